"""The Fate phase (B6), the Fate track and the characters who wait on it (B7)."""

from __future__ import annotations

from thirdage.games.five_armies.armies import (
    army_regions,
    controls,
    count_units,
    has_any,
    place_units,
    supply,
    win,
)
from thirdage.games.five_armies.board import FRONT_GATE, N_REGIONS
from thirdage.games.five_armies.deck import END, FATE_DECK, IN_DECK, START
from thirdage.games.five_armies.eagles import add_eagles
from thirdage.games.five_armies.messages import FATE_FULFILLED
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
from thirdage.games.five_armies.state import Field
from thirdage.games.five_armies.steps import COMMAND, FATE_CARD_STEP
from thirdage.games.five_armies.vocabulary import CARD, CHARACTER, DRAW, REGION, STOP, TILE
from thirdage.kernel.asks import Ask, Chance, Flow


def fate_phase(s: Field) -> Flow[None]:
    """The Shadow draws tiles one at a time and uses the last one drawn (B6.1, B6.2)."""
    s.phase = 3
    s.push(COMMAND)
    most = max(1, len([general for general in GENERALS if s.active[general]]))
    tile = -1
    for number in range(most):
        refill(s)
        can = [kind for kind in range(N_TILES) if s.tile_pool[kind]]
        if not can:
            break
        pick = yield Chance("draw_tile", [TILE[kind] for kind in can], [s.tile_pool[kind] for kind in can], "B6.2")
        tile = pick.value
        s.tile_pool[tile] -= 1
        s.tile_aside[tile] += 1
        s.emit("tile_drawn", pick)
        if number + 1 < most:
            choice = yield Ask(SHADOW, "use_tile", [STOP, DRAW], "B6.2", pick, most - number - 1)
            if choice is STOP:
                break
    _use_tile(s, tile)


def refill(s: Field) -> None:
    """An empty pool takes the discarded standard tiles back; special ones are out of the game (B6.8, B6.9)."""
    if sum(s.tile_pool):
        return
    for tile in range(N_STANDARD_TILES):
        s.tile_pool[tile] += s.tile_used[tile]
        s.tile_used[tile] = 0


def _use_tile(s: Field, tile: int) -> None:
    """The tile is discarded, the others return; the marker advances, then a Fate card may be drawn (B6.3 to B6.7)."""
    s.tile_aside[tile] -= 1
    s.tile_used[tile] += 1
    for other in range(N_TILES):
        s.tile_pool[other] += s.tile_aside[other]
    s.tile_aside = [0] * N_TILES
    s.emit("tile_used", TILE[tile])
    move_marker(s, s.box.tile_advance[tile])
    if s.box.tile_card[tile]:
        s.push(FATE_CARD_STEP)


def move_marker(s: Field, steps: int) -> None:
    """The Fate marker never goes below 0 (B7.5); on the last space the Free Peoples win at once (B6.6)."""
    s.fate = max(0, min(s.box.fate_last, s.fate + steps))
    s.emit("fate_marker", s.fate)
    if s.fate >= s.box.fate_last:
        win(s, FREE, FATE_FULFILLED)


def fate_cards(s: Field) -> list[int]:
    """The Fate cards still in their deck."""
    return [card for card in range(START[FATE_DECK], END[FATE_DECK]) if s.card_at[card] == IN_DECK]


def draw_fate_card(s: Field) -> Flow[int]:
    """A Fate card at random, -1 if the deck is empty (B7.8)."""
    can = fate_cards(s)
    if not can:
        return -1
    pick = yield Chance("draw_fate_card", [CARD[card] for card in can], None, "B6.4")
    s.emit("fate_card", pick)
    return pick.value


# -- waiting characters


def waits(s: Field, who: int) -> bool:
    """Whether a character still waits on the Fate track."""
    return who in WAITING and s.where[who] == ABSENT


def ready(s: Field, who: int) -> bool:
    """A waiting character is ready while the marker stands on or beyond his space (B7.2)."""
    return waits(s, who) and s.fate >= s.space[who]


def can_enter(s: Field) -> list[int]:
    """Ready characters who have somewhere to go (B7.6)."""
    found: list[int] = []
    for who in WAITING:
        if waits(s, who) and not ready(s, who):
            s.forbid(CHARACTER[who], "B7.2")
        elif ready(s, who) and (who == LORD or entry_places(s, who)):
            found.append(who)
    return found


def entry_places(s: Field, who: int) -> list[int]:
    """Where a character comes into play."""
    if who == BEORN:
        return [place for place in range(N_REGIONS) if not count_units(s, place, SHADOW)]
    if who == THORIN:
        if controls(s, FREE, FRONT_GATE) and (count_units(s, FRONT_GATE, FREE) or supply(s, VETERANS)):
            return [FRONT_GATE]
        return [place for place in army_regions(s, FREE) if has_any(s, place, DWARVES)]
    return army_regions(s, FREE)


def enter(s: Field, who: int) -> Flow[None]:
    """A character comes into play (B7.6, B18)."""
    if who == LORD:
        s.where[LORD] = EYRIE
        s.emit("lord_comes")
        add_eagles(s, s.box.eagles_with_lord)
        return
    places = entry_places(s, who)
    if not places:
        return
    pick = yield Ask(FREE, "enter_where", [REGION[place] for place in places], "B7.6", CHARACTER[who])
    s.where[who] = pick.value
    s.emit("character_enters", CHARACTER[who], pick)
    if who == BILBO:
        s.ring = 1
    elif who == BEORN:
        s.wrath += s.box.beorn_wrath
    elif who == THORIN and pick.value == FRONT_GATE and controls(s, FREE, FRONT_GATE):
        place_units(s, FRONT_GATE, VETERANS, 1)


def enter_ready(s: Field) -> Flow[None]:
    """Bring one ready character into play with a die (B5.8.1)."""
    pick = yield Ask(FREE, "enter_who", [CHARACTER[who] for who in can_enter(s)], "B5.8.1")
    yield from enter(s, pick.value)


def shift_towards_zero(s: Field, who: int) -> None:
    """A waiting character comes one space nearer (B7.4)."""
    if s.space[who] > 0:
        s.space[who] -= 1
        s.emit("character_shifted", CHARACTER[who], s.space[who])
