"""The switches of the game (M36), including the optional rules (M34.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.kernel.rules import Setting

SETTINGS: Final = [
    Setting("players", ["4", "3", "2"], "M1.1"),
    Setting("stage_is_monotonic", ["true", "false"], "M36.1"),
    Setting("cutoff_timing", ["after_rally", "after_every_removal"], "M36.2"),
    Setting("influence_allowed_with_hero", ["true", "false"], "M36.3"),
    Setting("extension_cap_by", ["influence_present", "printed_number"], "M36.4"),
    Setting("leftmost_tie_chooser", ["hero", "sauron"], "M36.5"),
    Setting("reshuffle_monster_pools", ["true", "false"], "M36.6"),
    Setting("rest_in_haven_despite_minion", ["false", "true"], "M36.7"),
    Setting("ambush_draw_ends_turn", ["false", "true"], "M36.8"),
    Setting("enter_window_before_peril", ["true", "false"], "M36.9"),
    Setting("encounter_peril_uses_ge", ["false", "true"], "M36.10"),
    Setting("defeat_quest_completes_immediately", ["true", "false"], "M36.11"),
    Setting("shuffle_combat_deck_each_time", ["true", "false"], "M36.12"),
    Setting("influence_on_draw", ["true", "false"], "M36.13"),
    Setting("optional_advanced_dominance", ["false", "true"], "M36.14"),
    Setting("optional_raise_stakes_stage_3", ["false", "true"], "M36.15"),
    Setting("starting_plot_random", ["true", "false"], "M36.16"),
    Setting("event_pick", ["heroes_lowest", "heroes_highest"], "M36.17"),
    Setting("fourth_token_slides_to_first_space", ["false", "true"], "M36.18"),
]


class Config:
    """The settings of one game as flags, shared by all clones and never changed."""

    def __init__(self, settings: Mapping[str, str]) -> None:
        self.heroes = int(settings["players"]) - 1
        self.stage_may_fall = settings["stage_is_monotonic"] == "false"
        self.cut_off_always = settings["cutoff_timing"] == "after_every_removal"
        self.no_influence_with_hero = settings["influence_allowed_with_hero"] == "false"
        self.cap_by_printed = settings["extension_cap_by"] == "printed_number"
        self.sauron_breaks_ties = settings["leftmost_tie_chooser"] == "sauron"
        self.tokens_used_once = settings["reshuffle_monster_pools"] == "false"
        self.rest_despite_minion = settings["rest_in_haven_despite_minion"] == "true"
        self.ambush_draw_ends = settings["ambush_draw_ends_turn"] == "true"
        self.window_after_danger = settings["enter_window_before_peril"] == "false"
        self.peril_at_equal = settings["encounter_peril_uses_ge"] == "true"
        self.quest_in_next_explore = settings["defeat_quest_completes_immediately"] == "false"
        self.combat_deck_runs_out = settings["shuffle_combat_deck_each_time"] == "false"
        self.no_influence_on_draw = settings["influence_on_draw"] == "false"
        self.advanced_dominance = settings["optional_advanced_dominance"] == "true"
        self.raise_stakes = settings["optional_raise_stakes_stage_3"] == "true"
        self.sauron_picks_plot = settings["starting_plot_random"] == "false"
        self.event_for_dominant = settings["event_pick"] == "heroes_highest"
        self.fourth_token_slides = settings["fourth_token_slides_to_first_space"] == "true"
