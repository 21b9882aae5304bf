"""The Fellowship and its Companions: declaring, the way when revealed, who leaves, what the Hunt may cost."""

from __future__ import annotations

from typing import Final

from thirdage.bots.war_of_the_ring.mind import Mind
from thirdage.bots.war_of_the_ring.ring import (
    FALLS,
    crowning_place,
    declare_at,
    level,
    reveal_chance,
    safe_ways,
    strider_goes,
)
from thirdage.bots.war_of_the_ring.sight import PLACE_INDEX, Sight, region_of
from thirdage.bots.war_of_the_ring.terms import (
    COMPANION_LOST,
    CORRUPTION,
    GUARDS_HOME,
    HEADS_FOR_CROWN,
    HUNT_RISK,
    NATION_TO_WAR,
    ORDINARY,
    RING_ADVANCES,
    RING_HIDES,
)
from thirdage.bots.worth import NOTHING, Worth, best
from thirdage.games.war_of_the_ring.board import (
    ACTIVATES,
    ANY_NATION,
    CHARACTER_IDS,
    CITY,
    FP,
    NATION_SIDE,
    NO_NATION,
    PLACE_REGION,
    REGION_NATION,
    REGION_VP,
    SETTLEMENT,
    SHADOW,
    STRONGHOLD,
)
from thirdage.games.war_of_the_ring.paths import DISTANCE

WORTH_OF: Final = {
    "gandalf_the_grey": 0.6,  # he comes back as the White
    "strider": 4.0,
    "boromir": 1.8,
    "legolas": 1.8,
    "gimli": 1.8,
    "meriadoc": 1.3,
    "peregrin": 1.3,
}
LEADER_FROM: Final = 3


def yes_if(good: bool, term: str = ORDINARY, weight: float = 1.0) -> dict[str, Worth]:
    """Worths of yes and no."""
    return {"yes": Worth(term, weight if good else -weight), "no": Worth(ORDINARY, 0.0)}


# -- the Fellowship phase


def declare(mind: Mind, kind: str, name: str) -> Worth:
    """Declare at a gate of Mordor, or to heal in a haven on the way."""
    gain, _ = declare_at(mind.sight)
    return Worth(RING_ADVANCES, gain) if kind == "yes" else NOTHING


def declare_where(mind: Mind, kind: str, name: str) -> Worth:
    """Where the plan says."""
    region = region_of(f"{kind}:{name}")
    _, where = declare_at(mind.sight)
    return Worth(RING_ADVANCES, (5.0 if region == where else 0.0) - mind.sight.to_gate(region))


def enter_mordor(mind: Mind, kind: str, name: str) -> Worth:
    """There is nothing to wait for."""
    return Worth(RING_ADVANCES, 2.0) if kind == "yes" else NOTHING


def choose_guide(mind: Mind, kind: str, name: str) -> Worth:
    """Gandalf first: he may fall. Strider while the Fellowship is revealed: any die hides it then."""
    worth = Worth(COMPANION_LOST, -0.3 * WORTH_OF.get(name, 1.0))
    if name == "strider" and not mind.sight.hidden:
        worth.add(RING_HIDES, 3.0)
    if name == "gandalf_the_grey":
        worth.add(ORDINARY, 0.5)
    return worth


def trace_path(mind: Mind, kind: str, name: str) -> Worth:
    """Towards Mordor, around Strongholds of the Shadow; the last step not beside its armies."""
    sight = mind.sight
    here = region_of(mind.text("region"))
    ways = safe_ways(sight)
    if kind == "stop":
        return Worth(RING_ADVANCES, -ways[here])
    region = region_of(f"{kind}:{name}")
    worth = Worth(RING_ADVANCES, -ways[region])
    army = sight.army(region, SHADOW)
    if sight.control[region] == SHADOW and SETTLEMENT[region] == STRONGHOLD:
        worth.add(HUNT_RISK, -1.8)
    if mind.number("left") == 1:
        worth.add(HUNT_RISK, -0.3 * (army.units > 0) - 0.3 * (army.nazgul > 0))
    return worth


# -- Companions


def separation(mind: Mind) -> Worth:
    """Strider leaves as soon as he can reach a place to be crowned; others when the road is short and lands in need."""
    sight = mind.sight
    if sight.mordor is not None or not sight.companions:
        return NOTHING
    if "strider" in sight.companions and sight.status["aragorn"] == "aside":
        if strider_goes(sight, sight.progress + LEADER_FROM) >= 0:
            return Worth(HEADS_FOR_CROWN, 4.4)
    if len(sight.companions) > 4:
        spare = best([waking(mind, name) for name in sight.companions if name not in ("strider", "gandalf_the_grey")])
        return spare.plus(Worth(COMPANION_LOST, -1.6)) if spare.total > 0 else NOTHING
    return NOTHING


def waking(mind: Mind, name: str) -> Worth:
    """What a Companion can wake within his reach."""
    sight = mind.sight
    top = NOTHING
    for nation in range(len(NATION_SIDE)):
        if NATION_SIDE[nation] != FP or sight.active[nation] or not wakes(name, nation):
            continue
        for region in range(len(REGION_NATION)):
            if REGION_NATION[region] == nation and rests(sight, region):
                if DISTANCE[sight.ring_at][region] <= sight.progress + level(name):
                    top = best([top, Worth(NATION_TO_WAR, 1.2 + 0.15 * min(8.0, mind.war.threat(region)))])
    return top


def wakes(name: str, nation: int) -> bool:
    """Whether a Companion can make this nation active."""
    return ACTIVATES[CHARACTER_IDS.index(name)] in (ANY_NATION, nation)


def rests(sight: Sight, region: int) -> bool:
    """Whether a Companion can rest here among friends."""
    return SETTLEMENT[region] in (CITY, STRONGHOLD) and sight.control[region] == FP and region not in sight.besieged


def separate_companion(mind: Mind, kind: str, name: str) -> Worth:
    """Strider if it is time, else who wakes most and is missed least."""
    sight = mind.sight
    if name == "strider":
        ready = strider_goes(sight, sight.progress + LEADER_FROM) >= 0 and sight.status["aragorn"] == "aside"
        return Worth(HEADS_FOR_CROWN, 5.0 if ready else -3.0)
    if name == "gandalf_the_grey":
        return Worth(COMPANION_LOST, -2.0)
    return waking(mind, name).plus(Worth(COMPANION_LOST, -0.3 * WORTH_OF.get(name, 1.0)))


def join_group(mind: Mind, kind: str, name: str) -> Worth:
    """Companions stay with the Ring: they take what the Hunt deals."""
    return Worth(ORDINARY, 0.0) if kind == "done" else Worth(COMPANION_LOST, -1.0)


def companions_worth(mind: Mind) -> Worth:
    """Moving Companions on the map: Strider to his crown, others to nations that sleep."""
    return best([journey(mind, name) for name in mind.sight.status])


def journey(mind: Mind, name: str) -> Worth:
    """What a Companion on the map can still do elsewhere."""
    sight = mind.sight
    place = PLACE_INDEX.get(sight.status[name], -1)
    if place < 0 or (name not in WORTH_OF and name not in ("aragorn", "gandalf_the_white")):
        return NOTHING
    here = PLACE_REGION[place]
    if name == "strider":
        return NOTHING if crowning_place(sight, here) else Worth(HEADS_FOR_CROWN, 3.6)
    worth = max([rest_value(mind, name, region) for region in range(len(REGION_NATION)) if reach(name, here, region)])
    return Worth(GUARDS_HOME, min(1.6, worth - rest_value(mind, name, here)))


def reach(name: str, here: int, region: int) -> bool:
    """Whether a Companion may get there in one journey."""
    return DISTANCE[here][region] <= max(1, level(name))


def rest_value(mind: Mind, name: str, region: int) -> float:
    """How good it is for a Companion to stand in a region."""
    sight = mind.sight
    if sight.army(region, SHADOW).units > 0:
        return -1.0
    value = 0.0
    nation = REGION_NATION[region]
    if rests(sight, region):
        value += 0.3
        if nation != NO_NATION and not sight.active[nation] and wakes(name, nation):
            value += 1.2
    army = sight.army(region, FP)
    if army.units > 0:
        value += 0.3 + 0.08 * min(8.0, mind.war.threat(region)) + 0.1 * REGION_VP[region]
    return value


def companions_to(mind: Mind, kind: str, name: str) -> Worth:
    """Where the group is of most use; Strider to the place of his crown."""
    sight = mind.sight
    place = PLACE_INDEX[f"{kind}:{name}"]
    region = PLACE_REGION[place]
    who = mind.text("first").partition(":")[2]
    if who == "strider" and sight.status["aragorn"] == "aside":
        nearest = min([DISTANCE[region][goal] for goal in crowning_goals(sight)] or [9])
        return Worth(HEADS_FOR_CROWN, -1.0 * nearest + 0.1 * (place == region))
    return Worth(GUARDS_HOME, rest_value(mind, who, region))


def crowning_goals(sight: Sight) -> list[int]:
    """The places where Strider can still be crowned."""
    return [region for region in range(len(REGION_VP)) if crowning_place(sight, region)]


def move_companion(mind: Mind, kind: str, name: str) -> Worth:
    """Who goes next."""
    return Worth(ORDINARY, 0.2) if kind == "done" else journey(mind, name)


def bring_upgrade(mind: Mind, kind: str, name: str) -> Worth:
    """Both bring a die."""
    return Worth(HEADS_FOR_CROWN, 2.0 if name == "aragorn" else 1.9)


def place_gandalf(mind: Mind, kind: str, name: str) -> Worth:
    """Where he leads an army in need."""
    return Worth(GUARDS_HOME, rest_value(mind, "gandalf_the_white", region_of(f"{kind}:{name}")))


# -- the Hunt


def pain(sight: Sight, damage: int) -> float:
    """How much corruption hurts: more the nearer the end."""
    after = sight.corruption + damage
    return 99.0 if after >= FALLS else damage * (0.8 + 0.11 * after)


def take_casualty(mind: Mind, kind: str, name: str) -> Worth:
    """Corruption, the Guide, or a Companion drawn by lot."""
    sight = mind.sight
    damage = mind.number("damage")
    if kind == "none":
        return Worth(CORRUPTION, -pain(sight, damage))
    if kind == "character":
        rest = max(0, damage - level(name))
        return Worth(COMPANION_LOST, -WORTH_OF.get(name, 1.0)).add(CORRUPTION, -pain(sight, rest) if rest else 0.0)
    losses = [
        WORTH_OF.get(one, 1.0) + (pain(sight, damage - level(one)) if damage > level(one) else 0.0)
        for one in sight.companions
    ]
    return Worth(COMPANION_LOST, -sum(losses) / max(1, len(losses)))


def guide_leaves(mind: Mind, kind: str, name: str) -> Worth:
    """A Hobbit leaves and takes one damage with him."""
    damage = mind.number("damage")
    saved = pain(mind.sight, damage) - (pain(mind.sight, damage - 1) if damage > 1 else 0.0)
    return Worth(CORRUPTION, saved - 0.9) if kind == "yes" else NOTHING


def gollum_reveals(mind: Mind, kind: str, name: str) -> Worth:
    """One damage less for a die to hide again."""
    damage = mind.number("damage")
    saved = pain(mind.sight, damage) - (pain(mind.sight, damage - 1) if damage > 1 else 0.0)
    return Worth(CORRUPTION, saved - 1.5) if kind == "yes" else NOTHING


def lower_damage(mind: Mind, kind: str, name: str) -> Worth:
    """The cards are there for this."""
    return Worth(ORDINARY, 0.0) if kind == "none" else Worth(CORRUPTION, 0.3 + 0.2 * mind.number("damage"))


def mithril(mind: Mind, kind: str, name: str) -> Worth:
    """Another tile instead of a bad one."""
    tile = mind.text("tile")
    bad = any([mark in tile for mark in ("eye", "std_3", "shelob", "ring_is_mine", "on_on", "std_2", "give_it")])
    return Worth(HUNT_RISK, 1.0 if bad else -1.0) if kind == "yes" else NOTHING


def staff(mind: Mind, kind: str, name: str) -> Worth:
    """No tile at all: best when one is likely to hurt."""
    sight = mind.sight
    dear = 0.6 + 0.4 * reveal_chance(sight) + 0.08 * sight.corruption
    return Worth(HUNT_RISK, dear - 0.5) if kind == "yes" else NOTHING


def lure(mind: Mind, kind: str, name: str) -> Worth:
    """A Companion, or corruption equal to his Level."""
    hurt = pain(mind.sight, mind.number("corruption"))
    who = mind.text("character").partition(":")[2]
    return Worth(CORRUPTION, WORTH_OF.get(who, 1.0) - hurt) if kind == "yes" else NOTHING


def allocate_hunt(mind: Mind, kind: str, name: str) -> Worth:
    """Two dice for the Hunt, more as the Ring comes near, fewer while dice are short."""
    sight = mind.sight
    dice = mind.number("dice")
    if sight.mordor is not None:
        ideal = 3
    elif sight.to_gate(sight.ring_at) - sight.progress <= 3 or sight.corruption >= 6:
        ideal = 3 if dice >= 9 else 2
    else:
        ideal = 2 if dice >= 8 or sight.turn <= 2 else 1
    return Worth(HUNT_RISK, -abs(int(name) - ideal))
