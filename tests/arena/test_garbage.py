"""While games are played, garbage is collected rarely, and afterwards as before."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from thirdage.arena.garbage import YOUNG, rarely_collected


@pytest.fixture
def threshold() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


@pytest.mark.usefixtures("threshold")
def test_collections_are_rare_meanwhile_and_as_before_afterwards() -> None:
    gc.set_threshold(700, 9, 8)
    with rarely_collected():
        assert gc.get_threshold() == (YOUNG, 9, 8)
    assert gc.get_threshold() == (700, 9, 8)


@pytest.mark.parametrize("young", [0, 2 * YOUNG])
@pytest.mark.usefixtures("threshold")
def test_a_collector_that_is_off_or_rarer_stays_so(young: int) -> None:
    gc.set_threshold(young)
    with rarely_collected():
        assert gc.get_threshold()[0] == young
