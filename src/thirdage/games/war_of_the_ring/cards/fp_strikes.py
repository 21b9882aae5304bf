"""Cards of the Free Peoples Character deck that strike: Eagles, Ents, the Dead Men of Dunharrow."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle import retreat, retreat_options
from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    CHARACTERS,
    FANGORN,
    FP,
    GANDALF_THE_WHITE,
    GONDOR,
    INSIDE,
    IS_COMPANION,
    NAZGUL,
    ORTHANC,
    PELARGIR,
    PLACE_REGION,
    REGION_INDEX,
    REGION_NATION,
    ROHAN,
    SARUMAN,
    SAURON,
    SHADOW,
    STRONGHOLDS,
)
from thirdage.games.war_of_the_ring.cards.common import (
    CARD_ROLL,
    armies,
    choose_army,
    nation_at,
    region_at,
    roll_at_least,
    room,
    strike,
)
from thirdage.games.war_of_the_ring.cards.fp_character import follow_up, the_ranger
from thirdage.games.war_of_the_ring.cards.registry import register_event
from thirdage.games.war_of_the_ring.casualties import lose_character
from thirdage.games.war_of_the_ring.companions import MOVED
from thirdage.games.war_of_the_ring.control import occupy
from thirdage.games.war_of_the_ring.minions import NAZGUL_MOVED, shadow_place
from thirdage.games.war_of_the_ring.muster import RECRUITED
from thirdage.games.war_of_the_ring.politics import attacked, companion_rests
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.teams import commander
from thirdage.games.war_of_the_ring.vocabulary import (
    CHARACTER,
    D6,
    DONE,
    FIGURE,
    MESSAGES,
    NUMBER,
    PLACE,
    SIDE,
)
from thirdage.kernel.asks import Ask, Flow

EAGLES_DRIVE_TO: Final = MESSAGES.prompt("eagles_drive_to", "count")
DUNHARROW_WITH: Final = MESSAGES.prompt("dunharrow_with", "character")
DUNHARROW_TO: Final = MESSAGES.prompt("dunharrow_to", "character")
DUNHARROW_RETREAT: Final = MESSAGES.prompt("dunharrow_retreat", "region")
DUNHARROW_RECRUIT: Final = MESSAGES.prompt("dunharrow_recruit", "region")
NAZGUL_SLAIN: Final = MESSAGES.event("nazgul_eliminated", "count")
DEAD_STRIKE: Final = MESSAGES.event("dead_men_strike", "hits", "region")

HAUNTED: Final[list[int]] = [REGION_INDEX["erech"], REGION_INDEX["lamedon"], PELARGIR]
SAURON_STRONGHOLDS: Final[list[int]] = [r for r in STRONGHOLDS if REGION_NATION[r] == SAURON]


# -- the Eagles


def companion_armies(s: WarState) -> list[int]:
    """Regions where a Free Peoples army has a Companion in it."""
    regions: list[int] = []
    for character in range(CHARACTERS):
        place = s.character_at[character]
        if place >= 0 and IS_COMPANION[character] and s.army(place, FP) > 0:
            regions.append(PLACE_REGION[place])
    return regions


def eagles_targets(s: WarState) -> list[int]:
    """Shadow armies with Nazgul in the same region as such an army, or next to it."""
    ours = companion_armies(s)
    found: list[int] = []
    for place in armies(s, SHADOW):
        region = PLACE_REGION[place]
        if s.count(place, NAZGUL) > 0 and any([r == region or r in ADJACENT[region] for r in ours]):
            found.append(place)
    return found


def eagles_have_prey(s: WarState) -> bool:
    """There is such a Shadow army."""
    return bool(eagles_targets(s))


def the_eagles_are_coming(s: WarState) -> Flow[None]:
    """A die per Nazgul of one Shadow army, 5 or more eliminates one; the others flee to one Sauron Stronghold."""
    place = yield from choose_army(s, FP, eagles_targets(s))
    slain = yield from roll_at_least(s, min(5, s.count(place, NAZGUL)), 5)
    s.eliminate(place, NAZGUL, slain)
    s.emit(NAZGUL_SLAIN, slain)
    left = s.count(place, NAZGUL)
    havens = [shadow_place(s, region) for region in SAURON_STRONGHOLDS if s.unconquered(region)]
    if left == 0 or not havens:
        return
    to = havens[0]
    if len(havens) > 1:
        chooser = s.seat(FP if s.config.fp_drives_nazgul else SHADOW)
        to = (yield Ask(chooser, EAGLES_DRIVE_TO, [PLACE[p] for p in havens], "R5.5", left)).value
    if to != place:
        s.add(place, NAZGUL, -left)
        s.add(to, NAZGUL, left)
        for _ in range(left):
            s.emit(NAZGUL_MOVED, PLACE[place], PLACE[to])


# -- the Ents


def ents_stir(s: WarState) -> bool:
    """Gandalf the White is in play and a Companion is in Fangorn."""
    if not s.in_play(GANDALF_THE_WHITE):
        return False
    return any([IS_COMPANION[c] and s.character_at[c] == FANGORN for c in range(CHARACTERS)])


def the_ents_awake(s: WarState) -> Flow[None]:
    """Three dice against the Shadow army at Orthanc, hits on 4 or more; Saruman alone is lost; a card may follow."""
    place = INSIDE[ORTHANC] if s.army(INSIDE[ORTHANC], SHADOW) > 0 else ORTHANC
    if s.army(place, SHADOW) > 0:
        attacked(s, place, SHADOW)
        hits = yield from roll_at_least(s, 3, 4)
        yield from strike(s, SHADOW, place, hits, officers_die=True)
    elif region_at(s, SARUMAN) == ORTHANC:
        lose_character(s, SARUMAN)
    white = region_at(s, GANDALF_THE_WHITE)
    if white == FANGORN or nation_at(white) == ROHAN:
        yield from follow_up(s)


# -- the Dead Men of Dunharrow


def ranger_in_rohan(s: WarState) -> bool:
    """Strider or Aragorn is in a Rohan region."""
    return nation_at(region_at(s, the_ranger(s))) == ROHAN


def dead_men_of_dunharrow(s: WarState) -> Flow[None]:
    """The ranger and his friends cross the mountains; the Dead scatter a Shadow army; Gondor gathers."""
    ranger = the_ranger(s)
    group = yield from who_takes_the_paths(s, ranger)
    options = [PLACE[region] for region in HAUNTED]
    region = (yield Ask(s.seat(FP), DUNHARROW_TO, options, "R5.5", CHARACTER[ranger])).value
    source = s.character_at[ranger]
    for companion in group:
        s.character_at[companion] = region
        s.emit(MOVED, CHARACTER[companion], PLACE[source], PLACE[region])
        companion_rests(s, companion, region)
    if s.army(region, SHADOW) > 0:
        yield from the_dead_strike(s, region)
    yield from gondor_gathers(s, region)
    if s.config.dunharrow_looks_twice:
        for companion in group:
            companion_rests(s, companion, region)  # Pelargir may be ours again by now


def who_takes_the_paths(s: WarState, ranger: int) -> Flow[list[int]]:
    """As many Companions of his place as the player likes, named in order."""
    place = s.character_at[ranger]
    group = [ranger]
    others = [c for c in s.characters(place, FP) if c != ranger]
    while others:
        options = [CHARACTER[companion] for companion in others]
        options.append(DONE)
        picked = yield Ask(s.seat(FP), DUNHARROW_WITH, options, "R5.5", CHARACTER[ranger])
        if picked is DONE:
            break
        group.append(picked.value)
        others = [companion for companion in others if companion > picked.value]
    return group


def the_dead_strike(s: WarState, region: int) -> Flow[None]:
    """One die: so many hits; then the army must retreat, and is destroyed if it cannot. An attack for politics."""
    attacked(s, region, SHADOW)
    table = D6.table(1)
    hits = table.faces((yield table.roll(CARD_ROLL, "R5.5", NUMBER[1], NUMBER[1])))[0] + 1
    s.emit(DEAD_STRIKE, hits, PLACE[region])
    yield from strike(s, SHADOW, region, hits, officers_die=True)
    if s.army(region, SHADOW) == 0:
        return
    options = retreat_options(s, region, SHADOW)
    if not options:
        yield from strike(s, SHADOW, region, 99, officers_die=True)
        return
    to = options[0]
    if len(options) > 1:
        to = yield Ask(commander(s, SHADOW, region), DUNHARROW_RETREAT, options, "R11.16", PLACE[region])
    retreat(s, SHADOW, region, to.value)


def gondor_gathers(s: WarState, region: int) -> Flow[None]:
    """Up to three Gondor Regulars come; they take the region back."""
    most = min(3, s.reserve[GONDOR], room(s, FP, region))
    if most == 0:
        return
    options = [NUMBER[number] for number in range(most + 1)]
    count = (yield Ask(s.seat(FP), DUNHARROW_RECRUIT, options, "R5.8", PLACE[region])).value
    for _ in range(count):
        s.recruit(region, GONDOR, 1)
        s.emit(RECRUITED, SIDE[FP], FIGURE[GONDOR], PLACE[region])
    if count > 0:
        occupy(s, region, FP)


register_event("the_eagles_are_coming", the_eagles_are_coming, eagles_have_prey)
register_event("the_ents_awake_treebeard", the_ents_awake, ents_stir)
register_event("the_ents_awake_huorns", the_ents_awake, ents_stir)
register_event("the_ents_awake_entmoot", the_ents_awake, ents_stir)
register_event("dead_men_of_dunharrow", dead_men_of_dunharrow, ranger_in_rohan)
