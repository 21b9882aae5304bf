"""What a learner sees of Middle-earth Quest: only what the seat's view shows."""

from __future__ import annotations

from typing import Final

from thirdage.envs.sheets.sheet import Cells, Field, Sheet
from thirdage.games.quest.board import (
    CHARACTER_IDS,
    HERO_IDS,
    ITEM_IDS,
    LAST_SPACE,
    LOCATIONS,
    MARKER_IDS,
    MINION_IDS,
    MONSTER_IDS,
    NEIGHBOURS,
    NOWHERE,
    TOKENS,
)
from thirdage.games.quest.cards.catalogue import CARD_IDS
from thirdage.games.quest.combat_state import FOE, HERO, NO_FOE
from thirdage.games.quest.ids import Card, Hero
from thirdage.games.quest.influence import pool_limit
from thirdage.games.quest.state import NOBODY, PARTY, SAURON, UNSEEN, QuestState
from thirdage.games.quest.view import face_down, knows
from thirdage.kernel.state import State

SEATS: Final = 3  # most heroes in a game

PLACE: Final = Field(
    "locations",
    LOCATIONS,
    [
        "influence",
        "favor",
        "own hero",
        "other heroes",
        *[f"character {name}" for name in CHARACTER_IDS],
        *[f"minion {name}" for name in MINION_IDS],
        "unknown monsters",
        *[f"monster {name}" for name in MONSTER_IDS],
        "plot",
    ],
    "the map; monsters the seat has not seen are unknown",
)
HEROES: Final = Field(
    "heroes",
    SEATS,
    [
        *HERO_IDS,
        "place",
        "favor",
        "fortitude",
        "strength",
        "agility",
        "wisdom",
        *ITEM_IDS,
        "corruption",
        "hand",
        "life",
        "rest",
        "damage",
        "quests done",
        "on turn",
    ],
    "the seat's own hero first, then the others in order; for Sauron all in order; place is its number plus one, "
    "divided by the number of locations",
)
CARD: Final = Field(
    "cards",
    len(CARD_IDS),
    ["in hand", "own rest", "own corruption", "own quest", "plot in play", "discarded", "event", "own mission"],
    "how many of each card; the hand is the hero's, or Sauron's plots, Shadow and combat cards",
)
MINION: Final = Field("minions", len(MINION_IDS), ["on map", "damage"], ", ".join(MINION_IDS))
TABLE: Final = Field(
    "table",
    1,
    [
        "sauron",
        "round / 10",
        "stage",
        *[f"{name} marker / {LAST_SPACE}" for name in MARKER_IDS],
        "shadow pool",
        "pool limit",
        "shadow hand",
        "plot hand",
        *[f"action space {number}" for number in range(1, 10)],
        "finale",
        "moves",
        "combat",
        "own combat",
        "combat round",
        "foe health",
        "hero strength",
        "foe strength",
        "hero exhausted",
        "foe exhausted",
    ],
    "sauron is 1 for that seat; action spaces are covered or not",
)


def fill(state: State, seat: int, cells: Cells) -> None:
    """Write everything a seat may know."""
    assert isinstance(state, QuestState)
    s = state
    _map(s, seat, cells)
    order = list(PARTY[s.heroes])
    if seat > SAURON:
        order.insert(0, order.pop(seat - 1))
    for row, h in enumerate(order):
        _hero(s, h, row, cells)
    _cards(s, seat, cells)
    for minion in range(len(MINION_IDS)):
        cells.put(MINION, minion, 0, 1.0 if s.minion_at[minion] >= 0 else 0.0)
        cells.put(MINION, minion, 1, s.minion_damage[minion])
    _table(s, seat, cells)


def _map(s: QuestState, seat: int, cells: Cells) -> None:
    for place in range(LOCATIONS):
        if s.influence[place]:
            cells.put(PLACE, place, 0, s.influence[place])
        if s.favor_on[place]:
            cells.put(PLACE, place, 1, s.favor_on[place])
    others = [0] * LOCATIONS
    for h in range(s.heroes):
        if s.hero[h] != NOBODY and s.place[h] != NOWHERE:
            if h == seat - 1:
                cells.put(PLACE, s.place[h], 2, 1.0)
            else:
                others[s.place[h]] += 1
    for place, count in enumerate(others):
        if count:
            cells.put(PLACE, place, 3, count)
    column = 4
    for character, at in enumerate(s.characters):
        if at >= 0:
            cells.put(PLACE, at, column + character, 1.0)
    column += len(CHARACTER_IDS)
    for minion, at in enumerate(s.minion_at):
        if at >= 0:
            cells.put(PLACE, at, column + minion, 1.0)
    column += len(MINION_IDS)
    kinds = 1 + len(MONSTER_IDS)
    monsters: dict[int, int] = {}
    for token in range(TOKENS):
        at = s.token_at[token]
        if at >= 0:
            face = 1 + s.token_face[token] if knows(s.token_known[token], seat) else 0
            key = at * kinds + face
            monsters[key] = monsters.get(key, 0) + 1
    for key, count in monsters.items():
        cells.put(PLACE, key // kinds, column + key % kinds, count)
    for slot in range(3):
        if s.plots[slot] >= 0:
            cells.put(PLACE, s.plot_at[slot], column + kinds, 1.0)


def _hero(s: QuestState, h: Hero, row: int, cells: Cells) -> None:
    if s.hero[h] == NOBODY:
        return
    cells.put(HEROES, row, s.hero[h], 1.0)
    items = [float(s.items[h][item]) for item in range(len(ITEM_IDS))]
    numbers = [
        (s.place[h] + 1) / LOCATIONS,
        s.favor[h],
        s.fortitude(h),
        s.strength(h),
        s.agility(h),
        s.wisdom(h),
        *items,
        len(s.corruption[h]),
        len(s.hand[h]) + face_down(s, h),
        s.life(h),
        len(s.rest[h]),
        len(s.damage[h]),
        float(s.starting_done[h] != 0) + float(s.advanced_done[h] != 0),
        1.0 if s.active == h else 0.0,
    ]
    cells.put_row(HEROES, row, len(HERO_IDS), numbers)


def _count(cards: list[Card], column: int, cells: Cells) -> None:
    counts: dict[Card, int] = {}
    for card in cards:
        if card != UNSEEN and card >= 0:
            counts[card] = counts.get(card, 0) + 1
    for card, count in counts.items():
        cells.put(CARD, card, column, count)


def _cards(s: QuestState, seat: int, cells: Cells) -> None:
    if seat == SAURON:
        _count(s.shadow_hand + s.plot_hand + (s.combat.hand if s.combat.kind != NO_FOE else []), 0, cells)
    elif seat > SAURON:
        _count(s.hand[seat - 1], 0, cells)
        _count(s.rest[seat - 1], 1, cells)
        _count(s.corruption[seat - 1], 2, cells)
        _count(s.quests[seat - 1], 3, cells)
    _count(s.plots, 4, cells)
    for pile in s.discards:
        _count(pile, 5, cells)
    _count([s.event], 6, cells)
    if seat >= 0:
        _count([s.sauron_mission if seat == SAURON else s.hero_mission], 7, cells)


def _table(s: QuestState, seat: int, cells: Cells) -> None:
    c = s.combat
    fights = c.kind != NO_FOE
    numbers = [
        1.0 if seat == SAURON else 0.0,
        s.round / 10,
        s.stage,
        *[marker / LAST_SPACE for marker in s.markers],
        s.pool,
        pool_limit(s),
        len(s.shadow_hand),
        len(s.plot_hand),
        *[float(covered) for covered in s.covered],
        s.in_finale,
        s.moves,
        1.0 if fights else 0.0,
        1.0 if fights and (seat == SAURON or seat == c.hero + 1) else 0.0,
        c.round if fights else 0.0,
        c.health if fights else 0.0,
        c.strength[HERO] if fights else 0.0,
        c.strength[FOE] if fights else 0.0,
        c.exhausted[HERO] if fights else 0.0,
        c.exhausted[FOE] if fights else 0.0,
    ]
    cells.put_row(TABLE, 0, 0, numbers)


AT_LOCATIONS: Final = ["location", "place_monster", "scout", "move", "influence", "favor_at", "leave"]
OF_CARDS: Final = ["card", "play", "quest", "foil_plot", "event"]

SHEET: Final = Sheet(
    "quest",
    [PLACE, HEROES, CARD, MINION, TABLE],
    fill,
    [list(NEIGHBOURS[place]) for place in range(LOCATIONS)],
    {
        **dict.fromkeys(AT_LOCATIONS, PLACE),
        **dict.fromkeys(OF_CARDS, CARD),
        **dict.fromkeys(["minion", "heal"], MINION),
    },
)
