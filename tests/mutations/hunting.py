"""Checks the promise for a mutated position: it is refused by name, or plays on with everything still in the box."""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any

from tests.conformance.cases import Case, presets_of
from thirdage.arena.playout import Drawn, next_pick
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.errors import BadPosition, RulesFault, ThirdAgeError
from thirdage.kernel.game import Game
from thirdage.kernel.position import game_at, load_position, position_text
from thirdage.kernel.registry import find_rules
from thirdage.kernel.views import encode, view

PICKS = 200
"""How many picks a position that was not refused is played on."""


def saved_positions(game: str, count: int, seed: str, apart: int = 60) -> list[str]:
    """Return positions of random games with all the settings the conformance suite plays with."""
    cases = [Case(game, preset) for preset in presets_of(game)]
    texts: list[str] = []
    for number, case in enumerate(cases):
        share = count // len(cases) + (1 if number < count % len(cases) else 0)
        texts += [position_text(moment) for moment in case.moments(f"{seed}-{number}", share, apart)]
    return texts


def census_at_start(game: Game) -> dict[str, int]:
    """Return what the box holds with the settings of this game."""
    return find_rules(game.rules.id).census(game.rules.new_state(game.settings))


def refused_well(error: ThirdAgeError) -> None:
    """Check that an error is one a person can act on: one line, not too long, with the key that is wrong."""
    assert not isinstance(error, RulesFault), error
    said = str(error)
    assert said
    assert "\n" not in said, said
    assert len(said) < 2000, said
    if isinstance(error, BadPosition):
        assert error.key, said


def hold(mutated: dict[str, Any] | str, random: Random, picks: int = PICKS) -> bool:
    """Load and play on; False if the position was properly refused."""
    try:
        game = load_position(mutated) if isinstance(mutated, str) else game_at(mutated)
    except ThirdAgeError as error:
        refused_well(error)
        return False
    play(game, random, picks)
    return True


def play(game: Game, random: Random, picks: int) -> None:
    """Pick at random; every seat's view must work, nothing may leave the box, and the position must save and load
    again."""
    full = game.rules.census(game.start) if game.start.odd else census_at_start(game)
    chance = Drawn(random)
    saving = random.randrange(picks) if picks else 0
    for number in range(picks):
        if number in (0, saving):
            look(game, full)
            again = load_position(position_text(game))
            assert position_text(again) == position_text(game)
        if game.ask is None:
            break
        game.pick(next_pick(game, random, chance))
        assert game.rules.census(game.state) == full, number
    look(game, full)


def look(game: Game, full: dict[str, int]) -> None:
    """Check that every seat's view works, and that the counts are those of the box."""
    found = game.rules.census(game.state)
    assert found == full, {key: (found.get(key), full.get(key)) for key in full if found.get(key) != full[key]}
    for seat in [SPECTATOR, *range(len(game.seats))]:
        encode(view(game, seat))


def data_of(text: str) -> dict[str, Any]:
    """Return a saved position as data."""
    return tomllib.loads(text)
