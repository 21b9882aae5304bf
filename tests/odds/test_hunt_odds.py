"""The odds of the Hunt and of the Mordor Track against the engine, and by hand."""

from __future__ import annotations

import json
from collections import Counter
from math import sqrt
from random import Random

import pytest

from tests.arena.commands import command
from tests.effort import times
from tests.games.war_of_the_ring.build import at
from thirdage.arena.playout import Drawn
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.kernel.game import Game
from thirdage.odds import command as odds_command
from thirdage.odds.distribution import added, mean
from thirdage.odds.hunt import (
    STANDARD_POOL,
    BadPool,
    HuntOdds,
    Spot,
    Track,
    one_try,
    over,
    read_pool,
    successes,
    survival,
)

HUNTS = times(4000)


def moving(corruption: int, box: int, used: int, **fellowship: object) -> Game:
    """Return a game with the Fellowship about to move with its first die; no Companion is left, Gollum guides."""
    return at(
        clear=True,
        phase=5,
        acting="free_peoples",
        dice={"free_peoples": ["character"] * 3, "shadow": ["event"]},
        hunt_box={"shadow": box, "free_peoples": used},
        fellowship={"corruption": corruption, "companions": [], "guide": "gollum", "hidden": True, **fellowship},
    )


def state_of(game: Game) -> WarState:
    assert isinstance(game.state, WarState)
    return game.state


def close(found: int, games: int, chance: float) -> bool:
    """Check that two numbers are within four standard deviations."""
    return abs(found - games * chance) <= 4 * max(1.0, sqrt(games * chance * (1 - chance)))


@pytest.mark.parametrize(
    ("dice", "bonus", "region", "rerolls"), [(2, 0, "hollin", 0), (3, 1, "moria", 1), (5, 2, "hollin", 0)]
)
def test_a_hunt_on_the_map(dice: int, bonus: int, region: str, rerolls: int) -> None:
    game = moving(0, dice, bonus, at=region)
    game.pick("die:character")
    odds = HuntOdds(dice, bonus, rerolls, STANDARD_POOL)
    random = Random(dice)
    drawn = Counter[int]()
    for _ in range(HUNTS):
        copy = game.clone(Drawn(random))
        copy.pick("act:move_fellowship")
        drawn[sum(STANDARD_POOL) - sum(state_of(copy).pool)] += 1
        assert copy.ask is not None
    assert close(HUNTS - drawn[0], HUNTS, odds.tile)


@pytest.mark.parametrize(("corruption", "box", "tries"), [(2, 2, 1), (5, 3, 2), (0, 1, 3)])
def test_tries_on_the_mordor_track(corruption: int, box: int, tries: int) -> None:
    game = moving(corruption, box, 0, at="morannon", mordor=1)
    track = Track(box, tries, gollum=True)
    spots: dict[Spot, float] = {(1, corruption, True, STANDARD_POOL, 0): 1.0}
    for _ in range(tries):
        after: dict[Spot, float] = {}
        for spot, chance in spots.items():
            for reached, share in ({spot: 1.0} if over(spot) else one_try(track, spot)).items():
                after[reached] = after.get(reached, 0.0) + chance * share
        spots = after
    expected = added([((spot[0], spot[1], spot[2]), chance) for spot, chance in spots.items()])
    assert sum(expected.values()) == pytest.approx(1.0)
    random = Random(box)
    found = Counter(walk(game.clone(Drawn(random)), tries) for _ in range(HUNTS))
    assert set(found) <= set(expected)
    for end, chance in expected.items():
        assert close(found[end], HUNTS, chance), end


def walk(game: Game, tries: int) -> tuple[int, int, bool]:
    """Move, or hide if revealed, that many times; Gollum doesn't reveal the Fellowship for a point of damage."""
    for _ in range(tries):
        hidden = state_of(game).hidden
        while not state_of(game).over and game.ask is not None and game.ask.prompt != "choose_die":
            game.pick("no")
        if state_of(game).over:
            break
        while game.ask is not None and game.ask.seat == 1:
            game.pick("die:event")
            game.pick("act:skip")
        game.pick("die:character")
        game.pick("act:move_fellowship" if hidden else "act:hide_fellowship")
        while game.ask is not None and game.ask.prompt == "gollum_reveals":
            game.pick("no")
    state = state_of(game)
    return state.mordor, min(12, state.corruption), state.hidden


def test_a_roll_by_hand() -> None:
    assert successes(1, 0, 0) == pytest.approx({0: 5 / 6, 1: 1 / 6})
    assert successes(1, 0, 1)[0] == pytest.approx(25 / 36)
    assert successes(2, 9, 0)[2] == pytest.approx(25 / 36)  # a natural 1 fails whatever the bonus
    assert sum(successes(9, 0, 3).values()) == pytest.approx(1.0)
    assert max(successes(9, 0, 3)) == 5


def test_a_tile_by_hand() -> None:
    odds = HuntOdds(1, 9, 0, read_pool({"std_3": 1, "std_eye_r": 1}))
    assert odds.tile == pytest.approx(5 / 6)
    assert odds.damage == pytest.approx({0: 1 / 6, 3: 5 / 12, 1: 5 / 12})
    assert odds.reveal == pytest.approx(5 / 12)


def test_the_last_step() -> None:
    track = Track(2, 1)
    pool = read_pool({"std_3": 1, "elven_cloaks": 1, "std_0_r": 2, "shelobs_lair": 1})
    odds = survival(track, 4, 10, pool, turns=1)
    assert odds.destroyed == pytest.approx(3 / 5)
    # a 3 is too much; Shelob's die brings two or more with 5/6
    assert odds.fallen == pytest.approx(1 / 5 + 1 / 5 * 5 / 6)


def test_more_corruption_and_more_dice_are_worse() -> None:
    chances = [survival(Track(2, 2), 0, corruption, STANDARD_POOL).destroyed for corruption in (0, 3, 6)]
    assert chances == sorted(chances, reverse=True)
    assert survival(Track(4, 2), 0, 3, STANDARD_POOL).destroyed < chances[1]
    assert (
        survival(Track(2, 2, gollum=True), 0, 3, STANDARD_POOL).by_turn[2]
        > survival(Track(2, 2), 0, 3, STANDARD_POOL).by_turn[2]
    )


def test_pools_that_are_none() -> None:
    with pytest.raises(BadPool, match="there is no Hunt tile 'nine'"):
        read_pool({"nine": 1})
    with pytest.raises(BadPool, match="at least one tile"):
        read_pool({})
    with pytest.raises(BadPool, match="holds 4"):
        read_pool({"std_eye_r": 5})


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(odds_command, "battle", "1R", "1R", "--json") == 0
    assert json.loads(capsys.readouterr().out)["won"] == pytest.approx(0.4)
    assert command(odds_command, "hunt", "2", "--tiles", "std_3=1", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["damage"]["3"] == pytest.approx(data["tile"])
    assert command(odds_command, "mordor", "--step", "4", "--tiles", "std_0_r=2") == 0
    assert "ring destroyed     100.00%" in capsys.readouterr().out
    assert mean(HuntOdds(0, 0, 0, STANDARD_POOL).damage) == 0.0
