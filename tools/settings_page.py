"""Writes docs/settings.md: the settings of every game with the meaning of each value, from the English catalogue."""

from __future__ import annotations

from pathlib import Path

from thirdage.kernel.registry import find_rules, game_ids
from thirdage.text.catalogue import Catalogue

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "settings.md"
HEAD = """# Settings

Rules that tables read differently, older rules and the number of players are settings of a game:
`thirdage play GAME --set name=value`, and the same for `simulate`, `fuzz` and `arena`. The first value is the default.
`make coverage-docs` writes this page from the game's own texts.
"""


def page() -> str:
    """Return the whole page."""
    lines = [HEAD]
    for id in game_ids():
        rules, words = find_rules(id), Catalogue.load("en", id)
        lines += [f"## {words.name('game', 'title')} (`{id}`)", ""]
        lines += ["| setting | clause | value | meaning |", "|---|---|---|---|"]
        for setting in rules.settings:
            for number, value in enumerate(setting.values):
                name = f"{words.setting(setting.name)} `{setting.name}`" if number == 0 else ""
                clause = setting.clause if number == 0 else ""
                lines.append(f"| {name} | {clause} | `{value}` | {words.setting(setting.name, value)} |")
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
