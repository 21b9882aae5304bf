"""The Fellowship: its phase, its Guide, separation, hiding and being revealed (R3.3, R14)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.tabletop import (
    board,
    events,
    fellowship_phase,
    figure,
    fp_acts,
    guide,
    nation,
    offered,
    play,
    prompt,
    shadow_acts,
    table,
    whereabouts,
)
from thirdage.games.war_of_the_ring.board import ADJACENT, CITY, FP, HOME_SIDE, REGION_INDEX, SETTLEMENT, STRONGHOLD
from thirdage.games.war_of_the_ring.fellowship import NOWHERE, region_of
from thirdage.kernel.game import Game

TAKEN_DALE: dict[str, Any] = {"armies": {"dale": ""}, "control": {"dale": "shadow"}}
MOVE = ("die:character", "act:move_fellowship")


def caught(tile: str = "std_0_r", settings: dict[str, str] | None = None, **fellowship: Any) -> Game:
    """Return a game in which the Fellowship moves once, one Hunt die succeeds, this tile is drawn."""
    state = fellowship.pop("state", {})
    game = fp_acts("character character", settings=settings, fellowship=fellowship, hunt_box={"shadow": 1}, **state)
    return play(game, *MOVE, "d6:6", f"tile:{tile}")


# -- phase 2 ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R3.3", "R14.6")
@pytest.mark.aid("A03")
def test_nothing_in_the_fellowship_phase_is_compulsory() -> None:
    game = fellowship_phase(fellowship={"at": "hollin", "progress": 2, "corruption": 3})
    assert prompt(game) == "declare_fellowship"
    play(game, "no")
    assert (figure(game), board(game).progress, board(game).corruption) == ("hollin", 2, 3)
    assert prompt(game) == "choose_guide"
    play(game, "character:gandalf_the_grey")
    assert prompt(game) == "allocate_hunt"


@pytest.mark.rule("R3.3", "R14.4")
@pytest.mark.aid("A06", "S39")
@pytest.mark.scenario("S118")
def test_the_guide_may_be_changed_among_the_highest_levels() -> None:
    game = play(fellowship_phase(), "no")
    assert offered(game) == {"character:gandalf_the_grey", "character:strider"}
    assert game.why_not("character:boromir") == "R14.4"
    play(game, "character:strider")
    assert guide(game) == "strider"

    game = play(fellowship_phase(fellowship={"companions": ["boromir", "legolas", "gimli", "peregrin"]}), "no")
    assert offered(game) == {"character:boromir", "character:legolas", "character:gimli"}


@pytest.mark.rule("R14.4")
@pytest.mark.scenario("S118")
def test_after_gandalf_has_left_strider_must_guide() -> None:
    game = fp_acts("character character")
    play(game, "die:character", "act:separate", "character:gandalf_the_grey", "done", "region:rivendell")
    assert guide(game) == "strider"
    assert prompt(game) == "choose_die"  # nobody was asked


@pytest.mark.rule("R14.6", "R14.11")
@pytest.mark.scenario("S112")
@pytest.mark.aid("S41")
def test_declaring_through_moria_draws_no_tile() -> None:
    game = play(fellowship_phase(fellowship={"at": "hollin", "progress": 2}), "yes")
    assert prompt(game) == "declare_where"
    assert {"hollin", "moria", "dimrill_dale", "fords_of_bruinen"} <= offered(game, "region")
    assert game.why_not("region:lorien") == "R14.6"
    play(game, "region:dimrill_dale")
    assert (figure(game), board(game).progress, board(game).hidden) == ("dimrill_dale", 0, True)
    assert events(game, "hunt_tile_drawn") == 0
    assert prompt(game) == "choose_guide"


@pytest.mark.rule("R14.6")
def test_without_progress_the_figure_is_declared_where_it_stands() -> None:
    game = play(fellowship_phase(fellowship={"at": "hollin"}), "yes")
    assert figure(game) == "hollin"
    assert prompt(game) == "choose_guide"


@pytest.mark.rule("R14.6")
def test_a_revealed_fellowship_is_not_declared() -> None:
    game = fellowship_phase(fellowship={"at": "hollin", "hidden": False})
    assert prompt(game) == "choose_guide"


@pytest.mark.rule("R14.6a")
def test_the_figure_may_stand_inside_mordor() -> None:
    game = play(fellowship_phase(fellowship={"at": "morannon", "progress": 2}), "yes")
    assert {"gorgoroth", "barad_dur", "nurn"} <= offered(game, "region")


@pytest.mark.rule("R14.8")
@pytest.mark.scenario("S113")
@pytest.mark.aid("A05", "S41")
@pytest.mark.parametrize(
    ("region", "state", "left"),
    [
        ("rivendell", {}, 2),
        ("dale", {}, 2),
        ("dale", TAKEN_DALE, 3),
        ("minas_tirith", {"garrisons": {"minas_tirith": "gondor 2R"}, "armies": {"minas_tirith": "sauron 3R"}}, 2),
        ("carrock", {}, 3),
        ("orthanc", {"armies": {"orthanc": ""}, "control": {"orthanc": "free_peoples"}}, 3),
    ],
)
def test_declared_in_a_haven_the_ring_bearers_heal(region: str, state: dict[str, Any], left: int) -> None:
    game = play(fellowship_phase(fellowship={"at": region, "corruption": 3}, **state), "yes")
    assert board(game).corruption == left


@pytest.mark.rule("R14.8")
@pytest.mark.scenario("S113")
@pytest.mark.aid("S03")
def test_the_fellowship_may_stay_and_heal_again_next_turn() -> None:
    game = play(fellowship_phase(fellowship={"corruption": 3}), "yes", "character:gandalf_the_grey")
    assert board(game).corruption == 2
    while prompt(game) != "declare_fellowship":
        assert game.ask is not None
        skip = game.find("act:skip")
        game.pick(skip if skip is not None else game.ask.options[0])
    assert board(game).turn == 4
    play(game, "yes")
    assert board(game).corruption == 1


@pytest.mark.rule("R14.8")
def test_healing_stops_at_zero() -> None:
    assert board(play(fellowship_phase(), "yes")).corruption == 0


@pytest.mark.rule("R8.4", "R14.13")
@pytest.mark.aid("A04", "A23")
def test_declaring_wakes_the_nation() -> None:
    game = fellowship_phase(fellowship={"at": "dale"})
    assert nation(game, "north") == (3, False)
    play(game, "yes")
    assert nation(game, "north") == (3, True)
    assert nation(game, "dwarves") == (3, False)


# -- the figure ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R14.1")
@pytest.mark.aid("S38")
def test_the_figure_shows_the_last_known_place_whoever_stands_there() -> None:
    game = fp_acts("character character", fellowship={"at": "moria", "progress": 3})
    play(game, *MOVE)
    assert (figure(game), board(game).progress) == ("moria", 4)
    assert region_of(board(game)) == REGION_INDEX["moria"]
    assert region_of(board(table({"phase": 2, "fellowship": {"mordor": 1}}))) == NOWHERE


@pytest.mark.rule("R14.2")
def test_progress_ends_at_twelve() -> None:
    game = play(fp_acts("character", shadow="army", fellowship={"progress": 12}), *MOVE)
    assert board(game).progress == 12


@pytest.mark.rule("R14.3", "R18.1")
@pytest.mark.aid("S05")
@pytest.mark.parametrize("tile", ["std_3", "std_2_r"])
def test_twelve_corruption_ends_the_game_at_once(tile: str) -> None:
    game = play(caught(tile, at="hollin", corruption=10), "none")
    assert game.ask is None
    assert (board(game).corruption, board(game).victory) == (12, "ring_taken")
    assert board(game).winners == 1 << 1


@pytest.mark.rule("R14.4")
@pytest.mark.aid("S40")
def test_gollum_guides_when_no_companion_is_left() -> None:
    game = fp_acts("character character", fellowship={"companions": ["gimli"]})
    play(game, "die:character", "act:separate", "region:rivendell")
    assert (guide(game), whereabouts(game, "gollum")) == ("gollum", "fellowship")
    play(game, "die:character")
    assert "act:separate" not in offered(game)
    assert game.why_not("act:separate") == "R14.9"


@pytest.mark.rule("R14.5")
@pytest.mark.aid("A30")
def test_moving_adds_progress_and_the_die_goes_to_the_hunt_box() -> None:
    game = play(fp_acts("character", shadow="army", fellowship={"at": "hollin", "progress": 1}), *MOVE)
    assert (figure(game), board(game).progress, board(game).hunt_fp_dice) == ("hollin", 2, 1)


@pytest.mark.rule("R14.5", "R14.10")
@pytest.mark.aid("S43")
def test_a_revealed_fellowship_cannot_be_moved() -> None:
    game = play(fp_acts(fellowship={"hidden": False}), "die:character")
    assert "act:move_fellowship" not in offered(game)
    assert game.why_not("act:move_fellowship") == "R14.5"


# -- hiding ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R14.7", "R17.3")
@pytest.mark.scenario("S114")
@pytest.mark.aid("A31")
@pytest.mark.parametrize(
    ("leader", "die", "hides"),
    [
        ("boromir", "character", True),
        ("boromir", "muster", False),
        ("boromir", "muster_army", False),
        ("boromir", "event", False),
        ("strider", "character", True),
        ("strider", "muster", True),
        ("strider", "muster_army", True),
        ("strider", "event", True),
    ],
)
def test_who_hides_with_which_die(leader: str, die: str, hides: bool) -> None:
    fellowship = {"at": "hollin", "hidden": False, "companions": [leader, "peregrin"]}
    game = play(fp_acts(die, shadow="army", fellowship=fellowship), f"die:{die}")
    assert ("act:hide_fellowship" in offered(game)) == hides
    if hides:
        play(game, "act:hide_fellowship")
        assert board(game).hidden
        assert (figure(game), board(game).progress, board(game).hunt_fp_dice) == ("hollin", 0, 0)


@pytest.mark.rule("R14.7")
@pytest.mark.scenario("S114")
def test_a_will_of_the_west_hides_as_a_character_result() -> None:
    game = fp_acts("will_of_the_west", shadow="army", fellowship={"hidden": False, "companions": ["boromir"]})
    play(game, "die:will_of_the_west", "as:character", "act:hide_fellowship")
    assert board(game).hidden


@pytest.mark.rule("R14.7")
def test_a_hidden_fellowship_is_not_hidden_again() -> None:
    game = play(fp_acts(), "die:character")
    assert "act:hide_fellowship" not in offered(game)
    assert game.why_not("act:hide_fellowship") == "R14.7"


# -- separating ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R14.9", "R7.1")
@pytest.mark.scenario("S115")
@pytest.mark.aid("A32")
def test_a_group_goes_as_far_as_progress_and_its_highest_level() -> None:
    game = fp_acts(shadow="army", fellowship={"progress": 4})
    play(game, "die:character", "act:separate", "character:boromir", "character:peregrin")
    assert "fords_of_isen" in offered(game, "region")
    play(game, "region:fords_of_isen")
    assert whereabouts(game, "boromir") == whereabouts(game, "peregrin") == "region:fords_of_isen"

    game = fp_acts(shadow="army", fellowship={"progress": 4})
    play(game, "die:character", "act:separate", "character:peregrin")
    assert "fords_of_isen" not in offered(game, "region")
    assert "gap_of_rohan" in offered(game, "region")
    assert game.why_not("region:fords_of_isen") == "R14.9"


@pytest.mark.rule("R14.9")
def test_a_group_is_chosen_in_one_order_only() -> None:
    game = play(fp_acts(), "die:character", "act:separate", "character:legolas")
    assert offered(game) == {"character:gimli", "character:meriadoc", "character:peregrin", "done"}
    play(game, "character:meriadoc")
    assert offered(game) == {"character:peregrin", "done"}


@pytest.mark.rule("R14.9")
def test_separated_companions_may_stay_at_the_figure() -> None:
    game = play(fp_acts(shadow="army"), "die:character", "act:separate", "character:peregrin", "region:rivendell")
    assert whereabouts(game, "peregrin") == "region:rivendell"


@pytest.mark.rule("R14.9", "R12.8")
@pytest.mark.scenario("S117")
def test_separated_in_a_besieged_stronghold_they_are_inside() -> None:
    game = fp_acts(
        "character character",
        fellowship={"at": "lorien", "progress": 3},
        armies={"lorien": "sauron 4R"},
        garrisons={"lorien": "elves 1R 2E"},
    )
    play(game, "die:character", "act:separate", "character:legolas", "done")
    assert whereabouts(game, "legolas") == "inside:lorien"
    assert prompt(game) == "choose_guide"  # nothing was asked about a destination
    play(game, "character:strider", "die:character")
    assert "act:move_companions" not in offered(game)


# -- being revealed --------------------------------------------------------------------------------------------------


@pytest.mark.rule("R14.10", "R21.5")
@pytest.mark.scenario("S108")
def test_a_revealed_figure_leaves_rivendell() -> None:
    game = caught()
    assert prompt(game) == "trace_path"
    assert offered(game) == {"region:trollshaws", "region:fords_of_bruinen"}
    assert game.why_not("stop") == "R14.10"
    play(game, "region:trollshaws")
    assert (figure(game), board(game).progress, board(game).hidden) == ("trollshaws", 0, False)


@pytest.mark.rule("R14.10")
@pytest.mark.scenario("S108")
def test_revealed_by_a_card_without_progress_it_stays_in_rivendell() -> None:
    tile = {"phase": 5, "agenda": ["victory_check 0 0", "hunt_tile 2 0"]}  # a tile drawn by a card
    game = play(table(tile), "tile:std_0_r")
    assert (figure(game), board(game).hidden) == ("rivendell", False)


@pytest.mark.rule("R14.10", "R14.11")
@pytest.mark.scenario("S109")
def test_a_revealed_figure_may_pass_lorien_but_not_end_there() -> None:
    game = caught(at="dimrill_dale", progress=1)
    play(game, "region:lorien")
    assert offered(game) == {"region:parth_celebrant", "region:dimrill_dale"}
    assert game.why_not("stop") == "R14.10"
    play(game, "region:parth_celebrant")
    assert figure(game) == "parth_celebrant"

    game = play(caught(at="dimrill_dale", progress=1), "region:parth_celebrant")
    assert "region:lorien" not in offered(game)
    assert game.why_not("region:lorien") == "R14.10"
    assert figure(play(game, "stop")) == "parth_celebrant"


@pytest.mark.rule("R14.10", "R14.11")
@pytest.mark.scenario("S109", "S101")
@pytest.mark.parametrize(("setting", "tile_drawn"), [("no", False), ("yes", True)])
def test_a_captured_stronghold_shelters_nobody(setting: str, tile_drawn: bool) -> None:
    taken = {"armies": {"lorien": ""}, "control": {"lorien": "shadow"}}
    game = caught(at="dimrill_dale", progress=1, state=taken, settings={"captured_stronghold_tile": setting})
    play(game, "region:lorien", "stop")
    assert figure(game) == "lorien"
    assert (prompt(game) == "draw_hunt_tile") == tile_drawn


@pytest.mark.rule("R14.11")
@pytest.mark.scenario("S111")
@pytest.mark.aid("S44")
@pytest.mark.parametrize("way", ["region:dimrill_dale", "stop"])
def test_a_shadow_stronghold_on_the_path_costs_a_tile(way: str) -> None:
    game = play(caught(at="moria"), way)
    assert prompt(game) == "draw_hunt_tile"
    play(game, "tile:std_eye_r")  # an Eye counts nothing here (R15.6)
    assert board(game).corruption == 0
    assert prompt(game) == "choose_die"


@pytest.mark.rule("R14.11")
def test_a_stronghold_walked_through_costs_one_tile_however_often() -> None:
    game = play(caught(at="hollin", progress=3), "region:moria", "region:dimrill_dale", "region:moria", "stop")
    assert events(game, "shadow_stronghold_on_path") == 1
    play(game, "tile:std_3", "none")
    assert prompt(game) == "choose_die"


@pytest.mark.rule("R14.12", "R14.11")
def test_the_tile_that_reveals_is_finished_before_the_stronghold_tile() -> None:
    game = caught("std_2_r", at="moria")
    assert prompt(game) == "take_casualty"
    play(game, "none")
    assert board(game).corruption == 2
    play(game, "stop", "tile:std_1_r", "none")  # a second reveal icon changes nothing
    assert (board(game).corruption, figure(game)) == (3, "moria")
    assert prompt(game) == "choose_die"


@pytest.mark.rule("R14.10", "R14.11")
def test_the_free_peoples_choose_any_path_up_to_the_progress() -> None:
    game = caught(at="hollin", progress=2)
    play(game, "region:trollshaws", "region:hollin")  # longer than necessary
    assert {"stop", "region:moria", "region:trollshaws"} <= offered(game)
    play(game, "region:moria")
    assert figure(game) == "moria"  # three steps are the progress
    assert prompt(game) == "draw_hunt_tile"


@pytest.mark.rule("R14.10")
def test_every_haven_has_a_way_out_for_a_revealed_figure() -> None:
    havens = [r for r in range(len(SETTLEMENT)) if SETTLEMENT[r] in (CITY, STRONGHOLD) and HOME_SIDE[r] == FP]
    assert len(havens) == 12
    for region in havens:
        assert [near for near in ADJACENT[region] if near not in havens]


@pytest.mark.rule("R14.13")
@pytest.mark.aid("S43")
def test_revealed_heals_and_wakes_nobody() -> None:
    game = caught(at="old_forest_road", progress=1, corruption=2, state=TAKEN_DALE)
    way = ["northern_rhovanion", "dale"]
    play(game, *[f"region:{region}" for region in way])
    assert figure(game) == "dale"
    assert (board(game).corruption, nation(game, "north")) == (2, (3, False))


@pytest.mark.rule("R15.10")
def test_the_log_says_who_revealed_the_fellowship() -> None:
    game = caught(at="hollin")
    (event,) = [event for event in game.log if event.id == "fellowship_revealed"]
    assert str(event.args["by"]) == "side:shadow"


@pytest.mark.rule("R14.5", "R15.2", "R3.4")
@pytest.mark.scenario("S145")
def test_a_first_turn_of_the_hunt() -> None:
    game = fp_acts("character", hunt_box={"shadow": 1})
    play(game, *MOVE, "d6:6", "tile:std_0_r", "region:fords_of_bruinen")
    assert (figure(game), board(game).progress, board(game).hidden) == ("fords_of_bruinen", 0, False)
    while prompt(game) != "allocate_hunt":
        assert game.ask is not None
        game.pick(game.ask.options[0])
    assert board(game).corruption == 0
    assert "number:0" not in offered(game)
    assert game.why_not("number:0") == "R3.4"


@pytest.mark.rule("R14.1")
def test_shadow_moves_do_not_touch_the_figure() -> None:
    game = shadow_acts("army", fellowship={"at": "hollin"})
    play(game, "die:army", "act:move_armies", "region:moria", "region:hollin", "all", "done")
    assert figure(game) == "hollin"
