"""The Hunt for the Ring: roll, re-rolls, tiles, and the order in which a tile is resolved (R15, R17.6, R17.7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.tabletop import (
    board,
    events,
    figure,
    fp_acts,
    guide,
    nation,
    offered,
    play,
    prompt,
    table,
    tiles,
    whereabouts,
)
from thirdage.games.war_of_the_ring.board import TILE_COUNT, TILE_IDS, TILE_STANDARD
from thirdage.games.war_of_the_ring.fellowship import CARD, NO_REDUCTION, NO_REVEAL, RANDOM_CASUALTY
from thirdage.games.war_of_the_ring.hunt import draw_tile, return_tile
from thirdage.kernel.asks import SPECTATOR, Chance
from thirdage.kernel.game import Game

MOVE = ("die:character", "act:move_fellowship")
HOBBITS = ["meriadoc", "peregrin"]
STANDARD = [name for tile, name in enumerate(TILE_IDS) if TILE_STANDARD[tile] for _ in range(TILE_COUNT[tile])]


def moved(box: int = 1, fp_box: int = 0, settings: dict[str, str] | None = None, **state: Any) -> Game:
    """Return a game in which the Fellowship has moved once; what is asked now is the Hunt roll."""
    state.setdefault("fellowship", {"at": "hollin"})
    game = fp_acts("character character", "", settings, hunt_box={"shadow": box, "free_peoples": fp_box}, **state)
    return play(game, *MOVE)


def caught(tile: str, settings: dict[str, str] | None = None, roll: str = "6", **fellowship: Any) -> Game:
    """Return a game in which the Hunt has succeeded in Hollin and this tile was drawn."""
    fellowship.setdefault("at", "hollin")
    box = len(roll.split(","))
    return play(moved(box, settings=settings, fellowship=fellowship), f"d6:{roll}", f"tile:{tile}")


def card_tile(tile: str, flags: int = 0, **fellowship: Any) -> Game:
    """Return a game in which a card has drawn this tile in Hollin."""
    fellowship.setdefault("at", "hollin")
    agenda = ["victory_check 0 0", f"hunt_tile {CARD + flags} 0"]
    return play(table({"phase": 5, "turn": 3, "agenda": agenda, "fellowship": fellowship}), f"tile:{tile}")


def rolled(game: Game) -> tuple[object, object]:
    """Return dice and bonus of the roll that is asked for."""
    assert isinstance(game.ask, Chance)
    return game.ask.args["dice"], game.ask.args["bonus"]


# -- the roll --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R14.5", "R15.2", "R15.3", "R21.3")
@pytest.mark.scenario("S098")
@pytest.mark.aid("A16", "S45")
def test_each_move_of_the_turn_makes_the_hunt_easier() -> None:
    game = fp_acts("character character character", fellowship={"at": "hollin"}, hunt_box={"shadow": 2})
    play(game, *MOVE)
    assert (prompt(game), rolled(game)) == ("hunt_roll", (2, 0))
    play(game, "d6:5,5")  # 6 was needed
    assert (board(game).progress, board(game).hunt_fp_dice) == (1, 1)
    play(game, *MOVE)
    assert rolled(game) == (2, 1)
    play(game, "d6:4,4")  # 5 was needed
    play(game, *MOVE)
    assert rolled(game) == (2, 2)
    play(game, "d6:4,1")
    assert prompt(game) == "draw_hunt_tile"


@pytest.mark.rule("R15.3")
def test_a_natural_one_always_fails() -> None:
    game = play(moved(box=2, fp_box=4), "d6:1,1")
    assert prompt(game) == "choose_die"
    assert prompt(play(moved(box=2, fp_box=4), "d6:1,2")) == "draw_hunt_tile"


@pytest.mark.rule("R15.2")
def test_without_shadow_dice_there_is_no_hunt() -> None:
    game = moved(box=0, fp_box=3)
    assert prompt(game) == "choose_die"
    assert events(game, "hunt_rolled") == 0


@pytest.mark.rule("R15.2")
@pytest.mark.aid("S45")
def test_the_hunt_rolls_at_most_five_dice() -> None:
    assert rolled(moved(box=8)) == (5, 0)


@pytest.mark.rule("R15.4", "R14.1")
@pytest.mark.scenario("S100")
@pytest.mark.aid("S46")
@pytest.mark.parametrize(("roll", "rerolls"), [("5,4,3,2", 3), ("6,2", 1), ("6,5,1", 2)])
def test_up_to_three_failed_dice_are_rolled_again_in_moria(roll: str, rerolls: int) -> None:
    dice = len(roll.split(","))
    state: dict[str, Any] = {"fellowship": {"at": "moria"}, "armies": {"moria": "sauron 2R, nazgul 2"}}
    game = play(moved(box=dice, **state), f"d6:{roll}")
    assert (prompt(game), rolled(game)) == ("hunt_reroll", (rerolls, 0))


@pytest.mark.rule("R15.2", "R15.4")
def test_the_faces_of_the_hunt_dice_are_told_to_everybody() -> None:
    state: dict[str, Any] = {"fellowship": {"at": "moria"}, "armies": {"moria": "sauron 2R, nazgul 2"}}
    game = play(moved(box=2, **state), "d6:6,2", "d6:3")
    told = [
        (event.id, event.args.get("dice"), event.visible_to(SPECTATOR))
        for event in game.log
        if event.id.startswith("hunt_")
    ]
    assert told[-3:] == [("hunt_dice", "2,6", True), ("hunt_dice_again", "3", True), ("hunt_rolled", 2, True)]


@pytest.mark.rule("R15.4")
@pytest.mark.parametrize(
    ("at", "state", "rerolls"),
    [
        ("hollin", {}, 0),
        ("hollin", {"armies": {"hollin": "sauron 1R"}}, 1),
        ("hollin", {"armies": {"hollin": "nazgul 3"}}, 1),
        ("hollin", {"armies": {"hollin": "witch_king"}}, 1),
        ("moria", {"armies": {"moria": ""}}, 1),
        ("moria", {"armies": {"moria": "elves 1R"}, "garrisons": {"moria": "sauron 2R, nazgul 1"}}, 3),
        ("moria", {"armies": {"moria": "elves 1R"}, "garrisons": {"moria": "sauron 2R, witch_king"}}, 3),
        ("lorien", {"armies": {"lorien": "sauron 3R"}, "garrisons": {"lorien": "elves 1R"}}, 1),
        ("angmar", {"armies": {"angmar": ""}}, 0),
    ],
)
def test_what_gives_a_reroll(at: str, state: dict[str, Any], rerolls: int) -> None:
    game = play(moved(box=4, fellowship={"at": at}, **state), "d6:2,2,2,2")
    if rerolls == 0:
        assert prompt(game) == "choose_die"
    else:
        assert rolled(game) == (rerolls, 0)


@pytest.mark.rule("R15.4", "R14.11")
@pytest.mark.scenario("S101")
def test_a_captured_stronghold_gives_a_reroll_but_no_tile() -> None:
    taken: dict[str, Any] = {"armies": {"minas_tirith": ""}, "control": {"minas_tirith": "shadow"}}
    game = play(moved(box=2, fellowship={"at": "minas_tirith"}, **taken), "d6:2,2")
    assert rolled(game) == (1, 0)
    play(game, "d6:6", "tile:std_0_r", "stop")
    assert (figure(game), prompt(game)) == ("minas_tirith", "choose_die")


@pytest.mark.rule("R15.4")
def test_a_die_is_rolled_again_only_once() -> None:
    game = play(moved(box=1, fellowship={"at": "moria"}), "d6:2", "d6:3")
    assert prompt(game) == "choose_die"


@pytest.mark.rule("R15.11", "R15.5")
@pytest.mark.aid("S47")
def test_the_written_example_of_a_hunt() -> None:
    state: dict[str, Any] = {"armies": {"hollin": "sauron 1R, nazgul 1"}}
    game = play(moved(box=2, fp_box=1, **state), "d6:3,1")
    assert rolled(game) == (2, 1)
    play(game, "d6:5,2", "tile:std_eye_r", "none")
    assert (board(game).corruption, board(game).hidden) == (1, False)


# -- the pool --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R15.1", "R15.5")
def test_a_drawn_tile_stays_out_of_the_pool() -> None:
    game = play(moved(), "d6:6")
    assert isinstance(game.ask, Chance)
    assert game.ask.total() == 16
    play(game, "tile:std_2_r", "none", "stop", "die:character")
    assert tiles(board(game).drawn) == {"std_2_r": 1}
    assert sum(board(game).pool) == 15


@pytest.mark.rule("R15.1")
@pytest.mark.scenario("S119")
def test_an_empty_pool_gets_all_standard_tiles_back_but_the_removed_ones() -> None:
    drawn = STANDARD.copy()
    drawn.remove("std_eye_r")
    game = moved(tiles={"drawn": drawn, "gone": ["std_eye_r"]})
    assert sum(board(game).pool) == 0
    play(game, "d6:6")
    assert isinstance(game.ask, Chance)
    assert game.ask.total() == 15
    weights = dict(zip([option.name for option in game.ask.options], game.ask.weights or [], strict=True))
    assert weights == {
        "std_eye_r": 3,
        "std_3": 3,
        "std_2": 2,
        "std_2_r": 1,
        "std_1": 2,
        "std_1_r": 2,
        "std_0_r": 2,
    }


@pytest.mark.rule("R15.1")
def test_a_replaced_tile_goes_back_where_it_was() -> None:
    s = board(table({"phase": 5, "tiles": {"special_in_pool": ["elven_rope"]}}))
    before = (s.pool.copy(), s.drawn.copy(), s.tiles_gone.copy())
    for name in ("std_3", "elven_rope"):
        flow = draw_tile(s)
        chance = next(flow)
        tile = next(option for option in chance.options if option.name == name)
        with pytest.raises(StopIteration):
            flow.send(tile)
        assert s.pool[tile.value] == before[0][tile.value] - 1
        return_tile(s, tile.value)
    assert (s.pool, s.drawn, s.tiles_gone) == before


# -- damage ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R15.6")
@pytest.mark.scenario("S102")
@pytest.mark.aid("S47", "S48")
def test_an_eye_counts_the_successes_and_reveals() -> None:
    game = play(caught("std_eye_r", roll="6,6"), "none")
    assert (board(game).corruption, board(game).hidden) == (2, False)


@pytest.mark.rule("R15.7", "R14.10")
@pytest.mark.aid("S48")
def test_the_reveal_comes_last() -> None:
    game = caught("std_1_r")
    assert prompt(game) == "take_casualty"
    assert board(game).hidden
    play(game, "none")
    assert (board(game).corruption, prompt(game)) == (1, "trace_path")


@pytest.mark.rule("R15.8")
@pytest.mark.scenario("S103")
@pytest.mark.aid("S49")
@pytest.mark.parametrize(
    ("tile", "picks", "lost", "corruption"),
    [
        ("std_3", ["character:gandalf_the_grey"], "gandalf_the_grey", 0),
        ("std_3", ["random_companion", "character:gimli"], "gimli", 1),
        ("std_1", ["random_companion", "character:boromir"], "boromir", 0),
        ("std_2", ["random_companion", "character:gandalf_the_grey"], "gandalf_the_grey", 0),
    ],
)
def test_a_casualty_takes_damage_by_his_level(tile: str, picks: list[str], lost: str, corruption: int) -> None:
    game = play(caught(tile, companions=["gandalf_the_grey", "boromir", "gimli", "peregrin"]), *picks)
    assert whereabouts(game, lost) == "dead"
    assert board(game).corruption == corruption


@pytest.mark.rule("R15.8", "R22.6")
def test_the_random_casualty_is_drawn_from_all_companions() -> None:
    game = play(caught("std_1", companions=["strider", "gimli", "peregrin"]), "random_companion")
    assert isinstance(game.ask, Chance)
    assert game.ask.weights is None
    assert offered(game) == {"character:strider", "character:gimli", "character:peregrin"}


@pytest.mark.rule("R15.8")
def test_a_lone_companion_is_not_drawn_at_random() -> None:
    assert offered(caught("std_3", companions=["gimli"])) == {"none", "character:gimli"}


@pytest.mark.rule("R15.8")
@pytest.mark.scenario("S104")
def test_only_one_companion_is_lost_to_a_hunt() -> None:
    fellowship = {"mordor": 1, "companions": ["strider", "boromir", "gimli"]}
    game = fp_acts(shadow="army", fellowship=fellowship, tiles={"special_in_pool": ["shelobs_lair"]})
    play(game, *MOVE, "tile:shelobs_lair", "d6:5", "character:strider", "character:gimli")
    assert (board(game).corruption, guide(game)) == (2, "gimli")
    assert whereabouts(game, "boromir") == "fellowship"


@pytest.mark.rule("R15.9")
def test_no_damage_no_casualty_but_still_a_reveal() -> None:
    assert prompt(caught("std_0_r")) == "trace_path"


@pytest.mark.rule("R15.7", "R15.12", "R17.6", "R17.7", "R21.9")
@pytest.mark.scenario("S105")
def test_three_guides_in_turn_take_off_three_damage() -> None:
    game = caught("std_3", companions=HOBBITS)
    assert (prompt(game), guide(game)) == ("guide_leaves", "meriadoc")
    play(game, "yes", "region:moria")
    assert (prompt(game), guide(game)) == ("guide_leaves", "peregrin")
    play(game, "yes", "region:hollin")
    assert (prompt(game), guide(game)) == ("gollum_reveals", "gollum")
    play(game, "yes", "region:trollshaws")
    assert (board(game).corruption, board(game).hidden, figure(game)) == (0, False, "trollshaws")
    assert whereabouts(game, "meriadoc") == "region:moria"
    assert whereabouts(game, "peregrin") == "region:hollin"


@pytest.mark.rule("R15.7")
def test_a_guide_who_declines_is_not_asked_again() -> None:
    game = play(caught("std_3", companions=HOBBITS), "no")
    assert prompt(game) == "take_casualty"
    play(game, "random_companion", "character:peregrin", "region:hollin")
    assert (prompt(game), guide(game), board(game).corruption) == ("choose_die", "meriadoc", 2)


@pytest.mark.rule("R15.7", "R17.6")
def test_a_new_guide_after_the_casualty_helps_at_once() -> None:
    game = play(caught("std_3", companions=["gimli", "peregrin"]), "character:gimli")
    assert (prompt(game), guide(game)) == ("guide_leaves", "peregrin")
    play(game, "yes", "region:hollin")
    assert (board(game).corruption, guide(game)) == (0, "gollum")


@pytest.mark.rule("R17.6", "R15.8")
@pytest.mark.scenario("S106")
def test_a_hobbit_lost_off_the_mordor_track_is_separated() -> None:
    game = play(caught("std_2", companions=["boromir", "peregrin"]), "random_companion", "character:peregrin")
    assert prompt(game) == "companions_to"
    assert {"moria", "south_dunland"} <= offered(game, "region")  # progress 1 and level 1
    assert "dimrill_dale" not in offered(game, "region")  # beyond Moria, where he has to stop
    play(game, "region:north_dunland")
    assert whereabouts(game, "peregrin") == "region:north_dunland"
    assert board(game).corruption == 1


@pytest.mark.rule("R17.6", "R8.4")
def test_a_separated_hobbit_wakes_the_nation_where_he_arrives() -> None:
    game = caught("std_1", at="westemnet", companions=HOBBITS)
    play(game, "yes", "region:edoras")
    assert nation(game, "rohan") == (3, True)


@pytest.mark.rule("R17.7")
@pytest.mark.scenario("S107")
@pytest.mark.parametrize(("answer", "corruption", "hidden"), [("no", 1, True), ("yes", 0, False)])
def test_gollum_wards_off_a_numbered_tile(answer: str, corruption: int, hidden: bool) -> None:
    game = caught("std_1_r", companions=[])
    assert prompt(game) == "gollum_reveals"
    play(game, answer)
    assert (board(game).corruption, board(game).hidden) == (corruption, hidden)


@pytest.mark.rule("R17.7")
@pytest.mark.scenario("S107")
def test_gollum_is_no_help_against_an_eye() -> None:
    game = caught("std_eye_r", companions=[])
    assert (prompt(game), board(game).corruption, board(game).hidden) == ("trace_path", 1, False)


@pytest.mark.rule("R17.7", "R14.11")
@pytest.mark.parametrize("setting", ["moves_figure", "in_place"])
def test_gollums_reveal_moves_the_figure_unless_the_setting_says_otherwise(setting: str) -> None:
    game = caught("std_1", settings={"gollum_reveal": setting}, at="fords_of_isen", companions=[])
    play(game, "yes")
    assert not board(game).hidden
    if setting == "in_place":
        assert (figure(game), board(game).progress, prompt(game)) == ("fords_of_isen", 1, "choose_die")
    else:
        play(game, "region:orthanc")
        assert (figure(game), board(game).progress, prompt(game)) == ("orthanc", 0, "draw_hunt_tile")


@pytest.mark.rule("R17.7")
@pytest.mark.parametrize(("setting", "revealed"), [("at_reveal", False), ("at_draw", True)])
def test_gollum_who_took_over_in_this_hunt(setting: str, revealed: bool) -> None:
    game = caught("std_2_r", settings={"gollum_new_guide": setting}, companions=["gimli"])
    play(game, "character:gimli")
    assert guide(game) == "gollum"
    assert (prompt(game) == "trace_path") == revealed
    assert board(game).hidden != revealed


@pytest.mark.rule("R17.7")
def test_gollum_cannot_reveal_a_revealed_fellowship() -> None:
    game = card_tile("std_2", hidden=False, companions=[])
    assert board(game).corruption == 2
    assert events(game, "fellowship_revealed") == 0


# -- tiles drawn by cards --------------------------------------------------------------------------------------------


@pytest.mark.rule("R15.6")
@pytest.mark.aid("S47")
def test_an_eye_drawn_by_a_card_does_nothing() -> None:
    game = card_tile("std_eye_r")
    assert (board(game).corruption, board(game).hidden) == (0, True)
    assert events(game, "hunt_tile_without_effect") == 1


@pytest.mark.rule("R15.7")
def test_a_tile_that_cannot_be_reduced_is_all_corruption() -> None:
    game = card_tile("std_3", NO_REDUCTION, companions=HOBBITS)
    assert board(game).corruption == 3
    assert whereabouts(game, "meriadoc") == "fellowship"


@pytest.mark.rule("R15.8")
def test_a_card_may_force_a_random_casualty() -> None:
    game = card_tile("std_3", RANDOM_CASUALTY)
    assert prompt(game) == "draw_companion"
    play(game, "character:gimli", "character:gandalf_the_grey")
    assert (whereabouts(game, "gimli"), board(game).corruption) == ("dead", 1)


@pytest.mark.rule("R14.6")
def test_a_reveal_icon_can_be_ignored() -> None:
    game = card_tile("std_1_r", NO_REVEAL)
    play(game, "none")
    assert (board(game).corruption, board(game).hidden) == (1, True)


# -- information -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("R22.6")
def test_a_hunt_can_be_cloned_in_the_middle() -> None:
    game = play(caught("std_3", companions=HOBBITS), "yes")
    copy = game.clone()
    assert offered(copy) == offered(game)
    for each in (game, copy):
        play(each, "region:hollin", "no", "none")
        assert board(each).corruption == 2
