"""How bots are called."""

from __future__ import annotations

import pytest

from thirdage.bots.styles import STYLES
from thirdage.text.bot_names import bot_name
from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_style_is_named_after_the_level(lang: str) -> None:
    words = Catalogue.load(lang, "quest")
    assert set(words.sections["style"]) == set(STYLES)
    for style in STYLES:
        told = bot_name(words, f"expert:style={style}")
        assert told.startswith(words.phrase("bot", "expert"))
        assert words.phrase("style", style) in told


def test_a_bot_with_another_argument_keeps_its_name() -> None:
    words = Catalogue.load("en", "quest")
    assert bot_name(words, "expert") == "expert"
    for name in ("search:2s", "pipe:mine", "heuristic:careless=1,style=hasty", "expert:style=lazy"):
        assert bot_name(words, name) == name
