"""The switches of the game (M36), the optional rules among them (M34.1): both readings can be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.kernel.rules import Setting

PLAYERS: Final = Setting("players", ["4", "3", "2"], "M1.1")
SWITCHES: Final = [
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
SETTINGS: Final = [PLAYERS, *SWITCHES]

# Numbers of the switches; `QuestState.switches[n]` is true where the second value is chosen.
STAGE_MAY_FALL: Final = 0
CUT_OFF_ALWAYS: Final = 1
NO_INFLUENCE_WITH_HERO: Final = 2
CAP_BY_PRINTED: Final = 3
SAURON_BREAKS_TIES: Final = 4
TOKENS_USED_ONCE: Final = 5
REST_DESPITE_MINION: Final = 6
AMBUSH_DRAW_ENDS: Final = 7
WINDOW_AFTER_DANGER: Final = 8
PERIL_AT_EQUAL: Final = 9
QUEST_IN_NEXT_EXPLORE: Final = 10
COMBAT_DECK_RUNS_OUT: Final = 11
NO_INFLUENCE_ON_DRAW: Final = 12
ADVANCED_DOMINANCE: Final = 13
RAISE_STAKES: Final = 14
SAURON_PICKS_PLOT: Final = 15
EVENT_FOR_DOMINANT: Final = 16
FOURTH_TOKEN_SLIDES: Final = 17


def heroes_of(settings: Mapping[str, str]) -> int:
    """How many heroes play."""
    return int(settings["players"]) - 1


def switches_of(settings: Mapping[str, str]) -> list[bool]:
    """Which switches stand on their second value."""
    return [settings[setting.name] != setting.values[0] for setting in SWITCHES]
