"""The turn: six phases, and what happens between two actions (B4)."""

from __future__ import annotations

from typing import Final

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
from thirdage.games.five_armies.board import ALL_PLACES, N_PLACES, N_REGIONS
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
from thirdage.games.five_armies.ids import Place, Side
from thirdage.games.five_armies.messages import (
    TABLE_CARD_DISCARDED,
)
from thirdage.games.five_armies.names import (
    BEORN,
    ENEMY,
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
from thirdage.games.five_armies.state import NOBODY, ArmiesState
from thirdage.games.five_armies.steps import (
    ACTION,
    ACTIVATION,
    COMMAND,
    DISCARD_STEP,
    DRAW_STEP,
    END_ACTION,
    END_TURN,
    FATE_CARD_STEP,
    FATE_PHASE,
    NEXT_ACTION,
    RECOVERY,
    ROLL,
    TOKEN_STEP,
    TRUMPETS,
)
from thirdage.games.five_armies.view_types import Victory
from thirdage.games.five_armies.vocabulary import (
    CARD,
    CHARACTER,
    DICE_KINDS,
    DIE,
    DONE,
    FLIP,
    MESSAGES,
    NO,
    PLACE,
    REGION,
    UNIT,
    action_table,
    numbers,
)
from thirdage.kernel.arguments import of_kind
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

ACTION_REROLL: Final = MESSAGES.prompt("action_reroll")
ACTIVATE: Final = MESSAGES.prompt("activate", left=int)
BAT_WHERE: Final = MESSAGES.prompt("bat_where", left=int)
DISCARD: Final = MESSAGES.prompt("discard")
DRAW_CARD: Final = MESSAGES.prompt("draw_card", side=str)
FLIP_OR_PLACE: Final = MESSAGES.prompt("flip_or_place", place=REGION)
HOW_MANY_LEADERS: Final = MESSAGES.prompt("how_many_leaders", dice=int)
LEADERSHIP_WHERE: Final = MESSAGES.prompt("leadership_where", left=int)
TOO_MANY_UNITS: Final = MESSAGES.prompt("too_many_units", place=REGION)
TRUMPET_WHERE: Final = MESSAGES.prompt("trumpet_where", left=int)
USE_LUCKY_NUMBER: Final = MESSAGES.prompt("lucky_number")
ACTION_DICE_ROLLED: Final = MESSAGES.event("action_roll", side=str, roll=of_kind(*DICE_KINDS))
ACTION_REROLLED: Final = MESSAGES.event("action_reroll", old=DIE, new=DIE)
ACTIVATED: Final = MESSAGES.event("activated", character=CHARACTER)
BAT_PLACED: Final = MESSAGES.event("bat_placed", place=REGION)
CARD_DISCARDED: Final = MESSAGES.event("card_discarded", side=str, card=CARD)
CARD_DRAWN: Final = MESSAGES.event("card_drawn", side=str, deck=str)
TURN: Final = MESSAGES.event("turn", turn=int)
TURN_OVER: Final = MESSAGES.event("turn_over", turn=int)
YOU_DREW: Final = MESSAGES.event("you_drew", card=CARD)

HAND_LIMIT = 6
MOST_ACTIVE = 3


def begin(s: ArmiesState) -> None:
    """Fill the agenda of a new game: the face-down tokens, then the first turn."""
    s.push(RECOVERY)
    for place, pool in reversed(start_tokens(s)):
        s.push(TOKEN_STEP, place=place, pool=pool)


# -- phase 1


@RECOVERY.runs
def recovery(s: ArmiesState) -> None:
    """Take back dice, draw, discard (B4.2 to B4.4)."""
    s.turn += 1
    s.phase = 1
    s.pool = [pool_size(s, FREE), pool_size(s, SHADOW)]
    s.tell(TURN, turn=s.turn)
    s.push(ACTIVATION)
    for side in (SHADOW, FREE):
        s.push(DISCARD_STEP, side=side)
    for side in (SHADOW, FREE):
        s.push(DRAW_STEP, side=side, deck=STORY[side])
        s.push(DRAW_STEP, side=side, deck=EVENT_DECK)


def pool_size(s: ArmiesState, side: Side) -> int:
    """Return how many dice a side takes back (B4.2)."""
    more = (in_play(s, THORIN) or in_play(s, BEORN)) if side == FREE else pair_controlled(s)
    return min(s.box.pool_most[side], s.box.pool_base[side] + (1 if more else 0))


@DRAW_STEP.runs
def draw(s: ArmiesState, side: Side, deck: int) -> Flow[None]:
    """Draw one card; the Event deck is rebuilt from its discards, an empty Story deck gives nothing (B4.3, B4.5)."""
    cards = range(START[deck], END[deck])
    can = [card for card in cards if s.card_at[card] == IN_DECK]
    if not can and deck == EVENT_DECK:
        for card in cards:
            if s.card_at[card] == DISCARDED:
                s.card_at = changed(s.card_at, card, IN_DECK)
                can.append(card)
    if not can:
        return
    pick = yield DRAW_CARD.draw_for(1 << side, [CARD[card] for card in can], None, "B4.3", side=SIDES[side])
    s.card_at = changed(s.card_at, pick.value, HAND[side])
    s.tell(CARD_DRAWN, side=SIDES[side], deck=DECK_WORDS[DECK_OF[pick.value]])
    s.tell_to(1 << side, YOU_DREW, card=pick)


DECK_WORDS = ["event", "story", "story", "fate", "maneuver"]


@DISCARD_STEP.runs
def discard(s: ArmiesState, side: Side) -> Flow[None]:
    """Discard down to the hand limit, which is checked only here (B4.4)."""
    while len(hand_of(s, side)) > HAND_LIMIT:
        pick = yield DISCARD.ask(side, [CARD[card] for card in hand_of(s, side)], "B4.4")
        s.card_at = changed(s.card_at, pick.value, DISCARDED)
        s.tell(CARD_DISCARDED, side=SIDES[side], card=pick)


# -- phase 2


@ACTIVATION.runs
def activation(s: ArmiesState) -> Flow[None]:
    """Activate up to three Generals, then place as many Leadership tokens with different Armies (B4.6 to B4.10)."""
    s.phase = 2
    s.push(FATE_PHASE)
    active = 0
    while active < MOST_ACTIVE:
        can = [general for general in GENERALS if in_play(s, general) and not s.active[general]]
        if not can:
            break
        options: list[Option] = [*[CHARACTER[general] for general in can], DONE]
        pick = yield ACTIVATE.ask(FREE, options, "B4.6", left=MOST_ACTIVE - active)
        if pick is DONE:
            break
        s.active = changed(s.active, pick.value, 1)
        active += 1
        s.tell(ACTIVATED, character=pick)
        if pick.value == GANDALF:
            s.concentration = 1
            s.gandalf_moved = 0
    done: list[Place] = []
    while len(done) < active and tokens_left(s, FREE):
        places = [place for place in armies(s, FREE) if place not in done]
        if not places:
            return
        pick = yield LEADERSHIP_WHERE.ask(FREE, [REGION[place] for place in places], "B4.7", left=active - len(done))
        army = Place(pick.value)
        done.append(army)
        place_leadership(s, army, FREE, 1)


# -- phase 3 is in fate.py; a Fate card is a step of its own


@FATE_CARD_STEP.runs
def fate_card(s: ArmiesState) -> Flow[None]:
    """Draw a Fate card for the Free Peoples and apply it at once (B6.4)."""
    card = yield from draw_fate_card(s)
    if card >= 0:
        apply_fate_card(s, card)


# -- phase 4


@COMMAND.runs
def command(s: ArmiesState) -> Flow[None]:
    """Place Leadership tokens and Great Bats, together as many as dice (B4.11 to B4.14)."""
    s.phase = 4
    s.push(ROLL)
    most = min(s.pool[SHADOW], len(armies(s, SHADOW)), tokens_left(s, SHADOW))
    least = min(most, max(0, s.pool[SHADOW] - bats_left(s)))
    pick = yield HOW_MANY_LEADERS.ask(SHADOW, numbers(least, most), "B4.11", dice=s.pool[SHADOW])
    tokens = pick.value
    bats = min(s.pool[SHADOW] - tokens, bats_left(s))
    done: list[Place] = []
    while len(done) < tokens:
        places = [place for place in armies(s, SHADOW) if place not in done]
        pick = yield LEADERSHIP_WHERE.ask(SHADOW, [REGION[place] for place in places], "B4.12", left=tokens - len(done))
        army = Place(pick.value)
        done.append(army)
        place_leadership(s, army, SHADOW, 1)
    for number in range(bats):
        pick = yield BAT_WHERE.ask(SHADOW, REGION[:N_REGIONS], "B4.13", left=bats - number)
        s.bats = changed(s.bats, pick.value, s.bats[pick.value] + 1)
        s.tell(BAT_PLACED, place=pick)


# -- phase 5


@ROLL.runs
def roll(s: ArmiesState) -> Flow[None]:
    """Roll the dice of both sides (B4.15); Lucky Number may change one of them (fp_02)."""
    s.phase = 5
    s.dice = [0] * (2 * N_RESULTS)
    for side in (FREE, SHADOW):
        outcome = yield action_table(side, s.box.faces[side], s.pool[side]).roll(SIDES[side])
        for face in range(N_RESULTS):
            s.dice = changed(s.dice, side * N_RESULTS + face, outcome.value >> 3 * face & 7)
        s.tell(ACTION_DICE_ROLLED, side=SIDES[side], roll=outcome)
    s.push(NEXT_ACTION, acted=SHADOW)
    if s.card_at[LUCKY_NUMBER] == ON_TABLE:
        yield from _lucky_number(s)


def _lucky_number(s: ArmiesState) -> Flow[None]:
    """Let one die be re-rolled; if it shows the Will of the West, the card is discarded (fp_02)."""
    options: list[Option] = [NO, *[DIE[face] for face in range(N_RESULTS) if s.dice[face]]]
    pick = yield USE_LUCKY_NUMBER.ask(FREE, options, "B5.10")
    if pick is NO:
        return
    s.dice = changed(s.dice, pick.value, s.dice[pick.value] - 1)
    faces = s.box.faces[FREE]
    shown = [face for face in range(N_RESULTS) if faces[face]]
    again = yield ACTION_REROLL.draw([DIE[face] for face in shown], [faces[face] for face in shown], "B5.10")
    s.dice = changed(s.dice, again.value, s.dice[again.value] + 1)
    s.tell(ACTION_REROLLED, old=pick, new=again)
    if again.value == WILL_DIE:
        s.card_at = changed(s.card_at, LUCKY_NUMBER, DISCARDED)
        s.tell(TABLE_CARD_DISCARDED, card=CARD[LUCKY_NUMBER])


@NEXT_ACTION.runs
def next_action(s: ArmiesState, acted: Side) -> None:
    """Let the other side act if it has dice left; when neither side has, end the turn (B4.16, B4.20)."""
    for side in (ENEMY[acted], acted):
        if dice_left(s, side):
            s.push(ACTION, side=side, used=0)
            return
    s.push(END_TURN)


@END_ACTION.runs
def end_action(s: ArmiesState) -> Flow[None] | None:
    """Remove units above the stacking limit, then apply Damage above the capacity (B8.2)."""
    sizes, damage, stacking = s.sizes, s.damage, s.config.stacking
    for place in ALL_PLACES:
        free, shadow = sizes[place * 2], sizes[place * 2 + 1]
        if free + shadow > stacking or damage[place] > 0:
            side = FREE if free else SHADOW
            most = limit(s, place, side)
            if free + shadow > 0 and (0 <= most < free + shadow or damage[place] > capacity(s, place)):
                return thin_out(s)
    update_control(s)
    return None


def thin_out(s: ArmiesState) -> Flow[None]:
    """Let the owner of an Army that is too large, or too badly damaged, choose what it loses (B8.2)."""
    for place in ALL_PLACES:
        side = owner(s, place)
        if side == NOBODY:
            continue
        most = limit(s, place, side)
        while most >= 0 and count_units(s, place, side) > most:
            start = place * N_UNITS
            options = [UNIT[unit] for unit in range(FIRST[side], PAST[side]) if s.units[start + unit]]
            pick = yield TOO_MANY_UNITS.ask(side, options, "B8.2", place=REGION[place])
            take_unit(s, place, pick.value)
        if s.damage[place] > capacity(s, place):
            yield from casualties(s, place, side)
    update_control(s)


# -- phase 6


@END_TURN.runs
def end_turn(s: ArmiesState) -> None:
    """Check for victory, then remove everything that lasts one turn (B4.22 to B4.26)."""
    s.phase = 6
    check_victory(s)
    clear_turn(s)
    s.tell(TURN_OVER, turn=s.turn)
    s.push(RECOVERY)


def clear_turn(s: ArmiesState) -> None:
    """Remove everything that lasts only one turn (B4.23 to B4.25)."""
    s.leadership = [0] * N_PLACES
    s.bats = [0] * N_PLACES
    eagles_home(s)
    s.active = [0] * N_CHARACTERS
    s.concentration = 0
    s.gandalf_moved = 0


def check_victory(s: ArmiesState) -> None:
    """Check B19.4 to B19.7, in this order."""
    if points(s) >= s.box.points_to_win:
        win(s, SHADOW, Victory.SETTLEMENTS_TAKEN)
    if in_play(s, BEORN) and points(s) < s.box.beorn_wins_below and not s.config.beorn_checked_on_entry:
        win(s, FREE, Victory.BEORN_TURNS_THE_TIDE)
    if not armies(s, SHADOW):
        win(s, FREE, Victory.SHADOW_WIPED_OUT)
    if not armies(s, FREE):
        win(s, SHADOW, Victory.FREE_PEOPLES_WIPED_OUT)


# -- Ringing Trumpets, one Settlement per step, because the tokens placed are hidden


@TRUMPETS.runs
def trumpets(s: ArmiesState, left: int, done: int) -> Flow[None]:
    """fp_17: flip a token in a Settlement or place a new one."""
    places = trumpet_places(s, done)
    if not places or not left:
        return
    options: list[Option] = [REGION[place] for place in places]
    if done:
        options.append(DONE)
    pick = yield TRUMPET_WHERE.ask(FREE, options, "B5.10", left=left)
    if pick is DONE:
        return
    region = Place(pick.value)
    s.push(TRUMPETS, left=left - 1, done=done | 1 << region)
    ways: list[Option] = [FLIP] if region in flippable(s, FREE) else []
    pools = placing_pools(s, FREE, region)
    if pools:
        ways.append(PLACE)
    way = yield FLIP_OR_PLACE.ask(FREE, ways, "B5.10", place=pick)
    if way is FLIP:
        yield from flip(s, FREE, region)
    else:
        pool = yield from choose_pool(s, FREE, region, pools)
        s.push(TOKEN_STEP, place=region, pool=pool)
