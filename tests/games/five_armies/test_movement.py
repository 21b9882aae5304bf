"""Armies on the move (B8, B9), the map (B3) and the Great Bats (B16)."""

import pytest

from tests.games.five_armies.tabletop import (
    FAR,
    FREE,
    SHADOW,
    acts,
    army,
    board,
    damage,
    offered,
    play,
    prompt,
    seat,
    tokens,
    whereabouts,
)
from thirdage.games.five_armies.armies import is_free, leadership, strength
from thirdage.games.five_armies.board import (
    ADJACENT,
    BORDER,
    ESCARPMENT,
    FORD,
    FORT_POINTS,
    FORTS,
    MOUNTAIN,
    MUSTERING,
    N_PLACES,
    N_REGIONS,
    OPEN,
    POINTS,
    RANGED,
    REGIONS,
    RIVER,
    SETTLEMENTS,
    TERRAIN,
    TERRITORY,
    UPHILL,
    place,
)
from thirdage.kernel.position import load_position, position_text


@pytest.mark.rule("B3.1", "B3.2", "B3.3", "B3.4", "B3.5", "B3.8", "B19.3")
def test_the_board() -> None:
    assert [TERRITORY[:N_REGIONS].count(territory) for territory in range(4)] == [12, 8, 13, 13]
    kinds = [BORDER.count(kind) // 2 for kind in (OPEN, FORD, ESCARPMENT, RIVER, MOUNTAIN)]
    assert kinds == [70, 5, 17, 14, 6]
    assert UPHILL.count(True) == 17
    settlements = ["camp", "eastern_spur", "ruins_of_dale", "fallen_bridge", "ravenhill", "lower_slopes"]
    assert sorted(REGIONS[index] for index in SETTLEMENTS) == sorted(settlements)
    assert sum(POINTS) == 16
    assert dict(zip([REGIONS[index] for index in FORTS], FORT_POINTS, strict=True)) == {
        "front_gate": 6,
        "eastern_spur": 3,
        "ravenhill": 3,
    }
    assert [REGIONS[index] for index in MUSTERING] == ["bl1", "bl2", "bl3", "bl5"]
    assert all(0 <= TERRAIN[index] <= 4 for index in range(N_PLACES))


@pytest.mark.rule("B3.5", "B3.6")
def test_rivers_stop_feet_and_mountains_stop_arrows_too() -> None:
    assert place("bl11") not in ADJACENT[place("va9")]
    assert place("bl11") in RANGED[place("va9")]
    assert place("bl4") not in RANGED[place("eastern_spur")]


@pytest.mark.scenario("T33")
@pytest.mark.rule("B9.1")
def test_the_only_way_out_of_the_front_gate() -> None:
    game = acts(FREE, "army", armies={"front_gate": {"dwarf_regulars": 2}, "bl13": {"orcs": 1}})
    play(game, "die:army", "act:strategic_movement", "region:front_gate")
    assert offered(game) == {"region:eb4"}


@pytest.mark.scenario("T35")
@pytest.mark.rule("B9.1", "B3.5")
def test_no_army_crosses_the_river_without_a_ford() -> None:
    game = acts(SHADOW, "army", armies={"va9": {"orcs": 2}, "ss6": {"lake_men": 1}})
    play(game, "die:army", "act:strategic_movement", "region:va9")
    assert offered(game, "region") == {"va7", "va8", "va11"}


@pytest.mark.scenario("T37")
@pytest.mark.rule("B5.3", "B9.5")
@pytest.mark.aid("F31")
def test_fast_movement() -> None:
    game = acts(SHADOW, "character", armies={"bl6": {"orcs": 2, "leadership": 1}, "ss6": {"lake_men": 1}})
    play(game, "die:character", "act:fast_movement", "region:bl6", "region:eb7", "all")
    assert prompt(game) == "move_on"
    play(game, "region:eb6")
    assert army(game, "eb6") == {"orcs": 2}
    assert tokens(game, "eb6") == 1
    held = acts(
        SHADOW,
        "character",
        armies={"bl6": {"orcs": 2, "leadership": 1}, "eb6": {"lake_men": 1}},
    )
    play(held, "die:character", "act:fast_movement", "region:bl6", "region:eb7", "all")
    assert "region:eb6" not in offered(held)


@pytest.mark.scenario("T38")
@pytest.mark.rule("B5.3", "B8.6")
def test_fast_movement_needs_leadership() -> None:
    game = play(acts(SHADOW, "character", armies=FAR), "die:character")
    assert "act:fast_movement" not in offered(game)
    assert game.why_not("act:fast_movement") == "B5.3"


@pytest.mark.rule("B9.2", "B5.3")
def test_a_part_that_moves_fast_takes_leadership_along() -> None:
    game = acts(SHADOW, "character", armies={"bl6": {"orcs": 3, "leadership": 2}, "ss6": {"lake_men": 1}})
    play(game, "die:character", "act:fast_movement", "region:bl6", "region:eb7", "unit:orcs", "done")
    assert prompt(game) == "take_leadership"
    assert offered(game, "number") == {"1", "2"}


@pytest.mark.scenario("T39")
@pytest.mark.rule("B5.2", "B9.4")
@pytest.mark.aid("F27")
def test_strategic_movement_of_two_armies() -> None:
    armies = {"bl9": {"orcs": 2}, "bl10": {"wargs": 1}, "ss6": {"lake_men": 1}}
    game = play(acts(SHADOW, "army", "army", armies=armies), "die:army", "act:strategic_movement")
    play(game, "region:bl9", "region:bl10", "all")
    assert offered(game) == {"region:bl10", "done"}
    play(game, "region:bl10", "region:bl11")
    assert offered(game) == {"all", "unit:wargs"}, "the Orcs have moved already"
    play(game, "all")
    assert army(game, "bl10") == {"orcs": 2}
    assert army(game, "bl11") == {"wargs": 1}
    assert seat(game) == FREE


@pytest.mark.scenario("T40")
@pytest.mark.rule("B8.2", "B8.4")
@pytest.mark.parametrize(("limit", "left"), [("5", 5), ("10", 7)])
def test_the_stacking_limit(limit: str, left: int) -> None:
    armies = {"bl9": {"orcs": 4, "leadership": 1}, "bl10": {"orcs": 3}, "ss6": {"lake_men": 1}}
    game = acts(SHADOW, "army", "army", armies=armies, settings={"stacking_limit": limit}, characters={"bolg": "bl9"})
    play(game, "die:army", "act:strategic_movement", "region:bl10", "region:bl9", "all", "done")
    if left == 5:
        assert prompt(game) == "too_many_units"
        assert seat(game) == SHADOW
        play(game, "unit:orcs", "unit:orcs")
    assert army(game, "bl9") == {"orcs": left}
    assert seat(game) == FREE


@pytest.mark.scenario("T41")
@pytest.mark.rule("B8.3")
def test_no_limit_in_a_mustering_region() -> None:
    game = acts(
        SHADOW, "muster", "army", armies={"bl2": {"orcs": 5}, "ss6": {"lake_men": 1}}, cards={"sh_07": "shadow"}
    )
    play(game, "die:muster", "card:sh_07", "region:bl2", "done")
    assert army(game, "bl2") == {"orcs": 10}
    assert seat(game) == FREE


@pytest.mark.scenario("T42")
@pytest.mark.rule("B9.6", "B3.7", "B5.6")
@pytest.mark.aid("F42")
def test_goblins_leave_their_mustering_point_only_by_the_eye() -> None:
    armies = {"goblin_muster_north": {"goblins": 2}, "bl13": {"orcs": 1}, "ss6": {"lake_men": 1}}
    game = play(acts(SHADOW, "army", armies=armies), "die:army", "act:strategic_movement")
    assert offered(game, "region") == {"bl13"}
    assert game.why_not("region:goblin_muster_north") == "B9.6"
    game = play(acts(SHADOW, "eye", "army", armies=armies), "die:eye", "act:goblin_movement")
    assert offered(game) == {"region:goblin_muster_north"}
    play(game, "region:goblin_muster_north", "region:mountain_pass_north", "all")
    assert army(game, "mountain_pass_north") == {"goblins": 2}


@pytest.mark.scenario("T43")
@pytest.mark.rule("B9.6", "B12.1", "B5.6")
@pytest.mark.aid("F41")
def test_a_pass_opens_into_one_region() -> None:
    armies = {"mountain_pass_west": {"goblins": 2}, "ss2": {"lake_men": 1}, "ss1": {"lake_men": 1}}
    game = play(acts(SHADOW, "eye", armies=armies), "die:eye", "act:goblin_attack", "region:mountain_pass_west")
    assert offered(game) == {"region:ss2"}


@pytest.mark.rule("B9.6")
def test_the_free_peoples_cannot_enter_or_attack_a_box() -> None:
    armies = {"mountain_pass_north": {"goblins": 2}, "eb2": {"dwarf_regulars": 2}}
    game = play(acts(FREE, "army", armies=armies), "die:army")
    assert "act:attack" not in offered(game)
    play(game, "act:strategic_movement", "region:eb2")
    assert offered(game, "region") == {"eb1", "eb3", "eb5", "eb6"}


@pytest.mark.rule("B5.6")
@pytest.mark.aid("F41")
def test_a_goblin_attack_may_start_at_the_mustering_point() -> None:
    armies = {"goblin_muster_west": {"goblins": 3}, "ss2": {"lake_men": 1}}
    game = play(acts(SHADOW, "eye", armies=armies), "die:eye", "act:goblin_attack", "region:goblin_muster_west")
    assert offered(game) == {"region:mountain_pass_west"}
    play(game, "region:mountain_pass_west", "all")
    assert prompt(game) == "attack_target"
    play(game, "region:ss2")
    assert board(game).front == place("mountain_pass_west")


@pytest.mark.scenario("T44")
@pytest.mark.rule("B17.4", "B9.6")
def test_a_closed_pass() -> None:
    armies = {"goblin_muster_north": {"goblins": 2}, "mountain_pass_north": {"goblins": 1}, "ss6": {"lake_men": 1}}
    game = acts(SHADOW, "eye", armies=armies, closed=["mountain_pass_north"])
    play(game, "die:eye", "act:goblin_movement")
    assert offered(game) == {"region:mountain_pass_north"}
    play(game, "region:mountain_pass_north")
    assert offered(game) == {"region:eb2"}


@pytest.mark.rule("B9.2", "B9.3", "B8.8")
def test_splitting_an_army() -> None:
    armies = {"va6": {"lake_men": 2, "dwarf_veterans": 1, "leadership": 1, "damage": 2}, "bl13": {"orcs": 1}}
    game = acts(FREE, "army", armies=armies, characters={"bard": "va6", "gandalf": "va6"}, active={"gandalf": 1})
    play(game, "die:army", "act:strategic_movement", "region:va6", "region:va5")
    assert offered(game) == {"all", "unit:lake_men", "unit:dwarf_veterans"}
    play(game, "unit:lake_men")
    assert "done" in offered(game)
    play(game, "done")
    assert prompt(game) == "take_characters"
    play(game, "character:gandalf", "done")
    assert prompt(game) == "take_leadership"
    play(game, "number:1")
    assert prompt(game) == "take_damage"
    assert offered(game, "number") == {"0", "1"}, "no part takes more tokens than it has units"
    play(game, "number:1")
    assert army(game, "va5") == {"lake_men": 1}
    assert (damage(game, "va5"), damage(game, "va6")) == (1, 1)
    assert (tokens(game, "va5"), tokens(game, "va6")) == (1, 0)
    assert (whereabouts(game, "gandalf"), whereabouts(game, "bard")) == ("va5", "va6")
    assert board(game).gandalf_moved == 1


@pytest.mark.rule("B9.3", "B8.8")
def test_the_whole_army_takes_everything_and_joining_adds_up() -> None:
    armies = {"va6": {"lake_men": 2, "damage": 1, "leadership": 1}, "va5": {"lake_men": 1, "damage": 1}}
    game = acts(FREE, "army", armies=armies, characters={"bard": "va6"})
    play(game, "die:army", "act:strategic_movement", "region:va6", "region:va5", "all")
    assert army(game, "va5") == {"lake_men": 3}
    assert damage(game, "va5") == 2
    assert tokens(game, "va5") == 1
    assert whereabouts(game, "bard") == "va5"


@pytest.mark.rule("B9.7")
@pytest.mark.aid("F33")
def test_character_movement() -> None:
    armies = {"va1": {"lake_men": 1}, "va4": {"lake_men": 1}, "va3": {"orcs": 1}, "bl13": {"orcs": 1}}
    game = acts(
        FREE, "character", armies=armies, characters={"gandalf": "va1", "beorn": "va2", "bilbo": "va4"}, wrath=5
    )
    play(game, "die:character", "act:character_movement")
    assert offered(game) == {"character:gandalf", "character:beorn", "character:bilbo"}
    play(game, "character:gandalf")
    assert offered(game) == {"region:va4"}, "three regions, past the Orcs, to a friendly unit"
    play(game, "region:va4", "character:beorn")
    assert "region:va3" not in offered(game)
    assert "region:ruins_of_dale" in offered(game)
    play(game, "region:va8")
    assert "done" in offered(game)
    play(game, "done")
    assert whereabouts(game, "beorn") == "va8"


@pytest.mark.rule("B9.8", "B3.9", "B3.10")
def test_entering_removes_tokens_and_takes_control() -> None:
    game = acts(
        SHADOW,
        "army",
        "army",
        armies={"va8": {"orcs": 2}, "ss6": {"lake_men": 1}},
        tokens=[["ruins_of_dale", "men_and_dwarves", "lake_men"]],
    )
    pool = sum(board(game).token_pool)
    play(game, "die:army", "act:strategic_movement", "region:va8", "region:ruins_of_dale", "all")
    s = board(game)
    assert s.slot_place == []
    assert sum(s.token_pool) == pool + 1
    assert s.control[5] == SHADOW
    assert not is_free(s, place("ruins_of_dale"), FREE)


@pytest.mark.rule("B3.9")
def test_an_empty_settlement_keeps_its_owner() -> None:
    armies = {"ruins_of_dale": {"orcs": 2}, "ss6": {"lake_men": 1}}
    game = acts(SHADOW, "army", "army", armies=armies)
    play(game, "die:army", "act:strategic_movement", "region:ruins_of_dale", "region:va8", "all")
    assert board(game).control[5] == SHADOW


@pytest.mark.rule("B8.1", "B8.5", "B8.6", "B2.4")
def test_strength_and_leadership() -> None:
    game = acts(
        FREE,
        "army",
        armies={"va6": {"lake_men": 2, "dwarf_veterans": 1, "leadership": 2}, "bl13": {"orcs": 1, "great_orcs": 1}},
        characters={"bard": "va6", "thorin": "va6"},
        cards={"fate_07": "table"},
    )
    s = board(game)
    assert strength(s, place("va6")) == 2 + 2 + 1 + 2
    assert leadership(s, place("va6")) == 2 + 1 + 2 + 2
    assert strength(s, place("bl13")) == 3


@pytest.mark.rule("B16.4")
def test_a_great_bat_drives_the_host_on() -> None:
    armies = {"bl6": {"orcs": 3}, "ss6": {"lake_men": 1}}
    game = acts(SHADOW, "army", "army", armies=armies, bats={"camp": 1})
    play(game, "die:army", "act:strategic_movement", "region:bl6", "region:eb7", "all")
    assert prompt(game) == "drive_on"
    play(game, "region:eb6")
    assert army(game, "eb6") == {"orcs": 3}
    assert sum(board(game).bats) == 0
    assert seat(game) == FREE, "once for each Army"


@pytest.mark.rule("B16.4", "B5.9")
def test_a_great_bat_may_bring_an_army_to_its_attack() -> None:
    armies = {"bl6": {"orcs": 3}, "eb5": {"lake_men": 1}}
    far = play(acts(SHADOW, "army", armies=armies), "die:army")
    assert "act:attack" not in offered(far)
    game = play(acts(SHADOW, "army", armies=armies, bats={"eb1": 1}), "die:army", "act:attack", "region:bl6")
    play(game, "region:eb7", "all", "region:eb6")
    assert prompt(game) == "attack_target"
    assert offered(game) == {"region:eb5"}


@pytest.mark.rule("B5.2", "B5.9", "B12.1")
@pytest.mark.aid("F28")
def test_move_and_attack() -> None:
    armies = {"va8": {"orcs": 3}, "ruins_of_dale": {"lake_men": 1}, "va6": {"lake_men": 1}}
    game = play(acts(SHADOW, "army", armies=armies), "die:army", "act:attack", "region:va8")
    assert {"region:ruins_of_dale", "region:va6", "region:va10", "region:va7"} <= offered(game)
    assert "region:va9" not in offered(game), "nobody to attack from there"
    play(game, "region:va10", "all")
    assert offered(game) == {"region:ruins_of_dale"}
    stiff = play(
        acts(SHADOW, "army", armies=armies, settings={"attack_has_move": "false"}),
        "die:army",
        "act:attack",
        "region:va8",
    )
    assert offered(stiff) == {"region:ruins_of_dale", "region:va6"}


@pytest.mark.rule("B5.3")
@pytest.mark.aid("F32")
def test_a_character_die_attacks_with_a_led_army() -> None:
    armies = {"va8": {"orcs": 3}, "va9": {"orcs": 1, "leadership": 1}, "va7": {"lake_men": 1}}
    game = play(acts(SHADOW, "character", armies=armies), "die:character", "act:attack")
    assert offered(game) == {"region:va9"}
    assert game.why_not("region:va8") == "B5.3"


@pytest.mark.rule("B8.7", "B13.6")
def test_character_without_units_goes_with_the_army() -> None:
    game = acts(FREE, "army", armies={"va1": {"lake_men": 1}, "bl13": {"orcs": 1}}, characters={"bilbo": "va1"})
    play(game, "die:army", "act:strategic_movement", "region:va1", "region:va2", "all")
    assert whereabouts(game, "bilbo") == "va2"


@pytest.mark.rule("B9.8")
def test_lost_tokens_may_leave_the_game_face_up() -> None:
    game = acts(
        SHADOW,
        "army",
        "army",
        settings={"lost_recruitment": "destroyed"},
        armies={"va8": {"orcs": 2}, "ss6": {"lake_men": 1}},
        tokens=[["ruins_of_dale", "men_and_dwarves", "lake_men"]],
    )
    census, pool = game.rules.census(game.state), sum(board(game).token_pool)
    play(game, "die:army", "act:strategic_movement", "region:va8", "region:ruins_of_dale", "all")
    assert (sum(board(game).token_pool), sum(board(game).token_gone)) == (pool, 1)
    assert game.rules.view(game.state, FREE)["tokens_destroyed"] == {"lake_men": 1}
    assert game.rules.census(game.state) == census
    assert position_text(load_position(position_text(game))) == position_text(game)
