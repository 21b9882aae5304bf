"""`thirdage bot`: the bots there are; with `--pipe`, a bot at the other end of a pipe."""

from __future__ import annotations

import argparse
import sys

from thirdage.bots.pipe import serve
from thirdage.bots.registry import FORMS, LEVELS, make_bot


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `thirdage bot` understands."""
    parser.add_argument("name", nargs="?", default="heuristic", help="the bot that plays over the pipe (heuristic)")
    parser.add_argument("--pipe", action="store_true", help="read questions and write picks as lines of JSON")


def run(args: argparse.Namespace) -> int:
    """Play for whoever started this, or list the bots."""
    if args.pipe:
        serve(make_bot(args.name), sys.stdin, sys.stdout)
        return 0
    print("levels, from the weakest to the strongest")
    for level, name in LEVELS.items():
        print(f"  {level:<12}{name}")
    print("bots")
    for form in FORMS:
        print(f"  {form}")
    return 0
