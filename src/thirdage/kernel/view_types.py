"""The types of what a seat receives, in all games. The browser client's types are made from this file.

`tools/client_types.py` reads every `view_types` module as text, so these modules hold only type aliases, enums and
typed dictionaries. They stay plain Python: nothing in them runs while a game is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypeAlias, TypedDict

Args: TypeAlias = dict[str, int | str | None]
"""The named arguments of a prompt or an event: option texts ("region:bree"), numbers or null."""

Board: TypeAlias = Mapping[str, object]
"""The game's own part of a view; each game declares it in its `view_types`."""


class Decision(TypedDict):
    """Who decides what."""

    seat: str
    prompt: str
    rule: str
    args: NotRequired[Args]
    """Only the deciding seat gets the arguments of the prompt and the options."""
    options: NotRequired[list[str]]


class View(TypedDict):
    """The board as a seat may see it, and the status of the game."""

    game: str
    version: int
    settings: dict[str, str]
    seats: list[str]
    seat: str
    """The seat that is looking, "spectator" or "all"."""
    over: bool
    winners: list[str]
    victory: str
    decision: Decision | None
    board: Board
    boards: NotRequired[dict[str, Board]]
    """Only for a viewer who may see everything: the board of every seat."""


class GameEvent(TypedDict):
    """Something that happened."""

    id: str
    pick: int
    """How many picks had been made when it happened."""
    args: Args
