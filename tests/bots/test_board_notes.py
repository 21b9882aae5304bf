"""Notes on a board outlast their question, and tell no more than the board does."""

from __future__ import annotations

from random import Random

import pytest

from thirdage.bots.board_notes import KEPT, Memory
from thirdage.bots.heuristic import find_heuristic
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.host import ask_bot
from thirdage.games.five_armies.state import UNIT_MARK, ArmiesState
from thirdage.games.war_of_the_ring.state import FIGURE_MARK, WarState
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.state import State
from thirdage.kernel.views import view

GAMES = ["war-of-the-ring", "five-armies", "quest"]


def begun(name: str) -> Game:
    return new_game(find_rules(name), {}, Seeded("notes"), log=False)


def test_a_memory_keeps_what_was_met_lately() -> None:
    memory: Memory[int] = Memory()
    for number in range(3 * KEPT):
        memory.keep((number,), number)
        assert memory.get((0,)) == 0  # met all the time
    assert memory.get((3 * KEPT - 1,)) == 3 * KEPT - 1
    assert [memory.get((number,)) for number in range(1, KEPT)] == [None] * (KEPT - 1)


@pytest.mark.parametrize("name", GAMES)
def test_what_was_noted_in_another_world_changes_no_score(name: str) -> None:
    """The same board, but with other hidden cards: the scores are those of the world's own view."""
    heuristic, bot, random = find_heuristic(name), HeuristicBot(0.5), Random(5)
    game, compared = begun(name), 0
    while game.ask is not None and compared < 20:
        ask = game.ask
        if len(ask.options) > 1 and random.random() < 0.2:
            heuristic.scores(game, ask.seat)
            world = game.sample_world(next(seat for seat in range(len(game.seats)) if seat != ask.seat), random)
            judged = heuristic.judge(view(world, ask.seat))
            assert heuristic.scores(world, ask.seat) == [one.score for one in judged]
            compared += 1
        game.pick(ask_bot(game, bot, random))
    assert compared > 10


def mark_of(state: State) -> int:
    """Return the mark of a board counted anew."""
    if isinstance(state, WarState):
        return sum(count * number for count, number in zip(state.figures, FIGURE_MARK, strict=True))
    assert isinstance(state, ArmiesState)
    return sum(count * number for count, number in zip(state.units, UNIT_MARK, strict=True))


@pytest.mark.parametrize("name", ["war-of-the-ring", "five-armies"])
def test_the_mark_of_a_board_follows_every_move(name: str) -> None:
    game, random, marks = begun(name), Random(2), set()
    while game.ask is not None and game.history.count < 600:
        game.pick(random.choice(game.ask.options))
        state = game.clone().state
        mark = state.figures_mark if isinstance(state, WarState) else None
        mark = state.units_mark if isinstance(state, ArmiesState) else mark
        assert mark == mark_of(state)
        marks.add(mark)
    assert len(marks) > 20
