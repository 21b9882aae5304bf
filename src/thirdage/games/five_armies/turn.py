"""The turn: six phases, and what happens between two actions (B4)."""

from __future__ import annotations

from thirdage.games.five_armies.actions import dice_left
from thirdage.games.five_armies.armies import (
    armies,
    bats_left,
    capacity,
    count_units,
    limit,
    owner,
    pair_controlled,
    place_leadership,
    points,
    take_unit,
    tokens_left,
    update_control,
    win,
)
from thirdage.games.five_armies.board import N_PLACES, N_REGIONS
from thirdage.games.five_armies.cards.fate import apply_fate_card
from thirdage.games.five_armies.cards.free_story import trumpet_places
from thirdage.games.five_armies.damage import casualties
from thirdage.games.five_armies.deck import (
    DECK_OF,
    DISCARDED,
    END,
    EVENT_DECK,
    HAND,
    IN_DECK,
    LUCKY_NUMBER,
    ON_TABLE,
    START,
    STORY,
)
from thirdage.games.five_armies.eagles import eagles_home
from thirdage.games.five_armies.fate import draw_fate_card
from thirdage.games.five_armies.generals import in_play
from thirdage.games.five_armies.messages import (
    BEORN_TURNS_THE_TIDE,
    FREE_PEOPLES_WIPED_OUT,
    SETTLEMENTS_TAKEN,
    SHADOW_WIPED_OUT,
)
from thirdage.games.five_armies.names import (
    BEORN,
    FIRST,
    FREE,
    GANDALF,
    GENERALS,
    N_CHARACTERS,
    N_RESULTS,
    N_UNITS,
    PAST,
    SHADOW,
    SIDES,
    THORIN,
    WILL_DIE,
)
from thirdage.games.five_armies.recruitment import choose_pool, flip, flippable, placing_pools, start_tokens
from thirdage.games.five_armies.rounds import hand_of
from thirdage.games.five_armies.state import NOBODY, Field
from thirdage.games.five_armies.steps import (
    ACTION,
    ACTIVATION,
    DISCARD_STEP,
    DRAW_STEP,
    END_TURN,
    FATE_PHASE,
    NEXT_ACTION,
    RECOVERY,
    ROLL,
    TOKEN_STEP,
    TRUMPETS,
)
from thirdage.games.five_armies.vocabulary import (
    CARD,
    CHARACTER,
    DIE,
    DONE,
    FLIP,
    NO,
    PLACE,
    REGION,
    UNIT,
    action_table,
    numbers,
)
from thirdage.kernel.asks import Ask, Chance, Flow
from thirdage.kernel.options import Option

HAND_LIMIT = 6
MOST_ACTIVE = 3


def begin(s: Field) -> None:
    """Fill the agenda of a new game: the face-down tokens, then the first turn."""
    s.push(RECOVERY)
    for place, pool in reversed(start_tokens(s)):
        s.push(TOKEN_STEP, place, pool)


# -- phase 1


def recovery(s: Field) -> None:
    """Take back dice, draw, discard (B4.2 to B4.4)."""
    s.turn += 1
    s.phase = 1
    s.pool = [pool_size(s, FREE), pool_size(s, SHADOW)]
    s.emit("turn", s.turn)
    s.push(ACTIVATION)
    for side in (SHADOW, FREE):
        s.push(DISCARD_STEP, side)
    for side in (SHADOW, FREE):
        s.push(DRAW_STEP, side, STORY[side])
        s.push(DRAW_STEP, side, EVENT_DECK)


def pool_size(s: Field, side: int) -> int:
    """How many dice a side takes back (B4.2)."""
    more = (in_play(s, THORIN) or in_play(s, BEORN)) if side == FREE else pair_controlled(s)
    return min(s.box.pool_most[side], s.box.pool_base[side] + (1 if more else 0))


def draw(s: Field, side: int, deck: int) -> Flow[None]:
    """One card; the Event deck is rebuilt from its discards, an empty Story deck gives nothing (B4.3, B4.5)."""
    cards = range(START[deck], END[deck])
    can = [card for card in cards if s.card_at[card] == IN_DECK]
    if not can and deck == EVENT_DECK:
        for card in cards:
            if s.card_at[card] == DISCARDED:
                s.card_at[card] = IN_DECK
                can.append(card)
    if not can:
        return
    pick = yield Chance("draw_card", [CARD[card] for card in can], None, "B4.3", SIDES[side], None, 1 << side)
    s.card_at[pick.value] = HAND[side]
    s.emit("card_drawn", SIDES[side], DECK_WORDS[DECK_OF[pick.value]])
    s.emit_to(1 << side, "you_drew", pick)


DECK_WORDS = ["event", "story", "story", "fate", "maneuver"]


def discard(s: Field, side: int) -> Flow[None]:
    """Down to the hand limit, checked only here (B4.4)."""
    while len(hand_of(s, side)) > HAND_LIMIT:
        pick = yield Ask(side, "discard", [CARD[card] for card in hand_of(s, side)], "B4.4")
        s.card_at[pick.value] = DISCARDED
        s.emit("card_discarded", SIDES[side], pick)


# -- phase 2


def activation(s: Field) -> Flow[None]:
    """Up to three Generals, then as many Leadership tokens, each for a different Army (B4.6 to B4.10)."""
    s.phase = 2
    s.push(FATE_PHASE)
    active = 0
    while active < MOST_ACTIVE:
        can = [general for general in GENERALS if in_play(s, general) and not s.active[general]]
        if not can:
            break
        options: list[Option] = [*[CHARACTER[general] for general in can], DONE]
        pick = yield Ask(FREE, "activate", options, "B4.6", MOST_ACTIVE - active)
        if pick is DONE:
            break
        s.active[pick.value] = 1
        active += 1
        s.emit("activated", pick)
        if pick.value == GANDALF:
            s.concentration = 1
            s.gandalf_moved = 0
    done: list[int] = []
    while len(done) < active and tokens_left(s, FREE):
        places = [place for place in armies(s, FREE) if place not in done]
        if not places:
            return
        pick = yield Ask(FREE, "leadership_where", [REGION[place] for place in places], "B4.7", active - len(done))
        done.append(pick.value)
        place_leadership(s, pick.value, FREE, 1)


# -- phase 3 is in fate.py; a Fate card is a step of its own


def fate_card(s: Field) -> Flow[None]:
    """The Free Peoples draw a Fate card and apply it at once (B6.4)."""
    card = yield from draw_fate_card(s)
    if card >= 0:
        apply_fate_card(s, card)


# -- phase 4


def command(s: Field) -> Flow[None]:
    """Leadership tokens and Great Bats, together as many as dice (B4.11 to B4.14)."""
    s.phase = 4
    s.push(ROLL)
    most = min(s.pool[SHADOW], len(armies(s, SHADOW)), tokens_left(s, SHADOW))
    least = min(most, max(0, s.pool[SHADOW] - bats_left(s)))
    pick = yield Ask(SHADOW, "how_many_leaders", numbers(least, most), "B4.11", s.pool[SHADOW])
    tokens = pick.value
    bats = min(s.pool[SHADOW] - tokens, bats_left(s))
    done: list[int] = []
    while len(done) < tokens:
        places = [place for place in armies(s, SHADOW) if place not in done]
        pick = yield Ask(SHADOW, "leadership_where", [REGION[place] for place in places], "B4.12", tokens - len(done))
        done.append(pick.value)
        place_leadership(s, pick.value, SHADOW, 1)
    for number in range(bats):
        pick = yield Ask(SHADOW, "bat_where", REGION[:N_REGIONS], "B4.13", bats - number)
        s.bats[pick.value] += 1
        s.emit("bat_placed", pick)


# -- phase 5


def roll(s: Field) -> Flow[None]:
    """Both roll their dice (B4.15); Lucky Number may change one of them (fp_02)."""
    s.phase = 5
    s.dice = [0] * (2 * N_RESULTS)
    for side in (FREE, SHADOW):
        outcome = yield action_table(side, s.box.faces[side], s.pool[side]).roll(SIDES[side])
        for face in range(N_RESULTS):
            s.dice[side * N_RESULTS + face] = outcome.value >> 3 * face & 7
        s.emit("action_roll", SIDES[side], outcome)
    s.push(NEXT_ACTION, SHADOW)
    if s.card_at[LUCKY_NUMBER] == ON_TABLE:
        yield from _lucky_number(s)


def _lucky_number(s: Field) -> Flow[None]:
    """One die may be rolled again; the card goes when that shows the Will of the West (fp_02)."""
    options: list[Option] = [NO, *[DIE[face] for face in range(N_RESULTS) if s.dice[face]]]
    pick = yield Ask(FREE, "lucky_number", options, "B5.10")
    if pick is NO:
        return
    s.dice[pick.value] -= 1
    faces = s.box.faces[FREE]
    shown = [face for face in range(N_RESULTS) if faces[face]]
    again = yield Chance("action_reroll", [DIE[face] for face in shown], [faces[face] for face in shown], "B5.10")
    s.dice[again.value] += 1
    s.emit("action_reroll", pick, again)
    if again.value == WILL_DIE:
        s.card_at[LUCKY_NUMBER] = DISCARDED
        s.emit("table_card_discarded", CARD[LUCKY_NUMBER])


def next_action(s: Field, last: int) -> None:
    """The other side acts if it has dice left; when nobody has, the turn ends (B4.16, B4.20)."""
    for side in (1 - last, last):
        if dice_left(s, side):
            s.push(ACTION, side)
            return
    s.push(END_TURN)


def end_action(s: Field) -> Flow[None]:
    """Units above the stacking limit go, then Damage above the capacity is applied (B8.2)."""
    for place in range(N_PLACES):
        side = owner(s, place)
        if side == NOBODY:
            continue
        most = limit(s, place, side)
        while most >= 0 and count_units(s, place, side) > most:
            start = place * N_UNITS
            options = [UNIT[unit] for unit in range(FIRST[side], PAST[side]) if s.units[start + unit]]
            pick = yield Ask(side, "too_many_units", options, "B8.2", REGION[place])
            take_unit(s, place, pick.value)
        if s.damage[place] > capacity(s, place):
            yield from casualties(s, place, side)
    update_control(s)


# -- phase 6


def end_turn(s: Field) -> None:
    """Victory, then everything that lasts one turn is removed (B4.22 to B4.26)."""
    s.phase = 6
    check_victory(s)
    clear_turn(s)
    s.emit("turn_over", s.turn)
    s.push(RECOVERY)


def clear_turn(s: Field) -> None:
    """Nothing lies about that lasts only for a turn (B4.23 to B4.25)."""
    s.leadership = [0] * N_PLACES
    s.bats = [0] * N_PLACES
    eagles_home(s)
    s.active = [0] * N_CHARACTERS
    s.concentration = 0
    s.gandalf_moved = 0


def check_victory(s: Field) -> None:
    """B19.4 to B19.7, in this order."""
    if points(s) >= s.box.points_to_win:
        win(s, SHADOW, SETTLEMENTS_TAKEN)
    if in_play(s, BEORN) and points(s) < s.box.beorn_wins_below:
        win(s, FREE, BEORN_TURNS_THE_TIDE)
    if not armies(s, SHADOW):
        win(s, FREE, SHADOW_WIPED_OUT)
    if not armies(s, FREE):
        win(s, SHADOW, FREE_PEOPLES_WIPED_OUT)


# -- Ringing Trumpets, one Settlement a step, because what is laid down is hidden


def trumpets(s: Field, left: int, done: int) -> Flow[None]:
    """fp_17: flip a token in a Settlement or lay a new one."""
    places = trumpet_places(s, done)
    if not places or not left:
        return
    options: list[Option] = [REGION[place] for place in places]
    if done:
        options.append(DONE)
    pick = yield Ask(FREE, "trumpet_where", options, "B5.10", left)
    if pick is DONE:
        return
    s.push(TRUMPETS, left - 1, done | 1 << pick.value)
    ways: list[Option] = [FLIP] if pick.value in flippable(s, FREE) else []
    pools = placing_pools(s, FREE, pick.value)
    if pools:
        ways.append(PLACE)
    way = yield Ask(FREE, "flip_or_place", ways, "B5.10", pick)
    if way is FLIP:
        yield from flip(s, FREE, pick.value)
    else:
        pool = yield from choose_pool(s, FREE, pick.value, pools)
        s.push(TOKEN_STEP, pick.value, pool)
