"""Refusals in the client's language: why a position, a setting, a record or a study doesn't fit."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.kit import GAME, InThread


def refused(running: InThread, path: str, body: object, lang: str) -> dict[str, Any]:
    """Return the server's answer in a language."""
    headers = {"Accept-Language": f"{lang};q=0.9, en;q=0.1"}
    told: dict[str, Any] = httpx.post(running.url + path, json=body, headers=headers, timeout=60).json()
    found: dict[str, Any] = told["error"]
    return found


@pytest.mark.parametrize(
    ("lang", "setting", "position", "record"),
    [
        ("en", "takes 2, 3, 4, not '9'", "expected a text", "expected 'thirdage record 1'"),
        ("ko", "'9'는 쓸 수 없습니다", "필요한 것은 글", "1번째 줄"),
        ("fr", "et non '9'", "attendu\u00a0: un texte", "ligne 1\u00a0: attendu"),
        ("ja", "'9'は使えません", "必要なもの：テキスト", "1行目：必要なもの"),
    ],
)
def test_why_is_told_in_the_language_asked_for(
    running: InThread, lang: str, setting: str, position: str, record: str
) -> None:
    wrong = {"game": GAME, "settings": {"players": "9"}}
    error = refused(running, "/api/tables", wrong, lang)
    assert error["code"] == "bad_setting"
    assert setting in error["args"]["why"]
    assert "takes 2, 3, 4, not '9'" in error["text"], "programs read English"
    error = refused(running, "/api/positions", {"position": 'thirdage = "position 1"\ngame = 7'}, lang)
    assert error["key"] == "game"
    assert position in error["text"]
    error = refused(running, "/api/studies", {"from": {"record": "nonsense"}}, lang)
    assert error["code"] == "bad_record"
    assert record in error["args"]["why"]
