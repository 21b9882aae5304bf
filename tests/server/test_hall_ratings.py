"""Ratings: each game counts once, for the role that was played; worked out again they are the same to a digit."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from tests.server.hall_games import DAY, finished, season, write
from tests.server.hall_kit import Person, decide, rated_game, stored
from tests.server.kit import InThread, Player, eventually
from thirdage.cli import main
from thirdage.server.config import Config
from thirdage.server.hall import rating, recomputing
from thirdage.server.hall.glicko import NEWCOMER, Strength
from thirdage.server.hall.rated import measured
from thirdage.server.hall.rater import Rater
from thirdage.server.hall.rating import Played, Seat, Standing, rate, rate_waiting, standings_of
from thirdage.server.hall.recomputing import check, recompute
from thirdage.server.hall.results import rename_player, result_of, take_lock, void
from thirdage.server.storage import staging
from thirdage.server.storage.base import Connection
from thirdage.server.storage.migrations import migrate
from thirdage.server.storage.store import connect, in_transaction

WAR = "war-of-the-ring"


def rate_all(connection: Connection) -> int:
    return in_transaction(connection, rate_waiting)


def ratings(connection: Connection) -> list[tuple[object, ...]]:
    return list(connection.execute("SELECT * FROM rating ORDER BY player, game, role"))


def strengths(connection: Connection) -> list[tuple[object, ...]]:
    return list(
        connection.execute(
            "SELECT table_id, seat, place, rating, deviation, volatility FROM result_seat ORDER BY table_id, seat"
        )
    )


# -- one game


def test_a_game_changes_the_ratings_of_the_roles_that_were_played(connection: Connection) -> None:
    write(connection, finished("a", DAY, ["ann", "ben"], 0))
    assert rate_all(connection) == 1
    keys = [("ann", WAR, "free_peoples"), ("ben", WAR, "shadow"), ("ann", WAR, "shadow")]
    known = standings_of(connection, set(keys))
    ann, ben, other = [known[key] for key in keys]
    assert ann.strength.rating > NEWCOMER.rating > ben.strength.rating
    assert (ann.games, ann.halves, ben.games, ben.halves, ann.place) == (1, 2, 1, 0, 1)
    assert other == rating.START, "the other side is another rating"
    found = result_of(connection, "a")
    assert found is not None
    assert [seat.rating for seat in found.seats] == [ann.strength.rating, ben.strength.rating]


def test_a_game_counts_once_however_often_it_is_looked_for(connection: Connection) -> None:
    write(connection, finished("a", DAY, ["ann", "ben"], 0))
    assert [rate_all(connection) for _ in range(3)] == [1, 0, 0]
    assert len(ratings(connection)) == 2


def test_a_rating_that_is_cut_short_leaves_nothing_and_is_done_again(
    connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(connection, finished("a", DAY, ["ann", "ben"], 0))
    with monkeypatch.context() as patch:
        patch.setattr(rating, "write_standings", lambda *_: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            rate_all(connection)
        connection.rollback()
    assert ratings(connection) == []
    found = result_of(connection, "a")
    assert found is not None
    assert found.place is None
    assert rate_all(connection) == 1


def test_unrated_games_have_no_place(connection: Connection) -> None:
    write(connection, finished("a", DAY, ["ann", "ben"], 0, rated=False))
    assert rate_all(connection) == 0


def test_two_processes_share_the_work_and_count_nothing_twice(db: str, connection: Connection) -> None:
    season(connection, 60)
    raters = [Rater(db), Rater(db)]
    threads = [each._thread.submit(each.look) for each in raters]
    for thread in threads:
        thread.result(60)
    for each in raters:
        each._thread.submit(each._worker.close).result(10)
    places = connection.execute("SELECT place FROM result ORDER BY place")
    assert [row[0] for row in places] == list(range(1, 61))
    assert check(connection) == (60, 0)


def test_bots_are_fixed_points(connection: Connection) -> None:
    write(connection, finished("a", DAY, ["ann", "bot:expert"], 0))
    write(connection, finished("b", 2 * DAY, ["ann", "bot:expert"], 0))
    rate_all(connection)
    assert [row[0] for row in ratings(connection)] == ["ann"]
    found = result_of(connection, "b")
    assert found is not None
    assert found.seats[1].rating == 1_700_000
    assert found.seats[0].rating is not None
    assert found.seats[0].rating > NEWCOMER.rating


def test_whoever_stays_away_is_less_sure() -> None:
    standing = Standing(Strength(1_600_000, 60_000, 60_000_000), games=20, played_at=1000)
    assert standing.now(1000).deviation == 60_000
    assert standing.now(1000 + 365 * DAY).deviation > 90_000
    assert rating.START.now(10**15) == NEWCOMER


# -- teams


def team_game(scores: list[int]) -> Played:
    roles = [("ann", "gondor.4", 0), ("ben", "rohan.4", 0), ("cat", "witch_king.4", 1), ("dan", "saruman.4", 1)]
    seats = [
        Seat("t", index, (player, WAR, role), camp, scores[index], None)
        for index, (player, role, camp) in enumerate(roles)
    ]
    return Played(1, DAY, False, seats)


def test_in_a_team_each_player_is_rated_for_their_role() -> None:
    game = team_game([2, 2, 0, 0])
    standings = {seat.key: rating.START for seat in game.seats}
    after = rate(game, standings)
    new = [each.rating for each in after if each is not None]
    assert new[0] == new[1] > NEWCOMER.rating > new[2] == new[3]
    assert {standing.games for standing in standings.values()} == {1}


def test_a_team_is_as_strong_as_its_players_are_on_the_mean() -> None:
    game = team_game([2, 2, 0, 0])
    strong = replace(rating.START, strength=Strength(2_000_000, 60_000, 60_000_000), games=9)
    even = {seat.key: rating.START for seat in game.seats}
    helped = {**even, game.seats[1].key: strong}
    alone, carried = rate(game, dict(even))[0], rate(game, dict(helped))[0]
    assert alone is not None
    assert carried is not None
    assert carried.rating < alone.rating, "winning beside a strong player says less"


def test_two_alone_are_teams_of_one() -> None:
    two = Played(1, DAY, False, team_game([2, 0, 0, 0]).seats[:1] + team_game([2, 0, 0, 0]).seats[2:3])
    standings = {seat.key: rating.START for seat in two.seats}
    met = rating.opponent(two, [standings[seat.key].strength for seat in two.seats], 0)
    assert [met.mu, met.phi, met.score] == pytest.approx([0, NEWCOMER.phi, 1])


# -- all games again


def test_worked_out_again_the_ratings_are_the_same_to_the_last_digit(
    connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    for where, name, small in [(rating, "ROWS", 5), (staging, "MANY", 40), (recomputing, "STRETCH", 64)]:
        monkeypatch.setattr(where, name, small)  # so that it takes several times as many
    season(connection, 150)
    while rate_all(connection):
        pass
    before = ratings(connection), strengths(connection)
    assert check(connection) == (150, 0)
    assert recompute(connection) == (150, 0)
    for since in (2, 75, 150, 151):
        recompute(connection, since)
        assert (ratings(connection), strengths(connection)) == before
    connection.execute("UPDATE result_seat SET rating = rating + 1 WHERE player NOT LIKE 'bot:%'")
    connection.execute("DELETE FROM rating WHERE player = 'p1'")
    connection.execute("UPDATE rating SET games = games + 1 WHERE player = 'p2'")
    connection.execute("INSERT INTO rating SELECT 'forged', game, role, 2900000, 1, 1, 9, 9, 9, 9 FROM rating LIMIT 1")
    games, wrong = check(connection)
    assert games == 150
    assert wrong > 150, "what was tampered with is found"
    recompute(connection)
    assert (ratings(connection), strengths(connection)) == before


def test_games_rated_one_by_one_or_together_come_to_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for most in (1, 1000):
        opened = connect(str(tmp_path / f"{most}.db"))
        migrate(opened)
        season(opened, 80)
        while in_transaction(opened, partial(rate_waiting, most=most)):
            pass
        found.append((ratings(opened), strengths(opened)))
        opened.close()
    assert found[0] == found[1]


def test_a_game_declared_void_is_taken_out_of_every_rating_and_can_come_back(
    tmp_path: Path, connection: Connection
) -> None:
    season(connection, 60)
    rate_all(connection)
    before = ratings(connection), strengths(connection)
    in_transaction(connection, lambda each: void(each, "t00030"))
    assert list(rating.stale_places(connection).values()) == [31]
    recompute(connection, 31)
    assert rating.stale_places(connection) == {}
    after = ratings(connection)
    assert after != before[0]
    assert check(connection) == (60, 0)
    found = result_of(connection, "t00030")
    assert found is not None
    assert (found.void, found.place, [seat.rating for seat in found.seats if seat.player[:4] != "bot:"]) == (
        True,
        31,
        [None] * sum(seat.player[:4] != "bot:" for seat in found.seats),
    )
    without = connect(str(tmp_path / "without.db"))
    migrate(without)
    season(without, 60)
    without.execute("UPDATE result SET void = 1 WHERE table_id = 't00030'")
    in_transaction(without, rate_waiting)
    assert [row[:9] for row in ratings(without)] == [row[:9] for row in after], "as if it had never been played"
    without.close()
    in_transaction(connection, lambda each: void(each, "t00030", False))
    recompute(connection, 31)
    assert (ratings(connection), strengths(connection)) == before


def test_a_declaration_that_comes_while_ratings_are_worked_out_is_not_forgotten(
    connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    season(connection, 20)
    rate_all(connection)
    in_transaction(connection, lambda each: void(each, "t00005"))

    def declare(each: Connection) -> None:
        take_lock(each)
        void(each, "t00010")

    with monkeypatch.context() as patch:
        patch.setattr(recomputing, "take_lock", declare)
        recompute(connection, 6)
    assert list(rating.stale_places(connection).values()) == [11]
    recompute(connection, 11)
    assert check(connection) == (20, 0)


def test_an_account_that_goes_leaves_its_games_without_its_name(connection: Connection) -> None:
    season(connection, 30)
    rate_all(connection)
    in_transaction(connection, lambda each: rename_player(each, "p1", "gone:1"))
    assert connection.execute("SELECT 1 FROM rating WHERE player = 'p1'") == []
    assert connection.execute("SELECT 1 FROM result_seat WHERE player = 'p1' OR called = 'p1'") == []
    assert check(connection) == (30, 0)


def test_an_account_that_goes_while_ratings_are_worked_out_does_not_come_back(
    connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    season(connection, 30)
    rate_all(connection)
    in_transaction(connection, lambda each: void(each, "t00002"))

    def late(each: Connection) -> None:
        each.rollback()  # what is worked out was read before; the lock is free until now
        in_transaction(each, lambda other: rename_player(other, "p1", "gone:1"))
        each.begin()
        take_lock(each)

    monkeypatch.setattr(recomputing, "take_lock", late)
    recompute(connection)
    monkeypatch.undo()
    assert connection.execute("SELECT 1 FROM rating WHERE player = 'p1'") == []
    assert connection.execute("SELECT 1 FROM rating WHERE player = 'gone:1'") != []
    assert check(connection) == (30, 0)


# -- at a server


def test_a_game_is_rated_moments_after_its_end_and_again_when_it_is_void(db: str) -> None:
    server = InThread(Config(db=db, limits=0))
    connection = connect(db)
    try:
        table, players = rated_game(server.url, Person(server.url, "ann"), Person(server.url, "ben"))
        decide(players)
        players[1].ask("resign")
        found = eventually(lambda: (game := stored(db, table)) is not None and game.place and game)
        assert found.seats[0].rating > NEWCOMER.rating
        in_transaction(connection, lambda each: void(each, table))
        server.server._tasks[0].get_loop().call_soon_threadsafe(server.server.rater.wake)
        eventually(lambda: ratings(connection) == [])
    finally:
        connection.close()
        server.stop()


def test_a_rated_game_against_a_bot_is_rated_by_what_the_bot_was_measured_to_be(db: str) -> None:
    server = InThread(Config(db=db, limits=0))
    try:
        ann = Person(server.url, "ann")
        made = ann.make(seats=[{"kind": "me"}, {"kind": "bot", "bot": "novice"}]).json()
        player = Player(server.url, made["table"], made["keys"]["seats"]["free_peoples"])
        while sum(each.get("data", {}).get("seat") == "shadow" for each in player.heard) < 8:
            if player.deciding() and player.decision is not None:
                player.catch_up(player.ask("pick", option=player.decision["options"][0])["seq"])
            else:
                player.next()
        assert player.ask("resign")["type"] == "done"
        found = eventually(lambda: (game := stored(db, made["table"])) is not None and game.place and game)
        novice = measured("war-of-the-ring", "novice", "shadow", 2)
        assert novice is not None
        assert (found.seats[1].player, found.seats[1].rating) == ("bot:novice", 1000 * novice.rating)
        assert found.seats[0].rating < NEWCOMER.rating
    finally:
        server.stop()


# -- at the command line


def test_an_operator_checks_works_out_again_and_declares_games_void(
    db: str, connection: Connection, capsys: pytest.CaptureFixture[str]
) -> None:
    season(connection, 30)
    rate_all(connection)
    assert main(["hall", "check", "--db", db]) == 0
    assert capsys.readouterr().out == "30 rated games; every rating agrees.\n"
    before = ratings(connection)
    one, role = str(before[0][0]), str(before[0][2])
    connection.execute("UPDATE rating SET rating = rating + 1 WHERE player = ? AND role = ?", [one, role])
    assert main(["hall", "check", "--db", db]) == 1
    assert "one rating differed" in capsys.readouterr().out
    assert main(["hall", "recompute", "--db", db]) == 0
    assert ratings(connection) == before
    assert main(["hall", "void", "t00010", "--db", db]) == 0
    assert ratings(connection) != before
    assert main(["hall", "valid", "t00010", "--db", db]) == 0
    assert ratings(connection) == before
    assert main(["hall", "void", "--db", db]) == 2
    assert "name the table" in capsys.readouterr().err
    assert main(["hall", "void", "nothing", "--db", db]) == 2


def test_a_result_that_is_forged_in_the_database_is_found_by_the_journal(
    db: str, capsys: pytest.CaptureFixture[str]
) -> None:
    server = InThread(Config(db=db, limits=0))
    try:
        table, players = rated_game(server.url, Person(server.url, "ann"), Person(server.url, "ben"))
        decide(players)
        players[1].ask("resign")
        eventually(lambda: (game := stored(db, table)) is not None and game.place)
    finally:
        server.stop()
    assert main(["hall", "check", "--journal", "--db", db]) == 0
    assert "every result agrees" in capsys.readouterr().out
    connection = connect(db)
    connection.execute("UPDATE result_seat SET score = 2 - score")
    assert main(["hall", "check", "--journal", "--db", db]) == 1
    connection.execute("UPDATE result_seat SET score = 2 - score")
    connection.execute("DELETE FROM result_seat")
    connection.execute("DELETE FROM result")
    assert main(["hall", "check", "--journal", "--db", db]) == 1
    assert "one result differs" in capsys.readouterr().out
    assert main(["hall", "recompute", "--journal", "--db", db]) == 0
    assert main(["hall", "check", "--journal", "--db", db]) == 0
    connection.close()
