"""Finished games written straight into a database, as the server would write them, for tests of ratings and archive."""

from __future__ import annotations

from random import Random
from typing import Any

from thirdage.server.hall.glicko import Strength
from thirdage.server.hall.outcome import BOT_MARK, Outcome, Reason, SeatOutcome, Unrated
from thirdage.server.hall.results import record_result
from thirdage.server.storage.base import Connection

SEATS = ["free_peoples", "shadow"]
DAY = 24 * 3600 * 1000


def finished(table: str, at: int, players: list[str], winner: int, **more: Any) -> Outcome:
    """A game between two that ended as played; `winner` is a seat, or -1 for a draw."""
    given: dict[str, Any] = {
        "table": table,
        "game": "war-of-the-ring",
        "ended_at": at,
        "rated": True,
        "unrated": Unrated.COUNTS,
        "reason": Reason.PLAYED,
        "victory": "ring",
        "turns": 12,
        "picks": 900,
        "settings": {"players": "2"},
        "archived": True,
    }
    seats = [
        SeatOutcome(
            seat,
            SEATS[seat],
            SEATS[seat],
            seat,
            player,
            player,
            1 if winner < 0 else 2 * int(seat == winner),
            Strength(1_700_000, 50_000, 60_000_000) if player.startswith(BOT_MARK) else None,
        )
        for seat, player in enumerate(players)
    ]
    return Outcome(**{"seats": seats, **given, **more})


def write(connection: Connection, game: Outcome) -> None:
    """Write a finished game with the table it needs."""
    connection.begin()
    connection.execute(
        "INSERT INTO game_table (id, game, made_at) VALUES (?, ?, ?)", [game.table, game.game, game.ended_at]
    )
    record_result(connection, game)
    connection.commit()


def season(connection: Connection, games: int, people: int = 8, seed: int = 1) -> None:
    """Some games between some people and a bot, days apart."""
    random = Random(seed)
    for number in range(games):
        names = random.sample([f"p{index}" for index in range(people)], 2)
        if number % 7 == 3:
            names[random.randrange(2)] = f"{BOT_MARK}expert"
        winner = random.choice([0, 1, 1, -1])
        write(connection, finished(f"t{number:05}", number * DAY + random.randrange(DAY), names, winner))
