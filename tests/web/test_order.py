"""Exits are listed beside the question, and a number key picks the number it shows."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from tests.web.test_words import ROOT, with_node


def ordered(tmp_path: Path, *lists: list[str]) -> list[dict[str, Any]]:
    """Return how the client lists these options, and their keys."""
    made = tmp_path / "order.mjs"
    command = ["node_modules/.bin/esbuild", "test/order.ts", "--bundle", "--format=esm", "--platform=node"]
    subprocess.run(
        [*command, f"--outfile={made}", "--log-level=warning"], cwd=ROOT / "web", env=with_node(), check=True
    )
    node = shutil.which("node", path=with_node()["PATH"])
    assert node is not None
    done = subprocess.run([node, made], input=json.dumps(lists), capture_output=True, text=True, check=True)
    told: list[dict[str, Any]] = json.loads(done.stdout)
    return told


def test_options_and_their_keys(tmp_path: Path) -> None:
    regions = [f"region:{number}" for number in range(18)]
    numbers = [f"number:{number}" for number in range(12)]
    long, counted, short = ordered(tmp_path, [*regions, "done"], numbers, ["yes", "no"])
    assert long["listed"] == ["done", *regions], "the way out is no line 19"
    assert long["keys"]["done"] == "0"
    assert [long["keys"].get(region) for region in regions[:10]] == [*"123456789", None]
    assert counted["listed"] == numbers
    assert counted["keys"] == {f"number:{n}": str(n) for n in range(10)}
    assert short == {"listed": ["yes", "no"], "keys": {"yes": "1", "no": "2"}}
