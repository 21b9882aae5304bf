"""Writes docs/rules-coverage.md: which rule is implemented where, and which test shows it.

Code cites the clauses it implements in comments, docstrings and `rule="R9.4"`; tests cite what they show with the marks
`rule`, `scenario` and `aid`. This tool reads both, so the page can't claim what nobody wrote down. It names files, not
lines, so that the page changes only when a citation does.

   python tools/rules_coverage.py           write the page
   python tools/rules_coverage.py --check   fail when the page is stale or an id is unknown
"""

from __future__ import annotations

import argparse
import ast
import difflib
import io
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from thirdage.text.rulebook import Rulebook, UnknownClause

ROOT = Path(__file__).resolve().parent.parent
PAGE = Path("docs/rules-coverage.md")
MARKS = ("rule", "scenario", "aid")
TEXT_TOKENS = {tokenize.COMMENT, tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}


@dataclass(frozen=True)
class GameLetters:
    """The first letters of a game's ids: of its clauses, and of the lines of its player aids."""

    package: str
    clause: str
    aids: str


GAMES = (
    GameLetters("war_of_the_ring", "R", "AS"),
    GameLetters("five_armies", "B", "F"),
    GameLetters("quest", "M", "Q"),
)


@dataclass(frozen=True)
class Line:
    """Something other than a clause that a test can show: a line of a player aid, a scenario, a card case."""

    id: str
    text: str
    needs: str


@dataclass
class Coverage:
    """Everything known about one game. The dicts map an id to the files that cite it."""

    letters: GameLetters
    rulebook: Rulebook
    aids: list[Line]
    scenarios: list[Line]
    cases: list[Line]
    code: dict[str, set[str]] = field(default_factory=dict)
    tests: dict[str, set[str]] = field(default_factory=dict)
    shown_aids: dict[str, set[str]] = field(default_factory=dict)
    shown_scenarios: dict[str, set[str]] = field(default_factory=dict)


@dataclass(frozen=True)
class Mark:
    """One mark on a test; `id` is None if the argument is not a literal and so can't be read here."""

    kind: str
    id: str | None


class Citations:
    """Finds a game's clause ids in text: single ids, ranges (`R14.10-12`) and `R8.3/4`."""

    def __init__(self, letter: str, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self.order = [clause.id for clause in rulebook.clauses]
        self.sections = {section.id for section in rulebook.sections}
        number = r"\d+(?:\.\d+)+[a-z]*"
        self.pattern = re.compile(rf"\b{letter}({number})(?:( to |[-\u2013/]){letter}?({number}|\d+[a-z]?)\b)?")
        self.chapter = re.compile(rf"\b{letter}\d+\b(?!\.\d)")
        self.letter = letter
        self.questions = {f"OQ {question.number}" for question in rulebook.open_questions}

    def find(self, text: str) -> tuple[list[str], list[str]]:
        """Return the clauses and sections cited in a text, and the citations (also of open questions) that don't
        exist."""
        found = [chapter for chapter in self.chapter.findall(text) if chapter in self.sections]
        unknown = [question for question in re.findall(r"\bOQ \d+\b", text) if question not in self.questions]
        for match in self.pattern.finditer(text):
            first, joint, last = match.groups()
            try:
                found += self._expand(self.letter + first, joint, last)
            except UnknownClause:
                unknown.append(match.group().strip())
        return found, unknown

    def exact(self, text: str) -> tuple[list[str], list[str]]:
        """Do the same for a text that should be nothing but citations: having no id is a mistake too."""
        found, unknown = self.find(text)
        return found, unknown or ([] if found else [text])

    def _expand(self, first: str, joint: str | None, last: str | None) -> list[str]:
        start = self.rulebook.clause(first).id
        if joint is None or last is None:
            return [start]
        if joint == " to " and "." not in last:  # "R4.2 to 6 dice" is not a range
            return [start]
        # A short end ("R14.10-12") stays in the section of the start.
        end_id = self.letter + last if "." in last else f"{start.rsplit('.', 1)[0]}.{last}"
        end = self.rulebook.clause(end_id).id
        if joint == "/":
            return [start, end]
        low, high = self.order.index(start), self.order.index(end)
        if low > high:
            raise UnknownClause(f"{start}-{end}", self.rulebook.title, [])
        return self.order[low : high + 1]


def spoken_text(source: str) -> Iterator[str]:
    """Yield the comments and strings of a Python file, where people cite rules."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in TEXT_TOKENS:
            yield token.string


def marks(source: str) -> Iterator[Mark]:
    """Yield every `pytest.mark.rule(...)` and similar mark in a test file."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr not in MARKS:
            continue
        owner = node.func.value
        if (owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")) != "mark":
            continue
        for argument in node.args:
            value = argument.value if isinstance(argument, ast.Constant) else None
            yield Mark(node.func.attr, value if isinstance(value, str) else None)


def read_lines(root: Path, file: str, key: str, package: str = "") -> list[Line]:
    """Return the entries of a list under tests/coverage_data; empty if the game doesn't have that list."""
    path = root / "tests" / "coverage_data" / file
    if not path.exists():
        return []
    entries = tomllib.loads(path.read_text(encoding="utf-8"))[key]
    return [
        Line(entry["id"], entry["text"], entry.get("needs", ""))
        for entry in entries
        if not package or entry["game"] == package
    ]


def empty_coverage(root: Path, letters: GameLetters) -> Coverage:
    """Return the ids of a game, with nothing cited yet."""
    package = letters.package
    return Coverage(
        letters,
        Rulebook.load(package),
        read_lines(root, "checklist.toml", "line", package),
        read_lines(root, f"scenarios_{package}.toml", "scenario"),
        read_lines(root, f"card_cases_{package}.toml", "case"),
    )


def collect(root: Path) -> tuple[list[Coverage], list[str]]:
    """Return the coverage of every game that has code, and a complaint for each citation of something nonexistent."""
    games = [
        empty_coverage(root, letters)
        for letters in GAMES
        if any((root / "src/thirdage/games" / letters.package).rglob("*.py"))
    ]
    problems: list[str] = []
    for game in games:
        folder = root / "src/thirdage/games" / game.letters.package
        citations = Citations(game.letters.clause, game.rulebook)
        for path in sorted(folder.rglob("*.py")):
            for text in spoken_text(path.read_text(encoding="utf-8")):
                found, unknown = citations.find(text)
                note(game.code, found, path.relative_to(folder).as_posix())
                problems += [f"{path.relative_to(root).as_posix()}: unknown rule {bad}" for bad in unknown]
    for path in sorted((root / "tests").rglob("*.py")):
        name = path.relative_to(root / "tests").as_posix()
        for mark in marks(path.read_text(encoding="utf-8")):
            problems += [f"tests/{name}: {complaint}" for complaint in record_mark(games, name, mark)]
    return games, sorted(set(problems))


def record_mark(games: list[Coverage], file: str, mark: Mark) -> list[str]:
    """Record one mark of a test file; return complaints about ids that don't exist."""
    if mark.id is None:
        return [f"the ids of a {mark.kind} mark must be written out"]
    game = game_of(games, file, mark)
    if game is None:
        return [f"unknown {mark.kind} {mark.id}"]
    if mark.kind == "rule":
        found, unknown = Citations(game.letters.clause, game.rulebook).exact(mark.id)
        note(game.tests, found, file)
        return [f"unknown rule {bad}" for bad in unknown]
    lines = game.aids if mark.kind == "aid" else game.scenarios + game.cases
    if mark.id not in [line.id for line in lines]:
        return [f"unknown {mark.kind} {mark.id}"]
    note(game.shown_aids if mark.kind == "aid" else game.shown_scenarios, [mark.id], file)
    return []


def game_of(games: list[Coverage], file: str, mark: Mark) -> Coverage | None:
    """Return the game of a mark: by the test's folder, otherwise by the first letter of a clause or aid line."""
    folders = Path(file).parts[:2]
    for game in games:
        if folders in (("games", game.letters.package), ("rules", game.letters.package)):
            return game
    if folders[0] in ("games", "rules") or mark.kind == "scenario" or not mark.id:
        return None
    for game in games:
        if mark.id[0] in (game.letters.clause if mark.kind == "rule" else game.letters.aids):
            return game
    return None


def note(table: dict[str, set[str]], ids: Iterable[str], file: str) -> None:
    """Record a file under each id."""
    for identity in ids:
        table.setdefault(identity, set()).add(file)


def render(games: list[Coverage]) -> str:
    """Return the page."""
    lines = [
        "# Rules coverage",
        "",
        "Which module implements a clause and which test shows it, as they say themselves. Written by",
        "`python tools/rules_coverage.py`; do not edit. Clause texts: `src/thirdage/text/rules/`; player aid lines and",
        "scenarios: `tests/coverage_data/`.",
        "",
        "| game | clauses | cited in code | shown by tests | aid lines shown | scenarios played | card cases played |",
        "|---|---|---|---|---|---|---|",
    ]
    for game in games:
        clauses = [clause.id for clause in game.rulebook.clauses]
        lines.append(
            f"| {game.rulebook.title} | {len(clauses)} | {count(clauses, game.code)} | {count(clauses, game.tests)} "
            f"| {share(game.aids, game.shown_aids)} | {share(game.scenarios, game.shown_scenarios)} "
            f"| {share(game.cases, game.shown_scenarios)} |"
        )
    for game in games:
        lines += ["", f"## {game.rulebook.title}", "", *clause_table(game)]
        lines += ["", "### Player aid", "", *line_table(game.aids, game.shown_aids)]
        lines += ["", "### Scenarios", "", *line_table(game.scenarios, game.shown_scenarios)]
        if game.cases:
            lines += ["", "### Card cases", "", *line_table(game.cases, game.shown_scenarios)]
        lines += ["", "### Without a test yet", "", *missing(game)]
    return "\n".join(lines) + "\n"


def clause_table(game: Coverage) -> list[str]:
    """Return every clause under its section; a section's own row has what cites the whole section."""
    lines = ["| clause | implemented in | shown by tests |", "|---|---|---|"]
    for section in game.rulebook.sections:
        rows = [(section.id, f"**{section.id} {section.title}**")]
        rows += [(clause.id, clause.id) for clause in section.clauses]
        lines += [f"| {shown} | {names(game.code, key)} | {names(game.tests, key)} |" for key, shown in rows]
    return lines


def line_table(entries: list[Line], shown: dict[str, set[str]]) -> list[str]:
    """Return aid lines, scenarios or card cases with the tests that show them."""
    lines = ["| id | text | shown by tests |", "|---|---|---|"]
    for entry in entries:
        text = " ".join(entry.text.split()).replace("|", "\\|")
        lines.append(f"| {entry.id} | {text} | {names(shown, entry.id)} |")
    return lines


def missing(game: Coverage) -> list[str]:
    """Return what no test shows, one list for each kind; whatever waits for cards or more players is listed apart."""
    clauses = [clause.id for clause in game.rulebook.clauses if clause.id not in game.tests]
    lines = [f"- clauses: {listing(clauses)}"]
    for kind, entries, shown in (
        ("player aid", game.aids, game.shown_aids),
        ("scenarios", game.scenarios, game.shown_scenarios),
        ("card cases", game.cases, game.shown_scenarios),
    ):
        for needs in sorted({entry.needs for entry in entries}):
            ids = [entry.id for entry in entries if entry.needs == needs and entry.id not in shown]
            lines.append(f"- {kind}{f' (needs {needs})' if needs else ''}: {listing(ids)}")
    return lines


def count(ids: list[str], table: dict[str, set[str]]) -> int:
    """Return how many of the ids are in the table."""
    return sum(identity in table for identity in ids)


def share(entries: list[Line], shown: dict[str, set[str]]) -> str:
    """Return how many are shown out of all, as in 12 of 40."""
    return f"{count([entry.id for entry in entries], shown)} of {len(entries)}"


def names(table: dict[str, set[str]], key: str) -> str:
    """Return the files under a key, sorted."""
    return ", ".join(f"`{name}`" for name in sorted(table.get(key, ())))


def listing(ids: list[str]) -> str:
    """Return ids on one line, or "none"."""
    return ", ".join(ids) or "none"


def stale(root: Path, page: str) -> list[str]:
    """Return the differences between the stored page and the current one; empty if it is up to date."""
    path = root / PAGE
    stored = path.read_text(encoding="utf-8") if path.exists() else ""
    return list(difflib.unified_diff(stored.splitlines(), page.splitlines(), "stored", "current", n=0, lineterm=""))


def main(arguments: list[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Write docs/rules-coverage.md from the citations in code and tests.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when the page is stale")
    check: bool = parser.parse_args(arguments).check
    games, problems = collect(ROOT)
    page = render(games)
    for problem in problems:
        print(problem, file=sys.stderr)
    if not check:
        (ROOT / PAGE).parent.mkdir(exist_ok=True)
        (ROOT / PAGE).write_text(page, encoding="utf-8", newline="\n")
        return 1 if problems else 0
    difference = stale(ROOT, page)
    if difference:
        changed = [line for line in difference if line[0] in "+-" and not line.startswith(("+++", "---"))]
        print(f"{PAGE} is stale ({len(changed)} lines differ); run: python tools/rules_coverage.py", file=sys.stderr)
        print("\n".join(changed[:20]), file=sys.stderr)
    return 1 if problems or difference else 0


if __name__ == "__main__":
    sys.exit(main())
