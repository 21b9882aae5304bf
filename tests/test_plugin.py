"""A game of another package plays everywhere without a line changed: terminal, arena, server and browser.

`tests/plugin` is such a package as it lies in `site-packages` once it is installed: its code, and beside it the
metadata with the entry point. Whoever starts Python with this folder on its path has it installed. The browser plays it
in `tests/web/test_plugin.py`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from thirdage.kernel.registry import game_ids, manifest_of

PLUGIN: Final = Path(__file__).parent / "plugin"


def environment(folder: Path = PLUGIN) -> dict[str, str]:
    """Return what a process needs to find the packages in a folder."""
    path = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path), "COLUMNS": "80"}


def thirdage(*words: str, typed: str = "", folder: Path | None = None) -> str:
    """Return what the command line answers."""
    command = [sys.executable, "-m", "thirdage.cli", *words]
    done = subprocess.run(
        command, env=environment(), cwd=folder, input=typed, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_found_by_its_entry_point() -> None:
    assert "stones" not in game_ids(), "nobody has installed it here"
    assert "Stones at the start" in thirdage("games", "stones")


def test_it_plays_in_the_terminal(tmp_path: Path) -> None:
    shown = thirdage("play", "stones", "--bot", "random", "--seed", "4", typed="1\n" * 30, folder=tmp_path)
    assert "stones lie there. How many do you take?" in shown
    assert "Took the last stone" in shown


def test_it_plays_in_the_arena_with_its_curves(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    bots = f"random,pipe:{sys.executable} {Path(__file__).parents[1] / 'examples/ten_line_bot.py'}"
    thirdage("arena", "stones", "--bots", bots, "--games", "2", "--jobs", "1", "--csv", str(file))
    assert "stones_by_turn" in file.read_text().splitlines()[0]


def test_it_is_fuzzed_like_any_other(tmp_path: Path) -> None:
    assert "no fault found" in thirdage("fuzz", "stones", "--games", "5", "--jobs", "1", folder=tmp_path)


def test_its_records_replay(tmp_path: Path) -> None:
    script = """
from thirdage.kernel.game import new_game
from thirdage.kernel.record import parse_record, record_text, replay
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
game = new_game(find_rules("stones"), source=Seeded("seven"))
while game.ask is not None:
    game.pick(game.ask.options[-1])
again = replay(parse_record(record_text(game)))
print(again.picks == game.picks, again.state.victory)
"""
    done = subprocess.run([sys.executable, "-c", script], env=environment(), capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "True last_stone", done.stderr


NO_MANIFEST: Final = "import os.path as MANIFEST\n"
TWIN: Final = """
from thirdage.kernel.manifest import Manifest
MANIFEST = Manifest(id="quest", rules="stones.rules:RULES")
"""


@pytest.mark.parametrize("module", [NO_MANIFEST, TWIN], ids=["no_manifest", "a_game_that_exists"])
def test_a_bad_entry_point_is_told_in_one_line(module: str, tmp_path: Path) -> None:
    folder = tmp_path / "wrong-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: wrong\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[thirdage.games]\nwrong = wrong:MANIFEST\n")
    (tmp_path / "wrong.py").write_text(module)
    command = [sys.executable, "-m", "thirdage.cli", "games"]
    done = subprocess.run(command, env=environment(tmp_path), capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "'wrong' of thirdage.games" in done.stderr


def test_every_part_that_a_manifest_names_is_there() -> None:
    for game in game_ids():
        manifest = manifest_of(game)
        parts = [manifest.rules, manifest.heuristic, manifest.odds, manifest.luck, manifest.editor, manifest.board]
        assert all(manifest.part(part) is not None for part in parts)
