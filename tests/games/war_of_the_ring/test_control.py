"""Control, capture, casualties, and what is re-checked after every action (R1.5, R1.6, R1.12, R13, R22)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import (
    ALL_AT_WAR,
    army,
    at,
    garrison,
    happened,
    holder,
    lost,
    play,
    points,
    reserve,
    texts,
)
from tests.games.war_of_the_ring.tabletop import (
    board,
    fellowship_phase,
    figure,
    fp_acts,
    nation,
    offered,
    prompt,
    shadow_acts,
    whereabouts,
)
from thirdage.games.war_of_the_ring import state, turn
from thirdage.games.war_of_the_ring.board import (
    CITY,
    HOME_SIDE,
    REGION_IDS,
    SETTLEMENT,
    SHADOW,
    STRONGHOLD,
    TOWN,
)
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.game import Game

TAKEN_DALE: dict[str, Any] = {"armies": {"dale": ""}, "control": {"dale": "shadow"}, "nations": ALL_AT_WAR}
SIDES = ["free_peoples", "shadow"]


def moves(game: Game, *picks: str) -> Game:
    return play(game, "die:army", "act:move_armies", *picks)


def deciding(game: Game) -> tuple[str, str]:
    """Return what is asked, and of whom."""
    assert game.ask is not None
    return game.ask.prompt, game.seat_name(game.ask.seat)


# -- control ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R1.5", "R13.1")
@pytest.mark.aid("S33")
def test_a_settlement_stays_controlled_when_the_army_leaves() -> None:
    game = shadow_acts("army army", armies={"osgiliath": "sauron 2R"}, nations=ALL_AT_WAR)
    moves(game, "region:osgiliath", "region:lossarnach", "all", "done")
    moves(game, "region:lossarnach", "region:osgiliath", "all", "done")
    assert army(game, "lossarnach") == ""
    assert holder(game, "lossarnach") == "shadow"
    assert holder(game, "minas_tirith") == "free_peoples"


@pytest.mark.rule("R1.5")
def test_a_besieged_stronghold_is_unconquered() -> None:
    siege: dict[str, Any] = {
        "armies": {"minas_tirith": "sauron 3R"},
        "garrisons": {"minas_tirith": "gondor 1R, strider"},
    }
    game = fp_acts("will_of_the_west", **siege)
    assert (holder(game, "minas_tirith"), points(game)) == ("free_peoples", (0, 0))
    play(game, "die:will_of_the_west", "act:upgrade", "character:aragorn")  # needs an unconquered place
    assert whereabouts(game, "aragorn") == "inside:minas_tirith"


@pytest.mark.rule("R1.6", "R14.8", "R21.6")
@pytest.mark.parametrize(("region", "healed"), [("orthanc", 0), ("lorien", 1)])
def test_a_captured_shadow_stronghold_is_no_free_peoples_stronghold(region: str, healed: int) -> None:
    game = fellowship_phase(
        fellowship={"at": region, "corruption": 3}, armies={"orthanc": ""}, control={"orthanc": "free_peoples"}
    )
    assert board(play(game, "yes")).corruption == 3 - healed


@pytest.mark.rule("R13.1")
@pytest.mark.scenario("S094")
def test_an_army_takes_rivendell_under_the_eyes_of_the_fellowship() -> None:
    armies = {"rivendell": "legolas", "trollshaws": "sauron 1R"}
    game = moves(shadow_acts("army", armies=armies, nations=ALL_AT_WAR), "region:trollshaws", "region:rivendell")
    assert holder(game, "rivendell") == "shadow"
    assert points(game) == (0, 2)
    assert whereabouts(game, "legolas") == "region:rivendell"
    assert figure(game) == "rivendell"
    assert board(game).hidden


@pytest.mark.rule("R13.1", "R1.7")
def test_characters_and_nazgul_alone_capture_nothing() -> None:
    game = shadow_acts("character", armies={"moria": "sauron 2R, nazgul 1"})
    play(game, "die:character", "act:move_nazgul", "region:moria", "region:lossarnach")
    assert holder(game, "lossarnach") == "free_peoples"
    game = fp_acts("character", characters={"gandalf_the_grey": "arnor"})
    play(game, "die:character", "act:move_companions", "region:angmar")
    assert (holder(game, "angmar"), points(game)) == ("shadow", (0, 0))


@pytest.mark.rule("R13.1", "R13.2")
@pytest.mark.aid("S33")
def test_a_besieged_stronghold_falls_with_its_last_defender() -> None:
    siege: dict[str, Any] = {
        "armies": {"minas_tirith": "sauron 3R"},
        "garrisons": {"minas_tirith": "gondor 1R 1L"},
        "nations": ALL_AT_WAR,
    }
    game = shadow_acts("army", fp="event", **siege)
    play(game, "die:army", "act:attack", "region:minas_tirith", "inside:minas_tirith", "all")
    play(game, "d6:6,1,1", "d6:1", "d6:1")
    assert (holder(game, "minas_tirith"), points(game)) == ("shadow", (0, 2))
    assert garrison(game, "minas_tirith") == ""
    assert army(game, "minas_tirith") == "sauron 3R"


@pytest.mark.rule("R13.2", "R13.6")
@pytest.mark.aid("S07")
@pytest.mark.parametrize("side", [0, 1])
def test_what_settlements_are_worth(side: int) -> None:
    worth = {TOWN: 0, CITY: 1, STRONGHOLD: 2}
    theirs = [region for region, home in enumerate(HOME_SIDE) if home == 1 - side]
    for region in theirs:
        game = at(clear=True, control={REGION_IDS[region]: SIDES[side]}, dice={"free_peoples": ["event"]})
        assert points(game)[side] == worth[SETTLEMENT[region]]
        assert points(game)[1 - side] == 0
    everything = at(clear=True, phase=2, control={REGION_IDS[region]: SIDES[side] for region in theirs})
    assert points(everything)[side] == (20 if side == SHADOW else 18)


@pytest.mark.rule("R13.6")
def test_shadow_cities_count_one_point_each() -> None:
    game = at(clear=True, phase=2, control={"angmar": "free_peoples", "far_harad": "free_peoples"})
    assert points(game) == (2, 0)


@pytest.mark.rule("R13.3", "R13.4")
@pytest.mark.scenario("S095")
def test_a_captured_city_recruits_for_nobody_until_it_comes_home() -> None:
    game = play(shadow_acts("muster", **TAKEN_DALE), "die:muster", "act:recruit", "figure:sauron_regular")
    assert game.why_not("region:dale") == "R9.2"
    game = play(fp_acts("muster", **TAKEN_DALE), "die:muster", "act:recruit", "figure:north_regular")
    assert game.why_not("region:dale") == "R13.3"
    game = fp_acts("army muster", **TAKEN_DALE)
    assert points(game) == (0, 1)
    moves(game, "region:iron_hills", "region:dale", "done")  # Dwarves, not the North
    assert (holder(game, "dale"), points(game)) == ("free_peoples", (0, 0))
    assert happened(game, "settlement_recaptured", "settlement_captured") == ["settlement_recaptured"]
    play(game, "die:muster", "act:recruit", "figure:north_regular")
    assert "region:dale" in texts(game)


@pytest.mark.rule("R13.4", "R1.5")
def test_recapture_moves_no_nation() -> None:
    state = TAKEN_DALE | {"nations": {"dwarves": "at war", "north": "3 active"}}
    game = moves(fp_acts("army", **state), "region:iron_hills", "region:dale")
    assert nation(game, "north") == (3, True)
    state = {"armies": {"moria": "", "dimrill_dale": "sauron 1R"}, "control": {"moria": "free_peoples"}}
    game = moves(shadow_acts("army", **state), "region:dimrill_dale", "region:moria")
    assert (holder(game, "moria"), points(game)) == ("shadow", (0, 0))
    assert nation(game, "sauron") == (1, True)


@pytest.mark.rule("R13.3", "R17.4")
@pytest.mark.parametrize(("side", "may_speak"), [("free_peoples", True), ("shadow", False)])
def test_a_captured_city_serves_no_envoy(side: str, may_speak: bool) -> None:
    game = fp_acts("event", armies={"pelargir": "boromir"}, control={"pelargir": side})
    assert ("act:envoy" in texts(play(game, "die:event"))) == may_speak


@pytest.mark.rule("R13.3", "R12.3")
def test_a_captured_stronghold_can_be_defended_from_inside() -> None:
    state: dict[str, Any] = {
        "armies": {"minas_tirith": "sauron 2R", "lossarnach": "gondor 3R"},
        "control": {"minas_tirith": "shadow"},
        "nations": ALL_AT_WAR,
    }
    game = fp_acts("army", shadow="event", **state)
    play(game, "die:army", "act:attack", "region:lossarnach", "region:minas_tirith", "all")
    assert deciding(game) == ("into_siege", "shadow")
    play(game, "yes", "all")
    assert garrison(game, "minas_tirith") == "sauron 2R"
    assert points(game) == (0, 2)


@pytest.mark.rule("R13.5", "R8.3")
@pytest.mark.aid("A27")
def test_a_capture_wakes_and_advances_the_owner_not_the_garrison() -> None:
    armies = {"fangorn": "isengard 1R", "fords_of_isen": "rohan 1R"}
    game = shadow_acts("army", armies=armies, nations={"isengard": "at war"})
    moves(game, "region:fangorn", "region:westemnet")
    assert nation(game, "rohan") == (2, True)
    assert nation(game, "gondor") == (2, False)


@pytest.mark.rule("R13.1", "R1.4")
def test_a_fortification_is_walked_through_not_captured() -> None:
    state: dict[str, Any] = {"armies": {"north_ithilien": "sauron 1R", "osgiliath": ""}}
    game = moves(shadow_acts("army", **state), "region:north_ithilien", "region:osgiliath")
    assert happened(game, "settlement_captured") == []
    assert points(game) == (0, 0)


# -- casualties ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R1.12")
@pytest.mark.aid("S25")
def test_free_peoples_losses_leave_the_game_and_shadow_losses_return() -> None:
    armies = {"north_ithilien": "sauron 3R", "osgiliath": "gondor 3R"}
    game = shadow_acts("army", fp="event", armies=armies, nations=ALL_AT_WAR)
    regulars = reserve(game, "sauron_regular"), reserve(game, "gondor_regular")
    play(game, "die:army", "act:attack", "region:north_ithilien", "region:osgiliath", "all")
    play(game, "d6:6,1,1", "d6:6,1,1", "yes")
    assert (army(game, "north_ithilien"), army(game, "osgiliath")) == ("sauron 2R", "gondor 2R")
    assert (reserve(game, "sauron_regular"), reserve(game, "gondor_regular")) == (regulars[0] + 1, regulars[1])
    assert lost(game) == "gondor 1R"


@pytest.mark.rule("R1.12", "R11.15")
@pytest.mark.aid("S25", "S31")
def test_nazgul_return_and_characters_do_not() -> None:
    armies = {"north_ithilien": "sauron 1R, nazgul 2, mouth_of_sauron", "osgiliath": "gondor 3R"}
    game = fp_acts("army", shadow="event", armies=armies, nations=ALL_AT_WAR)
    nazgul = reserve(game, "nazgul")
    play(game, "die:army", "act:attack", "region:osgiliath", "region:north_ithilien", "all")
    play(game, "d6:6,1,1", "d6:1", "d6:1", "none")
    assert reserve(game, "nazgul") == nazgul + 2
    assert whereabouts(game, "mouth_of_sauron") == "dead"
    armies = {"north_ithilien": "sauron 5R", "osgiliath": "gondor 1R 2L, boromir"}
    game = shadow_acts("army", fp="event", armies=armies, nations=ALL_AT_WAR)
    play(game, "die:army", "act:attack", "region:north_ithilien", "region:osgiliath", "all")
    play(game, "d6:6,1,1,1,1", "d6:1,1", "d6:1,1", "none")
    assert lost(game) == "gondor 1R 2L"
    assert whereabouts(game, "boromir") == "dead"


# -- what an engine must see to --------------------------------------------------------------------------------------


@pytest.mark.rule("R22.1", "R11.8")
def test_who_decides_what_in_a_battle() -> None:
    armies = {"lamedon": "sauron 3R 1E", "dol_amroth": "gondor 3R 1E"}
    game = shadow_acts("army", fp="event", armies=armies, nations=ALL_AT_WAR)
    play(game, "die:army", "act:attack", "region:lamedon", "region:dol_amroth", "all")
    assert deciding(game) == ("into_siege", "free_peoples")
    play(game, "no", "d6:6,1,1,1", "d6:6,1,1,1")
    assert deciding(game) == ("take_hit", "shadow")  # the attacker first
    play(game, "remove:sauron_regular")
    assert deciding(game) == ("take_hit", "free_peoples")
    play(game, "reduce:gondor_elite")
    assert deciding(game) == ("cease", "shadow")
    play(game, "no")
    assert deciding(game) == ("retreat", "free_peoples")
    assert offered(game, "region") == {"anfalas", "erech"}
    play(game, "region:erech")
    assert deciding(game) == ("who_goes", "shadow")


@pytest.mark.rule("R22.4", "R1.9", "R12.9", "R6.3")
def test_every_action_ends_with_a_look_at_the_whole_map() -> None:
    state: dict[str, Any] = {
        "clear": True,
        "armies": {"bree": "north 1L", "dagorlad": "sauron 12R"},
        "garrisons": {"erebor": "dwarves 2R, gimli"},
    }
    game = play(fp_acts("event event", **state), "die:event", "act:skip")
    assert army(game, "bree") == ""
    assert army(game, "dagorlad") == "sauron 10R"
    assert (army(game, "erebor"), garrison(game, "erebor")) == ("dwarves 2R, gimli", "")
    assert prompt(game) == "choose_die"


@pytest.mark.rule("R22.5a")
def test_the_numbers_of_the_game() -> None:
    assert (state.STACK, state.BESIEGED_STACK, state.DICE_LIMIT, state.HAND_LIMIT) == (10, 5, 5, 6)
    assert (state.CORRUPTION_LIMIT, state.CRACK_OF_DOOM) == (12, 5)
    assert (turn.SHADOW_POINTS, turn.FP_POINTS) == (10, 4)


@pytest.mark.rule("R22.5b", "R6.4")
def test_enemies_in_one_place_are_a_fault_and_never_repaired() -> None:
    with pytest.raises(BadPosition, match="region:bree"):
        at(armies={"bree": "north 1R, sauron 1R"})
    with pytest.raises(BadPosition, match="inside:erebor"):
        at(garrisons={"erebor": "dwarves 1R, sauron 1R"})
