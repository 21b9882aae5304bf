"""The command line: `thirdage <command>`. Each command is a module with `add_arguments(parser)` and `run(args)`."""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from io import TextIOWrapper
from types import ModuleType
from typing import Final

from thirdage.build import version_line
from thirdage.kernel.errors import ThirdAgeError
from thirdage.text.cli_words import say, speaking, trouble, wanted

TROUBLE: Final = 2
"""Exit status when something could not be done; the reason is printed on one line."""

COMMANDS: Final = {
    "play": "thirdage.play",
    "replay": "thirdage.terminal.replay",
    "games": "thirdage.terminal.games",
    "aid": "thirdage.terminal.aid",
    "learn": "thirdage.terminal.learn",
    "simulate": "thirdage.arena.simulate",
    "arena": "thirdage.arena.arena",
    "odds": "thirdage.odds.command",
    "bot": "thirdage.bots.command",
    "fuzz": "thirdage.arena.fuzz",
    "serve": "thirdage.server.serve",
    "export": "thirdage.server.storage.export_all",
    "import": "thirdage.server.storage.import_all",
    "verify": "thirdage.server.tables.verify",
    "hall": "thirdage.server.hall.command",
    "bench": "thirdage.arena.bench",
}
"""Each command and its module; `summary` in `cli.toml` says what it is for."""


class MissingPackages(ThirdAgeError):
    """The packages a command needs are not installed."""


def make_parser(chosen: str) -> argparse.ArgumentParser:
    """Return the parser; only the chosen command's module is imported, so that every command starts quickly."""
    parser = argparse.ArgumentParser(prog="thirdage", description=say("cli", "about"))
    parser.add_argument("--version", action="version", version=version_line(), help=say("argparse", "version"))
    commands = parser.add_subparsers(title=say("cli", "commands"), metavar=say("metavar", "command"), required=True)
    for name, path in COMMANDS.items():
        command = commands.add_parser(name, help=say(name, "summary"), description=say(name, "summary"))
        if name == chosen:
            module = command_module(path)
            module.add_arguments(command)
            command.set_defaults(run=module.run)
    return parser


def command_module(path: str) -> ModuleType:
    """Import a command's module; missing packages are reported on one line."""
    try:
        return import_module(path)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "thirdage":
            raise
        extra = path.split(".")[1]
        raise MissingPackages(f"this command needs more packages: pip install 'thirdage[{extra}]' ({error})") from error


def main(argv: list[str] | None = None) -> int:
    """Run a command and return its exit status."""
    typed = sys.argv[1:] if argv is None else argv
    with speaking(wanted(typed, os.environ)):
        return run(typed)


def run(typed: list[str]) -> int:
    """Run a command in the language that is in use."""
    chosen = next((word for word in typed if word in COMMANDS), "")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # names have accents, and some terminals can't show them
    try:
        args = make_parser(chosen).parse_args(typed)
        status = args.run(args)
        assert isinstance(status, int)
    except ThirdAgeError as error:
        print(trouble(error), file=sys.stderr)
        return TROUBLE
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the process reading our output is gone
        return TROUBLE
    return status


if __name__ == "__main__":
    sys.exit(main())
