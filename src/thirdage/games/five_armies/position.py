"""Positions as TOML data: a whole state, or a few keys over the set-up."""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.games.five_armies.board import FORTS, N_PLACES, N_REGIONS, PASSES, PLACES, SITES
from thirdage.games.five_armies.box import Box
from thirdage.games.five_armies.deck import CARD_PLACES, CARDS, DECK_OF, IN_DECK, MANEUVERS, N_CARDS, START
from thirdage.games.five_armies.names import (
    CHARACTERS,
    EYRIE,
    FACE_NAMES,
    FACE_POOL,
    FACES,
    GONE,
    N_CHARACTERS,
    N_FACES,
    N_RESULTS,
    N_TILES,
    N_UNITS,
    POOLS,
    SIDES,
    TILES,
    UNITS,
    WAITING,
)
from thirdage.games.five_armies.state import CHOSE_NONE, NO_CARD, NOBODY, Field, lay_token, set_up
from thirdage.games.five_armies.steps import STEPS
from thirdage.games.five_armies.turn import begin
from thirdage.games.five_armies.view import character_place
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.position import names_of, number_of, table_of

NUMBERS = {
    "turn": 999,
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
"""Single numbers of the state with the most they can be."""
COMBAT_NUMBERS = ["fighting", "attacker", "front", "target", "armies", "round", "superiority", "grants", "used"]


def save(s: Field) -> dict[str, object]:
    """All of a state. Hidden faces are saved as they are: a position is for whoever may see everything."""
    data: dict[str, object] = {
        "agenda": [[STEPS[step], a, b] for step, a, b in s.agenda],
        "over": s.over,
        "winners": s.winners,
        "victory": s.victory,
    }
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
    data["control"] = [SIDES[side] for side in s.control]
    data["fort_damage"] = s.fort_damage.copy()
    data["fort_destroyed"] = s.fort_destroyed.copy()
    data["armies"] = {PLACES[place]: _save_army(s, place) for place in range(N_PLACES) if _anything(s, place)}
    data["bats"] = {PLACES[place]: s.bats[place] for place in range(N_PLACES) if s.bats[place]}
    data["eagles"] = {PLACES[place]: s.eagles[place] for place in range(N_PLACES) if s.eagles[place]}
    data["characters"] = {CHARACTERS[who]: character_place(s.where[who]) for who in range(N_CHARACTERS)}
    data["spaces"] = {CHARACTERS[who]: s.space[who] for who in WAITING}
    data["active"] = {CHARACTERS[who]: s.active[who] for who in range(N_CHARACTERS) if s.active[who]}
    data["tile_pool"] = {TILES[tile]: s.tile_pool[tile] for tile in range(N_TILES)}
    data["tile_aside"] = {TILES[tile]: s.tile_aside[tile] for tile in range(N_TILES)}
    data["tile_used"] = {TILES[tile]: s.tile_used[tile] for tile in range(N_TILES)}
    data["cards"] = {
        CARDS[card]: CARD_PLACES[s.card_at[card]] for card in range(START[MANEUVERS]) if s.card_at[card] != IN_DECK
    }
    for side in (0, 1):
        dice = s.dice[side * N_RESULTS : (side + 1) * N_RESULTS]
        data[f"dice_{SIDES[side]}"] = {FACES[face]: dice[face] for face in range(N_RESULTS) if dice[face]}
    combat: dict[str, object] = {name: getattr(s, name) for name in COMBAT_NUMBERS}
    combat["chosen"] = [_choice(card) for card in s.chosen]
    data["combat"] = combat
    return data


def _choice(card: int) -> str:
    if card >= 0:
        return CARDS[card]
    return "none" if card == CHOSE_NONE else ""


def _anything(s: Field, place: int) -> bool:
    units = s.units[place * N_UNITS : (place + 1) * N_UNITS]
    return any(units) or bool(s.damage[place]) or bool(s.leadership[place])


def _save_army(s: Field, place: int) -> dict[str, object]:
    army: dict[str, object] = {
        UNITS[unit]: s.units[place * N_UNITS + unit] for unit in range(N_UNITS) if s.units[place * N_UNITS + unit]
    }
    if s.damage[place]:
        army["damage"] = s.damage[place]
    if s.leadership[place]:
        army["leadership"] = s.leadership[place]
    return army


def load(data: Mapping[str, object], box: Box) -> Field:
    """A state from data; keys left out keep their set-up value. BadPosition says which key and what was expected."""
    s = set_up(box)
    begin(s)
    known = set(save(s))
    for key in data:
        if key not in known:
            raise BadPosition(key, f"one of {', '.join(sorted(known))}", data[key])
    _load_numbers(s, data)
    if "armies" in data:
        _load_armies(s, data)
    if "characters" in data:
        _load_characters(s, table_of(data, "characters"))
    _load_tables(s, data)
    if "tokens" in data:
        _load_tokens(s, data["tokens"])
    if "cards" in data:
        _load_cards(s, table_of(data, "cards"))
    if "combat" in data:
        _load_combat(s, table_of(data, "combat"))
    if "agenda" in data:
        _load_agenda(s, data["agenda"])
    return s


def _load_numbers(s: Field, data: Mapping[str, object]) -> None:
    for name, most in NUMBERS.items():
        if name in data:
            setattr(s, name, number_of(data, name, 0, 0, most))
    s.over = data.get("over", False) is True
    s.winners = number_of(data, "winners", 0, 0, 3)
    s.victory = str(data.get("victory", ""))
    troubled = data.get("troubled", "")
    if troubled:
        s.troubled = names_of({"troubled": [troubled]}, "troubled", CHARACTERS)[0]
    for place in names_of(data, "closed", PLACES):
        if place not in PASSES:
            raise BadPosition("closed", "Mountain Passes", PLACES[place])
        s.closed[PASSES.index(place)] = 1
    _numbers(data, "pool", s.pool, 10)
    _numbers(data, "token_known", s.token_known, 50)
    _numbers(data, "fort_damage", s.fort_damage, 10)
    _numbers(data, "fort_destroyed", s.fort_destroyed, 1)
    if "control" in data:
        control = names_of(data, "control", SIDES)
        if len(control) != len(SITES):
            raise BadPosition("control", f"{len(SITES)} sides", data["control"])
        s.control = control
    assert len(s.fort_damage) == len(FORTS)


def _numbers(data: Mapping[str, object], key: str, into: list[int], most: int) -> None:
    if key not in data:
        return
    values = data[key]
    if not isinstance(values, list) or len(values) != len(into):
        raise BadPosition(key, f"a list of {len(into)} numbers", values)
    for index, value in enumerate(values):
        into[index] = number_of({key: value}, key, 0, 0, most)


def _place(key: str, name: str) -> int:
    if name not in PLACES:
        raise BadPosition(key, "a region or Goblin box", name)
    return PLACES.index(name)


def _load_armies(s: Field, data: Mapping[str, object]) -> None:
    s.units = [0] * len(s.units)
    armies = table_of(data, "armies")
    for name in armies:
        place = _place("armies", name)
        army = table_of(armies, name)
        for key in army:
            if key not in UNITS and key not in ("damage", "leadership"):
                raise BadPosition(f"armies.{name}", "units, damage, leadership", key)
        for unit in range(N_UNITS):
            s.units[place * N_UNITS + unit] = number_of(army, UNITS[unit], 0, 0, 99)
        s.damage[place] = number_of(army, "damage", 0, 0, 99)
        s.leadership[place] = number_of(army, "leadership", 0, 0, 99)
        free, shadow = (
            s.units[place * N_UNITS : place * N_UNITS + 5],
            s.units[place * N_UNITS + 5 : (place + 1) * N_UNITS],
        )
        if any(free) and (any(shadow) or place >= N_REGIONS):
            raise BadPosition(f"armies.{name}", "units of one side, in a box only the Shadow's", dict(army))
        site = SITES.index(place) if place in SITES else -1
        if site >= 0 and "control" not in data:
            s.control[site] = 1 if any(shadow) else 0
    for unit in range(N_UNITS):
        if sum(s.units[unit::N_UNITS]) > s.box.figures[unit]:
            raise BadPosition("armies", f"at most {s.box.figures[unit]} {UNITS[unit]}", sum(s.units[unit::N_UNITS]))


def _load_characters(s: Field, places: Mapping[str, object]) -> None:
    for name, where in places.items():
        who = names_of({"characters": [name]}, "characters", CHARACTERS)[0]
        if where in ("absent", "gone", "eyrie"):
            s.where[who] = {"absent": -1, "gone": GONE, "eyrie": EYRIE}[str(where)]
        else:
            s.where[who] = _place(f"characters.{name}", str(where))


def _load_tables(s: Field, data: Mapping[str, object]) -> None:
    """Tables of numbers by name."""
    _table(data, "bats", PLACES, s.bats)
    _table(data, "eagles", PLACES, s.eagles)
    _table(data, "spaces", CHARACTERS, s.space)
    _table(data, "active", CHARACTERS, s.active)
    _table(data, "tile_pool", TILES, s.tile_pool)
    _table(data, "tile_aside", TILES, s.tile_aside)
    _table(data, "tile_used", TILES, s.tile_used)
    for side in (0, 1):
        dice = [0] * N_RESULTS
        if f"dice_{SIDES[side]}" in data:
            _table(data, f"dice_{SIDES[side]}", FACES, dice)
            s.dice[side * N_RESULTS : (side + 1) * N_RESULTS] = dice


def _table(data: Mapping[str, object], key: str, names: list[str], into: list[int]) -> None:
    if key not in data:
        return
    table = table_of(data, key)
    for name in table:
        if name not in names:
            raise BadPosition(key, f"names among {', '.join(names[:6])} ...", name)
    if key != "spaces":
        for index in range(len(into)):
            into[index] = 0
    for name in table:
        into[names.index(name)] = number_of(table, name, 0, 0, 99)


def _load_tokens(s: Field, tokens: object) -> None:
    """Tokens that lie face down, in order; the rest is in the pools."""
    s.slot_place, s.slot_face, s.slot_id = [], [], []
    s.token_pool = s.box.recruits.copy()
    s.agenda = [entry for entry in s.agenda if STEPS[entry[0]] != "set_up_token"]
    if not isinstance(tokens, list):
        raise BadPosition("tokens", "a list of [place, pool, face]", tokens)
    for token in tokens:
        if not isinstance(token, list) or len(token) != 3:
            raise BadPosition("tokens", "a list of [place, pool, face]", token)
        place = _place("tokens", token[0])
        faces = [face for face in range(N_FACES) if FACE_NAMES[face] == token[2] and POOLS[FACE_POOL[face]] == token[1]]
        if not faces or not s.token_pool[faces[0]]:
            raise BadPosition("tokens", "a pool and a face of which a token is left", token)
        lay_token(s, place, faces[0])
        s.token_pool[faces[0]] -= 1


def _load_cards(s: Field, cards: Mapping[str, object]) -> None:
    s.card_at = [IN_DECK] * N_CARDS
    for name, where in cards.items():
        card = names_of({"cards": [name]}, "cards", CARDS)[0]
        if where not in CARD_PLACES or DECK_OF[card] == MANEUVERS:
            raise BadPosition(f"cards.{name}", f"one of {', '.join(CARD_PLACES)}", where)
        s.card_at[card] = CARD_PLACES.index(str(where))


def _load_combat(s: Field, combat: Mapping[str, object]) -> None:
    for name in COMBAT_NUMBERS:
        low = -1 if name == "superiority" else 0
        setattr(s, name, number_of(combat, name, getattr(s, name), low, 1 << 50))
    chosen = combat.get("chosen", ["", ""])
    if not isinstance(chosen, list) or len(chosen) != 2:
        raise BadPosition("combat.chosen", "two cards", chosen)
    for side in (0, 1):
        name = str(chosen[side])
        s.chosen[side] = CARDS.index(name) if name in CARDS else CHOSE_NONE if name == "none" else NO_CARD


def _load_agenda(s: Field, agenda: object) -> None:
    if not isinstance(agenda, list):
        raise BadPosition("agenda", "a list of [step, number, number]", agenda)
    s.agenda = []
    for entry in agenda:
        if not isinstance(entry, list) or len(entry) != 3 or entry[0] not in STEPS:
            raise BadPosition("agenda", f"[step, number, number] with a step among {', '.join(STEPS)}", entry)
        s.agenda.append((STEPS.index(entry[0]), int(entry[1]), int(entry[2])))
