"""`tools/search_share.py`: how often a search changes a decision, among those at which it ran."""

from __future__ import annotations

import pytest

from thirdage.bots.base import Budget, Question
from thirdage.bots.heuristic_bot import HeuristicBot
from tools import search_share


class Agrees:
    """A search that runs and picks what the heuristic does."""

    def __init__(self, budget: Budget) -> None:
        assert budget.iterations is not None
        self.iterations = budget.iterations

    def choose(self, question: Question) -> str:
        return HeuristicBot().choose(question)


class Objects(Agrees):
    """A search that always picks something else."""

    def choose(self, question: Question) -> str:
        first = super().choose(question)
        return next(option for option in question.options if option != first)


@pytest.mark.parametrize(("bot", "changed"), [(Agrees, 0), (Objects, 5)])
def test_what_a_search_changes_is_counted(bot: type[Agrees], changed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_share, "SearchBot", bot)
    assert search_share.share("five-armies", {}, Budget(iterations=1), 5, "share") == (5, 5, changed)


def test_decisions_without_a_search_are_not_real(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_share, "SearchBot", Objects)
    assert search_share.share("five-armies", {}, Budget(iterations=0), 5, "share") == (5, 0, 0)
