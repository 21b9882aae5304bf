"""The Peril deck and the story track of Middle-earth Quest, for people who play with the box."""

from __future__ import annotations

from thirdage.games.quest.board import LAST_SPACE, MARKER_IDS
from thirdage.games.quest.cards.catalogue import CARD_IDS, CARDS, PERIL


def companion() -> dict[str, object]:
    """Return deck and tracks as JSON data; each name is a catalogue section and an id."""
    perils = [
        {"name": ["card", CARD_IDS[card.number]], "count": card.copies, "most": card.copies}
        for card in CARDS
        if card.kind == PERIL
    ]
    tracks = [{"name": ["marker", marker], "low": 0, "high": LAST_SPACE, "start": 0} for marker in MARKER_IDS]
    return {"dice": [], "combat_dice": False, "pools": [{"name": "pool_perils", "tiles": perils}], "tracks": tracks}
