"""The options of the game: every value a player, or chance, can pick."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.board import PLACES
from thirdage.games.five_armies.deck import CARDS
from thirdage.games.five_armies.names import CHARACTERS, FACE_NAMES, FACES, POOLS, TILES, UNITS
from thirdage.kernel.asks import Dice
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
ABILITY: Final = V.table("ability", CHARACTERS)

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
MOVE: Final = V.option("move")
ATTACK: Final = V.option("attack")

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
_ACTION_DICE: Final[dict[tuple[int, ...], Dice]] = {}
_SPLIT_MASKS: Final = [0b1011101, 0b0111111]
"""The results on the standard dice of each side, as a mask."""
_KINDS: Final = ["free_die", "shadow_die"]


def action_dice(side: int, weights: list[int]) -> Dice:
    """The Action dice of a side whose die shows its results that often.

    An outcome's number belongs to a set of faces, so other sets than the standard one are other kinds of options.
    """
    key = (side, *weights)
    known = _ACTION_DICE.get(key)
    if known is None:
        shown = [face for face, weight in enumerate(weights) if weight]
        mask = sum([1 << face for face in shown])
        kind = _KINDS[side] if mask == _SPLIT_MASKS[side] else f"{_KINDS[side]}_{mask}"
        known = Dice(V, kind, [FACES[face] for face in shown], [weights[face] for face in shown])
        _ACTION_DICE[key] = known
    return known


def numbers(low: int, high: int) -> list[Option]:
    """The numbers from `low` to `high`."""
    return NUMBER[low : high + 1]
