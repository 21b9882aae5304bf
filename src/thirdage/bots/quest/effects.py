"""What card texts are worth to the heroes, verb by verb: for choices, perils and Shadow cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from thirdage.games.quest.cards.catalogue import CARDS

VERBS: Final[dict[str, float]] = {
    "gain_favor": 1.0,
    "train": 1.0,
    "gain_level": 1.6,
    "gain_item": 1.2,
    "discard_corruption": 0.9,
    "remove_monsters": 0.7,
    "remove_influence": 0.3,
    "remove_tokens": 0.4,
    "pool_remove": 0.4,
    "place_favor": 0.4,
    "place_character": 0.8,
    "shuffle_rest_into_life": 0.8,
    "shuffle_damage_into_life": 0.8,
    "shuffle_damage_into_rest": 0.4,
    "damage_top_to_rest_top": 0.15,
    "sauron_discard_shadow": 0.6,
    "sauron_discard_plot": 1.0,
    "discard_active_plots": 2.0,
    "draw_hero_cards": 0.3,
    "look_at_plot_hand": 0.2,
    "gain_corruption": -1.1,
    "corruption_draft": -1.1,
    "deal_damage": -0.22,
    "spend_favor": -0.9,
    "lose_favor": -0.9,
    "discard_hand": -0.25,
    "discard_item": -1.0,
    "place_influence": -0.25,
    "pool_add": -0.4,
    "place_monster": -0.6,
    "advance_marker": -1.5,
    "sauron_draw_plot": -0.8,
    "sauron_draw_shadow": -0.5,
    "combat": -0.8,
    "combat_minion": -1.2,
    "end_turn": -0.8,
    "move_hero": -0.1,
    "limit_moves": -0.6,
    "skip_step": -0.1,
    "modify_next_story_step": -1.5,
    "ongoing": -0.5,
    "command_minion": -0.4,
    "move_minion": -0.4,
    "restore_minion": -1.0,
    "fetch_plot": -1.2,
    "recover_discarded": -0.9,
    "peek_plot_deck": -0.2,
    "redistribute_corruption": -0.2,
    "shield_block": -0.7,
    "combat_attr": -0.6,
}
"""What one of each is worth to the heroes, in ordinary actions."""


_LABELS: Final[dict[str, float]] = {}


def label_value(label: str) -> float:
    """Return the worth of a choice by its name, like `gain_corruption_1+train_1`; remembered, for there are few."""
    known = _LABELS.get(label)
    if known is None:
        known = _LABELS[label] = sum([_part(part) for part in label.split("+")])
    return known


def _part(part: str) -> float:
    verb, _, count = part.rpartition("_")
    number = float(count) if count.isdecimal() else 1.0
    if not count.isdecimal():
        verb = part
    if verb == "advance_marker" or part.startswith("advance_marker"):
        return (1.5 if "heroes" in part else -1.5) * (number if count.isdecimal() else 1.0)
    for known, worth in VERBS.items():
        if verb.startswith(known):
            return worth * number
    return 0.0


def text_value(steps: object) -> float:
    """Return the worth of a card's effects, read from its data; half for those that depend on a condition or a
    choice."""
    if not isinstance(steps, list):
        return 0.0
    return sum([_step(step) for step in steps if isinstance(step, Mapping)])


def _step(step: Mapping[str, Any]) -> float:
    if "do" in step:
        number = step.get("n", 1)
        worth = VERBS.get(str(step["do"]), 0.0)
        if step.get("marker") == "heroes" and step["do"] == "advance_marker":
            worth = -worth
        return worth * (float(number) if isinstance(number, int) else 1.0) * (0.7 if "per" in step else 1.0)
    worth = 0.0
    for key in ("then", "else", "do"):
        if key in step:
            worth += 0.6 * text_value(step[key])
    for key in ("may", "shield_block", "for_each"):
        inner = step.get(key)
        if isinstance(inner, Mapping):
            worth += 0.8 * text_value(inner.get("do")) - (0.5 if key == "shield_block" else 0.0)
    choose = step.get("choose")
    if isinstance(choose, Mapping):
        values = [text_value(option) for option in choose.get("options", [])]
        if values:
            worth += max(values) if choose.get("by") == "hero" else min(values)
    return worth


EFFECTS_WORTH: Final[list[float]] = [text_value(card.row.values.get("effects")) for card in CARDS]
"""What the effects of each card are worth to the heroes, by its number."""
