"""Phase 5: taking one action with one die (R4)."""

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
    ENEMY,
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
from thirdage.games.war_of_the_ring.ids import Character, Nation, Side
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
from thirdage.games.war_of_the_ring.vocabulary import AS, DIE, MESSAGES, PLAYERS, SIDE, VOCABULARY
from thirdage.kernel.arguments import of_kind
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

CHOOSE_DIE: Final = MESSAGES.prompt("choose_die", side=SIDE)
CHOOSE_ACTION: Final = MESSAGES.prompt("choose_action", die=DIE)
RING_DIE: Final = MESSAGES.prompt("ring_die")
RING_RESULT: Final = MESSAGES.prompt("ring_result", die=DIE)
DIPLOMACY: Final = MESSAGES.prompt("advance_nation")
MINION: Final = MESSAGES.prompt("bring_minion")
VOICE: Final = MESSAGES.prompt("voice_of_saruman")
CROWN: Final = MESSAGES.prompt("bring_upgrade")
ENVOY: Final = MESSAGES.prompt("envoy")
PASSED: Final = MESSAGES.event("passed", side=[*PLAYERS, *SIDE])
DIE_USED: Final = MESSAGES.event("die_used", side=[*PLAYERS, *SIDE], die=DIE, action=of_kind("act"))
RING_USED: Final = MESSAGES.event("ring_used", side=SIDE, from_=DIE, to=DIE)
TREATED_AS: Final = MESSAGES.event("die_treated_as", side=SIDE, die=DIE, result=DIE)
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


@ACTION.runs
def action(s: WarState, side: Side, turn: int) -> Flow[None]:
    """Take one turn: first an Elven Ring if wanted, then use a die or pass (R3.6, R4.12, R4.16).

    `turn` is a team player's position in the turn order, plus ORDER once they have offered their team-mate to merge
    armies.
    """
    options = die_options(s, side)
    following = 0
    if s.team is not None:
        following = (turn + 1) % ORDER
        take_turn(s, s.team, side, turn)
        if turn < ORDER and merging_places(s, side):
            options.append(OFFER_MERGER)
    picked = yield CHOOSE_DIE.ask(s.seat(side), options, "R3.6", side=SIDE[side])
    if picked is RING:
        yield from use_ring(s, side)
        if s.dice_left(side) > 0:
            s.push(ACTION, side=side, turn=turn)
        else:  # the Eye may have taken the last die (R4.14)
            s.push(NEXT_ACTION, acted=side, turn=following)
        return
    if picked is OFFER_MERGER:
        yield from propose(s, side)
        s.push(ACTION, side=side, turn=turn + ORDER)
        return
    s.push(NEXT_ACTION, acted=side, turn=following)
    if picked is PASS:
        s.tell(PASSED, side=doer(s, side))
        return
    s.push(TIDY)
    begin_action(s, side)
    result = picked.value
    s.dice = changed(s.dice, side * RESULTS + result, s.dice[side * RESULTS + result] - 1)
    yield from act_with(s, side, result, result)


def take_turn(s: WarState, team: TeamPlay, side: Side, turn: int) -> None:
    """Let the player whose turn it is decide for their team, and the leading player for the other (R19.4, R19.5)."""
    team.deciding[side] = seat_in_order(s, turn)
    s.let_lead(ENEMY[side])
    s.tell(TURN_OF, player=doer(s, side))


def die_options(s: WarState, side: Side) -> list[Option]:
    """Return the results the side still has, plus a pass and a Ring if allowed."""
    options = [DIE[result] for result in range(RESULTS) if s.dice[side * RESULTS + result] > 0]
    if s.dice_left(side) < s.dice_left(ENEMY[side]):
        options.append(PASS)
    else:
        s.forbid(PASS, "R4.12")
    if s.rings[side] > 0 and s.ring_used[side] == 0:
        options.append(RING)
    else:
        s.forbid(RING, "R4.16")
    return options


# -- Elven Rings


def use_ring(s: WarState, side: Side) -> Flow[None]:
    """Change one unused die to another result; this is not an action (R4.16)."""
    seat = s.seat(side)
    options = [DIE[result] for result in range(RESULTS) if s.dice[side * RESULTS + result] > 0]
    old = (yield RING_DIE.ask(seat, options, "R4.16")).value
    new = (yield RING_RESULT.ask(seat, ring_results(s, side, old), "R4.16", die=DIE[old])).value
    s.dice = changed(s.dice, side * RESULTS + old, s.dice[side * RESULTS + old] - 1)
    if new == DIE_EYE:
        s.hunt_dice += 1
    else:
        s.dice = changed(s.dice, side * RESULTS + new, s.dice[side * RESULTS + new] + 1)
    s.spend_ring(side)
    s.tell(RING_USED, side=SIDE[side], from_=DIE[old], to=DIE[new])


def ring_results(s: WarState, side: Side, old: int) -> list[Option]:
    """Return what a Ring may change the die to: never Will of the West; the Eye only for the Shadow (R4.16)."""
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


def act_with(s: WarState, side: Side, die: int, result: int) -> Flow[None]:
    """Choose what to do with a die showing `die`, used as `result` (R4.4-4.13)."""
    options = s.known(CHOOSE_ACTION)
    if options is None:
        options = all_options(s, side, die, result)
    picked = yield CHOOSE_ACTION.ask(s.seat(side), options, "R4.15a", die=DIE[result])
    if picked.kind == "as":
        if die == DIE_MUSTER:
            s.messenger_used = True  # R17.15
        s.tell(TREATED_AS, side=SIDE[side], die=DIE[die], result=DIE[picked.value])
        yield from act_with(s, side, die, picked.value)
        return
    s.tell(DIE_USED, side=doer(s, side), die=DIE[result], action=picked)
    yield from carry_out(s, side, die, result, picked)


def all_options(s: WarState, side: Side, die: int, result: int) -> list[Option]:
    """Return what the die can do: by its result, by a result it may be treated as, or nothing."""
    options = act_options(s, side, result)
    if die == DIE_WILL and result == DIE_WILL:
        options = will_options(s)
    elif die == DIE_MUSTER and result == DIE_MUSTER:  # as an Army result it also plays an Army card (R5.4)
        messenger = messenger_ready(s, side) and len(act_options(s, side, DIE_ARMY)) > 0
        offer(s, options, AS[DIE_ARMY], messenger, "R17.15")
    if die == result:  # this depends on the die itself, not on what it is treated as
        offer(s, options, REMOVE_CARD, bool(removable_cards(s, side, die)), "R5.7")
    options.append(SKIP)
    if s.why is not None:
        for act in ACT.values():
            if act not in options:
                s.forbid(act, "R4.15a")
    return options


def messenger_ready(s: WarState, side: Side) -> bool:
    """Tell whether a Muster result may serve as an Army result: once per turn, while the Mouth is in play (R17.15)."""
    return side == SHADOW and s.in_play(MOUTH_OF_SAURON) and s.plays_minion(MOUTH_OF_SAURON) and not s.messenger_used


def will_options(s: WarState) -> list[Option]:
    """Return the options of Will of the West: any other result that can do something, or an upgrade (R4.9)."""
    options: list[Option] = []
    for result in (DIE_CHARACTER, DIE_ARMY, DIE_MUSTER, DIE_EVENT):
        offer(s, options, AS[result], bool(act_options(s, FP, result)), "R4.9")
    offer(s, options, UPGRADE, bool(crowning_options(s)), "R4.9")
    return options


def offer(s: WarState, options: list[Option], act: Option, possible: bool, rule: str) -> None:
    """Offer an act, or note the clause that rules it out."""
    if possible:
        options.append(act)
    else:
        s.forbid(act, rule)


def act_options(s: WarState, side: Side, result: int) -> list[Option]:
    """Return everything this result can do now, following the table of R4.15a row by row."""
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


def character_acts(s: WarState, side: Side) -> list[Option]:
    """Return what a Character result can do (R4.4)."""
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


def army_acts(s: WarState, side: Side) -> list[Option]:
    """Return what an Army result can do (R4.5)."""
    options: list[Option] = []
    offer(s, options, MOVE_ARMIES, can_move(s, side, False), "R10.1")
    offer(s, options, ATTACK, can_attack(s, side, False), "R11.1")
    return options


def muster_acts(s: WarState, side: Side) -> list[Option]:
    """Return what a Muster result can do (R4.6)."""
    options: list[Option] = []
    offer(s, options, DIPLOMATIC, bool(diplomatic_options(s, side)), "R8.1")
    offer(s, options, RECRUIT, can_recruit(s, side), "R9.1")
    if side == SHADOW:
        offer(s, options, BRING_MINION, bool(minion_options(s)), "R9.7")
        offer(s, options, SPEAK, bool(voice_options(s)), "R17.12")
    return options


def carry_out(s: WarState, side: Side, die: int, result: int, act: Option) -> Flow[None]:
    """Carry out the chosen act."""
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
        nation = Nation((yield DIPLOMACY.ask(seat, diplomatic_options(s, side), "R8.2")).value)
        use_nation(s, nation)
        advance(s, nation)
    elif act is RECRUIT:
        yield from recruit(s, side)
    elif act is BRING_MINION:
        yield from bring_minion(s, Character((yield MINION.ask(seat, minion_options(s), "R4.6")).value))
    elif act is SPEAK:
        yield from use_voice(s, (yield VOICE.ask(seat, voice_options(s), "R17.12")))
    elif act is UPGRADE:
        yield from crown(s, Character((yield CROWN.ask(seat, crowning_options(s), "R4.9")).value))
    elif act is SEND_ENVOY:
        advance_defiantly(s, Nation((yield ENVOY.ask(seat, envoy_options(s), "R17.4")).value))
    elif act is DRAW:
        yield from draw_of_choice(s, side)
    elif act is REMOVE_CARD:
        yield from remove_card(s, side, result)


@DIE_TO_HUNT_BOX.runs
def die_to_hunt_box(s: WarState) -> None:
    """Put the die that moved the Fellowship in the Hunt Box, once the Hunt is over (R4.15, R21.3).

    While The Last Battle is on the table, the die is simply used.
    """
    if not on_table(s, THE_LAST_BATTLE):
        s.hunt_fp_dice += 1
        s.tell(DIE_IN_BOX)
