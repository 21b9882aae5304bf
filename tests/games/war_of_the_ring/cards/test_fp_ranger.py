"""Challenge of the King, House of the Stewards, The Grey Company: what Strider, Aragorn and Boromir do at home."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import army, garrison, happened, lost, play, reserve
from tests.games.war_of_the_ring.cards.event_build import (
    STANDARD_TILES,
    STRATEGY,
    done,
    event,
    hand,
    holding,
    pay,
    seat,
)
from tests.games.war_of_the_ring.cards.table_build import zone
from tests.games.war_of_the_ring.tabletop import board, events, fellowship_phase, offered, prompt, tiles, whereabouts
from thirdage.games.war_of_the_ring.board import FP
from thirdage.games.war_of_the_ring.state import FACE_DOWN

TRACK: dict[str, Any] = {"at": "morannon", "mordor": 2}


# -- Challenge of the King -------------------------------------------------------------------------------------------

PELARGIR: dict[str, Any] = {"armies": {"pelargir": "gondor 2R, strider"}}


@pytest.mark.rule("R15.1", "R16.2")
@pytest.mark.scenario("T030")
def test_eyes_leave_the_game() -> None:
    game = event("challenge_of_the_king", "tile:std_eye_r", "tile:std_2", "tile:std_eye_r", **PELARGIR)
    assert done(game, "challenge_of_the_king")
    assert (tiles(board(game).tiles_gone), tiles(board(game).drawn)) == ({"std_eye_r": 2}, {})
    assert (tiles(board(game).pool)["std_eye_r"], tiles(board(game).pool)["std_2"]) == (2, 2)
    assert army(game, "pelargir") == "gondor 2R, strider"
    assert (board(game).corruption, board(game).hidden) == (0, True)
    told = ["challenge_tile_drawn"] * 3 + ["eye_tiles_removed"]
    assert happened(game, "challenge_tile_drawn", "eye_tiles_removed") == told

    gate = fellowship_phase(fellowship={"at": "morannon"}, tiles={"gone": ["std_eye_r"] * 2, "drawn": ["std_eye_r"]})
    play(gate, "no", "yes")
    assert tiles(board(gate).pool)["std_eye_r"] == 2  # the one drawn came back, the removed ones did not


@pytest.mark.rule("R4.3", "R5.7")
@pytest.mark.scenario("T031")
def test_three_eyes_kill_the_king() -> None:
    state: dict[str, Any] = {"armies": {"edoras": "rohan 1R, aragorn"}, "characters": {"strider": "aside"}}
    game = holding("challenge_of_the_king", **state)
    before, size = game.rules.census(game.state), board(game).pool_size(FP)
    play(pay(game, "challenge_of_the_king"), *["tile:std_eye_r"] * 3)
    assert (whereabouts(game, "aragorn"), events(game, "character_eliminated")) == ("dead", 1)
    assert board(game).pool_size(FP) == size - 1
    assert (tiles(board(game).pool)["std_eye_r"], tiles(board(game).tiles_gone)) == (4, {})
    assert game.rules.census(game.state) == before
    assert (army(game, "edoras"), done(game, "challenge_of_the_king")) == ("rohan 1R", True)


@pytest.mark.rule("R15.7")
def test_no_table_card_interferes() -> None:
    table = "mithril_coat_and_sting wizards_staff"
    game = event("challenge_of_the_king", "tile:std_3", "tile:std_3", "tile:std_1_r", on_table=table, **PELARGIR)
    assert (done(game, "challenge_of_the_king"), board(game).corruption, board(game).hidden) == (True, 0, True)
    assert sum(board(game).pool) == 16


RING_IN_POOL = {"special_in_pool": ["the_ring_is_mine", "elven_rope"]}


@pytest.mark.rule("R15.6")
def test_the_ring_is_mine_is_an_eye() -> None:
    state: dict[str, Any] = {**PELARGIR, "fellowship": TRACK, "tiles": RING_IN_POOL}
    game = event("challenge_of_the_king", "tile:the_ring_is_mine", "tile:elven_rope", "tile:std_eye_r", **state)
    assert tiles(board(game).tiles_gone) == {"the_ring_is_mine": 1, "std_eye_r": 1}
    assert (tiles(board(game).pool)["elven_rope"], whereabouts(game, "strider")) == (1, "region:pelargir")

    game = event("challenge_of_the_king", "tile:the_ring_is_mine", *["tile:std_eye_r"] * 2, **state)
    assert (tiles(board(game).tiles_gone), whereabouts(game, "strider")) == ({}, "dead")
    assert (tiles(board(game).pool)["the_ring_is_mine"], tiles(board(game).pool)["std_eye_r"]) == (1, 4)


@pytest.mark.rule("R15.1")
def test_an_empty_pool_is_filled_without_the_tiles_in_hand() -> None:
    """One Eye is left; the refill holds the other three, so the same tile cannot come twice."""
    state: dict[str, Any] = {**PELARGIR, "tiles": {"drawn": [name for name in STANDARD_TILES if name != "std_eye_r"]}}
    state["tiles"]["drawn"] += ["std_eye_r"] * 3
    game = event("challenge_of_the_king", "tile:std_eye_r", **state)
    assert (tiles(board(game).pool)["std_eye_r"], sum(board(game).pool)) == (3, 15)
    play(game, "tile:std_eye_r", "tile:std_3")
    assert tiles(board(game).tiles_gone) == {"std_eye_r": 2}
    assert sum(board(game).pool) == 14

    state["settings"] = {"challenge_of_the_king": "pool_as_it_is"}
    game = event("challenge_of_the_king", "tile:std_eye_r", **state)
    assert done(game, "challenge_of_the_king")
    assert (tiles(board(game).tiles_gone), sum(board(game).pool)) == ({"std_eye_r": 1}, 0)
    assert whereabouts(game, "strider") == "region:pelargir"


# -- House of the Stewards, The Grey Company -------------------------------------------------------------------------

TWO_CARDS = ("card:the_red_arrow", "card:wisdom_of_elrond")
DRAWN = {"the_red_arrow", "wisdom_of_elrond"}


@pytest.mark.rule("R5.3")
@pytest.mark.scenario("T003")
def test_both_cards_are_drawn_before_one_is_discarded() -> None:
    others = "athelas elven_rope elven_cloaks there_is_another_way gwaihir_the_windlord"
    game = event("house_of_the_stewards", "figure:gondor_regular", hand=others, characters={"boromir": "lossarnach"})
    play(game, *TWO_CARDS)
    assert (prompt(game), seat(game), len(offered(game))) == ("discard_to_limit", "free_peoples", 7)
    play(game, "card:athelas")
    assert (zone(game, "athelas"), len(hand(game))) == (FACE_DOWN, 6)
    assert done(game, "house_of_the_stewards")


@pytest.mark.rule("R5.8")
@pytest.mark.scenario("T047")
def test_a_unit_joins_boromir() -> None:
    game = event("house_of_the_stewards", characters={"boromir": "lamedon"})
    assert offered(game) == {"figure:gondor_regular", "figure:gondor_elite"}
    play(game, "figure:gondor_elite", *TWO_CARDS)
    assert (army(game, "lamedon"), reserve(game, "gondor_elite")) == ("gondor 1E, boromir", 3)
    assert hand(game) == DRAWN
    assert done(game, "house_of_the_stewards")


@pytest.mark.rule("R5.5", "R5.8")
@pytest.mark.parametrize(
    "state",
    [
        {"armies": {"pelargir": "sauron 2R"}, "characters": {"boromir": "pelargir"}},
        {"armies": {"pelargir": ""}, "control": {"pelargir": "shadow"}, "characters": {"boromir": "pelargir"}},
        {"characters": {"boromir": "lamedon"}, "lost": "gondor 6R 4E"},
    ],
)
def test_without_a_unit_the_cards_are_drawn_all_the_same(state: dict[str, Any]) -> None:
    game = event("house_of_the_stewards", *TWO_CARDS, **state)
    assert (hand(game), events(game, "recruited")) == (DRAWN, 0)
    assert done(game, "house_of_the_stewards")


@pytest.mark.rule("R5.8")
def test_a_unit_joins_boromir_inside_a_siege() -> None:
    state: dict[str, Any] = {
        "armies": {"dol_amroth": "southrons 5R"},
        "garrisons": {"dol_amroth": "gondor 2R, boromir"},
    }
    game = event("house_of_the_stewards", "figure:gondor_elite", *TWO_CARDS, **state)
    assert garrison(game, "dol_amroth") == "gondor 2R 1E, boromir"


@pytest.mark.rule("R1.12")
@pytest.mark.scenario("T049")
def test_the_grey_company_trades_a_regular_for_an_elite() -> None:
    game = event("the_grey_company", armies={"fangorn": "rohan 2R, gondor 1R, strider"})
    assert (prompt(game), offered(game)) == ("grey_company_nation", {"nation:rohan", "nation:gondor"})
    left = reserve(game, "rohan_regular"), reserve(game, "rohan_elite")
    play(game, "nation:rohan", *TWO_CARDS)
    assert army(game, "fangorn") == "gondor 1R, rohan 1R 1E, strider"
    assert lost(game) == "rohan 1R"
    assert (reserve(game, "rohan_regular"), reserve(game, "rohan_elite")) == (left[0], left[1] - 1)
    assert happened(game, "unit_lost", "recruited") == ["unit_lost", "recruited"]
    assert (hand(game), done(game, "the_grey_company")) == (DRAWN, True)


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize(
    ("there", "gone", "after"),
    [
        ("rohan 2E, strider", "", "rohan 2E, strider"),
        ("rohan 1R 1E, strider", "rohan 3E", "rohan 1R 1E, strider"),
        ("rohan 1R 1E, strider", "rohan 2E", "rohan 2E, strider"),
        ("gondor 1R, rohan 1R, strider", "rohan 4E", "gondor 1E, rohan 1R, strider"),
    ],
)
def test_the_grey_company_needs_regulars_and_elites_to_trade(there: str, gone: str, after: str) -> None:
    game = event("the_grey_company", *TWO_CARDS, armies={"fangorn": there}, lost=gone)
    assert (army(game, "fangorn"), hand(game)) == (after, DRAWN)


@pytest.mark.rule("R5.8")
def test_the_grey_company_comes_into_a_siege() -> None:
    state: dict[str, Any] = {"armies": {"helms_deep": "isengard 4R"}, "garrisons": {"helms_deep": "rohan 2R, strider"}}
    game = event("the_grey_company", *TWO_CARDS, **state)
    assert garrison(game, "helms_deep") == "rohan 1R 1E, strider"


@pytest.mark.rule("R5.2", "R5.5")
@pytest.mark.parametrize("left", [0, 1])
def test_an_empty_strategy_deck_gives_what_it_has(left: int) -> None:
    gone = [card for card in STRATEGY if card != "the_red_arrow" or left == 0]
    state: dict[str, Any] = {"armies": {"fangorn": "rohan 1R, strider"}, "discarded": " ".join(gone)}
    game = event("the_grey_company", *TWO_CARDS[:left], **state)
    assert (len(hand(game)), done(game, "the_grey_company")) == (left, True)
    assert len(board(game).deck(0)) == 23  # the Character deck is not touched
