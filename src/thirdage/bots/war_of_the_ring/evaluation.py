"""Evaluates a position: both sides' winning chances from what players look at, with weights learned from games.

`tools/train_value.py` produces the weights (`bots.learned`).
"""

from __future__ import annotations

from typing import Final

from thirdage.bots.features import Features, chance_of
from thirdage.bots.heuristic import Evaluation
from thirdage.bots.learned import value_of
from thirdage.bots.war_of_the_ring.campaign import GOAL, at_war, ring_slack, ring_turns
from thirdage.bots.war_of_the_ring.ring import mean_damage, rerolls, reveal_chance, road_left
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
from thirdage.bots.war_of_the_ring.war import War, war_of
from thirdage.games.war_of_the_ring.board import FP, NATION_SIDE, REGION_VP, REGIONS, SHADOW
from thirdage.games.war_of_the_ring.ids import Place, Side
from thirdage.games.war_of_the_ring.state import POINT_REGIONS

FEATURES: Final[Features] = [
    # feature, its term, whether it favours (1) or hurts (-1) the Free Peoples; 0: decided by the games
    ("slack", RING_RACE, 1),
    ("slack_on_a_long_road", RING_RACE, 1),
    ("road_left", RING_RACE, -1),
    ("corruption_squared", RING_RACE, -1),
    ("revealed", RING_RACE, -1),
    ("companions", RING_RACE, 1),
    ("shadow_points_squared", SHADOW_POINTS, -1),
    ("free_points", FREE_POINTS, 1),
    ("besieged_points", SIEGES, -1),
    ("sieges", SIEGES, -1),
    ("shadow_pull", TROOPS, -1),
    ("shadow_life", TROOPS, -1),
    ("free_life", TROOPS, 1),
    ("free_dice", ACTION_DICE, 1),
    ("shadow_dice", ACTION_DICE, -1),
    ("free_rings", ACTION_DICE, 1),
    ("free_cards", CARDS_HELD, 1),
    ("shadow_cards", CARDS_HELD, -1),
    ("free_steps", POLITICS, -1),
    ("shadow_steps", POLITICS, 1),
    ("corruption", RING_RACE, -1),
    ("on_track", RING_RACE, 0),
    ("slack_on_track", RING_RACE, 1),
    ("track_left", RING_RACE, -1),
    ("shadow_points", SHADOW_POINTS, -1),
    ("free_points_squared", FREE_POINTS, 1),
    ("conquest_turns", SHADOW_POINTS, 1),
    ("ring_turns", RING_RACE, -1),
    ("turns_to_spare", RING_RACE, 1),
    ("raid_turns", FREE_POINTS, -1),
    ("open_doors", FREE_POINTS, 1),
    ("held", TROOPS, 1),
    ("tile_damage", RING_RACE, -1),
    ("tile_reveals", RING_RACE, -1),
    ("free_ring_dice", ACTION_DICE, 1),
    ("free_dice_left", ACTION_DICE, 1),
    ("shadow_dice_left", ACTION_DICE, -1),
    ("hunt_dice", RING_RACE, -1),
    ("hunt_bonus", RING_RACE, -1),
    ("hunt_rerolls", RING_RACE, -1),
    ("shadow_rings", ACTION_DICE, -1),
    ("gollum", RING_RACE, 0),
    ("free_nations_at_war", POLITICS, 1),
    ("progress", RING_RACE, 0),
    ("saruman", ACTION_DICE, -1),
]
WON: Final = 6.0  # points that win at the end of the turn


def features(sight: Sight) -> list[float]:
    """Return the features in the order of FEATURES, each with a magnitude of about one."""
    shadow_war, free_war = war_of(sight, SHADOW), war_of(sight, FP)
    slack, left = ring_slack(sight), road_left(sight)
    conquest, ring = min(15.0, shadow_war.campaign.turns), ring_turns(sight)
    on_track = 1.0 if sight.mordor is not None else 0.0
    free_dice, shadow_dice = sight.dice[FP], sight.dice[SHADOW]
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
        _sieges(sight),
        _shadow_pull(sight, shadow_war),
        float(sum([army.life for army in sight.armies[SHADOW].values()])),
        float(sum([army.life for army in sight.armies[FP].values()])),
        float(sum([sight.in_play(one) for one in ("aragorn", "gandalf_the_white")])),
        float(sum([sight.in_play(one) for one in ("saruman", "witch_king", "mouth_of_sauron")])),
        float(sight.rings[FP]),
        float(sight.held[FP]),
        float(sight.held[SHADOW]),
        float(sum([steps for nation, steps in enumerate(sight.steps) if NATION_SIDE[nation] == FP])),
        float(sum([steps for nation, steps in enumerate(sight.steps) if NATION_SIDE[nation] == SHADOW])),
        float(sight.corruption),
        on_track,
        on_track * slack,
        on_track * left,
        float(sight.points[SHADOW]),
        float(sight.points[FP] ** 2),
        conquest,
        ring,
        max(-6.0, min(6.0, conquest - ring)),
        min(15.0, free_war.campaign.turns),
        _open_doors(sight, shadow_war),
        _held(sight, free_war),
        mean_damage(sight, 2.0),
        reveal_chance(sight),
        float(len([die for die in free_dice if die in ("character", "will_of_the_west")])),
        float(len(free_dice)),
        float(len([die for die in shadow_dice if die != "eye"])),
        float(sight.hunt_dice),
        float(sight.hunt_bonus),
        float(rerolls(sight)) if sight.mordor is None else 0.0,
        float(sight.rings[SHADOW]),
        1.0 if sight.guide == "gollum" else 0.0,
        float(at_war(sight, FP)),
        float(sight.progress),
        1.0 if sight.in_play("saruman") else 0.0,
    ]


def _sieges(sight: Sight) -> float:
    """Return the victory points under siege, each by how strong the siege is."""
    points = 0.0
    for region in sight.besieged:
        outside, inside = sight.army(region, SHADOW), sight.defence(region, FP)
        if outside.units > 0 and inside.units > 0:
            points += REGION_VP[region] * min(1.2, outside.life / max(1.0, 2.0 * inside.life))
    return points


def _shadow_pull(sight: Sight, shadow_war: War) -> float:
    """Return how close the Shadow's armies are to their targets."""
    pull = 0.0
    for place, army in sight.armies[SHADOW].items():
        if place < REGIONS and army.units > 0:
            pull += shadow_war.pull(place, army.life)
    return pull


def _open_doors(sight: Sight, shadow_war: War) -> float:
    """Return the victory points of the Shadow within reach of the enemy, each by how weakly it is defended."""
    points = 0.0
    for region in _places_worth_points(sight, SHADOW):
        comes = shadow_war.reach(region)
        if comes > 0.0:
            points += REGION_VP[region] * max(0.0, 1.0 - sight.army(region, SHADOW).life / (0.5 * comes + 1.0))
    return points


def _held(sight: Sight, free_war: War) -> float:
    """Return the victory points of the Free Peoples, each by how well it is defended against what threatens it."""
    points = 0.0
    for region in _places_worth_points(sight, FP):
        points += REGION_VP[region] * min(1.5, sight.army(region, FP).life / (free_war.threat(region) + 1.0))
    return points


def _places_worth_points(sight: Sight, side: Side) -> list[Place]:
    """Return the regions with victory points that a side controls and that are not besieged."""
    found: list[Place] = []
    for region in POINT_REGIONS:
        if region not in sight.besieged and sight.control[region] == side:
            found.append(region)
    return found


def chances(sight: Sight) -> list[float]:
    """Return the chances of all seats."""
    return _chances(sight, features(sight))


def evaluate(sight: Sight) -> Evaluation:
    """Return the same, with the terms behind it."""
    values = features(sight)
    return Evaluation(_chances(sight, values), value_of("war-of-the-ring", FEATURES).reasons(FEATURES, values, 0.25))


def _chances(sight: Sight, values: list[float]) -> list[float]:
    odds = value_of("war-of-the-ring", FEATURES).log_odds(values)
    if sight.points[SHADOW] >= GOAL[SHADOW]:
        odds -= WON
    elif sight.points[FP] >= GOAL[FP]:
        odds += WON
    chance = chance_of(odds)
    return [chance if side == FP else 1 - chance for side in sight.sides]
