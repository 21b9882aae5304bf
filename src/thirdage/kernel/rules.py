"""What a game supplies to the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from thirdage.kernel import mypyc_attr
from thirdage.kernel.asks import Flow
from thirdage.kernel.errors import BadSetting
from thirdage.kernel.events import Messages
from thirdage.kernel.options import Option, Vocabulary
from thirdage.kernel.state import State

PRESET: Final = "preset"
"""The name under which a preset is given among settings; no setting is called so."""


class Setting:
    """A switch of the game: a name, the values it takes (the first is the default) and the clause it reads."""

    def __init__(self, name: str, values: list[str], clause: str) -> None:
        self.name = name
        self.values = values
        self.clause = clause


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """One game. Everything the kernel knows of a game goes through these methods."""

    def __init__(
        self, id: str, version: int, vocabulary: Vocabulary, messages: Messages, settings: list[Setting]
    ) -> None:
        self.id = id
        self.version = version
        self.vocabulary = vocabulary
        self.messages = messages
        self.settings = settings
        self.presets: dict[str, dict[str, str]] = {}  # settings that belong together, by a name for them all

    def complete_settings(self, given: Mapping[str, str]) -> dict[str, str]:
        """The given settings with defaults filled in; unknown names and values are refused.

        `preset` names a whole set of them; what is given besides comes first.
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
        """The given settings with those a preset stands for."""
        name = given.get(PRESET)
        if name is None:
            return given
        if name not in self.presets:
            raise BadSetting(f"{self.id} has no preset {name!r}; it has: {', '.join(sorted(self.presets)) or 'none'}")
        spread = dict(self.presets[name])
        spread.update({key: value for key, value in given.items() if key != PRESET})
        return spread

    def settings_from_data(self, text: str) -> dict[str, str]:
        """The settings of a game played with a player's own data file; a game with nothing to correct refuses."""
        raise BadSetting(f"{self.id} takes no data file")

    def seats(self, settings: Mapping[str, str]) -> list[str]:
        """The names of the seats, in seat order."""
        raise NotImplementedError(f"{self.id} names no seats")

    def new_state(self, settings: Mapping[str, str]) -> State:
        """The position before the first step, its agenda filled."""
        raise NotImplementedError(f"{self.id} has no set-up")

    def step(self, state: State, step: int, a: int, b: int) -> Flow[None]:
        """The flow of one step of the agenda."""
        raise NotImplementedError(f"{self.id} has no steps")

    def view(self, state: State, seat: int) -> dict[str, object]:
        """What that seat (or SPECTATOR) may know, as JSON data in a stable order."""
        raise NotImplementedError(f"{self.id} has no view")

    def save(self, state: State) -> dict[str, object]:
        """The whole state as TOML data; `load(save(s))` gives an equal state."""
        raise NotImplementedError(f"{self.id} cannot save positions")

    def load(self, data: Mapping[str, object], settings: Mapping[str, str]) -> State:
        """A state from TOML data; keys left out keep their set-up value. BadPosition names what is wrong."""
        raise NotImplementedError(f"{self.id} cannot load positions")

    def redraw(self, past: State, now: State, seat: int, random: Random) -> dict[Option, Option]:
        """Re-draw in `past` (a step's start) what `seat` does not know `now`.

        Changes `past` in place and returns how hidden options of picks made since are renamed.
        """
        raise NotImplementedError(f"{self.id} cannot sample worlds")

    def census(self, state: State) -> dict[str, int]:
        """Counts that never change in a game: figures per kind, cards, tiles, dice."""
        raise NotImplementedError(f"{self.id} counts nothing")


def read_settings(pairs: list[str]) -> dict[str, str]:
    """Settings written as name=value, the way command lines and records do."""
    settings: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSetting(f"a setting is written name=value, not {pair!r}")
        settings[name] = value
    return settings
