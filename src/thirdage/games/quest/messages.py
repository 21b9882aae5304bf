"""The events and prompts of the game with the names of their arguments: what a catalogue must have words for."""

from __future__ import annotations

from typing import Final

from thirdage.kernel.events import Messages

EVENTS: Final[dict[str, list[str]]] = {
}

PROMPTS: Final[dict[str, list[str]]] = {
}


def declare(messages: Messages) -> None:
    """Tell the kernel all ids of the game."""
    for id, names in EVENTS.items():
        messages.event(id, *names)
    for id, names in PROMPTS.items():
        messages.prompt(id, *names)
