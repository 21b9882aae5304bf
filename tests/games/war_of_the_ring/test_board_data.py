"""A mistake in a data file stops the program with the file, the key and what was expected there."""

from __future__ import annotations

from pathlib import Path

import pytest

from thirdage.games.war_of_the_ring import board, board_data
from thirdage.kernel.data import BadData

WORDS = {"eye": 100, "die": 101, "unlimited": 99, "any": -2, "none": -1}


def load(folder: Path) -> None:
    """Do everything `board` does with the data, for another folder."""
    board_map = board_data.MapData(folder)
    cards = board_data.CardData(folder)
    board_data.SetupData(folder, board_map, board_data.ComponentData(folder, WORDS, cards))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A private copy of the data files."""
    for file in ("map.toml", "setup.toml", "components.toml", "cards.toml"):
        source = board_data.data_folder().joinpath(file)
        tmp_path.joinpath(file).write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


def test_the_unbroken_copy_loads(folder: Path) -> None:
    load(folder)


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "map.toml",
            'adjacent = ["gorgoroth"]',
            'adjacent = ["gorgorot"]',
            "map.toml: regions.barad_dur.adjacent: expected different ones of the 105 known ids, found 'gorgorot'",
        ),
        (
            "map.toml",
            'adjacent = ["grey_havens"]',
            'adjacent = ["arnor", "grey_havens"]',
            "map.toml: regions.arnor.adjacent: expected also forlindon, which names it",
        ),
        (
            "map.toml",
            "coast = true",
            "cost = true",
            "map.toml: regions.andrast.cost: expected one of the keys name, nation",
        ),
        ("map.toml", "borders = 232", "borders = 231", "map.toml: totals.borders: expected 232, found 231"),
        (
            "map.toml",
            "vp = 1",
            "vp = 2",
            "map.toml: regions.angmar.vp: expected 1 for settlement city, found 2",
        ),
        (
            "map.toml",
            '["anfalas", "druwaith_iaur"]',
            '["anfalas", "erech"]',
            "map.toml: regions.anfalas.adjacent: expected not erech: that border is impassable",
        ),
        (
            "setup.toml",
            "ered_luin = { regular = 1 }",
            "ered_luin = { regular = 2 }",
            "setup.toml: reinforcements: expected 5 dwarves_regular on the map and in reserve, found 6",
        ),
        (
            "setup.toml",
            "ered_luin = { regular = 1 }",
            "ered_luin = { nazgul = 1 }",
            "setup.toml: armies.dwarves.ered_luin.nazgul: expected one of the keys regular, elite, leader",
        ),
        (
            "setup.toml",
            "fp = { start = 4, maximum = 6 }",
            "fp = { start = 5, maximum = 6 }",
            "setup.toml: action_dice.fp.maximum: expected 7, found 6",
        ),
        (
            "components.toml",
            'value = "die"',
            'value = "dye"',
            "components.toml: hunt_tiles.shadow_special[0].value: expected a whole number or one of eye, die",
        ),
        (
            "components.toml",
            "leadership = 2",
            'leadership = "2"',
            "components.toml: characters.aragorn.leadership: expected a whole number from 0 to 2, found '2'",
        ),
        (
            "cards.toml",
            "number = 2,",
            "number = 3,",
            "cards.toml: decks.fp_character.cards[1].number: expected 2, found 3",
        ),
        (
            "cards.toml",
            'icon = "character"',
            'icon = "army"',
            "cards.toml: decks.fp_character.cards[0].icon: expected character in a Character deck",
        ),
        ("cards.toml", "provenance =", "origin =", "cards.toml: provenance: expected a text, found 'nothing'"),
        ("cards.toml", "[combat]", "[combat", "cards.toml: the file: expected readable TOML, found "),
    ],
)
def test_broken_data_is_named(folder: Path, file: str, old: str, new: str, message: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadData) as caught:
        load(folder)
    assert str(caught.value).startswith(message)


def test_missing_file_is_named(folder: Path) -> None:
    (folder / "setup.toml").unlink()
    with pytest.raises(BadData, match=r"^setup\.toml: the file: expected readable TOML"):
        load(folder)


def test_wrong_numbering_is_named() -> None:
    swapped = [*board.REGION_IDS[:79], "rivendell", "rhosgobel", *board.REGION_IDS[81:]]
    with pytest.raises(BadData, match=r"^map\.toml: regions\.rivendell: expected number 80 in alphabetical order"):
        board.require("regions", swapped, {"rivendell": board.RIVENDELL}, board.REGIONS)
    with pytest.raises(BadData, match=r"^map\.toml: regions: expected 105 of them, found 104"):
        board.require("regions", board.REGION_IDS[1:], {}, board.REGIONS)
