"""The steps of the agenda: each starts from the state alone.

Two rules keep games copyable and hidden things hidden. A step ends right after every pick or draw that some seat may
not see, so what is sampled for a seat never has to agree with hidden picks of the running step. And no step carries
anything hidden in its two arguments.
"""

from __future__ import annotations

from typing import Final

STEP_IDS: Final = [
    # set-up and the round
    "pick_hero", "starting_quest", "missions", "starting_plot", "begin_round", "begin_sauron_turn",
    # Sauron's turn
    "rally", "story", "plot", "play_plot", "event", "resolve_event", "actions", "action", "shadow_of_action",
    "place_influence", "draw_shadow", "keep_shadow", "draw_plots", "keep_plot", "bury_plot", "command", "place_token",
    "hero_draw", "draw_card",
    # story
    "stage", "check_finale", "stakes", "keep_stakes", "finale", "prepare", "champion", "last_combat",
    # a hero's turn
    "hero_turn", "rest", "cleanse", "survivalist", "ambush", "travel", "pay", "arrive", "danger",
    "peril", "draw_peril", "choose_peril", "encounter", "draw_encounter", "resolve_encounter", "end_turn",
    # explore
    "explore", "explore_menu", "give", "finish_quest", "dark_favor", "lose_to_limit",
    # shadow cards
    "shadow_window", "play_shadow", "after_shadow",
    # combat
    "meet", "start_abilities", "draw_combat", "agility", "begin_round_of_combat", "choose_hero",
    "choose_sauron", "reveal", "resolve", "hurt", "end_round", "end_combat", "combat_over", "round_effects",
    "rest_draw", "combat_discard",
    # hero cards
    "damage", "after_damage", "discard", "discard_random", "turn_up_damage", "shuffle_rest", "mill", "train",
    "draw_skill", "keep_skill", "draw_corruption", "corruption_over",
    # defeat
    "defeat", "lose_belonging", "revive", "leftmost",
    # card texts
    "node", "shield_block", "discard_shadow", "peek_plot", "play_fetched",
]  # fmt: skip

PICK_HERO: Final = 0
STARTING_QUEST: Final = 1
MISSIONS: Final = 2
STARTING_PLOT: Final = 3
BEGIN_ROUND: Final = 4
BEGIN_SAURON_TURN: Final = 5
RALLY: Final = 6
STORY: Final = 7
PLOT: Final = 8
PLAY_PLOT: Final = 9
EVENT: Final = 10
RESOLVE_EVENT: Final = 11
ACTIONS: Final = 12
ACTION: Final = 13
SHADOW_OF_ACTION: Final = 14
PLACE_INFLUENCE: Final = 15
DRAW_SHADOW: Final = 16
KEEP_SHADOW: Final = 17
DRAW_PLOTS: Final = 18
KEEP_PLOT: Final = 19
BURY_PLOT: Final = 20
COMMAND: Final = 21
PLACE_TOKEN: Final = 22
HERO_DRAW: Final = 23
DRAW_CARD: Final = 24
STAGE: Final = 25
CHECK_FINALE: Final = 26
STAKES: Final = 27
KEEP_STAKES: Final = 28
FINALE: Final = 29
PREPARE: Final = 30
CHAMPION: Final = 31
LAST_COMBAT: Final = 32
HERO_TURN: Final = 33
REST: Final = 34
CLEANSE: Final = 35
SURVIVALIST: Final = 36
AMBUSH: Final = 37
TRAVEL: Final = 38
PAY: Final = 39
ARRIVE: Final = 40
DANGER: Final = 41
PERIL: Final = 42
DRAW_PERIL: Final = 43
CHOOSE_PERIL: Final = 44
ENCOUNTER: Final = 45
DRAW_ENCOUNTER: Final = 46
RESOLVE_ENCOUNTER: Final = 47
END_TURN: Final = 48
EXPLORE: Final = 49
EXPLORE_MENU: Final = 50
GIVE: Final = 51
FINISH_QUEST: Final = 52
DARK_FAVOR: Final = 53
LOSE_TO_LIMIT: Final = 54
SHADOW_WINDOW: Final = 55
PLAY_SHADOW: Final = 56
AFTER_SHADOW: Final = 57
MEET: Final = 58
START_ABILITIES: Final = 59
DRAW_COMBAT: Final = 60
AGILITY: Final = 61
BEGIN_ROUND_OF_COMBAT: Final = 62
CHOOSE_HERO: Final = 63
CHOOSE_SAURON: Final = 64
REVEAL: Final = 65
RESOLVE: Final = 66
HURT: Final = 67
END_ROUND: Final = 68
END_COMBAT: Final = 69
COMBAT_OVER: Final = 70
ROUND_EFFECTS: Final = 71
REST_DRAW: Final = 72
COMBAT_DISCARD: Final = 73
DAMAGE: Final = 74
AFTER_DAMAGE: Final = 75
DISCARD: Final = 76
DISCARD_RANDOM: Final = 77
TURN_UP_DAMAGE: Final = 78
SHUFFLE_REST: Final = 79
MILL: Final = 80
TRAIN: Final = 81
DRAW_SKILL: Final = 82
KEEP_SKILL: Final = 83
DRAW_CORRUPTION: Final = 84
CORRUPTION_OVER: Final = 85
DEFEAT: Final = 86
LOSE_BELONGING: Final = 87
REVIVE: Final = 88
LEFTMOST: Final = 89
NODE: Final = 90
SHIELD_BLOCK: Final = 91
DISCARD_SHADOW: Final = 92
PEEK_PLOT: Final = 93
PLAY_FETCHED: Final = 94
