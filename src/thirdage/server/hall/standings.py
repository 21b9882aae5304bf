"""Ratings as people see them: the best in a role, those of a player, and the history of a rating."""

from __future__ import annotations

from typing import Final

from thirdage.bots.ratings import ratings
from thirdage.server.hall.glicko import PROVISIONAL, THOUSAND
from thirdage.server.hall.rating import Standing, standing_from
from thirdage.server.hall.results import GONE, whole
from thirdage.server.storage.base import Connection, Value
from thirdage.server.tables.journal import Data

PAGE: Final = 50
LOWEST: Final = 0
HIGHEST: Final = 5000
"""The limits of the rating ranges that people may ask for, in whole points; no rating comes near them."""
COURSE: Final = 500
"""The number of latest points that are shown of a rating's history."""
COLUMNS: Final = "rating, deviation, volatility, games, halves, played_at, place"


def told(standing: Standing, now: int) -> Data:
    """Return a rating as people see it: whole points, half the width of the 95% interval, whether it is provisional."""
    strength = standing.now(now)
    return {
        "rating": points(strength.rating),
        "spread": round(1.96 * strength.deviation / THOUSAND),
        "provisional": strength.deviation > PROVISIONAL,
        "games": standing.games,
        "halves": standing.halves,
        "played_at": standing.played_at,
    }


def best(connection: Connection, game: str, role: str, now: int, behind: tuple[int, str] | None) -> list[Data]:
    """Return a page of the ratings of a role, the highest first, after the rating and player in `behind`."""
    where, values = "game = ? AND role = ?", list[Value]([game, role])
    if behind is not None:
        where, values = where + " AND (rating, player) < (?, ?)", [*values, *behind]
    rows = connection.execute(
        f"SELECT player, {COLUMNS} FROM rating WHERE {where} ORDER BY rating DESC, player DESC LIMIT ?",
        [*values, PAGE],
    )
    return [{"player": row[0], "exact": row[1], **told(standing_from(row[1:]), now)} for row in rows]


def of_player(connection: Connection, player: str, now: int) -> list[Data]:
    """Return all ratings of a player."""
    rows = connection.execute(
        f"SELECT game, role, {COLUMNS} FROM rating WHERE player = ? ORDER BY game, role", [player]
    )
    return [{"game": row[0], "role": row[1], **told(standing_from(row[2:]), now)} for row in rows]


def course(connection: Connection, player: str, game: str, role: str) -> list[list[int]]:
    """Return the history of a rating: time, rating and half the width of its interval after each game, oldest first."""
    rows = connection.execute(
        "SELECT ended_at, rating, deviation FROM result_seat"
        " WHERE player = ? AND game = ? AND role = ? AND place IS NOT NULL ORDER BY place DESC LIMIT ?",
        [player, game, role, COURSE],
    )
    steps = [
        [whole(at), points(whole(rating)), round(1.96 * whole(deviation or 0) / THOUSAND)]
        for at, rating, deviation in rows
        if rating is not None
    ]
    return steps[::-1]


def fixed_points(game: str, role: str) -> list[Data]:
    """Return the ratings of the bots in a role, which are measured by games among themselves."""
    return [
        {"bot": each.bot, "rating": each.rating, "spread": each.spread, "games": each.games}
        for each in sorted(ratings(game), key=lambda each: -each.rating)
        if each.seat.rstrip("0123456789") == role
    ]


def points(rating: int) -> int:
    """Return a stored rating in whole points, as people see it."""
    return (rating + THOUSAND // 2) // THOUSAND


def bounds(low: int | None, high: int | None) -> list[Value]:
    """Return the lowest and the highest stored rating whose whole points are in a range; None leaves an end open."""
    least = (low or LOWEST) * THOUSAND - THOUSAND // 2
    return [least, (HIGHEST if high is None else high) * THOUSAND + (THOUSAND - 1) // 2]


def rating_of(connection: Connection, player: str, game: str, role: str) -> int | None:
    """Return the rating of a player in a role, in whole points; None for a newcomer."""
    rows = connection.execute(
        "SELECT rating FROM rating WHERE player = ? AND game = ? AND role = ?", [player, game, role]
    )
    return points(whole(rows[0][0])) if rows else None


def ratings_of(connection: Connection, players: list[str], now: int) -> dict[tuple[str, str, str], Data]:
    """Return all ratings of some players as people see them, by player, game and role."""
    if not players:
        return {}
    marks = ", ".join("?" * len(players))
    rows = connection.execute(f"SELECT player, game, role, {COLUMNS} FROM rating WHERE player IN ({marks})", [*players])
    return {(str(row[0]), str(row[1]), str(row[2])): told(standing_from(row[3:]), now) for row in rows}


def anybody_between(
    connection: Connection, game: str, roles: list[str], low: int | None, high: int | None, but: str
) -> bool:
    """Tell whether anybody but that player has a rating in a range in one of the roles. Deleted accounts don't count.

    Blocks don't matter here: the answer would tell who has blocked whom.
    """
    rows = connection.execute(
        f"SELECT 1 FROM rating WHERE game = ? AND role IN ({', '.join('?' * len(roles))})"
        " AND rating BETWEEN ? AND ? AND player <> ? AND player NOT LIKE ? LIMIT 1",
        [game, *roles, *bounds(low, high), but, f"{GONE}%"],
    )
    return bool(rows)
