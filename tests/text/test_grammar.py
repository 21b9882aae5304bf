"""Particles and elision: the cases that Python and the browser share."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from thirdage.text.grammar import settle

CASES: dict[str, list[list[str]]] = json.loads(
    Path(__file__).with_name("grammar_cases.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize(
    ("lang", "written", "said"), [(lang, *case) for lang, cases in CASES.items() for case in cases]
)
def test_words_that_meet_take_the_right_shape(lang: str, written: str, said: str) -> None:
    assert settle(lang, written) == said
