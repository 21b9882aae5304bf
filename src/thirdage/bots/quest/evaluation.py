"""How a position stands: the heroes' winning chance from a handful of named terms.

The weights come from `tools/fit_evaluation.py` and 500 games of the heuristic with one hero. Five of them, which games
contradicted or left at nothing (levels, vigour, influence, minions, Sauron's mission), are a player's judgement; the
constant follows them.
"""

from __future__ import annotations

from math import exp
from typing import Final

from thirdage.bots.base import Reason
from thirdage.bots.heuristic import Evaluation
from thirdage.bots.quest.schemes import DARK_THRONE, FIND_THEM, MISSION_MARKER
from thirdage.bots.quest.sight import PLACE, Sight, count_of
from thirdage.bots.quest.terms import HERO_HEALTH, HERO_POWER, MISSIONS, PLOTS, SHADOW_POWER, STORY
from thirdage.games.quest.board import LAST_SPACE, MINION_IDS, NOWHERE

FEATURES: Final[list[tuple[str, str, float]]] = [
    # feature, the term it belongs to, weight in log-odds for the heroes
    ("lead_now", STORY, 0.648),
    ("lead_at_end", STORY, 0.201),
    ("heroes_ahead_at_end", STORY, 0.492),
    ("rate", PLOTS, -0.224),
    ("near_end", STORY, 0.291),
    ("hero_mission", MISSIONS, 0.693),
    ("sauron_mission", MISSIONS, -0.4),
    ("favor", HERO_POWER, 0.097),
    ("levels", HERO_POWER, 0.05),
    ("quests_done", HERO_POWER, 0.155),
    ("corruption", HERO_HEALTH, -0.17),
    ("vigour", HERO_HEALTH, 0.1),
    ("damage", HERO_HEALTH, -0.092),
    ("shadow_pool", SHADOW_POWER, -0.144),
    ("influence", SHADOW_POWER, -0.01),
    ("minions", SHADOW_POWER, -0.02),
    ("shadow_hand", SHADOW_POWER, -0.138),
]
CONSTANT: Final = -1.2


def features(sight: Sight) -> list[float]:
    """The features in the order of FEATURES."""
    heroes = sight.heroes
    count = max(1, len(heroes))
    end_heroes, end_sauron = sight.projected()
    ahead = count_of(end_sauron) - (LAST_SPACE - end_heroes)
    lead = sight.sauron_count - sight.hero_count
    return [
        lead / 3,
        max(-8.0, min(12.0, float(ahead))) / 3,
        1.0 if ahead > 0 else -1.0 if ahead < 0 else 0.0,
        float(sum(sight.rates())) / 2,
        (12 - min(12, sight.steps_left())) / 6,
        hero_mission(sight),
        sauron_mission(sight),
        sum([hero.favor for hero in heroes]) / count,
        sum([hero.levels for hero in heroes]) / count,
        sum([hero.done for hero in heroes]) / count,
        sum([len(hero.corruption) for hero in heroes]) / count,
        sum([min(20, hero.vigour) for hero in heroes]) / (10 * count),
        sum([hero.damage for hero in heroes]) / (10 * count),
        sight.pool / 4,
        sum(sight.influence) / 10,
        float(len([place for place in sight.minion_at if place != NOWHERE])),
        float(len(sight.shadow_hand)) if sight.seat == 0 else sight.board["sauron"]["shadow_hand_size"] / 1.0,
    ]


def hero_mission(sight: Sight) -> float:
    """How far the heroes' mission is on its way, 0 to 1; a guess where the seat does not know it."""
    name = sight.hero_mission.removeprefix("mission_hero_")
    corruption = sum([len(hero.corruption) for hero in sight.heroes])
    favor = sum([hero.favor for hero in sight.heroes])
    if name == "noble_blood":
        return 1.0 if corruption <= 1 else 0.5 if corruption <= 3 else 0.0
    if name == "against_the_shadow":
        return 1.0 if len(sight.tokens) <= 2 else 0.4 if len(sight.tokens) <= 3 else 0.0
    if name == "isildurs_secret":
        return min(1.0, favor / 5)
    if name == "minas_morgul_kept_at_bay":
        return 0.3 * (sight.minion_at.count(NOWHERE) >= 3)
    if name == "the_spear_of_the_west":
        return sum([hero.done for hero in sight.heroes]) / (2 * len(sight.heroes))
    return 0.2 * (corruption <= 1) + 0.2 * min(1.0, favor / 5) + 0.2 * (len(sight.tokens) <= 2)


def sauron_mission(sight: Sight) -> float:
    """The same for Sauron's."""
    _, after = sight.projected()
    name = sight.sauron_mission
    if name in MISSION_MARKER:
        return 1.0 if after[MISSION_MARKER[name] - 1] >= 13 else after[MISSION_MARKER[name] - 1] / 20
    if name == DARK_THRONE:
        return len([plot for plot in sight.plots if plot is not None]) / 3
    if name == FIND_THEM:
        return 1.0 if sight.minion_at[MINION_IDS.index("ringwraiths")] == PLACE["the_shire"] else 0.2
    return 0.2 * len([place for place in after if place >= 13]) + 0.2


def evaluate(sight: Sight) -> Evaluation:
    """The chances of all seats: Sauron's, then the heroes', who win together."""
    odds = CONSTANT
    parts: dict[str, float] = {}
    for (_, term, weight), value in zip(FEATURES, features(sight), strict=True):
        parts[term] = parts.get(term, 0.0) + weight * value
        odds += weight * value
    chance = 1 / (1 + exp(-max(-9.0, min(9.0, odds))))
    chances = [1 - chance, *[chance] * (sight.seats - 1)]
    return Evaluation(chances, [Reason(term, -0.25 * weight) for term, weight in parts.items()])
