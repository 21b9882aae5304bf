"""What Sauron is after: the plots he holds, what they still need, and heroes worth hunting."""

from __future__ import annotations

from typing import Final

from thirdage.bots.quest.duel import danger
from thirdage.bots.quest.sight import CARD, PLACE, HeroSight, Sight
from thirdage.bots.quest.wants import A_FOE, A_MINION, INFLUENCE, NEAR_A_HAVEN, PLOT_WANTS, Want
from thirdage.games.quest.board import (
    ALL_PLACES,
    DISTANCE,
    HAVENS,
    IS_HAVEN,
    LOCATIONS,
    MINION_IDS,
    NEIGHBOURS,
    NOWHERE,
    STRONGHOLD,
)
from thirdage.games.quest.cards.catalogue import PrintedCard
from thirdage.games.quest.ids import Place

MISSION_MARKER: Final[dict[str, int]] = {
    "mission_sauron_where_the_shadows_lie": 3,
    "mission_sauron_in_darkness_bind_them": 1,
    "mission_sauron_to_rule_them_all": 2,
}
FIND_THEM: Final = "mission_sauron_to_find_them_all"
DARK_THRONE: Final = "mission_sauron_his_dark_throne"


LESS: Final = 0.7  # what a need counts that is one of several
OPEN_PLACES: Final[list[Place]] = [place for place in ALL_PLACES if not IS_HAVEN[place]]
FROM_HAVEN: Final[dict[Place, list[Place]]] = {
    haven: [place for place in NEIGHBOURS[haven] if not IS_HAVEN[place]] for haven in HAVENS
}


class Wanted:
    """What plots in hand, plots in play and the mission need, by place."""

    def __init__(self) -> None:
        self.influence = [0.0] * LOCATIONS
        self.foe: dict[Place, float] = {}  # a monster or minion would help a plot
        self.minion: dict[Place, float] = {}

    def add_foe(self, place: Place, weight: float) -> None:
        """Want a foe somewhere."""
        self.foe[place] = max(weight, self.foe.get(place, 0.0))


class Schemes:
    """Sauron's plans, computed once for a question."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.hand = [CARD[name] for name in sight.plot_hand]
        self._wanted: Wanted | None = None

    @property
    def wanted(self) -> Wanted:
        """What is wanted on the map."""
        wanted = self._wanted
        if wanted is None:
            wanted = self._wanted = self._want()
        return wanted

    def _want(self) -> Wanted:
        sight = self.sight
        wanted = Wanted()
        for card in self.hand:
            weight = 0.35 * self.plot_value(card)
            for want in PLOT_WANTS[card.number]:
                self._add(wanted, want, weight)
        if sight.sauron_mission == FIND_THEM:
            wanted.influence[PLACE["the_shire"]] += 0.6
        for plot in sight.plots:
            if plot is not None and not IS_HAVEN[plot[1]]:
                wanted.influence[plot[1]] += 0.25
        return wanted

    def plot_value(self, card: PrintedCard) -> float:
        """Return what a plot in play is worth: its steps, more if the mission wants its marker."""
        value = 1.6 * card.advance + 0.1 * card.favor
        if MISSION_MARKER.get(self.sight.sauron_mission) == card.marker:
            value += 0.6 * card.advance
        marker = self.sight.markers[card.marker] if card.marker > 0 else 0
        return value + (0.3 if marker < 10 else 0.0)

    def pool_wanted(self) -> int:
        """Return the influence in the Shadow Pool that plots and Shadow cards in hand need."""
        plots = [card.pool for card in self.hand if card.pool <= self.sight.pool_limit]
        shadows = [CARD[name].pool for name in self.sight.shadow_hand if CARD[name].pool <= self.sight.pool_limit]
        return max([*plots, *shadows, 0])

    def _add(self, wanted: Wanted, want: Want, weight: float) -> None:
        for _ in range(want.inner):
            weight = LESS * weight
        kind = want.kind
        if kind == INFLUENCE:
            self._add_influence(wanted, want.places, want.least, weight)
        elif kind == NEAR_A_HAVEN:
            self._add_influence(wanted, self._around_haven(), want.least, weight)
        elif kind == A_MINION:
            wanted.minion[want.places[0]] = weight
        else:
            for place in want.places if kind == A_FOE else self.sight.characters.values():
                wanted.add_foe(place, weight)

    def _add_influence(self, wanted: Wanted, places: list[Place], least: int, weight: float) -> None:
        influence, wants = self.sight.influence, wanted.influence
        there = 0
        for place in places:
            there += influence[place]
        if there >= least:
            return
        for place in places:
            wants[place] += weight
        # the path from the strongholds: places next to a chain that already has influence
        away = DISTANCE[places[0]]
        for place in OPEN_PLACES:
            if influence[place] == 0:
                wants[place] += weight * 0.5 / (1 + away[place])

    def _around_haven(self) -> list[Place]:
        """Return the places around the haven with most influence near it."""
        best, most = HAVENS[0], -1
        for haven in HAVENS:
            there = 0
            for place in NEIGHBOURS[haven]:
                there += self.sight.influence[place]
            if there > most:
                best, most = haven, there
        return FROM_HAVEN[best]

    # -- heroes

    def prey(self, hero: HeroSight) -> float:
        """Return how much a hero is worth hunting: the weaker, the more."""
        return 0.4 if hero.vigour >= 14 else 0.8 if hero.vigour >= 8 else 1.4

    def menace(self, place: Place, foe: str | None) -> float:
        """Return what a foe in a place does to the heroes near it."""
        worth = 0.0
        for hero in self.sight.heroes:
            if hero.place == NOWHERE or IS_HAVEN[place]:
                continue
            steps = DISTANCE[place][hero.place]
            fear = danger(hero, foe)
            if steps == 0:
                worth += self.prey(hero) * (fear - 0.7) * 1.6
            elif steps <= 2:
                worth += 0.35 * self.prey(hero) * min(fear, 1.5) / steps
        for plot in self.sight.plots:
            if plot is not None and plot[1] == place:
                worth += 0.5
        return worth

    def influence_value(self, place: Place) -> float:
        """Return what one more influence in a place is worth."""
        sight = self.sight
        value = 0.1 + self.wanted.influence[place]
        if STRONGHOLD[place] and sight.influence[place] < 3:
            value += 0.35
        for hero in sight.heroes:
            if hero.place != NOWHERE and 1 <= DISTANCE[place][hero.place] <= 2:
                if sight.influence[place] <= hero.wisdom:
                    value += 0.12
            elif hero.place == place:
                value -= 0.3
        return value

    def minion_value(self, minion: int, place: Place) -> float:
        """Return what a minion in a place is worth: for a plot, against a hero, for the mission."""
        sight = self.sight
        name = MINION_IDS[minion]
        value = self.menace(place, name)
        wanted, away = self.wanted, DISTANCE[place]
        value += wanted.minion.get(place, 0.0) + wanted.foe.get(place, 0.0)
        for goal, weight in wanted.minion.items():
            value = max(value, weight / (1 + away[goal]))
        for goal, weight in wanted.foe.items():
            value = max(value, weight / (1 + away[goal]))
        if sight.sauron_mission == FIND_THEM and name == "ringwraiths":
            value += 2.5 / (1 + DISTANCE[place][PLACE["the_shire"]])
        if sight.minion_damage[minion] >= 5:
            near = min([DISTANCE[place][hero.place] for hero in sight.heroes if hero.place != NOWHERE], default=9)
            value += 0.15 * min(near, 4) - 0.6
        return value
