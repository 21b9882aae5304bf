"""Sauron's choices: plots, actions, influence, commands, Shadow cards, perils."""

from __future__ import annotations

from typing import Final

from thirdage.bots.quest.effects import EFFECTS_WORTH
from thirdage.bots.quest.mind import Mind
from thirdage.bots.quest.schemes import DARK_THRONE
from thirdage.bots.quest.sight import CARD, PLACE, HeroSight
from thirdage.bots.quest.terms import (
    CARD_DRAWN,
    HEALING,
    HUNTS_HERO,
    MISSION,
    ORDINARY,
    PERIL,
    PREPARES_PLOT,
    SHADOW_GROWS,
    STORY_ADVANCES,
)
from thirdage.bots.scores import NOTHING, Score
from thirdage.games.quest.board import ALL_PLACES, DISTANCE, MINION_IDS, NOWHERE, TRACK_IDS, TRACK_NUMBERS
from thirdage.games.quest.cards.catalogue import PrintedCard
from thirdage.games.quest.ids import Place

FOLLY: Final = -6.0  # what not even a careless player does
FETCHED: Final = ["plot_denethor_falls_into_madness", "plot_saruman_falls_to_corruption"]
STORMS_LEAVE: Final = 5  # cards that Storms of Mordor leaves in a hand
NEAR: Final[list[list[list[Place]]]] = [
    [[there for there in ALL_PLACES if 0 < DISTANCE[here][there] <= reach] for here in ALL_PLACES] for reach in (1, 2)
]
"""The other places within one step, and within two, of each place."""


def plot_step(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the plot that advances the story most; replace a weak one only with a much better one."""
    schemes, sight = mind.schemes, mind.sight
    if kind == "play":
        worth = Score(STORY_ADVANCES, schemes.plot_value(CARD[name]) + 0.5)
        if sight.sauron_mission == DARK_THRONE:
            worth.add(MISSION, 1.0)
        return worth
    if kind == "discard_slot":
        plot = sight.plots[int(name) - 1]
        assert plot is not None
        ready = [schemes.plot_value(card) for card in schemes.hand if card.pool <= sight.pool]
        gain = max(ready, default=0.0) - schemes.plot_value(plot[0])
        full = all(one is not None for one in sight.plots)
        return Score(STORY_ADVANCES, gain - 1.2 if full and ready and sight.steps_left() > 3 else FOLLY)
    return NOTHING


def keep_plot(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the strongest plot that can be played before long."""
    if kind != "card":
        return NOTHING
    card = CARD[name]
    return Score(STORY_ADVANCES, mind.schemes.plot_value(card) - _far_off(mind, card))


def _far_off(mind: Mind, card: PrintedCard) -> float:
    """Return how hard a plot is to play: its pool and conditions."""
    lack = max(0, card.pool - mind.sight.pool)
    conditions = 0.8 if card.row.values.get("requires") or card.row.values.get("choice") else 0.0
    return 0.25 * lack + conditions + (1.0 if card.pool > mind.sight.pool_limit else 0.0)


def bury_plot(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the weakest plot."""
    return Score(STORY_ADVANCES, -mind.schemes.plot_value(CARD[name])) if kind == "card" else NOTHING


def plot_location(mind: Mind, kind: str, name: str) -> Score:
    """Prefer a location far from the heroes."""
    place = PLACE[name]
    near = min([DISTANCE[place][hero.place] for hero in mind.sight.heroes if hero.place != NOWHERE], default=5)
    return Score(STORY_ADVANCES, 0.2 * min(near, 6))


def action(mind: Mind, kind: str, name: str) -> Score:
    """Choose an action by what the plots in hand still lack."""
    if kind == "card":
        return shadow_card(mind, kind, name)
    sight, schemes = mind.sight, mind.schemes
    track = TRACK_IDS.index(name)
    number = next((TRACK_NUMBERS[track][space] for space in range(3) if not sight.covered[3 * track + space]), 0)
    free = any(plot is None for plot in sight.plots)
    ready = [card for card in schemes.hand if card.pool <= sight.pool and not card.row.values.get("requires")]
    if name == "place_influence":
        lack = max(0, min(schemes.pool_wanted(), sight.pool_limit) - sight.pool)
        worth = Score(SHADOW_GROWS, 0.25 * number + 0.5 * min(2, lack))
        return worth.add(PREPARES_PLOT, 0.5 if max(schemes.wanted.influence) > 0.5 else 0.0)
    if name == "draw_cards":
        want = 1.2 if not schemes.hand else 0.6 if not ready and free else 0.2
        return Score(CARD_DRAWN, 0.55 * number + want - 0.1 * len(sight.shadow_hand))
    hunt = max([schemes.menace(hero.place, None) for hero in sight.heroes if hero.place != NOWHERE], default=0.0)
    wanted = max([*schemes.wanted.foe.values(), *schemes.wanted.minion.values(), 0.0]) if free else 0.0
    return Score(HUNTS_HERO, 0.25 * number + 0.4 * hunt).add(PREPARES_PLOT, 0.6 * wanted)


def place_influence(mind: Mind, kind: str, name: str) -> Score:
    """Fill the Shadow Pool up to what cards need, then place influence where it is wanted on the map."""
    sight, schemes = mind.sight, mind.schemes
    if kind == "shadow_pool":
        lack = min(schemes.pool_wanted(), sight.pool_limit) - sight.pool
        return Score(SHADOW_GROWS, 2.0 if lack > 0 else 0.45)
    if kind in ("location", "influence"):
        return Score(SHADOW_GROWS, schemes.influence_value(PLACE[name]))
    return Score(SHADOW_GROWS, FOLLY)  # what is not placed is lost


def command(mind: Mind, kind: str, name: str) -> Score:
    """Send foes to where plots or prey are."""
    sight, schemes = mind.sight, mind.schemes
    if kind == "place_monster":
        place = PLACE[name]
        return Score(HUNTS_HERO, 0.4 + schemes.menace(place, None)).add(
            PREPARES_PLOT, schemes.wanted.foe.get(place, 0.0)
        )
    if kind == "minion":
        minion = MINION_IDS.index(name)
        here = schemes.minion_value(minion, sight.minion_at[minion])
        reach = 2 if name in ("black_serpent", "ringwraiths") else 1
        best = max([schemes.minion_value(minion, place) for place in NEAR[reach - 1][sight.minion_at[minion]]])
        return _gain(best - here)
    if kind == "token":
        token = int(name)
        place, monster = next((at, face) for number, at, face in sight.tokens if number == token)
        best = max(
            [_token_value(mind, there, monster) for there in NEAR[0][place] if sight.influence[there] > 0],
            default=0.0,
        )
        return _gain(best - _token_value(mind, place, monster))
    if kind == "heal":
        damage = sight.minion_damage[MINION_IDS.index(name)]
        return Score(HEALING, 0.18 * min(4, damage))
    return NOTHING


def _gain(gain: float) -> Score:
    """Return what a command to a piece is worth; nobody sends it where it does less, only to call it back."""
    return Score(HUNTS_HERO, gain if gain > 0 else FOLLY)


def _token_value(mind: Mind, place: Place, monster: str | None) -> float:
    schemes = mind.schemes
    value = schemes.menace(place, monster) + schemes.wanted.foe.get(place, 0.0)
    for goal, weight in schemes.wanted.foe.items():
        value = max(value, weight / (1 + DISTANCE[place][goal]))
    return value


def move_minion(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the place where the minion does most."""
    if kind != "location":
        return NOTHING
    minion = mind.name("minion")
    number = MINION_IDS.index(minion) if minion in MINION_IDS else 0
    worth = Score(HUNTS_HERO, mind.schemes.minion_value(number, PLACE[name]))
    here = mind.sight.minion_at[number]
    if mind.prompt == "move_minion" and here != NOWHERE and worth.total <= mind.schemes.minion_value(number, here):
        worth.add(HUNTS_HERO, FOLLY)
    if mind.prompt == "put_minion" and here == PLACE[name]:
        worth.add(HUNTS_HERO, FOLLY)
    return worth


def move_token(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the place where the monster does most."""
    if kind != "location":
        return NOTHING
    token = mind.number("token")
    here, monster = next(((at, face) for number, at, face in mind.sight.tokens if number == token), (NOWHERE, None))
    worth = Score(HUNTS_HERO, _token_value(mind, PLACE[name], monster))
    if here != NOWHERE and worth.total <= _token_value(mind, here, monster):
        worth.add(HUNTS_HERO, FOLLY)
    return worth


def put_monster(mind: Mind, kind: str, name: str) -> Score:
    """Prefer a place near the heroes, or where a plot wants a monster."""
    if kind != "location":
        return Score(HUNTS_HERO, FOLLY)  # it costs nothing
    return Score(HUNTS_HERO, 0.3 + _token_value(mind, PLACE[name], None))


def shadow_card(mind: Mind, kind: str, name: str) -> Score:
    """Play a Shadow card when it hurts: one in a turn."""
    if kind != "card":
        return NOTHING
    value = -EFFECTS_WORTH[CARD[name].number]
    if futile(mind, name) or not any([strikes(name, one) for one in mind.sight.heroes]):
        return Score(HUNTS_HERO, FOLLY)
    hero = next((one for one in mind.sight.heroes if one.name == mind.name("hero")), None)
    if hero is not None:
        value += 0.25 * hero.corruption + (0.4 if hero.vigour < 8 else 0.0)
    return Score(HUNTS_HERO, 0.15 + value)


def futile(mind: Mind, card: str) -> bool:
    """Tell whether a Shadow card could do nothing now, as far as the board shows."""
    sight = mind.sight
    if card == "shadow_the_ithil_stone":
        held = [*sight.plot_hand, *[plot[0].id for plot in sight.plots if plot is not None]]
        return all([title in held for title in FETCHED])
    hero = next((one for one in sight.heroes if one.name == mind.name("hero")), None)
    if hero is None:
        return False
    if card == "shadow_his_arm_has_grown_long":
        by_plot = any([plot is not None and plot[1] == hero.place == PLACE["isengard"] for plot in sight.plots])
        return by_plot or sight.perilous(hero, hero.place)
    return card == "shadow_betrayed" and hero.hand_size == 0 and hero.corruption == 0


def strikes(card: str, hero: HeroSight) -> bool:
    """Tell whether a Shadow card would take something from a hero, as far as that depends on the hero."""
    if card == "shadow_do_not_tempt_me":
        return hero.corruption > 0 and hero.favor > 0
    if card == "shadow_an_evil_fog":
        return hero.corruption > 0 and hero.hand_size > 0
    if card == "shadow_storms_of_mordor":
        return hero.hand_size > STORMS_LEAVE or (hero.corruption > 0 and hero.hand_size > 0)
    return True


def keep_shadow(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the sharpest card that will be affordable."""
    if kind != "card":
        return NOTHING
    card = CARD[name]
    return Score(HUNTS_HERO, -EFFECTS_WORTH[card.number] - 0.12 * max(0, card.pool - mind.sight.pool_limit))


def choose_peril(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the peril that hurts most."""
    return Score(PERIL, -EFFECTS_WORTH[CARD[name].number]) if kind == "card" else NOTHING


def pick_a_hero(mind: Mind, kind: str, name: str) -> Score:
    """Choose whom a card strikes: the most corrupted, the weakest."""
    hero = next((one for one in mind.sight.heroes if one.name == name), None)
    if hero is None:
        return Score(ORDINARY, 0.0)
    card = mind.sight.shadow_card
    if card is not None and not strikes(card, hero):
        return Score(HUNTS_HERO, FOLLY)
    return Score(HUNTS_HERO, 0.4 * hero.corruption + mind.schemes.prey(hero) + 0.1 * hero.favor)


def send_hero(mind: Mind, kind: str, name: str) -> Score:
    """Send a hero away from what heroes want, towards foes."""
    place = PLACE.get(name, NOWHERE)
    if place == NOWHERE:
        return NOTHING
    peril = 0.5 if mind.sight.influence[place] > 2 else 0.0
    return Score(HUNTS_HERO, peril + 0.6 * len(mind.sight.foes_at(place)))


def choose_haven(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the haven farthest from the active plots."""
    place = PLACE[name]
    near = min([DISTANCE[place][plot[1]] for plot in mind.sight.plots if plot is not None], default=0)
    return Score(STORY_ADVANCES, 0.1 * near)
