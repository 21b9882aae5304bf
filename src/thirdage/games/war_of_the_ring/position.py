"""Positions as data: `save` writes everything, `load` reads any part of it over the set-up.

The same few keys build puzzles, tests and edited positions. Reinforcements are never written: they are what the box
holds less the map and the casualties (R22.5).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.games.war_of_the_ring.army_text import add_slots, read_force, write_force
from thirdage.games.war_of_the_ring.battle_data import Force
from thirdage.games.war_of_the_ring.battle_position import load_battle, save_battle
from thirdage.games.war_of_the_ring.board import (
    CARD_IDS,
    CARD_SIDE,
    CARDS,
    CHARACTER_IDS,
    CHARACTERS,
    DIE_IDS,
    FP,
    HOME_SIDE,
    INSIDE,
    NATION_IDS,
    NATIONS,
    PLACES,
    REGION_IDS,
    REGION_INDEX,
    REGIONS,
    SHADOW,
    SLOT_IDS,
    SLOTS,
    TILE_COUNT,
    TILE_IDS,
    TILE_STANDARD,
    TILES,
    TOTAL_FIGURES,
)
from thirdage.games.war_of_the_ring.forces import army_force
from thirdage.games.war_of_the_ring.seats import ORDER, SEATINGS, Seating
from thirdage.games.war_of_the_ring.settings import Config
from thirdage.games.war_of_the_ring.state import (
    ASIDE,
    CORRUPTION_LIMIT,
    DEAD,
    DISCARDED,
    FACE_DOWN,
    FELLOWSHIP_COMPANIONS,
    IN_DECK,
    IN_FELLOWSHIP,
    IN_HAND,
    LAID,
    OFF_TRACK,
    ON_TABLE,
    RESULTS,
    SHOWN,
    WarState,
    set_up,
)
from thirdage.games.war_of_the_ring.steps import (
    ACTION,
    ACTION_ROLL,
    FELLOWSHIP_PHASE,
    HUNT_ALLOCATION,
    LAST_RECKONING,
    NEXT_ACTION,
    RECOVER,
    STEP_IDS,
    VICTORY_CHECK,
)
from thirdage.games.war_of_the_ring.team_position import load_team, save_team
from thirdage.games.war_of_the_ring.turn import seat_in_order
from thirdage.games.war_of_the_ring.view import OFF_MAP_NAMES, SIDE_NAMES, dice_of
from thirdage.games.war_of_the_ring.vocabulary import PLACE
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.position import flag_of, names_of, number_of, table_of

KEYS: Final = [
    "turn",
    "phase",
    "acting",
    "agenda",
    "armies",
    "garrisons",
    "lost",
    "control",
    "nations",
    "characters",
    "fellowship",
    "dice",
    "dice_to_roll",
    "hunt_box",
    "must_allocate",
    "rings",
    "ring_used",
    "messenger_used",
    "minion_seen",
    "tiles",
    "cards",
    "battle",
    "team",
    "clear",
]
PHASE_STEPS: Final = [RECOVER, FELLOWSHIP_PHASE, HUNT_ALLOCATION, ACTION_ROLL, NEXT_ACTION, VICTORY_CHECK]


# -- writing


def save(s: WarState) -> dict[str, object]:
    """Everything about the position."""
    data: dict[str, object] = {
        "clear": True,
        "turn": s.turn,
        "phase": s.phase,
        "agenda": [f"{STEP_IDS[step]} {a} {b}" for step, a, b in s.agenda],
        "must_allocate": s.must_allocate,
        "messenger_used": s.messenger_used,
        "minion_seen": s.minion_seen,
        "lost": write_force(_as_force(s.lost)),
        "armies": _save_places(s, 0, REGIONS),
        "garrisons": _save_places(s, REGIONS, PLACES),
        "control": {REGION_IDS[r]: SIDE_NAMES[s.control[r]] for r in range(REGIONS) if s.control[r] != HOME_SIDE[r]},
        "nations": {NATION_IDS[nation]: _save_nation(s, nation) for nation in range(NATIONS)},
        "characters": {
            CHARACTER_IDS[c]: OFF_MAP_NAMES[s.character_at[c]]
            for c in range(CHARACTERS)
            if s.character_at[c] in (ASIDE, DEAD)
        },
        "fellowship": {
            "at": REGION_IDS[s.fellowship_at],
            "progress": s.progress,
            "hidden": s.hidden,
            "corruption": s.corruption,
            "guide": CHARACTER_IDS[s.guide],
            "companions": [CHARACTER_IDS[c] for c in range(CHARACTERS) if s.character_at[c] == IN_FELLOWSHIP],
            "mordor": s.mordor,
            "tried": s.mordor_tried,
        },
        "dice": {SIDE_NAMES[side]: dice_of(s, side) for side in (FP, SHADOW)},
        "dice_to_roll": {SIDE_NAMES[side]: s.ready[side] for side in (FP, SHADOW)},
        "hunt_box": {"shadow": s.hunt_dice, "free_peoples": s.hunt_fp_dice},
        "rings": {SIDE_NAMES[side]: s.rings[side] for side in (FP, SHADOW)},
        "ring_used": {SIDE_NAMES[side]: s.ring_used[side] == 1 for side in (FP, SHADOW)},
        "tiles": {
            "drawn": _tile_names(s.drawn, TILES),
            "waiting": _tile_names(s.tiles_waiting, TILES),
            "gone": _tile_names(s.tiles_gone, TILES),
            "special_in_pool": [TILE_IDS[t] for t in range(TILES) if s.pool[t] > 0 and not TILE_STANDARD[t]],
        },
        "cards": _save_cards(s),
    }
    if s.battle is not None:
        data["battle"] = save_battle(s.battle)
    if s.team is not None:
        data["team"] = save_team(s, s.team)
    return data


def _as_force(slots: list[int]) -> Force:
    force = Force()
    force.slots = slots
    return force


def _save_places(s: WarState, first: int, last: int) -> dict[str, object]:
    """The armies of both sides at each place, in one text."""
    saved: dict[str, object] = {}
    for place in range(first, last):
        texts = [write_force(army_force(s, side, place)) for side in (FP, SHADOW)]
        text = ", ".join([text for text in texts if text])
        if text:
            region = place if place < REGIONS else _region_inside(place)
            saved[REGION_IDS[region]] = text
    return saved


def _region_inside(place: int) -> int:
    return INSIDE.index(place)


def _save_nation(s: WarState, nation: int) -> str:
    if s.steps[nation] == 0:
        return "at war"
    return f"{s.steps[nation]} {'active' if s.active[nation] else 'passive'}"


def _tile_names(counts: list[int], last: int) -> list[str]:
    return [TILE_IDS[tile] for tile in range(last) for _ in range(counts[tile])]


def _save_cards(s: WarState) -> dict[str, object]:
    saved: dict[str, object] = {
        "table": [CARD_IDS[c] for c in range(CARDS) if s.card_zone[c] == ON_TABLE],
        "shown": [CARD_IDS[c] for c in range(CARDS) if s.card_zone[c] == SHOWN],
        "discarded": [CARD_IDS[c] for c in range(CARDS) if s.card_zone[c] == DISCARDED],
    }
    for name, zone in (("hand", IN_HAND), ("face_down", FACE_DOWN), ("laid", LAID)):
        saved[name] = {
            seat_name: [CARD_IDS[c] for c in range(CARDS) if s.card_zone[c] == zone and s.card_holder[c] == seat]
            for seat, seat_name in enumerate(_seats(s).names)
        }
    return saved


def _seats(s: WarState) -> Seating:
    return SEATINGS[s.config.players]


# -- reading


def load(data: Mapping[str, object], config: Config) -> WarState:
    """A position; keys left out stand as in the set-up. Named regions are replaced, others keep their set-up army."""
    for key in data:
        if key not in KEYS:
            raise BadPosition(key, f"one of {', '.join(KEYS)}", data[key])
    s = set_up(config)
    if flag_of(data, "clear", False):
        s.figures = [0] * (PLACES * SLOTS)
    s.turn = number_of(data, "turn", 1, 0, 999)
    s.phase = number_of(data, "phase", 5, 0, 6)
    s.must_allocate = flag_of(data, "must_allocate", False)
    s.messenger_used = flag_of(data, "messenger_used", False)
    _load_fellowship(s, table_of(data, "fellowship"))
    _load_armies(s, data)
    _load_characters(s, table_of(data, "characters"))
    s.minion_seen = flag_of(data, "minion_seen", any(s.character_at[c] != ASIDE for c in range(10, CHARACTERS)))
    for name, side in table_of(data, "control").items():
        s.control[_region("control", name)] = _side(f"control.{name}", side)
    for name, text in table_of(data, "nations").items():
        _load_nation(s, name, text)
    _load_dice(s, data)
    _load_tiles(s, table_of(data, "tiles"))
    _load_cards(s, table_of(data, "cards"))
    if "battle" in data:
        s.battle = load_battle(table_of(data, "battle"))
    if s.team is not None:
        load_team(s, s.team, table_of(data, "team"))
    _load_agenda(s, data)
    return s


def _region(key: str, name: str) -> int:
    if name not in REGION_INDEX:
        raise BadPosition(key, "the id of a region", name)
    return REGION_INDEX[name]


def _side(key: str, name: object) -> int:
    if name not in SIDE_NAMES:
        raise BadPosition(key, "free_peoples or shadow", name)
    return SIDE_NAMES.index(str(name))


def _load_armies(s: WarState, data: Mapping[str, object]) -> None:
    """Figures at places and among the casualties; the rest of the box are reinforcements."""
    for key in ("armies", "garrisons"):
        for name, text in table_of(data, key).items():
            region = _region(key, name)
            place = region if key == "armies" else INSIDE[region]
            if place < 0:
                raise BadPosition(f"garrisons.{name}", "a region with a Stronghold", name)
            force = read_force(f"{key}.{name}", text)
            s.figures[place * SLOTS : (place + 1) * SLOTS] = force.slots
            for character in range(CHARACTERS):
                if force.characters >> character & 1:
                    s.character_at[character] = place
    s.recount()
    for place in range(PLACES):
        if s.army(place, FP) > 0 and s.army(place, SHADOW) > 0:  # R22.5b
            raise BadPosition("armies", "units of one side in a place; garrisons are besieged", PLACE[place].text)
    s.lost = read_force("lost", data.get("lost", "")).slots
    used = s.lost.copy()
    for place in range(PLACES):
        force = Force()
        force.slots = s.figures[place * SLOTS : (place + 1) * SLOTS]
        add_slots(used, force)
    for slot in range(SLOTS):
        s.reserve[slot] = TOTAL_FIGURES[slot] - used[slot]
        if s.reserve[slot] < 0:
            raise BadPosition("armies", f"at most {TOTAL_FIGURES[slot]} figures of {SLOT_IDS[slot]}", used[slot])


def _load_characters(s: WarState, data: Mapping[str, object]) -> None:
    """Characters by name: a region, dead, aside or fellowship."""
    off_map = {name: code for code, name in OFF_MAP_NAMES.items()}
    for name, where in data.items():
        if name not in CHARACTER_IDS:
            raise BadPosition("characters", "the id of a character", name)
        if where in off_map:
            s.character_at[CHARACTER_IDS.index(name)] = off_map[str(where)]
        else:
            s.character_at[CHARACTER_IDS.index(name)] = _region(f"characters.{name}", str(where))


def _load_fellowship(s: WarState, data: Mapping[str, object]) -> None:
    if "at" in data:
        s.fellowship_at = _region("fellowship.at", str(data["at"]))
    s.progress = number_of(data, "progress", 0, 0, 12)
    s.hidden = flag_of(data, "hidden", True)
    s.corruption = number_of(data, "corruption", 0, 0, CORRUPTION_LIMIT)
    s.mordor = number_of(data, "mordor", OFF_TRACK, OFF_TRACK, 5)
    s.mordor_tried = flag_of(data, "tried", False)
    if "companions" in data:
        members = names_of(data, "companions", CHARACTER_IDS)
        for character in range(FELLOWSHIP_COMPANIONS):
            s.character_at[character] = DEAD
        for character in members:
            s.character_at[character] = IN_FELLOWSHIP
        if not members:
            s.character_at[9] = IN_FELLOWSHIP
    if "guide" in data:
        s.guide = names_of({"guide": [data["guide"]]}, "guide", CHARACTER_IDS)[0]
    elif "companions" in data:
        s.guide = next((c for c in range(CHARACTERS) if s.character_at[c] == IN_FELLOWSHIP), 0)


def _load_nation(s: WarState, name: str, text: object) -> None:
    if name not in NATION_IDS:
        raise BadPosition("nations", "the id of a nation", name)
    nation = NATION_IDS.index(name)
    words = str(text).split()
    if text == "at war":
        s.steps[nation], s.active[nation] = 0, 1
    elif len(words) == 2 and words[0] in ("1", "2", "3") and words[1] in ("active", "passive"):
        s.steps[nation], s.active[nation] = int(words[0]), 1 if words[1] == "active" else 0
    else:
        raise BadPosition(f"nations.{name}", '"at war", "2 active" or "2 passive"', text)


def _load_dice(s: WarState, data: Mapping[str, object]) -> None:
    rings, used = table_of(data, "rings"), table_of(data, "ring_used")
    for side in (FP, SHADOW):
        name = SIDE_NAMES[side]
        for result in names_of(table_of(data, "dice"), name, DIE_IDS):
            s.dice[side * RESULTS + result] += 1
        s.ready[side] = number_of(table_of(data, "dice_to_roll"), name, 0, 0, 10)
        s.rings[side] = number_of(rings, name, s.rings[side], 0, 3)
        s.ring_used[side] = 1 if flag_of(used, name, False) else 0
    box = table_of(data, "hunt_box")
    s.hunt_dice = number_of(box, "shadow", 0, 0, 10)
    s.hunt_fp_dice = number_of(box, "free_peoples", 0, 0, 6)


def _load_tiles(s: WarState, data: Mapping[str, object]) -> None:
    piles = {"drawn": s.drawn, "waiting": s.tiles_waiting, "gone": s.tiles_gone, "special_in_pool": s.pool}
    for name, pile in piles.items():
        for tile in names_of(data, name, TILE_IDS):
            source = s.pool if TILE_STANDARD[tile] else s.tiles_aside
            if source[tile] == 0:
                raise BadPosition(f"tiles.{name}", f"at most {TILE_COUNT[tile]} of {TILE_IDS[tile]}", TILE_IDS[tile])
            source[tile] -= 1
            pile[tile] += 1


def _load_cards(s: WarState, data: Mapping[str, object]) -> None:
    for name, zone in (("table", ON_TABLE), ("shown", SHOWN), ("discarded", DISCARDED)):
        for card in names_of(data, name, CARD_IDS):
            _place_card(s, name, card, zone, -1)
    for name, zone in (("hand", IN_HAND), ("face_down", FACE_DOWN), ("laid", LAID)):
        for seat, seat_name in enumerate(_seats(s).names):
            for card in names_of(table_of(data, name), seat_name, CARD_IDS):
                if CARD_SIDE[card] != _seats(s).sides[seat]:
                    raise BadPosition(f"cards.{name}.{seat_name}", "cards of that side", CARD_IDS[card])
                _place_card(s, name, card, zone, seat)


def _place_card(s: WarState, name: str, card: int, zone: int, seat: int) -> None:
    if s.card_zone[card] != IN_DECK:
        raise BadPosition(f"cards.{name}", "each card at one place", CARD_IDS[card])
    s.card_zone[card] = zone
    s.card_holder[card] = seat


def _load_agenda(s: WarState, data: Mapping[str, object]) -> None:
    """Either the written agenda, or the rest of the turn from the given phase on."""
    agenda = data.get("agenda")
    if agenda is None:
        _standard_agenda(s, data)
        return
    if not isinstance(agenda, list):
        raise BadPosition("agenda", "a list of steps", agenda)
    for entry in agenda:
        words = str(entry).split()
        if len(words) != 3 or words[0] not in STEP_IDS or not words[1].lstrip("-").isdigit():
            raise BadPosition("agenda", "steps such as 'action 0 0'", entry)
        s.push(STEP_IDS.index(words[0]), int(words[1]), int(words[2]))


def _standard_agenda(s: WarState, data: Mapping[str, object]) -> None:
    phase = max(s.phase, 1)
    if phase < 6:
        s.push(VICTORY_CHECK)
        s.push(LAST_RECKONING)
    for later in range(4, phase - 1, -1):
        s.push(PHASE_STEPS[later], SHADOW)
    if phase == 5 and "acting" in data:
        _push_action(s, data["acting"])
    else:
        s.push(PHASE_STEPS[phase - 1], SHADOW)


def _push_action(s: WarState, name: object) -> None:
    """The action of a side, or of a player of a team at his place in the order (R19.5)."""
    seating = _seats(s)
    if s.team is None:
        s.push(ACTION, _side("acting", name))
        return
    if name not in seating.names:
        raise BadPosition("acting", f"one of {', '.join(seating.names)}", name)
    seat = seating.names.index(str(name))
    for turn in range(ORDER):
        if seat_in_order(s, turn) == seat:
            s.push(ACTION, seating.sides[seat], turn)
            return
