"""The page about the living aid is up to date."""

from __future__ import annotations

from tools.living_aid_page import PAGE, page


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: make coverage-docs"
