"""Helpers for the data of a Middle-earth Quest position, and fields over them, shared by all parts of its editor."""

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
    """Return a list of numbers; changing the list changes the data."""
    found = data[key]
    assert isinstance(found, list)
    return found


def lists(data: Data, key: str) -> list[list[str]]:
    """Return a list of lists of texts, one for each hero."""
    found = data[key]
    assert isinstance(found, list)
    return found


def agenda(data: Data) -> list[list[object]]:
    """Return the steps still to do, each with its two arguments; the last one is next."""
    found = data["agenda"]
    assert isinstance(found, list)
    return found


def pending(data: Data, steps: Sequence[str]) -> list[int]:
    """Return the first arguments of the waiting steps that are among these."""
    return [int(str(row[1])) for row in agenda(data) if row[0] in steps]


def heroes(data: Data) -> list[tuple[int, str]]:
    """Return the heroes that have been picked, with their numbers."""
    return [(h, who) for h, who in enumerate(texts(data, "heroes")) if who != NOBODY_ID]


def combat(data: Data) -> Data:
    """Return the current combat, or an idle one."""
    return table(data, "combat")


def fights(data: Data, h: int) -> bool:
    """Tell whether this hero is in a combat."""
    return combat(data).get("kind", NO_FOE) != NO_FOE and combat(data).get("hero") == h


def name_of(card: str) -> Name:
    """Return a card's title."""
    return Name("card", card)


def place_of(
    key: str,
    group: str,
    thing: str,
    names: Mapping[str, Name],
    piles: Mapping[str, list[str]],
    moved: Callable[[str], None] | None = None,
) -> list[Field]:
    """Return the field for which pile a single card is on; no field while a running step is using it.

    `moved` is called with the new pile, to update everything that has to agree with it.
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


# -- decks: partly in an order that somebody fixed, otherwise in none


def deck_id(card: str) -> str:
    """Return the deck a card belongs to."""
    return DECK_IDS[CARDS[NUMBER_OF[card]].deck]


def deck(data: Data, id: str) -> list[str]:
    """Return the cards of a deck that are in no known order."""
    return texts(table(data, "decks"), id)


def discards(data: Data, id: str) -> list[str]:
    """Return a discard pile."""
    return texts(table(data, "discards"), id)


def _parts(data: Data, id: str) -> list[list[str]]:
    """Return a deck together with what Sauron has put on its top and bottom; the unknown part comes first."""
    known = [texts(data, "plot_bottom"), texts(data, "plot_top")] if id == DECK_IDS[PLOT_DECK] else []
    return [deck(data, id), *known]


def in_deck(data: Data, card: str) -> int:
    """Return how many copies of a card are in its deck."""
    return sum(part.count(card) for part in _parts(data, deck_id(card)))


def take(data: Data, card: str) -> None:
    """Take one copy of a card out of its deck."""
    next(part for part in _parts(data, deck_id(card)) if card in part).remove(card)


def give_back(data: Data, card: str) -> None:
    """Put one copy of a card back into its deck."""
    pile = deck(data, deck_id(card))
    pile.append(card)
    pile.sort(key=NUMBER_OF.__getitem__)
