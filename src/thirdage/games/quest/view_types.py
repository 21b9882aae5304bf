"""The types of a view of Middle-earth Quest (M35.3). The browser client's types are made from this file."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal, NotRequired, TypeAlias, TypedDict, cast

Counts: TypeAlias = dict[str, int]
Dominant: TypeAlias = Literal["heroes", "sauron"] | None
"""The dominant side on the story track; null while both are level."""


class Victory(StrEnum):
    """How the game can end (M32)."""

    HEROES_FULFIL_MISSION = "heroes_fulfil_mission"
    SAURON_FULFILS_MISSION = "sauron_fulfils_mission"
    HEROES_WIN_LAST_COMBAT = "heroes_win_last_combat"
    SAURON_WINS_LAST_COMBAT = "sauron_wins_last_combat"


class NoHero(TypedDict):
    """A seat that has not picked a hero yet."""

    hero: None


class HeroState(TypedDict):
    """A hero as everybody sees them; the hand is only for their own player."""

    hero: str
    place: str
    favor: int
    attributes: Counts
    levels: Counts
    items: list[str]
    corruption: list[str]
    quests: list[str]
    ready_quests: list[str]
    starting_quest_done: bool
    advanced_quest_done: bool
    favor_gained: int
    hand_size: int
    life: int
    rest: list[str]
    damage_size: int
    hand: NotRequired[list[str]]
    """Only for the hero's own player, as are the next two."""
    damage: NotRequired[list[str]]
    unseen: NotRequired[list[str]]
    skills_drawn: NotRequired[list[str] | int]
    """While training: the cards for the hero's own player, their number for others."""


class TokenState(TypedDict):
    """A monster token on the map."""

    token: int
    place: str
    pool: str
    monster: str | None


class Carried(TypedDict):
    """What the last round carries over into this one."""

    effects: list[str]
    type: int


class CombatState(TypedDict):
    """The combat under way; in pairs the hero's value comes first, then the foe's."""

    hero: str
    foe: str
    round: int
    health: int
    fortitude: int
    wounds: int
    strength: list[int]
    spent: list[int]
    exhausted: list[bool]
    stacks: list[list[str]]
    sauron_hand_size: int
    chosen: list[str | None]
    carried: list[Carried]
    agility_left: int
    revealed: bool
    attack: NotRequired[list[int]]
    """From the reveal on, as are the next three."""
    defense: NotRequired[list[int]]
    cancelled: NotRequired[list[bool]]
    dealt: NotRequired[list[int]]
    sauron_hand: NotRequired[list[str]]
    costs: NotRequired[Counts]
    """What each card in the viewer's own hand would cost if it were played now."""


class Plot(TypedDict):
    """An active plot."""

    card: str
    place: str


class SauronState(TypedDict):
    """Sauron's side of the table."""

    plots: list[Plot | None]
    action_board: dict[str, list[int]]
    shadow_hand_size: int
    plot_hand_size: int
    plot_deck: int
    shadow_card: str | None
    drawn_size: int
    shadow_hand_known: list[str]
    plot_hand_known: list[str]
    shadow_deck: int
    drawn: NotRequired[list[str]]
    """Only for Sauron, as are the next two."""
    plot_deck_top: NotRequired[list[str]]
    plot_deck_bottom: NotRequired[list[str]]


class Minion(TypedDict):
    """A minion; its place is a location, "defeated", "aside" or null."""

    place: str | None
    damage: int


class MapState(TypedDict):
    """Everything on the map."""

    influence: Counts
    favor: Counts
    characters: dict[str, str]
    minions: dict[str, Minion]
    perilous: dict[str, list[str]]
    """The places perilous to each hero."""
    closed_havens: list[str]


class TokenPool(TypedDict):
    """A pool of monster tokens."""

    left: int
    discarded: list[str]


class EventState(TypedDict):
    """The Event card in play."""

    card: str | None
    waits: bool


class HeldEvent(TypedDict):
    """An Event card that a hero holds."""

    card: str | None
    hero: str | None
    favor: int


class TurnState(TypedDict):
    """Whose turn it is, and what has been done in it."""

    hero: str | None
    over: bool
    shadow_card_played: bool
    dark_path_taken: bool
    ability_used: bool
    explored: bool
    moves: int
    perilous: str | None
    trail: list[str]
    finale: bool
    champion: str | None
    damage_to_block: int


class Missions(TypedDict):
    """The missions, and the second ones of the Finale; each side sees its own (M31.2)."""

    heroes: str | None
    sauron: str | None
    heroes_second: str | None
    sauron_second: str | None


class CommonBoard(TypedDict):
    """The board as everybody sees it."""

    round: int
    stage: int
    markers: Counts
    next_story_step: Counts
    dominant: Dominant
    shadow_pool: int
    shadow_pool_limit: int
    map: MapState
    token_pools: dict[str, TokenPool]
    event: EventState
    held_event: HeldEvent
    drawn: list[str]
    decks: Counts
    discards: dict[str, list[str]]
    removed: list[str]
    turn: TurnState


class QuestBoard(CommonBoard):
    """The board as one seat sees it."""

    heroes: list[HeroState | NoHero]
    tokens: list[TokenState]
    sauron: SauronState
    missions: Missions
    combat: CombatState | None


def board_of(view: Mapping[str, object]) -> QuestBoard:
    """Return the board of a view of this game."""
    return cast(QuestBoard, view["board"])
