"""The HTTP API of profiles: a player's finished games, and their favourite openings. Anybody may read it."""

from __future__ import annotations

from starlette.responses import Response

from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.http_archive import behind, place, told
from thirdage.server.hall.archive import Found, Wanted, find
from thirdage.server.hall.people import found
from thirdage.server.hall.profiles import favourites
from thirdage.server.storage.base import Connection
from thirdage.server.tables.journal import Data


async def read_history(call: Call) -> Response:
    """Return a page of a player's finished games, the latest first. Others see only those in the archive."""
    me, after = await call.account(), behind(call)

    def look(connection: Connection) -> tuple[str, Found]:
        name = found(connection, call)
        return name, find(connection, Wanted(player=name, own=name == me), after)

    name, page = await call.read(look)
    games: list[Data] = [{**told(game), "archived": game.archived and not game.void} for game in page.games]
    return answer_json({"player": name, "games": games, "more": place(page.more)})


async def read_favourites(call: Call) -> Response:
    """Return a player's favourite openings in the archive, by game and role, with their scores."""

    def look(connection: Connection) -> Data:
        name = found(connection, call)
        return {"player": name, "favourites": favourites(connection, name)}

    return answer_json(await call.read(look))
