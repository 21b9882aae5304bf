"""Combat: Terrain Superiority, the choice of cards, the round and its end (B12, B13, B14)."""

from __future__ import annotations

from thirdage.games.five_armies.armies import count_units, fort_of, size
from thirdage.games.five_armies.board import BORDER, FORD, MOUNTAINS, N_PLACES, TERRAIN, UPHILL
from thirdage.games.five_armies.cards import maneuvers as effects
from thirdage.games.five_armies.cards.combat import EFFECTS
from thirdage.games.five_armies.combat_roll import reroll, roll
from thirdage.games.five_armies.damage import add_damage, burst_armour, casualties, spread, wound_beorn
from thirdage.games.five_armies.deck import COMBAT_OF, DISCARDED, EVENT_DECK
from thirdage.games.five_armies.names import BEORN, FIRST, FREE, GREAT_ORCS, N_UNITS, PAST, SIDES
from thirdage.games.five_armies.rounds import NO_ARMY, Round, army_in, bit, event_cards, is_event, maneuvers
from thirdage.games.five_armies.state import BEORN_ATTACKS, CHOSE_NONE, GRANT_SUPERIORITY, NO_CARD, NOBODY, Field
from thirdage.games.five_armies.steps import AFTER_COMBAT, CHOOSE, COMBAT_ROUND, DRAW_STEP, FIGHT
from thirdage.games.five_armies.vocabulary import CARD, NO, NONE, REGION, YES, numbers
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option


def start_combat(s: Field) -> None:
    """Before the first round: who has Terrain Superiority (B12.2, B12.3)."""
    s.superiority = superiority(s)
    s.push(COMBAT_ROUND)
    if s.superiority != NOBODY:
        s.emit("terrain_superiority", SIDES[s.superiority])
        if s.box.superiority == 0:
            s.push(DRAW_STEP, s.superiority, EVENT_DECK)


def superiority(s: Field) -> int:
    """The side with more units on favourite ground; a card may decide it (B12.3)."""
    if s.grants & GRANT_SUPERIORITY:
        return s.attacker
    terrain = TERRAIN[s.target]
    attacking = 0
    if not s.grants & BEORN_ATTACKS:
        for place in range(N_PLACES):
            if s.armies >> place & 1:
                attacking += favoured(s, place, s.attacker, terrain, True)
    defending = favoured(s, s.target, 1 - s.attacker, terrain, False)
    if attacking == defending:
        return NOBODY
    return s.attacker if attacking > defending else 1 - s.attacker


def favoured(s: Field, place: int, side: int, terrain: int, attacking: bool) -> int:
    """Units of an Army whose favourite terrain this is; Great Orcs count anywhere when they attack."""
    count = 0
    for unit in range(FIRST[side], PAST[side]):
        if terrain in s.box.terrains[unit] or (attacking and unit == GREAT_ORCS):
            count += s.units[place * N_UNITS + unit]
    return count


def start_round(s: Field) -> Flow[None]:
    """A round begins; in a Combined Attack the attacker names the Army that fights (B13.13)."""
    s.round += 1
    fronts = [place for place in range(N_PLACES) if s.armies >> place & 1 and count_units(s, place, s.attacker)]
    if len(fronts) > 1:
        pick = yield Ask(s.attacker, "fighting_army", [REGION[place] for place in fronts], "B13.13", REGION[s.target])
        s.front = pick.value
    elif fronts and not s.grants & BEORN_ATTACKS:
        s.front = fronts[0]
    s.emit("round", s.round, REGION[s.front], REGION[s.target])
    s.push(FIGHT)
    s.push(CHOOSE, 1 - s.attacker)
    s.push(CHOOSE, s.attacker)


def choose_card(s: Field, side: int) -> Flow[None]:
    """Step 1: a card of the combat hand, hidden until both have chosen (B13.1)."""
    s.chosen[side] = NO_CARD
    if army_in(s, side) == NO_ARMY:
        return
    options: list[Option] = [CARD[card] for card in combat_hand(s, side)]
    if not maneuvers(s, side, False):
        options.append(NONE)
    pick = yield Ask(side, "choose_card", options, "B13.1", s.round)
    s.chosen[side] = CHOSE_NONE if pick is NONE else pick.value
    s.emit("card_chosen", SIDES[side])


def combat_hand(s: Field, side: int) -> list[int]:
    """What a side may choose: Maneuver cards not used yet, and the Event cards of its hand (B12.5)."""
    return maneuvers(s, side, False) + event_cards(s, side)


def fight(s: Field) -> Flow[None]:
    """Steps 1 to 5 of a round, from the reveal on."""
    r = Round()
    sides = [s.attacker, 1 - s.attacker]
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
            s.used &= ~bit(r.kept[side])  # Determined Attack: the card comes back
    s.push(AFTER_COMBAT, _outcome(s, r), 1 if r.regrouped[1 - s.attacker] else 0)


def _reveal(s: Field, r: Round, sides: list[int]) -> Flow[None]:
    """Both cards are turned up (B13.1); Event cards are discarded, Maneuver cards are used (B12.6)."""
    s.reveal()
    for side in sides:
        card = s.chosen[side]
        if card < 0:
            continue
        s.emit("card_revealed", SIDES[side], CARD[card])
        if is_event(card):
            s.card_at[card] = DISCARDED
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


def _determined(s: Field, r: Round, side: int) -> Flow[None]:
    """Determined Attack: play a used Maneuver card again, or one from the hand that comes back at the end."""
    again, ready = maneuvers(s, side, True), maneuvers(s, side, False)
    options = [CARD[card] for card in sorted(again + ready)]
    if not options:
        return
    pick = yield Ask(side, "determined_attack", options, "B12.6")
    r.maneuver[side] = pick.value
    if pick.value in ready:
        r.kept[side] = pick.value
        s.used |= bit(pick.value)
    s.emit("card_revealed", SIDES[side], pick)


def target_number(s: Field, r: Round, side: int) -> int:
    """What a side needs to hit (B14)."""
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


def _suffer(s: Field, r: Round, sides: list[int]) -> Flow[None]:
    """Step 4: both sides take their Damage at the same time, then apply it (B13.4, B13.5)."""
    for side in sides:
        yield from effects.add_to_damage(s, r, side)
    for side in sides:
        effects.cancel_damage(r, side)
    yield from effects.vampire_like(s, r)
    for side in sides:
        yield from _take(s, side, r.hits[1 - side])
    for side in sides:
        place = army_in(s, side)
        if place != NO_ARMY:
            yield from casualties(s, place, side, True, 99, r.captain[side], r.favour[side])


def _take(s: Field, side: int, hits: int) -> Flow[None]:
    """One side's share of the Damage, before casualties."""
    place = army_in(s, side)
    if place == NO_ARMY:
        wound_beorn(s, hits)
        return
    hits = yield from spread(s, place, side, hits, place == s.target)
    if hits and side == FREE and s.where[BEORN] == place:
        pick = yield Ask(FREE, "hits_on_beorn", numbers(0, min(hits, s.wrath)), "B18.7", hits)
        wound_beorn(s, pick.value)
        hits -= pick.value
    add_damage(s, place, hits)


OVER = 0
"""The combat is over."""
GOES_ON = 1
"""The attacker, then the defender, may end it (B13.7)."""
ATTACKERS_LEFT = 2
"""The fighting Army fell, but others of the Combined Attack remain."""


def _outcome(s: Field, r: Round) -> int:
    """Whether the combat is over after this round."""
    if not _stands(s, 1 - s.attacker):
        return OVER
    if not _stands(s, s.attacker):
        left = [place for place in range(N_PLACES) if s.armies >> place & 1 and count_units(s, place, s.attacker)]
        if s.grants & BEORN_ATTACKS or not left or r.fog:
            return OVER
        return ATTACKERS_LEFT
    return OVER if r.fog else GOES_ON


def _stands(s: Field, side: int) -> bool:
    place = army_in(s, side)
    if place == NO_ARMY:
        return s.where[BEORN] >= 0
    return count_units(s, place, side) > 0


def may_withdraw(s: Field) -> Flow[bool]:
    """The attacker may end the combat (B13.7)."""
    pick = yield Ask(s.attacker, "withdraw", [YES, NO], "B13.7", REGION[s.front], REGION[s.target])
    if pick is YES:
        s.emit("withdrawn", REGION[s.front])
    return pick is YES
