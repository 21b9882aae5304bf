"""Choices before the actions, recruits, characters, and which units of an Army move."""

from __future__ import annotations

from typing import Final

from thirdage.bots.five_armies import acts, marches
from thirdage.bots.five_armies.card_values import keep_value
from thirdage.bots.five_armies.marches import FOLLY
from thirdage.bots.five_armies.mind import Mind
from thirdage.bots.five_armies.plan import NO_ROOM
from thirdage.bots.five_armies.sight import PLACE_INDEX, SITE_WORTH, STEPS, UNIT_INDEX
from thirdage.bots.five_armies.terms import (
    BETTER_ODDS,
    BRINGS_CHARACTER,
    BRINGS_TROOPS,
    CARD_KEPT,
    DRAWS_NEARER,
    FATE_CLOCK,
    GENERAL_ACTS,
    HURTS_ENEMY,
    LEADS_ARMY,
    LOSES_TROOPS,
    ORDINARY,
    RALLIES,
)
from thirdage.bots.scores import NOTHING, Score, best
from thirdage.games.five_armies.board import FRONT_GATE, TERRITORY
from thirdage.games.five_armies.ids import Place
from thirdage.games.five_armies.names import FREE, GREAT_ORCS, SHADOW, TILES, VETERANS, WARGS

STAYS: Final = 0.02  # what it is worth to let things be
LAST_SPACE: Final = 15  # of the Fate track
STEP: Final = 1.3  # what a space of the Fate track is worth
TILE_STEPS: Final[dict[str, float]] = {
    "one": 1.0,
    "one_card": 1.35,
    "two": 2.0,
    "two_card": 2.35,
    "three": 3.0,
    "arkenstone": 3.35,
    "necromancer": 0.0,
}
"""How far a Fate tile advances the Free Peoples; a Fate card counts as a third of a space."""
ONE_MORE_DRAW: Final = 0.28
"""How many spaces the Shadow saves by having one more tile to choose from."""


def discard(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the card worth least in hand."""
    return Score(CARD_KEPT, -keep_value(mind, name))


def activate(mind: Mind, kind: str, name: str) -> Score:
    """Prefer a General whose ability and Leadership token are worth the tile the Shadow may put back.

    The first costs nothing: the Shadow draws one tile in any case (B6.2).
    """
    if kind == "done":
        return NOTHING
    value = 0.3 * acts.general_value(mind, name) + token_value(mind)
    cost = STEP * ONE_MORE_DRAW if mind.number("left") < 3 else 0.0
    if mind.sight.fate >= 12:
        cost *= 2.0
    return Score(GENERAL_ACTS, value).add(FATE_CLOCK, -cost)


def token_value(mind: Mind) -> float:
    """Return what a Leadership token is worth where it is needed most."""
    return max([leadership(mind, place) for place in mind.sight.armies[mind.side]], default=0.0)


def leadership(mind: Mind, place: Place) -> float:
    """Return what a Leadership token is worth to the Army of a place, for its next attack or the one it will face."""
    army = mind.sight.army[place]
    if army is None:
        return 0.0
    useful = 0.25 / (1 + army.lead)
    if mind.free:
        near = min([STEPS[enemy][place] for enemy in mind.sight.armies[SHADOW]], default=9)
        return useful * (2.2 if near <= 1 else 1.4 if near == 2 else 0.3) * min(5, army.strength) / 3
    near = min([STEPS[place][enemy] for enemy in mind.sight.armies[FREE]], default=9)
    return useful * (2.0 if near <= 2 else 1.2 if near == 3 else 0.4) * min(5, army.strength) / 3


def leadership_where(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the place where it is needed most."""
    return Score(LEADS_ARMY, leadership(mind, PLACE_INDEX[name]))


def use_tile(mind: Mind, kind: str, name: str) -> Score:
    """Keep a tile that is slower than what another draw promises."""
    now = TILE_STEPS[mind.name("tile")]
    expected = draw_on(mind, mind.number("left"))
    if kind != "stop":
        return Score(FATE_CLOCK, 0.0)
    left = LAST_SPACE - mind.sight.fate
    slower = any([count and TILE_STEPS[TILES[tile]] < left for tile, count in enumerate(mind.sight.tiles)])
    if now >= left:
        return Score(FATE_CLOCK, FOLLY if slower else STEP * (expected - now - 1.0))  # this tile loses the game
    return Score(FATE_CLOCK, STEP * (expected - now))


def draw_on(mind: Mind, left: int) -> float:
    """Return the steps to expect from the tiles left in the pool with that many draws, stopping at the right moment."""
    tiles = [TILE_STEPS[TILES[tile]] for tile, count in enumerate(mind.sight.tiles) for _ in range(count)]
    if not tiles:
        return 1.7
    value = sum(tiles) / len(tiles)
    for _ in range(left - 1):
        value = sum([min(tile, value) for tile in tiles]) / len(tiles)
    return value


def how_many_leaders(mind: Mind, kind: str, name: str) -> Score:
    """Prefer tokens for Armies near the enemy, and Great Bats for the rest."""
    near = 0
    for place in mind.sight.armies[SHADOW]:
        if min([STEPS[place][enemy] for enemy in mind.sight.armies[FREE]], default=9) <= 3:
            near += 1
    wanted = max(2, min(near, int(mind.number("dice")) - 1))
    return Score(LEADS_ARMY, -0.3 * abs(int(name) - wanted))


def bat_where(mind: Mind, kind: str, name: str) -> Score:
    """Prefer a territory where Shadow Armies are next to the enemy and there is no bat yet."""
    place = PLACE_INDEX[name]
    home = TERRITORY[place]
    fronts = 0.0
    for one in mind.sight.armies[SHADOW]:
        army = mind.sight.army[one]
        if TERRITORY[one] == home and army is not None:
            near = min([STEPS[one][enemy] for enemy in mind.sight.armies[FREE]], default=9)
            fronts += army.size if near <= 2 else 0.3 * army.size
    enemies = len([one for one in mind.sight.armies[FREE] if TERRITORY[one] == home])
    bats = sum([count for one, count in mind.sight.bats if TERRITORY[one] == home])
    return Score(DRAWS_NEARER, (0.05 * fronts + 0.05 * enemies) / (1 + bats))


# -- recruits


def recruit_where(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the place where more units do most."""
    if kind != "region":
        return NOTHING
    return Score(BRINGS_TROOPS, 0.2 + mind.plan.reinforce(PLACE_INDEX[name]))


def rally_which(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the Army that gains most."""
    return Score(RALLIES, marches.rally_value(mind, PLACE_INDEX[name])) if kind == "region" else NOTHING


def remove_damage_from(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the Army with most Damage to lose, then the one that does most afterwards."""
    place = PLACE_INDEX[name]
    army = mind.sight.army[place]
    healed = min(3, army.damage) if army is not None else 0
    next_act = best([marches.march(mind, place), marches.strike(mind, place, False)], mind.factors)
    return Score(RALLIES, 0.3 * healed).add(HURTS_ENEMY, 0.2 * next_act.weighed(mind.factors))


def pool(mind: Mind, kind: str, name: str) -> Score:
    """Prefer Men and Dwarves, who are a little stronger."""
    return Score(BRINGS_TROOPS, 0.1 if name == "men_and_dwarves" else 0.0)


def substitute(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the strongest unit."""
    if kind != "unit":
        return NOTHING
    return Score(BRINGS_TROOPS, 0.9 if UNIT_INDEX[name] in (VETERANS, GREAT_ORCS) else 0.5)


# -- characters


def enter_who(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the character who matters most."""
    return acts.enter_value(mind, name)


def stand(mind: Mind, kind: str, name: str) -> Score:
    """Prefer a place where a character helps: with a strong Army that will fight and is not about to fall."""
    if kind != "region":
        return NOTHING
    place = PLACE_INDEX[name]
    army = mind.sight.army[place]
    if army is None or army.side != mind.side:
        return Score(BRINGS_CHARACTER, -0.2)
    safe = mind.plan.guard(place, army) / SITE_WORTH[place] if mind.free and SITE_WORTH[place] else 0.6
    return Score(LEADS_ARMY, leadership(mind, place)).add(BRINGS_CHARACTER, 0.1 * army.size + 0.3 * safe)


def beorn_where(mind: Mind, kind: str, name: str) -> Score:
    """Prefer an Army at a site that needs help for Beorn, above all the Front Gate."""
    if kind != "region":
        return Score(ORDINARY, 0.05)
    place = PLACE_INDEX[name]
    army = mind.sight.army[place]
    own = 0.4 if army is not None and army.side == FREE else 0.0
    gate = 0.3 if place == FRONT_GATE else 0.0
    return Score(BRINGS_CHARACTER, own + gate + 0.15 * mind.plan.calling(place))


def which_bat(mind: Mind, kind: str, name: str) -> Score:
    """Spend bats on what the card was played for."""
    return Score(HURTS_ENEMY, 0.2) if kind == "region" else NOTHING


def move_character(mind: Mind, kind: str, name: str) -> Score:
    """Let nobody walk alone unless they must."""
    return Score(ORDINARY, 0.1) if kind == "done" else Score(BRINGS_CHARACTER, 0.0)


def eagle_to(mind: Mind, kind: str, name: str) -> Score:
    """Prefer Shadow Armies in the mountains for Eagles, and places with bats."""
    if kind != "region":
        return Score(ORDINARY, 0.1)
    place = PLACE_INDEX[name]
    worth = 0.0
    prey = acts.prey(mind)
    if prey:
        worth = 0.6 if place == prey[0] else 0.3 if place in prey else 0.0
    bats = any([TERRITORY[one] == TERRITORY[place] for one, _ in mind.sight.bats])
    return Score(HURTS_ENEMY, worth + (0.15 if bats else 0.0) + (0.2 if name.startswith("mountain_pass") else 0.0))


# -- an Army on the move


def move_which(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the Army whose march gains most; don't stop while one gains something, nor march where none does."""
    if kind != "region":
        others = [_best_march(mind, PLACE_INDEX[text.partition(":")[2]]) for text in mind.options if ":" in text]
        gains = any([one.weighed(mind.factors) > STAYS for one in others])
        return Score(ORDINARY, FOLLY if gains else STAYS)
    worth = _best_march(mind, PLACE_INDEX[name])
    return worth if worth.weighed(mind.factors) > 0 else worth.plus(Score(ORDINARY, FOLLY))


def _best_march(mind: Mind, place: Place) -> Score:
    return marches.fast(mind, place) if mind.number("steps") > 1 else marches.march(mind, place, True)


def move_to(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the march that gains most, or an attack if one is offered; go on from where there is no room."""
    if kind != "region":
        army = mind.sight.army[mind.place()]
        full = mind.prompt == "move_on" and army is not None and mind.plan.spill(mind.place(), army.size) > 0
        return Score(LOSES_TROOPS, -NO_ROOM) if full else Score(ORDINARY, STAYS)
    start, goal = mind.place(), PLACE_INDEX[name]
    army = mind.sight.army[start]
    if army is None:
        return NOTHING
    if goal in mind.plan.targets(start):
        return mind.plan.attack(army, start, goal)
    worth = marches.step(mind, start, goal)
    if mind.prompt == "drive_on" and (mind.plan.targets(start) or mind.plan.lure(goal) <= mind.plan.lure(start)):
        return worth.plus(Score(ORDINARY, FOLLY))  # they have come for these enemies, or from there
    if mind.prompt != "move_to" or army.lead == 0 or not marches.may_halt(mind, start, goal):
        return worth
    onward = best([marches.step(mind, start, there) for there in mind.plan.steps(goal) if there != start])
    return worth if onward.total * 0.6 <= worth.total else onward.plus(Score(DRAWS_NEARER, -0.4 * onward.total))


def attack_with(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the Army with the best attack; if it need not attack, the best march will do."""
    if kind != "region":
        return NOTHING
    place = PLACE_INDEX[name]
    if mind.prompt == "move_and_attack_with":
        worth = _best_act(mind, place)
        return worth if worth.weighed(mind.factors) > STAYS else worth.plus(Score(ORDINARY, FOLLY))
    worth = marches.strike(mind, place, True)
    return Score(ORDINARY, FOLLY) if worth.empty else worth


def _best_act(mind: Mind, place: Place) -> Score:
    """Return the best of all attacks and marches from a place, and attacks after a march."""
    plan, army = mind.plan, mind.sight.army[place]
    if army is None:
        return NOTHING
    found = [plan.attack(army, place, target) for target in plan.targets(place)]
    for there in plan.steps(place, True):
        found.append(marches.step(mind, place, there))
        found.extend([plan.strike_from(army, place, there, target) for target in plan.targets(there)])
    return best(found, mind.factors)


def attack_or_move(mind: Mind, kind: str, name: str) -> Score:
    """Attack from here, or step to a better front first."""
    if kind != "region":
        return Score(ORDINARY, STAYS)
    start, there = mind.place(), PLACE_INDEX[name]
    army = mind.sight.army[start]
    if army is None:
        return NOTHING
    if there in mind.plan.targets(start):
        return mind.plan.attack(army, start, there)
    strikes = [mind.plan.strike_from(army, start, there, target) for target in mind.plan.targets(there)]
    march = marches.step(mind, start, there)
    if not strikes and mind.prompt == "attack_or_move":
        return march.plus(Score(ORDINARY, FOLLY))  # a Great Bat would have to help
    if not strikes or mind.prompt == "move_or_attack":
        return march
    if mind.prompt != "attack_or_move":
        return best([march, *strikes], mind.factors)
    return best(strikes)


def combined_target(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the best Combined Attack; don't decline one that pays."""
    if kind == "region":
        return mind.plan.combined(PLACE_INDEX[name])
    others = [mind.plan.combined(PLACE_INDEX[text.partition(":")[2]]) for text in mind.options if ":" in text]
    pays = any([one.weighed(mind.factors) > STAYS for one in others])
    return Score(ORDINARY, FOLLY if pays else STAYS)


def take_units(mind: Mind, kind: str, name: str) -> Score:
    """Take as many units as the plan moves, the fittest first."""
    wanted = mind.plan.party(mind.place())
    army = mind.sight.army[mind.place()]
    taken = mind.number("taken")
    if kind == "all":
        return Score(DRAWS_NEARER, 1.0 if army is not None and wanted >= army.size else 0.0)
    if kind == "done":
        return Score(DRAWS_NEARER, 0.9 if taken >= wanted else 0.0)
    unit = UNIT_INDEX[name]
    fit = 0.2 if unit in (GREAT_ORCS, VETERANS) else 0.15 if unit == WARGS else 0.1
    return Score(DRAWS_NEARER, 0.5 + fit if taken < wanted else 0.0)


def take_characters(mind: Mind, kind: str, name: str) -> Score:
    """Let the Shadow's leader go along; those of the Free Peoples stay with the larger part."""
    army = mind.sight.army[mind.place()]
    most = army is not None and 2 * mind.plan.party(mind.place()) > army.size
    if kind == "done":
        return Score(LEADS_ARMY, 0.0 if most else 0.3)
    return Score(LEADS_ARMY, 0.2)


def take_leadership(mind: Mind, kind: str, name: str) -> Score:
    """Send tokens where the fight is: with those who move."""
    return Score(LEADS_ARMY, 0.2 * int(name))


def take_damage(mind: Mind, kind: str, name: str) -> Score:
    """Leave Damage behind."""
    return Score(BETTER_ODDS, -0.2 * int(name))
