"""A game in progress: the state, the running flow, and the picks that led here.

A generator cannot be copied, so the rules are cut into steps that can start from data alone. A game remembers the state
at the start of a recent step (a *mark*) and the picks since. Cloning and undo copy the mark and send those few picks
again.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from random import Random

from thirdage.kernel.asks import CHANCE, SPECTATOR, Ask, Chance
from thirdage.kernel.errors import (
    CannotUndo,
    GameOver,
    NoConsistentWorld,
    NotYourTurn,
    RulesFault,
    UnknownOption,
)
from thirdage.kernel.events import Event
from thirdage.kernel.history import History
from thirdage.kernel.options import Option
from thirdage.kernel.outcomes import UndoReason
from thirdage.kernel.rules import Rules
from thirdage.kernel.source import Source
from thirdage.kernel.state import State
from thirdage.kernel.steps import Entry

WORLD_TRIES = 20_000
"""How many hidden worlds to try before giving up, if each one contradicts the picks of the running step. Where one card
of a deck alone could have been played, one world in 24 agrees; where two were, fewer than one in 500."""


class Game:
    """One game of one set of rules.

    `ask` is the decision to be made now (None when the game is over). If there is a `source`, it answers chance;
    without one, the caller picks for chance like for any other seat.
    """

    def __init__(
        self,
        rules: Rules,
        settings: dict[str, str],
        seats: list[str],
        start: State,
        source: Source | None = None,
        logging: bool = False,
    ) -> None:
        """Set the parts only; call `new_game` or `game_from` for a game that runs."""
        self.rules = rules
        self.settings = settings
        self.seats = seats
        self.source = source
        self.start = start
        self.custom_start = False  # whether the game began at a position other than the set-up
        self.history = History()
        self.seals: list[int] = []  # pick counts at which something hidden was shown without chance
        self.chances = 0
        self.log: list[Event] = []
        self.logging = logging
        self.state = start
        self.ask: Ask | None = None
        self._flow: Generator[Ask, Option, None] | None = None
        self._marks: list[State] = []
        self._mark_at: list[int] = []
        self._marking = True
        self._asked: list[Ask] = []  # asks answered since the last mark

    def begin(self) -> None:
        """Run the rules to the first ask."""
        self._reset(self.start, 0)
        self._settle()

    @property
    def picks(self) -> list[Option]:
        """All picks so far."""
        return self.history.options_since(0)

    @property
    def makers(self) -> list[int]:
        """The seat that made each pick."""
        return [self.history.maker(index) for index in range(self.history.count)]

    @property
    def forced(self) -> list[bool]:
        """Whether each pick was the only option."""
        return [self.history.forced(index) for index in range(self.history.count)]

    # -- playing

    def pick(self, option: Option | str, seat: int | None = None) -> None:
        """Make the pending pick. With `seat`, refuse if another seat decides."""
        ask = self.ask
        if ask is None:
            raise GameOver
        if seat is not None and seat != ask.seat:
            raise NotYourTurn(self.seat_name(seat), self.seat_name(ask.seat))
        chosen = self.find(option)
        if chosen is None:
            raise UnknownOption(str(option), ask.prompt, len(ask.options))
        self._send(chosen)
        self._settle()

    def find(self, option: Option | str) -> Option | None:
        """Return the offered option that equals this or has this text; None if it is not offered."""
        ask = self.ask
        if ask is None:
            return None
        if isinstance(option, Option):
            return option if option in ask.options else None
        if isinstance(ask, Chance):
            return ask.parse(option)
        for offered in ask.options:
            if offered.text == option:
                return offered
        return None

    def seat_name(self, seat: int) -> str:
        """Return the name of a seat; chance and spectator have names too."""
        if seat == CHANCE:
            return UndoReason.CHANCE
        if seat == SPECTATOR:
            return "spectator"
        return self.seats[seat]

    def seat_of(self, name: str) -> int:
        """Return the seat with that name; raise ValueError if there is none."""
        if name == "chance":
            return CHANCE
        if name not in self.seats:
            raise ValueError(f"no seat is called {name!r}; there are {', '.join(self.seats)} and chance")
        return self.seats.index(name)

    def use(self, source: Source | None) -> None:
        """Let this source answer chance from now on (None: the caller picks for chance)."""
        self.source = source
        self._settle()

    def keep_log(self) -> None:
        """Keep a log from now on; clones and worlds start without one."""
        self.logging = True
        self.state.events = self.log

    def mark(self) -> tuple[State, list[Option]]:
        """Return the state at the start of a recent step and the picks since: all that a position needs."""
        return self._last_mark(), self.history.options_since(self._mark_at[-1])

    def _last_mark(self) -> State:
        """Return the state at the start of a recent step."""
        if not self._marks:
            raise ValueError("a light world keeps no marks: it can only be played on")
        return self._marks[-1]

    def run_light(self) -> None:
        """Stop taking marks: faster for a game that is played on and thrown away, but a clone or undo replays more."""
        self._marking = False

    def mark_again(self) -> None:
        """Take marks again from the next step on, for a game that is copied after all."""
        self._marking = True

    # -- running the rules

    def _send(self, option: Option) -> None:
        """Answer the pending ask and run the rules to the next one."""
        ask = self.ask
        assert ask is not None
        self.history.add(option, ask.seat, len(ask.options) == 1)
        if ask.seat == CHANCE:
            self.chances += 1
        if self._marking:
            self._asked.append(ask)
        self.ask = None
        flow = self._flow
        assert flow is not None
        try:
            self._put(flow.send(option))
        except StopIteration:
            self._flow = None
            self._run_steps()
        if self.state.revealed:
            self.state.revealed = False
            self.seals.append(self.history.count)

    def _run_steps(self) -> None:
        """Start steps of the agenda until one asks something or the game ends."""
        state = self.state
        while not state.over:
            if not state.agenda:
                raise RulesFault(f"{self.rules.id}: nothing left to do, but the game is not over")
            entry = state.agenda.pop()
            step, a, b = entry
            flow = self.rules.step(state, step, a, b)
            if flow is None:
                continue
            if self._marking and self._mark_at[-1] != self.history.count:
                self._take_mark(entry)
            try:
                self._put(next(flow))
            except StopIteration:
                continue
            self._flow = flow
            return

    def _take_mark(self, entry: Entry) -> None:
        """Remember the state at the start of a step: its flow exists, but has not run and has changed nothing."""
        mark = self.state.clone()
        mark.agenda.append(entry)
        self._marks.append(mark)
        self._mark_at.append(self.history.count)
        self._asked = []

    def _put(self, ask: Ask) -> None:
        """Make this the pending ask. An ask without options would end the game without a result."""
        if not ask.options:
            raise RulesFault(f"{self.rules.id}: {ask.prompt!r} by {ask.rule} offers nothing")
        self.ask = ask

    def _settle(self) -> None:
        """Let the source answer chance, stamp new events, and forget marks that no undo can reach."""
        source = self.source
        if self.logging:
            self._stamp()
        while source is not None and isinstance(self.ask, Chance):
            self._send(source.outcome(self.ask, self.chances))
            if self.logging:
                self._stamp()
        if len(self._marks) > 1:
            self._prune()

    def _stamp(self) -> None:
        """Record in each new event after how many picks it happened."""
        count = self.history.count
        index = len(self.log) - 1
        while index >= 0 and self.log[index].pick < 0:
            self.log[index].pick = count
            index -= 1

    def _prune(self) -> None:
        """Keep only the marks an undo may need: those since the last choice that undo cannot take back, plus one."""
        reach = self._reach()
        while len(self._marks) > 1 and self._mark_at[1] <= reach:
            del self._marks[0]
            del self._mark_at[0]

    def _reach(self) -> int:
        """Count the picks that no undo can take back: up to the last chance, reveal or change of the deciding seat."""
        history = self.history
        reach = history.count
        if reach == 0 or history.maker(reach - 1) == CHANCE:
            return reach
        maker = history.maker(reach - 1)
        sealed = self._sealed()
        while reach > sealed and history.maker(reach - 1) == maker:
            reach -= 1
        return reach

    def _sealed(self) -> int:
        """Count the picks up to the last reveal."""
        return self.seals[-1] if self.seals else 0

    def _reset(self, mark: State, at: int, first: Ask | None = None) -> None:
        """Go to a mark, ready to send picks again; `first` is the ask put there, if known."""
        self.state = mark.clone()
        self.state.again = first
        self._marks = [mark]
        self._mark_at = [at]
        self._asked = []
        self._flow = None
        self.ask = None
        self.state.events = self.log if self.logging else None
        self._run_steps()
        self.state.revealed = False  # a reveal on the way from a mark was sealed when it first happened

    def _return_to(self, count: int) -> None:
        """Go back to the moment after the first `count` picks."""
        usable = len(self._marks)
        while usable > 0 and self._mark_at[usable - 1] > count:
            usable -= 1
        mark, at = (self._marks[usable - 1], self._mark_at[usable - 1]) if usable > 0 else (self.start, 0)
        earlier, earlier_at = self._marks[: max(0, usable - 1)], self._mark_at[: max(0, usable - 1)]
        again = self.history.options_since(at)[: count - at]
        logging, self.logging = self.logging, False
        self.chances -= self.history.chances_since(at)
        self.history = History(self.history, at)
        self.seals = [seal for seal in self.seals if seal <= at]
        self._reset(mark, at)
        for option in again:
            self._send(option)
        self._marks[:0], self._mark_at[:0] = earlier, earlier_at
        self.logging = logging
        while self.log and self.log[-1].pick > count:
            self.log.pop()
        self.state.events = self.log if logging else None

    # -- taking back

    def undo_blocked(self, seat: int) -> UndoReason:
        """Tell why the seat cannot take back its last choice; NONE if it can.

        Another seat's pick blocks undo even if it was forced, because the fact that it was forced may be hidden.
        """
        if seat not in self.makers:
            return UndoReason.NOTHING
        sealed = self._sealed()
        index = self.history.count - 1
        while index >= 0:
            maker = self.history.maker(index)
            if maker == CHANCE or index < sealed:
                return UndoReason.CHANCE
            if maker != seat:
                return UndoReason.OPPONENT
            if not self.history.forced(index):
                return UndoReason.NONE
            index -= 1
        return UndoReason.NOTHING

    def undo(self, seat: int) -> None:
        """Take back the seat's last choice (and the forced picks that followed it)."""
        reason = self.undo_blocked(seat)
        if reason:
            raise CannotUndo(reason)
        index = self.history.count - 1
        while self.history.forced(index):
            index -= 1
        self._return_to(index)

    def restart_turn(self, seat: int) -> None:
        """Take back everything the seat can take back."""
        self.undo(seat)
        while not self.undo_blocked(seat):
            self.undo(seat)

    def take_back(self, count: int) -> None:
        """Go back to the first `count` picks, beyond what undo allows (by consent, or against bots)."""
        if not 0 <= count <= self.history.count:
            raise ValueError(f"cannot go back to {count} picks: {self.history.count} were made")
        self._return_to(count)
        self._settle()

    # -- copies and worlds

    def clone(self, source: Source | None = None) -> Game:
        """Return an independent game at the same moment, without a log; chance is manual unless a source is given."""
        mark, at = self._last_mark(), self._mark_at[-1]
        copy = Game(self.rules, self.settings, self.seats, self.start, source)
        copy.custom_start = self.custom_start
        copy.history = History(self.history, at)
        copy.seals = [seal for seal in self.seals if seal <= at]
        copy.chances = self.chances - self.history.chances_since(at)
        asked = self._asked_since(at)
        copy._reset(mark, at, asked[0])
        for index, option in enumerate(self.history.options_since(at), 1):
            copy.state.again = asked[index]
            copy._send(option)
        copy.state.again = None
        copy._settle()
        return copy

    def _asked_since(self, at: int) -> list[Ask | None]:
        """Return what was asked after each pick since the mark, and what is asked now; None if unknown."""
        if len(self._asked) != self.history.count - at:
            return [None] * (self.history.count - at + 1)
        return [*self._asked, self.ask]

    def sample_world(self, seat: int, random: Random, light: bool = False) -> Game:
        """Return a game that this seat cannot tell from this one, with everything it does not know redrawn.

        Chance is manual in it: its future is open. It begins at a recent step and has no past, because the true picks
        include hidden ones. Worlds that contradict the picks since the mark are rejected, so the samples follow the
        distribution given what the seat has seen. A light world keeps no marks, which makes it cheaper: it can be
        played on, but not copied or taken back.
        """
        # The seat's own asks are the same in every world; those of others may contain hidden things.
        asked = [ask if ask is not None and ask.seat == seat else None for ask in self._asked_since(self._mark_at[-1])]
        for _ in range(WORLD_TRIES):
            mark = self._last_mark().clone()
            renamed = self.rules.redraw(mark, self.state, seat, random)
            world = Game(self.rules, self.settings, self.seats, mark)
            world.custom_start = True
            if light:
                world._marking = False
                mark.again = asked[0]
                world._run_steps()
                mark.revealed = False
            else:
                world._reset(mark, 0, asked[0])
            if self._replay_in(world, renamed, asked) and self._same_ask(world, seat):
                world.state.again = None
                world._settle()
                return world
        raise NoConsistentWorld(f"no world found that agrees with what {self.seat_name(seat)} has seen")

    def _replay_in(self, world: Game, renamed: Mapping[Option, Option], asked: list[Ask | None]) -> bool:
        """Replay the picks since the mark in a world, with hidden options renamed; return False if one fails."""
        at = self._mark_at[-1]
        for index in range(at, self.history.count):
            ask = world.ask
            picked = self.history.option(index)
            sent = renamed.get(picked, picked)
            if ask is None or ask.seat != self.history.maker(index) or sent not in ask.options:
                return False
            world.state.again = asked[index - at + 1]
            world._send(sent)
        return True

    def _same_ask(self, world: Game, seat: int) -> bool:
        """Tell whether both games ask the same seat the same thing, as far as `seat` can tell."""
        mine, other = self.ask, world.ask
        if mine is None or other is None:
            return mine is other
        if mine.seat != other.seat or mine.prompt != other.prompt:
            return False
        return mine.seat != seat or mine.options == other.options

    # -- asking the rules

    def why_not(self, option: Option | str, seat: int | None = None) -> str:
        """Return the rule that keeps an option from being offered now; "" if it is offered or no rule mentions it."""
        ask = self.ask
        if ask is None:
            raise GameOver
        if seat is not None and seat != ask.seat:
            raise NotYourTurn(self.seat_name(seat), self.seat_name(ask.seat))
        wanted = self.rules.vocabulary.find(option) if isinstance(option, str) else option
        if wanted is None or wanted in ask.options:
            return ""
        return self._reasons().get(wanted, "")

    def _reasons(self) -> dict[Option, str]:
        """Run the step again with the `why` sink on; return the options it leaves out, each with its rule."""
        at = self._mark_at[-1]
        state = self._last_mark().clone()
        flow: Generator[Ask, Option, None] | None = None
        answers = self.history.options_since(at)
        used = 0
        state.why = {}
        while used <= len(answers):
            if flow is None:
                step, a, b = state.agenda.pop()
                flow = self.rules.step(state, step, a, b)
                if flow is None:
                    continue
                sent: Option | None = None
            else:
                sent = answers[used]
                used += 1
            state.why = {}
            try:
                if sent is None:
                    next(flow)
                else:
                    flow.send(sent)
            except StopIteration:
                flow = None
                continue
            if used == len(answers):
                break
        return state.why


def new_game(
    rules: Rules, settings: Mapping[str, str] | None = None, source: Source | None = None, log: bool = True
) -> Game:
    """Start a game from the set-up."""
    complete = rules.complete_settings(settings if settings is not None else {})
    game = Game(rules, complete, rules.seats(complete), rules.new_state(complete), source, log)
    game.begin()
    return game


def game_from(rules: Rules, settings: Mapping[str, str], start: State, source: Source | None, log: bool = True) -> Game:
    """Start a game at a given position."""
    complete = rules.complete_settings(settings)
    game = Game(rules, complete, rules.seats(complete), start, source, log)
    game.custom_start = True
    game.begin()
    return game
