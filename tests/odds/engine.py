"""The engine as a judge of odds: the same battle fought many times with real rules and seeded dice."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from typing import Any

from tests.games.war_of_the_ring.battle_build import attack, war
from thirdage.arena.playout import Drawn
from thirdage.games.war_of_the_ring.board import ELITE, GONDOR, SAURON, SLOTS
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.kernel.game import Game
from thirdage.odds.war_of_the_ring import CITY, ELITES, FIELD, KEEP_DICE, SIEGE, BattleOdds, Left, Side, Stop

SLOTS_OF = [[GONDOR, ELITE + GONDOR], [SAURON, ELITE + SAURON]]
"""The only units in these battles, by side."""


def army(side: Side, shadow: bool) -> str:
    """Return the army text of a side: Sauron's with Nazgul, or Gondor's with Leaders."""
    nation, leaders = ("sauron", "") if shadow else ("gondor", f" {side.leadership}L" if side.leadership else "")
    units = " ".join([f"{count}{letter}" for count, letter in ((side.regulars, "R"), (side.elites, "E")) if count])
    wraiths = f", nazgul {side.leadership}" if shadow and side.leadership else ""
    return f"{nation} {units}{leaders}{wraiths}"


def declared(attacker: Side, defender: Side, kind: str) -> Game:
    """Return the battle just declared: the Shadow attacks, except in a sortie."""
    if kind == SIEGE:
        state: dict[str, Any] = {
            "armies": {"minas_tirith": army(attacker, True)},
            "garrisons": {"minas_tirith": army(defender, False)},
        }
        return attack(war("shadow", **state), "minas_tirith", "inside:minas_tirith")
    if kind in (FIELD, CITY):
        target = "south_ithilien" if kind == FIELD else "osgiliath"
        state = {"armies": {"north_ithilien": army(attacker, True), target: army(defender, False)}}
        return attack(war("shadow", **state), "north_ithilien", target)
    state = {"armies": {"minas_tirith": army(defender, True)}, "garrisons": {"minas_tirith": army(attacker, False)}}
    return attack(war("free_peoples", **state), "inside:minas_tirith", "minas_tirith")


def units(game: Game, side: int) -> tuple[int, int]:
    """Return how many Regulars and Elites a side has on the map."""
    state = game.state
    assert isinstance(state, WarState)
    regulars, elites = SLOTS_OF[side]
    return sum(state.figures[regulars::SLOTS]), sum(state.figures[elites::SLOTS])


def fight(game: Game, sides: dict[int, Side], kind: str, stop: Stop) -> Left:
    """Fight the battle out with the given behaviour; return what is left of both, attacker first."""
    state = game.state
    assert isinstance(state, WarState)
    first = 0 if kind == "sortie" else 1
    rounds, extended = 0, 0
    while state.battle is not None:
        ask = game.ask
        assert ask is not None
        texts = [option.text for option in ask.options]
        rounds = state.battle.round
        if ask.prompt == "cease":
            game.pick("yes" if rounds >= stop.rounds or sum(units(game, first)) <= stop.cease else "no")
        elif ask.prompt == "retreat":
            game.pick("stay" if sum(units(game, 1 - first)) > stop.retreat else texts[0])
        elif ask.prompt == "extend_assault":
            game.pick(texts[0] if extended < stop.extend else "none")
            extended += 1
        elif ask.prompt == "take_hit":
            game.pick(hit(texts, sides[ask.seat], units(game, ask.seat)))
        else:
            assert ask.prompt == "who_goes", ask.prompt
            game.pick("none")
    return (*units(game, first), *units(game, 1 - first))


def hit(texts: list[str], side: Side, left: tuple[int, int]) -> str:
    """Return the next hit as the side takes it."""
    elites_first = side.casualties == ELITES or (side.casualties == KEEP_DICE and sum(left) <= 5)
    order = ["reduce", "remove"] if elites_first else ["remove", "reduce"]
    for kind in order:
        for text in texts:
            if text.startswith(kind):
                return text
    raise AssertionError(f"no way to take a hit among {texts}")


def fought(attacker: Side, defender: Side, kind: str, stop: Stop, battles: int, seed: int) -> Counter[Left]:
    """Return how often the battle ended in each way."""
    game = declared(attacker, defender, kind)
    random = Random(seed)
    seats = {0: attacker, 1: defender} if kind == "sortie" else {1: attacker, 0: defender}
    return Counter(fight(game.clone(Drawn(random)), seats, kind, stop) for _ in range(battles))


def surprise(odds: BattleOdds, found: Counter[Left]) -> float:
    """Return Pearson's measure of how far the results are from the odds, in standard deviations of that measure.

    Ends expected fewer than five times are merged. An end the odds exclude is an infinite surprise.
    """
    battles = sum(found.values())
    if any([end not in odds.ends for end in found]):
        return float("inf")
    rare, rare_found, measure, cells = 0.0, 0, 0.0, 0
    for end, chance in odds.ends.items():
        expected = chance * battles
        if expected < 5:
            rare += expected
            rare_found += found[end]
        else:
            measure += (found[end] - expected) ** 2 / expected
            cells += 1
    if rare >= 5:
        measure += (rare_found - rare) ** 2 / rare
        cells += 1
    freedom = max(1, cells - 1)
    return (measure - freedom) / sqrt(2 * freedom)
