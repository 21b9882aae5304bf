"""The board and the pieces as flat tables by number (M2.1, M2.2): locations, paths, heroes, minions, monsters."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from thirdage.games.quest.ids import Place, Region
from thirdage.kernel.data import Table, read_table

_DATA: Final = files("thirdage.games.quest").joinpath("data")
_MAP: Final = read_table(_DATA, "map.toml")
_PARTS: Final = read_table(_DATA, "components.toml")

# -- regions and encounter decks (M3.3, M4.4)
_REGIONS: Final = _MAP.tables("regions")
REGION_IDS: Final = [row.word("id") for row in _REGIONS]
POOL_IDS: Final = ["west", "north", "centre", "south", "east"]
HAVEN_DECK: Final = 5  # encounter decks are numbered like the monster pools; the haven deck comes last
REGION_POOL: Final = [row.choice("encounter_deck", POOL_IDS) for row in _REGIONS]

# -- locations (M4)
_LOCATIONS: Final = _MAP.tables("locations")
LOCATION_IDS: Final = [row.word("id") for row in _LOCATIONS]
LOCATIONS: Final = len(LOCATION_IDS)
ALL_PLACES: Final[list[Place]] = [Place(place) for place in range(LOCATIONS)]
NOWHERE: Final = Place(-1)
REGION: Final = [Region(row.choice("region", REGION_IDS)) for row in _LOCATIONS]
IS_HAVEN: Final = [row.flag("haven") for row in _LOCATIONS]
STRONGHOLD: Final = [row.number("stronghold") for row in _LOCATIONS]  # the printed maximum, 0 elsewhere (M3.5)
PERIL_ICON: Final = [row.flag("perilous") for row in _LOCATIONS]
HAVENS: Final = [place for place in ALL_PLACES if IS_HAVEN[place]]
STRONGHOLDS: Final = [place for place in ALL_PLACES if STRONGHOLD[place]]
POOL_OF: Final = [REGION_POOL[region] for region in REGION]  # also in havens and strongholds (M4.5)
ENCOUNTER_DECK: Final = [HAVEN_DECK if IS_HAVEN[place] else POOL_OF[place] for place in ALL_PLACES]
IN_REGION: Final = [[place for place in ALL_PLACES if REGION[place] == region] for region in range(len(REGION_IDS))]

# -- paths (M3.1, M4.1 to M4.3)
TERRAIN_IDS: Final = ["woods", "hill", "mountain", "plains", "swamp", "any"]
ANY_CARD: Final = 5


def at(id: str) -> Place:
    """Return the number of a location."""
    return ALL_PLACES[LOCATION_IDS.index(id)]


def _neighbours() -> list[list[Place]]:
    found: list[list[Place]] = [[] for _ in range(LOCATIONS)]
    for row in _MAP.tables("paths"):
        a, b = at(row.word("a")), at(row.word("b"))
        found[a].append(b)
        found[b].append(a)
    return [sorted(places) for places in found]


def _along(key: str) -> list[list[int]]:
    """Return one value of each path, by place and neighbour index; terrain as its number."""
    found = [[0] * len(places) for places in NEIGHBOURS]
    for row in _MAP.tables("paths"):
        a, b = at(row.word("a")), at(row.word("b"))
        if key == "terrain":
            value = row.choice(key, TERRAIN_IDS)
        else:
            value = int(row.flag(key)) if key == "water" else row.number(key)
        found[a][NEIGHBOURS[a].index(b)] = value
        found[b][NEIGHBOURS[b].index(a)] = value
    return found


def _distances() -> list[list[int]]:
    """Return the fewest paths between any two locations (M3.2)."""
    found: list[list[int]] = []
    for start in ALL_PLACES:
        line = [-1] * LOCATIONS
        line[start] = 0
        reached = [start]
        for place in reached:
            for other in NEIGHBOURS[place]:
                if line[other] < 0:
                    line[other] = line[place] + 1
                    reached.append(other)
        found.append(line)
    return found


NEIGHBOURS: Final = _neighbours()
PATH_TERRAIN: Final = _along("terrain")
PATH_COST: Final = _along("cost")
PATH_WATER: Final = _along("water")
DISTANCE: Final = _distances()
WITHIN_1: Final = [sorted([place, *NEIGHBOURS[place]]) for place in ALL_PLACES]
_SEA: Final = _MAP.tables("sea_routes")[0]
SEA_ENDS: Final = [at(_SEA.word("a")), at(_SEA.word("b"))]
SEA_CARDS: Final = _SEA.number("cards")

# -- heroes (M25.1)
ATTRIBUTE_IDS: Final = ["fortitude", "strength", "agility", "wisdom"]
FORTITUDE: Final = 0
STRENGTH: Final = 1
AGILITY: Final = 2
WISDOM: Final = 3
ITEM_IDS: Final = ["horse", "boat", "elven_cloak"]
HORSE: Final = 0
BOAT: Final = 1
ELVEN_CLOAK: Final = 2
ITEM_COPIES: Final = 3
_HEROES: Final = _PARTS.tables("heroes")
HERO_IDS: Final = [row.word("id") for row in _HEROES]
HERO_START: Final = [at(row.word("start")) for row in _HEROES]
HERO_VALUES: Final = [[row.number(attribute) for attribute in ATTRIBUTE_IDS] for row in _HEROES]
HERO_ITEMS: Final = [row.indices("items", ITEM_IDS) for row in _HEROES]
THALIN: Final = HERO_IDS.index("thalin")
ARGALAD: Final = HERO_IDS.index("argalad")
ELEANOR: Final = HERO_IDS.index("eleanor")
BERAVOR: Final = HERO_IDS.index("beravor")

# -- characters (M23.3)
_CHARACTERS: Final = _PARTS.tables("characters")
CHARACTER_IDS: Final = [row.word("id") for row in _CHARACTERS]
CHARACTER_FAVOR: Final = [row.number("favor") for row in _CHARACTERS]

# -- foes (M16, M29)
COMBAT_DECK_IDS: Final = ["zealot", "ravager", "behemoth"]


class Foe:
    """The values of a monster or a minion."""

    def __init__(self, row: Table) -> None:
        self.id = row.word("id")
        self.health = row.number("health")
        self.fortitude = row.number("fortitude")
        self.strength = row.number("strength")
        self.wisdom = row.number("wisdom")
        self.deck = row.choice("combat_deck", COMBAT_DECK_IDS)


MINIONS: Final = [Foe(row) for row in _PARTS.tables("minions")]
MINION_IDS: Final = [foe.id for foe in MINIONS]
MINION_STAGE: Final = [row.number("stage") for row in _PARTS.tables("minions")]
MINION_START: Final = [[at(place) for place in row.words("start")] for row in _PARTS.tables("minions")]
MOUTH_OF_SAURON: Final = MINION_IDS.index("mouth_of_sauron")
BLACK_SERPENT: Final = MINION_IDS.index("black_serpent")
GOTHMOG: Final = MINION_IDS.index("gothmog")
RINGWRAITHS: Final = MINION_IDS.index("ringwraiths")
WITCH_KING: Final = MINION_IDS.index("witch_king")

MONSTERS: Final = [Foe(row) for row in _PARTS.tables("monsters")]
MONSTER_IDS: Final = [*[foe.id for foe in MONSTERS], "blank"]
BLANK: Final = len(MONSTERS)  # a false rumour (M16.10)
URUK_HAI: Final = MONSTER_IDS.index("uruk_hai")
MONSTER_ABILITIES: Final = [row.word("ability") for row in _PARTS.tables("monsters")]


def _pools() -> list[list[int]]:
    found: list[list[int]] = []
    for row in _PARTS.tables("monster_pools"):
        assert row.word("id") == POOL_IDS[len(found)], "monster pools stand in the order of POOL_IDS"
        faces = [BLANK] * row.number("blank")
        tokens = row.part("tokens")
        for id in tokens.names():
            faces += [MONSTER_IDS.index(id)] * tokens.number(id)
        found.append(sorted(faces))
    return found


POOL_FACES: Final = _pools()
TOKENS: Final = sum(len(faces) for faces in POOL_FACES)

# -- story track and action board (M7.1 to M7.3, M13.3, M15.2)
MARKER_IDS: Final = ["heroes", "ring", "conquest", "corruption"]
HEROES_MARKER: Final = 0
RING: Final = 1
CONQUEST: Final = 2
CORRUPTION: Final = 3
_STORY: Final = _PARTS.part("story")
LAST_SPACE: Final = _STORY.number("last")
SHADOW_FALLS: Final = _STORY.number("shadow_falls")
STAGE_ENDS: Final = _STORY.numbers("stage_ends")
HERO_ADVANCE: Final = _STORY.number("hero_advance")
POOL_LIMITS: Final = _STORY.numbers("pool_limits")
_ACTIONS: Final = _PARTS.part("action_board")
TRACK_IDS: Final = ["place_influence", "draw_cards", "command"]
INFLUENCE_TRACK: Final = 0
COMMAND_TRACK: Final = 2
TRACK_NUMBERS: Final = [_ACTIONS.numbers(track) for track in TRACK_IDS]
ACTION_TOKENS: Final = _ACTIONS.number("tokens")
HEAL: Final = _ACTIONS.number("heal")
TO_POOL: Final = _ACTIONS.number("to_pool")


def stage_of(space: int) -> int:
    """Return the stage of a space of the story track, 1 to 3; the start counts as stage I (M7.1)."""
    if space <= STAGE_ENDS[0]:
        return 1
    return 2 if space <= STAGE_ENDS[1] else 3


def nearest_havens(place: Place) -> list[Place]:
    """Return the havens the fewest paths away; the place itself if it is one (M30.6)."""
    least = min(DISTANCE[place][haven] for haven in HAVENS)
    return [haven for haven in HAVENS if DISTANCE[place][haven] == least]
