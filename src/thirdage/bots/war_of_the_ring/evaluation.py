"""How a position stands: the winning chance of both sides from a handful of named terms."""

from __future__ import annotations

from math import exp
from typing import Final

from thirdage.bots.base import Reason
from thirdage.bots.heuristic import Evaluation
from thirdage.bots.war_of_the_ring.ring import FALLS, corruption_ahead, road_left
from thirdage.bots.war_of_the_ring.sight import SIDE_NAMES, Sight
from thirdage.bots.war_of_the_ring.terms import (
    ACTION_DICE,
    CARDS_HELD,
    FREE_POINTS,
    RING_RACE,
    SHADOW_POINTS,
    SIEGES,
    TROOPS,
)
from thirdage.bots.war_of_the_ring.war import War
from thirdage.games.war_of_the_ring.board import FP, REGION_VP, REGIONS, SHADOW

FP_DICE: Final = 4
SHADOW_DICE: Final = 7


def terms(sight: Sight) -> list[tuple[str, float]]:
    """The terms in log-odds for the Free Peoples."""
    left = road_left(sight)
    slack = FALLS - sight.corruption - corruption_ahead(sight)
    pace = 1.7  # moves in a turn
    ring_turns = left / pace + (0.0 if sight.hidden else 0.6)
    points = sight.points[SHADOW]
    free_war, shadow_war = War(sight, FP), War(sight, SHADOW)
    pressure = 0.0
    for region in sight.besieged:
        outside = sight.army(region, shadow_war.side)
        inside = sight.defence(region, FP)
        if outside.units > 0 and inside.units > 0:
            pressure += REGION_VP[region] * min(1.2, outside.life / max(1.0, 2.0 * inside.life))
    pull = 0.0
    for place, army in sight.armies[SHADOW].items():
        if place < REGIONS and army.units > 0:
            pull += shadow_war.pull(place, army.life)
    shadow_turns = max(0.5, (10 - points - 0.6 * pressure) / 1.4)
    dice = [FP_DICE, SHADOW_DICE]
    dice[FP] += len([one for one in ("aragorn", "gandalf_the_white") if sight.in_play(one)])
    dice[SHADOW] += len([one for one in ("saruman", "witch_king", "mouth_of_sauron") if sight.in_play(one)])
    hands = sight.board["cards"]["hands"]
    cards = [sum(hands[name].values()) for name in SIDE_NAMES]
    free_pull = 0.0
    for place, army in sight.armies[FP].items():
        if place < REGIONS and army.units > 2:
            free_pull = max(free_pull, free_war.pull(place, army.life))
    return [
        (RING_RACE, 0.42 * slack + 0.3 * (shadow_turns - ring_turns) - 0.1 * left),
        (SHADOW_POINTS, -0.22 * points - (1.5 if points >= 8 else 0.0) - (6.0 if points >= 10 else 0.0)),
        (FREE_POINTS, 0.9 * sight.points[FP] + 0.08 * free_pull + (5.0 if sight.points[FP] >= 4 else 0.0)),
        (SIEGES, -0.35 * pressure),
        (TROOPS, -0.02 * pull),
        (ACTION_DICE, 0.45 * (dice[FP] - FP_DICE) - 0.3 * (dice[SHADOW] - SHADOW_DICE) + 0.15 * sight.rings[FP]),
        (CARDS_HELD, 0.06 * (cards[FP] - cards[SHADOW])),
        ("", 0.2),
    ]


def evaluate(sight: Sight, over: bool, winners: list[str]) -> Evaluation:
    """The chances of both seats."""
    if over:
        return Evaluation([1.0 if name in winners else 0.0 for name in SIDE_NAMES], [])
    parts = terms(sight)
    odds = sum([weight for _, weight in parts])
    chance = 1 / (1 + exp(-max(-8.0, min(8.0, odds))))
    return Evaluation([chance, 1 - chance], [Reason(term, 0.25 * weight) for term, weight in parts if term])
