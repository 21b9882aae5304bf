"""Five whole games as they were once played: what the rules do with these picks must not change unnoticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden import golden_files, replayed

FILES = golden_files("war_of_the_ring")


def test_there_are_five() -> None:
    assert len(FILES) == 5


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_golden_game_replays_line_by_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert replayed(text).splitlines() == text.splitlines()
