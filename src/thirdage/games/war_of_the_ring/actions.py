"""Phase 5: one action with one die (R4)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle import can_attack, declare_attack
from thirdage.games.war_of_the_ring.board import (
    DIE_ARMY,
    DIE_CHARACTER,
    DIE_EVENT,
    DIE_EYE,
    DIE_FACES,
    DIE_MUSTER,
    DIE_MUSTER_ARMY,
    DIE_WILL,
    FP,
    MOUTH_OF_SAURON,
    SHADOW,
)
from thirdage.games.war_of_the_ring.card_play import play_card, playable_cards
from thirdage.games.war_of_the_ring.cards.removal import removable_cards, remove_card
from thirdage.games.war_of_the_ring.cards.table import THE_LAST_BATTLE, on_table
from thirdage.games.war_of_the_ring.companions import can_move_companions, can_separate, move_companions, separate
from thirdage.games.war_of_the_ring.fellowship import can_hide, hide, hides_with_any_die
from thirdage.games.war_of_the_ring.hands import draw_of_choice, draw_options
from thirdage.games.war_of_the_ring.heroes import crown, crowning_options, envoy_options
from thirdage.games.war_of_the_ring.hunt import can_move_fellowship, move_fellowship
from thirdage.games.war_of_the_ring.merging import merging_places, propose
from thirdage.games.war_of_the_ring.minions import (
    bring_minion,
    can_move_nazgul,
    minion_options,
    move_nazgul,
    use_voice,
    voice_options,
)
from thirdage.games.war_of_the_ring.movement import can_move, move_armies
from thirdage.games.war_of_the_ring.muster import can_recruit, recruit
from thirdage.games.war_of_the_ring.politics import advance, advance_defiantly, diplomatic_options
from thirdage.games.war_of_the_ring.seats import ORDER
from thirdage.games.war_of_the_ring.state import RESULTS, WarState
from thirdage.games.war_of_the_ring.steps import ACTION, DIE_TO_HUNT_BOX, NEXT_ACTION, TIDY
from thirdage.games.war_of_the_ring.team_data import TeamPlay
from thirdage.games.war_of_the_ring.teams import TURN_OF, begin_action, doer, use_nation
from thirdage.games.war_of_the_ring.turn import seat_in_order
from thirdage.games.war_of_the_ring.vocabulary import AS, DIE, MESSAGES, SIDE, VOCABULARY
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

CHOOSE_DIE: Final = MESSAGES.prompt("choose_die", "side")
CHOOSE_ACTION: Final = MESSAGES.prompt("choose_action", "die")
RING_DIE: Final = MESSAGES.prompt("ring_die")
RING_RESULT: Final = MESSAGES.prompt("ring_result", "die")
DIPLOMACY: Final = MESSAGES.prompt("advance_nation")
MINION: Final = MESSAGES.prompt("bring_minion")
VOICE: Final = MESSAGES.prompt("voice_of_saruman")
CROWN: Final = MESSAGES.prompt("bring_upgrade")
ENVOY: Final = MESSAGES.prompt("envoy")
PASSED: Final = MESSAGES.event("passed", "side")
DIE_USED: Final = MESSAGES.event("die_used", "side", "die", "action")
RING_USED: Final = MESSAGES.event("ring_used", "side", "from", "to")
TREATED_AS: Final = MESSAGES.event("die_treated_as", "side", "die", "result")
DIE_IN_BOX: Final = MESSAGES.event("die_in_hunt_box")

PASS: Final = VOCABULARY.option("pass")
RING: Final = VOCABULARY.option("ring")
OFFER_MERGER: Final = VOCABULARY.option("offer_merger")
_ACTS: Final = [
    "move_army",
    "move_armies",
    "attack",
    "play_card",
    "move_fellowship",
    "hide_fellowship",
    "separate",
    "move_companions",
    "move_nazgul",
    "diplomacy",
    "recruit",
    "minion",
    "voice",
    "upgrade",
    "envoy",
    "draw",
    "remove_card",
    "skip",
]
ACT: Final[dict[str, Option]] = {name: VOCABULARY.option("act", name, index) for index, name in enumerate(_ACTS)}
MOVE_ARMY: Final = ACT["move_army"]
MOVE_ARMIES: Final = ACT["move_armies"]
ATTACK: Final = ACT["attack"]
PLAY: Final = ACT["play_card"]
MOVE_FELLOWSHIP: Final = ACT["move_fellowship"]
HIDE: Final = ACT["hide_fellowship"]
SEPARATE: Final = ACT["separate"]
COMPANIONS: Final = ACT["move_companions"]
NAZGUL_FLY: Final = ACT["move_nazgul"]
DIPLOMATIC: Final = ACT["diplomacy"]
RECRUIT: Final = ACT["recruit"]
BRING_MINION: Final = ACT["minion"]
SPEAK: Final = ACT["voice"]
UPGRADE: Final = ACT["upgrade"]
SEND_ENVOY: Final = ACT["envoy"]
DRAW: Final = ACT["draw"]
REMOVE_CARD: Final = ACT["remove_card"]
SKIP: Final = ACT["skip"]


def action(s: WarState, side: int, turn: int) -> Flow[None]:
    """One turn at the table: an Elven Ring first if wanted, then a die, or a pass (R3.6, R4.12, R4.16).

    `turn` is the place of a team's player in the order, plus ORDER once he has offered his team-mate to merge armies.
    """
    options = die_options(s, side)
    following = 0
    if s.team is not None:
        following = (turn + 1) % ORDER
        take_turn(s, s.team, side, turn)
        if turn < ORDER and merging_places(s, side):
            options.append(OFFER_MERGER)
    picked = yield Ask(s.seat(side), CHOOSE_DIE, options, "R3.6", SIDE[side])
    if picked is RING:
        yield from use_ring(s, side)
        if s.dice_left(side) > 0:
            s.push(ACTION, side, turn)
        else:  # the Eye may have taken the last die (R4.14)
            s.push(NEXT_ACTION, side, following)
        return
    if picked is OFFER_MERGER:
        yield from propose(s, side)
        s.push(ACTION, side, turn + ORDER)
        return
    s.push(NEXT_ACTION, side, following)
    if picked is PASS:
        s.emit(PASSED, doer(s, side))
        return
    s.push(TIDY)
    begin_action(s, side)
    result = picked.value
    s.dice[side * RESULTS + result] -= 1
    yield from act_with(s, side, result, result)


def take_turn(s: WarState, team: TeamPlay, side: int, turn: int) -> None:
    """The player whose turn it is decides for his team, the leading player for the other (R19.4, R19.5)."""
    team.deciding[side] = seat_in_order(s, turn)
    s.let_lead(1 - side)
    s.emit(TURN_OF, doer(s, side))


def die_options(s: WarState, side: int) -> list[Option]:
    """The results the side still has, a pass, a Ring."""
    options = [DIE[result] for result in range(RESULTS) if s.dice[side * RESULTS + result] > 0]
    if s.dice_left(side) < s.dice_left(1 - side):
        options.append(PASS)
    else:
        s.forbid(PASS, "R4.12")
    if s.rings[side] > 0 and s.ring_used[side] == 0:
        options.append(RING)
    else:
        s.forbid(RING, "R4.16")
    return options


# -- Elven Rings


def use_ring(s: WarState, side: int) -> Flow[None]:
    """Turn one unused die to another result; this is no action (R4.16)."""
    seat = s.seat(side)
    options = [DIE[result] for result in range(RESULTS) if s.dice[side * RESULTS + result] > 0]
    old = (yield Ask(seat, RING_DIE, options, "R4.16")).value
    new = (yield Ask(seat, RING_RESULT, ring_results(s, side, old), "R4.16", DIE[old])).value
    s.dice[side * RESULTS + old] -= 1
    if new == DIE_EYE:
        s.hunt_dice += 1
    else:
        s.dice[side * RESULTS + new] += 1
    s.spend_ring(side)
    s.emit(RING_USED, SIDE[side], DIE[old], DIE[new])


def ring_results(s: WarState, side: int, old: int) -> list[Option]:
    """What a Ring may turn the die to: never Will of the West; the Eye only for the Shadow (R4.16)."""
    options: list[Option] = []
    for result in range(RESULTS):
        if result == old:
            continue
        if (
            result == DIE_WILL
            or (result == DIE_EYE and side == FP)
            or (not s.config.ring_any_result and result not in DIE_FACES[side])
        ):
            s.forbid(AS[result], "R4.16")
        else:
            options.append(AS[result])
    return options


# -- what a result can do


def act_with(s: WarState, side: int, die: int, result: int) -> Flow[None]:
    """Choose what to do with a die showing `die`, used as `result` (R4.4-4.13)."""
    options = act_options(s, side, result)
    if die == DIE_WILL and result == DIE_WILL:
        options = will_options(s)
    elif die == DIE_MUSTER and result == DIE_MUSTER:  # as an Army result also for an Army card (R5.4)
        messenger = messenger_ready(s, side) and len(act_options(s, side, DIE_ARMY)) > 0
        offer(s, options, AS[DIE_ARMY], messenger, "R17.15")
    if die == result:  # what a die is treated as does not matter for this
        offer(s, options, REMOVE_CARD, bool(removable_cards(s, side, die)), "R5.7")
    options.append(SKIP)
    if s.why is not None:
        for act in ACT.values():
            if act not in options:
                s.forbid(act, "R4.15a")
    picked = yield Ask(s.seat(side), CHOOSE_ACTION, options, "R4.15a", DIE[result])
    if picked.kind == "as":
        if die == DIE_MUSTER:
            s.messenger_used = True  # R17.15
        s.emit(TREATED_AS, SIDE[side], DIE[die], DIE[picked.value])
        yield from act_with(s, side, die, picked.value)
        return
    s.emit(DIE_USED, doer(s, side), DIE[result], picked)
    yield from carry_out(s, side, die, result, picked)


def messenger_ready(s: WarState, side: int) -> bool:
    """Once per turn a Muster result serves as an Army result while the Mouth is in play (R17.15)."""
    return side == SHADOW and s.in_play(MOUTH_OF_SAURON) and s.plays_minion(MOUTH_OF_SAURON) and not s.messenger_used


def will_options(s: WarState) -> list[Option]:
    """Will of the West: any other result that can do something, or an upgrade (R4.9)."""
    options: list[Option] = []
    for result in (DIE_CHARACTER, DIE_ARMY, DIE_MUSTER, DIE_EVENT):
        offer(s, options, AS[result], bool(act_options(s, FP, result)), "R4.9")
    offer(s, options, UPGRADE, bool(crowning_options(s)), "R4.9")
    return options


def offer(s: WarState, options: list[Option], act: Option, possible: bool, rule: str) -> None:
    """Offer an act, or note the clause that leaves it out."""
    if possible:
        options.append(act)
    else:
        s.forbid(act, rule)


def act_options(s: WarState, side: int, result: int) -> list[Option]:
    """Everything this result can do now, the overview of R4.15a row by row."""
    options: list[Option] = []
    if result == DIE_CHARACTER:
        options += character_acts(s, side)
    if result in (DIE_ARMY, DIE_MUSTER_ARMY):
        options += army_acts(s, side)
    if result in (DIE_MUSTER, DIE_MUSTER_ARMY):
        options += muster_acts(s, side)
    if result == DIE_EVENT:
        offer(s, options, DRAW, bool(draw_options(s, side)), "R5.2")
    if result != DIE_WILL:
        offer(s, options, PLAY, bool(playable_cards(s, side, result)), "R5.4")
    if side == FP and result != DIE_WILL:
        if HIDE not in options and hides_with_any_die(s) and can_hide(s):
            options.append(HIDE)  # R17.3
        offer(s, options, SEND_ENVOY, bool(envoy_options(s)), "R17.4")
    return options


def character_acts(s: WarState, side: int) -> list[Option]:
    """R4.4."""
    options: list[Option] = []
    offer(s, options, MOVE_ARMY, can_move(s, side, True), "R10.4")
    offer(s, options, ATTACK, can_attack(s, side, True), "R11.1")
    if side == SHADOW:
        offer(s, options, NAZGUL_FLY, can_move_nazgul(s), "R7.6")
        return options
    offer(s, options, MOVE_FELLOWSHIP, can_move_fellowship(s), "R14.5")
    offer(s, options, HIDE, can_hide(s), "R14.7")
    offer(s, options, SEPARATE, can_separate(s), "R14.9")
    offer(s, options, COMPANIONS, can_move_companions(s), "R7.4")
    return options


def army_acts(s: WarState, side: int) -> list[Option]:
    """R4.5."""
    options: list[Option] = []
    offer(s, options, MOVE_ARMIES, can_move(s, side, False), "R10.1")
    offer(s, options, ATTACK, can_attack(s, side, False), "R11.1")
    return options


def muster_acts(s: WarState, side: int) -> list[Option]:
    """R4.6."""
    options: list[Option] = []
    offer(s, options, DIPLOMATIC, bool(diplomatic_options(s, side)), "R8.1")
    offer(s, options, RECRUIT, can_recruit(s, side), "R9.1")
    if side == SHADOW:
        offer(s, options, BRING_MINION, bool(minion_options(s)), "R9.7")
        offer(s, options, SPEAK, bool(voice_options(s)), "R17.12")
    return options


def carry_out(s: WarState, side: int, die: int, result: int, act: Option) -> Flow[None]:
    """Do what was chosen."""
    seat = s.seat(side)
    if act is SKIP:
        return  # R4.13
    if act is MOVE_ARMY:
        yield from move_armies(s, side, 1, True)
    elif act is MOVE_ARMIES:
        yield from move_armies(s, side, 2, False)
    elif act is ATTACK:
        yield from declare_attack(s, side, result == DIE_CHARACTER)
    elif act is PLAY:
        yield from play_card(s, side, die, result)
    elif act is MOVE_FELLOWSHIP:
        s.push(DIE_TO_HUNT_BOX)
        move_fellowship(s)
    elif act is HIDE:
        hide(s)
    elif act is SEPARATE:
        yield from separate(s)
    elif act is COMPANIONS:
        yield from move_companions(s)
    elif act is NAZGUL_FLY:
        yield from move_nazgul(s)
    elif act is DIPLOMATIC:
        nation = (yield Ask(seat, DIPLOMACY, diplomatic_options(s, side), "R8.2")).value
        use_nation(s, nation)
        advance(s, nation)
    elif act is RECRUIT:
        yield from recruit(s, side)
    elif act is BRING_MINION:
        yield from bring_minion(s, (yield Ask(seat, MINION, minion_options(s), "R4.6")).value)
    elif act is SPEAK:
        yield from use_voice(s, (yield Ask(seat, VOICE, voice_options(s), "R17.12")))
    elif act is UPGRADE:
        yield from crown(s, (yield Ask(seat, CROWN, crowning_options(s), "R4.9")).value)
    elif act is SEND_ENVOY:
        advance_defiantly(s, (yield Ask(seat, ENVOY, envoy_options(s), "R17.4")).value)
    elif act is DRAW:
        yield from draw_of_choice(s, side)
    elif act is REMOVE_CARD:
        yield from remove_card(s, side, result)


def die_to_hunt_box(s: WarState) -> None:
    """The die that moved the Fellowship lies in the Hunt Box once the Hunt is over (R4.15, R21.3).

    While The Last Battle lies on the table the die is just used.
    """
    if not on_table(s, THE_LAST_BATTLE):
        s.hunt_fp_dice += 1
        s.emit(DIE_IN_BOX)
