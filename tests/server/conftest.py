"""Servers for tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.kit import InThread
from thirdage.server.config import Config


@pytest.fixture
def running(tmp_path: Path) -> Iterator[InThread]:
    """A server with a database of its own."""
    server = InThread(Config(db=str(tmp_path / "tables.db"), limits=0, local_hooks=True))
    yield server
    server.stop()
