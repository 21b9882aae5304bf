"""Factors of the terms, side by side, that won games: what a search plays by (see `docs/bots.md`).

Found by playing some thousand games in which one side weighed every term more or less by lot, and looking which of
them won: a Free Peoples player gathers and marches far more boldly, a Shadow player besieges rather than recruits. The
Shadow also leaves a guard in every Stronghold (`War.wary`), or such Free Peoples walk in.
"""

from __future__ import annotations

from typing import Final

from thirdage.bots.war_of_the_ring.terms import (
    BRINGS_FIGURES,
    COMPANION_LOST,
    CORRUPTION,
    GATHERS_FORCE,
    GUARDS_HOME,
    HUNT_RISK,
    LAYS_SIEGE,
    LEAVES_HOME,
    LOSES_TROOPS,
    NATION_TO_WAR,
    TAKES_SETTLEMENT,
    WASTES_DIE,
)
from thirdage.games.war_of_the_ring.board import FP, SHADOW

TUNED: Final[dict[int, dict[str, float]]] = {
    FP: {
        GATHERS_FORCE: 4.0,
        LEAVES_HOME: 0.6,
        COMPANION_LOST: 0.6,
        NATION_TO_WAR: 0.65,
        HUNT_RISK: 0.7,
        WASTES_DIE: 1.3,
        GUARDS_HOME: 0.8,
        CORRUPTION: 1.3,
    },
    SHADOW: {
        TAKES_SETTLEMENT: 2.0,
        LAYS_SIEGE: 3.0,
        GATHERS_FORCE: 2.0,
        LOSES_TROOPS: 0.6,
        BRINGS_FIGURES: 0.7,
    },
}
