"""The turn of six phases (B4) and what the dice do (B5)."""

from typing import Any

import pytest

from tests.games.five_armies.tabletop import (
    FAR,
    FREE,
    SHADOW,
    acts,
    army,
    at_step,
    board,
    offered,
    play,
    prompt,
    seat,
    tokens,
    whereabouts,
)
from thirdage.games.five_armies.actions import dice_left
from thirdage.games.five_armies.armies import settlements
from thirdage.games.five_armies.board import N_REGIONS, REGIONS, place
from thirdage.kernel.asks import CHANCE
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded


def control(**shadow: bool) -> list[str]:
    """Return who controls front_gate, eastern_spur, camp, ravenhill, lower_slopes, ruins_of_dale, fallen_bridge."""
    sites = ["front_gate", "eastern_spur", "camp", "ravenhill", "lower_slopes", "ruins_of_dale", "fallen_bridge"]
    return ["shadow" if shadow.get(site) else "free_peoples" for site in sites]


def recovered(**state: Any) -> list[int]:
    """Return the dice both sides take back."""
    return board(at_step("recovery", armies=FAR, **state)).pool


@pytest.mark.scenario("T01")
@pytest.mark.rule("B4.2", "B4.1")
@pytest.mark.aid("F01", "F02")
def test_five_and_six_dice() -> None:
    assert recovered() == [5, 6]


@pytest.mark.scenario("T02")
@pytest.mark.rule("B4.2", "B18.4")
@pytest.mark.aid("F01")
@pytest.mark.parametrize("who", ["thorin", "beorn"])
def test_thorin_or_beorn_give_a_sixth_die(who: str) -> None:
    assert recovered(characters={who: "ss6"})[FREE] == 6


@pytest.mark.scenario("T03")
@pytest.mark.rule("B4.2")
def test_both_give_no_seventh_die() -> None:
    assert recovered(characters={"thorin": "ss6", "beorn": "ss6"})[FREE] == 6


@pytest.mark.scenario("T05")
@pytest.mark.rule("B4.2")
@pytest.mark.aid("F02")
def test_two_settlements_of_a_territory_give_the_shadow_a_seventh_die() -> None:
    assert recovered(control=control(ruins_of_dale=True, fallen_bridge=True))[SHADOW] == 7
    assert recovered(control=control(ruins_of_dale=True, camp=True))[SHADOW] == 6


@pytest.mark.scenario("T06")
@pytest.mark.rule("B3.3", "B3.4")
def test_the_front_gate_is_no_settlement() -> None:
    game = at_step("recovery", armies=FAR, control=control(eastern_spur=True, front_gate=True))
    assert settlements(board(game), SHADOW) == [place("eastern_spur")]
    assert board(game).pool[SHADOW] == 6


@pytest.mark.scenario("T07")
@pytest.mark.rule("B4.3", "B4.4")
@pytest.mark.aid("F03")
def test_draw_two_and_discard_down_to_six() -> None:
    hand = {f"ev_0{number}": "free_peoples" for number in range(1, 6)}
    game = at_step("recovery", armies=FAR, cards=hand)
    play(game, "card:ev_10", "card:fp_01", "card:ev_11", "card:sh_01")
    assert prompt(game) == "discard"
    assert len(offered(game, "card")) == 7
    play(game, "card:ev_01")
    assert prompt(game) == "activate" or seat(game) == CHANCE


@pytest.mark.rule("B4.5")
def test_an_empty_story_deck_gives_nothing_and_the_event_deck_comes_back() -> None:
    cards = {f"fp_{number:02}": "discard" for number in range(1, 21)}
    cards.update({f"ev_{number:02}": "discard" for number in range(1, 31)})
    cards["ev_30"] = "shadow"
    game = at_step("draw", FREE, 1, armies=FAR, cards=cards)
    assert board(game).turn == 4, "nothing to draw, the next turn has begun"
    assert prompt(game) == "draw_card"
    assert offered(game, "card") == {f"ev_{number:02}" for number in range(1, 30)}


@pytest.mark.scenario("T09", "T11")
@pytest.mark.rule("B4.6", "B2.5", "B4.8")
@pytest.mark.aid("F04")
def test_up_to_three_generals_are_activated() -> None:
    cast = {"gandalf": "ss6", "thranduil": "ss6", "dain": "ss6", "bard": "ss6", "bilbo": "ss6", "thorin": "ss6"}
    game = at_step("activation", armies=FAR, characters=cast)
    assert offered(game) == {"character:gandalf", "character:thranduil", "character:dain", "character:bard", "done"}
    play(game, "character:gandalf", "character:dain", "character:bard")
    assert prompt(game) == "leadership_where"
    assert sum(board(game).active) == 3
    none = play(at_step("activation", armies=FAR, characters=cast), "done")
    assert prompt(none) == "draw_tile"


@pytest.mark.scenario("T10")
@pytest.mark.rule("B4.7", "B4.9")
@pytest.mark.aid("F05")
def test_leadership_tokens_go_to_different_armies() -> None:
    armies = {name: {"lake_men": 1} for name in ("va1", "va2", "va3", "va4", "va5")} | {"bl13": {"orcs": 1}}
    game = at_step("activation", armies=armies, characters={"gandalf": "va1", "dain": "va1", "bard": "va1"})
    play(game, "character:gandalf", "character:dain", "character:bard", "region:va5")
    assert "region:va5" not in offered(game)
    play(game, "region:va4", "region:va3")
    assert [tokens(game, name) for name in armies] == [0, 0, 1, 1, 1, 0]
    assert prompt(game) == "draw_tile"


@pytest.mark.rule("B4.10")
def test_spare_leadership_tokens_are_lost() -> None:
    game = at_step("activation", armies=FAR, characters={"gandalf": "ss6", "dain": "ss6"})
    play(game, "character:gandalf", "character:dain", "region:ss6")
    assert prompt(game) == "draw_tile"
    assert tokens(game, "ss6") == 1


@pytest.mark.scenario("T12")
@pytest.mark.rule("B4.11", "B4.12", "B4.13", "B4.14")
@pytest.mark.aid("F11", "F12")
def test_tokens_and_bats_together_are_the_dice() -> None:
    armies = {f"bl{number}": {"orcs": 1} for number in range(1, 8)} | {"goblin_muster_west": {"goblins": 1}}
    game = at_step("command", armies=armies, pool=[5, 7])
    assert offered(game, "number") == {"1", "2", "3", "4", "5", "6", "7"}, "six bats exist, so one token at least"
    play(game, "number:5", "region:goblin_muster_west", "region:bl1", "region:bl2", "region:bl3", "region:bl4")
    assert prompt(game) == "bat_where"
    assert offered(game, "region") == set(REGIONS)
    play(game, "region:va9", "region:va9")
    assert sum(board(game).bats) == 2
    assert sum(board(game).leadership) == 5
    assert prompt(game) == "action_roll"


@pytest.mark.scenario("T13")
@pytest.mark.rule("B4.12")
def test_one_army_gets_one_token_at_most() -> None:
    game = at_step("command", armies=FAR, pool=[5, 6])
    assert offered(game, "number") == {"0", "1"}


@pytest.mark.rule("B4.14")
def test_what_cannot_be_placed_is_lost() -> None:
    game = at_step("command", armies=FAR | {"bl13": {}}, pool=[5, 7])
    assert offered(game, "number") == {"0"}
    play(game, "number:0", *["region:va1"] * 6)
    assert prompt(game) == "action_roll"


@pytest.mark.scenario("T17", "T18")
@pytest.mark.rule("B4.19")
@pytest.mark.aid("F15")
def test_passing_needs_an_opponent_with_more_dice() -> None:
    level = acts(FREE, "army army army", "army army army", armies=FAR)
    assert "pass" not in offered(level)
    assert level.why_not("pass") == "B4.19"
    behind = acts(FREE, "army army army", "army army army army", armies=FAR)
    assert "pass" in offered(behind)
    play(behind, "pass")
    assert seat(behind) == SHADOW


@pytest.mark.rule("B4.15", "B4.16", "B4.20", "B4.21", "B1.2")
@pytest.mark.aid("F13", "F16")
def test_both_roll_and_act_in_turn() -> None:
    game = at_step("roll", armies=FAR, pool=[2, 3])
    assert prompt(game) == "action_roll"
    play(game, "free_die:character,event", "shadow_die:army,army,eye")
    assert seat(game) == FREE
    play(game, "die:event", "act:set_aside")
    assert seat(game) == SHADOW
    play(game, "die:eye", "act:set_aside")
    assert seat(game) == FREE
    play(game, "die:character", "act:set_aside")
    assert seat(game) == SHADOW
    assert dice_left(board(game), FREE) == 0
    play(game, "die:army", "act:set_aside")
    assert seat(game) == SHADOW, "a player without dice is skipped"
    play(game, "die:army", "act:set_aside")
    assert board(game).turn == 4, "no dice left: the turn is over"


@pytest.mark.scenario("T20")
@pytest.mark.rule("B4.22", "B4.23", "B4.24", "B4.25", "B4.26", "B16.1", "B17.1")
@pytest.mark.aid("F16", "F17")
def test_what_lasts_one_turn_is_removed() -> None:
    game = at_step(
        "end_turn",
        armies={"ss6": {"lake_men": 1, "leadership": 1}, "bl13": {"orcs": 1, "leadership": 1}},
        bats={"va1": 2},
        eagles={"va2": 1, "mountain_pass_west": 1},
        characters={"gandalf": "ss6", "lord_of_the_eagles": "eyrie"},
        active={"gandalf": 2},
        concentration=1,
    )
    s = board(game)
    assert sum(s.leadership) == sum(s.bats) == sum(s.eagles) == sum(s.active) == s.concentration == 0
    assert s.eyrie == 2


@pytest.mark.rule("B4.17", "B4.18", "B18.2")
@pytest.mark.aid("F14")
def test_one_general_ability_before_each_action_each_once_a_turn() -> None:
    state: dict[str, Any] = {
        "armies": {"va6": {"lake_men": 1, "dwarf_regulars": 1}, "va7": {"orcs": 3}},
        "characters": {"bard": "va6", "dain": "va6", "gandalf": "va6"},
        "active": {"bard": 1, "dain": 1},
    }
    game = acts(FREE, "event event", "", **state)
    assert offered(game, "ability") == {"bard", "dain"}
    assert game.why_not("ability:gandalf") == "B4.17"
    play(game, "ability:bard", "region:va7", "combat_die:1,2")
    assert offered(game, "ability") == set(), "one before each action"
    play(game, "die:event", "act:set_aside")
    assert offered(game, "ability") == {"dain"}
    assert game.why_not("ability:bard") == "B4.18"
    free = acts(FREE, "event event", "", settings={"general_ability_uses": "before_every_action"}, **state)
    play(free, "ability:bard", "region:va7", "combat_die:1,2", "die:event", "act:set_aside")
    assert offered(free, "ability") == {"bard", "dain"}


# -- dice (B5)


@pytest.mark.rule("B5.1")
@pytest.mark.parametrize(("split", "faces"), [("true", 5), ("false", 5)])
def test_the_split_face_is_an_option(split: str, faces: int) -> None:
    game = at_step("roll", armies=FAR, pool=[1, 1], settings={"split_face": split})
    results = {text.partition(":")[2] for text in offered(game)}
    assert len(results) == faces
    assert ("army_or_muster" in results) == (split == "true")
    assert ("army" in results) == (split == "false")


@pytest.mark.rule("B5.4", "B5.10")
@pytest.mark.aid("F35", "F36")
def test_an_event_die_draws_or_plays_any_card() -> None:
    cards = {"ev_01": "free_peoples", "fp_19": "free_peoples", "fp_03": "free_peoples", "ev_14": "free_peoples"}
    game = acts(FREE, "event", "army", armies=FAR, cards=cards)
    play(game, "die:event")
    assert {"act:draw", "card:fp_19", "card:ev_14"} <= offered(game)
    assert game.why_not("card:fp_03") == "B5.10", "no Army contains Dwarves"
    play(game, "act:draw")
    assert prompt(game) == "draw_card"
    assert offered(game, "card") == {f"ev_{number:02}" for number in range(1, 31)} - {"ev_01", "ev_14"}
    play(game, "card:ev_02")
    assert offered(game, "card") == {f"fp_{number:02}" for number in range(1, 21)} - {"fp_19", "fp_03"}
    play(game, "card:fp_20")
    assert seat(game) == SHADOW


@pytest.mark.rule("B5.2", "B5.3", "B5.5")
@pytest.mark.aid("F30", "F34", "F39", "F43")
@pytest.mark.parametrize(
    ("face", "cards"),
    [
        ("army", {"ev_14"}),
        ("character", {"fp_19"}),
        ("muster", {"fp_12"}),
        ("army_or_muster", {"ev_14", "fp_12"}),
        ("event", {"ev_14", "fp_19", "fp_12"}),
        ("will_of_the_west", {"ev_14", "fp_19", "fp_12"}),
    ],
)
def test_a_die_plays_the_cards_of_its_kind(face: str, cards: set[str]) -> None:
    hand = dict.fromkeys(["ev_14", "fp_19", "fp_12"], "free_peoples")
    game = acts(FREE, face, armies={"ss6": {"lake_men": 1, "leadership": 1}, "bl13": {"orcs": 1}}, cards=hand)
    play(game, f"die:{face}")
    assert offered(game, "card") == cards


@pytest.mark.rule("B5.7")
@pytest.mark.aid("F43")
def test_the_will_of_the_west_stands_for_all() -> None:
    game = acts(
        FREE,
        "will_of_the_west",
        armies={"va6": {"lake_men": 1, "leadership": 1, "damage": 1}, "va7": {"orcs": 1}, "va1": {"lake_men": 1}},
        characters={"gandalf": "va6", "bilbo": "absent"},
        fate=3,
        tokens=[["va6", "elves", "wood_elf_archers"]],
    )
    play(game, "die:will_of_the_west")
    assert offered(game, "act") - {"character_movement"} == {
        "strategic_movement",
        "attack",
        "fast_movement",
        "enter",
        "draw",
        "recruitment",
        "rally",
        "set_aside",
    }


@pytest.mark.rule("B5.8", "B5.8.1", "B7.6")
def test_a_character_die_brings_a_ready_character() -> None:
    game = acts(FREE, "character", armies=FAR, fate=2)
    play(game, "die:character", "act:enter")
    assert offered(game) == {"character:bilbo"}
    assert game.why_not("character:thorin") == "B7.2"
    play(game, "character:bilbo", "region:ss6")
    assert whereabouts(game, "bilbo") == "ss6"
    assert board(game).ring == 1
    early = acts(FREE, "character", armies=FAR, fate=1)
    play(early, "die:character")
    assert "act:enter" not in offered(early)


@pytest.mark.rule("B5.8.6")
@pytest.mark.scenario("T89")
def test_troubled_mind_is_calmed() -> None:
    state: dict[str, Any] = {"armies": FAR, "troubled": "thranduil", "cards": {"sh_06": "table"}, "fate": 4}
    free = acts(FREE, "will_of_the_west", "army", **state)
    play(free, "die:will_of_the_west", "act:calm_mind")
    assert board(free).troubled == -1
    assert board(free).fate == 4
    paid = play(acts(FREE, "muster", "army", **state), "die:muster", "act:calm_mind")
    assert board(paid).troubled == -1
    assert board(paid).fate == 3
    broke = play(acts(FREE, "muster", "army", **{**state, "fate": 0}), "die:muster")
    assert "act:calm_mind" not in offered(broke)


@pytest.mark.rule("B5.6", "B10.7")
@pytest.mark.scenario("T45")
@pytest.mark.aid("F40")
def test_goblin_recruitment() -> None:
    game = play(acts(SHADOW, "eye", "army", armies=FAR), "die:eye", "act:goblin_recruitment")
    assert army(game, "goblin_muster_north") == army(game, "goblin_muster_west") == {"goblins": 1}


@pytest.mark.rule("B5.8.2", "B18.8")
def test_bolg_enters_once_the_valley_is_entered() -> None:
    armies = {"ruins_of_dale": {"orcs": 1}, "bl2": {"orcs": 2}, "ss6": {"lake_men": 1}}
    game = play(acts(SHADOW, "muster", "army", armies=armies), "die:muster", "act:bring_bolg")
    assert offered(game) == {"region:bl2"}
    play(game, "region:bl2")
    assert whereabouts(game, "bolg") == "bl2"
    assert board(game).bodyguard == 3
    early = play(acts(SHADOW, "muster", "army", armies={**FAR, "camp": {"orcs": 1}}), "die:muster")
    assert "act:bring_bolg" not in offered(early), "the Camp is not in the Valley"


@pytest.mark.rule("B1.1", "B2.1", "B3.1", "B4.1")
def test_a_new_game_starts_with_the_set_up() -> None:
    game = new_game(find_rules("five-armies"), {}, Seeded("set-up"))
    assert army(game, "eastern_spur") == {"lake_men": 1}
    assert whereabouts(game, "bard") == "eastern_spur"
    assert len(board(game).slot_place) == 23
    assert board(game).turn == 1
    assert N_REGIONS == 46
    assert prompt(game) == "activate"
