"""Eagles: how they come, what they do (B17)."""

from __future__ import annotations

from thirdage.games.five_armies.armies import bats_in, count_units, eagles_left, size
from thirdage.games.five_armies.board import LEADS_TO, MOUNTAINS, N_PLACES, N_REGIONS, PASSES, TERRAIN, TERRITORY
from thirdage.games.five_armies.damage import hits_of, inflict, throw
from thirdage.games.five_armies.movement import spend_bat
from thirdage.games.five_armies.names import FREE, SHADOW
from thirdage.games.five_armies.state import Field
from thirdage.games.five_armies.vocabulary import DONE, NO, REGION, YES
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option


def add_eagles(s: Field, count: int) -> None:
    """Eagles come to the Eyrie, as many as there are (B17.7)."""
    coming = min(count, eagles_left(s))
    if coming > 0:
        s.eyrie += coming
        s.emit("eagles_come", coming)


def send_out(s: Field) -> Flow[None]:
    """Any number of Eagles, each to a different region or Mountain Pass (B17.3); the first must go."""
    done: list[int] = []
    while s.eyrie:
        goals = [place for place in [*range(N_REGIONS), *PASSES] if place not in done]
        options: list[Option] = [REGION[place] for place in goals]
        if done:
            options.append(DONE)
        pick = yield Ask(FREE, "eagle_to", options, "B17.3", s.eyrie)
        if pick is DONE:
            return
        done.append(pick.value)
        yield from _alight(s, pick.value)


def _alight(s: Field, place: int) -> Flow[None]:
    """An Eagle arrives: it drives a Great Bat off, or may close an empty pass (B17.4)."""
    s.eyrie -= 1
    s.eagles[place] += 1
    s.emit("eagle_placed", REGION[place])
    if place < N_REGIONS:
        if bats_in(s, TERRITORY[place]):
            spend_bat(s, TERRITORY[place])
        return
    side = PASSES.index(place)
    if not size(s, place) and not s.closed[side]:
        pick = yield Ask(FREE, "close_pass", [YES, NO], "B17.4", REGION[place])
        if pick is YES:
            s.eagles[place] -= 1
            s.eyrie += 1
            s.closed[side] = 1
            s.emit("pass_closed", REGION[place])


def near_eagles(s: Field, target: int) -> list[int]:
    """Where the Eagles are that can attack an Army: its territory, or its pass and the region below (B17.5)."""
    if target >= N_REGIONS:
        return [place for place in (target, LEADS_TO[target]) if s.eagles[place]]
    return [place for place in range(N_REGIONS) if s.eagles[place] and TERRITORY[place] == TERRITORY[target]]


def eagle_targets(s: Field) -> list[int]:
    """Shadow Armies in Mountains or in a pass that Eagles can reach."""
    return [
        place
        for place in [*range(N_REGIONS), *PASSES]
        if TERRAIN[place] == MOUNTAINS and count_units(s, place, SHADOW) and near_eagles(s, place)
    ]


def eagle_attack(s: Field) -> Flow[None]:
    """Eagles fall upon one Army and go home; each rolls its dice, nobody answers (B17.5)."""
    pick = yield Ask(FREE, "eagle_target", [REGION[place] for place in eagle_targets(s)], "B17.5")
    hits = 0
    sent = False
    while (yield from _send(s, near_eagles(s, pick.value), pick, sent, "B17.5")):
        sent = True
        shown = yield from throw(s, s.box.eagle_dice, "eagle_roll", "B17.5", pick.value)
        hits += hits_of(shown, s.box.eagle_target)
    yield from inflict(s, pick.value, SHADOW, hits)


def _send(s: Field, places: list[int], target: Option, sent: bool, rule: str) -> Flow[bool]:
    """One more Eagle goes home to attack, the first in any case; False when no more shall or can."""
    if not places:
        return False
    options: list[Option] = [REGION[place] for place in places]
    if sent:
        options.append(DONE)
    pick = yield Ask(FREE, "send_eagle", options, rule, target)
    if pick is DONE:
        return False
    s.eagles[pick.value] -= 1
    s.eyrie += 1
    s.emit("eagle_returned", pick)
    return True


def birds_targets(s: Field) -> list[int]:
    """Shadow Armies in Mountains regions, if any Eagle is on the board (fate_06)."""
    if not sum(s.eagles):
        return []
    return [place for place in range(N_REGIONS) if TERRAIN[place] == MOUNTAINS and count_units(s, place, SHADOW)]


def birds_attack(s: Field) -> Flow[None]:
    """Eagles are not kindly birds: from anywhere on the board, four dice each at 4+, misses once again (fate_06)."""
    pick = yield Ask(FREE, "eagle_target", [REGION[place] for place in birds_targets(s)], "B5.8.4")
    hits = 0
    sent = False
    while (yield from _send(s, [place for place in range(N_PLACES) if s.eagles[place]], pick, sent, "B5.8.4")):
        sent = True
        shown = yield from throw(s, 4, "eagle_roll", "B5.8.4", pick.value)
        good = hits_of(shown, 4)
        if good < 4:
            shown = yield from throw(s, 4 - good, "eagle_reroll", "B5.8.4", pick.value)
            good += hits_of(shown, 4)
        hits += good
    yield from inflict(s, pick.value, SHADOW, hits)


def eagles_home(s: Field) -> None:
    """At the end of the turn all Eagles return to the Eyrie (B4.24)."""
    s.eyrie += sum(s.eagles)
    s.eagles = [0] * N_PLACES
