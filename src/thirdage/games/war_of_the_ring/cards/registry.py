"""Registers the effects of Event cards and Combat cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from thirdage.games.war_of_the_ring.battle_data import Battle
from thirdage.games.war_of_the_ring.board import CARD_COMBAT, CARD_INDEX, CARDS, COMBAT_IDS, COMBAT_INITIATIVE
from thirdage.games.war_of_the_ring.ids import Card, Role
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.kernel.asks import Flow

Condition: TypeAlias = Callable[[WarState], bool]
Effect: TypeAlias = Callable[[WarState], Flow[None] | None]
CombatCondition: TypeAlias = Callable[[WarState, Battle, Role], bool]
CombatEffect: TypeAlias = Callable[[WarState, Battle, Role], Flow[None] | None]


def _always(s: WarState) -> bool:
    return True


def _always_in_battle(s: WarState, battle: Battle, role: Role) -> bool:
    return True


class EventCard:
    """The upper half of a card: whether its stated requirement is met (R5.5), and what it does."""

    def __init__(self, card: Card, when: Condition, effect: Effect) -> None:
        self.card = card
        self.when = when
        self.effect = effect


class CombatCard:
    """The lower half: its condition, and its effects, each with an initiative number (R11.10)."""

    def __init__(self, combat: int, when: CombatCondition, effects: list[CombatEffect]) -> None:
        self.combat = combat
        self.when = when
        self.effects = effects
        self.initiatives = COMBAT_INITIATIVE[combat]


EVENT_CARDS: Final[list[EventCard | None]] = [None] * CARDS
COMBAT_CARDS: Final[list[CombatCard | None]] = [None] * len(COMBAT_IDS)


def register_event(id: str, effect: Effect, when: Condition = _always) -> None:
    """Register what the event of a card does."""
    card = CARD_INDEX[id]
    EVENT_CARDS[card] = EventCard(card, when, effect)


def register_combat(id: str, effects: list[CombatEffect], when: CombatCondition = _always_in_battle) -> None:
    """Register what a Combat card does; one effect per initiative number."""
    combat = COMBAT_IDS.index(id)
    COMBAT_CARDS[combat] = CombatCard(combat, when, effects)


def combat_of(card: Card) -> CombatCard:
    """Return the Combat card on the lower half of an Event card."""
    combat = COMBAT_CARDS[CARD_COMBAT[card]]
    assert combat is not None
    return combat
