"""The seats of an account: it can use them on any machine, and claim games that it played by link."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.protocol import KEY
from thirdage.server.doors.schema import record, text
from thirdage.server.errors import Refused
from thirdage.server.hall.pairing import all_here
from thirdage.server.hall.seats import of_another
from thirdage.server.hall.sessions import signed_in
from thirdage.server.storage.base import Connection
from thirdage.server.tables.questions import find_holder, give_key
from thirdage.server.tables.rights import has_seat
from thirdage.server.tables.seats import SEAT, Holder, hash_of

CLAIM: Final = record({"table": text(64, 1, r"^[0-9A-Za-z_-]+$"), "key": KEY})


async def fetch_key(call: Call) -> Response:
    """Issue a key to a seat that the account holds, for a machine that has none."""
    name, table = await signed_in(call), str(call.request.path_params["table"])
    seat = call.number("seat", 100)

    def find(connection: Connection) -> list[Holder]:
        rows = connection.execute(
            "SELECT DISTINCT seat, since FROM access_key WHERE account = ? AND table_id = ? AND role = ? ORDER BY 1, 2",
            [name, table, SEAT],
        )
        return [Holder(table, SEAT, int(str(row[0])), int(str(row[1]))) for row in rows]

    had = [each for each in await call.read(find) if seat in (None, each.seat)]
    if not had:
        raise Refused("no_table")
    async with call.server.hub.locked(table) as now_table:
        held = [each for each in had if has_seat(now_table, each.seat, each.since)]
    if not held:
        raise Refused("no_table")
    key, _ = await give_key(call.server.hub, held[0], name)
    return answer_json({"table": table, "seat": held[0].seat, "key": key}, 201)


async def claim_seat(call: Call) -> Response:
    """Claim the seat of a key for the signed-in account. A seat that belongs to another account cannot be claimed."""
    await signed_in(call)
    asked = await call.body(CLAIM)
    name = await signed_in(call)  # the body may have taken its time
    holder = await find_holder(call.server.hub, str(asked["table"]), str(asked["key"]))
    async with call.server.hub.at(holder) as mine:
        seat = mine.seat("claiming")
        called = mine.table.seats[seat].name
    hash = hash_of(str(asked["key"]))

    def claim(connection: Connection) -> bool:
        if not all_here(connection, [name]):
            raise Refused("signed_out")
        if of_another(connection, holder, name):
            return False
        connection.execute("UPDATE access_key SET account = ? WHERE hash = ?", [name, hash])
        return True

    if not await call.transact(claim):
        raise Refused("claimed")
    return answer_json({"table": holder.table, "seat": called})
