"""The terms this heuristic uses in explanations: message ids, each a reason for or against an option."""

from __future__ import annotations

from typing import Final

# about an option
TAKES_SITE: Final = "takes_site"
HOLDS_SITE: Final = "holds_site"
WINS_GAME: Final = "wins_game"
HURTS_ENEMY: Final = "hurts_enemy"
LOSES_TROOPS: Final = "loses_troops"
DRAWS_NEARER: Final = "draws_nearer"
LEAVES_SITE: Final = "leaves_site"
BRINGS_TROOPS: Final = "brings_troops"
BRINGS_CHARACTER: Final = "brings_character"
LEADS_ARMY: Final = "leads_army"
RALLIES: Final = "rallies"
CARD_PLAYED: Final = "card_played"
CARD_KEPT: Final = "card_kept"
CARD_DRAWN: Final = "card_drawn"
FATE_CLOCK: Final = "fate_clock"
GENERAL_ACTS: Final = "general_acts"
BETTER_ODDS: Final = "better_odds"
SAVES_STRENGTH: Final = "saves_strength"
FLEXIBLE_DIE: Final = "flexible_die"
WASTES_DIE: Final = "wastes_die"
ORDINARY: Final = "ordinary"

# about a position
FATE: Final = "fate"
POINTS: Final = "shadow_points"
THREATS: Final = "threats"
GATE: Final = "front_gate"
TROOPS: Final = "troops"
HEROES: Final = "heroes"
CARDS_HELD: Final = "cards_held"
DICE: Final = "action_dice"

OPTION_TERMS: Final = [
    TAKES_SITE,
    HOLDS_SITE,
    WINS_GAME,
    HURTS_ENEMY,
    LOSES_TROOPS,
    DRAWS_NEARER,
    LEAVES_SITE,
    BRINGS_TROOPS,
    BRINGS_CHARACTER,
    LEADS_ARMY,
    RALLIES,
    CARD_PLAYED,
    CARD_KEPT,
    CARD_DRAWN,
    FATE_CLOCK,
    GENERAL_ACTS,
    BETTER_ODDS,
    SAVES_STRENGTH,
    FLEXIBLE_DIE,
    WASTES_DIE,
    ORDINARY,
]
POSITION_TERMS: Final = [FATE, POINTS, THREATS, GATE, TROOPS, HEROES, CARDS_HELD, DICE]
