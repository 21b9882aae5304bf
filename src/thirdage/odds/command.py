"""`thirdage odds`: exact odds of battles, the Hunt and the Mordor Track in War of the Ring, combats in The Battle of
Five Armies, duels and perils in Middle-earth Quest."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from typing import Final

from thirdage.arena.arguments import positive
from thirdage.odds import five_armies
from thirdage.odds.distribution import at_least, mean
from thirdage.odds.fields import number
from thirdage.odds.hunt import STANDARD_POOL, HuntOdds, Track, read_pool, survival
from thirdage.odds.quest import FOES, Duel, peril
from thirdage.odds.war_of_the_ring import CASUALTIES, FIELD, KINDS, MOST_ROUNDS, REGULARS, Side, Stop, battle
from thirdage.text.catalogue import Catalogue
from thirdage.text.cli_words import language, say, words
from thirdage.text.columns import cells, padded

COUNTED: Final = {
    "attacker_loses": "hits",
    "defender_loses": "hits",
    "attacker_left": "units",
    "defender_left": "units",
}
"""Figures that are counts, and what they count."""
MOST_TILES: Final = 99
"""The most tiles of a kind that can be asked for; how many the box holds is told by `read_pool`."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `thirdage odds`."""
    parser.set_defaults(odds=None)
    kinds = parser.add_subparsers(title=say("odds", "title"), metavar=say("metavar", "what"), required=True)
    for name, add, tell in (
        ("battle", add_battle, tell_battle),
        ("hunt", add_hunt, tell_hunt),
        ("mordor", add_track, tell_track),
        ("combat", add_combat, tell_combat),
        ("duel", add_duel, tell_duel),
        ("peril", add_peril, tell_peril),
    ):
        kind = kinds.add_parser(name, help=say("odds", name))
        add(kind)
        kind.add_argument("--json", action="store_true", help=say("cli", "json"))
        kind.set_defaults(odds=tell)


def add_battle(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for a battle of War of the Ring."""
    parser.add_argument("attacker", metavar=say("argument", "attacker"), help=say("odds", "army"))
    parser.add_argument("defender", metavar=say("argument", "defender"), help=say("odds", "same"))
    parser.add_argument("--kind", choices=KINDS, default=FIELD, help=say("odds", "kind"))
    parser.add_argument("--rounds", type=positive, default=MOST_ROUNDS, help=say("odds", "rounds"))
    parser.add_argument("--cease", type=int, default=0, metavar="N", help=say("odds", "cease"))
    parser.add_argument("--retreat", type=int, default=0, metavar="N", help=say("odds", "retreat"))
    parser.add_argument("--extend", type=int, default=0, metavar="N", help=say("odds", "extend"))
    parser.add_argument("--casualties", choices=CASUALTIES, default=REGULARS, help=say("odds", "casualties"))


def add_hunt(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for the Hunt for the Ring."""
    parser.add_argument("dice", metavar=say("argument", "dice"), type=int, help=say("odds", "dice"))
    parser.add_argument("--bonus", type=int, default=0, help=say("odds", "bonus"))
    parser.add_argument("--rerolls", type=int, default=0, help=say("odds", "rerolls"))
    add_tiles(parser)


def add_track(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for the Mordor Track."""
    parser.add_argument("--step", type=int, choices=range(5), default=0, help=say("odds", "step"))
    parser.add_argument("--corruption", type=int, choices=range(12), default=0, help=say("odds", "corruption"))
    parser.add_argument("--hunt", type=int, default=2, metavar=say("metavar", "dice"), help=say("odds", "hunt_dice"))
    parser.add_argument("--moves", type=positive, default=2, help=say("odds", "moves"))
    parser.add_argument("--gollum", action="store_true", help=say("odds", "gollum"))
    parser.add_argument("--revealed", action="store_true", help=say("odds", "revealed"))
    add_tiles(parser)


def add_combat(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for a combat of The Battle of Five Armies."""
    parser.add_argument("attacker", metavar=say("argument", "attacker"), help=say("odds", "force"))
    parser.add_argument("defender", metavar=say("argument", "defender"), help=say("odds", "same"))
    parser.add_argument("--fort", type=int, choices=range(7), default=0, help=say("odds", "fort"))
    parser.add_argument("--hard", action="store_true", help=say("odds", "hard"))
    parser.add_argument("--rounds", type=positive, default=five_armies.MOST_ROUNDS, help=say("odds", "withdraw"))
    parser.add_argument("--cease", type=int, default=0, metavar="N", help=say("odds", "cease"))
    parser.add_argument("--retreat", type=int, default=0, metavar="N", help=say("odds", "retreat"))
    parser.add_argument("--card", choices=five_armies.CARDS, help=say("odds", "card"))
    parser.add_argument("--answer", choices=five_armies.CARDS, help=say("odds", "answer"))
    parser.add_argument(
        "--casualties", choices=five_armies.CASUALTIES, default=five_armies.WEAK, help=say("odds", "first")
    )


def add_duel(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for a combat of Middle-earth Quest."""
    parser.add_argument(
        "foe", choices=FOES, metavar=say("metavar", "foe"), help=say("odds", "foes", names=", ".join(FOES))
    )
    parser.add_argument("cards", metavar=say("argument", "cards"), help=say("odds", "cards"))
    parser.add_argument("--strength", type=int, default=5, help=say("odds", "strength"))
    parser.add_argument("--life", type=int, default=10, help=say("odds", "life"))
    parser.add_argument("--more", type=int, default=0, help=say("odds", "more"))


def add_peril(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for the perils of a location."""
    parser.add_argument("place", metavar=say("argument", "place"), help=say("odds", "place"))
    parser.add_argument("--gone", default="", help=say("odds", "gone"))
    parser.add_argument("--wanted", default="", help=say("odds", "wanted"))


def add_tiles(parser: argparse.ArgumentParser) -> None:
    """Add the argument for the tiles in the Hunt pool."""
    parser.add_argument("--tiles", default="", metavar="ID=N,...", help=say("odds", "tiles"))


def run(args: argparse.Namespace) -> int:
    """Work out the odds and print them."""
    data: Mapping[str, object] = args.odds(args)
    if args.json:
        print(json.dumps(data))
        return 0
    names = {name: name_of(name) for name in data}
    width = max(18, *[cells(name) + 2 for name in names.values()])
    for name, value in data.items():
        print(padded(names[name], width) + told(name, value))
    return 0


def name_of(figure: str) -> str:
    """Return the name of a figure; those of Perils are named after their cards."""
    if figure in words().sections["odd"]:
        return say("odd", figure)
    return Catalogue.load(language(), "quest").name("card", f"peril_{figure}")


def told(name: str, value: object) -> str:
    """Format a number, or a distribution on one line."""
    if name in COUNTED:
        return say("odd", COUNTED[name], count=str(value).partition(" ")[0])
    if isinstance(value, Mapping):
        return ", ".join([f"{outcome}: {chance:.2%}" for outcome, chance in value.items()])
    return f"{value:.2%}" if isinstance(value, float) and value <= 1.0 else str(value)


def pool_of(text: str) -> tuple[int, ...]:
    """Read a pool written as id=count,...; an empty text means all standard tiles."""
    if not text:
        return STANDARD_POOL
    tiles: dict[str, int] = {}
    for part in text.split(","):
        name, counted, count = part.partition("=")
        given = {name.strip(): count.strip()} if counted else {}
        tiles[name.strip()] = number(given, name.strip(), 1, 0, MOST_TILES)
    return read_pool(tiles)


def tell_battle(args: argparse.Namespace) -> dict[str, object]:
    """Return the odds of a battle."""
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
    """Return the odds of a Hunt."""
    odds = HuntOdds(args.dice, args.bonus, args.rerolls, pool_of(args.tiles))
    return {
        "tile": odds.tile,
        "revealed": odds.reveal,
        "mean_damage": f"{mean(odds.damage):.2f}",
        "damage": dict(sorted(odds.damage.items())),
        "damage_2_or_more": at_least(odds.damage, 2),
    }


def tell_track(args: argparse.Namespace) -> dict[str, object]:
    """Return the odds on the Mordor Track."""
    track = Track(args.hunt, args.moves, args.gollum)
    odds = survival(track, args.step, args.corruption, pool_of(args.tiles), not args.revealed)
    return {
        "ring_destroyed": odds.destroyed,
        "ring_bearer_falls": odds.fallen,
        "by_turn": {turn: chance for turn, chance in enumerate(odds.by_turn, 1) if chance >= 0.0005},
    }


def tell_combat(args: argparse.Namespace) -> dict[str, object]:
    """Return the odds of a combat in Five Armies."""
    forces = [five_armies.Force.parse(text) for text in (args.attacker, args.defender)]
    for force, card in zip(forces, (args.card, args.answer), strict=True):
        force.casualties = args.casualties
        if card is not None:
            force.card = five_armies.CARDS[card]
    stop = five_armies.Stop(args.rounds, args.cease, args.retreat)
    odds = five_armies.combat(forces[0], forces[1], args.fort, args.hard, stop)
    return {
        "won": odds.won,
        "lost": odds.lost,
        "both_gone": odds.both_gone,
        "undecided": max(0.0, odds.open),
        "attacker_left": f"{odds.attacker_left:.2f} units",
        "defender_left": f"{odds.defender_left:.2f} units",
        "rounds": {number: chance for number, chance in sorted(odds.rounds.items()) if chance >= 0.005},
    }


def tell_duel(args: argparse.Namespace) -> dict[str, object]:
    """Return the odds of a combat in Quest."""
    odds = Duel([name.strip() for name in args.cards.split(",")], args.strength, args.life, args.foe, args.more).odds()
    return {
        "won": odds.won,
        "lost": odds.lost,
        "drawn": odds.drawn,
        "damage": {count: chance for count, chance in sorted(odds.damage.items()) if chance >= 0.005},
        "wounds": {count: chance for count, chance in sorted(odds.wounds.items()) if chance >= 0.005},
        "rounds": {number: chance for number, chance in sorted(odds.rounds.items()) if chance >= 0.005},
    }


def tell_peril(args: argparse.Namespace) -> dict[str, object]:
    """Return the odds of each Peril."""
    gone, wanted = ([name.strip() for name in text.split(",") if name.strip()] for text in (args.gone, args.wanted))
    odds = peril(args.place, gone, wanted)
    nothing = odds.pop("")
    return {**{name.removeprefix("peril_"): chance for name, chance in odds.items()}, "nothing": nothing}
