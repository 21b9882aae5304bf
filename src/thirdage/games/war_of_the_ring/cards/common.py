"""Building blocks for Event cards: recruit, strike, draw, march, attack, tiles (R5.8-5.11).

A card's own generator reads like the card: it says who, where and how many, and leaves the rules to these functions.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle import attack_choice, begin_battle
from thirdage.games.war_of_the_ring.battle_data import DEFENDER
from thirdage.games.war_of_the_ring.board import (
    ALL_PLACES,
    ELITE,
    ENEMY,
    FP,
    INSIDE,
    LEADER,
    NAZGUL,
    NO_NATION,
    PLACE_REGION,
    REGION_NATION,
    REGIONS,
    SHADOW,
    SLOT_NATION,
    SLOT_SIDE,
    TILE_IDS,
)
from thirdage.games.war_of_the_ring.cards.table import lapse
from thirdage.games.war_of_the_ring.casualties import lose_officers, take_hits
from thirdage.games.war_of_the_ring.control import capture, check_sieges, drop_lone_leaders
from thirdage.games.war_of_the_ring.forces import WHO_ATTACKS, army_force, choose_force
from thirdage.games.war_of_the_ring.hands import discard_to_limit, draw
from thirdage.games.war_of_the_ring.ids import Character, Nation, Place, Side, Slot
from thirdage.games.war_of_the_ring.muster import RECRUITED
from thirdage.games.war_of_the_ring.paths import forbid_others
from thirdage.games.war_of_the_ring.politics import army_enters
from thirdage.games.war_of_the_ring.state import BESIEGED_STACK, OFF_TRACK, STACK, WarState
from thirdage.games.war_of_the_ring.vocabulary import D6, FIGURE, MESSAGES, NATION, NUMBER, PLACE, SIDE, TILE
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

WHERE: Final = MESSAGES.prompt("card_where", figure=FIGURE)
WHERE_UNITS: Final = MESSAGES.prompt("card_where_units", nation=NATION)
WHICH_UNIT: Final = MESSAGES.prompt("card_which_unit", region=PLACE)
WHICH_ARMY: Final = MESSAGES.prompt("card_which_army")
CARD_ROLL: Final = MESSAGES.prompt("card_roll", dice=NUMBER, needed=NUMBER)
ROLLED: Final = MESSAGES.event("card_rolled", dice=str, needed=int, hits=int)
TILE_WAITS: Final = MESSAGES.event("special_tile_waits", tile=TILE)
TILE_IN_POOL: Final = MESSAGES.event("special_tile_in_pool", tile=TILE)
NOT_THERE: Final = Place(-1)


# -- recruiting


def recruit_place(s: WarState, side: Side, region: Place) -> Place:
    """Return where a card may place figures in a region; NOT_THERE if it may not (R5.8).

    That is the region itself if it is free, or the inside of a besieged friendly Stronghold.
    """
    if s.besieged(region) and s.control[region] == side:
        return INSIDE[region]
    return region if s.free(region, side) else NOT_THERE


def room(s: WarState, side: Side, place: Place) -> int:
    """Return how many units a card may place there: all it brings, unless the setting enforces the limit (R6.3)."""
    if not s.config.strict_stacking:
        return STACK
    return max(0, (STACK if place < REGIONS else BESIEGED_STACK) - s.army(place, side))


def place_figures(s: WarState, slot: Slot, count: int, region: Place) -> int:
    """Place up to `count` figures while the reinforcements last; return how many. A Leader needs a unit there."""
    side = SLOT_SIDE[slot]
    place = recruit_place(s, side, region)
    if place == NOT_THERE or (LEADER <= slot < NAZGUL and s.army(place, FP) == 0):
        return 0
    placed = min(count, s.reserve[slot])
    if slot < LEADER:
        placed = min(placed, room(s, side, place))
    for _ in range(placed):
        s.recruit(place, slot, 1)
        s.tell(RECRUITED, side=SIDE[side], figure=FIGURE[slot], region=PLACE[region])
    if placed > 0 and slot < LEADER:
        army_enters(s, region, side)
    return placed


def place_either(s: WarState, nation: Nation, region: Place) -> Flow[bool]:
    """Place one unit of either kind, chosen by the player of the card; return False if none could be placed."""
    side = SLOT_SIDE[nation]
    place = recruit_place(s, side, region)
    if place == NOT_THERE or room(s, side, place) == 0:
        return False
    options = [FIGURE[slot] for slot in (nation, ELITE + nation) if s.reserve[slot] > 0]
    if not options:
        return False
    picked = options[0]
    if len(options) > 1:
        picked = yield WHICH_UNIT.ask(s.seat(side), options, "R5.8", region=PLACE[region])
    place_figures(s, Slot(picked.value), 1, region)
    return True


def choose_region(s: WarState, side: Side, regions: list[Place], who: Option) -> Flow[Place]:
    """Choose one of these regions for a figure, or for the figures of a nation; NOT_THERE if there is none."""
    if not regions:
        return NOT_THERE
    if len(regions) == 1:
        return regions[0]
    forbid_others(s, regions, "R5.8")
    options = [PLACE[region] for region in regions]
    if who.kind == "figure":
        return Place((yield WHERE.ask(s.seat(side), options, "R5.8", figure=who)).value)
    return Place((yield WHERE_UNITS.ask(s.seat(side), options, "R5.8", nation=who)).value)


def spread(s: WarState, slot: Slot, regions: list[Place], counts: list[int]) -> Flow[None]:
    """Place figures of one kind in several places; if there are too few, the player chooses where they go."""
    side = SLOT_SIDE[slot]
    left: list[int] = []
    for index, region in enumerate(regions):
        place = recruit_place(s, side, region)
        left.append(min(counts[index], room(s, side, place)) if place != NOT_THERE else 0)
    while s.reserve[slot] > 0 and sum(left) > 0:
        options = [PLACE[region] for index, region in enumerate(regions) if left[index] > 0]
        picked = options[0]
        if len(options) > 1 and s.reserve[slot] < sum(left):
            picked = yield WHERE.ask(s.seat(side), options, "R5.8", figure=FIGURE[slot])
        region = Place(picked.value)
        place_figures(s, slot, 1, region)
        left[regions.index(region)] -= 1


def choose_regions(s: WarState, side: Side, regions: list[Place], count: int, figure: Option) -> Flow[list[Place]]:
    """Choose `count` of these regions, or all if there are no more; in board order, so that none comes twice."""
    chosen: list[Place] = []
    waiting = sorted(regions)
    forbid_others(s, regions, "R5.8")
    while len(chosen) < count and waiting:
        first = waiting[0]
        if len(waiting) > count - len(chosen):
            options = [PLACE[region] for region in waiting[: len(waiting) - (count - len(chosen)) + 1]]
            first = Place((yield WHERE.ask(s.seat(side), options, "R5.8", figure=figure)).value)
        chosen.append(first)
        waiting = [region for region in waiting if region > first]
    return chosen


# -- battles


def assault(s: WarState, region: Place, lead_slots: int, lead_characters: int) -> Flow[None]:
    """Let besiegers assault a Stronghold for three rounds, with the named leader or unit.

    The garrison plays no Combat card in the first round unless a Companion is with it.
    """
    choice = attack_choice(s, SHADOW, region, s.config.assault_takes_leader, lead_slots, lead_characters)
    inside = INSIDE[region]
    force = yield from choose_force(s, choice, inside, "R11.3", WHO_ATTACKS)
    battle = begin_battle(s, SHADOW, region, inside, force)
    battle.free_rounds = 3
    battle.no_cease = s.config.assault_runs_its_course
    battle.no_cards[DEFENDER] = army_force(s, FP, inside).characters == 0


def can_assault(s: WarState, region: Place, lead_slots: int, lead_characters: int) -> bool:
    """Tell whether the besiegers of this Stronghold can attack with the named leader or unit."""
    return not s.warded(region) and attack_choice(s, SHADOW, region, True, lead_slots, lead_characters).possible(s)


# -- rolls and hits


def roll_at_least(s: WarState, dice: int, least: int) -> Flow[int]:
    """Roll dice and return how many show `least` or higher."""
    if dice == 0:
        return 0
    table = D6.table(dice)
    outcome: Option = yield table.roll(CARD_ROLL, "R5.5", dice=NUMBER[dice], needed=NUMBER[least])
    hits = sum([1 for face in table.faces(outcome) if face + 1 >= least])
    s.tell(ROLLED, dice=outcome.name, needed=least, hits=hits)
    return hits


def choose_army(s: WarState, chooser: Side, places: list[Place]) -> Flow[Place]:
    """Choose one of the armies at these places; NOT_THERE if there is none."""
    if not places:
        return NOT_THERE
    if len(places) == 1:
        return places[0]
    forbid_others(s, places, "R5.5")
    return Place((yield WHICH_ARMY.ask(s.seat(chooser), [PLACE[place] for place in places], "R5.5")).value)


def strike(
    s: WarState, side: Side, place: Place, hits: int, officers_die: bool = False, nation: Nation = NO_NATION
) -> Flow[None]:
    """Deal hits to the army of `side` at `place` outside battle (R5.10), or to the units of one nation in it.

    The owner chooses the casualties. Leaders are removed with the last unit; Nazgul and characters stay unless the card
    says otherwise. If a garrison is eliminated, the besieger captures the Stronghold.
    """
    force = army_force(s, side, place)
    for slot in range(LEADER):
        if nation not in (NO_NATION, SLOT_NATION[slot]):
            force.slots[slot] = 0
    if hits == 0 or force.units() == 0:
        return
    yield from take_hits(s, side, place, force, hits, "R5.10")
    if s.army(place, side) > 0:
        return
    if officers_die:
        lose_officers(s, side, place, force)
    else:
        drop_lone_leaders(s, place)
    fall_to_besieger(s, side, place)


def fall_to_besieger(s: WarState, side: Side, place: Place) -> None:
    """Let a besieging army capture the Stronghold of a garrison without units (R12.11)."""
    region = PLACE_REGION[place]
    if place >= REGIONS and s.army(region, ENEMY[side]) > 0:
        capture(s, region, ENEMY[side])
    check_sieges(s)
    lapse(s)


# -- where armies and characters are


def armies(s: WarState, side: Side) -> list[Place]:
    """Return all places with an army of the side, including the insides of besieged Strongholds."""
    return [place for place in ALL_PLACES if s.army(place, side) > 0]


def place_of(s: WarState, character: Character) -> Place:
    """Return where a character stands; negative if not on the map."""
    return s.character_at[character]


def region_at(s: WarState, character: Character) -> Place:
    """Return the region a character is in, NOT_THERE if he is not on the map."""
    place = s.character_at[character]
    return PLACE_REGION[place] if place >= 0 else NOT_THERE


def in_army(s: WarState, character: Character, side: Side) -> bool:
    """Tell whether a character belongs to an army of his side."""
    place = s.character_at[character]
    return place >= 0 and s.army(place, side) > 0


def nation_at(region: Place) -> Nation:
    """Return the nation of a region, NO_NATION for none or for NOT_THERE."""
    return REGION_NATION[region] if region >= 0 else NO_NATION


# -- cards and tiles


def draw_cards(s: WarState, side: Side, deck: int, count: int) -> Flow[None]:
    """Draw all cards of one effect first, then apply the hand limit (R5.3)."""
    for _ in range(count):
        yield from draw(s, side, deck)
    yield from discard_to_limit(s, side)


def special_tile(s: WarState, id: str) -> None:
    """Put a special tile into play: it waits for Mordor, or joins the pool on the Mordor Track (R16.2).

    There is one of each: if it is in play already, the card changes nothing.
    """
    tile = TILE_IDS.index(id)
    if s.tiles_aside[tile] == 0:
        return
    s.tiles_aside = changed(s.tiles_aside, tile, s.tiles_aside[tile] - 1)
    if s.mordor == OFF_TRACK:
        s.tiles_waiting = changed(s.tiles_waiting, tile, s.tiles_waiting[tile] + 1)
        s.tell(TILE_WAITS, tile=TILE[tile])
    else:
        s.pool = changed(s.pool, tile, s.pool[tile] + 1)
        s.tell(TILE_IN_POOL, tile=TILE[tile])
