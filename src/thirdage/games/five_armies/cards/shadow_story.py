"""The 20 Story cards of the Shadow."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.armies import (
    armies,
    army_regions,
    capacity,
    controls,
    has_any,
    place_units,
    settlements,
    size,
    supply,
    take_unit,
)
from thirdage.games.five_armies.attack import may_move_or_attack
from thirdage.games.five_armies.board import (
    ADJACENT,
    ALL_PLACES,
    ALL_REGIONS,
    BROKEN_LANDS,
    MUSTERING,
    N_PLACES,
    N_REGIONS,
    RUINS_OF_DALE,
    TERRITORY,
)
from thirdage.games.five_armies.cards.play import Can, Effect, always, any_army, pick_more, pick_place, reinforce
from thirdage.games.five_armies.damage import casualties, destroy_army, hits_of, inflict, throw
from thirdage.games.five_armies.deck import EVENT_DECK
from thirdage.games.five_armies.fate import add_tile, move_marker
from thirdage.games.five_armies.ids import Place, Side
from thirdage.games.five_armies.messages import (
    BAT_REMOVED,
    CARD_STAYS,
    FLIP_WHERE,
    LEADERSHIP_GIVEN_UP,
    REINFORCE_WHERE,
)
from thirdage.games.five_armies.movement import can_move, move_armies
from thirdage.games.five_armies.names import (
    BOLG,
    FREE,
    GENERALS,
    GOBLIN_FOLK,
    GOBLINS,
    GREAT_ORCS,
    N_UNITS,
    NECROMANCER,
    ORCS,
    SHADOW,
    WARGS,
)
from thirdage.games.five_armies.recruitment import choose_pool, flip, flippable, remove_token, slots, token_regions
from thirdage.games.five_armies.state import ArmiesState
from thirdage.games.five_armies.steps import DRAW_STEP
from thirdage.games.five_armies.vocabulary import CHARACTER, DONE, MESSAGES, NONE, REGION
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

DAMAGE_WHICH: Final = MESSAGES.prompt("damage_which")
DREAD_ROLL: Final = MESSAGES.prompt("dread_roll", place=REGION, count=int)
REMOVE_LEADERSHIP: Final = MESSAGES.prompt("remove_leadership")
REMOVE_TOKEN: Final = MESSAGES.prompt("remove_token")
TROUBLE_WHOM: Final = MESSAGES.prompt("trouble_whom")
WHICH_BAT: Final = MESSAGES.prompt("which_bat")
BODYGUARD_ADDED: Final = MESSAGES.event("bodyguard_added", count=int)
MIND_TROUBLED: Final = MESSAGES.event("mind_troubled", character=CHARACTER)
ORCS_ON_CARD: Final = MESSAGES.event("orcs_on_card", count=int)


def _lose_token(s: ArmiesState) -> Flow[None]:
    """Let the Shadow remove a Free Peoples Recruitment token anywhere."""
    places = token_regions(s, FREE)
    if not places:
        return
    place = yield from pick_place(s, SHADOW, places, REMOVE_TOKEN)
    pool = yield from choose_pool(s, SHADOW, place, slots(s, place, FREE))
    remove_token(s, place, pool)


def great_dread(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """sh_01: roll four dice; each 4 or higher removes a Free Peoples Recruitment token."""
    shown = yield from throw(s, 4, DREAD_ROLL, "B5.10", RUINS_OF_DALE, 4)
    for _ in range(hits_of(shown, 4)):
        yield from _lose_token(s)


def two_settlements(s: ArmiesState, side: Side) -> bool:
    """Tell whether the Shadow controls two Settlements and there is a token to remove."""
    return len(settlements(s, SHADOW)) >= 2 and bool(token_regions(s, FREE))


def war_band(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """sh_02: an Army in the Broken Lands gains two Orcs and two Leadership tokens and may move or attack."""
    place = yield from pick_place(s, SHADOW, _broken_lands(s), REINFORCE_WHERE)
    reinforce(s, SHADOW, place, [(ORCS, 2)], 2)
    yield from may_move_or_attack(s, SHADOW, place)


def _broken_lands(s: ArmiesState) -> list[Place]:
    return [place for place in army_regions(s, SHADOW) if TERRITORY[place] == BROKEN_LANDS]


def in_broken_lands(s: ArmiesState, side: Side) -> bool:
    """Tell whether a Shadow Army is in the Broken Lands."""
    return bool(_broken_lands(s))


def chieftains(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """sh_03: up to four Armies gain a Leadership token each."""
    done: list[Place] = []
    while len(done) < 4:
        place = yield from pick_more(s, SHADOW, armies(s, SHADOW), done, REINFORCE_WHERE)
        if place < 0:
            return
        reinforce(s, SHADOW, place, [], 1)


def _spend_bats(s: ArmiesState) -> Flow[bool]:
    """Let the Shadow spend one Great Bat; return False if it cannot or will not."""
    places = [place for place in ALL_REGIONS if s.bats[place]]
    if not places:
        return False
    options: list[Option] = [*[REGION[place] for place in places], DONE]
    pick = yield WHICH_BAT.ask(SHADOW, options, "B5.10")
    if pick is DONE:
        return False
    s.bats = changed(s.bats, pick.value, s.bats[pick.value] - 1)
    s.tell(BAT_REMOVED, place=pick)
    return True


def whirling_bats(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """sh_04: spend up to two Great Bats; each removes a Free Peoples Leadership token."""
    for _ in range(2):
        places = [place for place in ALL_PLACES if s.leadership[place] and place in armies(s, FREE)]
        if not places or not (yield from _spend_bats(s)):
            return
        place = yield from pick_place(s, SHADOW, places, REMOVE_LEADERSHIP)
        s.leadership = changed(s.leadership, place, s.leadership[place] - 1)
        s.tell(LEADERSHIP_GIVEN_UP, place=REGION[place])


def can_whirl(s: ArmiesState, side: Side) -> bool:
    """Tell whether there is a bat to spend and a token to remove."""
    return bool(sum(s.bats)) and any(s.leadership[place] for place in armies(s, FREE))


def flying_arrows(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """sh_05: one Orcs unit joins an Army; six more lie on the card until dice bring them in."""
    place = yield from pick_place(s, SHADOW, armies(s, SHADOW), REINFORCE_WHERE)
    place_units(s, place, ORCS, 1)
    s.card_orcs = min(6, supply(s, ORCS))
    s.tell(ORCS_ON_CARD, count=s.card_orcs)


def troubled_mind(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """sh_06: block one General's ability."""
    pick = yield TROUBLE_WHOM.ask(SHADOW, [CHARACTER[who] for who in GENERALS], "B5.10")
    s.troubled = pick.value
    s.tell(MIND_TROUBLED, character=pick)


def orc_army(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """sh_07: place five Orcs in a Mustering region, then an Army in the Broken Lands may move up to two regions."""
    places = _mustering(s)
    if places:
        place = yield from pick_place(s, SHADOW, places, REINFORCE_WHERE)
        place_units(s, place, ORCS, 5)
    yield from move_armies(s, SHADOW, 1, 2, territory=BROKEN_LANDS)


def _mustering(s: ArmiesState) -> list[Place]:
    return [place for place in MUSTERING if place not in army_regions(s, FREE)]


def can_raise_army(s: ArmiesState, side: Side) -> bool:
    """Tell whether a Mustering region is open or an Army in the Broken Lands can move."""
    return bool(_mustering(s)) or can_move(s, SHADOW, territory=BROKEN_LANDS)


def black_tide(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """sh_08: any Army with Leadership may move one region."""
    yield from move_armies(s, SHADOW, N_PLACES, 1, led=True)


def can_surge(s: ArmiesState, side: Side) -> bool:
    """Tell whether an Army with Leadership can move."""
    return can_move(s, SHADOW, led=True)


def great_goblin(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """sh_09: an Army with Goblins gains a Great Orcs unit and a Leadership token and may move or attack."""
    place = yield from pick_place(s, SHADOW, _goblin_armies(s), REINFORCE_WHERE)
    reinforce(s, SHADOW, place, [(GREAT_ORCS, 1)], 1)
    yield from may_move_or_attack(s, SHADOW, place)


def _goblin_armies(s: ArmiesState) -> list[Place]:
    return [place for place in armies(s, SHADOW) if has_any(s, place, GOBLIN_FOLK)]


def has_goblins(s: ArmiesState, side: Side) -> bool:
    """Tell whether an Army contains Goblins."""
    return bool(_goblin_armies(s))


def howling_orcs(s: ArmiesState, side: Side, will: bool) -> None:
    """sh_10: it stays on the table; Dwarves and Men lose their maneuvers against Great Orcs."""
    s.tell(CARD_STAYS)


def hurrying_multitude(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """sh_11: up to two Armies move up to two regions."""
    yield from move_armies(s, SHADOW, 2, 2)


def can_hurry(s: ArmiesState, side: Side) -> bool:
    """Tell whether an Army can move."""
    return can_move(s, SHADOW)


def ill_chance(s: ArmiesState, side: Side, will: bool) -> None:
    """sh_12: move the Fate marker back one space; draw an Event card."""
    move_marker(s, -1)
    s.push(DRAW_STEP, side=SHADOW, deck=EVENT_DECK)


def returning_to_the_assault(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """sh_13: flip up to five tokens in the Broken Lands, then an Army there may move."""
    for number in range(5):
        places = _tokens_in_broken_lands(s)
        if not places:
            break
        options: list[Option] = [REGION[place] for place in places]
        if number:
            options.append(DONE)
        pick = yield FLIP_WHERE.ask(SHADOW, options, "B5.10")
        if pick is DONE:
            break
        yield from flip(s, SHADOW, Place(pick.value))
    yield from move_armies(s, SHADOW, 1, 1, territory=BROKEN_LANDS)


def _tokens_in_broken_lands(s: ArmiesState) -> list[Place]:
    return [place for place in flippable(s, SHADOW) if TERRITORY[place] == BROKEN_LANDS]


def can_return(s: ArmiesState, side: Side) -> bool:
    """Tell whether a token or an Army in the Broken Lands can be used."""
    return bool(_tokens_in_broken_lands(s)) or can_move(s, SHADOW, territory=BROKEN_LANDS)


def orcs_from_gundabad(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """sh_14: an Army gains two Orcs and may move or attack."""
    place = yield from pick_place(s, SHADOW, armies(s, SHADOW), REINFORCE_WHERE)
    reinforce(s, SHADOW, place, [(ORCS, 2)], 0)
    yield from may_move_or_attack(s, SHADOW, place)


def climbing_goblins(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """sh_15: an Army in a Goblin box gains two Goblins and a Leadership token and may move or attack."""
    place = yield from pick_place(s, SHADOW, _boxed(s), REINFORCE_WHERE)
    reinforce(s, SHADOW, place, [(GOBLINS, 2)], 1)
    yield from may_move_or_attack(s, SHADOW, place)


def _boxed(s: ArmiesState) -> list[Place]:
    return [place for place in armies(s, SHADOW) if place >= N_REGIONS]


def has_boxed(s: ArmiesState, side: Side) -> bool:
    """Tell whether an Army stands in a Goblin box."""
    return bool(_boxed(s))


def orcs_of_huge_size(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """sh_16: a Great Orcs unit in Bolg's Army becomes a Bodyguard token."""
    place = s.where[BOLG]
    take_unit(s, place, GREAT_ORCS)
    s.bodyguard += 1
    s.tell(BODYGUARD_ADDED, count=s.bodyguard)
    if not size(s, place):
        yield from destroy_army(s, place)
    elif s.damage[place] > capacity(s, place):
        yield from casualties(s, place, SHADOW)


def can_grow(s: ArmiesState, side: Side) -> bool:
    """Tell whether Bolg is in play with Great Orcs and fewer Bodyguard tokens than allowed."""
    place = s.where[BOLG]
    return place >= 0 and s.units[place * N_UNITS + GREAT_ORCS] > 0 and s.bodyguard < s.box.bodyguard_most


def necromancer(s: ArmiesState, side: Side, will: bool) -> None:
    """sh_17: add the Necromancer tile to the Fate pool."""
    add_tile(s, NECROMANCER)


def wolf_riders(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """sh_18: place three Wargs and a Leadership token in or next to the Ruins of Dale."""
    place = yield from pick_place(s, SHADOW, _near_dale(s), REINFORCE_WHERE)
    reinforce(s, SHADOW, place, [(WARGS, 3)], 1)


def _near_dale(s: ArmiesState) -> list[Place]:
    held = army_regions(s, FREE)
    return [place for place in sorted([RUINS_OF_DALE, *ADJACENT[RUINS_OF_DALE]]) if place not in held]


def holds_dale(s: ArmiesState, side: Side) -> bool:
    """Tell whether the Shadow controls the Ruins of Dale."""
    return controls(s, SHADOW, RUINS_OF_DALE)


def sea_of_locusts(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """sh_19: spend up to two Great Bats; each removes a Free Peoples Recruitment token."""
    for _ in range(2):
        if not token_regions(s, FREE) or not (yield from _spend_bats(s)):
            return
        yield from _lose_token(s)


def can_swarm(s: ArmiesState, side: Side) -> bool:
    """Tell whether there is a bat to spend and a token to remove."""
    return bool(sum(s.bats)) and bool(token_regions(s, FREE))


def victory_vanishes(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """sh_20: deal one Damage to each of up to three undamaged Armies; draw an Event card."""
    s.push(DRAW_STEP, side=SHADOW, deck=EVENT_DECK)
    done: list[Place] = []
    while len(done) < 3:
        unhurt = [place for place in armies(s, FREE) if not s.damage[place] and place not in done]
        if not unhurt:
            return
        pick = yield DAMAGE_WHICH.ask(SHADOW, [*[REGION[place] for place in unhurt], NONE], "B5.10")
        if pick is NONE:
            return
        region = Place(pick.value)
        done.append(region)
        yield from inflict(s, region, FREE, 1)


PLAYS: Final[list[tuple[Can, Effect]]] = [
    (two_settlements, great_dread),
    (in_broken_lands, war_band),
    (any_army, chieftains),
    (can_whirl, whirling_bats),
    (any_army, flying_arrows),
    (always, troubled_mind),
    (can_raise_army, orc_army),
    (can_surge, black_tide),
    (has_goblins, great_goblin),
    (always, howling_orcs),
    (can_hurry, hurrying_multitude),
    (always, ill_chance),
    (can_return, returning_to_the_assault),
    (any_army, orcs_from_gundabad),
    (has_boxed, climbing_goblins),
    (can_grow, orcs_of_huge_size),
    (always, necromancer),
    (holds_dale, wolf_riders),
    (can_swarm, sea_of_locusts),
    (always, victory_vanishes),
]
"""In deck order."""
