"""A game for use at a Python prompt: what is asked, what can be picked, what each seat sees."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from thirdage.kernel import registry
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import Game as KernelGame
from thirdage.kernel.game import new_game as new_kernel_game
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.record import HEADER, parse_record, record_text, replay
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import log_for, view
from thirdage.library.asks import Ask
from thirdage.library.sketch import board_svg
from thirdage.library.views import Happening, Log, Refusal, View
from thirdage.odds.book import BadOdds, find_book, work_out
from thirdage.text.catalogue import Catalogue
from thirdage.text.rulebook import Rulebook


class Game:
    """One game in progress.

    >>> import thirdage
    >>> game = thirdage.new_game("five-armies", seed=7)
    >>> game
    <The Battle of Five Armies, turn 1, Free Peoples to decide: ... 5 options>
    >>> game.pick(game.ask.options[0])
    >>> game.undo()
    """

    def __init__(self, kernel: KernelGame, language: str = "en") -> None:
        self.kernel = kernel
        """The kernel's game underneath: state, running flow, history."""
        self.language = language
        """The language of asks, logs and refusals; may be changed at any time."""

    # -- what it is

    @property
    def id(self) -> str:
        """The id of the game's rules, such as `war-of-the-ring`."""
        return self.kernel.rules.id

    @property
    def title(self) -> str:
        """The name of the game."""
        return self._words.name("game", "title")

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, in seat order."""
        return tuple(self.kernel.seats)

    @property
    def settings(self) -> dict[str, str]:
        """The settings of this game."""
        return dict(self.kernel.settings)

    @property
    def turn(self) -> int:
        """The current turn or round."""
        board = self.kernel.rules.view(self.kernel.state, SPECTATOR)
        turn = board.get("round", board.get("turn"))
        return turn if isinstance(turn, int) else 0

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.kernel.ask is None

    @property
    def winners(self) -> tuple[str, ...]:
        """The seats that have won; empty while the game goes on."""
        won = self.kernel.state.winners
        return tuple([name for seat, name in enumerate(self.kernel.seats) if won >> seat & 1])

    @property
    def victory(self) -> str:
        """How the game was won, in words; "" while it goes on."""
        return self._words.victory(self.kernel.state.victory) if self.over else ""

    # -- playing

    @property
    def ask(self) -> Ask | None:
        """The decision to be made now; None when the game is over."""
        ask = self.kernel.ask
        return None if ask is None else Ask(self.kernel, ask, self._words)

    def pick(self, option: str) -> None:
        """Pick one of the options of `ask`; refuse anything else."""
        self.kernel.pick(option)

    def undo(self) -> None:
        """Take back the last choice, unless information has appeared since; CannotUndo says why not."""
        self.kernel.undo(self.kernel.makers[-1] if self.kernel.makers else 0)

    def take_back(self, picks: int) -> None:
        """Go back to the moment after this many picks, whatever has been revealed since."""
        self.kernel.take_back(picks)

    @property
    def picks(self) -> tuple[str, ...]:
        """All picks so far, including those of chance."""
        return tuple([option.text for option in self.kernel.picks])

    # -- looking

    def view(self, seat: str = "spectator") -> View:
        """Return what a seat may know of the board, and nothing else.

        >>> import thirdage
        >>> thirdage.new_game("war-of-the-ring", seed=7).view("shadow").fellowship.progress
        0
        """
        data: Any = view(self.kernel, self._seat(seat))["board"]
        return View(data, f"<the view of {seat}>")

    def log(self, seat: str = "spectator") -> Log:
        """Return what has happened so far, as far as a seat may know, in the game's language."""
        told = log_for(self.kernel, self._seat(seat))
        return Log([Happening(self._words.event(event), event) for event in told])

    def why_not(self, option: str) -> Refusal:
        """Tell why an option is not offered, in the words of the rules; empty if it is, or if no rule mentions it."""
        rule = self.kernel.why_not(option)
        text = Rulebook.load(self.id, self.language).clause(rule).text.strip() if rule else ""
        return Refusal(rule, text)

    def odds(self, what: str = "", **given: str | int | bool) -> dict[str, Any]:
        """Return exact odds for what stands on the board, as the deciding seat sees it.

        With a name, return those odds: `game.odds("battle", attacker_at="osgiliath", to="minas_tirith")` reads both
        armies from the board, and numbers given along with the places override it; `game.odds("battle",
        attacker="5R1E2L", defender="3R1L")` reads nothing. Without a name, return all odds that need no place.
        """
        book = find_book(self.id)
        kinds = [] if book is None else [what] if what else list(book.kinds)
        found: dict[str, Any] = {}
        for kind in kinds:
            try:
                found[kind] = self._worked_out(kind, given)
            except BadOdds:
                if what:
                    raise
        return found[what] if what else found

    def _worked_out(self, what: str, given: Mapping[str, str | int | bool]) -> dict[str, Any]:
        book = find_book(self.id)
        if book is None or what not in book.kinds:
            raise BadOdds(f"there are no odds called {what!r} for {self.id}")
        ask = self.kernel.ask
        seen = view(self.kernel, ask.seat if ask is not None else SPECTATOR)
        asked = {PLACES.get(name, name): str(value) for name, value in given.items()}
        numbers = {name: value for name, value in given.items() if name in book.kinds[what]}
        placed = len(numbers) < len(given) or not given
        fields = book.read(what, seen, asked) | numbers if placed else dict(numbers)
        return work_out(self.id, what, fields)[1]

    # -- keeping

    def record(self) -> str:
        """Return the whole game as text, one line per pick; `thirdage.load` reads it."""
        return record_text(self.kernel)

    def position(self) -> str:
        """Return the position as text; `thirdage.load` reads it."""
        return position_text(self.kernel)

    def clone(self) -> Game:
        """Return an independent game at the same moment, with the same dice to come; it has no log."""
        return Game(self.kernel.clone(self.kernel.source), self.language)

    def sample_world(self, seat: str, seed: int = 0) -> Game:
        """Return a game that this seat cannot tell from this one: everything it does not know is redrawn."""
        return Game(self.kernel.sample_world(self._seat(seat), Random(seed)), self.language)

    # -- how it prints

    @property
    def _words(self) -> Catalogue:
        return Catalogue.load(self.language, self.id)

    def _seat(self, name: str) -> int:
        return SPECTATOR if name == "spectator" else self.kernel.seat_of(name)

    def __repr__(self) -> str:
        ask = self.ask
        if ask is None:
            won = self._words.join([self._words.name("seat", seat) for seat in self.winners])
            return f"<{self.title}, over after turn {self.turn}: {won}, {self.victory}>"
        count = len(ask.options)
        options = f"{count} option{'s' if count != 1 else ''}"
        return f"<{self.title}, turn {self.turn}, {ask.who} to decide: {ask.text} {options}>"

    def _repr_html_(self) -> str:
        """Show the board and the question in a notebook."""
        ask = self.ask
        return board_svg(self.id, self.view()) + ("" if ask is None else ask._repr_html_())


PLACES = {"attacker_at": "from"}
"""Arguments of `odds` that would be Python keywords, with the names the odds use for them."""


def game_ids() -> tuple[str, ...]:
    """Return the ids of all games that can be played.

    >>> game_ids()[:3]
    ('war-of-the-ring', 'five-armies', 'quest')
    """
    return tuple(registry.game_ids())


def new_game(
    game: str,
    seed: int | str | None = None,
    settings: Mapping[str, str] | None = None,
    language: str = "en",
    open_chance: bool = False,
) -> Game:
    """Start a game from its set-up.

    The same seed gives the same dice and draws; without a seed they are random. With `open_chance` nobody rolls: chance
    is asked like a player, with `ask.weights`, which suits searches and people with real dice.

    >>> game = new_game("quest", seed="a deal", settings={"players": "3"})
    >>> game.seats
    ('sauron', 'hero1', 'hero2')
    """
    source = None if open_chance else Seeded(secrets.token_hex(16) if seed is None else str(seed))
    return Game(new_kernel_game(registry.find_rules(game), settings, source), language)


def load(source: str | Path, language: str = "en") -> Game:
    """Load a game from a record or a position, given as text or as a file.

    >>> again = load(new_game("five-armies", seed=7).record())
    >>> again.id
    'five-armies'
    """
    text = source.read_text(encoding="utf-8") if isinstance(source, Path) else source
    if "\n" not in text:
        text = Path(text).read_text(encoding="utf-8")
    made = replay(parse_record(text)) if text.startswith(HEADER) else load_position(text)
    if made.source is None and not text.startswith(HEADER):
        made.use(Seeded(secrets.token_hex(16)))
    return Game(made, language)
