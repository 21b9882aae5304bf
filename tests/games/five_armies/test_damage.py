"""Damage, the ends of a combat, combined attacks (B13)."""

import pytest

from tests.games.five_armies.tabletop import (
    FAR,
    FREE,
    REGROUP,
    SHADOW,
    acts,
    army,
    battle,
    board,
    damage,
    die,
    offered,
    play,
    prompt,
    seat,
    simple,
    tokens,
    whereabouts,
)
from thirdage.games.five_armies.board import place


@pytest.mark.scenario("T68")
@pytest.mark.rule("B13.4", "B13.5")
@pytest.mark.aid("F22")
def test_damage_above_the_units_costs_units() -> None:
    armies = {"va6": {"lake_men": 4, "damage": 3}, "va7": {"orcs": 2}}
    game = play(battle(SHADOW, "va7", "va6", armies=armies), *REGROUP, die(6, 6), die(1, 1, 1, 1))
    assert prompt(game) == "casualty"
    assert "done" not in offered(game)
    play(game, "unit:lake_men")
    assert damage(game, "va6") == 3
    assert army(game, "va6") == {"lake_men": 3}
    assert "done" in offered(game)


@pytest.mark.rule("B13.5")
@pytest.mark.parametrize(
    ("settings", "forced", "left"),
    [
        ({"absorb": "1_2"}, True, 4),
        ({"absorb": "2_4"}, True, 3),
        ({"damage_capacity": "five"}, False, 3),
        ({"damage_capacity": "strength"}, True, 3),
    ],
)
def test_options_of_damage(settings: dict[str, str], forced: bool, left: int) -> None:
    armies = {"va6": {"lake_men": 4, "damage": 3}, "va7": {"orcs": 2}}
    game = play(battle(SHADOW, "va7", "va6", settings, armies=armies), *REGROUP, die(6, 6), die(1, 1, 1, 1))
    assert ("done" in offered(game)) != forced
    play(game, "unit:lake_men")
    assert damage(game, "va6") == left


@pytest.mark.rule("B13.5")
def test_strength_as_capacity() -> None:
    armies = {"va6": {"dwarf_veterans": 2, "damage": 3}, "va7": {"orcs": 2}}
    game = battle(SHADOW, "va7", "va6", {"damage_capacity": "strength"}, armies=armies)
    play(game, *REGROUP, die(6, 1), die(1, 1, 1, 1))
    assert "done" in offered(game), "four tokens on strength four"


@pytest.mark.rule("B13.6", "B8.7", "B13.12")
def test_an_army_is_eliminated_and_the_attacker_advances() -> None:
    armies = {"va6": {"lake_men": 1, "leadership": 1}, "va7": {"orcs": 3, "leadership": 1}, **FAR}
    game = battle(SHADOW, "va7", "va6", armies=armies, characters={"bard": "va6"})
    play(game, *REGROUP, die(6, 6, 1), die(1), "number:0", "number:0", "unit:lake_men")
    assert whereabouts(game, "bard") == "gone"
    assert damage(game, "va6") == tokens(game, "va6") == 0
    assert prompt(game) == "advance"
    play(game, "region:va6", "unit:orcs", "done", "number:1")
    assert army(game, "va6") == {"orcs": 1}
    assert tokens(game, "va6") == 1
    assert army(game, "va7") == {"orcs": 2}


@pytest.mark.rule("B13.7")
@pytest.mark.aid("F23")
def test_the_attacker_may_withdraw() -> None:
    game = play(simple("va7", "va6"), die(1, 1, 1), die(1, 1, 1))
    assert prompt(game) == "withdraw"
    assert seat(game) == SHADOW
    play(game, "yes")
    assert board(game).fighting == 0


@pytest.mark.rule("B13.7", "B13.9")
@pytest.mark.aid("F23")
def test_the_defender_may_retreat_with_leadership() -> None:
    armies = {"va6": {"lake_men": 2, "leadership": 1, "damage": 1}, "va7": {"orcs": 2}, "va5": {"orcs": 1}}
    game = battle(SHADOW, "va7", "va6", armies=armies, characters={"bilbo": "va6"})
    play(game, "card:man_orcs", "card:man_lake_men", die(1, 1), die(1, 1), "number:0", "done", "no")
    assert seat(game) == FREE
    assert offered(game) == {"stay", "retreat", "rout"}
    play(game, "retreat")
    assert offered(game, "region") == {"ruins_of_dale", "va4", "va8"}
    play(game, "region:va8")
    assert army(game, "va8") == {"lake_men": 2}
    assert (damage(game, "va8"), tokens(game, "va8"), whereabouts(game, "bilbo")) == (1, 1, "va8")
    assert prompt(game) == "advance"


@pytest.mark.scenario("T77")
@pytest.mark.rule("B13.9", "B13.10")
def test_rout() -> None:
    armies = {"va6": {"lake_men": 4, "damage": 2}, "va7": {"orcs": 2}}
    game = play(battle(SHADOW, "va7", "va6", armies=armies), "card:man_orcs", "card:man_lake_men")
    play(game, die(1, 1), die(1, 1, 1, 1), "done", "no")
    assert offered(game) == {"stay", "rout"}
    assert game.why_not("retreat") == "B13.9"
    play(game, "rout", "unit:lake_men", "region:va8")
    assert army(game, "va8") == {"lake_men": 3}
    assert damage(game, "va8") == 0
    easy = battle(SHADOW, "va7", "va6", {"retreat_needs_leadership": "false"}, armies=armies)
    play(easy, "card:man_orcs", "card:man_lake_men", die(1, 1), die(1, 1, 1, 1), "done", "no")
    assert "retreat" in offered(easy)


@pytest.mark.rule("B13.11")
def test_nowhere_to_go() -> None:
    armies = {"front_gate": {"lake_men": 2, "leadership": 1}, "eb4": {"orcs": 3}}
    game = battle(SHADOW, "eb4", "front_gate", armies=armies)
    play(game, "card:man_orcs", "card:man_lake_men", die(1, 1, 1), die(1, 1), "number:0", "no")
    assert offered(game) == {"stay"}
    assert game.why_not("rout") == "B13.11"


@pytest.mark.scenario("T75")
@pytest.mark.rule("B0.3")
def test_elven_charge_cuts_off_the_retreat() -> None:
    armies = {"va6": {"wood_elf_spearmen": 2}, "va7": {"orcs": 2, "leadership": 1}, **FAR}
    game = acts(
        FREE, "army", armies=armies, cards={"fp_06": "free_peoples"}, settings={"terrain_superiority_effect": "none"}
    )
    play(game, "die:army", "card:fp_06", "region:va6", "region:va7")
    play(game, "card:man_regroup_free", "card:man_orcs", die(1, 1), die(1, 1))
    assert prompt(game) == "reroll_combat"
    assert offered(game, "number") == {"0", "1", "2"}, "Leadership 5"
    play(game, "number:0", "number:0", "no")
    assert offered(game) == {"stay", "rout"}
    assert game.why_not("retreat") == "B0.3"
    play(
        game,
        "stay",
        "card:man_regroup_free",
        "card:man_regroup_shadow",
        die(1, 1),
        die(1, 1),
        "number:0",
        "number:0",
        "no",
    )
    assert "retreat" in offered(game), "only after the first round"


@pytest.mark.rule("B13.13", "B5.2", "B14.6")
@pytest.mark.aid("F29")
def test_combined_attack() -> None:
    armies = {
        "va7": {"lake_men": 3},
        "va8": {"orcs": 2},
        "bl7": {"wargs": 2},
        "va6": {"orcs": 1},
        "ss6": {"lake_men": 1},
    }
    game = acts(SHADOW, "army", armies=armies, settings={"terrain_superiority_effect": "none"})
    play(game, "die:army", "act:combined_attack", "region:va7")
    assert prompt(game) == "fighting_army"
    assert offered(game, "region") == {"va8", "bl7", "va6"}
    play(game, "region:bl7")
    assert offered(game, "card") == {"man_wargs", "man_regroup_shadow"}, "the hand of the Army that fights"
    play(game, "card:man_regroup_shadow", "card:man_regroup_free", die(5, 6), die(1, 1, 1))
    assert damage(game, "va7") == 1, "its border is the ford"
    play(game, "done", "no", "stay", "region:va8")
    assert board(game).round == 2
    play(game, "card:man_regroup_shadow", "card:man_regroup_free", die(5, 6), die(6, 6, 6))
    assert damage(game, "va8") == 3, "only the fighting Army takes Damage"


@pytest.mark.rule("B13.13")
def test_a_combined_attack_goes_on_without_a_fallen_army() -> None:
    armies = {"va7": {"lake_men": 3}, "va8": {"orcs": 1}, "va6": {"orcs": 2}, "ss6": {"lake_men": 1}}
    game = acts(SHADOW, "army", armies=armies, settings={"terrain_superiority_effect": "none"})
    play(game, "die:army", "act:combined_attack", "region:va7", "region:va8", "card:man_regroup_shadow")
    play(game, "card:man_regroup_free", die(1), die(6, 6, 1), "unit:orcs")
    assert army(game, "va8") == {}
    assert prompt(game) == "withdraw"
    play(game, "no")
    assert board(game).front == place("va6")


@pytest.mark.scenario("T91")
@pytest.mark.rule("B11.4")
def test_shining_armour_bursts() -> None:
    game = battle(
        SHADOW,
        "va7",
        "va6",
        armies={"va7": {"orcs": 2}, "va6": {"dwarf_regulars": 2}},
        characters={"thorin": "va6"},
        cards={"fate_09": "table"},
        armour=5,
    )
    play(game, *REGROUP, die(6, 1), die(1, 1, 1), "number:0")
    assert prompt(game) == "hits_on_armour"
    play(game, "number:1")
    assert board(game).armour == 0
    assert board(game).card_at[78] == 3
    assert damage(game, "va6") == 0


def test_a_fallen_army_falls_once() -> None:
    armies = {"va6": {"wood_elf_spearmen": 1}, "va7": {"wargs": 3}, **FAR}
    game = battle(SHADOW, "va7", "va6", armies=armies)
    play(game, "card:man_wargs", "card:man_regroup_free", die(6, 6, 1), die(1), "unit:wood_elf_spearmen")
    assert prompt(game) == "advance"
    assert [event.id for event in game.log].count("army_eliminated") == 1
