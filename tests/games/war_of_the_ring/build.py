"""Any position of War of the Ring in one call, a chain of picks in another, and shortcuts to read the table.

A pick that is not offered fails with the prompt and everything that is, so that a broken rule is easy to spot.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.war_of_the_ring.tabletop import board, name_area, table
from thirdage.games.war_of_the_ring.army_text import write_force
from thirdage.games.war_of_the_ring.battle_data import Force
from thirdage.games.war_of_the_ring.board import FP, INSIDE, NATION_IDS, REGION_INDEX, SHADOW, SLOT_IDS
from thirdage.games.war_of_the_ring.forces import army_force
from thirdage.games.war_of_the_ring.ids import Place
from thirdage.games.war_of_the_ring.view import SIDE_NAMES, dice_of
from thirdage.kernel.asks import Chance
from thirdage.kernel.game import Game

ALL_AT_WAR: dict[str, str] = dict.fromkeys(NATION_IDS, "at war")
QUIET = ["pass", "act:skip", "no", "none", "done", "number:0", "number:1"]
"""What `skip_to` picks: the first of these that is offered; otherwise the first option."""


def at(settings: Mapping[str, str] | None = None, **state: Any) -> Game:
    """Return a game at the set-up changed by these keys of position data; chance is picked by the test."""
    return table(state, settings)


def texts(game: Game) -> list[str]:
    """Return the options of the pending ask, as texts."""
    assert game.ask is not None, f"the game is over: {game.state.victory}"
    return [option.text for option in game.ask.options]


def play(game: Game, *picks: str) -> Game:
    """Make these picks, chance outcomes among them; dice may be named in any order."""
    for number, pick in enumerate(picks):
        where = f"pick {number + 1} of {list(picks)}"
        assert game.ask is not None, f"{where}: the game is over: {game.state.victory}"
        name_area(game, pick)
        if game.find(pick) is None:
            kind = "chance" if isinstance(game.ask, Chance) else game.seat_name(game.ask.seat)
            offered = ", ".join(texts(game)[:60])
            raise AssertionError(f"{where}: {kind} is asked {game.ask.prompt!r}, not offered {pick!r} but: {offered}")
        game.pick(pick)
    return game


def skip_to(game: Game, prompt: str) -> Game:
    """Let everybody do as little as possible until this is asked."""
    for _ in range(200):
        assert game.ask is not None, f"the game ended ({game.state.victory}) before {prompt!r} was asked"
        if game.ask.prompt == prompt:
            return game
        offered = texts(game)
        game.pick(next((quiet for quiet in QUIET if quiet in offered), offered[0]))
    raise AssertionError(f"{prompt!r} is never asked")


def army(game: Game, region: str) -> str:
    """Return all figures in the open region, as an army text: `gondor 3R 1E 1L, boromir`."""
    return _figures(game, REGION_INDEX[region])


def garrison(game: Game, region: str) -> str:
    """Return all figures inside the besieged Stronghold of the region."""
    return _figures(game, INSIDE[REGION_INDEX[region]])


def _figures(game: Game, place: Place) -> str:
    forces = [write_force(army_force(board(game), side, place)) for side in (FP, SHADOW)]
    return ", ".join(text for text in forces if text)


def reserve(game: Game, figure: str) -> int:
    """Return how many figures of a kind, such as `gondor_regular`, are among the reinforcements."""
    return board(game).reserve[SLOT_IDS.index(figure)]


def lost(game: Game) -> str:
    """Return the figures out of the game, as an army text."""
    force = Force()
    force.slots = board(game).lost.copy()
    return write_force(force)


def holder(game: Game, region: str) -> str:
    """Return the side that controls the Settlement of the region."""
    return SIDE_NAMES[board(game).control[REGION_INDEX[region]]]


def points(game: Game) -> tuple[int, int]:
    """Return the victory points of the Free Peoples and of the Shadow."""
    return board(game).victory_points(FP), board(game).victory_points(SHADOW)


def dice(game: Game) -> tuple[list[str], list[str]]:
    """Return the unused dice of the Free Peoples and of the Shadow."""
    return dice_of(board(game), FP), dice_of(board(game), SHADOW)


def hunt_box(game: Game) -> tuple[int, int]:
    """Return how many Free Peoples and Shadow dice are in the Hunt Box."""
    return board(game).hunt_fp_dice, board(game).hunt_dice


def happened(game: Game, *ids: str) -> list[str]:
    """Return the events of these ids in the order in which they happened."""
    return [event.id for event in game.log if event.id in ids]
