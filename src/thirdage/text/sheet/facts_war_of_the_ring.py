"""The facts that the sheet of War of the Ring shows."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring import board
from thirdage.games.war_of_the_ring.battle_data import ATTACKER, DEFENDER, FIELD, SIEGE, Battle
from thirdage.games.war_of_the_ring.combat import needed
from thirdage.games.war_of_the_ring.hunt import HUNT_TARGET
from thirdage.games.war_of_the_ring.ids import Place, Role
from thirdage.games.war_of_the_ring.state import (
    BESIEGED_STACK,
    CORRUPTION_LIMIT,
    CRACK_OF_DOOM,
    DICE_LIMIT,
    HAND_LIMIT,
    STACK,
    TEAM_HAND_LIMIT,
)
from thirdage.games.war_of_the_ring.turn import FP_POINTS, SHADOW_POINTS
from thirdage.text.catalogue import Catalogue
from thirdage.text.sheet.facts import Box, Cell, Facts, Row, texts

COMPANIONS: Final = [
    board.GANDALF_THE_GREY,
    board.STRIDER,
    board.BOROMIR,
    board.LEGOLAS,
    board.GIMLI,
    board.MERIADOC,
    board.PEREGRIN,
    board.GOLLUM,
]
ARRIVALS: Final = [
    board.ARAGORN,
    board.GANDALF_THE_WHITE,
    board.SARUMAN,
    board.WITCH_KING,
    board.MOUTH_OF_SAURON,
]
"""Characters who enter play later, each with a die."""


def gather(names: Catalogue) -> Facts:
    """Return the facts, with names in a language."""
    facts = Facts()
    points = {kind: max(board.REGION_VP[region] for region in _settlements(kind)) for kind in range(1, 4)}
    facts.numbers = texts(
        {
            "hand": HAND_LIMIT,
            "team_hand": TEAM_HAND_LIMIT,
            "stack": STACK,
            "inside": BESIEGED_STACK,
            "dice": DICE_LIMIT,
            "corruption": CORRUPTION_LIMIT,
            "free_points": FP_POINTS,
            "shadow_points": SHADOW_POINTS,
            "free_dice": board.SETUP_DICE[board.FP],
            "shadow_dice": board.SETUP_DICE[board.SHADOW],
            "hunt_target": HUNT_TARGET,
            "town_points": points[board.TOWN],
            "city_points": points[board.CITY],
            "stronghold_points": points[board.STRONGHOLD],
            "tiles": sum(count for tile, count in enumerate(board.TILE_COUNT) if board.TILE_STANDARD[tile]),
        }
    )
    facts.dice = {
        "free": [board.DIE_IDS[face] for face in board.DIE_FACES[board.FP]],
        "shadow": [board.DIE_IDS[face] for face in board.DIE_FACES[board.SHADOW]],
    }
    facts.faces = {id: f"face_{id}" for id in board.DIE_IDS} | {"will_of_the_west": "face_will"}
    facts.targets = {
        "field": _needed(FIELD, board.NO_SETTLEMENT, ATTACKER),
        "city": _needed(FIELD, board.CITY, ATTACKER),
        "assault": _needed(SIEGE, board.STRONGHOLD, ATTACKER),
        "defender": _needed(SIEGE, board.STRONGHOLD, DEFENDER),
    }
    steps = max(board.SETUP_STEPS)
    facts.tracks = {
        "corruption": [
            Box(str(n), "end" if n == CORRUPTION_LIMIT else "", "", "") for n in range(CORRUPTION_LIMIT + 1)
        ],
        "political": [Box(str(step), "mid") for step in range(steps, 0, -1)],
        "mordor": [Box(str(step), "mid") for step in range(CRACK_OF_DOOM)],
    }
    facts.tiles = {
        "pool": [(_tile(tile), board.TILE_COUNT[tile]) for tile in _tiles(True)],
        "special": [(_tile(tile), board.TILE_COUNT[tile]) for tile in _tiles(False)],
    }
    facts.rosters = {
        "companions": [_companion(who, names) for who in COMPANIONS],
        "arrivals": [_arrival(who, names) for who in ARRIVALS],
    }
    return facts


def _needed(battle_kind: int, settlement: int, role: Role) -> int:
    """Return what a die must reach in the first round of a battle there."""
    battle = Battle(battle_kind, board.SHADOW, board.ANGMAR, _settlements(settlement)[0])
    battle.round = 1
    return needed(battle, role)


def _settlements(kind: int) -> list[Place]:
    return [region for region in board.ALL_REGIONS if board.SETTLEMENT[region] == kind]


def _tiles(standard: bool) -> list[int]:
    return [tile for tile in range(board.TILES) if board.TILE_STANDARD[tile] == standard]


def _tile(tile: int) -> str:
    """Return a tile in the form `marks.tile` reads: value, then r for reveal and s for stop, then a special tile's
    side."""
    value = board.TILE_VALUE[tile]
    text = "eye" if value == board.TILE_EYE else "die" if value == board.TILE_DIE else str(value).replace("-", "\u2212")
    side = "" if board.TILE_STANDARD[tile] else "shadow" if board.TILE_STOP[tile] else "free"
    flags = ("r" if board.TILE_REVEAL[tile] else "") + ("s" if board.TILE_STOP[tile] else "")
    return f"{text}|{flags}|{side}"


def _who(who: int, names: Catalogue) -> tuple[Cell, Cell, Cell]:
    star = "{star}" if board.CAPTAIN_OF_THE_WEST[who] else ""
    level = "∞" if board.LEVEL[who] == board.UNLIMITED else str(board.LEVEL[who])
    name = names.name("character", board.CHARACTER_IDS[who], "short")
    return Cell("name", name + star), Cell("number", level), Cell("number", str(board.LEADERSHIP[who]))


def _companion(who: int, names: Catalogue) -> Row:
    wakes = board.ACTIVATES[who]
    if wakes == board.ANY_NATION:
        nation = Cell("say", "people.any")
    else:
        nation = Cell("icons", f"nation_{board.NATION_IDS[wakes]}" if wakes >= 0 else "")
    return Row("free", (*_who(who, names), nation, Cell("say", f"people.{board.CHARACTER_IDS[who]}")))


def _arrival(who: int, names: Catalogue) -> Row:
    side = "shadow" if board.IS_MINION[who] else "free"
    return Row(side, (*_who(who, names), Cell("say", f"people.{board.CHARACTER_IDS[who]}")))
