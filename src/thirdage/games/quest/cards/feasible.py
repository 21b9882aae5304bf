"""Which alternatives of a card text can be carried out.

A price or a loss must be possible in full; everything else is done as far as possible. An alternative that would do
nothing at all may not be picked. If none qualifies, the first is done as far as possible (M35.9).
"""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import HAVENS, LAST_SPACE
from thirdage.games.quest.cards.conditions import hero_of, monsters_in, open_to_tokens, places_of
from thirdage.games.quest.cards.program import EXTENSION, NODES, Node
from thirdage.games.quest.foes import placing_places
from thirdage.games.quest.hero_cards import item_available
from thirdage.games.quest.ids import Hero
from thirdage.games.quest.influence import pool_limit, room, total
from thirdage.games.quest.state import NO_CARD, QuestState

MAX_LEVELS = 2
PRICES: Final = ["spend_favor", "lose_favor", "discard_hand", "discard_item"]


def can_do(s: QuestState, node: Node, h: Hero) -> bool:
    """Tell whether a step of a text can be carried out, with prices in full."""
    verb = node.verb
    if verb == "choose":
        return any(can_pick(s, option, h) for option in node.options)
    if verb == "if":
        return False  # it depends on the steps before it, so it is no effect of its own
    if verb in ("spend_favor", "lose_favor"):
        if h < 0 and node.who == "hero":
            return max(s.favor) >= node.n
        return s.favor[hero_of(s, node.who, h)] >= node.n
    if verb == "discard_hand" and not node.random:
        return len(s.hand[hero_of(s, node.who, h)]) >= node.n
    if verb == "discard_item":
        return sum(s.items[h]) >= node.n
    if verb in ("discard_corruption", "discard_corruption_paid"):
        holder = hero_of(s, node.who, h)
        return bool(s.corruption[holder]) and (verb == "discard_corruption" or s.favor[holder] > 0)
    if verb == "gain_item":
        return item_available(s, h, node.item)
    if verb == "gain_level":
        return any(level < MAX_LEVELS for level in levels_for(s, node, h))
    if verb == "sauron_discard_plot":
        return len(s.plot_hand) >= node.n
    if verb == "sauron_discard_shadow":
        return bool(s.shadow_hand)
    if verb == "pool_remove":
        return s.pool > 0
    if verb == "pool_add":
        return s.pool < pool_limit(s)
    if verb == "shuffle_damage_into_rest":
        return bool(s.damage[h])
    if verb == "advance_marker":
        return s.markers[node.marker] < LAST_SPACE if node.n > 0 else s.markers[node.marker] > 0
    return _can_act_on_map(s, node, h)


def levels_for(s: QuestState, node: Node, h: Hero) -> list[int]:
    """Return the levels that a raise could affect."""
    return s.levels[h] if node.attribute < 0 else [s.levels[h][node.attribute]]


def _can_act_on_map(s: QuestState, node: Node, h: Hero) -> bool:
    verb = node.verb
    if verb in ("remove_monsters", "look_at_monsters"):
        return monsters_in(s, places_of(s, node, h)) > 0
    if verb == "remove_influence":
        return total(s, places_of(s, node, h)) > 0
    if verb == "remove_tokens":
        return monsters_in(s, places_of(s, node, h)) + total(s, places_of(s, node, h)) > 0
    if verb == "remove_character_or_favor":
        places = places_of(s, node, h)
        return any(place in places for place in s.characters) or any(s.favor_on[place] for place in places)
    if verb == "damage_minion":
        return any(place in places_of(s, node, h) for place in s.minion_at)
    if verb in ("move_minion", "command_minion", "combat_minion"):
        return any(place >= 0 for place in s.minion_at)
    if verb == "move_character":
        return node.who == "any_character" or any(place >= 0 for place in s.characters)
    if verb == "place_character":
        return bool(places_of(s, node, h))
    if verb == "place_influence" and node.place.word != EXTENSION:
        return any(room(s, place) > 0 for place in places_of(s, node, h))
    if verb == "place_monster":
        return bool(placing_places(s) if node.needs_influence else open_to_tokens(s, places_of(s, node, h)))
    if verb == "discard_active_plots" and node.affecting == "haven":
        return bool(plots_on_havens(s))
    return True


def plots_on_havens(s: QuestState) -> list[int]:
    """Return the slots of active plots whose marker is on a haven."""
    return [slot for slot in range(3) if s.plots[slot] != NO_CARD and s.plot_at[slot] in HAVENS]


def can_pay(s: QuestState, nodes: list[int], h: Hero) -> bool:
    """Tell whether every step of a price can be paid."""
    return all(can_do(s, NODES[node], h) for node in nodes)


def can_pick(s: QuestState, nodes: list[int], h: Hero) -> bool:
    """Tell whether an alternative may be picked: prices are possible in full, and anything else in part."""
    rest = [node for node in nodes if NODES[node].verb not in PRICES]
    prices = [node for node in nodes if NODES[node].verb in PRICES]
    return can_pay(s, prices, h) and (not rest or any_effect(s, rest, h))


def any_effect(s: QuestState, nodes: list[int], h: Hero) -> bool:
    """Tell whether any of the steps would do something."""
    return any(can_do(s, NODES[node], h) for node in nodes)
