"""The switches of the game (B20): each open question of the rules as a named setting, with our default first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.kernel.rules import Setting

SUPERIORITY: Final = Setting(
    "terrain_superiority_effect", ["draw_event", "extra_reroll", "plus_one_maneuver", "none"], "B12.3.1"
)
FRONT_GATE: Final = Setting(
    "front_gate_victory", ["immediate", "immediate_with_10_points", "four_points_only", "none"], "B19.5"
)
CAPACITY: Final = Setting("damage_capacity", ["units", "five", "strength"], "B13.5")
ENTRY: Final = Setting("entry_where_enemy_controls", ["beorn_only", "anybody", "nobody"], "B7.6")
SETTINGS: Final = [
    SUPERIORITY,
    FRONT_GATE,
    CAPACITY,
    Setting("absorb", ["2_3", "1_2", "2_4"], "B13.5"),
    Setting("retreat_needs_leadership", ["true", "false"], "B13.9"),
    Setting("stacking_limit", ["5", "10"], "B8.2"),
    Setting("attack_has_move", ["true", "false"], "B5.9"),
    Setting("general_ability_uses", ["once_per_turn", "before_every_action"], "B4.18"),
    Setting("split_face", ["true", "false"], "B5.1"),
    Setting("fortification_hits", ["defender_choice", "attacker_choice", "fortification_first"], "B15.2"),
    Setting("eagles_with_lord", ["3", "2", "4"], "B17.2"),
    Setting("beorn_wrath", ["5", "4", "6"], "B18.6"),
    Setting("bolg_bodyguard", ["3", "1", "2"], "B18.9"),
    Setting("beorn_victory", ["phase_6", "on_entry"], "B19.6"),
    Setting("lost_recruitment", ["returned", "destroyed"], "B9.8"),
    ENTRY,
]


class Config:
    """The settings of one game as flags and numbers, shared by all clones and never changed."""

    def __init__(self, settings: Mapping[str, str]) -> None:
        self.superiority = SUPERIORITY.values.index(settings[SUPERIORITY.name])
        self.front_gate = FRONT_GATE.values.index(settings[FRONT_GATE.name])
        self.capacity = CAPACITY.values.index(settings[CAPACITY.name])
        first, _, second = settings["absorb"].partition("_")
        self.absorb = [0, int(first), int(second)]  # by Combat Strength
        self.retreat_needs_leadership = settings["retreat_needs_leadership"] == "true"
        self.stacking = int(settings["stacking_limit"])
        self.attack_has_move = settings["attack_has_move"] == "true"
        self.ability_once = settings["general_ability_uses"] == "once_per_turn"
        self.attacker_chooses_fort = settings["fortification_hits"] == "attacker_choice"
        self.fort_first = settings["fortification_hits"] == "fortification_first"
        self.beorn_checked_on_entry = settings["beorn_victory"] == "on_entry"
        self.lost_tokens_destroyed = settings["lost_recruitment"] == "destroyed"
        self.enter_under_enemy = ENTRY.values.index(settings[ENTRY.name])
        self.eagles_with_lord = int(settings["eagles_with_lord"])
        self.beorn_wrath = int(settings["beorn_wrath"])
        self.bolg_bodyguard = int(settings["bolg_bodyguard"])
