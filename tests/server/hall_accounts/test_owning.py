"""What an account owns: its seats on every machine, games that are claimed, everything as a file, and its end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.hall_accounts.people import PASSWORD, Person, new_person
from tests.server.kit import SEATS, InThread, Player, get, make_table, post
from thirdage.server.config import Config
from thirdage.server.storage.store import connect


@pytest.fixture
def server(db: str) -> Iterator[InThread]:
    """A server on each kind of database."""
    found = InThread(Config(db=db, limits=0))
    yield found
    found.stop()


def test_a_game_played_by_link_can_be_claimed_by_one_account(server: InThread) -> None:
    made = make_table(server.url)
    claim = {"table": made["table"], "key": made["keys"]["seats"]["shadow"]}
    ann, ben = new_person(server, "Ann"), new_person(server, "Ben")
    assert Person(server).refused("POST", "/api/account/claims", claim) == "signed_out"
    assert ann.post("/api/account/claims", claim) == {"table": made["table"], "seat": "shadow"}
    assert ann.post("/api/account/claims", claim)["seat"] == "shadow", "twice is no harm"
    assert ben.refused("POST", "/api/account/claims", claim) == "claimed"
    assert ann.get("/api/account")["tables"] == [{"table": made["table"], "seat": 1, "game": "war-of-the-ring"}]
    assert ben.get("/api/account")["tables"] == []
    key = Person(server, "Ann").sign_in().post(f"/api/tables/{made['table']}/key", status=201)["key"]
    assert get(server.url, f"/api/tables/{made['table']}", key).json()["you"] == "shadow"
    assert ben.refused("POST", "/api/account/claims", {**claim, "key": key}) == "claimed", "by no other key either"


@pytest.mark.parametrize("role", ["owner", "join", "watch"])
def test_only_seats_can_be_claimed(running: InThread, role: str) -> None:
    made = make_table(running.url)
    claim = {"table": made["table"], "key": made["keys"][role]}
    assert new_person(running).refused("POST", "/api/account/claims", claim) == "not_allowed"


def test_a_seat_that_was_left_cannot_be_claimed(running: InThread) -> None:
    made = make_table(running.url)
    key = made["keys"]["seats"]["shadow"]
    assert Player(running.url, made["table"], key).ask("seat", seat="shadow", to="open")["type"] == "done"
    code = new_person(running).refused("POST", "/api/account/claims", {"table": made["table"], "key": key})
    assert code in ("seat_lost", "no_table")


def test_everything_comes_along_as_a_file(running: InThread) -> None:
    ann = new_person(running)
    made = ann.post("/api/tables", {"game": "war-of-the-ring"}, 201)
    answer = ann.ask("GET", "/api/account/export")
    assert "attachment" in answer.headers["content-disposition"]
    told = answer.json()
    assert (told["thirdage"], told["account"]) == ("account 1", ann.name)
    assert told["seats"] == [{"table": made["table"], "seat": 0, "game": "war-of-the-ring"}]
    assert told["sessions"][0]["here"]
    assert told["passkeys"] == told["channels"] == []
    assert "argon2" not in answer.text
    assert Person(running).refused("GET", "/api/account/export") == "signed_out"


def test_an_account_that_goes_leaves_no_name_behind(server: InThread) -> None:
    ann, phone = new_person(server, "Arwen"), Person(server, "Arwen").sign_in()
    seats = [{"kind": "me", "player": "Arwen"}, {"kind": "open"}]
    made = ann.post("/api/tables", {"game": "war-of-the-ring", "seats": seats, "public": True}, 201)
    joined = post(server.url, f"/api/tables/{made['table']}/join", made["keys"]["join"], {"id": "0123456789abcdef"})
    key, other = made["keys"]["seats"]["free_peoples"], joined.json()["key"]
    watcher = Player(server.url, made["table"], made["keys"]["watch"])
    assert watcher.state["seats"][0]["player"] == "Arwen"
    assert ann.refused("DELETE", "/api/account", {"password": "not the right one"}) == "bad_login"
    assert ann.ask("DELETE", "/api/account", {"password": PASSWORD}).status_code == 200
    assert ann.cookie == ""
    for browser in (ann, phone):
        assert browser.refused("GET", "/api/account") == "signed_out"
    assert ann.refused("POST", "/api/login", {"name": "Arwen", "password": PASSWORD}) == "bad_login"
    for name in ("Arwen", "arvven"):
        login = {"name": name, "password": PASSWORD}
        assert Person(server).refused("POST", "/api/accounts", login) == "name_taken", "its name cannot be had again"
    for holder in (key, other):
        told = get(server.url, f"/api/tables/{made['table']}", holder).json()
        assert told["state"]["status"] == "playing", "the keys open the seats as before"
        assert told["state"]["seats"][0]["player"] == ""
    players = [Player(server.url, made["table"], each) for each in (key, other)]
    mover = next(player for player in players if player.deciding())
    assert mover.decision is not None
    assert mover.ask("pick", option=mover.decision["options"][0])["type"] == "done"
    assert "Arwen" not in everything(server)


@pytest.mark.parametrize("rated", [False, True])
def test_nor_at_tables_whose_seats_it_had_left(server: InThread, rated: bool) -> None:
    """Its keys there are gone, and the journal still says who came."""
    ann, ben = new_person(server, "Arwen"), new_person(server, "Beren")
    seats = [{"kind": "me", "player": "Beren"}, {"kind": "open"}, {"kind": "open"}]
    wishes = {"game": "war-of-the-ring", "settings": {"players": "3"}, "seats": seats, "public": True, "rated": rated}
    made = ben.post("/api/tables", {**wishes, **({"clock": {"bank": 1000}} if rated else {})}, 201)
    path, lobby = f"/api/tables/{made['table']}", {"Authorization": f"Bearer {made['keys']['join']}"}
    joined = ann.ask("POST", f"{path}/join", {"id": "0123456789abcdef", "player": "Arwen"}, **lobby).json()
    left = {"type": "seat", "id": "left", "seat": joined["seat"], "to": "open"}
    assert ann.ask("POST", f"{path}/messages", left, Authorization=f"Bearer {joined['key']}").status_code == 200
    assert ann.get("/api/account/export")["seats_left"] == [made["table"]]
    assert "Arwen" in get(server.url, path, made["keys"]["owner"], since=0).text
    assert ann.ask("DELETE", "/api/account", {"password": PASSWORD}).status_code == 200
    assert "Arwen" not in get(server.url, path, made["keys"]["owner"], since=0).text
    assert "Arwen" not in everything(server)
    assert "Beren" in everything(server)


def everything(server: InThread) -> str:
    """All rows of the tables that knew the name."""
    connection = connect(server.server.store.url)
    try:
        tables = (
            "account",
            "login",
            "access_key",
            "journal",
            "lobby",
            "snapshot",
            "name_gone",
            "account_channel",
            "channel",
            "seat_left",
        )
        return " ".join(str(connection.execute(f"SELECT * FROM {table}")) for table in tables)
    finally:
        connection.close()


def test_results_stay_without_the_name_of_an_account_that_goes(server: InThread) -> None:
    ann = new_person(server, "Arwen")
    made = make_table(server.url)
    key = made["keys"]["seats"][SEATS[0]]
    ann.post("/api/account/claims", {"table": made["table"], "key": key})
    assert Player(server.url, made["table"], key).ask("resign")["type"] == "done"
    assert players_of_results(server) == ["Arwen"]
    assert ann.ask("DELETE", "/api/account", {"password": PASSWORD}).status_code == 200
    (player,) = players_of_results(server)
    assert player.startswith("gone:")
    assert "Arwen" not in player


def players_of_results(server: InThread) -> list[str]:
    """The accounts that results name."""
    connection = connect(server.server.store.url)
    try:
        rows = connection.execute("SELECT player FROM result_seat WHERE player IS NOT NULL AND player <> ''")
        return [str(row[0]) for row in rows]
    finally:
        connection.close()


def test_whoever_has_the_other_seat_keeps_their_own(running: InThread) -> None:
    """Two accounts at a table: one goes, the other's seat is as before."""
    ann, ben = new_person(running), new_person(running)
    made = make_table(running.url)
    for person, seat in ((ann, SEATS[0]), (ben, SEATS[1])):
        person.post("/api/account/claims", {"table": made["table"], "key": made["keys"]["seats"][seat]})
    ann.ask("DELETE", "/api/account", {"password": PASSWORD})
    assert [each["table"] for each in ben.get("/api/account")["tables"]] == [made["table"]]
    assert ben.post(f"/api/tables/{made['table']}/key", status=201)["seat"] == 1
