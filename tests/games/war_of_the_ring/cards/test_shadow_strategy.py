"""The Shadow's Strategy deck: storms and losses of the Free Peoples; an audit of the whole deck (R5.5, R5.10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.battle_build import asked, at_rest, decider, roll
from tests.games.war_of_the_ring.build import army, dice, garrison, holder, lost, play
from tests.games.war_of_the_ring.cards.combat_build import battle
from tests.games.war_of_the_ring.cards.shadow_build import (
    SHADOW_STRATEGY,
    Audit,
    deck_of,
    done,
    played,
    refusal,
    with_table,
)
from tests.games.war_of_the_ring.cards.table_build import cards
from tests.games.war_of_the_ring.tabletop import events, nation, offered, prompt, shadow_acts, whereabouts
from thirdage.games.war_of_the_ring.army_text import write_force
from thirdage.games.war_of_the_ring.battle_data import SIEGE
from thirdage.kernel.game import Game

SARUMAN = {"saruman": "orthanc"}
URUKS: dict[str, Any] = {
    "armies": {"helms_deep": "isengard 1E, sauron 2R"},
    "garrisons": {"helms_deep": "rohan 2R, gimli"},
    "characters": SARUMAN,
}
IN_THE_WILD: dict[str, Any] = {"fellowship": {"at": "hollin"}}


def short_of_war(*nations: str) -> list[dict[str, Any]]:
    """Return all nations At War; then one position for each of these in which it is a step short."""
    return [{}, *({"nations": {nation: "1 active"}} for nation in nations)]


AUDIT: Audit = {
    **{
        card: [{}]
        for card in (
            "shadows_gather",
            "the_shadow_lengthens",
            "many_kings_to_the_service_of_mordor",
            "shadows_on_the_misty_mountains",
            "orcs_multiplying_again",
            "monsters_roused",
        )
    },
    **{
        card: short_of_war("sauron", "isengard", "southrons")
        for card in ("the_day_without_dawn", "the_shadow_is_moving", "musterings_of_long_planned_war")
    },
    **{card: short_of_war("sauron") for card in ("olog_hai", "hill_trolls", "pits_of_mordor")},
    **{card: short_of_war("isengard") for card in ("rage_of_the_dunlendings", "half_orcs_and_goblin_men")},
    **{card: short_of_war("southrons") for card in ("corsairs_of_umbar", "horde_from_the_east")},
    "return_to_valinor": [
        {"control": {"lorien": "shadow"}},
        {"control": {"minas_tirith": "shadow"}},  # none of the Elves'
        {"armies": {"lorien": "sauron 5R"}, "garrisons": {"lorien": "elves 1R"}},  # not yet taken
    ],
    "the_fighting_uruk_hai": [
        URUKS,
        {**URUKS, "characters": {"saruman": "dead"}},
        {**URUKS, "characters": {"saruman": "aside"}},
        {**URUKS, "armies": {"helms_deep": "sauron 3R"}},  # no unit of Isengard
        {"characters": SARUMAN, "armies": {"fords_of_isen": "isengard 3R", "helms_deep": "rohan 2R"}},  # no siege
    ],
    "stormcrow": [
        {"fellowship": {"at": "rivendell"}, "nations": {"elves": "3 active"}},
        {"fellowship": {"at": "rivendell"}, "nations": {"elves": "at war", "north": "3 passive"}},
        {"fellowship": {"at": "hollin"}, "nations": {"elves": "3 active"}},  # a region of no nation
        {"fellowship": {"at": "moria"}, "nations": {"sauron": "1 active"}},  # of a Shadow nation
    ],
    "return_of_the_witch_king": [
        {"characters": {"witch_king": "osgiliath"}},
        {"characters": {"witch_king": "aside"}},
        {"characters": {"witch_king": "dead"}},
    ],
    "a_new_power_is_rising": [
        {"characters": SARUMAN},
        {"characters": {"saruman": "aside"}},
        {"characters": {"saruman": "dead"}},
    ],
    "the_king_is_revealed": [
        {"characters": {"aragorn": "minas_tirith", "strider": "aside"}},
        {"characters": {"strider": "minas_tirith"}},
        {"characters": {"aragorn": "dead", "strider": "aside"}},
    ],
}


# -- when they can be played


def test_the_audit_names_every_card() -> None:
    assert set(AUDIT) == deck_of(SHADOW_STRATEGY)


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize(("card", "position"), [(card, positions[0]) for card, positions in AUDIT.items()])
def test_a_card_is_offered_where_its_condition_holds(card: str, position: dict[str, Any]) -> None:
    assert refusal(card, **position) == ""


@pytest.mark.rule("R5.5")
@pytest.mark.scenario("T124", "T132")
@pytest.mark.parametrize(
    ("card", "position"), [(card, position) for card, positions in AUDIT.items() for position in positions[1:]]
)
def test_a_card_is_refused_where_its_condition_is_broken(card: str, position: dict[str, Any]) -> None:
    assert refusal(card, **position) == "R5.5"


@pytest.mark.rule("R5.4", "R17.15")
@pytest.mark.scenario("S017")
@pytest.mark.parametrize(
    ("die", "clause"), [("army", ""), ("muster_army", ""), ("event", ""), ("muster", "R5.4"), ("character", "R5.4")]
)
def test_dice_that_pay_for_an_army_card(die: str, clause: str) -> None:
    state = {"nations": {"sauron": "at war"}, "cards": cards(shadow="olog_hai stormcrow shelobs_lair")}
    game = play(shadow_acts(f"{die} event", "event", **state), f"die:{die}", "act:play_card")
    assert ("card:olog_hai" in offered(game)) == (clause == "")
    assert game.why_not("card:olog_hai") == clause


@pytest.mark.rule("R17.15", "R5.4")
@pytest.mark.scenario("S017")
def test_the_messenger_pays_for_one_army_card_a_turn() -> None:
    armies = {"barad_dur": "sauron 3R, mouth_of_sauron"}
    state: dict[str, Any] = {
        "clear": True,
        "armies": armies,
        "nations": {"sauron": "at war"},
        "cards": cards(shadow="olog_hai hill_trolls"),
    }
    game = shadow_acts("muster muster event", "event event event", **state)
    without = play(game.clone(), "die:muster")
    assert without.why_not("card:olog_hai") == "R5.4"  # a Muster result as such does not
    play(game, "die:muster", "as:army", "act:play_card", "card:olog_hai", "figure:sauron_elite")
    assert army(game, "barad_dur") == "sauron 3R 1E, mouth_of_sauron"
    play(game, "die:event", "act:skip", "die:muster")
    assert ("as:army" in offered(game), game.why_not("as:army")) == (False, "R17.15")


# -- Return to Valinor


@pytest.mark.rule("R5.10", "R5.5")
@pytest.mark.scenario("T122")
def test_the_elves_sail() -> None:
    armies = {"rivendell": "elves 1R 2E", "woodland_realm": "elves 2R 5E, dwarves 1R", "grey_havens": "sauron 3R"}
    state = {"armies": armies, "garrisons": {"grey_havens": "elves 2R"}, "control": {"lorien": "shadow"}}
    game = played("return_to_valinor", **state)
    assert (decider(game), offered(game, "region")) == ("shadow", {"rivendell", "woodland_realm"})
    play(game, "region:rivendell")
    assert (prompt(game), len(game.ask.options[0].name.split(",")) if game.ask else 0) == ("card_roll", 3)
    roll(game, "565")
    assert (prompt(game), decider(game)) == ("take_hit", "free_peoples")
    play(game, "remove:elves_regular")
    roll(game, "55511")  # the Woodland Realm: five dice at most, and only a 6 hits
    assert (done(game), army(game, "rivendell"), garrison(game, "grey_havens")) == (True, "elves 2E", "elves 2R")


@pytest.mark.rule("R5.10")
@pytest.mark.parametrize(
    ("setting", "losses"), [("any_unit", {"remove:elves_regular", "remove:dwarves_regular"}), ("elves_only", set())]
)
def test_who_of_the_army_is_lost(setting: str, losses: set[str]) -> None:
    state = {"armies": {"rivendell": "elves 2R, dwarves 2R"}, "control": {"lorien": "shadow"}}
    game = roll(played("return_to_valinor", settings={"valinor_hits": setting}, **state), "16")
    assert (offered(game) if prompt(game) == "take_hit" else set()) == losses
    if not losses:
        assert army(game, "rivendell") == "dwarves 2R, elves 1R"


@pytest.mark.rule("R5.10", "R1.9")
def test_leaders_go_with_the_last_elves_and_nobody_takes_the_stronghold() -> None:
    state = {"armies": {"rivendell": "elves 1R 1L, legolas"}, "control": {"lorien": "shadow"}}
    game = roll(played("return_to_valinor", **state), "6")
    assert (army(game, "rivendell"), lost(game)) == ("legolas", "elves 1R 1L")
    assert holder(game, "rivendell") == "free_peoples"


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize(
    "state",
    [
        {"armies": {"rivendell": "gondor 3R", "dale": "elves 3R"}},
        {"armies": {"lorien": "elves 3R"}, "garrisons": {"lorien": "sauron 1R"}},  # they besiege it
    ],
)
def test_nobody_sails_from_elsewhere_or_from_a_siege(state: dict[str, Any]) -> None:
    game = played("return_to_valinor", control={"lorien": "shadow"}, **state)
    assert (done(game), events(game, "card_rolled")) == (True, 0)


# -- The Fighting Uruk-hai


@pytest.mark.rule("R12.10", "R11.9")
@pytest.mark.scenario("T123")
def test_the_uruk_hai_fight_three_rounds() -> None:
    state = {**URUKS, "armies": {"helms_deep": "isengard 1E"}}
    game = played("the_fighting_uruk_hai", cards=with_table("the_fighting_uruk_hai", fp="swords_in_eriador"), **state)
    for number in (1, 2, 3):
        assert (prompt(game), decider(game), battle(game).round) == ("combat_card", "free_peoples", number)
        roll(play(game, "none"), "1", "111", "1", "1")  # with Saruman the Elite is a Leader; Gimli is a Captain
        if number < 3:
            play(game, "no")
    assert (prompt(game), offered(game)) == ("extend_assault", {"reduce:isengard_elite", "none"})
    play(game, "none")
    assert at_rest(game)


@pytest.mark.rule("R11.9")
def test_without_a_companion_the_garrison_plays_no_card_in_round_one() -> None:
    state = {**URUKS, "garrisons": {"helms_deep": "rohan 2R 1L"}}
    hand = with_table("the_fighting_uruk_hai", fp="swords_in_eriador")
    game = played("the_fighting_uruk_hai", "all", cards=hand, **state)
    assert asked(game) == ("combat_roll", "shadow", 3)
    roll(game, "111", "11", "1", "1")
    play(game, "no")
    assert (prompt(game), battle(game).round) == ("combat_card", 2)


@pytest.mark.rule("R11.3")
def test_an_isengard_unit_takes_part() -> None:
    game = played("the_fighting_uruk_hai", "choose", "number:0", **URUKS)
    assert write_force(battle(game).force) == "isengard 1E"  # it must


@pytest.mark.rule("R5.5")
def test_the_shadow_chooses_among_sieges_it_may_attack() -> None:
    armies = {"helms_deep": "isengard 2R", "minas_tirith": "isengard 1R, sauron 2R", "lorien": "isengard 3R"}
    garrisons = {"helms_deep": "rohan 1R", "minas_tirith": "gondor 1R", "lorien": "elves 1R"}
    hand = with_table("the_fighting_uruk_hai", "a_power_too_great")
    game = played("the_fighting_uruk_hai", armies=armies, garrisons=garrisons, characters=SARUMAN, cards=hand)
    assert offered(game) == {"region:helms_deep", "region:minas_tirith"}
    assert game.why_not("region:lorien") == "R5.5"
    play(game, "region:helms_deep", "all")
    assert (battle(game).kind, battle(game).free_rounds) == (SIEGE, 3)


@pytest.mark.rule("R5.5")
def test_where_every_siege_is_warded_the_uruk_hai_do_nothing() -> None:
    state = {"armies": {"lorien": "isengard 3R"}, "garrisons": {"lorien": "elves 1R"}, "characters": SARUMAN}
    game = played("the_fighting_uruk_hai", cards=with_table("the_fighting_uruk_hai", "a_power_too_great"), **state)
    assert (done(game), garrison(game, "lorien")) == (True, "elves 1R")


# -- The Day Without Dawn


@pytest.mark.rule("R5.5", "R4.9")
@pytest.mark.scenario("T128")
def test_the_dawn_does_not_come() -> None:
    game = played("the_day_without_dawn", fp_dice="will_of_the_west will_of_the_west muster")
    assert dice(game)[0] == ["muster"]


@pytest.mark.rule("R5.5", "R4.14")
def test_the_last_dice_of_the_free_peoples_may_be_gone() -> None:
    game = played("the_day_without_dawn", fp_dice="will_of_the_west")
    assert (dice(game)[0], decider(game)) == ([], "shadow")


# -- Stormcrow


def ill_news(**state: Any) -> Game:
    """Gimli is in Dale; the North is two steps from war."""
    state = {"characters": {"gimli": "dale"}, "nations": {"north": "2 passive"}, **state}
    return played("stormcrow", **{**IN_THE_WILD, **state})


@pytest.mark.rule("R8.1", "R5.5")
@pytest.mark.scenario("T131")
def test_stormcrow_sets_the_north_back_and_costs_a_figure() -> None:
    game = ill_news(armies={"bree": "north 1R 1L", "dale": "north 2R 1E 1L", "carrock": "dwarves 1R"})
    assert nation(game, "north") == (3, False)
    assert (decider(game), offered(game)) == ("free_peoples", {"region:bree", "region:dale"})
    play(game, "region:dale")
    assert offered(game, "figure") == {"north_regular", "north_elite", "north_leader"}
    play(game, "figure:north_leader")
    assert (done(game), army(game, "dale"), lost(game)) == (True, "north 2R 1E, gimli", "north 1L")


@pytest.mark.rule("R8.1")
def test_a_counter_in_the_first_box_stays() -> None:
    game = ill_news(nations={"north": "3 active"}, armies={"bree": "north 1R"})
    assert (nation(game, "north"), lost(game)) == ((3, True), "north 1R")


@pytest.mark.rule("R1.9")
def test_a_leader_left_alone_is_lost_too() -> None:
    game = ill_news(armies={"bree": "north 1R 1L, gandalf_the_grey"})
    play(game, "figure:north_regular")
    assert (army(game, "bree"), lost(game)) == ("gandalf_the_grey", "north 1R 1L")


@pytest.mark.rule("R5.5")
def test_a_nation_without_figures_on_the_map_loses_none() -> None:
    game = ill_news(armies={"bree": "gondor 1R"})
    assert (done(game), nation(game, "north"), lost(game)) == (True, (3, False), "")


@pytest.mark.rule("R5.5")
def test_the_shadow_chooses_the_nation() -> None:
    game = ill_news(fellowship={"at": "edoras"}, nations={"north": "2 passive", "rohan": "1 active"})
    assert (decider(game), offered(game)) == ("shadow", {"nation:north", "nation:rohan"})
    play(game, "nation:rohan")
    assert (nation(game, "rohan"), nation(game, "north")) == ((2, True), (2, False))


@pytest.mark.rule("R12.11", "R5.10")
def test_the_last_unit_of_a_garrison_gives_the_stronghold_away() -> None:
    state = {"armies": {"helms_deep": "isengard 2R"}, "garrisons": {"helms_deep": "rohan 1R, gimli"}}
    game = played("stormcrow", nations={"rohan": "2 active"}, **state, **IN_THE_WILD)
    assert (holder(game, "helms_deep"), whereabouts(game, "gimli")) == ("shadow", "region:helms_deep")


@pytest.mark.rule("R12.9")
def test_the_last_besieger_given_up_lifts_the_siege() -> None:
    state = {
        "armies": {"orthanc": "rohan 1R"},
        "garrisons": {"orthanc": "isengard 2R"},
        "characters": {"gimli": "edoras"},
    }
    game = played("stormcrow", nations={"rohan": "2 active"}, **state, **IN_THE_WILD)
    assert (army(game, "orthanc"), garrison(game, "orthanc")) == ("isengard 2R", "")
