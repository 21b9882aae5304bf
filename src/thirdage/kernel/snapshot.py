"""Restores a game with its past without playing the past again.

Replaying a long game takes the rules through thousands of picks. A snapshot keeps the states at the marks that a game
holds anyway. Together with the list of picks and the log, which whoever stores games has at hand, it restores a game
that can do all it could before: go on, undo, take back to any moment.
"""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.kernel.asks import CHANCE
from thirdage.kernel.events import Event
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option
from thirdage.kernel.rules import Rules
from thirdage.kernel.state import State


class Past:
    """The history of a game: the picks, who made them, whether they were forced, and the log."""

    def __init__(self) -> None:
        self.picks: list[Option] = []
        self.makers: list[int] = []
        self.forced: list[bool] = []
        self.log: list[Event] = []

    def add(self, option: Option, maker: int, forced: bool) -> None:
        """Add one pick."""
        self.picks.append(option)
        self.makers.append(maker)
        self.forced.append(forced)

    def cut(self, count: int) -> None:
        """Forget all but the first `count` picks, and the events after them."""
        del self.picks[count:], self.makers[count:], self.forced[count:]
        while self.log and self.log[-1].pick > count:
            self.log.pop()


def snapshot(game: Game) -> dict[str, object]:
    """Return where a game stands as TOML or JSON data: its marks and its seals, without the past."""
    marks: list[object] = [
        {"at": at, "state": game.rules.save(mark)} for at, mark in zip(game._mark_at, game._marks, strict=True)
    ]
    return {"picks": game.history.count, "marks": marks, "seals": list(game.seals)}


def restore(
    rules: Rules, settings: Mapping[str, str], start: State, custom: bool, data: Mapping[str, object], past: Past
) -> Game:
    """Restore the game that `snapshot` described, with its past; chance is manual until `use` sets a source.

    `start` is the state the game began with; `custom` says that it is not the set-up. The soundness of the states is
    not checked, because this program wrote them while playing.
    """
    complete = rules.complete_settings(settings)
    marks, seals, count = data["marks"], data["seals"], data["picks"]
    assert isinstance(marks, list)
    assert isinstance(seals, list)
    if count != len(past.picks) or not marks:
        raise ValueError(f"the snapshot was taken after {count} picks, the past has {len(past.picks)}")
    game = Game(rules, complete, rules.seats(complete), start, None, False)
    game.custom_start = custom
    at = int(marks[-1]["at"])
    for index in range(at):
        game.history.add(past.picks[index], past.makers[index], past.forced[index])
    game.seals = [seal for seal in seals if seal <= at]
    game.chances = past.makers[:at].count(CHANCE)
    states = [rules.load(mark["state"], complete) for mark in marks]
    game._reset(states[-1], at)
    for option in past.picks[at:]:
        game._send(option)
    game._marks[:0] = states[:-1]
    game._mark_at[:0] = [int(mark["at"]) for mark in marks[:-1]]
    game.log = past.log
    game.keep_log()
    return game
