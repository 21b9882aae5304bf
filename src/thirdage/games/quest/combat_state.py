"""The state of a combat under way (M29); idle between combats."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.cards.catalogue import CARDS, NO_TYPE
from thirdage.games.quest.ids import Card, Hero, Side

# kinds of foe
NO_FOE: Final = 0
TOKEN: Final = 1  # a monster token on the map
MINION: Final = 2
CALLED: Final = 3  # a monster that a card brings, without a token (M29.29)

# the context of the combat
AMBUSH_STEP: Final = 0
TRAVEL_STEP: Final = 1
KEEP_TURN: Final = 2  # a card says that the turn goes on regardless
ENCOUNTER_STEP: Final = 3
FINALE: Final = 4

# outcomes
RUNNING: Final = 0
WON: Final = 1  # the foe was defeated
LOST: Final = 2  # the hero was defeated
DRAWN: Final = 3
LEFT: Final = 4  # the hero retreated (M29.27)
BROKEN_OFF: Final = 5  # a card text took the hero away

# the two sides
HERO: Final = Side(0)
FOE: Final = Side(1)
OTHER: Final[list[Side]] = [FOE, HERO]
"""The other side, by side."""

_UNSET: Final[list[int]] = []
_NO_CARD: Final = Card(-1)
_NO_CARDS: Final[list[Card]] = []
_NO_HANDS: Final[list[list[Card]]] = []
_NO_LINES: Final[list[list[int]]] = []


class Combat:
    """One combat. Lists of two are by side: the hero's, then Sauron's."""

    def __init__(self, blank: bool = False) -> None:
        self.hero = Hero(-1)
        self.kind = NO_FOE
        self.foe = -1  # token, minion or monster number, by kind
        self.monster = -1  # the monster's number; -1 for a minion
        self.context = AMBUSH_STEP
        self.outcome = RUNNING
        self.quest = _NO_CARD  # the quest that replaced the encounter draw with this combat
        self.health = 0
        self.fortitude = 0
        self.wounds = 0  # damage on a monster; a minion keeps its own
        self.strength = _UNSET
        self.agility_left = 0
        self.strength_change = 0  # by card texts, in this combat
        self.agility_change = 0
        self.agility_set = -1
        self.hand = _NO_CARDS  # Sauron's combat cards
        self.stacks = _NO_HANDS
        self.chosen = _NO_CARDS  # face down in the current round
        self.open = _UNSET  # played face up (Anticipate)
        self.revealed = 0  # whether the chosen cards of this round lie face up on the stacks
        self.exhausted = _UNSET
        self.cancelled = _UNSET
        self.carried = _NO_LINES  # effects for this round, by number
        self.carried_type = _UNSET  # the type named for them (Outmaneuver, Heightened Senses)
        self.carry = _NO_LINES  # effects for the next round
        self.carry_type = _UNSET
        self.last_type = _UNSET  # of the round before
        self.hand_told = _UNSET  # whether the other side knows how many cards of each type are held
        self.free_card = _UNSET  # the card just played costs nothing and leaves the stack at the end of the round
        self.dealt = _UNSET  # damage to each side this round
        self.cards_hurt = 0  # how many of the hero's damage points must come from the hand (Stampede)
        self.random_card = 0  # the hero must play a random card next round (Fear)
        self.random_now = 0
        self.once_used = 0  # Spread Lies
        self.worn_attack = 0  # damage by Wear Down
        self.taken_attack = 0  # added by Reversal
        self.hero_fell = 0  # this round: together with the foe (M29.22), or by more damage than cards (M29.19)
        self.round = 0
        if not blank:
            self._lay_out()

    def _lay_out(self) -> None:
        """Create the lists; a blank copy gets those of its original instead."""
        self.strength = [0, 0]
        self.hand = []
        self.stacks = [[], []]
        self.chosen = [_NO_CARD, _NO_CARD]
        self.open = [0, 0]
        self.exhausted = [0, 0]
        self.cancelled = [0, 0]
        self.carried = [[], []]
        self.carried_type = [-1, -1]
        self.carry = [[], []]
        self.carry_type = [-1, -1]
        self.last_type = [-1, -1]
        self.hand_told = [0, 0]
        self.free_card = [0, 0]
        self.dealt = [0, 0]

    def forget_report(self) -> None:
        """The hero's hand changes: nobody knows any more how many cards of each type it holds."""
        if self.hand_told[HERO]:
            self.hand_told[HERO] = 0

    def clone(self) -> Combat:
        """Return an independent copy; between combats it shares the lists, which change only during one."""
        other = Combat(blank=True)
        other.hero = self.hero
        other.kind = self.kind
        other.foe = self.foe
        other.monster = self.monster
        other.context = self.context
        other.outcome = self.outcome
        other.quest = self.quest
        other.health = self.health
        other.fortitude = self.fortitude
        other.wounds = self.wounds
        other.agility_left = self.agility_left
        other.strength_change = self.strength_change
        other.agility_change = self.agility_change
        other.agility_set = self.agility_set
        other.revealed = self.revealed
        other.cards_hurt = self.cards_hurt
        other.random_card = self.random_card
        other.random_now = self.random_now
        other.once_used = self.once_used
        other.worn_attack = self.worn_attack
        other.taken_attack = self.taken_attack
        other.hero_fell = self.hero_fell
        other.round = self.round
        fighting = self.kind != NO_FOE
        other.strength = self.strength.copy() if fighting else self.strength
        other.hand = self.hand.copy() if fighting else self.hand
        other.stacks = [self.stacks[0].copy(), self.stacks[1].copy()] if fighting else self.stacks
        other.chosen = self.chosen.copy() if fighting else self.chosen
        other.open = self.open.copy() if fighting else self.open
        other.exhausted = self.exhausted.copy() if fighting else self.exhausted
        other.cancelled = self.cancelled.copy() if fighting else self.cancelled
        other.carried = [self.carried[0].copy(), self.carried[1].copy()] if fighting else self.carried
        other.carried_type = self.carried_type.copy() if fighting else self.carried_type
        other.carry = [self.carry[0].copy(), self.carry[1].copy()] if fighting else self.carry
        other.carry_type = self.carry_type.copy() if fighting else self.carry_type
        other.last_type = self.last_type.copy() if fighting else self.last_type
        other.hand_told = self.hand_told.copy() if fighting else self.hand_told
        other.free_card = self.free_card.copy() if fighting else self.free_card
        other.dealt = self.dealt.copy() if fighting else self.dealt
        return other


def type_of(c: Combat, side: Side) -> int:
    """Return ranged or melee; a cancelled card, or none, is neither (M29.12)."""
    card = c.chosen[side]
    return NO_TYPE if card < 0 or c.cancelled[side] else CARDS[card].type
