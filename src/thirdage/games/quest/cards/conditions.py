"""What card texts compare and where they act: metrics, flags, places, and who decides."""

from __future__ import annotations

from thirdage.games.quest.board import (
    ALL_PLACES,
    ATTRIBUTE_IDS,
    CHARACTER_IDS,
    DISTANCE,
    GOTHMOG,
    IN_REGION,
    IS_HAVEN,
    NEIGHBOURS,
    POOL_OF,
    REGION,
    REGION_IDS,
    WITHIN_1,
    at,
    nearest_havens,
)
from thirdage.games.quest.cards.catalogue import CARDS, card_number
from thirdage.games.quest.cards.program import FIXED, Condition, Node
from thirdage.games.quest.combat_state import WON
from thirdage.games.quest.foes import pool_has_tokens
from thirdage.games.quest.ids import Hero, Place
from thirdage.games.quest.influence import total
from thirdage.games.quest.state import NO_CARD, NOBODY, PARTY, SAURON, QuestState, seat_of
from thirdage.games.quest.story_track import leftmost
from thirdage.games.quest.vocabulary import LOCATION

SPEAKER = 1
"""The seat that answers when the heroes decide together: the first hero in seating order."""
_GANDALF = CHARACTER_IDS.index("gandalf")
_SHIRE = at("the_shire")
_DARK_MESSENGER = card_number("plot_a_dark_messenger")
_RING_MARKER = 1


def hero_of(s: QuestState, who: str, h: Hero) -> Hero:
    """Return the hero a verb is about: the one resolving the text, or the one picked by an earlier step."""
    return s.chosen if who == "chosen_hero" or h < 0 else h


def seat_for(s: QuestState, by: str, h: Hero) -> int:
    """Return the seat that decides (M35.7)."""
    if by == "sauron":
        return SAURON
    if by == "heroes":
        return SPEAKER
    return seat_of(Hero(hero_of(s, by, h)))


def monsters_in(s: QuestState, places: list[Place]) -> int:
    """Count the monster tokens in these locations, including blank ones."""
    return sum(1 for place in s.token_at if place in places)


def metric(s: QuestState, name: str, h: Hero) -> int:
    """Return a number that card texts refer to."""
    if name.lstrip("-").isdigit():
        return int(name)
    if name in ATTRIBUTE_IDS:
        return s.attribute(h, ATTRIBUTE_IDS.index(name))
    word, _, about = name.partition(":")
    if word == "corruption_on_hero":
        return len(s.corruption[h])
    if word == "monsters_in_region":
        return monsters_in(s, IN_REGION[REGION[s.place[h]]])
    if word == "influence_in_region":
        return total(s, IN_REGION[REGION[s.place[h]]])
    if word == "influence_in_regions":
        return sum(total(s, IN_REGION[REGION_IDS.index(region)]) for region in about.split(","))
    if word == "influence_here":
        return s.influence[s.place[h]]
    if word == "influence_at":
        return s.influence[at(about)]
    if word == "adjacent_locations_with_influence":
        return sum(1 for place in NEIGHBOURS[s.place[h]] if s.influence[place] > 0)
    if word == "shadow_pool":
        return s.pool
    assert word == "plots_in_play", f"unknown metric {name}"
    return 3 - s.plots.count(NO_CARD)


def flagged(s: QuestState, name: str, h: Hero) -> bool:
    """Answer a yes-or-no question that card texts ask."""
    if name == "hero_has_no_corruption":
        return not s.corruption[h]
    if name in ("minion_defeated", "monster_defeated"):
        return s.result == WON
    if name == "gandalf_in_play":
        return s.characters[_GANDALF] >= 0
    if name == "yellow_is_rearmost_sauron_marker":
        return _RING_MARKER in leftmost(s)
    if name == "dark_messenger_active":
        return _DARK_MESSENGER in s.plots
    if name == "minion_in_shire":
        return _SHIRE in s.minion_at
    assert name == "some_hero_corruption_at_least_wisdom", f"unknown flag {name}"
    return any(len(s.corruption[other]) >= s.wisdom(other) for other in PARTY[s.heroes])


def holds(s: QuestState, condition: Condition, h: Hero) -> bool:
    """Tell whether a condition holds now."""
    if condition.kind == "flag":
        return flagged(s, condition.left, h)
    if condition.kind == "any_of":
        return any(holds(s, part, h) for part in condition.parts)
    if condition.kind == "all_of":
        return all(holds(s, part, h) for part in condition.parts)
    if condition.kind == "not":
        return not holds(s, condition.parts[0], h)
    return compare(metric(s, condition.left, h), condition.op, metric(s, condition.right, h))


def compare(left: int, op: str, right: int) -> bool:
    """Evaluate `left op right`."""
    if op == ">=":
        return left >= right
    if op == ">":
        return left > right
    if op == "<=":
        return left <= right
    return left < right if op == "<" else left == right


def places_of(s: QuestState, node: Node, h: Hero) -> list[Place]:
    """Return the locations a verb may act on now, in numerical order."""
    word = node.place.word
    if word == FIXED:
        return node.place.locations
    if word == "location_with_influence":
        return [place for place in ALL_PLACES if s.influence[place] > 0]
    if word == "affected_location":
        return [s.plot_at[slot] for slot in range(3) if s.plots[slot] == node.card]
    if word == "character_location":
        character = s.moved_character if s.moved_character != NOBODY else CARDS[node.card].character
        return [s.characters[character]] if character >= 0 and s.characters[character] >= 0 else []
    if word == "four_or_more_away":
        return [place for place in ALL_PLACES if DISTANCE[CARDS[node.card].affects][place] >= 4]
    if word == "adjacent_to_gothmog":
        return NEIGHBOURS[s.minion_at[GOTHMOG]] if s.minion_at[GOTHMOG] >= 0 else []
    here = s.place[hero_of(s, node.who, h)]
    if word == "here":
        return [here]
    if word == "adjacent_to_hero":
        return NEIGHBOURS[here]
    if word == "within1_here":
        return WITHIN_1[here]
    if word == "hero_region":
        return IN_REGION[REGION[here]]
    if word == "hero_region_other":
        return [place for place in IN_REGION[REGION[here]] if place != here]
    assert word == "nearest_haven", f"unknown place {word}"
    return nearest_havens(here)


def open_to_tokens(s: QuestState, places: list[Place]) -> list[Place]:
    """Return where a card text may put a monster token: no haven, no hero, and the pool has one (M16.2)."""
    found: list[Place] = []
    for place in places:
        if IS_HAVEN[place] or place in s.place:
            s.forbid(LOCATION[place], "M16.2")
        elif not pool_has_tokens(s, POOL_OF[place]):
            s.forbid(LOCATION[place], "M16.12")
        else:
            found.append(place)
    return found
