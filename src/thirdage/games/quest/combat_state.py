"""The state of a running combat (M29); idle between combats."""

from __future__ import annotations

from typing import Final

# what the foe is
NO_FOE: Final = 0
TOKEN: Final = 1  # a monster token on the map
MINION: Final = 2
CALLED: Final = 3  # a monster a card calls for, without a token (M29.29)

# what the combat belongs to
AMBUSH_STEP: Final = 0
TRAVEL_STEP: Final = 1
KEEP_TURN: Final = 2  # a card says that the turn goes on whatever happens
ENCOUNTER_STEP: Final = 3
FINALE: Final = 4

# how it ended
RUNNING: Final = 0
WON: Final = 1  # the foe was defeated
LOST: Final = 2  # the hero was defeated
DRAWN: Final = 3
LEFT: Final = 4  # the hero retreated (M29.27)
BROKEN_OFF: Final = 5  # the hero was taken away by a card text

# the two sides
HERO: Final = 0
FOE: Final = 1


class Combat:
    """One combat. Lists of two are by side: the hero's, then Sauron's."""

    def __init__(self) -> None:
        self.hero = -1
        self.kind = NO_FOE
        self.foe = -1  # token, minion or monster number, by kind
        self.monster = -1  # the monster's number; -1 for a minion
        self.context = AMBUSH_STEP
        self.outcome = RUNNING
        self.quest = -1  # the quest that replaced the encounter draw by this combat
        self.health = 0
        self.fortitude = 0
        self.wounds = 0  # damage on a monster; a minion keeps its own
        self.strength = [0, 0]
        self.agility_left = 0
        self.strength_change = 0  # by card texts, for this combat
        self.agility_change = 0
        self.agility_set = -1
        self.hand: list[int] = []  # Sauron's combat cards
        self.stacks: list[list[int]] = [[], []]
        self.chosen = [-1, -1]  # face down in the running round
        self.open = [0, 0]  # it was played face up (Anticipate)
        self.revealed = 0  # the chosen cards of this round lie open on the stacks
        self.exhausted = [0, 0]
        self.cancelled = [0, 0]
        self.carried: list[list[int]] = [[], []]  # effects for this round, by number
        self.carried_type = [-1, -1]  # the type named for them (Outmaneuver, Heightened Senses)
        self.carry: list[list[int]] = [[], []]  # effects for the next round
        self.carry_type = [-1, -1]
        self.last_type = [-1, -1]  # of the round before
        self.hand_told = [0, 0]  # the other side knows how many cards of each type are held
        self.free_card = [0, 0]  # the card just played costs nothing and leaves the stack at the end of the round
        self.dealt = [0, 0]  # damage to each side in this round
        self.cards_hurt = 0  # how many of the hero's points must come from the hand (Stampede)
        self.random_card = 0  # the hero must play a random card next round (Fear)
        self.random_now = 0
        self.once_used = 0  # Spread Lies
        self.worn_attack = 0  # damage by Wear Down
        self.taken_attack = 0  # added by Reversal
        self.hero_fell = 0  # in the same round as the foe (M29.22)
        self.round = 0

    def clone(self) -> Combat:
        """An independent copy."""
        other = Combat()
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
        other.strength = self.strength.copy()
        other.agility_left = self.agility_left
        other.strength_change = self.strength_change
        other.agility_change = self.agility_change
        other.agility_set = self.agility_set
        other.hand = self.hand.copy()
        other.stacks = [self.stacks[0].copy(), self.stacks[1].copy()]
        other.chosen = self.chosen.copy()
        other.open = self.open.copy()
        other.revealed = self.revealed
        other.exhausted = self.exhausted.copy()
        other.cancelled = self.cancelled.copy()
        other.carried = [self.carried[0].copy(), self.carried[1].copy()]
        other.carried_type = self.carried_type.copy()
        other.carry = [self.carry[0].copy(), self.carry[1].copy()]
        other.carry_type = self.carry_type.copy()
        other.last_type = self.last_type.copy()
        other.hand_told = self.hand_told.copy()
        other.free_card = self.free_card.copy()
        other.dealt = self.dealt.copy()
        other.cards_hurt = self.cards_hurt
        other.random_card = self.random_card
        other.random_now = self.random_now
        other.once_used = self.once_used
        other.worn_attack = self.worn_attack
        other.taken_attack = self.taken_attack
        other.hero_fell = self.hero_fell
        other.round = self.round
        return other
