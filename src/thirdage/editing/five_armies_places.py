"""A place on the map of The Battle of Five Armies: its Army, tokens, control, Fortification and pass."""

from __future__ import annotations

from thirdage.editing.fields import Field, Name, Value, cell, choice, flag
from thirdage.editing.five_armies_changes import lay_tokens, move, set_units, slots
from thirdage.games.five_armies import steps
from thirdage.games.five_armies.armies import (
    bats_left,
    capacity,
    count_units,
    eagles_left,
    limit,
    owner,
    size,
    supply,
    tokens_left,
)
from thirdage.games.five_armies.board import FORT_AT, FORT_POINTS, N_REGIONS, PASSES, PLACES, SITE_AT
from thirdage.games.five_armies.ids import Place
from thirdage.games.five_armies.names import (
    ABSENT,
    BEORN,
    CHARACTER_SIDE,
    CHARACTERS,
    ENEMY,
    FACE_NAMES,
    FACE_POOL,
    FREE,
    LORD,
    N_CHARACTERS,
    N_FACES,
    N_UNITS,
    SHADOW,
    SHADOW_POOL,
    SIDES,
    UNIT_SIDE,
    UNITS,
)
from thirdage.games.five_armies.recruitment import placing_pools, pool_size
from thirdage.games.five_armies.state import NOBODY
from thirdage.games.five_armies.state import ArmiesState as Battle


def army_fields(s: Battle, place: Place) -> list[Field]:
    """Return the fields for an Army: units of the side that is there, characters (B8.1, B8.8) and tokens."""
    at = PLACES[place]
    found = [_unit(s, place, unit) for unit in range(N_UNITS) if UNIT_SIDE[unit] in _sides(s, place)]
    found += [_stands(s, place, who) for who in range(N_CHARACTERS) if _fits(s, place, who)]
    side = owner(s, place)
    if side != NOBODY:
        name, most = Name("web_five_armies", "short_damage"), capacity(s, place)
        found.append(cell("damage", "army", name, s.damage, place, most, place=at))
        name, most = Name("editor_names", "leadership"), s.leadership[place] + tokens_left(s, side)
        found.append(cell("leadership", "army", name, s.leadership, place, most, place=at))
    return found


def _sides(s: Battle, place: Place) -> list[int]:
    """Return whose units may be there; in a Goblin box only the Shadow's, with Beorn only the Free Peoples'."""
    side = owner(s, place)
    if side != NOBODY:
        return [side]
    if place >= N_REGIONS:
        return [SHADOW]
    return [FREE] if s.where[BEORN] == place else [FREE, SHADOW]


def _unit(s: Battle, place: Place, unit: int) -> Field:
    """Make the field for the number of units of a type, limited by the figures left and the stacking limit (B8.2)."""
    here, left = s.units[place * N_UNITS + unit], supply(s, unit)
    most = limit(s, place, UNIT_SIDE[unit])
    if place in PASSES and s.closed[PASSES.index(place)]:
        most = 0  # a closed pass takes no more units (B17.4)
    if most >= 0:
        left = min(left, most - size(s, place))

    def change(value: Value) -> None:
        set_units(s, place, unit, int(value))

    name = Name("unit", UNITS[unit])
    most = here + max(0, left)
    return Field(f"army.{UNITS[unit]}", "army", name, here, change, place=PLACES[place], most=most)


def _fits(s: Battle, place: Place, who: int) -> bool:
    """Tell whether a character may be there: with an Army of his side; Beorn without enemies (B8.8, B9.7)."""
    if s.where[who] == place:
        return True
    if who == BEORN:
        return place < N_REGIONS and not count_units(s, place, SHADOW)
    return who != LORD and count_units(s, place, CHARACTER_SIDE[who]) > 0


def _stands(s: Battle, place: Place, who: int) -> Field:
    """Make the field for whether a character is there; one who leaves is out of play."""
    here = s.where[who] == place

    def change(stands: bool) -> None:
        if stands != here:
            move(s, who, place if stands else ABSENT)

    name = Name("character", CHARACTERS[who])
    return flag(f"army.{CHARACTERS[who]}", "army", name, here, change, PLACES[place])


def place_fields(s: Battle, place: Place) -> list[Field]:
    """Return the other fields of a place: Great Bats, Eagles, tokens, control, Fortification, closed pass."""
    at = PLACES[place]
    found: list[Field] = []
    if place < N_REGIONS:
        name, most = Name("editor_names", "great_bats"), s.bats[place] + bats_left(s)
        found.append(cell("bats", "here", name, s.bats, place, most, place=at))
    if place < N_REGIONS or place in PASSES:
        name, most = Name("editor_names", "eagles"), s.eagles[place] + eagles_left(s)
        found.append(cell("eagles", "here", name, s.eagles, place, most, place=at))
    if place < N_REGIONS:
        found += [_token(s, place, face) for face in range(N_FACES) if _may_lie(s, place, face)]
    if SITE_AT[place] >= 0:
        found.append(_holder(s, place))
    if FORT_AT[place] >= 0:
        found += _fortification(s, place)
    if place in PASSES:
        found += _closed(s, place)
    return found


def _may_lie(s: Battle, place: Place, face: int) -> bool:
    """Tell whether such a token may lie there: from a pool for that territory (B10.5), without enemies (B9.8)."""
    side = SHADOW if FACE_POOL[face] == SHADOW_POOL else FREE
    if count_units(s, place, ENEMY[side]):
        return bool(slots(s, place, face))
    return bool(slots(s, place, face)) or FACE_POOL[face] in placing_pools(s, side, place)


def _token(s: Battle, place: Place, face: int) -> Field:
    """Make the field for the number of tokens with a face; the pool must keep enough for the rest of the set-up."""
    pool = FACE_POOL[face]
    here = len(slots(s, place, face))
    wanted = len([entry for entry in s.agenda if entry[0] == steps.TOKEN_STEP.number and entry[2] == pool])
    left = max(0, min(s.token_pool[face], pool_size(s, pool) - wanted))

    def change(value: Value) -> None:
        lay_tokens(s, place, face, int(value))

    name = Name("editor_names", "token", {"recruit": FACE_NAMES[face]})
    return Field(f"token.{FACE_NAMES[face]}", "here", name, here, change, place=PLACES[place], most=here + left)


def _holder(s: Battle, place: Place) -> Field:
    """Make the field for control of a Settlement or Fortification; if an Army is there, its side controls it (B3.9)."""
    site = SITE_AT[place]
    now = s.control[site]
    can = [now] if owner(s, place) == now else [FREE, SHADOW]

    def change(side: str) -> None:
        s.control[site] = SIDES.index(side)

    choices = {SIDES[side]: Name("seat", SIDES[side]) for side in can}
    return choice("control", "here", Name("editor_names", "held_by"), SIDES[now], choices, change, place=PLACES[place])


def _fortification(s: Battle, place: Place) -> list[Field]:
    """Return the fields for its Damage, and whether it is destroyed for good, which removes its tokens (B15.3)."""
    at, fort = PLACES[place], FORT_AT[place]

    def destroy(destroyed: bool) -> None:
        s.fort_destroyed[fort] = 1 if destroyed else 0
        s.fort_damage[fort] = 0 if destroyed else s.fort_damage[fort]

    on = bool(s.fort_destroyed[fort])
    most = 0 if on else FORT_POINTS[fort] - 1
    return [
        cell("fort_damage", "here", Name("editor_names", "fort_damage"), s.fort_damage, fort, most, place=at),
        flag("fort_destroyed", "here", Name("editor_names", "fort_destroyed"), on, destroy, at),
    ]


def _closed(s: Battle, place: Place) -> list[Field]:
    """Return the field for whether a Mountain Pass is closed, if no Army is in it (B17.4)."""
    index = PASSES.index(place)
    if size(s, place) and not s.closed[index]:
        return []

    def close(closed: bool) -> None:
        s.closed[index] = 1 if closed else 0

    return [flag("closed", "here", Name("editor_names", "closed"), bool(s.closed[index]), close, PLACES[place])]
