"""Accounts, for those who want one: they find their tables again on another machine. Nobody needs one to play.

Passwords are kept as Argon2id hashes; hashing happens outside the event loop. A sign-in is an unguessable cookie that
scripts cannot read, stored as a hash like every key.
"""

from __future__ import annotations

import asyncio
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from starlette.requests import Request
from starlette.responses import Response

from thirdage.server.errors import Refused
from thirdage.server.http import Call, answer_json
from thirdage.server.journal import Data
from thirdage.server.questions import give_key
from thirdage.server.schema import record, text
from thirdage.server.seats import SEAT, hash_of, new_key
from thirdage.server.store.base import Connection, StorageTrouble
from thirdage.server.store.store import Store

COOKIE: Final = "thirdage_login"
LASTING: Final = 60 * 24 * 3600
"""For how many seconds somebody stays signed in."""

LOGIN: Final = record(
    {
        "name": text(40, 2, r"^[0-9A-Za-z_.-]+$", "letters, digits, dot, dash, underscore"),
        "password": text(200, 10, about="at least ten characters"),
    }
)


class Accounts:
    """Names, passwords and who is signed in."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._hasher = PasswordHasher()
        self._nobody = self._hasher.hash("nobody has this password")

    async def signed_in(self, request: Request) -> str:
        """The account of a request's cookie, "" if there is none."""
        cookie = request.cookies.get(COOKIE, "")
        if not cookie or len(cookie) > 64:
            return ""
        hash, now = hash_of(cookie), request.app.state.server.hub.now()

        def find(connection: Connection) -> str:
            rows = connection.execute("SELECT account FROM login WHERE hash = ? AND until > ?", [hash, now])
            return str(rows[0][0]) if rows else ""

        try:
            return await self.store.read(find)
        except StorageTrouble:
            raise Refused("storage") from None

    async def hash(self, password: str) -> str:
        """A new hash, made in a thread: it is meant to take long."""
        return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, stored: str, password: str) -> bool:
        """Whether a password fits. An unknown name takes as long as a wrong password."""
        try:
            good = await asyncio.to_thread(self._hasher.verify, stored or self._nobody, password)
        except (Argon2Error, InvalidHashError):
            return False
        return good and stored != ""


async def make_account(call: Call) -> Response:
    """A new account; its maker is signed in."""
    call.limit(call.server.limits.logins)
    asked = await call.body(LOGIN)
    name, hashed = str(asked["name"]), await call.server.accounts.hash(str(asked["password"]))
    now = call.server.hub.now()

    def insert(connection: Connection) -> int:
        taken = connection.execute("SELECT 1 FROM account WHERE lower(name) = lower(?)", [name])
        if taken:
            return 0
        return connection.count(
            "INSERT INTO account (name, password, made_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", [name, hashed, now]
        )

    if await call.transact(insert) == 0:
        raise Refused("name_taken")
    return await _signed_in(call, name, 201)


async def sign_in(call: Call) -> Response:
    """Sign in by name and password."""
    call.limit(call.server.limits.logins)
    asked = await call.body(LOGIN)
    name = str(asked["name"])

    def find(connection: Connection) -> str:
        rows = connection.execute("SELECT password FROM account WHERE name = ?", [name])
        return str(rows[0][0]) if rows else ""

    if not await call.server.accounts.fits(await call.read(find), str(asked["password"])):
        raise Refused("bad_login")
    return await _signed_in(call, name, 200)


async def _signed_in(call: Call, name: str, status: int) -> Response:
    cookie, until = new_key(), call.server.hub.now() + LASTING * 1000

    def insert(connection: Connection) -> None:
        connection.execute("DELETE FROM login WHERE until <= ?", [call.server.hub.now()])
        connection.execute("INSERT INTO login (hash, account, until) VALUES (?, ?, ?)", [hash_of(cookie), name, until])

    await call.transact(insert)
    response = answer_json({"account": name}, status)
    response.set_cookie(
        COOKIE, cookie, max_age=LASTING, path="/", httponly=True, secure=call.server.config.secure, samesite="lax"
    )
    return response


async def sign_out(call: Call) -> Response:
    """Sign out here."""
    cookie = call.request.cookies.get(COOKIE, "")
    hash = hash_of(cookie)
    await call.transact(lambda connection: connection.execute("DELETE FROM login WHERE hash = ?", [hash]))
    response = answer_json({"account": None})
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return response


async def show_account(call: Call) -> Response:
    """Who is signed in, and the seats they hold."""
    name = await signed_in(call)

    def find(connection: Connection) -> list[Data]:
        rows = connection.execute(
            "SELECT DISTINCT access_key.table_id, access_key.seat, game_table.game FROM access_key"
            " JOIN game_table ON game_table.id = access_key.table_id"
            " WHERE account = ? AND role = ? ORDER BY 1, 2 LIMIT 500",
            [name, SEAT],
        )
        return [{"table": row[0], "seat": row[1], "game": row[2]} for row in rows]

    return answer_json({"account": name, "tables": await call.read(find)})


async def fetch_key(call: Call) -> Response:
    """A key to a seat the account holds, for a machine that has none."""
    name, table = await signed_in(call), str(call.request.path_params["table"])
    seat = call.number("seat", 100)

    def find(connection: Connection) -> list[int]:
        rows = connection.execute(
            "SELECT DISTINCT seat FROM access_key WHERE account = ? AND table_id = ? AND role = ? ORDER BY 1",
            [name, table, SEAT],
        )
        return [int(str(row[0])) for row in rows]

    held = await call.read(find)
    wanted = held[0] if held and seat is None else seat
    if wanted is None or wanted not in held:
        raise Refused("no_table")
    key = await give_key(call.server.hub, table, wanted, name)
    return answer_json({"table": table, "seat": wanted, "key": key}, 201)


async def signed_in(call: Call) -> str:
    """The account of the request; Refused if there is none."""
    name = await call.account()
    if not name:
        raise Refused("signed_out")
    return name
