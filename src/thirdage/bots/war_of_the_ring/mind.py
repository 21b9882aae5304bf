"""One question being thought about: what all parts of the heuristic share, worked out when it is first needed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from thirdage.bots.war_of_the_ring.sight import Sight
from thirdage.bots.war_of_the_ring.war import War
from thirdage.bots.worth import Worth
from thirdage.games.war_of_the_ring.board import FP


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
        self.acts: dict[tuple[str, str], Worth] = {}  # worth of an act with a result, filled by `acts`

    @cached_property
    def war(self) -> War:
        """The plan of the side that decides."""
        return War(self.sight, self.side)

    @property
    def free(self) -> bool:
        """Whether the Free Peoples decide."""
        return self.side == FP

    def text(self, name: str) -> str:
        """An argument of the prompt as text."""
        return str(self.args.get(name))

    def number(self, name: str) -> int:
        """An argument of the prompt as a number."""
        value = self.args.get(name)
        return value if isinstance(value, int) else 0
