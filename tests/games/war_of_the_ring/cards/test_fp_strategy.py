"""Events of the Free Peoples Strategy deck that wake nations, strike, and lead armies. Recruits have their own file."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.battle_build import asked, at_rest, roll
from tests.games.war_of_the_ring.build import ALL_AT_WAR, army, garrison, holder, play, points, reserve
from tests.games.war_of_the_ring.cards.event_build import done, event, holding, pay, seat
from tests.games.war_of_the_ring.cards.table_build import lies, playable
from tests.games.war_of_the_ring.tabletop import board, events, nation, offered, prompt, whereabouts
from thirdage.kernel.game import Game

# -- Companions who call nations to war ------------------------------------------------------------------------------

CALLS = [
    ("book_of_mazarbul", "dwarves", "ered_luin"),
    ("book_of_mazarbul", "dwarves", "erebor"),
    ("fear_fire_foes", "north", "bree"),
    ("fear_fire_foes", "north", "the_shire"),
]


@pytest.mark.rule("R7.4", "R8.4")
@pytest.mark.scenario("T056")
def test_a_companion_walks_in_and_the_dwarves_go_to_war() -> None:
    state: dict[str, Any] = {"characters": {"peregrin": "tower_hills"}, "nations": {"dwarves": "3 passive"}}
    game = event("book_of_mazarbul", "character:peregrin", "region:ered_luin", **state)
    assert (nation(game, "dwarves"), whereabouts(game, "peregrin")) == ((0, True), "region:ered_luin")
    assert done(game, "book_of_mazarbul")


@pytest.mark.rule("R5.5")
@pytest.mark.scenario("T062")
@pytest.mark.parametrize(("card", "people", "region"), CALLS)
@pytest.mark.parametrize("before", ["3 passive", "1 passive", "2 active"])
def test_a_companion_who_is_there_already_will_do(card: str, people: str, region: str, before: str) -> None:
    game = event(card, "done", characters={"gandalf_the_grey": region}, nations={people: before})
    assert nation(game, people) == (0, True)
    assert whereabouts(game, "gandalf_the_grey") == f"region:{region}"


@pytest.mark.rule("R5.5", "R7.4")
@pytest.mark.scenario("T057")
@pytest.mark.parametrize(("card", "people"), [("book_of_mazarbul", "dwarves"), ("fear_fire_foes", "north")])
def test_far_from_home_they_only_walk(card: str, people: str) -> None:
    state: dict[str, Any] = {"characters": {"gimli": "edoras", "boromir": "edoras", "peregrin": "pelargir"}}
    game = event(card, "character:boromir", "character:gimli", "region:westemnet", **state)
    assert offered(game) == {"character:peregrin", "done"}  # each once
    play(game, "done")
    assert (nation(game, people), done(game, card)) == ((3, False), True)
    assert (whereabouts(game, "gimli"), whereabouts(game, "peregrin")) == ("region:westemnet", "region:pelargir")


@pytest.mark.rule("R7.5")
def test_a_besieged_companion_counts_though_he_cannot_move() -> None:
    state: dict[str, Any] = {"armies": {"erebor": "sauron 5R"}, "garrisons": {"erebor": "dwarves 1R, legolas"}}
    game = event("book_of_mazarbul", **state)
    assert (nation(game, "dwarves"), done(game, "book_of_mazarbul")) == ((0, True), True)


def test_the_ring_bearers_call_nobody() -> None:
    game = event("fear_fire_foes", fellowship={"at": "bree"})
    assert (nation(game, "north"), done(game, "fear_fire_foes")) == ((3, False), True)


# -- Wisdom of Elrond, The Red Arrow ---------------------------------------------------------------------------------


@pytest.mark.rule("R8.1", "R8.2")
@pytest.mark.scenario("T063")
def test_wisdom_of_elrond() -> None:
    state: dict[str, Any] = {"nations": {"rohan": "1 passive", "gondor": "at war", "north": "3 passive"}}
    game = event("wisdom_of_elrond", **state)
    assert offered(game) == {f"nation:{name}" for name in ("dwarves", "elves", "gondor", "north", "rohan")}
    assert nation(play(game.clone(), "nation:rohan"), "rohan") == (0, True)
    assert nation(play(game.clone(), "nation:north"), "north") == (2, True)
    assert nation(play(game.clone(), "nation:elves"), "elves") == (2, True)
    play(game, "nation:gondor")
    assert (nation(game, "gondor"), done(game, "wisdom_of_elrond")) == ((0, True), True)


@pytest.mark.rule("R8.1", "R5.7")
@pytest.mark.scenario("T064")
@pytest.mark.parametrize(("before", "after"), [("2 passive", 1), ("1 passive", 1)])
def test_wormtongue_keeps_rohan_asleep(before: str, after: int) -> None:
    state: dict[str, Any] = {"nations": {"rohan": before}, "characters": {"saruman": "orthanc"}}
    game = event("wisdom_of_elrond", "nation:rohan", on_table="wormtongue", **state)
    assert (nation(game, "rohan"), lies(game, "wormtongue")) == ((after, False), True)


@pytest.mark.rule("R5.7")
def test_threats_and_promises_do_not_mind_cards() -> None:
    game = event("wisdom_of_elrond", "nation:north", on_table="threats_and_promises")
    assert (nation(game, "north"), lies(game, "threats_and_promises")) == ((2, True), True)


AROUSED: dict[str, Any] = {"nations": {"gondor": "2 active", "rohan": "1 passive"}}


@pytest.mark.rule("R8.1", "R5.8")
@pytest.mark.scenario("T066")
def test_the_red_arrow() -> None:
    game = event("the_red_arrow", "figure:rohan_regular", **AROUSED)
    assert nation(game, "rohan") == (1, False)
    assert (army(game, "edoras"), done(game, "the_red_arrow")) == ("rohan 2R 1E 1L", True)
    awake: dict[str, Any] = {"nations": {"gondor": "2 active", "rohan": "1 active"}}
    assert nation(event("the_red_arrow", "figure:rohan_elite", **awake), "rohan") == (0, True)


@pytest.mark.rule("R5.5", "R5.8")
@pytest.mark.parametrize(
    "state", [{"armies": {"edoras": "isengard 2R"}}, {"armies": {"edoras": ""}, "control": {"edoras": "shadow"}}]
)
def test_the_red_arrow_comes_too_late_for_edoras(state: dict[str, Any]) -> None:
    there: dict[str, Any] = {"nations": {"gondor": "2 active", "rohan": "3 passive"}, **state}
    game = event("the_red_arrow", **there)
    assert (nation(game, "rohan"), events(game, "recruited"), done(game, "the_red_arrow")) == ((2, False), 0, True)


# -- hits ------------------------------------------------------------------------------------------------------------


def politics(game: Game) -> tuple[list[int], list[int]]:
    """Return the whole Political Track."""
    return board(game).steps, board(game).active


@pytest.mark.rule("R5.10", "R5.11")
@pytest.mark.scenario("T058")
def test_the_spirit_of_mordor_kills_units_but_not_nazgul() -> None:
    game = holding("the_spirit_of_mordor", armies={"dagorlad": "sauron 2R, isengard 1R, nazgul 2"})
    before = politics(game)
    play(pay(game, "the_spirit_of_mordor"), "d6:5,5,6,1,2")
    assert (army(game, "dagorlad"), politics(game)) == ("nazgul 2", before)
    assert done(game, "the_spirit_of_mordor")


@pytest.mark.rule("R5.10", "R11.14")
def test_the_shadow_chooses_its_losses() -> None:
    state: dict[str, Any] = {"armies": {"dagorlad": "sauron 2R, isengard 1E, mouth_of_sauron"}}
    game = event("the_spirit_of_mordor", "d6:5,5,1,1,1", **state)
    assert (prompt(game), seat(game)) == ("take_hit", "shadow")
    assert offered(game) == {"remove:sauron_regular", "reduce:isengard_elite", "destroy:isengard_elite"}
    play(game, "reduce:isengard_elite", "remove:sauron_regular")
    assert army(game, "dagorlad") == "isengard 1R, sauron 1R, mouth_of_sauron"


@pytest.mark.rule("R5.5")
@pytest.mark.scenario("T059")
def test_only_mixed_armies_are_targets() -> None:
    state: dict[str, Any] = {
        "armies": {
            "dagorlad": "sauron 3R, nazgul 1, witch_king",
            "north_ithilien": "sauron 1R, southrons 1R",
            "moria": "elves 4E",
        },
        "garrisons": {"moria": "sauron 1R, isengard 1E"},
    }
    game = event("the_spirit_of_mordor", **state)
    assert (prompt(game), seat(game)) == ("card_which_army", "free_peoples")
    assert offered(game) == {"region:north_ithilien", "inside:moria"}
    assert game.why_not("region:dagorlad") == "R5.5"
    play(game, "inside:moria", "d6:5,5,5,1,1")
    assert (garrison(game, "moria"), holder(game, "moria"), points(game)) == ("", "free_peoples", (2, 0))  # R12.11


@pytest.mark.rule("R12.9")
def test_besiegers_killed_by_a_card_leave_the_siege() -> None:
    state: dict[str, Any] = {
        "armies": {"helms_deep": "sauron 1R, isengard 1R, nazgul 1"},
        "garrisons": {"helms_deep": "rohan 2R"},
    }
    game = event("the_spirit_of_mordor", "d6:5,5,1,1,1", **state)
    assert (army(game, "helms_deep"), garrison(game, "helms_deep")) == ("rohan 2R, nazgul 1", "")


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize("card", ["the_spirit_of_mordor", "help_unlooked_for"])
def test_cards_without_a_target_do_nothing_or_by_a_setting_are_barred(card: str) -> None:
    assert done(event(card), card)
    game = holding(card, settings={"cards_without_target": "barred"})
    assert playable(game, "muster_army") == set()
    assert game.why_not(f"card:{card}") == "R5.5"


@pytest.mark.rule("R5.5")
def test_the_setting_lets_cards_with_a_target_through() -> None:
    settings = {"cards_without_target": "barred"}
    mixed: dict[str, Any] = {"armies": {"dagorlad": "sauron 1R, isengard 1R"}, "settings": settings}
    assert playable(holding("the_spirit_of_mordor", **mixed), "muster_army") == {"the_spirit_of_mordor"}
    assert playable(holding("help_unlooked_for", settings=settings, **RELIEF), "muster_army") == {"help_unlooked_for"}


@pytest.mark.rule("R5.10")
@pytest.mark.scenario("T060")
def test_faramirs_rangers() -> None:
    state: dict[str, Any] = {"armies": {"south_ithilien": "sauron 3R", "osgiliath": "gondor 1R"}}
    game = event("faramirs_rangers", "d6:5,3,6", **state)
    assert army(game, "south_ithilien") == "sauron 1R"
    assert offered(game) == {"figure:gondor_regular", "figure:gondor_elite"}
    play(game, "figure:gondor_elite")
    assert army(game, "osgiliath") == "gondor 1R 1E 1L"
    assert done(game, "faramirs_rangers")


@pytest.mark.rule("R5.5")
def test_the_rangers_choose_one_army_of_three() -> None:
    state: dict[str, Any] = {
        "armies": dict.fromkeys(["osgiliath", "south_ithilien", "north_ithilien", "dagorlad"], "sauron 1R")
    }
    game = event("faramirs_rangers", **state)
    assert offered(game) == {"region:osgiliath", "region:south_ithilien", "region:north_ithilien"}
    play(game, "region:osgiliath", "d6:5,1,1")
    assert (army(game, "osgiliath"), events(game, "recruited")) == ("", 0)  # freed, but no army of ours is there
    assert done(game, "faramirs_rangers")


@pytest.mark.rule("R5.5", "R1.9")
def test_the_rangers_without_enemies_or_without_a_garrison() -> None:
    game = event("faramirs_rangers", "figure:gondor_regular")
    assert (army(game, "osgiliath"), events(game, "card_rolled")) == ("gondor 3R 1L", 0)
    empty = event("faramirs_rangers", armies={"osgiliath": ""}, characters={"boromir": "osgiliath"})
    assert (army(empty, "osgiliath"), done(empty, "faramirs_rangers")) == ("boromir", True)
    foreign = event("faramirs_rangers", "figure:gondor_regular", armies={"osgiliath": "rohan 1R"})
    assert army(foreign, "osgiliath") == "gondor 1R 1L, rohan 1R"


# -- Help Unlooked For -----------------------------------------------------------------------------------------------

RELIEF: dict[str, Any] = {
    "clear": True,
    "armies": {"helms_deep": "sauron 7R", "westemnet": "rohan 4R"},
    "garrisons": {"helms_deep": "rohan 3R 1L, gimli"},
    "nations": ALL_AT_WAR,
}


@pytest.mark.rule("R12.13", "R11.13")
@pytest.mark.scenario("T067")
def test_help_unlooked_for_costs_the_besiegers_dice_in_every_round() -> None:
    game = event("help_unlooked_for", "all", **RELIEF)
    for number in (1, 2):
        assert asked(game) == ("combat_roll", "free_peoples", 4 - (number - 1))
        roll(game, "4" * (5 - number))
        assert asked(game) == ("combat_roll", "shadow", 2)  # five less three; Leaders and Companions do not count
        roll(game, "15")
        play(game, "no", "stay")
    assert [told.args["needed"] for told in game.log if told.id == "combat_rolled"] == [5, 5, 5, 5]
    assert (army(game, "westemnet"), army(game, "helms_deep")) == ("rohan 2R", "sauron 7R")
    assert garrison(game, "helms_deep") == "rohan 3R 1L, gimli"


@pytest.mark.rule("R12.13", "R11.13")
def test_one_die_is_always_left() -> None:
    state: dict[str, Any] = {**RELIEF, "garrisons": {"helms_deep": "rohan 5R"}}
    state["armies"] = {"helms_deep": "sauron 4R", "westemnet": "rohan 4R"}
    game = roll(event("help_unlooked_for", "all", **state), "1111")
    assert asked(game) == ("combat_roll", "shadow", 1)


@pytest.mark.rule("R12.13", "R12.9", "R8.3", "R11.18")
def test_a_relief_by_card_is_a_battle_like_any_other() -> None:
    state: dict[str, Any] = {**RELIEF, "nations": {**ALL_AT_WAR, "sauron": "1 active"}}
    state["armies"] = {"helms_deep": "sauron 2R", "westemnet": "rohan 4R"}
    game = event("help_unlooked_for", "all", **state)
    assert nation(game, "sauron") == (0, True)
    roll(game, "5511", "1")
    assert prompt(game) == "who_goes"  # into the relieved region
    assert army(game, "helms_deep") == "rohan 3R 1L, gimli"
    play(game, "all")
    assert (army(game, "helms_deep"), at_rest(game)) == ("rohan 7R 1L, gimli", True)
    assert done(game, "help_unlooked_for")


@pytest.mark.rule("R11.2", "R11.3")
@pytest.mark.scenario("T008")
def test_units_not_at_war_stay_behind() -> None:
    state: dict[str, Any] = {**RELIEF, "nations": {**ALL_AT_WAR, "dwarves": "1 active"}}
    state["armies"] = {"helms_deep": "sauron 7R", "westemnet": "rohan 4R, dwarves 2R"}
    state["garrisons"] = {"helms_deep": "rohan 1R"}
    game = event("help_unlooked_for", "all", **state)
    battle = board(game).battle
    assert battle is not None
    assert battle.force.units() == 4
    roll(game, "1111", "6666")
    assert (army(game, "westemnet"), at_rest(game)) == ("dwarves 2R", True)


@pytest.mark.rule("R11.1", "R11.2", "R12.13")
def test_who_can_bring_help_and_where() -> None:
    state: dict[str, Any] = {
        "clear": True,
        "armies": {
            "helms_deep": "sauron 2R",
            "minas_tirith": "sauron 2R",
            "dol_amroth": "southrons 2R",
            "westemnet": "rohan 2R",
            "fords_of_isen": "rohan 1R",
            "folde": "rohan 3R",  # not beside the siege
            "lossarnach": "gondor 2R",
            "lamedon": "north 2R",  # not At War
        },
        "garrisons": {"helms_deep": "rohan 1R", "minas_tirith": "gondor 1R", "dol_amroth": "gondor 1R"},
        "nations": {**ALL_AT_WAR, "north": "1 active"},
    }
    game = event("help_unlooked_for", **state)
    assert (prompt(game), offered(game)) == ("card_which_siege", {"region:helms_deep", "region:minas_tirith"})
    play(game, "region:helms_deep")
    assert (prompt(game), offered(game)) == ("card_which_army", {"region:westemnet", "region:fords_of_isen"})
    play(game, "region:fords_of_isen")
    assert asked(game) == ("combat_roll", "free_peoples", 1)


@pytest.mark.rule("R11.3")
def test_a_rearguard_may_stay_and_no_leader_is_needed() -> None:
    armies = {**RELIEF["armies"], "westemnet": "rohan 3R 1L, boromir"}
    game = event("help_unlooked_for", "choose", "number:2", "number:0", "stay", **{**RELIEF, "armies": armies})
    assert asked(game) == ("combat_roll", "free_peoples", 2)


# -- Paths of the Woses ----------------------------------------------------------------------------------------------

WOSES: dict[str, Any] = {"clear": True, "nations": ALL_AT_WAR}


@pytest.mark.rule("R5.9", "R10.5")
@pytest.mark.scenario("T069")
def test_past_a_besieged_minas_tirith() -> None:
    state: dict[str, Any] = {
        **WOSES,
        "armies": {"minas_tirith": "sauron 5R", "osgiliath": "sauron 3R", "edoras": "rohan 3R"},
        "garrisons": {"minas_tirith": "gondor 2R"},
    }
    game = event("paths_of_the_woses", **state)
    assert (prompt(game), offered(game)) == ("woses_to", {"region:druadan_forest", "region:lossarnach"})
    assert game.why_not("region:minas_tirith") == "R5.9"
    assert game.why_not("region:osgiliath") == "R5.9"
    play(game, "region:lossarnach", "all")
    assert (army(game, "lossarnach"), done(game, "paths_of_the_woses")) == ("rohan 3R", True)


@pytest.mark.rule("R5.9")
def test_straight_to_minas_tirith() -> None:
    armies = {"edoras": "rohan 3R 1L, gimli", "fords_of_isen": "rohan 2R", "fangorn": "rohan 1R"}
    game = event("paths_of_the_woses", armies={**armies, "minas_tirith": "gondor 1R"}, **WOSES)
    assert offered(game) == {"region:edoras", "region:fords_of_isen"}  # Fangorn is not Rohan
    play(game, "region:edoras", "choose", "number:2", "number:1", "character:gimli")
    assert army(game, "minas_tirith") == "gondor 1R, rohan 2R 1L, gimli"
    assert (army(game, "edoras"), done(game, "paths_of_the_woses")) == ("rohan 1R", True)


@pytest.mark.rule("R5.9", "R13.1")
def test_in_shadow_hands_the_city_itself_is_no_goal() -> None:
    state: dict[str, Any] = {**WOSES, "armies": {"edoras": "rohan 2R"}, "control": {"minas_tirith": "shadow"}}
    state["control"]["lossarnach"] = "shadow"
    game = event("paths_of_the_woses", **state)
    assert offered(game) == {"region:druadan_forest", "region:lossarnach", "region:osgiliath"}
    play(game, "region:lossarnach", "all")
    assert (holder(game, "lossarnach"), holder(game, "minas_tirith")) == ("free_peoples", "shadow")


@pytest.mark.rule("R8.5", "R10.9a")
def test_units_not_at_war_do_not_come_to_gondor() -> None:
    state: dict[str, Any] = {**WOSES, "nations": {**ALL_AT_WAR, "dwarves": "1 active", "gondor": "1 active"}}
    armies = {"edoras": "rohan 1R, dwarves 2R, gondor 1R", "folde": "dwarves 1R"}
    game = event("paths_of_the_woses", "all", armies=armies, **state)
    assert army(game, "minas_tirith") == "gondor 1R, rohan 1R"  # Gondor may always come home
    assert army(game, "edoras") == "dwarves 2R"


@pytest.mark.rule("R5.5")
def test_the_woses_without_an_army_or_a_way() -> None:
    assert done(event("paths_of_the_woses", armies={"bree": "north 1R"}, **WOSES), "paths_of_the_woses")
    shut = dict.fromkeys(["druadan_forest", "lossarnach", "osgiliath"], "sauron 1R")
    armies = {**shut, "edoras": "rohan 1R", "minas_tirith": "sauron 1R"}
    state: dict[str, Any] = {**WOSES, "garrisons": {"minas_tirith": "gondor 1R"}}
    assert done(event("paths_of_the_woses", armies=armies, **state), "paths_of_the_woses")


BESIEGED: dict[str, Any] = {
    **WOSES,
    "armies": {"helms_deep": "isengard 4R"},
    "garrisons": {"helms_deep": "rohan 2R 1L, gimli"},
}


@pytest.mark.rule("R5.9", "R13.1", "R12.11")
def test_out_of_a_siege_and_helms_deep_falls() -> None:
    game = event("paths_of_the_woses", "choose", "number:2", "stay", **BESIEGED)
    assert army(game, "minas_tirith") == "rohan 2R 1L"  # the Leader may not stay alone
    assert (holder(game, "helms_deep"), points(game)) == ("shadow", (0, 2))
    assert army(game, "helms_deep") == "gimli, isengard 4R"
    assert done(game, "paths_of_the_woses")


@pytest.mark.rule("R12.9")
def test_a_part_of_the_garrison_may_stay() -> None:
    game = event("paths_of_the_woses", "choose", "number:1", "number:0", "character:gimli", **BESIEGED)
    assert (army(game, "minas_tirith"), garrison(game, "helms_deep")) == ("rohan 1R, gimli", "rohan 1R 1L")
    assert holder(game, "helms_deep") == "free_peoples"


@pytest.mark.rule("R6.3")
@pytest.mark.parametrize("overstacking", ["allowed", "forbidden"])
def test_minas_tirith_holds_ten_units(overstacking: str) -> None:
    state: dict[str, Any] = {**WOSES, "settings": {"overstacking": overstacking}}
    game = event("paths_of_the_woses", armies={"edoras": "rohan 3R", "minas_tirith": "gondor 8R"}, **state)
    if overstacking == "forbidden":
        assert "all" not in offered(game)
        play(game, "choose", "number:2")
        assert (army(game, "minas_tirith"), army(game, "edoras")) == ("gondor 8R, rohan 2R", "rohan 1R")
    else:
        play(game, "all", "remove:gondor_regular")
        assert army(game, "minas_tirith") == "gondor 7R, rohan 3R"
        assert reserve(game, "gondor_regular") == 8


# -- Through a Day and a Night ---------------------------------------------------------------------------------------

MARCH: dict[str, Any] = {"clear": True, "nations": ALL_AT_WAR}


@pytest.mark.rule("R5.9")
@pytest.mark.scenario("T070")
def test_two_regions_without_picking_anybody_up() -> None:
    game = event("through_a_day_and_a_night", armies={"edoras": "rohan 4R, gimli", "westemnet": "rohan 2R"}, **MARCH)
    assert offered(game) == {"region:folde", "region:westemnet"}
    play(game, "region:westemnet")
    assert {"stop", "region:fangorn"} <= offered(game)
    play(game, "region:fangorn", "all")
    assert (army(game, "fangorn"), army(game, "westemnet")) == ("rohan 4R, gimli", "rohan 2R")
    assert (army(game, "edoras"), done(game, "through_a_day_and_a_night")) == ("", True)


@pytest.mark.rule("R5.9", "R6.2")
def test_one_region_is_enough() -> None:
    armies = {"edoras": "rohan 4R, gimli", "westemnet": "rohan 2R"}
    game = event("through_a_day_and_a_night", "region:westemnet", "stop", "all", armies=armies, **MARCH)
    assert army(game, "westemnet") == "rohan 6R, gimli"


@pytest.mark.rule("R10.3", "R10.4", "R5.9")
def test_a_companion_must_go_along() -> None:
    armies = {"edoras": "rohan 2R 1L, boromir, gimli", "bree": "north 2R 1L"}
    game = event("through_a_day_and_a_night", "region:folde", "stop", "choose", armies=armies, **MARCH)
    play(game, "number:1", "number:1", "stay")  # a Leader does not replace him
    assert army(game, "folde") == "rohan 1R 1L, gimli"
    assert army(game, "edoras") == "rohan 1R, boromir"


@pytest.mark.rule("R10.7", "R5.9")
def test_which_armies_march() -> None:
    armies = {"edoras": "rohan 1R, gimli", "bree": "north 1R, strider", "dale": "north 2R 1L", "fangorn": "peregrin"}
    armies["iron_hills"] = "dwarves 1R"
    state: dict[str, Any] = {**MARCH, "garrisons": {"minas_tirith": "gondor 1R, boromir"}}
    state["armies"] = {**armies, "minas_tirith": "sauron 5R"}
    game = event("through_a_day_and_a_night", **state)
    assert (prompt(game), offered(game)) == ("march_from", {"region:edoras", "region:bree"})
    play(game, "region:bree", "region:buckland", "stop", "all")
    assert done(game, "through_a_day_and_a_night")  # one army
    game = event("through_a_day_and_a_night", **{**state, "armies": {"minas_tirith": "sauron 5R"}})
    assert done(game, "through_a_day_and_a_night")  # the garrison cannot leave


@pytest.mark.rule("R5.9", "R13.1", "R10.5")
def test_what_the_march_passes_it_takes_and_enemies_bar_the_way() -> None:
    state: dict[str, Any] = {
        **MARCH,
        "armies": {"folde": "rohan 2R, gimli", "eastemnet": "sauron 1R"},
        "control": {"edoras": "shadow"},
    }
    game = event("through_a_day_and_a_night", **state)
    assert game.why_not("region:eastemnet") == "R10.5"
    play(game, "region:edoras", "region:westemnet", "all")
    assert (holder(game, "edoras"), army(game, "westemnet")) == ("free_peoples", "rohan 2R, gimli")


@pytest.mark.rule("R8.5", "R5.9")
def test_borders_hold_all_along_the_way() -> None:
    state: dict[str, Any] = {
        "clear": True,
        "armies": {"fangorn": "rohan 2R, elves 1R, gimli"},
        "nations": {"rohan": "1 active", "elves": "at war"},
    }
    game = event("through_a_day_and_a_night", "region:parth_celebrant", "region:lorien", "all", **state)
    assert army(game, "lorien") == "elves 1R, gimli"  # Rohan is not At War
    assert army(game, "fangorn") == "rohan 2R"


@pytest.mark.rule("R5.9", "R6.3")
def test_the_limit_counts_where_the_march_ends() -> None:
    armies = {"edoras": "rohan 5R, gimli", "westemnet": "gondor 8R"}
    game = event("through_a_day_and_a_night", "region:westemnet", "region:fangorn", "all", armies=armies, **MARCH)
    assert (army(game, "fangorn"), army(game, "westemnet")) == ("rohan 5R, gimli", "gondor 8R")
    game = event("through_a_day_and_a_night", "region:westemnet", "stop", "all", armies=armies, **MARCH)
    assert prompt(game) == "remove_excess"
