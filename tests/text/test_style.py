"""English keeps to docs/style.md: no calques, straight apostrophes, sentence case, lists joined by the catalogue."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).parents[2]
TEXT = ROOT / "src" / "thirdage" / "text"
CATALOGUES = sorted((TEXT / "en").glob("*.toml"))
ENGLISH = [*CATALOGUES, *sorted((TEXT / "rules").glob("*.toml"))]
READ_BY_CODE = [ROOT / "src" / "thirdage" / "terminal", TEXT]

# What is never said, and what is said instead.
BANNED = {
    r"by themselves": "automatically",
    r"as their level": "Default for this level",
    r"the eyes of": "{seat}'s view",
    r"met a fault": "Something went wrong",
    r"has become your turn": "it's your turn",
    r"whoever has the link": "Open to anyone with the link",
    r"played otherwise": "Rule variants",
    r"[Aa]gainst you plays": "Opponent:",
    r"Who goes from": "Which units attack, which figures move",
    r"[Ee]-mail": "email",
    r"\bcomes? into play\b": "enter play",
    r"\b(two|three|one|all|different) own\b": "of your",
    r"\bthe own\b": "your own, its own",
    r"\b[Rr]earmost\b": "leftmost",
    r"\b[Nn]eighbouring\b": "adjacent",
    r"\b[Ss]hall\b": "a plain question",
    r"\bat the most\b": "at most",
    r"\ball the same\b": "anyway",
    r"\bleads? on\b": "a hint",
    r"\bas the system\b(?<!same as the system)": "same as system",
    r"[Uu]ndo is not possible": "You can't undo",
    r"\d %|\} %": "no space before %",
    r"(?<![Tt]here )\bis no (action|army|attack|Settlement|General|part)\b": "is not a",
    r"\bwish(es)? to\b": "want to, ask to",
    r"\b[Dd]ominant is\b": "plain order",
    r"\bto be expected\b": "expected",
    r"\bgo(es)? on by\b": "advance",
    r"\bstands? empty\b": "is empty",
    r"\bfell to\b|\bfalls? to (one|two) hits?": "is eliminated by",
    r"[\u2018-\u201e\u00ab\u00bb]": "straight quotes and apostrophes",
    r"[\u2013\u2014]": "a comma, a colon, or two sentences",
}
PLAIN_PLACES = {("common.toml", "terminal.help"), ("war_of_the_ring.toml", "board")}
"""Columns of the terminal, which are made of spaces."""

NAMES: Final = frozenset(
    [
        "Third",
        "Age",
        "War",
        "Ring",
        "Rings",
        "Free",
        "Peoples",
        "Shadow",
        "Sauron",
        "Battle",
        "Five",
        "Armies",
        "Quest",
        "Middle-earth",
        "Swiss",
        "Lonely",
        "Free",
        "Peoples",
        "Shadow",
        "Mountain",
        "Generals",
        "Fate",
        "Fellowship",
        "Crack",
        "Doom",
        "Hunt",
        "Ring-bearer",
        "Peril",
        "Perils",
        "Action",
        "Event",
        "Enter",
        "JSON",
        "SHA-",
        "Always",
        "I",
        "NAME",
        "KEY",
    ]
)
"""Words that always start with a capital in the browser's texts."""


def sentences(data: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield all texts inside a file, however deep, each with the ids that lead to it."""
    if isinstance(data, str):
        yield path, data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from sentences(value, f"{path}.{key}" if path else str(key))
    elif isinstance(data, list):
        for value in data:
            yield from sentences(value, path)


def said(file: Path) -> list[tuple[str, str]]:
    """Return the sentences of a file, without things it merely names (sources, options, ids)."""
    found = sentences(tomllib.loads(file.read_text(encoding="utf-8")))
    return [(path, text) for path, text in found if path.rpartition(".")[2] not in ("basis", "options", "id", "game")]


@pytest.mark.parametrize("file", ENGLISH, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_nothing_reads_like_a_translation(file: Path) -> None:
    texts = said(file)
    assert texts
    found = [(path, text, say) for path, text in texts for word, say in BANNED.items() if re.search(word, text)]
    assert found == []


def test_the_ban_finds_what_it_forbids() -> None:
    for text in (
        "Make picks without a choice by themselves",
        "as their level likes",
        "with the eyes of {seat}",
        "The page has met a fault.",
        "You are told when it has become your turn and you have not decided yet.",
        "nobody yet: whoever has the link",
        "Rules that can be played otherwise ({count})",
        "Your side: {side}. Against you plays the {bot} bot.",
        "Who goes from {place} to {to}?",
        "What shall {die.a} become?",
        "this succeeds in {percent} % of all cases",
        "l’anneau",
    ):
        assert any(re.search(word, text) for word in BANNED), text


@pytest.mark.parametrize("file", ENGLISH, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_single_spaces(file: Path) -> None:
    doubled = [
        (path, text)
        for path, text in said(file)
        if re.search(r"\S {2,}\S| $| [,.;:!?](?!\.)", text)
        and not any(file.name == name and path.startswith(place) for name, place in PLAIN_PLACES)
    ]
    assert [path for path, _ in doubled if path != "list.join"] == []


def loud(text: str) -> list[str]:
    """Return capitalized words that start no sentence and are neither names nor keyboard keys in brackets."""
    text = re.sub(r" \((?:[A-Z]|Space)\)$", "", text)
    plain = re.sub(r"\{[^{}]*\}", "x", text.replace("https://.../table/NAME#KEY", "x"))
    words = re.findall(r"(?:^|(?<=[.?!:] ))\S+|([A-Z][A-Za-z'-]*)", plain)
    return [word for word in words if word and word not in NAMES]


def test_sentence_case_in_the_browser() -> None:
    texts = [each for each in said(TEXT / "en" / "web.toml") if not each[0].startswith("web.title_")]
    assert {path: loud(text) for path, text in texts if loud(text)} == {}
    assert loud("Rule Variants ({count})") == ["Variants"]


@pytest.mark.parametrize("game", ["war_of_the_ring", "five_armies", "quest"])
def test_questions_and_log_lines_end_as_they_should(game: str) -> None:
    words = tomllib.loads((TEXT / "en" / f"{game}.toml").read_text(encoding="utf-8"))
    prompts = {id: text for id, text in words["prompt"].items() if not text.endswith("{card.text}")}
    assert {id: text for id, text in prompts.items() if not re.search(r"([?.]|[?.] \(.*\.\)|\.\)|\})$", text)} == {}
    lines = {id: text for id, text in words["event"].items() if isinstance(text, str)}
    assert {id: text for id, text in lines.items() if not re.search(r"[.!}]$", text)} == {}
    past = re.compile(r"^(You|\{side[^}]*\}) (have |has |)(drew|drawn|rolled|moved|played|discarded|received)\b")
    assert {id: text for id, text in lines.items() if past.search(text)} == {}


def joins(source: str) -> list[int]:
    """Return the lines in which code joins words with a comma."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "join":
            between = node.func.value
            if (
                isinstance(between, ast.Constant)
                and isinstance(between.value, str)
                and between.value.strip() in (",", "、")
                and between.value != ","
            ):
                found.append(node.lineno)
    return found


def test_lists_come_from_the_catalogue() -> None:
    """`Catalogue.join` knows how a language writes a list; code that puts commas itself does not."""
    modules = [file for folder in READ_BY_CODE for file in sorted(folder.glob("*.py"))]
    assert {file.name: lines for file in modules if (lines := joins(file.read_text(encoding="utf-8")))} == {}
    assert joins("f\"{', '.join(names)}\"") == [1]


def test_lists_come_from_the_catalogue_in_the_browser() -> None:
    sources = [file for file in (ROOT / "web" / "src").rglob("*.ts*") if "node_modules" not in file.parts]
    assert len(sources) > 50
    found = [f"{file.name}: {line}" for file in sources for line in file.read_text(encoding="utf-8").splitlines()]
    assert [line for line in found if re.search(r"\.join\([\"'`](, |、)[\"'`]\)", line)] == []


def test_the_words_without_a_server_are_those_of_the_catalogue() -> None:
    """A page that cannot fetch its words has a few of its own; they say what the English catalogue says."""
    store = (ROOT / "web" / "src" / "text" / "store.ts").read_text(encoding="utf-8")
    kept = re.findall(r'^  (\w+): "(.*)",$', store.partition("WITHOUT_SERVER")[2].partition("};")[0], re.MULTILINE)
    web = tomllib.loads((TEXT / "en" / "web.toml").read_text(encoding="utf-8"))["web"]
    assert len(kept) == 5
    assert {id: text for id, text in kept if web[id] != text} == {}
