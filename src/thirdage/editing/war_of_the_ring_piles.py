"""The Hunt tiles and cards of War of the Ring: the pile each one is on (R22.5)."""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.editing.fields import Data, Field, Name, Put, Value, table, texts
from thirdage.games.war_of_the_ring.board import CARD_IDS, CARD_SIDE, TILE_COUNT, TILE_IDS, TILE_STANDARD
from thirdage.games.war_of_the_ring.seats import SEATINGS
from thirdage.games.war_of_the_ring.view import SIDE_NAMES


def tile_fields(data: Data) -> list[Field]:
    """Return the fields for how many of each standard tile are drawn or gone, and where each special tile is."""
    tiles = table(data, "tiles")
    piles = {"special_in_pool": "pool", "waiting": "waiting", "drawn": "drawn", "gone": "gone"}
    found: list[Field] = []
    for index, tile in enumerate(TILE_IDS):
        if TILE_STANDARD[index]:
            taken = {pile: texts(tiles, pile).count(tile) for pile in ("drawn", "gone")}
            for pile, other in (("drawn", "gone"), ("gone", "drawn")):
                most = TILE_COUNT[index] - taken[other] - texts(tiles, "waiting").count(tile)
                name = Name("editor_names", f"tile_{pile}", {"tile": tile})
                put = _pile_counter(texts(tiles, pile), tile)
                found.append(Field(f"tile.{tile}.{pile}", "tiles", name, taken[pile], put, most=most))
        else:
            at = next((pile for pile in piles if tile in texts(tiles, pile)), "aside")
            choices = {pile: Name("web_war", piles[pile]) for pile in piles}
            choices["aside"] = Name("web_war", "character_aside")
            move = _pile_chooser({pile: texts(tiles, pile) for pile in piles}, tile)
            found.append(Field(f"tile.{tile}", "tiles", Name("tile", tile), at, move, choices=choices))
    return found


def _pile_counter(pile: list[str], tile: str) -> Put:
    """Return a function that sets how many of a tile are on a pile."""

    def put(value: Value) -> None:
        pile[:] = [each for each in pile if each != tile] + [tile] * int(value)

    return put


def _pile_chooser(piles: dict[str, list[str]], thing: str) -> Put:
    """Return a function that sets the pile of a unique thing; if on none, it is where it began."""

    def put(value: Value) -> None:
        for pile in piles.values():
            if thing in pile:
                pile.remove(thing)
        if value in piles:
            piles[str(value)].append(thing)

    return put


def card_fields(data: Data, settings: Mapping[str, str]) -> list[Field]:
    """Return the fields for where each card is: in its deck, a hand, on the table, or discarded, open or face down."""
    cards, seating = table(data, "cards"), SEATINGS[int(settings["players"])]
    piles: dict[str, tuple[list[str], int]] = {}  # the cards on each pile, and its side: -1 for both
    names = {"deck": Name("editor_names", "in_deck")}
    for pile in ("table", "discarded", "shown"):
        piles[pile] = (texts(cards, pile), -1)
        names[pile] = Name("editor_names", f"pile_{pile}")
    for pile in ("hand", "face_down", "laid"):
        for seat, seat_name in enumerate(seating.names):
            piles[f"{pile}.{seat_name}"] = (texts(table(cards, pile), seat_name), seating.sides[seat])
            names[f"{pile}.{seat_name}"] = Name("editor_names", f"pile_{pile}", {"seat": seat_name})

    def chooser(card: str, side: int) -> Field:
        at = next((name for name, (pile, _) in piles.items() if card in pile), "deck")
        brief = {"shown", *(name for name in piles if name.startswith("laid"))}  # only during a battle
        fit = [name for name, (_, whose) in piles.items() if whose in (-1, side) and (name == at or name not in brief)]
        choices = {name: names[name] for name in ["deck", *fit]}
        move = _pile_chooser({name: pile for name, (pile, _) in piles.items()}, card)
        return Field(f"card.{card}", f"cards_{SIDE_NAMES[side]}", Name("card", card), at, move, choices=choices)

    return [chooser(card, CARD_SIDE[index]) for index, card in enumerate(CARD_IDS)]
