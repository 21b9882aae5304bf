"""The creator of a table knows the server's promise about its dice before contributing to them."""

from __future__ import annotations

import io
import json
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.kit import GAME, SEATS, InProcess, InThread, Json, Player, get, make_table, post
from tests.server.postgres import PostgresServer
from thirdage.cli import main
from thirdage.server.config import Config
from thirdage.server.storage import promises
from thirdage.server.storage.export_all import write
from thirdage.server.storage.migrations import migrate
from thirdage.server.storage.store import connect
from thirdage.server.tables import creation
from thirdage.server.tables.fair_dice import commit, new_secret, take_apart
from thirdage.server.tables.journal import Entry
from thirdage.server.tables.messages import dice

ID = "0123456789abcdef"


@pytest.fixture
def served(db: str) -> Iterator[InThread]:
    """A server on each kind of database."""
    server = InThread(Config(db=db, limits=0))
    yield server
    server.stop()


def promised(url: str) -> str:
    """Return a new commitment."""
    answer = post(url, "/api/dice")
    assert answer.status_code == 201
    assert list(answer.json()) == ["commitment"]
    return str(answer.json()["commitment"])


def ask(url: str, commitment: str, **wishes: object) -> httpx.Response:
    """Create a table on which both seats contribute to the dice."""
    seats = [{"kind": "me", "contribution": "mellon"}, {"kind": "me", "contribution": "precious"}]
    return post(url, "/api/tables", "", {"game": GAME, "seats": seats, "commitment": commitment, **wishes})


def code(answer: httpx.Response) -> str:
    """Return why it was refused."""
    return str(answer.json()["error"]["code"])


def rows(server: InThread, table: str) -> int:
    """Return how many rows a table of the database has."""
    connection = connect(server.server.store.url)
    found = connection.execute(f"SELECT count(*) FROM {table}")[0][0]
    connection.close()
    assert isinstance(found, int)
    return found


def resign(url: str, made: Json, seat: str = SEATS[0]) -> Json:
    """End the game; return what everybody is then told about the dice."""
    path, key = f"/api/tables/{made['table']}", made["keys"]["seats"][seat]
    assert post(url, f"{path}/messages", key, {"type": "resign", "id": "r"}).json()["type"] == "done"
    told = get(url, path, key).json()["state"]["dice"]
    assert isinstance(told, dict)
    return told


def test_a_promise_becomes_the_secret_of_one_table(
    served: InThread, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commitment = promised(served.url)
    answer = ask(served.url, commitment)
    assert answer.status_code == 201
    made = answer.json()
    assert made["commitment"] == commitment
    assert rows(served, "dice_promise") == 0, "it is used up"
    told = resign(served.url, made)
    secret, added = take_apart(told["seed"])
    assert commit(secret) == commitment == told["commitment"]
    assert added == {"free_peoples": "mellon", "shadow": "precious"}
    record = get(served.url, f"/api/tables/{made['table']}/record", made["keys"]["watch"]).text
    file = tmp_path / "game.txt"
    file.write_text(record)
    assert main(["verify", str(file), "--commitment", commitment]) == 0
    assert "mellon" in capsys.readouterr().out


def test_a_promise_serves_once_and_nothing_is_made_without_it(
    served: InThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    used, old, good = promised(served.url), promised(served.url), promised(served.url)
    assert ask(served.url, used).status_code == 201
    for commitment in (used, commit("nobody drew this")):
        answer = ask(served.url, commitment)
        assert (answer.status_code, code(answer)) == (409, "no_promise")
    hub = served.server.hub
    now = hub.now
    monkeypatch.setattr(hub, "now", lambda: now() + promises.KEPT)
    assert code(ask(served.url, old)) == "no_promise"
    assert rows(served, "game_table") == 1
    assert promised(served.url)
    assert rows(served, "dice_promise") == 1, "a new one makes an end of those that are too old"
    monkeypatch.undo()
    assert code(ask(served.url, good)) == "no_promise"


def test_a_request_that_does_not_fit_uses_nothing_up(served: InThread) -> None:
    commitment = promised(served.url)
    for wishes, why in (({"game": "chess"}, "unknown_game"), ({"settings": {"x": "y"}}, "bad_setting")):
        assert code(ask(served.url, commitment, **wishes)) == why
    for malformed in ("", commitment[1:], commitment.upper().replace("0", "G"), "0" * 65):
        assert code(ask(served.url, malformed)) == "malformed"
    assert ask(served.url, commitment).status_code == 201


def test_a_request_sent_again_leads_to_the_same_table(served: InThread) -> None:
    commitment = promised(served.url)
    first, second = (ask(served.url, commitment, id=ID).json() for _ in range(2))
    assert (first["table"], first["commitment"]) == (second["table"], second["commitment"])
    for made in (first, second):
        assert Player(served.url, made["table"], made["keys"]["seats"]["shadow"]).welcome["you"] == "shadow"
        assert Player(served.url, made["table"], made["keys"]["watch"]).welcome["you"] == "spectator"
    assert code(ask(served.url, commitment, id=ID, hints="never")) == "id_reused"
    assert code(ask(served.url, promised(served.url), id=ID)) == "id_reused"
    assert code(ask(served.url, commitment, id=ID + "f")) == "no_promise"
    plain = [make_table(served.url, id="without a promise".replace(" ", "-"))["table"] for _ in range(2)]
    assert plain[0] == plain[1] != first["table"]
    assert rows(served, "game_table") == 2


def test_a_request_sent_again_opens_no_seat_that_was_given_up(served: InThread) -> None:
    """The creator leaves, somebody else sits down: the old request must not reveal their cards."""
    made = make_table(served.url, id=ID)
    path, leaving = f"/api/tables/{made['table']}", {"type": "seat", "id": "s", "seat": "shadow", "to": "open"}
    assert post(served.url, f"{path}/messages", made["keys"]["seats"]["shadow"], leaving).json()["type"] == "done"
    again = make_table(served.url, id=ID)
    assert list(again["keys"]["seats"]) == ["free_peoples"]
    assert post(served.url, f"{path}/join", made["keys"]["join"], {"id": "f" * 16}).status_code == 201
    again = make_table(served.url, id=ID)
    assert (again["table"], list(again["keys"]["seats"])) == (made["table"], ["free_peoples"])


def test_many_at_once_make_one_table(served: InThread) -> None:
    """Of those with the same promise one wins; the same request may be on its way several times."""
    same, raced = promised(served.url), promised(served.url)
    answers: list[httpx.Response] = []
    wishes: list[tuple[str, Json]] = [(same, {"id": ID})] * 4 + [(raced, {"id": f"{ID}-{n}"}) for n in range(4)]
    threads = [
        threading.Thread(target=lambda c=commitment, w=more: answers.append(ask(served.url, c, **w)))
        for commitment, more in wishes
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    made = [answer.json() for answer in answers if answer.status_code == 201]
    refused = [code(answer) for answer in answers if answer.status_code != 201]
    assert len({each["table"] for each in made if each["commitment"] == same}) == 1
    assert len(made) == 5
    assert refused == ["no_promise"] * 3
    assert rows(served, "game_table") == 2


def test_another_process_keeps_the_promise(postgres: PostgresServer, tmp_path: Path) -> None:
    db = postgres.new_database()
    one, other = InThread(Config(db=db, limits=0)), InProcess(db, tmp_path)
    try:
        for here, there in ((one.url, other.url), (other.url, one.url)):
            commitment = promised(here)
            made = ask(there, commitment, id=commitment)
            assert made.json()["commitment"] == commitment
            assert code(ask(here, commitment)) == "no_promise"
            again = ask(here, commitment, id=commitment)
            assert again.json()["table"] == made.json()["table"]
        commitment = promised(one.url)
        answers: list[httpx.Response] = []
        threads = [
            threading.Thread(target=lambda url=url: answers.append(ask(url, commitment)))
            for url in (one.url, other.url) * 3
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answer.status_code for answer in answers) == [201] + [409] * 5
    finally:
        one.stop()
        other.stop()


def test_the_same_promise_twice_serves_two_tables(served: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    """As with the server of the browser tests, which draws one secret only."""
    secret = new_secret()
    monkeypatch.setattr(creation, "new_secret", lambda: secret)
    commitments = [promised(served.url) for _ in range(2)]
    assert commitments[0] == commitments[1]
    statuses = [ask(served.url, commitments[0]).status_code for _ in range(3)]
    assert statuses == [201, 201, 409]


def test_promises_are_limited_like_tables(tmp_path: Path) -> None:
    """And not out of the same measure: who asked for many may still make a table."""
    server = InThread(Config(db=str(tmp_path / "tables.db"), limits=1.0))
    try:
        answers = [post(server.url, "/api/dice") for _ in range(40)]
        assert [answer.status_code for answer in answers[:20]] == [201] * 20
        late = next(answer for answer in answers if answer.status_code != 201)
        assert (late.status_code, code(late), "Retry-After" in late.headers) == (429, "too_many", True)
        assert ask(server.url, answers[0].json()["commitment"]).status_code == 201
    finally:
        server.stop()


def test_unused_promises_are_few(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(promises, "MOST", 5)
    connection = connect(db)
    migrate(connection)
    kept = [promises.keep(connection, new_secret(), 1000 + number) for number in range(12)]
    found = [promises.find(connection, commitment, 2000) for commitment in kept]
    assert [each is not None for each in found] == [False] * 7 + [True] * 5
    assert promises.find(connection, kept[-1], 1011 + promises.KEPT) is None
    connection.close()


def test_a_secret_stays_where_it_is(
    served: InThread, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither answers, nor refusals, nor logs, nor the export name a secret before its time."""
    drawn: list[str] = []

    def draw() -> str:
        drawn.append(new_secret())
        return drawn[-1]

    monkeypatch.setattr(creation, "new_secret", draw)
    caplog.set_level("DEBUG")
    promise = post(served.url, "/api/dice")
    unused = promise.json()["commitment"]
    asked = [ask(served.url, post(served.url, "/api/dice").json()["commitment"], id=ID)]
    made = asked[0].json()
    path, key = f"/api/tables/{made['table']}", made["keys"]["seats"]["shadow"]
    asked += [
        promise,
        get(served.url, path, key),
        get(served.url, path, key, since=0),
        ask(served.url, unused, game="x"),
    ]
    said = "".join([answer.text for answer in asked]) + caplog.text
    assert len(drawn) == 3, "two promises, and that of the rematch"
    assert not [secret for secret in drawn if secret in said]
    connection, exported = connect(served.server.store.url), io.StringIO()
    write(connection, exported)
    connection.close()
    assert drawn[0] not in exported.getvalue()
    over = json.dumps(resign(served.url, made))
    assert [secret in over for secret in drawn] == [False, True, False]


def test_the_rematch_is_promised_before_anybody_adds_to_it(running: InThread) -> None:
    made = make_table(running.url)
    ann, ben = [Player(running.url, made["table"], made["keys"]["seats"][seat]) for seat in SEATS]
    assert "rematch" not in ann.state["dice"]
    assert ann.ask("resign")["type"] == "done"
    ben.kind("resigned")
    commitment = ben.state["dice"]["rematch"]
    assert commitment != ben.state["dice"]["commitment"]
    ann.ask("rematch", contribution="ann")
    ben.ask("rematch", contribution="ben")
    entered = ben.ask("enter_rematch")
    again = Player(running.url, entered["rematch"], entered["key"])
    assert again.state["dice"]["commitment"] == commitment
    again.ask("resign")
    told = again.state["dice"]
    secret, added = take_apart(told["seed"])
    assert commit(secret) == commitment
    assert added == {"free_peoples": "ben", "shadow": "ann"}
    assert told["rematch"] not in (commitment, commit(take_apart(ben.state["dice"]["seed"])[0])), "and so on"


def test_a_table_of_an_older_server_still_has_its_rematch() -> None:
    """It promised nothing for the rematch, so nothing is told; the secret is drawn when it is needed."""
    made = creation.plan({"game": GAME, "seats": [{"kind": "me"}, {"kind": "me"}]})
    del made["next_secret"]
    table, _ = creation.new_table(made, 1000)
    table.apply(Entry(table.seq + 1, 1000, "resigned", {"seat": 0, "bot": "random"}))
    assert "seed" in dice(table)
    assert "rematch" not in dice(table)
    planned = creation.rematch_plan(table)
    assert len({made["secret"], planned["secret"], planned["next_secret"]}) == 3


def test_a_study_is_played_on_with_promised_dice(running: InThread) -> None:
    study = post(running.url, "/api/studies", "", {"from": {"game": GAME}}).json()["study"]
    commitment, path = promised(running.url), f"/api/studies/{study}/play"
    body = {"branch": 0, "at": 0, "seat": "shadow", "bot": "random", "commitment": commitment, "contribution": "mellon"}
    first, second = (post(running.url, path, "", {**body, "id": ID}).json() for _ in range(2))
    assert first["table"] == second["table"]
    assert code(post(running.url, path, "", body)) == "no_promise"
    told = resign(running.url, first, "shadow")
    assert told["commitment"] == commitment
    assert take_apart(told["seed"])[1] == {"shadow": "mellon"}
