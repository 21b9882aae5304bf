"""`thirdage arena`: bots against each other, both ways round on the same seeds, with intervals and ratings."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from thirdage.arena.arguments import Progress, add_games, add_settings, positive
from thirdage.arena.figures import Figures
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


class BadArena(ThirdAgeError):
    """Arguments that do not make an arena."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `thirdage arena` understands."""
    parser.add_argument("game", help="the id of a game, as `thirdage games` lists them")
    parser.add_argument("--bots", default="", metavar="A,B", help=f"bots by name: {', '.join(bot_names())}, ...")
    parser.add_argument(
        "--bot", action="append", default=[], metavar="A", help="one more bot, its name may hold commas"
    )
    add_games(parser, 100)
    add_settings(parser)
    parser.add_argument("--jobs", type=positive, default=1, metavar="N", help="how many processes (1)")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; 'local' starts Ray here")
    parser.add_argument("--until", type=share, metavar="P", help="stop once the first bot's share is clearly not P")
    parser.add_argument("--out", type=Path, metavar="DIR", help="keep the games there; go on where they end")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write a table of all games")
    parser.add_argument("--parquet", type=Path, metavar="FILE", help="the same as Parquet (needs pyarrow)")
    parser.add_argument("--json", action="store_true", help="print JSON")


def share(text: str) -> float:
    """A number between 0 and 1."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 < number < 1:
        raise argparse.ArgumentTypeError(f"a share between 0 and 1 is expected, not {text!r}")
    return number


def run(args: argparse.Namespace) -> int:
    """Play and tell."""
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
    """Two different bots at least, all of which exist."""
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise BadArena("an arena needs two different bots or more, as in --bots heuristic,random")
    if until is not None and len(bots) != 2:
        raise BadArena("--until decides between two bots")
    for name in bots:
        if not name.startswith("pipe:"):
            make_bot(name)


def play(
    rules: Rules, settings: Mapping[str, str], teams: Teams, bots: list[str], args: argparse.Namespace
) -> list[Result]:
    """All results in order of their numbers, those of an earlier run included."""
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
    """The score of a bot and the number of its games."""
    rows = by_side(bot, teams, results)
    return sum([row[1] for row in rows]), sum([row[2] for row in rows])


def by_side(bot: str, teams: Teams, results: list[Result]) -> list[tuple[str, float, int]]:
    """The score of a bot in each camp: the camp's seats, score, games."""
    rows: list[tuple[str, float, int]] = []
    for camp in (0, 1):
        mine = [result for result in results if teams.bot(result, camp) == bot]
        rows.append((teams.labels[camp], sum([teams.score(result, camp) for result in mine]), len(mine)))
    return rows


def side_ratings(teams: Teams, results: list[Result]) -> dict[str, float]:
    """A rating for each bot in each camp."""
    games: list[tuple[str, str, float]] = []
    for result in results:
        one, other = [f"{teams.bot(result, camp)} as {teams.labels[camp]}" for camp in (0, 1)]
        games.append((one, other, teams.score(result, 0)))
    return ratings(games)


# -- telling


def summary(rules: Rules, teams: Teams, bots: list[str], seed: str, results: list[Result]) -> dict[str, object]:
    """Everything as JSON data, without the single games."""
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
    }


def bot_summary(bot: str, teams: Teams, results: list[Result], rated: Mapping[str, float]) -> dict[str, object]:
    """One bot's numbers, over all and by side."""
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
    """The same for people."""
    lines = [f"{rules.id}: {len(results):,} games, seed {seed}, {build_kind()}", ""]
    rated = side_ratings(teams, results)
    width = max([len(bot) for bot in bots])
    for bot in bots:
        for side, score, games in [("both sides", *score_of(bot, teams, results)), *by_side(bot, teams, results)]:
            if games == 0:
                continue
            low, high = wilson(score, games)
            rating = rated.get(f"{bot} as {side}")
            told = f"   rating {rating:,.0f}" if rating is not None else ""
            lines.append(
                f"  {bot:<{width}}  {side:<14} {score:>7,.1f} of {games:<6,} {score / games:>6.1%}"
                f"   95 % interval {low:.1%} to {high:.1%}{told}"
            )
    lines.append("")
    victories = Counter([(str(result["winners"]), str(result["victory"])) for result in results])
    for (winners, victory), count in victories.most_common():
        lines.append(f"  {winners or 'nobody':<14}{victory:<20}{count:>6,}  {count / len(results):>6.1%}")
    lines.append("")
    lines.append(f"turns  {Figures([float(str(result['turns'])) for result in results]).line()}")
    if until is not None:
        verdict = decided(*score_of(bots[0], teams, results), until) or "not decided from"
        lines.append(f"{bots[0]} is {verdict} {until:.0%} (sequential test, 5 % error, 5 points of indifference)")
    return lines
