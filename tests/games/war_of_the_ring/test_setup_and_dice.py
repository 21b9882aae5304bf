"""The set-up, the six phases of a turn, and what the Action dice can do (R2, R3, R4.1-4.11)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import (
    ALL_AT_WAR,
    army,
    at,
    dice,
    hunt_box,
    play,
    reserve,
    skip_to,
    texts,
)
from tests.games.war_of_the_ring.tabletop import (
    board,
    figure,
    fp_acts,
    guide,
    nation,
    offered,
    prompt,
    shadow_acts,
    tiles,
    whereabouts,
)
from thirdage.games.war_of_the_ring.board import FP, LEADER, NAZGUL, REGIONS, SHADOW, SLOT_SIDE, SLOTS
from thirdage.games.war_of_the_ring.rules import RULES
from thirdage.kernel.asks import Chance
from thirdage.kernel.game import Game, new_game

COMPANIONS = {"gandalf_the_grey", "strider", "boromir", "legolas", "gimli", "meriadoc", "peregrin"}


def on_map(game: Game, side: int, first: int, last: int) -> int:
    """Return how many figures of these slots a side has on the map."""
    figures = board(game).figures
    slots = [slot for slot in range(first, last) if SLOT_SIDE[slot] == side]
    return sum(figures[region * SLOTS + slot] for region in range(REGIONS) for slot in slots)


# -- the set-up (R2) -------------------------------------------------------------------------------------------------


@pytest.mark.rule("R2.3", "R2.4", "R2.5", "R2.6", "R2.7")
@pytest.mark.scenario("S001")
def test_a_new_game() -> None:
    game = new_game(RULES)
    s = board(game)
    assert [on_map(game, FP, *slots) for slots in ((0, 8), (8, LEADER), (LEADER, NAZGUL))] == [23, 11, 8]
    assert [on_map(game, SHADOW, *slots) for slots in ((0, 8), (8, LEADER), (NAZGUL, SLOTS))] == [48, 6, 4]
    assert sum(s.pool) == 16
    assert (s.hand(FP), s.hand(SHADOW)) == ([], [])
    assert [len(s.deck(deck)) for deck in range(4)] == [24, 24, 24, 24]
    assert 0 not in s.steps
    assert s.ready == [4, 7]
    assert s.rings == [3, 0]


@pytest.mark.rule("R2.1", "R2.2")
def test_the_fellowship_starts_in_rivendell() -> None:
    game = new_game(RULES)
    s = board(game)
    assert (figure(game), s.progress, s.hidden, s.corruption, s.mordor) == ("rivendell", 0, True, 0, -1)
    assert {name for name in COMPANIONS if whereabouts(game, name) == "fellowship"} == COMPANIONS
    assert guide(game) == "gandalf_the_grey"
    for name in ("aragorn", "gandalf_the_white", "gollum", "saruman", "witch_king", "mouth_of_sauron"):
        assert whereabouts(game, name) == "aside"


@pytest.mark.rule("R2.4")
def test_the_special_tiles_wait_outside() -> None:
    game = new_game(RULES)
    assert all(tile.startswith("std_") for tile in tiles(board(game).pool))
    assert sum(board(game).tiles_aside) == 8
    assert tiles(board(game).pool)["std_eye_r"] == 4


@pytest.mark.rule("R2.6")
@pytest.mark.parametrize(
    ("name", "steps", "active"),
    [
        ("elves", 3, True),
        ("dwarves", 3, False),
        ("north", 3, False),
        ("rohan", 3, False),
        ("gondor", 2, False),
        ("southrons", 2, True),
        ("sauron", 1, True),
        ("isengard", 1, True),
    ],
)
def test_where_the_nations_start(name: str, steps: int, active: bool) -> None:
    assert nation(new_game(RULES), name) == (steps, active)


@pytest.mark.rule("R2.7")
def test_what_is_not_on_the_map_is_in_the_reinforcements() -> None:
    game = new_game(RULES)
    assert army(game, "minas_tirith") == "gondor 3R 1E 1L"
    assert army(game, "barad_dur") == "sauron 4R 1E, nazgul 1"
    assert army(game, "osgiliath") == "gondor 2R"
    assert (reserve(game, "gondor_regular"), reserve(game, "elves_leader"), reserve(game, "nazgul")) == (6, 0, 4)
    assert sum(board(game).lost) == 0


# -- the phases (R3) -------------------------------------------------------------------------------------------------


@pytest.mark.rule("R3.1", "R3.7")
@pytest.mark.aid("A13", "A18")
def test_the_phases_come_in_order_and_the_turn_repeats() -> None:
    game = new_game(RULES)
    seen: list[tuple[int, int]] = []
    asked: list[str] = []
    while board(game).turn < 3:
        seen.append((board(game).turn, board(game).phase))
        asked.append(prompt(game))
        quiet = {"act:skip", "no", "number:0"} & set(texts(game))
        play(game, quiet.pop() if quiet else texts(game)[0])
    assert sorted(set(seen)) == [(turn, phase) for turn in (1, 2) for phase in (1, 2, 3, 4, 5)]
    assert seen == sorted(seen)
    first = asked[: asked.index("choose_die")]
    assert first == ["draw_card"] * 4 + ["declare_fellowship", "choose_guide", "allocate_hunt"] + ["action_roll"] * 2


@pytest.mark.rule("R3.2")
@pytest.mark.aid("A01", "A02")
def test_phase_one_takes_back_all_dice_and_draws_from_both_decks() -> None:
    box = {"shadow": 3, "free_peoples": 2}
    game = at(phase=1, turn=4, hunt_box=box, ring_used={"free_peoples": True}, messenger_used=True)
    s = board(game)
    assert (s.turn, s.phase) == (5, 1)
    assert hunt_box(game) == (0, 0)
    assert s.ready == [4, 7]
    assert s.must_allocate  # a Free Peoples die lay in the Hunt Box
    assert s.ring_used == [0, 0]  # once per turn, so the new turn allows it again
    assert not s.messenger_used
    for deck in ("elven_cloaks", "the_last_battle", "shelobs_lair", "return_to_valinor"):
        assert prompt(game) == "draw_card"
        assert len(texts(game)) == 24
        play(game, f"card:{deck}")
    assert prompt(game) == "declare_fellowship"
    assert (len(s.hand(FP)), len(s.hand(SHADOW))) == (2, 2)


@pytest.mark.rule("R3.3")
def test_the_fellowship_phase_declares_then_enters_mordor_then_picks_a_guide() -> None:
    game = at(phase=2, fellowship={"at": "dagorlad", "progress": 1})
    play(game, "yes", "region:morannon")
    assert prompt(game) == "enter_mordor"
    play(game, "no")
    assert prompt(game) == "choose_guide"
    play(game, "character:strider")
    assert (guide(game), figure(game), board(game).progress) == ("strider", "morannon", 0)
    assert prompt(game) == "allocate_hunt"


@pytest.mark.rule("R3.3")
@pytest.mark.parametrize("fellowship", [{"hidden": False}, {"mordor": 1}])
def test_a_revealed_fellowship_or_one_in_mordor_is_not_declared(fellowship: dict[str, Any]) -> None:
    assert prompt(at(phase=2, fellowship=fellowship)) == "choose_guide"


@pytest.mark.rule("R3.4")
@pytest.mark.scenario("S003")
@pytest.mark.aid("A07", "A09", "S04", "S13")
@pytest.mark.parametrize(
    ("companions", "most"),
    [
        (sorted(COMPANIONS), 7),
        (["strider", "boromir", "peregrin"], 3),
        (["gimli"], 1),
        ([], 1),  # Gollum guides and does not count, yet one die is always allowed
    ],
)
def test_hunt_allocation_is_limited_by_the_companions(companions: list[str], most: int) -> None:
    fellowship = {"companions": companions}
    game = at(phase=3, dice_to_roll={"free_peoples": 4, "shadow": 7}, fellowship=fellowship)
    assert texts(game) == [f"number:{count}" for count in range(most + 1)]
    for count in range(most + 1, 8):
        assert game.why_not(f"number:{count}") == "R3.4"


@pytest.mark.rule("R3.4")
def test_nobody_allocates_more_dice_than_he_owns() -> None:
    game = at(phase=3, dice_to_roll={"shadow": 2})
    assert texts(game) == ["number:0", "number:1", "number:2"]


@pytest.mark.rule("R3.4", "R4.15")
@pytest.mark.scenario("S004")
@pytest.mark.aid("A08", "A16")
def test_a_die_that_moved_the_fellowship_forces_an_allocation_next_turn() -> None:
    game = play(fp_acts("character"), "die:character", "act:move_fellowship")
    skip_to(game, "allocate_hunt")
    assert board(game).must_allocate
    assert texts(game) == [f"number:{count}" for count in range(1, 8)]
    assert game.why_not("number:0") == "R3.4"
    play(game, "number:1")
    skip_to(game, "allocate_hunt")  # a turn later nothing came back out of the box
    assert "number:0" in texts(game)


@pytest.mark.rule("R3.4", "R4.15")
@pytest.mark.scenario("S004")
def test_a_fellowship_moved_by_a_card_leaves_zero_legal() -> None:
    hand = {"hand": {"free_peoples": ["there_is_another_way"]}}
    game = fp_acts("character", cards=hand, fellowship={"companions": []})
    play(game, "die:character", "act:play_card", "card:there_is_another_way", "yes")
    assert board(game).progress == 1  # Gollum led on, and the die went aside
    assert "number:0" in texts(skip_to(game, "allocate_hunt"))


@pytest.mark.rule("R3.5", "R4.10")
@pytest.mark.scenario("S005")
@pytest.mark.aid("A10", "A11", "A12", "A45")
def test_allocated_dice_are_not_rolled_and_eyes_join_them() -> None:
    game = at(phase=3, dice_to_roll={"free_peoples": 4, "shadow": 7})
    play(game, "number:2", "fp_dice:character,muster,event,will_of_the_west")
    assert all(outcome.count(",") == 4 for outcome in texts(game))  # five dice are thrown
    play(game, "shadow_dice:eye,eye,army,event,character")
    assert hunt_box(game) == (0, 4)
    assert dice(game) == (["character", "muster", "event", "will_of_the_west"], ["character", "army", "event"])


@pytest.mark.rule("R3.5")
def test_a_roll_of_nothing_but_eyes_leaves_the_shadow_without_actions() -> None:
    game = at(phase=4, dice_to_roll={"free_peoples": 1, "shadow": 2})
    play(game, "fp_dice:event", "shadow_dice:eye,eye", "die:event", "act:skip")
    assert hunt_box(game) == (0, 0)  # the turn is over and the dice are back
    assert board(game).turn == 2


@pytest.mark.rule("R3.6")
@pytest.mark.aid("A13", "A17")
def test_players_alternate_and_each_die_is_one_action() -> None:
    game = at(phase=5, dice={"free_peoples": ["muster", "event"], "shadow": ["army", "event"]})
    order = []
    while prompt(game) == "choose_die":
        assert game.ask is not None
        order.append(game.seat_name(game.ask.seat))
        play(game, texts(game)[0], "act:skip")
    assert order == ["free_peoples", "shadow", "free_peoples", "shadow"]
    assert board(game).turn == 2


@pytest.mark.rule("R3.6")
@pytest.mark.parametrize(("tried", "corruption"), [(False, 4), (True, 3)])
def test_at_the_end_of_phase_five_idleness_in_mordor_costs_corruption(tried: bool, corruption: int) -> None:
    fellowship = {"mordor": 2, "tried": tried, "corruption": 3}
    game = play(fp_acts("event", fellowship=fellowship), "die:event", "act:skip")
    assert board(game).turn == 4
    assert board(game).corruption == corruption


# -- what the dice show and how many there are (R4.1-4.3) ------------------------------------------------------------


@pytest.mark.rule("R4.1")
@pytest.mark.parametrize(
    ("side", "faces"),
    [
        ("fp", {"character": 2, "muster": 1, "muster_army": 1, "event": 1, "will_of_the_west": 1}),
        ("shadow", {"character": 1, "army": 1, "muster": 1, "muster_army": 1, "event": 1, "eye": 1}),
    ],
)
def test_faces_of_the_dice(side: str, faces: dict[str, int]) -> None:
    game = at(phase=4, dice_to_roll={"free_peoples" if side == "fp" else side: 1})
    assert isinstance(game.ask, Chance)
    assert game.ask.weights is not None
    odds = {option.name: weight for option, weight in zip(game.ask.options, game.ask.weights, strict=True)}
    assert odds == faces


@pytest.mark.rule("R4.2", "R3.2")
@pytest.mark.aid("A01", "S11", "S12")
@pytest.mark.parametrize(
    ("characters", "pools"),
    [
        ({"aragorn": "minas_tirith"}, [5, 7]),
        ({"aragorn": "minas_tirith", "gandalf_the_white": "fangorn"}, [6, 7]),
        ({"saruman": "orthanc"}, [4, 8]),
        ({"saruman": "orthanc", "witch_king": "moria", "mouth_of_sauron": "barad_dur"}, [4, 10]),
        ({"aragorn": "dead", "witch_king": "dead"}, [4, 7]),
        ({"strider": "bree", "gandalf_the_grey": "bree", "gollum": "aside"}, [4, 7]),
    ],
)
def test_pool_sizes(characters: dict[str, str], pools: list[int]) -> None:
    assert board(at(phase=1, characters=characters)).ready == pools


@pytest.mark.rule("R4.3")
@pytest.mark.scenario("S011")
def test_a_minion_brings_his_die_only_next_turn() -> None:
    game = shadow_acts("muster army", nations={"isengard": "at war"}, turn=2)
    play(game, "die:muster", "act:minion", "character:saruman")
    assert whereabouts(game, "saruman") == "region:orthanc"
    assert dice(game) == ([], ["army"])
    assert board(game).turn == 2
    skip_to(game, "allocate_hunt")
    assert (board(game).turn, board(game).ready[SHADOW]) == (3, 8)


@pytest.mark.rule("R4.3")
@pytest.mark.aid("S12")
def test_a_die_lost_with_its_character_is_lost_next_turn() -> None:
    armies = {"osgiliath": "gondor 5R", "north_ithilien": "sauron 1R, witch_king"}
    game = fp_acts("muster_army", "army event", armies=armies, nations=ALL_AT_WAR)
    play(game, "die:muster_army", "act:attack", "region:osgiliath", "region:north_ithilien", "all")
    play(game, "d6:1,1,1,1,6", "d6:1", "d6:1", "none")
    assert whereabouts(game, "witch_king") == "dead"
    assert dice(game)[1] == ["army", "event"]  # what was rolled stays
    assert board(skip_to(game, "allocate_hunt")).ready[SHADOW] == 7


# -- what each result can do (R4.4-4.11) -----------------------------------------------------------------------------

# Everybody can do everything: armies with leaders face each other, nations can advance, a Minion waits.
BUSY: dict[str, Any] = {
    "armies": {
        "minas_tirith": "gondor 3R 1E 1L, boromir",
        "osgiliath": "sauron 3R, nazgul 2",
        "erebor": "dwarves 1R, gimli",
    },
    "nations": {"gondor": "at war", "sauron": "at war", "isengard": "at war", "dwarves": "3 passive"},
}
CHARACTER_FP = {"act:move_army", "act:attack", "act:move_fellowship", "act:separate", "act:move_companions"}
CHARACTER_SHADOW = {"act:move_army", "act:attack", "act:move_nazgul"}
ARMY = {"act:move_armies", "act:attack"}
MUSTER_FP = {"act:diplomacy", "act:recruit"}
MUSTER_SHADOW = {"act:diplomacy", "act:recruit", "act:minion"}
ENVOY = {"act:envoy"}  # Gimli in Erebor, with any result (R17.4)
SKIP = {"act:skip"}


@pytest.mark.rule("R4.4", "R4.5", "R4.6", "R4.7", "R4.8", "R4.11", "R4.15a")
@pytest.mark.aid("A28", "A35", "A36", "A44", "A42")
@pytest.mark.parametrize(
    ("die", "acts"),
    [
        ("character", CHARACTER_FP | ENVOY),
        ("muster", MUSTER_FP | ENVOY),
        ("muster_army", ARMY | MUSTER_FP | ENVOY),
        ("army", ARMY | ENVOY),
        ("event", {"act:draw"} | ENVOY),
        ("will_of_the_west", {"as:character", "as:army", "as:muster", "as:event"}),
    ],
)
def test_what_a_free_peoples_die_can_do(die: str, acts: set[str]) -> None:
    game = play(fp_acts(die, **BUSY), f"die:{die}")
    assert offered(game) == acts | SKIP


@pytest.mark.rule("R4.4", "R4.5", "R4.6", "R4.7", "R4.8", "R4.15a")
@pytest.mark.aid("A28", "A35", "A36", "A41", "A44")
@pytest.mark.parametrize(
    ("die", "acts"),
    [
        ("character", CHARACTER_SHADOW),
        ("army", ARMY),
        ("muster", MUSTER_SHADOW),
        ("muster_army", ARMY | MUSTER_SHADOW),
        ("event", {"act:draw"}),
    ],
)
def test_what_a_shadow_die_can_do(die: str, acts: set[str]) -> None:
    game = play(shadow_acts(die, **BUSY), f"die:{die}")
    assert offered(game) == acts | SKIP


@pytest.mark.rule("R4.4", "R4.11", "R4.15a")
@pytest.mark.aid("A31")
@pytest.mark.parametrize("die", ["character", "army", "muster", "muster_army", "event"])
@pytest.mark.parametrize("leader", ["strider", "gandalf_the_grey"])
def test_hiding_takes_a_character_result_or_strider(die: str, leader: str) -> None:
    game = fp_acts(die, fellowship={"hidden": False, "guide": leader})
    play(game, f"die:{die}")
    assert ("act:hide_fellowship" in offered(game)) == (die == "character" or leader == "strider")
    assert "act:move_fellowship" not in offered(game)


@pytest.mark.rule("R4.11", "R4.15a")
@pytest.mark.parametrize("die", ["character", "army", "muster", "muster_army", "event"])
def test_an_envoy_advances_his_nation_with_any_result(die: str) -> None:
    game = play(fp_acts(die, **BUSY), f"die:{die}", "act:envoy")
    assert texts(game) == ["nation:dwarves"]
    play(game, "nation:dwarves")
    assert nation(game, "dwarves") == (2, False)


@pytest.mark.rule("R4.5")
def test_moving_and_attacking_cannot_be_combined() -> None:
    game = play(fp_acts("muster_army", **BUSY), "die:muster_army", "act:move_armies")
    play(game, "region:minas_tirith", "region:lossarnach", "all")
    assert all(text == "done" or text.startswith("region:") for text in texts(game))
    play(game, "done")
    assert prompt(game) != "choose_action"


@pytest.mark.rule("R4.9")
@pytest.mark.aid("A46")
@pytest.mark.parametrize(
    ("result", "acts"),
    [
        ("character", CHARACTER_FP | ENVOY),
        ("army", ARMY | ENVOY),
        ("muster", MUSTER_FP | ENVOY),
        ("event", {"act:draw"} | ENVOY),
    ],
)
def test_will_of_the_west_becomes_any_other_result(result: str, acts: set[str]) -> None:
    game = play(fp_acts("will_of_the_west", **BUSY), "die:will_of_the_west", f"as:{result}")
    assert offered(game) == acts | SKIP
    assert dice(game) == ([], [])  # it is used up either way


@pytest.mark.rule("R4.9", "R4.15")
@pytest.mark.scenario("S013")
@pytest.mark.aid("A16", "A30")
def test_will_of_the_west_that_moves_the_fellowship_lies_in_the_hunt_box() -> None:
    game = fp_acts("will_of_the_west character", "event", hunt_box={"shadow": 1})
    play(game, "die:will_of_the_west", "as:character", "act:move_fellowship")
    assert hunt_box(game) == (0, 1)  # not before its own Hunt is over
    play(game, "d6:5")
    assert hunt_box(game) == (1, 1)
    play(game, "die:event", "act:skip", "die:character", "act:move_fellowship", "d6:5")
    assert prompt(game) == "draw_hunt_tile"  # a 5 succeeds now


@pytest.mark.rule("R4.15", "R4.4")
@pytest.mark.aid("A17")
def test_other_dice_are_set_aside() -> None:
    game = fp_acts("character character", fellowship={"hidden": False})
    play(game, "die:character", "act:hide_fellowship")
    assert hunt_box(game) == (0, 0)
    assert dice(game)[0] == ["character"]


@pytest.mark.rule("R4.9")
@pytest.mark.scenario("S014")
@pytest.mark.aid("A47")
def test_only_a_rolled_will_of_the_west_crowns_aragorn() -> None:
    strider = {"strider": "minas_tirith"}
    game = fp_acts("character event", characters=strider)
    play(game, "ring", "die:event")
    assert "as:will_of_the_west" not in texts(game)
    assert game.why_not("as:will_of_the_west") == "R4.16"
    play(game, "as:character", "die:character")
    assert "act:upgrade" not in texts(game)
    game = play(fp_acts("will_of_the_west", characters=strider), "die:will_of_the_west", "act:upgrade")
    assert game.why_not("character:gandalf_the_white") == "R17.9"
    play(game, "character:aragorn")
    assert whereabouts(game, "aragorn") == "region:minas_tirith"
    assert whereabouts(game, "strider") == "aside"


@pytest.mark.rule("R4.9")
def test_a_will_of_the_west_used_as_another_result_crowns_nobody() -> None:
    game = fp_acts("will_of_the_west", characters={"strider": "minas_tirith"})
    play(game, "die:will_of_the_west", "as:character")
    assert "act:upgrade" not in texts(game)


@pytest.mark.rule("R4.10")
@pytest.mark.aid("A45")
def test_an_eye_is_never_an_action() -> None:
    game = at(phase=4, dice_to_roll={"shadow": 3})
    play(game, "shadow_dice:eye,eye,army")
    assert texts(game) == ["die:army"]
