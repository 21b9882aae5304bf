"""Sums over all games of the archive, updated with each game, so that every chart reads only a few rows.

A game is added once, when it enters the archive, and the same numbers are subtracted when it leaves.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from thirdage.server.hall.chronicle import CARD, Choice, Chronicle, Deed, after, root
from thirdage.server.hall.results import Result, whole
from thirdage.server.storage.base import Connection, Value
from thirdage.server.tables.journal import Data, dump, load

RECENT: Final = 6
"""The number of recent games that are listed for each choice of an opening."""
BAND: Final = 200
"""The width of a band of ratings, in points."""
ROWS: Final = 200

Tally: TypeAlias = tuple[str, int, int]
"""The name and bucket of a sum, and the amount that a game adds to its total."""


def figures_of(result: Result, told: Chronicle | None) -> Data:
    """Return what is stored of a game besides its result: all that adding it to the tallies or removing it needs."""
    rated = [seat.rating for seat in result.seats if seat.rating is not None]
    band = round(sum(rated) / len(rated) / 1000) // BAND * BAND if result.rated and rated else 0
    if told is None:
        return {"band": band}
    return {
        "band": band,
        "final": told.final,
        "curves": told.curves,
        "deeds": [[deed.name, deed.which, deed.turn] for deed in told.deeds],
        "opening": [[choice.seat, choice.prompt, choice.option] for choice in told.opening],
    }


def tallies_of(result: Result, figures: Data) -> Iterator[Tally]:
    """Yield what a game adds to the tallies: each counts one game, and adds an amount if there is something to sum."""
    yield "games", 0, 0
    yield f"victory:{result.victory}", 0, 0
    yield "turns", result.turns, 0
    band = figures["band"]
    assert isinstance(band, int)
    for seat in result.seats:
        yield f"won:{seat.role}", 0, seat.score
        if band:
            yield f"won:{seat.role}", band, seat.score
    for name, points in curves_of(figures).items():
        for turn, value in enumerate(points, 1):
            if value < 0:
                continue  # there was nothing to measure yet, such as the step in Mordor before the Fellowship is there
            yield f"curve:{name}", turn, value
    for deed in deeds_in(figures):
        if deed.name != CARD:
            yield f"deed:{deed.name}", deed.turn, 0


def curves_of(figures: Data) -> dict[str, list[int]]:
    """Return the curves in the figures of a game."""
    curves = figures.get("curves", {})
    assert isinstance(curves, dict)
    return curves


def deeds_in(figures: Data) -> list[Deed]:
    """Return the deeds in the figures of a game."""
    deeds = figures.get("deeds", [])
    assert isinstance(deeds, list)
    return [Deed(str(name), str(which), int(turn)) for name, which, turn in deeds]


def opening_in(figures: Data) -> list[Choice]:
    """Return the opening in the figures of a game."""
    opening = figures.get("opening", [])
    assert isinstance(opening, list)
    return [Choice(str(seat), str(prompt), str(option)) for seat, prompt, option in opening]


def nodes_of(result: Result, figures: Data) -> list[tuple[str, Choice, str]]:
    """Return a game's way through the tree of openings: each place, the choice made there, and the next place."""
    node = root(result.game, len(result.seats))
    found: list[tuple[str, Choice, str]] = []
    for choice in opening_in(figures):
        following = after(node, choice)
        found.append((node, choice, following))
        node = following
    return found


def add(connection: Connection, result: Result, figures: Data, sign: int = 1) -> None:
    """Add a game to the tallies and the openings, or remove it if the sign is -1."""
    sums: dict[tuple[str, int], list[int]] = {}
    for name, bucket, total in tallies_of(result, figures):
        held = sums.setdefault((name, bucket), [0, 0])
        held[0] += 1
        held[1] += total
    rows = sorted(sums.items())  # all transactions use the same order, which avoids deadlocks
    for start in range(0, len(rows), ROWS):
        some = rows[start : start + ROWS]
        values: list[Value] = []
        for (name, bucket), (count, total) in some:
            values += [result.game, name, bucket, sign * count, sign * total]
        connection.run(
            f"INSERT INTO tally (game, name, bucket, games, total) VALUES {', '.join(['(?, ?, ?, ?, ?)'] * len(some))}"
            " ON CONFLICT (game, name, bucket) DO UPDATE SET games = tally.games + excluded.games,"
            " total = tally.total + excluded.total",
            values,
        )
    scores = {seat.name: seat.score for seat in result.seats}
    for node, choice, following in nodes_of(result, figures):
        add_choice(connection, result.table, node, choice, following, sign, scores[choice.seat])


def add_choice(
    connection: Connection, table: str, node: str, choice: Choice, following: str, sign: int, score: int
) -> None:
    """Add a game to a choice in the tree of openings, or remove it if the sign is -1."""
    key: list[Value] = [node, choice.text()]
    rows = connection.execute("SELECT games, halves, recent FROM opening WHERE node = ? AND choice = ?", key)
    games, halves, recent = (whole(rows[0][0]), whole(rows[0][1]), str(rows[0][2]).split()) if rows else (0, 0, [])
    recent = [each for each in recent if each != table]
    if sign > 0:
        recent = [table, *recent][:RECENT]
    if games + sign <= 0:
        connection.run("DELETE FROM opening WHERE node = ? AND choice = ?", key)
        return
    connection.run(
        "INSERT INTO opening (node, choice, leads_to, games, halves, recent) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (node, choice) DO UPDATE SET games = excluded.games, halves = excluded.halves,"
        " recent = excluded.recent",
        [*key, following, games + sign, halves + sign * score, " ".join(recent)],
    )


# -- reading


def charts(connection: Connection, game: str) -> Data:
    """Return all sums of a game: by name, as [bucket, games, total]."""
    rows = connection.execute(
        "SELECT name, bucket, games, total FROM tally WHERE game = ? AND games > 0 ORDER BY name, bucket", [game]
    )
    told: dict[str, list[list[int]]] = {}
    for name, bucket, games, total in rows:
        told.setdefault(str(name), []).append([whole(bucket), whole(games), whole(total)])
    return {"game": game, "tallies": told}


def choices_at(connection: Connection, node: str) -> list[Data]:
    """Return the choices at a place in the tree of openings, the most frequent first."""
    rows = connection.execute(
        "SELECT choice, leads_to, games, halves, recent FROM opening WHERE node = ?"
        " ORDER BY games DESC, choice LIMIT 60",
        [node],
    )
    told: list[Data] = []
    for choice, leads_to, games, halves, recent in rows:
        seat, prompt, option = str(choice).split(" ", 2)
        where: Data = {"seat": seat, "prompt": prompt, "option": option, "node": leads_to}
        told.append({**where, "games": games, "halves": halves, "recent": str(recent).split()})
    return told


def recent_of(choices: list[Data]) -> list[str]:
    """Return the recent games that are listed for some choices."""
    named: list[str] = []
    for choice in choices:
        recent = choice["recent"]
        assert isinstance(recent, list)
        named += recent
    return named


def read_figures(text: str) -> Data:
    """Parse the stored figures of a game."""
    return load(text)


def write_figures(figures: Data) -> str:
    """Return the figures of a game as they are stored."""
    return dump(figures)
