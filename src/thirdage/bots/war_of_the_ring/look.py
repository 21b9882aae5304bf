"""The sight of a seat, read from the state itself without building a view.

It reads what `games.war_of_the_ring.view` shows to that seat and nothing else; a test compares both over whole games.
"""

from __future__ import annotations

from typing import Final

from thirdage.bots.asked import asked_by
from thirdage.bots.board_notes import Memory
from thirdage.bots.war_of_the_ring.mind import Mind
from thirdage.bots.war_of_the_ring.sight import OFF_MAP, WARDED, Army, Sight, add_figures
from thirdage.bots.war_of_the_ring.war import Wars
from thirdage.games.war_of_the_ring.board import (
    ALL_CHARACTERS,
    ALL_PLACES,
    ALL_SLOTS,
    CARD_IDS,
    CARDS,
    CHARACTER_IDS,
    DIE_IDS,
    FP,
    NAZGUL,
    SARUMAN,
    SHADOW,
    SLOT_SIDE,
    SLOTS,
    STRONGHOLDS,
)
from thirdage.games.war_of_the_ring.seats import SEATINGS
from thirdage.games.war_of_the_ring.state import IN_HAND, OFF_TRACK, RESULTS, WarState
from thirdage.games.war_of_the_ring.view import battle_data, whereabouts
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import Game
from thirdage.kernel.state import State


def mind_of(game: Game, seat: int) -> Mind:
    """Return the pending question as the deciding seat sees it."""
    return Mind(sight_of_state(game.state, seat), asked_by(game))


class MapNotes:
    """The public parts of a sight that are read from the map, and the values that tell whether they still hold.

    Plans are made on a sight that has nothing but the map, so they are the same for everybody who sees this map.
    """

    def __init__(self, s: WarState) -> None:
        sight = Sight(SEATINGS[s.config.players], SPECTATOR)
        self._figures = s.figures_mark
        self._characters = s.character_at.copy()
        self._wards = _wards_of(s)
        self.steps = sight.steps = s.steps.copy()
        self.control = s.control.copy()
        sight.control = self.control
        for region in STRONGHOLDS:
            if s.besieged(region):
                sight.besieged.add(region)
        sight.warded = {region for region in WARDED if s.warded(region)}
        _read_characters(sight, s)
        _read_figures(sight, s)
        sight.add_characters()
        sight.points = [s.victory_points(FP), s.victory_points(SHADOW)]
        self._sight = sight
        self._wars = Wars(sight)

    def holds(self, s: WarState) -> bool:
        """Tell whether nothing in the notes has changed."""
        return (
            self._figures == s.figures_mark
            and self._characters == s.character_at
            and self._wards == _wards_of(s)
            and self.steps == s.steps
            and self.control == s.control
        )

    def share(self, sight: Sight) -> None:
        """Use the notes for the sight of a question."""
        mine = self._sight
        sight.steps, sight.control, sight.besieged = self.steps, self.control, mine.besieged
        sight.character_at, sight.status, sight.armies = mine.character_at, mine.status, mine.armies
        sight.points, sight.warded = mine.points, mine.warded
        sight.wars = self._wars


_MEMORY: Final[Memory[MapNotes]] = Memory()


def _notes_of(s: WarState) -> MapNotes:
    """Return the notes on the map: the last ones if they hold, those of an earlier question, or new ones."""
    notes = s.notes
    if isinstance(notes, MapNotes) and notes.holds(s):
        return notes
    key = (s.figures_mark, *s.character_at, *_wards_of(s), *s.steps, *s.control)
    known = _MEMORY.get(key)
    if known is None:
        known = MapNotes(s)
        _MEMORY.keep(key, known)
    s.notes = known
    return known


def _wards_of(s: WarState) -> list[bool]:
    """Tell for each warded region whether a card on the table closes it to Shadow armies."""
    return [s.warded(region) for region in WARDED]


def sight_of_state(state: State, seat: int) -> Sight:
    """Return the sight of a seat."""
    assert isinstance(state, WarState)
    s = state
    seating = SEATINGS[s.config.players]
    sight = Sight(seating, seat)
    sight.turn = s.turn
    sight.active = [active == 1 for active in s.active]
    _notes_of(s).share(sight)
    _read_tracks(sight, s)
    for card in range(CARDS):
        if s.card_zone[card] == IN_HAND:
            holder = s.card_holder[card]
            sight.held[seating.sides[holder]] += 1
            if holder == seat:
                sight.hand.append(CARD_IDS[card])
    battle = s.battle
    if battle is not None:
        sight.battle = battle_data(battle)
    return sight


def _read_characters(sight: Sight, s: WarState) -> None:
    for character in ALL_CHARACTERS:
        sight.status[CHARACTER_IDS[character]] = whereabouts(s, character)
        at = s.character_at[character]
        sight.character_at.append(at if at >= 0 else OFF_MAP)


class Troops:
    """The armies that the figures of a place form, without characters; None if there is none. Many maps share them."""

    def __init__(self, figures: list[int], saruman: bool) -> None:
        armies: list[Army | None] = [None, None]
        for slot in ALL_SLOTS:
            count = figures[slot]
            if count > 0:
                side = SLOT_SIDE[slot]
                army = armies[side]
                if army is None:
                    army = armies[side] = Army()
                add_figures(army, slot, count, saruman)
        self.free = armies[FP]
        self.shadow = armies[SHADOW]


_TROOPS: Final[Memory[dict[tuple[int, ...], Troops]]] = Memory(3)
"""By what else an army's Leadership and readiness follow from, then by figures."""
MOST_TROOPS: Final = 400


def _read_figures(sight: Sight, s: WarState) -> None:
    figures, units, leaders = s.figures, s.units, s.leaders
    saruman = s.character_at[SARUMAN] >= 0
    others = (saruman, *s.steps)
    known = _TROOPS.get(others)
    if known is None or len(known) > MOST_TROOPS:
        known = {}
        _TROOPS.keep(others, known)
    free, shadow = sight.armies[FP], sight.armies[SHADOW]
    for place in ALL_PLACES:
        base = place * SLOTS
        if units[place * 2] + units[place * 2 + 1] + leaders[place] + figures[base + NAZGUL] > 0:
            row = figures[base : base + SLOTS]
            key = tuple(row)
            troops = known.get(key)
            if troops is None:
                troops = known[key] = Troops(row, saruman)
            if troops.free is not None:
                free[place] = troops.free
            if troops.shadow is not None:
                shadow[place] = troops.shadow


def _read_tracks(sight: Sight, s: WarState) -> None:
    sight.companions = [CHARACTER_IDS[character] for character in s.companions()]
    sight.guide = CHARACTER_IDS[s.guide]
    sight.hidden = s.hidden
    sight.corruption = s.corruption
    sight.progress = s.progress
    if s.mordor == OFF_TRACK:
        sight.ring_at = s.fellowship_at
    else:
        sight.mordor = s.mordor
    sight.reserve = s.reserve.copy()
    sight.pool = s.pool.copy()
    for side in (FP, SHADOW):
        dice: list[str] = []
        for result in range(RESULTS):
            for _ in range(s.dice[side * RESULTS + result]):
                dice.append(DIE_IDS[result])
        sight.dice.append(dice)
    sight.rings = s.rings.copy()
    sight.hunt_dice = s.hunt_dice
    sight.hunt_bonus = s.hunt_fp_dice
