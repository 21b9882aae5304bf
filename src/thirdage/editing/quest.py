"""What can be changed in a position of Middle-earth Quest: the map, the story, heroes, Sauron's board and all cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.editing.fields import (
    YES_OR_NO,
    Data,
    Editor,
    Field,
    Name,
    Put,
    Value,
    flag,
    number,
    number_at,
    presence,
    table,
    texts,
)
from thirdage.editing.quest_cards import (
    corruption,
    current_event,
    encounters,
    events,
    missions,
    perils,
    plot_spaces,
    plots_here,
    sauron_cards,
    skills,
)
from thirdage.editing.quest_data import NOWHERE_ID, agenda, combat, heroes, numbers
from thirdage.editing.quest_heroes import MOST_FAVOR, sheets, who_plays
from thirdage.editing.quest_moment import in_set_up, mending, moment
from thirdage.games.quest.board import (
    ACTION_TOKENS,
    CHARACTER_IDS,
    IS_HAVEN,
    LAST_SPACE,
    LOCATION_IDS,
    MARKER_IDS,
    MINION_IDS,
    MINION_STAGE,
    MINION_START,
    MINIONS,
    MONSTER_IDS,
    POOL_FACES,
    POOL_IDS,
    POOL_LIMITS,
    POOL_OF,
    RINGWRAITHS,
    STAGE_ENDS,
    STRONGHOLD,
    TOKENS,
    TRACK_IDS,
    TRACK_NUMBERS,
    stage_of,
)
from thirdage.games.quest.combat_state import TOKEN
from thirdage.games.quest.position import PLACE_NAMES
from thirdage.games.quest.state import ASIDE, OUT, SAURON_ALONE

MOST_INFLUENCE: Final = 20
"""Influence tokens are not limited (M2.4); a stronghold holds at most its printed number (M14.5)."""
FACES: Final = [MONSTER_IDS[face] for face in sorted({face for faces in POOL_FACES for face in faces})]
ON_TRACK: Final = 3
"""The number of spaces of an action track."""


def fields(data: Data, settings: Mapping[str, str], place: str) -> list[Field]:
    """Return the fields of a position; of the fields with a place, only those of this location.

    During the set-up only heroes can be picked and a moment chosen, which completes the set-up; everything else
    follows.
    """
    if in_set_up(data):
        found = [moment(data, settings), *who_plays(data)]
    else:
        found = [*_turn(data), moment(data, settings), *_all_but_turn(data, place)]
    for field in found:
        field.put = mending(data, settings, field.put)
    return found


def _all_but_turn(data: Data, place: str) -> list[Field]:
    """Return the fields of this location, then everything that is in no location."""
    found = _location(data, place) if place in LOCATION_IDS else []
    return (
        found
        + _story(data)
        + who_plays(data)
        + sheets(data)
        + _minions(data)
        + _characters(data)
        + missions(data)
        + plot_spaces(data)
        + _action_board(data)
        + sauron_cards(data)
        + skills(data)
        + corruption(data)
        + _discarded_tokens(data)
        + encounters(data)
        + events(data)
        + perils(data)
    )


# -- the round and the story track


def _turn(data: Data) -> list[Field]:
    """Return the fields for the round and for the stage, which is never below that of a marker (M7.5, M7.6)."""
    stage, reached = number_at(data, "stage"), stage_of(max(_markers(data)))

    def begin_stage(value: Value) -> None:
        _raise_stage(data, int(value))
        data["stage"] = value

    now = number_at(data, "round")
    return [
        number("round", "turn", Name("editor_names", "round"), data, "round", max(99, now), least=min(1, now)),
        Field(
            "stage",
            "turn",
            Name("editor_names", "stage"),
            stage,
            begin_stage,
            most=len(STAGE_ENDS),
            least=min(stage, reached),
        ),
    ]


def _markers(data: Data) -> list[int]:
    return [number_at(table(data, "markers"), marker) for marker in MARKER_IDS]


def _raise_stage(data: Data, stage: int) -> None:
    """Raise the stage to this one, if it is lower; minions of the stages reached enter the map (M7.5)."""
    minions = table(data, "minions")
    for minion, id in enumerate(MINION_IDS):
        if number_at(data, "stage") < MINION_STAGE[minion] <= stage and minions[id] == NOWHERE_ID:
            minions[id] = LOCATION_IDS[MINION_START[minion][0]]
    data["stage"] = max(stage, number_at(data, "stage"))


def _story(data: Data) -> list[Field]:
    """Return the fields for the four markers, the Shadow Pool within its limit (M15.2) and the current event."""
    limit = max(POOL_LIMITS[number_at(data, "stage") - 1], number_at(data, "pool"))
    return [
        *[_marker(data, marker) for marker in MARKER_IDS],
        number("pool", "story", Name("web_quest", "pool_shadow"), data, "pool", limit),
        current_event(data),
    ]


def _marker(data: Data, marker: str) -> Field:
    markers = table(data, "markers")

    def put(value: Value) -> None:
        markers[marker] = value
        _raise_stage(data, stage_of(int(value)))

    name = Name("marker", marker)
    return Field(f"marker.{marker}", "story", name, number_at(markers, marker), put, most=LAST_SPACE)


# -- what stands and lies in a location


def _location(data: Data, place: str) -> list[Field]:
    """Return the fields for heroes, minions, characters, influence, favor, monster tokens and plots."""
    found = [_hero_here(data, place, h, who) for h, who in heroes(data)]
    for kind, ids in (("minion", MINION_IDS), ("character", CHARACTER_IDS)):
        found += [_figure_here(data, kind, id, place) for id in ids]
    index = LOCATION_IDS.index(place)
    influence = table(data, "influence")
    held = number_at(influence, place)
    if held or not IS_HAVEN[index]:  # M14.2
        most = max(held, STRONGHOLD[index] or MOST_INFLUENCE)
        found.append(number("influence", "here", Name("editor_names", "influence"), influence, place, most, place))
    favor = table(data, "favor_on")
    most = max(MOST_FAVOR, number_at(favor, place))
    found.append(number("favor", "here", Name("web_quest", "pool_favor"), favor, place, most, place))
    return found + [_tokens_here(data, place, face) for face in FACES] + plots_here(data, place)


def _hero_here(data: Data, place: str, h: int, who: str) -> Field:
    """Make the field for whether a hero is here. A hero leaves only by being put elsewhere, never off the board."""
    places = texts(data, "place")
    here = places[h] == place

    def come() -> None:
        places[h] = place

    return presence(f"here.{who}", "army", Name("hero", who), here, come, place)


def _figure_here(data: Data, kind: str, id: str, place: str) -> Field:
    """Make the field for whether a minion or a character is here; one who leaves is off the board."""
    here = table(data, f"{kind}s")[id] == place

    def put(stands: bool) -> None:
        if stands != here:
            _move(data, kind, id, place if stands else NOWHERE_ID)

    return flag(f"here.{id}", "army", Name(kind, id), here, put, place)


def _move(data: Data, kind: str, id: str, place: str) -> None:
    """Move a minion or character; off the board it has no damage."""
    table(data, f"{kind}s")[id] = place
    if kind == "minion" and place not in LOCATION_IDS:
        table(data, "minion_damage")[id] = 0


def _whereabouts(data: Data, kind: str, id: str, off_map: Mapping[str, Name]) -> Field:
    """Make the field for where somebody is: off the board in some way, or in a location."""
    at = str(table(data, f"{kind}s")[id])
    choices = dict(off_map)
    choices.setdefault(at, Name("location", at) if at in LOCATION_IDS else Name("editor_names", f"minion_{at}"))

    def put(value: Value) -> None:
        _move(data, kind, id, str(value))

    return Field(f"{kind}.{id}", f"{kind}s", Name(kind, id), at, put, choices=choices)


def _minions(data: Data) -> list[Field]:
    """Return the fields for where the minions are: to come, on the map, or defeated (M16.13, M16.14)."""
    found: list[Field] = []
    for minion, id in enumerate(MINION_IDS):
        gone = PLACE_NAMES[ASIDE if minion == RINGWRAITHS else OUT]
        off_map = {word: Name("editor_names", f"minion_{word}") for word in (NOWHERE_ID, gone)}
        found.append(_whereabouts(data, "minion", id, off_map))
        if table(data, "minions")[id] in LOCATION_IDS:
            name = Name("editor_names", "minion_damage", {"minion": id})
            damage = table(data, "minion_damage")
            most = max(MINIONS[minion].health - 1, number_at(damage, id))
            found.append(number(f"damage.{id}", "minions", name, damage, id, most))
    return found


def _characters(data: Data) -> list[Field]:
    """Return the fields for the characters, on the map or in their area."""
    off_map = {NOWHERE_ID: Name("web_quest", "not_on_map")}
    return [_whereabouts(data, "character", id, off_map) for id in CHARACTER_IDS]


# -- monster tokens (M16)


def _rows(data: Data) -> list[list[object]]:
    """Return the tokens on the map: number, location, monster, pool, and who knows it."""
    found = data.setdefault("tokens", [])
    assert isinstance(found, list)
    return found


def _fought(data: Data) -> list[str]:
    """Return the numbers of tokens that a hero is fighting or is about to fight."""
    found = [number_at(combat(data), "foe")] if combat(data).get("kind") == TOKEN else []
    found += [int(str(row[2])) for row in agenda(data) if row[:2] == ["meet", TOKEN]]
    return [str(token + 1) for token in found]


def _pools_for(place: str) -> list[str]:
    """Return the pools a token in this location may come from: its own (M4.5), then those it may have moved in from."""
    own = POOL_IDS[POOL_OF[LOCATION_IDS.index(place)]]
    return [own, *[pool for pool in POOL_IDS if pool != own]]


def _tokens_here(data: Data, place: str, face: str) -> Field:
    """Make the field for how many tokens of a monster are here, counting those left in the pools."""
    here = [row for row in _rows(data) if row[1:3] == [place, face]]
    kept = [row for row in here if row[0] in _fought(data)]
    pools = table(data, "pool_left")
    left = sum(texts(pools, pool).count(face) for pool in POOL_IDS)
    put = _token_counter(data, place, face)
    name = Name("monster", face)
    return Field(f"token.{face}", "here", name, len(here), put, place=place, least=len(kept), most=len(here) + left)


def _token_counter(data: Data, place: str, face: str) -> Put:
    """Return a function that sets how many tokens of a monster are here, taking them from the pools or back."""

    def put(value: Value) -> None:
        rows, pools = _rows(data), table(data, "pool_left")
        here = [row for row in rows if row[1:3] == [place, face]]
        free = sorted(
            [row for row in here if row[0] not in _fought(data)],
            key=lambda row: _pools_for(place).index(str(row[3])),
        )
        for row in free[len(free) - max(0, len(here) - int(value)) :]:
            rows.remove(row)
            _into_pool(texts(pools, str(row[3])), face)
        for _ in range(int(value) - len(here)):
            pool = next(pool for pool in _pools_for(place) if face in texts(pools, pool))
            texts(pools, pool).remove(face)
            used = [row[0] for row in rows]
            token = next(str(token + 1) for token in range(TOKENS) if str(token + 1) not in used)
            rows.append([token, place, face, pool, SAURON_ALONE])
        rows.sort(key=lambda row: int(str(row[0])))

    return put


def _into_pool(pool: list[str], face: str) -> None:
    pool.append(face)
    pool.sort(key=MONSTER_IDS.index)


def _discarded_tokens(data: Data) -> list[Field]:
    """Return the fields for how many tokens of each monster are discarded beside their pool (M16.12)."""
    found: list[Field] = []
    for index, pool in enumerate(POOL_IDS):
        gone, left = texts(table(data, "pool_discard"), pool), texts(table(data, "pool_left"), pool)
        for face in [MONSTER_IDS[face] for face in dict.fromkeys(POOL_FACES[index])]:
            name = Name("editor_names", "token_discarded", {"monster": face, "pool": pool})
            put, have = _discarder(gone, left, face), gone.count(face)
            found.append(Field(f"gone.{pool}.{face}", "tokens", name, have, put, most=have + left.count(face)))
    return found


def _discarder(gone: list[str], left: list[str], face: str) -> Put:
    """Return a function that sets how many tokens of a monster are beside a pool; the others are in it."""

    def put(value: Value) -> None:
        while gone.count(face) > int(value):
            gone.remove(face)
            _into_pool(left, face)
        while gone.count(face) < int(value):
            left.remove(face)
            gone.append(face)

    return put


# -- Sauron's action board (M13)


def _action_board(data: Data) -> list[Field]:
    """Return the fields for the covered spaces; a fourth action token would take the other three back (M13.5)."""
    covered, found = numbers(data, "covered"), []
    for track, id in enumerate(TRACK_IDS):
        for space in range(ON_TRACK):
            index = track * ON_TRACK + space
            number_there = TRACK_NUMBERS[track][space]
            name = Name("editor_names", "covered", {"track": id, "space": space + 1, "number": number_there})
            found.append(_covered(f"covered.{id}.{space + 1}", name, covered, index))
    return found


def _covered(key: str, name: Name, covered: list[int], index: int) -> Field:
    def put(value: Value) -> None:
        covered[index] = int(value == "yes")

    room = covered[index] or sum(covered) < ACTION_TOKENS - 1
    choices = YES_OR_NO if room else {"no": YES_OR_NO["no"]}
    return Field(key, "sauron", name, "yes" if covered[index] else "no", put, choices=choices)


EDITOR: Final = Editor(fields, "location", LOCATION_IDS)
