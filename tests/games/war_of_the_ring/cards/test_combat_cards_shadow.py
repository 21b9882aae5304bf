"""The Combat cards of the Shadow: what each does, when, and against which card of the Free Peoples (R11.9-11.12)."""

from __future__ import annotations

import pytest

from tests.games.war_of_the_ring.battle_build import asked, at_rest, attack, decider, roll, rolls_of_a_round, war
from tests.games.war_of_the_ring.build import army, garrison, happened, holder, lost, play, reserve, texts
from tests.games.war_of_the_ring.cards.combat_build import (
    assault,
    battle,
    card_with,
    declare,
    fp_strikes,
    hands,
    hits,
    hits_due,
    last,
    lay_all,
    shadow_strikes,
)
from tests.games.war_of_the_ring.tabletop import board, offered, prompt, whereabouts

# -- Swarm of Bats (0)


@pytest.mark.scenario("T189")
@pytest.mark.rule("R11.9")
def test_swarm_of_bats_cancels_a_card_or_helps_the_re_roll() -> None:
    game = roll(shadow_strikes("gondor 3R", "sauron 3R, nazgul 1", "swarm_of_bats"), "114", "114", "4")
    assert hits(game) == {"shadow": 0, "free_peoples": 0}  # the Combat roll gets nothing
    assert last(game, "combat_rerolled") == ["side:shadow", "4", 5, 1]
    game = shadow_strikes("gondor 3R 1E", "sauron 3R, nazgul 1", "valour", "swarm_of_bats")
    assert last(game, "combat_card_cancelled") == ["side:free_peoples", f"card:{card_with('valour')}"]
    roll(game, "114", "1144", "4")
    assert hits(game) == {"shadow": 0, "free_peoples": 0}
    assert last(game, "combat_rerolled")[3] == 0


@pytest.mark.rule("R11.9")
def test_swarm_of_bats_finds_no_card_where_a_card_forbids_them() -> None:
    """Denethor's Folly: the Free Peoples hold a card and cannot play it, so the bats give their bonus."""
    cards = {
        "table": ["denethors_folly"],
        "hand": {"free_peoples": [card_with("shield_wall")], "shadow": [card_with("swarm_of_bats")]},
    }
    armies, garrisons = {"minas_tirith": "sauron 3R, nazgul 1"}, {"minas_tirith": "gondor 3R"}
    game = attack(war("shadow", armies=armies, garrisons=garrisons, cards=cards), "minas_tirith", "inside:minas_tirith")
    lay_all(game)
    assert battle(game).reroll_bonus == [1, 0]


# -- Words of Power (1)


@pytest.mark.scenario("T181")
@pytest.mark.rule("R11.11", "R17.5")
def test_words_of_power_silence_strider_and_anduril_with_him() -> None:
    game = shadow_strikes("gondor 3R, strider", "sauron 5R, nazgul 1", "anduril", "words_of_power")
    assert last(game, "companion_silenced") == ["character:strider"]
    assert rolls_of_a_round(game) == [
        ("combat_roll", "shadow", 5),
        ("combat_roll", "free_peoples", 3),  # no Captain of the West
        ("leader_reroll", "shadow", 1),  # and no Leadership of his
    ]
    assert happened(game, "misses_turned") == []
    play(game, "no", "stay")
    assert rolls_of_a_round(game)[1] == ("combat_roll", "free_peoples", 4)  # only for that round


@pytest.mark.rule("R11.11")
def test_words_of_power_choose_one_of_several_companions() -> None:
    game = shadow_strikes("gondor 3R, aragorn, gimli", "sauron 5R, witch_king", "words_of_power")
    assert (prompt(game), decider(game)) == ("silence_whom", "shadow")
    assert offered(game) == {"character:aragorn", "character:gimli"}
    play(game, "character:aragorn")
    assert [throw for throw in rolls_of_a_round(game) if throw[1] == "free_peoples"] == [
        ("combat_roll", "free_peoples", 4),
        ("leader_reroll", "free_peoples", 1),
    ]
    game = shadow_strikes("gondor 3R 1L", "sauron 5R, nazgul 1", "words_of_power")
    assert prompt(game) == "combat_roll"  # a Leader is no Companion


@pytest.mark.rule("R17.11", "R11.10")
def test_words_of_power_come_too_late_for_the_white_rider() -> None:
    fp, shadow = "gondor 3R, gandalf_the_white", "sauron 5R, nazgul 3"
    game = declare("shadow", "osgiliath", "north_ithilien", fp, shadow, "words_of_power")
    lay_all(play(game, "yes"))
    assert last(game, "companion_silenced") == ["character:gandalf_the_white"]
    assert [throw[0] for throw in rolls_of_a_round(game)] == ["combat_roll", "combat_roll"]


# -- Durin's Bane (2)


@pytest.mark.scenario("T182")
@pytest.mark.rule("R11.12")
def test_durins_bane_strikes_near_moria_before_the_roll() -> None:
    game = lay_all(declare("shadow", "moria", "hollin", "elves 4R", "sauron 3R", "durins_bane"))
    assert asked(game) == ("extra_attack", "shadow", 3)
    roll(game, "436")
    assert army(game, "hollin") == "elves 2R"
    roll(game, "111")
    assert asked(game) == ("combat_roll", "free_peoples", 2)
    game = declare("shadow", "folde", "edoras", "rohan 4R", "sauron 3R", "durins_bane")
    assert texts(game) == ["none"]


@pytest.mark.rule("R11.12")
def test_durins_bane_keeps_its_number_against_a_city_and_a_card() -> None:
    """4 or more, whoever attacks, even against Advantageous Position; three dice for however few units."""
    game = lay_all(
        declare("shadow", "dimrill_dale", "lorien", "elves 4R", "sauron 1R", "durins_bane", "advantageous_position")
    )
    roll(game, "441")
    assert army(game, "lorien") == "elves 2R"
    game = lay_all(declare("free_peoples", "hollin", "moria", "elves 4R", "sauron 1R", "durins_bane"))
    roll(game, "444")
    assert army(game, "hollin") == "elves 1R"


@pytest.mark.rule("R11.15", "R12.11")
def test_an_army_destroyed_by_durins_bane_rolls_no_more() -> None:
    game = lay_all(declare("shadow", "moria", "hollin", "elves 3R 1L, gimli", "sauron 3R", "durins_bane"))
    roll(game, "444")
    assert whereabouts(game, "gimli") == "dead"
    assert prompt(game) == "who_goes"
    assert happened(game, "combat_rolled") == []


# -- modifiers and dice (3)


@pytest.mark.rule("R11.13")
def test_one_for_the_dark_lord_helps_both_rolls() -> None:
    game = shadow_strikes(
        "gondor 3R", "sauron 3R, nazgul 1", "one_for_the_dark_lord", fellowship={"at": "north_ithilien"}
    )
    roll(game, "411", "444", "4")
    assert hits(game) == {"shadow": 1, "free_peoples": 0}
    assert last(game, "combat_rerolled") == ["side:shadow", "4", 5, 1]


@pytest.mark.scenario("T176")
@pytest.mark.rule("R11.11")
def test_cruel_as_death_gives_up_two_points_of_nazgul_leadership() -> None:
    game = shadow_strikes("gondor 3R", "sauron 4R, witch_king, nazgul 1", "cruel_as_death")
    roll(game, "4411", "111")
    assert hits(game)["shadow"] == 2
    assert asked(game) == ("leader_reroll", "shadow", 1)
    assert last(roll(game, "4"), "combat_rerolled")[3] == 0


@pytest.mark.scenario("T178")
@pytest.mark.rule("R11.11", "R11.13")
def test_dread_and_despair_takes_a_die_for_each_point_given_up() -> None:
    game = shadow_strikes("gondor 3R", "sauron 4R, nazgul 4", "dread_and_despair")
    assert (prompt(game), decider(game)) == ("give_up_leadership", "shadow")
    assert texts(game) == ["number:1", "number:2", "number:3", "number:4"]
    play(game, "number:3")
    assert rolls_of_a_round(game) == [
        ("combat_roll", "shadow", 4),
        ("combat_roll", "free_peoples", 1),
        ("leader_reroll", "shadow", 1),
    ]
    game = shadow_strikes("gondor 3R", "sauron 4R, nazgul 1", "dread_and_despair")
    assert rolls_of_a_round(game)[1] == ("combat_roll", "free_peoples", 2)  # a single point is given up unasked


@pytest.mark.rule("R11.10")
def test_extra_attacks_come_before_dread_and_despair() -> None:
    game = shadow_strikes("gondor 3R 1E", "sauron 4R, nazgul 2", "charge", "dread_and_despair")
    assert prompt(game) == "extra_attack"
    assert prompt(roll(game, "1")) == "give_up_leadership"


@pytest.mark.scenario("T180")
@pytest.mark.rule("R11.13")
def test_foul_stench_denies_the_re_roll_to_a_leadership_no_higher() -> None:
    game = shadow_strikes("gondor 4R 3L", "sauron 4R, nazgul 3", "foul_stench")
    assert rolls_of_a_round(game)[2:] == [("leader_reroll", "shadow", 3)]  # nothing of their own is given up
    game = shadow_strikes("gondor 4R 3L, gimli", "sauron 4R, nazgul 3", "foul_stench")
    assert rolls_of_a_round(game)[2:] == [("leader_reroll", "shadow", 3), ("leader_reroll", "free_peoples", 4)]
    assert happened(game, "leader_reroll_denied") == []


@pytest.mark.rule("R11.10", "R11.13")
def test_foul_stench_counts_nazgul_alone_and_comes_before_mighty_attack() -> None:
    game = shadow_strikes("gondor 4R 2L", "sauron 4R, nazgul 1, mouth_of_sauron", "foul_stench")
    assert happened(game, "leader_reroll_denied") == []
    game = shadow_strikes("gondor 4R 1L, gimli", "sauron 4R, nazgul 1", "mighty_attack", "foul_stench")
    assert happened(game, "leader_reroll_denied") == []  # 2 against 1: what Gimli gives up later does not count


@pytest.mark.scenario("T183")
@pytest.mark.rule("R11.13", "R12.10")
def test_devilry_of_orthanc_helps_isengard_at_the_walls() -> None:
    game = roll(assault("rohan 3R", "isengard 1R, sauron 4R, nazgul 1", "devilry_of_orthanc"), "55411", "111")
    assert hits(game)["shadow"] == 2
    assert last(roll(game, "5"), "combat_rerolled")[3] == 0
    field = ("shadow", "fords_of_isen", "helms_deep", "rohan 3R", "isengard 3R", "devilry_of_orthanc")
    game = play(declare(*field), "no")
    assert texts(game) == ["none"]
    loose = play(declare(*field, settings={"devilry_of_orthanc": "stronghold_region"}), "no")
    assert offered(loose, "card") == {card_with("devilry_of_orthanc")}


@pytest.mark.rule("R12.10")
def test_devilry_of_orthanc_serves_besieged_isengard_too() -> None:
    armies, garrisons = {"orthanc": "rohan 3R"}, {"orthanc": "isengard 3R"}
    game = war("free_peoples", armies=armies, garrisons=garrisons, cards=hands("devilry_of_orthanc"))
    roll(lay_all(attack(game, "orthanc", "inside:orthanc")), "111", "411")
    assert hits(game)["shadow"] == 1


@pytest.mark.scenario("T184")
@pytest.mark.rule("R11.13")
def test_deadly_strife_adds_two_for_both() -> None:
    game = shadow_strikes("gondor 3R 1L", "sauron 3R, nazgul 1", "deadly_strife")
    roll(game, "322", "322", "3", "3")
    assert hits(game) == {"shadow": 1, "free_peoples": 1}
    assert hits(game, "combat_rerolled") == {"shadow": 1, "free_peoples": 1}


@pytest.mark.scenario("T191")
@pytest.mark.rule("R11.13")
def test_desperate_battle_adds_one_for_both() -> None:
    game = shadow_strikes("gondor 3R 1L", "sauron 3R, nazgul 1", "desperate_battle")
    roll(game, "433", "433", "4", "3")
    assert hits(game) == {"shadow": 1, "free_peoples": 1}
    assert hits(game, "combat_rerolled") == {"shadow": 1, "free_peoples": 0}


@pytest.mark.rule("R11.13", "R11.10")
def test_modifiers_of_both_cards_add_up() -> None:
    game = shadow_strikes("gondor 2R 1E", "sauron 3R", "valour", "desperate_battle")
    assert hits(roll(game, "411", "332")) == {"shadow": 1, "free_peoples": 2}


@pytest.mark.scenario("T186")
@pytest.mark.rule("R11.13", "R11.14")
def test_relentless_assault_pays_for_its_bonus_with_hits() -> None:
    game = assault("rohan 5R", "sauron 5R", "relentless_assault")
    assert (prompt(game), decider(game)) == ("own_losses", "shadow")
    assert texts(game) == ["number:0", "number:1", "number:2"]
    play(game, "number:2")
    assert army(game, "helms_deep") == "sauron 3R"
    assert asked(game) == ("combat_roll", "shadow", 3)
    assert hits(roll(game, "443"))["shadow"] == 2  # 4 + 2 reaches the 6


@pytest.mark.rule("R11.14")
def test_hits_on_the_own_army_are_taken_like_losses() -> None:
    """An Elite that becomes a Regular pays for one hit; no more hits than the army can take are offered."""
    game = play(shadow_strikes("gondor 3R", "sauron 2R 1E", "relentless_assault"), "number:1")
    assert hits_due(game) == ("shadow", 1)
    play(game, "reduce:sauron_elite")
    assert army(game, "osgiliath") == "sauron 3R"
    assert battle(game).roll_bonus == [1, 0]
    game = shadow_strikes("gondor 3R", "sauron 1R", "relentless_assault")
    assert texts(game) == ["number:0", "number:1"]


@pytest.mark.rule("R11.15")
def test_an_army_that_destroys_itself_ends_the_battle() -> None:
    game = play(shadow_strikes("gondor 3R", "sauron 2R, nazgul 1", "relentless_assault"), "number:2")
    assert at_rest(game)
    assert army(game, "osgiliath") == ""
    assert reserve(game, "nazgul") == 8
    assert happened(game, "combat_rolled") == []
    strict = {"own_losses": "one_unit_left"}
    game = shadow_strikes("gondor 3R", "sauron 2R, nazgul 1", "relentless_assault", settings=strict)
    assert texts(game) == ["number:0", "number:1"]
    game = shadow_strikes("gondor 3R", "sauron 1R, nazgul 1", "relentless_assault", settings=strict)
    assert prompt(game) == "combat_roll"


@pytest.mark.rule("R12.15")
def test_a_sortie_that_destroys_itself_hands_over_the_stronghold() -> None:
    armies, garrisons = {"moria": "dwarves 3R"}, {"moria": "sauron 2R"}
    game = war("shadow", armies=armies, garrisons=garrisons, cards=hands("relentless_assault"))
    play(lay_all(attack(game, "inside:moria", "moria")), "number:2")
    assert at_rest(game)
    assert holder(game, "moria") == "free_peoples"


@pytest.mark.rule("R11.13")
def test_mumakil_help_the_combat_roll_and_not_the_re_roll() -> None:
    game = shadow_strikes("gondor 3R", "southrons 2R 1E, nazgul 1", "mumakil")
    roll(game, "411", "665", "4")
    assert hits(game)["shadow"] == 1
    assert last(game, "combat_rerolled")[3] == 0
    assert happened(game, "more_hits") == []  # one is not more than three


@pytest.mark.scenario("T188")
@pytest.mark.rule("R11.10", "R11.12")
@pytest.mark.parametrize(("fp_roll", "extra"), [("5511", False), ("5111", True)])
def test_mumakil_trample_only_with_more_hits_than_roll_and_charge_together(fp_roll: str, extra: bool) -> None:
    """Three hits of the Shadow; the Free Peoples scored one with Charge, and two or one with their roll."""
    game = shadow_strikes("gondor 3R 1E", "southrons 4R 1E", "charge", "mumakil")
    play(roll(game, "6"), "remove:southrons_regular")
    roll(game, "4441", fp_roll)
    while prompt(game) == "take_hit" and decider(game) == "shadow":
        play(game, "remove:southrons_regular")
    assert hits_due(game) == ("free_peoples", 4 if extra else 3)


@pytest.mark.rule("R11.10")
def test_mumakil_compare_with_the_hits_of_no_quarter_if_the_defender_plays_it() -> None:
    for strike, first, second in ((shadow_strikes, "5511", "511"), (fp_strikes, "511", "5511")):
        game = strike("gondor 3R", "southrons 3R 1E", "no_quarter", "mumakil")
        roll(game, first, second)
        scored = [getattr(entry.args["side"], "name", "") for entry in game.log if entry.id == "more_hits"]
        assert scored == (["free_peoples"] if strike is shadow_strikes else ["shadow", "free_peoples"])


@pytest.mark.rule("R11.10")
@pytest.mark.parametrize(("setting", "extra"), [("confusion_counts", False), ("confusion_ignored", True)])
def test_mumakil_and_the_hits_of_confusion(setting: str, extra: bool) -> None:
    game = shadow_strikes("gondor 5R", "southrons 5R 1E", "confusion", "mumakil", settings={"mumakil": setting})
    roll(game, "44311", "11111")  # two hits, two ones
    scored = [getattr(entry.args["side"], "name", "") for entry in game.log if entry.id == "more_hits"]
    assert scored == (["free_peoples", "shadow"] if extra else ["free_peoples"])


# -- the Leader re-roll (4)


@pytest.mark.scenario("T177")
@pytest.mark.rule("R11.11")
def test_they_are_terrible_gives_up_a_point_for_a_better_re_roll() -> None:
    game = shadow_strikes("gondor 3R", "sauron 4R, nazgul 3", "they_are_terrible")
    roll(game, "4111", "111")
    assert hits(game)["shadow"] == 0
    assert asked(game) == ("leader_reroll", "shadow", 2)
    assert last(roll(game, "44"), "combat_rerolled")[3] == 2


# -- before the losses (6)


@pytest.mark.scenario("T179")
@pytest.mark.rule("R11.10", "R17.17")
def test_black_breath_fells_a_leader_or_a_companion_within_the_hits_of_the_re_roll() -> None:
    game = shadow_strikes("gondor 4R 1L, boromir, strider", "sauron 4R, nazgul 2", "black_breath")
    roll(game, "1111", "11111", "66", "111")
    assert (prompt(game), decider(game)) == ("combat_victim", "shadow")
    assert texts(game) == ["figure:gondor_leader", "character:boromir", "none"]
    assert game.why_not("character:strider") == "R11.9"
    leader, boromir, nobody = game.clone(), game.clone(), game
    assert army(play(leader, "figure:gondor_leader"), "north_ithilien") == "gondor 2R, strider, boromir"
    assert lost(leader) == "gondor 2R 1L"
    assert army(play(boromir, "character:boromir"), "north_ithilien") == "gondor 2R 1L, strider"
    assert whereabouts(boromir, "boromir") == "dead"
    assert army(play(nobody, "none"), "north_ithilien") == "gondor 2R 1L, strider, boromir"


@pytest.mark.rule("R11.10")
def test_black_breath_counts_the_re_roll_or_by_a_setting_all_hits() -> None:
    fp, shadow = "gondor 4R, boromir", "sauron 4R, nazgul 1"
    game = roll(shadow_strikes(fp, shadow, "black_breath"), "6611", "11111", "6", "1")
    assert prompt(game) == "cease"  # one hit of the re-roll: nobody of Level 1 or lower
    loose = shadow_strikes(fp, shadow, "black_breath", settings={"black_breath": "all_hits"})
    assert texts(roll(loose, "6611", "11111", "6", "1")) == ["character:boromir", "none"]
    loose = shadow_strikes(fp, shadow, "black_breath", settings={"black_breath": "all_hits"})
    assert prompt(roll(loose, "6611", "11111", "1", "1")) == "cease"  # without a hit of the re-roll nothing at all


@pytest.mark.rule("R11.10")
def test_the_leader_felled_in_the_attacking_force_is_no_longer_in_it() -> None:
    game = fp_strikes("gondor 4R 1L", "sauron 4R, nazgul 2", "black_breath")
    roll(game, "1111", "1111", "1", "61")
    play(game, "figure:gondor_leader", "no", "stay")
    assert army(game, "osgiliath") == "gondor 3R"
    assert [throw for throw in rolls_of_a_round(game) if throw[0] == "leader_reroll"] == [
        ("leader_reroll", "shadow", 2)
    ]


# -- after the losses (7)


@pytest.mark.scenario("T187")
@pytest.mark.rule("R11.10")
@pytest.mark.parametrize(("defenders", "left"), [(4, 2), (5, 4)])
def test_great_host_needs_two_units_for_each_enemy_after_the_losses(defenders: int, left: int) -> None:
    """Seven against four or five; each side loses one: six against three, or against four."""
    game = shadow_strikes(f"gondor {defenders}R", "sauron 7R", "great_host")
    roll(game, "61111", "6" + "1" * (defenders - 1))
    assert army(game, "osgiliath") == "sauron 6R"
    assert army(game, "north_ithilien") == f"gondor {left}R"


@pytest.mark.rule("R11.18", "R11.10")
def test_great_host_may_end_the_battle_and_is_not_warded_off() -> None:
    game = shadow_strikes("gondor 1R", "sauron 2R", "shield_wall", "great_host")
    roll(game, "11", "1")
    assert prompt(game) == "who_goes"
    assert army(game, "north_ithilien") == ""


@pytest.mark.scenario("T190")
@pytest.mark.rule("R11.12", "R12.10")
def test_we_come_to_kill_strikes_with_the_elites_left_on_five() -> None:
    game = assault("rohan 5R", "isengard 1R 3E", "we_come_to_kill")
    roll(game, "1111", "61111")
    play(game, "reduce:isengard_elite")
    assert asked(game) == ("extra_attack", "shadow", 2)
    roll(game, "54")
    assert garrison(game, "helms_deep") == "rohan 4R"


@pytest.mark.rule("R12.11")
def test_a_garrison_destroyed_after_the_losses_loses_the_stronghold() -> None:
    game = roll(assault("rohan 1R", "isengard 1R 3E", "we_come_to_kill"), "1111", "1", "511")
    assert holder(game, "helms_deep") == "shadow"


@pytest.mark.rule("R11.12", "R11.14")
def test_onslaught_rolls_a_die_for_each_hit_on_the_own_army() -> None:
    game = roll(shadow_strikes("gondor 5R", "sauron 5R 1E", "onslaught"), "11111", "11111")
    assert (prompt(game), decider(game)) == ("own_losses", "shadow")
    assert texts(game) == ["number:0", "number:1", "number:2", "number:3", "number:4"]
    nothing = play(game.clone(), "number:0")
    assert prompt(nothing) == "cease"
    play(game, "number:3", "reduce:sauron_elite")  # the other two can only fall on Regulars
    assert asked(game) == ("extra_attack", "shadow", 3)
    roll(game, "443")
    assert army(game, "north_ithilien") == "gondor 3R"
    assert army(game, "osgiliath") == "sauron 4R"


@pytest.mark.rule("R11.15", "R11.18")
def test_onslaught_to_the_last_man_still_rolls_unless_a_setting_forbids_it() -> None:
    game = roll(shadow_strikes("gondor 2R", "sauron 2R", "onslaught"), "11", "11")
    play(game, "number:2")
    assert army(game, "osgiliath") == ""
    roll(game, "44")
    assert at_rest(game)
    assert army(game, "north_ithilien") == ""  # both armies are gone, nobody advances
    strict = {"onslaught": "no_dice_after_death"}
    game = roll(shadow_strikes("gondor 2R", "sauron 2R", "onslaught", settings=strict), "11", "11")
    assert at_rest(play(game, "number:2"))
    assert army(game, "north_ithilien") == "gondor 2R"


@pytest.mark.rule("R11.14")
def test_onslaught_counts_only_hits_that_somebody_could_take() -> None:
    """No Regular of Isengard is left in the box: an Elite falls to one hit unless a Regular falls before it."""
    state = {"armies": {"orthanc": "isengard 11R"}}
    game = roll(shadow_strikes("gondor 5R", "isengard 1R 2E", "onslaught", **state), "111", "11111")
    assert board(game).reserve[5] == 0
    play(game, "number:4", "remove:isengard_elite", "remove:isengard_elite")
    assert asked(game) == ("extra_attack", "shadow", 3)
    state = {"armies": {"orthanc": "isengard 12R"}}
    game = roll(shadow_strikes("gondor 5R", "isengard 2E", "onslaught", **state), "11", "11111")
    assert texts(game) == ["number:0", "number:1", "number:2"]


@pytest.mark.rule("R11.10")
@pytest.mark.parametrize("half", ["great_host", "we_come_to_kill", "onslaught"])
def test_what_follows_the_losses_needs_both_armies(half: str) -> None:
    game = roll(shadow_strikes("gondor 1R", "sauron 2R 2E", half), "6111", "1")
    assert prompt(game) == "who_goes"
    assert happened(game, "more_hits", "extra_attack_rolled") == []
    game = shadow_strikes("gondor 5R", "sauron 1R 1E", half)
    roll(game, "11", "66611")
    assert at_rest(game)
