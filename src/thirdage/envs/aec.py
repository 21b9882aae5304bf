"""Every game as a PettingZoo AEC environment: agents can learn all seats, one decision at a time.

An agent has the name of its seat. The environment makes decisions with a single option itself. The reward at the end is
1 for winning and -1 for losing; a game that takes too long is truncated without one. `shape` adds the gain of a
potential to the rewards and is off by default. `reset(options={"position": text})` starts from a position.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from thirdage.envs.encoding import Encoder, Numbers
from thirdage.envs.episodes import Shape, begin, outcome, settle
from thirdage.envs.spaces import action_space, observation_space
from thirdage.kernel.game import Game
from thirdage.kernel.registry import find_rules

MOST_PICKS = 20_000


class GameEnv(AECEnv):
    """A game by its id. An action beyond the offered options is refused with ValueError."""

    metadata = {"render_modes": ["ansi"], "name": "thirdage_v0", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        settings: Mapping[str, str] | None = None,
        most_picks: int = MOST_PICKS,
        render_mode: str | None = None,
        shape: Shape | None = None,
    ) -> None:
        super().__init__()
        self.rules = find_rules(game)
        self.settings = self.rules.complete_settings(settings or {})
        self.most_picks = most_picks
        self.render_mode = render_mode
        self.shape = shape
        self.encoder = Encoder(self.rules)
        self.possible_agents = self.rules.seats(self.settings)
        self.observation_spaces = {agent: observation_space(self.encoder) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self.game: Game | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space, which is the same for all seats."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space, which is the same for all seats."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Start a new game, from a position if the options give one; the seed decides all dice and draws."""
        chosen = seed if seed is not None else SystemRandom().getrandbits(48)
        position = (options or {}).get("position")
        self.game = begin(self.rules, self.settings, f"env {chosen}", str(position) if position is not None else None)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._settle()

    def observe(self, agent: str) -> dict[str, Numbers]:
        """Return what the agent's seat may know."""
        game = self._running()
        return self.encoder.encoded(game, self.possible_agents.index(agent))

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
        before = self._potentials()
        game.pick(ask.options[int(action)])
        self._settle()
        if before:
            after = [0.0] * len(before) if game.state.over else self._potentials()
            for seat, name in enumerate(self.possible_agents):
                self.rewards[name] += after[seat] - before[seat]
        self._accumulate_rewards()

    def _potentials(self) -> list[float]:
        """Return the potential of the game for every seat by `shape`; empty if there is none."""
        if self.shape is None:
            return []
        game = self._running()
        return [self.shape(game, seat) for seat in range(len(game.seats))]

    def _running(self) -> Game:
        if self.game is None:
            raise ValueError("reset the environment first")
        return self.game

    def _settle(self) -> None:
        """Make forced picks until somebody decides or the game is over."""
        game = self._running()
        settle(game)
        if game.ask is None:
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = outcome(game, seat)
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        if game.history.count >= self.most_picks:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[game.ask.seat]

    def render(self) -> str:
        """Return who decides what, and among which options."""
        ask = self._running().ask
        if ask is None:
            return "over"
        return f"{self.agent_selection}: {ask.prompt} ({', '.join([option.text for option in ask.options])})"

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def state(self) -> Numbers:
        """Return the observations of all agents as one vector."""
        return np.concatenate([self.observe(agent)["observation"] for agent in self.possible_agents])
