"""Companions on the map: how they walk, whom they wake, what cards change (R7)."""

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
    prompt,
    shadow_acts,
    whereabouts,
)
from thirdage.games.war_of_the_ring.board import CHARACTER_IDS, REGION_INDEX
from thirdage.games.war_of_the_ring.companions import Journey, can_move_companions, movable, move_group, separate
from thirdage.games.war_of_the_ring.paths import DISTANCE
from thirdage.games.war_of_the_ring.vocabulary import CHARACTER, PLACE

WALK = ("die:character", "act:move_companions")

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


@pytest.mark.rule("R17.17", "R7.3")
def test_a_lone_companion_is_never_attacked() -> None:
    at_war = {"sauron": "at war"}
    game = shadow_acts("army", fp="event", nations=at_war, armies={"dagorlad": "boromir"})
    play(game, "die:army", "act:move_armies", "region:morannon")
    assert "dagorlad" in offered(game, "region")
    play(game, "region:dagorlad", "all", "done")
    assert whereabouts(game, "boromir") == "region:dagorlad"


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
