"""Weak levels play badly, never absurdly; `tools/absurdities.py --games 200` plays many more games each night."""

from __future__ import annotations

from random import Random

import pytest

from thirdage.arena.absurdities import NAMES, Watch
from thirdage.bots.host import ask_bot
from thirdage.bots.registry import make_bot
from thirdage.games.war_of_the_ring.board import REGION_INDEX
from thirdage.games.war_of_the_ring.rules import RULES
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.kernel.asks import Ask
from thirdage.kernel.game import new_game
from thirdage.kernel.options import Option
from thirdage.kernel.position import game_at
from thirdage.kernel.source import Seeded

GAMES = 2


@pytest.mark.parametrize("level", ["novice", "apprentice", "club", "veteran"])
def test_no_quick_level_plays_absurdly(level: str) -> None:
    for number in range(GAMES):
        game = new_game(RULES, source=Seeded(f"absurd-{number}"), log=False)
        bots = [make_bot(level), make_bot(level)]
        random, watch = Random(f"absurd-{number}"), Watch()
        while game.ask is not None:
            option = ask_bot(game, bots[game.ask.seat], random)
            watch.before(game, option)
            game.pick(option)
        assert watch.counts == dict.fromkeys(NAMES, 0), watch.seen


def test_the_watch_sees_an_event_for_nothing() -> None:
    """The Mirror of Galadriel takes back an Eye from among the dice: there is none."""
    state: dict[str, object] = {
        "phase": 5,
        "acting": "free_peoples",
        "dice": {"free_peoples": ["character", "character"], "shadow": ["army"]},
        "cards": {"hand": {"free_peoples": ["mirror_of_galadriel"]}},
    }
    game = game_at({"thirdage": "position 1", "game": "war-of-the-ring", "state": state})
    watch = Watch()
    for _ in range(8):
        assert game.ask is not None
        texts = [option.text for option in game.ask.options]
        wanted = [text for text in ("die:character", "act:play_card", "card:mirror_of_galadriel") if text in texts]
        option = game.find(wanted[0] if wanted else texts[-1])
        assert option is not None
        watch.before(game, option)
        if watch.counts["for_nothing"]:
            break
        game.pick(option)
    assert watch.counts["for_nothing"] == 1


def test_the_watch_sees_a_march_to_and_fro() -> None:
    state: dict[str, object] = {"phase": 5, "acting": "shadow", "dice": {"shadow": ["army", "army"]}}
    game = game_at({"thirdage": "position 1", "game": "war-of-the-ring", "state": state})
    watch = Watch()
    steps = ["die:army", "act:move_armies", "region:dol_guldur", "region:southern_mirkwood", "all", "done"]
    steps += ["die:army", "act:move_armies", "region:southern_mirkwood", "region:dol_guldur", "all", "done"]
    for text in steps:
        assert game.ask is not None
        option = game.find(text)
        assert option is not None, (text, [one.text for one in game.ask.options])
        watch.before(game, option)
        game.pick(option)
    assert game.ask is not None
    watch.before(game, game.ask.options[0])
    assert watch.counts["back_and_forth"] == 1
    assert isinstance(game.state, WarState)
    assert game.state.units[2 * REGION_INDEX["dol_guldur"] + 1] > 0


@pytest.mark.parametrize(("damage", "given_away"), [(1, 0), (4, 1), (5, 0)])
def test_the_watch_sees_a_game_given_away_only_where_it_could_be_saved(damage: int, given_away: int) -> None:
    """Strider takes up to 3. At corruption 10, damage of 1 does no harm, 4 could be survived, and 5 could not."""
    game = game_at({"thirdage": "position 1", "game": "war-of-the-ring", "state": {"fellowship": {"corruption": 10}}})
    options = [Option("character", "strider", 0), Option("none", "", 0)]
    game.ask = Ask(0, "take_casualty", options, "R15.8", {"damage": damage})
    watch = Watch()
    watch.before(game, options[-1])
    assert watch.counts["given_away"] == given_away
