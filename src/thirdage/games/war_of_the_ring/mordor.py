"""The Mordor Track: entering it, its steps, and the cost of standing still (R16)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import (
    FP,
    MINAS_MORGUL,
    MORANNON,
    TILE_EYE,
    TILE_STANDARD,
    TILE_VALUE,
    TILES,
)
from thirdage.games.war_of_the_ring.corruption import add_corruption
from thirdage.games.war_of_the_ring.state import CRACK_OF_DOOM, OFF_TRACK, WarState
from thirdage.games.war_of_the_ring.steps import LAST_RECKONING, MORDOR_ADVANCE
from thirdage.games.war_of_the_ring.victory import win
from thirdage.games.war_of_the_ring.view_types import Victory
from thirdage.games.war_of_the_ring.vocabulary import MESSAGES, PLACE
from thirdage.kernel.lists import changed

ENTERED: Final = MESSAGES.event("mordor_entered", region=PLACE)
ADVANCED: Final = MESSAGES.event("mordor_step", step=int)
LINGERED: Final = MESSAGES.event("mordor_lingered")


def on_track(s: WarState) -> bool:
    """Tell whether the Ring-bearers have left the map for the Mordor Track."""
    return s.mordor != OFF_TRACK


def can_enter(s: WarState) -> bool:
    """Tell whether the Fellowship is at a gate of Mordor, hidden or revealed, whoever controls it (R16.1)."""
    return not on_track(s) and s.fellowship_at in (MORANNON, MINAS_MORGUL)


def enter(s: WarState) -> None:
    """Enter step 0 of the track; the drawn Eyes and the special tiles in play go into the Hunt Pool (R16.2)."""
    s.tell(ENTERED, region=PLACE[s.fellowship_at])
    s.mordor = 0
    s.mordor_tried = False
    if s.config.mordor_resets_progress:
        s.progress = 0
    for tile in range(TILES):
        if TILE_STANDARD[tile] and TILE_VALUE[tile] == TILE_EYE:
            s.pool = changed(s.pool, tile, s.pool[tile] + s.drawn[tile])
            s.drawn = changed(s.drawn, tile, 0)
        s.pool = changed(s.pool, tile, s.pool[tile] + s.tiles_waiting[tile])
        s.tiles_waiting = changed(s.tiles_waiting, tile, 0)


@MORDOR_ADVANCE.runs
def advance(s: WarState) -> None:
    """Advance one step after a tile without Stop; the fifth reaches the Crack of Doom (R16.5, R16.7, R18.2)."""
    s.mordor += 1
    s.tell(ADVANCED, step=s.mordor)
    if s.mordor == CRACK_OF_DOOM:
        win(s, FP, Victory.RING_DESTROYED)


@LAST_RECKONING.runs
def last_reckoning(s: WarState) -> None:
    """Add 1 corruption at the end of phase 5 if the Fellowship made no attempt on the track (R16.8).

    In the first edition, add it if the Fellowship is revealed (R20.4).
    """
    if on_track(s) and (not s.hidden if s.config.revealed_end_corrupts else not s.mordor_tried):
        s.tell(LINGERED)
        add_corruption(s, 1)
    s.mordor_tried = False
