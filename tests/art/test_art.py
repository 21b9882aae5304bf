"""The pictures: drawn by their generators, clean, and one for every card, character, unit, die and token."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
GAMES: Final = ["war_of_the_ring", "five_armies", "quest"]


def files(folder: Path) -> dict[str, bytes]:
    """Return every picture and table of a folder."""
    found = [path for path in folder.rglob("*") if path.suffix in (".svg", ".yaml")]
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def run(script: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run one of the programs, in its folder."""
    command = [sys.executable, "-B", script.name, *arguments]
    return subprocess.run(command, cwd=script.parent, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_what_the_generators_draw(game: str, tmp_path: Path) -> None:
    """Same drawings, same bytes."""
    shutil.copytree(ROOT / "art", tmp_path / "art", ignore=shutil.ignore_patterns("*.svg", "scenes.yaml"))
    drawn = run(tmp_path / "art" / game / "generate.py")
    assert drawn.returncode == 0, drawn.stderr
    assert files(tmp_path / "art" / game) == files(ROOT / "art" / game), f"run art/{game}/generate.py"


@pytest.mark.parametrize("game", GAMES)
def test_everything_has_its_picture(game: str) -> None:
    """Every card, character, unit, die face and token of the data has one; the files contain only shapes, and are
    small."""
    checked = run(ROOT / "art" / game / "check.py", str(ROOT / "src/thirdage/games" / game / "data"))
    assert checked.returncode == 0, checked.stdout + checked.stderr
