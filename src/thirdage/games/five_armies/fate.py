"""The Fate phase (B6), the Fate track and the characters who wait on it (B7)."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.armies import (
    army_regions,
    controls,
    count_units,
    has_any,
    place_units,
    points,
    supply,
    update_control,
    win,
)
from thirdage.games.five_armies.board import ALL_REGIONS, FRONT_GATE
from thirdage.games.five_armies.deck import ALL_CARDS, END, FATE_DECK, IN_DECK, START
from thirdage.games.five_armies.eagles import add_eagles
from thirdage.games.five_armies.ids import Card, Place
from thirdage.games.five_armies.messages import CHARACTER_ENTERS, TILE_ADDED
from thirdage.games.five_armies.names import (
    ABSENT,
    BEORN,
    BILBO,
    DWARVES,
    EYRIE,
    FREE,
    GENERALS,
    LORD,
    N_STANDARD_TILES,
    N_TILES,
    SHADOW,
    THORIN,
    VETERANS,
    WAITING,
)
from thirdage.games.five_armies.state import NO_CARD, ArmiesState
from thirdage.games.five_armies.steps import COMMAND, FATE_CARD_STEP, FATE_PHASE
from thirdage.games.five_armies.view_types import Victory
from thirdage.games.five_armies.vocabulary import CARD, CHARACTER, DRAW, MESSAGES, REGION, STOP, TILE
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed

DRAW_FATE_CARD: Final = MESSAGES.prompt("draw_fate_card")
DRAW_TILE: Final = MESSAGES.prompt("draw_tile")
ENTER_WHERE: Final = MESSAGES.prompt("enter_where", character=CHARACTER)
ENTER_WHO: Final = MESSAGES.prompt("enter_who")
USE_TILE: Final = MESSAGES.prompt("use_tile", tile=TILE, left=int)
CHARACTER_SHIFTED: Final = MESSAGES.event("character_shifted", character=CHARACTER, space=int)
FATE_CARD: Final = MESSAGES.event("fate_card", card=CARD)
FATE_MARKER: Final = MESSAGES.event("fate_marker", space=int)
LORD_COMES: Final = MESSAGES.event("lord_comes")
TILE_DRAWN: Final = MESSAGES.event("tile_drawn", tile=TILE)
TILE_USED: Final = MESSAGES.event("tile_used", tile=TILE)

ANYBODY_ENTERS: Final = 1
NOBODY_ENTERS: Final = 2
"""Two values of `entry_where_enemy_controls`."""


@FATE_PHASE.runs
def fate_phase(s: ArmiesState) -> Flow[None]:
    """Let the Shadow draw tiles one at a time and use the last one drawn (B6.1, B6.2)."""
    s.phase = 3
    s.push(COMMAND)
    most = max(1, len([general for general in GENERALS if s.active[general]]))
    tile = -1
    for number in range(most):
        refill(s)
        can = [kind for kind in range(N_TILES) if s.tile_pool[kind]]
        if not can:
            break
        pick = yield DRAW_TILE.draw([TILE[kind] for kind in can], [s.tile_pool[kind] for kind in can], "B6.2")
        tile = pick.value
        s.tile_pool = changed(s.tile_pool, tile, s.tile_pool[tile] - 1)
        s.tile_aside = changed(s.tile_aside, tile, s.tile_aside[tile] + 1)
        s.tell(TILE_DRAWN, tile=pick)
        if number + 1 < most:
            choice = yield USE_TILE.ask(SHADOW, [STOP, DRAW], "B6.2", tile=pick, left=most - number - 1)
            if choice is STOP:
                break
    _use_tile(s, tile)


def refill(s: ArmiesState) -> None:
    """Refill an empty pool with the discarded standard tiles; special ones are out of the game (B6.8, B6.9)."""
    if sum(s.tile_pool):
        return
    back = [s.tile_used[tile] if tile < N_STANDARD_TILES else 0 for tile in range(N_TILES)]
    s.tile_pool = [s.tile_pool[tile] + back[tile] for tile in range(N_TILES)]
    s.tile_used = [s.tile_used[tile] - back[tile] for tile in range(N_TILES)]


def add_tile(s: ArmiesState, tile: int) -> None:
    """Add a special tile to the pool, unless it is in the game already (B6.9)."""
    s.tile_pool = changed(
        s.tile_pool,
        tile,
        s.tile_pool[tile] + s.box.tile_count[tile] - s.tile_pool[tile] - s.tile_aside[tile] - s.tile_used[tile],
    )
    s.tell(TILE_ADDED, tile=TILE[tile])


def _use_tile(s: ArmiesState, tile: int) -> None:
    """Discard the tile and return the others; the marker advances, then a Fate card may be drawn (B6.3 to B6.7)."""
    s.tile_aside = changed(s.tile_aside, tile, s.tile_aside[tile] - 1)
    s.tile_used = changed(s.tile_used, tile, s.tile_used[tile] + 1)
    s.tile_pool = [s.tile_pool[other] + s.tile_aside[other] for other in range(N_TILES)]
    s.tile_aside = [0] * N_TILES
    s.tell(TILE_USED, tile=TILE[tile])
    move_marker(s, s.box.tile_advance[tile])
    if s.box.tile_card[tile]:
        s.push(FATE_CARD_STEP)


def move_marker(s: ArmiesState, steps: int) -> None:
    """Move the Fate marker, never below 0 (B7.5); on the last space the Free Peoples win at once (B6.6)."""
    s.fate = max(0, min(s.box.fate_last, s.fate + steps))
    s.tell(FATE_MARKER, space=s.fate)
    if s.fate >= s.box.fate_last:
        win(s, FREE, Victory.FATE_FULFILLED)


def fate_cards(s: ArmiesState) -> list[Card]:
    """Return the Fate cards still in their deck."""
    return [card for card in ALL_CARDS[START[FATE_DECK] : END[FATE_DECK]] if s.card_at[card] == IN_DECK]


def draw_fate_card(s: ArmiesState) -> Flow[Card]:
    """Draw a Fate card at random and return it, NO_CARD if the deck is empty (B7.8)."""
    can = fate_cards(s)
    if not can:
        return NO_CARD
    pick = yield DRAW_FATE_CARD.draw([CARD[card] for card in can], None, "B6.4")
    s.tell(FATE_CARD, card=pick)
    return Card(pick.value)


# -- waiting characters


def waits(s: ArmiesState, who: int) -> bool:
    """Tell whether a character still waits on the Fate track."""
    return who in WAITING and s.where[who] == ABSENT


def ready(s: ArmiesState, who: int) -> bool:
    """Tell whether a waiting character is ready: the marker has reached his space (B7.2)."""
    return waits(s, who) and s.fate >= s.space[who]


def can_enter(s: ArmiesState) -> list[int]:
    """Return the ready characters who have a place to enter (B7.6)."""
    found: list[int] = []
    for who in WAITING:
        if waits(s, who) and not ready(s, who):
            s.forbid(CHARACTER[who], "B7.2")
        elif ready(s, who) and (who == LORD or entry_places(s, who)):
            found.append(who)
    return found


def entry_places(s: ArmiesState, who: int) -> list[Place]:
    """Return the places where a character may enter play."""
    if who == BEORN:
        barred = s.config.enter_under_enemy == NOBODY_ENTERS
        return [
            place
            for place in ALL_REGIONS
            if not count_units(s, place, SHADOW) and not (barred and controls(s, SHADOW, place))
        ]
    if who == THORIN:
        if gate_is_open(s) and (count_units(s, FRONT_GATE, FREE) or supply(s, VETERANS)):
            return [FRONT_GATE]
        return [place for place in army_regions(s, FREE) if has_any(s, place, DWARVES)]
    return army_regions(s, FREE)


def gate_is_open(s: ArmiesState) -> bool:
    """Tell whether Thorin may enter at the Front Gate: the Free Peoples control it, or nobody bars him.

    If the Shadow controls it, it must have no unit there and `entry_where_enemy_controls` must let anybody in.
    """
    if controls(s, FREE, FRONT_GATE):
        return True
    return s.config.enter_under_enemy == ANYBODY_ENTERS and not count_units(s, FRONT_GATE, SHADOW)


def enter(s: ArmiesState, who: int) -> Flow[None]:
    """Bring a character into play (B7.6, B18)."""
    if who == LORD:
        s.where = changed(s.where, LORD, EYRIE)
        s.tell(LORD_COMES)
        add_eagles(s, s.config.eagles_with_lord)
        return
    places = entry_places(s, who)
    if not places:
        return
    pick = yield ENTER_WHERE.ask(FREE, [REGION[place] for place in places], "B7.6", character=CHARACTER[who])
    s.where = changed(s.where, who, Place(pick.value))
    s.tell(CHARACTER_ENTERS, character=CHARACTER[who], place=pick)
    if who == BILBO:
        s.ring = 1
    elif who == BEORN:
        s.wrath += s.config.beorn_wrath
        if s.config.beorn_checked_on_entry and points(s) < s.box.beorn_wins_below:
            win(s, FREE, Victory.BEORN_TURNS_THE_TIDE)  # B19.6
    elif who == THORIN and pick.value == FRONT_GATE and gate_is_open(s):
        place_units(s, FRONT_GATE, VETERANS, 1)
        update_control(s)


def enter_ready(s: ArmiesState) -> Flow[None]:
    """Bring one ready character into play with a die (B5.8.1)."""
    pick = yield ENTER_WHO.ask(FREE, [CHARACTER[who] for who in can_enter(s)], "B5.8.1")
    yield from enter(s, pick.value)


def shift_towards_zero(s: ArmiesState, who: int) -> None:
    """Move a waiting character one space towards zero (B7.4)."""
    if s.space[who] > 0:
        s.space = changed(s.space, who, s.space[who] - 1)
        s.tell(CHARACTER_SHIFTED, character=CHARACTER[who], space=s.space[who])
