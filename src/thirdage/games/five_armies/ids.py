"""Types for the numbers that stand for something, so that the type checker finds two of them swapped.

At run time each is an int, on both builds. A number becomes one of these types where it enters: from a table of the
board, from a picked option, from a text.
"""

from __future__ import annotations

from typing import NewType

Side = NewType("Side", int)
"""Free Peoples, Shadow or nobody."""
Card = NewType("Card", int)
Place = NewType("Place", int)
"""A region or a Goblin box."""
