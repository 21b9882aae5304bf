"""Positions that crashed or that no game could reach: each is refused with its key and clause; odd ones may be odd."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.mutations.hunting import play
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.game import Game
from thirdage.kernel.position import game_at

WAR, FIELD, QUEST = "war-of-the-ring", "five-armies", "quest"
SIEGE = {"armies": {"minas_tirith": "sauron 3R"}, "garrisons": {"minas_tirith": "gondor 3R"}}
BEGUN: dict[str, Any] = {
    "heroes": ["beravor", "eleanor"],
    "agenda": [["begin_round", 0, 0], ["action", 1, 0]],
    "hero_mission": "mission_hero_noble_blood",
    "sauron_mission": "mission_sauron_his_dark_throne",
}

NOBODY = {"characters": dict.fromkeys(("gandalf", "thranduil", "dain", "bard"), "absent")}
"""The Generals of the set-up are not there yet, since their Armies aren't either."""

UNSOUND: list[tuple[str, dict[str, Any], str, str]] = [
    (WAR, {"clear": True, "armies": {"osgiliath": "sauron 12R"}}, "armies.osgiliath", "R6.3"),
    (WAR, {**SIEGE, "garrisons": {"minas_tirith": "gondor 6R"}}, "garrisons.minas_tirith", "R12.6"),
    (
        WAR,
        {"armies": {"minas_tirith": ""}, "garrisons": {"minas_tirith": "sauron 1R"}},
        "garrisons.minas_tirith",
        "R12.4",
    ),
    (
        WAR,
        {"armies": {"minas_tirith": ""}, "garrisons": {"minas_tirith": "gondor 1R"}},
        "garrisons.minas_tirith",
        "R12.9",
    ),
    (WAR, {"armies": {"pelargir": "sauron 2R"}}, "armies.pelargir", "R13.1"),
    (WAR, {"armies": {"osgiliath": "gondor 1L"}}, "armies.osgiliath", "R1.9"),
    (WAR, {"lost": "sauron 1R"}, "lost", "R1.12"),
    (WAR, {"characters": {"aragorn": "pelargir", "strider": "bree"}}, "characters.aragorn", "R17.8"),
    (WAR, {"characters": {"saruman": "bree"}}, "characters.saruman", "R17.12"),
    (WAR, {"fellowship": {"guide": "boromir"}, "characters": {"boromir": "bree"}}, "fellowship.guide", "R14.4"),
    (WAR, {"fellowship": {"corruption": 12}}, "fellowship.corruption", "R18.1"),
    (WAR, {"fellowship": {"mordor": 1, "at": "bree"}}, "fellowship.at", "R16.1"),
    (WAR, {"rings": {"free_peoples": 3, "shadow": 3}}, "rings", "R4.16"),
    (WAR, {"nations": {"sauron": "1 passive"}}, "nations.sauron", "R8.8"),
    (FIELD, {"armies": {"va1": {"orcs": 6}}}, "armies.va1", "B8.2"),
    (FIELD, {"armies": {"va1": {"damage": 1}}}, "armies.va1", "B8.7"),
    (FIELD, {"characters": {"bolg": "gone"}}, "characters.bolg", "B19.2"),
    (FIELD, {"characters": {"gandalf": "eyrie"}}, "characters.gandalf", "B17.1"),
    (FIELD, {"characters": {"gandalf": "va1"}}, "characters.gandalf", "B8.8"),
    (FIELD, {"armies": {"va1": {"orcs": 1}}, "characters": {"gandalf": "va1"}}, "characters.gandalf", "B8.8"),
    (FIELD, {"cards": {"sh_01": "free_peoples"}}, "cards.sh_01", "B2.3"),
    (FIELD, {"armour": 2}, "armour", "B5.10"),
    (QUEST, {**BEGUN, "markers": {"ring": 18}}, "stage", "M7.5"),
    (QUEST, {**BEGUN, "minions": {"witch_king": "bree"}}, "minions.witch_king", "M7.7"),
    (QUEST, {**BEGUN, "minion_damage": {"mouth_of_sauron": 40}}, "minion_damage.mouth_of_sauron", "M16.13"),
    (QUEST, {**BEGUN, "minion_damage": {"gothmog": 30}}, "minion_damage.gothmog", "M16.13"),
    (QUEST, {**BEGUN, "pool": 99}, "pool", "M15.2"),
]
NEVER: list[tuple[str, dict[str, Any], str]] = [
    (WAR, {"fellowship": {"mordor": 5}}, "fellowship.mordor"),
    (FIELD, {"cards": {"fate_05": "free_peoples"}}, "cards.fate_05"),
    (WAR, {"agenda": ["action 0 x"]}, "agenda"),
    (WAR, {"agenda": ["round 0 0"]}, "agenda"),
    (WAR, {"agenda": ["victory_check 0 0", "round 0 0"]}, "agenda"),
    (WAR, {"agenda": []}, "agenda"),
    (WAR, {"characters": {"aragorn": []}}, "characters.aragorn"),
    (WAR, {"armies": {"bree": "north 99R"}}, "armies"),
    (WAR, {"control": {"weather_hills": "shadow"}}, "control"),
    (WAR, {"fellowship": {"corupption": 3}}, "fellowship.corupption"),
    (WAR, {"dice": {"free_peoples": ["event"] * 7}}, "dice.free_peoples"),
    (WAR, {"odd": 1}, "odd"),
    (FIELD, {"combat": {"front": 99999}}, "combat.front"),
    (FIELD, {"agenda": [["fight", 0, 0]]}, "agenda"),
    (FIELD, {"agenda": [["recovery", 0, 0], ["fight", 0, 0]]}, "agenda"),
    (FIELD, {"agenda": [["action", 0, 0.5]]}, "agenda"),
    (FIELD, {"agenda": [["activation", 0, 0]], "pool": [0, 0]}, "agenda"),
    (FIELD, {"fate": 15}, "fate"),
    (FIELD, {"eyrie": 20}, "eagles"),
    (FIELD, {"over": True}, "over"),
    (QUEST, {**BEGUN, "held_by": 2147483648}, "held_by"),
    (QUEST, {**BEGUN, "held_by": 1}, "held_by"),
    (QUEST, {**BEGUN, "hand": [["hero_thalin_parry"], []]}, "hand"),
    (QUEST, {**BEGUN, "hand": [["hero_beravor_parry"] * 3, []]}, "hand"),
    (QUEST, {**BEGUN, "heroes": ["beravor", "beravor"]}, "heroes"),
    (QUEST, {**BEGUN, "agenda": [["begin_round", 0, 0], ["reveal", 0, 0]]}, "agenda"),
    (QUEST, {**BEGUN, "agenda": [["action", 1, 0]]}, "agenda"),
    (
        QUEST,
        {**BEGUN, "active": 0, "agenda": [*BEGUN["agenda"], ["end_turn", 0, 0], ["begin_round", 0, 0]]},
        "agenda",
    ),
    (QUEST, {**BEGUN, "levels": []}, "levels"),
    (QUEST, {**BEGUN, "combat": {"chosen": []}}, "combat.chosen"),
]
SOUND: dict[str, tuple[str, dict[str, Any]]] = {
    "the set-up": (WAR, {}),
    "a siege": (WAR, SIEGE),
    "as many as a region holds": (WAR, {"clear": True, "armies": {"osgiliath": "sauron 10R"}}),
    "a Town that was taken": (WAR, {"armies": {"pelargir": "sauron 2R"}, "control": {"pelargir": "shadow"}}),
    "one step from the end": (WAR, {"fellowship": {"corruption": 11}}),
    "all Rings on one side": (WAR, {"rings": {"free_peoples": 3, "shadow": 0}}),
    "a field": (FIELD, {}),
    "an Army of five": (FIELD, {"armies": {"va1": {"orcs": 5}}, **NOBODY}),
    "a damaged Army": (FIELD, {"armies": {"va1": {"orcs": 2, "damage": 1}}, **NOBODY}),
    "the last space but one": (FIELD, {"fate": 14}),
    "a first round": (QUEST, BEGUN),
    "a hand": (QUEST, {**BEGUN, "hand": [["hero_beravor_parry"] * 2, ["hero_eleanor_hide"]]}),
    "a second stage": (QUEST, {**BEGUN, "markers": {"ring": 9}, "stage": 2}),
}


def load(game: str, state: dict[str, Any]) -> Game:
    settings = {"players": "3"} if game == QUEST else {}
    return game_at({"game": game, "settings": settings, "state": state})


@pytest.mark.parametrize("name", list(SOUND))
def test_what_a_game_comes_to_need_not_be_odd(name: str) -> None:
    game, state = SOUND[name]
    loaded = load(game, state)
    assert loaded.rules.faults(loaded.start) == []
    play(loaded, Random(name), 10)
    assert loaded.history.count


@pytest.mark.parametrize(("game", "state", "key", "rule"), UNSOUND, ids=[f"{case[0]}-{case[3]}" for case in UNSOUND])
def test_what_no_game_comes_to_is_refused_by_its_clause_unless_it_is_odd(
    game: str, state: dict[str, Any], key: str, rule: str
) -> None:
    with pytest.raises(BadPosition) as caught:
        load(game, state)
    assert (caught.value.key, caught.value.rule) == (key, rule)
    assert caught.value.id
    assert str(caught.value).endswith(f"({rule})")
    load(game, {**state, "odd": True})


@pytest.mark.parametrize(("game", "state", "key"), NEVER, ids=[f"{case[0]}-{case[2]}" for case in NEVER])
def test_what_would_crash_is_refused_however_odd(game: str, state: dict[str, Any], key: str) -> None:
    for odd in (False, True):
        with pytest.raises(BadPosition) as caught:
            load(game, {"odd": odd, **state})
        assert caught.value.key == key
