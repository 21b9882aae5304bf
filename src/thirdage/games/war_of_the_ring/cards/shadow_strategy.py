"""The Shadow's Strategy deck: the cards that make war by assaults, casualties and marches (R5.9, R5.10)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle import attack_choice, begin_battle
from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    ALL_CHARACTERS,
    ALL_PLACES,
    ALL_REGIONS,
    DIE_WILL,
    DOL_AMROTH,
    ELITE,
    ELITES,
    ELVES,
    FP,
    INSIDE,
    IS_COMPANION,
    ISENGARD,
    LEADERS,
    NATION_SIDE,
    NO_NATION,
    NORTH_DUNLAND,
    PELARGIR,
    PLACE_REGION,
    REGION_INDEX,
    REGION_NATION,
    REGULARS,
    SARUMAN,
    SAURON,
    SHADOW,
    SOUTH_DUNLAND,
    SOUTHRONS,
    STRONGHOLDS,
    UMBAR,
)
from thirdage.games.war_of_the_ring.cards.common import (
    NOT_THERE,
    assault,
    can_assault,
    choose_army,
    choose_region,
    fall_to_besieger,
    place_figures,
    region_at,
    roll_at_least,
    room,
    strike,
)
from thirdage.games.war_of_the_ring.cards.marching import March, march_armies
from thirdage.games.war_of_the_ring.cards.registry import register_event
from thirdage.games.war_of_the_ring.casualties import UNIT_LOST
from thirdage.games.war_of_the_ring.control import drop_lone_leaders, trim
from thirdage.games.war_of_the_ring.fellowship import region_of
from thirdage.games.war_of_the_ring.forces import WHO_ATTACKS, Choice, army_force, choose_force
from thirdage.games.war_of_the_ring.ids import Nation, Place, Slot
from thirdage.games.war_of_the_ring.movement import MOVED, can_move, limit_to_borders, march, move_armies
from thirdage.games.war_of_the_ring.paths import forbid_others, held_under_siege
from thirdage.games.war_of_the_ring.politics import set_back
from thirdage.games.war_of_the_ring.state import RESULTS, STACK, WarState
from thirdage.games.war_of_the_ring.teams import leave_to_owner
from thirdage.games.war_of_the_ring.vocabulary import FIGURE, MESSAGES, NATION, NUMBER, PLACE, SIDE
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

STORMCROW_NATION: Final = MESSAGES.prompt("stormcrow_nation")
STORMCROW_PLACE: Final = MESSAGES.prompt("stormcrow_place", nation=NATION)
STORMCROW_FIGURE: Final = MESSAGES.prompt("stormcrow_figure", place=PLACE)
SAIL_TO: Final = MESSAGES.prompt("sail_to")
DUNLENDINGS_JOIN: Final = MESSAGES.prompt("dunlendings_join", figure=FIGURE, place=PLACE)
DAWN_LOST: Final = MESSAGES.event("will_dice_lost", dice=int)

ISENGARD_UNITS: Final = 1 << ISENGARD | 1 << ELITE + ISENGARD
GONDOR_COAST: Final[list[Place]] = [REGION_INDEX["anfalas"], DOL_AMROTH, REGION_INDEX["lamedon"], PELARGIR]
ELVEN_STRONGHOLDS: Final[list[Place]] = [r for r in STRONGHOLDS if REGION_NATION[r] == ELVES]


# -- conditions


def isengard_at_war(s: WarState) -> bool:
    """Tell whether Isengard is At War."""
    return s.at_war(ISENGARD)


def southrons_at_war(s: WarState) -> bool:
    """Tell whether the Southrons and Easterlings are At War."""
    return s.at_war(SOUTHRONS)


def shadow_at_war(s: WarState) -> bool:
    """Tell whether all three Shadow nations are At War."""
    return s.at_war(SAURON) and s.at_war(ISENGARD) and s.at_war(SOUTHRONS)


def elven_stronghold_taken(s: WarState) -> bool:
    """Tell whether the Shadow controls a Stronghold of the Elves."""
    for region in ELVEN_STRONGHOLDS:
        if s.control[region] == SHADOW:
            return True
    return False


# -- war


def return_to_valinor(s: WarState) -> Flow[None]:
    """Roll a die per Elven unit in each of their Strongholds not besieged; each 6 is a hit on the army there."""
    waiting = [r for r in ELVEN_STRONGHOLDS if not s.besieged(r) and elven_units(s, r) > 0]
    while waiting:
        region = yield from choose_army(s, SHADOW, waiting)
        waiting.remove(region)
        hits = yield from roll_at_least(s, min(5, elven_units(s, region)), 6)
        yield from strike(s, FP, region, hits, nation=ELVES if s.config.only_elves_sail else NO_NATION)


def elven_units(s: WarState, region: Place) -> int:
    """Count the Elven units in a region."""
    return s.count(region, REGULARS[ELVES]) + s.count(region, ELITES[ELVES])


def uruk_sieges(s: WarState) -> list[Place]:
    """Return the sieges laid by an army with an Isengard unit."""
    sieges = [region for region in STRONGHOLDS if held_under_siege(s, region, FP)]
    return [region for region in sieges if s.count(region, REGULARS[ISENGARD]) + s.count(region, ELITES[ISENGARD]) > 0]


def uruks_besiege(s: WarState) -> bool:
    """Tell whether Saruman is in play and a besieging army has an Isengard unit."""
    return s.in_play(SARUMAN) and bool(uruk_sieges(s))


def the_fighting_uruk_hai(s: WarState) -> Flow[None]:
    """Isengard assaults a Stronghold for three rounds, if it may attack one."""
    sieges = [region for region in uruk_sieges(s) if can_assault(s, region, ISENGARD_UNITS, 0)]
    region = yield from choose_army(s, SHADOW, sieges)
    if region != NOT_THERE:
        yield from assault(s, region, ISENGARD_UNITS, 0)


def the_day_without_dawn(s: WarState) -> None:
    """Remove the unused Will of the West dice of the Free Peoples."""
    lost = s.dice[FP * RESULTS + DIE_WILL]
    s.dice = changed(s.dice, FP * RESULTS + DIE_WILL, 0)
    s.tell(DAWN_LOST, dice=lost)


def troubled_nations(s: WarState) -> list[Nation]:
    """Return Free Peoples nations that are not At War and have the Ring-bearers or a Companion in a region."""
    regions = [region_of(s)]
    regions += [region_at(s, character) for character in ALL_CHARACTERS if IS_COMPANION[character]]
    found: list[Nation] = []
    for region in regions:
        nation = REGION_NATION[region] if region >= 0 else NO_NATION
        if nation != NO_NATION and NATION_SIDE[nation] == FP and not s.at_war(nation) and nation not in found:
            found.append(nation)
    found.sort()
    return found


def some_nation_troubled(s: WarState) -> bool:
    """Tell whether there is such a nation."""
    return bool(troubled_nations(s))


def stormcrow(s: WarState) -> Flow[None]:
    """Move a nation one step back from war; its owner loses one figure of their choice."""
    options = [NATION[nation] for nation in troubled_nations(s)]
    picked = options[0]
    if len(options) > 1:
        picked = yield STORMCROW_NATION.ask(s.seat(SHADOW), options, "R5.5")
    nation = Nation(picked.value)
    set_back(s, nation)
    slots = [REGULARS[nation], ELITES[nation], LEADERS[nation]]
    places = [PLACE[p] for p in ALL_PLACES if sum([s.count(p, slot) for slot in slots]) > 0]
    if not places:
        return
    place = Place(places[0].value)
    if len(places) > 1:
        place = Place((yield STORMCROW_PLACE.ask(s.player_of(nation), places, "R5.5", nation=NATION[nation])).value)
    figures = [FIGURE[slot] for slot in slots if s.count(place, slot) > 0]
    figure = figures[0]
    if len(figures) > 1:
        figure = yield STORMCROW_FIGURE.ask(s.player_of(nation), figures, "R5.5", place=PLACE[place])
    s.eliminate(place, Slot(figure.value), 1)
    s.tell(UNIT_LOST, figure=figure, region=PLACE[PLACE_REGION[place]])
    if s.army(place, FP) == 0:
        drop_lone_leaders(s, place)
        fall_to_besieger(s, FP, place)


# -- marches


def joining(regions: int) -> March:
    """Return a march that has to end with another Shadow army."""
    orders = March(SHADOW, regions)
    orders.must_join = True
    return orders


def shadows_gather(s: WarState) -> Flow[None]:
    """March one army up to three regions to join another."""
    yield from march_armies(s, joining(3), 1)


def the_shadow_lengthens(s: WarState) -> Flow[None]:
    """March two armies up to two regions each, each to join another."""
    yield from march_armies(s, joining(2), 2)


def the_shadow_is_moving(s: WarState) -> Flow[None]:
    """Move up to four different armies one region."""
    if can_move(s, SHADOW, False):
        yield from move_armies(s, SHADOW, 4, False)


def fleet(s: WarState, to: Place) -> Choice:
    """Return who sails from Umbar to a Gondor coast: nations At War; in a fight, officers follow the last unit."""
    allowed = army_force(s, SHADOW, UMBAR)
    leave_to_owner(s, SHADOW, UMBAR, allowed, True)
    limit_to_borders(s, allowed, to)
    choice = Choice(s, SHADOW, UMBAR, allowed)
    choice.officers_follow = s.army(to, FP) > 0
    if s.config.strict_stacking:
        choice.most_units = STACK - s.army(to, SHADOW)
    return choice


def corsairs_of_umbar(s: WarState) -> Flow[None]:
    """Move an army from Umbar to the Gondor coast to fight what it finds; in a field battle it cannot cease."""
    shores = [region for region in GONDOR_COAST if s.army(UMBAR, SHADOW) > 0 and fleet(s, region).possible(s)]
    if not shores:
        return
    forbid_others(s, GONDOR_COAST, "R5.5")
    forbid_others(s, shores, "R6.3")
    to = Place((yield SAIL_TO.ask(s.seat(SHADOW), [PLACE[region] for region in shores], "R5.9")).value)
    force = yield from choose_force(s, fleet(s, to), to, "R5.9")
    if s.army(to, FP) > 0:
        begin_battle(s, SHADOW, UMBAR, to, force).no_cease = True
        return
    march(s, SHADOW, force, UMBAR, to)
    yield from trim(s, to)
    choice = attack_choice(s, SHADOW, to, False)
    if held_under_siege(s, to, FP) and s.config.corsairs_assault and choice.possible(s):
        attackers = yield from choose_force(s, choice, INSIDE[to], "R11.3", WHO_ATTACKS)
        begin_battle(s, SHADOW, to, INSIDE[to], attackers)


def dunland_regions(s: WarState) -> list[Place]:
    """Return the free regions next to one of the two Dunlands; each borders the other."""
    near = ADJACENT[NORTH_DUNLAND] + ADJACENT[SOUTH_DUNLAND]
    return [region for region in ALL_REGIONS if region in near and s.free(region, SHADOW)]


def rage_of_the_dunlendings(s: WarState) -> Flow[None]:
    """Recruit two Isengard Regulars next to Dunland; up to four Isengard units from the Dunlands join them."""
    region = yield from choose_region(s, SHADOW, dunland_regions(s), NATION[ISENGARD])
    if region == NOT_THERE:
        return
    place_figures(s, REGULARS[ISENGARD], 2, region)
    left = 4
    for source in (NORTH_DUNLAND, SOUTH_DUNLAND):
        before = left
        for slot in (REGULARS[ISENGARD], ELITES[ISENGARD]):
            most = min(left, s.count(source, slot), room(s, SHADOW, region)) if source != region else 0
            if most == 0:
                continue
            options: list[Option] = [NUMBER[number] for number in range(most + 1)]
            ask = DUNLENDINGS_JOIN.ask(s.seat(SHADOW), options, "R5.5", figure=FIGURE[slot], place=PLACE[source])
            count = (yield ask).value
            s.add(source, slot, -count)
            s.add(region, slot, count)
            left -= count
        if left < before:
            s.tell(MOVED, side=SIDE[SHADOW], from_=PLACE[source], to=PLACE[region], units=before - left)


register_event("return_to_valinor", return_to_valinor, elven_stronghold_taken)
register_event("the_fighting_uruk_hai", the_fighting_uruk_hai, uruks_besiege)
register_event("the_day_without_dawn", the_day_without_dawn, shadow_at_war)
register_event("stormcrow", stormcrow, some_nation_troubled)
register_event("shadows_gather", shadows_gather)
register_event("the_shadow_lengthens", the_shadow_lengthens)
register_event("the_shadow_is_moving", the_shadow_is_moving, shadow_at_war)
register_event("corsairs_of_umbar", corsairs_of_umbar, southrons_at_war)
register_event("rage_of_the_dunlendings", rage_of_the_dunlendings, isengard_at_war)
