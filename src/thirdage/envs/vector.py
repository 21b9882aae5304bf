"""Many games side by side in one process: one call steps them all and returns whole arrays.

Every game waits for the seat that decides in it. Option lists differ in length: `options` holds those of all games one
after the other, `counts` says how many belong to each. A game that ends restarts at once with the next seed; the
`rewards` of that step belong to the game that ended, and `finals` holds what its seats saw at last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import numpy as np

from thirdage.envs.encoding import PROMPT_SIZE, Encoder, Numbers
from thirdage.envs.episodes import Shape, begin, outcome, settle
from thirdage.kernel.game import Game
from thirdage.kernel.registry import find_rules

MOST_PICKS = 20_000


class Told:
    """What all games report after a step."""

    def __init__(self, games: int, size: int, seats: int) -> None:
        self.observations: Numbers = np.zeros((games, size), dtype=np.float32)
        self.seats: Numbers = np.zeros(games, dtype=np.int64)  # who decides
        self.prompts: Numbers = np.zeros((games, PROMPT_SIZE), dtype=np.int64)
        self.counts: list[int] = [0] * games  # how many options each game offers
        self.options: Numbers = np.zeros((0, 3), dtype=np.int64)
        self.rewards: Numbers = np.zeros((games, seats), dtype=np.float32)  # of every seat, for the last step
        self.terminated: Numbers = np.zeros(games, dtype=np.bool_)
        self.truncated: Numbers = np.zeros(games, dtype=np.bool_)
        self.finals: dict[int, Numbers] = {}  # by the number of a game that ended: the last observation of each seat


class VectorEnv:
    """`count` copies of one game.

    `positions` are texts of positions to start from, one drawn for each episode (the set-up if there are none). `shape`
    is a potential for shaping rewards, off by default. The next step reuses the arrays of a `Told`.
    """

    def __init__(
        self,
        game: str,
        count: int,
        settings: Mapping[str, str] | None = None,
        positions: Sequence[str] = (),
        shape: Shape | None = None,
        most_picks: int = MOST_PICKS,
    ) -> None:
        self.rules = find_rules(game)
        self.settings = self.rules.complete_settings(settings or {})
        self.encoder = Encoder(self.rules)
        self.positions = list(positions)
        self.shape = shape
        self.most_picks = most_picks
        self.count = count
        self.seat_names = self.rules.seats(self.settings)
        self.games: list[Game] = []
        self.told = Told(count, self.encoder.sheet.size, len(self.seat_names))
        self._random = Random(0)

    def reset(self, seed: int) -> Told:
        """Start all games anew; the seed decides dice, draws and positions of all episodes to come."""
        self._random = Random(seed)
        self.games = [self._begun() for _ in range(self.count)]
        self.told.rewards[:] = 0.0
        self.told.terminated[:] = self.told.truncated[:] = False
        self.told.finals = {}
        return self._tell()

    def step(self, actions: Sequence[int]) -> Told:
        """Make one pick in every game; each action is the index of an option."""
        if len(actions) != len(self.games):
            raise ValueError(f"{len(self.games)} games want as many actions, not {len(actions)}")
        told = self.told
        told.rewards[:] = 0.0
        told.finals = {}
        for number, action in enumerate(actions):
            game = self.games[number]
            ask = game.ask
            assert ask is not None
            if not 0 <= action < len(ask.options):
                raise ValueError(f"action {action} of game {number} is none of {len(ask.options)} options")
            before = [self.shape(game, seat) for seat in range(len(game.seats))] if self.shape is not None else None
            game.pick(ask.options[action])
            settle(game)
            if before is not None and self.shape is not None:
                for seat, worth in enumerate(before):
                    told.rewards[number, seat] = (0.0 if game.state.over else self.shape(game, seat)) - worth
            told.terminated[number] = game.state.over
            told.truncated[number] = not game.state.over and game.history.count >= self.most_picks
            if game.state.over or told.truncated[number]:
                for seat in range(len(game.seats)):
                    told.rewards[number, seat] += outcome(game, seat)
                told.finals[number] = np.stack([self.encoder.observe(game, seat) for seat in range(len(game.seats))])
                self.games[number] = self._begun()
        return self._tell()

    def _begun(self) -> Game:
        """Start the next episode, skipping any that offers no choice at all."""
        while True:
            position = self._random.choice(self.positions) if self.positions else None
            game = begin(self.rules, self.settings, f"env {self._random.getrandbits(48)}", position)
            settle(game)
            if game.ask is not None:
                return game

    def _tell(self) -> Told:
        told, encoder = self.told, self.encoder
        codes: list[tuple[int, int, int]] = []
        for number, game in enumerate(self.games):
            ask = game.ask
            assert ask is not None
            told.seats[number] = ask.seat
            told.counts[number] = len(ask.options)
            told.prompts[number] = encoder.prompt(game)
            codes.extend([encoder.option(option) for option in ask.options])
            encoder.observe(game, ask.seat, told.observations[number])
        told.options = np.array(codes, dtype=np.int64)
        return told
