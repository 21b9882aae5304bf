"""The census of the box, card by card: every card of every deck, hero and pool is somewhere exactly once (M2.3)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import MONSTER_IDS, POOL_FACES, POOL_IDS, TOKENS
from thirdage.games.quest.cards.catalogue import ALL_CARDS, CARD_IDS, CARDS, HERO_CARD, NO_DECK, QUEST, SKILL, SKILLS
from thirdage.games.quest.ids import Card
from thirdage.games.quest.state import NOBODY, PARTY, QuestState
from thirdage.kernel.refusals import refusal

EXPECTED: Final[dict[str, str]] = {
    "copies": "{card} {count} times in all",
    "owner": "the hero who has learned {card}, and nobody else, as its owner",
    "faces": "the tokens {face} of the pool {pool} {count} times in all",
}


def check_box(s: QuestState, outside: list[list[Card]]) -> None:
    """Check the census; `outside` are all piles except decks, discard piles and unseen cards.

    In an odd position, missing cards have left the game: a puzzle need not account for every card.
    """
    counts = [0] * len(CARD_IDS)
    for pile in [*outside, *s.decks, *s.discards, *s.unseen]:
        for card in pile:
            if card >= 0:
                counts[card] += 1
    for card in ALL_CARDS:
        count = counts[card]
        expected = CARDS[card].copies
        kind = CARDS[card].kind
        if kind == HERO_CARD and CARDS[card].hero not in s.hero:
            expected = 0
        if s.odd and count < expected and (CARDS[card].deck != NO_DECK or kind == HERO_CARD):
            s.removed = s.removed + [card] * (expected - count)
            continue
        loose = CARDS[card].deck == NO_DECK and kind != HERO_CARD  # quests and starting plots not drawn yet are nowhere
        if count != expected and not (loose and count < expected):
            args: dict[str, int | str] = {"card": CARD_IDS[card], "count": expected}
            raise refusal(_where(s, card), count, "copies", args, "M2.3", EXPECTED)
    _check_skills(s)
    _check_tokens(s)


def _where(s: QuestState, card: Card) -> str:
    """Return the key where somebody would look first."""
    if CARDS[card].kind in (HERO_CARD, SKILL):
        return "hand"
    if CARDS[card].kind == QUEST:
        return "quests"
    return "decks"


def _check_skills(s: QuestState) -> None:
    """Check that each skill is with its owner: in hand, life, rest or damage pool, or in the owner's combat (M5.3)."""
    for index, card in enumerate(SKILLS):
        holder = NOBODY
        for h in PARTY[s.heroes]:
            if s.hero[h] == NOBODY:
                continue
            fights = s.combat.hero == h
            if (
                card in s.hand[h]
                or card in s.unseen[h]
                or card in s.rest[h]
                or card in s.damage[h]
                or (fights and (card in s.combat.stacks[0] or card == s.combat.chosen[0]))
            ):
                holder = h
        owner = s.skill_owner[index]
        if (owner >= 0 or holder >= 0) and owner != holder:
            raise refusal("skill_owner", owner, "owner", {"card": CARD_IDS[card]}, "M5.3", EXPECTED)


def _check_tokens(s: QuestState) -> None:
    """Check the monster tokens on the map, in their pools and beside them (M16.12)."""
    for pool, faces in enumerate(POOL_FACES):
        found = s.pool_left[pool] + s.pool_discard[pool]
        found += [s.token_face[t] for t in range(TOKENS) if s.token_at[t] >= 0 and s.token_pool[t] == pool]
        for face in range(len(MONSTER_IDS)):
            missing = faces.count(face) - found.count(face)
            if missing != 0 and not (s.odd and missing > 0):
                args: dict[str, int | str] = {
                    "face": MONSTER_IDS[face],
                    "pool": POOL_IDS[pool],
                    "count": faces.count(face),
                }
                raise refusal("tokens", found.count(face), "faces", args, "M16.12", EXPECTED)
