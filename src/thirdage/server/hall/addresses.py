"""Where an account can be reached: at most one mail address, browsers and webhooks. A mail address must be confirmed.

Tables of the hall follow these addresses: an address that goes takes its channels there with it (`channel.source`), and
a new mail address takes them over.

The mail address can also be used to set a new passphrase, so adding one requires the current passphrase.
"""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.http_channels import (
    NEW_CHANNEL,
    added,
    channel_target,
    code_of,
    decided,
    kinds,
    question,
    removed,
    shown_channel,
    wait_to_ask,
)
from thirdage.server.doors.schema import Schema, record, text
from thirdage.server.errors import Refused
from thirdage.server.hall.letters import words, write_letter
from thirdage.server.hall.sessions import proven, signed_in
from thirdage.server.storage.base import Connection, Row, Value
from thirdage.server.tables.journal import Data, dump, load
from thirdage.server.tables.seats import new_key, new_table_id

MOST: Final = 5
"""The largest number of channels that an account may have."""


def _fields() -> Schema:
    """Return the fields of a seat's channel without the waiting time, plus the passphrase for a mail address."""
    known = NEW_CHANNEL["properties"]
    assert isinstance(known, dict)
    optional = {name: known[name] for name in ("address", "url", "subscription", "language")}
    said = text(200, about="the passphrase, for a mail address")
    return record({"kind": known["kind"]}, {**optional, "password": said})


NEW_ADDRESS: Final = _fields()


def channels(connection: Connection, name: str) -> list[Data]:
    """Return the channels of an account."""
    rows = connection.execute(
        "SELECT id, kind, target, confirmed FROM account_channel WHERE account = ? ORDER BY id", [name]
    )
    return [shown_channel(id, str(kind), load(str(target)), confirmed, 0) for id, kind, target, confirmed in rows]


async def list_addresses(call: Call) -> Response:
    """List where the account can be reached, and which kinds of channels this server supports."""
    name = await signed_in(call)
    told = await call.read(lambda connection: channels(connection, name))
    return answer_json({"channels": told, "kinds": kinds(call)})


async def add_address(call: Call) -> Response:
    """Add a way to reach the account. A new mail address replaces the previous one when it is confirmed."""
    call.limit(call.server.limits.channels)
    name = await signed_in(call)
    asked = await call.body(NEW_ADDRESS)
    kind = str(asked["kind"])
    check = await proven(call, name, str(asked.get("password", ""))) if kind == "email" else None
    target, language = channel_target(call, kind, asked), str(asked.get("language", call.language()))
    id, code, now, confirmed = new_table_id(), new_key(), call.server.hub.now(), int(kind != "email")

    def insert(connection: Connection) -> int:
        if check is not None:
            check(connection)
        connection.execute("DELETE FROM account_channel WHERE account = ? AND kind = 'email' AND confirmed = 0", [name])
        held = connection.execute("SELECT count(*) FROM account_channel WHERE account = ?", [name])
        if int(str(held[0][0])) >= MOST:
            raise Refused("too_many_channels", limit=MOST)
        wait_for = wait_to_ask(call, connection, kind, target)
        if wait_for:
            return wait_for
        connection.execute(
            "INSERT INTO account_channel (id, account, kind, target, code, confirmed, language)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            [id, name, kind, dump(target), code, confirmed, language],
        )
        if not confirmed:
            write_letter(connection, id, "confirm", "/account", {"name": name}, "confirm", now)
        return 0

    return added(await call.transact(insert), id, kind, code)


async def drop_address(call: Call) -> Response:
    """Remove a way to reach the account."""
    name, id = await signed_in(call), str(call.request.path_params["channel"])

    def drop(connection: Connection) -> int:
        forget_codes(connection, "id = ? AND account = ?", [id, name])
        return connection.count("DELETE FROM account_channel WHERE id = ? AND account = ?", [id, name])

    return removed(await call.transact(drop))


async def address_page(call: Call) -> Response:
    """Show the page behind a link in a letter. Nothing changes until a button is pressed."""
    code = code_of(call)
    rows = await call.read(
        lambda connection: connection.execute("SELECT language FROM account_channel WHERE code = ?", [code])
    )
    return question(rows, f"/api/account-channels/{code}", words)


async def confirm_address(call: Call) -> Response:
    """Confirm an address. A confirmed mail address replaces the account's previous one."""
    code = code_of(call)

    def confirm(connection: Connection) -> list[Row]:
        rows = connection.execute(
            "UPDATE account_channel SET confirmed = 1 WHERE code = ? RETURNING language, account, id, kind", [code]
        )
        for _, account, id, kind in rows:
            if kind == "email":
                others = "account = ? AND kind = 'email' AND id <> ?"
                take_over(connection, str(account), str(id))
                forget_codes(connection, others, [account, id])
                connection.execute(f"DELETE FROM account_channel WHERE {others}", [account, id])
        return rows

    return decided(call, await call.transact(confirm), True, words)


async def stop_address(call: Call) -> Response:
    """Remove an address, so that no more letters go there."""
    code = code_of(call)

    def stop(connection: Connection) -> list[Row]:
        forget_codes(connection, "code = ?", [code])
        return connection.execute("DELETE FROM account_channel WHERE code = ? RETURNING language", [code])

    return decided(call, await call.transact(stop), False, words)


def take_over(connection: Connection, account: str, address: str) -> None:
    """Let the tables that follow the mail address of an account follow a new one; links in mails to the old one end."""
    rows = connection.execute(
        "SELECT id FROM channel WHERE source IN"
        " (SELECT id FROM account_channel WHERE account = ? AND kind = 'email' AND id <> ?)",
        [account, address],
    )
    for (channel,) in rows:
        connection.execute(
            "UPDATE channel SET source = ?, code = ?,"
            " target = (SELECT target FROM account_channel WHERE id = ?),"
            " language = (SELECT language FROM account_channel WHERE id = ?) WHERE id = ?",
            [address, new_key(), address, address, channel],
        )


def forget_codes(connection: Connection, where: str, values: list[Value]) -> None:
    """Delete the codes for a new passphrase that went to mail addresses which an account is about to lose."""
    connection.execute(
        "DELETE FROM reset_code WHERE account IN (SELECT account FROM account_channel"
        f" WHERE kind = 'email' AND confirmed = 1 AND {where})",
        values,
    )
