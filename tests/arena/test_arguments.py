"""The progress line overwrites itself on a terminal, and prints nothing elsewhere."""

import sys
from io import StringIO

import pytest

from thirdage.arena.arguments import Progress, chosen_rules
from thirdage.kernel.registry import game_ids


class Terminal(StringIO):
    """A text stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_nothing_is_written_where_nobody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    progress = Progress()
    progress.show(1, 10, 500)
    progress.clear()
    assert stream.getvalue() == ""


def test_a_terminal_gets_one_line_that_is_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    progress = Progress()
    progress.show(1, 10, 500)
    progress.show(2, 10, 600)  # too soon after the first
    progress.clear()
    written = stream.getvalue().split("\r")
    assert written[1].startswith("1/10 games, 500 picks, ")
    assert written[2].strip() == ""
    assert len(written[2]) == len(written[1])
    assert "2/10" not in stream.getvalue()


def test_no_game_named_means_all_games() -> None:
    assert [rules.id for rules in chosen_rules(None)] == game_ids()
    assert [rules.id for rules in chosen_rules("war-of-the-ring")] == ["war-of-the-ring"]
