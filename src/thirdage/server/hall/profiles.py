"""The games in a player's profile: their history, and their favourite openings.

Others see only games in the archive, which need the consent of everybody who played them. Players also see the rest
of their own history.
"""

from __future__ import annotations

from typing import Final

from thirdage.server.hall.chronicle import Choice
from thirdage.server.hall.results import whole
from thirdage.server.hall.tallies import opening_in, read_figures
from thirdage.server.storage.base import Connection
from thirdage.server.tables.journal import Data

LATEST: Final = 200
"""The number of latest games that are searched for favourites."""
DEEPEST: Final = 6
"""The largest number of a player's choices in the first turn that is shown."""
MOST: Final = 3
"""The largest number of openings that is shown for a role."""


class Line:
    """A player's choices in the first turn of a game, and their score in the game, in half points."""

    def __init__(self, choices: list[Choice], score: int) -> None:
        self.choices = choices[:DEEPEST]
        self.score = score

    def begins(self, choices: list[Choice]) -> bool:
        """Tell whether the line begins with these choices."""
        return self.choices[: len(choices)] == choices


def favourites(connection: Connection, player: str) -> list[Data]:
    """Return a player's favourite openings by game and role, the most played roles first."""
    rows = connection.execute(
        "SELECT mine.game, mine.role, mine.name, mine.score, result.figures FROM"
        " (SELECT * FROM result_seat WHERE player = ? ORDER BY ended_at DESC, table_id DESC LIMIT ?) AS mine"
        " JOIN result ON result.table_id = mine.table_id"
        " WHERE result.archived = 1 AND result.void = 0 AND result.figures IS NOT NULL",
        [player, LATEST],
    )
    lines: dict[tuple[str, str], list[Line]] = {}
    for game, role, seat, score, figures in rows:
        own = [choice for choice in opening_in(read_figures(str(figures))) if choice.seat == seat]
        if own:
            lines.setdefault((str(game), str(role)), []).append(Line(own, whole(score)))
    ordered = sorted(lines.items(), key=lambda item: (-len(item[1]), item[0]))
    return [
        {"game": game, "role": role, "games": len(played), "openings": openings_of(played)}
        for (game, role), played in ordered
    ]


def openings_of(lines: list[Line]) -> list[Data]:
    """Return the most frequent first choices, each with the choices that followed in more than half of its games."""
    told: list[Data] = []
    for first in often(lines, [])[:MOST]:
        way = [first]
        while True:
            followed = often(lines, way)
            count = len([line for line in lines if line.begins(way)])
            if not followed or 2 * len([line for line in lines if line.begins([*way, followed[0]])]) <= count:
                break
            way.append(followed[0])
        same = [line for line in lines if line.begins(way)]
        choices: list[Data] = [{"prompt": choice.prompt, "option": choice.option} for choice in way]
        told.append({"choices": choices, "games": len(same), "halves": sum([line.score for line in same])})
    return told


def often(lines: list[Line], way: list[Choice]) -> list[Choice]:
    """Return what was chosen after these choices, the most frequent first."""
    count: dict[Choice, int] = {}
    for line in lines:
        if line.begins(way) and len(line.choices) > len(way):
            count[line.choices[len(way)]] = count.get(line.choices[len(way)], 0) + 1
    return sorted(count, key=lambda choice: (-count[choice], choice.text()))
