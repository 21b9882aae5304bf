"""The upper halves of the Event cards; their lower halves are shown in test_combat_cards.py."""

from typing import Any

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
from thirdage.games.five_armies.deck import COMBAT_OF, COMBATS, DECKS, EVENT_OF, EVENTS, card
from thirdage.kernel.game import Game

ARMIES = {"va1": {"lake_men": 2, "leadership": 1}, "va3": {"lake_men": 1}, "va8": {"orcs": 2}, "bl13": {"orcs": 1}}


def hold(name: str, face: str, side: int = FREE, **state: Any) -> Game:
    """Return a game with a side that holds one card and a die, about to choose what to do with it."""
    owner = "free_peoples" if side == FREE else "shadow"
    cards = {name: owner, **dict(state.pop("cards", {}))}
    return play(acts(side, face, cards=cards, **{"armies": ARMIES, **state}), f"die:{face}")


@pytest.mark.rule("B2.3")
def test_thirty_different_cards() -> None:
    halves = {(EVENT_OF[number], COMBAT_OF[number]) for number in range(30)}
    assert len(halves) == 30
    assert sorted(COMBAT_OF[:30].count(half) for half in range(len(COMBATS))) == [3] * 10
    assert sorted(EVENT_OF[:30].count(half) for half in range(len(EVENTS))) == [3] * 6 + [4] * 3
    assert len(DECKS) == 5


@pytest.mark.parametrize("name", [f"ev_{number:02}" for number in range(1, 31)])
@pytest.mark.rule("B5.10")
def test_every_event_card_is_discarded_when_played(name: str) -> None:
    game = hold(
        name,
        "event",
        armies={"va1": {"lake_men": 2, "leadership": 1, "damage": 1}, "va3": {"lake_men": 1}, "va2": {"orcs": 2}},
        tokens=[["va1", "elves", "wood_elf_archers"]],
    )
    assert f"card:{name}" in offered(game)
    play(game, f"card:{name}")
    assert board(game).card_at[card(name)] == 3


@pytest.mark.rule("B11.3")
def test_blow_the_horns_needs_damage() -> None:
    assert "card:ev_01" not in offered(hold("ev_01", "muster"))
    armies = {
        "va1": {"lake_men": 2, "damage": 1},
        "va3": {"lake_men": 1, "damage": 1},
        "va2": {"lake_men": 1, "damage": 1},
    }
    game = play(hold("ev_02", "muster", armies=armies), "card:ev_02", "region:va1", die(4, 1), "region:va3", die(1))
    assert (damage(game, "va1"), damage(game, "va3")) == (0, 1)
    assert seat(game) == SHADOW, "two Armies at most"


def test_call_to_arms() -> None:
    armies = {**ARMIES, "ss6": {"lake_men": 1, "leadership": 1}}
    game = play(hold("ev_04", "character", armies=armies), "card:ev_04")
    assert offered(game) == {"region:va1", "region:ss6", "done"}
    play(game, "region:va1", "region:va2", "all", "region:va10")
    assert army(game, "va10") == {"lake_men": 2}
    assert offered(game) == {"region:ss6", "done"}
    assert "card:ev_04" not in offered(hold("ev_04", "character", armies=FAR)), "nobody has Leadership"


def test_encirclement() -> None:
    armies = {"va6": {"lake_men": 2}, "va3": {"lake_men": 1}, "va5": {"orcs": 1}, "bl13": {"orcs": 1}}
    game = play(hold("ev_07", "army", armies=armies), "card:ev_07", "region:va3", "region:va4", "all")
    assert prompt(game) == "combined_target"
    assert offered(game) == {"region:va5", "none"}
    play(game, "region:va5")
    assert board(game).fighting == 1
    lone = play(hold("ev_07", "army"), "card:ev_07", "done")
    assert seat(lone) == SHADOW, "no enemy between two Armies"


def test_gather_and_marshall() -> None:
    game = play(hold("ev_10", "muster"), "card:ev_10")
    assert offered(game) == {"region:va1", "region:va3"}
    play(game, "region:va3", "pool:men_and_dwarves", "recruit:dwarf_veterans")
    assert army(game, "va3") == {"lake_men": 1, "dwarf_veterans": 1}


def test_marching_companies() -> None:
    armies = {**ARMIES, "ss6": {"lake_men": 1}, "camp": {"lake_men": 1}}
    game = play(hold("ev_14", "army", armies=armies), "card:ev_14")
    play(game, "region:va1", "region:va2", "all", "region:ss6", "region:ss4", "all", "region:camp", "region:eb5", "all")
    assert army(game, "eb5") == army(game, "ss4") == {"lake_men": 1}
    assert seat(game) == SHADOW, "three Armies at most"


@pytest.mark.rule("B9.6")
def test_a_card_moves_goblins_out_of_their_mustering_point() -> None:
    armies = {"goblin_muster_north": {"goblins": 2}, "ss6": {"lake_men": 1}}
    game = play(hold("ev_14", "army", SHADOW, armies=armies), "card:ev_14", "region:goblin_muster_north")
    assert offered(game) == {"region:mountain_pass_north"}


def test_move_to_strike() -> None:
    armies = {"va1": {"lake_men": 2, "leadership": 1}, "va8": {"orcs": 2}, "bl13": {"orcs": 1}}
    game = play(hold("ev_17", "character", armies=armies), "card:ev_17", "region:va1", "region:va2", "all")
    play(game, "region:ruins_of_dale")
    assert prompt(game) == "may_attack"
    assert offered(game) == {"none", "region:va8"}
    play(game, "region:va8")
    assert board(game).fighting == 1


def test_mustering_for_battle() -> None:
    lying = [[place, "elves", "wood_elf_archers"] for place in ("va1", "va3", "ss6", "ss1")]
    game = play(hold("ev_21", "muster", tokens=lying), "card:ev_21", "region:ss1", "region:ss6", "region:va3")
    assert seat(game) == SHADOW, "three regions at most"
    assert army(game, "ss1") == {"wood_elf_archers": 1}
    assert "card:ev_21" not in offered(hold("ev_21", "muster"))


def test_sudden_assault() -> None:
    armies = {"va1": {"lake_men": 2}, "va10": {"orcs": 2}, "bl13": {"orcs": 1}}
    game = play(hold("ev_24", "army", armies=armies, settings={"terrain_superiority_effect": "none"}), "card:ev_24")
    play(game, "region:va1", "region:va2", "all", "region:va10")
    assert board(game).superiority == FREE
    assert "card:ev_24" not in offered(hold("ev_24", "army", armies=FAR))


def test_troop_leader() -> None:
    armies = {"va1": {"lake_men": 3, "leadership": 1, "damage": 3}, "va3": {"lake_men": 2, "damage": 2}}
    game = play(hold("ev_28", "character", armies=armies), "card:ev_28")
    assert offered(game) == {"region:va1"}
    play(game, "region:va1")
    assert offered(game, "number") == {"1", "2"}
    play(game, "number:2")
    assert damage(game, "va1") == 1
