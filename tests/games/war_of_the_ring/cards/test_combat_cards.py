"""Combat cards of the Free Peoples that act before or with the Combat roll (initiative 0 to 3), and extra attacks."""

from __future__ import annotations

import pytest

from tests.games.war_of_the_ring.battle_build import asked, at_rest, attack, decider, roll, rolls_of_a_round, war
from tests.games.war_of_the_ring.build import army, garrison, happened, play, reserve, texts
from tests.games.war_of_the_ring.cards.combat_build import (
    assault,
    battle,
    card_with,
    clear_the_way,
    declare,
    fp_strikes,
    hands,
    hits,
    hits_due,
    last,
    lay_all,
    shadow_strikes,
)
from tests.games.war_of_the_ring.tabletop import offered, prompt
from thirdage.kernel.game import Game

# -- Daring Defiance (0)


@pytest.mark.rule("R11.9", "R11.11")
def test_daring_defiance_cancels_the_card_of_the_shadow_for_the_leadership_of_all_companions() -> None:
    game = shadow_strikes("gondor 3R 1L, boromir, gimli", "sauron 5R", "daring_defiance", "deadly_strife")
    assert last(game, "combat_card_cancelled") == ["side:shadow", f"card:{card_with('deadly_strife')}"]
    assert last(game, "leadership_forfeited") == ["side:free_peoples", 2]
    roll(game, "44444", "44444")  # no +2 for anybody: nothing hits
    assert asked(game) == ("leader_reroll", "free_peoples", 1)  # the Leader's point alone is left


@pytest.mark.rule("R11.9")
def test_daring_defiance_is_paid_for_even_if_there_is_no_card_to_cancel() -> None:
    game = roll(shadow_strikes("gondor 3R, boromir", "sauron 3R", "daring_defiance"), "111", "1111")
    assert prompt(game) == "cease"  # Boromir's re-roll is gone
    assert happened(game, "combat_card_cancelled") == []


@pytest.mark.rule("R11.10")
def test_daring_defiance_and_swarm_of_bats_the_defenders_card_is_first() -> None:
    game = shadow_strikes("gondor 3R, boromir", "sauron 3R, nazgul 2", "daring_defiance", "swarm_of_bats")
    assert last(game, "combat_card_cancelled")[0] == "side:shadow"
    assert battle(game).forfeited == [0, 1]
    game = fp_strikes("gondor 3R, boromir", "sauron 3R, nazgul 2", "daring_defiance", "swarm_of_bats")
    assert last(game, "combat_card_cancelled")[0] == "side:free_peoples"
    assert battle(game).forfeited == [0, 0]  # a cancelled card costs nothing
    assert battle(game).reroll_bonus == [0, 0]  # a card was played, so there is no bonus


@pytest.mark.rule("R11.11", "R17.11")
def test_cancelled_leadership_cannot_pay_for_daring_defiance() -> None:
    """Gandalf the White gave his Leadership to ride out: alone he has nothing to forfeit, with Gimli the card works."""
    for companions, cancelled in (("gandalf_the_white", False), ("gandalf_the_white, gimli", True)):
        fp, shadow = f"gondor 3R, {companions}", "sauron 3R, nazgul 2"
        game = declare("shadow", "osgiliath", "north_ithilien", fp, shadow, "daring_defiance", "desperate_battle")
        lay_all(play(game, "yes"))
        assert (happened(game, "combat_card_cancelled") == ["combat_card_cancelled"]) is cancelled
        assert battle(game).forfeited == [0, 1 if cancelled else 0]


# -- Scouts (1)


@pytest.mark.rule("R11.16", "R11.18")
def test_scouts_lead_the_army_to_an_adjacent_free_region_before_any_roll() -> None:
    game = shadow_strikes("gondor 3R 1L, boromir", "sauron 5R", "scouts", armies={"dagorlad": "sauron 1R"})
    assert (prompt(game), decider(game)) == ("scouts", "free_peoples")
    assert offered(game) == {"region:dead_marshes", "region:eastern_emyn_muil", "region:south_ithilien"}
    play(game, "region:south_ithilien")
    assert army(game, "south_ithilien") == "gondor 3R 1L, boromir"
    assert (prompt(game), decider(game)) == ("who_goes", "shadow")
    play(game, "all")
    assert at_rest(game)
    assert army(game, "north_ithilien") == "sauron 5R"
    assert happened(game, "combat_rolled") == []


def attack_on_minas_tirith(fp: str) -> Game:
    armies = {"osgiliath": "sauron 8R", "minas_tirith": fp, "druadan_forest": "sauron 1R"}
    game = attack(war("shadow", armies=armies, cards=hands("scouts")), "osgiliath", "minas_tirith")
    return play(clear_the_way(game), f"card:{card_with('scouts')}")


@pytest.mark.scenario("T169")
@pytest.mark.rule("R12.4", "R12.6")
def test_scouts_lead_the_army_into_its_stronghold() -> None:
    game = attack_on_minas_tirith("gondor 7R")
    assert offered(game) == {"region:lossarnach", "inside:minas_tirith"}
    before = reserve(game, "gondor_regular")
    play(game, "inside:minas_tirith")
    assert (prompt(game), decider(game)) == ("who_goes", "shadow")
    stays, advances = game.clone(), game
    play(stays, "none")
    assert army(stays, "minas_tirith") == "gondor 7R"
    play(advances, "all")
    assert at_rest(advances)
    assert army(advances, "minas_tirith") == "sauron 8R"
    assert garrison(advances, "minas_tirith") == "gondor 5R"
    assert reserve(advances, "gondor_regular") == before + 2
    assert happened(advances, "combat_rolled") == []


@pytest.mark.scenario("T170")
@pytest.mark.rule("R11.9")
def test_scouts_are_of_no_use_in_a_siege_battle() -> None:
    armies, garrisons = {"minas_tirith": "sauron 5R"}, {"minas_tirith": "gondor 3R"}
    game = attack(
        war("shadow", armies=armies, garrisons=garrisons, cards=hands("scouts")), "minas_tirith", "inside:minas_tirith"
    )
    assert prompt(game) == "combat_card"
    assert texts(game) == ["none"]
    assert game.why_not(f"card:{card_with('scouts')}") == "R11.9"


@pytest.mark.rule("R12.14")
def test_free_peoples_besiegers_attacked_by_a_sortie_may_send_scouts() -> None:
    """A sortie is a field battle; the Stronghold is the Shadow's, so the only way is out, and the siege ends."""
    armies, garrisons = {"moria": "dwarves 4R"}, {"moria": "sauron 3R"}
    game = war("shadow", armies=armies, garrisons=garrisons, cards=hands("scouts"))
    lay_all(attack(game, "inside:moria", "moria"))
    assert offered(game) == {"region:dimrill_dale", "region:hollin"}  # North Dunland is a Town of Isengard
    play(game, "region:hollin")
    assert at_rest(game)
    assert army(game, "moria") == "sauron 3R"
    assert army(game, "hollin") == "dwarves 4R"


@pytest.mark.rule("R11.16")
def test_scouts_without_a_way_out_do_nothing_or_may_not_be_played() -> None:
    ring = {"dagorlad": "sauron 1R", "dead_marshes": "sauron 1R", "eastern_emyn_muil": "sauron 1R"}
    ring |= {"south_ithilien": "sauron 1R"}
    game = shadow_strikes("gondor 3R", "sauron 3R", "scouts", armies=ring)
    assert prompt(game) == "combat_roll"
    assert army(game, "north_ithilien") == "gondor 3R"
    strict = {"scouts": "with_a_way_out"}
    game = declare(
        "shadow", "osgiliath", "north_ithilien", "gondor 3R", "sauron 3R", "scouts", armies=ring, settings=strict
    )
    assert texts(game) == ["none"]
    del ring["dagorlad"]
    game = declare(
        "shadow", "osgiliath", "north_ithilien", "gondor 3R", "sauron 3R", "scouts", armies=ring, settings=strict
    )
    assert offered(game, "card") == {card_with("scouts")}


@pytest.mark.rule("R11.10")
def test_scouts_come_before_the_extra_attack_of_durins_bane_and_before_the_attackers_words_of_power() -> None:
    game = lay_all(declare("shadow", "moria", "hollin", "elves 3R", "sauron 3R", "scouts", "durins_bane"))
    play(game, "region:trollshaws")
    assert prompt(game) == "who_goes"
    assert happened(game, "extra_attack_rolled") == []
    game = shadow_strikes("gondor 3R, gimli, boromir", "sauron 3R, nazgul 1", "scouts", "words_of_power")
    assert prompt(game) == "scouts"
    play(game, "region:dagorlad")
    assert prompt(game) == "who_goes"  # nobody is left to be silenced


@pytest.mark.rule("R11.10")
def test_swarm_of_bats_keeps_the_scouts_at_home() -> None:
    game = shadow_strikes("gondor 3R", "sauron 3R", "scouts", "swarm_of_bats")
    assert prompt(game) == "combat_roll"


# -- Sudden Strike (2), Charge (2)


@pytest.mark.rule("R11.12")
@pytest.mark.parametrize(
    ("fp", "half", "dice"),
    [
        ("gondor 3R 2L, aragorn", "sudden_strike", 4),
        ("gondor 3R 4L, aragorn", "sudden_strike", 5),
        ("gondor 3R 2E, rohan 1E", "charge", 3),
        ("gondor 3E, rohan 3E", "charge", 5),
    ],
)
def test_the_extra_attack_strikes_before_the_combat_roll_and_its_losses_count_at_once(
    fp: str, half: str, dice: int
) -> None:
    game = shadow_strikes(fp, "sauron 5R", half)
    assert asked(game) == ("extra_attack", "free_peoples", dice)
    roll(game, "65" + "4" * (dice - 2))
    assert army(game, "osgiliath") == "sauron 3R"
    assert asked(game) == ("combat_roll", "shadow", 3)  # dice are counted after these losses
    assert battle(game).early_hits == [0, 2]


@pytest.mark.rule("R11.12", "R12.15a")
@pytest.mark.parametrize("half", ["sudden_strike", "charge"])
def test_the_extra_attack_needs_what_the_combat_roll_needs(half: str) -> None:
    """A 6 in the first round against a Fortification, then 5; Leadership is counted and not spent."""
    armies = {"druadan_forest": "rohan 3E 1L", "osgiliath": "sauron 8R"}
    game = war("free_peoples", armies=armies, cards=hands(half))
    lay_all(attack(game, "druadan_forest", "osgiliath"))
    dice = 1 if half == "sudden_strike" else 3
    roll(game, "5" * dice)
    assert last(game, "extra_attack_rolled")[2:] == [6, 0]
    roll(game, "111", "11111")
    assert asked(game) == ("leader_reroll", "free_peoples", 1)
    game = shadow_strikes("gondor 3R 1E 1L", "sauron 5R", half)
    roll(game, "5")
    assert last(game, "extra_attack_rolled")[2:] == [5, 1]


@pytest.mark.rule("R11.12")
def test_the_enemys_card_does_not_change_an_extra_attack() -> None:
    """Deadly Strife helps both sides' rolls, not the Charge; natural 6 and 1 stay what they are."""
    game = roll(shadow_strikes("gondor 3R 2E", "sauron 5R", "charge", "deadly_strife"), "44")
    assert last(game, "extra_attack_rolled")[3] == 0
    roll(game, "33111")
    assert last(game, "combat_rolled")[3] == 2


@pytest.mark.rule("R11.12", "R11.15")
def test_an_army_destroyed_by_an_extra_attack_ends_the_battle_there() -> None:
    """Relentless Assault (3) is not even asked for, and the attacker loses his Nazgul with the army."""
    game = shadow_strikes("gondor 3R 2E", "sauron 2R, nazgul 2", "charge", "relentless_assault")
    roll(game, "66")
    assert at_rest(game)
    assert army(game, "osgiliath") == ""
    assert happened(game, "combat_rolled") == []
    game = fp_strikes("gondor 3R 2E", "sauron 2R, nazgul 2", "charge", "relentless_assault")
    roll(game, "66")
    assert prompt(game) == "who_goes"  # the winners may advance
    assert army(game, "north_ithilien") == ""


@pytest.mark.rule("R11.10")
@pytest.mark.parametrize("half", ["sudden_strike", "charge"])
def test_of_two_extra_attacks_the_defenders_comes_first(half: str) -> None:
    fp = "elves 2R 2E 2L"
    game = lay_all(declare("shadow", "moria", "hollin", fp, "sauron 2R", half, "durins_bane"))
    assert asked(game) == ("extra_attack", "free_peoples", 2)
    roll(game, "66")
    assert happened(game, "extra_attack_rolled") == ["extra_attack_rolled"]  # nobody is left to strike back
    game = lay_all(declare("free_peoples", "hollin", "moria", fp, "sauron 2R", half, "durins_bane"))
    assert asked(game) == ("extra_attack", "shadow", 3)


@pytest.mark.rule("R11.10", "R11.11")
def test_words_of_power_come_before_sudden_strike() -> None:
    game = shadow_strikes("gondor 3R 1L, aragorn", "sauron 5R, nazgul 1", "sudden_strike", "words_of_power")
    assert asked(game) == ("extra_attack", "free_peoples", 1)
    game = shadow_strikes("gondor 3R, aragorn", "sauron 5R, nazgul 1", "sudden_strike", "words_of_power")
    assert prompt(game) == "combat_roll"  # no Leadership, no dice


# -- modifiers and dice (3)


@pytest.mark.scenario("T156")
@pytest.mark.rule("R11.13")
def test_servant_of_the_secret_fire_helps_the_combat_roll_only() -> None:
    game = shadow_strikes("gondor 3R, gandalf_the_white", "sauron 5R", "servant_of_the_secret_fire")
    roll(game, "11111", "431")
    assert last(game, "combat_rolled")[3] == 1
    roll(game, "4")
    assert last(game, "combat_rerolled")[3] == 0


@pytest.mark.scenario("T174")
@pytest.mark.rule("R11.13")
def test_valour_needs_an_elite_and_helps_the_combat_roll_only() -> None:
    game = shadow_strikes("gondor 2R 1E 1L", "sauron 5R", "valour")
    roll(game, "11111", "441")
    assert last(game, "combat_rolled")[3] == 2
    roll(game, "4")
    assert last(game, "combat_rerolled")[3] == 0
    game = declare("shadow", "osgiliath", "north_ithilien", "gondor 3R 1L", "sauron 5R", "valour")
    assert texts(game) == ["none"]


@pytest.mark.rule("R11.13")
def test_it_is_a_gift_helps_both_rolls_wherever_the_ring_is_with_the_defender() -> None:
    here = {"at": "north_ithilien"}
    for game in (
        shadow_strikes("gondor 3R 1L", "sauron 3R", "it_is_a_gift", fellowship=here),
        fp_strikes("gondor 3R 1L", "sauron 3R", "it_is_a_gift", fellowship=here),
    ):
        thrown = {"shadow": "111", "free_peoples": "411"}
        roll(game, thrown[asked(game)[1]])
        roll(game, thrown[asked(game)[1]])
        assert hits(game) == {"shadow": 0, "free_peoples": 1}
        roll(game, "4")
        assert last(game, "combat_rerolled") == ["side:free_peoples", "4", 5, 1]


@pytest.mark.rule("R11.13")
def test_ents_rage_adds_two_but_a_natural_1_misses() -> None:
    game = lay_all(declare("shadow", "orthanc", "fords_of_isen", "rohan 5R 1L", "isengard 3R", "ents_rage"))
    roll(game, "111", "33321")
    assert last(game, "combat_rolled")[3] == 3
    roll(game, "4")
    assert last(game, "combat_rerolled")[3] == 0


@pytest.mark.scenario("T168")
@pytest.mark.rule("R11.13")
def test_advantageous_position_weakens_the_combat_roll_of_the_shadow_only() -> None:
    armies = {"dale": "north 3R", "northern_rhovanion": "southrons 3R, nazgul 2"}
    game = attack(war("shadow", armies=armies, cards=hands("advantageous_position")), "northern_rhovanion", "dale")
    play(game, "none")
    roll(game, "111", "111", "11")
    play(game, "no", "stay")
    lay_all(game)
    roll(game, "564", "111")
    assert last(game, "combat_rolled")[0] == "side:free_peoples"
    rolled = [event for event in game.log if event.id == "combat_rolled"][-2]
    assert (rolled.args["needed"], rolled.args["hits"]) == (
        5,
        1,
    )  # round two: 5+ is needed, and only the natural 6 hits
    roll(game, "54")
    assert last(game, "combat_rerolled")[2:] == [5, 1]


@pytest.mark.scenario("T162")
@pytest.mark.rule("R11.13")
def test_brave_stand_takes_a_die_from_the_shadow_for_each_companion() -> None:
    game = shadow_strikes("gondor 2R, boromir, meriadoc", "sauron 4R", "brave_stand")
    assert asked(game) == ("combat_roll", "shadow", 2)
    game = shadow_strikes("gondor 2R, boromir, meriadoc, gimli", "sauron 2R", "brave_stand")
    assert asked(game) == ("combat_roll", "shadow", 1)  # never fewer than one


@pytest.mark.rule("R11.13")
def test_fewer_dice_come_off_the_five_or_off_the_strength() -> None:
    fp, shadow = "gondor 2R, boromir, meriadoc", "sauron 7R"
    assert asked(shadow_strikes(fp, shadow, "brave_stand")) == ("combat_roll", "shadow", 3)
    game = shadow_strikes(fp, shadow, "brave_stand", settings={"fewer_dice": "off_the_strength"})
    assert asked(game) == ("combat_roll", "shadow", 5)


@pytest.mark.scenario("T166")
@pytest.mark.rule("R11.13")
def test_daylight_leaves_the_shadow_three_dice() -> None:
    game = shadow_strikes("gondor 2R", "sauron 6R, nazgul 5", "daylight")
    assert rolls_of_a_round(game) == [
        ("combat_roll", "shadow", 3),
        ("combat_roll", "free_peoples", 2),
        ("leader_reroll", "shadow", 3),
    ]
    game = shadow_strikes("gondor 2R", "sauron 2R", "daylight")
    assert asked(game) == ("combat_roll", "shadow", 2)


@pytest.mark.rule("R11.13")
def test_huorn_dark_leaves_the_shadow_two_dice() -> None:
    game = lay_all(declare("free_peoples", "fords_of_isen", "orthanc", "rohan 2R", "isengard 4R", "huorn_dark"))
    assert rolls_of_a_round(game)[:2] == [("combat_roll", "free_peoples", 2), ("combat_roll", "shadow", 2)]


@pytest.mark.rule("R11.13")
def test_a_limit_holds_for_what_fewer_dice_have_left() -> None:
    """Help Unlooked For takes a die for the one unit besieged: 5 - 1, and in Daylight no more than three of these."""
    armies, garrisons = {"lossarnach": "gondor 3R", "minas_tirith": "sauron 8R"}, {"minas_tirith": "gondor 1R"}
    hand = {"hand": {"free_peoples": ["help_unlooked_for", card_with("daylight")]}}
    game = war("free_peoples", "event", armies=armies, garrisons=garrisons, cards=hand)
    play(game, "die:event", "act:play_card", "card:help_unlooked_for", "all")
    dark, bright = game.clone(), game
    assert rolls_of_a_round(play(dark, "none"))[1] == ("combat_roll", "shadow", 4)
    assert rolls_of_a_round(lay_all(bright))[1] == ("combat_roll", "shadow", 3)


# -- a siege battle


@pytest.mark.rule("R11.9a", "R12.15a")
def test_only_those_who_fight_in_the_siege_battle_count() -> None:
    """Sudden Strike of the garrison counts the Leaders inside and needs 5; the enemy's rearguard is not hit."""
    game = assault("rohan 3R 2L", "isengard 7R", "sudden_strike", who=("choose", "number:5"))
    assert asked(game) == ("extra_attack", "free_peoples", 2)
    roll(game, "55")
    assert army(game, "helms_deep") == "isengard 5R"
    assert asked(game) == ("combat_roll", "shadow", 3)


@pytest.mark.rule("R11.3", "R11.9a")
def test_a_companion_of_the_rearguard_does_not_serve_a_combat_card() -> None:
    who = ("choose", "number:2", "stay")
    game = declare(
        "free_peoples", "osgiliath", "north_ithilien", "gondor 3R, gimli", "sauron 3R", "brave_stand", who=who
    )
    assert texts(game) == ["none"]


@pytest.mark.rule("R11.14")
def test_losses_asked_for_in_the_midst_of_a_round_name_the_hits() -> None:
    game = roll(shadow_strikes("gondor 3R 2E", "sauron 3R 1E", "charge"), "66")
    assert hits_due(game) == ("shadow", 2)
    play(game, "destroy:sauron_elite")
    assert asked(game) == ("combat_roll", "shadow", 3)
