"""Pieces of a Middle-earth Quest position's data, and fields over them, for all parts of its editor."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from thirdage.editing.fields import Data, Field, Name, Value, table, texts
from thirdage.games.quest.cards.catalogue import CARD_IDS, CARDS, DECK_IDS, PLOT_DECK
from thirdage.games.quest.combat_state import NO_FOE
from thirdage.games.quest.position import CARD_NAMES
from thirdage.games.quest.state import NO_CARD

NO_CARD_ID: Final = CARD_NAMES[NO_CARD]
NOBODY_ID: Final = "nobody"
NOWHERE_ID: Final = "nowhere"
NUMBER_OF: Final = {id: number for number, id in enumerate(CARD_IDS)}


def numbers(data: Data, key: str) -> list[int]:
    """A list of numbers: the list itself, to be changed."""
    found = data[key]
    assert isinstance(found, list)
    return found


def number_in(data: Data, key: str) -> int:
    """A single number."""
    found = data[key]
    assert isinstance(found, int)
    return found


def lists(data: Data, key: str) -> list[list[str]]:
    """A list of lists of texts, one for each hero."""
    found = data[key]
    assert isinstance(found, list)
    return found


def agenda(data: Data) -> list[list[object]]:
    """The steps still to do, each with its two arguments; the last is next."""
    found = data["agenda"]
    assert isinstance(found, list)
    return found


def pending(data: Data, steps: Sequence[str]) -> list[int]:
    """The first arguments of the steps to do that are among these."""
    return [int(str(row[1])) for row in agenda(data) if row[0] in steps]


def heroes(data: Data) -> list[tuple[int, str]]:
    """The heroes that have been picked, with their numbers."""
    return [(h, who) for h, who in enumerate(texts(data, "heroes")) if who != NOBODY_ID]


def combat(data: Data) -> Data:
    """The running combat, or an idle one."""
    return table(data, "combat")


def fights(data: Data, h: int) -> bool:
    """Whether this hero is in a combat."""
    return combat(data).get("kind", NO_FOE) != NO_FOE and combat(data).get("hero") == h


def name_of(card: str) -> Name:
    """A card's title."""
    return Name("card", card)


def cell(key: str, group: str, name: Name, line: list[int], index: int, most: int) -> Field:
    """A number that stands in a list."""

    def put(value: Value) -> None:
        line[index] = int(value)

    return Field(key, group, name, line[index], put, most=max(most, line[index]))


def place_of(
    key: str,
    group: str,
    thing: str,
    names: Mapping[str, Name],
    piles: Mapping[str, list[str]],
    moved: Callable[[str], None] | None = None,
) -> list[Field]:
    """On which pile a card of one copy lies; no field while it is on its way in a running step.

    `moved` is told the new pile, for all that has to agree with it.
    """
    at = next((pile for pile in piles if thing in piles[pile]), "")
    if not at:
        return []

    def put(value: Value) -> None:
        if value == at:
            return
        piles[at].remove(thing)
        piles[str(value)].append(thing)
        if value == "deck":
            piles["deck"].sort(key=NUMBER_OF.__getitem__)
        if moved is not None:
            moved(str(value))

    return [Field(key, group, name_of(thing), at, put, choices={pile: names[pile] for pile in piles})]


# -- decks: what lies in them, in the order somebody fixed or in none


def deck_id(card: str) -> str:
    """The deck a card belongs to."""
    return DECK_IDS[CARDS[NUMBER_OF[card]].deck]


def deck(data: Data, id: str) -> list[str]:
    """The cards of a deck that are in no known order."""
    return texts(table(data, "decks"), id)


def discards(data: Data, id: str) -> list[str]:
    """A discard pile."""
    return texts(table(data, "discards"), id)


def _parts(data: Data, id: str) -> list[list[str]]:
    """A deck with what Sauron has put on top of it and under it; what nobody knows comes first."""
    known = [texts(data, "plot_bottom"), texts(data, "plot_top")] if id == DECK_IDS[PLOT_DECK] else []
    return [deck(data, id), *known]


def in_deck(data: Data, card: str) -> int:
    """How many copies of a card are in its deck."""
    return sum(part.count(card) for part in _parts(data, deck_id(card)))


def take(data: Data, card: str) -> None:
    """One copy of a card leaves its deck."""
    next(part for part in _parts(data, deck_id(card)) if card in part).remove(card)


def give_back(data: Data, card: str) -> None:
    """One copy of a card goes into its deck."""
    pile = deck(data, deck_id(card))
    pile.append(card)
    pile.sort(key=NUMBER_OF.__getitem__)
