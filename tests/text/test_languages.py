"""Every language says what English says: the same ids and arguments, in its own script, over whole games."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from tests.games_played import played_with_prompts
from thirdage.kernel.registry import game_ids
from thirdage.kernel.views import event_data
from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES
from thirdage.text.template import Slot, Template, names_in, parse

OTHERS = pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
GAMES = pytest.mark.parametrize("game", game_ids())
OWN_SIGNS = {
    "ko": re.compile(r"[가-힣]"),
    "ja": re.compile(r"[\u3040-\u30ff\u3400-\u9fff]"),
    "fr": re.compile(r"[A-Za-zÀ-ÿ]"),
}
LATIN_WORD = re.compile(r"[A-Za-z]{2,}")
BRACKETS = re.compile(r"\[[^\[\]/]*/[^\[\]/]*\]")


def words_alone(template: Template) -> str:
    """Return what a template says by itself, without its slots."""
    said = ""
    for part in template:
        if isinstance(part, Slot):
            said += " ".join([words_alone(variant) for variant in part.variants])
        else:
            said += part
    return said


@OTHERS
def test_the_same_files(lang: str) -> None:
    listed = {
        language: sorted(
            [
                entry.name
                for entry in files("thirdage.text").joinpath(language).iterdir()
                if not entry.name.startswith("rules_")
            ]
        )
        for language in ("en", lang)
    }
    assert listed[lang] == listed["en"]


@OTHERS
@GAMES
def test_the_same_ids(lang: str, game: str) -> None:
    english, other = Catalogue.load("en", game).sections, Catalogue.load(lang, game).sections
    assert set(other) == set(english)
    for section in english:
        assert set(other[section]) == set(english[section]), section
        if section in ("setting", "at"):
            for id, forms in english[section].items():
                assert set(other[section][id]) == set(forms), f"[{section}] {id}"


@OTHERS
@GAMES
def test_the_same_arguments(lang: str, game: str) -> None:
    english, other = Catalogue.load("en", game).sections, Catalogue.load(lang, game).sections
    for section in english:
        for id, forms in english[section].items():
            for form, text in forms.items():
                if form in other[section][id]:
                    assert names_in(parse(other[section][id][form])) == names_in(parse(text)), (
                        f"[{section}] {id}.{form}"
                    )


@OTHERS
@GAMES
def test_nothing_is_left_in_english(lang: str, game: str) -> None:
    english, other = Catalogue.load("en", game).sections, Catalogue.load(lang, game).sections
    left = []
    for section in other:
        for id, forms in other[section].items():
            for form, text in forms.items():
                said = words_alone(parse(text))
                if lang == "fr":
                    model = english[section][id].get(form, "")
                    if said == words_alone(parse(model)) and len(LATIN_WORD.findall(said)) > 3:
                        left.append(f"[{section}] {id}.{form}: {text}")
                elif LATIN_WORD.search(said) and not OWN_SIGNS[lang].search(said):
                    left.append(f"[{section}] {id}.{form}: {text}")
    assert left == []


@OTHERS
@GAMES
@pytest.mark.parametrize("seed", ["one", "two"])
def test_everything_a_random_game_says_can_be_said(lang: str, game: str, seed: str) -> None:
    words = Catalogue.load(lang, game)
    finished, decisions = played_with_prompts(game, seed)
    random = Random(seed)
    for asked in decisions:
        assert words.prompt(asked)
        options = asked["options"]
        assert isinstance(options, list)
        for option in options if len(options) < 30 else random.sample(options, 30):
            assert words.option(option, str(asked["prompt"]))
    for event in finished.log:
        line = words.event(event_data(finished.rules, event))
        assert not BRACKETS.search(line), line
        assert "  " not in line, line
    assert words.victory(finished.state.victory)


@pytest.mark.parametrize("file", sorted([e.name for e in files("thirdage.text").joinpath("en").iterdir()]))
@OTHERS
def test_texts_are_trimmed(lang: str, file: str) -> None:
    for section, entries in tomllib.loads(
        files("thirdage.text").joinpath(lang, file).read_text(encoding="utf-8")
    ).items():
        if isinstance(entries, dict):
            for id, entry in entries.items():
                for text in entry.values() if isinstance(entry, dict) else [entry]:
                    assert section == "list" or text == text.strip(), f"[{section}] {id}"


@pytest.mark.rule("B0.5")
@pytest.mark.parametrize(
    "term",
    [
        "Ralliement",
        "Colonie",
        "Commandement",
        "Manœuvre",
        "Légende",
        "Attaque Simultanée",
        "Point de Ralliement Gobelin",
        "Col Montagnard",
    ],
)
def test_five_armies_speaks_the_words_of_the_french_edition(term: str) -> None:
    words = Catalogue.load("fr", "five-armies").sections
    said = [text for entries in words.values() for forms in entries.values() for text in forms.values()]
    assert any(term in text for text in said)


# Forms of options and of names that the browser client asks for by name: `text.form(place, "army")` and
# `text.name("nation", id, "tag")`. A language may add forms of its own, but must have these.
CLIENT = Path(__file__).parents[2] / "web" / "src"
FORM_OF_OPTION = re.compile(r'\.form\([^;]*?, "([a-z_]+)"\)')
FORM_OF_NAME = re.compile(r'\.name\("([a-z_]+)", [^,"]+, "([a-z_]+)"\)')


def client_says(pattern: re.Pattern[str], game: str) -> list[re.Match[str]]:
    sources = [*CLIENT.joinpath("games", game.replace("-", "_")).rglob("*.ts*")]
    assert sources
    return [found for file in sources for found in pattern.finditer(file.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_places_have_the_forms_the_client_asks_for(lang: str) -> None:
    forms = {found[1] for found in client_says(FORM_OF_OPTION, "war-of-the-ring")} - {"name"}
    assert forms >= {"stands", "battle", "army"}
    options = Catalogue.load(lang, "war-of-the-ring").sections["option"]
    for kind in ("region", "inside"):
        assert forms <= set(options[kind]), f"[option.{kind}]"


@OTHERS
@GAMES
def test_names_have_the_forms_the_client_asks_for(lang: str, game: str) -> None:
    english, other = Catalogue.load("en", game).sections, Catalogue.load(lang, game).sections
    asked = {(found[1], found[2]) for found in client_says(FORM_OF_NAME, game)}
    assert asked
    for section, form in asked:
        having = [id for id, forms in english[section].items() if form in forms]
        assert [id for id in having if form not in other[section][id]] == [], f"[{section}] .{form}"
