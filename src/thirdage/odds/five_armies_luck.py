"""Luck in The Battle of Five Armies: combat dice, credited to whoever fights there, and Action dice.

Rolls outside combat are left out, because the log doesn't say who rolled them; so are those of an action in which the
game begins.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from thirdage.games.five_armies import names
from thirdage.games.five_armies.state import ArmiesState
from thirdage.kernel.game import Game
from thirdage.odds.luck import FIVES, SIDES, Args, Tally, name_in, numbers_in


def count(tally: Tally, game: Game, events: list[tuple[str, Args]]) -> None:
    """Count all luck of a game, using the die faces of its box."""
    faces = cast(ArmiesState, game.state).box.faces
    throws(tally, events, [dict(zip(names.FACES, each, strict=False)) for each in faces])


def throws(tally: Tally, events: Iterable[tuple[str, Args]], faces: list[dict[str, int]]) -> None:
    """Count the combat dice, credited to whoever fights there, and the Action dice."""
    acting, fighting = "", dict[object, str]()
    for id, args in events:
        if id == "die_used":
            acting = f"side:{args['side']}"
        elif id in ("attack", "round"):
            # Whoever acts in a game that begins in the middle of an action is not in the log.
            fighting = {args["from"]: acting, args["to"]: SIDES[1 - SIDES.index(acting)]} if acting else {}
        elif id == "combat_over":
            fighting = {}
        elif id == "rolled" and args["place"] in fighting:
            shown = numbers_in(args["roll"])
            tally.add(fighting[args["place"]], FIVES, len(shown), len([each for each in shown if each >= 5]), 1 / 3)
        elif id == "action_roll":
            side = SIDES.index(f"side:{args['side']}")
            tally.add_faces(SIDES[side], _carried(faces[side]), name_in(args["roll"]).split(","))
        elif id == "action_reroll":
            tally.add_faces(SIDES[0], _carried(faces[0]), [name_in(args["new"])])


def _carried(faces: dict[str, int]) -> dict[str, int]:
    return {face: often for face, often in faces.items() if often}
