"""A field of a position: its name, its value, what it may become, and how to write a change.

The editors of the games list the fields of a position's `state` data, as `Rules.save` returns it. A field holds the
function that writes a new value into the same data, so that reading and writing are side by side. Only `Rules.load`
decides whether the result is a position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from thirdage.kernel.errors import ThirdAgeError

Data = dict[str, object]
Value = int | str
Put = Callable[[Value], None]
"""A function that writes a new value of a field into the data."""

NUMBER: Final = "number"
CHOICE: Final = "choice"


class BadChange(ThirdAgeError):
    """A change to a field that does not exist, or to a value it cannot have."""


class Name:
    """The name of a field or a value: an entry of the game's catalogue, with its arguments."""

    def __init__(self, section: str, id: str, args: Mapping[str, int | str] | None = None) -> None:
        self.section = section
        self.id = id
        self.args = dict(args or {})

    def data(self) -> Data:
        """Return the name as JSON data."""
        told: Data = {"section": self.section, "id": self.id}
        return told | {"args": self.args} if self.args else told


class Field:
    """One thing that can be changed; `place` is where it is on the board, "" if nowhere."""

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
        """Write a new value; raise BadChange if the field cannot have it."""
        if self.choices is not None:
            if value not in self.choices:
                raise BadChange(f"{self.key} is one of {', '.join(self.choices)}, not {value!r}")
        elif isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
            raise BadChange(f"{self.key} is a whole number from {self.least} to {self.most}, not {value!r}")
        self.put(value)

    def data(self, lists: list[list[Data]]) -> Data:
        """Return the field as JSON data, without `put`; choices are added to `lists` and given by their index there."""
        told: Data = {"key": self.key, "group": self.group, "place": self.place, "name": self.name.data()}
        if self.choices is None:
            return told | {"kind": NUMBER, "value": self.value, "least": self.least, "most": self.most}
        choices: list[Data] = [{"value": value, "name": name.data()} for value, name in self.choices.items()]
        if choices not in lists:  # many fields share the same choices
            lists.append(choices)
        return told | {"kind": CHOICE, "value": self.value, "choices": lists.index(choices)}


class Editor:
    """What can be changed by hand in the positions of one game.

    `fields` lists the fields of a position's state under these settings; of the fields with a place, only those of the
    given place. `places` are the places of the board, `place_section` is the catalogue section that names them.
    """

    def __init__(
        self, fields: Callable[[Data, Mapping[str, str], str], list[Field]], place_section: str, places: list[str]
    ) -> None:
        self.fields = fields
        self.place_section = place_section
        self.places = places


YES_OR_NO: Final = {"yes": Name("editor", "yes"), "no": Name("editor", "no")}


def clearing(put: Callable[[], None]) -> Field:
    """Make a field that removes all figures from the map, for setting up a position from scratch."""

    def put_word(value: Value) -> None:
        if value == "cleared":
            put()

    choices = {word: Name("editor", word) for word in ("kept", "cleared")}
    return Field("figures", "turn", Name("editor", "figures"), "kept", put_word, choices=choices)


def number(key: str, group: str, name: Name, into: Data, at: str, most: int, place: str = "", least: int = 0) -> Field:
    """Make a field for a number in a table; 0 if it is missing."""

    def put(value: Value) -> None:
        into[at] = value

    return Field(key, group, name, number_at(into, at), put, place=place, most=most, least=least)


def cell(
    key: str, group: str, name: Name, line: list[int], index: int, most: int, *, least: int = 0, place: str = ""
) -> Field:
    """Make a field for a number in a list; its present value is always allowed."""

    def put(value: Value) -> None:
        line[index] = int(value)

    now = line[index]
    return Field(key, group, name, now, put, place=place, most=max(most, now), least=min(least, now))


def attribute(owner: object, key: str, group: str, name: Name, most: int, least: int = 0) -> Field:
    """Make a field for a number that is an attribute named by the field's key; its present value is always allowed."""
    now = getattr(owner, key)
    assert isinstance(now, int)

    def put(value: Value) -> None:
        setattr(owner, key, int(value))

    return Field(key, group, name, now, put, most=max(most, now), least=min(least, now))


def choice(
    key: str,
    group: str,
    name: Name,
    value: str,
    choices: Mapping[str, Name],
    put: Callable[[str], None],
    place: str = "",
) -> Field:
    """Make a field for one of several words."""

    def put_word(value: Value) -> None:
        put(str(value))

    return Field(key, group, name, value, put_word, place=place, choices=choices)


def flag(key: str, group: str, name: Name, on: bool, put: Callable[[bool], None], place: str = "") -> Field:
    """Make a yes-or-no field."""

    def put_word(value: Value) -> None:
        put(value == "yes")

    return Field(key, group, name, "yes" if on else "no", put_word, place=place, choices=YES_OR_NO)


def presence(key: str, group: str, name: Name, here: bool, come: Callable[[], None], place: str) -> Field:
    """Make the field for whether somebody is at a place, who leaves it only by being put elsewhere."""

    def put(value: Value) -> None:
        if value == "yes":
            come()

    choices = {"yes": YES_OR_NO["yes"]} if here else YES_OR_NO
    return Field(key, group, name, "yes" if here else "no", put, place=place, choices=choices)


def table(data: Data, *keys: str) -> Data:
    """Return a table within the data, creating it if needed."""
    for key in keys:
        inner = data.setdefault(key, {})
        assert isinstance(inner, dict)
        data = inner
    return data


def number_at(data: Data, key: str) -> int:
    """Return a number in a table; 0 if it is missing."""
    found = data.get(key, 0)
    assert isinstance(found, int)
    return found


def texts(data: Data, key: str) -> list[str]:
    """Return a list of texts in a table, creating it if needed; changing the list changes the data."""
    found = data.setdefault(key, [])
    assert isinstance(found, list)
    return found
