"""The Shadow's Character deck: cards that hunt the Ring-bearers."""

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
from thirdage.games.war_of_the_ring.ids import Card, Character, Place
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
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

WEATHER_TO: Final = MESSAGES.prompt("cruel_weather_to", region=PLACE)
STRIKE_HOW: Final = MESSAGES.prompt("nazgul_strike_how")
LURE: Final = MESSAGES.prompt("lure_of_the_ring", character=CHARACTER, corruption=int)
BREAKING: Final = MESSAGES.prompt("breaking_companion", left=int)
LIDLESS: Final = MESSAGES.prompt("lidless_eye", left=int)
FIGURE_MOVED: Final = MESSAGES.event("ring_bearers_driven", from_=PLACE, to=PLACE)
DICE_TO_EYES: Final = MESSAGES.event("die_turned_to_eye", die=DIE)
COMPANIONS_LEAVE: Final = MESSAGES.event("companions_must_leave", count=int)

HUNT_NOW: Final = VOCABULARY.option("use", "hunt", 2)
FP_CHARACTER_DECK: Final = 0


# -- tiles and corruption


def shelobs_lair(s: WarState) -> None:
    """Put its tile into play."""
    special_tile(s, "shelobs_lair")


def the_ring_is_mine(s: WarState) -> None:
    """Put its tile into play."""
    special_tile(s, "the_ring_is_mine")


def on_on_they_went(s: WarState) -> None:
    """Put its tile into play."""
    special_tile(s, "on_on_they_went")


def give_it_to_uss(s: WarState) -> None:
    """Put its tile into play."""
    special_tile(s, "give_it_to_uss")


def in_the_wild(s: WarState) -> bool:
    """Tell whether the Ring-bearers are outside all Settlements that the Free Peoples controlled at the start."""
    region = region_of(s)
    return region < 0 or HOME_SIDE[region] != FP or SETTLEMENT[region] not in (TOWN, CITY, STRONGHOLD)


def orc_patrol(s: WarState) -> None:
    """Draw a Hunt tile; an Eye or a special tile of the Fellowship has no effect."""
    s.push(HUNT_TILE, why=BY_CARD, successes=0)


def isildurs_bane(s: WarState) -> None:
    """Draw a Hunt tile whose damage nothing reduces."""
    s.push(HUNT_TILE, why=BY_CARD | NO_REDUCTION, successes=0)


def foul_thing_from_the_deep(s: WarState) -> None:
    """Draw a Hunt tile; for its damage a random Companion must be the casualty."""
    s.push(HUNT_TILE, why=BY_CARD | RANDOM_CASUALTY, successes=0)


def candles_of_corpses(s: WarState) -> Flow[None]:
    """Roll three dice: 1 corruption for each 4 or higher; with Gollum as Guide, for each 6."""
    add_corruption(s, (yield from roll_at_least(s, 3, 6 if s.guide == GOLLUM else 4)))


def revealed(s: WarState) -> bool:
    """Tell whether the Fellowship is revealed."""
    return not s.hidden


def morgul_wound(s: WarState) -> None:
    """Add 2 corruption if there are 3 or less, otherwise 1."""
    add_corruption(s, 2 if s.corruption <= 3 else 1)


def lure_of_the_ring(s: WarState) -> Flow[None]:
    """Draw a random Companion: take corruption equal to his level, or lose him; without Companions, take 1."""
    companions = s.companions()
    if not companions:
        add_corruption(s, 1)
        return
    options = [CHARACTER[companion] for companion in companions]
    companion = Character((yield DRAW_COMPANION.draw(options, None, "R5.5")).value)
    price = LEVEL[companion]
    if (yield LURE.ask(s.seat(FP), YES_NO, "R5.5", character=CHARACTER[companion], corruption=price)) is YES:
        add_corruption(s, price)
    else:
        yield from lose_companion(s, companion)


def the_breaking_of_the_fellowship(s: WarState) -> Flow[None]:
    """As many Companions as a drawn tile says leave and stay at the figure; without Companions, add 1 corruption."""
    alone = not s.companions()
    if alone and not s.config.breaking_draws_for_gollum:
        add_corruption(s, 1)
        return
    draw = Draw(BY_CARD, 0 if s.config.breaking_replaceable else UNTOUCHABLE, 0)
    if not (yield from draw_for(s, draw)):
        return
    if wasted_by_card(draw.tile):
        s.tell(NO_EFFECT, tile=TILE[draw.tile])
        return
    if alone:
        add_corruption(s, 1)
        return
    count = yield from tile_damage(s, draw)
    s.tell(COMPANIONS_LEAVE, count=min(count, len(s.companions())))
    yield from break_up(s, count)


def break_up(s: WarState, count: int) -> Flow[None]:
    """Let the Free Peoples player choose who leaves, in order; on the Mordor Track they are lost (R16.3)."""
    waiting = s.companions()
    while count > 0 and waiting:
        options = [CHARACTER[companion] for companion in waiting[: max(1, len(waiting) - count + 1)]]
        picked = options[0]
        if len(options) > 1:
            picked = yield BREAKING.ask(s.seat(FP), options, "R5.5", left=count)
        waiting = [companion for companion in waiting if companion > picked.value]
        part(s, Character(picked.value))
        if s.in_play(Character(picked.value)):
            companion_rests(s, Character(picked.value), s.fellowship_at)
        count -= 1
    lapse(s)
    yield from choose_guide(s)


# -- the Nazgul search


def on_the_road(s: WarState) -> bool:
    """Tell whether progress is 1 or more and the Fellowship is not on the Mordor Track."""
    return s.progress >= 1 and not on_track(s)


def nazgul_with_figure(s: WarState) -> bool:
    """Tell whether a Nazgul or the Witch-king is in the region of the Ring-bearers."""
    region = region_of(s)
    if region < 0:
        return False
    places = [region] if INSIDE[region] < 0 else [region, INSIDE[region]]
    return any([s.count(Place(place), NAZGUL) > 0 or s.character_at[WITCH_KING] == place for place in places])


def nazgul_search(s: WarState) -> Flow[None]:
    """Move Nazgul; if one finds the Ring-bearers, the Fellowship is revealed."""
    yield from move_nazgul(s, with_mouth=False, optional=True)
    if nazgul_with_figure(s):
        yield from reveal(s, True)


def cruel_weather(s: WarState) -> Flow[None]:
    """Move the Ring-bearers' figure to an adjacent region."""
    here = s.fellowship_at
    forbid_others(s, ADJACENT[here], "R5.5")
    options = [PLACE[region] for region in ADJACENT[here]]
    to = yield WEATHER_TO.ask(s.seat(SHADOW), options, "R5.5", region=PLACE[here])
    s.fellowship_at = Place(to.value)
    s.tell(FIGURE_MOVED, from_=PLACE[here], to=to)


def the_nazgul_strike(s: WarState) -> Flow[None]:
    """Move Nazgul; one with the Ring-bearers discards a Character card from the table, or makes a Hunt roll."""
    yield from move_nazgul(s, with_mouth=False, optional=True)
    if not nazgul_with_figure(s):
        return
    options: list[Option] = [HUNT_NOW]
    options += [CARD[card] for card in TABLE_CARDS if on_table(s, card) and CARD_DECK[card] == FP_CHARACTER_DECK]
    options.append(NONE)
    picked = yield STRIKE_HOW.ask(s.seat(SHADOW), options, "R5.5")
    if picked is HUNT_NOW:
        s.push(HUNT)
    elif picked is not NONE:
        leave_table(s, Card(picked.value))


def the_lidless_eye(s: WarState) -> Flow[None]:
    """Change up to three unused dice to Eyes in the Hunt Box."""
    for left in (3, 2, 1):
        options = [DIE[result] for result in range(RESULTS) if s.dice[SHADOW * RESULTS + result] > 0]
        if not options:
            return
        options.append(DONE)
        picked = yield LIDLESS.ask(s.seat(SHADOW), options, "R5.5", left=left)
        if picked is DONE:
            return
        s.dice = changed(s.dice, SHADOW * RESULTS + picked.value, s.dice[SHADOW * RESULTS + picked.value] - 1)
        s.hunt_dice += 1
        s.tell(DICE_TO_EYES, die=DIE[picked.value])


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
