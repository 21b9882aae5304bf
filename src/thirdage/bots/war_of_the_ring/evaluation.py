"""How a position stands: the winning chance of both sides from a handful of named terms.

The features are what players look at. Most weights are fitted to 500 games of careless heuristics against each other;
those that such games say little about (politics, dice, sieges, cards of the Shadow) are a player's judgement.
"""

from __future__ import annotations

from math import exp
from typing import Final

from thirdage.bots.base import Reason
from thirdage.bots.heuristic import Evaluation
from thirdage.bots.war_of_the_ring.ring import FALLS, corruption_ahead, road_left
from thirdage.bots.war_of_the_ring.sight import Sight
from thirdage.bots.war_of_the_ring.terms import (
    ACTION_DICE,
    CARDS_HELD,
    FREE_POINTS,
    POLITICS,
    RING_RACE,
    SHADOW_POINTS,
    SIEGES,
    TROOPS,
)
from thirdage.bots.war_of_the_ring.war import GOAL, War
from thirdage.games.war_of_the_ring.board import FP, NATION_SIDE, REGION_VP, REGIONS, SHADOW

FEATURES: Final[list[tuple[str, str, float]]] = [
    # feature, the term it belongs to, weight in log-odds for the Free Peoples
    ("slack", RING_RACE, 0.238),
    ("slack_on_a_long_road", RING_RACE, -0.0144),
    ("road_left", RING_RACE, -0.196),
    ("corruption_squared", RING_RACE, -0.007),
    ("revealed", RING_RACE, -0.1),
    ("companions", RING_RACE, 0.093),
    ("shadow_points_squared", SHADOW_POINTS, -0.023),
    ("free_points", FREE_POINTS, 0.315),
    ("besieged_points", SIEGES, -0.12),
    ("sieges", SIEGES, -0.08),
    ("shadow_pull", TROOPS, -0.01),
    ("shadow_life", TROOPS, -0.011),
    ("free_life", TROOPS, 0.0165),
    ("free_dice", ACTION_DICE, 0.2),
    ("shadow_dice", ACTION_DICE, -0.256),
    ("free_rings", ACTION_DICE, 0.1),
    ("free_cards", CARDS_HELD, 0.1),
    ("shadow_cards", CARDS_HELD, -0.03),
    ("free_steps", POLITICS, -0.03),
    ("shadow_steps", POLITICS, 0.08),
]
CONSTANT: Final = 1.1
WON: Final = 6.0  # points that win at the end of the turn


def features(sight: Sight) -> list[float]:
    """The features in the order of FEATURES, each of the size of one."""
    shadow_war = War(sight, SHADOW)
    sieges = 0.0
    for region in sight.besieged:
        outside, inside = sight.army(region, SHADOW), sight.defence(region, FP)
        if outside.units > 0 and inside.units > 0:
            sieges += REGION_VP[region] * min(1.2, outside.life / max(1.0, 2.0 * inside.life))
    pull = 0.0
    for place, army in sight.armies[SHADOW].items():
        if place < REGIONS and army.units > 0:
            pull += shadow_war.pull(place, army.life)
    slack, left = FALLS - sight.corruption - corruption_ahead(sight), road_left(sight)
    return [
        slack,
        slack * left,
        left,
        float(sight.corruption**2),
        0.0 if sight.hidden else 1.0,
        float(len(sight.companions)),
        float(sight.points[SHADOW] ** 2),
        float(sight.points[FP]),
        float(sum([REGION_VP[region] for region in sight.besieged if sight.control[region] == FP])),
        sieges,
        pull,
        float(sum([army.life for army in sight.armies[SHADOW].values()])),
        float(sum([army.life for army in sight.armies[FP].values()])),
        float(sum([sight.in_play(one) for one in ("aragorn", "gandalf_the_white")])),
        float(sum([sight.in_play(one) for one in ("saruman", "witch_king", "mouth_of_sauron")])),
        float(sight.rings[FP]),
        float(sight.held[FP]),
        float(sight.held[SHADOW]),
        float(sum([steps for nation, steps in enumerate(sight.steps) if NATION_SIDE[nation] == FP])),
        float(sum([steps for nation, steps in enumerate(sight.steps) if NATION_SIDE[nation] == SHADOW])),
    ]


def evaluate(sight: Sight) -> Evaluation:
    """The chances of all seats."""
    odds = CONSTANT
    parts: dict[str, float] = {}
    for (_, term, weight), value in zip(FEATURES, features(sight), strict=True):
        parts[term] = parts.get(term, 0.0) + weight * value
        odds += weight * value
    if sight.points[SHADOW] >= GOAL[SHADOW]:
        odds -= WON
    elif sight.points[FP] >= GOAL[FP]:
        odds += WON
    chance = 1 / (1 + exp(-max(-9.0, min(9.0, odds))))
    chances = [chance if side == FP else 1 - chance for side in sight.sides]
    return Evaluation(chances, [Reason(term, 0.25 * weight) for term, weight in parts.items()])
