"""Strict reader for TOML data files: every error names the file, the key and what was expected there.

The facts of a game live in data files so that a person can check them against the board. A mistake in such a file must
stop the program at import with a message that leads to the line, not show up later as a strange game.
"""

from __future__ import annotations

import tomllib
from importlib.resources.abc import Traversable

from thirdage.kernel.errors import ThirdAgeError


class BadData(ThirdAgeError):
    """A data file lacks something the program needs, or has it wrong."""

    def __init__(self, file: str, key: str, expected: str, found: object) -> None:
        super().__init__(f"{file}: {key}: expected {expected}, found {found!r}")
        self.file = file
        self.key = key
        self.expected = expected


class Table:
    """One table of a data file, with its path in the file."""

    def __init__(self, file: str, path: str, values: dict[str, object]) -> None:
        self.file = file
        self.path = path
        self.values = values

    def names(self) -> list[str]:
        """Return the keys in file order."""
        return list(self.values)

    def has(self, key: str) -> bool:
        """Tell whether the table has this key."""
        return key in self.values

    def bad(self, key: str, expected: str) -> BadData:
        """Return the error for one value of this table."""
        return BadData(self.file, self.path + key, expected, self.values.get(key, "nothing"))

    def only(self, known: list[str]) -> None:
        """Refuse unknown keys: most are misspelt optional keys, which would silently count as missing."""
        for key in self.values:
            if key not in known:
                raise BadData(self.file, self.path + key, "one of the keys " + ", ".join(known), key)

    def exactly(self, known: list[str]) -> None:
        """Require exactly these keys, in any order."""
        self.only(known)
        for key in known:
            if key not in self.values:
                raise self.bad(key, "a value")

    def integer(self, key: str, low: int, high: int) -> int:
        """Read a whole number within bounds."""
        value = self.values.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.bad(key, f"a whole number from {low} to {high}")
        return value

    def equal(self, key: str, expected: int) -> None:
        """Require a number that is known from elsewhere: the file's own totals, another file, the code."""
        if self.integer(key, -1000, 1000) != expected:
            raise self.bad(key, str(expected))

    def flag(self, key: str) -> bool:
        """Read true or false; a missing key means false."""
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            raise self.bad(key, "true or false")
        return value

    def text(self, key: str) -> str:
        """Read a text that is not empty."""
        value = self.values.get(key)
        if not isinstance(value, str) or not value:
            raise self.bad(key, "a text")
        return value

    def word(self, key: str, default: str = "") -> str:
        """Read a text that may be missing."""
        value = self.values.get(key, default)
        if not isinstance(value, str):
            raise self.bad(key, "a text")
        return value

    def words(self, key: str) -> list[str]:
        """Read a list of texts; a single text counts as a list of one, a missing key as an empty list."""
        value = self.values.get(key, [])
        if isinstance(value, str):
            return [value]
        if not isinstance(value, list) or not all([isinstance(item, str) for item in value]):
            raise self.bad(key, "a list of texts")
        return value

    def number(self, key: str, default: int = 0) -> int:
        """Read a whole number that may be missing."""
        value = self.values.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.bad(key, "a whole number")
        return value

    def numbers(self, key: str) -> list[int]:
        """Read a list of whole numbers."""
        value = self.items(key)
        if not all([isinstance(item, int) and not isinstance(item, bool) for item in value]):
            raise self.bad(key, "a list of whole numbers")
        return [int(str(item)) for item in value]

    def index(self, key: str, ids: list[str]) -> int:
        """Read one of these ids as its index; -1 if the key is missing."""
        return self.choice(key, ids) if key in self.values else -1

    def indices(self, key: str, ids: list[str]) -> list[int]:
        """Read a list of ids (or a single id) as their indices; empty if the key is missing."""
        found = self.words(key)
        for id in found:
            if id not in ids:
                raise BadData(self.file, self.path + key, "some of " + listing(ids), id)
        return [ids.index(id) for id in found]

    def choice(self, key: str, ids: list[str]) -> int:
        """Read one of these ids as its index."""
        value = self.values.get(key)
        if not isinstance(value, str) or value not in ids:
            raise self.bad(key, "one of " + listing(ids))
        return ids.index(value)

    def number_or_word(self, key: str, low: int, high: int, words: dict[str, int]) -> int:
        """Read a whole number within bounds, or a word that stands for one."""
        value = self.values.get(key)
        if isinstance(value, str):
            if value not in words:
                raise self.bad(key, "a whole number or one of " + ", ".join(words))
            return words[value]
        return self.integer(key, low, high)

    def items(self, key: str) -> list[object]:
        """Read a list of anything."""
        value = self.values.get(key)
        if not isinstance(value, list):
            raise self.bad(key, "a list")
        return value

    def choices(self, key: str, ids: list[str]) -> list[int]:
        """Read a list of ids without repetition, as their indices."""
        numbers: list[int] = []
        for value in self.items(key):
            if not isinstance(value, str) or value not in ids or ids.index(value) in numbers:
                raise BadData(self.file, self.path + key, "different ones of " + listing(ids), value)
            numbers.append(ids.index(value))
        return numbers

    def sequence(self, key: str, ids: list[str]) -> None:
        """Require a list of exactly these ids in this order."""
        if self.items(key) != ids:
            raise self.bad(key, listing(ids))

    def table(self, key: str) -> Table:
        """Return the table under a key."""
        value = self.values.get(key)
        if not isinstance(value, dict):
            raise self.bad(key, "a table")
        return Table(self.file, f"{self.path}{key}.", value)

    def part(self, key: str) -> Table:
        """Return the table under a key, or an empty one if the key is missing."""
        return self.table(key) if key in self.values else Table(self.file, f"{self.path}{key}.", {})

    def tables(self, key: str) -> list[Table]:
        """Read a list of tables; error paths count them from 0."""
        found: list[Table] = []
        for place, value in enumerate(self.items(key)):
            if not isinstance(value, dict):
                raise self.bad(f"{key}[{place}]", "a table")
            found.append(Table(self.file, f"{self.path}{key}[{place}].", value))
        return found

    def lists(self, key: str) -> list[list[Table]]:
        """Read a list of lists of tables."""
        found: list[list[Table]] = []
        for place, value in enumerate(self.items(key)):
            found.append(Table(self.file, self.path, {f"{key}[{place}]": value}).tables(f"{key}[{place}]"))
        return found


def listing(ids: list[str]) -> str:
    """List the ids for a message; if there are more than 24, only say how many."""
    return ", ".join(ids) if len(ids) <= 24 else f"the {len(ids)} known ids"


def read_table(folder: Traversable, file: str) -> Table:
    """Read a whole data file, which must state where its facts come from."""
    try:
        values: dict[str, object] = tomllib.loads(folder.joinpath(file).read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadData(file, "the file", "readable TOML", str(error)) from error
    top = Table(file, "", values)
    top.text("provenance")
    return top
