"""Moves that no player who knows The Battle of Five Armies would make.

| name | what is counted |
|---|---|
| `for_nothing` | an action, a card or a General's ability changes nothing, though no die or draw decided it |
| `die_wasted` | a die is laid aside though it could draw cards, rally or raise Goblins, which can only help |
| `back_and_forth` | units march off and straight back in a turn, though no enemy moved and nothing was done there |
| `crowded` | units march where there is no room, and are lost, though they could have stayed and nobody fought |
| `bolg_given_up` | Bolg is given up, which loses the game, though something else could be |
| `fate_fulfilled` | the Shadow uses the tile that loses the game though another draw may save it |
| `win_missed` | the Shadow does not walk into an empty Front Gate, or Beorn does not enter where that would win |
"""

from __future__ import annotations

from typing import Final

from thirdage.bots.absurd import Watch, number_in, text_in
from thirdage.games.five_armies.actions import is_result
from thirdage.games.five_armies.armies import count_units, has_any, leadership, points, size
from thirdage.games.five_armies.board import FRONT_GATE, FRONTS, PLACES
from thirdage.games.five_armies.fate import can_enter
from thirdage.games.five_armies.ids import Place, Side
from thirdage.games.five_armies.names import (
    ABSENT,
    ARMY_DIE,
    BEORN,
    BOLG,
    CHARACTER_DIE,
    EYE_DIE,
    FREE,
    GOBLIN_FOLK,
    N_CHARACTERS,
    N_RESULTS,
    N_TILES,
    N_UNITS,
    SHADOW,
    SIDES,
)
from thirdage.games.five_armies.state import ArmiesState
from thirdage.games.five_armies.vocabulary import ACT, DRAWING, GOBLIN_RECRUITMENT, RALLY, SET_ASIDE, STOP
from thirdage.kernel.events import Event
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option

NAMES: Final = [
    "for_nothing",
    "die_wasted",
    "back_and_forth",
    "crowded",
    "bolg_given_up",
    "fate_fulfilled",
    "win_missed",
]
SIDE_OF: Final[dict[str, Side]] = {SIDES[FREE]: FREE, SIDES[SHADOW]: SHADOW}
HELPS: Final = [ACT[DRAWING], ACT[RALLY], ACT[GOBLIN_RECRUITMENT]]
"""Actions that cost nothing but the die and can only help."""
MATTERS: Final = [
    "attack",
    "character_enters",
    "character_moved",
    "controls",
    "damaged",
    "eagle_placed",
    "eagle_returned",
    "eliminated",
    "leadership_given_up",
    "leadership_placed",
    "placed",
    "token_destroyed",
    "token_lost",
]
"""Events after which it may make sense to march back: something has changed, or the march has done its work."""


class Board:
    """Where everybody stood when a pick was made."""

    def __init__(self, s: ArmiesState) -> None:
        self.units = s.units.copy()
        self.damage = s.damage
        self.leadership = s.leadership
        self.where = s.where

    def at(self, place: Place) -> list[int]:
        """Return what stands in a place: units, Damage, Leadership tokens and a mask of characters."""
        characters = sum([1 << who for who in range(N_CHARACTERS) if self.where[who] == place])
        units = self.units[place * N_UNITS : (place + 1) * N_UNITS]
        return [*units, self.damage[place], self.leadership[place], characters]


class ArmiesWatch(Watch):
    """Watches one game of The Battle of Five Armies."""

    def __init__(self) -> None:
        super().__init__(NAMES)
        self._board: Board | None = None  # when the last pick was made
        self._side = FREE  # who acts
        self._action = ""  # what it does
        self._idle = False  # whether nothing has come of it yet
        self._excused = False  # whether there has been a combat in it, or recruits
        self._arrived: dict[int, int] = {}  # by place and unit: how many marched there in this action
        self._came_back: list[tuple[Place, str]] = []  # who is back in this action, and has not gone on
        self._marches: dict[tuple[int, int, int], tuple[int, list[int]]] = {}
        """By side, from and to: how much had changed by then, and what stood in both places before."""
        self._changes = [0, 0]  # by side: how often something has changed that may call its Armies back
        self._may_win = [False, False]  # by side: by walking in at the Front Gate, by Beorn's entry

    def happened(self, game: Game, event: Event) -> None:
        """Look at an event."""
        state = game.state
        assert isinstance(state, ArmiesState)
        if event.id in ("die_used", "ability_used", "passed", "turn_over"):
            self._settle(state)
        if event.id == "die_used" and event.args.get("action") is not ACT[SET_ASIDE]:
            self._begin(SIDE_OF[text_in(event, "side")], text_in(event, "action"))
        elif event.id == "ability_used":
            self._begin(FREE, text_in(event, "ability"))
        elif event.id == "turn_over":
            self._end_turn(state)
        elif event.id != "card_played":
            self._idle = False
        if event.id == "moved":
            self._moved(state, Place(number_in(event, "from_")), Place(number_in(event, "to")))
        elif event.id in MATTERS:
            self._changes = [count + 1 for count in self._changes]
            if event.id in ("attack", "placed"):
                self._excused = True
            if event.id == "attack":
                self._came_back = []  # to attack

    def _begin(self, side: Side, action: str) -> None:
        self._side, self._action, self._idle = side, action, True
        self._arrived, self._excused = {}, False

    def _settle(self, state: ArmiesState) -> None:
        """Judge the last action, now that it is finished."""
        if self._idle:
            self.note("for_nothing", f"turn {state.turn}: {self._action}")
        self._idle = False
        for _, told in self._came_back:
            self.note("back_and_forth", told)
        self._came_back = []

    def _end_turn(self, state: ArmiesState) -> None:
        if self._may_win[SHADOW] or (self._may_win[FREE] and wins_by_beorn(state)):
            self.note("win_missed", f"before turn {state.turn}")
        self._may_win = [False, False]
        self._marches = {}

    def _moved(self, state: ArmiesState, here: Place, there: Place) -> None:
        """Judge a march that has just ended."""
        before = self._board
        assert before is not None
        now = Board(state)
        for unit, (count, earlier) in enumerate(zip(now.at(there)[:N_UNITS], before.at(there)[:N_UNITS], strict=True)):
            if count > earlier and not self._excused:
                self._arrived[there * N_UNITS + unit] = count - earlier
        self._came_back = [one for one in self._came_back if one[0] != here]
        known = self._marches.get((self._side, there, here))
        if known is not None and known == (self._changes[self._side], now.at(there) + now.at(here)):
            self._came_back.append((there, f"turn {state.turn}: {PLACES[here]} to {PLACES[there]}"))
        self._changes[1 - self._side] += 1
        self._marches[self._side, here, there] = self._changes[self._side], before.at(here) + before.at(there)

    def picked(self, game: Game, option: Option) -> None:
        """Look at a pick that is about to be made."""
        ask, state = game.ask, game.state
        assert ask is not None
        assert isinstance(state, ArmiesState)
        self._board = Board(state)
        prompt = ask.prompt
        if prompt == "choose_die":
            self._settle(state)
            self._look_for_wins(state, Side(ask.seat))
        elif prompt == "choose_action":
            helps = [other.name for other in ask.options if other in HELPS]
            if option is ACT[SET_ASIDE] and helps:
                self.note("die_wasted", f"turn {state.turn}: {ask.args.get('die')}, not {helps[0]}")
        elif prompt == "too_many_units":
            place = ask.args.get("place")
            assert isinstance(place, Option)
            key = place.value * N_UNITS + option.value
            if self._arrived.get(key, 0) > 0 and not self._excused:
                self._arrived[key] -= 1
                self.note("crowded", f"turn {state.turn}: {option} at {place}")
        elif prompt in ("casualty", "fell_race"):
            if option.kind == "character" and option.value == BOLG and size(state, state.where[BOLG]) > 2:
                self.note("bolg_given_up", f"turn {state.turn}")
        elif prompt == "use_tile" and option is STOP and loses_by_tile(state, ask.args.get("tile")):
            self.note("fate_fulfilled", f"turn {state.turn}")

    def _look_for_wins(self, state: ArmiesState, side: Side) -> None:
        """Note whether the deciding side can win, and whether it could when it last chose a die."""
        if self._may_win[SHADOW]:
            self.note("win_missed", f"turn {state.turn}: the Front Gate")
        self._may_win[SHADOW] = side == SHADOW and walks_in(state)
        if side == FREE and wins_by_beorn(state) and BEORN in can_enter(state) and has_die(state, FREE, CHARACTER_DIE):
            self._may_win[FREE] = True


def has_die(state: ArmiesState, side: Side, result: int) -> bool:
    """Tell whether a side has an unused die that counts as a result."""
    return any(state.dice[side * N_RESULTS + die] and is_result(die, result) for die in range(N_RESULTS))


def walks_in(state: ArmiesState) -> bool:
    """Tell whether a Shadow Army can win at once by a march into an empty Front Gate."""
    if state.config.front_gate != 0 or count_units(state, FRONT_GATE, FREE) or state.where[BEORN] == FRONT_GATE:
        return False
    for place in FRONTS[FRONT_GATE]:
        if count_units(state, place, SHADOW):
            if has_die(state, SHADOW, ARMY_DIE):
                return True
            if has_die(state, SHADOW, CHARACTER_DIE) and leadership(state, place) > 0:
                return True
            if has_die(state, SHADOW, EYE_DIE) and has_any(state, place, GOBLIN_FOLK):
                return True
    return False


def wins_by_beorn(state: ArmiesState) -> bool:
    """Tell whether the Free Peoples would win at the end of the turn if Beorn entered."""
    return state.where[BEORN] == ABSENT and points(state) < state.box.beorn_wins_below


def loses_by_tile(state: ArmiesState, tile: object) -> bool:
    """Tell whether a Fate tile ends the game though the pool holds one that does not."""
    assert isinstance(tile, Option)
    left = state.box.fate_last - state.fate
    slower = [kind for kind in range(N_TILES) if state.tile_pool[kind] and state.box.tile_advance[kind] < left]
    return state.box.tile_advance[tile.value] >= left and bool(slower)
