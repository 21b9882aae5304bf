"""One question being thought about: what all parts of the heuristic share, worked out when it is first needed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from thirdage.bots.quest.duel import Duel
from thirdage.bots.quest.road import Road
from thirdage.bots.quest.schemes import Schemes
from thirdage.bots.quest.sight import PLACE, Sight
from thirdage.games.quest.board import NOWHERE


class Mind:
    """The sight, the decision, and what follows from them."""

    def __init__(self, view: Mapping[str, object]) -> None:
        self.sight = Sight(view)
        decision = view["decision"]
        assert isinstance(decision, Mapping)
        self.prompt = str(decision["prompt"])
        args = decision["args"]
        assert isinstance(args, Mapping)
        self.args: Mapping[str, object] = args
        options = decision["options"]
        assert isinstance(options, list)
        self.options: list[str] = options

    @property
    def sauron(self) -> bool:
        """Whether Sauron decides."""
        return self.sight.seat == 0

    @cached_property
    def road(self) -> Road:
        """Where the hero wants to go."""
        return Road(self.sight, self.sight.me)

    @cached_property
    def schemes(self) -> Schemes:
        """What Sauron is after."""
        return Schemes(self.sight)

    @cached_property
    def duel(self) -> Duel:
        """The combat under way."""
        return Duel(self.sight)

    def name(self, key: str) -> str:
        """An argument of the prompt, without its kind."""
        return str(self.args.get(key)).rpartition(":")[2]

    def place(self, key: str = "place") -> int:
        """An argument of the prompt as a location."""
        return PLACE.get(self.name(key), NOWHERE)

    def number(self, key: str) -> int:
        """An argument of the prompt as a number."""
        text = self.name(key)
        return int(text) if text.isdecimal() else 0
