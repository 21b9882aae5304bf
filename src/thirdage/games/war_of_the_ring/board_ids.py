"""The ids in the data files, in the order in which the engine numbers what they stand for."""

from __future__ import annotations

from typing import Final

SIDE_IDS: Final[list[str]] = ["fp", "shadow"]
NATION_IDS: Final[list[str]] = ["dwarves", "elves", "gondor", "north", "rohan", "isengard", "sauron", "southrons"]
FREE_NATIONS: Final = 5  # the first five are Free Peoples
SETTLEMENT_IDS: Final[list[str]] = ["none", "town", "city", "stronghold", "fortification"]
DIE_IDS: Final[list[str]] = ["character", "army", "muster", "muster_army", "event", "will_of_the_west", "eye"]
ICONS: Final[list[str]] = ["character", "army", "muster"]  # the die results that are also card types
DECK_IDS: Final[list[str]] = ["fp_character", "fp_strategy", "shadow_character", "shadow_strategy"]
KIND_IDS: Final[list[str]] = ["companion", "minion", "gollum"]
TILE_KINDS: Final[list[str]] = ["standard", "fp_special", "shadow_special"]
TIMINGS: Final[list[str]] = [
    "start_of_round",
    "before_combat_roll",
    "combat_roll",
    "before_leader_reroll",
    "leader_reroll",
    "after_leader_reroll",
    "before_casualties",
    "after_casualties",
]
CHARACTER_IDS: Final[list[str]] = [
    "gandalf_the_grey",
    "strider",
    "boromir",
    "legolas",
    "gimli",
    "meriadoc",
    "peregrin",
    "aragorn",
    "gandalf_the_white",
    "gollum",
    "saruman",
    "witch_king",
    "mouth_of_sauron",
]
TILE_IDS: Final[list[str]] = [
    "std_eye_r",
    "std_3",
    "std_2",
    "std_2_r",
    "std_1",
    "std_1_r",
    "std_0_r",
    "elven_cloaks",
    "elven_rope",
    "phial_of_galadriel",
    "smeagol_helps",
    "shelobs_lair",
    "the_ring_is_mine",
    "on_on_they_went",
    "give_it_to_uss",
]
SLOT_IDS: Final[list[str]] = (
    [nation + "_regular" for nation in NATION_IDS]
    + [nation + "_elite" for nation in NATION_IDS]
    + [nation + "_leader" for nation in NATION_IDS[:FREE_NATIONS]]
    + ["nazgul"]
)
