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
from thirdage.text.cli_words import add_settings, say
from thirdage.text.told import tell


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `thirdage play`."""
    parser.add_argument(
        "game", metavar=say("argument", "game"), nargs="?", help=say("cli", "game_asked", names=" | ".join(game_ids()))
    )
    parser.add_argument("--side", help=say("play", "side"))
    parser.add_argument("--bot", help=say("play", "bot", names=" | ".join(bot_names())))
    parser.add_argument("--seed", help=say("play", "seed"))
    add_settings(parser)
    parser.add_argument("--data", metavar=say("metavar", "file"), help=say("play", "data"))
    parser.add_argument("--load", metavar=say("metavar", "file"), help=say("play", "load"))
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
    """Let everybody decide in turn; a player who leaves is offered to save."""
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
    """Read one line and do what it says; return whether the game moved, forwards or backwards."""
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
        table.screen.text(tell(table.words.lang, error))
        return False


def choose(table: Table, ask: Ask, typed: str) -> bool:
    """Pick by number or by name; anything else gets a hint."""
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
