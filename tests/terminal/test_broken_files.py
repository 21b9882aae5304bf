"""Files that are not games: every command says so in one line that names the file, and exits with 2."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.mutations.mutate import break_text
from thirdage.arena.playout import random_game
from thirdage.cli import main
from thirdage.kernel.game import Game
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.record import record_text
from thirdage.kernel.registry import find_rules, game_ids

GARBAGE: dict[str, bytes] = {
    "empty": b"",
    "a line break": b"\n",
    "no text": b"\xff\xfe\x00\x80",
    "a NUL": b"\x00",
    "prose": b"There and back again.\n",
    "only a header": b"thirdage record 1\n",
    "an unknown game": b"thirdage record 1\ngame chess 1\nstart set-up\nplay\nend 0123456789abcdef\n",
    "another version": b"thirdage record 1\ngame quest 9999999999999999999999\nplay\n",
    "a strange digit": "thirdage record 1\ngame quest ²\nplay\n".encode(),
    "deep brackets": b'thirdage = "position 1"\ngame = "quest"\nx = ' + b"[" * 3000,
    "deep JSON": b"[" * 100_000,
    "a huge number": b'thirdage = "position 1"\ngame = "quest"\nversion = ' + b"9" * 5000,
    "a position of nothing": b'thirdage = "position 1"\n',
    "another format": b'thirdage = "position 2"\ngame = "quest"\n',
    "a broken step": b'thirdage = "position 1"\ngame = "quest"\n[state]\nagenda = ["action 0 x"]\n',
    "a round without a battle": b'thirdage = "position 1"\ngame = "war-of-the-ring"\n[state]\nagenda = ["round 0 0"]\n',
    "a study": json.dumps({"thirdage": "study 1", "game": "quest"}).encode(),
}
COMMANDS: dict[str, list[str]] = {
    "play": ["play", "--side", "both", "--load"],
    "replay": ["replay"],
    "verify": ["verify"],
    "import": ["import"],
}


def run(command: str, file: Path) -> int:
    """Return the exit status of a command on a file; imports go into a database beside it."""
    database = ["--db", str(file.with_suffix(".db"))] if command == "import" else []
    return main([*COMMANDS[command], str(file), *database])


def said_in_one_line(file: Path, shown: str) -> None:
    """Check for one line that names the file and is short enough to read."""
    assert shown.startswith("thirdage: "), shown
    assert str(file) in shown
    assert shown.count("\n") == 1, shown
    assert len(shown) < 2000


@pytest.mark.parametrize("garbage", list(GARBAGE))
@pytest.mark.parametrize("command", list(COMMANDS))
def test_garbage_is_refused_in_one_line(
    command: str, garbage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_bytes(GARBAGE[garbage])
    assert run(command, file) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    said_in_one_line(file, shown.err)


def begun(game: str) -> Game:
    return random_game(find_rules(game), {}, "broken files", 40)


def corrupted(text: str, game: str) -> list[str]:
    """Return changes after which the text is surely no longer the game, and random ones."""
    lines = text.splitlines()
    sure = [
        "\n".join([*lines[:-2], lines[-1]]),  # a pick is missing
        "\n".join([*lines[:-2], lines[-2] + "x", lines[-1]]),
        text.replace("\nplay\n", "\n"),
        text.replace("\nseed ", "\nseed x"),
        text.replace("game ", "game x"),
        text[: len(text) // 2],
    ]
    return [*sure, *[break_text(Random(f"{game} {number}"), text) for number in range(6)]]


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_corrupted_record_is_refused_in_one_line(
    command: str, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    text = record_text(begun(game))
    texts = corrupted(text, game)
    for number, broken in enumerate(texts):
        file.write_text(broken, encoding="utf-8")
        status = run(command, file)
        shown = capsys.readouterr()
        if number < 5:
            assert status == 2, number
        if status == 2:
            said_in_one_line(file, shown.err)
        else:
            assert status == 0


@pytest.mark.parametrize("game", game_ids())
def test_a_corrupted_position_is_refused_in_one_line(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    text = position_text(begun(game))
    load_position(text)
    changes = [
        ('thirdage = "position 1"', 'thirdage = "position one"'),
        ("\nversion = ", "\nversion = -"),
        ("\n[state]\n", "\n[state]\nno_such_key = 1\n"),
        ("\nagenda = [", '\nagenda = ["no step", '),
        ("\npicks = [", '\npicks = ["no option", '),
    ]
    for old, new in changes:
        assert old in text, old
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        assert run("play", file) == 2, new
        said_in_one_line(file, capsys.readouterr().err)


def test_what_a_player_corrects_is_read_as_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "box.toml"
    file.write_bytes(b"\xff\xff")
    assert main(["play", "five-armies", "--side", "both", "--data", str(file)]) == 2
    said_in_one_line(file, capsys.readouterr().err)
