"""Pack the facts about the box and its cards that the browser client needs and a view does not contain.

    python box.py            write the client's copy

A fact that could not be found and is our own design has a `guess`: how likely the original is the same (see
data/box.toml). The client marks it, so that players know.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from thirdage.games.five_armies.board import N_PLACES, PLACES, WAYS
from thirdage.games.five_armies.names import UNIT_SIDE

Json = dict[str, Any]
ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "src" / "thirdage" / "games" / "five_armies" / "data"
RULES = ROOT / "src" / "thirdage" / "text" / "rules" / "five_armies.toml"
CLIENT = ROOT / "web" / "src" / "games" / "five_armies" / "box.json"
POWERS = {"dain": "B18.1", "lord_of_the_eagles": "B17.3"}
"""Generals whose ability has no number in the box: the clauses that describe it, and how sure we are of them."""


def _read(name: str) -> Json:
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


def _guess(entry: Json) -> Json:
    """Return how sure we are of a fact that we had to make up; nothing for one that was found."""
    return {"guess": float(entry["confidence"])} if "reconstructed" in entry["source"] else {}


def _plain(entry: Json) -> Json:
    """Return an entry without its sources, of which only `guess` is kept."""
    return {key: value for key, value in entry.items() if key not in ("source", "confidence", "clause")} | _guess(entry)


def _cards(data: Json) -> Json:
    """Return every card: its deck, the Action result that plays it, and what else is printed on it."""
    cards: Json = {}
    for deck, entries in data["deck"].items():
        for id, entry in entries.items():
            card: Json = {"deck": deck}
            if "event" in entry:
                card |= {"die": data["events"][entry["event"]]["die"], "in": data["combats"][entry["combat"]]["when"]}
            card |= {key: entry[key] for key in ("die", "table", "side", "unit", "stays_on") if key in entry}
            cards[id] = card
    return cards


def _regions(data: Json) -> Json:
    """Return the regions and boxes an Army can be in: terrain, points, Fortification, and where it can move to."""
    regions: Json = {}
    for place in range(N_PLACES):
        id = PLACES[place]
        entry = data["regions"].get(id, {})
        regions[id] = {key: entry[key] for key in ("territory", "terrain", "vp", "fort", "mustering") if key in entry}
        regions[id]["next"] = [PLACES[other] for other in WAYS[place]]
    return regions


def _powers() -> Json:
    """Return how sure we are of the abilities that only the rules describe."""
    rules = tomllib.loads(RULES.read_text(encoding="utf-8"))
    clauses = {clause["id"]: clause for section in rules["section"] for clause in section.get("clause", [])}
    return {who: {"guess": float(clauses[id]["confidence"])} for who, id in POWERS.items()}


def pack() -> Json:
    """Return the client's copy."""
    box, board, cards = _read("box.toml"), _read("map.toml"), _read("cards.toml")
    sides = dict(zip(box["units"], UNIT_SIDE, strict=True))
    return {
        "cards": _cards(cards),
        "regions": _regions(board),
        "units": {id: {"side": sides[id], **_plain(entry)} for id, entry in box["units"].items()},
        "leadership": {id: _plain(entry) for id, entry in box["leadership"].items()},
        "tiles": {id: _plain(entry) for id, entry in box["tiles"].items()},
        "recruits": {
            pool: {id: _plain(entry) for id, entry in faces.items()} for pool, faces in box["recruits"].items()
        },
        "pools": {id: _plain(entry) for id, entry in box["pools"].items()},
        "abilities": {id: _plain(entry) for id, entry in box["abilities"].items()},
        "powers": _powers(),
        "switches": {id: _guess(entry) for id, entry in box["switches"].items() if _guess(entry)},
        "victory": {id: _plain(entry) for id, entry in box["victory"].items()},
        "setup": _guess(box["setup"]["armies"]["camp"]),
    }


if __name__ == "__main__":
    CLIENT.write_text(json.dumps(pack(), ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
