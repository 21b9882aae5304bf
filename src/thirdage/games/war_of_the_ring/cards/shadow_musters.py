"""The Shadow's Strategy deck: the cards that recruit figures (R5.8)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ALL_PLACES,
    ANGMAR,
    ARAGORN,
    DOL_GULDUR,
    ELITE,
    ELITES,
    ISENGARD,
    MINAS_MORGUL,
    MORIA,
    NAZGUL,
    NORTH_DUNLAND,
    ORTHANC,
    PLACE_REGION,
    REGION_INDEX,
    REGION_NATION,
    REGULARS,
    SAURON,
    SHADOW,
    SOUTH_DUNLAND,
    SOUTHRONS,
    STRONGHOLDS,
    WITCH_KING,
)
from thirdage.games.war_of_the_ring.cards.common import (
    NOT_THERE,
    armies,
    choose_region,
    choose_regions,
    place_either,
    place_figures,
    recruit_place,
    room,
    spread,
)
from thirdage.games.war_of_the_ring.cards.registry import register_event
from thirdage.games.war_of_the_ring.cards.shadow_captains import witch_king_in_play
from thirdage.games.war_of_the_ring.cards.shadow_strategy import isengard_at_war, shadow_at_war, southrons_at_war
from thirdage.games.war_of_the_ring.cards.table_cards import saruman_in_play
from thirdage.games.war_of_the_ring.ids import Nation, Place
from thirdage.games.war_of_the_ring.minions import MINION_MOVED
from thirdage.games.war_of_the_ring.muster import SETTLEMENTS
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.vocabulary import CHARACTER, FIGURE, MESSAGES, NATION, PLACE
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed

TROLL_WHERE: Final = MESSAGES.prompt("troll_where", left=int)
EXCHANGED: Final = MESSAGES.event("regular_exchanged", figure=FIGURE, region=PLACE)

SAURON_STRONGHOLDS: Final[list[Place]] = [r for r in STRONGHOLDS if REGION_NATION[r] == SAURON]
TROLLSHAWS: Final = REGION_INDEX["trollshaws"]
MONSTER_LANDS: Final[list[Place]] = [ANGMAR, REGION_INDEX["ettenmoors"], REGION_INDEX["weather_hills"]]
MOUNT_GUNDABAD: Final = REGION_INDEX["mount_gundabad"]
MOUNT_GRAM: Final = REGION_INDEX["mount_gram"]
NURN: Final = REGION_INDEX["nurn"]
GORGOROTH: Final = REGION_INDEX["gorgoroth"]
EASTERN_EDGE: Final[list[Place]] = [
    REGION_INDEX["east_rhun"],
    REGION_INDEX["far_harad"],
    REGION_INDEX["khand"],
    REGION_INDEX["south_rhun"],
]


def sauron_at_war(s: WarState) -> bool:
    """Tell whether Sauron is At War."""
    return s.at_war(SAURON)


def aragorn_in_play(s: WarState) -> bool:
    """Tell whether Aragorn, Heir to Isildur, is in play."""
    return s.in_play(ARAGORN)


def return_of_the_witch_king(s: WarState) -> None:
    """Move the Witch-king to Angmar; recruit two Regulars and an Elite of Sauron there."""
    source = s.character_at[WITCH_KING]
    if source != ANGMAR:
        s.character_at = changed(s.character_at, WITCH_KING, ANGMAR)
        s.tell(MINION_MOVED, character=CHARACTER[WITCH_KING], from_=PLACE[source], to=PLACE[ANGMAR])
    place_figures(s, REGULARS[SAURON], 2, ANGMAR)
    place_figures(s, ELITES[SAURON], 1, ANGMAR)


def join_an_army(s: WarState, nation: Nation) -> Flow[None]:
    """Recruit a unit of either kind with a Shadow army, wherever it stands."""
    regions = sorted([PLACE_REGION[place] for place in armies(s, SHADOW) if room(s, SHADOW, place) > 0])
    if s.reserve[nation] + s.reserve[ELITE + nation] > 0:
        region = yield from choose_region(s, SHADOW, regions, NATION[nation])
        if region != NOT_THERE:
            yield from place_either(s, nation, region)


def half_orcs_and_goblin_men(s: WarState) -> Flow[None]:
    """Recruit an Isengard unit with a Shadow army."""
    yield from join_an_army(s, ISENGARD)


def olog_hai(s: WarState) -> Flow[None]:
    """Recruit a Sauron unit with a Shadow army."""
    yield from join_an_army(s, SAURON)


def hill_trolls(s: WarState) -> Flow[None]:
    """Turn two Regulars of Sauron on the board into Elites."""
    for left in (2, 1):
        options = [PLACE[place] for place in ALL_PLACES if s.count(place, REGULARS[SAURON]) > 0]
        if not options or s.reserve[ELITE + SAURON] == 0:
            return
        place = Place(options[0].value)
        if len(options) > 1:
            place = Place((yield TROLL_WHERE.ask(s.seat(SHADOW), options, "R5.5", left=left)).value)
        s.disband(place, REGULARS[SAURON], 1)
        s.recruit(place, ELITES[SAURON], 1)
        s.tell(EXCHANGED, figure=FIGURE[ELITE + SAURON], region=PLACE[PLACE_REGION[place]])


def a_new_power_is_rising(s: WarState) -> Flow[None]:
    """Recruit two Isengard units of any kind in Orthanc and two Regulars in each Dunland, while figures last."""
    left = 2
    while left > 0 and s.reserve[ELITE + ISENGARD] > 0 and (yield from place_either(s, ISENGARD, ORTHANC)):
        left -= 1
    yield from spread(s, REGULARS[ISENGARD], [ORTHANC, NORTH_DUNLAND, SOUTH_DUNLAND], [left, 2, 2])


def pairs_in_three(s: WarState, nation: Nation, regions: list[Place]) -> Flow[None]:
    """Recruit two Regulars in each of three of these regions that are under Shadow control and allow it."""
    usable = [r for r in regions if s.control[r] == SHADOW and recruit_place(s, SHADOW, r) != NOT_THERE]
    chosen = yield from choose_regions(s, SHADOW, usable, 3, FIGURE[nation])
    yield from spread(s, REGULARS[nation], chosen, [2] * len(chosen))


def many_kings_to_the_service_of_mordor(s: WarState) -> Flow[None]:
    """Recruit two Southron Regulars in each of three of their Settlements."""
    yield from pairs_in_three(s, SOUTHRONS, SETTLEMENTS[SOUTHRONS])


def pits_of_mordor(s: WarState) -> Flow[None]:
    """Recruit two Sauron Regulars in each of three of his Strongholds."""
    yield from pairs_in_three(s, SAURON, SAURON_STRONGHOLDS)


def the_king_is_revealed(s: WarState) -> None:
    """Recruit five Sauron Regulars and a Nazgul in Minas Morgul."""
    place_figures(s, REGULARS[SAURON], 5, MINAS_MORGUL)
    place_figures(s, NAZGUL, 1, MINAS_MORGUL)


def shadows_on_the_misty_mountains(s: WarState) -> Flow[None]:
    """Recruit two Sauron units of any kind and a Nazgul in Moria or in Mount Gram."""
    regions = [region for region in (MORIA, MOUNT_GRAM) if recruit_place(s, SHADOW, region) != NOT_THERE]
    region = yield from choose_region(s, SHADOW, regions, NATION[SAURON])
    if region != NOT_THERE:
        yield from place_either(s, SAURON, region)
        yield from place_either(s, SAURON, region)
        place_figures(s, NAZGUL, 1, region)


def orcs_multiplying_again(s: WarState) -> Flow[None]:
    """Recruit three Sauron Regulars each in Mount Gundabad and Dol Guldur."""
    yield from spread(s, REGULARS[SAURON], [MOUNT_GUNDABAD, DOL_GULDUR], [3, 3])


def horde_from_the_east(s: WarState) -> Flow[None]:
    """Recruit five Southron Regulars in one of their regions on the eastern edge."""
    regions = [region for region in EASTERN_EDGE if s.free(region, SHADOW)]
    region = yield from choose_region(s, SHADOW, regions, NATION[SOUTHRONS])
    if region != NOT_THERE:
        place_figures(s, REGULARS[SOUTHRONS], 5, region)


def monsters_roused(s: WarState) -> Flow[None]:
    """Recruit a Sauron Elite in Trollshaws and a Regular each in Angmar, Ettenmoors and Weather Hills."""
    place_figures(s, ELITES[SAURON], 1, TROLLSHAWS)
    yield from spread(s, REGULARS[SAURON], MONSTER_LANDS, [1, 1, 1])


def musterings_of_long_planned_war(s: WarState) -> None:
    """Recruit five Sauron Regulars in Nurn and five Southron Regulars in Gorgoroth."""
    place_figures(s, REGULARS[SAURON], 5, NURN)
    place_figures(s, REGULARS[SOUTHRONS], 5, GORGOROTH)


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
