"""Battles: declaring an attack, the rounds, their end (R11, R12)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle_cards import (
    AFTER_CASUALTIES,
    BEFORE_CASUALTIES,
    BEFORE_REROLL,
    BEFORE_ROLL,
    play_cards,
    put_away_cards,
    resolve_cards,
)
from thirdage.games.war_of_the_ring.battle_data import (
    ATTACKER,
    DEFENDER,
    FIELD,
    SIEGE,
    SORTIE,
    Battle,
    Force,
)
from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    ELITE,
    FP,
    GANDALF_THE_WHITE,
    INSIDE,
    NATIONS,
    NAZGUL,
    PLACE_REGION,
    PLACES,
    REGIONS,
    SETTLEMENT,
    SHADOW,
    STRONGHOLD,
    WITCH_KING,
)
from thirdage.games.war_of_the_ring.cards.table import lapse
from thirdage.games.war_of_the_ring.casualties import lose_officers, reduce_elite, regular_at_hand, take_hits
from thirdage.games.war_of_the_ring.combat import decided, fighters, reroll, roll, score, side_of
from thirdage.games.war_of_the_ring.control import (
    capture,
    check_sieges,
    enter,
    lift_siege,
    transfer,
    trim,
    who_retreats,
    withdraw_inside,
)
from thirdage.games.war_of_the_ring.forces import (
    ANY_LEADER,
    ANYBODY,
    Choice,
    army_force,
    choose_force,
    without_nations_at_peace,
)
from thirdage.games.war_of_the_ring.movement import march
from thirdage.games.war_of_the_ring.politics import attacked
from thirdage.games.war_of_the_ring.state import STACK, WarState
from thirdage.games.war_of_the_ring.steps import BATTLE, ROUND
from thirdage.games.war_of_the_ring.teams import leave_to_owner, reason, take_command, use_army
from thirdage.games.war_of_the_ring.vocabulary import MESSAGES, NO, NONE, PLACE, REDUCE, SIDE, STAY, YES, YES_NO
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

ATTACK_FROM: Final = MESSAGES.prompt("attack_from")
ATTACK_TARGET: Final = MESSAGES.prompt("attack_target", "place")
WHITE_RIDER: Final = MESSAGES.prompt("white_rider", "region")
INTO_SIEGE: Final = MESSAGES.prompt("into_siege", "region", "round")
EXTEND: Final = MESSAGES.prompt("extend_assault", "region")
CEASE: Final = MESSAGES.prompt("cease", "region", "round")
RETREAT: Final = MESSAGES.prompt("retreat", "region")
ATTACKED: Final = MESSAGES.event("attack_declared", "side", "from", "target", "units")
RODE: Final = MESSAGES.event("white_rider_used", "region")
ROUND_BEGAN: Final = MESSAGES.event("battle_round", "region", "round")
WENT_INSIDE: Final = MESSAGES.event("withdrew_into_siege", "side", "region")
CAME_BACK: Final = MESSAGES.event("siege_not_laid", "side", "region")
SIEGE_LAID: Final = MESSAGES.event("siege_laid", "side", "region")
CEASED: Final = MESSAGES.event("attack_ceased", "side", "region")
RETREATED: Final = MESSAGES.event("army_retreated", "side", "from", "to")


# -- declaring


def attack_choice(
    s: WarState,
    side: int,
    place: int,
    need_leader: bool,
    lead_slots: int = ANY_LEADER,
    lead_characters: int = ANYBODY,
) -> Choice:
    """Who may attack out of a place: everybody At War; others form the rearguard (R11.2, R11.3).

    A card may name the leader it asks for.
    """
    allowed = army_force(s, side, place)
    leave_to_owner(s, side, place, allowed, True)
    without_nations_at_peace(s, allowed)
    choice = Choice(s, side, place, allowed)
    choice.need_leader = need_leader
    choice.lead_slots = lead_slots
    choice.lead_characters = lead_characters
    choice.officers_follow = True
    return choice


def targets(s: WarState, side: int, place: int) -> list[Option]:
    """The enemy armies within reach (R11.1), less those a card keeps the Shadow from attacking (R5.5)."""
    options: list[Option] = []
    region = PLACE_REGION[place]
    if place >= REGIONS:
        add_target(s, options, side, region)  # sortie
        return options
    if s.besieged(region) and s.control[region] == 1 - side:
        add_target(s, options, side, INSIDE[region])
    for other in ADJACENT[region]:
        if s.army(other, 1 - side) > 0:
            add_target(s, options, side, other)
    return options


def add_target(s: WarState, options: list[Option], side: int, place: int) -> None:
    """Offer a place to attack, unless it is warded against the Shadow."""
    if side == SHADOW and s.warded(PLACE_REGION[place]):
        s.forbid(PLACE[place], "R5.5")
    else:
        options.append(PLACE[place])


def attackers(
    s: WarState, side: int, need_leader: bool, lead_slots: int = ANY_LEADER, lead_characters: int = ANYBODY
) -> list[Option]:
    """The places from which the side can attack something."""
    options: list[Option] = []
    for place in range(PLACES):
        if s.units[place * 2 + side] == 0:
            continue
        if not targets(s, side, place):
            s.forbid(PLACE[place], "R11.1")
            continue
        choice = attack_choice(s, side, place, need_leader, lead_slots, lead_characters)
        if choice.possible(s):
            options.append(PLACE[place])
        else:
            choice.need_leader = False  # is it only the leader that a Character result asks for?
            s.forbid(PLACE[place], reason(s, side, place) or ("R11.1" if choice.possible(s) else "R11.2"))
    return options


def can_attack(s: WarState, side: int, need_leader: bool) -> bool:
    """Whether any army of the side can attack something."""
    for place in range(PLACES):
        if s.units[place * 2 + side] > 0 and targets(s, side, place):
            if attack_choice(s, side, place, need_leader).possible(s):
                return True
    return False


def declare_attack(
    s: WarState, side: int, need_leader: bool, lead_slots: int = ANY_LEADER, lead_characters: int = ANYBODY
) -> Flow[None]:
    """Choose army, target and attacking part; the battle itself is the next step."""
    seat = s.seat(side)
    places = attackers(s, side, need_leader, lead_slots, lead_characters)
    place = (yield Ask(seat, ATTACK_FROM, places, "R11.1")).value
    target = (yield Ask(seat, ATTACK_TARGET, targets(s, side, place), "R11.1", PLACE[place])).value
    choice = attack_choice(s, side, place, need_leader, lead_slots, lead_characters)
    force = yield from choose_force(s, choice, target, "R11.3")
    begin_battle(s, side, place, target, force)


def begin_battle(s: WarState, side: int, place: int, target: int, force: Force) -> Battle:
    """Put a battle on the agenda. Cards may set its special rules on the returned object."""
    kind = SORTIE if place >= REGIONS else SIEGE if target >= REGIONS else FIELD
    battle = Battle(kind, side, place, target)
    battle.force = force
    s.battle = battle
    use_army(s, side, force, place, place)
    take_command(s, battle)
    s.push(BATTLE)
    return battle


# -- the battle


def battle_starts(s: WarState) -> Flow[None]:
    """Politics of the attack, start-of-battle abilities, then round one (R22.2)."""
    battle = running(s)
    s.emit(ATTACKED, SIDE[battle.side], PLACE[battle.place], PLACE[battle.target], battle.force.units())
    attacked(s, battle.target, 1 - battle.side)
    role = ATTACKER if battle.side == FP else DEFENDER
    if fighters(s, battle, role).characters >> GANDALF_THE_WHITE & 1:
        wraiths = fighters(s, battle, 1 - role)
        if wraiths.slots[NAZGUL] > 0 or wraiths.characters >> WITCH_KING & 1:
            region = PLACE[PLACE_REGION[battle.target]]
            if (yield Ask(s.seat(FP), WHITE_RIDER, YES_NO, "R17.11", region)) is YES:
                battle.white_rider = True
                s.emit(RODE, region)
    s.push(ROUND)


def running(s: WarState) -> Battle:
    """The battle in progress."""
    battle = s.battle
    assert battle is not None
    return battle


def battle_round(s: WarState) -> Flow[None]:
    """One round, and what follows from it (R11.7, R11.8)."""
    battle = running(s)
    battle.round += 1
    region = PLACE_REGION[battle.target]
    if may_withdraw(s, battle):
        ask = Ask(s.seat(1 - battle.side), INTO_SIEGE, YES_NO, "R12.4", PLACE[region], battle.round)
        if (yield ask) is YES:
            yield from withdraw(s, battle, region)
            return
    s.emit(ROUND_BEGAN, PLACE[region], battle.round)
    battle.clear_round()
    yield from fight(s, battle)
    put_away_cards(s, battle)
    if battle.into_siege:
        yield from withdraw(s, battle, region)
    else:
        yield from conclude(s, battle, region)


def may_withdraw(s: WarState, battle: Battle) -> bool:
    """A defender in the open with a Stronghold of his own in the region (R11.7, R12.3)."""
    if battle.kind != FIELD or SETTLEMENT[battle.target] != STRONGHOLD:
        return False
    return s.control[battle.target] == 1 - battle.side


def fight(s: WarState, battle: Battle) -> Flow[None]:
    """Steps 1 to 4: cards, Combat roll, Leader re-roll, casualties; the attacker first where somebody must be."""
    yield from play_cards(s, battle)
    yield from resolve_cards(s, battle, 0, BEFORE_ROLL)
    if decided(s, battle):
        return
    for role in range(2):
        yield from roll(s, battle, role)
    yield from resolve_cards(s, battle, BEFORE_REROLL, BEFORE_REROLL)
    for role in range(2):
        yield from reroll(s, battle, role)
    yield from resolve_cards(s, battle, BEFORE_REROLL + 1, BEFORE_CASUALTIES)
    attacker_takes, defender_takes = score(battle, DEFENDER), score(battle, ATTACKER)
    yield from suffer(s, battle, ATTACKER, attacker_takes)
    yield from suffer(s, battle, DEFENDER, defender_takes)
    yield from resolve_cards(s, battle, AFTER_CASUALTIES, AFTER_CASUALTIES)


def suffer(s: WarState, battle: Battle, role: int, hits: int) -> Flow[int]:
    """A side takes its losses; an army without units is gone with everyone in it (R11.14, R11.15).

    Returns the hits for which there was nobody left.
    """
    force = fighters(s, battle, role)
    place = battle.place if role == ATTACKER else battle.target
    side = side_of(battle, role)
    if hits > 0 and force.units() > 0:
        hits = yield from take_hits(s, side, place, force, hits, "R11.14")
        if force.units() == 0:
            lose_officers(s, side, place, force)
    return hits


def conclude(s: WarState, battle: Battle, region: int) -> Flow[None]:
    """Step 5: what the outcome of the round means for this kind of battle."""
    if battle.kind == SIEGE:
        yield from conclude_siege(s, battle, region)
    elif decided(s, battle):
        yield from conclude_open(s, battle, region)
    else:
        yield from cease_or_retreat(s, battle, region)


def end_battle(s: WarState) -> None:
    """The battle is over; sieges whose besiegers are gone are lifted, a siege may have ended in capture."""
    s.battle = None
    check_sieges(s)
    lapse(s)


def conclude_open(s: WarState, battle: Battle, region: int) -> Flow[None]:
    """Field battle, relief or sortie with one army gone (R11.18, R11.19, R12.13-12.15)."""
    enemy = 1 - battle.side
    if battle.kind == SORTIE:
        inside = battle.place
        if s.army(inside, battle.side) == 0 and s.army(region, enemy) > 0:
            capture(s, region, enemy)
    elif s.army(region, enemy) == 0 and battle.force.units() > 0:
        if s.besieged(region):
            lift_siege(s, region)
        yield from advance(s, battle, region)
    end_battle(s)


def cease_or_retreat(s: WarState, battle: Battle, region: int) -> Flow[None]:
    """The attacker may stop; else the defender may leave; else they fight on (R11.16)."""
    enemy = 1 - battle.side
    if not battle.no_cease:
        ask = Ask(s.seat(battle.side), CEASE, YES_NO, "R11.16", PLACE[region], battle.round)
        if (yield ask) is YES:
            s.emit(CEASED, SIDE[battle.side], PLACE[region])
            end_battle(s)
            return
    options = retreat_options(s, region, enemy)
    if options:
        options.append(STAY)
        picked = yield Ask(s.seat(enemy), RETREAT, options, "R11.16", PLACE[region])
        if picked is not STAY:
            retreat(s, enemy, region, picked.value)
            yield from conclude_open(s, battle, region)
            return
    s.push(ROUND)


def retreat_options(s: WarState, region: int, side: int) -> list[Option]:
    """Adjacent regions free for the retreating side (R11.16); a card that bars Shadow armies bars them here too."""
    options: list[Option] = []
    for other in ADJACENT[region]:
        if not s.free(other, side):
            s.forbid(PLACE[other], "R11.16")
        elif side == SHADOW and s.config.ward_bars_retreat and s.warded(other):
            s.forbid(PLACE[other], "R5.5")
        else:
            options.append(PLACE[other])
    return options


def retreat(s: WarState, side: int, region: int, to: int) -> None:
    """The whole army goes; borders of nations do not matter (R8.6, R11.16)."""
    force = who_retreats(s, side, region)
    transfer(s, force, region, to)
    s.emit(RETREATED, SIDE[side], PLACE[region], PLACE[to])
    enter(s, to, side, force)


def advance(s: WarState, battle: Battle, region: int) -> Flow[None]:
    """All, part or none of the attackers move in (R11.18)."""
    force = yield from choose_advance(s, battle, region)
    if force.units() > 0:
        march(s, battle.side, force, battle.place, region)


def choose_advance(s: WarState, battle: Battle, region: int) -> Flow[Force]:
    """Ask the attacker who advances. Characters of level 0 stay (R7.7)."""
    allowed = battle.force.clone()
    allowed.characters &= who_retreats(s, battle.side, battle.place).characters
    choice = Choice(s, battle.side, battle.place, allowed)
    choice.command = None  # whoever led the attack leads the advance
    choice.may_refuse = True
    if s.config.strict_stacking:
        choice.most_units = STACK - s.army(region, battle.side)  # a relieved garrison takes room (R6.3)
    return (yield from choose_force(s, choice, region, "R11.18"))


# -- sieges


def withdraw(s: WarState, battle: Battle, region: int) -> Flow[None]:
    """Retreat into siege; without an advance nothing is besieged (R12.4, R12.6)."""
    enemy = 1 - battle.side
    withdraw_inside(s, region, enemy)
    s.emit(WENT_INSIDE, SIDE[enemy], PLACE[region])
    force = yield from choose_advance(s, battle, region)
    if force.units() == 0:
        transfer(s, army_force(s, enemy, INSIDE[region]), INSIDE[region], region)
        s.emit(CAME_BACK, SIDE[battle.side], PLACE[region])
    else:
        march(s, battle.side, force, battle.place, region)
        s.emit(SIEGE_LAID, SIDE[battle.side], PLACE[region])
        yield from trim(s, INSIDE[region])
    end_battle(s)


def conclude_siege(s: WarState, battle: Battle, region: int) -> Flow[None]:
    """The Stronghold falls, the assault is extended, or the siege goes on (R12.10, R12.11)."""
    side = battle.side
    if s.army(battle.target, 1 - side) == 0:
        left = s.army(region, side) if s.config.rearguard_captures else battle.force.units()
        if left > 0:
            capture(s, region, side)
    elif battle.force.units() > 0 and (yield from fights_on(s, battle, region)):
        s.push(ROUND)
        return
    end_battle(s)


def fights_on(s: WarState, battle: Battle, region: int) -> Flow[bool]:
    """One more round for an Elite reduced to a Regular; cards may grant rounds (R12.10)."""
    if battle.round < battle.free_rounds:
        ask = Ask(s.seat(battle.side), CEASE, YES_NO, "R11.16", PLACE[region], battle.round)
        return battle.no_cease or (yield ask) is NO
    if battle.free_rounds > 1 and not s.config.assault_extends:
        return False
    options: list[Option] = []
    for nation in range(NATIONS):
        elite = ELITE + nation
        if battle.force.slots[elite] == 0:
            continue
        if regular_at_hand(s, nation) or (battle.force.units() > 1 and not s.config.extension_needs_regular):
            options.append(REDUCE[elite])  # who would fight if the last unit died for it?
        else:
            s.forbid(REDUCE[elite], "R12.10")
    if not options:
        return False
    options.append(NONE)
    picked = yield Ask(s.seat(battle.side), EXTEND, options, "R12.10", PLACE[region])
    if picked is NONE:
        return False
    step_down(s, battle, picked.value - ELITE)
    return True


def step_down(s: WarState, battle: Battle, nation: int) -> None:
    """The price of another round: an Elite becomes a Regular, or dies where the setting lets it."""
    if regular_at_hand(s, nation):
        reduce_elite(s, battle.place, nation, battle.force)
    else:
        s.eliminate(battle.place, ELITE + nation, 1)
        battle.force.slots[ELITE + nation] -= 1
