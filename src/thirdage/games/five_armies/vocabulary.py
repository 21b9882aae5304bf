"""The options of the game: every value a player, or chance, can pick."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.board import PLACES
from thirdage.games.five_armies.deck import CARDS
from thirdage.games.five_armies.names import CHARACTERS, FACE_NAMES, FACES, GENERALS, POOLS, TILES, UNITS
from thirdage.kernel.asks import ALL, Chance, Dice, factorial
from thirdage.kernel.options import Option, Vocabulary

V: Final = Vocabulary("five-armies")

REGION: Final = V.table("region", PLACES)
UNIT: Final = V.table("unit", UNITS)
CHARACTER: Final = V.table("character", CHARACTERS)
CARD: Final = V.table("card", CARDS)
DIE: Final = V.table("die", FACES)
TILE: Final = V.table("tile", TILES)
POOL: Final = V.table("pool", POOLS)
RECRUIT: Final = V.table("recruit", FACE_NAMES)
NUMBER: Final = V.table("number", [str(number) for number in range(61)])
ABILITY: Final = V.table("ability", CHARACTERS[: len(GENERALS)])

YES: Final = V.option("yes")
NO: Final = V.option("no")
DONE: Final = V.option("done")
NONE: Final = V.option("none")
ALL_OF_IT: Final = V.option("all")
PASS: Final = V.option("pass")
STAY: Final = V.option("stay")
RETREAT: Final = V.option("retreat")
ROUT: Final = V.option("rout")
STOP: Final = V.option("stop")
DRAW: Final = V.option("draw")
FLIP: Final = V.option("flip")
PLACE: Final = V.option("place")
TOKEN: Final = V.option("leadership_token")
TAKE_DAMAGE: Final = V.option("take_damage")
FAVOUR: Final = V.option("redoubtable")

ACT_NAMES: Final = [
    "strategic_movement",
    "attack",
    "combined_attack",
    "fast_movement",
    "character_movement",
    "draw",
    "recruitment",
    "rally",
    "goblin_recruitment",
    "goblin_attack",
    "goblin_movement",
    "enter",
    "bring_bolg",
    "eagle_attack",
    "unkindly_birds",
    "wild_spears",
    "calm_mind",
    "beorn_attack",
    "set_aside",
]
ACT: Final = V.table("act", ACT_NAMES)
STRATEGIC: Final = 0
ATTACKING: Final = 1
COMBINED: Final = 2
FAST: Final = 3
CHARACTER_MOVEMENT: Final = 4
DRAWING: Final = 5
RECRUITMENT: Final = 6
RALLY: Final = 7
GOBLIN_RECRUITMENT: Final = 8
GOBLIN_ATTACK: Final = 9
GOBLIN_MOVEMENT: Final = 10
ENTER: Final = 11
BRING_BOLG: Final = 12
EAGLE_ATTACK: Final = 13
BIRDS_ATTACK: Final = 14
WILD_SPEARS: Final = 15
CALM_MIND: Final = 16
BEORN_ATTACK: Final = 17
SET_ASIDE: Final = 18

COMBAT_DICE: Final = Dice(V, "combat_die", ["1", "2", "3", "4", "5", "6"], [1, 1, 1, 1, 1, 1])
MOST_DICE: Final = 10
"""Larger throws are made in several; the table of outcomes stays small."""
DICE_KINDS: Final = ["free_die", "shadow_die"]


class ActionTable:
    """All outcomes of a side's throw of Action dice. An outcome's number holds three bits for each result, so that it
    means the same whatever faces the dice of a game have."""

    def __init__(self, side: int, weights: list[int], count: int) -> None:
        self.options: list[Option] = []
        self.weights: list[int] = []
        self.running: list[int] = []
        faces = [face for face, weight in enumerate(weights) if weight]
        self._fill(DICE_KINDS[side], faces, weights, count, [], factorial(count))

    def _fill(self, kind: str, faces: list[int], weights: list[int], left: int, shown: list[int], ways: int) -> None:
        face = faces[0]
        if len(faces) == 1:
            self._add(kind, shown + [face] * left, ways * weights[face] ** left // factorial(left))
            return
        for count in range(left, -1, -1):
            share = ways * weights[face] ** count // factorial(count)
            self._fill(kind, faces[1:], weights, left - count, shown + [face] * count, share)

    def _add(self, kind: str, shown: list[int], weight: int) -> None:
        number = sum([1 << 3 * face for face in shown])
        self.options.append(V.option(kind, ",".join([FACES[face] for face in shown]), number))
        self.weights.append(weight)
        self.running.append(weight + (self.running[-1] if self.running else 0))

    def roll(self, a: str) -> Chance:
        """The throw."""
        return Chance("action_roll", self.options, self.weights, "B4.15", a, None, ALL, self.running)


_ACTION_TABLES: Final[dict[tuple[int, ...], ActionTable]] = {}


def action_table(side: int, weights: list[int], count: int) -> ActionTable:
    """The throw of `count` dice that show their results that often; made on first use."""
    key = (side, count, *weights)
    known = _ACTION_TABLES.get(key)
    if known is None:
        known = ActionTable(side, weights, count)
        _ACTION_TABLES[key] = known
    return known


def numbers(low: int, high: int) -> list[Option]:
    """The numbers from `low` to `high`."""
    return NUMBER[low : high + 1]
