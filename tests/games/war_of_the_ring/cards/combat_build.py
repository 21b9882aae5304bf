"""Battles with Combat cards: two armies, the lower halves both sides play, and the dice that follow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.war_of_the_ring.battle_build import attack, war
from tests.games.war_of_the_ring.build import play
from tests.games.war_of_the_ring.tabletop import board, offered, prompt
from thirdage.games.war_of_the_ring.battle_data import Battle
from thirdage.games.war_of_the_ring.board import CARD_COMBAT, CARD_IDS, CARD_SIDE, COMBAT_IDS
from thirdage.kernel.arguments import plain
from thirdage.kernel.game import Game

SIDES = ("free_peoples", "shadow")
UNUSED = {"white_rider": "no", "into_siege": "no", "sorcerer": "no"}
"""What may be asked around the cards, and the answer that declines."""


def card_with(half: str) -> str:
    """Return an event card with this Combat card on its lower half."""
    return CARD_IDS[CARD_COMBAT.index(COMBAT_IDS.index(half))]


def owner(half: str) -> str:
    """Return the side that plays a Combat card."""
    return SIDES[CARD_SIDE[CARD_IDS.index(card_with(half))]]


def hands(*halves: str) -> dict[str, Any]:
    """Return card data: these Combat cards in their sides' hands, nothing else; "" stands for none."""
    return {"hand": {side: [card_with(half) for half in halves if half and owner(half) == side] for side in SIDES}}


def declare(
    side: str,
    source: str,
    target: str,
    fp: str,
    shadow: str,
    *halves: str,
    who: tuple[str, ...] = (),
    settings: Mapping[str, str] | None = None,
    **state: Any,
) -> Game:
    """Return a game in which `side` has attacked; the armies of both sides are at source and target, and hold these
    halves."""
    armies = {source: fp, target: shadow} if side == "free_peoples" else {source: shadow, target: fp}
    armies.update(state.pop("armies", {}))
    game = war(side, "", settings, armies=armies, cards=hands(*halves), **state)
    return attack(game, source, target, *who)


def clear_the_way(game: Game) -> Game:
    """Decline everything around the cards: nobody rides out, withdraws or draws a card."""
    while game.ask is not None and prompt(game) in UNUSED:
        play(game, UNUSED[prompt(game)])
    return game


def lay_all(game: Game) -> Game:
    """Let both sides play the card they hold."""
    clear_the_way(game)
    while prompt(game) == "combat_card":
        laid = sorted(offered(game, "card"))
        assert laid, "the card in hand may not be played"
        play(game, f"card:{laid[0]}")
    return clear_the_way(game)


def fp_strikes(fp: str, shadow: str, *halves: str, **state: Any) -> Game:
    """Return a game in which the Free Peoples attack from Osgiliath into North Ithilien, open ground of no nation; the
    cards are shown."""
    return lay_all(declare("free_peoples", "osgiliath", "north_ithilien", fp, shadow, *halves, **state))


def shadow_strikes(fp: str, shadow: str, *halves: str, **state: Any) -> Game:
    """Return a game in which the Shadow attacks the Free Peoples in North Ithilien from Osgiliath; the cards are
    shown."""
    return lay_all(declare("shadow", "osgiliath", "north_ithilien", fp, shadow, *halves, **state))


def assault(fp: str, shadow: str, *halves: str, who: tuple[str, ...] = (), **state: Any) -> Game:
    """Return a game in which the Shadow assaults Helm's Deep; the cards are shown."""
    place = "helms_deep"
    game = war("shadow", armies={place: shadow}, garrisons={place: fp}, cards=hands(*halves), **state)
    return lay_all(attack(game, place, f"inside:{place}", *who))


def battle(game: Game) -> Battle:
    """Return the battle in progress."""
    running = board(game).battle
    assert running is not None
    return running


def hits_due(game: Game) -> tuple[str, int]:
    """Return who takes losses now, and how many hits."""
    assert prompt(game) == "take_hit", f"{prompt(game)!r} is asked"
    assert game.ask is not None
    due = game.ask.args["hits"]
    assert isinstance(due, int)
    return game.seat_name(game.ask.seat), due


def last(game: Game, event: str) -> list[object]:
    """Return the arguments of the last event of this id, options as texts."""
    found = [entry for entry in game.log if entry.id == event]
    assert found, f"{event!r} did not happen"
    return [plain(argument) for argument in game.rules.messages.values(found[-1])]


def hits(game: Game, event: str = "combat_rolled") -> dict[object, object]:
    """Return the hits of the last rolls by side."""
    return {getattr(entry.args["side"], "name", ""): entry.args["hits"] for entry in game.log if entry.id == event}
