"""Counts connections: how many there are, how many have not finished their request, and from which address.

A connection is half-open until it has sent a whole request. Those cost little and are easily made in thousands, so when
there are too many, the oldest gives way to the newest: an honest client is through in a moment. Connections that talk
are never dropped; when there are too many of them, the newcomer is. IPv6 addresses count by their 64-bit network, since
a client usually has all of it.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final, Protocol

HALF_OPEN: Final = 256
"""Most half-open connections."""
HALF_OPEN_EACH: Final = 32
"""Most half-open connections from one address."""
OPEN: Final = 10_000
"""Most connections; fewer where the system allows fewer files."""
OPEN_EACH: Final = 400
"""Most connections from one address."""


class Guest(Protocol):
    """A connection."""

    def send_away(self) -> None:
        """Close it at once."""
        ...


def address_group(address: str) -> str:
    """Return the address to count by: itself, or its 64-bit network."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found, 64), strict=False))


def last_forwarded(lines: Sequence[str]) -> str:
    """Return the address that the nearest proxy added to these headers: the last one of the last; "" if there is none.

    All before it may be the client's own words.
    """
    return lines[-1].rpartition(",")[2].strip()[:64] if lines else ""


class Door:
    """All connections to this process. `scale` multiplies the limits per address; 0 turns counting off."""

    def __init__(self, scale: float = 1.0, most: int = OPEN) -> None:
        self.counting = scale > 0
        self.most = most
        self.half_open_each = max(1, int(HALF_OPEN_EACH * scale))
        self.open_each = max(1, int(OPEN_EACH * scale))
        self._guests: dict[Guest, str] = {}
        self._each: Counter[str] = Counter()
        self._half_open: OrderedDict[Guest, None] = OrderedDict()
        self._half_open_each: dict[str, OrderedDict[Guest, None]] = {}

    def __len__(self) -> int:
        return len(self._guests)

    def half_open(self) -> int:
        """Return how many have not finished their request."""
        return len(self._half_open)

    def enter(self, guest: Guest, group: str) -> bool:
        """Let a guest in; False if there is no room. An empty group means that the address is not known yet."""
        if self.counting:
            if len(self._guests) >= self.most and not self._make_room(self._half_open):
                return False
            if not self._has_room(group):
                return False
        self._guests[guest] = group
        self._each[group] += 1
        return True

    def _has_room(self, group: str) -> bool:
        """Tell whether this address may have one more connection."""
        if not group or self._each[group] < self.open_each:
            return True
        return self._make_room(self._half_open_each.get(group))

    def _make_room(self, waiting: OrderedDict[Guest, None] | None) -> bool:
        """Drop the connection that has been half-open the longest; False if there is none."""
        if not waiting:
            return False
        oldest = next(iter(waiting))
        self.leave(oldest)
        oldest.send_away()
        return True

    def names(self, guest: Guest, group: str) -> bool:
        """Set a guest's address once it is known or has changed; False if there is no room for it."""
        before = self._guests.get(guest)
        if before is None or before == group:
            return True
        if self.counting and not self._has_room(group):
            return False
        asking = guest in self._half_open
        self.settle(guest)
        self._forget(before)
        self._guests[guest] = group
        self._each[group] += 1
        if asking:
            self.begin(guest)
        return True

    def begin(self, guest: Guest) -> None:
        """Note that a guest has begun a request."""
        if not self.counting or guest not in self._guests or guest in self._half_open:
            return
        group = self._guests[guest]
        self._half_open[guest] = None
        if group:
            same = self._half_open_each.setdefault(group, OrderedDict())
            same[guest] = None
            if len(same) > self.half_open_each:
                self._make_room(same)
        if len(self._half_open) > HALF_OPEN:
            self._make_room(self._half_open)

    def settle(self, guest: Guest) -> None:
        """Note that a guest's request is complete."""
        if self._half_open.pop(guest, self) is self:
            return
        group = self._guests[guest]
        same = self._half_open_each.get(group)
        if same is not None:
            same.pop(guest, None)
            if not same:
                del self._half_open_each[group]

    def leave(self, guest: Guest) -> None:
        """Note that a guest has left."""
        self.settle(guest)
        group = self._guests.pop(guest, None)
        if group is not None:
            self._forget(group)

    def _forget(self, group: str) -> None:
        self._each[group] -= 1
        if self._each[group] <= 0:
            del self._each[group]
