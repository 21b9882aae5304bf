"""Goals: events that have to happen in a lesson or a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from thirdage.kernel.view_types import GameEvent


@dataclass(frozen=True)
class Goal:
    """An event that has to happen, with the arguments that matter."""

    event: str
    args: dict[str, object]

    def met_by(self, event: GameEvent) -> bool:
        """Tell whether this event meets the goal."""
        args = event["args"]
        return event["id"] == self.event and all(args.get(name) == value for name, value in self.args.items())


def goals_of(rows: Sequence[dict[str, Any]]) -> tuple[Goal, ...]:
    """Read goals written as `{ event = "...", args = { ... } }`."""
    return tuple([Goal(str(row["event"]), dict(row.get("args", {}))) for row in rows])
