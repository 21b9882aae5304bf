"""Checks and headers for every request: its host, security headers, allowed origins, and the client's address."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from thirdage.server.config import Config
from thirdage.server.doors.door import address_group, last_forwarded
from thirdage.server.doors.refusing import refusal
from thirdage.server.errors import Refused

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

PREFLIGHT: Final = {
    "Access-Control-Allow-Methods": "GET, POST, DELETE",
    "Access-Control-Allow-Headers": "Authorization, Content-Type, If-None-Match",
    "Access-Control-Max-Age": "600",
}
"""What pages of an allowed origin may do."""


class Gate:
    """Adds the headers to every response, and answers requests that need no function of the API.

    Requests under a foreign host name are refused. Pages of the origins that the operator lists may use the API: their
    preflight requests (`OPTIONS`) are answered, and every response allows them. They need no cookies, because keys open
    tables. Caches don't keep answers of the API unless these say so.
    """

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.config = config

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        known = knows_host(self.config, headers.getlist("host")) or self._watched(scope["path"])
        if scope["type"] == "websocket":
            if known:
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 4403, "reason": "unknown_host"})
            return
        origin = headers.get("origin", "")
        friend = origin if origin in self.config.origins else ""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._add(MutableHeaders(scope=message), scope["path"], friend)
            await send(message)

        if not known:
            await refusal(Refused("unknown_host"))(scope, receive, send_with_headers)
        elif friend and scope["method"] == "OPTIONS" and "access-control-request-method" in headers:
            await Response(status_code=204, headers=PREFLIGHT)(scope, receive, send_with_headers)
        else:
            await self.app(scope, receive, send_with_headers)

    def _watched(self, path: str) -> bool:
        """Tell whether a request comes from monitoring, which may use another host name: such an answer needs a key or
        reveals nothing."""
        return path in ("/healthz", "/readyz") or (path == "/metrics" and self.config.metrics_key != "")

    def _add(self, headers: MutableHeaders, path: str, friend: str) -> None:
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if self.config.secure:
            headers["Strict-Transport-Security"] = "max-age=31536000"
        if path.startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")
        if self.config.origins:
            headers.add_vary_header("Origin")
        if friend:
            headers["Access-Control-Allow-Origin"] = friend
            headers["Access-Control-Expose-Headers"] = "ETag, Retry-After"
            headers["Cross-Origin-Resource-Policy"] = "cross-origin"


def knows_host(config: Config, hosts: list[str]) -> bool:
    """Tell whether a request names this server; two names, or an unreadable one, don't."""
    try:
        return not hosts or (len(hosts) == 1 and config.knows_host(hosts[0]))
    except ValueError:
        return False


def origin_allowed(config: Config, headers: Headers) -> bool:
    """Tell whether a request comes from a page of this server, from an allowed origin, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin in config.origins or origin == config.base_url.rstrip("/"):
        return True
    host = headers.get("host", "")
    try:
        named = urlsplit(origin)
    except ValueError:
        return False
    if config.secure and named.scheme != "https":
        return False  # whoever is on the way can write such a page
    return origin != "null" and host != "" and named.netloc == host


def address_of(config: Config, scope: Scope) -> str:
    """Return the address a request counts for: what the nearest proxy says, if there is one, else the peer."""
    if config.proxied:
        forwarded = last_forwarded(Headers(scope=scope).getlist("x-forwarded-for"))
        if forwarded:
            return address_group(forwarded)
    client = scope.get("client")
    return address_group(str(client[0])) if client else "local"
