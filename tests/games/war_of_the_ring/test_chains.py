"""Rules working together over several actions, and whole games in which nothing is lost (L, R22.5, R22.6)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.war_of_the_ring.build import army, garrison, holder, hunt_box, play, points, skip_to, texts
from tests.games.war_of_the_ring.tabletop import board, figure, nation, prompt, shadow_acts
from thirdage.games.war_of_the_ring.board import ALL_PLACES, FP, SHADOW
from thirdage.games.war_of_the_ring.rules import RULES
from thirdage.kernel.asks import Chance
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.source import Seeded

CHANCE_KINDS = {"fp_dice", "shadow_dice", "d6", "tile", "card", "character"}
"""Action dice, combat and Hunt dice, tiles, decks, a random Companion (R22.6)."""


@pytest.mark.rule("R8.3", "R12.4", "R13.1", "R13.2")
@pytest.mark.scenario("S144")
def test_gondor_goes_to_war_while_minas_tirith_falls() -> None:
    state: dict[str, Any] = {
        "armies": {"north_ithilien": "sauron 5R 1E", "minas_tirith": "gondor 1R"},
        "nations": {"sauron": "at war", "isengard": "at war", "southrons": "at war"},
    }
    game = shadow_acts("army army army event", **state)
    assert nation(game, "gondor") == (2, False)

    play(game, "die:army", "act:attack", "region:north_ithilien", "region:osgiliath", "all")
    play(game, "d6:6,6,1,1,1", "d6:1,1", "all")
    assert army(game, "osgiliath") == "sauron 5R 1E"
    assert nation(game, "gondor") == (1, True)

    play(game, "die:army", "act:attack", "region:osgiliath", "region:minas_tirith", "all", "yes", "all")
    assert (army(game, "minas_tirith"), garrison(game, "minas_tirith")) == ("sauron 5R 1E", "gondor 1R")
    assert nation(game, "gondor") == (0, True)

    play(game, "die:army", "act:attack", "region:minas_tirith", "inside:minas_tirith", "all")
    play(game, "d6:6,1,1,1,1", "d6:1")
    assert (holder(game, "minas_tirith"), points(game)) == ("shadow", (0, 2))
    assert nation(game, "gondor") == (0, True)
    skip_to(game, "allocate_hunt")
    assert board(game).ready[FP] == 4


@pytest.mark.rule("R3.4", "R14.10", "R15.5", "R4.15")
@pytest.mark.scenario("S145")
@pytest.mark.aid("A08", "A16", "A30")
def test_the_fellowship_is_found_on_its_first_day() -> None:
    game = skip_to(new_game(RULES), "allocate_hunt")
    play(game, "number:1", "fp_dice:character,character,event,muster")
    play(game, "shadow_dice:army,army,event,event,muster,muster")
    play(game, "die:character", "act:move_fellowship", "d6:6", "tile:std_0_r")
    assert prompt(game) == "trace_path"
    assert set(texts(game)) == {"region:trollshaws", "region:fords_of_bruinen"}  # not Rivendell
    play(game, "region:trollshaws")
    s = board(game)
    assert (figure(game), s.progress, s.hidden, s.corruption) == ("trollshaws", 0, False, 0)
    assert hunt_box(game) == (1, 1)
    skip_to(game, "allocate_hunt")
    assert s.turn == 2
    assert "number:0" not in texts(game)
    assert texts(game)[0] == "number:1"


def some_game(seed: int, picks: int) -> list[Game]:
    """Return a game of random choices, copied now and then, never longer than `picks`."""
    game = new_game(RULES, source=Seeded(f"chains {seed}"), log=False)
    random = Random(seed)
    copies: list[Game] = []
    for number in range(picks):
        if game.ask is None:
            break
        assert game.ask.options, f"{game.ask.prompt} offers nothing"
        if number % 40 == 0:
            copies.append(game.clone())
        game.pick(random.choice(game.ask.options))
    return [*copies, game]


@pytest.mark.rule("R22.5", "R22.5b", "R6.1")
@pytest.mark.parametrize("seed", range(3))
def test_figures_cards_and_tiles_are_conserved(seed: int) -> None:
    census = RULES.census(new_game(RULES).state)
    for game in some_game(seed, 1200):
        assert RULES.census(game.state) == census
        s = board(game)
        together = [place for place in ALL_PLACES if s.army(place, FP) > 0 and s.army(place, SHADOW) > 0]
        assert together == []
        if prompt_of(game) == "choose_die":  # between two actions every limit holds
            assert max(s.units) <= 10


def prompt_of(game: Game) -> str:
    return game.ask.prompt if game.ask is not None else ""


@pytest.mark.rule("R22.6")
def test_every_random_thing_is_asked_of_chance() -> None:
    game = new_game(RULES, log=False)
    random = Random(7)
    seen: set[str] = set()
    for _ in range(1500):
        if game.ask is None:
            break
        if isinstance(game.ask, Chance):
            seen |= {option.kind for option in game.ask.options}
            assert game.ask.total() > 0
        game.pick(random.choice(game.ask.options))
    assert {"fp_dice", "shadow_dice", "card"} <= seen <= CHANCE_KINDS
