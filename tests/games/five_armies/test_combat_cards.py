"""Cards in a combat: the lower halves of Event cards, and Maneuvers."""

from typing import Any

import pytest

from tests.games.five_armies.tabletop import (
    FAR,
    FREE,
    SHADOW,
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
from thirdage.kernel.game import Game


def clash(shadow: str, free: str, orcs: int = 3, **state: Any) -> Game:
    """Return a game in which Orcs in va7 attack Spearmen in va6 and both have chosen."""
    cards = {name: "shadow" if name == shadow else "free_peoples" for name in (shadow, free) if name.startswith("ev")}
    armies = {"va7": {"orcs": orcs}, "va6": {"wood_elf_spearmen": 3}, **FAR}
    armies.update(state.pop("armies", {}))
    game = battle(SHADOW, "va7", "va6", armies=armies, cards=cards, **state)
    return play(game, f"card:{shadow}", f"card:{free}")


# -- combat cards


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
    assert game.ask.args["count"] == 1
    five = clash("man_regroup_shadow", "ev_23", orcs=5)
    assert five.ask is not None
    assert five.ask.args["count"] == 3


@pytest.mark.scenario("T65")
def test_stand_and_fight() -> None:
    game = clash("ev_06", "man_regroup_free")
    assert game.ask is not None
    assert game.ask.args["count"] == 5


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
