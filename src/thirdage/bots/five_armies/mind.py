"""One question being considered: what all parts of the heuristic share, computed when first needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from thirdage.bots.asked import Asked, asked_in
from thirdage.bots.five_armies.plan import Plan
from thirdage.bots.five_armies.sight import NOWHERE, PLACE_INDEX, Sight, sight_of_view
from thirdage.bots.scores import Score
from thirdage.games.five_armies.ids import Place
from thirdage.games.five_armies.names import FREE


class Plans:
    """What questions about the same board share: plans hold until something moves. `acts` fills the tables."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight  # need have nothing but the map
        self.plan: Plan | None = None
        self.acts: dict[tuple[str, bool], Score] = {}  # the best use of an act, by whether it needs a leader
        self.strikes: dict[int, Score] = {}  # the best attack of each Army
        self.marches: dict[int, Score] = {}
        self.steps: dict[int, Score] = {}  # the best single step of each Army
        self.runs: dict[Place, Score] = {}  # and the best of two


class Mind(Asked):
    """The sight, the plan of its own side, and the decision."""

    def __init__(self, sight: Sight, asked: Asked, plans: Plans | None = None) -> None:
        super().__init__(asked.prompt, None, None)
        asked.copy_to(self)
        self.sight = sight
        self.plans = plans if plans is not None else Plans(sight)
        self.side = sight.side
        self.factors: dict[str, float] = {}  # how much each term counts
        self.futile: Sequence[str] = ()  # cards of the hand that are known to change nothing now
        self.values: dict[str, float] = {}  # of cards played now, filled by `card_values`
        self.dice: dict[str, Score] = {}  # the best use of each die, filled by `acts`
        self.others: dict[str, Score] = {}  # the worth of acts that depend on more than the map, likewise

    @property
    def plan(self) -> Plan:
        """The plan of the deciding side."""
        plan = self.plans.plan
        if plan is None:
            plan = Plan(self.plans.sight, self.side)
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
