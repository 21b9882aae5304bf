"""Explanations: every term of every heuristic has words, and the reasons of a judgement are terms."""

from __future__ import annotations

from random import Random

import pytest

from thirdage.bots.heuristic import find_heuristic
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.host import ask_bot
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import view
from thirdage.text.catalogue import Catalogue


@pytest.mark.parametrize("game_id", game_ids())
def test_no_term_is_without_words_and_no_words_without_a_term(game_id: str) -> None:
    terms = find_heuristic(game_id).terms
    assert len(terms) == len(set(terms))
    assert set(Catalogue.load("en", game_id).sections["reason"]) == set(terms)


@pytest.mark.parametrize("game_id", game_ids())
def test_reasons_name_terms_only(game_id: str) -> None:
    heuristic = find_heuristic(game_id)
    game = new_game(find_rules(game_id), source=Seeded("reasons"), log=False)
    random = Random(1)
    bot = HeuristicBot(1.0)
    named: set[str] = set()
    for _ in range(250):
        if game.ask is None:
            break
        shown = view(game, game.ask.seat)
        named.update([reason.term for one in heuristic.judge(shown) for reason in one.reasons])
        named.update([reason.term for reason in heuristic.evaluate(shown).reasons])
        game.pick(ask_bot(game, bot, random))
    assert len(named) > 12
    assert named <= set(heuristic.terms)
