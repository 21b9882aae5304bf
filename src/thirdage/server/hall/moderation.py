"""Moderation. The operator names moderators, who read reports and may silence people or keep them from new games.

They may also declare games void (`voiding`). The log says who did what, to whom and why; a deed and its line are
written in the same transaction, and no line is ever deleted. Moderators cannot look into a game, change a result, or
learn a password.
"""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.schema import one_of, record, text, whole
from thirdage.server.errors import Refused
from thirdage.server.hall.accounts import find_account
from thirdage.server.hall.names import NAME
from thirdage.server.hall.sessions import signed_in
from thirdage.server.storage.base import Connection, Value
from thirdage.server.tables.journal import Data
from thirdage.server.tables.seats import new_table_id

SILENCE: Final = "silence"
SUSPEND: Final = "suspend"
LIFT: Final = "lift"
DISMISS: Final = "dismiss"
DEEDS: Final = [SILENCE, SUSPEND, LIFT, DISMISS]
"""Forbid talking; forbid talking and new games; end both; dismiss a report."""
PAGE: Final = 50
DAY: Final = 24 * 60 * 60 * 1000
DEED: Final = record(
    {"name": NAME, "deed": one_of(DEEDS), "why": text(1000, 3)},
    {"days": whole(1, 3650, "for how long; 7 if left out"), "report": text(64, 1, r"^[0-9A-Za-z_-]+$")},
)


async def moderates(call: Call, name: str) -> bool:
    """Tell whether the operator has named this account, in any spelling: the one account that is found by it."""
    named = call.server.config.moderators
    if not name or not named:
        return False
    return name in await call.read(lambda connection: [find_account(connection, each)[0] for each in named])


async def moderator(call: Call) -> str:
    """Return the signed-in moderator; for everybody else the page does not exist."""
    name = await call.account()
    if not await moderates(call, name):
        raise Refused("not_found")
    return name


def add_report(connection: Connection, by: str, name: str, why: str, table: str, now: int) -> None:
    """Store a report. It replaces an earlier one by the same person about the same player that is still open."""
    connection.execute("DELETE FROM report WHERE reporter = ? AND account = ? AND done_at IS NULL", [by, name])
    connection.execute(
        "INSERT INTO report (id, reporter, account, why, table_id, made_at) VALUES (?, ?, ?, ?, ?, ?)",
        [new_table_id(), by, name, why, table, now],
    )


def reports_of(connection: Connection, name: str) -> list[Data]:
    """Return the reports that somebody has made."""
    rows = connection.execute(
        "SELECT account, why, table_id, made_at FROM report WHERE reporter = ? ORDER BY made_at, id LIMIT 1000", [name]
    )
    return [_named(("name", "why", "table", "at"), row) for row in rows]


def check(connection: Connection, name: str, kinds: list[str], now: int) -> None:
    """Raise Refused if an account is under one of these restrictions."""
    rows = connection.execute("SELECT kind, until FROM restriction WHERE account = ? AND until > ?", [name, now])
    for kind, until in rows:
        if kind in kinds:
            raise Refused("restricted", days=-((now - int(str(until))) // DAY))


def any_suspended(connection: Connection, accounts: list[str], now: int) -> bool:
    """Tell whether one of these accounts may not begin new games."""
    marks = ", ".join("?" * len(accounts))
    return bool(
        connection.execute(
            f"SELECT 1 FROM restriction WHERE account IN ({marks}) AND kind = ? AND until > ?",
            [*accounts, SUSPEND, now],
        )
    )


async def allowed(call: Call) -> str:
    """Return the account of the request; raise Refused if it may not start new games."""
    name, now = await signed_in(call), call.server.hub.now()
    await call.read(lambda connection: check(connection, name, [SUSPEND], now))
    return name


async def read_moderation(call: Call) -> Response:
    """Return the open reports, the oldest first, who is restricted, and the log, the latest first."""
    await moderator(call)
    now, before = call.server.hub.now(), call.number("before", 999_999_999)

    def look(connection: Connection) -> Data:
        reports = connection.execute(
            "SELECT id, reporter, account, why, table_id, made_at FROM report WHERE done_at IS NULL"
            " ORDER BY made_at, id LIMIT ?",
            [PAGE],
        )
        restricted = connection.execute(
            "SELECT account, kind, until FROM restriction WHERE until > ? ORDER BY until, account LIMIT ?", [now, PAGE]
        )
        where, values = ("WHERE number < ?", list[Value]([before])) if before is not None else ("", [])
        log = connection.execute(
            f"SELECT number, at, moderator, account, deed, days, why, table_id FROM moderation_log {where}"
            " ORDER BY number DESC LIMIT ?",
            [*values, PAGE],
        )
        return {
            "reports": [_named(("report", "by", "name", "why", "table", "at"), row) for row in reports],
            "restricted": [_named(("name", "deed", "until"), row) for row in restricted],
            "log": [_named(("number", "at", "by", "name", "deed", "days", "why", "table"), row) for row in log],
            "more": log[-1][0] if len(log) == PAGE else None,
        }

    return answer_json(await call.read(look))


def _named(keys: tuple[str, ...], row: tuple[Value, ...]) -> Data:
    return dict(zip(keys, row, strict=True))


async def moderate(call: Call) -> Response:
    """Restrict somebody, end their restrictions or dismiss a report, and log it."""
    me = await moderator(call)
    asked, now = await call.body(DEED), call.server.hub.now()
    deed, why, days, id = str(asked["deed"]), str(asked["why"]), asked.get("days", 7), str(asked.get("report", ""))
    assert isinstance(days, int)

    def do(connection: Connection) -> Data:
        name, _ = find_account(connection, str(asked["name"]))
        if not name:
            raise Refused("no_player")
        if name == me:
            raise Refused("own_case")
        if id:
            done = connection.count(
                "UPDATE report SET done_at = ? WHERE id = ? AND account = ? AND done_at IS NULL", [now, id, name]
            )
            if done == 0:
                raise Refused("not_found")
        if deed in (SILENCE, SUSPEND):
            connection.execute(
                "INSERT INTO restriction (account, kind, until) VALUES (?, ?, ?)"
                " ON CONFLICT (account, kind) DO UPDATE SET until = excluded.until",
                [name, deed, now + days * DAY],
            )
        elif deed == LIFT:
            connection.execute("DELETE FROM restriction WHERE account = ?", [name])
        if deed == SUSPEND:
            connection.execute("DELETE FROM seek WHERE account = ? AND table_id IS NULL", [name])
            connection.execute("DELETE FROM invitation WHERE inviter = ? AND table_id IS NULL", [name])
        return write_down(connection, me, deed, why, now, name, days if deed in (SILENCE, SUSPEND) else 0)

    return answer_json(await call.transact(do), 201)


def write_down(
    connection: Connection, by: str, deed: str, why: str, now: int, name: str = "", days: int = 0, table: str = ""
) -> Data:
    """Add a line to the log, about a person or a table. The numbers have no gaps, so that a missing line is noticed."""
    if connection.dialect == "postgresql":
        connection.execute("SELECT pg_advisory_xact_lock(7467004)")
    number = int(str(connection.execute("SELECT COALESCE(max(number), 0) FROM moderation_log")[0][0])) + 1
    connection.execute(
        "INSERT INTO moderation_log (number, at, moderator, account, deed, days, why, table_id)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [number, now, by, name, deed, days, why, table],
    )
    return {"number": number, "name": name, "deed": deed, "table": table}


def forget_reports(connection: Connection, name: str) -> None:
    """Delete the reports by and about an account, its restrictions, and its name in the log. The deeds stay in it."""
    connection.execute("DELETE FROM report WHERE reporter = ? OR account = ?", [name, name])
    connection.execute("DELETE FROM restriction WHERE account = ?", [name])
    connection.execute("UPDATE moderation_log SET account = '' WHERE account = ?", [name])
    connection.execute("UPDATE moderation_log SET moderator = '' WHERE moderator = ?", [name])
