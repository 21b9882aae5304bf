"""The random bot: every option is equally likely. What every other bot has to beat."""

from __future__ import annotations

from thirdage.bots.base import Question


class RandomBot:
    """Picks without looking."""

    uses_worlds = False

    def choose(self, question: Question) -> str:
        """Any option."""
        return question.random.choice(question.options)
