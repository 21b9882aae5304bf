"""The client says exactly what the terminal says: the same grammar, templates and sentences."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from thirdage.arena.playout import Drawn, next_pick
from thirdage.kernel.game import new_game
from thirdage.kernel.outcomes import Outside
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import decision, log_for
from thirdage.server.doors.http_text import hall_words
from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES
from thirdage.text.template import names_in, parse

ROOT: Final = Path(__file__).parents[2]
PICKS: Final = 1500
"""Long enough for nearly every sentence to be said."""


@pytest.fixture(scope="module")
def speaker(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client's catalogues as a program."""
    out = tmp_path_factory.mktemp("say") / "say.mjs"
    esbuild = str(ROOT / "web/node_modules/.bin/esbuild")
    command = [esbuild, "test/say.ts", "--bundle", "--platform=node", "--format=esm", f"--outfile={out}"]
    subprocess.run(command, cwd=ROOT / "web", env=with_node(), check=True, capture_output=True)
    return out


def with_node() -> dict[str, str]:
    """Return the environment in which Node is found: the one that came with the build, or the machine's own."""
    return {**os.environ, "PATH": f"{ROOT / '.venv/node'}{os.pathsep}{os.environ['PATH']}"}


def say(speaker: Path, lang: str, sections: object, asks: list[list[object]]) -> list[str]:
    """Return what the client says."""
    node = shutil.which("node", path=with_node()["PATH"])
    assert node is not None
    asked = json.dumps({"lang": lang, "sections": sections, "asks": asks})
    done = subprocess.run([node, speaker], input=asked, capture_output=True, text=True, check=True, encoding="utf-8")
    assert done.stderr == "", done.stderr[:2000]
    said: list[str] = json.loads(done.stdout)
    return said


def test_grammar(speaker: Path) -> None:
    """Particles and elision, by the cases that hold for both."""
    cases: dict[str, list[list[str]]] = json.loads((ROOT / "tests/text/grammar_cases.json").read_text(encoding="utf-8"))
    for lang, pairs in cases.items():
        assert say(speaker, lang, {}, [["settle", given] for given, _ in pairs]) == [wanted for _, wanted in pairs]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_people_stay_as_they_are_written(speaker: Path, lang: str) -> None:
    """Every sentence of the hall, with names in lower case: one that begins with a name begins in lower case."""
    words = hall_words(lang)
    asks: list[list[object]] = []
    wanted: list[str] = []
    for section, ids in words.sections.items():
        for id, forms in ids.items():
            args: dict[str, str | int] = dict.fromkeys(names_in(parse(forms["name"])), "kim")
            args |= {name: 2 for name in args if f"{{{name}|" in forms["name"]}
            asks.append(["written", [section, id, args]])
            wanted.append(words.say_as_written(section, id, **args))
    assert say(speaker, lang, words.sections, asks) == wanted
    assert any(text.startswith("kim") for text in wanted)
    assert not any(text.startswith("Kim") for text in wanted)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_way_to_win_is_told(speaker: Path, game_id: str, lang: str) -> None:
    """By the rules, because the other side gave up, and on time."""
    rules, text = find_rules(game_id), Catalogue.load(lang, game_id)
    winner = rules.seats(rules.complete_settings({}))[0]
    victories = import_module(type(rules).__module__.replace(".rules", ".victory")).VICTORIES + list(Outside)
    asks: list[list[object]] = [["ended", {"winners": [winner], "victory": victory}] for victory in victories]
    said = say(speaker, lang, text.sections, asks)
    for victory, sentence in zip(victories, said, strict=True):
        assert text.name("seat", winner) in sentence
        assert sentence.endswith(text.victory(victory))
    assert len(set(said)) == len(victories)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_sentences(speaker: Path, game_id: str, lang: str) -> None:
    """Every event, prompt and option of a random game, in every language."""
    rules, text = find_rules(game_id), Catalogue.load(lang, game_id)
    game = new_game(rules, {}, Seeded("words"), True)
    chance = Random(5)
    asks: list[list[Any]] = []
    wanted: list[str] = []
    while game.ask is not None and game.history.count < PICKS:
        ask = game.ask
        if ask.seat >= 0:
            asked = decision(game, ask.seat)
            assert asked is not None
            asks.append(["prompt", asked])
            wanted.append(text.prompt(asked))
            for option in ask.options:
                asks.append(["option", option.text, ask.prompt])
                wanted.append(text.option(option.text, ask.prompt))
        game.pick(next_pick(game, chance, Drawn(chance)))
    for event in log_for(game, 0):
        asks += [["event", event], ["heading", event]]
        wanted += [text.event(event), text.heading(event)]
    assert say(speaker, lang, text.sections, asks) == wanted
