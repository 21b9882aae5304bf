"""A hero's own cards and belongings: draws, discards, damage, training, corruption, favor."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import ITEM_COPIES
from thirdage.games.quest.cards.catalogue import CARDS, CORRUPTION_DECK, SKILL, SKILL_DECK, SKILLS
from thirdage.games.quest.cards.program import push_texts
from thirdage.games.quest.combat_state import NO_FOE
from thirdage.games.quest.foes import may_not_heal
from thirdage.games.quest.ids import Card, Hero
from thirdage.games.quest.messages import CORRUPTION_DRAW, CORRUPTION_GAINED, TURN_UP_CARD
from thirdage.games.quest.state import (
    NOBODY,
    SKILL_DISCARDED,
    SKILL_IN_DECK,
    UNSEEN,
    QuestState,
    seat_of,
    seen_by,
)
from thirdage.games.quest.steps import (
    CORRUPTION_OVER,
    DAMAGE,
    DISCARD,
    DISCARD_RANDOM,
    DRAW_CARD,
    DRAW_CORRUPTION,
    DRAW_SKILL,
    KEEP_SKILL,
    LOSE_TO_LIMIT,
    MILL,
    SHUFFLE_REST,
    TRAIN,
    TURN_UP_DAMAGE,
)
from thirdage.games.quest.vocabulary import CARD, HERO, ITEM, LIFE_POOL, MESSAGES, NUMBER, draw
from thirdage.kernel.asks import ALL, Flow
from thirdage.kernel.lists import changed, without
from thirdage.kernel.options import Option

DISCARD_CARD: Final = MESSAGES.prompt("discard_card", count=NUMBER)
DRAW_HERO_CARD: Final = MESSAGES.prompt("draw_hero_card", hero=HERO)
KEEP_WHICH_SKILL: Final = MESSAGES.prompt("keep_skill")
RANDOM_DISCARD: Final = MESSAGES.prompt("random_discard", hero=HERO)
REST_SHUFFLE: Final = MESSAGES.prompt("shuffle_rest", hero=HERO)
SKILL_DRAW: Final = MESSAGES.prompt("draw_skill", hero=HERO)
TAKE_DAMAGE: Final = MESSAGES.prompt("take_damage", count=NUMBER)
CARD_DISCARDED: Final = MESSAGES.event("card_discarded", hero=HERO, card=CARD)
CORRUPTION_DISCARDED: Final = MESSAGES.event("corruption_discarded", hero=HERO, card=CARD)
DAMAGE_CARD: Final = MESSAGES.event("damage_card", hero=HERO, card=CARD)
DAMAGE_FROM_HAND: Final = MESSAGES.event("damage_from_hand", hero=HERO)
DAMAGE_FROM_LIFE: Final = MESSAGES.event("damage_from_life", hero=HERO)
DAMAGE_TO_LIFE: Final = MESSAGES.event("damage_to_life", hero=HERO, count=int)
DAMAGE_TO_REST: Final = MESSAGES.event("damage_to_rest", hero=HERO, card=CARD)
FAVOR_GAINED: Final = MESSAGES.event("favor_gained", hero=HERO, count=int)
FAVOR_LOST: Final = MESSAGES.event("favor_lost", hero=HERO, count=int)
HAND_TO_LIFE: Final = MESSAGES.event("hand_to_life", hero=HERO)
HEALING_PREVENTED: Final = MESSAGES.event("healing_prevented", hero=HERO)
HERO_DRAWS: Final = MESSAGES.event("hero_draws", hero=HERO)
HERO_DREW: Final = MESSAGES.event("hero_drew", hero=HERO, card=CARD)
HERO_TRAINED: Final = MESSAGES.event("hero_trained", hero=HERO)
ITEM_GAINED: Final = MESSAGES.event("item_gained", hero=HERO, item=ITEM)
ITEM_LOST: Final = MESSAGES.event("item_lost", hero=HERO, item=ITEM)
LIFE_TO_REST: Final = MESSAGES.event("life_to_rest", hero=HERO, card=CARD)
REST_TO_LIFE: Final = MESSAGES.event("rest_to_life", hero=HERO, count=int)
SKILL_KEPT: Final = MESSAGES.event("skill_kept", card=CARD)
SKILL_PUT_AWAY: Final = MESSAGES.event("skill_discarded", card=CARD)
SKILL_SEEN: Final = MESSAGES.event("skill_seen", card=CARD)


def kinds(cards: list[Card]) -> list[Option]:
    """Return one option for each different card."""
    return [CARD[card] for card in sorted(set(cards))]


def show(s: QuestState, h: Hero, card: Card) -> None:
    """Show a hero's card to everybody: the owner of a skill is known from then on."""
    if CARDS[card].kind == SKILL:
        s.skill_public = changed(s.skill_public, card - SKILLS[0], 1)


def to_rest_pool(s: QuestState, h: Hero, card: Card) -> None:
    """Put a card from the hand face up on the rest pool (M3.13)."""
    s.hand = changed(s.hand, h, without(s.hand[h], card))
    s.rest = changed(s.rest, h, [*s.rest[h], card])
    show(s, h, card)
    s.tell(CARD_DISCARDED, hero=HERO[s.hero[h]], card=CARD[card])


# -- drawing


def order_draw(s: QuestState, h: Hero, count: int) -> None:
    """Order a hero to draw cards, then apply hand limits."""
    s.push(LOSE_TO_LIMIT, h=h)
    s.push(DRAW_CARD, h=h, count=count)


@DRAW_CARD.runs
def draw_card(s: QuestState, h: Hero, count: int) -> Flow[None]:
    """Draw cards from the life pool into hand, one by one, as long as there are any (M17.2)."""
    if count <= 0 or s.life(h) == 0:
        return
    s.combat.forget_report()
    card = yield draw(DRAW_HERO_CARD, s.unseen[h], "M17.1", seen_by(h), CARD, hero=HERO[s.hero[h]])
    title = Card(card.value)
    s.unseen = changed(s.unseen, h, without(s.unseen[h], title))
    s.hand = changed(s.hand, h, sorted([*s.hand[h], title]))
    s.tell(HERO_DRAWS, hero=HERO[s.hero[h]])
    s.tell_to(seen_by(h), HERO_DREW, hero=HERO[s.hero[h]], card=card)
    s.push(DRAW_CARD, h=h, count=count - 1)


@LOSE_TO_LIMIT.runs
def lose_to_limit(s: QuestState, h: Hero) -> None:
    """Apply the limits of Distraught and Despairing at once (M17.3, M26.1)."""
    for card in s.corruption[h]:
        if CARDS[card].rule == "favor_cap" and s.favor[h] > CARDS[card].n:
            lose_favor(s, h, s.favor[h] - CARDS[card].n)
        if CARDS[card].rule == "hand_limit" and len(s.hand[h]) > CARDS[card].n:
            s.push(DISCARD, h=h, count=len(s.hand[h]) - CARDS[card].n)


# -- discarding


@DISCARD.runs
def discard(s: QuestState, h: Hero, count: int) -> Flow[None]:
    """Let the hero discard cards, one by one."""
    if count <= 0 or not s.hand[h]:
        return
    card = yield DISCARD_CARD.ask(seat_of(h), kinds(s.hand[h]), "M3.13", count=NUMBER[count])
    to_rest_pool(s, h, Card(card.value))
    s.push(DISCARD, h=h, count=count - 1)


@DISCARD_RANDOM.runs
def discard_random(s: QuestState, h: Hero, count: int) -> Flow[None]:
    """Discard random cards from the hand to the rest pool."""
    if count <= 0 or not s.hand[h]:
        return
    card = yield draw(RANDOM_DISCARD, s.hand[h], "M3.13", ALL, CARD, hero=HERO[s.hero[h]])
    to_rest_pool(s, h, Card(card.value))
    s.push(DISCARD_RANDOM, h=h, count=count - 1)


# -- pools


def rest_into_life(s: QuestState, h: Hero) -> None:
    """Shuffle the rest pool into the life pool."""
    if s.rest[h]:
        s.tell(REST_TO_LIFE, hero=HERO[s.hero[h]], count=len(s.rest[h]))
    s.unseen = changed(s.unseen, h, sorted(s.unseen[h] + s.rest[h]))
    s.rest = changed(s.rest, h, [])


def damage_into_life(s: QuestState, h: Hero) -> None:
    """Heal: shuffle the damage pool into the life pool (M3.12), unless the Witch-king is near (M19.8)."""
    if may_not_heal(s, s.place[h]):
        s.tell(HEALING_PREVENTED, hero=HERO[s.hero[h]])
        return
    recover_damage(s, h)


def recover_damage(s: QuestState, h: Hero) -> None:
    """Move the damage pool to the life pool."""
    if s.damage[h]:
        s.tell(DAMAGE_TO_LIFE, hero=HERO[s.hero[h]], count=len(s.damage[h]))
    s.unseen = changed(s.unseen, h, sorted(s.unseen[h] + [card for card in s.damage[h] if card != UNSEEN]))
    s.damage = changed(s.damage, h, [])


def hand_into_life(s: QuestState, h: Hero) -> None:
    """Shuffle the hand into the life pool."""
    s.unseen = changed(s.unseen, h, sorted(s.unseen[h] + s.hand[h]))
    s.hand = changed(s.hand, h, [])
    s.tell(HAND_TO_LIFE, hero=HERO[s.hero[h]])


def all_into_life(s: QuestState, h: Hero) -> None:
    """Put hand, rest pool and damage pool back into the life pool (M30.5, M31.4)."""
    s.unseen = changed(
        s.unseen, h, sorted(s.unseen[h] + s.hand[h] + s.rest[h] + [card for card in s.damage[h] if card != UNSEEN])
    )
    s.hand = changed(s.hand, h, [])
    s.rest = changed(s.rest, h, [])
    s.damage = changed(s.damage, h, [])


@TURN_UP_DAMAGE.runs
def turn_up_damage(s: QuestState, h: Hero, count: int) -> Flow[None]:
    """Put cards from the top of the damage pool face up on the rest pool."""
    if count <= 0 or not s.damage[h]:
        return
    card = s.damage[h][-1]
    if card == UNSEEN:
        drawn = yield draw(TURN_UP_CARD, s.unseen[h], "M3.11", ALL, CARD, hero=HERO[s.hero[h]])
        card = Card(drawn.value)
        s.unseen = changed(s.unseen, h, without(s.unseen[h], card))
    s.damage = changed(s.damage, h, s.damage[h][:-1])
    s.reveal()
    s.rest = changed(s.rest, h, [*s.rest[h], card])
    show(s, h, card)
    s.tell(DAMAGE_TO_REST, hero=HERO[s.hero[h]], card=CARD[card])
    s.push(TURN_UP_DAMAGE, h=h, count=count - 1)


@SHUFFLE_REST.runs
def shuffle_rest(s: QuestState, h: Hero) -> Flow[None]:
    """Shuffle the face-up rest pool; everybody sees the new order."""
    left = sorted(s.rest[h])
    order: list[Card] = []
    while left:
        card = yield draw(REST_SHUFFLE, left, "M3.12", ALL, CARD, hero=HERO[s.hero[h]])
        title = Card(card.value)
        left.remove(title)
        order.append(title)
    s.rest = changed(s.rest, h, order)


@MILL.runs
def mill(s: QuestState, h: Hero, count: int) -> Flow[None]:
    """Put cards from the top of the life pool face up on the rest pool; this is not damage."""
    if count <= 0 or s.life(h) == 0:
        return
    card = yield draw(TURN_UP_CARD, s.unseen[h], "M3.11", ALL, CARD, hero=HERO[s.hero[h]])
    title = Card(card.value)
    s.unseen = changed(s.unseen, h, without(s.unseen[h], title))
    s.rest = changed(s.rest, h, [*s.rest[h], title])
    show(s, h, title)
    s.tell(LIFE_TO_REST, hero=HERO[s.hero[h]], card=card)
    s.push(MILL, h=h, count=count - 1)


# -- damage


@DAMAGE.runs
def damage(s: QuestState, h: Hero, count: int) -> Flow[None]:
    """For each point, move one card from hand or life pool to the damage pool; the hero chooses (M29.18)."""
    if count <= 0 or worn_out(s, h):
        s.combat.cards_hurt = 0
        if count > 0 and s.combat.kind != NO_FOE and s.combat.hero == h:
            s.combat.hero_fell = 1  # whatever is drawn before the round ends (M29.19)
        return
    options = kinds(s.hand[h])
    if s.life(h) > 0 and not (s.combat.cards_hurt > 0 and s.hand[h]):
        options = [LIFE_POOL, *options]
    pick = yield TAKE_DAMAGE.ask(seat_of(h), options, "M29.18", count=NUMBER[min(count, 40)])
    if pick is LIFE_POOL:
        s.damage = changed(s.damage, h, [*s.damage[h], UNSEEN])
        s.tell(DAMAGE_FROM_LIFE, hero=HERO[s.hero[h]])
    else:
        card = Card(pick.value)
        s.hand = changed(s.hand, h, without(s.hand[h], card))
        s.damage = changed(s.damage, h, [*s.damage[h], card])
        s.combat.forget_report()
        s.combat.cards_hurt = 0
        s.tell(DAMAGE_FROM_HAND, hero=HERO[s.hero[h]])
        s.tell_to(seen_by(h), DAMAGE_CARD, hero=HERO[s.hero[h]], card=pick)
    s.push(DAMAGE, h=h, count=count - 1)


def worn_out(s: QuestState, h: Hero) -> bool:
    """Tell whether hand and life pool are both empty: a defeat only if damage was dealt (M17.4, M29.19)."""
    return not s.hand[h] and s.life(h) == 0


# -- training (M25.4)


@TRAIN.runs
def train(s: QuestState, h: Hero, times: int) -> None:
    """Draw two skill cards, keep one."""
    if times > 0:
        s.push(TRAIN, h=h, times=times - 1)
        s.push(KEEP_SKILL, h=h)
        s.push(DRAW_SKILL, h=h, count=2)
        s.trainee = h


@DRAW_SKILL.runs
def draw_skill(s: QuestState, h: Hero, count: int) -> Flow[None]:
    """Draw one skill card, seen only by the hero; the discard pile is shuffled in when needed (M35.4)."""
    if count == 0:
        return
    refill(s, SKILL_DECK, count)
    if not s.decks[SKILL_DECK]:
        return
    card = yield draw(SKILL_DRAW, s.decks[SKILL_DECK], "M25.4", seen_by(h), CARD, hero=HERO[s.hero[h]])
    title = Card(card.value)
    s.take(SKILL_DECK, title)
    s.skill_drawn = sorted([*s.skill_drawn, title])
    s.tell_to(seen_by(h), SKILL_SEEN, card=card)
    s.push(DRAW_SKILL, h=h, count=count - 1)


@KEEP_SKILL.runs
def keep_skill(s: QuestState, h: Hero) -> Flow[None]:
    """Take one of the drawn skills into hand; the other goes face up to the discard pile."""
    if not s.skill_drawn:
        return
    card = yield KEEP_WHICH_SKILL.ask(seat_of(h), kinds(s.skill_drawn), "M25.4")
    title = Card(card.value)
    s.skill_drawn = without(s.skill_drawn, title)
    for other in s.skill_drawn:
        s.discard(SKILL_DECK, other)
        s.skill_owner = changed(s.skill_owner, other - SKILLS[0], SKILL_DISCARDED)
        s.tell(SKILL_PUT_AWAY, card=CARD[other])
        s.reveal()
    s.skill_drawn = []
    s.trainee = NOBODY
    s.hand = changed(s.hand, h, sorted([*s.hand[h], title]))
    s.skill_owner = changed(s.skill_owner, title - SKILLS[0], h)
    s.skill_public = changed(s.skill_public, title - SKILLS[0], 0)
    s.tell(HERO_TRAINED, hero=HERO[s.hero[h]])  # the card is the hero's own from now on (M25.5)
    s.tell_to(seen_by(h), SKILL_KEPT, card=card)
    s.push(LOSE_TO_LIMIT, h=h)


def refill(s: QuestState, deck: int, needed: int) -> None:
    """Shuffle the discard pile into a deck that has too few cards (M35.4, M13.11, M12.8)."""
    if len(s.decks[deck]) >= needed or not s.discards[deck]:
        return
    if deck == SKILL_DECK:
        for card in s.discards[deck]:
            s.skill_owner = changed(s.skill_owner, card - SKILLS[0], SKILL_IN_DECK)
    s.decks = changed(s.decks, deck, sorted(s.decks[deck] + s.discards[deck]))
    s.discards = changed(s.discards, deck, [])


# -- corruption (M27.1)


@DRAW_CORRUPTION.runs
def draw_corruption(s: QuestState, h: Hero, count: int) -> Flow[None]:
    """Draw corruption cards one by one, without limit (M27.2); immediate ones are carried out and discarded."""
    if count <= 0:
        return
    refill(s, CORRUPTION_DECK, 1)
    if not s.decks[CORRUPTION_DECK]:
        return
    card = yield draw(CORRUPTION_DRAW, s.decks[CORRUPTION_DECK], "M27.1", ALL, CARD, hero=HERO[s.hero[h]])
    title = Card(card.value)
    s.take(CORRUPTION_DECK, title)
    s.tell(CORRUPTION_GAINED, hero=HERO[s.hero[h]], card=card)
    s.push(DRAW_CORRUPTION, h=h, count=count - 1)
    if CARDS[title].immediate:
        s.discard(CORRUPTION_DECK, title)
        s.push(CORRUPTION_OVER)
        push_texts(s, title, "effects", h)
    else:
        s.corruption = changed(s.corruption, h, sorted([*s.corruption[h], title]))
        s.push(LOSE_TO_LIMIT, h=h)


@CORRUPTION_OVER.runs
def corruption_over(s: QuestState) -> None:
    """Shuffle an immediate card and the discard pile back into the deck."""
    s.decks = changed(s.decks, CORRUPTION_DECK, sorted(s.decks[CORRUPTION_DECK] + s.discards[CORRUPTION_DECK]))
    s.discards = changed(s.discards, CORRUPTION_DECK, [])


def shed_corruption(s: QuestState, h: Hero, card: Card) -> None:
    """Discard a corruption card."""
    s.corruption = changed(s.corruption, h, without(s.corruption[h], card))
    s.discard(CORRUPTION_DECK, card)
    s.tell(CORRUPTION_DISCARDED, hero=HERO[s.hero[h]], card=CARD[card])


# -- favor and items


def gain_favor(s: QuestState, h: Hero, count: int) -> None:
    """Gain favor, within the limits of Mistrusted and Despairing (M26.1)."""
    for card in s.corruption[h]:
        if CARDS[card].rule == "favor_gain_cap_per_turn":
            count = min(count, CARDS[card].n - s.favor_gained[h])
        elif CARDS[card].rule == "favor_cap":
            count = min(count, CARDS[card].n - s.favor[h])
    if count > 0:
        s.favor = changed(s.favor, h, s.favor[h] + count)
        s.favor_gained = changed(s.favor_gained, h, s.favor_gained[h] + count)
        s.tell(FAVOR_GAINED, hero=HERO[s.hero[h]], count=count)


def lose_favor(s: QuestState, h: Hero, count: int) -> None:
    """Put favor back in the supply, as much as there is (M26.3)."""
    count = min(count, s.favor[h])
    if count > 0:
        s.favor = changed(s.favor, h, s.favor[h] - count)
        s.tell(FAVOR_LOST, hero=HERO[s.hero[h]], count=count)


def item_available(s: QuestState, h: Hero, item: int) -> bool:
    """Tell whether the hero may gain that item (M25.6)."""
    return s.items[h][item] == 0 and sum(line[item] for line in s.items) < ITEM_COPIES


def gain_item(s: QuestState, h: Hero, item: int) -> None:
    """Gain an item card, if one is left and the hero does not have that item yet (M25.6)."""
    if item_available(s, h, item):
        s.items = changed(s.items, h, changed(s.items[h], item, 1))
        s.tell(ITEM_GAINED, hero=HERO[s.hero[h]], item=ITEM[item])


def lose_item(s: QuestState, h: Hero, item: int) -> None:
    """Put an item card back in the supply."""
    s.items = changed(s.items, h, changed(s.items[h], item, 0))
    s.tell(ITEM_LOST, hero=HERO[s.hero[h]], item=ITEM[item])
