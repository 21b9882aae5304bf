"""The front door: HTTP and web sockets with limits on what may be sent, how slowly, and by how many at once.

uvicorn's protocols wait forever for the rest of a request and keep everything they receive. Here a request has a
largest head and a largest body, and deadlines for both; few may wait behind one another; a response must be read in
time; a web socket may send few frames that are not messages; and the `Door` counts who is there.
"""

from __future__ import annotations

import asyncio
import logging
import resource
from collections.abc import Callable
from typing import Any, Final

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from thirdage.server.config import Config
from thirdage.server.doors.door import OPEN, Door, address_group, last_forwarded
from thirdage.server.doors.limits import Limit
from thirdage.server.doors.protocol import LARGEST, LARGEST_STUDY
from thirdage.server.errors import Refused
from thirdage.server.tables.journal import dump

HEAD: Final = 16 * 1024
"""Largest head of a request, in bytes."""
LINE: Final = 8000
"""Longest address or header, in bytes."""
HEADERS: Final = 100
"""Most headers of a request."""
HEAD_TIME: Final = 10.0
"""Seconds for the head of a request, counted from the connection or its first byte."""
BODY_TIME: Final = 20.0
"""Seconds for its body."""
TAKING_TIME: Final = 30.0
"""Seconds within which a client must read some of what it is sent."""
BODY: Final = 2 * LARGEST_STUDY
"""Most bytes of a body on the wire, with what divides it into chunks."""
CHUNK: Final = 64
"""Bytes that a chunk of a body counts for beyond its own: one byte in each would keep the server busy."""
PIPELINED: Final = 32
"""Requests of a connection that may wait for the answer to an earlier one."""
PIECE: Final = 16 * 1024
"""Bytes that are read together; after each such piece we look whether the client has to go."""
FRAMES: Final = 2 * 1024
"""The same for a web socket, whose smallest frames have six bytes."""
ASIDE: Final = 200
"""Frames of a socket that are not messages (pings, pongs, parts of messages) and may come at once."""
ASIDE_RATE: Final = 20.0
"""How many of them a second."""
SPARE_FILES: Final = 100
"""Files the process needs for things other than connections."""
UNREAD: Final = 8
"""Messages of a socket that may wait before we stop reading from it."""
FORWARDED: Final = b"x-forwarded-for"
NOT_TEXT: Final = 1007
"""Close code for a text message that isn't valid text."""
STATUS: Final = {
    400: "Bad Request",
    408: "Request Timeout",
    413: "Content Too Large",
    429: "Too Many Requests",
    431: "Request Header Fields Too Large",
    503: "Service Unavailable",
}
logger = logging.getLogger("thirdage.front")


def plain_answer(status: int, refused: Refused) -> bytes:
    """Return a whole response for a client that gets no other."""
    body = dump({"error": refused.data()}).encode()
    head = f"HTTP/1.1 {status} {STATUS[status]}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
    return (
        f"{head}cache-control: no-store\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n".encode() + body
    )


class TakingTime:
    """The time within which a client must read some of what it is sent."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, loop: asyncio.AbstractEventLoop, send_away: Callable[[], None]) -> None:
        """Begin it anew; the client is named here, since whoever held it for longer would keep its memory."""
        self.end()
        self._timer = loop.call_later(TAKING_TIME, send_away)

    def end(self) -> None:
        """End it: something was read, or the connection is gone."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class FrontHttp(HttpToolsProtocol):
    """HTTP with limits."""

    door: Door
    proxied: bool

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._asking = False  # a request has begun and is not complete
        self._in_head = False
        self._head = 0  # bytes received since the head began
        self._lines = 0  # bytes of its lines so far
        self._body = 0  # bytes received since the head was complete
        self._refused: Refused | None = None
        self._forwarded = b""
        self._late: asyncio.TimerHandle | None = None
        self._taking = TakingTime()

    # -- coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        group = "" if self.proxied or self.client is None else address_group(self.client[0])
        if not self.door.enter(self, group):
            self._refuse(503, Refused("busy"))
            return
        self._begin()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone()
        super().connection_lost(exc)
        if self.pipeline:  # what waits holds this connection, and no garbage is collected for a while
            self.pipeline.clear()
            self.cycle = None  # type: ignore[assignment]

    def _gone(self) -> None:
        self._set_late(0)
        self._taking.end()
        self.door.leave(self)

    def send_away(self) -> None:
        """Close the connection at once."""
        self._gone()
        self.transport.abort()

    def _refuse(self, status: int, refused: Refused) -> None:
        """Say why, unless an earlier answer is under way, and close."""
        self._gone()
        if not self.transport.is_closing():
            between = self.cycle is None or not self.cycle.response_started or self.cycle.response_complete
            if between and not self.pipeline:
                self.transport.write(plain_answer(status, refused))
            self.transport.close()
            self._closing()

    def _closing(self) -> None:
        """Give a client whose connection is closed time to read what is left; without, closing has no end."""
        if self.transport.is_closing() and self.transport.get_write_buffer_size() > 0:
            self._taking.begin(self.loop, self.send_away)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._closing()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._closing()

    # -- time

    def _set_late(self, seconds: float) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
        if seconds:
            self._late = self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        if self._in_head and self._head == 0:
            self.transport.close()  # browsers open connections in advance, and there is no request to answer
        else:
            self._refuse(408, Refused("too_slow"))

    def pause_writing(self) -> None:
        super().pause_writing()
        self._taking.begin(self.loop, self.send_away)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._taking.end()
        self._closing()

    # -- a request

    def _begin(self) -> None:
        self._asking = self._in_head = True
        self._head = 0
        self.door.begin(self)
        self._set_late(HEAD_TIME)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            self._read(data[start : start + PIECE])

    def _read(self, data: bytes) -> None:
        if not self._asking:
            self._begin()
        if self._in_head:
            self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > HEAD and self._refused is None:
            self._refused = Refused("too_large", limit=HEAD)
        if self._refused is not None:
            self._refuse(431, self._refused)
        elif self._asking and not self._in_head:
            self._body += len(data)
            if self._body > BODY:
                self._refuse(413, Refused("too_large", limit=LARGEST_STUDY))

    def on_message_begin(self) -> None:
        if not self._asking:
            self._begin()
        self._lines = 0
        self._forwarded = b""
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._count(len(self.url) + len(url), len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value), len(name) + len(value) + 4)
        if len(self.headers) >= HEADERS:
            self._refused = Refused("too_large", limit=HEAD)
        super().on_header(name, value)
        if self.proxied and self.headers[-1][0] == FORWARDED:
            self._forwarded = value

    def _count(self, line: int, size: int) -> None:
        self._lines += size
        if line > LINE or self._lines > HEAD:
            self._refused = Refused("too_large", limit=HEAD)

    def on_headers_complete(self) -> None:
        self._in_head = False
        if self._refused is not None:
            return
        forwarded = last_forwarded([self._forwarded.decode("latin-1")])
        if forwarded and not self.door.names(self, address_group(forwarded)):
            self._refused = Refused("too_many", seconds=1)
            return
        if len(self.pipeline) >= PIPELINED:
            self._refused = Refused("too_many", seconds=1)
            return
        self._body = 0
        self._set_late(BODY_TIME)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._body += CHUNK
        if self._refused is None:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._asking = False
        self._set_late(0)
        self.door.settle(self)
        if self._refused is None:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        if self._refused is not None:
            return
        self._gone()
        if self.pipeline or (self.cycle is not None and not self.cycle.response_complete):
            self.transport.abort()  # the socket would begin in the middle of an earlier answer
            return
        super().handle_websocket_upgrade()


class FrontSocket(WebSocketsSansIOProtocol):
    """Web sockets with limits, and a shortcut for sending text, which a table does thousands of times."""

    door: Door
    proxied: bool
    scale: float

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._aside = Limit(ASIDE_RATE * self.scale, ASIDE)
        self._unread = bytearray()  # received, and not looked at while messages wait
        self._pong = b""  # the answer to the latest ping that came while nothing could be written
        self._taking = TakingTime()

    # -- coming and going

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(0)  # so that we hear of everything that is not taken in
        group = "" if self.proxied or self.client is None else address_group(self.client[0])
        if not self.door.enter(self, group):
            self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        forwarded = last_forwarded(event.headers.get_all(FORWARDED.decode())) if self.proxied else ""
        if forwarded and not self.door.names(self, address_group(forwarded)):
            self.transport.abort()
            return
        super().handle_connect(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._taking.end()
        self.door.leave(self)
        super().connection_lost(exc)

    def send_away(self) -> None:
        """Close the connection at once."""
        self.transport.abort()

    # -- taking in what it is sent

    def pause_writing(self) -> None:
        super().pause_writing()
        self._taking.begin(self.loop, self.send_away)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._taking.end()
        if self._pong and not self.transport.is_closing():
            pong, self._pong = self._pong, b""
            self.transport.write(pong)

    # -- what is received

    def data_received(self, data: bytes) -> None:
        self._unread += data
        self._read_on()

    def _read_on(self) -> None:
        """Read in small pieces, until messages wait or the client has to go: then the rest costs nothing."""
        start = 0
        while start < len(self._unread) and not self.read_paused and not self.transport.is_closing():
            super().data_received(bytes(self._unread[start : start + FRAMES]))
            start += FRAMES
        del self._unread[:start]
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            refused = Refused("malformed", path="request", expected="GET without a body")
            self.transport.write(b"".join(self.conn.data_to_send()) or plain_answer(400, refused))
            self.transport.close()  # nobody else answers a request that makes no socket

    async def receive(self) -> Any:
        """Return the next message; when none waits, read on. Whoever sends many at once gives others their turn."""
        if self._unread:
            await asyncio.sleep(0)
        message = await super().receive()
        self._read_on()
        return message

    def _count_aside(self) -> None:
        """Count a frame that is not a message."""
        try:
            self._aside.take("")
        except Refused:
            self.send_away()

    def handle_ping(self) -> None:
        """Answer a ping; while the client takes nothing in, only its latest one."""
        self._count_aside()
        pongs = self.conn.data_to_send()
        if self.transport.is_closing():
            return
        if self.writable.is_set():
            self.transport.write(b"".join(pongs))
        elif pongs:
            self._pong = pongs[-1]

    def handle_pong(self, event: Frame) -> None:
        self._count_aside()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self._count_aside()
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Pass a message on. Text that isn't valid closes the connection.

        uvicorn stops reading after every message, which costs two system calls each time; here a few messages may wait.
        """
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        else:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                logger.info("a socket is closed: it sent text that is not UTF-8")
                self.conn.send_close(NOT_TEXT, "not UTF-8")
                self.handle_parser_exception()
                return
        if self.queue.qsize() >= UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def send(self, message: Any) -> None:
        """Send text as one unmasked frame; everything else the way uvicorn does."""
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or not self.handshake_complete or self.close_sent or self.disconnected:
            await super().send(message)
            self._read_on()  # the other side's answer to our closing may have been received
            return
        if not self.writable.is_set():
            await super().send(message)
            return
        self.transport.write(frame(text.encode()))


def frame(payload: bytes) -> bytes:
    """Return a text as one web socket frame (RFC 6455)."""
    size = len(payload)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + payload
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + payload
    return b"\x81\x7f" + size.to_bytes(8, "big") + payload


def most_connections() -> int:
    """Raise this process's limit of open files as far as the system allows; return how many connections fit."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return OPEN if hard == resource.RLIM_INFINITY else max(SPARE_FILES, min(OPEN, hard - SPARE_FILES))


def front(app: ASGIApp, config: Config, host: str = "127.0.0.1", port: int = 8000) -> uvicorn.Config:
    """Return uvicorn's configuration for the application."""
    door = Door(config.limits, most_connections())
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        http=type("Http", (FrontHttp,), {"door": door, "proxied": config.proxied}),
        ws=type("Socket", (FrontSocket,), {"door": door, "proxied": config.proxied, "scale": config.limits}),
        ws_max_size=2 * LARGEST,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="error",
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=5,
    )
