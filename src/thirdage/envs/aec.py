"""Every game as a PettingZoo AEC environment: all seats can be learned, one decision at a time.

A seat's agent is called by the seat's name. Decisions with a single option are made by the environment. The reward is 1
for winning and -1 for losing, at the end; a game that takes too long is truncated without one.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from thirdage.envs.encoding import Numbers, encoded
from thirdage.envs.spaces import action_space, observation_space
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import view

MOST_PICKS = 20_000


class GameEnv(AECEnv):
    """A game by its id. An index beyond the offered list is refused with ValueError."""

    metadata = {"render_modes": ["ansi"], "name": "thirdage_v0", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        settings: Mapping[str, str] | None = None,
        most_picks: int = MOST_PICKS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules = find_rules(game)
        self.settings = self.rules.complete_settings(settings or {})
        self.most_picks = most_picks
        self.render_mode = render_mode
        self.possible_agents = self.rules.seats(self.settings)
        self.observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self.game: Game | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all seats."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all seats."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """A new game; the seed decides all dice and draws."""
        chosen = seed if seed is not None else SystemRandom().getrandbits(48)
        self.game = new_game(self.rules, self.settings, Seeded(f"env {chosen}"), log=False)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._settle()

    def observe(self, agent: str) -> dict[str, Numbers]:
        """What the agent's seat may know."""
        game = self._running()
        seat = self.possible_agents.index(agent)
        return encoded(view(game, seat), game.ask is not None and game.ask.seat == seat)

    def step(self, action: int | None) -> None:
        """Pick for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self._running()
        ask = game.ask
        assert ask is not None
        if action is None or not 0 <= action < len(ask.options):
            raise ValueError(f"action {action} is not an index of the {len(ask.options)} options of {ask.prompt!r}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        game.pick(ask.options[int(action)])
        self._settle()
        self._accumulate_rewards()

    def _running(self) -> Game:
        if self.game is None:
            raise ValueError("reset the environment first")
        return self.game

    def _settle(self) -> None:
        """Make forced picks; then somebody decides, or the game is over."""
        game = self._running()
        while game.ask is not None and len(game.ask.options) == 1:
            game.pick(game.ask.options[0])
        if game.ask is None:
            winners = game.state.winners
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = 1.0 if (winners >> seat) & 1 else -1.0
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        if game.history.count >= self.most_picks:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[game.ask.seat]

    def render(self) -> str:
        """Who decides what, and among which options."""
        ask = self._running().ask
        if ask is None:
            return "over"
        return f"{self.agent_selection}: {ask.prompt} ({', '.join([option.text for option in ask.options])})"

    def close(self) -> None:
        """Nothing is held."""

    def state(self) -> Numbers:
        """What a spectator sees, as one vector."""
        return np.concatenate([self.observe(agent)["observation"] for agent in self.possible_agents])
