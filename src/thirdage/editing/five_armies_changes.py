"""What a change by hand does to a position of The Battle of Five Armies beyond the one number that is changed."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies import steps
from thirdage.games.five_armies.aftermath import forget
from thirdage.games.five_armies.armies import capacity, clear_enemy_tokens, people, remove_character, size, supply
from thirdage.games.five_armies.board import N_PLACES, SITE_AT
from thirdage.games.five_armies.deck import FLYING_ARROWS, ON_TABLE, SHINING_ARMOUR, TROUBLED_MIND
from thirdage.games.five_armies.generals import in_play
from thirdage.games.five_armies.names import (
    ABSENT,
    BEORN,
    BILBO,
    BOLG,
    FACE_POOL,
    GANDALF,
    GENERALS,
    GONE,
    N_CHARACTERS,
    N_FACES,
    N_RESULTS,
    N_TILES,
    N_UNITS,
    ORCS,
    SIDES,
    THORIN,
    UNIT_SIDE,
)
from thirdage.games.five_armies.state import (
    BEORN_ATTACKS,
    BEORN_DEFENDS,
    CHOSE_NONE,
    NO_CARD,
    NOBODY,
    lay_token,
    lift_token,
)
from thirdage.games.five_armies.state import Field as Battle
from thirdage.games.five_armies.turn import clear_turn, recovery
from thirdage.kernel.state import RUNNING

BEGINNINGS: Final = {
    "recovery": steps.RECOVERY,
    "activation": steps.ACTIVATION,
    "fate": steps.FATE_PHASE,
    "command": steps.COMMAND,
    "actions": steps.ROLL,
}
"""The phases a position may begin at, with their first step; of the actions also whose it is."""
COMBAT_STEPS: Final = [steps.COMBAT, steps.COMBAT_ROUND, steps.CHOOSE, steps.FIGHT, steps.AFTER_COMBAT]
ORCS_ON_CARD: Final = 6  # sh_05


def begin(s: Battle, moment: str) -> None:
    """Play goes on at this moment: what was running ends, a game that was over is not."""
    s.over, s.winners, s.victory = False, RUNNING, ""
    _end_combat(s)
    s.agenda = []
    for tile in range(N_TILES):
        s.tile_pool[tile] += s.tile_aside[tile]
    s.tile_aside = [0] * N_TILES
    s.turn = max(1, s.turn)
    if moment in SIDES:
        s.phase = 5
        s.push(steps.ACTION, SIDES.index(moment))
        return
    s.dice = [0] * (2 * N_RESULTS)
    if moment in ("recovery", "activation"):
        clear_turn(s)
    s.turn -= 1
    recovery(s)  # the dice are taken back whatever phase is first (B4.2)
    if moment != "recovery":
        s.agenda = [(BEGINNINGS[moment], 0, 0)]


def _end_combat(s: Battle) -> None:
    """The running combat is broken off; the action it belongs to goes on."""
    forget(s)
    s.chosen = [NO_CARD, NO_CARD]
    s.agenda = [entry for entry in s.agenda if entry[0] not in COMBAT_STEPS]


def clear(s: Battle) -> None:
    """No figures and tokens on the map; the turn begins anew."""
    for place in range(N_PLACES):
        for unit in range(N_UNITS):
            if s.units[place * N_UNITS + unit]:
                set_units(s, place, unit, 0)
    for who in range(N_CHARACTERS):
        if 0 <= s.where[who] < N_PLACES:
            move(s, who, ABSENT)
    for slot in reversed(range(len(s.slot_place))):
        lift_token(s, slot)
    begin(s, "recovery")


def set_units(s: Battle, place: int, unit: int, count: int) -> None:
    """Units come and go; an Army that comes takes the ground (B3.9, B9.8), one that is gone leaves nothing (B8.7)."""
    s.units[place * N_UNITS + unit] = count
    s.damage[place] = min(s.damage[place], capacity(s, place))
    if size(s, place):
        clear_enemy_tokens(s, place, UNIT_SIDE[unit])
        if SITE_AT[place] >= 0:
            s.control[SITE_AT[place]] = UNIT_SIDE[unit]
        return
    s.damage[place] = s.leadership[place] = 0
    for who in people(s, place):
        move(s, who, ABSENT)
    if s.fighting and (place == s.target or s.armies >> place & 1):
        _end_combat(s)


def move(s: Battle, who: int, where: int) -> None:
    """A character goes to a place or off the board; with him come and go his tokens."""
    came = not in_play(s, who)
    if who == BEORN and s.grants & (BEORN_ATTACKS | BEORN_DEFENDS):
        _end_combat(s)  # he fought it alone
    if where == GONE:
        remove_character(s, who)
    s.where[who] = where
    if not in_play(s, who):
        _take_tokens(s, who)
    elif came:
        _bring_tokens(s, who)


def _bring_tokens(s: Battle, who: int) -> None:
    """What a character has when he comes into play (B18)."""
    if who == BILBO:
        s.ring = 1
    elif who == BEORN:
        s.wrath += s.box.beorn_wrath
    elif who == BOLG:
        s.bodyguard = min(s.box.bolg_bodyguard, s.box.bodyguard_most)


def _take_tokens(s: Battle, who: int) -> None:
    """Nothing lies with a character who is not in play."""
    s.active[who] = 0
    if who == BILBO:
        s.ring = 0
    elif who == BEORN:
        s.wrath = 0
    elif who == BOLG:
        s.bodyguard = 0
    elif who == THORIN:
        s.armour = 0
    elif who == GANDALF:
        s.concentration = s.gandalf_moved = 0


def slots(s: Battle, place: int, face: int) -> list[int]:
    """The face-down tokens with that face in a region."""
    return [slot for slot, at in enumerate(s.slot_place) if at == place and s.slot_face[slot] == face]


def lay_tokens(s: Battle, place: int, face: int, count: int) -> None:
    """Tokens come out of their pool, of which nothing is known then, or go back."""
    for slot in reversed(slots(s, place, face)[count:]):
        lift_token(s, slot)
    for _ in range(count - len(slots(s, place, face))):
        s.token_pool[face] -= 1
        lay_token(s, place, face)
        for other in range(N_FACES):
            if FACE_POOL[other] == FACE_POOL[face]:
                s.token_known[other] = 0


def lay_card(s: Battle, card: int, at: int) -> None:
    """A card goes elsewhere, with what lies on it; chosen for a combat round it is not any more."""
    if at == s.card_at[card]:
        return
    s.card_at[card] = at
    s.chosen = [CHOSE_NONE if chosen == card else chosen for chosen in s.chosen]
    if card == FLYING_ARROWS:
        s.card_orcs = min(ORCS_ON_CARD, s.card_orcs + supply(s, ORCS)) if at == ON_TABLE else 0
    elif card == TROUBLED_MIND:
        s.troubled = GENERALS[0] if at == ON_TABLE else NOBODY
    elif card == SHINING_ARMOUR:
        s.armour = 0
