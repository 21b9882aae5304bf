"""The page of observations matches the sheets."""

from tools.observations_page import PAGE, page


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run tools/observations_page.py"
