"""Characters (B18), Eagles (B17), Great Bats (B16), and victory (B19)."""

from typing import Any

import pytest

from tests.games.five_armies.tabletop import (
    FAR,
    FREE,
    REGROUP,
    SHADOW,
    acts,
    army,
    at_step,
    battle,
    board,
    damage,
    die,
    offered,
    play,
    prompt,
    seat,
    whereabouts,
)
from tests.games.five_armies.test_turn import control, recovered
from thirdage.games.five_armies.armies import points
from thirdage.games.five_armies.board import place
from thirdage.kernel.game import Game


def general(who: str, where: str, armies: dict[str, dict[str, int]], **state: Any) -> Game:
    """Return a game with the Free Peoples about to act with one active General."""
    cast = {who: where, **dict(state.pop("characters", {}))}
    return acts(FREE, "event", armies={**FAR, **armies}, characters=cast, active={who: 1}, **state)


# -- General abilities


@pytest.mark.rule("B18.1", "B18.2", "B3.6")
def test_gandalfs_bolt() -> None:
    armies = {"va2": {"lake_men": 1}, "va8": {"orcs": 3}, "va6": {"orcs": 1}, "va9": {"orcs": 1}, "eb9": {"orcs": 1}}
    game = play(general("gandalf", "va2", armies, concentration=1), "ability:gandalf")
    assert offered(game, "region") == {"va8", "va6", "eb9"}, "two regions, also across the river"
    assert board(game).concentration == 0
    play(game, "region:va8", die(1, 4, 5, 5, 6))
    assert damage(game, "va8") == 3
    assert offered(game, "ability") == set()


@pytest.mark.rule("B18.1", "B3.6")
def test_the_bolt_does_not_pass_mountains() -> None:
    armies = {"eastern_spur": {"lake_men": 1}, "bl4": {"orcs": 1}, "bl6": {"orcs": 1}}
    game = play(general("gandalf", "eastern_spur", armies, concentration=1), "ability:gandalf")
    assert offered(game, "region") == {"bl6"}, "by way of eb7, not over the ridge"


@pytest.mark.rule("B18.1")
def test_the_bolt_is_weaker_after_a_move_and_needs_concentration() -> None:
    armies = {"va2": {"lake_men": 1}, "va3": {"orcs": 3}}
    game = general("gandalf", "va2", armies, concentration=1, gandalf_moved=1)
    play(game, "ability:gandalf", "region:va3")
    assert game.ask is not None
    assert game.ask.args["count"] == 3
    spent = general("gandalf", "va2", armies)
    assert offered(spent, "ability") == set()


@pytest.mark.rule("B18.1")
def test_activation_gives_gandalf_concentration() -> None:
    game = at_step("activation", armies=FAR, characters={"gandalf": "ss6"}, gandalf_moved=1)
    play(game, "character:gandalf")
    assert board(game).concentration == 1
    assert board(game).gandalf_moved == 0


@pytest.mark.rule("B18.1")
def test_thranduils_archery() -> None:
    armies = {"va6": {"wood_elf_archers": 2}, "va9": {"wood_elf_archers": 1}, "va7": {"orcs": 3}, "bl13": {"orcs": 1}}
    game = play(general("thranduil", "ss6", armies), "ability:thranduil")
    assert offered(game) == {"region:va7"}
    play(game, "region:va7")
    assert game.ask is not None
    assert game.ask.args["count"] == 3, "one die for each Archers unit next to it"
    play(game, die(4, 5, 6))
    assert damage(game, "va7") == 2


@pytest.mark.rule("B18.1")
def test_dains_march() -> None:
    armies = {"camp": {"dwarf_regulars": 2}, "va1": {"lake_men": 2}, "va3": {"orcs": 1}}
    game = play(general("dain", "camp", armies), "ability:dain")
    assert offered(game) == {"region:camp"}
    play(game, "region:camp")
    assert "region:va3" not in offered(game), "it may not attack"
    play(game, "region:eb5", "all")
    assert army(game, "eb5") == {"dwarf_regulars": 2}
    assert whereabouts(game, "dain") == "eb5"
    assert prompt(game) == "choose_die"


@pytest.mark.rule("B18.1")
def test_bards_volley() -> None:
    armies = {"va6": {"lake_men": 2, "dwarf_regulars": 1}, "va7": {"orcs": 3}, "va9": {"orcs": 1}}
    game = play(general("bard", "va6", armies), "ability:bard")
    assert offered(game) == {"region:va7"}
    play(game, "region:va7")
    assert game.ask is not None
    assert game.ask.args["count"] == 3
    play(game, die(5, 5, 5))
    assert damage(game, "va7") == 3


@pytest.mark.rule("B17.3", "B17.4", "B17.6")
def test_the_lord_of_the_eagles() -> None:
    game = general("lord_of_the_eagles", "eyrie", {"va6": {"orcs": 1}}, eyrie=3, bats={"va9": 2})
    play(game, "ability:lord_of_the_eagles")
    assert len(offered(game)) == 48, "any region or pass"
    play(game, "region:va6")
    assert sum(board(game).bats) == 1, "an Eagle drives a bat of the territory off"
    assert "region:va6" not in offered(game), "each to a different place"
    play(game, "region:mountain_pass_north")
    assert prompt(game) == "close_pass"
    play(game, "yes")
    assert board(game).closed == [1, 0]
    assert board(game).eyrie == 2
    play(game, "done")
    assert board(game).eagles[place("va6")] == 1
    assert army(game, "va6") == {"orcs": 1}


@pytest.mark.rule("B17.4")
def test_a_pass_with_goblins_cannot_be_closed() -> None:
    game = general("lord_of_the_eagles", "eyrie", {"mountain_pass_west": {"goblins": 1}}, eyrie=2)
    play(game, "ability:lord_of_the_eagles", "region:mountain_pass_west")
    assert prompt(game) == "eagle_to"


@pytest.mark.rule("B17.5", "B5.8.3")
@pytest.mark.parametrize("face", ["army", "character"])
def test_eagle_attack(face: str) -> None:
    armies = {"eb2": {"orcs": 4}, "va6": {"orcs": 2}, "mountain_pass_west": {"goblins": 2}, "ss6": {"lake_men": 1}}
    eagles = {"camp": 1, "eb3": 1, "va6": 1, "ss2": 1}
    game = acts(FREE, face, armies=armies, eagles=eagles, characters={"lord_of_the_eagles": "eyrie"})
    play(game, f"die:{face}", "act:eagle_attack")
    assert offered(game) == {"region:eb2", "region:mountain_pass_west"}, "Mountains and passes with Eagles near"
    play(game, "region:eb2")
    assert offered(game) == {"region:camp", "region:eb3"}
    play(game, "region:camp", die(5, 6, 1), "done")
    assert damage(game, "eb2") == 2
    assert board(game).eyrie == 1
    assert seat(game) == SHADOW


@pytest.mark.rule("B17.5")
def test_eagles_of_a_pass() -> None:
    armies = {"mountain_pass_west": {"goblins": 2}, "ss6": {"lake_men": 1}, "bl13": {"orcs": 1}}
    game = acts(FREE, "army", armies=armies, eagles={"mountain_pass_west": 1, "ss2": 1, "ss3": 1})
    play(game, "die:army", "act:eagle_attack", "region:mountain_pass_west")
    assert offered(game) == {"region:mountain_pass_west", "region:ss2"}


@pytest.mark.rule("B5.8.4")
def test_eagles_are_not_kindly_birds() -> None:
    armies = {"eb2": {"orcs": 5}, "va6": {"orcs": 2}, "ss6": {"lake_men": 1}}
    game = acts(
        FREE,
        "muster",
        armies=armies,
        eagles={"va1": 1, "bl1": 1},
        cards={"fate_06": "table"},
        characters={"lord_of_the_eagles": "eyrie"},
    )
    play(game, "die:muster", "act:unkindly_birds", "region:eb2")
    assert offered(game) == {"region:va1", "region:bl1"}, "from anywhere on the board"
    play(game, "region:va1", die(4, 4, 1, 1), die(4, 1), "done")
    assert damage(game, "eb2") == 3
    without = play(acts(FREE, "muster", armies=armies, eagles={"va1": 1}), "die:muster")
    assert "act:unkindly_birds" not in offered(without)


@pytest.mark.rule("B18.2")
def test_troubled_mind_blocks_a_general() -> None:
    game = acts(SHADOW, "character", armies=FAR, cards={"sh_06": "shadow"})
    play(game, "die:character", "card:sh_06")
    assert offered(game, "character") == {"gandalf", "thranduil", "dain", "bard", "lord_of_the_eagles"}
    play(game, "character:thranduil")
    assert board(game).card_at[55] == 4
    armies = {"va6": {"wood_elf_archers": 2}, "va7": {"orcs": 3}}
    blocked = general("thranduil", "va6", armies, troubled="thranduil", cards={"sh_06": "table"})
    assert offered(blocked, "ability") == set()
    assert blocked.why_not("ability:thranduil") == "B18.2"


@pytest.mark.rule("B15.5", "B18.9")
def test_shots_may_go_on_walls_and_bodyguards() -> None:
    armies = {"ss4": {"lake_men": 1}, "ravenhill": {"orcs": 3}, "bl13": {"orcs": 1}}
    game = general("bard", "ss4", armies, characters={"bolg": "ravenhill"}, bodyguard=3)
    play(game, "ability:bard", "region:ravenhill", die(5, 5))
    assert prompt(game) == "hits_on_fortification"
    assert seat(game) == SHADOW
    play(game, "number:0", "yes")
    assert board(game).bodyguard == 2
    assert damage(game, "ravenhill") == 0, "one token cancels two"


# -- Beorn


@pytest.mark.scenario("T84")
@pytest.mark.rule("B18.6", "B18.7")
def test_beorn_alone_with_his_cards() -> None:
    game = acts(
        FREE,
        "army",
        armies={**FAR, "va7": {"orcs": 5}},
        characters={"beorn": "va6"},
        wrath=5,
        cards={"fate_01": "table", "fate_03": "table"},
        settings={"terrain_superiority_effect": "none"},
    )
    play(game, "die:army", "act:beorn_attack", "region:va7", "card:man_regroup_shadow")
    assert prompt(game) == "beorn_roll"
    assert game.ask is not None
    assert game.ask.args["count"] == 5
    play(game, die(4, 4, 1, 1, 1), die(6, 1, 1, 1, 1))
    assert damage(game, "va7") == 2
    assert board(game).wrath == 4


@pytest.mark.scenario("T85")
@pytest.mark.rule("B18.6", "B4.2", "B18.4")
def test_beorn_falls() -> None:
    state: dict[str, Any] = {"armies": {**FAR, "va7": {"orcs": 2}}, "characters": {"beorn": "va6"}, "wrath": 1}
    game = battle(SHADOW, "va7", "va6", **state, grants=8)
    play(game, "card:man_regroup_shadow", die(6, 1), die(1, 1, 1, 1))
    assert whereabouts(game, "beorn") == "gone"
    assert prompt(game) == "advance"
    assert recovered(characters={"beorn": "gone"})[FREE] == 5
    assert recovered(characters={"beorn": "gone", "thorin": "ss6"})[FREE] == 6


@pytest.mark.rule("B18.7", "B5.8.7")
def test_the_shadow_must_fight_beorn_and_he_may_leave() -> None:
    armies = {**FAR, "va7": {"orcs": 2}}
    game = acts(
        SHADOW,
        "army",
        armies=armies,
        characters={"beorn": "va6"},
        wrath=5,
        settings={"terrain_superiority_effect": "none"},
    )
    play(game, "die:army", "act:attack", "region:va7")
    assert "region:va6" in offered(game)
    play(game, "region:va6", "card:man_regroup_shadow", die(6, 1), die(5, 1, 1, 1), "done", "no")
    assert damage(game, "va7") == 1
    assert board(game).wrath == 4
    assert offered(game) == {"stay", "retreat"}
    play(game, "retreat", "region:va4")
    assert whereabouts(game, "beorn") == "va4"
    assert prompt(game) == "advance"
    move = acts(SHADOW, "army", armies=armies, characters={"beorn": "va6"}, wrath=5)
    play(move, "die:army", "act:strategic_movement", "region:va7")
    assert "region:va6" not in offered(move)


@pytest.mark.rule("B18.7")
def test_beorn_fights_beside_an_army() -> None:
    armies = {"va6": {"lake_men": 2}, "va7": {"orcs": 3}, **FAR}
    game = battle(SHADOW, "va7", "va6", armies=armies, characters={"beorn": "va6"}, wrath=5)
    play(game, *REGROUP, die(6, 6, 1), die(5, 1))
    assert prompt(game) == "beorn_roll"
    play(game, die(5, 5, 1, 1))
    assert prompt(game) == "hits_on_beorn"
    assert offered(game, "number") == {"0", "1", "2"}
    play(game, "number:2")
    assert damage(game, "va6") == 0
    assert board(game).wrath == 3
    assert damage(game, "va7") == 3


@pytest.mark.rule("B18.6")
@pytest.mark.parametrize("wrath", ["5", "4", "6"])
def test_beorns_wrath_is_an_option(wrath: str) -> None:
    game = acts(FREE, "character", armies=FAR, fate=11, settings={"beorn_wrath": wrath})
    play(game, "die:character", "act:enter", "character:beorn", "region:va1")
    assert board(game).wrath == int(wrath)


@pytest.mark.rule("B18.7")
def test_beorn_may_advance_and_follow() -> None:
    armies = {"va6": {"lake_men": 2}, "va7": {"orcs": 1}, **FAR}
    game = battle(FREE, "va6", "va7", armies=armies, characters={"beorn": "va6"}, wrath=5)
    play(game, *reversed(REGROUP), die(6, 6), die(1, 1, 1, 1), die(1), "unit:orcs")
    play(game, "none")
    assert prompt(game) == "beorn_advances"
    play(game, "region:va7")
    assert whereabouts(game, "beorn") == "va7"


# -- Bilbo, Bolg


@pytest.mark.rule("B18.5", "B8.7")
def test_bilbo_escapes_once() -> None:
    armies = {"va6": {"lake_men": 1}, "va7": {"orcs": 3}, **FAR}
    state: dict[str, Any] = {"armies": armies, "characters": {"bilbo": "va6"}}
    game = battle(SHADOW, "va7", "va6", ring=1, **state)
    play(game, *REGROUP, die(6, 6, 1), die(1), "number:0", "unit:lake_men")
    assert prompt(game) == "bilbo_escapes"
    play(game, "region:ss6")
    assert whereabouts(game, "bilbo") == "ss6"
    assert board(game).ring == 0
    lost = battle(SHADOW, "va7", "va6", **state, cards={"fp_02": "table"})
    play(lost, *REGROUP, die(6, 6, 1), die(1), "number:0", "unit:lake_men")
    assert whereabouts(lost, "bilbo") == "gone"
    assert board(lost).card_at[31] == 3, "Lucky Number goes with him"


@pytest.mark.rule("B18.1", "B13.3")
def test_bilbos_luck() -> None:
    game = battle(
        SHADOW, "va7", "va6", armies={"va6": {"lake_men": 2}, "va7": {"orcs": 2}}, characters={"bilbo": "va6"}
    )
    play(game, *REGROUP, die(1, 1), die(1, 1))
    assert offered(game, "number") == {"0", "1"}


@pytest.mark.rule("B18.9")
@pytest.mark.parametrize("count", ["3", "1", "2"])
def test_bolgs_bodyguard_is_an_option(count: str) -> None:
    armies = {"ruins_of_dale": {"orcs": 1}, "bl2": {"orcs": 2}, "ss6": {"lake_men": 1}}
    game = acts(SHADOW, "muster", armies=armies, settings={"bolg_bodyguard": count})
    play(game, "die:muster", "act:bring_bolg", "region:bl2")
    assert board(game).bodyguard == int(count)


@pytest.mark.rule("B18.9")
def test_the_bodyguard_in_combat() -> None:
    armies = {"va6": {"lake_men": 3}, "va7": {"orcs": 3}, **FAR}
    game = battle(FREE, "va6", "va7", armies=armies, characters={"bolg": "va7"}, bodyguard=1)
    play(game, *reversed(REGROUP), die(6, 6, 6), die(1, 1, 1), "number:0")
    assert prompt(game) == "use_bodyguard"
    play(game, "yes")
    assert damage(game, "va7") == 1


# -- victory


@pytest.mark.rule("B19.2", "B18.3", "B1.3")
def test_bolgs_death_ends_the_game() -> None:
    armies = {"va6": {"lake_men": 3}, "va7": {"orcs": 1}, **FAR}
    game = battle(FREE, "va6", "va7", armies=armies, characters={"bolg": "va7"})
    play(game, *reversed(REGROUP), die(6, 6, 6), die(1), "number:0", "unit:orcs")
    assert game.state.over
    assert (game.state.winners, game.state.victory) == (1, "bolg_killed")


def phase_six(settings: dict[str, str] | None = None, **state: Any) -> Game:
    return at_step("end_turn", settings=settings, **{"armies": FAR, **state})


@pytest.mark.scenario("T93")
@pytest.mark.rule("B19.3")
def test_eight_points_are_not_enough() -> None:
    game = phase_six(control=control(eastern_spur=True, camp=True, ruins_of_dale=True))
    assert points(board(game)) == 8
    assert not game.state.over


@pytest.mark.scenario("T94")
@pytest.mark.rule("B19.4", "B15.4")
def test_ten_points_win() -> None:
    held = control(eastern_spur=True, camp=True, ruins_of_dale=True, fallen_bridge=True)
    game = phase_six(control=held, fort_destroyed=[0, 1, 0])
    assert (game.state.winners, game.state.victory) == (2, "settlements_taken")


@pytest.mark.scenario("T95")
@pytest.mark.rule("B19.4", "B4.22")
def test_points_count_only_in_phase_six() -> None:
    held = control(eastern_spur=True, camp=True, ruins_of_dale=True, fallen_bridge=True)
    armies = {"va8": {"lake_men": 1}, "bl13": {"orcs": 1}}
    game = acts(FREE, "army", "", armies=armies, control=held)
    play(game, "die:army", "act:strategic_movement", "region:va8", "region:ruins_of_dale", "all")
    assert not game.state.over
    assert board(game).turn == 4


@pytest.mark.scenario("T96")
@pytest.mark.rule("B19.5")
@pytest.mark.parametrize(
    ("option", "held", "won"),
    [
        ("immediate", {}, True),
        ("immediate_with_10_points", {}, False),
        ("immediate_with_10_points", {"eastern_spur": True, "ravenhill": True, "camp": True}, True),
        ("four_points_only", {}, False),
        ("none", {}, False),
    ],
)
def test_the_front_gate(option: str, held: dict[str, bool], won: bool) -> None:
    game = acts(
        SHADOW,
        "army",
        armies={"eb4": {"orcs": 2}, "ss6": {"lake_men": 1}},
        control=control(**held),
        settings={"front_gate_victory": option},
    )
    play(game, "die:army", "act:strategic_movement", "region:eb4", "region:front_gate", "all")
    assert game.state.over == won
    if won:
        assert (game.state.winners, game.state.victory) == (2, "front_gate_taken")
    else:
        assert points(board(game)) == (4 if option == "four_points_only" else 0)


@pytest.mark.scenario("T97", "T98")
@pytest.mark.rule("B19.6", "B19.8")
def test_beorn_and_few_points() -> None:
    few = phase_six(control=control(camp=True, ruins_of_dale=True), characters={"beorn": "va1"}, wrath=5)
    assert (few.state.winners, few.state.victory) == (1, "beorn_turns_the_tide")
    six = phase_six(control=control(eastern_spur=True, ruins_of_dale=True), characters={"beorn": "va1"}, wrath=5)
    assert not six.state.over


@pytest.mark.rule("B19.7", "B19.8")
def test_a_side_without_units_loses() -> None:
    no_shadow = phase_six(armies={"ss6": {"lake_men": 1}})
    assert (no_shadow.state.winners, no_shadow.state.victory) == (1, "shadow_wiped_out")
    boxed = phase_six(armies={"ss6": {"lake_men": 1}, "goblin_muster_west": {"goblins": 1}})
    assert not boxed.state.over
    no_free = phase_six(armies={"bl13": {"orcs": 1}})
    assert (no_free.state.winners, no_free.state.victory) == (2, "free_peoples_wiped_out")


@pytest.mark.rule("B18.1", "B8.5")
def test_thorin_and_the_fury_of_the_dwarves() -> None:
    armies = {"va6": {"dwarf_regulars": 1}, "va7": {"orcs": 2}}
    game = battle(SHADOW, "va7", "va6", armies=armies, characters={"thorin": "va6"}, cards={"fate_07": "table"})
    play(game, *REGROUP, die(1, 1))
    assert game.ask is not None
    assert game.ask.args["count"] == 4, "one Regulars unit, Thorin 1, Fury 2"
    play(game, die(1, 1, 1, 1))
    assert offered(game, "number") == {"0", "1", "2", "3", "4"}, "Leadership 2 + 2"


@pytest.mark.rule("B16.3")
def test_bats_are_spent_by_cards() -> None:
    armies = {"va1": {"lake_men": 1, "leadership": 2}, "bl13": {"orcs": 1}}
    game = acts(SHADOW, "character", armies=armies, bats={"bl1": 1, "va9": 1}, cards={"sh_04": "shadow"})
    play(game, "die:character", "card:sh_04")
    assert offered(game) == {"region:bl1", "region:va9", "done"}
    play(game, "region:bl1", "region:va1", "region:va9", "region:va1")
    assert sum(board(game).bats) == 0
    assert board(game).leadership[place("va1")] == 0


@pytest.mark.rule("B2.6", "B17.6")
def test_eagles_hold_no_ground() -> None:
    game = acts(SHADOW, "army", armies={"va7": {"orcs": 1}, "ss6": {"lake_men": 1}}, eagles={"va6": 1})
    play(game, "die:army", "act:strategic_movement", "region:va7", "region:va6", "all")
    assert army(game, "va6") == {"orcs": 1}
    assert board(game).eagles[place("va6")] == 1
