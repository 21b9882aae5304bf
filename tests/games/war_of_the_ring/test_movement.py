"""Armies: what they are, how they move, how many stand together (R1.8-1.11, R6, R10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import (
    ALL_AT_WAR,
    army,
    garrison,
    happened,
    holder,
    lost,
    play,
    points,
    reserve,
    texts,
)
from tests.games.war_of_the_ring.tabletop import (
    BLACK_LINES,
    fp_acts,
    nation,
    offered,
    prompt,
    shadow_acts,
    whereabouts,
)
from thirdage.games.war_of_the_ring.board import REGION_INDEX
from thirdage.kernel.game import Game

SIEGE: dict[str, Any] = {
    "armies": {"minas_tirith": "sauron 3R", "osgiliath": ""},
    "garrisons": {"minas_tirith": "gondor 2R 1L"},
    "nations": ALL_AT_WAR,
}


def marching(game: Game, die: str, *way: str) -> Game:
    """Use this die to move armies, then these picks; regions are named without their kind."""
    act = "act:move_army" if die == "character" else "act:move_armies"
    return play(game, f"die:{die}", act, *(f"region:{pick}" if pick in REGION_INDEX else pick for pick in way))


def shadow_marches(*way: str, die: str = "army", **state: Any) -> Game:
    return marching(shadow_acts(f"{die} {die}", **state), die, *way)


def fp_marches(*way: str, die: str = "army", **state: Any) -> Game:
    return marching(fp_acts(f"{die} {die}", **state), die, *way)


# -- what an army is -------------------------------------------------------------------------------------------------


@pytest.mark.rule("R1.8")
@pytest.mark.aid("S01", "S23")
def test_units_of_all_nations_of_a_side_form_one_army() -> None:
    armies = {"dale": "north 1R, dwarves 1R 1E, elves 1L, gimli", "woodland_realm": ""}
    game = fp_marches("dale", "woodland_realm", "all", armies=armies, nations=ALL_AT_WAR)
    assert army(game, "woodland_realm") == "dwarves 1R 1E, elves 1L, north 1R, gimli"
    assert army(game, "dale") == ""


@pytest.mark.rule("R1.8", "R10.1")
def test_without_a_unit_there_is_no_army_to_move() -> None:
    armies = {"dale": "", "bree": "", "north_downs": "boromir", "moria": "nazgul 2"}
    assert "region:north_downs" not in texts(fp_marches(die="character", armies=armies))
    assert "region:moria" not in texts(shadow_marches(die="character", armies=armies))


@pytest.mark.rule("R1.9")
@pytest.mark.aid("S01")
def test_a_leader_without_units_is_removed_for_good() -> None:
    game = fp_acts("event event", armies={"bree": "north 2L", "dale": "north 1R 1L"})
    play(game, "die:event", "act:skip")
    assert army(game, "bree") == ""
    assert army(game, "dale") == "north 1R 1L"
    assert lost(game) == "north 2L"
    assert reserve(game, "north_leader") == 1
    assert happened(game, "leader_left_alone") == ["leader_left_alone"]


@pytest.mark.rule("R1.9", "R10.4")
def test_any_leader_leads_units_of_any_nation() -> None:
    armies = {"dale": "dwarves 2R, elves 1L", "lorien": "elves 1R", "bree": "north 1R, rohan 1L"}
    game = fp_marches("dale", "woodland_realm", "all", die="character", armies=armies, nations=ALL_AT_WAR)
    assert army(game, "woodland_realm") == "dwarves 2R, elves 1R 1E 2L"
    assert army(game, "bree") == "north 1R, rohan 1L"  # nobody was removed for want of his own people


@pytest.mark.rule("R1.10", "R7.3")
@pytest.mark.scenario("S034")
def test_a_lone_nazgul_does_not_block_a_region() -> None:
    armies = {"westemnet": "nazgul 1", "edoras": "rohan 1R"}
    game = fp_marches("edoras", "westemnet", armies=armies)
    assert army(game, "westemnet") == "rohan 1R, nazgul 1"
    assert happened(game, "attack_declared") == []


@pytest.mark.rule("R1.10")
def test_lone_companions_do_not_block_a_region_either() -> None:
    game = shadow_marches("moria", "hollin", "all", armies={"hollin": "boromir, gimli"})
    assert army(game, "hollin") == "boromir, gimli, sauron 2R"


@pytest.mark.rule("R1.10", "R11.16")
def test_an_empty_enemy_settlement_is_not_free_but_may_be_walked_into() -> None:
    armies = {"moria": "", "dimrill_dale": "elves 2R", "north_anduin_vale": "sauron 5R"}
    game = shadow_acts("army", armies=armies, nations=ALL_AT_WAR)
    play(game, "die:army", "act:attack", "region:north_anduin_vale", "region:dimrill_dale", "all")
    play(game, "d6:1,1,1,1,1", "d6:1,1", "no")
    assert prompt(game) == "retreat"
    assert "region:moria" not in texts(game)  # no retreat into an enemy Settlement
    assert game.why_not("region:moria") == "R11.16"
    assert "region:lorien" in texts(game)


@pytest.mark.rule("R1.11", "R13.1")
def test_walking_into_an_empty_enemy_settlement_captures_it() -> None:
    game = fp_marches("dimrill_dale", "moria", armies={"moria": "", "dimrill_dale": "elves 1R"}, nations=ALL_AT_WAR)
    assert holder(game, "moria") == "free_peoples"
    assert points(game) == (2, 0)


@pytest.mark.rule("R1.10", "R1.11", "R10.5", "R12.7")
def test_the_region_of_a_siege_is_free_for_the_besieger_only() -> None:
    state = SIEGE | {"armies": {"minas_tirith": "sauron 3R", "osgiliath": "sauron 2R", "lossarnach": "gondor 2R"}}
    game = shadow_marches("osgiliath", "minas_tirith", "all", **state)
    assert army(game, "minas_tirith") == "sauron 5R"
    assert garrison(game, "minas_tirith") == "gondor 2R 1L"  # no attack, no capture
    assert happened(game, "attack_declared", "settlement_captured") == []
    game = fp_marches("lossarnach", **state)
    assert "region:minas_tirith" not in texts(game)
    assert game.why_not("region:minas_tirith") == "R10.5"


# -- one action ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R10.1", "R4.5")
@pytest.mark.aid("A35", "S18")
def test_an_army_result_moves_up_to_two_armies_one_region_each() -> None:
    game = shadow_marches("moria", "hollin", "all", "gorgoroth", "barad_dur", "all")
    assert prompt(game) == "choose_die"
    assert army(game, "hollin") == "sauron 2R"
    assert army(game, "barad_dur") == "sauron 7R 1E, nazgul 1"
    game = shadow_marches("moria", "hollin", "all", "done")
    assert prompt(game) == "choose_die"
    assert shadow_marches().why_not("done") == "R10.1"  # who chose to move moves once


@pytest.mark.rule("R10.1", "R4.4")
@pytest.mark.aid("A28")
def test_a_character_result_moves_one_army() -> None:
    game = shadow_marches("dol_guldur", "north_anduin_vale", "all", die="character")
    assert prompt(game) == "choose_die"
    assert army(game, "north_anduin_vale") == "sauron 5R 1E, nazgul 1"


@pytest.mark.rule("R10.1")
def test_armies_move_to_adjacent_regions_only() -> None:
    game = shadow_marches("dol_guldur")
    assert "region:dimrill_dale" not in texts(game)
    assert game.why_not("region:dimrill_dale") == "R10.1"


@pytest.mark.rule("R1.2", "R10.1")
@pytest.mark.scenario("S035")
@pytest.mark.aid("S20")
@pytest.mark.parametrize(("here", "there"), BLACK_LINES)
def test_nobody_crosses_black_lines(here: str, there: str) -> None:
    for source, to in ((here, there), (there, here)):
        game = fp_marches(source, armies={source: "elves 1R", to: ""}, nations=ALL_AT_WAR)
        assert f"region:{to}" not in texts(game)
        assert game.why_not(f"region:{to}") == "R10.1"
        armies = {source: "sauron 1R, nazgul 1", to: "", "grey_havens": ""}
        game = shadow_marches(source, armies=armies, nations=ALL_AT_WAR)
        assert f"region:{to}" not in texts(game)


@pytest.mark.rule("R10.1a")
def test_figures_of_the_other_side_never_come_along() -> None:
    armies = {"westemnet": "rohan 2R, nazgul 2, witch_king"}
    game = fp_marches("westemnet", "edoras", "all", armies=armies)
    assert army(game, "edoras") == "rohan 3R 1E"
    assert army(game, "westemnet") == "nazgul 2, witch_king"


@pytest.mark.rule("R10.2")
@pytest.mark.scenario("S024")
@pytest.mark.aid("S18", "S23")
def test_two_parts_of_one_army_go_different_ways() -> None:
    state: dict[str, Any] = {
        "armies": {"minas_tirith": "sauron 6R 1E, nazgul 3", "osgiliath": ""},
        "control": {"minas_tirith": "shadow"},
        "nations": ALL_AT_WAR,
    }
    game = shadow_marches("minas_tirith", "osgiliath", "choose", "number:1", "number:0", "number:1", **state)
    marching_on = ["region:minas_tirith", "region:druadan_forest", "choose", "number:4", "number:1", "number:0"]
    play(game, *marching_on)
    assert army(game, "osgiliath") == "sauron 1R, nazgul 1"
    assert army(game, "druadan_forest") == "sauron 4R 1E"
    assert army(game, "minas_tirith") == "sauron 1R, nazgul 2"


@pytest.mark.rule("R10.2")
@pytest.mark.aid("S18")
def test_no_figure_moves_twice_in_one_action() -> None:
    armies = {"moria": "sauron 2R, nazgul 1", "hollin": "sauron 1R"}
    game = shadow_marches("moria", "hollin", "all", "hollin", "trollshaws", armies=armies, nations=ALL_AT_WAR)
    assert army(game, "trollshaws") == "sauron 1R"  # the one that waited; nobody was asked who
    assert army(game, "hollin") == "sauron 2R, nazgul 1"
    game = shadow_marches("moria", "hollin", "all", armies=armies | {"hollin": ""}, nations=ALL_AT_WAR)
    assert "region:hollin" not in texts(game)
    assert game.why_not("region:hollin") == "R10.2"


@pytest.mark.rule("R10.2")
@pytest.mark.parametrize(("waiting_army", "moves_on"), [("may_move_on", True), ("held", False)])
def test_whether_a_waiting_army_may_leave_after_another_came(waiting_army: str, moves_on: bool) -> None:
    armies = {"hollin": "sauron 1R"}
    settings = {"waiting_army": waiting_army}
    game = shadow_marches("moria", "hollin", "all", armies=armies, nations=ALL_AT_WAR, settings=settings)
    assert ("region:hollin" in texts(game)) == moves_on


@pytest.mark.rule("R10.2", "R6.2")
@pytest.mark.aid("S23")
def test_two_moves_may_end_in_the_same_region() -> None:
    armies = {"moria": "sauron 2R", "north_dunland": "isengard 1R", "hollin": "sauron 1R"}
    state: dict[str, Any] = {"armies": armies, "nations": ALL_AT_WAR}
    game = shadow_marches("moria", "hollin", "all", "north_dunland", "hollin", **state)
    assert army(game, "hollin") == "isengard 1R, sauron 3R"
    marching(game, "army", "hollin", "trollshaws", "all", "done")  # one army from now on
    assert army(game, "trollshaws") == "isengard 1R, sauron 3R"


@pytest.mark.rule("R10.9")
def test_an_army_may_be_moved_again_with_another_die() -> None:
    game = shadow_marches("moria", "hollin", "all", "done")
    marching(game, "army", "hollin", "trollshaws", "all", "done")
    assert army(game, "trollshaws") == "sauron 2R"


# -- who goes --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R10.3", "R1.9")
@pytest.mark.scenario("S027")
def test_leaders_neither_stay_nor_go_without_a_unit() -> None:
    game = fp_marches("fords_of_isen", "westemnet", "choose")
    assert texts(game) == ["number:1", "number:2"]  # the Leader alone cannot go
    assert game.why_not("number:0") == "R10.3"
    whole = play(game.clone(), "number:2")
    assert army(whole, "westemnet") == "rohan 2R 1L"  # he cannot stay alone either
    play(game, "number:1")
    assert texts(game) == ["number:0", "number:1"]
    stays = play(game.clone(), "number:0")
    assert (army(stays, "westemnet"), army(stays, "fords_of_isen")) == ("rohan 1R", "rohan 1R 1L")
    play(game, "number:1")
    assert (army(game, "westemnet"), army(game, "fords_of_isen")) == ("rohan 1R 1L", "rohan 1R")


@pytest.mark.rule("R10.3")
@pytest.mark.aid("S01", "S02")
def test_nazgul_and_characters_may_stay_alone() -> None:
    armies = {"moria": "sauron 2R, nazgul 2, witch_king"}
    game = shadow_marches("moria", "hollin", "choose", "number:2", "number:0", "stay", armies=armies)
    assert army(game, "hollin") == "sauron 2R"
    assert army(game, "moria") == "nazgul 2, witch_king"
    armies = {"edoras": "rohan 1R, boromir, gimli"}
    game = fp_marches("edoras", "folde", "choose", "stay", "character:gimli", armies=armies)
    assert army(game, "folde") == "rohan 1R, gimli"
    assert army(game, "edoras") == "boromir"


@pytest.mark.rule("R10.4", "R10.1")
@pytest.mark.scenario("S028")
def test_a_character_result_needs_a_leader_who_goes_along() -> None:
    game = marching(shadow_acts("character"), "character")
    assert "region:moria" not in texts(game)
    assert game.why_not("region:moria") == "R10.4"
    game = shadow_marches("moria", "hollin", "choose", die="character", armies={"moria": "sauron 2R, nazgul 1"})
    assert texts(game) == ["number:1", "number:2"]
    play(game, "number:1")
    assert army(game, "hollin") == "sauron 1R, nazgul 1"  # the Nazgul was not given the choice


@pytest.mark.rule("R10.4")
@pytest.mark.parametrize(
    "figures", ["rohan 1R 1L", "rohan 1R, boromir", "rohan 1R, aragorn", "rohan 1R, peregrin", "rohan 1R, gondor 1L"]
)
def test_who_counts_as_the_leader_of_a_free_peoples_army(figures: str) -> None:
    game = marching(fp_acts("character", armies={"edoras": figures}, nations=ALL_AT_WAR), "character")
    assert "region:edoras" in texts(game)


@pytest.mark.rule("R10.4")
@pytest.mark.parametrize(
    ("figures", "leads"),
    [
        ("sauron 1R, nazgul 1", True),
        ("sauron 1R, witch_king", True),
        ("sauron 1R, mouth_of_sauron", True),
        ("sauron 1R 1E", False),
        ("isengard 1R 1E", False),  # without Saruman
    ],
)
def test_who_counts_as_the_leader_of_a_shadow_army(figures: str, leads: bool) -> None:
    game = shadow_acts("character", armies={"hollin": figures}, nations=ALL_AT_WAR)
    assert ("region:hollin" in texts(marching(game, "character"))) == leads


@pytest.mark.rule("R10.4", "R7.7")
@pytest.mark.scenario("S029")
@pytest.mark.aid("S17")
def test_with_saruman_an_isengard_elite_leads_and_he_stays() -> None:
    saruman: dict[str, Any] = {"characters": {"saruman": "orthanc"}}
    game = shadow_marches("orthanc", "gap_of_rohan", "choose", die="character", **saruman)
    assert texts(game)[-1] == "number:4"
    everyone = play(game.clone(), "number:4")
    assert army(everyone, "gap_of_rohan") == "isengard 4R 1E"  # never the Regulars without their leader
    play(game, "number:2")
    assert army(game, "gap_of_rohan") == "isengard 2R 1E"
    assert army(game, "orthanc") == "isengard 2R, saruman"
    game = shadow_marches("orthanc", "gap_of_rohan", "all", **saruman)
    assert whereabouts(game, "saruman") == "region:orthanc"
    armies = {"orthanc": "isengard 4R, saruman"}
    assert "region:orthanc" not in texts(shadow_marches(die="character", armies=armies))


@pytest.mark.rule("R7.7", "R11.16", "R10.4")
@pytest.mark.scenario("S030")
def test_saruman_stays_behind_when_his_army_retreats() -> None:
    armies = {"orthanc": "isengard 2R, saruman", "fords_of_isen": "rohan 3R"}
    game = fp_acts("army", "event", armies=armies, nations=ALL_AT_WAR)
    play(game, "die:army", "act:attack", "region:fords_of_isen", "region:orthanc", "all", "no")
    play(game, "d6:1,1,1", "d6:1,1", "d6:1", "no", "region:gap_of_rohan")
    assert army(game, "gap_of_rohan") == "isengard 2R"
    assert whereabouts(game, "saruman") == "region:orthanc"
    play(game, "none")  # nobody advances
    assert whereabouts(game, "saruman") == "region:orthanc"


# -- where they may go -----------------------------------------------------------------------------------------------


@pytest.mark.rule("R10.5")
def test_enemy_units_are_attacked_not_joined() -> None:
    game = shadow_marches("orthanc", nations=ALL_AT_WAR)
    assert "region:fords_of_isen" not in texts(game)
    assert game.why_not("region:fords_of_isen") == "R10.5"


@pytest.mark.rule("R8.5", "R10.6")
@pytest.mark.scenario("S026")
@pytest.mark.aid("S19", "S37")
def test_a_mixed_army_takes_only_those_who_may_cross_the_border() -> None:
    state: dict[str, Any] = {"armies": {"folde": "gondor 2R, rohan 2R"}, "nations": {"gondor": "at war"}}
    game = fp_marches("folde", "druadan_forest", "choose", **state)
    assert game.ask is not None
    assert str(game.ask.args["figure"]) == "figure:gondor_regular"
    play(game, "number:2")
    assert prompt(game) == "move_from"  # Rohan was not asked
    assert (army(game, "druadan_forest"), army(game, "folde")) == ("gondor 2R", "rohan 2R")
    game = fp_marches("folde", "druadan_forest", "all", **state)
    assert (army(game, "druadan_forest"), army(game, "folde")) == ("gondor 2R", "rohan 2R")
    game = fp_marches("folde", "eastemnet", "all", **state)  # Rohan's own region
    assert army(game, "eastemnet") == "gondor 2R, rohan 2R"


@pytest.mark.rule("R8.5", "R10.6")
@pytest.mark.aid("S19", "S37")
def test_a_nation_at_peace_keeps_to_its_borders_and_to_neutral_ground() -> None:
    game = fp_marches("minas_tirith")
    assert offered(game) == {"region:druadan_forest", "region:lossarnach", "region:osgiliath"}
    game = fp_marches("dale", armies={"woodland_realm": ""})
    neighbours = {"northern_rhovanion", "old_forest_road", "vale_of_the_carnen", "withered_heath"}
    assert offered(game, "region") == neighbours  # neither Dwarves nor Elves let the North in
    assert game.why_not("region:woodland_realm") == "R8.5"
    assert game.why_not("region:erebor") == "R8.5"
    game = shadow_marches("moria")
    assert "region:north_dunland" not in texts(game)  # not even a friend's region
    assert game.why_not("region:north_dunland") == "R8.5"


@pytest.mark.rule("R10.9a", "R8.5", "R10.3")
def test_a_leader_at_peace_stays_with_a_unit() -> None:
    state: dict[str, Any] = {"armies": {"folde": "gondor 2R, rohan 1L"}, "nations": {"gondor": "at war"}}
    game = fp_marches("folde", "druadan_forest", **state)
    assert texts(game) == ["choose"]  # not everybody
    assert game.why_not("all") == "R10.3"
    play(game, "choose")
    assert army(game, "druadan_forest") == "gondor 1R"  # one may go, so nobody is asked how many
    assert army(game, "folde") == "gondor 1R, rohan 1L"
    game = fp_marches(armies={"folde": "gondor 1R, rohan 1L"}, nations={"gondor": "at war"})
    play(game, "region:folde")
    assert "region:druadan_forest" not in texts(game)
    game = fp_acts("character", armies={"folde": "gondor 2R, rohan 1L"}, nations={"gondor": "at war"})
    marching(game, "character", "folde")
    assert "region:druadan_forest" not in texts(game)  # he cannot lead them there


@pytest.mark.rule("R10.7", "R12.8")
def test_a_besieged_army_cannot_move_out() -> None:
    game = marching(fp_acts("army", **SIEGE), "army")
    assert not any(text.startswith("inside:") for text in texts(game))
    assert "region:minas_tirith" not in texts(game)
    assert game.why_not("inside:minas_tirith") == "R10.7"


@pytest.mark.rule("R10.8", "R12.9")
@pytest.mark.scenario("S036")
def test_a_siege_ends_when_the_besiegers_leave() -> None:
    game = shadow_marches("minas_tirith", "osgiliath", "all", **SIEGE)
    assert army(game, "minas_tirith") == "gondor 2R 1L"
    assert garrison(game, "minas_tirith") == ""
    assert army(game, "osgiliath") == "sauron 3R"
    assert happened(game, "siege_lifted") == ["siege_lifted"]


@pytest.mark.rule("R10.8", "R6.4")
def test_one_unit_left_keeps_the_siege() -> None:
    game = shadow_marches("minas_tirith", "osgiliath", "choose", "number:2", "done", **SIEGE)
    assert army(game, "minas_tirith") == "sauron 1R"
    assert garrison(game, "minas_tirith") == "gondor 2R 1L"
    assert happened(game, "siege_lifted") == []


@pytest.mark.rule("R10.10", "R8.4")
@pytest.mark.scenario("S032")
@pytest.mark.aid("A21")
def test_entering_a_region_of_a_passive_nation_activates_it() -> None:
    game = shadow_marches("evendim", "buckland", armies={"evendim": "sauron 1R"}, nations={"sauron": "at war"})
    assert nation(game, "north") == (3, True)
    assert happened(game, "settlement_captured") == []


@pytest.mark.rule("R10.10", "R13.1", "R8.3")
@pytest.mark.scenario("S031")
@pytest.mark.aid("A27")
def test_an_undefended_town_is_captured_by_walking_in() -> None:
    game = shadow_marches("osgiliath", "lossarnach", armies={"osgiliath": "sauron 1R"}, nations={"sauron": "at war"})
    assert holder(game, "lossarnach") == "shadow"
    assert points(game) == (0, 0)
    assert nation(game, "gondor") == (1, True)


@pytest.mark.rule("R10.10", "R13.1", "R8.3", "R13.6")
@pytest.mark.scenario("S033")
def test_angmar_taken_by_the_north() -> None:
    game = fp_marches("arnor", "angmar", armies={"arnor": "north 1R"}, nations={"north": "at war"})
    assert holder(game, "angmar") == "free_peoples"
    assert points(game) == (1, 0)
    assert nation(game, "sauron") == (0, True)  # it was one step away


# -- how many stand together -----------------------------------------------------------------------------------------


@pytest.mark.rule("R6.1", "R6.3", "R1.12")
@pytest.mark.scenario("S022")
@pytest.mark.aid("S24")
def test_units_above_ten_go_back_to_the_reinforcements() -> None:
    armies = {"dagorlad": "sauron 6R", "morannon": "sauron 5R"}
    game = shadow_marches("morannon", "dagorlad", "all", "done", armies=armies)
    assert army(game, "dagorlad") == "sauron 10R"
    assert reserve(game, "sauron_regular") == 8 - 6 + 1


@pytest.mark.rule("R6.3", "R22.1")
def test_the_owner_chooses_what_to_disband() -> None:
    armies = {"dagorlad": "sauron 6R 1E", "morannon": "sauron 5R, nazgul 1"}
    game = shadow_marches("morannon", "dagorlad", "all", "done", armies=armies)
    assert army(game, "dagorlad") == "sauron 11R 1E, nazgul 1"
    assert prompt(game) == "remove_excess"
    assert game.ask is not None
    assert game.seat_name(game.ask.seat) == "shadow"
    assert texts(game) == ["remove:sauron_regular", "remove:sauron_elite"]
    play(game, "remove:sauron_regular")
    assert prompt(game) == "remove_excess"  # two too many, one choice each
    play(game, "remove:sauron_elite")
    assert army(game, "dagorlad") == "sauron 10R, nazgul 1"


@pytest.mark.rule("R6.3", "R1.12")
def test_free_peoples_units_above_ten_return_to_the_reinforcements_too() -> None:
    armies = {"minas_tirith": "gondor 6R 1E 3L", "lossarnach": "gondor 3R 1E, rohan 1E"}
    game = fp_marches("lossarnach", "minas_tirith", "all", "done", armies=armies, nations=ALL_AT_WAR)
    play(game, "remove:rohan_elite", "remove:gondor_regular")
    assert army(game, "minas_tirith") == "gondor 8R 2E 3L"
    assert lost(game) == ""


@pytest.mark.rule("R6.1")
def test_only_units_count_against_the_limit() -> None:
    armies = {"dagorlad": "sauron 5R, nazgul 3, witch_king", "morannon": "sauron 5R, nazgul 2"}
    game = shadow_marches("morannon", "dagorlad", "all", "done", armies=armies)
    assert army(game, "dagorlad") == "sauron 10R, nazgul 5, witch_king"


@pytest.mark.rule("R6.3", "R10.2")
def test_stacking_is_checked_when_both_moves_are_done() -> None:
    armies = {"dagorlad": "sauron 8R", "morannon": "sauron 4R"}
    game = shadow_marches("morannon", "dagorlad", "all", armies=armies)
    assert army(game, "dagorlad") == "sauron 12R"  # in the middle of the action
    play(game, "region:dagorlad", "region:noman_lands", "choose", "number:2")
    assert army(game, "dagorlad") == "sauron 10R"
    assert happened(game, "unit_disbanded") == []


@pytest.mark.rule("R6.3")
def test_overstacking_may_be_forbidden() -> None:
    strict = {"overstacking": "forbidden"}
    armies = {"dagorlad": "sauron 8R", "morannon": "sauron 5R, nazgul 1"}
    game = shadow_marches("morannon", "dagorlad", armies=armies, settings=strict)
    assert texts(game) == ["choose"]
    assert game.why_not("all") == "R6.3"
    play(game, "choose")
    assert texts(game) == ["number:1", "number:2"]
    assert game.why_not("number:3") == "R6.3"
    armies = {"dagorlad": "sauron 6R, southrons 4R", "morannon": "sauron 5R"}
    game = shadow_marches("morannon", armies=armies, settings=strict)
    assert "region:dagorlad" not in texts(game)
    assert game.why_not("region:dagorlad") == "R6.3"


@pytest.mark.rule("R6.1", "R6.4", "R12.6")
@pytest.mark.aid("S34")
def test_five_units_fit_into_a_besieged_stronghold() -> None:
    state = SIEGE | {"garrisons": {"minas_tirith": "gondor 6R 1E 2L, gimli"}}
    game = play(shadow_acts("event event", **state), "die:event", "act:skip")
    assert prompt(game) == "remove_excess"
    assert game.ask is not None
    assert game.seat_name(game.ask.seat) == "free_peoples"
    play(game, "remove:gondor_regular", "remove:gondor_regular")
    assert garrison(game, "minas_tirith") == "gondor 4R 1E 2L, gimli"
    assert lost(game) == ""


@pytest.mark.rule("R6.1", "R6.4")
def test_besieger_and_besieged_have_limits_of_their_own() -> None:
    state: dict[str, Any] = {
        "armies": {"minas_tirith": "sauron 6R, southrons 3R", "osgiliath": "southrons 1R"},
        "garrisons": {"minas_tirith": "gondor 5R"},
        "nations": ALL_AT_WAR,
    }
    game = shadow_marches("osgiliath", "minas_tirith", "done", **state)
    assert army(game, "minas_tirith") == "sauron 6R, southrons 4R"
    assert garrison(game, "minas_tirith") == "gondor 5R"
    assert happened(game, "unit_disbanded") == []
