"""HTTP to addresses that players name. They may not reach into the operator's own network, nor redirect there."""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
import socket
from collections.abc import Mapping
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

import httpx

from thirdage.server.errors import Refused

TIMEOUT: Final = 10.0


def signature(secret: str, body: bytes) -> str:
    """What a receiver checks to know that a web hook comes from here."""
    return "sha256=" + hmac.new(secret.encode(), body, sha256).hexdigest()


def check_url(url: str, local: bool) -> None:
    """Refuse addresses that are not plain web addresses. `local` allows plain HTTP, too."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Refused("bad_channel", why="the address cannot be read") from None
    if parts.scheme not in ("https", "http") or not parts.hostname or parts.username or port == 0:
        raise Refused("bad_channel", why="it must be a web address")
    if parts.scheme == "http" and not local:
        raise Refused("bad_channel", why="it must begin with https://")


async def public_address(host: str, port: int, local: bool) -> str:
    """The address of a host; Refused if it is not on the public internet."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Refused("bad_channel", why="the host is not known") from None
    address = str(found[0][4][0])
    if not local and any(not ipaddress.ip_address(str(each[4][0])).is_global for each in found):
        raise Refused("bad_channel", why="the host is not on the public internet")
    return address


async def send(url: str, body: bytes, headers: Mapping[str, str], local: bool) -> int:
    """POST a body; the status. The address that was checked is the one that is used, whatever the name means later."""
    check_url(url, local)
    parts = urlsplit(url)
    assert parts.hostname is not None
    port = parts.port or (443 if parts.scheme == "https" else 80)
    address = await public_address(parts.hostname, port, local)
    target = httpx.URL(url).copy_with(host=address, port=port)
    async with httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False) as client:
        request = client.build_request(
            "POST",
            target,
            content=body,
            headers={**headers, "Host": parts.netloc},
            extensions={"sni_hostname": parts.hostname},
        )
        async with asyncio.timeout(2 * TIMEOUT):
            response = await client.send(request, stream=True)
            await response.aclose()
    return response.status_code
