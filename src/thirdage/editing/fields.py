"""A field of a position: what it is called, its value, what it may become, and how a change is written down.

The editors of the games list the fields of a position's `state` data, as `Rules.save` gives it. A field holds the
function that writes a new value into the same data, so that reading and writing stand side by side. Whether the whole
is a position is for `Rules.load` alone to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from thirdage.kernel.errors import ThirdAgeError

Data = dict[str, object]
Value = int | str
Put = Callable[[Value], None]
"""Writes a new value of a field into the data."""

NUMBER: Final = "number"
CHOICE: Final = "choice"


class BadChange(ThirdAgeError):
    """A change to a field that is not there, or to a value it cannot have."""


class Name:
    """Words for a field or a value: an entry of the game's catalogue, with numbers and names put in."""

    def __init__(self, section: str, id: str, args: Mapping[str, int | str] | None = None) -> None:
        self.section = section
        self.id = id
        self.args = dict(args or {})

    def data(self) -> Data:
        """As JSON."""
        told: Data = {"section": self.section, "id": self.id}
        return told | {"args": self.args} if self.args else told


class Field:
    """One thing that can be changed; `place` is where it lies on the board, "" if nowhere."""

    def __init__(
        self,
        key: str,
        group: str,
        name: Name,
        value: Value,
        put: Put,
        *,
        place: str = "",
        most: int = 0,
        least: int = 0,
        choices: Mapping[str, Name] | None = None,
    ) -> None:
        self.key = key
        self.group = group
        self.name = name
        self.value = value
        self.put = put
        self.place = place
        self.most = most
        self.least = least
        self.choices = choices

    def change(self, value: Value) -> None:
        """Write a new value; BadChange if the field cannot have it."""
        if self.choices is not None:
            if value not in self.choices:
                raise BadChange(f"{self.key} is one of {', '.join(self.choices)}, not {value!r}")
        elif isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
            raise BadChange(f"{self.key} is a whole number from {self.least} to {self.most}, not {value!r}")
        self.put(value)

    def data(self, lists: list[list[Data]]) -> Data:
        """As JSON, without the way it is written; the choices by their number among the lists, where they are added."""
        told: Data = {"key": self.key, "group": self.group, "place": self.place, "name": self.name.data()}
        if self.choices is None:
            return told | {"kind": NUMBER, "value": self.value, "least": self.least, "most": self.most}
        choices: list[Data] = [{"value": value, "name": name.data()} for value, name in self.choices.items()]
        if choices not in lists:  # many fields have the same
            lists.append(choices)
        return told | {"kind": CHOICE, "value": self.value, "choices": lists.index(choices)}


YES_OR_NO: Final = {"yes": Name("editor", "yes"), "no": Name("editor", "no")}


def clearing(put: Callable[[], None]) -> Field:
    """All figures taken off the map at once, to set up a position from nothing."""

    def put_word(value: Value) -> None:
        if value == "cleared":
            put()

    choices = {word: Name("editor", word) for word in ("kept", "cleared")}
    return Field("figures", "turn", Name("editor", "figures"), "kept", put_word, choices=choices)


def number(key: str, group: str, name: Name, into: Data, at: str, most: int, place: str = "", least: int = 0) -> Field:
    """A number that stands in a table under a key; 0 where it is left out."""

    def put(value: Value) -> None:
        into[at] = value

    return Field(key, group, name, number_at(into, at), put, place=place, most=most, least=least)


def flag(key: str, group: str, name: Name, on: bool, put: Callable[[bool], None], place: str = "") -> Field:
    """A thing that is so or is not."""

    def put_word(value: Value) -> None:
        put(value == "yes")

    return Field(key, group, name, "yes" if on else "no", put_word, place=place, choices=YES_OR_NO)


def table(data: Data, *keys: str) -> Data:
    """A table within the data, made if it is not there."""
    for key in keys:
        inner = data.setdefault(key, {})
        assert isinstance(inner, dict)
        data = inner
    return data


def number_at(data: Data, key: str) -> int:
    """A number in a table; 0 where it is left out."""
    found = data.get(key, 0)
    assert isinstance(found, int)
    return found


def texts(data: Data, key: str) -> list[str]:
    """A list of texts in a table, made if it is not there: the list itself, to be changed."""
    found = data.setdefault(key, [])
    assert isinstance(found, list)
    return found
