"""The dice, the Hunt pool and the tracks of War of the Ring, for people who play with the box."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import DIE_FACES, SETUP_DICE, SETUP_STEPS, TILE_COUNT, TILE_STANDARD
from thirdage.games.war_of_the_ring.board_ids import DIE_IDS, NATION_IDS, TILE_IDS

SEATS: Final = ["free_peoples", "shadow"]
MOST_DICE: Final = [6, 10]
MOST_CORRUPTION: Final = 12
MOST_POINTS: Final = 24


def companion() -> dict[str, object]:
    """Return dice, pool and tracks as JSON data; each name is a catalogue section and an id."""
    dice = [
        {
            "name": ["seat", seat],
            "faces": [["die", DIE_IDS[face]] for face in DIE_FACES[side]],
            "count": SETUP_DICE[side],
            "most": MOST_DICE[side],
        }
        for side, seat in enumerate(SEATS)
    ]
    tiles = list(zip(TILE_IDS, TILE_COUNT, TILE_STANDARD, strict=True))
    pool = [{"name": ["tile", id], "count": count if standard else 0, "most": count} for id, count, standard in tiles]
    tracks: list[dict[str, object]] = [
        {"name": ["web", "track_corruption"], "low": 0, "high": MOST_CORRUPTION, "start": 0},
        {"name": ["web", "track_progress"], "low": 0, "high": MOST_CORRUPTION, "start": 0},
        {"name": ["seat", "shadow"], "low": 0, "high": MOST_POINTS, "start": 0, "about": "track_points"},
        {"name": ["seat", "free_peoples"], "low": 0, "high": MOST_POINTS, "start": 0, "about": "track_points"},
    ]
    for nation, steps in zip(NATION_IDS, SETUP_STEPS, strict=True):
        tracks.append({"name": ["nation", nation], "low": 0, "high": 3, "start": steps, "about": "track_politics"})
    return {"dice": dice, "combat_dice": True, "pools": [{"name": "pool_hunt", "tiles": pool}], "tracks": tracks}
