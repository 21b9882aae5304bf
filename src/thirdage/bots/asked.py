"""A question as a heuristic reads it: the prompt, its arguments and the texts of the options.

The mind of each game is built on it and adds what the seat knows of the board.
"""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.bots.base import options_of
from thirdage.kernel.game import Game
from thirdage.kernel.views import prompt_args


class Asked:
    """What is asked; the arguments are read in the form that a judge needs.

    Few judges need them, or the texts of all options: those of a game are written only for them.
    """

    def __init__(
        self,
        prompt: str,
        args: Mapping[str, object] | None,
        options: list[str] | None,
        game: Game | None = None,
    ) -> None:
        """Take arguments and options, or the game that asks."""
        self.prompt = prompt
        self._args = args
        self._options = options
        self._game = game

    def copy_to(self, mind: Asked) -> None:
        """Let a mind consider the same question."""
        mind._args, mind._options, mind._game = self._args, self._options, self._game

    @property
    def args(self) -> Mapping[str, object]:
        """The arguments of the prompt by name."""
        args = self._args
        if args is None:
            game = self._game
            assert game is not None
            assert game.ask is not None
            args = prompt_args(game.rules, game.ask)
            self._args = args
        return args

    @property
    def options(self) -> list[str]:
        """The texts of all options."""
        options = self._options
        if options is None:
            game = self._game
            assert game is not None
            assert game.ask is not None
            options = [option.text for option in game.ask.options]
            self._options = options
        return options

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
    assert game.ask is not None
    return Asked(game.ask.prompt, None, None, game)
