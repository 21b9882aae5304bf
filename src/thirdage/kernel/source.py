"""Where chance outcomes come from.

A seeded source answers the n-th chance of a game from a hash of (seed, n). It has no state, so a game can be cloned,
undone and replayed without carrying a generator along, and anybody who knows the seed can verify every roll.
"""

from __future__ import annotations

from hashlib import blake2b, sha256

from thirdage.kernel import mypyc_attr
from thirdage.kernel.asks import Chance
from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.options import Option


class BadSeed(ThirdAgeError):
    """A seed that a record cannot hold."""


class ScriptEnded(ThirdAgeError):
    """A scripted source ran out of outcomes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """Answers chance asks, from a seed or from outcomes given by the caller (see the subclasses)."""

    def outcome(self, ask: Chance, index: int) -> Option:
        """Return the outcome of the game's chance number `index`."""
        raise NotImplementedError(f"{type(self).__name__} gives no outcomes")


class Seeded(Source):
    """Outcomes derived from a seed text; the same seed gives the same game everywhere."""

    def __init__(self, seed: str) -> None:
        if not seed or not seed.isprintable() or seed != seed.strip():
            raise BadSeed(f"a seed is one line of text without spaces around it, not {seed!r}")
        self.seed = seed
        self._key = sha256(seed.encode()).digest()

    def outcome(self, ask: Chance, index: int) -> Option:
        """Scale a hash of (seed, index) to the total weight; the error against exact odds is below 2**-100."""
        digest = blake2b(index.to_bytes(8, "big"), digest_size=16, key=self._key).digest()
        return ask.at((int.from_bytes(digest, "big") * ask.total()) >> 128)


class Scripted(Source):
    """Outcomes listed by the caller (tests, puzzles, people who roll real dice). Each is used once, in order."""

    def __init__(self, outcomes: list[str]) -> None:
        self.outcomes = list(outcomes)
        self.used = 0

    def outcome(self, ask: Chance, index: int) -> Option:
        """Return the next listed outcome; it must be possible."""
        if self.used >= len(self.outcomes):
            raise ScriptEnded(f"no outcome left in the script for {ask.prompt!r} (chance number {index})")
        text = self.outcomes[self.used]
        found = ask.parse(text)
        if found is None:
            raise ScriptEnded(f"{text!r} is not a possible outcome of {ask.prompt!r} (chance number {index})")
        self.used += 1
        return found


def commitment(seed: str) -> str:
    """Return the hash that is published before the game, so that the seed can be checked after it."""
    return sha256(b"thirdage seed " + seed.encode()).hexdigest()
