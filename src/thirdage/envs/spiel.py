"""Every game for OpenSpiel: `register()` adds `thirdage_war_of_the_ring` and the others to `pyspiel.load_game`.

Chance is explicit with exact odds. An action is the index of an option; the state makes forced picks itself.
Observations are the view's text and the numbers of the game's sheet. The parameter `most_picks` ends a long game early,
as a draw.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from thirdage.envs.encoding import MOST_OPTIONS, Encoder
from thirdage.kernel.asks import Chance
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.rules import Rules
from thirdage.kernel.views import encode, view

MOST_PICKS: Final = 20_000
MOST_OUTCOMES: Final = 8_192


class Held:
    """A game that OpenSpiel can copy and serialize as part of a state; counts its picks."""

    def __init__(self, game: Game, picks: int = 0) -> None:
        self.game = game
        self.picks = picks

    def pick(self, index: int) -> None:
        """Pick an option by its index, then make the forced picks that follow."""
        while self.game.ask is not None:
            self.game.pick(self.game.ask.options[index])
            self.picks += 1
            if self.game.ask is None or len(self.game.ask.options) > 1:
                return
            index = 0

    def __deepcopy__(self, memo: Mapping[int, object]) -> Held:
        return Held(self.game.clone(), self.picks)

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (position_text(self.game), self.picks)


def restored(text: str, picks: int) -> Held:
    """Restore a game from its position."""
    return Held(load_position(text), picks)


class SpielState(pyspiel.State):
    """A moment of a game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.most_picks = game.most_picks
        self.held = Held(new_game(game.rules, game.settings, log=False))
        ask = self.running.ask
        if ask is not None and len(ask.options) == 1:
            self.held.pick(0)

    @property
    def running(self) -> Game:
        """The game itself."""
        return self.held.game

    def current_player(self) -> int:
        """Return the seat that decides, chance, or terminal."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        ask = self.running.ask
        assert ask is not None
        return int(pyspiel.PlayerId.CHANCE) if isinstance(ask, Chance) else ask.seat

    def _legal_actions(self, player: int) -> list[int]:
        ask = self.running.ask
        assert ask is not None
        return list(range(len(ask.options)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return every outcome with its exact odds."""
        ask = self.running.ask
        assert isinstance(ask, Chance)
        total = ask.total()
        weights = ask.weights if ask.weights is not None else [1] * len(ask.options)
        return [(index, weight / total) for index, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        self.held.pick(action)

    def _action_to_string(self, player: int, action: int) -> str:
        ask = self.running.ask
        return ask.options[action].text if ask is not None and action < len(ask.options) else str(action)

    def is_terminal(self) -> bool:
        """Tell whether the game is over or was cut short."""
        return self.running.ask is None or self.held.picks >= self.most_picks

    def returns(self) -> list[float]:
        """Return 1 for winners, -1 for losers, 0 if the game goes on or was cut short."""
        game = self.running
        if not game.state.over:
            return [0.0] * len(game.seats)
        return [1.0 if (game.state.winners >> seat) & 1 else -1.0 for seat in range(len(game.seats))]

    def __str__(self) -> str:
        ask = self.running.ask
        return f"{self.held.picks} picks, {ask.prompt if ask is not None else 'over'}"


class SpielGame(pyspiel.Game):
    """A game by its id."""

    def __init__(self, id: str, params: Mapping[str, Any] | None = None) -> None:
        self.rules = find_rules(id)
        self.settings = self.rules.complete_settings({})
        self.most_picks = int((params or {}).get("most_picks", MOST_PICKS))
        seats = len(self.rules.seats(self.settings))
        info = pyspiel.GameInfo(
            num_distinct_actions=MOST_OPTIONS,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if seats == 2 else None,
            max_game_length=self.most_picks + 200,  # a few forced picks may follow the last one
        )
        super().__init__(game_type(id, seats), info, dict(params or {}))

    def new_initial_state(self) -> SpielState:
        """Return the state at the set-up."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Return an observer for a seat's view."""
        return SpielObserver(self.rules)


class SpielObserver:
    """Observes a state as text and as numbers."""

    def __init__(self, rules: Rules) -> None:
        self.encoder = Encoder(rules)
        self.tensor = np.zeros(self.encoder.sheet.size, dtype=np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Observe a state as a tensor."""
        self.encoder.observe(state.running, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the encoded view as text."""
        return encode(view(state.running, player)).decode()


def short_name(id: str) -> str:
    """Return the name of a game in OpenSpiel."""
    return "thirdage_" + id.replace("-", "_")


def game_type(id: str, seats: int) -> Any:
    """Return what OpenSpiel needs to know about a game in advance."""
    return pyspiel.GameType(
        short_name=short_name(id),
        long_name=f"Third Age: {id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if seats == 2 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"most_picks": MOST_PICKS},
    )


def register() -> list[str]:
    """Register all games with OpenSpiel and return their names there. A second call changes nothing."""
    names: list[str] = []
    known = pyspiel.registered_names()
    for id in game_ids():
        names.append(short_name(id))
        if names[-1] not in known:
            rules = find_rules(id)
            pyspiel.register_game(game_type(id, len(rules.seats(rules.complete_settings({})))), maker(id))
    return names


def maker(id: str) -> type[SpielGame]:
    """Return a game class that takes only parameters, as OpenSpiel requires."""

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(id, params)

    return Registered
