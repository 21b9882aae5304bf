"""The sight of a seat, read from the state itself without building a view.

It reads what `games.five_armies.view` shows to that seat and nothing else; a test compares both over whole games.
"""

from __future__ import annotations

from typing import Final

from thirdage.bots.asked import asked_by
from thirdage.bots.board_notes import BoardNotes
from thirdage.bots.five_armies.mind import Mind, Plans
from thirdage.bots.five_armies.sight import NOWHERE, Army, Sight
from thirdage.games.five_armies.armies import leadership, owner, points, strength, supply
from thirdage.games.five_armies.board import ALL_PLACES, ALL_REGIONS, FORT_POINTS, FORTS, N_REGIONS, SITES
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
from thirdage.games.five_armies.view import combat_view
from thirdage.kernel.game import Game
from thirdage.kernel.state import State


def mind_of(game: Game, seat: int) -> Mind:
    """Return the pending question as the deciding seat sees it."""
    state = game.state
    sight = sight_of_state(state, seat)
    notes = state.notes
    assert isinstance(notes, MapNotes)
    return Mind(sight, asked_by(game), notes.plans_of(seat))


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
        sight.where = _places_of(s)
        for who, name in enumerate(CHARACTERS):
            sight.in_play[name] = s.where[who] not in (ABSENT, GONE)
            sight.absent[name] = s.where[who] == ABSENT
        self._sight = sight
        self._slots = _NO_SLOTS  # the tokens that were read last
        self._faces = _NO_FACES
        self._bats = _NO_FACES

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
            and self._fury == s.card_at[FURY]
        )

    def share(self, sight: Sight) -> None:
        """Use the notes for the sight of a question."""
        mine = self._sight
        sight.points, sight.wrath = mine.points, mine.wrath
        sight.army, sight.armies, sight.control, sight.fort = mine.army, mine.armies, mine.control, mine.fort
        sight.where, sight.in_play, sight.absent = mine.where, mine.in_play, mine.absent

    def share_tokens(self, sight: Sight, s: ArmiesState) -> None:
        """Use the tokens and bats for the sight of a question; they are read again if any have moved."""
        mine = self._sight
        if self._slots != s.slot_place or self._faces != s.slot_face or self._bats != s.bats:
            mine.tokens, mine.bats = [], []
            _read_tokens(mine, s)
            self._slots, self._faces, self._bats = s.slot_place.copy(), s.slot_face.copy(), s.bats.copy()
        sight.tokens, sight.bats = mine.tokens, mine.bats


_WAITING: Final = sorted(WAITING)
_NO_SLOTS: Final[list[Place]] = []
_NO_FACES: Final[list[int]] = []


def _notes_of(s: ArmiesState) -> MapNotes:
    """Return the notes on the map: the last ones if they hold, else new ones. Boards come up again too rarely here for
    remembering more of them to pay."""
    notes = s.notes
    if isinstance(notes, MapNotes) and notes.holds(s):
        return notes
    made = MapNotes(s)
    s.notes = made
    return made


def _places_of(s: ArmiesState) -> list[Place]:
    """Return where each character is on the map."""
    return [where if where >= 0 else NOWHERE for where in s.where]


def sight_of_state(state: State, seat: int) -> Sight:
    """Return the sight of a seat; a spectator's is that of the Free Peoples, without their hand."""
    assert isinstance(state, ArmiesState)
    s = state
    sight = Sight(Side(seat) if seat >= 0 else FREE)
    sight.fate = s.fate
    notes = _notes_of(s)
    notes.share(sight)
    notes.share_tokens(sight, s)
    _read_waiting(sight, s)
    _read_cards(sight, s, seat)
    for result in range(N_RESULTS):
        sight.dice[FREE] += s.dice[FREE * N_RESULTS + result]
        sight.dice[SHADOW] += s.dice[SHADOW * N_RESULTS + result]
    sight.eagles = sum(s.eagles)
    sight.eyrie = s.eyrie
    sight.goblins = supply(s, GOBLINS)
    sight.tiles = s.tile_pool.copy()
    if s.fighting:
        sight.combat = combat_view(s, seat)
    return sight


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


def _read_waiting(sight: Sight, s: ArmiesState) -> None:
    for who in _WAITING:
        if waits(s, who):
            sight.spaces[CHARACTERS[who]] = s.space[who]
            if ready(s, who):
                sight.ready.append(CHARACTERS[who])


def _read_cards(sight: Sight, s: ArmiesState, seat: int) -> None:
    places, free, shadow = s.card_at, HAND[FREE], HAND[SHADOW]
    for card in range(START[MANEUVERS]):
        at = places[card]
        side = FREE if at == free else SHADOW if at == shadow else NOBODY
        if side != NOBODY:
            sight.held[side] += 1
            if side == seat:
                sight.hand.append(CARDS[card])


def _read_tokens(sight: Sight, s: ArmiesState) -> None:
    """Read the places of face-down tokens, by the colours of their backs alone; then Great Bats."""
    lying = [False] * N_REGIONS
    shadow = [False] * N_REGIONS
    for slot, place in enumerate(s.slot_place):
        lying[place] = True
        if FACE_POOL[s.slot_face[slot]] == 0:
            shadow[place] = True
    for place in ALL_REGIONS:
        if lying[place]:
            sight.tokens.append((place, shadow[place]))
        if s.bats[place]:
            sight.bats.append((place, s.bats[place]))
