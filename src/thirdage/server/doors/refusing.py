"""Turns data and refusals into HTTP responses."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.responses import Response

from thirdage.server.errors import Refused
from thirdage.server.tables.journal import dump
from thirdage.text.languages import LANGUAGES


def answer_json(data: Mapping[str, object], status: int = 200) -> Response:
    """Return JSON data as a response."""
    return Response(dump(data), status, media_type="application/json")


def refusal(refused: Refused, lang: str = LANGUAGES[0]) -> Response:
    """Return a refusal as a response, in that language."""
    response = answer_json({"error": refused.data(lang)}, refused.status())
    if refused.code in ("too_many", "set_aside"):
        response.headers["Retry-After"] = str(refused.values["seconds"])
    return response
