"""Functions that find who stands where on each board, for the small pictures in notebooks."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.view_types import ArmiesBoard
from thirdage.games.quest.view_types import QuestBoard
from thirdage.games.war_of_the_ring.view_types import WarBoard
from thirdage.library.sketch import Mark

SHADOW_NATIONS: Final = ("sauron", "isengard", "southrons", "nazgul")


def war_of_the_ring(board: WarBoard) -> list[Mark]:
    """Mark each army with its number of units, and the Fellowship where it is known to be."""
    marks = []
    for place, figures in board["places"].items():
        units = sum([count for figure, count in figures.items() if figure.endswith(("_regular", "_elite"))])
        shadow = any([figure.startswith(SHADOW_NATIONS) for figure in figures])
        marks.append(Mark(place.partition(":")[2], "shadow" if shadow else "free", str(units) if units else "·"))
    fellowship = board["fellowship"]
    if fellowship["region"]:
        marks.append(Mark(fellowship["region"], "other", "R"))
    return marks


def five_armies(board: ArmiesBoard) -> list[Mark]:
    """Mark each army with its number of units."""
    sides = {"free_peoples": "free", "shadow": "shadow"}
    return [Mark(army["place"], sides[army["side"]], str(sum(army["units"].values()))) for army in board["armies"]]


def quest(board: QuestBoard) -> list[Mark]:
    """Mark each hero with the first letter of the name, and show Sauron's influence."""
    marks = [Mark(place, "shadow", str(count)) for place, count in board["map"]["influence"].items() if count]
    return marks + [
        Mark(hero["place"], "free", hero["hero"][0].upper()) for hero in board["heroes"] if hero["hero"] is not None
    ]
