"""The facts printed on cards, sheets, tokens and tracks, for the browser client (facts.json): numbers and ids only.

Words come from the catalogues. The game's own tables are the only source.

    python printed.py --out ../../web/src/games/quest/facts.json
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from thirdage.games.quest import board
from thirdage.games.quest.cards.catalogue import (
    CARDS,
    COMBAT,
    DECK_IDS,
    KIND_IDS,
    NO_DECK,
    TIMING_IDS,
    Card,
)

Json = dict[str, Any]


def card(c: Card) -> Json:
    """Return the facts of a card; missing ones are left out."""
    places = board.LOCATION_IDS
    shown: Json = {"kind": KIND_IDS[c.kind]}
    if c.copies > 1:
        shown["copies"] = c.copies
    if c.deck != NO_DECK:
        shown["deck"] = DECK_IDS[c.deck]
    if c.hero >= 0:
        shown["hero"] = board.HERO_IDS[c.hero]
    if c.type >= 0:
        shown |= {"type": ["ranged", "melee"][c.type], "attack": c.attack, "defense": c.defense, "cost": c.cost}
    if c.terrain >= 0 and c.kind != COMBAT:
        shown["terrain"] = board.TERRAIN_IDS[c.terrain]
    if c.anywhere or c.only_at >= 0 or c.regions:
        shown["where"] = ["any"] if c.anywhere else [places[c.only_at]] if c.only_at >= 0 else []
        shown["regions"] = [board.REGION_IDS[region] for region in c.regions]
    numbers = {
        "priority": c.priority,
        "number": c.number_on_card,
        "pool": c.pool,
        "favor": c.favor,
        "advance": c.advance,
    }
    shown |= {key: value for key, value in numbers.items() if value}
    flags = {
        "gem": c.gem,
        "starting": c.starting,
        "advanced": c.advanced,
        "immediate": c.immediate,
        "quest": c.quest,
        "for_heroes": c.for_heroes,
        "no_haven": c.no_haven,
    }
    shown |= {key: True for key, value in flags.items() if value}
    at = {"character_at": c.character_at, "affects": c.affects, "explore": c.explore, "encounter_at": c.encounter_at}
    shown |= {key: places[value] for key, value in at.items() if value >= 0}
    if c.favor_at:
        shown["favor_at"] = [places[place] for place in c.favor_at]
    named = {
        "character": (c.character, board.CHARACTER_IDS),
        "marker": (c.marker, board.MARKER_IDS),
        "timing": (c.timing, TIMING_IDS),
        "defeat": (c.defeat, board.MONSTER_IDS),
        "fight_minion": (c.fight_minion, board.MINION_IDS),
    }
    return shown | {key: ids[value] for key, (value, ids) in named.items() if value >= 0}


def foe(f: board.Foe) -> Json:
    """Return the values of a minion or a monster."""
    return {
        "health": f.health,
        "fortitude": f.fortitude,
        "strength": f.strength,
        "wisdom": f.wisdom,
        "deck": board.COMBAT_DECK_IDS[f.deck],
    }


def facts() -> Json:
    """Return all facts, by id."""
    return {
        "cards": {c.id: card(c) for c in CARDS},
        "heroes": {
            id: {
                "start": board.LOCATION_IDS[board.HERO_START[h]],
                **dict(zip(board.ATTRIBUTE_IDS, board.HERO_VALUES[h], strict=True)),
            }
            for h, id in enumerate(board.HERO_IDS)
        },
        "minions": {
            f.id: {**foe(f), "stage": stage} for f, stage in zip(board.MINIONS, board.MINION_STAGE, strict=True)
        },
        "monsters": {f.id: foe(f) for f in board.MONSTERS},
        "characters": board.CHARACTER_IDS,
        "items": board.ITEM_IDS,
        "attributes": board.ATTRIBUTE_IDS,
        "markers": board.MARKER_IDS,
        "strongholds": {
            board.LOCATION_IDS[place]: board.STRONGHOLD[place]
            for place in range(board.LOCATIONS)
            if board.STRONGHOLD[place]
        },
        "regions": {
            id: {
                "deck": board.POOL_IDS[board.REGION_POOL[r]],
                "places": [board.LOCATION_IDS[p] for p in board.IN_REGION[r]],
            }
            for r, id in enumerate(board.REGION_IDS)
        },
        "decks": DECK_IDS,
        "token_pools": {
            id: [board.MONSTER_IDS[face] for face in board.POOL_FACES[p]] for p, id in enumerate(board.POOL_IDS)
        },
        "story": {
            "last": board.LAST_SPACE,
            "shadow_falls": board.SHADOW_FALLS,
            "stage_ends": board.STAGE_ENDS,
            "hero_advance": board.HERO_ADVANCE,
        },
        "tracks": dict(zip(board.TRACK_IDS, board.TRACK_NUMBERS, strict=True)),
        "sea_cards": board.SEA_CARDS,
    }


def written() -> str:
    """Return the text of the file, always the same for the same game."""
    return json.dumps(facts(), ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> None:
    """Write the client's copy from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.parse_args().out.write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()
