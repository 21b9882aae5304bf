"""Storage: schemas, batches, conflicts, export and import."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from tests.server.kit import SEATS, InThread, Player, free_port, get, make_table, play_on
from tests.server.postgres import backends
from thirdage.cli import main
from thirdage.kernel.errors import ThirdAgeError
from thirdage.server.config import Config
from thirdage.server.storage import migrations, sql
from thirdage.server.storage.base import Write
from thirdage.server.storage.export_all import write
from thirdage.server.storage.import_all import BadImport, read
from thirdage.server.storage.migrations import COLUMNS, STEPS, NewerDatabase, migrate
from thirdage.server.storage.sqlite import InUse
from thirdage.server.storage.store import Store, connect
from thirdage.server.tables import creation
from thirdage.server.tables.journal import Entry
from thirdage.server.tables.tables import Table

PLAN = {"game": "war-of-the-ring", "seats": [{"kind": "me"}, {"kind": "open"}]}


def new_table() -> tuple[Table, Write]:
    return creation.new_table(creation.plan(dict(PLAN)), 1000)


def test_keys_of_an_older_database_belong_to_whoever_joined_last(bare_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    connection, older = connect(bare_db), next(at for at, step in enumerate(STEPS) if "COLUMN since" in step)
    monkeypatch.setattr(migrations, "STEPS", STEPS[:older])
    migrate(connection)
    connection.begin()
    connection.execute("INSERT INTO game_table (id, game, made_at) VALUES ('t', 'war-of-the-ring', 1)")
    into = "INSERT INTO journal (table_id, seq, at, kind, data) VALUES ('t', ?, 1, ?, ?)"
    connection.execute(into, [1, "created", "{}"])
    connection.execute(into, [2, "joined", '{"seat":1,"player":""}'])
    connection.execute(into, [5, "joined", '{"seat":1,"player":""}'])
    into = "INSERT INTO access_key (hash, table_id, role, seat) VALUES (?, 't', ?, ?)"
    connection.execute(into, ["a", "seat", 0])
    connection.execute(into, ["b", "seat", 1])
    connection.execute(into, ["c", "watch", -1])
    connection.commit()
    monkeypatch.setattr(migrations, "STEPS", STEPS)
    assert migrate(connection) == len(STEPS) - older
    assert connection.execute("SELECT hash, since FROM access_key ORDER BY hash") == [("a", 1), ("b", 5), ("c", 0)]
    connection.close()


def test_channels_of_an_older_database_are_found_by_what_was_copied(
    bare_db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection, older = connect(bare_db), next(at for at, step in enumerate(STEPS) if "COLUMN source" in step)
    monkeypatch.setattr(migrations, "STEPS", STEPS[:older])
    migrate(connection)
    connection.begin()
    connection.execute("INSERT INTO game_table (id, game, made_at) VALUES ('t', 'war-of-the-ring', 1)")
    connection.execute("INSERT INTO account (name, password, made_at) VALUES ('Ann', '', 1)")
    into = "INSERT INTO access_key (hash, table_id, role, seat, since, account) VALUES (?, 't', 'seat', ?, 1, ?)"
    connection.execute(into, ["a", 0, "Ann"])
    connection.execute(into, ["b", 1, None])
    connection.execute(
        "INSERT INTO account_channel (id, account, kind, target, code, confirmed, language)"
        " VALUES ('from', 'Ann', 'webhook', '{}', 'c', 1, 'en')"
    )
    into = (
        "INSERT INTO channel (id, table_id, seat, since, kind, target, code, confirmed, wait, language)"
        " VALUES (?, 't', ?, 1, 'webhook', '{}', ?, 1, ?, 'en')"
    )
    for id, seat, wait in (("copied", 0, 60_000), ("own", 0, 5_000), ("other", 1, 60_000)):
        connection.execute(into, [id, seat, id, wait])
    connection.commit()
    monkeypatch.setattr(migrations, "STEPS", STEPS)
    assert migrate(connection) == len(STEPS) - older
    copies = connection.execute("SELECT id, source FROM channel ORDER BY id")
    assert copies == [("copied", "from"), ("other", None), ("own", None)]
    connection.execute("DELETE FROM account_channel")
    assert connection.execute("SELECT id FROM channel ORDER BY id") == [("other",), ("own",)]
    connection.close()


def test_a_database_is_shaped_once_and_step_by_step(bare_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    connection = connect(bare_db)
    monkeypatch.setattr(migrations, "STEPS", STEPS[:1])
    assert migrate(connection) == 1
    monkeypatch.undo()
    assert migrate(connection) == len(STEPS) - 1
    assert migrate(connection) == 0
    for table, columns in COLUMNS.items():
        connection.execute(f"SELECT {', '.join(columns)} FROM {table}")
    monkeypatch.setattr(migrations, "STEPS", STEPS[:1])
    with pytest.raises(NewerDatabase):
        migrate(connection)
    connection.close()


def test_numbers_are_given_once_and_batches_keep_what_is_sound(db: str) -> None:
    store = Store(db)

    async def work() -> None:
        table, made = new_table()
        assert await store.append(made)
        chat = [Write(table.id, [Entry(2, 2000, "chatted", {"who": "x", "text": str(n)})]) for n in range(5)]
        results = await asyncio.gather(*[store.append(each) for each in chat])
        assert sorted(results) == [False, False, False, False, True]
        twice = [
            Write(table.id, [Entry(number, 3000, "chatted", {"who": "x", "text": "y"}, "seat0", "same", "p")])
            for number in (3, 4)
        ]
        assert await asyncio.gather(*[store.append(each) for each in twice]) == [True, False]
        assert await store.read(lambda conn: sql.find_message(conn, table.id, "seat0", "same")) == (3, "p")
        faulty = Write("no such table", [Entry(1, 1, "chatted", {})])
        sound = Write(table.id, [Entry(4, 4000, "chatted", {"who": "x", "text": "z"})])
        answers = await asyncio.gather(store.append(faulty), store.append(sound), return_exceptions=True)
        assert isinstance(answers[0], Exception)
        assert answers[1] is True
        entries = await store.read(lambda conn: sql.entries(conn, table.id))
        assert [entry.seq for entry in entries] == [1, 2, 3, 4]

    asyncio.run(work())
    store.close()


def test_a_file_is_served_by_one_process(tmp_path: Path) -> None:
    path = str(tmp_path / "tables.db")
    store = Store(path)
    with pytest.raises(InUse):
        Store(path)
    store.close()
    Store(path).close()


def test_addresses_no_database_has() -> None:
    for address in ("mysql://here", "/no/such/folder/x.db"):
        with pytest.raises(ThirdAgeError):
            connect(address)


@pytest.mark.parametrize("target", backends())
def test_everything_can_be_taken_elsewhere(
    target: str, db: str, tmp_path: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    server = InThread(Config(db=db, limits=0))
    made = make_table(server.url)
    players = [Player(server.url, made["table"], made["keys"]["seats"][seat]) for seat in SEATS]
    play_on(players, Random(1), 70)
    seen = [get(server.url, f"/api/tables/{made['table']}", player.key, since=0).json() for player in players]
    file = tmp_path / "everything.jsonl"
    assert main(["export", str(file), "--db", db]) == 0
    server.stop()
    other = str(tmp_path / "other.db")
    if target == "postgresql":
        other = request.getfixturevalue("postgres").new_database()
    assert main(["import", str(file), "--db", other]) == 0
    assert int(capsys.readouterr().out) == len(file.read_text().splitlines()) - 1
    assert main(["import", str(file), "--db", other]) == 2, "twice is once too often"
    again = InThread(Config(db=other, limits=0))
    for player, before in zip(players, seen, strict=True):
        after = get(again.url, f"/api/tables/{made['table']}", player.key, since=0).json()
        assert {**after, "at": 0} == {**before, "at": 0}
    again.stop()
    assert main(["export", str(file), "--db", db]) == 2, "nothing is overwritten"


def test_what_is_no_export_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    connection = connect(str(tmp_path / "tables.db"))
    migrate(connection)
    good = tmp_path / "good"
    with good.open("w") as output:
        assert write(connection, output) == 0
    head = good.read_text()
    row = json.dumps(["server_value", {"name": "a", "value": "b"}]) + "\n"
    bad = ["", "nonsense\n", '{"thirdage": "export 9"}\n', head.replace(f'"shape": {len(STEPS)}', '"shape": 0')]
    bad += [head + row + line + "\n" for line in ("[", "[]", '["nowhere", {}]', '["server_value", {"name": "x"}]')]
    bad.append(head + row + json.dumps(["server_value", {"name": "c", "value": 1.5}]))
    bad.append(head + row + row)
    for text in bad:
        good.write_text(text)
        with good.open() as source, pytest.raises(BadImport):
            read(connection, source)
        assert connection.execute("SELECT * FROM server_value") == []
    connection.close()


def test_an_export_of_an_earlier_program_takes_the_steps_of_its_database(tmp_path: Path) -> None:
    connection, older = (
        connect(str(tmp_path / "tables.db")),
        next(at for at, step in enumerate(STEPS) if "COLUMN since" in step),
    )
    migrate(connection)
    entry = {"at": 1, "holder": None, "message": None, "print": None, "table_id": "t"}
    rows = [
        ["game_table", {"id": "t", "game": "war-of-the-ring", "made_at": 1, "due_at": None}],
        ["journal", {**entry, "seq": 1, "kind": "created", "data": "{}"}],
        ["journal", {**entry, "seq": 5, "kind": "joined", "data": '{"seat":1,"player":""}'}],
        ["access_key", {"hash": "b", "table_id": "t", "role": "seat", "seat": 1, "account": None}],
    ]
    lines = [json.dumps(each) for each in [{"thirdage": "export 1", "shape": older}, *rows]]
    assert read(connection, StringIO("\n".join([*lines, ""]))) == len(rows)
    assert connection.execute("SELECT hash, since FROM access_key") == [("b", 5)]
    assert connection.execute("SELECT max(seq) FROM journal") == [(5,)]
    unknown = ["lobby", {"table_id": "t", "game": "war-of-the-ring", "open": 1, "since": 1, "data": "{}"}]
    with pytest.raises(BadImport, match="line 2"):
        read(connection, StringIO(f"{lines[0]}\n{json.dumps(unknown)}\n"))
    connection.close()


def test_what_is_wrong_with_the_database_is_said_in_one_line(tmp_path: Path) -> None:
    """A file another server uses, no database at all, nobody at the address: no server, and no traceback."""
    path = tmp_path / "tables.db"
    taken = Store(str(path))
    (tmp_path / "words.db").write_text("this is no database, although it is long enough to be taken for one" * 20)
    expected = {
        str(path): "another server is using",
        str(tmp_path / "words.db"): "cannot open",
        f"postgresql://somebody:my-password@127.0.0.1:{free_port()}/tables": "cannot reach the database",
    }
    for db, said in expected.items():
        command = [sys.executable, "-m", "thirdage.cli", "serve", "--db", db, "--port", str(free_port())]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        assert done.returncode == 2, done.stderr
        assert done.stderr.startswith(f"thirdage: {said}"), done.stderr
        assert len(done.stderr.splitlines()) == 1
        assert "my-password" not in done.stderr
    taken.close()
