"""How styles and weaker levels weigh the terms: a weaker level overlooks things, so they count less."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    SHADOW_GROWS,
    STORY_ADVANCES,
    TAKES_DAMAGE,
    TRAINING,
)
from thirdage.bots.styles import joined, product

TUNED: Final[dict[str, float]] = {FAVOR: 1.5, FOILS_PLOT: 1.4, TRAINING: 0.8, CARD_DRAWN: 1.1}
"""Found by games in which every term counted more or less by lot, and looking which of them won; the weight of Sauron's
cards by games with several of them, of which this one makes the sides even."""

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
}

HEROES_OVERLOOK: Final[dict[str, dict[str, float]]] = {
    "overlooks_much": {
        FOE_AHEAD: 0.25,
        PERIL: 0.25,
        KEEPS_CARDS: 0.4,
        CARD_DRAWN: 0.6,
        FOILS_PLOT: 0.45,
        CORRUPTION: 0.4,
        TAKES_DAMAGE: 0.5,
    },
    "overlooks_some": {
        FOE_AHEAD: 0.6,
        PERIL: 0.6,
        KEEPS_CARDS: 0.7,
        CARD_DRAWN: 0.75,
        FOILS_PLOT: 0.8,
        CORRUPTION: 0.7,
        TAKES_DAMAGE: 0.75,
    },
    "overlooks_plans": {},
}
"""What a lone hero overlooks. Several tell each other what they see, so together they overlook less."""

SAURON_OVERLOOKS: Final[dict[str, dict[str, float]]] = {
    "overlooks_much": {
        KEEPS_CARDS: 0.4,
        PREPARES_PLOT: 0.45,
        CARD_DRAWN: 0.6,
        TAKES_DAMAGE: 0.5,
        PERIL: 0.3,
    },
    "overlooks_some": {
        KEEPS_CARDS: 0.5,
        PREPARES_PLOT: 0.35,
        CARD_DRAWN: 0.55,
        TAKES_DAMAGE: 0.75,
        PERIL: 0.6,
        HUNTS_HERO: 0.65,
        SHADOW_GROWS: 0.75,
        DEALS_DAMAGE: 0.8,
    },
    "overlooks_plans": {},
}
"""What Sauron overlooks against three heroes. Against fewer he has less to watch, and overlooks less."""

MOST_HEROES: Final = 3


def _less(factors: Mapping[str, float], power: float) -> dict[str, float]:
    """Return factors of terms that are overlooked the less the smaller the power."""
    return {term: factor**power for term, factor in factors.items()}


WEIGHTS: Final[dict[str, list[dict[str, float]]]] = {
    style: [product(TUNED, factors), product(TUNED, factors)] for style, factors in STYLES.items()
}
"""The weight of each term by style, for Sauron and for the heroes."""

OVERLOOKED: Final[dict[str, list[list[dict[str, float]]]]] = {
    joined(overlooking, style): [
        [
            product(TUNED, _less(SAURON_OVERLOOKS[overlooking], (heroes + 1) / (MOST_HEROES + 1)), factors),
            product(TUNED, _less(HEROES_OVERLOOK[overlooking], 1 / max(1, heroes)), factors),
        ]
        for heroes in range(MOST_HEROES + 1)
    ]
    for overlooking in HEROES_OVERLOOK
    for style, factors in STYLES.items()
}
"""The same for weaker levels with and without a style, by the number of heroes."""


def weights(mind: Mind, style: str, futile: Sequence[str]) -> dict[str, float]:
    """Return how much each term counts in a style; no event of this game is known to be futile."""
    by_heroes = OVERLOOKED.get(style)
    sides = WEIGHTS[style] if by_heroes is None else by_heroes[len(mind.sight.heroes)]
    return sides[0 if mind.sauron else 1]
