"""Companions on the map and leaving the Fellowship (R7.4, R7.5, R14.9, R17.6).

A group is chosen one Companion at a time, in character order, so every group can be reached in exactly one way. Cards
use the same procedures with their own level, extra regions, or permission to enter a besieged Stronghold.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ALL_CHARACTERS,
    FP,
    GANDALF_THE_WHITE,
    INSIDE,
    IS_COMPANION,
    IS_HOBBIT,
    LEVEL,
    PLACE_REGION,
)
from thirdage.games.war_of_the_ring.cards.table import lapse
from thirdage.games.war_of_the_ring.fellowship import choose_guide
from thirdage.games.war_of_the_ring.hunt_cards import casualty_taken
from thirdage.games.war_of_the_ring.ids import Character, Place
from thirdage.games.war_of_the_ring.mordor import on_track
from thirdage.games.war_of_the_ring.paths import companion_reach, forbid_others, held_under_siege
from thirdage.games.war_of_the_ring.politics import companion_rests
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.vocabulary import CHARACTER, DONE, MESSAGES, PLACE
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed

MOVE_COMPANION: Final = MESSAGES.prompt("move_companion")
SEPARATE_COMPANION: Final = MESSAGES.prompt("separate_companion")
JOIN_GROUP: Final = MESSAGES.prompt("join_group", first=CHARACTER, place=PLACE)
COMPANIONS_TO: Final = MESSAGES.prompt("companions_to", first=CHARACTER, place=PLACE)
MOVED: Final = MESSAGES.event("companion_moved", character=CHARACTER, from_=PLACE, to=PLACE)
SEPARATED: Final = MESSAGES.event("companion_separated", character=CHARACTER, place=PLACE)
LOST: Final = MESSAGES.event("companion_lost", character=CHARACTER)
TAKEN_ALIVE: Final = MESSAGES.event("hobbit_taken_alive", character=CHARACTER)

SHADOWFAX_LEVEL: Final = 4


class Journey:
    """How a group may travel: by the rules, or as a card says."""

    def __init__(self, as_level: int = 0, extra: int = 0, into_sieges: bool = False) -> None:
        self.as_level = as_level  # the level the group is treated as; 0 means its own
        self.extra = extra  # extra regions
        self.into_sieges = into_sieges  # may end inside a besieged friendly Stronghold

    def distance(self, group: list[Character]) -> int:
        """Return how many regions the group may move on the map."""
        return self.extra + (self.as_level if self.as_level > 0 else group_level(group))


BY_THE_RULES: Final = Journey()


def group_level(group: list[Character]) -> int:
    """Return the highest level in a group (R7.4).

    Shadowfax carries Gandalf the White alone or with one Hobbit (R17.10).
    """
    hobbits = [companion for companion in group if IS_HOBBIT[companion]]
    if GANDALF_THE_WHITE in group and len(hobbits) <= 1 and len(group) == 1 + len(hobbits):
        return SHADOWFAX_LEVEL
    highest = 0
    for companion in group:
        highest = max(highest, LEVEL[companion])
    return highest


# -- moving on the map


def movable(s: WarState, journey: Journey = BY_THE_RULES) -> list[Character]:
    """Return the Companions on the map who can move; those inside a besieged Stronghold cannot (R7.5)."""
    able: list[Character] = []
    for character in ALL_CHARACTERS:
        place = s.character_at[character]
        if place < 0 or not IS_COMPANION[character]:
            continue
        if len(companion_reach(s, place, 1, journey.into_sieges)) > 1:
            able.append(character)
        else:
            s.forbid(CHARACTER[character], "R7.5")
    return able


def can_move_companions(s: WarState, journey: Journey = BY_THE_RULES) -> bool:
    """Tell whether some Companion on the map can move (R7.4)."""
    return len(movable(s, journey)) > 0


def move_companions(s: WarState, optional: bool = False) -> Flow[None]:
    """Let every Companion on the map move once, alone or in groups (R7.4). With `optional`, nobody has to move."""
    known = s.known(MOVE_COMPANION)
    waiting = movable(s) if known is None else [Character(option.value) for option in known if option is not DONE]
    may_stop = optional
    while waiting:
        group = yield from move_group(s, waiting, may_stop)
        if not group:
            return
        waiting = [companion for companion in waiting if companion not in group]
        may_stop = True


def move_group(
    s: WarState, waiting: list[Character], may_stop: bool, journey: Journey = BY_THE_RULES
) -> Flow[list[Character]]:
    """Move one group of the `waiting` Companions to one destination; return the group, empty if the player stopped."""
    options = [CHARACTER[companion] for companion in waiting]
    if may_stop:
        options.append(DONE)
    picked = options[0]
    if len(options) > 1:
        picked = yield MOVE_COMPANION.ask(s.seat(FP), options, "R7.4")
    if picked is DONE:
        return []
    first = picked.value
    place = s.character_at[first]
    others = [companion for companion in waiting if companion > first and s.character_at[companion] == place]
    group = yield from fill_group(s, Character(first), others, place, "R7.4")
    yield from _travel(s, group, place, journey.distance(group), journey.into_sieges, False, "R7.4")
    return group


def fill_group(
    s: WarState, first: Character, others: list[Character], place: Place, rule: str
) -> Flow[list[Character]]:
    """Choose who goes along with `first`: one ask at a time, each naming a later Companion than the one before."""
    group = [first]
    while others:
        options = [CHARACTER[companion] for companion in others]
        options.append(DONE)
        picked = yield JOIN_GROUP.ask(s.seat(FP), options, rule, first=CHARACTER[first], place=PLACE[place])
        if picked is DONE:
            break
        group.append(Character(picked.value))
        others = [companion for companion in others if companion > picked.value]
    return group


def _travel(
    s: WarState, group: list[Character], start: Place, steps: int, into_sieges: bool, may_stay: bool, rule: str
) -> Flow[None]:
    """Move the group to one place within its reach, where its move ends (R7.5, R7.9)."""
    first = CHARACTER[group[0]]
    options = s.known(COMPANIONS_TO, "first", first)
    if options is None:
        reached = companion_reach(s, start, steps, into_sieges)
        if not may_stay:
            reached.remove(start)
        forbid_others(s, reached, rule)
        options = [PLACE[place] for place in reached]
    to = Place(options[0].value)
    if len(options) > 1:
        to = Place((yield COMPANIONS_TO.ask(s.seat(FP), options, rule, first=first, place=PLACE[start])).value)
    if to != start:
        for companion in group:
            s.character_at = changed(s.character_at, companion, to)
            s.tell(MOVED, character=CHARACTER[companion], from_=PLACE[start], to=PLACE[to])
    for companion in group:
        companion_rests(s, companion, PLACE_REGION[to])
    lapse(s)


# -- leaving the Fellowship


def can_separate(s: WarState) -> bool:
    """Tell whether a Companion is left, and the Fellowship is not on the Mordor Track (R14.9)."""
    return not on_track(s) and len(s.companions()) > 0


def separate(s: WarState, journey: Journey = BY_THE_RULES, forced: int = -1) -> Flow[None]:
    """Separate one Companion or one group; they move up to progress plus highest level (R14.9).

    `forced` is a Companion who has to be in the group. If a card does this on the Mordor Track, they are lost (R16.3).
    """
    inside = s.companions()
    first = forced
    if forced < 0:
        first = inside[0]
        if len(inside) > 1:
            options = [CHARACTER[companion] for companion in inside]
            first = (yield SEPARATE_COMPANION.ask(s.seat(FP), options, "R14.9")).value
        others = [companion for companion in inside if companion > first]
    else:
        others = [companion for companion in inside if companion != forced]
    group = yield from fill_group(s, Character(first), others, s.fellowship_at, "R14.9")
    yield from separated_move(s, group, s.progress + journey.distance(group), journey.into_sieges)


def figure_place(s: WarState) -> Place:
    """Return where separated Companions appear: inside, if the figure is in a besieged friendly Stronghold (R14.9)."""
    region = s.fellowship_at
    return INSIDE[region] if held_under_siege(s, region, FP) else region


def separated_move(s: WarState, group: list[Character], distance: int, into_sieges: bool = False) -> Flow[None]:
    """Separate the group: it appears at the figure and may move; then choose a new Guide (R14.9, R14.4).

    On the Mordor Track it is eliminated instead (R16.3).
    """
    for companion in group:
        part(s, companion)
    lapse(s)
    if not on_track(s):
        yield from _travel(s, group, figure_place(s), distance, into_sieges, True, "R14.9")
    yield from choose_guide(s)


def part(s: WarState, companion: Character) -> None:
    """Take a Companion out of the Fellowship: he appears at the figure; on the Mordor Track he is lost (R16.3)."""
    if on_track(s):
        s.kill(companion)
        s.tell(LOST, character=CHARACTER[companion])
    else:
        place = figure_place(s)
        s.character_at = changed(s.character_at, companion, place)
        s.tell(SEPARATED, character=CHARACTER[companion], place=PLACE[place])


def lose_companion(s: WarState, companion: Character, to_hunt: bool = False) -> Flow[None]:
    """Lose a Companion to the Hunt or a card; off the Mordor Track, a Hobbit is separated instead (R17.6)."""
    saved = IS_HOBBIT[companion] and not on_track(s)
    if saved:
        s.tell(TAKEN_ALIVE, character=CHARACTER[companion])
        yield from separated_move(s, [companion], s.progress + LEVEL[companion])
    else:
        s.kill(companion)
        s.tell(LOST, character=CHARACTER[companion])
        lapse(s)
        yield from choose_guide(s)
    if (to_hunt or s.config.every_loss_wears) and (s.config.hobbit_wears or not saved):
        yield from casualty_taken(s, companion)
