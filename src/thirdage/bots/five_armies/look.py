"""The sight of a seat, read from the state itself without building a view.

It reads what `games.five_armies.view` shows to that seat and nothing else; a test compares both over whole games.
"""

from __future__ import annotations

from typing import Final

from thirdage.bots.asked import asked_by
from thirdage.bots.board_notes import BoardNotes, Memory
from thirdage.bots.five_armies.mind import Mind, Plans
from thirdage.bots.five_armies.sight import NOWHERE, Army, Sight
from thirdage.games.five_armies.armies import leadership, owner, points, strength, supply
from thirdage.games.five_armies.board import ALL_PLACES, ALL_REGIONS, FORT_POINTS, FORTS, N_REGIONS, PASSES, SITES
from thirdage.games.five_armies.deck import CARDS, FURY, HAND, MANEUVERS, START
from thirdage.games.five_armies.fate import ready, waits
from thirdage.games.five_armies.ids import Place, Side
from thirdage.games.five_armies.names import (
    ABSENT,
    CHARACTERS,
    FACE_POOL,
    FREE,
    GOBLINS,
    GONE,
    N_RESULTS,
    N_UNITS,
    SHADOW,
    WAITING,
)
from thirdage.games.five_armies.state import NOBODY, ArmiesState
from thirdage.kernel.game import Game
from thirdage.kernel.state import State


def mind_of(game: Game, seat: int) -> Mind:
    """Return the pending question as the deciding seat sees it."""
    state = game.state
    assert isinstance(state, ArmiesState)
    sight = StateSight(state, seat)
    return Mind(sight, asked_by(game), sight.notes.plans_of(seat))


class MapNotes(BoardNotes[Plans]):
    """The public parts of a sight that are read from the map, and the values that tell whether they still hold.

    Plans are made on a sight that has nothing but the map, so they are the same for everybody who sees this map.
    """

    def __init__(self, s: ArmiesState) -> None:
        sight = Sight(FREE)
        super().__init__(lambda: Plans(sight))
        self._units = s.units_mark
        self._damage = s.damage.copy()
        self._leadership = s.leadership.copy()
        self._where = s.where.copy()
        self._control = s.control.copy()
        self._fort_damage = s.fort_damage.copy()
        self._fort_destroyed = s.fort_destroyed.copy()
        self._wrath = s.wrath
        self._closed = s.closed.copy()
        self._fury = s.card_at[FURY]
        sight.points = points(s)
        for place in ALL_PLACES:
            side = owner(s, place)
            if side != NOBODY:
                sight.add_army(place, _army(s, place, side))
        for site, place in enumerate(SITES):
            sight.control[place] = s.control[site]
        for fort, place in enumerate(FORTS):
            if not s.fort_destroyed[fort]:
                sight.fort[place] = FORT_POINTS[fort] - s.fort_damage[fort]
        sight.wrath = s.wrath
        sight.closed = [place for index, place in enumerate(PASSES) if s.closed[index]]
        sight.where = _places_of(s)
        for who, name in enumerate(CHARACTERS):
            sight.in_play[name] = s.where[who] not in (ABSENT, GONE)
            sight.absent[name] = s.where[who] == ABSENT
        self._sight = sight
        self._slots = _NO_SLOTS  # the tokens that were read last
        self._faces = _NO_FACES
        self._bats = _NO_FACES
        self._read: tuple[list[tuple[Place, bool]], list[tuple[Place, int]]] = ([], [])

    def holds(self, s: ArmiesState) -> bool:
        """Tell whether nothing in the notes has changed."""
        return (
            self._units == s.units_mark
            and self._damage == s.damage
            and self._leadership == s.leadership
            and self._where == s.where
            and self._control == s.control
            and self._fort_damage == s.fort_damage
            and self._fort_destroyed == s.fort_destroyed
            and self._wrath == s.wrath
            and self._closed == s.closed
            and self._fury == s.card_at[FURY]
        )

    def sight(self) -> Sight:
        """Return what was read from the map."""
        return self._sight

    def tokens(self, s: ArmiesState) -> tuple[list[tuple[Place, bool]], list[tuple[Place, int]]]:
        """Return the tokens and bats, which are read again if any have moved."""
        if self._slots != s.slot_place or self._faces != s.slot_face or self._bats != s.bats:
            self._read = _read_tokens(s)
            self._slots, self._faces, self._bats = s.slot_place.copy(), s.slot_face.copy(), s.bats.copy()
        return self._read


_WAITING: Final = sorted(WAITING)
_NO_SLOTS: Final[list[Place]] = []
_NO_FACES: Final[list[int]] = []


class Boards(Memory[MapNotes]):
    """The boards that worlds of one search have met. In a game that is played once, few come up again."""


class Kept:
    """What a state keeps: the notes on its last map, and the boards it shares with other worlds, if any."""

    def __init__(self, boards: Boards | None) -> None:
        self.boards = boards
        self.notes: MapNotes | None = None


def _notes_of(s: ArmiesState) -> MapNotes:
    """Return the notes on the map: the last ones if they hold, else those of another world, else new ones."""
    kept = s.notes
    if not isinstance(kept, Kept):
        kept = Kept(kept if isinstance(kept, Boards) else None)
        s.notes = kept
    notes = kept.notes
    if notes is not None and notes.holds(s):
        return notes
    boards = kept.boards
    if boards is None:
        notes = MapNotes(s)
    else:
        pieces = (*s.damage, *s.leadership, *s.where, *s.control, *s.fort_damage, *s.fort_destroyed, *s.closed)
        key = (s.units_mark, s.wrath, s.card_at[FURY], *pieces)
        notes = boards.get(key)
        if notes is None:
            notes = MapNotes(s)
            boards.keep(key, notes)
    kept.notes = notes
    return notes


def _places_of(s: ArmiesState) -> list[Place]:
    """Return where each character is on the map."""
    return [where if where >= 0 else NOWHERE for where in s.where]


class StateSight(Sight):
    """The sight of a seat, read from the state; a spectator's is that of the Free Peoples, without their hand."""

    def __init__(self, s: ArmiesState, seat: int) -> None:
        notes = _notes_of(s)
        super().__init__(Side(seat) if seat >= 0 else FREE, notes.sight())
        self._s = s
        self.notes = notes
        self._viewer = seat
        self.fate = s.fate
        self.eagles = sum(s.eagles)
        self.eyrie = s.eyrie
        self.tiles = s.tile_pool

    def read_waiting(self) -> tuple[dict[str, int], list[str]]:
        """Read the Fate spaces of characters who wait, and who of them could enter now."""
        s = self._s
        spaces: dict[str, int] = {}
        can: list[str] = []
        for who in _WAITING:
            if waits(s, who):
                spaces[CHARACTERS[who]] = s.space[who]
                if ready(s, who):
                    can.append(CHARACTERS[who])
        return spaces, can

    def read_cards(self) -> tuple[list[str], list[int]]:
        """Read the seat's hand, and the cards in hand by side."""
        places, free, shadow = self._s.card_at, HAND[FREE], HAND[SHADOW]
        hand: list[str] = []
        held = [0, 0]
        for card in range(START[MANEUVERS]):
            at = places[card]
            side = FREE if at == free else SHADOW if at == shadow else NOBODY
            if side != NOBODY:
                held[side] += 1
                if side == self._viewer:
                    hand.append(CARDS[card])
        return hand, held

    def read_tokens(self) -> tuple[list[tuple[Place, bool]], list[tuple[Place, int]]]:
        """Read the face-down tokens and the Great Bats."""
        return self.notes.tokens(self._s)

    def read_dice(self) -> list[int]:
        """Read the unused dice by side."""
        dice = self._s.dice
        return [sum(dice[FREE * N_RESULTS : (FREE + 1) * N_RESULTS]), sum(dice[SHADOW * N_RESULTS :])]

    def read_goblins(self) -> int:
        """Read how many Goblins are not in play."""
        return supply(self._s, GOBLINS)

    def read_combat(self) -> tuple[Side, Place, Place, int] | None:
        """Read the combat in progress: who attacks, from where, which place, and the round."""
        s = self._s
        return (s.attacker, s.front, s.target, s.round) if s.fighting else None


def sight_of_state(state: State, seat: int) -> Sight:
    """Return the sight of a seat."""
    assert isinstance(state, ArmiesState)
    return StateSight(state, seat)


def _army(s: ArmiesState, place: Place, side: Side) -> Army:
    army = Army(side)
    start = place * N_UNITS
    for unit in range(N_UNITS):
        count = s.units[start + unit]
        if count:
            army.add_units(unit, count)
    army.strength = strength(s, place)
    army.damage = s.damage[place]
    army.life -= army.damage
    army.lead = leadership(s, place)
    army.tokens = s.leadership[place]
    return army


def _read_tokens(s: ArmiesState) -> tuple[list[tuple[Place, bool]], list[tuple[Place, int]]]:
    """Read the places of face-down tokens, by the colours of their backs alone; then Great Bats."""
    tokens: list[tuple[Place, bool]] = []
    bats: list[tuple[Place, int]] = []
    lying = [False] * N_REGIONS
    shadow = [False] * N_REGIONS
    for slot, place in enumerate(s.slot_place):
        lying[place] = True
        if FACE_POOL[s.slot_face[slot]] == 0:
            shadow[place] = True
    for place in ALL_REGIONS:
        if lying[place]:
            tokens.append((place, shadow[place]))
        if s.bats[place]:
            bats.append((place, s.bats[place]))
    return tokens, bats
