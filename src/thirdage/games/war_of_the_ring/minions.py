"""Nazgul and Minions: how they move, how Minions enter play, and the Voice of Saruman (R7.6, R17.12-17.15)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.areas import AREA, PLACE_AREA
from thirdage.games.war_of_the_ring.board import (
    ALL_NATIONS,
    ALL_PLACES,
    ALL_REGIONS,
    ELITE,
    ELITES,
    FP,
    INSIDE,
    ISENGARD,
    LEVEL,
    MOUTH_OF_SAURON,
    NATION_SIDE,
    NAZGUL,
    NORTH_DUNLAND,
    ORTHANC,
    REGION_NATION,
    REGIONS,
    REGULARS,
    SARUMAN,
    SAURON,
    SHADOW,
    SLOTS,
    SOUTH_DUNLAND,
    STRONGHOLDS,
    WITCH_KING,
)
from thirdage.games.war_of_the_ring.ids import Character, Place
from thirdage.games.war_of_the_ring.mordor import on_track
from thirdage.games.war_of_the_ring.paths import barred_to_shadow, forbid_others, held_under_siege, mouth_reach
from thirdage.games.war_of_the_ring.politics import activate
from thirdage.games.war_of_the_ring.state import ASIDE, WarState
from thirdage.games.war_of_the_ring.vocabulary import (
    CHARACTER,
    DONE,
    FIGURE,
    MESSAGES,
    NUMBER,
    PLACE,
    VOICE_EXCHANGE,
    VOICE_RECRUIT,
)
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

MOVE_MINION: Final = MESSAGES.prompt("move_minion")
MINION_AREA: Final = MESSAGES.prompt("minion_area", figure=[*CHARACTER, *FIGURE], place=PLACE)
MINION_TO: Final = MESSAGES.prompt("minion_to", figure=[*CHARACTER, *FIGURE], place=PLACE)
PLACE_MINION: Final = MESSAGES.prompt("place_minion", character=CHARACTER)
VOICE_WHERE: Final = MESSAGES.prompt("voice_where", left=int)
VOICE_HOW_MANY: Final = MESSAGES.prompt("voice_how_many")
NAZGUL_MOVED: Final = MESSAGES.event("nazgul_moved", from_=PLACE, to=PLACE)
MINION_MOVED: Final = MESSAGES.event("minion_moved", character=CHARACTER, from_=PLACE, to=PLACE)
MINION_ENTERED: Final = MESSAGES.event("minion_entered", character=CHARACTER, place=PLACE)
VOICE_RECRUITED: Final = MESSAGES.event("voice_recruited", region=PLACE)
VOICE_EXCHANGED: Final = MESSAGES.event("voice_exchanged", count=int)

ISENGARD_SETTLEMENTS: Final[list[Place]] = [ORTHANC, NORTH_DUNLAND, SOUTH_DUNLAND]


# -- movement


def nazgul_destinations(s: WarState) -> list[Place]:
    """Return where a Nazgul may end, ascending (R7.6); in a besieged Shadow Stronghold it is inside (R7.10)."""
    places: list[Place] = []
    garrisons: list[Place] = []
    for region in ALL_REGIONS:
        if INSIDE[region] < 0:  # neither barred nor under siege
            places.append(region)
        elif barred_to_shadow(s, region):
            s.forbid(PLACE[region], "R7.6")
        elif held_under_siege(s, region, SHADOW):
            s.forbid(PLACE[region], "R7.10")
            if s.config.nazgul_join_siege:
                garrisons.append(INSIDE[region])
            else:
                s.forbid(PLACE[INSIDE[region]], "R7.10")
        else:
            places.append(region)
    return places + garrisons


def may_fly_from(s: WarState, place: Place) -> bool:
    """Tell whether Nazgul at a place may leave it: a siege holds them only if the setting says so (R7.10)."""
    return place < REGIONS or s.config.nazgul_join_siege


def can_move_nazgul(s: WarState) -> bool:
    """Tell whether some Nazgul, the Witch-king or the Mouth of Sauron can move (R7.6)."""
    for place in ALL_PLACES:
        if s.count(place, NAZGUL) > 0 and may_fly_from(s, place):
            return True
    witch_king = s.character_at[WITCH_KING]
    if witch_king >= 0 and may_fly_from(s, witch_king):
        return True
    mouth = s.character_at[MOUTH_OF_SAURON]
    return mouth >= 0 and s.plays_minion(MOUTH_OF_SAURON) and len(mouth_reach(s, mouth, 1)) > 1


def move_nazgul(s: WarState, with_mouth: bool = True, optional: bool = False) -> Flow[None]:
    """Move any number of Nazgul, each once and to its own destination; the Mouth walks (R7.6, R7.6a).

    The player picks one figure at a time: a place with Nazgul that have not moved, or a Minion by name. `with_mouth` is
    False for cards that move only Nazgul; with `optional`, nobody has to move.
    """
    unmoved = [place for place in ALL_PLACES if s.figures[place * SLOTS + NAZGUL] > 0 and may_fly_from(s, place)]
    left = [s.count(place, NAZGUL) for place in unmoved]
    witch_king = s.character_at[WITCH_KING] >= 0 and may_fly_from(s, s.character_at[WITCH_KING])
    mouth = with_mouth and s.character_at[MOUTH_OF_SAURON] >= 0 and s.plays_minion(MOUTH_OF_SAURON)
    may_stop = optional
    while True:
        options = [PLACE[place] for place in unmoved]
        if witch_king:
            options.append(CHARACTER[WITCH_KING])
        if mouth and len(mouth_reach(s, s.character_at[MOUTH_OF_SAURON], 1)) > 1:
            options.append(CHARACTER[MOUTH_OF_SAURON])
        if not options:
            return
        if may_stop:
            options.append(DONE)
        picked = options[0]
        if len(options) > 1:
            picked = yield MOVE_MINION.ask(s.seat(SHADOW), options, "R7.6")
        if picked is DONE:
            return
        if picked is CHARACTER[WITCH_KING]:
            witch_king = False
            yield from _move_character(s, WITCH_KING)
        elif picked is CHARACTER[MOUTH_OF_SAURON]:
            mouth = False
            yield from _move_character(s, MOUTH_OF_SAURON)
        else:
            source = Place(picked.value)
            index = unmoved.index(source)
            left[index] -= 1
            if left[index] == 0:
                del unmoved[index], left[index]
            yield from _fly(s, source)
        may_stop = True


def _fly(s: WarState, source: Place) -> Flow[None]:
    """Move one Nazgul to another place."""
    to = yield from _flight(s, FIGURE[NAZGUL], source)
    s.add(source, NAZGUL, -1)
    s.add(to, NAZGUL, 1)
    s.tell(NAZGUL_MOVED, from_=PLACE[source], to=PLACE[to])


def _move_character(s: WarState, character: Character) -> Flow[None]:
    """Move the Witch-king, who flies, or the Mouth of Sauron, who walks up to his level."""
    source = s.character_at[character]
    if character == WITCH_KING:
        to = yield from _flight(s, CHARACTER[character], source)
    else:
        to = yield from _walk(s, CHARACTER[character], source, LEVEL[character])
    s.character_at = changed(s.character_at, character, to)
    s.tell(MINION_MOVED, character=CHARACTER[character], from_=PLACE[source], to=PLACE[to])


def _flight(s: WarState, figure: Option, source: Place) -> Flow[Place]:
    """Ask where a flying figure goes; it cannot stay. The map has so many places that it names an area first."""
    places: list[Place] = []
    options = s.known(MINION_AREA)
    if options is None:
        places = _landings(s, source)
        options = [AREA[area] for area in sorted({PLACE_AREA[place] for place in places})]
    area = (yield MINION_AREA.ask(s.seat(SHADOW), options, "R7.6", figure=figure, place=PLACE[source])).value
    options = s.known(MINION_TO)
    if options is None:
        if not places or s.why is not None:  # the second question needs the reasons too
            places = _landings(s, source)
        options = [PLACE[place] for place in places if PLACE_AREA[place] == area]
    return Place((yield MINION_TO.ask(s.seat(SHADOW), options, "R7.6", figure=figure, place=PLACE[source])).value)


def _landings(s: WarState, source: Place) -> list[Place]:
    """Return where a figure that flies from a place may end."""
    reached = nazgul_destinations(s)
    forbid_others(s, reached, "R7.6")
    return [place for place in reached if place != source]


def _walk(s: WarState, figure: Option, source: Place, steps: int) -> Flow[Place]:
    """Ask where a walking figure goes; it cannot stay."""
    reached = mouth_reach(s, source, steps)
    forbid_others(s, reached, "R7.6")
    options = [PLACE[place] for place in reached if place != source]
    to = options[0]
    if len(options) > 1:
        to = yield MINION_TO.ask(s.seat(SHADOW), options, "R7.6", figure=figure, place=PLACE[source])
    return Place(to.value)


# -- entering play


def entry_places(s: WarState, character: Character) -> list[Place]:
    """Return where a Minion may enter play now; empty if his conditions fail or he was in play before (R17.16)."""
    if s.character_at[character] != ASIDE:
        return []
    if character == SARUMAN:
        if not s.at_war(ISENGARD) or not s.unconquered(ORTHANC):
            return []
        return [shadow_place(s, ORTHANC)]  # R17.12
    if character == WITCH_KING:
        if not s.at_war(SAURON) or free_nations_at_war(s) == 0:
            return []
        return [  # R17.13: with an army that has a Sauron unit
            place for place in ALL_PLACES if s.count(place, REGULARS[SAURON]) + s.count(place, ELITES[SAURON]) > 0
        ]
    if not on_track(s) and free_nations_at_war(s) < _free_nations():
        return []
    return [  # R17.15: with an unconquered Sauron Stronghold
        shadow_place(s, region) for region in STRONGHOLDS if REGION_NATION[region] == SAURON and s.unconquered(region)
    ]


def _free_nations() -> int:
    """Count the Free Peoples nations."""
    return NATION_SIDE.count(FP)


def free_nations_at_war(s: WarState) -> int:
    """Count the Free Peoples nations At War."""
    count = 0
    for nation in ALL_NATIONS:
        if NATION_SIDE[nation] == FP and s.at_war(nation):
            count += 1
    return count


def shadow_place(s: WarState, region: Place) -> Place:
    """Return where a Shadow figure stands in a region with a Shadow Stronghold: inside while it is besieged."""
    return INSIDE[region] if held_under_siege(s, region, SHADOW) else region


ENTRY_RULES: Final[list[tuple[Character, str]]] = [
    (SARUMAN, "R17.12"),
    (WITCH_KING, "R17.13"),
    (MOUTH_OF_SAURON, "R17.15"),
]


def minion_options(s: WarState) -> list[Option]:
    """Return the Minions that a Muster result can bring into play (R4.6)."""
    options: list[Option] = []
    for character, rule in ENTRY_RULES:
        if not s.plays_minion(character):
            s.forbid(CHARACTER[character], "R19.6")
        elif entry_places(s, character):
            options.append(CHARACTER[character])
        else:
            s.forbid(CHARACTER[character], "R17.16" if s.character_at[character] != ASIDE else rule)
    return options


def bring_minion(s: WarState, character: Character) -> Flow[None]:
    """Bring a Minion into play; the Witch-king activates every Free Peoples nation (R17.12, R17.13, R17.15)."""
    places = entry_places(s, character)
    to = places[0]
    if len(places) > 1:
        rule = "R17.13" if character == WITCH_KING else "R17.15"
        options = [PLACE[place] for place in places]
        to = Place((yield PLACE_MINION.ask(s.seat(SHADOW), options, rule, character=CHARACTER[character])).value)
    s.character_at = changed(s.character_at, character, to)
    s.minion_seen = True
    s.tell(MINION_ENTERED, character=CHARACTER[character], place=PLACE[to])
    if character == WITCH_KING:
        for nation in ALL_NATIONS:
            if NATION_SIDE[nation] == FP:
                activate(s, nation)


# -- the Voice of Saruman


def voice_options(s: WarState) -> list[Option]:
    """Return the uses of a Muster result that Saruman adds (R17.12)."""
    options: list[Option] = []
    if not s.plays_minion(SARUMAN):
        s.forbid(VOICE_RECRUIT, "R19.6")
        s.forbid(VOICE_EXCHANGE, "R19.6")
        return options
    if not s.in_play(SARUMAN) or s.control[ORTHANC] != SHADOW or s.besieged(ORTHANC):
        s.forbid(VOICE_RECRUIT, "R17.12")
        s.forbid(VOICE_EXCHANGE, "R17.12")
        return options
    if s.reserve[ISENGARD] > 0 and voice_settlements(s):
        options.append(VOICE_RECRUIT)
    else:
        s.forbid(VOICE_RECRUIT, "R17.12")
    if voice_exchanges(s) >= (2 if s.config.voice_exactly_two else 1):
        options.append(VOICE_EXCHANGE)
    else:
        s.forbid(VOICE_EXCHANGE, "R17.12")
    return options


def voice_settlements(s: WarState) -> list[Place]:
    """Return the Isengard Settlements that are under Shadow control and free."""
    return [r for r in ISENGARD_SETTLEMENTS if s.control[r] == SHADOW and s.free(r, SHADOW) and not s.besieged(r)]


def voice_exchanges(s: WarState) -> int:
    """Return how many Regulars in Orthanc could become Elites, at most two."""
    return min(2, s.count(ORTHANC, REGULARS[ISENGARD]), s.reserve[ELITE + ISENGARD])


def use_voice(s: WarState, option: Option) -> Flow[None]:
    """Recruit a Regular in each Isengard Settlement while figures last, or turn two Regulars in Orthanc into Elites."""
    if option is VOICE_RECRUIT:
        yield from _voice_recruits(s)
        return
    most = voice_exchanges(s)
    count = most
    if most > 1 and not s.config.voice_exactly_two:
        count = (yield VOICE_HOW_MANY.ask(s.seat(SHADOW), [NUMBER[1], NUMBER[2]], "R17.12")).value
    s.disband(ORTHANC, REGULARS[ISENGARD], count)
    s.recruit(ORTHANC, ELITES[ISENGARD], count)
    s.tell(VOICE_EXCHANGED, count=count)


def _voice_recruits(s: WarState) -> Flow[None]:
    """Recruit in each Settlement; ask where only if there are not enough reinforcements for all."""
    places = voice_settlements(s)
    while places and s.reserve[ISENGARD] > 0:
        region = places[0]
        if s.reserve[ISENGARD] < len(places):
            options = [PLACE[place] for place in places]
            region = Place((yield VOICE_WHERE.ask(s.seat(SHADOW), options, "R17.12", left=s.reserve[ISENGARD])).value)
        places.remove(region)
        s.recruit(region, REGULARS[ISENGARD], 1)
        s.tell(VOICE_RECRUITED, region=PLACE[region])
