"""The Combat cards of the Shadow: one effect for each initiative number (R11.9-11.12)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle import suffer
from thirdage.games.war_of_the_ring.battle_data import NO_CARD, OTHER, SIEGE, Battle
from thirdage.games.war_of_the_ring.board import (
    CARD_COMBAT,
    COMBAT_IDS,
    ELITE,
    FP,
    ISENGARD,
    LEVEL,
    MORIA,
    NAZGUL,
    PLACE_REGION,
    SETTLEMENT,
    SHADOW,
    SOUTHRONS,
    STRONGHOLD,
    WITCH_KING,
)
from thirdage.games.war_of_the_ring.cards.combat_common import (
    MORE_HITS,
    beside_the_ring,
    cancel_enemy_card,
    choose_victim,
    companions,
    elites,
    extra_attack,
    forfeit,
    has_elite,
    hurt_own_army,
    leader_options,
    more_hits,
)
from thirdage.games.war_of_the_ring.cards.registry import register_combat
from thirdage.games.war_of_the_ring.combat import decided, fighters, leadership, nazgul_leadership, score
from thirdage.games.war_of_the_ring.ids import Character, Role
from thirdage.games.war_of_the_ring.paths import DISTANCE
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.vocabulary import CHARACTER, MESSAGES, NONE, NUMBER, PLACE, SIDE
from thirdage.kernel.asks import Flow

GIVE_UP: Final = MESSAGES.prompt("give_up_leadership", region=PLACE)
SILENCE: Final = MESSAGES.prompt("silence_whom", region=PLACE)
SILENCED: Final = MESSAGES.event("companion_silenced", character=CHARACTER)
NO_REROLL: Final = MESSAGES.event("leader_reroll_denied", side=SIDE)
CONFUSION: Final = COMBAT_IDS.index("confusion")


# -- at the start of the round


def swarm_of_bats(s: WarState, battle: Battle, role: Role) -> None:
    """Cancel the Free Peoples card; if there is none, add 1 to the Leader re-roll."""
    if battle.card[1 - role] == NO_CARD:
        battle.reroll_bonus[role] += 1
    else:
        cancel_enemy_card(s, battle, role)


# -- before the Combat roll


def words_of_power(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """Cancel the Leadership and the abilities of one Companion for this round."""
    victims = companions(s, battle, OTHER[role])
    if not victims:
        return
    companion = victims[0]
    if len(victims) > 1:
        options = [CHARACTER[victim] for victim in victims]
        companion = Character(
            (yield SILENCE.ask(s.seat(SHADOW), options, "R11.11", region=PLACE[PLACE_REGION[battle.target]])).value
        )
    battle.silenced[1 - role] |= 1 << companion
    s.tell(SILENCED, character=CHARACTER[companion])


def durins_bane(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """Make an extra attack with three dice that hit on 4 or higher."""
    hits = yield from extra_attack(s, battle, role, 3, 4)
    battle.early_hits[role] += hits


# -- the Combat roll


def one_for_the_dark_lord(s: WarState, battle: Battle, role: Role) -> None:
    """Add 1 to the Combat roll and to the Leader re-roll."""
    battle.roll_bonus[role] += 1
    battle.reroll_bonus[role] += 1


def cruel_as_death(s: WarState, battle: Battle, role: Role) -> None:
    """Forfeit two points of Nazgul Leadership to add 1 to the Combat roll."""
    forfeit(s, battle, role, 2)
    battle.roll_bonus[role] += 1


def dread_and_despair(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """Forfeit any number of points of Nazgul Leadership; the Free Peoples roll that many dice fewer."""
    points = nazgul_leadership(s, battle, role)
    if points > 1:
        options = [NUMBER[number] for number in range(1, points + 1)]
        points = (yield GIVE_UP.ask(s.seat(SHADOW), options, "R11.11", region=PLACE[PLACE_REGION[battle.target]])).value
    forfeit(s, battle, role, points)
    battle.dice_off[1 - role] += points


def foul_stench(s: WarState, battle: Battle, role: Role) -> None:
    """The Free Peoples have no Leader re-roll unless their Leadership is higher than that of the Nazgul."""
    if nazgul_leadership(s, battle, role) >= leadership(s, battle, OTHER[role]):
        battle.reroll_cap[1 - role] = 0
        s.tell(NO_REROLL, side=SIDE[FP])


def devilry_of_orthanc(s: WarState, battle: Battle, role: Role) -> None:
    """Add 1 to the Combat roll."""
    battle.roll_bonus[role] += 1


def deadly_strife(s: WarState, battle: Battle, role: Role) -> None:
    """Add 2 to all rolls of both sides."""
    add_to_all_rolls(battle, 2)


def desperate_battle(s: WarState, battle: Battle, role: Role) -> None:
    """Add 1 to all rolls of both sides."""
    add_to_all_rolls(battle, 1)


def add_to_all_rolls(battle: Battle, bonus: int) -> None:
    """Add to the Combat roll and the Leader re-roll of both sides."""
    for role in range(2):
        battle.roll_bonus[role] += bonus
        battle.reroll_bonus[role] += bonus


def relentless_assault(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """Take up to two hits on your own army; each adds 1 to the Combat roll."""
    hits = yield from hurt_own_army(s, battle, role, 2)
    battle.roll_bonus[role] += hits


def mumakil_charge(s: WarState, battle: Battle, role: Role) -> None:
    """Add 1 to the Combat roll."""
    battle.roll_bonus[role] += 1


# -- before and after the Leader re-roll


def they_are_terrible(s: WarState, battle: Battle, role: Role) -> None:
    """Forfeit one point of Nazgul Leadership to add 1 to the Leader re-roll."""
    forfeit(s, battle, role, 1)
    battle.reroll_bonus[role] += 1


def mumakil_trample(s: WarState, battle: Battle, role: Role) -> None:
    """Score one more hit if the Shadow has scored more than the Free Peoples, including their early extra attack."""
    enemy = OTHER[role]
    theirs = score(battle, enemy) + battle.early_hits[enemy]
    if not s.config.mumakil_heed_confusion and plays_confusion(battle, enemy):
        theirs -= battle.ones[role]
    if score(battle, role) > theirs:
        more_hits(s, battle, role, 1)


def plays_confusion(battle: Battle, role: Role) -> bool:
    """Tell whether the card of this side is Confusion."""
    return battle.card[role] != NO_CARD and CARD_COMBAT[battle.card[role]] == CONFUSION


# -- before and after casualties


def black_breath(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """With a hit of the Leader re-roll, eliminate a Leader, or a Companion whose Level is not above the hits."""
    if battle.reroll_hits[role] == 0:
        return
    hits = score(battle, role) if s.config.breath_counts_all_hits else battle.reroll_hits[role]
    options = leader_options(s, battle, OTHER[role])
    for companion in companions(s, battle, OTHER[role]):
        if LEVEL[companion] <= hits:
            options.append(CHARACTER[companion])
        else:
            s.forbid(CHARACTER[companion], "R11.9")
    if options:
        options.append(NONE)
        yield from choose_victim(s, battle, role, options)


def great_host(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """Score one hit if at least two units of the Shadow are left for each of the enemy's."""
    if fighters(s, battle, role).units() >= 2 * fighters(s, battle, OTHER[role]).units():
        s.tell(MORE_HITS, side=SIDE[SHADOW], hits=1)
        yield from suffer(s, battle, OTHER[role], 1)


def we_come_to_kill(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """Make an extra attack with one die for each Elite left, hitting on 5 or higher."""
    yield from extra_attack(s, battle, role, elites(s, battle, role), 5)


def onslaught(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """Take up to four hits on your own army; roll a die for each, hitting on 4 or higher."""
    dice = yield from hurt_own_army(s, battle, role, 4)
    if s.config.dead_still_onslaught or not decided(s, battle):
        yield from extra_attack(s, battle, role, dice, 4)


# -- conditions


def has_nazgul(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether a Nazgul fights; the Witch-king is one (R17.13)."""
    force = fighters(s, battle, role)
    return force.slots[NAZGUL] > 0 or force.characters >> WITCH_KING & 1 == 1


def has_nazgul_leadership(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether there is a point of Nazgul Leadership."""
    return nazgul_leadership(s, battle, role) >= 1


def has_two_nazgul_leadership(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether there are two points of Nazgul Leadership."""
    return nazgul_leadership(s, battle, role) >= 2


def near_moria(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether the defender is in Moria or at most two regions away."""
    return DISTANCE[MORIA][PLACE_REGION[battle.target]] <= 2


def isengard_at_the_walls(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether Isengard fights in a siege battle; under a setting, a field battle at a Stronghold counts too."""
    slots = fighters(s, battle, role).slots
    if slots[ISENGARD] + slots[ELITE + ISENGARD] == 0:
        return False
    if battle.kind == SIEGE:
        return True
    return s.config.devilry_in_the_open and SETTLEMENT[PLACE_REGION[battle.target]] == STRONGHOLD


def has_southron_elite(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether an Elite of the Southrons and Easterlings fights."""
    return fighters(s, battle, role).slots[ELITE + SOUTHRONS] > 0


register_combat("swarm_of_bats", [swarm_of_bats])
register_combat("words_of_power", [words_of_power], has_nazgul)
register_combat("durins_bane", [durins_bane], near_moria)
register_combat("one_for_the_dark_lord", [one_for_the_dark_lord], beside_the_ring)
register_combat("cruel_as_death", [cruel_as_death], has_two_nazgul_leadership)
register_combat("dread_and_despair", [dread_and_despair], has_nazgul_leadership)
register_combat("foul_stench", [foul_stench], has_nazgul_leadership)
register_combat("devilry_of_orthanc", [devilry_of_orthanc], isengard_at_the_walls)
register_combat("deadly_strife", [deadly_strife])
register_combat("desperate_battle", [desperate_battle])
register_combat("relentless_assault", [relentless_assault])
register_combat("mumakil", [mumakil_charge, mumakil_trample], has_southron_elite)
register_combat("they_are_terrible", [they_are_terrible], has_nazgul_leadership)
register_combat("black_breath", [black_breath], has_nazgul)
register_combat("great_host", [great_host])
register_combat("we_come_to_kill", [we_come_to_kill], has_elite)
register_combat("onslaught", [onslaught])
