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
from thirdage.games.five_armies.fate import add_tile, enter, ready, shift_towards_zero, waits
from thirdage.games.five_armies.generals import archery, archery_targets, in_play, lost_generals
from thirdage.games.five_armies.ids import Place, Side
from thirdage.games.five_armies.messages import (
    CARD_STAYS,
    CHARACTER_ENTERS,
    DAMAGE_REMOVED,
    HOW_MUCH_DAMAGE,
    LEADERSHIP_GIVEN_UP,
    MOVE_AND_ATTACK_WITH,
    PLACE_AND_FLIP,
    REINFORCE_WHERE,
    REMOVE_DAMAGE_FROM,
)
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
from thirdage.games.five_armies.state import GRANT_ELVEN_CHARGE, GRANT_SUPERIORITY, ArmiesState
from thirdage.games.five_armies.steps import DRAW_STEP, FATE_CARD_STEP, TRUMPETS
from thirdage.games.five_armies.vocabulary import CHARACTER, DIE, MESSAGES, NO, NONE, REGION, YES, numbers
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed

BEORN_MAY_ATTACK: Final = MESSAGES.prompt("beorn_may_attack")
BEORN_MOVES: Final = MESSAGES.prompt("beorn_moves")
BILBO_TO: Final = MESSAGES.prompt("bilbo_to")
DISMAY_WHERE: Final = MESSAGES.prompt("dismay_where")
MAY_RALLY: Final = MESSAGES.prompt("may_rally", place=REGION)
REPAIR_WHERE: Final = MESSAGES.prompt("repair_where")
RETURN_WHERE: Final = MESSAGES.prompt("return_where")
WHO_RETURNS: Final = MESSAGES.prompt("who_returns")
DIE_LOST: Final = MESSAGES.event("die_lost", die=DIE)
FORTIFICATION_REPAIRED: Final = MESSAGES.event("fortification_repaired", place=REGION, count=int)


def skin_changer(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """fp_01: a waiting Beorn moves one space nearer and enters once ready; in play he may move and attack."""
    if waits(s, BEORN):
        shift_towards_zero(s, BEORN)
        if ready(s, BEORN):
            yield from enter(s, BEORN)
        return
    goals = character_goals(s, BEORN)
    if goals:
        pick = yield BEORN_MOVES.ask(FREE, [NONE, *[REGION[place] for place in goals]], "B5.10")
        if pick is not NONE:
            place_character(s, BEORN, Place(pick.value))
    if beorn_can_attack(s):
        pick = yield BEORN_MAY_ATTACK.ask(FREE, [YES, NO], "B5.10")
        if pick is YES:
            yield from beorn_attack(s)


def can_change_skin(s: ArmiesState, side: Side) -> bool:
    """Tell whether Beorn waits or is in play."""
    return waits(s, BEORN) or in_play(s, BEORN)


def stays(s: ArmiesState, side: Side, will: bool) -> None:
    """fp_02 Lucky Number: it stays on the table and works when Action dice are rolled."""
    s.tell(CARD_STAYS)


def bilbo_in_play(s: ArmiesState, side: Side) -> bool:
    """Tell whether Bilbo is in play."""
    return in_play(s, BILBO)


def hauberks_of_steel(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """fp_03: an Army with Dwarves gains one Veterans unit and a Leadership token."""
    place = yield from pick_place(s, FREE, _dwarf_armies(s), REINFORCE_WHERE)
    reinforce(s, FREE, place, [(VETERANS, 1)], 1)


def _dwarf_armies(s: ArmiesState) -> list[Place]:
    return [place for place in armies(s, FREE) if has_any(s, place, DWARVES)]


def has_dwarves(s: ArmiesState, side: Side) -> bool:
    """Tell whether an Army contains Dwarves."""
    return bool(_dwarf_armies(s))


def dismay(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """fp_04: remove all Leadership tokens from a Shadow Army; the Shadow loses an unused Character die.

    The Shadow Army must be next to an Army with Leadership.
    """
    places = _dismayed(s)
    if places:
        place = yield from pick_place(s, FREE, places, DISMAY_WHERE)
        s.leadership = changed(s.leadership, place, 0)
        s.tell(LEADERSHIP_GIVEN_UP, place=REGION[place])
    if s.dice[SHADOW * N_RESULTS + CHARACTER_DIE]:
        s.dice = changed(s.dice, SHADOW * N_RESULTS + CHARACTER_DIE, s.dice[SHADOW * N_RESULTS + CHARACTER_DIE] - 1)
        s.tell(DIE_LOST, die=DIE[CHARACTER_DIE])


def _dismayed(s: ArmiesState) -> list[Place]:
    return [
        place
        for place in army_regions(s, SHADOW)
        if s.leadership[place] and any(_is_led(s, there) for there in ADJACENT[place])
    ]


def _is_led(s: ArmiesState, place: Place) -> bool:
    return place in army_regions(s, FREE) and leadership(s, place) > 0


def can_dismay(s: ArmiesState, side: Side) -> bool:
    """Tell whether there are tokens to take or a Character die to discard."""
    return bool(_dismayed(s)) or s.dice[SHADOW * N_RESULTS + CHARACTER_DIE] > 0


def elf_lords(s: ArmiesState, side: Side, will: bool) -> None:
    """fp_05: place two Spearmen, one Archers and a Leadership token at Ravenhill."""
    reinforce(s, FREE, RAVENHILL, [(SPEARMEN, 2), (ARCHERS, 1)], 1)


def holds_ravenhill(s: ArmiesState, side: Side) -> bool:
    """Tell whether the Free Peoples control Ravenhill."""
    return controls(s, FREE, RAVENHILL)


def elven_charge(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """fp_06: an Army with Elves moves and may attack with Leadership 5; the defender cannot retreat after round 1."""
    place = yield from pick_place(s, FREE, _elf_armies(s), MOVE_AND_ATTACK_WITH)
    yield from may_move_and_attack(s, FREE, place, 1, ELVES, grants=GRANT_ELVEN_CHARGE)


def _elf_armies(s: ArmiesState) -> list[Place]:
    return [place for place in armies(s, FREE) if has_any(s, place, ELVES)]


def has_elves(s: ArmiesState, side: Side) -> bool:
    """Tell whether an Army contains Elves."""
    return bool(_elf_armies(s))


def flying_banners(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """fp_07: place and flip a token in up to two Settlements."""
    done: list[Place] = []
    while len(done) < 2:
        place = yield from pick_more(s, FREE, _banner_places(s), done, PLACE_AND_FLIP)
        if place < 0:
            return
        yield from place_and_flip(s, FREE, place)


def _banner_places(s: ArmiesState) -> list[Place]:
    return [place for place in settlements(s, FREE) if placing_pools(s, FREE, place)]


def can_fly_banners(s: ArmiesState, side: Side) -> bool:
    """Tell whether the Free Peoples control a Settlement with a token left for it."""
    return bool(_banner_places(s))


def not_lost(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """fp_08: an eliminated General returns to an Army, the Lord of the Eagles to the Eyrie."""
    pick = yield WHO_RETURNS.ask(FREE, [CHARACTER[who] for who in lost_generals(s)], "B5.10")
    if pick.value == LORD:
        s.where = changed(s.where, LORD, EYRIE)
        return
    place = yield from pick_place(s, FREE, army_regions(s, FREE), RETURN_WHERE)
    s.where = changed(s.where, pick.value, place)
    s.tell(CHARACTER_ENTERS, character=pick, place=REGION[place])


def general_lost(s: ArmiesState, side: Side) -> bool:
    """Tell whether a General was eliminated and an Army can receive him."""
    return bool(lost_generals(s)) and bool(army_regions(s, FREE))


def hope_rekindled(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """fp_09: an Army gains one Leadership token (two with the Will of the West) and may move and attack."""
    place = yield from pick_place(s, FREE, armies(s, FREE), REINFORCE_WHERE)
    place_leadership(s, place, FREE, 2 if will else 1)
    yield from may_move_and_attack(s, FREE, place)


def last_stand(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """fp_10: repair a Fortification by the Combat Strength of the Army inside."""
    place = yield from pick_place(s, FREE, _repairable(s), REPAIR_WHERE)
    fort = FORT_AT[place]
    repaired = min(s.fort_damage[fort], strength(s, place))
    s.fort_damage = changed(s.fort_damage, fort, s.fort_damage[fort] - repaired)
    s.tell(FORTIFICATION_REPAIRED, place=REGION[place], count=repaired)


def _repairable(s: ArmiesState) -> list[Place]:
    held = army_regions(s, FREE)
    return [place for place in FORTS if place in held and fort_of(s, place) >= 0 and s.fort_damage[FORT_AT[place]]]


def can_stand(s: ArmiesState, side: Side) -> bool:
    """Tell whether a damaged Fortification has an Army inside."""
    return bool(_repairable(s))


def ring_of_invisibility(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """fp_11: Bilbo moves to an Army with Leadership; if Gandalf is there, draw a Fate card."""
    place = yield from pick_place(s, FREE, _ring_places(s), BILBO_TO)
    place_character(s, BILBO, place)
    if s.where[GANDALF] == place:
        s.push(FATE_CARD_STEP)


def _ring_places(s: ArmiesState) -> list[Place]:
    return [place for place in led_armies(s, FREE) if place != s.where[BILBO]]


def can_vanish(s: ArmiesState, side: Side) -> bool:
    """Tell whether Bilbo is on the board and another Army has Leadership."""
    return s.where[BILBO] >= 0 and bool(_ring_places(s))


def men_of_the_lake(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """fp_12: an Army with Leadership gains two Lake-men and a Leadership token."""
    place = yield from pick_place(s, FREE, led_armies(s, FREE), REINFORCE_WHERE)
    reinforce(s, FREE, place, [(LAKE_MEN, 2)], 1)


def moria(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """fp_13: an Army with Dwarves moves up to two regions and may attack with Terrain Superiority."""
    place = yield from pick_place(s, FREE, _dwarf_armies(s), MOVE_AND_ATTACK_WITH)
    yield from may_move_and_attack(s, FREE, place, 2, DWARVES, grants=GRANT_SUPERIORITY)


def on_the_march(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """fp_14: up to two Armies move up to two regions."""
    yield from move_armies(s, FREE, 2, 2)


def can_march(s: ArmiesState, side: Side) -> bool:
    """Tell whether an Army can move."""
    return can_move(s, FREE)


def redoubled_force(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """fp_15: remove up to three Damage from an Army, which may then move and attack."""
    place = yield from pick_place(s, FREE, armies(s, FREE), REMOVE_DAMAGE_FROM)
    if s.damage[place]:
        pick = yield HOW_MUCH_DAMAGE.ask(FREE, numbers(0, min(3, s.damage[place])), "B5.10", place=REGION[place])
        s.damage = changed(s.damage, place, s.damage[place] - pick.value)
        s.tell(DAMAGE_REMOVED, place=REGION[place], count=pick.value)
    yield from may_move_and_attack(s, FREE, place)


def rescue(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """fp_16: place and flip a token with an Army, which may then rally on 4 or higher."""
    place = yield from flip_with_army(s, FREE)
    if place in damaged(s, FREE):
        pick = yield MAY_RALLY.ask(FREE, [YES, NO], "B5.10", place=REGION[place])
        if pick is YES:
            yield from rally_army(s, place, 4)


def ringing_trumpets(s: ArmiesState, side: Side, will: bool) -> None:
    """fp_17: flip a token or place a new one in up to three Settlements; each Settlement is a step of its own."""
    s.push(TRUMPETS, left=3, done=0)


def trumpet_places(s: ArmiesState, done: int) -> list[Place]:
    """Return the remaining Settlements where a token can be flipped or placed."""
    can = flippable(s, FREE)
    return [
        place
        for place in settlements(s, FREE)
        if not done >> place & 1 and (place in can or placing_pools(s, FREE, place))
    ]


def can_trumpet(s: ArmiesState, side: Side) -> bool:
    """Tell whether a controlled Settlement has or can get a token."""
    return bool(trumpet_places(s, 0))


def shower_of_arrows(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """fp_18: Archery on 4 or higher, even without Thranduil; then draw an Event card."""
    s.push(DRAW_STEP, side=FREE, deck=EVENT_DECK)
    if archery_targets(s):
        yield from archery(s, 4)


def arkenstone(s: ArmiesState, side: Side, will: bool) -> None:
    """fp_19: add the Arkenstone tile to the Fate pool."""
    add_tile(s, ARKENSTONE)


def king_of_all_birds(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """fp_20: a waiting Lord of the Eagles moves one space nearer and enters once ready; otherwise add an Eagle."""
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
"""In deck order."""
