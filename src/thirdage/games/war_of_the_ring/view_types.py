"""The types of a view of War of the Ring (R22.3). The browser client's types are made from this file."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal, NotRequired, TypeAlias, TypedDict, cast

SideName: TypeAlias = Literal["free_peoples", "shadow"]
Counts: TypeAlias = dict[str, int]
"""How many of each kind; kinds with none are left out."""


class Victory(StrEnum):
    """How the game can end (R18)."""

    RING_TAKEN = "ring_taken"
    """R18.1"""
    RING_DESTROYED = "ring_destroyed"
    """R18.2"""
    SHADOW_MILITARY = "shadow_military"
    """R18.3"""
    FP_MILITARY = "fp_military"
    """R18.4"""


class NationState(TypedDict):
    """A nation on the political track."""

    steps: int
    """How many steps it is from At War."""
    active: bool


class Fellowship(TypedDict):
    """The Fellowship: everything about it is public (R14.2)."""

    region: str | None
    mordor: int | None
    """Its step on the Mordor Track; while it is there, it is in no region."""
    progress: int
    hidden: bool
    corruption: int
    guide: str
    companions: list[str]


class Tiles(TypedDict):
    """The Hunt tiles by where they are."""

    pool: Counts
    drawn: Counts
    waiting: Counts
    gone: Counts


class CommonCards(TypedDict):
    """What everybody sees of the cards: open cards by name, the others by deck and seat."""

    hands: dict[str, Counts]
    decks: Counts
    table: list[str]
    discarded: list[str]
    face_down: dict[str, Counts]
    laid: dict[str, Counts]
    shown: list[str]


class Cards(CommonCards):
    """The cards as one seat sees them."""

    hand: list[str]
    your_face_down: list[str]
    your_laid: list[str]
    your_swapped: NotRequired[list[str]]
    """In team games: the cards given to a team-mate that are still in that hand."""


Battle = TypedDict(
    "Battle",
    {
        "kind": str,
        "attacker": SideName,
        "from": str,
        "target": str,
        "round": int,
        "force": Counts,
        "characters": list[str],
        "white_rider": bool,
        "laid": list[bool],
    },
)
"""The battle in progress, without face-down cards."""


class Team(TypedDict):
    """What the rules for teams add."""

    leading: list[str]
    deciding: list[str]
    merged: list[str]
    apart: list[str]
    captors: dict[str, str]
    used: list[str]
    resting: list[str]


class WarTable(TypedDict):
    """The whole board except the cards."""

    turn: int
    phase: int
    places: dict[str, Counts]
    """The figures at each place, without characters; keys are "region:bree", "inside:lorien"."""
    sieges: list[str]
    captured: dict[str, SideName]
    characters: dict[str, str]
    """A place, "fellowship", "aside" or "dead"."""
    reinforcements: Counts
    lost: Counts
    nations: dict[str, NationState]
    victory_points: dict[SideName, int]
    dice: dict[SideName, list[str]]
    dice_to_roll: dict[SideName, int]
    hunt_box: dict[SideName, int]
    rings: dict[SideName, int]
    ring_used: dict[SideName, bool]
    messenger_used: bool
    fellowship: Fellowship
    tiles: Tiles
    battle: Battle | None
    team: NotRequired[Team]


class CommonBoard(WarTable):
    """The board as everybody sees it."""

    cards: CommonCards


class WarBoard(WarTable):
    """The board as one seat sees it."""

    cards: Cards


def board_of(view: Mapping[str, object]) -> WarBoard:
    """Return the board of a view of this game."""
    return cast(WarBoard, view["board"])
