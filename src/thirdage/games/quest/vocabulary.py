"""The options players pick from: one table per kind, numbered like the tables of `board` and the cards."""

from __future__ import annotations

from typing import Final, ParamSpec, TypeVar

from thirdage.games.quest.board import (
    ATTRIBUTE_IDS,
    CHARACTER_IDS,
    HERO_IDS,
    ITEM_IDS,
    LOCATION_IDS,
    MARKER_IDS,
    MINION_IDS,
    MONSTER_IDS,
    TOKENS,
    TRACK_IDS,
)
from thirdage.games.quest.cards.catalogue import CARD_IDS, CARDS, EVENT, PLOT
from thirdage.kernel.asks import Chance, Prompt
from thirdage.kernel.events import Messages
from thirdage.kernel.options import Option, Vocabulary

_P = ParamSpec("_P")
_N = TypeVar("_N", bound=int)

GAME: Final = "quest"
VOCABULARY: Final = Vocabulary(GAME)
MESSAGES: Final = Messages(GAME)

YES: Final = VOCABULARY.option("yes")
NO: Final = VOCABULARY.option("no")
YES_NO: Final = [YES, NO]
DONE: Final = VOCABULARY.option("done")
PASS: Final = VOCABULARY.option("pass")
NONE: Final = VOCABULARY.option("none")

HERO: Final = VOCABULARY.table("hero", HERO_IDS)
LOCATION: Final = VOCABULARY.table("location", LOCATION_IDS)
CARD: Final = VOCABULARY.table("card", CARD_IDS)
MARKER: Final = VOCABULARY.table("marker", MARKER_IDS)
MINION: Final = VOCABULARY.table("minion", MINION_IDS)
MONSTER: Final = VOCABULARY.table("monster", MONSTER_IDS)
CHARACTER: Final = VOCABULARY.table("character", CHARACTER_IDS)
ITEM: Final = VOCABULARY.table("item", ITEM_IDS)
ATTRIBUTE: Final = VOCABULARY.table("attribute", ATTRIBUTE_IDS)
TRACK: Final = VOCABULARY.table("track", TRACK_IDS)
TOKEN: Final = VOCABULARY.table("token", [str(token + 1) for token in range(TOKENS)])
NUMBER: Final = VOCABULARY.table("number", [str(number) for number in range(41)])
TYPE: Final = VOCABULARY.table("type", ["ranged", "melee"])
FOE: Final = [*MINION, *MONSTER]
FIGHTER: Final = [*HERO, *FOE]

# Sauron
PLAY_PLOT: Final = {card.number: VOCABULARY.option("play", card.id, card.number) for card in CARDS if card.kind == PLOT}
DISCARD_SLOT: Final = VOCABULARY.table("discard_slot", ["1", "2", "3"])
SHADOW_POOL: Final = VOCABULARY.option("shadow_pool")
PLACE_MONSTER: Final = VOCABULARY.table("place_monster", LOCATION_IDS)
HEAL_MINION: Final = VOCABULARY.table("heal", MINION_IDS)
TOP: Final = VOCABULARY.option("top")
BOTTOM: Final = VOCABULARY.option("bottom")
COMBAT: Final = VOCABULARY.option("combat")
PERIL: Final = VOCABULARY.option("peril")

# heroes
REST: Final = VOCABULARY.option("rest")
HEAL_SELF: Final = VOCABULARY.option("heal_damage")
TRAIN: Final = VOCABULARY.option("training")
SCOUT: Final = VOCABULARY.table("scout", LOCATION_IDS)
MOVE: Final = VOCABULARY.table("move", LOCATION_IDS)
EXPLORE: Final = VOCABULARY.option("explore")
STOP: Final = VOCABULARY.option("stop")
ACCEPT_DEFEAT: Final = VOCABULARY.option("accept_defeat")
PAY_MATCHING: Final = VOCABULARY.option("pay_matching", "", 0)
PAY_NUMBER: Final = VOCABULARY.option("pay_number", "", 1)
TAKE_FAVOR: Final = VOCABULARY.option("take_favor")
CONSULT: Final = VOCABULARY.table("consult", CHARACTER_IDS)
ASK_FAVOR: Final = VOCABULARY.table("ask_favor", CHARACTER_IDS)
DARK_PATH: Final = VOCABULARY.option("dark_path")
FINISH_QUEST: Final = {card.number: VOCABULARY.option("quest", card.id, card.number) for card in CARDS if card.quest}
FOIL_PLOT: Final = {
    card.number: VOCABULARY.option("foil_plot", card.id, card.number) for card in CARDS if card.kind == PLOT
}
EXPLORE_EVENT: Final = {
    card.number: VOCABULARY.option("event", card.id, card.number) for card in CARDS if card.kind == EVENT and card.gem
}
TRADE: Final = VOCABULARY.option("trade")
GIVE_FAVOR: Final = VOCABULARY.table("give_favor", HERO_IDS)
GIVE_ITEM: Final = [
    [VOCABULARY.option("give_item", f"{item},{hero}", i * 10 + h) for h, hero in enumerate(HERO_IDS)]
    for i, item in enumerate(ITEM_IDS)
]
GIVE_QUEST: Final = {
    card.number: [
        VOCABULARY.option("give_quest", f"{card.id},{hero}", card.number * 10 + h) for h, hero in enumerate(HERO_IDS)
    ]
    for card in CARDS
    if card.quest
}
FAVOR: Final = VOCABULARY.option("favor")
INFLUENCE_AT: Final = VOCABULARY.table("influence", LOCATION_IDS)
FAVOR_AT: Final = VOCABULARY.table("favor_at", LOCATION_IDS)
LIFE_POOL: Final = VOCABULARY.option("life_pool")
REST_POOL: Final = VOCABULARY.option("rest_pool")
STRENGTH_POINT: Final = VOCABULARY.option("strength_point")
EXHAUSTED: Final = VOCABULARY.option("exhausted")
LEAVE: Final = VOCABULARY.table("leave", LOCATION_IDS)


def labelled(label: str) -> Option:
    """Return the option for one alternative of a card text, named after what it does.

    Its position among the alternatives gives it its meaning.
    """
    return VOCABULARY.option("choice", label)


def draw(
    prompt: Prompt[_P],
    cards: list[_N],
    rule: str,
    seen_by: int,
    table: list[Option],
    *_: _P.args,
    **args: _P.kwargs,
) -> Chance:
    """Draw one card (or token) from a multiset; equal ones are one outcome, weighted by their number."""
    options: list[Option] = []
    weights: list[int] = []
    last = 0
    for kind in sorted(cards):
        if weights and kind == last:
            weights[-1] += 1
        else:
            options.append(table[kind])
            weights.append(1)
            last = kind
    return Chance(prompt.id, options, weights, rule, args, seen_by)
