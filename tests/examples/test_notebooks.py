"""The notebooks of `examples/` run from top to bottom, cell by cell, on fewer games than a reader would play."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[2] / "examples").glob("*.ipynb"))


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_it_runs(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THIRDAGE_EXAMPLE_GAMES", "3")
    names: dict[str, Any] = {"__name__": "notebook"}
    cells = [cell for cell in json.loads(file.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(cells):
        exec(compile("".join(cell["source"]), f"{file.name}, cell {number}", "exec"), names)


def test_there_are_notebooks_and_they_hold_no_output() -> None:
    assert len(NOTEBOOKS) >= 4
    for file in NOTEBOOKS:
        for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]:
            assert cell.get("outputs", []) == []
