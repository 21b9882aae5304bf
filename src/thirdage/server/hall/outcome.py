"""The outcome of a finished table: who scored what, and whether it counts for ratings, from the table alone.

A table is made rated or unrated. Its journal decides here whether the game counts in the end:

- A game that somebody resigned, or lost on time, before every seat had made a choice never really began: `abandoned`.
- A game that an organiser decided counts in standings but not in ratings: `adjudicated`.
- A game in which a seat changed hands, or a bot replaced a person who had not resigned, is nobody's: `stand_in`.
- Whoever resigns has lost, even if a bot plays on for them at a table of more than two.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from thirdage.kernel.outcomes import Outside
from thirdage.server.hall.glicko import CENTRE, NEWCOMER, SCALE, Strength, strength
from thirdage.server.hall.rated import measured
from thirdage.server.tables.rights import archived
from thirdage.server.tables.seats import BOT, Seat
from thirdage.server.tables.tables import Table

LOSS: Final = 0
DRAW: Final = 1
WIN: Final = 2
"""Scores are counted in half points."""
BOT_MARK: Final = "bot:"
"""The prefix of a bot's level where an account's name may be instead; no account has a colon in its name."""


class Reason(StrEnum):
    """The ways in which a game can end."""

    PLAYED = "played"
    RESIGNED = "resigned"
    TIME = "time"
    ABANDONED = "abandoned"
    ADJUDICATED = "adjudicated"


class Unrated(StrEnum):
    """The reasons why a game at a rated table does not count for ratings."""

    COUNTS = ""
    ABANDONED = "abandoned"
    ADJUDICATED = "adjudicated"
    STAND_IN = "stand_in"


ENDS: Final = {
    Outside.RESIGNED.value: Reason.RESIGNED,
    Outside.FLAG.value: Reason.TIME,
    Outside.ADJUDICATED.value: Reason.ADJUDICATED,
}


@dataclass(frozen=True)
class SeatScore:
    """One seat of a finished game. `player` is an account or a bot with `BOT_MARK`; "" if neither is known."""

    seat: int
    name: str
    role: str
    camp: int
    player: str
    called: str
    score: int
    """`LOSS`, `DRAW` or `WIN`, in half points."""


@dataclass(frozen=True)
class SeatOutcome(SeatScore):
    """A seat of a finished game, read from its table."""

    strength: Strength | None
    """The strength of a bot in a game that counts, as this version of the program measured it; None otherwise."""


@dataclass(frozen=True)
class Ended:
    """A finished game, apart from its seats."""

    table: str
    game: str
    ended_at: int
    rated: bool
    unrated: Unrated
    reason: Reason
    victory: str
    turns: int
    picks: int
    settings: dict[str, str]
    archived: bool

    def facts(self) -> list[object]:
        """Return the facts that nobody can change afterwards."""
        first = [self.table, self.game, self.ended_at, self.rated, self.unrated, self.reason]
        return [*first, self.victory, self.turns, self.picks, self.settings]


@dataclass(frozen=True)
class Outcome(Ended):
    """A finished game, read from its table."""

    seats: list[SeatOutcome]


def outcome(table: Table) -> Outcome:
    """Return the outcome of a finished table."""
    assert table.rules is not None
    reason = reason_of(table)
    unrated = why_unrated(table, reason)
    counts = table.rated and unrated == Unrated.COUNTS
    camps = table.rules.camps(table.settings)
    scores = scores_of(table)
    return Outcome(
        table=table.id,
        game=table.rules.id,
        ended_at=table.at,
        rated=counts,
        unrated=unrated if table.rated else Unrated.COUNTS,
        reason=reason,
        victory=table.victory(),
        turns=turns_of(table),
        picks=table.count(),
        settings=table.settings,
        archived=archived(table),
        seats=[
            SeatOutcome(
                index,
                seat.name,
                role_of(seat.name, len(table.seats)),
                camps[index],
                player_of(seat),
                seat.player,
                scores[index],
                fixed_point(table, seat) if counts else None,
            )
            for index, seat in enumerate(table.seats)
        ],
    )


def role_of(seat: str, seats: int) -> str:
    """Return the role in which somebody is rated: the side between two, otherwise the seat and the number of players.

    Seats that differ only by a number, as heroes do, are one role.
    """
    name = seat.rstrip("0123456789")
    return name if seats == 2 else f"{name}.{seats}"


def player_of(seat: Seat) -> str:
    """Return who had a seat, as far as the table itself knows; "" if it does not."""
    if seat.held:
        return seat.account
    return f"{BOT_MARK}{seat.bot}" if seat.kind == BOT else ""


def fixed_point(table: Table, seat: Seat) -> Strength | None:
    """Return the measured strength of a bot, or None for a person. The measured spread is half a 95% interval."""
    if seat.held:
        return None
    found = measured(str(table.made["game"]), seat.bot, seat.name, len(table.seats))
    assert found is not None, "no bot of unknown strength sits at a rated table"
    return strength((found.rating - CENTRE) / SCALE, found.spread / 1.96 / SCALE, NEWCOMER.sigma)


def scores_of(table: Table) -> list[int]:
    """Return what each seat scored, in half points."""
    winners = table.winners()
    undecided = len(winners) in (0, len(table.seats))
    won = [DRAW if undecided else WIN if seat.name in winners else LOSS for seat in table.seats]
    return [LOSS if seat.resigned else score for seat, score in zip(table.seats, won, strict=True)]


def reason_of(table: Table) -> Reason:
    """Return how the game ended."""
    if table.result is None:
        return Reason.PLAYED
    reason = ENDS[table.result[1]]
    if reason in (Reason.RESIGNED, Reason.TIME) and not all_decided(table):
        return Reason.ABANDONED
    return reason


def all_decided(table: Table) -> bool:
    """Tell whether every seat has made a pick that was not forced."""
    assert table.game is not None
    history = table.game.history
    made = {history.maker(index) for index in range(history.count) if not history.forced(index)}
    return all(seat in made for seat in range(len(table.seats)))


def why_unrated(table: Table, reason: Reason) -> Unrated:
    """Return the reason why a game at a rated table does not count, or `COUNTS`."""
    if reason == Reason.ABANDONED:
        return Unrated.ABANDONED
    if reason == Reason.ADJUDICATED:
        return Unrated.ADJUDICATED
    if any(seat.passed_on or stood_in(seat) for seat in table.seats):
        return Unrated.STAND_IN
    return Unrated.COUNTS


def stood_in(seat: Seat) -> bool:
    """Tell whether more than one player played a seat, not counting a bot after its person resigned."""
    return len(seat.played) > (2 if seat.resigned else 1)


def turns_of(table: Table) -> int:
    """Return the turn, or round, in which the game ended."""
    assert table.game is not None
    state = table.game.state
    turn = getattr(state, "turn", getattr(state, "round", 0))  # Quest has rounds
    assert isinstance(turn, int)
    return turn
