"""The odds of Middle-earth Quest as interfaces ask for them: what a perilous place threatens with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.games.quest.board import LOCATION_IDS
from thirdage.odds.book import BadOdds
from thirdage.odds.fields import text
from thirdage.odds.quest import peril


class QuestBook:
    """Perils by place."""

    kinds: Final[Mapping[str, Mapping[str, str]]] = {"peril": {"place": "location", "gone": "cards"}}

    def read(self, what: str, view: Mapping[str, object], asked: Mapping[str, str]) -> dict[str, object]:
        """The place that is asked about, and the Peril cards that lie on the discard pile."""
        if asked.get("to", "") not in LOCATION_IDS:
            raise BadOdds("'to' must be a location")
        board = view["board"]
        assert isinstance(board, dict)
        return {"place": asked["to"], "gone": list(board["discards"]["peril"])}

    def work_out(self, what: str, given: Mapping[str, object]) -> tuple[dict[str, object], dict[str, object]]:
        """The chance that a Peril applies there, and of each one."""
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
