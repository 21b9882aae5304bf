"""The named arguments of prompts and events. The kind of each is declared once.

A declaration writes a kind the way Python does: `int` for a number, `str` for a word of the catalogue, a table of
options for one of its options. `tools/mypy_messages.py` teaches mypy the same, so a wrong name or a number in place of
an option is found before anything runs; tests check `Kind.fits` against whole games.
"""

from __future__ import annotations

from typing import Generic, TypeAlias, TypeVar

from thirdage.kernel.options import Option

Arg: TypeAlias = Option | int | str | None
"""A value that a prompt or an event may carry."""

_T = TypeVar("_T")


class Maybe(Generic[_T]):
    """A kind of argument that may be left out."""

    def __init__(self, kind: type[_T] | list[_T]) -> None:
        self.kind = kind


def maybe(kind: type[_T] | list[_T]) -> Maybe[_T]:
    """Declare an argument of that kind that may be left out."""
    return Maybe(kind)


class OfKind(Generic[_T]):
    """Options of these kinds, for options that no table lists: dice throws are made only when needed."""

    def __init__(self, kinds: list[str]) -> None:
        self.kinds = kinds


def of_kind(*kinds: str) -> OfKind[Option]:
    """Declare an argument that is an option of one of these kinds."""
    return OfKind(list(kinds))


Declared: TypeAlias = type[int] | type[str] | list[Option] | OfKind[Option] | Maybe[int] | Maybe[str] | Maybe[Option]
"""The ways to declare the kind of an argument."""


class Kind:
    """The kind of one argument: its name in the catalogues and the values it takes.

    A catalogue may use a name that is a Python keyword: `from` is written `from_` in the rules.
    """

    def __init__(self, key: str, declared: Declared) -> None:
        self.key = key
        self.name = key.removesuffix("_")
        self.optional = isinstance(declared, Maybe)
        kind: object = declared.kind if isinstance(declared, Maybe) else declared
        self.options: list[str] = []  # the kinds of options it may be; empty for a number or a word
        self.number = kind is int
        if isinstance(kind, list):
            self.options = sorted({option.kind for option in kind})
        elif isinstance(kind, OfKind):
            self.options = kind.kinds

    def fits(self, value: Arg) -> bool:
        """Tell whether a value is of the declared kind."""
        if value is None:
            return self.optional
        if isinstance(value, Option):
            return value.kind in self.options
        return not self.options and isinstance(value, int) == self.number


class Message:
    """A declared prompt or event: an id, and the kinds of its arguments in order."""

    def __init__(self, id: str, declared: dict[str, Declared]) -> None:
        self.id = id
        self.kinds = [Kind(key, kind) for key, kind in declared.items()]

    @property
    def names(self) -> list[str]:
        """The names of the arguments in the catalogues."""
        return [kind.name for kind in self.kinds]

    def data(self, args: dict[str, Arg]) -> dict[str, int | str | None]:
        """Return the arguments as JSON data, in declared order."""
        return {kind.name: plain(args.get(kind.key)) for kind in self.kinds}

    def misfits(self, args: dict[str, Arg]) -> list[str]:
        """Return the names of arguments that have the wrong kind or were never declared."""
        declared = [kind.key for kind in self.kinds]
        wrong = [kind.key for kind in self.kinds if not kind.fits(args.get(kind.key))]
        return wrong + [key for key in args if key not in declared]


def plain(arg: Arg) -> int | str | None:
    """Return the JSON form of an argument: an option becomes its text."""
    return arg.text if isinstance(arg, Option) else arg
