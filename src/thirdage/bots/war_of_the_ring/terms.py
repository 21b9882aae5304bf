"""The terms this heuristic uses in explanations: message ids, each a reason for or against an option."""

from __future__ import annotations

from typing import Final

# about an option
TAKES_SETTLEMENT: Final = "takes_settlement"
WINS_BATTLE: Final = "wins_battle"
LOSES_TROOPS: Final = "loses_troops"
LAYS_SIEGE: Final = "lays_siege"
GATHERS_FORCE: Final = "gathers_force"
LEAVES_HOME: Final = "leaves_home"
GUARDS_HOME: Final = "guards_home"
BRINGS_FIGURES: Final = "brings_figures"
BRINGS_MINION: Final = "brings_minion"
BRINGS_HERO: Final = "brings_hero"
HEADS_FOR_CROWN: Final = "heads_for_crown"
NATION_TO_WAR: Final = "nation_to_war"
CARD_EVENT: Final = "card_event"
CARD_DRAWN: Final = "card_drawn"
RING_ADVANCES: Final = "ring_advances"
RING_HIDES: Final = "ring_hides"
HUNT_RISK: Final = "hunt_risk"
HUNT_STRONGER: Final = "hunt_stronger"
CORRUPTION: Final = "corruption"
COMPANION_LOST: Final = "companion_lost"
LEADS_ARMY: Final = "leads_army"
COSTS_RING: Final = "costs_elven_ring"
SAVES_STRENGTH: Final = "saves_strength"
ORDINARY: Final = "ordinary"
WASTES_DIE: Final = "wastes_die"
ACTION_LESS: Final = "action_less"
PLAN_CONQUEST: Final = "plan_conquest"
PLAN_HUNT: Final = "plan_hunt"
PLAN_RACE: Final = "plan_race"
PLAN_DEFENCE: Final = "plan_defence"

# about a position
RING_RACE: Final = "ring_race"
SHADOW_POINTS: Final = "shadow_points"
FREE_POINTS: Final = "free_points"
SIEGES: Final = "sieges"
TROOPS: Final = "troops"
ACTION_DICE: Final = "action_dice"
CARDS_HELD: Final = "cards_held"
POLITICS: Final = "politics"

OPTION_TERMS: Final = [
    TAKES_SETTLEMENT,
    WINS_BATTLE,
    LOSES_TROOPS,
    LAYS_SIEGE,
    GATHERS_FORCE,
    LEAVES_HOME,
    GUARDS_HOME,
    BRINGS_FIGURES,
    BRINGS_MINION,
    BRINGS_HERO,
    HEADS_FOR_CROWN,
    NATION_TO_WAR,
    CARD_EVENT,
    CARD_DRAWN,
    RING_ADVANCES,
    RING_HIDES,
    HUNT_RISK,
    HUNT_STRONGER,
    CORRUPTION,
    COMPANION_LOST,
    LEADS_ARMY,
    COSTS_RING,
    SAVES_STRENGTH,
    ORDINARY,
    WASTES_DIE,
    ACTION_LESS,
    PLAN_CONQUEST,
    PLAN_HUNT,
    PLAN_RACE,
    PLAN_DEFENCE,
]
POSITION_TERMS: Final = [RING_RACE, SHADOW_POINTS, FREE_POINTS, SIEGES, TROOPS, ACTION_DICE, CARDS_HELD, POLITICS]
