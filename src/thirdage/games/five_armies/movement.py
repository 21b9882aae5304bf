"""Moving Armies and characters (B9), and the Great Bats that drive Armies on (B16.4)."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.armies import (
    arrive,
    bats_in,
    capacity,
    count_units,
    has_any,
    is_free,
    leadership,
    size,
)
from thirdage.games.five_armies.board import (
    ALL_PLACES,
    LEADS_TO,
    MUSTER_POINTS,
    N_PLACES,
    N_REGIONS,
    NOWHERE,
    TERRITORY,
    WAYS,
    within,
)
from thirdage.games.five_armies.deck import FURY, ON_TABLE
from thirdage.games.five_armies.ids import Place, Side
from thirdage.games.five_armies.messages import BAT_REMOVED
from thirdage.games.five_armies.names import (
    ANYBODY,
    BEORN,
    CHARACTER_SIDE,
    FIRST,
    GANDALF,
    N_CHARACTERS,
    N_UNITS,
    PAST,
    SHADOW,
    THORIN,
)
from thirdage.games.five_armies.state import ArmiesState
from thirdage.games.five_armies.vocabulary import (
    ALL_OF_IT,
    CHARACTER,
    DONE,
    MESSAGES,
    NONE,
    REGION,
    STAY,
    UNIT,
    numbers,
)
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

ADVANCE: Final = MESSAGES.prompt("advance", from_=REGION, to=REGION)
CHARACTER_TO: Final = MESSAGES.prompt("character_to", character=CHARACTER)
DRIVE_ON: Final = MESSAGES.prompt("drive_on", place=REGION)
MOVE_CHARACTER: Final = MESSAGES.prompt("move_character")
MOVE_ON: Final = MESSAGES.prompt("move_on", place=REGION)
MOVE_TO: Final = MESSAGES.prompt("move_to", place=REGION)
MOVE_WHICH: Final = MESSAGES.prompt("move_which", steps=int)
TAKE_CHARACTERS: Final = MESSAGES.prompt("take_characters", place=REGION)
TAKE_DAMAGE: Final = MESSAGES.prompt("take_damage", place=REGION)
TAKE_LEADERSHIP: Final = MESSAGES.prompt("take_leadership", place=REGION)
TAKE_UNITS: Final = MESSAGES.prompt("take_units", place=REGION, taken=int)
CHARACTER_MOVED: Final = MESSAGES.event("character_moved", character=CHARACTER, place=REGION)
MOVED: Final = MESSAGES.event("moved", from_=REGION, to=REGION, count=int)


class Party:
    """The part of an Army that moves; it stays together to the end of its move."""

    def __init__(self) -> None:
        self.units = [0] * N_UNITS
        self.characters: list[int] = []
        self.leadership = 0
        self.damage = 0


EVERYWHERE: Final[list[Place]] = list(ALL_PLACES)
UNMOVED: Final[list[int]] = [0] * (N_PLACES * N_UNITS)
"""The state before any unit has moved; this list is never changed."""


class Moves:
    """What has moved in this action; no unit moves twice (B9.4)."""

    def __init__(self) -> None:
        self.moved = UNMOVED
        self.characters: list[int] = []
        self.sources: list[Place] = []

    def fresh(self, s: ArmiesState, place: Place, unit: int) -> int:
        """Count the units of a type in a place that have not moved."""
        return s.units[place * N_UNITS + unit] - self.moved[place * N_UNITS + unit]

    def fresh_total(self, s: ArmiesState, place: Place, side: Side) -> int:
        """Count the units of a side in a place that have not moved."""
        if self.moved is UNMOVED:
            return count_units(s, place, side)
        return sum([self.fresh(s, place, unit) for unit in range(FIRST[side], PAST[side])])

    def note(self, here: Place, there: Place, unit: int, count: int) -> None:
        """Note that some units of a type have moved one step."""
        if self.moved is UNMOVED:
            self.moved = UNMOVED.copy()
        moved = self.moved
        moved[here * N_UNITS + unit] = max(0, moved[here * N_UNITS + unit] - count)
        moved[there * N_UNITS + unit] += count


def ways(s: ArmiesState, place: Place, side: Side, from_muster: bool) -> list[Place]:
    """Return where an Army of that side may step from a place (B9.1, B9.6)."""
    if place in MUSTER_POINTS:
        return [LEADS_TO[place]] if from_muster and not s.closed[MUSTER_POINTS.index(place)] else []
    if side == SHADOW and s.where[BEORN] >= 0:
        return [there for there in WAYS[place] if is_free(s, there, side)]
    sizes, enemy = s.sizes, 1 - side
    return [there for there in WAYS[place] if sizes[there * 2 + enemy] == 0]


def sources(
    s: ArmiesState,
    side: Side,
    moves: Moves,
    need: int,
    led: bool,
    from_muster: bool,
    among: list[Place] | None = None,
    one: bool = False,
) -> list[Place]:
    """Return the places whose Army could move now; with `one`, stop at the first."""
    found: list[Place] = []
    for place in among if among is not None else EVERYWHERE:
        if one and found:
            return found
        if not count_units(s, place, side) or place in moves.sources:
            continue
        if led and fresh_leadership(s, place, moves) == 0:
            s.forbid(REGION[place], "B5.3")
        elif moves.fresh_total(s, place, side) == 0:
            s.forbid(REGION[place], "B9.4")
        elif not has_any(s, place, need) or not _fresh_need(s, place, moves, need):
            s.forbid(REGION[place], "B5.6")
        elif not ways(s, place, side, from_muster):
            s.forbid(REGION[place], "B9.6" if place >= N_REGIONS else "B9.1")
        else:
            found.append(place)
    return found


def fresh_leadership(s: ArmiesState, place: Place, moves: Moves) -> int:
    """Return the Leadership of an Army without the characters that have already moved."""
    total = leadership(s, place)
    for who in moves.characters:
        if s.where[who] == place:
            total -= s.box.leadership[who]
    return total


def _fresh_need(s: ArmiesState, place: Place, moves: Moves, need: int) -> bool:
    if need == ANYBODY:
        return True
    for unit in range(N_UNITS):
        if need >> unit & 1 and moves.fresh(s, place, unit):
            return True
    return False


def choose_party(s: ArmiesState, side: Side, place: Place, moves: Moves, need: int, led: bool) -> Flow[Party]:
    """Choose which units, characters and tokens move: the whole Army or a part (B9.2, B9.3)."""
    party = Party()
    fresh = [moves.fresh(s, place, unit) for unit in range(N_UNITS)]
    total = sum(fresh)
    taken = 0
    while taken < total:
        options: list[Option] = [ALL_OF_IT] if taken == 0 else []
        options.extend([UNIT[unit] for unit in range(N_UNITS) if fresh[unit] > party.units[unit]])
        if taken and _holds(party, need):
            options.append(DONE)
        pick = yield TAKE_UNITS.ask(side, options, "B9.2", place=REGION[place], taken=taken)
        if pick is DONE:
            break
        if pick is ALL_OF_IT:
            party.units = fresh
            taken = total
        else:
            party.units[pick.value] += 1
            taken += 1
    if taken == size(s, place):
        party.characters = [who for who in range(N_CHARACTERS) if s.where[who] == place and who != BEORN]
        party.leadership = s.leadership[place]
        party.damage = s.damage[place]
        return party
    yield from _divide(s, side, place, moves, party, led)
    return party


def _holds(party: Party, need: int) -> bool:
    if need == ANYBODY:
        return True
    for unit in range(N_UNITS):
        if need >> unit & 1 and party.units[unit]:
            return True
    return False


def _divide(s: ArmiesState, side: Side, place: Place, moves: Moves, party: Party, led: bool) -> Flow[None]:
    """Divide characters, Leadership and Damage when an Army splits."""
    can = [who for who in range(N_CHARACTERS) if s.where[who] == place and who != BEORN and who not in moves.characters]
    while can:
        options: list[Option] = [CHARACTER[who] for who in can]
        if not led or _leads(s, party) or s.leadership[place]:
            options.append(DONE)
        pick = yield TAKE_CHARACTERS.ask(side, options, "B9.2", place=REGION[place])
        if pick is DONE:
            break
        can.remove(pick.value)
        party.characters.append(pick.value)
    if s.leadership[place]:
        least = 1 if led and not _leads(s, party) else 0
        pick = yield TAKE_LEADERSHIP.ask(side, numbers(least, s.leadership[place]), "B9.2", place=REGION[place])
        party.leadership = pick.value
    if s.damage[place]:
        going, staying = _capacities(s, place, party)
        low, high = max(0, s.damage[place] - staying), min(s.damage[place], going)
        if low > high:
            low = high
        pick = yield TAKE_DAMAGE.ask(side, numbers(low, high), "B9.3", place=REGION[place])
        party.damage = pick.value


def _leads(s: ArmiesState, party: Party) -> bool:
    """Tell whether the party's characters give it Leadership."""
    for who in party.characters:
        if s.box.leadership[who] or (who == THORIN and s.card_at[FURY] == ON_TABLE):
            return True
    return False


def _capacities(s: ArmiesState, place: Place, party: Party) -> tuple[int, int]:
    """Return how much Damage the two parts can carry."""
    if s.config.capacity == 0:
        going = sum(party.units)
    elif s.config.capacity == 1:
        return 5, 5
    else:
        going = sum([party.units[unit] * s.box.strength[unit] for unit in range(N_UNITS)])
    return going, capacity(s, place) - going


def shift(s: ArmiesState, side: Side, party: Party, here: Place, there: Place, moves: Moves) -> None:
    """Move the party one step."""
    for unit in range(N_UNITS):
        count = party.units[unit]
        if count:
            s.add(here, unit, -count)
            s.add(there, unit, count)
            moves.note(here, there, unit, count)
    for who in party.characters:
        s.where = changed(s.where, who, there)
        if who == GANDALF:
            s.gandalf_moved = 1
    if party.leadership > 0:
        s.leadership = changed(s.leadership, here, s.leadership[here] - party.leadership)
        s.leadership = changed(s.leadership, there, s.leadership[there] + party.leadership)
    if party.damage > 0:
        s.damage = changed(s.damage, here, s.damage[here] - party.damage)
        s.damage = changed(s.damage, there, s.damage[there] + party.damage)
    s.tell(MOVED, from_=REGION[here], to=REGION[there], count=sum(party.units))
    arrive(s, there, side)


def move_army(
    s: ArmiesState,
    side: Side,
    place: Place,
    moves: Moves,
    steps: int = 1,
    need: int = ANYBODY,
    led: bool = False,
    from_muster: bool = False,
    bats: bool = False,
    goal: Place = NOWHERE,
) -> Flow[Place]:
    """Move the Army in a place, or part of it, up to `steps` regions; return where it ends.

    `goal` is the first step, if it is already chosen. With `bats`, the move is made with a die result, so a Great Bat
    may drive the Army on (B16.4).
    """
    here = goal
    if here < 0:
        targets = [REGION[there] for there in ways(s, place, side, from_muster)]
        pick = yield MOVE_TO.ask(side, targets, "B9.1", place=REGION[place])
        here = Place(pick.value)
    party = yield from choose_party(s, side, place, moves, need, led)
    moves.sources.append(place)
    moves.characters.extend(party.characters)
    shift(s, side, party, place, here, moves)
    for _ in range(steps - 1):
        onward = [there for there in ways(s, here, side, from_muster) if there != place]
        if not onward:
            break
        pick = yield MOVE_ON.ask(side, [STAY, *[REGION[there] for there in onward]], "B9.5", place=REGION[here])
        if pick is STAY:
            break
        there = Place(pick.value)
        shift(s, side, party, here, there, moves)
        here = there
    if bats and side == SHADOW:
        here = yield from _drive_on(s, party, here, moves)
    return here


def _drive_on(s: ArmiesState, party: Party, here: Place, moves: Moves) -> Flow[Place]:
    """Let the Shadow spend a Great Bat of the territory to move one more region (B16.4); return where the Army ends."""
    if here >= N_REGIONS or not bats_in(s, TERRITORY[here]):
        return here
    onward = ways(s, here, SHADOW, False)
    if not onward:
        return here
    pick = yield DRIVE_ON.ask(SHADOW, [STAY, *[REGION[there] for there in onward]], "B16.4", place=REGION[here])
    if pick is STAY:
        return here
    spend_bat(s, TERRITORY[here])
    there = Place(pick.value)
    shift(s, SHADOW, party, here, there, moves)
    return there


def spend_bat(s: ArmiesState, territory: int) -> None:
    """Remove one Great Bat of a territory; which one makes no difference (B4.13)."""
    place = bats_in(s, territory)[0]
    s.bats = changed(s.bats, place, s.bats[place] - 1)
    s.tell(BAT_REMOVED, place=REGION[place])


def move_armies(
    s: ArmiesState,
    side: Side,
    most: int,
    steps: int = 1,
    need: int = ANYBODY,
    led: bool = False,
    from_muster: bool = True,
    bats: bool = False,
    first: int = 0,
    territory: int = -1,
) -> Flow[None]:
    """Move up to `most` different Armies; the first `first` moves are compulsory."""
    moves = Moves()
    among = None if territory < 0 else [place for place in ALL_PLACES if TERRITORY[place] == territory]
    for number in range(most):
        options = s.known(MOVE_WHICH)
        if options is None:
            options = [REGION[place] for place in sources(s, side, moves, need, led, from_muster, among)]
            if not options:
                return
            if number >= first:
                options.append(DONE)
        pick = yield MOVE_WHICH.ask(side, options, "B9.1", steps=steps)
        if pick is DONE:
            return
        yield from move_army(s, side, Place(pick.value), moves, steps, need, led, from_muster, bats)


def can_move(
    s: ArmiesState, side: Side, need: int = ANYBODY, led: bool = False, from_muster: bool = True, territory: int = -1
) -> bool:
    """Tell whether any Army could make such a move."""
    among = None if territory < 0 else [place for place in ALL_PLACES if TERRITORY[place] == territory]
    return bool(sources(s, side, Moves(), need, led, from_muster, among, s.why is None))


def whole(s: ArmiesState, place: Place) -> Party:
    """Return a party of the whole Army in a place."""
    party = Party()
    party.units = s.units[place * N_UNITS : (place + 1) * N_UNITS]
    party.characters = [who for who in range(N_CHARACTERS) if s.where[who] == place and who != BEORN]
    party.leadership = s.leadership[place]
    party.damage = s.damage[place]
    return party


# -- characters on their own (B9.7)


def character_goals(s: ArmiesState, who: int) -> list[Place]:
    """Return where a character who moves without units may end."""

    here = s.where[who]
    if not 0 <= here < N_REGIONS:
        return []
    side = CHARACTER_SIDE[who]
    if who == BEORN:
        return [there for there in within(here, s.box.beorn_move) if not count_units(s, there, SHADOW)]
    return [there for there in within(here, s.box.character_move) if count_units(s, there, side)]


def place_character(s: ArmiesState, who: int, there: Place) -> None:
    """Put a character in a place."""
    s.where = changed(s.where, who, there)
    if who == GANDALF:
        s.gandalf_moved = 1
    s.tell(CHARACTER_MOVED, character=CHARACTER[who], place=REGION[there])


def move_characters(s: ArmiesState, side: Side) -> Flow[None]:
    """Move as many characters as the player wants, each once (B5.3, B9.7)."""
    waiting = [who for who in range(N_CHARACTERS) if CHARACTER_SIDE[who] == side and character_goals(s, who)]
    first = True
    while waiting:
        options: list[Option] = [CHARACTER[who] for who in waiting]
        if not first:
            options.append(DONE)
        pick = yield MOVE_CHARACTER.ask(side, options, "B9.7")
        if pick is DONE:
            return
        first = False
        waiting.remove(pick.value)
        goals = character_goals(s, pick.value)
        goal = yield CHARACTER_TO.ask(side, [REGION[there] for there in goals], "B9.7", character=pick)
        place_character(s, pick.value, Place(goal.value))


def advance_part(s: ArmiesState, side: Side, here: Place, there: Place) -> Flow[None]:
    """Advance after a combat with any part of the Army, or not at all (B13.12)."""
    pick = yield ADVANCE.ask(side, [REGION[there], NONE], "B13.12", from_=REGION[here], to=REGION[there])
    if pick is NONE:
        return
    moves = Moves()
    party = yield from choose_party(s, side, here, moves, ANYBODY, False)
    shift(s, side, party, here, there, moves)
