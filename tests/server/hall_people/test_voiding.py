"""Games declared void: by moderators only, once, in the log, and with the same effect as at the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from tests.server.hall_accounts.people import Person
from tests.server.hall_games import finished, write
from tests.server.kit import InThread, Json, eventually, get
from thirdage.cli import main
from thirdage.server.config import Config
from thirdage.server.hall.rating import rate_waiting
from thirdage.server.hall.recomputing import check
from thirdage.server.hall.results import result_of, void
from thirdage.server.storage.base import Connection
from thirdage.server.storage.migrations import migrate
from thirdage.server.storage.store import connect, in_transaction


@pytest.fixture
def server(db: str) -> Iterator[InThread]:
    """A server on each kind of database, with a moderator and two games that count."""
    connection = connect(db)
    migrate(connection)
    for number, (one, other) in enumerate([("Ann", "Ben"), ("Ann", "Ben"), ("Warden", "Ben")]):
        write(connection, finished(f"t{number + 1}", number * 1000, [one, other], 0, archived=False))
    connection.close()
    found = InThread(Config(db=db, limits=0, moderators=("Warden",)))
    yield found
    found.stop()


def rating(server: InThread) -> tuple[int, int]:
    """The rating of Ann, and by how many games."""
    (found,) = get(server.url, "/api/players/Ann/ratings").json()["ratings"] or [{"rating": 0, "games": 0}]
    return found["rating"], found["games"]


def judge(person: Person, table: str, deed: str, why: str = "agreed on beforehand") -> Json:
    told: Json = person.ask("POST", "/api/moderation/games", {"table": table, "deed": deed, "why": why}).json()
    return told


def test_a_moderator_takes_a_game_out_of_every_rating_and_puts_it_back(server: InThread, three: list[Person]) -> None:
    warden = three[2]
    eventually(lambda: rating(server)[1] == 2)
    before = rating(server)
    assert judge(warden, "t1", "void") == {"number": 1, "name": "", "deed": "void", "table": "t1"}
    eventually(lambda: rating(server)[1] == 1)
    assert rating(server)[0] < before[0]
    assert judge(warden, "t1", "valid", "they did not")["number"] == 2
    eventually(lambda: rating(server) == before)
    log = warden.get("/api/moderation")["log"]
    assert [(each["by"], each["deed"], each["table"], each["why"], each["name"]) for each in log] == [
        ("Warden", "valid", "t1", "they did not", ""),
        ("Warden", "void", "t1", "agreed on beforehand", ""),
    ]


def test_nobody_else_can(server: InThread, three: list[Person]) -> None:
    ann, ben, _ = three
    for person in (ann, ben, Person(server)):
        assert judge(person, "t1", "void")["error"]["code"] == "not_found", "to others the page does not exist"
    connection = connect(server.server.store.url)
    found = result_of(connection, "t1")
    log = connection.execute("SELECT count(*) FROM moderation_log")
    connection.close()
    assert found is not None
    assert found.void is False
    assert log == [(0,)]


def test_what_cannot_be_declared_is_refused_and_leaves_no_line(server: InThread, three: list[Person]) -> None:
    warden = three[2]
    for table, deed, why, code in (
        ("t3", "void", "I lost", "own_result"),
        ("t3", "valid", "I won", "own_result"),
        ("t1", "valid", "as it is", "void_already"),
        ("nothing", "void", "why not", "no_result"),
        ("t1", "void", "", "malformed"),
        ("t1", "erase", "because", "malformed"),
        ("t1' OR '1'='1", "void", "because", "malformed"),
    ):
        assert judge(warden, table, deed, why)["error"]["code"] == code
    assert warden.get("/api/moderation")["log"] == []


def test_said_many_times_at_once_it_is_done_once(server: InThread, three: list[Person]) -> None:
    warden = three[2]
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda _: judge(warden, "t2", "void"), range(6)))
    assert len([each for each in answers if "number" in each]) == 1
    assert {each["error"]["code"] for each in answers if "error" in each} == {"void_already"}
    assert [each["number"] for each in warden.get("/api/moderation")["log"]] == [1]


def standing(connection: Connection) -> list[object]:
    """All that ratings and results say."""
    return [
        connection.execute("SELECT * FROM rating ORDER BY player, game, role"),
        connection.execute("SELECT table_id, seat, rating, deviation, volatility FROM result_seat ORDER BY 1, 2"),
        connection.execute("SELECT table_id, void, place FROM result ORDER BY 1"),
    ]


def test_the_command_line_and_the_moderators_page_agree(server: InThread, three: list[Person]) -> None:
    ann, _, warden = three
    db = server.server.store.url
    connection = connect(db)
    eventually(lambda: rating(server)[1] == 2)
    before = standing(connection)
    judge(warden, "t1", "void")
    eventually(lambda: check(connection)[1] == 0 and rating(server)[1] == 1)
    by_page = standing(connection)
    judge(warden, "t1", "valid")
    eventually(lambda: standing(connection) == before)
    assert main(["hall", "void", "t1", "--db", db, "--why", "a stolen key"]) == 0
    assert standing(connection) == by_page
    assert main(["hall", "void", "t1", "--db", db]) == 2, "it is so already"
    assert judge(warden, "t1", "void")["error"]["code"] == "void_already"
    connection.close()
    line = warden.get("/api/moderation")["log"][0]
    assert (line["by"], line["deed"], line["table"], line["why"]) == (":operator", "void", "t1", "a stolen key")
    assert ann.refused("GET", "/api/moderation") == "not_found"


@pytest.mark.parametrize("first", ["void", "rated"])
def test_a_game_that_is_declared_void_while_it_is_rated_does_not_count(db: str, first: str) -> None:
    one, other = connect(db), connect(db)
    migrate(one)
    write(one, finished("t1", 1000, ["Ann", "Ben"], 0))
    works: dict[str, Callable[[Connection], object]] = {"void": lambda each: void(each, "t1"), "rated": rate_waiting}
    second = "rated" if first == "void" else "void"
    begun = Event()

    def later() -> None:
        begun.set()
        in_transaction(other, works[second])

    one.begin()
    works[first](one)
    with ThreadPoolExecutor(1) as pool:
        done = pool.submit(later)
        assert begun.wait(60)
        one.commit()
        done.result(60)
    stale = one.execute("SELECT count(*) FROM server_value WHERE name LIKE 'ratings stale%'")
    found = result_of(one, "t1")
    one.close()
    other.close()
    assert found is not None
    assert found.void is True
    assert (found.place is None) == (stale == [(0,)]), "a game that has a place is worked out again"
