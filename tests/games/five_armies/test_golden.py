"""Five whole games as they were once played: what the rules do with these picks must not change unnoticed."""

import pytest

from tests.golden import replayed
from tests.tools.five_armies_golden import FOLDER, GAMES


@pytest.mark.parametrize("name", list(GAMES))
def test_a_golden_game_replays_line_by_line(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert replayed(text).splitlines() == text.splitlines()
