"""The heuristic bot: picks the option its game's heuristic judges best. Instant, and the starting point of the
search."""

from __future__ import annotations

from math import exp, log
from random import Random
from typing import Final

from thirdage.bots.base import Advice, Question
from thirdage.bots.heuristic import find_heuristic
from thirdage.bots.scores import places_of
from thirdage.bots.trial import Trial
from thirdage.kernel.fast_random import below

FAR: Final = 2.5  # times its carelessness: an option that looks worse by more is never picked by mistake


class HeuristicBot:
    """With `careless` above 0 it is swayed by chance: an option that looks worse by that much is picked one time in
    four, and one that looks worse by several times as much never is. A style weighs the heuristic's terms in its own
    way.

    It draws worlds only to try events it intends to play: an event that would change nothing is not played.
    """

    uses_worlds = True

    def __init__(self, careless: float = 0.0, style: str = "") -> None:
        self.careless = careless
        self.style = style

    def choose(self, question: Question) -> str:
        """Return the best option, at random if several are equally good."""
        heuristic = find_heuristic(str(question.view["game"]))
        judged = heuristic.judge(question.view, self.style)
        steady = heuristic.steady(question.prompt)
        unit = heuristic.unit
        chosen = judged[self.pick([one.score for one in judged], question.seed, steady, unit)].option
        if question.worlds is not None and heuristic.leads_to(question.prompt, chosen) is not None:
            seats = question.view["seats"]
            assert isinstance(seats, list)
            seat = seats.index(question.view["seat"])
            trial = Trial(heuristic, question.worlds, seat, self.style, Random(question.seed))
            while trial.futile(question.prompt, chosen):
                judged = heuristic.judge(question.view, self.style, trial.found)
                scores = trial.left(question.options, [one.score for one in judged])
                chosen = judged[self.pick(scores, question.seed, steady, unit)].option
        return chosen

    def pick(self, scores: list[float], seed: int, steady: bool = False, unit: float = 1.0) -> int:
        """Return the index of the best score, at random if several are equally good. Creating a generator takes as long
        as judging a simple question, so one is created only if it is needed."""
        highest = max(scores)
        if self.careless > 0.0 and not steady:
            random = Random(seed)
            draw = random.random
            careless = unit * self.careless
            swayed: list[float] = []
            for score in scores:
                sway = -careless * log(-log(1.0 - 0.999999 * draw() - 5e-7))
                swayed.append(score + sway if highest - score <= FAR * careless else float("-inf"))
            best = places_of(max(swayed), swayed)
            return best[below(random, len(best))]
        best = places_of(highest, scores)
        return best[0] if len(best) == 1 else best[below(Random(seed), len(best))]

    def advise(self, question: Question) -> list[Advice]:
        """Return all options, best first. The chance is that of the position, shifted by how the options compare."""
        heuristic = find_heuristic(str(question.view["game"]))
        judged = sorted(heuristic.judge(question.view, self.style), key=lambda judgement: -judgement.score)
        seats = question.view["seats"]
        assert isinstance(seats, list)
        now = heuristic.evaluate(question.view).chances[seats.index(question.view["seat"])]
        highest = judged[0].score
        return [
            Advice(
                one.option,
                now * shrink(highest - one.score),
                [one.option],
                one.reasons,
                at > 0 and one.score == highest,
            )
            for at, one in enumerate(judged)
        ]


def shrink(worse: float) -> float:
    """Return the share of a winning chance that remains after an option that looks worse by that much."""
    return 0.5 + 0.5 * exp(-0.2 * worse)
