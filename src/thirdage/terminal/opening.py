"""Setting up a table: which game, which side, which bot. What the command line leaves open is asked."""

from __future__ import annotations

from random import Random

from thirdage.bots.base import Bot
from thirdage.bots.registry import DEFAULT_BOT, bot_names, make_bot
from thirdage.kernel.errors import BadSetting, ThirdAgeError
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.source import Seeded
from thirdage.terminal.files import read_game
from thirdage.terminal.screen import Screen
from thirdage.terminal.table import Table
from thirdage.text.catalogue import Catalogue

LANGUAGE = "en"
BOTH = "both"


class UnknownSide(ThirdAgeError):
    """No seat has that name."""

    def __init__(self, side: str, sides: list[str]) -> None:
        super().__init__(f"there is no side {side!r}; there are: {', '.join(sides)}")


def open_table(
    screen: Screen,
    game_id: str | None,
    side: str | None,
    bot: str | None,
    seed: str,
    settings: list[str],
    file: str | None,
) -> Table:
    """The table as the command line says; without a side everything it leaves open is asked."""
    if file is not None:
        game = read_game(file, seed)
        if game_id not in (None, game.rules.id) or settings:
            raise ThirdAgeError(f"{file} says which game it is and which settings it has; leave them out")
    else:
        titles = {one: Catalogue.load(LANGUAGE, one).name("game", "title") for one in game_ids()}
        game_id = game_id or ask_for(screen, Catalogue.load(LANGUAGE, game_ids()[0]), "which_game", titles)
        rules = find_rules(game_id)
        game = new_game(rules, rules.complete_settings(read_settings(settings)), Seeded(seed))
    words = Catalogue.load(LANGUAGE, game.rules.id)
    asking = side is None
    if side is None:
        sides = {seat: words.name("seat", seat) for seat in game.seats}
        side = ask_for(screen, words, "which_side", {**sides, BOTH: words.say("terminal", "both_sides")})
    if side not in (*game.seats, BOTH):
        raise UnknownSide(side, [*game.seats, BOTH])
    bots: dict[int, Bot] = {}
    if side != BOTH:
        if bot is None:
            known = {name: name for name in bot_names()}
            bot = ask_for(screen, words, "which_bot", known) if asking else DEFAULT_BOT
        bots = {seat: make_bot(bot) for seat, name in enumerate(game.seats) if name != side}
    table = Table(screen, words, game, bots, Random(f"bots of {seed}"))
    welcome(table, side, bot or "")
    if file is not None:
        table.take_over(game)
        table.say("loaded", file=file, picks=game.history.count)
    return table


def welcome(table: Table, side: str, bot: str) -> None:
    """Who plays what."""
    table.screen.heading(table.words.name("game", "title"))
    if side == BOTH:
        table.say("hot_seat")
    else:
        table.say("against", side=table.words.name("seat", side), bot=bot)
    table.say("hint")


def read_settings(pairs: list[str]) -> dict[str, str]:
    """Settings written as NAME=VALUE."""
    settings: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSetting(f"a setting is written NAME=VALUE, not {pair!r}")
        settings[name] = value
    return settings


def ask_for(screen: Screen, words: Catalogue, question: str, choices: dict[str, str]) -> str:
    """One of the choices by number or id; Enter takes the first. A single choice is not asked for."""
    keys = list(choices)
    if len(keys) == 1:
        return keys[0]
    screen.text(words.say("terminal", question), "bold")
    for number, name in enumerate(choices.values(), 1):
        screen.line(f"{number:>3} {name}")
    while True:
        typed = screen.ask("> ")
        if not typed:
            return keys[0]
        if typed in keys:
            return typed
        if typed.isdigit() and 1 <= int(typed) <= len(keys):
            return keys[int(typed) - 1]
        screen.text(words.say("terminal", "bad_number", number=typed, numbers=f"1-{len(keys)}"))
