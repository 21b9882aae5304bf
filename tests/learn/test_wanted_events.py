"""Puzzles that want an event: the first deciding event counts, and positions that differ in what must be paid."""

from __future__ import annotations

from thirdage.kernel.position import game_at
from thirdage.learn.goals import Goal
from thirdage.learn.solver import Solver

HERO_1 = 1
RIVENDELL = Goal("hero_moves", {"place": "location:rivendell"})
TROLLSHAWS = Goal("hero_moves", {"place": "location:the_trollshaws"})
STATE: dict[str, object] = {
    "odd": True,  # nothing is drawn: the decks are empty
    "heroes": ["beravor"],
    "place": ["weathertop"],
    "active": 0,
    "dark_path": 1,
    "round": 2,
    "hero_mission": "mission_hero_noble_blood",
    "sauron_mission": "mission_sauron_his_dark_throne",
    "agenda": [["begin_round"], ["hero_turn", 0], ["encounter", 0], ["travel", 0]],
    "hand": [["hero_beravor_ranged_strike", "hero_beravor_charge"]],
    "decks": {"corruption": [], "west": [], "north": [], "haven": []},
}


def values(wanted: list[Goal], until: str, survive: bool = False, picks: list[str] | None = None) -> dict[str, float]:
    game = game_at({"game": "quest", "settings": {"players": "2"}, "state": STATE, "picks": picks or []})
    return Solver([HERO_1], until, survive, wanted).values(game)


def test_the_wanted_event_reaches_the_goal() -> None:
    found = values([RIVENDELL], "hero_turn")
    assert found["move:the_trollshaws"] == 1.0
    assert found["stop"] == 0.0


def test_one_of_several_wanted_events_is_enough() -> None:
    assert values([RIVENDELL, TROLLSHAWS], "hero_turn")["move:the_trollshaws"] == 1.0


def test_an_event_before_it_ends_the_search() -> None:
    way = ["move:the_trollshaws"]
    assert set(values([RIVENDELL], "hero_moves", picks=way).values()) == {0.0}  # the Trollshaws come first
    assert set(values([TROLLSHAWS], "hero_moves", picks=way).values()) == {1.0}  # the same event is both


def test_paths_of_different_cost_are_different_positions() -> None:
    # Two cards for Tharbad and one for the Trollshaws are asked for with the same hand and the same options.
    found = values([RIVENDELL], "hero_turn")
    assert found["move:tharbad"] == 0.0
    assert found["move:the_trollshaws"] == 1.0


def test_the_end_of_the_search_can_be_the_goal() -> None:
    assert values([], "hero_turn", survive=True)["stop"] == 1.0
    assert values([], "hero_turn")["stop"] == 0.0
