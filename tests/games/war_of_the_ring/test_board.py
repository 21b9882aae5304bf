"""Map, figures, dice, tiles, cards and starting position, against numbers known from the game itself."""

from __future__ import annotations

from collections import Counter, deque

import pytest

from tests.games.war_of_the_ring.tabletop import BLACK_LINES
from thirdage.games.war_of_the_ring import board, board_data
from thirdage.kernel.data import read_table

COASTAL = (
    "umbar west_harondor pelargir lamedon dol_amroth anfalas andrast druwaith_iaur enedwaith minhiriath "
    "south_ered_luin harlindon grey_havens forlindon"
)
EASTERN = "iron_hills east_rhun south_rhun gorgoroth khand far_harad"


def region(name: str) -> int:
    return board.REGION_INDEX[name]


def names(flags: list[bool]) -> set[str]:
    return {name for name, flag in zip(board.REGION_IDS, flags, strict=True) if flag}


def distance(start: int, goal: int, avoiding: int = -1) -> int:
    """Return the length of the shortest path between two regions."""
    steps = {start: 0}
    todo = deque([start])
    while todo:
        here = todo.popleft()
        for there in board.ADJACENT[here]:
            if there not in steps and there != avoiding:
                steps[there] = steps[here] + 1
                todo.append(there)
    return steps[goal]


def at_start(name: str) -> dict[str, int]:
    """Return the figures that start in a region."""
    first = region(name) * board.SLOTS
    row = board.SETUP_FIGURES[first : first + board.SLOTS]
    return {board.SLOT_IDS[slot]: count for slot, count in enumerate(row) if count}


# The map -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R1.2")
def test_map_has_105_regions_and_232_borders() -> None:
    assert len(board.REGION_IDS) == board.REGIONS == 105
    assert sorted(board.REGION_IDS) == board.REGION_IDS
    assert sum(len(neighbours) for neighbours in board.ADJACENT) == 2 * 232


@pytest.mark.rule("R21.1")
@pytest.mark.parametrize(
    ("bank", "other"),
    [
        ("minas_tirith", "osgiliath"),
        ("carrock", "old_ford"),
        ("fords_of_isen", "gap_of_rohan"),
        ("buckland", "the_shire"),
        ("parth_celebrant", "south_anduin_vale"),
        ("trollshaws", "fords_of_bruinen"),
    ],
)
def test_a_river_is_a_border_like_others(bank: str, other: str) -> None:
    assert region(other) in board.ADJACENT[region(bank)]


@pytest.mark.rule("R1.2")
def test_adjacency_is_sorted_and_symmetric() -> None:
    for here, neighbours in enumerate(board.ADJACENT):
        assert neighbours == sorted(set(neighbours))
        assert here not in neighbours
        assert all(here in board.ADJACENT[there] for there in neighbours)


@pytest.mark.rule("R1.2")
def test_every_region_can_be_reached() -> None:
    assert all(distance(board.RIVENDELL, goal) >= 0 for goal in range(board.REGIONS))


@pytest.mark.rule("R1.2")
def test_no_impassable_border_is_adjacent() -> None:
    pairs = read_table(board_data.data_folder(), "map.toml").table("borders").items("impassable")
    assert len(pairs) == 45
    for pair in pairs:
        assert isinstance(pair, list)
        assert region(pair[1]) not in board.ADJACENT[region(pair[0])]


@pytest.mark.scenario("S035")
@pytest.mark.rule("R1.2")
@pytest.mark.aid("S20")
@pytest.mark.parametrize(("here", "there"), BLACK_LINES)
def test_black_borders_separate(here: str, there: str) -> None:
    assert region(there) not in board.ADJACENT[region(here)]
    assert region(here) not in board.ADJACENT[region(there)]


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("andrast", "druwaith_iaur"),
        ("erech", "lamedon"),
        ("dagorlad", "morannon"),
        ("minas_morgul", "gorgoroth"),
        ("minas_morgul", "south_ithilien"),
        ("mount_gundabad", "eagles_eyrie"),
        ("mount_gram", "ettenmoors"),
        ("lossarnach", "osgiliath"),
    ],
)
def test_borders_black_only_in_part_are_open(here: str, there: str) -> None:
    assert region(there) in board.ADJACENT[region(here)]


@pytest.mark.rule("R1.2")
def test_distances_of_the_published_examples() -> None:
    assert distance(board.RIVENDELL, board.MORANNON) == 10
    assert distance(board.RIVENDELL, board.MINAS_MORGUL) == 10
    assert distance(board.RIVENDELL, board.MORIA) + distance(board.MORIA, board.MORANNON) == 10
    assert distance(board.RIVENDELL, board.MORANNON, avoiding=board.MORIA) == 11
    assert distance(board.RIVENDELL, board.MINAS_MORGUL, avoiding=board.MORIA) == 11
    assert distance(board.RIVENDELL, board.LORIEN) == 5
    assert distance(board.RIVENDELL, board.WOODLAND_REALM) == 7


def test_coast_and_eastern_edge() -> None:
    assert names(board.COAST) == set(COASTAL.split())
    assert names(board.EAST_EDGE) == set(EASTERN.split())


def test_mordor_is_closed_but_for_two_gates() -> None:
    inside = {place for place, flag in enumerate(board.IN_MORDOR) if flag}
    assert {board.REGION_IDS[place] for place in inside} == {
        "barad_dur",
        "gorgoroth",
        "minas_morgul",
        "morannon",
        "nurn",
    }
    gates = {place for place in inside if any(there not in inside for there in board.ADJACENT[place])}
    assert gates == {board.MORANNON, board.MINAS_MORGUL}


@pytest.mark.rule("R1.1", "R1.3")
def test_nations() -> None:
    assert board.NATION_IDS[board.DWARVES] == "dwarves"
    assert board.NATION_IDS[board.SOUTHRONS] == "southrons"
    assert board.NATION_SIDE == [board.FP] * 5 + [board.SHADOW] * 3
    sizes = Counter(board.REGION_NATION)
    assert [sizes[nation] for nation in board.ALL_NATIONS] == [4, 4, 8, 8, 6, 4, 11, 7]
    assert sizes[board.NO_NATION] == 53


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize(
    ("name", "nation"),
    [
        ("osgiliath", board.NO_NATION),
        ("north_ithilien", board.NO_NATION),
        ("south_ithilien", board.NO_NATION),
        ("fords_of_isen", board.ROHAN),
        ("gap_of_rohan", board.ISENGARD),
        ("druadan_forest", board.GONDOR),
        ("southern_mirkwood", board.SAURON),
    ],
)
def test_nation_of_regions_often_mistaken(name: str, nation: int) -> None:
    assert board.REGION_NATION[region(name)] == nation


@pytest.mark.rule("R1.4")
def test_settlements() -> None:
    kinds = Counter(board.SETTLEMENT)
    assert (kinds[board.STRONGHOLD], kinds[board.CITY], kinds[board.TOWN], kinds[board.FORTIFICATION]) == (16, 6, 14, 2)
    assert kinds[board.NO_SETTLEMENT] == 67
    for name in ("osgiliath", "fords_of_isen"):
        assert board.SETTLEMENT[region(name)] == board.FORTIFICATION
        assert board.HOME_SIDE[region(name)] == -1
        assert board.REGION_VP[region(name)] == 0


@pytest.mark.rule("R1.5", "R13.2")
def test_settlements_start_with_their_nation_and_are_worth_20_and_18_points() -> None:
    points = [0, 0]
    for place, side in enumerate(board.HOME_SIDE):
        if side == -1:
            assert board.SETTLEMENT[place] in (board.NO_SETTLEMENT, board.FORTIFICATION)
            assert board.REGION_VP[place] == 0
        else:
            assert board.NATION_SIDE[board.REGION_NATION[place]] == side
            assert (
                board.REGION_VP[place] == {board.TOWN: 0, board.CITY: 1, board.STRONGHOLD: 2}[board.SETTLEMENT[place]]
            )
            points[side] += board.REGION_VP[place]
    assert points == [20, 18]
    owners = Counter((board.HOME_SIDE[place], board.SETTLEMENT[place]) for place in range(board.REGIONS))
    assert [owners[board.FP, kind] for kind in (board.STRONGHOLD, board.CITY, board.TOWN)] == [8, 4, 8]
    assert [owners[board.SHADOW, kind] for kind in (board.STRONGHOLD, board.CITY, board.TOWN)] == [8, 2, 6]


def test_places_are_the_regions_and_the_insides_of_the_strongholds() -> None:
    assert len(board.PLACE_REGION) == board.PLACES == 121
    assert len(board.STRONGHOLDS) == 16
    assert board.PLACE_REGION[: board.REGIONS] == list(range(board.REGIONS))
    assert len(board.INSIDE) == board.REGIONS
    for place in range(board.REGIONS):
        if board.SETTLEMENT[place] == board.STRONGHOLD:
            assert board.PLACE_REGION[board.INSIDE[place]] == place
            assert board.INSIDE[place] >= board.REGIONS
        else:
            assert board.INSIDE[place] == -1


@pytest.mark.parametrize(
    ("number", "name"),
    [
        (board.ANGMAR, "angmar"),
        (board.BARAD_DUR, "barad_dur"),
        (board.DOL_AMROTH, "dol_amroth"),
        (board.DOL_GULDUR, "dol_guldur"),
        (board.EDORAS, "edoras"),
        (board.EREBOR, "erebor"),
        (board.FANGORN, "fangorn"),
        (board.GREY_HAVENS, "grey_havens"),
        (board.HELMS_DEEP, "helms_deep"),
        (board.LORIEN, "lorien"),
        (board.MINAS_MORGUL, "minas_morgul"),
        (board.MINAS_TIRITH, "minas_tirith"),
        (board.MORANNON, "morannon"),
        (board.MORIA, "moria"),
        (board.NORTH_DUNLAND, "north_dunland"),
        (board.ORTHANC, "orthanc"),
        (board.OSGILIATH, "osgiliath"),
        (board.PELARGIR, "pelargir"),
        (board.RIVENDELL, "rivendell"),
        (board.SOUTH_DUNLAND, "south_dunland"),
        (board.UMBAR, "umbar"),
        (board.WOODLAND_REALM, "woodland_realm"),
    ],
)
def test_region_constants(number: int, name: str) -> None:
    assert board.REGION_IDS[number] == name


# Figures and characters --------------------------------------------------------------------------------------------


@pytest.mark.rule("R1.7")
def test_slots() -> None:
    assert len(board.SLOT_IDS) == len(set(board.SLOT_IDS)) == board.SLOTS == 22
    assert board.SLOT_IDS[board.DWARVES] == "dwarves_regular"
    assert board.SLOT_IDS[board.ELITE + board.GONDOR] == "gondor_elite"
    assert board.SLOT_IDS[board.LEADER + board.ROHAN] == "rohan_leader"
    assert board.SLOT_IDS[board.NAZGUL] == "nazgul"
    for slot, name in enumerate(board.SLOT_IDS):
        nation = "sauron" if name == "nazgul" else name.split("_")[0]
        assert board.NATION_IDS[board.SLOT_NATION[slot]] == nation
        assert board.SLOT_SIDE[slot] == board.NATION_SIDE[board.SLOT_NATION[slot]]


@pytest.mark.rule("R2.7", "R22.5")
def test_map_and_reserve_are_all_figures() -> None:
    assert len(board.SETUP_FIGURES) == board.PLACES * board.SLOTS
    placed = [sum(board.SETUP_FIGURES[slot :: board.SLOTS]) for slot in range(board.SLOTS)]
    assert [here + board.SETUP_RESERVE[slot] for slot, here in enumerate(placed)] == board.TOTAL_FIGURES
    assert sum(board.TOTAL_FIGURES) == 75 + 90 + 20 + 8
    assert board.TOTAL_FIGURES[: board.ELITE] == [5, 5, 15, 10, 10, 12, 36, 24]
    assert board.TOTAL_FIGURES[board.ELITE : board.LEADER] == [5, 10, 5, 5, 5, 6, 6, 6]
    assert board.TOTAL_FIGURES[board.LEADER :] == [4, 4, 4, 4, 4, 8]


@pytest.mark.rule("R2.7")
def test_starting_armies() -> None:
    kinds: Counter[tuple[int, int]] = Counter()
    for index, count in enumerate(board.SETUP_FIGURES):
        slot = index % board.SLOTS
        kinds[board.SLOT_SIDE[slot], min(slot // 8, 2)] += count
    assert [kinds[board.FP, kind] for kind in range(3)] == [23, 11, 8]
    assert [kinds[board.SHADOW, kind] for kind in range(3)] == [48, 6, 4]
    assert at_start("erebor") == {"dwarves_regular": 1, "dwarves_elite": 2, "dwarves_leader": 1}
    assert at_start("osgiliath") == {"gondor_regular": 2}
    assert at_start("dol_guldur") == {"sauron_regular": 5, "sauron_elite": 1, "nazgul": 1}
    assert at_start("fords_of_isen") == {"rohan_regular": 2, "rohan_leader": 1}
    assert not any(board.SETUP_FIGURES[board.REGIONS * board.SLOTS :])


@pytest.mark.rule("R20.1")
def test_first_edition_has_one_elite_less_in_erebor() -> None:
    elite = board.ELITE + board.DWARVES
    changed = [index for index, count in enumerate(board.FIRST_EDITION_FIGURES) if count != board.SETUP_FIGURES[index]]
    assert changed == [board.EREBOR * board.SLOTS + elite]
    assert board.FIRST_EDITION_FIGURES[changed[0]] == 1
    assert board.FIRST_EDITION_RESERVE[elite] == board.SETUP_RESERVE[elite] + 1 == 4
    assert sum(board.FIRST_EDITION_RESERVE) == sum(board.SETUP_RESERVE) + 1


@pytest.mark.rule("R2.6")
def test_political_track_at_the_start() -> None:
    assert dict(zip(board.NATION_IDS, board.SETUP_STEPS, strict=True)) == {
        "dwarves": 3,
        "elves": 3,
        "gondor": 2,
        "north": 3,
        "rohan": 3,
        "isengard": 1,
        "sauron": 1,
        "southrons": 2,
    }
    active = {name for name, flag in zip(board.NATION_IDS, board.SETUP_ACTIVE, strict=True) if flag}
    assert active == {"elves", "isengard", "sauron", "southrons"}


@pytest.mark.rule("R17.1")
def test_levels_and_leadership() -> None:
    values = {name: (board.LEVEL[number], board.LEADERSHIP[number]) for number, name in enumerate(board.CHARACTER_IDS)}
    assert values == {
        "gandalf_the_grey": (3, 1),
        "strider": (3, 1),
        "boromir": (2, 1),
        "legolas": (2, 1),
        "gimli": (2, 1),
        "meriadoc": (1, 1),
        "peregrin": (1, 1),
        "aragorn": (3, 2),
        "gandalf_the_white": (3, 1),
        "gollum": (0, 0),
        "saruman": (0, 1),
        "witch_king": (99, 2),
        "mouth_of_sauron": (3, 2),
    }


@pytest.mark.parametrize(
    ("number", "name"),
    [
        (board.GANDALF_THE_GREY, "gandalf_the_grey"),
        (board.STRIDER, "strider"),
        (board.BOROMIR, "boromir"),
        (board.LEGOLAS, "legolas"),
        (board.GIMLI, "gimli"),
        (board.MERIADOC, "meriadoc"),
        (board.PEREGRIN, "peregrin"),
        (board.ARAGORN, "aragorn"),
        (board.GANDALF_THE_WHITE, "gandalf_the_white"),
        (board.GOLLUM, "gollum"),
        (board.SARUMAN, "saruman"),
        (board.WITCH_KING, "witch_king"),
        (board.MOUTH_OF_SAURON, "mouth_of_sauron"),
    ],
)
def test_character_constants(number: int, name: str) -> None:
    assert board.CHARACTER_IDS[number] == name
    assert len(board.CHARACTER_IDS) == board.CHARACTERS


@pytest.mark.rule("R17.5", "R8.4")
def test_kinds_captains_and_activation() -> None:
    everybody = range(board.CHARACTERS)
    assert board.CHARACTER_SIDE == [board.FP] * 10 + [board.SHADOW] * 3
    assert [who for who in everybody if board.IS_COMPANION[who]] == list(range(board.GOLLUM))
    assert [who for who in everybody if board.IS_MINION[who]] == [
        board.SARUMAN,
        board.WITCH_KING,
        board.MOUTH_OF_SAURON,
    ]
    assert [who for who in everybody if board.IS_HOBBIT[who]] == [board.MERIADOC, board.PEREGRIN]
    captains = {who for who in everybody if board.CAPTAIN_OF_THE_WEST[who]}
    assert captains == {
        board.GANDALF_THE_GREY,
        board.STRIDER,
        board.ARAGORN,
        board.BOROMIR,
        board.LEGOLAS,
        board.GIMLI,
    }
    anybody = {who for who in everybody if board.ACTIVATES[who] == board.ANY_NATION}
    assert anybody == {
        board.GANDALF_THE_GREY,
        board.GANDALF_THE_WHITE,
        board.ARAGORN,
        board.MERIADOC,
        board.PEREGRIN,
    }
    assert board.ACTIVATES[board.STRIDER] == board.NORTH
    assert board.ACTIVATES[board.BOROMIR] == board.GONDOR
    assert board.ACTIVATES[board.LEGOLAS] == board.ELVES
    assert board.ACTIVATES[board.GIMLI] == board.DWARVES
    assert board.ACTIVATES[board.GOLLUM :] == [board.NO_NATION] * 4


# Dice, tiles, cards ------------------------------------------------------------------------------------------------


@pytest.mark.rule("R4.1")
def test_die_faces() -> None:
    assert Counter(board.DIE_FACES[board.FP]) == Counter(
        {
            board.DIE_CHARACTER: 2,
            board.DIE_MUSTER: 1,
            board.DIE_MUSTER_ARMY: 1,
            board.DIE_EVENT: 1,
            board.DIE_WILL: 1,
        }
    )
    assert sorted(board.DIE_FACES[board.SHADOW]) == [
        board.DIE_CHARACTER,
        board.DIE_ARMY,
        board.DIE_MUSTER,
        board.DIE_MUSTER_ARMY,
        board.DIE_EVENT,
        board.DIE_EYE,
    ]
    assert board.DIE_IDS[board.DIE_WILL] == "will_of_the_west"
    assert board.DIE_IDS[board.DIE_EYE] == "eye"


@pytest.mark.rule("R2.3", "R2.5", "R4.2")
def test_dice_and_rings_at_the_start() -> None:
    assert board.SETUP_DICE == [4, 7]
    assert board.SETUP_RINGS == [3, 0]
    bringers = [who for who in range(board.CHARACTERS) if board.ACTION_DIE[who]]
    assert bringers == [
        board.ARAGORN,
        board.GANDALF_THE_WHITE,
        board.SARUMAN,
        board.WITCH_KING,
        board.MOUTH_OF_SAURON,
    ]


@pytest.mark.rule("R2.4")
def test_hunt_tiles() -> None:
    standard: Counter[tuple[int, bool]] = Counter()
    special: dict[str, tuple[int, bool, bool]] = {}
    for tile, name in enumerate(board.TILE_IDS):
        if board.TILE_STANDARD[tile]:
            standard[board.TILE_VALUE[tile], board.TILE_REVEAL[tile]] += board.TILE_COUNT[tile]
            assert not board.TILE_STOP[tile]
        else:
            special[name] = (board.TILE_VALUE[tile], board.TILE_REVEAL[tile], board.TILE_STOP[tile])
            assert board.TILE_COUNT[tile] == 1
    eye, die = board.TILE_EYE, board.TILE_DIE
    assert standard == Counter(
        {(eye, True): 4, (3, False): 3, (2, False): 2, (2, True): 1, (1, False): 2, (1, True): 2, (0, True): 2}
    )
    assert standard.total() == 16
    assert special == {
        "elven_cloaks": (0, False, False),
        "elven_rope": (0, False, False),
        "phial_of_galadriel": (-2, False, False),
        "smeagol_helps": (-1, False, False),
        "shelobs_lair": (die, False, True),
        "the_ring_is_mine": (eye, True, True),
        "on_on_they_went": (3, False, True),
        "give_it_to_uss": (1, True, True),
    }
    assert len(board.TILE_IDS) == board.TILES


@pytest.mark.rule("R2.3")
def test_cards() -> None:
    assert len(board.CARD_IDS) == len(set(board.CARD_IDS)) == board.CARDS == 96
    assert [card // 24 for card in range(board.CARDS)] == board.CARD_DECK
    assert [card // 48 for card in range(board.CARDS)] == board.CARD_SIDE
    assert all(board.CARD_IDS[number] == name for name, number in board.CARD_INDEX.items())
    assert board.CARD_INDEX["elven_cloaks"] == 0
    assert board.CARD_INDEX["the_grey_company"] == 23
    assert board.CARD_INDEX["pits_of_mordor"] == 95


def test_card_icons() -> None:
    icons = Counter((board.DECK_IDS[board.CARD_DECK[card]], board.CARD_ICON[card]) for card in range(board.CARDS))
    assert icons == Counter(
        {
            ("fp_character", board.DIE_CHARACTER): 24,
            ("shadow_character", board.DIE_CHARACTER): 24,
            ("fp_strategy", board.DIE_ARMY): 8,
            ("fp_strategy", board.DIE_MUSTER): 16,
            ("shadow_strategy", board.DIE_ARMY): 11,
            ("shadow_strategy", board.DIE_MUSTER): 13,
        }
    )


def test_cards_that_stay_and_combat_halves() -> None:
    assert sum(board.CARD_STAYS) == 14
    assert board.CARD_STAYS[board.CARD_INDEX["denethors_folly"]]
    assert len(set(board.CARD_COMBAT)) == len(board.COMBAT_IDS) == 38
    copies = Counter(board.COMBAT_IDS[combat] for combat in board.CARD_COMBAT)
    assert copies["it_is_a_gift"] == copies["shield_wall"] == copies["cruel_as_death"] == 4
    assert copies["mumakil"] == 2
    assert copies["durins_bane"] == 1


@pytest.mark.rule("R11.10")
def test_combat_initiative() -> None:
    initiative = dict(zip(board.COMBAT_IDS, board.COMBAT_INITIATIVE, strict=True))
    assert initiative["daring_defiance"] == initiative["swarm_of_bats"] == [0]
    assert initiative["scouts"] == initiative["words_of_power"] == [1]
    assert initiative["charge"] == [2]
    assert initiative["anduril"] == [4]
    assert initiative["onslaught"] == [7]
    assert [name for name, numbers in initiative.items() if len(numbers) == 2] == ["mumakil"]
    assert initiative["mumakil"] == [3, 5]
