"""The options of the game: every value a player, or chance, can pick."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.board import PLACES
from thirdage.games.five_armies.deck import CARDS
from thirdage.games.five_armies.ids import Side
from thirdage.games.five_armies.names import CHARACTERS, FACE_NAMES, FACES, GENERALS, POOLS, TILES, UNITS
from thirdage.kernel.asks import ALL, Chance, Dice, factorial
from thirdage.kernel.events import Messages
from thirdage.kernel.options import Option, Vocabulary

GAME: Final = "five-armies"
VOCABULARY: Final = Vocabulary(GAME)
MESSAGES: Final = Messages(GAME)

REGION: Final = VOCABULARY.table("region", PLACES)
UNIT: Final = VOCABULARY.table("unit", UNITS)
CHARACTER: Final = VOCABULARY.table("character", CHARACTERS)
CARD: Final = VOCABULARY.table("card", CARDS)
DIE: Final = VOCABULARY.table("die", FACES)
TILE: Final = VOCABULARY.table("tile", TILES)
POOL: Final = VOCABULARY.table("pool", POOLS)
RECRUIT: Final = VOCABULARY.table("recruit", FACE_NAMES)
NUMBER: Final = VOCABULARY.table("number", [str(number) for number in range(61)])
ABILITY: Final = VOCABULARY.table("ability", CHARACTERS[: len(GENERALS)])

YES: Final = VOCABULARY.option("yes")
NO: Final = VOCABULARY.option("no")
DONE: Final = VOCABULARY.option("done")
NONE: Final = VOCABULARY.option("none")
ALL_OF_IT: Final = VOCABULARY.option("all")
PASS: Final = VOCABULARY.option("pass")
STAY: Final = VOCABULARY.option("stay")
RETREAT: Final = VOCABULARY.option("retreat")
ROUT: Final = VOCABULARY.option("rout")
STOP: Final = VOCABULARY.option("stop")
DRAW: Final = VOCABULARY.option("draw")
FLIP: Final = VOCABULARY.option("flip")
PLACE: Final = VOCABULARY.option("place")
TOKEN: Final = VOCABULARY.option("leadership_token")
TAKE_DAMAGE: Final = VOCABULARY.option("take_damage")
FAVOUR: Final = VOCABULARY.option("redoubtable")

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
ACT: Final = VOCABULARY.table("act", ACT_NAMES)
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

COMBAT_DICE: Final = Dice(VOCABULARY, "combat_die", ["1", "2", "3", "4", "5", "6"], [1, 1, 1, 1, 1, 1])
MOST_DICE: Final = 10
"""Larger rolls are split into several, which keeps the table of outcomes small."""
DICE_KINDS: Final = ["free_die", "shadow_die"]
VOCABULARY.thrown.update(DICE_KINDS)

ACTION_ROLL: Final = MESSAGES.prompt("action_roll", side=str)


class ActionTable:
    """All outcomes of a side's roll of Action dice.

    An outcome's number holds three bits for each result, so it means the same whatever faces the dice of a game have.
    """

    def __init__(self, side: Side, weights: list[int], count: int) -> None:
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
        self.options.append(VOCABULARY.option(kind, ",".join([FACES[face] for face in shown]), number))
        self.weights.append(weight)
        self.running.append(weight + (self.running[-1] if self.running else 0))

    def roll(self, side: str) -> Chance:
        """Return the roll."""
        return Chance(ACTION_ROLL.id, self.options, self.weights, "B4.15", {"side": side}, ALL, self.running)


_ACTION_TABLES: Final[dict[tuple[int, ...], ActionTable]] = {}


def action_table(side: Side, weights: list[int], count: int) -> ActionTable:
    """Return the table for `count` dice with these face weights, building it on first use."""
    key = (side, count, *weights)
    known = _ACTION_TABLES.get(key)
    if known is None:
        known = ActionTable(side, weights, count)
        _ACTION_TABLES[key] = known
    return known


def numbers(low: int, high: int) -> list[Option]:
    """Return the numbers from `low` to `high`."""
    return NUMBER[low : high + 1]
