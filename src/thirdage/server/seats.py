"""Seats, and the keys that open them. A key is an unguessable text; the server keeps only its hash."""

from __future__ import annotations

from hashlib import sha256
from secrets import token_urlsafe
from typing import Final

from thirdage.bots.registry import bot_names
from thirdage.server.errors import Refused
from thirdage.server.journal import Data

OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"

SEAT: Final = "seat"
OWNER: Final = "owner"
JOIN: Final = "join"
WATCH: Final = "watch"
ROLES: Final = [SEAT, OWNER, JOIN, WATCH]
"""What a key opens: a seat, the management of the table, a seat that is open, the spectators' bench."""


class Seat:
    """One seat of a table: who sits there."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.kind = OPEN
        self.player = ""  # the name a person goes by
        self.bot = ""
        self.held = False  # whether a person holds a key to it, though a bot may be standing in
        self.contribution = ""
        self.resigned = False
        self.shows_own = False  # agrees to spectators who see what it sees
        self.shows_all = False  # agrees to spectators who see everything, later
        self.takes_hints = False  # agrees to hints for everybody
        self.played: list[tuple[int, str]] = []  # which bot played it from how many picks on, "" for a person

    def data(self) -> Data:
        """What everybody may see."""
        return {
            "seat": self.name,
            "kind": self.kind,
            "player": self.player,
            "bot": self.bot,
            "resigned": self.resigned,
            "shows": [view for view, yes in self._agreed() if yes],
        }

    def _agreed(self) -> list[tuple[str, bool]]:
        return [("own", self.shows_own), ("all", self.shows_all), ("hints", self.takes_hints)]

    def note_player(self, picks: int) -> None:
        """Note who plays the seat from this number of picks on."""
        bot = self.bot if self.kind == BOT else ""
        if not self.played or self.played[-1][1] != bot:
            self.played.append((picks, bot))

    def cut_players(self, picks: int) -> None:
        """The game goes back: whoever came later has been there since then."""
        self.played = [(min(since, picks), bot) for since, bot in self.played]

    def bot_at(self, picks: int) -> str:
        """The bot that decided when so many picks were made, "" if a person did."""
        found = [bot for since, bot in self.played if since <= picks]
        return found[-1] if found else ""


class Holder:
    """Somebody with a key: what it opens. `seat` is -1 unless it opens a seat."""

    def __init__(self, table: str, role: str, seat: int = -1) -> None:
        self.table = table
        self.role = role
        self.seat = seat

    @property
    def id(self) -> str:
        """Whose messages they are, for the journal."""
        return f"{self.role}{self.seat}" if self.seat >= 0 else self.role


class KeyRow:
    """A key as it is stored."""

    def __init__(self, hash: str, table: str, role: str, seat: int, account: str = "") -> None:
        self.hash = hash
        self.table = table
        self.role = role
        self.seat = seat
        self.account = account


def new_key() -> str:
    """A key nobody guesses: 192 random bits."""
    return token_urlsafe(24)


def new_table_id() -> str:
    """The public name of a table; it opens nothing by itself."""
    return token_urlsafe(9)


def hash_of(key: str) -> str:
    """What is stored of a key. Keys are random, so a plain hash keeps them safe."""
    return sha256(b"thirdage key " + key.encode("utf-8", "replace")).hexdigest()


def known_bot(game: str, name: str) -> str:
    """The name, if there is such a bot for the game."""
    if name not in bot_names(game):
        raise Refused("unknown_bot", bot=name)
    return name
