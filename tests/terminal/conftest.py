"""Puts games rescued from a fault into the test's own folder."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def rescued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where a game is saved when the program fails."""
    path = tmp_path / "rescued.txt"
    monkeypatch.setattr("thirdage.terminal.table.RESCUED", str(path))
    return path
