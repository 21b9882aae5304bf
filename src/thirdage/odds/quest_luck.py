"""Luck in Middle-earth Quest, which has no dice: the draws of Peril cards."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb

from thirdage.games.quest.board import HERO_IDS, HERO_START, REGION, at
from thirdage.games.quest.cards.catalogue import CARD_IDS, CARDS, PERIL
from thirdage.kernel.game import Game
from thirdage.odds.luck import PERILS, Args, Tally, name_in


def count(tally: Tally, game: Game, events: list[tuple[str, Args]]) -> None:
    """Count all luck of a game played from the set-up; from any other start we don't know what the deck held."""
    if not game.custom_start:
        perils(tally, events)


def perils(tally: Tally, events: Iterable[tuple[str, Args]]) -> None:
    """Count how often one of the Peril cards Sauron drew applied where the hero stood (M22.8)."""
    pack = [card for card in range(len(CARDS)) if CARDS[card].kind == PERIL]
    deck, where = list(pack), {hero: HERO_START[index] for index, hero in enumerate(HERO_IDS)}
    met, drawn = "", list[int]()

    def count() -> None:
        nonlocal deck
        if len(deck) < len(drawn):
            deck = list(pack)  # all discarded cards are shuffled into it
        place = where[met]
        fitting = [card for card in pack if CARDS[card].applies_at(place, REGION[place])]
        missing = comb(len(deck) - len([card for card in deck if card in fitting]), len(drawn))
        chance = 1 - missing / comb(len(deck), len(drawn))
        tally.add(f"hero:{met}", PERILS, 1, int(any(card in fitting for card in drawn)), chance)
        deck = [card for card in deck if card not in drawn]

    for id, args in events:
        if id == "peril_drawn":
            drawn.append(CARD_IDS.index(name_in(args["card"])))
            continue
        if drawn:
            count()
            drawn = []
        if id == "peril_faced":
            met = name_in(args["hero"])
        elif id == "deck_reshuffled" and CARDS[CARD_IDS.index(name_in(args["card"]))].kind == PERIL:
            deck = list(pack)
        elif id in ("hero_moves", "hero_relocated", "hero_revived"):
            where[name_in(args["hero"])] = at(name_in(args["place"]))
    if drawn:
        count()
