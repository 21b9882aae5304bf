"""The General abilities (B18.2) and what cards make of them."""

from __future__ import annotations

from thirdage.games.five_armies.armies import army_regions, count_units
from thirdage.games.five_armies.board import RANGED, within
from thirdage.games.five_armies.damage import hits_of, inflict, throw
from thirdage.games.five_armies.eagles import send_out
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
from thirdage.games.five_armies.state import Field
from thirdage.games.five_armies.vocabulary import ABILITY, CHARACTER, REGION
from thirdage.kernel.asks import Ask, Flow


def in_play(s: Field, who: int) -> bool:
    """Whether a character is in play; the Lord of the Eagles is in the Eyrie."""
    return s.where[who] >= 0 or s.where[who] == EYRIE


def usable(s: Field) -> list[int]:
    """The Generals whose ability may be used before this action (B4.17, B4.18, B18.2)."""
    found: list[int] = []
    for general in GENERALS:
        if not s.active[general]:
            s.forbid(ABILITY[general], "B4.17")
        elif s.active[general] == 2 and s.box.ability_once:
            s.forbid(ABILITY[general], "B4.18")
        elif s.troubled == general:
            s.forbid(ABILITY[general], "B18.2")  # Troubled Mind
        elif in_play(s, general) and _possible(s, general):
            found.append(general)
    return found


def _possible(s: Field, general: int) -> bool:
    if general == GANDALF:
        return bool(s.concentration and bolt_targets(s))
    if general == THRANDUIL:
        return bool(archery_targets(s))
    if general == DAIN:
        return can_move(s, FREE, DWARVES, from_muster=False)
    if general == BARD:
        return bool(volley_targets(s))
    return s.eyrie > 0


def use_ability(s: Field, general: int) -> Flow[None]:
    """Turn the Activation token over and use the ability."""
    s.active[general] = 2
    s.emit("ability_used", CHARACTER[general], ABILITY[general])
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


def bolt_targets(s: Field) -> list[int]:
    """Shadow Armies within range of Gandalf; nothing passes a mountain border (B3.6)."""
    reach = within(s.where[GANDALF], s.box.bolt_range, RANGED)
    return [place for place in reach if count_units(s, place, SHADOW)]


def blast_of_lightning(s: Field) -> Flow[None]:
    """Gandalf gives up the Concentration token; five dice, three if he has moved since his activation."""
    s.concentration = 0
    pick = yield Ask(FREE, "bolt_target", [REGION[place] for place in bolt_targets(s)], "B18.1")
    dice = s.box.bolt_dice_after_moving if s.gandalf_moved else s.box.bolt_dice
    shown = yield from throw(s, dice, "bolt_roll", "B18.1", pick.value)
    yield from inflict(s, pick.value, SHADOW, hits_of(shown, s.box.bolt_target))


def archers_around(s: Field, place: int) -> int:
    """Wood-elf Archers that can shoot into a region."""
    return sum([s.units[there * N_UNITS + ARCHERS] for there in RANGED[place]])


def archery_targets(s: Field) -> list[int]:
    """Shadow Armies with Archers next to them."""
    return [place for place in army_regions(s, SHADOW) if archers_around(s, place)]


def archery(s: Field, target: int) -> Flow[None]:
    """Thranduil's Archery: one die for each Archers unit next to one Shadow Army, five at most."""
    pick = yield Ask(FREE, "archery_target", [REGION[place] for place in archery_targets(s)], "B18.1")
    dice = min(s.box.archery_dice, archers_around(s, pick.value))
    shown = yield from throw(s, dice, "archery_roll", "B18.1", pick.value)
    yield from inflict(s, pick.value, SHADOW, hits_of(shown, target))


def volley_targets(s: Field) -> list[int]:
    """Shadow Armies next to Bard."""
    return [place for place in RANGED[s.where[BARD]] if count_units(s, place, SHADOW)]


def bowmans_volley(s: Field) -> Flow[None]:
    """Bard and each Lake-men unit of his Army shoot at an Army next to them."""
    pick = yield Ask(FREE, "volley_target", [REGION[place] for place in volley_targets(s)], "B18.1")
    dice = min(s.box.volley_dice, 1 + s.units[s.where[BARD] * N_UNITS + LAKE_MEN])
    shown = yield from throw(s, dice, "volley_roll", "B18.1", pick.value)
    yield from inflict(s, pick.value, SHADOW, hits_of(shown, s.box.volley_target))


def lost_generals(s: Field) -> list[int]:
    """Generals who were eliminated."""
    return [general for general in GENERALS if s.where[general] == GONE]
