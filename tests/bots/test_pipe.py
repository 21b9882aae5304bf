"""A bot at the other end of a pipe gets the same questions and picks the same as in process."""

from __future__ import annotations

import io
import json
import shlex
import sys
from pathlib import Path
from random import Random

import pytest

from tests.arena.commands import command
from thirdage.bots import command as bot_command
from thirdage.bots.base import Budget, Question
from thirdage.bots.host import ask_bot, question_for
from thirdage.bots.messages import BadMessage, question_message, read_line, read_question, write_line
from thirdage.bots.pipe import BotSilent, PipeBot, serve
from thirdage.bots.registry import make_bot
from thirdage.bots.worlds import WorldSampler
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import encode, view

EXAMPLE = Path(__file__).parents[2] / "examples" / "ten_line_bot.py"


def war(seed: str) -> Game:
    return new_game(find_rules("war-of-the-ring"), source=Seeded(seed), log=False)


def program(code: str) -> str:
    return shlex.join([sys.executable, "-c", code])


def test_the_ten_line_bot_plays() -> None:
    game = war("ten lines")
    bot = make_bot("pipe:" + shlex.join([sys.executable, str(EXAMPLE)]))
    assert isinstance(bot, PipeBot)
    try:
        while game.ask is not None and game.history.count < 150:
            game.pick(ask_bot(game, bot, Random(1)))
    finally:
        bot.close()
    assert game.history.count >= 150
    assert len(EXAMPLE.read_text().splitlines()) <= 12


def test_a_bot_over_a_pipe_picks_as_in_process() -> None:
    game = war("same")
    near, far = make_bot("heuristic"), PipeBot(program("from thirdage.cli import main; main(['bot', '--pipe'])"))
    try:
        for number in range(25):
            assert game.ask is not None
            picked = ask_bot(game, near, Random(number))
            assert ask_bot(game, far, Random(number)) is picked
            game.pick(picked)
    finally:
        far.close()


def test_questions_survive_the_wire() -> None:
    asked = question_for(war("a"), Random(3), False, Budget(1.5, 20))
    again = read_question(read_line(write_line(question_message(asked)), "question"))
    assert encode(again.view) == encode(asked.view)
    assert again.seed == asked.seed
    assert (again.budget.seconds, again.budget.iterations) == (1.5, 20)


class Dreamer:
    """Looks at a world before it picks."""

    uses_worlds = True

    def __init__(self) -> None:
        self.seen: list[bytes] = []

    def choose(self, question: Question) -> str:
        assert question.worlds is not None
        for _ in range(2):
            world = question.worlds.draw(question.random)
            self.seen.append(encode(view(world, world.seat_of(str(question.view["seat"])))))
        return question.options[0]


def test_worlds_come_over_the_pipe_and_look_like_the_game() -> None:
    game = war("a")
    assert game.ask is not None
    asked = question_for(game, Random(1), True)
    out = io.StringIO()
    position = WorldSampler.of(game, game.ask.seat, Random(5)).position()
    bot = Dreamer()
    serve(bot, [write_line(question_message(asked)), write_line({"world": position})], out)
    said = [json.loads(line) for line in out.getvalue().splitlines()]
    assert said == [{"want": "world"}, {"pick": asked.options[0]}]
    assert bot.seen == [encode(view(game, game.ask.seat))] * 2


def test_the_host_hands_out_worlds() -> None:
    code = (
        "import sys, json\n"
        "for line in sys.stdin:\n"
        "    options = json.loads(line)['question']['view']['decision']['options']\n"
        "    print(json.dumps({'want': 'world'}), flush=True)\n"
        "    assert 'position 1' in json.loads(sys.stdin.readline())['world']\n"
        "    print(json.dumps({'pick': options[-1]}), flush=True)\n"
    )
    bot = PipeBot(program(code))
    game = war("a")
    try:
        assert game.ask is not None
        assert ask_bot(game, bot, Random(1)) is game.ask.options[-1]
    finally:
        bot.close()


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("print('hello', flush=True); import sys; sys.stdin.read()", "expected one JSON object in a line"),
        ("print('{}', flush=True); import sys; sys.stdin.read()", "expected a message with pick or want"),
        ('print(\'{"want": "money"}\', flush=True); import sys; sys.stdin.read()', "a want that can be met"),
    ],
)
def test_other_messages_are_refused(code: str, complaint: str) -> None:
    bot = PipeBot(program(code))
    try:
        with pytest.raises(BadMessage, match=complaint):
            ask_bot(war("a"), bot, Random(1))
    finally:
        bot.close()


def test_a_program_that_ends_or_sleeps_is_told_of() -> None:
    ended = PipeBot(program("pass"))
    with pytest.raises(BotSilent, match="has ended"):
        ask_bot(war("a"), ended, Random(1))
    ended.close()
    asleep = PipeBot(program("import sys; sys.stdin.read()"), patience=0.2)
    try:
        with pytest.raises(BotSilent, match="does not answer"):
            ask_bot(war("a"), asleep, Random(1))
    finally:
        asleep.close()
    with pytest.raises(BotSilent, match="cannot be started"):
        PipeBot("/no/such/program")


@pytest.mark.parametrize("message", [{"question": 1}, {"question": {"view": {}, "seed": "x"}}])
def test_questions_that_are_none(message: dict[str, object]) -> None:
    with pytest.raises(BadMessage):
        read_question(message)


def test_the_command_lists_levels_and_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(bot_command) == 0
    shown = capsys.readouterr().out
    assert "novice" in shown
    assert "pipe:COMMAND" in shown
    lines = [line for line in shown.splitlines() if line.startswith("  ")]
    assert len({len(line) - len(line.rsplit("  ", 1)[1]) for line in lines}) == 1, (
        "columns stand apart, one below another"
    )
