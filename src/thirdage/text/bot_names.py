"""How a bot is called in a language: its level, and the style it plays in."""

from __future__ import annotations

from thirdage.text.catalogue import Catalogue


def bot_name(words: Catalogue, bot: str) -> str:
    """Return the name of a bot; one that is named with another argument than a style keeps that name."""
    level, _, argument = bot.partition(":")
    style = argument.removeprefix("style=")
    if level not in words.sections["bot"] or (argument and style not in words.sections["style"]):
        return bot
    name = words.phrase("bot", level)
    return words.phrase("web", "bot_in_style", bot=name, style=words.phrase("style", style)) if argument else name
