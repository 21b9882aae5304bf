"""Accounts, for those who want one: a name and a passphrase, or a passkey. Nobody needs one to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response

from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.limits import Limit
from thirdage.server.doors.schema import record, text
from thirdage.server.errors import Refused
from thirdage.server.hall import names
from thirdage.server.hall.names import NAME
from thirdage.server.hall.passwords import PASSWORD, Passwords
from thirdage.server.hall.sessions import (
    account_of,
    accounts_of,
    admit,
    cookie_of,
    end_others,
    proven,
    same_password,
    sessions,
    signed_in,
)
from thirdage.server.storage.base import Connection, Storage, StorageTrouble
from thirdage.server.tables.journal import Data
from thirdage.server.tables.seats import SEAT

if TYPE_CHECKING:
    from thirdage.server.hall.passkeys import Passkeys

LOGIN: Final = record({"name": NAME, "password": PASSWORD})
NEW_PASSWORD: Final = record(
    {"password": PASSWORD},
    {"old": text(200, about="the present one; not needed right after a sign-in by passkey")},
)
MOST_TABLES: Final = 500
"""The largest number of an account's seats that is listed."""


class Accounts:
    """What the server keeps for accounts: passphrase hashing, passkeys, and the limits on tries of a passphrase.

    Tries to sign in count for the name, whoever makes them. Those of somebody who is signed in count apart, so that
    strangers keep nobody from changing the passphrase or from deleting the account.
    """

    def __init__(self, store: Storage, scale: float, passkeys: Passkeys | None) -> None:
        self.store = store
        self.passwords = Passwords()
        self.passkeys = passkeys
        self.tries = Limit(0.1 * scale, 20)
        self.proofs = Limit(0.1 * scale, 20)

    async def signed_in(self, request: Request) -> str:
        """Return the account of a request's cookie, "" if there is none."""
        return await account_of(self.store, request, request.app.state.server.hub.now())

    def count_try(self, name: str) -> None:
        """Count an attempt to sign in with a name, wherever it comes from and whether or not the account exists."""
        self.tries.take(names.mark(name))

    def count_proof(self, name: str) -> None:
        """Count that somebody who is signed in to an account proves to be its owner."""
        self.proofs.take(name)

    async def mark_all(self) -> None:
        """Store the mark of the skeleton of each name that has none, unless another account has the same mark."""

        def note(connection: Connection) -> None:
            if connection.dialect == "postgresql":  # processes that start together take turns
                connection.execute("SELECT pg_advisory_xact_lock(7467003)")
            for (name,) in connection.execute("SELECT name FROM account WHERE mark IS NULL"):
                mark = names.mark(str(name))
                if not connection.execute("SELECT 1 FROM account WHERE mark = ?", [mark]):
                    connection.execute("UPDATE account SET mark = ? WHERE name = ?", [mark, name])

        try:
            await self.store.transact(note)
        except StorageTrouble:
            return  # the next start tries again


def find_account(connection: Connection, said: str) -> tuple[str, str]:
    """Return the name and the hash of the account that somebody means, in any spelling; "" and "" if there is none."""
    for where, value in (("name", names.plain(said)), ("mark", names.mark(said))):
        rows = connection.execute(f"SELECT name, password FROM account WHERE {where} = ?", [value])
        if rows:
            return str(rows[0][0]), str(rows[0][1])
    return "", ""


async def make_account(call: Call) -> Response:
    """Create an account and sign its owner in."""
    call.limit(call.server.limits.logins)
    asked = await call.body(LOGIN)
    name = names.checked(str(asked["name"]))
    hashed, now = await accounts_of(call).passwords.hash(str(asked["password"])), call.server.hub.now()

    def insert(connection: Connection) -> int:
        mark, *others = looks = names.looks(name)
        marks = ", ".join("?" * len(looks))
        for table in ("name_gone", "account"):
            if connection.execute(f"SELECT 1 FROM {table} WHERE mark IN ({marks})", [*looks]):
                return 0
        if connection.execute("SELECT 1 FROM account WHERE lower(name) = lower(?)", [name]):
            return 0
        made = connection.count(
            "INSERT INTO account (name, password, made_at, mark) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
            [name, hashed, now, mark],
        )
        for other in others if made else ():  # nobody can have it any more, as if it had been an account
            connection.execute("INSERT INTO name_gone (mark, at) VALUES (?, ?) ON CONFLICT DO NOTHING", [other, now])
        return made

    if await call.transact(insert) == 0:
        raise Refused("name_taken")
    return await admit(call, name, "password", {"account": name}, same_password(name, hashed), 201)


async def sign_in(call: Call) -> Response:
    """Sign in with a name and a passphrase. An unknown name gets the same answer as a wrong passphrase."""
    call.limit(call.server.limits.logins)
    asked = await call.body(LOGIN)
    said, accounts = str(asked["name"]), accounts_of(call)
    accounts.count_try(said)
    name, stored = await call.read(lambda connection: find_account(connection, said))
    if not await accounts.passwords.fits(stored, str(asked["password"])):
        raise Refused("bad_login")
    return await admit(call, name, "password", {"account": name}, same_password(name, stored))


async def change_password(call: Call) -> Response:
    """Change the passphrase and end all other sign-ins."""
    name = await signed_in(call)
    asked = await call.body(NEW_PASSWORD)
    check = await proven(call, name, str(asked.get("old", "")))
    hashed, cookie = await accounts_of(call).passwords.hash(str(asked["password"])), cookie_of(call.request)

    def change(connection: Connection) -> None:
        check(connection)
        connection.execute("UPDATE account SET password = ? WHERE name = ?", [hashed, name])
        end_others(connection, name, cookie)

    await call.transact(change)
    return answer_json({"account": name})


def seats_left_of(connection: Connection, name: str) -> list[str]:
    """Return the tables where an account has left a seat; their journals may name it."""
    rows = connection.execute("SELECT table_id FROM seat_left WHERE account = ? ORDER BY table_id", [name])
    return [str(table) for (table,) in rows]


def seats_of(connection: Connection, name: str) -> list[Data]:
    """Return the seats that an account has keys to."""
    rows = connection.execute(
        "SELECT DISTINCT access_key.table_id, access_key.seat, game_table.game FROM access_key"
        " JOIN game_table ON game_table.id = access_key.table_id"
        " WHERE account = ? AND role = ? ORDER BY 1, 2 LIMIT ?",
        [name, SEAT, MOST_TABLES],
    )
    return [{"table": row[0], "seat": row[1], "game": row[2]} for row in rows]


async def show_account(call: Call) -> Response:
    """Return who is signed in and which seats they hold."""
    name = await signed_in(call)
    return answer_json({"account": name, "tables": await call.read(lambda connection: seats_of(connection, name))})


async def list_sessions(call: Call) -> Response:
    """List all sign-ins of the signed-in account."""
    name, cookie, now = await signed_in(call), cookie_of(call.request), call.server.hub.now()
    return answer_json({"sessions": await call.read(lambda connection: sessions(connection, name, cookie, now))})
