"""Events: what happened, as an id with arguments and a visibility. The text layer turns them into sentences."""

from __future__ import annotations

from typing import Any, Generic, ParamSpec

from thirdage.kernel.arguments import Arg, Declared, Message
from thirdage.kernel.asks import ALL, SPECTATOR, Prompt

_P = ParamSpec("_P")


class Event:
    """An `id` with named arguments; `seen_by` is a mask of seats; `pick` counts the picks made before it."""

    def __init__(self, id: str, args: dict[str, Any], seen_by: int) -> None:
        self.id = id
        self.args: dict[str, Arg] = args
        self.seen_by = seen_by
        self.pick = -1  # set by the game once the pick that caused the event is done

    def visible_to(self, seat: int) -> bool:
        """Tell whether that seat (or SPECTATOR) may know of the event."""
        if self.seen_by == ALL:
            return True
        return seat != SPECTATOR and (self.seen_by >> seat) & 1 == 1


class EventType(Message, Generic[_P]):
    """A kind of event, declared by id with named and typed arguments; `State.tell` reports one."""


class Messages:
    """The prompts and events of one game, each declared once. The catalogues must translate all of them."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.events: dict[str, EventType[...]] = {}
        self.prompts: dict[str, Prompt[...]] = {}

    def event(self, id: str, **args: Declared) -> EventType[...]:
        """Declare an event with its arguments. Declaring an id twice is an error."""
        if id in self.events:
            raise ValueError(f"{self.game} declares the event {id!r} twice")
        made: EventType[...] = EventType(id, args)
        self.events[id] = made
        return made

    def prompt(self, id: str, **args: Declared) -> Prompt[...]:
        """Declare a prompt with its arguments. Declaring an id twice is an error."""
        if id in self.prompts:
            raise ValueError(f"{self.game} declares the prompt {id!r} twice")
        made: Prompt[...] = Prompt(id, args)
        self.prompts[id] = made
        return made

    def values(self, event: Event) -> list[Arg]:
        """Return the arguments of an event in declared order without their names: a short form for storing many."""
        return [event.args.get(kind.key) for kind in self.events[event.id].kinds]

    def event_of(self, id: str, values: list[Arg], seen_by: int) -> Event:
        """Rebuild an event from its `values`; extra values are ignored."""
        kinds = self.events[id].kinds
        return Event(id, {kind.key: values[index] for index, kind in enumerate(kinds)}, seen_by)
