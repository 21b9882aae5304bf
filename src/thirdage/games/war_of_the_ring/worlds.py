"""Redraws what a seat cannot know, and counts what never changes."""

from __future__ import annotations

from random import Random
from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ALL_CARDS,
    ALL_CHARACTERS,
    ALL_PLACES,
    CARD_DECK,
    CARDS,
    CHARACTER_IDS,
    PLACES,
    SLOT_IDS,
    SLOTS,
    TILE_IDS,
    TILES,
)
from thirdage.games.war_of_the_ring.board_data import DECK_SIZE
from thirdage.games.war_of_the_ring.ids import Card
from thirdage.games.war_of_the_ring.seats import NO_SEAT
from thirdage.games.war_of_the_ring.state import FACE_DOWN, IN_DECK, IN_HAND, LAID, RESULTS, WarState
from thirdage.games.war_of_the_ring.vocabulary import CARD
from thirdage.kernel.fast_random import shuffle
from thirdage.kernel.options import Option

ROOM: Final = 8
"""More than there are zones of cards, and holders with nobody: places of cards are sorted as numbers."""


def hidden_from(s: WarState, card: Card, seat: int) -> bool:
    """Tell whether the seat does not know where a card is: in a deck, another hand, or face down (R22.3)."""
    zone = s.card_zone[card]
    if zone == IN_DECK:
        return True
    if s.team is not None and zone == IN_HAND and s.team.giver[card] == seat:
        return False  # swapped away, and still with the team-mate (R19.3)
    return zone in (IN_HAND, FACE_DOWN, LAID) and s.card_holder[card] != seat


def redraw(past: WarState, now: WarState, seat: int, random: Random) -> dict[Option, Option]:
    """Shuffle, within each deck, the identities of the cards hidden from the seat.

    Decks are sets, so every assignment of identities is equally likely before play; the caller rejects worlds in which
    a hidden choice of the running step would have been illegal. Cards are sorted by where they are and were, which the
    seat can know, so that the same random numbers draw the same world from games the seat cannot tell apart.
    """
    renamed: dict[Option, Option] = {}
    zones, holders = past.card_zone, past.card_holder
    new_zones, new_holders = zones.copy(), holders.copy()
    givers = past.team.giver.copy() if past.team is not None else []
    for deck in range(4):
        first = deck * DECK_SIZE
        shuffled: list[int] = []
        places: list[int] = []
        for card in range(first, first + DECK_SIZE):
            if hidden_from(now, Card(card), seat):
                shuffled.append(card)
                place = (now.card_zone[card] * ROOM + now.card_holder[card] + 1) * ROOM + zones[card]
                places.append((place * ROOM + holders[card] + 1) * CARDS + card)
        places.sort()
        hidden = [place % CARDS for place in places]
        shuffle(random, shuffled)
        if past.team is not None:
            keep_known(past, hidden, shuffled, seat, random)
        for old, new in zip(hidden, shuffled, strict=True):
            renamed[CARD[old]] = CARD[new]
            new_zones[new] = zones[old]
            new_holders[new] = holders[old]
            if past.team is not None and givers[new] != seat:  # what others know goes with the place, not the name
                past.team.giver[new] = givers[old] if givers[old] != seat else NO_SEAT
    past.card_zone, past.card_holder = new_zones, new_holders
    return renamed


def keep_known(past: WarState, hidden: list[int], shuffled: list[int], seat: int, random: Random) -> None:
    """Keep cards that the seat swapped away, and lost track of in this step, in its team-mate's hand (R19.3)."""
    team = past.team
    assert team is not None
    known = [card for card in hidden if team.giver[card] == seat and past.card_zone[card] == IN_HAND]
    for card in known:
        holder = past.card_holder[card]
        there = [
            at for at, old in enumerate(hidden) if past.card_zone[old] == IN_HAND and past.card_holder[old] == holder
        ]
        at = shuffled.index(card)
        if at not in there:
            other = random.choice([place for place in there if shuffled[place] not in known])
            shuffled[at], shuffled[other] = shuffled[other], shuffled[at]


def census(s: WarState) -> dict[str, int]:
    """Return totals that are the same in every position of a game."""
    counts: dict[str, int] = {}
    for slot in range(SLOTS):
        on_map = sum([s.figures[place * SLOTS + slot] for place in ALL_PLACES])
        counts[f"figure {SLOT_IDS[slot]}"] = on_map + s.reserve[slot] + s.lost[slot]
    for tile in range(TILES):
        in_play = s.pool[tile] + s.drawn[tile] + s.tiles_waiting[tile]
        counts[f"tile {TILE_IDS[tile]}"] = in_play + s.tiles_gone[tile] + s.tiles_aside[tile]
    for deck in range(4):
        counts[f"deck {deck}"] = sum([1 for card in ALL_CARDS if CARD_DECK[card] == deck and s.card_zone[card] >= 0])
    for character in ALL_CHARACTERS:
        counts[f"character {CHARACTER_IDS[character]}"] = 1 if -3 <= s.character_at[character] < PLACES else 0
    for place in range(PLACES * 2):
        if s.units[place] < 0:
            counts["negative units"] = counts.get("negative units", 0) + 1
    for index in range(2 * RESULTS):
        if s.dice[index] < 0:
            counts["negative dice"] = counts.get("negative dice", 0) + 1
    return counts
