"""Every sentence the program can raise, read from its sources, with slots filled with samples."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

import thirdage

SOURCES: Final = Path(thirdage.__file__).parent

OF_MAKERS: Final = {
    "BadAid": "an aid of ours",
    "BadData": "data files of ours",
    "BadManifest": "another package",
    "BadTemplate": "a catalogue of ours",
    "Declined": "a receiver of notifications",
    "Fault": "the fuzzer, for those who mend the program",
    "MissingText": "a catalogue of ours",
    "RulesFault": "the engine itself",
    "ScriptEnded": "a script of a test or a lesson of ours",
}
"""Errors that no player or host can cause, and whose fault they are: they stay English."""
OWN_FILES: Final = (
    "text/catalogue.py",
    "text/sheet/",
    "server/notify/words.py",
    "learn/lessons.py",
    "learn/reading.py",
)
"""Files whose errors are about our own catalogues, sheets and lessons; those players can cause contain these words."""
PLAYERS: Final = (" has no ", "PDF", "printed", "for the edition")

EXPECTED_AT: Final = {"BadPosition": 1, "CorruptRecord": 1, "BadBox": 1, "BadMessage": 0}
"""Errors built from what was expected, and its place among their arguments."""
WHY_AT: Final = {"BadImport": (1, "{...}"), "BotSilent": (1, "the bot {'...'} {...}")}
"""Errors built from part of their sentence, its place, and the sentence."""
LITERAL: Final = re.compile(r"'[^']*'|\"[^\"]*\"")
"""Text a file must contain literally, the same in every language."""
UNFIT: Final = ("bad_setting", "bad_position", "bad_import", "bad_record", "bad_study", "no_odds")
"""Refusals that say why."""


def trees() -> Iterator[tuple[str, ast.Module]]:
    """Yield all sources with their paths."""
    for path in sorted(SOURCES.rglob("*.py")):
        yield path.relative_to(SOURCES).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def error_classes() -> set[str]:
    """Return the names of all errors of the package."""
    bases: dict[str, set[str]] = {}
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                bases[node.name] = {base.id for base in node.bases if isinstance(base, ast.Name)}
    found = {"ThirdAgeError"}
    while True:
        more = {name for name, above in bases.items() if above & found} - found
        if not more:
            return found
        found |= more


@cache
def raised() -> tuple[dict[str, str], dict[str, str]]:
    """Return sentences, and phrases for what was expected, as templates with their places; slots are written {...}."""
    sentences: dict[str, str] = {}
    phrases: dict[str, str] = {}
    classes = error_classes() - set(OF_MAKERS)
    for place, tree in trees():
        for node in ast.walk(tree):
            where = f"{place}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.ClassDef) and node.name in classes - set(WHY_AT):
                for call in ast.walk(node):
                    if (
                        isinstance(call, ast.Call)
                        and isinstance(call.func, ast.Attribute)
                        and call.func.attr == "__init__"
                    ):
                        _keep(sentences, where, call.args[0] if call.args else None)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                _read_call(node, node.func.id, where, sentences, phrases, classes)
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "expected":
                _keep(phrases, where, node.value)
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "EXPECTED":
                for value in node.value.values if isinstance(node.value, ast.Dict) else []:
                    _keep(phrases, where, value)
    return sentences, phrases


def _read_call(
    call: ast.Call, name: str, where: str, sentences: dict[str, str], phrases: dict[str, str], classes: set[str]
) -> None:
    if name == "Refused":
        code = call.args[0]
        for word in call.keywords:
            if isinstance(code, ast.Constant) and code.value in UNFIT and word.arg == "why":
                _keep(sentences, where, word.value)
            if isinstance(code, ast.Constant) and code.value == "study_full" and word.arg == "what":
                _keep(phrases, where, word.value)
        return
    if name not in classes or not call.args:
        return
    if name in EXPECTED_AT:
        _keep(phrases, where, call.args[EXPECTED_AT[name]])
    elif name in WHY_AT:
        at, sentence = WHY_AT[name]
        part = template_of(call.args[at])
        assert part is not None, where
        sentences[part.join(sentence.rsplit("{...}", 1))] = where
    elif len(call.args) == 1:
        text = template_of(call.args[0])
        own = where.startswith(OWN_FILES) and not any(sign in (text or "") for sign in PLAYERS)
        if text is not None and " " in text and not own:
            sentences[text] = where


def _keep(found: dict[str, str], where: str, node: ast.expr | None) -> None:
    text = template_of(node) if node is not None else None
    words = text.replace("{...}", "").replace("{'...'}", "") if text else ""
    if text and any(sign.isalpha() for sign in words) and text != "TOML" and not LITERAL.fullmatch(text):
        found[re.sub(r"\{[a-z_]+\}", "{...}", text)] = where


def template_of(node: ast.expr) -> str | None:
    """Return a text of the sources with its slots as {...}, or {'...'} where it quotes; None for anything else."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        parts: list[str] = []
        for value in node.values:
            if isinstance(value, ast.Constant):
                parts.append(str(value.value))
            else:
                assert isinstance(value, ast.FormattedValue)
                parts.append("{'...'}" if value.conversion == ord("r") else "{...}")
        return "".join(parts)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = template_of(node.left), template_of(node.right)
        return None if left is None and right is None else f"{left or '{...}'}{right or '{...}'}"
    return None


def samples(template: str) -> Iterator[str]:
    """Yield the template filled: slots may be numbers, names or lists."""
    parts = template.replace("{'...'}", "'quoted'").split("{...}")
    for values in product(("7", "some_name", "one, two"), repeat=len(parts) - 1):
        yield "".join([part + value for part, value in zip(parts, [*values, ""], strict=True)])
