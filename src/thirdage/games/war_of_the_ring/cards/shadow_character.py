"""The Character deck of the Shadow: cards that hunt the Ring-bearers."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    CARD_DECK,
    CITY,
    FP,
    GOLLUM,
    HOME_SIDE,
    INSIDE,
    LEVEL,
    NAZGUL,
    SETTLEMENT,
    SHADOW,
    STRONGHOLD,
    TOWN,
    WITCH_KING,
)
from thirdage.games.war_of_the_ring.cards.common import roll_at_least, special_tile
from thirdage.games.war_of_the_ring.cards.registry import register_event
from thirdage.games.war_of_the_ring.cards.table import TABLE_CARDS, lapse, leave_table, on_table
from thirdage.games.war_of_the_ring.companions import lose_companion, part
from thirdage.games.war_of_the_ring.corruption import add_corruption
from thirdage.games.war_of_the_ring.fellowship import (
    CARD as BY_CARD,
)
from thirdage.games.war_of_the_ring.fellowship import (
    NO_REDUCTION,
    RANDOM_CASUALTY,
    UNTOUCHABLE,
    choose_guide,
    region_of,
    reveal,
)
from thirdage.games.war_of_the_ring.hunt import DRAW_COMPANION, NO_EFFECT, draw_for, tile_damage, wasted_by_card
from thirdage.games.war_of_the_ring.hunt_cards import Draw
from thirdage.games.war_of_the_ring.minions import move_nazgul
from thirdage.games.war_of_the_ring.mordor import on_track
from thirdage.games.war_of_the_ring.paths import forbid_others
from thirdage.games.war_of_the_ring.politics import companion_rests
from thirdage.games.war_of_the_ring.state import RESULTS, WarState
from thirdage.games.war_of_the_ring.steps import HUNT, HUNT_TILE
from thirdage.games.war_of_the_ring.vocabulary import (
    CARD,
    CHARACTER,
    DIE,
    DONE,
    MESSAGES,
    NONE,
    PLACE,
    TILE,
    VOCABULARY,
    YES,
    YES_NO,
)
from thirdage.kernel.asks import Ask, Chance, Flow
from thirdage.kernel.options import Option

WEATHER_TO: Final = MESSAGES.prompt("cruel_weather_to", "region")
STRIKE_HOW: Final = MESSAGES.prompt("nazgul_strike_how")
LURE: Final = MESSAGES.prompt("lure_of_the_ring", "character", "corruption")
BREAKING: Final = MESSAGES.prompt("breaking_companion", "left")
LIDLESS: Final = MESSAGES.prompt("lidless_eye", "left")
FIGURE_MOVED: Final = MESSAGES.event("ring_bearers_driven", "from", "to")
DICE_TO_EYES: Final = MESSAGES.event("die_turned_to_eye", "die")
COMPANIONS_LEAVE: Final = MESSAGES.event("companions_must_leave", "count")

HUNT_NOW: Final = VOCABULARY.option("use", "hunt", 2)
FP_CHARACTER_DECK: Final = 0


# -- tiles and corruption


def shelobs_lair(s: WarState) -> Flow[None]:
    """Its tile comes into play."""
    special_tile(s, "shelobs_lair")
    yield from ()


def the_ring_is_mine(s: WarState) -> Flow[None]:
    """Its tile comes into play."""
    special_tile(s, "the_ring_is_mine")
    yield from ()


def on_on_they_went(s: WarState) -> Flow[None]:
    """Its tile comes into play."""
    special_tile(s, "on_on_they_went")
    yield from ()


def give_it_to_uss(s: WarState) -> Flow[None]:
    """Its tile comes into play."""
    special_tile(s, "give_it_to_uss")
    yield from ()


def in_the_wild(s: WarState) -> bool:
    """The Ring-bearers are in no region with a Settlement that was the Free Peoples' at the start."""
    region = region_of(s)
    return region < 0 or HOME_SIDE[region] != FP or SETTLEMENT[region] not in (TOWN, CITY, STRONGHOLD)


def orc_patrol(s: WarState) -> Flow[None]:
    """A Hunt tile; an Eye or a special tile of the Fellowship does nothing."""
    s.push(HUNT_TILE, BY_CARD, 0)
    yield from ()


def isildurs_bane(s: WarState) -> Flow[None]:
    """A Hunt tile whose damage nothing lowers."""
    s.push(HUNT_TILE, BY_CARD | NO_REDUCTION, 0)
    yield from ()


def foul_thing_from_the_deep(s: WarState) -> Flow[None]:
    """A Hunt tile; for its damage a random Companion must be the casualty."""
    s.push(HUNT_TILE, BY_CARD | RANDOM_CASUALTY, 0)
    yield from ()


def candles_of_corpses(s: WarState) -> Flow[None]:
    """Three dice: 1 corruption for each 4 or more, with Gollum as Guide for each 6."""
    add_corruption(s, (yield from roll_at_least(s, 3, 6 if s.guide == GOLLUM else 4)))


def revealed(s: WarState) -> bool:
    """The Fellowship is revealed."""
    return not s.hidden


def morgul_wound(s: WarState) -> Flow[None]:
    """2 corruption up to 3 corruption, else 1."""
    add_corruption(s, 2 if s.corruption <= 3 else 1)
    yield from ()


def lure_of_the_ring(s: WarState) -> Flow[None]:
    """A random Companion: corruption of his level, or he is lost. With Gollum as Guide 1 corruption."""
    companions = s.companions()
    if not companions:
        add_corruption(s, 1)
        return
    options = [CHARACTER[companion] for companion in companions]
    companion = (yield Chance(DRAW_COMPANION, options, None, "R5.5")).value
    price = LEVEL[companion]
    if (yield Ask(s.seat(FP), LURE, YES_NO, "R5.5", CHARACTER[companion], price)) is YES:
        add_corruption(s, price)
    else:
        yield from lose_companion(s, companion)


def the_breaking_of_the_fellowship(s: WarState) -> Flow[None]:
    """As many Companions as a drawn tile says leave and stay where the figure is. With Gollum as Guide 1 corruption."""
    alone = not s.companions()
    if alone and not s.config.breaking_draws_for_gollum:
        add_corruption(s, 1)
        return
    draw = Draw(BY_CARD, 0 if s.config.breaking_replaceable else UNTOUCHABLE, 0)
    if not (yield from draw_for(s, draw)):
        return
    if wasted_by_card(draw.tile):
        s.emit(NO_EFFECT, TILE[draw.tile])
        return
    if alone:
        add_corruption(s, 1)
        return
    count = yield from tile_damage(s, draw)
    s.emit(COMPANIONS_LEAVE, min(count, len(s.companions())))
    yield from break_up(s, count)


def break_up(s: WarState, count: int) -> Flow[None]:
    """The Free Peoples player says who leaves, in their order; on the Mordor Track they are lost (R16.3)."""
    waiting = s.companions()
    while count > 0 and waiting:
        options = [CHARACTER[companion] for companion in waiting[: max(1, len(waiting) - count + 1)]]
        picked = options[0]
        if len(options) > 1:
            picked = yield Ask(s.seat(FP), BREAKING, options, "R5.5", count)
        waiting = [companion for companion in waiting if companion > picked.value]
        part(s, picked.value)
        if s.in_play(picked.value):
            companion_rests(s, picked.value, s.fellowship_at)
        count -= 1
    lapse(s)
    yield from choose_guide(s)


# -- the Nazgul search


def on_the_road(s: WarState) -> bool:
    """Progress is 1 or more, and the Fellowship is not on the Mordor Track."""
    return s.progress >= 1 and not on_track(s)


def nazgul_with_figure(s: WarState) -> bool:
    """A Nazgul, the Witch-king included, shares the region of the Ring-bearers."""
    region = region_of(s)
    if region < 0:
        return False
    places = [region] if INSIDE[region] < 0 else [region, INSIDE[region]]
    return any([s.count(place, NAZGUL) > 0 or s.character_at[WITCH_KING] == place for place in places])


def nazgul_search(s: WarState) -> Flow[None]:
    """Nazgul fly; if one finds the Ring-bearers the Fellowship is revealed."""
    yield from move_nazgul(s, with_mouth=False, optional=True)
    if nazgul_with_figure(s):
        yield from reveal(s, True)


def cruel_weather(s: WarState) -> Flow[None]:
    """The Ring-bearers' figure is driven into an adjacent region."""
    here = s.fellowship_at
    forbid_others(s, ADJACENT[here], "R5.5")
    options = [PLACE[region] for region in ADJACENT[here]]
    to = yield Ask(s.seat(SHADOW), WEATHER_TO, options, "R5.5", PLACE[here])
    s.fellowship_at = to.value
    s.emit(FIGURE_MOVED, PLACE[here], to)


def the_nazgul_strike(s: WarState) -> Flow[None]:
    """Nazgul fly; one with the Ring-bearers throws out a Character card from the table, or makes a Hunt roll."""
    yield from move_nazgul(s, with_mouth=False, optional=True)
    if not nazgul_with_figure(s):
        return
    options: list[Option] = [HUNT_NOW]
    options += [CARD[card] for card in TABLE_CARDS if on_table(s, card) and CARD_DECK[card] == FP_CHARACTER_DECK]
    options.append(NONE)
    picked = yield Ask(s.seat(SHADOW), STRIKE_HOW, options, "R5.5")
    if picked is HUNT_NOW:
        s.push(HUNT)
    elif picked is not NONE:
        leave_table(s, picked.value)


def the_lidless_eye(s: WarState) -> Flow[None]:
    """Up to three unused dice become Eyes in the Hunt Box."""
    for left in (3, 2, 1):
        options = [DIE[result] for result in range(RESULTS) if s.dice[SHADOW * RESULTS + result] > 0]
        if not options:
            return
        options.append(DONE)
        picked = yield Ask(s.seat(SHADOW), LIDLESS, options, "R5.5", left)
        if picked is DONE:
            return
        s.dice[SHADOW * RESULTS + picked.value] -= 1
        s.hunt_dice += 1
        s.emit(DICE_TO_EYES, DIE[picked.value])


register_event("shelobs_lair", shelobs_lair)
register_event("the_ring_is_mine", the_ring_is_mine)
register_event("on_on_they_went", on_on_they_went)
register_event("give_it_to_uss", give_it_to_uss)
register_event("orc_patrol", orc_patrol, in_the_wild)
register_event("isildurs_bane", isildurs_bane, in_the_wild)
register_event("foul_thing_from_the_deep", foul_thing_from_the_deep, in_the_wild)
register_event("candles_of_corpses", candles_of_corpses, in_the_wild)
register_event("nazgul_search", nazgul_search, on_the_road)
register_event("cruel_weather", cruel_weather, on_the_road)
register_event("the_nazgul_strike", the_nazgul_strike, on_the_road)
register_event("morgul_wound", morgul_wound, revealed)
register_event("lure_of_the_ring", lure_of_the_ring, revealed)
register_event("the_breaking_of_the_fellowship", the_breaking_of_the_fellowship, revealed)
register_event("the_lidless_eye", the_lidless_eye)
