"""The Shadow's Character deck against the Ring-bearers: tiles, corruption, the Breaking; an audit (R5.5, R15, R16)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import garrison, play
from tests.games.war_of_the_ring.cards.shadow_build import (
    SHADOW_CHARACTER,
    Audit,
    companions,
    deck_of,
    done,
    on_the_track,
    played,
    refusal,
    with_table,
)
from tests.games.war_of_the_ring.cards.table_build import cards, lies, zone
from tests.games.war_of_the_ring.tabletop import (
    board,
    events,
    fellowship_phase,
    figure,
    fp_acts,
    guide,
    nation,
    offered,
    prompt,
    tiles,
    whereabouts,
)
from thirdage.games.war_of_the_ring.state import DISCARDED
from thirdage.kernel.asks import Chance

RED_TILES = ["shelobs_lair", "the_ring_is_mine", "on_on_they_went", "give_it_to_uss"]
WILD = ["orc_patrol", "isildurs_bane", "foul_thing_from_the_deep", "candles_of_corpses"]
ROAD = ["nazgul_search", "cruel_weather", "the_nazgul_strike"]
OPEN = ["morgul_wound", "lure_of_the_ring", "the_breaking_of_the_fellowship"]
CAPTAINS = {
    "dreadful_spells",
    "grond_hammer_of_the_underworld",
    "the_ringwraiths_are_abroad",
    "the_black_captain_commands",
}
AUDIT: Audit = {
    **{card: [{}] for card in [*RED_TILES, "the_lidless_eye"]},
    **{
        card: [
            {"fellowship": {"at": "hollin"}},
            {"fellowship": {"at": "bree"}},  # a Town
            {"fellowship": {"at": "edoras"}},  # a City
            {"fellowship": {"at": "rivendell"}},  # a Stronghold
            {"fellowship": {"at": "edoras"}, "control": {"edoras": "shadow"}},  # once theirs is enough (R1.6)
        ]
        for card in WILD
    },
    **{
        card: [
            {"fellowship": {"at": "hollin", "progress": 1}},
            {"fellowship": {"at": "hollin"}},
            {"fellowship": {"at": "morannon", "progress": 1, "mordor": 1}},
        ]
        for card in ROAD
    },
    **{card: [{"fellowship": {"hidden": False}}, {"fellowship": {"hidden": True}}] for card in OPEN},
}
GOOD = [(card, positions[0]) for card, positions in AUDIT.items()]
BROKEN = [(card, position) for card, positions in AUDIT.items() for position in positions[1:]]


# -- when they can be played


def test_the_audit_names_every_card() -> None:
    assert set(AUDIT) | CAPTAINS == deck_of(SHADOW_CHARACTER)


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize(("card", "position"), GOOD)
def test_a_card_is_offered_where_its_condition_holds(card: str, position: dict[str, Any]) -> None:
    assert refusal(card, **position) == ""


@pytest.mark.rule("R5.5", "R1.6")
@pytest.mark.parametrize(("card", "position"), BROKEN)
def test_a_card_is_refused_where_its_condition_is_broken(card: str, position: dict[str, Any]) -> None:
    assert refusal(card, **position) == "R5.5"


@pytest.mark.rule("R5.5", "R1.4")
@pytest.mark.scenario("T088")
@pytest.mark.parametrize(("region", "clause"), [("edoras", "R5.5"), ("fords_of_isen", ""), ("moria", "")])
def test_patrols_roam_outside_the_settlements_of_the_free_peoples(region: str, clause: str) -> None:
    assert refusal("orc_patrol", fellowship={"at": region}) == clause


@pytest.mark.rule("R16.2", "R5.5")
@pytest.mark.parametrize("card", WILD)
def test_on_the_mordor_track_the_ring_bearers_are_in_no_settlement(card: str) -> None:
    assert refusal(card, fellowship={"at": "rivendell", "mordor": 2}) == ""


@pytest.mark.scenario("T097")
@pytest.mark.rule("R5.5")
def test_nobody_is_searched_for_without_progress() -> None:
    assert refusal("nazgul_search", fellowship={"at": "hollin", "progress": 0}) == "R5.5"


@pytest.mark.rule("R5.6")
def test_the_card_is_discarded() -> None:
    assert zone(played("morgul_wound", fellowship={"hidden": False}), "morgul_wound") == DISCARDED


# -- special tiles


@pytest.mark.rule("R16.2", "R21.2")
@pytest.mark.parametrize("card", RED_TILES)
def test_a_special_tile_waits_for_mordor(card: str) -> None:
    game = played(card)
    s = board(game)
    assert (tiles(s.tiles_waiting), card in tiles(s.pool), card in tiles(s.tiles_aside)) == ({card: 1}, False, False)


@pytest.mark.rule("R16.2")
@pytest.mark.parametrize("card", RED_TILES)
def test_a_special_tile_joins_the_pool_on_the_mordor_track(card: str) -> None:
    game = played(card, fellowship=on_the_track("strider"))
    assert (tiles(board(game).tiles_waiting), tiles(board(game).pool)[card]) == ({}, 1)


@pytest.mark.rule("R16.2")
def test_waiting_tiles_and_drawn_eyes_go_into_the_pool_at_the_gate() -> None:
    pile = {"waiting": RED_TILES, "drawn": ["std_eye_r", "std_eye_r", "std_3"]}
    game = fellowship_phase(fellowship={"at": "morannon"}, tiles=pile)
    play(game, "no", "yes")
    pool = tiles(board(game).pool)
    assert [pool[tile] for tile in RED_TILES] == [1, 1, 1, 1]
    assert (pool["std_eye_r"], tiles(board(game).drawn), tiles(board(game).tiles_waiting)) == (4, {"std_3": 1}, {})


@pytest.mark.rule("R16.2", "R15.6")
@pytest.mark.scenario("S129")
def test_the_phial_is_played_on_the_track_and_drawn() -> None:
    hand = cards(fp="phial_of_galadriel")
    game = fp_acts("event character event", fellowship=on_the_track("strider", corruption=1), cards=hand)
    play(game, "die:event", "act:play_card", "card:phial_of_galadriel")
    assert tiles(board(game).pool)["phial_of_galadriel"] == 1
    play(game, "die:character", "act:move_fellowship", "tile:phial_of_galadriel")
    assert (board(game).corruption, board(game).mordor) == (0, 2)
    assert tiles(board(game).tiles_gone) == {"phial_of_galadriel": 1}


@pytest.mark.rule("R16.9", "R15.6")
@pytest.mark.scenario("T086")
def test_a_stop_tile_drawn_by_a_card_only_hurts() -> None:
    fellowship = on_the_track("strider")
    game = played("orc_patrol", fellowship=fellowship, tiles={"special_in_pool": ["on_on_they_went"]})
    play(game, "tile:on_on_they_went", "none")
    assert (board(game).corruption, board(game).mordor, events(game, "mordor_step_stopped")) == (3, 1, 0)
    assert tiles(board(game).tiles_gone) == {"on_on_they_went": 1}


@pytest.mark.rule("R17.7", "R16.5")
@pytest.mark.scenario("T087")
def test_gollum_does_not_ward_off_a_red_tile() -> None:
    fellowship = on_the_track(corruption=0)
    game = fp_acts("character event", fellowship=fellowship, tiles={"special_in_pool": ["give_it_to_uss"]})
    play(game, "die:character", "act:move_fellowship", "tile:give_it_to_uss")
    s = board(game)
    assert (guide(game), s.corruption, s.mordor, s.hidden) == ("gollum", 1, 1, False)


# -- Orc Patrol, Isildur's Bane, Foul Thing from the Deep


@pytest.mark.rule("R15.6", "R16.9")
def test_an_eye_drawn_by_a_patrol_does_nothing() -> None:
    game = played("orc_patrol", "tile:std_eye_r", fellowship=companions("strider"), hunt_box={"shadow": 3})
    assert done(game)
    assert (board(game).corruption, board(game).hidden, tiles(board(game).drawn)) == (0, True, {"std_eye_r": 1})


@pytest.mark.rule("R15.6", "R16.9")
@pytest.mark.parametrize("card", ["orc_patrol", "isildurs_bane", "foul_thing_from_the_deep"])
@pytest.mark.parametrize("tile", ["phial_of_galadriel", "elven_cloaks", "the_ring_is_mine"])
def test_blue_tiles_and_red_eyes_are_wasted_by_cards(card: str, tile: str) -> None:
    state = {"fellowship": on_the_track("strider", corruption=4), "tiles": {"special_in_pool": [tile]}}
    game = played(card, f"tile:{tile}", **state)
    assert (board(game).corruption, board(game).hidden, tiles(board(game).tiles_gone)) == (4, True, {tile: 1})


@pytest.mark.rule("R15.6")
def test_the_die_of_shelobs_lair_is_thrown_for_a_card() -> None:
    state = {"fellowship": on_the_track(), "tiles": {"special_in_pool": ["shelobs_lair"]}}
    game = played("orc_patrol", "tile:shelobs_lair", "d6:5", "no", **state)
    assert (board(game).corruption, board(game).hidden) == (5, True)


@pytest.mark.rule("R15.7", "R14.11", "R14.12")
def test_a_patrol_may_reveal_the_fellowship() -> None:
    game = played("orc_patrol", "tile:std_0_r", fellowship=companions("strider", progress=2))
    play(game, "region:moria", "stop", "tile:std_1", "none")  # the Stronghold on the way costs a tile
    s = board(game)
    assert (s.hidden, figure(game), s.progress, s.corruption) == (False, "moria", 0, 1)


@pytest.mark.rule("R15.7", "R15.8")
def test_damage_of_a_patrol_is_met_as_in_any_hunt() -> None:
    table = with_table("orc_patrol", "horn_of_gondor")
    game = played("orc_patrol", "tile:std_3", fellowship=companions("boromir", "peregrin"), cards=table)
    play(game, "card:horn_of_gondor", "character:boromir")
    assert (whereabouts(game, "boromir"), board(game).corruption, done(game)) == ("dead", 0, True)


@pytest.mark.rule("R15.7")
def test_nothing_lowers_the_damage_of_isildurs_bane() -> None:
    state = {"cards": with_table("isildurs_bane", "horn_of_gondor", "axe_and_bow")}
    state["fellowship"] = companions("boromir", "gimli", "peregrin", guide="peregrin")
    game = played("isildurs_bane", "tile:std_3", **state)
    assert (done(game), board(game).corruption, len(board(game).companions())) == (True, 3, 3)
    assert lies(game, "horn_of_gondor")


@pytest.mark.rule("R15.7", "R17.7")
def test_gollum_cannot_lower_isildurs_bane_but_wards_off_its_reveal() -> None:
    game = played("isildurs_bane", "tile:std_2_r", fellowship=companions())
    assert (done(game), board(game).corruption, board(game).hidden) == (True, 2, True)


@pytest.mark.rule("R15.8")
@pytest.mark.scenario("T092")
def test_the_foul_thing_takes_a_random_companion() -> None:
    game = played("foul_thing_from_the_deep", "tile:std_2", fellowship=companions("strider", "gimli", "peregrin"))
    assert (isinstance(game.ask, Chance), prompt(game)) == (True, "draw_companion")
    assert offered(game, "character") == {"strider", "gimli", "peregrin"}  # the Guide is drawn from, not offered
    play(game, "character:gimli")
    assert (whereabouts(game, "gimli"), board(game).corruption, done(game)) == ("dead", 0, True)


@pytest.mark.rule("R17.6")
@pytest.mark.scenario("T093")
def test_a_hobbit_gets_away_from_the_foul_thing() -> None:
    game = played("foul_thing_from_the_deep", "tile:std_3", fellowship=companions("strider", "meriadoc"))
    play(game, "character:meriadoc", "region:moria")
    assert (whereabouts(game, "meriadoc"), board(game).corruption) == ("region:moria", 2)


@pytest.mark.rule("R16.3")
def test_on_the_track_the_foul_thing_keeps_the_hobbit() -> None:
    game = played("foul_thing_from_the_deep", "tile:std_1", fellowship=on_the_track("strider", "meriadoc"))
    play(game, "character:meriadoc")
    assert (whereabouts(game, "meriadoc"), board(game).corruption) == ("dead", 0)


@pytest.mark.rule("R15.9", "R14.10")
@pytest.mark.scenario("T094")
def test_without_damage_the_foul_thing_takes_nobody() -> None:
    game = played("foul_thing_from_the_deep", "tile:std_0_r", fellowship=companions("strider", "gimli"))
    assert (done(game), len(board(game).companions()), board(game).hidden) == (True, 2, False)


@pytest.mark.rule("R15.7")
def test_the_guide_may_leave_before_the_foul_thing_strikes() -> None:
    fellowship = companions("meriadoc", "peregrin", guide="meriadoc")
    game = played("foul_thing_from_the_deep", "tile:std_1", fellowship=fellowship)
    play(game, "yes", "region:hollin")
    assert (done(game), board(game).corruption) == (True, 0)
    assert (whereabouts(game, "peregrin"), whereabouts(game, "meriadoc")) == ("fellowship", "region:hollin")


@pytest.mark.rule("R15.7")
def test_a_setting_lets_the_foul_thing_strike_first() -> None:
    settings = {"foul_thing": "before_them"}
    fellowship = companions("boromir", "peregrin")
    table = with_table("foul_thing_from_the_deep", "horn_of_gondor")
    game = played("foul_thing_from_the_deep", "tile:std_3", settings=settings, fellowship=fellowship, cards=table)
    assert prompt(game) == "draw_companion"
    play(game, "character:peregrin", "region:hollin")
    assert prompt(game) == "lower_damage"  # only now the Horn
    play(game, "card:horn_of_gondor")
    assert (done(game), board(game).corruption, whereabouts(game, "boromir")) == (True, 1, "fellowship")


@pytest.mark.rule("R15.7", "R17.7")
def test_alone_with_gollum_the_foul_thing_finds_nobody_to_take() -> None:
    game = played("foul_thing_from_the_deep", "tile:std_2", "no", fellowship=companions())
    assert (done(game), board(game).corruption) == (True, 2)


# -- corruption


@pytest.mark.rule("R14.3")
@pytest.mark.parametrize(("members", "corruption"), [(["strider"], 2), ([], 1)])
def test_candles_of_corpses(members: list[str], corruption: int) -> None:
    game = played("candles_of_corpses", "d6:3,4,6", fellowship=companions(*members))
    assert (board(game).corruption, done(game)) == (corruption, True)


@pytest.mark.rule("R18.1", "R18.5")
@pytest.mark.scenario("S136")
def test_a_card_wins_in_the_middle_of_the_actions() -> None:
    held = {"moria": "free_peoples", "orthanc": "free_peoples"}
    game = played("candles_of_corpses", "d6:5,5,6", fellowship=companions("strider", corruption=10), control=held)
    assert (game.ask, game.state.victory, board(game).corruption) == (None, "ring_taken", 12)


@pytest.mark.rule("R14.3")
@pytest.mark.scenario("T101")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (3, 5), (4, 5), (7, 8)])
def test_morgul_wound(before: int, after: int) -> None:
    game = played("morgul_wound", fellowship={"hidden": False, "corruption": before})
    assert board(game).corruption == after


@pytest.mark.rule("R5.5")
@pytest.mark.scenario("T102")
def test_the_lure_of_the_ring_costs_corruption_or_the_companion() -> None:
    fellowship = companions("gandalf_the_grey", "gimli", hidden=False, corruption=6)
    game = played("lure_of_the_ring", "character:gandalf_the_grey", fellowship=fellowship)
    kept, gave_up = play(game.clone(), "yes"), play(game.clone(), "no")
    assert (board(kept).corruption, whereabouts(kept, "gandalf_the_grey")) == (9, "fellowship")
    assert (board(gave_up).corruption, whereabouts(gave_up, "gandalf_the_grey")) == (6, "dead")
    assert guide(gave_up) == "gimli"


@pytest.mark.rule("R5.5")
@pytest.mark.scenario("T103")
def test_gollum_is_not_lured() -> None:
    game = played("lure_of_the_ring", fellowship=companions(hidden=False, corruption=3))
    assert (done(game), board(game).corruption, guide(game)) == (True, 4, "gollum")


@pytest.mark.rule("R17.6", "R16.3")
def test_a_lured_hobbit_is_taken_alive_off_the_track_only() -> None:
    game = played("lure_of_the_ring", "character:peregrin", "no", fellowship=companions("peregrin", hidden=False))
    play(game, "region:moria")
    assert whereabouts(game, "peregrin") == "region:moria"
    fellowship = on_the_track("peregrin", hidden=False)
    game = played("lure_of_the_ring", "character:peregrin", "no", fellowship=fellowship)
    assert (whereabouts(game, "peregrin"), guide(game)) == ("dead", "gollum")


@pytest.mark.rule("R18.1")
def test_the_lure_may_be_the_end() -> None:
    fellowship = companions("strider", hidden=False, corruption=9)
    game = played("lure_of_the_ring", "character:strider", "yes", fellowship=fellowship)
    assert game.state.victory == "ring_taken"


# -- The Breaking of the Fellowship

BREAKING = "the_breaking_of_the_fellowship"


@pytest.mark.rule("R5.5", "R14.4")
@pytest.mark.scenario("T104")
def test_the_breaking_of_the_fellowship() -> None:
    fellowship = companions("strider", "boromir", "peregrin", hidden=False)
    game = played(BREAKING, "tile:std_2_r", fellowship=fellowship)
    assert game.ask is not None
    assert (prompt(game), game.seat_name(game.ask.seat)) == ("breaking_companion", "free_peoples")
    play(game, "character:strider", "character:boromir")
    assert [whereabouts(game, name) for name in ("strider", "boromir")] == ["region:hollin", "region:hollin"]
    assert (done(game), guide(game), board(game).corruption) == (True, "peregrin", 0)


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize("leaving", [("strider", "boromir"), ("strider", "peregrin"), ("boromir", "peregrin")], ids=str)
def test_any_of_them_may_be_the_ones_who_leave(leaving: tuple[str, str]) -> None:
    fellowship = companions("strider", "boromir", "peregrin", hidden=False)
    game = played(BREAKING, "tile:std_2", fellowship=fellowship)
    for name in leaving:
        if prompt(game) == "breaking_companion":
            play(game, f"character:{name}")
    assert {name for name in ("strider", "boromir", "peregrin") if whereabouts(game, name) != "fellowship"} == set(
        leaving
    )


@pytest.mark.rule("R5.5", "R14.4")
def test_all_leave_if_there_are_no_more() -> None:
    game = played(BREAKING, "tile:std_3", fellowship=companions("boromir", "peregrin", hidden=False))
    assert (done(game), board(game).companions(), guide(game)) == (True, [], "gollum")


@pytest.mark.rule("R15.6")
@pytest.mark.parametrize("tile", ["std_eye_r", "std_0_r"])
def test_an_eye_or_a_zero_breaks_nothing(tile: str) -> None:
    game = played(BREAKING, f"tile:{tile}", fellowship=companions("boromir", hidden=False))
    assert (done(game), whereabouts(game, "boromir")) == (True, "fellowship")


@pytest.mark.rule("R16.3", "R15.6")
def test_on_the_track_those_who_leave_are_lost() -> None:
    state = {"fellowship": on_the_track("strider", "peregrin", hidden=False)}
    game = played(BREAKING, "tile:shelobs_lair", "d6:1", tiles={"special_in_pool": ["shelobs_lair"]}, **state)
    play(game, "character:peregrin")
    assert (whereabouts(game, "peregrin"), whereabouts(game, "strider")) == ("dead", "fellowship")


@pytest.mark.rule("R8.4", "R5.7")
def test_those_who_leave_wake_a_city_and_their_cards_go() -> None:
    state: dict[str, Any] = {"nations": {"rohan": "2 passive"}, "cards": with_table(BREAKING, "horn_of_gondor")}
    state["fellowship"] = {"at": "edoras", "companions": ["boromir", "peregrin"], "hidden": False}
    game = played(BREAKING, "tile:std_2", **state)
    assert (nation(game, "rohan"), lies(game, "horn_of_gondor")) == ((2, True), False)


@pytest.mark.rule("R14.9")
def test_in_a_besieged_stronghold_they_are_inside() -> None:
    fellowship = {"at": "minas_tirith", "companions": ["boromir"], "hidden": False}
    siege = {"armies": {"minas_tirith": "sauron 3R"}, "garrisons": {"minas_tirith": "gondor 2R"}}
    game = played(BREAKING, "tile:std_1", fellowship=fellowship, **siege)
    assert garrison(game, "minas_tirith") == "gondor 2R, boromir"


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize(
    ("setting", "tile", "corruption"),
    [("corruption_only", "", 1), ("tile_first", "std_1", 1), ("tile_first", "std_eye_r", 0)],
)
def test_gollum_alone_is_not_broken(setting: str, tile: str, corruption: int) -> None:
    game = played(BREAKING, settings={"breaking_with_gollum": setting}, fellowship=companions(hidden=False))
    if tile:
        play(game, f"tile:{tile}")
    assert (done(game), board(game).corruption, events(game, "hunt_tile_drawn")) == (True, corruption, int(bool(tile)))


@pytest.mark.rule("R15.7")
@pytest.mark.parametrize(("setting", "first"), [("replaceable", "wizards_staff"), ("fixed", "draw_hunt_tile")])
def test_the_tile_of_the_breaking_can_be_prevented(setting: str, first: str) -> None:
    state = {"fellowship": companions("gandalf_the_grey", hidden=False), "cards": with_table(BREAKING, "wizards_staff")}
    assert prompt(played(BREAKING, settings={"breaking_tile": setting}, **state)) == first
