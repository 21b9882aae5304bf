"""`thirdage aid`: the player aid of a game, on the screen or as a page to print."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.registry import game_ids
from thirdage.terminal.arguments import add_language
from thirdage.terminal.board_text import matches
from thirdage.terminal.screen import Screen
from thirdage.text.aid_page import aid_page
from thirdage.text.catalogue import Catalogue
from thirdage.text.living_aid import Aid, AidSection, load_aid


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `thirdage aid` understands."""
    parser.add_argument("game", help=f"the game: {', '.join(game_ids())}")
    parser.add_argument("section", nargs="?", default="", help="only this section")
    parser.add_argument("--html", metavar="FILE", help="write the whole aid as a page to print")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Tell the aid, or write it."""
    aid, words = load_aid(args.language, args.game), Catalogue.load(args.language, args.game)
    if args.html:
        try:
            Path(args.html).write_text(aid_page(aid, words), encoding="utf-8")
        except OSError as error:
            raise ThirdAgeError(f"{args.html} cannot be written: {error.strerror}") from error
        return 0
    screen = Screen(sys.stdin, sys.stdout)
    screen.heading(aid.title)
    tell_aid(screen, aid, words, args.section)
    return 0


def tell_aid(screen: Screen, aid: Aid, words: Catalogue, name: str, prompt: str = "") -> None:
    """The section of that name; without one the section for the prompt; without either all of them."""
    titles = {section.id: section.title for section in aid.sections}
    found = [section for section in aid.sections if section.id in (matches(name, titles) if name else [])]
    if name and not found:
        screen.text(words.say("aid", "no_section", name=name, names=", ".join(titles.values())))
        return
    asked = aid.section_for(prompt)
    for section in found or ([asked] if asked is not None else aid.sections):
        tell_section(screen, section)


def tell_section(screen: Screen, section: AidSection) -> None:
    """A section, each line with its clauses."""
    screen.text(section.title, "bold")
    for line in section.lines:
        screen.text(f"- {line.text} ({', '.join(line.rules)})", "", "  ", "    ")
