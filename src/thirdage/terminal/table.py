"""A table in a terminal: people and bots take turns; prints what happened in between and reads what people type."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from random import Random

from thirdage.bots.base import Bot
from thirdage.bots.host import ask_bot
from thirdage.files import FileTrouble, write_game
from thirdage.kernel.asks import Ask
from thirdage.kernel.game import Game
from thirdage.kernel.view_types import GameEvent
from thirdage.kernel.views import log_for, prompt_args, view
from thirdage.terminal.board_text import BoardText, board_text
from thirdage.terminal.prompt import show_options
from thirdage.terminal.screen import Screen
from thirdage.text.catalogue import Catalogue
from thirdage.text.rulebook import Rulebook

RESCUED = "thirdage-rescued.txt"
DECLINING = ["pass", "none", "done", "no"]
SIDE_STYLES = ["blue", "red", "yellow"]


class Leave(Exception):
    """The player wants to quit."""


class Table:
    """A game with its players. The person at the keyboard plays the seats without a bot."""

    def __init__(self, screen: Screen, words: Catalogue, game: Game, bots: dict[int, Bot], random: Random) -> None:
        self.screen = screen
        self.words = words
        self.rulebook = Rulebook.load(game.rules.id, words.lang)
        self.game = game
        self.bots = bots
        self.random = random
        self.seen = [0] * len(game.seats)  # how many events each seat has been shown
        self.saved = 0  # how many picks the last saved or loaded record has
        self.shown: list[str] = []  # the last status shown
        self.last_seat = -1
        self.fresh = True  # whether to show the whole board with the next decision

    def take_over(self, game: Game) -> None:
        """Continue with another game of the same rules; its log says how it got there."""
        self.game = game
        self.seen = [len(game.log)] * len(game.seats)
        self.saved = game.history.count
        self.last_seat = -1
        self.fresh = True

    def say(self, id: str, **args: str | int) -> None:
        """Print one of the terminal's own sentences."""
        self.screen.text(self.words.say("terminal", id, **args))

    def board(self, seat: int) -> BoardText:
        """Return the board as a seat sees it."""
        return board_text(view(self.game, seat), self.words)

    # -- the course of the game

    def step(self) -> Ask | None:
        """Let bots and forced picks pass; return a person's next decision, or None when the game is over."""
        while True:
            ask = self.game.ask
            if ask is None:
                return None
            if ask.seat in self.bots:
                self._bot_picks(ask.seat)
            elif len(ask.options) == 1:
                self._forced_pick(ask)
            else:
                return ask

    def _bot_picks(self, seat: int) -> None:
        self.game.pick(ask_bot(self.game, self.bots[seat], self.random), seat)

    def _forced_pick(self, ask: Ask) -> None:
        """Make the only possible pick without asking; mention it unless it just declines."""
        self.tell_news(ask.seat)
        option = ask.options[0]
        if option.kind in DECLINING:
            self.game.pick(option)
            return
        name = self.words.option(option.text, ask.prompt)
        said = self.words.say("terminal", "forced", prompt=self.prompt(ask), option=name)
        self.screen.text(said, "dim", "  ", "    ")
        self.game.pick(option)

    # -- printing

    def tell_news(self, seat: int) -> None:
        """Print what happened since this seat last looked."""
        if seat != self.last_seat and len(self.game.seats) - len(self.bots) > 1:
            self.screen.heading(self.words.name("seat", self.game.seats[seat]))
        self.last_seat = seat
        news = log_for(self.game, seat, min(self.seen[seat], len(self.game.log)))
        self.fresh = any(self.words.heading(event) for event in news) or self.fresh
        self.tell_events(news)
        self.seen[seat] = len(self.game.log)

    def tell_events(self, events: list[GameEvent]) -> None:
        """Print lines of the log; something repeated several times in a row is printed once."""
        for _, again in groupby(events, self.words.event):
            same = list(again)
            self.tell_event(same[0], len(same))

    def tell_event(self, event: GameEvent, count: int = 1) -> None:
        """Print one line of the log, or a heading if something new begins, such as a turn."""
        heading = self.words.heading(event)
        if heading:
            self.screen.heading(heading)
            return
        args = event["args"]
        name = str(args.get("side", "")).partition(":")[2]
        style = SIDE_STYLES[self.game.seats.index(name) % len(SIDE_STYLES)] if name in self.game.seats else ""
        line = self.words.event(event)
        if count > 1:
            line = self.words.say("terminal", "repeated", line=line, count=count)
        self.screen.text(line, style, "  ", "    ")

    def tell_position(self, seat: int) -> None:
        """Print the board when something new begins, or the status when somebody else has changed it."""
        board = self.board(seat)
        status = board.status(self.screen.width)
        count = self.game.history.count
        own = count > 0 and self.game.history.maker(count - 1) == seat
        if self.fresh:
            self.screen.line()
            self.screen.lines(board.overview(self.screen.width))
            self.fresh = False
        elif status and status != self.shown and not own:
            self.screen.line()
            self.screen.lines(status)
        else:
            return
        self.shown = status

    def tell_decision(self, ask: Ask) -> None:
        """Print the question with its rule, and the options."""
        self.screen.line()
        self.screen.text(f"{self.prompt(ask)} [{ask.rule}]", "bold")
        show_options(self.screen, self.words, ask, self.board(ask.seat))

    def prompt(self, ask: Ask) -> str:
        """Return the question in words."""
        return self.words.prompt({"prompt": ask.prompt, "args": prompt_args(self.game.rules, ask)})

    def tell_end(self) -> None:
        """Print how the game ended, and the final board."""
        for seat in range(len(self.game.seats)):
            if seat not in self.bots:
                self.tell_news(seat)
        data = view(self.game, next((seat for seat in range(len(self.game.seats)) if seat not in self.bots), 0))
        self.screen.heading(self.words.say("terminal", "over"))
        self.screen.lines(board_text(data, self.words).overview(self.screen.width))
        self.screen.line()
        self.tell_winner(data)

    def tell_winner(self, data: Mapping[str, object]) -> None:
        """Print who won and how, from a view of a finished game."""
        winners = data["winners"]
        assert isinstance(winners, list)
        seats = self.words.join([self.words.name("seat", winner) for winner in winners])
        self.say("winner", seat=seats, victory=self.words.victory(str(data["victory"])))

    # -- saving

    def save(self, path: str) -> bool:
        """Write the record; return whether it worked. Errors are printed."""
        try:
            write_game(path, self.game)
        except FileTrouble as trouble:
            self.screen.text(str(trouble))
            return False
        self.saved = self.game.history.count
        self.say("saved", file=path, picks=self.game.history.count)
        return True

    def rescue(self) -> None:
        """Save the game after an internal error, so that it can be looked into and perhaps continued."""
        self.say("fault")
        self.save(RESCUED)

    def offer_to_save(self) -> None:
        """Ask for a file if something would be lost; an empty answer, or none, leaves it unsaved."""
        if self.game.history.count == self.saved:
            return
        try:
            path = self.screen.ask(self.words.say("terminal", "offer_to_save") + " ")
            while path and not self.save(path):
                path = self.screen.ask(self.words.say("terminal", "offer_to_save") + " ")
        except (EOFError, KeyboardInterrupt):
            self.screen.line()
            path = ""
        if not path:
            self.say("not_saved")
