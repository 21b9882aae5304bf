"""Nazgul and Minions on the map, Minions who enter play, the Voice of Saruman (R7, R17)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.tabletop import (
    SIEGE,
    board,
    fp_acts,
    nation,
    offered,
    play,
    shadow_acts,
    whereabouts,
)
from thirdage.games.war_of_the_ring.board import ELITES, FP, ISENGARD, NAZGUL, REGION_INDEX, REGULARS, SHADOW
from thirdage.games.war_of_the_ring.paths import DISTANCE
from thirdage.kernel.game import Game

FLY = ("die:character", "act:move_nazgul")


def nazgul(game: Game, region: str) -> int:
    """Return the number of Nazgul in the open region."""
    return board(game).count(REGION_INDEX[region], NAZGUL)


# -- Nazgul and the Mouth --------------------------------------------------------------------------------------------


@pytest.mark.rule("R7.6", "R7.6a")
@pytest.mark.scenario("S121")
@pytest.mark.aid("A34", "S01")
def test_nazgul_fly_anywhere_but_to_a_free_stronghold() -> None:
    game = shadow_acts(fp="event", armies={"morannon": "sauron 5R, nazgul 3"})
    play(game, *FLY)
    assert offered(game) == {"region:barad_dur", "region:dol_guldur", "region:minas_morgul", "region:morannon"}
    play(game, "region:morannon", "region:hollin", "region:morannon", "region:pelargir")
    assert "region:hollin" not in offered(game)  # a figure that has moved does not move again
    play(game, "region:morannon")
    assert game.why_not("region:minas_tirith") == "R7.6"
    play(game, "region:pelargir")
    assert "region:morannon" not in offered(game)
    play(game, "done")
    assert (nazgul(game, "hollin"), nazgul(game, "pelargir"), nazgul(game, "morannon")) == (1, 2, 0)


@pytest.mark.rule("R7.6")
@pytest.mark.scenario("S121")
def test_nazgul_join_the_besiegers_of_a_stronghold() -> None:
    game = play(shadow_acts(fp="event", **SIEGE), *FLY, "region:morannon", "area:gondor")
    assert "region:minas_tirith" in offered(game)
    assert "inside:minas_tirith" not in offered(game)
    play(game, "region:minas_tirith", "done")
    assert nazgul(game, "minas_tirith") == 1


@pytest.mark.rule("R7.10")
@pytest.mark.parametrize(("setting", "inside"), [("may_join", True), ("barred", False)])
def test_nazgul_and_a_besieged_shadow_stronghold(setting: str, inside: bool) -> None:
    siege: dict[str, Any] = {
        "armies": {"morannon": "gondor 3R", "osgiliath": ""},
        "garrisons": {"morannon": "sauron 2R, nazgul 1"},
    }
    game = play(shadow_acts(fp="event", settings={"nazgul_in_siege": setting}, **siege), *FLY)
    assert ("inside:morannon" in offered(game)) == inside
    play(game, "region:barad_dur", "area:sauron")
    assert "region:morannon" not in offered(game)
    assert ("inside:morannon" in offered(game)) == inside
    if not inside:
        assert game.why_not("inside:morannon") == "R7.10"


@pytest.mark.rule("R7.6", "R17.13")
def test_the_witch_king_flies_like_a_nazgul() -> None:
    game = play(shadow_acts(fp="event", characters={"witch_king": "morannon"}), *FLY, "character:witch_king")
    assert game.why_not("region:lorien") == "R7.6"
    play(game, "region:the_shire")
    assert whereabouts(game, "witch_king") == "region:the_shire"
    assert "character:witch_king" not in offered(game)


@pytest.mark.rule("R7.6")
@pytest.mark.aid("A34", "S17")
def test_the_mouth_walks_three_regions_past_enemy_armies() -> None:
    armies = {"dagorlad": "gondor 1R", "osgiliath": ""}
    game = play(shadow_acts(fp="event", characters={"mouth_of_sauron": "morannon"}, armies=armies), *FLY)
    play(game, "character:mouth_of_sauron")
    start = DISTANCE[REGION_INDEX["morannon"]]
    assert {name for name in REGION_INDEX if 0 < start[REGION_INDEX[name]] <= 3} == offered(game, "region")


@pytest.mark.rule("R7.6")
def test_the_mouth_and_strongholds() -> None:
    game = play(shadow_acts(fp="event", characters={"mouth_of_sauron": "osgiliath"}), *FLY, "character:mouth_of_sauron")
    assert "minas_tirith" not in offered(game, "region")
    assert game.why_not("region:minas_tirith") == "R7.6"

    game = shadow_acts(fp="event", characters={"mouth_of_sauron": "osgiliath"}, **SIEGE)
    play(game, *FLY, "character:mouth_of_sauron")
    assert "minas_tirith" in offered(game, "region")

    shut_in: dict[str, Any] = {
        "armies": {"morannon": "gondor 3R", "osgiliath": ""},
        "garrisons": {"morannon": "sauron 2R, mouth_of_sauron"},
    }
    game = play(shadow_acts(fp="event", **shut_in), *FLY)
    assert "character:mouth_of_sauron" not in offered(game)


@pytest.mark.rule("R7.7", "R7.6")
@pytest.mark.aid("S17")
def test_saruman_never_moves() -> None:
    game = play(shadow_acts(fp="event", characters={"saruman": "orthanc"}), *FLY)
    assert "character:saruman" not in offered(game)
    game = play(
        shadow_acts("army", fp="event", characters={"saruman": "orthanc"}, nations={"isengard": "at war"}),
        *("die:army", "act:move_armies", "region:orthanc", "region:gap_of_rohan", "all", "done"),
    )
    assert whereabouts(game, "saruman") == "region:orthanc"


@pytest.mark.rule("R7.3")
def test_a_lone_nazgul_blocks_nobody() -> None:
    game = fp_acts("character", shadow="army", armies={"westemnet": "nazgul 1"})
    play(game, "die:character", "act:move_army", "region:fords_of_isen", "region:westemnet", "all")
    assert nazgul(game, "westemnet") == 1
    assert board(game).army(REGION_INDEX["westemnet"], FP) == 2


# -- Minions ---------------------------------------------------------------------------------------------------------


def minions(game: Game) -> set[str]:
    """Return the Minions a Muster result could bring."""
    play(game, "die:muster")
    return offered(play(game, "act:minion"), "character") if "act:minion" in offered(game) else set()


AT_WAR = {"isengard": "at war", "sauron": "at war", "gondor": "at war"}
ALL_AT_WAR = dict.fromkeys(("dwarves", "elves", "gondor", "north", "rohan"), "at war")


@pytest.mark.rule("R17.12", "R17.13", "R17.15", "R7.1")
@pytest.mark.aid("A41")
@pytest.mark.parametrize(
    ("state", "who"),
    [
        ({}, set()),
        ({"nations": {"isengard": "at war"}}, {"saruman"}),
        ({"nations": {"isengard": "at war"}, "armies": {"orthanc": ""}, "control": {"orthanc": "free_peoples"}}, set()),
        ({"nations": {"sauron": "at war"}}, set()),
        ({"nations": {"gondor": "at war"}}, set()),
        ({"nations": {"sauron": "at war", "gondor": "at war"}}, {"witch_king"}),
        ({"nations": ALL_AT_WAR}, {"mouth_of_sauron"}),
        ({"nations": {**ALL_AT_WAR, "rohan": "1 active"}}, set()),
        ({"fellowship": {"mordor": 1}}, {"mouth_of_sauron"}),
        ({"nations": AT_WAR, "characters": {"saruman": "dead"}}, {"witch_king"}),
    ],
)
def test_when_a_minion_may_enter(state: dict[str, Any], who: set[str]) -> None:
    assert minions(shadow_acts("muster", fp="event", **state)) == who


@pytest.mark.rule("R17.12", "R4.2")
@pytest.mark.aid("S11")
def test_saruman_enters_in_orthanc() -> None:
    game = shadow_acts("muster", fp="event", nations={"isengard": "at war"})
    play(game, "die:muster", "act:minion", "character:saruman")
    assert whereabouts(game, "saruman") == "region:orthanc"
    assert board(game).minion_seen
    assert board(game).pool_size(SHADOW) == 8


@pytest.mark.rule("R17.12")
def test_saruman_enters_a_besieged_orthanc_inside() -> None:
    siege: dict[str, Any] = {
        "armies": {"orthanc": "rohan 2R", "fords_of_isen": ""},
        "garrisons": {"orthanc": "isengard 2R"},
    }
    game = shadow_acts("muster", fp="event", nations={"isengard": "at war"}, **siege)
    play(game, "die:muster", "act:minion", "character:saruman")
    assert whereabouts(game, "saruman") == "inside:orthanc"


@pytest.mark.rule("R17.13", "R8.4")
def test_the_witch_king_enters_with_a_sauron_unit_and_wakes_the_free_peoples() -> None:
    nations = {"sauron": "at war", "gondor": "at war"}
    game = shadow_acts("muster", fp="event", nations=nations, armies={"umbar": "southrons 3R"})
    play(game, "die:muster", "act:minion", "character:witch_king")
    places = offered(game, "region")
    assert {"morannon", "barad_dur", "minas_morgul", "moria", "dol_guldur"} <= places
    assert not places & {"umbar", "orthanc", "far_harad"}
    play(game, "region:moria")
    assert whereabouts(game, "witch_king") == "region:moria"
    assert all(nation(game, name)[1] for name in ("dwarves", "elves", "gondor", "north", "rohan"))


@pytest.mark.rule("R17.15")
def test_the_mouth_enters_at_an_unconquered_sauron_stronghold() -> None:
    taken: dict[str, Any] = {"control": {"moria": "free_peoples"}, "armies": {"moria": ""}}
    game = shadow_acts("muster", fp="event", nations=ALL_AT_WAR, **taken)
    play(game, "die:muster", "act:minion", "character:mouth_of_sauron")
    assert offered(game, "region") == {"barad_dur", "dol_guldur", "minas_morgul", "morannon", "mount_gundabad"}


@pytest.mark.rule("R17.16")
def test_a_minion_enters_once() -> None:
    game = shadow_acts("muster", fp="event", nations=AT_WAR, characters={"saruman": "orthanc", "witch_king": "dead"})
    assert minions(game) == set()
    game = shadow_acts("muster", fp="event", nations=AT_WAR, characters={"witch_king": "dead"})
    play(game, "die:muster", "act:minion")
    assert game.why_not("character:witch_king") == "R17.16"
    assert game.why_not("character:mouth_of_sauron") == "R17.15"


# -- the Voice of Saruman --------------------------------------------------------------------------------------------

VOICE = ("die:muster", "act:voice")


def isengard(game: Game, region: str) -> tuple[int, int]:
    """Return the number of Regulars and of Elites."""
    s = board(game)
    return s.count(REGION_INDEX[region], REGULARS[ISENGARD]), s.count(REGION_INDEX[region], ELITES[ISENGARD])


@pytest.mark.rule("R17.12")
@pytest.mark.scenario("S057")
def test_the_voice_recruits_where_isengard_holds() -> None:
    taken: dict[str, Any] = {"control": {"south_dunland": "free_peoples"}, "armies": {"south_dunland": ""}}
    game = shadow_acts("muster", fp="event", characters={"saruman": "orthanc"}, **taken)
    before = isengard(game, "orthanc"), isengard(game, "north_dunland")
    play(game, *VOICE, "voice:recruit")
    assert isengard(game, "orthanc") == (before[0][0] + 1, before[0][1])
    assert isengard(game, "north_dunland") == (before[1][0] + 1, before[1][1])
    assert isengard(game, "south_dunland") == (0, 0)


@pytest.mark.rule("R17.12")
@pytest.mark.scenario("S057")
def test_a_besieged_orthanc_has_no_voice() -> None:
    siege: dict[str, Any] = {
        "armies": {"orthanc": "rohan 2R", "fords_of_isen": ""},
        "garrisons": {"orthanc": "isengard 2R, saruman"},
    }
    game = play(shadow_acts("muster", fp="event", **siege), "die:muster")
    assert "act:voice" not in offered(game)


@pytest.mark.rule("R17.12")
def test_the_voice_exchanges_two_regulars_for_elites() -> None:
    game = play(shadow_acts("muster", fp="event", characters={"saruman": "orthanc"}), *VOICE, "voice:exchange")
    assert isengard(game, "orthanc") == (2, 3)


@pytest.mark.rule("R17.12")
def test_when_figures_run_short_the_shadow_chooses_where() -> None:
    armies = {"gap_of_rohan": "isengard 5R", "orthanc": "isengard 4R 1E"}
    game = shadow_acts("muster", fp="event", characters={"saruman": "orthanc"}, armies=armies)
    assert board(game).reserve[5] == 1
    play(game, *VOICE, "voice:recruit")
    assert offered(game, "region") == {"orthanc", "north_dunland", "south_dunland"}
    play(game, "region:south_dunland")
    assert board(game).reserve[5] == 0


@pytest.mark.rule("R17.12")
@pytest.mark.parametrize("setting", ["exactly_two", "one_or_two"])
def test_how_many_regulars_the_exchange_needs(setting: str) -> None:
    state: dict[str, Any] = {"armies": {"orthanc": "isengard 1R, saruman"}}
    game = play(shadow_acts("muster", fp="event", settings={"voice_exchange": setting}, **state), *VOICE)
    assert ("voice:exchange" in offered(game)) == (setting == "one_or_two")
    if setting == "exactly_two":
        assert game.why_not("voice:exchange") == "R17.12"

    state = {"armies": {"orthanc": "isengard 3R, saruman"}}
    game = shadow_acts("muster", fp="event", settings={"voice_exchange": setting}, **state)
    play(game, *VOICE, "voice:exchange")
    if setting == "one_or_two":
        play(game, "number:1")
    assert isengard(game, "orthanc") == ((2, 1) if setting == "one_or_two" else (1, 2))
