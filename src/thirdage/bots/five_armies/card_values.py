"""What cards are worth: played now as an event, kept, or spent in a round of combat."""

from __future__ import annotations

from typing import Final

from thirdage.bots.five_armies.marches import fast, march, rally_value, strike, token_places
from thirdage.bots.five_armies.mind import Mind
from thirdage.bots.five_armies.sight import Army
from thirdage.games.five_armies.board import BROKEN_LANDS, MUSTERING, PASSES, RANGED, TERRITORY
from thirdage.games.five_armies.deck import (
    CARDS,
    COMBAT_OF,
    COMBATS,
    DECK_OF,
    EVENT_DECK,
    EVENT_OF,
    EVENTS,
    MANEUVER_UNIT,
    REGROUP,
    VAMPIRE_LIKE,
)
from thirdage.games.five_armies.ids import Card, Place
from thirdage.games.five_armies.names import (
    ARCHERS,
    DWARVES,
    ELVES,
    GOBLINS,
    GREAT_ORCS,
    LAKE_MEN,
    N_UNITS,
    ORCS,
    REGULARS,
    SHADOW,
    SPEARMEN,
    VETERANS,
    WARGS,
)

CARD_INDEX: Final[dict[str, Card]] = {name: Card(card) for card, name in enumerate(CARDS)}
FUTILE: Final = -1.0
FLAT: Final[dict[str, float]] = {
    "fp_02": 1.2,
    "fp_08": 1.5,
    "fp_10": 0.8,
    "fp_11": 0.9,
    "fp_19": 2.2,
    "fp_20": 1.8,
    "fp_01": 2.0,
    "sh_01": 1.2,
    "sh_03": 1.3,
    "sh_04": 0.4,
    "sh_05": 1.4,
    "sh_06": 0.9,
    "sh_10": 0.7,
    "sh_12": 2.4,
    "sh_16": 0.3,
    "sh_17": 1.6,
    "sh_18": 1.5,
    "sh_20": 1.2,
}
"""Cards whose worth depends little on the board, in ordinary actions."""


def play_value(mind: Mind, name: str) -> float:
    """Return what a card is worth played as an event now, less what keeping it would be worth."""
    known = mind.values.get(name)
    if known is None:
        known = _play_value(mind, name)
        mind.values[name] = known
    return known


def _play_value(mind: Mind, name: str) -> float:
    if name in mind.futile:
        return FUTILE
    card = CARD_INDEX[name]
    if DECK_OF[card] == EVENT_DECK:
        return _event(mind, EVENTS[EVENT_OF[card]]) - 0.25
    if name in FLAT:
        return FLAT[name]
    return _story(mind, name)


def keep_value(mind: Mind, name: str) -> float:
    """Return what a card in hand is worth: Events also serve in combat."""
    card = CARD_INDEX[name]
    if DECK_OF[card] == EVENT_DECK:
        return 0.6 + COMBAT_WORTH[COMBATS[COMBAT_OF[card]]] + 0.3 * _event(mind, EVENTS[EVENT_OF[card]])
    return 0.4 + play_value(mind, name)


COMBAT_WORTH: Final[dict[str, float]] = {
    "captain_of_war": 0.3,
    "fierce_defence": 0.8,
    "no_quarter": 0.3,
    "determined_attack": 0.5,
    "stand_and_fight": 0.6,
    "dense_fog": 0.4,
    "overmastered": 0.5,
    "battle_fury": 0.8,
    "commanding_voice": 0.6,
    "great_confusion": 0.7,
}


def _event(mind: Mind, event: str) -> float:
    own = mind.sight.armies[mind.side]
    led = [place for place in own if (army := mind.sight.army[place]) is not None and army.lead > 0]
    if event == "blow_the_horns":
        return 1.4 * sum(sorted([rally_value(mind, place) for place in own], reverse=True)[:2])
    if event == "call_to_arms":
        return sum(sorted([max(0.0, fast(mind, place).total) for place in led], reverse=True)[:2])
    if event == "marching_companies":
        return sum(sorted([max(0.0, march(mind, place).total) for place in own], reverse=True)[:3])
    if event in ("sudden_assault", "encirclement"):
        return 0.9 * max([strike(mind, place, False).total for place in own], default=0.0)
    if event in ("move_to_strike", "troop_leader"):
        return 0.9 * max([strike(mind, place, False).total for place in led], default=0.0)
    if event == "mustering_for_battle":
        return sum(sorted([mind.plan.reinforce(place) + 0.3 for place in token_places(mind)], reverse=True)[:3])
    return max([mind.plan.reinforce(place) + 0.3 for place in own], default=0.0)  # gather and marshall


def _story(mind: Mind, name: str) -> float:
    """Return what a Story card is worth by what it brings and where."""
    sight, plan = mind.sight, mind.plan
    own = sight.armies[mind.side]
    if name in BRINGS:
        mask, life, strength, lead, follows = BRINGS[name]
        places = [place for place in own if _fits(mind, name, place, mask)]
        gain = max([plan.reinforce(place, life, strength, lead) for place in places], default=-0.5)
        return gain + (0.6 * max([0.0, *[strike(mind, place, False).total for place in places]]) if follows else 0.2)
    if name in ("fp_14", "sh_11"):
        return sum(sorted([max(0.0, fast(mind, place).total) for place in own], reverse=True)[:2])
    if name == "sh_08":
        led = [place for place in own if (army := sight.army[place]) is not None and army.lead > 0]
        return sum([max(0.0, march(mind, place).total) for place in led])
    if name in ("fp_06", "fp_13"):
        mask = ELVES if name == "fp_06" else DWARVES
        places = [place for place in own if _fits(mind, name, place, mask)]
        return 0.3 + max([strike(mind, place, False).total for place in places], default=-0.5)
    if name == "fp_15":
        return max([1.5 * rally_value(mind, place) for place in own], default=0.0) + 0.3
    if name in ("fp_07", "fp_17", "fp_16"):
        return 1.0 + max([plan.reinforce(place) for place in own], default=0.0)
    if name == "sh_13":
        return 0.55 * len([place for place in token_places(mind) if TERRITORY[place] == BROKEN_LANDS])
    if name == "sh_07":
        return 2.2
    if name == "sh_19":
        return max([0.8, *[strike(mind, place, False).total for place in own]])
    if name == "fp_18":
        shots = 0
        for place in sight.armies[SHADOW]:
            near = [army.units[ARCHERS] for there in RANGED[place] if (army := sight.army[there]) is not None]
            shots = max(shots, sum(near))
        return 0.5 + 0.12 * min(5, shots)
    return 0.8


BRINGS: Final[dict[str, tuple[int, int, int, int, bool]]] = {
    "fp_03": (DWARVES, 3, 2, 1, False),
    "fp_05": (ELVES, 6, 3, 1, False),
    "fp_12": (0, 4, 2, 1, False),
    "fp_09": (0, 0, 0, 1, True),
    "sh_02": (0, 4, 2, 2, True),
    "sh_09": (1 << GOBLINS, 3, 2, 1, True),
    "sh_14": (0, 4, 2, 0, True),
    "sh_15": (0, 4, 2, 1, True),
}
"""Cards that bring troops: whom the Army must contain, life, strength, Leadership, and whether it may act at once."""


def _fits(mind: Mind, name: str, place: Place, mask: int) -> bool:
    army = mind.sight.army[place]
    if army is None:
        return False
    if name == "sh_02":
        return TERRITORY[place] == BROKEN_LANDS or place in MUSTERING
    if name == "sh_15":
        return place >= min(PASSES) - 1
    return mask == 0 or any(army.units[unit] for unit in range(N_UNITS) if mask >> unit & 1)


# -- in combat


def combat_value(mind: Mind, name: str, own: Army, enemy: Army | None, own_chance: float, their_chance: float) -> float:
    """Return what a card does for a round, in Damage dealt or prevented; Event cards leave the hand, which costs
    something."""
    card = CARD_INDEX[name]
    dice = min(5, own.strength)
    other_dice = min(5, enemy.strength) if enemy is not None else 4
    other_lead = enemy.lead if enemy is not None else 0
    if DECK_OF[card] == EVENT_DECK:
        half = COMBATS[COMBAT_OF[card]]
        worth = {
            "captain_of_war": 0.5 if own.damage > own.size - 2 and (own.tokens or own.lead) else 0.1,
            "fierce_defence": other_dice * (their_chance - 1 / 6) * 1.3,
            "no_quarter": (dice + own.lead) / 6 - 1.0,
            "determined_attack": 0.5,
            "stand_and_fight": max(0, min(5, 2 * own.size) - dice) * own_chance,
            "dense_fog": 0.0,
            "overmastered": min(other_lead, other_dice) * their_chance,
            "battle_fury": dice / 6,
            "commanding_voice": max(0.0, min(2.0, dice * (1 - own_chance) - own.lead)) * own_chance,
            "great_confusion": min(2, other_dice - 1) * their_chance,
        }[half]
        return worth - 0.3
    if card in REGROUP:
        return -0.1
    if card == VAMPIRE_LIKE:
        return 0.7
    unit = MANEUVER_UNIT[card]
    if unit < 0:
        return dice / 6 + 0.2
    count = min(dice, own.units[unit])
    success = 1 - (1 - own_chance) ** (count + min(own.lead, count))
    return success * EFFECT[unit]


EFFECT: Final[dict[int, float]] = {
    SPEARMEN: 0.9,
    ARCHERS: 1.0,
    LAKE_MEN: 1.0,
    REGULARS: 0.4,
    VETERANS: 1.3,
    ORCS: 0.5,
    GREAT_ORCS: 1.6,
    GOBLINS: 0.2,
    WARGS: 0.5,
}
"""What a successful Maneuver of a unit does."""
