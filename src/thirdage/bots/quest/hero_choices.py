"""A hero's choices outside combat: rest, travel, explore, favor, corruption, quests."""

from __future__ import annotations

from typing import Final

from thirdage.bots.quest.duel import CARD_WORTH
from thirdage.bots.quest.mind import Mind
from thirdage.bots.quest.road import MEETING, asked_favor, counsel, favor_thirst, foil_value, pooled, weariness
from thirdage.bots.quest.sight import CARD, PLACE, HeroSight, Sight
from thirdage.bots.quest.terms import (
    CORRUPTION,
    COUNSEL,
    FAVOR,
    FOILS_PLOT,
    HEALING,
    KEEPS_CARDS,
    ON_THE_WAY,
    ORDINARY,
    QUEST,
    SPENDS_CARDS,
    STORY_ADVANCES,
    TRAINING,
)
from thirdage.bots.scores import NOTHING, Score
from thirdage.games.quest.board import IS_HAVEN, MARKER_IDS, NOWHERE
from thirdage.games.quest.cards.catalogue import CARDS
from thirdage.games.quest.ids import Place

REST_COST: Final = 1.7  # a step of Sauron's leftmost marker
FOLLY: Final = -6.0  # what not even a careless player does
NOBLE: Final = "mission_hero_noble_blood"
HERO_WORTH: Final[dict[str, float]] = {"eometh": 0.9, "beravor": 0.8, "eleanor": 0.7, "thalin": 0.65, "argalad": 0.6}
"""Who plays: with Eleanor for Thalin as the third, three heroes won 51 instead of 44 % of 250 games."""

CHAMPION_WORTH: Final[dict[str, float]] = {
    "eometh": 2.1,
    "argalad": 1.4,
    "thalin": 0.7,
    "beravor": 0.4,
    "eleanor": 0.0,
}
"""In log-odds, like the weights of `pick_hero`: fitted to last combats that each hero of a party fought eight times."""

ATTRIBUTE_WORTH: Final[dict[str, float]] = {"strength": 1.2, "fortitude": 1.1, "agility": 1.0, "wisdom": 0.8}


def rest_step(mind: Mind, kind: str, name: str) -> Score:
    """Rest when cards run out, where it brings many back."""
    me = mind.sight.me
    if kind != "rest":
        return Score(ON_THE_WAY, 0.05) if kind == "scout" else NOTHING
    back = me.rest + (me.damage if IS_HAVEN[me.place] or me.name == "beravor" else 0)
    if back == 0:
        return Score(STORY_ADVANCES, FOLLY)
    need = max(0.0, (9 - me.vigour) / 9)
    worth = Score(HEALING, 0.33 * back * need)
    cost = REST_COST
    if mind.sight.sauron_count - mind.sight.hero_count > 4:
        cost *= 0.7  # the story allows it
    if mind.sight.steps_left() <= 1:
        cost += 1.0  # all cards come back in the Finale
    return worth.add(STORY_ADVANCES, -cost)


def travel(mind: Mind, kind: str, name: str) -> Score:
    """Travel towards the best goal while cards last; explore where there is something."""
    me, road = mind.sight.me, mind.road
    if kind == "explore":
        here = explore_here(mind, me.place)
        if here.total <= 0:
            return Score(ORDINARY, -0.05)
        onward = max([one.total for one in road.first.values()], default=0.0)
        return here.plus(Score(ON_THE_WAY, max(0.0, onward)))  # exploring costs no card: the journey goes on after it
    if kind in ("stop", "move") and "explore" in mind.options and free_gain(mind):
        return Score(ON_THE_WAY, FOLLY)
    if kind == "stop":
        worth = Score(KEEPS_CARDS, 0.15 + 0.04 * min(4, 6 - min(6, me.hand_size)))
        if IS_HAVEN[me.place]:
            worth.add(HEALING, weariness(me))
        if any([CARDS[quest].encounter_at == me.place for quest in me.quests]):
            worth.add(QUEST, 2.4 if me.vigour >= 6 else 0.4)  # its combat replaces the encounter
        return worth
    if kind == "move" and PLACE[name] in mind.sight.trail:
        return Score(ON_THE_WAY, FOLLY)  # nobody walks to and fro
    if kind == "move":
        worth = road.step(PLACE[name])
        if me.hand_size <= 2 and me.life <= 2:
            return worth.plus(Score(SPENDS_CARDS, -0.4))
        return worth
    if kind == "accept_defeat":
        return Score(STORY_ADVANCES, FOLLY)
    return Score(ON_THE_WAY, 0.1)


def free_gain(mind: Mind) -> bool:
    """Tell whether exploring here gains something for nothing: the reward of a quest, or favor."""
    sight, me = mind.sight, mind.sight.me
    if me.ready or any([CARDS[quest].explore == me.place for quest in me.quests]):
        return True
    return sight.favor_on.get(me.place, 0) > 0 and me.favor_room > 0


def explore_here(mind: Mind, place: Place) -> Score:
    """Return what exploring here is worth, apart from resting at a haven."""
    worth = Score()
    for term, weight in mind.road.goal(place).parts:
        if term != HEALING:
            worth.add(term, weight)
    if mind.sight.me.ready:
        worth.add(QUEST, 3.0)
    worth = worth.plus(trade(mind).times(MEETING)) if partners(mind) else worth
    dark = dark_path(mind.sight, mind.sight.me)
    if dark > 0:
        worth.add(FAVOR, dark)
    return worth


def dark_path(sight: Sight, me: HeroSight) -> float:
    """Return what a favor for a corruption card is worth: only if favor is needed, and never for Noble Blood."""
    if sight.hero_mission == NOBLE or me.corruption >= 2:
        return -1.0
    return favor_thirst(sight, me) - 1.15 - 0.3 * me.corruption


def explore(mind: Mind, kind: str, name: str) -> Score:
    """Do everything that is worth it, one after the other."""
    sight, me = mind.sight, mind.sight.me
    if kind == "take_favor":
        return Score(FAVOR, 2.0)
    if kind == "quest":
        return Score(QUEST, 3.0)
    if kind == "foil_plot":
        return Score(FOILS_PLOT, foil_value(sight, CARD[name]))
    if kind == "event":
        return Score(FOILS_PLOT, 1.5)
    if kind == "ask_favor":
        return Score(FAVOR, asked_favor(me, favor_thirst(sight, me)))
    if kind == "consult":
        return Score(COUNSEL, counsel(sight, me, name))
    if kind == "dark_path":
        gain = dark_path(sight, me)
        return Score(FAVOR if gain > 0 else CORRUPTION, gain)
    if kind == "trade":
        return trade(mind)
    gains = any([text.startswith("quest:") or (text == "take_favor" and me.favor_room > 0) for text in mind.options])
    return Score(ORDINARY, FOLLY) if gains else NOTHING


def trade(mind: Mind) -> Score:
    """Trade if this hero has favor to give: then it helps even if nobody else gives anything."""
    worth = max([pooled(mind.sight, mind.sight.me, other) for other in partners(mind)], default=0.0)
    return Score(FOILS_PLOT, worth) if worth > 0 else Score(ORDINARY, -0.1)


def partners(mind: Mind) -> list[HeroSight]:
    """Return the other heroes in the same place."""
    me = mind.sight.me
    return [hero for hero in mind.sight.heroes if hero is not me and hero.place == me.place]


def how_to_pay(mind: Mind, kind: str, name: str) -> Score:
    """Prefer one matching card, which is cheaper than several."""
    return Score(SPENDS_CARDS, -0.1 if kind == "pay_matching" else -0.3)


def pay_card(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the card that is missed least: weak in combat, with a terrain that others in the hand have too."""
    card = CARD[name]
    same = len([other for other in mind.sight.me.hand if CARDS[other].terrain == card.terrain])
    return Score(SPENDS_CARDS, -0.3 * CARD_WORTH[card.number] + 0.05 * same)


def cleanse(mind: Mind, kind: str, name: str) -> Score:
    """Remove corruption while there is favor to pay for it."""
    if kind != "card":
        return NOTHING
    me = mind.sight.me
    price = CARD[name].favor
    gain = 2.2 if mind.sight.hero_mission == NOBLE else 0.8 + 0.2 * me.corruption
    return Score(CORRUPTION, gain).add(FAVOR, -0.7 * price)


def corruption_card(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the corruption that costs most to remove."""
    return Score(CORRUPTION, 0.5 + 0.1 * CARD[name].favor) if kind == "card" else NOTHING


def leftmost_marker(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the one of Sauron's leftmost markers that no plot advances."""
    marker = MARKER_IDS.index(name)
    return Score(STORY_ADVANCES, -0.5 * mind.sight.rates()[marker - 1] - 0.1 * (marker == 2))


def lose_belonging(mind: Mind, kind: str, name: str) -> Score:
    """Prefer losing a favor to losing an item."""
    return Score(FAVOR, -0.8) if kind == "favor" else Score(ORDINARY, -1.2)


def pick_hero(mind: Mind, kind: str, name: str) -> Score:
    """Choose heroes to play, and the champion: the one whose cards win the last combat."""
    hero = next((one for one in mind.sight.heroes if one.name == name), None)
    if hero is None or mind.prompt == "pick_own_hero":
        return Score(ORDINARY, HERO_WORTH.get(name, 0.0))
    might = 0.27 * hero.strength + 0.16 * hero.fortitude + 0.24 * hero.vigour
    return Score(TRAINING, CHAMPION_WORTH[name] + might)


def survivalist(mind: Mind, kind: str, name: str) -> Score:
    """Heal if there is much damage, else learn."""
    damage = mind.sight.me.damage
    if kind == "heal_damage":
        return Score(HEALING, 0.2 * damage)
    return Score(TRAINING, 0.9) if kind == "training" else NOTHING


def raise_attribute(mind: Mind, kind: str, name: str) -> Score:
    """Prefer strength and fortitude."""
    return Score(TRAINING, ATTRIBUTE_WORTH.get(name, 0.5))


def give(mind: Mind, kind: str, name: str) -> Score:
    """Give favor to a hero who can foil a plot with it: to the one whose turn it is, or in one's own turn to any."""
    if kind == "done":
        return Score(ORDINARY, 0.1)
    sight, me = mind.sight, mind.sight.me
    if kind == "give_favor" and sight.active in (me.name, name):
        taker = next(hero for hero in sight.heroes if hero.name == name)
        worth = pooled(sight, me, taker)
        if worth > 0:
            return Score(FOILS_PLOT, worth + 0.1 * taker.favor)
    return Score(ORDINARY, FOLLY)  # it would be given back


def go_where(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the place with the best goals nearby."""
    place = PLACE.get(name, NOWHERE)
    if place == NOWHERE:
        return NOTHING
    return mind.road.goal(place).plus(Score(ON_THE_WAY, -0.5 * mind.road.risk(place)))
