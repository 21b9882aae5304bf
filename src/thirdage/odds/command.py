"""`thirdage odds`: battles, the Hunt and the Mordor Track of War of the Ring, exactly."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping

from thirdage.arena.arguments import positive
from thirdage.odds.distribution import at_least, mean
from thirdage.odds.hunt import STANDARD_POOL, HuntOdds, Track, read_pool, survival
from thirdage.odds.war_of_the_ring import CASUALTIES, FIELD, KINDS, MOST_ROUNDS, REGULARS, Side, Stop, battle


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `thirdage odds` understands."""
    parser.set_defaults(odds=None)
    kinds = parser.add_subparsers(title="odds", metavar="WHAT", required=True)
    fight = kinds.add_parser("battle", help="a battle, a siege, a sortie")
    fight.add_argument("attacker", help="as 5R2E3L: Regulars, Elites, Leadership")
    fight.add_argument("defender", help="the same")
    fight.add_argument("--kind", choices=KINDS, default=FIELD, help="which battle (field)")
    fight.add_argument("--rounds", type=positive, default=MOST_ROUNDS, help="the attacker ceases after so many")
    fight.add_argument("--cease", type=int, default=0, metavar="N", help="... or once he has N units or fewer")
    fight.add_argument("--retreat", type=int, default=0, metavar="N", help="the defender leaves with N units or fewer")
    fight.add_argument("--extend", type=int, default=0, metavar="N", help="an assault is extended up to N times")
    fight.add_argument("--casualties", choices=CASUALTIES, default=REGULARS, help="whom both take hits from first")
    chase = kinds.add_parser("hunt", help="one Hunt")
    chase.add_argument("dice", type=int, help="the Shadow's dice in the Hunt Box")
    chase.add_argument("--bonus", type=int, default=0, help="dice of the Free Peoples in the box")
    chase.add_argument("--rerolls", type=int, default=0, help="re-rolls where the figure stands")
    track = kinds.add_parser("mordor", help="the way along the Mordor Track")
    track.add_argument("--step", type=int, choices=range(5), default=0)
    track.add_argument("--corruption", type=int, choices=range(12), default=0)
    track.add_argument("--hunt", type=int, default=2, metavar="DICE", help="the Shadow's dice in the box each turn (2)")
    track.add_argument("--moves", type=positive, default=2, help="tries to move or hide in a turn (2)")
    track.add_argument("--gollum", action="store_true", help="Gollum is the Guide")
    track.add_argument("--revealed", action="store_true", help="the Fellowship is revealed now")
    for one, function in ((fight, tell_battle), (chase, tell_hunt), (track, tell_track)):
        one.add_argument("--json", action="store_true", help="print JSON")
        one.set_defaults(odds=function)
    for one in (chase, track):
        one.add_argument("--tiles", default="", metavar="ID=N,...", help="the Hunt Pool (all standard tiles)")


def run(args: argparse.Namespace) -> int:
    """Work it out and tell."""
    data: Mapping[str, object] = args.odds(args)
    if args.json:
        print(json.dumps(data))
        return 0
    for name, value in data.items():
        print(f"{name.replace('_', ' '):<18}{told(value)}")
    return 0


def told(value: object) -> str:
    """A number, or a distribution in one line."""
    if isinstance(value, Mapping):
        return ", ".join([f"{outcome}: {chance:.2%}" for outcome, chance in value.items()])
    return f"{value:.2%}" if isinstance(value, float) and value <= 1.0 else str(value)


def pool_of(text: str) -> tuple[int, ...]:
    """The pool written as id=count, all standard tiles if nothing is."""
    if not text:
        return STANDARD_POOL
    tiles: dict[str, int] = {}
    for part in text.split(","):
        name, _, count = part.partition("=")
        tiles[name.strip()] = int(count) if count.strip().isdecimal() else 1
    return read_pool(tiles)


def tell_battle(args: argparse.Namespace) -> dict[str, object]:
    """The odds of a battle."""
    attacker, defender = Side.parse(args.attacker), Side.parse(args.defender)
    attacker.casualties = defender.casualties = args.casualties
    odds = battle(attacker, defender, args.kind, Stop(args.rounds, args.cease, args.retreat, args.extend))
    return {
        "won": odds.won,
        "lost": odds.lost,
        "both_gone": odds.both_gone,
        "undecided": max(0.0, odds.open),
        "attacker_loses": f"{odds.attacker_loses:.2f} hits",
        "defender_loses": f"{odds.defender_loses:.2f} hits",
        "rounds": {number: chance for number, chance in sorted(odds.rounds.items()) if chance >= 0.005},
    }


def tell_hunt(args: argparse.Namespace) -> dict[str, object]:
    """The odds of a Hunt."""
    odds = HuntOdds(args.dice, args.bonus, args.rerolls, pool_of(args.tiles))
    return {
        "tile": odds.tile,
        "revealed": odds.reveal,
        "mean_damage": f"{mean(odds.damage):.2f}",
        "damage": dict(sorted(odds.damage.items())),
        "damage_2_or_more": at_least(odds.damage, 2),
    }


def tell_track(args: argparse.Namespace) -> dict[str, object]:
    """The odds of the Mordor Track."""
    track = Track(args.hunt, args.moves, args.gollum)
    odds = survival(track, args.step, args.corruption, pool_of(args.tiles), not args.revealed)
    return {
        "ring_destroyed": odds.destroyed,
        "ring_bearer_falls": odds.fallen,
        "by_turn": {turn: chance for turn, chance in enumerate(odds.by_turn, 1) if chance >= 0.0005},
    }
