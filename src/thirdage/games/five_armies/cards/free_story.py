"""The 20 Story cards of the Free Peoples."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.armies import (
    armies,
    army_regions,
    controls,
    fort_of,
    has_any,
    leadership,
    led_armies,
    place_leadership,
    settlements,
    strength,
)
from thirdage.games.five_armies.attack import beorn_attack, beorn_can_attack, may_move_and_attack
from thirdage.games.five_armies.board import ADJACENT, FORT_AT, FORTS, RAVENHILL
from thirdage.games.five_armies.cards.play import (
    Can,
    Effect,
    always,
    any_army,
    any_led_army,
    can_flip_with_army,
    flip_with_army,
    pick_more,
    pick_place,
    reinforce,
)
from thirdage.games.five_armies.deck import EVENT_DECK
from thirdage.games.five_armies.eagles import add_eagles
from thirdage.games.five_armies.fate import enter, ready, shift_towards_zero, waits
from thirdage.games.five_armies.generals import archery, archery_targets, in_play, lost_generals
from thirdage.games.five_armies.movement import can_move, character_goals, move_armies, place_character
from thirdage.games.five_armies.names import (
    ARCHERS,
    ARKENSTONE,
    BEORN,
    BILBO,
    CHARACTER_DIE,
    DWARVES,
    ELVES,
    EYRIE,
    FREE,
    GANDALF,
    LAKE_MEN,
    LORD,
    N_RESULTS,
    SHADOW,
    SPEARMEN,
    VETERANS,
)
from thirdage.games.five_armies.recruitment import damaged, flippable, place_and_flip, placing_pools, rally_army
from thirdage.games.five_armies.state import GRANT_ELVEN_CHARGE, GRANT_SUPERIORITY, Field
from thirdage.games.five_armies.steps import DRAW_STEP, FATE_CARD_STEP, TRUMPETS
from thirdage.games.five_armies.vocabulary import CHARACTER, DIE, NO, NONE, REGION, TILE, YES, numbers
from thirdage.kernel.asks import Ask, Flow


def skin_changer(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_01: Beorn comes nearer, at once if that makes him ready; in play he may move and attack."""
    if waits(s, BEORN):
        shift_towards_zero(s, BEORN)
        if ready(s, BEORN):
            yield from enter(s, BEORN)
        return
    goals = character_goals(s, BEORN)
    if goals:
        pick = yield Ask(FREE, "beorn_moves", [NONE, *[REGION[place] for place in goals]], "B5.10")
        if pick is not NONE:
            place_character(s, BEORN, pick.value)
    if beorn_can_attack(s):
        pick = yield Ask(FREE, "beorn_may_attack", [YES, NO], "B5.10")
        if pick is YES:
            yield from beorn_attack(s)


def can_change_skin(s: Field, side: int) -> bool:
    """Beorn waits or is in play."""
    return waits(s, BEORN) or in_play(s, BEORN)


def stays(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_02 Lucky Number: lies on the table; it works when Action dice are rolled."""
    s.emit("card_stays")
    yield from ()


def bilbo_in_play(s: Field, side: int) -> bool:
    """Bilbo is in play."""
    return in_play(s, BILBO)


def hauberks_of_steel(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_03: one Veterans unit and a Leadership token for an Army with Dwarves."""
    place = yield from pick_place(s, FREE, _dwarf_armies(s), "reinforce_where")
    reinforce(s, FREE, place, [(VETERANS, 1)], 1)


def _dwarf_armies(s: Field) -> list[int]:
    return [place for place in armies(s, FREE) if has_any(s, place, DWARVES)]


def has_dwarves(s: Field, side: int) -> bool:
    """An Army contains Dwarves."""
    return bool(_dwarf_armies(s))


def dismay(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_04: all Leadership tokens off a Shadow Army next to a led Army; then an unused Character die is lost."""
    places = _dismayed(s)
    if places:
        place = yield from pick_place(s, FREE, places, "dismay_where")
        s.leadership[place] = 0
        s.emit("leadership_given_up", REGION[place])
    if s.dice[SHADOW * N_RESULTS + CHARACTER_DIE]:
        s.dice[SHADOW * N_RESULTS + CHARACTER_DIE] -= 1
        s.emit("die_lost", DIE[CHARACTER_DIE])


def _dismayed(s: Field) -> list[int]:
    return [
        place
        for place in army_regions(s, SHADOW)
        if s.leadership[place] and any(_is_led(s, there) for there in ADJACENT[place])
    ]


def _is_led(s: Field, place: int) -> bool:
    return place in army_regions(s, FREE) and leadership(s, place) > 0


def can_dismay(s: Field, side: int) -> bool:
    """There are tokens to take or a Character die to discard."""
    return bool(_dismayed(s)) or s.dice[SHADOW * N_RESULTS + CHARACTER_DIE] > 0


def elf_lords(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_05: two Spearmen, one Archers and a Leadership token at Ravenhill."""
    reinforce(s, FREE, RAVENHILL, [(SPEARMEN, 2), (ARCHERS, 1)], 1)
    yield from ()


def holds_ravenhill(s: Field, side: int) -> bool:
    """The Free Peoples control Ravenhill."""
    return controls(s, FREE, RAVENHILL)


def elven_charge(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_06: an Army with Elves moves and may attack with Leadership 5, cutting off an orderly retreat."""
    place = yield from pick_place(s, FREE, _elf_armies(s), "move_and_attack_with")
    yield from may_move_and_attack(s, FREE, place, 1, ELVES, grants=GRANT_ELVEN_CHARGE)


def _elf_armies(s: Field) -> list[int]:
    return [place for place in armies(s, FREE) if has_any(s, place, ELVES)]


def has_elves(s: Field, side: int) -> bool:
    """An Army contains Elves."""
    return bool(_elf_armies(s))


def flying_banners(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_07: place and flip a token in up to two Settlements."""
    done: list[int] = []
    while len(done) < 2:
        place = yield from pick_more(s, FREE, _banner_places(s), done, "place_and_flip")
        if place < 0:
            return
        yield from place_and_flip(s, FREE, place)


def _banner_places(s: Field) -> list[int]:
    return [place for place in settlements(s, FREE) if placing_pools(s, FREE, place)]


def can_fly_banners(s: Field, side: int) -> bool:
    """A Settlement is controlled and a token is left for it."""
    return bool(_banner_places(s))


def not_lost(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_08: an eliminated General returns to an Army; the Lord of the Eagles to the Eyrie."""
    pick = yield Ask(FREE, "who_returns", [CHARACTER[who] for who in lost_generals(s)], "B5.10")
    if pick.value == LORD:
        s.where[LORD] = EYRIE
        return
    place = yield from pick_place(s, FREE, army_regions(s, FREE), "return_where")
    s.where[pick.value] = place
    s.emit("character_enters", pick, REGION[place])


def general_lost(s: Field, side: int) -> bool:
    """A General was eliminated and an Army can receive him."""
    return bool(lost_generals(s)) and bool(army_regions(s, FREE))


def hope_rekindled(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_09: one Leadership token, two by the Will of the West; the Army may move and attack."""
    place = yield from pick_place(s, FREE, armies(s, FREE), "reinforce_where")
    place_leadership(s, place, FREE, 2 if will else 1)
    yield from may_move_and_attack(s, FREE, place)


def last_stand(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_10: repair a Fortification by the Combat Strength of the Army inside."""
    place = yield from pick_place(s, FREE, _repairable(s), "repair_where")
    fort = FORT_AT[place]
    repaired = min(s.fort_damage[fort], strength(s, place))
    s.fort_damage[fort] -= repaired
    s.emit("fortification_repaired", REGION[place], repaired)


def _repairable(s: Field) -> list[int]:
    held = army_regions(s, FREE)
    return [place for place in FORTS if place in held and fort_of(s, place) >= 0 and s.fort_damage[FORT_AT[place]]]


def can_stand(s: Field, side: int) -> bool:
    """A damaged Fortification has an Army inside."""
    return bool(_repairable(s))


def ring_of_invisibility(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_11: Bilbo goes to a led Army; with Gandalf there a Fate card is drawn."""
    place = yield from pick_place(s, FREE, _ring_places(s), "bilbo_to")
    place_character(s, BILBO, place)
    if s.where[GANDALF] == place:
        s.push(FATE_CARD_STEP)


def _ring_places(s: Field) -> list[int]:
    return [place for place in led_armies(s, FREE) if place != s.where[BILBO]]


def can_vanish(s: Field, side: int) -> bool:
    """Bilbo is on the board and another Army has Leadership."""
    return s.where[BILBO] >= 0 and bool(_ring_places(s))


def men_of_the_lake(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_12: two Lake-men and a Leadership token for a led Army."""
    place = yield from pick_place(s, FREE, led_armies(s, FREE), "reinforce_where")
    reinforce(s, FREE, place, [(LAKE_MEN, 2)], 1)


def moria(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_13: an Army with Dwarves moves up to two regions and may attack with Terrain Superiority."""
    place = yield from pick_place(s, FREE, _dwarf_armies(s), "move_and_attack_with")
    yield from may_move_and_attack(s, FREE, place, 2, DWARVES, grants=GRANT_SUPERIORITY)


def on_the_march(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_14: up to two Armies move up to two regions."""
    yield from move_armies(s, FREE, 2, 2)


def can_march(s: Field, side: int) -> bool:
    """An Army can move."""
    return can_move(s, FREE)


def redoubled_force(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_15: up to three Damage off an Army, which may then move and attack."""
    place = yield from pick_place(s, FREE, armies(s, FREE), "remove_damage_from")
    if s.damage[place]:
        pick = yield Ask(FREE, "how_much_damage", numbers(0, min(3, s.damage[place])), "B5.10", REGION[place])
        s.damage[place] -= pick.value
        s.emit("damage_removed", REGION[place], pick.value)
    yield from may_move_and_attack(s, FREE, place)


def rescue(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_16: place and flip a token with an Army, which may then rally on 4 or more."""
    place = yield from flip_with_army(s, FREE)
    if place in damaged(s, FREE):
        pick = yield Ask(FREE, "may_rally", [YES, NO], "B5.10", REGION[place])
        if pick is YES:
            yield from rally_army(s, place, 4)


def ringing_trumpets(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_17: in up to three Settlements flip a token or lay a new one; each Settlement is a step of its own."""
    s.push(TRUMPETS, 3, 0)
    yield from ()


def trumpet_places(s: Field, done: int) -> list[int]:
    """Settlements not yet done where a token can be flipped or laid."""
    can = flippable(s, FREE)
    return [
        place
        for place in settlements(s, FREE)
        if not done >> place & 1 and (place in can or placing_pools(s, FREE, place))
    ]


def can_trumpet(s: Field, side: int) -> bool:
    """A controlled Settlement has or can get a token."""
    return bool(trumpet_places(s, 0))


def shower_of_arrows(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_18: Archery on 4 or more, Thranduil or not; then draw an Event card."""
    s.push(DRAW_STEP, FREE, EVENT_DECK)
    if archery_targets(s):
        yield from archery(s, 4)


def arkenstone(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_19: the Arkenstone tile joins the Fate pool."""
    s.tile_pool[ARKENSTONE] += s.box.tile_count[ARKENSTONE]
    s.emit("tile_added", TILE[ARKENSTONE])
    yield from ()


def king_of_all_birds(s: Field, side: int, will: bool) -> Flow[None]:
    """fp_20: the Lord of the Eagles comes nearer, at once if that makes him ready; otherwise an Eagle comes."""
    if waits(s, LORD):
        shift_towards_zero(s, LORD)
        if ready(s, LORD):
            yield from enter(s, LORD)
        return
    add_eagles(s, 1)


PLAYS: Final[list[tuple[Can, Effect]]] = [
    (can_change_skin, skin_changer),
    (bilbo_in_play, stays),
    (has_dwarves, hauberks_of_steel),
    (can_dismay, dismay),
    (holds_ravenhill, elf_lords),
    (has_elves, elven_charge),
    (can_fly_banners, flying_banners),
    (general_lost, not_lost),
    (any_army, hope_rekindled),
    (can_stand, last_stand),
    (can_vanish, ring_of_invisibility),
    (any_led_army, men_of_the_lake),
    (has_dwarves, moria),
    (can_march, on_the_march),
    (any_army, redoubled_force),
    (can_flip_with_army, rescue),
    (can_trumpet, ringing_trumpets),
    (always, shower_of_arrows),
    (always, arkenstone),
    (always, king_of_all_birds),
]
"""In the order of the deck."""
