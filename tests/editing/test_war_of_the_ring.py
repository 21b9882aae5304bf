"""The position editor of War of the Ring: figures, characters, the Fellowship, nations, dice, tiles and cards."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from thirdage.editing.editors import changed, fields_of
from thirdage.editing.fields import BadChange, Value
from thirdage.games.war_of_the_ring.board import TOTAL_FIGURES
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import view

START: Final = position_text(new_game(find_rules("war-of-the-ring")))


def edited(*changes: tuple[str, str, Value]) -> Game:
    """Return the set-up after changes: place, field, value."""
    text = START
    for place, key, value in changes:
        text = changed(text, place, key, value)
    return load_position(text, Seeded("edited"))


def board(game: Game, seat: int = 0) -> dict[str, Any]:
    """Return the board as a seat sees it."""
    shown = view(game, seat)["board"]
    assert isinstance(shown, dict)
    return shown


def value(game: Game, place: str, key: str) -> Value:
    return next(field.value for field in fields_of(game, place) if field.key == key)


@pytest.mark.rule("R22.5")
def test_figures_come_from_the_reinforcements() -> None:
    """What is not on the map and no casualty is a reinforcement."""
    before = board(load_position(START))
    game = edited(("bree", "army.north_elite", 2))
    after = board(game)
    assert after["places"]["region:bree"] == {"north_regular": 1, "north_elite": 2}
    assert before["reinforcements"]["north_elite"] - after["reinforcements"].get("north_elite", 0) == 2
    most = next(field.most for field in fields_of(game, "bree") if field.key == "army.north_elite")
    assert most == 2 + after["reinforcements"].get("north_elite", 0)
    with pytest.raises(BadChange):
        changed(position_text(game), "bree", "army.north_elite", most + 1)


def test_all_figures_go_at_once() -> None:
    """Into the reinforcements, and characters aside; the Fellowship stays, and the turn begins anew."""
    game = edited(("bree", "army.boromir", "yes"), ("", "figures", "cleared"))
    shown = board(game)
    assert shown["places"] == {}
    assert shown["characters"]["boromir"] == "aside"
    assert shown["characters"]["strider"] == "fellowship"
    assert sum(shown["reinforcements"].values()) == sum(TOTAL_FIGURES)
    chance = Random(1)
    for _ in range(30):
        assert game.ask is not None
        game.pick(chance.choice(game.ask.options).text)


@pytest.mark.rule("R3.2")
def test_the_turn_is_the_one_that_is_played() -> None:
    """Also at its beginning, where the rules count it up."""
    assert value(load_position(START), "", "turn") == board(load_position(START))["turn"] == 1
    for moment in ("1", "2", "4"):
        game = edited(("", "turn", 5), ("", "to_roll.shadow", 7), ("", "moment", moment))
        assert value(game, "", "turn") == board(game)["turn"] == 5
    game = edited(("", "moment", "1"), ("", "turn", 7))
    assert board(game)["turn"] == 7
    start = {field.key: field.choices for field in fields_of(load_position(START), "")}
    assert list(start["moment"] or {}) == ["now", "1", "2"], "nobody has dice yet"


@pytest.mark.rule("R4.2", "R2.3")
def test_dice_and_rings_are_those_of_the_box() -> None:
    game = edited(("", "moment", "2"), ("", "to_roll.shadow", 7), ("", "box.shadow", 2))
    most = {field.key: field.most for field in fields_of(game, "")}
    assert most["die.shadow.muster"] == 1
    assert (most["to_roll.shadow"], most["box.shadow"]) == (8, 3)
    assert (value(game, "", "rings.free_peoples"), most["rings.shadow"]) == (3, 0)


@pytest.mark.rule("R3.4")
def test_a_shadow_without_dice_puts_none_into_the_hunt_box() -> None:
    game = edited(("", "to_roll.free_peoples", 2), ("", "moment", "3"))
    text = changed(position_text(game), "", "to_roll.shadow", 0).replace(
        "must_allocate = false", "must_allocate = true"
    )
    game = load_position(text, Seeded("none"))
    assert game.ask is not None
    assert [option.text for option in game.ask.options] == ["number:0"]


@pytest.mark.rule("R17.8", "R17.9")
def test_nobody_is_two_people() -> None:
    """Aragorn takes the place of Strider and the other way round; with a Minion in play Gandalf the White may come."""
    game = edited(("lorien", "army.aragorn", "yes"))
    assert value(game, "", "character.strider") == "aside"
    game = edited(("lorien", "army.aragorn", "yes"), ("", "character.strider", "fellowship"))
    assert value(game, "", "character.aragorn") == "aside"
    seen = edited(("orthanc", "army.saruman", "yes")).mark()[0]
    assert isinstance(seen, WarState)
    assert seen.minion_seen


@pytest.mark.rule("R8.1")
def test_nations_of_the_shadow_are_active() -> None:
    choices = {field.key: list(field.choices or {}) for field in fields_of(load_position(START), "")}
    assert choices["nation.sauron"] == ["at war", "1 active", "2 active", "3 active"]
    assert "3 passive" in choices["nation.gondor"]


def test_casualties_are_no_reinforcements() -> None:
    game = edited(("", "lost.rohan_elite", 3))
    assert board(game)["lost"] == {"rohan_elite": 3}
    assert value(game, "", "lost.rohan_elite") == 3


@pytest.mark.rule("R22.5b")
def test_units_of_one_side_only() -> None:
    """While one side has units at a place, the other's are not offered; its leaders are."""
    keys = {field.key for field in fields_of(load_position(START), "minas_tirith")}
    assert "army.gondor_regular" in keys
    assert "army.sauron_regular" not in keys
    assert {"inside.sauron_regular", "army.nazgul"} <= keys
    assert "inside.sauron_regular" not in {field.key for field in fields_of(load_position(START), "bree")}


@pytest.mark.rule("R12.4")
def test_a_siege_can_be_set_up() -> None:
    """The defenders inside, the besiegers in the region."""
    kinds = {"army.gondor_regular": 0, "army.gondor_elite": 0, "army.gondor_leader": 0}
    changes = [("minas_tirith", key, count) for key, count in kinds.items()]
    game = edited(
        *changes,
        ("minas_tirith", "inside.gondor_regular", 2),
        ("minas_tirith", "army.sauron_regular", 4),
    )
    assert board(game)["sieges"] == ["minas_tirith"]


def test_a_character_stands_at_one_place() -> None:
    game = edited(("bree", "army.boromir", "yes"), ("edoras", "army.boromir", "yes"))
    assert board(game)["characters"]["boromir"] == "region:edoras"
    assert value(game, "bree", "army.boromir") == "no"
    assert value(game, "", "character.boromir") == "map"
    again = load_position(changed(position_text(game), "edoras", "army.boromir", "no"))
    assert value(again, "", "character.boromir") == "aside"


@pytest.mark.rule("R14.4")
def test_the_guide_is_of_the_highest_level() -> None:
    """Who may guide changes with who is there; without Companions it is Gollum."""
    game = edited(("", "character.gandalf_the_grey", "dead"))
    guide = value(game, "", "guide")
    assert guide == "strider"
    for who in ("strider", "boromir", "legolas", "gimli", "meriadoc", "peregrin"):
        game = load_position(changed(position_text(game), "", f"character.{who}", "dead"))
    assert value(game, "", "guide") == "gollum"
    assert value(game, "", "character.gollum") == "fellowship"


def test_the_fellowship_goes_to_a_place_and_onto_the_track() -> None:
    game = edited(("", "mordor", "2"))
    assert board(game)["fellowship"]["mordor"] == 2
    game = load_position(changed(position_text(game), "lorien", "fellowship", "yes"))
    assert board(game)["fellowship"]["region"] == "lorien"
    with pytest.raises(BadChange):  # it leaves by being put elsewhere
        changed(position_text(game), "lorien", "fellowship", "no")


@pytest.mark.parametrize("state", ["at war", "1 active", "2 active", "3 passive"])
def test_nations(state: str) -> None:
    assert value(edited(("", "nation.elves", state)), "", "nation.elves") == state


@pytest.mark.rule("R3.7")
def test_settlements_change_hands() -> None:
    """A captured Settlement counts for its holder."""
    game = edited(*[("dale", f"army.north_{kind}", 0) for kind in ("regular", "leader")], ("dale", "control", "shadow"))
    assert board(game)["captured"] == {"dale": "shadow"}
    assert board(game)["victory_points"]["shadow"] == 1


@pytest.mark.parametrize("moment", ["1", "2", "3", "4", "free_peoples", "shadow"])
def test_play_goes_on_from_each_moment(moment: str) -> None:
    dice = [("", f"die.{side}.character", 3) for side in ("free_peoples", "shadow")]
    dice += [("", f"to_roll.{side}", 3) for side in ("free_peoples", "shadow")]
    game, chance = edited(*dice, ("", "moment", moment)), Random(moment)
    if moment in game.seats:
        assert game.ask is not None
        assert game.seats[game.ask.seat] == moment
    for _ in range(100):
        if game.ask is None:
            break
        game.pick(chance.choice(game.ask.options).text)
    assert game.history.count > 20


@pytest.mark.rule("R3.6")
def test_a_side_without_dice_has_no_action() -> None:
    """Taken the last die, the other side goes on; who has none is not offered to begin."""
    game = edited(
        ("", "die.shadow.muster", 2), ("", "die.free_peoples.character", 1), ("", "moment", "free_peoples"),
        ("", "die.free_peoples.character", 0),
    )  # fmt: skip
    assert game.ask is not None
    assert game.seats[game.ask.seat] == "shadow"
    moments = next(field.choices for field in fields_of(game, "") if field.key == "moment")
    assert moments is not None
    assert "shadow" in moments
    assert "free_peoples" not in moments


def test_a_card_is_at_one_place() -> None:
    game = edited(("", "card.isildurs_bane", "hand.shadow"))
    assert "isildurs_bane" in board(game, game.seats.index("shadow"))["cards"]["hand"]
    game = load_position(changed(position_text(game), "", "card.isildurs_bane", "discarded"))
    assert "isildurs_bane" in board(game)["cards"]["discarded"]
    assert value(game, "", "card.isildurs_bane") == "discarded"


@pytest.mark.rule("R15.1")
def test_tiles() -> None:
    """Drawn tiles are out of the Hunt Pool, a special tile may wait for Mordor."""
    game = edited(("", "tile.std_eye_r.drawn", 2), ("", "tile.shelobs_lair", "waiting"))
    tiles = board(game)["tiles"]
    assert tiles["drawn"] == {"std_eye_r": 2}
    assert tiles["waiting"] == {"shelobs_lair": 1}


def test_a_position_changed_at_a_decision_asks_it_anew() -> None:
    """Picks of the running step answered another board: they are gone, what came before stands."""
    chance, game = Random(3), new_game(find_rules("war-of-the-ring"), {}, Seeded("mid"))
    while not game.mark()[1]:
        assert game.ask is not None
        game.pick(chance.choice(game.ask.options).text)
    after = load_position(changed(position_text(game), "", "corruption", 7))
    assert after.mark()[1] == []
    state = after.mark()[0]
    assert isinstance(state, WarState)
    assert state.corruption == 7
