"""Answers that rarely change: sent once, compressed, and from then on confirmed by their tag."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from hashlib import sha256
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response

from thirdage.server.doors.http import Call
from thirdage.server.tables.journal import Data, dump

WORTH_IT: Final = 1000
"""Below this many bytes, compression saves nothing."""
REMEMBERED: Final = 200
"""How many compressed bodies are kept; only a few dozen are ever requested."""

_compressed: OrderedDict[str, bytes] = OrderedDict()


def tagged_json(call: Call, data: Data | str) -> Response:
    """Answer with JSON data, or its text, that the browser keeps and revalidates."""
    text = data if isinstance(data, str) else dump(data)
    return tagged(call.request.headers, text.encode(), "application/json", "no-cache")


def tagged(headers: Headers, body: bytes, kind: str, keep: str) -> Response:
    """Answer with a body and its tag, or only the tag if the client already has the body."""
    tag = sha256(body).hexdigest()[:24]
    told = {"ETag": f'"{tag}"', "Cache-Control": keep, "Vary": "Accept-Encoding"}
    if known(headers, tag):
        return Response(status_code=304, headers=told)
    if len(body) >= WORTH_IT and accepts(headers, "gzip") and compressible(kind):
        told["Content-Encoding"] = "gzip"
        body = packed(tag, body)
    return Response(body, headers=told, media_type=kind)


def known(headers: Headers, tag: str) -> bool:
    """Tell whether the browser says that it has the body with this tag."""
    said = headers.get("if-none-match", "")
    return any(each.strip().removeprefix("W/") in (f'"{tag}"', "*") for each in said.split(","))


def accepts(headers: Headers, coding: str) -> bool:
    """Tell whether the browser understands a content encoding."""
    for each in headers.get("accept-encoding", "").split(","):
        name, _, rest = each.partition(";")
        if name.strip() == coding:
            return rest.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def compressible(kind: str) -> bool:
    """Tell whether bodies of this type are text; pictures and fonts are already compressed."""
    kind = kind.partition(";")[0]
    return kind.startswith("text/") or kind.endswith(("json", "javascript", "xml", "manifest+json"))


def packed(tag: str, body: bytes) -> bytes:
    """Return the compressed body, cached by its tag."""
    found = _compressed.pop(tag, None)
    if found is None:
        found = gzip.compress(body, 9, mtime=0)
    _compressed[tag] = found
    while len(_compressed) > REMEMBERED:
        _compressed.popitem(last=False)
    return found
