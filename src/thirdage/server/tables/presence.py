"""Who is at a table right now. Processes tell each other who is connected; what a dead one said soon expires."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from thirdage.server.tables import seats
from thirdage.server.tables.hub import Hub, Live
from thirdage.server.tables.journal import Data

BELIEVED: Final = 90.0
"""For how many seconds another process's word counts."""
REPEATED: Final = 30.0
"""After how many seconds a process repeats who is there."""


class Presence:
    """Who is connected, here and elsewhere."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.publish: Callable[[str, Data], None] = lambda table, here: None
        self._elsewhere: dict[str, dict[str, tuple[float, Data]]] = {}
        self._told: dict[str, Data] = {}

    def changed(self, live: Live) -> None:
        """Announce that somebody came to a table or left it."""
        self.publish(live.id, self.here(live))
        self.tell(live, True)

    def here(self, live: Live) -> Data:
        """Return who is connected to this process."""
        taken = {client.holder.seat for client in live.clients if client.holder.role == seats.SEAT}
        return {"seats": sorted(taken), "watching": sum(1 for c in live.clients if c.holder.role != seats.SEAT)}

    def heard(self, process: str, table: str, here: Data) -> None:
        """Note who is connected to another process."""
        self._elsewhere.setdefault(table, {})[process] = (time.monotonic(), here)
        live = self.hub.lives.get(table)
        if live is not None:
            self.tell(live, False)

    def all_here(self, live: Live) -> Data:
        """Return who is connected anywhere."""
        mine = self.here(live)
        taken, watching = set(_list(mine["seats"])), _int(mine["watching"])
        others = self._elsewhere.get(live.id, {})
        for process, (at, there) in list(others.items()):
            if time.monotonic() - at > BELIEVED:
                del others[process]
                continue
            taken |= set(_list(there["seats"]))
            watching += _int(there["watching"])
        return {"seats": sorted(taken), "watching": watching}

    def tell(self, live: Live, always: bool) -> None:
        """Tell everybody at the table who is there; unless `always`, only if that has changed."""
        table = live.table
        if table is None:
            return
        now = self.all_here(live)
        if not live.clients:
            self._told.pop(live.id, None)
            return
        fresh = self._told.get(live.id) != now
        self._told[live.id] = now
        if fresh or always:
            names = [table.seats[seat].name for seat in _list(now["seats"])]
            message: Data = {"type": "presence", "table": live.id, "seq": live.told, "seats": names}
            message["watching"] = now["watching"]
            self.hub.say(live, message)

    def repeat(self) -> None:
        """Repeat who is here before our word expires."""
        for live in list(self.hub.lives.values()):
            if live.clients:
                self.publish(live.id, self.here(live))


def _list(value: object) -> list[int]:
    assert isinstance(value, list)
    return value


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value
