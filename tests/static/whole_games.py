"""Whole games of all three by mouse, offline: `make test-static` plays them, which takes minutes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from tests.static.conftest import first_visit
from tests.static.site import call, make
from tests.web.playing import CLICKER, sit
from tests.web.test_whole_games import QUICK

Profile = Callable[..., BrowserContext]


@pytest.mark.parametrize(
    ("game", "seats", "settings", "wishes"),
    [
        ("war-of-the-ring", ["me", "club"], {}, QUICK),
        ("five-armies", ["me", "random"], {}, []),
        ("quest", ["me", "random"], {"players": "2"}, []),
    ],
)
def test_a_whole_game_in_flight_mode(
    profile: Profile, game: str, seats: list[str], settings: dict[str, str], wishes: list[str]
) -> None:
    context = profile()
    page = first_visit(context)
    context.set_offline(True)
    made = make(page, game, seats, settings=settings)
    sit(page, made)
    counts = page.evaluate(CLICKER, [20_000, 7, wishes])
    assert counts["over"], counts
    key = next(iter(made["keys"]["seats"].values()))
    told = call(page, "GET", f"/api/tables/{made['table']}", None, key)
    assert told["state"]["status"] == "over"
