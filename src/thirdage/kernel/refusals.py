"""Why a position is refused: templates by id, so that programs and other languages can say it too.

A reader of data supplies only key, value and id; the English sentence is made here. This table is shared by all games;
each game has its own for what its rules expect.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.kernel.errors import BadPosition

EXPECTED: Final[dict[str, str]] = {
    "text": "a text",
    "table": "a table",
    "list": "a list",
    "list_of": "a list of length {count}",
    "flag": "true or false",
    "whole_number": "a whole number from {low} to {high}",
    "name": "a name such as {some}",
    "key": "one of the keys {some}",
    "option": "one of the options offered",
    "playable": "steps that can be played from this position",
    "step": "a step such as {some}, with its two numbers",
    "step_numbers": "numbers from {low} to {high} and from {low_second} to {high_second} for {step}",
    "step_below": "{step} only on top of {some}",
    "version": "the rules version as a whole number",
}


def refusal(
    key: str,
    found: object,
    id: str,
    args: Mapping[str, int | str] | None = None,
    rule: str = "",
    table: Mapping[str, str] = EXPECTED,
) -> BadPosition:
    """Make the error for a value that is not what the template with this id expects."""
    return BadPosition(key, table[id].format_map(args or {}), found, rule, id, args)
