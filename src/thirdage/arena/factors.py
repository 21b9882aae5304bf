"""The factors by which a game's heuristic weighs its terms, for tools that play with other ones."""

from __future__ import annotations

from importlib import import_module
from typing import Any

Factors = list[dict[str, float]]
"""The factors of both sides: seat 0, then everybody else."""


def weights_of(game: str) -> Any:
    """Return the table of factors by style and side that the game's heuristic reads."""
    package = f"thirdage.bots.{game.replace('-', '_')}"
    return import_module(f"{package}.{'tuning' if game == 'war-of-the-ring' else 'styles'}").WEIGHTS


def present(game: str) -> Factors:
    """Return the factors of both sides in the plain style."""
    return [dict(side) for side in weights_of(game)[""]]


def terms_of(game: str) -> list[str]:
    """Return the terms of the game's heuristic that speak about options."""
    return list(import_module(f"thirdage.bots.{game.replace('-', '_')}.terms").OPTION_TERMS)


def add_style(game: str, name: str, factors: dict[str, float]) -> None:
    """Add a style with these factors, whichever side plays it; one of that name is replaced."""
    weights_of(game)[name] = [factors, factors]
