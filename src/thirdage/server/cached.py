"""Answers that stay the same for long: told once, confirmed by their tag afterwards, and sent compressed."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from hashlib import sha256
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response

from thirdage.server.http import Call
from thirdage.server.journal import Data, dump

WORTH_IT: Final = 1000
"""Bytes below which compression saves nothing."""
REMEMBERED: Final = 200
"""How many compressed bodies are kept; there are a few dozen that are asked for."""

_compressed: OrderedDict[str, bytes] = OrderedDict()


def cached_json(call: Call, data: Data | str) -> Response:
    """JSON data, or its text, for a browser that keeps it and asks whether it is still good."""
    text = data if isinstance(data, str) else dump(data)
    return cached(call.request.headers, text.encode(), "application/json", "no-cache")


def cached(headers: Headers, body: bytes, kind: str, keep: str) -> Response:
    """A body with its tag; only the tag for whoever has the body already."""
    tag = sha256(body).hexdigest()[:24]
    told = {"ETag": f'"{tag}"', "Cache-Control": keep, "Vary": "Accept-Encoding"}
    if known(headers, tag):
        return Response(status_code=304, headers=told)
    if len(body) >= WORTH_IT and accepts(headers, "gzip") and compressible(kind):
        told["Content-Encoding"] = "gzip"
        body = packed(tag, body)
    return Response(body, headers=told, media_type=kind)


def known(headers: Headers, tag: str) -> bool:
    """Whether the browser says that it has the body of this tag."""
    said = headers.get("if-none-match", "")
    return any(each.strip().removeprefix("W/") in (f'"{tag}"', "*") for each in said.split(","))


def accepts(headers: Headers, coding: str) -> bool:
    """Whether the browser understands a coding."""
    for each in headers.get("accept-encoding", "").split(","):
        name, _, rest = each.partition(";")
        if name.strip() == coding:
            return rest.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def compressible(kind: str) -> bool:
    """Whether bodies of this kind are text; pictures and fonts are compressed already."""
    kind = kind.partition(";")[0]
    return kind.startswith("text/") or kind.endswith(("json", "javascript", "xml", "manifest+json"))


def packed(tag: str, body: bytes) -> bytes:
    """The body compressed, remembered by its tag."""
    found = _compressed.pop(tag, None)
    if found is None:
        found = gzip.compress(body, 9, mtime=0)
    _compressed[tag] = found
    while len(_compressed) > REMEMBERED:
        _compressed.popitem(last=False)
    return found
