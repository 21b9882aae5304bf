"""What a mail says, from the message catalogues, in the language of the channel where there is one."""

from __future__ import annotations

from importlib.resources import files

from thirdage.kernel.registry import game_ids
from thirdage.text.catalogue import Catalogue


def words(language: str, kind: str, link: str, manage: str) -> tuple[str, str]:
    """Subject and text."""
    known = language if language.isalpha() and files("thirdage.text").joinpath(language).is_dir() else "en"
    catalogue = Catalogue.load(known, game_ids()[0])
    text = catalogue.say("notify", f"{kind}_text", link=link, manage=manage)
    return catalogue.say("notify", f"{kind}_subject"), text
