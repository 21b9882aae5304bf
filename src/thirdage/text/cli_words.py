"""The command line's texts in the user's language: `cli.toml`, with a section for each command.

A command has one language while it runs (`speaking`), that of its terminal or of `--language`. argparse gets its own
texts from `gettext`; `speaking` makes it ask here instead.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from thirdage.build import COMPILED, build_kind
from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES, of_environment
from thirdage.text.told import tell

OF_ARGPARSE: Final = {
    "usage: ": "usage",
    "positional arguments": "positionals",
    "options": "options",
    "show this help message and exit": "help",
    "show program's version number and exit": "version",
    "%(prog)s: error: %(message)s\n": "error",
    "argument %(argument_name)s: %(message)s": "argument",
    "the following arguments are required: %s": "required",
    "unrecognized arguments: %s": "unrecognized",
    "invalid choice: %(value)r (choose from %(choices)s)": "choice",
    "invalid choice: %(value)r, maybe you meant %(suggestion)r? (choose from %(choices)s)": "choice_guess",
    "unknown parser %(parser_name)r (choices: %(choices)s)": "parser",
    "invalid %(type)s value: %(value)r": "value",
    "expected one argument": "one",
    "expected at most one argument": "at_most_one",
    "expected at least one argument": "at_least_one",
    "expected %s argument": "some",
    "expected %s arguments": "some",
    "not allowed with argument %s": "not_with",
    "one of the arguments %s is required": "one_required",
    "ambiguous option: %(option)s could match %(matches)s": "ambiguous",
    "ignored explicit argument %r": "ignored",
}
"""argparse's own texts, with their ids in `[argparse]`."""
_QUOTED: Final = frozenset(["value", "suggestion", "parser_name"])
"""Arguments that argparse puts in quotes."""

_language: list[str] = [LANGUAGES[0]]


def wanted(argv: list[str], environment: Mapping[str, str]) -> str:
    """Return the language for a command line: what `--language` says, else that of the terminal."""
    for place, word in enumerate(argv):
        name, equals, value = word.partition("=")
        if name == "--language":
            chosen = value if equals else "".join(argv[place + 1 : place + 2])
            if chosen in LANGUAGES:
                return chosen
    return of_environment(environment)


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Use a language while a command runs, also for argparse; afterwards both speak as before."""
    before, of_argparse = language(), {name: vars(argparse)[name] for name in ("_", "ngettext")}
    _language[0] = lang
    vars(argparse).update(_=_of_argparse, ngettext=_counted)
    try:
        yield
    finally:
        _language[0] = before
        vars(argparse).update(of_argparse)


def language() -> str:
    """Return the current language."""
    return _language[0]


def words() -> Catalogue:
    """Return the command line's catalogue in the current language."""
    return Catalogue.of_files(language(), "cli")


def say(section: str, id: str, **args: str | int) -> str:
    """Return a sentence, or part of one, from the catalogue."""
    return words().phrase(section, id, **args)


def build_name() -> str:
    """Return which build is running, in words."""
    return say("cli", "build_compiled" if build_kind() == COMPILED else "build_plain")


def trouble(error: BaseException) -> str:
    """Return the line that says why a command failed."""
    return say("cli", "trouble", why=tell(language(), error))


def add_settings(parser: argparse.ArgumentParser) -> None:
    """Add `--set name=value`, which may be repeated."""
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar=say("metavar", "setting"),
        help=say("cli", "set"),
    )


class _Sentence(str):
    """A translated argparse sentence, which argparse fills with `%` like its own."""

    id: str

    def __mod__(self, filled: object) -> str:
        given: dict[str, str | int] = {}
        for name, value in filled.items() if isinstance(filled, Mapping) else [("what", filled)]:
            given[name] = repr(value) if name in _QUOTED else str(value)
        if self.id == "value":
            kind = str(given["type"])
            given["type"] = say("kind", kind if kind in words().sections["kind"] else "other")
        return say("argparse", self.id, **given) + ("\n" if self.id == "error" else "")


def _of_argparse(english: str) -> str:
    id = OF_ARGPARSE.get(english)
    if id is None:
        return english
    if "%" not in english:
        return say("argparse", id) + (" " if english.endswith(" ") else "")
    sentence = _Sentence(english)
    sentence.id = id
    return sentence


def _counted(one: str, more: str, count: int) -> str:
    return _of_argparse(one if count == 1 else more)
