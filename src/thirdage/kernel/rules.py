"""The interface that a game implements for the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from thirdage.kernel import mypyc_attr
from thirdage.kernel.asks import Flow
from thirdage.kernel.errors import BadPosition, BadSetting
from thirdage.kernel.events import Messages
from thirdage.kernel.options import Option, Vocabulary
from thirdage.kernel.state import State
from thirdage.kernel.steps import Steps
from thirdage.kernel.view_types import Board

PRESET: Final = "preset"
"""The settings key that names a preset; no setting may have this name."""


class Setting:
    """A switch of the game: a name, its values (the first is the default) and the clause it affects."""

    def __init__(self, name: str, values: list[str], clause: str) -> None:
        self.name = name
        self.values = values
        self.clause = clause


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """One game. The kernel knows a game only through these methods."""

    def __init__(
        self,
        id: str,
        version: int,
        vocabulary: Vocabulary,
        messages: Messages,
        settings: list[Setting],
        steps: Steps | None = None,
    ) -> None:
        self.id = id
        self.version = version
        self.vocabulary = vocabulary
        self.messages = messages
        self.settings = settings
        self.steps = steps
        self.presets: dict[str, dict[str, str]] = {}  # named sets of settings that belong together

    def complete_settings(self, given: Mapping[str, str]) -> dict[str, str]:
        """Fill in the defaults of the given settings; refuse unknown names and values.

        `preset` names a whole set of settings; the other given settings override it.
        """
        known = {setting.name: setting for setting in self.settings}
        given = self._spread_preset(given)
        for name, value in given.items():
            if name not in known:
                raise BadSetting(f"{self.id} has no setting {name!r}; it has: {', '.join(sorted(known))}")
            if value not in known[name].values:
                raise BadSetting(f"setting {name!r} of {self.id} takes {', '.join(known[name].values)}, not {value!r}")
        return {name: given.get(name, setting.values[0]) for name, setting in known.items()}

    def _spread_preset(self, given: Mapping[str, str]) -> Mapping[str, str]:
        """Expand a preset into its settings; given settings override it."""
        name = given.get(PRESET)
        if name is None:
            return given
        if name not in self.presets:
            raise BadSetting(f"{self.id} has no preset {name!r}; it has: {', '.join(sorted(self.presets)) or 'none'}")
        spread = dict(self.presets[name])
        spread.update({key: value for key, value in given.items() if key != PRESET})
        return spread

    def settings_from_data(self, text: str) -> dict[str, str]:
        """Return the settings for a game with a player's own data file; a game without such data refuses."""
        raise BadSetting(f"{self.id} takes no data file")

    def seats(self, settings: Mapping[str, str]) -> list[str]:
        """Return the names of the seats, in seat order."""
        raise NotImplementedError(f"{self.id} names no seats")

    def camps(self, settings: Mapping[str, str]) -> list[int]:
        """Return the camp of each seat, 0 or 1: a camp wins together. By default the first seat plays alone."""
        return [0] + [1] * (len(self.seats(settings)) - 1)

    def new_state(self, settings: Mapping[str, str]) -> State:
        """Return the position before the first step, with its agenda filled."""
        raise NotImplementedError(f"{self.id} has no set-up")

    def step(self, state: State, step: int, a: int, b: int) -> Flow[None] | None:
        """Start a step of the agenda: return a flow to run, or None if the step asked nothing and is done."""
        if self.steps is None:
            raise NotImplementedError(f"{self.id} has no steps")
        return self.steps.start(state, step, a, b)

    def view(self, state: State, seat: int) -> Board:
        """Return what that seat (or SPECTATOR) may know, as JSON data in a stable order."""
        return self.seat_view(state, seat, self.common_view(state))

    def common_view(self, state: State) -> Board:
        """Return the part of the view that is the same for everybody; it is built once per moment for all viewers."""
        return {}

    def seat_view(self, state: State, seat: int, common: Board) -> Board:
        """Return the common view plus what only that seat (or SPECTATOR) may know; do not change `common`.

        By default nothing is hidden.
        """
        return dict(common)

    def save(self, state: State) -> dict[str, object]:
        """Return the whole state as TOML data; `load(save(s))` gives an equal state."""
        raise NotImplementedError(f"{self.id} cannot save positions")

    def load(self, data: Mapping[str, object], settings: Mapping[str, str]) -> State:
        """Load a state from TOML data; missing keys keep their set-up value. BadPosition names what is wrong."""
        raise NotImplementedError(f"{self.id} cannot load positions")

    def faults(self, state: State) -> list[BadPosition]:
        """Return an error for each rule the state breaks that no game breaks between two steps."""
        return []

    def redraw(self, past: State, now: State, seat: int, random: Random) -> dict[Option, Option]:
        """Redraw in `past` (the start of a step) what `seat` does not know `now`.

        Change `past` in place and return how to rename the hidden options of the picks made since.
        """
        raise NotImplementedError(f"{self.id} cannot sample worlds")

    def census(self, state: State) -> dict[str, int]:
        """Count what never changes in a game: figures per kind, cards, tiles, dice."""
        raise NotImplementedError(f"{self.id} counts nothing")


def read_settings(pairs: list[str]) -> dict[str, str]:
    """Parse settings written as name=value, as on command lines and in records."""
    settings: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSetting(f"a setting is written name=value, not {pair!r}")
        settings[name] = value
    return settings
