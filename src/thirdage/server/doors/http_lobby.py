"""The HTTP API of the lobby: public tables that are waiting for players, and those that can be watched."""

from __future__ import annotations

from starlette.responses import Response

from thirdage.server.doors.http import Call, answer_json
from thirdage.server.errors import Refused
from thirdage.server.storage import lobby


async def read_lobby(call: Call) -> Response:
    """Return a page of the lobby: `show` is `open` or `live`, `game` names one game, `after` continues an earlier
    page."""
    call.limit(call.server.limits.requests)
    asked = call.request.query_params
    show, game = asked.get("show", "open"), asked.get("game", "")
    since, _, last = asked.get("after", "").partition(".")
    if show not in ("open", "live"):
        raise Refused("malformed", path="show", expected="open or live")
    if since and not (since.isascii() and since.isdigit() and len(since) < 16):
        raise Refused("malformed", path="after", expected="what `more` said")
    after = (int(since), last) if since else None
    now = call.server.hub.now()
    tables = await call.read(lambda connection: lobby.shown(connection, now, show == "open", game, after))
    more = f"{tables[-1]['since']}.{tables[-1]['table']}" if len(tables) == lobby.PAGE else None
    return answer_json({"tables": tables, "more": more})
