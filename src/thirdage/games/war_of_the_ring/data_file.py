"""Reads a TOML data file strictly: a complaint names the file, the key and what was expected there.

The facts of the game live in data files so that a person can check them against the board. A slip in such a file must
stop the program at import with words that lead to the line, not surface as a strange game.
"""

from __future__ import annotations

import tomllib
from importlib.resources.abc import Traversable

from thirdage.kernel.errors import ThirdAgeError


class BadData(ThirdAgeError):
    """A data file that does not hold what the program needs."""

    def __init__(self, file: str, key: str, expected: str, found: object) -> None:
        super().__init__(f"{file}: {key}: expected {expected}, found {found!r}")
        self.file = file
        self.key = key
        self.expected = expected


class Table:
    """One table of a data file, with the place where it stands."""

    def __init__(self, file: str, path: str, values: dict[str, object]) -> None:
        self.file = file
        self.path = path
        self.values = values

    def names(self) -> list[str]:
        """The keys in the order of the file."""
        return list(self.values)

    def has(self, key: str) -> bool:
        """Whether the table gives this key at all."""
        return key in self.values

    def bad(self, key: str, expected: str) -> BadData:
        """The complaint about one value of this table."""
        return BadData(self.file, self.path + key, expected, self.values.get(key, "nothing"))

    def only(self, known: list[str]) -> None:
        """Refuse keys nobody reads: most are a misspelt optional key, which would silently count as missing."""
        for key in self.values:
            if key not in known:
                raise BadData(self.file, self.path + key, "one of the keys " + ", ".join(known), key)

    def exactly(self, known: list[str]) -> None:
        """The keys are these, in any order."""
        self.only(known)
        for key in known:
            if key not in self.values:
                raise self.bad(key, "a value")

    def integer(self, key: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        value = self.values.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.bad(key, f"a whole number from {low} to {high}")
        return value

    def equal(self, key: str, expected: int) -> None:
        """A number that must agree with one known from elsewhere: the file's own totals, the other files, the code."""
        if self.integer(key, -1000, 1000) != expected:
            raise self.bad(key, str(expected))

    def flag(self, key: str) -> bool:
        """A yes or no; a missing key means no."""
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            raise self.bad(key, "true or false")
        return value

    def text(self, key: str) -> str:
        """A text that is not empty."""
        value = self.values.get(key)
        if not isinstance(value, str) or not value:
            raise self.bad(key, "a text")
        return value

    def choice(self, key: str, ids: list[str]) -> int:
        """The number of one of these ids."""
        value = self.values.get(key)
        if not isinstance(value, str) or value not in ids:
            raise self.bad(key, "one of " + listing(ids))
        return ids.index(value)

    def number_or_word(self, key: str, low: int, high: int, words: dict[str, int]) -> int:
        """A whole number within bounds, or a word that stands for one."""
        value = self.values.get(key)
        if isinstance(value, str):
            if value not in words:
                raise self.bad(key, "a whole number or one of " + ", ".join(words))
            return words[value]
        return self.integer(key, low, high)

    def items(self, key: str) -> list[object]:
        """A list of anything."""
        value = self.values.get(key)
        if not isinstance(value, list):
            raise self.bad(key, "a list")
        return value

    def choices(self, key: str, ids: list[str]) -> list[int]:
        """A list of ids without repetition, as their numbers."""
        numbers: list[int] = []
        for value in self.items(key):
            if not isinstance(value, str) or value not in ids or ids.index(value) in numbers:
                raise BadData(self.file, self.path + key, "different ones of " + listing(ids), value)
            numbers.append(ids.index(value))
        return numbers

    def sequence(self, key: str, ids: list[str]) -> None:
        """A list of exactly these ids in this order."""
        if self.items(key) != ids:
            raise self.bad(key, listing(ids))

    def table(self, key: str) -> Table:
        """The table below a key."""
        value = self.values.get(key)
        if not isinstance(value, dict):
            raise self.bad(key, "a table")
        return Table(self.file, f"{self.path}{key}.", value)

    def tables(self, key: str) -> list[Table]:
        """A list of tables; their places count from 0."""
        found: list[Table] = []
        for place, value in enumerate(self.items(key)):
            if not isinstance(value, dict):
                raise self.bad(f"{key}[{place}]", "a table")
            found.append(Table(self.file, f"{self.path}{key}[{place}].", value))
        return found


def listing(ids: list[str]) -> str:
    """The ids for a message; of the regions or cards only how many there are."""
    return ", ".join(ids) if len(ids) <= 24 else f"the {len(ids)} known ids"


def read_table(folder: Traversable, file: str) -> Table:
    """The whole of a data file, which must say where its facts come from."""
    try:
        values: dict[str, object] = tomllib.loads(folder.joinpath(file).read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadData(file, "the file", "readable TOML", str(error)) from error
    top = Table(file, "", values)
    top.text("provenance")
    return top
