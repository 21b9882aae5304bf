"""A whole bot over a web socket: `python examples/ten_line_socket_bot.py http://127.0.0.1:8000 TABLE SEAT_KEY`."""

import json
import sys

from websockets.sync.client import connect

url, table, key = sys.argv[1:]
with connect(f"{url.replace('http', 'ws', 1)}/api/tables/{table}/bot", max_size=None) as socket:
    socket.send(json.dumps({"hello": {"key": key}}))
    for text in socket:
        options = json.loads(text)["question"]["view"]["decision"]["options"]
        eager = [option for option in options if option not in ("pass", "act:skip", "done", "none", "no")]
        socket.send(json.dumps({"pick": (eager or options)[0]}))
