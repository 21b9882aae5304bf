"""The odds book of War of the Ring: a battle between two regions, the Hunt, the Mordor Track."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.bots.war_of_the_ring.ring import rerolls
from thirdage.bots.war_of_the_ring.sight import NOBODY, Army, Sight, sight_of_view
from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    CITY,
    ENEMY,
    FORTIFICATION,
    FP,
    INSIDE,
    REGION_INDEX,
    SETTLEMENT,
    SHADOW,
    TILE_COUNT,
    TILE_IDS,
)
from thirdage.odds.book import BadOdds
from thirdage.odds.distribution import at_least, mean
from thirdage.odds.fields import flag, number, text, word
from thirdage.odds.hunt import FALLS, STANDARD_POOL, HuntOdds, Track, read_pool, survival
from thirdage.odds.war_of_the_ring import CASUALTIES, FIELD, KINDS, MOST_ROUNDS, REGULARS, SIEGE, SORTIE, Side, Stop
from thirdage.odds.war_of_the_ring import CITY as CITY_BATTLE
from thirdage.odds.war_of_the_ring import battle as exact_battle

MOST_UNITS: Final = 20
"""Most units of one side: twice what a region holds, and still worked out within seconds."""
MOST_TILES: Final = max(TILE_COUNT)
"""Most tiles of one kind."""
LIKELY: Final = 0.0005
"""Numbers of rounds or turns with a smaller chance are left out."""


class WarOfTheRingBook:
    """Odds of battles, the Hunt and the Mordor Track."""

    kinds: Final[Mapping[str, Mapping[str, str]]] = {
        "battle": {
            "attacker": "army",
            "defender": "army",
            "kind": ",".join(KINDS),
            "rounds": "number",
            "cease": "number",
            "retreat": "number",
            "extend": "number",
            "casualties": ",".join(CASUALTIES),
        },
        "hunt": {"dice": "number", "bonus": "number", "rerolls": "number", "tiles": "tiles"},
        "mordor": {
            "step": "number",
            "corruption": "number",
            "hunt": "number",
            "moves": "number",
            "gollum": "flag",
            "revealed": "flag",
            "tiles": "tiles",
        },
    }

    def read(self, what: str, view: Mapping[str, object], asked: Mapping[str, str]) -> dict[str, object]:
        """Read the fields from the board."""
        sight = sight_of_view(view)
        if what == "battle":
            return read_battle(sight, view, asked)
        tiles = {TILE_IDS[tile]: count for tile, count in enumerate(sight.pool) if count}
        if what == "hunt":
            if sight.mordor is not None:
                raise BadOdds("the Fellowship is on the Mordor Track: there a tile is drawn without a roll")
            return {"dice": sight.hunt_dice, "bonus": sight.hunt_bonus, "rerolls": rerolls(sight), "tiles": tiles}
        if sight.mordor is None:
            raise BadOdds("the Fellowship is not on the Mordor Track")
        return {
            "step": sight.mordor,
            "corruption": sight.corruption,
            "hunt": sight.hunt_dice,
            "gollum": sight.guide == "gollum",
            "revealed": not sight.hidden,
            "tiles": tiles,
        }

    def work_out(self, what: str, given: Mapping[str, object]) -> tuple[dict[str, object], dict[str, object]]:
        """Work out the exact odds."""
        for name in given:
            if name not in self.kinds[what]:
                raise BadOdds(f"{what} has no field {name!r}; it has {', '.join(self.kinds[what])}")
        return {"battle": _battle, "hunt": _hunt, "mordor": _mordor}[what](given)


def read_battle(sight: Sight, view: Mapping[str, object], asked: Mapping[str, str]) -> dict[str, object]:
    """Read the armies of an attack from one region on another; a besieged region on itself means an assault or a
    sortie."""
    for name in ("from", "to"):
        if asked.get(name, "") not in REGION_INDEX:
            raise BadOdds(f"{name!r} must be a region")
    start, target = REGION_INDEX[asked["from"]], REGION_INDEX[asked["to"]]
    if start == target:
        if start not in sight.besieged:
            raise BadOdds(f"nobody is besieged in {asked['from']}")
        outer = FP if sight.army(start, FP).units > 0 else SHADOW
        spectator = view["seat"] in ("spectator", "all")
        kind = SIEGE if spectator or sight.side == outer else SORTIE
        kind = asked.get("kind", kind)
        outside, inside = sight.army(start, outer), sight.army(INSIDE[start], ENEMY[outer])
        attacker, defender = (inside, outside) if kind == SORTIE else (outside, inside)
        return {"attacker": written(attacker), "defender": written(defender), "kind": kind}
    if target not in ADJACENT[start]:
        raise BadOdds(f"{asked['from']} and {asked['to']} are not adjacent")
    for side in (sight.side, ENEMY[sight.side]):
        attacker, defender = sight.army(start, side), sight.army(target, ENEMY[side])
        if attacker.units > 0 and defender.units > 0:
            strong = SETTLEMENT[target] in (CITY, FORTIFICATION)
            return {
                "attacker": written(attacker),
                "defender": written(defender),
                "kind": CITY_BATTLE if strong else FIELD,
            }
    raise BadOdds(f"no army in {asked['from']} can attack one in {asked['to']}")


def written(army: Army) -> str:
    """Write an army as `5R2E3L`."""
    assert army is not NOBODY
    return f"{army.regulars}R{army.elites}E{army.lead}L"


def _battle(given: Mapping[str, object]) -> tuple[dict[str, object], dict[str, object]]:
    used: dict[str, object] = {
        "attacker": text(given, "attacker", "an army like 5R2E3L"),
        "defender": text(given, "defender", "an army like 5R2E3L"),
        "kind": word(given, "kind", KINDS, FIELD),
        "rounds": number(given, "rounds", MOST_ROUNDS, 1, MOST_ROUNDS),
        "cease": number(given, "cease", 0, 0, MOST_UNITS),
        "retreat": number(given, "retreat", 0, 0, MOST_UNITS),
        "extend": number(given, "extend", 0, 0, MOST_UNITS),
        "casualties": word(given, "casualties", CASUALTIES, REGULARS),
    }
    sides = [Side.parse(str(used[name])) for name in ("attacker", "defender")]
    for side in sides:
        side.casualties = str(used["casualties"])
        if side.regulars + side.elites > MOST_UNITS or side.leadership > MOST_UNITS:
            raise BadOdds(f"an army has at most {MOST_UNITS} units, and Leadership up to {MOST_UNITS}")
    stop = Stop(*[int(str(used[name])) for name in ("rounds", "cease", "retreat", "extend")])
    odds = exact_battle(sides[0], sides[1], str(used["kind"]), stop)
    return used, {
        "won": odds.won,
        "lost": odds.lost,
        "both_gone": odds.both_gone,
        "undecided": max(0.0, odds.open),
        "attacker_loses": odds.attacker_loses,
        "defender_loses": odds.defender_loses,
        "rounds": {str(round): chance for round, chance in sorted(odds.rounds.items()) if chance >= LIKELY},
    }


def _hunt(given: Mapping[str, object]) -> tuple[dict[str, object], dict[str, object]]:
    pool, tiles = _pool(given)
    used: dict[str, object] = {
        "dice": number(given, "dice", 0, 0, 12),
        "bonus": number(given, "bonus", 0, 0, 12),
        "rerolls": number(given, "rerolls", 0, 0, 12),
        "tiles": tiles,
    }
    dice, bonus, again = [int(str(used[name])) for name in ("dice", "bonus", "rerolls")]
    odds = HuntOdds(dice, bonus, again, pool)
    return used, {
        "tile": odds.tile,
        "revealed": odds.reveal,
        "mean_damage": mean(odds.damage),
        "damage": {str(damage): chance for damage, chance in sorted(odds.damage.items())},
        "damage_2_or_more": at_least(odds.damage, 2),
    }


def _mordor(given: Mapping[str, object]) -> tuple[dict[str, object], dict[str, object]]:
    pool, tiles = _pool(given)
    used: dict[str, object] = {
        "step": number(given, "step", 0, 0, 4),
        "corruption": number(given, "corruption", 0, 0, FALLS - 1),
        "hunt": number(given, "hunt", 2, 0, 12),
        "moves": number(given, "moves", 2, 1, 6),
        "gollum": flag(given, "gollum"),
        "revealed": flag(given, "revealed"),
        "tiles": tiles,
    }
    step, corruption, hunt, moves = [int(str(used[name])) for name in ("step", "corruption", "hunt", "moves")]
    odds = survival(Track(hunt, moves, bool(used["gollum"])), step, corruption, pool, not used["revealed"])
    return used, {
        "ring_destroyed": odds.destroyed,
        "ring_bearer_falls": odds.fallen,
        "by_turn": {str(turn): chance for turn, chance in enumerate(odds.by_turn, 1) if chance >= LIKELY},
    }


def _pool(given: Mapping[str, object]) -> tuple[tuple[int, ...], dict[str, int]]:
    """Read the Hunt Pool; all standard tiles if none is given."""
    said = given.get("tiles")
    if said is None:
        return STANDARD_POOL, {name: count for name, count in zip(TILE_IDS, STANDARD_POOL, strict=True) if count}
    if not isinstance(said, Mapping) or len(said) > len(TILE_IDS):
        raise BadOdds("tiles must be numbers by tile")
    tiles = {str(name): number(said, str(name), 0, 0, MOST_TILES) for name in said}
    return read_pool(tiles), tiles


BOOK: Final = WarOfTheRingBook()
