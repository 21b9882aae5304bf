"""The archive: what its players allow is found, counted once, told in figures, and gone when they change their mind."""

from __future__ import annotations

import asyncio
import csv
import json
from importlib import import_module
from io import BytesIO, StringIO
from random import Random
from typing import Any

import pytest

from tests.server.hall_games import DAY, finished, write
from tests.server.hall_kit import Person, code, decide, rated_game
from tests.server.kit import InThread, Json, eventually, get
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules, game_ids, manifest_of
from thirdage.kernel.source import Seeded
from thirdage.server.config import Config
from thirdage.server.hall import archive
from thirdage.server.hall.archive import Wanted, find
from thirdage.server.hall.archivist import settle, uncounted
from thirdage.server.hall.chronicle import Choice, Chronicle, Deed, after, chronicle_of, root
from thirdage.server.hall.export import csv_text, safe
from thirdage.server.hall.outcome import Outcome, Reason
from thirdage.server.hall.results import rename_player, set_archived, void
from thirdage.server.hall.standings import rating_of
from thirdage.server.hall.tallies import charts, choices_at
from thirdage.server.storage.base import Connection
from thirdage.server.storage.store import connect, in_transaction
from thirdage.server.tables.seats import LOBBY_KEY

WAR = "war-of-the-ring"
FIRST = Choice("shadow", "allocate_hunt_dice", "number:1")
SECOND = Choice("free_peoples", "choose_die", "die:muster")


def told(cards: list[str], opening: list[Choice], fallen: int = 3) -> Chronicle:
    deeds = [Deed("card", card, 2) for card in cards] + [Deed("fallen", "minas_tirith", fallen)]
    return Chronicle({"corruption": 4, "turns": 5}, {"corruption": [0, 2, 4], "mordor": [-1, -1, 1]}, deeds, opening)


def keep(connection: Connection, game: Outcome, chronicle: Chronicle) -> None:
    """Write a game that is unrated, and bring it into the archive."""
    write(connection, game)
    in_transaction(connection, lambda each: settle(each, game.table, True, chronicle))


def library(connection: Connection) -> None:
    """A few games."""
    casual: dict[str, Any] = {"rated": False}
    keep(connection, finished("a", 1 * DAY, ["ann", "ben"], 0, **casual), told(["gandalf"], [FIRST]))
    keep(
        connection,
        finished("b", 2 * DAY, ["ben", "ann"], 1, turns=7, victory="military", **casual),
        told(["gandalf", "ents_awake"], [FIRST, SECOND]),
    )
    keep(
        connection,
        finished("c", 3 * DAY, ["cat", "bot:expert"], 0, settings={"players": "2", "first_edition": "yes"}, **casual),
        told(["ents"], [SECOND]),
    )
    keep(connection, finished("d", 4 * DAY, ["ann", "cat"], 0, reason=Reason.RESIGNED, **casual), told([], []))
    write(connection, finished("hidden", 5 * DAY, ["ann", "ben"], 0, archived=False, **casual))


def tables(connection: Connection, **wanted: Any) -> list[str]:
    return [game.table for game in find(connection, Wanted(**wanted)).games]


# -- finding


def test_games_are_found_by_everything_they_are_known_by(connection: Connection) -> None:
    library(connection)
    assert tables(connection, game=WAR) == ["d", "c", "b", "a"]
    assert tables(connection, game="quest") == []
    assert tables(connection, player="ann") == ["d", "b", "a"]
    assert tables(connection, player="ann", role="shadow") == ["b"]
    assert tables(connection, player="ann", against="ben") == ["b", "a"]
    assert tables(connection, player="bot:expert", game=WAR) == ["c"]
    assert tables(connection, game=WAR, role="shadow") == ["b"], "without a player, the role that has won"
    assert tables(connection, game=WAR, victory="military") == ["b"]
    assert tables(connection, game=WAR, reason="resigned") == ["d"]
    assert tables(connection, game=WAR, longest=7) == ["b"]
    assert tables(connection, game=WAR, shortest=8) == ["d", "c", "a"]
    assert tables(connection, game=WAR, card="gandalf") == ["b", "a"]
    assert tables(connection, game=WAR, card="ents") == ["c"], "a name is not a part of another"
    assert tables(connection, game=WAR, card="ents%awake") == [], "and no pattern"
    assert tables(connection, game=WAR, settings={"first_edition": "yes"}) == ["c"]
    assert tables(connection, game=WAR, opening=after(root(WAR, 2), FIRST)) == ["b", "a"]
    assert tables(connection, game=WAR, seats=3) == []
    assert tables(connection, game=WAR, rated=True) == []


def test_pages_go_on_where_the_last_one_ended_also_when_they_are_short(
    connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(23):
        game = finished(f"g{number:02}", number // 2 * DAY, ["ann", "ben"], 0, rated=False, turns=10 + number % 5)
        write(connection, game)
    monkeypatch.setattr(archive, "PAGE", 2)
    monkeypatch.setattr(archive, "LOOKED", 4)
    monkeypatch.setattr(archive, "FEW", 1)
    for wanted in (Wanted(game=WAR), Wanted(player="ben"), Wanted(game=WAR, shortest=14), Wanted(game=WAR, card="x")):
        every, pages, behind = list[str](), 0, None
        while True:
            found = find(connection, wanted, behind)
            every += [game.table for game in found.games]
            pages += 1
            behind = found.more
            if behind is None:
                break
        expected = [f"g{number:02}" for number in range(22, -1, -1) if not wanted.shortest or number % 5 == 4]
        assert every == ([] if wanted.card else expected)
        assert pages > 4


def test_a_game_is_found_as_long_as_everybody_agrees_and_it_is_not_void(connection: Connection) -> None:
    library(connection)
    before = charts(connection, WAR), choices_at(connection, root(WAR, 2))
    for leave, back in [
        (lambda each: set_archived(each, "b", False), lambda each: set_archived(each, "b", True)),
        (lambda each: void(each, "b"), lambda each: void(each, "b", False)),
    ]:
        in_transaction(connection, leave)
        assert tables(connection, player="ann") == ["d", "a"]
        assert [row[:2] for row in uncounted(connection)] == [("b", False)]
        for _ in range(2):  # two processes at once
            in_transaction(connection, lambda each: settle(each, "b", False, None))
        assert uncounted(connection) == []
        assert charts(connection, WAR)["tallies"]["games"] == [[0, 3, 0]]  # type: ignore[index]
        in_transaction(connection, back)
        assert uncounted(connection) == [("b", True, True)]
        in_transaction(connection, lambda each: settle(each, "b", True, None))
        assert (charts(connection, WAR), choices_at(connection, root(WAR, 2))) == before


def test_whoever_has_left_is_found_no_more(connection: Connection) -> None:
    library(connection)
    in_transaction(connection, lambda each: rename_player(each, "ann", "gone:1"))
    assert tables(connection, player="ann") == []
    assert tables(connection, player="ben") == ["b", "a"]


# -- sums and openings


def test_charts_sum_up_what_the_communities_keep(connection: Connection) -> None:
    library(connection)
    found = charts(connection, WAR)["tallies"]
    assert isinstance(found, dict)
    assert found["games"] == [[0, 4, 0]]
    assert found["won:free_peoples"] == [[0, 4, 6]]
    assert found["won:shadow"] == [[0, 4, 2]]
    assert found["turns"] == [[7, 1, 0], [12, 3, 0]]
    assert found["victory:ring"] == [[0, 3, 0]]
    assert found["curve:corruption"] == [[1, 4, 0], [2, 4, 8], [3, 4, 16]]
    assert found["curve:mordor"] == [[3, 4, 4]], "what is not there yet is not counted"
    assert found["deed:fallen"] == [[3, 4, 0]]
    assert "deed:card" not in found


def test_rated_games_are_counted_by_the_ratings_of_their_players(connection: Connection) -> None:
    write(connection, finished("r", DAY, ["ann", "ben"], 1))
    assert uncounted(connection) == [], "a rated game waits for its ratings"
    connection.execute("UPDATE result SET place = 1")
    connection.execute("UPDATE result_seat SET place = 1, rating = 1650000, deviation = 100000, volatility = 1")
    assert uncounted(connection) == [("r", True, False)]
    in_transaction(connection, lambda each: settle(each, "r", True, told([], [])))
    found = charts(connection, WAR)["tallies"]
    assert isinstance(found, dict)
    assert found["won:shadow"] == [[0, 1, 2], [1600, 1, 2]]


def test_openings_tell_what_was_chosen_with_what_result_and_by_whom(connection: Connection) -> None:
    library(connection)
    first, other = choices_at(connection, root(WAR, 2))
    assert (first["option"], first["games"], first["halves"], first["recent"]) == ("number:1", 2, 2, ["b", "a"])
    assert (other["option"], other["games"], other["halves"], other["recent"]) == ("die:muster", 1, 2, ["c"])
    (second,) = choices_at(connection, str(first["node"]))
    assert (second["option"], second["games"], second["halves"]) == ("die:muster", 1, 0)


@pytest.mark.parametrize("game", game_ids())
def test_a_game_is_gone_through_once_for_all_it_tells(game: str) -> None:
    random, rules = Random(5), find_rules(game)
    played = new_game(rules, source=Seeded("chronicle"))
    while played.ask is not None:
        played.pick(random.choice(played.ask.options))
    again = new_game(rules, source=None)
    found = asyncio.run(chronicle_of(again, list(played.picks), list(played.log)))
    manifest = manifest_of(game)
    assert set(found.curves) == {name for name, _ in manifest.curves}
    assert all(len(points) >= found.final["turns"] - 1 for points in found.curves.values())
    assert again.state.over
    assert found.cards()
    assert {deed.name for deed in found.deeds} <= {name for name, _, _ in manifest.deeds}
    assert all(0 <= deed.turn <= found.final["turns"] for deed in found.deeds)
    assert found.opening
    assert all(" " not in part for choice in found.opening for part in (choice.seat, choice.prompt, choice.option))
    cards = {option.text.partition(":")[2] for option in rules.vocabulary.options()}
    assert set(found.cards()) <= cards


# -- at a server


def in_archive(hall: InThread, **asked: Any) -> list[Json]:
    answer = get(hall.url, "/api/archive", **asked)
    assert answer.status_code == 200, answer.text
    found = answer.json()["games"]
    assert isinstance(found, list)
    return found


def test_a_finished_game_comes_into_the_archive_with_curves_and_leaves_it_on_wish(hall: InThread) -> None:
    table, players = rated_game(hall.url, Person(hall.url, "ann"), Person(hall.url, "ben"))
    decide(players)
    players[1].ask("resign")
    (game,) = in_archive(hall, game=WAR)
    assert (game["table"], game["reason"], [seat["player"] for seat in game["seats"]]) == (
        table,
        "resigned",
        ["ann", "ben"],
    )
    path = f"/api/archive/games/{table}"
    whole = eventually(lambda: (found := get(hall.url, path).json())["figures"] and found)
    assert whole["figures"]["curves"]["corruption"]
    assert whole["seats"][0]["rating"] > 1500
    opened = get(hall.url, "/api/archive/openings", game=WAR).json()
    assert opened["choices"][0]["recent"] == [table]
    assert opened["games"][table]["seats"][0]["player"] == "ann"
    players[0].ask("allow", view="archive", yes=False)
    assert in_archive(hall, game=WAR) == []
    assert code(get(hall.url, path)) == "no_result"
    eventually(lambda: get(hall.url, "/api/archive/openings", game=WAR).json()["choices"] == [])
    assert get(hall.url, "/api/archive/charts", game=WAR).json()["tallies"] == {}


def test_whoever_comes_from_the_archive_may_look_at_the_game_and_at_no_other(hall: InThread) -> None:
    ann, ben = Person(hall.url, "ann"), Person(hall.url, "ben")
    table, players = rated_game(hall.url, ann, ben, public=False)
    decide(players)
    path = f"/api/tables/{table}"
    assert code(get(hall.url, path, LOBBY_KEY)) == "no_table"
    players[1].ask("resign")
    assert code(get(hall.url, path, LOBBY_KEY)) == "no_table"
    for player in players:
        assert player.ask("allow", view="archive", yes=True)["type"] == "done"
    assert get(hall.url, path, LOBBY_KEY).json()["state"]["status"] == "over"
    assert ann.join(table).json()["error"]["code"] == "table_over"
    players[0].ask("allow", view="archive", yes=False)
    assert code(get(hall.url, path, LOBBY_KEY)) == "no_table"


def test_the_archive_is_open_data(hall: InThread, db: str) -> None:
    connection = connect(db)
    library(connection)
    connection.execute("UPDATE result_seat SET player = NULL, called = '=HYPERLINK(1)' WHERE player = 'cat'")
    connection.close()
    answer = get(hall.url, "/api/archive/export", game=WAR)
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    rows = list(csv.DictReader(StringIO(answer.text)))
    assert [row["table"] for row in rows] == ["d", "c", "b", "a"]
    assert (
        rows[2]
        | {
            "player1": "ben",
            "score2": "2",
            "corruption": "4",
            "corruption_by_turn": "0 2 4",
            "card": "gandalf@2 ents_awake@2",
            "fallen_in_turn": "minas_tirith@3",
        }
        == rows[2]
    )
    assert rows[0]["player2"] == "'=HYPERLINK(1)", "no spreadsheet carries it out"
    parquet = get(hall.url, "/api/archive/export", game=WAR, format="parquet", player="ann")
    table = import_module("pyarrow.parquet").read_table(BytesIO(parquet.content))
    assert table.column("table").to_pylist() == ["d", "b", "a"]
    assert table.column("turns").to_pylist() == [12, 7, 12]


def test_the_hall_can_be_switched_off(db: str) -> None:
    server = InThread(Config(db=db, limits=0, hall=False))
    try:
        for path in ("/api/archive?game=quest", "/api/ratings?game=quest"):
            assert code(get(server.url, path)) == "not_found"
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("path", "asked", "why"),
    [
        ("archive", {}, "malformed"),
        ("archive", {"game": "chess"}, "unknown_game"),
        ("archive", {"game": WAR, "after": "nonsense"}, "malformed"),
        ("archive", {"game": WAR, "after": "9" * 30 + ".x"}, "malformed"),
        ("archive", {"game": WAR, "shortest": "-1"}, "malformed"),
        ("archive", {"game": WAR, "opening": "%"}, "malformed"),
        ("archive", {"game": WAR, "player": "x" * 50}, "malformed"),
        ("archive/export", {"game": WAR, "format": "xls"}, "malformed"),
        ("archive/export", {"player": "ann"}, "malformed"),
        ("archive/games/nothing", {}, "no_result"),
        ("ratings", {"game": "chess"}, "unknown_game"),
        ("ratings", {"game": WAR, "after": "x"}, "malformed"),
        ("players/ann/course", {"game": WAR}, "malformed"),
    ],
)
def test_nonsense_is_refused_in_words(running: InThread, path: str, asked: dict[str, str], why: str) -> None:
    assert code(get(running.url, f"/api/{path}", **asked)) == why


def test_ratings_are_told_by_role_page_by_page(hall: InThread, db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thirdage.server.hall.standings.PAGE", 3)
    connection = connect(db)
    for number in range(7):
        connection.execute(
            "INSERT INTO rating VALUES (?, ?, 'shadow', ?, ?, 60000000, 5, 6, 0, ?)",
            [f"p{number}", WAR, 1_500_000 + number // 2, 60_000 if number else 200_000, number],
        )
    now = hall.server.hub.now()
    connection.execute("UPDATE rating SET played_at = ?", [now])
    connection.close()
    found: list[str] = []
    after = ""
    while True:
        page = get(hall.url, "/api/ratings", game=WAR, role="shadow", after=after).json()
        found += [each["player"] for each in page["ratings"]]
        if page["more"] is None:
            break
        after = page["more"]
    assert found == ["p6", "p5", "p4", "p3", "p2", "p1", "p0"]
    first = get(hall.url, "/api/ratings", game=WAR, role="shadow").json()
    assert first["bots"][0]["bot"] == "master"
    assert first["roles"][:2] == ["free_peoples", "shadow"]
    assert "witch_king.4" in first["roles"]
    connection = connect(db)
    assert [rating_of(connection, player, WAR, "shadow") for player in ("p6", "nobody")] == [1500, None]
    connection.close()
    (one,) = get(hall.url, "/api/players/p0/ratings").json()["ratings"]
    assert (one["provisional"], one["rating"], one["games"]) == (True, 1500, 5)
    assert get(hall.url, "/api/players/nobody/ratings").json()["ratings"] == []


def test_a_course_has_a_point_for_each_game(hall: InThread, db: str) -> None:
    connection = connect(db)
    for number, winner in enumerate([0, 0, 1]):
        write(connection, finished(f"t{number}", number * DAY, ["ann", "ben"], winner))
    connection.close()
    hall.server._tasks[0].get_loop().call_soon_threadsafe(hall.server.rater.wake)
    path = "/api/players/ann/course"
    asked = {"game": WAR, "role": "free_peoples"}
    points = eventually(lambda: len(found := get(hall.url, path, **asked).json()["points"]) == 3 and found)
    assert [point[0] for point in points] == [0, DAY, 2 * DAY]
    assert 1500 < points[0][1] < points[1][1] > points[2][1]
    assert points[0][2] > points[1][2] > points[2][2]


def test_texts_that_spreadsheets_would_carry_out_are_made_harmless() -> None:
    assert [safe(cell) for cell in ("=1", "+1", "-1", "@x", "plain", 5, None)] == [
        "'=1",
        "'+1",
        "'-1",
        "'@x",
        "plain",
        5,
        None,
    ]
    assert csv_text([["a,b", 'say "x"']]) == '"a,b","say ""x"""\r\n'
    assert json.dumps(csv_text([])) == '""'
