"""Evaluating a running game gives the same scores and chances as the seat's view, and uses no more knowledge."""

from __future__ import annotations

from random import Random

import pytest

from tests.effort import times
from thirdage.bots.heuristic import Evaluation, Heuristic, Judgement, find_heuristic
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.host import ask_bot, question_for
from thirdage.bots.pace import USUAL
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import view

CASES = [
    ("war-of-the-ring", "2"),
    ("war-of-the-ring", "3"),
    ("war-of-the-ring", "4"),
    ("five-armies", ""),
    ("quest", "2"),
    ("quest", "3"),
    ("quest", "4"),
]


def begun(name: str, players: str, seed: str) -> Game:
    settings = {"players": players} if players else {}
    return new_game(find_rules(name), settings, Seeded(seed), log=False)


def compare(heuristic: Heuristic, game: Game) -> None:
    """Check that everything a heuristic says about a moment is exactly the same both ways."""
    ask = game.ask
    if ask is not None and ask.seat >= 0:
        for style in ("", "warlike"):
            judged = heuristic.judge(view(game, ask.seat), style)
            assert heuristic.scores(game, ask.seat, style) == [one.score for one in judged]
    for seat in [SPECTATOR, *range(len(game.seats))]:
        assert heuristic.chances(game, seat) == heuristic.evaluate(view(game, seat)).chances


@pytest.mark.parametrize(("name", "players"), CASES)
@pytest.mark.parametrize("careless", [0.3, 50.0])
def test_both_ways_judge_alike(name: str, players: str, careless: float) -> None:
    """Checked over a game of sound players and one of random players."""
    game = begun(name, players, "look")
    heuristic, random, bot = find_heuristic(name), Random(7), HeuristicBot(careless)
    prompts: set[str] = set()
    while game.ask is not None and game.history.count < 1500:
        if game.ask.prompt not in prompts or random.random() < 0.08 * times(100) / 100:
            prompts.add(game.ask.prompt)
            compare(heuristic, game)
        game.pick(ask_bot(game, bot, random))
    compare(heuristic, game)
    assert len(prompts) > 15


@pytest.mark.parametrize(("name", "players"), CASES)
def test_the_host_picks_what_the_bot_would_from_a_view(name: str, players: str) -> None:
    game, bot = begun(name, players, "host"), HeuristicBot(0.5)
    for number in range(150):
        ask = game.ask
        if ask is None:
            break
        picked = ask_bot(game, bot, Random(number))
        if len(ask.options) > 1:
            assert picked.text == bot.choose(question_for(game, Random(number), True))
        game.pick(picked)


@pytest.mark.parametrize(("name", "players"), CASES)
def test_games_a_seat_cannot_tell_apart_are_judged_alike(name: str, players: str) -> None:
    """The truth and a sampled world: what a seat can't know changes no score and no chance."""
    heuristic, random = find_heuristic(name), Random(3)
    bot = HeuristicBot(1.0)
    game = begun(name, players, "apart")
    compared = 0
    while game.ask is not None and compared < 25:
        ask = game.ask
        if len(ask.options) > 1 and random.random() < 0.2:
            world = game.sample_world(ask.seat, random)
            assert heuristic.scores(world, ask.seat) == heuristic.scores(game, ask.seat)
            assert heuristic.chances(world, ask.seat) == heuristic.chances(game, ask.seat)
            compared += 1
        game.pick(ask_bot(game, bot, random))
    assert compared > 10


class Plain(Heuristic):
    """A heuristic from another package: it knows only views."""

    def judge(self, view: object, style: str = "", futile: object = ()) -> list[Judgement]:
        return [Judgement("yes", 1.0, []), Judgement("no", 0.5, [])]

    def evaluate(self, view: object) -> Evaluation:
        return Evaluation([0.25, 0.75], [])


def test_a_heuristic_that_only_reads_views_is_asked_through_them() -> None:
    plain, game = Plain([], USUAL, USUAL), begun("five-armies", "", "plain")
    assert plain.scores(game, 0) == [1.0, 0.5]
    assert plain.chances(game, 0) == [0.25, 0.75]
    assert plain.quiet("anything")
    assert not plain.minor("anything")
    assert plain.reflex("anything") is None
