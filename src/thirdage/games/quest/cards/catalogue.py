"""All cards of all decks (M2.3), numbered once, with what is printed on them as plain attributes."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from thirdage.games.quest.board import (
    CHARACTER_IDS,
    COMBAT_DECK_IDS,
    HERO_IDS,
    ITEM_IDS,
    LOCATION_IDS,
    MARKER_IDS,
    MINION_IDS,
    MONSTER_IDS,
    POOL_IDS,
    REGION_IDS,
    TERRAIN_IDS,
)
from thirdage.games.quest.ids import Card, Place, Region
from thirdage.kernel.data import Table, read_table

KIND_IDS: Final = [
    "encounter", "event", "peril", "shadow", "plot", "corruption", "skill", "combat", "hero", "quest", "mission",
    "item",
]  # fmt: skip
ENCOUNTER: Final = 0
EVENT: Final = 1
PERIL: Final = 2
SHADOW: Final = 3
PLOT: Final = 4
CORRUPTION_CARD: Final = 5
SKILL: Final = 6
COMBAT: Final = 7
HERO_CARD: Final = 8
QUEST: Final = 9
MISSION: Final = 10
ITEM: Final = 11

# The decks to draw from, numbered for `State.decks` and `State.discards`.
DECK_IDS: Final = [
    *POOL_IDS, "haven", "event_1", "event_2", "event_3", "peril", "shadow", "plot", "corruption", "skill",
    *COMBAT_DECK_IDS,
]  # fmt: skip
EVENT_DECK: Final = 6  # the stage I deck; II and III follow
PERIL_DECK: Final = 9
SHADOW_DECK: Final = 10
PLOT_DECK: Final = 11
CORRUPTION_DECK: Final = 12
SKILL_DECK: Final = 13
COMBAT_DECKS: Final = 14
NO_DECK: Final = -1

TIMING_IDS: Final = [
    "action", "hero_turn_start", "hero_enters", "combat_start", "combat_start_minion", "hero_defeated",
]  # fmt: skip
ACTION: Final = 0
HERO_TURN_START: Final = 1
HERO_ENTERS: Final = 2
COMBAT_START: Final = 3
COMBAT_START_MINION: Final = 4
HERO_DEFEATED: Final = 5

RANGED: Final = 0
MELEE: Final = 1
NO_TYPE: Final = -1

_DATA: Final = files("thirdage.games.quest").joinpath("data")


class PrintedCard:
    """One title in one deck. Attributes that a kind of card lacks are 0, -1 or empty."""

    def __init__(self, kind: int, row: Table) -> None:
        self.row = row
        self.kind = kind
        self.number = Card(-1)
        self.id = row.word("id")
        self.title = row.word("title")
        self.copies = row.number("copies", 1)
        self.deck = _deck(kind, row)
        self.hero = row.index("hero", HERO_IDS)
        # hero, skill and combat cards
        self.type = ["ranged", "melee"].index(row.word("type")) if row.has("type") else NO_TYPE
        self.attack = row.number("attack")
        self.defense = row.number("defense")
        self.cost = row.number("cost")
        self.terrain = row.index("terrain", TERRAIN_IDS)
        self.ability = row.word("ability")
        # where encounters and perils apply
        where = row.part("where")
        self.anywhere = where.flag("any")
        self.only_at = _location(where, "loc")
        self.regions = [Region(region) for region in where.indices("regions", REGION_IDS)]
        self.priority = row.number("priority")
        # events, plots, shadow cards
        self.number_on_card = row.number("number")
        self.gem = row.flag("gem")
        self.character = row.index("character", CHARACTER_IDS)
        self.character_at = _location(row, "character_at")
        self.favor_at = [Place(place) for place in row.indices("favor_at", LOCATION_IDS)]
        self.affects = _location(row, "affects")
        self.marker = row.index("marker", MARKER_IDS)
        self.advance = row.number("advance")
        self.pool = row.number("pool")
        self.favor = row.number("favor")
        self.starting = row.flag("starting")
        self.timing = row.index("timing", TIMING_IDS)
        self.no_haven = row.flag("no_haven")
        # corruption
        self.immediate = row.flag("immediate")
        self.rule = row.word("rule")
        self.attribute = row.word("attr")
        self.n = row.number("n")
        # quests
        self.quest = kind == QUEST or row.flag("quest")
        self.advanced = row.word("kind") == "advanced"
        self.explore = _location(row, "explore")
        self.defeat = row.index("defeat", MONSTER_IDS)
        self.encounter_at = _location(row, "encounter_at")
        self.fight_minion = row.index("fight_minion", MINION_IDS)
        self.item = ITEM_IDS.index(self.id.removeprefix("item_")) if kind == ITEM else -1
        self.for_heroes = row.word("side") == "heroes"

    def applies_at(self, place: Place, region: Region) -> bool:
        """Tell whether an encounter or peril applies to a location (M22.8, M24.4)."""
        return self.anywhere or self.only_at == place or region in self.regions


def _location(row: Table, key: str) -> Place:
    return Place(row.index(key, LOCATION_IDS))


def _deck(kind: int, row: Table) -> int:
    if kind == ENCOUNTER:
        return row.choice("deck", DECK_IDS)
    if kind == EVENT:
        return EVENT_DECK + row.number("stage") - 1
    if kind == COMBAT:
        return row.choice("combat_deck", DECK_IDS)
    if kind == PLOT and row.flag("starting"):
        return NO_DECK
    fixed = {PERIL: PERIL_DECK, SHADOW: SHADOW_DECK, PLOT: PLOT_DECK, CORRUPTION_CARD: CORRUPTION_DECK}
    fixed[SKILL] = SKILL_DECK
    return fixed.get(kind, NO_DECK)


_FILES: Final = [
    "encounters", "events", "perils", "shadow", "plots", "corruption", "skills", "combat", "heroes", "quests",
    "missions", "items",
]  # fmt: skip


def _load() -> list[PrintedCard]:
    found: list[PrintedCard] = []
    for kind, name in enumerate(_FILES):
        for row in read_table(_DATA, f"{name}.toml").tables("card"):
            card = PrintedCard(kind, row)
            card.number = Card(len(found))
            found.append(card)
    return found


CARDS: Final = _load()
CARD_IDS: Final = [card.id for card in CARDS]
ALL_CARDS: Final = [card.number for card in CARDS]


def card_number(id: str) -> Card:
    """Return the number of a card."""
    return CARDS[CARD_IDS.index(id)].number


def full_deck(deck: int) -> list[Card]:
    """Return every card of a deck, copies repeated, in numerical order."""
    return [card.number for card in CARDS if card.deck == deck for _ in range(card.copies)]


def hero_deck(hero: int) -> list[Card]:
    """Return the 25 cards of a hero."""
    return [card.number for card in CARDS if card.kind == HERO_CARD and card.hero == hero for _ in range(card.copies)]


FULL_DECKS: Final = [full_deck(deck) for deck in range(len(DECK_IDS))]
HERO_DECKS: Final = [hero_deck(hero) for hero in range(len(HERO_IDS))]
STARTING_PLOTS: Final = [card.number for card in CARDS if card.starting]
STARTING_QUESTS: Final = [
    [card.number for card in CARDS if card.kind == QUEST and card.hero == hero and not card.advanced]
    for hero in range(len(HERO_IDS))
]
ADVANCED_QUEST: Final = [
    next(card.number for card in CARDS if card.kind == QUEST and card.hero == hero and card.advanced)
    for hero in range(len(HERO_IDS))
]
HERO_MISSIONS: Final = [card.number for card in CARDS if card.kind == MISSION and card.for_heroes]
SAURON_MISSIONS: Final = [card.number for card in CARDS if card.kind == MISSION and not card.for_heroes]
SKILLS: Final = FULL_DECKS[SKILL_DECK]
