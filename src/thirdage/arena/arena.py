"""`thirdage arena`: bots play each other on the same seeds with sides swapped, or one plays itself; prints
intervals and ratings.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from thirdage.arena.arguments import Progress, add_games, positive
from thirdage.arena.figures import Figures, figures_line
from thirdage.arena.match import Result
from thirdage.arena.pool import play_all
from thirdage.arena.rating import decided, ratings, wilson
from thirdage.arena.schedule import schedule
from thirdage.arena.store import Store, write_csv, write_parquet
from thirdage.arena.teams import Teams
from thirdage.bots.registry import bot_names, make_bot
from thirdage.build import build_kind
from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.registry import find_rules
from thirdage.kernel.rules import Rules, read_settings
from thirdage.text.cli_words import add_settings, build_name, say
from thirdage.text.columns import padded


class BadArena(ThirdAgeError):
    """The arguments do not describe a valid arena."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `thirdage arena`."""
    parser.add_argument("game", metavar=say("argument", "game"), help=say("cli", "game_listed"))
    parser.add_argument("--bots", default="", metavar="A,B", help=say("arena", "bots", names=", ".join(bot_names())))
    parser.add_argument("--bot", action="append", default=[], metavar="A", help=say("arena", "bot"))
    add_games(parser, 100)
    add_settings(parser)
    parser.add_argument("--jobs", type=positive, default=1, metavar="N", help=say("cli", "jobs"))
    parser.add_argument("--ray", metavar=say("metavar", "address"), help=say("arena", "ray"))
    parser.add_argument("--until", type=share, metavar="P", help=say("arena", "until"))
    parser.add_argument("--out", type=Path, metavar=say("metavar", "folder"), help=say("arena", "out"))
    parser.add_argument("--csv", type=Path, metavar=say("metavar", "file"), help=say("arena", "csv"))
    parser.add_argument("--parquet", type=Path, metavar=say("metavar", "file"), help=say("arena", "parquet"))
    parser.add_argument("--json", action="store_true", help=say("cli", "json"))


def share(text: str) -> float:
    """Read a number between 0 and 1."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 < number < 1:
        raise argparse.ArgumentTypeError(say("cli", "share", value=repr(text)))
    return number


def run(args: argparse.Namespace) -> int:
    """Play the games and print the results."""
    rules = find_rules(args.game)
    settings = rules.complete_settings(read_settings(args.set))
    bots = [name for name in args.bots.split(",") if name] + args.bot
    check(bots, args.until)
    teams = Teams.of(rules, settings)
    results = play(rules, settings, teams, bots, args)
    if args.csv is not None:
        write_csv(results, args.csv)
    if args.parquet is not None:
        write_parquet(results, args.parquet)
    if args.json:
        print(json.dumps(summary(rules, teams, bots, args.seed, results)))
    else:
        print("\n".join(report(rules, teams, bots, args.seed, results, args.until)))
    return 0


def check(bots: list[str], until: float | None) -> None:
    """Require different bots, or one that plays itself, all of them known."""
    if not bots or len(set(bots)) < len(bots):
        raise BadArena("an arena needs different bots, as in --bots heuristic,random, or one that plays itself")
    if until is not None and len(bots) != 2:
        raise BadArena("--until decides between two bots")
    for name in bots:
        if not name.startswith("pipe:"):
            make_bot(name)


def play(
    rules: Rules, settings: Mapping[str, str], teams: Teams, bots: list[str], args: argparse.Namespace
) -> list[Result]:
    """Return all results ordered by number, including those of an earlier run."""
    jobs = schedule(rules.id, settings, teams, bots, args.games, args.seed)
    store: Store | None = None
    results: list[Result] = []
    if args.out is not None:
        plan = {"game": rules.id, "version": rules.version, "settings": dict(settings), "bots": bots, "seed": args.seed}
        store = Store(args.out, plan)
        results = store.load()
    done = {result["number"] for result in results}
    progress = Progress()
    picks = 0
    playing = play_all([job for job in jobs if job.number not in done], args.jobs, args.ray)
    for result in playing:
        results.append(result)
        if store is not None:
            store.add(result)
        picks += int(str(result["picks"]))
        progress.show(len(results), len(jobs), picks)
        if args.until is not None and decided(*score_of(bots[0], teams, results), args.until):
            playing.close()
            break
    progress.clear()
    return sorted(results, key=lambda result: int(str(result["number"])))


# -- counting


def score_of(bot: str, teams: Teams, results: list[Result]) -> tuple[float, int]:
    """Return a bot's score and how many games it played."""
    rows = by_side(bot, teams, results)
    return sum([row[1] for row in rows]), sum([row[2] for row in rows])


def by_side(bot: str, teams: Teams, results: list[Result]) -> list[tuple[str, float, int]]:
    """Return a row for each camp a bot played: the camp's seats, its score, its games."""
    rows: list[tuple[str, float, int]] = []
    for camp in (0, 1):
        mine = [result for result in results if teams.bot(result, camp) == bot]
        rows.append((teams.labels[camp], sum([teams.score(result, camp) for result in mine]), len(mine)))
    return rows


def side_ratings(teams: Teams, results: list[Result]) -> dict[str, float]:
    """Return a rating for each bot in each camp."""
    games: list[tuple[str, str, float]] = []
    for result in results:
        one, other = [f"{teams.bot(result, camp)} as {teams.labels[camp]}" for camp in (0, 1)]
        games.append((one, other, teams.score(result, 0)))
    return ratings(games)


# -- reporting


def summary(rules: Rules, teams: Teams, bots: list[str], seed: str, results: list[Result]) -> dict[str, object]:
    """Return everything as JSON data, except the individual games."""
    rated = side_ratings(teams, results)
    return {
        "game": rules.id,
        "version": rules.version,
        "seed": seed,
        "build": build_kind(),
        "games": len(results),
        "bots": [bot_summary(bot, teams, results, rated) for bot in bots],
        "victories": dict(Counter([str(result["victory"]) for result in results])),
        "turns": Figures([float(str(result["turns"])) for result in results]).data(),
        "endings": endings(results),
    }


def endings(results: list[Result]) -> dict[str, dict[str, int]]:
    """Return how many games ended in each turn, by victory."""
    found: dict[str, Counter[str]] = {}
    for result in sorted(results, key=lambda result: (str(result["victory"]), int(str(result["turns"])))):
        found.setdefault(str(result["victory"]), Counter())[str(result["turns"])] += 1
    return {victory: dict(turns) for victory, turns in found.items()}


def bot_summary(bot: str, teams: Teams, results: list[Result], rated: Mapping[str, float]) -> dict[str, object]:
    """Return one bot's numbers, overall and by side."""
    sides: list[dict[str, object]] = []
    for side, score, games in [("", *score_of(bot, teams, results)), *by_side(bot, teams, results)]:
        low, high = wilson(score, games)
        sides.append(
            {
                "side": side or "both",
                "score": score,
                "games": games,
                "low": round(low, 4),
                "high": round(high, 4),
                "rating": round(rated.get(f"{bot} as {side}", 0.0)) if side else None,
            }
        )
    return {"bot": bot, "sides": sides}


def report(
    rules: Rules, teams: Teams, bots: list[str], seed: str, results: list[Result], until: float | None
) -> list[str]:
    """Return the same summary as lines for people."""
    lines = [say("arena", "heading", game=rules.id, games=f"{len(results):,}", seed=seed, build=build_name()), ""]
    both = say("arena", "both")
    rated = side_ratings(teams, results)
    width = max([len(bot) for bot in bots])
    for bot in bots:
        for side, score, games in [(both, *score_of(bot, teams, results)), *by_side(bot, teams, results)]:
            if games == 0:
                continue
            low, high = wilson(score, games)
            rating = rated.get(f"{bot} as {side}")
            share = f"{score / games:>6.1%}"
            told = [
                say("arena", "score", score=f"{score:>7,.1f}", games=f"{games:<6,}", share=share),
                say("arena", "interval", low=f"{low:.1%}", high=f"{high:.1%}"),
            ]
            if rating is not None:
                told.append(say("arena", "rating", rating=f"{rating:,.0f}"))
            lines.append(f"  {bot:<{width}}  {padded(side, 14)} " + "   ".join(told))
    lines.append("")
    victories = Counter([(str(result["winners"]), str(result["victory"])) for result in results])
    for (winners, victory), count in victories.most_common():
        side = padded(winners or say("cli", "nobody"), 14)
        lines.append(f"  {side}{victory:<20}{count:>6,}  {count / len(results):>6.1%}")
    lines.append("")
    lines.append(figures_line("turns", [float(str(result["turns"])) for result in results], 0))
    if until is not None:
        verdict = decided(*score_of(bots[0], teams, results), until) or "open"
        lines.append(say("arena", verdict, bot=bots[0], share=f"{until:.0%}"))
    return lines
