"""Punctuation between words comes from the catalogues: French sets a space before a colon, Japanese wide signs.

The client's sources glue no label to its value, no note in brackets to its text, and no list with signs of their own:
`labelled`, `noted`, `listed` and `score` of `text/store.ts`, or of a catalogue, do.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = ROOT / "web" / "src"
FOUND: Final = {
    "a sign after something filled in": re.compile(r"[\w)\]\"'`?]\}(?: ?: |: ?\{|, | \(|; |\.`|:$| ?%(?!`\s*\}))"),
    "a sign before something filled in": re.compile(r"^\s*[:(,] ?\{\w+[.(}]|>\(\{\w|[`\s]\(\$\{|`[,;:] \$\{"),
    "a list with a sign of its own": re.compile(r"\.join\(\"(?:[^\"]*[,;:.(][^\"]* |[^\"]* [,;:.(])[^\"]*\"\)"),
}
"""What is written in no source; the formatter sees to it that nothing but a value stands so close to a brace."""
NOT_SAID: Final = re.compile(
    r"startsWith|new Error\(|\btransform\b|translate\(|^\s*(?:/[/*]|\*)|\{question\.number\}\. "
)
"""Faults for developers, drawings and comments; and the number before a question of the rulebook."""


def glued(text: str) -> list[tuple[int, str]]:
    """Return the lines that put signs between words, with what they do."""
    return [
        (number, what)
        for number, line in enumerate(text.splitlines(), 1)
        if not NOT_SAID.search(line)
        for what, sign in FOUND.items()
        if sign.search(line)
    ]


@pytest.mark.parametrize("file", sorted(SOURCES.rglob("*.ts*")), ids=lambda file: str(file.relative_to(SOURCES)))
def test_no_source_writes_signs_between_words(file: Path) -> None:
    assert glued(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        "return `${roleName(game, seat.role)}: ${playerName(seat.player)}${rating}${score}`;",
        'const rating = seat.rating === null ? "" : ` (${seat.rating})`;',
        "const score = `, ${archivePart('won')}`;",
        "const got = `${halves(one)} : ${halves(other)}`;",
        "{figureName(name)}: {nameOf(text, which)}",
        "            : {each.games} · rest",
        '{say(text, "stage_round", { round: each.number })}:{" "}',
        '<em>{text.name("ability", who)}: </em>',
        '<span class="small">({hallPart("league_gone")})</span>',
        "return `${share(a, b)} (${plain(c)})`;",
        "lines.push(`${nation}.`);",
        "<b>{percent(each.share)} %</b>",
        'names.join(", ")',
        'points.join("; ")',
        'deeds.join(" : ")',
    ],
)
def test_each_way_to_glue_words_is_found(line: str) -> None:
    assert glued(line)
