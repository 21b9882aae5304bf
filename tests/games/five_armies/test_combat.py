"""Combat: hands, target numbers, rolls (B12 to B15); its cards and its ends have files of their own."""

from typing import Any

import pytest

from tests.games.five_armies.tabletop import (
    FAR,
    FREE,
    REGROUP,
    SHADOW,
    acts,
    battle,
    board,
    damage,
    die,
    offered,
    play,
    prompt,
    seat,
    simple,
)

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


@pytest.mark.rule("B15.2", "B15.3")
def test_every_hit_goes_to_the_fortification_first_by_an_option() -> None:
    game = simple("eb7", "eastern_spur", settings={"fortification_hits": "fortification_first"}, fort_damage=[0, 2, 0])
    play(game, die(6, 6, 1), die(1, 1, 1))
    assert board(game).fort_destroyed[1] == 1
    assert damage(game, "eastern_spur") == 1  # one point was left in the walls


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
    assert game.ask.args["count"] == 3
    play(game, die(1, 1, 1))
    assert game.ask is not None
    assert game.ask.args["count"] == 5


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
