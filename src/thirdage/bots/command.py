"""`thirdage bot`: lists the bots; with `--pipe`, runs a bot at the other end of a pipe."""

from __future__ import annotations

import argparse
import sys

from thirdage.bots.pipe import serve
from thirdage.bots.registry import FORMS, LEVELS, make_bot
from thirdage.text.catalogue import Catalogue
from thirdage.text.cli_words import language, say
from thirdage.text.columns import cells, padded


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `thirdage bot`."""
    parser.add_argument(
        "name", metavar=say("argument", "name"), nargs="?", default="heuristic", help=say("bot", "name")
    )
    parser.add_argument("--pipe", action="store_true", help=say("bot", "pipe"))


def run(args: argparse.Namespace) -> int:
    """Play for the program that started this, or list the bots."""
    if args.pipe:
        serve(make_bot(args.name), sys.stdin, sys.stdout)
        return 0
    levels = [(level, f"  {level:<12}{form}") for level, form in LEVELS.items()]
    others = [(form.partition(":")[0], f"  {form}") for form in FORMS]
    width = 2 + max([cells(typed) for _, typed in levels + others])
    for title, bots in (("levels", levels), ("bots", others)):
        print(say("bot", title))
        for bot, typed in bots:
            tell(bot, typed, width)
    return 0


def tell(bot: str, typed: str, width: int) -> None:
    """Print a line of the list: how to name a bot on the command line, what it is called and how it plays."""
    known = Catalogue.of_files(language(), "common")
    called = say("bot", "line", name=known.name("bot", bot), about=known.name("bot", bot, "about"))
    print(padded(typed, width) + called)
