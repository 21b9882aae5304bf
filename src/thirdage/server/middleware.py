"""What holds for every request: headers that keep browsers careful, foreign pages kept out, and who is asking."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from thirdage.server.config import Config

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class SafeHeaders:
    """Adds the headers to every response; answers of the API are not kept by caches unless they say so."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.config = config

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if self.config.secure:
                    headers["Strict-Transport-Security"] = "max-age=31536000"
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers)


def origin_allowed(config: Config, headers: Headers) -> bool:
    """Whether a request comes from a page of this server, from an allowed origin, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin in config.origins or origin == config.base_url.rstrip("/"):
        return True
    host = headers.get("host", "")
    return origin != "null" and host != "" and urlsplit(origin).netloc == host


def address_of(config: Config, scope: Scope) -> str:
    """Where a request comes from: what the nearest proxy says, if there is one, else the peer."""
    if config.proxied:
        forwarded = Headers(scope=scope).get("x-forwarded-for", "")
        if forwarded:
            return forwarded.split(",")[-1].strip()[:64]
    client = scope.get("client")
    return str(client[0]) if client else "local"
