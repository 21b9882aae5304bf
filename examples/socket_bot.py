"""A bot over web sockets in a few lines: it joins a table and picks at random. See docs/protocol.md.

python examples/socket_bot.py http://127.0.0.1:8000 TABLE KEY            with the key of a seat
python examples/socket_bot.py http://127.0.0.1:8000 TABLE KEY --join     with the join key of a table
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import urllib.request
from typing import Any
from uuid import uuid4

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus


def join(url: str, table: str, key: str) -> str:
    """Take an open seat with the join key and return the key of the seat."""
    body = json.dumps({"id": uuid4().hex, "player": "socket_bot", "contribution": uuid4().hex}).encode()
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(f"{url}/api/tables/{table}/join", body, headers)) as answer:
        return str(json.load(answer)["key"])


def choose(options: list[str], view: dict[str, Any]) -> str:
    """Choose an option: this is the whole bot. `view` is everything its seat may know."""
    return random.choice(options)


async def play(url: str, table: str, key: str) -> dict[str, Any]:
    """Play until the game is over and return the last state of the table. A lost connection is resumed."""
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    seq = 0
    while True:
        answered = -1  # the number of picks at the decision that was answered last
        try:
            async with connect(address, max_size=None) as socket:
                await socket.send(json.dumps({"type": "hello", "key": key, "since": seq}))
                async for text in socket:
                    message = json.loads(text)
                    seq = max(seq, message["seq"])
                    if message["type"] == "error":
                        print("refused:", message["text"], file=sys.stderr)
                    state, view = message.get("state"), message.get("view")
                    if state is not None and state["status"] == "over":
                        return dict(state)
                    if "cut" in message:
                        answered = -1  # the game was taken back: decide again
                    decision = view and view["decision"]
                    if decision and "options" in decision and state["picks"] != answered:
                        answered = state["picks"]  # sent with the pick, so that it counts only at this decision
                        pick = {"type": "pick", "option": choose(decision["options"], view), "picks": answered}
                        await socket.send(json.dumps({**pick, "id": uuid4().hex}))
        except (OSError, ConnectionClosed, InvalidStatus):
            await asyncio.sleep(1)


if __name__ == "__main__":
    server, table_id, given = sys.argv[1:4]
    if "--join" in sys.argv:
        given = join(server, table_id, given)
    end = asyncio.run(play(server, table_id, given))
    print("winners:", ", ".join(end["winners"]), "by", end["victory"])
