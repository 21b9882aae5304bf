"""One question being thought about: what all parts of the heuristic share, worked out when it is first needed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from thirdage.bots.five_armies.plan import Plan
from thirdage.bots.five_armies.sight import NOWHERE, PLACE_INDEX, Sight
from thirdage.bots.worth import Worth
from thirdage.games.five_armies.names import FREE


class Mind:
    """The sight, the plan of its own side, and the decision."""

    def __init__(self, view: Mapping[str, object]) -> None:
        self.sight = Sight(view)
        self.side = self.sight.side
        decision = view["decision"]
        assert isinstance(decision, Mapping)
        self.prompt = str(decision["prompt"])
        args = decision["args"]
        assert isinstance(args, Mapping)
        self.args: Mapping[str, object] = args
        options = decision["options"]
        assert isinstance(options, list)
        self.options: list[str] = options
        self.strikes: dict[tuple[int, bool], Worth] = {}  # the best attack of each Army, filled by `acts`
        self.marches: dict[tuple[int, int], Worth] = {}

    @cached_property
    def plan(self) -> Plan:
        """The plan of the side that decides."""
        return Plan(self.sight, self.side)

    @property
    def free(self) -> bool:
        """Whether the Free Peoples decide."""
        return self.side == FREE

    def place(self, name: str = "place") -> int:
        """An argument of the prompt as a place."""
        return PLACE_INDEX.get(str(self.args.get(name)).partition(":")[2], NOWHERE)

    def text(self, name: str) -> str:
        """An argument of the prompt as text, without its kind."""
        return str(self.args.get(name)).rpartition(":")[2]

    def number(self, name: str) -> int:
        """An argument of the prompt as a number."""
        value = self.args.get(name)
        return value if isinstance(value, int) else 0
