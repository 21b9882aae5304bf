"""The supported languages, and how to find the one somebody wants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LANGUAGES: Final[list[str]] = ["en", "ko", "fr", "ja"]
"""English comes first: it is the default."""


def accepted(header: str) -> str:
    """Return the supported language that an `Accept-Language` header prefers."""
    wanted: list[tuple[float, int, str]] = []
    for place, part in enumerate(header.split(",")):
        tag, _, weight = part.strip().partition(";q=")
        lang = tag.partition("-")[0].lower()
        if lang in LANGUAGES:
            wanted.append((-_weight(weight), place, lang))
    chosen = [lang for weight, _, lang in sorted(wanted) if weight < 0]
    return chosen[0] if chosen else LANGUAGES[0]


def _weight(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0


def of_environment(environment: Mapping[str, str]) -> str:
    """Return the language of a terminal, from its environment variables."""
    for variable in ("THIRDAGE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        named = environment.get(variable, "")
        if named:
            lang = named[:2].lower()
            return lang if lang in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
