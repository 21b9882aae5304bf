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
from thirdage.games.five_armies.fate import move_marker
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
from thirdage.games.five_armies.state import Field
from thirdage.games.five_armies.steps import DRAW_STEP
from thirdage.games.five_armies.vocabulary import CHARACTER, DONE, NONE, REGION, TILE
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option


def _lose_token(s: Field) -> Flow[None]:
    """The Shadow removes a Free Peoples Recruitment token anywhere."""
    places = token_regions(s, FREE)
    if not places:
        return
    place = yield from pick_place(s, SHADOW, places, "remove_token")
    pool = yield from choose_pool(s, SHADOW, place, slots(s, place, FREE))
    remove_token(s, place, pool)


def great_dread(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_01: four dice, each 4 or more destroys a Free Peoples Recruitment token."""
    shown = yield from throw(s, 4, "dread_roll", "B5.10", RUINS_OF_DALE)
    for _ in range(hits_of(shown, 4)):
        yield from _lose_token(s)


def two_settlements(s: Field, side: int) -> bool:
    """The Shadow controls two Settlements and there is a token to destroy."""
    return len(settlements(s, SHADOW)) >= 2 and bool(token_regions(s, FREE))


def war_band(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_02: two Orcs and two Leadership tokens for an Army in the Broken Lands, which may move or attack."""
    place = yield from pick_place(s, SHADOW, _broken_lands(s), "reinforce_where")
    reinforce(s, SHADOW, place, [(ORCS, 2)], 2)
    yield from may_move_or_attack(s, SHADOW, place)


def _broken_lands(s: Field) -> list[int]:
    return [place for place in army_regions(s, SHADOW) if TERRITORY[place] == BROKEN_LANDS]


def in_broken_lands(s: Field, side: int) -> bool:
    """A Shadow Army is in the Broken Lands."""
    return bool(_broken_lands(s))


def chieftains(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_03: a Leadership token for each of up to four Armies."""
    done: list[int] = []
    while len(done) < 4:
        place = yield from pick_more(s, SHADOW, armies(s, SHADOW), done, "reinforce_where")
        if place < 0:
            return
        reinforce(s, SHADOW, place, [], 1)


def _spend_bats(s: Field) -> Flow[bool]:
    """One more Great Bat, the first in any case; False when no more shall or can be spent."""
    places = [place for place in range(N_REGIONS) if s.bats[place]]
    if not places:
        return False
    options: list[Option] = [*[REGION[place] for place in places], DONE]
    pick = yield Ask(SHADOW, "which_bat", options, "B5.10")
    if pick is DONE:
        return False
    s.bats[pick.value] -= 1
    s.emit("bat_removed", pick)
    return True


def whirling_bats(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_04: up to two Great Bats, each takes a Free Peoples Leadership token."""
    for _ in range(2):
        places = [place for place in range(N_PLACES) if s.leadership[place] and place in armies(s, FREE)]
        if not places or not (yield from _spend_bats(s)):
            return
        place = yield from pick_place(s, SHADOW, places, "remove_leadership")
        s.leadership[place] -= 1
        s.emit("leadership_given_up", REGION[place])


def can_whirl(s: Field, side: int) -> bool:
    """There is a bat to spend and a token to take."""
    return bool(sum(s.bats)) and any(s.leadership[place] for place in armies(s, FREE))


def flying_arrows(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_05: one Orcs unit joins an Army, six lie on the card until dice bring them in."""
    place = yield from pick_place(s, SHADOW, armies(s, SHADOW), "reinforce_where")
    place_units(s, place, ORCS, 1)
    s.card_orcs = min(6, supply(s, ORCS))
    s.emit("orcs_on_card", s.card_orcs)


def troubled_mind(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_06: one General's ability is blocked."""
    pick = yield Ask(SHADOW, "trouble_whom", [CHARACTER[who] for who in GENERALS], "B5.10")
    s.troubled = pick.value
    s.emit("mind_troubled", pick)


def orc_army(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_07: five Orcs in a Mustering region, then an Army of the Broken Lands may move up to two regions."""
    places = _mustering(s)
    if places:
        place = yield from pick_place(s, SHADOW, places, "reinforce_where")
        place_units(s, place, ORCS, 5)
    yield from move_armies(s, SHADOW, 1, 2, territory=BROKEN_LANDS)


def _mustering(s: Field) -> list[int]:
    return [place for place in MUSTERING if place not in army_regions(s, FREE)]


def can_raise_army(s: Field, side: int) -> bool:
    """A Mustering region is open, or an Army of the Broken Lands can move."""
    return bool(_mustering(s)) or can_move(s, SHADOW, territory=BROKEN_LANDS)


def black_tide(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_08: every Army with Leadership moves one region."""
    yield from move_armies(s, SHADOW, N_PLACES, 1, led=True)


def can_surge(s: Field, side: int) -> bool:
    """An Army with Leadership can move."""
    return can_move(s, SHADOW, led=True)


def great_goblin(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_09: Great Orcs and a Leadership token for an Army with Goblins, which may move or attack."""
    place = yield from pick_place(s, SHADOW, _goblin_armies(s), "reinforce_where")
    reinforce(s, SHADOW, place, [(GREAT_ORCS, 1)], 1)
    yield from may_move_or_attack(s, SHADOW, place)


def _goblin_armies(s: Field) -> list[int]:
    return [place for place in armies(s, SHADOW) if has_any(s, place, GOBLIN_FOLK)]


def has_goblins(s: Field, side: int) -> bool:
    """An Army contains Goblins."""
    return bool(_goblin_armies(s))


def howling_orcs(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_10: lies on the table; Dwarves and Men lose their maneuvers against Great Orcs."""
    s.emit("card_stays")
    yield from ()


def hurrying_multitude(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_11: up to two Armies move up to two regions."""
    yield from move_armies(s, SHADOW, 2, 2)


def can_hurry(s: Field, side: int) -> bool:
    """An Army can move."""
    return can_move(s, SHADOW)


def ill_chance(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_12: the Fate marker goes one back; draw an Event card."""
    move_marker(s, -1)
    s.push(DRAW_STEP, SHADOW, EVENT_DECK)
    yield from ()


def returning_to_the_assault(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_13: flip up to five tokens in the Broken Lands, then an Army there may move."""
    for number in range(5):
        places = _tokens_in_broken_lands(s)
        if not places:
            break
        options: list[Option] = [REGION[place] for place in places]
        if number:
            options.append(DONE)
        pick = yield Ask(SHADOW, "flip_where", options, "B5.10")
        if pick is DONE:
            break
        yield from flip(s, SHADOW, pick.value)
    yield from move_armies(s, SHADOW, 1, 1, territory=BROKEN_LANDS)


def _tokens_in_broken_lands(s: Field) -> list[int]:
    return [place for place in flippable(s, SHADOW) if TERRITORY[place] == BROKEN_LANDS]


def can_return(s: Field, side: int) -> bool:
    """A token or an Army of the Broken Lands can be used."""
    return bool(_tokens_in_broken_lands(s)) or can_move(s, SHADOW, territory=BROKEN_LANDS)


def orcs_from_gundabad(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_14: two Orcs for an Army, which may move or attack."""
    place = yield from pick_place(s, SHADOW, armies(s, SHADOW), "reinforce_where")
    reinforce(s, SHADOW, place, [(ORCS, 2)], 0)
    yield from may_move_or_attack(s, SHADOW, place)


def climbing_goblins(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_15: two Goblins and a Leadership token for an Army in a Goblin box, which may move or attack."""
    place = yield from pick_place(s, SHADOW, _boxed(s), "reinforce_where")
    reinforce(s, SHADOW, place, [(GOBLINS, 2)], 1)
    yield from may_move_or_attack(s, SHADOW, place)


def _boxed(s: Field) -> list[int]:
    return [place for place in armies(s, SHADOW) if place >= N_REGIONS]


def has_boxed(s: Field, side: int) -> bool:
    """An Army stands in a Goblin box."""
    return bool(_boxed(s))


def orcs_of_huge_size(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_16: a Great Orcs unit of Bolg's Army becomes a Bodyguard token."""
    place = s.where[BOLG]
    take_unit(s, place, GREAT_ORCS)
    s.bodyguard += 1
    s.emit("bodyguard_added", s.bodyguard)
    if not size(s, place):
        yield from destroy_army(s, place)
    elif s.damage[place] > capacity(s, place):
        yield from casualties(s, place, SHADOW)


def can_grow(s: Field, side: int) -> bool:
    """Bolg is in play with Great Orcs and fewer Bodyguard tokens than allowed."""
    place = s.where[BOLG]
    return place >= 0 and s.units[place * N_UNITS + GREAT_ORCS] > 0 and s.bodyguard < s.box.bodyguard_most


def necromancer(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_17: the Necromancer tile joins the Fate pool."""
    s.tile_pool[NECROMANCER] += s.box.tile_count[NECROMANCER]
    s.emit("tile_added", TILE[NECROMANCER])
    yield from ()


def wolf_riders(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_18: three Wargs and a Leadership token in the Ruins of Dale or next to them."""
    place = yield from pick_place(s, SHADOW, _near_dale(s), "reinforce_where")
    reinforce(s, SHADOW, place, [(WARGS, 3)], 1)


def _near_dale(s: Field) -> list[int]:
    held = army_regions(s, FREE)
    return [place for place in sorted([RUINS_OF_DALE, *ADJACENT[RUINS_OF_DALE]]) if place not in held]


def holds_dale(s: Field, side: int) -> bool:
    """The Shadow controls the Ruins of Dale."""
    return controls(s, SHADOW, RUINS_OF_DALE)


def sea_of_locusts(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_19: up to two Great Bats, each takes a Free Peoples Recruitment token."""
    for _ in range(2):
        if not token_regions(s, FREE) or not (yield from _spend_bats(s)):
            return
        yield from _lose_token(s)


def can_swarm(s: Field, side: int) -> bool:
    """There is a bat to spend and a token to take."""
    return bool(sum(s.bats)) and bool(token_regions(s, FREE))


def victory_vanishes(s: Field, side: int, will: bool) -> Flow[None]:
    """sh_20: one Damage on each of up to three unhurt Armies; draw an Event card."""
    s.push(DRAW_STEP, SHADOW, EVENT_DECK)
    done: list[int] = []
    while len(done) < 3:
        unhurt = [place for place in armies(s, FREE) if not s.damage[place] and place not in done]
        if not unhurt:
            return
        pick = yield Ask(SHADOW, "damage_which", [*[REGION[place] for place in unhurt], NONE], "B5.10")
        if pick is NONE:
            return
        done.append(pick.value)
        yield from inflict(s, pick.value, FREE, 1)


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
"""In the order of the deck."""
