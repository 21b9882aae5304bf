"""The state of a game: flat lists of small numbers, and the box they are counted against.

At most one side has units in a place, so a place identifies an Army: its units, Damage and Leadership tokens are in
lists over places, and its characters are those whose `where` is the place.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.board import ALL_PLACES, FORTS, N_PLACES, SITES
from thirdage.games.five_armies.box import Box
from thirdage.games.five_armies.deck import IN_DECK, N_CARDS
from thirdage.games.five_armies.ids import Card, Place, Side
from thirdage.games.five_armies.names import (
    ABSENT,
    FREE,
    N_CHARACTERS,
    N_FACES,
    N_RESULTS,
    N_STANDARD_TILES,
    N_TILES,
    N_UNITS,
    UNIT_SIDE,
)
from thirdage.kernel.fast_random import large_numbers
from thirdage.kernel.lists import changed, without_at
from thirdage.kernel.state import State

NOBODY: Final = Side(-1)
NO_CARD: Final = Card(-1)
CHOSE_NONE: Final = Card(-2)
"""The hidden choice to play no card."""

GRANT_SUPERIORITY: Final = 1
"""The attacker has Terrain Superiority whatever the terrain (Sudden Assault; Moria! Dáin! Dáin!)."""
GRANT_ELVEN_CHARGE: Final = 2
"""The attacker has Leadership 5, and the defender cannot retreat after round 1 (Elven Charge)."""
BEORN_ATTACKS: Final = 4
BEORN_DEFENDS: Final = 8
"""Beorn fights alone (B18.7)."""

NO_COMBAT: Final = Place(0)
"""The front and the target while there is no combat."""

UNIT_MARK: Final[list[int]] = large_numbers(N_PLACES * N_UNITS)
"""By place and unit: what each unit there adds to the mark of the board."""
_UNSET: Final[list[int]] = []
_NO_CARDS: Final[list[Card]] = []
_NO_PLACES: Final[list[Place]] = []


class ArmiesState(State):
    """A position of The Battle of Five Armies.

    Copies share the lists of units until one moves (`add`), and all others for good: those are replaced and never
    changed (`kernel.lists`).
    """

    def __init__(self, box: Box, blank: bool = False) -> None:
        super().__init__()
        self.box = box  # never changed, shared by all copies
        self.config = box.config
        self.turn = 0
        self.phase = 0
        self.units = _UNSET  # place * N_UNITS + unit; changed only by `add`
        self.sizes = _UNSET  # place * 2 + side: number of units there (updated by `add`)
        self.units_mark = 0  # tells boards with other units apart (updated by `add`)
        self.shared = False  # whether a copy shares the lists of units; `add` separates them
        self.damage = _UNSET
        self.leadership = _UNSET  # Leadership tokens
        self.bats = _UNSET
        self.eagles = _UNSET
        self.eyrie = 0  # Eagles in the Eyrie
        self.where = _NO_PLACES
        self.space = _UNSET  # the Fate space on which a character waits
        self.active = _UNSET  # 1: Activation token, 2: turned over
        self.concentration = 0
        self.gandalf_moved = 0
        self.ring = 0
        self.wrath = 0
        self.bodyguard = 0
        self.fate = 0
        self.tile_pool = _UNSET
        self.tile_aside = _UNSET  # drawn this turn, not yet used or returned
        self.tile_used = _UNSET
        self.control = _UNSET  # the controlling side of each site
        self.fort_damage = _UNSET
        self.fort_destroyed = _UNSET
        self.closed = _UNSET  # Pass Closed: north, west
        self.slot_place = _NO_PLACES  # face-down Recruitment tokens: their places; `slot_face` is what they hide
        self.slot_face = _UNSET
        self.slot_id = _UNSET  # identifies a token as long as it lies there
        self.next_slot = 0
        self.token_pool = _UNSET
        self.token_gone = _UNSET  # out of the game, face up (`lost_recruitment`)
        self.token_known = _UNSET  # tokens everybody saw return to their pool since the last draw from it
        self.card_at = _UNSET
        self.card_orcs = 0  # Orcs on Flying Arrows and Wild Spears
        self.troubled: int = NOBODY  # the General blocked by Troubled Mind
        self.armour = 0  # Damage on Shining Armour
        self.dice = _UNSET  # unused dice by side and result
        self.pool = _UNSET  # dice taken this turn
        # combat
        self.fighting = 0
        self.attacker = FREE
        self.target = NO_COMBAT
        self.front = NO_COMBAT  # the place of the attacking Army that fights
        self.armies = 0  # mask of the places that take part in a Combined Attack
        self.round = 0
        self.superiority = NOBODY
        self.grants = 0
        self.used = 0  # mask of the Maneuver cards used in this combat
        self.chosen = _NO_CARDS  # the hidden card choices of this round
        if not blank:
            self._lay_out()

    def _lay_out(self) -> None:
        """Create empty lists of the right lengths; a blank copy gets those of its original instead."""
        self.units = [0] * (N_PLACES * N_UNITS)
        self.sizes = [0] * (N_PLACES * 2)
        self.damage = [0] * N_PLACES
        self.leadership = [0] * N_PLACES
        self.bats = [0] * N_PLACES
        self.eagles = [0] * N_PLACES
        self.where = [ABSENT] * N_CHARACTERS
        self.space = [0] * N_CHARACTERS
        self.active = [0] * N_CHARACTERS
        self.tile_pool = [0] * N_TILES
        self.tile_aside = [0] * N_TILES
        self.tile_used = [0] * N_TILES
        self.control = [0] * len(SITES)
        self.fort_damage = [0] * len(FORTS)
        self.fort_destroyed = [0] * len(FORTS)
        self.closed = [0, 0]
        self.slot_place = []
        self.slot_face = []
        self.slot_id = []
        self.token_pool = [0] * N_FACES
        self.token_gone = [0] * N_FACES
        self.token_known = [0] * N_FACES
        self.card_at = [IN_DECK] * N_CARDS
        self.dice = [0] * (2 * N_RESULTS)
        self.pool = [0, 0]
        self.chosen = [NO_CARD, NO_CARD]

    def clone(self) -> ArmiesState:
        """Return an independent copy."""
        other = ArmiesState(self.box, blank=True)
        self.copy_base(other)
        other.turn = self.turn
        other.phase = self.phase
        other.units = self.units
        other.sizes = self.sizes
        other.shared = self.shared = True
        other.units_mark = self.units_mark
        other.damage = self.damage
        other.leadership = self.leadership
        other.bats = self.bats
        other.eagles = self.eagles
        other.eyrie = self.eyrie
        other.where = self.where
        other.space = self.space
        other.active = self.active
        other.concentration = self.concentration
        other.gandalf_moved = self.gandalf_moved
        other.ring = self.ring
        other.wrath = self.wrath
        other.bodyguard = self.bodyguard
        other.fate = self.fate
        other.tile_pool = self.tile_pool
        other.tile_aside = self.tile_aside
        other.tile_used = self.tile_used
        other.control = self.control
        other.fort_damage = self.fort_damage
        other.fort_destroyed = self.fort_destroyed
        other.closed = self.closed
        other.slot_place = self.slot_place
        other.slot_face = self.slot_face
        other.slot_id = self.slot_id
        other.next_slot = self.next_slot
        other.token_pool = self.token_pool
        other.token_gone = self.token_gone
        other.token_known = self.token_known
        other.card_at = self.card_at
        other.card_orcs = self.card_orcs
        other.troubled = self.troubled
        other.armour = self.armour
        other.dice = self.dice
        other.pool = self.pool
        other.fighting = self.fighting
        other.attacker = self.attacker
        other.target = self.target
        other.front = self.front
        other.armies = self.armies
        other.round = self.round
        other.superiority = self.superiority
        other.grants = self.grants
        other.used = self.used
        other.chosen = self.chosen
        return other

    def add(self, place: Place, unit: int, count: int) -> None:
        """Add units of a type to a place, or remove them."""
        if self.shared:
            self.units = self.units.copy()
            self.sizes = self.sizes.copy()
            self.shared = False
        self.units_mark += count * UNIT_MARK[place * N_UNITS + unit]
        self.units[place * N_UNITS + unit] += count
        self.sizes[place * 2 + UNIT_SIDE[unit]] += count

    def stand(self, units: list[int]) -> None:
        """Replace all units on the board."""
        self.units = [0] * (N_PLACES * N_UNITS)
        self.sizes = [0] * (N_PLACES * 2)
        self.units_mark = 0
        self.shared = False
        for place in ALL_PLACES:
            for unit in range(N_UNITS):
                self.add(place, unit, units[place * N_UNITS + unit])


def set_up(box: Box) -> ArmiesState:
    """Return the starting position before any token is drawn; the caller fills the agenda."""
    s = ArmiesState(box)
    s.stand(box.start_units)
    s.where = box.start_where.copy()
    s.space = box.fate_space.copy()
    s.fate = box.start_fate
    s.eyrie = min(box.start_eagles, box.eagles)
    s.tile_pool = [box.tile_count[tile] if tile < N_STANDARD_TILES else 0 for tile in range(N_TILES)]
    s.token_pool = box.recruits.copy()
    return s


def lay_token(s: ArmiesState, place: Place, face: int) -> None:
    """Lay a token face down in a region."""
    s.slot_place = [*s.slot_place, place]
    s.slot_face = [*s.slot_face, face]
    s.slot_id = [*s.slot_id, s.next_slot]
    s.next_slot += 1


def lift_token(s: ArmiesState, slot: int) -> int:
    """Put a token back in its pool; return what it shows."""
    face = s.slot_face[slot]
    s.slot_place = without_at(s.slot_place, slot)
    s.slot_face = without_at(s.slot_face, slot)
    s.slot_id = without_at(s.slot_id, slot)
    s.token_pool = changed(s.token_pool, face, s.token_pool[face] + 1)
    return face
