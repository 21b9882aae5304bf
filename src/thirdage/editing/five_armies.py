"""What can be changed in a position of The Battle of Five Armies: Armies, tokens, characters, Fate, dice and cards.

The fields read and change the state itself, so that counting and the consequences of a change are the rules' own; a
change then writes the whole state back as data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from thirdage.editing.fields import YES_OR_NO, Data, Field, Name, Put, Value, clearing
from thirdage.editing.five_armies_changes import (
    BEGINNINGS,
    ORCS_ON_CARD,
    begin,
    clear,
    lay_card,
    lay_tokens,
    move,
    set_units,
    slots,
)
from thirdage.games.five_armies import steps
from thirdage.games.five_armies.actions import dice_left
from thirdage.games.five_armies.armies import (
    bats_left,
    capacity,
    count_units,
    eagles_left,
    limit,
    owner,
    size,
    supply,
    tokens_left,
)
from thirdage.games.five_armies.board import FORT_AT, FORT_POINTS, N_REGIONS, PASSES, PLACES, SITE_AT
from thirdage.games.five_armies.box import box_for
from thirdage.games.five_armies.deck import (
    CARD_PLACES,
    CARDS,
    DECK_OF,
    DISCARDED,
    EVENT_DECK,
    FATE_DECK,
    FLYING_ARROWS,
    HAND,
    IN_DECK,
    MANEUVERS,
    ON_TABLE,
    SHINING_ARMOUR,
    START,
    STAYS,
    STAYS_ON,
    STORY,
    STORY_FREE,
    TROUBLED_MIND,
)
from thirdage.games.five_armies.fate import waits
from thirdage.games.five_armies.generals import in_play
from thirdage.games.five_armies.names import (
    ABSENT,
    BEORN,
    BILBO,
    BOLG,
    CHARACTER_SIDE,
    CHARACTERS,
    EYRIE,
    FACE_NAMES,
    FACE_POOL,
    FACES,
    FREE,
    GANDALF,
    GENERALS,
    GONE,
    LORD,
    N_CHARACTERS,
    N_FACES,
    N_RESULTS,
    N_STANDARD_TILES,
    N_TILES,
    N_UNITS,
    ORCS,
    SHADOW,
    SHADOW_POOL,
    SIDES,
    THORIN,
    TILES,
    UNIT_SIDE,
    UNITS,
)
from thirdage.games.five_armies.position import NUMBERS, load, save
from thirdage.games.five_armies.recruitment import placing_pools, pool_size
from thirdage.games.five_armies.state import NOBODY
from thirdage.games.five_armies.state import Field as Battle
from thirdage.games.five_armies.turn import MOST_ACTIVE

MOST_ARMOUR: Final = 5  # fate_09: with more it is lost
ACTIVE: Final = {"no": 0, "ready": 1, "used": 2}
OFF_BOARD: Final = {"absent": ABSENT, "gone": GONE, "eyrie": EYRIE}


class Position:
    """The state behind the data."""

    def __init__(self, data: Data, settings: Mapping[str, str]) -> None:
        self.data = data
        self.s = load(data, box_for(settings))

    def puts(self, change: Callable[[Value], None]) -> Put:
        """Changes the state and writes it down."""

        def put(value: Value) -> None:
            change(value)
            self.data.update(save(self.s))

        return put

    def writes(self, change: Callable[[Battle], None]) -> Callable[[], None]:
        """Changes the state and writes it down, with nothing to choose."""

        def write() -> None:
            change(self.s)
            self.data.update(save(self.s))

        return write

    def number(
        self, key: str, group: str, name: Name, into: list[int], at: int, most: int, least: int = 0, place: str = ""
    ) -> Field:
        """A number of one of the state's lists; what it is already can always stay."""

        def change(value: Value) -> None:
            into[at] = int(value)

        least, most = min(least, into[at]), max(most, into[at])
        return Field(key, group, name, into[at], self.puts(change), place=place, most=most, least=least)

    def single(self, key: str, group: str, name: Name, most: int, least: int = 0) -> Field:
        """A number that the state keeps by itself, under the field's key."""
        now = getattr(self.s, key)
        assert isinstance(now, int)

        def change(value: Value) -> None:
            setattr(self.s, key, int(value))

        return Field(key, group, name, now, self.puts(change), most=max(most, now), least=min(least, now))

    def flag(
        self, key: str, group: str, name: Name, on: bool, change: Callable[[bool], None], place: str = ""
    ) -> Field:
        """A thing that is so or is not."""

        def change_word(value: Value) -> None:
            change(value == "yes")

        word = "yes" if on else "no"
        return Field(key, group, name, word, self.puts(change_word), place=place, choices=YES_OR_NO)

    def choice(
        self,
        key: str,
        group: str,
        name: Name,
        value: str,
        choices: Mapping[str, Name],
        change: Callable[[str], None],
        place: str = "",
    ) -> Field:
        """One of several words."""

        def change_to(value: Value) -> None:
            change(str(value))

        return Field(key, group, name, value, self.puts(change_to), place=place, choices=choices)


def fields(data: Data, settings: Mapping[str, str], place: str) -> list[Field]:
    """The fields of a position; of what lies on places only what lies on this one."""
    position = Position(data, settings)
    found = _moment(position)
    if place in PLACES:
        found += _army(position, PLACES.index(place)) + _here(position, PLACES.index(place))
    return found + _characters(position) + _fate(position) + _dice(position) + _cards(position)


# -- the turn


def _moment(p: Position) -> list[Field]:
    """The turn, and the moment from which it is played on; a side acts only while it has dice (B4.20)."""
    choices = {"now": Name("editor", "now")}
    choices |= {phase: Name("phase", phase) for phase in BEGINNINGS}
    choices |= {
        side: Name("editor_names", "acts", {"seat": side}) for index, side in enumerate(SIDES) if dice_left(p.s, index)
    }

    def change(moment: str) -> None:
        if moment != "now":
            begin(p.s, moment)

    return [
        p.single("turn", "turn", Name("editor", "turn"), NUMBERS["turn"], 1),
        p.choice("moment", "turn", Name("editor", "moment"), "now", choices, change),
        clearing(p.writes(clear)),
    ]


# -- what stands on a place


def _army(p: Position, place: int) -> list[Field]:
    """Its units, of the side that is there; characters where they have an Army (B8.1, B8.8); its tokens."""
    s, at = p.s, PLACES[place]
    found = [_unit(p, place, unit) for unit in range(N_UNITS) if UNIT_SIDE[unit] in _sides(s, place)]
    found += [_stands(p, place, who) for who in range(N_CHARACTERS) if _fits(s, place, who)]
    side = owner(s, place)
    if side != NOBODY:
        name, most = Name("web_five_armies", "short_damage"), capacity(s, place)
        found.append(p.number("damage", "army", name, s.damage, place, most, place=at))
        name, most = Name("editor_names", "leadership"), s.leadership[place] + tokens_left(s, side)
        found.append(p.number("leadership", "army", name, s.leadership, place, most, place=at))
    return found


def _sides(s: Battle, place: int) -> list[int]:
    """Whose units may stand there; in a Goblin box only the Shadow's, with Beorn only the Free Peoples'."""
    side = owner(s, place)
    if side != NOBODY:
        return [side]
    if place >= N_REGIONS:
        return [SHADOW]
    return [FREE] if s.where[BEORN] == place else [FREE, SHADOW]


def _unit(p: Position, place: int, unit: int) -> Field:
    """How many units of a type are there: no more than figures are left and the stacking limit allows (B8.2)."""
    s = p.s
    here, left = s.units[place * N_UNITS + unit], supply(s, unit)
    most = limit(s, place, UNIT_SIDE[unit])
    if place in PASSES and s.closed[PASSES.index(place)]:
        most = 0  # nobody comes there any more (B17.4)
    if most >= 0:
        left = min(left, most - size(s, place))

    def change(value: Value) -> None:
        set_units(s, place, unit, int(value))

    name = Name("unit", UNITS[unit])
    most = here + max(0, left)
    return Field(f"army.{UNITS[unit]}", "army", name, here, p.puts(change), place=PLACES[place], most=most)


def _fits(s: Battle, place: int, who: int) -> bool:
    """Whether a character may stand there: with an Army of his side; Beorn where no enemies are (B8.8, B9.7)."""
    if s.where[who] == place:
        return True
    if who == BEORN:
        return place < N_REGIONS and not count_units(s, place, SHADOW)
    return who != LORD and count_units(s, place, CHARACTER_SIDE[who]) > 0


def _stands(p: Position, place: int, who: int) -> Field:
    """Whether a character stands there; who leaves is not in play."""
    here = p.s.where[who] == place

    def change(stands: bool) -> None:
        if stands != here:
            move(p.s, who, place if stands else ABSENT)

    name = Name("character", CHARACTERS[who])
    return p.flag(f"army.{CHARACTERS[who]}", "army", name, here, change, PLACES[place])


def _here(p: Position, place: int) -> list[Field]:
    """What else lies there: Great Bats, Eagles, Recruitment tokens, the holder, the Fortification, a closed pass."""
    s, at = p.s, PLACES[place]
    found: list[Field] = []
    if place < N_REGIONS:
        name, most = Name("editor_names", "great_bats"), s.bats[place] + bats_left(s)
        found.append(p.number("bats", "here", name, s.bats, place, most, place=at))
    if place < N_REGIONS or place in PASSES:
        name, most = Name("editor_names", "eagles"), s.eagles[place] + eagles_left(s)
        found.append(p.number("eagles", "here", name, s.eagles, place, most, place=at))
    if place < N_REGIONS:
        found += [_token(p, place, face) for face in range(N_FACES) if _may_lie(s, place, face)]
    if SITE_AT[place] >= 0:
        found.append(_holder(p, place))
    if FORT_AT[place] >= 0:
        found += _fortification(p, place)
    if place in PASSES:
        found += _closed(p, place)
    return found


def _may_lie(s: Battle, place: int, face: int) -> bool:
    """Whether such a token may lie there: one of a pool for that ground (B10.5), without enemies (B9.8)."""
    side = SHADOW if FACE_POOL[face] == SHADOW_POOL else FREE
    if count_units(s, place, 1 - side):
        return bool(slots(s, place, face))
    return bool(slots(s, place, face)) or FACE_POOL[face] in placing_pools(s, side, place)


def _token(p: Position, place: int, face: int) -> Field:
    """How many tokens with a face lie there; the set-up must still find as many in the pool as it lays down."""
    s, pool = p.s, FACE_POOL[face]
    here = len(slots(s, place, face))
    wanted = len([entry for entry in s.agenda if entry[0] == steps.TOKEN_STEP and entry[2] == pool])
    left = max(0, min(s.token_pool[face], pool_size(s, pool) - wanted))

    def change(value: Value) -> None:
        lay_tokens(s, place, face, int(value))

    name = Name("editor_names", "token", {"recruit": FACE_NAMES[face]})
    return Field(f"token.{FACE_NAMES[face]}", "here", name, here, p.puts(change), place=PLACES[place], most=here + left)


def _holder(p: Position, place: int) -> Field:
    """Who controls a Settlement or Fortification; the side whose Army is there, if one is (B3.9)."""
    s, site = p.s, SITE_AT[place]
    now = s.control[site]
    can = [now] if owner(s, place) == now else [FREE, SHADOW]

    def change(side: str) -> None:
        s.control[site] = SIDES.index(side)

    choices = {SIDES[side]: Name("seat", SIDES[side]) for side in can}
    return p.choice(
        "control", "here", Name("editor_names", "held_by"), SIDES[now], choices, change, place=PLACES[place]
    )


def _fortification(p: Position, place: int) -> list[Field]:
    """Its Damage, and whether it is destroyed for good, which takes its tokens away (B15.3)."""
    s, at, fort = p.s, PLACES[place], FORT_AT[place]

    def destroy(destroyed: bool) -> None:
        s.fort_destroyed[fort] = 1 if destroyed else 0
        s.fort_damage[fort] = 0 if destroyed else s.fort_damage[fort]

    on = bool(s.fort_destroyed[fort])
    most = 0 if on else FORT_POINTS[fort] - 1
    return [
        p.number("fort_damage", "here", Name("editor_names", "fort_damage"), s.fort_damage, fort, most, place=at),
        p.flag("fort_destroyed", "here", Name("editor_names", "fort_destroyed"), on, destroy, at),
    ]


def _closed(p: Position, place: int) -> list[Field]:
    """Whether a Mountain Pass is closed, which it can be while no Army is in it (B17.4)."""
    s, index = p.s, PASSES.index(place)
    if size(s, place) and not s.closed[index]:
        return []

    def close(closed: bool) -> None:
        s.closed[index] = 1 if closed else 0

    return [p.flag("closed", "here", Name("editor_names", "closed"), bool(s.closed[index]), close, PLACES[place])]


# -- characters


def _characters(p: Position) -> list[Field]:
    """Where everybody is who stands on no place, and what belongs to each."""
    s = p.s
    found: list[Field] = []
    for who in range(N_CHARACTERS):
        found.append(_whereabouts(p, who))
        if waits(s, who):
            name = Name("editor_names", "fate_space", {"who": CHARACTERS[who]})
            found.append(p.number(f"space.{CHARACTERS[who]}", "characters", name, s.space, who, s.box.fate_last))
        if who in GENERALS and in_play(s, who):
            found.append(_activity(p, who))
        found += _belongings(p, who)
    if s.card_at[TROUBLED_MIND] == ON_TABLE:
        found.append(_troubled(p))
    return found


def _whereabouts(p: Position, who: int) -> Field:
    """To a place he is put there; Bolg's death would be the end of the game (B19.2), only the Lord has the Eyrie."""
    where = p.s.where[who]
    words = {"absent": "absent", "gone": "gone", "eyrie": "in_eyrie"}
    choices = {word: Name("web_five_armies", words[word]) for word in OFF_BOARD if _may_be(where, who, word)}
    now = next((word for word, off in OFF_BOARD.items() if off == where), "board")
    if now == "board":
        choices[now] = Name("region", PLACES[where])

    def change(word: str) -> None:
        if word != now:
            move(p.s, who, OFF_BOARD[word])

    name = Name("character", CHARACTERS[who])
    return p.choice(f"character.{CHARACTERS[who]}", "characters", name, now, choices, change)


def _may_be(where: int, who: int, word: str) -> bool:
    if where == OFF_BOARD[word]:
        return True
    return who == LORD if word == "eyrie" else word == "absent" or who != BOLG


def _activity(p: Position, who: int) -> Field:
    """Whether a General is active, and has used his ability; three at most are (B4.6)."""
    s = p.s
    others = len([general for general in GENERALS if general != who and s.active[general]])
    choices = {"no": Name("editor_names", "not_active")}
    if others < MOST_ACTIVE or s.active[who]:
        choices |= {word: Name("web_five_armies", f"active_{word}") for word in ("ready", "used")}

    def change(word: str) -> None:
        s.active[who] = ACTIVE[word]

    now = next(word for word, number in ACTIVE.items() if number == s.active[who])
    name = Name("editor_names", "activity", {"who": CHARACTERS[who]})
    return p.choice(f"active.{CHARACTERS[who]}", "characters", name, now, choices, change)


def _belongings(p: Position, who: int) -> list[Field]:
    """The tokens that lie with a character. Beorn gets Wrath even before he comes, by Fate cards."""
    s = p.s
    here = in_play(s, who)
    found: list[Field] = []
    if who == GANDALF and here:
        found.append(_mark(p, "concentration", Name("editor_names", "concentration")))
        found.append(_mark(p, "gandalf_moved", Name("editor_names", "gandalf_moved")))
    elif who == BILBO and here:
        found.append(_mark(p, "ring", Name("web_map", "bilbos_ring")))
    elif who == THORIN and s.card_at[SHINING_ARMOUR] == ON_TABLE:
        found.append(p.single("armour", "characters", Name("card", CARDS[SHINING_ARMOUR]), MOST_ARMOUR))
    elif who == BEORN and s.where[who] != GONE:
        name = Name("web_map", "beorns_wrath")
        found.append(p.single("wrath", "characters", name, NUMBERS["wrath"], 1 if here else 0))
    elif who == BOLG and here:
        found.append(p.single("bodyguard", "characters", Name("web_map", "bolgs_bodyguard"), s.box.bodyguard_most))
    return found


def _mark(p: Position, key: str, name: Name) -> Field:
    """A token of which there is one: a number of the state that is 0 or 1."""

    def change(on: bool) -> None:
        setattr(p.s, key, 1 if on else 0)

    return p.flag(key, "characters", name, getattr(p.s, key) == 1, change)


def _troubled(p: Position) -> Field:
    """Whose ability Troubled Mind blocks (B18.2)."""
    s = p.s
    choices = {CHARACTERS[who]: Name("character", CHARACTERS[who]) for who in GENERALS}
    now = CHARACTERS[s.troubled] if s.troubled != NOBODY else "nobody"
    if now == "nobody":
        choices[now] = Name("editor_names", "nobody")

    def change(who: str) -> None:
        s.troubled = CHARACTERS.index(who) if who in CHARACTERS else NOBODY

    return p.choice("troubled", "characters", Name("card", CARDS[TROUBLED_MIND]), now, choices, change)


# -- Fate and dice


def _fate(p: Position) -> list[Field]:
    """The marker, short of the space on which the game is won (B6.6); the Eyrie; the tiles."""
    s = p.s
    found = [
        p.single("fate", "fate", Name("editor_names", "fate_marker"), s.box.fate_last - 1),
        p.single("eyrie", "fate", Name("web_map", "eagles_eyrie"), s.eyrie + eagles_left(s)),
    ]
    for tile in range(N_TILES):
        found += _standard_tile(p, tile) if tile < N_STANDARD_TILES else [_special_tile(p, tile)]
    return found


def _standard_tile(p: Position, tile: int) -> list[Field]:
    """How many of a tile are in the pool and how many are used: together always the same (B6.8)."""
    s = p.s
    total = s.tile_pool[tile] + s.tile_used[tile]

    def counter(pile: str, into: list[int], rest: list[int]) -> Field:
        def change(value: Value) -> None:
            into[tile] = int(value)
            rest[tile] = total - int(value)

        name = Name("editor_names", f"tile_{pile}", {"tile": TILES[tile]})
        return Field(f"tile.{TILES[tile]}.{pile}", "fate", name, into[tile], p.puts(change), most=total)

    return [counter("pool", s.tile_pool, s.tile_used), counter("used", s.tile_used, s.tile_pool)]


def _special_tile(p: Position, tile: int) -> Field:
    """Where the Arkenstone or the Necromancer is: aside until a card brings it in (B6.9)."""
    s = p.s
    choices = {word: Name("editor_names", f"tile_is_{word}") for word in ("aside", "pool", "used")}
    now = "pool" if s.tile_pool[tile] else "used" if s.tile_used[tile] else "aside"

    def change(word: str) -> None:
        if word != now:
            s.tile_aside[tile] = 0
            s.tile_pool[tile] = s.box.tile_count[tile] if word == "pool" else 0
            s.tile_used[tile] = s.box.tile_count[tile] if word == "used" else 0

    return p.choice(f"tile.{TILES[tile]}", "fate", Name("tile", TILES[tile]), now, choices, change)


def _dice(p: Position) -> list[Field]:
    """The unused dice of each side by result, and how many it rolls in this turn (B4.2)."""
    s = p.s
    found: list[Field] = []
    for side, name in enumerate(SIDES):
        shown = [face for face in range(N_RESULTS) if s.box.faces[side][face] or s.dice[side * N_RESULTS + face]]
        found += [_face(p, side, face) for face in shown]
        label, most = Name("editor_names", "to_roll"), s.box.pool_most[side]
        found.append(p.number(f"to_roll.{name}", f"dice_{name}", label, s.pool, side, most, 1))
    return found


def _face(p: Position, side: int, face: int) -> Field:
    """How many dice of a side show a result; while somebody acts a die is left, or there would be no action."""
    s, at = p.s, side * N_RESULTS + face
    acting = bool(s.agenda) and s.agenda[-1][0] == steps.ACTION
    last = acting and s.dice[at] == dice_left(s, FREE) + dice_left(s, SHADOW)
    most = s.dice[at] + s.box.pool_most[side] - dice_left(s, side)
    key, group = f"die.{SIDES[side]}.{FACES[face]}", f"dice_{SIDES[side]}"
    return p.number(key, group, Name("die", FACES[face]), s.dice, at, most, 1 if last else 0)


# -- cards


def _cards(p: Position) -> list[Field]:
    """Where each card is that does not always lie open as the Maneuver cards do; the Orcs on one of them."""
    s = p.s
    found: list[Field] = []
    for card in range(START[MANEUVERS]):
        found.append(_card(p, card))
        if card == FLYING_ARROWS and s.card_at[card] == ON_TABLE:
            most = min(ORCS_ON_CARD, s.card_orcs + supply(s, ORCS))
            group = f"cards_{SIDES[SHADOW]}"
            found.append(p.single("card_orcs", group, Name("editor_names", "orcs_on_card"), most, 1))
    return found


def _card(p: Position, card: int) -> Field:
    s, deck = p.s, DECK_OF[card]
    group = {EVENT_DECK: "event", FATE_DECK: "fate"}.get(deck) or SIDES[deck - STORY_FREE]
    names = {
        IN_DECK: Name("editor_names", "in_deck"),
        HAND[FREE]: Name("editor_names", "in_hand", {"seat": SIDES[FREE]}),
        HAND[SHADOW]: Name("editor_names", "in_hand", {"seat": SIDES[SHADOW]}),
        DISCARDED: Name("editor_names", "discarded"),
        ON_TABLE: Name("web_five_armies", "on_table"),
    }
    can = [IN_DECK, *[HAND[side] for side in (FREE, SHADOW) if deck in (EVENT_DECK, STORY[side])], DISCARDED]
    if STAYS[card] or (STAYS_ON[card] >= 0 and s.where[STAYS_ON[card]] != GONE):  # B7.7
        can.append(ON_TABLE)
    choices = {CARD_PLACES[at]: names[at] for at in names if at in can or at == s.card_at[card]}

    def change(word: str) -> None:
        lay_card(s, card, CARD_PLACES.index(word))

    now = CARD_PLACES[s.card_at[card]]
    return p.choice(f"card.{CARDS[card]}", f"cards_{group}", Name("card", CARDS[card]), now, choices, change)
