"""The fixed lists of the game: sides, units, characters, dice results, tokens, tiles, each numbered by position."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.ids import Place, Side
from thirdage.games.five_armies.view_types import SideName

FREE: Final = Side(0)
SHADOW: Final = Side(1)
BOTH: Final[list[Side]] = [FREE, SHADOW]
ENEMY: Final[list[Side]] = [SHADOW, FREE]
"""The other side, by side."""
SIDE_KEYS: Final[list[SideName]] = ["free_peoples", "shadow"]
SIDES: Final[list[str]] = [*SIDE_KEYS]

SPEARMEN: Final = 0
ARCHERS: Final = 1
LAKE_MEN: Final = 2
REGULARS: Final = 3
VETERANS: Final = 4
ORCS: Final = 5
GREAT_ORCS: Final = 6
GOBLINS: Final = 7
WARGS: Final = 8
UNITS: Final = [
    "wood_elf_spearmen",
    "wood_elf_archers",
    "lake_men",
    "dwarf_regulars",
    "dwarf_veterans",
    "orcs",
    "great_orcs",
    "goblins",
    "wargs",
]
N_UNITS: Final = 9
UNIT_SIDE: Final = [FREE, FREE, FREE, FREE, FREE, SHADOW, SHADOW, SHADOW, SHADOW]
FIRST: Final = [SPEARMEN, ORCS]
"""The first unit type of each side."""
PAST: Final = [ORCS, N_UNITS]
"""One past the last unit type of each side."""

ELVES: Final = 1 << SPEARMEN | 1 << ARCHERS
MEN: Final = 1 << LAKE_MEN
DWARVES: Final = 1 << REGULARS | 1 << VETERANS
GOBLIN_FOLK: Final = 1 << GOBLINS
ANYBODY: Final = 0
"""Masks of unit types: what an Army must contain for an effect."""

GANDALF: Final = 0
THRANDUIL: Final = 1
DAIN: Final = 2
BARD: Final = 3
LORD: Final = 4
BILBO: Final = 5
THORIN: Final = 6
BEORN: Final = 7
BOLG: Final = 8
CHARACTERS: Final = [
    "gandalf",
    "thranduil",
    "dain",
    "bard",
    "lord_of_the_eagles",
    "bilbo",
    "thorin",
    "beorn",
    "bolg",
]
N_CHARACTERS: Final = 9
CHARACTER_SIDE: Final = [FREE, FREE, FREE, FREE, FREE, FREE, FREE, FREE, SHADOW]
GENERALS: Final = [GANDALF, THRANDUIL, DAIN, BARD, LORD]
WAITING: Final = [BILBO, THORIN, LORD, BEORN]
"""The characters who wait on the Fate track (B7.1)."""

ABSENT: Final = Place(-1)
"""Where a character is before entering play."""
GONE: Final = Place(-2)
"""Where a character is after being eliminated."""
EYRIE: Final = Place(-3)
"""The Eagles' Eyrie, where their Lord stays."""

CHARACTER_DIE: Final = 0
ARMY_DIE: Final = 1
MUSTER_DIE: Final = 2
SPLIT_DIE: Final = 3
EVENT_DIE: Final = 4
EYE_DIE: Final = 5
WILL_DIE: Final = 6
FACES: Final = ["character", "army", "muster", "army_or_muster", "event", "eye", "will_of_the_west"]
N_RESULTS: Final = 7

SHADOW_POOL: Final = 0
ELF_POOL: Final = 1
MAN_POOL: Final = 2
POOLS: Final = ["shadow", "elves", "men_and_dwarves"]
N_POOLS: Final = 3
FACE_NAMES: Final = [
    "orcs",
    "two_orcs",
    "wargs",
    "great_orcs",
    "wood_elf_spearmen",
    "wood_elf_archers",
    "lake_men",
    "dwarf_regulars",
    "dwarf_veterans",
]
N_FACES: Final = 9
FACE_POOL: Final = [0, 0, 0, 0, 1, 1, 2, 2, 2]
FACE_UNIT: Final = [ORCS, ORCS, WARGS, GREAT_ORCS, SPEARMEN, ARCHERS, LAKE_MEN, REGULARS, VETERANS]
FACE_COUNT: Final = [1, 2, 1, 1, 1, 1, 1, 1, 1]

ARKENSTONE: Final = 5
NECROMANCER: Final = 6
TILES: Final = ["one", "one_card", "two", "two_card", "three", "arkenstone", "necromancer"]
N_TILES: Final = 7
N_STANDARD_TILES: Final = 5
