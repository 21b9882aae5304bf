"""Losses: the ways to take hits, who goes down with an army, where the dead go (R1.12, R11.14, R11.15, R17.17)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.battle_build import (
    at_rest,
    decider,
    figures,
    fp_attacks,
    roll,
    rolls_of_a_round,
    shadow_attacks,
)
from tests.games.war_of_the_ring.build import army, garrison, lost, play, points, reserve, texts
from tests.games.war_of_the_ring.tabletop import board, events, nation, offered, prompt, whereabouts
from thirdage.games.war_of_the_ring.board import SHADOW
from thirdage.kernel.game import Game


def outcomes(game: Game, region: str) -> set[str]:
    """Return what may be left in a region once all hits are taken, whatever its owner picks."""
    if prompt(game) != "take_hit":
        return {army(game, region)}
    found: set[str] = set()
    for text in texts(game):
        found |= outcomes(play(game.clone(), text), region)
    return found


def hit(defenders: str, hits: int, **state: Any) -> Game:
    """Return a game in which a Shadow army has just scored so many hits on these defenders of Druadan Forest and taken
    none."""
    armies = {"druadan_forest": defenders, "osgiliath": "sauron 6R"}
    game = shadow_attacks("osgiliath", "druadan_forest", armies=armies, **state)
    roll(game, "6" * hits + "1" * (5 - hits))
    rolls_of_a_round(game)
    return game


# -- taking hits (R11.14)


@pytest.mark.rule("R11.14")
@pytest.mark.scenario("S065")
@pytest.mark.aid("S31")
def test_three_hits_on_three_regulars_and_two_elites() -> None:
    game = hit("gondor 3R 2E", 3)
    assert (prompt(game), decider(game)) == ("take_hit", "free_peoples")
    assert texts(game) == ["remove:gondor_regular", "reduce:gondor_elite", "destroy:gondor_elite"]
    assert outcomes(game, "druadan_forest") == {"gondor 2E", "gondor 2R 1E", "gondor 4R"}


@pytest.mark.rule("R11.14")
def test_an_elite_is_destroyed_only_for_two_hits() -> None:
    game = hit("gondor 1R 2E", 2)
    assert offered(game, "destroy") == {"gondor_elite"}
    reduced = play(game.clone(), "reduce:gondor_elite")
    assert texts(reduced) == ["remove:gondor_regular", "reduce:gondor_elite"]  # one hit left
    assert army(play(game, "destroy:gondor_elite"), "druadan_forest") == "gondor 1R 1E"
    assert prompt(game) == "cease"


@pytest.mark.rule("R11.14")
def test_the_owner_chooses_nations_and_order_freely() -> None:
    game = hit("gondor 1R, rohan 1R, elves 1E", 2)
    assert set(texts(game)) == {
        "remove:gondor_regular",
        "remove:rohan_regular",
        "reduce:elves_elite",
        "destroy:elves_elite",
    }
    assert outcomes(game, "druadan_forest") == {
        "elves 1E",
        "elves 1R, gondor 1R",
        "elves 1R, rohan 1R",
        "gondor 1R, rohan 1R",
    }


@pytest.mark.rule("R11.14")
def test_a_reduced_elite_can_be_hit_again() -> None:
    """Two hits on one Elite and one of another nation: reduce and remove is a way to spend them on one figure."""
    game = hit("gondor 1E, rohan 2R", 2)
    play(game, "reduce:gondor_elite")
    assert offered(game, "remove") == {"gondor_regular", "rohan_regular"}
    play(game, "remove:gondor_regular")
    assert army(game, "druadan_forest") == "rohan 2R"


@pytest.mark.rule("R11.14")
def test_surplus_hits_are_lost_and_nothing_is_asked_when_all_must_die() -> None:
    game = hit("gondor 1R 1E", 5)
    assert prompt(game) == "who_goes"  # the attacker advances or not
    assert army(game, "druadan_forest") == ""
    assert lost(game) == "gondor 1R 1E"


@pytest.mark.rule("R11.14", "R1.7")
def test_leaders_and_characters_are_no_casualties_to_choose() -> None:
    game = hit("gondor 2R 2L, boromir", 1)
    assert prompt(game) == "cease"  # one kind of unit: nothing to choose
    assert army(game, "druadan_forest") == "gondor 1R 2L, boromir"


@pytest.mark.rule("R11.14", "R1.12")
@pytest.mark.scenario("S066")
def test_an_elite_without_a_regular_to_replace_it_dies_of_one_hit() -> None:
    """All five Elven Regulars stand elsewhere: none is among the casualties or the reinforcements."""
    armies = {"lorien": "elves 5R", "druadan_forest": "elves 2E", "osgiliath": "sauron 2R"}
    game = roll(shadow_attacks("osgiliath", "druadan_forest", armies=armies), "61", "11")
    assert prompt(game) == "cease"
    assert army(game, "druadan_forest") == "elves 1E"
    assert lost(game) == "elves 1E"


@pytest.mark.rule("R11.14")
def test_without_a_regular_two_hits_take_two_elites() -> None:
    armies = {"lorien": "elves 5R", "druadan_forest": "elves 3E 1L", "osgiliath": "sauron 3R"}
    game = roll(shadow_attacks("osgiliath", "druadan_forest", armies=armies), "661", "111", "1")
    assert army(game, "druadan_forest") == "elves 1E 1L"
    assert lost(game) == "elves 2E"


@pytest.mark.rule("R11.14")
def test_a_regular_removed_in_the_same_step_can_replace_an_elite() -> None:
    """Four Regulars elsewhere, one here: as long as it lives the Elite cannot be reduced, afterwards it can [OQ 2]."""
    armies = {"lorien": "elves 4R", "druadan_forest": "elves 1R 2E", "osgiliath": "sauron 3R"}
    game = roll(shadow_attacks("osgiliath", "druadan_forest", armies=armies), "661", "111")
    assert texts(game) == ["remove:elves_regular", "remove:elves_elite"]
    first = play(game.clone(), "remove:elves_regular")
    assert army(first, "druadan_forest") == "elves 1R 1E"  # the fallen Regular stands up for an Elite
    assert lost(first) == "elves 1E"
    play(game, "remove:elves_elite")
    assert texts(game) == ["remove:elves_regular", "remove:elves_elite"]


@pytest.mark.rule("R11.14", "R1.12")
def test_free_peoples_replace_from_the_casualties_first() -> None:
    game = hit("gondor 1R 1E", 1, lost="gondor 2R")
    before = reserve(game, "gondor_regular")
    play(game, "reduce:gondor_elite")
    assert army(game, "druadan_forest") == "gondor 2R"
    assert lost(game) == "gondor 1R 1E"
    assert reserve(game, "gondor_regular") == before
    game = hit("gondor 1R 1E", 1)
    before = reserve(game, "gondor_regular")
    play(game, "reduce:gondor_elite")
    assert lost(game) == "gondor 1E"
    assert reserve(game, "gondor_regular") == before - 1


@pytest.mark.rule("R11.14", "R1.12")
def test_a_reduced_shadow_elite_goes_back_to_the_reinforcements() -> None:
    armies = {"druadan_forest": "gondor 2R", "osgiliath": "sauron 1R 2E"}
    game = roll(shadow_attacks("osgiliath", "druadan_forest", armies=armies), "111", "51")
    elites, regulars = reserve(game, "sauron_elite"), reserve(game, "sauron_regular")
    play(game, "reduce:sauron_elite")
    assert army(game, "osgiliath") == "sauron 2R 1E"
    assert (reserve(game, "sauron_elite"), reserve(game, "sauron_regular")) == (elites + 1, regulars - 1)
    assert lost(game) == ""


@pytest.mark.rule("R11.14")
def test_a_regular_of_another_nation_does_not_replace() -> None:
    armies = {"lorien": "elves 5R", "druadan_forest": "elves 1E, gondor 1R", "osgiliath": "sauron 2R"}
    game = roll(shadow_attacks("osgiliath", "druadan_forest", armies=armies), "61", "11")
    assert set(texts(game)) == {"remove:elves_elite", "remove:gondor_regular"}


@pytest.mark.rule("R11.14", "R22.1")
def test_the_attacker_takes_his_losses_first_and_the_defender_still_takes_all_of_his() -> None:
    armies = {"druadan_forest": "gondor 2R 1E", "osgiliath": "sauron 2R 1E"}
    game = roll(shadow_attacks("osgiliath", "druadan_forest", armies=armies), "661", "661")
    assert decider(game) == "shadow"
    play(game, "remove:sauron_regular", "remove:sauron_regular")
    assert decider(game) == "free_peoples"
    play(game, "destroy:gondor_elite")
    assert (army(game, "osgiliath"), army(game, "druadan_forest")) == ("sauron 1E", "gondor 2R")


@pytest.mark.rule("R11.14", "R22.1")
def test_the_free_peoples_choose_first_when_they_attack() -> None:
    armies = {"druadan_forest": "gondor 2R 1E", "osgiliath": "sauron 2R 1E"}
    game = roll(fp_attacks("druadan_forest", "osgiliath", armies=armies), "611", "511")
    assert decider(game) == "free_peoples"


@pytest.mark.rule("R11.14", "R11.3")
def test_only_the_attacking_part_takes_hits() -> None:
    """Two Regulars and an Elite attack, others of the same kinds stay: the dead come out of the attackers."""
    armies = {"osgiliath": "sauron 5R 3E", "druadan_forest": "gondor 3R"}
    game = shadow_attacks("osgiliath", "druadan_forest", "choose", "number:2", "number:1", armies=armies)
    roll(game, "111", "661")
    assert outcomes(game, "osgiliath") == {"sauron 3R 3E", "sauron 5R 2E"}
    play(game, "remove:sauron_regular", "remove:sauron_regular", "no", "stay")
    roll(game, "1", "111")  # one attacker left, one die
    play(game, "no", "stay")
    roll(game, "1", "661")
    assert at_rest(game)
    assert army(game, "osgiliath") == "sauron 3R 2E"


# -- the end of an army (R11.15)


@pytest.mark.rule("R11.15", "R1.12", "R17.17", "R4.3")
@pytest.mark.scenario("S068")
@pytest.mark.aid("S31", "S12")
def test_a_shadow_army_wiped_out_takes_its_leaders_along() -> None:
    armies = {"druadan_forest": "sauron 1R, nazgul 5, witch_king", "osgiliath": "gondor 2R"}
    game = fp_attacks("osgiliath", "druadan_forest", armies=armies)
    dice = board(game).pool_size(SHADOW)
    regulars, nazgul = reserve(game, "sauron_regular"), reserve(game, "nazgul")
    roll(game, "66", "1", "1")
    assert army(game, "druadan_forest") == ""
    assert (reserve(game, "sauron_regular"), reserve(game, "nazgul")) == (regulars + 1, nazgul + 5)
    assert whereabouts(game, "witch_king") == "dead"
    assert board(game).pool_size(SHADOW) == dice - 1
    assert events(game, "army_eliminated") == 1


@pytest.mark.rule("R11.15", "R1.12", "R17.17")
@pytest.mark.aid("S31", "S25")
def test_a_free_peoples_army_wiped_out_takes_its_leaders_along() -> None:
    game = hit("gondor 1R 1L, rohan 1L, aragorn, meriadoc", 2)
    assert army(game, "druadan_forest") == ""
    assert lost(game) == "gondor 1R 1L, rohan 1L"
    assert (whereabouts(game, "aragorn"), whereabouts(game, "meriadoc")) == ("dead", "dead")


@pytest.mark.rule("R17.17", "R11.15")
def test_characters_survive_as_long_as_one_unit_does() -> None:
    game = hit("gondor 5R 1L, legolas", 4)
    assert army(game, "druadan_forest") == "gondor 1R 1L, legolas"


@pytest.mark.rule("R11.15", "R7.3")
def test_figures_outside_the_battle_are_untouched() -> None:
    """A Companion who stands with the enemy is not of the army that dies, nor is the garrison next door."""
    armies = {"druadan_forest": "gondor 1R, boromir", "osgiliath": "sauron 6R, gimli", "minas_tirith": "sauron 1R"}
    garrisons = {"minas_tirith": "gondor 1R 1L, legolas"}
    game = shadow_attacks("osgiliath", "druadan_forest", armies=armies, garrisons=garrisons)
    roll(game, "66666", "11", "1")
    assert whereabouts(game, "boromir") == "dead"
    assert whereabouts(game, "gimli") == "region:osgiliath"
    assert garrison(game, "minas_tirith") == "gondor 1R 1L, legolas"


@pytest.mark.rule("R11.18", "R11.15")
@pytest.mark.scenario("S075")
def test_mutual_annihilation() -> None:
    armies = {"edoras": "rohan 1R 1L, gimli", "folde": "sauron 1R, nazgul 1, mouth_of_sauron"}
    game = roll(shadow_attacks("folde", "edoras", armies=armies), "6", "61", "1")
    assert at_rest(game)  # nobody advances
    assert (army(game, "edoras"), army(game, "folde")) == ("", "")
    assert points(game) == (0, 0)
    assert (whereabouts(game, "gimli"), whereabouts(game, "mouth_of_sauron")) == ("dead", "dead")
    assert lost(game) == "rohan 1R 1L"


# -- where the dead go (R1.12)


@pytest.mark.rule("R1.12")
@pytest.mark.scenario("S067")
@pytest.mark.aid("S25")
def test_free_peoples_dead_leave_the_game_shadow_dead_come_back() -> None:
    armies = {"druadan_forest": "gondor 4R", "osgiliath": "sauron 4R"}
    game = shadow_attacks("osgiliath", "druadan_forest", armies=armies)
    before = reserve(game, "gondor_regular"), reserve(game, "sauron_regular")
    play(roll(game, "6611", "6611"), "yes")
    assert (army(game, "druadan_forest"), army(game, "osgiliath")) == ("gondor 2R", "sauron 2R")
    assert lost(game) == "gondor 2R"
    assert (reserve(game, "gondor_regular"), reserve(game, "sauron_regular")) == (before[0], before[1] + 2)


@pytest.mark.rule("R1.12", "R11.14", "R22.5")
def test_no_figure_is_made_or_lost_in_battle() -> None:
    armies = {"druadan_forest": "gondor 2R 2E 1L, elves 2E", "osgiliath": "sauron 2R 2E, isengard 1E, nazgul 1"}
    game = shadow_attacks("osgiliath", "druadan_forest", armies=armies)
    box = figures(game)
    for _ in range(6):
        while prompt(game) == "combat_roll" or prompt(game) == "leader_reroll":
            assert game.ask is not None
            roll(game, "6" * len(game.ask.options[0].name.split(",")))
        while prompt(game) == "take_hit":
            play(game, texts(game)[-1])
            assert figures(game) == box
        if prompt(game) == "cease":
            play(game, "no", "stay")
    assert figures(game) == box
    assert (army(game, "druadan_forest") == "") or (army(game, "osgiliath") == "")


@pytest.mark.rule("R11.14", "R8.3")
def test_casualties_have_no_politics() -> None:
    game = hit("gondor 3R", 2, nations={"gondor": "2 passive"})
    assert nation(game, "gondor") == (1, True)  # by the attack alone
