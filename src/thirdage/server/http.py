"""One HTTP request, as the API's functions see it: who asks, with which key, and what they sent."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from thirdage.server.errors import Refused
from thirdage.server.journal import Data, dump
from thirdage.server.limits import Limit
from thirdage.server.middleware import address_of, origin_allowed
from thirdage.server.protocol import LARGEST, parse
from thirdage.server.questions import find_holder
from thirdage.server.schema import Schema, check
from thirdage.server.seats import Holder
from thirdage.server.store.base import Connection, StorageTrouble

if TYPE_CHECKING:
    from thirdage.server.app import Server

_T = TypeVar("_T")
logger = logging.getLogger("thirdage.http")


class Call:
    """A request, with shortcuts that refuse what is not in order."""

    def __init__(self, server: Server, request: Request) -> None:
        self.server = server
        self.request = request
        self.address = address_of(server.config, request.scope)

    def limit(self, limit: Limit) -> None:
        """Count this request."""
        limit.take(self.address)

    def key(self) -> str:
        """The key in the Authorization header."""
        scheme, _, key = self.request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not key or len(key) > 64:
            raise Refused("no_table")
        return key

    async def holder(self) -> Holder:
        """What the key opens at the table of the address."""
        return await find_holder(self.server.hub, str(self.request.path_params["table"]), self.key())

    async def account(self) -> str:
        """The account that is signed in, "" if none."""
        return await self.server.accounts.signed_in(self.request)

    async def body(self, schema: Schema | None, largest: int = LARGEST) -> Data:
        """The body as checked JSON data; None checks nothing."""
        parts: list[bytes] = []
        size = 0
        try:
            async for part in self.request.stream():
                size += len(part)
                if size > largest:
                    raise Refused("too_large", limit=largest)
                parts.append(part)
        except ClientDisconnect:
            raise Refused("not_json") from None
        data = parse(b"".join(parts), largest)
        if schema is not None:
            check(schema, data)
        return data

    def query(self, name: str) -> str:
        """A text of the query."""
        return self.request.query_params.get(name, "")

    def number(self, name: str, most: int) -> int | None:
        """A whole number of the query, None if it is not there."""
        given = self.query(name)
        if not given:
            return None
        if not given.isascii() or not given.isdecimal() or len(given) > 9 or int(given) > most:
            raise Refused("malformed", path=name, expected=f"a whole number from 0 to {most}")
        return int(given)

    async def read(self, work: Callable[[Connection], _T]) -> _T:
        """Ask the storage."""
        try:
            return await self.server.store.read(work)
        except StorageTrouble:
            raise Refused("storage") from None

    async def transact(self, work: Callable[[Connection], _T]) -> _T:
        """Change something in the storage beside the journal."""
        try:
            return await self.server.store.transact(work)
        except StorageTrouble:
            raise Refused("storage") from None


Handler: TypeAlias = Callable[[Call], Awaitable[Response]]


def answer_json(data: Data, status: int = 200) -> Response:
    """JSON data as a response."""
    return Response(dump(data), status, media_type="application/json")


def refusal(refused: Refused) -> Response:
    """A refusal as a response."""
    response = answer_json({"error": refused.data()}, refused.status())
    if refused.code == "too_many":
        response.headers["Retry-After"] = str(refused.values["seconds"])
    return response


def endpoint(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """A function of the API as an endpoint: refusals become responses, faults are logged and told without details."""

    async def respond(request: Request) -> Response:
        server: Server = request.app.state.server
        call = Call(server, request)
        try:
            if request.method not in ("GET", "HEAD") and not origin_allowed(server.config, request.headers):
                raise Refused("bad_origin")
            call.limit(server.limits.requests)
            return await handler(call)
        except Refused as refused:
            return refusal(refused)
        except Exception:
            logger.exception("a fault in %s", handler.__name__)
            return refusal(Refused("fault"))

    return respond
