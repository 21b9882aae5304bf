"""`thirdage play`: the browser game from an installed package, with tables in the player's own folder."""

from __future__ import annotations

import os
import re
import signal
import socket
import stat
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from thirdage import play
from thirdage.cli import make_parser


def test_the_page_is_served_and_tables_are_kept_in_the_players_folder(tmp_path: Path) -> None:
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "BROWSER": "none"}
    words = [sys.executable, "-m", "thirdage.cli", "play", "--port", "0"]
    with subprocess.Popen(words, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
            assert found is not None
            page = httpx.get(found.group())
            assert page.status_code == 200
            assert "<title>" in page.text
            kept = list(tmp_path.rglob("thirdage.db"))
            assert len(kept) == 1
            assert stat.S_IMODE(kept[0].stat().st_mode) == 0o600
            assert stat.S_IMODE(kept[0].parent.stat().st_mode) == 0o700
        finally:
            process.send_signal(signal.SIGINT)
            assert process.wait(20) == 0


@pytest.mark.parametrize(
    ("typed", "terminal"),
    [([], False), (["--terminal"], True), (["quest"], True), (["--load", "x"], True), (["--db", "x"], False)],
)
def test_who_names_a_game_plays_in_the_terminal(
    typed: list[str], terminal: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    chosen: list[str] = []
    monkeypatch.setattr("thirdage.terminal.play.run", lambda args: note(chosen, "terminal"))
    monkeypatch.setattr(play, "in_browser", lambda *args: note(chosen, "browser"))
    args = make_parser("play").parse_args(["play", *typed])
    assert args.run(args) == 0
    assert chosen == ["terminal" if terminal else "browser"]


def note(chosen: list[str], where: str) -> int:
    """Remember where the game should be played."""
    chosen.append(where)
    return 0


def test_a_port_that_is_taken_is_not_wanted() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert play.free_port(port) not in (port, 0)
