"""Passing, skipping, the Elven Rings, and why an act is not offered (R4.12-4.16)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import dice, hunt_box, play, skip_to, texts
from tests.games.war_of_the_ring.tabletop import board, fp_acts, shadow_acts
from thirdage.games.war_of_the_ring.rules import RULES
from thirdage.kernel.game import Game


def acting(game: Game) -> str:
    """Return who is asked."""
    assert game.ask is not None
    return game.seat_name(game.ask.seat)


# -- passing, skipping, going on alone (R4.12-4.14) ------------------------------------------------------------------


@pytest.mark.rule("R4.12")
@pytest.mark.aid("A14")
@pytest.mark.parametrize(
    ("mine", "theirs", "may_pass"), [("event", "army army", True), ("event", "army", False), ("event event", "", False)]
)
def test_only_the_player_with_fewer_dice_may_pass(mine: str, theirs: str, may_pass: bool) -> None:
    game = fp_acts(mine, theirs, hunt_box={"shadow": 5})  # dice in the Hunt Box do not count
    assert ("pass" in texts(game)) == may_pass
    assert game.why_not("pass") == ("" if may_pass else "R4.12")


@pytest.mark.rule("R4.12")
@pytest.mark.aid("A14")
def test_passing_has_no_limit_but_never_twice_in_a_row() -> None:
    game = fp_acts("event", "army army army")
    for left in (3, 2):
        assert len(dice(game)[1]) == left
        play(game, "pass")
        assert "pass" not in texts(game)  # the opponent has more dice
        play(game, "die:army", "act:skip")
    assert dice(game) == (["event"], ["army"])
    assert "pass" not in texts(game)  # equal now


@pytest.mark.rule("R4.13")
@pytest.mark.scenario("S008")
def test_skipping_discards_a_die_and_does_nothing_else() -> None:
    game = fp_acts("character event", "army")
    before = RULES.save(board(game))
    play(game, "die:character", "act:skip")
    assert acting(game) == "shadow"
    assert dice(game) == (["event"], ["army"])
    assert hunt_box(game) == (0, 0)
    after = RULES.save(board(game))
    assert {key for key in before if before[key] != after[key]} == {"dice"}


@pytest.mark.rule("R4.14")
@pytest.mark.aid("A15")
def test_the_last_actions_are_taken_one_after_the_other() -> None:
    game = fp_acts("event", "army army muster")
    play(game, "die:event", "act:skip")
    for die in ("army", "army", "muster"):
        assert acting(game) == "shadow"
        play(game, f"die:{die}", "act:skip")
    assert board(game).turn == 4


# -- Elven Rings (R4.16) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("R4.16")
@pytest.mark.scenario("S009")
@pytest.mark.aid("S14", "S15")
def test_a_ring_goes_over_to_the_shadow_and_then_out_of_the_game() -> None:
    game = fp_acts("event muster", "army army", nations={"gondor": "at war"})
    play(game, "ring", "die:event", "as:character")
    assert acting(game) == "free_peoples"  # it was no action
    assert set(texts(game)) == {"die:character", "die:muster"}
    assert game.why_not("ring") == "R4.16"
    assert board(game).rings == [2, 1]
    play(game, "die:muster", "act:diplomacy", "nation:elves")
    assert dice(game)[0] == ["character"]
    assert "ring" in texts(game)  # the Shadow, this same turn
    play(game, "ring", "die:army", "as:event")
    assert board(game).rings == [2, 0]
    assert game.why_not("ring") == "R4.16"
    play(game, "die:event", "act:skip")
    assert "ring" not in texts(game)  # once per turn
    assert "ring" in texts(skip_to(skip_to(game, "declare_fellowship"), "choose_die"))


@pytest.mark.rule("R4.16")
def test_after_a_ring_a_player_may_still_pass() -> None:
    game = fp_acts("event", "army army")
    play(game, "ring", "die:event", "as:muster", "pass")
    assert dice(game)[0] == ["muster"]


@pytest.mark.rule("R4.16")
@pytest.mark.scenario("S010")
@pytest.mark.aid("S14")
def test_no_ring_turns_a_free_peoples_die_to_will_or_eye() -> None:
    game = play(fp_acts("event"), "ring", "die:event")
    assert set(texts(game)) == {"as:character", "as:army", "as:muster", "as:muster_army"}
    assert game.why_not("as:will_of_the_west") == "R4.16"
    assert game.why_not("as:eye") == "R4.16"


@pytest.mark.rule("R4.16")
@pytest.mark.parametrize(("ring_results", "plain_army"), [("any", True), ("own_faces", False)])
def test_whether_a_ring_may_show_a_face_the_die_does_not_have(ring_results: str, plain_army: bool) -> None:
    game = play(fp_acts("event", settings={"ring_results": ring_results}), "ring", "die:event")
    assert ("as:army" in texts(game)) == plain_army
    game = shadow_acts("event", rings={"shadow": 1}, settings={"ring_results": ring_results})
    play(game, "ring", "die:event")
    assert set(texts(game)) == {"as:character", "as:army", "as:muster", "as:muster_army", "as:eye"}


@pytest.mark.rule("R4.16")
@pytest.mark.scenario("S010")
def test_a_shadow_ring_may_add_an_eye_and_he_still_acts() -> None:
    game = shadow_acts("army event", rings={"shadow": 1}, hunt_box={"shadow": 2})
    play(game, "ring")
    assert set(texts(game)) == {"die:army", "die:event"}  # what lies in the Hunt Box is out of reach
    play(game, "die:army", "as:eye")
    assert hunt_box(game) == (0, 3)
    assert acting(game) == "shadow"
    assert texts(game) == ["die:event"]


@pytest.mark.rule("R4.16", "R4.14")
@pytest.mark.parametrize("fp", ["", "event"])
def test_the_last_die_turned_to_the_eye_ends_his_actions(fp: str) -> None:
    game = shadow_acts("army", fp, rings={"shadow": 1})
    play(game, "ring", "die:army", "as:eye")
    if fp:
        assert hunt_box(game) == (0, 1)
        assert acting(game) == "free_peoples"
    else:
        assert board(game).turn == 4


@pytest.mark.rule("R4.16")
def test_who_owns_no_ring_uses_none() -> None:
    assert shadow_acts("army").why_not("ring") == "R4.16"
    assert "ring" not in texts(fp_acts("event", rings={"free_peoples": 0}))


# -- why an act is not offered ---------------------------------------------------------------------------------------

REVEALED: dict[str, Any] = {"fellowship": {"hidden": False}}
IN_MORDOR: dict[str, Any] = {"fellowship": {"mordor": 1}}
NOBODY: dict[str, Any] = {"clear": True}


@pytest.mark.rule("R4.15a")
@pytest.mark.parametrize(
    ("die", "act", "state", "rule"),
    [
        ("muster", "move_army", {}, "R4.15a"),
        ("muster", "move_armies", {}, "R4.15a"),
        ("event", "attack", {}, "R4.15a"),
        ("army", "move_fellowship", {}, "R4.15a"),
        ("character", "draw", {}, "R4.15a"),
        ("character", "diplomacy", {}, "R4.15a"),
        ("character", "move_nazgul", {}, "R4.15a"),
        ("muster", "minion", {}, "R4.15a"),
        ("character", "move_army", NOBODY, "R10.4"),
        ("army", "move_armies", NOBODY, "R10.1"),
        ("army", "attack", {}, "R11.1"),
        ("character", "move_fellowship", REVEALED, "R14.5"),
        ("character", "hide_fellowship", {}, "R14.7"),
        ("character", "separate", IN_MORDOR, "R14.9"),
        ("character", "move_companions", {}, "R7.4"),
        ("muster", "recruit", {}, "R9.1"),
        ("event", "envoy", {}, "R17.4"),
        ("will_of_the_west", "upgrade", {}, "R4.9"),
    ],
)
def test_an_act_left_out_names_its_clause(die: str, act: str, state: dict[str, Any], rule: str) -> None:
    game = play(fp_acts(die, **state), f"die:{die}")
    assert f"act:{act}" not in texts(game)
    assert game.why_not(f"act:{act}") == rule
    assert game.why_not("act:skip") == ""  # offered


@pytest.mark.rule("R4.15a")
@pytest.mark.parametrize(
    ("die", "option", "rule"),
    [
        ("muster", "act:minion", "R9.7"),
        ("muster", "act:voice", "R17.12"),
        ("muster", "as:army", "R17.15"),
        ("character", "act:separate", "R4.15a"),
    ],
)
def test_a_shadow_act_left_out_names_its_clause(die: str, option: str, rule: str) -> None:
    game = play(shadow_acts(die), f"die:{die}")
    assert option not in texts(game)
    assert game.why_not(option) == rule
