"""What can be changed in a position of War of the Ring (R22.5): armies, characters, tracks, dice, tiles and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.editing.fields import (
    YES_OR_NO,
    Data,
    Field,
    Name,
    Put,
    Value,
    clearing,
    flag,
    number,
    number_at,
    table,
    texts,
)
from thirdage.games.war_of_the_ring.army_text import add_slots, read_force, write_force
from thirdage.games.war_of_the_ring.battle_data import Force
from thirdage.games.war_of_the_ring.board import (
    CARD_IDS,
    CARD_SIDE,
    CHARACTER_IDS,
    DIE_IDS,
    FP,
    HOME_SIDE,
    INSIDE,
    LEADER,
    LEVEL,
    NATION_IDS,
    NATION_SIDE,
    NATIONS,
    NAZGUL,
    REGION_INDEX,
    SETTLEMENT,
    SLOT_IDS,
    SLOTS,
    TILE_COUNT,
    TILE_IDS,
    TILE_STANDARD,
    TOTAL_FIGURES,
)
from thirdage.games.war_of_the_ring.seats import SEATINGS
from thirdage.games.war_of_the_ring.state import CORRUPTION_LIMIT, FELLOWSHIP_COMPANIONS
from thirdage.games.war_of_the_ring.steps import ACTION, NEXT_ACTION, RECOVER, STEP_IDS
from thirdage.games.war_of_the_ring.view import SIDE_NAMES

GOLLUM: Final = "gollum"
ONE_PERSON: Final = {
    "strider": "aragorn",
    "aragorn": "strider",
    "gandalf_the_grey": "gandalf_the_white",
    "gandalf_the_white": "gandalf_the_grey",
}
"""Only one of each pair is in play: the other is set aside (R17.8, R17.9)."""
MINIONS: Final = ["saruman", "witch_king", "mouth_of_sauron"]
PLACED: Final = ["armies", "garrisons"]
"""Where figures stand: in the open of a region, or besieged inside its Stronghold."""
MOST_DICE: Final = [6, 10]  # R4.2
RINGS: Final = 3  # R2.3
OTHER_FACES: Final = [["army", "eye"], ["will_of_the_west"]]  # not on the dice of that side (R4.1)
BY_NATION: Final = [*sorted(range(NAZGUL), key=lambda slot: (slot % NATIONS, slot)), NAZGUL]
"""The kinds of figures, nation by nation."""
PHASES: Final = [1, 2, 3, 4]
"""The phases a position may begin at; of the actions also whose it is, if he has a die left."""
WITH_DICE: Final = [3, 4]  # without dice to roll there is nothing to allocate and to roll (R3.4, R3.5)


def fields(data: Data, settings: Mapping[str, str], place: str) -> list[Field]:
    """The fields of a position; of what stands in regions only what stands in this one."""
    found = _moment(data, settings)
    if place in REGION_INDEX:
        found += _region(data, place)
    return (
        found
        + _fellowship(data)
        + _characters(data)
        + _nations(data)
        + _dice(data)
        + _tiles(data)
        + _lost(data)
        + _cards(data, settings)
    )


def _moment(data: Data, settings: Mapping[str, str]) -> list[Field]:
    """The turn, and the moment from which it is played on: as it stands, or from the beginning of something."""
    seating = SEATINGS[int(settings["players"])]
    seats = [seat for at, seat in enumerate(seating.names) if texts(table(data, "dice"), SIDE_NAMES[seating.sides[at]])]
    choices = {"now": Name("editor", "now")}
    rolling = any(table(data, "dice_to_roll").values())
    choices |= {str(phase): Name("phase", str(phase)) for phase in PHASES if rolling or phase not in WITH_DICE}
    choices |= {seat: Name("editor_names", "acts", {"seat": seat}) for seat in seats}

    shown = number_at(data, "turn") + _recovers(data)

    def set_turn(value: Value) -> None:
        data["turn"] = int(value) - _recovers(data)

    def put(value: Value) -> None:
        if value in seats:
            _begin(data, 5)
            data["acting"] = value
        elif value != "now":
            _begin(data, int(value))

    def clear() -> None:
        for who in CHARACTER_IDS:
            if who not in texts(table(data, "fellowship"), "companions") and who not in table(data, "characters"):
                _move(data, who, "aside")
        for where in PLACED:
            data[where] = {}
        _begin(data, 1)

    return [
        Field("turn", "turn", Name("editor", "turn"), shown, set_turn, least=min(1, shown), most=999),
        Field("moment", "turn", Name("editor", "moment"), "now", put, choices=choices),
        clearing(clear),
    ]


def _recovers(data: Data) -> int:
    """1 if the turn is about to begin: then its number is counted up (R3.2)."""
    agenda = texts(data, "agenda")
    return int(bool(agenda) and agenda[-1].startswith(STEP_IDS[RECOVER]))


def _begin(data: Data, phase: int) -> None:
    """Play goes on with a phase of the same turn; what was running is over."""
    data["turn"] = number_at(data, "turn") + _recovers(data) - int(phase == 1)
    for key in ("agenda", "battle", "acting"):
        data.pop(key, None)
    data["phase"] = phase


# -- what stands in a region


def _region(data: Data, region: str) -> list[Field]:
    """Its armies, characters, the settlement's holder, the Fellowship."""
    index = REGION_INDEX[region]
    left = _left(data)
    found: list[Field] = []
    for where in PLACED[: 2 if INSIDE[index] >= 0 else 1]:
        found += _figures(data, where, region, left)
        found += [_stands(data, where, region, who) for who in CHARACTER_IDS if who != GOLLUM]
    if SETTLEMENT[index]:
        control = table(data, "control")

        def hold(value: Value) -> None:
            control.pop(region, None)
            if value != SIDE_NAMES[HOME_SIDE[index]]:
                control[region] = value

        held = str(control.get(region, SIDE_NAMES[HOME_SIDE[index]]))
        holders = {name: Name("side", name) for name in SIDE_NAMES}
        found.append(
            Field("control", "here", Name("editor_names", "held_by"), held, hold, place=region, choices=holders)
        )
    fellowship = table(data, "fellowship")

    def come(value: Value) -> None:
        if value == "yes":
            fellowship.update({"at": region, "mordor": -1})

    here = fellowship["at"] == region and fellowship["mordor"] == -1
    choices = {"yes": YES_OR_NO["yes"]} if here else YES_OR_NO  # it leaves by being put elsewhere
    now, name = "yes" if here else "no", Name("web_war", "fellowship")
    found.append(Field("fellowship", "here", name, now, come, place=region, choices=choices))
    return found


def _left(data: Data) -> list[int]:
    """The reinforcements by kind: what the box holds less the map and the casualties."""
    used = read_force("lost", data.get("lost", "")).slots
    for where in PLACED:
        for text in table(data, where).values():
            add_slots(used, read_force(where, text))
    return [TOTAL_FIGURES[slot] - used[slot] for slot in range(SLOTS)]


def _figures(data: Data, where: str, region: str, left: list[int]) -> list[Field]:
    """Its figures by kind; units only of the side that has units there (R22.5b)."""
    group = "army" if where == "armies" else "inside"
    force = read_force(where, table(data, where).get(region, ""))
    holders = {NATION_SIDE[slot % NATIONS] for slot in range(LEADER) if force.slots[slot]}
    return [
        Field(
            f"{group}.{SLOT_IDS[slot]}",
            group,
            Name("figure", SLOT_IDS[slot]),
            force.slots[slot],
            _counter(data, where, region, force, slot),
            place=region,
            most=force.slots[slot] + left[slot],
        )
        for slot in BY_NATION
        if slot >= LEADER or not holders or NATION_SIDE[slot % NATIONS] in holders
    ]


def _counter(data: Data, where: str, region: str, force: Force, slot: int) -> Put:
    """Writes how many figures of a kind stand at a place."""

    def put(value: Value) -> None:
        force.slots[slot] = int(value)
        _write(data, where, region, force)

    return put


def _write(data: Data, where: str, region: str, force: Force) -> None:
    """A force at a place; nobody is not written."""
    placed = table(data, where)
    placed[region] = write_force(force)
    if not placed[region]:
        del placed[region]


def _stands(data: Data, where: str, region: str, who: str) -> Field:
    """Whether a character stands at a place; who leaves it is set aside."""
    group = "army" if where == "armies" else "inside"
    bit = 1 << CHARACTER_IDS.index(who)
    here = bool(read_force(where, table(data, where).get(region, "")).characters & bit)

    def put(stands: bool) -> None:
        if stands != here:
            _move(data, who, where if stands else "aside", region)

    return flag(f"{group}.{who}", group, Name("character", who), here, put, region)


# -- characters and the Fellowship


def _move(data: Data, who: str, where: str, region: str = "") -> None:
    """A character goes to a place, into the Fellowship, or off the map."""
    if (
        where not in ("aside", "dead")
        and who in ONE_PERSON
        and table(data, "characters").get(ONE_PERSON[who]) != "dead"
    ):
        _move(data, ONE_PERSON[who], "aside")
    if who in MINIONS:
        data.pop("minion_seen", None)  # by whoever is not aside (R17.9)
    bit = 1 << CHARACTER_IDS.index(who)
    companions, aside = texts(table(data, "fellowship"), "companions"), table(data, "characters")
    if who in companions:
        companions.remove(who)
    aside.pop(who, None)
    for placed in PLACED:
        for at, text in list(table(data, placed).items()):
            force = read_force(placed, text)
            if force.characters & bit:
                force.characters &= ~bit
                _write(data, placed, at, force)
    if where in PLACED:
        force = read_force(where, table(data, where).get(region, ""))
        force.characters |= bit
        _write(data, where, region, force)
    elif where == "fellowship":
        companions.append(who)
    else:
        aside[who] = where
    _guide(data)


def _guide(data: Data) -> None:
    """One of the highest level guides the Fellowship; Gollum, when nobody else is left (R14.4)."""
    fellowship = table(data, "fellowship")
    guides = _guides(texts(fellowship, "companions"))
    if guides == [GOLLUM]:
        table(data, "characters").pop(GOLLUM, None)
        fellowship["companions"] = [GOLLUM]
    if fellowship["guide"] not in guides:
        fellowship["guide"] = guides[0]


def _guides(companions: list[str]) -> list[str]:
    """Who may guide."""
    level = {who: LEVEL[CHARACTER_IDS.index(who)] for who in companions if who != GOLLUM}
    return [who for who in level if level[who] == max(level.values())] or [GOLLUM]


def _characters(data: Data) -> list[Field]:
    """Where everybody is who stands in no region; to a region they are put there."""
    companions, aside = texts(table(data, "fellowship"), "companions"), table(data, "characters")
    found: list[Field] = []
    for index, who in enumerate(CHARACTER_IDS):
        choices = {name: Name("web_war", f"character_{name}") for name in ("aside", "dead")}
        if index < FELLOWSHIP_COMPANIONS or who == GOLLUM:
            choices = {"fellowship": Name("web_war", "character_fellowship")} | choices
        if who == GOLLUM and _guides(companions) == [GOLLUM]:
            choices = {"fellowship": choices["fellowship"]}  # R14.4: nobody else is left to guide
        at = "fellowship" if who in companions else str(aside.get(who, ""))
        if not at:
            at = "map"
            choices["map"] = _whereabouts(data, index)
        found.append(
            Field(f"character.{who}", "characters", Name("character", who), at, _mover(data, who), choices=choices)
        )
    return found


def _whereabouts(data: Data, character: int) -> Name:
    for where in PLACED:
        for region, text in table(data, where).items():
            if read_force(where, text).characters >> character & 1:
                return Name("region", region)
    return Name("editor_names", "on_map")


def _mover(data: Data, who: str) -> Put:
    """Writes where a character is who stands in no region."""

    def put(value: Value) -> None:
        if value != "map":
            _move(data, who, str(value))

    return put


def _fellowship(data: Data) -> list[Field]:
    fellowship = table(data, "fellowship")

    def hide(hidden: bool) -> None:
        fellowship["hidden"] = hidden

    def guide(value: Value) -> None:
        fellowship["guide"] = value

    def step(value: Value) -> None:
        fellowship["mordor"] = int(value)

    steps = {"-1": Name("editor_names", "not_in_mordor")}
    steps |= {str(each): Name("editor_names", "mordor_step", {"step": each}) for each in range(6)}
    guides = {who: Name("character", who) for who in _guides(texts(fellowship, "companions"))}
    guides.setdefault(str(fellowship["guide"]), Name("character", str(fellowship["guide"])))
    return [
        number("progress", "fellowship", Name("web_war", "progress"), fellowship, "progress", 12),
        number("corruption", "fellowship", Name("web_war", "corruption"), fellowship, "corruption", CORRUPTION_LIMIT),
        flag("hidden", "fellowship", Name("board", "hidden"), fellowship["hidden"] is True, hide),
        Field("guide", "fellowship", Name("web_war", "guide"), str(fellowship["guide"]), guide, choices=guides),
        Field("mordor", "fellowship", Name("web_war", "mordor"), str(fellowship["mordor"]), step, choices=steps),
    ]


# -- nations, dice, tiles


def _nations(data: Data) -> list[Field]:
    nations = table(data, "nations")

    def setter(nation: str, states: tuple[str, ...]) -> Field:
        choices = {"at war": Name("board", "at_war")}
        for state in states:
            choices |= {f"{steps} {state}": Name("board", state, {"steps": steps}) for steps in (1, 2, 3)}
        if str(nations[nation]) not in choices:
            choices[str(nations[nation])] = Name("board", "passive", {"steps": int(str(nations[nation])[0])})

        def put(value: Value) -> None:
            nations[nation] = value

        return Field(f"nation.{nation}", "nations", Name("nation", nation), str(nations[nation]), put, choices=choices)

    always = ("active",)  # R8.1: nations of the Shadow
    return [
        setter(nation, ("active", "passive") if NATION_SIDE[index] == FP else always)
        for index, nation in enumerate(NATION_IDS)
    ]


def _dice(data: Data) -> list[Field]:
    found: list[Field] = []
    for side, name in enumerate(SIDE_NAMES):
        rolled = texts(table(data, "dice"), name)
        for face in DIE_IDS:
            if face not in OTHER_FACES[side] or face in rolled:
                found.append(_face(data, rolled, side, face))
        most = MOST_DICE[side]
        group, left = f"dice_{name}", _dice_left(data, side)
        for key, label, pile in (
            ("to_roll", Name("editor_names", "to_roll"), "dice_to_roll"),
            ("box", Name("web_war", "box"), "hunt_box"),
        ):
            most = number_at(table(data, pile), name) + left
            found.append(number(f"{key}.{name}", group, label, table(data, pile), name, most))
        rings = table(data, "rings")
        spare = RINGS - sum(number_at(rings, each) for each in SIDE_NAMES)
        most = number_at(rings, name) + max(0, spare)
        found.append(number(f"rings.{name}", group, Name("web_war", "rings"), rings, name, most))
    return found


def _dice_left(data: Data, side: int) -> int:
    """The dice of a side that are neither rolled, nor to be rolled, nor in the Hunt Box (R4.2)."""
    name = SIDE_NAMES[side]
    used = len(texts(table(data, "dice"), name))
    used += number_at(table(data, "dice_to_roll"), name) + number_at(table(data, "hunt_box"), name)
    return max(0, MOST_DICE[side] - used)


def _face(data: Data, rolled: list[str], side: int, face: str) -> Field:
    """How many dice of a side show a face. A side whose last die is taken away has no action (R3.6)."""
    name = SIDE_NAMES[side]

    def put(value: Value) -> None:
        kept = [each for each in rolled if each != face] + [face] * int(value)
        rolled[:] = sorted(kept, key=DIE_IDS.index)
        agenda = texts(data, "agenda")
        if not rolled and agenda and agenda[-1].startswith(f"{STEP_IDS[ACTION]} {side} "):
            agenda[-1] = agenda[-1].replace(STEP_IDS[ACTION], STEP_IDS[NEXT_ACTION])

    most = rolled.count(face) + _dice_left(data, side)
    return Field(f"die.{name}.{face}", f"dice_{name}", Name("die", face), rolled.count(face), put, most=most)


def _tiles(data: Data) -> list[Field]:
    """Of each standard tile how many have been drawn or are gone; where each special tile is."""
    tiles = table(data, "tiles")
    piles = {"special_in_pool": "pool", "waiting": "waiting", "drawn": "drawn", "gone": "gone"}
    found: list[Field] = []
    for index, tile in enumerate(TILE_IDS):
        if TILE_STANDARD[index]:
            taken = {pile: texts(tiles, pile).count(tile) for pile in ("drawn", "gone")}
            for pile, other in (("drawn", "gone"), ("gone", "drawn")):
                most = TILE_COUNT[index] - taken[other] - texts(tiles, "waiting").count(tile)
                name = Name("editor_names", f"tile_{pile}", {"tile": tile})
                put = _pile_counter(texts(tiles, pile), tile)
                found.append(Field(f"tile.{tile}.{pile}", "tiles", name, taken[pile], put, most=most))
        else:
            at = next((pile for pile in piles if tile in texts(tiles, pile)), "aside")
            choices = {pile: Name("web_war", piles[pile]) for pile in piles}
            choices["aside"] = Name("web_war", "character_aside")
            move = _pile_chooser({pile: texts(tiles, pile) for pile in piles}, tile)
            found.append(Field(f"tile.{tile}", "tiles", Name("tile", tile), at, move, choices=choices))
    return found


def _pile_counter(pile: list[str], tile: str) -> Put:
    """Writes how many of a tile lie on a pile."""

    def put(value: Value) -> None:
        pile[:] = [each for each in pile if each != tile] + [tile] * int(value)

    return put


def _pile_chooser(piles: dict[str, list[str]], thing: str) -> Put:
    """Writes on which pile a thing lies of which there is one; on none, it is where it began."""

    def put(value: Value) -> None:
        for pile in piles.values():
            if thing in pile:
                pile.remove(thing)
        if value in piles:
            piles[str(value)].append(thing)

    return put


def _lost(data: Data) -> list[Field]:
    """The casualties that do not come back."""
    force, left = read_force("lost", data.get("lost", "")), _left(data)

    def counter(slot: int) -> Field:
        def put(value: Value) -> None:
            force.slots[slot] = int(value)
            data["lost"] = write_force(force)

        most = force.slots[slot] + left[slot]
        return Field(
            f"lost.{SLOT_IDS[slot]}", "lost", Name("figure", SLOT_IDS[slot]), force.slots[slot], put, most=most
        )

    return [counter(slot) for slot in BY_NATION]


# -- cards


def _cards(data: Data, settings: Mapping[str, str]) -> list[Field]:
    """Where each card is: in its deck, a hand, on the table, or discarded, open or face down."""
    cards, seating = table(data, "cards"), SEATINGS[int(settings["players"])]
    piles: dict[str, tuple[list[str], int]] = {}  # the cards on each pile, and whose it is: -1 for all
    names = {"deck": Name("editor_names", "in_deck")}
    for pile in ("table", "discarded", "shown"):
        piles[pile] = (texts(cards, pile), -1)
        names[pile] = Name("editor_names", f"pile_{pile}")
    for pile in ("hand", "face_down", "laid"):
        for seat, seat_name in enumerate(seating.names):
            piles[f"{pile}.{seat_name}"] = (texts(table(cards, pile), seat_name), seating.sides[seat])
            names[f"{pile}.{seat_name}"] = Name("editor_names", f"pile_{pile}", {"seat": seat_name})

    def chooser(card: str, side: int) -> Field:
        at = next((name for name, (pile, _) in piles.items() if card in pile), "deck")
        brief = {"shown", *(name for name in piles if name.startswith("laid"))}  # only while a battle is fought
        fit = [name for name, (_, whose) in piles.items() if whose in (-1, side) and (name == at or name not in brief)]
        choices = {name: names[name] for name in ["deck", *fit]}
        move = _pile_chooser({name: pile for name, (pile, _) in piles.items()}, card)
        return Field(f"card.{card}", f"cards_{SIDE_NAMES[side]}", Name("card", card), at, move, choices=choices)

    return [chooser(card, CARD_SIDE[index]) for index, card in enumerate(CARD_IDS)]
