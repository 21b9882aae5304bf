"""Positions as TOML data: a whole state, or a few keys on top of the set-up."""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.games.five_armies.agenda import check_agenda, dice_are_taken, read_agenda
from thirdage.games.five_armies.armies import bats_left, eagles_left, supply, tokens_left
from thirdage.games.five_armies.board import ALL_PLACES, FORT_POINTS, FORTS, N_PLACES, N_REGIONS, PASSES, PLACES, SITES
from thirdage.games.five_armies.box import Box
from thirdage.games.five_armies.deck import (
    CARD_PLACES,
    CARDS,
    DECK_OF,
    FATE_DECK,
    HAND,
    IN_DECK,
    MANEUVERS,
    N_CARDS,
    START,
)
from thirdage.games.five_armies.ids import Card, Place
from thirdage.games.five_armies.names import (
    ABSENT,
    BOLG,
    BOTH,
    CHARACTERS,
    EYRIE,
    FACE_NAMES,
    FACE_POOL,
    FACES,
    FREE,
    GONE,
    N_CHARACTERS,
    N_FACES,
    N_RESULTS,
    N_STANDARD_TILES,
    N_TILES,
    N_UNITS,
    POOLS,
    SHADOW,
    SIDES,
    TILES,
    UNITS,
    WAITING,
)
from thirdage.games.five_armies.state import (
    BEORN_ATTACKS,
    BEORN_DEFENDS,
    CHOSE_NONE,
    GRANT_ELVEN_CHARGE,
    GRANT_SUPERIORITY,
    NO_CARD,
    NOBODY,
    ArmiesState,
    lay_token,
    set_up,
)
from thirdage.games.five_armies.steps import STEP_IDS
from thirdage.games.five_armies.turn import begin
from thirdage.games.five_armies.victory import VICTORIES
from thirdage.games.five_armies.view import character_place
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.position import (
    ODD,
    flag_of,
    list_of,
    name_at,
    names_of,
    number_of,
    only_keys,
    table_of,
    text_of,
    whole,
)

NUMBERS = {
    "turn": 99_999,
    "phase": 6,
    "fate": 30,
    "eyrie": 20,
    "concentration": 1,
    "gandalf_moved": 1,
    "ring": 1,
    "wrath": 99,
    "bodyguard": 10,
    "card_orcs": 6,
    "armour": 99,
}
"""The plain numbers of the state, with their maximum."""
COMBAT_NUMBERS = {
    "fighting": 1,
    "attacker": 1,
    "front": N_PLACES - 1,
    "target": N_REGIONS - 1,
    "armies": (1 << N_PLACES) - 1,
    "round": 999,
    "superiority": 1,
    "grants": GRANT_SUPERIORITY | GRANT_ELVEN_CHARGE | BEORN_ATTACKS | BEORN_DEFENDS,
    "used": (1 << N_CARDS - START[MANEUVERS]) - 1,
}
"""The numbers of a combat, with their maximum."""
OFF_BOARD = {"absent": ABSENT, "gone": GONE, "eyrie": EYRIE}


def save(s: ArmiesState) -> dict[str, object]:
    """Return the whole state as data, including hidden faces: only those who may see everything get a position."""
    data: dict[str, object] = {
        "agenda": [[STEP_IDS[step], a, b] for step, a, b in s.agenda],
        "over": s.over,
        "winners": s.winners,
        "victory": s.victory,
    }
    if s.odd:
        data[ODD] = True
    for name in NUMBERS:
        data[name] = getattr(s, name)
    data["troubled"] = CHARACTERS[s.troubled] if s.troubled != NOBODY else ""
    data["closed"] = [PLACES[place] for index, place in enumerate(PASSES) if s.closed[index]]
    data["pool"] = s.pool.copy()
    data["tokens"] = [
        [PLACES[s.slot_place[slot]], POOLS[FACE_POOL[s.slot_face[slot]]], FACE_NAMES[s.slot_face[slot]]]
        for slot in range(len(s.slot_place))
    ]
    data["token_known"] = s.token_known.copy()
    if any(s.token_gone):
        data["token_gone"] = s.token_gone.copy()
    data["control"] = [SIDES[side] for side in s.control]
    data["fort_damage"] = s.fort_damage.copy()
    data["fort_destroyed"] = s.fort_destroyed.copy()
    data["armies"] = {PLACES[place]: _save_army(s, place) for place in ALL_PLACES if _anything(s, place)}
    data["bats"] = {PLACES[place]: s.bats[place] for place in ALL_PLACES if s.bats[place]}
    data["eagles"] = {PLACES[place]: s.eagles[place] for place in ALL_PLACES if s.eagles[place]}
    data["characters"] = {CHARACTERS[who]: character_place(s.where[who]) for who in range(N_CHARACTERS)}
    data["spaces"] = {CHARACTERS[who]: s.space[who] for who in WAITING}
    data["active"] = {CHARACTERS[who]: s.active[who] for who in range(N_CHARACTERS) if s.active[who]}
    data["tile_pool"] = {TILES[tile]: s.tile_pool[tile] for tile in range(N_TILES)}
    data["tile_aside"] = {TILES[tile]: s.tile_aside[tile] for tile in range(N_TILES)}
    data["tile_used"] = {TILES[tile]: s.tile_used[tile] for tile in range(N_TILES)}
    data["cards"] = {
        CARDS[card]: CARD_PLACES[s.card_at[card]] for card in range(START[MANEUVERS]) if s.card_at[card] != IN_DECK
    }
    for side in BOTH:
        dice = s.dice[side * N_RESULTS : (side + 1) * N_RESULTS]
        data[f"dice_{SIDES[side]}"] = {FACES[face]: dice[face] for face in range(N_RESULTS) if dice[face]}
    combat: dict[str, object] = {name: getattr(s, name) for name in COMBAT_NUMBERS}
    combat["chosen"] = [_choice(card) for card in s.chosen]
    data["combat"] = combat
    return data


def _choice(card: Card) -> str:
    if card >= 0:
        return CARDS[card]
    return "none" if card == CHOSE_NONE else ""


def _anything(s: ArmiesState, place: Place) -> bool:
    units = s.units[place * N_UNITS : (place + 1) * N_UNITS]
    return any(units) or bool(s.damage[place]) or bool(s.leadership[place])


def _save_army(s: ArmiesState, place: Place) -> dict[str, object]:
    army: dict[str, object] = {
        UNITS[unit]: s.units[place * N_UNITS + unit] for unit in range(N_UNITS) if s.units[place * N_UNITS + unit]
    }
    if s.damage[place]:
        army["damage"] = s.damage[place]
    if s.leadership[place]:
        army["leadership"] = s.leadership[place]
    return army


def load(data: Mapping[str, object], box: Box) -> ArmiesState:
    """Load a state; missing keys keep their set-up value. BadPosition names the key and what was expected."""
    s = set_up(box)
    begin(s)
    only_keys(data, [*save(s), "token_gone", ODD])
    s.odd = flag_of(data, ODD, False)
    _load_numbers(s, data)
    _load_end(s, data)
    if "armies" in data:
        _load_armies(s, data)
    if "characters" in data:
        _load_characters(s, table_of(data, "characters"))
    _load_tables(s, data)
    if "tokens" in data:
        _load_tokens(s, data["tokens"])
    _load_gone(s, data)
    if "cards" in data:
        _load_cards(s, table_of(data, "cards"))
    if "combat" in data:
        _load_combat(s, table_of(data, "combat"))
    if "agenda" in data:
        s.agenda = read_agenda(data["agenda"])
    if "pool" not in data and dice_are_taken(s):
        s.pool = s.box.pool_base.copy()
    check_box(s)
    check_agenda(s)
    return s


def _load_numbers(s: ArmiesState, data: Mapping[str, object]) -> None:
    for name, most in NUMBERS.items():
        if name in data:
            setattr(s, name, number_of(data, name, 0, 0, most))
    if data.get("troubled", "") != "":
        s.troubled = name_at("troubled", data["troubled"], CHARACTERS)
    for index in names_of(data, "closed", PLACES):
        place = Place(index)
        if place not in PASSES:
            raise BadPosition("closed", "Mountain Passes", PLACES[place], "B17.4")
        s.closed[PASSES.index(place)] = 1
    _numbers(data, "pool", s.pool, s.box.pool_most)
    _numbers(data, "token_known", s.token_known, s.box.recruits)
    _numbers(data, "fort_damage", s.fort_damage, [points - 1 for points in FORT_POINTS])
    _numbers(data, "fort_destroyed", s.fort_destroyed, [1] * len(FORTS))
    if "control" in data:
        s.control = [name_at("control", side, SIDES) for side in list_of("control", data["control"], len(SITES))]


def _load_end(s: ArmiesState, data: Mapping[str, object]) -> None:
    """Load whether the game is over, and how; all three keys must agree."""
    s.over = flag_of(data, "over", False)
    s.winners = number_of(data, "winners", 0, 0, 2)
    s.victory = text_of(data, "victory") if "victory" in data else ""
    if s.over != (s.winners > 0) or s.over != (s.victory in VICTORIES) or (s.victory and not s.over):
        raise BadPosition("over", "winners and a victory once the game is over, and none before",
                          [s.over, s.winners, s.victory], "B19.1")  # fmt: skip
    if s.over:
        s.agenda = []


def _numbers(data: Mapping[str, object], key: str, into: list[int], most: list[int]) -> None:
    if key in data:
        for index, value in enumerate(list_of(key, data[key], len(into))):
            into[index] = whole(f"{key}[{index}]", value, 0, most[index])


def _load_armies(s: ArmiesState, data: Mapping[str, object]) -> None:
    units = [0] * (N_PLACES * N_UNITS)
    armies = table_of(data, "armies")
    for name in armies:
        place = Place(name_at("armies", name, PLACES))
        path = f"armies.{name}."
        army = table_of(armies, name, "armies.")
        only_keys(army, [*UNITS, "damage", "leadership"], path)
        for unit in range(N_UNITS):
            units[place * N_UNITS + unit] = number_of(army, UNITS[unit], 0, 0, 99, path)
        s.damage[place] = number_of(army, "damage", 0, 0, 99, path)
        s.leadership[place] = number_of(army, "leadership", 0, 0, 99, path)
        free, shadow = (
            units[place * N_UNITS : place * N_UNITS + 5],
            units[place * N_UNITS + 5 : (place + 1) * N_UNITS],
        )
        if any(free) and (any(shadow) or place >= N_REGIONS):
            raise BadPosition(f"armies.{name}", "units of one side, in a box only the Shadow's", dict(army), "B8.1")
        site = SITES.index(place) if place in SITES else -1
        if site >= 0 and "control" not in data:
            s.control[site] = 1 if any(shadow) else 0
    s.stand(units)


def _load_characters(s: ArmiesState, places: Mapping[str, object]) -> None:
    for name, where in places.items():
        who = name_at("characters", name, CHARACTERS)
        if isinstance(where, str) and where in OFF_BOARD:
            s.where[who] = OFF_BOARD[where]
        else:
            s.where[who] = Place(name_at(f"characters.{name}", where, PLACES))
        if s.where[who] >= N_REGIONS and who != BOLG:
            raise BadPosition(f"characters.{name}", "a region; in the boxes is only the Shadow", where, "B9.6")


def _load_tables(s: ArmiesState, data: Mapping[str, object]) -> None:
    """Load the tables of numbers by name."""
    _table(data, "bats", PLACES[:N_REGIONS], s.bats, 99)
    _table(data, "eagles", PLACES, s.eagles, 99)
    _table(data, "spaces", [CHARACTERS[who] for who in WAITING], s.space, s.box.fate_last, CHARACTERS)
    _table(data, "active", CHARACTERS, s.active, 2)
    _table(data, "tile_pool", TILES, s.tile_pool, 99)
    _table(data, "tile_aside", TILES, s.tile_aside, 99)
    _table(data, "tile_used", TILES, s.tile_used, 99)
    _rest_of_tiles(s, data)
    for side in BOTH:
        dice = [0] * N_RESULTS
        if f"dice_{SIDES[side]}" in data:
            _table(data, f"dice_{SIDES[side]}", FACES, dice, s.box.pool_most[side])
            s.dice[side * N_RESULTS : (side + 1) * N_RESULTS] = dice


def _rest_of_tiles(s: ArmiesState, data: Mapping[str, object]) -> None:
    """Place the standard tiles that the data does not mention: used if it gives the pool, otherwise in the pool."""
    if s.odd or ("tile_used" in data and "tile_pool" in data):
        return  # an odd position may have fewer tiles
    rest = s.tile_used if "tile_pool" in data else s.tile_pool
    for tile in range(N_STANDARD_TILES):
        rest[tile] = 0
        rest[tile] = max(0, s.box.tile_count[tile] - s.tile_pool[tile] - s.tile_aside[tile] - s.tile_used[tile])


def _table(
    data: Mapping[str, object],
    key: str,
    names: list[str],
    into: list[int],
    most: int,
    order: list[str] | None = None,
) -> None:
    """Load numbers by name into a list; missing ones become 0, except that characters keep their Fate spaces."""
    if key not in data:
        return
    table = table_of(data, key)
    only_keys(table, names, f"{key}.")
    if order is None:
        for index in range(len(into)):
            into[index] = 0
    for name in table:
        into[(order or names).index(name)] = number_of(table, name, 0, 0, most, f"{key}.")


def _load_tokens(s: ArmiesState, tokens: object) -> None:
    """Load the face-down tokens, in order; all others are in the pools."""
    s.slot_place, s.slot_face, s.slot_id = [], [], []
    s.token_pool = s.box.recruits.copy()
    s.agenda = [entry for entry in s.agenda if STEP_IDS[entry[0]] != "set_up_token"]
    for token in list_of("tokens", tokens):
        place, pool, name = list_of("tokens", token, 3)
        faces = [face for face in range(N_FACES) if FACE_NAMES[face] == name and POOLS[FACE_POOL[face]] == pool]
        if not faces or not s.token_pool[faces[0]]:
            raise BadPosition("tokens", "a pool and a face of which a token is left", token, "B10.1")
        lay_token(s, Place(name_at("tokens", place, PLACES[:N_REGIONS])), faces[0])
        s.token_pool[faces[0]] -= 1


def _load_gone(s: ArmiesState, data: Mapping[str, object]) -> None:
    """Load the destroyed tokens, by face; they are in no pool."""
    _numbers(data, "token_gone", s.token_gone, s.token_pool if s.config.lost_tokens_destroyed else [0] * N_FACES)
    for face in range(N_FACES):
        s.token_pool[face] -= s.token_gone[face]


def _load_cards(s: ArmiesState, cards: Mapping[str, object]) -> None:
    s.card_at = [IN_DECK] * N_CARDS
    for name, where in cards.items():
        card = name_at("cards", name, CARDS)
        if DECK_OF[card] == MANEUVERS:
            raise BadPosition(f"cards.{name}", "no Maneuver card: they are always at hand", where, "B12.5")
        s.card_at[card] = name_at(f"cards.{name}", where, CARD_PLACES)
        if DECK_OF[card] == FATE_DECK and s.card_at[card] in HAND:
            raise BadPosition(f"cards.{name}", "no hand: a Fate card is carried out when it is drawn", where, "B6.4")


def _load_combat(s: ArmiesState, combat: Mapping[str, object]) -> None:
    only_keys(combat, [*COMBAT_NUMBERS, "chosen"], "combat.")
    for name, most in COMBAT_NUMBERS.items():
        least = -1 if name == "superiority" else 0
        setattr(s, name, number_of(combat, name, getattr(s, name), least, most, "combat."))
    names = list_of("combat.chosen", combat.get("chosen", ["", ""]), 2)
    for side in BOTH:
        card = names[side]
        if card in ("", "none"):
            s.chosen[side] = CHOSE_NONE if card == "none" else NO_CARD
        else:
            s.chosen[side] = Card(name_at("combat.chosen", card, CARDS))


def check_box(s: ArmiesState) -> None:
    """Check the census: a position has no more of anything than the box holds (B2)."""
    for unit in range(N_UNITS):
        if supply(s, unit) < 0:
            most, used = s.box.figures[unit], s.box.figures[unit] - supply(s, unit)
            raise BadPosition("armies", f"at most {most} {UNITS[unit]}", used, "B2.7")
    if bats_left(s) < 0:
        raise BadPosition("bats", f"at most {s.box.bats} Great Bats", sum(s.bats), "B4.13")
    if eagles_left(s) < 0:
        raise BadPosition("eagles", f"at most {s.box.eagles} Eagles, those in the Eyrie included",
                          s.eyrie + sum(s.eagles), "B17.7")  # fmt: skip
    for side in (FREE, SHADOW):
        dice = sum(s.dice[side * N_RESULTS : (side + 1) * N_RESULTS])
        if dice > s.box.pool_most[side]:
            raise BadPosition(f"dice_{SIDES[side]}", f"at most {s.box.pool_most[side]} dice", dice, "B4.2")
        if tokens_left(s, side) < 0:
            most = s.box.leadership_tokens[side]
            raise BadPosition(
                "armies", f"at most {most} Leadership tokens of a side", most - tokens_left(s, side), "B4.7"
            )
    for tile in range(N_TILES):
        held = s.tile_pool[tile] + s.tile_aside[tile] + s.tile_used[tile]
        most = s.box.tile_count[tile]
        if held > most or (tile < N_STANDARD_TILES and held != most and not s.odd):
            raise BadPosition("tile_pool", f"{most} tiles {TILES[tile]} in all", held, "B6.1")
    for face in range(N_FACES):
        if s.token_known[face] > s.token_pool[face]:
            raise BadPosition(
                "token_known", f"at most the {s.token_pool[face]} tokens in the pool", s.token_known[face]
            )
    if s.fate >= s.box.fate_last and not s.over:
        raise BadPosition("fate", f"less than {s.box.fate_last} while the game goes on", s.fate, "B19.1")
