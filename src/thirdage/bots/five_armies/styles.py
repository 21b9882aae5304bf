"""The weights of the terms for styles and weaker levels; what a weaker level overlooks counts less."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thirdage.bots.five_armies.mind import Mind
from thirdage.bots.five_armies.terms import (
    BRINGS_CHARACTER,
    BRINGS_TROOPS,
    CARD_DRAWN,
    CARD_KEPT,
    DRAWS_NEARER,
    FATE_CLOCK,
    FLEXIBLE_DIE,
    GENERAL_ACTS,
    HOLDS_SITE,
    HURTS_ENEMY,
    LEAVES_SITE,
    LOSES_TROOPS,
    RALLIES,
    SAVES_STRENGTH,
    TAKES_SITE,
)
from thirdage.bots.styles import joined, product
from thirdage.games.five_armies.ids import Side
from thirdage.games.five_armies.names import FREE, SHADOW

TUNED: Final[dict[Side, dict[str, float]]] = {
    FREE: {
        DRAWS_NEARER: 0.7,
        HOLDS_SITE: 0.7,
        FATE_CLOCK: 0.75,
        SAVES_STRENGTH: 0.75,
        CARD_DRAWN: 0.95,
        LEAVES_SITE: 1.25,
    },
    SHADOW: {HURTS_ENEMY: 0.6, BRINGS_TROOPS: 0.8, LOSES_TROOPS: 0.8, FLEXIBLE_DIE: 1.2, TAKES_SITE: 1.4},
}
"""Found by `tools/tune_terms.py`, from games in which every term counted more or less by lot."""

STYLES: Final[dict[str, dict[str, float]]] = {
    "": {},
    "cautious": {
        LEAVES_SITE: 1.5,
        HOLDS_SITE: 1.3,
        LOSES_TROOPS: 1.4,
        SAVES_STRENGTH: 1.4,
    },
    "warlike": {
        TAKES_SITE: 1.2,
        HURTS_ENEMY: 1.5,
        LOSES_TROOPS: 0.7,
        DRAWS_NEARER: 1.3,
    },
    "hasty": {
        FATE_CLOCK: 1.4,
        GENERAL_ACTS: 1.3,
        DRAWS_NEARER: 1.4,
        CARD_KEPT: 0.6,
        CARD_DRAWN: 0.6,
    },
}

OVERLOOKED: Final[dict[str, dict[Side, dict[str, float]]]] = {
    "overlooks_much": {
        FREE: {
            LEAVES_SITE: 0.3,
            HOLDS_SITE: 0.4,
            LOSES_TROOPS: 0.6,
            BRINGS_CHARACTER: 0.6,
            GENERAL_ACTS: 0.6,
            RALLIES: 0.6,
            FLEXIBLE_DIE: 0.0,
        },
        SHADOW: {LOSES_TROOPS: 0.7, DRAWS_NEARER: 0.85, FATE_CLOCK: 0.7, FLEXIBLE_DIE: 0.0},
    },
    "overlooks_some": {
        FREE: {LEAVES_SITE: 0.6, HOLDS_SITE: 0.7, LOSES_TROOPS: 0.8, BRINGS_CHARACTER: 0.8, FLEXIBLE_DIE: 0.4},
        SHADOW: {LOSES_TROOPS: 0.8, FATE_CLOCK: 0.95, FLEXIBLE_DIE: 0.7},
    },
    "overlooks_plans": {
        FREE: {HOLDS_SITE: 0.7, LEAVES_SITE: 0.7},
        SHADOW: {},
    },  # nothing is planned over turns in this game
}
"""Weights by side: the Free Peoples must hold, and time is on their side; the Shadow must advance before time is up."""


NOTHING: Final[dict[Side, dict[str, float]]] = {FREE: {}, SHADOW: {}}
WEIGHTS: Final[dict[str, list[dict[str, float]]]] = {
    joined(overlooking, style): [product(TUNED[side], overlooked[side], factors) for side in (FREE, SHADOW)]
    for overlooking, overlooked in [("", NOTHING), *OVERLOOKED.items()]
    for style, factors in STYLES.items()
}
"""The weight of each term by name of a style or of what is overlooked, and by side."""


def weights(mind: Mind, style: str, futile: Sequence[str]) -> dict[str, float]:
    """Return the weight of each term in a style; note cards known to be futile."""
    mind.factors = WEIGHTS[style][mind.side]
    mind.futile = futile
    return mind.factors
