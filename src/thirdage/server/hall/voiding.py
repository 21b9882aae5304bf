"""Games that should not count: moderators, and the operator on the command line, declare them void or valid again.

Both do the same: the game leaves every rating and the archive, or returns, and the moderation log says who did it and
why.
"""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.schema import one_of, record, text
from thirdage.server.errors import Refused
from thirdage.server.hall.moderation import moderator, write_down
from thirdage.server.hall.results import void
from thirdage.server.storage.base import Connection
from thirdage.server.tables.journal import Data

VOID: Final = "void"
VALID: Final = "valid"
JUDGEMENTS: Final = [VOID, VALID]
OPERATOR: Final = ":operator"
"""The name in the log for whoever uses the command line; no account has a colon in its name."""
JUDGEMENT: Final = record({"table": text(64, 1, r"^[0-9A-Za-z_-]+$"), "deed": one_of(JUDGEMENTS), "why": text(1000, 3)})


def declare(connection: Connection, by: str, table: str, deed: str, why: str, now: int) -> Data:
    """Declare a finished game void or valid, and log it; raise Refused if it is so already, or `by` played in it.

    Call it in a transaction. Ratings are recomputed later.
    """
    if connection.execute("SELECT 1 FROM result_seat WHERE table_id = ? AND player = ?", [table, by]):
        raise Refused("own_result")
    if not void(connection, table, deed == VOID):
        raise Refused("void_already")
    return write_down(connection, by, deed, why, now, table=table)


async def judge_game(call: Call) -> Response:
    """Declare a game void or valid, as a moderator. Ratings are updated within moments."""
    me = await moderator(call)
    asked, now = await call.body(JUDGEMENT), call.server.hub.now()
    table, deed, why = str(asked["table"]), str(asked["deed"]), str(asked["why"])
    told = await call.transact(lambda connection: declare(connection, me, table, deed, why, now))
    call.server.hub.on_result()
    return answer_json(told, 201)
