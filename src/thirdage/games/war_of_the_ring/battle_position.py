"""A battle in progress as position data."""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.games.war_of_the_ring.army_text import read_force, write_force
from thirdage.games.war_of_the_ring.battle_data import BATTLE_IDS, NO_CARD, Battle
from thirdage.games.war_of_the_ring.board import CARD_IDS
from thirdage.games.war_of_the_ring.view import SIDE_NAMES
from thirdage.games.war_of_the_ring.vocabulary import PLACE, VOCABULARY
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.position import flag_of, number_of


def save_battle(battle: Battle) -> dict[str, object]:
    """All of a battle."""
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
    """A battle; effects of this round's cards left out are none."""
    battle = Battle(
        _index(data, "kind", BATTLE_IDS), _index(data, "side", SIDE_NAMES), _place(data, "from"), _place(data, "target")
    )
    battle.force = read_force("battle.force", data.get("force", ""))
    battle.round = number_of(data, "round", 0, 0, 999)
    battle.white_rider = flag_of(data, "white_rider", False)
    battle.free_rounds = number_of(data, "free_rounds", 1, 1, 999)
    battle.no_cease = flag_of(data, "no_cease", False)
    battle.into_siege = flag_of(data, "into_siege", False)
    battle.no_cards = _flags(data, "no_cards")
    battle.cancelled = _flags(data, "cancelled")
    cards = data.get("card", ["", ""])
    if not isinstance(cards, list) or len(cards) != 2 or any(card and card not in CARD_IDS for card in cards):
        raise BadPosition("battle.card", 'two card ids or ""', cards)
    battle.card = [CARD_IDS.index(card) if card else NO_CARD for card in cards]
    battle.roll_bonus = _pair(data, "roll_bonus", 0)
    battle.reroll_bonus = _pair(data, "reroll_bonus", 0)
    battle.dice_off = _pair(data, "dice_off", 0)
    battle.dice_cap = _pair(data, "dice_cap", 5)
    battle.reroll_cap = _pair(data, "reroll_cap", 5)
    battle.forfeited = _pair(data, "forfeited", 0)
    battle.silenced = _pair(data, "silenced", 0)
    battle.hampered = _pair(data, "hampered", 0)
    battle.missed = _pair(data, "missed", 0)
    battle.ones = _pair(data, "ones", 0)
    battle.early_hits = _pair(data, "early_hits", 0)
    battle.roll_hits = _pair(data, "roll_hits", 0)
    battle.reroll_hits = _pair(data, "reroll_hits", 0)
    battle.bonus_hits = _pair(data, "bonus_hits", 0)
    return battle


def _index(data: Mapping[str, object], key: str, names: list[str]) -> int:
    value = data.get(key)
    if value not in names:
        raise BadPosition(f"battle.{key}", f"one of {', '.join(names)}", value)
    return names.index(str(value))


def _place(data: Mapping[str, object], key: str) -> int:
    option = VOCABULARY.find(str(data.get(key)))
    if option is None or option.kind not in ("region", "inside"):
        raise BadPosition(f"battle.{key}", "a place such as region:bree or inside:lorien", data.get(key))
    return option.value


def _pair(data: Mapping[str, object], key: str, default: int) -> list[int]:
    value = data.get(key, [default, default])
    if not isinstance(value, list) or len(value) != 2 or not all(isinstance(item, int) for item in value):
        raise BadPosition(f"battle.{key}", "two whole numbers", value)
    return list(value)


def _flags(data: Mapping[str, object], key: str) -> list[bool]:
    value = data.get(key, [False, False])
    if not isinstance(value, list) or len(value) != 2 or not all(isinstance(item, bool) for item in value):
        raise BadPosition(f"battle.{key}", "two of true or false", value)
    return list(value)
