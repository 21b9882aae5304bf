"""The Eagles, the Ents and the Dead Men of Dunharrow, and hits by cards in general (R5.10, R5.11)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import army, dice, garrison, happened, holder, lost, play, points, reserve
from tests.games.war_of_the_ring.cards.combat_build import battle, fp_strikes, shadow_strikes
from tests.games.war_of_the_ring.cards.event_build import done, event, hand, holding, pay, seat
from tests.games.war_of_the_ring.cards.table_build import cards, lies
from tests.games.war_of_the_ring.tabletop import (
    board,
    events,
    nation,
    offered,
    prompt,
    shadow_acts,
    tiles,
    whereabouts,
)
from thirdage.kernel.asks import Chance
from thirdage.kernel.game import Game

SAURON_STRONGHOLDS = ["barad_dur", "dol_guldur", "minas_morgul", "morannon", "moria", "mount_gundabad"]


def rolled(game: Game) -> int:
    """Return how many dice the pending roll has."""
    assert isinstance(game.ask, Chance)
    return len(game.ask.options[0].name.split(","))


# -- hits that are no attack -----------------------------------------------------------------------------------------


@pytest.mark.rule("R5.10", "R5.11")
@pytest.mark.scenario("T005", "S020")
@pytest.mark.parametrize("companion", ["boromir", "legolas"])
def test_leaders_die_with_the_last_unit_and_companions_stay(companion: str) -> None:
    state: dict[str, Any] = {
        "armies": {"osgiliath": f"gondor 1R 1L, {companion}", "north_ithilien": "sauron 1R, nazgul 2"},
        "nations": {"gondor": "2 passive"},
    }
    game = shadow_acts("event event", "event", cards=cards(shadow="dreadful_spells"), **state)
    play(game, "die:event", "act:play_card", "card:dreadful_spells")
    if prompt(game) == "dreadful_spells_by":
        play(game, "region:north_ithilien")
    play(game, "d6:5,6")
    assert (army(game, "osgiliath"), lost(game)) == (companion, "gondor 1R 1L")
    assert nation(game, "gondor") == (2, False)


@pytest.mark.rule("R11.10")
@pytest.mark.scenario("T007")
def test_of_two_combat_cards_with_one_number_the_defenders_comes_first() -> None:
    """Both have initiative 3; Dread and Despair asks, so what Brave Stand has done by then can be seen."""
    halves = ("brave_stand", "dread_and_despair")
    defending = shadow_strikes("gondor 2R, boromir", "sauron 4R, nazgul 2", *halves)
    attacking = fp_strikes("gondor 2R, boromir", "sauron 4R, nazgul 2", *halves)
    assert (prompt(defending), prompt(attacking)) == ("give_up_leadership", "give_up_leadership")
    assert (battle(defending).dice_off, battle(attacking).dice_off) == ([1, 0], [0, 0])


# -- the Eagles ------------------------------------------------------------------------------------------------------

CITY: dict[str, Any] = {
    "armies": {"minas_tirith": "gondor 2R, boromir", "osgiliath": "sauron 2R, nazgul 3, witch_king"}
}


@pytest.mark.rule("R5.5", "R1.12")
@pytest.mark.scenario("T038")
def test_the_eagles_scatter_the_nazgul() -> None:
    game = event("the_eagles_are_coming", **CITY)
    left = reserve(game, "nazgul")
    assert rolled(game) == 3
    play(game, "d6:5,2,6")
    assert (prompt(game), seat(game)) == ("eagles_drive_to", "shadow")
    assert offered(game, "region") == set(SAURON_STRONGHOLDS)
    play(game, "region:moria")
    assert army(game, "osgiliath") == "sauron 2R, witch_king"
    assert (army(game, "moria"), reserve(game, "nazgul")) == ("sauron 2R, nazgul 1", left + 2)
    assert happened(game, "nazgul_eliminated", "nazgul_moved") == ["nazgul_eliminated", "nazgul_moved"]
    assert done(game, "the_eagles_are_coming")


@pytest.mark.rule("R5.5")
def test_a_setting_lets_the_free_peoples_drive_them() -> None:
    settings = {"eagles_flight": "free_peoples_choose"}
    game = event("the_eagles_are_coming", "d6:1,1,1", settings=settings, **CITY)
    assert (prompt(game), seat(game)) == ("eagles_drive_to", "free_peoples")
    play(game, "region:mount_gundabad")
    assert army(game, "mount_gundabad") == "sauron 2R, nazgul 3"


@pytest.mark.rule("R5.5", "R1.5")
def test_where_the_survivors_may_flee() -> None:
    held = dict.fromkeys(SAURON_STRONGHOLDS, "free_peoples")
    state: dict[str, Any] = {"clear": True, **CITY}
    nowhere = event("the_eagles_are_coming", "d6:1,1,1", control=held, **state)
    assert done(nowhere, "the_eagles_are_coming")
    assert army(nowhere, "osgiliath") == "sauron 2R, nazgul 3, witch_king"

    del held["dol_guldur"], held["moria"]
    two = event("the_eagles_are_coming", "d6:1,1,1", control=held, **state)
    assert offered(two) == {"region:dol_guldur", "region:moria"}

    held["dol_guldur"] = "free_peoples"
    state["armies"] = {**CITY["armies"], "moria": "elves 4E"}
    besieged = event("the_eagles_are_coming", "d6:1,1,1", control=held, garrisons={"moria": "sauron 1R"}, **state)
    assert garrison(besieged, "moria") == "sauron 1R, nazgul 3"  # the only one left, so nobody is asked


def test_no_survivor_no_flight() -> None:
    game = event("the_eagles_are_coming", "d6:5,5,6", **CITY)
    assert (army(game, "osgiliath"), done(game, "the_eagles_are_coming")) == ("sauron 2R, witch_king", True)


def test_five_dice_at_most() -> None:
    state: dict[str, Any] = {
        "armies": {**CITY["armies"], "osgiliath": "sauron 2R, nazgul 4", "barad_dur": "", "morannon": ""}
    }
    state["armies"] |= {"osgiliath": "sauron 2R, nazgul 6", "minas_morgul": "sauron 5R"}
    game = event("the_eagles_are_coming", **state)
    assert rolled(game) == 5
    play(game, "d6:6,6,6,6,6", "region:barad_dur")
    assert army(game, "barad_dur") == "nazgul 1"


def test_the_free_peoples_choose_one_army() -> None:
    there: dict[str, Any] = {**CITY["armies"], "lossarnach": "sauron 1R, nazgul 1"}
    game = event("the_eagles_are_coming", armies=there)
    assert (prompt(game), seat(game)) == ("card_which_army", "free_peoples")
    assert offered(game) == {"region:osgiliath", "region:lossarnach"}
    assert game.why_not("region:barad_dur") == "R5.5"
    play(game, "region:lossarnach", "d6:6")
    assert (army(game, "lossarnach"), army(game, "osgiliath")) == ("sauron 1R", "sauron 2R, nazgul 3, witch_king")


def test_nazgul_in_a_siege_are_prey_outside_and_inside() -> None:
    outside: dict[str, Any] = {
        "armies": {"minas_tirith": "sauron 2R, nazgul 1"},
        "garrisons": {"minas_tirith": "gondor 1R, meriadoc"},
    }
    game = event("the_eagles_are_coming", "d6:6", **outside)
    assert army(game, "minas_tirith") == "sauron 2R"
    inside: dict[str, Any] = {"armies": {"moria": "elves 2R, legolas"}, "garrisons": {"moria": "sauron 1R, nazgul 1"}}
    game = event("the_eagles_are_coming", "d6:1", clear=True, **inside)
    assert "inside:moria" in offered(game)
    play(game, "region:dol_guldur")
    assert (garrison(game, "moria"), army(game, "dol_guldur")) == ("sauron 1R", "nazgul 1")


# -- the Ents --------------------------------------------------------------------------------------------------------


def ents(white: str = "rivendell", orthanc: str = "", **state: Any) -> dict[str, Any]:
    """Gandalf the White somewhere, Meriadoc in Fangorn, this army in Orthanc."""
    characters = {"gandalf_the_grey": "aside", "gandalf_the_white": white, "meriadoc": "fangorn"}
    fellowship: dict[str, Any] = {"companions": ["strider", "boromir"]}
    return {"characters": characters, "fellowship": fellowship, "armies": {"orthanc": orthanc}, **state}


@pytest.mark.rule("R5.7")
@pytest.mark.scenario("T041")
def test_saruman_alone_is_lost_without_a_roll() -> None:
    state = ents(orthanc="saruman", hand="athelas", on_table="wormtongue")
    game = event("the_ents_awake_huorns", **state)
    assert whereabouts(game, "saruman") == "dead"
    assert events(game, "character_eliminated") == 1
    assert not lies(game, "wormtongue")  # it hung on him
    assert (events(game, "card_rolled"), done(game, "the_ents_awake_huorns")) == (0, True)


@pytest.mark.rule("R5.10", "R5.11", "R8.3", "R11.14")
@pytest.mark.scenario("T042")
def test_the_ents_strike_and_a_second_card_follows_without_a_die() -> None:
    state = ents("edoras", "isengard 3R 1E", hand="the_ents_awake_treebeard", nations={"isengard": "1 active"})
    game = event("the_ents_awake_entmoot", "d6:6,5,4", dice="character muster", **state)
    assert nation(game, "isengard") == (0, True)
    assert (prompt(game), seat(game)) == ("take_hit", "shadow")
    assert offered(game) == {"remove:isengard_regular", "reduce:isengard_elite", "destroy:isengard_elite"}
    play(game, "destroy:isengard_elite")  # only Regulars are left for the third hit
    assert army(game, "orthanc") == "isengard 2R"
    assert (prompt(game), seat(game)) == ("follow_up_card", "free_peoples")
    assert offered(game) == {"card:the_ents_awake_treebeard", "none"}
    play(game, "card:the_ents_awake_treebeard", "d6:4,4,1")
    assert army(game, "orthanc") == ""
    assert dice(game)[0] == ["muster"]
    assert done(game, "the_ents_awake_entmoot")
    assert done(game, "the_ents_awake_treebeard")


@pytest.mark.rule("R5.11", "R8.3")
@pytest.mark.parametrize("roll", ["1,2,3", "4,1,1"])
def test_every_nation_struck_advances_once_whatever_the_dice(roll: str) -> None:
    state = ents(orthanc="isengard 2R, sauron 2R", nations={"isengard": "1 active", "southrons": "2 active"})
    game = event("the_ents_awake_treebeard", f"d6:{roll}", **state)
    if roll[0] == "4":
        play(game, "remove:sauron_regular")
        assert army(game, "orthanc") == "isengard 2R, sauron 1R"
    assert [nation(game, name)[0] for name in ("isengard", "sauron", "southrons")] == [0, 0, 2]


@pytest.mark.rule("R5.10", "R1.12")
def test_an_army_destroyed_takes_nazgul_and_minions_along() -> None:
    state = ents(orthanc="isengard 2R, nazgul 1, saruman, witch_king", on_table="the_palantir_of_orthanc")
    game = holding("the_ents_awake_treebeard", **state)
    left = reserve(game, "nazgul")
    play(pay(game, "the_ents_awake_treebeard"), "d6:4,5,6")
    assert army(game, "orthanc") == ""
    assert (whereabouts(game, "saruman"), whereabouts(game, "witch_king")) == ("dead", "dead")
    assert reserve(game, "nazgul") == left + 1
    assert not lies(game, "the_palantir_of_orthanc")
    assert holder(game, "orthanc") == "shadow"  # nobody is there to take it


@pytest.mark.rule("R5.10")
def test_while_a_unit_is_left_nobody_else_is_lost() -> None:
    game = event("the_ents_awake_treebeard", "d6:1,5,6", **ents(orthanc="isengard 3R, nazgul 1, saruman"))
    assert army(game, "orthanc") == "isengard 1R, nazgul 1, saruman"


@pytest.mark.rule("R12.11", "R13.1")
def test_orthanc_falls_to_its_besiegers() -> None:
    last = ents(orthanc="rohan 2R", garrisons={"orthanc": "isengard 1R"})
    assert holder(event("the_ents_awake_treebeard", "d6:4,1,1", **last), "orthanc") == "free_peoples"
    state = ents(orthanc="rohan 2R", garrisons={"orthanc": "isengard 2R, saruman"})
    game = event("the_ents_awake_treebeard", "d6:4,4,1", **state)
    assert (army(game, "orthanc"), garrison(game, "orthanc")) == ("rohan 2R", "")
    assert (holder(game, "orthanc"), points(game), whereabouts(game, "saruman")) == ("free_peoples", (2, 0), "dead")

    game = event("the_ents_awake_treebeard", "d6:4,1,1", **state)
    assert (garrison(game, "orthanc"), holder(game, "orthanc")) == ("isengard 1R, saruman", "shadow")


@pytest.mark.rule("R12.9")
def test_the_ents_lift_a_siege_of_orthanc() -> None:
    state = ents(orthanc="isengard 1R", garrisons={"orthanc": "rohan 2R"}, control={"orthanc": "free_peoples"})
    game = event("the_ents_awake_treebeard", "d6:4,4,1", **state)
    assert (army(game, "orthanc"), garrison(game, "orthanc")) == ("rohan 2R", "")


@pytest.mark.rule("R5.5", "R5.11")
def test_with_orthanc_empty_only_the_further_card_is_left() -> None:
    nations = {"isengard": "1 active"}
    game = event("the_ents_awake_treebeard", **ents("fangorn", hand="bilbos_song the_red_arrow", nations=nations))
    assert (prompt(game), nation(game, "isengard")) == ("follow_up_card", (1, True))
    assert offered(game) == {"none", "card:bilbos_song"}  # no card of the Strategy deck
    play(game, "none")
    assert (done(game, "the_ents_awake_treebeard"), hand(game)) == (True, {"bilbos_song", "the_red_arrow"})


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize(
    ("white", "asked"),
    [
        ("fangorn", True),
        ("fords_of_isen", True),
        ("helms_deep", True),
        ("gap_of_rohan", False),
        ("druadan_forest", False),
    ],
)
def test_where_gandalf_must_be_for_the_further_card(white: str, asked: bool) -> None:
    game = event("the_ents_awake_treebeard", **ents(white, hand="bilbos_song"))
    assert (prompt(game) == "follow_up_card") == asked


@pytest.mark.rule("R5.5")
def test_gandalf_besieged_in_helms_deep_is_on_rohan_ground() -> None:
    state = ents("helms_deep", hand="bilbos_song", garrisons={"helms_deep": "rohan 1R, gandalf_the_white"})
    del state["characters"]["gandalf_the_white"]
    state["armies"]["helms_deep"] = "isengard 2R"
    assert prompt(event("the_ents_awake_treebeard", **state)) == "follow_up_card"


@pytest.mark.rule("R5.5", "R22.3")
def test_whether_a_further_card_is_asked_for_tells_nothing_of_the_hand() -> None:
    """The backs of cards are public: any card of the Character deck is asked about, playable or not."""
    for card in ("house_of_the_stewards", "bilbos_song"):
        game = event("the_ents_awake_treebeard", **ents("fangorn", hand=card))
        assert prompt(game) == "follow_up_card"
        assert offered(game, "card") == ({card} if card == "bilbos_song" else set())
        if card == "house_of_the_stewards":
            assert game.why_not("card:house_of_the_stewards") == "R5.5"
    assert done(event("the_ents_awake_treebeard", **ents("fangorn", hand="the_red_arrow")), "the_ents_awake_treebeard")


@pytest.mark.rule("R5.6", "R17.2")
def test_the_further_card_may_stay_on_the_table_and_gives_no_draw() -> None:
    game = event("the_ents_awake_treebeard", die="event", **ents("fangorn", hand="mithril_coat_and_sting"))
    play(game, "card:mithril_coat_and_sting")
    assert lies(game, "mithril_coat_and_sting")
    assert (events(game, "card_drawn"), done(game, "the_ents_awake_treebeard")) == (0, True)


@pytest.mark.rule("R16.2")
def test_the_further_card_works_like_any_other() -> None:
    game = event("the_ents_awake_treebeard", "card:elven_rope", **ents("fangorn", hand="elven_rope"))
    assert tiles(board(game).tiles_waiting) == {"elven_rope": 1}


# -- the Dead Men of Dunharrow ---------------------------------------------------------------------------------------


@pytest.mark.rule("R5.11", "R11.16", "R13.4")
@pytest.mark.scenario("T044")
def test_the_dead_drive_an_army_out_of_pelargir() -> None:
    state: dict[str, Any] = {
        "clear": True,
        "armies": {"helms_deep": "isengard 4R", "pelargir": "sauron 5R, nazgul 1"},
        "garrisons": {"helms_deep": "rohan 1R, strider, gimli, peregrin"},
        "control": {"pelargir": "shadow"},
        "nations": {"sauron": "1 active"},
    }
    game = event("dead_men_of_dunharrow", **state)
    assert (prompt(game), offered(game)) == ("dunharrow_with", {"character:gimli", "character:peregrin", "done"})
    play(game, "character:gimli")
    assert offered(game) == {"character:peregrin", "done"}
    play(game, "done")
    assert offered(game) == {"region:erech", "region:lamedon", "region:pelargir"}
    assert points(game) == (0, 1)
    play(game, "region:pelargir", "d6:2")
    assert nation(game, "sauron") == (0, True)
    assert (prompt(game), seat(game)) == ("dunharrow_retreat", "shadow")
    assert offered(game) == {"region:osgiliath", "region:west_harondor"}
    assert game.why_not("region:lamedon") == "R11.16"  # a Town of the Free Peoples
    play(game, "region:west_harondor")
    assert army(game, "west_harondor") == "sauron 3R, nazgul 1"
    assert (prompt(game), seat(game)) == ("dunharrow_recruit", "free_peoples")
    assert offered(game, "number") == {"0", "1", "2", "3"}
    play(game, "number:3")
    assert army(game, "pelargir") == "gondor 3R, strider, gimli"
    assert (holder(game, "pelargir"), points(game)) == ("free_peoples", (0, 0))
    assert garrison(game, "helms_deep") == "rohan 1R, peregrin"  # who was not named stays
    told = (
        ["companion_moved"] * 2 + ["dead_men_strike", "army_retreated"] + ["recruited"] * 3 + ["settlement_recaptured"]
    )
    assert happened(game, *told) == told
    assert done(game, "dead_men_of_dunharrow")


@pytest.mark.rule("R5.10")
@pytest.mark.scenario("T045")
def test_an_army_killed_by_the_dead_takes_its_minions_along() -> None:
    state: dict[str, Any] = {
        "armies": {"lamedon": "sauron 3R, nazgul 1, mouth_of_sauron"},
        "characters": {"strider": "aside", "aragorn": "edoras"},
    }
    game = event("dead_men_of_dunharrow", "region:lamedon", "d6:3", "number:0", **state)
    assert (army(game, "lamedon"), whereabouts(game, "mouth_of_sauron")) == ("aragorn", "dead")
    assert (reserve(game, "nazgul"), events(game, "army_retreated")) == (4, 0)
    assert done(game, "dead_men_of_dunharrow")


@pytest.mark.rule("R5.10", "R11.16")
@pytest.mark.scenario("T046")
def test_an_army_that_cannot_retreat_is_destroyed() -> None:
    state: dict[str, Any] = {
        "armies": {"erech": "sauron 3R 1E, witch_king", "anfalas": "gondor 1R"},
        "characters": {"strider": "aside", "aragorn": "edoras"},
    }
    game = event("dead_men_of_dunharrow", "region:erech", "d6:1", **state)
    assert (prompt(game), seat(game)) == ("take_hit", "shadow")
    play(game, "remove:sauron_regular")
    assert (army(game, "erech"), whereabouts(game, "witch_king")) == ("aragorn", "dead")
    play(game, "number:1")
    assert army(game, "erech") == "gondor 1R, aragorn"  # no Settlement is needed


@pytest.mark.rule("R11.16")
def test_a_single_unit_is_an_army_that_is_struck_and_retreats() -> None:
    """Erech is the only way out of Lamedon, so nobody is asked."""
    struck: dict[str, Any] = {"characters": {"strider": "edoras"}}
    game = event("dead_men_of_dunharrow", "region:lamedon", "d6:1", armies={"lamedon": "sauron 1R"}, **struck)
    assert (army(game, "lamedon"), events(game, "army_eliminated")) == ("strider", 1)
    game = event("dead_men_of_dunharrow", "region:lamedon", "d6:1", armies={"lamedon": "sauron 2R"}, **struck)
    assert (army(game, "lamedon"), army(game, "erech")) == ("strider", "sauron 1R")


@pytest.mark.rule("R11.16", "R6.3")
def test_the_beaten_army_may_join_besiegers() -> None:
    state: dict[str, Any] = {
        "clear": True,
        "armies": {"erech": "sauron 5R", "anfalas": "gondor 1R", "dol_amroth": "southrons 9R", "lamedon": ""},
        "garrisons": {"dol_amroth": "gondor 2R"},
        "characters": {"strider": "edoras"},
    }
    game = event("dead_men_of_dunharrow", "region:erech", "d6:1", **state)  # Dol Amroth is the only way out
    assert army(game, "dol_amroth") == "sauron 4R, southrons 9R"
    play(game, "number:0")
    assert (prompt(game), seat(game)) == ("remove_excess", "shadow")
    play(game, *["remove:southrons_regular"] * 3)
    assert army(game, "dol_amroth") == "sauron 4R, southrons 6R"


@pytest.mark.rule("R5.8", "R5.11", "R13.4")
def test_recruits_take_back_an_undefended_city_and_nobody_is_attacked() -> None:
    state: dict[str, Any] = {
        "armies": {"pelargir": "nazgul 1"},
        "control": {"pelargir": "shadow"},
        "characters": {"strider": "edoras"},
        "nations": {"sauron": "1 active"},
    }
    game = event("dead_men_of_dunharrow", "region:pelargir", **state)
    assert (prompt(game), holder(game, "pelargir")) == ("dunharrow_recruit", "shadow")
    alone = play(game.clone(), "number:0")
    assert holder(alone, "pelargir") == "shadow"
    play(game, "number:1")
    assert holder(game, "pelargir") == "free_peoples"
    assert army(game, "pelargir") == "gondor 1R, strider, nazgul 1"
    assert nation(game, "sauron") == (1, True)


@pytest.mark.rule("R5.8")
@pytest.mark.parametrize(("gone", "most"), [("gondor 4R", 2), ("gondor 6R", 0)])
def test_as_many_recruits_as_there_are(gone: str, most: int) -> None:
    game = event("dead_men_of_dunharrow", "region:erech", characters={"strider": "edoras"}, lost=gone)
    if most > 0:
        assert offered(game, "number") == {str(number) for number in range(most + 1)}
    else:
        assert done(game, "dead_men_of_dunharrow")


@pytest.mark.rule("R6.3")
def test_recruits_above_ten_units_go_back() -> None:
    state: dict[str, Any] = {"armies": {"lamedon": "gondor 3R 1E, rohan 5R"}, "characters": {"strider": "edoras"}}
    game = event("dead_men_of_dunharrow", "region:lamedon", "number:3", **state)
    assert prompt(game) == "remove_excess"
    play(game, "remove:gondor_regular", "remove:rohan_regular")
    assert army(game, "lamedon") == "gondor 5R 1E, rohan 4R, strider"


@pytest.mark.rule("R8.4", "R8.9")
@pytest.mark.parametrize(
    ("ranger", "control", "setting", "active"),
    [
        ("aragorn", "free_peoples", "on_arrival", True),
        ("strider", "free_peoples", "on_arrival", False),  # he wakes the North only
        ("aragorn", "shadow", "on_arrival", False),
        ("aragorn", "shadow", "also_after_recruits", True),
        ("strider", "shadow", "also_after_recruits", False),
    ],
)
def test_who_wakes_gondor_in_pelargir(ranger: str, control: str, setting: str, active: bool) -> None:
    state: dict[str, Any] = {
        "armies": {"pelargir": ""},
        "control": {"pelargir": control},
        "characters": {"strider": "aside", ranger: "edoras"},
        "nations": {"gondor": "2 passive"},
        "settings": {"dead_men_of_dunharrow": setting},
    }
    game = event("dead_men_of_dunharrow", "region:pelargir", "number:2", **state)
    assert nation(game, "gondor") == (2, active)
    assert holder(game, "pelargir") == "free_peoples"
