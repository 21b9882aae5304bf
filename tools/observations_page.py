"""Writes docs/observations.md: what learners see of each game, field by field, from the sheets themselves."""

from __future__ import annotations

from pathlib import Path

from thirdage.envs.encoding import MOST_OPTIONS, PROMPT_SIZE, Encoder
from thirdage.envs.sheets.sheet import VERSION, Field, Sheet
from thirdage.kernel.registry import find_rules, game_ids

PAGE = Path(__file__).resolve().parent.parent / "docs" / "observations.md"

HEAD = f"""# Observations, field by field

Written by `tools/observations_page.py` from `thirdage.envs.sheets`; version {VERSION} of the layout. The version
changes when a cell changes its meaning. [Environments](bots.md#environments) says how they are used.

An observation is one vector of float32; `Encoder.fields` splits it into tables. The seat's own things come
first, the others' second, so both sides of a game share one layout. Every number has its own cell. Counts
are plain numbers; a divided number says by what. `Encoder.adjacency` is the board as a graph: which rows of the first
table are adjacent.

- `prompt` has {PROMPT_SIZE} whole numbers: the prompt, then kind, entity and number of its two arguments.
- `options` has kind, entity and number of each option; in fixed shapes {MOST_OPTIONS} rows, zeros beyond the list.
- Kinds, entities and prompts are numbered from 1 in alphabetical order (`Encoder.kinds`, `.entities`,
  `.prompts`); 0 is none. The number is the engine's own. For the kinds listed below each table it is a row of
  a field (`Encoder.pointing`); of other kinds it is a count, or a number within the kind.
- `action_mask` is 1 for every index that stands for an option.
"""


def page() -> str:
    """Return the whole page."""
    parts = [HEAD]
    for game in game_ids():
        encoder = Encoder(find_rules(game))
        sheet = encoder.sheet
        parts.append(
            f"\n## {game}\n\n{sheet.size:,} cells; {len(encoder.prompts)} prompts, {len(encoder.kinds)} kinds, "
            f"{len(encoder.entities)} entities.\n\n| field | from cell | rows | columns | |\n|---|---|---|---|---|\n"
        )
        for field in sheet.fields:
            columns = "; ".join(field.columns)
            parts.append(f"| `{field.name}` | {field.start} | {field.rows} | {columns} | {field.meaning} |\n")
        parts.append("\nKinds whose numbers are rows: ")
        pointed = [field for field in sheet.fields if field in sheet.pointers.values()]
        parts.append("; ".join([f"{kinds_at(sheet, field)} of `{field.name}`" for field in pointed]) + ".\n")
    return "".join(parts)


def kinds_at(sheet: Sheet, field: Field) -> str:
    """Return the kinds of options that point at a field."""
    return ", ".join([f"`{kind}`" for kind, told in sheet.pointers.items() if told is field])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
