"""Which die to use, and what for: every act is worth its best use on the board."""

from __future__ import annotations

from typing import Final

from thirdage.bots.scores import NOTHING, Score
from thirdage.bots.war_of_the_ring.campaign import racing
from thirdage.bots.war_of_the_ring.card_values import event_value
from thirdage.bots.war_of_the_ring.flights import best_flight
from thirdage.bots.war_of_the_ring.journey import companions_worth, separation
from thirdage.bots.war_of_the_ring.mind import Mind
from thirdage.bots.war_of_the_ring.ring import move_risk, patient, resting, road_left
from thirdage.bots.war_of_the_ring.sight import SLOT_INDEX
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
    PLAN_RACE,
    RING_ADVANCES,
    RING_HIDES,
    SAVES_STRENGTH,
    WASTES_DIE,
)
from thirdage.bots.war_of_the_ring.war import ends_of
from thirdage.games.war_of_the_ring.board import (
    ALL_NATIONS,
    ALL_SLOTS,
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
    NORTH,
    REGIONS,
    ROHAN,
    SAURON,
    SHADOW,
    SLOT_NATION,
    SLOT_SIDE,
)
from thirdage.games.war_of_the_ring.ids import Nation, Place, Slot
from thirdage.games.war_of_the_ring.muster import SETTLEMENTS

FLEXIBLE: Final = {"will_of_the_west": 0.5, "muster_army": 0.1, "event": 0.15, "character": 0.05}
RING_PRICE: Final = [2.6, 1.6]  # what keeping an Elven Ring is worth
RING_LATE: Final = 1.0  # and less on the Mordor Track
RING_RESULTS: Final = ["character", "army", "muster", "event"]  # those a Ring can give that matter
SECOND: Final = 0.8  # how much a second, lesser move or recruit counts
IDLE_MARCH: Final = 4.0  # the price of a march that gains nothing: not even a careless player begins one
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


def choose_die(mind: Mind, kind: str, name: str) -> Score:
    """Value a die by the best it can do now, less what a more flexible die could do later."""
    if kind == "die":
        return with_result(mind, name).plus(Score(SAVES_STRENGTH, -FLEXIBLE.get(name, 0.0)))
    if kind == "pass":
        return Score(SAVES_STRENGTH, 0.7)
    return elven_ring(mind)


def elven_ring(mind: Mind) -> Score:
    """Value an Elven Ring: it changes the die that does least into the result that would do most. The Free Peoples'
    Rings pass to the Shadow, and count most while there are many turns left to use them."""
    least = min([with_result(mind, die).weighed(mind.factors) for die in mind.sight.dice[mind.side]], default=0.0)
    most = mind.best([with_result(mind, result) for result in RING_RESULTS])
    price = RING_PRICE[mind.side] - (RING_LATE if mind.sight.mordor is not None else 0.0)
    term = most.first or ORDINARY
    gain = most.weighed(mind.factors) - max(0.0, least)
    return Score(term, gain / mind.factors.get(term, 1.0)).add(COSTS_RING, -price)


def ring_die(mind: Mind, kind: str, name: str) -> Score:
    """Give up the die that does least."""
    return Score(ORDINARY, -with_result(mind, name).weighed(mind.factors) - 3.0 * FLEXIBLE.get(name, 0.0))


def ring_result(mind: Mind, kind: str, name: str) -> Score:
    """Take the result that does most."""
    return Score(WASTES_DIE, -5.0) if name == "eye" else with_result(mind, name)


def with_result(mind: Mind, result: str) -> Score:
    """Return the best this result can do."""
    if result == "will_of_the_west":
        return mind.best([with_result(mind, one) for one in ("character", "muster_army", "event")] + [upgrade(mind)])
    found = [act(mind, name, result) for name in ACTS_OF[result]]
    if mind.free and mind.sight.guide == "strider" and not mind.sight.hidden:
        found.append(act(mind, "hide_fellowship", result))
    return mind.best(found)


def choose_action(mind: Mind, kind: str, name: str) -> Score:
    """Choose one of the acts of the chosen die."""
    if kind == "as":
        return with_result(mind, name)
    die = mind.name("die")
    if name == "upgrade":
        return upgrade(mind)
    return act(mind, name, die)


def act(mind: Mind, name: str, result: str) -> Score:
    """Return what an act is worth with a die result; remembered for this question.

    The result matters only to cards, and to armies that need a leader for it.
    """
    key = (name, result if name == "play_card" or result == "character" else "")
    known = mind.acts.get(key)
    if known is None:
        known = _act(mind, name, result)
        mind.acts[key] = known
    return known


def _act(mind: Mind, name: str, result: str) -> Score:
    sight = mind.sight
    led = result == "character"
    if name in ("move_army", "move_armies"):
        return marches(mind, led)
    if name == "attack":
        attacks = mind.war.best_attacks(led)
        return attacks[0][0] if attacks else NOTHING
    if name == "play_card":
        return mind.best([Score(CARD_EVENT, event_value(sight, card)) for card in sight.hand if pays(result, card)])
    if name == "draw":
        return Score(CARD_DRAWN, 1.3 if len(sight.hand) <= 3 else 1.0 if len(sight.hand) <= 5 else 0.3)
    if name == "recruit":
        return best_recruit(mind)
    if name == "diplomacy":
        return mind.best([nation(mind, one) for one in NATION_IDS])
    if name == "envoy":
        return Score(NATION_TO_WAR, 1.2)
    if name == "remove_card":
        return Score(ORDINARY, 1.2)
    if name == "skip":
        return Score(WASTES_DIE, 0.0)
    return _own_act(mind, name)


def _own_act(mind: Mind, name: str) -> Score:
    """Return the worth of acts that only one side has."""
    if mind.free:
        if name == "move_fellowship":
            return move_fellowship(mind)
        if name == "hide_fellowship":
            return NOTHING if mind.sight.hidden else Score(RING_HIDES, 4.2 if mind.sight.mordor is None else 5.5)
        if name == "separate":
            return separation(mind)
        if name == "move_companions":
            return companions_worth(mind)
        return NOTHING
    if name == "minion":
        return mind.best([minion(mind, one) for one in ("saruman", "witch_king", "mouth_of_sauron")])
    if name == "voice":
        return Score(BRINGS_FIGURES, 2.3) if mind.sight.in_play("saruman") else NOTHING
    if name == "move_nazgul":
        return best_flight(mind)
    return NOTHING


def pays(result: str, card: str) -> bool:
    """Tell whether a die result plays a card."""
    icon = DIE_IDS[CARD_ICON[CARD_INDEX[card]]]
    return result in ("event", icon) or (result == "muster_army" and icon in ("army", "muster"))


def marches(mind: Mind, led: bool) -> Score:
    """Return the best move; an Army result makes a second one with another army."""
    moves = mind.war.best_moves(led)
    if not moves:
        return NOTHING
    source, to = ends_of(moves[0])
    first = mind.war.move(source, to)
    if first.weighed(mind.factors) <= 0:
        return first.plus(Score(WASTES_DIE, -IDLE_MARCH))
    if led:
        return first
    for move in moves:
        other, beyond = ends_of(move)
        if other not in (source, to):
            second = mind.war.move(other, beyond)
            return first.plus(second.times(SECOND)) if second.weighed(mind.factors) > 0 else first
    return first


# -- the Fellowship


def move_fellowship(mind: Mind) -> Score:
    """Value a step towards Mordor against the danger of the Hunt, which counts more as corruption grows."""
    sight = mind.sight
    if not sight.hidden:
        return NOTHING
    risk = move_risk(sight)
    dear = 1.0 + 0.09 * sight.corruption - 0.04 * len(sight.companions)
    if sight.mordor is not None:
        worth = Score(RING_ADVANCES, 6.0).add(HUNT_RISK, -0.9 * risk * dear)
        if sight.hunt_bonus > 0 and road_left(sight) > 1 and (patient(sight) or sight.corruption + risk >= 10):
            worth.add(HUNT_RISK, -4.5)  # the box is empty again next turn
        return worth
    ahead = sight.to_gate(sight.ring_at) - sight.progress
    if ahead <= 0:
        return Score(RING_ADVANCES, -1.0)  # at the gate; the rest of the journey starts in the Fellowship phase
    worth = Score(RING_ADVANCES, 3.6).add(HUNT_RISK, -2.3 * risk * dear)
    worth.add(PLAN_RACE, 1.6 * racing(sight, mind.war.facing))
    return worth.add(CORRUPTION, -3.0) if resting(sight) else worth


# -- politics, recruits, heroes and Minions


def nation(mind: Mind, name: str) -> Score:
    """Value one step of a nation towards war."""
    index = Nation(NATION_IDS.index(name))
    steps = mind.sight.steps[index]
    if NATION_SIDE[index] != mind.side or steps == 0 or (steps == 1 and not mind.sight.active[index]):
        return NOTHING
    if mind.side == SHADOW:
        return Score(NATION_TO_WAR, {ISENGARD: 7.0, SAURON: 6.5}.get(index, 5.0))
    danger = max([mind.war.threat(region) for region in SETTLEMENTS[index]])
    base = {GONDOR: 1.5, ROHAN: 1.5, NORTH: 1.3, DWARVES: 1.0, ELVES: 1.0}[index]
    active = 0.6 if mind.sight.active[index] else 0.0
    return Score(NATION_TO_WAR, base + active + 0.12 * min(10.0, danger) + (0.7 if steps == 1 else 0.0))


def best_recruit(mind: Mind) -> Score:
    """Return the best recruits: one Elite, or two other figures in two places."""
    singles: list[tuple[Score, Place]] = []
    elites: list[Score] = []
    reserve = mind.sight.reserve
    for slot in ALL_SLOTS:
        if SLOT_SIDE[slot] != mind.side or reserve[slot] == 0:
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
    singles.sort(key=lambda one: -one[0].weighed(mind.factors))
    pairs: list[Score] = []
    if singles:
        others = [one[0] for one in singles if one[1] != singles[0][1]]
        pairs.append(singles[0][0].plus(others[0]) if others else singles[0][0])
    return mind.best(elites + pairs)


def recruit_figure(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the figure with the best place; a single figure that is no Elite comes with another."""
    if kind == "done":
        return Score(ORDINARY, 0.0)
    slot = SLOT_INDEX[name]
    worth = mind.best([mind.war.recruit(region, slot) for region in recruit_regions(mind, slot)])
    if mind.number("left") == 2 and not ELITE <= slot < LEADER:
        worth = worth.plus(Score(BRINGS_FIGURES, 0.6))
    return worth


def recruit_regions(mind: Mind, slot: Slot) -> list[Place]:
    """Return where a figure of this kind can enter."""
    sight = mind.sight
    return [
        region
        for region in SETTLEMENTS[SLOT_NATION[slot]]
        if sight.control[region] == mind.side and region not in sight.besieged and region < REGIONS
    ]


def minion(mind: Mind, name: str) -> Score:
    """Value a Minion, which brings a die; the Witch-king activates the Free Peoples, so he waits until two are At
    War."""
    if mind.sight.status[name] != "aside":
        return NOTHING
    if name == "saruman":
        return Score(BRINGS_MINION, 8.0) if mind.sight.at_war(ISENGARD) else NOTHING
    awake = len([one for one in ALL_NATIONS if NATION_SIDE[one] == FP and mind.sight.at_war(one)])
    if name == "witch_king":
        return Score(BRINGS_MINION, 5.0 + 0.5 * awake) if awake > 0 and mind.sight.at_war(SAURON) else NOTHING
    return Score(BRINGS_MINION, 7.0) if mind.sight.mordor is not None or awake == 5 else NOTHING


def upgrade(mind: Mind) -> Score:
    """Value Aragorn and Gandalf the White, who bring a die each."""
    sight = mind.sight
    crowned = [Score(BRINGS_HERO, hero(mind, name).total) for name in ("aragorn", "gandalf_the_white")]
    return mind.best(crowned) if sight.side == FP else NOTHING


def hero(mind: Mind, name: str) -> Score:
    """Return what a character who can enter now is worth."""
    status = mind.sight.status
    if status[name] != "aside":
        return NOTHING
    if name == "aragorn":
        ready = status["strider"] in ("region:minas_tirith", "region:pelargir", "region:dol_amroth")
        ready = ready or status["strider"] in ("inside:minas_tirith", "inside:dol_amroth")
        return Score(BRINGS_HERO, 8.5) if ready else NOTHING
    seen = [one for one in ("saruman", "witch_king", "mouth_of_sauron") if status[one] != "aside"]
    ready = bool(seen) and status["gandalf_the_grey"] != "fellowship"
    return Score(BRINGS_HERO, 8.0) if ready else NOTHING
