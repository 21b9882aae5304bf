"""Combat cards of the Free Peoples that act after the roll (initiative 4 to 6)."""

from __future__ import annotations

import pytest

from tests.games.war_of_the_ring.battle_build import asked, decider, roll, rolls_of_a_round
from tests.games.war_of_the_ring.build import army, happened, lost, play, reserve, texts
from tests.games.war_of_the_ring.cards.combat_build import (
    battle,
    declare,
    fp_strikes,
    last,
    lay_all,
    shadow_strikes,
)
from tests.games.war_of_the_ring.tabletop import offered, prompt, whereabouts

# -- before the Leader re-roll (4)


@pytest.mark.rule("R11.11")
def test_mighty_attack_turns_a_miss_into_a_hit_for_the_leadership_of_one_companion() -> None:
    game = shadow_strikes("gondor 3R, aragorn, gimli", "sauron 4R", "mighty_attack")
    roll(game, "1111", "11111")
    assert (prompt(game), decider(game)) == ("forfeit_whom", "free_peoples")
    assert offered(game) == {"character:aragorn", "character:gimli"}
    for payer, left in (("aragorn", 1), ("gimli", 2)):
        paid = play(game.clone(), f"character:{payer}")
        assert asked(paid) == ("leader_reroll", "free_peoples", left)
        roll(paid, "1" * left)
        assert army(paid, "osgiliath") == "sauron 3R"


@pytest.mark.rule("R11.11")
def test_mighty_attack_without_a_miss_or_a_companion_who_can_pay_does_nothing() -> None:
    game = shadow_strikes("gondor 3R, gimli", "sauron 6R", "mighty_attack")
    roll(game, "11111", "6666")
    assert army(game, "osgiliath") == "sauron 2R"
    assert happened(game, "leadership_forfeited") == []
    game = shadow_strikes("gondor 3R, gimli", "sauron 6R, nazgul 1", "mighty_attack", "words_of_power")
    assert rolls_of_a_round(game)[:2] == [("combat_roll", "shadow", 5), ("combat_roll", "free_peoples", 3)]
    assert army(game, "osgiliath") == "sauron 6R, nazgul 1"  # the only Companion is silenced: the card is wasted


@pytest.mark.rule("R11.11")
@pytest.mark.parametrize(("hero", "turned", "left"), [("strider", 1, 1), ("aragorn", 2, 1)])
def test_anduril_turns_one_miss_with_strider_and_two_with_aragorn(hero: str, turned: int, left: int) -> None:
    game = shadow_strikes(f"gondor 3R 1L, {hero}", "sauron 4R", "anduril")
    roll(game, "1111", "1111")
    if turned > 1:
        play(game, f"number:{turned}")
    assert last(game, "misses_turned") == ["side:free_peoples", turned]
    assert asked(game) == ("leader_reroll", "free_peoples", left)  # only the Leader's
    roll(game, "1")
    assert army(game, "osgiliath") == f"sauron {4 - turned}R"


@pytest.mark.rule("R11.11", "R22.5b")
def test_aragorn_says_whether_one_miss_is_turned_or_two() -> None:
    """One may be enough, and the other die is left for the Leader re-roll."""
    game = shadow_strikes("gondor 3R 1L, aragorn", "sauron 4R", "anduril")
    roll(game, "1111", "1111")
    assert (prompt(game), decider(game)) == ("turn_how_many", "free_peoples")
    assert offered(game) == {"number:1", "number:2"}
    play(game, "number:1")
    assert last(game, "misses_turned") == ["side:free_peoples", 1]
    assert asked(game) == ("leader_reroll", "free_peoples", 1)


@pytest.mark.rule("R11.11")
def test_anduril_turns_no_more_misses_than_there_are() -> None:
    game = shadow_strikes("gondor 2R, aragorn", "sauron 6R", "anduril")
    roll(game, "11111", "661")
    assert army(game, "osgiliath") == "sauron 3R"
    game = shadow_strikes("gondor 2R, aragorn", "sauron 6R", "anduril")
    roll(game, "11111", "666")
    assert happened(game, "leadership_forfeited") == []


@pytest.mark.scenario("T172")
@pytest.mark.rule("R11.10")
def test_confusion_turns_the_ones_of_the_shadow_against_it() -> None:
    game = shadow_strikes("gondor 3R", "sauron 4R, nazgul 4", "confusion")
    roll(game, "1135", "111")
    assert last(game, "more_hits") == ["side:free_peoples", 2]
    assert asked(game) == ("leader_reroll", "shadow", 1)  # the 3 alone
    roll(game, "1")  # a 1 of the re-roll is no Combat roll
    assert army(game, "osgiliath") == "sauron 2R, nazgul 4"


@pytest.mark.rule("R11.10", "R11.11")
def test_confusion_and_they_are_terrible_meet_at_the_same_number() -> None:
    for strike, first, second in ((shadow_strikes, "1133", "111"), (fp_strikes, "111", "1133")):
        game = strike("gondor 3R", "sauron 4R, nazgul 4", "confusion", "they_are_terrible")
        roll(game, first, second)
        effects = happened(game, "more_hits", "leadership_forfeited")
        defender_first = ["more_hits", "leadership_forfeited"]
        assert effects == (defender_first if strike is shadow_strikes else defender_first[::-1])
        assert asked(game) == ("leader_reroll", "shadow", 2)
        assert last(roll(game, "44"), "combat_rerolled")[3] == 2


# -- after the Leader re-roll (5)


@pytest.mark.scenario("T167")
@pytest.mark.rule("R11.10")
def test_no_quarter_adds_exactly_one_hit() -> None:
    game = shadow_strikes("gondor 3R", "sauron 6R", "no_quarter")
    roll(game, "11111", "651")
    assert army(game, "osgiliath") == "sauron 3R"
    game = roll(shadow_strikes("gondor 3R", "sauron 6R", "no_quarter"), "11111", "111")
    assert army(game, "osgiliath") == "sauron 6R"


@pytest.mark.scenario("T165")
@pytest.mark.rule("R11.10")
def test_nameless_wood_adds_two_to_a_hit_of_the_re_roll() -> None:
    for reroll, hits in (("6", 3), ("1", 0)):
        game = declare("free_peoples", "fords_of_isen", "orthanc", "rohan 3R 1L", "isengard 5R", "nameless_wood")
        roll(lay_all(game), "111", "11111", reroll)
        assert army(game, "orthanc") == f"isengard {5 - hits}R"


# -- before the losses (6)


@pytest.mark.scenario("T154")
@pytest.mark.rule("R11.10", "R17.17")
def test_blade_of_westernesse_spends_a_hit_of_the_re_roll_on_a_minion() -> None:
    game = fp_strikes("gondor 2R, peregrin", "sauron 3R, witch_king, nazgul 1", "blade_of_westernesse")
    roll(game, "61", "111", "6", "111")
    assert (prompt(game), decider(game)) == ("combat_victim", "free_peoples")
    assert texts(game) == ["character:witch_king", "none"]
    spared = play(game.clone(), "none")
    assert army(spared, "north_ithilien") == "sauron 1R, nazgul 1, witch_king"
    play(game, "character:witch_king")
    assert army(game, "north_ithilien") == "sauron 2R, nazgul 1"
    assert whereabouts(game, "witch_king") == "dead"


@pytest.mark.rule("R11.10")
def test_blade_of_westernesse_does_not_spend_hits_of_the_combat_roll() -> None:
    game = fp_strikes("gondor 2R, peregrin", "sauron 3R, witch_king", "blade_of_westernesse")
    roll(game, "61", "111", "1", "11")
    assert prompt(game) == "cease"
    assert army(game, "north_ithilien") == "sauron 2R, witch_king"
    game = fp_strikes("gondor 2R, peregrin", "sauron 3R, nazgul 2", "blade_of_westernesse")
    roll(game, "61", "111", "6", "11")  # a Nazgul is no Minion
    assert army(game, "north_ithilien") == "sauron 1R, nazgul 2"


@pytest.mark.rule("R11.10")
def test_the_minion_slain_in_the_attacking_force_is_no_longer_in_it() -> None:
    """The Witch-king led the attack; the next round is fought without his Leadership."""
    game = shadow_strikes("gondor 2R, meriadoc", "sauron 4R, witch_king", "blade_of_westernesse")
    roll(game, "1111", "11", "11", "6")
    play(game, "character:witch_king", "no", "stay")
    assert army(game, "osgiliath") == "sauron 4R"
    assert battle(game).force.characters == 0
    assert [throw for throw in rolls_of_a_round(game) if throw[0] == "leader_reroll"] == [
        ("leader_reroll", "free_peoples", 1)
    ]


@pytest.mark.rule("R11.9")
def test_blade_of_westernesse_may_be_made_compulsory() -> None:
    strict = {"blade_of_westernesse": "compulsory"}
    game = fp_strikes("gondor 2R, peregrin", "sauron 3R, witch_king", "blade_of_westernesse", settings=strict)
    roll(game, "61", "111", "6", "11")
    assert whereabouts(game, "witch_king") == "dead"


@pytest.mark.scenario("T160")
@pytest.mark.rule("R17.13")
def test_fateful_strike_fells_a_nazgul_beside_the_hit_and_the_witch_king_with_two() -> None:
    shadow = "sauron 4R, nazgul 2, witch_king"
    game = fp_strikes("gondor 3R 2L", shadow, "fateful_strike")
    roll(game, "111", "1111", "61", "1111")
    assert army(game, "north_ithilien") == "sauron 3R, nazgul 1, witch_king"
    assert reserve(game, "nazgul") == 7
    game = fp_strikes("gondor 3R 2L", shadow, "fateful_strike")
    roll(game, "111", "1111", "66", "1111")
    assert texts(game) == ["figure:nazgul", "character:witch_king"]  # with a Nazgul there the strike is no choice
    play(game, "character:witch_king")
    assert army(game, "north_ithilien") == "sauron 2R, nazgul 2"
    assert whereabouts(game, "witch_king") == "dead"


@pytest.mark.rule("R17.13")
def test_fateful_strike_may_spare_a_minion_and_misses_with_one_hit() -> None:
    shadow = "sauron 4R, mouth_of_sauron"
    game = fp_strikes("gondor 3R 2L", shadow, "fateful_strike")
    roll(game, "111", "1111", "66", "11")
    assert texts(game) == ["character:mouth_of_sauron", "none"]
    play(game, "none")
    assert army(game, "north_ithilien") == "sauron 2R, mouth_of_sauron"
    game = roll(fp_strikes("gondor 3R 2L", shadow, "fateful_strike"), "111", "1111", "61", "11")
    assert army(game, "north_ithilien") == "sauron 3R, mouth_of_sauron"


@pytest.mark.rule("R17.13")
def test_the_witch_king_may_count_as_a_nazgul_for_fateful_strike() -> None:
    loose = {"fateful_strike": "witch_king_takes_one"}
    game = fp_strikes("gondor 3R 2L", "sauron 4R, witch_king", "fateful_strike", settings=loose)
    roll(game, "111", "1111", "61", "11")
    assert whereabouts(game, "witch_king") == "dead"


@pytest.mark.rule("R11.14", "R17.17")
def test_heroic_death_takes_off_one_hit_for_a_leader_and_the_level_of_a_companion() -> None:
    game = shadow_strikes("gondor 4R 1L, boromir", "sauron 5R", "heroic_death")
    roll(game, "66611", "11111", "11")
    assert (prompt(game), decider(game)) == ("heroic_death", "free_peoples")
    assert texts(game) == ["figure:gondor_leader", "character:boromir", "none"]
    leader, boromir, nobody = game.clone(), game.clone(), game
    play(leader, "figure:gondor_leader")
    assert army(leader, "north_ithilien") == "gondor 2R, boromir"
    assert lost(leader) == "gondor 2R 1L"
    play(boromir, "character:boromir")
    assert army(boromir, "north_ithilien") == "gondor 3R 1L"
    assert whereabouts(boromir, "boromir") == "dead"
    play(nobody, "none")
    assert army(nobody, "north_ithilien") == "gondor 1R 1L, boromir"


@pytest.mark.rule("R11.14")
def test_heroic_death_in_the_attack_takes_the_figure_out_of_the_attacking_force() -> None:
    game = fp_strikes("gondor 4R, aragorn", "sauron 5R", "heroic_death")
    roll(game, "11111", "66111", "11")
    play(game, "character:aragorn")
    assert army(game, "osgiliath") == "gondor 4R"  # a Level of 3 takes off no more than the two hits there are
    assert last(game, "hits_taken_off") == ["side:shadow", 2]
    play(game, "no", "stay")
    assert asked(game) == ("combat_roll", "free_peoples", 4)  # round two, without the Captain


@pytest.mark.rule("R11.14")
def test_heroic_death_is_not_asked_for_without_hits() -> None:
    game = roll(shadow_strikes("gondor 4R 1L", "sauron 5R", "heroic_death"), "11111", "1111", "1")
    assert prompt(game) == "cease"


@pytest.mark.rule("R11.10")
def test_of_heroic_death_and_black_breath_the_defenders_comes_first() -> None:
    fp, shadow = "gondor 4R 1L", "sauron 4R, nazgul 2"
    game = shadow_strikes(fp, shadow, "heroic_death", "black_breath")
    roll(game, "1111", "1111", "66", "1")
    play(game, "figure:gondor_leader")  # the only Leader dies a hero: nobody is left for the Black Breath
    assert army(game, "north_ithilien") == "gondor 3R"
    game = fp_strikes(fp, shadow, "heroic_death", "black_breath")
    roll(game, "1111", "1111", "1", "66")
    assert (prompt(game), decider(game)) == ("combat_victim", "shadow")
    play(game, "figure:gondor_leader")
    assert army(game, "osgiliath") == "gondor 2R"  # and now nobody can die a hero


@pytest.mark.rule("R11.10", "R11.12")
def test_shield_wall_takes_off_one_of_two_or_more_hits() -> None:
    for dice, taken in (("6611", 1), ("6111", 1), ("6661", 2)):
        game = roll(shadow_strikes("gondor 5R", "sauron 4R", "shield_wall"), dice, "11111")
        assert army(game, "north_ithilien") == f"gondor {5 - taken}R"


@pytest.mark.rule("R11.10", "R11.12")
def test_shield_wall_counts_what_mumakil_add_and_not_what_an_extra_attack_took() -> None:
    game = shadow_strikes("gondor 5R", "southrons 4R 1E", "shield_wall", "mumakil")
    roll(game, "61111", "11111")  # one hit, more than none: a second by the Mumakil, then one is warded off
    assert army(game, "north_ithilien") == "gondor 4R"
    game = shadow_strikes("gondor 5R", "sauron 4R 2E", "shield_wall", "we_come_to_kill")
    roll(game, "61111", "11111", "66")  # the extra attack comes after the losses and is not warded off
    assert army(game, "north_ithilien") == "gondor 2R"
