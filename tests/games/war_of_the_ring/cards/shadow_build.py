"""Event cards of the Shadow in a few words: a bare map, the card in hand, and the card played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.war_of_the_ring.build import ALL_AT_WAR, play, texts
from tests.games.war_of_the_ring.cards.table_build import cards
from tests.games.war_of_the_ring.tabletop import prompt, shadow_acts
from thirdage.games.war_of_the_ring.board import CARD_DECK, CARD_IDS, CARD_STAYS
from thirdage.kernel.game import Game

Position = dict[str, Any]
Audit = dict[str, list[Position]]
"""By card: a position in which it can be played, then variants with one printed condition broken."""

SHADOW_CHARACTER, SHADOW_STRATEGY = 2, 3


def holding(hand: str, settings: Mapping[str, str] | None = None, **state: Any) -> Game:
    """The Shadow holds these cards and acts with an Event die; nations are At War unless the state says otherwise.

    `rest` are its other dice, `fp_dice` those of the Free Peoples.
    """
    rest, fp = state.pop("rest", "character"), state.pop("fp_dice", "event")
    state = {"clear": True, "cards": cards(shadow=hand), **state}
    state["nations"] = {**ALL_AT_WAR, **state.get("nations", {})}
    return shadow_acts(f"event {rest}", fp, settings, **state)


def played(card: str, *picks: str, settings: Mapping[str, str] | None = None, **state: Any) -> Game:
    """Return a game in which the card has been played, and these picks made."""
    game = holding(card, settings, **state)
    return play(game, "die:event", "act:play_card", f"card:{card}", *picks)


def with_table(card: str, *table: str, fp: str = "") -> Position:
    """Return card data: the Shadow holds this card, these are on the table, the Free Peoples hold some."""
    return cards(" ".join(table), fp, card)


def companions(*names: str, **more: Any) -> dict[str, Any]:
    """Return the Fellowship in Hollin with only these Companions left."""
    return {"at": "hollin", "companions": list(names), **more}


def on_the_track(*names: str, **more: Any) -> dict[str, Any]:
    """Return the Fellowship on the Mordor Track with only these Companions left."""
    return {"at": "morannon", "mordor": 1, "companions": list(names), **more}


def refusal(card: str, **state: Any) -> str:
    """Return the clause that keeps the card from being played now, "" if it can be; the other card in hand always
    can."""
    other = "orcs_multiplying_again" if card != "orcs_multiplying_again" else "shelobs_lair"
    game = play(holding(f"{card} {other}", **state), "die:event", "act:play_card")
    assert f"card:{other}" in texts(game)
    return "" if f"card:{card}" in texts(game) else game.why_not(f"card:{card}")


def deck_of(deck: int) -> set[str]:
    """Return the cards of a deck that are played and discarded."""
    return {card for index, card in enumerate(CARD_IDS) if CARD_DECK[index] == deck and not CARD_STAYS[index]}


def done(game: Game) -> bool:
    """Tell whether the action is over and the Free Peoples choose a die."""
    return prompt(game) == "choose_die"
