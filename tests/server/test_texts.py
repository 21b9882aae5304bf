"""The words over HTTP: languages, catalogues of games, and the one of no game."""

from __future__ import annotations

import httpx
import pytest

from tests.server.kit import InThread
from thirdage.kernel.registry import game_ids
from thirdage.server.http_text import chosen, languages
from thirdage.text.catalogue import Catalogue


def test_languages(running: InThread) -> None:
    """English is there, and what the reader prefers is chosen if it can be."""
    told = httpx.get(running.url + "/api/text", headers={"Accept-Language": "xx, en;q=0.5"}).json()
    assert {"lang": "en", "name": "English"} in told["languages"]
    assert told["chosen"] == "en"


@pytest.mark.parametrize(
    ("accepted", "wanted"),
    [("fr-CH, en;q=0.9", "fr"), ("de, ko;q=0.2, en;q=0.7", "en"), ("", "en"), ("de;q=much", "en"), ("KO", "ko")],
)
def test_choosing_a_language(accepted: str, wanted: str) -> None:
    """By the weights of the header; English where nothing fits."""
    assert chosen(accepted, ["en", "ko", "fr"]) == wanted


@pytest.mark.parametrize("game", [*game_ids(), "common"])
def test_catalogues(running: InThread, game: str) -> None:
    """The same sections as in Python, the words of the browser among them; told once, confirmed afterwards."""
    for lang in languages():
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
