"""The aid is found by the words of either Korean aid, of other translations, and of players."""

from __future__ import annotations

import json
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from thirdage.text.aid_search import alternatives, fits, found, synonyms
from thirdage.text.languages import LANGUAGES
from thirdage.text.living_aid import load_aid

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "search_cases.json").read_text(encoding="utf-8"))
KNOWN = tomllib.loads(files("thirdage.text").joinpath("aid/synonyms.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['lang']} {case['words']}")
def test_a_line_is_found_by_the_words_of_players(case: dict[str, Any]) -> None:
    aid = load_aid(case["lang"], case["game"])
    lines = [line.id for section in found(aid, case["words"]) for line in section.lines]
    assert case["line"] in lines
    assert len(lines) < sum(len(section.lines) for section in aid.sections) / 2, "words that find nearly everything"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_synonym_leads_to_a_line(lang: str) -> None:
    games = ["war-of-the-ring", "five-armies", "quest"]
    for table, words in KNOWN.get(lang, {}).items():
        where = games if table == "all" else [table.replace("_", "-")]
        for word in words:
            assert any(found(load_aid(lang, game), word) for game in where), f"{table}: {word}"


def test_words_that_nobody_says_find_nothing() -> None:
    assert found(load_aid("ko", "war-of-the-ring"), "요정 우주선") == []


def test_the_longest_word_counts_and_an_ending_does_not() -> None:
    known = [("앨프반지", ["엘프 반지"]), ("앨프", ["엘프"])]
    assert alternatives("앨프반지를 앨프의", known) == [["앨프반지", "엘프 반지"], ["앨프", "엘프"]]
    assert fits("엘프 반지는", alternatives("앨프반지", known))
    assert not fits("엘프는", alternatives("앨프반지", known))


def test_longest_first() -> None:
    for lang in LANGUAGES:
        lengths = [len(word) for word, _ in synonyms(lang, "war-of-the-ring")]
        assert lengths == sorted(lengths, reverse=True)


GAPS = {
    ("war-of-the-ring", "politics.war"): {
        "en": "its counter",
        "ko": "카운터를 활성 면으로 뒤집",
        "fr": "retournez son marqueur",
        "ja": "カウンターを裏返し",
    },
    ("war-of-the-ring", "characters.witch_king"): {
        "en": "a Combat card in the first round",
        "ko": "첫 라운드에 전투 카드를",
        "fr": "au premier tour de Combat",
        "ja": "最初のラウンドに戦闘カード",
    },
    ("quest", "explore.training"): {"en": "into hand", "ko": "손패로", "fr": "en main", "ja": "手札に"},
    ("quest", "defeat.marker"): {
        "en": "Strongholds or in extension",
        "ko": "요새나 요새와 이어진 장소",
        "fr": "forteresses ou les lieux en extension",
        "ja": "暗黒の城砦か影の差す場所",
    },
    ("quest", "combat.not_won"): {
        "en": "Strongholds or in extension",
        "ko": "요새나 요새와 이어진 장소",
        "fr": "forteresses ou en extension",
        "ja": "暗黒の城砦か影の差す場所",
    },
}
"""What the printed aids say and a living aid might leave out: by line, what each language says about it."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_printed_aids_say_is_said_in_full(lang: str) -> None:
    for (game, id), said in GAPS.items():
        line = next(line for section in load_aid(lang, game).sections for line in section.lines if line.id == id)
        assert said[lang] in line.text
