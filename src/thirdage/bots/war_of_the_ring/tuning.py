"""How much each term counts for each side, and how styles and weaker levels change that (see `docs/bots.md`).

`tools/tune_terms.py` found the factors by games in which both sides weighed every term randomly more or less, and by
who won them, and how. Changes that made games unlike those of people were not adopted: Free Peoples who hurry more and
a Shadow that puts more dice into the Hunt win a little more often, but then no war is fought. A weaker level overlooks
things: what it doesn't notice counts less for it.
"""

from __future__ import annotations

from typing import Final

from thirdage.bots.styles import joined, product
from thirdage.bots.war_of_the_ring.terms import (
    ACTION_LESS,
    BRINGS_FIGURES,
    BRINGS_HERO,
    BRINGS_MINION,
    CARD_DRAWN,
    CARD_EVENT,
    COMPANION_LOST,
    CORRUPTION,
    COSTS_RING,
    GATHERS_FORCE,
    GUARDS_HOME,
    HUNT_RISK,
    HUNT_STRONGER,
    LAYS_SIEGE,
    LEADS_ARMY,
    LEAVES_HOME,
    LOSES_TROOPS,
    NATION_TO_WAR,
    PLAN_CONQUEST,
    PLAN_DEFENCE,
    PLAN_HUNT,
    PLAN_RACE,
    RING_ADVANCES,
    RING_HIDES,
    TAKES_SETTLEMENT,
    WASTES_DIE,
    WINS_BATTLE,
)
from thirdage.games.war_of_the_ring.board import FP, SHADOW
from thirdage.games.war_of_the_ring.ids import Side

TUNED: Final[dict[Side, dict[str, float]]] = {
    FP: {
        RING_ADVANCES: 1.25,
        RING_HIDES: 1.25,
        CARD_EVENT: 0.8,
        WINS_BATTLE: 0.8,
        GATHERS_FORCE: 1.3,
        LEAVES_HOME: 0.55,
        COMPANION_LOST: 0.65,
        NATION_TO_WAR: 0.6,
        HUNT_RISK: 1.35,
        WASTES_DIE: 1.3,
        GUARDS_HOME: 0.8,
        BRINGS_FIGURES: 0.85,
        CORRUPTION: 1.6,
        BRINGS_HERO: 1.15,
    },
    SHADOW: {
        TAKES_SETTLEMENT: 2.5,
        LAYS_SIEGE: 3.3,
        GATHERS_FORCE: 2.75,
        GUARDS_HOME: 0.7,
        LOSES_TROOPS: 0.6,
        BRINGS_FIGURES: 0.65,
        BRINGS_MINION: 1.6,
        NATION_TO_WAR: 1.4,
        COSTS_RING: 1.3,
        CARD_EVENT: 1.0,
        CARD_DRAWN: 0.65,
        HUNT_STRONGER: 1.2,
        LEADS_ARMY: 1.25,
        WASTES_DIE: 1.2,
        ACTION_LESS: 1.2,
    },
}

STYLES: Final[dict[str, dict[str, float]]] = {
    "": {},
    "cautious": {LEAVES_HOME: 1.6, GUARDS_HOME: 1.5, HUNT_RISK: 1.35, LOSES_TROOPS: 1.4, CORRUPTION: 1.3},
    "warlike": {
        TAKES_SETTLEMENT: 1.3,
        LAYS_SIEGE: 1.3,
        WINS_BATTLE: 1.6,
        GATHERS_FORCE: 1.4,
        LOSES_TROOPS: 0.7,
        PLAN_CONQUEST: 1.5,
        CARD_EVENT: 0.8,
    },
    "hasty": {
        RING_ADVANCES: 1.35,
        PLAN_RACE: 1.5,
        HUNT_RISK: 0.7,
        GATHERS_FORCE: 1.2,
        GUARDS_HOME: 0.6,
        CARD_DRAWN: 0.6,
    },
}

NO_PLAN: Final[dict[str, float]] = {PLAN_CONQUEST: 0.0, PLAN_HUNT: 0.0, PLAN_RACE: 0.0, PLAN_DEFENCE: 0.0}
"""Who looks no further than this turn."""

OVERLOOKED: Final[dict[str, dict[Side, dict[str, float]]]] = {
    "overlooks_much": {
        FP: {
            **NO_PLAN,
            GUARDS_HOME: 0.5,
            LEAVES_HOME: 0.6,
            HUNT_RISK: 0.65,
            CORRUPTION: 0.85,
            LOSES_TROOPS: 0.65,
            GATHERS_FORCE: 0.75,
        },
        SHADOW: {
            **NO_PLAN,
            GUARDS_HOME: 0.2,
            LEAVES_HOME: 0.2,
            HUNT_STRONGER: 0.3,
            LOSES_TROOPS: 0.5,
            GATHERS_FORCE: 0.35,
            TAKES_SETTLEMENT: 0.7,
        },
    },
    "overlooks_some": {
        FP: {**NO_PLAN, GUARDS_HOME: 0.8, LEAVES_HOME: 0.85, HUNT_RISK: 0.85, LOSES_TROOPS: 0.85},
        SHADOW: {
            **NO_PLAN,
            GUARDS_HOME: 0.3,
            LEAVES_HOME: 0.3,
            HUNT_STRONGER: 0.3,
            LOSES_TROOPS: 0.75,
            GATHERS_FORCE: 0.3,
            LAYS_SIEGE: 0.7,
            TAKES_SETTLEMENT: 0.7,
        },
    },
    "overlooks_plans": {
        FP: {**NO_PLAN, GUARDS_HOME: 0.8, LEAVES_HOME: 0.8, HUNT_RISK: 0.75, LOSES_TROOPS: 0.8},
        SHADOW: {
            **NO_PLAN,
            GUARDS_HOME: 0.4,
            LEAVES_HOME: 0.4,
            HUNT_STRONGER: 0.5,
            GATHERS_FORCE: 0.55,
            LAYS_SIEGE: 0.8,
            BRINGS_MINION: 0.8,
        },
    },
}
"""By side: the Free Peoples overlook the Hunt and what threatens them, the Shadow what it could gather and leaves
behind."""


NOTHING: Final[dict[Side, dict[str, float]]] = {FP: {}, SHADOW: {}}
WEIGHTS: Final[dict[str, list[dict[str, float]]]] = {
    joined(overlooking, style): [product(TUNED[side], overlooked[side], factors) for side in (FP, SHADOW)]
    for overlooking, overlooked in [("", NOTHING), *OVERLOOKED.items()]
    for style, factors in STYLES.items()
}
"""The weight of each term by name of a style or of what is overlooked, and by side."""
