"""Proves puzzles: computes the exact chance of reaching a goal over every pick of every seat and every chance outcome.

It looks at the game itself, not at a view: a puzzle shows the player everything that matters, so nothing hidden could
help or harm. Seats that are not the solver's friends pick what is worst for it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from thirdage.kernel.asks import Chance
from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.game import Game
from thirdage.kernel.views import encode, event_data
from thirdage.learn.goals import Goal

NODES: Final = 400_000
EVEN: Final = 1e-9
"""Values that differ by less count as equal, because sums of chances are not exact to the last digit."""


class TooLarge(ThirdAgeError):
    """The puzzle's tree is too large to prove anything."""

    def __init__(self, nodes: int) -> None:
        super().__init__(f"more than {nodes} positions to look at; no proof")


class Solver:
    """Computes the chance that `friends` reach the goal.

    The goal is to win. If `until` names an event, the search stops there, and `survive` says whether getting that far
    reaches the goal. If there are `wanted` events, the first of them reaches the goal.
    """

    def __init__(
        self,
        friends: Collection[int],
        until: str = "",
        survive: bool = False,
        wanted: Collection[Goal] = (),
        nodes: int = NODES,
    ) -> None:
        self.friends = frozenset(friends)
        self.until = until
        self.survive = survive
        self.wanted = wanted
        self.most = nodes
        self.nodes = 0
        self._known: dict[bytes, float] = {}

    def values(self, game: Game) -> dict[str, float]:
        """Return the chance after each option of the pending decision; the game stays unchanged."""
        assert game.ask is not None
        return {option.text: self._after(game, option.text) for option in game.ask.options}

    def value(self, game: Game) -> float:
        """Return the chance from the current position; the game itself may be played on."""
        self._listen(game)
        return self._value(game)

    def _after(self, game: Game, text: str) -> float:
        copy = game.clone()
        self._listen(copy)
        copy.pick(text)
        return self._value(copy)

    def _listen(self, game: Game) -> None:
        game.source = None
        game.keep_log()

    def _value(self, game: Game) -> float:
        self.nodes += 1
        if self.nodes > self.most:
            raise TooLarge(self.most)
        while True:
            settled = self.settled(game)
            if settled is not None:
                return settled
            ask = game.ask
            if ask is None:
                won = not self.wanted and any((game.state.winners >> seat) & 1 for seat in self.friends)
                return 1.0 if won else 0.0
            if len(ask.options) > 1:
                break
            game.pick(ask.options[0])
        state, picks = game.mark()
        if picks:
            return self._decide(game)
        place = encode(game.rules.save(state))  # a step begins here: what follows is the same, however we got here
        if place not in self._known:
            self._known[place] = self._decide(game)
        return self._known[place]

    def settled(self, game: Game) -> float | None:
        """Return the value given by the first deciding event, or None if there was none yet."""
        for event in game.log:
            if any(goal.event == event.id for goal in self.wanted):
                data = event_data(game.rules, event)
                if any(goal.met_by(data) for goal in self.wanted):
                    return 1.0
            if event.id == self.until:
                return 1.0 if self.survive else 0.0
        return None

    def _decide(self, game: Game) -> float:
        ask = game.ask
        assert ask is not None
        if isinstance(ask, Chance):
            total = ask.total()
            weights = ask.weights if ask.weights is not None else [1] * len(ask.options)
            return (
                sum(
                    [
                        weight * self._after(game, option.text)
                        for option, weight in zip(ask.options, weights, strict=True)
                        if weight
                    ]
                )
                / total
            )
        mine = ask.seat in self.friends
        bound = 1.0 if mine else 0.0
        best = 1.0 - bound
        for option in ask.options:
            found = self._after(game, option.text)
            best = max(best, found) if mine else min(best, found)
            if abs(best - bound) < EVEN:
                break
        return best
