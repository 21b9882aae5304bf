"""The Strategy deck of the Shadow, the cards that are played and discarded."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle import attack_choice, begin_battle
from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    ANGMAR,
    ARAGORN,
    CHARACTERS,
    DIE_WILL,
    DOL_AMROTH,
    DOL_GULDUR,
    ELITE,
    ELVES,
    FP,
    INSIDE,
    IS_COMPANION,
    ISENGARD,
    LEADER,
    MINAS_MORGUL,
    MORIA,
    NATION_SIDE,
    NAZGUL,
    NO_NATION,
    NORTH_DUNLAND,
    ORTHANC,
    PELARGIR,
    PLACE_REGION,
    PLACES,
    REGION_INDEX,
    REGION_NATION,
    REGIONS,
    SARUMAN,
    SAURON,
    SHADOW,
    SOUTH_DUNLAND,
    SOUTHRONS,
    STRONGHOLDS,
    UMBAR,
    WITCH_KING,
)
from thirdage.games.war_of_the_ring.cards.common import (
    NOT_THERE,
    armies,
    assault,
    can_assault,
    choose_army,
    choose_region,
    choose_regions,
    fall_to_besieger,
    place_either,
    place_figures,
    recruit_place,
    region_at,
    roll_at_least,
    room,
    spread,
    strike,
)
from thirdage.games.war_of_the_ring.cards.marching import March, march_armies
from thirdage.games.war_of_the_ring.cards.registry import register_event
from thirdage.games.war_of_the_ring.casualties import UNIT_LOST
from thirdage.games.war_of_the_ring.control import drop_lone_leaders, trim
from thirdage.games.war_of_the_ring.fellowship import region_of
from thirdage.games.war_of_the_ring.forces import Choice, army_force, choose_force
from thirdage.games.war_of_the_ring.minions import MINION_MOVED
from thirdage.games.war_of_the_ring.movement import MOVED, can_move, limit_to_borders, march, move_armies
from thirdage.games.war_of_the_ring.muster import SETTLEMENTS
from thirdage.games.war_of_the_ring.paths import forbid_others, held_under_siege
from thirdage.games.war_of_the_ring.politics import set_back
from thirdage.games.war_of_the_ring.state import RESULTS, STACK, WarState
from thirdage.games.war_of_the_ring.teams import leave_to_owner
from thirdage.games.war_of_the_ring.vocabulary import CHARACTER, FIGURE, MESSAGES, NATION, NUMBER, PLACE, SIDE
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

STORMCROW_NATION: Final = MESSAGES.prompt("stormcrow_nation")
STORMCROW_PLACE: Final = MESSAGES.prompt("stormcrow_place", "nation")
STORMCROW_FIGURE: Final = MESSAGES.prompt("stormcrow_figure", "place")
SAIL_TO: Final = MESSAGES.prompt("sail_to")
DUNLENDINGS_JOIN: Final = MESSAGES.prompt("dunlendings_join", "figure", "place")
TROLL_WHERE: Final = MESSAGES.prompt("troll_where", "left")
DAWN_LOST: Final = MESSAGES.event("will_dice_lost", "dice")
EXCHANGED: Final = MESSAGES.event("regular_exchanged", "figure", "region")

ISENGARD_UNITS: Final = 1 << ISENGARD | 1 << ELITE + ISENGARD
GONDOR_COAST: Final[list[int]] = [REGION_INDEX["anfalas"], DOL_AMROTH, REGION_INDEX["lamedon"], PELARGIR]
SAURON_STRONGHOLDS: Final[list[int]] = [r for r in STRONGHOLDS if REGION_NATION[r] == SAURON]
ELVEN_STRONGHOLDS: Final[list[int]] = [r for r in STRONGHOLDS if REGION_NATION[r] == ELVES]
EASTERN_EDGE: Final[list[int]] = [
    REGION_INDEX["east_rhun"],
    REGION_INDEX["far_harad"],
    REGION_INDEX["khand"],
    REGION_INDEX["south_rhun"],
]
TROLLSHAWS: Final = REGION_INDEX["trollshaws"]
MONSTER_LANDS: Final[list[int]] = [ANGMAR, REGION_INDEX["ettenmoors"], REGION_INDEX["weather_hills"]]
MOUNT_GUNDABAD: Final = REGION_INDEX["mount_gundabad"]
MOUNT_GRAM: Final = REGION_INDEX["mount_gram"]
NURN: Final = REGION_INDEX["nurn"]
GORGOROTH: Final = REGION_INDEX["gorgoroth"]


# -- conditions


def sauron_at_war(s: WarState) -> bool:
    """Sauron is At War."""
    return s.at_war(SAURON)


def isengard_at_war(s: WarState) -> bool:
    """Isengard is At War."""
    return s.at_war(ISENGARD)


def southrons_at_war(s: WarState) -> bool:
    """The Southrons and Easterlings are At War."""
    return s.at_war(SOUTHRONS)


def shadow_at_war(s: WarState) -> bool:
    """All three Shadow nations are At War."""
    return s.at_war(SAURON) and s.at_war(ISENGARD) and s.at_war(SOUTHRONS)


def saruman_in_play(s: WarState) -> bool:
    """Saruman is in play."""
    return s.in_play(SARUMAN)


def witch_king_in_play(s: WarState) -> bool:
    """The Witch-king is in play."""
    return s.in_play(WITCH_KING)


def aragorn_in_play(s: WarState) -> bool:
    """Aragorn, Heir to Isildur, is in play."""
    return s.in_play(ARAGORN)


def elven_stronghold_taken(s: WarState) -> bool:
    """The Shadow controls a Stronghold of the Elves."""
    for region in ELVEN_STRONGHOLDS:
        if s.control[region] == SHADOW:
            return True
    return False


# -- war


def return_to_valinor(s: WarState) -> Flow[None]:
    """Elves leave: a die per Elven unit in each of their Strongholds not besieged, each 6 a hit on the army there."""
    waiting = [r for r in ELVEN_STRONGHOLDS if not s.besieged(r) and elven_units(s, r) > 0]
    while waiting:
        region = yield from choose_army(s, SHADOW, waiting)
        waiting.remove(region)
        hits = yield from roll_at_least(s, min(5, elven_units(s, region)), 6)
        yield from strike(s, FP, region, hits, nation=ELVES if s.config.only_elves_sail else NO_NATION)


def elven_units(s: WarState, region: int) -> int:
    """Elven units in a region."""
    return s.count(region, ELVES) + s.count(region, ELITE + ELVES)


def uruk_sieges(s: WarState) -> list[int]:
    """Sieges laid by an army with an Isengard unit."""
    sieges = [region for region in STRONGHOLDS if held_under_siege(s, region, FP)]
    return [region for region in sieges if s.count(region, ISENGARD) + s.count(region, ELITE + ISENGARD) > 0]


def uruks_besiege(s: WarState) -> bool:
    """Saruman is in play and a besieging army has an Isengard unit."""
    return s.in_play(SARUMAN) and bool(uruk_sieges(s))


def the_fighting_uruk_hai(s: WarState) -> Flow[None]:
    """Isengard storms a Stronghold for three rounds, if it may attack one."""
    sieges = [region for region in uruk_sieges(s) if can_assault(s, region, ISENGARD_UNITS, 0)]
    region = yield from choose_army(s, SHADOW, sieges)
    if region != NOT_THERE:
        yield from assault(s, region, ISENGARD_UNITS, 0)


def the_day_without_dawn(s: WarState) -> Flow[None]:
    """The unused Will of the West dice of the Free Peoples are gone."""
    lost = s.dice[FP * RESULTS + DIE_WILL]
    s.dice[FP * RESULTS + DIE_WILL] = 0
    s.emit(DAWN_LOST, lost)
    yield from ()


def troubled_nations(s: WarState) -> list[int]:
    """Free Peoples nations not At War with the Ring-bearers or a Companion on their ground."""
    regions = [region_of(s)]
    regions += [region_at(s, character) for character in range(CHARACTERS) if IS_COMPANION[character]]
    found: list[int] = []
    for region in regions:
        nation = REGION_NATION[region] if region >= 0 else NO_NATION
        if nation != NO_NATION and NATION_SIDE[nation] == FP and not s.at_war(nation) and nation not in found:
            found.append(nation)
    found.sort()
    return found


def some_nation_troubled(s: WarState) -> bool:
    """Somebody brings ill news to a nation not At War."""
    return bool(troubled_nations(s))


def stormcrow(s: WarState) -> Flow[None]:
    """A nation steps back from war and loses one figure of its owner's choice."""
    options = [NATION[nation] for nation in troubled_nations(s)]
    picked = options[0]
    if len(options) > 1:
        picked = yield Ask(s.seat(SHADOW), STORMCROW_NATION, options, "R5.5")
    nation = picked.value
    set_back(s, nation)
    slots = [nation, ELITE + nation, LEADER + nation]
    places = [PLACE[p] for p in range(PLACES) if sum([s.count(p, slot) for slot in slots]) > 0]
    if not places:
        return
    place = places[0].value
    if len(places) > 1:
        place = (yield Ask(s.player_of(nation), STORMCROW_PLACE, places, "R5.5", NATION[nation])).value
    figures = [FIGURE[slot] for slot in slots if s.count(place, slot) > 0]
    figure = figures[0]
    if len(figures) > 1:
        figure = yield Ask(s.player_of(nation), STORMCROW_FIGURE, figures, "R5.5", PLACE[place])
    s.eliminate(place, figure.value, 1)
    s.emit(UNIT_LOST, figure, PLACE[PLACE_REGION[place]])
    if s.army(place, FP) == 0:
        drop_lone_leaders(s, place)
        fall_to_besieger(s, FP, place)


# -- marches


def joining(regions: int) -> March:
    """A march that has to end with another Shadow army."""
    orders = March(SHADOW, regions)
    orders.must_join = True
    return orders


def shadows_gather(s: WarState) -> Flow[None]:
    """One army marches up to three regions to join another."""
    yield from march_armies(s, joining(3), 1)


def the_shadow_lengthens(s: WarState) -> Flow[None]:
    """Two armies march up to two regions each, each to join another."""
    yield from march_armies(s, joining(2), 2)


def the_shadow_is_moving(s: WarState) -> Flow[None]:
    """Up to four different armies move one region."""
    if can_move(s, SHADOW, False):
        yield from move_armies(s, SHADOW, 4, False)


def fleet(s: WarState, to: int) -> Choice:
    """Who sails from Umbar to a Gondor shore: nations At War. If they land to fight, officers follow the last unit."""
    allowed = army_force(s, SHADOW, UMBAR)
    leave_to_owner(s, SHADOW, UMBAR, allowed, True)
    limit_to_borders(s, allowed, to)
    choice = Choice(s, SHADOW, UMBAR, allowed)
    choice.officers_follow = s.army(to, FP) > 0
    if s.config.strict_stacking:
        choice.most_units = STACK - s.army(to, SHADOW)
    return choice


def corsairs_of_umbar(s: WarState) -> Flow[None]:
    """An army sails from Umbar to the Gondor coast and fights what it finds; in an open battle it cannot stop."""
    shores = [region for region in GONDOR_COAST if s.army(UMBAR, SHADOW) > 0 and fleet(s, region).possible(s)]
    if not shores:
        return
    forbid_others(s, GONDOR_COAST, "R5.5")
    forbid_others(s, shores, "R6.3")
    to = (yield Ask(s.seat(SHADOW), SAIL_TO, [PLACE[region] for region in shores], "R5.9")).value
    force = yield from choose_force(s, fleet(s, to), to, "R5.9")
    if s.army(to, FP) > 0:
        begin_battle(s, SHADOW, UMBAR, to, force).no_cease = True
        return
    march(s, SHADOW, force, UMBAR, to)
    yield from trim(s, to)
    choice = attack_choice(s, SHADOW, to, False)
    if held_under_siege(s, to, FP) and s.config.corsairs_assault and choice.possible(s):
        attackers = yield from choose_force(s, choice, INSIDE[to], "R11.3")
        begin_battle(s, SHADOW, to, INSIDE[to], attackers)


def dunland_regions(s: WarState) -> list[int]:
    """Free regions beside one of the two Dunlands; each borders the other."""
    near = ADJACENT[NORTH_DUNLAND] + ADJACENT[SOUTH_DUNLAND]
    return [region for region in range(REGIONS) if region in near and s.free(region, SHADOW)]


def rage_of_the_dunlendings(s: WarState) -> Flow[None]:
    """Two Isengard Regulars beside Dunland; up to four Isengard units of the Dunlands join them."""
    region = yield from choose_region(s, SHADOW, dunland_regions(s), NATION[ISENGARD])
    if region == NOT_THERE:
        return
    place_figures(s, ISENGARD, 2, region)
    left = 4
    for source in (NORTH_DUNLAND, SOUTH_DUNLAND):
        before = left
        for slot in (ISENGARD, ELITE + ISENGARD):
            most = min(left, s.count(source, slot), room(s, SHADOW, region)) if source != region else 0
            if most == 0:
                continue
            options: list[Option] = [NUMBER[number] for number in range(most + 1)]
            ask = Ask(s.seat(SHADOW), DUNLENDINGS_JOIN, options, "R5.5", FIGURE[slot], PLACE[source])
            count = (yield ask).value
            s.add(source, slot, -count)
            s.add(region, slot, count)
            left -= count
        if left < before:
            s.emit(MOVED, SIDE[SHADOW], PLACE[source], PLACE[region], before - left)


# -- recruits


def return_of_the_witch_king(s: WarState) -> Flow[None]:
    """The Witch-king goes to Angmar; two Regulars and an Elite of Sauron gather there."""
    source = s.character_at[WITCH_KING]
    if source != ANGMAR:
        s.character_at[WITCH_KING] = ANGMAR
        s.emit(MINION_MOVED, CHARACTER[WITCH_KING], PLACE[source], PLACE[ANGMAR])
    place_figures(s, SAURON, 2, ANGMAR)
    place_figures(s, ELITE + SAURON, 1, ANGMAR)
    yield from ()


def join_an_army(s: WarState, nation: int) -> Flow[None]:
    """A unit of either kind joins a Shadow army wherever it stands."""
    regions = sorted([PLACE_REGION[place] for place in armies(s, SHADOW) if room(s, SHADOW, place) > 0])
    if s.reserve[nation] + s.reserve[ELITE + nation] > 0:
        region = yield from choose_region(s, SHADOW, regions, NATION[nation])
        if region != NOT_THERE:
            yield from place_either(s, nation, region)


def half_orcs_and_goblin_men(s: WarState) -> Flow[None]:
    """An Isengard unit joins a Shadow army."""
    yield from join_an_army(s, ISENGARD)


def olog_hai(s: WarState) -> Flow[None]:
    """A Sauron unit joins a Shadow army."""
    yield from join_an_army(s, SAURON)


def hill_trolls(s: WarState) -> Flow[None]:
    """Two Regulars of Sauron on the board become Elites."""
    for left in (2, 1):
        options = [PLACE[place] for place in range(PLACES) if s.count(place, SAURON) > 0]
        if not options or s.reserve[ELITE + SAURON] == 0:
            return
        place = options[0].value
        if len(options) > 1:
            place = (yield Ask(s.seat(SHADOW), TROLL_WHERE, options, "R5.5", left)).value
        s.disband(place, SAURON, 1)
        s.recruit(place, ELITE + SAURON, 1)
        s.emit(EXCHANGED, FIGURE[ELITE + SAURON], PLACE[PLACE_REGION[place]])


def a_new_power_is_rising(s: WarState) -> Flow[None]:
    """Two Isengard units of any kind in Orthanc, two Regulars in each Dunland; Regulars may have to do for all."""
    left = 2
    while left > 0 and s.reserve[ELITE + ISENGARD] > 0 and (yield from place_either(s, ISENGARD, ORTHANC)):
        left -= 1
    yield from spread(s, ISENGARD, [ORTHANC, NORTH_DUNLAND, SOUTH_DUNLAND], [left, 2, 2])


def pairs_in_three(s: WarState, nation: int, regions: list[int]) -> Flow[None]:
    """Two Regulars in each of three of these regions that are held and can be recruited in."""
    usable = [r for r in regions if s.control[r] == SHADOW and recruit_place(s, SHADOW, r) != NOT_THERE]
    chosen = yield from choose_regions(s, SHADOW, usable, 3, FIGURE[nation])
    yield from spread(s, nation, chosen, [2] * len(chosen))


def many_kings_to_the_service_of_mordor(s: WarState) -> Flow[None]:
    """Two Southron Regulars in each of three of their Settlements."""
    yield from pairs_in_three(s, SOUTHRONS, SETTLEMENTS[SOUTHRONS])


def pits_of_mordor(s: WarState) -> Flow[None]:
    """Two Sauron Regulars in each of three of his Strongholds."""
    yield from pairs_in_three(s, SAURON, SAURON_STRONGHOLDS)


def the_king_is_revealed(s: WarState) -> Flow[None]:
    """Five Sauron Regulars and a Nazgul in Minas Morgul."""
    place_figures(s, SAURON, 5, MINAS_MORGUL)
    place_figures(s, NAZGUL, 1, MINAS_MORGUL)
    yield from ()


def shadows_on_the_misty_mountains(s: WarState) -> Flow[None]:
    """Two Sauron units of any kind and a Nazgul in Moria or in Mount Gram."""
    regions = [region for region in (MORIA, MOUNT_GRAM) if recruit_place(s, SHADOW, region) != NOT_THERE]
    region = yield from choose_region(s, SHADOW, regions, NATION[SAURON])
    if region != NOT_THERE:
        yield from place_either(s, SAURON, region)
        yield from place_either(s, SAURON, region)
        place_figures(s, NAZGUL, 1, region)


def orcs_multiplying_again(s: WarState) -> Flow[None]:
    """Three Sauron Regulars each in Mount Gundabad and Dol Guldur."""
    yield from spread(s, SAURON, [MOUNT_GUNDABAD, DOL_GULDUR], [3, 3])


def horde_from_the_east(s: WarState) -> Flow[None]:
    """Five Southron Regulars in one of their regions on the eastern edge."""
    regions = [region for region in EASTERN_EDGE if s.free(region, SHADOW)]
    region = yield from choose_region(s, SHADOW, regions, NATION[SOUTHRONS])
    if region != NOT_THERE:
        place_figures(s, SOUTHRONS, 5, region)


def monsters_roused(s: WarState) -> Flow[None]:
    """A Sauron Elite in Trollshaws, a Regular each in Angmar, Ettenmoors and Weather Hills."""
    place_figures(s, ELITE + SAURON, 1, TROLLSHAWS)
    yield from spread(s, SAURON, MONSTER_LANDS, [1, 1, 1])


def musterings_of_long_planned_war(s: WarState) -> Flow[None]:
    """Five Sauron Regulars in Nurn, five Southron Regulars in Gorgoroth."""
    place_figures(s, SAURON, 5, NURN)
    place_figures(s, SOUTHRONS, 5, GORGOROTH)
    yield from ()


register_event("return_to_valinor", return_to_valinor, elven_stronghold_taken)
register_event("the_fighting_uruk_hai", the_fighting_uruk_hai, uruks_besiege)
register_event("the_day_without_dawn", the_day_without_dawn, shadow_at_war)
register_event("stormcrow", stormcrow, some_nation_troubled)
register_event("shadows_gather", shadows_gather)
register_event("the_shadow_lengthens", the_shadow_lengthens)
register_event("the_shadow_is_moving", the_shadow_is_moving, shadow_at_war)
register_event("corsairs_of_umbar", corsairs_of_umbar, southrons_at_war)
register_event("rage_of_the_dunlendings", rage_of_the_dunlendings, isengard_at_war)
register_event("return_of_the_witch_king", return_of_the_witch_king, witch_king_in_play)
register_event("half_orcs_and_goblin_men", half_orcs_and_goblin_men, isengard_at_war)
register_event("olog_hai", olog_hai, sauron_at_war)
register_event("hill_trolls", hill_trolls, sauron_at_war)
register_event("a_new_power_is_rising", a_new_power_is_rising, saruman_in_play)
register_event("many_kings_to_the_service_of_mordor", many_kings_to_the_service_of_mordor)
register_event("the_king_is_revealed", the_king_is_revealed, aragorn_in_play)
register_event("shadows_on_the_misty_mountains", shadows_on_the_misty_mountains)
register_event("orcs_multiplying_again", orcs_multiplying_again)
register_event("horde_from_the_east", horde_from_the_east, southrons_at_war)
register_event("monsters_roused", monsters_roused)
register_event("musterings_of_long_planned_war", musterings_of_long_planned_war, shadow_at_war)
register_event("pits_of_mordor", pits_of_mordor, sauron_at_war)
