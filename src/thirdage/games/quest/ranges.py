"""Checks the range of every number in a position, and which kinds of cards may lie where, whoever wrote the position.

None of these checks can be waived: steps and views use these numbers as indices.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import (
    ACTION_TOKENS,
    BLANK,
    CHARACTER_IDS,
    ITEM_COPIES,
    ITEM_IDS,
    LAST_SPACE,
    MINION_IDS,
    MONSTERS,
    NOWHERE,
    TOKENS,
)
from thirdage.games.quest.cards.abilities import OPERATIONS
from thirdage.games.quest.cards.catalogue import (
    CARD_IDS,
    CARDS,
    COMBAT_DECKS,
    CORRUPTION_CARD,
    DECK_IDS,
    ENCOUNTER,
    EVENT,
    HERO_CARD,
    HERO_MISSIONS,
    KIND_IDS,
    PERIL,
    PLOT,
    QUEST,
    SAURON_MISSIONS,
    SHADOW,
    SKILL,
)
from thirdage.games.quest.combat import foe_of
from thirdage.games.quest.combat_state import CALLED, FINALE, FOE, HERO, LEFT, MINION, NO_FOE, TOKEN, Combat
from thirdage.games.quest.ids import Card, Hero
from thirdage.games.quest.state import NOBODY, PARTY, UNSEEN, QuestState
from thirdage.kernel.asks import ALL
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.position import whole
from thirdage.kernel.refusals import refusal

MANY: Final = 99
"""More than any count in the game reaches."""
FLAGS: Final = [
    "event_gem", "stakes_raised", "turn_over", "shadow_played", "dark_path", "ability_used", "bloodline_used",
    "explored", "skip_ambush", "in_finale",
]  # fmt: skip
COUNTS: Final = ["pool", "held_favor", "moves", "move_limit", "block_left"]
HEROES: Final = ["held_by", "champion", "active", "chosen", "chosen_second", "trainee"]
"""Fields that hold the number of a hero, or nobody."""
COMBAT_COUNTS: Final = [
    "health", "fortitude", "wounds", "agility_left", "cards_hurt", "worn_attack", "taken_attack", "round",
]  # fmt: skip
COMBAT_FLAGS: Final = ["revealed", "random_card", "random_now", "once_used", "hero_fell"]
PAIRS: Final = ["open", "exhausted", "cancelled", "hand_told", "free_card"]
EXPECTED: Final[dict[str, str]] = {
    "covered": "fewer covered spaces than there are action tokens",
    "kind": "cards of the kind {kind}",
    "mission": "a mission of that side, or unseen",
    "hero_card": "cards of the hero's own deck, and skills he has learned",
    "unseen": "at most as many unseen cards as there are",
    "nobody": "a hero for every seat once the heroes are picked, each once",
    "hero_place": "a location for every hero",
    "plot_place": "a location for every plot, and none without one",
    "items": "at most {most} of an item",
    "foe": "a foe that is there: a token, a minion or a monster",
    "known": "as many values as cards in the hand",
    "held": "a hero who holds the event, and nobody without one",
}


def check_ranges(s: QuestState) -> None:
    """Raise BadPosition for the first number, place or kind of card that is impossible in the game."""
    last, seats = s.heroes - 1, (1 << s.heroes + 1) - 1
    whole("stage", s.stage, 1, 3)
    whole("round", s.round, 0, 99_999)
    whole("dominant_at_finale", s.dominant_at_finale, -1, 1)
    whole("moved_minion", s.moved_minion, -1, len(MINION_IDS) - 1)
    whole("moved_character", s.moved_character, -1, len(CHARACTER_IDS) - 1)
    whole("result", s.result, 0, LEFT + 1)
    for name in FLAGS:
        whole(name, getattr(s, name), 0, 1)
    for name in COUNTS:
        whole(name, getattr(s, name), 0, MANY)
    for name in HEROES:
        whole(name, getattr(s, name), NOBODY, last)
    _each("favor", s.favor, 0, 9999)  # there is no upper limit (M26.1)
    _each("favor_gained", s.favor_gained, 0, MANY)
    _each("starting_done", s.starting_done, 0, 1)
    _each("advanced_done", s.advanced_done, 0, 1)
    _each("skill_owner", s.skill_owner, -2, last)
    _each("skill_public", s.skill_public, 0, 1)
    _each("story_change", s.story_change, -MANY, MANY)
    _each("covered", s.covered, 0, 1)
    if sum(s.covered) >= ACTION_TOKENS:
        raise _refusal("covered", list(s.covered), "covered", "M13.5")
    _each("influence", s.influence, 0, MANY)
    _each("favor_on", s.favor_on, 0, MANY)
    _each("minion_damage", s.minion_damage, 0, MANY)
    _each("markers", s.markers, 0, LAST_SPACE)
    for levels in s.levels:
        _each("levels", levels, 0, MANY)
    _masks("shadow_known", s.shadow_known, s.shadow_hand, seats)
    _masks("plot_known", s.plot_known, s.plot_hand, seats)
    _check_heroes(s)
    _check_map(s, seats)
    _check_kinds(s)
    _check_combat(s, s.combat)


def _each(key: str, values: list[int], low: int, high: int) -> None:
    for value in values:
        whole(key, value, low, high)


def _refusal(key: str, found: object, id: str, rule: str = "") -> BadPosition:
    return refusal(key, found, id, None, rule, EXPECTED)


def _masks(key: str, known: list[int], hand: list[Card], seats: int) -> None:
    """Check the masks of who knows each card; Sauron always does."""
    if len(known) != len(hand):
        raise _refusal(key, known, "known", "M35.3")
    for mask in known:
        _mask(key, mask, 1, seats)


def _mask(key: str, mask: int, least: int, seats: int) -> None:
    if mask != ALL:
        whole(key, mask, least, seats)


def _check_heroes(s: QuestState) -> None:
    """Check the heroes and their belongings; before the heroes are picked, a seat has nothing (M5.1, M5.3)."""
    for h in PARTY[s.heroes]:
        if s.hero[h] == NOBODY:
            continue
        if s.hero.count(s.hero[h]) > 1:
            raise _refusal("heroes", h, "nobody", "M5.1")
        if s.place[h] < 0:
            raise _refusal("place", s.place[h], "hero_place", "M4.6")
    for item in range(len(ITEM_IDS)):
        held = sum([items[item] for items in s.items])
        if held > ITEM_COPIES:
            raise refusal("items", ITEM_IDS[item], "items", {"most": ITEM_COPIES}, "M2.3", EXPECTED)


def _check_map(s: QuestState, seats: int) -> None:
    for slot in range(len(s.plots)):
        if (s.plots[slot] >= 0) != (s.plot_at[slot] >= 0):
            raise _refusal("plot_at", s.plot_at, "plot_place", "M11.2")
    for place in s.characters:
        whole("characters", place, NOWHERE, MANY)
    for place in s.minion_at:
        whole("minions", place, -3, MANY)
    whole("perilous_now", s.perilous_now, NOWHERE, MANY)
    for place in s.trail:
        whole("trail", place, 0, MANY)
    for token in range(TOKENS):
        if s.token_at[token] >= 0:
            _mask("tokens", s.token_known[token], 0, seats)
    if (s.held_event >= 0) != (s.held_by >= 0):
        raise _refusal("held_by", s.held_by, "held", "M12.7")


def _kind(key: str, cards: list[Card], kinds: list[int]) -> None:
    for card in cards:
        if card < 0 or CARDS[card].kind not in kinds:
            found = CARD_IDS[card] if card >= 0 else card
            raise refusal(
                key, found, "kind", {"kind": " or ".join([KIND_IDS[kind] for kind in kinds])}, "M2.3", EXPECTED
            )


def _one(key: str, card: Card, kind: int) -> None:
    if card != -1:
        _kind(key, [card], [kind])


def _check_kinds(s: QuestState) -> None:
    """Check that every pile holds cards of the right kind; the census checks which and how many."""
    _kind("shadow_hand", s.shadow_hand, [SHADOW])
    for name in ("plot_hand", "plot_top", "plot_bottom"):
        _kind(name, getattr(s, name), [PLOT])
    _kind("plots", [card for card in s.plots if card != -1], [PLOT])
    _kind("drawn", s.drawn, [SHADOW, PLOT, PERIL])
    _kind("drawn_public", s.drawn_public, [ENCOUNTER])
    _kind("skill_drawn", s.skill_drawn, [SKILL])
    _kind("removed", s.removed, list(range(len(KIND_IDS))))
    _one("event", s.event, EVENT)
    _one("held_event", s.held_event, EVENT)
    _one("shadow_now", s.shadow_now, SHADOW)
    for name, missions in (("hero", HERO_MISSIONS), ("sauron", SAURON_MISSIONS)):
        for key in (f"{name}_mission", f"{name}_stakes"):
            card = getattr(s, key)
            if card != -1 and card not in missions:
                raise _refusal(key, CARD_IDS[card] if card >= 0 else card, "mission", "M5.4")
    for deck in range(len(DECK_IDS)):
        for name, piles in (("decks", s.decks), ("discards", s.discards)):
            for card in piles[deck]:
                if card < 0 or CARDS[card].deck != deck:
                    found = CARD_IDS[card] if card >= 0 else card
                    raise refusal(f"{name}.{DECK_IDS[deck]}", found, "kind", {"kind": DECK_IDS[deck]}, "M2.3", EXPECTED)
    for h in PARTY[s.heroes]:
        _kind("corruption", s.corruption[h], [CORRUPTION_CARD])
        _kind("quests", s.quests[h], [QUEST, ENCOUNTER])
        _kind("ready", s.ready[h], [QUEST, ENCOUNTER])
        for name in ("hand", "unseen", "rest", "damage"):
            _check_hero_cards(s, h, name, getattr(s, name)[h])
        if s.damage[h].count(UNSEEN) > len(s.unseen[h]):
            raise _refusal("damage", s.damage[h].count(UNSEEN), "unseen", "M29.18")


def _check_hero_cards(s: QuestState, h: Hero, key: str, cards: list[Card]) -> None:
    """Check that a hero has cards of his own deck, and skills (M5.3); his damage pool may hold unseen cards."""
    for card in cards:
        if card == UNSEEN and key == "damage":
            continue
        if card < 0 or CARDS[card].kind not in (HERO_CARD, SKILL):
            raise _refusal(key, CARD_IDS[card] if card >= 0 else card, "hero_card", "M5.3")
        if CARDS[card].kind == HERO_CARD and CARDS[card].hero != s.hero[h]:
            raise _refusal(key, CARD_IDS[card], "hero_card", "M5.3")


def _check_combat(s: QuestState, c: Combat) -> None:
    """Check that hero and foe are there, that numbers are in range and that the cards are theirs (M29)."""
    whole("combat.hero", c.hero, NOBODY, s.heroes - 1)
    whole("combat.kind", c.kind, NO_FOE, CALLED)
    whole("combat.context", c.context, 0, FINALE)
    whole("combat.outcome", c.outcome, 0, LEFT + 1)
    whole("combat.quest", c.quest, -1, len(CARD_IDS) - 1)
    whole("combat.agility_set", c.agility_set, -1, MANY)
    whole("combat.strength_change", c.strength_change, -MANY, MANY)
    whole("combat.agility_change", c.agility_change, -MANY, MANY)
    for name in COMBAT_COUNTS:
        whole(f"combat.{name}", getattr(c, name), 0, MANY)
    for name in COMBAT_FLAGS:
        whole(f"combat.{name}", getattr(c, name), 0, 1)
    for name in PAIRS:
        _each(f"combat.{name}", getattr(c, name), 0, 1)
    for name in ("carried_type", "carry_type", "last_type"):
        _each(f"combat.{name}", getattr(c, name), -1, 1)
    _each("combat.strength", c.strength, 0, MANY)
    _each("combat.dealt", c.dealt, 0, MANY)
    for operations in [*c.carried, *c.carry]:
        _each("combat.carried", operations, 0, len(OPERATIONS) - 1)
    if c.quest >= 0:
        _kind("combat.quest", [c.quest], [QUEST, ENCOUNTER])
    _check_foe(s, c)
    _check_combat_cards(s, c)


def _check_foe(s: QuestState, c: Combat) -> None:
    fits = True
    if c.kind == NO_FOE:
        fits = c.monster == -1
    elif c.kind == TOKEN:
        fits = 0 <= c.foe < TOKENS and s.token_at[c.foe] >= 0 and 0 <= c.monster < BLANK
    elif c.kind == MINION:
        fits = 0 <= c.foe < len(MINION_IDS) and c.monster == -1
    else:
        fits = 0 <= c.foe < len(MONSTERS) and c.monster == c.foe
    if not fits or (c.kind != NO_FOE and (c.hero == NOBODY or s.hero[c.hero] == NOBODY)):
        raise _refusal("combat.foe", [c.kind, c.foe, c.monster, c.hero], "foe", "M29.2")


def _check_combat_cards(s: QuestState, c: Combat) -> None:
    from_deck = [*c.hand, *c.stacks[FOE], *[card for card in c.chosen[FOE:] if card >= 0]]
    from_hero = [*c.stacks[HERO], *[card for card in c.chosen[:FOE] if card >= 0]]
    if c.kind == NO_FOE:
        if from_deck or from_hero:
            raise _refusal("combat.stacks", [CARD_IDS[card] for card in from_deck + from_hero], "foe", "M29.3")
        return
    deck = COMBAT_DECKS + foe_of(c).deck
    for card in from_deck:
        if card < 0 or CARDS[card].deck != deck:
            raise refusal("combat.hand", CARD_IDS[card], "kind", {"kind": DECK_IDS[deck]}, "M29.3", EXPECTED)
    _check_hero_cards(s, c.hero, "combat.stacks", from_hero)
