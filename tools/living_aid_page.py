"""Write docs/living-aid.md: where each statement of the printed player aids stands in the living aid."""

from __future__ import annotations

import tomllib
from pathlib import Path

from thirdage.text.living_aid import load_aid

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "living-aid.md"
CHECKLIST = ROOT / "tests" / "coverage_data" / "checklist.toml"
LANGUAGE_OF = {"A": "ko", "S": "ko", "F": "fr", "Q": "ja"}
"""The language of the printed aid a statement comes from, by the letter of its id."""
HEAD = """# The living player aid

For each game and language there is a complete player aid: `thirdage aid GAME --language LANG`, `aid` at the terminal's
prompt, the Aid tab of a table in the browser, where the section for the present decision opens by itself, and a page to
print (`thirdage aid GAME --html FILE`). How it is written: `src/thirdage/text/living_aid.py`.

The table shows where each statement of the Korean (A, S), French (F) and Japanese (Q) player aids, from which this
project grew, stands in the living aid of that language. It is written by `make coverage-docs`.

| statement | says | line | in its language |
|---|---|---|---|
"""


def page() -> str:
    """The whole page."""
    rows: list[str] = []
    for each in tomllib.loads(CHECKLIST.read_text(encoding="utf-8"))["line"]:
        lang = LANGUAGE_OF[each["id"][0]]
        aid = load_aid(lang, each["game"].replace("_", "-"))
        lines = [line for section in aid.sections for line in section.lines if each["id"] in line.statements]
        names, texts = "<br>".join([f"`{line.id}`" for line in lines]), "<br>".join([line.text for line in lines])
        rows.append(f"| {each['id']} | {each['text'].strip()} | {names} | {texts} |\n")
    return HEAD + "".join(rows)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
