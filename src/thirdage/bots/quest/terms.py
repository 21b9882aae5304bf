"""The terms this heuristic uses in explanations: message ids, each a reason for or against an option."""

from __future__ import annotations

from typing import Final

# about an option
STORY_ADVANCES: Final = "story_advances"
FOILS_PLOT: Final = "foils_plot"
PREPARES_PLOT: Final = "prepares_plot"
SHADOW_GROWS: Final = "shadow_grows"
MISSION: Final = "mission"
QUEST: Final = "quest"
FAVOR: Final = "favor"
COUNSEL: Final = "counsel"
TRAINING: Final = "training"
HEALING: Final = "healing"
SPENDS_CARDS: Final = "spends_cards"
KEEPS_CARDS: Final = "keeps_cards"
PERIL: Final = "peril"
FOE_AHEAD: Final = "foe_ahead"
CORRUPTION: Final = "corruption"
ON_THE_WAY: Final = "on_the_way"
HUNTS_HERO: Final = "hunts_hero"
DEALS_DAMAGE: Final = "deals_damage"
TAKES_DAMAGE: Final = "takes_damage"
SPENDS_STRENGTH: Final = "spends_strength"
CARD_DRAWN: Final = "card_drawn"
ORDINARY: Final = "ordinary"

# about a position
STORY: Final = "story"
PLOTS: Final = "plots"
MISSIONS: Final = "missions"
HERO_POWER: Final = "hero_power"
HERO_HEALTH: Final = "hero_health"
SHADOW_POWER: Final = "shadow_power"

OPTION_TERMS: Final = [
    STORY_ADVANCES,
    FOILS_PLOT,
    PREPARES_PLOT,
    SHADOW_GROWS,
    MISSION,
    QUEST,
    FAVOR,
    COUNSEL,
    TRAINING,
    HEALING,
    SPENDS_CARDS,
    KEEPS_CARDS,
    PERIL,
    FOE_AHEAD,
    CORRUPTION,
    ON_THE_WAY,
    HUNTS_HERO,
    DEALS_DAMAGE,
    TAKES_DAMAGE,
    SPENDS_STRENGTH,
    CARD_DRAWN,
    ORDINARY,
]
POSITION_TERMS: Final = [STORY, PLOTS, MISSIONS, HERO_POWER, HERO_HEALTH, SHADOW_POWER]
