"""Shows one decision to a person, and works out what the typed line means."""

from __future__ import annotations

from typing import Final

from thirdage.kernel.asks import Ask
from thirdage.kernel.options import Option, Vocabulary
from thirdage.terminal.board_text import BoardText, matches
from thirdage.terminal.screen import Screen, broken, columns, cut
from thirdage.text.catalogue import Catalogue
from thirdage.text.columns import cells

LONG_LIST: Final = 12
"""Above this length, notes are cut short so that the list can still use columns."""


def numbered(ask: Ask) -> dict[str, Option]:
    """Return the options by what to type for them: 1, 2, 3 and so on, or the numbers themselves if numbers are asked
    for."""
    if all(option.kind == "number" for option in ask.options):
        return {option.name: option for option in ask.options}
    return {str(number): option for number, option in enumerate(ask.options, 1)}


def show_options(screen: Screen, words: Catalogue, ask: Ask, board: BoardText) -> None:
    """Show the options with their numbers, in columns, each with a note that helps to choose."""
    choices = numbered(ask)
    width = max(len(number) for number in choices) + 2
    entries: list[str] = []
    for number, option in choices.items():
        label = words.option(option.text, ask.prompt)
        note = board.note(option.text)
        said = "" if label == number else f" {label} [{note}]" if note else f" {label}"
        entries.append(number.rjust(width) + said)
    if len(entries) > LONG_LIST:
        half = screen.width // 2 - 1
        entries = [entry if cells(entry) <= half else f"{cut(entry, half - 4)}...]" for entry in entries]
    for line in columns(entries, screen.width):
        screen.lines(broken(line, screen.width, "", " " * (width + 1)))


def range_of(ask: Ask) -> str:
    """Return which numbers may be typed, in words."""
    numbers = list(numbered(ask))
    return f"{numbers[0]}-{numbers[-1]}"


def offered_by_name(words: Catalogue, ask: Ask, typed: str) -> list[str]:
    """Return the texts of the offered options that a typed name matches."""
    labels = {option.text: words.option(option.text, ask.prompt) for option in ask.options}
    if typed in labels:
        return [typed]
    return matches(typed, labels)


def known_by_name(words: Catalogue, vocabulary: Vocabulary, ask: Ask, typed: str) -> list[str]:
    """Return the texts of all options that a typed name matches, offered or not; prefer the kinds being asked for."""
    if vocabulary.find(typed) is not None:
        return [typed]
    labels = {option.text: words.option(option.text, ask.prompt) for option in vocabulary.options()}
    asked = {option.kind for option in ask.options}
    found = matches(typed, labels)
    return [text for text in found if text.partition(":")[0] in asked] or found
