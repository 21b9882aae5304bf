"""Who leads in battle: the White Rider, Captains of the West, Saruman and his servants, Nazgul and their lord."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.battle_build import (
    Roll,
    asked,
    at_rest,
    decider,
    fp_attacks,
    roll,
    rolls_of_a_round,
    shadow_attacks,
    war,
)
from tests.games.war_of_the_ring.build import army, garrison, happened, holder, play, texts
from tests.games.war_of_the_ring.tabletop import board, offered, prompt, whereabouts
from thirdage.games.war_of_the_ring.battle import running
from thirdage.games.war_of_the_ring.battle_data import ATTACKER, DEFENDER
from thirdage.games.war_of_the_ring.combat import combat_dice, leadership, needed
from thirdage.kernel.game import Game

RIDER = "rohan 3R, gandalf_the_white"
DREAD = "sauron 4R, nazgul 2, witch_king, mouth_of_sauron"


def leaders(game: Game) -> tuple[int, int]:
    """Return the Leadership of the attacker and of the defender, before any limit."""
    s = board(game)
    return leadership(s, running(s), ATTACKER), leadership(s, running(s), DEFENDER)


def fought(attackers: str, defenders: str = "rohan 3R", **state: Any) -> Game:
    """Return a game in which the Shadow has attacked out of Eastemnet into Westemnet, a Town."""
    return shadow_attacks("eastemnet", "westemnet", armies={"eastemnet": attackers, "westemnet": defenders}, **state)


# -- the White Rider (R11.6, R17.11)


@pytest.mark.rule("R17.11", "R11.6", "R17.13")
@pytest.mark.scenario("S077")
def test_the_white_rider_silences_himself_and_the_nazgul_for_the_whole_battle() -> None:
    game = fought(DREAD, RIDER)
    assert (prompt(game), decider(game)) == ("white_rider", "free_peoples")
    assert texts(game) == ["yes", "no"]
    play(game, "yes")
    assert leaders(game) == (2, 0)  # the Mouth alone
    for _ in range(3):
        assert rolls_of_a_round(game) == [
            ("combat_roll", "shadow", 4),
            ("combat_roll", "free_peoples", 3),  # Gandalf the White is no Captain
            ("leader_reroll", "shadow", 2),
        ]
        play(game, "no", "stay")
    assert happened(game, "white_rider_used") == ["white_rider_used"]


@pytest.mark.rule("R17.11")
def test_the_white_rider_may_be_declined() -> None:
    game = play(fought(DREAD, RIDER), "no")
    assert leaders(game) == (6, 1)
    assert rolls_of_a_round(game)[2:] == [("leader_reroll", "shadow", 4), ("leader_reroll", "free_peoples", 1)]
    play(game, "no", "stay")
    assert prompt(game) == "combat_roll"  # he is asked before the first round only


@pytest.mark.rule("R17.11", "R17.12")
def test_other_leaders_are_untouched_by_the_white_rider() -> None:
    """Leaders and Companions beside him, Saruman's servants and the Mouth go on leading."""
    game = fought(
        "isengard 2R 2E, nazgul 3, mouth_of_sauron", "rohan 3R 2L, gandalf_the_white, gimli",
        characters={"saruman": "orthanc"},
    )  # fmt: skip
    play(game, "yes")
    assert leaders(game) == (4, 3)
    game = fp_attacks(
        "fords_of_isen", "orthanc", armies={"fords_of_isen": RIDER, "orthanc": "isengard 2R, nazgul 1, saruman"}
    )
    play(game, "yes")
    assert leaders(game) == (0, 1)


@pytest.mark.rule("R17.11", "R11.6")
def test_the_white_rider_attacks_too() -> None:
    game = fp_attacks("eastemnet", "westemnet", armies={"eastemnet": RIDER, "westemnet": "sauron 2R, witch_king"})
    assert (prompt(game), decider(game)) == ("white_rider", "free_peoples")
    assert leaders(play(game, "yes")) == (0, 0)


@pytest.mark.rule("R11.6", "R17.11", "R22.2")
def test_the_white_rider_comes_after_politics_and_before_the_choice_of_siege() -> None:
    armies = {"helms_deep": RIDER, "westemnet": "sauron 4R, nazgul 1"}
    game = shadow_attacks("westemnet", "helms_deep", armies=armies, nations={"rohan": "1 active"})
    assert prompt(game) == "white_rider"
    assert happened(game, "nation_at_war") == ["nation_at_war"]
    play(game, "yes")
    assert prompt(game) == "into_siege"
    play(game, "yes", "all")
    assert garrison(game, "helms_deep") == RIDER
    assert at_rest(game)


@pytest.mark.rule("R17.11", "R12.10")
def test_each_siege_battle_and_sortie_is_a_battle_of_its_own() -> None:
    armies, garrisons = {"helms_deep": "sauron 4R, nazgul 2"}, {"helms_deep": RIDER}
    game = shadow_attacks("helms_deep", "inside:helms_deep", armies=armies, garrisons=garrisons)
    assert prompt(game) == "white_rider"
    play(game, "yes")
    assert leaders(game) == (0, 0)
    game = fp_attacks("inside:helms_deep", "helms_deep", armies=armies, garrisons=garrisons)
    assert prompt(game) == "white_rider"
    assert leaders(play(game, "no")) == (1, 2)


@pytest.mark.rule("R17.11", "R11.3", "R11.9a")
def test_the_white_rider_needs_gandalf_and_a_nazgul_in_the_battle() -> None:
    assert prompt(fought("sauron 2R, mouth_of_sauron", RIDER)) == "combat_roll"  # no Nazgul
    assert prompt(fought("sauron 2R, nazgul 1", "rohan 2R, gandalf_the_grey")) == "combat_roll"
    game = fp_attacks(
        "eastemnet", "westemnet", "choose", "number:2", "stay",
        armies={"eastemnet": RIDER, "westemnet": "sauron 2R, nazgul 2"},
    )  # fmt: skip
    assert prompt(game) == "combat_roll"  # he stayed with the rearguard
    game = shadow_attacks(
        "eastemnet", "westemnet", "choose", "number:2", "number:0",
        armies={"eastemnet": "sauron 3R, nazgul 2", "westemnet": RIDER},
    )  # fmt: skip
    assert prompt(game) == "combat_roll"  # the Nazgul did
    assert prompt(fought("sauron 2R, gandalf_the_white", "rohan 2R, nazgul 1")) == "combat_roll"  # bystanders


# -- Captains of the West (R17.5)


@pytest.mark.rule("R17.5", "R11.13")
@pytest.mark.parametrize(
    ("companion", "captain"),
    [
        ("gandalf_the_grey", True),
        ("strider", True),
        ("aragorn", True),
        ("boromir", True),
        ("legolas", True),
        ("gimli", True),
        ("gandalf_the_white", False),
        ("meriadoc", False),
        ("peregrin", False),
    ],
)
def test_captains_add_a_die_in_attack_and_defence(companion: str, captain: bool) -> None:
    dice = 3 if captain else 2
    game = fought("sauron 2R", f"rohan 2R, {companion}")
    assert rolls_of_a_round(game)[1] == ("combat_roll", "free_peoples", dice)
    armies = {"eastemnet": f"rohan 2R, {companion}", "westemnet": "sauron 2R"}
    assert asked(fp_attacks("eastemnet", "westemnet", armies=armies)) == ("combat_roll", "free_peoples", dice)


@pytest.mark.rule("R17.5")
@pytest.mark.parametrize(("setting", "dice"), [("cumulative", 4), ("single", 2)])
def test_several_captains_add_up_unless_the_setting_says_otherwise(setting: str, dice: int) -> None:
    game = fought("sauron 2R", "rohan 1R, boromir, legolas, gimli", settings={"captains": setting})
    assert rolls_of_a_round(game)[1:] == [
        ("combat_roll", "free_peoples", dice),
        ("leader_reroll", "free_peoples", min(3, dice)),  # Leadership always adds up
    ]


@pytest.mark.rule("R17.5")
def test_captains_never_bring_more_than_five_dice() -> None:
    game = fought("sauron 2R", "rohan 4R, boromir, legolas, gimli")
    assert rolls_of_a_round(game)[1] == ("combat_roll", "free_peoples", 5)


@pytest.mark.rule("R17.5", "R1.7", "R11.15")
def test_a_captain_is_no_unit() -> None:
    """His die does not keep the army alive: with the last unit he dies."""
    game = roll(fought("sauron 2R", "rohan 1R, aragorn"), "61", "11", "11")
    assert whereabouts(game, "aragorn") == "dead"
    assert prompt(game) == "who_goes"


# -- Leadership of everybody (R11.13, R17.1)


@pytest.mark.rule("R11.13", "R17.1", "R1.9")
@pytest.mark.aid("S02")
@pytest.mark.parametrize(
    ("attackers", "defenders", "expected"),
    [
        ("sauron 5R, nazgul 1", "rohan 5R 1L", (1, 1)),
        ("sauron 5R, witch_king", "rohan 5R, aragorn", (2, 2)),
        ("sauron 5R, mouth_of_sauron", "rohan 5R, strider", (2, 1)),
        ("sauron 5R, nazgul 8, witch_king", "rohan 5R 1L, gondor 1L, elves 1L, meriadoc, peregrin", (10, 5)),
        ("sauron 5E", "rohan 5E", (0, 0)),
        ("isengard 5E", "rohan 5R, gandalf_the_grey, gandalf_the_white, boromir, legolas, gimli", (0, 5)),
    ],
)
def test_leadership_adds_up(attackers: str, defenders: str, expected: tuple[int, int]) -> None:
    game = fought(attackers, defenders)
    if prompt(game) == "white_rider":
        play(game, "no")
    assert leaders(game) == expected
    due = [("combat_roll", "shadow", 5), ("combat_roll", "free_peoples", 5)]
    due += [("leader_reroll", "shadow", min(5, expected[0]))] if expected[0] else []
    due += [("leader_reroll", "free_peoples", min(5, expected[1]))] if expected[1] else []
    assert rolls_of_a_round(game) == due


@pytest.mark.rule("R11.11", "R11.9")
def test_leadership_given_up_or_silenced_counts_no_more_in_this_round() -> None:
    """What Combat cards take away is gone for the round, never below none, and comes back."""
    game = fought("sauron 3R, nazgul 1, mouth_of_sauron", "rohan 3R, aragorn, gimli")
    s = board(game)
    battle = running(s)
    assert leaders(game) == (3, 3)
    battle.forfeited = [2, 5]
    assert leaders(game) == (1, 0)
    battle.clear_round()
    battle.silenced = [1 << 12, 1 << 7]
    assert leaders(game) == (1, 1)
    assert combat_dice(s, battle, DEFENDER) == 4  # Aragorn is silenced as a Captain too
    battle.clear_round()
    assert leaders(game) == (3, 3)
    assert combat_dice(s, battle, DEFENDER) == 5


@pytest.mark.rule("R11.12", "R12.15a")
def test_the_number_to_hit_belongs_to_the_round_and_the_kind_of_battle() -> None:
    """Every attack of a round, those of cards included, uses the numbers of its Combat roll."""
    city = shadow_attacks("folde", "edoras", armies={"folde": "sauron 3R", "edoras": "rohan 3R"})
    battle = running(board(city))
    assert (needed(battle, ATTACKER), needed(battle, DEFENDER)) == (6, 5)
    play(roll(city, "111", "111"), "no", "stay")
    battle = running(board(city))
    assert (needed(battle, ATTACKER), needed(battle, DEFENDER)) == (5, 5)
    armies, garrisons = {"helms_deep": "sauron 3E"}, {"helms_deep": "rohan 3R"}
    storm = shadow_attacks("helms_deep", "inside:helms_deep", armies=armies, garrisons=garrisons)
    play(roll(storm, "111", "111"), "reduce:sauron_elite")
    battle = running(board(storm))
    assert battle.round == 2
    assert (needed(battle, ATTACKER), needed(battle, DEFENDER)) == (6, 5)
    sortie = fp_attacks("inside:helms_deep", "helms_deep", armies=armies, garrisons=garrisons)
    battle = running(board(sortie))
    assert (needed(battle, ATTACKER), needed(battle, DEFENDER)) == (5, 5)


# -- Saruman (R7.7, R10.4, R17.12)


@pytest.mark.rule("R10.4", "R17.12", "R7.7")
@pytest.mark.scenario("S029")
@pytest.mark.aid("S17")
def test_an_isengard_elite_leads_a_move_saruman_never_does() -> None:
    position: dict[str, Any] = {"armies": {"orthanc": "isengard 4R 1E, saruman"}}
    start = play(war("shadow", "character", **position), "die:character", "act:move_army")
    play(start, "region:orthanc", "region:gap_of_rohan")
    part = play(start.clone(), "choose", "number:2")  # the Elite is not asked for: it must lead
    assert (army(part, "gap_of_rohan"), army(part, "orthanc")) == ("isengard 2R 1E", "isengard 2R, saruman")
    most = play(start.clone(), "choose", "number:4")
    assert (army(most, "gap_of_rohan"), army(most, "orthanc")) == ("isengard 4R 1E", "saruman")
    everyone = play(start, "all")
    assert (army(everyone, "gap_of_rohan"), army(everyone, "orthanc")) == ("isengard 4R 1E", "saruman")
    position = {"armies": {"orthanc": "isengard 4R, saruman"}}
    assert "act:move_army" not in texts(play(war("shadow", "character", **position), "die:character"))
    position = {"armies": {"orthanc": "isengard 4R 1E"}}
    assert "act:move_army" not in texts(play(war("shadow", "character", **position), "die:character"))


@pytest.mark.rule("R11.1", "R10.4", "R17.12")
@pytest.mark.scenario("S071")
def test_with_saruman_a_character_result_attacks_out_of_orthanc() -> None:
    armies = {"orthanc": "isengard 4R 1E", "fords_of_isen": "rohan 2R"}
    game = play(war("shadow", "character", armies=armies), "die:character")
    assert "act:attack" not in texts(game)
    armies["orthanc"] = "isengard 4R 1E, saruman"
    game = shadow_attacks(
        "orthanc", "fords_of_isen", "choose", "number:2", "number:1", "stay", die="character", armies=armies
    )
    assert leaders(game) == (1, 0)  # the Elite; Saruman stayed with the rearguard
    assert asked(game) == ("combat_roll", "shadow", 3)
    game = shadow_attacks("orthanc", "fords_of_isen", "choose", "number:4", "number:0", die="character", armies=armies)
    assert leaders(game) == (1, 0)  # Saruman had to lead
    assert asked(game) == ("combat_roll", "shadow", 4)


@pytest.mark.rule("R17.12", "R10.4")
def test_no_elite_of_another_nation_and_no_regular_leads() -> None:
    armies = {"gap_of_rohan": "sauron 2E, southrons 1E, isengard 2R", "fords_of_isen": "rohan 2R", "orthanc": "saruman"}
    game = play(war("shadow", "character", armies=armies), "die:character")
    assert "act:attack" not in texts(game)
    assert "act:move_army" not in texts(game)


@pytest.mark.rule("R17.12", "R11.13")
@pytest.mark.parametrize(("saruman", "expected"), [("orthanc", 2), ("aside", 0), ("dead", 0)])
def test_servants_lead_anywhere_while_saruman_is_in_play(saruman: str, expected: int) -> None:
    game = fought("isengard 3R 2E, southrons 1E", characters={"saruman": saruman})
    assert leaders(game) == (expected, 0)


@pytest.mark.rule("R17.12", "R11.14")
def test_a_servant_reduced_leads_no_more() -> None:
    game = fought("isengard 2E", "rohan 2R", characters={"saruman": "orthanc"})
    roll(game, "11", "61", "11")
    play(game, "no", "stay")
    assert army(game, "eastemnet") == "isengard 1R 1E"
    assert leaders(game) == (1, 0)


@pytest.mark.rule("R17.12", "R11.13")
def test_servants_inside_and_outside_a_siege_lead_their_own_army() -> None:
    game = fp_attacks(
        "orthanc", "inside:orthanc", armies={"orthanc": "rohan 3R", "gap_of_rohan": "isengard 3E"},
        garrisons={"orthanc": "isengard 1R 1E, saruman"},
    )  # fmt: skip
    assert leaders(game) == (0, 2)


@pytest.mark.rule("R7.3", "R7.7", "R17.12", "R13.1")
def test_saruman_alone_in_orthanc_is_walked_over_and_goes_on_serving() -> None:
    armies = {"orthanc": "saruman", "fords_of_isen": "rohan 3R", "gap_of_rohan": "isengard 2R 1E"}
    game = play(war("free_peoples", armies=armies), "die:muster_army", "act:move_armies", "region:fords_of_isen")
    play(game, "region:orthanc", "all")
    assert holder(game, "orthanc") == "free_peoples"
    assert army(game, "orthanc") == "rohan 3R, saruman"
    armies = {"orthanc": "rohan 3R, saruman", "gap_of_rohan": "isengard 2R 1E"}
    game = shadow_attacks(
        "gap_of_rohan", "orthanc", die="character", armies=armies, control={"orthanc": "free_peoples"}
    )
    assert leaders(game) == (1, 0)  # the Elite; Saruman in the region attacked is in nobody's army
    assert (prompt(game), decider(game)) == ("into_siege", "free_peoples")
    play(game, "yes", "all")
    assert army(game, "orthanc") == "isengard 2R 1E, saruman"
    assert garrison(game, "orthanc") == "rohan 3R"


@pytest.mark.rule("R11.15", "R17.12", "R12.14")
def test_saruman_among_the_besiegers_of_orthanc_dies_with_them_or_stays() -> None:
    position: dict[str, Any] = {
        "armies": {"orthanc": "isengard 1R, saruman"},
        "garrisons": {"orthanc": "rohan 3R"},
        "control": {"orthanc": "free_peoples"},
    }
    game = roll(fp_attacks("inside:orthanc", "orthanc", **position), "611", "1", "1")
    assert whereabouts(game, "saruman") == "dead"
    game = roll(fp_attacks("inside:orthanc", "orthanc", **position), "111", "1", "1")
    play(game, "no", "region:gap_of_rohan")
    assert army(game, "orthanc") == "rohan 3R, saruman"
    assert whereabouts(game, "saruman") == "region:orthanc"


@pytest.mark.rule("R11.15", "R11.3", "R17.12")
def test_saruman_in_an_attack_without_rearguard_shares_its_fate() -> None:
    """All units of Orthanc attack, so he is of the attacking army, though he does not leave the tower."""
    armies = {"orthanc": "isengard 1R, saruman", "fords_of_isen": "rohan 3R"}
    game = roll(shadow_attacks("orthanc", "fords_of_isen", armies=armies), "1", "611", "1")
    assert at_rest(game)
    assert whereabouts(game, "saruman") == "dead"
    armies["orthanc"] = "isengard 2R, saruman"
    game = shadow_attacks("orthanc", "fords_of_isen", "choose", "number:1", "stay", armies=armies)
    roll(game, "1", "611")
    assert army(game, "orthanc") == "isengard 1R, saruman"


# -- the Witch-king (R17.13)


@pytest.mark.rule("R17.13", "R7.2", "R10.4")
def test_the_witch_king_leads_an_attack_of_any_shadow_army() -> None:
    armies = {"eastemnet": "southrons 2R, witch_king", "westemnet": "rohan 2R"}
    game = shadow_attacks("eastemnet", "westemnet", die="character", armies=armies)
    assert leaders(game) == (2, 0)
    due: list[Roll] = rolls_of_a_round(game)
    assert due[-1] == ("leader_reroll", "shadow", 2)


@pytest.mark.rule("R17.13", "R11.3")
def test_the_witch_king_may_stay_with_the_rearguard() -> None:
    armies = {"eastemnet": "sauron 3R, nazgul 1, witch_king", "westemnet": "rohan 2R"}
    game = play(war("shadow", "character", armies=armies), "die:character", "act:attack")
    play(game, "region:eastemnet", "region:westemnet", "choose", "number:2")
    assert offered(game, "number") == {"0", "1"}
    by_nazgul = play(game.clone(), "number:1", "stay")
    assert leaders(by_nazgul) == (1, 0)
    play(game, "number:0")  # then he must lead himself
    assert leaders(game) == (2, 0)
