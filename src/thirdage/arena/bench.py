"""`thirdage bench`: how fast the engine, the bots and the environments run on one core.

Numbers from different machines can't be compared; ratios of two builds on one machine can. So every report names the
build, Python and processor. We measure processor time, so other work on the machine doesn't count.
"""

from __future__ import annotations

import argparse
import platform
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from time import process_time, process_time_ns

from thirdage.arena.arguments import chosen_rules
from thirdage.arena.figures import Figures
from thirdage.arena.garbage import rarely_collected
from thirdage.arena.playout import game_seed, play_on, players, random_game
from thirdage.bots.base import Budget
from thirdage.bots.heuristic import has_heuristic
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.host import ask_bot, question_for
from thirdage.bots.search_bot import Search
from thirdage.build import version_line
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.rules import Rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import encode, view
from thirdage.text.cli_words import say
from thirdage.text.columns import padded

SHORT_LIST = 64
"""Option lists up to this length fit the masks of learning environments; the report gives their share."""
MOMENT = 40
"""Copying and viewing are measured once in this many decisions, on average."""


SEARCHED = 20
"""Iterations of each measured search."""
FURTHER = ["thirdage.envs.measuring"]
"""Modules of later layers that have measurements of their own; imported when needed."""


class Speed:
    """How much was played, and how long it took."""

    def __init__(self) -> None:
        self.games = 0
        self.picks = 0
        self.chances = 0
        self.seconds = 0.0


class Moments:
    """Times in nanoseconds taken at random moments, and the lengths of all option lists."""

    def __init__(self) -> None:
        self.clone: list[int] = []
        self.world: list[int] = []
        self.view: list[int] = []
        self.lists: list[int] = []


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `thirdage bench`."""
    parser.add_argument("game", metavar=say("argument", "game"), nargs="?", help=say("cli", "game_or_all"))
    parser.add_argument("--seconds", type=float, default=5.0, metavar="S", help=say("bench", "seconds"))


def run(args: argparse.Namespace) -> int:
    """Measure and print the report."""
    print(version_line())
    system = f"{platform.system()} {platform.machine()}"
    print(say("bench", "machine", processor=processor(), system=system))
    for rules in chosen_rules(args.game):
        random_game(rules, {}, "warm-up")
        speed = measure_speed(rules, args.seconds / 2)
        moments = measure_moments(rules, args.seconds / 2)
        print("\n".join(["", *report(rules, speed, moments)]))
        print("\n".join(bot_report(rules, args.seconds / 2)))
        for name in FURTHER:
            print("\n".join(import_module(name).report(rules, args.seconds / 2)))
    return 0


def processor() -> str:
    """Return the processor's name as the system reports it."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or say("bench", "unknown")


def measure_speed(rules: Rules, seconds: float) -> Speed:
    """Play whole games without a log, one after the other; the last one is played to its end."""
    speed = Speed()
    begun = process_time()
    while speed.seconds < seconds:
        speed.games += 1
        game = random_game(rules, {}, game_seed("bench", speed.games), light=True)
        speed.picks += game.history.count
        speed.chances += game.chances
        speed.seconds = process_time() - begun
    return speed


def measure_moments(rules: Rules, seconds: float) -> Moments:
    """Play games and measure at random moments, at least once."""
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
    """Copy the game, sample a world and encode a view, once each, as a bot would."""
    seat = random.randrange(len(game.seats))
    moments.clone.append(nanoseconds(lambda: game.clone()))
    moments.world.append(nanoseconds(lambda: game.sample_world(seat, random)))
    moments.view.append(nanoseconds(lambda: encode(view(game, seat))))


def nanoseconds(work: Callable[[], object]) -> int:
    """Return how long some work takes."""
    begun = process_time_ns()
    work()
    return process_time_ns() - begun


def report(rules: Rules, speed: Speed, moments: Moments) -> list[str]:
    """Return the report for one game."""
    decisions = speed.picks - speed.chances
    lists = Figures(moments.lists)
    short = sum(1 for length in moments.lists if length <= SHORT_LIST) / len(moments.lists)
    return [
        say("bench", "heading", game=rules.id, games=f"{speed.games:,}"),
        line("picks", speed=f"{speed.picks / speed.seconds:>9,.0f}", decisions=f"{decisions / speed.seconds:,.0f}"),
        line("games", speed=f"{speed.games / speed.seconds:>9,.2f}", picks=f"{speed.picks / speed.games:,.0f}"),
        label("clone") + microseconds(moments.clone),
        label("world") + microseconds(moments.world),
        label("view") + microseconds(moments.view),
        line(
            "lists",
            middle=f"{lists.quantile(0.5):>9,.0f}",
            high=f"{lists.quantile(0.99):,.0f}",
            most=f"{lists.sorted[-1]:,.0f}",
            share=f"{short:.2%}",
            short=SHORT_LIST,
        ),
    ]


def label(id: str) -> str:
    """Return the label of a report line, padded to its column."""
    return padded("  " + say("bench", id), 16)


def line(id: str, **figures: str | int) -> str:
    """Return a line of the report."""
    return label(id) + say("bench", f"{id}_line", **figures)


def microseconds(times: list[int]) -> str:
    """Return the mean and the 99th percentile."""
    figures = Figures(times)
    mean, high = f"{figures.mean / 1000:>9,.1f}", f"{figures.quantile(0.99) / 1000:,.1f}"
    return say("bench", "time_line", mean=mean, high=high, count=f"{len(times):,}")


def measure_search(rules: Rules, seconds: float) -> tuple[int, float]:
    """Run searches at decisions of random games; return the iterations and the time they took."""
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


def measure_heuristic(rules: Rules, seconds: float) -> Speed:
    """Play whole games of the heuristic against itself, as an arena does."""
    speed = Speed()
    begun = process_time()
    while speed.seconds < seconds:
        speed.games += 1
        seed = game_seed("heuristic", speed.games)
        game, bot, random = new_game(rules, {}, Seeded(seed), log=False), HeuristicBot(), players(seed)
        with rarely_collected():
            while game.ask is not None:
                game.pick(ask_bot(game, bot, random))
        speed.picks += game.history.count
        speed.chances += game.chances
        speed.seconds = process_time() - begun
    return speed


def bot_report(rules: Rules, seconds: float) -> list[str]:
    """Return how fast heuristic and search are, for games that have a heuristic."""
    if not has_heuristic(rules.id):
        return []
    speed = measure_heuristic(rules, seconds)
    iterations, spent = measure_search(rules, seconds)
    return [
        line("heuristic", speed=f"{speed.games / speed.seconds:>9,.2f}", picks=f"{speed.picks / speed.games:,.0f}"),
        line("search", speed=f"{iterations / spent:>9,.0f}"),
    ]
