"""What to do with a die: the worth of every act, and which die to spend on it."""

from __future__ import annotations

from typing import Final

from thirdage.bots.five_armies.card_values import CARD_INDEX, play_value
from thirdage.bots.five_armies.marches import FOLLY, fast, march, rally_value, strike, token_places
from thirdage.bots.five_armies.mind import Mind
from thirdage.bots.five_armies.sight import BEORN_POINTS, PLACE_INDEX, STEPS
from thirdage.bots.five_armies.terms import (
    BRINGS_CHARACTER,
    BRINGS_TROOPS,
    CARD_DRAWN,
    CARD_PLAYED,
    FLEXIBLE_DIE,
    GENERAL_ACTS,
    HURTS_ENEMY,
    ORDINARY,
    RALLIES,
    WASTES_DIE,
    WINS_GAME,
)
from thirdage.bots.scores import NOTHING, Score, best
from thirdage.games.five_armies.board import (
    ADJACENT,
    FRONTS,
    MOUNTAINS,
    MUSTER_POINTS,
    N_REGIONS,
    RANGED,
    TERRAIN,
    WAYS,
    within,
)
from thirdage.games.five_armies.deck import DIE_OF
from thirdage.games.five_armies.ids import Place
from thirdage.games.five_armies.names import (
    ARCHERS,
    BARD,
    BEORN,
    CHARACTER_DIE,
    DWARVES,
    FACES,
    FREE,
    GANDALF,
    GOBLINS,
    LAKE_MEN,
    SHADOW,
)

ACTS_OF: Final[dict[str, list[str]]] = {
    "character": ["attack", "beorn_attack", "eagle_attack", "fast_movement", "enter", "character_movement"],
    "army": ["attack", "beorn_attack", "eagle_attack", "combined_attack", "strategic_movement"],
    "muster": ["recruitment", "rally", "bring_bolg", "unkindly_birds"],
    "event": ["draw"],
    "eye": ["goblin_recruitment", "goblin_attack", "goblin_movement"],
}
"""What a result allows, apart from cards; the other results combine several of these."""
RESULTS: Final[dict[str, list[str]]] = {
    "army_or_muster": ["army", "muster"],
    "will_of_the_west": ["character", "army", "muster", "event"],
}
FLEXIBLE: Final[dict[str, float]] = {"will_of_the_west": 0.35, "army_or_muster": 0.12, "character": 0.05}
"""What a die that can do more than this act is worth for later."""
KNOWN_SINCE: Final[dict[str, float]] = {"thorin": 4.0, "lord_of_the_eagles": 3.5, "bilbo": 1.8, "beorn": 6.0}


def choose_die(mind: Mind, kind: str, name: str) -> Score:
    """Choose the die with the best act; Generals act before it where they hurt somebody."""
    if kind == "ability":
        return ability(mind, name)
    if kind == "pass":
        top = max([with_die(mind, face).total for face in dice(mind)], default=0.0)
        return Score(ORDINARY, 0.6 if top < 0.9 else 0.1)
    worth = with_die(mind, name)
    return worth.plus(Score(FLEXIBLE_DIE, -FLEXIBLE.get(name, 0.0)))


def dice(mind: Mind) -> list[str]:
    """Return the dice that can be chosen now."""
    return [text.partition(":")[2] for text in mind.options if text.startswith("die:")]


def with_die(mind: Mind, face: str) -> Score:
    """Return the best that a die can do; remembered for this question."""
    known = mind.dice.get(face)
    if known is None:
        known = _with_die(mind, face)
        mind.dice[face] = known
    return known


def _with_die(mind: Mind, face: str) -> Score:
    results = RESULTS.get(face, [face])
    worths = [act(mind, name, face) for result in results for name in ACTS_OF[result] if possible(mind, name)]
    for card in mind.sight.hand:
        die = DIE_OF[CARD_INDEX[card]]
        if face in ("event", "will_of_the_west") or (die >= 0 and FACES[die] in results):
            worths.append(Score(CARD_PLAYED, play_value(mind, card)))
    return best(worths) if worths else NOTHING


def choose_action(mind: Mind, kind: str, name: str) -> Score:
    """Choose the act worth most; lay no die aside that could do something for nothing."""
    if kind == "card":
        return Score(CARD_PLAYED, play_value(mind, name))
    if name == "set_aside" and any(
        text in ("act:draw", "act:rally", "act:goblin_recruitment") for text in mind.options
    ):
        return Score(WASTES_DIE, FOLLY)
    return act(mind, name, mind.name("die"))


def possible(mind: Mind, name: str) -> bool:
    """Tell whether an act could be offered, as far as `act` doesn't find out by itself."""
    sight, free = mind.sight, mind.free
    if name in ("beorn_attack", "eagle_attack", "enter", "unkindly_birds"):
        if not free:
            return False
        if name == "enter":
            return bool(sight.ready)
        if name == "beorn_attack":
            return sight.where[BEORN] >= 0
        return sight.eagles > 0
    if name == "bring_bolg":
        return not free and sight.absent["bolg"] and sight.control[VALLEY_SITES[0]] == SHADOW
    return True


VALLEY_SITES: Final = [PLACE_INDEX["ruins_of_dale"], PLACE_INDEX["fallen_bridge"]]


def act(mind: Mind, name: str, face: str) -> Score:
    """Return the worth of an act."""
    if name not in BY_ARMIES:
        other = mind.others.get(name)
        if other is None:
            other = mind.others[name] = _other(mind, name)
        return other
    key = (name, name == "attack" and face == FACES[CHARACTER_DIE])
    known = mind.plans.acts.get(key)
    if known is None:
        known = _by_armies(mind, name, key[1])
        mind.plans.acts[key] = known
    if name in MARCHES and known.weighed(mind.factors) <= 0:
        return known.plus(Score(WASTES_DIE, FOLLY))  # where none gains anything, not even a careless player marches
    return known


MARCHES: Final = frozenset({"strategic_movement", "goblin_movement", "fast_movement"})
BY_ARMIES: Final = frozenset({"attack", "goblin_attack", "combined_attack", *MARCHES})
"""Acts whose worth depends on the map alone."""


def _by_armies(mind: Mind, name: str, led: bool) -> Score:
    sight, plan, side = mind.sight, mind.plan, mind.side
    if name in ("attack", "goblin_attack"):
        goblins = name == "goblin_attack"
        strikes = [strike(mind, place, goblins) for place in sight.armies[side] if may(mind, place, led, goblins)]
        strikes = [one for one in strikes if not one.empty]
        return best(strikes) if strikes else Score(WASTES_DIE, FOLLY)  # a Great Bat would have to help
    if name == "combined_attack":
        targets = {there for place in sight.armies[side] for there in plan.targets(place)}
        fronts = {there: [one for one in FRONTS[there] if one in sight.armies[side]] for there in targets}
        return best([plan.combined(there) for there in sorted(targets) if len(fronts[there]) >= 2])
    if name in ("strategic_movement", "goblin_movement"):
        goblins = name == "goblin_movement"
        found = sorted(
            [march(mind, place, goblins) for place in sight.armies[side] if may(mind, place, False, goblins)],
            key=lambda one: -one.total,
        )
        return found[0].plus(found[1]) if len(found) > 1 and found[1].total > 0 else found[0] if found else NOTHING
    return best([fast(mind, place) for place in sight.armies[side] if may(mind, place, True, False)])


def _other(mind: Mind, name: str) -> Score:
    sight, plan, side = mind.sight, mind.plan, mind.side
    if name == "draw":
        return Score(CARD_DRAWN, 1.1 if len(sight.hand) < 5 else 0.5)
    if name == "recruitment":
        gains = sorted([plan.reinforce(place) + 0.3 for place in token_places(mind)], reverse=True)
        return Score(BRINGS_TROOPS, sum(gains[:2]))
    if name == "goblin_recruitment":
        left = sight.read_goblins()
        return Score(BRINGS_TROOPS, 0.5 * min(2, left)) if left else NOTHING
    if name == "rally":
        hurt = sorted([rally_value(mind, place) for place in sight.armies[side]], reverse=True)
        return Score(RALLIES, sum(hurt[:2]))
    if name == "enter":
        return best([enter_value(mind, who) for who in sight.ready])
    if name == "bring_bolg":
        return Score(BRINGS_CHARACTER, 0.2)  # losing him loses the game
    if name == "eagle_attack":
        return Score(HURTS_ENEMY, 0.4 * sight.eagles)
    if name == "unkindly_birds":
        return Score(HURTS_ENEMY, 0.8 * sight.eagles)
    if name == "beorn_attack":
        return beorn_strike(mind)
    if name == "wild_spears":
        return Score(BRINGS_TROOPS, max([plan.reinforce(place) for place in sight.armies[SHADOW]], default=0.0))
    if name == "calm_mind":
        return Score(GENERAL_ACTS, 0.2)
    if name == "character_movement":
        return Score(ORDINARY, 0.15)
    return Score(WASTES_DIE, 0.0)


def enter_value(mind: Mind, who: str) -> Score:
    """Return what a character who can enter now is worth. Beorn wins at the end of the turn while the Shadow has few
    points."""
    if who == "beorn" and mind.sight.points < BEORN_POINTS:
        return Score(WINS_GAME, 25.0)
    return Score(BRINGS_CHARACTER, KNOWN_SINCE[who])


def may(mind: Mind, place: Place, led: bool, goblins: bool) -> bool:
    """Tell whether the Army of a place may use such a die."""
    army = mind.sight.army[place]
    if army is None:
        return False
    if goblins:
        return army.units[GOBLINS] > 0
    return place not in MUSTER_POINTS and (not led or army.lead > 0)


def beorn_strike(mind: Mind) -> Score:
    """Return what an attack by Beorn alone is worth: he hurts, and is hurt."""
    here = mind.sight.where[BEORN]
    wrath = mind.sight.wrath
    near = {here, *ADJACENT[here]}
    enemies = [there for place in near for there in ADJACENT[place] if there in mind.sight.armies[SHADOW]]
    if not enemies or wrath < 3:
        return Score(HURTS_ENEMY, -0.5)
    return Score(HURTS_ENEMY, 0.8)


def ability(mind: Mind, name: str) -> Score:
    """Return what a General's ability is worth: it costs nothing, so it is used where it hits somebody or a march
    helps."""
    sight = mind.sight
    if name == "dain":
        dwarves = [
            place
            for place in sight.armies[FREE]
            if (army := sight.army[place]) is not None
            and any(army.units[unit] for unit in range(len(army.units)) if DWARVES >> unit & 1)
        ]
        top = best([march(mind, place) for place in dwarves], mind.factors)
        return Score(GENERAL_ACTS, 5.0 if top.weighed(mind.factors) > 0.15 else 2 * FOLLY)
    if name == "lord_of_the_eagles":
        return Score(GENERAL_ACTS, 5.0 if prey(mind) else -0.5)
    return Score(GENERAL_ACTS, 6.0)


def prey(mind: Mind) -> list[Place]:
    """Return the Shadow Armies in the mountains that Eagles could attack, largest first."""
    sight = mind.sight
    found = [
        place for place in sight.armies[SHADOW] if TERRAIN[place] == MOUNTAINS and (place < N_REGIONS or WAYS[place])
    ]
    return sorted(found, key=lambda place: -(army.life if (army := sight.army[place]) is not None else 0))


def general_value(mind: Mind, name: str) -> float:
    """Return what a General's ability would do this turn, in hits on the enemy and the like."""
    sight = mind.sight
    enemies = set(sight.armies[SHADOW])
    if name == "gandalf":
        reach = within(sight.where[GANDALF], 3, ranged=True) if sight.where[GANDALF] >= 0 else []
        return 1.6 if enemies & set(reach) else 0.2
    if name == "thranduil":
        best_shot = 0
        for place in enemies:
            shot = sum([army.units[ARCHERS] for there in RANGED[place] if (army := sight.army[there]) is not None])
            best_shot = max(best_shot, shot)
        return min(5, best_shot) / 3
    if name == "bard":
        here = sight.where[BARD]
        army = sight.army[here] if here >= 0 else None
        near = [place for place in enemies if here >= 0 and STEPS[place][here] <= 2]
        return (1 + (army.units[LAKE_MEN] if army is not None else 0)) / 3 if near else 0.0
    if name == "lord_of_the_eagles":
        return 1.5 if sight.eyrie and prey(mind) else 0.3
    return 0.4
