"""What single Armies could do: attack, march, rally, flip tokens; each judged once for a map."""

from __future__ import annotations

from typing import Final

from thirdage.bots.five_armies.fighting import UNIT_COST
from thirdage.bots.five_armies.mind import Mind
from thirdage.bots.scores import Score, best
from thirdage.games.five_armies.board import N_PLACES
from thirdage.games.five_armies.ids import Place
from thirdage.games.five_armies.names import SHADOW

FOLLY: Final = -6.0
"""What not even a careless player does."""


def token_places(mind: Mind) -> list[Place]:
    """Return the regions with own Recruitment tokens where they could be flipped."""
    found: list[Place] = []
    for place, shadow in mind.sight.tokens:
        army = mind.sight.army[place]
        if shadow == (mind.side == SHADOW) and (army is None or army.side == mind.side):
            found.append(place)
    return found


def rally_value(mind: Mind, place: Place) -> float:
    """Return what rallying the Army of a place is worth."""
    army = mind.sight.army[place]
    if army is None or army.damage == 0:
        return 0.0
    healed = min(float(army.damage), army.size / 3 + min(army.tokens, army.size) / 4)
    return healed * UNIT_COST[mind.side] * 1.6


def strike(mind: Mind, place: Place, muster: bool) -> Score:
    """Return the best attack of the Army of a place."""
    key = 2 * place + muster
    known = mind.plans.strikes.get(key)
    if known is None:
        known = mind.plan.strike(place, muster)
        mind.plans.strikes[key] = known
    return known


def march(mind: Mind, place: Place, muster: bool = False) -> Score:
    """Return the best single step of the Army of a place."""
    key = 2 * place + muster
    known = mind.plans.steps.get(key)
    if known is None:
        known = best([step(mind, place, there) for there in mind.plan.steps(place, muster)])
        mind.plans.steps[key] = known
    return known


def step(mind: Mind, place: Place, there: Place) -> Score:
    """Return the worth of one march."""
    key = place * N_PLACES + there
    known = mind.plans.marches.get(key)
    if known is None:
        known = mind.plan.march(place, there)
        mind.plans.marches[key] = known
    return known


def may_halt(mind: Mind, place: Place, near: Place) -> bool:
    """Tell whether an Army on the way somewhere could stay after its first step: it may have no second one, and must
    neither be too many there nor have reason to come back."""
    return step(mind, place, near).total >= 0


def fast(mind: Mind, place: Place) -> Score:
    """Return the best of up to two steps."""
    known = mind.plans.runs.get(place)
    if known is None:
        plan = mind.plan
        reach = plan.steps(place)
        ways = [near for near in reach if may_halt(mind, place, near)]
        further = {there for near in ways for there in plan.steps(near) if there != place}
        known = best([step(mind, place, there) for there in sorted({*reach, *further})])
        mind.plans.runs[place] = known
    return known
