"""What can be changed about the heroes of Middle-earth Quest: who they are, sheets, quests and own cards (M25)."""

from __future__ import annotations

from typing import Final

from thirdage.editing.fields import Data, Field, Name, Put, Value, cell, flag, texts
from thirdage.editing.quest_data import (
    NOBODY_ID,
    NUMBER_OF,
    agenda,
    fights,
    heroes,
    lists,
    name_of,
    numbers,
    pending,
)
from thirdage.games.quest.board import ATTRIBUTE_IDS, HERO_IDS, HERO_ITEMS, HERO_START, ITEM_IDS, LOCATION_IDS
from thirdage.games.quest.cards.catalogue import (
    ADVANCED_QUEST,
    CARD_IDS,
    CARDS,
    HERO_DECKS,
    SKILL,
    STARTING_QUESTS,
)
from thirdage.games.quest.position import CARD_NAMES
from thirdage.games.quest.state import UNSEEN

MOST_FAVOR: Final = 40
"""Favor tokens are not limited (M2.4); no game has had more than this."""
MOST_LEVELS: Final = 2  # M25.2
UNSEEN_ID: Final = CARD_NAMES[UNSEEN]
OWN_PILES: Final = ["hand", "rest", "damage"]
"""Where a hero's known cards are; all others are in the life pool, or went face down from it to the damage pool."""
BOTH_DONE: Final = "done"
NO_QUEST: Final = "none"


def who_plays(data: Data) -> list[Field]:
    """Return the fields for which hero each player has; all are different (M5.1). No change while that hero fights."""
    taken = texts(data, "heroes")
    found: list[Field] = []
    for h, who in enumerate(taken):
        free = [] if fights(data, h) else [other for other in HERO_IDS if other not in taken]
        choices = {other: Name("hero", other) for other in HERO_IDS if other == who or other in free}
        if who == NOBODY_ID:
            choices = {NOBODY_ID: Name("editor_names", "nobody")} | choices
        name = Name("editor_names", "played_hero")
        found.append(Field(f"hero.{h + 1}", f"hero_{h + 1}", name, who, _hero_setter(data, h), choices=choices))
    return found


def _hero_setter(data: Data, h: int) -> Put:
    """Return a function that sets a player's hero, at its start and with a fresh deck; learned skills are kept."""

    def put(value: Value) -> None:
        before, who = texts(data, "heroes")[h], str(value)
        if who == before:
            return
        if before != NOBODY_ID:
            _forget_quests(data, h)
        texts(data, "heroes")[h] = who
        hero = HERO_IDS.index(who)
        texts(data, "place")[h] = LOCATION_IDS[HERO_START[hero]]
        lists(data, "items")[h] = [ITEM_IDS[item] for item in HERO_ITEMS[hero]]
        known = [card for pile in [*OWN_PILES, "unseen"] for card in lists(data, pile)[h] if card != UNSEEN_ID]
        skills = [card for card in known if CARDS[NUMBER_OF[card]].kind == SKILL]
        for pile in OWN_PILES:
            lists(data, pile)[h] = []
        lists(data, "unseen")[h] = skills + [CARD_IDS[card] for card in HERO_DECKS[hero]]
        data["agenda"] = [row for row in agenda(data) if row[:2] != ["pick_hero", h]]
        if h not in pending(data, ["starting_quest"]):
            set_quest(data, h, CARD_IDS[STARTING_QUESTS[hero][0]])

    return put


def sheets(data: Data) -> list[Field]:
    """Return the fields for favor, levels, items, quests and cards of each hero."""
    found: list[Field] = []
    for h, who in heroes(data):
        group = f"hero_{h + 1}"
        favor, levels = numbers(data, "favor"), data["levels"]
        found.append(cell(f"favor.{h + 1}", group, Name("web_quest", "pool_favor"), favor, h, MOST_FAVOR))
        assert isinstance(levels, list)
        for index, attribute in enumerate(ATTRIBUTE_IDS):
            name = Name("editor_names", "level", {"attribute": attribute})
            found.append(cell(f"level.{h + 1}.{attribute}", group, name, levels[h], index, MOST_LEVELS))
        found += [_item(data, h, item) for item in ITEM_IDS]
        found.append(_quest(data, h, who))
        found += _cards(data, h, who)
    return found


def _item(data: Data, h: int, item: str) -> Field:
    """Make the field for whether a hero has an item: at most one of each; the box holds one for each hero (M25.6)."""
    held = lists(data, "items")[h]

    def put(has: bool) -> None:
        held[:] = [other for other in ITEM_IDS if (has if other == item else other in held)]

    return flag(f"item.{h + 1}.{item}", f"hero_{h + 1}", Name("item", item), item in held, put)


# -- the hero's own quests


def _own(data: Data, h: int) -> list[str]:
    """Return the two Starting Quests of a hero, then the Advanced one (M28.1)."""
    hero = HERO_IDS.index(texts(data, "heroes")[h])
    return [CARD_IDS[card] for card in [*STARTING_QUESTS[hero], ADVANCED_QUEST[hero]]]


def _quest(data: Data, h: int, who: str) -> Field:
    """Make the field for which quest of their own the hero is on, or that both are done."""
    own = _own(data, h)
    done = BOTH_DONE if numbers(data, "advanced_done")[h] else NO_QUEST
    at = next((card for card in own if card in lists(data, "quests")[h]), done)
    choices = {card: name_of(card) for card in own} | {BOTH_DONE: Name("editor_names", "quests_done")}
    choices.setdefault(at, Name("board", "nothing"))

    def put(value: Value) -> None:
        if value != at:
            set_quest(data, h, str(value))

    return Field(f"quest.{h + 1}", f"hero_{h + 1}", Name("card_kind", "quest"), at, put, choices=choices)


def _forget_quests(data: Data, h: int) -> None:
    own = _own(data, h)
    for pile in (lists(data, "quests")[h], lists(data, "ready")[h], texts(data, "removed")):
        pile[:] = [card for card in pile if card not in own]
    numbers(data, "starting_done")[h] = 0
    numbers(data, "advanced_done")[h] = 0


def set_quest(data: Data, h: int, quest: str) -> None:
    """Put a hero on a quest of their own, or past both: earlier ones are done, the other Starting Quest is out."""
    _forget_quests(data, h)
    own = _own(data, h)
    gone = own[:2] if quest == own[2] else [card for card in own[:2] if card != quest]
    if quest == BOTH_DONE:
        gone = own
    else:
        lists(data, "quests")[h].append(quest)
    texts(data, "removed").extend(gone)
    numbers(data, "starting_done")[h] = int(quest in (own[2], BOTH_DONE))
    numbers(data, "advanced_done")[h] = int(quest == BOTH_DONE)


# -- the hero's own cards


def life(data: Data, h: int) -> int:
    """Return how many cards are in a hero's life pool."""
    return len(lists(data, "unseen")[h]) - lists(data, "damage")[h].count(UNSEEN_ID)


def _cards(data: Data, h: int, who: str) -> list[Field]:
    """Return the fields for how many of each card are in hand, rest pool and damage pool, and unseen damage (M3.11)."""
    group, unseen, damage = f"cards_{h + 1}", lists(data, "unseen")[h], lists(data, "damage")[h]
    found = [
        Field(
            f"face_down.{h + 1}",
            group,
            Name("editor_names", "face_down"),
            damage.count(UNSEEN_ID),
            _mover(damage, UNSEEN_ID, []),  # nobody knows which cards they are: all stay among the unseen
            most=len(unseen),
        )
    ]
    for pile in OWN_PILES:
        for number in dict.fromkeys(HERO_DECKS[HERO_IDS.index(who)]):
            card, lying = CARD_IDS[number], lists(data, pile)[h]
            have = lying.count(card)
            most = have + min(unseen.count(card), life(data, h))
            name = Name("editor_names", f"in_{pile}", {"card": card})
            found.append(Field(f"{pile}.{h + 1}.{card}", group, name, have, _mover(lying, card, unseen), most=most))
    return found


def _mover(pile: list[str], card: str, source: list[str]) -> Put:
    """Return a function that sets how many of a card are on a pile; they come from and return to the unseen ones."""

    def put(value: Value) -> None:
        while pile.count(card) > int(value):
            del pile[len(pile) - 1 - pile[::-1].index(card)]
            source.append(card)
        while pile.count(card) < int(value):
            pile.append(card)
            if card in source:
                source.remove(card)

    return put
