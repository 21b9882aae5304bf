"""Checks the agenda of a position from outside: steps are known, numbers in range, each upon a step it may follow."""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.kernel.errors import BadPosition
from thirdage.kernel.refusals import refusal

DEEPEST = 99
"""The most steps a position may have waiting: more than any game ever has."""


class StepShape:
    """The range of each of a step's two numbers, and the steps it may lie directly upon ("" is the bottom)."""

    def __init__(self, upon: list[str], a: int = 0, b: int = 0, least_a: int = 0, least_b: int = 0) -> None:
        self.upon = upon
        self.most = (a, b)
        self.least = (least_a, least_b)


def check_step(ids: list[str], shapes: Mapping[str, StepShape], name: object, a: object, b: object) -> int:
    """Return the number of a step; raise BadPosition if the step or its numbers are unknown."""
    entry = [name, a, b]
    if not isinstance(name, str) or name not in ids:
        raise refusal("agenda", entry, "step", {"some": ", ".join(ids[:6])})
    shape = shapes[name]
    for index, value in enumerate((a, b)):
        if (
            isinstance(value, bool)
            or not isinstance(value, int)
            or not shape.least[index] <= value <= shape.most[index]
        ):
            raise wrong_numbers(name, shape, entry)
    return ids.index(name)


def wrong_numbers(name: str, shape: StepShape, entry: object) -> BadPosition:
    """Return the error for a step whose numbers are out of range."""
    args: dict[str, int | str] = {
        "step": name,
        "low": shape.least[0],
        "high": shape.most[0],
        "low_second": shape.least[1],
        "high_second": shape.most[1],
    }
    return refusal("agenda", entry, "step_numbers", args)


def check_stack(ids: list[str], shapes: Mapping[str, StepShape], agenda: list[tuple[int, int, int]]) -> None:
    """Raise BadPosition if a step lies upon one that never waits for it, or if nothing is left to do."""
    if not agenda or len(agenda) > DEEPEST:
        raise refusal("agenda", [ids[step] for step, _, _ in agenda], "playable")
    below = ""
    for step, _, _ in agenda:
        name = ids[step]
        upon = shapes[name].upon
        if below not in upon:
            some = ", ".join([one or "nothing" for one in upon])
            raise refusal("agenda", [below, name], "step_below", {"step": name, "some": some})
        below = name
