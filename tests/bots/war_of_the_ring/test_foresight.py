"""A die that is foreseen to play no card leads to no event in any world, whatever it does."""

from __future__ import annotations

from random import Random

import pytest

from tests.effort import times
from thirdage.bots.heuristic import find_heuristic
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.host import ask_bot
from thirdage.bots.trial import Trial
from thirdage.bots.worlds import WorldSampler
from thirdage.games.war_of_the_ring.rules import RULES
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.source import Seeded

HEURISTIC = find_heuristic("war-of-the-ring")


def event_after(game: Game, option: str, style: str, seed: int) -> str:
    """Return the event that a die of the deciding seat leads to in a sampled world, "" for none."""
    ask = game.ask
    assert ask is not None
    worlds = WorldSampler.of(game, ask.seat, Random(0))
    trial = Trial(HEURISTIC, worlds, ask.seat, style, Random(seed))
    return trial._play(worlds.draw(Random(seed)), ask.prompt, option)


@pytest.mark.parametrize("style", ["", "warlike"])
def test_what_is_foreseen_happens_in_every_world(style: str) -> None:
    game = new_game(RULES, {}, Seeded(f"foresight{style}"), log=False)
    bot, random = HeuristicBot(0.5), Random(3)
    foreseen = {False: 0, True: 0}
    while game.ask is not None and sum(foreseen.values()) < times(300, 100):
        ask = game.ask
        if ask.prompt == "choose_die":
            for option in ask.options:
                if option.kind != "die" or option.name == "will_of_the_west":
                    continue
                plays = HEURISTIC.may_play(game, ask.seat, option, style)
                foreseen[plays] += 1
                if not plays:
                    assert event_after(game, option.text, style, random.getrandbits(20)) == ""
        game.pick(ask_bot(game, bot, random))
    assert foreseen[True] > 5
    assert foreseen[False] > 50


def test_in_a_team_everything_is_tried() -> None:
    game = new_game(RULES, {"players": "4"}, Seeded("team"), log=False)
    bot, random = HeuristicBot(), Random(3)
    while game.ask is not None and game.ask.prompt != "choose_die":
        game.pick(ask_bot(game, bot, random))
    ask = game.ask
    assert ask is not None
    dice = [option for option in ask.options if option.kind == "die"]
    assert dice
    assert all(HEURISTIC.may_play(game, ask.seat, option) for option in dice)
