"""Positions as data: `save` writes everything, `load` reads any part of it on top of the set-up.

The same few keys build puzzles, tests and edited positions. Reinforcements are never written: they are what is in the
box minus the map and the casualties (R22.5).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.games.war_of_the_ring.agenda import check_agenda, read_agenda, write_agenda
from thirdage.games.war_of_the_ring.army_text import add_slots, read_force, write_force
from thirdage.games.war_of_the_ring.battle_data import Force
from thirdage.games.war_of_the_ring.battle_position import load_battle, save_battle
from thirdage.games.war_of_the_ring.board import (
    ALL_CARDS,
    ALL_CHARACTERS,
    ALL_NATIONS,
    ALL_PLACES,
    ALL_REGIONS,
    ARAGORN,
    CARD_IDS,
    CARD_SIDE,
    CHARACTER_IDS,
    CHARACTERS,
    DIE_IDS,
    FP,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GOLLUM,
    HOME_SIDE,
    INSIDE,
    MORANNON,
    NATION_IDS,
    PLACES,
    REGION_IDS,
    REGION_INDEX,
    REGIONS,
    SETUP_RINGS,
    SHADOW,
    SLOT_IDS,
    SLOTS,
    STRIDER,
    TILE_COUNT,
    TILE_IDS,
    TILE_STANDARD,
    TILES,
    TOTAL_FIGURES,
)
from thirdage.games.war_of_the_ring.forces import army_force
from thirdage.games.war_of_the_ring.ids import Card, Character, Nation, Place, Side
from thirdage.games.war_of_the_ring.seats import ORDER, SEATINGS, Seating
from thirdage.games.war_of_the_ring.settings import Config
from thirdage.games.war_of_the_ring.state import (
    ASIDE,
    CORRUPTION_LIMIT,
    CRACK_OF_DOOM,
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
    VICTORY_CHECK,
)
from thirdage.games.war_of_the_ring.team_position import load_team, save_team
from thirdage.games.war_of_the_ring.turn import seat_in_order
from thirdage.games.war_of_the_ring.view import OFF_MAP_NAMES, SIDE_NAMES, dice_of
from thirdage.games.war_of_the_ring.vocabulary import PLACE
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.position import ODD, flag_of, name_at, names_of, number_of, only_keys, table_of
from thirdage.kernel.steps import Step

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
    "odd",
]
FELLOWSHIP_KEYS: Final = ["at", "progress", "hidden", "corruption", "guide", "companions", "mordor", "tried"]
MOST_DICE: Final = [6, 10]  # each side's dice in the box (R4.2)
PHASE_STEPS: Final[list[Step[...]]] = [
    RECOVER,
    FELLOWSHIP_PHASE,
    HUNT_ALLOCATION,
    ACTION_ROLL,
    NEXT_ACTION,
    VICTORY_CHECK,
]


# -- writing


def save(s: WarState) -> dict[str, object]:
    """Return the whole position as data."""
    data: dict[str, object] = {
        "clear": True,
        "turn": s.turn,
        "phase": s.phase,
        "agenda": write_agenda(s.agenda),
        "must_allocate": s.must_allocate,
        "messenger_used": s.messenger_used,
        "minion_seen": s.minion_seen,
        "lost": write_force(_as_force(s.lost)),
        "armies": _save_places(s, 0, REGIONS),
        "garrisons": _save_places(s, REGIONS, PLACES),
        "control": {REGION_IDS[r]: SIDE_NAMES[s.control[r]] for r in ALL_REGIONS if s.control[r] != HOME_SIDE[r]},
        "nations": {NATION_IDS[nation]: _save_nation(s, nation) for nation in ALL_NATIONS},
        "characters": {
            CHARACTER_IDS[c]: OFF_MAP_NAMES[s.character_at[c]]
            for c in ALL_CHARACTERS
            if s.character_at[c] in (ASIDE, DEAD)
        },
        "fellowship": {
            "at": REGION_IDS[s.fellowship_at],
            "progress": s.progress,
            "hidden": s.hidden,
            "corruption": s.corruption,
            "guide": CHARACTER_IDS[s.guide],
            "companions": [CHARACTER_IDS[c] for c in ALL_CHARACTERS if s.character_at[c] == IN_FELLOWSHIP],
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
    if s.odd:
        data[ODD] = True
    return data


def _as_force(slots: list[int]) -> Force:
    force = Force()
    force.slots = slots
    return force


def _save_places(s: WarState, first: int, last: int) -> dict[str, object]:
    """Return the armies of both sides at each place, as one text."""
    saved: dict[str, object] = {}
    for place in ALL_PLACES[first:last]:
        texts = [write_force(army_force(s, side, place)) for side in (FP, SHADOW)]
        text = ", ".join([text for text in texts if text])
        if text:
            region = place if place < REGIONS else _region_inside(place)
            saved[REGION_IDS[region]] = text
    return saved


def _region_inside(place: Place) -> Place:
    return ALL_REGIONS[INSIDE.index(place)]


def _save_nation(s: WarState, nation: Nation) -> str:
    if s.steps[nation] == 0:
        return "at war"
    return f"{s.steps[nation]} {'active' if s.active[nation] else 'passive'}"


def _tile_names(counts: list[int], last: int) -> list[str]:
    return [TILE_IDS[tile] for tile in range(last) for _ in range(counts[tile])]


def _save_cards(s: WarState) -> dict[str, object]:
    saved: dict[str, object] = {
        "table": [CARD_IDS[c] for c in ALL_CARDS if s.card_zone[c] == ON_TABLE],
        "shown": [CARD_IDS[c] for c in ALL_CARDS if s.card_zone[c] == SHOWN],
        "discarded": [CARD_IDS[c] for c in ALL_CARDS if s.card_zone[c] == DISCARDED],
    }
    for name, zone in (("hand", IN_HAND), ("face_down", FACE_DOWN), ("laid", LAID)):
        saved[name] = {
            seat_name: [CARD_IDS[c] for c in ALL_CARDS if s.card_zone[c] == zone and s.card_holder[c] == seat]
            for seat, seat_name in enumerate(_seats(s).names)
        }
    return saved


def _seats(s: WarState) -> Seating:
    return SEATINGS[s.config.players]


# -- reading


def load(data: Mapping[str, object], config: Config) -> WarState:
    """Load a position; missing keys are as in the set-up. Named regions are replaced, others keep their set-up army."""
    only_keys(data, KEYS)
    s = set_up(config)
    s.odd = flag_of(data, ODD, False)
    if flag_of(data, "clear", False):
        s.figures = [0] * (PLACES * SLOTS)
    s.turn = number_of(data, "turn", 1, 0, 99_999)
    s.phase = number_of(data, "phase", 5, 0, 6)
    s.must_allocate = flag_of(data, "must_allocate", False)
    s.messenger_used = flag_of(data, "messenger_used", False)
    _load_fellowship(s, table_of(data, "fellowship"))
    _load_armies(s, data)
    _load_characters(s, table_of(data, "characters"))
    _set_aside(s, data)
    s.minion_seen = flag_of(data, "minion_seen", any(s.character_at[c] != ASIDE for c in range(10, CHARACTERS)))
    _load_control(s, table_of(data, "control"))
    for name, text in table_of(data, "nations").items():
        _load_nation(s, name, text)
    _load_dice(s, data)
    _load_tiles(s, table_of(data, "tiles"))
    _load_cards(s, table_of(data, "cards"))
    if "battle" in data:
        s.battle = load_battle(table_of(data, "battle"))
    if s.team is not None:
        load_team(s, s.team, table_of(data, "team"))
    elif "team" in data:
        raise BadPosition("team", "players=3 or players=4 in the settings", data["team"], "R19.1")
    _load_agenda(s, data)
    if s.mordor >= CRACK_OF_DOOM and not s.over:
        most = f"less than {CRACK_OF_DOOM} steps on the Mordor Track while the game goes on"
        raise BadPosition("fellowship.mordor", most, s.mordor, "R18.2")
    check_agenda(s)
    return s


def _region(key: str, name: object) -> Place:
    if not isinstance(name, str) or name not in REGION_INDEX:
        raise BadPosition(key, "the id of a region", name)
    return REGION_INDEX[name]


def _side(key: str, name: object) -> Side:
    if name not in SIDE_NAMES:
        raise BadPosition(key, "free_peoples or shadow", name)
    return Side(SIDE_NAMES.index(str(name)))


def _load_control(s: WarState, data: Mapping[str, object]) -> None:
    for name, side in data.items():
        region = _region("control", name)
        if HOME_SIDE[region] < 0:
            raise BadPosition("control", "a region with a Settlement", name, "R13.1")
        s.control[region] = _side(f"control.{name}", side)


def _load_armies(s: WarState, data: Mapping[str, object]) -> None:
    """Load figures at places and among the casualties; the rest of the box are reinforcements."""
    for key in ("armies", "garrisons"):
        for name, text in table_of(data, key).items():
            region = _region(f"{key}.{name}", name)
            place = region if key == "armies" else INSIDE[region]
            if place < 0:
                raise BadPosition(f"garrisons.{name}", "a region with a Stronghold", name)
            force = read_force(f"{key}.{name}", text)
            s.figures[place * SLOTS : (place + 1) * SLOTS] = force.slots
            for character in ALL_CHARACTERS:
                if force.characters >> character & 1:
                    s.character_at[character] = place
    s.recount()
    for place in ALL_PLACES:
        if s.army(place, FP) > 0 and s.army(place, SHADOW) > 0:  # R22.5b
            raise BadPosition(
                "armies", "units of one side in a place; garrisons are besieged", PLACE[place].text, "R22.5b"
            )
    s.lost = read_force("lost", data.get("lost", "")).slots
    used = s.lost.copy()
    for place in ALL_PLACES:
        force = Force()
        force.slots = s.figures[place * SLOTS : (place + 1) * SLOTS]
        add_slots(used, force)
    for slot in range(SLOTS):
        s.reserve[slot] = TOTAL_FIGURES[slot] - used[slot]
        if s.reserve[slot] < 0:
            most = TOTAL_FIGURES[slot]
            raise BadPosition("armies", f"at most {most} figures of {SLOT_IDS[slot]}", used[slot], "R22.5")


def _load_characters(s: WarState, data: Mapping[str, object]) -> None:
    """Load characters by name: a region, dead, aside or fellowship."""
    off_map = {name: code for code, name in OFF_MAP_NAMES.items()}
    for name, where in data.items():
        character = Character(name_at("characters", name, CHARACTER_IDS))
        if isinstance(where, str) and where in off_map:
            s.character_at[character] = off_map[where]
        else:
            s.character_at[character] = _region(f"characters.{name}", where)
        _check_member(s, f"characters.{name}", character)


def _set_aside(s: WarState, data: Mapping[str, object]) -> None:
    """Set Strider or Gandalf the Grey aside if Aragorn or Gandalf the White is on the map and the data says no more."""
    fellowship = table_of(data, "fellowship")
    for before, after in ((STRIDER, ARAGORN), (GANDALF_THE_GREY, GANDALF_THE_WHITE)):
        named = "companions" in fellowship or CHARACTER_IDS[before] in table_of(data, "characters")
        if s.in_play(after) and s.in_fellowship(before) and not named:
            s.character_at[before] = ASIDE
            if s.guide == before and "guide" not in fellowship:
                s.guide = s.companions()[0]


def _check_member(s: WarState, key: str, character: Character) -> None:
    """Check that only the starting Companions and Gollum are in the Fellowship (R2.2, R14.4)."""
    if s.in_fellowship(character) and character >= FELLOWSHIP_COMPANIONS and character != GOLLUM:
        raise BadPosition(key, "Companions who set out, or Gollum", CHARACTER_IDS[character], "R14.4")


def _load_fellowship(s: WarState, data: Mapping[str, object]) -> None:
    path = "fellowship."
    only_keys(data, FELLOWSHIP_KEYS, path)
    s.mordor = number_of(data, "mordor", OFF_TRACK, OFF_TRACK, CRACK_OF_DOOM, path)
    if "at" in data:
        s.fellowship_at = _region("fellowship.at", data["at"])
    elif s.mordor != OFF_TRACK:
        s.fellowship_at = MORANNON  # it must have come through a gate (R16.1)
    s.progress = number_of(data, "progress", 0, 0, 12, path)
    s.hidden = flag_of(data, "hidden", True, path)
    s.corruption = number_of(data, "corruption", 0, 0, CORRUPTION_LIMIT, path)
    s.mordor_tried = flag_of(data, "tried", False, path)
    if "companions" in data:
        members = names_of(data, "companions", CHARACTER_IDS, path)
        for character in range(FELLOWSHIP_COMPANIONS):
            s.character_at[character] = DEAD
        for character in members:
            s.character_at[character] = IN_FELLOWSHIP
            _check_member(s, "fellowship.companions", Character(character))
        if not members:
            s.character_at[GOLLUM] = IN_FELLOWSHIP
    if "guide" in data:
        s.guide = Character(name_at("fellowship.guide", data["guide"], CHARACTER_IDS))
        if s.guide >= FELLOWSHIP_COMPANIONS and s.guide != GOLLUM:
            raise BadPosition("fellowship.guide", "a Companion who set out, or Gollum", data["guide"], "R14.4")
    elif "companions" in data:
        s.guide = next((c for c in ALL_CHARACTERS if s.character_at[c] == IN_FELLOWSHIP), GANDALF_THE_GREY)


def _load_nation(s: WarState, name: str, text: object) -> None:
    nation = name_at("nations", name, NATION_IDS)
    words = text.split() if isinstance(text, str) else []
    if text == "at war":
        s.steps[nation], s.active[nation] = 0, 1
    elif len(words) == 2 and words[0] in ("1", "2", "3") and words[1] in ("active", "passive"):
        s.steps[nation], s.active[nation] = int(words[0]), 1 if words[1] == "active" else 0
    else:
        raise BadPosition(f"nations.{name}", '"at war", "2 active" or "2 passive"', text)


def _load_dice(s: WarState, data: Mapping[str, object]) -> None:
    for key in ("dice", "dice_to_roll", "rings", "ring_used", "hunt_box"):
        only_keys(table_of(data, key), SIDE_NAMES, f"{key}.")
    box = table_of(data, "hunt_box")
    s.hunt_dice = number_of(box, "shadow", 0, 0, MOST_DICE[SHADOW], "hunt_box.")
    s.hunt_fp_dice = number_of(box, "free_peoples", 0, 0, MOST_DICE[FP], "hunt_box.")
    for side in (FP, SHADOW):
        name = SIDE_NAMES[side]
        for result in names_of(table_of(data, "dice"), name, DIE_IDS, "dice."):
            s.dice[side * RESULTS + result] += 1
        s.ready[side] = number_of(table_of(data, "dice_to_roll"), name, 0, 0, MOST_DICE[side], "dice_to_roll.")
        used = s.dice_left(side) + s.ready[side] + (s.hunt_fp_dice if side == FP else s.hunt_dice)
        if used > MOST_DICE[side]:
            raise BadPosition(f"dice.{name}", f"at most {MOST_DICE[side]} dice, those in the Hunt Box included",
                              used, "R4.2")  # fmt: skip
        s.rings[side] = number_of(table_of(data, "rings"), name, s.rings[side], 0, sum(SETUP_RINGS), "rings.")
        s.ring_used[side] = 1 if flag_of(table_of(data, "ring_used"), name, False, "ring_used.") else 0


def _load_tiles(s: WarState, data: Mapping[str, object]) -> None:
    piles = {"drawn": s.drawn, "waiting": s.tiles_waiting, "gone": s.tiles_gone, "special_in_pool": s.pool}
    only_keys(data, list(piles), "tiles.")
    for name, pile in piles.items():
        for tile in names_of(data, name, TILE_IDS, "tiles."):
            source = s.pool if TILE_STANDARD[tile] else s.tiles_aside
            if source[tile] == 0:
                raise BadPosition(f"tiles.{name}", f"at most {TILE_COUNT[tile]} of {TILE_IDS[tile]}", TILE_IDS[tile])
            if TILE_STANDARD[tile] != (name in ("drawn", "gone")) and name != "gone":
                kind = "standard" if name == "drawn" else "special"
                raise BadPosition(f"tiles.{name}", f"{kind} tiles", TILE_IDS[tile], "R15.1")
            source[tile] -= 1
            pile[tile] += 1
    if sum(s.pool) + sum(s.drawn) < 2:
        raise BadPosition("tiles.gone", "tiles left to draw", data.get("gone"), "R15.1")


def _load_cards(s: WarState, data: Mapping[str, object]) -> None:
    only_keys(data, ["table", "shown", "discarded", "hand", "face_down", "laid"], "cards.")
    for name, zone in (("table", ON_TABLE), ("shown", SHOWN), ("discarded", DISCARDED)):
        for card in names_of(data, name, CARD_IDS, "cards."):
            _place_card(s, name, Card(card), zone, -1)
    for name, zone in (("hand", IN_HAND), ("face_down", FACE_DOWN), ("laid", LAID)):
        held = table_of(data, name, "cards.")
        only_keys(held, _seats(s).names, f"cards.{name}.")
        for seat, seat_name in enumerate(_seats(s).names):
            for card in names_of(held, seat_name, CARD_IDS, f"cards.{name}."):
                if CARD_SIDE[card] != _seats(s).sides[seat]:
                    raise BadPosition(f"cards.{name}.{seat_name}", "cards of that side", CARD_IDS[card])
                _place_card(s, name, Card(card), zone, seat)


def _place_card(s: WarState, name: str, card: Card, zone: int, seat: int) -> None:
    if s.card_zone[card] != IN_DECK:
        raise BadPosition(f"cards.{name}", "each card at one place", CARD_IDS[card], "R22.5")
    s.card_zone[card] = zone
    s.card_holder[card] = seat


def _load_agenda(s: WarState, data: Mapping[str, object]) -> None:
    """Load the written agenda, or make the rest of the turn from the given phase on."""
    if "agenda" in data:
        s.agenda = read_agenda(data["agenda"])
    else:
        _standard_agenda(s, data)


def _standard_agenda(s: WarState, data: Mapping[str, object]) -> None:
    phase = max(s.phase, 1)
    if phase < 6:
        s.push(VICTORY_CHECK)
        s.push(LAST_RECKONING)
    for later in range(4, phase - 1, -1):
        s.agenda.append((PHASE_STEPS[later].number, SHADOW, 0))
    if phase == 5 and "acting" in data:
        _push_action(s, data["acting"])
    else:
        s.agenda.append((PHASE_STEPS[phase - 1].number, SHADOW, 0))


def _push_action(s: WarState, name: object) -> None:
    """Push the action of a side, or of a team player at their position in the turn order (R19.5)."""
    seating = _seats(s)
    if s.team is None:
        s.push(ACTION, side=_side("acting", name), turn=0)
        return
    if name not in seating.names:
        raise BadPosition("acting", f"one of {', '.join(seating.names)}", name)
    seat = seating.names.index(str(name))
    for turn in range(ORDER):
        if seat_in_order(s, turn) == seat:
            s.push(ACTION, side=seating.sides[seat], turn=turn)
            return
