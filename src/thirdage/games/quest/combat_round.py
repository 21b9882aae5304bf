"""One round of a combat after the cards are chosen: reveal, abilities, damage, end of round (M29.8 to M29.21)."""

from __future__ import annotations

from thirdage.games.quest.board import (
    AGENT,
    BALROG,
    BARROW_WIGHT,
    CAVE_TROLL,
    CREBAIN,
    DUNLENDING,
    GIANT_SPIDER,
    HUORN,
    NEIGHBOURS,
    OLIPHAUNT,
    ORC,
    SNAGA,
    SOUTHRON,
    URUK_HAI,
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
from thirdage.games.quest.cards.verbs_hero import relocate
from thirdage.games.quest.cards.verbs_map import order_influence
from thirdage.games.quest.combat import DECLARED, exhaust, fighter, foe_of, wounds
from thirdage.games.quest.combat_state import DRAWN, FOE, HERO, LEFT, LOST, RUNNING, WON, Combat
from thirdage.games.quest.hero_cards import kinds, order_draw, refill, rest_into_life, show, worn_out
from thirdage.games.quest.state import SAURON, QuestState, seat_of
from thirdage.games.quest.steps import (
    BEGIN_ROUND_OF_COMBAT,
    COMBAT_DISCARD,
    DAMAGE,
    DISCARD_RANDOM,
    DRAW_COMBAT,
    DRAW_CORRUPTION,
    END_ROUND,
    HURT,
    LOSE_TO_LIMIT,
    RESOLVE,
    REST_DRAW,
    ROUND_EFFECTS,
)
from thirdage.games.quest.vocabulary import (
    CARD,
    DONE,
    LEAVE,
    LIFE_POOL,
    NO,
    REST_POOL,
    TYPE,
    YES,
    YES_NO,
    draw,
)
from thirdage.games.quest.vocabulary import HERO as HERO_OPTION
from thirdage.kernel.asks import ALL, Ask, Flow
from thirdage.kernel.options import Option

SIDES = (HERO, FOE)
# Foes' own abilities at the end of a round, as steps beside those of the cards.
SPREAD_LIES = 1001
BLOODFURY = 1002
REGENERATE = 1003
VENOM = 1004
FEAR = 1005


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
    _cancel(c)
    for side in SIDES:
        if c.cancelled[side] and not c.exhausted[side]:
            s.emit("card_cancelled", CARD[c.chosen[side]])
    s.push(RESOLVE)
    if operations(c, HERO, "damage_opp") and has(c.chosen[HERO], "opp_discard_random") and c.hand:
        # Wear Down: the discarded card's attack is dealt as damage.
        card_worn = yield draw(c.hand, "random_combat_discard", "M29.20", ALL, CARD)
        c.hand.remove(card_worn.value)
        _discard_combat_card(s, card_worn.value)
        c.worn_attack = CARDS[card_worn.value].attack


def _discard_combat_card(s: QuestState, card: int) -> None:
    """A card of Sauron's combat hand is given up: it goes back with the others after the combat."""
    s.discards[COMBAT_DECKS + foe_of(s.combat).deck].append(card)
    s.emit("combat_card_discarded", CARD[card])


def _cancel(c: Combat) -> None:
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


def resolve(s: QuestState, a: int, b: int) -> Flow[None]:
    """Damage to each side at the same time, then additions, then limits (M29.16)."""
    c = s.combat
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
            foe_total = max(foe_total, c.health - wounds(s))  # Execute
    c.dealt = [hero_total, foe_total]
    s.emit("round_damage", HERO_OPTION[s.hero[c.hero]], hero_total, foe_total)
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


# -- end of the round (M29.20)


def end_round(s: QuestState, checked: int, b: int) -> Flow[None]:
    """First the draws, discards and lasting effects of the cards, then the check for defeat and exhaustion."""
    c = s.combat
    if not checked:
        s.push(END_ROUND, 1)
        for number in reversed(_foe_effects(c)):
            s.push(ROUND_EFFECTS, number, FOE)
        for side in (FOE, HERO):
            if c.chosen[side] >= 0 and not c.cancelled[side]:
                for number in reversed(ABILITIES[c.chosen[side]]):
                    s.push(ROUND_EFFECTS, number, side)
        return
    for side in SIDES:
        c.last_type[side] = type_of(c, side)
        if c.free_card[side] and c.stacks[side]:
            card = c.stacks[side].pop()  # Ready
            if side == HERO:
                s.rest[c.hero].append(card)
        if not c.exhausted[side] and cost_of_stack(c, side) > c.strength[side]:
            exhaust(s, side)
        c.chosen[side] = -1
        c.cancelled[side] = 0
    hero_falls = c.dealt[HERO] > 0 and worn_out(s, c.hero)
    if wounds(s) >= c.health:
        c.outcome = WON
        c.hero_fell = 1 if hero_falls else 0
    elif hero_falls and c.outcome == RUNNING:
        c.outcome = LOST
    elif c.exhausted[HERO] and c.exhausted[FOE] and c.outcome == RUNNING:
        c.outcome = DRAWN
    s.push(BEGIN_ROUND_OF_COMBAT)
    return
    yield


def _foe_effects(c: Combat) -> list[int]:
    """The foe's own abilities that act at the end of this round."""
    kind, dealt = type_of(c, FOE), c.dealt[HERO]
    if c.monster == AGENT and kind == RANGED and dealt > 0 and not c.once_used:
        return [SPREAD_LIES]
    if c.monster == URUK_HAI and kind == MELEE and dealt > 0:
        return [BLOODFURY]
    if c.monster == BARROW_WIGHT and kind == RANGED:
        return [REGENERATE]
    if c.monster == GIANT_SPIDER and kind == MELEE and dealt >= 2:
        return [VENOM]
    return [FEAR] if c.monster == BALROG and kind == MELEE and dealt >= 3 else []


def round_effects(s: QuestState, number: int, side: int) -> Flow[None]:
    """One effect at the end of a round."""
    c = s.combat
    if c.outcome != RUNNING:
        return
    if number > 1000:
        yield from _foe_effect(s, number)
        return
    operation = OPERATIONS[number]
    verb = operation.verb
    if verb == "next_round":
        c.carry[side] = c.carry[side] + operation.after
    elif verb == "declare_type":
        yield from _name_type(s, operation, side)
    elif verb == "opp_reports_hand":
        _report_hand(s, 1 - side)
    elif verb == "opp_discard_random" and not has(c.chosen[side], "damage_opp"):
        s.push(COMBAT_DISCARD, operation.n)
    elif verb == "draw_up_to":
        s.push(REST_DRAW, operation.n)
    elif verb == "return_from_stack":
        pick = yield Ask(seat_of(c.hero), "take_back_card", kinds(c.stacks[HERO]), "M29.20")
        c.stacks[HERO].remove(pick.value)
        s.push(LOSE_TO_LIMIT, c.hero)
        s.hand[c.hero] = sorted([*s.hand[c.hero], pick.value])
    elif verb == "opp_deck_top_to_stack_bottom" and c.dealt[FOE] > 0:
        deck = COMBAT_DECKS + foe_of(c).deck
        refill(s, deck, 1)
        if s.decks[deck]:
            card = yield draw(s.decks[deck], "turn_up_card", "M29.20", ALL, CARD)
            s.decks[deck].remove(card.value)
            c.stacks[FOE].insert(0, card.value)
    elif verb == "on_opp_defeated_this_round" and wounds(s) >= c.health:
        s.rest[c.hero] += c.stacks[HERO]  # Endure
        c.stacks[HERO] = []
        c.chosen[HERO] = -1
        rest_into_life(s, c.hero)
    elif verb == "may_leave_battle" and c.dealt[HERO] == 0 and wounds(s) < c.health:
        yield from _retreat(s)


def _name_type(s: QuestState, operation: Operation, side: int) -> Flow[None]:
    """Ranged or melee is named for the next round (Outmaneuver, Heightened Senses)."""
    c = s.combat
    seat = SAURON if operation.by_opponent else seat_of(c.hero)
    pick = yield Ask(seat, "name_type", TYPE, "M29.20")
    c.carry[side] = c.carry[side] + operation.after
    c.carry_type[side] = pick.value
    s.emit("type_named", pick)


def _report_hand(s: QuestState, side: int) -> None:
    """A side states how many ranged and how many melee cards it holds."""
    c = s.combat
    cards = s.hand[c.hero] if side == HERO else c.hand
    ranged = sum(1 for card in cards if CARDS[card].type == RANGED)
    c.hand_told[side] = 1
    s.reveal()
    s.emit("hand_reported", fighter(s, side), ranged, len(cards) - ranged)


def combat_discard(s: QuestState, left: int, b: int) -> Flow[None]:
    """Sauron gives up random combat cards (Trample, Overhead Swing)."""
    c = s.combat
    if left > 0 and c.hand:
        card = yield draw(c.hand, "random_combat_discard", "M29.20", ALL, CARD)
        c.hand.remove(card.value)
        _discard_combat_card(s, card.value)
        s.push(COMBAT_DISCARD, left - 1)


def rest_draw(s: QuestState, left: int, b: int) -> Flow[None]:
    """Up to two cards from the top of rest pool or life pool into hand, each from either (Rest)."""
    h = s.combat.hero
    options: list[Option] = []
    if s.rest[h]:
        options.append(REST_POOL)
    if s.life(h) > 0:
        options.append(LIFE_POOL)
    if left == 0 or not options:
        return
    pick = yield Ask(seat_of(h), "rest_card", [*options, DONE], "M29.20")
    if pick is DONE:
        return
    s.push(REST_DRAW, left - 1)
    if pick is REST_POOL:
        s.push(LOSE_TO_LIMIT, h)
        s.hand[h] = sorted([*s.hand[h], s.rest[h].pop()])
    else:
        order_draw(s, h, 1)


def _retreat(s: QuestState) -> Flow[None]:
    """The unhurt hero may break off the combat and go to a neighbouring location (M29.27)."""
    c = s.combat
    options = [LEAVE[place] for place in NEIGHBOURS[s.place[c.hero]]]
    pick = yield Ask(seat_of(c.hero), "retreat", [*options, NO], "M29.27")
    if pick is not NO:
        c.outcome = LEFT
        relocate(s, c.hero, pick.value)


def _foe_effect(s: QuestState, number: int) -> Flow[None]:
    """Spread Lies, Bloodfury, Regenerate, Paralyzing Venom, Fear."""
    c = s.combat
    if number == SPREAD_LIES:
        c.once_used = 1
        s.push(DRAW_CORRUPTION, c.hero, 1)
    elif number == BLOODFURY:
        pick = yield Ask(SAURON, "bloodfury", YES_NO, "M29.20")
        if pick is YES:
            s.push(DRAW_COMBAT, 1)
    elif number == REGENERATE:
        if c.wounds < c.health:
            c.wounds = max(0, c.wounds - 1)
    elif number == VENOM:
        s.push(DISCARD_RANDOM, c.hero, 1)
    else:
        c.random_card = 1
