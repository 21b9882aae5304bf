"""The printed sheet says everything the printed aids say, in every language, from the games' data."""

from __future__ import annotations

import re
import tomllib
from html.parser import HTMLParser
from pathlib import Path

import pytest

from thirdage.kernel.errors import UnknownGame
from thirdage.kernel.registry import game_ids
from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES
from thirdage.text.sheet import facts_war_of_the_ring
from thirdage.text.sheet.marks import used_numbers
from thirdage.text.sheet.page import sheet_page
from thirdage.text.sheet.plan import BadSheet, Sheet, editions_of, load_sheet

CHECKLIST = tomllib.loads((Path(__file__).parents[1] / "coverage_data/checklist.toml").read_text(encoding="utf-8"))
SHEETS = [(game, edition) for game in game_ids() for edition in editions_of(game)]
EACH = pytest.mark.parametrize(("game", "edition"), SHEETS)
LANGS = pytest.mark.parametrize("lang", LANGUAGES)


class Reader(HTMLParser):
    """Collects what is said at each place, everything that is said, and whether every element is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.places: dict[str, str] = {}
        self.said: list[str] = []
        self.open: list[tuple[str, str]] = []
        self.quiet = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("meta", "col"):
            return
        place = dict(attrs).get("data-line") or ""
        if place:
            self.places.setdefault(place, "")
        self.open.append((tag, place))
        self.quiet += tag == "style"

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Don't keep a shape of an icon open."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop()[0] == tag
        self.quiet -= tag == "style"

    def handle_data(self, data: str) -> None:
        if self.quiet:
            return
        self.said.append(data)
        for _, place in self.open:
            if place:
                self.places[place] += data


def test_every_game_has_one_and_war_of_the_ring_two() -> None:
    assert SHEETS == [("war-of-the-ring", "second"), ("war-of-the-ring", "first"), ("five-armies", ""), ("quest", "")]


@EACH
@LANGS
def test_every_statement_of_the_printed_aids_has_its_place(game: str, edition: str, lang: str) -> None:
    sheet = load_sheet(lang, game, edition)
    read = Reader(sheet_page(sheet))
    assert read.open == []
    stated = {each["id"] for each in CHECKLIST["line"] if each["game"] == game.replace("-", "_")}
    carried: dict[str, list[str]] = {}
    for place, statements in sheet.places().items():
        for statement in statements:
            carried.setdefault(statement, []).append(place)
    assert set(carried) == stated
    for statement, places in carried.items():
        for place in places:
            assert read.places.get(place, "").strip(), f"{statement} is not said at {place}"


@EACH
@LANGS
def test_no_clause_number_stands_on_paper(game: str, edition: str, lang: str) -> None:
    said = " ".join(Reader(sheet_page(load_sheet(lang, game, edition))).said)
    assert not re.search(r"\b[RBM]\d+\.\d+", said)
    assert "{" not in said
    assert "**" not in said


@pytest.mark.parametrize("game", game_ids())
@LANGS
def test_every_language_says_the_same_ids_with_the_same_numbers(game: str, lang: str) -> None:
    words, english = load_sheet(lang, game).words, load_sheet("en", game).words
    assert set(words) == set(english)
    for table in ("page", "size", "title", "note", "columns", "line"):
        assert set(words[table]) == set(english[table]), table
    for id, said in words["line"].items():
        assert used_numbers(said) == used_numbers(english["line"][id]), id
    same = {id for id, said in words["line"].items() if said == english["line"][id] and letters(said)}
    assert lang == "en" or same <= SHARED.get(lang, set())


def letters(said: str) -> str:
    """Return what is left of a line without icons and numbers, if it is more than an abbreviation."""
    return "".join(re.findall("[A-Za-z]{4,}", re.sub(r"\{[a-z_0-9]+\}", "", said)))


SHARED = {"fr": {"turn.actions", "winning.shadow_end.text", "sauron.action", "combat.foe"}}
"""Words that a language shares with English."""


@pytest.mark.parametrize("game", game_ids())
def test_nothing_is_said_that_no_place_has(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every word of a file is printed, on one of the editions."""
    asked: set[tuple[str, str]] = set()
    say = Sheet.say

    def listening(self: Sheet, table: str, id: str) -> str:
        own = f"{id}@{self.edition}"
        asked.add((table, own if own in self.words[table] else id))
        return say(self, table, id)

    monkeypatch.setattr(Sheet, "say", listening)
    for edition in editions_of(game):
        sheet_page(load_sheet("en", game, edition))
    words = load_sheet("en", game).words
    surplus = [
        (table, id)
        for table in ("page", "title", "note", "columns", "line")
        for id in words[table]
        if (table, id) not in asked
    ]
    assert surplus == []


def test_numbers_come_from_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Reader(sheet_page(load_sheet("en", "war-of-the-ring"))).places
    assert before["turn.recover.hand"] == "more than 6: discard face down"
    monkeypatch.setattr(facts_war_of_the_ring, "HAND_LIMIT", 9)
    after = Reader(sheet_page(load_sheet("en", "war-of-the-ring"))).places
    assert after["turn.recover.hand"] == "more than 9: discard face down"
    assert "9" in after["limits.hand"]


def test_reconstructed_values_are_marked() -> None:
    read = Reader(sheet_page(load_sheet("en", "five-armies")))
    assert "5°" in read.places["people.gandalf"]
    assert "4 dice" in read.places["beorn.beorn"]
    assert "°" not in read.places["fate.win"]


def test_the_first_edition_differs_where_it_is_known_to() -> None:
    second, first = [
        Reader(sheet_page(load_sheet("en", "war-of-the-ring", each))).places for each in ("second", "first")
    ]
    differing = {place for place in first if place in second and first[place] != second[place]}
    assert differing == {
        "turn.fellowship.mordor",
        "turn.hunt.least",
        "battle.cards.order",
        "fellowship.revealed",
        "mordor.wait",
        "people.gandalf_the_grey",
    }
    assert first["turn.hunt.least"] == "always at least 1"


def test_a_sheet_that_there_is_not_is_named() -> None:
    with pytest.raises(BadSheet, match=r"sheet_quest\.toml is missing"):
        load_sheet("xx", "quest")
    with pytest.raises(BadSheet, match="no sheet of quest for the edition first"):
        load_sheet("en", "quest", "first")
    with pytest.raises(UnknownGame):
        load_sheet("en", "chess")


def test_what_hits_is_what_the_engine_asks_for() -> None:
    facts = facts_war_of_the_ring.gather(Catalogue.load("en", "war-of-the-ring"))
    assert facts.targets == {"field": 5, "city": 6, "assault": 6, "defender": 5}
    assert facts.dice["free"].count("character") == 2
    assert "army" not in facts.dice["free"]
