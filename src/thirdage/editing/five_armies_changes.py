"""What a manual change does to a position of The Battle of Five Armies beyond the number that is changed."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies import steps
from thirdage.games.five_armies.aftermath import forget
from thirdage.games.five_armies.armies import (
    capacity,
    characters_with_army,
    clear_enemy_tokens,
    remove_character,
    size,
    supply,
)
from thirdage.games.five_armies.board import ALL_PLACES, N_PLACES, SITE_AT
from thirdage.games.five_armies.deck import FLYING_ARROWS, ON_TABLE, SHINING_ARMOUR, TROUBLED_MIND
from thirdage.games.five_armies.generals import in_play
from thirdage.games.five_armies.ids import Place, Side
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
from thirdage.games.five_armies.state import ArmiesState as Battle
from thirdage.games.five_armies.turn import clear_turn, recovery
from thirdage.kernel.state import RUNNING

BEGINNINGS: Final = {
    "recovery": steps.RECOVERY,
    "activation": steps.ACTIVATION,
    "fate": steps.FATE_PHASE,
    "command": steps.COMMAND,
    "actions": steps.ROLL,
}
"""The phases a position may begin at, with their first step; a side's action is another possible beginning."""
COMBAT_STEPS: Final = [
    step.number for step in (steps.COMBAT, steps.COMBAT_ROUND, steps.CHOOSE, steps.FIGHT, steps.AFTER_COMBAT)
]
ORCS_ON_CARD: Final = 6  # sh_05


def begin(s: Battle, moment: str) -> None:
    """Play on from this moment: end what was under way, and reopen a game that was over."""
    s.over, s.winners, s.victory = False, RUNNING, ""
    _end_combat(s)
    s.agenda = []
    for tile in range(N_TILES):
        s.tile_pool[tile] += s.tile_aside[tile]
    s.tile_aside = [0] * N_TILES
    s.turn = max(1, s.turn)
    if moment in SIDES:
        s.phase = 5
        s.push(steps.ACTION, side=Side(SIDES.index(moment)), used=0)
        return
    s.dice = [0] * (2 * N_RESULTS)
    if moment in ("recovery", "activation"):
        clear_turn(s)
    s.turn -= 1
    recovery(s)  # whatever the first phase is, the dice are taken back (B4.2)
    if moment != "recovery":
        s.agenda = [(BEGINNINGS[moment].number, 0, 0)]


def _end_combat(s: Battle) -> None:
    """Break off the current combat; the action it belongs to goes on."""
    forget(s)
    s.chosen = [NO_CARD, NO_CARD]
    s.agenda = [entry for entry in s.agenda if entry[0] not in COMBAT_STEPS]


def clear(s: Battle) -> None:
    """Remove all figures and tokens from the map; the turn begins again."""
    for place in ALL_PLACES:
        for unit in range(N_UNITS):
            if s.units[place * N_UNITS + unit]:
                set_units(s, place, unit, 0)
    for who in range(N_CHARACTERS):
        if 0 <= s.where[who] < N_PLACES:
            move(s, who, ABSENT)
    for slot in reversed(range(len(s.slot_place))):
        lift_token(s, slot)
    begin(s, "recovery")


def set_units(s: Battle, place: Place, unit: int, count: int) -> None:
    """Set the number of units; an arriving Army takes control (B3.9, B9.8), one that is gone leaves nothing (B8.7)."""
    s.add(place, unit, count - s.units[place * N_UNITS + unit])
    s.damage[place] = min(s.damage[place], capacity(s, place))
    if size(s, place):
        clear_enemy_tokens(s, place, UNIT_SIDE[unit])
        if SITE_AT[place] >= 0:
            s.control[SITE_AT[place]] = UNIT_SIDE[unit]
        return
    s.damage[place] = s.leadership[place] = 0
    for who in characters_with_army(s, place):
        move(s, who, ABSENT)
    if s.fighting and (place == s.target or s.armies >> place & 1):
        _end_combat(s)


def move(s: Battle, who: int, where: Place) -> None:
    """Move a character to a place or off the board, together with his tokens."""
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
    """Give a character the tokens he enters play with (B18)."""
    if who == BILBO:
        s.ring = 1
    elif who == BEORN:
        s.wrath += s.config.beorn_wrath
    elif who == BOLG:
        s.bodyguard = min(s.config.bolg_bodyguard, s.box.bodyguard_most)


def _take_tokens(s: Battle, who: int) -> None:
    """Remove the tokens of a character who is not in play."""
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


def slots(s: Battle, place: Place, face: int) -> list[int]:
    """Return the face-down tokens with that face in a region."""
    return [slot for slot, at in enumerate(s.slot_place) if at == place and s.slot_face[slot] == face]


def lay_tokens(s: Battle, place: Place, face: int, count: int) -> None:
    """Take tokens out of their pool, about which nothing is known afterwards, or return them."""
    for slot in reversed(slots(s, place, face)[count:]):
        lift_token(s, slot)
    for _ in range(count - len(slots(s, place, face))):
        s.token_pool[face] -= 1
        lay_token(s, place, face)
        for other in range(N_FACES):
            if FACE_POOL[other] == FACE_POOL[face]:
                s.token_known[other] = 0


def lay_card(s: Battle, card: int, at: int) -> None:
    """Move a card, with what lies on it; it is no longer chosen for a combat round."""
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
