"""Serves the browser client's files: compressed, cached as their names allow, with one page for all addresses."""

from __future__ import annotations

import re
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.convertors import PathConvertor, register_url_convertor
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from thirdage.server.doors.etags import accepts, known, tagged
from thirdage.server.doors.refusing import refusal
from thirdage.server.errors import Refused

HASHED: Final = re.compile(r"[.-][0-9A-Za-z_]{8,}\.[0-9a-z]+$")
"""A file name with a fingerprint in it: such a file never changes."""
FOREVER: Final = "public, max-age=31536000, immutable"
ASK: Final = "no-cache"
NAMED: Final = ("/player/", "/ratings/")
"""Pages of people, whose names may look like those of files."""
CODINGS: Final = [("br", ".br"), ("gzip", ".gz")]
"""Compressed variants that may exist beside a file, the better one first."""


class PagePath(PathConvertor):
    """Matches every address outside the API."""

    regex = "(?!api/).*"


register_url_convertor("page", PagePath())


class Pages:
    """A folder of files. Any address that doesn't look like a file is a page of the client: `index.html`."""

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder).resolve()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in ("GET", "HEAD"):
            await refusal(Refused("wrong_method"))(scope, receive, send)
            return
        await self.respond(str(scope["path"]), Headers(scope=scope))(scope, receive, send)

    def respond(self, path: str, headers: Headers) -> Response:
        """Return the response for an address."""
        file = self.find(path)
        if file is None:
            return refusal(Refused("not_found"))
        kind = guess_type(file.name)[0] or "application/octet-stream"
        keep = FOREVER if HASHED.search(file.name) else ASK
        for coding, ending in CODINGS:
            beside = file.with_name(file.name + ending)
            if accepts(headers, coding) and beside.is_file():
                return self.ready_made(beside, headers, kind, keep, coding)
        return tagged(headers, file.read_bytes(), kind, keep)

    def ready_made(self, file: Path, headers: Headers, kind: str, keep: str, coding: str) -> Response:
        """Return a file that was compressed when the client was built."""
        about = file.stat()
        tag = f"{coding}-{about.st_mtime_ns:x}-{about.st_size:x}"
        told = {"ETag": f'"{tag}"', "Cache-Control": keep, "Vary": "Accept-Encoding"}
        if known(headers, tag):
            return Response(status_code=304, headers=told)
        return Response(file.read_bytes(), headers={**told, "Content-Encoding": coding}, media_type=kind)

    def find(self, path: str) -> Path | None:
        """Find the file of an address, inside the folder; None if there is none."""
        if "\x00" in path:
            return None
        try:
            wanted = (self.folder / path.lstrip("/")).resolve()
            if wanted.is_relative_to(self.folder) and wanted.is_file():
                return wanted
        except (OSError, ValueError):  # such a name is too long, for example
            return None
        page = self.folder / "index.html"
        plain = "." not in path.rsplit("/", 1)[-1] or path.startswith(NAMED)
        plain = plain and wanted.is_relative_to(self.folder)
        return page if plain and page.is_file() else None
