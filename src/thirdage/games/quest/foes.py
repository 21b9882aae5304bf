"""Monster tokens and minions on the map, and what makes a location perilous (M16, M22.3)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import (
    ALL_PLACES,
    BLACK_SERPENT,
    DISTANCE,
    GOTHMOG,
    IS_HAVEN,
    MINIONS,
    NOWHERE,
    PERIL_ICON,
    POOL_OF,
    RINGWRAITHS,
    WITCH_KING,
    WITHIN_1,
)
from thirdage.games.quest.cards.ongoing import closed_haven, made_perilous
from thirdage.games.quest.ids import Hero, Place
from thirdage.games.quest.state import ASIDE, NOBODY, OUT, SAURON_ALONE, QuestState
from thirdage.games.quest.steps import PLACE_TOKEN
from thirdage.games.quest.vocabulary import LOCATION, MESSAGES, MINION, MONSTER, PLACE_MONSTER, TOKEN, draw
from thirdage.kernel.asks import ALL, Flow
from thirdage.kernel.lists import changed, without

DRAW_TOKEN: Final = MESSAGES.prompt("draw_token", place=LOCATION)
MINION_DAMAGED: Final = MESSAGES.event("minion_damaged", minion=MINION, count=int)
MINION_DEFEATED: Final = MESSAGES.event("minion_defeated", minion=MINION)
POOL_RESHUFFLED: Final = MESSAGES.event("pool_reshuffled")
TOKEN_DISCARDED: Final = MESSAGES.event("token_discarded", token=TOKEN, monster=MONSTER, place=LOCATION)
TOKEN_IS: Final = MESSAGES.event("token_is", token=TOKEN, monster=MONSTER)
TOKEN_PLACED: Final = MESSAGES.event("token_placed", token=TOKEN, place=LOCATION)
TOKEN_REVEALED: Final = MESSAGES.event("token_revealed", token=TOKEN, monster=MONSTER)

OPEN_PLACES: Final[list[Place]] = [place for place in ALL_PLACES if not IS_HAVEN[place]]
_NO_PLACES: Final[list[Place]] = []


def near(s: QuestState, minion: int, place: Place) -> bool:
    """Tell whether a minion on the map is within 1 space of a location."""
    return s.minion_at[minion] >= 0 and DISTANCE[s.minion_at[minion]][place] <= 1


def pool_has_tokens(s: QuestState, pool: int) -> bool:
    """Tell whether a token of that pool can still be placed (M16.12)."""
    return bool(s.pool_left[pool]) or (not s.config.tokens_used_once and bool(s.pool_discard[pool]))


def placing_places(s: QuestState) -> list[Place]:
    """Return where Sauron may place a monster token by command (M16.2, M16.3)."""
    found: list[Place] = []
    for place in ALL_PLACES:
        if IS_HAVEN[place] or place in s.place:
            s.forbid(PLACE_MONSTER[place], "M16.2")
        elif s.influence[place] == 0 and not near(s, BLACK_SERPENT, place):
            s.forbid(PLACE_MONSTER[place], "M16.3")
        elif not pool_has_tokens(s, POOL_OF[place]):
            s.forbid(PLACE_MONSTER[place], "M16.12")
        else:
            found.append(place)
    return found


def order_token(s: QuestState, place: Place) -> None:
    """Order a random token to be placed there."""
    s.push(PLACE_TOKEN, place=place)


@PLACE_TOKEN.runs
def place_token(s: QuestState, place: Place) -> Flow[None]:
    """Place a random token of the location's pool there face down; only Sauron sees it (M16.2, M4.5)."""
    pool = POOL_OF[place]
    if not pool_has_tokens(s, pool):
        return
    if not s.pool_left[pool]:
        s.pool_left = changed(s.pool_left, pool, sorted(s.pool_discard[pool]))
        s.pool_discard = changed(s.pool_discard, pool, [])
        s.tell(POOL_RESHUFFLED)
    face = yield draw(DRAW_TOKEN, s.pool_left[pool], "M16.2", SAURON_ALONE, MONSTER, place=LOCATION[place])
    s.pool_left = changed(s.pool_left, pool, without(s.pool_left[pool], face.value))
    token = s.token_at.index(NOWHERE)
    s.token_at = changed(s.token_at, token, place)
    s.token_face = changed(s.token_face, token, face.value)
    s.token_pool = changed(s.token_pool, token, pool)
    s.token_known = changed(s.token_known, token, SAURON_ALONE)
    s.tell(TOKEN_PLACED, token=TOKEN[token], place=LOCATION[place])
    s.tell_to(SAURON_ALONE, TOKEN_IS, token=TOKEN[token], monster=face)


def reveal_token(s: QuestState, token: int) -> None:
    """Turn a token face up for everybody."""
    s.token_known = changed(s.token_known, token, ALL)
    s.reveal()
    s.tell(TOKEN_REVEALED, token=TOKEN[token], monster=MONSTER[s.token_face[token]])


def discard_token(s: QuestState, token: int) -> None:
    """Discard a token face up beside its pool (M16.12)."""
    pool, face = s.token_pool[token], s.token_face[token]
    s.pool_discard = changed(s.pool_discard, pool, [*s.pool_discard[pool], face])
    s.reveal()
    s.tell(TOKEN_DISCARDED, token=TOKEN[token], monster=MONSTER[face], place=LOCATION[s.token_at[token]])
    s.token_at = changed(s.token_at, token, NOWHERE)
    s.token_face = changed(s.token_face, token, NOBODY)
    s.token_pool = changed(s.token_pool, token, NOBODY)
    s.token_known = changed(s.token_known, token, 0)


def look(s: QuestState, h: Hero, places: list[Place]) -> None:
    """Show a hero the faces of the tokens in some locations; nobody else sees them."""
    mask = 1 << (h + 1)
    s.reveal()
    for place in places:
        for token in s.tokens_at(place):
            s.token_known = changed(s.token_known, token, s.token_known[token] | mask)
            s.tell_to(mask, TOKEN_IS, token=TOKEN[token], monster=MONSTER[s.token_face[token]])


def wound_minion(s: QuestState, minion: int, count: int) -> None:
    """Deal damage to a minion; it is defeated when the damage reaches its health (M16.13)."""
    s.minion_damage = changed(s.minion_damage, minion, s.minion_damage[minion] + count)
    s.tell(MINION_DAMAGED, minion=MINION[minion], count=count)
    if s.minion_damage[minion] >= MINIONS[minion].health:
        defeat_minion(s, minion)


def defeat_minion(s: QuestState, minion: int) -> None:
    """Remove a defeated minion from the game; the Ringwraiths are set aside (M16.13, M16.14)."""
    s.minion_at = changed(s.minion_at, minion, ASIDE if minion == RINGWRAITHS else OUT)
    s.minion_damage = changed(s.minion_damage, minion, 0)
    s.tell(MINION_DEFEATED, minion=MINION[minion])


def perilous(s: QuestState, h: Hero, place: Place, at_equal: bool = False) -> bool:
    """Tell whether a location is perilous for a hero (M3.6, M22.3); havens never are (M3.4)."""
    if IS_HAVEN[place]:
        return False
    threat = s.influence[place] + (1 if at_equal else 0)
    if threat > s.wisdom(h) and s.influence[place] > 0:
        return True
    return PERIL_ICON[place] or near(s, GOTHMOG, place) or s.perilous_now == place or place in made_perilous(s)


def perilous_places(s: QuestState, h: Hero) -> list[Place]:
    """Return all locations that are `perilous` for a hero, without reading the same things for each of them."""
    wisdom, influence, by_plots = s.wisdom(h), s.influence, made_perilous(s)
    gothmog = s.minion_at[GOTHMOG]
    near_gothmog = WITHIN_1[gothmog] if gothmog >= 0 else _NO_PLACES
    found: list[Place] = []
    for place in OPEN_PLACES:
        if (
            PERIL_ICON[place]
            or influence[place] > wisdom
            or place == s.perilous_now
            or place in near_gothmog
            or place in by_plots
        ):
            found.append(place)
    return found


def may_not_heal(s: QuestState, place: Place) -> bool:
    """Tell whether the Witch-king is near and keeps heroes from resting and healing; never in a haven (M19.8)."""
    return near(s, WITCH_KING, place) and not IS_HAVEN[place]


def haven_is_closed(s: QuestState, place: Place) -> bool:
    """Tell whether a plot closes this haven."""
    return closed_haven(s, place)
