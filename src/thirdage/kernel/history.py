"""The picks of a game, shared between a game and its clones.

A history only grows. A clone continues from a point in the original's history without copying it; undo starts a new
history from an earlier point. So cloning costs the same after ten picks as after ten thousand.
"""

from __future__ import annotations

from thirdage.kernel.asks import CHANCE
from thirdage.kernel.options import Option


class History:
    """The first `base` picks of `parent`, plus the picks made since."""

    def __init__(self, parent: History | None = None, base: int = 0) -> None:
        self.parent = parent
        self.base = base
        self.count = base  # number of picks in all
        self._options: list[Option] = []
        self._makers: list[int] = []
        self._forced: list[bool] = []

    def add(self, option: Option, maker: int, forced: bool) -> None:
        """Add a pick: the option, the seat that made it, and whether it was the only option."""
        self._options.append(option)
        self._makers.append(maker)
        self._forced.append(forced)
        self.count += 1

    def _holder(self, index: int) -> History:
        """Return the part of the chain that holds pick number `index`."""
        part = self
        while index < part.base:
            assert part.parent is not None
            part = part.parent
        return part

    def option(self, index: int) -> Option:
        """Return the option picked."""
        part = self._holder(index)
        return part._options[index - part.base]

    def maker(self, index: int) -> int:
        """Return the seat that picked."""
        part = self._holder(index)
        return part._makers[index - part.base]

    def forced(self, index: int) -> bool:
        """Tell whether there was only one option."""
        part = self._holder(index)
        return part._forced[index - part.base]

    def options_since(self, first: int) -> list[Option]:
        """Return the options picked from number `first` on."""
        if first >= self.base:
            return self._options[first - self.base :]
        return [self.option(index) for index in range(first, self.count)]

    def chances_since(self, first: int) -> int:
        """Count the chance picks from number `first` on."""
        total = 0
        for index in range(first, self.count):
            if self.maker(index) == CHANCE:
                total += 1
        return total
