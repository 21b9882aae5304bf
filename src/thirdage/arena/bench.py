"""`thirdage bench`: how fast the engine is, on one core, in random play.

Numbers of different machines cannot be compared; ratios of two builds on one machine can. So every report names build,
Python and processor. Processor time is what is measured: what else the machine does must not count.
"""

from __future__ import annotations

import argparse
import platform
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time, process_time_ns

from thirdage.arena.arguments import chosen_rules
from thirdage.arena.figures import Figures
from thirdage.arena.playout import game_seed, play_on, players, random_game
from thirdage.bots.base import Budget
from thirdage.bots.heuristic import NoHeuristic, find_heuristic
from thirdage.bots.host import question_for
from thirdage.bots.search_bot import Search
from thirdage.build import version_line
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.rules import Rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import encode, view

SHORT_LIST = 64
"""Option lists up to this length fit the masks of learning environments; their share is told."""
MOMENT = 40
"""Every so many decisions, on average, copying and looking are measured."""


SEARCHED = 20
"""Iterations of a search that is measured."""


class Speed:
    """How much was played in how long."""

    def __init__(self) -> None:
        self.games = 0
        self.picks = 0
        self.chances = 0
        self.seconds = 0.0


class Moments:
    """Measurements at random moments, in nanoseconds, and the lengths of all option lists."""

    def __init__(self) -> None:
        self.clone: list[int] = []
        self.world: list[int] = []
        self.view: list[int] = []
        self.lists: list[int] = []


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `thirdage bench` understands."""
    parser.add_argument("game", nargs="?", help="the id of a game; all games if left out")
    parser.add_argument("--seconds", type=float, default=5.0, metavar="S", help="how long to measure each game (5)")


def run(args: argparse.Namespace) -> int:
    """Measure and tell."""
    print(version_line())
    print(f"{processor()}, {platform.system()} {platform.machine()}, one core")
    for rules in chosen_rules(args.game):
        random_game(rules, {}, "warm-up")
        speed = measure_speed(rules, args.seconds / 2)
        moments = measure_moments(rules, args.seconds / 2)
        print("\n".join(["", *report(rules, speed, moments), *search_report(rules, args.seconds / 2)]))
    return 0


def processor() -> str:
    """The name of the processor, as the system tells it."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown processor"


def measure_speed(rules: Rules, seconds: float) -> Speed:
    """Whole games without log, one after the other; a game begun is played to its end."""
    speed = Speed()
    begun = process_time()
    while speed.seconds < seconds:
        speed.games += 1
        game = random_game(rules, {}, game_seed("bench", speed.games))
        speed.picks += game.history.count
        speed.chances += game.chances
        speed.seconds = process_time() - begun
    return speed


def measure_moments(rules: Rules, seconds: float) -> Moments:
    """Games interrupted at random moments. At least one moment is measured."""
    moments = Moments()
    random = Random("moments")
    begun = process_time()
    number = 0
    while not moments.clone or process_time() - begun < seconds:
        number += 1
        seed = game_seed("moments", number)
        game, deciding = new_game(rules, {}, Seeded(seed), log=False), players(seed)
        wait = random.randrange(2 * MOMENT)
        while game.ask is not None and (not moments.clone or process_time() - begun < seconds):
            moments.lists.append(len(game.ask.options))
            if wait == 0:
                measure_moment(game, random, moments)
                wait = random.randrange(1, 2 * MOMENT)
            wait -= 1
            play_on(game, deciding, game.history.count + 1)
    return moments


def measure_moment(game: Game, random: Random, moments: Moments) -> None:
    """Copy the game, sample a world, encode a view: each once, as a bot would."""
    seat = random.randrange(len(game.seats))
    moments.clone.append(nanoseconds(lambda: game.clone()))
    moments.world.append(nanoseconds(lambda: game.sample_world(seat, random)))
    moments.view.append(nanoseconds(lambda: encode(view(game, seat))))


def nanoseconds(work: Callable[[], object]) -> int:
    """How long something takes."""
    begun = process_time_ns()
    work()
    return process_time_ns() - begun


def report(rules: Rules, speed: Speed, moments: Moments) -> list[str]:
    """One game's numbers."""
    decisions = speed.picks - speed.chances
    lists = Figures(moments.lists)
    short = sum(1 for length in moments.lists if length <= SHORT_LIST) / len(moments.lists)
    return [
        f"{rules.id}, random play of {speed.games:,} games",
        f"  picks         {speed.picks / speed.seconds:>9,.0f} /s, decisions alone {decisions / speed.seconds:,.0f} /s",
        f"  games         {speed.games / speed.seconds:>9,.2f} /s, {speed.picks / speed.games:,.0f} picks each",
        f"  clone         {microseconds(moments.clone)}",
        f"  sample world  {microseconds(moments.world)}",
        f"  encode view   {microseconds(moments.view)}",
        f"  option lists  {lists.quantile(0.5):>9,.0f} median, 99th percentile {lists.quantile(0.99):,.0f}, "
        f"longest {lists.sorted[-1]:,.0f}, {short:.2%} up to {SHORT_LIST}",
    ]


def microseconds(times: list[int]) -> str:
    """Mean and 99th percentile."""
    figures = Figures(times)
    return (
        f"{figures.mean / 1000:>9,.1f} µs mean, 99th percentile {figures.quantile(0.99) / 1000:,.1f} µs, "
        f"of {len(times):,}"
    )


def measure_search(rules: Rules, seconds: float) -> tuple[int, float]:
    """Iterations of the search at decisions of random games, and how long they took."""
    iterations, spent, number = 0, 0.0, 0
    random = Random("search")
    while spent < seconds:
        number += 1
        seed = game_seed("search", number)
        game, deciding = new_game(rules, {}, Seeded(seed), log=False), players(seed)
        while game.ask is not None and spent < seconds:
            if len(game.ask.options) > 1 and random.randrange(MOMENT) == 0:
                search = Search(question_for(game, random, True))
                begun = process_time()
                search.run(Budget(iterations=SEARCHED))
                spent += process_time() - begun
                iterations += search.iterations
            play_on(game, deciding, game.history.count + 1)
    return iterations, spent


def search_report(rules: Rules, seconds: float) -> list[str]:
    """How fast the search is, for games that have a heuristic."""
    try:
        find_heuristic(rules.id)
    except NoHeuristic:
        return []
    iterations, spent = measure_search(rules, seconds)
    return [f"  search        {iterations / spent:>9,.0f} iterations/s"]
