"""The texts over HTTP: languages, catalogues of games, and the one of no game."""

from __future__ import annotations

import httpx
import pytest

from tests.server.kit import InThread
from thirdage.kernel.registry import game_ids
from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES


def test_languages(running: InThread) -> None:
    """All of them are told, and what the reader prefers is chosen if it can be."""
    told = httpx.get(running.url + "/api/text", headers={"Accept-Language": "xx, ko;q=0.5, en;q=0.4"}).json()
    assert {"lang": "en", "name": "English"} in told["languages"]
    assert [each["lang"] for each in told["languages"]] == list(LANGUAGES)
    assert told["chosen"] == "ko"


@pytest.mark.parametrize("game", [*game_ids(), "common"])
def test_catalogues(running: InThread, game: str) -> None:
    """The same sections as in Python, the words of the browser among them; told once, confirmed afterwards."""
    for lang in LANGUAGES:
        first = httpx.get(f"{running.url}/api/text/{lang}/{game}.json")
        assert first.json() == {"lang": lang, "game": game, "sections": Catalogue.load(lang, game).sections}
        assert "web" in first.json()["sections"]
        again = httpx.get(
            f"{running.url}/api/text/{lang}/{game}.json", headers={"If-None-Match": first.headers["ETag"]}
        )
        assert again.status_code == 304


@pytest.mark.parametrize("path", ["xx/quest", "en/chess", "en/..", "../en/quest", "en/web"])
def test_what_is_not_there(running: InThread, path: str) -> None:
    """No other file can be read this way."""
    assert httpx.get(f"{running.url}/api/text/{path}.json").status_code == 404
