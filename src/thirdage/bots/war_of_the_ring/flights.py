"""Where Nazgul and Minions are wanted: with armies that besiege or march, and with the Ring-bearers."""

from __future__ import annotations

from thirdage.bots.war_of_the_ring.mind import Mind
from thirdage.bots.war_of_the_ring.sight import PLACE_INDEX, stronghold
from thirdage.bots.war_of_the_ring.terms import HUNT_STRONGER, LEADS_ARMY, ORDINARY
from thirdage.bots.worth import NOTHING, Worth, best
from thirdage.games.war_of_the_ring.areas import AREA, PLACE_AREA
from thirdage.games.war_of_the_ring.board import ADJACENT, FP, PLACES, REGION_VP, REGIONS, SHADOW

ENOUGH = 5  # Leadership beyond the dice of a round is idle


def wanted(mind: Mind, place: int) -> Worth:
    """What one more Nazgul at a place is worth."""
    sight = mind.sight
    worth = Worth()
    if place == sight.ring_at and sight.mordor is None and sight.army(place, SHADOW).nazgul == 0:
        worth.add(HUNT_STRONGER, 1.1)
    if place >= REGIONS:
        return worth
    army = sight.army(place, SHADOW)
    if army.units >= 3:
        lacks = max(0.0, 1.0 - army.lead / ENOUGH)
        near = 1.4 if place in sight.besieged else 0.0
        for other in ADJACENT[place]:
            if sight.army(other, FP).units > 0:
                near = max(near, 0.5 + 0.25 * REGION_VP[other] + (0.2 if stronghold(other) else 0.0))
        worth.add(LEADS_ARMY, near * lacks * min(1.0, army.life / 6))
    return worth


def held(mind: Mind, place: int) -> float:
    """What is lost when one Nazgul leaves a place."""
    sight = mind.sight
    army = sight.army(place, SHADOW)
    loss = 0.0
    if place == sight.ring_at and army.nazgul == 1:
        loss += 1.1
    if army.units >= 3 and army.lead <= ENOUGH:
        loss += (1.2 if place in sight.besieged else 0.25) * (1.0 - (army.lead - 1) / ENOUGH)
    return loss


def best_flight(mind: Mind) -> Worth:
    """All Nazgul that stand badly fly to where they are wanted: worth the sum of the first few."""
    wishes = sorted([wanted(mind, place).total for place in range(REGIONS)], reverse=True)[:3]
    losses: list[float] = []
    for place, army in mind.sight.armies[SHADOW].items():
        losses += [held(mind, place)] * army.nazgul
    losses.sort()
    gain = sum([max(0.0, wish - loss) for wish, loss in zip(wishes, losses, strict=False)])
    return Worth(LEADS_ARMY, 1.1 * gain) if gain > 0 else NOTHING


def move_minion(mind: Mind, kind: str, name: str) -> Worth:
    """Who flies next: whoever stands worst, as long as somebody is wanted elsewhere."""
    top = best([wanted(mind, place) for place in range(REGIONS)]).total
    if kind == "done":
        return Worth(ORDINARY, 0.25)
    if kind == "character":
        place = PLACE_INDEX.get(mind.sight.status[name], -1)
        return Worth(LEADS_ARMY, top - held(mind, place) - 0.3)
    return Worth(LEADS_ARMY, top - held(mind, PLACE_INDEX[f"{kind}:{name}"]))


def minion_area(mind: Mind, kind: str, name: str) -> Worth:
    """The area with the place that wants a figure most."""
    area = [one.name for one in AREA].index(name)
    return best([wanted(mind, place) for place in range(PLACES) if PLACE_AREA[place] == area])


def minion_to(mind: Mind, kind: str, name: str) -> Worth:
    """The place that wants a figure most."""
    return wanted(mind, PLACE_INDEX[f"{kind}:{name}"])


def place_minion(mind: Mind, kind: str, name: str) -> Worth:
    """A Minion comes where the largest army stands near its target."""
    place = PLACE_INDEX[f"{kind}:{name}"]
    army = mind.sight.army(place, SHADOW)
    region = place if place < REGIONS else -1
    pull = mind.war.pull(region, army.life) if region >= 0 else 0.0
    return wanted(mind, place).plus(Worth(LEADS_ARMY, 0.2 * army.units + pull))
