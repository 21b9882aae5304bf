"""What an operator can set."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Mail:
    """A mail server to send by. With `starttls` the connection is encrypted before anything is said."""

    host: str
    port: int = 25
    sender: str = "thirdage@localhost"
    user: str = ""
    password: str = field(default="", repr=False)
    starttls: bool = False


@dataclass(frozen=True)
class Config:
    """The server's settings; the defaults serve one machine."""

    db: str = "thirdage.db"
    base_url: str = "http://localhost:8000"
    origins: tuple[str, ...] = ()
    web: str = ""
    limits: float = 1.0
    bot_workers: int = 1
    proxied: bool = False
    mail: Mail | None = None
    local_hooks: bool = False

    @property
    def secure(self) -> bool:
        """Whether people reach the server by HTTPS."""
        return self.base_url.startswith("https://")
