"""Building blocks for the playable cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from thirdage.games.five_armies.armies import armies, army_regions, led_armies, place_leadership, place_units
from thirdage.games.five_armies.board import NOWHERE
from thirdage.games.five_armies.ids import Place, Side
from thirdage.games.five_armies.messages import PLACE_AND_FLIP
from thirdage.games.five_armies.recruitment import place_and_flip, placing_pools
from thirdage.games.five_armies.state import ArmiesState
from thirdage.games.five_armies.vocabulary import DONE, REGION
from thirdage.kernel.asks import Flow, Prompt
from thirdage.kernel.options import Option

Can: TypeAlias = Callable[[ArmiesState, Side], bool]
"""Tells whether a side meets the card's condition and can carry out some part of it (B5.10)."""
Effect: TypeAlias = Callable[[ArmiesState, Side, bool], Flow[None] | None]
"""Carries out a card for a side; the last argument says whether a Will of the West result played it."""


def always(s: ArmiesState, side: Side) -> bool:
    """Return True, for cards of which some part always works."""
    return True


def any_army(s: ArmiesState, side: Side) -> bool:
    """Tell whether the side has an Army."""
    return bool(armies(s, side))


def any_led_army(s: ArmiesState, side: Side) -> bool:
    """Tell whether the side has an Army with Leadership."""
    return bool(led_armies(s, side))


def pick_place(s: ArmiesState, side: Side, places: list[Place], prompt: Prompt[[]]) -> Flow[Place]:
    """Let the side choose one of these places."""
    pick = yield prompt.ask(side, [REGION[place] for place in places], "B5.10")
    return Place(pick.value)


def pick_more(s: ArmiesState, side: Side, places: list[Place], done: list[Place], prompt: Prompt[[]]) -> Flow[Place]:
    """Let the side choose one more place; return NOWHERE if none is left or it stops, which it cannot do at first."""
    left = [place for place in places if place not in done]
    if not left:
        return NOWHERE
    options: list[Option] = [REGION[place] for place in left]
    if done:
        options.append(DONE)
    pick = yield prompt.ask(side, options, "B5.10")
    if pick is DONE:
        return NOWHERE
    more = Place(pick.value)
    done.append(more)
    return more


def reinforce(s: ArmiesState, side: Side, place: Place, units: list[tuple[int, int]], leadership: int) -> None:
    """Place units (type, count) and Leadership tokens in one place."""
    for unit, count in units:
        place_units(s, place, unit, count)
    place_leadership(s, place, side, leadership)


def flip_regions(s: ArmiesState, side: Side) -> list[Place]:
    """Return the regions with an Army of the side for which a Recruitment token is left."""
    return [place for place in army_regions(s, side) if placing_pools(s, side, place)]


def can_flip_with_army(s: ArmiesState, side: Side) -> bool:
    """Tell whether a token can be placed and flipped somewhere."""
    return bool(flip_regions(s, side))


def flip_with_army(s: ArmiesState, side: Side) -> Flow[Place]:
    """Place and flip a token in a region with an Army of the side; return the region."""
    place = yield from pick_place(s, side, flip_regions(s, side), PLACE_AND_FLIP)
    yield from place_and_flip(s, side, place)
    return place
