"""The picks of a game, shared between a game and its clones.

A history is only ever added to. A clone goes on from a point of its original's history without copying it; taking back
picks starts a new history from an earlier point. So a clone costs the same after ten picks and after ten thousand.
"""

from __future__ import annotations

from thirdage.kernel.asks import CHANCE
from thirdage.kernel.options import Option


class History:
    """The first `base` picks of `parent`, and those made since."""

    def __init__(self, parent: History | None = None, base: int = 0) -> None:
        self.parent = parent
        self.base = base
        self.count = base  # how many picks in all
        self._options: list[Option] = []
        self._makers: list[int] = []
        self._forced: list[bool] = []

    def add(self, option: Option, maker: int, forced: bool) -> None:
        """One more pick: which option, whose, and whether it was the only one."""
        self._options.append(option)
        self._makers.append(maker)
        self._forced.append(forced)
        self.count += 1

    def _holder(self, index: int) -> History:
        """The part of the chain that holds pick number `index`."""
        part = self
        while index < part.base:
            assert part.parent is not None
            part = part.parent
        return part

    def option(self, index: int) -> Option:
        """The option picked."""
        part = self._holder(index)
        return part._options[index - part.base]

    def maker(self, index: int) -> int:
        """The seat that picked."""
        part = self._holder(index)
        return part._makers[index - part.base]

    def forced(self, index: int) -> bool:
        """Whether there was only one option."""
        part = self._holder(index)
        return part._forced[index - part.base]

    def options_since(self, first: int) -> list[Option]:
        """The options picked from number `first` on."""
        if first >= self.base:
            return self._options[first - self.base :]
        return [self.option(index) for index in range(first, self.count)]

    def chances_since(self, first: int) -> int:
        """How many picks of chance were made from number `first` on."""
        total = 0
        for index in range(first, self.count):
            if self.maker(index) == CHANCE:
                total += 1
        return total
