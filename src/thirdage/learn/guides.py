"""Guides: a real game at a real table, with a coach who explains each question the first time it comes up.

A guide is a starting position and a set of notes. It never decides what a player may do: a note appears when its prompt
is asked or after its event, and a game that goes another way meets other notes, or none.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from thirdage.kernel.position import position_text
from thirdage.learn.reading import BadLearning, entries, find_by_id, game_of


@dataclass(frozen=True)
class Note:
    """What the coach says once: at a prompt (if a matching option is offered), or after an event.

    A pattern is the text of an option, with `*` for anything and `|` between alternatives.
    """

    id: str
    prompt: str
    event: str
    offers: str
    advice: tuple[str, ...]
    """Patterns of options that are good for a beginner, best first; there is no advice if none of them is offered."""

    def data(self) -> dict[str, object]:
        """Return the note as JSON data."""
        told = {"id": self.id, "prompt": self.prompt, "event": self.event, "offers": self.offers}
        return {**told, "advice": list(self.advice)}


@dataclass(frozen=True)
class Guide:
    """A first game, or a battle, with a coach."""

    game: str
    id: str
    seat: str
    bot: str
    """The bot that plays the other seats."""
    minutes: int
    until: str
    """The event after which the player continues without a coach."""
    notes: tuple[Note, ...]
    entry: dict[str, Any]

    def position(self) -> str:
        """Return the starting position as text. Hidden cards are dealt, and dice rolled, at the table."""
        return position_text(game_of(self.game, self.entry, None))

    def data(self) -> dict[str, object]:
        """Return JSON data: what the coach says, and what is needed to create a table for it."""
        begun = game_of(self.game, self.entry, None)
        told = {"game": self.game, "id": self.id, "seat": self.seat, "bot": self.bot, "minutes": self.minutes}
        table = {"seats": list(begun.seats), "position": position_text(begun)}
        return {**told, **table, "until": self.until, "notes": [note.data() for note in self.notes]}


def guides(game: str) -> list[Guide]:
    """Return the guides of a game, starting with the first game to play."""
    return list(_guides(game))


def find_guide(game: str, id: str) -> Guide:
    """Return the guide with that id; otherwise raise BadLearning, which names those there are."""
    found = find_by_id(_guides(game), id)
    if found is None:
        raise BadLearning(f"{game} has no guide {id!r}; it has {', '.join([one.id for one in _guides(game)])}")
    return found


@cache
def _guides(game: str) -> tuple[Guide, ...]:
    return tuple([_guide(game, entry) for entry in entries(game, "guide")])


def _guide(game: str, entry: dict[str, Any]) -> Guide:
    notes = tuple(
        [
            Note(
                str(note["id"]),
                str(note.get("prompt", "")),
                str(note.get("event", "")),
                str(note.get("offers", "*")),
                tuple(note.get("advice", ())),
            )
            for note in entry["note"]
        ]
    )
    return Guide(
        game,
        str(entry["id"]),
        str(entry["seat"]),
        str(entry["bot"]),
        int(entry["minutes"]),
        str(entry["until"]),
        notes,
        entry,
    )
