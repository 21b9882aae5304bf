"""Recruitment tokens (B10), what happens when figures run out (B2.7), and rally (B11)."""

import pytest

from tests.games.five_armies.tabletop import (
    FAR,
    FREE,
    SHADOW,
    acts,
    army,
    board,
    damage,
    die,
    offered,
    play,
    prompt,
    seat,
)
from thirdage.games.five_armies.board import place

TOKENS = [
    ["camp", "men_and_dwarves", "lake_men"],
    ["camp", "men_and_dwarves", "dwarf_veterans"],
    ["front_gate", "men_and_dwarves", "dwarf_regulars"],
    ["bl3", "shadow", "two_orcs"],
]


@pytest.mark.scenario("T46")
@pytest.mark.rule("B5.5", "B10.2", "B10.4")
@pytest.mark.aid("F37")
def test_one_token_in_each_of_two_regions() -> None:
    game = play(acts(FREE, "muster", armies=FAR, tokens=TOKENS), "die:muster", "act:recruitment")
    assert offered(game) == {"region:camp", "region:front_gate"}
    play(game, "region:camp")
    assert offered(game) == {"region:front_gate", "done"}
    assert game.why_not("region:camp") == "B10.4"
    play(game, "region:front_gate")
    assert army(game, "camp") == {"lake_men": 1}
    assert army(game, "front_gate") == {"dwarf_regulars": 1}
    assert board(game).slot_place == [place("camp"), place("bl3")]
    assert sum(board(game).token_pool) == 50 - 2, "flipped tokens go back to their pool"
    assert seat(game) == SHADOW


@pytest.mark.scenario("T47")
@pytest.mark.rule("B10.1", "B10.2")
def test_two_orcs() -> None:
    game = play(acts(SHADOW, "muster", armies=FAR, tokens=TOKENS), "die:muster", "act:recruitment", "region:bl3")
    assert army(game, "bl3") == {"orcs": 2}


@pytest.mark.rule("B10.3")
def test_no_recruiting_among_enemies() -> None:
    game = acts(SHADOW, "muster", armies={**FAR, "bl13": {}, "bl3": {"lake_men": 1}}, tokens=TOKENS)
    play(game, "die:muster")
    assert "act:recruitment" not in offered(game)
    assert game.why_not("act:recruitment") == "B10.3"


@pytest.mark.rule("B2.7", "B2.2")
def test_a_type_that_has_run_out_is_replaced() -> None:
    armies = {"ravenhill": {"dwarf_veterans": 5}, "va1": {"lake_men": 10}, "bl13": {"orcs": 1}}
    game = play(acts(FREE, "muster", armies=armies, tokens=TOKENS[1:2]), "die:muster", "act:recruitment", "region:camp")
    assert prompt(game) == "substitute"
    assert offered(game) == {"unit:wood_elf_spearmen", "unit:wood_elf_archers", "unit:dwarf_regulars", "none"}
    play(game, "unit:dwarf_regulars")
    assert army(game, "camp") == {"dwarf_regulars": 1}


@pytest.mark.rule("B10.5", "B10.6")
@pytest.mark.parametrize(
    ("region", "faces"),
    [
        ("ss6", {"wood_elf_spearmen", "wood_elf_archers"}),
        ("eb9", {"lake_men", "dwarf_regulars", "dwarf_veterans"}),
    ],
)
def test_the_territory_decides_the_pool(region: str, faces: set[str]) -> None:
    game = acts(FREE, "muster", armies={region: {"lake_men": 1}, "bl13": {"orcs": 1}}, cards={"ev_10": "free_peoples"})
    play(game, "die:muster", "card:ev_10", f"region:{region}")
    assert offered(game, "recruit") == faces


@pytest.mark.rule("B10.5")
def test_in_the_valley_the_player_chooses_the_pool() -> None:
    game = acts(FREE, "muster", armies={"va1": {"lake_men": 1}, "bl13": {"orcs": 1}}, cards={"ev_10": "free_peoples"})
    play(game, "die:muster", "card:ev_10", "region:va1")
    assert offered(game) == {"pool:elves", "pool:men_and_dwarves"}
    play(game, "pool:elves", "recruit:wood_elf_archers")
    assert army(game, "va1") == {"lake_men": 1, "wood_elf_archers": 1}


@pytest.mark.rule("B10.6")
def test_a_shadow_token_comes_to_a_shadow_army() -> None:
    game = acts(SHADOW, "muster", armies=FAR, cards={"ev_10": "shadow"})
    play(game, "die:muster", "card:ev_10", "region:bl13", "recruit:great_orcs")
    assert army(game, "bl13") == {"orcs": 1, "great_orcs": 1}


@pytest.mark.scenario("T48")
@pytest.mark.rule("B11.1", "B11.2", "B5.5")
@pytest.mark.aid("F38")
def test_rally() -> None:
    armies = {"camp": {"dwarf_regulars": 4, "damage": 3, "leadership": 2}, "va1": {"lake_men": 2, "damage": 1}}
    game = play(acts(FREE, "muster", armies=armies, characters={"dain": "camp"}), "die:muster", "act:rally")
    assert offered(game) == {"region:camp", "region:va1"}
    play(game, "region:camp", die(1, 2, 5, 6), die(3, 5))
    assert damage(game, "camp") == 0
    assert offered(game) == {"region:va1", "done"}, "a different Army"
    play(game, "region:va1", die(1, 5))
    assert damage(game, "va1") == 0
    assert seat(game) == SHADOW


@pytest.mark.scenario("T49")
@pytest.mark.rule("B11.3")
def test_blow_the_horns() -> None:
    armies = {"camp": {"dwarf_regulars": 3, "damage": 3}, "bl13": {"orcs": 1}}
    game = acts(FREE, "muster", armies=armies, cards={"ev_01": "free_peoples"})
    play(game, "die:muster", "card:ev_01", "region:camp", die(1, 4, 4))
    assert damage(game, "camp") == 1


@pytest.mark.rule("B11.4")
def test_fortifications_and_armour_do_not_rally() -> None:
    game = acts(
        FREE,
        "muster",
        armies={"ravenhill": {"lake_men": 2}, "bl13": {"orcs": 1}},
        fort_damage=[0, 0, 2],
        armour=3,
        cards={"fate_09": "table"},
        characters={"thorin": "ravenhill"},
    )
    play(game, "die:muster")
    assert "act:rally" not in offered(game)


@pytest.mark.scenario("T51", "T52")
def test_cards_with_a_place_condition() -> None:
    armies = {"ruins_of_dale": {"orcs": 1}, "va2": {"lake_men": 1}}
    game = acts(SHADOW, "muster", armies=armies, cards={"sh_18": "shadow"})
    play(game, "die:muster", "card:sh_18")
    assert offered(game, "region") == {"ruins_of_dale", "va3", "va4", "va6", "va8", "va10"}
    play(game, "region:va3")
    assert army(game, "va3") == {"wargs": 3}
    assert board(game).leadership[place("va3")] == 1
    lost = acts(
        FREE, "muster", armies={"ravenhill": {"orcs": 1}, "va1": {"lake_men": 1}}, cards={"fp_05": "free_peoples"}
    )
    play(lost, "die:muster")
    assert "card:fp_05" not in offered(lost)
    assert lost.why_not("card:fp_05") == "B5.10"
