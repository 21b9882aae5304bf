"""What learners see: every number in its own cell, from the seat's point of view, and nothing it can't know."""

from __future__ import annotations

import re
from random import Random

import numpy as np
import pytest

from tests.kernel.toy import TOY
from thirdage.arena import bench
from thirdage.envs.encoding import PROMPT_SIZE, Encoder
from thirdage.envs.measuring import report
from thirdage.envs.vector import VectorEnv
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded

CASES = [("war-of-the-ring", "2"), ("war-of-the-ring", "4"), ("five-armies", ""), ("quest", "2"), ("quest", "4")]
IDS = ["war-of-the-ring", "five-armies", "quest"]


def begun(name: str, players: str, seed: str = "seen") -> Game:
    settings = {"players": players} if players else {}
    return new_game(find_rules(name), settings, Seeded(seed), log=False)


@pytest.mark.parametrize(("name", "players"), CASES)
def test_every_number_has_a_cell_and_hidden_things_have_none(name: str, players: str) -> None:
    game, random = begun(name, players), Random(5)
    encoder = Encoder(game.rules)
    compared = 0
    while game.ask is not None and game.history.count < 700:
        ask = game.ask
        if random.random() < 0.06:
            compared += 1
            for seat in [SPECTATOR, *range(len(game.seats))]:
                cells = encoder.sheet.look(game.state, seat)
                assert len(set(cells.at)) == len(cells.at), "a cell was written twice"
                assert 0 <= min(cells.at) <= max(cells.at) < encoder.sheet.size
            world = game.sample_world(ask.seat, random)
            assert (encoder.observe(game, ask.seat) == encoder.observe(world, ask.seat)).all()
        game.pick(random.choice(ask.options))
    assert compared > 10


@pytest.mark.parametrize("name", IDS)
def test_no_two_options_look_alike(name: str) -> None:
    rules = find_rules(name)
    encoder = Encoder(rules)
    codes: dict[tuple[int, int, int], str] = {}
    for option in [one for one in rules.vocabulary.options() if one.kind not in rules.vocabulary.thrown]:
        code = encoder.option(option)
        assert codes.setdefault(code, option.text) == option.text
        assert code[0] > 0


@pytest.mark.parametrize("name", IDS)
def test_the_layout_is_whole_and_named(name: str) -> None:
    encoder = Encoder(find_rules(name))
    start = 0
    for field in encoder.sheet.fields:
        assert field.start == start
        assert field.meaning
        assert len(set(field.columns)) == len(field.columns)
        start += field.size
    assert start == encoder.sheet.size
    graph = encoder.adjacency()
    assert graph.shape == (encoder.sheet.fields[0].rows,) * 2
    assert graph.sum(axis=1).min() >= 1


def test_both_sides_share_a_layout() -> None:
    """The army in Minas Tirith is the Free Peoples' own and the Shadow's enemy, in the same columns of each half."""
    game = begun("war-of-the-ring", "2")
    encoder = Encoder(game.rules)
    free, shadow = (encoder.fields(encoder.observe(game, seat))["places"] for seat in (0, 1))
    assert (free[:, 0:15] == shadow[:, 15:30]).all()
    assert (free[:, 15:30] == shadow[:, 0:15]).all()
    assert (free[:, 30] == shadow[:, 31]).all()
    assert free[:, 0:15].sum() > 20


def test_a_prompt_tells_what_it_speaks_of() -> None:
    """How many figures of which army: kind, entity and number of both arguments."""
    game, random = begun("war-of-the-ring", "2", "args"), Random(2)
    encoder = Encoder(game.rules)
    while game.ask is None or game.ask.prompt != "how_many_go":
        assert game.ask is not None
        game.pick(random.choice(game.ask.options))
    codes = encoder.prompt(game)
    assert len(codes) == PROMPT_SIZE
    assert codes[0] == encoder.prompts["how_many_go"]
    assert codes[1] == encoder.kinds["figure"]
    assert codes[4] in (encoder.kinds["region"], encoder.kinds["inside"])


def test_a_list_longer_than_any_before_is_told_whole() -> None:
    """Companions on a long journey: 86 places were the longest list met."""
    game = begun("war-of-the-ring", "2")
    ask = game.ask
    assert ask is not None
    encoder = Encoder(game.rules)
    ask.options = [option for option in game.rules.vocabulary.options() if option.kind == "region"][:86]
    told = encoder.encoded(game, ask.seat)
    assert int(told["action_mask"].sum()) == 86
    assert len({tuple(row) for row in told["options"][:86].tolist()}) == 86


def test_a_game_without_a_sheet_is_hashed() -> None:
    encoder = Encoder(TOY)
    assert [field.name for field in encoder.sheet.fields] == ["view"]
    game = new_game(TOY, source=Seeded("x"), log=False)
    before = encoder.observe(game, 0).copy()
    while game.ask is not None:
        game.pick(game.ask.options[0])
    assert (before != encoder.observe(game, 0)).any()


# -- many games side by side


def played(env: VectorEnv, seed: int, steps: int) -> list[float]:
    told, random, sums = env.reset(seed), Random(9), []
    for _ in range(steps):
        told = env.step([random.randrange(count) for count in told.counts])
        sums.append(float(told.observations.sum() + told.rewards.sum()))
        assert sum(told.counts) == len(told.options)
    return sums


def test_games_side_by_side_follow_their_seed() -> None:
    env = VectorEnv("five-armies", 3)
    first = played(env, 1, 60)
    assert played(VectorEnv("five-armies", 3), 1, 60) == first
    assert played(env, 2, 60) != first


def test_games_that_end_begin_anew_and_pay() -> None:
    env = VectorEnv("quest", 2, {"players": "2"})
    told, random, ended = env.reset(3), Random(1), 0
    for _ in range(3000):
        told = env.step([random.randrange(count) for count in told.counts])
        for number in np.flatnonzero(told.terminated):
            ended += 1
            assert sorted(told.rewards[number].tolist()) == [-1.0, 1.0]
        if ended >= 3:
            break
    assert ended >= 3
    with pytest.raises(ValueError, match="is none of"):
        env.step([999, 0])
    with pytest.raises(ValueError, match="as many actions"):
        env.step([0])


def test_a_game_that_is_cut_off_tells_what_every_seat_saw_last() -> None:
    """Whoever learns values goes on from there; the observations of the step belong to the game that follows."""
    env = VectorEnv("five-armies", 2, most_picks=40)
    told = env.reset(3)
    assert told.finals == {}
    ended = 0
    for _ in range(60):
        before = list(env.games)
        told = env.step([0, 0])
        over = [number for number in range(2) if told.terminated[number] or told.truncated[number]]
        assert sorted(told.finals) == over
        for number in over:
            ended += 1
            seen = [env.encoder.observe(before[number], seat) for seat in range(2)]
            assert (told.finals[number] == np.stack(seen)).all()
            assert env.games[number] is not before[number]
    assert ended >= 2


def test_episodes_begin_at_positions_and_shapes_are_paid() -> None:
    text = 'thirdage = "position 1"\ngame = "war-of-the-ring"\n[state]\nphase = 5\nacting = "shadow"\n'
    text += '[state.dice]\nshadow = ["army"]\n'
    env = VectorEnv("war-of-the-ring", 2, positions=[text], shape=lambda game, seat: float(game.history.count))
    told = env.reset(1)
    assert set(told.seats.tolist()) == {1}
    told = env.step([0, 0])
    assert (told.rewards >= 1.0).all()


def test_steps_are_measured_in_the_bench() -> None:
    assert bench.FURTHER == ["thirdage.envs.measuring"]
    (line,) = report(find_rules("five-armies"), 0.01)
    assert re.fullmatch(r"  environment +[\d,]+ steps/s, 16 games side by side", line)
