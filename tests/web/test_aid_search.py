"""The client finds in the aid what the terminal finds, by the words of the Korean aids and of players too."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from tests.web.playing import prefer
from tests.web.test_words import ROOT, with_node
from thirdage.text.aid_search import found, synonyms
from thirdage.text.living_aid import load_aid

CASES: Final = json.loads((ROOT / "tests/text/search_cases.json").read_text(encoding="utf-8"))


def test_it_finds_what_the_terminal_finds(tmp_path: Path) -> None:
    out = tmp_path / "search.mjs"
    esbuild = str(ROOT / "web/node_modules/.bin/esbuild")
    command = [esbuild, "test/search.ts", "--bundle", "--platform=node", "--format=esm", f"--outfile={out}"]
    subprocess.run(command, cwd=ROOT / "web", env=with_node(), check=True, capture_output=True)
    asked, wanted = [], []
    for case in CASES:
        aid = load_aid(case["lang"], case["game"])
        asked.append({"aid": {**aid.data(), "synonyms": synonyms(aid.lang, aid.game)}, "words": case["words"]})
        wanted.append([line.id for section in found(aid, case["words"]) for line in section.lines])
    done = subprocess.run(
        ["node", str(out)], input=json.dumps(asked), env=with_node(), check=True, capture_output=True, text=True
    )
    assert json.loads(done.stdout) == wanted


def test_a_korean_player_finds_the_rings(window: Callable[..., Page], base: str) -> None:
    page = window()
    prefer(page, language="ko")
    page.goto("/aid/war-of-the-ring")
    page.wait_for_selector(".aid[lang=ko] li")
    for case in [each for each in CASES if each["lang"] == "ko" and each["game"] == "war-of-the-ring"][:10]:
        aid = load_aid("ko", "war-of-the-ring")
        line = next(line for section in aid.sections for line in section.lines if line.id == case["line"])
        page.fill(".aid input", case["words"])
        page.wait_for_function(
            "text => [...document.querySelectorAll('.aid li')].some(line => line.textContent.startsWith(text))"
            " && document.querySelectorAll('.aid li').length < 60",
            arg=line.text,
        )
    page.fill(".aid input", "요정 우주선")
    page.wait_for_selector(".aid .empty")
