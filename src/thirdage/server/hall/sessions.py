"""Sign-ins. Each is an unguessable cookie that scripts cannot read, stored as a hash like every key.

Every sign-in sets a new cookie and ends the browser's previous sign-in. People can see all their sign-ins, with the
kind of device and when it was last used, and can end each of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from thirdage.server.doors.http import Call, answer_json
from thirdage.server.errors import Refused
from thirdage.server.storage.base import Connection, Row, Storage, StorageTrouble
from thirdage.server.tables.journal import Data
from thirdage.server.tables.seats import hash_of, new_key

if TYPE_CHECKING:
    from thirdage.server.app import Server
    from thirdage.server.hall.accounts import Accounts

COOKIE: Final = "thirdage_login"
LASTING: Final = 60 * 24 * 3600
"""Seconds for which somebody stays signed in."""
NOTED: Final = 10 * 60 * 1000
"""Milliseconds between two updates of when a sign-in was last used."""
FRESH: Final = 10 * 60 * 1000
"""Milliseconds for which a sign-in by passkey can replace the passphrase."""
SHOWN: Final = 16
"""The number of characters of a hash that identify a sign-in to its owner; the cookie cannot be guessed from them."""

BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def device_of(agent: str) -> str:
    """Return the name of a device, from its browser's user agent: "Firefox, Linux"."""
    found = [next((name for sign, name in names if sign in agent), "") for names in (BROWSERS, SYSTEMS)]
    return ", ".join([each for each in found if each]) or re.sub(r"[^\w ./-]", "", agent)[:40]


def cookie_of(connection: HTTPConnection) -> str:
    """Return the sign-in cookie of a request or a web socket, "" if there is none or it cannot be ours.

    Pages of other origins may use the API with keys, not with the sign-in of whoever looks at them: a browser sends the
    cookie along with requests of pages of the same site.
    """
    cookie = connection.cookies.get(COOKIE, "")
    foreign = connection.headers.get("origin") in connection.app.state.server.config.origins
    return cookie if len(cookie) <= 64 and not foreign else ""


def find_login(connection: Connection, hash: str, now: int) -> list[Row]:
    """Return a row with the account of a sign-in and when it was last used; no row if it has ended."""
    return connection.execute("SELECT account, seen_at FROM login WHERE hash = ? AND until > ?", [hash, now])


async def account_of(store: Storage, request: Request, now: int) -> str:
    """Return the account a request is signed in to, "" if none. From time to time, record that the sign-in was used."""
    cookie = cookie_of(request)
    if not cookie:
        return ""
    hash = hash_of(cookie)
    try:
        rows = await store.read(lambda connection: find_login(connection, hash, now))
        if rows and int(str(rows[0][1])) < now - NOTED:
            await store.transact(
                lambda connection: connection.execute("UPDATE login SET seen_at = ? WHERE hash = ?", [now, hash])
            )
    except StorageTrouble:
        raise Refused("storage") from None
    return str(rows[0][0]) if rows else ""


def accounts_of(call: Call) -> Accounts:
    """Return the accounts of the server."""
    server: Server = call.request.app.state.server
    return server.accounts


async def signed_in(call: Call) -> str:
    """Return the account of the request; raise Refused if there is none."""
    name = await call.account()
    if not name:
        raise Refused("signed_out")
    return name


def same_password(name: str, stored: str) -> Callable[[Connection], None]:
    """Return a check for a transaction: it raises Refused unless the account still has that passphrase's hash.

    The hash takes a while to compare. Whoever changes the passphrase meanwhile ends all sign-ins, this one too.
    """

    def check(connection: Connection) -> None:
        kept = " FOR SHARE" if connection.dialect == "postgresql" else ""
        if connection.execute(f"SELECT password FROM account WHERE name = ?{kept}", [name]) != [(stored,)]:
            raise Refused("bad_login")

    return check


async def admit(
    call: Call, name: str, how: str, told: Data, check: Callable[[Connection], None], status: int = 200
) -> Response:
    """Sign somebody in with a new cookie, and end the browser's previous sign-in.

    `check` raises Refused, in the transaction that stores the sign-in, if what was proven no longer holds.
    """
    cookie, now, before = new_key(), call.server.hub.now(), cookie_of(call.request)
    device = device_of(call.request.headers.get("user-agent", ""))

    def insert(connection: Connection) -> None:
        check(connection)
        connection.execute("DELETE FROM login WHERE until <= ?", [now])
        connection.execute("DELETE FROM login WHERE hash = ?", [hash_of(before)])
        connection.execute(
            "INSERT INTO login (hash, account, until, made_at, seen_at, device, how) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [hash_of(cookie), name, now + LASTING * 1000, now, now, device, how],
        )

    await call.transact(insert)
    response = answer_json(told, status)
    response.set_cookie(
        COOKIE, cookie, max_age=LASTING, path="/", httponly=True, secure=call.server.config.secure, samesite="lax"
    )
    return response


def dismissed(told: Data) -> Response:
    """Return an answer that deletes the cookie."""
    response = answer_json(told)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return response


async def sign_out(call: Call) -> Response:
    """Sign this browser out."""
    hash = hash_of(cookie_of(call.request))
    await call.transact(lambda connection: connection.execute("DELETE FROM login WHERE hash = ?", [hash]))
    return dismissed({"account": None})


def end_others(connection: Connection, name: str, cookie: str = "") -> None:
    """End all sign-ins of an account except that of this cookie, and delete the codes for resetting its passphrase."""
    connection.execute("DELETE FROM login WHERE account = ? AND hash <> ?", [name, hash_of(cookie)])
    connection.execute("DELETE FROM reset_code WHERE account = ?", [name])


def sessions(connection: Connection, name: str, cookie: str, now: int) -> list[Data]:
    """Return all sign-ins of an account, the last used first; `here` marks the one that asks."""
    rows = connection.execute(
        "SELECT hash, device, how, made_at, seen_at FROM login WHERE account = ? AND until > ?"
        " ORDER BY seen_at DESC, hash LIMIT 200",
        [name, now],
    )
    own = hash_of(cookie)
    return [
        {"id": str(hash)[:SHOWN], "device": device, "how": how, "since": made, "seen": seen, "here": hash == own}
        for hash, device, how, made, seen in rows
    ]


async def end_session(call: Call) -> Response:
    """End a sign-in of the signed-in account; `others` ends all except this one."""
    name, id, cookie = await signed_in(call), str(call.request.path_params["session"]), cookie_of(call.request)

    def end(connection: Connection) -> int:
        if id == "others":
            end_others(connection, name, cookie)
            return 1
        return connection.count(
            f"DELETE FROM login WHERE account = ? AND substr(hash, 1, {SHOWN}) = ? AND length(hash) > ?",
            [name, id, SHOWN],
        )

    if await call.transact(end) == 0:
        raise Refused("not_found")
    return answer_json({"session": None})


async def proven(call: Call, name: str, password: str) -> Callable[[Connection], None]:
    """Raise Refused unless the passphrase is right, since anybody could have found the browser open.

    A recent sign-in by passkey replaces it, so that a forgotten passphrase can be changed. Call what is returned in the
    transaction of the change: it raises Refused if the passphrase has changed meanwhile.
    """
    call.limit(call.server.limits.logins)
    accounts, cookie, now = accounts_of(call), cookie_of(call.request), call.server.hub.now()
    accounts.count_proof(name)

    def find(connection: Connection) -> tuple[str, bool]:
        rows = connection.execute("SELECT password FROM account WHERE name = ?", [name])
        fresh = connection.execute(
            "SELECT 1 FROM login WHERE hash = ? AND account = ? AND how = 'passkey' AND made_at > ?",
            [hash_of(cookie), name, now - FRESH],
        )
        return (str(rows[0][0]) if rows else ""), bool(fresh)

    stored, fresh = await call.read(find)
    if not (fresh and not password) and not await accounts.passwords.fits(stored, password):
        raise Refused("bad_login")
    return same_password(name, stored)
