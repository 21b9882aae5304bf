"""`thirdage fuzz` finds faults, saves them so that they replay, and finds none in sound games."""

from pathlib import Path

import pytest

from tests.arena import broken as toys
from tests.arena.broken import broken
from tests.arena.commands import command
from tests.kernel.toy import TOY, Toy, ToyState
from thirdage.arena import fuzz
from thirdage.bots.registry import UnknownBot
from thirdage.kernel.asks import Flow
from thirdage.kernel.errors import BadSetting
from thirdage.kernel.record import parse_record, replay
from thirdage.kernel.registry import find_rules


class Stumbles(Toy):
    """Breaks down in the middle of a flow when the left side has walked to the end of the road."""

    def scoring(self, s: ToyState, seat: int) -> Flow[None]:
        if s.walk == 4 and seat == 0:
            raise ZeroDivisionError("lost the way")
        yield from super().scoring(s, seat)


def test_a_sound_game_has_no_fault(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for checks in ("light", "full"):
        assert command(fuzz, "toy", "--games", "30", "--checks", checks, "--out", str(tmp_path)) == 0
        text = capsys.readouterr().out
        assert text.startswith("30 games, ")
        assert text.endswith("no fault found\n")
    assert list(tmp_path.iterdir()) == []


def test_the_same_picks_are_made_whatever_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    picks = set()
    for checks in ("light", "full"):
        command(fuzz, "toy", "--games", "10", "--checks", checks)
        picks.add(capsys.readouterr().out.split(" picks")[0])
    assert len(picks) == 1


def test_bots_may_play(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Careful players reach other positions than random ones; the checks are the same."""
    texts = []
    for bot in ("random", "heuristic:careless=1"):
        arguments = ["five-armies", "--games", "1", "--bot", bot, "--checks", "light", "--out", str(tmp_path)]
        assert command(fuzz, *arguments) == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] != texts[1]
    with pytest.raises(UnknownBot):
        command(fuzz, "toy", "--bot", "nobody")


def test_a_crash_is_written_down_as_a_record_that_replays(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rules = broken(Stumbles)
    folder = tmp_path / "deep" / "faults"
    assert command(fuzz, rules.id, "--games", "60", "--out", str(folder), "--set", "rounds=2") == 1
    text = capsys.readouterr().out
    files = list(folder.iterdir())
    assert len(files) == 1  # one place, one file, however many games
    assert str(files[0]) in text
    assert "in scoring" in text
    assert "ZeroDivisionError: lost the way" in text
    written = files[0].read_text()
    assert "# ZeroDivisionError: lost the way" in written
    assert "\nseed 1-" in written
    record = parse_record(written)
    assert record.settings["rounds"] == "2"
    assert replay(record, len(record.picks) - 1).picks
    with pytest.raises(ZeroDivisionError):
        replay(record)


def test_what_a_check_finds_is_written_down_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rules = broken(toys.LosesCards)
    assert command(fuzz, rules.id, "--games", "5", "--checks", "full", "--out", str(tmp_path)) == 1
    text = capsys.readouterr().out
    assert "in check_census" in text
    assert "the census has changed" in text
    record = parse_record(next(tmp_path.iterdir()).read_text())
    assert rules.census(replay(record).state) == {"cards": 7}


def test_leaks_are_found(tmp_path: Path) -> None:
    rules = broken(toys.ShowsSilently)
    assert command(fuzz, rules.id, "--games", "150", "--checks", "full", "--out", str(tmp_path)) == 1


def test_settings_can_vary(tmp_path: Path) -> None:
    tasks = {tuple(fuzz.varied(TOY, {}, str(seed)).items()) for seed in range(30)}
    assert len(tasks) == 4
    assert {fuzz.varied(TOY, {"rounds": "2"}, str(seed))["rounds"] for seed in range(10)} == {"2"}
    assert command(fuzz, "toy", "--games", "5", "--vary", "--out", str(tmp_path)) == 0


def test_unknown_settings_are_refused_before_anything_is_played() -> None:
    with pytest.raises(BadSetting):
        command(fuzz, "toy", "--set", "speed=9")


def test_several_games_at_a_time_give_the_same(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said = set()
    for jobs in ("1", "2"):
        words = ["five-armies", "--games", "2", "--checks", "light", "--jobs", jobs, "--out", str(tmp_path)]
        assert command(fuzz, *words) == 0
        said.add(capsys.readouterr().out)
    assert len(said) == 1


def test_cards_named_by_events_are_counted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    asked = ["five-armies", "--games", "1", "--checks", "light", "--out", str(tmp_path)]
    assert command(fuzz, *asked, "--tally", "card_played", "--tally", "nothing_of_the_kind") == 0
    text = capsys.readouterr().out
    heading, *lines = text.partition("card_played: ")[2].splitlines()
    counted = [line.split() for line in lines[: int(heading.split()[0])]]
    assert sum(int(count.replace(",", "")) for count, _ in counted) == int(heading.split()[3])
    assert len(counted) > 5
    assert all(find_rules("five-armies").vocabulary.find(f"card:{card}") for _, card in counted)
    assert "nothing_of_the_kind: 0 different cards, 0 times" in text
