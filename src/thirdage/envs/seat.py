"""One seat of a game as a Gymnasium environment; bots play the others."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from gymnasium import Env

from thirdage.bots.host import ask_bot
from thirdage.bots.registry import make_bot
from thirdage.envs.encoding import Encoder, Numbers
from thirdage.envs.episodes import Shape, begin, outcome
from thirdage.envs.spaces import action_space, observation_space
from thirdage.kernel.game import Game
from thirdage.kernel.registry import find_rules

MOST_PICKS = 20_000


class SeatEnv(Env):
    """The agent learns `seat`; `opponent` (a bot's name) plays all others.

    The reward at the end is 1 for winning and -1 for losing. An index beyond the offered options wraps around, so that
    agents without masks can play; `info["action_mask"]` is the mask for those that use one. `shape` adds what a
    potential gains between two decisions of the seat. `reset(options={"position": text})` starts from a position.
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
        shape: Shape | None = None,
    ) -> None:
        self.rules = find_rules(game)
        self.settings = self.rules.complete_settings(settings or {})
        self.seat = self.rules.seats(self.settings).index(seat)
        self.bot = make_bot(opponent)
        self.most_picks = most_picks
        self.render_mode = render_mode
        self.shape = shape
        self.encoder = Encoder(self.rules)
        self.observation_space = observation_space(self.encoder)
        self.action_space = action_space()
        self.game: Game | None = None
        self._bot_random = Random(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Numbers], dict[str, Any]]:
        """Start a new game, from a position if the options give one; the seed decides dice, draws and the bots'
        choices."""
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(2**48))
        self.game = begin(self.rules, self.settings, f"env {chosen}", (options or {}).get("position"))
        if self.bot.uses_worlds:
            self.game.mark_again()
        self._bot_random = Random(chosen)
        self._settle()
        return self._told()

    def step(self, action: Any) -> tuple[dict[str, Numbers], float, bool, bool, dict[str, Any]]:
        """Pick, then let the others play."""
        game = self._running()
        ask = game.ask
        if ask is None:
            raise ValueError("the game is over: reset the environment")
        before = self.shape(game, self.seat) if self.shape is not None else 0.0
        game.pick(ask.options[int(action) % len(ask.options)])
        self._settle()
        reward = outcome(game, self.seat) - before
        if self.shape is not None and not game.state.over:
            reward += self.shape(game, self.seat)
        told, info = self._told()
        return told, reward, game.state.over, not game.state.over and game.history.count >= self.most_picks, info

    def _running(self) -> Game:
        if self.game is None:
            raise ValueError("reset the environment first")
        return self.game

    def _settle(self) -> None:
        """Make forced picks and let the others play, up to the seat's next decision."""
        game = self._running()
        while game.ask is not None and (game.ask.seat != self.seat or len(game.ask.options) == 1):
            game.pick(ask_bot(game, self.bot, self._bot_random))

    def _told(self) -> tuple[dict[str, Numbers], dict[str, Any]]:
        game = self._running()
        told = self.encoder.encoded(game, self.seat)
        texts = [option.text for option in game.ask.options] if game.ask is not None else []
        return told, {"action_mask": told["action_mask"], "options": texts}

    def render(self) -> str:
        """Return what is asked, and the options."""
        ask = self._running().ask
        return "over" if ask is None else f"{ask.prompt}: {', '.join([option.text for option in ask.options])}"
