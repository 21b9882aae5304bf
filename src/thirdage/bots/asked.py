"""A question as a heuristic reads it: the prompt, its arguments and the texts of the options.

The mind of each game is built on it and adds what the seat knows of the board.
"""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.bots.base import options_of
from thirdage.kernel.game import Game
from thirdage.kernel.views import prompt_args


class Asked:
    """What is asked; the arguments are read in the form that a judge needs."""

    def __init__(self, prompt: str, args: Mapping[str, object], options: list[str]) -> None:
        self.prompt = prompt
        self.args = args
        self.options = options

    def text(self, name: str) -> str:
        """Return an argument of the prompt as text."""
        return str(self.args.get(name))

    def name(self, name: str) -> str:
        """Return an argument of the prompt as text, without its kind."""
        return self.text(name).rpartition(":")[2]

    def number(self, name: str) -> int:
        """Return an argument of the prompt as a number; 0 if it is none."""
        value = self.args.get(name)
        if isinstance(value, int):
            return value
        text = self.name(name)
        return int(text) if text.isdecimal() else 0


def asked_in(view: Mapping[str, object]) -> Asked:
    """Return what a view asks of its seat."""
    decision = view["decision"]
    assert isinstance(decision, Mapping)
    args = decision["args"]
    assert isinstance(args, Mapping)
    return Asked(str(decision["prompt"]), args, options_of(decision))


def asked_by(game: Game) -> Asked:
    """Return what a game asks of the deciding seat."""
    ask = game.ask
    assert ask is not None
    return Asked(ask.prompt, prompt_args(game.rules, ask), [option.text for option in ask.options])
