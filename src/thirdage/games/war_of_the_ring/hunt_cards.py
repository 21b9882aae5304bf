"""Where Event cards on the table act upon the Hunt (R15.7 step 1): the Hunt asks here before each of its stages."""

from __future__ import annotations

from thirdage.games.war_of_the_ring.state import WarState
from thirdage.kernel.asks import Flow


class Draw:
    """One Hunt tile on its way through R15.7. Lives as long as its step."""

    def __init__(self, why: int, flags: int, successes: int) -> None:
        self.why = why
        self.flags = flags  # NO_REDUCTION, RANDOM_CASUALTY, NO_REVEAL
        self.successes = successes  # of the Hunt roll: what an Eye counts
        self.tile = -1
        self.card_used = False  # one table card per tile
        self.asked = 0  # mask of Guides who were asked for their ability
        self.gollum_guided = False  # Gollum was Guide when the tile was drawn
        self.gollum_reveals = False


def bonus_to_roll(s: WarState) -> Flow[int]:
    """Just before a Hunt roll: what the Shadow adds to every die of it and of its re-rolls."""
    yield from ()
    return 0


def prevents_tile(s: WarState, draw: Draw) -> Flow[bool]:
    """A tile is about to be drawn: whether the Free Peoples prevent it. Sets `draw.card_used`."""
    yield from ()
    return False


def table_card_against_tile(s: WarState, draw: Draw) -> Flow[None]:
    """A tile was drawn, its die not yet thrown: a card may replace `draw.tile`. Sets `draw.card_used`."""
    yield from ()


def table_card_against_damage(s: WarState, draw: Draw, damage: int) -> Flow[int]:
    """The damage is known: what a card leaves of it, unless one was used against this tile already."""
    yield from ()
    return damage


def casualty_taken(s: WarState, companion: int) -> Flow[None]:
    """A Companion of the Fellowship was taken as a casualty of the Hunt."""
    yield from ()
