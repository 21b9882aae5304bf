"""Golden play-throughs: whole seeded games as text records, followed by every event of the log.

python -m tests.golden [PACKAGE]       rewrites them, after an intended change of the rules
"""

from __future__ import annotations

import sys
from pathlib import Path

from thirdage.arena.playout import random_game
from thirdage.kernel.events import Event
from thirdage.kernel.game import Game
from thirdage.kernel.record import parse_record, record_text, replay
from thirdage.kernel.registry import find_rules

ROOT = Path(__file__).resolve().parent
LOG = "log\n"

GAMES: dict[str, tuple[str, dict[str, str]]] = {
    "war_of_the_ring/golden/golden-5.txt": ("war-of-the-ring", {}),
    "war_of_the_ring/golden/golden-21.txt": ("war-of-the-ring", {}),
    "war_of_the_ring/golden/golden-16.txt": ("war-of-the-ring", {"players": "4"}),
    "war_of_the_ring/golden/golden-3.txt": ("war-of-the-ring", {"players": "3"}),
    "war_of_the_ring/golden/golden-24.txt": ("war-of-the-ring", {"preset": "first_edition"}),
    "quest/golden/two_players.txt": ("quest", {"players": "2"}),
    "quest/golden/three_players.txt": ("quest", {"players": "3"}),
    "quest/golden/four_players.txt": ("quest", {"players": "4"}),
    "quest/golden/optional_rules.txt": (
        "quest",
        {"players": "4", "optional_advanced_dominance": "true", "optional_raise_stakes_stage_3": "true"},
    ),
    "quest/golden/other_readings.txt": (
        "quest",
        {**{setting.name: setting.values[-1] for setting in find_rules("quest").settings}, "players": "3"},
    ),
}
"""By file below tests/games: the game and its settings. Players pick at random; the file's name is the seed."""


def log_line(game: Game, event: Event) -> str:
    """Return an event as a line: after how many picks, who knows of it, what it was."""
    args = game.rules.messages.events[event.id].data(event.args)
    words = [f"{name}={value}" for name, value in args.items()]
    known = "" if event.seen_by < 0 else f" to={event.seen_by}"
    return " ".join([str(event.pick), event.id + known, *words])


def golden_text(game: Game) -> str:
    """Return the record, then the log."""
    return record_text(game) + LOG + "".join([log_line(game, event) + "\n" for event in game.log])


def replayed(text: str) -> str:
    """Return the same text, rebuilt from nothing but its record."""
    record, _, _ = text.partition("\n" + LOG)
    return golden_text(replay(parse_record(record + "\n")))


def golden_files(package: str) -> list[Path]:
    """Return the play-throughs of a game's test package."""
    return sorted((ROOT / "games" / package / "golden").glob("*.txt"))


def main(below: str) -> None:
    """Write all of them, or those of one test package."""
    for file, (game, settings) in GAMES.items():
        if not file.startswith(below):
            continue
        path = ROOT / "games" / file
        path.parent.mkdir(exist_ok=True)
        path.write_text(golden_text(random_game(find_rules(game), settings, path.stem, log=True)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
