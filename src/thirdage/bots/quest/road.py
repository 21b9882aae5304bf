"""The goals of a hero on the map, and what the journey there costs and risks."""

from __future__ import annotations

from typing import Final

from thirdage.bots.quest.duel import danger
from thirdage.bots.quest.routes import CARD_COST, TOO_FAR, Journeys, risks_of
from thirdage.bots.quest.sight import HeroSight, Sight, count_of
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
from thirdage.bots.scores import NOTHING, Score
from thirdage.games.quest.board import (
    DISTANCE,
    HAVENS,
    LOCATIONS,
    NOWHERE,
)
from thirdage.games.quest.cards.catalogue import CARDS, PrintedCard
from thirdage.games.quest.ids import Place

LATER: Final = 0.75  # the part of a goal's value that remains for each further turn it takes
SPENT: Final = 5  # a hero with fewer cards left than this rests before he travels
ANOTHERS: Final = 0.4  # the part of a goal's value that remains if another hero will reach it sooner
PACE: Final = 4  # locations a hero travels in a turn
SPARE_FAVOR: Final = 0.7  # what a favor is worth that no plot in play asks for
FOR_A_PLOT: Final = 0.35  # the part of a plot's worth that the favor still lacking for it has
MEETING: Final = 0.5  # the part of a plot's worth that a meeting has at which favor is put together for it
FOILED_STEP: Final = 0.5  # what a step of the story is worth that a plot will not make
ENDING_STEP: Final = 0.4  # what such a step is worth beyond that if it brings Sauron nearer to an end of the story
COUNSEL_WORTH: Final[dict[str, float]] = {
    "gandalf": 1.7,
    "aragorn": 1.9,
    "boromir": 2.1,
    "dain": 2.2,
    "saruman": 0.9,
    "thranduil": 1.3,
}
TEACHES: Final[dict[str, str]] = {"gandalf": "wisdom", "aragorn": "agility", "boromir": "strength"}
NO_HELP: Final = -6.0  # what not even a careless player asks for
SHARES: Final[list[float]] = [LATER**turns for turns in range(1 + int(TOO_FAR / CARD_COST))]


class Road:
    """The goals of one hero and the cheapest journeys to them."""

    def __init__(self, sight: Sight, hero: HeroSight) -> None:
        self.sight = sight
        self.hero = hero
        self.goals: dict[Place, Score] = {}
        self._risks = risks_of(sight, hero)
        self._claims = self._claim()
        self._collect()
        self._first: dict[Place, Score] | None = None

    def goal(self, place: Place) -> Score:
        """Return what there is to do at a place."""
        return self.goals.get(place, NOTHING)

    def _add(self, place: Place, term: str, weight: float) -> None:
        if weight > 0:
            self.goals.setdefault(place, Score()).add(term, weight)

    def _collect(self) -> None:
        """Collect the goals: favor, characters, quests, plots, events, havens and monsters."""
        sight, hero = self.sight, self.hero
        thirst = favor_thirst(sight, hero)
        for place, count in sight.favor_on.items():
            self._add(place, FAVOR, 0.9 * min(count, hero.favor_room) * thirst * self.share(place))
        for name, place in sight.characters.items():
            if hero.consults:
                helped = max(asked_favor(hero, thirst), counsel(sight, hero, name))
                self._add(place, COUNSEL, helped * self.share(place))
        for number in hero.quests:
            card = CARDS[number]
            spear = 2.0 if sight.hero_mission == "mission_hero_the_spear_of_the_west" and card.hero >= 0 else 0.0
            if card.explore != NOWHERE:
                self._add(card.explore, QUEST, 2.4 + spear)
            if card.encounter_at not in (NOWHERE, hero.place):
                self._add(card.encounter_at, QUEST, (2.4 if hero.vigour >= 8 else 0.5) + spear)
            if card.fight_minion >= 0 and sight.minion_at[card.fight_minion] != NOWHERE:
                self._add(sight.minion_at[card.fight_minion], QUEST, 1.5 + spear)
        for plot in sight.plots:
            if plot is not None and hero.favor >= plot[0].favor:
                self._add(plot[1], FOILS_PLOT, foil_value(sight, plot[0]) * self.share(plot[1]))
        for other in sight.heroes:
            if other is not hero and other.place not in (NOWHERE, hero.place):
                self._add(other.place, FOILS_PLOT, MEETING * pooled(sight, hero, other))
        if sight.event_waits and sight.event is not None and sight.event.affects != NOWHERE:
            self._add(sight.event.affects, FOILS_PLOT, 1.2 * self.share(sight.event.affects))
        need = weariness(hero)
        if need > 0:
            for place in HAVENS:
                if not sight.foes_at(place):
                    self._add(place, HEALING, need)
        if sight.hero_mission == "mission_hero_against_the_shadow" and hero.vigour >= 12:
            for _, place, monster in sight.tokens:
                if monster is None or danger(hero, monster) < 1.0:
                    self._add(place, MISSION, 1.3)

    def _claim(self) -> dict[Place, int]:
        """Return where the other heroes will probably go next, and how far they are from there: to the nearest plot
        they can foil, else to the nearest favor or character. If two are equally near, the one in the earlier seat
        goes."""
        sight = self.sight
        claims: dict[Place, int] = {}
        before = 0
        for other in sight.heroes:
            if other is self.hero:
                before = 1
            elif other.place != NOWHERE and other.vigour >= SPENT:
                away = DISTANCE[other.place]
                nearest, least = NOWHERE, LOCATIONS
                for plot in sight.plots:
                    if plot is not None and other.favor >= plot[0].favor and away[plot[1]] < least:
                        nearest, least = plot[1], away[plot[1]]
                if nearest == NOWHERE:
                    for place in sight.prizes:
                        if away[place] < least:
                            nearest, least = place, away[place]
                if nearest != NOWHERE:
                    claims[nearest] = min(least + before, claims.get(nearest, LOCATIONS))
        return claims

    def share(self, place: Place) -> float:
        """Return the part of a goal's value that counts for this hero: little if another hero will be there sooner."""
        own = DISTANCE[self.hero.place][place] if self.hero.place != NOWHERE else 0
        return ANOTHERS if self._claims.get(place, LOCATIONS) <= own else 1.0

    def risk(self, place: Place) -> float:
        """Return what entering a place may cost."""
        return self._risks.at[place]

    @property
    def first(self) -> dict[Place, Score]:
        """The best goal beyond each first step; found when somebody asks for a step."""
        first = self._first
        if first is None:
            first = self._first = {}
            if self.hero.place != NOWHERE:
                self._walk(first)
        return first

    def _walk(self, best: dict[Place, Score]) -> None:
        """Find the best goal beyond each first step: the worth of each goal that can be reached, less its journey."""
        hand = max(1, self.hero.hand_size)
        journeys = self._risks.journeys(self.hero)
        goals_left = len(self.goals) - int(self.hero.place in self.goals)
        at = 0
        while goals_left > 0 and (at < len(journeys.places) or journeys.find()):
            place = journeys.places[at]
            at += 1
            if place in self.goals:
                self._note(best, place, journeys, hand)
                goals_left -= 1

    def _note(self, best: dict[Place, Score], place: Place, journeys: Journeys, hand: int) -> None:
        """Record a goal that was reached, if it is the best one beyond its first step."""
        goal, first, cost = self.goals[place], journeys.firsts[place], journeys.costs[place]
        share = SHARES[max(0, (journeys.cards[place] - 1) // hand)]
        total = goal.total * share - cost
        known = best.get(first)
        if known is None or total > known.total:
            best[first] = goal.parted(share).add(SPENDS_CARDS, -cost)

    def step(self, place: Place) -> Score:
        """Return what a move to an adjacent place is worth."""
        known = self.first.get(place)
        if known is not None:
            return known
        return Score(ON_THE_WAY, -0.4).add(FOE_AHEAD if self.sight.foes_at(place) else PERIL, -self.risk(place))


def favor_thirst(sight: Sight, hero: HeroSight) -> float:
    """Return how much a hero wants favor: for the plot they may foil next, and for the mission."""
    thirst = SPARE_FAVOR
    for plot in sight.plots:
        if plot is not None and hero.favor < plot[0].favor and hero.place != NOWHERE:
            turns = DISTANCE[hero.place][plot[1]] / PACE
            worth = foil_value(sight, plot[0]) * LATER**turns
            for other in sight.heroes:
                if other.favor >= plot[0].favor:
                    worth *= ANOTHERS
                    break
            thirst = max(thirst, SPARE_FAVOR + FOR_A_PLOT * worth / (plot[0].favor - hero.favor))
    if sight.hero_mission == "mission_hero_isildurs_secret" and sum([one.favor for one in sight.heroes]) < 6:
        thirst += 0.4
    return thirst


def foil_value(sight: Sight, plot: PrintedCard) -> float:
    """Return what discarding a plot is worth: the steps it would still advance, more if they bring Sauron nearer to an
    end of the story."""
    known = sight.foiled.get(plot.number)
    if known is None:
        known = sight.foiled[plot.number] = _judge_plot(sight, plot)
    return known


def _judge_plot(sight: Sight, plot: PrintedCard) -> float:
    left = min(6, sight.steps_left())
    value = FOILED_STEP * plot.advance * left + 0.8
    if plot.marker > 0:
        _, after = sight.projected()
        without = after.copy()
        without[plot.marker - 1] -= plot.advance * left
        value += ENDING_STEP * (count_of(without) - count_of(after))
    if sight.hero_mission == "mission_hero_isildurs_secret" and sight.steps_left() <= 3:
        total = sum([one.favor for one in sight.heroes])
        if total - plot.favor < 5:
            value -= 3.0
    return value


def pooled(sight: Sight, giver: HeroSight, taker: HeroSight) -> float:
    """Return what a plot is worth that no hero can foil alone, but the taker can with the giver's favor."""
    if not giver.trades or not taker.trades:
        return 0.0
    together, most, worth = giver.favor + taker.favor, 0, 0.0
    for hero in sight.heroes:
        most = max(most, hero.favor)
    for plot in sight.plots:
        if plot is not None and most < plot[0].favor <= together:
            worth = max(worth, foil_value(sight, plot[0]))
    return worth


def weariness(hero: HeroSight) -> float:
    """Return how much a hero needs the healing of a haven."""
    if hero.vigour >= 12:
        return 0.0
    return 0.09 * (hero.damage + 0.6 * hero.rest) * (1.6 if hero.vigour < 6 else 1.0)


def asked_favor(hero: HeroSight, thirst: float) -> float:
    """Return what the favor is worth that a character gives."""
    return 1.7 * thirst if hero.favor_room > 0 else NO_HELP


def counsel(sight: Sight, hero: HeroSight, name: str) -> float:
    """Return what a character's own help is worth."""
    if name == "theoden":
        return NO_HELP if hero.horse else 1.9
    if name == "denethor":
        return 2.4 if hero.favor >= 5 else -1.0
    if name in TEACHES and TEACHES[name] in hero.mastered:
        return NO_HELP
    if (name == "saruman" and sight.shadow_hand_size == 0) or (name == "thranduil" and sight.pool == 0):
        return NO_HELP
    return COUNSEL_WORTH[name]
