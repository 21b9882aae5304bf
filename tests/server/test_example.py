"""The client of docs/protocol.md plays."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.kit import InThread, eventually, get, make_table, post

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "socket_bot.py"


def test_the_example_plays_against_a_bot_until_it_is_over(running: InThread) -> None:
    made = make_table(running.url, seats=[{"kind": "open"}, {"kind": "bot"}])
    words = [sys.executable, str(EXAMPLE), running.url, made["table"], made["keys"]["join"], "--join"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as client:
        path, watch = f"/api/tables/{made['table']}", made["keys"]["watch"]
        eventually(lambda: get(running.url, path, watch).json()["state"]["picks"] > 80, 60)
        player = get(running.url, path, watch).json()["state"]["seats"][0]
        assert player["player"] == "socket_bot"
        owner = made["keys"]["owner"]
        leave = {"type": "seat", "id": "o", "seat": "shadow", "to": "open"}
        assert post(running.url, path + "/messages", owner, leave).json()["type"] == "done"
        body = {"id": "0123456789abcdef", "seat": "shadow"}
        key = post(running.url, path + "/join", made["keys"]["join"], body).json()["key"]
        assert post(running.url, path + "/messages", key, {"type": "resign", "id": "r"}).json()["type"] == "done"
        said, wrong = client.communicate(timeout=30)
    assert said.strip() == "winners: free_peoples by resigned"
    assert wrong == ""
