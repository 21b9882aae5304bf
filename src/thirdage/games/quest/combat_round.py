"""One round of a combat after the cards are chosen: reveal, abilities, damage (M29.8 to M29.21)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.cards.abilities import (
    ABILITIES,
    DAMAGE_DEALT,
    NO_DAMAGE_TAKEN,
    OPERATIONS,
    OPP_COST_AT_LEAST,
    OPP_DEFENSE_AT_LEAST,
    OPP_DEFENSE_AT_MOST,
    OPP_REPEATS_TYPE,
    OPP_TYPE,
    OPP_TYPE_NOT_NAMED,
    OWN_TYPE,
    Operation,
    has,
)
from thirdage.games.quest.cards.catalogue import ALL_CARDS, CARDS, COMBAT_DECKS, MELEE, NO_TYPE
from thirdage.games.quest.cards.verbs_map import order_influence
from thirdage.games.quest.combat import DECLARED, exhaust, fighter, foe_of, wounds
from thirdage.games.quest.combat_state import FOE, HERO, OTHER, Combat, type_of
from thirdage.games.quest.foe_abilities import (
    CANCELS,
    COUNTER_ATTACK,
    MORE_DAMAGE,
    SPIES,
    STAMPEDES,
    STRONGER,
    amount,
    cost_for_foe,
    works,
)
from thirdage.games.quest.hero_cards import show
from thirdage.games.quest.ids import Card, Side
from thirdage.games.quest.messages import RANDOM_COMBAT_DISCARD
from thirdage.games.quest.state import NO_CARD, QuestState
from thirdage.games.quest.steps import (
    DAMAGE,
    END_ROUND,
    HURT,
    RESOLVE,
    REVEAL,
)
from thirdage.games.quest.vocabulary import (
    CARD,
    FIGHTER,
    MESSAGES,
    draw,
)
from thirdage.games.quest.vocabulary import HERO as HERO_OPTION
from thirdage.kernel.asks import ALL, Flow
from thirdage.kernel.lists import changed

CARD_CANCELLED: Final = MESSAGES.event("card_cancelled", card=CARD)
CARD_REVEALED: Final = MESSAGES.event("card_revealed", hero=FIGHTER, card=CARD)
COMBAT_CARD_DISCARDED: Final = MESSAGES.event("combat_card_discarded", card=CARD)
ROUND_DAMAGE: Final = MESSAGES.event("round_damage", hero=HERO_OPTION, taken=int, dealt=int)

SIDES = (HERO, FOE)


def cost_of_stack(c: Combat, side: Side) -> int:
    """Return the strength cost of all cards in a stack, with reductions."""
    total = 0
    for index, card in enumerate(c.stacks[side]):
        cost = cost_for_foe(c, card, index) if side == FOE else CARDS[card].cost
        if c.free_card[side] and index == len(c.stacks[side]) - 1:
            cost = 0
        total += cost
    return total


def condition_holds(c: Combat, operation: Operation, side: Side) -> bool:
    """Tell whether an operation's condition holds; a condition on the other card fails if there is no such card."""
    kind, bound, other = operation.condition, operation.bound, OTHER[side]
    if kind == OWN_TYPE:
        return type_of(c, side) == bound
    if kind == DAMAGE_DEALT:
        return c.dealt[other] > 0
    if kind == NO_DAMAGE_TAKEN:
        return c.dealt[side] == 0
    if kind == 0:
        return True
    card = c.chosen[other]
    if card < 0:
        return False
    if kind == OPP_TYPE:
        return type_of(c, other) == bound
    if kind == OPP_REPEATS_TYPE:
        return type_of(c, other) != NO_TYPE and type_of(c, other) == c.last_type[other]
    if kind == OPP_TYPE_NOT_NAMED:
        return type_of(c, other) not in (NO_TYPE, c.carried_type[side])
    if kind == OPP_DEFENSE_AT_MOST:
        return CARDS[card].defense <= bound
    if kind == OPP_DEFENSE_AT_LEAST:
        return CARDS[card].defense >= bound
    assert kind == OPP_COST_AT_LEAST
    return CARDS[card].cost >= bound


def _sorted_by_verb(card: Card) -> dict[str, list[Operation]]:
    """Return the operations of a card by their verbs."""
    found: dict[str, list[Operation]] = {}
    for number in ABILITIES[card]:
        found.setdefault(OPERATIONS[number].verb, []).append(OPERATIONS[number])
    return found


NO_OPERATIONS: Final[list[Operation]] = []
_BY_VERB: Final[list[dict[str, list[Operation]]]] = [_sorted_by_verb(card) for card in ALL_CARDS]
"""Shared lists; nobody may change them. A duel tries dozens of cards against each other, and most do little."""


def operations(c: Combat, side: Side, verb: str) -> list[Operation]:
    """Return the operations with that verb of the card in play; none if it is cancelled."""
    card = c.chosen[side]
    if card < 0 or c.cancelled[side]:
        return NO_OPERATIONS
    return _BY_VERB[card].get(verb, NO_OPERATIONS)


def carried(c: Combat, side: Side, verb: str) -> list[Operation]:
    """Return the operations with that verb carried over from the round before."""
    if not c.carried[side]:
        return NO_OPERATIONS
    return [OPERATIONS[number] for number in c.carried[side] if OPERATIONS[number].verb == verb]


# -- reveal and cancelling


@REVEAL.runs
def reveal(s: QuestState) -> Flow[None]:
    """Turn both cards up and lay them on the stacks; too high a strength cost exhausts (M29.8, M29.9)."""
    c = s.combat
    h = c.hero
    c.revealed = 1
    s.reveal()
    for side in SIDES:
        card = c.chosen[side]
        if card == DECLARED:
            c.chosen[side] = NO_CARD
            exhaust(s, side)
        elif card >= 0:
            c.stacks[side].append(card)
            if side == HERO:
                show(s, h, card)
            free = [operation for operation in carried(c, side, "own_card_cost") if condition_holds(c, operation, side)]
            c.free_card[side] = 1 if free else 0
            s.tell(CARD_REVEALED, hero=fighter(s, side), card=CARD[card])
    for side in SIDES:
        if c.chosen[side] >= 0 and cost_of_stack(c, side) > c.strength[side]:
            exhaust(s, side)
            c.cancelled[side] = 1
    cancel(c)
    for side in SIDES:
        if c.cancelled[side] and not c.exhausted[side]:
            s.tell(CARD_CANCELLED, card=CARD[c.chosen[side]])
    s.push(RESOLVE)
    if operations(c, HERO, "damage_opp") and has(c.chosen[HERO], "opp_discard_random") and c.hand:
        # Wear Down: the attack value of the discarded card is dealt as damage.
        card_worn = yield draw(RANDOM_COMBAT_DISCARD, c.hand, "M29.20", ALL, CARD)
        title = Card(card_worn.value)
        c.hand.remove(title)
        give_up_combat_card(s, title)
        c.worn_attack = CARDS[title].attack


def give_up_combat_card(s: QuestState, card: Card) -> None:
    """Discard a card from Sauron's combat hand; it returns to the deck with the others after the combat."""
    s.discard(COMBAT_DECKS + foe_of(s.combat).deck, card)
    s.tell(COMBAT_CARD_DISCARDED, card=CARD[card])


def cancel(c: Combat) -> None:
    """Cancel cards: first by carried effects, then by both cards at the same time (M29.13)."""
    hit = [False, False]
    for side in SIDES:
        for operation in carried(c, side, "cancel_opp"):
            if condition_holds(c, operation, side):
                hit[OTHER[side]] = True
    _apply_cancelling(c, hit)
    hit = [False, False]
    for side in SIDES:
        for operation in operations(c, side, "cancel_opp"):
            if condition_holds(c, operation, side):
                hit[OTHER[side]] = True
    if works(c, CANCELS):
        hit[HERO] = True
    c.taken_attack = 0
    for operation in operations(c, HERO, "gain_opp_attack"):
        if condition_holds(c, operation, HERO):
            c.taken_attack = CARDS[c.chosen[FOE]].attack  # Reversal, before the card is cancelled
    _apply_cancelling(c, hit)


def _apply_cancelling(c: Combat, hit: list[bool]) -> None:
    for side in SIDES:
        if hit[side] and c.chosen[side] >= 0 and not has(c.chosen[side], "cannot_be_cancelled"):
            c.cancelled[side] = 1


# -- values and damage


def attack_of(c: Combat, side: Side) -> int:
    """Return a side's attack in this round."""
    card, other = c.chosen[side], OTHER[side]
    if card < 0 or c.cancelled[side]:
        return 0
    value = CARDS[card].attack
    bonus = _bonus(c, side, "atk")
    for operation in operations(c, other, "opp_printed_atk") + carried(c, other, "opp_printed_atk"):
        value = min(value, operation.most) if operation.most >= 0 else operation.set_to
    if value + bonus == 0 and CARDS[card].attack > 0:
        return 0  # M29.14
    value += bonus + _increase(c, side, "atk")
    return value + (c.taken_attack if side == HERO else amount(c, STRONGER))


def defense_of(c: Combat, side: Side) -> int:
    """Return a side's defense in this round."""
    card, other = c.chosen[side], OTHER[side]
    if card < 0 or c.cancelled[side]:
        return 0
    value = CARDS[card].defense
    bonus = _bonus(c, side, "def")
    for operation in operations(c, other, "opp_printed_def") + carried(c, other, "opp_printed_def"):
        value = min(value, operation.most) if operation.most >= 0 else operation.set_to
    for operation in operations(c, side, "def_floor"):
        value = max(value, operation.n)
    if value + bonus == 0 and CARDS[card].defense > 0:
        return 0  # M29.14
    return value + bonus + _increase(c, side, "def")


def _bonus(c: Combat, side: Side, verb: str) -> int:
    """Return what the side carried over from the round before."""
    return sum(operation.n for operation in carried(c, side, verb) if condition_holds(c, operation, side))


def _increase(c: Combat, side: Side, verb: str) -> int:
    """Return what the card itself adds."""
    total = 0
    for operation in operations(c, side, verb):
        if not condition_holds(c, operation, side):
            continue
        times = 1
        if operation.per == "other_melee_in_own_stack":
            times = sum(1 for card in c.stacks[side][:-1] if CARDS[card].type == MELEE)
        elif operation.per == "other_cards_in_own_stack":
            times = len(c.stacks[side]) - 1
        total += operation.n * times
    return total


def exchange(c: Combat, wounded: int) -> tuple[list[int], int]:
    """Return the damage dealt to each side at once, with additions and limits (M29.16), and the hits a Crebain spies.

    `wounded` is the damage the foe already has.
    """
    attack = [attack_of(c, HERO), attack_of(c, FOE)]
    defense = [defense_of(c, HERO), defense_of(c, FOE)]
    dealt = [max(0, attack[FOE] - defense[HERO]), max(0, attack[HERO] - defense[FOE])]
    added = [0, 0]
    for side in SIDES:
        other = OTHER[side]
        if dealt[other] > 0:
            added[other] += sum(operation.n for operation in operations(c, side, "extra_damage_if_dealt"))
        if dealt[side] > 0:
            added[side] += sum(operation.n for operation in operations(c, side, "extra_damage_if_taken"))
        for operation in carried(c, side, "damage_opp"):
            if condition_holds(c, operation, side):
                added[other] += operation.n  # Set Trap
    added[HERO] += amount(c, MORE_DAMAGE)
    if min(attack[HERO], defense[FOE]) > 0:
        added[HERO] += amount(c, COUNTER_ATTACK)
    added[FOE] += c.worn_attack
    spied = 0
    hero_total = dealt[HERO] + added[HERO]
    if works(c, SPIES):
        spied, hero_total = hero_total, 0
    foe_total = dealt[FOE] + added[FOE]
    for operation in operations(c, HERO, "damage_opp"):
        if operation.per == "damage_taken_this_round":
            foe_total += hero_total  # Retaliate
    for operation in operations(c, FOE, "damage_cap"):
        foe_total = min(foe_total, operation.n)
    for operation in operations(c, HERO, "defeat_opp"):
        if condition_holds(c, operation, HERO):
            foe_total = max(foe_total, c.health - wounded)  # Execute
    return [hero_total, foe_total], spied


@RESOLVE.runs
def resolve(s: QuestState) -> None:
    """Compute the damage of the round and pass it on."""
    c = s.combat
    c.dealt, spied = exchange(c, wounds(s))
    s.tell(ROUND_DAMAGE, hero=HERO_OPTION[s.hero[c.hero]], taken=c.dealt[HERO], dealt=c.dealt[FOE])
    s.push(HURT)
    if spied:
        order_influence(s, spied)


@HURT.runs
def hurt(s: QuestState) -> None:
    """Put damage on the foe, and the hero's cards into the damage pool (M29.17, M29.18)."""
    c = s.combat
    if c.monster >= 0:
        c.wounds += c.dealt[FOE]
    else:
        s.minion_damage = changed(s.minion_damage, c.foe, s.minion_damage[c.foe] + c.dealt[FOE])
    s.push(END_ROUND, checked=0)
    if c.dealt[HERO]:
        c.cards_hurt = amount(c, STAMPEDES)
        s.push(DAMAGE, h=c.hero, count=c.dealt[HERO])
