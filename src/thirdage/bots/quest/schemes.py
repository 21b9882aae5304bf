"""What Sauron is after: the plots he holds, what they still need, and heroes worth hunting."""

from __future__ import annotations

from typing import Any, Final

from thirdage.bots.quest.duel import danger
from thirdage.bots.quest.sight import CARD, PLACE, HeroSight, Sight
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
    WITHIN_1,
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


class Schemes:
    """Sauron's plans, computed once for a question."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.hand = [CARD[name] for name in sight.plot_hand]
        self.wants = [0.0] * LOCATIONS  # influence, for plots and the mission
        self.foe_wanted: dict[Place, float] = {}  # places where a monster or minion would help a plot
        self.minion_wanted: dict[Place, float] = {}
        for card in self.hand:
            self._requirements(card)
        if sight.sauron_mission == FIND_THEM:
            self.wants[PLACE["the_shire"]] += 0.6
        for plot in sight.plots:
            if plot is not None and not IS_HAVEN[plot[1]]:
                self.wants[plot[1]] += 0.25

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

    def _requirements(self, card: PrintedCard) -> None:
        weight = 0.35 * self.plot_value(card)
        requires = card.row.values.get("requires", {})
        if isinstance(requires, dict):
            self._read(requires, weight)
        if card.id.startswith("plot_a_broken_line"):
            self._haven_plot(weight)
        elif card.id.startswith("plot_loss_of_an_heir"):
            for name in ("edoras", "minas_tirith"):
                for place in WITHIN_1[PLACE[name]]:
                    self._want_foe(place, weight)
        elif card.id.startswith("plot_a_promise"):
            for place in self.sight.characters.values():
                self._want_foe(place, weight)

    def _read(self, test: dict[str, Any], weight: float) -> None:
        for key, value in test.items():
            if key in ("any_of", "all_of"):
                for part in value:
                    self._read(part, 0.7 * weight)
            elif key == "minion_at":
                self.minion_wanted[PLACE[value]] = weight
            elif key == "monster_at":
                self._want_foe(PLACE[value], weight)
            elif key == "monster_or_minion_within1":
                for place in WITHIN_1[PLACE[value]]:
                    self._want_foe(place, weight)
            elif key == "influence_at":
                self._want_influence([PLACE[value]], test.get("at_least", 1), weight)
            elif key == "influence_within1":
                self._want_influence(WITHIN_1[PLACE[value]], test.get("at_least", 1), weight)

    def _want_foe(self, place: Place, weight: float) -> None:
        self.foe_wanted[place] = max(weight, self.foe_wanted.get(place, 0.0))

    def _want_influence(self, places: list[Place], least: int, weight: float) -> None:
        there = sum([self.sight.influence[place] for place in places])
        if there >= least:
            return
        for place in places:
            self.wants[place] += weight
        # the path from the strongholds: places next to a chain that already has influence
        goal = places[0]
        for place in ALL_PLACES:
            if self.sight.influence[place] == 0 and not IS_HAVEN[place]:
                self.wants[place] += weight * 0.5 / (1 + DISTANCE[place][goal])

    def _haven_plot(self, weight: float) -> None:
        best, most = HAVENS[0], -1
        for haven in HAVENS:
            there = sum([self.sight.influence[place] for place in NEIGHBOURS[haven]])
            if there > most:
                best, most = haven, there
        self._want_influence([place for place in NEIGHBOURS[best] if not IS_HAVEN[place]], 6, weight)

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
        value = 0.1 + self.wants[place]
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
        value += self.minion_wanted.get(place, 0.0) + self.foe_wanted.get(place, 0.0)
        for goal, weight in [*self.minion_wanted.items(), *self.foe_wanted.items()]:
            value = max(value, weight / (1 + DISTANCE[place][goal]))
        if sight.sauron_mission == FIND_THEM and name == "ringwraiths":
            value += 2.5 / (1 + DISTANCE[place][PLACE["the_shire"]])
        if sight.minion_damage[minion] >= 5:
            near = min([DISTANCE[place][hero.place] for hero in sight.heroes if hero.place != NOWHERE], default=9)
            value += 0.15 * min(near, 4) - 0.6
        return value
