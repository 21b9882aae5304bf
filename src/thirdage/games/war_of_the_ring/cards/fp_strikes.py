"""Attack cards of the Free Peoples' Character deck: Eagles, Ents, the Dead Men of Dunharrow."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle import retreat, retreat_options
from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    ALL_CHARACTERS,
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
    REGULARS,
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
from thirdage.games.war_of_the_ring.ids import Character, Place
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
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed

EAGLES_DRIVE_TO: Final = MESSAGES.prompt("eagles_drive_to", count=int)
DUNHARROW_WITH: Final = MESSAGES.prompt("dunharrow_with", character=CHARACTER)
DUNHARROW_TO: Final = MESSAGES.prompt("dunharrow_to", character=CHARACTER)
DUNHARROW_RETREAT: Final = MESSAGES.prompt("dunharrow_retreat", region=PLACE)
DUNHARROW_RECRUIT: Final = MESSAGES.prompt("dunharrow_recruit", region=PLACE)
NAZGUL_SLAIN: Final = MESSAGES.event("nazgul_eliminated", count=int)
DEAD_STRIKE: Final = MESSAGES.event("dead_men_strike", hits=int, region=PLACE)

HAUNTED: Final[list[Place]] = [REGION_INDEX["erech"], REGION_INDEX["lamedon"], PELARGIR]
SAURON_STRONGHOLDS: Final[list[Place]] = [r for r in STRONGHOLDS if REGION_NATION[r] == SAURON]


# -- the Eagles


def companion_armies(s: WarState) -> list[Place]:
    """Return the regions where a Free Peoples army has a Companion in it."""
    regions: list[Place] = []
    for character in ALL_CHARACTERS:
        place = s.character_at[character]
        if place >= 0 and IS_COMPANION[character] and s.army(place, FP) > 0:
            regions.append(PLACE_REGION[place])
    return regions


def eagles_targets(s: WarState) -> list[Place]:
    """Return the Shadow armies with Nazgul in the same region as such an army, or next to it."""
    ours = companion_armies(s)
    found: list[Place] = []
    for place in armies(s, SHADOW):
        region = PLACE_REGION[place]
        if s.count(place, NAZGUL) > 0 and any([r == region or r in ADJACENT[region] for r in ours]):
            found.append(place)
    return found


def eagles_have_prey(s: WarState) -> bool:
    """Tell whether there is such a Shadow army."""
    return bool(eagles_targets(s))


def the_eagles_are_coming(s: WarState) -> Flow[None]:
    """Roll a die per Nazgul in a Shadow army: 5 or higher eliminates one, the others flee to a Sauron Stronghold."""
    place = yield from choose_army(s, FP, eagles_targets(s))
    slain = yield from roll_at_least(s, min(5, s.count(place, NAZGUL)), 5)
    s.eliminate(place, NAZGUL, slain)
    s.tell(NAZGUL_SLAIN, count=slain)
    left = s.count(place, NAZGUL)
    havens = [shadow_place(s, region) for region in SAURON_STRONGHOLDS if s.unconquered(region)]
    if left == 0 or not havens:
        return
    to = havens[0]
    if len(havens) > 1:
        chooser = s.seat(FP if s.config.fp_drives_nazgul else SHADOW)
        to = Place((yield EAGLES_DRIVE_TO.ask(chooser, [PLACE[p] for p in havens], "R5.5", count=left)).value)
    if to != place:
        s.add(place, NAZGUL, -left)
        s.add(to, NAZGUL, left)
        for _ in range(left):
            s.tell(NAZGUL_MOVED, from_=PLACE[place], to=PLACE[to])


# -- the Ents


def ents_stir(s: WarState) -> bool:
    """Tell whether Gandalf the White is in play and a Companion is in Fangorn."""
    if not s.in_play(GANDALF_THE_WHITE):
        return False
    return any([IS_COMPANION[c] and s.character_at[c] == FANGORN for c in ALL_CHARACTERS])


def the_ents_awake(s: WarState) -> Flow[None]:
    """Roll three dice against the Shadow army at Orthanc, hitting on 4 or higher; a further card may follow.

    If Saruman is there without an army, he is eliminated.
    """
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
    """Tell whether Strider or Aragorn is in a Rohan region."""
    return nation_at(region_at(s, the_ranger(s))) == ROHAN


def dead_men_of_dunharrow(s: WarState) -> Flow[None]:
    """Move the ranger and Companions across the mountains; the Dead attack a Shadow army; recruit in Gondor."""
    ranger = the_ranger(s)
    group = yield from who_takes_the_paths(s, ranger)
    options = [PLACE[region] for region in HAUNTED]
    region = Place((yield DUNHARROW_TO.ask(s.seat(FP), options, "R5.5", character=CHARACTER[ranger])).value)
    source = s.character_at[ranger]
    for companion in group:
        s.character_at = changed(s.character_at, companion, region)
        s.tell(MOVED, character=CHARACTER[companion], from_=PLACE[source], to=PLACE[region])
        companion_rests(s, companion, region)
    if s.army(region, SHADOW) > 0:
        yield from the_dead_strike(s, region)
    yield from gondor_gathers(s, region)
    if s.config.dunharrow_looks_twice:
        for companion in group:
            companion_rests(s, companion, region)  # Pelargir may be under our control again by now


def who_takes_the_paths(s: WarState, ranger: Character) -> Flow[list[Character]]:
    """Choose which Companions at his place go along, named in order."""
    place = s.character_at[ranger]
    group = [ranger]
    others = [c for c in s.characters(place, FP) if c != ranger]
    while others:
        options = [CHARACTER[companion] for companion in others]
        options.append(DONE)
        picked = yield DUNHARROW_WITH.ask(s.seat(FP), options, "R5.5", character=CHARACTER[ranger])
        if picked is DONE:
            break
        group.append(Character(picked.value))
        others = [companion for companion in others if companion > picked.value]
    return group


def the_dead_strike(s: WarState, region: Place) -> Flow[None]:
    """Roll one die for the number of hits; then the army must retreat, or is eliminated. This counts as an attack."""
    attacked(s, region, SHADOW)
    table = D6.table(1)
    hits = table.faces((yield table.roll(CARD_ROLL, "R5.5", dice=NUMBER[1], needed=NUMBER[1])))[0] + 1
    s.tell(DEAD_STRIKE, hits=hits, region=PLACE[region])
    yield from strike(s, SHADOW, region, hits, officers_die=True)
    if s.army(region, SHADOW) == 0:
        return
    options = retreat_options(s, region, SHADOW)
    if not options:
        yield from strike(s, SHADOW, region, 99, officers_die=True)
        return
    to = options[0]
    if len(options) > 1:
        to = yield DUNHARROW_RETREAT.ask(commander(s, SHADOW, region), options, "R11.16", region=PLACE[region])
    retreat(s, SHADOW, region, Place(to.value))


def gondor_gathers(s: WarState, region: Place) -> Flow[None]:
    """Recruit up to three Gondor Regulars; they recapture the region."""
    most = min(3, s.reserve[GONDOR], room(s, FP, region))
    if most == 0:
        return
    options = [NUMBER[number] for number in range(most + 1)]
    count = (yield DUNHARROW_RECRUIT.ask(s.seat(FP), options, "R5.8", region=PLACE[region])).value
    for _ in range(count):
        s.recruit(region, REGULARS[GONDOR], 1)
        s.tell(RECRUITED, side=SIDE[FP], figure=FIGURE[GONDOR], region=PLACE[region])
    if count > 0:
        occupy(s, region, FP)


register_event("the_eagles_are_coming", the_eagles_are_coming, eagles_have_prey)
register_event("the_ents_awake_treebeard", the_ents_awake, ents_stir)
register_event("the_ents_awake_huorns", the_ents_awake, ents_stir)
register_event("the_ents_awake_entmoot", the_ents_awake, ents_stir)
register_event("dead_men_of_dunharrow", dead_men_of_dunharrow, ranger_in_rohan)
