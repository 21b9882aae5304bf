"""`thirdage aid`: shows a game's player aid on the screen, or writes it as a page or as the printed sheet."""

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
from thirdage.text.aid_search import found as find_lines
from thirdage.text.catalogue import Catalogue
from thirdage.text.cli_words import say
from thirdage.text.living_aid import Aid, AidSection, load_aid
from thirdage.text.sheet.page import sheet_page
from thirdage.text.sheet.pdf import write_pdf
from thirdage.text.sheet.plan import FIRST, SECOND, load_sheet


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `thirdage aid`."""
    parser.add_argument(
        "game", metavar=say("argument", "game"), help=say("cli", "game_of", names=" | ".join(game_ids()))
    )
    parser.add_argument(
        "section", metavar=say("argument", "section"), nargs="?", default="", help=say("aid", "section")
    )
    file = say("metavar", "file")
    parser.add_argument("--html", metavar=file, help=say("aid", "html"))
    parser.add_argument("--print", metavar=file, nargs="?", const="", help=say("aid", "print"))
    parser.add_argument("--pdf", metavar=file, nargs="?", const="", help=say("aid", "pdf"))
    parser.add_argument("--edition", choices=[SECOND, FIRST], default="", help=say("aid", "edition"))
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Print the aid, or write it to a file."""
    if args.print is not None or args.pdf is not None:
        write_sheet(args)
        return 0
    aid, words = load_aid(args.language, args.game), Catalogue.load(args.language, args.game)
    if args.html:
        _write(args.html, aid_page(aid, words))
        return 0
    screen = Screen(sys.stdin, sys.stdout)
    screen.heading(aid.title)
    tell_aid(screen, aid, words, args.section)
    return 0


def write_sheet(args: argparse.Namespace) -> None:
    """Write the printed sheet as a page, or as PDF with `--pdf` or a file name ending in .pdf."""
    file = args.print or args.pdf
    if not file:
        raise ThirdAgeError("the sheet needs the name of a file, as in --print sheet.html or --print --pdf sheet.pdf")
    html = sheet_page(load_sheet(args.language, args.game, args.edition))
    if args.pdf is None and not file.endswith(".pdf"):
        _write(file, html)
        return
    try:
        write_pdf(html, Path(file))
    except OSError as error:
        raise ThirdAgeError(f"{file} cannot be written: {error.strerror}") from error


def _write(file: str, text: str) -> None:
    try:
        Path(file).write_text(text, encoding="utf-8")
    except OSError as error:
        raise ThirdAgeError(f"{file} cannot be written: {error.strerror}") from error


def tell_aid(screen: Screen, aid: Aid, words: Catalogue, name: str, prompt: str = "") -> None:
    """Print the section of that name, else the lines with these words; without a name, the prompt's section or all of
    them."""
    titles = {section.id: section.title for section in aid.sections}
    found = [section for section in aid.sections if section.id in (matches(name, titles) if name else [])]
    if name and not found:
        found = find_lines(aid, name)
    if name and not found:
        screen.text(words.say("aid", "no_section", name=name, names=words.join(list(titles.values()))))
        return
    asked = aid.section_for(prompt)
    for section in found or ([asked] if asked is not None else aid.sections):
        tell_section(screen, section, words)


def tell_section(screen: Screen, section: AidSection, words: Catalogue) -> None:
    """Print a section, each line with its clauses."""
    screen.text(section.title, "bold")
    for line in section.lines:
        screen.text(f"- {line.text} ({words.join(list(line.rules))})", "", "  ", "    ")
