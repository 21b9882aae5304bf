"""HTTP requests to addresses that players give. They can't reach the operator's own network, nor be redirected
there."""

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
GLOBAL_UNICAST: Final = ipaddress.IPv6Network("2000::/3")
"""Where public internet hosts are. NAT64, compatible, local and multicast addresses are elsewhere."""


NOT_HOSTS: Final = (ipaddress.ip_network("192.88.99.0/24"), ipaddress.ip_network("3fff::/20"))
"""Relays of 6to4, and addresses for documentation, which Python takes for public."""


def signature(secret: str, body: bytes) -> str:
    """Return the signature by which a receiver knows that a web hook comes from here."""
    return "sha256=" + hmac.new(secret.encode(), body, sha256).hexdigest()


def check_url(url: str, local: bool) -> None:
    """Refuse anything but plain web addresses. `local` allows HTTP as well."""
    try:
        url.encode("ascii")  # other letters and figures can stand for those of another host
        parts = urlsplit(url)
        port = parts.port
        httpx.URL(url)  # which reads it when something is sent, and may not understand what `urlsplit` does
    except (ValueError, httpx.InvalidURL):
        raise Refused("bad_channel", why="the address cannot be read") from None
    if parts.scheme not in ("https", "http") or not parts.hostname or parts.username or port == 0:
        raise Refused("bad_channel", why="it must be a web address")
    if parts.scheme == "http" and not local:
        raise Refused("bad_channel", why="it must begin with https://")


def is_public(address: str) -> bool:
    """Tell whether an address is a single host on the public internet.

    IPv6 addresses that stand for an IPv4 address (mapped, compatible, translated, 6to4, Teredo) are refused or judged
    by that address: a nearby gateway could route them anywhere.
    """
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if found not in GLOBAL_UNICAST or found.sixtofour is not None or found.teredo is not None:
            return False
    if any(found in each for each in NOT_HOSTS):
        return False
    return found.is_global and not (found.is_multicast or found.is_reserved or found.is_unspecified)


async def public_address(host: str, port: int, local: bool) -> str:
    """Resolve a host; Refused if it isn't on the public internet."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Refused("bad_channel", why="the host is not known") from None
    address = str(found[0][4][0])
    if not local and not all(is_public(str(each[4][0])) for each in found):
        raise Refused("bad_channel", why="the host is not on the public internet")
    return address


async def send(url: str, body: bytes, headers: Mapping[str, str], local: bool) -> int:
    """POST a body and return the status. We connect to the address that was checked, whatever the name resolves to
    later."""
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
