"""Recruitment tokens (B10) and rally (B11)."""

from __future__ import annotations

from thirdage.games.five_armies.armies import armies, is_free, place_units, size, supply
from thirdage.games.five_armies.board import EASTERN_BANK, MUSTER_POINTS, N_REGIONS, SOUTHERN_SPUR, TERRITORY
from thirdage.games.five_armies.damage import throw
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
from thirdage.games.five_armies.state import Field, lay_token, lift_token
from thirdage.games.five_armies.vocabulary import DONE, NONE, POOL, RECRUIT, REGION, UNIT
from thirdage.kernel.asks import Ask, Chance, Flow
from thirdage.kernel.options import Option


def slots(s: Field, place: int, side: int) -> list[int]:
    """The pools of a side's tokens that lie face down in a region, each pool once."""
    found: list[int] = []
    for slot in range(len(s.slot_place)):
        pool = FACE_POOL[s.slot_face[slot]]
        if s.slot_place[slot] == place and (pool == SHADOW_POOL) == (side == SHADOW) and pool not in found:
            found.append(pool)
    return sorted(found)


def token_regions(s: Field, side: int) -> list[int]:
    """The regions that hold tokens of a side."""
    return [place for place in range(N_REGIONS) if place in s.slot_place and slots(s, place, side)]


def flippable(s: Field, side: int) -> list[int]:
    """Regions free of enemies with a token of the side (B10.3)."""
    found: list[int] = []
    for place in token_regions(s, side):
        if is_free(s, place, side):
            found.append(place)
        else:
            s.forbid(REGION[place], "B10.3")
    return found


def _first(s: Field, place: int, pool: int) -> int:
    """The first token of a pool in a region."""
    slot = 0
    while s.slot_place[slot] != place or FACE_POOL[s.slot_face[slot]] != pool:
        slot += 1
    return slot


def choose_pool(s: Field, side: int, place: int, pools: list[int]) -> Flow[int]:
    """Which of the pools; asked only where there are several."""
    if len(pools) == 1:
        return pools[0]
    pick = yield Ask(side, "which_pool", [POOL[pool] for pool in pools], "B10.5", REGION[place])
    return pick.value


def flip(s: Field, side: int, place: int) -> Flow[None]:
    """Turn up one token of a region and place its units (B10.2)."""
    pool = yield from choose_pool(s, side, place, slots(s, place, side))
    face = lift_token(s, _first(s, place, pool))
    s.token_known[face] += 1
    s.reveal()
    yield from recruit(s, side, place, face)


def recruit(s: Field, side: int, place: int, face: int) -> Flow[None]:
    """Place what a token shows; where figures have run out, others of no more strength may come (B2.7)."""
    s.emit("token_flipped", RECRUIT[face], REGION[place])
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
        pick = yield Ask(side, "substitute", options, "B2.7", REGION[place], UNIT[unit])
        if pick is NONE:
            return
        place_units(s, place, pick.value, 1)


def remove_token(s: Field, place: int, pool: int) -> None:
    """A face-down token goes back to its pool unseen."""
    lift_token(s, _first(s, place, pool))
    s.emit("token_lost", REGION[place])


def placing_pools(s: Field, side: int, place: int) -> list[int]:
    """The pools from which a token may be placed in a region (B10.5, B10.6), leaving out empty ones."""
    if side == SHADOW:
        pools = [SHADOW_POOL]
    elif TERRITORY[place] == SOUTHERN_SPUR:
        pools = [ELF_POOL]
    elif TERRITORY[place] == EASTERN_BANK:
        pools = [MAN_POOL]
    else:
        pools = [ELF_POOL, MAN_POOL]
    return [pool for pool in pools if pool_size(s, pool)]


def pool_size(s: Field, pool: int) -> int:
    """Tokens left in a pool."""
    return sum([s.token_pool[face] for face in range(N_FACES) if FACE_POOL[face] == pool])


def draw_token(s: Field, place: int, pool: int, seen_by: int) -> Flow[int]:
    """A token out of the pool at random."""
    faces = [face for face in range(N_FACES) if FACE_POOL[face] == pool and s.token_pool[face]]
    weights = [s.token_pool[face] for face in faces]
    pick = yield Chance(
        "draw_token", [RECRUIT[face] for face in faces], weights, "B10.1", REGION[place], POOL[pool], seen_by
    )
    for face in range(N_FACES):
        if FACE_POOL[face] == pool:
            s.token_known[face] = 0  # it may be the one drawn
    s.token_pool[pick.value] -= 1
    return pick.value


def place_face_down(s: Field, place: int, pool: int) -> Flow[None]:
    """A token that nobody has seen is laid in a region."""
    face = yield from draw_token(s, place, pool, 0)
    lay_token(s, place, face)
    s.emit("token_placed", POOL[pool], REGION[place])


def place_and_flip(s: Field, side: int, place: int) -> Flow[None]:
    """Take a random token of the right pool and resolve it at once."""
    pools = placing_pools(s, side, place)
    if not pools:
        return
    pool = yield from choose_pool(s, side, place, pools)
    face = yield from draw_token(s, place, pool, -1)
    s.token_pool[face] += 1
    s.token_known[face] += 1
    yield from recruit(s, side, place, face)


def recruitment(s: Field, side: int, most: int) -> Flow[None]:
    """Flip one token in each of up to `most` different regions (B5.5, B10.4)."""
    done: list[int] = []
    while len(done) < most:
        can = [place for place in flippable(s, side) if place not in done]
        if not can:
            return
        options: list[Option] = [REGION[place] for place in can]
        if done:
            options.append(DONE)
            for place in done:
                s.forbid(REGION[place], "B10.4")
        pick = yield Ask(side, "flip_where", options, "B10.4")
        if pick is DONE:
            return
        done.append(pick.value)
        yield from flip(s, side, pick.value)


def goblin_recruitment(s: Field) -> None:
    """One Goblins unit on each Goblin Mustering Point (B5.6)."""
    for place in MUSTER_POINTS:
        place_units(s, place, GOBLINS, 1)


# -- rally


def damaged(s: Field, side: int) -> list[int]:
    """The Armies that carry Damage."""
    return [place for place in armies(s, side) if s.damage[place]]


def rally_army(s: Field, place: int, success: int) -> Flow[None]:
    """One die for each unit; Leadership tokens, not characters, give re-rolls (B11.1, B11.2)."""
    count = size(s, place)
    shown = yield from throw(s, count, "rally_roll", "B11.1", place)
    good = len([value for value in shown if value >= success])
    again = min(count - good, s.leadership[place])
    if again:
        shown = yield from throw(s, again, "rally_reroll", "B11.2", place)
        good += len([value for value in shown if value >= success])
    removed = min(good, s.damage[place])
    s.damage[place] -= removed
    s.emit("rallied", REGION[place], removed)


def rally(s: Field, side: int, most: int, success: int) -> Flow[None]:
    """Up to `most` different Armies rally (B5.5, B11)."""
    done: list[int] = []
    while len(done) < most:
        can = [place for place in damaged(s, side) if place not in done]
        if not can:
            return
        options: list[Option] = [REGION[place] for place in can]
        if done:
            options.append(DONE)
        pick = yield Ask(side, "rally_which", options, "B11.1")
        if pick is DONE:
            return
        done.append(pick.value)
        yield from rally_army(s, pick.value, success)


def start_tokens(s: Field) -> list[tuple[int, int]]:
    """Place and pool of every token the set-up lays down."""
    found: list[tuple[int, int]] = []
    for index, count in enumerate(s.box.start_tokens):
        found.extend([(index // N_POOLS, index % N_POOLS)] * count)
    return found
