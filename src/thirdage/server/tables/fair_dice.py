"""Dice nobody can steer.

The server draws a secret and publishes its commitment: to the creator before a table is created (`storage.promises`),
at the table to those who join, at the end of a game for its rematch. Every person who takes a seat adds a text of their
own, knowing the commitment. The seed of the game is made of the secret and all these texts, so

- the server could not foresee the seed when it made the commitment, and can't change its part afterwards;
- no player knows the seed while the game lasts, since the secret stays secret until the end.

After the game the secret is shown; anybody can check it against the commitment, find their own text in the seed, and
repeat every roll: `thirdage verify FILE`.
"""

from __future__ import annotations

import re
from hashlib import sha256
from secrets import token_hex
from typing import Final

from thirdage.kernel.errors import ThirdAgeError

PREFIX: Final = "fair1"
CONTRIBUTION: Final = r"^[0-9A-Za-z_-]*$"
"""Form of a contribution: it becomes part of one line of a record."""
COMMENT: Final = "# dice commitment "
"""How a record states the published commitment."""


class UnfairDice(ThirdAgeError):
    """The seed doesn't match the commitment."""


def new_secret() -> str:
    """Return a new secret, the server's part of a seed."""
    return token_hex(32)


def commit(secret: str) -> str:
    """Return the commitment to a secret, published before anybody contributes."""
    return sha256(b"thirdage dice " + secret.encode()).hexdigest()


def combine(secret: str, contributions: dict[str, str]) -> str:
    """Return the seed: the secret and what each seat contributed, in seat order."""
    return ":".join([PREFIX, secret, *[f"{seat}={added}" for seat, added in contributions.items()]])


def take_apart(seed: str) -> tuple[str, dict[str, str]]:
    """Return the secret and contributions of a seed; raise UnfairDice if it was not made by `combine`."""
    parts = seed.split(":")
    if len(parts) < 2 or parts[0] != PREFIX or not re.fullmatch(r"[0-9a-f]{64}", parts[1]):
        raise UnfairDice("the seed was not made by a table with fair dice")
    contributions: dict[str, str] = {}
    for part in parts[2:]:
        seat, equals, added = part.partition("=")
        if not equals or not re.match(CONTRIBUTION, added):
            raise UnfairDice(f"{part!r} is no contribution to a seed")
        contributions[seat] = added
    return parts[1], contributions


def with_commitment(record: str, commitment: str) -> str:
    """Return the record with the commitment as a comment after its second line."""
    lines = record.splitlines()
    return "\n".join([*lines[:2], COMMENT + commitment, *lines[2:]]) + "\n"


def find_commitment(record: str) -> str:
    """Return the commitment in a record, "" if it has none."""
    for line in record.splitlines():
        if line.startswith(COMMENT):
            return line.removeprefix(COMMENT).strip()
    return ""


def check_seed(seed: str, commitment: str) -> dict[str, str]:
    """Check that the server's part of a seed is the one it committed to; return the contributions."""
    secret, contributions = take_apart(seed)
    if commit(secret) != commitment:
        raise UnfairDice(f"the server's secret gives the commitment {commit(secret)}, not {commitment}")
    return contributions
