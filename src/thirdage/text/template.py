"""Templates: sentences with named slots, in the same form for every language and every reader of the catalogues.

   {region}                      the argument of that name: an option's name, a number, a list of numbers
   {region.in}                   a grammatical form of it, as the catalogue writes it beside the name
   {why:reason}                  an id, looked up in the section `reason`; with a form: {why:reason.short}
   {count|one unit|{count} units}          by number: for one, for any other
   {hits|no hit|one hit|{hits} hits}       by number: for none, for one, for any other

An id that is a list, as dice are ("character,event,event"), gives the list of its names. A language with particles or
cases writes them as forms; one without plurals leaves out the bars.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from thirdage.kernel.errors import ThirdAgeError

_SLOT = re.compile(r"([a-z_]+)(?::([a-z_]+))?(?:\.([a-z_]+))?")


class BadTemplate(ThirdAgeError):
    """The template can't be parsed."""

    def __init__(self, template: str, what: str) -> None:
        super().__init__(f"bad template {template!r}: {what}")


@dataclass(frozen=True)
class Slot:
    """A slot to fill: which argument, the section to look its id up in, the form, and the variants by number."""

    name: str
    section: str
    form: str
    variants: tuple[Template, ...]


Template: TypeAlias = tuple[str | Slot, ...]


@cache
def parse(text: str) -> Template:
    """Return the parts of a template; BadTemplate says what is wrong with it."""
    parts, end = _parse(text, 0, False)
    if end != len(text):
        raise BadTemplate(text, f"nothing opens what is closed at {text[end:]!r}")
    return parts


def names_in(template: Template) -> set[str]:
    """Return the names of all arguments a template uses."""
    names: set[str] = set()
    for part in template:
        if isinstance(part, Slot):
            names.add(part.name)
            for variant in part.variants:
                names |= names_in(variant)
    return names


def variant_for(slot: Slot, number: int) -> Template:
    """Return the variant of a slot for a number."""
    if len(slot.variants) == 3:
        return slot.variants[min(max(number, 0), 2)]
    return slot.variants[0 if number == 1 else 1]


def _parse(text: str, start: int, inside: bool) -> tuple[Template, int]:
    """Parse parts from `start` on; inside a slot, a bar or a closing brace ends them."""
    parts: list[str | Slot] = []
    plain = ""
    at = start
    while at < len(text):
        sign = text[at]
        if sign == "}" or (sign == "|" and inside):
            break
        if sign == "{":
            if plain:
                parts.append(plain)
                plain = ""
            slot, at = _slot(text, at + 1)
            parts.append(slot)
        else:
            plain += sign
            at += 1
    if plain:
        parts.append(plain)
    return tuple(parts), at


def _slot(text: str, start: int) -> tuple[Slot, int]:
    """Parse a slot whose opening brace is just before `start`; return it and where the text continues."""
    found = _SLOT.match(text, start)
    if found is None:
        raise BadTemplate(text, f"no argument is named at {text[start:]!r}")
    at = found.end()
    variants: list[Template] = []
    while at < len(text) and text[at] == "|":
        variant, at = _parse(text, at + 1, True)
        variants.append(variant)
    if at == len(text) or text[at] != "}":
        raise BadTemplate(text, f"nothing closes what is opened at {text[start - 1 :]!r}")
    if len(variants) not in (0, 2, 3):
        raise BadTemplate(text, "variants by number are two (one, other) or three (none, one, other)")
    name, section, form = found.groups()
    return Slot(name, section or "", form or "", tuple(variants)), at + 1
