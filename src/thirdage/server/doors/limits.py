"""Rate limits. A bucket fills at a steady rate; a request takes one drop, a costly one more."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from typing import Final

from thirdage.server.errors import Refused

REMEMBERED: Final = 20_000
"""How many addresses a limit remembers; the one idle for longest is forgotten first."""


class Bucket:
    """The bucket of one address or one connection."""

    __slots__ = ("at", "drops")

    def __init__(self, drops: float, at: float) -> None:
        self.drops = drops
        self.at = at


class Limit:
    """A rate per second and a burst. With a rate of 0 nothing is limited."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._now = now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, cost: float = 1.0) -> None:
        """Count one request by its cost; Refused says how long to wait."""
        bucket = self._bucket(who)
        if bucket is None:
            return
        if bucket.drops < 1:
            raise Refused("too_many", seconds=ceil((1 - bucket.drops) / self.rate))
        bucket.drops -= cost

    def charge(self, who: str, cost: float) -> None:
        """Count what a request turned out to cost; the client's next request waits for it."""
        bucket = self._bucket(who)
        if bucket is not None:
            bucket.drops = max(bucket.drops - cost, -self.burst)

    def _bucket(self, who: str) -> Bucket | None:
        """Return the bucket at its current level; None if nothing is limited."""
        if self.rate <= 0:
            return None
        now = self._now()
        bucket = self._buckets.pop(who, None) or Bucket(self.burst, now)
        self._buckets[who] = bucket
        bucket.drops = min(self.burst, bucket.drops + (now - bucket.at) * self.rate)
        bucket.at = now
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket


class Limits:
    """All limits of a server. A `scale` of 0 turns them off, for private machines and measurements."""

    def __init__(self, scale: float = 1.0) -> None:
        self.requests = Limit(30 * scale, 120)
        self.tables = Limit(0.5 * scale, 20)
        self.promises = Limit(0.5 * scale, 20)
        self.logins = Limit(0.2 * scale, 10)
        self.channels = Limit(0.1 * scale, 10)
        self.seeks = Limit(0.2 * scale, 10)
        self.hints = Limit(1 * scale, 10)
        self.connections = Limit(5 * scale, 60)
        self.scale = scale

    def messages(self) -> Limit:
        """Return the limit for one connection."""
        return Limit(20 * self.scale, 60)
