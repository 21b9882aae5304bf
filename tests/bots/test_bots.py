"""Bots get a view and a decision, and answer with the text of an option."""

from __future__ import annotations

from random import Random

import pytest

from thirdage.bots.base import options_of
from thirdage.bots.registry import UnknownBot, bot_names, make_bot
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import view


def play(bot_name: str, seed: str, most: int) -> list[str]:
    """The first picks of a game in which one bot plays every seat."""
    game = new_game(find_rules("war-of-the-ring"), source=Seeded(seed), log=False)
    bots = [make_bot(bot_name) for _ in game.seats]
    random = Random(seed)
    while game.ask is not None and len(game.picks) < most:
        seen = view(game, game.ask.seat)
        decision = seen["decision"]
        assert isinstance(decision, dict)
        game.pick(bots[game.ask.seat].choose(seen, decision, random), game.ask.seat)
    return [option.text for option in game.picks]


@pytest.mark.parametrize("name", bot_names())
def test_every_bot_picks_legally_and_the_same_again_with_the_same_seed(name: str) -> None:
    assert play(name, "a", 200) == play(name, "a", 200)
    assert play(name, "a", 200) != play(name, "b", 200)


def test_the_random_bot_takes_every_option() -> None:
    bot = make_bot("random")
    decision = {"prompt": "choose_die", "options": ["die:army", "die:event", "pass"]}
    random = Random(1)
    assert {bot.choose({}, decision, random) for _ in range(60)} == set(options_of(decision))


def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"unknown bot 'deep'; known bots: random"):
        make_bot("deep")
