"""A simple player of The Battle of Five Armies for balance runs: a score for each option, chance breaks ties.

It reads the state, but only what its seat can see. Both sides use the same weights; what differs is what they want: the
Shadow wants Settlements, the Free Peoples want to keep them.
"""

from random import Random

from thirdage.games.five_armies.armies import count_units, leadership, owner, size, strength
from thirdage.games.five_armies.attack import targets
from thirdage.games.five_armies.board import (
    ADJACENT,
    FORT_AT,
    FRONT_GATE,
    LEADS_TO,
    N_PLACES,
    N_REGIONS,
    POINTS,
    SITE_AT,
    SITES,
)
from thirdage.games.five_armies.deck import DECK_OF, EVENT_DECK, card
from thirdage.games.five_armies.names import FREE, SHADOW
from thirdage.games.five_armies.state import Field
from thirdage.kernel.asks import Ask
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option

ACTS = {
    "enter": 9.0,
    "bring_bolg": 3.0,
    "attack": 4.0,
    "combined_attack": 5.0,
    "goblin_attack": 4.5,
    "eagle_attack": 6.0,
    "unkindly_birds": 6.0,
    "beorn_attack": 5.0,
    "recruitment": 4.2,
    "goblin_recruitment": 3.5,
    "strategic_movement": 3.0,
    "goblin_movement": 3.2,
    "fast_movement": 2.8,
    "rally": 2.5,
    "draw": 2.0,
    "wild_spears": 1.5,
    "calm_mind": 1.0,
    "character_movement": 0.3,
    "set_aside": 0.0,
}
DICE = {"will_of_the_west": 0.1, "event": 0.5}
WORTH = [8.0 if place == FRONT_GATE else float(POINTS[place]) for place in range(N_PLACES)]


def distances() -> list[list[int]]:
    """Steps between any two places."""
    table: list[list[int]] = []
    for start in range(N_PLACES):
        steps = [99] * N_PLACES
        steps[start] = 0
        edge = [start]
        while edge:
            following: list[int] = []
            for here in edge:
                ways = ADJACENT[here] if here < N_REGIONS else [LEADS_TO[here]]
                for there in ways:
                    if steps[there] == 99:
                        steps[there] = steps[here] + 1
                        following.append(there)
            edge = following
        table.append(steps)
    return table


STEPS = distances()


def force(s: Field, place: int) -> float:
    """What an Army is worth in a fight."""
    return strength(s, place) + 0.5 * leadership(s, place) + 0.6 * size(s, place) - 0.5 * s.damage[place]


def threat(s: Field, place: int) -> float:
    """Shadow strength that could soon be at a place."""
    return sum(
        [
            strength(s, there) / STEPS[there][place]
            for there in range(N_PLACES)
            if 0 < STEPS[there][place] <= 3 and count_units(s, there, SHADOW)
        ]
    )


def appeal(s: Field, side: int, place: int) -> float:
    """How much a side wants an Army to stand in a place."""
    goals = [site for index, site in enumerate(SITES) if s.control[index] == FREE] if side == SHADOW else list(SITES)
    best = 0.0
    for goal in goals:
        worth = WORTH[goal] if side == SHADOW else WORTH[goal] * (1.0 + min(3.0, threat(s, goal) / 4))
        if side == FREE and s.control[SITE_AT[goal]] == SHADOW:
            worth *= 1.5
        best = max(best, worth / (1.0 + STEPS[place][goal]))
    return best


def odds(s: Field, side: int, front: int, target: int) -> float:
    """Own force against the enemy's, walls counted."""
    enemy = max(1.0, force(s, target))
    if FORT_AT[target] >= 0 and not s.fort_destroyed[FORT_AT[target]]:
        enemy = enemy * 1.4 + 1
    return force(s, front) / enemy


def score(s: Field, ask: Ask, option: Option, random: Random) -> float:
    """The worth of an option, with a little noise."""
    noise = random.random()
    side, prompt, kind, value = ask.seat, ask.prompt, option.kind, option.value
    here = ask.a.value if isinstance(ask.a, Option) and ask.a.kind == "region" else -1
    if prompt == "choose_die":
        return 9.0 if kind == "ability" else -5.0 if kind == "pass" else DICE.get(option.name, 1.0) + noise
    if prompt == "choose_action":
        if kind == "card":
            return 3.4 + noise if DECK_OF[value] != EVENT_DECK else 2.0 + 2 * noise
        return _act(s, side, option.name) + noise
    if prompt in ("move_which", "attack_with"):
        return _mover(s, side, value, prompt) + noise if kind == "region" else 1.0
    if prompt in (
        "move_to",
        "move_on",
        "drive_on",
        "attack_or_move",
        "attack_target",
        "may_attack",
        "move_or_attack",
        "move_and_attack",
        "combined_target",
    ):
        return _goal(s, side, here, option) + 0.2 * noise
    if prompt == "take_units":
        return _take(s, side, here, option) + 0.1 * noise
    if prompt in ("casualty", "too_many_units"):
        return (
            5.0
            if kind == "done"
            else -float(s.box.strength[value])
            if kind == "unit"
            else -1.5
            if kind != "character"
            else -9.0
        )
    if prompt in (
        "hits_on_fortification",
        "hits_on_armour",
        "reroll_combat",
        "reroll_maneuver",
        "how_much_damage",
        "take_leadership",
    ):
        return float(value)
    if prompt == "withdraw":
        ratio = odds(s, side, s.front, s.target)
        return (1.0 if ratio < 0.8 else -1.0) * (1 if kind == "yes" else -1)
    if prompt == "leave_combat":
        hold = 2.0 if WORTH[s.target] else 0.0
        weak = force(s, s.front) > 1.5 * force(s, s.target)
        return {"stay": hold + (0.0 if weak else 1.0), "retreat": 1.0, "rout": -1.0 if s.damage[s.target] else 0.5}[
            kind
        ] + 0.1 * noise
    if prompt == "advance":
        return 1.0 if kind == "region" and (WORTH[value] or side == SHADOW) else 0.5
    if prompt == "choose_card":
        return noise + (
            0.3
            if DECK_OF[value] != EVENT_DECK
            and value != card("man_regroup_free")
            and value != card("man_regroup_shadow")
            else 0.0
        )
    if prompt == "use_tile":
        tile = ask.a.name if isinstance(ask.a, Option) else ""
        good = tile in ("one", "necromancer", "one_card")
        return 1.0 if (kind == "stop") == good else 0.0
    if prompt == "activate":
        return noise if kind == "done" else 0.8
    if prompt == "leadership_where":
        return (force(s, value) if not s.leadership[value] else 0.0) + noise
    if prompt == "how_many_leaders":
        return -abs(value - 4) + noise
    if prompt in ("reinforce_where", "place_and_flip", "flip_where", "enter_where", "bolg_where"):
        return (appeal(s, side, value) if kind == "region" else 0.0) + noise
    if kind in ("yes", "none", "done", "no"):
        return noise * 0.8
    return noise


def _act(s: Field, side: int, name: str) -> float:
    if name in ("attack", "goblin_attack"):
        return ACTS[name] if best_attack(s, side) > 1.0 else 0.2
    if name == "rally":
        return 1.0 + max(s.damage[place] for place in range(N_PLACES) if owner(s, place) == side)
    return ACTS[name]


def best_attack(s: Field, side: int) -> float:
    """The best odds of any attack without a move, a little less with one."""
    best = 0.0
    for place in range(N_PLACES):
        if count_units(s, place, side):
            for target in targets(s, side, place):
                best = max(best, odds(s, side, place, target))
            for there in ADJACENT[place] if place < N_REGIONS else [LEADS_TO[place]]:
                if owner(s, there) == -1 or owner(s, there) == side:
                    for target in targets(s, side, there):
                        best = max(best, odds(s, side, place, target))
    return best


def _mover(s: Field, side: int, place: int, prompt: str) -> float:
    if prompt == "attack_with":
        return max([odds(s, side, place, target) for target in targets(s, side, place)] + [force(s, place) / 6])
    gain = max([appeal(s, side, there) for there in ADJACENT[place] if place < N_REGIONS] + [0.0]) - appeal(
        s, side, place
    )
    return gain * size(s, place) - (4.0 if side == FREE and WORTH[place] and threat(s, place) else 0.0)


def _goal(s: Field, side: int, here: int, option: Option) -> float:
    if option.kind in ("stay", "none"):
        return appeal(s, side, here) if here >= 0 else 0.5
    place = option.value
    if owner(s, place) == 1 - side:
        return 3.0 * odds(s, side, here, place) + WORTH[place] / 2 - 2.0 if here >= 0 else WORTH[place]
    crowd = count_units(s, place, side)
    return appeal(s, side, place) - (3.0 if crowd and crowd + (size(s, here) if here >= 0 else 1) > 5 else 0.0)


def _take(s: Field, side: int, here: int, option: Option) -> float:
    if option.kind == "done":
        return 1.0
    if side == FREE and here >= 0 and WORTH[here] and size(s, here) > 1 and here < N_REGIONS:
        return 0.5 if option.kind == "all" else 0.8 if size(s, here) > 2 else 0.7
    return 2.0 if option.kind == "all" else 0.0


def choose(game: Game, random: Random) -> Option:
    """The option with the best score."""
    ask = game.ask
    assert ask is not None
    s = game.state
    assert isinstance(s, Field)
    if len(ask.options) == 1:
        return ask.options[0]
    return max([(score(s, ask, option, random), index, option) for index, option in enumerate(ask.options)])[2]
