"""The dice, Fate tiles and tracks of The Battle of Five Armies, for people who play with the box."""

from __future__ import annotations

from thirdage.games.five_armies.box import box_for
from thirdage.games.five_armies.names import FACES, N_STANDARD_TILES, SIDES, TILES
from thirdage.games.five_armies.rules import RULES


def companion() -> dict[str, object]:
    """Return dice, tiles and tracks as JSON data; each name is a catalogue section and an id."""
    box = box_for(RULES.complete_settings({}))
    dice = [
        {
            "name": ["side", side],
            "faces": [["die", face] for number, face in enumerate(FACES) for _ in range(box.faces[index][number])],
            "count": box.pool_base[index],
            "most": box.pool_most[index],
        }
        for index, side in enumerate(SIDES)
    ]
    tiles = [
        {"name": ["tile", tile], "count": count if number < N_STANDARD_TILES else 0, "most": count}
        for number, (tile, count) in enumerate(zip(TILES, box.tile_count, strict=True))
    ]
    tracks = [
        {"name": ["web", "track_fate"], "low": 0, "high": box.fate_last, "start": box.start_fate},
        {"name": ["seat", "shadow"], "low": 0, "high": box.points_to_win, "start": 0, "about": "track_points"},
    ]
    return {"dice": dice, "combat_dice": True, "pools": [{"name": "pool_fate", "tiles": tiles}], "tracks": tracks}
