"""What Sauron's plots need on the map, read from their cards once."""

from __future__ import annotations

from typing import Any, Final

from thirdage.bots.quest.sight import PLACE
from thirdage.games.quest.board import WITHIN_1
from thirdage.games.quest.cards.catalogue import CARDS, PLOT, PrintedCard
from thirdage.games.quest.ids import Place

NO_PLACES: Final[list[Place]] = []
A_FOE: Final = 0
A_MINION: Final = 1
INFLUENCE: Final = 2
NEAR_A_HAVEN: Final = 3  # influence, around the haven that has most of it
WITH_CHARACTERS: Final = 4  # a foe


class Want:
    """Something that a plot needs, somewhere on the map, and how much of it."""

    def __init__(self, kind: int, places: list[Place], least: int = 1, inner: int = 0) -> None:
        self.kind = kind
        self.places = places
        self.least = least
        self.inner = inner  # how deep inside of alternatives and lists: each level counts less


def _wants_of(card: PrintedCard) -> list[Want]:
    """Return what a plot needs, read from its card."""
    found: list[Want] = []
    requires = card.row.values.get("requires", {})
    if isinstance(requires, dict):
        _read(requires, 0, found)
    if card.id.startswith("plot_a_broken_line"):
        found.append(Want(NEAR_A_HAVEN, NO_PLACES, 6))
    elif card.id.startswith("plot_loss_of_an_heir"):
        for name in ("edoras", "minas_tirith"):
            found.append(Want(A_FOE, WITHIN_1[PLACE[name]]))
    elif card.id.startswith("plot_a_promise"):
        found.append(Want(WITH_CHARACTERS, NO_PLACES))
    return found


def _read(test: dict[str, Any], inner: int, found: list[Want]) -> None:
    for key, value in test.items():
        if key in ("any_of", "all_of"):
            for part in value:
                _read(part, inner + 1, found)
        elif key == "minion_at":
            found.append(Want(A_MINION, [PLACE[value]], 1, inner))
        elif key == "monster_at":
            found.append(Want(A_FOE, [PLACE[value]], 1, inner))
        elif key == "monster_or_minion_within1":
            found.append(Want(A_FOE, WITHIN_1[PLACE[value]], 1, inner))
        elif key == "influence_at":
            found.append(Want(INFLUENCE, [PLACE[value]], test.get("at_least", 1), inner))
        elif key == "influence_within1":
            found.append(Want(INFLUENCE, WITHIN_1[PLACE[value]], test.get("at_least", 1), inner))


PLOT_WANTS: Final[dict[int, list[Want]]] = {card.number: _wants_of(card) for card in CARDS if card.kind == PLOT}
"""What each plot needs, by its number."""
