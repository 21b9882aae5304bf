"""How the game is won: by the Ring at any moment, by arms at the end of a turn (R18)."""

from __future__ import annotations

import pytest

from tests.games.war_of_the_ring.build import at, happened, play, points, skip_to, texts
from tests.games.war_of_the_ring.tabletop import board, fp_acts, shadow_acts
from thirdage.games.war_of_the_ring.board import FP, SHADOW
from thirdage.kernel.errors import GameOver
from thirdage.kernel.game import Game

STRONGHOLDS = ("minas_tirith", "dol_amroth", "helms_deep", "lorien", "erebor", "rivendell")
NINE = (*STRONGHOLDS[:4], "dale")
TEN = STRONGHOLDS[:5]
FOUR = ("moria", "orthanc")


def taken(by_fp: tuple[str, ...] = (), by_shadow: tuple[str, ...] = ()) -> dict[str, str]:
    return dict.fromkeys(by_fp, "free_peoples") | dict.fromkeys(by_shadow, "shadow")


def last_phase(by_fp: tuple[str, ...] = (), by_shadow: tuple[str, ...] = ()) -> Game:
    """Phase 6 with these Settlements captured."""
    return at(clear=True, phase=6, turn=5, control=taken(by_fp, by_shadow))


def won(game: Game) -> tuple[int, str]:
    """Return the winning side and how."""
    assert game.ask is None
    assert game.state.over
    assert happened(game, "game_won") == ["game_won"]
    return (FP if game.state.winners == 1 << FP else SHADOW), game.state.victory


# -- by arms ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R18.3")
@pytest.mark.aid("A18", "S07")
def test_ten_points_win_for_the_shadow() -> None:
    assert won(last_phase(by_shadow=TEN)) == (SHADOW, "shadow_military")
    assert won(last_phase(by_shadow=STRONGHOLDS)) == (SHADOW, "shadow_military")


@pytest.mark.rule("R18.3", "R18.4", "R3.7")
@pytest.mark.aid("A18")
def test_otherwise_a_new_turn_begins() -> None:
    game = last_phase(("moria", "angmar"), NINE)
    assert points(game) == (3, 9)
    assert not game.state.over
    assert (board(game).turn, board(game).phase) == (6, 1)


@pytest.mark.rule("R18.4")
@pytest.mark.scenario("S135")
@pytest.mark.aid("S07")
@pytest.mark.parametrize("held", [FOUR, ("orthanc", "angmar", "far_harad")])
def test_four_points_win_for_the_free_peoples(held: tuple[str, ...]) -> None:
    game = last_phase(held, NINE)
    assert points(game) == (4, 9)
    assert won(game) == (FP, "fp_military")


@pytest.mark.rule("R18.5")
@pytest.mark.scenario("S134")
def test_the_shadow_is_looked_at_first() -> None:
    assert won(last_phase(FOUR, TEN)) == (SHADOW, "shadow_military")


@pytest.mark.rule("R3.1", "R18.3")
@pytest.mark.aid("A18")
def test_points_count_only_when_all_dice_are_used() -> None:
    armies = {"minas_tirith": "", "osgiliath": "sauron 2R"}
    nations = {"sauron": "at war"}
    game = shadow_acts("army event", armies=armies, control=taken((), TEN[1:]), nations=nations)
    play(game, "die:army", "act:move_armies", "region:osgiliath", "region:minas_tirith", "all", "done")
    assert points(game)[SHADOW] == 10
    assert not game.state.over  # a die is left
    play(game, "die:event", "act:skip")
    assert won(game) == (SHADOW, "shadow_military")


@pytest.mark.rule("R3.1", "R18.3")
def test_points_lost_again_before_the_end_of_the_turn_do_not_win() -> None:
    armies = {"erebor": "", "iron_hills": "dwarves 1R"}
    game = fp_acts("army", armies=armies, control=taken((), TEN))
    assert points(game)[SHADOW] == 10
    play(game, "die:army", "act:move_armies", "region:iron_hills", "region:erebor")
    skip_to(game, "declare_fellowship")
    assert points(game)[SHADOW] == 8
    assert board(game).turn == 4


# -- by the Ring -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("R18.1", "R3.1", "R18.5")
@pytest.mark.aid("S05")
def test_corruption_ends_the_game_at_once_whatever_the_points() -> None:
    fellowship = {"corruption": 10, "progress": 2}
    game = fp_acts("character event", "army", fellowship=fellowship, hunt_box={"shadow": 1}, control=taken(FOUR))
    play(game, "die:character", "act:move_fellowship", "d6:6", "tile:std_2", "none")
    assert won(game) == (SHADOW, "ring_taken")
    assert board(game).corruption == 12
    with pytest.raises(GameOver):
        game.pick("die:event")


@pytest.mark.rule("R18.1", "R18.5")
@pytest.mark.scenario("S136")
@pytest.mark.aid("S05")
def test_a_card_that_brings_the_last_corruption_ends_the_game() -> None:
    hand = {"hand": {"shadow": ["morgul_wound"]}}
    fellowship = {"corruption": 11, "hidden": False}
    game = shadow_acts("character army", fp="event", cards=hand, fellowship=fellowship, control=taken(FOUR))
    assert points(game) == (4, 0)
    play(game, "die:character", "act:play_card", "card:morgul_wound")
    assert won(game) == (SHADOW, "ring_taken")


@pytest.mark.rule("R18.1")
@pytest.mark.aid("S05")
def test_eleven_is_not_twelve() -> None:
    fellowship = {"corruption": 9, "progress": 2}
    game = fp_acts("character event", fellowship=fellowship, hunt_box={"shadow": 1})
    play(game, "die:character", "act:move_fellowship", "d6:6", "tile:std_2", "none")
    assert board(game).corruption == 11
    assert "die:event" in texts(game)


@pytest.mark.rule("R18.2", "R3.1", "R18.5")
@pytest.mark.aid("S06")
def test_the_crack_of_doom_ends_the_game_before_any_points_count() -> None:
    fellowship = {"mordor": 4, "corruption": 9}
    game = fp_acts("character", "army", fellowship=fellowship, control=taken((), TEN))
    play(game, "die:character", "act:move_fellowship", "tile:std_2", "none")
    assert won(game) == (FP, "ring_destroyed")
    assert board(game).corruption == 11


@pytest.mark.rule("R18.5", "R18.1", "R16.7")
@pytest.mark.aid("S05", "S06")
def test_corruption_comes_before_destruction() -> None:
    fellowship = {"mordor": 4, "corruption": 10}
    game = play(fp_acts("character", fellowship=fellowship), "die:character", "act:move_fellowship")
    play(game, "tile:std_2", "none")
    assert won(game) == (SHADOW, "ring_taken")
    assert board(game).mordor == 4


@pytest.mark.rule("R18.2")
def test_the_fourth_step_is_not_the_fifth() -> None:
    game = fp_acts("character event", fellowship={"mordor": 3})
    play(game, "die:character", "act:move_fellowship", "tile:std_0_r")
    assert board(game).mordor == 4
    assert not game.state.over
