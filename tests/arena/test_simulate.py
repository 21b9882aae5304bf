"""`thirdage simulate` counts what happened."""

import json
from collections import Counter

import pytest

from tests.arena.commands import command
from tests.kernel.toy import TOY
from thirdage.arena import simulate
from thirdage.arena.playout import game_seed, random_game
from thirdage.kernel.errors import BadSetting, UnknownGame
from thirdage.kernel.source import BadSeed


def test_the_report_counts_winners_by_victory(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(simulate, "toy", "--games", "40", "--seed", "s") == 0
    text = capsys.readouterr().out
    games = [random_game(TOY, {}, game_seed("s", number)) for number in range(1, 41)]
    expected = Counter(["", "left", "right", "left and right"][game.state.winners] for game in games)
    rows = [line.split("  ") for line in text.splitlines() if "points" in line and "%" in line]
    found = {row[1].strip(): int(next(cell for cell in row if cell.strip().isdigit())) for row in rows}
    assert found == expected
    assert text.startswith("toy: 40 games of random players, seed s, ")
    assert "turns" not in text  # the toy counts rounds, not turns


def test_json_holds_the_same_and_every_length(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["toy", "--games", "25", "--seed", "s", "--set", "rounds=2", "--json"]
    assert command(simulate, *words) == 0
    first = capsys.readouterr().out
    data = json.loads(first)
    assert data["settings"] == {"rounds": "2", "hands": "2"}
    assert sum(result["games"] for result in data["results"]) == data["games"] == len(data["lengths"]) == 25
    assert data["picks"]["most"] == max(data["lengths"])
    assert data["decisions"]["mean"] < data["picks"]["mean"]
    assert command(simulate, *words) == 0
    assert capsys.readouterr().out == first


def test_turns_are_told_where_the_view_counts_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(simulate, "war-of-the-ring", "--games", "1", "--json") == 0
    assert json.loads(capsys.readouterr().out)["turns"]["least"] >= 1
    assert command(simulate, "war-of-the-ring", "--games", "1") == 0
    assert "turns      mean " in capsys.readouterr().out


def test_nonsense_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UnknownGame):
        command(simulate, "chess")
    with pytest.raises(BadSetting, match="no setting 'speed'"):
        command(simulate, "toy", "--set", "speed=9")
    with pytest.raises(BadSetting, match="written name=value, not 'speed'"):
        command(simulate, "toy", "--set", "speed")
    with pytest.raises(BadSeed):
        command(simulate, "toy", "--seed", "a\nb")
    with pytest.raises(SystemExit):
        command(simulate, "toy", "--games", "0")
    assert "a whole number above zero is expected, not '0'" in capsys.readouterr().err
