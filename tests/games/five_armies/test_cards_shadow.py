"""The Story cards of the Shadow; some are shown with the rules they touch in the other files."""

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
from tests.games.five_armies.test_cards_event import hold
from tests.games.five_armies.test_turn import control
from thirdage.games.five_armies.board import place
from thirdage.games.five_armies.deck import DIE_OF, card
from thirdage.games.five_armies.names import FACES, TILES

TOKENS = [["camp", "men_and_dwarves", "lake_men"], ["ravenhill", "elves", "wood_elf_archers"]]


@pytest.mark.rule("B5.10")
@pytest.mark.parametrize("number", range(1, 21))
def test_a_story_card_wants_its_own_die(number: int) -> None:
    name = f"sh_{number:02}"
    wrong = "army" if FACES[DIE_OF[card(name)]] != "army" else "character"
    assert f"card:{name}" not in offered(hold(name, wrong, SHADOW))
    assert f"card:{name}" not in offered(hold(name, "eye", SHADOW)), "an Eye plays no card"


def test_great_dread() -> None:
    state: dict[str, Any] = {"armies": FAR, "tokens": TOKENS}
    assert "card:sh_01" not in offered(hold("sh_01", "muster", SHADOW, control=control(camp=True), **state))
    held = control(ruins_of_dale=True, fallen_bridge=True)
    game = play(hold("sh_01", "muster", SHADOW, control=held, **state), "card:sh_01", die(1, 2, 3, 4))
    assert offered(game) == {"region:camp", "region:ravenhill"}
    play(game, "region:camp")
    assert board(game).slot_place == [place("ravenhill")]
    assert seat(game) == FREE


def test_war_band() -> None:
    armies = {"bl7": {"orcs": 1}, "va9": {"orcs": 1}, "va7": {"lake_men": 1}}
    game = play(hold("sh_02", "army", SHADOW, armies=armies), "card:sh_02")
    assert offered(game) == {"region:bl7"}, "in the Broken Lands"
    play(game, "region:bl7")
    assert army(game, "bl7") == {"orcs": 3}
    assert tokens(game, "bl7") == 2
    assert {"none", "region:va7", "region:eb7"} <= offered(game)
    moved = play(game.clone(), "region:eb7", "all")
    assert army(moved, "eb7") == {"orcs": 3}
    assert seat(moved) == FREE, "move or attack, not both"
    play(game, "region:va7")
    assert board(game).fighting == 1


def test_chieftains_and_champions() -> None:
    armies = {f"bl{number}": {"orcs": 1} for number in range(1, 7)} | {"ss6": {"lake_men": 1}}
    game = play(hold("sh_03", "muster", SHADOW, armies=armies), "card:sh_03", "region:bl1", "region:bl2", "region:bl3")
    play(game, "region:bl4")
    assert [tokens(game, f"bl{number}") for number in range(1, 7)] == [1, 1, 1, 1, 0, 0]
    assert seat(game) == FREE


def test_whirling_bats_needs_a_bat() -> None:
    armies = {"va1": {"lake_men": 1, "leadership": 1}, "bl13": {"orcs": 1}}
    assert "card:sh_04" not in offered(hold("sh_04", "character", SHADOW, armies=armies))
    game = play(
        hold("sh_04", "character", SHADOW, armies=armies, bats={"bl1": 2}), "card:sh_04", "region:bl1", "region:va1"
    )
    assert sum(board(game).bats) == 1, "no second token to take"
    assert seat(game) == FREE


@pytest.mark.rule("B5.8.5")
def test_flying_arrows_and_wild_spears() -> None:
    game = play(hold("sh_05", "army", SHADOW, armies=FAR), "card:sh_05", "region:bl13")
    assert army(game, "bl13") == {"orcs": 2}
    assert board(game).card_orcs == 6
    assert board(game).card_at[card("sh_05")] == 4
    for face in ("eye", "character", "event"):
        later = acts(SHADOW, face, armies=FAR, card_orcs=1, cards={"sh_05": "table"})
        play(later, f"die:{face}", "act:wild_spears", "region:bl13")
        assert army(later, "bl13") == {"orcs": 2}
        assert board(later).card_at[card("sh_05")] == 3, "the empty card is discarded"


def test_orc_army() -> None:
    armies = {"bl6": {"orcs": 2}, "ss6": {"lake_men": 1}, "va1": {"orcs": 1}}
    game = play(hold("sh_07", "muster", SHADOW, armies=armies), "card:sh_07")
    assert offered(game) == {"region:bl1", "region:bl2", "region:bl3", "region:bl5"}
    play(game, "region:bl1")
    assert army(game, "bl1") == {"orcs": 5}
    assert offered(game) == {"region:bl1", "region:bl6", "done"}, "an Army in the Broken Lands"
    play(game, "region:bl6", "region:eb7", "all", "region:eb6")
    assert army(game, "eb6") == {"orcs": 2}


def test_black_tide() -> None:
    armies = {
        "bl6": {"orcs": 2, "leadership": 1},
        "bl9": {"orcs": 1, "leadership": 1},
        "bl13": {"orcs": 1},
        "ss6": {"lake_men": 1},
    }
    game = play(hold("sh_08", "character", SHADOW, armies=armies), "card:sh_08")
    assert offered(game) == {"region:bl6", "region:bl9", "done"}
    play(game, "region:bl6", "region:eb7", "all", "region:bl9", "region:bl7", "all")
    assert army(game, "eb7") == {"orcs": 2}
    assert army(game, "bl7") == {"orcs": 1}
    assert seat(game) == FREE


def test_great_goblin() -> None:
    armies = {"goblin_muster_north": {"goblins": 1}, "bl13": {"orcs": 1}, "ss6": {"lake_men": 1}}
    game = play(hold("sh_09", "army", SHADOW, armies=armies), "card:sh_09")
    assert offered(game) == {"region:goblin_muster_north"}
    play(game, "region:goblin_muster_north")
    assert army(game, "goblin_muster_north") == {"goblins": 1, "great_orcs": 1}
    assert tokens(game, "goblin_muster_north") == 1
    play(game, "region:mountain_pass_north", "all")
    assert army(game, "mountain_pass_north") == {"goblins": 1, "great_orcs": 1}


def test_howling_orcs_end_with_the_first_great_orcs() -> None:
    played = play(hold("sh_10", "army", SHADOW), "card:sh_10")
    assert board(played).card_at[card("sh_10")] == 4
    armies = {"va6": {"wood_elf_archers": 4}, "va7": {"great_orcs": 1}, **FAR}
    game = battle(FREE, "va6", "va7", armies=armies, cards={"sh_10": "table"})
    play(game, "card:man_regroup_free", "card:man_regroup_shadow", die(6, 6, 6, 1), die(1, 1), "unit:great_orcs")
    assert board(game).card_at[card("sh_10")] == 3


def test_hurrying_multitude() -> None:
    armies = {"bl6": {"orcs": 2}, "bl9": {"orcs": 1}, "bl13": {"orcs": 1}, "ss6": {"lake_men": 1}}
    game = play(
        hold("sh_11", "army", SHADOW, armies=armies), "card:sh_11", "region:bl6", "region:eb7", "all", "region:eb6"
    )
    play(game, "region:bl9", "region:bl7", "all", "stay")
    assert army(game, "eb6") == {"orcs": 2}
    assert seat(game) == FREE, "no bats are asked for, the move is not made with a die result"


def test_returning_to_the_assault() -> None:
    lying = [["bl1", "shadow", "orcs"], ["bl1", "shadow", "wargs"], ["va9", "shadow", "great_orcs"]]
    game = play(hold("sh_13", "muster", SHADOW, armies=FAR, tokens=lying), "card:sh_13")
    assert offered(game) == {"region:bl1"}, "in the Broken Lands"
    play(game, "region:bl1", "region:bl1")
    assert army(game, "bl1") == {"orcs": 1, "wargs": 1}
    assert prompt(game) == "move_which"
    play(game, "region:bl1", "region:bl4", "all")
    assert seat(game) == FREE


def test_orcs_from_gundabad() -> None:
    armies = {"va8": {"wargs": 1}, "ruins_of_dale": {"lake_men": 1}}
    game = play(hold("sh_14", "muster", SHADOW, armies=armies), "card:sh_14", "region:va8")
    assert army(game, "va8") == {"wargs": 1, "orcs": 2}
    play(game, "region:ruins_of_dale")
    assert board(game).fighting == 1


def test_climbing_goblins() -> None:
    armies = {"mountain_pass_west": {"goblins": 1}, "ss2": {"lake_men": 1}, "va1": {"goblins": 1}}
    game = play(hold("sh_15", "army", SHADOW, armies=armies), "card:sh_15")
    assert offered(game) == {"region:mountain_pass_west"}
    play(game, "region:mountain_pass_west")
    assert army(game, "mountain_pass_west") == {"goblins": 3}
    assert offered(game) == {"none", "region:ss2"}
    play(game, "region:ss2")
    assert board(game).front == place("mountain_pass_west")


@pytest.mark.scenario("T87")
@pytest.mark.rule("B18.9")
def test_orcs_of_huge_size() -> None:
    armies = {"bl2": {"great_orcs": 2, "orcs": 1}, "ss6": {"lake_men": 1}}
    state: dict[str, Any] = {"armies": armies, "characters": {"bolg": "bl2"}}
    game = play(hold("sh_16", "character", SHADOW, bodyguard=1, **state), "card:sh_16")
    assert army(game, "bl2") == {"great_orcs": 1, "orcs": 1}
    assert board(game).bodyguard == 2
    full = hold("sh_16", "character", SHADOW, bodyguard=3, **state)
    assert "card:sh_16" not in offered(full), "three at most"
    assert "card:sh_16" not in offered(hold("sh_16", "character", SHADOW, armies=armies)), "Bolg is not in play"


def test_the_shadow_of_the_necromancer() -> None:
    game = play(hold("sh_17", "character", SHADOW), "card:sh_17")
    assert board(game).tile_pool[TILES.index("necromancer")] == 1


def test_swiftest_wolf_riders_need_dale() -> None:
    assert "card:sh_18" not in offered(hold("sh_18", "muster", SHADOW, armies=FAR))


@pytest.mark.rule("B16.3")
def test_like_a_sea_of_locusts() -> None:
    game = hold("sh_19", "army", SHADOW, armies=FAR, tokens=TOKENS, bats={"va1": 2})
    play(game, "card:sh_19", "region:va1", "region:ravenhill", "done")
    assert board(game).slot_place == [place("camp")]
    assert sum(board(game).bats) == 1
    assert "card:sh_19" not in offered(hold("sh_19", "army", SHADOW, armies=FAR, tokens=TOKENS))


def test_victory_vanishes_from_hope() -> None:
    armies = {"va1": {"lake_men": 2}, "va2": {"lake_men": 1, "damage": 1}, "va3": {"lake_men": 1}, "bl13": {"orcs": 1}}
    game = play(hold("sh_20", "muster", SHADOW, armies=armies), "card:sh_20")
    assert offered(game) == {"region:va1", "region:va3", "none"}, "Armies without Damage"
    play(game, "region:va1", "region:va3")
    assert (damage(game, "va1"), damage(game, "va3")) == (1, 1)
    assert prompt(game) == "draw_card"
    assert whereabouts(game, "bolg") == "absent"
