"""The Hunt for the Ring: moving the Fellowship, the Hunt roll, and what a Hunt tile does (R14.5, R15, R16.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thirdage.games.war_of_the_ring.board import (
    FP,
    GOLLUM,
    INSIDE,
    IS_HOBBIT,
    LEVEL,
    NAZGUL,
    SETTLEMENT,
    SHADOW,
    STRONGHOLD,
    TILE_DIE,
    TILE_EYE,
    TILE_REVEAL,
    TILE_STANDARD,
    TILE_STOP,
    TILE_VALUE,
    TILES,
    WITCH_KING,
)
from thirdage.games.war_of_the_ring.companions import lose_companion, separated_move
from thirdage.games.war_of_the_ring.corruption import add_corruption, heal
from thirdage.games.war_of_the_ring.fellowship import (
    CARD,
    HUNT_ROLL,
    MORDOR_MOVE,
    NO_REDUCTION,
    NO_REVEAL,
    RANDOM_CASUALTY,
    WHY_MASK,
    reveal,
)
from thirdage.games.war_of_the_ring.hunt_cards import (
    Draw,
    bonus_to_roll,
    prevents_tile,
    replaces_tile,
    table_card_against_damage,
)
from thirdage.games.war_of_the_ring.ids import Character, Place
from thirdage.games.war_of_the_ring.mordor import on_track
from thirdage.games.war_of_the_ring.state import DICE_LIMIT, WarState
from thirdage.games.war_of_the_ring.steps import HUNT, HUNT_TILE, MORDOR_ADVANCE
from thirdage.games.war_of_the_ring.vocabulary import (
    CHARACTER,
    D6,
    MESSAGES,
    NONE,
    RANDOM_COMPANION,
    TILE,
    YES,
    YES_NO,
)
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

ROLL: Final = MESSAGES.prompt("hunt_roll", dice=int, bonus=int)
REROLL: Final = MESSAGES.prompt("hunt_reroll", dice=int, bonus=int)
DRAW_TILE: Final = MESSAGES.prompt("draw_hunt_tile")
TILE_ROLL: Final = MESSAGES.prompt("hunt_tile_die", tile=TILE)
GUIDE_LEAVES: Final = MESSAGES.prompt("guide_leaves", guide=CHARACTER, damage=int)
GOLLUM_REVEALS: Final = MESSAGES.prompt("gollum_reveals", damage=int)
TAKE_CASUALTY: Final = MESSAGES.prompt("take_casualty", damage=int)
DRAW_COMPANION: Final = MESSAGES.prompt("draw_companion")
MOVED: Final = MESSAGES.event("fellowship_moved", progress=int)
TRIED_STEP: Final = MESSAGES.event("fellowship_moved_in_mordor", step=int)
FELL: Final = MESSAGES.event("hunt_dice", dice=str)
FELL_AGAIN: Final = MESSAGES.event("hunt_dice_again", dice=str)
ROLLED: Final = MESSAGES.event("hunt_rolled", dice=int, bonus=int, rerolls=int, successes=int)
DRAWN: Final = MESSAGES.event("hunt_tile_drawn", tile=TILE, why=str)
RETURNED: Final = MESSAGES.event("hunt_tile_returned", tile=TILE)
NO_EFFECT: Final = MESSAGES.event("hunt_tile_without_effect", tile=TILE)
PREVENTED: Final = MESSAGES.event("hunt_tile_prevented")
STOPPED: Final = MESSAGES.event("mordor_step_stopped", tile=TILE)
DAMAGE: Final = MESSAGES.event("hunt_damage", damage=int)
CASUALTY: Final = MESSAGES.event("hunt_casualty", character=CHARACTER, damage=int)
GUIDE_HELPED: Final = MESSAGES.event("guide_lowered_damage", guide=CHARACTER, damage=int)
REFILLED: Final = MESSAGES.event("hunt_pool_refilled")

HUNT_TARGET: Final = 6
PROGRESS_LIMIT: Final = 12
WHY_IDS: Final[list[str]] = ["hunt_roll", "stronghold_on_path", "card", "mordor_move"]


# -- moving the Fellowship


def can_move_fellowship(s: WarState) -> bool:
    """Tell whether the Fellowship can move; if revealed, it has to hide first (R14.5, R14.10)."""
    return s.hidden


def move_fellowship(s: WarState) -> None:
    """Advance one region unseen, then hunt; on the Mordor Track draw a tile, then step (R14.5, R16.4).

    This puts the Hunt on the agenda. The die that paid, if any, goes to the Hunt Box after it (R4.15).
    """
    if on_track(s):
        s.mordor_tried = True
        s.tell(TRIED_STEP, step=s.mordor)
        s.push(HUNT_TILE, why=MORDOR_MOVE, successes=0)
        return
    s.progress = min(PROGRESS_LIMIT, s.progress + 1)  # R14.2
    s.tell(MOVED, progress=s.progress)
    s.push(HUNT)


# -- the Hunt roll


@HUNT.runs
def hunt(s: WarState) -> Flow[None]:
    """Roll one die per Hunt Level, with re-rolls for the figure's region; one success draws a tile."""
    s.let_lead(FP)  # R19.4
    dice = min(s.hunt_dice, DICE_LIMIT)
    if dice == 0:
        return  # R15.2
    bonus = s.hunt_fp_dice + (yield from bonus_to_roll(s, dice))
    table = D6.table(dice)
    outcome: Option = yield table.roll(ROLL, "R15.2", dice=dice, bonus=bonus)
    s.tell(FELL, dice=outcome.name)
    successes = count_successes(table.faces(outcome), bonus)
    rerolls = min(dice - successes, rerolls_at(s, s.fellowship_at))
    if rerolls > 0:
        table = D6.table(rerolls)
        outcome = yield table.roll(REROLL, "R15.4", dice=rerolls, bonus=bonus)
        s.tell(FELL_AGAIN, dice=outcome.name)
        successes += count_successes(table.faces(outcome), bonus)
    s.tell(ROLLED, dice=dice, bonus=bonus, rerolls=rerolls, successes=successes)
    if successes > 0:
        s.push(HUNT_TILE, why=HUNT_ROLL, successes=successes)


def count_successes(faces: list[int], bonus: int) -> int:
    """Count the dice that reach 6 with the bonus; a natural 1 always fails (R15.3). Faces are numbered from 0."""
    successes = 0
    for face in faces:
        if face > 0 and face + 1 + bonus >= HUNT_TARGET:
            successes += 1
    return successes


def rerolls_at(s: WarState, region: Place) -> int:
    """Count the re-rolls: one each for a Shadow-controlled Stronghold, a Shadow unit and a Nazgul there (R15.4)."""
    count = 0
    if SETTLEMENT[region] == STRONGHOLD and s.control[region] == SHADOW:
        count += 1
    inside = INSIDE[region]
    units = s.army(region, SHADOW)
    nazgul = s.count(region, NAZGUL)
    if inside >= 0:
        units += s.army(inside, SHADOW)
        nazgul += s.count(inside, NAZGUL)
    witch_king = s.character_at[WITCH_KING]
    if units > 0:
        count += 1
    if nazgul > 0 or witch_king == region or (inside >= 0 and witch_king == inside):
        count += 1
    return count


# -- the Hunt Pool


def draw_tile(s: WarState, held: Sequence[int] = ()) -> Flow[int]:
    """Draw a random tile; an empty pool is refilled with the standard tiles drawn so far (R15.1).

    `held` are tiles drawn for the same purpose that lie face up beside the pool: they cannot be drawn again.
    """
    if sum(s.pool) == 0:
        for tile in range(TILES):
            back = s.drawn[tile] - (held.count(tile) if TILE_STANDARD[tile] else 0)
            s.pool = changed(s.pool, tile, s.pool[tile] + back)
            s.drawn = changed(s.drawn, tile, s.drawn[tile] - back)
        s.tell(REFILLED)
    options: list[Option] = []
    weights: list[int] = []
    for tile in range(TILES):
        if s.pool[tile] > 0:
            options.append(TILE[tile])
            weights.append(s.pool[tile])
    tile = (yield DRAW_TILE.draw(options, weights, "R15.5")).value
    s.pool = changed(s.pool, tile, s.pool[tile] - 1)
    if TILE_STANDARD[tile]:
        s.drawn = changed(s.drawn, tile, s.drawn[tile] + 1)
    else:
        s.tiles_gone = changed(s.tiles_gone, tile, s.tiles_gone[tile] + 1)  # special tiles never return
    return tile


def return_tile(s: WarState, tile: int) -> None:
    """Put a drawn tile back in the pool, because a card replaced it."""
    if TILE_STANDARD[tile]:
        s.drawn = changed(s.drawn, tile, s.drawn[tile] - 1)
    else:
        s.tiles_gone = changed(s.tiles_gone, tile, s.tiles_gone[tile] - 1)
    s.pool = changed(s.pool, tile, s.pool[tile] + 1)


# -- one tile


@HUNT_TILE.runs
def hunt_tile(s: WarState, why: int, successes: int) -> Flow[None]:
    """Draw one tile and resolve it (R15.7); on the Mordor Track make the step it allows (R16.5).

    `why` is a reason from `fellowship` plus its flags.
    """
    s.let_lead(FP)  # R19.4
    draw = Draw(why & WHY_MASK, why & ~WHY_MASK, successes)
    stopped = False
    if (yield from draw_for(s, draw)):
        yield from resolve_tile(s, draw)
        if s.over:
            return
        stopped = TILE_STOP[draw.tile]
    if draw.why == MORDOR_MOVE:
        if stopped:
            s.tell(STOPPED, tile=TILE[draw.tile])
        else:
            s.push(MORDOR_ADVANCE)


def draw_for(s: WarState, draw: Draw) -> Flow[bool]:
    """Draw the tile, unless a table card prevents or replaces it; return False if there is none (R15.7 step 1)."""
    if (yield from prevents_tile(s, draw)):
        s.tell(PREVENTED)
        return False
    draw.tile = yield from draw_tile(s)
    s.tell(DRAWN, tile=TILE[draw.tile], why=WHY_IDS[draw.why])
    if (yield from replaces_tile(s, draw)):
        yield from draw_instead(s, draw)
    return True


def draw_instead(s: WarState, draw: Draw) -> Flow[None]:
    """Draw a second tile that counts instead; the first returns to the pool afterwards."""
    first = draw.tile
    draw.tile = yield from draw_tile(s, [first])
    return_tile(s, first)
    s.tell(RETURNED, tile=TILE[first])
    s.tell(DRAWN, tile=TILE[draw.tile], why=WHY_IDS[draw.why])


def resolve_tile(s: WarState, draw: Draw) -> Flow[None]:
    """Apply the damage, what reduces it, corruption for the rest, and the reveal last (R15.7)."""
    tile = draw.tile
    if draw.why == CARD and wasted_by_card(tile):
        s.tell(NO_EFFECT, tile=TILE[tile])
        return
    draw.gollum_guided = s.guide == GOLLUM
    damage = yield from tile_damage(s, draw)
    if damage < 0:
        heal(s, -damage)
    else:
        s.tell(DAMAGE, damage=damage)
    if damage > 0 and not draw.flags & NO_REDUCTION:
        at_once = bool(draw.flags & RANDOM_CASUALTY) and s.config.forced_casualty_first
        if at_once:
            damage = yield from casualty(s, draw, damage)
        damage = yield from table_card_against_damage(s, draw, damage)
        damage = yield from guides_help(s, draw, damage)
        if not at_once:
            damage = yield from casualty(s, draw, damage)
    add_corruption(s, damage)
    if s.over:
        return
    if draw.gollum_reveals:
        yield from reveal(s, False)
    elif tile_reveals(s, draw):
        yield from reveal(s, True)


def wasted_by_card(tile: int) -> bool:
    """Tell whether a tile drawn by a card has no effect: an Eye, or a special tile of the Fellowship (R15.6)."""
    return TILE_VALUE[tile] == TILE_EYE or not (TILE_STANDARD[tile] or TILE_STOP[tile])


def tile_damage(s: WarState, draw: Draw) -> Flow[int]:
    """Return the damage of a tile, negative if it heals. The Hunt determines what an Eye counts (R15.6, R16.4)."""
    value = TILE_VALUE[draw.tile]
    if value == TILE_DIE:
        table = D6.table(1)
        return table.faces((yield table.roll(TILE_ROLL, "R15.6", tile=TILE[draw.tile])))[0] + 1
    if value != TILE_EYE:
        return value
    if draw.why == HUNT_ROLL:
        return draw.successes
    if draw.why == MORDOR_MOVE:
        return s.hunt_dice + s.hunt_fp_dice  # no cap
    return 0


def tile_reveals(s: WarState, draw: Draw) -> bool:
    """Tell whether this tile reveals the Fellowship; Gollum as Guide prevents it for standard numbers (R17.7)."""
    tile = draw.tile
    if not TILE_REVEAL[tile] or not s.hidden or draw.flags & NO_REVEAL:
        return False
    if not TILE_STANDARD[tile] or TILE_VALUE[tile] == TILE_EYE:
        return True
    return not (s.guide == GOLLUM if s.config.gollum_at_reveal else draw.gollum_guided)


def guides_help(s: WarState, draw: Draw, damage: int) -> Flow[int]:
    """Offer the Guide's ability, and that of each new Guide at once (R15.7 steps 2 and 4); return the damage left."""
    while damage > 0:
        guide = s.guide
        if (draw.asked >> guide) & 1:
            return damage
        if IS_HOBBIT[guide]:
            asked = GUIDE_LEAVES.ask(s.seat(FP), YES_NO, "R17.6", guide=CHARACTER[guide], damage=damage)
        elif guide == GOLLUM and s.hidden and not tile_reveals(s, draw):
            asked = GOLLUM_REVEALS.ask(s.seat(FP), YES_NO, "R17.7", damage=damage)
        else:
            return damage
        draw.asked |= 1 << guide
        if (yield asked) is not YES:
            return damage
        damage -= 1
        s.tell(GUIDE_HELPED, guide=CHARACTER[guide], damage=damage)
        if guide == GOLLUM:
            draw.gollum_reveals = True
        else:
            yield from separated_move(s, [guide], s.progress + LEVEL[guide])
    return damage


def casualty(s: WarState, draw: Draw, damage: int) -> Flow[int]:
    """Offer one Companion as casualty, the Guide or a random one, for his level (R15.8); return the damage left."""
    inside = s.companions()
    if damage == 0 or not inside:
        return damage  # R15.9
    picked = RANDOM_COMPANION
    if not draw.flags & RANDOM_CASUALTY:
        options = [NONE, CHARACTER[s.guide]]
        if len(inside) > 1:
            options.append(RANDOM_COMPANION)
        picked = yield TAKE_CASUALTY.ask(s.seat(FP), options, "R15.8", damage=damage)
        if picked is NONE:
            return damage
    if picked is RANDOM_COMPANION:
        picked = yield DRAW_COMPANION.draw([CHARACTER[companion] for companion in inside], None, "R15.8")
    companion = Character(picked.value)
    damage = max(0, damage - LEVEL[companion])
    s.tell(CASUALTY, character=CHARACTER[companion], damage=damage)
    yield from lose_companion(s, companion, True)
    return (yield from guides_help(s, draw, damage))
