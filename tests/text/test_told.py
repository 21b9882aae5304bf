"""Errors and the command line in four languages: every sentence the program can raise, every help, every report."""

from __future__ import annotations

import argparse
import ast
import re
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.text.raised import raised, samples, trees
from thirdage.bots.registry import FORMS, LEVELS, bot_names
from thirdage.build import version_line
from thirdage.cli import COMMANDS, main
from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.game import new_game
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.learn.lessons import lessons
from thirdage.learn.puzzles import puzzles
from thirdage.odds.quest import FOES
from thirdage.text.catalogue import Catalogue
from thirdage.text.cli_words import OF_ARGPARSE, language, wanted
from thirdage.text.languages import LANGUAGES
from thirdage.text.template import Slot, names_in, parse
from thirdage.text.told import PHRASES, SENTENCES, identify, tell

OTHERS: Final = [lang for lang in LANGUAGES if lang != "en"]
FILES: Final = ["cli", "errors"]
WORD: Final = re.compile(r"[A-Za-zÀ-ÿ]{2,}")
LATIN: Final = re.compile(r"(?<![A-Za-z])[A-Za-z]{2,} [a-z']{2,}")
"""Latin words in a row: in Korean and Japanese, an untranslated sentence."""

ALIKE: Final = re.compile(
    r"--?[a-z][a-z-]*|'[^']*'|\"[^\"]*\"|`[^`]*`|\{[a-z,]*\}|\[[a-z_ ,.|]*\]|[a-z0-9]*[_=:/+][a-z0-9_=:/+.]*"
    r"|[A-Z_]{2,}[=A-Z]*|“[^”]*”|「[^」]*」|«[^»]*»|make web|pip install\b\S*|postgresql://\S+|[\w/.-]+\.(?:txt|toml|db|json)"
)
"""Written alike everywhere: options, quotations, ids, settings, shapes of input, addresses, files."""
OURS: Final = {
    "thirdage",
    "python",
    "cpython",
    "mypyc",
    "json",
    "toml",
    "parquet",
    "pyarrow",
    "ray",
    "postgresql",
    "psycopg",
}
OURS_TOO: Final = {
    "http",
    "https",
    "websocket",
    "starttls",
    "api",
    "forwarded",
    "for",
    "web",
    "make",
    "linux",
    "full",
    "csv",
}
"""Names of programs, formats and protocols."""


def catalogue(lang: str, file: str) -> Catalogue:
    return Catalogue.of_files(lang, file)


@cache
def ids() -> frozenset[str]:
    """Return names that are typed: commands, games, bots, and the values of options."""
    known = {*COMMANDS, *game_ids(), *bot_names(), *LEVELS, *[form.partition(":")[0] for form in FORMS], "chance"}
    known |= {"gone", "tiles", *FOES}  # fields of odds, and foes
    for game in game_ids():
        rules = find_rules(game)
        known |= {lesson.id for lesson in lessons(game)} | {puzzle.id for puzzle in puzzles(game)}
        known |= {setting.name for setting in rules.settings} | set(rules.seats(rules.complete_settings({})))
    return frozenset([word for name in known for word in re.split(r"[-_]", name)])


@cache
def english_words() -> frozenset[str]:
    """Return words of the English catalogues that the French ones do not have."""
    return words_of("en") - words_of("fr") - OURS - OURS_TOO


def words_of(lang: str) -> frozenset[str]:
    said: list[str] = []
    for file in [*FILES, "common"]:
        for entries in catalogue(lang, file).sections.values():
            said += [alone(text) for forms in entries.values() for text in forms.values()]
    return frozenset([word.lower() for text in said for word in WORD.findall(text)])


def alone(template: str) -> str:
    """Return what a template says by itself."""
    return " ".join([part if isinstance(part, str) else " ".join(_inside(part)) for part in parse(template)])


def _inside(slot: Slot) -> list[str]:
    return ["".join([part for part in variant if isinstance(part, str)]) for variant in slot.variants]


def english_left(lang: str, said: str) -> list[str]:
    """Return the lines that are not in the reader's language."""
    left: list[str] = []
    for line in said.replace(version_line(), "").splitlines():
        own = ALIKE.sub(" - ", line)
        if lang != "fr":
            if LATIN.search(
                " ".join(["-" if word.lower() in ids() | OURS | OURS_TOO else word for word in own.split()])
            ):
                left.append(line)
        elif {word.lower() for word in WORD.findall(own)} & english_words() - ids():
            left.append(line)
    return left


# -- the catalogues


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("lang", OTHERS)
def test_the_same_ids_and_arguments(lang: str, file: str) -> None:
    english, other = catalogue("en", file).sections, catalogue(lang, file).sections
    assert {section: set(entries) for section, entries in other.items()} == {
        section: set(entries) for section, entries in english.items()
    }
    for section, entries in english.items():
        for id, forms in entries.items():
            spoken = names_in(parse(other[section][id]["name"]))
            needed = names_in(parse(forms["name"]))
            assert spoken <= needed, f"[{section}] {id}"
            assert needed - spoken <= {"what"}, f"[{section}] {id}"


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("lang", OTHERS)
def test_nothing_in_the_catalogues_is_left_in_english(lang: str, file: str) -> None:
    english, left = catalogue("en", file).sections, []
    for section, entries in catalogue(lang, file).sections.items():
        for id, forms in entries.items():
            same = forms["name"] == english[section][id]["name"] and len(WORD.findall(alone(forms["name"]))) > 1
            if same or (lang != "fr" and english_left(lang, alone(forms["name"]))):
                left.append(f"[{section}] {id}")
    assert left == []


def test_every_command_says_what_it_is_for() -> None:
    for lang in LANGUAGES:
        sections = catalogue(lang, "cli").sections
        assert [command for command in COMMANDS if "summary" not in sections[command]] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bot_has_a_name_and_a_sentence(lang: str) -> None:
    bots = catalogue(lang, "common").sections["bot"]
    assert set(bots) == {*bot_names(), *[form.partition(":")[0] for form in FORMS]}
    assert all(set(forms) == {"name", "about"} for forms in bots.values())


def test_the_command_line_says_only_what_its_catalogue_knows_and_all_of_it() -> None:
    sections = catalogue("en", "cli").sections
    written: set[str] = set()
    for place, tree in trees():
        strings = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
        written |= {text for text in strings if isinstance(text, str)}
        for call in [node for node in ast.walk(tree) if isinstance(node, ast.Call)]:
            if not (isinstance(call.func, ast.Name) and call.func.id == "say" and len(call.args) == 2):
                continue
            section, id = [arg.value if isinstance(arg, ast.Constant) else None for arg in call.args]
            if isinstance(section, str) and isinstance(id, str):
                given = {keyword.arg for keyword in call.keywords}
                text = parse(sections[section][id]["name"])
                assert names_in(text) == given or None in given, f"{place}: [{section}] {id}"
    unsaid = [f"[{name}] {id}" for name, entries in sections.items() for id in entries if id not in written]
    lines = [f"[bench] {id}_line" for id in ("picks", "games", "lists", "heuristic", "search")]
    assert sorted(unsaid) == sorted([*lines, "[kind] float", "[kind] int"])


# -- every error


def test_every_sentence_that_can_be_raised_can_be_told() -> None:
    sentences, phrases = raised()
    assert len(sentences) > 80
    assert len(phrases) > 150
    unknown = []
    for template, where in sentences.items():
        told = [identify(sample) for sample in samples(template)]
        known = {one.id for one in told if one is not None and one.section == SENTENCES}
        if not known or (known <= {"in_file", "in_line"} and template not in ("{...}: {...}", "line {...}: {...}")):
            unknown.append(f"{where}: {template}")
    for template, where in phrases.items():
        told = [identify(sample, PHRASES) for sample in samples(template)]
        if not any(one is not None and one.section == PHRASES for one in told):
            unknown.append(f"{where}: {template}")
    assert unknown == []


@pytest.mark.parametrize("lang", OTHERS)
def test_every_error_is_told_without_english(lang: str) -> None:
    sentences, phrases = raised()
    left = []
    for template in [*sentences, *[f"position key 'turn': expected {phrase}, found 'x' (R1.1)" for phrase in phrases]]:
        told = [tell(lang, sample.replace("{a}", "a")) for sample in samples(template)]
        if all(english_left(lang, one) for one in told):
            left.append(f"{template} -> {told[0]}")
    assert left == []


def test_an_error_is_found_by_its_sentence() -> None:
    told = identify("game.txt: line 3: expected one of the 4 options of 'move', found 'free_peoples wait'")
    assert told is not None
    assert (told.id, told.args["file"]) == ("in_file", "game.txt")
    inner = told.args["why"]
    assert not isinstance(inner, str)
    assert (inner.id, inner.args["line"], inner.args["found"]) == ("corrupt_record", "3", "'free_peoples wait'")
    expected = inner.args["expected"]
    assert not isinstance(expected, str)
    assert (expected.id, expected.args) == ("option_of", {"count": "4", "prompt": "'move'"})


def test_what_nobody_knows_stays_as_it_is() -> None:
    assert tell("ko", "the moon has fallen") == "the moon has fallen"
    assert tell("en", "unknown game 'chess'; known games: quest") == "unknown game 'chess'; known games: quest"


def test_a_sentence_that_quotes_very_much_is_told_quickly() -> None:
    sentence = f"position key 'turn': expected a text, found {'expected , found (' * 50_000}"
    assert tell("fr", sentence).startswith("clé de position 'turn'")


def test_a_real_position_is_refused_in_the_language_of_the_player() -> None:
    text = position_text(new_game(find_rules("war-of-the-ring"), {}))
    with pytest.raises(ThirdAgeError) as refused:
        load_position(text.replace("turn = 0", "turn = -1", 1))
    for lang, said in (("ko", "정수"), ("fr", "nombre entier"), ("ja", "整数")):
        assert said in tell(lang, refused.value)


# -- the command line


def spoken(lang: str, words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """Return everything a command writes in a terminal of that language."""
    monkeypatch.setenv("THIRDAGE_LANGUAGE", lang)
    monkeypatch.setenv("COLUMNS", "400")  # a sentence is one line
    capsys.readouterr()
    with suppress(SystemExit):
        main(words)
    shown = capsys.readouterr()
    return shown.out + shown.err


HELPS: Final = [["--help"], *[[command, "--help"] for command in COMMANDS]] + [
    ["odds", kind, "--help"] for kind in ("battle", "hunt", "mordor", "combat", "duel", "peril")
]


@pytest.mark.parametrize("lang", OTHERS)
def test_no_english_in_any_help(lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for words in HELPS:
        shown = spoken(lang, words, monkeypatch, capsys)
        assert "--help" in shown
        assert english_left(lang, shown) == [], words


TROUBLES: Final = [
    ["blah"],
    ["replay"],
    ["replay", "--to", "x", "game.txt"],
    ["replay", "nowhere.txt"],
    ["aid", "chess"],
    ["games", "chess"],
    ["games", "--language", "xx"],
    ["games", "quest", "7", "8"],
    ["simulate", "quest", "--games", "0"],
    ["simulate", "quest", "--set", "players"],
    ["simulate", "quest", "--set", "players=9"],
    ["simulate", "quest", "--set", "nothing=1"],
    ["arena", "quest", "--bots", "random,random"],
    ["arena", "quest", "--bots", "random,nobody"],
    ["arena", "quest", "--until", "7"],
    ["learn", "quest", "nothing"],
    ["play", "quest", "--side", "nobody"],
    ["play", "five-armies", "--side", "both", "--data", "nowhere.toml"],
    ["odds", "battle", "5X", "3R"],
    ["odds", "hunt", "2", "--tiles", "nothing=1"],
    ["odds", "hunt", "2", "--tiles", "std_3=" + "9" * 5000],
    ["odds", "peril", "atlantis"],
    ["verify", "nowhere.txt"],
    ["export", "nowhere/nowhere/file.json", "--db", "mysql://x"],
]


@pytest.mark.parametrize("lang", OTHERS)
def test_no_english_in_what_goes_wrong(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.txt").write_text("thirdage record 1\ngame quest 2\nnonsense\n", encoding="utf-8")
    Path("bad.toml").write_text("thirdage = position\n", encoding="utf-8")
    for words in [*TROUBLES, ["replay", "bad.txt"], ["play", "--load", "bad.toml"], ["verify", "bad.toml"]]:
        shown = spoken(lang, words, monkeypatch, capsys)
        assert shown, words
        assert english_left(lang, shown) == [], words


REPORTS: Final = [
    ["bot"],
    ["simulate", "five-armies", "--games", "2"],
    ["arena", "five-armies", "--bots", "random,novice", "--games", "1", "--until", "0.5"],
    ["fuzz", "five-armies", "--games", "1", "--checks", "light", "--tally", "card_played"],
    ["odds", "battle", "5R2E3L", "3R1L"],
    ["odds", "hunt", "2"],
    ["odds", "mordor"],
    ["odds", "combat", "4W1S2L", "3W1L"],
    ["odds", "peril", "moria"],
]


@pytest.mark.parametrize("lang", OTHERS)
def test_no_english_in_reports(lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for words in REPORTS:
        shown = spoken(lang, words, monkeypatch, capsys)
        assert english_left(lang, shown) == [], words


def test_english_would_be_seen() -> None:
    for lang in OTHERS:
        assert english_left(lang, "unknown game 'chess'; known games: quest")
        assert english_left(lang, "show this help message and exit")


def test_the_language_of_a_command_line() -> None:
    assert wanted(["games"], {"LANG": "fr_FR.UTF-8"}) == "fr"
    assert wanted(["games", "--language", "ja"], {"LANG": "fr_FR.UTF-8"}) == "ja"
    assert wanted(["games", "--language=ko"], {}) == "ko"
    assert wanted(["games", "--language"], {"THIRDAGE_LANGUAGE": "ko"}) == "ko"
    assert wanted(["games", "--language", "xx"], {}) == "en"


@pytest.mark.parametrize("words", [["games"], ["games", "--no-such-option"], ["replay", "no-such-file"]])
def test_a_command_leaves_no_language_behind(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with suppress(SystemExit):
        main([*words, "--language", "ko"])
    assert re.search("[가-힣]", "".join(capsys.readouterr()))
    assert language() == "en"
    assert argparse.ArgumentParser().format_help().startswith("usage: ")


def test_all_that_argparse_says_is_known() -> None:
    """What argparse asks gettext for has words of ours, but for what only those who write commands can cause."""
    source = Path(argparse.__file__).read_text(encoding="utf-8")
    asked = {text.replace("\\n", "\n") for _, text in re.findall(r"""\b_\((['"])(.+?)\1\)""", source)}
    assert len(asked) > 20
    assert sorted([text for text in asked - set(OF_ARGPARSE) if not re.search(NOT_OURS, text)]) == []


NOT_OURS: Final = (
    "mutually|dest=|not defined|callable|subparser|subcommand|positionals|'required'|with mode|can't open|conflicting"
    "|option string|deprecated|suppress|tuple|nargs|prefix|multiple|.filename|merge actions|resolution value"
)
"""Texts for mistakes in a program, and for things no command of ours has, such as files that argparse opens."""
