"""Choices in a combat, and what happens to cards: for both sides."""

from __future__ import annotations

from typing import Final

from thirdage.bots.quest.duel import AFTERGLOW, CARD_WORTH, danger
from thirdage.bots.quest.mind import Mind
from thirdage.bots.quest.sight import CARD
from thirdage.bots.quest.terms import (
    DEALS_DAMAGE,
    HUNTS_HERO,
    KEEPS_CARDS,
    ORDINARY,
    PERIL,
    SPENDS_STRENGTH,
    TAKES_DAMAGE,
    TRAINING,
)
from thirdage.bots.scores import NOTHING, Score
from thirdage.games.quest.combat_state import FOE, HERO
from thirdage.games.quest.ids import Side
from thirdage.games.quest.state import NO_CARD

FOE_WEIGHTS: Final = (1.0, 0.9, 1.4)
"""What a foe's damage counts: dealt, taken, and taken where it may be the end."""
LAST_STAND: Final = (0.8, 1.1, 3.0)
"""The same in the last combat against the champion of several heroes: Sauron wins it unless he is beaten (M31.8)."""


def play_combat_card(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the card that deals most for what it takes and costs; none once there is nothing left to win."""
    duel = mind.duel
    side = FOE if mind.sauron else HERO
    if kind == "exhausted":
        return _give_up(mind, side)
    card = CARD[name]
    dealt, taken, kills = duel.promise(side, card.number)
    room = duel.strength[side] - duel.spent[side]
    worth = Score()
    if side == HERO:
        worth.add(DEALS_DAMAGE, 1.0 * dealt + 3.0 * kills)
        worth.add(TAKES_DAMAGE, -_pain(mind) * taken * (1 - 0.7 * kills))
    else:
        hits, wounds, fatal = LAST_STAND if mind.sight.finale and len(mind.sight.heroes) > 1 else FOE_WEIGHTS
        worth.add(DEALS_DAMAGE, dealt * (1.6 if dealt >= duel.hero.vigour - 1 else hits))
        worth.add(TAKES_DAMAGE, -taken * (fatal if taken >= duel.left - 1 else wounds))
    if card.cost > room:
        return worth.add(SPENDS_STRENGTH, -2.5)
    if card.cost < room or room == 0:
        worth.add(DEALS_DAMAGE, 0.6 * AFTERGLOW[card.number])
    return worth.add(SPENDS_STRENGTH, -0.3 * card.cost * (1.0 if room > card.cost else 1.3))


def _pain(mind: Mind) -> float:
    """Return what a point of damage is worth to the hero: more when there is little left."""
    hero = mind.duel.hero
    if mind.sight.finale:
        return 1.5 if hero.vigour <= 4 else 0.35
    return 1.6 if hero.vigour <= 4 else 0.9 if hero.vigour <= 8 else 0.6


def _give_up(mind: Mind, side: Side) -> Score:
    """Return what declaring exhaustion is worth: good if the other side is already exhausted and can't be beaten any
    more."""
    duel = mind.duel
    _, taken, _ = duel.promise(side, NO_CARD)
    if side == HERO:
        worth = Score(TAKES_DAMAGE, -_pain(mind) * taken - 1.0)
        if duel.exhausted[FOE]:
            return worth.add(KEEPS_CARDS, 0.9 if not mind.sight.finale else -3.0)
        return worth
    return Score(TAKES_DAMAGE, -taken - 1.2)


def use_agility(mind: Mind, kind: str, name: str) -> Score:
    """Prefer a card while the hand is small, and strength if there is enough to play."""
    few = mind.sight.me.hand_size < 5
    if kind == "life_pool":
        return Score(DEALS_DAMAGE, 0.6 if few else 0.3)
    return Score(SPENDS_STRENGTH, 0.45)


def take_damage(mind: Mind, kind: str, name: str) -> Score:
    """Take it from the life pool while there is one; in a fight the hand is what counts."""
    me = mind.sight.me
    if kind == "life_pool":
        return Score(KEEPS_CARDS, 0.5 if me.life > 1 else 0.25)
    if kind != "card":
        return NOTHING
    return Score(KEEPS_CARDS, 0.6 - 0.35 * CARD_WORTH[CARD[name].number])


def give_card(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the hand card that is missed least."""
    return Score(KEEPS_CARDS, -0.4 * CARD_WORTH[CARD[name].number]) if kind == "card" else Score(ORDINARY, 0.0)


def keep_card(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the best card."""
    return Score(TRAINING, 0.4 * CARD_WORTH[CARD[name].number]) if kind == "card" else NOTHING


def block_damage(mind: Mind, kind: str, name: str) -> Score:
    """Prefer cards with much defense, while damage is left."""
    if kind != "card":
        return Score(KEEPS_CARDS, 0.2)
    left = mind.number("count")
    return Score(TAKES_DAMAGE, 0.35 * min(left, CARD[name].defense)).add(
        KEEPS_CARDS, -0.1 * CARD_WORTH[CARD[name].number]
    )


def retreat(mind: Mind, kind: str, name: str) -> Score:
    """Leave a fight that goes badly."""
    duel = mind.duel
    fear = danger(duel.hero, duel.name)
    if kind == "no":
        return Score(DEALS_DAMAGE, 0.6 if duel.exhausted[FOE] or duel.left <= 3 else 0.3)
    return Score(TAKES_DAMAGE, 0.3 * fear - mind.road.risk(mind.sight.me.place) * 0.1)


def fight_in_haven(mind: Mind, kind: str, name: str) -> Score:
    """Fight only weak foes."""
    foes = mind.sight.foes_at(mind.sight.me.place)
    fear = max([danger(mind.sight.me, foe) for foe in foes], default=0.0)
    return Score(HUNTS_HERO, 0.6 - fear) if kind == "yes" else NOTHING


def choose_foe(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the foe the hero fears most."""
    hero = next((one for one in mind.sight.heroes if one.name == mind.name("hero")), mind.sight.heroes[0])
    if kind == "minion":
        return Score(HUNTS_HERO, danger(hero, name))
    monster = next((face for token, _, face in mind.sight.tokens if token == int(name)), None)
    return Score(HUNTS_HERO, danger(hero, monster))


def combat_or_peril(mind: Mind, kind: str, name: str) -> Score:
    """Prefer combat against weary heroes, and peril against strong ones."""
    hero = next((one for one in mind.sight.heroes if one.name == mind.name("hero")), mind.sight.heroes[0])
    if kind == "combat":
        foes = mind.sight.foes_at(hero.place)
        return Score(HUNTS_HERO, max([danger(hero, foe) for foe in foes], default=0.0))
    return Score(PERIL, 0.8)
