"""The commands a player may type instead of a choice. Each takes the table, the pending ask and the words after it."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import shorten
from typing import Final, TypeAlias

from thirdage.files import read_game
from thirdage.kernel.asks import Ask
from thirdage.kernel.errors import CannotUndo
from thirdage.kernel.outcomes import UndoReason
from thirdage.kernel.position import position_text
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import log_for
from thirdage.terminal.aid import tell_aid
from thirdage.terminal.prompt import known_by_name
from thirdage.terminal.table import Leave, Table
from thirdage.text.living_aid import load_aid
from thirdage.text.rulebook import UnknownClause

Command: TypeAlias = Callable[[Table, Ask, str], bool]
"""Runs a command; returns True if the game has changed, so that the decision has to be shown again.

A ThirdAgeError is printed on one line, and the question stays open.
"""

LOG_LINES: Final = 30
SEARCH_HITS: Final = 8


def rule(table: Table, ask: Ask, rest: str) -> bool:
    """Show the clause behind the question, any clause by its id, or the clauses that contain some words."""
    try:
        show_clause(table, rest or ask.rule)
    except UnknownClause as unknown:
        hits = table.rulebook.search(rest)
        if not hits:
            table.screen.text(str(unknown))
        for hit in hits[:SEARCH_HITS]:
            first = f"{hit.id}  {hit.text}".replace("\n", " ")
            table.screen.line(shorten(first, table.screen.width, placeholder=" ..."))
    return False


def show_clause(table: Table, reference: str) -> None:
    """Show a clause with the title of its section."""
    clause = table.rulebook.clause(reference)
    table.screen.text(f"{clause.id}  {clause.section_title}", "bold")
    table.screen.text(clause.text, "", "  ")


def aid(table: Table, ask: Ask, rest: str) -> bool:
    """Show the section of the player aid for this question, or one by its name."""
    whole = load_aid(table.words.lang, table.game.rules.id)
    tell_aid(table.screen, whole, table.words, rest, ask.prompt)
    return False


def why(table: Table, ask: Ask, rest: str) -> bool:
    """Show the rule that keeps an option from being offered."""
    if not rest:
        table.say("why_what")
        return False
    found = known_by_name(table.words, table.game.rules.vocabulary, ask, rest)
    if not found:
        table.say("why_unknown", name=rest)
    elif len(found) > 1:
        names = "; ".join(sorted({table.words.option(text, ask.prompt) for text in found})[:SEARCH_HITS])
        table.say("ambiguous", name=rest, names=names)
    else:
        _why(table, ask, found[0])
    return False


def _why(table: Table, ask: Ask, text: str) -> None:
    name = table.words.option(text, ask.prompt)
    if table.game.find(text) is not None:
        table.say("why_offered", option=name)
        return
    reason = table.game.why_not(text, ask.seat)
    if not reason:
        table.say("why_not_asked", option=name)
        return
    table.say("why_not", option=name, rule=reason)
    show_clause(table, reason)


def board(table: Table, ask: Ask, rest: str) -> bool:
    """Show the whole board, or a part of it."""
    shown = table.board(ask.seat)
    if not rest:
        table.screen.lines(shown.overview(table.screen.width))
        return False
    lines = shown.look(rest, table.screen.width)
    if lines:
        table.screen.lines(lines)
    else:
        table.say("no_such_part", name=rest, topics=shown.topics())
    return False


def log(table: Table, ask: Ask, rest: str) -> bool:
    """Show the last lines of the log, as many as wanted, or all."""
    if rest and rest != "all" and not rest.isdigit():
        table.say("log_what")
        return False
    events = log_for(table.game, ask.seat)
    count = len(events) if rest == "all" else int(rest or LOG_LINES)
    table.tell_events(events[max(0, len(events) - count) :])
    return False


def undo(table: Table, ask: Ask, rest: str) -> bool:
    """Take back the last choice."""
    return _take_back(table, table.game.undo, ask.seat)


def restart(table: Table, ask: Ask, rest: str) -> bool:
    """Take back everything since the last dice, cards or other player's choice."""
    return _take_back(table, table.game.restart_turn, ask.seat)


def _take_back(table: Table, how: Callable[[int], None], seat: int) -> bool:
    try:
        how(seat)
    except CannotUndo as refusal:
        table.screen.text(table.words.name("undo", refusal.reason))
        if table.bots and refusal.reason is not UndoReason.NOTHING:
            table.say("back_hint")
        return False
    table.say("taken_back")
    return True


def back(table: Table, ask: Ask, rest: str) -> bool:
    """Take back the last choice even if dice fell or a bot moved since; people at one table agree among themselves."""
    game = table.game
    for index in range(game.history.count - 1, -1, -1):
        if game.history.maker(index) == ask.seat and not game.history.forced(index):
            game.take_back(index)
            table.say("taken_back")
            return True
    table.screen.text(table.words.name("undo", UndoReason.NOTHING))
    return False


def save(table: Table, ask: Ask, rest: str) -> bool:
    """Write the record of the game."""
    if rest:
        table.save(rest)
    else:
        table.say("which_file", command="save")
    return False


def load(table: Table, ask: Ask, rest: str) -> bool:
    """Continue with the game in a file, in the same seats."""
    if not rest:
        table.say("which_file", command="load")
        return False
    source = table.game.source
    seed = source.seed if isinstance(source, Seeded) else str(table.random.random())
    game = read_game(rest, seed)
    if game.rules is not table.game.rules:
        table.say("other_game", file=rest)
        return False
    table.take_over(game)
    table.say("loaded", file=rest, picks=game.history.count)
    return True


def options(table: Table, ask: Ask, rest: str) -> bool:
    """Show the question again."""
    table.tell_decision(ask)
    return False


def position(table: Table, ask: Ask, rest: str) -> bool:
    """Show the position as text that can be loaded; it hides nothing."""
    table.screen.lines(position_text(table.game).splitlines())
    return False


def leave(table: Table, ask: Ask, rest: str) -> bool:
    """Stop playing."""
    raise Leave


def help_(table: Table, ask: Ask, rest: str) -> bool:
    """Show what can be typed."""
    table.screen.lines(table.words.say("terminal", "help").splitlines())
    return False


COMMANDS: Final[dict[str, Command]] = {
    "?": rule,
    "aid": aid,
    "why": why,
    "board": board,
    "b": board,
    "card": board,
    "log": log,
    "l": log,
    "undo": undo,
    "u": undo,
    "restart": restart,
    "back": back,
    "save": save,
    "load": load,
    "options": options,
    "o": options,
    "position": position,
    "quit": leave,
    "q": leave,
    "help": help_,
    "h": help_,
}
"""Commands by the word that is typed."""
