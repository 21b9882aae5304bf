"""Fonts for all languages come with the client: no network is needed to read Korean or Japanese."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from thirdage.kernel.registry import game_ids
from thirdage.text.catalogue import Catalogue
from thirdage.text.living_aid import load_aid
from thirdage.web import static_folder

FACE = re.compile(r"url\(/assets/fonts/([\w.-]+)\).*?unicode-range: ([^;}]+)")
LATIN = 0x250  # letters that the page's own fonts have, accents included
SIGNS = range(0x2000, 0x2E00)  # dashes, quotation marks, arrows, stars: in every font


def style_of(lang: str) -> list[tuple[str, str]]:
    """Return the files of a language's font, each with the characters it has."""
    built = static_folder()
    assert built is not None, "the client is not built: run make web"
    return FACE.findall((built / "assets/fonts" / f"{lang}.css").read_text(encoding="utf-8"))


def signs_in(ranges: str) -> set[int]:
    """Return the characters of a unicode-range."""
    found: set[int] = set()
    for each in ranges.split(","):
        first, _, last = each.strip().removeprefix("U+").partition("-")
        found |= set(range(int(first, 16), int(last or first, 16) + 1))
    return found


@pytest.mark.parametrize("lang", ["ko", "ja"])
def test_every_letter_we_write_is_in_the_font(lang: str) -> None:
    built = static_folder()
    assert built is not None
    drawn: set[int] = set()
    for file, ranges in style_of(lang):
        assert (built / "assets/fonts" / file).is_file()
        drawn |= signs_in(ranges)
    written: set[str] = set()
    for game in game_ids():
        for entries in Catalogue.load(lang, game).sections.values():
            for forms in entries.values():
                written |= set("".join(forms.values()))
        written |= set(str(load_aid(lang, game).data()))
    missing = {sign for sign in written if ord(sign) >= LATIN and ord(sign) not in SIGNS and ord(sign) not in drawn}
    assert not missing


@pytest.mark.parametrize(("lang", "font"), [("ko", "Noto Sans KR Variable"), ("ja", "Noto Sans JP Variable")])
def test_the_font_loads_where_it_is_needed(window: Callable[..., Page], lang: str, font: str) -> None:
    page = window()
    page.goto("/")
    page.wait_for_selector("main")
    page.select_option("select", lang)
    page.wait_for_selector(f"#letters-{lang}", state="attached")
    page.wait_for_function("(font) => [...document.fonts].some((each) => each.family.includes(font))", arg=font)
    load = "(font) => document.fonts.load(`16px '${font}'`, '中つ国 가운데땅').then((all) => all.length)"
    assert page.evaluate(load, font) > 0
