"""The Mordor Track: entering it, its steps, and the price of standing still (R16)."""

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
from thirdage.games.war_of_the_ring.victory import RING_DESTROYED, win
from thirdage.games.war_of_the_ring.vocabulary import MESSAGES, PLACE

ENTERED: Final = MESSAGES.event("mordor_entered", "region")
ADVANCED: Final = MESSAGES.event("mordor_step", "step")
LINGERED: Final = MESSAGES.event("mordor_lingered")


def on_track(s: WarState) -> bool:
    """Whether the Ring-bearers have left the map for the Mordor Track."""
    return s.mordor != OFF_TRACK


def can_enter(s: WarState) -> bool:
    """At a gate of Mordor, hidden or revealed, whoever holds it (R16.1)."""
    return not on_track(s) and s.fellowship_at in (MORANNON, MINAS_MORGUL)


def enter(s: WarState) -> None:
    """Step 0 of the track; the Hunt Pool gets the drawn Eyes back and the special tiles in play (R16.2)."""
    s.emit(ENTERED, PLACE[s.fellowship_at])
    s.mordor = 0
    s.mordor_tried = False
    if s.config.mordor_resets_progress:
        s.progress = 0
    for tile in range(TILES):
        if TILE_STANDARD[tile] and TILE_VALUE[tile] == TILE_EYE:
            s.pool[tile] += s.drawn[tile]
            s.drawn[tile] = 0
        s.pool[tile] += s.tiles_waiting[tile]
        s.tiles_waiting[tile] = 0


def advance(s: WarState) -> None:
    """One step after a tile without Stop; the fifth reaches the Crack of Doom and wins (R16.5, R16.7, R18.2)."""
    s.mordor += 1
    s.emit(ADVANCED, s.mordor)
    if s.mordor == CRACK_OF_DOOM:
        win(s, FP, RING_DESTROYED)


def last_reckoning(s: WarState) -> None:
    """End of phase 5: 1 corruption if the Fellowship on the track was neither moved nor hidden (R16.8), or in the first
    edition if it is revealed (R20.4)."""
    if on_track(s) and (not s.hidden if s.config.revealed_end_corrupts else not s.mordor_tried):
        s.emit(LINGERED)
        add_corruption(s, 1)
    s.mordor_tried = False
