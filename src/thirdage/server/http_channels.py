"""The HTTP API of notifications: how a seat wants to be told that it decides."""

from __future__ import annotations

import re
from html import escape
from typing import Final

from starlette.responses import HTMLResponse, Response

from thirdage.server import seats
from thirdage.server.commands import own_seat
from thirdage.server.errors import Refused
from thirdage.server.http import Call, answer_json
from thirdage.server.journal import Data, dump, load
from thirdage.server.notify import webpush
from thirdage.server.notify.mail import ADDRESS
from thirdage.server.notify.outbox import Letter
from thirdage.server.notify.webhook import check_url
from thirdage.server.notify.words import language_of
from thirdage.server.protocol import LANGUAGE
from thirdage.server.schema import one_of, record, text, whole
from thirdage.server.seats import new_key
from thirdage.server.store.base import Connection
from thirdage.text.catalogue import Catalogue

MOST: Final = 5
"""How many channels a seat may have."""
URL: Final = r"^https?://[^\s\u0000-\u001f\u007f-\uffff]+$"
NEW_CHANNEL: Final = record(
    {"kind": one_of(["email", "webhook", "webpush"])},
    {
        "address": text(200, 3, ADDRESS, "email: where to"),
        "url": text(1000, 10, URL, "webhook: where to"),
        "subscription": record(
            {
                "endpoint": text(1000, 10, URL),
                "keys": record(
                    {"p256dh": text(100, 80, r"^[0-9A-Za-z_=-]+$"), "auth": text(40, 16, r"^[0-9A-Za-z_=-]+$")}
                ),
            },
            about="webpush: what the browser's PushManager gives",
        ),
        "wait": whole(0, 10**6, "seconds; whoever decides before is not bothered (60 if left out)"),
        "language": LANGUAGE,
    },
)


async def push_key(call: Call) -> Response:
    """The server's public key for web push."""
    key = webpush.private_key(await call.server.outbox.push_key())
    return answer_json({"key": webpush.encode(webpush.public_bytes(key))})


async def add_channel(call: Call) -> Response:
    """One more way to tell a seat. Mail addresses must be confirmed first."""
    call.limit(call.server.limits.channels)
    holder = await call.holder()
    seat = own_seat(holder, "notifications")
    asked = await call.body(NEW_CHANNEL)
    kind = str(asked["kind"])
    target = channel_target(call, kind, asked)
    id, code, now = seats.new_table_id(), new_key(), call.server.hub.now()
    wait = asked.get("wait", 60)
    assert isinstance(wait, int)
    live = call.server.hub.live(holder.table)
    async with live.lock:
        table = await call.server.hub.loaded(live)
        language = str(asked.get("language", table.made.get("language", "en")))
    confirmed = int(kind != "email")

    def insert(connection: Connection) -> bool:
        held = connection.execute("SELECT count(*) FROM channel WHERE table_id = ? AND seat = ?", [holder.table, seat])
        if int(str(held[0][0])) >= MOST:
            return False
        connection.execute(
            "INSERT INTO channel (id, table_id, seat, kind, target, code, confirmed, wait, language)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [id, holder.table, seat, kind, dump(target), code, confirmed, wait * 1000, language],
        )
        if not confirmed:
            connection.execute(
                "INSERT INTO outbox (table_id, seat, seq, channel, kind, due_at, tries, done)"
                " VALUES (?, ?, 0, ?, 'confirm', ?, 0, 0)",
                [holder.table, seat, id, now],
            )
        return True

    if not await call.transact(insert):
        raise Refused("not_allowed", what=f"more than {MOST} channels")
    told: Data = {"channel": id, "kind": kind, "confirmed": bool(confirmed)}
    if kind == "webhook":
        told["secret"] = code  # what its signatures are made with
    return answer_json(told, 201)


def channel_target(call: Call, kind: str, asked: Data) -> Data:
    """Where notifications of a kind go; Refused if that is missing or no good."""
    config = call.server.config
    if kind == "email":
        if config.mail is None:
            raise Refused("no_channel")
        return {"address": needed(asked, "address")}
    if kind == "webhook":
        url = str(needed(asked, "url"))
        check_url(url, config.local_hooks)
        return {"url": url}
    subscription = needed(asked, "subscription")
    assert isinstance(subscription, dict)
    keys = subscription["keys"]
    check_url(str(subscription["endpoint"]), config.local_hooks)
    try:
        webpush.encrypt(b"", webpush.decode(keys["p256dh"]), webpush.decode(keys["auth"]))
    except ValueError:
        raise Refused("bad_channel", why="its keys are no keys") from None
    return {"endpoint": subscription["endpoint"], "p256dh": keys["p256dh"], "auth": keys["auth"]}


def needed(asked: Data, key: str) -> object:
    """A field this kind of channel must have."""
    if key not in asked:
        raise Refused("malformed", path=f"message.{key}", expected="there")
    return asked[key]


async def list_channels(call: Call) -> Response:
    """The channels of a seat."""
    holder = await call.holder()
    seat = own_seat(holder, "notifications")

    def find(connection: Connection) -> list[Data]:
        rows = connection.execute(
            "SELECT id, kind, target, confirmed, wait FROM channel WHERE table_id = ? AND seat = ? ORDER BY id",
            [holder.table, seat],
        )
        return [_shown(row[0], str(row[1]), load(str(row[2])), row[3], int(str(row[4]))) for row in rows]

    return answer_json({"channels": await call.read(find), "kinds": kinds(call)})


def kinds(call: Call) -> list[str]:
    """The kinds of channels that this server can serve: mail takes a mail server."""
    return ["webpush", "email", "webhook"] if call.server.config.mail is not None else ["webpush", "webhook"]


def _shown(id: object, kind: str, target: Data, confirmed: object, wait: int) -> Data:
    where = target.get("address") or target.get("url") or "this browser"
    return {"channel": id, "kind": kind, "where": where, "confirmed": bool(confirmed), "wait": wait // 1000}


async def try_channel(call: Call) -> Response:
    """Send a message by a channel now, and tell whether it was taken. An address that did not agree gets none."""
    call.limit(call.server.limits.channels)
    holder = await call.holder()
    seat, id = own_seat(holder, "notifications"), str(call.request.path_params["channel"])
    rows = await call.read(
        lambda connection: connection.execute(
            "SELECT kind, target, code, language, confirmed FROM channel WHERE id = ? AND table_id = ? AND seat = ?",
            [id, holder.table, seat],
        )
    )
    if not rows:
        raise Refused("not_found")
    kind, target, code, language, confirmed = rows[0]
    if not confirmed:
        raise Refused("bad_channel", why="its address is not confirmed")
    row = (holder.table, seat, call.server.hub.now(), id, "test", 0, 0, kind, target, code, language)
    await call.server.outbox.send_now(Letter(row))
    return answer_json({"channel": id})


async def drop_channel(call: Call) -> Response:
    """One way less."""
    holder = await call.holder()
    seat, id = own_seat(holder, "notifications"), str(call.request.path_params["channel"])
    gone = await call.transact(
        lambda connection: connection.count(
            "DELETE FROM channel WHERE id = ? AND table_id = ? AND seat = ?", [id, holder.table, seat]
        )
    )
    if gone == 0:
        raise Refused("not_found")
    return answer_json({"channel": None})


def _code(call: Call) -> str:
    code = str(call.request.path_params["code"])
    if not re.fullmatch(r"[0-9A-Za-z_-]{1,64}", code):
        raise Refused("bad_code")
    return code


async def channel_page(call: Call) -> Response:
    """What a link in a mail shows: nothing happens before a button is pressed, since mail scanners follow links."""
    code = _code(call)
    rows = await call.read(lambda connection: connection.execute("SELECT language FROM channel WHERE code = ?", [code]))
    if not rows:
        raise Refused("bad_code")
    lang = language_of(str(rows[0][0]))
    said = Catalogue.load(lang, "common")
    forms = "".join(
        f'<form method="post" action="/api/channels/{escape(code)}/{act}">'
        f"<button>{escape(said.say('notify', f'page_{act}'))}</button></form>"
        for act in ("confirm", "stop")
    )
    head = f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Third Age</title>'
    return HTMLResponse(f"{head}<h1>Third Age</h1>{forms}")


async def confirm_channel(call: Call) -> Response:
    """The address wants mail."""
    code = _code(call)
    return await _decide(call, "UPDATE channel SET confirmed = 1 WHERE code = ?", code, True)


async def stop_channel(call: Call) -> Response:
    """No more of it."""
    code = _code(call)
    return await _decide(call, "DELETE FROM channel WHERE code = ?", code, False)


async def _decide(call: Call, sql: str, code: str, wanted: bool) -> Response:
    if await call.transact(lambda connection: connection.count(sql, [code])) == 0:
        raise Refused("bad_code")
    return answer_json({"confirmed": wanted})
