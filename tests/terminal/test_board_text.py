"""The board of War of the Ring as text, from the view of a seat."""

from __future__ import annotations

from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.position import game_at
from thirdage.kernel.views import view
from thirdage.terminal.board_text import BoardText, board_text
from thirdage.text.catalogue import Catalogue

GAME = "war-of-the-ring"


STATE: dict[str, object] = {
    "turn": 4,
    "phase": 5,
    "acting": "free_peoples",
    "dice": {"free_peoples": ["character", "character", "event"], "shadow": ["army"]},
}


def board_of(seat: int, state: dict[str, object]) -> BoardText:
    """Return the board as a seat sees it, in the set-up with some things changed."""
    game = game_at({"game": GAME, "state": {**STATE, **state}})
    return board_text(view(game, seat), Catalogue.load("en", GAME))


def board(**state: object) -> BoardText:
    return board_of(0, state)


def lines(**state: object) -> list[str]:
    """Return the overview in one column, so that every line speaks of one thing."""
    return board(**state).overview(40)


def test_tracks() -> None:
    shown = board(
        hunt_box={"shadow": 2, "free_peoples": 1},
        fellowship={"at": "hollin", "progress": 3, "hidden": False, "corruption": 4},
        armies={"minas_tirith": ""},
        control={"minas_tirith": "shadow"},
    ).status(80)
    assert shown == [
        "Turn 4, actions.",
        "Free Peoples  0 of 4 points, 3 Rings. Dice: Character x2, Event.",
        "Shadow        2 of 10 points, no Ring. Dice: Army.",
        "Hunt Box      2 Shadow dice, 1 Free Peoples die. Hunt Pool: 16 tiles.",
        "Fellowship    Hollin, progress 3, revealed, corruption 4. Guide: Gandalf the",
        "              Grey.",
    ]


def test_the_mordor_track() -> None:
    shown = board(fellowship={"mordor": 2, "corruption": 7, "companions": ["gimli"]}).status(80)
    assert " ".join([line.strip() for line in shown[4:]]) == (
        "Ring-bearers  step 2 of 5 on the Mordor Track, hidden, corruption 7. Guide: Gimli."
    )


def test_a_siege_shows_who_is_inside_and_who_outside() -> None:
    shown = lines(
        armies={"minas_tirith": "sauron 5R 2E, nazgul 2, witch_king"},
        garrisons={"minas_tirith": "gondor 3R 1L, boromir"},
    )
    at = next(index for index, line in enumerate(shown) if line.startswith("  Minas Tirith"))
    told = " ".join([line.strip() for line in shown[at : at + 4]])
    assert told.startswith("Minas Tirith S2 besieged by Sauron 5R 2E, 2 Nazgûl, The Witch-king inside: 3R 1L, Boromir")


def test_what_the_enemy_has_taken_is_marked() -> None:
    shown = lines(armies={"pelargir": "southrons 2R"}, control={"pelargir": "shadow", "lamedon": "shadow"})
    assert "  Pelargir     C1 Shadow!; Southrons 2R" in shown
    assert "  Lamedon      T  Shadow!" in shown


def test_politics() -> None:
    shown = lines(nations={"rohan": "at war", "gondor": "1 active"})
    assert "ROHAN: At War" in shown
    assert "GONDOR: active, 1 step to war" in shown
    assert "DWARVES: passive, 3 steps to war" in shown


def test_companions_on_the_map_and_in_the_grave() -> None:
    shown = lines(characters={"gimli": "bree", "boromir": "dead"})
    assert "  Bree        T  1R, Gimli" in shown
    assert "Eliminated: Boromir." in shown
    assert not [line for line in lines() if line.startswith("Fallen")]


def test_everybody_sees_his_own_hand_only() -> None:
    cards: dict[str, object] = {
        "cards": {"hand": {"free_peoples": ["athelas"], "shadow": ["half_orcs_and_goblin_men"]}}
    }
    own, other, public = (" ".join(board_of(seat, cards).overview(80)) for seat in (0, 1, SPECTATOR))
    assert "Your hand: Athelas [Character]." in own
    assert "Shadow, cards in hand: 0 Character, 1 Strategy." in own
    assert "Athelas" not in other
    assert "Half-orcs and Goblin-men [Army]" in other
    assert "Your hand" not in public
    assert "Athelas" not in public
    assert "Free Peoples, cards in hand: 1 Character, 0 Strategy." in public


def test_two_columns_hold_what_one_column_holds() -> None:
    wide, narrow = board().overview(80), board().overview(60)
    assert len(wide) < len(narrow)
    for name in ("Grey Havens", "Umbar", "Osgiliath", "Dol Guldur"):
        assert sum(name in line for line in wide) == sum(name in line for line in narrow) == 1


def test_a_battle_is_the_status_while_it_lasts() -> None:
    armies = {"south_ithilien": "sauron 5R 1E, nazgul 1", "osgiliath": "gondor 2R"}
    state = {**STATE, "acting": "shadow", "armies": armies, "nations": {"sauron": "at war"}}
    game = game_at({"game": GAME, "state": state})
    for pick in ("die:army", "act:attack", "region:south_ithilien", "region:osgiliath", "all"):
        game.pick(pick)
    shown = board_text(view(game, 0), Catalogue.load("en", GAME))
    assert shown.status(80) == [
        "Battle for Osgiliath, round 1: The Shadow with Sauron 5R 1E, 1 Nazgûl against",
        "  Gondor 2R.",
    ]
    assert "Battle for Osgiliath, round 1: The Shadow with" in "\n".join(shown.overview(80))
    assert "Hunt Pool" in "\n".join(shown.overview(80))


def test_notes() -> None:
    shown = board(characters={"gimli": "bree"})
    assert shown.note("region:bree") == "T North 1R, Gimli"
    assert shown.note("region:rivendell") == "S2 Elves 2E 1L, Ring"
    assert shown.note("region:hollin") == ""
    assert shown.note("nation:elves") == "active, 3 steps to war"
    assert shown.note("figure:elves_leader") == "0 left"
    assert shown.note("card:athelas") == "Character"
    assert shown.note("pass") == ""
