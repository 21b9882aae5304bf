"""Servers and databases for tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from tests.server.kit import HTTP, PLAYERS, InThread
from tests.server.postgres import PostgresServer, backends, programs
from tests.server.receivers import hooks as hooks
from tests.server.receivers import mails as mails
from thirdage.server.config import Config
from thirdage.server.hall import passwords
from thirdage.server.storage.base import Connection
from thirdage.server.storage.migrations import migrate
from thirdage.server.storage.store import connect
from thirdage.server.tables import creation
from tools.lucky import secret


def pytest_report_header() -> str:
    """Say whether PostgreSQL takes part."""
    return f"thirdage storages under test: {', '.join(backends())} ({programs() or 'PostgreSQL is not installed'})"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what needs PostgreSQL if it isn't installed; in CI `programs` has already failed then."""
    if programs() is None:
        needing = [item for item in items if "postgres" in getattr(item, "fixturenames", [])]
        config.hook.pytest_deselected(items=needing)
        items[:] = [item for item in items if item not in needing]


@pytest.fixture(autouse=True)
def hang_up() -> Iterator[None]:
    """Close the connections that a test leaves open, and forget who was signed in."""
    yield
    while PLAYERS:
        PLAYERS.pop().close()
    HTTP.cookies.clear()


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the same test play the same games each time; THIRDAGE_LUCK selects others. Servers in processes draw
    freely."""
    tables = count()
    monkeypatch.setattr(creation, "new_secret", lambda: secret(f"{request.node.name} {next(tables)}"))


@pytest.fixture(scope="session", autouse=True)
def quick_hashes() -> Iterator[None]:
    """Let servers in threads hash passphrases with the least effort; what they really use, `test_passwords` shows."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "PasswordHasher", partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1))
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """Start a PostgreSQL server."""
    server = PostgresServer()
    yield server
    server.remove()


def database(request: pytest.FixtureRequest, tmp_path: Path, bare: bool) -> str:
    """Return the address of a database of the kind that is asked for, with or without tables."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    server = request.getfixturevalue("postgres")
    assert isinstance(server, PostgresServer)
    return server.empty_database() if bare else server.new_database()


@pytest.fixture(params=backends())
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database in which nothing has been written, of each kind in turn."""
    return database(request, tmp_path, bare=False)


@pytest.fixture(params=backends())
def bare_db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database without tables, of each kind in turn."""
    return database(request, tmp_path, bare=True)


@pytest.fixture
def connection(db: str) -> Iterator[Connection]:
    """An empty database with its tables."""
    opened = connect(db)
    migrate(opened)
    yield opened
    opened.close()


@pytest.fixture
def hall(db: str) -> Iterator[InThread]:
    """A server on each kind of database, without limits."""
    server = InThread(Config(db=db, limits=0))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    """A server with an SQLite file."""
    folder = tmp_path_factory.mktemp("server")
    server = InThread(Config(db=str(folder / "tables.db"), limits=0, local_hooks=True))
    yield server
    server.stop()
