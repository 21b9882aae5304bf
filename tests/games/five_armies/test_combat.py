"""Combat: hands, rolls, Damage, ends (B12 to B15)."""

from typing import Any

import pytest

from tests.games.five_armies.tabletop import (
    FAR,
    FREE,
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
    tokens,
    whereabouts,
)
from thirdage.games.five_armies.board import place
from thirdage.kernel.game import Game

REGROUP = ("card:man_regroup_shadow", "card:man_regroup_free")


def simple(front: str, target: str, orcs: int = 3, men: int = 3, **state: Any) -> Game:
    """Orcs attack Lake-men; both have just played Regroup, so that cards change nothing."""
    armies = {front: {"orcs": orcs}, target: {"lake_men": men}, "bl13": {"orcs": 1}, "ss6": {"lake_men": 1}}
    return play(battle(SHADOW, front, target, armies=armies, **state), *REGROUP)


# -- before the combat


@pytest.mark.scenario("T79")
@pytest.mark.rule("B12.2", "B12.3")
@pytest.mark.aid("F18")
def test_terrain_superiority() -> None:
    armies = {"va6": {"wood_elf_archers": 2}, "va7": {"great_orcs": 1, "wargs": 2}}
    game = battle(SHADOW, "va7", "va6", armies=armies)
    assert board(game).superiority == FREE
    tie = battle(SHADOW, "va7", "va6", armies={"va6": {"wood_elf_archers": 1}, "va7": {"great_orcs": 1}})
    assert board(tie).superiority == -1


@pytest.mark.scenario("T80")
@pytest.mark.rule("B12.3")
def test_sudden_assault_grants_it() -> None:
    armies = {"va6": {"wood_elf_archers": 2}, "va7": {"great_orcs": 1, "wargs": 2}}
    game = acts(
        SHADOW, "army", armies=armies, cards={"ev_24": "shadow"}, settings={"terrain_superiority_effect": "none"}
    )
    play(game, "die:army", "card:ev_24", "region:va7", "region:va6")
    assert board(game).superiority == SHADOW


@pytest.mark.rule("B12.3.1")
def test_its_effect_is_an_option() -> None:
    armies = {"va6": {"wood_elf_archers": 2}, "va7": {"orcs": 2}}
    drawing = battle(SHADOW, "va7", "va6", {"terrain_superiority_effect": "draw_event"}, armies=armies)
    assert prompt(drawing) == "draw_card"
    play(drawing, "card:ev_01")
    assert board(drawing).card_at[0] == 1, "the Free Peoples hold it"
    rolling = battle(SHADOW, "va7", "va6", {"terrain_superiority_effect": "extra_reroll"}, armies=armies)
    play(rolling, *REGROUP, die(1, 1), die(1, 1))
    assert prompt(rolling) == "reroll_combat"
    assert offered(rolling, "number") == {"0", "1"}
    plus = battle(SHADOW, "va7", "va6", {"terrain_superiority_effect": "plus_one_maneuver"}, armies=armies)
    play(plus, "card:man_orcs", "card:man_wood_elf_archers", die(1, 1), die(4, 4))
    assert damage(plus, "va7") == 3, "two Maneuver dice hit on 4, and Hail of Darts adds one"


@pytest.mark.rule("B12.5", "B13.1")
@pytest.mark.aid("F18", "F19")
def test_the_combat_hand() -> None:
    armies = {"va6": {"lake_men": 1, "wood_elf_archers": 1}, "va7": {"orcs": 2, "wargs": 1}}
    cards = {"ev_01": "shadow", "sh_01": "shadow", "ev_02": "free_peoples", "fp_01": "free_peoples"}
    game = battle(SHADOW, "va7", "va6", armies=armies, cards=cards)
    assert seat(game) == SHADOW
    assert offered(game, "card") == {"man_regroup_shadow", "man_orcs", "man_wargs", "ev_01"}
    assert "none" not in offered(game), "who has a Maneuver card left must choose a card"
    play(game, "card:man_orcs")
    assert offered(game, "card") == {"man_regroup_free", "man_lake_men", "man_wood_elf_archers", "ev_02"}


@pytest.mark.scenario("T14")
@pytest.mark.rule("B12.5", "B4.13", "B16.1", "B16.2")
@pytest.mark.aid("F12")
def test_a_bat_anywhere_in_the_territory_adds_vampire_like() -> None:
    armies = {"ruins_of_dale": {"lake_men": 2}, "va8": {"orcs": 2}}
    game = battle(SHADOW, "va8", "ruins_of_dale", armies=armies, bats={"va9": 1})
    assert "card:man_vampire_like" in offered(game)
    play(game, "card:man_vampire_like", "card:man_regroup_free", die(6, 1), die(1, 1))
    assert prompt(game) == "spend_bat"
    play(game, "yes")
    assert damage(game, "ruins_of_dale") == 2
    assert sum(board(game).bats) == 0
    away = battle(SHADOW, "va8", "ruins_of_dale", armies=armies, bats={"camp": 1})
    assert "card:man_vampire_like" not in offered(away)


@pytest.mark.rule("B12.5")
def test_thorins_mighty_strokes() -> None:
    armies = {"va6": {"dwarf_regulars": 2}, "va7": {"orcs": 2}}
    state: dict[str, Any] = {"armies": armies, "characters": {"thorin": "va6"}}
    plain = play(battle(SHADOW, "va7", "va6", **state), "card:man_regroup_shadow")
    assert "card:man_thorins_mighty_strokes" not in offered(plain)
    game = play(battle(SHADOW, "va7", "va6", cards={"fate_08": "table"}, **state), "card:man_regroup_shadow")
    play(game, "card:man_thorins_mighty_strokes", die(1, 1), die(4, 4, 2))
    assert prompt(game) == "reroll_combat", "3 dice by Thorin's strength, two hit on 4"
    play(game, "number:1", die(4))
    assert damage(game, "va7") == 3
    assert prompt(game) == "casualty"


# -- target numbers


@pytest.mark.scenario("T54")
@pytest.mark.rule("B14.1", "B14.3", "B14.5", "B13.7")
@pytest.mark.aid("F24", "F25")
def test_across_a_ford() -> None:
    game = simple("bl7", "va7")
    play(game, die(5, 5, 6), die(5, 1, 1))
    assert damage(game, "va7") == 1
    assert damage(game, "bl7") == 1
    play(game, "done", "done", "no", "stay", *REGROUP, die(5, 5, 1), die(1, 1, 1))
    assert damage(game, "va7") == 3, "in the second round 5 hits"


@pytest.mark.rule("B14.4")
@pytest.mark.aid("F26")
def test_up_an_escarpment_into_mountains() -> None:
    game = simple("eb6", "eb3")
    play(game, die(5, 5, 6), die(1, 1, 1))
    assert damage(game, "eb3") == 1


@pytest.mark.scenario("T56")
@pytest.mark.rule("B14.4")
def test_up_an_escarpment_into_hills() -> None:
    game = play(simple("va2", "lower_slopes"), die(5, 1, 1), die(1, 1, 1))
    assert damage(game, "lower_slopes") == 1


@pytest.mark.rule("B14.7")
def test_down_an_escarpment() -> None:
    game = play(simple("eb3", "eb6"), die(5, 1, 1), die(1, 1, 1))
    assert damage(game, "eb6") == 1


@pytest.mark.rule("B14.2", "B14.6", "B15.1")
@pytest.mark.aid("F24")
def test_a_fortification_counts_every_round() -> None:
    game = simple("eb7", "eastern_spur", orcs=4, men=4)
    play(game, die(5, 5, 5, 5), die(1, 1, 1, 1), "no", "stay", *REGROUP, die(5, 5, 5, 6), die(1, 1, 1, 1))
    assert prompt(game) == "hits_on_fortification"
    assert offered(game, "number") == {"0", "1"}


@pytest.mark.scenario("T58")
@pytest.mark.rule("B15.2", "B15.3", "B14.2", "B14.4")
def test_a_fortification_is_destroyed() -> None:
    game = simple("eb7", "eastern_spur", orcs=4, men=4, fort_damage=[0, 2, 0])
    play(game, die(6, 1, 1, 1), die(1, 1, 1, 1))
    assert seat(game) == FREE
    play(game, "number:1")
    assert board(game).fort_destroyed[1] == 1
    assert board(game).fort_damage[1] == 0
    assert damage(game, "eastern_spur") == 0
    play(game, "no", "stay", *REGROUP, die(5, 1, 1, 1), die(1, 1, 1, 1))
    assert damage(game, "eastern_spur") == 1


@pytest.mark.rule("B15.2")
def test_who_puts_hits_on_the_fortification_is_an_option() -> None:
    game = simple("eb7", "eastern_spur", settings={"fortification_hits": "attacker_choice"})
    play(game, die(6, 6, 1), die(1, 1, 1))
    assert prompt(game) == "hits_on_fortification"
    assert seat(game) == SHADOW


@pytest.mark.scenario("T59")
@pytest.mark.rule("B14.1", "B15.4")
def test_a_destroyed_fortification_on_open_ground() -> None:
    game = simple("eb3", "eastern_spur", fort_destroyed=[0, 1, 0])
    play(game, die(5, 1, 1), die(1, 1, 1))
    assert damage(game, "eastern_spur") == 1


@pytest.mark.rule("B15.1", "B15.6")
def test_the_shadow_inside_a_fortification_it_has_taken() -> None:
    armies = {"eastern_spur": {"orcs": 3}, "eb3": {"lake_men": 3}, "ss6": {"lake_men": 1}}
    game = play(battle(FREE, "eb3", "eastern_spur", armies=armies), *reversed(REGROUP), die(5, 5, 6), die(1, 1, 1))
    assert prompt(game) == "hits_on_fortification"
    assert seat(game) == SHADOW
    assert offered(game, "number") == {"0", "1"}


# -- rolls


@pytest.mark.rule("B13.2")
@pytest.mark.aid("F20")
def test_dice_equal_strength_five_at_most() -> None:
    armies = {"va6": {"dwarf_veterans": 2, "lake_men": 2}, "va7": {"orcs": 1, "great_orcs": 1}, **FAR}
    game = play(battle(SHADOW, "va7", "va6", armies=armies), *REGROUP)
    assert prompt(game) == "combat_roll"
    assert game.ask is not None
    assert game.ask.b == 3
    play(game, die(1, 1, 1))
    assert game.ask is not None
    assert game.ask.b == 5


@pytest.mark.scenario("T62")
@pytest.mark.rule("B8.6", "B13.3")
@pytest.mark.aid("F21")
def test_leader_reroll() -> None:
    armies = {"va6": {"lake_men": 3, "leadership": 1}, "va7": {"orcs": 2}}
    game = battle(SHADOW, "va7", "va6", armies=armies, characters={"bard": "va6"})
    play(game, *REGROUP, die(1, 1), die(1, 2, 6))
    assert prompt(game) == "reroll_combat"
    assert seat(game) == FREE
    assert offered(game, "number") == {"0", "1", "2"}
    play(game, "number:2", die(5, 6))
    assert damage(game, "va7") == 3


@pytest.mark.rule("B13.3")
def test_only_misses_are_rolled_again() -> None:
    armies = {"va6": {"lake_men": 3, "leadership": 3}, "va7": {"orcs": 2}}
    game = play(battle(SHADOW, "va7", "va6", armies=armies), *REGROUP, die(1, 1), die(5, 5, 2))
    assert offered(game, "number") == {"0", "1"}


@pytest.mark.scenario("T66")
@pytest.mark.rule("B12.4")
def test_maneuver_dice() -> None:
    armies = {"va6": {"wood_elf_spearmen": 4, "damage": 3}, "va7": {"wargs": 2, "orcs": 3, "leadership": 1}}
    game = battle(SHADOW, "va7", "va6", armies=armies)
    play(game, "card:man_wargs", "card:man_regroup_free")
    assert prompt(game) == "combat_roll"
    play(game, die(1, 1, 1))
    assert prompt(game) == "maneuver_roll"
    play(game, die(1, 1), die(1, 1, 1, 1))
    assert prompt(game) == "reroll_maneuver"
    play(game, "number:1", die(2))
    assert prompt(game) == "casualty"
    assert seat(game) == FREE
    play(game, "done")
    assert prompt(game) == "withdraw", "Rearguard attack has failed"
    good = battle(SHADOW, "va7", "va6", armies=armies)
    play(good, "card:man_wargs", "card:man_regroup_free", die(1, 1, 1), die(1, 1), die(1, 1, 1, 1))
    play(good, "number:1", die(5), "done")
    assert prompt(good) == "casualty"
    assert "done" not in offered(good), "down to one token"


# -- combat cards


def clash(shadow: str, free: str, orcs: int = 3, **state: Any) -> Game:
    """Orcs in va7 attack Spearmen in va6; both have chosen."""
    cards = {name: "shadow" if name == shadow else "free_peoples" for name in (shadow, free) if name.startswith("ev")}
    armies = {"va7": {"orcs": orcs}, "va6": {"wood_elf_spearmen": 3}, **FAR}
    armies.update(state.pop("armies", {}))
    game = battle(SHADOW, "va7", "va6", armies=armies, cards=cards, **state)
    return play(game, f"card:{shadow}", f"card:{free}")


@pytest.mark.scenario("T60")
def test_fierce_defence() -> None:
    game = play(clash("man_regroup_shadow", "ev_02"), die(5, 6, 6), die(1, 1, 1))
    assert damage(game, "va6") == 2


@pytest.mark.scenario("T61")
def test_fierce_defence_against_battle_fury() -> None:
    game = play(clash("ev_21", "ev_02"), die(5, 4, 1), die(1, 1, 1))
    assert damage(game, "va6") == 1, "5 + 1 hits, 4 + 1 does not"


@pytest.mark.scenario("T63")
@pytest.mark.rule("B13.3")
@pytest.mark.parametrize("free", ["man_regroup_free", "ev_22"])
def test_overmastered(free: str) -> None:
    game = clash("ev_12", free, armies={"va6": {"wood_elf_spearmen": 3, "leadership": 2}})
    play(game, die(1, 1, 1), die(1, 1, 1))
    assert prompt(game) == "withdraw"


def test_commanding_voice() -> None:
    game = play(clash("man_regroup_shadow", "ev_22"), die(1, 1, 1), die(1, 1, 1))
    assert offered(game, "number") == {"0", "1", "2"}


@pytest.mark.scenario("T64")
def test_great_confusion() -> None:
    game = clash("man_regroup_shadow", "ev_23", orcs=2)
    assert game.ask is not None
    assert game.ask.b == 1
    five = clash("man_regroup_shadow", "ev_23", orcs=5)
    assert five.ask is not None
    assert five.ask.b == 3


@pytest.mark.scenario("T65")
def test_stand_and_fight() -> None:
    game = clash("ev_06", "man_regroup_free")
    assert game.ask is not None
    assert game.ask.b == 5


def test_no_quarter() -> None:
    game = clash("ev_03", "man_regroup_free", armies={"va7": {"orcs": 3, "leadership": 1}})
    assert damage(game, "va7") == 1
    play(game, die(4, 3, 1), die(1, 1, 1), "number:1", die(4))
    assert damage(game, "va6") == 2


def test_captain_of_war() -> None:
    game = clash(
        "man_regroup_shadow",
        "ev_01",
        armies={"va6": {"wood_elf_spearmen": 3, "leadership": 1, "damage": 2}},
        characters={"bard": "va6"},
    )
    play(game, die(6, 6, 1), die(1, 1, 1), "number:0")
    assert prompt(game) == "casualty"
    assert offered(game) == {"unit:wood_elf_spearmen", "character:bard", "leadership_token"}
    play(game, "leadership_token")
    assert damage(game, "va6") == 2
    assert tokens(game, "va6") == 0
    assert offered(game) == {"unit:wood_elf_spearmen", "done"}, "once only"


def test_captain_of_war_with_a_character() -> None:
    game = clash(
        "man_regroup_shadow", "ev_01", armies={"va6": {"wood_elf_spearmen": 3, "damage": 2}}, characters={"bard": "va6"}
    )
    play(game, die(6, 6, 1), die(1, 1, 1), "number:0", "character:bard")
    assert whereabouts(game, "bard") == "gone"
    assert damage(game, "va6") == 2


@pytest.mark.rule("B12.6")
def test_determined_attack() -> None:
    cards = {"ev_04": "shadow"}
    armies = {"va7": {"orcs": 3, "wargs": 1}, "va6": {"wood_elf_spearmen": 3}}
    game = battle(SHADOW, "va7", "va6", armies=armies, cards=cards)
    play(game, "card:man_orcs", "card:man_regroup_free", die(1), die(1, 1, 1), die(1, 1, 1), "no", "stay")
    assert "card:man_orcs" not in offered(game)
    play(game, "card:ev_04", "card:man_regroup_free")
    assert prompt(game) == "determined_attack"
    assert offered(game, "card") == {"man_orcs", "man_wargs", "man_regroup_shadow"}
    kept = game.clone()
    play(game, "card:man_orcs", die(1), die(5, 1, 1), die(1, 1, 1), "done")
    assert tokens(game, "va7") == 1, "Wild Rage again"
    play(kept, "card:man_wargs", die(1, 1, 1), die(1), die(1, 1, 1), "no", "stay")
    assert "card:man_wargs" in offered(kept), "taken back at the end of the round"
    assert "card:man_orcs" not in offered(kept)


def test_dense_fog() -> None:
    game = play(clash("ev_10", "man_regroup_free"), die(1, 1, 1), die(1, 1, 1))
    assert board(game).fighting == 0
    assert army(game, "va6") == {"wood_elf_spearmen": 3}


# -- maneuvers


@pytest.mark.scenario("T67")
def test_wall_of_spears() -> None:
    game = play(clash("man_regroup_shadow", "man_wood_elf_spearmen"), die(6, 6, 6), die(5, 1, 1))
    assert damage(game, "va6") == 2


@pytest.mark.parametrize("unit", ["lake_men", "wood_elf_archers"])
def test_hail_of_darts(unit: str) -> None:
    game = clash("man_regroup_shadow", f"man_{unit}", armies={"va6": {unit: 2}})
    play(game, die(1, 1, 1), die(5, 1))
    assert damage(game, "va7") == 2


@pytest.mark.scenario("T71")
def test_old_hatred() -> None:
    game = clash(
        "man_regroup_shadow",
        "man_dwarf_veterans",
        armies={"va6": {"dwarf_veterans": 1}, "va7": {"orcs": 4, "leadership": 2}},
    )
    play(game, die(1, 1, 1, 1), die(1), die(6), "number:0")
    assert damage(game, "va7") == 2
    assert tokens(game, "va7") == 1


@pytest.mark.scenario("T69")
@pytest.mark.rule("B13.5")
def test_redoubtable() -> None:
    game = clash("man_regroup_shadow", "man_dwarf_regulars", armies={"va6": {"dwarf_regulars": 3, "damage": 3}})
    play(game, die(6, 1, 1), die(5, 1, 1))
    play(game, "done")  # the Shadow's own Damage
    assert prompt(game) == "casualty"
    assert seat(game) == FREE
    assert damage(game, "va6") == 4
    play(game, "redoubtable")
    assert damage(game, "va6") == 1
    assert army(game, "va6") == {"dwarf_regulars": 2}
    assert offered(game) == {"unit:dwarf_regulars", "done"}


def test_fell_race() -> None:
    state: dict[str, Any] = {
        "armies": {"va7": {"great_orcs": 2}, "va6": {"wood_elf_spearmen": 3, "leadership": 1}},
        "characters": {"bard": "va6"},
    }
    game = play(clash("man_great_orcs", "man_regroup_free", **state), die(1, 1), die(6, 1), die(1, 1, 1), "number:0")
    assert prompt(game) == "fell_race"
    assert seat(game) == FREE
    assert offered(game) == {"take_damage", "leadership_token", "character:bard"}
    hurt, humbled, bereft = game.clone(), game.clone(), game.clone()
    assert damage(play(hurt, "take_damage"), "va6") == 3
    play(humbled, "leadership_token")
    assert (tokens(humbled, "va6"), damage(humbled, "va6")) == (0, 1)
    play(bereft, "character:bard")
    assert whereabouts(bereft, "bard") == "gone"
    assert damage(bereft, "va6") == 1


@pytest.mark.rule("B13.8")
def test_goblin_charge() -> None:
    game = clash("man_goblins", "man_regroup_free", armies={"va7": {"goblins": 3}})
    play(game, die(5, 1, 1), die(1, 1, 1), "done")
    assert damage(game, "va7") == 1
    assert damage(game, "va6") == 2


def test_wild_rage() -> None:
    game = play(clash("man_orcs", "man_regroup_free"), die(5, 1, 1), die(1, 1, 1), "done")
    assert tokens(game, "va7") == 1


@pytest.mark.scenario("T81", "T82")
@pytest.mark.rule("B12.6", "B13.9")
def test_regroup_brings_cards_back() -> None:
    game = clash("man_orcs", "man_wood_elf_spearmen")
    play(game, die(1, 1, 1), die(1, 1, 1), "no")
    assert game.why_not("retreat") == "B13.9"
    play(game, "stay")
    assert "card:man_orcs" not in offered(game)
    assert game.why_not("card:man_orcs") == "B12.6"
    play(game, "card:man_regroup_shadow", "card:man_regroup_free", die(1, 1, 1), die(1, 1, 1), "no")
    assert "retreat" in offered(game), "without a Rout"
    play(game, "stay")
    assert offered(game, "card") == {"man_orcs", "man_regroup_shadow"}


@pytest.mark.rule("B13.1")
def test_nothing_left_means_no_card() -> None:
    armies = {"va7": {"orcs": 2}, "va6": {"lake_men": 1}}
    game = battle(SHADOW, "va7", "va6", armies=armies, cards={"ev_01": "shadow"}, used=0b111111)
    assert offered(game) == {"card:ev_01", "none"}
    play(game, "none", "card:man_regroup_free")
    assert prompt(game) == "combat_roll"


@pytest.mark.scenario("T73")
def test_howling_orcs() -> None:
    armies = {"va7": {"great_orcs": 1, "orcs": 1}, "va6": {"lake_men": 1, "dwarf_regulars": 1, "wood_elf_archers": 1}}
    game = battle(SHADOW, "va7", "va6", armies=armies, cards={"sh_10": "table"})
    play(game, "card:man_regroup_shadow")
    assert offered(game, "card") == {"man_regroup_free", "man_wood_elf_archers"}
    assert game.why_not("card:man_lake_men") == "B0.3"


# -- Damage and its ends


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
