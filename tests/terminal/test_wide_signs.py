"""Korean and Japanese in a terminal: their characters are two columns wide, and Japanese breaks anywhere."""

from __future__ import annotations

import pytest

from thirdage.terminal.screen import broken, columns, cut, side_by_side
from thirdage.text.columns import cells, padded
from thirdage.text.languages import accepted, of_environment


def test_wide_signs_take_two_columns() -> None:
    assert [cells(text) for text in ("Bree", "Lórien", "브리", "ブリー村", "Lo\u0301rien")] == [4, 6, 4, 8, 6]
    assert padded("브리", 6) == "브리  "
    assert cut("브리 마을", 5) == "브리 "


def test_columns_of_wide_signs_stand_below_each_other() -> None:
    lines = columns(["1 브리", "2 샤이어", "3 Bree", "4 곤도르"], 24)
    assert [cells(line[: line.index(digit)]) for line, digit in zip(lines, "34", strict=True)] == [10, 10]
    left, right = side_by_side([["곤도르"], ["로한"]], 40), side_by_side([["Gondor"], ["Rohan"]], 40)
    assert cells(left[0].partition("로한")[0]) == len(right[0].partition("Rohan")[0])


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("지금은 사우론이 결정합니다", 12, ["지금은", "  사우론이", "  결정합니다"]),
        ("指輪の幽鬼が、村に着いた。", 12, ["指輪の幽鬼", "  が、村に着", "  いた。"]),
        ("The Ring-bearers hide", 13, ["The", "  Ring-bearers", "  hide"]),
        ("  two  spaces stay", 8, ["  two", "  spaces", "  stay"]),
        ("", 8, []),
    ],
)
def test_lines_break_where_the_language_allows(text: str, width: int, lines: list[str]) -> None:
    assert broken(text, width) == lines


def test_what_no_line_can_hold_is_cut() -> None:
    assert broken("abcdefghijkl", 5, "", "") == ["abcde", "fghij", "kl"]


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("ko-KR,ko;q=0.9,en;q=0.8", "ko"),
        ("de, fr;q=0.5, ja;q=0.7", "ja"),
        ("fr;q=0, en;q=0.1", "en"),
        ("de", "en"),
        ("fr;q=high", "en"),
        ("", "en"),
    ],
)
def test_the_language_a_browser_prefers(header: str, lang: str) -> None:
    assert accepted(header) == lang


def test_the_language_of_a_terminal() -> None:
    assert of_environment({"LANG": "fr_FR.UTF-8"}) == "fr"
    assert of_environment({"LANG": "fr_FR.UTF-8", "LC_ALL": "ja_JP.UTF-8"}) == "ja"
    assert of_environment({"LANG": "C.UTF-8"}) == "en"
    assert of_environment({"LANG": "ko_KR.UTF-8", "THIRDAGE_LANGUAGE": "en"}) == "en"
    assert of_environment({}) == "en"
