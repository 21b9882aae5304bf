"""The Rest step (M19) and ties of markers (M3.10)."""

from __future__ import annotations

import pytest

from tests.games.quest.table import HERO_1, SAURON, asked, at, cards, options, play, state, turn
from thirdage.games.quest.ids import Hero

PARRY = "hero_beravor_parry"
STRIKE = "hero_beravor_ranged_strike"


@pytest.mark.scenario("T39")
@pytest.mark.aid("Q03", "Q05", "Q25", "Q27")
@pytest.mark.rule("M19.3", "M19.5", "M19.9", "M3.11", "M3.12")
def test_rest_in_the_wild() -> None:
    game = at(
        turn(),
        place=["tharbad", "edoras"],
        rest=[["hero_beravor_charge"] * 3 + ["hero_beravor_evade"] * 3, []],
        damage=[["unseen"] * 3, []],
        unseen=[[STRIKE] * 5 + [PARRY] * 2, []],
        markers={"ring": 2, "conquest": 1, "corruption": 3},
    )
    assert state(game).life(Hero(0)) == 4
    play(game, "rest", "training", "card:skill_ready", "card:skill_execute", "card:skill_execute")
    s = state(game)
    assert (s.life(Hero(0)), len(s.rest[0]), len(s.damage[0])) == (10, 0, 3)
    assert cards(s.hand[0]) == ["skill_execute"]
    assert s.markers[1:] == [2, 2, 3]


@pytest.mark.scenario("T40")
@pytest.mark.aid("Q04", "Q05")
@pytest.mark.rule("M19.4", "M19.5", "M19.10")
def test_rest_in_a_haven() -> None:
    game = at(
        turn(1),
        place=["bree", "minas_tirith"],
        hand=[[], ["hero_eleanor_parry"] * 3],
        rest=[[], ["hero_eleanor_hide"] * 3 + ["hero_eleanor_concentrate"] * 3],
        damage=[[], ["unseen", "hero_eleanor_retreat", "unseen", "hero_eleanor_retreat"]],
        unseen=[[], ["hero_eleanor_ranged_strike"] * 4],
        markers={"ring": 2, "conquest": 1, "corruption": 3},
    )
    play(game, "rest")
    s = state(game)
    assert (s.life(Hero(1)), s.rest[1], s.damage[1], len(s.hand[1])) == (12, [], [], 3)
    assert s.markers[2] == 2


@pytest.mark.scenario("T41")
@pytest.mark.aid("Q02")
@pytest.mark.rule("M19.1", "M3.8")
def test_no_rest_beside_a_foe() -> None:
    game = at(turn(), heroes=["argalad", "eleanor"], place=["bree", "edoras"], tokens=[["bree", "blank"]])
    assert asked(game)[1] == "travel"  # the blank token is a victory at once; there was no Rest step


@pytest.mark.scenario("T42")
@pytest.mark.aid("Q02")
@pytest.mark.rule("M19.1")
def test_no_rest_in_a_stronghold() -> None:
    game = at(turn(), heroes=["thalin", "eleanor"], place=["mount_gundabad", "edoras"])
    assert asked(game) == (HERO_1, "travel")


@pytest.mark.scenario("T44")
@pytest.mark.rule("M19.8", "M16.15")
def test_witch_king_near_by() -> None:
    world: dict[str, object] = {"minions": {"witch_king": "weathertop"}, "place": ["bree", "fornost"]}
    assert asked(at(turn(0), **world)) == (1, "travel")
    assert asked(at(turn(1), **world)) == (2, "rest_step")


@pytest.mark.rule("M19.2", "M36.7")
@pytest.mark.parametrize(("switch", "first"), [("false", "fight_in_haven"), ("true", "rest_step")])
def test_a_minion_in_a_haven_prevents_rest(switch: str, first: str) -> None:
    game = at(
        turn(),
        settings={"rest_in_haven_despite_minion": switch},
        place=["fornost", "edoras"],
        minions={"mouth_of_sauron": "fornost"},
    )
    assert asked(game)[1] == first


@pytest.mark.aid("Q06")
@pytest.mark.rule("M19.6", "M27.3", "M26.2")
def test_paying_to_discard_one_corruption_card() -> None:
    game = at(
        turn(1),
        place=["bree", "edoras"],
        favor=[0, 2],
        corruption=[[], ["corruption_weak", "corruption_reckless", "corruption_despondent"]],
        markers={"ring": 1, "conquest": 1, "corruption": 0},
    )
    play(game, "rest")
    assert options(game) == ["card:corruption_reckless", "card:corruption_weak", "none"]
    play(game, "card:corruption_weak")
    assert state(game).favor[1] == 0
    assert len(state(game).corruption[1]) == 2
    assert asked(game)[1] == "travel"  # only one


@pytest.mark.rule("M19.7")
def test_rest_is_optional_and_once() -> None:
    game = at(turn(1), place=["bree", "edoras"])
    play(game, "pass")
    assert asked(game)[1] == "travel"
    assert "rest" not in options(game)


@pytest.mark.scenario("T111")
@pytest.mark.rule("M3.10", "M36.5", "M19.5")
@pytest.mark.parametrize(("switch", "seat"), [("hero", 2), ("sauron", SAURON)])
def test_tie_of_the_leftmost_markers(switch: str, seat: int) -> None:
    game = at(
        turn(1),
        settings={"leftmost_tie_chooser": switch},
        place=["bree", "pelargir"],
        markers={"ring": 4, "conquest": 2, "corruption": 2},
    )
    play(game, "rest")
    assert asked(game) == (seat, "leftmost_marker")
    assert options(game) == ["marker:conquest", "marker:corruption"]
    play(game, "marker:corruption")
    assert state(game).markers == [0, 4, 2, 3]


@pytest.mark.rule("M19.9")
def test_beravor_may_heal_instead() -> None:
    game = at(turn(), place=["bree", "edoras"], damage=[[PARRY, "unseen"], []], markers={"ring": 1, "conquest": 1})
    play(game, "rest", "heal_damage")
    assert state(game).damage[0] == []
    assert state(game).life(Hero(0)) == 25


@pytest.mark.rule("M18.2", "M15.5")
def test_the_shadow_window_comes_before_the_rest() -> None:
    game = at(turn(), place=["bree", "edoras"], shadow_hand=["shadow_winter_storm"])
    assert asked(game) == (SAURON, "shadow_card")
