"""The messages between a host and a bot: JSON objects, the same over a pipe and over a web socket.

The host sends a question; the bot sends a pick, or asks for a world first:

    host  {"question": {"view": {..., "decision": {..., "options": [...]}}, "seed": 7, "budget": {"seconds": 2.0}}}
    bot   {"want": "world"}                          only a bot that searches
    host  {"world": "thirdage = \\"position 1\\" ..."}   a world: everything the seat cannot know is drawn anew
    bot   {"pick": "die:muster"}

A bot keeps no more than it likes from question to question: every question says all.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from thirdage.bots.base import Budget, Question
from thirdage.kernel.errors import ThirdAgeError


class BadMessage(ThirdAgeError):
    """The message is none of those above."""

    def __init__(self, expected: str, line: str) -> None:
        super().__init__(f"a bot message: expected {expected}, found {line.strip()[:200]!r}")


def question_message(question: Question) -> dict[str, object]:
    """Return a question as JSON data; its worlds are sent on request."""
    budget = {"seconds": question.budget.seconds, "iterations": question.budget.iterations}
    return {
        "question": {
            "view": dict(question.view),
            "seed": question.seed,
            "budget": {name: value for name, value in budget.items() if value is not None},
        }
    }


def read_question(data: Mapping[str, object]) -> Question:
    """Read the question of a message."""
    asked = data.get("question")
    if not isinstance(asked, Mapping):
        raise BadMessage("a question", json.dumps(data))
    view, seed, budget = asked.get("view"), asked.get("seed"), asked.get("budget", {})
    if not isinstance(view, Mapping) or not isinstance(seed, int) or not isinstance(budget, Mapping):
        raise BadMessage("a question with view, seed and budget", json.dumps(asked))
    return Question(view, seed, Budget(budget.get("seconds"), budget.get("iterations")))


def read_line(line: str, *keys: str) -> Mapping[str, object]:
    """Read a message with one of these keys."""
    try:
        data = json.loads(line)
    except json.JSONDecodeError as error:
        raise BadMessage("one JSON object in a line", line) from error
    if not isinstance(data, dict) or not any([key in data for key in keys]):
        raise BadMessage(f"a message with {' or '.join(keys)}", line)
    return data


def write_line(data: Mapping[str, object]) -> str:
    """Return a message as one line."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
