"""The vocabulary in which the playable cards are written."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from thirdage.games.five_armies.armies import armies, army_regions, led_armies, place_leadership, place_units
from thirdage.games.five_armies.recruitment import place_and_flip, placing_pools
from thirdage.games.five_armies.state import Field
from thirdage.games.five_armies.vocabulary import DONE, REGION
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

Can: TypeAlias = Callable[[Field, int], bool]
"""Whether a side meets the card's condition and can carry out some part of it (B5.10)."""
Effect: TypeAlias = Callable[[Field, int, bool], Flow[None]]
"""The card played by a side; the last argument: a Will of the West result played it."""


def always(s: Field, side: int) -> bool:
    """Some part of the card always works."""
    return True


def any_army(s: Field, side: int) -> bool:
    """The side has an Army."""
    return bool(armies(s, side))


def any_led_army(s: Field, side: int) -> bool:
    """The side has an Army with Leadership."""
    return bool(led_armies(s, side))


def pick_place(s: Field, side: int, places: list[int], prompt: str) -> Flow[int]:
    """One of these places."""
    pick = yield Ask(side, prompt, [REGION[place] for place in places], "B5.10")
    return pick.value


def pick_more(s: Field, side: int, places: list[int], done: list[int], prompt: str) -> Flow[int]:
    """One of these places that is not done yet, -1 if there is none or no more shall be; the first is compulsory."""
    left = [place for place in places if place not in done]
    if not left:
        return -1
    options: list[Option] = [REGION[place] for place in left]
    if done:
        options.append(DONE)
    pick = yield Ask(side, prompt, options, "B5.10")
    if pick is DONE:
        return -1
    done.append(pick.value)
    return pick.value


def reinforce(s: Field, side: int, place: int, units: list[tuple[int, int]], leadership: int) -> None:
    """Units (type, count) and Leadership tokens for one place."""
    for unit, count in units:
        place_units(s, place, unit, count)
    place_leadership(s, place, side, leadership)


def flip_regions(s: Field, side: int) -> list[int]:
    """Regions with an own Army for which a Recruitment token is left."""
    return [place for place in army_regions(s, side) if placing_pools(s, side, place)]


def can_flip_with_army(s: Field, side: int) -> bool:
    """Whether a token can be placed and flipped somewhere."""
    return bool(flip_regions(s, side))


def flip_with_army(s: Field, side: int) -> Flow[int]:
    """Place and flip a token in a region that holds an own Army; returns the region."""
    place = yield from pick_place(s, side, flip_regions(s, side), "place_and_flip")
    yield from place_and_flip(s, side, place)
    return place
