"""How a field battle ends: ceasing, retreating, advancing (R11.16-11.19, R7.7, R7.8, R8.6, R8.9)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.battle_build import (
    asked,
    at_rest,
    decider,
    figures,
    forces,
    fp_attacks,
    roll,
    rolls_of_a_round,
    shadow_attacks,
    splits,
    war,
)
from tests.games.war_of_the_ring.build import army, garrison, happened, holder, lost, play, points, reserve, texts
from tests.games.war_of_the_ring.tabletop import board, nation, offered, prompt, whereabouts
from thirdage.games.war_of_the_ring.army_text import read_force, write_force
from thirdage.games.war_of_the_ring.battle import running
from thirdage.games.war_of_the_ring.board import FP, REGION_INDEX, SHADOW
from thirdage.games.war_of_the_ring.forces import army_force
from thirdage.kernel.game import Game


def drawn(source: str, target: str, **state: Any) -> Game:
    """Return a game in which the Shadow fought a round without losses and goes on, and the defender may retreat."""
    game = shadow_attacks(source, target, **state)
    if prompt(game) == "into_siege":
        play(game, "no")
    rolls_of_a_round(game)
    return play(game, "no")


def won(source: str, target: str, attackers: str, **state: Any) -> Game:
    """Return a game in which the Shadow has just eliminated a lone defender and may advance."""
    armies = {source: attackers, target: "rohan 1R", **state.pop("elsewhere", {})}
    game = shadow_attacks(source, target, *state.pop("who", ()), armies=armies, **state)
    assert game.ask is not None
    roll(game, "6" * len(game.ask.options[0].name.split(",")), "1")
    return game


# -- cease or retreat (R11.16)


@pytest.mark.rule("R11.16")
@pytest.mark.scenario("S073")
@pytest.mark.aid("S32")
def test_when_the_attacker_ceases_nothing_moves_and_nobody_retreats() -> None:
    armies = {"osgiliath": "gondor 3R", "north_ithilien": "sauron 3R"}
    game = shadow_attacks("north_ithilien", "osgiliath", armies=armies)
    roll(game, "611", "511")
    assert (prompt(game), decider(game)) == ("cease", "shadow")
    play(game, "yes")
    assert at_rest(game)
    assert (army(game, "osgiliath"), army(game, "north_ithilien")) == ("gondor 2R", "sauron 2R")
    assert happened(game, "attack_ceased", "army_retreated") == ["attack_ceased"]


@pytest.mark.rule("R11.16")
@pytest.mark.aid("S32")
def test_the_defender_is_asked_after_the_attacker_goes_on() -> None:
    game = drawn("north_ithilien", "osgiliath", armies={"osgiliath": "gondor 3R", "north_ithilien": "sauron 3R"})
    assert (prompt(game), decider(game)) == ("retreat", "free_peoples")
    play(game, "stay")
    assert prompt(game) == "combat_roll"


@pytest.mark.rule("R11.16")
@pytest.mark.scenario("S074")
def test_without_a_free_region_there_is_no_retreat() -> None:
    """Helm's Deep has two neighbours: the attackers stand in one, the other is a Town the Shadow has captured."""
    armies = {"helms_deep": "rohan 2R", "fords_of_isen": "isengard 2R"}
    game = drawn("fords_of_isen", "helms_deep", armies=armies, control={"westemnet": "shadow"})
    assert prompt(game) == "into_siege"  # the next round begins; that choice is another matter
    armies = {"edoras": "rohan 2R", "folde": "sauron 2R", "westemnet": "isengard 1R"}
    game = drawn("folde", "edoras", armies=armies)
    assert prompt(game) == "combat_roll"


@pytest.mark.rule("R11.16", "R1.10")
def test_a_retreat_needs_a_region_free_for_the_defender() -> None:
    """Not the attackers' region, no enemy army, no enemy Settlement even if empty; lone Nazgul do not matter."""
    armies = {
        "osgiliath": "gondor 2R",
        "north_ithilien": "sauron 2R",
        "south_ithilien": "southrons 1R",
        "dead_marshes": "nazgul 2, mouth_of_sauron",
    }
    game = drawn("north_ithilien", "osgiliath", armies=armies, control={"pelargir": "shadow"})
    assert texts(game) == [
        "region:dead_marshes",
        "region:druadan_forest",
        "region:lossarnach",
        "region:minas_tirith",
        "region:west_harondor",
        "stay",
    ]
    for barred in ("north_ithilien", "south_ithilien", "pelargir"):
        assert game.why_not(f"region:{barred}") == "R11.16"
    play(game, "region:dead_marshes")
    assert army(game, "dead_marshes") == "gondor 2R, nazgul 2, mouth_of_sauron"


@pytest.mark.rule("R11.16", "R1.10", "R12.7")
def test_retreat_and_sieges() -> None:
    """Open to a retreat is the region one's own side besieges, closed the region where one's own side is besieged."""
    armies = {"lossarnach": "gondor 2R", "osgiliath": "sauron 2R", "minas_tirith": "sauron 1R"}
    game = drawn("osgiliath", "lossarnach", armies=armies, garrisons={"minas_tirith": "gondor 1R"})
    assert texts(game) == ["region:pelargir", "stay"]
    armies = {"osgiliath": "sauron 2R, nazgul 1", "lossarnach": "gondor 3R", "minas_tirith": "sauron 1R"}
    game = fp_attacks("lossarnach", "osgiliath", armies=armies, garrisons={"minas_tirith": "gondor 1R 1L"})
    roll(game, "111", "11", "1")
    play(game, "no")
    assert "region:minas_tirith" in texts(game)
    play(game, "region:minas_tirith", "none")
    assert army(game, "minas_tirith") == "sauron 3R, nazgul 1"
    assert garrison(game, "minas_tirith") == "gondor 1R 1L"
    assert holder(game, "minas_tirith") == "free_peoples"


@pytest.mark.rule("R11.16", "R7.8", "R17.17")
def test_the_whole_army_retreats() -> None:
    armies = {"osgiliath": "gondor 2R 1E 1L, rohan 1R 1L, gimli, peregrin", "north_ithilien": "sauron 3R"}
    game = play(drawn("north_ithilien", "osgiliath", armies=armies), "region:lossarnach")
    assert army(game, "lossarnach") == "gondor 2R 1E 1L, rohan 1R 1L, gimli, peregrin"
    assert army(game, "osgiliath") == ""
    armies = {"osgiliath": "sauron 2R, nazgul 2, witch_king, mouth_of_sauron", "lossarnach": "gondor 3R"}
    game = fp_attacks("lossarnach", "osgiliath", armies=armies)
    rolls_of_a_round(game)
    play(game, "no", "region:north_ithilien", "none")
    assert army(game, "north_ithilien") == "sauron 2R, nazgul 2, witch_king, mouth_of_sauron"


@pytest.mark.rule("R11.16", "R7.3")
def test_enemies_who_happen_to_stand_there_do_not_retreat_along() -> None:
    armies = {"osgiliath": "gondor 2R, nazgul 1", "north_ithilien": "sauron 3R"}
    game = play(drawn("north_ithilien", "osgiliath", armies=armies), "region:lossarnach", "none")
    assert (army(game, "lossarnach"), army(game, "osgiliath")) == ("gondor 2R", "nazgul 1")


@pytest.mark.rule("R7.7", "R11.16", "R17.12")
@pytest.mark.scenario("S030")
@pytest.mark.aid("S17")
def test_saruman_stays_when_his_army_retreats() -> None:
    armies = {"orthanc": "isengard 2R, saruman", "fords_of_isen": "rohan 3R"}
    game = fp_attacks("fords_of_isen", "orthanc", armies=armies)
    play(game, "no")  # in the open
    rolls_of_a_round(game)
    play(game, "no", "region:gap_of_rohan")
    assert army(game, "gap_of_rohan") == "isengard 2R"
    assert army(game, "orthanc") == "saruman"
    assert (prompt(game), decider(game)) == ("who_goes", "free_peoples")
    taken = play(game.clone(), "all")
    assert army(taken, "orthanc") == "rohan 3R, saruman"
    assert holder(taken, "orthanc") == "free_peoples"
    assert points(taken) == (2, 0)
    assert whereabouts(taken, "saruman") == "region:orthanc"
    play(game, "none")
    assert holder(game, "orthanc") == "shadow"


@pytest.mark.rule("R8.6", "R11.16")
def test_a_retreat_may_cross_borders_that_a_move_may_not() -> None:
    quiet = {"north": "3 passive"}
    armies = {"dale": "north 2R 1L", "old_forest_road": "sauron 3R"}
    game = drawn("old_forest_road", "dale", armies=armies, nations=quiet)
    assert {"region:erebor", "region:woodland_realm", "region:iron_hills"} <= set(texts(game))
    play(game, "region:erebor", "none")
    assert army(game, "erebor") == "north 2R 1L"
    assert nation(game, "dwarves") == (0, True)


@pytest.mark.rule("R11.16", "R13.1")
def test_a_retreat_captures_nothing() -> None:
    armies = {"osgiliath": "sauron 2R", "north_ithilien": "gondor 3R"}
    game = fp_attacks("north_ithilien", "osgiliath", armies=armies)
    rolls_of_a_round(game)
    play(game, "no")
    assert not {"region:minas_tirith", "region:pelargir", "region:lossarnach"} & set(texts(game))
    play(game, "region:west_harondor", "all")
    assert happened(game, "settlement_captured") == []


@pytest.mark.rule("R11.17", "R6.3", "R1.12")
@pytest.mark.aid("S24")
def test_overstacking_after_a_retreat_costs_the_excess() -> None:
    armies = {"osgiliath": "gondor 3R 1L", "north_ithilien": "sauron 3R", "lossarnach": "gondor 8R, rohan 1E"}
    game = drawn("north_ithilien", "osgiliath", armies=armies)
    box = figures(game)
    before = reserve(game, "gondor_regular")
    play(game, "region:lossarnach", "all")
    assert (prompt(game), decider(game)) == ("remove_excess", "free_peoples")
    play(game, "remove:gondor_regular", "remove:gondor_regular")
    assert at_rest(game)
    assert army(game, "lossarnach") == "gondor 9R 1L, rohan 1E"
    assert reserve(game, "gondor_regular") == before + 2
    assert lost(game) == ""
    assert figures(game) == box


# -- advancing (R11.18)


@pytest.mark.rule("R11.18", "R21.8", "R13.1")
@pytest.mark.scenario("S076")
def test_none_part_or_all_of_the_attackers_advance() -> None:
    game = shadow_attacks("old_forest_road", "dale", armies={"old_forest_road": "sauron 5R", "dale": "north 1R"})
    roll(game, "61111", "1")
    assert (prompt(game), decider(game)) == ("who_goes", "shadow")
    assert texts(game) == ["all", "choose", "none"]
    nobody = play(game.clone(), "none")
    assert at_rest(nobody)
    assert (holder(nobody, "dale"), points(nobody)) == ("free_peoples", (0, 0))
    assert army(nobody, "old_forest_road") == "sauron 5R"
    some = play(game.clone(), "choose")
    assert offered(some, "number") == {"1", "2", "3", "4", "5"}
    play(some, "number:2")
    assert (army(some, "dale"), army(some, "old_forest_road")) == ("sauron 2R", "sauron 3R")
    assert (holder(some, "dale"), points(some)) == ("shadow", (0, 1))
    play(game, "all")
    assert (army(game, "dale"), army(game, "old_forest_road")) == ("sauron 5R", "")


@pytest.mark.rule("R11.18", "R8.4", "R8.3", "R13.5")
@pytest.mark.aid("A21", "A27", "S33")
def test_an_advance_activates_and_captures() -> None:
    """Rohan's units hold Gondor's Lossarnach: the attack concerns Rohan, the advance Gondor."""
    quiet = {"gondor": "2 passive", "rohan": "3 passive"}
    game = won("osgiliath", "lossarnach", "sauron 2R", nations=quiet)
    assert nation(game, "rohan") == (2, True)
    assert nation(game, "gondor") == (2, False)
    nobody = play(game.clone(), "none")
    assert nation(nobody, "gondor") == (2, False)
    play(game, "all")
    assert nation(game, "gondor") == (1, True)
    assert nation(game, "rohan") == (2, True)
    assert holder(game, "lossarnach") == "shadow"
    assert points(game) == (0, 0)  # a Town


@pytest.mark.rule("R11.18", "R8.4")
def test_an_advance_into_a_region_without_a_settlement_activates_only() -> None:
    game = won("osgiliath", "druadan_forest", "sauron 2R", nations={"gondor": "2 passive"})
    play(game, "all")
    assert nation(game, "gondor") == (2, True)


@pytest.mark.rule("R11.18", "R12.2", "R13.2")
def test_a_stronghold_lost_in_the_open_is_captured_by_the_advance() -> None:
    game = shadow_attacks(
        "westemnet", "helms_deep", armies={"westemnet": "isengard 3R", "helms_deep": "rohan 1R, legolas"}
    )
    roll(play(game, "no"), "661", "11", "1")
    assert whereabouts(game, "legolas") == "dead"
    assert points(play(game.clone(), "none")) == (0, 0)
    assert points(play(game, "all")) == (0, 2)


@pytest.mark.rule("R11.18")
def test_after_a_retreat_the_attacker_advances_too() -> None:
    armies = {"osgiliath": "gondor 3R", "north_ithilien": "sauron 3R, nazgul 1"}
    game = play(drawn("north_ithilien", "osgiliath", armies=armies), "region:minas_tirith")
    assert (prompt(game), decider(game)) == ("who_goes", "shadow")
    play(game, "all")
    assert army(game, "osgiliath") == "sauron 3R, nazgul 1"


@pytest.mark.rule("R11.18", "R11.3")
def test_the_rearguard_does_not_advance() -> None:
    game = won("fangorn", "westemnet", "sauron 5R 2E, nazgul 2", who=("choose", "number:2", "number:0", "number:1"))
    play(game, "choose")
    assert offered(game, "number") == {"1", "2"}
    play(game, "number:2")
    assert offered(game, "number") == {"0", "1"}  # the one Nazgul that fought
    play(game, "number:1")
    assert (army(game, "westemnet"), army(game, "fangorn")) == ("sauron 2R, nazgul 1", "sauron 3R 2E, nazgul 1")


@pytest.mark.rule("R11.18", "R11.2")
def test_those_at_peace_stay_behind() -> None:
    game = won("fangorn", "westemnet", "sauron 2R, southrons 2R", nations={"southrons": "2 active"})
    play(game, "all")
    assert (army(game, "westemnet"), army(game, "fangorn")) == ("sauron 2R", "southrons 2R")


@pytest.mark.rule("R11.18", "R1.9", "R10.3")
def test_free_peoples_leaders_advance_only_with_units_and_are_not_left_alone() -> None:
    armies = {"fangorn": "rohan 2R 2L, gimli", "westemnet": "isengard 1R"}
    game = fp_attacks("fangorn", "westemnet", armies=armies, control={"westemnet": "shadow"})
    roll(game, "661", "1")
    if prompt(game) == "leader_reroll":
        roll(game, "1")
    assert prompt(game) == "who_goes"
    everyone = play(game.clone(), "choose", "number:2")
    assert prompt(everyone) == "character_goes"  # both Leaders have to come, Gimli may stay
    play(everyone, "stay")
    assert (army(everyone, "westemnet"), army(everyone, "fangorn")) == ("rohan 2R 2L", "gimli")
    play(game, "choose", "number:1")
    assert offered(game, "number") == {"0", "1", "2"}
    play(game, "number:0", "character:gimli")
    assert (army(game, "westemnet"), army(game, "fangorn")) == ("rohan 1R, gimli", "rohan 1R 2L")
    assert lost(game) == ""


@pytest.mark.rule("R7.8", "R11.18")
def test_nazgul_and_minions_go_along_or_stay_as_they_like() -> None:
    game = won("fangorn", "westemnet", "sauron 2R, nazgul 2, witch_king, mouth_of_sauron")
    play(game, "choose", "number:2", "number:1", "stay", "character:mouth_of_sauron")
    assert army(game, "westemnet") == "sauron 2R, nazgul 1, mouth_of_sauron"
    assert army(game, "fangorn") == "nazgul 1, witch_king"


@pytest.mark.rule("R7.7", "R11.18")
@pytest.mark.aid("S17")
def test_saruman_never_advances() -> None:
    armies = {"orthanc": "isengard 3R, saruman", "fords_of_isen": "rohan 1R"}
    game = shadow_attacks("orthanc", "fords_of_isen", armies=armies)
    roll(game, "666", "1")
    play(game, "all")
    assert army(game, "fords_of_isen") == "isengard 3R"
    assert army(game, "orthanc") == "saruman"
    assert holder(game, "orthanc") == "shadow"


@pytest.mark.rule("R11.18")
def test_a_beaten_attacker_advances_nowhere() -> None:
    armies = {"osgiliath": "gondor 3R", "north_ithilien": "sauron 1R, nazgul 1"}
    game = roll(shadow_attacks("north_ithilien", "osgiliath", armies=armies), "1", "611", "1")
    assert at_rest(game)
    assert (army(game, "osgiliath"), army(game, "north_ithilien")) == ("gondor 3R", "")


@pytest.mark.rule("R11.18", "R1.9", "R7.3")
def test_characters_left_alone_stay_leaders_do_not() -> None:
    """All units die in the attack; the rearguard of one unit keeps its Leader, the attackers' Leader is gone."""
    armies = {"osgiliath": "gondor 3R 2L, boromir", "north_ithilien": "sauron 3R"}
    game = fp_attacks("osgiliath", "north_ithilien", "choose", "number:2", "number:1", "stay", armies=armies)
    roll(game, "11", "661", "1")
    assert at_rest(game)
    assert army(game, "osgiliath") == "gondor 1R 1L, boromir"
    assert lost(game) == "gondor 2R 1L"


@pytest.mark.rule("R11.18", "R7.7", "R7.8", "R10.3", "R1.9")
@pytest.mark.parametrize(
    ("place", "text", "who"),
    [
        ("fangorn", "gondor 2R 1E 1L, rohan 1R 1L, boromir, meriadoc", ("all",)),
        ("fangorn", "gondor 3R 2L, boromir", ("choose", "number:2", "number:1", "character:boromir")),
        ("orthanc", "isengard 2R 1E, nazgul 2, saruman, witch_king", ("all",)),
        ("orthanc", "isengard 3R, nazgul 1, saruman", ("choose", "number:2", "number:1", "character:saruman")),
    ],
)
def test_the_attackers_advance_in_every_way_the_rules_allow(place: str, text: str, who: tuple[str, ...]) -> None:
    """Against a plain reading of the rules: parts of the force that fought, Leaders neither alone nor left alone."""
    shadow = place == "orthanc"
    side = shadow_attacks if shadow else fp_attacks
    armies = {place: text, "fords_of_isen": "rohan 1R" if shadow else "isengard 1R"}
    game = side(place, "fords_of_isen", *who, armies=armies)
    fought = running(board(game)).force.clone()
    kept = read_force("army", text).units() - fought.units()
    roll(game, "6" * asked(game)[2])
    rolls_of_a_round(game)
    expected: set[str] = {""}
    for force, rest, force_text in splits(write_force(fought)):
        if force.units() == 0 or "saruman" in force_text:
            continue
        if rest.fp_leaders() > 0 and rest.units() + kept == 0:
            continue
        expected.add(force_text)
    region, mine = REGION_INDEX["fords_of_isen"], SHADOW if shadow else FP
    found = forces(game, lambda table: army_force(board(table), mine, region))
    assert set(found) == expected


# -- Companions carried along (R8.9)


@pytest.mark.rule("R8.9", "R8.4")
@pytest.mark.parametrize(("setting", "active"), [("activates", True), ("ignored", False)])
def test_a_companion_carried_by_a_retreat_comes_to_rest(setting: str, active: bool) -> None:
    armies = {"folde": "gondor 2R, meriadoc", "druadan_forest": "sauron 3R"}
    settings = {"carried_companion": setting}
    game = drawn("druadan_forest", "folde", armies=armies, settings=settings, nations={"rohan": "3 passive"})
    play(game, "region:edoras", "none")
    assert nation(game, "rohan") == (3, active)


@pytest.mark.rule("R8.9", "R8.4", "R13.4")
@pytest.mark.parametrize(("setting", "active"), [("activates", True), ("ignored", False)])
def test_a_companion_carried_by_an_advance_comes_to_rest(setting: str, active: bool) -> None:
    """Edoras comes home by the advance, so it is no longer enemy-controlled when Peregrin rests there."""
    armies = {"folde": "gondor 3R, peregrin", "edoras": "sauron 1R"}
    game = fp_attacks(
        "folde", "edoras", settings={"carried_companion": setting},
        armies=armies, control={"edoras": "shadow"}, nations={"rohan": "3 passive"},
    )  # fmt: skip
    play(roll(game, "661", "1", "1"), "all")
    assert holder(game, "edoras") == "free_peoples"
    assert nation(game, "rohan") == (3, active)


@pytest.mark.rule("R8.9", "R8.4")
def test_a_companion_who_stays_behind_activates_nobody() -> None:
    armies = {"folde": "gondor 3R, peregrin", "edoras": "sauron 1R"}
    game = fp_attacks("folde", "edoras", armies=armies, control={"edoras": "shadow"}, nations={"rohan": "3 passive"})
    play(roll(game, "661", "1", "1"), "choose", "number:3", "stay")
    assert nation(game, "rohan") == (3, False)


@pytest.mark.rule("R11.18", "R10.9")
def test_an_advanced_army_may_act_again_with_another_die() -> None:
    game = war("shadow", armies={"north_ithilien": "sauron 3R", "osgiliath": "gondor 1R", "lossarnach": "gondor 1R"})
    play(game, "die:army", "act:attack", "region:north_ithilien", "region:osgiliath", "all")
    play(roll(game, "611", "1"), "all")
    play(game, "die:event", "act:skip")  # the Free Peoples' only die
    assert decider(game) == "shadow"
    assert army(game, "osgiliath") == "sauron 3R"
