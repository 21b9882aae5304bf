"""Data files are read strictly: a complaint names the file, the key and what was expected there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from thirdage.kernel.data import BadData, Table, read_table

IDS = ["bree", "rivendell", "moria"]


def table(**values: object) -> Table:
    return Table("map.toml", "places[2].", dict(values))


def test_values_that_may_be_missing_have_defaults() -> None:
    empty = table()
    assert (empty.word("name"), empty.word("op", ">="), empty.words("names")) == ("", ">=", [])
    assert (empty.number("n"), empty.number("n", -1), empty.flag("all")) == (0, -1, False)
    assert (empty.index("at", IDS), empty.indices("at", IDS)) == (-1, [])
    assert empty.part("where").names() == []


def test_values_are_read_as_what_they_are() -> None:
    given = table(name="Bree", names=["a", "b"], n=3, many=[1, 2], at="moria", route=["bree", "moria"])
    assert (given.word("name"), given.words("names"), given.words("name")) == ("Bree", ["a", "b"], ["Bree"])
    assert (given.number("n"), given.numbers("many")) == (3, [1, 2])
    assert (given.index("at", IDS), given.indices("route", IDS), given.indices("at", IDS)) == (2, [0, 2], [2])


def test_tables_below_know_where_they_stand() -> None:
    given = table(where={"region": 7}, options=[[{"do": 1}], [{"do": "b"}, {"do": "c"}]])
    with pytest.raises(BadData, match=r"map.toml: places\[2\].where.region: expected a text, found 7"):
        given.part("where").word("region")
    first, second = given.lists("options")
    assert [step.word("do") for step in second] == ["b", "c"]
    with pytest.raises(BadData, match=r"places\[2\].options\[0\]\[0\].do: expected a text, found 1"):
        first[0].word("do")


@pytest.mark.parametrize(
    ("read", "expected"),
    [
        (lambda given: given.word("n"), "n: expected a text, found 3"),
        (lambda given: given.words("many"), "many: expected a list of texts"),
        (lambda given: given.number("yes"), "yes: expected a whole number, found True"),
        (lambda given: given.number("name"), "name: expected a whole number, found 'Bree'"),
        (lambda given: given.numbers("names"), "names: expected a list of whole numbers"),
        (lambda given: given.flag("n"), "n: expected true or false, found 3"),
        (lambda given: given.index("name", IDS), "name: expected one of bree, rivendell, moria, found 'Bree'"),
        (lambda given: given.indices("names", IDS), "names: expected some of bree, rivendell, moria, found 'a'"),
        (lambda given: given.part("n"), "n: expected a table, found 3"),
        (lambda given: given.lists("many"), r"many\[0\]: expected a list, found 1"),
    ],
)
def test_what_is_not_as_expected_is_refused(read: Callable[[Table], object], expected: str) -> None:
    given = table(name="Bree", names=["a", "b"], n=3, many=[1, 2], yes=True)
    with pytest.raises(BadData, match=expected):
        read(given)


def test_a_file_must_be_there_and_say_where_its_facts_come_from(tmp_path: Path) -> None:
    (tmp_path / "some.toml").write_text('provenance = "the board"\nn = 1\n', encoding="utf-8")
    (tmp_path / "bare.toml").write_text("n = 1\n", encoding="utf-8")
    (tmp_path / "broken.toml").write_text("n = \n", encoding="utf-8")
    assert read_table(tmp_path, "some.toml").number("n") == 1
    with pytest.raises(BadData, match=r"bare.toml: provenance: expected a text"):
        read_table(tmp_path, "bare.toml")
    for file in ("broken.toml", "missing.toml"):
        with pytest.raises(BadData, match=f"{file}: the file: expected readable TOML"):
            read_table(tmp_path, file)
