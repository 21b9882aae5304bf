"""One round of a combat after the cards are chosen: reveal, abilities, damage, end of round (M29.8 to M29.21)."""

from __future__ import annotations

from thirdage.games.quest.board import (
    CAVE_TROLL,
    CREBAIN,
    DUNLENDING,
    HUORN,
    OLIPHAUNT,
    ORC,
    SNAGA,
    SOUTHRON,
    WARG_RIDER,
)
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
from thirdage.games.quest.cards.catalogue import CARDS, COMBAT_DECKS, MELEE, NO_TYPE, RANGED
from thirdage.games.quest.cards.verbs_map import order_influence
from thirdage.games.quest.combat import DECLARED, exhaust, fighter, foe_of, wounds
from thirdage.games.quest.combat_state import FOE, HERO, Combat
from thirdage.games.quest.hero_cards import show
from thirdage.games.quest.state import QuestState
from thirdage.games.quest.steps import (
    DAMAGE,
    END_ROUND,
    HURT,
    RESOLVE,
)
from thirdage.games.quest.vocabulary import (
    CARD,
    draw,
)
from thirdage.games.quest.vocabulary import HERO as HERO_OPTION
from thirdage.kernel.asks import ALL, Flow

SIDES = (HERO, FOE)


def type_of(c: Combat, side: int) -> int:
    """Ranged or melee; a cancelled card, or none, is neither (M29.12)."""
    card = c.chosen[side]
    return NO_TYPE if card < 0 or c.cancelled[side] else CARDS[card].type


def cost_of_stack(c: Combat, side: int) -> int:
    """The strength costs of all cards of a stack, with what makes them cheaper."""
    total = 0
    for index, card in enumerate(c.stacks[side]):
        cost = CARDS[card].cost
        melee = CARDS[card].type == MELEE
        if side == FOE and c.monster == SOUTHRON and melee:
            cost = max(0, cost - 1)
        if side == FOE and c.monster == WARG_RIDER and melee and index == 0:
            cost = 0
        if c.free_card[side] and index == len(c.stacks[side]) - 1:
            cost = 0
        total += cost
    return total


def true(c: Combat, operation: Operation, side: int) -> bool:
    """Whether an operation's condition holds; about the other card it never does where there is none."""
    kind, bound, other = operation.condition, operation.bound, 1 - side
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


def operations(c: Combat, side: int, verb: str) -> list[Operation]:
    """The operations of the card in play of that verb; none if it is cancelled."""
    card = c.chosen[side]
    if card < 0 or c.cancelled[side]:
        return []
    return [OPERATIONS[number] for number in ABILITIES[card] if OPERATIONS[number].verb == verb]


def carried(c: Combat, side: int, verb: str) -> list[Operation]:
    """The operations of that verb carried over from the round before."""
    return [OPERATIONS[number] for number in c.carried[side] if OPERATIONS[number].verb == verb]


# -- reveal and cancelling


def reveal(s: QuestState, a: int, b: int) -> Flow[None]:
    """Both cards are turned up and laid on the stacks; too much strength cost exhausts (M29.8, M29.9)."""
    c = s.combat
    h = c.hero
    c.revealed = 1
    s.reveal()
    for side in SIDES:
        card = c.chosen[side]
        if card == DECLARED:
            c.chosen[side] = -1
            exhaust(s, side)
        elif card >= 0:
            c.stacks[side].append(card)
            if side == HERO:
                show(s, h, card)
            free = [operation for operation in carried(c, side, "own_card_cost") if true(c, operation, side)]
            c.free_card[side] = 1 if free else 0
            s.emit("card_revealed", fighter(s, side), CARD[card])
    for side in SIDES:
        if c.chosen[side] >= 0 and cost_of_stack(c, side) > c.strength[side]:
            exhaust(s, side)
            c.cancelled[side] = 1
    cancel(c)
    for side in SIDES:
        if c.cancelled[side] and not c.exhausted[side]:
            s.emit("card_cancelled", CARD[c.chosen[side]])
    s.push(RESOLVE)
    if operations(c, HERO, "damage_opp") and has(c.chosen[HERO], "opp_discard_random") and c.hand:
        # Wear Down: the discarded card's attack is dealt as damage.
        card_worn = yield draw(c.hand, "random_combat_discard", "M29.20", ALL, CARD)
        c.hand.remove(card_worn.value)
        give_up_combat_card(s, card_worn.value)
        c.worn_attack = CARDS[card_worn.value].attack


def give_up_combat_card(s: QuestState, card: int) -> None:
    """A card of Sauron's combat hand is given up: it goes back with the others after the combat."""
    s.discards[COMBAT_DECKS + foe_of(s.combat).deck].append(card)
    s.emit("combat_card_discarded", CARD[card])


def cancel(c: Combat) -> None:
    """Carried effects first, then both cards at the same time (M29.13)."""
    hit = [False, False]
    for side in SIDES:
        for operation in carried(c, side, "cancel_opp"):
            if true(c, operation, side):
                hit[1 - side] = True
    _apply_cancelling(c, hit)
    hit = [False, False]
    for side in SIDES:
        for operation in operations(c, side, "cancel_opp"):
            if true(c, operation, side):
                hit[1 - side] = True
    if c.monster == CAVE_TROLL and type_of(c, FOE) == RANGED and type_of(c, HERO) == MELEE:
        hit[HERO] = True  # Roar
    c.taken_attack = 0
    for operation in operations(c, HERO, "gain_opp_attack"):
        if true(c, operation, HERO):
            c.taken_attack = CARDS[c.chosen[FOE]].attack  # Reversal, before the card is cancelled
    _apply_cancelling(c, hit)


def _apply_cancelling(c: Combat, hit: list[bool]) -> None:
    for side in SIDES:
        if hit[side] and c.chosen[side] >= 0 and not has(c.chosen[side], "cannot_be_cancelled"):
            c.cancelled[side] = 1


# -- values and damage


def attack_of(c: Combat, side: int) -> int:
    """A side's attack in this round."""
    card, other = c.chosen[side], 1 - side
    if card < 0 or c.cancelled[side]:
        return 0
    value = CARDS[card].attack
    bonus = _bonus(c, side, "atk")
    for operation in operations(c, other, "opp_printed_atk") + carried(c, other, "opp_printed_atk"):
        value = min(value, operation.most) if operation.most >= 0 else operation.set_to
    if value + bonus == 0 and CARDS[card].attack > 0:
        return 0  # M29.14
    value += bonus + _increase(c, side, "atk")
    if side == HERO:
        value += c.taken_attack
    elif (c.monster == SNAGA and type_of(c, FOE) == RANGED) or (c.monster == HUORN and type_of(c, FOE) == MELEE):
        value += 1  # Precision, Crushing Strength
    return value


def defense_of(c: Combat, side: int) -> int:
    """A side's defense in this round."""
    card, other = c.chosen[side], 1 - side
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


def _bonus(c: Combat, side: int, verb: str) -> int:
    """What the side carried over from the round before."""
    return sum(operation.n for operation in carried(c, side, verb) if true(c, operation, side))


def _increase(c: Combat, side: int, verb: str) -> int:
    """What the card itself adds."""
    total = 0
    for operation in operations(c, side, verb):
        if not true(c, operation, side):
            continue
        times = 1
        if operation.per == "other_melee_in_own_stack":
            times = sum(1 for card in c.stacks[side][:-1] if CARDS[card].type == MELEE)
        elif operation.per == "other_cards_in_own_stack":
            times = len(c.stacks[side]) - 1
        total += operation.n * times
    return total


def exchange(c: Combat, wounded: int) -> tuple[list[int], int]:
    """Damage to each side at the same time, then additions, then limits (M29.16); and the hits a Crebain spies out.

    `wounded` is the damage the foe has already.
    """
    attack = [attack_of(c, HERO), attack_of(c, FOE)]
    defense = [defense_of(c, HERO), defense_of(c, FOE)]
    dealt = [max(0, attack[FOE] - defense[HERO]), max(0, attack[HERO] - defense[FOE])]
    added = [0, 0]
    for side in SIDES:
        other = 1 - side
        if dealt[other] > 0:
            added[other] += sum(operation.n for operation in operations(c, side, "extra_damage_if_dealt"))
        if dealt[side] > 0:
            added[side] += sum(operation.n for operation in operations(c, side, "extra_damage_if_taken"))
        for operation in carried(c, side, "damage_opp"):
            if true(c, operation, side):
                added[other] += operation.n  # Set Trap
    if c.monster == ORC and type_of(c, HERO) == MELEE and type_of(c, FOE) == MELEE:
        added[HERO] += 1  # Fanatical
    if c.monster == DUNLENDING and type_of(c, FOE) == MELEE and min(attack[HERO], defense[FOE]) > 0:
        added[HERO] += 1  # Counter-attack
    added[FOE] += c.worn_attack
    spied = 0
    hero_total = dealt[HERO] + added[HERO]
    if c.monster == CREBAIN and type_of(c, FOE) == RANGED:
        spied, hero_total = hero_total, 0  # Spy
    foe_total = dealt[FOE] + added[FOE]
    for operation in operations(c, HERO, "damage_opp"):
        if operation.per == "damage_taken_this_round":
            foe_total += hero_total  # Retaliate
    for operation in operations(c, FOE, "damage_cap"):
        foe_total = min(foe_total, operation.n)
    for operation in operations(c, HERO, "defeat_opp"):
        if true(c, operation, HERO):
            foe_total = max(foe_total, c.health - wounded)  # Execute
    return [hero_total, foe_total], spied


def resolve(s: QuestState, a: int, b: int) -> Flow[None]:
    """The damage of the round is counted, and goes on to where it hurts."""
    c = s.combat
    c.dealt, spied = exchange(c, wounds(s))
    s.emit("round_damage", HERO_OPTION[s.hero[c.hero]], c.dealt[HERO], c.dealt[FOE])
    s.push(HURT)
    if spied:
        order_influence(s, spied)
    return
    yield


def hurt(s: QuestState, a: int, b: int) -> Flow[None]:
    """Damage tokens on the foe, cards of the hero to the damage pool (M29.17, M29.18)."""
    c = s.combat
    if c.monster >= 0:
        c.wounds += c.dealt[FOE]
    else:
        s.minion_damage[c.foe] += c.dealt[FOE]
    s.push(END_ROUND, 0)
    if c.dealt[HERO]:
        c.cards_hurt = 1 if c.monster == OLIPHAUNT and type_of(c, FOE) == MELEE else 0  # Stampede
        s.push(DAMAGE, c.hero, c.dealt[HERO])
    return
    yield
