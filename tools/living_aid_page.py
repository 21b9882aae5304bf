"""Writes docs/living-aid.md: where the living aid covers each statement of the printed player aids."""

from __future__ import annotations

import tomllib
from pathlib import Path

from thirdage.text.living_aid import load_aid
from thirdage.text.sheet.plan import load_sheet

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "living-aid.md"
CHECKLIST = ROOT / "tests" / "coverage_data" / "checklist.toml"
LANGUAGE_OF = {"A": "ko", "S": "ko", "F": "fr", "Q": "ja"}
"""The language of the printed aid that a statement comes from, by the letter of its id."""
HEAD = """# The living player aid

Every game has a complete player aid in every language. In the terminal, type `aid` at the prompt or run
`thirdage aid GAME --language LANG`. In the browser, open the aid at a table: it shows the section for the current
decision. To print it, run `thirdage aid GAME --html FILE`. How it works: `src/thirdage/text/living_aid.py`.

Searching it, in the browser or with `thirdage aid GAME WORDS`, also finds lines by the words of other aids and
translations: `text/aid/synonyms.toml`.

## The printed sheet

For the table there is a two-sided A4 sheet for each game and language, and one for the first edition of War of
the Ring: "Print the sheet" on the aid's page in the browser, or

    thirdage aid quest --language ja --print sheet.html
    thirdage aid war-of-the-ring --language ko --print --pdf sheet.pdf
    thirdage aid war-of-the-ring --edition first --print sheet.html

The page is self-contained and uses system fonts; any browser prints it on exactly two pages (A4 paper, no margins,
background graphics on). `--pdf` prints it with the machine's Chromium or Chrome: a browser lays a page out exactly
as it was measured, with the fonts of all four languages, and nearly everybody has one, so no library is needed.

The layout is data: `text/aid/sheet_GAME.toml` has the sides, rows and blocks, each line with the statements of
the printed aids it covers; `text/LANG/sheet_GAME.toml` has the texts; icons are in `text/aid/sheet_icons.toml`;
dice, numbers, tracks, tiles, units and characters come from the games' data (`text/sheet/facts_*.py`). In the texts,
`**bold**` is bold and `{name}` is a number or an icon. After a change of texts, `python -m tools.sheets` measures in
Chromium how large the type of each side may be, and writes it.

## Where the statements of the printed aids are

This project grew from a Korean (A, S), a French (F) and a Japanese (Q) player aid. The table shows where each of their
statements appears in the living aid of that language and on the sheet. `make coverage-docs` writes this page.

| statement | says | line | in its language | on the sheet |
|---|---|---|---|---|
"""


def page() -> str:
    """Return the whole page."""
    rows: list[str] = []
    for each in tomllib.loads(CHECKLIST.read_text(encoding="utf-8"))["line"]:
        lang = LANGUAGE_OF[each["id"][0]]
        aid = load_aid(lang, each["game"].replace("_", "-"))
        lines = [line for section in aid.sections for line in section.lines if each["id"] in line.statements]
        names, texts = "<br>".join([f"`{line.id}`" for line in lines]), "<br>".join([line.text for line in lines])
        places = load_sheet(lang, aid.game).places().items()
        paper = "<br>".join([f"`{place}`" for place, statements in places if each["id"] in statements])
        rows.append(f"| {each['id']} | {each['text'].strip()} | {names} | {texts} | {paper} |\n")
    return HEAD + "".join(rows)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
