"""A server and three people, for the tests of seeks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.hall_accounts.people import Person, enlist
from tests.server.kit import InThread
from thirdage.server.config import Config


@pytest.fixture
def server(db: str) -> Iterator[InThread]:
    """A server on each kind of database."""
    found = InThread(Config(db=db, limits=0, local_hooks=True))
    yield found
    found.stop()


@pytest.fixture
def three(server: InThread) -> list[Person]:
    """Three people."""
    return enlist(server.server.store.url, server.url, ["Ann", "Ben", "Cid"])
