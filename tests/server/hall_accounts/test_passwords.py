"""Passphrases are stored as Argon2id hashes that take effort to try."""

from __future__ import annotations

import asyncio

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.low_level import Type

from thirdage.server.hall import passwords


def test_hashes_are_slow_to_try(monkeypatch: pytest.MonkeyPatch) -> None:
    """At least what OWASP recommends: 19 MiB and two passes."""
    monkeypatch.setattr(passwords, "PasswordHasher", PasswordHasher)
    stored = asyncio.run(passwords.Passwords().hash("a password of some length"))
    effort = extract_parameters(stored)
    assert effort.type is Type.ID
    assert effort.memory_cost >= 19 * 1024
    assert effort.time_cost >= 2


def test_only_the_right_one_fits_and_nobody_is_no_account() -> None:
    async def tried() -> list[bool]:
        made = passwords.Passwords()
        stored = await made.hash("a password of some length")
        return [
            await made.fits(stored, "a password of some length"),
            await made.fits(stored, "a password of some lengtH"),
            await made.fits("", "nobody has this password"),
            await made.fits("nonsense", "a password of some length"),
        ]

    assert asyncio.run(tried()) == [True, False, False, False]
