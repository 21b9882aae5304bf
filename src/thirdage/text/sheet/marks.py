"""Icons and markup inside a line of a sheet.

`**words**` are bold. `{name}` is an icon of aid/sheet_icons.toml, or a number of the game.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from html import escape
from importlib.resources import files
from typing import Final

from thirdage.text.sheet.plan import BadSheet

_SLOT: Final = re.compile(r"\{([a-z_0-9]+)\}([;:,.)、。]?)")
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
_EYE: Final = "M-10 0C-5-8 5-8 10 0C5 8-5 8-10 0ZM0-5L-2.5 0L0 5L2.5 0Z"
_PIPS: Final = {
    1: "4 4",
    2: "2 2 6 6",
    3: "2 2 4 4 6 6",
    4: "2 2 2 6 6 2 6 6",
    5: "2 2 2 6 6 2 6 6 4 4",
    6: "2 2 2 4 2 6 6 2 6 4 6 6",
}


@cache
def signs() -> Mapping[str, Mapping[str, str]]:
    """Return all icons by name, each with its view box and its body."""
    file = files("thirdage.text").joinpath("aid", "sheet_icons.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


def sign(name: str, kind: str = "i") -> str:
    """Return an icon, drawn in the colour of the surrounding text."""
    if name not in signs():
        raise BadSheet(f"there is no sign {name}")
    found = signs()[name]
    return f'<svg class="{kind}" viewBox="{found["box"]}" aria-hidden="true">{found["body"]}</svg>'


def marked(text: str, numbers: Mapping[str, str]) -> str:
    """Return a line as HTML."""

    def fill(slot: re.Match[str]) -> str:
        name, after = slot.group(1), slot.group(2)
        if name in numbers:
            return escape(numbers[name]) + after
        return f'<span class="nb">{sign(name)}{after}</span>' if after else sign(name)

    return _SLOT.sub(fill, _BOLD.sub(r"<b>\1</b>", escape(text, quote=False)))


def used_numbers(text: str) -> set[str]:
    """Return the names in braces."""
    return {slot.group(1) for slot in _SLOT.finditer(text)}


def action_die(face: str, side: str) -> str:
    """Draw a face of an Action die: outlined for the Free Peoples, solid for the Shadow, so they differ even in
    grey."""
    bodies = [signs()[name] for name in face.split()]
    places = ["translate(18 18) scale(1.05)"] if len(bodies) == 1 else _TWO
    drawn = "".join([f'<g transform="{at}">{body["body"]}</g>' for at, body in zip(places, bodies, strict=True)])
    slash = '<path d="M8 28L28 8" stroke="currentColor" stroke-width="1.2"/>' if len(bodies) > 1 else ""
    frame = '<rect x="1.2" y="1.2" width="33.6" height="33.6" rx="6"/>'
    return f'<svg class="die {side}" viewBox="0 0 36 36" aria-hidden="true">{frame}{drawn}{slash}</svg>'


_TWO: Final = ["translate(12 12) scale(.62)", "translate(25 25) scale(.62)"]


def hits(target: int) -> str:
    """Draw the dice 4 to 6, with those that hit in black."""
    drawn = "".join([pips(number, number >= target) for number in (4, 5, 6)])
    return f'<span class="d6s" role="img" aria-label="{target}+">{drawn}</span>'


def pips(number: int, on: bool) -> str:
    """Draw a six-sided die."""
    spots = _PIPS[number].split()
    dots = "".join([f'<circle cx="{x}" cy="{y}" r=".8"/>' for x, y in zip(spots[::2], spots[1::2], strict=True)])
    body = f'<rect x=".4" y=".4" width="7.2" height="7.2" rx="1.4"/>{dots}'
    return f'<svg class="d6 {"on" if on else "off"}" viewBox="0 0 8 8" aria-hidden="true">{body}</svg>'


def tile(drawn: str) -> str:
    """Draw a tile written as `value|flags|side`: r reveals, s stops; ° means that its number was reconstructed."""
    value, flags, side = drawn.split("|")
    shape = "M0-16L11.3-11.3L16 0L11.3 11.3L0 16L-11.3 11.3L-16 0L-11.3-11.3Z" if side else "M-14-14H14V14H-14Z"
    size = 20 if len(value) < 2 else 15
    inner = f'<text y="{size * 0.35:.0f}" font-size="{size}">{escape(value)}</text>'
    if value == "eye":
        inner = f'<path fill-rule="evenodd" d="{_EYE}"/>'
    if value == "die":
        inner = (
            '<rect x="-7" y="-7" width="14" height="14" rx="3" fill="none" stroke="currentColor" stroke-width="1.6"/>'
        )
        inner += '<circle r="2"/><circle cx="-3.6" cy="-3.6" r="1.5"/><circle cx="3.6" cy="3.6" r="1.5"/>'
    extra = '<path d="M3 11.5C5.500 8 10.500 8 13 11.500C10.500 15 5.500 15 3 11.500Z"/>' if "r" in flags else ""
    extra += '<path d="M-13 7.500H-6.500V14H-13Z"/>' if "s" in flags else ""
    body = f'<path class="tb" d="{shape}"/>{inner}{extra}'
    return f'<svg class="tile {side}" viewBox="-17 -17 34 34" aria-hidden="true">{body}</svg>'
