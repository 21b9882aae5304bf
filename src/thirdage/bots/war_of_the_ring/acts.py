"""Which die, and what to do with it: every act is worth what its best use on the board is worth."""

from __future__ import annotations

from typing import Final

from thirdage.bots.war_of_the_ring.card_values import event_value
from thirdage.bots.war_of_the_ring.flights import best_flight
from thirdage.bots.war_of_the_ring.journey import companions_worth, separation
from thirdage.bots.war_of_the_ring.mind import Mind
from thirdage.bots.war_of_the_ring.ring import move_risk, patient, resting, road_left
from thirdage.bots.war_of_the_ring.terms import (
    BRINGS_FIGURES,
    BRINGS_HERO,
    BRINGS_MINION,
    CARD_DRAWN,
    CARD_EVENT,
    CORRUPTION,
    COSTS_RING,
    HUNT_RISK,
    NATION_TO_WAR,
    ORDINARY,
    RING_ADVANCES,
    RING_HIDES,
    SAVES_STRENGTH,
    WASTES_DIE,
)
from thirdage.bots.worth import NOTHING, Worth, best
from thirdage.games.war_of_the_ring.board import (
    CARD_ICON,
    CARD_INDEX,
    DIE_IDS,
    DWARVES,
    ELITE,
    ELVES,
    FP,
    GONDOR,
    ISENGARD,
    LEADER,
    NATION_IDS,
    NATION_SIDE,
    NAZGUL,
    NORTH,
    REGIONS,
    ROHAN,
    SAURON,
    SHADOW,
    SLOT_IDS,
    SLOT_NATION,
    SLOT_SIDE,
)
from thirdage.games.war_of_the_ring.muster import SETTLEMENTS

FLEXIBLE: Final = {"will_of_the_west": 0.5, "muster_army": 0.1, "event": 0.15, "character": 0.05}
RING_PRICE: Final = 2.2
SECOND: Final = 0.8  # how much of a second, lesser move or recruit counts
ACTS_OF: Final[dict[str, list[str]]] = {
    "character": [
        "move_fellowship",
        "hide_fellowship",
        "separate",
        "move_companions",
        "move_army",
        "attack",
        "move_nazgul",
        "play_card",
    ],
    "army": ["move_armies", "attack", "play_card"],
    "muster": ["diplomacy", "recruit", "minion", "voice", "play_card"],
    "muster_army": ["move_armies", "attack", "diplomacy", "recruit", "minion", "voice", "play_card"],
    "event": ["draw", "play_card"],
    "eye": [],
}


def choose_die(mind: Mind, kind: str, name: str) -> Worth:
    """A die is worth the best it can do now, less what a more flexible die could do later."""
    if kind == "die":
        return with_result(mind, name).plus(Worth(SAVES_STRENGTH, -FLEXIBLE.get(name, 0.0)))
    if kind == "pass":
        return Worth(SAVES_STRENGTH, 0.7)
    return elven_ring(mind)


def elven_ring(mind: Mind) -> Worth:
    """A Ring changes a die: worth what the best missing result could do beyond the dice there are."""
    dice = set(mind.sight.dice(mind.side))
    have = best([with_result(mind, die) for die in dice])
    lack = best([with_result(mind, result) for result in ring_results(mind) if result not in dice])
    price = RING_PRICE if mind.free else RING_PRICE / 2
    return Worth(lack.parts[0][0] if lack.parts else ORDINARY, lack.total - have.total).add(COSTS_RING, -price)


def ring_results(mind: Mind) -> list[str]:
    """The results a Ring can give that matter."""
    return ["character", "muster", "event"] if mind.free else ["character", "army", "muster", "event"]


def ring_die(mind: Mind, kind: str, name: str) -> Worth:
    """Give up the die that does least."""
    return Worth(ORDINARY, -with_result(mind, name).total - 3.0 * FLEXIBLE.get(name, 0.0))


def ring_result(mind: Mind, kind: str, name: str) -> Worth:
    """Take the result that does most."""
    return Worth(WASTES_DIE, -5.0) if name == "eye" else with_result(mind, name)


def with_result(mind: Mind, result: str) -> Worth:
    """The best this result can do."""
    if result == "will_of_the_west":
        return best([with_result(mind, one) for one in ("character", "muster_army", "event")] + [upgrade(mind)])
    found = [act(mind, name, result) for name in ACTS_OF[result]]
    if mind.free and mind.sight.guide == "strider" and not mind.sight.hidden:
        found.append(act(mind, "hide_fellowship", result))
    return best(found)


def choose_action(mind: Mind, kind: str, name: str) -> Worth:
    """One of the acts of the chosen die."""
    if kind == "as":
        return with_result(mind, name)
    die = mind.text("die").partition(":")[2]
    if name == "upgrade":
        return upgrade(mind)
    return act(mind, name, die)


def act(mind: Mind, name: str, result: str) -> Worth:
    """What an act is worth with a die result; remembered for this question."""
    known = mind.acts.get((name, result))
    if known is None:
        known = _act(mind, name, result)
        mind.acts[(name, result)] = known
    return known


def _act(mind: Mind, name: str, result: str) -> Worth:
    sight = mind.sight
    led = result == "character"
    if name in ("move_army", "move_armies"):
        return marches(mind, led)
    if name == "attack":
        attacks = mind.war.best_attacks(led)
        return attacks[0][0] if attacks else NOTHING
    if name == "play_card":
        return best([Worth(CARD_EVENT, event_value(sight, card)) for card in sight.hand if pays(result, card)])
    if name == "draw":
        return Worth(CARD_DRAWN, 1.3 if len(sight.hand) <= 3 else 1.0 if len(sight.hand) <= 5 else 0.3)
    if name == "recruit":
        return best_recruit(mind)
    if name == "diplomacy":
        return best([nation(mind, one) for one in NATION_IDS])
    if name == "envoy":
        return Worth(NATION_TO_WAR, 1.2)
    if name == "remove_card":
        return Worth(ORDINARY, 1.2)
    if name == "skip":
        return Worth(WASTES_DIE, 0.0)
    return _own_act(mind, name)


def _own_act(mind: Mind, name: str) -> Worth:
    """Acts that only one of the sides has."""
    if mind.free:
        if name == "move_fellowship":
            return move_fellowship(mind)
        if name == "hide_fellowship":
            return NOTHING if mind.sight.hidden else Worth(RING_HIDES, 4.2 if mind.sight.mordor is None else 5.5)
        if name == "separate":
            return separation(mind)
        if name == "move_companions":
            return companions_worth(mind)
        return NOTHING
    if name == "minion":
        return best([minion(mind, one) for one in ("saruman", "witch_king", "mouth_of_sauron")])
    if name == "voice":
        return Worth(BRINGS_FIGURES, 2.3) if mind.sight.in_play("saruman") else NOTHING
    if name == "move_nazgul":
        return best_flight(mind)
    return NOTHING


def pays(result: str, card: str) -> bool:
    """Whether a die result plays a card."""
    icon = DIE_IDS[CARD_ICON[CARD_INDEX[card]]]
    return result in ("event", icon) or (result == "muster_army" and icon in ("army", "muster"))


def marches(mind: Mind, led: bool) -> Worth:
    """The best move; an Army result makes a second one with another army."""
    moves = mind.war.best_moves(led)
    if not moves:
        return NOTHING
    first = moves[0]
    if led or first[0].total <= 0:
        return first[0]
    for worth, source, _ in moves[1:]:
        if source not in (first[1], first[2]):
            return first[0].plus(Worth("gathers_force", SECOND * worth.total)) if worth.total > 0 else first[0]
    return first[0]


# -- the Fellowship


def move_fellowship(mind: Mind) -> Worth:
    """A step towards Mordor against the danger of the Hunt, which counts more as corruption grows."""
    sight = mind.sight
    if not sight.hidden:
        return NOTHING
    risk = move_risk(sight)
    dear = 1.0 + 0.09 * sight.corruption - 0.04 * len(sight.companions)
    if sight.mordor is not None:
        worth = Worth(RING_ADVANCES, 6.0).add(HUNT_RISK, -0.9 * risk * dear)
        if sight.hunt_bonus > 0 and road_left(sight) > 1 and (patient(sight) or sight.corruption + risk >= 10):
            worth.add(HUNT_RISK, -4.5)  # the box is emptied by the next turn
        return worth
    urgency = 0.35 * max(0, sight.points[SHADOW] - 3)
    ahead = sight.to_gate(sight.ring_at) - sight.progress
    if ahead <= 0:
        return Worth(RING_ADVANCES, -1.0)  # at the gate; the rest of the way begins in the Fellowship phase
    worth = Worth(RING_ADVANCES, 3.6 + urgency).add(HUNT_RISK, -2.3 * risk * dear)
    return worth.add(CORRUPTION, -3.0) if resting(sight) else worth


# -- politics, recruits, heroes and Minions


def nation(mind: Mind, name: str) -> Worth:
    """One step of a nation towards war."""
    index = NATION_IDS.index(name)
    steps = mind.sight.steps[index]
    if NATION_SIDE[index] != mind.side or steps == 0 or (steps == 1 and not mind.sight.active[index]):
        return NOTHING
    if mind.side == SHADOW:
        return Worth(NATION_TO_WAR, {ISENGARD: 7.0, SAURON: 6.5}.get(index, 5.0))
    danger = max([mind.war.threat(region) for region in SETTLEMENTS[index]])
    base = {GONDOR: 1.5, ROHAN: 1.5, NORTH: 1.3, DWARVES: 1.0, ELVES: 1.0}[index]
    active = 0.6 if mind.sight.active[index] else 0.0
    return Worth(NATION_TO_WAR, base + active + 0.12 * min(10.0, danger) + (0.7 if steps == 1 else 0.0))


def best_recruit(mind: Mind) -> Worth:
    """One Elite, or two other figures in two places."""
    singles: list[tuple[Worth, int]] = []
    elites: list[Worth] = []
    reserve = mind.sight.board["reinforcements"]
    for slot in range(NAZGUL + 1):
        if SLOT_SIDE[slot] != mind.side or reserve.get(SLOT_IDS[slot], 0) == 0:
            continue
        if not mind.sight.at_war(SLOT_NATION[slot]):
            continue
        for region in SETTLEMENTS[SLOT_NATION[slot]]:
            if mind.sight.control[region] != mind.side or region in mind.sight.besieged:
                continue
            worth = mind.war.recruit(region, slot)
            if ELITE <= slot < LEADER:
                elites.append(worth)
            else:
                singles.append((worth, region))
    singles.sort(key=lambda one: -one[0].total)
    pairs: list[Worth] = []
    if singles:
        others = [one[0] for one in singles if one[1] != singles[0][1]]
        pairs.append(singles[0][0].plus(others[0]) if others else singles[0][0])
    return best(elites + pairs)


def recruit_figure(mind: Mind, kind: str, name: str) -> Worth:
    """Which figure to place: the one with the best place for it; a lone figure that is no Elite comes with another."""
    if kind == "done":
        return Worth(ORDINARY, 0.0)
    slot = SLOT_IDS.index(name)
    worth = best([mind.war.recruit(region, slot) for region in recruit_regions(mind, slot)])
    if mind.number("left") == 2 and not ELITE <= slot < LEADER:
        worth = worth.plus(Worth(BRINGS_FIGURES, 0.6))
    return worth


def recruit_regions(mind: Mind, slot: int) -> list[int]:
    """Where a figure of this kind can come."""
    sight = mind.sight
    return [
        region
        for region in SETTLEMENTS[SLOT_NATION[slot]]
        if sight.control[region] == mind.side and region not in sight.besieged and region < REGIONS
    ]


def minion(mind: Mind, name: str) -> Worth:
    """A Minion brings a die; the Witch-king wakes the Free Peoples, so he waits for two of them to be At War."""
    if mind.sight.status[name] != "aside":
        return NOTHING
    if name == "saruman":
        return Worth(BRINGS_MINION, 8.0) if mind.sight.at_war(ISENGARD) else NOTHING
    awake = len([one for one in range(len(NATION_IDS)) if NATION_SIDE[one] == FP and mind.sight.at_war(one)])
    if name == "witch_king":
        return Worth(BRINGS_MINION, 5.0 + 0.5 * awake) if awake > 0 and mind.sight.at_war(SAURON) else NOTHING
    return Worth(BRINGS_MINION, 7.0) if mind.sight.mordor is not None or awake == 5 else NOTHING


def upgrade(mind: Mind) -> Worth:
    """Aragorn and Gandalf the White bring a die each."""
    sight = mind.sight
    crowned = [Worth(BRINGS_HERO, hero(mind, name).total) for name in ("aragorn", "gandalf_the_white")]
    return best(crowned) if sight.side == FP else NOTHING


def hero(mind: Mind, name: str) -> Worth:
    """Whether a hero can come now, and what he is worth."""
    status = mind.sight.status
    if status[name] != "aside":
        return NOTHING
    if name == "aragorn":
        ready = status["strider"] in ("region:minas_tirith", "region:pelargir", "region:dol_amroth")
        ready = ready or status["strider"] in ("inside:minas_tirith", "inside:dol_amroth")
        return Worth(BRINGS_HERO, 8.5) if ready else NOTHING
    seen = [one for one in ("saruman", "witch_king", "mouth_of_sauron") if status[one] != "aside"]
    ready = bool(seen) and status["gandalf_the_grey"] != "fellowship"
    return Worth(BRINGS_HERO, 8.0) if ready else NOTHING
