"""The second look at tests that drive browsers and clocks: a race is named, a fault fails."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools import second_look

STEADY = "def test_good() -> None:\n    assert 1 + 1 == 2\n"
FAULT = "def test_bad() -> None:\n    assert False\n"
RACE = """from pathlib import Path

def test_race() -> None:
    seen = Path(__file__).with_suffix(".seen")
    before = seen.exists()
    seen.touch()
    assert before
"""


@pytest.mark.parametrize(
    ("where", "test", "code", "said"),
    [
        ("web", RACE, 0, "UNSTEADY"),
        ("web", FAULT, 1, "FAILED TWICE"),
        ("games", RACE, 1, ""),
        ("web", STEADY, 0, ""),
    ],
)
def test_a_race_is_named_and_a_fault_fails(tmp_path: Path, where: str, test: str, code: int, said: str) -> None:
    folder = tmp_path / "tests" / where
    folder.mkdir(parents=True)
    (folder / "test_it.py").write_text(test)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    tool = str(Path(second_look.__file__).resolve())
    done = subprocess.run([sys.executable, tool, "-q"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    assert ("UNSTEADY" in done.stdout, "FAILED TWICE" in done.stdout) == (said == "UNSTEADY", said == "FAILED TWICE")


def test_many_failures_are_no_accident() -> None:
    few = [f"tests/web/test_table.py::test_{number}" for number in range(second_look.MOST)]
    assert second_look.doubtful(few)
    assert not second_look.doubtful([*few, "tests/web/test_table.py::test_more"])
    assert not second_look.doubtful([few[0], "tests/kernel/test_game.py::test_it"])
    assert not second_look.doubtful([])
