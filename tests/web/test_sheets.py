"""Every sheet in Chromium: two pages of A4, nothing cut or overflowing, no letter too small, the right glyphs."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from tests.text.test_sheet import SHEETS
from thirdage.text.languages import LANGUAGES
from thirdage.text.sheet.page import sheet_page
from thirdage.text.sheet.plan import load_sheet
from tools.sheets import FAULTS

A4: Final = (595, 842)
"""Points."""
LEAST: Final = 6.5
SMALLEST: Final = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let least = 99;
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text.data.trim() && !text.parentElement.closest('svg, style'))
      least = Math.min(least, parseFloat(getComputedStyle(text.parentElement).fontSize) * 72 / 96);
  }
  return least;
}"""
SCRIPT: Final = {"ko": "KR", "ja": "JP"}
"""How fonts with the glyphs of a language end."""


@pytest.fixture(scope="module")
def paper(chromium: Browser) -> Any:
    page = chromium.new_page(viewport={"width": 860, "height": 1200})
    yield page
    page.close()


@pytest.mark.parametrize(("game", "edition"), SHEETS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sheet_fills_two_pages_and_no_more(paper: Page, game: str, edition: str, lang: str) -> None:
    paper.set_content(sheet_page(load_sheet(lang, game, edition)))
    sides = paper.query_selector_all(".sheet")
    assert len(sides) == 2
    assert [side.evaluate(FAULTS) for side in sides] == [[], []]
    assert paper.evaluate(SMALLEST) >= LEAST
    printed = paper.pdf(prefer_css_page_size=True, print_background=True)
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)", printed)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", printed)) == 2
    assert [(round(float(wide)), round(float(high))) for wide, high in boxes] == [A4, A4]
    assert glyphs(paper, lang) == set()


def glyphs(page: Page, lang: str) -> set[str]:
    """Return the fonts that stand in for missing glyphs: in Korean and Japanese words those of another language."""
    client = page.context.new_cdp_session(page)
    client.send("DOM.enable")
    client.send("CSS.enable")
    root = client.send("DOM.getDocument")["root"]["nodeId"]
    strange: set[str] = set()
    for node in client.send("DOM.querySelectorAll", {"nodeId": root, "selector": "h1, h2, h3, li, td, th, p"})[
        "nodeIds"
    ]:
        for font in client.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]:
            family = font["familyName"]
            if lang in SCRIPT and "CJK" in family and not family.endswith(SCRIPT[lang]):
                strange.add(family)
            if re.search("LastResort|notdef|Fallback", family):
                strange.add(family)
    client.detach()
    return strange
