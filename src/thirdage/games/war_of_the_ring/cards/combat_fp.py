"""The Combat cards of the Free Peoples: one effect for each initiative number (R11.9-11.12)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle import may_withdraw, retreat, retreat_options
from thirdage.games.war_of_the_ring.battle_data import DEFENDER, SIEGE, Battle
from thirdage.games.war_of_the_ring.board import (
    ARAGORN,
    CHARACTERS,
    FANGORN,
    FP,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    INSIDE,
    IS_MINION,
    LEVEL,
    MERIADOC,
    NATION_SIDE,
    NAZGUL,
    NO_NATION,
    ORTHANC,
    PEREGRIN,
    PLACE_REGION,
    REGION_NATION,
    REGIONS,
    ROHAN,
    STRIDER,
    WITCH_KING,
)
from thirdage.games.war_of_the_ring.cards.combat_common import (
    beside_the_ring,
    cancel_enemy_card,
    choose_victim,
    companions,
    eliminate,
    elites,
    extra_attack,
    forfeit,
    has_elite,
    leader_options,
    more_hits,
    take_off,
)
from thirdage.games.war_of_the_ring.cards.registry import register_combat
from thirdage.games.war_of_the_ring.combat import fighters, leadership, needed, rating, score
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.vocabulary import CHARACTER, FIGURE, MESSAGES, NONE, PLACE, SIDE
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

FORFEIT_WHOM: Final = MESSAGES.prompt("forfeit_whom", "region")
HEROIC_DEATH: Final = MESSAGES.prompt("heroic_death", "region", "hits")
SCOUTS: Final = MESSAGES.prompt("scouts", "region")
MISSES_TURNED: Final = MESSAGES.event("misses_turned", "side", "count")


# -- at the start of the round


def daring_defiance(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """All Companions give up their Leadership, if it is not cancelled already; the Shadow's card has no effect."""
    points = sum([rating(battle, role, companion) for companion in companions(s, battle, role)])
    if points > 0:
        forfeit(s, battle, role, points)
        cancel_enemy_card(s, battle, role)
    yield from ()


# -- before the Combat roll


def scouts(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """The defenders leave before the roll: to an adjacent free region, or into their Stronghold."""
    region = battle.target
    options = ways_out(s, battle)
    if not options:
        return
    picked = options[0]
    if len(options) > 1:
        picked = yield Ask(s.seat(FP), SCOUTS, options, "R11.16", PLACE[region])
    if picked.value >= REGIONS:
        battle.into_siege = True
    else:
        retreat(s, FP, region, picked.value)


def ways_out(s: WarState, battle: Battle) -> list[Option]:
    """Where a Free Peoples defender can go (R11.16, R12.4)."""
    options = retreat_options(s, battle.target, FP)
    if may_withdraw(s, battle):
        options.append(PLACE[INSIDE[battle.target]])
    return options


def sudden_strike(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """An extra attack with a die for each point of Leadership."""
    dice = leadership(s, battle, role)
    hits = yield from extra_attack(s, battle, role, dice, needed(battle, role))
    battle.early_hits[role] += hits


def charge(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """An extra attack with a die for each Elite."""
    dice = elites(s, battle, role)
    hits = yield from extra_attack(s, battle, role, dice, needed(battle, role))
    battle.early_hits[role] += hits


# -- the Combat roll


def it_is_a_gift(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """+1 on the Combat roll and on the Leader re-roll."""
    battle.roll_bonus[role] += 1
    battle.reroll_bonus[role] += 1
    yield from ()


def servant_of_the_secret_fire(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """+1 on the Combat roll."""
    battle.roll_bonus[role] += 1
    yield from ()


def valour(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """+1 on the Combat roll."""
    battle.roll_bonus[role] += 1
    yield from ()


def ents_rage(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """+2 on the Combat roll."""
    battle.roll_bonus[role] += 2
    yield from ()


def advantageous_position(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """-1 on the Shadow's Combat roll."""
    battle.roll_bonus[1 - role] -= 1
    yield from ()


def brave_stand(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """The Shadow rolls one die fewer for each Companion in the battle."""
    battle.dice_off[1 - role] += len(companions(s, battle, role))
    yield from ()


def daylight(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """The Shadow rolls no more than three dice."""
    battle.dice_cap[1 - role] = 3
    yield from ()


def huorn_dark(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """The Shadow rolls no more than two dice."""
    battle.dice_cap[1 - role] = 2
    yield from ()


# -- before the Leader re-roll


def mighty_attack(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """A Companion gives up his Leadership; a miss becomes a hit."""
    payers = [companion for companion in companions(s, battle, role) if rating(battle, role, companion) > 0]
    if not payers or battle.missed[role] == 0:
        return
    companion = payers[0]
    if len(payers) > 1:
        options = [CHARACTER[payer] for payer in payers]
        companion = (yield Ask(s.seat(FP), FORFEIT_WHOM, options, "R11.11", PLACE[PLACE_REGION[battle.target]])).value
    forfeit(s, battle, role, rating(battle, role, companion))
    turn_misses(s, battle, role, 1)


def anduril(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """Strider gives up his Leadership for one miss that becomes a hit, Aragorn his for two."""
    for companion in companions(s, battle, role):
        points = rating(battle, role, companion)
        if companion in (STRIDER, ARAGORN) and points > 0 and battle.missed[role] > 0:
            forfeit(s, battle, role, points)
            turn_misses(s, battle, role, 1 if companion == STRIDER else 2)
    yield from ()


def turn_misses(s: WarState, battle: Battle, role: int, most: int) -> None:
    """Up to `most` missed dice of the Combat roll count as hits; all that can, since nobody gains by a miss."""
    count = min(most, battle.missed[role])
    battle.missed[role] -= count
    battle.roll_hits[role] += count
    s.emit(MISSES_TURNED, SIDE[FP], count)


def confusion(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """Each natural 1 of the Shadow's Combat roll hits the Shadow and is not re-rolled."""
    ones = battle.ones[1 - role]
    battle.missed[1 - role] -= ones
    more_hits(s, battle, role, ones)
    yield from ()


# -- after the Leader re-roll


def no_quarter(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """One more hit if the rolls scored any."""
    if rolled_hits(battle, role) > 0:
        more_hits(s, battle, role, 1)
    yield from ()


def nameless_wood(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """Two more hits if the rolls scored any."""
    if rolled_hits(battle, role) > 0:
        more_hits(s, battle, role, 2)
    yield from ()


def rolled_hits(battle: Battle, role: int) -> int:
    """The hits of Combat roll and Leader re-roll."""
    return battle.roll_hits[role] + battle.reroll_hits[role]


# -- before the losses


def blade_of_westernesse(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """A hit of the Leader re-roll is spent to eliminate a Minion."""
    options = [CHARACTER[minion] for minion in minions(s, battle, 1 - role)]
    if battle.reroll_hits[role] == 0 or not options:
        return
    if not s.config.blade_must_strike:
        options.append(NONE)
    if (yield from choose_victim(s, battle, role, options)):
        take_off(s, battle, role, 1)


def minions(s: WarState, battle: Battle, role: int) -> list[int]:
    """The Minions in the battle."""
    force = fighters(s, battle, role)
    return [c for c in range(CHARACTERS) if IS_MINION[c] and force.characters >> c & 1]


def fateful_strike(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """With a hit of the Leader re-roll a Nazgul falls as well; with two it may be a Minion instead.

    The text tells the two apart, so the Witch-king is a Minion here, unless the setting makes him a Nazgul as well.
    """
    hits = battle.reroll_hits[role]
    if hits == 0:
        return
    options: list[Option] = []
    if fighters(s, battle, 1 - role).slots[NAZGUL] > 0:
        options.append(FIGURE[NAZGUL])
    must = len(options) > 0
    for minion in minions(s, battle, 1 - role):
        as_nazgul = minion == WITCH_KING and s.config.strike_takes_witch_king
        if hits >= 2 or as_nazgul:
            options.append(CHARACTER[minion])
            must = must or as_nazgul
    if not options:
        return
    if not must:
        options.append(NONE)
    yield from choose_victim(s, battle, role, options)


def heroic_death(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """A Leader may die to take off one hit, or a Companion to take off as many as his Level."""
    hits = score(battle, 1 - role)
    if hits == 0:
        return
    options = leader_options(s, battle, role)
    options += [CHARACTER[companion] for companion in companions(s, battle, role)]
    if not options:
        return
    options.append(NONE)
    picked = yield Ask(s.seat(FP), HEROIC_DEATH, options, "R11.9", PLACE[PLACE_REGION[battle.target]], hits)
    if picked is NONE:
        return
    eliminate(s, battle, role, picked)
    worth = LEVEL[picked.value] if picked.kind == CHARACTER[0].kind else 1
    take_off(s, battle, 1 - role, min(worth, hits))


def shield_wall(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """Of two or more hits one is taken off."""
    if score(battle, 1 - role) >= 2:
        take_off(s, battle, 1 - role, 1)
    yield from ()


# -- conditions


def has_companion(s: WarState, battle: Battle, role: int) -> bool:
    """A Companion fights."""
    return len(companions(s, battle, role)) > 0


def has_leader_or_companion(s: WarState, battle: Battle, role: int) -> bool:
    """A Free Peoples Leader or a Companion fights."""
    return fighters(s, battle, role).fp_leaders() > 0 or has_companion(s, battle, role)


def can_scout(s: WarState, battle: Battle, role: int) -> bool:
    """The Free Peoples defend, and not in a siege battle. Whether there is a way out matters only by a setting."""
    if role != DEFENDER or battle.kind == SIEGE:
        return False
    return not s.config.scouts_need_way_out or len(ways_out(s, battle)) > 0


def has_halfling(s: WarState, battle: Battle, role: int) -> bool:
    """Meriadoc or Peregrin fights."""
    return fighters(s, battle, role).characters & (1 << MERIADOC | 1 << PEREGRIN) != 0


def has_gandalf(s: WarState, battle: Battle, role: int) -> bool:
    """Gandalf fights, the Grey or the White."""
    return fighters(s, battle, role).characters & (1 << GANDALF_THE_GREY | 1 << GANDALF_THE_WHITE) != 0


def has_heir_of_isildur(s: WarState, battle: Battle, role: int) -> bool:
    """Strider or Aragorn fights."""
    return fighters(s, battle, role).characters & (1 << STRIDER | 1 << ARAGORN) != 0


def in_ent_country(s: WarState, battle: Battle, role: int) -> bool:
    """The defender stands in Fangorn, in Orthanc or in a region of Rohan."""
    region = PLACE_REGION[battle.target]
    return region in (FANGORN, ORTHANC) or REGION_NATION[region] == ROHAN


def on_own_ground(s: WarState, battle: Battle, role: int) -> bool:
    """The defender stands in a region of a Free Peoples nation."""
    nation = REGION_NATION[PLACE_REGION[battle.target]]
    return nation != NO_NATION and NATION_SIDE[nation] == FP


register_combat("daring_defiance", [daring_defiance], has_companion)
register_combat("scouts", [scouts], can_scout)
register_combat("sudden_strike", [sudden_strike], has_leader_or_companion)
register_combat("charge", [charge], has_elite)
register_combat("it_is_a_gift", [it_is_a_gift], beside_the_ring)
register_combat("servant_of_the_secret_fire", [servant_of_the_secret_fire], has_gandalf)
register_combat("valour", [valour], has_elite)
register_combat("ents_rage", [ents_rage], in_ent_country)
register_combat("advantageous_position", [advantageous_position], on_own_ground)
register_combat("brave_stand", [brave_stand], has_companion)
register_combat("daylight", [daylight])
register_combat("huorn_dark", [huorn_dark], in_ent_country)
register_combat("mighty_attack", [mighty_attack], has_companion)
register_combat("anduril", [anduril], has_heir_of_isildur)
register_combat("confusion", [confusion])
register_combat("no_quarter", [no_quarter])
register_combat("nameless_wood", [nameless_wood], in_ent_country)
register_combat("blade_of_westernesse", [blade_of_westernesse], has_halfling)
register_combat("fateful_strike", [fateful_strike], has_leader_or_companion)
register_combat("heroic_death", [heroic_death], has_leader_or_companion)
register_combat("shield_wall", [shield_wall])
