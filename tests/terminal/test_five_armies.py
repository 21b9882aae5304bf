"""The Battle of Five Armies at the terminal: its board as text, and a player's own data."""

from pathlib import Path
from typing import Any

import pytest

from tests.games.five_armies.tabletop import at_step, battle
from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.game import Game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.views import view
from thirdage.terminal.board_text import BoardText, board_text
from thirdage.terminal.opening import read_data
from thirdage.text.catalogue import Catalogue

WORDS = Catalogue.load("en", "five-armies")
STATE: dict[str, Any] = {
    "armies": {
        "ravenhill": {"wood_elf_archers": 2, "leadership": 1, "damage": 1},
        "bl1": {"orcs": 3},
        "goblin_muster_west": {"goblins": 1},
    },
    "characters": {"gandalf": "ravenhill", "dain": "gone"},
    "bats": {"va1": 1},
    "eagles": {"va2": 2},
    "fort_damage": [0, 0, 1],
    "tokens": [["camp", "men_and_dwarves", "lake_men"]],
    "cards": {"fp_01": "free_peoples", "ev_01": "shadow", "sh_10": "table"},
    "active": {"gandalf": 1},
    "fate": 4,
}


def shown(game: Game, seat: int = 0) -> BoardText:
    return board_text(view(game, seat), WORDS)


def test_the_whole_board_is_told() -> None:
    text = "\n".join(shown(at_step("activation", **STATE)).overview(220))
    for words in (
        "Ravenhill: Free Peoples, 4 points, walls 2; 2 Wood-elf",
        "THE SOUTHERN SPUR",
        "GOBLIN BOXES",
        "Valley 1: a Great Bat",
        "Valley 2: 2 Eagles",
        "Bilbo Baggins (ready)",
        "Eliminated: Dáin Ironfoot.",
        "Active: Gandalf.",
        "Your hand: The Skin-changer [Character].",
        "Shadow: one card in hand.",
        "On the table: Howling Orcs.",
        "Fate marker on 4",
    ):
        assert words in text


def test_nobody_sees_the_other_hand() -> None:
    text = "\n".join(shown(at_step("activation", **STATE), 1).overview(100))
    assert "Skin-changer" not in text
    assert "Blow the Horns" in text


def test_parts_of_the_board() -> None:
    board = shown(at_step("activation", **STATE))
    assert "Next to: Valley 2 (open)" in "\n".join(board.look("dale", 200))
    assert "Rally attempt" in "\n".join(board.look("blow the horns / captain", 200))
    assert "In the Fate pool" in "\n".join(board.look("fate", 100))
    assert board.look("valley", 100)[0] == "THE VALLEY"
    assert "Discarded: none." in board.look("cards", 100)
    assert board.note("region:bl1") == "3 Orcs"
    assert board.note("card:fp_01") == "Character"
    assert board.look("xyzzy", 100) == []
    assert "a region" in board.topics()


def test_a_combat_is_the_status_while_it_lasts() -> None:
    game = battle(1, "va7", "va6", armies={"va6": {"lake_men": 2}, "va7": {"orcs": 2}})
    assert shown(game).status(200) == ["Round 1, the Shadow attacks: Valley 7 (2 Orcs) against Valley 6 (2 Lake-men)."]


def test_a_players_own_data(tmp_path: Path) -> None:
    rules = find_rules("five-armies")
    file = tmp_path / "my.toml"
    file.write_text("[leadership]\ngandalf = { value = 3 }\n", encoding="utf-8")
    assert '"leadership.gandalf":{"value":3}' in read_data(rules, str(file))["data"]
    assert read_data(rules, None) == {}
    file.write_text("\n[leadership]\ngandalf = { value = 30 }\n", encoding="utf-8")
    with pytest.raises(ThirdAgeError, match=r"my\.toml: line 3: leadership\.gandalf: expected a whole number from 0"):
        read_data(rules, str(file))
    with pytest.raises(ThirdAgeError, match=r"cannot read .*nothing\.toml"):
        read_data(rules, str(tmp_path / "nothing.toml"))
    with pytest.raises(ThirdAgeError, match="war-of-the-ring takes no data file"):
        read_data(find_rules("war-of-the-ring"), str(file))
