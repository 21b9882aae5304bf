"""A league, built from its deeds: every change is a numbered entry, and `apply` is the only way to change it.

The storage lets each number be taken only once: whoever comes second reads the new deeds and decides again. So rounds
are paired once and results count once, however many processes look after a league and whenever they are killed.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from thirdage.server.hall.leagues.groups import moved_on
from thirdage.server.hall.leagues.pairings import NOBODY, Pair
from thirdage.server.hall.leagues.standings import DRAW, LOSS, ROUND_ROBIN, SWISS, TABLES, WIN, Line, Meeting, standings
from thirdage.server.tables.journal import Data, Entry


class Format(StrEnum):
    """The formats of leagues."""

    ROUND_ROBIN = "round_robin"
    SWISS = "swiss"
    ELIMINATION = "elimination"


class Status(StrEnum):
    """The stages of a league."""

    OPEN = "open"
    """People can enter."""
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"
    CANCELLED = "cancelled"


class Deal(StrEnum):
    """Whether the two games of a pair have the same dice and cards, or each its own."""

    SAME = "same"
    OWN = "own"


MOST_REPLAYS: Final = 2
"""The largest number of replays for a tied pair in an elimination; after that the better seed advances."""
SCORES: Final[dict[str, tuple[int, int]]] = {
    "home": (WIN, LOSS),
    "draw": (DRAW, DRAW),
    "away": (LOSS, WIN),
    "neither": (LOSS, LOSS),
}
"""The possible results of a game, with the scores of home and away."""


class Entrant:
    """A participant in a league: an account or a bot. The number stays the same if somebody else takes over."""

    def __init__(self, number: int, account: str, bot: str, contribution: str) -> None:
        self.number = number
        self.account = account
        self.bot = bot
        self.contribution = contribution
        self.withdrawn = False

    def name(self) -> str:
        """Return the name to show: the account, the bot's level and number, or only the number of a deleted account."""
        return self.account or f"{self.bot or '#'} {self.number + 1}"


class LeagueGame:
    """One game of a pair, or of a table of more. A game without a table was decided without play.

    `turn` says how often everybody has moved on by a seat: after one turn of a pair, away has the first seat. Scores
    are in the order of the members, wherever they sit.
    """

    def __init__(self, table: str, turn: int) -> None:
        self.table = table
        self.turn = turn
        self.score: tuple[int, ...] | None = None
        self.reason = ""
        self.adjudicated = False


class Pairing:
    """Two or more entrants who meet in a round, or one who has a bye. `members` are in the order of the first seats."""

    def __init__(self, members: list[int]) -> None:
        self.members = members
        self.games: list[LeagueGame] = []

    @property
    def home(self) -> int:
        """The first member."""
        return self.members[0]

    @property
    def away(self) -> int:
        """The second member, `NOBODY` after a bye."""
        return self.members[1]

    def sitting(self, game: LeagueGame) -> list[int]:
        """Return who has each seat in a game."""
        return moved_on(self.members, game.turn)

    def by_member(self, game: LeagueGame, seats: Sequence[int]) -> list[int]:
        """Return what belongs to each seat, in the order of the members."""
        given = dict(zip(self.sitting(game), seats, strict=True))
        return [given[number] for number in self.members]

    def by_seat(self, game: LeagueGame, members: Sequence[int]) -> list[int]:
        """Return what belongs to each member, in the order of the seats."""
        given = dict(zip(self.members, members, strict=True))
        return [given[number] for number in self.sitting(game)]

    def scores(self) -> list[tuple[int, ...]]:
        """Return the scores of the decided games."""
        return [game.score for game in self.games if game.score is not None]

    def decided(self) -> bool:
        """Tell whether all games are decided."""
        return all(game.score is not None for game in self.games)

    def lead(self) -> int:
        """Return by how many half points home is ahead of away."""
        return sum([score[0] - score[1] for score in self.scores()])


class Round:
    """The pairs of a round, and its deadline; 0 if it has none."""

    def __init__(self, made_at: int, deadline: int) -> None:
        self.made_at = made_at
        self.deadline = deadline
        self.pairings: list[Pairing] = []

    def decided(self) -> bool:
        """Tell whether all games are decided."""
        return all(pairing.decided() for pairing in self.pairings)


class League:
    """The state of a league after its deeds so far."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.made: Data = {}
        self.organiser = ""
        self.status = Status.OPEN
        self.entrants: dict[int, Entrant] = {}
        self.invited: set[str] = set()  # who may see and enter a private league
        self.order: list[int] = []  # by seed; empty until the league starts
        self.rounds: list[Round] = []
        self.paused_at = 0
        self.following = False  # the next season has been made
        self.seq = 0
        self.at = 0
        self.deeds: list[Entry] = []
        self.messages: dict[tuple[str, str], tuple[int, str]] = {}

    # -- questions

    @property
    def format(self) -> Format:
        """The format."""
        return Format(str(self.made["format"]))

    @property
    def paired(self) -> bool:
        """Whether each pair plays two games, one on each side."""
        return self.made["paired"] is True

    @property
    def private(self) -> bool:
        """Whether only invited people can see the league."""
        return self.made.get("private") is True

    def shown_to(self, account: str) -> bool:
        """Tell whether an account may see it. Only its organiser, entrants and guests may see a private league."""
        if not self.private:
            return True
        inside = {self.organiser, *self.invited, *[entrant.account for entrant in self.entrants.values()]}
        return account != "" and account in inside

    def number(self, key: str) -> int:
        """Return a setting that is a whole number."""
        found = self.made[key]
        assert isinstance(found, int)
        return found

    @property
    def camps(self) -> list[int]:
        """The camp of each seat of its games."""
        found = self.made.get("camps", [0, 1])
        assert isinstance(found, list)
        return found

    @property
    def seats(self) -> int:
        """How many play a game."""
        return len(self.camps)

    def games_each(self) -> int:
        """Return how many games a pair or a table plays: one, or one for each seat, so that everybody has each."""
        return self.seats if self.paired else 1

    def entrant_of(self, account: str) -> Entrant | None:
        """Return the entrant of an account, or None if it has not entered or has withdrawn."""
        for entrant in self.entrants.values():
            if account and entrant.account == account and not entrant.withdrawn:
                return entrant
        return None

    def game(self, round: int, board: int, game: int) -> LeagueGame | None:
        """Return the game at a place, or None if there is none. Rounds count from 1, boards and games from 0."""
        if not 1 <= round <= len(self.rounds):
            return None
        pairings = self.rounds[round - 1].pairings
        if not 0 <= board < len(pairings) or not 0 <= game < len(pairings[board].games):
            return None
        return pairings[board].games[game]

    def unscored(self) -> list[tuple[int, int, int, Pairing, LeagueGame]]:
        """Return the undecided games, each with its round, board, number and pairing."""
        return [
            (number, board, index, pairing, game)
            for number, round in enumerate(self.rounds, 1)
            for board, pairing in enumerate(round.pairings)
            for index, game in enumerate(pairing.games)
            if game.score is None
        ]

    def winner(self, pairing: Pairing) -> int:
        """Return who advances in an elimination; the better seed if the pair is tied."""
        if pairing.away == NOBODY or pairing.lead() > 0:
            return pairing.home
        if pairing.lead() < 0:
            return pairing.away
        return min(pairing.home, pairing.away, key=self.order.index)

    def replay_wanted(self, pairing: Pairing) -> bool:
        """Tell whether a tied pair must play again."""
        if self.format != Format.ELIMINATION or pairing.away == NOBODY or not pairing.decided() or pairing.lead():
            return False
        gone = any(self.entrants[each].withdrawn for each in (pairing.home, pairing.away))
        return not gone and len(pairing.games) < self.games_each() * (1 + MOST_REPLAYS)

    def round_done(self) -> bool:
        """Tell whether the last round is finished, including replays."""
        if not self.rounds:
            return True
        last = self.rounds[-1]
        return last.decided() and not any(self.replay_wanted(pairing) for pairing in last.pairings)

    # -- standings

    def meetings(self) -> list[Meeting]:
        """Return all pairings so far. A bye scores in full in a Swiss league, where few have one, and nowhere else."""
        if self.seats > 2:
            return [self._table(pairing) for round in self.rounds for pairing in round.pairings]
        free = WIN * self.games_each() if self.format == Format.SWISS else 0
        return [
            Meeting(pairing.home, pairing.away, pairing.scores(), free if pairing.away == NOBODY else 0)
            for round in self.rounds
            for pairing in round.pairings
        ]

    def _table(self, pairing: Pairing) -> Meeting:
        """Return a table of more than two. A bye scores half there, in both formats: some have one more than others."""
        if pairing.away == NOBODY:
            return Meeting(pairing.home, NOBODY, [], DRAW * self.games_each())
        games = [
            (pairing.members, game.score, pairing.by_member(game, self.camps))
            for game in pairing.games
            if game.score is not None
        ]
        return Meeting.of_table(games)

    def criteria(self) -> list[str]:
        """Return the criteria of the standings, the most important first."""
        if self.seats > 2:
            return TABLES
        return ROUND_ROBIN if self.format == Format.ROUND_ROBIN else SWISS

    def standings(self) -> list[Line]:
        """Return the standings of all entrants, the best first."""
        order = self.order or list(self.entrants)
        if self.format == Format.ELIMINATION:
            return self._knocked_out(order)
        return standings(order, self.meetings(), self.criteria())

    def _knocked_out(self, order: list[int]) -> list[Line]:
        """Return the standings of an elimination, by how far each came; a third-place game ranks semi-final losers."""
        reached = dict.fromkeys(order, 0)
        for round in self.rounds:
            third = round is self.rounds[-1] and len(round.pairings) == 2 and len(self.rounds) > 1
            for board, pairing in enumerate(round.pairings):
                if pairing.decided() and not self.replay_wanted(pairing):
                    reached[self.winner(pairing)] += 1 if third and board else 2
        lines: list[Line] = []
        for number in sorted(order, key=lambda each: -reached[each]):
            line = Line(number)
            line.values = {"rounds": reached[number]}
            level = bool(lines) and reached[lines[-1].number] == reached[number]
            line.place = lines[-1].place if level else len(lines) + 1
            lines.append(line)
        return lines

    # -- applying deeds

    def apply(self, entry: Entry) -> None:
        """Change the league by a deed."""
        assert entry.seq == self.seq + 1, f"deed {entry.seq} cannot follow {self.seq}"
        APPLY[entry.kind](self, entry)
        self.seq = entry.seq
        self.at = entry.at
        self.deeds.append(entry)
        if entry.message:
            self.messages[entry.holder, entry.message] = (entry.seq, entry.print)


def _made(league: League, entry: Entry) -> None:
    league.made = entry.data
    league.organiser = entry.holder


def _entered(league: League, entry: Entry) -> None:
    number = entry.number("number")
    words = [entry.word(key) for key in ("account", "bot", "contribution")]
    league.entrants[number] = Entrant(number, *words)


def _invited(league: League, entry: Entry) -> None:
    league.invited.add(entry.word("account"))


def _uninvited(league: League, entry: Entry) -> None:
    league.invited.discard(entry.word("account"))


def _left(league: League, entry: Entry) -> None:
    del league.entrants[entry.number("number")]


def _started(league: League, entry: Entry) -> None:
    order = entry.data["order"]
    assert isinstance(order, list)
    league.order = list(order)
    league.status = Status.RUNNING


def _paired(league: League, entry: Entry) -> None:
    round = Round(entry.at, entry.number("deadline"))
    pairs = entry.data["pairs"]
    assert isinstance(pairs, list)
    for *members, tables in pairs:
        pairing = Pairing(members)
        if pairing.away != NOBODY:
            _add_games(league, pairing, tables)
        round.pairings.append(pairing)
    league.rounds.append(round)


def _add_games(league: League, pairing: Pairing, tables: list[str]) -> None:
    """Add the games of a pair. If there are no tables, somebody has withdrawn, and the games are decided."""
    for index in range(league.games_each()):
        game = LeagueGame(tables[index] if tables else "", index % league.seats)
        if not tables:
            gone = [league.entrants[each].withdrawn for each in (pairing.home, pairing.away)]
            game.score = SCORES["neither" if all(gone) else "away" if gone[0] else "home"]
            game.reason = "withdrawn"
        pairing.games.append(game)


def _replayed(league: League, entry: Entry) -> None:
    pairing = league.rounds[entry.number("round") - 1].pairings[entry.number("board")]
    tables = entry.data["tables"]
    assert isinstance(tables, list)
    _add_games(league, pairing, tables)
    league.rounds[entry.number("round") - 1].deadline = entry.number("deadline")


def _scored(league: League, entry: Entry) -> None:
    game = league.game(entry.number("round"), entry.number("board"), entry.number("game"))
    assert game is not None
    result = entry.data["result"]  # a word between two, the score of each member at larger tables
    game.score = tuple(result) if isinstance(result, list) else SCORES[str(result)]
    game.reason = entry.word("reason")


def _adjudicated(league: League, entry: Entry) -> None:
    _scored(league, entry)
    game = league.game(entry.number("round"), entry.number("board"), entry.number("game"))
    assert game is not None
    game.adjudicated = True


def _withdrawn(league: League, entry: Entry) -> None:
    league.entrants[entry.number("number")].withdrawn = True


def _replaced(league: League, entry: Entry) -> None:
    entrant = league.entrants[entry.number("number")]
    entrant.account, entrant.bot = entry.word("account"), entry.word("bot")
    entrant.withdrawn = False


def _extended(league: League, entry: Entry) -> None:
    league.rounds[-1].deadline = entry.number("deadline")


def _paused(league: League, entry: Entry) -> None:
    league.status, league.paused_at = Status.PAUSED, entry.at


def _resumed(league: League, entry: Entry) -> None:
    """Resume the league, and extend the round by the length of the pause."""
    league.status = Status.RUNNING
    if league.rounds and league.rounds[-1].deadline:
        league.rounds[-1].deadline += entry.at - league.paused_at


def _closed(league: League, entry: Entry) -> None:
    league.status = Status.OVER


def _cancelled(league: League, entry: Entry) -> None:
    league.status = Status.CANCELLED


def _followed(league: League, entry: Entry) -> None:
    league.following = True


def _forgotten(league: League, entry: Entry) -> None:
    """Remove or withdraw the entrants of deleted accounts. Cancel an open league if its organiser was deleted."""
    numbers = entry.data["numbers"]
    assert isinstance(numbers, list)
    for number in numbers:
        if league.status == Status.OPEN:
            del league.entrants[number]
        else:
            league.entrants[number].withdrawn = True
    if not league.organiser and league.status == Status.OPEN:
        league.status = Status.CANCELLED


APPLY: Final = {
    "made": _made,
    "entered": _entered,
    "invited": _invited,
    "uninvited": _uninvited,
    "left": _left,
    "started": _started,
    "paired": _paired,
    "replayed": _replayed,
    "scored": _scored,
    "adjudicated": _adjudicated,
    "withdrawn": _withdrawn,
    "replaced": _replaced,
    "extended": _extended,
    "paused": _paused,
    "resumed": _resumed,
    "closed": _closed,
    "cancelled": _cancelled,
    "followed": _followed,
    "forgotten": _forgotten,
}


def league_of(id: str, entries: list[Entry]) -> League:
    """Return the league that results from these deeds."""
    league = League(id)
    for entry in entries:
        league.apply(entry)
    return league


def as_pairs(round: Round) -> list[Pair]:
    """Return the pairs of a round."""
    return [(pairing.home, pairing.away) for pairing in round.pairings]
