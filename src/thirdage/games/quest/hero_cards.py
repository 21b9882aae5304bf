"""What happens to a hero's own cards and belongings: draws, discards, damage, training, corruption, favor."""

from __future__ import annotations

from thirdage.games.quest.board import ITEM_COPIES
from thirdage.games.quest.cards.catalogue import CARDS, CORRUPTION_DECK, SKILL, SKILL_DECK, SKILLS
from thirdage.games.quest.cards.program import push_texts
from thirdage.games.quest.foes import may_not_heal
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
    TRAIN,
    TURN_UP_DAMAGE,
)
from thirdage.games.quest.vocabulary import CARD, HERO, ITEM, LIFE_POOL, NUMBER, draw
from thirdage.kernel.asks import ALL, Ask, Flow
from thirdage.kernel.options import Option


def kinds(cards: list[int]) -> list[Option]:
    """One option for each different card."""
    return [CARD[card] for card in sorted(set(cards))]


def show(s: QuestState, h: int, card: int) -> None:
    """Everybody sees a hero's card: of a skill it is then known whose it is."""
    if CARDS[card].kind == SKILL:
        s.skill_public[card - SKILLS[0]] = 1


def to_rest_pool(s: QuestState, h: int, card: int) -> None:
    """Put a card of the hand face up on the rest pool (M3.13)."""
    s.hand[h].remove(card)
    s.rest[h].append(card)
    show(s, h, card)
    s.emit("card_discarded", HERO[s.hero[h]], CARD[card])


# -- drawing


def order_draw(s: QuestState, h: int, count: int) -> None:
    """Have a hero draw cards, then keep to a hand limit."""
    s.push(LOSE_TO_LIMIT, h)
    s.push(DRAW_CARD, h, count)


def draw_card(s: QuestState, h: int, count: int) -> Flow[None]:
    """Cards from the life pool into hand, one by one, as far as there are any (M17.2)."""
    if count <= 0 or s.life(h) == 0:
        return
    s.combat.hand_told[0] = 0
    card = yield draw(s.unseen[h], "draw_hero_card", "M17.1", seen_by(h), CARD, HERO[s.hero[h]])
    s.unseen[h].remove(card.value)
    s.hand[h].append(card.value)
    s.hand[h].sort()
    s.emit("hero_draws", HERO[s.hero[h]])
    s.emit_to(seen_by(h), "hero_drew", HERO[s.hero[h]], card)
    s.push(DRAW_CARD, h, count - 1)


def lose_to_limit(s: QuestState, h: int, b: int) -> Flow[None]:
    """Distraught and Despairing trim at once (M17.3, M26.1)."""
    for card in s.corruption[h]:
        if CARDS[card].rule == "favor_cap" and s.favor[h] > CARDS[card].n:
            lose_favor(s, h, s.favor[h] - CARDS[card].n)
        if CARDS[card].rule == "hand_limit" and len(s.hand[h]) > CARDS[card].n:
            s.push(DISCARD, h, len(s.hand[h]) - CARDS[card].n)
    return
    yield


# -- discarding


def discard(s: QuestState, h: int, count: int) -> Flow[None]:
    """The hero discards cards of own choice, one by one."""
    if count <= 0 or not s.hand[h]:
        return
    card = yield Ask(seat_of(h), "discard_card", kinds(s.hand[h]), "M3.13", NUMBER[count])
    to_rest_pool(s, h, card.value)
    s.push(DISCARD, h, count - 1)


def discard_random(s: QuestState, h: int, count: int) -> Flow[None]:
    """Random cards of the hand go to the rest pool."""
    if count <= 0 or not s.hand[h]:
        return
    card = yield draw(s.hand[h], "random_discard", "M3.13", ALL, CARD, HERO[s.hero[h]])
    to_rest_pool(s, h, card.value)
    s.push(DISCARD_RANDOM, h, count - 1)


# -- pools


def rest_into_life(s: QuestState, h: int) -> None:
    """Shuffle the rest pool into the life pool."""
    if s.rest[h]:
        s.emit("rest_to_life", HERO[s.hero[h]], len(s.rest[h]))
    s.unseen[h] = sorted(s.unseen[h] + s.rest[h])
    s.rest[h] = []


def damage_into_life(s: QuestState, h: int) -> None:
    """Heal: shuffle the damage pool into the life pool (M3.12), unless the Witch-king is near (M19.8)."""
    if may_not_heal(s, s.place[h]):
        s.emit("healing_prevented", HERO[s.hero[h]])
        return
    recover_damage(s, h)


def recover_damage(s: QuestState, h: int) -> None:
    """The damage pool joins the life pool."""
    if s.damage[h]:
        s.emit("damage_to_life", HERO[s.hero[h]], len(s.damage[h]))
    s.unseen[h] = sorted(s.unseen[h] + [card for card in s.damage[h] if card != UNSEEN])
    s.damage[h] = []


def hand_into_life(s: QuestState, h: int) -> None:
    """Shuffle the hand into the life pool."""
    s.unseen[h] = sorted(s.unseen[h] + s.hand[h])
    s.hand[h] = []
    s.emit("hand_to_life", HERO[s.hero[h]])


def all_into_life(s: QuestState, h: int) -> None:
    """Hand, rest pool and damage pool become the life pool again (M30.5, M31.4)."""
    s.unseen[h] = sorted(s.unseen[h] + s.hand[h] + s.rest[h] + [card for card in s.damage[h] if card != UNSEEN])
    s.hand[h] = []
    s.rest[h] = []
    s.damage[h] = []


def turn_up_damage(s: QuestState, h: int, count: int) -> Flow[None]:
    """Cards from the top of the damage pool go face up on the rest pool."""
    if count <= 0 or not s.damage[h]:
        return
    card = s.damage[h][-1]
    if card == UNSEEN:
        drawn = yield draw(s.unseen[h], "turn_up_card", "M3.11", ALL, CARD, HERO[s.hero[h]])
        card = drawn.value
        s.unseen[h].remove(card)
    s.damage[h].pop()
    s.reveal()
    s.rest[h].append(card)
    show(s, h, card)
    s.emit("damage_to_rest", HERO[s.hero[h]], CARD[card])
    s.push(TURN_UP_DAMAGE, h, count - 1)


def shuffle_rest(s: QuestState, h: int, b: int) -> Flow[None]:
    """Shuffle the face-up rest pool: its new order is for all to see."""
    left = sorted(s.rest[h])
    order: list[int] = []
    while left:
        card = yield draw(left, "shuffle_rest", "M3.12", ALL, CARD, HERO[s.hero[h]])
        left.remove(card.value)
        order.append(card.value)
    s.rest[h] = order


def mill(s: QuestState, h: int, count: int) -> Flow[None]:
    """Cards from the top of the life pool go face up on the rest pool: not damage."""
    if count <= 0 or s.life(h) == 0:
        return
    card = yield draw(s.unseen[h], "turn_up_card", "M3.11", ALL, CARD, HERO[s.hero[h]])
    s.unseen[h].remove(card.value)
    s.rest[h].append(card.value)
    show(s, h, card.value)
    s.emit("life_to_rest", HERO[s.hero[h]], card)
    s.push(MILL, h, count - 1)


# -- damage


def damage(s: QuestState, h: int, count: int) -> Flow[None]:
    """For each point one card to the damage pool, from hand or life pool, as the hero likes (M29.18)."""
    if count <= 0 or (not s.hand[h] and s.life(h) == 0):
        s.combat.cards_hurt = 0
        return
    options = kinds(s.hand[h])
    if s.life(h) > 0 and not (s.combat.cards_hurt > 0 and s.hand[h]):
        options = [LIFE_POOL, *options]
    pick = yield Ask(seat_of(h), "take_damage", options, "M29.18", NUMBER[min(count, 40)])
    if pick is LIFE_POOL:
        s.damage[h].append(UNSEEN)
        s.emit("damage_from_life", HERO[s.hero[h]])
    else:
        s.hand[h].remove(pick.value)
        s.damage[h].append(pick.value)
        s.combat.hand_told[0] = 0
        s.combat.cards_hurt = 0
        s.emit("damage_from_hand", HERO[s.hero[h]])
        s.emit_to(seen_by(h), "damage_card", HERO[s.hero[h]], pick)
    s.push(DAMAGE, h, count - 1)


def worn_out(s: QuestState, h: int) -> bool:
    """Hand and life pool are both empty: a defeat only if damage was dealt (M17.4, M29.19)."""
    return not s.hand[h] and s.life(h) == 0


# -- training (M25.4)


def train(s: QuestState, h: int, times: int) -> Flow[None]:
    """Draw two skill cards, keep one."""
    if times > 0:
        s.push(TRAIN, h, times - 1)
        s.push(KEEP_SKILL, h)
        s.push(DRAW_SKILL, h, 2)
        s.trainee = h
    return
    yield


def draw_skill(s: QuestState, h: int, count: int) -> Flow[None]:
    """One skill card, seen by the hero alone; the discard pile is shuffled in when needed (M35.4)."""
    if count == 0:
        return
    refill(s, SKILL_DECK, count)
    if not s.decks[SKILL_DECK]:
        return
    card = yield draw(s.decks[SKILL_DECK], "draw_skill", "M25.4", seen_by(h), CARD, HERO[s.hero[h]])
    s.decks[SKILL_DECK].remove(card.value)
    s.skill_drawn.append(card.value)
    s.skill_drawn.sort()
    s.emit_to(seen_by(h), "skill_seen", card)
    s.push(DRAW_SKILL, h, count - 1)


def keep_skill(s: QuestState, h: int, b: int) -> Flow[None]:
    """One of the drawn skills goes into hand, the other face up to the discard pile."""
    if not s.skill_drawn:
        return
    card = yield Ask(seat_of(h), "keep_skill", kinds(s.skill_drawn), "M25.4")
    s.skill_drawn.remove(card.value)
    for other in s.skill_drawn:
        s.discards[SKILL_DECK].append(other)
        s.skill_owner[other - SKILLS[0]] = SKILL_DISCARDED
        s.emit("skill_discarded", CARD[other])
        s.reveal()
    s.skill_drawn = []
    s.trainee = NOBODY
    s.hand[h].append(card.value)
    s.hand[h].sort()
    s.skill_owner[card.value - SKILLS[0]] = h
    s.skill_public[card.value - SKILLS[0]] = 0
    s.emit("hero_trained", HERO[s.hero[h]])  # the card is the hero's own from now on (M25.5)
    s.emit_to(seen_by(h), "skill_kept", card)
    s.push(LOSE_TO_LIMIT, h)


def refill(s: QuestState, deck: int, needed: int) -> None:
    """Shuffle the discard pile into a deck with too few cards (M35.4, M13.11, M12.8)."""
    if len(s.decks[deck]) >= needed or not s.discards[deck]:
        return
    if deck == SKILL_DECK:
        for card in s.discards[deck]:
            s.skill_owner[card - SKILLS[0]] = SKILL_IN_DECK
    s.decks[deck] = sorted(s.decks[deck] + s.discards[deck])
    s.discards[deck] = []


# -- corruption (M27.1)


def draw_corruption(s: QuestState, h: int, count: int) -> Flow[None]:
    """Corruption cards come one by one, without limit (M27.2); immediate ones are carried out and go back."""
    if count <= 0:
        return
    refill(s, CORRUPTION_DECK, 1)
    if not s.decks[CORRUPTION_DECK]:
        return
    card = yield draw(s.decks[CORRUPTION_DECK], "draw_corruption", "M27.1", ALL, CARD, HERO[s.hero[h]])
    s.decks[CORRUPTION_DECK].remove(card.value)
    s.emit("corruption_gained", HERO[s.hero[h]], card)
    s.push(DRAW_CORRUPTION, h, count - 1)
    if CARDS[card.value].immediate:
        s.discards[CORRUPTION_DECK].append(card.value)
        s.push(CORRUPTION_OVER)
        push_texts(s, card.value, "effects", h)
    else:
        s.corruption[h].append(card.value)
        s.corruption[h].sort()
        s.push(LOSE_TO_LIMIT, h)


def corruption_over(s: QuestState, a: int, b: int) -> Flow[None]:
    """An immediate card and the discard pile are shuffled back into the deck."""
    s.decks[CORRUPTION_DECK] = sorted(s.decks[CORRUPTION_DECK] + s.discards[CORRUPTION_DECK])
    s.discards[CORRUPTION_DECK] = []
    return
    yield


def shed_corruption(s: QuestState, h: int, card: int) -> None:
    """A corruption card goes to the discard pile."""
    s.corruption[h].remove(card)
    s.discards[CORRUPTION_DECK].append(card)
    s.emit("corruption_discarded", HERO[s.hero[h]], CARD[card])


# -- favor and items


def gain_favor(s: QuestState, h: int, count: int) -> None:
    """Take favor, within the limits of Mistrusted and Despairing (M26.1)."""
    for card in s.corruption[h]:
        if CARDS[card].rule == "favor_gain_cap_per_turn":
            count = min(count, CARDS[card].n - s.favor_gained[h])
        elif CARDS[card].rule == "favor_cap":
            count = min(count, CARDS[card].n - s.favor[h])
    if count > 0:
        s.favor[h] += count
        s.favor_gained[h] += count
        s.emit("favor_gained", HERO[s.hero[h]], count)


def lose_favor(s: QuestState, h: int, count: int) -> None:
    """Favor goes back to the supply, as far as there is any (M26.3)."""
    count = min(count, s.favor[h])
    if count > 0:
        s.favor[h] -= count
        s.emit("favor_lost", HERO[s.hero[h]], count)


def item_available(s: QuestState, h: int, item: int) -> bool:
    """Whether the hero may gain that item (M25.6)."""
    return s.items[h][item] == 0 and sum(line[item] for line in s.items) < ITEM_COPIES


def gain_item(s: QuestState, h: int, item: int) -> None:
    """Take an item card, if one is left and the hero has none of that title (M25.6)."""
    if item_available(s, h, item):
        s.items[h][item] = 1
        s.emit("item_gained", HERO[s.hero[h]], ITEM[item])


def lose_item(s: QuestState, h: int, item: int) -> None:
    """An item card goes back to the supply."""
    s.items[h][item] = 0
    s.emit("item_lost", HERO[s.hero[h]], ITEM[item])
