"""The Travel step: moving along paths, and what each path costs (M21)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import (
    ALL_PLACES,
    ANY_CARD,
    BOAT,
    HORSE,
    IS_HAVEN,
    NEIGHBOURS,
    PATH_COST,
    PATH_TERRAIN,
    PATH_WATER,
    SEA_CARDS,
    SEA_ENDS,
)
from thirdage.games.quest.cards.catalogue import CARDS, HERO_ENTERS
from thirdage.games.quest.hero_cards import kinds, to_rest_pool
from thirdage.games.quest.hero_turn import may_rest, scout, scouting
from thirdage.games.quest.ids import Card, Hero, Place
from thirdage.games.quest.state import NO_LIMIT, QuestState, seat_of
from thirdage.games.quest.steps import ARRIVE, DANGER, DEFEAT, EXPLORE, PAY, SHADOW_WINDOW, TRAVEL
from thirdage.games.quest.vocabulary import (
    ACCEPT_DEFEAT,
    HERO,
    LOCATION,
    MESSAGES,
    MOVE,
    PAY_MATCHING,
    PAY_NUMBER,
    STOP,
)
from thirdage.games.quest.vocabulary import EXPLORE as EXPLORE_OPTION
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

HOW_TO_PAY: Final = MESSAGES.prompt("how_to_pay", place=LOCATION)
PAY_CARD: Final = MESSAGES.prompt("pay_card", place=LOCATION)
TRAVEL_WHERE: Final = MESSAGES.prompt("travel")
HERO_MOVES: Final = MESSAGES.event("hero_moves", hero=HERO, place=LOCATION)

NO_PATH: Final = 0
NEAR: Final[list[list[Place]]] = [sorted(places) for places in NEIGHBOURS]
ANYWHERE: Final[list[Place]] = list(ALL_PLACES)


def number_to_pay(s: QuestState, h: Hero, place: Place) -> int:
    """Return how many cards of any kind the path to a location costs; 0 if there is no path (M21.3 to M21.7)."""
    here = s.place[h]
    count = NO_PATH
    if place in NEIGHBOURS[here]:
        index = NEIGHBOURS[here].index(place)
        count = PATH_COST[here][index]
        if PATH_WATER[here][index] and s.items[h][BOAT]:
            return 1
    elif s.items[h][BOAT] and here in SEA_ENDS and place in SEA_ENDS and here != place:
        count = SEA_CARDS
    if count > 1 and s.items[h][HORSE]:
        count -= 1
    return count


def matching(s: QuestState, h: Hero, place: Place) -> list[Card]:
    """Return the hand cards whose icon alone pays for the path (M21.3)."""
    here = s.place[h]
    if place not in NEIGHBOURS[here]:
        return []
    terrain = PATH_TERRAIN[here][NEIGHBOURS[here].index(place)]
    if terrain == ANY_CARD:
        return []
    return [card for card in s.hand[h] if CARDS[card].terrain == terrain]


def may_move(s: QuestState, h: Hero) -> bool:
    """Tell whether Winter Storm and Hopeless allow the hero another move."""
    limit = s.move_limit
    for card in s.corruption[h]:
        if CARDS[card].rule == "travel_steps_cap_per_turn":
            limit = min(limit, CARDS[card].n)
    return limit == NO_LIMIT or s.moves < limit


def moves(s: QuestState, h: Hero) -> list[Option]:
    """Return the locations the hero can pay to enter; nothing else blocks movement (M14.9, M21.8, M21.9)."""
    allowed = may_move(s, h)
    found: list[Option] = []
    for place in reach(s, h):
        count = number_to_pay(s, h, place)
        if not allowed:
            s.forbid(MOVE[place], "M21.8")
        elif count == NO_PATH:
            s.forbid(MOVE[place], "M21.3")
        elif len(s.hand[h]) >= count or matching(s, h, place):
            found.append(MOVE[place])
        else:
            s.forbid(MOVE[place], "M21.3")
    return found


def reach(s: QuestState, h: Hero) -> list[Place]:
    """Return where a path may lead, ascending; every location while somebody asks why not."""
    here = s.place[h]
    if s.why is not None or (s.items[h][BOAT] and here in SEA_ENDS):
        return ANYWHERE
    return NEAR[here]


def travel_options(s: QuestState, h: Hero) -> list[Option]:
    """Return where the hero can go, and the other options of the Travel step (M21.1, M30.8)."""
    ways = moves(s, h)
    options = ways.copy()
    if s.explored:
        s.forbid(EXPLORE_OPTION, "M21.2")
    else:
        options.append(EXPLORE_OPTION)
    options += [*scouting(s, h), STOP]
    if not ways and hopeless(s, h):
        options.append(ACCEPT_DEFEAT)
    else:
        s.forbid(ACCEPT_DEFEAT, "M30.8")
    return options


def hopeless(s: QuestState, h: Hero) -> bool:
    """Tell whether the hero cannot recover here: resting is not allowed, or would bring no card (M30.8)."""
    return not may_rest(s, h) or (s.life(h) == 0 and not s.rest[h] and not IS_HAVEN[s.place[h]])


@TRAVEL.runs
def travel(s: QuestState, h: Hero) -> Flow[None]:
    """Move, explore or stop, as often as the hero wants (M21.1, M21.2)."""
    if s.turn_over:
        return
    options = s.known(TRAVEL_WHERE)
    if options is None:
        options = travel_options(s, h)
    pick = yield TRAVEL_WHERE.ask(seat_of(h), options, "M21.1")
    if pick is STOP:
        return
    s.push(TRAVEL, h=h)
    if pick is EXPLORE_OPTION:
        s.push(EXPLORE, h=h)
    elif pick is ACCEPT_DEFEAT:
        s.push(DEFEAT, h=h, wisdom=0)
    elif pick.kind == "scout":
        scout(s, h, Place(pick.value))
    else:
        yield from _begin_move(s, h, Place(pick.value))


def _begin_move(s: QuestState, h: Hero, place: Place) -> Flow[None]:
    """Choose how to pay: with one matching card, or with the number of cards (M21.3)."""
    cards, count = matching(s, h, place), number_to_pay(s, h, place)
    ways = [PAY_MATCHING] if cards else []
    if len(s.hand[h]) >= count:
        ways.append(PAY_NUMBER)
    how = yield HOW_TO_PAY.ask(seat_of(h), ways, "M21.3", place=LOCATION[place])
    if how is PAY_MATCHING:
        card = yield PAY_CARD.ask(seat_of(h), kinds(cards), "M21.3", place=LOCATION[place])
        to_rest_pool(s, h, Card(card.value))
        s.push(ARRIVE, h=h, place=place)
    else:
        s.push(PAY, place=place, left=count)


@PAY.runs
def pay(s: QuestState, place: Place, left: int) -> Flow[None] | None:
    """Pay card by card, face up to the rest pool (M21.5)."""
    if left > 0:
        return _pay_card(s, place, left)
    s.push(ARRIVE, h=s.active, place=place)
    return None


def _pay_card(s: QuestState, place: Place, left: int) -> Flow[None]:
    """Pay one of the remaining cards."""
    h = s.active
    card = yield PAY_CARD.ask(seat_of(h), kinds(s.hand[h]), "M21.3", place=LOCATION[place])
    to_rest_pool(s, h, Card(card.value))
    s.push(PAY, place=place, left=left - 1)


@ARRIVE.runs
def arrive(s: QuestState, h: Hero, place: Place) -> None:
    """Enter a location: a Shadow window, then combat or peril (M22.1, M22.10)."""
    s.trail = [*s.trail, s.place[h]]
    s.place = changed(s.place, h, place)
    s.moves += 1
    s.explored = 0
    s.tell(HERO_MOVES, hero=HERO[s.hero[h]], place=LOCATION[place])
    window = not IS_HAVEN[place]
    if window and s.config.window_after_danger:
        s.push(SHADOW_WINDOW, h=h, timing=HERO_ENTERS)
    s.push(DANGER, h=h)
    if window and not s.config.window_after_danger:
        s.push(SHADOW_WINDOW, h=h, timing=HERO_ENTERS)
