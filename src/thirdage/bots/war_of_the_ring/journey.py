"""The Fellowship and its Companions: declaring, the path when revealed, who leaves, what the Hunt may cost."""

from __future__ import annotations

from typing import Final

from thirdage.bots.scores import NOTHING, Score
from thirdage.bots.war_of_the_ring.campaign import hunting
from thirdage.bots.war_of_the_ring.mind import Mind
from thirdage.bots.war_of_the_ring.ring import (
    FALLS,
    crowning_place,
    declare_at,
    hunt_chance,
    level,
    mean_damage,
    rerolls,
    reveal_chance,
    safe_ways,
    strider_goes,
)
from thirdage.bots.war_of_the_ring.sight import PLACE_INDEX, Sight, region_of
from thirdage.bots.war_of_the_ring.terms import (
    ACTION_LESS,
    COMPANION_LOST,
    CORRUPTION,
    GUARDS_HOME,
    HEADS_FOR_CROWN,
    HUNT_RISK,
    HUNT_STRONGER,
    NATION_TO_WAR,
    ORDINARY,
    PLAN_HUNT,
    RING_ADVANCES,
    RING_HIDES,
)
from thirdage.games.war_of_the_ring.board import (
    ACTIVATES,
    ALL_NATIONS,
    ALL_REGIONS,
    ANY_NATION,
    CHARACTER_IDS,
    CITY,
    FP,
    NATION_SIDE,
    NO_NATION,
    PLACE_REGION,
    REGION_INDEX,
    REGION_NATION,
    REGION_VP,
    SETTLEMENT,
    SHADOW,
    STRONGHOLD,
)
from thirdage.games.war_of_the_ring.ids import Nation, Place
from thirdage.games.war_of_the_ring.paths import DISTANCE

ROLE: Final = {
    "strider": 2.4,  # until he can no longer be crowned
    "gandalf_the_grey": -1.2,  # he returns as the White
    "boromir": 0.4,
    "legolas": 0.4,
    "gimli": 0.4,
}
"""What a Companion is worth beyond the damage they can take for the Ring-bearers."""
WANDERERS: Final = {
    "strider",
    "gandalf_the_grey",
    "boromir",
    "legolas",
    "gimli",
    "meriadoc",
    "peregrin",
    "aragorn",
    "gandalf_the_white",
}
LEADER_FROM: Final = 3
INNER_MORDOR: Final = {REGION_INDEX["gorgoroth"], REGION_INDEX["nurn"], REGION_INDEX["barad_dur"]}
ASTRAY: Final = 9.0  # no path leads on beyond the gates: the Mordor Track starts at them
HUNT_DIE: Final = 0.7  # what a die in the Hunt Box could have done elsewhere
MOVES: Final = 3
MOVES_LIKELY: Final = [0.95, 0.7, 0.3]  # how likely the Fellowship moves once, twice, three times in a turn
MORDOR_TRIES: Final = 1.0
REVEALED: Final = 0.6  # what it is worth, in damage, that the Fellowship has to hide again


def companion_worth(sight: Sight, name: str) -> float:
    """Return what losing a Companion costs later: damage they can no longer take, and whom they could become or
    activate."""
    shield = 0.5 + 0.45 * level(name) + (0.25 * level(name) if sight.mordor is not None else 0.0)
    if name == "strider":
        late = sight.mordor is not None or sight.status["aragorn"] != "aside"
        return shield if late or not crowning_goals(sight) else shield + ROLE["strider"]
    if name == "gandalf_the_grey" and sight.status["gandalf_the_white"] != "aside":
        return shield
    return max(0.3, shield + ROLE.get(name, 0.0))


# -- the Fellowship phase


def declare(mind: Mind, kind: str, name: str) -> Score:
    """Declare at a gate of Mordor, or to heal in a haven on the way."""
    gain, _ = declare_at(mind.sight)
    return Score(RING_ADVANCES, gain) if kind == "yes" else NOTHING


def declare_where(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the place the plan says."""
    region = region_of(f"{kind}:{name}")
    _, where = declare_at(mind.sight)
    astray = ASTRAY if region in INNER_MORDOR else 0.0
    return Score(RING_ADVANCES, (5.0 if region == where else 0.0) - mind.sight.to_gate(region) - astray)


def enter_mordor(mind: Mind, kind: str, name: str) -> Score:
    """Enter: there is nothing to wait for."""
    return Score(RING_ADVANCES, 2.0) if kind == "yes" else NOTHING


def choose_guide(mind: Mind, kind: str, name: str) -> Score:
    """Prefer Gandalf, who may fall; or Strider while the Fellowship is revealed, because then any die hides it."""
    worth = Score(COMPANION_LOST, -0.3 * companion_worth(mind.sight, name))
    if name == "strider" and not mind.sight.hidden:
        worth.add(RING_HIDES, 3.0)
    if name == "gandalf_the_grey":
        worth.add(ORDINARY, 0.5)
    return worth


def trace_path(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the path towards Mordor around Shadow Strongholds, without ending beside its armies."""
    sight = mind.sight
    here = region_of(mind.text("region"))
    ways = safe_ways(sight)
    if kind == "stop":
        return Score(RING_ADVANCES, -ways[here])
    region = region_of(f"{kind}:{name}")
    worth = Score(RING_ADVANCES, -ways[region] - (ASTRAY if region in INNER_MORDOR else 0.0))
    army = sight.army(region, SHADOW)
    if sight.control[region] == SHADOW and SETTLEMENT[region] == STRONGHOLD:
        worth.add(HUNT_RISK, -1.8)
    if mind.number("left") == 1:
        worth.add(HUNT_RISK, -0.3 * (army.units > 0) - 0.3 * (army.nazgul > 0))
    return worth


# -- Companions


def separation(mind: Mind) -> Score:
    """Value a separation: Strider leaves once he can reach a place to be crowned; others if the road is short and lands
    need help."""
    sight = mind.sight
    if sight.mordor is not None or not sight.companions:
        return NOTHING
    if "strider" in sight.companions and sight.status["aragorn"] == "aside":
        if strider_goes(sight, sight.progress + LEADER_FROM) >= 0:
            return Score(HEADS_FOR_CROWN, 4.4)
    if len(sight.companions) > 4:
        others = [name for name in sight.companions if name not in ("strider", "gandalf_the_grey")]
        spare = mind.best([waking(mind, name) for name in others])
        return spare.plus(Score(COMPANION_LOST, -1.6)) if spare.total > 0 else NOTHING
    return NOTHING


def waking(mind: Mind, name: str) -> Score:
    """Return what a Companion can activate within reach."""
    sight = mind.sight
    top = NOTHING
    for nation in ALL_NATIONS:
        if NATION_SIDE[nation] != FP or sight.active[nation] or not wakes(name, nation):
            continue
        for region in ALL_REGIONS:
            if REGION_NATION[region] == nation and rests(sight, region):
                if DISTANCE[sight.ring_at][region] <= sight.progress + level(name):
                    top = mind.best([top, Score(NATION_TO_WAR, 1.2 + 0.15 * min(8.0, mind.war.threat(region)))])
    return top


def wakes(name: str, nation: Nation) -> bool:
    """Tell whether a Companion can activate this nation."""
    return ACTIVATES[CHARACTER_IDS.index(name)] in (ANY_NATION, nation)


def rests(sight: Sight, region: Place) -> bool:
    """Tell whether a Companion can rest here among friends."""
    return SETTLEMENT[region] in (CITY, STRONGHOLD) and sight.control[region] == FP and region not in sight.besieged


def separate_companion(mind: Mind, kind: str, name: str) -> Score:
    """Prefer Strider if it is time, else the Companion who activates most and is missed least."""
    sight = mind.sight
    if name == "strider":
        ready = strider_goes(sight, sight.progress + LEADER_FROM) >= 0 and sight.status["aragorn"] == "aside"
        return Score(HEADS_FOR_CROWN, 5.0 if ready else -3.0)
    if name == "gandalf_the_grey":
        return Score(COMPANION_LOST, -2.0)
    return waking(mind, name).plus(Score(COMPANION_LOST, -0.3 * companion_worth(mind.sight, name)))


def join_group(mind: Mind, kind: str, name: str) -> Score:
    """Keep Companions with the Ring: they take what the Hunt deals."""
    return Score(ORDINARY, 0.0) if kind == "done" else Score(COMPANION_LOST, -1.0)


def companions_worth(mind: Mind) -> Score:
    """Value moving Companions on the map: Strider to his crown, others to passive nations."""
    return mind.best([journey(mind, name) for name in mind.sight.status])


def journey(mind: Mind, name: str) -> Score:
    """Return what a Companion on the map can still do elsewhere."""
    sight = mind.sight
    place = PLACE_INDEX.get(sight.status[name], -1)
    if place < 0 or (name not in WANDERERS):
        return NOTHING
    here = PLACE_REGION[place]
    if name == "strider":
        return NOTHING if crowning_place(sight, here) else Score(HEADS_FOR_CROWN, 3.6)
    far, away = max(1, level(name)), DISTANCE[here]
    worth = max([rest_value(mind, name, region) for region in ALL_REGIONS if away[region] <= far])
    return Score(GUARDS_HOME, min(1.6, worth - rest_value(mind, name, here)))


def rest_value(mind: Mind, name: str, region: Place) -> float:
    """Return how good it is for a Companion to be in a region."""
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


def companions_to(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the place where the group is most useful; for Strider, the place of his crown."""
    sight = mind.sight
    place = PLACE_INDEX[f"{kind}:{name}"]
    region = PLACE_REGION[place]
    who = mind.name("first")
    if who == "strider" and sight.status["aragorn"] == "aside":
        nearest = min([DISTANCE[region][goal] for goal in crowning_goals(sight)] or [9])
        return Score(HEADS_FOR_CROWN, -1.0 * nearest + 0.1 * (place == region))
    return Score(GUARDS_HOME, rest_value(mind, who, region))


def crowning_goals(sight: Sight) -> list[Place]:
    """Return the places where Strider can still be crowned."""
    return [region for region in ALL_REGIONS if crowning_place(sight, region)]


def move_companion(mind: Mind, kind: str, name: str) -> Score:
    """Choose who goes next."""
    return Score(ORDINARY, 0.2) if kind == "done" else journey(mind, name)


def bring_upgrade(mind: Mind, kind: str, name: str) -> Score:
    """Value both, who bring a die."""
    return Score(HEADS_FOR_CROWN, 2.0 if name == "aragorn" else 1.9)


def place_gandalf(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the place where he leads an army in need."""
    return Score(GUARDS_HOME, rest_value(mind, "gandalf_the_white", region_of(f"{kind}:{name}")))


# -- the Hunt


def pain(sight: Sight, damage: int) -> float:
    """Return how much corruption hurts: more the nearer the end."""
    after = sight.corruption + damage
    return 99.0 if after >= FALLS else damage * (0.8 + 0.11 * after)


def take_casualty(mind: Mind, kind: str, name: str) -> Score:
    """Choose between corruption, the Guide, and a random Companion."""
    sight = mind.sight
    damage = mind.number("damage")
    if kind == "none":
        return Score(CORRUPTION, -pain(sight, damage))
    if kind == "character":
        rest = max(0, damage - level(name))
        worth = Score(COMPANION_LOST, -companion_worth(sight, name))
        return worth.add(CORRUPTION, -pain(sight, rest)) if rest else worth
    losses = [
        companion_worth(sight, one) + (pain(sight, damage - level(one)) if damage > level(one) else 0.0)
        for one in sight.companions
    ]
    return Score(COMPANION_LOST, -sum(losses) / max(1, len(losses)))


def guide_leaves(mind: Mind, kind: str, name: str) -> Score:
    """Value letting a Hobbit leave, who takes one damage along."""
    damage = mind.number("damage")
    saved = pain(mind.sight, damage) - (pain(mind.sight, damage - 1) if damage > 1 else 0.0)
    return Score(CORRUPTION, saved - 0.9) if kind == "yes" else NOTHING


def gollum_reveals(mind: Mind, kind: str, name: str) -> Score:
    """Value one damage less against a die to hide again."""
    damage = mind.number("damage")
    saved = pain(mind.sight, damage) - (pain(mind.sight, damage - 1) if damage > 1 else 0.0)
    return Score(CORRUPTION, saved - 1.5) if kind == "yes" else NOTHING


def lower_damage(mind: Mind, kind: str, name: str) -> Score:
    """Use the cards that are there for this."""
    return Score(ORDINARY, 0.0) if kind == "none" else Score(CORRUPTION, 0.3 + 0.2 * mind.number("damage"))


def mithril(mind: Mind, kind: str, name: str) -> Score:
    """Draw another tile instead of a bad one."""
    tile = mind.text("tile")
    bad = any([mark in tile for mark in ("eye", "std_3", "shelob", "ring_is_mine", "on_on", "std_2", "give_it")])
    return Score(HUNT_RISK, 1.0 if bad else -1.0) if kind == "yes" else NOTHING


def staff(mind: Mind, kind: str, name: str) -> Score:
    """Value having no tile at all: best when one is likely to hurt."""
    sight = mind.sight
    dear = 0.6 + 0.4 * reveal_chance(sight) + 0.08 * sight.corruption
    return Score(HUNT_RISK, dear - 0.5) if kind == "yes" else NOTHING


def lure(mind: Mind, kind: str, name: str) -> Score:
    """Choose between a Companion and corruption equal to their Level."""
    hurt = pain(mind.sight, mind.number("corruption"))
    who = mind.name("character")
    return Score(CORRUPTION, companion_worth(mind.sight, who) - hurt) if kind == "yes" else NOTHING


def allocate_hunt(mind: Mind, kind: str, name: str) -> Score:
    """Value dice for the Hunt by their likely damage: how often the Fellowship can move with its dice, what the Hunt
    finds where it is, how much corruption it already has. Each costs an action of the war."""
    sight = mind.sight
    dice = int(name)
    hunt = hunting(sight, mind.war.campaign)
    worth = Score(HUNT_STRONGER, hunt_gain(sight, dice) * (0.9 + 0.12 * sight.corruption))
    worth.add(PLAN_HUNT, 0.6 * hunt * hunt_gain(sight, dice))
    return worth.add(ACTION_LESS, -HUNT_DIE * dice)


def hunt_gain(sight: Sight, dice: int) -> float:
    """Return the damage that many Hunt dice will likely do in a turn; a tile that reveals also costs the Free Peoples a
    die."""
    if sight.mordor is not None:
        return MORDOR_TRIES * max(0.0, mean_damage(sight, float(dice + 1)))
    total = 0.0
    again = rerolls(sight)
    for moved in range(MOVES):
        chance = hunt_chance(dice, moved, again)
        found = max(1.0, dice * min(5, 1 + moved) / 6)
        total += chance * (mean_damage(sight, found) + REVEALED * reveal_chance(sight)) * MOVES_LIKELY[moved]
    return total
