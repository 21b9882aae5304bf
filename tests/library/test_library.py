"""The front door: what a person types in a notebook, and what it prints."""

from __future__ import annotations

import ast
import doctest
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import thirdage
from thirdage.kernel.errors import CannotUndo, UnknownOption
from thirdage.odds.book import BadOdds
from tools.board_sketches import BOARDS, GAMES, sketch

ROOT = Path(__file__).parents[2]
MODULES = ["thirdage", "thirdage.library.game", "thirdage.library.views", "thirdage.library.bots"]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_run(name: str) -> None:
    found = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert found.attempted > 0
    assert found.failed == 0


def test_the_example_of_the_readme_runs() -> None:
    block = (ROOT / "README.md").read_text(encoding="utf-8").partition("```pycon\n")[2].partition("```")[0]
    example = doctest.DocTestParser().get_doctest(block, {}, "README.md", "README.md", 0)
    assert len(example.examples) >= 8
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example).failed == 0


def test_importing_the_package_imports_no_game() -> None:
    """Every command of the command line begins with this import."""
    script = "import sys, thirdage; print([name for name in sys.modules if name.startswith('thirdage.')])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def engine_classes_with_docstring() -> list[str]:
    """Return the names of documented error classes of the engine."""
    source = (ROOT / "src/thirdage/kernel/errors.py").read_text(encoding="utf-8")
    return [each.name for each in ast.parse(source).body if isinstance(each, ast.ClassDef) and ast.get_docstring(each)]


def test_everything_public_is_there_and_documented() -> None:
    """The compiler drops the docstrings of classes, so those of the engine are looked for in its sources."""
    for name in thirdage.__all__:
        found = getattr(thirdage, name)
        assert name == "__version__" or found.__doc__ or name in engine_classes_with_docstring(), name
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        getattr(thirdage, "nothing")  # noqa: B009


@pytest.mark.parametrize("id", thirdage.game_ids())
def test_a_whole_game_prints_at_every_moment(id: str) -> None:
    game, player = thirdage.new_game(id, seed="prints"), thirdage.bot("random", seed=3)
    while not game.over:
        ask = game.ask
        assert ask is not None
        assert ask.text in repr(game)
        assert all(option in ask and option.words for option in ask.options)
        player.play(game)
    assert game.winners
    assert game.victory in repr(game)
    assert "<svg" in game._repr_html_()
    assert game.log()._repr_html_().count("<li>") == len(game.log())


def test_two_games_of_one_seed_are_the_same_and_clones_go_their_own_way() -> None:
    first, second = [thirdage.new_game("five-armies", seed=7) for _ in range(2)]
    assert first.record() == second.record()
    copy = first.clone()
    assert first.ask is not None
    copy.pick(first.ask.options[0])
    assert first.record() == second.record() != copy.record()


def test_a_record_and_a_position_load_from_text_and_from_files(tmp_path: Path) -> None:
    game = thirdage.new_game("quest", seed=3)
    player = thirdage.bot("random")
    for _ in range(40):
        player.play(game)
    file = tmp_path / "game.txt"
    file.write_text(game.record(), encoding="utf-8")
    for again in (thirdage.load(file), thirdage.load(str(file)), thirdage.load(game.record())):
        assert again.picks == game.picks
    there = thirdage.load(game.position())
    assert there.ask is not None
    assert game.ask is not None
    assert there.ask.options == game.ask.options


def test_open_chance_is_asked_like_a_player() -> None:
    game = thirdage.new_game("five-armies", open_chance=True)
    while game.ask is not None and game.ask.seat != "chance":
        game.pick(game.ask.options[0])
    ask = game.ask
    assert ask is not None
    assert ask.weights is not None
    assert len(ask.weights) == len(ask.options)


def test_a_quest_can_be_drawn_before_its_heroes_are_picked() -> None:
    assert "<svg" in thirdage.new_game("quest", seed=7)._repr_html_()


def test_what_is_not_offered_is_refused_and_explained() -> None:
    game = thirdage.new_game("war-of-the-ring", seed=7)
    with pytest.raises(UnknownOption):
        game.pick("die:muster")
    with pytest.raises(CannotUndo):
        game.undo()
    assert not game.why_not("die:muster")
    with pytest.raises(AttributeError, match="it has turn"):
        game.view().nothing  # noqa: B018


def test_a_refusal_speaks_the_language_of_the_game() -> None:
    for language, title in (("en", "War of the Ring"), ("ko", "반지의 전쟁"), ("fr", "La Guerre de l’Anneau")):
        assert title in thirdage.new_game("war-of-the-ring", seed=7, language=language).title


def test_odds_are_read_from_the_board() -> None:
    game = thirdage.new_game("war-of-the-ring", seed=7)
    assert "hunt" in game.odds()
    given = game.odds("battle", attacker="5R1E2L", defender="3R1L")
    placed = game.odds(
        "battle", attacker_at="orthanc", to="fords_of_isen", attacker="5R1E2L", defender="3R1L", kind="field"
    )
    assert given == placed
    with pytest.raises(BadOdds, match="not adjacent"):
        game.odds("battle", attacker_at="minas_morgul", to="bree")
    with pytest.raises(BadOdds, match="weather"):
        game.odds("weather")


def test_a_world_hides_what_the_seat_cannot_know() -> None:
    game = thirdage.new_game("war-of-the-ring", seed=7)
    player = thirdage.bot("random")
    for _ in range(30):
        player.play(game)
    world = game.sample_world("shadow", seed=4)
    assert world.view("shadow") == game.view("shadow")
    assert world.view("free_peoples").cards.hand != game.view("free_peoples").cards.hand


@pytest.mark.parametrize("game", GAMES)
def test_the_places_of_the_pictures_are_those_of_the_maps(game: str) -> None:
    assert (BOARDS / f"{game}.json").read_text(encoding="utf-8") == sketch(game)
