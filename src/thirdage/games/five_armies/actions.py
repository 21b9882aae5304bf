"""The Action phase: choosing a die, and what each result allows (B4.16 to B4.21, B5)."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies import vocabulary as act
from thirdage.games.five_armies.armies import armies, discard_table, settlements, supply
from thirdage.games.five_armies.attack import (
    attack_action,
    beorn_attack,
    beorn_can_attack,
    can_attack,
    combined_attack,
    combined_targets,
)
from thirdage.games.five_armies.board import BROKEN_LANDS, TERRITORY, VALLEY
from thirdage.games.five_armies.deck import EVENT_DECK, FLYING_ARROWS, ON_TABLE, STORY, TROUBLED_MIND, UNKINDLY_BIRDS
from thirdage.games.five_armies.eagles import birds_attack, birds_targets, eagle_attack, eagle_targets
from thirdage.games.five_armies.fate import can_enter, enter_ready, move_marker
from thirdage.games.five_armies.generals import in_play, usable, use_ability
from thirdage.games.five_armies.ids import Card, Place, Side
from thirdage.games.five_armies.messages import CHARACTER_ENTERS, PLACED, REINFORCE_WHERE
from thirdage.games.five_armies.movement import can_move, character_goals, move_armies, move_characters
from thirdage.games.five_armies.names import (
    ABSENT,
    ANYBODY,
    ARMY_DIE,
    BOLG,
    CHARACTER_DIE,
    CHARACTER_SIDE,
    ENEMY,
    EVENT_DIE,
    EYE_DIE,
    FREE,
    GOBLIN_FOLK,
    GOBLINS,
    LORD,
    MUSTER_DIE,
    N_CHARACTERS,
    N_RESULTS,
    ORCS,
    SHADOW,
    SIDES,
    SPLIT_DIE,
    WILL_DIE,
)
from thirdage.games.five_armies.playing import play_card, playable
from thirdage.games.five_armies.recruitment import damaged, flippable, goblin_recruitment, rally, recruitment
from thirdage.games.five_armies.state import NOBODY, ArmiesState
from thirdage.games.five_armies.steps import ACTION, DRAW_STEP, END_ACTION, NEXT_ACTION
from thirdage.games.five_armies.vocabulary import ABILITY, ACT, CARD, DIE, MESSAGES, PASS, REGION
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

BOLG_WHERE: Final = MESSAGES.prompt("bolg_where")
CHOOSE_ACTION: Final = MESSAGES.prompt("choose_action", die=DIE)
CHOOSE_DIE: Final = MESSAGES.prompt("choose_die")
DIE_USED: Final = MESSAGES.event("die_used", side=str, die=DIE, action=[*ACT, *CARD])
PASSED: Final = MESSAGES.event("passed", side=str)


def dice_left(s: ArmiesState, side: Side) -> int:
    """Count the unused dice of a side."""
    return sum(s.dice[side * N_RESULTS : (side + 1) * N_RESULTS])


@ACTION.runs
def action(s: ArmiesState, side: Side, used: int) -> Flow[None]:
    """Take one action: use a die, pass, or first use a General's ability (B4.16, B4.17, B4.19)."""
    options = s.known(CHOOSE_DIE)
    if options is None:
        options = die_options(s, side, used)
    pick = yield CHOOSE_DIE.ask(side, options, "B4.16")
    if pick is PASS:
        s.tell(PASSED, side=SIDES[side])
        s.push(NEXT_ACTION, acted=side)
        return
    if pick.kind == "ability":
        s.push(ACTION, side=side, used=1)
        s.push(END_ACTION)
        yield from use_ability(s, pick.value)
        return
    s.push(NEXT_ACTION, acted=side)
    s.push(END_ACTION)
    yield from use_die(s, side, pick.value)


def die_options(s: ArmiesState, side: Side, used: int) -> list[Option]:
    """Return the results a side still has, plus a pass and the Generals' abilities if allowed."""
    options: list[Option] = [DIE[face] for face in range(N_RESULTS) if s.dice[side * N_RESULTS + face]]
    if dice_left(s, ENEMY[side]) > dice_left(s, side):
        options.append(PASS)
    else:
        s.forbid(PASS, "B4.19")
    if side == FREE and not used:
        options.extend([ABILITY[general] for general in usable(s)])
    return options


def use_die(s: ArmiesState, side: Side, die: int) -> Flow[None]:
    """Carry out one action that the result allows and spend the die; the player may also do nothing with it (B4.21)."""
    options = s.known(CHOOSE_ACTION)
    if options is None:
        options = [ACT[kind] for kind in allowed(s, side, die)]
        options.extend([CARD[card] for card in playable(s, side, die)])
        options.append(ACT[act.SET_ASIDE])
    pick = yield CHOOSE_ACTION.ask(side, options, "B5.1", die=DIE[die])
    s.dice = changed(s.dice, side * N_RESULTS + die, s.dice[side * N_RESULTS + die] - 1)
    s.tell(DIE_USED, side=SIDES[side], die=DIE[die], action=pick)
    if pick.kind == "card":
        yield from play_card(s, side, Card(pick.value), die == WILL_DIE)
    else:
        yield from carry_out(s, side, die, pick.value)


def is_result(die: int, result: int) -> bool:
    """Tell whether a die counts as a result: a split face as either, Will of the West as all but the Eye (B5.7)."""
    if die == WILL_DIE:
        return result != EYE_DIE
    if die == SPLIT_DIE:
        return result in (ARMY_DIE, MUSTER_DIE)
    return die == result


def allowed(s: ArmiesState, side: Side, die: int) -> list[int]:
    """Return the actions, other than playing cards, that a die allows now."""
    found: list[int] = []
    army, character = is_result(die, ARMY_DIE), is_result(die, CHARACTER_DIE)
    if army:
        _offer(s, found, act.STRATEGIC, can_move(s, side, from_muster=False), "B5.2")
    if army or character:
        _offer(s, found, act.ATTACKING, can_attack(s, side, ANYBODY, not army, False, side == SHADOW), "B5.9")
        if side == FREE:
            _offer(s, found, act.BEORN_ATTACK, beorn_can_attack(s), "B5.8.7")
            _offer(s, found, act.EAGLE_ATTACK, bool(eagle_targets(s)), "B17.5")
    if army:
        _offer(s, found, act.COMBINED, bool(combined_targets(s, side)), "B13.13")
    if character:
        _offer(s, found, act.FAST, can_move(s, side, led=True, from_muster=False), "B5.3")
        _offer(s, found, act.CHARACTER_MOVEMENT, _characters_can_move(s, side), "B9.7")
        if side == FREE:
            _offer(s, found, act.ENTER, bool(can_enter(s)), "B7.2")
    if is_result(die, EVENT_DIE):
        _offer(s, found, act.DRAWING, True, "B5.4")
    if is_result(die, MUSTER_DIE):
        _offer(s, found, act.RECRUITMENT, bool(flippable(s, side)), "B10.3")
        _offer(s, found, act.RALLY, bool(damaged(s, side)), "B11.1")
        if side == SHADOW:
            _offer(s, found, act.BRING_BOLG, bool(bolg_places(s)), "B18.8")
        else:
            birds = s.card_at[UNKINDLY_BIRDS] == ON_TABLE and in_play(s, LORD)
            _offer(s, found, act.BIRDS_ATTACK, birds and bool(birds_targets(s)), "B5.8.4")
    if die == EYE_DIE:
        _offer(s, found, act.GOBLIN_RECRUITMENT, supply(s, GOBLINS) > 0, "B5.6")
        _offer(s, found, act.GOBLIN_ATTACK, can_attack(s, side, GOBLIN_FOLK, False, True, True), "B5.6")
        _offer(s, found, act.GOBLIN_MOVEMENT, can_move(s, side, GOBLIN_FOLK), "B5.6")
    if side == SHADOW:
        _offer(s, found, act.WILD_SPEARS, s.card_orcs > 0 and bool(armies(s, SHADOW)), "B5.8.5")
    else:
        _offer(s, found, act.CALM_MIND, s.troubled != NOBODY and (die == WILL_DIE or s.fate > 0), "B5.8.6")
    return found


def _offer(s: ArmiesState, found: list[int], kind: int, possible: bool, rule: str) -> None:
    if possible:
        found.append(kind)
    else:
        s.forbid(ACT[kind], rule)


def _characters_can_move(s: ArmiesState, side: Side) -> bool:
    return any(CHARACTER_SIDE[who] == side and character_goals(s, who) for who in range(N_CHARACTERS))


def carry_out(s: ArmiesState, side: Side, die: int, kind: int) -> Flow[None]:
    """Carry out the action chosen for a die."""
    if kind == act.STRATEGIC:
        yield from move_armies(s, side, 2, 1, from_muster=False, bats=True, first=1)
    elif kind == act.ATTACKING:
        yield from attack_action(s, side, led=not is_result(die, ARMY_DIE))
    elif kind == act.COMBINED:
        yield from combined_attack(s, side)
    elif kind == act.FAST:
        yield from move_armies(s, side, 1, 2, led=True, from_muster=False, bats=True, first=1)
    elif kind == act.CHARACTER_MOVEMENT:
        yield from move_characters(s, side)
    elif kind == act.DRAWING:
        s.push(DRAW_STEP, side=side, deck=STORY[side])
        s.push(DRAW_STEP, side=side, deck=EVENT_DECK)
    elif kind == act.RECRUITMENT:
        yield from recruitment(s, side, 2)
    elif kind == act.RALLY:
        yield from rally(s, side, 2, 5)
    elif kind == act.GOBLIN_RECRUITMENT:
        goblin_recruitment(s)
    elif kind == act.GOBLIN_ATTACK:
        yield from attack_action(s, side, GOBLIN_FOLK, from_muster=True)
    elif kind == act.GOBLIN_MOVEMENT:
        yield from move_armies(s, side, 2, 1, GOBLIN_FOLK, bats=True, first=1)
    elif kind == act.ENTER:
        yield from enter_ready(s)
    elif kind == act.BRING_BOLG:
        yield from bring_bolg(s)
    elif kind == act.EAGLE_ATTACK:
        yield from eagle_attack(s)
    elif kind == act.BIRDS_ATTACK:
        yield from birds_attack(s)
    elif kind == act.BEORN_ATTACK:
        yield from beorn_attack(s)
    elif kind == act.WILD_SPEARS:
        yield from wild_spears(s)
    elif kind == act.CALM_MIND:
        calm_mind(s, die)


def bolg_places(s: ArmiesState) -> list[Place]:
    """Return the Shadow Armies in the Broken Lands that Bolg may join.

    There are none before the Shadow controls a Settlement in the Valley (B18.8).
    """
    if s.where[BOLG] != ABSENT or not any(TERRITORY[place] == VALLEY for place in settlements(s, SHADOW)):
        return []
    return [place for place in armies(s, SHADOW) if TERRITORY[place] == BROKEN_LANDS]


def bring_bolg(s: ArmiesState) -> Flow[None]:
    """Bring Bolg into play with his bodyguard (B5.8.2, B18.9)."""
    pick = yield BOLG_WHERE.ask(SHADOW, [REGION[place] for place in bolg_places(s)], "B18.8")
    s.where = changed(s.where, BOLG, Place(pick.value))
    s.bodyguard = min(s.config.bolg_bodyguard, s.box.bodyguard_most)
    s.tell(CHARACTER_ENTERS, character=act.CHARACTER[BOLG], place=pick)


def wild_spears(s: ArmiesState) -> Flow[None]:
    """Add an Orcs unit from Flying Arrows and Wild Spears to an Army; discard the card once it is empty (B5.8.5)."""
    pick = yield REINFORCE_WHERE.ask(SHADOW, [REGION[place] for place in armies(s, SHADOW)], "B5.8.5")
    s.card_orcs -= 1
    s.add(Place(pick.value), ORCS, 1)
    s.tell(PLACED, unit=act.UNIT[ORCS], count=1, place=pick)
    if s.card_orcs == 0:
        discard_table(s, FLYING_ARROWS)


def calm_mind(s: ArmiesState, die: int) -> None:
    """Discard Troubled Mind: free with the Will of the West, otherwise the marker steps back once (B5.8.6)."""
    if die != WILL_DIE:
        move_marker(s, -1)
    s.troubled = NOBODY
    discard_table(s, TROUBLED_MIND)
