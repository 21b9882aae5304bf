"""`thirdage play`: a game in the terminal, against a bot or with a friend at the same keyboard."""

from __future__ import annotations

import argparse
import sys
from secrets import token_hex

from thirdage.bots.registry import bot_names
from thirdage.kernel.asks import Ask
from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.registry import game_ids
from thirdage.terminal.arguments import add_language
from thirdage.terminal.commands import COMMANDS
from thirdage.terminal.opening import open_table
from thirdage.terminal.prompt import numbered, offered_by_name, range_of
from thirdage.terminal.screen import Screen
from thirdage.terminal.table import Leave, Table


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `thirdage play` understands."""
    parser.add_argument("game", nargs="?", help=f"the game: {', '.join(game_ids())} (asked if left out)")
    parser.add_argument("--side", help="the seat you play, or 'both' or 'all' (asked if left out)")
    parser.add_argument("--bot", help=f"who plays the other seats: {', '.join(bot_names())}")
    parser.add_argument("--seed", help="decides all dice and draws (default: a new one)")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting of the game")
    parser.add_argument("--data", metavar="FILE", help="your own data of the game (The Battle of Five Armies)")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game, or play from a position")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Play until the game is over or the player leaves."""
    screen = Screen(sys.stdin, sys.stdout)
    seed = args.seed or token_hex(8)
    try:
        table = open_table(screen, args.game, args.side, args.bot, seed, args.set, args.load, args.data, args.language)
    except (EOFError, KeyboardInterrupt, Leave):
        screen.line()
        return 0
    play(table)
    return 0


def play(table: Table) -> None:
    """Let everybody decide in turn; whoever leaves is offered to save."""
    try:
        while True:
            ask = table.step()
            if ask is None:
                table.tell_end()
                break
            table.tell_news(ask.seat)
            table.tell_position(ask.seat)
            table.tell_decision(ask)
            while not answer(table, ask):
                pass
    except (Leave, KeyboardInterrupt):
        table.screen.line()
    except Exception:
        table.rescue()
        raise
    table.offer_to_save()


def answer(table: Table, ask: Ask) -> bool:
    """Read one line and do what it says; whether the game moved, forwards or backwards."""
    try:
        typed = table.screen.ask(f"{table.words.name('seat', table.game.seats[ask.seat])}> ")
    except EOFError:
        raise Leave from None
    word, _, rest = typed.replace("?", "? ", 1).partition(" ") if typed.startswith("?") else typed.partition(" ")
    command = COMMANDS.get(word.lower() or "options")
    if command is None:
        return choose(table, ask, typed)
    try:
        return command(table, ask, rest.strip())
    except ThirdAgeError as error:
        table.screen.text(str(error))
        return False


def choose(table: Table, ask: Ask, typed: str) -> bool:
    """Pick by number or by name; anything else is answered with a hint."""
    if typed.isdigit():
        choices = numbered(ask)
        if typed not in choices:
            table.say("bad_number", number=typed, numbers=range_of(ask))
            return False
        table.game.pick(choices[typed], ask.seat)
        return True
    found = offered_by_name(table.words, ask, typed)
    if len(found) == 1:
        table.game.pick(found[0], ask.seat)
        return True
    if found:
        table.say("ambiguous", name=typed, names="; ".join([table.words.option(one, ask.prompt) for one in found[:8]]))
    else:
        table.say("not_understood", typed=typed, numbers=range_of(ask))
    return False
