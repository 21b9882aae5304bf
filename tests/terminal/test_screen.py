"""Lines and columns."""

from __future__ import annotations

from io import StringIO

import pytest

from tests.terminal.desk import Terminal
from thirdage.terminal.board_text import fold, matches
from thirdage.terminal.screen import Screen, broken, columns, side_by_side


def test_columns_are_filled_downwards_and_as_many_as_fit() -> None:
    assert columns(["one", "two", "three", "four"], 10) == ["one  three", "two  four"]
    assert columns(["one", "two", "three", "four"], 30) == ["one  two  three  four"]
    assert columns(["one", "two"], 4) == ["one", "two"]
    assert columns(["wider than wide", "x"], 4) == ["wider than wide", "x"]
    assert columns([], 10) == []


def test_columns_lose_no_cell() -> None:
    cells = [f"<{number}>" for number in range(37)]
    for width in range(4, 90):
        rows = columns(cells, width)
        assert sorted(" ".join(rows).split()) == sorted(cells)
        assert max(len(row) for row in rows) <= width


def test_blocks_stand_side_by_side_if_they_fit() -> None:
    blocks = [["a1", "a2"], ["b1"], ["c1", "c2"]]
    assert side_by_side(blocks, 11) == ["a1     c1", "a2     c2", "", "b1"]
    assert side_by_side(blocks, 5) == ["a1", "a2", "", "b1", "", "c1", "c2"]


def test_lines_are_not_broken_at_hyphens() -> None:
    assert broken("with the Ring-bearers there", 14) == ["with the", "  Ring-bearers", "  there"]


def test_texts_are_wrapped_paragraph_by_paragraph() -> None:
    out = StringIO()
    Screen(StringIO(), out).text("first\n\n" + "word " * 20, "", "  ")
    lines = out.getvalue().splitlines()
    assert lines[0] == "  first"
    assert lines[1] == ""
    assert all(len(line) <= 80 and line.startswith("  word") for line in lines[2:])
    assert len(lines) == 4


def test_what_comes_through_a_pipe_is_echoed_and_its_end_is_an_error() -> None:
    out = StringIO()
    screen = Screen(StringIO(" hello \n"), out)
    assert screen.ask("> ") == "hello"
    assert out.getvalue() == ">  hello \n"
    with pytest.raises(EOFError):
        screen.ask("> ")


def test_the_width_of_a_terminal_is_used_up_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert Screen(StringIO(), Terminal()).width == 100
    assert Screen(StringIO(), StringIO()).width == 80
    monkeypatch.setenv("COLUMNS", "300")
    assert Screen(StringIO(), Terminal()).width == 120


def test_names_are_found_without_accents_case_or_article() -> None:
    assert fold("Barad-dûr") == "barad dur"
    assert fold("Eagle's Eyrie") == "eagle s eyrie"
    names = {"a": "The Shire", "b": "Lórien", "c": "North Downs", "d": "North Rhûn", "e": "North"}
    assert matches("shire", names) == ["a"]
    assert matches("LORIEN", names) == ["b"]
    assert matches("north", names) == ["e"]
    assert matches("north d", names) == ["c"]
    assert matches("nor", names) == ["c", "d", "e"]
    assert matches("downs", names) == ["c"]
    assert matches("owns", names) == []
    assert matches("", names) == []
