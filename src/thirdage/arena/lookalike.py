"""Two games a seat cannot tell apart must stay so until something hidden is shown.

From one moment a world is sampled for a seat, and the true game and the world are played on side by side: the seat
picks the same, others pick the same where they can and something equally hidden where they cannot. Whatever the seat
receives must be the same bytes in both. A difference is allowed only where something hidden comes to light: an outcome
of chance that the seat sees and that one of the games cannot have, or a reveal that the rules announce.
"""

from __future__ import annotations

from random import Random

from thirdage.arena.checks import Fault
from thirdage.kernel.asks import ALL, CHANCE, Ask, Chance
from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option
from thirdage.kernel.views import encode, event_data, view

QUESTIONS = 4
"""How many options the seat asks for at each moment."""
TRIES = 4
"""How many of a world's options are tried as the counterpart of a hidden pick."""


class Pair:
    """The true game and a world, as one seat sees them."""

    def __init__(self, game: Game, seat: int, random: Random) -> None:
        self.seat = seat
        self.random = random
        self.truth = game.clone()
        self.world = game.sample_world(seat, random)
        for one in (self.truth, self.world):
            one.keep_log()
        self.past = len(self.truth.picks) - len(self.world.picks)
        self.seals = [len(self.truth.seals), len(self.world.seals)]
        self.chose = False  # whether the seat has made a choice since: what undo says then is due to common picks

    # -- what the seat gets

    def seen(self, game: Game) -> bytes:
        """View and log, the picks counted alike."""
        past = self.past if game is self.world else 0
        events = []
        for event in game.log:
            if event.visible_to(self.seat):
                data = event_data(game.rules, event)
                events.append([data["id"], data["args"], event.pick + past])
        return encode([view(game, self.seat), events])

    def alike(self) -> bool:
        """Whether the seat gets the same from both."""
        return self.seen(self.truth) == self.seen(self.world)

    def difference(self) -> str:
        """Where the bytes part, with something around."""
        true, false = self.seen(self.truth), self.seen(self.world)
        at = next((i for i, (a, b) in enumerate(zip(true, false, strict=False)) if a != b), min(len(true), len(false)))
        return f"{true[max(0, at - 80) : at + 80]!r} against {false[max(0, at - 80) : at + 80]!r}"

    def answers(self, game: Game, asked: list[Option]) -> list[str]:
        """What the seat is told when it asks for what it cannot have, and whether it can undo."""
        ask = game.ask
        assert ask is not None
        told = [refusal(game, "no such option", self.seat)]
        for option in asked:
            if ask.seat != self.seat:
                told.append(refusal(game, option, self.seat))
            elif option not in ask.options:
                told += [refusal(game, option, self.seat), game.why_not(option, self.seat)]
        if self.chose:
            told.append(game.undo_blocked(self.seat))
        return told

    def check(self) -> None:
        """Both look the same and answer the same."""
        if not self.alike():
            raise Fault(f"{self.name()} can tell two games apart: {self.difference()}")
        if self.truth.ask is not None:
            asked = self.random.sample(self.truth.rules.vocabulary.options(), QUESTIONS)
            true, false = self.answers(self.truth, asked), self.answers(self.world, asked)
            if true != false:
                raise Fault(f"{self.name()} is answered differently: {true} against {false}")

    def name(self) -> str:
        """The seat's."""
        return self.truth.seat_name(self.seat)

    # -- playing on

    def pick(self, true: Option, false: Option) -> bool:
        """Pick in both. False if something hidden has been shown since which they look different."""
        self.truth.pick(true)
        self.world.pick(false)
        self.chose = self.chose or (self.truth.makers[-1] == self.seat and not self.truth.forced[-1])
        shown = [len(self.truth.seals), len(self.world.seals)] != self.seals
        self.seals = [len(self.truth.seals), len(self.world.seals)]
        if shown and not self.alike():
            return False
        self.check()
        return True

    def step(self) -> bool:
        """One more pick in both. False if they part, because what comes to light differs."""
        ask, other = self.truth.ask, self.world.ask
        assert ask is not None
        assert other is not None
        if isinstance(ask, Chance) and not sees(ask, self.seat):
            return self.pick(self.random.choice(ask.options), self.random.choice(other.options))
        if ask.seat not in (CHANCE, self.seat) and self.random.random() < 0.5:
            hidden = self.hidden_pick(ask)
            if hidden is not None:
                return self.pick(hidden[0], hidden[1])
        common = [option for option in ask.options if option in other.options]
        if not common:
            return False
        option = self.random.choice(common)
        return self.pick(option, option)

    def hidden_pick(self, ask: Ask) -> tuple[Option, Option] | None:
        """A pick of another seat that only the true game offers, with one of the world that looks the same."""
        assert self.world.ask is not None
        only_true = [option for option in ask.options if option not in self.world.ask.options]
        only_false = [option for option in self.world.ask.options if option not in ask.options]
        if not only_true or not only_false:
            return None
        true = self.random.choice(only_true)
        wanted = self.after(self.truth, true)
        for false in self.random.sample(only_false, min(TRIES, len(only_false))):
            if self.after(self.world, false) == wanted:
                return true, false
        return None

    def after(self, game: Game, option: Option) -> bytes:
        """What the seat would get if this were picked."""
        copy = game.clone()
        copy.keep_log()
        copy.pick(option)
        events = [event_data(copy.rules, event) for event in copy.log if event.visible_to(self.seat)]
        return encode([view(copy, self.seat), [[data["id"], data["args"]] for data in events]])


def sees(ask: Chance, seat: int) -> bool:
    """Whether the seat sees the outcome."""
    return ask.seen_by == ALL or (seat >= 0 and (ask.seen_by >> seat) & 1 == 1)


def refusal(game: Game, option: Option | str, seat: int) -> str:
    """What a seat is told that picks this."""
    try:
        game.pick(option, seat)
    except ThirdAgeError as error:
        return str(error)
    raise Fault(f"{game.seat_name(seat)} could pick {option}, which is not offered")


def check_world(game: Game, seat: int, random: Random, moves: int = 30) -> int:
    """Sample a world for a seat (or SPECTATOR) and play both on; returns the number of picks they stayed alike."""
    census = game.rules.census(game.state)
    pair = Pair(game, seat, random)
    if pair.world.rules.census(pair.world.state) != census:
        raise Fault("a sampled world has another census")
    pair.check()
    for move in range(moves):
        if pair.truth.ask is None or not pair.step():
            return move
    return moves
