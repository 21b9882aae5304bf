"""The board, the pieces and the starting position as plain tables of small ints.

Everything the rules look up during a game is here under a short name, numbered so that a lookup costs one list index.
The facts come from `data/`; importing this module reads and checks them once (see `board_data`).
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring import board_data, board_ids
from thirdage.games.war_of_the_ring.ids import Card, Character, Nation, Place, Side, Slot
from thirdage.kernel.data import BadData

# Sides -------------------------------------------------------------------------------------------------------------
FP: Final = Side(0)
SHADOW: Final = Side(1)
SIDES: Final[list[Side]] = [FP, SHADOW]
ENEMY: Final[list[Side]] = [SHADOW, FP]
"""The other side, by side."""

# Nations -----------------------------------------------------------------------------------------------------------
DWARVES: Final = Nation(0)
ELVES: Final = Nation(1)
GONDOR: Final = Nation(2)
NORTH: Final = Nation(3)
ROHAN: Final = Nation(4)
ISENGARD: Final = Nation(5)
SAURON: Final = Nation(6)
SOUTHRONS: Final = Nation(7)
NATIONS: Final = 8
ALL_NATIONS: Final[list[Nation]] = [Nation(nation) for nation in range(NATIONS)]
NO_NATION: Final = Nation(-1)
ANY_NATION: Final = Nation(-2)  # the value in ACTIVATES of a Companion who activates any Free Peoples Nation

# Settlements; a Fortification is not one (R1.4) ---------------------------------------------------------------------
NO_SETTLEMENT: Final = 0
TOWN: Final = 1
CITY: Final = 2
STRONGHOLD: Final = 3
FORTIFICATION: Final = 4

# Figure slots of an army: Regulars of Nation n are slot n, Elites ELITE + n, Leaders LEADER + n (Free Peoples only) ---
ELITE: Final = 8
LEADER: Final = 16
NAZGUL: Final = Slot(21)
SLOTS: Final = 22
ALL_SLOTS: Final[list[Slot]] = [Slot(slot) for slot in range(SLOTS)]
UNIT_SLOTS: Final[list[Slot]] = ALL_SLOTS[:LEADER]
REGULARS: Final[list[Slot]] = ALL_SLOTS[:ELITE]  # by Nation, like the two below
ELITES: Final[list[Slot]] = ALL_SLOTS[ELITE:LEADER]
LEADERS: Final[list[Slot]] = ALL_SLOTS[LEADER:NAZGUL]

# Characters --------------------------------------------------------------------------------------------------------
GANDALF_THE_GREY: Final = Character(0)
STRIDER: Final = Character(1)
BOROMIR: Final = Character(2)
LEGOLAS: Final = Character(3)
GIMLI: Final = Character(4)
MERIADOC: Final = Character(5)
PEREGRIN: Final = Character(6)
ARAGORN: Final = Character(7)
GANDALF_THE_WHITE: Final = Character(8)
GOLLUM: Final = Character(9)
SARUMAN: Final = Character(10)
WITCH_KING: Final = Character(11)
MOUTH_OF_SAURON: Final = Character(12)
CHARACTERS: Final = 13
ALL_CHARACTERS: Final[list[Character]] = [Character(character) for character in range(CHARACTERS)]
UNLIMITED: Final = 99  # the level of a character who can fly anywhere

# Action die results ------------------------------------------------------------------------------------------------
DIE_CHARACTER: Final = 0
DIE_ARMY: Final = 1
DIE_MUSTER: Final = 2
DIE_MUSTER_ARMY: Final = 3
DIE_EVENT: Final = 4
DIE_WILL: Final = 5
DIE_EYE: Final = 6

# Hunt tile types; special values for damage that only the Hunt determines --------------------------------------------
TILES: Final = 15
TILE_EYE: Final = 100
TILE_DIE: Final = 101

# Event cards: four decks of 24, by printed number -------------------------------------------------------------------
CARDS: Final = 96
ALL_CARDS: Final[list[Card]] = [Card(card) for card in range(CARDS)]

# Places: the open regions, then the insides of the Strongholds, used while they are besieged -------------------------
REGIONS: Final = 105
PLACES: Final = 121
ALL_REGIONS: Final[list[Place]] = [Place(region) for region in range(REGIONS)]
ALL_PLACES: Final[list[Place]] = [Place(place) for place in range(PLACES)]

# Regions the rules and cards name ----------------------------------------------------------------------------------
ANGMAR: Final = Place(2)
BARAD_DUR: Final = Place(5)
DOL_AMROTH: Final = Place(14)
DOL_GULDUR: Final = Place(15)
EDORAS: Final = Place(25)
EREBOR: Final = Place(27)
FANGORN: Final = Place(32)
GREY_HAVENS: Final = Place(42)
HELMS_DEEP: Final = Place(44)
LORIEN: Final = Place(50)
MINAS_MORGUL: Final = Place(52)
MINAS_TIRITH: Final = Place(53)
MORANNON: Final = Place(55)
MORIA: Final = Place(56)
NORTH_DUNLAND: Final = Place(64)
ORTHANC: Final = Place(75)
OSGILIATH: Final = Place(76)
PELARGIR: Final = Place(78)
RIVENDELL: Final = Place(80)
SOUTH_DUNLAND: Final = Place(83)
UMBAR: Final = Place(94)
WOODLAND_REALM: Final = Place(104)

# The data files ----------------------------------------------------------------------------------------------------
_FOLDER: Final = board_data.data_folder()
_WORDS: Final = {"eye": TILE_EYE, "die": TILE_DIE, "unlimited": UNLIMITED, "any": ANY_NATION, "none": NO_NATION}
_MAP: Final = board_data.MapData(_FOLDER)
_CARDS: Final = board_data.CardData(_FOLDER)
_PIECES: Final = board_data.ComponentData(_FOLDER, _WORDS, _CARDS)
_SETUP: Final = board_data.SetupData(_FOLDER, _MAP, _PIECES)

# Regions and places ------------------------------------------------------------------------------------------------
REGION_IDS: Final[list[str]] = _MAP.ids
REGION_INDEX: Final[dict[str, Place]] = {name: ALL_REGIONS[region] for region, name in enumerate(REGION_IDS)}
REGION_NATION: Final[list[Nation]] = [Nation(nation) for nation in _MAP.nation]
SETTLEMENT: Final[list[int]] = _MAP.settlement
REGION_VP: Final[list[int]] = _MAP.vp
HOME_SIDE: Final[list[Side]] = [
    Side(side) for side in _MAP.home_side
]  # the side that controls the Settlement at the start, -1 if there is none
ADJACENT: Final[list[list[Place]]] = [[ALL_REGIONS[region] for region in near] for near in _MAP.adjacent]
COAST: Final[list[bool]] = _MAP.coast
EAST_EDGE: Final[list[bool]] = _MAP.east_edge
IN_MORDOR: Final[list[bool]] = _MAP.mordor
STRONGHOLDS: Final[list[Place]] = [region for region in ALL_REGIONS if SETTLEMENT[region] == STRONGHOLD]
PLACE_REGION: Final[list[Place]] = ALL_REGIONS + STRONGHOLDS
INSIDE: Final[list[Place]] = [
    Place(REGIONS + STRONGHOLDS.index(region) if region in STRONGHOLDS else -1) for region in ALL_REGIONS
]

# Nations and figure slots ------------------------------------------------------------------------------------------
NATION_IDS: Final[list[str]] = board_ids.NATION_IDS
NATION_SIDE: Final[list[Side]] = [Side(side) for side in _MAP.nation_side]
SLOT_IDS: Final[list[str]] = board_ids.SLOT_IDS
SLOT_NATION: Final[list[Nation]] = [SAURON if slot == NAZGUL else Nation(slot % NATIONS) for slot in range(SLOTS)]
SLOT_SIDE: Final[list[Side]] = [NATION_SIDE[nation] for nation in SLOT_NATION]
TOTAL_FIGURES: Final[list[int]] = _PIECES.figures

# Characters --------------------------------------------------------------------------------------------------------
CHARACTER_IDS: Final[list[str]] = board_ids.CHARACTER_IDS
CHARACTER_SIDE: Final[list[Side]] = [Side(side) for side in _PIECES.side]
LEVEL: Final[list[int]] = _PIECES.level
LEADERSHIP: Final[list[int]] = _PIECES.leadership
ACTIVATES: Final[list[Nation]] = [Nation(nation) for nation in _PIECES.activates]
CAPTAIN_OF_THE_WEST: Final[list[bool]] = _PIECES.captain
ACTION_DIE: Final[list[int]] = _PIECES.action_die  # dice added to the side's pool while the character is in play (R4.2)
IS_HOBBIT: Final[list[bool]] = _PIECES.hobbit
IS_COMPANION: Final[list[bool]] = [board_ids.KIND_IDS[kind] == "companion" for kind in _PIECES.kind]
IS_MINION: Final[list[bool]] = [board_ids.KIND_IDS[kind] == "minion" for kind in _PIECES.kind]

# Dice and Hunt tiles -----------------------------------------------------------------------------------------------
DIE_IDS: Final[list[str]] = board_ids.DIE_IDS
DIE_FACES: Final[list[list[int]]] = _PIECES.die_faces
TILE_IDS: Final[list[str]] = board_ids.TILE_IDS
TILE_COUNT: Final[list[int]] = _PIECES.tile_count
TILE_VALUE: Final[list[int]] = _PIECES.tile_value
TILE_REVEAL: Final[list[bool]] = _PIECES.tile_reveal
TILE_STOP: Final[list[bool]] = _PIECES.tile_stop
TILE_STANDARD: Final[list[bool]] = _PIECES.tile_standard

# Event cards -------------------------------------------------------------------------------------------------------
DECK_IDS: Final[list[str]] = board_ids.DECK_IDS
CARD_IDS: Final[list[str]] = _CARDS.ids
CARD_INDEX: Final[dict[str, Card]] = {name: Card(card) for card, name in enumerate(CARD_IDS)}
CARD_SIDE: Final[list[Side]] = [Side(side) for side in _CARDS.side]
CARD_DECK: Final[list[int]] = _CARDS.deck
CARD_ICON: Final[list[int]] = _CARDS.icon  # DIE_CHARACTER, DIE_ARMY or DIE_MUSTER
CARD_STAYS: Final[list[bool]] = _CARDS.stays  # stays on the table after its event
CARD_COMBAT: Final[list[int]] = _CARDS.combat  # the Combat card on its lower half
COMBAT_IDS: Final[list[str]] = _CARDS.combat_ids
COMBAT_INITIATIVE: Final[list[list[int]]] = _CARDS.combat_initiative  # one number, or two for a card with two effects

# The starting position ---------------------------------------------------------------------------------------------
_NOBODY_BESIEGED: Final[list[int]] = [0] * ((PLACES - REGIONS) * SLOTS)
SETUP_FIGURES: Final[list[int]] = _SETUP.figures + _NOBODY_BESIEGED  # index place * SLOTS + slot
SETUP_RESERVE: Final[list[int]] = _SETUP.reserve
FIRST_EDITION_FIGURES: Final[list[int]] = _SETUP.first_figures + _NOBODY_BESIEGED
FIRST_EDITION_RESERVE: Final[list[int]] = _SETUP.first_reserve
SETUP_STEPS: Final[list[int]] = _SETUP.steps  # political steps left until At War
SETUP_ACTIVE: Final[list[bool]] = _SETUP.active
SETUP_DICE: Final[list[int]] = _SETUP.dice  # Action dice by side
SETUP_RINGS: Final[list[int]] = _SETUP.rings  # Elven Rings by side


def require(key: str, ids: list[str], names: dict[str, int], count: int) -> None:
    """Check that the numbers written out in this module, so that they compile to constants, match the data."""
    if len(ids) != count:
        raise BadData("map.toml", key, f"{count} of them", len(ids))
    for name, number in names.items():
        if ids[number] != name:
            raise BadData("map.toml", f"{key}.{name}", f"number {number} in alphabetical order", f"{ids[number]} there")


require(
    "regions",
    REGION_IDS,
    {
        "angmar": ANGMAR,
        "barad_dur": BARAD_DUR,
        "dol_amroth": DOL_AMROTH,
        "dol_guldur": DOL_GULDUR,
        "edoras": EDORAS,
        "erebor": EREBOR,
        "fangorn": FANGORN,
        "grey_havens": GREY_HAVENS,
        "helms_deep": HELMS_DEEP,
        "lorien": LORIEN,
        "minas_morgul": MINAS_MORGUL,
        "minas_tirith": MINAS_TIRITH,
        "morannon": MORANNON,
        "moria": MORIA,
        "north_dunland": NORTH_DUNLAND,
        "orthanc": ORTHANC,
        "osgiliath": OSGILIATH,
        "pelargir": PELARGIR,
        "rivendell": RIVENDELL,
        "south_dunland": SOUTH_DUNLAND,
        "umbar": UMBAR,
        "woodland_realm": WOODLAND_REALM,
    },
    REGIONS,
)
require("totals.settlements.stronghold", [REGION_IDS[region] for region in STRONGHOLDS], {}, PLACES - REGIONS)
