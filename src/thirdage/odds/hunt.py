"""Odds of the Hunt for the Ring: the roll, the tile, and the walk along the Mordor Track (R15, R16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.games.war_of_the_ring.board import (
    TILE_COUNT,
    TILE_DIE,
    TILE_EYE,
    TILE_IDS,
    TILE_REVEAL,
    TILE_STANDARD,
    TILE_STOP,
    TILE_VALUE,
    TILES,
)
from thirdage.kernel.errors import ThirdAgeError
from thirdage.odds.distribution import added, binomial

DICE: Final = 5
FALLS: Final = 12
CRACK: Final = 5
STANDARD_POOL: Final[tuple[int, ...]] = tuple(
    [count if TILE_STANDARD[tile] else 0 for tile, count in enumerate(TILE_COUNT)]
)


class BadPool(ThirdAgeError):
    """The pool names an unknown tile, has more of one than there are, or is empty."""


def read_pool(tiles: Mapping[str, int]) -> tuple[int, ...]:
    """Build a pool from counts by tile id, as the view has them."""
    for name in tiles:
        if name not in TILE_IDS:
            raise BadPool(f"there is no Hunt tile {name!r}; there are {', '.join(TILE_IDS)}")
    pool = tuple([tiles.get(name, 0) for name in TILE_IDS])
    for tile, count in enumerate(pool):
        if not 0 <= count <= TILE_COUNT[tile]:
            raise BadPool(f"the box holds {TILE_COUNT[tile]} of the tile {TILE_IDS[tile]}, not {count}")
    if sum(pool) == 0:
        raise BadPool("a Hunt Pool holds at least one tile")
    return pool


def successes(dice: int, bonus: int, rerolls: int) -> dict[int, float]:
    """Return how many Hunt dice succeed: a 6 with the bonus, never a natural 1; failures may be re-rolled
    (R15.2-15.4)."""
    dice = min(dice, DICE)
    chance = min(5, 1 + bonus) / 6
    parts: list[tuple[int, float]] = []
    for hits, share in enumerate(binomial(dice, chance)):
        for more, further in enumerate(binomial(min(rerolls, dice - hits), chance)):
            parts.append((hits + more, share * further))
    return added(parts)


class HuntOdds:
    """What one Hunt does before anything reduces its damage: the chances of a tile, of each damage, and of a reveal."""

    def __init__(self, dice: int, bonus: int, rerolls: int, pool: tuple[int, ...]) -> None:
        self.successes = successes(dice, bonus, rerolls)
        self.tile = 1.0 - self.successes.get(0, 0.0)
        damage: list[tuple[int, float]] = [(0, 1.0 - self.tile)]
        self.reveal = 0.0
        total = sum(pool)
        for hits, chance in self.successes.items():
            if hits == 0:
                continue
            for tile, count in enumerate(pool):
                share = chance * count / total
                damage += [(value, share * part) for value, part in tile_damage(tile, hits)]
                if TILE_REVEAL[tile]:
                    self.reveal += share
        self.damage = added(damage)


def tile_damage(tile: int, eye: int) -> list[tuple[int, float]]:
    """Return a tile's damage with its chances: an Eye counts `eye`, a die is rolled, healing is negative (R15.6)."""
    value = TILE_VALUE[tile]
    if value == TILE_DIE:
        return [(face, 1 / 6) for face in range(1, 7)]
    return [(eye if value == TILE_EYE else value, 1.0)]


class Track:
    """A walk on the Mordor Track: `moves` tries in a turn, the Shadow's dice in the Hunt Box, Gollum or not.

    In each try a hidden Fellowship draws a tile and takes a step unless the tile says stop; a revealed one hides. All
    damage is taken as corruption. With `gollum` as Guide, numbered standard tiles do not reveal (R17.7).
    """

    def __init__(self, hunt_dice: int, moves: int, gollum: bool = False) -> None:
        self.hunt_dice = hunt_dice
        self.moves = moves
        self.gollum = gollum

    def reveals(self, tile: int) -> bool:
        """Tell whether a tile reveals a hidden Fellowship."""
        if not TILE_REVEAL[tile]:
            return False
        return not (self.gollum and TILE_STANDARD[tile] and TILE_VALUE[tile] != TILE_EYE)


Spot = tuple[int, int, bool, tuple[int, ...], int]
"""Step, corruption, hidden, pool, dice that have moved the Fellowship this turn."""


def one_try(track: Track, spot: Spot) -> dict[Spot, float]:
    """Return the outcomes of one move or hiding on the track (R16.4-16.6)."""
    step, corruption, hidden, pool, used = spot
    if not hidden:
        return {(step, corruption, True, pool, used): 1.0}
    total = sum(pool)
    parts: list[tuple[Spot, float]] = []
    for tile in range(TILES):
        if pool[tile] == 0:
            continue
        left = (*pool[:tile], pool[tile] - 1, *pool[tile + 1 :])
        for damage, chance in tile_damage(tile, track.hunt_dice + used):
            after = max(0, corruption + damage)
            fallen = after >= FALLS  # the game ends before the reveal and the step (R15.7)
            further = step if TILE_STOP[tile] or fallen else step + 1
            unseen = fallen or not track.reveals(tile)
            parts.append(((further, min(after, FALLS), unseen, left, used + 1), chance * pool[tile] / total))
    return added(parts)


def over(spot: Spot) -> bool:
    """Tell whether the Ring is destroyed or the Ring-bearer has fallen."""
    return spot[0] >= CRACK or spot[1] >= FALLS


class TrackOdds:
    """The chance to reach the Crack of Doom, by turn and in total."""

    def __init__(self, by_turn: list[float], fallen: float) -> None:
        self.by_turn = by_turn
        self.destroyed = sum(by_turn)
        self.fallen = fallen


def survival(
    track: Track, step: int, corruption: int, pool: tuple[int, ...], hidden: bool = True, turns: int = 12
) -> TrackOdds:
    """Return the odds of walking on from a step of the track, using all tries of a turn, for at most `turns` turns."""
    spots: dict[Spot, float] = {(step, corruption, hidden, pool, 0): 1.0}
    by_turn: list[float] = []
    fallen = 0.0
    for _ in range(turns):
        destroyed = 0.0
        for _ in range(track.moves):
            found: list[tuple[Spot, float]] = []
            for spot, chance in spots.items():
                for after, share in tried(track, spot).items():
                    if not over(after):
                        found.append((after, chance * share))
                    elif after[1] >= FALLS:
                        fallen += chance * share
                    else:
                        destroyed += chance * share
            spots = added(found)
        by_turn.append(destroyed)
        spots = added([((spot[0], spot[1], spot[2], spot[3], 0), chance) for spot, chance in spots.items()])
        if not spots:
            break
    return TrackOdds(by_turn, fallen)


def tried(track: Track, spot: Spot) -> dict[Spot, float]:
    """Return `one_try`, or no change when the pool is empty, which no walk gets to in play."""
    return one_try(track, spot) if not spot[2] or sum(spot[3]) > 0 else {spot: 1.0}
