"""One question being considered: what all parts of the heuristic share, computed when first needed."""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.bots.asked import Asked, asked_in
from thirdage.bots.five_armies.plan import Plan
from thirdage.bots.five_armies.sight import NOWHERE, PLACE_INDEX, Sight, sight_of_view
from thirdage.bots.scores import Score
from thirdage.games.five_armies.ids import Place
from thirdage.games.five_armies.names import FREE


class Plans:
    """What questions about the same board share: plans hold until something moves."""

    def __init__(self) -> None:
        self.plan: Plan | None = None
        self.strikes: dict[tuple[Place, bool], Score] = {}  # the best attack of each Army, filled by `acts`
        self.marches: dict[tuple[Place, Place], Score] = {}


class Mind(Asked):
    """The sight, the plan of its own side, and the decision."""

    def __init__(self, sight: Sight, asked: Asked, plans: Plans | None = None) -> None:
        super().__init__(asked.prompt, asked.args, asked.options)
        self.sight = sight
        self.plans = plans if plans is not None else Plans()
        self.side = sight.side
        self.strikes = self.plans.strikes
        self.marches = self.plans.marches

    @property
    def plan(self) -> Plan:
        """The plan of the deciding side."""
        plan = self.plans.plan
        if plan is None:
            plan = Plan(self.sight, self.side)
            self.plans.plan = plan
        return plan

    @property
    def free(self) -> bool:
        """Whether the Free Peoples decide."""
        return self.side == FREE

    def place(self, name: str = "place") -> Place:
        """Return an argument of the prompt as a place."""
        return PLACE_INDEX.get(self.name(name), NOWHERE)


def mind_of_view(view: Mapping[str, object]) -> Mind:
    """Return the question of a view."""
    return Mind(sight_of_view(view), asked_in(view))
