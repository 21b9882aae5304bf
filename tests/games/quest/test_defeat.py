"""Defeated heroes (M30)."""

from __future__ import annotations

import pytest

from tests.games.quest.table import (
    HERO_1,
    SAURON,
    asked,
    at,
    cards,
    events,
    fight,
    influence,
    options,
    place,
    play,
    state,
    text,
)
from thirdage.games.quest.ids import Hero


@pytest.mark.scenario("T88")
@pytest.mark.aid("Q36", "Q40", "Q41", "Q08")
@pytest.mark.rule("M29.19", "M30.1", "M30.2", "M30.3", "M30.4", "M30.5", "M30.6", "M30.7", "M20.5")
def test_defeat_by_damage() -> None:
    game = fight(
        "warg_rider",
        [],
        ["combat_ravager_charge"],
        unseen=[["hero_beravor_parry", "hero_beravor_evade"], []],
        rest=[["hero_beravor_charge"], []],
        favor=[1, 0],
        items=[["boat"], []],
        markers={"ring": 1, "conquest": 1},
        influence={"barad_dur": 1},
        quests=[["quest_beravor_spies_in_mithlond"], []],
    )
    play(game, "card:combat_ravager_charge", "life_pool", "life_pool")
    assert state(game).markers[3] == 1
    assert asked(game) == (SAURON, "place_influence")
    play(game, "location:barad_dur")
    assert influence(game, "barad_dur") == 2
    assert asked(game) == (HERO_1, "lose_belonging")
    assert options(game) == ["favor", "item:boat"]
    play(game, "item:boat")
    s = state(game)
    assert (s.favor[0], s.items[0]) == (1, [0, 0, 0])
    assert (s.life(Hero(0)), s.rest[0], s.damage[0]) == (3, [], [])
    assert s.place[0] == place("fornost")
    assert s.turn_over == 1
    assert cards(s.quests[0]) == ["quest_beravor_spies_in_mithlond"]


@pytest.mark.scenario("T99")
@pytest.mark.aid("Q30")
@pytest.mark.rule("M30.8")
def test_voluntary_defeat() -> None:
    game = at(
        [["travel", 0]],
        place=["mount_doom", "edoras"],
        active=0,
        minions={"mouth_of_sauron": "mount_doom"},
        favor=[1, 0],
        markers={"ring": 1, "conquest": 1},
        influence={"barad_dur": 1},
    )
    assert options(game) == ["explore", "stop", "accept_defeat"]
    play(game, "accept_defeat")
    assert asked(game) == (SAURON, "choose_haven")
    play(game, "location:edoras")
    s = state(game)
    assert (s.markers[3], s.favor[0], s.life(Hero(0)), s.place[0], s.turn_over) == (1, 0, 25, place("edoras"), 1)
    assert influence(game, "barad_dur") == 1
    assert asked(game)[1] == "action"


@pytest.mark.rule("M30.8")
def test_no_voluntary_defeat_while_there_is_hope() -> None:
    game = at([["travel", 0]], place=["bree", "edoras"], active=0)
    assert game.why_not("accept_defeat") == "M30.8"  # a rest would help next turn
    game = at([["travel", 0]], place=["bree", "edoras"], active=0, hand=[["hero_beravor_parry"], []])
    assert "accept_defeat" not in options(game)  # a move is possible


@pytest.mark.scenario("T100")
@pytest.mark.rule("M35.5", "M30.3")
def test_defeat_outside_combat() -> None:
    game = at(
        text("peril_the_weakness_of_men", 0),
        place=["pelargir", "edoras"],
        active=0,
        unseen=[["hero_beravor_parry"], []],
        markers={"ring": 1, "conquest": 1},
        influence={"barad_dur": 1},
    )
    play(game, "choice:deal_damage_5", "life_pool")
    s = state(game)
    assert events(game, "hero_defeated") == ["hero:beravor None"]
    assert s.markers[3] == 1
    assert s.place[0] == place("minas_tirith")
    assert sum(s.influence) == 1


@pytest.mark.scenario("T110")
@pytest.mark.rule("M30.6", "M3.2")
def test_closest_haven_from_mordor() -> None:
    game = at([["revive", 0]], place=["mount_doom", "edoras"])
    assert asked(game) == (SAURON, "choose_haven")
    assert sorted(options(game)) == ["location:edoras", "location:minas_tirith"]


@pytest.mark.rule("M30.6")
def test_defeated_in_a_haven_stays_there() -> None:
    game = at([["revive", 0]], place=["rivendell", "edoras"])
    assert state(game).place[0] == place("rivendell")


@pytest.mark.rule("M30.9", "M15.5")
def test_the_window_after_a_defeat_comes_last() -> None:
    game = at(
        [["defeat", 0, 0]],
        place=["bree", "edoras"],
        shadow_hand=["shadow_evil_wound"],
        pool=7,
        stage=2,
        markers={"ring": 8, "conquest": 1},
    )
    assert asked(game) == (SAURON, "shadow_card")
    assert state(game).place[0] == place("fornost")
    play(game, "card:shadow_evil_wound", *["life_pool"] * 4)
    assert len(state(game).damage[0]) == 4
    assert asked(game)[1] == "action"


@pytest.mark.rule("M30.2", "M27.1")
def test_a_despondent_hero_costs_two_spaces() -> None:
    game = at([["defeat", 0, 0]], corruption=[["corruption_despondent"], []], markers={"ring": 1, "conquest": 1})
    assert state(game).markers == [0, 1, 1, 2]
