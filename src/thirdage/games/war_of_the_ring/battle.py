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
    OTHER,
    ROLES,
    SIEGE,
    SORTIE,
    Battle,
    Force,
)
from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    ALL_NATIONS,
    ALL_PLACES,
    ELITE,
    ELITES,
    ENEMY,
    FP,
    GANDALF_THE_WHITE,
    INSIDE,
    NAZGUL,
    PLACE_REGION,
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
    WHO_ATTACKS,
    Choice,
    army_force,
    choose_force,
    without_nations_at_peace,
)
from thirdage.games.war_of_the_ring.ids import Nation, Place, Role, Side
from thirdage.games.war_of_the_ring.movement import march
from thirdage.games.war_of_the_ring.politics import attacked
from thirdage.games.war_of_the_ring.state import STACK, WarState
from thirdage.games.war_of_the_ring.steps import BATTLE, ROUND
from thirdage.games.war_of_the_ring.teams import leave_to_owner, reason, take_command, use_army
from thirdage.games.war_of_the_ring.vocabulary import MESSAGES, NO, NONE, PLACE, REDUCE, SIDE, STAY, YES, YES_NO
from thirdage.kernel.asks import Flow
from thirdage.kernel.options import Option

ATTACK_FROM: Final = MESSAGES.prompt("attack_from")
ATTACK_TARGET: Final = MESSAGES.prompt("attack_target", place=PLACE)
WHITE_RIDER: Final = MESSAGES.prompt("white_rider", region=PLACE)
INTO_SIEGE: Final = MESSAGES.prompt("into_siege", region=PLACE, round=int)
EXTEND: Final = MESSAGES.prompt("extend_assault", region=PLACE)
CEASE: Final = MESSAGES.prompt("cease", region=PLACE, round=int)
RETREAT: Final = MESSAGES.prompt("retreat", region=PLACE)
ATTACKED: Final = MESSAGES.event("attack_declared", side=SIDE, from_=PLACE, target=PLACE, units=int)
RODE: Final = MESSAGES.event("white_rider_used", region=PLACE)
ROUND_BEGAN: Final = MESSAGES.event("battle_round", region=PLACE, round=int)
WENT_INSIDE: Final = MESSAGES.event("withdrew_into_siege", side=SIDE, region=PLACE)
CAME_BACK: Final = MESSAGES.event("siege_not_laid", side=SIDE, region=PLACE)
SIEGE_LAID: Final = MESSAGES.event("siege_laid", side=SIDE, region=PLACE)
CEASED: Final = MESSAGES.event("attack_ceased", side=SIDE, region=PLACE)
RETREATED: Final = MESSAGES.event("army_retreated", side=SIDE, from_=PLACE, to=PLACE)


# -- declaring


def attack_choice(
    s: WarState,
    side: Side,
    place: Place,
    need_leader: bool,
    lead_slots: int = ANY_LEADER,
    lead_characters: int = ANYBODY,
) -> Choice:
    """Return who may attack from a place: figures of nations At War; the others form the rearguard (R11.2, R11.3).

    A card may name the leader it requires.
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


def targets(s: WarState, side: Side, place: Place) -> list[Option]:
    """Return the enemy armies within reach (R11.1), except those a card protects from the Shadow (R5.5)."""
    options: list[Option] = []
    region = PLACE_REGION[place]
    if place >= REGIONS:
        add_target(s, options, side, region)  # sortie
        return options
    if s.besieged(region) and s.control[region] == ENEMY[side]:
        add_target(s, options, side, INSIDE[region])
    for other in ADJACENT[region]:
        if s.army(other, ENEMY[side]) > 0:
            add_target(s, options, side, other)
    return options


def has_target(s: WarState, side: Side, place: Place) -> bool:
    """Tell whether there is anything to attack."""
    if place < REGIONS and s.why is None:
        units, enemy = s.units, 1 - side
        near = INSIDE[place] >= 0 and s.besieged(place)
        for other in ADJACENT[place]:
            if units[other * 2 + enemy] > 0:
                near = True
        if not near:
            return False
    return bool(targets(s, side, place))


def add_target(s: WarState, options: list[Option], side: Side, place: Place) -> None:
    """Offer a place to attack, unless it is warded against the Shadow."""
    if side == SHADOW and s.warded(PLACE_REGION[place]):
        s.forbid(PLACE[place], "R5.5")
    else:
        options.append(PLACE[place])


def attackers(
    s: WarState, side: Side, need_leader: bool, lead_slots: int = ANY_LEADER, lead_characters: int = ANYBODY
) -> list[Option]:
    """Return the places from which the side can attack something."""
    options: list[Option] = []
    for place in ALL_PLACES:
        if s.units[place * 2 + side] == 0:
            continue
        if not has_target(s, side, place):
            s.forbid(PLACE[place], "R11.1")
            continue
        choice = attack_choice(s, side, place, need_leader, lead_slots, lead_characters)
        if choice.possible(s):
            options.append(PLACE[place])
        else:
            choice.need_leader = False  # is the leader that a Character result requires the only thing missing?
            s.forbid(PLACE[place], reason(s, side, place) or ("R11.1" if choice.possible(s) else "R11.2"))
    return options


def can_attack(s: WarState, side: Side, need_leader: bool) -> bool:
    """Tell whether any army of the side can attack something."""
    for place in ALL_PLACES:
        if s.units[place * 2 + side] > 0 and has_target(s, side, place):
            if attack_choice(s, side, place, need_leader).possible(s):
                return True
    return False


def declare_attack(
    s: WarState, side: Side, need_leader: bool, lead_slots: int = ANY_LEADER, lead_characters: int = ANYBODY
) -> Flow[None]:
    """Choose army, target and attacking part; the battle itself is the next step."""
    seat = s.seat(side)
    places = s.known(ATTACK_FROM)
    if places is None:
        places = attackers(s, side, need_leader, lead_slots, lead_characters)
    place = Place((yield ATTACK_FROM.ask(seat, places, "R11.1")).value)
    target = Place((yield ATTACK_TARGET.ask(seat, targets(s, side, place), "R11.1", place=PLACE[place])).value)
    choice = attack_choice(s, side, place, need_leader, lead_slots, lead_characters)
    force = yield from choose_force(s, choice, target, "R11.3", WHO_ATTACKS)
    begin_battle(s, side, place, target, force)


def begin_battle(s: WarState, side: Side, place: Place, target: Place, force: Force) -> Battle:
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


@BATTLE.runs
def battle_starts(s: WarState) -> Flow[None]:
    """Apply the politics of the attack and start-of-battle abilities, then begin round one (R22.2)."""
    battle = running(s)
    s.tell(
        ATTACKED,
        side=SIDE[battle.side],
        from_=PLACE[battle.place],
        target=PLACE[battle.target],
        units=battle.force.units(),
    )
    attacked(s, battle.target, ENEMY[battle.side])
    role = ATTACKER if battle.side == FP else DEFENDER
    if fighters(s, battle, role).characters >> GANDALF_THE_WHITE & 1:
        wraiths = fighters(s, battle, OTHER[role])
        if wraiths.slots[NAZGUL] > 0 or wraiths.characters >> WITCH_KING & 1:
            region = PLACE[PLACE_REGION[battle.target]]
            if (yield WHITE_RIDER.ask(s.seat(FP), YES_NO, "R17.11", region=region)) is YES:
                battle.white_rider = True
                s.tell(RODE, region=region)
    s.push(ROUND)


def running(s: WarState) -> Battle:
    """Return the battle in progress."""
    battle = s.battle
    assert battle is not None
    return battle


@ROUND.runs
def battle_round(s: WarState) -> Flow[None]:
    """Fight one round, and apply what follows from it (R11.7, R11.8)."""
    battle = running(s)
    battle.round += 1
    region = PLACE_REGION[battle.target]
    if may_withdraw(s, battle):
        ask = INTO_SIEGE.ask(s.seat(ENEMY[battle.side]), YES_NO, "R12.4", region=PLACE[region], round=battle.round)
        if (yield ask) is YES:
            yield from withdraw(s, battle, region)
            return
    s.tell(ROUND_BEGAN, region=PLACE[region], round=battle.round)
    battle.clear_round()
    yield from fight(s, battle)
    put_away_cards(s, battle)
    if battle.into_siege:
        yield from withdraw(s, battle, region)
    else:
        yield from conclude(s, battle, region)


def may_withdraw(s: WarState, battle: Battle) -> bool:
    """Tell whether the defender is in the open, in a region with a Stronghold of their own (R11.7, R12.3)."""
    if battle.kind != FIELD or SETTLEMENT[battle.target] != STRONGHOLD:
        return False
    return s.control[battle.target] == ENEMY[battle.side]


def fight(s: WarState, battle: Battle) -> Flow[None]:
    """Run steps 1 to 4: cards, Combat roll, Leader re-roll, casualties; the attacker goes first if one side must."""
    yield from play_cards(s, battle)
    yield from resolve_cards(s, battle, 0, BEFORE_ROLL)
    if decided(s, battle):
        return
    for role in ROLES:
        yield from roll(s, battle, role)
    yield from resolve_cards(s, battle, BEFORE_REROLL, BEFORE_REROLL)
    for role in ROLES:
        yield from reroll(s, battle, role)
    yield from resolve_cards(s, battle, BEFORE_REROLL + 1, BEFORE_CASUALTIES)
    attacker_takes, defender_takes = score(battle, DEFENDER), score(battle, ATTACKER)
    yield from suffer(s, battle, ATTACKER, attacker_takes)
    yield from suffer(s, battle, DEFENDER, defender_takes)
    yield from resolve_cards(s, battle, AFTER_CASUALTIES, AFTER_CASUALTIES)


def suffer(s: WarState, battle: Battle, role: Role, hits: int) -> Flow[int]:
    """Let a side take its casualties; an army without units is eliminated with everyone in it (R11.14, R11.15).

    Return the hits that were left over.
    """
    force = fighters(s, battle, role)
    place = battle.place if role == ATTACKER else battle.target
    side = side_of(battle, role)
    if hits > 0 and force.units() > 0:
        hits = yield from take_hits(s, side, place, force, hits, "R11.14")
        if force.units() == 0:
            lose_officers(s, side, place, force)
    return hits


def conclude(s: WarState, battle: Battle, region: Place) -> Flow[None]:
    """Step 5: apply what the outcome of the round means for this kind of battle."""
    if battle.kind == SIEGE:
        yield from conclude_siege(s, battle, region)
    elif decided(s, battle):
        yield from conclude_open(s, battle, region)
    else:
        yield from cease_or_retreat(s, battle, region)


def end_battle(s: WarState) -> None:
    """End the battle; sieges without besiegers are lifted, and a siege may have ended in a capture."""
    s.battle = None
    check_sieges(s)
    lapse(s)


def conclude_open(s: WarState, battle: Battle, region: Place) -> Flow[None]:
    """Conclude a field battle, relief or sortie in which one army is gone (R11.18, R11.19, R12.13-12.15)."""
    enemy = ENEMY[battle.side]
    if battle.kind == SORTIE:
        inside = battle.place
        if s.army(inside, battle.side) == 0 and s.army(region, enemy) > 0:
            capture(s, region, enemy)
    elif s.army(region, enemy) == 0 and battle.force.units() > 0:
        if s.besieged(region):
            lift_siege(s, region)
        yield from advance(s, battle, region)
    end_battle(s)


def cease_or_retreat(s: WarState, battle: Battle, region: Place) -> Flow[None]:
    """Let the attacker cease, otherwise let the defender retreat; otherwise they fight on (R11.16)."""
    enemy = ENEMY[battle.side]
    if not battle.no_cease:
        ask = CEASE.ask(s.seat(battle.side), YES_NO, "R11.16", region=PLACE[region], round=battle.round)
        if (yield ask) is YES:
            s.tell(CEASED, side=SIDE[battle.side], region=PLACE[region])
            end_battle(s)
            return
    options = retreat_options(s, region, enemy)
    if options:
        options.append(STAY)
        picked = yield RETREAT.ask(s.seat(enemy), options, "R11.16", region=PLACE[region])
        if picked is not STAY:
            retreat(s, enemy, region, Place(picked.value))
            yield from conclude_open(s, battle, region)
            return
    s.push(ROUND)


def retreat_options(s: WarState, region: Place, side: Side) -> list[Option]:
    """Return the adjacent regions free for a retreat (R11.16); a card that bars Shadow armies also counts here."""
    options: list[Option] = []
    for other in ADJACENT[region]:
        if not s.free(other, side):
            s.forbid(PLACE[other], "R11.16")
        elif side == SHADOW and s.config.ward_bars_retreat and s.warded(other):
            s.forbid(PLACE[other], "R5.5")
        else:
            options.append(PLACE[other])
    return options


def retreat(s: WarState, side: Side, region: Place, to: Place) -> None:
    """Move the whole army; the borders of nations do not matter (R8.6, R11.16)."""
    force = who_retreats(s, side, region)
    transfer(s, force, region, to)
    s.tell(RETREATED, side=SIDE[side], from_=PLACE[region], to=PLACE[to])
    enter(s, to, side, force)


def advance(s: WarState, battle: Battle, region: Place) -> Flow[None]:
    """Move all, part or none of the attackers into the region (R11.18)."""
    force = yield from choose_advance(s, battle, region)
    if force.units() > 0:
        march(s, battle.side, force, battle.place, region)


def choose_advance(s: WarState, battle: Battle, region: Place) -> Flow[Force]:
    """Ask the attacker who advances. Characters of level 0 stay (R7.7)."""
    allowed = battle.force.clone()
    allowed.characters &= who_retreats(s, battle.side, battle.place).characters
    choice = Choice(s, battle.side, battle.place, allowed)
    choice.command = None  # whoever led the attack also leads the advance
    choice.may_refuse = True
    if s.config.strict_stacking:
        choice.most_units = STACK - s.army(region, battle.side)  # a relieved garrison takes up room (R6.3)
    return (yield from choose_force(s, choice, region, "R11.18"))


# -- sieges


def withdraw(s: WarState, battle: Battle, region: Place) -> Flow[None]:
    """Retreat into siege; if the attacker does not advance, nothing is besieged (R12.4, R12.6)."""
    enemy = ENEMY[battle.side]
    withdraw_inside(s, region, enemy)
    s.tell(WENT_INSIDE, side=SIDE[enemy], region=PLACE[region])
    force = yield from choose_advance(s, battle, region)
    if force.units() == 0:
        transfer(s, army_force(s, enemy, INSIDE[region]), INSIDE[region], region)
        s.tell(CAME_BACK, side=SIDE[battle.side], region=PLACE[region])
    else:
        march(s, battle.side, force, battle.place, region)
        s.tell(SIEGE_LAID, side=SIDE[battle.side], region=PLACE[region])
        yield from trim(s, INSIDE[region])
    end_battle(s)


def conclude_siege(s: WarState, battle: Battle, region: Place) -> Flow[None]:
    """Conclude a round of assault: the Stronghold falls, or they fight on, or the siege goes on (R12.10, R12.11)."""
    side = battle.side
    if s.army(battle.target, ENEMY[side]) == 0:
        left = s.army(region, side) if s.config.rearguard_captures else battle.force.units()
        if left > 0:
            capture(s, region, side)
    elif battle.force.units() > 0 and (yield from fights_on(s, battle, region)):
        s.push(ROUND)
        return
    end_battle(s)


def fights_on(s: WarState, battle: Battle, region: Place) -> Flow[bool]:
    """Tell whether another round follows: for an Elite reduced to a Regular, or granted by a card (R12.10)."""
    if battle.round < battle.free_rounds:
        ask = CEASE.ask(s.seat(battle.side), YES_NO, "R11.16", region=PLACE[region], round=battle.round)
        return battle.no_cease or (yield ask) is NO
    if battle.free_rounds > 1 and not s.config.assault_extends:
        return False
    options: list[Option] = []
    for nation in ALL_NATIONS:
        elite = ELITE + nation
        if battle.force.slots[elite] == 0:
            continue
        if regular_at_hand(s, nation) or (battle.force.units() > 1 and not s.config.extension_needs_regular):
            options.append(REDUCE[elite])  # unless it is the last unit: nobody would be left to fight
        else:
            s.forbid(REDUCE[elite], "R12.10")
    if not options:
        return False
    options.append(NONE)
    picked = yield EXTEND.ask(s.seat(battle.side), options, "R12.10", region=PLACE[region])
    if picked is NONE:
        return False
    step_down(s, battle, Nation(picked.value - ELITE))
    return True


def step_down(s: WarState, battle: Battle, nation: Nation) -> None:
    """Pay for another round: an Elite becomes a Regular, or is eliminated if the setting allows it."""
    if regular_at_hand(s, nation):
        reduce_elite(s, battle.place, nation, battle.force)
    else:
        s.eliminate(battle.place, ELITES[nation], 1)
        battle.force.slots[ELITE + nation] -= 1
