"""Types for the numbers that stand for something, so that the type checker finds two of them swapped.

At run time each is an int, on both builds. A number becomes one of these types where it enters: from a table of the
board, from a picked option, from a text.
"""

from __future__ import annotations

from typing import NewType

Side = NewType("Side", int)
"""Free Peoples or Shadow."""
Role = NewType("Role", int)
"""Attacker or defender in a battle."""
Nation = NewType("Nation", int)
Card = NewType("Card", int)
"""An event card, or NO_CARD."""
Character = NewType("Character", int)
Slot = NewType("Slot", int)
"""A kind of figure in an army: Regulars, Elites or Leaders of a nation, or Nazgul."""
Place = NewType("Place", int)
"""A region, or the inside of a Stronghold."""
