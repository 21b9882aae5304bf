"""Every corruption card and what lasting penalties do (M27)."""

from __future__ import annotations

import pytest

from tests.games.quest.table import (
    HERO_1,
    SAURON,
    any_until,
    asked,
    at,
    cards,
    events,
    options,
    place,
    play,
    state,
    text,
    turn,
)
from thirdage.games.quest.ids import Hero
from thirdage.kernel.game import Game

PARRY = "hero_beravor_parry"
CHARGE = "hero_beravor_charge"


def draws(card: str, **more: object) -> Game:
    """Return a game in which hero 1 receives a corruption card."""
    game = at([["draw_corruption", 0, 1]], **{"place": ["bree", "edoras"], **more})
    play(game, f"card:{card}")
    return game


@pytest.mark.scenario("C70")
@pytest.mark.rule("M25.1", "M25.3", "M27.1")
@pytest.mark.parametrize(
    ("card", "attribute"),
    [("corruption_weary", 0), ("corruption_weak", 1), ("corruption_helpless", 2), ("corruption_deranged", 3)],
)
def test_lower_attributes(card: str, attribute: int) -> None:
    game = at([["action", 1]], heroes=["eleanor", "thalin"], corruption=[[card], []])
    s = state(game)
    values = [6, 5, 1, 3]
    assert [s.attribute(Hero(0), a) for a in range(4)] == [values[a] - (a == attribute) for a in range(4)]
    s.levels[0][attribute] = 1
    assert s.attribute(Hero(0), attribute) == values[attribute]


def test_attributes_are_never_below_zero() -> None:
    s = state(at([["action", 1]], heroes=["thalin", "eleanor"], corruption=[["corruption_deranged"], []]))
    assert s.wisdom(Hero(0)) == 0


@pytest.mark.scenario("C68")
@pytest.mark.rule("M27.1")
def test_careless_returns() -> None:
    game = draws("corruption_careless", favor=[1, 0], discards={"corruption": ["corruption_weak"]})
    s = state(game)
    assert (s.favor[0], s.corruption[0]) == (0, [])
    assert (len(s.decks[12]), s.discards[12]) == (16, [])


def test_wretched_ends_the_turn_and_may_move_the_hero() -> None:
    game = draws("corruption_wretched", active=0)
    assert state(game).turn_over == 1
    assert asked(game) == (SAURON, "may")
    play(game, "yes")
    assert state(game).place[0] == place("fornost")
    assert len(state(game).decks[12]) == 16
    game = draws("corruption_wretched", active=1)
    assert state(game).turn_over == 0  # not this hero's turn
    play(game, "no")
    assert state(game).place[0] == place("bree")


def test_wretched_at_the_start_of_a_combat_breaks_it_off() -> None:
    game = at(turn(), place=["dol_guldur", "edoras"])
    play(game, "card:corruption_wretched", "yes")
    assert state(game).place[0] == place("lothlorien")
    assert state(game).result == 5
    assert asked(game)[1] == "action"  # the turn is over
    assert not events(game, "influence_placed")


@pytest.mark.rule("M17.3")
def test_distraught_trims_the_hand_at_once() -> None:
    game = draws("corruption_distraught", hand=[[CHARGE] * 3 + [PARRY] * 2 + ["hero_beravor_evade"] * 3, []])
    assert asked(game) == (HERO_1, "discard_card")
    play(game, f"card:{PARRY}")
    assert len(state(game).hand[0]) == 7
    game = at([["draw_card", 0, 3]], corruption=[["corruption_distraught"], []], hand=[[CHARGE] * 3, []])
    assert asked(game)[1] == "draw_hero_card"


@pytest.mark.rule("M26.1", "M35.1")
def test_despairing_caps_favor() -> None:
    game = draws("corruption_despairing", favor=[5, 0])
    assert state(game).favor[0] == 3
    game = at(
        text("enc_haven_i_will_not_say_the_day_is_done"), favor=[2, 0], corruption=[["corruption_despairing"], []]
    )
    assert state(game).favor[0] == 3


def test_mistrusted_gains_one_favor_a_turn() -> None:
    agenda = text("enc_haven_i_will_not_say_the_day_is_done") * 2
    game = at(agenda, corruption=[["corruption_mistrusted"], []])
    assert state(game).favor[0] == 1


def test_hopeless_limits_moves() -> None:
    game = at(
        turn(),
        place=["bree", "edoras"],
        corruption=[["corruption_hopeless"], []],
        hand=[[CHARGE] * 3 + [PARRY] * 2, []],
    )
    play(game, "pass")
    for target in ("fornost", "bree", "fornost"):
        play(game, f"move:{target}", "pay_number", f"card:{CHARGE}")
    assert not [option for option in options(game) if option.startswith("move")]


def test_cowardly_loses_a_card_at_the_start_of_combat() -> None:
    game = at(
        turn(),
        place=["eregion", "edoras"],
        tokens=[["eregion", "agent"]],
        corruption=[["corruption_cowardly"], []],
        hand=[[PARRY], []],
    )
    assert asked(game) == (-1, "random_discard")
    play(game, f"card:{PARRY}")
    assert cards(state(game).rest[0]) == [PARRY]


@pytest.mark.rule("M19.5", "M27.1")
def test_despondent_moves_the_marker_twice() -> None:
    game = at(
        turn(1),
        place=["bree", "edoras"],
        corruption=[[], ["corruption_despondent"]],
        markers={"ring": 3, "conquest": 3},
    )
    play(game, "rest")
    assert state(game).markers[3] == 2


@pytest.mark.rule("M35.4")
def test_the_corruption_deck_may_run_out() -> None:
    game = at([["draw_corruption", 0, 1]], decks={"corruption": []}, discards={"corruption": ["corruption_weak"]})
    assert options(game) == ["card:corruption_weak"]
    game = at([["draw_corruption", 0, 1]], decks={"corruption": []})
    assert asked(game)[1] == "action"
    any_until(game, "action")
