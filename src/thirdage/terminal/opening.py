"""Sets up a table: which game, which side, which bot. Anything the command line leaves open is asked."""

from __future__ import annotations

from random import Random

from thirdage.bots.base import Bot
from thirdage.bots.registry import bot_names, default_bot, make_bot
from thirdage.files import read_game, read_text
from thirdage.kernel.errors import BadSetting, ThirdAgeError
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.rules import Rules
from thirdage.kernel.source import Seeded
from thirdage.terminal.board_text import matches
from thirdage.terminal.screen import Screen
from thirdage.terminal.table import Leave, Table
from thirdage.text.bot_names import bot_name
from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES

BOTH = "both"
ALL = "all"
PLAYERS = "players"
"""The setting for the number of seats, in games where it varies."""


class UnknownSide(ThirdAgeError):
    """No seat has that name."""

    def __init__(self, side: str, sides: list[str]) -> None:
        super().__init__(f"there is no side {side!r}; choose one of: {' | '.join(sides)}")


def open_table(
    screen: Screen,
    game_id: str | None,
    side: str | None,
    bot: str | None,
    seed: str,
    settings: list[str],
    file: str | None,
    data: str | None = None,
    lang: str = LANGUAGES[0],
) -> Table:
    """Open the table the command line describes; without a side, ask for everything it leaves open."""
    if file is not None:
        game = read_game(file, seed)
        if game_id not in (None, game.rules.id) or settings or data:
            raise ThirdAgeError(f"{file} says which game it is and which settings it has; leave them out")
    else:
        titles = {one: Catalogue.load(lang, one).name("game", "title") for one in game_ids()}
        game_id = game_id or ask_for(screen, Catalogue.load(lang, game_ids()[0]), "which_game", titles)
        rules = find_rules(game_id)
        given = {**read_data(rules, data), **read_settings(settings)}
        if side is None:
            given = {**ask_players(screen, rules, lang), **given} if PLAYERS not in given else given
        game = new_game(rules, rules.complete_settings(given), Seeded(seed))
    words = Catalogue.load(lang, game.rules.id)
    asking = side is None
    everybody, said = (BOTH, "both_sides") if len(game.seats) == 2 else (ALL, "all_seats")
    if side is None:
        sides = {seat: words.name("seat", seat) for seat in game.seats}
        side = ask_for(screen, words, "which_side", {**sides, everybody: words.say("terminal", said)})
    if side not in (*game.seats, BOTH, ALL):
        raise UnknownSide(side, [*game.seats, everybody])
    bots: dict[int, Bot] = {}
    if side not in (BOTH, ALL):
        if bot is None:
            known = {name: bot_name(words, name) for name in bot_names(game.rules.id)}
            bot = ask_for(screen, words, "which_bot", known) if asking else default_bot(game.rules.id)
        bots = {seat: make_bot(bot) for seat, name in enumerate(game.seats) if name != side}
    table = Table(screen, words, game, bots, Random(f"bots of {seed}"))
    welcome(table, side, bot or "")
    if file is not None:
        table.take_over(game)
        table.say("loaded", file=file, picks=game.history.count)
    return table


def welcome(table: Table, side: str, bot: str) -> None:
    """Say who plays what."""
    table.screen.heading(table.words.name("game", "title"))
    if side in (BOTH, ALL):
        table.say("hot_seat")
    elif len(table.bots) == 1:
        table.say("against", side=table.words.name("seat", side), bot=bot_name(table.words, bot))
    else:
        table.say("among_bots", side=table.words.name("seat", side), bot=bot_name(table.words, bot))
    table.say("hint")


def read_settings(pairs: list[str]) -> dict[str, str]:
    """Read settings written as NAME=VALUE."""
    settings: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSetting(f"a setting is written NAME=VALUE, not {pair!r}")
        settings[name] = value
    return settings


def read_data(rules: Rules, file: str | None) -> dict[str, str]:
    """Read the settings of a player's own data file; empty if there is no file."""
    if file is None:
        return {}
    text = read_text(file)
    try:
        return rules.settings_from_data(text)
    except BadSetting as error:
        raise BadSetting(f"{file}: {error}") from error


def ask_for(screen: Screen, words: Catalogue, question: str, choices: dict[str, str]) -> str:
    """Ask for one of the choices by number, id or name; Enter takes the first. A single choice is not asked.

    If the ids are numbers, such as numbers of players, they are what to type.
    """
    keys = list(choices)
    if len(keys) == 1:
        return keys[0]
    numbers = keys if all(key.isdigit() for key in keys) else [str(number) for number in range(1, len(keys) + 1)]
    screen.text(words.say("terminal", question), "bold")
    for number, name in zip(numbers, choices.values(), strict=True):
        screen.text(f"{number:>3} {name}", hanging=" " * 4)
    while True:
        typed = screen.ask("> ")
        word = typed.lower()
        if not typed:
            return keys[0]
        if word in keys:
            return word
        if word in numbers:
            return keys[numbers.index(word)]
        if word in ("quit", "q"):
            raise Leave
        found = matches(typed, choices)
        if len(found) == 1:
            return found[0]
        if word in ("help", "h", "?"):
            screen.text(words.say("terminal", "opening_help", first=choices[keys[0]]))
        else:
            between = f"{min(numbers, key=int)}-{max(numbers, key=int)}"
            screen.text(words.say("terminal", "bad_number", number=typed, numbers=between))


def ask_players(screen: Screen, rules: Rules, lang: str) -> dict[str, str]:
    """Ask how many players take part, in a game where that varies; the fewest come first."""
    words = Catalogue.load(lang, rules.id)
    for setting in rules.settings:
        if setting.name == PLAYERS:
            choices = {value: words.setting(PLAYERS, value) for value in sorted(setting.values, key=int)}
            return {PLAYERS: ask_for(screen, words, "how_many", choices)}
    return {}
