"""The HTTP API of the companion for a real table: what there is to roll, to draw and to count."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from starlette.responses import Response

from thirdage.kernel.errors import UnknownGame
from thirdage.kernel.registry import manifest_of
from thirdage.server.doors.etags import tagged_json
from thirdage.server.doors.http import Call
from thirdage.server.errors import Refused
from thirdage.server.tables.journal import Data


async def read_companion(call: Call) -> Response:
    """Return a game's dice, pools and tracks; names are sections and ids of its catalogue."""
    game = str(call.request.path_params["game"])
    try:
        manifest = manifest_of(game)
    except UnknownGame:
        raise Refused("not_found") from None
    if not manifest.companion:
        raise Refused("not_found")
    told = cast(Callable[[], Data], manifest.part(manifest.companion))()
    return tagged_json(call, {"game": game, **told})
