"""What the archive knows about a finished game: figures, curves, deeds and opening, from one replay of its picks."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from thirdage.kernel.asks import CHANCE, SPECTATOR
from thirdage.kernel.events import Event
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option
from thirdage.kernel.registry import manifest_of
from thirdage.kernel.telemetry import Telemetry
from thirdage.kernel.views import event_data

CARD: Final = "card"
"""The name of the deed of playing a card, in every game."""
BREATH: Final = 40
"""The number of picks after which other tasks may run: about two milliseconds."""
LONGEST_OPENING: Final = 24
"""The largest number of choices of the first turn that is kept."""


@dataclass(frozen=True)
class Choice:
    """A choice of a player in the first turn: who, what was asked, what was picked."""

    seat: str
    prompt: str
    option: str

    def text(self) -> str:
        """Return the choice as it is stored; none of the three parts contains a space."""
        return f"{self.seat} {self.prompt} {self.option}"


@dataclass(frozen=True)
class Deed:
    """An event that the archive records: its kind, the card or other thing it was about, and the turn."""

    name: str
    which: str
    turn: int


@dataclass(frozen=True)
class Chronicle:
    """A game as the archive knows it. Each curve has a point per turn."""

    final: dict[str, int]
    curves: dict[str, list[int]]
    deeds: list[Deed]
    opening: list[Choice]

    def cards(self) -> list[str]:
        """Return the cards that were played, without duplicates."""
        return list(dict.fromkeys([deed.which for deed in self.deeds if deed.name == CARD]))


async def chronicle_of(game: Game, picks: Sequence[Option], log: Sequence[Event]) -> Chronicle:
    """Replay a game from its beginning, by its picks, and return its chronicle. Other tasks can run meanwhile."""
    watching = Telemetry(game.rules.id)
    opening: list[Choice] = []
    turns: list[int] = []
    for number, option in enumerate(picks):
        if number % BREATH == 0:
            await asyncio.sleep(0)
        turn = turn_of(game)
        turns.append(turn)
        ask = game.ask
        if ask is not None and ask.seat != CHANCE and turn <= 1 and len(ask.options) > 1:
            opening.append(Choice(game.seat_name(ask.seat), ask.prompt, option.text))
        game.pick(option)
        watching.watch(game)
    turns.append(turn_of(game))
    columns = watching.data(game.rules.view(game.state, SPECTATOR))
    final = {name: value for name, value in columns.items() if isinstance(value, int)}
    return Chronicle(final, watching.curves, deeds_of(game, log, turns), opening[:LONGEST_OPENING])


def turn_of(game: Game) -> int:
    """Return the current turn, or round, of a game."""
    turn = getattr(game.state, "turn", getattr(game.state, "round", 0))  # Quest has rounds
    assert isinstance(turn, int)
    return turn


def deeds_of(game: Game, log: Sequence[Event], turns: list[int]) -> list[Deed]:
    """Return the deeds among the events of a game, as the game's manifest defines them."""
    wanted = {event: (name, argument) for name, event, argument in manifest_of(game.rules.id).deeds}
    found: list[Deed] = []
    for event in log:
        if event.id in wanted:
            name, argument = wanted[event.id]
            told = event_data(game.rules, event)
            which = str(told["args"].get(argument, ""))
            found.append(Deed(name, which.partition(":")[2] or which, turns[min(told["pick"], len(turns) - 1)]))
    return found


def root(game: str, seats: int) -> str:
    """Return the place in the tree of openings where all games with this number of seats begin."""
    return _hash(f"{game} {seats}")


def after(node: str, choice: Choice) -> str:
    """Return the place in the tree of openings that a choice leads to. The choices before it identify a place."""
    return _hash(f"{node} {choice.text()}")


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]
