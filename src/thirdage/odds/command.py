"""`thirdage odds`, exactly: battles, the Hunt and the Mordor Track of War of the Ring, combats of The Battle of Five
Armies, duels and perils of Middle-earth Quest."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping

from thirdage.arena.arguments import positive
from thirdage.odds import five_armies
from thirdage.odds.distribution import at_least, mean
from thirdage.odds.hunt import STANDARD_POOL, HuntOdds, Track, read_pool, survival
from thirdage.odds.quest import FOES, Duel, peril
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
    combat = kinds.add_parser("combat", help="a combat of The Battle of Five Armies")
    combat.add_argument("attacker", help="as 4W1S2L3D: units of strength 1 and 2, Leadership, Damage")
    combat.add_argument("defender", help="the same")
    combat.add_argument("--fort", type=int, choices=range(7), default=0, help="points of the Fortification (0)")
    combat.add_argument("--hard", action="store_true", help="over a ford, or up to mountains")
    combat.add_argument("--rounds", type=positive, default=five_armies.MOST_ROUNDS, help="the attacker withdraws then")
    combat.add_argument("--cease", type=int, default=0, metavar="N", help="... or once he has N units or fewer")
    combat.add_argument("--retreat", type=int, default=0, metavar="N", help="the defender leaves with N units or fewer")
    combat.add_argument("--card", choices=five_armies.CARDS, help="an Event card of the attacker in the first round")
    combat.add_argument("--answer", choices=five_armies.CARDS, help="one of the defender")
    combat.add_argument("--casualties", choices=five_armies.CASUALTIES, default=five_armies.WEAK, help="who goes first")
    duel = kinds.add_parser("duel", help="a combat of Middle-earth Quest")
    duel.add_argument("foe", choices=FOES, metavar="FOE", help=", ".join(FOES))
    duel.add_argument("cards", help="the hero's cards in the order they are played, with commas")
    duel.add_argument("--strength", type=int, default=5, help="of the hero, unused agility included (5)")
    duel.add_argument("--life", type=int, default=10, help="cards in the life pool (10)")
    duel.add_argument("--more", type=int, default=0, help="added to the foe's health and fortitude, as in the Finale")
    danger = kinds.add_parser("peril", help="a Peril of Middle-earth Quest")
    danger.add_argument("place", help="the location, as moria")
    danger.add_argument("--gone", default="", help="Peril cards on the discard pile, with commas")
    danger.add_argument("--wanted", default="", help="what Sauron wants most, with commas")
    for one, function in (
        (fight, tell_battle),
        (chase, tell_hunt),
        (track, tell_track),
        (combat, tell_combat),
        (duel, tell_duel),
        (danger, tell_peril),
    ):
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
    width = max(18, *[len(name) + 2 for name in data])
    for name, value in data.items():
        print(f"{name.replace('_', ' '):<{width}}{told(value)}")
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


def tell_combat(args: argparse.Namespace) -> dict[str, object]:
    """The odds of a combat of Five Armies."""
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
    """The odds of a combat of Quest."""
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
    """Which Peril strikes."""
    gone, wanted = ([name.strip() for name in text.split(",") if name.strip()] for text in (args.gone, args.wanted))
    odds = peril(args.place, gone, wanted)
    nothing = odds.pop("")
    return {**{name.removeprefix("peril_"): chance for name, chance in odds.items()}, "nothing": nothing}
