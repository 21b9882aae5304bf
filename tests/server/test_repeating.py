"""Work in the background goes on after failures, with growing pauses, and ends when it is told to."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

import pytest

from thirdage.server import repeating
from thirdage.server.errors import Refused
from thirdage.server.storage.base import StorageTrouble

logger = logging.getLogger("thirdage.test")


def pauses_of(outcomes: Sequence[Exception | None], pause: float, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses before each time, if the work comes to these outcomes; after the last one it is cancelled."""
    slept: list[float] = []
    left = list(outcomes)

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def work() -> None:
        if not left:
            raise asyncio.CancelledError
        outcome = left.pop(0)
        if outcome is not None:
            raise outcome

    monkeypatch.setattr("thirdage.server.repeating.asyncio.sleep", sleep)
    with suppress(asyncio.CancelledError):
        asyncio.run(repeating.repeat(work, pause, "tests", logger))
    assert left == []
    return slept


def test_pauses_grow_with_failures_in_a_row_and_shrink_again(monkeypatch: pytest.MonkeyPatch) -> None:
    trouble = StorageTrouble("gone")
    outcomes = [None, trouble, trouble, trouble, trouble, trouble, None, trouble, None]
    assert pauses_of(outcomes, 0.5, monkeypatch) == [0.5, 0.5, 1.0, 2.0, 4.0, 5.0, 5.0, 0.5, 1.0, 0.5]


def test_a_long_pause_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert pauses_of([RuntimeError("x"), RuntimeError("x"), None], 60.0, monkeypatch) == [60.0] * 4


def test_failures_are_told_in_the_log(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "thirdage.test"):
        pauses_of([StorageTrouble("gone"), Refused("busy"), RuntimeError("a fault")], 1.0, monkeypatch)
    assert [(each.levelname, each.getMessage(), each.exc_info is not None) for each in caplog.records] == [
        ("WARNING", "the storage does not answer; tests wait", False),
        ("WARNING", "tests wait: Refused", False),
        ("ERROR", "a fault in the work on tests", True),
    ]
