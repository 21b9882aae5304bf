"""Assaults on a besieged Stronghold, how long they last, and its fall (R12.10-12.12, R13.1)."""

from __future__ import annotations

import pytest

from tests.games.war_of_the_ring.battle_build import (
    asked,
    at_rest,
    attack,
    decider,
    figures,
    fp_attacks,
    roll,
    shadow_attacks,
    war,
)
from tests.games.war_of_the_ring.build import (
    ALL_AT_WAR,
    army,
    at,
    garrison,
    holder,
    lost,
    play,
    points,
    texts,
)
from tests.games.war_of_the_ring.tabletop import board, figure, nation, prompt, whereabouts
from thirdage.games.war_of_the_ring.board import FP
from thirdage.kernel.asks import Chance
from thirdage.kernel.game import Game


def besieged(garrison_text: str, besiegers: str, *who: str, settings: dict[str, str] | None = None) -> Game:
    """Return a game in which the besiegers of Minas Tirith have just attacked its garrison."""
    return shadow_attacks(
        "minas_tirith", "inside:minas_tirith", *who, settings=settings,
        armies={"minas_tirith": besiegers}, garrisons={"minas_tirith": garrison_text},
    )  # fmt: skip


# -- siege battle (R12.10)


@pytest.mark.rule("R12.10", "R12.15a", "R11.13")
@pytest.mark.scenario("S084")
@pytest.mark.aid("S30", "S35")
def test_each_elite_stepped_down_buys_another_round() -> None:
    game = besieged("gondor 2R", "sauron 4R 2E")
    roll(game, "55643", "11")
    assert garrison(game, "minas_tirith") == "gondor 1R"  # one hit
    assert (prompt(game), decider(game)) == ("extend_assault", "shadow")
    assert texts(game) == ["reduce:sauron_elite", "none"]
    play(game, "reduce:sauron_elite")
    assert army(game, "minas_tirith") == "sauron 5R 1E"
    roll(game, "55555", "1")  # still 6 to hit
    play(game, "reduce:sauron_elite")
    assert army(game, "minas_tirith") == "sauron 6R"
    roll(game, "55555", "1")
    assert at_rest(game)  # no fourth round
    assert (garrison(game, "minas_tirith"), army(game, "minas_tirith")) == ("gondor 1R", "sauron 6R")


@pytest.mark.rule("R12.10")
@pytest.mark.scenario("S085")
@pytest.mark.aid("S32", "S35")
def test_without_elites_one_round_and_no_retreat() -> None:
    game = roll(besieged("gondor 2R", "sauron 5R"), "11111", "11")
    assert at_rest(game)  # neither cease nor retreat is asked
    assert (garrison(game, "minas_tirith"), army(game, "minas_tirith")) == ("gondor 2R", "sauron 5R")


@pytest.mark.rule("R12.10")
def test_the_besieger_may_decline_another_round() -> None:
    game = roll(besieged("gondor 2R", "sauron 3R 1E"), "1111", "11")
    play(game, "none")
    assert at_rest(game)
    assert army(game, "minas_tirith") == "sauron 3R 1E"


@pytest.mark.rule("R12.10", "R11.13")
@pytest.mark.aid("S30")
def test_besiegers_need_six_on_the_reroll_too_and_the_garrison_five() -> None:
    game = besieged("gondor 2R 2L", "sauron 3R, nazgul 2")
    roll(game, "551", "11", "55", "51")
    assert garrison(game, "minas_tirith") == "gondor 2R 2L"
    assert army(game, "minas_tirith") == "sauron 2R, nazgul 2"


@pytest.mark.rule("R12.10", "R12.12", "R11.3")
def test_only_participating_elites_are_stepped_down() -> None:
    game = besieged("gondor 2R", "sauron 3R 2E, southrons 1E", "choose", "number:3", "number:0", "number:1")
    roll(game, "1111", "11")
    assert texts(game) == ["reduce:southrons_elite", "none"]
    roll(play(game, "reduce:southrons_elite"), "1111", "11")
    assert at_rest(game)
    assert army(game, "minas_tirith") == "sauron 3R 2E, southrons 1R"


@pytest.mark.rule("R12.10")
def test_an_elite_already_lost_to_hits_buys_nothing() -> None:
    game = roll(besieged("gondor 3R", "sauron 2R 1E"), "111", "611")
    play(game, "reduce:sauron_elite")
    assert at_rest(game)


SHORT = {"orthanc": "isengard 8R", "gap_of_rohan": "isengard 4R"}
"""All twelve Isengard Regulars are on the map."""


@pytest.mark.rule("R12.10")
@pytest.mark.parametrize("setting", ["needs_regular", "elite_may_die"])
def test_stepping_down_needs_a_regular_unless_the_setting_lets_the_elite_die(setting: str) -> None:
    armies = {**SHORT, "helms_deep": "isengard 2E, sauron 1E"}
    game = shadow_attacks(
        "helms_deep", "inside:helms_deep", settings={"siege_extension": setting},
        armies=armies, garrisons={"helms_deep": "rohan 2R"},
    )  # fmt: skip
    roll(game, "111", "11")
    if setting == "needs_regular":
        assert texts(game) == ["reduce:sauron_elite", "none"]
        assert game.why_not("reduce:isengard_elite") == "R12.10"
        roll(play(game, "reduce:sauron_elite"), "111", "11")
        assert at_rest(game)
        assert army(game, "helms_deep") == "isengard 2E, sauron 1R"
    else:
        assert texts(game) == ["reduce:isengard_elite", "reduce:sauron_elite", "none"]
        play(game, "reduce:isengard_elite")
        assert army(game, "helms_deep") == "isengard 1E, sauron 1E"
        assert asked(game) == ("combat_roll", "shadow", 2)


@pytest.mark.rule("R12.10")
def test_the_last_unit_is_not_spent_on_a_round_nobody_could_fight() -> None:
    game = shadow_attacks(
        "helms_deep", "inside:helms_deep", settings={"siege_extension": "elite_may_die"},
        armies={**SHORT, "helms_deep": "isengard 1E, nazgul 2"}, garrisons={"helms_deep": "rohan 2R"},
    )  # fmt: skip
    roll(game, "1", "11", "1")
    assert at_rest(game)
    assert army(game, "helms_deep") == "isengard 1E, nazgul 2"


@pytest.mark.rule("R12.10", "R11.14", "R1.12")
def test_free_peoples_besiegers_step_down_by_their_own_rules() -> None:
    game = fp_attacks(
        "moria", "inside:moria", armies={"moria": "dwarves 1R 2E"}, garrisons={"moria": "sauron 2R"}, lost="dwarves 1R"
    )
    roll(game, "111", "11")
    play(game, "reduce:dwarves_elite")
    assert army(game, "moria") == "dwarves 2R 1E"
    assert lost(game) == "dwarves 1E"  # the fallen Regular came back, the Elite is gone for good


@pytest.mark.rule("R12.10", "R12.9")
def test_besiegers_wiped_out_in_their_assault_lift_the_siege() -> None:
    game = besieged("gondor 3R 1L, aragorn", "sauron 2R, nazgul 2, witch_king")
    roll(game, "11", "6611", "11", "11")
    assert at_rest(game)
    assert army(game, "minas_tirith") == "gondor 3R 1L, aragorn"
    assert whereabouts(game, "witch_king") == "dead"


@pytest.mark.rule("R12.12", "R11.3")
def test_a_rearguard_keeps_the_siege() -> None:
    game = roll(besieged("gondor 3R", "sauron 3R, nazgul 1", "choose", "number:2", "number:0"), "11", "661")
    assert at_rest(game)
    assert army(game, "minas_tirith") == "sauron 1R, nazgul 1"
    assert garrison(game, "minas_tirith") == "gondor 3R"


# -- the Stronghold falls (R12.11, R13.1)


@pytest.mark.rule("R12.11", "R13.1", "R13.2", "R13.5", "R17.17")
@pytest.mark.aid("S33", "S07", "A27")
def test_a_garrison_without_units_loses_the_stronghold() -> None:
    game = shadow_attacks(
        "helms_deep", "inside:helms_deep", armies={"helms_deep": "isengard 3R"},
        garrisons={"helms_deep": "rohan 1R 2L, gandalf_the_white, peregrin"}, nations={"rohan": "3 active"},
    )  # fmt: skip
    assert nation(game, "rohan") == (2, True)  # attacked
    roll(game, "611", "1", "1")
    assert holder(game, "helms_deep") == "shadow"
    assert points(game) == (0, 2)
    assert nation(game, "rohan") == (1, True)  # and its Settlement captured
    assert lost(game) == "rohan 1R 2L"
    assert {whereabouts(game, name) for name in ("gandalf_the_white", "peregrin")} == {"dead"}
    assert (army(game, "helms_deep"), garrison(game, "helms_deep")) == ("isengard 3R", "")


@pytest.mark.rule("R12.11", "R12.9")
@pytest.mark.scenario("S092")
def test_both_wiped_out_in_the_assault() -> None:
    game = roll(besieged("gondor 1R", "sauron 1R"), "6", "6")
    assert at_rest(game)
    assert (army(game, "minas_tirith"), garrison(game, "minas_tirith")) == ("", "")
    assert holder(game, "minas_tirith") == "free_peoples"
    assert points(game) == (0, 0)
    game = roll(besieged("gondor 1R", "sauron 2R", "choose", "number:1"), "6", "6")
    assert army(game, "minas_tirith") == "sauron 1R"
    assert holder(game, "minas_tirith") == "shadow"
    assert points(game) == (0, 2)


@pytest.mark.rule("R12.11")
@pytest.mark.parametrize(("setting", "side"), [("captures", "shadow"), ("ignored", "free_peoples")])
def test_whether_the_rearguard_captures_is_a_setting(setting: str, side: str) -> None:
    game = besieged("gondor 1R", "sauron 2R", "choose", "number:1", settings={"rearguard_capture": setting})
    assert holder(roll(game, "6", "6"), "minas_tirith") == side
    game = besieged("gondor 1R", "sauron 2R", "choose", "number:1", settings={"rearguard_capture": setting})
    assert holder(roll(game, "6", "1"), "minas_tirith") == "shadow"  # an attacker is left in either case


@pytest.mark.rule("R12.11", "R17.12", "R11.15")
def test_saruman_falls_with_his_garrison() -> None:
    game = fp_attacks(
        "orthanc", "inside:orthanc", armies={"orthanc": "rohan 4R"}, garrisons={"orthanc": "isengard 1R, saruman"}
    )
    roll(game, "6111", "1", "1")
    assert whereabouts(game, "saruman") == "dead"
    assert holder(game, "orthanc") == "free_peoples"
    assert points(game) == (2, 0)


@pytest.mark.rule("R7.7", "R12.4", "R12.9")
def test_saruman_goes_inside_with_his_army_and_comes_out_with_it() -> None:
    """Into siege is no movement out of Orthanc. When the besiegers leave he stands in the region again."""
    armies = {"orthanc": "isengard 2R, saruman", "fords_of_isen": "rohan 3R"}
    game = fp_attacks("fords_of_isen", "orthanc", armies=armies)
    play(game, "yes", "all")
    assert garrison(game, "orthanc") == "isengard 2R, saruman"
    game = war("free_peoples", armies={"orthanc": "rohan 3R"}, garrisons={"orthanc": "isengard 2R, saruman"})
    play(game, "die:muster_army", "act:move_armies", "region:orthanc", "region:fords_of_isen", "all")
    assert (army(game, "orthanc"), garrison(game, "orthanc")) == ("isengard 2R, saruman", "")


@pytest.mark.rule("R13.1", "R7.3", "R14.1")
@pytest.mark.scenario("S094")
def test_a_stronghold_with_characters_only_is_walked_into() -> None:
    armies = {"trollshaws": "sauron 2R", "rivendell": "legolas"}
    game = war("shadow", armies=armies, fellowship={"at": "rivendell"})
    play(game, "die:army", "act:move_armies", "region:trollshaws", "region:rivendell", "all")
    assert holder(game, "rivendell") == "shadow"
    assert points(game) == (0, 2)
    assert army(game, "rivendell") == "legolas, sauron 2R"
    assert figure(game) == "rivendell"


@pytest.mark.rule("R13.3", "R13.4", "R9.2")
@pytest.mark.scenario("S095")
def test_a_captured_city_recruits_for_nobody_until_it_comes_home() -> None:
    dice = {"free_peoples": ["muster_army", "muster", "event"], "shadow": []}
    game = at(
        clear=True, phase=5, acting="free_peoples", dice=dice, nations=ALL_AT_WAR,
        armies={"erebor": "dwarves 2R"}, control={"dale": "shadow"},
    )  # fmt: skip
    assert points(game) == (0, 1)
    closed = play(game.clone(), "die:muster", "act:recruit", "figure:north_regular")
    assert "region:dale" not in texts(closed)
    assert closed.why_not("region:dale") == "R13.3"
    play(game, "die:muster_army", "act:move_armies", "region:erebor", "region:dale", "all")
    assert points(game) == (0, 0)
    play(game, "die:muster", "act:recruit", "figure:north_regular")
    assert "region:dale" in texts(game)
    shadow = war("shadow", "muster", armies={"old_forest_road": "sauron 1R"}, control={"dale": "shadow"})
    play(shadow, "die:muster", "act:recruit", "figure:southrons_regular")
    assert "region:dale" not in texts(shadow)


@pytest.mark.rule("R12.4", "R12.10", "R12.11", "R13.1", "R8.3", "R4.2")
@pytest.mark.scenario("S144")
def test_from_osgiliath_to_the_fall_of_minas_tirith() -> None:
    game = at(
        phase=5, acting="shadow", turn=3, dice={"shadow": ["army", "army", "army", "event"], "free_peoples": []},
        armies={"minas_morgul": "sauron 5R", "north_ithilien": "sauron 5R 2E, nazgul 2", "minas_tirith": "gondor 2R"},
        nations={**ALL_AT_WAR, "gondor": "2 passive"},
    )  # fmt: skip
    box = figures(game)
    dice = board(game).pool_size(FP)
    attack(game, "north_ithilien", "osgiliath")
    assert nation(game, "gondor") == (1, True)
    play(roll(game, "66511", "11", "11"), "all")
    attack(game, "osgiliath", "minas_tirith")
    assert nation(game, "gondor") == (0, True)
    play(game, "yes", "all")
    assert (army(game, "minas_tirith"), garrison(game, "minas_tirith")) == ("sauron 5R 2E, nazgul 2", "gondor 2R")
    assert points(game) == (0, 0)
    attack(game, "minas_tirith", "inside:minas_tirith")
    roll(game, "66111", "11", "11")
    assert points(game) == (0, 2)
    assert holder(game, "minas_tirith") == "shadow"
    assert nation(game, "gondor") == (0, True)
    assert board(game).pool_size(FP) == dice
    assert figures(game) == box
    assert not isinstance(game.ask, Chance)
