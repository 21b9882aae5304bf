"""Where a hero wants to go: goals on the map, what the way there costs and risks."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from thirdage.bots.quest.duel import danger
from thirdage.bots.quest.sight import CARD, HeroSight, Sight
from thirdage.bots.quest.terms import (
    COUNSEL,
    FAVOR,
    FOE_AHEAD,
    FOILS_PLOT,
    HEALING,
    MISSION,
    ON_THE_WAY,
    PERIL,
    QUEST,
    SPENDS_CARDS,
)
from thirdage.bots.worth import NOTHING, Worth
from thirdage.games.quest.board import (
    ANY_CARD,
    IS_HAVEN,
    LOCATIONS,
    NEIGHBOURS,
    NOWHERE,
    PATH_COST,
    PATH_TERRAIN,
    PATH_WATER,
    STRONGHOLD,
)
from thirdage.games.quest.cards.catalogue import Card

CARD_COST: Final = 0.13  # what spending a card on the way is worth
PERIL_COST: Final = 0.8
LATER: Final = 0.75  # what is left of a goal that takes one more turn


class Road:
    """Goals and ways of one hero."""

    def __init__(self, sight: Sight, hero: HeroSight) -> None:
        self.sight = sight
        self.hero = hero
        self.goals: dict[int, Worth] = {}
        self._risks: dict[int, float] = {}
        self._collect()
        self.first: dict[int, Worth] = {}
        if hero.place != NOWHERE:
            self._walk()

    def goal(self, place: int) -> Worth:
        """What there is to do at a place."""
        return self.goals.get(place, NOTHING)

    def _add(self, place: int, term: str, weight: float) -> None:
        if weight > 0:
            self.goals.setdefault(place, Worth()).add(term, weight)

    def _collect(self) -> None:
        sight, hero = self.sight, self.hero
        thirst = favor_thirst(sight, hero)
        for place, count in sight.favor_on.items():
            self._add(place, FAVOR, 0.9 * count * thirst)
        for name, place in sight.characters.items():
            self._add(place, COUNSEL, max(1.7 * thirst, counsel(sight, hero, name)))
        for name in hero.quests:
            card = CARD[name]
            spear = 2.0 if sight.hero_mission == "mission_hero_the_spear_of_the_west" and card.hero >= 0 else 0.0
            if card.explore != NOWHERE:
                self._add(card.explore, QUEST, 2.4 + spear)
            if card.encounter_at not in (NOWHERE, hero.place):
                self._add(card.encounter_at, QUEST, (2.4 if hero.vigour >= 8 else 0.5) + spear)
            if card.fight_minion >= 0 and sight.minion_at[card.fight_minion] != NOWHERE:
                self._add(sight.minion_at[card.fight_minion], QUEST, 1.5 + spear)
        for plot in sight.plots:
            if plot is not None and hero.favor >= plot[0].favor:
                self._add(plot[1], FOILS_PLOT, foil_value(sight, plot[0]))
        if sight.event_waits and sight.event is not None and sight.event.affects != NOWHERE:
            self._add(sight.event.affects, FOILS_PLOT, 1.2)
        need = weariness(hero)
        if need > 0:
            for place in range(LOCATIONS):
                if IS_HAVEN[place] and not sight.foes_at(place):
                    self._add(place, HEALING, need)
        if sight.hero_mission == "mission_hero_against_the_shadow" and hero.vigour >= 12:
            for _, place, monster in sight.tokens:
                if monster is None or danger(hero, monster) < 1.0:
                    self._add(place, MISSION, 1.3)

    def risk(self, place: int) -> float:
        """What entering a place may cost."""
        known = self._risks.get(place)
        if known is None:
            known = self._judge_risk(place)
            self._risks[place] = known
        return known

    def _judge_risk(self, place: int) -> float:
        sight, hero = self.sight, self.hero
        foes = sight.foes_at(place)
        worst = max([danger(hero, foe) for foe in foes], default=0.0) if not IS_HAVEN[place] else 0.0
        peril = PERIL_COST if sight.perilous(hero, place) else 0.0
        return max(worst, peril) + (0.3 if STRONGHOLD[place] else 0.0)

    def price(self, here: int, index: int, near: bool) -> int:
        """Cards for a path; only for the next one the hand tells which terrain is there."""
        cost = PATH_COST[here][index]
        if PATH_WATER[here][index] and "boat" in self.hero.items:
            return 1
        if cost > 1 and "horse" in self.hero.items:
            cost -= 1
        terrain = PATH_TERRAIN[here][index]
        if cost > 1 and terrain != ANY_CARD:
            if near:
                return 1 if any(CARD[name].terrain == terrain for name in self.hero.hand) else cost
            return min(cost, 2)
        return cost

    def _walk(self) -> None:
        """Cheapest ways from here, and for every first step the best goal beyond it."""
        start = self.hero.place
        hand = max(1, self.hero.hand_size)
        best = [99.0] * LOCATIONS
        queue: list[tuple[float, int, int, int]] = [(0.0, 0, start, NOWHERE)]
        while queue:
            cost, cards, here, first = heappop(queue)
            if cost >= best[here]:
                continue
            best[here] = cost
            if first != NOWHERE:
                self._note(here, first, cost, cards, hand)
            for index, there in enumerate(NEIGHBOURS[here]):
                price = self.price(here, index, here == start)
                step = cost + CARD_COST * price + self.risk(there)
                if step < best[there] and step < 7.0:
                    heappush(queue, (step, cards + price, there, first if first != NOWHERE else there))

    def _note(self, place: int, first: int, cost: float, cards: int, hand: int) -> None:
        goal = self.goals.get(place)
        if goal is None:
            return
        turns = max(0, (cards - 1) // hand)
        share = LATER**turns
        total = goal.total * share - cost
        known = self.first.get(first)
        if known is None or total > known.total:
            worth = Worth()
            for term, weight in goal.parts:
                worth.add(term, weight * share)
            worth.add(SPENDS_CARDS, -cost)
            self.first[first] = worth

    def step(self, place: int) -> Worth:
        """What a move to a neighbouring place is worth."""
        known = self.first.get(place)
        if known is not None:
            return known
        return Worth(ON_THE_WAY, -0.4).add(FOE_AHEAD if self.sight.foes_at(place) else PERIL, -self.risk(place))


def favor_thirst(sight: Sight, hero: HeroSight) -> float:
    """How much favor is wanted: for plots in play, and for the mission."""
    total = sum([one.favor for one in sight.heroes])
    thirst = 0.8
    costs = [plot[0].favor for plot in sight.plots if plot is not None]
    if costs and hero.favor < max(costs):
        thirst += 0.5
    if sight.hero_mission == "mission_hero_isildurs_secret" and total < 6:
        thirst += 0.4
    return thirst if hero.favor < 7 else 0.4


def foil_value(sight: Sight, plot: Card) -> float:
    """What it is worth to be rid of a plot: the steps it would still make."""
    left = sight.steps_left()
    value = 0.5 * plot.advance * min(6, left) + 0.8
    if sight.hero_mission == "mission_hero_isildurs_secret" and left <= 3:
        total = sum([one.favor for one in sight.heroes])
        if total - plot.favor < 5:
            value -= 3.0
    return value


def weariness(hero: HeroSight) -> float:
    """How much a hero longs for a haven."""
    if hero.vigour >= 12:
        return 0.0
    return 0.09 * (hero.damage + 0.6 * hero.rest) * (1.6 if hero.vigour < 6 else 1.0)


def counsel(sight: Sight, hero: HeroSight, name: str) -> float:
    """What a character's own help is worth."""
    if name == "theoden":
        return 0.2 if "horse" in hero.items else 1.9
    if name == "denethor":
        return 2.4 if hero.favor >= 5 else -1.0
    return {"gandalf": 1.7, "aragorn": 1.9, "boromir": 2.1, "dain": 2.2, "saruman": 0.9, "thranduil": 1.3}[name]
