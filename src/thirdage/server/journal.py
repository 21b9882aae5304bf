"""The journal: everything that ever changed a table, one numbered entry each. A table is what its entries make of it.

An entry's data is the server's own: it names hidden picks and outcomes. What somebody may know of it is decided in
`messages`. Picks carry their option's number and whether they were forced, and entries carry the events they caused, so
that the past of a game can be read without running the rules.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TypeAlias

from thirdage.kernel.asks import Arg
from thirdage.kernel.events import Event
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option, Vocabulary

Data: TypeAlias = dict[str, object]


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
        """The events it caused, as `event_row` writes them."""
        found = self.data.get("events", [])
        assert isinstance(found, list)
        return found

    def picks(self) -> list[list[object]]:
        """The picks it made, as `pick_row` writes them."""
        found = self.data.get("picks", [])
        assert isinstance(found, list)
        return found

    def number(self, key: str) -> int:
        """A whole number of its data."""
        found = self.data[key]
        assert isinstance(found, int)
        return found

    def word(self, key: str) -> str:
        """A text of its data; "" if it is not there."""
        found = self.data.get(key, "")
        assert isinstance(found, str)
        return found


def dump(data: object) -> str:
    """JSON for storage and for the wire: short, and the same bytes for the same data."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def load(text: str) -> Data:
    """JSON data from storage."""
    data = json.loads(text)
    assert isinstance(data, dict)
    return data


# -- picks and events as rows


def pick_rows(game: Game, since: int) -> list[list[object]]:
    """The picks from number `since` on."""
    history = game.history
    rows: list[list[object]] = []
    for index in range(since, history.count):
        option = history.option(index)
        rows.append([history.maker(index), option.text, option.value, int(history.forced(index))])
    return rows


def option_of(vocabulary: Vocabulary, row: list[object]) -> Option:
    """The option a pick row names; interned anew where the vocabulary has not met it yet."""
    _, text, value, _ = row
    assert isinstance(text, str)
    assert isinstance(value, int)
    found = vocabulary.find(text)
    if found is not None:
        return found
    kind, _, name = text.partition(":")
    return vocabulary.option(kind, name, value)


def event_rows(game: Game, since: int) -> list[list[object]]:
    """The events from number `since` of the log on."""
    return [
        [event.id, event.pick, event.seen_by, *[_arg_row(arg) for arg in (event.a, event.b, event.c, event.d)]]
        for event in game.log[since:]
    ]


def _arg_row(arg: Arg) -> object:
    return [arg.text, arg.value] if isinstance(arg, Option) else arg


def event_of(vocabulary: Vocabulary, row: list[object]) -> Event:
    """The event a row names."""
    id, pick, seen_by, a, b, c, d = row
    assert isinstance(id, str)
    assert isinstance(pick, int)
    assert isinstance(seen_by, int)
    made = Event(
        id, _arg(vocabulary, a), _arg(vocabulary, b), _arg(vocabulary, c), _arg(vocabulary, d), seen_by=seen_by
    )
    made.pick = pick
    return made


def _arg(vocabulary: Vocabulary, row: object) -> Arg:
    if isinstance(row, list):
        return option_of(vocabulary, [0, row[0], row[1], 0])
    assert row is None or isinstance(row, int | str)
    return row


def row_event(names: Mapping[str, list[str]], row: list[object]) -> Data:
    """An event row as the JSON data that views use, without making the event."""
    id, pick = row[0], row[1]
    assert isinstance(id, str)
    args = {name: _plain(row[3 + index]) for index, name in enumerate(names[id])}
    return {"id": id, "pick": pick, "args": args}


def _plain(arg: object) -> object:
    return arg[0] if isinstance(arg, list) else arg


def row_visible(row: list[object], seat: int) -> bool:
    """Whether a seat, or with a negative number a spectator, may know of an event."""
    mask = row[2]
    assert isinstance(mask, int)
    return mask == -1 or (seat >= 0 and (mask >> seat) & 1 == 1)
