"""The environments pass the conformance tests of the projects they are made for."""

from __future__ import annotations

import warnings
from random import Random

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from tests.kernel.toy import TOY
from thirdage.arena.playout import random_game
from thirdage.envs.aec import GameEnv
from thirdage.envs.encoding import MOST_OPTIONS, PLACES, encoded, mask, observe, option_words, word
from thirdage.envs.seat import SeatEnv
from thirdage.envs.spaces import observation_space
from thirdage.envs.spiel import SpielState, register
from thirdage.games.war_of_the_ring.rules import RULES
from thirdage.kernel.game import new_game
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import view

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
    assert len(copy.observation_tensor(1)) == PLACES
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


def test_no_list_of_options_is_too_long_and_every_observation_fits() -> None:
    space = observation_space()
    game = new_game(RULES, source=Seeded("lists"), log=False)
    random = Random(1)
    for step in range(600):
        ask = game.ask
        if ask is None:
            break
        assert len(ask.options) <= MOST_OPTIONS
        if step % 40 == 0:
            assert space.contains(encoded(view(game, ask.seat), True))
        game.pick(random.choice(ask.options))


def test_observations_tell_positions_apart_and_never_what_is_hidden() -> None:
    game = random_game(RULES, {}, "observed", 500)
    assert game.ask is not None
    seat = game.ask.seat
    world = game.sample_world(seat, Random(1))
    assert (observe(view(game, seat)) == observe(view(world, seat))).all()
    later = random_game(RULES, {}, "observed", 520)
    assert not (observe(view(game, seat)) == observe(view(later, seat))).all()


def test_words_and_masks() -> None:
    assert word("die:army") == word("die:army") > 0
    assert mask(3).sum() == 3
    table = option_words(["die:army", "die:event", "pass"])
    assert table[0, 0] == table[1, 0] != table[2, 0]
    assert table[3].sum() == 0
