"""The Combat cards of the Free Peoples: one effect for each initiative number (R11.9-11.12)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle import may_withdraw, retreat, retreat_options
from thirdage.games.war_of_the_ring.battle_data import DEFENDER, OTHER, SIEGE, Battle
from thirdage.games.war_of_the_ring.board import (
    ALL_CHARACTERS,
    ARAGORN,
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
from thirdage.games.war_of_the_ring.ids import Character, Place, Role
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.vocabulary import CHARACTER, FIGURE, MESSAGES, NONE, NUMBER, PLACE, SIDE
from thirdage.kernel.asks import Flow
from thirdage.kernel.options import Option

TURN_HOW_MANY: Final = MESSAGES.prompt("turn_how_many", region=PLACE)
FORFEIT_WHOM: Final = MESSAGES.prompt("forfeit_whom", region=PLACE)
HEROIC_DEATH: Final = MESSAGES.prompt("heroic_death", region=PLACE, hits=int)
SCOUTS: Final = MESSAGES.prompt("scouts", region=PLACE)
MISSES_TURNED: Final = MESSAGES.event("misses_turned", side=SIDE, count=int)


# -- at the start of the round


def daring_defiance(s: WarState, battle: Battle, role: Role) -> None:
    """All Companions forfeit their Leadership, if it is not cancelled already; the Shadow's card has no effect."""
    points = sum([rating(battle, role, companion) for companion in companions(s, battle, role)])
    if points > 0:
        forfeit(s, battle, role, points)
        cancel_enemy_card(s, battle, role)


# -- before the Combat roll


def scouts(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """The defenders leave before the roll: to an adjacent free region, or into their Stronghold."""
    region = battle.target
    options = ways_out(s, battle)
    if not options:
        return
    picked = options[0]
    if len(options) > 1:
        picked = yield SCOUTS.ask(s.seat(FP), options, "R11.16", region=PLACE[region])
    if picked.value >= REGIONS:
        battle.into_siege = True
    else:
        retreat(s, FP, region, Place(picked.value))


def ways_out(s: WarState, battle: Battle) -> list[Option]:
    """Return where a Free Peoples defender can go (R11.16, R12.4)."""
    options = retreat_options(s, battle.target, FP)
    if may_withdraw(s, battle):
        options.append(PLACE[INSIDE[battle.target]])
    return options


def sudden_strike(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """Make an extra attack with one die for each point of Leadership."""
    dice = leadership(s, battle, role)
    hits = yield from extra_attack(s, battle, role, dice, needed(battle, role))
    battle.early_hits[role] += hits


def charge(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """Make an extra attack with one die for each Elite."""
    dice = elites(s, battle, role)
    hits = yield from extra_attack(s, battle, role, dice, needed(battle, role))
    battle.early_hits[role] += hits


# -- the Combat roll


def it_is_a_gift(s: WarState, battle: Battle, role: Role) -> None:
    """Add 1 to the Combat roll and to the Leader re-roll."""
    battle.roll_bonus[role] += 1
    battle.reroll_bonus[role] += 1


def servant_of_the_secret_fire(s: WarState, battle: Battle, role: Role) -> None:
    """Add 1 to the Combat roll."""
    battle.roll_bonus[role] += 1


def valour(s: WarState, battle: Battle, role: Role) -> None:
    """Add 1 to the Combat roll."""
    battle.roll_bonus[role] += 1


def ents_rage(s: WarState, battle: Battle, role: Role) -> None:
    """Add 2 to the Combat roll."""
    battle.roll_bonus[role] += 2


def advantageous_position(s: WarState, battle: Battle, role: Role) -> None:
    """Subtract 1 from the Shadow's Combat roll."""
    battle.roll_bonus[1 - role] -= 1


def brave_stand(s: WarState, battle: Battle, role: Role) -> None:
    """The Shadow rolls one die fewer for each Companion in the battle."""
    battle.dice_off[1 - role] += len(companions(s, battle, role))


def daylight(s: WarState, battle: Battle, role: Role) -> None:
    """The Shadow rolls no more than three dice."""
    battle.dice_cap[1 - role] = 3


def huorn_dark(s: WarState, battle: Battle, role: Role) -> None:
    """The Shadow rolls no more than two dice."""
    battle.dice_cap[1 - role] = 2


# -- before the Leader re-roll


def mighty_attack(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """A Companion forfeits his Leadership; a miss becomes a hit."""
    payers = [companion for companion in companions(s, battle, role) if rating(battle, role, companion) > 0]
    if not payers or battle.missed[role] == 0:
        return
    companion = payers[0]
    if len(payers) > 1:
        options = [CHARACTER[payer] for payer in payers]
        companion = Character(
            (yield FORFEIT_WHOM.ask(s.seat(FP), options, "R11.11", region=PLACE[PLACE_REGION[battle.target]])).value
        )
    forfeit(s, battle, role, rating(battle, role, companion))
    turn_misses(s, battle, role, 1)


def anduril(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """Strider forfeits his Leadership to turn one miss into a hit, Aragorn his for one or two (R22.5b)."""
    for companion in companions(s, battle, role):
        points = rating(battle, role, companion)
        if companion in (STRIDER, ARAGORN) and points > 0 and battle.missed[role] > 0:
            forfeit(s, battle, role, points)
            most = min(1 if companion == STRIDER else 2, battle.missed[role])
            if most > 1:
                region = PLACE[PLACE_REGION[battle.target]]
                pick = yield TURN_HOW_MANY.ask(s.seat(FP), NUMBER[1 : most + 1], "R22.5b", region=region)
                most = pick.value
            turn_misses(s, battle, role, most)


def turn_misses(s: WarState, battle: Battle, role: Role, count: int) -> None:
    """Count missed dice of the Combat roll as hits; they are not re-rolled."""
    battle.missed[role] -= count
    battle.roll_hits[role] += count
    s.tell(MISSES_TURNED, side=SIDE[FP], count=count)


def confusion(s: WarState, battle: Battle, role: Role) -> None:
    """Each natural 1 in the Shadow's Combat roll hits the Shadow and is not re-rolled."""
    ones = battle.ones[1 - role]
    battle.missed[1 - role] -= ones
    more_hits(s, battle, role, ones)


# -- after the Leader re-roll


def no_quarter(s: WarState, battle: Battle, role: Role) -> None:
    """Score one more hit if the rolls scored any."""
    if rolled_hits(battle, role) > 0:
        more_hits(s, battle, role, 1)


def nameless_wood(s: WarState, battle: Battle, role: Role) -> None:
    """Score two more hits if the rolls scored any."""
    if rolled_hits(battle, role) > 0:
        more_hits(s, battle, role, 2)


def rolled_hits(battle: Battle, role: Role) -> int:
    """Return the hits of Combat roll and Leader re-roll."""
    return battle.roll_hits[role] + battle.reroll_hits[role]


# -- before casualties


def blade_of_westernesse(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """Spend a hit of the Leader re-roll to eliminate a Minion."""
    options = [CHARACTER[minion] for minion in minions(s, battle, OTHER[role])]
    if battle.reroll_hits[role] == 0 or not options:
        return
    if not s.config.blade_must_strike:
        options.append(NONE)
    if (yield from choose_victim(s, battle, role, options)):
        take_off(s, battle, role, 1)


def minions(s: WarState, battle: Battle, role: Role) -> list[Character]:
    """Return the Minions in the battle."""
    force = fighters(s, battle, role)
    return [c for c in ALL_CHARACTERS if IS_MINION[c] and force.characters >> c & 1]


def fateful_strike(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """A hit of the Leader re-roll also eliminates a Nazgul; two hits may eliminate a Minion instead.

    The text distinguishes the two, so the Witch-king is a Minion here, unless the setting makes him a Nazgul as well.
    """
    hits = battle.reroll_hits[role]
    if hits == 0:
        return
    options: list[Option] = []
    if fighters(s, battle, OTHER[role]).slots[NAZGUL] > 0:
        options.append(FIGURE[NAZGUL])
    must = len(options) > 0
    for minion in minions(s, battle, OTHER[role]):
        as_nazgul = minion == WITCH_KING and s.config.strike_takes_witch_king
        if hits >= 2 or as_nazgul:
            options.append(CHARACTER[minion])
            must = must or as_nazgul
    if not options:
        return
    if not must:
        options.append(NONE)
    yield from choose_victim(s, battle, role, options)


def heroic_death(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """A Leader may be eliminated to cancel one hit, or a Companion to cancel as many as his Level."""
    hits = score(battle, OTHER[role])
    if hits == 0:
        return
    options = leader_options(s, battle, role)
    options += [CHARACTER[companion] for companion in companions(s, battle, role)]
    if not options:
        return
    options.append(NONE)
    picked = yield HEROIC_DEATH.ask(s.seat(FP), options, "R11.9", region=PLACE[PLACE_REGION[battle.target]], hits=hits)
    if picked is NONE:
        return
    eliminate(s, battle, role, picked)
    worth = LEVEL[picked.value] if picked.kind == CHARACTER[0].kind else 1
    take_off(s, battle, OTHER[role], min(worth, hits))


def shield_wall(s: WarState, battle: Battle, role: Role) -> None:
    """Cancel one of two or more hits."""
    if score(battle, OTHER[role]) >= 2:
        take_off(s, battle, OTHER[role], 1)


# -- conditions


def has_companion(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether a Companion fights."""
    return len(companions(s, battle, role)) > 0


def has_leader_or_companion(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether a Free Peoples Leader or a Companion fights."""
    return fighters(s, battle, role).fp_leaders() > 0 or has_companion(s, battle, role)


def can_scout(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether the Free Peoples defend, outside a siege battle. A way out matters only under a setting."""
    if role != DEFENDER or battle.kind == SIEGE:
        return False
    return not s.config.scouts_need_way_out or len(ways_out(s, battle)) > 0


def has_halfling(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether Meriadoc or Peregrin fights."""
    return fighters(s, battle, role).characters & (1 << MERIADOC | 1 << PEREGRIN) != 0


def has_gandalf(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether Gandalf fights, the Grey or the White."""
    return fighters(s, battle, role).characters & (1 << GANDALF_THE_GREY | 1 << GANDALF_THE_WHITE) != 0


def has_heir_of_isildur(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether Strider or Aragorn fights."""
    return fighters(s, battle, role).characters & (1 << STRIDER | 1 << ARAGORN) != 0


def in_ent_country(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether the defender is in Fangorn, in Orthanc or in a region of Rohan."""
    region = PLACE_REGION[battle.target]
    return region in (FANGORN, ORTHANC) or REGION_NATION[region] == ROHAN


def on_own_ground(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether the defender is in a region of a Free Peoples nation."""
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
