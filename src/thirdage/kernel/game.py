"""A game in progress: state, running flow, and the picks that led here.

A generator cannot be copied. So the flow of the rules is cut into steps that start from data alone; a game remembers
the state at the start of a recent step (a *mark*) and the picks since. Cloning and undo copy the mark and send those
few picks again.
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
from thirdage.kernel.rules import Rules
from thirdage.kernel.source import Source
from thirdage.kernel.state import State

WORLD_TRIES = 200
"""How often a hidden world is drawn anew when the one drawn contradicts the picks of the running step."""


class Game:
    """One game of one set of rules.

    `ask` is what is to be decided now (None when the game is over). With a `source` chance is answered by it; without
    one, chance asks are picked by the caller like any other.
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
        """Plain parts; `new_game` and `game_from` make games that run."""
        self.rules = rules
        self.settings = settings
        self.seats = seats
        self.source = source
        self.start = start
        self.custom_start = False  # whether the game began elsewhere than at the set-up
        self.history = History()
        self.seals: list[int] = []  # after how many picks something hidden was shown without chance
        self.chances = 0
        self.log: list[Event] = []
        self.logging = logging
        self.state = start
        self.ask: Ask | None = None
        self._flow: Generator[Ask, Option, None] | None = None
        self._marks: list[State] = []
        self._mark_at: list[int] = []
        self._marking = True

    def begin(self) -> None:
        """Run the rules to the first ask."""
        self._reset(self.start, 0)
        self._settle()

    @property
    def picks(self) -> list[Option]:
        """Every pick so far."""
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
        """Make the pick that is asked for. With `seat`, refuse if another seat decides."""
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
        """The offered option that this is or whose text this is, None if it is not offered."""
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
        """The name of a seat, also of chance and of a spectator."""
        if seat == CHANCE:
            return "chance"
        if seat == SPECTATOR:
            return "spectator"
        return self.seats[seat]

    def seat_of(self, name: str) -> int:
        """The seat of that name; ValueError if there is none."""
        if name == "chance":
            return CHANCE
        if name not in self.seats:
            raise ValueError(f"no seat is called {name!r}; there are {', '.join(self.seats)} and chance")
        return self.seats.index(name)

    def use(self, source: Source | None) -> None:
        """Let this source answer chance from now on (None: chance is picked by the caller)."""
        self.source = source
        self._settle()

    def keep_log(self) -> None:
        """Log from now on; clones and worlds come without a log."""
        self.logging = True
        self.state.events = self.log

    def mark(self) -> tuple[State, list[Option]]:
        """The state at the start of a recent step and the picks since: all that a position needs."""
        return self._marks[-1], self.history.options_since(self._mark_at[-1])

    def run_light(self) -> None:
        """Take no more marks: faster for a game that is played on and thrown away; a clone or undo replays more."""
        self._marking = False

    # -- running the rules

    def _send(self, option: Option) -> None:
        """Answer the pending ask and run the rules to the next one."""
        ask = self.ask
        assert ask is not None
        self.history.add(option, ask.seat, len(ask.options) == 1)
        if ask.seat == CHANCE:
            self.chances += 1
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
        """Start steps of the agenda until one asks something or the game is over."""
        state = self.state
        while not state.over:
            if not state.agenda:
                raise RulesFault(f"{self.rules.id}: nothing left to do, but the game is not over")
            if self._marking and self._mark_at[-1] != self.history.count:
                self._marks.append(state.clone())
                self._mark_at.append(self.history.count)
            step, a, b = state.agenda.pop()
            flow = self.rules.step(state, step, a, b)
            try:
                self._put(next(flow))
            except StopIteration:
                continue
            self._flow = flow
            return

    def _put(self, ask: Ask) -> None:
        """Make this the pending ask. One that offers nothing would be the end of the game without an end."""
        if not ask.options:
            raise RulesFault(f"{self.rules.id}: {ask.prompt!r} by {ask.rule} offers nothing")
        self.ask = ask

    def _settle(self) -> None:
        """Let the source answer chance; stamp new events; forget marks that no undo can reach."""
        self._stamp()
        while self.source is not None and isinstance(self.ask, Chance):
            self._send(self.source.outcome(self.ask, self.chances))
            self._stamp()
        if len(self._marks) > 1:
            self._prune()

    def _stamp(self) -> None:
        """Tell each new event after how many picks it happened."""
        count = self.history.count
        index = len(self.log) - 1
        while index >= 0 and self.log[index].pick < 0:
            self.log[index].pick = count
            index -= 1

    def _prune(self) -> None:
        """Keep the marks an undo may need: those since the last choice that cannot be taken back, and one before."""
        reach = self._reach()
        while len(self._marks) > 1 and self._mark_at[1] <= reach:
            del self._marks[0]
            del self._mark_at[0]

    def _reach(self) -> int:
        """The number of picks that no undo takes back: up to the last chance, reveal, or change of the maker."""
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
        """The number of picks up to the last reveal."""
        return self.seals[-1] if self.seals else 0

    def _reset(self, mark: State, at: int) -> None:
        """Stand at a mark, ready to send picks again."""
        self.state = mark.clone()
        self._marks = [mark]
        self._mark_at = [at]
        self._flow = None
        self.ask = None
        self.state.events = self.log if self.logging else None
        self._run_steps()
        self.state.revealed = False  # what is shown on the way from a mark was sealed when it was shown first

    def _return_to(self, count: int) -> None:
        """Go back to the moment when only the first `count` picks were made."""
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

    def undo_blocked(self, seat: int) -> str:
        """Why the seat cannot take back its last choice: `nothing`, `chance`, `opponent`, or "" if it can.

        A pick of another seat blocks even if it was forced: that it was may be hidden.
        """
        if seat not in self.makers:
            return "nothing"
        sealed = self._sealed()
        index = self.history.count - 1
        while index >= 0:
            maker = self.history.maker(index)
            if maker == CHANCE or index < sealed:
                return "chance"
            if maker != seat:
                return "opponent"
            if not self.history.forced(index):
                return ""
            index -= 1
        return "nothing"

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
        """An independent game at the same moment. It keeps no log; chance is manual unless a source is given."""
        at = self._mark_at[-1]
        copy = Game(self.rules, self.settings, self.seats, self.start, source)
        copy.custom_start = self.custom_start
        copy.history = History(self.history, at)
        copy.seals = [seal for seal in self.seals if seal <= at]
        copy.chances = self.chances - self.history.chances_since(at)
        copy._reset(self._marks[-1], at)
        for option in self.history.options_since(at):
            copy._send(option)
        copy._settle()
        return copy

    def sample_world(self, seat: int, random: Random) -> Game:
        """A game this seat cannot tell from this one, everything it does not know drawn anew.

        Chance is manual in it: its future is open. It begins at a recent step and has no past: the true picks, hidden
        ones among them, stay here. Worlds that contradict the picks made since the mark are rejected, so what is drawn
        follows the distribution given what the seat has seen.
        """
        for _ in range(WORLD_TRIES):
            mark = self._marks[-1].clone()
            renamed = self.rules.redraw(mark, self.state, seat, random)
            world = Game(self.rules, self.settings, self.seats, mark)
            world.custom_start = True
            world._reset(mark, 0)
            if self._relive(world, renamed) and self._same_ask(world, seat):
                world._settle()
                return world
        raise NoConsistentWorld(f"no world found that agrees with what {self.seat_name(seat)} has seen")

    def _relive(self, world: Game, renamed: Mapping[Option, Option]) -> bool:
        """Send a world that stands at the mark the picks since, with hidden options renamed; False if it cannot be."""
        for index in range(self._mark_at[-1], self.history.count):
            ask = world.ask
            picked = self.history.option(index)
            sent = renamed.get(picked, picked)
            if ask is None or ask.seat != self.history.maker(index) or sent not in ask.options:
                return False
            world._send(sent)
        return True

    def _same_ask(self, world: Game, seat: int) -> bool:
        """Whether both games ask the same of the same seat, as far as `seat` can tell."""
        mine, other = self.ask, world.ask
        if mine is None or other is None:
            return mine is other
        if mine.seat != other.seat or mine.prompt != other.prompt:
            return False
        return mine.seat != seat or mine.options == other.options

    # -- asking the rules

    def why_not(self, option: Option | str, seat: int | None = None) -> str:
        """The rule that keeps an option from being offered now; "" if it is offered or no rule speaks of it."""
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
        """Run the step again with the question noted: what is left out of the pending ask, and by which rule."""
        at = self._mark_at[-1]
        state = self._marks[-1].clone()
        flow: Generator[Ask, Option, None] | None = None
        answers = self.history.options_since(at)
        used = 0
        state.why = {}
        while used <= len(answers):
            if flow is None:
                step, a, b = state.agenda.pop()
                flow = self.rules.step(state, step, a, b)
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
    """A game from the set-up."""
    complete = rules.complete_settings(settings if settings is not None else {})
    game = Game(rules, complete, rules.seats(complete), rules.new_state(complete), source, log)
    game.begin()
    return game


def game_from(rules: Rules, settings: Mapping[str, str], start: State, source: Source | None, log: bool = True) -> Game:
    """A game that begins at a given position."""
    complete = rules.complete_settings(settings)
    game = Game(rules, complete, rules.seats(complete), start, source, log)
    game.custom_start = True
    game.begin()
    return game
