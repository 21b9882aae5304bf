"""The archive as open data: one row per game, for spreadsheets (CSV) and data tools (Parquet)."""

from __future__ import annotations

import csv
from importlib import import_module
from io import BytesIO, StringIO
from typing import Any, Final, TypeAlias

from thirdage.kernel.registry import manifest_of
from thirdage.server.hall.chronicle import CARD
from thirdage.server.hall.results import Result
from thirdage.server.hall.tallies import curves_of, deeds_in, read_figures
from thirdage.server.storage.base import Connection
from thirdage.server.tables.journal import Data

MOST_SEATS: Final = 4
Cell: TypeAlias = str | int | None


def columns_of(game: str) -> list[str]:
    """Return the names of the columns for a game."""
    manifest = manifest_of(game)
    names = ["table", "game", "ended_at", "rated", "reason", "victory", "winners", "turns", "picks", "players"]
    for seat in range(1, MOST_SEATS + 1):
        names += [f"seat{seat}", f"player{seat}", f"score{seat}", f"rating{seat}"]
    names += [name for name, _ in manifest.curves]
    names += [f"{name}_by_turn" for name, _ in manifest.curves]
    return [*names, *dict.fromkeys([name if name == CARD else f"{name}_in_turn" for name, _, _ in manifest.deeds])]


def rows_of(connection: Connection, games: list[Result]) -> list[list[Cell]]:
    """Return the rows of finished games."""
    marks = ", ".join("?" * len(games))
    stored = connection.execute(
        f"SELECT table_id, figures FROM result WHERE table_id IN ({marks})", [game.table for game in games]
    )
    figures = {str(table): read_figures(str(text)) for table, text in stored if text is not None}
    return [row_of(game, figures.get(game.table, {})) for game in games]


def row_of(game: Result, figures: Data) -> list[Cell]:
    """Return a game as a row. Scores are in half points; deeds are written as `which@turn`."""
    winners = " ".join(game.winners())
    row: list[Cell] = [game.table, game.game, game.ended_at, int(game.rated), game.reason.value, game.victory, winners]
    row += [game.turns, game.picks, len(game.seats)]
    for index in range(MOST_SEATS):
        if index < len(game.seats):
            seat = game.seats[index]
            row += [seat.name, seat.player or seat.called, seat.score, seat.rating and round(seat.rating / 1000)]
        else:
            row += [None] * 4
    manifest = manifest_of(game.game)
    final, curves, deeds = figures.get("final", {}), curves_of(figures), deeds_in(figures)
    assert isinstance(final, dict)
    row += [final.get(name) for name, _ in manifest.curves]
    row += [" ".join([str(point) for point in curves.get(name, [])]) for name, _ in manifest.curves]
    for name in dict.fromkeys([name for name, _, _ in manifest.deeds]):
        row.append(" ".join([f"{deed.which}@{deed.turn}" for deed in deeds if deed.name == name]))
    return row


def csv_text(rows: list[list[Cell]]) -> str:
    """Return rows as CSV. Texts that a spreadsheet would take for formulas are made harmless."""
    written = StringIO()
    csv.writer(written).writerows([[safe(cell) for cell in row] for row in rows])
    return written.getvalue()


def safe(cell: Cell) -> Cell:
    """Return a cell that no spreadsheet takes for a formula: a quote in front makes it plain text."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell


def parquet_bytes(columns: list[str], rows: list[list[Cell]]) -> bytes | None:
    """Return rows as Parquet, or None if pyarrow is not installed."""
    try:
        arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        return None
    data: dict[str, Any] = {name: [row[index] for row in rows] for index, name in enumerate(columns)}
    written = BytesIO()
    parquet.write_table(arrow.table(data), written)
    return written.getvalue()
