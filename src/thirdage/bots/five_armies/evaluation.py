"""Evaluates a position: both sides' winning chances from what players look at, with weights learned from games.

`tools/train_value.py` produces the weights (`bots.learned`).
"""

from __future__ import annotations

from typing import Final

from thirdage.bots.features import Features, chance_of
from thirdage.bots.five_armies.plan import Plan
from thirdage.bots.five_armies.sight import BEORN_POINTS, SITE_WORTH, STEPS, WIN_POINTS, Sight
from thirdage.bots.five_armies.terms import CARDS_HELD, DICE, FATE, GATE, HEROES, POINTS, THREATS, TROOPS
from thirdage.bots.heuristic import Evaluation
from thirdage.bots.learned import value_of
from thirdage.games.five_armies.board import FRONT_GATE, SITES
from thirdage.games.five_armies.names import BOLG, FREE, SHADOW

FEATURES: Final[Features] = [
    # feature, its term, whether it favours (1) or hurts (-1) the Free Peoples; 0: decided by the games
    ("fate", FATE, 1),
    ("fate_late", FATE, 1),
    ("points", POINTS, -1),
    ("points_near", POINTS, -1),
    ("beorn_wins", FATE, 1),
    ("threats", THREATS, 1),
    ("gate_held", GATE, 1),
    ("free_life", TROOPS, 1),
    ("shadow_life", TROOPS, -1),
    ("shadow_near", TROOPS, -1),
    ("heroes", HEROES, 1),
    ("bolg", HEROES, -1),
    ("free_cards", CARDS_HELD, 1),
    ("shadow_cards", CARDS_HELD, -1),
    ("free_dice", DICE, 1),
    ("shadow_dice", DICE, -1),
    ("fate_squared", FATE, 1),
    ("points_squared", POINTS, -1),
    ("fate_and_points", FATE, 0),
    ("threats_and_fate", THREATS, 0),
]


def features(sight: Sight) -> list[float]:
    """Return the features in the order of FEATURES, each with a magnitude of one to ten."""
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
    coming = 0.0
    if sight.points < BEORN_POINTS:
        if sight.in_play["beorn"]:
            coming = 4.0
        elif "beorn" in sight.spaces:
            coming = max(0.0, 1.0 - (sight.spaces["beorn"] - sight.fate) / 8)
    dice = sight.read_dice()
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
        float(sum([sight.in_play[name] for name in HERO_NAMES])),
        1.0 if sight.where[BOLG] >= 0 else 0.0,
        float(sight.held[FREE]),
        float(sight.held[SHADOW]),
        float(dice[FREE]),
        float(dice[SHADOW]),
        sight.fate * sight.fate / 10.0,
        sight.points * sight.points / 10.0,
        sight.fate * sight.points / 10.0,
        held * sight.fate / 10.0,
    ]


HERO_NAMES: Final = ["gandalf", "thranduil", "dain", "bard", "lord_of_the_eagles", "bilbo", "thorin", "beorn"]


def chances(sight: Sight) -> list[float]:
    """Return the chances of both seats."""
    return _chances(sight, features(sight))


def evaluate(sight: Sight) -> Evaluation:
    """Return the same, with the terms behind it."""
    values = features(sight)
    return Evaluation(_chances(sight, values), value_of("five-armies", FEATURES).reasons(FEATURES, values, 0.25))


def _chances(sight: Sight, values: list[float]) -> list[float]:
    odds = value_of("five-armies", FEATURES).log_odds(values)
    if sight.points >= WIN_POINTS:
        odds -= 1.5 if sight.read_dice()[FREE] else 5.0
    chance = chance_of(odds)
    return [chance, 1 - chance]
