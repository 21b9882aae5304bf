"""`thirdage verify FILE`: checks whether the dice of a recorded game were fair."""

from __future__ import annotations

import argparse

from thirdage.files import FileTrouble, read_record, read_text
from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.record import replay, verify
from thirdage.server.tables.fair_dice import check_seed, find_commitment
from thirdage.text.catalogue import Catalogue
from thirdage.text.cli_words import language, say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `thirdage verify`."""
    parser.add_argument("file", metavar=say("argument", "file"), help=say("verify", "file"))
    parser.add_argument("--commitment", default="", help=say("verify", "commitment"))


def run(args: argparse.Namespace) -> int:
    """Check every roll against the seed, and the seed against what was promised before the game."""
    text, record = read_text(args.file), read_record(args.file)
    words = Catalogue.load(language(), record.game)
    try:
        verify(record)
        replay(record, log=False)
    except ThirdAgeError as error:
        raise FileTrouble(f"{args.file}: {error}") from error
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
