"""Finds the type size of each side of each sheet: `python -m tools.sheets` measures in Chromium and writes [size].

A side is set as large as fits, less a little for other machines' fonts, and never above MOST.
"""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Final

from thirdage.text.languages import LANGUAGES
from thirdage.text.sheet.page import sheet_page
from thirdage.text.sheet.plan import load_sheet
from tools.look import open_browser

GAMES: Final = ["war-of-the-ring", "five-armies", "quest"]
MOST: Final = 9.0
LEAST: Final = 6.5
SPARE: Final = {"en": 0.2, "fr": 0.2, "ko": 0.1, "ja": 0.1}
"""Points of type left for other fonts; Korean and Japanese characters are equally wide in all fonts."""

FAULTS: Final = """(side) => {
  const found = [];
  if (side.scrollHeight > side.clientHeight + 1) found.push('the side is too full');
  for (const block of side.querySelectorAll('section')) {
    const frame = block.getBoundingClientRect();
    if (block.scrollWidth > block.clientWidth + 1 || block.scrollHeight > block.clientHeight + 1)
      found.push(block.id + ' overflows');
    for (const each of block.querySelectorAll('td,th,i,h2,h3,h4,li,p,small,b,span')) {
      const box = each.getBoundingClientRect();
      if (box.right > frame.right + 1 || box.left < frame.left - 1 || box.bottom > frame.bottom + 1)
        found.push(block.id + ' does not hold ' + each.textContent.slice(0, 30));
      if (/^(TD|TH|I|B|H2|H3)$/.test(each.tagName) && each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
        found.push(block.id + ' is too narrow for ' + each.textContent.slice(0, 30));
    }
  }
  const head = side.querySelector('header'), foot = side.querySelector('footer');
  if (head.scrollWidth > head.clientWidth + 1 || head.getBoundingClientRect().height > 52)
    found.push('the heading breaks');
  if (foot.getBoundingClientRect().height > 20) found.push('the foot breaks');
  return found;
}"""
"""A script that returns what doesn't fit on a side, for its element."""


def main() -> None:
    """Measure and write the sizes."""
    with open_browser() as browser:
        page = browser.new_page(viewport={"width": 860, "height": 1200})
        for game in GAMES:
            for lang in LANGUAGES:
                sheet = load_sheet(lang, game)
                best: dict[str, float] = {}
                for edition in sheet.editions or [""]:
                    page.set_content(sheet_page(load_sheet(lang, game, edition)))
                    for side in page.query_selector_all(".sheet"):
                        size = MOST + SPARE[lang] + 0.1
                        faults = ["not measured"]
                        while faults and size > LEAST:
                            size = round(size - 0.1, 1)
                            side.evaluate(f"(side) => side.style.fontSize = '{size}pt'")
                            faults = side.evaluate(FAULTS)
                        id = str(side.get_attribute("id"))
                        best[id] = min(best.get(id, MOST), round(size - SPARE[lang], 1))
                write(lang, game, best)
                print(game, lang, best, flush=True)


def write(lang: str, game: str, sizes: dict[str, float]) -> None:
    """Write the sizes into the texts of a sheet."""
    file = Path(str(files("thirdage.text").joinpath(lang, f"sheet_{game.replace('-', '_')}.toml")))
    lines = "".join([f'{side} = "{size}"\n' for side, size in sizes.items()])
    text = re.sub(r'\[size\]\n(?:\w+ = "[\d.]+"\n)+', f"[size]\n{lines}", file.read_text(encoding="utf-8"))
    file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
