"""Goals: events that have to happen, in lessons and in puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Goal:
    """An event that has to happen, with the arguments that matter."""

    event: str
    args: dict[str, object]

    def met_by(self, event: dict[str, object]) -> bool:
        """Whether this event is meant."""
        args = event["args"]
        assert isinstance(args, dict)
        return event["id"] == self.event and all(args.get(name) == value for name, value in self.args.items())


def goals_of(rows: Sequence[dict[str, Any]]) -> tuple[Goal, ...]:
    """Goals as they are written: `{ event = "...", args = { ... } }`."""
    return tuple([Goal(str(row["event"]), dict(row.get("args", {}))) for row in rows])
