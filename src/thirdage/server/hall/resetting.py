"""The reset of a forgotten passphrase, by a code sent to the account's confirmed mail address.

A code can be used once, within an hour. The answer does not reveal whether the account exists or has an address.
"""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.schema import record, text
from thirdage.server.errors import Refused
from thirdage.server.hall.accounts import find_account
from thirdage.server.hall.letters import write_letter
from thirdage.server.hall.names import NAME
from thirdage.server.hall.passwords import PASSWORD
from thirdage.server.hall.sessions import accounts_of, admit, end_others, same_password
from thirdage.server.storage.asked import may_ask
from thirdage.server.storage.base import Connection
from thirdage.server.tables.journal import load
from thirdage.server.tables.seats import hash_of, new_key

LASTING: Final = 60 * 60 * 1000
"""Milliseconds for which a code is valid."""
FORGOTTEN: Final = record({"name": NAME})
RESET: Final = record({"code": text(64, 1, r"^[0-9A-Za-z_-]+$", "from the letter"), "password": PASSWORD})


async def forget_password(call: Call) -> Response:
    """Send a code to the mail address of an account, if both exist. The answer is always the same."""
    call.limit(call.server.limits.logins)
    said, now = str((await call.body(FORGOTTEN))["name"]), call.server.hub.now()
    accounts_of(call).count_try(said)
    limited, mail = call.server.limits.scale > 0, call.server.config.mail
    if mail is None:
        raise Refused("no_channel")

    def write(connection: Connection) -> None:
        name, _ = find_account(connection, said)
        rows = connection.execute(
            "SELECT id, target FROM account_channel WHERE account = ? AND kind = 'email' AND confirmed = 1", [name]
        )
        connection.execute("DELETE FROM reset_code WHERE until <= ?", [now])
        for channel, target in rows:
            if limited and may_ask(connection, str(load(str(target))["address"]), now):
                return
            code = new_key()
            connection.execute(
                "INSERT INTO reset_code (hash, account, until) VALUES (?, ?, ?)", [hash_of(code), name, now + LASTING]
            )
            about, id = {"name": name}, f"reset.{hash_of(code)[:16]}"
            write_letter(connection, str(channel), "reset", f"/account#reset={code}", dict(about), id, now)

    await call.transact(write)
    return answer_json({"sent": True})


async def reset_password(call: Call) -> Response:
    """Set a new passphrase by a code from a letter. All sign-ins end, and whoever has the code is signed in."""
    call.limit(call.server.limits.logins)
    asked = await call.body(RESET)
    hashed, now = await accounts_of(call).passwords.hash(str(asked["password"])), call.server.hub.now()

    def change(connection: Connection) -> str:
        rows = connection.execute(
            "DELETE FROM reset_code WHERE hash = ? AND until > ? RETURNING account", [hash_of(str(asked["code"])), now]
        )
        if not rows:
            return ""
        name = str(rows[0][0])
        connection.execute("UPDATE account SET password = ? WHERE name = ?", [hashed, name])
        end_others(connection, name)
        return name

    name = await call.transact(change)
    if not name:
        raise Refused("bad_code")
    return await admit(call, name, "reset", {"account": name}, same_password(name, hashed))
