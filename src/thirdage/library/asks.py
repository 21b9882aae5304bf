"""Asks and options in a form that is pleasant at a prompt and in a notebook."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from thirdage.kernel.asks import Ask as KernelAsk
from thirdage.kernel.asks import Chance
from thirdage.kernel.game import Game as KernelGame
from thirdage.kernel.views import prompt_args
from thirdage.text.catalogue import Catalogue


class Option(str):
    """One answer: its text (`die:muster`), as records and bots write it, and `words`, as a player reads it."""

    words: str

    def __new__(cls, text: str, words: str) -> Option:
        made = super().__new__(cls, text)
        made.words = words
        return made


class Ask:
    """One decision by one seat: pick one of `options`."""

    def __init__(self, game: KernelGame, ask: KernelAsk, words: Catalogue) -> None:
        self.seat = game.seat_name(ask.seat)
        """The deciding seat; `chance` for dice and draws."""
        self.prompt = ask.prompt
        """The id of the question."""
        self.rule = ask.rule
        """The rule clause behind the question."""
        self.args: Mapping[str, int | str | None] = prompt_args(game.rules, ask)
        """The arguments of the question."""
        self.options = tuple([Option(one.text, words.option(one.text, ask.prompt)) for one in ask.options])
        """All legal answers."""
        self.weights = tuple(_weights(ask)) if isinstance(ask, Chance) else None
        """For chance, the relative weight of each option; None if a player decides."""
        self.text = words.prompt({"seat": self.seat, "prompt": ask.prompt, "args": self.args})
        """The question in words."""
        self.who = words.name("seat", self.seat)
        """The deciding seat, in words."""

    def __contains__(self, option: object) -> bool:
        return option in self.options

    def __repr__(self) -> str:
        count = len(self.options)
        return f"<{self.who} to decide: {self.text} {count} option{'s' if count != 1 else ''}>"

    def _repr_html_(self) -> str:
        """Show the question and its answers in a notebook."""
        rows = [f"<li><code>{escape(one)}</code> {escape(one.words)}</li>" for one in self.options]
        return (
            f"<p><b>{escape(self.who)}</b>: {escape(self.text)} <small>{self.rule}</small></p><ul>{''.join(rows)}</ul>"
        )


def _weights(ask: Chance) -> list[int]:
    return [1] * len(ask.options) if ask.weights is None else list(ask.weights)
