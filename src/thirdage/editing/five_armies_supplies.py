"""The Fate track, dice and cards of The Battle of Five Armies."""

from __future__ import annotations

from thirdage.editing.fields import Field, Name, Value, attribute, cell, choice
from thirdage.editing.five_armies_changes import ORCS_ON_CARD, lay_card
from thirdage.games.five_armies import steps
from thirdage.games.five_armies.actions import dice_left
from thirdage.games.five_armies.armies import eagles_left, supply
from thirdage.games.five_armies.deck import (
    CARD_PLACES,
    CARDS,
    DECK_OF,
    DISCARDED,
    EVENT_DECK,
    FATE_DECK,
    FLYING_ARROWS,
    HAND,
    IN_DECK,
    MANEUVERS,
    ON_TABLE,
    START,
    STAYS,
    STAYS_ON,
    STORY,
    STORY_FREE,
)
from thirdage.games.five_armies.ids import Side
from thirdage.games.five_armies.names import (
    FACES,
    FREE,
    GONE,
    N_RESULTS,
    N_STANDARD_TILES,
    N_TILES,
    ORCS,
    SHADOW,
    SIDES,
    TILES,
)
from thirdage.games.five_armies.state import ArmiesState as Battle


def fate_fields(s: Battle) -> list[Field]:
    """Return the fields for the marker, short of the winning space (B6.6), the Eyrie and the tiles."""
    found = [
        attribute(s, "fate", "fate", Name("editor_names", "fate_marker"), s.box.fate_last - 1),
        attribute(s, "eyrie", "fate", Name("web_map", "eagles_eyrie"), s.eyrie + eagles_left(s)),
    ]
    for tile in range(N_TILES):
        found += _standard_tile(s, tile) if tile < N_STANDARD_TILES else [_special_tile(s, tile)]
    return found


def _standard_tile(s: Battle, tile: int) -> list[Field]:
    """Return the fields for how many of a tile are in the pool and how many are used; the sum stays the same (B6.8)."""
    total = s.tile_pool[tile] + s.tile_used[tile]

    def counter(pile: str, into: list[int], rest: list[int]) -> Field:
        def change(value: Value) -> None:
            into[tile] = int(value)
            rest[tile] = total - int(value)

        name = Name("editor_names", f"tile_{pile}", {"tile": TILES[tile]})
        return Field(f"tile.{TILES[tile]}.{pile}", "fate", name, into[tile], change, most=total)

    return [counter("pool", s.tile_pool, s.tile_used), counter("used", s.tile_used, s.tile_pool)]


def _special_tile(s: Battle, tile: int) -> Field:
    """Make the field for where the Arkenstone or the Necromancer is: aside until a card brings it in (B6.9)."""
    choices = {word: Name("editor_names", f"tile_is_{word}") for word in ("aside", "pool", "used")}
    now = "pool" if s.tile_pool[tile] else "used" if s.tile_used[tile] else "aside"

    def change(word: str) -> None:
        if word != now:
            s.tile_aside[tile] = 0
            s.tile_pool[tile] = s.box.tile_count[tile] if word == "pool" else 0
            s.tile_used[tile] = s.box.tile_count[tile] if word == "used" else 0

    return choice(f"tile.{TILES[tile]}", "fate", Name("tile", TILES[tile]), now, choices, change)


def dice_fields(s: Battle) -> list[Field]:
    """Return the fields for each side's unused dice by result, and how many it rolls this turn (B4.2)."""
    found: list[Field] = []
    for side, name in enumerate(SIDES):
        shown = [face for face in range(N_RESULTS) if s.box.faces[side][face] or s.dice[side * N_RESULTS + face]]
        found += [_face(s, Side(side), face) for face in shown]
        label, most = Name("editor_names", "to_roll"), s.box.pool_most[side]
        found.append(cell(f"to_roll.{name}", f"dice_{name}", label, s.pool, side, most, least=1))
    return found


def _face(s: Battle, side: Side, face: int) -> Field:
    """Make the field for how many dice of a side show a result; while somebody acts, one die must be left."""
    at = side * N_RESULTS + face
    acting = bool(s.agenda) and s.agenda[-1][0] == steps.ACTION.number
    last = acting and s.dice[at] == dice_left(s, FREE) + dice_left(s, SHADOW)
    most = s.dice[at] + s.box.pool_most[side] - dice_left(s, side)
    key, group = f"die.{SIDES[side]}.{FACES[face]}", f"dice_{SIDES[side]}"
    return cell(key, group, Name("die", FACES[face]), s.dice, at, most, least=1 if last else 0)


def card_fields(s: Battle) -> list[Field]:
    """Return the fields for where each card is, except the Maneuver cards, and for the Orcs on one of them."""
    found: list[Field] = []
    for card in range(START[MANEUVERS]):
        found.append(_card(s, card))
        if card == FLYING_ARROWS and s.card_at[card] == ON_TABLE:
            most = min(ORCS_ON_CARD, s.card_orcs + supply(s, ORCS))
            group = f"cards_{SIDES[SHADOW]}"
            found.append(attribute(s, "card_orcs", group, Name("editor_names", "orcs_on_card"), most, 1))
    return found


def _card(s: Battle, card: int) -> Field:
    deck = DECK_OF[card]
    group = {EVENT_DECK: "event", FATE_DECK: "fate"}.get(deck) or SIDES[deck - STORY_FREE]
    names = {
        IN_DECK: Name("editor_names", "in_deck"),
        HAND[FREE]: Name("editor_names", "in_hand", {"seat": SIDES[FREE]}),
        HAND[SHADOW]: Name("editor_names", "in_hand", {"seat": SIDES[SHADOW]}),
        DISCARDED: Name("editor_names", "discarded"),
        ON_TABLE: Name("web_five_armies", "on_table"),
    }
    can = [IN_DECK, *[HAND[side] for side in (FREE, SHADOW) if deck in (EVENT_DECK, STORY[side])], DISCARDED]
    if STAYS[card] or (STAYS_ON[card] >= 0 and s.where[STAYS_ON[card]] != GONE):  # B7.7
        can.append(ON_TABLE)
    choices = {CARD_PLACES[at]: names[at] for at in names if at in can or at == s.card_at[card]}

    def change(word: str) -> None:
        lay_card(s, card, CARD_PLACES.index(word))

    now = CARD_PLACES[s.card_at[card]]
    return choice(f"card.{CARDS[card]}", f"cards_{group}", Name("card", CARDS[card]), now, choices, change)
