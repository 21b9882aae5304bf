"""The HTTP routes of the ratings and the archive, and the query parameters they accept."""

from __future__ import annotations

from typing import Final

from thirdage.server.core import Api
from thirdage.server.doors import http_archive, http_profiles, http_ratings
from thirdage.server.doors.http_archive import FILTERS
from thirdage.server.doors.schema import Schema, one_of, text

API: Final[Api] = [
    ("GET", "/api/ratings", http_ratings.read_ratings),
    ("GET", "/api/players/{player}/ratings", http_ratings.read_player_ratings),
    ("GET", "/api/players/{player}/course", http_ratings.read_course),
    ("GET", "/api/players/{player}/games", http_profiles.read_history),
    ("GET", "/api/players/{player}/openings", http_profiles.read_favourites),
    ("GET", "/api/archive", http_archive.read_archive),
    ("GET", "/api/archive/charts", http_archive.read_charts),
    ("GET", "/api/archive/openings", http_archive.read_openings),
    ("GET", "/api/archive/export", http_archive.export_archive),
    ("GET", "/api/archive/games/{table}", http_archive.read_game),
]

GAME: Final = {"game": text(40, 1, r"^[0-9a-z-]+$")}
QUERIES: Final[dict[str, dict[str, Schema]]] = {
    "read_ratings": {**GAME, "role": http_ratings.ROLE, "after": http_ratings.PLACE},
    "read_course": {**GAME, "role": http_ratings.ROLE},
    "read_history": {"after": FILTERS["after"]},
    "read_archive": FILTERS,
    "read_charts": GAME,
    "read_openings": {**GAME, "players": FILTERS["players"], "opening": FILTERS["opening"]},
    "export_archive": {**FILTERS, "format": one_of(["csv", "parquet"])},
}
TEXTUAL: Final = {"export_archive": "text/csv"}
"""The functions that do not answer with JSON."""
