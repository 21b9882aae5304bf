"""The random bot: every option is equally likely. Every other bot has to beat it."""

from __future__ import annotations

from thirdage.bots.base import Question


class RandomBot:
    """Picks without looking."""

    uses_worlds = False

    def choose(self, question: Question) -> str:
        """Return any option."""
        return question.random.choice(question.options)
