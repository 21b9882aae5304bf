"""Which picks play a card that may come to nothing, and whether it has changed anything."""

from __future__ import annotations

from typing import Final

from thirdage.bots.five_armies.card_values import CARD_INDEX
from thirdage.games.five_armies.deck import DECK_OF, EVENT_DECK, EVENT_OF, EVENTS, ON_TABLE
from thirdage.games.five_armies.state import ArmiesState
from thirdage.kernel.state import State

SURE: Final = ["blow_the_horns", "troop_leader", "sudden_assault"]
"""Events that always roll dice or take Damage off."""
DOUBTFUL: Final = [
    *["fp_01", "fp_03", "fp_06", "fp_07", "fp_13", "fp_14", "fp_15", "fp_20"],
    *["sh_04", "sh_07", "sh_08", "sh_11", "sh_13", "sh_14", "sh_18", "sh_19"],
]
"""Story cards of which every part may be declined or impossible."""


def leads_to(prompt: str, option: str) -> str | None:
    """Return the card that a pick plays, if that may come to nothing."""
    kind, _, name = option.partition(":")
    if prompt != "choose_action" or kind != "card":
        return None
    card = CARD_INDEX[name]
    if DECK_OF[card] == EVENT_DECK:
        return None if EVENTS[EVENT_OF[card]] in SURE else name
    return name if name in DOUBTFUL else None


def changed(before: State, after: State, event: str) -> bool:
    """Tell whether anything has changed but the card, its die, and what ends with the turn."""
    assert isinstance(before, ArmiesState)
    assert isinstance(after, ArmiesState)
    a, b = before, after
    card = CARD_INDEX[event]
    if b.over or b.card_at[card] == ON_TABLE:
        return True
    if a.units_mark != b.units_mark or a.damage != b.damage or a.where != b.where or a.control != b.control:
        return True
    if a.slot_place != b.slot_place or a.token_pool != b.token_pool or a.space != b.space or a.fate != b.fate:
        return True
    if a.fort_damage != b.fort_damage or a.fort_destroyed != b.fort_destroyed or a.wrath != b.wrath:
        return True
    if a.turn != b.turn:
        return False  # tokens and bats are gone in any case, and new cards have been drawn
    if a.leadership != b.leadership or a.bats != b.bats or a.eagles != b.eagles or a.eyrie != b.eyrie:
        return True
    places = b.card_at.copy()
    places[card] = a.card_at[card]
    return places != a.card_at
