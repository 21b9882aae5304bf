"""Where Nazgul and Minions are wanted: with armies that besiege or march, and with the Ring-bearers."""

from __future__ import annotations

from thirdage.bots.scores import NOTHING, Score
from thirdage.bots.war_of_the_ring.mind import Mind
from thirdage.bots.war_of_the_ring.sight import OFF_MAP, PLACE_INDEX, stronghold
from thirdage.bots.war_of_the_ring.terms import HUNT_STRONGER, LEADS_ARMY, ORDINARY
from thirdage.games.war_of_the_ring.areas import AREA, PLACE_AREA
from thirdage.games.war_of_the_ring.board import ADJACENT, ALL_PLACES, FP, REGION_VP, REGIONS, SHADOW
from thirdage.games.war_of_the_ring.ids import Place

ENOUGH = 5  # Leadership beyond the dice of a round is useless
MOST = 3  # flights of one die that are counted


def closed(mind: Mind, place: Place) -> bool:
    """Tell whether no Nazgul may end a flight there (R7.6)."""
    sight = mind.sight
    return place < REGIONS and stronghold(place) and sight.control[place] == FP and place not in sight.besieged


def wanted(mind: Mind, place: Place, gone: int = 0) -> Score:
    """Return what one more Nazgul at a place is worth, if `gone` of those there were not."""
    sight = mind.sight
    army = sight.army(place, SHADOW)
    worth = Score()
    if place == sight.ring_at and sight.mordor is None and army.nazgul <= gone and not closed(mind, place):
        worth.add(HUNT_STRONGER, 1.1)
    if place >= REGIONS:
        return worth
    if army.units >= 3:
        lacks = min(1.0, max(0.0, 1.0 - (army.lead - gone) / ENOUGH))
        near = 1.4 if place in sight.besieged else 0.0
        for other in ADJACENT[place]:
            if sight.army(other, FP).units > 0:
                near = max(near, 0.5 + 0.25 * REGION_VP[other] + (0.2 if stronghold(other) else 0.0))
        worth.add(LEADS_ARMY, near * lacks * min(1.0, army.life / 6))
    return worth


def held(mind: Mind, place: Place) -> float:
    """Return what is lost when one Nazgul leaves a place: what one would be worth there then. So none flies to and
    fro."""
    return wanted(mind, place, 1).weighed(mind.factors)


def best_flight(mind: Mind) -> Score:
    """Return what it is worth if all badly placed Nazgul fly to where they are wanted: the sum of the best few."""
    wishes = sorted(wishes_for(mind) + [0.0] * MOST, reverse=True)[:MOST]
    losses: list[float] = []
    for place, army in mind.sight.armies[SHADOW].items():
        losses += [held(mind, place)] * army.nazgul
    losses.sort()
    gain = sum([max(0.0, wish - loss) for wish, loss in zip(wishes, losses, strict=False)])
    return Score(LEADS_ARMY, 1.1 * gain) if gain > 0 else NOTHING


def wishes_for(mind: Mind) -> list[float]:
    """Return what one more Nazgul is worth at each place where it matters: with an army, or with the Ring-bearers."""
    sight = mind.sight
    places = [place for place in sight.armies[SHADOW] if place < REGIONS]
    if 0 <= sight.ring_at < REGIONS and sight.ring_at not in sight.armies[SHADOW]:
        places.append(sight.ring_at)
    return [wanted(mind, place).weighed(mind.factors) for place in places]


def move_minion(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the worst placed figure to fly next, as long as one is wanted elsewhere."""
    top = max(wishes_for(mind), default=0.0)
    if kind == "done":
        return Score(ORDINARY, 0.25)
    if kind == "character":
        place = PLACE_INDEX.get(mind.sight.status[name], OFF_MAP)
        return Score(LEADS_ARMY, top - held(mind, place) - 0.3)
    return Score(LEADS_ARMY, top - held(mind, PLACE_INDEX[f"{kind}:{name}"]))


def minion_area(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the area with the place that wants a figure most."""
    area = [one.name for one in AREA].index(name)
    return mind.best([wanted(mind, place) for place in ALL_PLACES if PLACE_AREA[place] == area])


def minion_to(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the place that wants a figure most."""
    return wanted(mind, PLACE_INDEX[f"{kind}:{name}"])


def place_minion(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the place with the largest army near its target for a Minion."""
    place = PLACE_INDEX[f"{kind}:{name}"]
    army = mind.sight.army(place, SHADOW)
    region = place if place < REGIONS else OFF_MAP
    pull = mind.war.pull(region, army.life) if region >= 0 else 0.0
    return wanted(mind, place).plus(Score(LEADS_ARMY, 0.2 * army.units + pull))
