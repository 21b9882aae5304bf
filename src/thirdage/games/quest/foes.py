"""Monster tokens and minions on the map, and what makes a location perilous (M16, M22.3)."""

from __future__ import annotations

from thirdage.games.quest.board import (
    BLACK_SERPENT,
    DISTANCE,
    GOTHMOG,
    IS_HAVEN,
    LOCATIONS,
    MINIONS,
    NOWHERE,
    PERIL_ICON,
    POOL_OF,
    RINGWRAITHS,
    WITCH_KING,
)
from thirdage.games.quest.cards.ongoing import closed_haven, made_perilous
from thirdage.games.quest.settings import TOKENS_USED_ONCE
from thirdage.games.quest.state import ASIDE, NOBODY, OUT, SAURON_ALONE, QuestState
from thirdage.games.quest.steps import PLACE_TOKEN
from thirdage.games.quest.vocabulary import LOCATION, MINION, MONSTER, PLACE_MONSTER, TOKEN, draw
from thirdage.kernel.asks import ALL, Flow


def near(s: QuestState, minion: int, place: int) -> bool:
    """Whether a minion on the map is within 1 space of a location."""
    return s.minion_at[minion] >= 0 and DISTANCE[s.minion_at[minion]][place] <= 1


def pool_has_tokens(s: QuestState, pool: int) -> bool:
    """Whether a token of that pool can still be placed (M16.12)."""
    return bool(s.pool_left[pool]) or (not s.switches[TOKENS_USED_ONCE] and bool(s.pool_discard[pool]))


def placing_places(s: QuestState) -> list[int]:
    """Where Sauron may place a monster token by command (M16.2, M16.3)."""
    found: list[int] = []
    for place in range(LOCATIONS):
        if IS_HAVEN[place] or place in s.place:
            s.forbid(PLACE_MONSTER[place], "M16.2")
        elif s.influence[place] == 0 and not near(s, BLACK_SERPENT, place):
            s.forbid(PLACE_MONSTER[place], "M16.3")
        elif not pool_has_tokens(s, POOL_OF[place]):
            s.forbid(PLACE_MONSTER[place], "M16.12")
        else:
            found.append(place)
    return found


def order_token(s: QuestState, place: int) -> None:
    """Have a random token placed there."""
    s.push(PLACE_TOKEN, place)


def place_token(s: QuestState, place: int, b: int) -> Flow[None]:
    """A random token of the location's pool, seen by Sauron alone, goes there face down (M16.2, M4.5)."""
    pool = POOL_OF[place]
    if not pool_has_tokens(s, pool):
        return
    if not s.pool_left[pool]:
        s.pool_left[pool] = sorted(s.pool_discard[pool])
        s.pool_discard[pool] = []
        s.emit("pool_reshuffled")
    face = yield draw(s.pool_left[pool], "draw_token", "M16.2", SAURON_ALONE, MONSTER, LOCATION[place])
    s.pool_left[pool].remove(face.value)
    token = s.token_at.index(NOWHERE)
    s.token_at[token] = place
    s.token_face[token] = face.value
    s.token_pool[token] = pool
    s.token_known[token] = SAURON_ALONE
    s.emit("token_placed", TOKEN[token], LOCATION[place])
    s.emit_to(SAURON_ALONE, "token_is", TOKEN[token], face)


def reveal_token(s: QuestState, token: int) -> None:
    """Turn a token face up for everybody."""
    s.token_known[token] = ALL
    s.reveal()
    s.emit("token_revealed", TOKEN[token], MONSTER[s.token_face[token]])


def discard_token(s: QuestState, token: int) -> None:
    """A token goes face up beside its pool (M16.12)."""
    pool, face = s.token_pool[token], s.token_face[token]
    s.pool_discard[pool].append(face)
    s.reveal()
    s.emit("token_discarded", TOKEN[token], MONSTER[face], LOCATION[s.token_at[token]])
    s.token_at[token] = NOWHERE
    s.token_face[token] = NOBODY
    s.token_pool[token] = NOBODY
    s.token_known[token] = 0


def look(s: QuestState, h: int, places: list[int]) -> None:
    """A hero looks at the faces of the tokens in some locations; nobody else does."""
    mask = 1 << (h + 1)
    s.reveal()
    for place in places:
        for token in s.tokens_at(place):
            s.token_known[token] |= mask
            s.emit_to(mask, "token_is", TOKEN[token], MONSTER[s.token_face[token]])


def wound_minion(s: QuestState, minion: int, count: int) -> None:
    """Damage on a minion; at its health it is defeated (M16.13)."""
    s.minion_damage[minion] += count
    s.emit("minion_damaged", MINION[minion], count)
    if s.minion_damage[minion] >= MINIONS[minion].health:
        defeat_minion(s, minion)


def defeat_minion(s: QuestState, minion: int) -> None:
    """It leaves the game; the Ringwraiths are set aside (M16.13, M16.14)."""
    s.minion_at[minion] = ASIDE if minion == RINGWRAITHS else OUT
    s.minion_damage[minion] = 0
    s.emit("minion_defeated", MINION[minion])


def perilous(s: QuestState, h: int, place: int, at_equal: bool = False) -> bool:
    """Whether a location is perilous for a hero (M3.6, M22.3); havens never are (M3.4)."""
    if IS_HAVEN[place]:
        return False
    threat = s.influence[place] + (1 if at_equal else 0)
    if threat > s.wisdom(h) and s.influence[place] > 0:
        return True
    return PERIL_ICON[place] or near(s, GOTHMOG, place) or s.perilous_now == place or made_perilous(s, place)


def may_not_heal(s: QuestState, place: int) -> bool:
    """The Witch-king keeps heroes near him from resting and healing, except in a haven (M19.8)."""
    return near(s, WITCH_KING, place) and not IS_HAVEN[place]


def haven_is_closed(s: QuestState, place: int) -> bool:
    """A plot closes this haven."""
    return closed_haven(s, place)
