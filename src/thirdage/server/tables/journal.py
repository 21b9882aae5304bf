"""The journal: everything that ever changed a table, one numbered entry each. A table is the result of its entries.

An entry's data is for the server only: it includes hidden picks and outcomes. `messages` decides what each viewer may
know of it. Picks include their option's number and whether they were forced, and entries include the events they
caused, so that a game's past can be read without running the rules.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from thirdage.kernel.arguments import Arg
from thirdage.kernel.events import Event, Messages
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option, Vocabulary
from thirdage.kernel.rules import Rules
from thirdage.kernel.view_types import Args, GameEvent
from thirdage.server import strict_json

Data: TypeAlias = dict[str, object]
LONG_NUMBER: Final = re.compile(r"[0-9]{19}")
"""May be a whole number of more than 64 bits, which only the slower reader reads exactly."""


class Entry:
    """One change of one table.

    `holder` and `message` say whose message caused it, so that a message sent twice counts once; `print` is a
    fingerprint of that message.
    """

    __slots__ = ("at", "data", "holder", "kind", "message", "print", "seq")

    def __init__(
        self, seq: int, at: int, kind: str, data: Data, holder: str = "", message: str = "", print: str = ""
    ) -> None:
        self.seq = seq
        self.at = at  # milliseconds since 1970
        self.kind = kind
        self.data = data
        self.holder = holder
        self.message = message
        self.print = print

    def events(self) -> list[list[object]]:
        """Return the events it caused, as rows."""
        found = self.data.get("events", [])
        assert isinstance(found, list)
        return found

    def picks(self) -> list[list[object]]:
        """Return the picks it made, as rows."""
        found = self.data.get("picks", [])
        assert isinstance(found, list)
        return found

    def number(self, key: str) -> int:
        """Return a whole number of its data."""
        found = self.data[key]
        assert isinstance(found, int)
        return found

    def word(self, key: str) -> str:
        """Return a text of its data; "" if it is missing."""
        found = self.data.get(key, "")
        assert isinstance(found, str)
        return found


def dump(data: object) -> str:
    """Write JSON for storage and for the wire: compact, and the same bytes for the same data."""
    return strict_json.written(data)


def load(text: str) -> Data:
    """Read JSON data from storage."""
    data = strict_json.plain_read(text) if LONG_NUMBER.search(text) else strict_json.read(text)
    assert isinstance(data, dict)
    return data


# -- picks and events as rows


def pick_rows(game: Game, since: int) -> list[list[object]]:
    """Return the picks from number `since` on, as rows."""
    history = game.history
    rows: list[list[object]] = []
    for index in range(since, history.count):
        option = history.option(index)
        rows.append([history.maker(index), option.text, option.value, int(history.forced(index))])
    return rows


def option_of(vocabulary: Vocabulary, row: list[object]) -> Option:
    """Return the option of a pick row, interning it if the vocabulary doesn't have it yet."""
    _, text, value, _ = row
    assert isinstance(text, str)
    assert isinstance(value, int)
    found = vocabulary.find(text)
    if found is not None:
        return found
    kind, _, name = text.partition(":")
    return vocabulary.option(kind, name, value)


def event_rows(game: Game, since: int) -> list[list[object]]:
    """Return the events from number `since` of the log on, as rows."""
    return [
        [event.id, event.pick, event.seen_by, *[_arg_row(arg) for arg in game.rules.messages.values(event)]]
        for event in game.log[since:]
    ]


def _arg_row(arg: Arg) -> object:
    return [arg.text, arg.value] if isinstance(arg, Option) else arg


def event_of(rules: Rules, row: list[object]) -> Event:
    """Return the event of a row."""
    id, pick, seen_by, *args = row
    assert isinstance(id, str)
    assert isinstance(pick, int)
    assert isinstance(seen_by, int)
    made = rules.messages.event_of(id, [_arg(rules.vocabulary, arg) for arg in args], seen_by)
    made.pick = pick
    return made


def _arg(vocabulary: Vocabulary, row: object) -> Arg:
    if isinstance(row, list):
        return option_of(vocabulary, [0, row[0], row[1], 0])
    assert row is None or isinstance(row, int | str)
    return row


def row_event(messages: Messages, row: list[object]) -> GameEvent:
    """Return an event row as the JSON data of views, without building the event."""
    id, pick = row[0], row[1]
    assert isinstance(id, str)
    assert isinstance(pick, int)
    args: Args = {name: _plain(row[3 + index]) for index, name in enumerate(messages.events[id].names)}
    return {"id": id, "pick": pick, "args": args}


def _plain(arg: object) -> int | str | None:
    plain = arg[0] if isinstance(arg, list) else arg
    assert plain is None or isinstance(plain, int | str)
    return plain


def row_visible(row: list[object], seat: int) -> bool:
    """Tell whether a seat (or a spectator, if negative) may know of an event."""
    mask = row[2]
    assert isinstance(mask, int)
    return mask == -1 or (seat >= 0 and (mask >> seat) & 1 == 1)
