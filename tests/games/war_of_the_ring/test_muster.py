"""Recruiting with a Muster result, and the Voice of Saruman (R9, R17.12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import ALL_AT_WAR, army, happened, lost, play, reserve, texts
from tests.games.war_of_the_ring.tabletop import fp_acts, offered, prompt, shadow_acts, whereabouts
from thirdage.kernel.game import Game

RECRUIT = ("die:muster", "act:recruit")


def fp_musters(*picks: str, **state: Any) -> Game:
    return play(fp_acts("muster muster", **{"nations": ALL_AT_WAR, **state}), *RECRUIT, *picks)


def shadow_musters(*picks: str, **state: Any) -> Game:
    return play(shadow_acts("muster muster", **{"nations": ALL_AT_WAR, **state}), *RECRUIT, *picks)


# -- what one result places ------------------------------------------------------------------------------------------


@pytest.mark.rule("R9.1")
@pytest.mark.aid("A40", "S21")
def test_two_regulars_in_two_settlements() -> None:
    game = fp_musters("figure:gondor_regular", "region:pelargir", "figure:gondor_regular")
    assert "region:pelargir" not in texts(game)
    assert game.why_not("region:pelargir") == "R9.1"
    play(game, "region:lamedon")
    assert army(game, "pelargir") == "gondor 2R"
    assert army(game, "lamedon") == "gondor 1R"
    assert reserve(game, "gondor_regular") == 4
    assert prompt(game) == "choose_die"


@pytest.mark.rule("R9.1")
@pytest.mark.aid("A40")
def test_two_leaders_or_a_regular_and_a_leader() -> None:
    game = fp_musters("figure:gondor_leader", "region:minas_tirith", "figure:rohan_leader", "region:helms_deep")
    assert army(game, "minas_tirith") == "gondor 3R 1E 2L"
    assert army(game, "helms_deep") == "rohan 1R 1L"
    game = fp_musters("figure:gondor_leader", "region:minas_tirith", "figure:gondor_regular", "region:pelargir")
    assert army(game, "minas_tirith") == "gondor 3R 1E 2L"
    assert army(game, "pelargir") == "gondor 2R"


@pytest.mark.rule("R9.1", "R9.3")
@pytest.mark.aid("A40", "S22")
def test_a_regular_and_a_nazgul() -> None:
    game = shadow_musters("figure:nazgul", "region:moria", "figure:southrons_regular", "region:umbar")
    assert army(game, "moria") == "sauron 2R, nazgul 1"
    assert army(game, "umbar") == "southrons 4R"


@pytest.mark.rule("R9.1")
@pytest.mark.aid("A40")
def test_one_elite_and_nothing_else() -> None:
    game = fp_musters("figure:gondor_elite", "region:dol_amroth")
    assert prompt(game) == "choose_die"
    assert army(game, "dol_amroth") == "gondor 3R 1E"
    game = fp_musters("figure:gondor_regular", "region:pelargir")
    assert not any(text.endswith("_elite") for text in texts(game))
    assert game.why_not("figure:gondor_elite") == "R9.1"


@pytest.mark.rule("R9.1")
def test_the_two_figures_may_be_of_different_nations_at_war() -> None:
    nations = {"gondor": "at war", "elves": "at war"}
    game = fp_musters("figure:elves_regular", "region:lorien", nations=nations)
    assert {text.split("_")[0] for text in texts(game)} == {"figure:elves", "figure:gondor", "done"}
    assert game.why_not("figure:dwarves_regular") == "R8.5"
    play(game, "figure:gondor_regular", "region:lossarnach")
    assert (army(game, "lorien"), army(game, "lossarnach")) == ("elves 2R 2E 1L", "gondor 1R")


@pytest.mark.rule("R9.1")
@pytest.mark.parametrize(("single", "may_stop"), [("allowed", True), ("forbidden", False)])
def test_whether_one_figure_is_enough(single: str, may_stop: bool) -> None:
    game = fp_musters("figure:gondor_regular", "region:pelargir", settings={"single_recruit": single})
    assert ("done" in texts(game)) == may_stop
    assert game.why_not("done") == ("" if may_stop else "R9.1")


@pytest.mark.rule("R9.1")
@pytest.mark.parametrize("single", ["allowed", "forbidden"])
def test_one_figure_is_enough_where_no_second_place_exists(single: str) -> None:
    state: dict[str, Any] = {
        "control": {"ered_luin": "shadow", "iron_hills": "shadow"},
        "armies": {"ered_luin": "", "iron_hills": ""},
        "nations": {"dwarves": "at war"},
        "settings": {"single_recruit": single},
    }
    game = fp_musters("figure:dwarves_regular", "region:erebor", **state)
    assert prompt(game) == "choose_die"
    assert army(game, "erebor") == "dwarves 2R 2E 1L"


# -- where -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R9.2", "R13.3")
@pytest.mark.scenario("S052")
@pytest.mark.aid("S21")
def test_recruits_need_a_held_and_unbesieged_settlement_of_their_nation() -> None:
    state: dict[str, Any] = {
        "armies": {"minas_tirith": "sauron 4R"},
        "garrisons": {"minas_tirith": "gondor 2R"},
        "control": {"lossarnach": "shadow"},
    }
    game = fp_musters("figure:gondor_regular", **state)
    assert offered(game) == {"region:dol_amroth", "region:lamedon", "region:pelargir"}
    assert game.why_not("region:lossarnach") == "R13.3"
    assert game.why_not("region:minas_tirith") == "R9.2"
    assert game.why_not("region:edoras") == "R9.2"  # Rohan's
    assert game.why_not("region:druadan_forest") == "R9.2"  # no Settlement
    assert game.why_not("region:osgiliath") == "R9.2"  # a Fortification


@pytest.mark.rule("R9.2", "R1.4")
def test_nothing_is_recruited_in_a_fortification() -> None:
    game = fp_musters("figure:rohan_regular")
    assert offered(game, "region") == {"edoras", "folde", "helms_deep", "westemnet"}


@pytest.mark.rule("R9.2")
@pytest.mark.aid("S21")
def test_a_lone_enemy_nazgul_does_not_stop_recruiting() -> None:
    game = fp_musters("figure:gondor_regular", armies={"lossarnach": "nazgul 1"})
    assert "region:lossarnach" in texts(game)


@pytest.mark.rule("R9.2")
def test_a_nation_without_any_place_recruits_nothing() -> None:
    state: dict[str, Any] = {
        "control": {"orthanc": "free_peoples", "north_dunland": "free_peoples", "south_dunland": "free_peoples"},
        "armies": {"orthanc": "", "north_dunland": "", "south_dunland": ""},
    }
    game = shadow_musters(**state)
    assert not any("isengard" in text for text in texts(game))
    assert game.why_not("figure:isengard_regular") == "R9.2"


@pytest.mark.rule("R9.3")
@pytest.mark.scenario("S051")
@pytest.mark.aid("S22")
def test_nazgul_come_in_the_strongholds_of_sauron() -> None:
    game = shadow_musters("figure:nazgul")
    strongholds = {"barad_dur", "dol_guldur", "minas_morgul", "morannon", "moria", "mount_gundabad"}
    assert offered(game, "region") == strongholds
    assert game.why_not("region:angmar") == "R9.3"  # a City
    for region in ("orthanc", "umbar", "gorgoroth"):
        assert game.why_not(f"region:{region}") == "R9.2"
    play(game, "region:moria", "figure:nazgul", "region:dol_guldur")
    assert (army(game, "moria"), army(game, "dol_guldur")) == ("sauron 2R, nazgul 1", "sauron 5R 1E, nazgul 2")


@pytest.mark.rule("R9.3", "R8.5")
@pytest.mark.scenario("S051")
def test_no_nazgul_while_sauron_is_at_peace() -> None:
    game = shadow_musters(nations={"isengard": "at war"})
    assert "figure:nazgul" not in texts(game)
    assert game.why_not("figure:nazgul") == "R9.3"


@pytest.mark.rule("R9.3")
def test_no_nazgul_in_a_lost_or_besieged_stronghold() -> None:
    state: dict[str, Any] = {
        "armies": {"moria": "", "dol_guldur": "elves 2R"},
        "garrisons": {"dol_guldur": "sauron 1R"},
        "control": {"moria": "free_peoples"},
    }
    game = shadow_musters("figure:nazgul", **state)
    assert offered(game, "region") == {"barad_dur", "minas_morgul", "morannon", "mount_gundabad"}
    assert game.why_not("region:moria") == "R13.3"
    assert game.why_not("region:dol_guldur") == "R9.2"


@pytest.mark.rule("R9.4", "R1.9")
@pytest.mark.scenario("S053")
def test_a_leader_joins_a_unit_a_regular_needs_none() -> None:
    game = fp_musters("figure:gondor_leader")
    assert offered(game, "region") == {"dol_amroth", "minas_tirith", "pelargir"}
    assert game.why_not("region:lamedon") == "R9.4"
    assert "region:lamedon" in texts(fp_musters("figure:gondor_regular"))
    joined = fp_musters("figure:gondor_leader", armies={"lamedon": "rohan 1R"})
    assert "region:lamedon" in texts(joined)  # a unit of any friendly nation will do


# -- what there is ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("R9.5")
@pytest.mark.scenario("S054")
@pytest.mark.parametrize(("armies", "dead"), [("gondor 5E", ""), ("gondor 2E", "gondor 3E")])
def test_only_figures_of_the_reinforcements_can_be_recruited(armies: str, dead: str) -> None:
    game = fp_musters(armies={"minas_tirith": armies}, lost=dead)
    assert "figure:gondor_elite" not in texts(game)
    assert game.why_not("figure:gondor_elite") == "R9.5"


@pytest.mark.rule("R9.5", "R1.12")
def test_the_last_figure_is_the_last() -> None:
    game = fp_musters("figure:elves_regular", "region:rivendell", lost="elves 1R")
    assert reserve(game, "elves_regular") == 0
    assert "figure:elves_regular" not in texts(game)
    assert game.why_not("figure:elves_regular") == "R9.5"


@pytest.mark.rule("R9.6", "R6.3")
@pytest.mark.aid("S24")
def test_stacking_is_checked_after_placing() -> None:
    armies = {"minas_tirith": "gondor 9R 1E"}
    game = fp_musters("figure:gondor_elite", "region:minas_tirith", armies=armies)
    assert texts(game) == ["remove:gondor_regular", "remove:gondor_elite"]
    play(game, "remove:gondor_regular")
    assert army(game, "minas_tirith") == "gondor 8R 2E"
    assert lost(game) == ""


@pytest.mark.rule("R9.6", "R6.3")
def test_recruiting_into_a_full_region_may_be_forbidden() -> None:
    armies = {"minas_tirith": "gondor 9R 1E"}
    strict = {"overstacking": "forbidden"}
    game = fp_musters("figure:gondor_elite", armies=armies, settings=strict)
    assert game.why_not("region:minas_tirith") == "R6.3"
    game = fp_musters("figure:gondor_leader", armies=armies, settings=strict)
    assert "region:minas_tirith" in texts(game)  # a Leader is no unit


@pytest.mark.rule("R9.7", "R4.6")
@pytest.mark.aid("A41")
def test_minions_have_rules_of_their_own() -> None:
    besieged: dict[str, Any] = {
        "armies": {"orthanc": "rohan 2R"},
        "garrisons": {"orthanc": "isengard 1R"},
        "nations": {"isengard": "at war"},
    }
    game = play(shadow_acts("muster", **besieged), "die:muster", "act:minion")
    assert texts(game) == ["character:saruman"]  # though nothing can be recruited there
    assert game.why_not("character:witch_king") == "R17.13"
    assert game.why_not("character:mouth_of_sauron") == "R17.15"
    play(game, "character:saruman")
    assert whereabouts(game, "saruman") == "inside:orthanc"


# -- the Voice of Saruman --------------------------------------------------------------------------------------------

SARUMAN: dict[str, Any] = {"characters": {"saruman": "orthanc"}}
VOICE = ("die:muster", "act:voice")


@pytest.mark.rule("R17.12")
@pytest.mark.scenario("S057")
def test_the_voice_recruits_where_isengard_still_rules() -> None:
    state = SARUMAN | {
        "armies": {"south_dunland": "", "orthanc": "isengard 4R 1E", "north_dunland": "isengard 2R"},
        "control": {"south_dunland": "free_peoples"},
    }
    game = shadow_acts("muster muster", **state)
    assert reserve(game, "isengard_regular") == 6
    play(game, *VOICE, "voice:recruit")
    assert army(game, "orthanc") == "isengard 5R 1E, saruman"
    assert army(game, "north_dunland") == "isengard 3R"
    assert army(game, "south_dunland") == ""
    assert happened(game, "voice_recruited") == ["voice_recruited"] * 2


@pytest.mark.rule("R17.12")
@pytest.mark.scenario("S057")
def test_the_voice_is_not_heard_out_of_a_besieged_orthanc() -> None:
    state: dict[str, Any] = {"armies": {"orthanc": "rohan 2R"}, "garrisons": {"orthanc": "isengard 2R, saruman"}}
    game = play(shadow_acts("muster", **state), "die:muster")
    assert "act:voice" not in texts(game)
    assert game.why_not("act:voice") == "R17.12"
