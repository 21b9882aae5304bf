"""Out of a siege and into one: sorties and relief (R12.9, R12.13-12.16)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.battle_build import (
    asked,
    at_rest,
    attack,
    decider,
    figures,
    fp_attacks,
    roll,
    rolls_of_a_round,
    shadow_attacks,
    war,
)
from tests.games.war_of_the_ring.build import (
    ALL_AT_WAR,
    army,
    at,
    garrison,
    happened,
    holder,
    lost,
    play,
    points,
    reserve,
    texts,
)
from tests.games.war_of_the_ring.tabletop import nation, offered, prompt, whereabouts
from thirdage.kernel.game import Game


def sortie(garrison_text: str, besiegers: str, *who: str, **state: Any) -> Game:
    """Return a game in which the garrison of Minas Tirith has just attacked its besiegers."""
    armies = {"minas_tirith": besiegers, **state.pop("elsewhere", {})}
    return fp_attacks(
        "inside:minas_tirith", "minas_tirith", *who,
        armies=armies, garrisons={"minas_tirith": garrison_text}, **state,
    )  # fmt: skip


def relief(relievers: str, besiegers: str, garrison_text: str, *who: str, **state: Any) -> Game:
    """Return a game in which an army in Lossarnach has just attacked the besiegers of Minas Tirith."""
    armies = {"minas_tirith": besiegers, "lossarnach": relievers}
    return fp_attacks(
        "lossarnach", "minas_tirith", *who, armies=armies, garrisons={"minas_tirith": garrison_text}, **state
    )


# -- sortie (R12.14, R12.15)


@pytest.mark.rule("R12.14", "R12.15a")
@pytest.mark.scenario("S088")
@pytest.mark.aid("S36", "A36")
def test_a_sortie_that_ceases_goes_back_inside() -> None:
    game = sortie("gondor 3R 1L, gimli", "sauron 4R")
    assert prompt(game) == "combat_roll"  # no way into the Stronghold for anybody
    roll(game, "5111", "5111", "11")
    assert army(game, "minas_tirith") == "sauron 3R"  # both needed 5
    assert garrison(game, "minas_tirith") == "gondor 2R 1L, gimli"
    assert (prompt(game), decider(game)) == ("cease", "free_peoples")
    play(game, "yes")
    assert at_rest(game)
    assert garrison(game, "minas_tirith") == "gondor 2R 1L, gimli"
    assert army(game, "minas_tirith") == "sauron 3R"
    assert holder(game, "minas_tirith") == "free_peoples"


@pytest.mark.rule("R12.14", "R11.16")
def test_a_sortie_may_last_any_number_of_rounds() -> None:
    game = sortie("gondor 3R", "sauron 3R")
    for _ in range(3):
        roll(game, "111", "111")
        play(game, "no")
        assert (prompt(game), decider(game)) == ("retreat", "shadow")
        play(game, "stay")
        assert prompt(game) == "combat_roll"


@pytest.mark.rule("R12.14", "R11.1", "R11.2")
def test_a_sortie_takes_an_attack_action_of_a_nation_at_war() -> None:
    position: dict[str, Any] = {
        "armies": {"minas_tirith": "sauron 2R"},
        "garrisons": {"minas_tirith": "gondor 2R"},
    }
    game = play(war("free_peoples", "character", **position), "die:character")
    assert "act:attack" not in texts(game)  # nobody leads them
    position["garrisons"] = {"minas_tirith": "gondor 2R, legolas"}
    game = play(war("free_peoples", "character", **position), "die:character")
    assert "act:attack" in texts(game)
    game = play(war("free_peoples", **position, nations={"gondor": "1 active"}), "die:muster_army")
    assert "act:attack" not in texts(game)


@pytest.mark.rule("R12.14", "R12.9", "R11.19", "R21.10")
def test_a_won_sortie_stands_in_the_region_and_advances_nowhere() -> None:
    game = sortie("gondor 3R, rohan 1L", "sauron 1R, nazgul 2", elsewhere={"lossarnach": "southrons 1R"})
    roll(game, "611", "1", "1", "1")
    assert at_rest(game)  # no advance is asked for
    assert (army(game, "minas_tirith"), garrison(game, "minas_tirith")) == ("gondor 3R, rohan 1L", "")
    assert reserve(game, "nazgul") == 8
    assert happened(game, "siege_lifted", "settlement_captured", "settlement_recaptured") == ["siege_lifted"]


@pytest.mark.rule("R12.14", "R12.9", "R11.16")
@pytest.mark.aid("S32")
def test_besiegers_may_retreat_from_a_sortie_and_the_siege_is_over() -> None:
    """Free for the Shadow: Osgiliath and Druadan Forest. Lossarnach is a Town the Free Peoples hold."""
    game = sortie("gondor 2R 1L", "sauron 3R, nazgul 1, mouth_of_sauron")
    roll(game, "11", "111", "1", "111")
    play(game, "no")
    assert texts(game) == ["region:druadan_forest", "region:osgiliath", "stay"]
    assert game.why_not("region:lossarnach") == "R11.16"
    play(game, "region:osgiliath")
    assert at_rest(game)
    assert army(game, "osgiliath") == "sauron 3R, nazgul 1, mouth_of_sauron"
    assert (army(game, "minas_tirith"), garrison(game, "minas_tirith")) == ("gondor 2R 1L", "")


@pytest.mark.rule("R12.15", "R13.1")
@pytest.mark.scenario("S089")
def test_a_sortie_wiped_out_with_nobody_inside_loses_the_stronghold() -> None:
    game = sortie("gondor 2R 1L, boromir", "sauron 2R")
    roll(game, "511", "66", "11")
    assert at_rest(game)
    assert holder(game, "minas_tirith") == "shadow"
    assert points(game) == (0, 2)
    assert army(game, "minas_tirith") == "sauron 1R"
    assert garrison(game, "minas_tirith") == ""
    assert whereabouts(game, "boromir") == "dead"
    assert lost(game) == "gondor 2R 1L"
    game = sortie("gondor 3R", "sauron 1R", "choose", "number:2")
    roll(game, "11", "6")
    play(game, "no", "stay")
    roll(game, "1", "6")
    assert at_rest(game)
    assert holder(game, "minas_tirith") == "free_peoples"
    assert points(game) == (0, 0)
    assert garrison(game, "minas_tirith") == "gondor 1R"
    assert army(game, "minas_tirith") == "sauron 1R"


@pytest.mark.rule("R12.14", "R11.3", "R11.15")
def test_a_rearguard_inside_survives_the_sortie_with_its_leaders() -> None:
    game = sortie(
        "gondor 3R 2L, aragorn, peregrin", "sauron 3R",
        "choose", "number:1", "number:1", "character:peregrin", "stay",
    )  # fmt: skip
    assert asked(game) == ("combat_roll", "free_peoples", 1)  # Aragorn the Captain stayed
    roll(game, "1", "611", "1")
    assert at_rest(game)
    assert garrison(game, "minas_tirith") == "gondor 2R 1L, aragorn"
    assert whereabouts(game, "peregrin") == "dead"
    assert army(game, "minas_tirith") == "sauron 3R"


@pytest.mark.rule("R12.14", "R12.9")
def test_the_rearguard_comes_out_when_the_sortie_wins() -> None:
    game = sortie("gondor 3R 1L", "sauron 1R", "choose", "number:2", "number:0")
    roll(game, "61", "6")
    assert at_rest(game)
    assert (army(game, "minas_tirith"), garrison(game, "minas_tirith")) == ("gondor 2R 1L", "")


@pytest.mark.rule("R12.15", "R12.9")
@pytest.mark.parametrize(
    ("inside", "who", "left"), [("gondor 1R, legolas", (), ""), ("gondor 2R", ("choose", "number:1"), "gondor 1R")]
)
def test_a_sortie_in_which_both_sides_die(inside: str, who: tuple[str, ...], left: str) -> None:
    """Nobody captures. A rearguard stands in the region; without one it is empty, and still its old owner's."""
    game = sortie(inside, "sauron 1R, nazgul 1", *who)
    roll(game, "61" if "legolas" in inside else "6", "6")
    if "legolas" in inside:
        roll(game, "1")
    assert at_rest(game)
    assert (army(game, "minas_tirith"), garrison(game, "minas_tirith")) == (left, "")
    assert holder(game, "minas_tirith") == "free_peoples"
    assert points(game) == (0, 0)
    assert (whereabouts(game, "legolas") == "dead") == ("legolas" in inside)


@pytest.mark.rule("R12.14", "R11.2", "R11.3", "R12.15")
def test_those_at_peace_stay_inside_and_hold_the_stronghold() -> None:
    game = sortie("gondor 1R, rohan 1R 1L", "sauron 2R", nations={"rohan": "2 active"})
    assert asked(game) == ("combat_roll", "free_peoples", 1)
    roll(game, "1", "61")
    assert garrison(game, "minas_tirith") == "rohan 1R 1L"
    assert holder(game, "minas_tirith") == "free_peoples"


@pytest.mark.rule("R12.16", "R8.3")
@pytest.mark.scenario("S097")
def test_a_sortie_moves_the_besiegers_nations_and_not_the_garrisons() -> None:
    quiet = {"sauron": "1 active", "southrons": "2 active", "isengard": "1 active", "rohan": "3 passive"}
    game = sortie("gondor 2R, rohan 1R", "sauron 2R, southrons 1E", nations=quiet)
    assert nation(game, "sauron") == (0, True)
    assert nation(game, "southrons") == (1, True)
    assert nation(game, "isengard") == (1, True)
    assert nation(game, "rohan") == (3, False)


@pytest.mark.rule("R12.14", "R12.11", "R8.3")
def test_an_assault_on_the_garrison_moves_only_the_garrisons_nations() -> None:
    quiet = {"gondor": "2 passive", "north": "3 passive", "rohan": "3 passive", "sauron": "at war"}
    game = shadow_attacks(
        "minas_tirith", "inside:minas_tirith", armies={"minas_tirith": "sauron 2R", "lossarnach": "rohan 2R"},
        garrisons={"minas_tirith": "gondor 1R, north 1R 1L"}, nations=quiet,
    )  # fmt: skip
    assert nation(game, "gondor") == (1, True)
    assert nation(game, "north") == (2, True)
    assert nation(game, "rohan") == (3, False)


@pytest.mark.rule("R12.14", "R10.4", "R17.12", "R7.7")
def test_the_shadow_sorties_too_and_saruman_may_lead_it() -> None:
    """A Character result: no Elite, no Nazgul inside Orthanc, only Saruman, who takes part and does not move."""
    armies, garrisons = {"orthanc": "rohan 2R"}, {"orthanc": "isengard 3R, saruman"}
    game = shadow_attacks("inside:orthanc", "orthanc", die="character", armies=armies, garrisons=garrisons)
    assert rolls_of_a_round(game)[-1] == ("leader_reroll", "shadow", 1)
    play(game, "no", "region:fords_of_isen")
    assert (army(game, "orthanc"), garrison(game, "orthanc")) == ("isengard 3R, saruman", "")
    game = shadow_attacks("inside:orthanc", "orthanc", "choose", "number:2", "stay", armies=armies, garrisons=garrisons)
    roll(game, "11", "66")
    assert garrison(game, "orthanc") == "isengard 1R, saruman"  # he stayed with the rearguard


# -- relief (R12.13)


@pytest.mark.rule("R12.13", "R12.15a", "R12.9")
@pytest.mark.scenario("S090")
def test_relief_is_a_field_battle_without_the_stronghold_or_the_garrison() -> None:
    game = relief("gondor 6R", "sauron 4R", "gondor 3R 2L, boromir")
    assert prompt(game) == "combat_roll"  # the besieger has no Stronghold to go into
    roll(game, "51111", "1111")  # no dice, no Leaders from inside
    assert prompt(game) == "cease"
    assert army(game, "minas_tirith") == "sauron 3R"  # a 5 hits in round 1
    play(game, "no")
    assert texts(game) == ["region:druadan_forest", "region:osgiliath", "stay"]
    play(game, "region:osgiliath")
    assert (prompt(game), decider(game)) == ("who_goes", "free_peoples")
    play(game, "choose", "number:2")
    assert at_rest(game)
    assert army(game, "minas_tirith") == "gondor 5R 2L, boromir"
    assert garrison(game, "minas_tirith") == ""
    assert army(game, "lossarnach") == "gondor 4R"


@pytest.mark.rule("R12.13", "R12.9", "R21.8")
def test_the_siege_is_over_even_if_the_relievers_stay_where_they_are() -> None:
    game = relief("gondor 2R", "sauron 1R", "gondor 1R 1L")
    play(roll(game, "61", "1"), "none")
    assert (army(game, "minas_tirith"), garrison(game, "minas_tirith")) == ("gondor 1R 1L", "")
    assert army(game, "lossarnach") == "gondor 2R"


@pytest.mark.rule("R12.13", "R12.7")
def test_relievers_who_do_not_win_change_nothing() -> None:
    game = relief("gondor 2R", "sauron 3R", "gondor 1R 1L, gimli")
    play(roll(game, "61", "111"), "yes")
    assert (army(game, "minas_tirith"), garrison(game, "minas_tirith")) == ("sauron 2R", "gondor 1R 1L, gimli")
    game = roll(relief("gondor 1R", "sauron 3R", "gondor 1R 1L, gimli"), "6", "611")
    assert at_rest(game)
    assert (army(game, "minas_tirith"), garrison(game, "minas_tirith")) == ("sauron 2R", "gondor 1R 1L, gimli")


@pytest.mark.rule("R12.13", "R12.9", "R11.18")
def test_relief_in_which_both_armies_die_frees_the_garrison() -> None:
    game = roll(relief("gondor 1R", "sauron 1R, nazgul 1", "gondor 1R 1L"), "6", "6")
    assert at_rest(game)
    assert (army(game, "minas_tirith"), garrison(game, "minas_tirith")) == ("gondor 1R 1L", "")
    assert (army(game, "lossarnach"), holder(game, "minas_tirith")) == ("", "free_peoples")


@pytest.mark.rule("R12.16", "R8.3")
def test_relief_moves_the_besiegers_nations_only() -> None:
    quiet = {"southrons": "2 active", "rohan": "3 passive"}
    game = relief("gondor 2R", "southrons 2R", "rohan 2R", nations=quiet)
    assert nation(game, "southrons") == (1, True)
    assert nation(game, "rohan") == (3, False)


@pytest.mark.rule("R12.13", "R11.1")
def test_the_shadow_relieves_its_own_strongholds() -> None:
    armies = {"orthanc": "rohan 2R", "gap_of_rohan": "isengard 2R"}
    game = shadow_attacks("gap_of_rohan", "orthanc", armies=armies, garrisons={"orthanc": "isengard 2R, saruman"})
    assert prompt(game) == "combat_roll"
    play(roll(game, "66", "11"), "all")
    assert army(game, "orthanc") == "isengard 4R, saruman"


@pytest.mark.rule("R6.3", "R12.9", "R1.12")
@pytest.mark.scenario("S096")
@pytest.mark.aid("S24")
def test_relievers_and_garrison_beyond_ten_are_trimmed() -> None:
    game = fp_attacks(
        "dale", "erebor", armies={"dale": "dwarves 2R, north 5R 1L", "erebor": "sauron 1R"},
        garrisons={"erebor": "dwarves 3R 2E"},
    )  # fmt: skip
    box = figures(game)
    before = reserve(game, "north_regular"), reserve(game, "dwarves_elite")
    play(roll(game, "61111", "1", "1"), "all")
    assert (prompt(game), decider(game)) == ("remove_excess", "free_peoples")
    assert offered(game, "remove") == {"dwarves_regular", "north_regular", "dwarves_elite"}
    play(game, "remove:north_regular", "remove:dwarves_elite")
    assert at_rest(game)
    assert army(game, "erebor") == "dwarves 5R 1E, north 4R 1L"
    assert (reserve(game, "north_regular"), reserve(game, "dwarves_elite")) == (before[0] + 1, before[1] + 1)
    assert lost(game) == ""
    assert figures(game) == box


@pytest.mark.rule("R6.3", "R11.18")
def test_where_overstacking_is_forbidden_relievers_enter_only_as_far_as_there_is_room() -> None:
    game = fp_attacks(
        "dale", "erebor", settings={"overstacking": "forbidden"},
        armies={"dale": "north 7R", "erebor": "sauron 1R"}, garrisons={"erebor": "dwarves 3R 2E"},
    )  # fmt: skip
    roll(game, "61111", "1")
    assert texts(game) == ["choose", "none"]
    assert game.why_not("all") == "R6.3"
    play(game, "choose")
    assert offered(game, "number") == {"1", "2", "3", "4", "5"}
    play(game, "number:5")
    assert at_rest(game)
    assert army(game, "erebor") == "dwarves 3R 2E, north 5R"


@pytest.mark.rule("R12.13", "R12.14")
def test_relief_in_one_action_sortie_in_another() -> None:
    """Each costs its own attack; what the first has killed is missing in the second."""
    game = at(
        clear=True, phase=5, acting="free_peoples", nations=ALL_AT_WAR,
        dice={"free_peoples": ["muster_army", "muster_army", "event"], "shadow": []},
        armies={"minas_tirith": "sauron 3R", "lossarnach": "gondor 2R"}, garrisons={"minas_tirith": "gondor 2R"},
    )  # fmt: skip
    attack(game, "lossarnach", "minas_tirith")
    play(roll(game, "66", "111"), "yes")
    attack(game, "inside:minas_tirith", "minas_tirith")
    assert asked(game) == ("combat_roll", "free_peoples", 2)
    roll(game, "61", "1")
    assert army(game, "minas_tirith") == "gondor 2R"
    assert army(game, "lossarnach") == "gondor 2R"
