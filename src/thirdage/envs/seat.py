"""One seat of a game as a Gymnasium environment: bots play the others."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from gymnasium import Env

from thirdage.bots.host import ask_bot
from thirdage.bots.registry import make_bot
from thirdage.envs.encoding import Numbers, encoded
from thirdage.envs.spaces import action_space, observation_space
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import view

MOST_PICKS = 20_000


class SeatEnv(Env):
    """`seat` is learned, `opponent` (a bot's name) plays all others.

    The reward is 1 for winning and -1 for losing, at the end. An index beyond the offered list counts from its start
    again, so that agents which know no masks can play; `info["action_mask"]` is the mask for those that do.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seat: str,
        opponent: str = "heuristic",
        settings: Mapping[str, str] | None = None,
        most_picks: int = MOST_PICKS,
        render_mode: str | None = None,
    ) -> None:
        self.rules = find_rules(game)
        self.settings = self.rules.complete_settings(settings or {})
        self.seat = self.rules.seats(self.settings).index(seat)
        self.bot = make_bot(opponent)
        self.most_picks = most_picks
        self.render_mode = render_mode
        self.observation_space = observation_space()
        self.action_space = action_space()
        self.game: Game | None = None
        self._bot_random = Random(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Numbers], dict[str, Any]]:
        """A new game; the seed decides dice, draws and the bots' lots."""
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(2**48))
        self.game = new_game(self.rules, self.settings, Seeded(f"env {chosen}"), log=False)
        self._bot_random = Random(chosen)
        self._settle()
        return self._told()

    def step(self, action: Any) -> tuple[dict[str, Numbers], float, bool, bool, dict[str, Any]]:
        """Pick, and let the others answer."""
        game = self._running()
        ask = game.ask
        if ask is None:
            raise ValueError("the game is over: reset the environment")
        game.pick(ask.options[int(action) % len(ask.options)])
        self._settle()
        reward = 0.0
        if game.state.over:
            reward = 1.0 if (game.state.winners >> self.seat) & 1 else -1.0
        told, info = self._told()
        return told, reward, game.state.over, not game.state.over and game.history.count >= self.most_picks, info

    def _running(self) -> Game:
        if self.game is None:
            raise ValueError("reset the environment first")
        return self.game

    def _settle(self) -> None:
        """The others and forced picks, up to the next decision of the seat."""
        game = self._running()
        while game.ask is not None and (game.ask.seat != self.seat or len(game.ask.options) == 1):
            game.pick(ask_bot(game, self.bot, self._bot_random))

    def _told(self) -> tuple[dict[str, Numbers], dict[str, Any]]:
        game = self._running()
        told = encoded(view(game, self.seat), game.ask is not None)
        texts = [option.text for option in game.ask.options] if game.ask is not None else []
        return told, {"action_mask": told["action_mask"], "options": texts}

    def render(self) -> str:
        """What is asked, and the options."""
        ask = self._running().ask
        return "over" if ask is None else f"{ask.prompt}: {', '.join([option.text for option in ask.options])}"
