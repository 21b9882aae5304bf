"""Limits: how often somebody may ask. A bucket fills at a steady rate and every request takes one drop."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from typing import Final

from thirdage.server.errors import Refused

REMEMBERED: Final = 20_000
"""How many addresses a limit remembers; the one that was quiet longest is forgotten first."""


class Bucket:
    """One address, or one connection."""

    __slots__ = ("at", "drops")

    def __init__(self, drops: float, at: float) -> None:
        self.drops = drops
        self.at = at


class Limit:
    """So many a second, and so many at once. Without a rate nothing is limited."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._now = now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> None:
        """Count one request; Refused says how long to wait."""
        if self.rate <= 0:
            return
        now = self._now()
        bucket = self._buckets.pop(who, None) or Bucket(self.burst, now)
        self._buckets[who] = bucket
        bucket.drops = min(self.burst, bucket.drops + (now - bucket.at) * self.rate)
        bucket.at = now
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if bucket.drops < 1:
            raise Refused("too_many", seconds=ceil((1 - bucket.drops) / self.rate))
        bucket.drops -= 1


class Limits:
    """All limits of a server. `scale` 0 switches them off, for machines of one's own and for measurements."""

    def __init__(self, scale: float = 1.0) -> None:
        self.requests = Limit(30 * scale, 120)
        self.tables = Limit(0.5 * scale, 20)
        self.promises = Limit(0.5 * scale, 20)
        self.logins = Limit(0.2 * scale, 10)
        self.channels = Limit(0.1 * scale, 10)
        self.hints = Limit(1 * scale, 10)
        self.connections = Limit(5 * scale, 60)
        self.scale = scale

    def messages(self) -> Limit:
        """The limit of one connection."""
        return Limit(20 * self.scale, 60)
