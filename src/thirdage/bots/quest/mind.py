"""One question being considered: what all parts of the heuristic share, computed when first needed."""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.bots.asked import Asked, asked_in
from thirdage.bots.quest.duel import Duel
from thirdage.bots.quest.road import Road
from thirdage.bots.quest.schemes import Schemes
from thirdage.bots.quest.sight import Sight, sight_of_view


class Mind(Asked):
    """The sight, the decision, and what follows from them."""

    def __init__(self, sight: Sight, asked: Asked) -> None:
        super().__init__(asked.prompt, None, None)
        asked.copy_to(self)
        self.sight = sight
        self._road: Road | None = None
        self._schemes: Schemes | None = None
        self._duel: Duel | None = None

    @property
    def sauron(self) -> bool:
        """Whether Sauron decides."""
        return self.sight.seat == 0

    @property
    def road(self) -> Road:
        """Where the hero wants to go."""
        road = self._road
        if road is None:
            road = Road(self.sight, self.sight.me)
            self._road = road
        return road

    @property
    def schemes(self) -> Schemes:
        """What Sauron is after."""
        schemes = self._schemes
        if schemes is None:
            schemes = Schemes(self.sight)
            self._schemes = schemes
        return schemes

    @property
    def duel(self) -> Duel:
        """The combat in progress."""
        duel = self._duel
        if duel is None:
            duel = Duel(self.sight)
            self._duel = duel
        return duel


def mind_of_view(view: Mapping[str, object]) -> Mind:
    """Return the question of a view."""
    return Mind(sight_of_view(view), asked_in(view))
