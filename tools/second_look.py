"""Runs pytest, and looks twice at tests that drive browsers and clocks.

   python tools/second_look.py PYTEST-ARGUMENTS

Such tests meet a machine that stalls now and then. If a few of them fail and nothing else does, each is run once more,
alone: a fault fails again, and so does the run. One that passes alone is a race, of the product or of the test: the run
goes on, and its last lines name it. `make hunt-races` never looks twice.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

FAILED: Final = Path(".pytest_cache/v/cache/lastfailed")
TIMED: Final = ("tests/web/", "tests/server/")
"""Where the tests are that drive browsers and clocks."""
MOST: Final = 4
"""More failures than this are no accident."""
TESTS_FAILED: Final = 1
"""How pytest ends when tests failed, and nothing worse happened."""


def run(*arguments: str) -> int:
    """Run pytest and return its exit code."""
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], check=False).returncode


def doubtful(failed: list[str]) -> bool:
    """Tell whether all that failed may be races, and so deserve a second look."""
    return 0 < len(failed) <= MOST and all(test.startswith(TIMED) for test in failed)


def looked_twice(arguments: list[str]) -> int:
    """Run the tests, the doubtful ones a second time, and return the exit code."""
    code = run("--cache-clear", *arguments)
    if code != TESTS_FAILED or not FAILED.is_file():
        return code
    failed = sorted(json.loads(FAILED.read_text(encoding="utf-8")))
    if not doubtful(failed):
        return code
    print(f"\nLooking again, one at a time, at what failed: {', '.join(failed)}", flush=True)
    again = [test for test in failed if run("-p", "no:cacheprovider", "-p", "no:xdist", test)]
    for test in failed:
        said = "FAILED TWICE" if test in again else "UNSTEADY, a race to be found: failed beside others, passed alone"
        print(f"{said}: {test}", flush=True)
    return TESTS_FAILED if again else 0


if __name__ == "__main__":
    sys.exit(looked_twice(sys.argv[1:]))
