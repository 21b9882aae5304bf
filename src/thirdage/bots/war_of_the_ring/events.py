"""Which picks play an event, and whether an event has changed anything."""

from __future__ import annotations

from thirdage.games.war_of_the_ring.board import CARD_INDEX
from thirdage.games.war_of_the_ring.state import ON_TABLE, WarState
from thirdage.kernel.state import State


def leads_to(prompt: str, option: str) -> str | None:
    """Return the event a pick leads to: first a die, then playing a card with it, then the card."""
    kind, _, name = option.partition(":")
    if prompt == "choose_card":
        return name if kind == "card" else None
    if prompt == "choose_die":
        return "" if kind == "die" else None
    if prompt == "choose_action":
        return "" if kind == "as" or name == "play_card" else None
    return None


def changed(before: State, after: State, event: str) -> bool:
    """Tell whether figures, tracks, tiles or other cards have changed, or the card is on the table. The die that paid
    is no change."""
    assert isinstance(before, WarState)
    assert isinstance(after, WarState)
    a, b = before, after
    if b.over:
        return True
    card = CARD_INDEX[event]
    if b.card_zone[card] == ON_TABLE:
        return True
    if a.figures != b.figures or a.reserve != b.reserve or a.control != b.control or a.character_at != b.character_at:
        return True
    if a.steps != b.steps or a.active != b.active or a.rings != b.rings or a.lost != b.lost:
        return True
    if a.corruption != b.corruption or a.progress != b.progress or a.fellowship_at != b.fellowship_at:
        return True
    if a.hidden != b.hidden or a.mordor != b.mordor or a.guide != b.guide:
        return True
    if a.pool != b.pool or a.tiles_waiting != b.tiles_waiting or a.tiles_gone != b.tiles_gone or a.drawn != b.drawn:
        return True
    if a.hunt_dice != b.hunt_dice or a.hunt_fp_dice != b.hunt_fp_dice:
        return True
    if not sum(a.dice) - 1 <= sum(b.dice) <= sum(a.dice):
        return True
    zone = b.card_zone.copy()
    zone[card] = a.card_zone[card]
    return zone != a.card_zone
