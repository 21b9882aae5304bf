"""Beliefs about what others hold: package data that find the true world more often than a guess, used by the search."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from random import Random

import pytest

from tests.effort import times
from thirdage.bots.heuristic import find_heuristic
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.host import ask_bot, question_for
from thirdage.bots.search_bot import Search
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.source import Seeded

DRAWN = 3
APART = 25
"""Every so many decisions worlds are drawn."""


def decisions(game_id: str, number: int) -> Iterator[Game]:
    """Play a game of the heuristic that was not trained on, and stop at some decisions."""
    game = new_game(find_rules(game_id), source=Seeded(f"belief-test-{number}"), log=False)
    bot, random, waits = HeuristicBot(), Random(number), APART
    while game.ask is not None:
        if len(game.ask.options) > 1:
            waits -= 1
            if waits == 0:
                waits = APART
                yield game
        game.pick(ask_bot(game, bot, random))


@pytest.mark.parametrize("game", game_ids())
def test_beliefs_tell_how_they_were_made_and_what_they_are_worth(game: str) -> None:
    text = files("thirdage.bots").joinpath("values", f"{game}-hidden.json").read_text(encoding="utf-8")
    made = json.loads(text)["made"]
    assert made["command"].startswith(f"tools/train_beliefs.py {game} ")
    assert made["commit"]
    surprise = made["surprise_of_games_kept_back"]
    assert surprise["weights"] < surprise["guess"]


@pytest.mark.parametrize("game", game_ids())
def test_the_true_world_is_likelier_than_those_drawn(game: str) -> None:
    """Of the truth and three drawn worlds a guess would rank the truth first in a quarter of all cases."""
    heuristic, random = find_heuristic(game), Random(game)
    first = looked = 0.0
    for number in range(times(20, 5)):
        for playing in decisions(game, number):
            assert playing.ask is not None
            seat = playing.ask.seat
            truth = heuristic.log_weight(playing.state, seat)
            drawn = [
                heuristic.log_weight(playing.sample_world(seat, random, light=True).state, seat) for _ in range(DRAWN)
            ]
            if truth >= max(drawn):
                first += 1 / (1 + drawn.count(truth))  # level ones share the place
            looked += 1
    assert looked > 30
    assert first / looked > 0.3


@pytest.mark.parametrize("game", game_ids())
def test_a_search_prefers_the_likelier_worlds(game: str) -> None:
    heuristic = find_heuristic(game)
    chosen: list[float] = []
    drawn: list[float] = []
    for playing in decisions(game, 0):
        assert playing.ask is not None
        search = Search(question_for(playing, Random(1), with_worlds=True))
        for found, seeds in (
            (chosen, [search.likely_world()[0] for _ in range(8)]),
            (drawn, [search.random.getrandbits(63) for _ in range(8)]),
        ):
            for seed in seeds:
                world = search.worlds.draw(Random(seed), light=True)
                found.append(heuristic.log_weight(world.state, playing.ask.seat))
    assert sum(chosen) > sum(drawn)
