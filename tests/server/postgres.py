"""A real PostgreSQL server on a private port, for tests: created in a temporary folder, run by a non-root user."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import psycopg

from tests.server.kit import eventually, free_port
from thirdage.server.storage.migrations import migrate
from thirdage.server.storage.store import connect


@cache
def programs() -> Path | None:
    """Return the folder of PostgreSQL's programs; None if it isn't installed, which is an error in CI."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    if on_path is not None:
        return Path(on_path).resolve().parent
    if os.environ.get("CI") == "true":
        raise RuntimeError("PostgreSQL is not installed, and in CI it must be: apt-get install postgresql")
    return None


def backends() -> list[str]:
    """Return the storages that can be tested here."""
    return ["sqlite"] if programs() is None else ["sqlite", "postgresql"]


class PostgresServer:
    """One cluster. `restart` is what an operator does, `immediate` what a power cut does."""

    def __init__(self) -> None:
        home = programs()
        assert home is not None
        self.home = home
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="thirdage-pg-"))
        self.user: str | None = None
        if os.getuid() == 0:
            self.user = "postgres" if self._known("postgres") else "nobody"
            shutil.chown(self.folder, self.user)
        self._run("initdb", "-D", str(self.folder / "data"), "-A", "trust", "-U", "thirdage", "-E", "UTF8", "-N")
        self._count = 0
        self._made = ""
        """The name of a database with all tables, once there is one."""
        self.start()

    def _known(self, name: str) -> bool:
        return any(entry.pw_name == name for entry in pwd.getpwall())

    def _run(self, program: str, *words: str) -> None:
        subprocess.run(
            [str(self.home / program), *words],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
            user=self.user,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
        )

    def _control(self, *words: str) -> None:
        # Nothing here outlives the machine: what a killed server has written, the system keeps.
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c max_connections=50 -c fsync=off"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-l", log, "-o", options, *words)

    def start(self) -> None:
        """Start it."""
        self._control("start")

    def stop(self, mode: str = "fast") -> None:
        """Stop it: `fast` in order, `immediate` as if it had crashed."""
        self._control("stop", "-m", mode)

    def new_database(self) -> str:
        """Return the address of a database in which nothing has been written. Its tables are there: copying them takes
        a fraction of the time of making them."""
        if not self._made:
            address = self._create("template1")
            connection = connect(address)
            migrate(connection)
            connection.close()
            self._made = address.rpartition("/")[2]
        return self._create(self._made)

    def empty_database(self) -> str:
        """Return the address of a database without any tables."""
        return self._create("template1")

    def _create(self, template: str) -> str:
        self._count += 1
        name = f"tables{self._count}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def url(self, name: str) -> str:
        """Return the address of a database."""
        return f"postgresql://thirdage@127.0.0.1:{self.port}/{name}"

    def remove(self) -> None:
        """Stop it and leave nothing behind."""
        self.stop("immediate")
        eventually(lambda: not (self.folder / "data" / "postmaster.pid").exists())
        shutil.rmtree(self.folder)
