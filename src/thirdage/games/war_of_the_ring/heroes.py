"""What single Companions add to the Action dice: Aragorn and Gandalf the White enter play, envoys advance their nation.

A Will of the West brings the upgrades (R17.8, R17.9); any result lets Boromir, Legolas or Gimli speak for their own
people (R17.4).
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ACTIVATES,
    ARAGORN,
    BOROMIR,
    CITY,
    DOL_AMROTH,
    ELVES,
    FANGORN,
    FP,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GIMLI,
    INSIDE,
    LEGOLAS,
    MINAS_TIRITH,
    PELARGIR,
    PLACE_REGION,
    REGION_NATION,
    SETTLEMENT,
    STRIDER,
    STRONGHOLD,
    STRONGHOLDS,
)
from thirdage.games.war_of_the_ring.ids import Character, Nation, Place
from thirdage.games.war_of_the_ring.paths import held_under_siege
from thirdage.games.war_of_the_ring.politics import can_advance, companion_rests
from thirdage.games.war_of_the_ring.state import ASIDE, DEAD, WarState
from thirdage.games.war_of_the_ring.vocabulary import CHARACTER, MESSAGES, NATION, PLACE
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

PLACE_GANDALF: Final = MESSAGES.prompt("place_gandalf")
CROWNED: Final = MESSAGES.event("companion_upgraded", character=CHARACTER, from_=CHARACTER, place=PLACE)

CROWNING_REGIONS: Final[list[int]] = [MINAS_TIRITH, DOL_AMROTH, PELARGIR]
ENVOYS: Final[list[int]] = [BOROMIR, LEGOLAS, GIMLI]


# -- Aragorn and Gandalf the White


def crowning_places(s: WarState, character: Character) -> list[Place]:
    """Return where Aragorn or Gandalf the White would enter play now; empty if he cannot (R17.8, R17.9)."""
    if s.character_at[character] != ASIDE:
        return []
    if character == ARAGORN:
        place = s.character_at[STRIDER]
        if place >= 0 and PLACE_REGION[place] in CROWNING_REGIONS and s.unconquered(PLACE_REGION[place]):
            return [place]
        return []
    if not s.minion_seen:
        return []
    place = s.character_at[GANDALF_THE_GREY]
    if place >= 0:
        return [place]
    return gandalf_returns_to(s) if place == DEAD else []


def gandalf_returns_to(s: WarState) -> list[Place]:
    """Return where Gandalf returns after the Grey's death: Fangorn, or an unconquered Elven Stronghold (R17.9)."""
    places = [FANGORN]
    for region in STRONGHOLDS:
        if REGION_NATION[region] != ELVES or not s.unconquered(region):
            continue
        if not held_under_siege(s, region, FP):
            places.append(region)
        elif s.config.gandalf_in_siege:
            places.append(INSIDE[region])
        else:
            s.forbid(PLACE[INSIDE[region]], "R17.9")
    return places


def crowning_options(s: WarState) -> list[Option]:
    """Return who can be brought into play with a Will of the West (R4.9)."""
    options: list[Option] = []
    for character in (ARAGORN, GANDALF_THE_WHITE):
        if crowning_places(s, character):
            options.append(CHARACTER[character])
        else:
            s.forbid(CHARACTER[character], "R17.8" if character == ARAGORN else "R17.9")
    return options


def crown(s: WarState, character: Character) -> Flow[None]:
    """Replace Strider with Aragorn, or Gandalf the Grey with Gandalf the White, who may also return (R17.8, R17.9)."""
    places = crowning_places(s, character)
    to = places[0]
    if len(places) > 1:
        options = [PLACE[place] for place in places]
        to = Place((yield PLACE_GANDALF.ask(s.seat(FP), options, "R17.9")).value)
    before = STRIDER if character == ARAGORN else GANDALF_THE_GREY
    if s.in_play(before):
        s.character_at = changed(s.character_at, before, ASIDE)
    s.character_at = changed(s.character_at, character, to)
    s.tell(CROWNED, character=CHARACTER[character], from_=CHARACTER[before], place=PLACE[to])
    companion_rests(s, character, PLACE_REGION[to])


# -- envoys


def envoy_options(s: WarState) -> list[Option]:
    """Return the nations that a Companion among his own people can advance with any die result (R17.4)."""
    options: list[Option] = []
    for character in ENVOYS:
        place = s.character_at[character]
        nation = ACTIVATES[character]
        if place < 0 or not _city_or_stronghold_of(s, nation, PLACE_REGION[place]):
            s.forbid(NATION[nation], "R17.4")
        elif not can_advance(s, nation):
            s.forbid(NATION[nation], "R8.1")
        else:
            options.append(NATION[nation])
    return options


def _city_or_stronghold_of(s: WarState, nation: Nation, region: Place) -> bool:
    """Tell whether the region has an unconquered City or Stronghold of that nation."""
    return REGION_NATION[region] == nation and SETTLEMENT[region] in (CITY, STRONGHOLD) and s.unconquered(region)
