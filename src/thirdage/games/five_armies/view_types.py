"""The types of a view of The Battle of Five Armies. The browser client's types are made from this file."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal, NotRequired, TypeAlias, TypedDict, cast

SideName: TypeAlias = Literal["free_peoples", "shadow"]
Counts: TypeAlias = dict[str, int]
"""How many of each kind; kinds with none are left out."""


class Victory(StrEnum):
    """How the game can end (B19)."""

    FATE_FULFILLED = "fate_fulfilled"
    BOLG_KILLED = "bolg_killed"
    SETTLEMENTS_TAKEN = "settlements_taken"
    FRONT_GATE_TAKEN = "front_gate_taken"
    BEORN_TURNS_THE_TIDE = "beorn_turns_the_tide"
    SHADOW_WIPED_OUT = "shadow_wiped_out"
    FREE_PEOPLES_WIPED_OUT = "free_peoples_wiped_out"


class Army(TypedDict):
    """The units of one side in one place."""

    place: str
    side: SideName
    units: Counts
    damage: int
    leadership_tokens: int
    leadership: int
    strength: int


class Character(TypedDict):
    """Where a character is, and in what state."""

    where: str
    """A place, "eyrie", "absent" or "gone"."""
    space: NotRequired[int]
    """The space of the Fate track on which the character waits."""
    ready: NotRequired[bool]
    active: NotRequired[Literal["ready", "used"]]


class Fort(TypedDict):
    """A Fortification."""

    points: int
    damage: int
    destroyed: bool
    inside: bool


class Tiles(TypedDict):
    """The Fate tiles by where they are."""

    pool: Counts
    aside: Counts
    used: Counts


class Markers(TypedDict):
    """Tokens of characters and cards."""

    wrath: int
    bodyguard: int
    ring: int
    concentration: int
    gandalf_moved: int
    armour: int
    orcs_on_card: int
    troubled: str
    """A character, or "" for nobody."""


class Hand(TypedDict):
    """A hand: counts per deck, and the cards themselves only for its owner."""

    counts: Counts
    cards: NotRequired[list[str]]


class Cards(TypedDict):
    """The cards by where they are."""

    free_peoples: Hand
    shadow: Hand
    decks: Counts
    discards: list[str]
    table: list[str]


Combat = TypedDict(
    "Combat",
    {
        "attacker": SideName,
        "from": str,
        "target": str,
        "armies": list[str],
        "round": int,
        "superiority": SideName | Literal[""],
        "grants": int,
        "used": list[str],
        "chosen": list[SideName],
        "own_choice": NotRequired[str],
    },
)
"""The combat in progress, without the card the other side has chosen."""


class CommonBoard(TypedDict):
    """The board as everybody sees it, without cards and combat."""

    turn: int
    phase: str
    fate: int
    points: int
    armies: list[Army]
    characters: dict[str, Character]
    control: dict[str, SideName]
    fortifications: dict[str, Fort]
    closed_passes: list[str]
    bats: Counts
    eagles: Counts
    eyrie: int
    tokens: dict[str, Counts]
    """Face-down tokens by place and by the colour of their backs."""
    token_pools: Counts
    tokens_destroyed: Counts
    tiles: Tiles
    supply: Counts
    dice: dict[SideName, Counts]
    pools: dict[SideName, int]
    markers: Markers


class ArmiesBoard(CommonBoard):
    """The board as one seat sees it."""

    cards: Cards
    combat: Combat | None


def board_of(view: Mapping[str, object]) -> ArmiesBoard:
    """Return the board of a view of this game."""
    return cast(ArmiesBoard, view["board"])
