"""Every choice in a combat: cards, casualties, going on or leaving, who advances; and shots and marches that hurt."""

from __future__ import annotations

from typing import Final

from thirdage.bots.five_armies.card_values import combat_value
from thirdage.bots.five_armies.fighting import UNIT_COST, combat
from thirdage.bots.five_armies.mind import Mind
from thirdage.bots.five_armies.sight import NOWHERE, PLACE_INDEX, UNIT_INDEX, UNIT_LIFE, hard_border
from thirdage.bots.five_armies.terms import (
    BETTER_ODDS,
    HOLDS_SITE,
    HURTS_ENEMY,
    LOSES_TROOPS,
    ORDINARY,
    SAVES_STRENGTH,
    TAKES_SITE,
)
from thirdage.bots.scores import NOTHING, Score
from thirdage.games.five_armies.names import BOLG, FREE, SHADOW

CHARACTER_WORTH: Final[dict[str, float]] = {
    "bolg": 9.0,
    "gandalf": 3.0,
    "thranduil": 2.5,
    "dain": 2.5,
    "bard": 2.0,
    "thorin": 3.0,
    "bilbo": 1.2,
}


def choose_card(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the card that does most in this round."""
    fighting = mind.sight.read_combat()
    if kind != "card" or fighting is None:
        return NOTHING
    attacker, front, target, number = fighting
    attacking = attacker == mind.side
    own, enemy = mind.sight.army[front if attacking else target], mind.sight.army[target if attacking else front]
    if own is None:
        return NOTHING
    hard = mind.sight.fort[target] > 0 or (number == 1 and hard_border(front, target))
    attack_chance = 1 / 6 if hard else 1 / 3
    own_chance, their_chance = (attack_chance, 1 / 3) if attacking else (1 / 3, attack_chance)
    return Score(BETTER_ODDS, combat_value(mind, name, own, enemy, own_chance, their_chance))


def more(mind: Mind, kind: str, name: str) -> Score:
    """Prefer more: re-rolls, hits on armour."""
    return Score(BETTER_ODDS, 0.5 * int(name)) if kind == "number" else NOTHING


def on_fortification(mind: Mind, kind: str, name: str) -> Score:
    """Let walls take hits, except the last one while the Army can still take Damage."""
    place, hits = mind.place(), mind.number("hits")
    army = mind.sight.army[place]
    left = mind.sight.fort[place]
    taken = int(name)
    spare = army.size - army.damage if army is not None else 0
    falls = taken >= left and hits - (left - 1) <= spare
    return Score(SAVES_STRENGTH, 0.4 * taken - (0.7 if falls else 0.0))


def on_beorn(mind: Mind, kind: str, name: str) -> Score:
    """Let Beorn take what he can bear."""
    wrath = mind.sight.wrath
    return Score(SAVES_STRENGTH, 0.2 * int(name) - (3.0 if int(name) >= wrath else 0.0))


def casualty(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the unit that is worth least for the Damage it removes; none if none must go."""
    place = mind.place()
    army = mind.sight.army[place]
    if kind == "done":
        return Score(SAVES_STRENGTH, 1.0)
    if kind == "character":
        return Score(LOSES_TROOPS, -CHARACTER_WORTH.get(name, 2.0))
    if kind == "leadership_token":
        return Score(LOSES_TROOPS, -0.25)
    if kind == "redoubtable":
        return Score(LOSES_TROOPS, -0.3)
    unit = UNIT_INDEX[name]
    crowd = army.units[unit] if army is not None else 1
    damage = army.damage if army is not None else 0
    useful = min(UNIT_LIFE[unit], damage) if mind.prompt == "casualty" else 0
    cost = 0.55 if UNIT_LIFE[unit] == 2 else 0.95
    return Score(LOSES_TROOPS, -cost + 0.12 * useful + 0.03 * crowd)


def withdraw(mind: Mind, kind: str, name: str) -> Score:
    """Fight on while it pays."""
    front, target = mind.place("from"), mind.place("to")
    army = mind.sight.army[front]
    if army is None:
        return NOTHING
    worth = mind.plan.attack(army, front, target)
    return Score(SAVES_STRENGTH, 0.1 if worth.total < 0 else 0.0) if kind == "yes" else worth


def leave_combat(mind: Mind, kind: str, name: str) -> Score:
    """Hold what is worth holding while the odds allow it; else save the Army."""
    target = mind.place()
    army, fighting = mind.sight.army[target], mind.sight.read_combat()
    if army is None or fighting is None:
        return NOTHING
    front = fighting[1]
    other = mind.sight.army[front]
    if other is None:
        return Score(HOLDS_SITE, 1.0 if kind == "stay" else 0.0)
    outcome = combat(mind.sight, other, front, target)
    side = mind.side
    prize = mind.plan.guard(target, army) if side == FREE else 0.0
    if side == SHADOW and mind.sight.control.get(target) == SHADOW:
        prize = 2.5
    if target == PLACE_INDEX["front_gate"] and side == FREE:
        prize = 20.0
    bolg = 6.0 * outcome.win if side == SHADOW and mind.sight.where[BOLG] == target else 0.0
    if kind == "stay":
        worth = Score(HOLDS_SITE, prize * (1 - outcome.win))
        worth.add(HURTS_ENEMY, outcome.attacker_loses * UNIT_COST[1 - side])
        return worth.add(LOSES_TROOPS, -outcome.defender_loses * UNIT_COST[side] - bolg)
    if kind == "retreat":
        return Score(SAVES_STRENGTH, -0.1)
    return Score(LOSES_TROOPS, -0.15 * army.damage - 0.3)


def retreat_to(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the place where the Army does most good."""
    place = PLACE_INDEX[name]
    there = mind.sight.army[place]
    room = 5 - (there.size if there is not None else 0)
    own = mind.sight.army[mind.place()]
    spill = max(0, (own.size if own is not None else 0) - room)
    value = mind.plan.calling(place) if mind.free else 5 * mind.plan.pull(place, own) if own is not None else 0.0
    return Score(HOLDS_SITE, 0.3 * value).add(LOSES_TROOPS, -0.8 * spill)


def advance(mind: Mind, kind: str, name: str) -> Score:
    """Advance into the region won, if that is worth leaving the old one."""
    if kind != "region":
        return NOTHING
    start, goal = mind.place("from"), PLACE_INDEX[name]
    worth = mind.plan.march(start, goal)
    return worth.plus(Score(TAKES_SITE, 0.1)) if worth.total >= 0 else worth


def fell_race(mind: Mind, kind: str, name: str) -> Score:
    """Prefer tokens to Damage, and never a character."""
    if kind == "take_damage":
        return Score(LOSES_TROOPS, -0.7)
    return Score(LOSES_TROOPS, -0.5) if kind == "leadership_token" else Score(LOSES_TROOPS, -2.0)


def shoot(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the Army that matters most: large, close to losing units, near our sites."""
    if kind != "region":
        return Score(ORDINARY, 0.0)
    place = PLACE_INDEX[name]
    army = mind.sight.army[place]
    if army is None:
        return NOTHING
    brim = 0.3 if army.damage >= army.size - 1 else 0.0
    near = 0.05 * mind.plan.calling(place) if mind.free else 0.0
    bolg = 1.0 if mind.sight.where[BOLG] == place else 0.0
    return Score(HURTS_ENEMY, 0.08 * army.strength + brim + near + bolg + 0.05 * army.lead)


def use_bodyguard(mind: Mind, kind: str, name: str) -> Score:
    """Use it for two hits or more."""
    return Score(SAVES_STRENGTH, 0.5 if (kind == "yes") == (mind.number("hits") >= 2) else 0.0)


def fighting_army(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the freshest of the Armies."""
    army = mind.sight.army[PLACE_INDEX[name]]
    target = mind.place()
    if army is None or target == NOWHERE:
        return NOTHING
    return Score(BETTER_ODDS, 0.3 * min(5, army.strength) + 0.2 * min(5, army.lead) - 0.15 * army.damage)
