"""A round of combat computed with the engine's own arithmetic, and what a card promises against all it may meet."""

from __future__ import annotations

from collections import Counter
from typing import Final

from thirdage.bots.board_notes import Memory
from thirdage.bots.quest.sight import CARD, NO_CARDS, UNSEEN, HeroSight, Sight
from thirdage.games.quest.board import COMBAT_DECK_IDS, MINION_IDS, MINIONS, MONSTER_IDS, MONSTERS, Foe
from thirdage.games.quest.cards.abilities import ABILITIES, OPERATIONS, has
from thirdage.games.quest.cards.catalogue import CARDS, COMBAT, COMBAT_DECKS, HERO_CARD, MELEE, PrintedCard
from thirdage.games.quest.combat_round import cancel, cost_of_stack, exchange
from thirdage.games.quest.combat_state import FOE, HERO, Combat
from thirdage.games.quest.foe_abilities import cost_for_foe
from thirdage.games.quest.ids import Card, Side
from thirdage.games.quest.state import NO_CARD
from thirdage.games.quest.view_types import CombatState

HERO_DECK: Final[dict[str, Counter[Card]]] = {}
FOE_DECK: Final[list[Counter[Card]]] = [
    Counter({card.number: card.copies for card in CARDS if card.kind == COMBAT and card.deck == COMBAT_DECKS + deck})
    for deck in range(len(COMBAT_DECK_IDS))
]
for _card in CARDS:
    if _card.kind == HERO_CARD:
        HERO_DECK.setdefault(_card.id.split("_")[1], Counter())[_card.number] = _card.copies


FOES: Final[dict[str, Foe]] = {
    **dict(zip(MONSTER_IDS, MONSTERS, strict=False)),  # all but the blank ones
    **dict(zip(MINION_IDS, MINIONS, strict=True)),
}


Damage = dict[int, tuple[int, int]]
"""The damage to the hero and to the foe, by the cards that meet and what else decides it."""
Promises = dict[Card, tuple[float, float, float]]
"""The damage that cards are expected to deal and to take, and the chance that they beat the foe."""

MOST_STACK: Final = 64  # more cards than a stack can have
MOST_PER: Final = MOST_STACK * MOST_STACK
ALL_TITLES: Final = len(CARDS) + 1
EXECUTED: Final = ALL_TITLES * ALL_TITLES * 4 * MOST_PER * MOST_PER
EXECUTES: Final[list[bool]] = [has(card.number, "defeat_opp") for card in CARDS]
"""Whether a card's damage depends on the health the foe has left, by number."""
COUNTS_STACK: Final[list[bool]] = [
    any(OPERATIONS[number].per.endswith("own_stack") for number in ABILITIES[card.number]) for card in CARDS
]
"""Whether what a card does depends on the cards below it, by number."""


def foe_named(name: str) -> Foe:
    """Return the values of a minion or monster."""
    return FOES[name]


class Duel:
    """The combat of a view, as far as the seat knows it."""

    def __init__(self, sight: Sight) -> None:
        data = sight.read_combat()
        assert data is not None
        self.sight = sight
        self.name: str = data["foe"]
        self.foe = foe_named(self.name)
        self.hero = sight.me if sight.me.name == data["hero"] else sight.hero_named(data["hero"])
        self.left = int(data["health"]) - int(data["wounds"])
        self.base = _combat(data, self.name)
        self.chosen: list[str | None] = data["chosen"]
        self.exhausted: list[bool] = data["exhausted"]
        self.spent = [cost_of_stack(self.base, side) for side in (HERO, FOE)]
        self.strength: list[int] = data["strength"]
        self.data = data
        self._damage = _damage_of(self.base)
        self._rounds: dict[tuple[object, ...], Promises] = _rounds_of(self.base, self.left)
        self._promises: list[Promises | None] = [None, None]
        self._enemies: list[list[tuple[Card, float]] | None] = [None, None]

    def round(self, hero_card: Card, foe_card: Card) -> tuple[int, int]:
        """Return the damage to the hero and to the foe when these two cards meet; -1: none is played."""
        overspent = self._overspends(HERO, hero_card) + 2 * self._overspends(FOE, foe_card)
        key = ((hero_card + 1) * ALL_TITLES + foe_card + 1) * 4 + overspent
        key = (key * MOST_PER + self._per(HERO, hero_card)) * MOST_PER + self._per(FOE, foe_card)
        if hero_card >= 0 and EXECUTES[hero_card]:
            key += EXECUTED * (1 + self.left)
        known = self._damage.get(key)
        if known is None:
            known = self._fight(hero_card, foe_card, overspent)
            self._damage[key] = known
        return known

    def _overspends(self, side: Side, card: Card) -> int:
        """Return 1 if a card costs more strength than its side has left."""
        if card < 0:
            return 0
        cost = CARDS[card].cost if side == HERO else cost_for_foe(self.base, card, len(self.base.stacks[FOE]))
        return 1 if self.spent[side] + cost > self.strength[side] else 0

    def _per(self, side: Side, card: Card) -> int:
        """Return what a card whose strength depends on the stack finds there: its cards and how many are melee."""
        if card < 0 or not COUNTS_STACK[card]:
            return 0
        stack = self.base.stacks[side]
        melee = 0
        for below in stack:
            if CARDS[below].type == MELEE:
                melee += 1
        return len(stack) * MOST_STACK + melee

    def _fight(self, hero_card: Card, foe_card: Card, overspent: int) -> tuple[int, int]:
        base = self.base
        base.chosen = [hero_card, foe_card]
        base.cancelled = [overspent & 1, overspent >> 1]
        if hero_card >= 0:
            base.stacks[HERO].append(hero_card)
        if foe_card >= 0:
            base.stacks[FOE].append(foe_card)
        cancel(base)
        dealt, _ = exchange(base, base.health - self.left)
        if hero_card >= 0:
            base.stacks[HERO].pop()
        if foe_card >= 0:
            base.stacks[FOE].pop()
        return dealt[HERO], dealt[FOE]

    def enemy_cards(self, side: Side) -> list[tuple[Card, float]]:
        """Return what the other side may play now, with chances: a face-up card, or what is left of its deck."""
        other = 1 - side
        if self.exhausted[other]:
            return [(NO_CARD, 1.0)]
        shown = self.chosen[other]
        if shown is not None and shown not in ("face_down", "exhausted"):
            return [(CARD[shown].number, 1.0)]
        cards = Counter(FOE_DECK[self.foe.deck]) if side == HERO else Counter(HERO_DECK[self.hero.name or ""])
        gone = [CARD[name].number for name in self.data["stacks"][other]]
        if side == FOE:
            gone += [card for card in self.hero.rest_cards if card != UNSEEN]
        cards.subtract(gone)
        room = self.strength[other] - self.spent[other]
        likely = {
            card: count * (1.0 if CARDS[card].cost <= room else 0.15) for card, count in cards.items() if count > 0
        }
        total = sum(likely.values())
        if total == 0:
            return [(NO_CARD, 1.0)]
        return [(card, count / total) for card, count in likely.items()]

    def promise(self, side: Side, card: Card) -> tuple[float, float, float]:
        """Return the expected damage dealt and taken with a card (-1: exhausted), and the chance that it beats the foe,
        which only a hero's card can."""
        promises = self._promises[side]
        if promises is None:
            shown, seen = self.chosen[1 - side], self.hero.rest_cards if side == FOE else NO_CARDS
            promises = self._rounds.setdefault((side, self.hero.name, shown, *seen), {})
            self._promises[side] = promises
        known = promises.get(card)
        if known is None:
            known = promises[card] = self._judge(side, card)
        return known

    def _judge(self, side: Side, card: Card) -> tuple[float, float, float]:
        enemies = self._enemies[side]
        if enemies is None:
            enemies = self._enemies[side] = self.enemy_cards(side)
        dealt = taken = kills = 0.0
        for other, chance in enemies:
            if side == HERO:
                hurt, deals = self.round(card, other)
                dealt += chance * min(deals, self.left)
                taken += chance * hurt
                if deals >= self.left:
                    kills += chance
            else:
                deals, hurt = self.round(other, card)
                dealt += chance * deals
                taken += chance * min(hurt, self.left)
        return dealt, taken, kills


_DAMAGE: Final[Memory[Damage]] = Memory(200)
_ROUNDS: Final[Memory[dict[tuple[object, ...], Promises]]] = Memory()


def _damage_of(base: Combat) -> Damage:
    """Return the damage computed so far in combats where two cards meet under the same conditions."""
    key = (base.monster, *base.carried_type, *base.last_type, *base.carried[HERO], -1, *base.carried[FOE])
    known = _DAMAGE.get(key)
    if known is None:
        known = {}
        _DAMAGE.keep(key, known)
    return known


def _rounds_of(base: Combat, left: int) -> dict[tuple[object, ...], Promises]:
    """Return the promises computed so far for a combat that stands like this, by all that decides what may be met."""
    fighters = (base.monster, base.foe, base.health, left, *base.strength, *base.exhausted)
    cards = (*base.carried_type, *base.last_type, *[tuple(pile) for pile in base.stacks + base.carried])
    known = _ROUNDS.get(fighters + cards)
    if known is None:
        known = {}
        _ROUNDS.keep(fighters + cards, known)
    return known


def _combat(data: CombatState, name: str) -> Combat:
    base = Combat()
    base.monster = MONSTER_IDS.index(name) if name in MONSTER_IDS else -1
    base.foe = MINION_IDS.index(name) if name in MINION_IDS else -1
    base.health = data["health"]
    base.strength = list(data["strength"])
    base.exhausted = [int(value) for value in data["exhausted"]]
    base.stacks = [[CARD[one].number for one in stack] for stack in data["stacks"]]
    for side in (HERO, FOE):
        carried = data["carried"][side]
        base.carried_type[side] = carried["type"]
        if base.stacks[side]:
            last = base.stacks[side][-1]
            base.last_type[side] = CARDS[last].type
            if carried["effects"]:
                base.carried[side] = [after for number in ABILITIES[last] for after in OPERATIONS[number].after]
    return base


NEXT_ROUND: Final[dict[str, float]] = {
    "opp_plays_first_faceup": 0.9,
    "atk": 1.0,
    "def": 0.9,
    "cancel_opp": 0.8,
    "damage_opp": 1.0,
}


def _afterglow(card: PrintedCard) -> float:
    worth = 0.0
    for number in ABILITIES[card.number]:
        for after in OPERATIONS[number].after:
            worth += NEXT_ROUND.get(OPERATIONS[after].verb, 0.3)
        if OPERATIONS[number].verb in ("draw_up_to", "return_from_stack", "shuffle_combat_stack_into_life"):
            worth += 0.5
    return worth


def _card_worth(card: PrintedCard) -> float:
    return 0.6 * card.attack + 0.5 * card.defense + 0.3 * len(ABILITIES[card.number]) - 0.25 * card.cost + 0.5


AFTERGLOW: Final[list[float]] = [_afterglow(card) for card in CARDS]
"""What a card does for the round after it, by its number."""
CARD_WORTH: Final[list[float]] = [_card_worth(card) for card in CARDS]
"""What a hero card is generally worth to hold."""


def danger(hero: HeroSight, name: str | None, wounds: int = 0) -> float:
    """Return how much a hero must fear a foe, 0 to 3; unseen tokens are false rumours as often as not."""
    if name is None:
        return 0.7 if hero.vigour >= 8 else 1.3
    if name == "blank":
        return 0.0
    foe = foe_named(name)
    power = (foe.health - wounds) * 0.12 + foe.strength * 0.1 + foe.fortitude * 0.05
    might = 0.06 * hero.vigour + 0.08 * hero.strength + 0.06 * hero.hand_size
    return max(0.1, min(3.0, 1.0 + 1.6 * (power - might)))
