"""Moving Armies and characters (B9), and the Great Bats that drive the host on (B16.4)."""

from __future__ import annotations

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
    ADJACENT,
    LEADS_TO,
    MUSTER_POINTS,
    N_PLACES,
    N_REGIONS,
    TERRITORY,
    WAYS,
    within,
)
from thirdage.games.five_armies.deck import FURY, ON_TABLE
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
from thirdage.games.five_armies.state import Field
from thirdage.games.five_armies.vocabulary import (
    ALL_OF_IT,
    CHARACTER,
    DONE,
    NONE,
    REGION,
    STAY,
    UNIT,
    numbers,
)
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option


class Party:
    """The part of an Army that moves: it stays together to the end of its move."""

    def __init__(self) -> None:
        self.units = [0] * N_UNITS
        self.characters: list[int] = []
        self.leadership = 0
        self.damage = 0


class Moves:
    """What has moved in this action: no unit moves twice (B9.4)."""

    def __init__(self) -> None:
        self.moved = [0] * (N_PLACES * N_UNITS)
        self.characters: list[int] = []
        self.sources: list[int] = []

    def fresh(self, s: Field, place: int, unit: int) -> int:
        """Units of a type in a place that have not moved."""
        return s.units[place * N_UNITS + unit] - self.moved[place * N_UNITS + unit]

    def fresh_total(self, s: Field, place: int, side: int) -> int:
        """Units of a side in a place that have not moved."""
        return sum([self.fresh(s, place, unit) for unit in range(FIRST[side], PAST[side])])


def ways(s: Field, place: int, side: int, from_muster: bool) -> list[int]:
    """Where an Army of that side may step from a place (B9.1, B9.6)."""
    if place in MUSTER_POINTS:
        return [LEADS_TO[place]] if from_muster and not s.closed[MUSTER_POINTS.index(place)] else []
    return [there for there in WAYS[place] if is_free(s, there, side)]


def sources(
    s: Field, side: int, moves: Moves, need: int, led: bool, from_muster: bool, among: list[int] | None = None
) -> list[int]:
    """The places whose Army could make a move now."""
    found: list[int] = []
    for place in among if among is not None else range(N_PLACES):
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


def fresh_leadership(s: Field, place: int, moves: Moves) -> int:
    """Leadership of an Army without the characters that have already moved."""
    total = leadership(s, place)
    for who in moves.characters:
        if s.where[who] == place:
            total -= s.box.leadership[who]
    return total


def _fresh_need(s: Field, place: int, moves: Moves, need: int) -> bool:
    if need == ANYBODY:
        return True
    for unit in range(N_UNITS):
        if need >> unit & 1 and moves.fresh(s, place, unit):
            return True
    return False


def choose_party(s: Field, side: int, place: int, moves: Moves, need: int, led: bool) -> Flow[Party]:
    """Which units, characters and tokens go: all of it, or a part (B9.2, B9.3)."""
    party = Party()
    fresh = [moves.fresh(s, place, unit) for unit in range(N_UNITS)]
    total = sum(fresh)
    taken = 0
    while taken < total:
        options: list[Option] = [ALL_OF_IT] if taken == 0 else []
        options.extend([UNIT[unit] for unit in range(N_UNITS) if fresh[unit] > party.units[unit]])
        if taken and _holds(party, need):
            options.append(DONE)
        pick = yield Ask(side, "take_units", options, "B9.2", REGION[place], taken)
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


def _divide(s: Field, side: int, place: int, moves: Moves, party: Party, led: bool) -> Flow[None]:
    """Characters, Leadership and Damage when an Army splits."""
    can = [who for who in range(N_CHARACTERS) if s.where[who] == place and who != BEORN and who not in moves.characters]
    while can:
        options: list[Option] = [CHARACTER[who] for who in can]
        if not led or _leads(s, party) or s.leadership[place]:
            options.append(DONE)
        pick = yield Ask(side, "take_characters", options, "B9.2", REGION[place])
        if pick is DONE:
            break
        can.remove(pick.value)
        party.characters.append(pick.value)
    if s.leadership[place]:
        least = 1 if led and not _leads(s, party) else 0
        pick = yield Ask(side, "take_leadership", numbers(least, s.leadership[place]), "B9.2", REGION[place])
        party.leadership = pick.value
    if s.damage[place]:
        going, staying = _capacities(s, place, party)
        low, high = max(0, s.damage[place] - staying), min(s.damage[place], going)
        if low > high:
            low = high
        pick = yield Ask(side, "take_damage", numbers(low, high), "B9.3", REGION[place])
        party.damage = pick.value


def _leads(s: Field, party: Party) -> bool:
    """Whether the party's characters give it Leadership."""
    for who in party.characters:
        if s.box.leadership[who] or (who == THORIN and s.card_at[FURY] == ON_TABLE):
            return True
    return False


def _capacities(s: Field, place: int, party: Party) -> tuple[int, int]:
    """How much Damage the two parts can carry."""
    if s.box.capacity == 0:
        going = sum(party.units)
    elif s.box.capacity == 1:
        return 5, 5
    else:
        going = sum([party.units[unit] * s.box.strength[unit] for unit in range(N_UNITS)])
    return going, capacity(s, place) - going


def shift(s: Field, side: int, party: Party, here: int, there: int, moves: Moves) -> None:
    """Move the party one step."""
    for unit in range(N_UNITS):
        count = party.units[unit]
        if count:
            s.units[here * N_UNITS + unit] -= count
            s.units[there * N_UNITS + unit] += count
            moves.moved[here * N_UNITS + unit] = max(0, moves.moved[here * N_UNITS + unit] - count)
            moves.moved[there * N_UNITS + unit] += count
    for who in party.characters:
        s.where[who] = there
        if who == GANDALF:
            s.gandalf_moved = 1
    s.leadership[here] -= party.leadership
    s.leadership[there] += party.leadership
    s.damage[here] -= party.damage
    s.damage[there] += party.damage
    s.emit("moved", REGION[here], REGION[there], sum(party.units))
    arrive(s, there, side)


def move_army(
    s: Field,
    side: int,
    place: int,
    moves: Moves,
    steps: int = 1,
    need: int = ANYBODY,
    led: bool = False,
    from_muster: bool = False,
    bats: bool = False,
    goal: int = -1,
) -> Flow[int]:
    """Move the Army of a place, or part of it, up to `steps` regions; returns where it ends.

    `goal` is the first step where it is already chosen. `bats`: the move is made with a die result, so a Great Bat may
    drive the Army on (B16.4).
    """
    here = goal
    if here < 0:
        targets = [REGION[there] for there in ways(s, place, side, from_muster)]
        pick = yield Ask(side, "move_to", targets, "B9.1", REGION[place])
        here = pick.value
    party = yield from choose_party(s, side, place, moves, need, led)
    moves.sources.append(place)
    moves.characters.extend(party.characters)
    shift(s, side, party, place, here, moves)
    for _ in range(steps - 1):
        onward = [there for there in ways(s, here, side, from_muster) if there != place]
        if not onward:
            break
        pick = yield Ask(side, "move_on", [STAY, *[REGION[there] for there in onward]], "B9.5", REGION[here])
        if pick is STAY:
            break
        shift(s, side, party, here, pick.value, moves)
        here = pick.value
    if bats and side == SHADOW:
        here = yield from _drive_on(s, party, here, moves)
    return here


def _drive_on(s: Field, party: Party, here: int, moves: Moves) -> Flow[int]:
    """A Great Bat of the territory may be spent for one more region (B16.4)."""
    if here >= N_REGIONS or not bats_in(s, TERRITORY[here]):
        return here
    onward = ways(s, here, SHADOW, False)
    if not onward:
        return here
    pick = yield Ask(SHADOW, "drive_on", [STAY, *[REGION[there] for there in onward]], "B16.4", REGION[here])
    if pick is STAY:
        return here
    spend_bat(s, TERRITORY[here])
    shift(s, SHADOW, party, here, pick.value, moves)
    return pick.value


def spend_bat(s: Field, territory: int) -> None:
    """Remove one Great Bat of a territory; which one makes no difference, it counts for all of it (B4.13)."""
    place = bats_in(s, territory)[0]
    s.bats[place] -= 1
    s.emit("bat_removed", REGION[place])


def move_armies(
    s: Field,
    side: int,
    most: int,
    steps: int = 1,
    need: int = ANYBODY,
    led: bool = False,
    from_muster: bool = True,
    bats: bool = False,
    first: int = 0,
    territory: int = -1,
) -> Flow[None]:
    """Move up to `most` different Armies; the first `first` of them must move."""
    moves = Moves()
    among = None if territory < 0 else [place for place in range(N_PLACES) if TERRITORY[place] == territory]
    for number in range(most):
        can = sources(s, side, moves, need, led, from_muster, among)
        if not can:
            return
        options: list[Option] = [REGION[place] for place in can]
        if number >= first:
            options.append(DONE)
        pick = yield Ask(side, "move_which", options, "B9.1", steps)
        if pick is DONE:
            return
        yield from move_army(s, side, pick.value, moves, steps, need, led, from_muster, bats)


def can_move(
    s: Field, side: int, need: int = ANYBODY, led: bool = False, from_muster: bool = True, territory: int = -1
) -> bool:
    """Whether any Army could make such a move."""
    among = None if territory < 0 else [place for place in range(N_PLACES) if TERRITORY[place] == territory]
    return bool(sources(s, side, Moves(), need, led, from_muster, among))


def whole(s: Field, place: int) -> Party:
    """All of an Army."""
    party = Party()
    party.units = s.units[place * N_UNITS : (place + 1) * N_UNITS]
    party.characters = [who for who in range(N_CHARACTERS) if s.where[who] == place and who != BEORN]
    party.leadership = s.leadership[place]
    party.damage = s.damage[place]
    return party


# -- characters on their own (B9.7)


def character_goals(s: Field, who: int) -> list[int]:
    """Where a character who moves without units may end."""

    here = s.where[who]
    if not 0 <= here < N_REGIONS:
        return []
    side = CHARACTER_SIDE[who]
    if who == BEORN:
        return [there for there in within(here, s.box.beorn_move, ADJACENT) if not count_units(s, there, SHADOW)]
    return [there for there in within(here, s.box.character_move, ADJACENT) if count_units(s, there, side)]


def place_character(s: Field, who: int, there: int) -> None:
    """A character goes to a place."""
    s.where[who] = there
    if who == GANDALF:
        s.gandalf_moved = 1
    s.emit("character_moved", CHARACTER[who], REGION[there])


def move_characters(s: Field, side: int) -> Flow[None]:
    """As many characters as wanted, each once (B5.3, B9.7)."""
    waiting = [who for who in range(N_CHARACTERS) if CHARACTER_SIDE[who] == side and character_goals(s, who)]
    first = True
    while waiting:
        options: list[Option] = [CHARACTER[who] for who in waiting]
        if not first:
            options.append(DONE)
        pick = yield Ask(side, "move_character", options, "B9.7")
        if pick is DONE:
            return
        first = False
        waiting.remove(pick.value)
        goals = character_goals(s, pick.value)
        goal = yield Ask(side, "character_to", [REGION[there] for there in goals], "B9.7", pick)
        place_character(s, pick.value, goal.value)


def advance_part(s: Field, side: int, here: int, there: int) -> Flow[None]:
    """Advance after a combat with any part of the Army, or not at all (B13.12)."""
    pick = yield Ask(side, "advance", [REGION[there], NONE], "B13.12", REGION[here], REGION[there])
    if pick is NONE:
        return
    moves = Moves()
    party = yield from choose_party(s, side, here, moves, ANYBODY, False)
    shift(s, side, party, here, there, moves)
