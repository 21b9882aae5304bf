"""Shortcuts to set up a position of War of the Ring and to play on from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from thirdage.games.war_of_the_ring.areas import AREA, PLACE_AREA
from thirdage.games.war_of_the_ring.board import CHARACTER_IDS, NATION_IDS, REGION_IDS, TILE_IDS
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.vocabulary import PLACE
from thirdage.kernel.game import Game
from thirdage.kernel.position import game_at

BLACK_LINES = [
    ("forlindon", "ered_luin"),
    ("rivendell", "high_pass"),
    ("moria", "lorien"),
    ("orthanc", "fangorn"),
    ("helms_deep", "erech"),
    ("lamedon", "minas_tirith"),
    ("morannon", "minas_morgul"),
    ("mount_gundabad", "rivendell"),
]
"""Neighbouring regions separated by a black line."""
SIEGE: dict[str, Any] = {
    "armies": {"minas_tirith": "sauron 3R", "lossarnach": ""},
    "garrisons": {"minas_tirith": "gondor 3R 1L"},
}
"""Minas Tirith under siege."""


def table(state: Mapping[str, Any], settings: Mapping[str, str] | None = None) -> Game:
    """Return a game at that position, with chance picked by the test. A few keys over the set-up make it odd."""
    given = {"odd": True, **state}
    return game_at({"game": "war-of-the-ring", "settings": dict(settings or {}), "state": given})


def fp_acts(dice: str = "character", shadow: str = "", settings: Mapping[str, str] | None = None, **state: Any) -> Game:
    """Return a game in phase 5, with the Free Peoples about to act with these dice."""
    given = {"free_peoples": dice.split(), "shadow": shadow.split()}
    return table({"phase": 5, "turn": 3, "acting": "free_peoples", "dice": given, **state}, settings)


def shadow_acts(dice: str = "character", fp: str = "", settings: Mapping[str, str] | None = None, **state: Any) -> Game:
    """Return a game in phase 5, with the Shadow about to act with these dice."""
    given = {"free_peoples": fp.split(), "shadow": dice.split()}
    return table({"phase": 5, "turn": 3, "acting": "shadow", "dice": given, **state}, settings)


def fellowship_phase(settings: Mapping[str, str] | None = None, **state: Any) -> Game:
    """Return a game in phase 2."""
    return table({"phase": 2, "turn": 3, **state}, settings)


def play(game: Game, *picks: str) -> Game:
    """Make these picks; a flight straight to a place picks its area automatically."""
    for pick in picks:
        name_area(game, pick)
        game.pick(pick)
    return game


def name_area(game: Game, pick: str) -> None:
    """If a flight asks for the area first and a place is meant, pick the area of that place."""
    place = game.rules.vocabulary.find(pick)
    if game.ask is not None and game.ask.prompt == "minion_area" and place is not None:
        if place.kind in ("region", "inside"):
            game.pick(AREA[PLACE_AREA[place.value]])


def offered(game: Game, kind: str = "") -> set[str]:
    """Return the options of the pending ask: the names of one kind, or the texts of all."""
    assert game.ask is not None
    if kind:
        return {option.name for option in game.ask.options if option.kind == kind}
    return {option.text for option in game.ask.options}


def prompt(game: Game) -> str:
    """Return what is asked."""
    assert game.ask is not None
    return game.ask.prompt


def board(game: Game) -> WarState:
    """Return the state, for inspection."""
    assert isinstance(game.state, WarState)
    return game.state


def whereabouts(game: Game, character: str) -> str:
    """Return `region:x`, `inside:x`, `fellowship`, `aside` or `dead`."""
    place = board(game).character_at[CHARACTER_IDS.index(character)]
    return PLACE[place].text if place >= 0 else {-1: "fellowship", -2: "aside", -3: "dead"}[place]


def figure(game: Game) -> str:
    """Return the region of the Ring-bearers' figure."""
    return REGION_IDS[board(game).fellowship_at]


def guide(game: Game) -> str:
    """Return who leads the Fellowship."""
    return CHARACTER_IDS[board(game).guide]


def nation(game: Game, name: str) -> tuple[int, bool]:
    """Return the steps to war, and whether the nation is active."""
    index = NATION_IDS.index(name)
    return board(game).steps[index], board(game).active[index] == 1


def tiles(counts: list[int]) -> dict[str, int]:
    """Return tiles by name."""
    return {TILE_IDS[tile]: count for tile, count in enumerate(counts) if count}


def events(game: Game, id: str) -> int:
    """Return how often an event happened."""
    return [event.id for event in game.log].count(id)
