"""The General abilities (B18.2) and how cards change them."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.armies import army_regions, count_units
from thirdage.games.five_armies.board import RANGED, within
from thirdage.games.five_armies.damage import hits_of, inflict, needed, throw
from thirdage.games.five_armies.eagles import send_out
from thirdage.games.five_armies.ids import Place
from thirdage.games.five_armies.movement import can_move, move_armies
from thirdage.games.five_armies.names import (
    ARCHERS,
    BARD,
    DAIN,
    DWARVES,
    EYRIE,
    FREE,
    GANDALF,
    GENERALS,
    GONE,
    LAKE_MEN,
    LORD,
    N_UNITS,
    SHADOW,
    THRANDUIL,
)
from thirdage.games.five_armies.state import ArmiesState
from thirdage.games.five_armies.vocabulary import ABILITY, CHARACTER, MESSAGES, REGION
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed

ARCHERY_ROLL: Final = MESSAGES.prompt("archery_roll", place=REGION, count=int)
ARCHERY_TARGET: Final = MESSAGES.prompt("archery_target")
BOLT_ROLL: Final = MESSAGES.prompt("bolt_roll", place=REGION, count=int)
BOLT_TARGET: Final = MESSAGES.prompt("bolt_target")
VOLLEY_ROLL: Final = MESSAGES.prompt("volley_roll", place=REGION, count=int)
VOLLEY_TARGET: Final = MESSAGES.prompt("volley_target")
ABILITY_USED: Final = MESSAGES.event("ability_used", character=CHARACTER, ability=ABILITY)


def in_play(s: ArmiesState, who: int) -> bool:
    """Tell whether a character is in play; the Lord of the Eagles counts when he is in the Eyrie."""
    return s.where[who] >= 0 or s.where[who] == EYRIE


def usable(s: ArmiesState) -> list[int]:
    """Return the Generals whose ability may be used before this action (B4.17, B4.18, B18.2)."""
    found: list[int] = []
    for general in GENERALS:
        if not s.active[general]:
            s.forbid(ABILITY[general], "B4.17")
        elif s.active[general] == 2 and s.config.ability_once:
            s.forbid(ABILITY[general], "B4.18")
        elif s.troubled == general:
            s.forbid(ABILITY[general], "B18.2")  # Troubled Mind
        elif in_play(s, general) and _possible(s, general):
            found.append(general)
    return found


def _possible(s: ArmiesState, general: int) -> bool:
    if general == GANDALF:
        return bool(s.concentration and bolt_targets(s))
    if general == THRANDUIL:
        return bool(archery_targets(s))
    if general == DAIN:
        return can_move(s, FREE, DWARVES, from_muster=False)
    if general == BARD:
        return bool(volley_targets(s))
    return s.eyrie > 0


def use_ability(s: ArmiesState, general: int) -> Flow[None]:
    """Turn the Activation token over and use the ability."""
    s.active = changed(s.active, general, 2)
    s.tell(ABILITY_USED, character=CHARACTER[general], ability=ABILITY[general])
    if general == GANDALF:
        yield from blast_of_lightning(s)
    elif general == THRANDUIL:
        yield from archery(s, s.box.archery_target)
    elif general == DAIN:
        yield from move_armies(s, FREE, 1, 1, DWARVES, from_muster=False, first=1)
    elif general == BARD:
        yield from bowmans_volley(s)
    elif general == LORD:
        yield from send_out(s)


def bolt_targets(s: ArmiesState) -> list[Place]:
    """Return the Shadow Armies within range of Gandalf; mountain borders block it (B3.6)."""
    reach = within(s.where[GANDALF], s.box.bolt_range, ranged=True)
    return [place for place in reach if count_units(s, place, SHADOW)]


def blast_of_lightning(s: ArmiesState) -> Flow[None]:
    """Spend Gandalf's Concentration token: five dice, or three if he has moved since his activation."""
    s.concentration = 0
    pick = yield BOLT_TARGET.ask(FREE, [REGION[place] for place in bolt_targets(s)], "B18.1")
    place = Place(pick.value)
    dice = s.box.bolt_dice_after_moving if s.gandalf_moved else s.box.bolt_dice
    shown = yield from throw(s, dice, BOLT_ROLL, "B18.1", place, needed(s.box.bolt_target))
    yield from inflict(s, place, SHADOW, hits_of(shown, s.box.bolt_target))


def archers_around(s: ArmiesState, place: Place) -> int:
    """Count the Wood-elf Archers that can shoot into a region."""
    return sum([s.units[there * N_UNITS + ARCHERS] for there in RANGED[place]])


def archery_targets(s: ArmiesState) -> list[Place]:
    """Return the regions of Shadow Armies with Archers next to them."""
    return [place for place in army_regions(s, SHADOW) if archers_around(s, place)]


def archery(s: ArmiesState, target: int) -> Flow[None]:
    """Thranduil's Archery: roll one die for each Archers unit next to one Shadow Army, five at most."""
    pick = yield ARCHERY_TARGET.ask(FREE, [REGION[place] for place in archery_targets(s)], "B18.1")
    place = Place(pick.value)
    dice = min(s.box.archery_dice, archers_around(s, place))
    shown = yield from throw(s, dice, ARCHERY_ROLL, "B18.1", place, needed(target))
    yield from inflict(s, place, SHADOW, hits_of(shown, target))


def volley_targets(s: ArmiesState) -> list[Place]:
    """Return the regions of Shadow Armies next to Bard."""
    return [place for place in RANGED[s.where[BARD]] if count_units(s, place, SHADOW)]


def bowmans_volley(s: ArmiesState) -> Flow[None]:
    """Bard and each Lake-men unit in his Army shoot at an adjacent Army."""
    pick = yield VOLLEY_TARGET.ask(FREE, [REGION[place] for place in volley_targets(s)], "B18.1")
    place = Place(pick.value)
    dice = min(s.box.volley_dice, 1 + s.units[s.where[BARD] * N_UNITS + LAKE_MEN])
    shown = yield from throw(s, dice, VOLLEY_ROLL, "B18.1", place, needed(s.box.volley_target))
    yield from inflict(s, place, SHADOW, hits_of(shown, s.box.volley_target))


def lost_generals(s: ArmiesState) -> list[int]:
    """Return the Generals who were eliminated."""
    return [general for general in GENERALS if s.where[general] == GONE]
