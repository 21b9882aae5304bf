"""Lasting rules of active plots: what they change while they are active (M11.7)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import CHARACTER_IDS, REGION_IDS, at
from thirdage.games.quest.cards.catalogue import CARDS, PLOT
from thirdage.games.quest.ids import Place, Region
from thirdage.games.quest.state import QuestState

CONSULT_COSTS: Final = 0  # consulting that character costs a corruption card
PERILOUS: Final = 1  # that location is perilous for all
CLOSED: Final = 2  # the affected haven gives neither rest nor encounters
URUK_HAI: Final = 3  # tokens in that region may count as Uruk-hai
_RULES: Final = ["consult_costs_corruption", "location_perilous", "haven_closed", "tokens_become_uruk_hai"]


def _targets(rule: int, name: str) -> int:
    if rule == CONSULT_COSTS:
        return CHARACTER_IDS.index(name)
    if rule == PERILOUS:
        return at(name)
    return REGION_IDS.index(name) if rule == URUK_HAI else -1


def _load() -> dict[int, list[tuple[int, int]]]:
    found: dict[int, list[tuple[int, int]]] = {}
    for card in CARDS:
        if card.kind == PLOT and card.row.has("ongoing"):
            rules = [(_RULES.index(row.word("rule")), row.word("target")) for row in card.row.tables("ongoing")]
            found[card.number] = [(rule, _targets(rule, name)) for rule, name in rules]
    return found


ONGOING: Final = _load()


def _active(s: QuestState, rule: int) -> list[int]:
    """Return what the active plots apply a rule to."""
    found: list[int] = []
    for plot in s.plots:
        if plot in ONGOING:
            found += [target for ongoing, target in ONGOING[plot] if ongoing == rule]
    return found


def made_perilous(s: QuestState) -> list[int]:
    """Return the locations that plots make perilous."""
    return _active(s, PERILOUS)


def consult_costs_corruption(s: QuestState, character: int) -> bool:
    """Tell whether a plot punishes consulting that character."""
    return character in _active(s, CONSULT_COSTS)


def tokens_may_be_uruk_hai(s: QuestState, region: Region) -> bool:
    """Tell whether a plot lets Sauron treat the tokens in that region as Uruk-hai."""
    return region in _active(s, URUK_HAI)


def closed_haven(s: QuestState, place: Place) -> bool:
    """Tell whether a plot on that haven closes it."""
    if place not in s.plot_at:
        return False
    for slot in range(3):
        if s.plot_at[slot] == place and s.plots[slot] in ONGOING and (CLOSED, -1) in ONGOING[s.plots[slot]]:
            return True
    return False
