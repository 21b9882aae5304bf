"""Cards of the Shadow's Character deck that lead armies: Nazgul, the Witch-king, Grond."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle import attackers, declare_attack
from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    FP,
    NAZGUL,
    PLACE_REGION,
    REGIONS,
    SHADOW,
    WITCH_KING,
)
from thirdage.games.war_of_the_ring.cards.common import (
    NOT_THERE,
    armies,
    assault,
    can_assault,
    place_figures,
    recruit_place,
    region_at,
    roll_at_least,
    strike,
)
from thirdage.games.war_of_the_ring.cards.registry import register_event
from thirdage.games.war_of_the_ring.ids import Place
from thirdage.games.war_of_the_ring.minions import move_nazgul
from thirdage.games.war_of_the_ring.movement import Moves, move_by, sources
from thirdage.games.war_of_the_ring.paths import forbid_others, held_under_siege
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.vocabulary import MESSAGES, NONE, PLACE, VOCABULARY
from thirdage.kernel.asks import Flow
from thirdage.kernel.options import Option

SPELLS_BY: Final = MESSAGES.prompt("spells_by")
SPELLS_ON: Final = MESSAGES.prompt("spells_on", place=PLACE)
MARCH_OR_ATTACK: Final = MESSAGES.prompt("march_or_attack")
CAPTAIN_FIRST: Final = MESSAGES.prompt("black_captain_first")

MARCH: Final = VOCABULARY.option("use", "march", 3)
ATTACK: Final = VOCABULARY.option("use", "attack", 4)
RECRUIT: Final = VOCABULARY.option("use", "recruit", 5)
FLY: Final = VOCABULARY.option("use", "fly", 6)
WITCH_KING_LEADS: Final = 1 << WITCH_KING
NAZGUL_LEAD: Final = 1 << NAZGUL


def nazgul_in(s: WarState, place: Place) -> int:
    """Return the number of Nazgul in an army, including the Witch-king."""
    return s.count(place, NAZGUL) + (1 if s.character_at[WITCH_KING] == place else 0)


def spell_targets(s: WarState, place: Place) -> list[Place]:
    """Return the Free Peoples armies in the same region as this place, or next to it, even besieged ones."""
    region = PLACE_REGION[place]
    near = [region, *ADJACENT[region]]
    return [other for other in armies(s, FP) if PLACE_REGION[other] in near]


def spell_casters(s: WarState) -> list[Place]:
    """Return the Shadow armies with Nazgul that have such a target."""
    return [place for place in armies(s, SHADOW) if nazgul_in(s, place) > 0 and spell_targets(s, place)]


def spells_reach(s: WarState) -> bool:
    """Tell whether a Shadow army with Nazgul is near a Free Peoples army."""
    return bool(spell_casters(s))


def dreadful_spells(s: WarState) -> Flow[None]:
    """Roll a die per Nazgul in one army against a nearby Free Peoples army, hitting on 5 or higher."""
    casters = spell_casters(s)
    place = casters[0]
    if len(casters) > 1:
        forbid_others(s, casters, "R5.5")
        place = Place((yield SPELLS_BY.ask(s.seat(SHADOW), [PLACE[caster] for caster in casters], "R5.5")).value)
    victims = spell_targets(s, place)
    target = victims[0]
    if len(victims) > 1:
        forbid_others(s, victims, "R5.5")
        options = [PLACE[victim] for victim in victims]
        target = Place((yield SPELLS_ON.ask(s.seat(SHADOW), options, "R5.5", place=PLACE[place])).value)
    hits = yield from roll_at_least(s, min(5, nazgul_in(s, place)), 5)
    yield from strike(s, FP, target, hits)


def grond_at_the_gate(s: WarState) -> bool:
    """Tell whether the Witch-king is with a besieging army."""
    place = s.character_at[WITCH_KING]
    return 0 <= place < REGIONS and held_under_siege(s, place, FP)


def grond_hammer_of_the_underworld(s: WarState) -> Flow[None]:
    """The Witch-king's army assaults a Stronghold for three rounds, unless it may not attack."""
    region = s.character_at[WITCH_KING]
    if can_assault(s, region, 0, WITCH_KING_LEADS):
        yield from assault(s, region, 0, WITCH_KING_LEADS)


def the_ringwraiths_are_abroad(s: WarState) -> Flow[None]:
    """Move Nazgul; then two armies with Nazgul may move, or one may attack."""
    yield from move_nazgul(s, with_mouth=False, optional=True)
    yield from march_or_attack(s, 2, NAZGUL_LEAD)


def march_or_attack(s: WarState, moves: int, lead_slots: int) -> Flow[None]:
    """Let armies led by a Nazgul (or only by the Witch-king) move or attack, or neither."""
    orders = Moves(SHADOW, True)
    orders.lead_slots = lead_slots
    orders.lead_characters = WITCH_KING_LEADS
    options: list[Option] = []
    if sources(s, orders):
        options.append(MARCH)
    if attackers(s, SHADOW, True, lead_slots, WITCH_KING_LEADS):
        options.append(ATTACK)
    if not options:
        return
    options.append(NONE)
    picked = yield MARCH_OR_ATTACK.ask(s.seat(SHADOW), options, "R5.5")
    if picked is MARCH:
        yield from move_by(s, orders, moves)
    elif picked is ATTACK:
        yield from declare_attack(s, SHADOW, True, lead_slots, WITCH_KING_LEADS)


def witch_king_in_play(s: WarState) -> bool:
    """Tell whether the Witch-king is in play."""
    return s.in_play(WITCH_KING)


def the_black_captain_commands(s: WarState) -> Flow[None]:
    """Recruit two Nazgul with the Witch-king, or move Nazgul; then his army may move or attack."""
    options = [FLY, NONE]
    if s.reserve[NAZGUL] > 0 and recruit_place(s, SHADOW, region_at(s, WITCH_KING)) != NOT_THERE:
        options.insert(0, RECRUIT)
    picked = yield CAPTAIN_FIRST.ask(s.seat(SHADOW), options, "R5.5")
    if picked is RECRUIT:
        place_figures(s, NAZGUL, 2, region_at(s, WITCH_KING))
    elif picked is FLY:
        yield from move_nazgul(s, with_mouth=False, optional=True)
    yield from march_or_attack(s, 1, 0)


register_event("dreadful_spells", dreadful_spells, spells_reach)
register_event("grond_hammer_of_the_underworld", grond_hammer_of_the_underworld, grond_at_the_gate)
register_event("the_ringwraiths_are_abroad", the_ringwraiths_are_abroad)
register_event("the_black_captain_commands", the_black_captain_commands, witch_king_in_play)
