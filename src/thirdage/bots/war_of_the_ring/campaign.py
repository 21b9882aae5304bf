"""A side's campaign: which Settlements make its points, and whether the war or the Ring will decide the game.

Nothing is remembered between questions. A plan holds over turns because progress makes it cheaper: an army on its way,
a siege and a nation At War all lower the price of their Settlements.
"""

from __future__ import annotations

from typing import Final

from thirdage.bots.war_of_the_ring.ring import FALLS, corruption_ahead, road_left
from thirdage.bots.war_of_the_ring.sight import Sight, stronghold
from thirdage.games.war_of_the_ring.board import ENEMY, FP, NATION_SIDE, REGION_VP, REGIONS, SHADOW
from thirdage.games.war_of_the_ring.ids import Place, Side
from thirdage.games.war_of_the_ring.paths import DISTANCE

GOAL: Final = [4, 10]
STEP: Final = 0.7  # dice that move an army one region: an Army result moves two
WAKING: Final = 1.0  # dice for each step of a nation towards war
GATHERING: Final = 0.35  # dice for each hit an army still lacks
STORMING: Final = 0.45  # dice for each hit the garrison can take behind its walls
FIGHTING: Final = 0.2  # and in the open
WAR_DICE: Final = [1.5, 4.0]  # dice of a turn that go to the war
RING_MOVES: Final = 1.6  # steps of the Fellowship in a turn
NEVER: Final = 99.0


class Campaign:
    """The Settlements a side goes for, cheapest points first, and how many turns its points are away."""

    def __init__(self, sight: Sight, side: Side, targets: list[tuple[Place, float, float]]) -> None:
        priced: list[tuple[float, Place]] = []
        marching = _marching(sight, side)
        for region, _, needed in targets:
            priced.append((_price(sight, side, marching, region, needed) / REGION_VP[region], region))
        priced.sort()
        self.chosen: set[Place] = set()
        points, dice = sight.points[side], 0.0
        for price, region in priced:
            if points >= GOAL[side]:
                break
            points += REGION_VP[region]
            dice += price * REGION_VP[region]
            self.chosen.add(region)
        self.turns = dice / WAR_DICE[side] if points >= GOAL[side] else NEVER


def _marching(sight: Sight, side: Side) -> list[tuple[Place, float, float]]:
    """Return the armies that could go for a Settlement: region, the dice that wake them, strength."""
    found: list[tuple[Place, float, float]] = []
    for place, army in sight.armies[side].items():
        if place < REGIONS and army.units > 0:
            found.append((place, WAKING * sight.asleep(army), float(army.life)))
    return found


def _price(sight: Sight, side: Side, marching: list[tuple[Place, float, float]], region: Place, needed: float) -> float:
    """Return the dice that taking a Settlement costs the best placed army."""
    lowest = NEVER
    away_from = DISTANCE[region]
    for place, waking, life in marching:
        price = STEP * away_from[place] + waking
        if life < needed:
            price += GATHERING * (needed - life)
        if price < lowest:
            lowest = price
    garrison = sight.defence(region, ENEMY[side]).life
    return lowest + (STORMING if stronghold(region) else FIGHTING) * garrison + 0.5


def ring_turns(sight: Sight) -> float:
    """Return how many turns the Ring-bearers need to the Crack of Doom, if the Hunt lets them."""
    left = road_left(sight) / RING_MOVES + (0.0 if sight.hidden else 0.6)
    return left + (0.0 if sight.mordor is not None else 0.7)


def ring_slack(sight: Sight) -> float:
    """Return the corruption the Ring-bearers can still bear beyond what the journey will likely bring."""
    return FALLS - sight.corruption - corruption_ahead(sight)


def hunting(sight: Sight, conquest: Campaign) -> float:
    """Return how far the Shadow should turn from the war to the Hunt, 0 to 1: when the Ring will arrive before its
    armies win, or the Ring-bearers are all but lost."""
    late = (conquest.turns - ring_turns(sight)) / 4.0
    weak = (3.0 - ring_slack(sight)) / 6.0
    return max(0.0, min(1.0, 0.3 + late + weak))


def racing(sight: Sight, conquest: Campaign) -> float:
    """Return how far the Free Peoples should ignore the war and go for the Ring, 0 to 1: the less time, the more."""
    return max(0.0, min(1.0, 0.4 + (6.0 - conquest.turns) / 8.0 + (ring_slack(sight) - 2.0) / 8.0))


def at_war(sight: Sight, side: Side) -> int:
    """Return how many nations of a side are At War."""
    return len(
        [nation for nation in range(len(NATION_SIDE)) if NATION_SIDE[nation] == side and sight.steps[nation] == 0]
    )


def raided(sight: Sight, region: Place) -> float:
    """Return what losing a Settlement costs its owner relative to its worth to the other side: its points out of the
    four or ten that win, and more if it decides the game."""
    taker = FP if sight.control[region] == SHADOW else SHADOW
    lacks = GOAL[taker] - sight.points[taker]
    return min(2.0, REGION_VP[region] / max(1.0, float(lacks)) * 2.0)
