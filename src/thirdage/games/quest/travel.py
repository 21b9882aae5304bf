"""The Travel step: moving along paths, and what each path costs (M21)."""

from __future__ import annotations

from thirdage.games.quest.board import (
    ANY_CARD,
    BOAT,
    HORSE,
    IS_HAVEN,
    LOCATIONS,
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
from thirdage.games.quest.settings import WINDOW_AFTER_DANGER
from thirdage.games.quest.state import NO_LIMIT, QuestState, seat_of
from thirdage.games.quest.steps import ARRIVE, DANGER, DEFEAT, EXPLORE, PAY, SHADOW_WINDOW, TRAVEL
from thirdage.games.quest.vocabulary import ACCEPT_DEFEAT, HERO, LOCATION, MOVE, PAY_MATCHING, PAY_NUMBER, STOP
from thirdage.games.quest.vocabulary import EXPLORE as EXPLORE_OPTION
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

NO_PATH = 0


def number_to_pay(s: QuestState, h: int, place: int) -> int:
    """How many cards of any kind the path to a location costs; 0 if there is none (M21.3 to M21.7)."""
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


def matching(s: QuestState, h: int, place: int) -> list[int]:
    """The hand cards whose icon alone pays the path (M21.3)."""
    here = s.place[h]
    if place not in NEIGHBOURS[here]:
        return []
    terrain = PATH_TERRAIN[here][NEIGHBOURS[here].index(place)]
    if terrain == ANY_CARD:
        return []
    return [card for card in s.hand[h] if CARDS[card].terrain == terrain]


def may_move(s: QuestState, h: int) -> bool:
    """Whether Winter Storm and Hopeless leave the hero another move."""
    limit = s.move_limit
    for card in s.corruption[h]:
        if CARDS[card].rule == "travel_steps_cap_per_turn":
            limit = min(limit, CARDS[card].n)
    return limit == NO_LIMIT or s.moves < limit


def moves(s: QuestState, h: int) -> list[Option]:
    """The locations the hero can pay to enter; nothing else bars the way (M14.9, M21.8, M21.9)."""
    allowed = may_move(s, h)
    found: list[Option] = []
    for place in range(LOCATIONS):
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


def hopeless(s: QuestState, h: int) -> bool:
    """The hero cannot recover here: may not rest, or a rest would bring no card (M30.8)."""
    return not may_rest(s, h) or (s.life(h) == 0 and not s.rest[h] and not IS_HAVEN[s.place[h]])


def travel(s: QuestState, h: int, b: int) -> Flow[None]:
    """Move, explore, or stop, as often as the hero likes (M21.1, M21.2)."""
    if s.turn_over:
        return
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
    pick = yield Ask(seat_of(h), "travel", options, "M21.1")
    if pick is STOP:
        return
    s.push(TRAVEL, h)
    if pick is EXPLORE_OPTION:
        s.push(EXPLORE, h)
    elif pick is ACCEPT_DEFEAT:
        s.push(DEFEAT, h)
    elif pick.kind == "scout":
        scout(s, h, pick.value)
    else:
        yield from _begin_move(s, h, pick.value)


def _begin_move(s: QuestState, h: int, place: int) -> Flow[None]:
    """One matching card, or as many as the number (M21.3)."""
    cards, count = matching(s, h, place), number_to_pay(s, h, place)
    ways = [PAY_MATCHING] if cards else []
    if len(s.hand[h]) >= count:
        ways.append(PAY_NUMBER)
    how = yield Ask(seat_of(h), "how_to_pay", ways, "M21.3", LOCATION[place])
    if how is PAY_MATCHING:
        card = yield Ask(seat_of(h), "pay_card", kinds(cards), "M21.3", LOCATION[place])
        to_rest_pool(s, h, card.value)
        s.push(ARRIVE, h, place)
    else:
        s.push(PAY, place, count)


def pay(s: QuestState, place: int, left: int) -> Flow[None]:
    """Card by card, face up to the rest pool (M21.5)."""
    h = s.active
    if left == 0:
        s.push(ARRIVE, h, place)
        return
    card = yield Ask(seat_of(h), "pay_card", kinds(s.hand[h]), "M21.3", LOCATION[place])
    to_rest_pool(s, h, card.value)
    s.push(PAY, place, left - 1)


def arrive(s: QuestState, h: int, place: int) -> Flow[None]:
    """The hero enters; a Shadow window, then Combat or Peril (M22.1, M22.10)."""
    s.place[h] = place
    s.moves += 1
    s.explored = 0
    s.emit("hero_moves", HERO[s.hero[h]], LOCATION[place])
    window = not IS_HAVEN[place]
    if window and s.switches[WINDOW_AFTER_DANGER]:
        s.push(SHADOW_WINDOW, h, HERO_ENTERS)
    s.push(DANGER, h)
    if window and not s.switches[WINDOW_AFTER_DANGER]:
        s.push(SHADOW_WINDOW, h, HERO_ENTERS)
    return
    yield
