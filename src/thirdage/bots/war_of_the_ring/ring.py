"""The Ring's side of the game: how dangerous a move is, which path leads to Mordor, where the Fellowship can heal."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from thirdage.bots.war_of_the_ring.sight import GATES, Sight, stronghold
from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    ALL_REGIONS,
    CHARACTER_IDS,
    CITY,
    DOL_AMROTH,
    FP,
    HOME_SIDE,
    LEVEL,
    MINAS_TIRITH,
    PELARGIR,
    REGION_VP,
    REGIONS,
    SETTLEMENT,
    SHADOW,
    STRONGHOLD,
    TILE_DIE,
    TILE_EYE,
    TILE_REVEAL,
    TILE_VALUE,
)
from thirdage.games.war_of_the_ring.ids import Place
from thirdage.games.war_of_the_ring.paths import DISTANCE

CROWNING: Final = [MINAS_TIRITH, PELARGIR, DOL_AMROTH]
FALLS: Final = 12  # corruption at which the Ring-bearer falls
TRACK: Final = 5
WEARY: Final = 3  # corruption that is worth a rest
RESTED: Final = 2  # corruption at which the rest ends


def rerolls(sight: Sight) -> int:
    """Return how many Hunt dice are re-rolled where the figure is."""
    region = sight.ring_at
    army = sight.army(region, SHADOW)
    count = 1 if stronghold(region) and sight.control[region] == SHADOW else 0
    count += 1 if army.units > 0 else 0
    return count + (1 if army.nazgul > 0 else 0)


def hunt_chance(dice: int, bonus: int, again: int) -> float:
    """Return the chance that a Hunt succeeds: a 6 with the bonus, never a 1."""
    if dice == 0:
        return 0.0
    one = min(5, 1 + bonus) / 6
    return 1 - (1 - one) ** (min(5, dice) + min(again, min(5, dice)))


def mean_damage(sight: Sight, eye: float) -> float:
    """Return the mean damage of the next tile, with an Eye counting `eye`."""
    total = sum(sight.pool)
    if total == 0:
        return 1.5
    damage = 0.0
    for tile, count in enumerate(sight.pool):
        value = TILE_VALUE[tile]
        damage += count * (eye if value == TILE_EYE else 3.5 if value == TILE_DIE else value)
    return damage / total


def reveal_chance(sight: Sight) -> float:
    """Return the chance that the next tile reveals."""
    total = sum(sight.pool)
    if total == 0:
        return 0.5
    return sum([count for tile, count in enumerate(sight.pool) if TILE_REVEAL[tile]]) / total


def move_risk(sight: Sight) -> float:
    """Return the expected damage of moving the Fellowship now."""
    if sight.mordor is not None:
        return max(0.0, mean_damage(sight, sight.hunt_dice + sight.hunt_bonus))
    chance = hunt_chance(sight.hunt_dice, sight.hunt_bonus, rerolls(sight))
    one = min(5, 1 + sight.hunt_bonus) / 6
    return chance * mean_damage(sight, max(1.0, sight.hunt_dice * one))


def road_left(sight: Sight) -> float:
    """Return the number of moves left to the Crack of Doom."""
    if sight.mordor is not None:
        return float(TRACK - sight.mordor)
    return max(0, sight.to_gate(sight.ring_at) - sight.progress) + TRACK


def corruption_ahead(sight: Sight) -> float:
    """Return the corruption the rest of the journey will likely bring."""
    left = road_left(sight)
    on_map = max(0.0, left - TRACK)
    return 0.45 * on_map + 1.55 * min(left, TRACK) - 0.5 * min(4, len(sight.companions))


@lru_cache(maxsize=64)
def ways(barred: frozenset[Place]) -> list[float]:
    """Return the length of the path from each region to a gate, where regions of `barred` count for more."""
    length = [99.0] * REGIONS
    queue: list[tuple[float, Place]] = []
    for gate in GATES:
        length[gate] = 0.0
        heappush(queue, (0.0, gate))
    while queue:
        far, region = heappop(queue)
        if far > length[region]:
            continue
        for near in ADJACENT[region]:
            longer = far + 1.0 + (1.8 if region in barred and region not in GATES else 0.0)
            if longer < length[near]:
                length[near] = longer
                heappush(queue, (longer, near))
    return length


def safe_ways(sight: Sight) -> list[float]:
    """Return the path lengths to Mordor around the Strongholds of the Shadow."""
    barred = [region for region in ALL_REGIONS if stronghold(region) and sight.control[region] == SHADOW]
    return ways(frozenset(barred))


def haven(sight: Sight, region: Place) -> bool:
    """Tell whether a region is a City or Stronghold the Free Peoples still control: declaring there heals one
    corruption."""
    return SETTLEMENT[region] in (CITY, STRONGHOLD) and HOME_SIDE[region] == FP and sight.control[region] == FP


def patient(sight: Sight) -> bool:
    """Tell whether the war leaves time to heal: the Shadow is far from its ten points."""
    at_stake = sum([REGION_VP[region] for region in sight.besieged if sight.control[region] == FP])
    return bool(sight.points[SHADOW] + 0.6 * at_stake <= 3.5)


def resting(sight: Sight) -> bool:
    """Tell whether the Fellowship should stay where it can be declared to heal."""
    if not patient(sight) or sight.corruption < RESTED or sight.mordor is not None:
        return False
    gain, where = declare_at(sight)
    return haven(sight, where) and gain > 0.8


def declare_at(sight: Sight) -> tuple[float, Place]:
    """Return how much declaring the Fellowship now gains, and where: at a gate, or in a haven on the way."""
    top, where = -1.0, sight.ring_at
    if sight.mordor is not None:
        return top, where
    now = sight.to_gate(sight.ring_at)
    rest = patient(sight) and sight.corruption >= WEARY
    for region in ALL_REGIONS:
        away = DISTANCE[sight.ring_at][region]
        if away > sight.progress:
            continue
        lost = sight.to_gate(region) - max(0, now - sight.progress)  # steps of the path given up
        if region in GATES:
            gain = 3.0 if not rest else 0.5
        elif haven(sight, region) and region not in sight.besieged:
            gain = (1.2 if sight.corruption > 0 else -0.5) - (0.5 if rest else 0.9) * lost
            if sight.corruption >= WEARY:
                gain += 0.3 * sight.corruption if rest else 0.6
        else:
            continue
        if gain > top:
            top, where = gain, region
    return top, where


def strider_goes(sight: Sight, distance: int) -> int:
    """Return the best place to be crowned within that distance of the figure, -1 if there is none."""
    for region in CROWNING:
        free = sight.control[region] == FP and region not in sight.besieged
        if free and sight.army(region, SHADOW).units == 0 and DISTANCE[sight.ring_at][region] <= distance:
            return region
    return -1


def level(character: str) -> int:
    """Return the Level of a character."""
    return LEVEL[CHARACTER_IDS.index(character)]


def crowning_place(sight: Sight, region: Place) -> bool:
    """Tell whether Strider could be crowned here."""
    return region in CROWNING and sight.control[region] == FP
