"""Exact odds for Middle-earth Quest: a combat (M29) and a Peril (M22.8).

In a combat the hero plays given cards in a given order and then declares exhaustion; the foe draws as many cards as its
fortitude and plays them in random order. Each round uses the engine's own arithmetic. Damage is taken from the life
pool first, then from the cards that would be played last. The model leaves out hero cards that draw, discard or ask
something, and foes whose ability does.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

from thirdage.games.quest.board import LOCATION_IDS, MINION_IDS, MINIONS, MONSTER_IDS, MONSTERS, REGION, Foe
from thirdage.games.quest.cards.abilities import ABILITIES, OPERATIONS
from thirdage.games.quest.cards.catalogue import CARD_IDS, CARDS, COMBAT, COMBAT_DECKS, NO_TYPE, PERIL, card_number
from thirdage.games.quest.combat_round import cancel, cost_of_stack, exchange
from thirdage.games.quest.combat_state import FOE, HERO, Combat, type_of
from thirdage.games.quest.foe_abilities import REGENERATE, amount
from thirdage.games.quest.ids import Card, Place
from thirdage.games.quest.state import NO_CARD
from thirdage.kernel.errors import ThirdAgeError
from thirdage.odds.distribution import added

WON, LOST, DRAWN = "won", "lost", "drawn"
FOES: Final = [
    "crebain", "snaga", "orc", "barrow_wight", "southron", "dunlending", "uruk_hai", "warg_rider", "huorn",
    "cave_troll", "black_serpent", "gothmog", "ringwraiths", "witch_king",
]  # fmt: skip
"""Foes whose abilities are part of a round's arithmetic, or heal; the Uruk-hai draw no card for their fury."""
VERBS: Final = [
    "atk", "def", "cancel_opp", "cannot_be_cancelled", "opp_printed_def", "opp_printed_atk", "next_round", "def_floor",
    "damage_cap", "extra_damage_if_dealt", "extra_damage_if_taken", "opp_reports_hand", "opp_plays_first_faceup",
    "gain_opp_attack", "defeat_opp",
]  # fmt: skip
PERILS_DRAWN: Final = 3


class NotInTheModel(ThirdAgeError):
    """These odds don't cover the card, foe or place."""

    def __init__(self, kind: str, name: str, known: Sequence[str]) -> None:
        super().__init__(f"no odds for the {kind} {name!r}; there are {', '.join(known)}")


End = tuple[str, int, int]
"""Outcome, cards the hero has lost to damage, wounds of the foe."""


class DuelOdds:
    """How a combat can end."""

    def __init__(self, ends: dict[End, float], rounds: dict[int, float]) -> None:
        self.ends = ends
        self.rounds = rounds
        self.won = sum([chance for end, chance in ends.items() if end[0] == WON])
        self.lost = sum([chance for end, chance in ends.items() if end[0] == LOST])
        self.drawn = sum([chance for end, chance in ends.items() if end[0] == DRAWN])
        self.damage = added([(end[1], chance) for end, chance in ends.items()])
        self.wounds = added([(end[2], chance) for end, chance in ends.items()])


def hero_card(name: str) -> Card:
    """Find a card of the model by its id."""
    if name not in CARD_IDS or CARDS[CARD_IDS.index(name)].type == NO_TYPE:
        raise NotInTheModel("card", name, [card.id for card in CARDS if card.hero >= 0 and known(card.number)])
    card = card_number(name)
    if not known(card):
        raise NotInTheModel("card", name, [other.id for other in CARDS if other.hero >= 0 and known(other.number)])
    return card


def known(card: Card) -> bool:
    """Tell whether everything a combat card does is part of a round's arithmetic."""
    if CARDS[card].type == NO_TYPE:
        return False
    return all(OPERATIONS[number].verb in VERBS and not OPERATIONS[number].per for number in ABILITIES[card])


def foe_named(name: str) -> Foe:
    """Find a foe of the model by its id."""
    if name not in FOES:
        raise NotInTheModel("foe", name, FOES)
    return MINIONS[MINION_IDS.index(name)] if name in MINION_IDS else MONSTERS[MONSTER_IDS.index(name)]


class Moment:
    """A combat between two rounds, with a hashable key: everything the future depends on, and nothing else."""

    def __init__(self) -> None:
        self.played = 0  # how many of the hero's cards
        self.cards = 0  # how many of the hero's cards have not been lost
        self.life = 0
        self.wounds = 0
        self.stack: tuple[Card, ...] = ()  # the foe's cards: the first in its place, the others sorted
        self.exhausted = [0, 0]
        self.carried: list[tuple[int, ...]] = [(), ()]
        self.last = [NO_TYPE, NO_TYPE]
        self.damage = 0

    def key(self) -> tuple[object, ...]:
        """Return a key that is equal for equal moments."""
        return (
            self.played, self.cards, self.life, self.wounds, self.stack, *self.exhausted, *self.carried, *self.last,
            self.damage,
        )  # fmt: skip

    def copy(self) -> Moment:
        """Return an independent copy."""
        other = Moment()
        other.played, other.cards, other.life, other.wounds = self.played, self.cards, self.life, self.wounds
        other.stack, other.damage = self.stack, self.damage
        other.exhausted, other.carried, other.last = self.exhausted.copy(), self.carried.copy(), self.last.copy()
        return other


class Duel:
    """One combat: the hero's plan and the foe's values."""

    def __init__(self, cards: Sequence[str], strength: int, life: int, foe: str, more: int = 0) -> None:
        self.plan = [hero_card(name) for name in cards]
        self.strength = strength
        self.life = life
        values = foe_named(foe)
        self.foe = foe
        self.health = max(1, values.health + more)
        self.fortitude = max(1, values.fortitude + more)
        self.foe_strength = values.strength
        self.deck = {
            card.number: card.copies
            for card in CARDS
            if card.kind == COMBAT and card.deck == COMBAT_DECKS + values.deck
        }

    def odds(self) -> DuelOdds:
        """Return every end with its chance."""
        start = Moment()
        start.cards, start.life = len(self.plan), self.life
        fighting: dict[tuple[object, ...], tuple[Moment, float]] = {start.key(): (start, 1.0)}
        ends: list[tuple[End, float]] = []
        rounds: list[tuple[int, float]] = []
        number = 0
        while fighting:
            number += 1
            following: dict[tuple[object, ...], tuple[Moment, float]] = {}
            for before, chance in fighting.values():
                for card, share in self._foe_cards(before):
                    after, outcome = self._round(before, card)
                    if outcome:
                        ends.append(((outcome, after.damage, after.wounds), chance * share))
                        rounds.append((number, chance * share))
                    else:
                        key = after.key()
                        there = following.get(key)
                        following[key] = (after, chance * share + (there[1] if there is not None else 0.0))
            fighting = following
        return DuelOdds(added(ends), added(rounds))

    def _foe_cards(self, before: Moment) -> list[tuple[Card, float]]:
        """Return the possible next cards of the foe: any left in its deck; none once it is exhausted or its hand is
        empty."""
        if before.exhausted[FOE] or len(before.stack) >= self.fortitude:
            return [(NO_CARD, 1.0)]
        left = sum(self.deck.values()) - len(before.stack)
        found: list[tuple[Card, float]] = []
        for card, copies in self.deck.items():
            count = copies - before.stack.count(card)
            if count > 0:
                found.append((card, count / left))
        return found

    def _round(self, before: Moment, foe_card: Card) -> tuple[Moment, str]:
        """Play one round; the outcome is empty while the combat goes on."""
        after = before.copy()
        own = NO_CARD
        if not after.exhausted[HERO] and after.played < after.cards:
            own = self.plan[after.played]
            after.played += 1
        c = self._combat(before, own, foe_card)
        for side in (HERO, FOE):
            if c.chosen[side] < 0:
                c.exhausted[side] = 1
            elif cost_of_stack(c, side) > c.strength[side]:
                c.exhausted[side], c.cancelled[side] = 1, 1
            if c.exhausted[side]:
                c.carried[side] = []
        cancel(c)
        dealt, _ = exchange(c, before.wounds)
        after.wounds += dealt[FOE]
        self._hurt(after, dealt[HERO])
        for side in (HERO, FOE):
            after.last[side] = type_of(c, side)
            after.exhausted[side] = c.exhausted[side]
            after.carried[side] = () if c.exhausted[side] or c.cancelled[side] else _carry(c.chosen[side])
        if foe_card >= 0:
            after.stack = (*before.stack[:1], *sorted([*before.stack[1:], foe_card]))
        if after.wounds < self.health:
            after.wounds = max(0, after.wounds - amount(c, REGENERATE))
        if after.wounds >= self.health:
            return after, WON
        if dealt[HERO] > 0 and after.life == 0 and after.played >= after.cards:
            return after, LOST
        return after, DRAWN if after.exhausted[HERO] and after.exhausted[FOE] else ""

    def _combat(self, before: Moment, own: Card, foe_card: Card) -> Combat:
        c = Combat()
        c.monster = MONSTER_IDS.index(self.foe) if self.foe in MONSTER_IDS else -1
        c.health = self.health
        c.strength = [self.strength, self.foe_strength]
        c.chosen = [own, foe_card]
        c.stacks = [self.plan[: before.played], list(before.stack)]
        for side, card in ((HERO, own), (FOE, foe_card)):
            if card >= 0:
                c.stacks[side].append(card)
        c.exhausted = before.exhausted.copy()
        c.carried = [list(before.carried[HERO]), list(before.carried[FOE])]
        c.last_type = before.last.copy()
        return c

    def _hurt(self, after: Moment, damage: int) -> None:
        """Take damage from the life pool, then from the cards that would be played last (M29.18)."""
        from_life = min(damage, after.life)
        from_hand = min(damage - from_life, after.cards - after.played)
        after.life -= from_life
        after.cards -= from_hand
        after.damage += from_life + from_hand


def _carry(card: Card) -> tuple[int, ...]:
    if card < 0:
        return ()
    return tuple([after for number in ABILITIES[card] for after in OPERATIONS[number].after])


# -- perils

PERILS: Final = [card.number for card in CARDS if card.kind == PERIL]


def peril(place: str, gone: Sequence[str] = (), wanted: Sequence[str] = ()) -> dict[str, float]:
    """Return the chance of each Peril card at a place, and of none ("").

    Sauron draws three of the cards left and takes the one he wants most: `wanted` first, in that order, then the others
    in deck order. Cards in `gone` are on the discard pile.
    """
    if place not in LOCATION_IDS:
        raise NotInTheModel("place", place, LOCATION_IDS)
    at = Place(LOCATION_IDS.index(place))
    for name in [*gone, *wanted]:
        if name not in CARD_IDS or CARD_IDS.index(name) not in PERILS:
            raise NotInTheModel("peril", name, [CARD_IDS[card] for card in PERILS])
    deck = [card for card in PERILS if CARD_IDS[card] not in gone for _ in range(CARDS[card].copies)]
    drawn = min(PERILS_DRAWN, len(deck))
    fitting = [CARD_IDS[card] for card in deck if CARDS[card].applies_at(at, REGION[at])]
    order = [name for name in wanted if name in fitting]
    order += [name for name in fitting if name not in order]
    found: dict[str, float] = {}
    before = 0  # cards he prefers to the current one
    for name in dict.fromkeys(order):
        count = fitting.count(name)
        ways = comb(len(deck) - before, drawn) - comb(len(deck) - before - count, drawn)
        found[name] = ways / comb(len(deck), drawn)
        before += count
    found[""] = comb(len(deck) - before, drawn) / comb(len(deck), drawn)
    return found
