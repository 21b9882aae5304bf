"""The operator's settings."""

from __future__ import annotations

from dataclasses import dataclass, field
from ipaddress import ip_address
from urllib.parse import urlsplit


@dataclass(frozen=True)
class Mail:
    """The mail server to use. With `starttls` the connection is encrypted before anything is sent."""

    host: str
    port: int = 25
    sender: str = "thirdage@localhost"
    user: str = ""
    password: str = field(default="", repr=False)
    starttls: bool = False


@dataclass(frozen=True)
class Config:
    """The server's settings; the defaults suit a single machine."""

    db: str = "thirdage.db"
    base_url: str = "http://localhost:8000"
    any_host: bool = False
    origins: tuple[str, ...] = ()
    web: str = ""
    limits: float = 1.0
    bot_workers: int = 1
    proxied: bool = False
    mail: Mail | None = None
    local_hooks: bool = False
    hall: bool = True
    calibrate: bool = False
    moderators: tuple[str, ...] = ()
    metrics: bool = False
    metrics_key: str = field(default="", repr=False)

    def knows_host(self, host: str) -> bool:
        """Tell whether the server may be reached under this name (a `Host` header).

        A foreign page whose name points to this machine must not be able to use this server. That attack works neither
        with IP addresses nor with `localhost`, so these are always allowed.
        """
        if self.any_host:
            return True
        parts = urlsplit(f"//{host}")
        if parts.netloc != host or "@" in host:
            return False
        name = parts.hostname or ""
        return name in ("", "localhost") or is_address(name) or name == urlsplit(self.base_url).hostname

    @property
    def secure(self) -> bool:
        """Whether people reach the server by HTTPS."""
        return self.base_url.startswith("https://")


def is_address(name: str) -> bool:
    """Tell whether a host is an IP address."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
