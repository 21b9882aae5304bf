"""Seat any bot of this package at a server's table, over a web socket. The messages are the same as over a pipe.
See docs/protocol.md.

python examples/websocket_bot.py http://127.0.0.1:8000 TABLE SEAT_KEY [BOT]
"""

from __future__ import annotations

import json
import sys
from io import StringIO

from websockets.sync.client import ClientConnection, connect

from thirdage.bots.pipe import serve
from thirdage.bots.registry import make_bot


class Wire(StringIO):
    """A text stream that sends each line as a message."""

    def __init__(self, socket: ClientConnection) -> None:
        super().__init__()
        self.socket = socket

    def write(self, text: str) -> int:
        self.socket.send(text)
        return len(text)


def play(url: str, table: str, key: str, bot: str = "heuristic") -> None:
    """Answer questions until the game is over."""
    with connect(f"{url.replace('http', 'ws', 1)}/api/tables/{table}/bot", max_size=None) as socket:
        socket.send(json.dumps({"hello": {"key": key}}))
        serve(make_bot(bot), map(str, socket), Wire(socket))


if __name__ == "__main__":
    play(*sys.argv[1:])
