"""`thirdage games`: lists the games, and the settings each of them has."""

from __future__ import annotations

import argparse
import sys

from thirdage.kernel.registry import find_rules, game_ids
from thirdage.terminal.arguments import add_language
from thirdage.terminal.screen import Screen
from thirdage.text.catalogue import Catalogue
from thirdage.text.cli_words import say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `thirdage games`."""
    parser.add_argument("game", metavar=say("argument", "game"), nargs="?", help=say("games", "game"))
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """List games with seats and settings; the first value of a setting is the default."""
    screen = Screen(sys.stdin, sys.stdout)
    for id in [args.game] if args.game else game_ids():
        rules = find_rules(id)
        words = Catalogue.load(args.language, id)
        screen.heading(words.name("game", "title"))
        seats = words.join(list(rules.seats(rules.complete_settings({}))))
        screen.text(words.say("terminal", "game_line", game=id, seats=seats))
        for setting in rules.settings:
            screen.line()
            screen.text(f"{words.setting(setting.name)} ({setting.clause})", "bold")
            for value in setting.values:
                screen.text(f"{setting.name}={value}: {words.setting(setting.name, value)}", "", "  ", "      ")
        for preset, settings in rules.presets.items():
            screen.line()
            screen.text(f"preset={preset}: {words.name('preset', preset)}", "bold")
            screen.text(words.name("preset", preset, "about"), "", "  ", "  ")
            changes = [f"{name}={value}" for name, value in settings.items()]
            screen.text(words.join(changes), "", "  ", "      ")
    return 0
