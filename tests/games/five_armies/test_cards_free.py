"""The Story cards of the Free Peoples; The Skin-changer is in test_fate.py, Elven Charge also in test_damage.py."""

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
from thirdage.games.five_armies.board import place
from thirdage.games.five_armies.deck import DIE_OF, START, card
from thirdage.games.five_armies.names import FACES, LORD, TILES


@pytest.mark.rule("B5.10")
@pytest.mark.parametrize("number", range(1, 21))
def test_a_story_card_wants_its_own_die(number: int) -> None:
    name = f"fp_{number:02}"
    assert card(name) == START[1] + number - 1
    wrong = "army" if FACES[DIE_OF[card(name)]] != "army" else "character"
    game = hold(name, wrong)
    assert f"card:{name}" not in offered(game)


def test_lucky_number() -> None:
    state: dict[str, Any] = {"armies": FAR, "characters": {"bilbo": "ss6"}}
    assert "card:fp_02" not in offered(hold("fp_02", "character", armies=FAR)), "Bilbo is not in play"
    game = play(hold("fp_02", "character", **state), "card:fp_02")
    assert board(game).card_at[card("fp_02")] == 4
    rolled = at_step("roll", pool=[2, 1], cards={"fp_02": "table"}, **state)
    play(rolled, "free_die:event,muster", "shadow_die:eye")
    assert offered(rolled) == {"no", "die:event", "die:muster"}
    again = play(rolled.clone(), "die:event", "die:character")
    assert board(again).dice[:7] == [1, 0, 1, 0, 0, 0, 0]
    assert board(again).card_at[card("fp_02")] == 4
    lucky = play(rolled.clone(), "die:event", "die:will_of_the_west")
    assert board(lucky).card_at[card("fp_02")] == 3, "the Will of the West uses it up"
    kept = play(rolled, "no")
    assert board(kept).dice[:7] == [0, 0, 1, 0, 1, 0, 0]


def test_clad_in_hauberks_of_steel() -> None:
    armies = {"camp": {"dwarf_regulars": 1}, "va1": {"lake_men": 1}, "bl13": {"orcs": 1}}
    game = play(hold("fp_03", "muster", armies=armies), "card:fp_03")
    assert offered(game) == {"region:camp"}
    play(game, "region:camp")
    assert army(game, "camp") == {"dwarf_regulars": 1, "dwarf_veterans": 1}
    assert tokens(game, "camp") == 1
    assert "card:fp_03" not in offered(hold("fp_03", "muster", armies=FAR))


def test_dismay() -> None:
    armies = {
        "va6": {"lake_men": 1, "leadership": 1},
        "va7": {"orcs": 1, "leadership": 2},
        "va8": {"orcs": 1},
        "bl13": {"orcs": 1, "leadership": 1},
    }
    game = acts(FREE, "character", "character army", armies=armies, cards={"fp_04": "free_peoples"})
    play(game, "die:character", "card:fp_04")
    assert offered(game) == {"region:va7"}, "next to a led Army, with tokens"
    play(game, "region:va7")
    assert tokens(game, "va7") == 0
    assert board(game).dice[7:] == [0, 1, 0, 0, 0, 0, 0], "the Character die is gone"


def test_elf_lords() -> None:
    game = play(hold("fp_05", "muster", armies={"ravenhill": {"lake_men": 1}, "bl13": {"orcs": 1}}), "card:fp_05")
    assert army(game, "ravenhill") == {"lake_men": 1, "wood_elf_spearmen": 2, "wood_elf_archers": 1}
    assert tokens(game, "ravenhill") == 1


def test_elven_charge_moves_first() -> None:
    armies = {"va1": {"wood_elf_spearmen": 2}, "va10": {"orcs": 2}, "ss6": {"lake_men": 1}}
    game = play(hold("fp_06", "army", armies=armies), "card:fp_06")
    assert offered(game) == {"region:va1"}
    play(game, "region:va1", "region:va2", "all")
    assert offered(game) == {"none", "region:va10"}
    play(game, "region:va10")
    assert board(game).grants == 2


def test_flying_banners() -> None:
    game = play(hold("fp_07", "muster", armies=FAR), "card:fp_07")
    assert offered(game, "region") == {
        "eastern_spur",
        "camp",
        "ravenhill",
        "lower_slopes",
        "ruins_of_dale",
        "fallen_bridge",
    }
    play(game, "region:camp", "recruit:dwarf_veterans")
    assert "region:camp" not in offered(game)
    assert "done" in offered(game)
    play(game, "region:ravenhill", "recruit:wood_elf_archers")
    assert army(game, "camp") == {"dwarf_veterans": 1}
    assert army(game, "ravenhill") == {"wood_elf_archers": 1}
    assert seat(game) == SHADOW


@pytest.mark.rule("B18.3")
def test_he_is_not_lost() -> None:
    assert "card:fp_08" not in offered(hold("fp_08", "character", armies=FAR))
    game = hold("fp_08", "character", armies=FAR, characters={"dain": "gone", "bilbo": "gone"})
    play(game, "card:fp_08")
    assert offered(game) == {"character:dain"}, "Generals only"
    play(game, "character:dain", "region:ss6")
    assert whereabouts(game, "dain") == "ss6"


@pytest.mark.parametrize(("face", "count"), [("character", 1), ("event", 1), ("will_of_the_west", 2)])
def test_hope_rekindled(face: str, count: int) -> None:
    armies = {"va1": {"lake_men": 2}, "va10": {"orcs": 2}}
    game = play(hold("fp_09", face, armies=armies), "card:fp_09", "region:va1")
    assert tokens(game, "va1") == count
    play(game, "region:va2", "all", "region:va10")
    assert board(game).fighting == 1


def test_last_stand() -> None:
    armies = {"ravenhill": {"dwarf_veterans": 1}, "bl13": {"orcs": 1}}
    game = play(hold("fp_10", "army", armies=armies, fort_damage=[5, 1, 2]), "card:fp_10")
    assert offered(game) == {"region:ravenhill"}, "with an Army inside"
    play(game, "region:ravenhill")
    assert board(game).fort_damage == [5, 1, 0]
    assert "card:fp_10" not in offered(hold("fp_10", "army", armies=armies)), "nothing to repair"


def test_ring_of_invisibility() -> None:
    armies = {
        "va1": {"lake_men": 1},
        "camp": {"lake_men": 1, "leadership": 1},
        "ss6": {"lake_men": 1},
        "bl13": {"orcs": 1},
    }
    cast = {"bilbo": "va1", "gandalf": "ss6"}
    game = play(hold("fp_11", "character", armies=armies, characters=cast), "card:fp_11")
    assert offered(game) == {"region:camp", "region:ss6"}
    without = play(game.clone(), "region:camp")
    assert whereabouts(without, "bilbo") == "camp"
    assert seat(without) == SHADOW
    play(game, "region:ss6")
    assert prompt(game) == "draw_fate_card", "Gandalf is there"
    assert "card:fp_11" not in offered(hold("fp_11", "character", armies=armies, characters={"gandalf": "ss6"}))


def test_men_of_the_lake() -> None:
    armies = {"va1": {"lake_men": 1, "leadership": 1}, "va3": {"lake_men": 1}, "bl13": {"orcs": 1}}
    game = play(hold("fp_12", "muster", armies=armies), "card:fp_12")
    assert offered(game) == {"region:va1"}
    play(game, "region:va1")
    assert army(game, "va1") == {"lake_men": 3}
    assert tokens(game, "va1") == 2


def test_moria_dain_dain() -> None:
    armies = {"camp": {"dwarf_regulars": 2}, "va1": {"lake_men": 2}, "va4": {"orcs": 2}}
    game = play(hold("fp_13", "army", armies=armies, settings={"terrain_superiority_effect": "none"}), "card:fp_13")
    assert offered(game) == {"region:camp"}
    play(game, "region:camp", "region:eb5", "all", "region:eb6", "region:va4")
    assert board(game).superiority == FREE


def test_on_the_march() -> None:
    armies = {"va1": {"lake_men": 2}, "ss6": {"lake_men": 1}, "camp": {"lake_men": 1}, "bl13": {"orcs": 1}}
    game = play(hold("fp_14", "army", armies=armies), "card:fp_14", "region:va1", "region:va2", "all", "region:va3")
    play(game, "region:ss6", "region:ss4", "all", "stay")
    assert army(game, "va3") == {"lake_men": 2}
    assert seat(game) == SHADOW, "two Armies at most"


def test_redoubled_force() -> None:
    armies = {"va1": {"lake_men": 4, "damage": 4}, "va10": {"orcs": 2}}
    game = play(hold("fp_15", "muster", armies=armies), "card:fp_15", "region:va1")
    assert offered(game, "number") == {"0", "1", "2", "3"}
    play(game, "number:3", "region:va2", "all", "region:va10")
    assert damage(game, "va2") == 1
    assert board(game).fighting == 1


def test_rescue() -> None:
    armies = {"ss6": {"wood_elf_spearmen": 2, "damage": 2}, "bl13": {"orcs": 1}}
    game = play(hold("fp_16", "muster", armies=armies), "card:fp_16", "region:ss6", "recruit:wood_elf_spearmen")
    assert prompt(game) == "may_rally"
    play(game, "yes", die(4, 4, 1))
    assert army(game, "ss6") == {"wood_elf_spearmen": 3}
    assert damage(game, "ss6") == 0


def test_ringing_trumpets() -> None:
    lying = [["camp", "men_and_dwarves", "lake_men"]]
    game = play(hold("fp_17", "muster", armies=FAR, tokens=lying), "card:fp_17", "region:camp")
    assert offered(game) == {"flip", "place"}
    play(game, "flip")
    assert army(game, "camp") == {"lake_men": 1}
    play(game, "region:ruins_of_dale")
    assert offered(game) == {"place"}
    play(game, "place", "pool:elves")
    assert prompt(game) == "draw_token"
    play(game, "recruit:wood_elf_archers")
    assert board(game).slot_place == [place("ruins_of_dale")]
    play(game, "done")
    assert seat(game) == SHADOW


def test_shower_of_arrows() -> None:
    armies = {"va6": {"wood_elf_archers": 2}, "va7": {"orcs": 3}}
    game = play(hold("fp_18", "character", armies=armies), "card:fp_18", "region:va7", die(4, 3))
    assert damage(game, "va7") == 1
    assert prompt(game) == "draw_card"
    assert board(game).where[1] < 0, "Thranduil is not needed"


@pytest.mark.rule("B6.9")
def test_the_arkenstone() -> None:
    game = play(hold("fp_19", "character"), "card:fp_19")
    assert board(game).tile_pool[TILES.index("arkenstone")] == 1
    used = play(at_step("fate", armies=FAR, tile_pool={"arkenstone": 1}), "tile:arkenstone")
    assert board(used).fate == 3
    assert prompt(used) == "draw_fate_card"


@pytest.mark.rule("B17.2", "B7.4")
def test_the_king_of_all_birds() -> None:
    near = play(hold("fp_20", "muster", fate=7), "card:fp_20")
    assert whereabouts(near, "lord_of_the_eagles") == "eyrie"
    assert board(near).eyrie == 3
    far = play(hold("fp_20", "muster", fate=3), "card:fp_20")
    assert board(far).space[LORD] == 7
    late = play(hold("fp_20", "muster", characters={"lord_of_the_eagles": "eyrie"}), "card:fp_20")
    assert board(late).eyrie == 1
