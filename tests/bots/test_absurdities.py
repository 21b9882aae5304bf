"""Weak levels play badly, never absurdly; `tools/absurdities.py --games 200` plays many more games each night."""

from __future__ import annotations

import pytest

from tests.bots.watching import watched_picks
from thirdage.arena.absurdities import watched
from thirdage.bots.absurd import watch_of, watched_games
from thirdage.games.war_of_the_ring.board import REGION_INDEX
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.kernel.asks import Ask
from thirdage.kernel.options import Option
from thirdage.kernel.position import game_at

GAMES = 2
SETTINGS = [("war-of-the-ring", ""), ("five-armies", ""), ("quest", "2"), ("quest", "3"), ("quest", "4")]


def test_every_game_has_a_watch() -> None:
    assert watched_games() == ["war-of-the-ring", "five-armies", "quest"]


@pytest.mark.parametrize("level", ["novice", "apprentice", "club", "veteran"])
@pytest.mark.parametrize(("game", "players"), SETTINGS)
def test_no_quick_level_plays_absurdly(game: str, players: str, level: str) -> None:
    for number in range(GAMES):
        watch = watched(game, level, f"absurd-{number}", {"players": players} if players else None)
        assert watch.counts == dict.fromkeys(watch.counts, 0), watch.seen


def test_the_watch_sees_an_event_for_nothing() -> None:
    """The Mirror of Galadriel takes back an Eye from among the dice: there is none."""
    state: dict[str, object] = {
        "phase": 5,
        "acting": "free_peoples",
        "dice": {"free_peoples": ["character", "character"], "shadow": ["army"]},
        "cards": {"hand": {"free_peoples": ["mirror_of_galadriel"]}},
    }
    game = game_at({"thirdage": "position 1", "game": "war-of-the-ring", "state": state})
    watch = watch_of(game.rules.id)
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
    steps = ["die:army", "act:move_armies", "region:dol_guldur", "region:southern_mirkwood", "all", "done"]
    steps += ["die:army", "act:move_armies", "region:southern_mirkwood", "region:dol_guldur", "all", "done"]
    watch = watched_picks(game, *steps)
    assert watch.counts["back_and_forth"] == 1
    assert isinstance(game.state, WarState)
    assert game.state.units[2 * REGION_INDEX["dol_guldur"] + 1] > 0


@pytest.mark.parametrize(("damage", "given_away"), [(1, 0), (4, 1), (5, 0)])
def test_the_watch_sees_a_game_given_away_only_where_it_could_be_saved(damage: int, given_away: int) -> None:
    """Strider takes up to 3. At corruption 10, damage of 1 does no harm, 4 could be survived, and 5 could not."""
    game = game_at({"thirdage": "position 1", "game": "war-of-the-ring", "state": {"fellowship": {"corruption": 10}}})
    options = [Option("character", "strider", 0), Option("none", "", 0)]
    game.ask = Ask(0, "take_casualty", options, "R15.8", {"damage": damage})
    watch = watch_of(game.rules.id)
    watch.before(game, options[-1])
    assert watch.counts["given_away"] == given_away
