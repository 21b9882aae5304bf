"""The HTTP API of the archive: finished games, if everybody who played them agreed. Anybody may read it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Final

from starlette.responses import Response, StreamingResponse

from thirdage.kernel.registry import game_ids
from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.schema import Schema, check, text, whole
from thirdage.server.errors import Refused
from thirdage.server.hall import archive, tallies
from thirdage.server.hall.archive import Wanted, find
from thirdage.server.hall.chronicle import root
from thirdage.server.hall.export import columns_of, csv_text, parquet_bytes, rows_of
from thirdage.server.hall.outcome import Reason
from thirdage.server.hall.results import Result, result_of, results_of
from thirdage.server.storage.base import Connection
from thirdage.server.tables.journal import Data

WORD: Final = r"^[0-9a-z_.-]*$"
MOST_EXPORTED: Final = 100_000
"""The largest number of games in a CSV file; `after` asks for the rest."""
MOST_PARQUET: Final = 20_000
"""The largest number of games in a Parquet file, which is made in memory."""
FILTERS: Final[dict[str, Schema]] = {
    "game": text(40, 0, r"^[0-9a-z-]*$", "the id of a game; it may be left out where a player is named"),
    "player": text(48, 0, about="an account, or a bot as bot:LEVEL"),
    "role": text(48, 0, WORD, "what that player was; without a player, what the winner was"),
    "against": text(48, 0, about="another player of the game"),
    "victory": text(60, 0, WORD),
    "reason": text(20, 0, WORD, ", ".join(Reason)),
    "shortest": whole(0, 1000, "turns at least"),
    "longest": whole(0, 1000, "turns at most"),
    "card": text(80, 0, WORD, "a card that was played"),
    "opening": text(16, 0, r"^[0-9a-f]*$", "a place of the openings"),
    "players": whole(0, 8),
    "rated": whole(0, 1, "1: rated games only"),
    "settings": text(400, 0, r"^[0-9a-zA-Z_=,.-]*$", "NAME=VALUE, with commas between"),
    "after": text(48, 0, r"^([0-9]{1,15}[.][0-9A-Za-z_-]+)?$", "what `more` said"),
}


def words(call: Call) -> dict[str, str]:
    """Return the checked filters of a request."""
    given: dict[str, str] = {}
    for name, schema in FILTERS.items():
        value = call.query(name)
        if value and schema["type"] == "string":
            check(schema, value, name)
        given[name] = value
    return given


def wanted(call: Call) -> Wanted:
    """Return the search that a request asks for; raise Refused unless it names a known game or a player."""
    given = words(call)
    if given["game"] and given["game"] not in game_ids():
        raise Refused("unknown_game", game=given["game"])
    if not given["game"] and not given["player"]:
        raise Refused("malformed", path="game", expected="a game or a player")
    pairs = [pair.partition("=") for pair in given["settings"].split(",") if pair]
    plain = {name: given[name] for name in ("game", "player", "role", "against", "victory", "reason", "card")}
    return Wanted(
        **plain,
        opening=given["opening"],
        shortest=call.number("shortest", 1000) or 0,
        longest=call.number("longest", 1000) or 0,
        seats=call.number("players", 8) or 0,
        rated=call.number("rated", 1) == 1,
        own=False,
        settings={name: value for name, _, value in pairs},
    )


def behind(call: Call) -> tuple[int, str] | None:
    """Return the game after which the page starts, or None for the first page."""
    at, _, table = words(call)["after"].partition(".")
    return (int(at), table) if at else None


def told(result: Result) -> Data:
    """Return a game as the archive shows it."""
    return {
        "table": result.table,
        "game": result.game,
        "ended_at": result.ended_at,
        "rated": result.rated,
        "reason": result.reason,
        "victory": result.victory,
        "turns": result.turns,
        "settings": result.settings,
        "seats": [
            {
                "seat": seat.name,
                "role": seat.role,
                "player": seat.player,
                "called": seat.called,
                "score": seat.score,
                "rating": None if seat.rating is None else round(seat.rating / 1000),
            }
            for seat in result.seats
        ],
    }


def place(at: tuple[int, str] | None) -> str | None:
    """Return where the next page starts, as clients send it back in `after`."""
    return None if at is None else f"{at[0]}.{at[1]}"


async def read_archive(call: Call) -> Response:
    """Return a page of finished games, the latest first. Even after a short page, `more` may lead to a next one."""
    asked, after = wanted(call), behind(call)
    found = await call.read(lambda connection: find(connection, asked, after))
    return answer_json({"games": [told(result) for result in found.games], "more": place(found.more)})


async def read_game(call: Call) -> Response:
    """Return a game of the archive: its result, its curves and what happened in it."""
    table = str(call.request.path_params["table"])

    def read(connection: Connection) -> Data:
        result = result_of(connection, table)
        if result is None or not result.archived or result.void:
            raise Refused("no_result")
        stored = connection.execute("SELECT figures FROM result WHERE table_id = ?", [table])[0][0]
        return {**told(result), "figures": tallies.read_figures(str(stored)) if stored is not None else None}

    return answer_json(await call.read(read))


async def read_charts(call: Call) -> Response:
    """Return the sums over all archived plays of a game: by name, as [bucket, games, total]."""
    game = wanted(call).game
    return answer_json(await call.read(lambda connection: tallies.charts(connection, game)))


async def read_openings(call: Call) -> Response:
    """Return the choices at a place in the tree of openings: how often, with what score, and in which recent games."""
    asked = wanted(call)
    node = asked.opening or root(asked.game, asked.seats or 2)

    def read(connection: Connection) -> Data:
        choices = tallies.choices_at(connection, node)
        known = results_of(connection, tallies.recent_of(choices))
        shown = [told(result) for result in known.values() if result.archived and not result.void]
        return {"node": node, "choices": choices, "games": {str(each["table"]): each for each in shown}}

    return answer_json(await call.read(read))


async def export_archive(call: Call) -> Response:
    """Return the matching games as CSV or, if the server supports it, Parquet."""
    call.limit(call.server.limits.tables)
    asked, after, form = wanted(call), behind(call), call.query("format") or "csv"
    if not asked.game:
        raise Refused("malformed", path="game", expected="a game")
    if form not in ("csv", "parquet"):
        raise Refused("malformed", path="format", expected="csv or parquet")
    head = {"Content-Disposition": f'attachment; filename="{asked.game}.{form}"'}
    columns = columns_of(asked.game)
    if form == "csv":

        async def parts() -> AsyncIterator[str]:
            yield csv_text([list(columns)])
            async for rows in pages(call, asked, after, MOST_EXPORTED):
                yield csv_text(rows)

        return StreamingResponse(parts(), media_type="text/csv; charset=utf-8", headers=head)
    every = [row async for rows in pages(call, asked, after, MOST_PARQUET) for row in rows]
    made = parquet_bytes(columns, every)
    if made is None:
        raise Refused("no_parquet")
    return Response(made, media_type="application/vnd.apache.parquet", headers=head)


async def pages(
    call: Call, asked: Wanted, after: tuple[int, str] | None, most: int
) -> AsyncIterator[list[list[str | int | None]]]:
    """Yield the rows of the matching games page by page, until there are `most` games or more."""
    count = 0
    while count < most:
        found = await call.read(partial(archive.find, wanted=asked, behind=after))
        if found.games:
            yield await call.read(partial(rows_of, games=found.games))
        count += len(found.games)
        after = found.more
        if after is None:
            return
