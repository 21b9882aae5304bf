"""Seats, and the keys that open them. A key is an unguessable text; the server keeps only its hash."""

from __future__ import annotations

from hashlib import sha256
from secrets import token_urlsafe
from typing import Final

from thirdage.bots.registry import is_offered
from thirdage.server.errors import Refused
from thirdage.server.tables.message_types import SeatKind, SeatState

OPEN: Final = SeatKind.OPEN
PERSON: Final = SeatKind.PERSON
BOT: Final = SeatKind.BOT

SEAT: Final = "seat"
OWNER: Final = "owner"
JOIN: Final = "join"
WATCH: Final = "watch"
PASSER_BY: Final = "passer-by"
ROLES: Final = [SEAT, OWNER, JOIN, WATCH]
"""What a key opens: a seat, the management of the table, a seat that is open, the spectators' bench."""
LOBBY_KEY: Final = "lobby"
"""What people without a key send at a public table. They are passers-by: they may watch it and take an open seat."""


class Seat:
    """One seat of a table, and who sits there."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.kind: SeatKind = OPEN
        self.player = ""  # the name a person goes by
        self.bot = ""
        self.since = 0  # the entry by which a person took it, even if a bot stands in; 0: nobody has it
        self.here = False  # at a hot seat: on the machine of the table's creator
        self.account = ""  # of whoever has it, at a rated table
        self.passed_on = False  # somebody took it when the game had begun
        self.contribution = ""
        self.resigned = False
        self.shows_own = False  # agrees to spectators who see what it sees
        self.shows_all = False  # agrees to spectators who see everything, later
        self.takes_hints = False  # agrees to hints for everybody
        self.muted = False  # the owner of the table lets its person not talk there
        self.archives = False  # agrees to the game being found in the archive
        self.played: list[tuple[int, str]] = []  # which bot played it from how many picks on, "" for a person

    @property
    def held(self) -> bool:
        """Whether a person has it."""
        return self.since > 0

    def leave(self) -> None:
        """Clear the seat's person and everything they agreed to."""
        self.since = 0
        self.player = self.account = ""
        self.here = self.shows_own = self.shows_all = self.takes_hints = self.muted = False

    def data(self) -> SeatState:
        """Return what everybody may see."""
        return {
            "seat": self.name,
            "kind": self.kind,
            "player": self.player,
            "bot": self.bot,
            "resigned": self.resigned,
            "muted": self.muted,
            "shows": [view for view, yes in self._agreed() if yes],
        }

    def _agreed(self) -> list[tuple[str, bool]]:
        return [
            ("own", self.shows_own),
            ("all", self.shows_all),
            ("hints", self.takes_hints),
            ("archive", self.archives),
        ]

    def note_player(self, picks: int) -> None:
        """Note who plays the seat from this number of picks on."""
        bot = self.bot if self.kind == BOT else ""
        if not self.played or self.played[-1][1] != bot:
            self.played.append((picks, bot))

    def cut_players(self, picks: int) -> None:
        """Adjust the players after the game went back: later ones count from that point."""
        self.played = [(min(since, picks), bot) for since, bot in self.played]

    def bot_at(self, picks: int) -> str:
        """Return the bot that decided after that many picks, "" if a person did."""
        found = [bot for since, bot in self.played if since <= picks]
        return found[-1] if found else ""


class Holder:
    """Somebody with a key: what it was given for. `rights` says what that is worth now.

    `seat` is -1 unless it was given for a seat; `since` is the entry by which its person took the seat, the first one
    if they created the table. `login` is the hash of the browser's sign-in, "" if there is none: it opens nothing, and
    is asked only about who speaks.
    """

    def __init__(self, table: str, role: str, seat: int = -1, since: int = 1) -> None:
        self.table = table
        self.role = role
        self.seat = seat
        self.since = since
        self.login = ""

    @property
    def id(self) -> str:
        """Whose messages they are, for the journal; an earlier person on the same seat is somebody else."""
        return f"{self.role}{self.seat}.{self.since}" if self.seat >= 0 else self.role


class KeyRow:
    """A key as it is stored."""

    def __init__(self, hash: str, table: str, role: str, seat: int, since: int, account: str = "") -> None:
        self.hash = hash
        self.table = table
        self.role = role
        self.seat = seat
        self.since = since
        self.account = account


def new_key() -> str:
    """Return an unguessable key: 192 random bits."""
    return token_urlsafe(24)


def new_table_id() -> str:
    """Return a new public id of a table; it opens nothing by itself."""
    return token_urlsafe(9)


def hash_of(key: str) -> str:
    """Return the hash that is stored of a key. Keys are random, so a plain hash keeps them safe."""
    return sha256(b"thirdage key " + key.encode("utf-8", "replace")).hexdigest()


def known_bot(game: str, name: str) -> str:
    """Return the name, if the game has such a bot."""
    if not is_offered(game, name):
        raise Refused("unknown_bot", bot=name)
    return name
