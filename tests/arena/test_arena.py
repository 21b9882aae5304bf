"""`thirdage arena` plays bots against each other with sides swapped, continues after an interruption, and counts
right."""

from __future__ import annotations

import csv
import json
import shlex
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.arena.commands import command
from tests.kernel.toy import TOY
from thirdage.arena import arena
from thirdage.arena.match import Job, Result, play_job
from thirdage.arena.pool import NoRay, play_all
from thirdage.arena.schedule import schedule
from thirdage.arena.store import GAMES, StoreTrouble, write_csv, write_parquet
from thirdage.arena.teams import Teams
from thirdage.bots.registry import UnknownBot
from thirdage.kernel.registry import find_rules

EXAMPLE = Path(__file__).parents[2] / "examples" / "ten_line_bot.py"
TEN_LINES = "pipe:" + shlex.join([sys.executable, str(EXAMPLE)])
WAR = "war-of-the-ring"
PAIR = Teams(["free_peoples", "shadow"], [0, 1])


def test_every_pair_meets_both_ways_round_on_one_seed() -> None:
    jobs = schedule(WAR, {}, PAIR, ["a", "b", "c"], 4, "s")
    assert len(jobs) == 3 * 4
    assert [job.number for job in jobs] == list(range(12))
    assert [(job.seed, job.bots) for job in jobs[:2]] == [("s-1", ["a", "b"]), ("s-1", ["b", "a"])]
    assert {job.seed for job in jobs} == {"s-1", "s-2"}
    three = Teams(["x", "y", "z"], [0, 1, 1])
    assert schedule(WAR, {}, three, ["a", "b"], 1, "s")[1].bots == ["b", "a", "a"]


def test_a_bot_alone_plays_itself_once_on_each_seed(capsys: pytest.CaptureFixture[str]) -> None:
    jobs = schedule(WAR, {}, PAIR, ["a"], 3, "s")
    assert [(job.number, job.seed, job.bots) for job in jobs] == [
        (number, f"s-{number + 1}", ["a", "a"]) for number in range(3)
    ]
    command(arena, "toy", "--bots", "random", "--games", "6", "--json")
    told = json.loads(capsys.readouterr().out)
    (bot,) = told["bots"]
    first, second = bot["sides"][1:]
    assert (told["games"], first["games"], second["games"]) == (6, 6, 6)
    assert first["score"] + second["score"] == 6


def test_camps_of_games_with_more_seats() -> None:
    rules = find_rules(WAR)
    teams = Teams.of(rules, rules.complete_settings({"players": "4"}))
    assert [len(members) for members in teams.members] == [2, 2]
    quest = find_rules("quest")
    assert Teams.of(quest, quest.complete_settings({})).members[0] == ["sauron"]
    seated = teams.seated("a", "b")
    result: Result = {f"bot_{name}": seated[seat] for seat, name in enumerate(teams.names)}
    result["winners"] = " ".join(teams.members[1])
    assert (teams.bot(result, 0), teams.bot(result, 1)) == ("a", "b")
    assert (teams.score(result, 0), teams.score(result, 1)) == (0.0, 1.0)
    assert teams.score(result | {"winners": ""}, 0) == 0.5


def test_a_game_is_told_as_flat_data_and_the_same_again() -> None:
    job = Job(7, WAR, {}, "told", ["heuristic", "random"])
    result, again = play_job(job), play_job(job)
    for seat in ("free_peoples", "shadow"):
        for told in (result, again):  # thinking times are never quite the same
            seconds = told.pop(f"seconds_{seat}")
            assert isinstance(seconds, float)
            assert seconds > 0
    assert result == again
    assert result["number"] == 7
    assert result["bot_free_peoples"] == "heuristic"
    assert result["winners"] in ("free_peoples", "shadow")
    corruption = result["corruption_by_turn"]
    assert isinstance(corruption, list)
    assert len(corruption) == result["turns"]
    hunt_dice = result["hunt_dice_by_turn"]
    assert isinstance(hunt_dice, list)
    assert len(corruption) - 1 <= len(hunt_dice) <= len(corruption)  # the last turn may end before the dice are rolled
    assert max(hunt_dice) > 0


def test_the_report_counts_both_sides(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(arena, "toy", "--bots", "random", "--bot", TEN_LINES, "--games", "4", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == 4
    both, first, second = data["bots"][0]["sides"]
    assert both["games"] == 4
    assert (first["games"], second["games"]) == (2, 2)
    assert first["score"] + second["score"] == both["score"]
    assert both["low"] <= both["score"] / 4 <= both["high"]
    assert command(arena, "toy", "--bots", "random", "--bot", TEN_LINES, "--games", "4") == 0
    shown = capsys.readouterr().out
    assert "both sides" in shown
    assert "95% interval" in shown


def test_endings_are_counted_by_victory_and_turn() -> None:
    ended = [("by_ring", 9), ("by_arms", 11), ("by_ring", 9), ("by_ring", 7)]
    results: list[Result] = [{"victory": victory, "turns": turns} for victory, turns in ended]
    assert arena.endings(results) == {"by_arms": {"11": 1}, "by_ring": {"7": 1, "9": 2}}


def test_an_interrupted_arena_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["toy", "--bots", "random", "--bot", TEN_LINES, "--games", "6", "--json"]
    assert command(arena, *words, "--out", str(tmp_path / "whole")) == 0
    whole = json.loads(capsys.readouterr().out)
    assert command(arena, *words[:-3], "--games", "2", "--json", "--out", str(tmp_path / "part")) == 0
    file = tmp_path / "part" / GAMES
    file.write_text(file.read_text() + '{"number": 2, "cut')
    capsys.readouterr()
    assert command(arena, *words, "--out", str(tmp_path / "part")) == 0
    assert json.loads(capsys.readouterr().out) == whole
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert sorted(line["number"] for line in lines) == list(range(6))
    with pytest.raises(StoreTrouble, match="holds the games of another arena"):
        command(arena, *words, "--seed", "other", "--out", str(tmp_path / "part"))


def test_it_stops_when_it_is_decided(capsys: pytest.CaptureFixture[str]) -> None:
    words = [WAR, "--bots", "heuristic,random", "--games", "200", "--until", "0.2"]
    assert command(arena, *words) == 0
    shown = capsys.readouterr().out
    games = int(shown.split(": ")[1].split(" ")[0])
    assert games < 20
    assert "heuristic is above 20%" in shown


def test_tables_hold_every_game(tmp_path: Path) -> None:
    results: list[Result] = [play_job(Job(0, "toy", {}, "t", ["random", "random"]))]
    results.append(results[0] | {"number": 1})
    for result in results:
        result["curve"] = [1, 2, 3]
    write_csv(results, tmp_path / "t.csv")
    with (tmp_path / "t.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["number"] for row in rows] == ["0", "1"]
    assert rows[0]["curve"] == "1 2 3"
    write_parquet(results, tmp_path / "t.parquet")
    assert import_module("pyarrow.parquet").read_table(tmp_path / "t.parquet").to_pylist() == results


@pytest.mark.parametrize(("processes", "ray"), [(2, None), (1, "local")])
def test_games_elsewhere_are_the_same_games(processes: int, ray: str | None) -> None:
    jobs = schedule(WAR, {}, PAIR, ["heuristic", "random"], 2, "elsewhere")
    here = {job.number: essence(play_job(job)) for job in jobs}
    there = {int(str(result["number"])): essence(result) for result in play_all(jobs, processes, ray)}
    assert there == here


def essence(result: Result) -> Result:
    return {name: value for name, value in result.items() if not name.startswith("seconds")}


def test_without_ray_the_package_to_install_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRay, match=r"thirdage\[ray\]"):
        next(play_all([Job(0, "toy", {}, "t", ["random", "random"])], 1, "local"))


def test_without_pyarrow_the_package_to_install_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(StoreTrouble, match=r"thirdage\[arena\]"):
        write_parquet([{"number": 1}], tmp_path / "t.parquet")


def test_nonsense_is_refused() -> None:
    assert TOY.id == "toy"
    with pytest.raises(arena.BadArena, match="different bots"):
        command(arena, "toy", "--bots", "random,random")
    with pytest.raises(arena.BadArena, match="--until decides between two"):
        command(arena, "toy", "--bots", "random,heuristic,novice", "--until", "0.5")
    with pytest.raises(UnknownBot):
        command(arena, "toy", "--bots", "random,deep")
    with pytest.raises(SystemExit):
        command(arena, "toy", "--bots", "random,heuristic", "--until", "2")
