"""The Shadow's Character deck in the war: spells, Grond, the Ringwraiths and their Captain (R5.5, R5.10, R12.10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.battle_build import asked, at_rest, decider, roll
from tests.games.war_of_the_ring.build import army, garrison, holder, lost, play, reserve
from tests.games.war_of_the_ring.cards.combat_build import battle
from tests.games.war_of_the_ring.cards.shadow_build import Audit, done, played, refusal, with_table
from tests.games.war_of_the_ring.cards.table_build import zone
from tests.games.war_of_the_ring.tabletop import nation, offered, prompt, whereabouts
from thirdage.games.war_of_the_ring.army_text import write_force
from thirdage.games.war_of_the_ring.battle_data import FIELD
from thirdage.games.war_of_the_ring.battle_data import SIEGE as SIEGE_BATTLE
from thirdage.games.war_of_the_ring.state import DISCARDED
from thirdage.kernel.game import Game

GROND = "grond_hammer_of_the_underworld"
CAPTAIN = "the_black_captain_commands"
WRAITHS = "the_ringwraiths_are_abroad"
SIEGE: dict[str, Any] = {
    "armies": {"minas_tirith": "sauron 4R 1E, witch_king"},
    "garrisons": {"minas_tirith": "gondor 3R"},
}
AUDIT: Audit = {
    "dreadful_spells": [
        {"armies": {"osgiliath": "sauron 2R, nazgul 1", "minas_tirith": "gondor 1R"}},
        {"armies": {"osgiliath": "nazgul 1", "minas_tirith": "gondor 1R"}},  # no army with it
        {"armies": {"osgiliath": "sauron 2R, saruman", "minas_tirith": "gondor 1R"}},  # no Nazgul
        {"armies": {"osgiliath": "sauron 2R, nazgul 1", "edoras": "gondor 1R"}},  # too far
        {"armies": {"osgiliath": "sauron 2R, nazgul 1", "minas_tirith": "boromir"}},  # no army to strike
    ],
    GROND: [
        SIEGE,
        {**SIEGE, "armies": {"minas_tirith": "sauron 4R", "osgiliath": "sauron 1R, witch_king"}},  # not with it
        {"armies": {"osgiliath": "sauron 4R, witch_king", "minas_tirith": "gondor 3R"}},  # no siege
        {"armies": {"barad_dur": "gondor 3R"}, "garrisons": {"barad_dur": "sauron 2R, witch_king"}},  # besieged himself
        {**SIEGE, "armies": {"minas_tirith": "sauron 4R"}},  # not in play
    ],
    WRAITHS: [{}],
    CAPTAIN: [
        {"characters": {"witch_king": "osgiliath"}},
        {"characters": {"witch_king": "aside"}},
        {"characters": {"witch_king": "dead"}},
    ],
}


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize(("card", "position"), [(card, positions[0]) for card, positions in AUDIT.items()])
def test_a_card_is_offered_where_its_condition_holds(card: str, position: dict[str, Any]) -> None:
    assert refusal(card, **position) == ""


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize(
    ("card", "position"), [(card, position) for card, positions in AUDIT.items() for position in positions[1:]]
)
def test_a_card_is_refused_where_its_condition_is_broken(card: str, position: dict[str, Any]) -> None:
    assert refusal(card, **position) == "R5.5"


# -- Dreadful Spells

SPELLS = "dreadful_spells"


@pytest.mark.rule("R5.10", "R5.11", "R12.11", "R17.13")
@pytest.mark.scenario("T113")
def test_spells_empty_a_besieged_stronghold() -> None:
    armies = {"minas_tirith": "sauron 2R, nazgul 3, witch_king"}
    garrisons = {"minas_tirith": "gondor 1R, boromir"}
    game = played(SPELLS, armies=armies, garrisons=garrisons, nations={"gondor": "2 active"})
    assert game.ask is not None
    assert (prompt(game), getattr(game.ask.args["dice"], "name", "")) == ("card_roll", "4")
    roll(game, "5216")
    assert (holder(game, "minas_tirith"), whereabouts(game, "boromir")) == ("shadow", "region:minas_tirith")
    assert nation(game, "gondor") == (1, True)  # for the capture; nobody was attacked


@pytest.mark.rule("R5.10")
@pytest.mark.scenario("T005", "S020")
@pytest.mark.parametrize("companion", ["boromir", "legolas"])
def test_with_the_last_unit_its_leader_goes_and_the_companion_stays(companion: str) -> None:
    armies = {"minas_tirith": f"gondor 1R 1L, {companion}", "osgiliath": "sauron 1R, nazgul 2"}
    game = roll(played(SPELLS, armies=armies), "66")
    assert (army(game, "minas_tirith"), lost(game)) == (companion, "gondor 1R 1L")
    assert holder(game, "minas_tirith") == "free_peoples"


@pytest.mark.rule("R5.5")
def test_the_shadow_chooses_who_casts_and_who_is_struck() -> None:
    armies = {
        "osgiliath": "sauron 1R, nazgul 1",
        "minas_morgul": "sauron 1R, nazgul 4",  # nobody near
        "westemnet": "isengard 1R, nazgul 2",
        "minas_tirith": "gondor 2R",
        "pelargir": "gondor 1R",
        "edoras": "rohan 1R",
        "helms_deep": "rohan 2R",
    }
    game = played(SPELLS, armies=armies)
    assert (prompt(game), offered(game, "region")) == ("spells_by", {"osgiliath", "westemnet"})
    assert game.why_not("region:minas_morgul") == "R5.5"
    play(game, "region:westemnet")
    assert (prompt(game), offered(game, "region")) == ("spells_on", {"edoras", "helms_deep"})
    play(game, "region:helms_deep")
    roll(game, "15")
    assert army(game, "helms_deep") == "rohan 1R"


@pytest.mark.rule("R5.10", "R11.14")
def test_the_owner_chooses_his_losses() -> None:
    armies = {"minas_tirith": "gondor 2R 1E", "osgiliath": "sauron 1R, nazgul 2"}
    game = roll(played(SPELLS, armies=armies), "56")
    assert (decider(game), prompt(game)) == ("free_peoples", "take_hit")
    play(game, "destroy:gondor_elite")
    assert (army(game, "minas_tirith"), done(game)) == ("gondor 2R", True)


@pytest.mark.rule("R5.5")
def test_no_more_than_five_dice_and_only_of_one_army() -> None:
    armies = {
        "minas_tirith": "gondor 5R",
        "osgiliath": "sauron 1R, nazgul 5, witch_king",
        "lossarnach": "sauron 1R, nazgul 2",
    }
    game = played(SPELLS, "region:osgiliath", armies=armies)
    roll(game, "11111")
    assert done(game)


@pytest.mark.rule("R5.5", "R12.9")
def test_besieged_nazgul_break_the_siege_with_spells() -> None:
    state = {"armies": {"dol_guldur": "elves 1R"}, "garrisons": {"dol_guldur": "sauron 2R, nazgul 2"}}
    game = roll(played(SPELLS, **state), "15")
    assert (army(game, "dol_guldur"), garrison(game, "dol_guldur")) == ("sauron 2R, nazgul 2", "")


@pytest.mark.rule("R5.5")
def test_a_power_too_great_is_no_ward_against_spells() -> None:
    state = {"armies": {"lorien": "sauron 2R, nazgul 1"}, "garrisons": {"lorien": "elves 2R"}}
    game = roll(played(SPELLS, **state, cards=with_table(SPELLS, "a_power_too_great")), "6")
    assert garrison(game, "lorien") == "elves 1R"


# -- Grond


def grond(*picks: str, settings: dict[str, str] | None = None, **state: Any) -> Game:
    """Return a game in which the Witch-king's army assaults Minas Tirith; only the Free Peoples hold a Combat card."""
    state = {**SIEGE, "cards": with_table(GROND, fp="dain_ironfoots_guard kindred_of_glorfindel"), **state}
    return played(GROND, *(picks or ("all",)), settings=settings, **state)


@pytest.mark.rule("R12.10", "R11.9")
def test_grond_strikes_for_three_rounds_and_elites_for_more() -> None:
    game = grond()
    assert asked(game) == ("combat_roll", "shadow", 5)  # no Combat card of the Free Peoples in this round
    roll(game, "55555", "111", "55")  # the Witch-king re-rolls two; only a 6 hits
    assert (prompt(game), decider(game)) == ("cease", "shadow")
    play(game, "no")
    assert (prompt(game), decider(game)) == ("combat_card", "free_peoples")
    roll(play(game, "none"), "11111", "111", "11")
    roll(play(game, "no", "none"), "11111", "111", "11")
    assert (prompt(game), battle(game).round) == ("extend_assault", 3)
    play(game, "reduce:sauron_elite", "none")
    roll(game, "11111", "111", "11")
    assert (at_rest(game), army(game, "minas_tirith")) == (True, "sauron 5R, witch_king")
    assert zone(game, GROND) == DISCARDED


@pytest.mark.rule("R11.16")
def test_the_assault_of_grond_may_cease_early() -> None:
    game = roll(grond(), "11111", "111", "11")
    play(game, "yes")
    assert (at_rest(game), garrison(game, "minas_tirith")) == (True, "gondor 3R")


@pytest.mark.rule("R12.11")
def test_grond_breaks_the_gate() -> None:
    game = roll(grond(), "66611", "111", "11")
    assert (at_rest(game), holder(game, "minas_tirith")) == (True, "shadow")


@pytest.mark.rule("R11.9")
def test_a_companion_in_the_garrison_lets_it_play_a_card_at_once() -> None:
    game = grond(garrisons={"minas_tirith": "gondor 3R, peregrin"})
    assert (prompt(game), decider(game)) == ("combat_card", "free_peoples")
    assert battle(game).round == 1


@pytest.mark.rule("R11.3")
def test_the_witch_king_takes_part_others_may_stay() -> None:
    game = grond("choose", "number:1", "number:1", armies={"minas_tirith": "sauron 4R 1E, nazgul 1, witch_king"})
    assert prompt(game) == "how_many_go"  # the Nazgul may stay; nobody asks about the Witch-king
    play(game, "number:0")
    assert write_force(battle(game).force) == "sauron 1R 1E, witch_king"


@pytest.mark.rule("R11.3")
def test_a_setting_lets_the_witch_king_stay_back() -> None:
    game = grond("choose", "number:1", "number:0", settings={"assault_cards_leader": "may_stay_back"})
    assert prompt(game) == "character_goes"
    play(game, "stay")
    assert write_force(battle(game).force) == "sauron 1R"


@pytest.mark.rule("R12.10")
def test_settings_for_the_three_rounds() -> None:
    settings = {"assault_cards_rounds": "all_three", "assault_cards_extension": "none"}
    game = roll(grond(settings=settings), "11111", "111", "11")
    for _ in range(2):
        assert prompt(game) == "combat_card"  # nobody asks to cease
        play(game, "none")
        roll(game, "11111", "111", "11")
    assert (at_rest(game), army(game, "minas_tirith")) == (True, "sauron 4R 1E, witch_king")


@pytest.mark.rule("R11.2", "R11.3", "R8.5")
@pytest.mark.scenario("T008")
def test_units_not_at_war_stay_behind_as_rearguard() -> None:
    armies = {"minas_tirith": "sauron 4R, isengard 2R, witch_king"}
    game = grond(armies=armies, nations={"isengard": "1 active"}, garrisons={"minas_tirith": "gondor 5R"})
    assert write_force(battle(game).force) == "sauron 4R, witch_king"
    roll(game, "1111", "66611", "11")  # three hits: the rearguard is not asked
    assert army(game, "minas_tirith") == "isengard 2R, sauron 1R, witch_king"


@pytest.mark.rule("R5.5")
def test_grond_does_nothing_where_a_power_too_great_wards() -> None:
    state = {"armies": {"lorien": "sauron 4R, witch_king"}, "garrisons": {"lorien": "elves 2R"}}
    game = played(GROND, **state, cards=with_table(GROND, "a_power_too_great"))
    assert (done(game), garrison(game, "lorien"), zone(game, GROND)) == (True, "elves 2R", DISCARDED)


# -- The Ringwraiths Are Abroad

FLIGHT = ("region:minas_morgul", "region:moria")


@pytest.mark.rule("R7.6", "R11.1")
@pytest.mark.scenario("T120")
def test_a_nazgul_flies_to_an_army_and_leads_its_attack() -> None:
    armies = {"minas_morgul": "nazgul 1", "moria": "sauron 3R", "dimrill_dale": "elves 1R", "morannon": "sauron 1R"}
    game = played(WRAITHS, *FLIGHT, armies=armies)
    assert (prompt(game), offered(game)) == ("march_or_attack", {"use:march", "use:attack", "none"})
    play(game, "use:attack", "region:moria", "region:dimrill_dale", "all")
    roll(game, "666", "1")  # all dice hit, nothing to re-roll
    play(game, "none")
    assert (at_rest(game), army(game, "dimrill_dale")) == (True, "")  # no move in addition


@pytest.mark.rule("R10.2", "R10.4")
def test_two_armies_march_each_with_its_own_nazgul() -> None:
    armies = {"moria": "sauron 2R, nazgul 1", "hollin": "sauron 3R", "morannon": "sauron 1R, nazgul 1"}
    game = played(WRAITHS, "done", "use:march", armies=armies)
    assert offered(game, "region") == {"moria", "morannon"}
    play(game, "region:moria", "region:hollin", "all")
    assert offered(game) == {"region:morannon", "done"}  # who came to Hollin has moved (R10.2)
    play(game, "region:morannon", "region:dagorlad", "all")
    assert (done(game), army(game, "hollin"), army(game, "dagorlad")) == (
        True,
        "sauron 5R, nazgul 1",
        "sauron 1R, nazgul 1",
    )


@pytest.mark.rule("R10.4")
def test_the_marching_part_contains_a_nazgul() -> None:
    game = played(WRAITHS, "done", "use:march", armies={"moria": "sauron 2R, nazgul 2"})
    play(game, "region:moria", "region:hollin", "choose", "number:1")
    assert offered(game) == {"number:1", "number:2"}


@pytest.mark.rule("R17.13")
def test_the_witch_king_leads_like_a_nazgul() -> None:
    game = played(WRAITHS, "done", "use:march", armies={"moria": "sauron 2R, witch_king"})
    play(game, "region:moria", "region:hollin", "all")
    assert army(game, "hollin") == "sauron 2R, witch_king"


@pytest.mark.rule("R5.5")
def test_the_ringwraiths_may_just_fly() -> None:
    game = played(WRAITHS, *FLIGHT, "none", armies={"minas_morgul": "nazgul 1", "moria": "sauron 3R"})
    assert (done(game), army(game, "moria")) == (True, "sauron 3R, nazgul 1")


@pytest.mark.rule("R5.5")
def test_other_leaders_do_not_do_for_ringwraiths() -> None:
    armies = {"orthanc": "isengard 2E, saruman", "minas_morgul": "sauron 1R, mouth_of_sauron"}
    assert done(played(WRAITHS, armies=armies))


@pytest.mark.rule("R8.5", "R11.2")
def test_ringwraiths_cannot_lead_those_not_at_war_in_attack() -> None:
    armies = {"orthanc": "isengard 2R, nazgul 1", "fords_of_isen": "rohan 1R"}
    game = played(WRAITHS, "done", armies=armies, nations={"isengard": "1 active"})
    assert offered(game) == {"use:march", "none"}
    play(game, "use:march", "region:orthanc")
    assert offered(game, "region") == {"gap_of_rohan"}


@pytest.mark.rule("R5.5", "R10.5")
def test_ringwraiths_keep_out_of_a_warded_region() -> None:
    armies = {"dimrill_dale": "sauron 3R, nazgul 1", "lorien": "elves 1R"}
    game = played(WRAITHS, "done", armies=armies, cards=with_table(WRAITHS, "a_power_too_great"))
    assert offered(game) == {"use:march", "none"}
    armies = {"dimrill_dale": "sauron 3R, nazgul 1", "gladden_fields": "elves 1R"}
    game = played(WRAITHS, "done", "use:march", armies=armies, cards=with_table(WRAITHS, "a_power_too_great"))
    play(game, "region:dimrill_dale")
    assert (game.why_not("region:lorien"), game.why_not("region:gladden_fields")) == ("R5.5", "R10.5")


# -- The Black Captain Commands


@pytest.mark.rule("R5.5", "R11.1")
@pytest.mark.scenario("T121")
def test_the_captain_gathers_nazgul_and_attacks() -> None:
    armies = {"osgiliath": "sauron 4R, witch_king", "minas_morgul": "nazgul 5", "minas_tirith": "gondor 2R"}
    game = played(CAPTAIN, armies=armies)
    assert offered(game) == {"use:recruit", "use:fly", "none"}
    play(game, "use:recruit")
    assert (army(game, "osgiliath"), reserve(game, "nazgul")) == ("sauron 4R, nazgul 2, witch_king", 1)
    assert offered(game) == {"use:march", "use:attack", "none"}  # no flight in addition
    play(game, "use:attack", "region:osgiliath", "region:minas_tirith", "all")
    assert (prompt(game), battle(game).kind) == ("into_siege", FIELD)


@pytest.mark.rule("R5.8")
@pytest.mark.parametrize(("elsewhere", "come"), [(7, 1), (8, 0)])
def test_as_many_nazgul_as_are_left(elsewhere: int, come: int) -> None:
    game = played(CAPTAIN, armies={"barad_dur": f"nazgul {elsewhere}", "osgiliath": "sauron 1R, witch_king"})
    assert ("use:recruit" in offered(game)) == (come > 0)
    if come:
        play(game, "use:recruit")
        assert army(game, "osgiliath") == "sauron 1R, nazgul 1, witch_king"


@pytest.mark.rule("R5.8", "R1.10")
@pytest.mark.parametrize(
    ("place", "state"),
    [
        ("dale", {}),  # a City of the enemy
        ("osgiliath", {"armies": {"osgiliath": "gondor 1R"}}),
    ],
)
def test_nazgul_do_not_join_a_captain_among_enemies(place: str, state: dict[str, Any]) -> None:
    game = played(CAPTAIN, characters={"witch_king": place}, **state)
    assert offered(game) == {"use:fly", "none"}


@pytest.mark.rule("R5.8", "R1.10")
def test_nazgul_join_the_captain_at_a_siege_and_inside_one() -> None:
    game = played(CAPTAIN, "use:recruit", **SIEGE)
    assert army(game, "minas_tirith") == "sauron 4R 1E, nazgul 2, witch_king"
    inside = {"armies": {"dol_guldur": "elves 2R"}, "garrisons": {"dol_guldur": "sauron 2R, witch_king"}}
    game = played(CAPTAIN, "use:recruit", **inside)
    assert garrison(game, "dol_guldur") == "sauron 2R, nazgul 2, witch_king"
    assert offered(game) == {"use:attack", "none"}  # a sortie


@pytest.mark.rule("R10.4", "R7.6")
def test_the_captain_flies_to_another_army_and_leads_it() -> None:
    armies = {"minas_morgul": "nazgul 1, witch_king", "moria": "sauron 3R", "morannon": "sauron 2R, nazgul 1"}
    game = played(CAPTAIN, "use:fly", "character:witch_king", "region:moria", "done", armies=armies)
    assert offered(game) == {"use:march", "none"}
    play(game, "use:march")
    assert offered(game, "region") == {"moria"}  # his army, no other Nazgul's
    play(game, "region:moria", "region:hollin", "choose", "number:2")
    assert (done(game), army(game, "hollin"), army(game, "moria")) == (True, "sauron 2R, witch_king", "sauron 1R")


@pytest.mark.rule("R12.10")
def test_the_captain_may_order_an_assault() -> None:
    game = played(CAPTAIN, "none", "use:attack", "region:minas_tirith", "inside:minas_tirith", "all", **SIEGE)
    assert (battle(game).kind, battle(game).free_rounds) == (SIEGE_BATTLE, 1)


@pytest.mark.rule("R5.5")
def test_a_captain_without_an_army_commands_nobody() -> None:
    game = played(CAPTAIN, "none", armies={"minas_morgul": "sauron 2R, nazgul 1", "osgiliath": "witch_king"})
    assert done(game)
