"""Clocks: banks, increments, warnings, what happens when time is up."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.server.kit import SEATS, InThread, Player, eventually, get, make_table, play_on, sit_at_new_table
from thirdage.server.tables.clocks import Clock


def test_a_bank_runs_down_while_its_seat_decides_and_grows_at_the_hand_over() -> None:
    clock = Clock(2, 10_000, 2_000, [5_000, 1_000], "lose", "")
    clock.turn_to(0, 1_000)
    assert (clock.left(0, 4_000), clock.left(1, 4_000)) == (7_000, 10_000)
    assert (clock.next_warning(), clock.deadline(), clock.due()) == (6_000, 11_000, 6_000)
    clock.turn_to(1, 4_000)
    assert clock.bank == [9_000, 10_000]
    clock.turn_to(1, 5_000)
    assert clock.left(1, 5_000) == 9_000, "the same seat goes on: nothing changes"
    clock.turn_to(-1, 6_000)
    assert (clock.bank, clock.deadline(), clock.due()) == ([9_000, 10_000], 0, 0)


def test_warnings_that_lie_behind_are_not_repeated() -> None:
    clock = Clock(1, 3_000, 0, [5_000, 1_000], "lose", "")
    clock.turn_to(0, 0)
    assert clock.next_warning() == 2_000
    clock.warned[0] = 2
    assert clock.due() == 3_000
    clock.flag(0, 3_000)
    assert (clock.left(0, 4_000), clock.due()) == (0, 0)
    clock.increment = 500
    clock.give(0, 5_000)
    assert (clock.left(0, 5_000), clock.deadline()) == (500, 5_500)


def test_a_clock_stands_still_during_a_vacation() -> None:
    clock = Clock(2, 10_000, 0, [4_000], "lose", "", 60_000)
    clock.turn_to(0, 0)
    clock.vacate(0, 20_000, 3_000)
    assert (clock.left(0, 3_000), clock.left(0, 23_000), clock.left(0, 24_000)) == (7_000, 7_000, 6_000)
    assert (clock.next_warning(), clock.deadline()) == (26_000, 30_000)
    assert (clock.vacation[0], clock.vacation_left(0, 13_000)) == (40_000, 50_000)
    clock.vacate(0, 0, 13_000)
    assert (clock.left(0, 14_000), clock.deadline(), clock.vacation) == (6_000, 20_000, [50_000, 60_000])
    clock.vacate(1, 5_000, 14_000)
    assert clock.left(0, 15_000) == 5_000, "a vacation stops the own clock only"
    clock.turn_to(1, 15_000)
    assert (clock.left(1, 18_000), clock.left(1, 20_000), clock.deadline()) == (10_000, 9_000, 29_000)
    clock.vacate(1, 99_000, 20_000)
    assert (clock.vacation[1], clock.away[1]) == (0, 75_000), "there is no more than that"


class Time:
    """The time of a server, which the test moves on."""

    def __init__(self, running: InThread) -> None:
        self.hub = running.server.hub
        self.real = self.hub.now
        self.ahead = 0
        self.hub.now = lambda: self.real() + self.ahead

    def pass_by(self, seconds: float) -> None:
        self.ahead += int(seconds * 1000)


@pytest.fixture
def time(running: InThread) -> Iterator[Time]:
    made = Time(running)
    yield made
    made.hub.now = made.real


def sit_by_the_clock(running: InThread, **clock: object) -> list[Player]:
    return sit_at_new_table(running, clock={"bank": 1000, **clock})


def test_a_seat_is_warned_once_for_each_warning_and_then_loses(running: InThread, time: Time) -> None:
    players = sit_by_the_clock(running, warn=[300, 60])
    mover = next(player for player in players if player.deciding())
    time.pass_by(750)
    warned = mover.kind("warned")["data"]
    assert warned["seat"] == mover.welcome["you"]
    assert 240_000 < warned["left"] <= 250_000
    time.pass_by(200)
    mover.kind("warned")
    time.pass_by(60)
    flagged = mover.kind("flagged")
    assert flagged["data"]["how"] == "lose"
    assert mover.state["victory"] == "flag"
    assert mover.state["winners"] == [seat for seat in SEATS if seat != mover.welcome["you"]]
    assert [m["kind"] for m in mover.heard if m["type"] == "update"] == ["warned", "warned", "flagged"]


def test_a_pick_that_comes_too_late_is_refused(running: InThread, time: Time) -> None:
    players = sit_by_the_clock(running)
    mover = next(player for player in players if player.deciding())
    assert mover.decision is not None
    time.pass_by(1001)
    assert mover.ask("pick", option=mover.decision["options"][0])["code"] == "table_over"


def test_a_bot_stands_in_and_the_person_comes_back(running: InThread, time: Time) -> None:
    players = sit_by_the_clock(running, on_flag="bot", bot="random", increment=100)
    mover = next(player for player in players if player.deciding())
    other = next(player for player in players if player is not mover)
    time.pass_by(1001)
    assert other.kind("flagged")["state"]["seats"][SEATS.index(mover.welcome["you"])]["kind"] == "bot"
    while not other.deciding():
        other.next()
    assert mover.ask("seat", seat=mover.welcome["you"], to="person")["type"] == "done"
    mover.catch_up(other.seq)
    assert mover.state["clock"]["left"][mover.welcome["you"]] == 100_000
    other.catch_up(mover.seq)
    play_on(players, Random(1), 3)


def test_a_clock_that_only_shows(running: InThread, time: Time) -> None:
    players = sit_by_the_clock(running, on_flag="nothing")
    mover = next(player for player in players if player.deciding())
    time.pass_by(2000)
    assert mover.kind("flagged")["state"]["clock"]["flagged"] == [mover.welcome["you"]]
    play_on(players, Random(2), 3)


def test_time_passes_while_the_server_is_down(running: InThread, time: Time) -> None:
    made = make_table(running.url, clock={"bank": 100})
    running.server.hub.lives.pop(made["table"])
    time.pass_by(101)
    eventually(
        lambda: (
            get(running.url, f"/api/tables/{made['table']}", made["keys"]["watch"]).json()["state"]["victory"] == "flag"
        )
    )


def test_a_seat_takes_a_vacation_and_comes_back(running: InThread, time: Time) -> None:
    players = sit_by_the_clock(running, vacation=86_400, warn=[100])
    mover = next(player for player in players if player.deciding())
    other = next(player for player in players if player is not mover)
    name = mover.welcome["you"]
    assert mover.ask("vacation", seconds=86_401)["code"] == "no_vacation"
    assert mover.ask("vacation", seconds=0)["code"] == "no_vacation", "there is none to end"
    time.pass_by(500)
    mover.catch_up(mover.ask("vacation", seconds=40_000)["seq"])
    away = mover.state["clock"]["vacation"][name]
    assert (away["left"], away["until"] - mover.heard[-2]["at"]) == (46_400_000, 40_000_000)
    assert other.kind("vacation")["data"] == {"seat": name, "seconds": 40_000}
    time.pass_by(10_000)
    seq = other.ask("chat", text="still there?")["seq"]
    mover.catch_up(seq)
    assert 499_000 < mover.state["clock"]["left"][name] <= 500_000
    mover.catch_up(mover.ask("vacation", seconds=0)["seq"])
    assert 76_390_000 < mover.state["clock"]["vacation"][name]["left"] <= 76_400_000
    time.pass_by(450)
    assert mover.kind("warned")["data"]["left"] < 51_000
    time.pass_by(60)
    assert mover.kind("flagged")["data"]["how"] == "lose"


def test_without_a_clock_there_is_no_vacation(running: InThread) -> None:
    made = make_table(running.url)
    player = Player(running.url, made["table"], made["keys"]["seats"]["shadow"])
    assert player.ask("vacation", seconds=10)["code"] == "no_vacation"


def test_handing_a_seat_to_a_bot_and_back_makes_no_time() -> None:
    clock = Clock(2, 60_000, 5_000, [], "bot", "random")
    clock.turn_to(0, 1_000)
    for _ in range(3):
        clock.turn_to(-1, 11_000, decided=False)
        clock.give(0, 11_000)
        clock.turn_to(0, 11_000, decided=False)
    assert clock.left(0, 11_000) == 50_000
    clock.turn_to(1, 58_000)
    assert clock.left(0, 58_000) == 8_000, "whoever decides gets the increment"
    clock.flag(0, 60_000)
    clock.give(0, 61_000)
    assert clock.left(0, 61_000) == 5_000, "whose time had run out starts over with one increment"
