"""`thirdage fuzz`: plays whole games and checks them closely. Each fault is saved as a record that replays.

Players pick at random or as a bot does: careless bots reach positions that random picks hardly ever reach.
"""

from __future__ import annotations

import argparse
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from random import Random

from thirdage.arena import checks
from thirdage.arena.arguments import Progress, add_games, chosen_rules, positive
from thirdage.arena.lookalike import check_world
from thirdage.arena.playout import game_seed, next_pick, players
from thirdage.bots.host import ask_bot
from thirdage.bots.registry import make_bot
from thirdage.build import version_line
from thirdage.exit_with_parent import exit_with_parent
from thirdage.kernel.asks import SPECTATOR, Chance
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.options import Option
from thirdage.kernel.record import record_text
from thirdage.kernel.registry import find_rules
from thirdage.kernel.rules import Rules, read_settings
from thirdage.kernel.source import Seeded
from thirdage.text.cli_words import add_settings, say


class Effort:
    """How closely a game is checked: each number is how many picks pass between two checks, on average; `record` counts
    games."""

    def __init__(self, census: int, views: int, copies: int, past: int, record: int) -> None:
        self.census = census
        self.views = views
        self.copies = copies  # undo, clones, positions, reasons, worlds: these replay a step or play on a little
        self.past = past  # take-back, which may replay the whole game
        self.record = record  # one in this many games has its record checked, which takes three whole replays


EFFORTS = {"light": Effort(16, 200, 2000, 10_000, 5), "full": Effort(1, 25, 150, 2500, 1)}


class Report:
    """What we found in one game."""

    def __init__(self, game: str, seed: str) -> None:
        self.game = game
        self.seed = seed
        self.picks = 0
        self.place = ""  # where the fault was found; empty if there was none
        self.fault = ""
        self.in_play = False  # the game itself broke down, not a copy that a check was playing
        self.file = ""
        self.tally: dict[str, int] = {}  # how often each card was named by the events we tally


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `thirdage fuzz`."""
    parser.add_argument("game", metavar=say("argument", "game"), nargs="?", help=say("cli", "game_or_all"))
    add_games(parser, 20)
    add_settings(parser)
    parser.add_argument("--vary", action="store_true", help=say("fuzz", "vary"))
    parser.add_argument("--bot", default="random", metavar=say("metavar", "name"), help=say("fuzz", "bot"))
    parser.add_argument("--checks", choices=sorted(EFFORTS), default="full", help=say("fuzz", "checks"))
    parser.add_argument("--jobs", type=positive, default=1, metavar="N", help=say("fuzz", "jobs"))
    parser.add_argument(
        "--tally", action="append", default=[], metavar=say("metavar", "event"), help=say("fuzz", "tally")
    )
    parser.add_argument("--out", type=Path, default=Path(), metavar=say("metavar", "folder"), help=say("fuzz", "out"))


def run(args: argparse.Namespace) -> int:
    """Fuzz the games; return 1 if a fault was found."""
    given = read_settings(args.set)
    make_bot(args.bot)  # report an unknown bot before anything is played
    tasks: list[Task] = []
    for rules in chosen_rules(args.game):
        rules.complete_settings(given)
        for number in range(1, args.games + 1):
            seed = game_seed(args.seed, number)
            settings = varied(rules, given, seed) if args.vary else given
            tasks.append((rules.id, dict(settings), seed, args.bot, args.checks, str(args.out), tuple(args.tally)))
    faults: dict[str, list[Report]] = {}
    tally: Counter[str] = Counter()
    picks = 0
    progress = Progress()
    for done, report in enumerate(reports(tasks, args.jobs), 1):
        picks += report.picks
        tally.update(report.tally)
        if report.place:
            faults.setdefault(report.place, []).append(report)
        progress.show(done, len(tasks), picks)
    progress.clear()
    told = say("fuzz", "heading", games=len(tasks), picks=f"{picks:,}", checks=args.checks, version=version_line())
    print(told)
    for event in args.tally:
        tell_tally(event, tally)
    for found in faults.values():
        tell(found)
    if not faults:
        print(say("fuzz", "none"))
    return 1 if faults else 0


Task = tuple[str, dict[str, str], str, str, str, str, tuple[str, ...]]
"""What a worker needs: game, settings, seed, bot, checks, folder, events to count."""


def varied(rules: Rules, given: Mapping[str, str], seed: str) -> dict[str, str]:
    """Return the given settings, with all others drawn at random."""
    random = Random(f"settings {seed}")
    drawn = {setting.name: random.choice(setting.values) for setting in rules.settings}
    return {**drawn, **given}


def reports(tasks: list[Task], jobs: int) -> Iterator[Report]:
    """Yield the reports as they come in."""
    if jobs == 1:
        yield from map(fuzz, tasks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=exit_with_parent) as pool:
        for future in as_completed([pool.submit(fuzz, task) for task in tasks]):
            yield future.result()


def tell_tally(event: str, tally: Counter[str]) -> None:
    """Print how often events of an id named each card, rarest first."""
    counts = {key.partition(" ")[2]: count for key, count in tally.items() if key.partition(" ")[0] == event}
    print("\n" + say("fuzz", "tallied", event=event, cards=len(counts), times=f"{sum(counts.values()):,}"))
    for card in sorted(counts, key=lambda card: (counts[card], card)):
        print(f"  {counts[card]:>7,} {card}")


def count_cards(game: Game, events: tuple[str, ...]) -> dict[str, int]:
    """Count how often events of these ids named each card in a game."""
    counts: Counter[str] = Counter()
    for event in game.log:
        if event.id in events:
            for arg in event.args.values():
                if isinstance(arg, Option) and arg.kind == "card":
                    counts[f"{event.id} {arg.name}"] += 1
    return dict(counts)


def tell(found: list[Report]) -> None:
    """Print one kind of fault: where, what, how often, and the record of the shortest game that shows it.

    A record that breaks down on replay is preferred: it says more than one where only a copy did.
    """
    shortest = min(found, key=lambda report: (not report.in_play, report.picks))
    print("\n" + say("fuzz", "fault", place=shortest.place, games=len(found)))
    print(f"  {shortest.fault}")
    print(f"  {shortest.file}")
    for other in found:
        if other is not shortest:
            Path(other.file).unlink()


def fuzz(task: Task) -> Report:
    """Play one game. A fault ends it and is written down."""
    game_id, settings, seed, bot, effort, folder, events = task
    report = Report(game_id, seed)
    game = new_game(find_rules(game_id), settings)
    try:
        watch(game, seed, bot, EFFORTS[effort])
    except Exception as error:  # the fuzzer is looking for any exception at all
        report.place = place_of(error)
        report.in_play = not any(
            [frame.name.startswith("check_") for frame in traceback.extract_tb(error.__traceback__)]
        )
        report.fault = f"{type(error).__name__}: {error}"
        report.file = str(write_down(game, report, error, Path(folder)))
    report.picks = game.history.count
    report.tally = count_cards(game, events)
    return report


def watch(game: Game, seed: str, bot: str, effort: Effort) -> None:
    """Play a game to its end and check it. Chance is picked here too, so that its asks get checked like all others.

    Checks draw from their own generator, so every effort sees the same games.
    """
    random, chance, look = players(seed), Seeded(seed), Random(f"checks {seed}")
    player = None if bot == "random" else make_bot(bot)
    census = game.rules.census(game.state)
    told = 0
    while game.ask is not None:
        checks.check_ask(game)
        if look.random() * effort.census < 1:
            checks.check_census(game, census)
        if look.random() * effort.views < 1:
            checks.check_texts(game)
            checks.check_views(game, told)
            told = len(game.log)
        if look.random() * effort.copies < 1:
            look_closely(game, look)
        if look.random() * effort.past < 1:
            checks.check_take_back(game, look)
        if player is None or isinstance(game.ask, Chance):
            game.pick(next_pick(game, random, chance))
        else:
            game.pick(ask_bot(game, player, random))
    checks.check_ask(game)
    checks.check_census(game, census)
    checks.check_views(game, told)
    if look.random() * effort.record < 1:
        game.use(chance)
        checks.check_record(game)


def look_closely(game: Game, random: Random) -> None:
    """Run all checks that need copies of the game."""
    checks.check_undo(game)
    checks.check_copies(game, random, moves=5)
    checks.check_why_not(game, random)
    checks.check_refusals(game, random)
    for seat in [*range(len(game.seats)), SPECTATOR]:
        check_world(game, seat, random)


def place_of(error: BaseException) -> str:
    """Return the file, line and function that raised, so that faults of one place are reported once."""
    frames = traceback.extract_tb(error.__traceback__)
    last = frames[-1]
    # A fault found by a check belongs to that check, not to the helper that raised it.
    if isinstance(error, checks.Fault):
        last = next((frame for frame in reversed(frames) if frame.name.startswith("check_")), last)
    return f"{Path(last.filename).name}:{last.lineno} in {last.name}"


def write_down(game: Game, report: Report, error: BaseException, folder: Path) -> Path:
    """Save the game so far as a record for `thirdage replay`, with the fault in its comments."""
    game.source = Seeded(report.seed)  # so that the record contains the seed
    lines = record_text(game, sealed=False).splitlines()
    story = "".join(traceback.format_exception(error)).splitlines()
    notes = [f"# {line}".rstrip() for line in [f"found by fuzzing, {version_line()}", report.fault, *story]]
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"fault-{report.game}-{report.seed}.record"
    path.write_text("\n".join([*lines[:2], *notes, *lines[2:]]) + "\n", encoding="utf-8")
    return path
