"""`thirdage replay`: shows and checks a saved game."""

from __future__ import annotations

import argparse
import sys
from random import Random

from thirdage.files import FileTrouble, read_record
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.record import Record, replay, verify
from thirdage.kernel.views import digest, log_for, view
from thirdage.terminal.arguments import add_language
from thirdage.terminal.screen import Screen
from thirdage.terminal.table import Table
from thirdage.text.catalogue import Catalogue
from thirdage.text.cli_words import say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `thirdage replay`."""
    parser.add_argument("file", metavar=say("argument", "file"), help=say("replay", "file"))
    parser.add_argument("--to", type=int, metavar="N", help=say("replay", "to"))
    parser.add_argument("--log", action="store_true", help=say("replay", "log"))
    parser.add_argument("--verify", action="store_true", help=say("replay", "verify"))
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Replay, report and check. A record that doesn't replay is an error."""
    record = read_record(args.file)
    if args.to is not None and not 0 <= args.to <= len(record.picks):
        raise ThirdAgeError(f"{args.file} has {len(record.picks)} picks; --to takes a number from 0 to that")
    try:
        tell(Screen(sys.stdin, sys.stdout), record, args.language, args.to, args.log, args.verify)
    except FileTrouble:
        raise
    except ThirdAgeError as error:
        raise FileTrouble(f"{args.file}: {error}") from error
    return 0


def tell(screen: Screen, record: Record, lang: str, count: int | None, with_log: bool, check: bool) -> None:
    """Print what happened as a spectator sees it, the last board, and whether record and rolls are sound."""
    game = replay(record, count)
    table = Table(screen, Catalogue.load(lang, game.rules.id), game, {}, Random(0))
    screen.heading(table.words.name("game", "title"))
    if with_log:
        table.tell_events(log_for(game, SPECTATOR))
        screen.line()
    screen.lines(table.board(SPECTATOR).overview(screen.width))
    screen.line()
    data = view(game, SPECTATOR)
    if data["over"]:
        table.tell_winner(data)
    elif isinstance(data["decision"], dict):
        screen.text(table.words.prompt(data["decision"]))
    if count is None:
        table.say("digest_right" if record.end else "digest_missing", picks=len(record.picks), digest=digest(game))
    else:
        table.say("stopped", picks=count, total=len(record.picks), digest=digest(game))
    if check:
        verify(record)
        table.say("verified", chances=game.chances)
