"""Looks for one-sided plans that beat a bot: each plays with extreme weights of the heuristic's terms.

   PYTHONPATH=src python tools/spoiler.py --bot expert --games 100 --jobs 16
   PYTHONPATH=src python tools/spoiler.py war-of-the-ring --bot search:30i --games 40 --jobs 16
   PYTHONPATH=src python tools/spoiler.py quest --set players=4 --bot expert

First the plain heuristic and every plan of each side play the same seeds. Then the plan of each side that won most
plays again on other seeds, since the best of several looks better than it is: that line is the result. A plan that
wins much more often than the plain heuristic shows a hole in the bot's judgement; more than half, that a player who
knows the bot has an easy way to win.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random

from thirdage.arena.factors import add_style, present
from thirdage.arena.rating import wilson
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.host import ask_bot
from thirdage.bots.registry import make_bot
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.rules import read_settings
from thirdage.kernel.source import Seeded

PLAIN = "plain"
"""No plan at all: what the heuristic itself wins against the bot."""
PLANS: dict[str, list[dict[str, dict[str, float]]]] = {
    "war-of-the-ring": [
        {
            "rush": {"ring_advances": 3.0, "plan_race": 3.0, "hunt_risk": 0.2, "corruption": 0.3, "guards_home": 0.0},
            "turtle": {"guards_home": 3.0, "leaves_home": 3.0, "brings_figures": 2.0, "ring_advances": 0.4},
            "raids": {"takes_settlement": 5.0, "gathers_force": 2.0, "leaves_home": 0.0, "guards_home": 0.0},
            "sieges": {"takes_settlement": 3.0, "lays_siege": 4.0, "wins_battle": 3.0, "ring_advances": 0.4},
        },
        {
            "rush": {"takes_settlement": 2.0, "lays_siege": 2.0, "gathers_force": 2.0, "hunt_stronger": 0.0},
            "turtle": {"guards_home": 3.0, "leaves_home": 3.0, "hunt_stronger": 2.0, "takes_settlement": 0.4},
            "raids": {"takes_settlement": 4.0, "lays_siege": 0.3, "leaves_home": 0.0, "guards_home": 0.0},
            "hunt": {"hunt_stronger": 4.0, "plan_hunt": 3.0, "takes_settlement": 0.3, "lays_siege": 0.3},
        },
    ],
    "five-armies": [
        {
            "rush": {"hurts_enemy": 3.0, "takes_site": 3.0, "leaves_site": 0.0, "loses_troops": 0.3},
            "turtle": {"holds_site": 3.0, "leaves_site": 3.0, "draws_nearer": 0.0, "saves_strength": 2.0},
            "clock": {"fate_clock": 4.0, "holds_site": 2.0},
        },
        {
            "rush": {"takes_site": 3.0, "draws_nearer": 3.0, "loses_troops": 0.2, "leaves_site": 0.0},
            "turtle": {"loses_troops": 3.0, "saves_strength": 3.0, "draws_nearer": 0.5, "brings_troops": 2.0},
            "raids": {"takes_site": 4.0, "hurts_enemy": 0.0, "leaves_site": 0.0},
        },
    ],
    "quest": [
        {
            "rush": {"story_advances": 3.0, "prepares_plot": 3.0, "hunts_hero": 0.3},
            "turtle": {"shadow_grows": 3.0, "peril": 2.0, "hunts_hero": 0.3},
            "raids": {"hunts_hero": 4.0, "deals_damage": 2.0},
            "cards": {"card_drawn": 3.0, "spends_strength": 2.0},
        },
        {
            "rush": {"quest": 3.0, "on_the_way": 2.0, "healing": 0.3, "foe_ahead": 0.3},
            "turtle": {"healing": 3.0, "keeps_cards": 3.0, "peril": 3.0, "foe_ahead": 3.0},
            "raids": {"foils_plot": 4.0, "favor": 2.0, "quest": 0.3},
        },
    ],
}
"""By game and side: what counts more, and what less, than for the heuristic."""
Task = tuple[str, dict[str, str], str, int, str, str]


def play(task: Task) -> bool:
    """Play one game of a plan against the bot; tell whether the plan's side won."""
    game_id, settings, bot, side, plan, seed = task
    factors = present(game_id)[side]
    for term, factor in PLANS[game_id][side].get(plan, {}).items():
        factors[term] = factors.get(term, 1.0) * factor
    add_style(game_id, "spoiler", factors)
    game = new_game(find_rules(game_id), settings, Seeded(seed), log=False)
    bots = [HeuristicBot(0.0, "spoiler") if min(seat, 1) == side else make_bot(bot) for seat in range(len(game.seats))]
    randoms = [Random(f"{seat} in {seed}") for seat in game.seats]
    while game.ask is not None:
        seat = game.ask.seat
        game.pick(ask_bot(game, bots[seat], randoms[seat]), seat)
    return bool(game.state.winners & (1 if side == 0 else ~1))


def line(side: str, plan: str, results: list[bool]) -> str:
    """Return a line of the report."""
    low, high = wilson(sum(results), len(results))
    share = sum(results) / len(results)
    return f"{side} {plan}: won {sum(results)} of {len(results)}, {share:.0%} ({low:.0%} to {high:.0%})"


def spoil(
    game: str, settings: dict[str, str], bot: str, games: int, seed: str, pool: ProcessPoolExecutor | None
) -> Iterator[str]:
    """Play all plans of both sides against a bot, then the best of each side again; yield the lines of the report."""

    def of(side: int, plan: str, seeds: str) -> list[bool]:
        tasks = [(game, settings, bot, side, plan, f"{seed}-{seeds}-{number}") for number in range(games)]
        return list(pool.map(play, tasks) if pool is not None else map(play, tasks))

    seats = find_rules(game).seats(settings)
    for side in (0, 1):
        name = " and ".join(seats[:1] if side == 0 else seats[1:])
        found = {plan: of(side, plan, "search") for plan in (PLAIN, *PLANS[game][side])}
        for plan, results in found.items():
            yield line(name, plan, results)
        best = max(PLANS[game][side], key=lambda plan: sum(found[plan]))
        yield line(name, f"again {best}", of(side, best, "again"))


def main() -> None:
    """Print the shares of one game, or of all."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games_named", nargs="*", metavar="game", help="ids of games; all if none is named")
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--games", type=int, default=100, help="for each plan and side")
    parser.add_argument("--seed", default="spoiler")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    args = parser.parse_args()
    pool = ProcessPoolExecutor(args.jobs) if args.jobs > 1 else None
    for game in args.games_named or game_ids():
        settings = find_rules(game).complete_settings(read_settings(args.set))
        print(f"{game} against {args.bot}", flush=True)
        for told in spoil(game, dict(settings), args.bot, args.games, args.seed, pool):
            print(f"  {told}", flush=True)


if __name__ == "__main__":
    main()
