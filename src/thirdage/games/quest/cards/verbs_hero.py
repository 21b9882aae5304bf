"""Verbs of card texts that concern a hero's cards, belongings and figure."""

from __future__ import annotations

from thirdage.games.quest.board import ATTRIBUTE_IDS, ITEM_IDS
from thirdage.games.quest.cards.catalogue import CARDS, CORRUPTION_DECK, HERO_DEFEATED
from thirdage.games.quest.cards.conditions import hero_of, places_of, seat_for
from thirdage.games.quest.cards.feasible import MAX_LEVELS
from thirdage.games.quest.cards.program import NODES, Node, push_nodes, push_texts
from thirdage.games.quest.combat_state import BROKEN_OFF, NO_FOE
from thirdage.games.quest.foes import haven_is_closed
from thirdage.games.quest.hero_cards import (
    damage_into_life,
    gain_favor,
    gain_item,
    hand_into_life,
    kinds,
    lose_favor,
    lose_item,
    order_draw,
    refill,
    rest_into_life,
    shed_corruption,
    to_rest_pool,
)
from thirdage.games.quest.state import SAURON, QuestState, seat_of
from thirdage.games.quest.steps import (
    AFTER_DAMAGE,
    CORRUPTION_OVER,
    DAMAGE,
    DISCARD,
    DISCARD_RANDOM,
    DRAW_CORRUPTION,
    DRAW_ENCOUNTER,
    LOSE_TO_LIMIT,
    MILL,
    RESOLVE_ENCOUNTER,
    SHIELD_BLOCK,
    SHUFFLE_REST,
    TRAIN,
    TURN_UP_DAMAGE,
)
from thirdage.games.quest.vocabulary import ATTRIBUTE, CARD, DONE, HERO, ITEM, LOCATION, NUMBER, draw
from thirdage.kernel.asks import ALL, Ask, Flow


def amount(s: QuestState, node: Node, h: int) -> int:
    """The number of a verb, times the hero's corruption cards where the text counts them."""
    return node.n * len(s.corruption[h]) if node.per == "corruption_on_hero" else node.n


def favor(s: QuestState, node: Node, h: int) -> Flow[None]:
    """gain_favor, lose_favor, spend_favor."""
    if node.verb == "spend_favor" and h < 0 and node.who == "hero":
        able = [other for other in range(s.heroes) if s.favor[other] >= node.n]
        payer = yield Ask(seat_for(s, "heroes", h), "pick_payer", [HERO[s.hero[other]] for other in able], "M26.2")
        lose_favor(s, s.hero.index(payer.value), node.n)
        return
    h = hero_of(s, node.who, h)
    if node.verb == "gain_favor":
        gain_favor(s, h, node.n)
    else:
        lose_favor(s, h, amount(s, node, h))


def corruption(s: QuestState, node: Node, h: int) -> Flow[None]:
    """gain_corruption."""
    s.push(DRAW_CORRUPTION, hero_of(s, node.who, h), node.n)
    return
    yield


def discard_corruption(s: QuestState, node: Node, h: int) -> Flow[None]:
    """The hero discards own corruption cards of own choice, or all of them."""
    h = hero_of(s, node.who, h)
    left = len(s.corruption[h]) if node.all else node.n
    while left > 0 and s.corruption[h]:
        card = s.corruption[h][0]
        if not node.all:
            pick = yield Ask(seat_of(h), "discard_corruption", kinds(s.corruption[h]), "M27.3")
            card = pick.value
        shed_corruption(s, h, card)
        left -= 1


def discard_corruption_paid(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Any number of favor for as many corruption cards."""
    while s.favor[h] > 0 and s.corruption[h]:
        pick = yield Ask(seat_of(h), "pay_for_corruption", [*kinds(s.corruption[h]), DONE], "M27.3")
        if pick is DONE:
            return
        lose_favor(s, h, 1)
        shed_corruption(s, h, pick.value)


def corruption_draft(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Sauron draws some corruption cards and gives the hero one of them; the others are discarded."""
    refill(s, CORRUPTION_DECK, node.numbers[3])
    while len(s.drawn_public) < node.numbers[3] and s.decks[CORRUPTION_DECK]:
        card = yield draw(s.decks[CORRUPTION_DECK], "draw_corruption", "M27.1", ALL, CARD, HERO[s.hero[h]])
        s.decks[CORRUPTION_DECK].remove(card.value)
        s.drawn_public.append(card.value)
    if not s.drawn_public:
        return
    pick = yield Ask(SAURON, "give_corruption", kinds(s.drawn_public), "M35.7", HERO[s.hero[h]])
    s.drawn_public.remove(pick.value)
    for other in s.drawn_public:
        s.discards[CORRUPTION_DECK].append(other)
        s.emit("corruption_refused", CARD[other])
    s.drawn_public = []
    s.emit("corruption_gained", HERO[s.hero[h]], pick)
    if CARDS[pick.value].immediate:
        s.discards[CORRUPTION_DECK].append(pick.value)
        s.push(CORRUPTION_OVER)
        push_texts(s, pick.value, "effects", h)
    else:
        s.corruption[h] = sorted([*s.corruption[h], pick.value])
        s.push(LOSE_TO_LIMIT, h)


def redistribute_corruption(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Sauron shares out all corruption cards of two heroes between them, card by card."""
    first, second = s.chosen, s.chosen_second
    if second < 0:
        return
    cards = sorted(s.corruption[first] + s.corruption[second])
    shares: list[list[int]] = [[], []]
    for card in cards:
        owners = [HERO[s.hero[first]], HERO[s.hero[second]]]
        pick = yield Ask(SAURON, "share_corruption", owners, "M35.7", CARD[card])
        shares[owners.index(pick)].append(card)
    s.corruption[first], s.corruption[second] = shares[0], shares[1]
    s.emit("corruption_shared", HERO[s.hero[first]], HERO[s.hero[second]])
    s.push(LOSE_TO_LIMIT, first)
    s.push(LOSE_TO_LIMIT, second)


def train(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Receive training."""
    s.push(TRAIN, hero_of(s, node.who, h), node.n)
    return
    yield


def take_item(s: QuestState, node: Node, h: int) -> Flow[None]:
    """gain_item."""
    gain_item(s, h, node.item)
    return
    yield


def discard_item(s: QuestState, node: Node, h: int) -> Flow[None]:
    """The hero discards item cards, as many as there are."""
    for _ in range(node.n):
        held = [item for item in range(len(ITEM_IDS)) if s.items[h][item]]
        if held:
            pick = yield Ask(seat_of(h), "discard_item", [ITEM[item] for item in held], "M25.6")
            lose_item(s, h, pick.value)


def gain_level(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Raise an attribute, at most twice each in a game (M25.2)."""
    attribute = node.attribute
    if attribute < 0:
        open_ones = [ATTRIBUTE[a] for a in range(len(ATTRIBUTE_IDS)) if s.levels[h][a] < MAX_LEVELS]
        if not open_ones:
            return
        pick = yield Ask(seat_of(h), "raise_attribute", open_ones, "M25.2")
        attribute = pick.value
    raise_level(s, h, attribute)


def raise_level(s: QuestState, h: int, attribute: int) -> None:
    """One level more, if the attribute has not been raised twice already."""
    if s.levels[h][attribute] < MAX_LEVELS:
        s.levels[h][attribute] += 1
        s.emit("level_gained", HERO[s.hero[h]], ATTRIBUTE[attribute])


def draw_hero_cards(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Draw from the life pool into hand."""
    order_draw(s, h, s.attribute(h, node.stat) if node.stat >= 0 else node.n)
    return
    yield


def discard_hand(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Hand cards go to the rest pool: a number, down to a number, or one per corruption card."""
    h = hero_of(s, node.who, h)
    count = len(s.hand[h]) - node.down_to if node.down_to >= 0 else amount(s, node, h)
    s.push(DISCARD_RANDOM if node.random else DISCARD, h, count)
    return
    yield


def pools(s: QuestState, node: Node, h: int) -> Flow[None]:
    """The verbs that move whole pools or their top cards."""
    count = s.attribute(h, node.stat) if node.stat >= 0 else node.n
    if node.verb == "shuffle_hand_into_life":
        hand_into_life(s, h)
    elif node.verb == "shuffle_rest_into_life":
        rest_into_life(s, h)
    elif node.verb == "shuffle_damage_into_life":
        damage_into_life(s, h)
    elif node.verb == "shuffle_damage_into_rest":
        s.push(SHUFFLE_REST, h)
        s.push(TURN_UP_DAMAGE, h, len(s.damage[h]))
    elif node.verb == "damage_top_to_rest_top":
        s.push(TURN_UP_DAMAGE, h, count)
    else:
        s.push(MILL, h, count)
    return
    yield


def deal_damage(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Damage outside a combat round (M35.5); a hero just defeated is not defeated again (Evil Wound)."""
    h = hero_of(s, node.who, h)
    order_damage(s, h, amount(s, node, h), CARDS[node.card].timing != HERO_DEFEATED)
    return
    yield


def order_damage(s: QuestState, h: int, count: int, may_defeat: bool = True) -> None:
    """Have a hero take damage; with an empty hand and life pool afterwards the hero is defeated (M29.19)."""
    if count > 0:
        s.emit("damage_dealt", HERO[s.hero[h]], count)
        if may_defeat:
            s.push(AFTER_DAMAGE, h)
        s.push(DAMAGE, h, count)


def shield_block(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Damage that hand cards may block with their shields (M35.6)."""
    s.block_left = node.n
    s.push(SHIELD_BLOCK, h, node.number)
    return
    yield


def block_more(s: QuestState, h: int, number: int) -> Flow[None]:
    """The hero discards one more card or stops; what is left is dealt."""
    if s.block_left > 0 and s.hand[h]:
        options = [*kinds(s.hand[h]), DONE]
        pick = yield Ask(seat_of(h), "block_damage", options, "M35.6", NUMBER[s.block_left])
        if pick is not DONE:
            to_rest_pool(s, h, pick.value)
            s.block_left = max(0, s.block_left - CARDS[pick.value].defense)
            s.push(SHIELD_BLOCK, h, number)
            return
    if s.block_left > 0:
        order_damage(s, h, s.block_left)
    else:
        push_nodes(s, NODES[number].if_zero, h)
    s.block_left = 0


def move_hero(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Move a hero without cost; it is no travel step and nothing is met by it."""
    h = hero_of(s, node.who, h)
    places = places_of(s, node, h)
    place = places[0]
    if len(places) > 1:
        options = [LOCATION[other] for other in places]
        pick = yield Ask(seat_for(s, node.by, h), "move_hero", options, "M35.7", HERO[s.hero[h]])
        place = pick.value
    relocate(s, h, place)


def relocate(s: QuestState, h: int, place: int) -> None:
    """Put a hero's figure elsewhere; a combat the hero was in is broken off."""
    if s.place[h] == place:
        return
    s.place[h] = place
    s.emit("hero_relocated", HERO[s.hero[h]], LOCATION[place])
    if s.active == h:
        s.explored = 0
    if s.combat.kind != NO_FOE and s.combat.hero == h and s.combat.outcome == 0:
        s.combat.outcome = BROKEN_OFF


def encounter_location(s: QuestState, node: Node, h: int) -> Flow[None]:
    """An encounter draw in the hero's new location at once, unless a plot has closed that haven."""
    if not haven_is_closed(s, s.place[h]):
        s.push(RESOLVE_ENCOUNTER, h)
        s.push(DRAW_ENCOUNTER, h)
    return
    yield


def turn(s: QuestState, node: Node, h: int) -> Flow[None]:
    """end_turn, skip_step, limit_moves: changes of the running turn."""
    if node.verb == "end_turn":
        if s.active == h and not s.turn_over:
            s.turn_over = 1
            s.emit("turn_ends", HERO[s.hero[h]])
    elif node.verb == "skip_step":
        s.skip_ambush = 1
    else:
        s.move_limit = node.most
    return
    yield
