"""The Action phase: choosing a die, and what each result allows (B4.16 to B4.21, B5)."""

from __future__ import annotations

from thirdage.games.five_armies import vocabulary as act
from thirdage.games.five_armies.armies import armies, discard_table, settlements, supply
from thirdage.games.five_armies.attack import (
    attack_action,
    attackers,
    beorn_attack,
    beorn_can_attack,
    combined_attack,
    combined_targets,
)
from thirdage.games.five_armies.board import BROKEN_LANDS, TERRITORY, VALLEY
from thirdage.games.five_armies.deck import EVENT_DECK, FLYING_ARROWS, ON_TABLE, STORY, TROUBLED_MIND, UNKINDLY_BIRDS
from thirdage.games.five_armies.eagles import birds_attack, birds_targets, eagle_attack, eagle_targets
from thirdage.games.five_armies.fate import can_enter, enter_ready, move_marker
from thirdage.games.five_armies.generals import in_play, usable, use_ability
from thirdage.games.five_armies.movement import can_move, character_goals, move_armies, move_characters
from thirdage.games.five_armies.names import (
    ABSENT,
    ANYBODY,
    ARMY_DIE,
    BOLG,
    CHARACTER_DIE,
    CHARACTER_SIDE,
    EVENT_DIE,
    EYE_DIE,
    FREE,
    GOBLIN_FOLK,
    GOBLINS,
    LORD,
    MUSTER_DIE,
    N_CHARACTERS,
    N_RESULTS,
    N_UNITS,
    ORCS,
    SHADOW,
    SIDES,
    SPLIT_DIE,
    WILL_DIE,
)
from thirdage.games.five_armies.playing import play_card, playable
from thirdage.games.five_armies.recruitment import damaged, flippable, goblin_recruitment, rally, recruitment
from thirdage.games.five_armies.state import NOBODY, Field
from thirdage.games.five_armies.steps import ACTION, DRAW_STEP, END_ACTION, NEXT_ACTION
from thirdage.games.five_armies.vocabulary import ABILITY, ACT, CARD, DIE, PASS, REGION
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option


def dice_left(s: Field, side: int) -> int:
    """Unused dice of a side."""
    return sum(s.dice[side * N_RESULTS : (side + 1) * N_RESULTS])


def action(s: Field, side: int, ability_used: int) -> Flow[None]:
    """One action: a die, a pass, or first a General's ability (B4.16, B4.17, B4.19)."""
    options: list[Option] = [DIE[face] for face in range(N_RESULTS) if s.dice[side * N_RESULTS + face]]
    if dice_left(s, 1 - side) > dice_left(s, side):
        options.append(PASS)
    else:
        s.forbid(PASS, "B4.19")
    if side == FREE and not ability_used:
        options.extend([ABILITY[general] for general in usable(s)])
    pick = yield Ask(side, "choose_die", options, "B4.16")
    if pick is PASS:
        s.emit("passed", SIDES[side])
        s.push(NEXT_ACTION, side)
        return
    if pick.kind == "ability":
        s.push(ACTION, side, 1)
        s.push(END_ACTION)
        yield from use_ability(s, pick.value)
        return
    s.push(NEXT_ACTION, side)
    s.push(END_ACTION)
    yield from use_die(s, side, pick.value)


def use_die(s: Field, side: int, die: int) -> Flow[None]:
    """Apply one action that the result allows, then the die is spent; it may do nothing at all (B4.21)."""
    options: list[Option] = [ACT[kind] for kind in allowed(s, side, die)]
    options.extend([CARD[card] for card in playable(s, side, die)])
    options.append(ACT[act.SET_ASIDE])
    pick = yield Ask(side, "choose_action", options, "B5.1", DIE[die])
    s.dice[side * N_RESULTS + die] -= 1
    s.emit("die_used", SIDES[side], DIE[die], pick)
    if pick.kind == "card":
        yield from play_card(s, side, pick.value, die == WILL_DIE)
    else:
        yield from carry_out(s, side, die, pick.value)


def is_result(die: int, result: int) -> bool:
    """Whether a die counts as that result: a split face as either, the Will of the West as all but the Eye (B5.7)."""
    if die == WILL_DIE:
        return result != EYE_DIE
    if die == SPLIT_DIE:
        return result in (ARMY_DIE, MUSTER_DIE)
    return die == result


def allowed(s: Field, side: int, die: int) -> list[int]:
    """The actions other than cards that a die allows now."""
    found: list[int] = []
    army, character = is_result(die, ARMY_DIE), is_result(die, CHARACTER_DIE)
    if army:
        _offer(s, found, act.STRATEGIC, can_move(s, side, from_muster=False), "B5.2")
    if army or character:
        _offer(s, found, act.ATTACKING, bool(attackers(s, side, ANYBODY, not army, False, side == SHADOW)), "B5.9")
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
        _offer(s, found, act.GOBLIN_ATTACK, bool(attackers(s, side, GOBLIN_FOLK, False, True, True)), "B5.6")
        _offer(s, found, act.GOBLIN_MOVEMENT, can_move(s, side, GOBLIN_FOLK), "B5.6")
    if side == SHADOW:
        _offer(s, found, act.WILD_SPEARS, s.card_orcs > 0 and bool(armies(s, SHADOW)), "B5.8.5")
    else:
        _offer(s, found, act.CALM_MIND, s.troubled != NOBODY and (die == WILL_DIE or s.fate > 0), "B5.8.6")
    return found


def _offer(s: Field, found: list[int], kind: int, possible: bool, rule: str) -> None:
    if possible:
        found.append(kind)
    else:
        s.forbid(ACT[kind], rule)


def _characters_can_move(s: Field, side: int) -> bool:
    return any(CHARACTER_SIDE[who] == side and character_goals(s, who) for who in range(N_CHARACTERS))


def carry_out(s: Field, side: int, die: int, kind: int) -> Flow[None]:
    """The action chosen for a die."""
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
        s.push(DRAW_STEP, side, STORY[side])
        s.push(DRAW_STEP, side, EVENT_DECK)
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


def bolg_places(s: Field) -> list[int]:
    """Where Bolg may enter: with a Shadow Army of the Broken Lands, once a Settlement of the Valley is held (B18.8)."""
    if s.where[BOLG] != ABSENT or not any(TERRITORY[place] == VALLEY for place in settlements(s, SHADOW)):
        return []
    return [place for place in armies(s, SHADOW) if TERRITORY[place] == BROKEN_LANDS]


def bring_bolg(s: Field) -> Flow[None]:
    """Bolg comes with his bodyguard (B5.8.2, B18.9)."""
    pick = yield Ask(SHADOW, "bolg_where", [REGION[place] for place in bolg_places(s)], "B18.8")
    s.where[BOLG] = pick.value
    s.bodyguard = min(s.box.bolg_bodyguard, s.box.bodyguard_most)
    s.emit("character_enters", act.CHARACTER[BOLG], pick)


def wild_spears(s: Field) -> Flow[None]:
    """An Orcs unit of Flying Arrows and Wild Spears joins an Army; the empty card is discarded (B5.8.5)."""
    pick = yield Ask(SHADOW, "reinforce_where", [REGION[place] for place in armies(s, SHADOW)], "B5.8.5")
    s.card_orcs -= 1
    s.units[pick.value * N_UNITS + ORCS] += 1
    s.emit("placed", act.UNIT[ORCS], 1, pick)
    if s.card_orcs == 0:
        discard_table(s, FLYING_ARROWS)


def calm_mind(s: Field, die: int) -> None:
    """Troubled Mind is discarded: free by the Will of the West, else for a step back of the marker (B5.8.6)."""
    if die != WILL_DIE:
        move_marker(s, -1)
    s.troubled = NOBODY
    discard_table(s, TROUBLED_MIND)
