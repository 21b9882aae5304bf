"""One question being considered: what all parts of the heuristic share, computed when first needed."""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.bots.asked import Asked, asked_in
from thirdage.bots.scores import Score, best
from thirdage.bots.war_of_the_ring.sight import Sight, sight_of_view
from thirdage.bots.war_of_the_ring.war import War, war_of
from thirdage.games.war_of_the_ring.board import FP


class Mind(Asked):
    """The sight, the plan of its own side, and the decision."""

    def __init__(self, sight: Sight, asked: Asked) -> None:
        super().__init__(asked.prompt, None, None)
        asked.copy_to(self)
        self.sight = sight
        self.side = sight.side
        self.acts: dict[tuple[str, str], Score] = {}  # worth of an act with a result, filled by `acts`
        self.factors: dict[str, float] = {}
        self._war: War | None = None

    @property
    def war(self) -> War:
        """The plan of the deciding side."""
        war = self._war
        if war is None or war.factors is not self.factors:
            war = war_of(self.sight, self.side, self.factors)
            self._war = war
        return war

    def best(self, worths: list[Score]) -> Score:
        """Return the highest, by how much each term counts for the deciding side."""
        return best(worths, self.factors)

    @property
    def free(self) -> bool:
        """Whether the Free Peoples decide."""
        return self.side == FP


def mind_of_view(view: Mapping[str, object]) -> Mind:
    """Return the question of a view."""
    return Mind(sight_of_view(view), asked_in(view))
