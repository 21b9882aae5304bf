"""Checks for what holds in every position of War of the Ring between two steps, each with its clause.

The loader checks types, ranges and the census of the box, which no position can do without. A puzzle may switch off the
checks here by saying `odd = true`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ALL_CARDS,
    ALL_NATIONS,
    ALL_PLACES,
    ALL_REGIONS,
    ARAGORN,
    CARD_IDS,
    CARD_STAYS,
    CHARACTER_IDS,
    CHARACTERS,
    DIE_FACES,
    DIE_IDS,
    ENEMY,
    FP,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GOLLUM,
    INSIDE,
    MINAS_MORGUL,
    MORANNON,
    NATION_IDS,
    NATION_SIDE,
    NAZGUL,
    ORTHANC,
    PLACE_REGION,
    REGION_IDS,
    REGIONS,
    SARUMAN,
    SETUP_RINGS,
    SHADOW,
    SLOT_IDS,
    SLOT_SIDE,
    SLOTS,
    STRIDER,
    STRONGHOLDS,
    TILE_IDS,
    TILE_STANDARD,
    TILES,
)
from thirdage.games.war_of_the_ring.ids import Place
from thirdage.games.war_of_the_ring.mordor import on_track
from thirdage.games.war_of_the_ring.state import (
    ASIDE,
    BESIEGED_STACK,
    CORRUPTION_LIMIT,
    CRACK_OF_DOOM,
    DEAD,
    LAID,
    ON_TABLE,
    RESULTS,
    SHOWN,
    STACK,
    WarState,
)
from thirdage.games.war_of_the_ring.steps import TIDY
from thirdage.games.war_of_the_ring.view import SIDE_NAMES
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.soundness import Soundness

EXPECTED: Final[dict[str, str]] = {
    "stack": "at most {most} units in one place",
    "garrison_side": "a garrison of the side that holds the Stronghold",
    "no_besiegers": "besiegers around a besieged Stronghold",
    "nobody_inside": "units inside a Stronghold under siege, not characters alone",
    "uncaptured": "an army in a Settlement that its own side holds or besieges",
    "lone_leaders": "Leaders only with units of their side",
    "shadow_lost": "casualties of the Free Peoples; those of the Shadow are reinforcements again",
    "one_person": "only one of {first} and {second} in play",
    "guide": "a Guide who is in the Fellowship",
    "gollum": "Gollum as Guide of a Fellowship without Companions, and of no other",
    "saruman": "Saruman in Orthanc",
    "corruption": "less than {limit} corruption while the game goes on",
    "doom": "less than {limit} steps on the Mordor Track while the game goes on",
    "track": "the Fellowship at a gate of Mordor once it is on the Mordor Track",
    "rings": "no more Elven Rings than the {most} of the game",
    "face": "a face of the dice of that side",
    "shadow_passive": "a nation of the Shadow active",
    "minion_seen": "true once a Minion has entered play",
    "special_in_pool": "special tiles in the Hunt Pool only once the Fellowship is on the Mordor Track",
    "special_waiting": "special tiles in the Hunt Pool once the Fellowship is on the Mordor Track",
    "stays": "cards on the table that say they stay there",
    "no_battle_cards": "no Combat card on the table between two rounds of battle",
    "hand_limit": "at most {most} cards in the hand",
}


SOUND: Final[Soundness[WarState]] = Soundness(EXPECTED)


def at_rest(s: WarState) -> bool:
    """Tell whether no action is under way; then the map is tidy (R22.4)."""
    return not s.waits(TIDY)


def place_key(place: Place) -> str:
    """Return the key of the army at a place."""
    return f"{'armies' if place < REGIONS else 'garrisons'}.{REGION_IDS[PLACE_REGION[place]]}"


# -- the map


def stacks(s: WarState) -> Iterator[BadPosition]:
    """R6.3: ten units in a region; R12.6: five in a Stronghold under siege."""
    for place in ALL_PLACES if at_rest(s) else []:
        most, rule = (STACK, "R6.3") if place < REGIONS else (BESIEGED_STACK, "R12.6")
        units = max(s.army(place, FP), s.army(place, SHADOW))
        if units > most:
            yield SOUND.fault(place_key(place), units, "stack", rule, {"most": most})


def garrisons(s: WarState) -> Iterator[BadPosition]:
    """R12.4: the side inside has control; R12.9: no siege without besiegers; R5.10: nobody inside without units."""
    for region in STRONGHOLDS:
        inside = INSIDE[region]
        holder = s.control[region]
        if s.army(inside, ENEMY[holder]) > 0:
            yield SOUND.fault(place_key(inside), SIDE_NAMES[ENEMY[holder]], "garrison_side", "R12.4")
        elif not at_rest(s):
            continue
        elif s.army(inside, holder) > 0:
            if s.army(region, ENEMY[holder]) == 0:
                yield SOUND.fault(place_key(inside), SIDE_NAMES[holder], "no_besiegers", "R12.9")
        elif s.count(inside, NAZGUL) > 0 or inside in s.character_at:
            yield SOUND.fault(place_key(inside), REGION_IDS[region], "nobody_inside", "R5.10")


def captures(s: WarState) -> Iterator[BadPosition]:
    """R13.1: an army captures the Settlement it enters, unless the enemy is inside under siege."""
    for region in ALL_REGIONS:
        for side in (FP, SHADOW):
            if s.army(region, side) > 0 and s.control[region] == ENEMY[side] and not s.besieged(region):
                yield SOUND.fault(place_key(region), SIDE_NAMES[side], "uncaptured", "R13.1")


def leaders(s: WarState) -> Iterator[BadPosition]:
    """R1.9: Free Peoples Leaders are never without a unit."""
    for place in ALL_PLACES if at_rest(s) else []:
        if s.fp_leaders(place) > 0 and s.army(place, FP) == 0:
            yield SOUND.fault(place_key(place), s.fp_leaders(place), "lone_leaders", "R1.9")


def casualties(s: WarState) -> Iterator[BadPosition]:
    """R1.12: only Free Peoples figures leave the game."""
    for slot in range(SLOTS):
        if s.lost[slot] > 0 and SLOT_SIDE[slot] == SHADOW:
            yield SOUND.fault("lost", f"{s.lost[slot]} {SLOT_IDS[slot]}", "shadow_lost", "R1.12")


# -- persons


def persons(s: WarState) -> Iterator[BadPosition]:
    """R17.8, R17.9: only one of Strider and Aragorn, or of the two Gandalfs, is in play; R17.12: Saruman in Orthanc."""
    for before, after, rule in ((STRIDER, ARAGORN, "R17.8"), (GANDALF_THE_GREY, GANDALF_THE_WHITE, "R17.9")):
        if s.character_at[after] not in (ASIDE, DEAD) and s.character_at[before] not in (ASIDE, DEAD):
            args: dict[str, int | str] = {"first": CHARACTER_IDS[before], "second": CHARACTER_IDS[after]}
            yield SOUND.fault(f"characters.{CHARACTER_IDS[after]}", [CHARACTER_IDS[before], CHARACTER_IDS[after]],
                         "one_person", rule, args)  # fmt: skip
    if s.character_at[SARUMAN] >= 0 and PLACE_REGION[s.character_at[SARUMAN]] != ORTHANC:
        where = REGION_IDS[PLACE_REGION[s.character_at[SARUMAN]]]
        yield SOUND.fault("characters.saruman", where, "saruman", "R17.12")


def guides(s: WarState) -> Iterator[BadPosition]:
    """R14.4: the Guide is a Companion in the Fellowship; R17.7: without any, it is Gollum."""
    guide = CHARACTER_IDS[s.guide]
    if not s.in_fellowship(s.guide):
        yield SOUND.fault("fellowship.guide", guide, "guide", "R14.4")
    elif s.in_fellowship(GOLLUM) == bool(s.companions()):
        yield SOUND.fault("fellowship.guide", guide, "gollum", "R17.7")


# -- tracks


def endings(s: WarState) -> Iterator[BadPosition]:
    """R18.1, R18.2: corruption 12 and the Crack of Doom end the game at once."""
    if s.corruption >= CORRUPTION_LIMIT:
        yield SOUND.fault("fellowship.corruption", s.corruption, "corruption", "R18.1", {"limit": CORRUPTION_LIMIT})
    if s.mordor >= CRACK_OF_DOOM:
        yield SOUND.fault("fellowship.mordor", s.mordor, "doom", "R18.2", {"limit": CRACK_OF_DOOM})


def mordor_gate(s: WarState) -> Iterator[BadPosition]:
    """R16.1: the Fellowship enters the Mordor Track only from a gate of Mordor."""
    if on_track(s) and s.fellowship_at not in (MORANNON, MINAS_MORGUL):
        yield SOUND.fault("fellowship.at", REGION_IDS[s.fellowship_at], "track", "R16.1")


def rings(s: WarState) -> Iterator[BadPosition]:
    """R4.16: a Ring the Free Peoples use goes to the Shadow, one the Shadow uses is gone: never more than three."""
    most = sum(SETUP_RINGS)
    if s.rings[FP] + s.rings[SHADOW] > most:
        yield SOUND.fault("rings", list(s.rings), "rings", "R4.16", {"most": most})


def faces(s: WarState) -> Iterator[BadPosition]:
    """R4.1: a die shows one of its faces; R4.16: an Elven Ring may change it to any result."""
    for side in (FP, SHADOW):
        for result in range(RESULTS):
            missing = result not in DIE_FACES[side]
            if s.dice[side * RESULTS + result] > 0 and missing and not (s.config.ring_any_result and s.ring_used[side]):
                yield SOUND.fault(f"dice.{SIDE_NAMES[side]}", DIE_IDS[result], "face", "R4.1")


def politics(s: WarState) -> Iterator[BadPosition]:
    """R8.8: the nations of the Shadow are active from the start."""
    for nation in ALL_NATIONS:
        if NATION_SIDE[nation] == SHADOW and s.active[nation] == 0:
            yield SOUND.fault(f"nations.{NATION_IDS[nation]}", "passive", "shadow_passive", "R8.8")


def minions(s: WarState) -> Iterator[BadPosition]:
    """R17.9: the state remembers that a Minion has been in play."""
    if not s.minion_seen and any([s.character_at[c] != ASIDE for c in range(SARUMAN, CHARACTERS)]):
        yield SOUND.fault("minion_seen", False, "minion_seen", "R17.9")


# -- tiles and cards


def special_tiles(s: WarState) -> Iterator[BadPosition]:
    """R16.2: special tiles wait until the Fellowship enters Mordor, and are in the Hunt Pool from then on."""
    for tile in range(TILES):
        if s.pool[tile] > 0 and not TILE_STANDARD[tile] and not on_track(s):
            yield SOUND.fault("tiles.special_in_pool", TILE_IDS[tile], "special_in_pool", "R16.2")
        if s.tiles_waiting[tile] > 0 and on_track(s):
            yield SOUND.fault("tiles.waiting", TILE_IDS[tile], "special_waiting", "R16.2")


def table_cards(s: WarState) -> Iterator[BadPosition]:
    """R5.6: only cards that say so stay on the table; R11.9: Combat cards are discarded at the end of their round."""
    for card in ALL_CARDS:
        if s.card_zone[card] == ON_TABLE and not CARD_STAYS[card]:
            yield SOUND.fault("cards.table", CARD_IDS[card], "stays", "R5.6")
        elif s.card_zone[card] in (LAID, SHOWN):
            yield SOUND.fault("cards", CARD_IDS[card], "no_battle_cards", "R11.9")


def hands(s: WarState) -> Iterator[BadPosition]:
    """R5.3, R19.3: cards above the limit are discarded as soon as they are drawn."""
    for side in (FP, SHADOW):
        for seat in s.seats_of(side):
            held, most = len(s.hand(seat)), s.hand_limit(seat)
            if held > most:
                yield SOUND.fault("cards.hand", held, "hand_limit", "R5.3", {"most": most})


SOUND.checks = [
    stacks,
    garrisons,
    captures,
    leaders,
    casualties,
    persons,
    guides,
    endings,
    mordor_gate,
    rings,
    faces,
    politics,
    minions,
    special_tiles,
    table_cards,
    hands,
]
