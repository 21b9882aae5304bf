"""Placement of the names on a map: easy to read, clear of one another and of the pieces.

Every name has positions it may take and ways to be broken into lines; every piece has positions too. They take turns:
each takes its best position given all others, for many rounds. Widths are estimates: the client stretches each line to
the width computed here (`textLength`), so that names fit whatever fonts a machine has. Needs numpy.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ["en", "ko", "fr", "ja"]
PITCH = 0.98
"""The distance from one line to the next, as a multiple of the font size."""
WIDE = re.compile(r"[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]")
NEVER_FIRST = "ーァィゥェォッャュョンぁぃぅぇぉっゃゅょんヶ"
SHORT = 5
WIDTHS = {
    "ijl.,'’·|": 0.27,
    "ft-()": 0.34,
    " rsI": 0.38,
    "acezJ": 0.46,
    "bdghknopquvxyFLPST": 0.52,
    "ABCEKRVXYZ": 0.64,
    "DGHNOQUw": 0.72,
    "mMW": 0.84,
}
EM = {letter: width for letters, width in WIDTHS.items() for letter in letters}
PLAIN = str.maketrans("áàâäéèêëíîïóôöúûüÉÂçñ", "aaaaeeeeiiiooouuuEAcn")


def width(text: str) -> float:
    """Return the width of a line, as a multiple of the font size."""
    return sum(0.97 if WIDE.match(sign) else EM.get(sign, 0.55) for sign in text.translate(PLAIN))


def pieces(name: str) -> tuple[list[str], str]:
    """Return the parts that a name may be broken into, and the text between them."""
    words = name.split(" ")
    if len(words) > 1 or not WIDE.search(name) or len(name) <= SHORT:
        return words, " "
    natural = re.split(r"(?<=[・\uff1dの])", name)
    if len(natural) > 1:
        return natural, ""
    signs: list[str] = []
    for sign in name:
        if signs and sign in NEVER_FIRST:
            signs[-1] += sign
        else:
            signs.append(sign)
    return signs, ""


def breaks(name: str, most: int = 3) -> list[list[str]]:
    """Return the most even way to break a name into one line, two lines, and so on."""
    words, between = pieces(name)
    found = []
    for count in range(1, min(most, len(words)) + 1):
        ways = [
            [between.join(words[a:b]) for a, b in zip((0, *cut), (*cut, len(words)), strict=True)]
            for cut in combinations(range(1, len(words)), count - 1)
        ]
        found.append(min(ways, key=lambda lines: (max(map(width, lines)), -width(lines[0]))))
    return found


def names_of(game: str, section: str) -> dict[str, dict[str, str]]:
    """Return the names of places by language."""
    found = {}
    for language in LANGUAGES:
        text = tomllib.loads((ROOT / f"src/thirdage/text/{language}/{game}.toml").read_text(encoding="utf-8"))
        names = text[section]
        found[language] = {id: name if isinstance(name, str) else name["name"] for id, name in names.items()}
    return found


@dataclass
class Thing:
    """A name or piece with its possible positions (rows of left, top, right, bottom) and the cost of each one."""

    boxes: np.ndarray
    costs: np.ndarray
    forms: list[Any] = field(default_factory=list)
    at: int = 0

    @property
    def box(self) -> np.ndarray:
        """Return the box of its present position."""
        found: np.ndarray = self.boxes[self.at]
        return found


def overlap(boxes: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return the area that each box shares with another box, or in total with several others."""
    others = np.atleast_2d(other)
    across = np.minimum(boxes[:, None, 2], others[None, :, 2]) - np.maximum(boxes[:, None, 0], others[None, :, 0])
    down = np.minimum(boxes[:, None, 3], others[None, :, 3]) - np.maximum(boxes[:, None, 1], others[None, :, 1])
    shared: np.ndarray = np.clip(across, 0, None) * np.clip(down, 0, None)
    return shared


def settle(things: list[Thing], meets: list[list[tuple[int, float]]], rounds: int = 60) -> float:
    """Move each thing in turn to its best position; return the cost that remains.

    `meets` lists what each must keep clear of, and how much that matters. A thing that still collides weighs more from
    round to round, so that the others make room for it.
    """
    patience = np.ones(len(things))
    for thing in things:
        thing.boxes, thing.costs = thing.boxes.astype(np.float32), thing.costs.astype(np.float32)
    best, best_cost = [thing.at for thing in things], np.inf
    for _ in range(rounds):
        for at, thing in enumerate(things):
            if len(thing.boxes) == 1:
                continue
            boxes = np.array([things[other].box for other, _ in meets[at]])
            matters = np.array([weight * patience[other] for other, weight in meets[at]]) * patience[at]
            near = (boxes[:, :2] < thing.boxes[:, 2:].max(axis=0)).all(axis=1)
            near &= (boxes[:, 2:] > thing.boxes[:, :2].min(axis=0)).all(axis=1)
            shared = overlap(thing.boxes, boxes[near])
            cost = thing.costs + (shared + 40 * (shared > 1)) @ matters[near]
            thing.at = int(np.argmin(cost))
        clashes = [
            sum(float(overlap(thing.boxes[[thing.at]], things[other].box)[0, 0]) * matters for other, matters in pairs)
            for thing, pairs in zip(things, meets, strict=True)
        ]
        total = sum(clashes) * 10 + sum(float(thing.costs[thing.at]) for thing in things)
        if total < best_cost:
            best, best_cost = [thing.at for thing in things], total
        for at, clash in enumerate(clashes):
            patience[at] = min(patience[at] * 1.25, 50) if clash > 1 else max(patience[at] * 0.97, 1)
    for thing, at in zip(things, best, strict=True):
        thing.at = at
    return float(best_cost)
