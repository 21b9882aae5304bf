"""The environments pass the conformance tests of the libraries they are made for."""

from __future__ import annotations

import warnings
from random import Random

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from tests.kernel.toy import TOY
from thirdage.envs.aec import GameEnv
from thirdage.envs.encoding import MOST_OPTIONS, Encoder
from thirdage.envs.seat import SeatEnv
from thirdage.envs.spaces import observation_space
from thirdage.envs.spiel import SpielState, register
from thirdage.games.war_of_the_ring.rules import RULES
from thirdage.kernel.game import new_game
from thirdage.kernel.position import position_text
from thirdage.kernel.source import Seeded

WAR = "war-of-the-ring"


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_finds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    api_test(GameEnv(WAR, most_picks=400), num_cycles=150)
    api_test(GameEnv(TOY.id), num_cycles=100)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_finds_seeds_respected() -> None:
    seed_test(lambda: GameEnv(WAR, most_picks=400), num_cycles=40)


@pytest.mark.filterwarnings("ignore")
def test_gymnasium_finds_nothing() -> None:
    check_env(SeatEnv(WAR, "shadow", "random", most_picks=300), skip_render_check=True)
    check_env(SeatEnv(WAR, "free_peoples", "heuristic", most_picks=300), skip_render_check=True)


@pytest.mark.parametrize("seats", ["short", "serialized"])
def test_openspiel_finds_nothing(seats: str) -> None:
    (name, *_) = register()
    assert register()[0] == name
    picks = 120 if seats == "short" else 40
    game = pyspiel.load_game(name, {"most_picks": picks})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pyspiel.random_sim_test(game, 1, seats == "serialized", False)


def test_an_openspiel_state_is_a_game() -> None:
    (name, *_) = register()
    state = pyspiel.load_game(name).new_initial_state()
    assert isinstance(state, SpielState)
    random = Random(1)
    for _ in range(120):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1.0)
            state.apply_action(random.choice(outcomes)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
    copy = state.clone()
    assert copy.observation_string(0) == state.observation_string(0)
    assert len(copy.observation_tensor(1)) == Encoder(RULES).sheet.size
    before = state.observation_string(0)
    copy.apply_action(copy.legal_actions()[0] if not copy.is_chance_node() else copy.chance_outcomes()[0][0])
    assert state.observation_string(0) == before


def test_a_whole_game_ends_with_rewards() -> None:
    env = GameEnv(TOY.id)
    env.reset(seed=4)
    random = Random(1)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        told, reward, termination, truncation, _ = env.last()
        totals[agent] += reward
        env.step(None if termination or truncation else random.choice(np.flatnonzero(told["action_mask"])))
    assert set(totals.values()) <= {1.0, -1.0}
    assert env.render() == "over"


def test_an_index_beyond_the_list_is_refused() -> None:
    env = GameEnv(WAR)
    with pytest.raises(ValueError, match="reset"):
        env.observe("shadow")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="is not an index of the"):
        env.step(MOST_OPTIONS - 1)


def test_a_single_seat_is_played_to_the_end() -> None:
    env = SeatEnv(WAR, "shadow", "random", most_picks=1500)
    told, info = env.reset(seed=3)
    random = Random(2)
    ended = cut = False
    reward = 0.0
    while not ended and not cut:
        assert int(told["action_mask"].sum()) == len(info["options"]) > 1
        told, reward, ended, cut, info = env.step(random.randrange(len(info["options"])))
    assert cut or reward in (1.0, -1.0)


def test_every_observation_fits_its_space() -> None:
    encoder = Encoder(RULES)
    space = observation_space(encoder)
    game = new_game(RULES, source=Seeded("lists"), log=False)
    random = Random(1)
    for step in range(600):
        ask = game.ask
        if ask is None:
            break
        assert len(ask.options) <= MOST_OPTIONS
        if step % 40 == 0:
            assert space.contains(encoder.encoded(game, ask.seat))
            assert space.contains(encoder.encoded(game, 1 - ask.seat))
        game.pick(random.choice(ask.options))


def test_a_shaped_reward_is_what_a_potential_gains() -> None:
    """All gains of an episode add up to what its end takes back: the potential of the beginning."""
    for shape in (None, lambda game, seat: 1.0 + seat):
        env = GameEnv(TOY.id, shape=shape)
        env.reset(seed=4)
        totals = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            _, reward, termination, truncation, _ = env.last()
            totals[agent] += reward
            env.step(None if termination or truncation else 0)
        owed = [0.0, 0.0] if shape is None else [1.0, 2.0]
        assert {round(total + owed[seat]) for seat, total in enumerate(totals.values())} <= {1, -1}


def test_an_episode_begins_at_a_position() -> None:
    game = new_game(RULES, source=Seeded("where"), log=False)
    random = Random(4)
    while game.state.turn < 2:  # type: ignore[attr-defined]
        assert game.ask is not None
        game.pick(random.choice(game.ask.options))
    text = position_text(game)
    env = GameEnv(WAR)
    env.reset(seed=1, options={"position": text})
    assert env.game is not None
    assert getattr(env.game.state, "turn") == 2  # noqa: B009
    seat = SeatEnv(WAR, "shadow", "random")
    seat.reset(seed=1, options={"position": text})
    assert seat.game is not None
    assert getattr(seat.game.state, "turn") >= 2  # noqa: B009
    with pytest.raises(ValueError, match="a position of war-of-the-ring in an environment of five-armies"):
        GameEnv("five-armies").reset(seed=1, options={"position": text})
