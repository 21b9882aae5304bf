"""Positions of games for three and four players, and who is asked."""

from __future__ import annotations

from typing import Any

from tests.games.war_of_the_ring.build import ALL_AT_WAR, at, texts
from tests.games.war_of_the_ring.tabletop import board
from thirdage.games.war_of_the_ring.board import REGION_INDEX
from thirdage.games.war_of_the_ring.ids import Side
from thirdage.games.war_of_the_ring.rules import RULES
from thirdage.games.war_of_the_ring.teams import controller
from thirdage.kernel.asks import Chance
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.source import Seeded

FOUR = {"players": "4"}
THREE = {"players": "3"}


def four(acting: str, dice: str, others: str = "character", turn: int = 1, **state: Any) -> Game:
    """Return a four-player game in phase 5 with all nations At War: `acting` is about to act with a die from `dice`."""
    return _acts(FOUR, acting, dice, others, turn, **state)


def three(acting: str, dice: str, others: str = "character", turn: int = 1, **state: Any) -> Game:
    """Return the same with three players."""
    return _acts(THREE, acting, dice, others, turn, **state)


def _acts(settings: dict[str, str], acting: str, dice: str, others: str, turn: int, **state: Any) -> Game:
    free = acting in ("free_peoples", "gondor", "rohan")
    rolled = {"free_peoples": (dice if free else others).split(), "shadow": (others if free else dice).split()}
    state.setdefault("nations", ALL_AT_WAR)
    return at(settings, phase=5, turn=turn, acting=acting, dice=rolled, **state)


def begun(settings: dict[str, str]) -> Game:
    """Return a game from the set-up, with a fixed seed."""
    return new_game(RULES, settings, Seeded("teams"))


def asked(game: Game) -> str:
    """Return the seat that decides now."""
    assert game.ask is not None
    assert not isinstance(game.ask, Chance)
    return game.seat_name(game.ask.seat)


def question(game: Game) -> tuple[str, str]:
    """Return who is asked what."""
    assert game.ask is not None
    return asked(game), game.ask.prompt


def controlled_by(game: Game, region: str, side: Side) -> str:
    """Return the player who controls the army in a region."""
    return game.seats[controller(board(game), REGION_INDEX[region], side)]


def answer(game: Game, prompt: str, pick: str) -> None:
    """Pick this whenever the prompt is asked, until something else is."""
    while game.ask is not None and game.ask.prompt == prompt:
        assert pick in texts(game)
        game.pick(pick)


def hand(game: Game, seat: str) -> int:
    """Return how many cards a seat holds."""
    return len(board(game).hand(game.seats.index(seat)))
