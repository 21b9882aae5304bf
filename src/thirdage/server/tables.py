"""A table: who sits there, the game, the clock, what is on offer. It is made of journal entries and of nothing else.

`apply` is the only way to change a table. While a long table is loaded, the entries before its snapshot are read
without running the rules; those after it are played.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Final

from thirdage.kernel.game import Game, game_from, new_game
from thirdage.kernel.position import load_position
from thirdage.kernel.registry import find_rules
from thirdage.kernel.rules import Rules
from thirdage.kernel.snapshot import Past, restore, snapshot
from thirdage.kernel.source import Seeded
from thirdage.kernel.state import State
from thirdage.server import clocks
from thirdage.server.clocks import Clock
from thirdage.server.fair_dice import combine
from thirdage.server.journal import Data, Entry, event_of, event_rows, option_of, pick_rows
from thirdage.server.seats import BOT, OPEN, PERSON, Seat

RECENT: Final = 64
"""How many entries a table keeps at hand; older ones are in the storage."""
IDS: Final = 256
"""How many ids of messages a table keeps at hand."""
CHAT: Final = 100
"""How many lines of chat a table keeps at hand."""

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"


class Offer:
    """Somebody wishes to take the game back; those who must agree and have not yet."""

    def __init__(self, seat: int, to: int, waiting: set[int], seq: int) -> None:
        self.seat = seat
        self.to = to
        self.waiting = waiting
        self.seq = seq


class Table:
    """What the entries so far have made."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.seq = 0
        self.at = 0
        self.made: Data = {}
        self.rules: Rules | None = None
        self.settings: dict[str, str] = {}
        self.seats: list[Seat] = []
        self.game: Game | None = None
        self.turn = -1  # the seat that decides; -1 while nobody does
        self.turn_since = 0  # the number of the entry that handed the decision over
        self.clock: Clock | None = None
        self.thinking = 0  # seconds a bot may think about a pick; 0: as it likes
        self.offer: Offer | None = None
        self.chat: deque[Data] = deque(maxlen=CHAT)
        self.result: tuple[list[int], str] | None = None  # an end that is not in the rules: winners, and how
        self.rematch: dict[int, str] = {}  # the seats that want one, with what they add to its dice
        self.rematch_table = ""
        self.recent: deque[Entry] = deque(maxlen=RECENT)
        self.messages: OrderedDict[tuple[str, str], tuple[int, str]] = OrderedDict()
        self.past: Past | None = None  # the course of the game while it is only read

    # -- what can be asked of it

    @property
    def status(self) -> str:
        """Waiting for people, playing, over."""
        if self.turn < 0 and self.game is None and self.past is None:
            return WAITING
        return OVER if self.result is not None or self.turn < 0 else PLAYING

    def names(self) -> list[str]:
        """The names of the seats."""
        return [seat.name for seat in self.seats]

    def people(self) -> list[int]:
        """The seats that people play."""
        return [index for index, seat in enumerate(self.seats) if seat.kind == PERSON]

    def winners(self) -> list[str]:
        """The names of the seats that have won."""
        if self.result is not None:
            return [self.seats[seat].name for seat in self.result[0]]
        mask = self.game.state.winners if self.game is not None else 0
        return [seat.name for index, seat in enumerate(self.seats) if (mask >> index) & 1]

    def victory(self) -> str:
        """How the game ended: an id of the game's, or `resigned` or `flag`."""
        if self.result is not None:
            return self.result[1]
        return self.game.state.victory if self.game is not None else ""

    def seed(self) -> str:
        """The seed of the game, from the secret and what the seats have added."""
        added = {seat.name: seat.contribution for seat in self.seats if seat.contribution}
        return combine(str(self.made["secret"]), added)

    def start(self) -> tuple[State, bool]:
        """The state the game begins with, and whether that is another one than the set-up."""
        assert self.rules is not None
        position = str(self.made.get("position", ""))
        if position:
            return load_position(position).start, True
        return self.rules.new_state(self.settings), False

    def due(self) -> int:
        """When the clock must be looked at; 0 for never."""
        return self.clock.due() if self.clock is not None and self.status == PLAYING else 0

    def snapshot(self) -> Data:
        """Where the game stands, for loading it quickly."""
        assert self.game is not None
        assert self.rules is not None
        return {"seq": self.seq, "version": self.rules.version, "game": snapshot(self.game)}

    # -- new entries of the game, played here and now

    def begin_game(self) -> Data:
        """Start the game; what there is to write down of it."""
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
        """Pick, let chance answer; what there is to write down of it."""
        game = self.game
        assert game is not None
        picks, events = game.history.count, len(game.log)
        game.pick(option, seat)
        return {"seat": seat, **self.written(game, picks, events)}

    def written(self, game: Game, picks: int, events: int) -> Data:
        """The picks and events since, and who decides now."""
        turn = game.ask.seat if game.ask is not None else -1
        return {"picks": pick_rows(game, picks), "events": event_rows(game, events), "turn": turn}

    # -- applying entries

    def apply(self, entry: Entry, played: bool = False) -> None:
        """Change the table as the entry says. `played`: the rules have run already, by `play` or `begin_game`."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} cannot follow {self.seq}"
        if entry.kind in ("started", "picked"):
            if not played:
                self._play_again(entry)
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
        """How many picks were made."""
        if self.past is not None:
            return len(self.past.picks)
        return self.game.history.count if self.game is not None else 0

    def _hand_over(self, entry: Entry) -> None:
        """Note who decides now, and let the clock know. What was on offer lapses when the game goes on."""
        turn = entry.data.get("turn", self.turn)
        assert isinstance(turn, int)
        if self.result is not None:
            turn = -1
        if turn != self.turn:
            self.turn_since = entry.seq
        self.turn = turn
        if "turn" in entry.data:
            self.offer = None
        if self.clock is not None:
            ticking = turn if turn >= 0 and self.seats[turn].kind == PERSON else -1
            self.clock.turn_to(ticking, entry.at)

    def _play_again(self, entry: Entry) -> None:
        """Send the game what the entry holds; while only reading, note it."""
        assert self.rules is not None
        rows = entry.picks()
        options = [option_of(self.rules.vocabulary, row) for row in rows]
        if self.past is not None:
            for row, option in zip(rows, options, strict=True):
                maker, forced = row[0], row[3]
                assert isinstance(maker, int)
                self.past.add(option, maker, bool(forced))
            self.past.log += [event_of(self.rules.vocabulary, row) for row in entry.events()]
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
        """End reading: the game stands where its snapshot says."""
        assert self.rules is not None
        assert self.past is not None
        state, custom = self.start()
        where = data["game"]
        assert isinstance(where, dict)
        self.game = restore(self.rules, self.settings, state, custom, where, self.past)
        self.past = None

    def ready(self) -> None:
        """All entries are applied: from here on the seed answers chance."""
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
        seat.kind = str(wished["kind"])
        seat.bot = str(wished.get("bot", ""))
        seat.player = str(wished.get("player", ""))
        seat.contribution = str(wished.get("contribution", ""))
        seat.held = seat.kind == PERSON
    thinking = made.get("thinking", 0)
    assert isinstance(thinking, int)
    table.thinking = thinking
    if isinstance(clock, dict):
        table.clock = Clock.from_data(len(table.seats), clock)


def _joined(table: Table, entry: Entry) -> None:
    seat = table.seats[entry.number("seat")]
    seat.kind = PERSON
    seat.held = True
    seat.bot = ""
    seat.player = entry.word("player")
    if table.game is None and table.past is None:
        seat.contribution = entry.word("contribution")


def _undone(table: Table, entry: Entry) -> None:
    table.return_to(entry.number("to"))


def _offered(table: Table, entry: Entry) -> None:
    waiting = entry.data["waiting"]
    assert isinstance(waiting, list)
    table.offer = Offer(entry.number("seat"), entry.number("to"), set(waiting), entry.seq)


def _answered(table: Table, entry: Entry) -> None:
    assert table.offer is not None
    if entry.data["yes"]:
        table.offer.waiting.discard(entry.number("seat"))
    else:
        table.offer = None


def _chatted(table: Table, entry: Entry) -> None:
    table.chat.append({"seq": entry.seq, "at": entry.at, "who": entry.word("who"), "text": entry.word("text")})


def _resigned(table: Table, entry: Entry) -> None:
    _give_up(table, entry, "resigned")


def _give_up(table: Table, entry: Entry, how: str) -> None:
    """A seat is out of the game: the last one left has won; while there are more, a bot plays on for it."""
    seat = table.seats[entry.number("seat")]
    seat.resigned = True
    left = [index for index, other in enumerate(table.seats) if not other.resigned]
    if len(left) == 1:
        table.result = (left, how)
    else:
        seat.kind = BOT
        seat.bot = entry.word("bot")


def _seated(table: Table, entry: Entry) -> None:
    seat = table.seats[entry.number("seat")]
    seat.kind = entry.word("kind")
    seat.bot = entry.word("bot")
    if table.offer is not None and seat.kind != PERSON:
        table.offer.waiting.discard(entry.number("seat"))
    if seat.kind == OPEN:
        seat.held = False
        seat.player = ""
    elif seat.kind == PERSON:
        seat.held = True
        if entry.word("player"):
            seat.player = entry.word("player")
        if table.clock is not None:
            table.clock.give(entry.number("seat"), entry.at)


def _allowed(table: Table, entry: Entry) -> None:
    seat = table.seats[entry.number("seat")]
    if entry.word("view") == "own":
        seat.shows_own = bool(entry.data["yes"])
    elif entry.word("view") == "hints":
        seat.takes_hints = bool(entry.data["yes"])
    else:
        seat.shows_all = bool(entry.data["yes"])


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
        _give_up(table, entry, "flag")
    elif entry.word("how") == clocks.BOT:
        table.seats[index].kind = BOT
        table.seats[index].bot = entry.word("bot")


def _rematch_wanted(table: Table, entry: Entry) -> None:
    table.rematch[entry.number("seat")] = entry.word("contribution")


def _rematched(table: Table, entry: Entry) -> None:
    table.rematch_table = entry.word("table")


SEATING: Final = ["created", "joined", "resigned", "seated", "flagged"]
"""The kinds of entries after which somebody else may play a seat."""
APPLY: Final = {
    "created": _created,
    "joined": _joined,
    "undone": _undone,
    "offered": _offered,
    "answered": _answered,
    "taken_back": _undone,
    "chatted": _chatted,
    "resigned": _resigned,
    "seated": _seated,
    "allowed": _allowed,
    "thinking_set": _thinking_set,
    "vacation": _vacation,
    "warned": _warned,
    "flagged": _flagged,
    "rematch_wanted": _rematch_wanted,
    "rematched": _rematched,
}


def load_table(id: str, entries: list[Entry], standing: Data | None) -> Table:
    """The table its entries make; with a snapshot only the entries after it are played."""
    table = Table(id)
    until = standing["seq"] if standing is not None else 0
    assert isinstance(until, int)
    if standing is not None and (not entries or entries[-1].seq < until):
        standing, until = None, 0
    for entry in entries:
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
