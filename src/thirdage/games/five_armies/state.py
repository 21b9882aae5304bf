"""The state of a game: flat lists of small numbers, and the box they are counted against.

One side at most has units in a place, so an Army is named by its place: its units, Damage and Leadership tokens stand
in lists over places, its characters are those whose `where` is the place.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.board import FORTS, N_PLACES, SITES
from thirdage.games.five_armies.box import Box
from thirdage.games.five_armies.deck import IN_DECK, N_CARDS
from thirdage.games.five_armies.names import (
    ABSENT,
    N_CHARACTERS,
    N_FACES,
    N_RESULTS,
    N_STANDARD_TILES,
    N_TILES,
    N_UNITS,
)
from thirdage.kernel.state import State

NOBODY: Final = -1
NO_CARD: Final = -1
CHOSE_NONE: Final = -2
"""The hidden choice of no card."""

GRANT_SUPERIORITY: Final = 1
"""The attacker has Terrain Superiority whatever the ground (Sudden Assault; Moria! Dáin! Dáin!)."""
GRANT_ELVEN_CHARGE: Final = 2
"""Leadership 5 for the attacker, no retreat after round 1 (Elven Charge)."""
BEORN_ATTACKS: Final = 4
BEORN_DEFENDS: Final = 8
"""Beorn fights alone (B18.7)."""


class Field(State):
    """A position of The Battle of Five Armies."""

    def __init__(self, box: Box) -> None:
        super().__init__()
        self.box = box  # never changed, shared by all copies
        self.turn = 0
        self.phase = 0
        self.units = [0] * (N_PLACES * N_UNITS)
        self.damage = [0] * N_PLACES
        self.leadership = [0] * N_PLACES  # Leadership tokens
        self.bats = [0] * N_PLACES
        self.eagles = [0] * N_PLACES
        self.eyrie = 0  # Eagles available
        self.where = [ABSENT] * N_CHARACTERS
        self.space = [0] * N_CHARACTERS  # the Fate space on which a character waits
        self.active = [0] * N_CHARACTERS  # 1: Activation token, 2: turned over
        self.concentration = 0
        self.gandalf_moved = 0
        self.ring = 0
        self.wrath = 0
        self.bodyguard = 0
        self.fate = 0
        self.tile_pool = [0] * N_TILES
        self.tile_aside = [0] * N_TILES  # drawn this turn, not yet used or returned
        self.tile_used = [0] * N_TILES
        self.control = [0] * len(SITES)  # the side that controls each site
        self.fort_damage = [0] * len(FORTS)
        self.fort_destroyed = [0] * len(FORTS)
        self.closed = [0, 0]  # Pass Closed: north, west
        self.slot_place: list[int] = []  # face-down Recruitment tokens: where, and what they hide
        self.slot_face: list[int] = []
        self.slot_id: list[int] = []  # which token it is, as long as it lies there
        self.next_slot = 0
        self.token_pool = [0] * N_FACES
        self.token_known = [0] * N_FACES  # tokens everybody saw return to their pool since it was last drawn from
        self.card_at = [IN_DECK] * N_CARDS
        self.card_orcs = 0  # Orcs on Flying Arrows and Wild Spears
        self.troubled = NOBODY  # the General blocked by Troubled Mind
        self.armour = 0  # Damage on Shining Armour
        self.dice = [0] * (2 * N_RESULTS)  # unused dice by side and result
        self.pool = [0, 0]  # dice taken this turn
        # combat
        self.fighting = 0
        self.attacker = 0
        self.target = 0
        self.front = 0  # the place of the attacking Army that fights
        self.armies = 0  # mask of the places that take part in a Combined Attack
        self.round = 0
        self.superiority = NOBODY
        self.grants = 0
        self.used = 0  # mask of Maneuver cards used in this combat
        self.chosen = [NO_CARD, NO_CARD]  # the hidden choices of this round

    def clone(self) -> Field:
        """An independent copy."""
        other = Field(self.box)
        self.copy_base(other)
        other.turn = self.turn
        other.phase = self.phase
        other.units = self.units.copy()
        other.damage = self.damage.copy()
        other.leadership = self.leadership.copy()
        other.bats = self.bats.copy()
        other.eagles = self.eagles.copy()
        other.eyrie = self.eyrie
        other.where = self.where.copy()
        other.space = self.space.copy()
        other.active = self.active.copy()
        other.concentration = self.concentration
        other.gandalf_moved = self.gandalf_moved
        other.ring = self.ring
        other.wrath = self.wrath
        other.bodyguard = self.bodyguard
        other.fate = self.fate
        other.tile_pool = self.tile_pool.copy()
        other.tile_aside = self.tile_aside.copy()
        other.tile_used = self.tile_used.copy()
        other.control = self.control.copy()
        other.fort_damage = self.fort_damage.copy()
        other.fort_destroyed = self.fort_destroyed.copy()
        other.closed = self.closed.copy()
        other.slot_place = self.slot_place.copy()
        other.slot_face = self.slot_face.copy()
        other.slot_id = self.slot_id.copy()
        other.next_slot = self.next_slot
        other.token_pool = self.token_pool.copy()
        other.token_known = self.token_known.copy()
        other.card_at = self.card_at.copy()
        other.card_orcs = self.card_orcs
        other.troubled = self.troubled
        other.armour = self.armour
        other.dice = self.dice.copy()
        other.pool = self.pool.copy()
        other.fighting = self.fighting
        other.attacker = self.attacker
        other.target = self.target
        other.front = self.front
        other.armies = self.armies
        other.round = self.round
        other.superiority = self.superiority
        other.grants = self.grants
        other.used = self.used
        other.chosen = self.chosen.copy()
        return other


def set_up(box: Box) -> Field:
    """The starting position before any token is drawn; the agenda is the caller's."""
    s = Field(box)
    s.units = box.start_units.copy()
    s.where = box.start_where.copy()
    s.space = box.fate_space.copy()
    s.fate = box.start_fate
    s.eyrie = min(box.start_eagles, box.eagles)
    s.tile_pool = [box.tile_count[tile] if tile < N_STANDARD_TILES else 0 for tile in range(N_TILES)]
    s.token_pool = box.recruits.copy()
    return s


def lay_token(s: Field, place: int, face: int) -> None:
    """A token comes to lie face down in a region."""
    s.slot_place.append(place)
    s.slot_face.append(face)
    s.slot_id.append(s.next_slot)
    s.next_slot += 1


def lift_token(s: Field, slot: int) -> int:
    """A token goes back to its pool; returns what it shows."""
    face = s.slot_face[slot]
    del s.slot_place[slot], s.slot_face[slot], s.slot_id[slot]
    s.token_pool[face] += 1
    return face
