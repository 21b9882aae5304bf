"""Tests of the client that were written for a server pass on the edition without one.

A few of them here; `make test-static` runs all of tests/web so.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.web.over_network import OVER_NETWORK

ROOT: Final = Path(__file__).parents[2]
CHOSEN: Final = [
    "tests/web/test_table.py::test_play_now_in_one_click",
    "tests/web/test_table.py::test_why_not_names_the_rule",
    "tests/web/test_odds.py::test_the_hunt_of_war_of_the_ring",
    "tests/web/test_study.py::test_keys_step_through",
    "tests/web/test_learn.py::test_hint_back_and_again",
    "tests/web/test_editor.py::test_as_text",
    "tests/web/test_aid.py::test_the_sheets_of_both_editions",
]


def test_every_test_that_needs_a_network_is_there() -> None:
    """The list of what is left out names no test that is gone."""
    for id in OVER_NETWORK:
        file, _, test = id.partition("::")
        source = (ROOT / "tests" / "web" / file).read_text(encoding="utf-8")
        assert f"def {test or 'test_'}" in source, id


def test_the_same_client_without_a_server(edition: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *CHOSEN]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "THIRDAGE_CARRIER": "static"}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:]
