"""The living aid is complete: every decision has its section, every line its clause, every statement its line."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from thirdage.kernel.registry import find_rules, game_ids
from thirdage.text.languages import LANGUAGES
from thirdage.text.living_aid import BadAid, load_aid
from thirdage.text.rulebook import Rulebook

CHECKLIST = tomllib.loads((Path(__file__).parents[1] / "coverage_data/checklist.toml").read_text(encoding="utf-8"))
GAMES = pytest.mark.parametrize("game", game_ids())
LANGS = pytest.mark.parametrize("lang", LANGUAGES)


@GAMES
def test_every_decision_opens_one_section(game: str) -> None:
    opened = [prompt for section in load_aid("en", game).sections for prompt in section.prompts]
    assert sorted(opened) == sorted(find_rules(game).messages.prompts)


@GAMES
def test_every_line_names_clauses_that_exist(game: str) -> None:
    rulebook = Rulebook.load(game)
    for section in load_aid("en", game).sections:
        assert section.lines, section.id
        for line in section.lines:
            assert line.rules, line.id
            for reference in line.rules:
                rulebook.clause(reference)


@GAMES
def test_every_statement_of_the_printed_aid_is_carried_by_a_line(game: str) -> None:
    stated = {each["id"] for each in CHECKLIST["line"] if each["game"] == game.replace("-", "_")}
    carried = {id for section in load_aid("en", game).sections for line in section.lines for id in line.statements}
    assert carried == stated


@GAMES
@LANGS
def test_every_language_says_every_line(game: str, lang: str) -> None:
    aid, english = load_aid(lang, game), load_aid("en", game)
    assert [line.id for section in aid.sections for line in section.lines] == [
        line.id for section in english.sections for line in section.lines
    ]
    same = [
        line.id
        for section, other in zip(aid.sections, english.sections, strict=True)
        for line, model in zip(section.lines, other.lines, strict=True)
        if lang != "en" and line.text == model.text
    ]
    assert same == []


def test_a_language_without_an_aid_is_named() -> None:
    with pytest.raises(BadAid, match=r"no aid_quest\.toml"):
        load_aid("xx", "quest")
