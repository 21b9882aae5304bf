"""The steps of the agenda: the sequence of play at a glance. Each starts from the state alone.

Two rules keep games copyable and hidden things hidden. A step ends right after every pick or draw that some seat may
not see, so a world sampled for a seat never has to agree with hidden picks of the running step. And no step carries
anything hidden in its numbers. `h` is the index of a hero in seating order.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.ids import Card, Hero, Place, Side
from thirdage.games.quest.vocabulary import CARD, GAME, LOCATION
from thirdage.kernel.steps import Of, Steps

STEPS: Final = Steps(GAME)
STEP_IDS: Final = STEPS.ids

H: Final = Of(range(3), Hero)
ANY_H: Final = Of(range(-1, 3), Hero)  # -1: no hero in particular
PLACE: Final = Of(LOCATION, Place)
WHICH_CARD: Final = Of(CARD, Card)
COUNT: Final = range(1000)
KEEP: Final = range(-1, 1000)
SIDE: Final = Of(range(2), Side)
FLAG: Final = range(2)

# set-up and the round
PICK_HERO: Final = STEPS.step("pick_hero", h=H)
STARTING_QUEST: Final = STEPS.step("starting_quest", h=H)
MISSIONS: Final = STEPS.step("missions", drawn=FLAG)
STARTING_PLOT: Final = STEPS.step("starting_plot")
BEGIN_ROUND: Final = STEPS.step("begin_round")
BEGIN_SAURON_TURN: Final = STEPS.step("begin_sauron_turn")

# Sauron's turn
RALLY: Final = STEPS.step("rally")
STORY: Final = STEPS.step("story")
PLOT: Final = STEPS.step("plot")
PLAY_PLOT: Final = STEPS.step("play_plot", card=WHICH_CARD)
EVENT: Final = STEPS.step("event")
RESOLVE_EVENT: Final = STEPS.step("resolve_event", card=WHICH_CARD)
ACTIONS: Final = STEPS.step("actions")
ACTION: Final = STEPS.step("action", left=COUNT)
SHADOW_OF_ACTION: Final = STEPS.step("shadow_of_action")
PLACE_INFLUENCE: Final = STEPS.step("place_influence", left=COUNT, to_pool=COUNT)
PLACE_INFLUENCE_FROM: Final = STEPS.step("place_influence_from", left=COUNT, stronghold=PLACE)
DRAW_SHADOW: Final = STEPS.step("draw_shadow", left=COUNT, keep=KEEP)
KEEP_SHADOW: Final = STEPS.step("keep_shadow", keep=KEEP)
DRAW_PLOTS: Final = STEPS.step("draw_plots", left=COUNT, keep=KEEP)
KEEP_PLOT: Final = STEPS.step("keep_plot", keep=KEEP)
BURY_PLOT: Final = STEPS.step("bury_plot")
COMMAND: Final = STEPS.step("command", left=COUNT, placed=FLAG)
PLACE_TOKEN: Final = STEPS.step("place_token", place=PLACE)
HERO_DRAW: Final = STEPS.step("hero_draw")
DRAW_CARD: Final = STEPS.step("draw_card", h=H, count=COUNT)

# story
STAGE: Final = STEPS.step("stage")
CHECK_FINALE: Final = STEPS.step("check_finale")
STAKES: Final = STEPS.step("stakes", side=SIDE)
KEEP_STAKES: Final = STEPS.step("keep_stakes", side=SIDE)
FINALE: Final = STEPS.step("finale")
PREPARE: Final = STEPS.step("prepare")
CHAMPION: Final = STEPS.step("champion")
LAST_COMBAT: Final = STEPS.step("last_combat")

# a hero's turn
HERO_TURN: Final = STEPS.step("hero_turn", h=H)
REST: Final = STEPS.step("rest", h=H)
CLEANSE: Final = STEPS.step("cleanse", h=H)
SURVIVALIST: Final = STEPS.step("survivalist", h=H)
AMBUSH: Final = STEPS.step("ambush", h=H)
TRAVEL: Final = STEPS.step("travel", h=H)
PAY: Final = STEPS.step("pay", place=PLACE, left=COUNT)
ARRIVE: Final = STEPS.step("arrive", h=H, place=PLACE)
DANGER: Final = STEPS.step("danger", h=H)
PERIL: Final = STEPS.step("peril", h=H)
DRAW_PERIL: Final = STEPS.step("draw_peril", left=COUNT)
CHOOSE_PERIL: Final = STEPS.step("choose_peril", h=H)
ENCOUNTER: Final = STEPS.step("encounter", h=H)
DRAW_ENCOUNTER: Final = STEPS.step("draw_encounter", h=H)
RESOLVE_ENCOUNTER: Final = STEPS.step("resolve_encounter", h=H)
END_TURN: Final = STEPS.step("end_turn", h=H)

# explore
EXPLORE: Final = STEPS.step("explore", h=H)
EXPLORE_MENU: Final = STEPS.step("explore_menu", h=H, place=PLACE)
GIVE: Final = STEPS.step("give", h=H, place=PLACE)
FINISH_QUEST: Final = STEPS.step("finish_quest", h=H, card=WHICH_CARD)
DARK_FAVOR: Final = STEPS.step("dark_favor", h=H)
LOSE_TO_LIMIT: Final = STEPS.step("lose_to_limit", h=H)

# shadow cards
SHADOW_WINDOW: Final = STEPS.step("shadow_window", h=H, timing=range(8))
PLAY_SHADOW: Final = STEPS.step("play_shadow", card=WHICH_CARD, h=ANY_H)
AFTER_SHADOW: Final = STEPS.step("after_shadow", card=WHICH_CARD)

# combat
MEET: Final = STEPS.step("meet", kind=range(1, 8), foe=COUNT)
START_ABILITIES: Final = STEPS.step("start_abilities")
DRAW_COMBAT: Final = STEPS.step("draw_combat", left=COUNT)
AGILITY: Final = STEPS.step("agility", begun=FLAG)
BEGIN_ROUND_OF_COMBAT: Final = STEPS.step("begin_round_of_combat")
CHOOSE_HERO: Final = STEPS.step("choose_hero")
CHOOSE_SAURON: Final = STEPS.step("choose_sauron")
REVEAL: Final = STEPS.step("reveal")
RESOLVE: Final = STEPS.step("resolve")
HURT: Final = STEPS.step("hurt")
END_ROUND: Final = STEPS.step("end_round", checked=FLAG)
END_COMBAT: Final = STEPS.step("end_combat")
COMBAT_OVER: Final = STEPS.step("combat_over", context=range(8), outcome=range(8))
ROUND_EFFECTS: Final = STEPS.step("round_effects", number=range(10000), side=SIDE)
FOE_EFFECT: Final = STEPS.step("foe_effect", effect=range(5))
REST_DRAW: Final = STEPS.step("rest_draw", left=COUNT)
COMBAT_DISCARD: Final = STEPS.step("combat_discard", left=COUNT)

# hero cards
DAMAGE: Final = STEPS.step("damage", h=H, count=COUNT)
AFTER_DAMAGE: Final = STEPS.step("after_damage", h=H)
DISCARD: Final = STEPS.step("discard", h=H, count=COUNT)
DISCARD_RANDOM: Final = STEPS.step("discard_random", h=H, count=COUNT)
TURN_UP_DAMAGE: Final = STEPS.step("turn_up_damage", h=H, count=COUNT)
SHUFFLE_REST: Final = STEPS.step("shuffle_rest", h=H)
MILL: Final = STEPS.step("mill", h=H, count=COUNT)
TRAIN: Final = STEPS.step("train", h=H, times=COUNT)
DRAW_SKILL: Final = STEPS.step("draw_skill", h=H, count=COUNT)
KEEP_SKILL: Final = STEPS.step("keep_skill", h=H)
DRAW_CORRUPTION: Final = STEPS.step("draw_corruption", h=H, count=COUNT)
CORRUPTION_OVER: Final = STEPS.step("corruption_over")

# defeat
DEFEAT: Final = STEPS.step("defeat", h=H, wisdom=COUNT)
LOSE_BELONGING: Final = STEPS.step("lose_belonging", h=H)
REVIVE: Final = STEPS.step("revive", h=H)
LEFTMOST: Final = STEPS.step("leftmost", h=H, count=COUNT)

# card texts
NODE: Final = STEPS.step("node", number=range(10000), h=ANY_H)
SHIELD_BLOCK: Final = STEPS.step("shield_block", h=H, number=range(10000))
DISCARD_SHADOW: Final = STEPS.step("discard_shadow", count=COUNT)
PEEK_PLOT: Final = STEPS.step("peek_plot")
PLAY_FETCHED: Final = STEPS.step("play_fetched", card=WHICH_CARD)
