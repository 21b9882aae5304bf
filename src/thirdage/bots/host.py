"""The host's side of a bot: putting the question, and refusing what is no answer."""

from __future__ import annotations

from random import Random

from thirdage.bots.base import Bot, Budget, Question
from thirdage.bots.worlds import WorldSampler
from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option
from thirdage.kernel.views import view


class BadAnswer(ThirdAgeError):
    """A bot picked what was not offered."""

    def __init__(self, answer: str, question: Question) -> None:
        offered = ", ".join(question.options)
        super().__init__(f"a bot answered {answer!r} to {question.prompt!r}, which offers {offered}")


def question_for(game: Game, random: Random, with_worlds: bool, budget: Budget | None = None) -> Question:
    """The pending decision as its seat sees it; the bot's lots are seeded from `random`.

    Which world the sampler is made of does not matter: all that are drawn from it follow from the seat's knowledge.
    """
    ask = game.ask
    assert ask is not None
    worlds = WorldSampler.of(game, ask.seat, Random(0)) if with_worlds else None
    return Question(view(game, ask.seat), random.getrandbits(63), budget, worlds)


def ask_bot(game: Game, bot: Bot, random: Random, budget: Budget | None = None) -> Option:
    """What the bot picks for the seat that decides; a single option is not asked about. The game is left as it is."""
    ask = game.ask
    assert ask is not None
    if len(ask.options) == 1:
        return ask.options[0]
    question = question_for(game, random, bot.uses_worlds, budget)
    answer = bot.choose(question)
    option = game.find(answer)
    if option is None:
        raise BadAnswer(answer, question)
    return option
