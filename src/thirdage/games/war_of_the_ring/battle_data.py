"""What a battle in progress remembers between its rounds. Pure data, part of the state."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import LEADER, NAZGUL, SLOTS
from thirdage.games.war_of_the_ring.ids import Card, Place, Role, Side

FIELD: Final = 0  # open battle, including relief (R11.1, R12.13)
SIEGE: Final = 1  # besiegers attack the garrison (R12.10)
SORTIE: Final = 2  # the garrison attacks the besiegers (R12.14)
BATTLE_IDS = ["field", "siege", "sortie"]

ATTACKER: Final = Role(0)
DEFENDER: Final = Role(1)
OTHER: Final[list[Role]] = [DEFENDER, ATTACKER]
"""The other role, by role."""
ROLES: Final[list[Role]] = [ATTACKER, DEFENDER]
NO_CARD: Final = Card(-1)


class Force:
    """Figures by slot and a mask of characters: those who may go, or those who do."""

    def __init__(self) -> None:
        self.slots: list[int] = [0] * SLOTS
        self.characters = 0

    def clone(self) -> Force:
        """Return an independent copy."""
        other = Force()
        other.slots = self.slots.copy()
        other.characters = self.characters
        return other

    def units(self) -> int:
        """Return the number of Army units."""
        return sum(self.slots[:LEADER])

    def fp_leaders(self) -> int:
        """Return the number of Free Peoples Leaders."""
        return sum(self.slots[LEADER:NAZGUL])


class Battle:
    """One battle. Lists of two are indexed ATTACKER, DEFENDER; `force` holds the attacking figures.

    The defender always fights with everything at `target`; figures the attacker left at `place` outside `force` are the
    rearguard (R11.3). The lower half of the fields are the effects of this round's Combat cards (R11.9).
    """

    def __init__(self, kind: int, side: Side, place: Place, target: Place) -> None:
        self.kind = kind
        self.side = side  # the attacker's side
        self.place = place
        self.target = target
        self.force = Force()
        self.round = 0
        self.white_rider = False  # cancels all Nazgul Leadership, and Gandalf the White's (R17.11)
        self.free_rounds = 1  # rounds of an assault that cost no Elite; cards grant more (R12.10)
        self.no_cease = False  # a card forbids the attacker to cease
        self.no_cards: list[bool] = [False, False]  # a card forbids Combat cards in the first round
        self.hampered: list[int] = [0, 0]  # fewer dice in every Combat roll of the battle, by a card
        self.card: list[Card] = [NO_CARD, NO_CARD]
        self.cancelled: list[bool] = [False, False]
        self.roll_bonus: list[int] = [0, 0]
        self.reroll_bonus: list[int] = [0, 0]
        self.dice_off: list[int] = [0, 0]  # fewer dice in the Combat roll
        self.dice_cap: list[int] = [5, 5]
        self.reroll_cap: list[int] = [5, 5]
        self.forfeited: list[int] = [0, 0]  # Leadership forfeited this round (R11.11)
        self.silenced: list[int] = [0, 0]  # mask of characters cancelled for this round
        self.missed: list[int] = [0, 0]  # dice of the Combat roll that may be re-rolled
        self.ones: list[int] = [0, 0]  # natural 1s in the Combat roll
        self.early_hits: list[int] = [0, 0]  # hits by extra attacks before the Combat roll (R11.12)
        self.roll_hits: list[int] = [0, 0]
        self.reroll_hits: list[int] = [0, 0]
        self.bonus_hits: list[int] = [0, 0]  # added to (or, if negative, subtracted from) the side's hits
        self.into_siege = False  # a card moves the defender into their Stronghold instead of fighting

    def clear_round(self) -> None:
        """Forget the last round's Combat cards and scores."""
        self.card = [NO_CARD, NO_CARD]
        self.cancelled = [False, False]
        self.roll_bonus = [0, 0]
        self.reroll_bonus = [0, 0]
        self.dice_off = [0, 0]
        self.dice_cap = [5, 5]
        self.reroll_cap = [5, 5]
        self.forfeited = [0, 0]
        self.silenced = [0, 0]
        self.missed = [0, 0]
        self.ones = [0, 0]
        self.early_hits = [0, 0]
        self.roll_hits = [0, 0]
        self.reroll_hits = [0, 0]
        self.bonus_hits = [0, 0]
        self.into_siege = False

    def clone(self) -> Battle:
        """Return an independent copy."""
        other = Battle(self.kind, self.side, self.place, self.target)
        other.force = self.force.clone()
        other.round = self.round
        other.white_rider = self.white_rider
        other.free_rounds = self.free_rounds
        other.no_cease = self.no_cease
        other.hampered = self.hampered.copy()
        other.no_cards = self.no_cards.copy()
        other.card = self.card.copy()
        other.cancelled = self.cancelled.copy()
        other.roll_bonus = self.roll_bonus.copy()
        other.reroll_bonus = self.reroll_bonus.copy()
        other.dice_off = self.dice_off.copy()
        other.dice_cap = self.dice_cap.copy()
        other.reroll_cap = self.reroll_cap.copy()
        other.forfeited = self.forfeited.copy()
        other.silenced = self.silenced.copy()
        other.missed = self.missed.copy()
        other.ones = self.ones.copy()
        other.early_hits = self.early_hits.copy()
        other.roll_hits = self.roll_hits.copy()
        other.reroll_hits = self.reroll_hits.copy()
        other.bonus_hits = self.bonus_hits.copy()
        other.into_siege = self.into_siege
        return other
