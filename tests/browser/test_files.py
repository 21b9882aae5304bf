"""The files of a browser under SQLite, in the very Python that runs there: nothing that was committed is lost."""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
from base64 import b64decode, b64encode
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from tests.browser.killed import DATABASE, JOURNAL, half_written
from tests.web.test_words import ROOT, with_node
from thirdage.server.storage.migrations import migrate
from thirdage.server.storage.sqlite import SqliteConnection

ROWS: Final = 300
OPEN: Final = """
import sqlite3
db = sqlite3.connect(path, isolation_level=None)
for pragma in ("journal_mode=TRUNCATE", "synchronous=FULL"):
    db.execute(f"PRAGMA {pragma}").fetchall()
"""
"""As the storage of a browser opens its file."""
LOOK: Final = "str(db.execute('SELECT count(*), min(at), max(at) FROM journal').fetchall()[0])"
CHANGE: Final = "before = {LOOK}\ndb.execute('UPDATE journal SET at = 7')\nbefore + {LOOK}".replace("{LOOK}", LOOK)
FAIL: Final = """
try:
    db.execute("UPDATE journal SET at = 3")
except sqlite3.OperationalError as error:
    assert str(error) == "database or disk is full"
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client's files as a program."""
    out = tmp_path_factory.mktemp("files") / "files.mjs"
    command = ["node_modules/.bin/esbuild", "test/files.ts", "--bundle", "--platform=node", "--format=esm"]
    subprocess.run([*command, f"--outfile={out}"], cwd=ROOT / "web", env=with_node(), check=True, capture_output=True)
    return out


def started(program: Path, files: list[bytes], *starts: dict[str, object]) -> list[dict[str, Any]]:
    """What each start of Python says that finds what the one before has left, none of them ended in order."""
    node = shutil.which("node", path=with_node()["PATH"])
    assert node is not None
    asked = json.dumps({"files": [b64encode(data).decode() for data in files], "starts": starts})
    runtime = (ROOT / "web" / "node_modules" / "pyodide" / "pyodide.mjs").resolve().as_uri()
    done = subprocess.run([node, program, runtime], input=asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    told: list[dict[str, Any]] = json.loads(done.stdout)
    return told


def database(folder: Path) -> bytes:
    """A database with some entries."""
    connection = SqliteConnection(str(folder / DATABASE), "TRUNCATE")
    migrate(connection)
    connection.execute("INSERT INTO game_table (id, game, made_at) VALUES ('t', 'quest', 1)")
    into = "INSERT INTO journal (table_id, seq, at, kind, data) VALUES ('t', ?, 2, 'picked', ?)"
    for seq in range(ROWS):
        connection.execute(into, [seq, "{}" + " " * 100])
    connection.close()
    return (folder / DATABASE).read_bytes()


def test_a_half_written_commit_is_taken_back_once(program: Path, tmp_path: Path) -> None:
    """The second start finds what the first one has changed: the journal of the killed one is not played again."""
    half = half_written(database(tmp_path), tmp_path)
    first, second = started(program, list(half), {"python": OPEN + CHANGE}, {"python": OPEN + LOOK})
    assert first["said"] == f"({ROWS}, 2, 2)({ROWS}, 7, 7)", "nothing half written is left"
    assert second["said"] == f"({ROWS}, 7, 7)"
    assert first["sizes"][1] == 0, "the journal is empty"


def test_no_room_is_said_and_loses_nothing(program: Path, tmp_path: Path) -> None:
    """A write the browser has no room for fails, and what was there stays."""
    (only,) = started(program, [database(tmp_path), b""], {"python": OPEN + FAIL + LOOK, "room": 8})
    assert (only["said"], only["full"]) == (f"({ROWS}, 2, 2)", True)


def test_a_commit_takes_few_calls(program: Path, tmp_path: Path) -> None:
    """The journal is written at once and before the database, and emptied when the database is on the disk."""
    change = OPEN + "db.execute('UPDATE journal SET at = 3 WHERE seq = 0')\nsync()\n''"
    (only,) = started(program, [database(tmp_path), b""], {"python": change})
    called = [f"{(DATABASE, JOURNAL)[each['file']]} {each['what']}" for each in only["calls"]]
    journal, pages, ends = called[:2], called[2:-3], called[-3:]
    assert journal == [f"{JOURNAL} write", f"{JOURNAL} flush"]
    assert set(pages) == {f"{DATABASE} write"}
    assert ends == [f"{DATABASE} flush", f"{JOURNAL} truncate", f"{JOURNAL} flush"]


def test_a_power_cut_leaves_all_or_nothing(program: Path, tmp_path: Path) -> None:
    """The power goes after any call, and of what a file was given since it was last flushed the disk may have any part.
    What is found then is whole, and once the commit has come back it is there."""
    change, before = OPEN + "db.execute('UPDATE journal SET at = 7')\nsync()\n''", database(tmp_path)
    (only,) = started(program, [before, b""], {"python": change})
    on_disk, seen = [[before], [b""]], set[str]()
    for call in only["calls"]:
        held = b64decode(call["held"])
        on_disk[call["file"]] = [held] if call["what"] == "flush" else [*on_disk[call["file"]], held]
        seen |= {found_after_cut(tmp_path, *left) for left in product(*on_disk)}
    assert seen == {f"({ROWS}, 2, 2)", f"({ROWS}, 7, 7)"}
    assert [found_after_cut(tmp_path, *left) for left in product(*on_disk)] == [f"({ROWS}, 7, 7)"]


def found_after_cut(folder: Path, data: bytes, journal: bytes) -> str:
    """What SQLite finds in two files."""
    (folder / DATABASE).write_bytes(data)
    (folder / JOURNAL).write_bytes(journal)
    db = sqlite3.connect(folder / DATABASE)
    assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    found = str(db.execute("SELECT count(*), min(at), max(at) FROM journal").fetchone())
    db.close()
    return found
