"""A desk for tests: plays a typed script and returns what the terminal shows as one text."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from thirdage.terminal.opening import open_table
from thirdage.terminal.play import play
from thirdage.terminal.screen import Screen
from thirdage.terminal.table import Table

GAME = "war-of-the-ring"

ACTIONS = """
thirdage = "position 1"
game = "war-of-the-ring"
[state]
turn = 2
phase = 5
acting = "free_peoples"
[state.dice]
free_peoples = ["character", "muster", "muster_army"]
shadow = ["army", "army"]
"""
"""The set-up with the Free Peoples to act, so that no dice or draws come first."""


class Terminal(StringIO):
    """A stream that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


def sit(
    typed: list[str],
    side: str | None = "free_peoples",
    game: str | None = GAME,
    file: Path | None = None,
    settings: list[str] | None = None,
    bot: str | None = None,
    target: StringIO | None = None,
) -> tuple[Table, str]:
    """Play until the script is used up; return the table and everything shown."""
    shown = target if target is not None else StringIO()
    screen = Screen(StringIO("".join([line + "\n" for line in typed])), shown)
    path = str(file) if file is not None else None
    table = open_table(screen, None if file is not None else game, side, bot, "7", settings or [], path)
    play(table)
    return table, shown.getvalue()


def position_file(folder: Path, text: str = ACTIONS) -> Path:
    """Write a position to a file."""
    path = folder / "position.toml"
    path.write_text(text, encoding="utf-8")
    return path


def picks(table: Table) -> list[str]:
    """Return what has been picked so far, chance left out."""
    game = table.game
    return [option.text for option, maker in zip(game.picks, game.makers, strict=True) if maker >= 0]
