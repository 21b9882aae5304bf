"""`thirdage verify FILE`: were the dice of a recorded game fair?"""

from __future__ import annotations

import argparse

from thirdage.kernel.record import parse_record, verify
from thirdage.server.fair_dice import check_seed, find_commitment
from thirdage.terminal.files import FileTrouble, read_record, read_text
from thirdage.text.catalogue import Catalogue


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `thirdage verify` understands."""
    parser.add_argument("file", help="the record of a game that is over")
    parser.add_argument(
        "--commitment", default="", help="what the table published, if you noted it (default: the file's)"
    )


def run(args: argparse.Namespace) -> int:
    """Check every roll against the seed, and the seed against what was promised before the game."""
    text, record = read_text(args.file), read_record(args.file)
    words = Catalogue.load("en", record.game)
    verify(parse_record(text))
    chances = sum(1 for seat, _ in record.picks if seat == "chance")
    print(words.say("terminal", "verified", chances=chances))
    commitment = args.commitment or find_commitment(text)
    if not commitment:
        raise FileTrouble(f"{args.file} says nothing of what was promised before the game; name it with --commitment")
    contributions = check_seed(record.seed or "", commitment)
    print(words.say("verify", "promised", commitment=commitment))
    for seat, added in contributions.items():
        print(words.say("verify", "added", seat=words.name("seat", seat), text=added))
    print(words.say("verify", "compare"))
    return 0
