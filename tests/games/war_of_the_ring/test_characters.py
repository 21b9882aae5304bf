"""Characters on the map: Companions, Nazgul, Minions, and those who enter play (R7, R17)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.tabletop import (
    board,
    fellowship_phase,
    fp_acts,
    nation,
    offered,
    play,
    prompt,
    shadow_acts,
    whereabouts,
)
from thirdage.games.war_of_the_ring.board import (
    CHARACTER_IDS,
    FP,
    LEADERSHIP,
    LEVEL,
    NAZGUL,
    REGION_INDEX,
    SHADOW,
    UNLIMITED,
)
from thirdage.games.war_of_the_ring.companions import Journey, can_move_companions, movable, move_group, separate
from thirdage.games.war_of_the_ring.paths import DISTANCE
from thirdage.games.war_of_the_ring.vocabulary import CHARACTER, PLACE
from thirdage.kernel.game import Game

WALK = ("die:character", "act:move_companions")
FLY = ("die:character", "act:move_nazgul")
SIEGE: dict[str, Any] = {
    "armies": {"minas_tirith": "sauron 3R", "lossarnach": ""},
    "garrisons": {"minas_tirith": "gondor 3R 1L"},
}


def nazgul(game: Game, region: str) -> int:
    """Nazgul in the open region."""
    return board(game).count(REGION_INDEX[region], NAZGUL)


# -- levels ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R17.1")
def test_levels_and_leadership() -> None:
    level = dict(zip(CHARACTER_IDS, LEVEL, strict=True))
    assert level == {
        "gandalf_the_grey": 3,
        "strider": 3,
        "boromir": 2,
        "legolas": 2,
        "gimli": 2,
        "meriadoc": 1,
        "peregrin": 1,
        "aragorn": 3,
        "gandalf_the_white": 3,
        "gollum": 0,
        "saruman": 0,
        "witch_king": UNLIMITED,
        "mouth_of_sauron": 3,
    }
    leadership = dict(zip(CHARACTER_IDS, LEADERSHIP, strict=True))
    assert [leadership[name] for name in ("aragorn", "witch_king", "mouth_of_sauron")] == [2, 2, 2]
    assert (leadership["gollum"], leadership["saruman"], leadership["boromir"]) == (0, 1, 1)


# -- Companions on the map -------------------------------------------------------------------------------------------


@pytest.mark.rule("R7.4")
@pytest.mark.aid("A33", "S02")
def test_companions_move_in_groups_each_once() -> None:
    game = fp_acts(shadow="army", armies={"bree": "boromir, peregrin, strider"}, fellowship={"companions": ["gimli"]})
    play(game, *WALK)
    assert offered(game) == {"character:strider", "character:boromir", "character:peregrin"}
    play(game, "character:boromir")
    assert offered(game) == {"character:peregrin", "done"}  # one order only: Strider may not join later
    play(game, "character:peregrin")
    reach = {name for name, near in zip(REGION_INDEX, DISTANCE[REGION_INDEX["bree"]], strict=True) if 0 < near <= 2}
    assert offered(game, "region") == reach  # the highest level of the group
    play(game, "region:trollshaws")
    assert whereabouts(game, "boromir") == whereabouts(game, "peregrin") == "region:trollshaws"
    assert offered(game) == {"character:strider", "done"}
    play(game, "done")
    assert whereabouts(game, "strider") == "region:bree"


@pytest.mark.rule("R7.4")
def test_groups_may_leave_a_region_in_different_directions() -> None:
    game = fp_acts(shadow="army", armies={"bree": "boromir, gimli"}, fellowship={"companions": ["peregrin"]})
    play(game, *WALK, "character:gimli", "region:the_shire", "character:boromir", "region:south_downs")
    assert whereabouts(game, "gimli") == "region:the_shire"
    assert whereabouts(game, "boromir") == "region:south_downs"


@pytest.mark.rule("R7.4")
def test_nobody_on_the_map_nobody_to_move() -> None:
    game = play(fp_acts(), "die:character")
    assert "act:move_companions" not in offered(game)


@pytest.mark.rule("R7.5", "R7.3", "R7.2")
@pytest.mark.aid("S16")
def test_enemy_armies_do_not_hinder_companions_but_a_shadow_stronghold_stops_them() -> None:
    state: dict[str, Any] = {"armies": {"hollin": "strider", "north_dunland": "isengard 3R"}}
    game = play(fp_acts(shadow="army", fellowship={"companions": ["gimli"]}, **state), *WALK)
    assert {"moria", "north_dunland", "south_dunland", "tharbad"} <= offered(game, "region")
    assert "dimrill_dale" not in offered(game, "region")
    play(game, "region:north_dunland")
    assert whereabouts(game, "strider") == "region:north_dunland"


@pytest.mark.rule("R7.5")
def test_a_shadow_stronghold_may_be_left_with_a_later_move() -> None:
    game = fp_acts(shadow="army", armies={"moria": "sauron 2R, strider"}, fellowship={"companions": ["gimli"]})
    play(game, *WALK)
    assert {"dimrill_dale", "lorien", "hollin"} <= offered(game, "region")


@pytest.mark.rule("R7.5", "R12.8")
@pytest.mark.aid("S16")
def test_a_besieged_friendly_stronghold_is_neither_entered_nor_left() -> None:
    state = {**SIEGE, "fellowship": {"companions": ["peregrin"]}}
    state["garrisons"] = {"minas_tirith": "gondor 3R 1L, gandalf_the_grey"}
    state["armies"] = {**SIEGE["armies"], "lossarnach": "boromir"}
    game = play(fp_acts(shadow="army", **state), *WALK)
    assert prompt(game) == "companions_to"  # Gandalf inside is no choice
    assert "osgiliath" in offered(game, "region")
    assert game.why_not("region:minas_tirith") == "R7.5"
    assert game.why_not("inside:minas_tirith") == "R7.5"


@pytest.mark.rule("R7.5")
def test_a_companion_shut_in_is_named_by_the_rule() -> None:
    garrison = {"garrisons": {"minas_tirith": "gondor 3R 1L, gandalf_the_grey"}}
    state = {**SIEGE, **garrison, "characters": {"boromir": "bree", "gimli": "bree"}}
    game = play(fp_acts(**state), *WALK)
    assert game.why_not("character:gandalf_the_grey") == "R7.5"


@pytest.mark.rule("R17.10", "R7.4")
@pytest.mark.parametrize(
    ("others", "steps"), [([], 4), (["peregrin"], 4), (["meriadoc", "peregrin"], 3), (["gimli"], 3)]
)
def test_shadowfax_carries_gandalf_alone_or_with_one_hobbit(others: list[str], steps: int) -> None:
    group = ", ".join([*others, "gandalf_the_white"])
    game = fp_acts(shadow="army", armies={"bree": group}, fellowship={"companions": ["boromir"]})
    play(game, *WALK)
    if others:
        play(game, *[f"character:{name}" for name in [*others, "gandalf_the_white"]])
    distance = [DISTANCE[REGION_INDEX["bree"]][REGION_INDEX[name]] for name in offered(game, "region")]
    assert max(distance) == steps


@pytest.mark.rule("R8.4", "R7.9")
@pytest.mark.scenario("S043")
@pytest.mark.aid("A24")
@pytest.mark.parametrize(
    ("who", "start", "to", "active"),
    [
        ("boromir", "lossarnach", "minas_tirith", {"gondor"}),
        ("boromir", "westemnet", "edoras", set()),
        ("meriadoc", "westemnet", "edoras", {"rohan"}),
        ("gimli", "erebor", "dale", set()),
        ("gimli", "dale", "erebor", {"dwarves"}),
        ("legolas", "old_forest_road", "woodland_realm", set()),
        ("strider", "northern_rhovanion", "dale", {"north"}),
    ],
)
def test_whom_a_companion_wakes_where_he_comes_to_rest(who: str, start: str, to: str, active: set[str]) -> None:
    game = fp_acts(shadow="army", characters={who: start}, fellowship={"companions": ["peregrin"]})
    play(game, *WALK, f"region:{to}")
    assert whereabouts(game, who) == f"region:{to}"
    woken = {name for name in ("dwarves", "gondor", "north", "rohan") if nation(game, name)[1]}
    assert woken == active


@pytest.mark.rule("R8.4")
@pytest.mark.scenario("S045")
def test_a_city_the_enemy_holds_wakes_nobody() -> None:
    taken: dict[str, Any] = {"control": {"edoras": "shadow"}, "armies": {"edoras": ""}}
    game = fp_acts(shadow="army", characters={"peregrin": "westemnet"}, fellowship={"companions": ["gimli"]}, **taken)
    play(game, *WALK, "region:edoras")
    assert nation(game, "rohan") == (3, False)


@pytest.mark.rule("R7.8", "R7.1")
@pytest.mark.aid("S02")
def test_a_companion_may_go_along_with_an_army() -> None:
    game = fp_acts(shadow="army", armies={"minas_tirith": "gondor 2R, boromir"}, nations={"gondor": "at war"})
    play(game, "die:character", "act:move_army", "region:minas_tirith", "region:osgiliath", "all")
    assert whereabouts(game, "boromir") == "region:osgiliath"


# -- what cards may change -------------------------------------------------------------------------------------------


@pytest.mark.rule("R7.5", "R12.8")
def test_a_card_may_let_companions_into_a_besieged_stronghold() -> None:
    s = board(fp_acts(characters={"boromir": "edoras"}, fellowship={"companions": ["gimli"]}, **SIEGE))
    journey = Journey(as_level=4, into_sieges=True)
    assert can_move_companions(s, journey)
    flow = move_group(s, movable(s, journey), False, journey)
    ask = next(flow)
    names = {option.text for option in ask.options}
    assert "inside:minas_tirith" in names
    assert "region:minas_tirith" not in names
    with pytest.raises(StopIteration):
        flow.send(next(option for option in ask.options if option.text == "inside:minas_tirith"))
    assert PLACE[s.character_at[2]].text == "inside:minas_tirith"


@pytest.mark.rule("R14.9")
def test_a_card_may_name_one_who_must_go_and_lengthen_the_way() -> None:
    s = board(fp_acts(fellowship={"companions": ["gandalf_the_grey", "gimli", "peregrin"]}))
    flow = separate(s, Journey(extra=1), CHARACTER_IDS.index("gimli"))
    ask = next(flow)
    assert [option.text for option in ask.options] == ["character:gandalf_the_grey", "character:peregrin", "done"]
    ask = flow.send(CHARACTER[CHARACTER_IDS.index("peregrin")])
    reach = [DISTANCE[REGION_INDEX["rivendell"]][option.value] for option in ask.options]
    assert max(reach) == 3


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
    """The Minions a Muster result could bring."""
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
    """Regulars and Elites."""
    s = board(game)
    return s.count(REGION_INDEX[region], 5), s.count(REGION_INDEX[region], 13)


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


# -- Aragorn and Gandalf the White -----------------------------------------------------------------------------------

WILL = "die:will_of_the_west"


def upgrades(game: Game) -> set[str]:
    """Whom a Will of the West could bring into play."""
    play(game, WILL)
    return offered(play(game, "act:upgrade"), "character") if "act:upgrade" in offered(game) else set()


@pytest.mark.rule("R17.8")
@pytest.mark.aid("A47", "S12")
def test_aragorn_takes_striders_place_and_wakes_gondor() -> None:
    game = fp_acts("will_of_the_west", shadow="army", characters={"strider": "pelargir"})
    play(game, WILL, "act:upgrade", "character:aragorn")
    assert (whereabouts(game, "aragorn"), whereabouts(game, "strider")) == ("region:pelargir", "aside")
    assert nation(game, "gondor") == (2, True)
    assert board(game).pool_size(FP) == 5


@pytest.mark.rule("R17.8")
@pytest.mark.parametrize(
    ("state", "possible"),
    [
        ({"characters": {"strider": "minas_tirith"}}, True),
        ({"characters": {"strider": "dol_amroth"}}, True),
        ({"characters": {"strider": "edoras"}}, False),
        ({"characters": {"strider": "dead"}}, False),
        ({"characters": {"strider": "pelargir"}, "armies": {"pelargir": ""}, "control": {"pelargir": "shadow"}}, False),
        ({**SIEGE, "garrisons": {"minas_tirith": "gondor 3R 1L, strider"}}, True),
        ({}, False),
    ],
)
def test_where_strider_may_be_crowned(state: dict[str, Any], possible: bool) -> None:
    assert ("aragorn" in upgrades(fp_acts("will_of_the_west", **state))) == possible


@pytest.mark.rule("R17.8", "R4.9")
@pytest.mark.scenario("S014")
def test_only_a_will_of_the_west_crowns() -> None:
    game = fp_acts("muster", characters={"strider": "minas_tirith"})
    play(game, "ring", "die:muster", "as:character", "die:character")
    assert "act:upgrade" not in offered(game)


@pytest.mark.rule("R17.9")
@pytest.mark.parametrize(
    ("state", "possible"),
    [
        ({"characters": {"gandalf_the_grey": "bree", "saruman": "orthanc"}}, True),
        ({"characters": {"gandalf_the_grey": "bree", "saruman": "dead"}}, True),
        ({"characters": {"gandalf_the_grey": "bree"}}, False),
        ({"characters": {"saruman": "orthanc"}}, False),
        ({"characters": {"gandalf_the_grey": "dead", "saruman": "orthanc", "gandalf_the_white": "dead"}}, False),
    ],
)
def test_when_gandalf_the_white_may_come(state: dict[str, Any], possible: bool) -> None:
    assert ("gandalf_the_white" in upgrades(fp_acts("will_of_the_west", **state))) == possible


@pytest.mark.rule("R17.9")
@pytest.mark.aid("A47", "S12")
def test_gandalf_is_upgraded_where_he_stands() -> None:
    game = fp_acts("will_of_the_west", shadow="army", characters={"gandalf_the_grey": "edoras", "saruman": "orthanc"})
    play(game, WILL, "act:upgrade", "character:gandalf_the_white")
    assert whereabouts(game, "gandalf_the_white") == "region:edoras"
    assert nation(game, "rohan")[1]
    assert board(game).pool_size(FP) == 5


@pytest.mark.rule("R17.9", "R17.16")
@pytest.mark.parametrize(("setting", "inside"), [("allowed", True), ("forbidden", False)])
def test_a_dead_gandalf_returns_to_fangorn_or_to_the_elves(setting: str, inside: bool) -> None:
    game = fp_acts(
        "will_of_the_west",
        shadow="army",
        settings={"gandalf_in_siege": setting},
        characters={"gandalf_the_grey": "dead", "saruman": "dead"},
        armies={"lorien": "sauron 3R", "grey_havens": "", "fangorn": "isengard 2R"},
        garrisons={"lorien": "elves 1R"},
        control={"grey_havens": "shadow"},
    )
    play(game, WILL, "act:upgrade", "character:gandalf_the_white")
    places = {"region:fangorn", "region:rivendell", "region:woodland_realm"}
    assert offered(game) == (places | {"inside:lorien"} if inside else places)
    play(game, "region:fangorn")
    assert whereabouts(game, "gandalf_the_white") == "region:fangorn"


# -- envoys ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R17.4", "R4.11")
@pytest.mark.parametrize("die", ["character", "muster", "muster_army", "event"])
def test_an_envoy_speaks_with_any_die(die: str) -> None:
    game = fp_acts(die, shadow="army", characters={"gimli": "erebor"}, nations={"dwarves": "2 active"})
    play(game, f"die:{die}", "act:envoy", "nation:dwarves")
    assert nation(game, "dwarves") == (1, True)


@pytest.mark.rule("R17.4", "R8.1")
@pytest.mark.parametrize(
    ("state", "possible"),
    [
        ({"characters": {"boromir": "minas_tirith"}}, True),
        ({"characters": {"boromir": "osgiliath"}}, False),
        ({"characters": {"boromir": "lossarnach"}}, False),  # a Town
        ({"characters": {"boromir": "minas_tirith"}, "nations": {"gondor": "1 passive"}}, False),
        ({"characters": {"boromir": "minas_tirith"}, "nations": {"gondor": "at war"}}, False),
        ({"characters": {"boromir": "pelargir"}, "armies": {"pelargir": ""}, "control": {"pelargir": "shadow"}}, False),
        ({**SIEGE, "garrisons": {"minas_tirith": "gondor 3R 1L, boromir"}}, True),
        ({"characters": {"legolas": "woodland_realm"}}, True),
        ({"characters": {"gimli": "ered_luin"}}, False),
        ({"characters": {"gimli": "dale"}}, False),
    ],
)
def test_where_an_envoy_can_speak(state: dict[str, Any], possible: bool) -> None:
    game = play(fp_acts("event", **state), "die:event")
    assert ("act:envoy" in offered(game)) == possible


@pytest.mark.rule("R17.3", "R14.4")
def test_only_the_guide_uses_his_guide_ability() -> None:
    hidden = {"hidden": False, "guide": "gandalf_the_grey"}
    game = play(fp_acts("muster", fellowship=hidden), "die:muster")
    assert "act:hide_fellowship" not in offered(game)


@pytest.mark.rule("R17.17", "R7.3")
def test_a_lone_companion_is_never_attacked() -> None:
    at_war = {"sauron": "at war"}
    game = shadow_acts("army", fp="event", nations=at_war, armies={"dagorlad": "boromir"})
    play(game, "die:army", "act:move_armies", "region:morannon")
    assert "dagorlad" in offered(game, "region")
    play(game, "region:dagorlad", "all", "done")
    assert whereabouts(game, "boromir") == "region:dagorlad"


@pytest.mark.rule("R4.2", "R4.3", "R17.8")
@pytest.mark.aid("S12")
def test_a_lost_upgrade_costs_its_die() -> None:
    game = fellowship_phase(characters={"aragorn": "dead", "strider": "aside", "gandalf_the_white": "fangorn"})
    assert board(game).pool_size(FP) == 5
