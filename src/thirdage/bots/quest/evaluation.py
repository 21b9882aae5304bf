"""Evaluates a position: the heroes' winning chance from what players look at, with weights learned from games.

`tools/train_value.py` produces the weights (`bots.learned`).
"""

from __future__ import annotations

from typing import Final

from thirdage.bots.features import Features, chance_of
from thirdage.bots.heuristic import Evaluation
from thirdage.bots.learned import value_of
from thirdage.bots.quest.schemes import DARK_THRONE, FIND_THEM, MISSION_MARKER
from thirdage.bots.quest.sight import PLACE, Sight, count_of
from thirdage.bots.quest.terms import HERO_HEALTH, HERO_POWER, MISSIONS, PLOTS, SHADOW_POWER, STORY
from thirdage.games.quest.board import LAST_SPACE, MINION_IDS, NOWHERE

FEATURES: Final[Features] = [
    # feature, its term, whether it favours (1) or hurts (-1) the heroes; 0: decided by the games
    ("lead_now", STORY, 1),
    ("lead_at_end", STORY, 1),
    ("heroes_ahead_at_end", STORY, 1),
    ("rate", PLOTS, -1),
    ("near_end", STORY, 0),
    ("hero_mission", MISSIONS, 1),
    ("sauron_mission", MISSIONS, -1),
    ("favor", HERO_POWER, 1),
    ("levels", HERO_POWER, 1),
    ("quests_done", HERO_POWER, 1),
    ("corruption", HERO_HEALTH, -1),
    ("vigour", HERO_HEALTH, 1),
    ("damage", HERO_HEALTH, -1),
    ("shadow_pool", SHADOW_POWER, -1),
    ("influence", SHADOW_POWER, -1),
    ("minions", SHADOW_POWER, -1),
    ("shadow_hand", SHADOW_POWER, -1),
    ("heroes", HERO_POWER, 0),
    ("lead_of_many", STORY, 0),
    ("sauron_deciding", SHADOW_POWER, 0),
]


def features(sight: Sight) -> list[float]:
    """Return the features in the order of FEATURES."""
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
        sum([hero.corruption for hero in heroes]) / count,
        sum([min(20, hero.vigour) for hero in heroes]) / (10 * count),
        sum([hero.damage for hero in heroes]) / (10 * count),
        sight.pool / 4,
        sum(sight.influence) / 10,
        float(len([place for place in sight.minion_at if place != NOWHERE])),
        float(len(sight.shadow_hand)) if sight.seat == 0 else float(sight.shadow_hand_size),
        float(count),
        lead / 3 * (count - 1),
        1.0 if sight.seat == 0 else 0.0,
    ]


def hero_mission(sight: Sight) -> float:
    """Return how far the heroes' mission has progressed, 0 to 1; a guess if the seat doesn't know it."""
    name = sight.hero_mission.removeprefix("mission_hero_")
    corruption = sum([hero.corruption for hero in sight.heroes])
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
    """Return the same for Sauron's mission."""
    _, after = sight.projected()
    name = sight.sauron_mission
    if name in MISSION_MARKER:
        return 1.0 if after[MISSION_MARKER[name] - 1] >= 13 else after[MISSION_MARKER[name] - 1] / 20
    if name == DARK_THRONE:
        return len([plot for plot in sight.plots if plot is not None]) / 3
    if name == FIND_THEM:
        return 1.0 if sight.minion_at[MINION_IDS.index("ringwraiths")] == PLACE["the_shire"] else 0.2
    return 0.2 * len([place for place in after if place >= 13]) + 0.2


def chances(sight: Sight) -> list[float]:
    """Return the chances of all seats: Sauron's, then the heroes', who win together."""
    return _chances(sight, features(sight))


def evaluate(sight: Sight) -> Evaluation:
    """Return the same, with the terms behind it."""
    values = features(sight)
    return Evaluation(_chances(sight, values), value_of("quest", FEATURES).reasons(FEATURES, values, -0.25))


def _chances(sight: Sight, values: list[float]) -> list[float]:
    chance = chance_of(value_of("quest", FEATURES).log_odds(values))
    return [1 - chance] + [chance] * (sight.seats - 1)
