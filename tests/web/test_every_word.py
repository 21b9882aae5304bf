"""No hole in any catalogue: whatever the client can be asked about a position, it says in words, in every language.
And nothing that is offered without a glow.

No browser is needed: the client's own table is drawn under Node, at positions of whole games that are chosen because
something is on them that was on none before. Everything that was drawn is pointed at, every stack opened.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tests.web import test_five_armies, test_quest, test_war_of_the_ring
from tests.web.test_words import ROOT, with_node
from thirdage.bots.host import ask_bot
from thirdage.bots.registry import bot_names, make_bot
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import event_data
from thirdage.server.tables.messages import known_to, seen
from thirdage.server.tables.rights import ALL_SEATS
from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES

Data = dict[str, Any]

GLOW: Final = {
    "war-of-the-ring": test_war_of_the_ring.astray,
    "five-armies": test_five_armies.astray,
    "quest": test_quest.astray,
}
"""What is wrong with things that glow, by game."""

TABLES: Final = {
    "war-of-the-ring": [("2", "random"), ("2", "club"), ("4", "novice"), ("3", "club"), ("2", "novice")],
    "five-armies": [("", "random"), ("", "club"), ("", "novice"), ("", "club")],
    "quest": [("4", "random"), ("3", "club"), ("2", "novice"), ("4", "club")],
}
"""The games that are played: by how many, where that can be chosen, and by which bots. Random picks lead everywhere,
bots who want to win lead to the late positions."""
PACE: Final = 5
"""A board is looked at every so many picks, and whenever something is asked for the first time."""
FIND: Final = 20
"""How many new things a board needs to be shown."""
EVERYBODY: Final = 60
"""How many new things a board needs to be shown to everybody."""
LINES: Final = 100
"""How many lines of the log are read at once: the client draws no more."""


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client's table as a program."""
    out = tmp_path_factory.mktemp("table") / "table.mjs"
    command = [str(ROOT / "web/node_modules/.bin/esbuild"), "test/table.tsx", "--bundle", "--platform=node"]
    command += ["--format=esm", "--jsx=automatic", "--jsx-import-source=preact", "--loader:.css=empty"]
    command += [
        "--loader:.svg=text",
        "--loader:.webp=empty",
        "--inject:test/browser.ts",
        '--define:VERSION="0"',
        f"--outfile={out}",
    ]
    subprocess.run(command, cwd=ROOT / "web", env=with_node(), check=True, capture_output=True)
    return out


@pytest.mark.parametrize("game_id", game_ids())
def test_everything_at_a_table_is_said_in_every_language(table: Path, game_id: str) -> None:
    """Board, panels, choices, log, windows, tooltips: no text is missing, no id is shown, nothing fails."""
    moments = list(moments_of(game_id))
    loaded = {lang: {name: Catalogue.load(lang, name).sections for name in ("common", game_id)} for lang in LANGUAGES}
    asked = json.dumps({"game": game_id, "sections": loaded, "moments": moments, "bots": bot_names()})
    node = shutil.which("node", path=with_node()["PATH"])
    assert node is not None
    done = subprocess.run([node, table], input=asked, capture_output=True, text=True, check=False, encoding="utf-8")
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout)
    assert told["faults"] == []
    assert told["texts"] > 2000, "hardly anything was said"
    decided = [each for each in zip(moments, told["glowing"], strict=True) if decides(each[0]["view"])]
    assert len(decided) > 20
    wrong = [(moment["view"]["decision"], GLOW[game_id](moment["view"], glowing)) for moment, glowing in decided]
    assert [each for each in wrong if each[1]] == []


def decides(view: Data) -> bool:
    """Tell whether a view is that of the deciding seat."""
    return bool(view["decision"] and view["decision"].get("options"))


def moments_of(game_id: str) -> Iterator[Data]:
    """Yield positions of whole games, each for a viewer who sees something new on it."""
    known: set[str] = set()
    for number, (players, bot) in enumerate(TABLES[game_id]):
        seed = f"words {number}"
        game = new_game(find_rules(game_id), {"players": players} if players else {}, Seeded(seed), True)
        bots, chances = [make_bot(bot) for _ in game.seats], [Random(f"{seed} {name}") for name in game.seats]
        said = dict.fromkeys((*range(len(game.seats)), SPECTATOR, ALL_SEATS), 0)
        while game.ask is not None:
            seat = game.ask.seat
            yield from new_sights(game, seat, known, said)
            game.pick(ask_bot(game, bots[seat], chances[seat]), seat)
        for viewer in (0, SPECTATOR, ALL_SEATS):
            yield moment(game, viewer, said)


def new_sights(game: Game, seat: int, known: set[str], said: dict[int, int]) -> Iterator[Data]:
    """Yield the position for the deciding seat, if it is worth a look; if it is very new, for everybody else too."""
    ask = game.ask
    assert ask is not None
    asked_before = f".decision.prompt {ask.prompt}" in known
    if asked_before and game.history.count % PACE:
        return
    sights = set(things(seen(game, seat)))
    new = sights - known
    if len(new) >= FIND or not asked_before:
        known |= sights
        yield moment(game, seat, said)
        for viewer in said:
            if len(new) >= EVERYBODY and viewer != seat:
                yield moment(game, viewer, said)


def moment(game: Game, viewer: int, said: dict[int, int]) -> Data:
    """Return what a viewer sees, and what happened since that viewer looked before."""
    since, said[viewer] = said[viewer], len(game.log)
    events = [event_data(game.rules, event) for event in game.log[since:] if known_to(event, viewer)][-LINES:]
    return {"view": seen(game, viewer), "events": events}


def things(data: object, path: str = "") -> Iterator[str]:
    """Yield every name on a board with its place in the data; for numbers only whether there is none, one or more."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from things(value, f"{path}.{key}")
    elif isinstance(data, list):
        for value in data:
            yield from things(value, path)
    elif isinstance(data, int):
        yield f"{path} {min(int(data), 2)}"
    else:
        yield f"{path} {data}"


LITERALS: Final = {
    "": [
        (re.compile(r'\bweb(?:Part)?\(\s*"([a-z0-9_]+)"'), "web"),
        (re.compile(r'\.(?:say|phrase|name)\(\s*"([a-z0-9_]+)", "([a-z0-9_]+)"'), ""),
    ],
    "quest": [(re.compile(r'\bsay\(text, "([a-z0-9_]+)"'), "web_quest")],
    "five-armies": [(re.compile(r'\bwords\.say\(\s*"([a-z0-9_]+)"'), "web_five_armies")],
}
"""How the client asks for a text by its name, everywhere and in the sources of a game; "" if it names the section."""


@pytest.mark.parametrize("game_id", game_ids())
def test_texts_that_the_client_names_exist(game_id: str) -> None:
    """Also those that no game above came to; languages have the ids of English (tests/text/test_languages.py)."""
    sections = Catalogue.load("en", game_id).sections
    folders = {each.replace("-", "_") for each in game_ids()} - {game_id.replace("-", "_")}
    files = [file for file in (ROOT / "web/src").rglob("*.ts*") if not folders & set(file.parts)]
    found = [
        (groups[0] if len(groups := match.groups()) > 1 else section, groups[-1])
        for file in files
        for pattern, section in [*LITERALS[""], *LITERALS.get(game_id, [])]
        for match in pattern.finditer(file.read_text(encoding="utf-8"))
    ]
    assert len(found) > 300
    assert sorted({(section, id) for section, id in found if id not in sections.get(section, {})}) == []
