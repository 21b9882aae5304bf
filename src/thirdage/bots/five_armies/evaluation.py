"""How a position stands: the winning chance of both sides from a handful of named terms.

The weights come from `tools/fit_evaluation.py` and 500 games of the heuristic. Six of them, which games contradicted or
left at nothing (late Fate, near points, life and cards of both, characters), are a player's judgement; the constant
follows them.
"""

from __future__ import annotations

from math import exp
from typing import Final

from thirdage.bots.base import Reason
from thirdage.bots.five_armies.plan import Plan
from thirdage.bots.five_armies.sight import BEORN_POINTS, SITE_WORTH, STEPS, WIN_POINTS, Sight
from thirdage.bots.five_armies.terms import CARDS_HELD, DICE, FATE, GATE, HEROES, POINTS, THREATS, TROOPS
from thirdage.bots.heuristic import Evaluation
from thirdage.games.five_armies.board import FRONT_GATE, SITES
from thirdage.games.five_armies.names import BOLG, FREE, SHADOW

FEATURES: Final[list[tuple[str, str, float]]] = [
    # feature, the term it belongs to, weight in log-odds for the Free Peoples
    ("fate", FATE, 0.319),
    ("fate_late", FATE, 0.05),
    ("points", POINTS, -0.468),
    ("points_near", POINTS, -0.05),
    ("beorn_wins", FATE, 0.523),
    ("threats", THREATS, 0.139),
    ("gate_held", GATE, 0.645),
    ("free_life", TROOPS, 0.076),
    ("shadow_life", TROOPS, -0.005),
    ("shadow_near", TROOPS, -0.217),
    ("heroes", HEROES, 0.05),
    ("bolg", HEROES, -0.118),
    ("free_cards", CARDS_HELD, 0.05),
    ("shadow_cards", CARDS_HELD, -0.096),
    ("free_dice", DICE, 0.309),
    ("shadow_dice", DICE, -0.341),
]
CONSTANT: Final = -3.8


def features(sight: Sight) -> list[float]:
    """The features in the order of FEATURES, each of the size of one to ten."""
    plan = Plan(sight, FREE)
    held = 0.0
    for site in SITES:
        if sight.control[site] == FREE and site != FRONT_GATE:
            held += plan.hold(site, sight.army[site])
    life = [0.0, 0.0]
    near = 0.0
    goals = sight.goals(SHADOW)
    for side in (FREE, SHADOW):
        for place in sight.armies[side]:
            army = sight.army[place]
            assert army is not None
            life[side] += army.life
            if side == SHADOW and goals:
                near += army.size / (1 + min([STEPS[place][goal] for goal in goals]))
    beorn = sight.characters["beorn"]
    coming = 0.0
    if sight.points < BEORN_POINTS:
        if sight.in_play("beorn"):
            coming = 4.0
        elif "space" in beorn:
            coming = max(0.0, 1.0 - (beorn["space"] - sight.fate) / 8)
    return [
        float(sight.fate),
        max(0.0, sight.fate - 8.0),
        float(sight.points),
        max(0.0, sight.points - 5.0),
        coming,
        held,
        plan.hold(FRONT_GATE, sight.army[FRONT_GATE]) / SITE_WORTH[FRONT_GATE] * 4.0,
        life[FREE],
        life[SHADOW],
        near,
        float(sum([sight.in_play(name) for name in HERO_NAMES])),
        1.0 if sight.where[BOLG] >= 0 else 0.0,
        float(sight.held(FREE)),
        float(sight.held(SHADOW)),
        float(sight.dice(FREE)),
        float(sight.dice(SHADOW)),
    ]


HERO_NAMES: Final = ["gandalf", "thranduil", "dain", "bard", "lord_of_the_eagles", "bilbo", "thorin", "beorn"]


def evaluate(sight: Sight) -> Evaluation:
    """The chances of both seats."""
    odds = CONSTANT
    parts: dict[str, float] = {}
    for (_, term, weight), value in zip(FEATURES, features(sight), strict=True):
        parts[term] = parts.get(term, 0.0) + weight * value
        odds += weight * value
    if sight.points >= WIN_POINTS:
        odds -= 1.5 if sight.dice(FREE) else 5.0
    chance = 1 / (1 + exp(-max(-9.0, min(9.0, odds))))
    return Evaluation([chance, 1 - chance], [Reason(term, 0.25 * weight) for term, weight in parts.items()])
