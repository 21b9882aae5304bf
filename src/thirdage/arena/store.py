"""Saves results on disk: one line of JSON per finished game, so that an interrupted arena can continue."""

from __future__ import annotations

import csv
import json
from importlib import import_module
from pathlib import Path

from thirdage.arena.match import Result
from thirdage.kernel.errors import ThirdAgeError

GAMES = "games.jsonl"
PLAN = "arena.json"


class StoreTrouble(ThirdAgeError):
    """The folder holds another arena, or can't be written as requested."""


class Store:
    """A folder with a plan and the games played so far."""

    def __init__(self, folder: Path, plan: dict[str, object]) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / PLAN
        if path.exists():
            known = json.loads(path.read_text(encoding="utf-8"))
            if known != json.loads(json.dumps(plan)):
                raise StoreTrouble(f"{folder} holds the games of another arena: {json.dumps(known)}")
        else:
            path.write_text(json.dumps(plan) + "\n", encoding="utf-8")

    def load(self) -> list[Result]:
        """Return the games played so far; a line cut off by an interruption is dropped, so its game is played again."""
        path = self.folder / GAMES
        results: list[Result] = []
        if path.exists():
            whole: list[str] = []
            for line in path.read_text(encoding="utf-8").splitlines():
                try:
                    results.append(json.loads(line))
                    whole.append(line)
                except json.JSONDecodeError:
                    continue
            path.write_text("".join([line + "\n" for line in whole]), encoding="utf-8")
        return results

    def add(self, result: Result) -> None:
        """Append one game."""
        with (self.folder / GAMES).open("a", encoding="utf-8") as file:
            file.write(json.dumps(result, ensure_ascii=False) + "\n")


def write_csv(results: list[Result], path: Path) -> None:
    """Write a table for spreadsheets; a curve becomes numbers separated by spaces."""
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, list(results[0]))
        table.writeheader()
        for result in results:
            table.writerow({name: plain(value) for name, value in result.items()})


def plain(value: object) -> object:
    """Return a value as a CSV cell."""
    return " ".join([str(point) for point in value]) if isinstance(value, list) else value


def write_parquet(results: list[Result], path: Path) -> None:
    """Write a table for data tools, with curves as lists. Needs pyarrow."""
    try:
        arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise StoreTrouble("Parquet needs pyarrow: install thirdage[arena]") from None
    parquet.write_table(arrow.Table.from_pylist(results), path)
