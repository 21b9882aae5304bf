"""A table: who sits there, the game, the clock, what is on offer. It is built from journal entries and nothing else.

`apply` is the only way to change a table. While a long table is loaded, the entries before its snapshot are read
without running the rules; those after it are played.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from typing import Final

from thirdage.kernel.game import Game, game_from, new_game
from thirdage.kernel.outcomes import Outside
from thirdage.kernel.position import load_position
from thirdage.kernel.registry import find_rules
from thirdage.kernel.rules import Rules
from thirdage.kernel.snapshot import Past, restore, snapshot
from thirdage.kernel.source import Seeded
from thirdage.kernel.state import State
from thirdage.server.tables import chains, clocks
from thirdage.server.tables.clocks import Clock
from thirdage.server.tables.fair_dice import combine
from thirdage.server.tables.journal import Data, Entry, event_of, event_rows, option_of, pick_rows
from thirdage.server.tables.message_types import ChatLine, SeatKind, TableStatus
from thirdage.server.tables.seats import BOT, OPEN, PERSON, Seat

RECENT: Final = 64
"""How many entries a table keeps in memory; older ones are in the storage."""
IDS: Final = 256
"""How many message ids a table keeps in memory."""
BREATH: Final = 40
"""Entries after which other work gets its turn while a table is loaded: about two milliseconds if they are played."""
CHAT: Final = 100
"""How many lines of chat a table keeps in memory."""


class Offer:
    """A player's request to take the game back. `rights` says who must still agree."""

    def __init__(self, seat: int, to: int) -> None:
        self.seat = seat
        self.to = to
        self.agreed = {seat}


class Table:
    """The result of the entries so far."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.seq = 0
        self.at = 0
        self.made: Data = {}
        self.rules: Rules | None = None
        self.settings: dict[str, str] = {}
        self.seats: list[Seat] = []
        self.game: Game | None = None
        self.chains: list[chains.Span] = []  # the picks that were made as one
        self.turn = -1  # the seat that decides; -1 while nobody does
        self.turn_since = 0  # the number of the entry that handed over the decision
        self.clock: Clock | None = None
        self.public = False  # shown in the lobby, open to passers-by
        self.rated = False  # the game is to count for ratings
        self.league = ""  # the league whose game it is
        self.halted = False  # clocks stand still while the league pauses
        self.sealed = False  # another game with the same deal is not over: what is hidden here stays so
        self.thinking = 0  # seconds a bot may think about a pick; 0 for its own choice
        self.offer: Offer | None = None
        self.chat: deque[ChatLine] = deque(maxlen=CHAT)
        self.result: tuple[list[int], str] | None = None  # an end from outside the rules: winners, and how
        self.rematch: dict[int, str] = {}  # the seats that want one, with their contributions to its dice
        self.rematch_table = ""
        self.recent: deque[Entry] = deque(maxlen=RECENT)
        self.messages: OrderedDict[tuple[str, str], tuple[int, str]] = OrderedDict()
        self.past: Past | None = None  # the game's past while it is only being read

    # -- reading

    @property
    def status(self) -> TableStatus:
        """Whether it is waiting for people, being played, or over."""
        if self.turn < 0 and self.game is None and self.past is None:
            return TableStatus.WAITING
        return TableStatus.OVER if self.result is not None or self.turn < 0 else TableStatus.PLAYING

    @property
    def opened(self) -> bool:
        """Whether the game is over and nothing of it is hidden any more."""
        return self.status == TableStatus.OVER and not self.sealed

    def names(self) -> list[str]:
        """Return the names of the seats."""
        return [seat.name for seat in self.seats]

    def people(self) -> list[int]:
        """Return the seats that people play."""
        return [index for index, seat in enumerate(self.seats) if seat.kind == PERSON]

    def winners(self) -> list[str]:
        """Return the names of the seats that have won."""
        if self.result is not None:
            return [self.seats[seat].name for seat in self.result[0]]
        mask = self.game.state.winners if self.game is not None else 0
        return [seat.name for index, seat in enumerate(self.seats) if (mask >> index) & 1]

    def victory(self) -> str:
        """Return how the game ended: one of the game's victories, or an end from outside (`kernel.outcomes`)."""
        if self.result is not None:
            return self.result[1]
        return self.game.state.victory if self.game is not None else ""

    def seed(self) -> str:
        """Return the game's seed, from the secret and what the seats contributed."""
        added = {seat.name: seat.contribution for seat in self.seats if seat.contribution}
        return combine(str(self.made["secret"]), added)

    def start(self) -> tuple[State, bool]:
        """Return the state the game starts from, and whether it differs from the set-up."""
        assert self.rules is not None
        position = str(self.made.get("position", ""))
        if position:
            return load_position(position).start, True
        return self.rules.new_state(self.settings), False

    def due(self) -> int:
        """Return when the clock must be looked at; 0 for never."""
        return self.clock.due() if self.clock is not None and self.status == TableStatus.PLAYING else 0

    def snapshot(self) -> Data:
        """Return where the game stands, for loading it quickly."""
        assert self.game is not None
        assert self.rules is not None
        return {"seq": self.seq, "version": self.rules.version, "game": snapshot(self.game)}

    # -- new entries of the game, played here and now

    def begin_game(self) -> Data:
        """Start the game; return what to write about it."""
        assert self.rules is not None
        position = str(self.made.get("position", ""))
        source = Seeded(self.seed())
        if position:
            game = load_position(position)
            game.keep_log()
            game.use(source)
        else:
            game = new_game(self.rules, self.settings, source)
        self.game = game
        return self.written(game, 0, 0)

    def play(self, seat: int, option: str) -> Data:
        """Pick and let chance answer; return what to write about it."""
        game = self.game
        assert game is not None
        picks, events = game.history.count, len(game.log)
        game.pick(option, seat)
        return {"seat": seat, **self.written(game, picks, events)}

    def play_chain(self, seat: int, options: list[str]) -> Data:
        """Make several picks and let chance answer after the last; return what to write about it."""
        game = self.game
        assert game is not None
        picks, events = game.history.count, len(game.log)
        for option in options:
            game.pick(option, seat)
        return {"seat": seat, "chain": len(options), **self.written(game, picks, events)}

    def written(self, game: Game, picks: int, events: int) -> Data:
        """Return the picks and events since, and who decides now."""
        turn = game.ask.seat if game.ask is not None else -1
        return {"picks": pick_rows(game, picks), "events": event_rows(game, events), "turn": turn}

    # -- applying entries

    def apply(self, entry: Entry, played: bool = False) -> None:
        """Change the table as the entry says. `played`: the rules have already run, by `play` or `begin_game`."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} cannot follow {self.seq}"
        if entry.kind in ("started", "picked"):
            if not played:
                self._play_again(entry)
            if "chain" in entry.data:
                first = self.count() - len(entry.picks())
                self.chains.append((first, first + entry.number("chain")))
        else:
            APPLY[entry.kind](self, entry)
        self.seq = entry.seq
        self.at = entry.at
        self.recent.append(entry)
        if entry.message:
            self.messages[entry.holder, entry.message] = (entry.seq, entry.print)
            while len(self.messages) > IDS:
                self.messages.popitem(last=False)
        self._hand_over(entry)
        if entry.kind in SEATING:
            for seat in self.seats:
                seat.note_player(self.count())

    def count(self) -> int:
        """Return how many picks were made."""
        if self.past is not None:
            return len(self.past.picks)
        return self.game.history.count if self.game is not None else 0

    def _hand_over(self, entry: Entry) -> None:
        """Note who decides now, and tell the clock. An offer lapses when the game goes on."""
        turn = entry.data.get("turn", self.turn)
        assert isinstance(turn, int)
        if self.result is not None:
            turn = -1
        decided = turn != self.turn
        if decided:
            self.turn_since = entry.seq
        self.turn = turn
        if "turn" in entry.data:
            self.offer = None
        if self.clock is not None:
            ticking = turn if turn >= 0 and self.seats[turn].kind == PERSON and not self.halted else -1
            self.clock.turn_to(ticking, entry.at, decided)

    def _play_again(self, entry: Entry) -> None:
        """Send the entry's picks to the game, or just note them while only reading."""
        assert self.rules is not None
        rows = entry.picks()
        options = [option_of(self.rules.vocabulary, row) for row in rows]
        if self.past is not None:
            for row, option in zip(rows, options, strict=True):
                maker, forced = row[0], row[3]
                assert isinstance(maker, int)
                self.past.add(option, maker, bool(forced))
            self.past.log += [event_of(self.rules, row) for row in entry.events()]
            return
        if entry.kind == "started":
            state, custom = self.start()
            self.game = game_from(self.rules, self.settings, state, None)
            self.game.custom_start = custom
        game = self.game
        assert game is not None
        source, game.source = game.source, None
        for row, option in zip(rows, options, strict=True):
            maker = row[0]
            assert isinstance(maker, int)
            game.pick(option, maker)
        game.source = source

    def return_to(self, to: int) -> None:
        """Go back to the first `to` picks."""
        self.chains = chains.cut(self.chains, to)
        for seat in self.seats:
            seat.cut_players(to)
        if self.past is not None:
            self.past.cut(to)
            return
        assert self.game is not None
        source, self.game.source = self.game.source, None
        self.game.take_back(to)
        self.game.source = source

    def stand(self, data: Data) -> None:
        """Finish reading: the game now stands where its snapshot says."""
        assert self.rules is not None
        assert self.past is not None
        state, custom = self.start()
        where = data["game"]
        assert isinstance(where, dict)
        self.game = restore(self.rules, self.settings, state, custom, where, self.past)
        self.past = None

    def ready(self) -> None:
        """Let the seed answer chance from now on, after all entries are applied."""
        if self.game is not None:
            self.game.use(Seeded(self.seed()))


# -- what each kind of entry does


def _created(table: Table, entry: Entry) -> None:
    made = entry.data
    table.made = made
    table.rules = find_rules(str(made["game"]))
    settings, seats, clock = made["settings"], made["seats"], made.get("clock")
    assert isinstance(settings, dict)
    assert isinstance(seats, list)
    table.settings = table.rules.complete_settings(settings)
    table.seats = [Seat(name) for name in table.rules.seats(table.settings)]
    for seat, wished in zip(table.seats, seats, strict=True):
        seat.kind = SeatKind(str(wished["kind"]))
        seat.bot = str(wished.get("bot", ""))
        seat.player = str(wished.get("player", ""))
        seat.contribution = str(wished.get("contribution", ""))
        if seat.kind == PERSON:
            seat.since = entry.seq
            seat.account = str(wished.get("account", ""))
            seat.archives = made.get("archive") is True
            seat.here = bool(made.get("hot_seat")) and not wished.get("remote")
    table.public = made.get("public") is True
    table.rated = made.get("rated") is True
    table.league, table.sealed = str(made.get("league", "")), made.get("sealed") is True
    thinking = made.get("thinking", 0)
    assert isinstance(thinking, int)
    table.thinking = thinking
    if isinstance(clock, dict):
        table.clock = Clock.from_data(len(table.seats), clock)


def _joined(table: Table, entry: Entry) -> None:
    seat = table.seats[entry.number("seat")]
    seat.leave()
    seat.kind = PERSON
    seat.since = entry.seq
    seat.bot = ""
    seat.player = entry.word("player")
    seat.account = entry.word("account")
    seat.archives = table.made.get("archive") is True
    if table.game is not None or table.past is not None:
        seat.passed_on = True
    else:
        seat.contribution = entry.word("contribution")


def _undone(table: Table, entry: Entry) -> None:
    table.return_to(entry.number("to"))


def _offered(table: Table, entry: Entry) -> None:
    table.offer = Offer(entry.number("seat"), entry.number("to"))


def _answered(table: Table, entry: Entry) -> None:
    assert table.offer is not None
    if entry.data["yes"]:
        table.offer.agreed.add(entry.number("seat"))
    else:
        table.offer = None


def _chatted(table: Table, entry: Entry) -> None:
    table.chat.append({"seq": entry.seq, "at": entry.at, "who": entry.word("who"), "text": entry.word("text")})


def _muted(table: Table, entry: Entry) -> None:
    table.seats[entry.number("seat")].muted = entry.data["yes"] is True


def _resigned(table: Table, entry: Entry) -> None:
    _give_up(table, entry, Outside.RESIGNED.value)


def _give_up(table: Table, entry: Entry, how: str) -> None:
    """Take a seat out of the game: the last one left has won; while there are more, a bot plays on for it."""
    seat = table.seats[entry.number("seat")]
    seat.resigned = True
    left = [index for index, other in enumerate(table.seats) if not other.resigned]
    if len(left) == 1:
        table.result = (left, how)
    else:
        seat.kind = BOT
        seat.bot = entry.word("bot")


def _seated(table: Table, entry: Entry) -> None:
    index = entry.number("seat")
    seat = table.seats[index]
    seat.kind = SeatKind(entry.word("kind"))
    seat.bot = entry.word("bot")
    if seat.kind == OPEN:
        seat.leave()
        if table.offer is not None:
            table.offer.agreed.discard(index)
            if table.offer.seat == index:
                table.offer = None
    elif seat.kind == PERSON:
        if table.clock is not None:
            table.clock.give(entry.number("seat"), entry.at)


def _allowed(table: Table, entry: Entry) -> None:
    seat = table.seats[entry.number("seat")]
    if entry.word("view") == "own":
        seat.shows_own = bool(entry.data["yes"])
    elif entry.word("view") == "hints":
        seat.takes_hints = bool(entry.data["yes"])
    elif entry.word("view") == "archive":
        seat.archives = bool(entry.data["yes"])
    else:
        seat.shows_all = bool(entry.data["yes"])


def _published(table: Table, entry: Entry) -> None:
    table.public = entry.data["public"] is True


def _thinking_set(table: Table, entry: Entry) -> None:
    table.thinking = entry.number("seconds")


def _vacation(table: Table, entry: Entry) -> None:
    assert table.clock is not None
    table.clock.vacate(entry.number("seat"), entry.number("seconds") * 1000, entry.at)


def _warned(table: Table, entry: Entry) -> None:
    assert table.clock is not None
    table.clock.warned[entry.number("seat")] = entry.number("warning") + 1


def _flagged(table: Table, entry: Entry) -> None:
    assert table.clock is not None
    index = entry.number("seat")
    table.clock.flag(index, entry.at)
    if entry.word("how") == clocks.LOSE:
        _give_up(table, entry, Outside.FLAG.value)
    elif entry.word("how") == clocks.BOT:
        table.seats[index].kind = BOT
        table.seats[index].bot = entry.word("bot")


def _adjudicated(table: Table, entry: Entry) -> None:
    winners = entry.data["winners"]
    assert isinstance(winners, list)
    table.result = ([int(seat) for seat in winners], Outside.ADJUDICATED.value)


def _halted(table: Table, entry: Entry) -> None:
    table.halted = entry.data["yes"] is True


def _unsealed(table: Table, entry: Entry) -> None:
    table.sealed = False


def _rematch_wanted(table: Table, entry: Entry) -> None:
    table.rematch[entry.number("seat")] = entry.word("contribution")


def _rematched(table: Table, entry: Entry) -> None:
    table.rematch_table = entry.word("table")


SEATING: Final = ["created", "joined", "resigned", "seated", "flagged"]
"""Entry kinds after which somebody else may play a seat."""
APPLY: Final = {
    "created": _created,
    "joined": _joined,
    "undone": _undone,
    "offered": _offered,
    "answered": _answered,
    "taken_back": _undone,
    "chatted": _chatted,
    "muted": _muted,
    "resigned": _resigned,
    "seated": _seated,
    "allowed": _allowed,
    "thinking_set": _thinking_set,
    "published": _published,
    "vacation": _vacation,
    "warned": _warned,
    "flagged": _flagged,
    "adjudicated": _adjudicated,
    "halted": _halted,
    "unsealed": _unsealed,
    "rematch_wanted": _rematch_wanted,
    "rematched": _rematched,
}


async def load_table(id: str, entries: list[Entry], standing: Data | None) -> Table:
    """Build a table from its entries; with a snapshot, only the entries after it are played. Other work runs in
    between."""
    table = Table(id)
    until = standing["seq"] if standing is not None else 0
    assert isinstance(until, int)
    if standing is not None and (not entries or entries[-1].seq < until):
        standing, until = None, 0
    for entry in entries:
        if entry.seq % BREATH == 0:
            await asyncio.sleep(0)
        if entry.kind == "started" and entry.seq <= until:
            table.past = Past()
        table.apply(entry)
        if entry.seq == 1 and standing is not None and table.rules is not None:
            if standing["version"] != table.rules.version:
                standing, until = None, 0  # made under other rules: play everything again
        if standing is not None and entry.seq == until:
            table.stand(standing)
    table.ready()
    return table
