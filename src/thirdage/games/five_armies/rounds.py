"""The scratch data of one combat round: what cards change, and what each side may play (B12.5, B13.1)."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.armies import bats_in, has_any
from thirdage.games.five_armies.board import TERRITORY
from thirdage.games.five_armies.deck import (
    ALL_CARDS,
    DECK_OF,
    END,
    EVENT_DECK,
    HAND,
    HOWLING_ORCS,
    MANEUVER_SIDE,
    MANEUVER_UNIT,
    MANEUVERS,
    MIGHTY_STROKES,
    ON_TABLE,
    START,
    STROKES_FATE,
    VAMPIRE_LIKE,
)
from thirdage.games.five_armies.ids import Card, Place, Side
from thirdage.games.five_armies.names import DWARVES, ENEMY, FREE, GREAT_ORCS, MEN, N_UNITS, THORIN
from thirdage.games.five_armies.state import BEORN_ATTACKS, BEORN_DEFENDS, NO_CARD, ArmiesState
from thirdage.games.five_armies.vocabulary import CARD

NO_ARMY: Final = Place(-1)
"""The place of a side's Army when Beorn fights alone."""


class Round:
    """What cards have changed for each side in this round."""

    def __init__(self) -> None:
        self.maneuver = [NO_CARD, NO_CARD]  # the Maneuver card played
        self.kept = [NO_CARD, NO_CARD]  # the one that Determined Attack takes back at the end of the round
        self.determined = [False, False]
        self.needs_six = [False, False]
        self.bonus = [0, 0]  # on the Combat roll
        self.reroll_bonus = [0, 0]
        self.fewer_dice = [False, False]
        self.strength_two = [False, False]
        self.more_leadership = [0, 0]
        self.no_reroll = [False, False]
        self.captain = [False, False]
        self.regrouped = [False, False]
        self.fog = False
        self.success = [False, False]  # of the maneuver
        self.missed = [0, 0]
        self.missed_black = [0, 0]
        self.hits = [0, 0]  # hits scored by this side, then Damage inflicted by it
        self.favour = [False, False]


def army_in(s: ArmiesState, side: Side) -> Place:
    """Return where the fighting Army of a side stands; NO_ARMY if Beorn fights alone for it."""
    if side == s.attacker:
        return NO_ARMY if s.grants & BEORN_ATTACKS else s.front
    return NO_ARMY if s.grants & BEORN_DEFENDS else s.target


def bit(card: Card) -> int:
    """Return the bit of a Maneuver card in the mask of used cards."""
    return 1 << (card - START[MANEUVERS])


def may_use(s: ArmiesState, side: Side, card: Card) -> bool:
    """Tell whether the fighting Army may play that Maneuver card, used or not (B12.5)."""
    place = army_in(s, side)
    if place == NO_ARMY or MANEUVER_SIDE[card] != side:
        return False
    unit = MANEUVER_UNIT[card]
    if unit >= 0:
        if not s.units[place * N_UNITS + unit]:
            return False
        return not _howled_down(s, side, unit, card)
    if card == VAMPIRE_LIKE:
        return bool(bats_in(s, TERRITORY[s.target]))
    if card == MIGHTY_STROKES:
        return s.card_at[STROKES_FATE] == ON_TABLE and s.where[THORIN] == place
    return True


def _howled_down(s: ArmiesState, side: Side, unit: int, card: Card) -> bool:
    """Tell whether Howling Orcs keep Dwarves or Men from their maneuver against Great Orcs (sh_10)."""
    if side != FREE or s.card_at[HOWLING_ORCS] != ON_TABLE or not (DWARVES | MEN) >> unit & 1:
        return False
    enemy = army_in(s, ENEMY[side])
    if enemy == NO_ARMY or not has_any(s, enemy, 1 << GREAT_ORCS):
        return False
    s.forbid(CARD[card], "B0.3")
    return True


def maneuvers(s: ArmiesState, side: Side, used: bool) -> list[Card]:
    """Return the Maneuver cards a side may play, either those used in this combat or the others (B12.6)."""
    found: list[Card] = []
    for card in ALL_CARDS[START[MANEUVERS] : END[MANEUVERS]]:
        if MANEUVER_SIDE[card] == side and may_use(s, side, card):
            if bool(s.used & bit(card)) == used:
                found.append(card)
            elif not used:
                s.forbid(CARD[card], "B12.6")
    return found


def event_cards(s: ArmiesState, side: Side) -> list[Card]:
    """Return the Event cards in a hand."""
    return [card for card in ALL_CARDS[: END[EVENT_DECK]] if s.card_at[card] == HAND[side]]


def hand_of(s: ArmiesState, side: Side) -> list[Card]:
    """Return all cards a side holds."""
    return [card for card in ALL_CARDS if s.card_at[card] == HAND[side]]


def is_event(card: Card) -> bool:
    """Tell whether a card is an Event card."""
    return card >= 0 and DECK_OF[card] == EVENT_DECK
