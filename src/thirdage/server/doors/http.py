"""One HTTP request, as the API's functions see it: who asks, with which key, and what they sent."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from thirdage.server.doors.limits import Limit
from thirdage.server.doors.middleware import address_of, origin_allowed
from thirdage.server.doors.protocol import LARGEST, parse
from thirdage.server.doors.refusing import answer_json as answer_json
from thirdage.server.doors.refusing import refusal
from thirdage.server.doors.schema import Schema, check
from thirdage.server.errors import Refused
from thirdage.server.storage.base import Connection, StorageTrouble
from thirdage.server.tables.journal import Data
from thirdage.server.tables.questions import find_holder
from thirdage.server.tables.rights import Rights
from thirdage.server.tables.seats import Holder
from thirdage.text.languages import accepted

if TYPE_CHECKING:
    from thirdage.server.core import Core

_T = TypeVar("_T")


class Call:
    """A request, with shortcuts that refuse whatever is wrong."""

    def __init__(self, server: Core, request: Request) -> None:
        self.server = server
        self.request = request
        self.address = address_of(server.config, request.scope)

    def limit(self, limit: Limit, cost: float = 1.0) -> None:
        """Count this request against a limit, by its cost."""
        limit.take(self.address, cost)

    def key(self) -> str:
        """Return the key from the Authorization header."""
        scheme, _, key = self.request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not key or len(key) > 64:
            raise Refused("no_table")
        return key

    async def holder(self) -> Holder:
        """Return what the key was given for at the table of the address."""
        holder = await find_holder(self.server.hub, str(self.request.path_params["table"]), self.key())
        holder.login = self.server.login_of(self.request)
        return holder

    @asynccontextmanager
    async def at_table(self) -> AsyncIterator[Rights]:
        """Yield what the key allows at the table of the address now; the table stays locked meanwhile."""
        async with self.server.hub.at(await self.holder()) as mine:
            yield mine

    async def account(self) -> str:
        """Return the signed-in account, "" if there is none."""
        return await self.server.signed_in(self.request)

    async def body(self, schema: Schema | None, largest: int = LARGEST) -> Data:
        """Return the body as checked JSON data; None checks nothing."""
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

    def language(self) -> str:
        """Return the language of the client."""
        return accepted(self.request.headers.get("accept-language", ""))

    def query(self, name: str) -> str:
        """Return a text parameter of the query."""
        return self.request.query_params.get(name, "")

    def number(self, name: str, most: int) -> int | None:
        """Return a whole number of the query; None if it is missing."""
        given = self.query(name)
        if not given:
            return None
        if not given.isascii() or not given.isdecimal() or len(given) > 9 or int(given) > most:
            raise Refused("malformed", path=name, expected=f"a whole number from 0 to {most}")
        return int(given)

    async def read(self, work: Callable[[Connection], _T]) -> _T:
        """Query the storage."""
        try:
            return await self.server.store.read(work)
        except StorageTrouble:
            raise Refused("storage") from None

    async def transact(self, work: Callable[[Connection], _T]) -> _T:
        """Change something in the storage other than the journal."""
        try:
            return await self.server.store.transact(work)
        except StorageTrouble:
            raise Refused("storage") from None


Handler: TypeAlias = Callable[[Call], Awaitable[Response]]


def endpoint(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """Wrap a function of the API as an endpoint: refusals become responses, faults are logged and reported without
    details."""

    async def respond(request: Request) -> Response:
        server: Core = request.app.state.server
        call = Call(server, request)
        try:
            if request.method not in ("GET", "HEAD") and not origin_allowed(server.config, request.headers):
                raise Refused("bad_origin")
            call.limit(server.limits.requests)
            if any("\0" in str(each) for each in (*request.path_params.values(), *request.query_params.values())):
                raise Refused("not_found")  # nothing has such a name, and PostgreSQL cannot even look for it
            return await handler(call)
        except Refused as refused:
            return refusal(refused, call.language())
        except Exception as error:
            server.hub.faults.note(f"in {handler.__name__}", error)
            return refusal(Refused("fault"))

    return respond
