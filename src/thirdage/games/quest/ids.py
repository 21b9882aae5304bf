"""Types for the numbers that stand for something, so that the type checker finds two of them swapped.

At run time each is an int, on both builds. A number becomes one of these types where it enters: from a table of the
board, from a picked option, from a text.
"""

from __future__ import annotations

from typing import NewType

Hero = NewType("Hero", int)
"""The index of a hero in the order of the heroes' seats, or nobody."""
Side = NewType("Side", int)
"""The hero or the foe in a combat, the heroes or Sauron in the story."""
Card = NewType("Card", int)
"""A card by its title, or no card, or one that nobody has seen."""
Place = NewType("Place", int)
"""A location of the map; off the map it says why: nowhere, out of the game, set aside."""
Region = NewType("Region", int)
"""A region of the map, which holds several locations."""
