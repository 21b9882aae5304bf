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
    "rally", "story", "plot", "play_plot", "place_plot", "event", "resolve_event", "actions", "action", "shadow_of_action",
    "place_influence", "draw_shadow", "keep_shadow", "draw_plots", "keep_plot", "bury_plot", "command", "place_token",
    "hero_draw", "draw_card",
    # story
    "stage", "check_finale", "stakes", "keep_stakes", "finale", "prepare", "champion", "last_combat",
    # a hero's turn
    "hero_turn", "rest", "after_rest", "cleanse", "survivalist", "ambush", "travel", "pay", "arrive", "danger", "danger_over",
    "peril", "draw_peril", "choose_peril", "encounter", "draw_encounter", "resolve_encounter", "end_turn",
    # explore
    "explore", "explore_menu", "trade", "give", "finish_quest", "reward_over", "lose_to_limit",
    # shadow cards
    "shadow_window", "play_shadow", "after_shadow",
    # combat
    "meet", "start_combat", "start_abilities", "draw_combat", "agility", "begin_round_of_combat", "choose_hero",
    "choose_sauron", "reveal", "resolve", "hurt", "end_round", "end_combat", "combat_over", "round_effects", "retreat",
    # hero cards
    "damage", "after_damage", "discard", "discard_random", "turn_up_damage", "shuffle_rest", "mill", "train", "draw_skill",
    "keep_skill", "draw_corruption", "corruption_over", "heal",
    # defeat
    "defeat", "lose_belonging", "revive", "leftmost",
    # card texts
    "node", "shield_block",
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
PLACE_PLOT: Final = 10
EVENT: Final = 11
RESOLVE_EVENT: Final = 12
ACTIONS: Final = 13
ACTION: Final = 14
SHADOW_OF_ACTION: Final = 15
PLACE_INFLUENCE: Final = 16
DRAW_SHADOW: Final = 17
KEEP_SHADOW: Final = 18
DRAW_PLOTS: Final = 19
KEEP_PLOT: Final = 20
BURY_PLOT: Final = 21
COMMAND: Final = 22
PLACE_TOKEN: Final = 23
HERO_DRAW: Final = 24
DRAW_CARD: Final = 25
STAGE: Final = 26
CHECK_FINALE: Final = 27
STAKES: Final = 28
KEEP_STAKES: Final = 29
FINALE: Final = 30
PREPARE: Final = 31
CHAMPION: Final = 32
LAST_COMBAT: Final = 33
HERO_TURN: Final = 34
REST: Final = 35
AFTER_REST: Final = 36
CLEANSE: Final = 37
SURVIVALIST: Final = 38
AMBUSH: Final = 39
TRAVEL: Final = 40
PAY: Final = 41
ARRIVE: Final = 42
DANGER: Final = 43
DANGER_OVER: Final = 44
PERIL: Final = 45
DRAW_PERIL: Final = 46
CHOOSE_PERIL: Final = 47
ENCOUNTER: Final = 48
DRAW_ENCOUNTER: Final = 49
RESOLVE_ENCOUNTER: Final = 50
END_TURN: Final = 51
EXPLORE: Final = 52
EXPLORE_MENU: Final = 53
TRADE: Final = 54
GIVE: Final = 55
FINISH_QUEST: Final = 56
REWARD_OVER: Final = 57
LOSE_TO_LIMIT: Final = 58
SHADOW_WINDOW: Final = 59
PLAY_SHADOW: Final = 60
AFTER_SHADOW: Final = 61
MEET: Final = 62
START_COMBAT: Final = 63
START_ABILITIES: Final = 64
DRAW_COMBAT: Final = 65
AGILITY: Final = 66
BEGIN_ROUND_OF_COMBAT: Final = 67
CHOOSE_HERO: Final = 68
CHOOSE_SAURON: Final = 69
REVEAL: Final = 70
RESOLVE: Final = 71
HURT: Final = 72
END_ROUND: Final = 73
END_COMBAT: Final = 74
COMBAT_OVER: Final = 75
ROUND_EFFECTS: Final = 76
RETREAT: Final = 77
DAMAGE: Final = 78
AFTER_DAMAGE: Final = 79
DISCARD: Final = 80
DISCARD_RANDOM: Final = 81
TURN_UP_DAMAGE: Final = 82
SHUFFLE_REST: Final = 83
MILL: Final = 84
TRAIN: Final = 85
DRAW_SKILL: Final = 86
KEEP_SKILL: Final = 87
DRAW_CORRUPTION: Final = 88
CORRUPTION_OVER: Final = 89
HEAL: Final = 90
DEFEAT: Final = 91
LOSE_BELONGING: Final = 92
REVIVE: Final = 93
LEFTMOST: Final = 94
NODE: Final = 95
SHIELD_BLOCK: Final = 96
