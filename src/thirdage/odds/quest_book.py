"""The odds book of Middle-earth Quest: which Perils threaten at a perilous place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.games.quest.board import LOCATION_IDS
from thirdage.games.quest.view_types import board_of
from thirdage.odds.book import BadOdds
from thirdage.odds.fields import text
from thirdage.odds.quest import peril


class QuestBook:
    """Odds of Perils by place."""

    kinds: Final[Mapping[str, Mapping[str, str]]] = {"peril": {"place": "location", "gone": "cards"}}

    def read(self, what: str, view: Mapping[str, object], asked: Mapping[str, str]) -> dict[str, object]:
        """Read the place in question, and the Peril cards on the discard pile."""
        if asked.get("to", "") not in LOCATION_IDS:
            raise BadOdds("'to' must be a location")
        return {"place": asked["to"], "gone": list(board_of(view)["discards"]["peril"])}

    def work_out(self, what: str, given: Mapping[str, object]) -> tuple[dict[str, object], dict[str, object]]:
        """Return the chance that a Peril applies there, and the chance of each one."""
        for name in given:
            if name not in self.kinds[what]:
                raise BadOdds(f"{what} has no field {name!r}; it has {', '.join(self.kinds[what])}")
        gone = given.get("gone", [])
        if not isinstance(gone, list) or not all(isinstance(card, str) for card in gone):
            raise BadOdds("gone must be a list of cards")
        place = text(given, "place", "a location")
        found = peril(place, gone)
        return {"place": place, "gone": gone}, {"peril_applies": 1.0 - found.pop(""), "perils": found}


BOOK: Final = QuestBook()
