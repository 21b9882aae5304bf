"""Bots are measured in the background: games are kept as data, ratings follow from them, and stopping is clean."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.server.kit import HTTP, InProcess, InThread, eventually, get
from thirdage.arena.match import Job
from thirdage.bots import ratings
from thirdage.bots.registry import LEVELS
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.server.bots.thinkers import WorkerFailed
from thirdage.server.config import Config
from thirdage.server.hall import calibration
from thirdage.server.hall.calibration import Calibrator, Measured, Pair, halves_of, keep, measured_so_far
from thirdage.server.hall.rated import measured
from thirdage.server.storage.base import Connection
from thirdage.server.storage.store import Store, in_transaction

ARMIES = "five-armies"
TINY: list[Pair] = [(ARMIES, "random", "random")]
"""Bots that think nothing, in the shortest game."""


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    """What was measured in a test counts in no other."""
    yield
    for game in game_ids():
        ratings.count_also(game, [])


def note(connection: Connection, count: int, first: str, second: str, halves: int, version: int = 0) -> None:
    """Games of two levels, all with the same score."""
    for number in range(count):
        job = Job(0, ARMIES, {}, f"{first} {second} {halves} {version} {number}", [first, second])
        in_transaction(connection, lambda each, job=job: keep(each, job, halves, 5))  # type: ignore[misc]
    if version:
        connection.execute("UPDATE bot_game SET version = ? WHERE seed LIKE ?", [version, f"% {version} %"])


def rating(bot: str, seat: str = "shadow") -> int:
    found = measured(ARMIES, bot, seat, 2)
    assert found is not None
    return found.rating


def test_neighbours_meet_on_both_sides_in_every_game_that_two_can_play() -> None:
    found = calibration.pairs()
    assert {game for game, _, _ in found} == set(game_ids())
    ladder = list(LEVELS)
    for one, other in pairwise(ladder):
        assert (ARMIES, one, other) in found
        assert (ARMIES, other, one) in found
    assert len(found) == len(set(found))


def test_games_that_were_kept_change_the_ratings_and_taking_them_out_changes_them_back(connection: Connection) -> None:
    before, told = rating("novice"), ratings.ratings(ARMIES)
    note(connection, 40, "apprentice", "novice", 0)  # novices win all as the second seat
    calibration.count_in(measured_so_far(connection))
    assert rating("novice") > before + 50
    assert ratings.ratings("quest"), "other games are as they were"
    connection.execute("DELETE FROM bot_game")
    calibration.count_in(measured_so_far(connection))
    assert ratings.ratings(ARMIES) == told, "the same games give the same ratings"


def test_one_seed_is_one_game_and_other_rules_do_not_count(connection: Connection) -> None:
    for _ in range(2):
        note(connection, 3, "club", "expert", 1)
    note(connection, 4, "club", "expert", 2, find_rules(ARMIES).version + 1)
    assert measured_so_far(connection) == [Measured((ARMIES, "club", "expert"), 3, 3)]


@pytest.mark.parametrize(
    ("winners", "halves"), [("shadow", 0), ("free_peoples", 2), ("", 1), ("free_peoples shadow", 1)]
)
def test_what_the_first_seat_scores(winners: str, halves: int) -> None:
    assert halves_of({"winners": winners}, ["free_peoples", "shadow"]) == halves


def test_those_who_have_played_the_fewest_come_next(db: str) -> None:
    store = Store(db)
    try:
        made = Calibrator(store, lambda: 7, True)
        made.pairs = lambda: [(ARMIES, "novice", "club"), (ARMIES, "club", "novice")]
        assert made.next_job().bots == ["novice", "club"]
        made._known = [Measured((ARMIES, "novice", "club"), 1, 0)]
        jobs = [made.next_job(), made.next_job()]
        assert [job.bots for job in jobs] == [["club", "novice"]] * 2
        assert jobs[0].seed != jobs[1].seed
    finally:
        store.close()


def test_games_are_played_while_the_machine_is_idle_and_no_longer(db: str, connection: Connection) -> None:
    store = Store(db)
    made = Calibrator(store, lambda: 7, True)
    made.pairs = lambda: TINY
    free = [True, True, False]
    asked: list[int] = []

    def idle(own: int) -> bool:
        asked.append(own)
        return free[len(asked) - 1]

    made.idle = idle
    try:
        asyncio.run(made.look())
    finally:
        made._worker.kill()
        store.close()
    assert asked == [0, 1, 1], "the load of its own game is not that of somebody else"
    (found,) = measured_so_far(connection)
    assert (found.pair, found.games) == (TINY[0], 2)
    assert connection.execute("SELECT count(DISTINCT seed) FROM bot_game")[0][0] == 2


def test_a_process_that_measures_nothing_follows_those_that_do(db: str, connection: Connection) -> None:
    before = rating("novice")
    server = InThread(Config(db=db, limits=0))
    try:
        note(connection, 40, "apprentice", "novice", 0)
        asyncio.run_coroutine_threadsafe(server.server.calibrator.look(), server.server._tasks[0].get_loop()).result(20)
        assert server.server.calibrator._worker.processes() == []
        told = get(server.url, "/api/ratings", game=ARMIES, role="shadow").json()["bots"]
        shown = {each["bot"]: (each["rating"], each["games"]) for each in told}
        assert shown["novice"][0] == rating("novice") > before
    finally:
        server.stop()


def test_a_game_that_is_played_when_the_server_stops_is_given_up(db: str, connection: Connection) -> None:
    store = Store(db)
    made = Calibrator(store, lambda: 7, True)
    made.pairs = lambda: [("war-of-the-ring", "master", "master")]
    made.idle = lambda own: True

    async def stop_in_the_middle() -> list[int]:
        task = asyncio.create_task(made.run())
        while not made._worker.processes():
            await asyncio.sleep(0.02)
        found = made._worker.processes()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return found

    try:
        (pid,) = asyncio.run(stop_in_the_middle())
        eventually(lambda: not alive(pid))
    finally:
        store.close()
    assert measured_so_far(connection) == []


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_worker_that_breaks_down_is_replaced_and_nothing_is_kept(db: str, connection: Connection) -> None:
    store = Store(db)
    made = Calibrator(store, lambda: 7, True)
    try:
        with pytest.raises(WorkerFailed):
            asyncio.run(made._worker.run(0, 60, os._exit, 3))
        assert measured_so_far(connection) == []
    finally:
        made._worker.kill()
        store.close()


def test_the_option_is_for_those_who_want_it(tmp_path: Path) -> None:
    server = InProcess(str(tmp_path / "t.db"), tmp_path, "--calibrate")
    try:
        assert HTTP.get(f"{server.url}/api/hall").json()["hall"] is True
    finally:
        server.stop()
    assert server.process.returncode in (0, -15), server.output.read_text()
    assert "fault" not in server.output.read_text()


def test_a_machine_that_does_not_tell_its_load_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "getloadavg", lambda: (0.0, 0.0, 0.0))
    assert calibration.machine_idle(0)
    monkeypatch.delattr(os, "getloadavg")
    assert not calibration.machine_idle(0)
