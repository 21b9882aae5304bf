"""Recruitment tokens (B10) and rally (B11)."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.armies import armies, is_free, lose_token, place_units, size, supply
from thirdage.games.five_armies.board import (
    ALL_PLACES,
    EASTERN_BANK,
    MUSTER_POINTS,
    SOUTHERN_SPUR,
    TERRITORY,
)
from thirdage.games.five_armies.damage import throw
from thirdage.games.five_armies.ids import Place, Side
from thirdage.games.five_armies.messages import FLIP_WHERE
from thirdage.games.five_armies.names import (
    ELF_POOL,
    FACE_COUNT,
    FACE_POOL,
    FACE_UNIT,
    FIRST,
    GOBLINS,
    MAN_POOL,
    N_FACES,
    N_POOLS,
    PAST,
    SHADOW,
    SHADOW_POOL,
)
from thirdage.games.five_armies.state import ArmiesState, lay_token, lift_token
from thirdage.games.five_armies.steps import TOKEN_STEP
from thirdage.games.five_armies.vocabulary import DONE, MESSAGES, NONE, POOL, RECRUIT, REGION, UNIT
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

DRAW_TOKEN: Final = MESSAGES.prompt("draw_token", place=REGION, pool=POOL)
RALLY_REROLL: Final = MESSAGES.prompt("rally_reroll", place=REGION, count=int)
RALLY_ROLL: Final = MESSAGES.prompt("rally_roll", place=REGION, count=int)
RALLY_WHICH: Final = MESSAGES.prompt("rally_which")
SUBSTITUTE: Final = MESSAGES.prompt("substitute", place=REGION, unit=UNIT)
WHICH_POOL: Final = MESSAGES.prompt("which_pool", place=REGION)
RALLIED: Final = MESSAGES.event("rallied", place=REGION, count=int)
TOKEN_FLIPPED: Final = MESSAGES.event("token_flipped", recruit=RECRUIT, place=REGION)
TOKEN_PLACED: Final = MESSAGES.event("token_placed", pool=POOL, place=REGION)


def slots(s: ArmiesState, place: Place, side: Side) -> list[int]:
    """Return the pools of a side's face-down tokens in a region, each pool once."""
    found: list[int] = []
    for slot in range(len(s.slot_place)):
        pool = FACE_POOL[s.slot_face[slot]]
        if s.slot_place[slot] == place and (pool == SHADOW_POOL) == (side == SHADOW) and pool not in found:
            found.append(pool)
    return sorted(found)


def token_regions(s: ArmiesState, side: Side) -> list[Place]:
    """Return the regions with tokens of a side."""
    found: set[Place] = set()
    for place, face in zip(s.slot_place, s.slot_face, strict=True):
        if (FACE_POOL[face] == SHADOW_POOL) == (side == SHADOW):
            found.add(place)
    return sorted(found)


def flippable(s: ArmiesState, side: Side) -> list[Place]:
    """Return the regions without enemies that hold a token of the side (B10.3)."""
    found: list[Place] = []
    for place in token_regions(s, side):
        if is_free(s, place, side):
            found.append(place)
        else:
            s.forbid(REGION[place], "B10.3")
    return found


def _first(s: ArmiesState, place: Place, pool: int) -> int:
    """Return the first token of a pool in a region."""
    slot = 0
    while s.slot_place[slot] != place or FACE_POOL[s.slot_face[slot]] != pool:
        slot += 1
    return slot


def choose_pool(s: ArmiesState, side: Side, place: Place, pools: list[int]) -> Flow[int]:
    """Choose one of the pools; ask only if there are several."""
    if len(pools) == 1:
        return pools[0]
    pick = yield WHICH_POOL.ask(side, [POOL[pool] for pool in pools], "B10.5", place=REGION[place])
    return pick.value


def flip(s: ArmiesState, side: Side, place: Place) -> Flow[None]:
    """Flip one token in a region and place its units (B10.2)."""
    pool = yield from choose_pool(s, side, place, slots(s, place, side))
    face = lift_token(s, _first(s, place, pool))
    s.token_known = changed(s.token_known, face, s.token_known[face] + 1)
    s.reveal()
    yield from recruit(s, side, place, face)


def recruit(s: ArmiesState, side: Side, place: Place, face: int) -> Flow[None]:
    """Place the units a token shows; if figures have run out, the player may take others of no more strength (B2.7)."""
    s.tell(TOKEN_FLIPPED, recruit=RECRUIT[face], place=REGION[place])
    unit = FACE_UNIT[face]
    missing = FACE_COUNT[face] - place_units(s, place, unit, FACE_COUNT[face])
    for _ in range(missing):
        others = [
            other
            for other in range(FIRST[side], PAST[side])
            if other != unit and s.box.strength[other] <= s.box.strength[unit] and supply(s, other)
        ]
        if not others:
            return
        options = [*[UNIT[other] for other in others], NONE]
        pick = yield SUBSTITUTE.ask(side, options, "B2.7", place=REGION[place], unit=UNIT[unit])
        if pick is NONE:
            return
        place_units(s, place, pick.value, 1)


def remove_token(s: ArmiesState, place: Place, pool: int) -> None:
    """Remove a face-down token."""
    lose_token(s, _first(s, place, pool))


def placing_pools(s: ArmiesState, side: Side, place: Place) -> list[int]:
    """Return the pools, except empty ones, from which a token may be placed in a region (B10.5, B10.6)."""
    if side == SHADOW:
        pools = [SHADOW_POOL]
    elif TERRITORY[place] == SOUTHERN_SPUR:
        pools = [ELF_POOL]
    elif TERRITORY[place] == EASTERN_BANK:
        pools = [MAN_POOL]
    else:
        pools = [ELF_POOL, MAN_POOL]
    return [pool for pool in pools if pool_size(s, pool)]


def pool_size(s: ArmiesState, pool: int) -> int:
    """Count the tokens left in a pool."""
    return sum([s.token_pool[face] for face in range(N_FACES) if FACE_POOL[face] == pool])


def draw_token(s: ArmiesState, place: Place, pool: int, seen_by: int) -> Flow[int]:
    """Draw a random token from the pool and return its face."""
    faces = [face for face in range(N_FACES) if FACE_POOL[face] == pool and s.token_pool[face]]
    weights = [s.token_pool[face] for face in faces]
    pick = yield DRAW_TOKEN.draw_for(
        seen_by, [RECRUIT[face] for face in faces], weights, "B10.1", place=REGION[place], pool=POOL[pool]
    )
    for face in range(N_FACES):
        if FACE_POOL[face] == pool:
            s.token_known = changed(s.token_known, face, 0)  # the known token may be the one drawn
    s.token_pool = changed(s.token_pool, pick.value, s.token_pool[pick.value] - 1)
    return pick.value


@TOKEN_STEP.runs
def place_face_down(s: ArmiesState, place: Place, pool: int) -> Flow[None]:
    """Place a token that nobody has seen in a region."""
    face = yield from draw_token(s, place, pool, 0)
    lay_token(s, place, face)
    s.tell(TOKEN_PLACED, pool=POOL[pool], place=REGION[place])


def place_and_flip(s: ArmiesState, side: Side, place: Place) -> Flow[None]:
    """Draw a random token from the right pool and resolve it at once."""
    pools = placing_pools(s, side, place)
    if not pools:
        return
    pool = yield from choose_pool(s, side, place, pools)
    face = yield from draw_token(s, place, pool, -1)
    s.token_pool = changed(s.token_pool, face, s.token_pool[face] + 1)
    s.token_known = changed(s.token_known, face, s.token_known[face] + 1)
    yield from recruit(s, side, place, face)


def recruitment(s: ArmiesState, side: Side, most: int) -> Flow[None]:
    """Flip one token in each of up to `most` different regions (B5.5, B10.4)."""
    done: list[Place] = []
    while len(done) < most:
        options = s.known(FLIP_WHERE)
        if options is None:
            options = [REGION[place] for place in flippable(s, side) if place not in done]
            if not options:
                return
            if done:
                options.append(DONE)
                for place in done:
                    s.forbid(REGION[place], "B10.4")
        pick = yield FLIP_WHERE.ask(side, options, "B10.4")
        if pick is DONE:
            return
        region = Place(pick.value)
        done.append(region)
        yield from flip(s, side, region)


def goblin_recruitment(s: ArmiesState) -> None:
    """Place one Goblins unit on each Goblin Mustering Point (B5.6)."""
    for place in MUSTER_POINTS:
        place_units(s, place, GOBLINS, 1)


# -- rally


def damaged(s: ArmiesState, side: Side) -> list[Place]:
    """Return the places of the Armies with Damage."""
    return [place for place in armies(s, side) if s.damage[place]]


def rally_army(s: ArmiesState, place: Place, success: int) -> Flow[None]:
    """Roll one die for each unit; Leadership tokens, but not characters, give re-rolls (B11.1, B11.2)."""
    count = size(s, place)
    shown = yield from throw(s, count, RALLY_ROLL, "B11.1", place, success)
    good = len([value for value in shown if value >= success])
    again = min(count - good, s.leadership[place])
    if again:
        shown = yield from throw(s, again, RALLY_REROLL, "B11.2", place, success)
        good += len([value for value in shown if value >= success])
    removed = min(good, s.damage[place])
    s.damage = changed(s.damage, place, s.damage[place] - removed)
    s.tell(RALLIED, place=REGION[place], count=removed)


def rally(s: ArmiesState, side: Side, most: int, success: int) -> Flow[None]:
    """Rally up to `most` different Armies (B5.5, B11)."""
    done: list[Place] = []
    while len(done) < most:
        can = [place for place in damaged(s, side) if place not in done]
        if not can:
            return
        options: list[Option] = [REGION[place] for place in can]
        if done:
            options.append(DONE)
        pick = yield RALLY_WHICH.ask(side, options, "B11.1")
        if pick is DONE:
            return
        army = Place(pick.value)
        done.append(army)
        yield from rally_army(s, army, success)


def start_tokens(s: ArmiesState) -> list[tuple[Place, int]]:
    """Return place and pool of every token in the set-up."""
    found: list[tuple[Place, int]] = []
    for index, count in enumerate(s.box.start_tokens):
        found.extend([(ALL_PLACES[index // N_POOLS], index % N_POOLS)] * count)
    return found
