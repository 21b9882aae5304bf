"""The host's side of a bot: asks the question, and refuses an invalid answer."""

from __future__ import annotations

from random import Random

from thirdage.bots.base import Bot, Budget, Question
from thirdage.bots.heuristic import find_heuristic
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.trial import Trial
from thirdage.bots.worlds import WorldSampler
from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option
from thirdage.kernel.views import view


class BadAnswer(ThirdAgeError):
    """A bot picked something that was not offered."""

    def __init__(self, answer: str, question: Question) -> None:
        offered = ", ".join(question.options)
        super().__init__(f"a bot answered {answer!r} to {question.prompt!r}, which offers {offered}")


def question_for(game: Game, random: Random, with_worlds: bool, budget: Budget | None = None) -> Question:
    """Return the pending decision as its seat sees it; the bot's random choices are seeded from `random`.

    It doesn't matter which world the sampler is made from: all worlds drawn from it follow from the seat's knowledge.
    """
    ask = game.ask
    assert ask is not None
    worlds = WorldSampler.of(game, ask.seat, Random(0)) if with_worlds else None
    return Question(view(game, ask.seat), random.getrandbits(63), budget, worlds)


def ask_bot(game: Game, bot: Bot, random: Random, budget: Budget | None = None) -> Option:
    """Return the bot's pick for the deciding seat; a single option is picked without asking. The game is not
    changed."""
    ask = game.ask
    assert ask is not None
    if len(ask.options) == 1:
        return ask.options[0]
    if type(bot) is HeuristicBot:  # it would work out only scores from a view, and those need none
        return _by_scores(game, bot, random.getrandbits(63))
    question = question_for(game, random, bot.uses_worlds, budget)
    answer = bot.choose(question)
    option = game.find(answer)
    if option is None:
        raise BadAnswer(answer, question)
    return option


def _by_scores(game: Game, bot: HeuristicBot, seed: int) -> Option:
    """Return what a heuristic bot would choose from the question, worked out without a view."""
    ask = game.ask
    assert ask is not None
    heuristic = find_heuristic(game.rules.id)
    steady = heuristic.steady(ask.prompt)
    unit = heuristic.unit
    chosen = ask.options[bot.pick(heuristic.scores(game, ask.seat, bot.style), seed, steady, unit)]
    if heuristic.may_play(game, ask.seat, chosen, bot.style):
        # Worlds are the same whichever game they are drawn from, so here they are drawn from the game itself.
        trial = Trial(heuristic, WorldSampler(game, ask.seat), ask.seat, bot.style, Random(seed))
        while trial.futile(ask.prompt, chosen.text):
            scores = heuristic.scores(game, ask.seat, bot.style, trial.found)
            left = trial.left([option.text for option in ask.options], scores)
            chosen = ask.options[bot.pick(left, seed, steady, unit)]
    return chosen
