"""The rules as texts, and the page that says where each rule lives and which test shows it.

A citation is only worth something if its id exists and the page is current; both are checked here for the whole
repository.
"""

import re
import shutil
import tomllib
from pathlib import Path

import pytest

from thirdage.kernel.errors import UnknownGame
from thirdage.text.rulebook import Rulebook, UnknownClause
from tools import rules_coverage
from tools.rules_coverage import GAMES, Citations, Coverage, GameLetters, collect, marks, read_lines, render, stale

ROOT = rules_coverage.ROOT
BOOKS = ("war-of-the-ring", "five-armies", "quest")

# Words that would send a player to papers that are not part of the game.
FOREIGN = re.compile(
    r"(?<!\w)/\w|\.ya?ml|\.md\b|\.toml|github|https?:|\brepo\b|repositor|dossier|digest|TypeScript|Ruby|`", re.I
)


@pytest.fixture(scope="module", params=BOOKS)
def book(request: pytest.FixtureRequest) -> Rulebook:
    return Rulebook.load(request.param)


@pytest.fixture(scope="module")
def wotr() -> Rulebook:
    return Rulebook.load("war-of-the-ring")


# --- the rulebook ---------------------------------------------------------------------------------------------------


def test_a_clause_knows_its_text_and_section(wotr: Rulebook) -> None:
    clause = wotr.clause("R7.3")
    assert clause.id == "R7.3"
    assert "never attacked" in clause.text
    assert (clause.section, clause.section_title) == ("R7", "Characters and Nazgûl on the map")
    assert clause in wotr.section("R7").clauses


@pytest.mark.parametrize(
    ("reference", "clause"),
    [
        ("R8.4d", "R8.4"),
        ("R8.4 d", "R8.4"),
        (" R8.4 ", "R8.4"),
        ("R15.7.3", "R15.7"),
        ("R10.9a", "R10.9a"),
        ("R10.9", "R10.9"),
    ],
)
def test_an_item_leads_to_its_clause(wotr: Rulebook, reference: str, clause: str) -> None:
    assert wotr.clause(reference).id == clause


def test_nested_clauses_stand_for_themselves() -> None:
    book = Rulebook.load("five-armies")
    assert book.clause("B5.8.1").text != book.clause("B5.8").text


@pytest.mark.parametrize("reference", ["R8.4z", "R8.4f", "R99.1", "R7.33", "R15.7.9", "7.3", "R7", "", "R7.3 and more"])
def test_an_unknown_clause_is_refused(wotr: Rulebook, reference: str) -> None:
    with pytest.raises(UnknownClause):
        wotr.clause(reference)


def test_the_complaint_names_near_matches(wotr: Rulebook) -> None:
    with pytest.raises(
        UnknownClause, match=r"War of the Ring, second edition has no rule 'R7\.33'; close to it: R7\.3 "
    ) as caught:
        wotr.clause("R7.33")
    assert caught.value.reference == "R7.33"
    assert all(near.startswith("R7.") for near in caught.value.near)
    with pytest.raises(UnknownClause, match=r"has no rule 'nonsense'$"):
        wotr.clause("nonsense")
    with pytest.raises(UnknownClause):
        wotr.section("R99")
    with pytest.raises(UnknownClause, match="open question 99"):
        wotr.open_question(99)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="known games: war-of-the-ring, five-armies, quest"):
        Rulebook.load("chess")


def test_a_rulebook_is_read_once(wotr: Rulebook) -> None:
    assert Rulebook.load("war-of-the-ring") is wotr
    assert Rulebook.load("war_of_the_ring") is wotr


def test_search_wants_every_word_and_ignores_accents(wotr: Rulebook) -> None:
    found = [clause.id for clause in wotr.search("NAZGUL recruited")]
    assert "R9.3" in found
    assert "R7.2" not in found
    assert [clause.id for clause in wotr.search("R11.13a")] == ["R11.13a"]
    rearguard = [clause.text.casefold().count("rearguard") for clause in wotr.search("rearguard")]
    assert rearguard == sorted(rearguard, reverse=True)
    assert wotr.search("xyzzy") == []
    assert wotr.search("  ") == []


@pytest.mark.parametrize(("game", "clauses"), [("war-of-the-ring", 236), ("five-armies", 174), ("quest", 289)])
def test_no_clause_is_lost(game: str, clauses: int) -> None:
    assert len(Rulebook.load(game).clauses) == clauses


def test_every_clause_says_something(book: Rulebook) -> None:
    ids = [clause.id for clause in book.clauses]
    assert len(ids) == len(set(ids))
    for clause in book.clauses:
        assert clause.id.startswith(clause.section + ".")
        assert len(clause.text.split()) >= 2, clause.id
        assert clause.text == clause.text.strip(), clause.id


def test_texts_stand_alone(book: Rulebook) -> None:
    texts = [clause.text for clause in book.clauses] + [section.text for section in book.sections]
    texts += [f"{question.title} {question.ruling}" for question in book.open_questions]
    assert [text for text in texts if FOREIGN.search(text)] == []


def test_clauses_refer_only_to_clauses_that_exist(book: Rulebook) -> None:
    citations = Citations(book.clauses[0].id[0], book)
    assert [(clause.id, unknown) for clause in book.clauses if (unknown := citations.find(clause.text)[1])] == []


def test_open_questions_are_answered(book: Rulebook) -> None:
    numbers = [question.number for question in book.open_questions]
    assert numbers == list(range(1, len(numbers) + 1))
    for question in book.open_questions:
        assert question.ruling
        assert question.confidence
    assert {number for clause in book.clauses for number in clause.open_questions} <= set(numbers)


def test_an_open_question_knows_its_clauses(wotr: Rulebook) -> None:
    assert wotr.open_question(27).clauses == ("R17.5",)
    assert wotr.clause("R17.5").open_questions == (27,)


# --- the lists that tests are held against --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "key", "first", "last", "size"),
    [
        ("checklist.toml", "line", "A01", "Q41", 183),
        ("scenarios_war_of_the_ring.toml", "scenario", "S001", "S145", 109),
        ("scenarios_five_armies.toml", "scenario", "T01", "T98", 74),
        ("scenarios_quest.toml", "scenario", "T01", "T115", 86),
        ("card_cases_war_of_the_ring.toml", "case", "T002", "T191", 144),
        ("card_cases_quest.toml", "case", "C03", "C86", 65),
    ],
)
def test_the_lists_are_complete(file: str, key: str, first: str, last: str, size: int) -> None:
    lines = read_lines(ROOT, file, key)
    ids = [line.id for line in lines]
    assert (ids[0], ids[-1], len(ids), len(set(ids))) == (first, last, size, size)
    assert {line.needs for line in lines} <= {"", "cards", "players"}
    assert [line.id for line in lines if not line.text or FOREIGN.search(line.text)] == []


@pytest.mark.parametrize("letters", GAMES, ids=lambda letters: letters.package)
def test_scenarios_name_rules_that_exist(letters: GameLetters) -> None:
    citations = Citations(letters.clause, Rulebook.load(letters.package))
    data = tomllib.loads((ROOT / f"tests/coverage_data/scenarios_{letters.package}.toml").read_text(encoding="utf-8"))
    rules = [rule for scenario in data["scenario"] for rule in scenario.get("rules", [])]
    assert len(rules) > 40
    assert [rule for rule in rules if citations.exact(rule)[1]] == []


# --- reading citations ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("the strictest member decides (R8.5).", ["R8.5"]),
        ("R8.3, R8.4 and R1.9", ["R8.3", "R8.4", "R1.9"]),
        ("R14.10-12", ["R14.10", "R14.11", "R14.12"]),
        ("R14.10-14.12", ["R14.10", "R14.11", "R14.12"]),
        ("R14.10 to R14.12", ["R14.10", "R14.11", "R14.12"]),
        ("R10.9-R10.10", ["R10.9", "R10.9a", "R10.10"]),
        ("R14.6/8", ["R14.6", "R14.8"]),
        ("R4.2 to 6 dice", ["R4.2"]),
        ("R8.4 a nation becomes active", ["R8.4"]),
        ("R8.4d and R10.9a", ["R8.4", "R10.9a"]),
        ("all of R12", ["R12"]),
        ("2R1E move; R77 is no section", []),
    ],
)
def test_citations_in_running_text(wotr: Rulebook, text: str, ids: list[str]) -> None:
    assert Citations("R", wotr).find(text) == (ids, [])


@pytest.mark.parametrize("text", ["R8.44", "R8.4z", "R14.12-10", "R14.10-99", "R8.4/99", "OQ 99"])
def test_citations_that_lead_nowhere(wotr: Rulebook, text: str) -> None:
    assert Citations("R", wotr).find(f"see {text} there") == ([], [text])


def test_marks_are_found_wherever_they_stand() -> None:
    source = """
import pytest
from pytest import mark
pytestmark = [pytest.mark.rule("R1.1", "R1.2")]
CASES = [pytest.param(1, marks=[pytest.mark.scenario("S001"), pytest.mark.skipif(False, reason="R9.9")])]
@mark.aid("A01")
@pytest.mark.rule(NAME)
def test_it(rule): rule("R5.5")
"""
    assert sorted((mark.kind, mark.id or "") for mark in marks(source)) == [
        ("aid", "A01"),
        ("rule", ""),
        ("rule", "R1.1"),
        ("rule", "R1.2"),
        ("scenario", "S001"),
    ]


# --- the page -------------------------------------------------------------------------------------------------------


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small repository with one game, one module and one test."""
    shutil.copytree(ROOT / "tests" / "coverage_data", tmp_path / "tests" / "coverage_data")
    code = '"""The Hunt (R15.2, R15.4)."""\n# R15.6\nR18 = "R15.5"\n'
    test = '@mark.rule("R15.4")\n@mark.scenario("S100")\n@mark.aid("S46")\ndef test_x(): ...\n'
    write(tmp_path / "src/thirdage/games/war_of_the_ring/hunt.py", code)
    write(tmp_path / "tests/rules/war_of_the_ring/test_hunt.py", test)
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def only_game(project: Path) -> Coverage:
    games, problems = collect(project)
    assert problems == []
    assert len(games) == 1
    return games[0]


def test_code_and_tests_are_brought_together(project: Path) -> None:
    game = only_game(project)
    assert game.code == {clause: {"hunt.py"} for clause in ("R15.2", "R15.4", "R15.5", "R15.6")}
    assert game.tests == {"R15.4": {"rules/war_of_the_ring/test_hunt.py"}}
    page = render([game])
    assert "| R15.4 | `hunt.py` | `rules/war_of_the_ring/test_hunt.py` |" in page
    assert "| S100 | Given the figure in moria" in page
    missing = page.split("### Without a test yet")[1]
    assert "R15.5" in missing
    assert "R15.4" not in missing
    assert re.search(r"^- scenarios \(needs players\): S137, ", missing, re.MULTILINE)
    assert re.search(r"^- player aid \(needs cards\): A29, ", missing, re.MULTILINE)


def test_a_test_elsewhere_is_placed_by_the_letter_of_its_id(project: Path) -> None:
    write(project / "tests/odds/test_odds.py", '@mark.rule("R11.13")\ndef test_x(): ...\n')
    assert only_game(project).tests["R11.13"] == {"odds/test_odds.py"}


@pytest.mark.parametrize(
    ("file", "source", "problem"),
    [
        ("src/thirdage/games/war_of_the_ring/a.py", "# R15.77\n", "unknown rule R15.77"),
        ("tests/rules/war_of_the_ring/test_a.py", 'mark.rule("R15.77")', "unknown rule R15.77"),
        ("tests/rules/war_of_the_ring/test_a.py", 'mark.rule("B4.2")', "unknown rule B4.2"),
        ("tests/rules/war_of_the_ring/test_a.py", 'mark.scenario("S999")', "unknown scenario S999"),
        ("tests/rules/war_of_the_ring/test_a.py", 'mark.aid("F01")', "unknown aid F01"),
        (
            "tests/games/war_of_the_ring/test_a.py",
            "mark.rule(x)",
            "the ids of a rule mark must be written out",
        ),
        ("tests/rules/quest/test_a.py", 'mark.rule("M1.1")', "unknown rule M1.1"),
        ("tests/bots/test_a.py", 'mark.scenario("S001")', "unknown scenario S001"),
    ],
)
def test_unknown_ids_are_reported_with_their_file(project: Path, file: str, source: str, problem: str) -> None:
    write(project / file, source)
    assert collect(project)[1] == [f"{file}: {problem}"]


def test_check_fails_on_a_stale_page(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rules_coverage, "ROOT", project)
    assert rules_coverage.main(["--check"]) == 1
    assert rules_coverage.main([]) == 0
    assert rules_coverage.main(["--check"]) == 0
    capsys.readouterr()
    write(project / "src/thirdage/games/war_of_the_ring/mordor.py", "# R16.1\n")
    assert rules_coverage.main(["--check"]) == 1
    complaint = capsys.readouterr().err
    assert "is stale" in complaint
    assert "+| R16.1 | `mordor.py` |" in complaint


def test_every_game_has_its_own_letters() -> None:
    letters = "".join(game.clause + game.aids for game in GAMES)
    assert len(letters) == len(set(letters))


def test_every_id_cited_in_this_repository_exists_and_the_page_is_current() -> None:
    games, unknown = collect(ROOT)
    assert unknown == []
    assert stale(ROOT, render(games)) == [], "run: python tools/rules_coverage.py"
