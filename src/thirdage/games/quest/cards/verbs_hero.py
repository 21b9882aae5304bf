"""Verbs of card texts about a hero's cards, belongings and figure."""

from __future__ import annotations

from typing import Final

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
from thirdage.games.quest.ids import Card, Hero, Place
from thirdage.games.quest.messages import CORRUPTION_DRAW, CORRUPTION_GAINED, TURN_ENDS
from thirdage.games.quest.state import PARTY, SAURON, QuestState, seat_of
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
from thirdage.games.quest.vocabulary import ATTRIBUTE, CARD, DONE, HERO, ITEM, LOCATION, MESSAGES, NUMBER, draw
from thirdage.kernel.asks import ALL, Flow
from thirdage.kernel.lists import changed, without

BLOCK_DAMAGE: Final = MESSAGES.prompt("block_damage", count=NUMBER)
DISCARD_CORRUPTION: Final = MESSAGES.prompt("discard_corruption")
DISCARD_ITEM: Final = MESSAGES.prompt("discard_item")
GIVE_CORRUPTION: Final = MESSAGES.prompt("give_corruption", hero=HERO)
MOVE_HERO: Final = MESSAGES.prompt("move_hero", hero=HERO)
PAY_FOR_CORRUPTION: Final = MESSAGES.prompt("pay_for_corruption")
PICK_PAYER: Final = MESSAGES.prompt("pick_payer")
RAISE_ATTRIBUTE: Final = MESSAGES.prompt("raise_attribute")
SHARE_CORRUPTION: Final = MESSAGES.prompt("share_corruption", card=CARD)
CORRUPTION_REFUSED: Final = MESSAGES.event("corruption_refused", card=CARD)
CORRUPTION_SHARED: Final = MESSAGES.event("corruption_shared", hero=HERO, other=HERO)
DAMAGE_DEALT: Final = MESSAGES.event("damage_dealt", hero=HERO, count=int)
HERO_RELOCATED: Final = MESSAGES.event("hero_relocated", hero=HERO, place=LOCATION)
LEVEL_GAINED: Final = MESSAGES.event("level_gained", hero=HERO, attribute=ATTRIBUTE)


def amount(s: QuestState, node: Node, h: Hero) -> int:
    """Return the number of a verb, multiplied by the hero's corruption cards if the text counts them."""
    return node.n * len(s.corruption[h]) if node.per == "corruption_on_hero" else node.n


def favor(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Carry out gain_favor, lose_favor and spend_favor."""
    if node.verb == "spend_favor" and h < 0 and node.who == "hero":
        able = [other for other in PARTY[s.heroes] if s.favor[other] >= node.n]
        payer = yield PICK_PAYER.ask(seat_for(s, "heroes", h), [HERO[s.hero[other]] for other in able], "M26.2")
        lose_favor(s, Hero(s.hero.index(payer.value)), node.n)
        return
    h = hero_of(s, node.who, h)
    if node.verb == "gain_favor":
        gain_favor(s, h, node.n)
    else:
        lose_favor(s, h, amount(s, node, h))


def corruption(s: QuestState, node: Node, h: Hero) -> None:
    """Carry out gain_corruption."""
    s.push(DRAW_CORRUPTION, h=Hero(hero_of(s, node.who, h)), count=node.n)


def discard_corruption(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Let the hero discard corruption cards, chosen by the hero, or all of them."""
    h = hero_of(s, node.who, h)
    left = len(s.corruption[h]) if node.all else node.n
    while left > 0 and s.corruption[h]:
        card = s.corruption[h][0]
        if not node.all:
            pick = yield DISCARD_CORRUPTION.ask(seat_of(h), kinds(s.corruption[h]), "M27.3")
            card = Card(pick.value)
        shed_corruption(s, h, card)
        left -= 1


def discard_corruption_paid(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Let the hero pay any number of favor to discard as many corruption cards."""
    while s.favor[h] > 0 and s.corruption[h]:
        pick = yield PAY_FOR_CORRUPTION.ask(seat_of(h), [*kinds(s.corruption[h]), DONE], "M27.3")
        if pick is DONE:
            return
        lose_favor(s, h, 1)
        shed_corruption(s, h, Card(pick.value))


def corruption_draft(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Sauron draws some corruption cards and gives the hero one of them; the others are discarded."""
    refill(s, CORRUPTION_DECK, node.numbers[3])
    while len(s.drawn_public) < node.numbers[3] and s.decks[CORRUPTION_DECK]:
        card = yield draw(CORRUPTION_DRAW, s.decks[CORRUPTION_DECK], "M27.1", ALL, CARD, hero=HERO[s.hero[h]])
        title = Card(card.value)
        s.take(CORRUPTION_DECK, title)
        s.drawn_public = [*s.drawn_public, title]
    if not s.drawn_public:
        return
    pick = yield GIVE_CORRUPTION.ask(SAURON, kinds(s.drawn_public), "M35.7", hero=HERO[s.hero[h]])
    title = Card(pick.value)
    s.drawn_public = without(s.drawn_public, title)
    for other in s.drawn_public:
        s.discard(CORRUPTION_DECK, other)
        s.tell(CORRUPTION_REFUSED, card=CARD[other])
    s.drawn_public = []
    s.tell(CORRUPTION_GAINED, hero=HERO[s.hero[h]], card=pick)
    if CARDS[title].immediate:
        s.discard(CORRUPTION_DECK, title)
        s.push(CORRUPTION_OVER)
        push_texts(s, title, "effects", h)
    else:
        s.corruption = changed(s.corruption, h, sorted([*s.corruption[h], title]))
        s.push(LOSE_TO_LIMIT, h=h)


def redistribute_corruption(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Sauron redistributes all corruption cards of two heroes between them, card by card."""
    first, second = s.chosen, s.chosen_second
    if second < 0:
        return
    cards = sorted(s.corruption[first] + s.corruption[second])
    shares: list[list[Card]] = [[], []]
    for card in cards:
        owners = [HERO[s.hero[first]], HERO[s.hero[second]]]
        pick = yield SHARE_CORRUPTION.ask(SAURON, owners, "M35.7", card=CARD[card])
        shares[owners.index(pick)].append(card)
    s.corruption = changed(changed(s.corruption, first, shares[0]), second, shares[1])
    s.tell(CORRUPTION_SHARED, hero=HERO[s.hero[first]], other=HERO[s.hero[second]])
    s.push(LOSE_TO_LIMIT, h=first)
    s.push(LOSE_TO_LIMIT, h=second)


def train(s: QuestState, node: Node, h: Hero) -> None:
    """Receive training."""
    s.push(TRAIN, h=Hero(hero_of(s, node.who, h)), times=node.n)


def take_item(s: QuestState, node: Node, h: Hero) -> None:
    """Carry out gain_item."""
    gain_item(s, h, node.item)


def discard_item(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Let the hero discard item cards, as many as there are."""
    for _ in range(node.n):
        held = [item for item in range(len(ITEM_IDS)) if s.items[h][item]]
        if held:
            pick = yield DISCARD_ITEM.ask(seat_of(h), [ITEM[item] for item in held], "M25.6")
            lose_item(s, h, pick.value)


def gain_level(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Raise an attribute; each at most twice in a game (M25.2)."""
    attribute = node.attribute
    if attribute < 0:
        open_ones = [ATTRIBUTE[a] for a in range(len(ATTRIBUTE_IDS)) if s.levels[h][a] < MAX_LEVELS]
        if not open_ones:
            return
        pick = yield RAISE_ATTRIBUTE.ask(seat_of(h), open_ones, "M25.2")
        attribute = pick.value
    raise_level(s, h, attribute)


def raise_level(s: QuestState, h: Hero, attribute: int) -> None:
    """Raise an attribute by one level, unless it has been raised twice already."""
    if s.levels[h][attribute] < MAX_LEVELS:
        s.levels = changed(s.levels, h, changed(s.levels[h], attribute, s.levels[h][attribute] + 1))
        s.tell(LEVEL_GAINED, hero=HERO[s.hero[h]], attribute=ATTRIBUTE[attribute])


def draw_hero_cards(s: QuestState, node: Node, h: Hero) -> None:
    """Draw from the life pool into hand."""
    order_draw(s, h, s.attribute(h, node.stat) if node.stat >= 0 else node.n)


def discard_hand(s: QuestState, node: Node, h: Hero) -> None:
    """Discard hand cards to the rest pool: a number, down to a number, or one per corruption card."""
    h = hero_of(s, node.who, h)
    count = len(s.hand[h]) - node.down_to if node.down_to >= 0 else amount(s, node, h)
    s.push(DISCARD_RANDOM if node.random else DISCARD, h=h, count=count)


def pools(s: QuestState, node: Node, h: Hero) -> None:
    """Carry out the verbs that move whole pools or their top cards."""
    count = s.attribute(h, node.stat) if node.stat >= 0 else node.n
    if node.verb == "shuffle_hand_into_life":
        hand_into_life(s, h)
    elif node.verb == "shuffle_rest_into_life":
        rest_into_life(s, h)
    elif node.verb == "shuffle_damage_into_life":
        damage_into_life(s, h)
    elif node.verb == "shuffle_damage_into_rest":
        s.push(SHUFFLE_REST, h=h)
        s.push(TURN_UP_DAMAGE, h=h, count=len(s.damage[h]))
    elif node.verb == "damage_top_to_rest_top":
        s.push(TURN_UP_DAMAGE, h=h, count=count)
    else:
        s.push(MILL, h=h, count=count)


def deal_damage(s: QuestState, node: Node, h: Hero) -> None:
    """Deal damage outside a combat round (M35.5); a hero just defeated is not defeated again (Evil Wound)."""
    h = hero_of(s, node.who, h)
    order_damage(s, h, amount(s, node, h), CARDS[node.card].timing != HERO_DEFEATED)


def order_damage(s: QuestState, h: Hero, count: int, may_defeat: bool = True) -> None:
    """Order a hero to take damage; a hero left without hand and life pool is defeated (M29.19)."""
    if count > 0:
        s.tell(DAMAGE_DEALT, hero=HERO[s.hero[h]], count=count)
        if may_defeat:
            s.push(AFTER_DAMAGE, h=h)
        s.push(DAMAGE, h=h, count=count)


def shield_block(s: QuestState, node: Node, h: Hero) -> None:
    """Deal damage that hand cards may block with their shields (M35.6)."""
    s.block_left = node.n
    s.push(SHIELD_BLOCK, h=h, number=node.number)


@SHIELD_BLOCK.runs
def block_more(s: QuestState, h: Hero, number: int) -> Flow[None]:
    """Let the hero discard one more card or stop; deal what is left."""
    if s.block_left > 0 and s.hand[h]:
        options = [*kinds(s.hand[h]), DONE]
        pick = yield BLOCK_DAMAGE.ask(seat_of(h), options, "M35.6", count=NUMBER[s.block_left])
        if pick is not DONE:
            card = Card(pick.value)
            to_rest_pool(s, h, card)
            s.block_left = max(0, s.block_left - CARDS[card].defense)
            s.push(SHIELD_BLOCK, h=h, number=number)
            return
    if s.block_left > 0:
        order_damage(s, h, s.block_left)
    else:
        push_nodes(s, NODES[number].if_zero, h)
    s.block_left = 0


def move_hero(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Move a hero without cost; this is not a travel step and the hero meets nothing."""
    h = hero_of(s, node.who, h)
    places = places_of(s, node, h)
    place = places[0]
    if len(places) > 1:
        options = [LOCATION[other] for other in places]
        pick = yield MOVE_HERO.ask(seat_for(s, node.by, h), options, "M35.7", hero=HERO[s.hero[h]])
        place = Place(pick.value)
    relocate(s, h, place)


def relocate(s: QuestState, h: Hero, place: Place) -> None:
    """Move a hero's figure elsewhere; this breaks off a combat the hero is in."""
    if s.place[h] == place:
        return
    s.place = changed(s.place, h, place)
    s.tell(HERO_RELOCATED, hero=HERO[s.hero[h]], place=LOCATION[place])
    if s.active == h:
        s.explored = 0
    if s.combat.kind != NO_FOE and s.combat.hero == h and s.combat.outcome == 0:
        s.combat.outcome = BROKEN_OFF


def encounter_location(s: QuestState, node: Node, h: Hero) -> None:
    """Have an encounter in the hero's new location at once, unless a plot has closed that haven."""
    if not haven_is_closed(s, s.place[h]):
        s.push(RESOLVE_ENCOUNTER, h=h)
        s.push(DRAW_ENCOUNTER, h=h)


def turn(s: QuestState, node: Node, h: Hero) -> None:
    """Carry out end_turn, skip_step and limit_moves, which change the current turn."""
    if node.verb == "end_turn":
        if s.active == h and not s.turn_over:
            s.turn_over = 1
            s.tell(TURN_ENDS, hero=HERO[s.hero[h]])
    elif node.verb == "skip_step":
        s.skip_ambush = 1
    else:
        s.move_limit = node.most
