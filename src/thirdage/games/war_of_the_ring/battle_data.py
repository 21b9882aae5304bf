"""What a battle in progress has to remember between its rounds. Pure data, part of the state."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import LEADER, NAZGUL, SLOTS

FIELD: Final = 0  # open battle, relief included (R11.1, R12.13)
SIEGE: Final = 1  # besiegers attack the garrison (R12.10)
SORTIE: Final = 2  # the garrison attacks the besiegers (R12.14)
BATTLE_IDS = ["field", "siege", "sortie"]

ATTACKER: Final = 0
DEFENDER: Final = 1
NO_CARD: Final = -1


class Force:
    """Figures by slot and a mask of characters: those that may go, or those that do."""

    def __init__(self) -> None:
        self.slots: list[int] = [0] * SLOTS
        self.characters = 0

    def clone(self) -> Force:
        """An independent copy."""
        other = Force()
        other.slots = self.slots.copy()
        other.characters = self.characters
        return other

    def units(self) -> int:
        """Army units among them."""
        return sum(self.slots[:LEADER])

    def fp_leaders(self) -> int:
        """Free Peoples Leaders among them."""
        return sum(self.slots[LEADER:NAZGUL])


class Battle:
    """One battle. Lists of two are indexed ATTACKER, DEFENDER; `force` holds the attacking figures.

    The defender always fights with all he has at `target`; what the attacker left at `place` beside `force` is his
    rearguard (R11.3). The lower half are the effects of this round's Combat cards (R11.9).
    """

    def __init__(self, kind: int, side: int, place: int, target: int) -> None:
        self.kind = kind
        self.side = side  # the attacker's side
        self.place = place
        self.target = target
        self.force = Force()
        self.round = 0
        self.white_rider = False  # all Nazgul Leadership is gone, and Gandalf the White's (R17.11)
        self.free_rounds = 1  # rounds of a siege battle that cost no Elite; cards grant more (R12.10)
        self.no_cease = False  # a card forbids the attacker to stop
        self.no_cards: list[bool] = [False, False]  # a card forbids Combat cards in the first round
        self.hampered: list[int] = [0, 0]  # dice fewer in every Combat roll of the battle, by a card
        self.card: list[int] = [NO_CARD, NO_CARD]
        self.cancelled: list[bool] = [False, False]
        self.roll_bonus: list[int] = [0, 0]
        self.reroll_bonus: list[int] = [0, 0]
        self.dice_off: list[int] = [0, 0]  # dice fewer in the Combat roll
        self.dice_cap: list[int] = [5, 5]
        self.reroll_cap: list[int] = [5, 5]
        self.forfeited: list[int] = [0, 0]  # Leadership given up this round (R11.11)
        self.silenced: list[int] = [0, 0]  # mask of characters cancelled for this round
        self.missed: list[int] = [0, 0]  # dice of the Combat roll that may be re-rolled
        self.ones: list[int] = [0, 0]  # natural 1s of the Combat roll
        self.early_hits: list[int] = [0, 0]  # of extra attacks before the Combat roll (R11.12)
        self.roll_hits: list[int] = [0, 0]
        self.reroll_hits: list[int] = [0, 0]
        self.bonus_hits: list[int] = [0, 0]  # added to (or, negative, taken from) what the side has scored
        self.into_siege = False  # a card takes the defender into his Stronghold instead of fighting

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
        """An independent copy."""
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
