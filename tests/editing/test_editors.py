"""Positions edited by hand, in all games: whatever a field allows gives a position that loads, keeps it and plays
on."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

import pytest

from thirdage.editing.editors import changed, editor_of, fields_of
from thirdage.editing.fields import BadChange, Field, Name, Value
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.source import Seeded
from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES

SEEDS: Final = range(6)
CHANGES: Final = 25
ONCE: Final = ["moment", "figures"]
"""Fields that do something instead of storing a value: where to begin, and clearing the map."""


def somewhere(game_id: str, seed: int) -> Game:
    """Return a game after some random picks."""
    chance = Random(seed)
    game = new_game(find_rules(game_id), {}, Seeded(f"edit {seed}"))
    for _ in range(chance.randrange(500)):
        if game.ask is None:
            return somewhere(game_id, seed + 100)
        game.pick(chance.choice(game.ask.options).text)
    return game


def any_value(field: Field, chance: Random) -> Value:
    """Return a value the field says it may have."""
    return chance.choice(list(field.choices)) if field.choices is not None else chance.randint(field.least, field.most)


def names(field: Field) -> list[Name]:
    return [field.name, *(field.choices or {}).values(), Name("editor_groups", field.group)]


@cache
def all_names(game_id: str) -> dict[tuple[str, str], Name]:
    """Return a name of each section and id in the fields of all places, in several games."""
    found: dict[tuple[str, str], Name] = {}
    for seed in SEEDS:
        game = somewhere(game_id, seed)
        for place in editor_of(game_id).places:
            for field in fields_of(game, place):
                for name in names(field):
                    found.setdefault((name.section, name.id), name)
    return found


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_change_that_is_offered_can_be_made(game_id: str, seed: int) -> None:
    """It loads, it is kept, nothing appears or vanishes, and the game goes on."""
    chance, game = Random(seed), somewhere(game_id, seed)
    census = game.rules.census(game.state)
    for _ in range(CHANGES):
        place = chance.choice(editor_of(game_id).places)
        field = chance.choice(fields_of(game, place))
        value = any_value(field, chance)
        game = load_position(changed(position_text(game), place, field.key, value), Seeded("on"))
        now = {each.key: each.value for each in fields_of(game, place)}
        if field.key not in ONCE:
            assert now[field.key] == value, (field.key, place)
        assert game.rules.census(game.state) == census, (field.key, place, value)
    for _ in range(50):
        if game.ask is None:
            break
        game.pick(chance.choice(game.ask.options).text)


@pytest.mark.parametrize("game_id", game_ids())
def test_fields_are_told_apart_and_hold_what_they_may(game_id: str) -> None:
    for seed in SEEDS:
        game = somewhere(game_id, seed)
        for place in ("", *editor_of(game_id).places[::7]):
            fields = fields_of(game, place)
            assert len({field.key for field in fields}) == len(fields)
            assert {field.place for field in fields} <= {"", place}
            for field in fields:
                if field.choices is not None:
                    assert field.value in field.choices, field.key
                else:
                    assert isinstance(field.value, int)
                    assert field.least <= field.value <= field.most, field.key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_name_is_said_in_every_language_and_all_words_are_used(game_id: str, lang: str) -> None:
    text = Catalogue.load(lang, game_id)
    for name in all_names(game_id).values():
        assert text.say(name.section, name.id, **name.args)
    assert {id for where, id in all_names(game_id) if where == "editor_groups"} == set(text.sections["editor_groups"])


@pytest.mark.parametrize("game_id", game_ids())
def test_the_turn_of_the_field_is_that_of_the_board(game_id: str) -> None:
    """At every decision of a game, also where steps without a question lie behind it."""
    chance, game = Random(4), new_game(find_rules(game_id), {}, Seeded("turns"))
    key, seen = "round" if game_id == "quest" else "turn", set()
    for _ in range(400):
        if game.ask is None:
            break
        fields = {field.key: field.value for field in fields_of(game, "")}
        if key in fields:
            assert fields[key] == getattr(game.state, key)
            seen.add(fields[key])
        game.pick(chance.choice(game.ask.options).text)
    assert len(seen) > 2


@pytest.mark.parametrize("game_id", game_ids())
def test_what_no_field_allows_is_refused(game_id: str) -> None:
    text = position_text(somewhere(game_id, 1))
    with pytest.raises(BadChange, match="no field 'nonsense'"):
        changed(text, "", "nonsense", 1)
    with pytest.raises(BadChange, match="moment is one of"):
        changed(text, "", "moment", "yesterday")
    number = next(field for field in fields_of(load_position(text), "") if field.choices is None)
    for value in (number.most + 1, number.least - 1, "many", True):
        with pytest.raises(BadChange, match=f"{number.key} is a whole number from {number.least} to {number.most}"):
            changed(text, "", number.key, value)
