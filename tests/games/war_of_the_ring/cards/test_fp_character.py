"""Events of the Free Peoples Character deck: tiles, healing, the Mirror, Companions on their ways."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import ALL_AT_WAR, dice, garrison, hunt_box, play
from tests.games.war_of_the_ring.cards.event_build import (
    STANDARD_TILES,
    done,
    event,
    farthest,
    holding,
    pay,
)
from tests.games.war_of_the_ring.cards.table_build import cards, lies, playable
from tests.games.war_of_the_ring.tabletop import (
    board,
    events,
    fp_acts,
    guide,
    nation,
    offered,
    prompt,
    shadow_acts,
    tiles,
    whereabouts,
)
from thirdage.kernel.game import Game

ALONE: dict[str, Any] = {"companions": []}  # Gollum is Guide
TRACK: dict[str, Any] = {"at": "morannon", "mordor": 2}
TILE_CARDS = {
    "elven_cloaks": "elven_cloaks",
    "elven_rope": "elven_rope",
    "phial_of_galadriel": "phial_of_galadriel",
    "smeagol_helps_nice_master": "smeagol_helps",
}
MOVE = ("die:character", "act:move_fellowship")


# -- tiles -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R16.2", "R21.2")
@pytest.mark.parametrize(("card", "tile"), TILE_CARDS.items())
def test_a_special_tile_waits_for_mordor(card: str, tile: str) -> None:
    game = event(card)
    assert done(game, card)
    assert (tiles(board(game).tiles_waiting), tile in tiles(board(game).pool)) == ({tile: 1}, False)
    assert tile not in tiles(board(game).tiles_aside)


@pytest.mark.rule("R16.2")
@pytest.mark.scenario("T010")
@pytest.mark.parametrize(("card", "tile"), TILE_CARDS.items())
def test_on_the_mordor_track_it_joins_the_pool_at_once(card: str, tile: str) -> None:
    game = event(card, fellowship=TRACK)
    assert (tiles(board(game).pool)[tile], tiles(board(game).tiles_waiting)) == (1, {})


@pytest.mark.rule("R15.1", "R15.6", "R16.5")
@pytest.mark.scenario("T011", "S129")
def test_the_phial_heals_and_is_spent() -> None:
    game = event("phial_of_galadriel", die="character", dice="character character character", fellowship=TRACK)
    assert tiles(board(game).pool)["phial_of_galadriel"] == 1

    piles = {"drawn": STANDARD_TILES, "special_in_pool": ["phial_of_galadriel"]}
    track = {**TRACK, "corruption": 1}
    game = fp_acts("character character", fellowship=track, tiles=piles)
    play(game, *MOVE, "tile:phial_of_galadriel")
    assert (board(game).corruption, board(game).mordor) == (0, 3)
    assert tiles(board(game).tiles_gone) == {"phial_of_galadriel": 1}
    play(game, *MOVE)
    assert offered(game, "tile") == set(STANDARD_TILES)  # a refill brings the others back


@pytest.mark.rule("R15.6", "R16.9")
@pytest.mark.scenario("T012")
def test_a_shadow_card_throws_a_blue_tile_away() -> None:
    state: dict[str, Any] = {"fellowship": {**TRACK, "corruption": 3}, "tiles": {"special_in_pool": ["smeagol_helps"]}}
    game = shadow_acts("event event", "event", cards=cards(shadow="orc_patrol"), **state)
    play(game, "die:event", "act:play_card", "card:orc_patrol", "tile:smeagol_helps")
    assert (board(game).corruption, events(game, "hunt_tile_without_effect")) == (3, 1)
    assert tiles(board(game).tiles_gone) == {"smeagol_helps": 1}


# -- healing ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R14.3", "R14.8")
@pytest.mark.scenario("T021", "T022")
@pytest.mark.parametrize(
    ("who", "corruption", "roll", "left"),
    [
        ("gandalf_the_grey", 4, "5,4,2", 3),
        ("strider", 2, "3,4,6", 0),
        ("strider", 4, "3,4,6", 1),
        ("strider", 4, "2,2,3", 3),
        ("gandalf_the_grey", 4, "4,4,4", 4),
        ("gandalf_the_grey", 0, "6,6,6", 0),
    ],
)
def test_athelas(who: str, corruption: int, roll: str, left: int) -> None:
    game = event("athelas", f"d6:{roll}", fellowship={"guide": who, "corruption": corruption})
    assert (board(game).corruption, done(game, "athelas")) == (left, True)


@pytest.mark.rule("R14.8")
@pytest.mark.scenario("T027")
@pytest.mark.parametrize(
    ("fellowship", "left"),
    [
        ({**ALONE, "corruption": 3}, 1),
        ({"corruption": 3}, 2),
        ({**ALONE, "corruption": 1}, 0),
        ({"corruption": 0}, 0),
    ],
)
def test_bilbos_song(fellowship: dict[str, Any], left: int) -> None:
    game = event("bilbos_song", fellowship=fellowship)
    assert (board(game).corruption, done(game, "bilbos_song")) == (left, True)


@pytest.mark.rule("R14.7")
@pytest.mark.scenario("T024")
def test_there_is_another_way_needs_gollum_for_more_than_healing() -> None:
    game = event("there_is_another_way", fellowship={"guide": "strider", "hidden": False, "corruption": 2})
    assert (board(game).corruption, board(game).hidden) == (1, False)
    assert done(game, "there_is_another_way")


@pytest.mark.rule("R14.7")
def test_gollum_hides_a_revealed_fellowship() -> None:
    state: dict[str, Any] = {"fellowship": {**ALONE, "at": "hollin", "progress": 1, "hidden": False, "corruption": 2}}
    game = event("there_is_another_way", **state)
    assert (prompt(game), board(game).corruption) == ("another_way", 1)
    assert board(play(game.clone(), "no")).hidden is False
    play(game, "yes")
    assert (board(game).hidden, board(game).progress) == (True, 1)
    assert done(game, "there_is_another_way")


@pytest.mark.rule("R14.5", "R4.15", "R15.2")
def test_gollum_leads_a_hidden_fellowship_on_and_the_die_is_not_in_the_hunt_box() -> None:
    fellowship: dict[str, Any] = {**ALONE, "at": "hollin", "progress": 1}
    game = event("there_is_another_way", "yes", fellowship=fellowship, hunt_box={"shadow": 2})
    assert (prompt(game), board(game).progress) == ("hunt_roll", 2)
    play(game, "d6:1,2")
    assert done(game, "there_is_another_way")
    assert hunt_box(game) == (0, 2)

    game = event("there_is_another_way", "no", fellowship=fellowship, hunt_box={"shadow": 2})
    assert (board(game).progress, done(game, "there_is_another_way")) == (1, True)


@pytest.mark.rule("R16.4", "R16.8")
@pytest.mark.parametrize(("hidden", "pick", "corruption"), [(True, "yes", 1), (False, "yes", 1), (True, "no", 2)])
def test_on_the_mordor_track_another_way_is_an_effort(hidden: bool, pick: str, corruption: int) -> None:
    track = {**TRACK, **ALONE, "hidden": hidden, "corruption": 2}
    game = fp_acts("character", cards=cards(fp="there_is_another_way"), fellowship=track)
    play(pay(game, "there_is_another_way"), pick)
    if prompt(game) == "draw_hunt_tile":
        play(game, "tile:std_0_r")
        assert board(game).mordor == 3
    assert board(game).hidden
    assert board(game).corruption == corruption  # 1 less by the card, 1 more for standing still
    assert events(game, "mordor_lingered") == (1 if pick == "no" else 0)


# -- the Mirror ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R4.9")
@pytest.mark.scenario("T028")
def test_the_mirror_turns_a_character_die() -> None:
    state: dict[str, Any] = {"fellowship": {"at": "moria", "corruption": 2, "guide": "strider"}}
    game = event("mirror_of_galadriel", die="event", dice="event character character muster", **state)
    assert dice(game)[0] == ["character", "muster", "will_of_the_west"]
    assert (board(game).corruption, done(game, "mirror_of_galadriel")) == (2, True)
    assert events(game, "die_turned_to_will") == 1


@pytest.mark.rule("R1.5", "R16.2")
@pytest.mark.parametrize(
    ("state", "healed"),
    [
        ({"fellowship": {"at": "lorien"}}, 1),
        ({"fellowship": {"at": "lorien"}, "armies": {"lorien": ""}, "control": {"lorien": "shadow"}}, 0),
        (
            {
                "fellowship": {"at": "lorien"},
                "armies": {"lorien": "sauron 2R"},
                "garrisons": {"lorien": "elves 1R"},
            },
            1,
        ),
        ({"fellowship": {"at": "rivendell"}}, 0),
        ({"fellowship": {"at": "lorien", "mordor": 1}}, 0),
    ],
)
def test_the_mirror_heals_in_an_unconquered_lorien(state: dict[str, Any], healed: int) -> None:
    fellowship: dict[str, Any] = {**state["fellowship"], "corruption": 3}
    game = event("mirror_of_galadriel", dice="character muster_army", **{**state, "fellowship": fellowship})
    assert board(game).corruption == 3 - healed
    assert dice(game)[0] == ["muster_army"]  # the die that paid is used already, no other one shows Character
    assert done(game, "mirror_of_galadriel")


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize(
    ("dice", "offered_dice"),
    [("character event", set()), ("event event", set()), ("event character", {"mirror_of_galadriel"})],
)
def test_a_setting_asks_for_a_character_die_to_turn(dice: str, offered_dice: set[str]) -> None:
    settings = {"mirror_of_galadriel": "with_a_character_die"}
    first = dice.split()[0]
    assert playable(holding("mirror_of_galadriel", dice, settings=settings), first) == offered_dice
    assert playable(holding("mirror_of_galadriel", dice), first) == {"mirror_of_galadriel"}


# -- Companions leave ------------------------------------------------------------------------------------------------


@pytest.mark.rule("R14.9")
def test_i_will_go_alone_goes_one_region_further_and_heals() -> None:
    state: dict[str, Any] = {"fellowship": {"companions": ["strider", "peregrin"], "progress": 1, "corruption": 2}}
    game = event("i_will_go_alone", "character:peregrin", **state)
    assert (prompt(game), farthest(game, "rivendell")) == ("companions_to", 3)
    play(game, "region:bree")
    assert (whereabouts(game, "peregrin"), board(game).corruption) == ("region:bree", 1)
    assert (guide(game), done(game, "i_will_go_alone")) == ("strider", True)


@pytest.mark.rule("R14.9", "R7.4")
def test_a_group_uses_its_highest_level() -> None:
    state: dict[str, Any] = {"fellowship": {"companions": ["strider", "boromir", "peregrin"]}}
    game = event("i_will_go_alone", "character:boromir", "character:peregrin", **state)
    assert farthest(game, "rivendell") == 3
    play(game, "region:rivendell")
    assert {whereabouts(game, "boromir"), whereabouts(game, "peregrin")} == {"region:rivendell"}


SIEGE: dict[str, Any] = {
    "armies": {"minas_tirith": "sauron 5R"},
    "garrisons": {"minas_tirith": "gondor 3R"},
    "nations": {"gondor": "2 passive"},
}


@pytest.mark.rule("R7.5")
@pytest.mark.parametrize(
    ("card", "may_enter"),
    [
        ("i_will_go_alone", False),
        ("there_and_back_again", False),
        ("gwaihir_the_windlord", True),
        ("we_prove_the_swifter", True),
    ],
)
def test_only_two_cards_let_companions_into_a_siege(card: str, may_enter: bool) -> None:
    game = event(card, "character:peregrin", fellowship={"at": "druadan_forest"}, **SIEGE)
    assert ("inside:minas_tirith" in offered(game)) == may_enter
    assert "region:minas_tirith" not in offered(game)
    assert game.why_not("region:minas_tirith") == "R7.5"


@pytest.mark.rule("R7.5", "R14.9")
def test_nobody_leaves_a_siege_not_even_by_eagle() -> None:
    game = event("gwaihir_the_windlord", "character:peregrin", fellowship={"at": "minas_tirith"}, **SIEGE)
    assert prompt(game) == "choose_guide"  # nowhere to go from there
    assert whereabouts(game, "peregrin") == "inside:minas_tirith"

    locked: dict[str, Any] = {"garrisons": {"minas_tirith": "gondor 3R, gimli"}, "armies": SIEGE["armies"]}
    game = event("gwaihir_the_windlord", fellowship=ALONE, **locked)
    assert done(game, "gwaihir_the_windlord")
    assert whereabouts(game, "gimli") == "inside:minas_tirith"


MORDOR = {**TRACK, "companions": ["boromir", "peregrin"], "corruption": 2}


@pytest.mark.rule("R16.3", "R5.5")
def test_in_mordor_who_is_separated_is_lost() -> None:
    game = event("i_will_go_alone", "character:boromir", "done", fellowship=MORDOR, on_table="horn_of_gondor")
    assert (whereabouts(game, "boromir"), guide(game), board(game).corruption) == ("dead", "peregrin", 1)
    assert not lies(game, "horn_of_gondor")  # at once

    game = event("there_and_back_again", "character:peregrin", fellowship=MORDOR)
    assert (whereabouts(game, "peregrin"), guide(game)) == ("dead", "boromir")

    state: dict[str, Any] = {"fellowship": MORDOR, "characters": {"gimli": "dale"}}
    game = event("gwaihir_the_windlord", **state)
    assert offered(game) == {"use:separate", "use:move"}
    play(game, "use:separate", "character:boromir", "character:peregrin")
    assert (guide(game), whereabouts(game, "gimli")) == ("gollum", "region:dale")


@pytest.mark.rule("R16.3")
def test_a_setting_keeps_them_together_in_mordor() -> None:
    settings = {"parting_in_mordor": "barred"}
    game = holding("i_will_go_alone", fellowship=MORDOR, settings=settings)
    assert playable(game, "character") == set()
    assert game.why_not("card:i_will_go_alone") == "R5.5"
    game = event("there_and_back_again", fellowship=MORDOR, settings=settings)
    assert (done(game, "there_and_back_again"), len(board(game).companions())) == (True, 2)
    for card in ("gwaihir_the_windlord", "we_prove_the_swifter"):
        game = event(card, fellowship=MORDOR, characters={"gimli": "dale"}, settings=settings)
        assert prompt(game) == "companions_to"  # only Gimli can go
    on_the_way: dict[str, Any] = {"fellowship": {"companions": ["boromir"]}, "settings": settings}
    assert playable(holding("i_will_go_alone", **on_the_way), "character") == {"i_will_go_alone"}


# -- Companions on the map -------------------------------------------------------------------------------------------


@pytest.mark.rule("R7.4", "R7.5", "R8.4")
@pytest.mark.scenario("T033")
def test_gwaihir_carries_a_group_into_a_siege() -> None:
    state: dict[str, Any] = {**SIEGE, "characters": {"meriadoc": "fangorn", "peregrin": "fangorn", "gimli": "dale"}}
    game = event("gwaihir_the_windlord", "use:move", "character:meriadoc", **state)
    assert offered(game) == {"character:peregrin", "done"}  # Gimli is elsewhere
    play(game, "character:peregrin")
    assert (farthest(game, "fangorn"), "inside:minas_tirith" in offered(game)) == (4, True)
    play(game, "inside:minas_tirith")
    assert garrison(game, "minas_tirith") == "gondor 3R, meriadoc, peregrin"
    assert nation(game, "gondor") == (2, True)
    assert done(game, "gwaihir_the_windlord")  # one group only


@pytest.mark.rule("R7.4")
@pytest.mark.scenario("T034")
def test_gwaihir_serves_with_an_empty_fellowship() -> None:
    game = event("gwaihir_the_windlord", characters={"gimli": "dale"}, fellowship=ALONE)
    assert (prompt(game), farthest(game, "dale")) == ("companions_to", 4)
    assert "region:dale" not in offered(game)
    play(game, "region:erebor")
    assert whereabouts(game, "gimli") == "region:erebor"


@pytest.mark.rule("R14.9")
def test_gwaihir_carries_a_group_out_of_the_fellowship() -> None:
    state: dict[str, Any] = {"fellowship": {"companions": ["strider", "peregrin"], "progress": 2}}
    game = event("gwaihir_the_windlord", "character:peregrin", **state)
    assert farthest(game, "rivendell") == 6


@pytest.mark.rule("R7.4", "R17.10")
@pytest.mark.parametrize(
    ("group", "distance"),
    [
        (["gimli"], 4),
        (["peregrin"], 3),
        (["gandalf_the_white"], 6),
        (["peregrin", "gandalf_the_white"], 6),
        (["gimli", "gandalf_the_white"], 5),
    ],
)
def test_we_prove_the_swifter(group: list[str], distance: int) -> None:
    there: dict[str, Any] = {"gandalf_the_grey": "aside", **dict.fromkeys(group, "carrock")}
    picks = [f"character:{who}" for who in group] if len(group) > 1 else []
    game = event("we_prove_the_swifter", *picks, fellowship=ALONE, characters=there)
    assert (prompt(game), farthest(game, "carrock")) == ("companions_to", distance)


@pytest.mark.rule("R14.9")
def test_the_swifter_leave_the_fellowship_too() -> None:
    state: dict[str, Any] = {"fellowship": {"companions": ["strider", "boromir"], "progress": 1}}
    game = event("we_prove_the_swifter", "character:boromir", **state)
    assert farthest(game, "rivendell") == 5


@pytest.mark.rule("R5.5")
def test_with_nobody_to_travel_the_cards_do_nothing() -> None:
    for card in ("gwaihir_the_windlord", "we_prove_the_swifter"):
        assert done(event(card, fellowship=ALONE), card)


# -- There and Back Again --------------------------------------------------------------------------------------------

SLEEPING: dict[str, Any] = {"nations": {"dwarves": "1 passive", "north": "2 passive", "elves": "1 active"}}


def north_and_east(game: Game) -> list[tuple[int, bool]]:
    """Dwarves, Elves, the North."""
    return [nation(game, name) for name in ("dwarves", "elves", "north")]


@pytest.mark.rule("R8.1", "R8.2")
@pytest.mark.scenario("T036")
def test_legolas_comes_home() -> None:
    state: dict[str, Any] = {**SLEEPING, "fellowship": {"at": "old_forest_road", "companions": ["boromir", "legolas"]}}
    game = event("there_and_back_again", "character:legolas", "region:woodland_realm", **state)
    assert north_and_east(game) == [(0, True), (0, True), (1, True)]
    assert done(game, "there_and_back_again")


@pytest.mark.rule("R8.1")
@pytest.mark.scenario("T037")
@pytest.mark.parametrize(
    "state",
    [
        {"characters": {"gimli": "erebor"}},
        {"characters": {"gimli": "dale", "legolas": "dale"}},
        {"armies": {"erebor": "sauron 5R"}, "garrisons": {"erebor": "dwarves 1R, gimli"}},
    ],
)
def test_gimli_is_home_already(state: dict[str, Any]) -> None:
    game = event("there_and_back_again", fellowship=ALONE, **SLEEPING, **state)
    assert north_and_east(game) == [(0, True), (0, True), (1, True)]
    assert done(game, "there_and_back_again")


@pytest.mark.rule("R14.9")
def test_elsewhere_the_north_sleeps_on() -> None:
    state: dict[str, Any] = {"fellowship": {"companions": ["strider", "gimli"], "progress": 1}, **SLEEPING}
    game = event("there_and_back_again", "character:gimli", characters={"legolas": "lorien"}, **state)
    assert farthest(game, "rivendell") == 4
    play(game, "region:rivendell")
    assert north_and_east(game) == [(1, False), (1, True), (2, False)]


@pytest.mark.rule("R5.5")
def test_a_nation_at_war_stays_where_it_is() -> None:
    state: dict[str, Any] = {"nations": {**ALL_AT_WAR, "north": "3 passive"}, "characters": {"gimli": "dale"}}
    game = event("there_and_back_again", fellowship=ALONE, **state)
    assert north_and_east(game) == [(0, True), (0, True), (2, True)]
