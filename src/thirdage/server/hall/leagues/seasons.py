"""Seasons in tiers: after each season the best of a tier move up, and the last of the tier above move down."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeVar

_T = TypeVar("_T", bound=str)


def next_season(
    tiers: Sequence[Sequence[_T]], moving: int, leaving: Collection[_T] = (), coming: Sequence[_T] = ()
) -> list[list[_T]]:
    """Return the tiers of the next season, from the final standings of the last one, the highest tier first.

    `moving` entrants change places between neighbouring tiers; fewer if a tier is too small, so that nobody moves up
    and down at once. If people leave, the next best move up, so that tiers keep their size. Newcomers start at the
    bottom.
    """
    sizes = [len(tier) for tier in tiers]
    stays, down, up = [list(tier) for tier in tiers], list[list[_T]](), list[list[_T]]()
    for upper, lower in zip(range(len(tiers)), range(1, len(tiers)), strict=False):
        count = min(moving, sizes[upper] // 2, sizes[lower] // 2)
        down.append(list(tiers[upper][sizes[upper] - count :]))
        up.append(list(tiers[lower][:count]))
        stays[upper] = [each for each in stays[upper] if each not in down[-1]]
        stays[lower] = [each for each in stays[lower] if each not in up[-1]]
    ladder: list[_T] = []
    for index, tier in enumerate(stays):
        above = down[index - 1] if index else []
        below = up[index] if index < len(up) else []
        ladder += [*above, *tier, *below]
    left = [each for each in ladder if each not in leaving]
    left += [each for each in coming if each not in left]
    found: list[list[_T]] = []
    for index, size in enumerate(sizes):
        last = index == len(sizes) - 1
        found.append(left if last else left[:size])
        left = left[size:]
    return found
