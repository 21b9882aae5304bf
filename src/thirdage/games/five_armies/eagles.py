"""Eagles: how they arrive and what they do (B17)."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.armies import bats_in, count_units, eagles_left, size
from thirdage.games.five_armies.board import (
    ALL_PLACES,
    ALL_REGIONS,
    LEADS_TO,
    MOUNTAINS,
    N_PLACES,
    N_REGIONS,
    PASSES,
    TERRAIN,
    TERRITORY,
)
from thirdage.games.five_armies.damage import hits_of, inflict, needed, throw
from thirdage.games.five_armies.ids import Place
from thirdage.games.five_armies.movement import spend_bat
from thirdage.games.five_armies.names import FREE, SHADOW
from thirdage.games.five_armies.state import ArmiesState
from thirdage.games.five_armies.vocabulary import DONE, MESSAGES, NO, REGION, YES
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

CLOSE_PASS: Final = MESSAGES.prompt("close_pass", place=REGION)
EAGLE_REROLL: Final = MESSAGES.prompt("eagle_reroll", place=REGION, count=int)
EAGLE_ROLL: Final = MESSAGES.prompt("eagle_roll", place=REGION, count=int)
EAGLE_TARGET: Final = MESSAGES.prompt("eagle_target")
EAGLE_TO: Final = MESSAGES.prompt("eagle_to", left=int)
SEND_EAGLE: Final = MESSAGES.prompt("send_eagle", place=REGION)
EAGLES_COME: Final = MESSAGES.event("eagles_come", count=int)
EAGLE_PLACED: Final = MESSAGES.event("eagle_placed", place=REGION)
EAGLE_RETURNED: Final = MESSAGES.event("eagle_returned", place=REGION)
PASS_CLOSED: Final = MESSAGES.event("pass_closed", place=REGION)


def add_eagles(s: ArmiesState, count: int) -> None:
    """Add Eagles to the Eyrie, as many as there are (B17.7)."""
    coming = min(count, eagles_left(s))
    if coming > 0:
        s.eyrie += coming
        s.tell(EAGLES_COME, count=coming)


def send_out(s: ArmiesState) -> Flow[None]:
    """Send any number of Eagles, each to a different region or Mountain Pass (B17.3); at least one must go."""
    done: list[Place] = []
    while s.eyrie:
        goals = [place for place in [*ALL_REGIONS, *PASSES] if place not in done]
        options: list[Option] = [REGION[place] for place in goals]
        if done:
            options.append(DONE)
        pick = yield EAGLE_TO.ask(FREE, options, "B17.3", left=s.eyrie)
        if pick is DONE:
            return
        goal = Place(pick.value)
        done.append(goal)
        yield from _alight(s, goal)


def _alight(s: ArmiesState, place: Place) -> Flow[None]:
    """Land an Eagle: it removes a Great Bat, or may close an empty pass (B17.4)."""
    s.eyrie -= 1
    s.eagles = changed(s.eagles, place, s.eagles[place] + 1)
    s.tell(EAGLE_PLACED, place=REGION[place])
    if place < N_REGIONS:
        if bats_in(s, TERRITORY[place]):
            spend_bat(s, TERRITORY[place])
        return
    side = PASSES.index(place)
    if not size(s, place) and not s.closed[side]:
        pick = yield CLOSE_PASS.ask(FREE, [YES, NO], "B17.4", place=REGION[place])
        if pick is YES:
            s.eagles = changed(s.eagles, place, s.eagles[place] - 1)
            s.eyrie += 1
            s.closed = changed(s.closed, side, 1)
            s.tell(PASS_CLOSED, place=REGION[place])


def near_eagles(s: ArmiesState, target: Place) -> list[Place]:
    """Return the places of Eagles that can attack an Army: its territory, or its pass and the region below (B17.5)."""
    if target >= N_REGIONS:
        return [place for place in (target, LEADS_TO[target]) if s.eagles[place]]
    return [place for place in ALL_REGIONS if s.eagles[place] and TERRITORY[place] == TERRITORY[target]]


def eagle_targets(s: ArmiesState) -> list[Place]:
    """Return the places of Shadow Armies in Mountains or in a pass that Eagles can reach."""
    return [
        place
        for place in [*ALL_REGIONS, *PASSES]
        if TERRAIN[place] == MOUNTAINS and count_units(s, place, SHADOW) and near_eagles(s, place)
    ]


def eagle_attack(s: ArmiesState) -> Flow[None]:
    """Attack one Army with Eagles, which then return; each rolls its dice, and the Army does not fight back (B17.5)."""
    pick = yield EAGLE_TARGET.ask(FREE, [REGION[place] for place in eagle_targets(s)], "B17.5")
    target = Place(pick.value)
    hits = 0
    sent = False
    while (yield from _send(s, near_eagles(s, target), pick, sent, "B17.5")):
        sent = True
        shown = yield from throw(s, s.box.eagle_dice, EAGLE_ROLL, "B17.5", target, needed(s.box.eagle_target))
        hits += hits_of(shown, s.box.eagle_target)
    yield from inflict(s, target, SHADOW, hits)


def _send(s: ArmiesState, places: list[Place], target: Option, sent: bool, rule: str) -> Flow[bool]:
    """Attack with one more Eagle, which goes home; return False if none is left or the player stops."""
    if not places:
        return False
    options: list[Option] = [REGION[place] for place in places]
    if sent:
        options.append(DONE)
    pick = yield SEND_EAGLE.ask(FREE, options, rule, place=target)
    if pick is DONE:
        return False
    s.eagles = changed(s.eagles, pick.value, s.eagles[pick.value] - 1)
    s.eyrie += 1
    s.tell(EAGLE_RETURNED, place=pick)
    return True


def birds_targets(s: ArmiesState) -> list[Place]:
    """Return the regions with Mountains and a Shadow Army, if any Eagle is on the board (fate_06)."""
    if not sum(s.eagles):
        return []
    return [place for place in ALL_REGIONS if TERRAIN[place] == MOUNTAINS and count_units(s, place, SHADOW)]


def birds_attack(s: ArmiesState) -> Flow[None]:
    """Attack with Eagles from anywhere: four dice each, hitting on 4 or higher, misses re-rolled once (fate_06)."""
    pick = yield EAGLE_TARGET.ask(FREE, [REGION[place] for place in birds_targets(s)], "B5.8.4")
    target = Place(pick.value)
    hits = 0
    sent = False
    while (yield from _send(s, [place for place in ALL_PLACES if s.eagles[place]], pick, sent, "B5.8.4")):
        sent = True
        shown = yield from throw(s, 4, EAGLE_ROLL, "B5.8.4", target, 4)
        good = hits_of(shown, 4)
        if good < 4:
            shown = yield from throw(s, 4 - good, EAGLE_REROLL, "B5.8.4", target, 4)
            good += hits_of(shown, 4)
        hits += good
    yield from inflict(s, target, SHADOW, hits)


def eagles_home(s: ArmiesState) -> None:
    """Send all Eagles home to the Eyrie at the end of the turn (B4.24)."""
    s.eyrie += sum(s.eagles)
    s.eagles = [0] * N_PLACES
