"""Single elimination: the better two seeds are, the later they meet. Byes go to the best seeds; losers are out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from thirdage.server.hall.leagues.pairings import NOBODY, Pair


def first_round(order: Sequence[int]) -> list[Pair]:
    """Return the first round in the order of the bracket, for entrants by seed, the best first."""
    places = [0]
    while len(places) < len(order):
        size = 2 * len(places)
        places = [place for seed in places for place in (seed, size - 1 - seed)]
    if len(places) == 1:
        return []
    return [
        (order[one], order[other] if other < len(order) else NOBODY)
        for one, other in zip(places[::2], places[1::2], strict=True)
    ]


def rounds_of(count: int) -> int:
    """Return how many rounds this number of entrants needs."""
    return (count - 1).bit_length()


def next_round(pairs: Sequence[Pair], winners: Sequence[int], third: bool, seeds: Mapping[int, int]) -> list[Pair]:
    """Return the round after one whose winners are known, in the order of the bracket. Do not call it after the final.

    The last round has the final first and then, if `third`, the game of the semi-final losers for third place.
    """
    following = [_by_seed(one, other, seeds) for one, other in zip(winners[::2], winners[1::2], strict=True)]
    if len(winners) == 2 and third:
        losers = [loser(pair, winner) for pair, winner in zip(pairs, winners, strict=True)]
        if NOBODY not in losers:
            following.append(_by_seed(losers[0], losers[1], seeds))
    return following


def loser(pair: Pair, winner: int) -> int:
    """Return the loser of a pair, `NOBODY` after a bye."""
    return pair[1] if pair[0] == winner else pair[0]


def _by_seed(one: int, other: int, seeds: Mapping[int, int]) -> Pair:
    """Return two entrants as a pair, with the better seed as home."""
    return (one, other) if seeds[one] < seeds[other] else (other, one)
