"""What a hint says: ranked by its own numbers, equal options called equal, reasons that never contradict."""

from __future__ import annotations

from random import Random

import pytest

from thirdage.bots.base import Reason, told_reasons
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.host import question_for
from thirdage.bots.registry import make_bot
from thirdage.bots.search_bot import SearchBot
from thirdage.kernel.position import load_position
from thirdage.kernel.registry import game_ids
from thirdage.kernel.source import Seeded
from thirdage.learn.guides import find_guide
from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES

QUESTIONS = 12


@pytest.mark.parametrize("name", ["expert", "veteran"])
@pytest.mark.parametrize("game", game_ids())
def test_no_option_stands_above_a_better_one(game: str, name: str) -> None:
    """Chances never rise down the list; equal options have the chance of the best; every option appears once."""
    running, adviser, player, random = (
        load_position(find_guide(game, "first").position(), Seeded("hints")),
        make_bot(name),
        make_bot("apprentice"),
        Random(5),
    )
    asked, level = 0, 0
    while asked < QUESTIONS:
        assert running.ask is not None
        question = question_for(running, random, True)
        if len(question.options) > 1:
            asked += 1
            assert isinstance(adviser, SearchBot | HeuristicBot)
            told = adviser.advise(question)
            chances = [-1.0 if each.chance is None else round(each.chance, 4) for each in told]
            assert chances == sorted(chances, reverse=True)
            assert chances[0] >= 0
            assert sorted([each.option for each in told]) == sorted(question.options)
            assert not told[0].level
            assert all(each.chance == told[0].chance for each in told if each.level)
            level += sum([each.level for each in told])
            for each in told:
                terms = [reason.term for reason in each.reasons]
                assert len(set(terms)) == len(terms)
        running.pick(player.choose(question))
    assert level or name == "veteran", "twelve questions of a first turn, and never two options of one worth"


def test_reasons_are_added_up_and_slight_ones_left_out() -> None:
    given = [Reason("troops", 0.5), Reason("risk", -2.0), Reason("troops", -0.1), Reason("dust", 0.01)]
    told = told_reasons([*given, Reason("even", 1.0), Reason("even", -1.0)])
    assert [(reason.term, reason.weight) for reason in told] == [("risk", -2.0), ("troops", pytest.approx(0.4))]
    assert told_reasons([]) == []


PRAISE = {
    "war-of-the-ring": ["saves_strength", "gathers_force", "guards_home", "takes_settlement", "ring_hides"],
    "five-armies": ["saves_strength", "better_odds", "draws_nearer", "leads_army"],
    "quest": ["keeps_cards", "favor", "on_the_way"],
}
BLAME = {
    "war-of-the-ring": ["loses_troops", "leaves_home", "hunt_risk", "corruption"],
    "quest": ["spends_cards", "spends_strength", "takes_damage"],
}
"""Terms whose words praise or blame, though bots weigh them both ways."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_a_term_has_words_for_both_sides_of_the_scale(game: str, lang: str) -> None:
    """What speaks against an option is never told in words of praise, nor the other way round."""
    said = Catalogue.load(lang, game).sections["reason"]
    for term in PRAISE.get(game, []):
        assert said[term]["con"] != said[term]["name"]
    for term in BLAME.get(game, []):
        assert said[term]["pro"] != said[term]["name"]
