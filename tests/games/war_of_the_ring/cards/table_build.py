"""Positions with cards on the table, and queries for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.war_of_the_ring.build import play
from tests.games.war_of_the_ring.tabletop import board, fp_acts, offered, shadow_acts
from thirdage.games.war_of_the_ring.board import CARD_IDS
from thirdage.games.war_of_the_ring.state import DISCARDED, FACE_DOWN, IN_HAND, ON_TABLE
from thirdage.kernel.game import Game

MOVE = ("die:character", "act:move_fellowship")


def cards(table: str = "", fp: str = "", shadow: str = "", discarded: str = "") -> dict[str, Any]:
    """Return card data: names on the table and in the hands."""
    hands = {"free_peoples": fp.split(), "shadow": shadow.split()}
    return {"table": table.split(), "hand": hands, "discarded": discarded.split()}


def zone(game: Game, card: str) -> int:
    """Return where a card is."""
    return board(game).card_zone[CARD_IDS.index(card)]


def lies(game: Game, card: str) -> bool:
    """Tell whether the card is on the table; if not, it must be among the face-up discards."""
    assert zone(game, card) in (ON_TABLE, DISCARDED)
    return zone(game, card) == ON_TABLE


def held(game: Game, card: str) -> bool:
    """Tell whether the card is in its hand; if not it must have been discarded face down."""
    assert zone(game, card) in (IN_HAND, FACE_DOWN)
    return zone(game, card) == IN_HAND


def hunted(table: str, roll: str = "6", settings: Mapping[str, str] | None = None, **state: Any) -> Game:
    """Return a game in which the Fellowship has moved from Hollin with these cards on the table, and the Hunt dice are
    rolled."""
    state = {"fellowship": {}, "cards": cards(table), **state}
    state["fellowship"] = {"at": "hollin", **state["fellowship"]}
    box = len(roll.split(","))
    game = fp_acts("character character", settings=settings, hunt_box={"shadow": box}, **state)
    return play(game, *MOVE, f"d6:{roll}")


def playable(game: Game, die: str) -> set[str]:
    """Return the cards that can be played with this die."""
    play(game, f"die:{die}")
    if "act:play_card" not in offered(game):
        return set()
    return offered(play(game, "act:play_card"), "card")


def acting(side: str, dice: str, settings: Mapping[str, str] | None = None, **state: Any) -> Game:
    """Return a game in phase 5, with this side about to act."""
    acts = fp_acts if side == "free_peoples" else shadow_acts
    return acts(dice, "event event", settings, **state)
