"""Combat: Terrain Superiority, choosing cards, the round and its outcome (B12, B13, B14)."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.armies import count_units, fort_of, size
from thirdage.games.five_armies.board import ALL_PLACES, BORDER, FORD, MOUNTAINS, N_PLACES, TERRAIN, UPHILL
from thirdage.games.five_armies.cards import maneuvers as effects
from thirdage.games.five_armies.cards.combat import EFFECTS
from thirdage.games.five_armies.combat_roll import reroll, roll
from thirdage.games.five_armies.damage import add_damage, burst_armour, casualties, spread, wound_beorn
from thirdage.games.five_armies.deck import COMBAT_OF, DISCARDED, EVENT_DECK
from thirdage.games.five_armies.ids import Card, Place, Side
from thirdage.games.five_armies.names import BEORN, ENEMY, FIRST, FREE, GREAT_ORCS, N_UNITS, PAST, SIDES
from thirdage.games.five_armies.rounds import NO_ARMY, Round, army_in, bit, event_cards, is_event, maneuvers
from thirdage.games.five_armies.state import BEORN_ATTACKS, CHOSE_NONE, GRANT_SUPERIORITY, NO_CARD, NOBODY, ArmiesState
from thirdage.games.five_armies.steps import AFTER_COMBAT, CHOOSE, COMBAT, COMBAT_ROUND, DRAW_STEP, FIGHT
from thirdage.games.five_armies.vocabulary import CARD, MESSAGES, NO, NONE, REGION, YES, numbers
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

CHOOSE_CARD: Final = MESSAGES.prompt("choose_card", round=int)
DETERMINED_ATTACK: Final = MESSAGES.prompt("determined_attack")
FIGHTING_ARMY: Final = MESSAGES.prompt("fighting_army", place=REGION)
HITS_ON_BEORN: Final = MESSAGES.prompt("hits_on_beorn", hits=int)
WITHDRAW: Final = MESSAGES.prompt("withdraw", from_=REGION, to=REGION)
CARD_CHOSEN: Final = MESSAGES.event("card_chosen", side=str)
CARD_REVEALED: Final = MESSAGES.event("card_revealed", side=str, card=CARD)
ROUND: Final = MESSAGES.event("round", round=int, from_=REGION, to=REGION)
TERRAIN_SUPERIORITY: Final = MESSAGES.event("terrain_superiority", side=str)
WITHDRAWN: Final = MESSAGES.event("withdrawn", place=REGION)


@COMBAT.runs
def start_combat(s: ArmiesState) -> None:
    """Decide before the first round who has Terrain Superiority (B12.2, B12.3)."""
    s.superiority = superiority(s)
    s.push(COMBAT_ROUND)
    if s.superiority != NOBODY:
        s.tell(TERRAIN_SUPERIORITY, side=SIDES[s.superiority])
        if s.config.superiority == 0:
            s.push(DRAW_STEP, side=s.superiority, deck=EVENT_DECK)


def superiority(s: ArmiesState) -> Side:
    """Return the side with more units on their favourite terrain; a card may decide it (B12.3)."""
    if s.grants & GRANT_SUPERIORITY:
        return s.attacker
    terrain = TERRAIN[s.target]
    attacking = 0
    if not s.grants & BEORN_ATTACKS:
        for place in ALL_PLACES:
            if s.armies >> place & 1:
                attacking += favoured(s, place, s.attacker, terrain, True)
    defending = favoured(s, s.target, ENEMY[s.attacker], terrain, False)
    if attacking == defending:
        return NOBODY
    return s.attacker if attacking > defending else ENEMY[s.attacker]


def favoured(s: ArmiesState, place: Place, side: Side, terrain: int, attacking: bool) -> int:
    """Count the units of an Army whose favourite terrain this is; attacking Great Orcs count anywhere."""
    count = 0
    for unit in range(FIRST[side], PAST[side]):
        if terrain in s.box.terrains[unit] or (attacking and unit == GREAT_ORCS):
            count += s.units[place * N_UNITS + unit]
    return count


@COMBAT_ROUND.runs
def start_round(s: ArmiesState) -> Flow[None]:
    """Begin a round; in a Combined Attack the attacker names the Army that fights (B13.13)."""
    s.round += 1
    fronts = [place for place in ALL_PLACES if s.armies >> place & 1 and count_units(s, place, s.attacker)]
    if len(fronts) > 1:
        pick = yield FIGHTING_ARMY.ask(
            s.attacker, [REGION[place] for place in fronts], "B13.13", place=REGION[s.target]
        )
        s.front = Place(pick.value)
    elif fronts and not s.grants & BEORN_ATTACKS:
        s.front = fronts[0]
    s.tell(ROUND, round=s.round, from_=REGION[s.front], to=REGION[s.target])
    s.push(FIGHT)
    s.push(CHOOSE, side=ENEMY[s.attacker])
    s.push(CHOOSE, side=s.attacker)


@CHOOSE.runs
def choose_card(s: ArmiesState, side: Side) -> Flow[None]:
    """Step 1: choose a card from the combat hand, hidden until both sides have chosen (B13.1)."""
    s.chosen = changed(s.chosen, side, NO_CARD)
    if army_in(s, side) == NO_ARMY:
        return
    options: list[Option] = [CARD[card] for card in combat_hand(s, side)]
    if not maneuvers(s, side, False):
        options.append(NONE)
    pick = yield CHOOSE_CARD.ask(side, options, "B13.1", round=s.round)
    s.chosen = changed(s.chosen, side, CHOSE_NONE if pick is NONE else Card(pick.value))
    s.tell(CARD_CHOSEN, side=SIDES[side])


def combat_hand(s: ArmiesState, side: Side) -> list[Card]:
    """Return the cards a side may choose: unused Maneuver cards and the Event cards in its hand (B12.5)."""
    return maneuvers(s, side, False) + event_cards(s, side)


@FIGHT.runs
def fight(s: ArmiesState) -> Flow[None]:
    """Run steps 1 to 5 of a round, from the reveal on."""
    r = Round()
    sides = [s.attacker, ENEMY[s.attacker]]
    yield from _reveal(s, r, sides)
    for side in sides:
        yield from roll(s, r, side, target_number(s, r, side))
    for side in sides:
        yield from reroll(s, r, side, target_number(s, r, side))
    yield from _suffer(s, r, sides)
    for side in sides:
        yield from effects.at_round_end(s, r, side)
    burst_armour(s)
    for side in sides:
        if r.kept[side] != NO_CARD:
            s.used &= ~bit(r.kept[side])  # Determined Attack: the card returns to the hand
    s.push(AFTER_COMBAT, outcome=_outcome(s, r), regrouped=1 if r.regrouped[ENEMY[s.attacker]] else 0)


def _reveal(s: ArmiesState, r: Round, sides: list[Side]) -> Flow[None]:
    """Turn both cards up (B13.1); Event cards are discarded, Maneuver cards become used (B12.6)."""
    s.reveal()
    for side in sides:
        card = s.chosen[side]
        if card < 0:
            continue
        s.tell(CARD_REVEALED, side=SIDES[side], card=CARD[card])
        if is_event(card):
            s.card_at = changed(s.card_at, card, DISCARDED)
            EFFECTS[COMBAT_OF[card]](s, r, side)
        else:
            r.maneuver[side] = card
            s.used |= bit(card)
    s.chosen = [NO_CARD, NO_CARD]
    for side in sides:
        if r.determined[side]:
            yield from _determined(s, r, side)
    for side in sides:
        effects.at_once(s, r, side)


def _determined(s: ArmiesState, r: Round, side: Side) -> Flow[None]:
    """Determined Attack: play a used Maneuver card again, or one from the hand, which returns after the round."""
    again, ready = maneuvers(s, side, True), maneuvers(s, side, False)
    options = [CARD[card] for card in sorted(again + ready)]
    if not options:
        return
    pick = yield DETERMINED_ATTACK.ask(side, options, "B12.6")
    r.maneuver[side] = Card(pick.value)
    if pick.value in ready:
        r.kept[side] = Card(pick.value)
        s.used |= bit(Card(pick.value))
    s.tell(CARD_REVEALED, side=SIDES[side], card=pick)


def target_number(s: ArmiesState, r: Round, side: Side) -> int:
    """Return the number a side needs to hit (B14)."""
    if r.needs_six[side]:
        return 6
    if side != s.attacker:
        return 5
    if size(s, s.target) and fort_of(s, s.target) >= 0:
        return 6
    if s.round == 1:
        border = s.front * N_PLACES + s.target
        if BORDER[border] == FORD or (UPHILL[border] and TERRAIN[s.target] == MOUNTAINS):
            return 6
    return 5


def _suffer(s: ArmiesState, r: Round, sides: list[Side]) -> Flow[None]:
    """Step 4: both sides take their Damage at the same time, then apply it (B13.4, B13.5)."""
    for side in sides:
        yield from effects.add_to_damage(s, r, side)
    for side in sides:
        effects.cancel_damage(r, side)
    yield from effects.vampire_like(s, r)
    for side in sides:
        yield from _take(s, side, r.hits[ENEMY[side]])
    for side in sides:
        place = army_in(s, side)
        if place != NO_ARMY:
            yield from casualties(s, place, side, True, 99, r.captain[side], r.favour[side])


def _take(s: ArmiesState, side: Side, hits: int) -> Flow[None]:
    """Apply one side's share of the Damage, before casualties."""
    place = army_in(s, side)
    if place == NO_ARMY:
        wound_beorn(s, hits)
        return
    hits = yield from spread(s, place, side, hits, place == s.target)
    if hits and side == FREE and s.where[BEORN] == place:
        pick = yield HITS_ON_BEORN.ask(FREE, numbers(0, min(hits, s.wrath)), "B18.7", hits=hits)
        wound_beorn(s, pick.value)
        hits -= pick.value
    add_damage(s, place, hits)


OVER = 0
"""The combat is over."""
GOES_ON = 1
"""The attacker, then the defender, may end the combat (B13.7)."""
ATTACKERS_LEFT = 2
"""The fighting Army is eliminated, but others of the Combined Attack remain."""


def _outcome(s: ArmiesState, r: Round) -> int:
    """Return whether and how the combat goes on after this round."""
    if not _stands(s, ENEMY[s.attacker]):
        return OVER
    if not _stands(s, s.attacker):
        left = [place for place in ALL_PLACES if s.armies >> place & 1 and count_units(s, place, s.attacker)]
        if s.grants & BEORN_ATTACKS or not left or r.fog:
            return OVER
        return ATTACKERS_LEFT
    return OVER if r.fog else GOES_ON


def _stands(s: ArmiesState, side: Side) -> bool:
    place = army_in(s, side)
    if place == NO_ARMY:
        return s.where[BEORN] >= 0
    return count_units(s, place, side) > 0


def may_withdraw(s: ArmiesState) -> Flow[bool]:
    """Let the attacker end the combat (B13.7); return whether they do."""
    pick = yield WITHDRAW.ask(s.attacker, [YES, NO], "B13.7", from_=REGION[s.front], to=REGION[s.target])
    if pick is YES:
        s.tell(WITHDRAWN, place=REGION[s.front])
    return pick is YES
