"""Moves that no player who knows War of the Ring would make.

| name | what is counted |
|---|---|
| `astray` | the Fellowship walks past the gates of Mordor into regions that lead nowhere |
| `for_nothing` | an event is played that changes nothing, though no die or draw decided it |
| `back_and_forth` | units march off and as many straight back in a turn, though no enemy moved and nothing was taken |
| `given_away` | the Ring-bearer falls by corruption although a Companion could have taken enough of the damage |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thirdage.bots.absurd import Watch
from thirdage.bots.war_of_the_ring.events import changed
from thirdage.bots.war_of_the_ring.journey import INNER_MORDOR
from thirdage.bots.war_of_the_ring.ring import level
from thirdage.games.war_of_the_ring.board import SHADOW
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.vocabulary import PLACE
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option

NAMES: Final = ["astray", "for_nothing", "back_and_forth", "given_away"]
RESTS: Final = ["choose_die", "allocate_hunt", "declare_fellowship", "discard_to_limit"]
FALLS: Final = 12
_PLACES: Final[dict[str, int]] = {option.text: place for place, option in enumerate(PLACE)}


def most_taken(options: Sequence[Option]) -> int:
    """Return the most damage that one of the offered Companions can take; a random one may be any of them."""
    return max([level(one.name) if one.kind == "character" else FALLS for one in options if one.kind != "none"])


class RingWatch(Watch):
    """Watches one game of War of the Ring."""

    def __init__(self) -> None:
        super().__init__(NAMES)
        self._event = ""
        self._state: WarState | None = None
        self._chances = 0
        self._from = ""
        self._marches: dict[tuple[int, int, str, str, int], list[int]] = {}
        """By turn, side, from, to and units that went: where enemies stood then, and who controlled what."""
        self._pending: tuple[int, str, str, int] | None = None  # turn, from, to, units there before
        self._control: list[int] = []  # then
        self._astray = False

    def picked(self, game: Game, option: Option) -> None:
        """Look at a pick that is about to be made."""
        ask, state = game.ask, game.state
        assert ask is not None
        assert isinstance(state, WarState)
        prompt = ask.prompt
        if prompt in RESTS:
            self._settle(game, state)
        if state.fellowship_at in INNER_MORDOR and not self._astray:
            self._astray = True
            self.note("astray", f"turn {state.turn}")
        if prompt == "choose_card" and option.kind == "card":
            self._event, self._state, self._chances = option.name, state.clone(), game.chances
        elif prompt == "move_from":
            self._settle_march(state)
            self._from = option.text
        elif prompt == "move_to":
            self._pending = (state.turn, self._from, option.text, self._units(state, option.text))
            self._control = list(state.control)
        elif prompt == "take_casualty" and option.kind == "none" and len(ask.options) > 1:
            damage = ask.args.get("damage")
            if isinstance(damage, int) and FALLS <= state.corruption + damage < FALLS + most_taken(ask.options):
                self.note("given_away", f"turn {state.turn}")

    def _units(self, state: WarState, place: str) -> int:
        at = _PLACES.get(place, -1)
        return -1 if at < 0 else state.units[2 * at] + state.units[2 * at + 1]

    def _settle(self, game: Game, state: WarState) -> None:
        """Judge the last event and the last march, now that both are finished."""
        if self._event and self._state is not None:
            if game.chances == self._chances and not changed(self._state, state, self._event):
                self.note("for_nothing", f"turn {state.turn}: {self._event}")
            self._event = ""
        self._settle_march(state)

    def _settle_march(self, state: WarState) -> None:
        if self._pending is None:
            return
        turn, source, to, there = self._pending
        self._pending = None
        went = self._units(state, to) - there
        at = _PLACES.get(to, -1)
        side = SHADOW if at >= 0 and state.units[2 * at + SHADOW] > 0 else 1 - SHADOW
        others = state.units[1 - side :: 2] + state.control
        if went > 0 and self._marches.get((turn, side, to, source, went)) == others:
            self.note("back_and_forth", f"turn {turn}: {source} to {to}")
        if list(state.control) == self._control:  # a march that takes something has done its work
            self._marches[turn, side, source, to, went] = others
