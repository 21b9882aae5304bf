"""What must hold on the map to play a plot, as its card prints it (M11.4, M11.10)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import ALL_PLACES, LOCATION_IDS, NEIGHBOURS, NOWHERE, WITHIN_1
from thirdage.games.quest.cards.catalogue import card_number
from thirdage.games.quest.ids import Place
from thirdage.games.quest.influence import total
from thirdage.games.quest.state import NO_CARD, QuestState
from thirdage.kernel.data import Table

# those that hold others
ANY_OF: Final = 0
ALL_OF: Final = 1
# those about other plots, and about the place considered for this one
PLOT_ACTIVE: Final = 2
NO_OTHER_PLOT_MARKER: Final = 3
CHARACTER_HERE: Final = 4
FOE_HERE: Final = 5
FOE_WITHIN_1_OF_CHOSEN: Final = 6
INFLUENCE_ADJACENT: Final = 7
# those that name a place of their own
MINION_AT: Final = 8
MONSTER_AT: Final = 9
INFLUENCE_AT: Final = 10
INFLUENCE_WITHIN_1: Final = 11
FOE_WITHIN_1: Final = 12

KINDS: Final = [
    *("any_of", "all_of"),
    *("plot_active", "no_other_plot_marker", "character_here", "monster_or_minion_here"),
    *("monster_or_minion_within1_of_chosen", "influence_adjacent_total"),
    *("minion_at", "monster_at", "influence_at", "influence_within1", "monster_or_minion_within1"),
]
"""How the data name the conditions, by kind."""


class Condition:
    """One printed condition, read once: its kind, and the place, the card or the number it names."""

    def __init__(self, key: str, test: Table) -> None:
        self.kind = KINDS.index(key)
        self.least = test.number(key) if self.kind == INFLUENCE_ADJACENT else test.number("at_least", 1)
        self.parts = [conditions(part) for part in test.tables(key)] if self.kind <= ALL_OF else []
        self.card = card_number(test.word(key)) if self.kind == PLOT_ACTIVE else NO_CARD
        self.place = ALL_PLACES[test.choice(key, LOCATION_IDS)] if self.kind >= MINION_AT else NOWHERE


def conditions(test: Table) -> list[Condition]:
    """Return the conditions that a card prints together; all of them must hold."""
    return [Condition(key, test) for key in test.values if key != "at_least"]


def met(s: QuestState, needed: list[Condition], place: Place) -> bool:
    """Tell whether all conditions hold; `place` is the location considered for the plot."""
    for condition in needed:
        if not _holds(s, condition, place):
            return False
    return True


def _holds(s: QuestState, condition: Condition, place: Place) -> bool:
    kind = condition.kind
    if kind <= ALL_OF:
        found = [met(s, part, place) for part in condition.parts]
        return any(found) if kind == ANY_OF else all(found)
    if kind >= MINION_AT:
        return _holds_there(s, condition)
    if kind == PLOT_ACTIVE:
        return condition.card in s.plots
    if kind == NO_OTHER_PLOT_MARKER:
        return place not in s.plot_at
    if kind == CHARACTER_HERE:
        return place in s.characters
    if kind == FOE_HERE:
        return s.foe_at(place)
    if kind == FOE_WITHIN_1_OF_CHOSEN:
        return _foe_in(s, WITHIN_1[place])
    assert kind == INFLUENCE_ADJACENT
    return total(s, NEIGHBOURS[place]) >= condition.least


def _holds_there(s: QuestState, condition: Condition) -> bool:
    """Tell whether a condition about a named place holds."""
    kind, named = condition.kind, condition.place
    if kind == MINION_AT:
        return named in s.minion_at
    if kind == MONSTER_AT:
        return named in s.token_at
    if kind == INFLUENCE_AT:
        return s.influence[named] >= condition.least
    if kind == INFLUENCE_WITHIN_1:
        return total(s, WITHIN_1[named]) >= condition.least
    assert kind == FOE_WITHIN_1
    return _foe_in(s, WITHIN_1[named])


def _foe_in(s: QuestState, places: list[Place]) -> bool:
    for place in places:
        if s.foe_at(place):
            return True
    return False
