"""What the server says about a table, as types. The browser client's types are generated from this file."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NotRequired, TypedDict

from thirdage.kernel.outcomes import UndoReason
from thirdage.kernel.view_types import GameEvent, View


class TableStatus(StrEnum):
    """Where a table is between its creation and its end."""

    WAITING = "waiting"
    """Waiting for people to take their seats."""
    PLAYING = "playing"
    OVER = "over"


class SeatKind(StrEnum):
    """Who plays a seat."""

    OPEN = "open"
    PERSON = "person"
    BOT = "bot"


class SeatState(TypedDict):
    """What everybody sees of a seat."""

    seat: str
    kind: SeatKind
    player: str
    bot: str
    resigned: bool
    muted: bool
    """Whether the owner of the table lets its person not talk there."""
    shows: list[str]
    """What its person has agreed to: "own", "all", "hints", "archive"."""


class Vacation(TypedDict):
    """How long a seat may be away."""

    left: int
    until: int | None


class ClockState(TypedDict):
    """The clock; times are in milliseconds."""

    left: dict[str, int]
    """What each seat had left when the message was written."""
    running: str | None
    deadline: int | None
    increment: int
    flagged: list[str]
    vacation: dict[str, Vacation]


class OfferState(TypedDict):
    """A request to take the game back."""

    seat: str
    to: int
    waiting: list[str]


class HintsState(TypedDict):
    """Whether hints are available."""

    mode: str
    allowed: bool


class DiceState(TypedDict):
    """The promise of fair dice."""

    commitment: str
    contributions: dict[str, str]
    seed: NotRequired[str]
    """Only after the end, like the commitment of a rematch."""
    rematch: NotRequired[str]


class TableState(TypedDict):
    """The table apart from the board."""

    game: str
    status: TableStatus
    seats: list[SeatState]
    hot_seat: bool
    language: str
    picks: int
    clock: ClockState | None
    hints: HintsState
    thinking: int | None
    delay: int
    """How many seconds those are behind who watch everything; 0 for none."""
    public: bool
    """Whether the lobby shows it."""
    rated: bool
    """Whether the game is to count for ratings."""
    league: str
    """The league whose game it is; empty for none."""
    sealed: bool
    """Whether what was hidden stays so after the end, since another game with the same deal goes on."""
    offer: OfferState | None
    rematch: list[str]
    rematch_table: str
    winners: list[str]
    victory: str
    dice: DiceState
    undo: NotRequired[UndoReason]
    """Why the seat can't undo. Only seats are told."""


class ChatLine(TypedDict):
    """A line of chat."""

    seq: NotRequired[int]
    at: NotRequired[int]
    who: str
    text: str


class Update(TypedDict):
    """One entry of the journal as a viewer may know it, with the full state after it."""

    type: Literal["update"]
    table: str
    seq: int
    at: int
    kind: str
    data: dict[str, object]
    events: list[GameEvent]
    cut: NotRequired[int]
    """How many picks are left after an undo or a take-back."""
    state: NotRequired[TableState]
    view: NotRequired[View | None]


class Welcome(TypedDict):
    """Everything a viewer needs to start from scratch."""

    type: Literal["welcome"]
    table: str
    seq: int
    at: int
    you: str
    state: TableState
    view: View | None
    log: list[GameEvent]
    chat: list[ChatLine]
    missed: list[Update] | None
    """What happened since the number the viewer gave."""


class Refusal(TypedDict):
    """Why something can't be done."""

    code: str
    args: dict[str, object]
    text: str


class SettingData(TypedDict):
    """A setting of a game; the first value is the default."""

    name: str
    values: list[str]
    clause: str


class LevelData(TypedDict):
    """A bot's measured strength on a side."""

    bot: str
    seat: str
    rating: int
    spread: int
    games: int


class GameData(TypedDict):
    """A game that can be played."""

    game: str
    version: int
    seats: list[str]
    settings: list[SettingData]
    bots: list[str]
    styles: dict[str, list[str]]
    """The styles of each bot that can have one: it is then named BOT:style=STYLE."""
    seats_by_players: dict[str, list[str]]
    """The seats for each number of players, if that is a setting."""
    levels: list[LevelData]
