"""Event cards of the Free Peoples: one call holds the card, pays for it and makes the picks that follow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.war_of_the_ring.build import play
from tests.games.war_of_the_ring.cards.table_build import cards, zone
from tests.games.war_of_the_ring.tabletop import board, fp_acts, prompt
from thirdage.games.war_of_the_ring.board import (
    CARD_DECK,
    CARD_ICON,
    CARD_IDS,
    CARD_INDEX,
    DIE_ARMY,
    DIE_CHARACTER,
    DIE_MUSTER,
    FP,
    REGION_INDEX,
    TILE_COUNT,
    TILE_IDS,
    TILE_STANDARD,
)
from thirdage.games.war_of_the_ring.paths import DISTANCE
from thirdage.games.war_of_the_ring.state import DISCARDED
from thirdage.games.war_of_the_ring.vocabulary import PLACE
from thirdage.kernel.game import Game

SHADOW_DICE = "event event event"  # so that the game stops when the Shadow chooses a die
PAID_WITH = {DIE_CHARACTER: "character", DIE_ARMY: "muster_army", DIE_MUSTER: "muster"}
STANDARD_TILES = [TILE_IDS[tile] for tile, count in enumerate(TILE_COUNT) for _ in range(count * TILE_STANDARD[tile])]
STRATEGY = [CARD_IDS[card] for card in range(len(CARD_IDS)) if CARD_DECK[card] == 1]


def icon_die(card: str) -> str:
    """Return a Free Peoples die that plays the card by its icon, so that no Guide draws a card from it."""
    return PAID_WITH[CARD_ICON[CARD_INDEX[card]]]


def holding(
    card: str,
    dice: str = "",
    hand: str = "",
    on_table: str = "",
    discarded: str = "",
    settings: Mapping[str, str] | None = None,
    **state: Any,
) -> Game:
    """Return a game in which the Free Peoples are about to act, the card in hand; without `dice` they have the die of
    its icon."""
    given = cards(on_table, f"{card} {hand}", discarded=discarded)
    return fp_acts(dice or icon_die(card), SHADOW_DICE, settings, cards=given, **state)


def pay(game: Game, card: str, die: str = "") -> Game:
    """Play the card with this die, or with that of its icon."""
    return play(game, f"die:{die or icon_die(card)}", "act:play_card", f"card:{card}")


def event(card: str, *picks: str, die: str = "", **state: Any) -> Game:
    """Return a game in which the card has been played and these picks made."""
    game = holding(card, **{"dice": die, **state})
    return play(pay(game, card, die), *picks)


def done(game: Game, card: str) -> bool:
    """Tell whether the action is over and the card is among the face-up discards (R5.6)."""
    return prompt(game) == "choose_die" and zone(game, card) == DISCARDED


def hand(game: Game) -> set[str]:
    """Return the cards the Free Peoples hold."""
    return {CARD_IDS[card] for card in board(game).hand(FP)}


def farthest(game: Game, start: str) -> int:
    """Return how many regions away the farthest place on offer is."""
    assert game.ask is not None
    row = DISTANCE[REGION_INDEX[start]]
    return max(row[REGION_INDEX[option.name]] for option in game.ask.options if option in PLACE)


def seat(game: Game) -> str:
    """Return who is asked."""
    assert game.ask is not None
    return game.seat_name(game.ask.seat)
