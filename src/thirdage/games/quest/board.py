"""The board and the pieces as flat tables by number (M2.1, M2.2): locations, paths, heroes, minions, monsters."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.data_files import Row, flag, number, numbers, read, rows, table, text, texts

_MAP: Final = read("map.toml")
_PARTS: Final = read("components.toml")

# -- regions and encounter decks (M3.3, M4.4)
_REGIONS: Final = rows(_MAP, "regions")
REGION_IDS: Final = [text(row, "id") for row in _REGIONS]
POOL_IDS: Final = ["west", "north", "centre", "south", "east"]
HAVEN_DECK: Final = 5  # encounter decks are numbered like the monster pools, the haven deck comes last
REGION_POOL: Final = [POOL_IDS.index(text(row, "encounter_deck")) for row in _REGIONS]

# -- locations (M4)
_LOCATIONS: Final = rows(_MAP, "locations")
LOCATION_IDS: Final = [text(row, "id") for row in _LOCATIONS]
LOCATIONS: Final = len(LOCATION_IDS)
NOWHERE: Final = -1
REGION: Final = [REGION_IDS.index(text(row, "region")) for row in _LOCATIONS]
IS_HAVEN: Final = [flag(row, "haven") for row in _LOCATIONS]
STRONGHOLD: Final = [number(row, "stronghold") for row in _LOCATIONS]  # the printed maximum, 0 elsewhere (M3.5)
PERIL_ICON: Final = [flag(row, "perilous") for row in _LOCATIONS]
HAVENS: Final = [place for place in range(LOCATIONS) if IS_HAVEN[place]]
STRONGHOLDS: Final = [place for place in range(LOCATIONS) if STRONGHOLD[place]]
POOL_OF: Final = [REGION_POOL[region] for region in REGION]  # also in havens and strongholds (M4.5)
ENCOUNTER_DECK: Final = [HAVEN_DECK if IS_HAVEN[place] else POOL_OF[place] for place in range(LOCATIONS)]
IN_REGION: Final = [
    [place for place in range(LOCATIONS) if REGION[place] == region] for region in range(len(REGION_IDS))
]

# -- paths (M3.1, M4.1 to M4.3)
TERRAIN_IDS: Final = ["woods", "hill", "mountain", "plains", "swamp", "any"]
ANY_CARD: Final = 5


def at(id: str) -> int:
    """The number of a location."""
    return LOCATION_IDS.index(id)


def _neighbours() -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(LOCATIONS)]
    for row in rows(_MAP, "paths"):
        a, b = at(text(row, "a")), at(text(row, "b"))
        found[a].append(b)
        found[b].append(a)
    return [sorted(places) for places in found]


def _along(key: str) -> list[list[int]]:
    """A value of each path, by place and neighbour index; terrain as its number."""
    found = [[0] * len(places) for places in NEIGHBOURS]
    for row in rows(_MAP, "paths"):
        a, b = at(text(row, "a")), at(text(row, "b"))
        value = TERRAIN_IDS.index(text(row, key)) if key == "terrain" else number(row, key)
        found[a][NEIGHBOURS[a].index(b)] = value
        found[b][NEIGHBOURS[b].index(a)] = value
    return found


def _distances() -> list[list[int]]:
    """Fewest paths between any two locations (M3.2)."""
    found: list[list[int]] = []
    for start in range(LOCATIONS):
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
WITHIN_1: Final = [sorted([place, *NEIGHBOURS[place]]) for place in range(LOCATIONS)]
_SEA: Final = rows(_MAP, "sea_routes")[0]
SEA_ENDS: Final = [at(text(_SEA, "a")), at(text(_SEA, "b"))]
SEA_CARDS: Final = number(_SEA, "cards")

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
_HEROES: Final = rows(_PARTS, "heroes")
HERO_IDS: Final = [text(row, "id") for row in _HEROES]
HERO_START: Final = [at(text(row, "start")) for row in _HEROES]
HERO_VALUES: Final = [[number(row, attribute) for attribute in ATTRIBUTE_IDS] for row in _HEROES]
HERO_ITEMS: Final = [[ITEM_IDS.index(item) for item in texts(row, "items")] for row in _HEROES]
THALIN: Final = HERO_IDS.index("thalin")
ARGALAD: Final = HERO_IDS.index("argalad")
ELEANOR: Final = HERO_IDS.index("eleanor")
BERAVOR: Final = HERO_IDS.index("beravor")

# -- characters (M23.3)
_CHARACTERS: Final = rows(_PARTS, "characters")
CHARACTER_IDS: Final = [text(row, "id") for row in _CHARACTERS]
CHARACTER_FAVOR: Final = [number(row, "favor") for row in _CHARACTERS]

# -- foes (M16, M29)
COMBAT_DECK_IDS: Final = ["zealot", "ravager", "behemoth"]


class Foe:
    """The values of a monster or a minion."""

    def __init__(self, row: Row) -> None:
        self.id = text(row, "id")
        self.health = number(row, "health")
        self.fortitude = number(row, "fortitude")
        self.strength = number(row, "strength")
        self.wisdom = number(row, "wisdom")
        self.deck = COMBAT_DECK_IDS.index(text(row, "combat_deck"))


MINIONS: Final = [Foe(row) for row in rows(_PARTS, "minions")]
MINION_IDS: Final = [foe.id for foe in MINIONS]
MINION_STAGE: Final = [number(row, "stage") for row in rows(_PARTS, "minions")]
MINION_START: Final = [[at(place) for place in texts(row, "start")] for row in rows(_PARTS, "minions")]
MOUTH_OF_SAURON: Final = MINION_IDS.index("mouth_of_sauron")
BLACK_SERPENT: Final = MINION_IDS.index("black_serpent")
GOTHMOG: Final = MINION_IDS.index("gothmog")
RINGWRAITHS: Final = MINION_IDS.index("ringwraiths")
WITCH_KING: Final = MINION_IDS.index("witch_king")

MONSTERS: Final = [Foe(row) for row in rows(_PARTS, "monsters")]
MONSTER_IDS: Final = [*[foe.id for foe in MONSTERS], "blank"]
BLANK: Final = len(MONSTERS)  # a false rumour (M16.10)
CREBAIN: Final = MONSTER_IDS.index("crebain")
AGENT: Final = MONSTER_IDS.index("agent")
SNAGA: Final = MONSTER_IDS.index("snaga")
ORC: Final = MONSTER_IDS.index("orc")
BARROW_WIGHT: Final = MONSTER_IDS.index("barrow_wight")
SOUTHRON: Final = MONSTER_IDS.index("southron")
DUNLENDING: Final = MONSTER_IDS.index("dunlending")
URUK_HAI: Final = MONSTER_IDS.index("uruk_hai")
WARG_RIDER: Final = MONSTER_IDS.index("warg_rider")
GIANT_SPIDER: Final = MONSTER_IDS.index("giant_spider")
HUORN: Final = MONSTER_IDS.index("huorn")
CAVE_TROLL: Final = MONSTER_IDS.index("cave_troll")
OLIPHAUNT: Final = MONSTER_IDS.index("oliphaunt")
BALROG: Final = MONSTER_IDS.index("balrog")


def _pools() -> list[list[int]]:
    found: list[list[int]] = []
    for row in rows(_PARTS, "monster_pools"):
        assert text(row, "id") == POOL_IDS[len(found)], "monster pools stand in the order of POOL_IDS"
        faces = [BLANK] * number(row, "blank")
        tokens = table(row, "tokens")
        for id in tokens:
            faces += [MONSTER_IDS.index(id)] * number(tokens, id)
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
_STORY: Final = table(_PARTS, "story")
LAST_SPACE: Final = number(_STORY, "last")
SHADOW_FALLS: Final = number(_STORY, "shadow_falls")
STAGE_ENDS: Final = numbers(_STORY, "stage_ends")
HERO_ADVANCE: Final = number(_STORY, "hero_advance")
POOL_LIMITS: Final = numbers(_STORY, "pool_limits")
_ACTIONS: Final = table(_PARTS, "action_board")
TRACK_IDS: Final = ["place_influence", "draw_cards", "command"]
INFLUENCE_TRACK: Final = 0
COMMAND_TRACK: Final = 2
TRACK_NUMBERS: Final = [numbers(_ACTIONS, track) for track in TRACK_IDS]
ACTION_TOKENS: Final = number(_ACTIONS, "tokens")
HEAL: Final = number(_ACTIONS, "heal")
TO_POOL: Final = number(_ACTIONS, "to_pool")


def stage_of(space: int) -> int:
    """The stage of a space of the story track, 1 to 3; the start counts as stage I (M7.1)."""
    if space <= STAGE_ENDS[0]:
        return 1
    return 2 if space <= STAGE_ENDS[1] else 3


def nearest_havens(place: int) -> list[int]:
    """The havens fewest paths away; the place itself if it is one (M30.6)."""
    least = min(DISTANCE[place][haven] for haven in HAVENS)
    return [haven for haven in HAVENS if DISTANCE[place][haven] == least]
