"""The HTTP API of the position editor: what a position shows, what can be changed in it, and what is wrong with it."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from thirdage.server.doors.http import Call
from thirdage.server.doors.protocol import LARGEST_BODY
from thirdage.server.doors.schema import record, text, whole

COST: Final = 4.0
"""How many plain requests a position check counts as."""
EDIT: Final = record(
    {"position": text(120_000, about="the text of a position")},
    {
        "place": text(60, about="a place of the board whose fields are wanted too"),
        "field": text(120, about="the field to change"),
        "number": whole(-1, 999, "its new value, if it is a number"),
        "choice": text(120, about="its new value, if it is one of several"),
    },
)


async def check_position(call: Call) -> Response:
    """Return the board of a position, after a change if there is one, or which key is wrong and what was expected."""
    call.limit(call.server.limits.requests, COST)
    body = await call.body(EDIT, LARGEST_BODY)
    return Response(await call.server.advisers.checked(body, call.language()), media_type="application/json")
