"""Luck in War of the Ring: combat dice, Hunt dice, Action dice.

Rolls for event cards are left out, because the log doesn't say who rolled them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from thirdage.games.war_of_the_ring.board import DIE_FACES, DIE_IDS
from thirdage.kernel.game import Game
from thirdage.odds.luck import COMBAT, HUNT, SIDES, Args, Tally, numbers_in

COMBAT_EVENTS: Final = ("combat_rolled", "combat_rerolled", "extra_attack_rolled")


def count(tally: Tally, game: Game, events: list[tuple[str, Args]]) -> None:
    """Count all luck of a game."""
    throws(tally, events)


def throws(tally: Tally, events: Iterable[tuple[str, Args]]) -> None:
    """Count combat dice against what they needed, Hunt dice and Action dice."""
    for id, args in events:
        if id in COMBAT_EVENTS:
            shown, needed = numbers_in(args["dice"]), cast(int, args["needed"])
            came = len([face for face in shown if face >= needed])
            tally.add(str(args["side"]), COMBAT, len(shown), came, (7 - needed) / 6)
        elif id == "hunt_rolled":
            dice, bonus, rerolls, came = [cast(int, args[key]) for key in ("dice", "bonus", "rerolls", "successes")]
            tally.add(SIDES[1], HUNT, dice + rerolls, came, min(5, 1 + bonus) / 6)  # a natural 1 fails (R15.3)
        elif id == "action_rolled":
            side = SIDES.index(str(args["side"]))
            faces = {name: DIE_FACES[side].count(face) for face, name in enumerate(DIE_IDS) if face in DIE_FACES[side]}
            tally.add_faces(SIDES[side], faces, str(args["dice"]).split(","))
