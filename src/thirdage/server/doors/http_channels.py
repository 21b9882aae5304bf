"""The HTTP API of notifications: how a player wants to hear that it is their turn."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from math import ceil
from typing import TYPE_CHECKING, Final

from starlette.responses import HTMLResponse, Response

from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.protocol import LANGUAGE
from thirdage.server.doors.schema import one_of, record, text, whole
from thirdage.server.errors import Refused
from thirdage.server.notify import webpush
from thirdage.server.notify.mail import ADDRESS
from thirdage.server.notify.outbox import Letter, Outbox
from thirdage.server.notify.webhook import check_url
from thirdage.server.notify.words import language_of
from thirdage.server.storage.asked import may_ask
from thirdage.server.storage.base import Connection, Row, Value
from thirdage.server.tables import seats
from thirdage.server.tables.journal import Data, dump, load
from thirdage.server.tables.seats import Holder, new_key
from thirdage.text.catalogue import Catalogue

if TYPE_CHECKING:
    from thirdage.server.app import Server

MOST: Final = 5
"""How many channels a seat may have."""
URL: Final = r"^https?://[!-~]+$"
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


OWN: Final = "table_id = ? AND seat = ? AND since = ?"
"""Selects the channels of the person who has the seat now; `own` gives the values."""


def own(holder: Holder) -> list[Value]:
    """Return whose channels they are: a seat's, as long as the same person has it."""
    return [holder.table, holder.seat, holder.since]


async def of_seat(call: Call) -> tuple[Holder, int]:
    """Return the holder and the seat they have now."""
    async with call.at_table() as mine:
        return mine.holder, mine.seat("notifications")


def outbox_of(call: Call) -> Outbox:
    """Return the outbox of this server."""
    server: Server = call.request.app.state.server
    return server.outbox


async def push_key(call: Call) -> Response:
    """Return the server's public key for web push."""
    key = webpush.private_key(await outbox_of(call).postman.push_key())
    return answer_json({"key": webpush.encode(webpush.public_bytes(key))})


async def add_channel(call: Call) -> Response:
    """Add a way to notify a seat. Mail addresses must be confirmed first."""
    call.limit(call.server.limits.channels)
    asked = await call.body(NEW_CHANNEL)
    holder, seat = await of_seat(call)
    kind = str(asked["kind"])
    target = channel_target(call, kind, asked)
    id, code, now = seats.new_table_id(), new_key(), call.server.hub.now()
    wait = asked.get("wait", 60)
    assert isinstance(wait, int)
    async with call.at_table() as mine:
        language = str(asked.get("language", mine.table.made.get("language", "en")))
    confirmed = int(kind != "email")

    def insert(connection: Connection) -> int:
        held = connection.execute(f"SELECT count(*) FROM channel WHERE {OWN}", own(holder))
        if int(str(held[0][0])) >= MOST:
            raise Refused("not_allowed", what=f"more than {MOST} channels")
        wait_for = wait_to_ask(call, connection, kind, target)
        if wait_for:
            return wait_for
        connection.execute(
            "INSERT INTO channel (id, table_id, seat, since, kind, target, code, confirmed, wait, language)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [id, *own(holder), kind, dump(target), code, confirmed, wait * 1000, language],
        )
        if not confirmed:
            connection.execute(
                "INSERT INTO outbox (table_id, seat, seq, channel, kind, due_at, tries, done)"
                " VALUES (?, ?, 0, ?, 'confirm', ?, 0, 0)",
                [holder.table, seat, id, now],
            )
        return 0

    return added(await call.transact(insert), id, kind, code)


def wait_to_ask(call: Call, connection: Connection, kind: str, target: Data) -> int:
    """Count a question to a mail address; return for how many milliseconds it must wait, 0 if it may be sent now."""
    if kind != "email" or call.server.limits.scale <= 0:
        return 0
    return may_ask(connection, str(target["address"]), call.server.hub.now())


def added(wait_for: int, id: str, kind: str, code: str) -> Response:
    """Tell somebody of their new channel; Refused if its address was asked too often."""
    if wait_for:
        raise Refused("too_many", seconds=ceil(wait_for / 1000))
    told: Data = {"channel": id, "kind": kind, "confirmed": kind != "email"}
    if kind == "webhook":
        told["secret"] = code  # its signatures are made with this
    return answer_json(told, 201)


def removed(channels: int) -> Response:
    """Tell somebody that their channel is gone; Refused if there was none."""
    if channels == 0:
        raise Refused("not_found")
    return answer_json({"channel": None})


def channel_target(call: Call, kind: str, asked: Data) -> Data:
    """Return where notifications of a kind go; Refused if that is missing or invalid."""
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
    """Return a field that this kind of channel needs."""
    if key not in asked:
        raise Refused("malformed", path=f"message.{key}", expected="there")
    return asked[key]


async def list_channels(call: Call) -> Response:
    """Return the channels of a seat."""
    holder, _ = await of_seat(call)

    def find(connection: Connection) -> list[Data]:
        rows = connection.execute(
            f"SELECT id, kind, target, confirmed, wait FROM channel WHERE {OWN} ORDER BY id", own(holder)
        )
        return [shown_channel(row[0], str(row[1]), load(str(row[2])), row[3], int(str(row[4]))) for row in rows]

    return answer_json({"channels": await call.read(find), "kinds": kinds(call)})


def kinds(call: Call) -> list[str]:
    """Return the kinds of channels that this server supports: email needs a mail server."""
    return ["webpush", "email", "webhook"] if call.server.config.mail is not None else ["webpush", "webhook"]


def shown_channel(id: object, kind: str, target: Data, confirmed: object, wait: int) -> Data:
    """A channel as its owner sees it."""
    where = target.get("address") or target.get("url") or "this browser"
    return {"channel": id, "kind": kind, "where": where, "confirmed": bool(confirmed), "wait": wait // 1000}


async def try_channel(call: Call) -> Response:
    """Send a test message by a channel and tell whether it was accepted. An unconfirmed address gets none."""
    call.limit(call.server.limits.channels)
    (holder, seat), id = await of_seat(call), str(call.request.path_params["channel"])
    rows = await call.read(
        lambda connection: connection.execute(
            f"SELECT kind, target, code, language, confirmed FROM channel WHERE id = ? AND {OWN}", [id, *own(holder)]
        )
    )
    if not rows:
        raise Refused("not_found")
    kind, target, code, language, confirmed = rows[0]
    if not confirmed:
        raise Refused("bad_channel", why="its address is not confirmed")
    row = (holder.table, seat, call.server.hub.now(), id, "test", 0, 0, kind, target, code, language, holder.since)
    await outbox_of(call).send_now(Letter(row))
    return answer_json({"channel": id})


async def drop_channel(call: Call) -> Response:
    """Remove a way to notify a seat."""
    (holder, _), id = await of_seat(call), str(call.request.path_params["channel"])
    return removed(
        await call.transact(
            lambda connection: connection.count(f"DELETE FROM channel WHERE id = ? AND {OWN}", [id, *own(holder)])
        )
    )


def code_of(call: Call) -> str:
    """The code in the address; Refused if it cannot be one."""
    code = str(call.request.path_params["code"])
    if not re.fullmatch(r"[0-9A-Za-z_-]{1,64}", code):
        raise Refused("bad_code")
    return code


async def channel_page(call: Call) -> Response:
    """Show the page behind a link in a mail. Nothing happens until a button is pressed, since mail scanners follow
    links."""
    code = code_of(call)
    rows = await call.read(lambda connection: connection.execute("SELECT language FROM channel WHERE code = ?", [code]))
    return question(rows, f"/api/channels/{code}", seat_words)


def seat_words(lang: str, id: str) -> str:
    """What the pages behind links in mails say to somebody who has a seat."""
    return Catalogue.load(lang, "common").say("notify", id)


def question(rows: list[Row], path: str, say: Callable[[str, str], str]) -> Response:
    """A page with two buttons: confirm, and stop. `rows` has the language of the channel, if there is one."""
    if not rows:
        raise Refused("bad_code")
    lang = language_of(str(rows[0][0]))
    forms = "".join(
        f'<form method="post" action="{escape(path)}/{act}"><button>{escape(say(lang, f"page_{act}"))}</button></form>'
        for act in ("confirm", "stop")
    )
    return page(lang, forms)


def page(lang: str, body: str) -> Response:
    """Return a page for somebody who comes from a mail.

    Its forms send a referrer: under the policy of all other pages the browser would hide it, and the server would take
    the form for one from a foreign page.
    """
    head = f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Third Age</title>'
    head += '<meta name="viewport" content="width=device-width">'
    return HTMLResponse(f"{head}<h1>Third Age</h1>{body}", headers={"Referrer-Policy": "same-origin"})


async def confirm_channel(call: Call) -> Response:
    """Confirm that the address wants mail."""
    return await _decide(call, "UPDATE channel SET confirmed = 1 WHERE code = ? RETURNING language", True)


async def stop_channel(call: Call) -> Response:
    """Stop mail to the address."""
    return await _decide(call, "DELETE FROM channel WHERE code = ? RETURNING language", False)


async def _decide(call: Call, sql: str, wanted: bool) -> Response:
    code = code_of(call)
    rows = await call.transact(lambda connection: connection.execute(sql, [code]))
    return decided(call, rows, wanted, seat_words)


def decided(call: Call, rows: list[Row], wanted: bool, say: Callable[[str, str], str]) -> Response:
    """What was decided; a browser is told so in words, a program by data."""
    if not rows:
        raise Refused("bad_code")
    if "text/html" not in call.request.headers.get("accept", ""):
        return answer_json({"confirmed": wanted})
    lang = language_of(str(rows[0][0]))
    return page(lang, f"<p>{escape(say(lang, 'page_confirmed' if wanted else 'page_stopped'))}</p>")
