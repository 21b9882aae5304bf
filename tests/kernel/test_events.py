"""Prompts and events say what was declared; events are seen by those they are meant for."""

import pytest

from thirdage.kernel.arguments import Arg, maybe, of_kind, plain
from thirdage.kernel.asks import ALL, SPECTATOR
from thirdage.kernel.events import Event, Messages
from thirdage.kernel.options import Option, Vocabulary
from thirdage.kernel.state import State

VOCABULARY = Vocabulary("g")
REGION = VOCABULARY.table("region", ["bree", "rivendell"])
CARD = VOCABULARY.table("card", ["hope"])
THROW = Option("d6", "1,2", 0)
MESSAGES = Messages("g")
ONE = MESSAGES.event("one", count=int)
TWO = MESSAGES.event("two", from_=REGION, to=REGION, how=maybe(str))
EVERY_KIND = MESSAGES.event("every_kind", count=int, word=str, place=REGION, roll=of_kind("d6"), card=maybe(CARD))


@pytest.mark.parametrize(
    ("mask", "seen"), [(ALL, [0, 1, 2, SPECTATOR]), (0b001, [0]), (0b110, [1, 2]), (0b111, [0, 1, 2]), (0, [])]
)
def test_an_event_is_visible_to_the_seats_of_its_mask(mask: int, seen: list[int]) -> None:
    event = Event("drew", {}, mask)
    assert [seat for seat in (0, 1, 2, SPECTATOR) if event.visible_to(seat)] == seen


def test_a_state_tells_public_and_private_events_in_order() -> None:
    state = State()
    state.events = []
    state.tell(ONE, count=1)
    state.tell_to(0b10, TWO, from_=REGION[0], to=REGION[1])
    assert [(event.id, event.args, event.seen_by) for event in state.events] == [
        ("one", {"count": 1}, ALL),
        ("two", {"from_": REGION[0], "to": REGION[1]}, 0b10),
    ]


def test_a_state_without_a_sink_forgets_events() -> None:
    state = State()
    state.tell(ONE, count=1)
    state.tell_to(1, ONE, count=1)
    assert state.events is None


def test_arguments_become_plain_data_under_the_names_of_the_catalogues() -> None:
    assert plain(REGION[0]) == "region:bree"
    assert TWO.names == ["from", "to", "how"]
    assert TWO.data({"to": REGION[1], "from_": REGION[0]}) == {
        "from": "region:bree",
        "to": "region:rivendell",
        "how": None,
    }


def test_the_values_of_an_event_in_declared_order_make_the_event_again() -> None:
    event = Event("two", {"to": REGION[1], "from_": REGION[0]}, ALL)
    values = MESSAGES.values(event)
    assert values == [REGION[0], REGION[1], None]
    again = MESSAGES.event_of("two", values, ALL)
    assert TWO.data(again.args) == TWO.data(event.args)


RIGHT: dict[str, Arg] = {"count": 3, "word": "left", "place": REGION[1], "roll": THROW}


@pytest.mark.parametrize(
    ("change", "misfits"),
    [
        ({}, []),
        ({"card": CARD[0]}, []),
        ({"count": "3"}, ["count"]),
        ({"count": None}, ["count"]),
        ({"word": 3}, ["word"]),
        ({"place": CARD[0]}, ["place"]),
        ({"place": 1}, ["place"]),
        ({"roll": REGION[0]}, ["roll"]),
        ({"card": 0}, ["card"]),
        ({"luck": 1}, ["luck"]),
    ],
)
def test_arguments_that_are_not_as_declared_are_found(change: dict[str, Arg], misfits: list[str]) -> None:
    assert EVERY_KIND.misfits({**RIGHT, **change}) == misfits


def test_an_id_is_declared_once() -> None:
    messages = Messages("g")
    moved, move = messages.event("moved", to=REGION), messages.prompt("move")
    assert messages.events == {"moved": moved}
    assert messages.prompts == {"move": move}
    with pytest.raises(ValueError, match="g declares the event 'moved' twice"):
        messages.event("moved")
    with pytest.raises(ValueError, match="g declares the prompt 'move' twice"):
        messages.prompt("move")
