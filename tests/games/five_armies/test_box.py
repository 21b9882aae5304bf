"""The data of the box: what the standard file holds, and how a player's own file is read (B0.4, B20)."""

from pathlib import Path
from random import Random

import pytest

from thirdage.games.five_armies.box import (
    SWITCHES,
    box_for,
    read_data,
    settings_from_file,
    standard_text,
)
from thirdage.games.five_armies.names import N_STANDARD_TILES
from thirdage.games.five_armies.rules import RULES
from thirdage.games.five_armies.schema import BadBox
from thirdage.kernel.errors import BadSetting
from thirdage.kernel.game import new_game
from thirdage.kernel.record import parse_record, record_text, replay
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import digest

SOURCES = ("aid", "rulebook", "repo", "review:", "parent", "recalled", "reconstructed")


@pytest.mark.rule("B0.1", "B0.2")
def test_every_datum_says_where_it_comes_from() -> None:
    for key, datum in read_data(standard_text()).items():
        assert str(datum.get("source", "")).startswith(SOURCES), key
        assert 0 < float(str(datum["confidence"])) <= 1, key


@pytest.mark.rule("B0.4")
def test_the_standard_file_is_the_standard_game() -> None:
    settings = settings_from_file(standard_text())
    assert settings == RULES.complete_settings({})
    assert "data" not in settings


@pytest.mark.rule("B2.2", "B2.3", "B6.9")
def test_what_the_box_holds() -> None:
    box = box_for(RULES.complete_settings({}))
    assert sum(box.figures) + box.eagles + box.bats + 9 == 126
    assert sum(box.tile_count[:N_STANDARD_TILES]) == 16
    assert box.pool_most[0] + box.pool_most[1] == 13
    assert sum(box.recruits) == 50
    assert [sum(faces) for faces in box.faces] == [6, 6]


@pytest.mark.parametrize("name", list(SWITCHES))
def test_every_switch_is_a_setting_with_its_clause(name: str) -> None:
    known = {setting.name: setting for setting in RULES.settings}
    assert known[name].values == SWITCHES[name]
    assert read_data(standard_text())[f"switches.{name}"]["clause"] == known[name].clause
    with pytest.raises(BadSetting):
        RULES.complete_settings({name: "nonsense"})


def test_the_page_for_players_names_every_switch_and_section() -> None:
    page = (Path(__file__).resolve().parents[3] / "docs" / "five-armies.md").read_text(encoding="utf-8")
    for name, values in SWITCHES.items():
        assert f"| `{name}` | `{values[0]}`" in page
        assert all(f"`{value}`" in page for value in values)
    for section in {key.rpartition(".")[0] for key in read_data(standard_text())}:
        assert f"`{section}`" in page


def test_a_small_file_corrects_a_game() -> None:
    text = """
[switches]
absorb = { value = "1_2" }
[setup.armies]
bl8 = { units = {} }
va9 = { units = { wargs = 3 } }
[leadership]
gandalf = { value = 3, source = "my reference card" }
[tiles]
three = { advance = 3, card = false, count = 2 }
"""
    settings = RULES.settings_from_data(text)
    assert settings["absorb"] == "1_2"
    assert "tiles" not in settings["data"], "what is as in the standard file is no correction"
    assert "\n" not in settings["data"]
    box = box_for(settings)
    assert box.leadership[0] == 3
    assert box.config.absorb == [0, 1, 2]
    game, random = new_game(RULES, settings, Seeded("mine")), Random(1)
    for _ in range(60):
        assert game.ask is not None
        game.pick(random.choice(game.ask.options))
    again = replay(parse_record(record_text(game)))
    assert digest(again) == digest(game), "the record holds the corrections"
    assert again.settings == settings


@pytest.mark.parametrize(
    ("text", "line", "key", "expected"),
    [
        ("[setup.armies]\n\nbl8 = { units = { orks = 3 } }", 3, "setup.armies.bl8", "units among"),
        ("[setup.armies]\nbl99 = { units = { orcs = 3 } }", 2, "setup.armies.bl99", "one of the keys front_gate"),
        ("[setup.armies]\nva1 = { units = { orcs = 1, lake_men = 1 } }", 2, "setup.armies.va1", "units of one side"),
        (
            "[setup.armies]\ngoblin_muster_west = { units = { lake_men = 1 } }",
            2,
            "setup.armies.goblin_muster_west",
            "one side",
        ),
        (
            "[setup.armies]\nva1 = { units = { lake_men = 1 }, characters = ['bilbo'] }",
            2,
            "setup.armies.va1",
            "start on the board",
        ),
        ("[setup.armies]\nva1 = 3", 2, "setup.armies.va1", "a table"),
        ("# mine\n[tiles]\none = { advance = 1, card = false, count = -1 }", 3, "tiles.one", "from 0 to 50 as count"),
        ("[tiles]\none = { advance = 1, card = 'no', count = 1 }", 2, "tiles.one", "true or false as card"),
        ("[units]\norcs = { strength = 1, terrains = ['swamps'], figures = 3 }", 2, "units.orcs", "at least the"),
        (
            "[units]\norcs = { strength = 1, terrains = ['sea'], figures = 36 }",
            2,
            "units.orcs",
            "different ones of plains",
        ),
        ("[units]\norcs = { strength = 1, figures = 36 }", 2, "units.orcs", "the field terrains"),
        ("[switches]\nabsorb = { value = '3_4' }", 2, "switches.absorb", "one of 2_3, 1_2, 2_4 as value"),
        ("[switches]\nabsorp = { value = '1_2' }", 2, "switches.absorp", "one of the keys"),
        ("[dice_split]\nshadow = { faces = ['eye'] }", 2, "dice_split.shadow", "six of"),
        ("[leadership]\ngandalf = { value = 9 }", 2, "leadership.gandalf", "from 0 to 5 as value"),
        ("[leadership]\ngandalf = { value = 2, sauce = 'x' }", 2, "leadership.gandalf", "only the fields"),
        ("[leadership]\ngandalf = { value = 2, source = 7 }", 2, "leadership.gandalf", "a text as source"),
        ("[setup.tokens]\nva1 = { pool = 'elves', count = 13 }", 1, "setup.tokens", "at most the 12 tokens"),
        ("\n[nonsense]\nx = { value = 1 }", 2, "nonsense", "a section of the standard file"),
        ("\n\nnot toml", 3, "the file", "TOML"),
    ],
)
def test_a_bad_file_is_told_where_and_what(text: str, line: int, key: str, expected: str) -> None:
    with pytest.raises(BadBox) as caught:
        settings_from_file(text)
    error = caught.value
    assert (error.line, error.key) == (line, key)
    assert expected in error.expected
    assert str(error).startswith(f"line {line}: {key}: expected ")


@pytest.mark.parametrize("line", ["[]", "{", '{"tiles.one":{"advance":1}}', '{"x":{"value":1}}'])
def test_bad_corrections_in_a_record_are_refused(line: str) -> None:
    with pytest.raises(BadSetting):
        RULES.complete_settings({"data": line})
