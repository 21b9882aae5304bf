"""The heuristic bot: takes the option its game's heuristic judges best. Instant, and what the search starts from."""

from __future__ import annotations

from math import exp, log

from thirdage.bots.base import Advice, Question
from thirdage.bots.heuristic import find_heuristic


class HeuristicBot:
    """With `careless` above 0 chance sways it: an option that looks worse by that much is taken one time in four."""

    uses_worlds = False

    def __init__(self, careless: float = 0.0) -> None:
        self.careless = careless

    def choose(self, question: Question) -> str:
        """The best option, by lot where several are equally good."""
        best: list[str] = []
        highest = float("-inf")
        for judgement in find_heuristic(str(question.view["game"])).judge(question.view):
            score = judgement.score
            if self.careless > 0.0:
                score -= self.careless * log(-log(1.0 - 0.999999 * question.random.random() - 5e-7))
            if score > highest:
                highest = score
                best = []
            if score == highest:
                best.append(judgement.option)
        return question.random.choice(best)

    def advise(self, question: Question) -> list[Advice]:
        """All options, the best first. The chance is that of the position, shifted by how the options compare."""
        heuristic = find_heuristic(str(question.view["game"]))
        judged = sorted(heuristic.judge(question.view), key=lambda judgement: -judgement.score)
        seats = question.view["seats"]
        assert isinstance(seats, list)
        now = heuristic.evaluate(question.view).chances[seats.index(question.view["seat"])]
        highest = judged[0].score
        return [Advice(one.option, now * shrink(highest - one.score), [one.option], one.reasons) for one in judged]


def shrink(worse: float) -> float:
    """What is left of a winning chance after an option that looks worse by so much."""
    return 0.5 + 0.5 * exp(-0.2 * worse)
