"""A manifest: one game, and where to find each of its parts.

Everything outside a game's own folders finds the game through its manifest, so adding a game means writing one. A part
is named as `module:attribute` and imported on first use; an empty name means that the game does without that part.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module


@dataclass(frozen=True)
class Manifest:
    """One game and its parts."""

    id: str
    """Its name in records, URLs and settings: lower case with hyphens."""
    rules: str
    """The `Rules` of the kernel."""
    order: int = 100
    """Its place in the list of games; ties are sorted by id."""
    texts: str = "thirdage.text"
    """The package with its texts: `LANG/GAME.toml` and, if the game has them, cards, aid, rules and lessons."""
    lessons: str = "thirdage.learn"
    """The package with its lessons and puzzles: `data/GAME/`."""
    heuristic: str = ""
    """A `thirdage.bots.heuristic.Heuristic`, which its bots play by."""
    watch: str = ""
    """A `thirdage.bots.absurd.Watch`: the class that counts absurd moves of bots."""
    odds: str = ""
    """A `thirdage.odds.book.OddsBook`: the odds that can be computed."""
    luck: str = ""
    """A `thirdage.odds.luck.Counter`: which dice and draws in the log count as luck."""
    editor: str = ""
    """A `thirdage.editing.editors.Editor`: the parts of a position that can be changed by hand."""
    board: str = ""
    """A `thirdage.terminal.board_text.Maker`: the board as text; without one, a plain board is shown."""
    sketch: str = ""
    """A `thirdage.library.sketch.Marks`: who stands where, for the small pictures in notebooks."""
    sheet: str = ""
    """A `thirdage.envs.sheets.sheet.Sheet`: what learners see; without one, observations are hashed."""
    companion: str = ""
    """A function that returns the dice, pools and tracks for people who play with the box, as JSON data."""
    curves: tuple[tuple[str, str], ...] = ()
    """Numbers worth plotting: a name, and their path in the board of a view, such as `fellowship.corruption`."""
    curve_phases: tuple[tuple[str, int], ...] = ()
    """The phase of a turn in which a number is sampled, for numbers that mean nothing at the start of a turn."""

    deeds: tuple[tuple[str, str, str], ...] = ()
    """What archives note of a game: a name, the event that tells it, and the argument that says which. `card` is the
    name for cards that are played."""

    @property
    def file_name(self) -> str:
        """The id as used in file and folder names."""
        return self.id.replace("-", "_")

    def part(self, named: str) -> object:
        """Import and return a part: `part(manifest.odds)`."""
        module, _, attribute = named.partition(":")
        found: object = getattr(import_module(module), attribute)
        return found
