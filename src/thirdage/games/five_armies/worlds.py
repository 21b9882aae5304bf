"""Redraws what a seat cannot know (worlds), and counts what never changes (census)."""

from __future__ import annotations

from random import Random
from typing import Final

from thirdage.games.five_armies.armies import bats_left, eagles_left, supply
from thirdage.games.five_armies.battle import combat_hand
from thirdage.games.five_armies.deck import DECKS, END, EVENT_DECK, HAND, IN_DECK, N_CARDS, START, STORY, STORY_FREE
from thirdage.games.five_armies.ids import Side
from thirdage.games.five_armies.names import (
    FACE_POOL,
    FREE,
    N_FACES,
    N_POOLS,
    N_TILES,
    N_UNITS,
    POOLS,
    SHADOW,
    TILES,
    UNITS,
)
from thirdage.games.five_armies.rounds import maneuvers
from thirdage.games.five_armies.state import CHOSE_NONE, NO_CARD, ArmiesState
from thirdage.games.five_armies.vocabulary import NONE
from thirdage.kernel.fast_random import shuffle
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

POOL_FACES: Final[list[list[int]]] = [
    [face for face in range(N_FACES) if FACE_POOL[face] == pool] for pool in range(N_POOLS)
]
"""What the tokens of each pool show."""


def redraw(past: ArmiesState, now: ArmiesState, seat: int, random: Random) -> dict[Option, Option]:
    """Redraw in `past`, the start of the running step, everything still hidden from the seat `now`.

    Every hidden draw and every hidden choice ends its step, so no pick since `past` needs to be renamed; mapping one
    option to itself makes the kernel check that all picks are still allowed.
    """
    others = [side for side in (FREE, SHADOW) if side != seat]
    _redraw_hands(past, now, others, EVENT_DECK, random)
    for side in others:
        _redraw_hands(past, now, [side], STORY[side], random)
    for side in others:
        if now.chosen[side] != NO_CARD:
            _rechoose(past, side, random)
    _redraw_tokens(past, now, random)
    return {NONE: NONE}


def _redraw_hands(past: ArmiesState, now: ArmiesState, others: list[Side], deck: int, random: Random) -> None:
    """Redraw the hands of other seats: any cards of the deck not seen elsewhere, as many as each held."""
    hidden = [IN_DECK, *[HAND[side] for side in others]]
    unseen = [card for card in range(START[deck], END[deck]) if now.card_at[card] in hidden]
    places = sorted([past.card_at[card] for card in unseen])  # equal for games the seat cannot tell apart
    shuffle(random, places)
    card_at = past.card_at.copy()
    for card, place in zip(unseen, places, strict=True):
        card_at[card] = place
    past.card_at = card_at


def _rechoose(past: ArmiesState, side: Side, random: Random) -> None:
    """Choose again for a hidden card: any card of the combat hand, or none if no Maneuver card can be played."""
    can = combat_hand(past, side)
    if not maneuvers(past, side, False):
        can.append(CHOSE_NONE)
    past.chosen = changed(past.chosen, side, random.choice(can))


def _redraw_tokens(past: ArmiesState, now: ArmiesState, random: Random) -> None:
    """Redraw what lies face down: any tokens but those everybody saw return to their pool.

    Once a pool has been drawn from again, the tokens that returned to it may lie anywhere, so they count as unknown.
    """
    lying: list[list[int]] = [[] for _ in range(N_POOLS)]
    token_pool, slot_face = past.token_pool.copy(), past.slot_face.copy()
    for slot, face in enumerate(past.slot_face):
        if past.slot_id[slot] in now.slot_id:
            lying[FACE_POOL[face]].append(slot)
            token_pool[face] += 1
    for pool in range(N_POOLS):
        unknown: list[int] = []
        for face in POOL_FACES[pool]:
            unknown.extend([face] * (token_pool[face] - past.token_known[face]))
        shuffle(random, unknown)
        for slot, face in zip(lying[pool], unknown, strict=False):
            slot_face[slot] = face
            token_pool[face] -= 1
    past.token_pool, past.slot_face = token_pool, slot_face


def census(s: ArmiesState) -> dict[str, int]:
    """Count figures, tokens, tiles and cards; the counts are the same in every position of a game."""
    counts: dict[str, int] = {}
    for unit in range(N_UNITS):
        on_card = s.card_orcs if UNITS[unit] == "orcs" else 0
        counts[UNITS[unit]] = sum(s.units[unit::N_UNITS]) + on_card + supply(s, unit)
        counts[f"least {UNITS[unit]}"] = min(0, supply(s, unit), *s.units[unit::N_UNITS])
    counts["bats"] = sum(s.bats) + bats_left(s)
    counts["least bats"] = min(0, bats_left(s))
    counts["eagles"] = s.eyrie + sum(s.eagles) + eagles_left(s)
    counts["least eagles"] = min(0, eagles_left(s))
    for pool in range(N_POOLS):
        lying = len([face for face in s.slot_face if FACE_POOL[face] == pool])
        held = sum([s.token_pool[face] + s.token_gone[face] for face in range(N_FACES) if FACE_POOL[face] == pool])
        counts[f"tokens {POOLS[pool]}"] = lying + held
    for tile in range(N_TILES - 2):
        counts[f"tile {TILES[tile]}"] = s.tile_pool[tile] + s.tile_aside[tile] + s.tile_used[tile]
    for deck in range(STORY_FREE + 2):
        counts[f"cards {DECKS[deck]}"] = len(
            [card for card in range(START[deck], END[deck]) if 0 <= s.card_at[card] <= 4]
        )
    counts["cards"] = N_CARDS
    counts["characters"] = len(s.where)
    return counts
