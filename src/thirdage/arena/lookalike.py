"""Check that two games a seat can't tell apart stay so until something hidden is shown.

A true game and a world drawn for a seat are played side by side. First both replay the running step, the world with
hidden things renamed: the seat must see the same at every pick. Then both play on: the seat picks the same in both, and
the others pick the same where they can and something equally hidden where they can't. Whatever the seat receives must
be the same bytes in both games. From here on, a difference is allowed only where something hidden comes to light: a
chance outcome that the seat sees and one of the games can't have, or a reveal that the rules announce.
"""

from __future__ import annotations

from random import Random

from thirdage.arena.checks import Fault
from thirdage.kernel.asks import ALL, CHANCE, Ask, Chance
from thirdage.kernel.errors import NoConsistentWorld, ThirdAgeError
from thirdage.kernel.game import Game, game_from
from thirdage.kernel.options import Option
from thirdage.kernel.views import encode, receives, view

QUESTIONS = 4
"""How many options the seat asks about at each moment."""
COUNTERPARTS = 4
"""How many of a world's options are tried as the counterpart of a hidden pick."""

PAIRS = 200
"""How many pairs of a game and a world to try before giving up, if each world contradicts the picks of the step."""


class Pair:
    """The true game and a world, as one seat sees them. Both start at the game's running step."""

    def __init__(self, game: Game, seat: int, random: Random) -> None:
        self.seat = seat
        self.random = random
        # What is asked depends on the options that this process has met; how both play on must not.
        self.asking = Random(random.getrandbits(64))
        start, self.lived = game.mark()
        self.makers = game.makers[len(game.makers) - len(self.lived) :]
        past = start.clone()
        self.renamed = game.rules.redraw(past, game.state, seat, random)
        self.truth = game_from(game.rules, game.settings, start, None)
        self.world = game_from(game.rules, game.settings, past, None)

    # -- what the seat receives

    def alike(self) -> bool:
        """Tell whether the seat receives the same from both."""
        return receives(self.truth, self.seat) == receives(self.world, self.seat)

    def check(self) -> None:
        """Check that both look the same and answer the same."""
        if not self.alike():
            raise Fault(f"{self.name()} can tell two games apart: {self.difference()}")
        if self.truth.ask is not None:
            options = self.truth.rules.vocabulary.options()
            asked = self.asking.sample(options, min(QUESTIONS, len(options)))
            true, false = self.answers(self.truth, asked), self.answers(self.world, asked)
            if true != false:
                raise Fault(f"{self.name()} is answered differently: {true} against {false}")

    def answers(self, game: Game, asked: list[Option]) -> list[str]:
        """Return what the seat is told when it asks for options it can't have, and whether it can undo."""
        ask = game.ask
        assert ask is not None
        told = [refusal(game, "no such option", self.seat)]
        for option in asked:
            if ask.seat != self.seat:
                told.append(refusal(game, option, self.seat))
            elif option not in ask.options:
                told += [refusal(game, option, self.seat), game.why_not(option, self.seat)]
        told.append(game.undo_blocked(self.seat))
        return told

    def difference(self) -> str:
        """Return the bytes around the first difference."""
        true, false = receives(self.truth, self.seat), receives(self.world, self.seat)
        shared = min(len(true), len(false))
        at = next((index for index in range(shared) if true[index] != false[index]), shared)
        around = slice(max(0, at - 80), at + 80)
        return f"{true[around]!r} against {false[around]!r}"

    def name(self) -> str:
        """Return the seat's name."""
        return self.truth.seat_name(self.seat)

    # -- replaying the running step

    def relive(self) -> bool:
        """Send both games the picks made since the step began; False if the world doesn't allow a hidden pick.

        Whatever was shown since is known by now and so the same in both: nothing excuses a difference here.
        """
        self.check()
        for option, maker in zip(self.lived, self.makers, strict=True):
            sent = self.renamed.get(option, option)
            assert self.world.ask is not None
            if sent not in self.world.ask.options:
                if maker == self.seat:
                    raise Fault(f"{self.name()} could not have picked {option} in a world it should not know apart")
                return False
            self.truth.pick(option)
            self.world.pick(sent)
            self.check()
        return True

    # -- playing on

    def step(self) -> bool:
        """Make one more pick in both games; False if they part because different things come to light."""
        ask, other = self.truth.ask, self.world.ask
        assert ask is not None
        assert other is not None
        if isinstance(ask, Chance) and not sees(ask, self.seat):
            return self.pick(self.random.choice(ask.options), self.random.choice(other.options))
        if ask.seat not in (CHANCE, self.seat) and self.random.random() < 0.5:
            hidden = self.hidden_pick(ask, other)
            if hidden is not None:
                return self.pick(hidden[0], hidden[1])
        common = [option for option in ask.options if option in other.options]
        if not common:
            return False
        option = self.random.choice(common)
        return self.pick(option, option)

    def pick(self, true: Option, false: Option) -> bool:
        """Pick in both games; False if they look different because a reveal was announced."""
        seals = len(self.truth.seals) + len(self.world.seals)
        self.truth.pick(true)
        self.world.pick(false)
        if len(self.truth.seals) + len(self.world.seals) > seals and not self.alike():
            return False
        self.check()
        return True

    def hidden_pick(self, ask: Ask, other: Ask) -> tuple[Option, Option] | None:
        """Return another seat's pick that only the true game offers, with a world's pick that looks the same."""
        only_true = [option for option in ask.options if option not in other.options]
        only_false = [option for option in other.options if option not in ask.options]
        if not only_true or not only_false:
            return None
        true = self.random.choice(only_true)
        wanted = self.after(self.truth, true)
        for false in self.random.sample(only_false, min(COUNTERPARTS, len(only_false))):
            if self.after(self.world, false) == wanted:
                return true, false
        return None

    def after(self, game: Game, option: Option) -> bytes:
        """Return what the seat would receive if this option were picked."""
        copy = game.clone()
        copy.keep_log()
        copy.pick(option)
        return receives(copy, self.seat)


def sees(ask: Chance, seat: int) -> bool:
    """Tell whether the seat sees the outcome."""
    return ask.seen_by == ALL or (seat >= 0 and (ask.seen_by >> seat) & 1 == 1)


def refusal(game: Game, option: Option | str, seat: int) -> str:
    """Return what a seat is told when it tries to pick this."""
    try:
        game.pick(option, seat)
    except ThirdAgeError as error:
        return str(error)
    raise Fault(f"{game.seat_name(seat)} could pick {option}, which is not offered")


def pair_up(game: Game, seat: int, random: Random) -> Pair:
    """Return the game with a world that agrees with what the seat has seen."""
    for _ in range(PAIRS):
        pair = Pair(game, seat, random)
        if pair.relive():
            return pair
    raise NoConsistentWorld(f"no world found that agrees with what {game.seat_name(seat)} has seen")


def check_world(game: Game, seat: int, random: Random, moves: int = 30) -> int:
    """Sample worlds for a seat (or SPECTATOR) and play on; return how many picks truth and world stayed alike."""
    world = game.sample_world(seat, random)
    if world.rules.census(world.state) != game.rules.census(game.state):
        raise Fault("a sampled world has another census")
    if encode(view(world, seat)) != encode(view(game, seat)):
        raise Fault(f"{game.seat_name(seat)} can tell a sampled world from the game")
    pair = pair_up(game, seat, random)
    for move in range(moves):
        if pair.truth.ask is None or not pair.step():
            return move
    return moves
