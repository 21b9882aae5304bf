"""The command line itself, through pipes as a shell would run it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.desk import position_file, sit
from thirdage.build import version_line
from thirdage.cli import COMMANDS, main


def thirdage(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "thirdage.cli", *words]
    return subprocess.run(command, input=typed, capture_output=True, encoding="utf-8", timeout=120, check=False)


def saved_game(folder: Path, typed: list[str]) -> Path:
    path = folder / "game.txt"
    sit([*typed, f"save {path}", "quit"])
    return path


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out.strip() == version_line()


def test_without_a_command_it_says_which_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([])
    assert left.value.code == 2
    with pytest.raises(SystemExit):
        main(["--help"])
    shown = capsys.readouterr().out
    for command in COMMANDS:
        assert command in shown


@pytest.mark.parametrize("command", list(COMMANDS))
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    assert f"usage: thirdage {command}" in capsys.readouterr().out


def test_games_lists_every_setting(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    shown = capsys.readouterr().out
    assert "War of the Ring, second edition" in shown
    assert "captains=cumulative: Each adds a die." in shown
    assert "captains=single: Together they add one die." in shown
    assert main(["games", "chess"]) == 2


def test_a_game_through_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "piped.txt"
    typed = f"don't declare it\nstrider\nsave {path}\nquit\n"
    done = thirdage("play", "war-of-the-ring", "--side", "free_peoples", "--seed", "7", typed=typed)
    assert done.returncode == 0, done.stderr
    assert "Free Peoples> don't declare it" in done.stdout
    assert "\x1b" not in done.stdout
    assert path.read_text(encoding="utf-8").startswith("thirdage record 1\ngame war-of-the-ring")
    again = thirdage("replay", str(path), "--log", "--verify")
    assert again.returncode == 0, again.stderr
    assert "Strider is now the Guide." in again.stdout


def test_the_same_seed_gives_the_same_game() -> None:
    words = ("play", "war-of-the-ring", "--side", "shadow", "--seed", "31")
    assert thirdage(*words, typed="1\n1\n").stdout == thirdage(*words, typed="1\n1\n").stdout


def test_leaving_the_first_question_is_no_error() -> None:
    done = thirdage("play", "--terminal")
    assert done.returncode == 0
    assert "Which game do you want to play?" in done.stdout


@pytest.mark.parametrize("command", [["replay"], ["play", "--side", "both", "--load"]])
def test_a_corrupt_file_is_one_line_and_status_two(
    tmp_path: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("thirdage record 1\ngame war-of-the-ring 2\nstart set-up\nplay\nnobody pass\n", encoding="utf-8")
    assert main([*command, str(path)]) == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"thirdage: {path}: line 5: expected")
    assert said.err.count("\n") == 1


def test_a_wrong_digest_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved_game(tmp_path, ["2", "1"])
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.rindex("end ")] + "end 0123456789abcdef\n", encoding="utf-8")
    assert main(["replay", str(path)]) == 2
    assert "found 'end 0123456789abcdef'" in capsys.readouterr().err


def test_replay_tells_log_board_and_digest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved_game(tmp_path, ["2", "1"])
    assert main(["replay", str(path)]) == 0
    plain = capsys.readouterr().out
    assert "GONDOR: passive" in plain
    assert "matches." in plain
    assert "The Free Peoples roll" not in plain
    assert main(["replay", str(path), "--log", "--verify"]) == 0
    full = capsys.readouterr().out
    assert "The Free Peoples roll" in full
    assert "You draw" not in full, "a spectator sees what is public"
    assert "rolls and draws follow from the seed." in full


def test_replay_stops_where_it_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved_game(tmp_path, ["2", "1"])
    assert main(["replay", str(path), "--to", "4"]) == 0
    shown = capsys.readouterr().out
    assert "After 4 of " in shown
    assert "Free Peoples to decide." in shown
    assert main(["replay", str(path), "--to", "100000"]) == 2
    assert "--to takes a number" in capsys.readouterr().err


def test_rolls_that_are_not_those_of_the_seed_are_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved_game(tmp_path, ["2", "1"])
    lines = path.read_text(encoding="utf-8").splitlines()
    draw = next(index for index, line in enumerate(lines) if line.startswith("chance card:"))
    other = "chance card:athelas" if lines[draw] != "chance card:athelas" else "chance card:bilbos_song"
    forged = [other if index == draw else line for index, line in enumerate(lines) if not line.startswith("end ")]
    path.write_text("\n".join(forged) + "\n", encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    assert "no digest to compare" in capsys.readouterr().out
    assert main(["replay", str(path), "--verify"]) == 2
    assert "by the seed" in capsys.readouterr().err


def test_a_record_of_a_position_replays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "from_position.txt"
    sit(["character", f"save {path}", "quit"], file=position_file(tmp_path))
    assert main(["replay", str(path)]) == 0
    assert "Turn 2, actions." in capsys.readouterr().out
