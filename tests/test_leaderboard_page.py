"""The leaderboard page matches its results."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from tools import leaderboard
from tools.leaderboard import CURVES, LADDER_FILE, PAGE, curves, draw, key_of, ladder, load, page, rated, section
from tools.leaderboard_curves import length_curve


def line(first: str, against: str, won: tuple[float, float], games: int) -> dict[str, Any]:
    sides = [("both", sum(won), 2 * games), ("hill", won[0], games), ("vale", won[1], games)]
    other = [
        ("both", 2 * games - sum(won), 2 * games),
        ("hill", games - won[1], games),
        ("vale", games - won[0], games),
    ]
    return {
        "game": "war-of-the-ring",
        "setting": "",
        "command": f"thirdage arena x --bot {first} --bot {against}",
        "commit": "abc",
        "build": "plain",
        "bots": [
            {"bot": name, "sides": [{"side": side, "score": score, "games": count} for side, score, count in rows]}
            for name, rows in ((first, sides), (against, other))
        ],
        "victories": {"by_arms": games, "by_ring": games},
        "turns": {"mean": 11.25},
    }


def test_the_page_is_written_from_the_results() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run tools/leaderboard.py page"


def test_the_curves_are_drawn_from_the_results() -> None:
    assert {file.name: file.read_text(encoding="utf-8") for file in CURVES.iterdir()} == draw()
    text = PAGE.read_text(encoding="utf-8")
    assert all(f"](curves/{name})" in text for name in draw())


def test_the_ratings_of_the_levels_come_from_the_results() -> None:
    assert LADDER_FILE.read_text(encoding="utf-8") == ladder(), "run tools/leaderboard.py page"


def test_a_level_against_itself_counts_for_the_first_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """`veteran` is `heuristic`: what its vale lost are the same games that its hill won."""
    lines = [line("veteran", "heuristic", (9.0, 1.0), 10), line("veteran", "club", (8.0, 7.0), 10)]
    monkeypatch.setattr(leaderboard, "load", lambda: lines)
    told = tomllib.loads(ladder())["war-of-the-ring"]
    assert told["seats"] == ["hill", "vale"]
    assert told["games"] == [
        {"bot": "veteran", "seat": "hill", "against": "veteran", "won": 9, "games": 10},
        {"bot": "veteran", "seat": "hill", "against": "club", "won": 8, "games": 10},
        {"bot": "veteran", "seat": "vale", "against": "club", "won": 7, "games": 10},
    ]


def test_bots_that_are_no_level_have_no_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [line("search:0.1s", "veteran", (9.0, 6.0), 10), line("master", "veteran", (8.0, 8.0), 10)]
    monkeypatch.setattr(leaderboard, "load", lambda: lines)
    assert [row["bot"] for row in tomllib.loads(ladder())["war-of-the-ring"]["games"]] == ["master", "master"]


def test_each_match_is_kept_once_with_its_command() -> None:
    keys = [key_of(one) for one in load()]
    assert len(keys) == len(set(keys))
    assert all(one["command"].startswith("thirdage arena ") for one in load())


def test_ratings_are_by_side_and_on_one_scale() -> None:
    points = rated([line("strong", "weak", (9.0, 6.0), 10), line("weak", "weakest", (8.0, 8.0), 10)])
    for side in ("hill", "vale"):
        assert points["strong", side] > points["weak", side] > points["weakest", side]
    assert points["strong", "hill"] > points["strong", "vale"]


def test_a_section_tells_shares_intervals_lengths_and_endings() -> None:
    told = "".join(section([line("strong", "weak", (9.0, 6.0), 10)]))
    assert "| `strong` | `weak` | both | 15 of 20 | 75.0% | 53.1% to 88.8% | 11.2 | by arms 50%, by ring 50% |" in told
    assert "|  |  | Hill | 9 of 10 | 90.0% |" in told
    assert "thirdage arena x --bot strong --bot weak  # abc, plain build" in told


def test_games_of_a_bot_against_itself_are_told_once() -> None:
    lines = [line("expert", "search", (9.0, 1.0), 10)]
    told = "".join(section(lines))
    assert "| `expert` | itself | Hill | 9 of 10 | 90.0% |" in told
    assert "20" not in told.split("|---|---|---|---|---|---|---|---|")[1].split("Played by")[0]
    assert ("expert", "hill") in rated(lines)


def test_strength_by_time_is_drawn_for_each_side() -> None:
    lines = [line("veteran", "heuristic", (6.0, 4.0), 10), line("master", "veteran", (9.0, 7.0), 10)]
    title, picture = curves(lines)["war-of-the-ring-time.svg"]
    assert "by its time for a pick" in title
    assert picture.count("<polyline") == 2
    assert "Hill" in picture
    assert "Vale" in picture


def test_a_bar_stands_for_the_games_that_ended_in_a_turn() -> None:
    picture = length_curve("When games end", {"by_arms": {"2": 3, "4": 1}, "by_ring": {"2": 1}}, {"by_arms": "arms"})
    assert picture.count("<rect") == 1 + 3
    assert "arms 80%" in picture
    assert "by_ring 20%" in picture


def test_a_match_played_anew_replaces_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = line("strong", "weak", (9.0, 6.0), 10), line("strong", "weak", (5.0, 5.0), 10)
    kept = [one for one in [old] if key_of(one) != key_of(new)] + [new]
    monkeypatch.setattr(leaderboard, "load", lambda: kept)
    assert "10 of 20" in leaderboard.page()
    assert "15 of 20" not in leaderboard.page()
