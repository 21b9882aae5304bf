"""The export of an account's data, and the deletion of an account.

When an account is deleted, its name cannot be taken again, and nothing records which seats it had. The keys in its
browsers still open those seats, and the clock of each table decides what happens to a seat that nobody plays. Other
parts of the hall add what they store about people: to `OWNED` for the export, to `FORGET` for the deletion.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlette.responses import Response

from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.schema import record, text
from thirdage.server.errors import Refused
from thirdage.server.hall.accounts import seats_left_of, seats_of
from thirdage.server.hall.addresses import channels
from thirdage.server.hall.invitations import all_invitations, forget_wishes
from thirdage.server.hall.moderation import forget_reports, reports_of
from thirdage.server.hall.passkeys import passkeys
from thirdage.server.hall.relations import forget_relations, relations
from thirdage.server.hall.results import forget_player
from thirdage.server.hall.seeks import all_seeks
from thirdage.server.hall.sessions import cookie_of, dismissed, proven, sessions, signed_in
from thirdage.server.storage import leagues, sql
from thirdage.server.storage.base import Connection
from thirdage.server.tables.journal import Data, dump, load

OWNED: Final[dict[str, Callable[[Connection, str], object]]] = {
    "seats": seats_of,
    "seats_left": seats_left_of,
    "passkeys": passkeys,
    "channels": channels,
    "relations": relations,
    "seeks": all_seeks,
    "invitations": all_invitations,
    "reports": reports_of,
    "leagues": leagues.owned,
}
"""The functions that return what an account owns, by the key in the exported file; each takes the account's name."""
FORGET: Final[list[Callable[[Connection, str], None]]] = [
    forget_wishes,
    forget_relations,
    forget_reports,
    leagues.forget,
]
"""The functions that erase what is stored about an account, in the transaction that deletes it."""
FORMAT: Final = "account 1"
LEAVE: Final = record({}, {"password": text(200, about="not needed right after a sign-in by passkey")})


async def export_account(call: Call) -> Response:
    """Return everything the account owns, as a file."""
    name, cookie, now = await signed_in(call), cookie_of(call.request), call.server.hub.now()

    def collect(connection: Connection) -> Data:
        rows = connection.execute("SELECT made_at FROM account WHERE name = ?", [name])
        told: Data = {"thirdage": FORMAT, "account": name, "since": rows[0][0] if rows else None, "at": now}
        told["sessions"] = sessions(connection, name, cookie, now)
        for key, ask in OWNED.items():
            told[key] = ask(connection, name)
        return told

    response = answer_json(await call.read(collect))
    response.headers["Content-Disposition"] = 'attachment; filename="thirdage-account.json"'
    return response


async def leave(call: Call) -> Response:
    """Delete the account for good."""
    name = await signed_in(call)
    asked = await call.body(LEAVE)
    check = await proven(call, name, str(asked.get("password", "")))
    now, hub = call.server.hub.now(), call.server.hub

    def remove(connection: Connection) -> list[str]:
        # If a table is just being made for this account, wait for it, so that it forgets the name too.
        kept = " FOR UPDATE" if connection.dialect == "postgresql" else ""
        rows = connection.execute(f"SELECT mark FROM account WHERE name = ?{kept}", [name])
        if not rows:
            raise Refused("signed_out")
        check(connection)
        if rows[0][0] is not None:
            connection.execute(
                "INSERT INTO name_gone (mark, at) VALUES (?, ?) ON CONFLICT DO NOTHING", [rows[0][0], now]
            )
        for forget in FORGET:
            forget(connection, name)
        tables = forget_names(connection, name, forget_player(connection, name))
        connection.notify([(table, sql.ANEW) for table in tables])
        connection.execute("UPDATE access_key SET account = NULL WHERE account = ?", [name])
        for table in ("login", "passkey", "reset_code", "account_channel", "seat_left"):
            connection.execute(f"DELETE FROM {table} WHERE account = ?", [name])
        connection.execute("DELETE FROM challenge WHERE account = ?", [name])
        connection.execute("DELETE FROM account WHERE name = ?", [name])
        return tables

    for table in await call.transact(remove):
        await hub.read_anew(table)
    return dismissed({"account": None})


def forget_names(connection: Connection, name: str, mark: str) -> list[str]:
    """Remove the name from the seats of its tables and from the lobby; return the tables that have changed.

    Those whose seats it has left count, too: their journals still say who came.

    At rated tables the mark replaces the account, as in results, so that unfinished games still belong to one player.
    """
    rows = connection.execute(
        "SELECT table_id FROM access_key WHERE account = ? UNION SELECT table_id FROM seat_left WHERE account = ?",
        [name, name],
    )
    changed: list[str] = []
    for (table,) in rows:
        entries = connection.execute(
            "SELECT seq, data FROM journal WHERE table_id = ? AND kind IN ('created', 'joined')", [table]
        )
        for seq, said in entries:
            without = unnamed(load(str(said)), name, mark)
            if without is not None:
                values = [dump(without), table, seq]
                connection.execute("UPDATE journal SET data = ? WHERE table_id = ? AND seq = ?", values)
                changed.append(str(table))
        for (said,) in connection.execute("SELECT data FROM lobby WHERE table_id = ?", [table]):
            without = unnamed(load(str(said)), name, mark)
            if without is not None:
                connection.execute("UPDATE lobby SET data = ? WHERE table_id = ?", [dump(without), table])
        connection.execute("DELETE FROM snapshot WHERE table_id = ?", [table])
    return list(dict.fromkeys(changed))


def unnamed(data: Data, name: str, mark: str) -> Data | None:
    """Return an entry without the name of that player, or None if it does not name them."""
    people = data.get("seats", [data])
    assert isinstance(people, list)
    named = [seat for seat in people if seat.get("player") == name]
    for seat in named:
        seat["player"] = ""
        if "account" in seat:
            seat["account"] = mark if seat["account"] else ""
    return data if named else None
