"""Every message says what was found, where, and what was expected."""

import pytest

from thirdage.kernel import errors
from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.outcomes import UndoReason

CASES = [
    (errors.UnknownGame("chess", ["toy", "go"]), "unknown game 'chess'; known games: toy, go"),
    (errors.UnknownVersion("toy", "7", 1), "toy has rules version 1, not '7'"),
    (errors.UnknownOption("card:9", "lay", 3), "'card:9' is not one of the 3 options of 'lay'"),
    (errors.NotYourTurn("left", "right"), "left cannot pick now: right decides"),
    (errors.GameOver(), "the game is over; nothing can be picked any more"),
    (errors.CannotUndo(UndoReason.CHANCE), "cannot undo: dice or cards have been revealed since the last choice"),
    (errors.CannotUndo(UndoReason.OPPONENT), "cannot undo: another player has made a choice since"),
    (errors.CannotUndo(UndoReason.NOTHING), "cannot undo: this seat has made no choice that could be taken back"),
    (errors.CorruptRecord(3, "'play'", "pley"), "line 3: expected 'play', found 'pley'"),
    (errors.BadPosition("turn", "a number", "x"), "position key 'turn': expected a number, found 'x'"),
]


@pytest.mark.parametrize(("error", "text"), CASES, ids=lambda case: type(case).__name__)
def test_texts(error: ThirdAgeError, text: str) -> None:
    assert str(error) == text


def test_details_can_be_read_by_programs() -> None:
    assert errors.CannotUndo(UndoReason.CHANCE).reason == "chance"
    corrupt = errors.CorruptRecord(3, "'play'", "pley")
    assert (corrupt.line, corrupt.expected, corrupt.found) == (3, "'play'", "pley")
    assert errors.BadPosition("turn", "a number", "x").key == "turn"


def test_all_errors_share_a_base() -> None:
    for name in dir(errors):
        found = getattr(errors, name)
        if isinstance(found, type) and issubclass(found, Exception):
            assert issubclass(found, ThirdAgeError), name
