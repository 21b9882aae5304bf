"""A battle in progress as position data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.games.war_of_the_ring.army_text import read_force, write_force
from thirdage.games.war_of_the_ring.battle_data import BATTLE_IDS, NO_CARD, Battle
from thirdage.games.war_of_the_ring.board import CARD_IDS, CHARACTERS
from thirdage.games.war_of_the_ring.ids import Card, Place, Side
from thirdage.games.war_of_the_ring.view import SIDE_NAMES
from thirdage.games.war_of_the_ring.vocabulary import PLACE, VOCABULARY
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.position import flag_of, list_of, name_at, number_of, only_keys, whole

MOST: Final = 99
"""More than any count in a battle reaches."""


def save_battle(battle: Battle) -> dict[str, object]:
    """Return the whole battle as data."""
    return {
        "kind": BATTLE_IDS[battle.kind],
        "side": SIDE_NAMES[battle.side],
        "from": PLACE[battle.place].text,
        "target": PLACE[battle.target].text,
        "force": write_force(battle.force),
        "round": battle.round,
        "white_rider": battle.white_rider,
        "free_rounds": battle.free_rounds,
        "no_cease": battle.no_cease,
        "no_cards": battle.no_cards.copy(),
        "hampered": battle.hampered.copy(),
        "card": [CARD_IDS[card] if card != NO_CARD else "" for card in battle.card],
        "cancelled": battle.cancelled.copy(),
        "roll_bonus": battle.roll_bonus.copy(),
        "reroll_bonus": battle.reroll_bonus.copy(),
        "dice_off": battle.dice_off.copy(),
        "dice_cap": battle.dice_cap.copy(),
        "reroll_cap": battle.reroll_cap.copy(),
        "forfeited": battle.forfeited.copy(),
        "silenced": battle.silenced.copy(),
        "missed": battle.missed.copy(),
        "ones": battle.ones.copy(),
        "early_hits": battle.early_hits.copy(),
        "roll_hits": battle.roll_hits.copy(),
        "reroll_hits": battle.reroll_hits.copy(),
        "bonus_hits": battle.bonus_hits.copy(),
        "into_siege": battle.into_siege,
    }


def load_battle(data: Mapping[str, object]) -> Battle:
    """Load a battle; missing effects of this round's cards mean none."""
    battle = Battle(
        _index(data, "kind", BATTLE_IDS),
        Side(_index(data, "side", SIDE_NAMES)),
        _place(data, "from"),
        _place(data, "target"),
    )
    only_keys(data, list(save_battle(battle)), "battle.")
    battle.force = read_force("battle.force", data.get("force", ""))
    battle.round = number_of(data, "round", 0, 0, 999, "battle.")
    battle.white_rider = flag_of(data, "white_rider", False, "battle.")
    battle.free_rounds = number_of(data, "free_rounds", 1, 1, 999, "battle.")
    battle.no_cease = flag_of(data, "no_cease", False, "battle.")
    battle.into_siege = flag_of(data, "into_siege", False, "battle.")
    battle.no_cards = _flags(data, "no_cards")
    battle.cancelled = _flags(data, "cancelled")
    cards = list_of("battle.card", data.get("card", ["", ""]), 2)
    battle.card = [Card(name_at("battle.card", card, CARD_IDS)) if card != "" else NO_CARD for card in cards]
    battle.roll_bonus = _pair(data, "roll_bonus", 0, -MOST)
    battle.reroll_bonus = _pair(data, "reroll_bonus", 0, -MOST)
    battle.dice_off = _pair(data, "dice_off", 0)
    battle.dice_cap = _pair(data, "dice_cap", 5)
    battle.reroll_cap = _pair(data, "reroll_cap", 5)
    battle.forfeited = _pair(data, "forfeited", 0)
    battle.silenced = _pair(data, "silenced", 0, 0, (1 << CHARACTERS) - 1)
    battle.hampered = _pair(data, "hampered", 0)
    battle.missed = _pair(data, "missed", 0)
    battle.ones = _pair(data, "ones", 0)
    battle.early_hits = _pair(data, "early_hits", 0)
    battle.roll_hits = _pair(data, "roll_hits", 0)
    battle.reroll_hits = _pair(data, "reroll_hits", 0)
    battle.bonus_hits = _pair(data, "bonus_hits", 0, -MOST)
    return battle


def _index(data: Mapping[str, object], key: str, names: list[str]) -> int:
    return name_at(f"battle.{key}", data.get(key), names)


def _place(data: Mapping[str, object], key: str) -> Place:
    text = data.get(key)
    option = VOCABULARY.find(text) if isinstance(text, str) else None
    if option is None or option.kind not in ("region", "inside"):
        raise BadPosition(f"battle.{key}", "a place such as region:bree or inside:lorien", text)
    return Place(option.value)


def _pair(data: Mapping[str, object], key: str, default: int, low: int = 0, high: int = MOST) -> list[int]:
    value = list_of(f"battle.{key}", data.get(key, [default, default]), 2)
    return [whole(f"battle.{key}", item, low, high) for item in value]


def _flags(data: Mapping[str, object], key: str) -> list[bool]:
    value = list_of(f"battle.{key}", data.get(key, [False, False]), 2)
    return [flag_of({key: item}, key, False, "battle.") for item in value]
