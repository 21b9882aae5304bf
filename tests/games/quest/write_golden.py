"""Writes the golden games anew: run it when a change of the rules is meant to change how games go.

    python -m tests.games.quest.write_golden
"""

from __future__ import annotations

from pathlib import Path

from thirdage.arena.playout import random_game
from thirdage.kernel.record import record_text
from thirdage.kernel.registry import find_rules

FOLDER = Path(__file__).parent.joinpath("golden")
RULES = find_rules("quest")
TABLES: dict[str, dict[str, str]] = {
    "two_players": {"players": "2"},
    "three_players": {"players": "3"},
    "four_players": {"players": "4"},
    "optional_rules": {
        "players": "4",
        "optional_advanced_dominance": "true",
        "optional_raise_stakes_stage_3": "true",
    },
    "other_readings": {**{setting.name: setting.values[-1] for setting in RULES.settings}, "players": "3"},
}


def main() -> None:
    """One random game for each table."""
    for name, settings in TABLES.items():
        game = random_game(RULES, settings, f"golden {name}")
        FOLDER.joinpath(f"{name}.record").write_text(record_text(game), encoding="utf-8")


if __name__ == "__main__":
    main()
