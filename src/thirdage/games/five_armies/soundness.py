"""Checks for what holds in every position of The Battle of Five Armies between two steps, each with its clause.

The loader checks types, ranges and the census of the box, which no position can do without. A puzzle may switch off the
checks here by saying `odd = true`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from thirdage.games.five_armies.armies import capacity, count_units, limit, owner
from thirdage.games.five_armies.board import (
    ALL_PLACES,
    FORTS,
    FRONT_GATE,
    N_REGIONS,
    PASSES,
    PLACES,
    SITE_AT,
    SITES,
)
from thirdage.games.five_armies.deck import (
    CARD_PLACES,
    CARDS,
    DECK_OF,
    FATE_DECK,
    FLYING_ARROWS,
    HAND,
    MANEUVERS,
    N_CARDS,
    ON_TABLE,
    SHINING_ARMOUR,
    STAYS,
    STAYS_ON,
    STORY,
    TROUBLED_MIND,
)
from thirdage.games.five_armies.names import (
    ABSENT,
    BEORN,
    BOLG,
    CHARACTER_SIDE,
    CHARACTERS,
    ENEMY,
    EYRIE,
    FACE_POOL,
    FREE,
    GENERALS,
    GONE,
    LORD,
    N_CHARACTERS,
    SHADOW,
    SHADOW_POOL,
    SIDES,
)
from thirdage.games.five_armies.state import NOBODY, ArmiesState
from thirdage.games.five_armies.steps import END_ACTION
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.soundness import Soundness

EXPECTED: Final[dict[str, str]] = {
    "stack": "at most {most} units in one place",
    "damage": "at most the {most} Damage that the Army can carry",
    "nobody": "an Army where Damage or Leadership tokens lie",
    "control": "the side that stands there alone",
    "front_gate": "the Free Peoples at the Front Gate while the game goes on",
    "eyrie": "only the Lord of the Eagles in the Eyrie",
    "with_army": "a character with an Army of his own side",
    "bolg": "Bolg in play, or not yet there; his death ends the game",
    "inactive": "an Activation token only on a General in play",
    "fort": "no Damage on a Fortification that is destroyed",
    "story_owner": "Story cards with the side they belong to, and Fate cards with nobody",
    "stays": "cards on the table that say they stay there",
    "orcs_on_card": "Orcs on a card only while that card is on the table",
    "armour": "Damage on Shining Armour only while it is on the table",
    "troubled": "a troubled General only while Troubled Mind is on the table",
    "pass_closed": "a closed Mountain Pass without Goblins in it",
    "token_place": "tokens of the Free Peoples in regions they can be in",
}


SOUND: Final[Soundness[ArmiesState]] = Soundness(EXPECTED)


def at_rest(s: ArmiesState) -> bool:
    """Tell whether no action is under way; then every Army is within its limits (B8.2)."""
    return not s.waits(END_ACTION)


# -- Armies


def stacks(s: ArmiesState) -> Iterator[BadPosition]:
    """B8.2, B8.3: the stacking limit; B13.5: Damage up to the capacity of the Army."""
    for place in ALL_PLACES if at_rest(s) else []:
        side = owner(s, place)
        if side == NOBODY:
            continue
        most = limit(s, place, side)
        if 0 <= most < count_units(s, place, side):
            yield SOUND.fault(f"armies.{PLACES[place]}", count_units(s, place, side), "stack", "B8.2", {"most": most})
        if s.damage[place] > capacity(s, place):
            args: dict[str, int | str] = {"most": capacity(s, place)}
            yield SOUND.fault(f"armies.{PLACES[place]}.damage", s.damage[place], "damage", "B13.5", args)


def tokens_alone(s: ArmiesState) -> Iterator[BadPosition]:
    """B8.7: Damage and Leadership tokens belong to an Army and vanish with it."""
    for place in ALL_PLACES:
        if owner(s, place) == NOBODY and (s.damage[place] or s.leadership[place]):
            yield SOUND.fault(f"armies.{PLACES[place]}", s.damage[place] + s.leadership[place], "nobody", "B8.7")


def control(s: ArmiesState) -> Iterator[BadPosition]:
    """B3.9: a side alone in a Settlement or Fortification controls it; B19.5: the Front Gate may end the game."""
    for site, place in enumerate(SITES) if at_rest(s) else []:
        side = owner(s, place)
        if side not in (NOBODY, s.control[site]):
            yield SOUND.fault("control", f"{PLACES[place]}: {SIDES[s.control[site]]}", "control", "B3.9")
    if at_rest(s) and s.config.front_gate == 0 and s.control[SITE_AT[FRONT_GATE]] == SHADOW and not s.over:
        yield SOUND.fault("control", f"front_gate: {SIDES[SHADOW]}", "front_gate", "B19.5")


def fortifications(s: ArmiesState) -> Iterator[BadPosition]:
    """B15.3: a destroyed Fortification is gone for good."""
    for fort, place in enumerate(FORTS):
        if s.fort_destroyed[fort] and s.fort_damage[fort]:
            yield SOUND.fault("fort_damage", f"{PLACES[place]}: {s.fort_damage[fort]}", "fort", "B15.3")


def passes(s: ArmiesState) -> Iterator[BadPosition]:
    """B17.4: only an empty Mountain Pass is closed."""
    for index, place in enumerate(PASSES):
        if s.closed[index] and owner(s, place) != NOBODY:
            yield SOUND.fault("closed", PLACES[place], "pass_closed", "B17.4")


# -- characters


def companies(s: ArmiesState) -> Iterator[BadPosition]:
    """B8.8: all characters but Beorn are with Armies of their side; B17.1: only the Lord is in the Eyrie."""
    for who in range(N_CHARACTERS):
        place = s.where[who]
        if place == EYRIE and who != LORD:
            yield SOUND.fault(f"characters.{CHARACTERS[who]}", "eyrie", "eyrie", "B17.1")
        elif place >= 0 and who != BEORN and owner(s, place) != CHARACTER_SIDE[who]:
            yield SOUND.fault(f"characters.{CHARACTERS[who]}", PLACES[place], "with_army", "B8.8")


def bolg(s: ArmiesState) -> Iterator[BadPosition]:
    """B19.2: Bolg's death ends the game."""
    if s.where[BOLG] == GONE and not s.over:
        yield SOUND.fault("characters.bolg", "gone", "bolg", "B19.2")


def activations(s: ArmiesState) -> Iterator[BadPosition]:
    """B4.6: only Generals in play are activated."""
    for who in range(N_CHARACTERS):
        if s.active[who] and (who not in GENERALS or s.where[who] in (ABSENT, GONE)):
            yield SOUND.fault(f"active.{CHARACTERS[who]}", s.active[who], "inactive", "B4.6")


# -- cards and tokens


def hands(s: ArmiesState) -> Iterator[BadPosition]:
    """B2.3: each side has its Story deck; B6.4: Fate cards are applied at once; B5.10: some cards stay on the table."""
    for card in range(N_CARDS):
        at, deck = s.card_at[card], DECK_OF[card]
        for side in (FREE, SHADOW):
            if at == HAND[side] and deck in (STORY[ENEMY[side]], FATE_DECK, MANEUVERS):
                yield SOUND.fault(f"cards.{CARDS[card]}", CARD_PLACES[at], "story_owner", "B2.3")
        if at == ON_TABLE and not STAYS[card] and STAYS_ON[card] < 0 and deck != FATE_DECK:
            yield SOUND.fault(f"cards.{CARDS[card]}", CARD_PLACES[at], "stays", "B5.10")


def marks_on_cards(s: ArmiesState) -> Iterator[BadPosition]:
    """B5.10: pieces lie on a card only while the card is on the table."""
    if s.card_orcs and s.card_at[FLYING_ARROWS] != ON_TABLE:
        yield SOUND.fault("card_orcs", s.card_orcs, "orcs_on_card", "B5.10")
    if s.armour and s.card_at[SHINING_ARMOUR] != ON_TABLE:
        yield SOUND.fault("armour", s.armour, "armour", "B5.10")
    if s.troubled != NOBODY and s.card_at[TROUBLED_MIND] != ON_TABLE:
        yield SOUND.fault("troubled", CHARACTERS[s.troubled], "troubled", "B5.10")


def token_places(s: ArmiesState) -> Iterator[BadPosition]:
    """B10.5: tokens lie in regions; those of the Free Peoples never in Goblin boxes."""
    for slot, place in enumerate(s.slot_place):
        if place >= N_REGIONS and FACE_POOL[s.slot_face[slot]] != SHADOW_POOL:
            yield SOUND.fault("tokens", PLACES[place], "token_place", "B10.5")


SOUND.checks = [
    stacks,
    tokens_alone,
    control,
    fortifications,
    passes,
    companies,
    bolg,
    activations,
    hands,
    marks_on_cards,
    token_places,
]
