"""All cards of all decks (M2.3), numbered once; what is printed on them as plain attributes."""

from __future__ import annotations

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
from thirdage.games.quest.data_files import Row, flag, number, read, rows, table, text, texts

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

# The decks that are drawn from, numbered for `State.decks` and `State.discards`.
DECK_IDS: Final = [
    *POOL_IDS, "haven", "event_1", "event_2", "event_3", "peril", "shadow", "plot", "corruption", "skill",
    *COMBAT_DECK_IDS,
]  # fmt: skip
EVENT_DECK: Final = 6  # the deck of stage I; II and III follow
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


class Card:
    """One title of one deck. Attributes a kind of card does not have are 0, -1 or empty."""

    def __init__(self, kind: int, row: Row) -> None:
        self.row = row
        self.kind = kind
        self.number = -1
        self.id = text(row, "id")
        self.title = text(row, "title")
        self.copies = number(row, "copies", 1)
        self.deck = _deck(kind, row)
        self.hero = HERO_IDS.index(text(row, "hero")) if "hero" in row else -1
        # hero, skill and combat cards
        self.type = ["ranged", "melee"].index(text(row, "type")) if "type" in row else NO_TYPE
        self.attack = number(row, "attack")
        self.defense = number(row, "defense")
        self.cost = number(row, "cost")
        self.terrain = TERRAIN_IDS.index(text(row, "terrain")) if "terrain" in row else -1
        self.ability = text(row, "ability")
        # where encounters and perils apply
        where = table(row, "where")
        self.anywhere = flag(where, "any")
        self.only_at = _location(where, "loc")
        self.regions = [REGION_IDS.index(region) for region in texts(where, "regions")]
        self.priority = number(row, "priority")
        # events, plots, shadow cards
        self.number_on_card = number(row, "number")
        self.gem = flag(row, "gem")
        self.character = CHARACTER_IDS.index(text(row, "character")) if "character" in row else -1
        self.character_at = _location(row, "character_at")
        self.favor_at = [LOCATION_IDS.index(place) for place in texts(row, "favor_at")]
        self.affects = _location(row, "affects")
        self.marker = MARKER_IDS.index(text(row, "marker")) if "marker" in row else -1
        self.advance = number(row, "advance")
        self.pool = number(row, "pool")
        self.favor = number(row, "favor")
        self.starting = flag(row, "starting")
        self.timing = TIMING_IDS.index(text(row, "timing")) if "timing" in row else -1
        self.no_haven = flag(row, "no_haven")
        # corruption
        self.immediate = flag(row, "immediate")
        self.rule = text(row, "rule")
        self.attribute = text(row, "attr")
        self.n = number(row, "n")
        # quests
        self.quest = kind == QUEST or flag(row, "quest")
        self.advanced = text(row, "kind") == "advanced"
        self.explore = _location(row, "explore")
        self.defeat = MONSTER_IDS.index(text(row, "defeat")) if "defeat" in row else -1
        self.encounter_at = _location(row, "encounter_at")
        self.fight_minion = MINION_IDS.index(text(row, "fight_minion")) if "fight_minion" in row else -1
        self.item = ITEM_IDS.index(self.id.removeprefix("item_")) if kind == ITEM else -1
        self.for_heroes = text(row, "side") == "heroes"

    def applies_at(self, place: int, region: int) -> bool:
        """Whether an encounter or peril applies to a location (M22.8, M24.4)."""
        return self.anywhere or self.only_at == place or region in self.regions


def _location(row: Row, key: str) -> int:
    return LOCATION_IDS.index(text(row, key)) if key in row else -1


def _deck(kind: int, row: Row) -> int:
    if kind == ENCOUNTER:
        return DECK_IDS.index(text(row, "deck"))
    if kind == EVENT:
        return EVENT_DECK + number(row, "stage") - 1
    if kind == COMBAT:
        return DECK_IDS.index(text(row, "combat_deck"))
    if kind == PLOT and flag(row, "starting"):
        return NO_DECK
    fixed = {PERIL: PERIL_DECK, SHADOW: SHADOW_DECK, PLOT: PLOT_DECK, CORRUPTION_CARD: CORRUPTION_DECK}
    fixed[SKILL] = SKILL_DECK
    return fixed.get(kind, NO_DECK)


_FILES: Final = [
    "encounters", "events", "perils", "shadow", "plots", "corruption", "skills", "combat", "heroes", "quests",
    "missions", "items",
]  # fmt: skip


def _load() -> list[Card]:
    found: list[Card] = []
    for kind, name in enumerate(_FILES):
        for row in rows(read(f"{name}.toml"), "card"):
            card = Card(kind, row)
            card.number = len(found)
            found.append(card)
    return found


CARDS: Final = _load()
CARD_IDS: Final = [card.id for card in CARDS]


def card_number(id: str) -> int:
    """The number of a card."""
    return CARD_IDS.index(id)


def full_deck(deck: int) -> list[int]:
    """Every card of a deck, copies repeated, in numerical order."""
    return [card.number for card in CARDS if card.deck == deck for _ in range(card.copies)]


def hero_deck(hero: int) -> list[int]:
    """The 25 cards of a hero."""
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
