"""Plays the matches of the leaderboard and writes docs/leaderboard.md from the stored results.

   python tools/leaderboard.py play --games 200 --jobs 2 --seed nightly   # plays all matches, or those named by --only
   python tools/leaderboard.py page              # writes page and curves from docs/leaderboard.json

A match is a run of `thirdage arena`. Its summary is kept in docs/leaderboard.json with the command that made it, so
each line of the page can be played again. A match played anew replaces the line it had; lines of pairs that no longer
play are dropped. The same results are drawn in docs/curves, and they are the games of `thirdage/bots/ladder.toml`, from
which the ratings of the levels are worked out.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from thirdage.arena.rating import ratings, wilson
from thirdage.bots.registry import LEVELS
from tools.leaderboard_curves import Point, length_curve, rating_curve, time_curve

DOCS = Path(__file__).resolve().parent.parent / "docs"
RESULTS = DOCS / "leaderboard.json"
PAGE = DOCS / "leaderboard.md"
CURVES = DOCS / "curves"
LADDER_FILE = DOCS.parent / "src" / "thirdage" / "bots" / "ladder.toml"
GAMES = {
    "war-of-the-ring": ("War of the Ring", [""]),
    "five-armies": ("The Battle of Five Armies", [""]),
    "quest": ("Middle-earth Quest", ["players=2", "players=3", "players=4"]),
}
LADDER = list(LEVELS)
TIMES = {"veteran": "no search", "expert": "a brief\nlook", "search:0.1s": "0.1 s", "master": "1 s"}
"""What shows how strength grows with time, all against veteran."""
LONGER = ("search:4s", "master")
PAIRS = [
    *zip(LADDER[:0:-1], LADDER[-2::-1], strict=True),
    ("search:0.1s", "veteran"),
    ("master", "veteran"),
    LONGER,
    *[(level, level) for level in ("expert", "veteran", "club")],
]
"""Each level against the next weaker one; searches with less and more time than master's; and some levels against
themselves, which shows the balance of the sides."""
LEVEL_OF = {bot: level for level, bot in LEVELS.items()}

HEAD = """# Leaderboard

Written by `tools/leaderboard.py` from the results in `docs/leaderboard.json`; `make arena-nightly` plays them anew.
Both bots of a line play both sides on the same seeds. Intervals are Wilson's at 95 %. Ratings are Bradley-Terry on the
Elo scale, one for each bot and side, on one scale for each game and number of players: 1500 is the mean. A bot against
itself has each seed counted once. Thinking time is processor time.
"""


def play(args: argparse.Namespace) -> None:
    """Play the matches and store their summaries."""
    for game, (_, kinds) in GAMES.items():
        for setting in kinds:
            for first, against in PAIRS:
                label = " ".join([game, setting or "-", first, against])
                if args.only not in label or (args.skip and args.skip in label):
                    continue
                games = args.games if first in LADDER[:-1] else args.games // (8 if (first, against) == LONGER else 2)
                games = max(2, games)
                bots = ["--bot", first] if first == against else ["--bot", first, "--bot", against]
                words = ["arena", game, *bots, "--games", str(games)]
                words += ["--seed", args.seed, *(["--set", setting] if setting else [])]
                run = [sys.executable, "-m", "thirdage.cli", *words, "--jobs", str(args.jobs), "--json"]
                done = subprocess.run(run, capture_output=True, text=True, check=True)
                line = {"setting": setting, "command": " ".join(["thirdage", *words]), "commit": commit()}
                line.update(json.loads(done.stdout))
                # What is stored may have changed meanwhile: other matches are played at the same time.
                kept = [one for one in load() if key_of(one) != key_of(line) and key_of(one)[2:] in PAIRS]
                kept = sorted([*kept, line], key=place_of)
                RESULTS.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
                print(label, flush=True)


def load() -> list[dict[str, Any]]:
    """Return the stored results."""
    found: list[dict[str, Any]] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else []
    return found


def commit() -> str:
    """Return the current commit."""
    run = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
    return run.stdout.strip()


def key_of(line: dict[str, Any]) -> tuple[str, str, str, str]:
    """Return what identifies a match."""
    return line["game"], line["setting"], *names_of(line)


def place_of(line: dict[str, Any]) -> tuple[int, str, int]:
    """Return where a match stands on the page: by game and number of players, strongest levels first."""
    return list(GAMES).index(line["game"]), line["setting"], PAIRS.index(names_of(line))


def names_of(line: dict[str, Any]) -> tuple[str, str]:
    """Return the two bots of a match, levels by their names; a bot alone has played itself."""
    return level_of(line["bots"][0]["bot"]), level_of(line["bots"][-1]["bot"])


def level_of(bot: str) -> str:
    """Return the level that a bot is, or its name."""
    return LEVEL_OF.get(bot, bot)


def itself(line: dict[str, Any]) -> bool:
    """Tell whether a bot plays against itself in a match."""
    first, against = names_of(line)
    return first == against


def rated(lines: list[dict[str, Any]]) -> dict[tuple[str, str], float]:
    """Return the rating of each bot on each side over all matches of a game."""
    games: list[tuple[str, str, float]] = []
    for line in lines:
        first, against = names_of(line)
        played = line["bots"][0]["sides"][1:]
        sides = [side["side"] for side in played]
        for at, side in enumerate(played):
            if at and itself(line):
                break
            whole = int(side["score"])
            results = [1.0] * whole + [0.5] * round(2 * (side["score"] - whole))
            results += [0.0] * (side["games"] - len(results))
            pair = f"{first}\n{side['side']}", f"{against}\n{sides[1 - at]}"
            games += [(*pair, result) for result in results]
    return {(name.split("\n")[0], name.split("\n")[1]): points for name, points in ratings(games).items()}


def page() -> str:
    """Return the whole page."""
    parts = [HEAD]
    for game, (title, kinds) in GAMES.items():
        for setting in kinds:
            lines = [line for line in load() if line["game"] == game and line["setting"] == setting]
            if lines:
                parts.append(f"\n## {title}{', ' + setting.split('=')[1] + ' players' if setting else ''}\n")
                parts += section(lines)
    return "".join(parts)


def side_name(side: str) -> str:
    """Return the name of a side: its seats in words."""
    seats = side.split(" and ")
    return "heroes" if len(seats) > 1 else "hero" if side == "hero1" else side.replace("_", " ").title()


def ranked(points: dict[tuple[str, str], float]) -> list[str]:
    """Return the bots, strongest first."""
    sides = {side for _, side in points}
    return sorted({bot for bot, _ in points}, key=lambda bot: -sum(points.get((bot, side), 0.0) for side in sides))


def section(lines: list[dict[str, Any]]) -> list[str]:
    """Return the section for one game with one number of players: ratings, curves, then matches."""
    points = rated(lines)
    sides = [side["side"] for side in lines[0]["bots"][0]["sides"][1:]]
    parts = [f"\n| rating | {' | '.join(map(side_name, sides))} |\n|---|{'---|' * len(sides)}\n"]
    for bot in ranked(points):
        told = [f"{points[bot, side]:.0f}" if (bot, side) in points else "" for side in sides]
        parts.append(f"| `{bot}` | {' | '.join(told)} |\n")
    drawn = curves(lines)
    parts += ["\n", *[f"![{title}](curves/{name})\n" for name, (title, _) in drawn.items()]]
    parts.append("\n| first | against | side of the first | won | share | interval | turns | endings |\n")
    parts.append("|---|---|---|---|---|---|---|---|\n")
    for line in lines:
        parts += rows(line)
    parts.append("\nPlayed by:\n\n```sh\n")
    parts += [f"{line['command']}  # {line['commit']}, {line['build']} build\n" for line in lines]
    return [*parts, "```\n"]


def rows(line: dict[str, Any]) -> list[str]:
    """Return the rows of one match: the first bot on both sides, then on each."""
    one, other = names_of(line)
    total = sum(line["victories"].values())
    ended = sorted(line["victories"].items(), key=lambda item: -item[1])
    how = ", ".join(f"{name.replace('_', ' ')} {count / total:.0%}" for name, count in ended)
    told: list[str] = []
    for side in line["bots"][0]["sides"][1 if itself(line) else 0 :]:
        low, high = wilson(side["score"], side["games"])
        share = f"{side['score'] / side['games']:.1%} | {low:.1%} to {high:.1%}"
        who = "both" if side["side"] == "both" else side_name(side["side"])
        names, rest = ("", ""), ("", "")
        if not told:
            names = f"`{one}`", "itself" if itself(line) else f"`{other}`"
            rest = f"{line['turns']['mean']:.1f}", how
        row = [*names, who, f"{side['score']:g} of {side['games']}", share, *rest]
        told.append(f"| {' | '.join(row)} |\n")
    return told


def curves(lines: list[dict[str, Any]]) -> dict[str, tuple[str, str]]:
    """Return the curves of one game with one number of players: the title and the picture, by the name of the file."""
    points = rated(lines)
    sides = {side["side"]: side_name(side["side"]) for side in lines[0]["bots"][0]["sides"][1:]}
    label = "-".join([lines[0]["game"], *lines[0]["setting"].split("=")[1:]])
    drawn = {f"{label}-ratings.svg": ("Ratings by side", rating_curve(ranked(points)[::-1], points, sides))}
    timed = {name: timed_line(lines, side) for side, name in sides.items()}
    if any(len(line) > 1 for line in timed.values()):
        title = "Games a search wins against veteran, by its time for a pick"
        drawn[f"{label}-time.svg"] = (title, time_curve(title, list(TIMES.values()), timed))
    for line in lines:
        if names_of(line) == ("expert", "expert") and "endings" in line:
            title = "When games of expert against itself end"
            names = {victory: victory.replace("_", " ") for victory in line["endings"]}
            drawn[f"{label}-endings.svg"] = (title, length_curve(title, line["endings"], names))
    return drawn


def timed_line(lines: list[dict[str, Any]], side: str) -> dict[int, Point]:
    """Return the shares of a side that searches won against veteran, by their place among the times."""
    found: dict[int, Point] = {}
    for line in lines:
        first, against = names_of(line)
        if against == "veteran" and first in TIMES:
            for row in line["bots"][0]["sides"]:
                if row["side"] == side:
                    found[list(TIMES).index(first)] = row["score"] / row["games"], *wilson(row["score"], row["games"])
    return dict(sorted(found.items()))


def draw() -> dict[str, str]:
    """Return all curves of the page, by the name of the file."""
    found: dict[str, str] = {}
    for game, (_, kinds) in GAMES.items():
        for setting in kinds:
            lines = [line for line in load() if line["game"] == game and line["setting"] == setting]
            if lines:
                found.update({name: picture for name, (_, picture) in curves(lines).items()})
    return found


LADDER_HEAD = """# Written by tools/leaderboard.py from docs/leaderboard.json: levels of bots against each other.
# A row: `bot` played `seat` against `against`, and won so many of so many games.
"""
ON_THE_LADDER = {"war-of-the-ring": "", "five-armies": "", "quest": "players=2"}
"""The games with ratings, and the number of players they are for."""


def ladder() -> str:
    """The games of levels against levels, side by side. A level against itself counts for the first side."""
    parts = [LADDER_HEAD]
    for game, setting in ON_THE_LADDER.items():
        rows: list[str] = []
        seats: list[str] = []
        for line in load():
            if line["game"] != game or line["setting"] != setting:
                continue
            first, against = names_of(line)
            if first not in LEVELS:
                continue
            sides = line["bots"][0]["sides"][1:]
            seats = [side["side"] for side in sides]
            won = [(side["score"], side["games"]) for side in sides]
            if first == against:
                won = won[:1]
            for seat, (score, games) in zip(seats, won, strict=False):
                told = f'bot = "{first}", seat = "{seat}", against = "{against}", won = {score:g}, games = {games}'
                rows.append(f"    {{ {told} }},\n")
        if rows:
            shown = ", ".join(f'"{seat}"' for seat in seats)
            parts += [f"\n[{game}]\nseats = [{shown}]\ngames = [\n", *rows, "]\n"]
    return "".join(parts)


def main() -> None:
    """Run `play` or `page`."""
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["play", "page"])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="nightly")
    parser.add_argument("--only", default="", help="only matches whose label has this text: GAME SETTING FIRST AGAINST")
    parser.add_argument("--skip", default="", help="no matches whose label has this text")
    args = parser.parse_args()
    if args.what == "play":
        play(args)
    PAGE.write_text(page(), encoding="utf-8")
    CURVES.mkdir(exist_ok=True)
    drawn = draw()
    for file in CURVES.glob("*.svg"):
        if file.name not in drawn:
            file.unlink()
    for name, picture in drawn.items():
        (CURVES / name).write_text(picture, encoding="utf-8")
    LADDER_FILE.write_text(ladder(), encoding="utf-8")


if __name__ == "__main__":
    main()
