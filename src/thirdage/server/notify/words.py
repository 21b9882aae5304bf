"""The text of a notification, from the message catalogues: in the channel's language, else in English."""

from __future__ import annotations

from importlib.resources import files

from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.registry import game_ids
from thirdage.text.catalogue import Catalogue

FALLBACK = "en"


def words(language: str, kind: str, link: str, manage: str) -> tuple[str, str]:
    """Return the subject and the text."""
    for known in (language_of(language), FALLBACK):
        try:
            catalogue = Catalogue.load(known, game_ids()[0])
            text = catalogue.say("notify", f"{kind}_text", link=link, manage=manage)
            return catalogue.say("notify", f"{kind}_subject"), text
        except ThirdAgeError:  # not translated into this language yet
            continue
    raise ThirdAgeError(f"no language has words for a notification of kind {kind!r}")


def language_of(wanted: str) -> str:
    """Return the language of a tag such as `fr-CA`; English if there is no catalogue for it."""
    plain = wanted.partition("-")[0].lower()
    return plain if plain.isalpha() and files("thirdage.text").joinpath(plain, "common.toml").is_file() else FALLBACK
