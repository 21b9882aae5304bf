"""How styles and weaker levels weigh the terms: a weaker level overlooks things, so they count less."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thirdage.bots.quest.mind import Mind
from thirdage.bots.quest.terms import (
    CARD_DRAWN,
    CORRUPTION,
    DEALS_DAMAGE,
    FAVOR,
    FOE_AHEAD,
    FOILS_PLOT,
    HEALING,
    HUNTS_HERO,
    KEEPS_CARDS,
    ON_THE_WAY,
    PERIL,
    PREPARES_PLOT,
    QUEST,
    STORY_ADVANCES,
    TAKES_DAMAGE,
    TRAINING,
)

TUNED: Final[dict[str, float]] = {FAVOR: 1.5, FOILS_PLOT: 1.4, TRAINING: 0.8}
"""Found by games in which every term counted more or less by lot, and looking which of them won."""

STYLES: Final[dict[str, dict[str, float]]] = {
    "": {},
    "cautious": {
        PERIL: 1.4,
        FOE_AHEAD: 1.4,
        TAKES_DAMAGE: 1.3,
        HEALING: 1.3,
        CORRUPTION: 1.3,
        PREPARES_PLOT: 1.2,
    },
    "warlike": {
        HUNTS_HERO: 1.4,
        DEALS_DAMAGE: 1.3,
        TAKES_DAMAGE: 0.8,
        FOE_AHEAD: 0.7,
    },
    "hasty": {
        STORY_ADVANCES: 1.2,
        QUEST: 1.2,
        ON_THE_WAY: 1.3,
        HEALING: 0.7,
        TRAINING: 0.6,
    },
    "overlooks_much": {
        FOE_AHEAD: 0.3,
        PERIL: 0.3,
        KEEPS_CARDS: 0.4,
        PREPARES_PLOT: 0.45,
        CARD_DRAWN: 0.6,
        FOILS_PLOT: 0.6,
        CORRUPTION: 0.4,
        TAKES_DAMAGE: 0.5,
    },
    "overlooks_some": {
        FOE_AHEAD: 0.6,
        PERIL: 0.6,
        KEEPS_CARDS: 0.7,
        PREPARES_PLOT: 0.6,
        CARD_DRAWN: 0.75,
        FOILS_PLOT: 0.8,
        CORRUPTION: 0.7,
        TAKES_DAMAGE: 0.75,
    },
    "overlooks_plans": {},
}


def _mixed(style: str) -> dict[str, float]:
    """The factors of a style."""
    mixed = dict(TUNED)
    for term, factor in STYLES[style].items():
        mixed[term] = mixed.get(term, 1.0) * factor
    return mixed


WEIGHTS: Final[dict[str, dict[str, float]]] = {style: _mixed(style) for style in STYLES}


def weights(mind: Mind, style: str, futile: Sequence[str]) -> dict[str, float]:
    """Return how much each term counts in a style; no event of this game is known to be futile."""
    return WEIGHTS[style]
