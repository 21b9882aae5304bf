"""The Mordor Track: entering, moving, and the end of the quest (R16, R18.1, R18.2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.tabletop import (
    board,
    events,
    fellowship_phase,
    fp_acts,
    guide,
    offered,
    play,
    prompt,
    table,
    tiles,
    whereabouts,
)
from thirdage.games.war_of_the_ring.companions import separate
from thirdage.games.war_of_the_ring.fellowship import CARD
from thirdage.kernel.asks import Chance
from thirdage.kernel.game import Game

MOVE = ("die:character", "act:move_fellowship")


def in_mordor(step: int = 1, dice: str = "character character", box: int = 0, fp_box: int = 0, **more: Any) -> Game:
    """Return a game with the Fellowship on the track, the Free Peoples about to act."""
    special = more.pop("special", [])
    return fp_acts(
        dice,
        hunt_box={"shadow": box, "free_peoples": fp_box},
        fellowship={"mordor": step, **more},
        tiles={"special_in_pool": special},
    )


# -- entering --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R16.1", "R16.6")
@pytest.mark.scenario("S123")
@pytest.mark.aid("S42")
def test_a_revealed_fellowship_enters_and_has_to_hide_before_moving() -> None:
    game = fellowship_phase(fellowship={"at": "minas_morgul", "hidden": False, "companions": ["gimli"]})
    assert prompt(game) == "enter_mordor"
    play(game, "yes")
    assert (board(game).mordor, board(game).hidden) == (0, False)

    game = play(in_mordor(0, hidden=False), "die:character")
    assert "act:move_fellowship" not in offered(game)
    assert "act:hide_fellowship" in offered(game)


@pytest.mark.rule("R16.1", "R21.4")
@pytest.mark.aid("S42")
def test_declared_at_a_gate_it_may_enter_in_the_same_phase() -> None:
    game = fellowship_phase(fellowship={"at": "dagorlad", "progress": 1, "companions": ["gimli"]})
    play(game, "yes", "region:morannon")
    assert prompt(game) == "enter_mordor"
    play(game, "no")
    assert board(game).mordor == -1


@pytest.mark.rule("R16.1")
def test_who_holds_the_gate_does_not_matter() -> None:
    held: dict[str, Any] = {"armies": {"morannon": "gondor 2R"}, "control": {"morannon": "free_peoples"}}
    game = fellowship_phase(fellowship={"at": "morannon", "companions": ["gimli"]}, **held)
    assert prompt(play(game, "no")) == "enter_mordor"


@pytest.mark.rule("R16.1")
def test_there_is_no_other_gate() -> None:
    game = play(fellowship_phase(fellowship={"at": "gorgoroth", "companions": ["gimli"]}), "no")
    assert prompt(game) == "allocate_hunt"


@pytest.mark.rule("R16.2")
@pytest.mark.aid("S51")
@pytest.mark.parametrize(("setting", "progress"), [("reset", 0), ("kept", 2)])
def test_entering_rebuilds_the_hunt_pool(setting: str, progress: int) -> None:
    game = fellowship_phase(
        settings={"mordor_progress": setting},
        fellowship={"at": "morannon", "hidden": False, "progress": 2, "companions": ["gimli"]},
        tiles={
            "drawn": ["std_eye_r", "std_eye_r", "std_3"],
            "gone": ["std_eye_r", "elven_rope"],
            "waiting": ["elven_cloaks", "shelobs_lair"],
        },
    )
    play(game, "yes")
    s = board(game)
    assert s.progress == progress
    assert tiles(s.drawn) == {"std_3": 1}
    assert tiles(s.tiles_waiting) == {}
    assert tiles(s.pool) == {
        "std_eye_r": 3,
        "std_3": 2,
        "std_2": 2,
        "std_2_r": 1,
        "std_1": 2,
        "std_1_r": 2,
        "std_0_r": 2,
        "elven_cloaks": 1,
        "shelobs_lair": 1,
    }


@pytest.mark.rule("R16.2", "R14.6")
def test_on_the_track_nothing_is_declared_or_entered() -> None:
    game = fellowship_phase(fellowship={"at": "morannon", "mordor": 2, "companions": ["gimli"]})
    assert prompt(game) == "allocate_hunt"


# -- moving ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R16.4", "R16.5")
@pytest.mark.aid("S50")
def test_a_move_draws_a_tile_without_a_roll_and_makes_a_step() -> None:
    game = play(in_mordor(1, box=3), *MOVE)
    assert prompt(game) == "draw_hunt_tile"
    play(game, "tile:std_2", "none")
    assert (board(game).mordor, board(game).corruption, board(game).hunt_fp_dice) == (2, 2, 1)


@pytest.mark.rule("R16.4")
@pytest.mark.scenario("S124")
def test_an_eye_counts_all_dice_in_the_hunt_box() -> None:
    game = in_mordor(0, "character character character", box=3)
    play(game, *MOVE, "tile:std_eye_r", "none")
    assert (board(game).corruption, board(game).mordor, board(game).hidden) == (3, 1, False)
    play(game, "die:character", "act:hide_fellowship", *MOVE, "tile:std_eye_r", "none")
    assert (board(game).corruption, board(game).mordor) == (7, 2)


@pytest.mark.rule("R16.4")
@pytest.mark.scenario("S124")
def test_the_eye_has_no_cap_of_five_on_the_track() -> None:
    assert board(play(in_mordor(0, box=7), *MOVE, "tile:std_eye_r", "none")).corruption == 7


@pytest.mark.rule("R16.5", "R21.2")
@pytest.mark.aid("S50")
def test_a_stop_keeps_the_figure_but_not_the_damage_away() -> None:
    game = play(in_mordor(2, special=["give_it_to_uss"]), *MOVE, "tile:give_it_to_uss", "none")
    assert (board(game).mordor, board(game).corruption, board(game).hidden) == (2, 1, False)
    assert tiles(board(game).tiles_gone) == {"give_it_to_uss": 1}


@pytest.mark.rule("R16.6", "R16.4")
@pytest.mark.aid("S52")
def test_revealed_on_the_track_there_is_no_path_to_trace() -> None:
    game = play(in_mordor(1), *MOVE, "tile:std_0_r")
    assert (board(game).mordor, board(game).hidden, prompt(game)) == (2, False, "choose_die")
    play(game, "die:character")
    assert "act:move_fellowship" not in offered(game)


@pytest.mark.rule("R16.4")
def test_a_special_tile_of_the_fellowship_heals_or_costs_nothing() -> None:
    tile = ["phial_of_galadriel"]
    game = play(in_mordor(1, corruption=1, special=tile), *MOVE, "tile:phial_of_galadriel")
    assert (board(game).corruption, board(game).mordor) == (0, 2)


@pytest.mark.rule("R16.4", "R15.6", "R21.2")
def test_the_die_icon_is_thrown() -> None:
    game = play(in_mordor(1, special=["shelobs_lair"]), *MOVE, "tile:shelobs_lair")
    assert prompt(game) == "hunt_tile_die"
    play(game, "d6:4", "none")
    assert (board(game).corruption, board(game).mordor) == (4, 1)


@pytest.mark.rule("R16.9")
def test_a_tile_drawn_by_a_card_neither_stops_nor_advances() -> None:
    agenda = ["victory_check 0 0", f"hunt_tile {CARD} 0"]
    fellowship = {"mordor": 2, "companions": ["gimli"]}
    start = {"phase": 5, "turn": 3, "agenda": agenda, "fellowship": fellowship, "hunt_box": {"shadow": 4}}
    for tile, corruption in (("std_eye_r", 0), ("on_on_they_went", 3), ("elven_cloaks", 0)):
        game = table({**start, "tiles": {"special_in_pool": ["on_on_they_went", "elven_cloaks"]}})
        play(game, f"tile:{tile}")
        if corruption:
            play(game, "none")
        assert (board(game).mordor, board(game).corruption, board(game).hidden) == (2, corruption, True)
        assert events(game, "mordor_step_stopped") == 0


# -- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R16.7", "R18.2")
@pytest.mark.aid("S06")
def test_the_fifth_step_destroys_the_ring_even_if_revealed() -> None:
    game = play(in_mordor(4, corruption=10), *MOVE, "tile:std_1_r", "none")
    assert game.ask is None
    assert (board(game).victory, board(game).winners) == ("ring_destroyed", 1 << 0)
    assert (board(game).mordor, board(game).corruption) == (5, 11)


@pytest.mark.rule("R16.7", "R18.1", "R18.5")
def test_corrupted_by_the_last_tile_the_quest_fails() -> None:
    game = play(in_mordor(4, corruption=11), *MOVE, "tile:std_1_r", "none")
    assert game.ask is None
    assert (board(game).victory, board(game).mordor) == ("ring_taken", 4)


@pytest.mark.rule("R16.8", "R3.6")
@pytest.mark.scenario("S126")
@pytest.mark.parametrize(("before", "after"), [(3, 4), (11, 12)])
def test_standing_still_costs_one_corruption_before_phase_six(before: int, after: int) -> None:
    game = play(in_mordor(2, "event", corruption=before), "die:event", "act:skip")
    assert board(game).corruption == after
    assert board(game).over == (after == 12)
    assert board(game).turn == (3 if after == 12 else 4)


@pytest.mark.rule("R16.8")
@pytest.mark.parametrize(
    "picks",
    [
        [*MOVE, "tile:std_0_r"],
        [*MOVE, "tile:the_ring_is_mine"],  # stopped, but tried
    ],
)
def test_an_attempt_to_move_is_enough(picks: list[str]) -> None:
    game = play(in_mordor(2, "character", special=["the_ring_is_mine"]), *picks)
    assert (board(game).corruption, board(game).turn) == (0, 4)


@pytest.mark.rule("R16.8")
def test_hiding_is_enough() -> None:
    game = play(in_mordor(2, "character", hidden=False), "die:character", "act:hide_fellowship")
    assert (board(game).corruption, board(game).turn) == (0, 4)


@pytest.mark.rule("R16.8")
def test_the_turn_of_entering_counts() -> None:
    game = fellowship_phase(fellowship={"at": "morannon", "hidden": False, "companions": ["gimli"]})
    play(game, "yes", "number:0")
    while board(game).turn == 3:
        assert game.ask is not None
        skip = game.find("act:skip")
        game.pick(skip if skip is not None else game.ask.options[0])
    assert board(game).corruption == 1


@pytest.mark.rule("R16.8")
def test_off_the_track_nobody_pays_for_waiting() -> None:
    game = play(fp_acts("event"), "die:event", "act:skip")
    assert (board(game).turn, board(game).corruption) == (4, 0)


# -- companions ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R16.3", "R14.9")
@pytest.mark.aid("S51")
def test_no_companion_can_be_separated_on_the_track() -> None:
    game = play(in_mordor(1), "die:character")
    assert "act:separate" not in offered(game)
    assert game.why_not("act:separate") == "R14.9"


@pytest.mark.rule("R16.3")
def test_what_would_separate_a_companion_eliminates_him() -> None:
    s = board(in_mordor(1, companions=["gimli"]))
    assert list(separate(s)) == []  # nothing to choose
    assert (s.character_at[4], s.guide) == (-3, 9)


@pytest.mark.rule("R16.3", "R17.6")
@pytest.mark.scenario("S128")
def test_a_hobbit_lost_on_the_track_is_dead() -> None:
    game = play(in_mordor(1, companions=["gimli", "peregrin"]), *MOVE, "tile:std_2", "random_companion")
    play(game, "character:peregrin")
    assert (whereabouts(game, "peregrin"), board(game).corruption) == ("dead", 1)
    assert events(game, "hobbit_taken_alive") == 0


@pytest.mark.rule("R16.3", "R17.6")
@pytest.mark.scenario("S128")
def test_a_hobbit_guide_pays_with_his_life_on_the_track() -> None:
    game = play(in_mordor(1, companions=["meriadoc"]), *MOVE, "tile:std_1", "yes")
    assert (whereabouts(game, "meriadoc"), board(game).corruption, guide(game)) == ("dead", 0, "gollum")


@pytest.mark.rule("R16.6", "R17.7")
@pytest.mark.scenario("S130")
def test_gollum_reveals_on_the_track() -> None:
    game = play(in_mordor(1, companions=[]), *MOVE, "tile:std_3")
    assert prompt(game) == "gollum_reveals"
    play(game, "yes")
    assert (board(game).corruption, board(game).hidden, board(game).mordor) == (2, False, 2)
    play(game, "die:character")
    assert "act:move_fellowship" not in offered(game)


@pytest.mark.rule("R15.7", "R21.9")
@pytest.mark.scenario("S131")
def test_gollum_takes_over_within_the_hunt() -> None:
    game = play(in_mordor(1, companions=["legolas"]), *MOVE, "tile:std_3", "character:legolas")
    assert (prompt(game), guide(game)) == ("gollum_reveals", "gollum")
    play(game, "yes")
    assert (board(game).corruption, board(game).hidden) == (0, False)


@pytest.mark.rule("R17.7", "R16.6")
def test_gollum_does_not_ward_off_a_red_tile() -> None:
    game = play(in_mordor(1, companions=[], special=["give_it_to_uss"]), *MOVE, "tile:give_it_to_uss")
    assert (board(game).corruption, board(game).hidden) == (1, False)  # and nobody was asked


@pytest.mark.rule("R16.2", "R15.1")
def test_the_pool_of_the_track_is_a_known_distribution() -> None:
    game = play(in_mordor(1, special=["elven_rope"]), *MOVE)
    assert isinstance(game.ask, Chance)
    assert game.ask.total() == 17
