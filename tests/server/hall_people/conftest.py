"""A server with a moderator, and people, for the tests of the hall's people."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.hall_accounts.people import Person, enlist
from tests.server.kit import InThread
from thirdage.server.config import Config


@pytest.fixture
def server(db: str) -> Iterator[InThread]:
    """A server on each kind of database, with a moderator."""
    found = InThread(Config(db=db, limits=0, moderators=("Warden",)))
    yield found
    found.stop()


@pytest.fixture
def three(server: InThread) -> list[Person]:
    """Two people and the moderator."""
    return enlist(server.server.store.url, server.url, ["Ann", "Ben", "Warden"])
