"""Events are seen by those they are meant for."""

import pytest

from thirdage.kernel.asks import ALL, SPECTATOR
from thirdage.kernel.events import Event, Messages, named, plain
from thirdage.kernel.options import Option
from thirdage.kernel.state import State


@pytest.mark.parametrize(
    ("mask", "seen"), [(ALL, [0, 1, 2, SPECTATOR]), (0b001, [0]), (0b110, [1, 2]), (0b111, [0, 1, 2]), (0, [])]
)
def test_an_event_is_visible_to_the_seats_of_its_mask(mask: int, seen: list[int]) -> None:
    event = Event("drew", None, None, None, None, mask)
    assert [seat for seat in (0, 1, 2, SPECTATOR) if event.visible_to(seat)] == seen


def test_a_state_emits_public_and_private_events_in_order() -> None:
    state = State()
    state.events = []
    state.emit("one", 1)
    state.emit_to(0b10, "two", "x", 2, None, 4)
    assert [(event.id, event.a, event.d, event.seen_by) for event in state.events] == [
        ("one", 1, None, ALL),
        ("two", "x", 4, 0b10),
    ]


def test_a_state_without_a_sink_forgets_events() -> None:
    state = State()
    state.emit("one")
    state.emit_to(1, "one")
    assert state.events is None


def test_arguments_become_plain_data_under_their_names() -> None:
    assert plain(Option("region", "bree", 6)) == "region:bree"
    assert named(["where", "count"], [Option("region", "bree", 6), 3, "unused"]) == {"where": "region:bree", "count": 3}


def test_messages_declare_ids_with_argument_names() -> None:
    messages = Messages("g")
    assert messages.event("moved", "from", "to") == "moved"
    assert messages.prompt("move") == "move"
    assert messages.events == {"moved": ["from", "to"]}
    assert messages.prompts == {"move": []}
