"""The command line: `thirdage <command>`. Each command is a module with `add_arguments(parser)` and `run(args)`."""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Final

from thirdage.build import version_line
from thirdage.kernel.errors import ThirdAgeError

TROUBLE: Final = 2
"""The exit status when something could not be done; why is said in one line."""

COMMANDS: Final = {
    "play": ("thirdage.terminal.play", "play in the terminal"),
    "replay": ("thirdage.terminal.replay", "show a saved game"),
    "games": ("thirdage.terminal.games", "list the games and their settings"),
    "aid": ("thirdage.terminal.aid", "show the player aid of a game, or write it as a page"),
    "learn": ("thirdage.terminal.learn", "take a lesson or solve a puzzle"),
    "simulate": ("thirdage.arena.simulate", "let random players play many games"),
    "arena": ("thirdage.arena.arena", "let bots play against each other and rate them"),
    "odds": ("thirdage.odds.command", "work out battles, combats, Hunts and perils exactly"),
    "bot": ("thirdage.bots.command", "list the bots, or be one at the other end of a pipe"),
    "fuzz": ("thirdage.arena.fuzz", "play random games and look for faults"),
    "serve": ("thirdage.server.serve", "serve tables over HTTP and web sockets"),
    "export": ("thirdage.server.export_all", "write everything a server has stored into a file"),
    "import": ("thirdage.server.import_all", "read such a file into a database"),
    "verify": ("thirdage.server.verify", "check that the dice of a recorded game were fair"),
    "bench": ("thirdage.arena.bench", "measure the speed of the engine"),
}


def make_parser(chosen: str) -> argparse.ArgumentParser:
    """The parser; only the module of the chosen command is imported, so that every command starts quickly."""
    parser = argparse.ArgumentParser(
        prog="thirdage", description="Play, study and simulate three Middle-earth board games by their complete rules."
    )
    parser.add_argument("--version", action="version", version=version_line())
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, (path, summary) in COMMANDS.items():
        command = commands.add_parser(name, help=summary, description=summary.capitalize() + ".")
        if name == chosen:
            module = import_module(path)
            module.add_arguments(command)
            command.set_defaults(run=module.run)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run a command; returns the exit status."""
    words = sys.argv[1:] if argv is None else argv
    chosen = next((word for word in words if not word.startswith("-")), "")
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # names have accents; not every terminal does
    args = make_parser(chosen).parse_args(words)
    try:
        status = args.run(args)
        assert isinstance(status, int)
    except ThirdAgeError as error:
        print(f"thirdage: {error}", file=sys.stderr)
        return TROUBLE
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read our output has left
        return TROUBLE
    return status


if __name__ == "__main__":
    sys.exit(main())
