"""The odds book of The Battle of Five Armies: a combat between two regions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.bots.five_armies.sight import PLACE_INDEX, Army, hard_border, sight_of_view
from thirdage.games.five_armies.names import GREAT_ORCS, VETERANS
from thirdage.odds.book import BadOdds
from thirdage.odds.fields import flag, number, text
from thirdage.odds.five_armies import MOST_ROUNDS, Force, Stop, combat

FORCE: Final = "a force like 4W1S2L3D: units of strength 1 and 2, Leadership, Damage"
MOST_UNITS: Final = 9
"""Most units of one strength in a force; larger armies stand only where they muster."""


class FiveArmiesBook:
    """Odds of combats, without the cards either side may choose."""

    kinds: Final[Mapping[str, Mapping[str, str]]] = {
        "battle": {
            "attacker": "force",
            "defender": "force",
            "fort": "number",
            "hard_border": "flag",
            "rounds": "number",
            "cease": "number",
            "retreat": "number",
        }
    }

    def read(self, what: str, view: Mapping[str, object], asked: Mapping[str, str]) -> dict[str, object]:
        """Read the armies in two places, and the walls and the border between them."""
        for name in ("from", "to"):
            if asked.get(name, "") not in PLACE_INDEX:
                raise BadOdds(f"{name!r} must be a region")
        sight = sight_of_view(view)
        start, target = PLACE_INDEX[asked["from"]], PLACE_INDEX[asked["to"]]
        attacker, defender = sight.army[start], sight.army[target]
        if attacker is None or defender is None or attacker.side == defender.side:
            raise BadOdds(f"no army in {asked['from']} can attack one in {asked['to']}")
        return {
            "attacker": written(attacker),
            "defender": written(defender),
            "fort": sight.fort[target],
            "hard_border": hard_border(start, target),
        }

    def work_out(self, what: str, given: Mapping[str, object]) -> tuple[dict[str, object], dict[str, object]]:
        """Work out the exact odds."""
        for name in given:
            if name not in self.kinds[what]:
                raise BadOdds(f"{what} has no field {name!r}; it has {', '.join(self.kinds[what])}")
        used: dict[str, object] = {
            "attacker": text(given, "attacker", FORCE),
            "defender": text(given, "defender", FORCE),
            "fort": number(given, "fort", 0, 0, MOST_UNITS),
            "hard_border": flag(given, "hard_border"),
            "rounds": number(given, "rounds", MOST_ROUNDS, 1, MOST_ROUNDS),
            "cease": number(given, "cease", 0, 0, MOST_UNITS),
            "retreat": number(given, "retreat", 0, 0, MOST_UNITS),
        }
        attacker, defender = Force.parse(str(used["attacker"])), Force.parse(str(used["defender"]))
        stop = Stop(*[int(str(used[name])) for name in ("rounds", "cease", "retreat")])
        odds = combat(attacker, defender, int(str(used["fort"])), bool(used["hard_border"]), stop)
        return used, {
            "won": odds.won,
            "lost": odds.lost,
            "both_gone": odds.both_gone,
            "undecided": max(0.0, odds.open),
            "attacker_loses": attacker.weak + attacker.strong - odds.attacker_left,
            "defender_loses": defender.weak + defender.strong - odds.defender_left,
        }


def written(army: Army) -> str:
    """Write an army as `4W1S2L3D`."""
    strong = army.units[VETERANS] + army.units[GREAT_ORCS]
    weak = army.size - strong
    if max(weak, strong) > MOST_UNITS:
        raise BadOdds(f"an army has at most {MOST_UNITS} units of a strength")
    return f"{weak}W{strong}S{min(army.lead, 9)}L{min(army.damage, 9)}D"


BOOK: Final = FiveArmiesBook()
