"""The cheapest journeys of a hero: how many cards they cost, and what they risk.

They follow from the board and a few values of the hero, which worlds of a search return to again and again; so they are
remembered with the risks of the places.
"""

from __future__ import annotations

from typing import Final

from thirdage.bots.board_notes import Memory
from thirdage.bots.quest.duel import danger, foe_named
from thirdage.bots.quest.sight import HeroSight, Sight
from thirdage.games.quest.board import (
    ALL_PLACES,
    ANY_CARD,
    IS_HAVEN,
    LOCATIONS,
    MINION_IDS,
    NEIGHBOURS,
    NOWHERE,
    PATH_COST,
    PATH_TERRAIN,
    PATH_WATER,
    STRONGHOLD,
)
from thirdage.games.quest.cards.catalogue import CARDS
from thirdage.games.quest.ids import Place

CARD_COST: Final = 0.13  # the value of a card spent on a journey
BLOWS: Final = 3.0  # cards that a combat takes from a hero who wins it, as counted in 228 combats
BLOWS_FOR_HEALTH: Final = 0.9  # and for each health of the foe
PERIL_COST: Final = 0.8
TOO_FAR: Final = 7.0


def _bit(terrain: int) -> int:
    """Return the bit of a terrain; terrains start at -1."""
    return 1 << (terrain + 1)


def _price(here: Place, index: int, boat: bool, horse: bool, held: int | None) -> int:
    """Return how many cards a path costs with cards of the terrains whose bits are `held`; without a hand, as it is on
    average, since later hands are not known yet."""
    cost = PATH_COST[here][index]
    if PATH_WATER[here][index] and boat:
        return 1
    if cost > 1 and horse:
        cost -= 1
    terrain = PATH_TERRAIN[here][index]
    if cost > 1 and terrain != ANY_CARD:
        if held is not None:
            return 1 if held & _bit(terrain) else cost
        return min(cost, 2)
    return cost


def _prices(held: int | None) -> list[list[list[int]]]:
    """Return the costs of all paths, for a hero with nothing, a horse, a boat, or both."""
    return [
        [[_price(here, index, boat, horse, held) for index in range(len(NEIGHBOURS[here]))] for here in ALL_PLACES]
        for boat in (False, True)
        for horse in (False, True)
    ]


PATH_BIT: Final[list[list[int]]] = [[_bit(terrain) for terrain in PATH_TERRAIN[here]] for here in ALL_PLACES]
"""The bit of each path's terrain."""
TERRAIN_BIT: Final[list[int]] = [_bit(card.terrain) for card in CARDS]
"""The bit of each card's terrain, by number; those of a hand together tell which terrains it has."""
MOST_HELD: Final = 2 * _bit(max([card.terrain for card in CARDS]))
LATER_PRICES: Final[list[list[list[int]]]] = _prices(None)
"""On a later turn."""
FULL_PRICES: Final[list[list[list[int]]]] = _prices(0)
"""Without a card of the path's terrain."""


def _judge_risk(sight: Sight, hero: HeroSight, place: Place) -> float:
    """Return the risk of a place from its foes, its peril and its stronghold."""
    worst = 0.0
    if not IS_HAVEN[place]:
        for foe in sight.foes_at(place):
            worst = max(worst, _fight(sight, hero, foe))
    peril = PERIL_COST if sight.perilous(hero, place) else 0.0
    return max(worst, peril) + (0.3 if STRONGHOLD[place] else 0.0)


def _fight(sight: Sight, hero: HeroSight, foe: str | None) -> float:
    """Return what meeting a foe costs: even one that cannot win takes cards."""
    if foe is None or foe == "blank":
        return danger(hero, foe)
    wounds = sight.minion_damage[MINION_IDS.index(foe)] if foe in MINION_IDS else 0
    cards = BLOWS + BLOWS_FOR_HEALTH * (foe_named(foe).health - wounds)
    return max(danger(hero, foe, wounds), CARD_COST * cards)


class Journeys:
    """The cheapest journeys from one place, found one after the other as far as somebody asks, cheapest first."""

    def __init__(self, risks: list[float], start: Place, now: list[int], means: int, held: int, hand: int) -> None:
        """The paths cost `now` cards from the start; `means` is the row of prices for all others. The hero holds cards
        of the terrains whose bits are `held`, and `hand` cards in all."""
        self.places: list[Place] = []  # found so far
        self.costs, self.cards = [TOO_FAR] * LOCATIONS, [0] * LOCATIONS
        self.firsts = [NOWHERE] * LOCATIONS  # the first step of each journey
        self._risks = risks
        self._later, self._full = LATER_PRICES[means], FULL_PRICES[means]
        self._held = held
        self._hand = hand
        self._done = [False] * LOCATIONS
        self._done[start] = True
        self._edge: list[Place] = []  # places reached, though perhaps not yet by the cheapest journey
        for index, there in enumerate(NEIGHBOURS[start]):
            self._reach(there, CARD_COST * now[index] + risks[there], now[index], there)

    def find(self) -> bool:
        """Find the next place; return False if there is none."""
        edge, costs, cards = self._edge, self.costs, self.cards
        if not edge:
            return False
        here, at = edge[0], 0
        cost, spent = costs[here], cards[here]
        for other_at in range(1, len(edge)):
            place = edge[other_at]
            other = costs[place]
            if other > cost:
                continue
            if other < cost or cards[place] < spent or (cards[place] == spent and place < here):
                here, at, cost, spent = place, other_at, other, cards[place]
        edge[at] = edge[-1]
        edge.pop()
        done, risks, held, hand = self._done, self._risks, self._held, self._hand
        done[here] = True
        self.places.append(here)
        first, prices, full, terrains = self.firsts[here], self._later[here], self._full[here], PATH_BIT[here]
        for index, there in enumerate(NEIGHBOURS[here]):
            if done[there]:
                continue
            price, before = prices[index], spent
            if full[index] > price and not terrains[index] & held:
                if spent + full[index] <= hand:
                    price = full[index]  # this turn, with whatever cards there are
                else:
                    before = max(spent, hand)  # next turn, with others
            self._reach(there, cost + CARD_COST * price + risks[there], before + price, first)
        return True

    def _reach(self, there: Place, cost: float, cards: int, first: Place) -> None:
        """Note a journey if it is the cheapest to its end so far: by cost, then cards, then the first step."""
        reached = self.costs[there]
        if cost > reached:
            return
        if cost < reached:
            if self.firsts[there] == NOWHERE:
                self._edge.append(there)
        elif cost >= TOO_FAR:
            return
        else:
            before = self.cards[there]
            if cards > before or (cards == before and first >= self.firsts[there]):
                return
        self.costs[there], self.cards[there], self.firsts[there] = cost, cards, first


class Risks:
    """What entering each place may cost a hero, and the journeys found so far on a board with these risks."""

    def __init__(self, at: list[float]) -> None:
        self.at = at
        self._journeys: dict[int, Journeys] = {}

    def journeys(self, hero: HeroSight) -> Journeys:
        """Return the cheapest journeys from where a hero is."""
        start = hero.place
        boat, horse = hero.boat, hero.horse
        held = 0
        for card in hero.hand:
            held |= TERRAIN_BIT[card]
        hand, means = max(1, hero.hand_size), 2 * boat + horse
        key = ((hand * LOCATIONS + start) * 4 + means) * MOST_HELD + held
        known = self._journeys.get(key)
        if known is None:
            now = [_price(start, index, boat, horse, held) for index in range(len(NEIGHBOURS[start]))]
            known = Journeys(self.at, start, now, means, held, hand)
            self._journeys[key] = known
        return known


HALFWAY: Final = LOCATIONS // 2  # bits of more places than that make a number that is slow to handle
_MEMORY: Final[Memory[Risks]] = Memory()
_SAME: Final[Memory[Risks]] = Memory()
"""The same by the risks themselves: several boards have equal ones."""


def _dark(sight: Sight, hero: HeroSight, start: int, end: int) -> int:
    """Return which of the places from a number up to another have more influence than a hero is wise, as bits."""
    bits, wisdom, influence = 0, hero.wisdom, sight.influence
    for place in range(start, end):
        bits += bits
        if influence[place] > wisdom:
            bits += 1
    return bits


def risks_of(sight: Sight, hero: HeroSight) -> Risks:
    """Return what entering each place may cost a hero."""
    values = (hero.strength, hero.hand_size, hero.life)
    perils = (_dark(sight, hero, 0, HALFWAY), _dark(sight, hero, HALFWAY, LOCATIONS))
    key = (*values, *perils, *sight.minion_at, *sight.minion_damage, *sight.tokens)
    known = _MEMORY.get(key)
    if known is None:
        at = [_judge_risk(sight, hero, place) for place in ALL_PLACES]
        same = tuple(at)
        known = _SAME.get(same)
        if known is None:
            known = Risks(at)
            _SAME.keep(same, known)
        _MEMORY.keep(key, known)
    return known
