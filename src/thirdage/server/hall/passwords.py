"""Passphrases: stored as Argon2id hashes, computed in threads, only a few at a time since each needs much memory."""

from __future__ import annotations

import asyncio
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from thirdage.server.doors.schema import Schema, text

AT_ONCE: Final = 2
"""The largest number of hashes that are computed at the same time."""
PASSWORD: Final[Schema] = text(200, 10, about="at least ten characters")


class Passwords:
    """The maker and checker of passphrase hashes."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._nobody = self._hasher.hash("nobody has this password")
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str) -> str:
        """Return a new hash; this is slow on purpose."""
        async with self._turns:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, stored: str, password: str) -> bool:
        """Tell whether a password is right. An unknown name (no stored hash) takes as long as a wrong password."""
        async with self._turns:
            try:
                good = await asyncio.to_thread(self._hasher.verify, stored or self._nobody, password)
            except (Argon2Error, InvalidHashError):
                return False
        return good and stored != ""
