"""Guided games: every guide starts, shows its notes, ends whatever is picked, and is complete in all languages."""

from __future__ import annotations

from fnmatch import fnmatchcase
from random import Random

import pytest

from thirdage.bots.host import question_for
from thirdage.bots.registry import make_bot
from thirdage.kernel.game import Game
from thirdage.kernel.position import load_position
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.source import Seeded
from thirdage.learn.guides import Guide, find_guide, guides
from thirdage.learn.reading import BadLearning
from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES

ALL = [guide for game in game_ids() for guide in guides(game)]
MOST = 400
"""Picks within which a guide has to end."""


def name(guide: Guide) -> str:
    return f"{guide.game}-{guide.id}"


def begun(guide: Guide, seed: int) -> Game:
    game = load_position(guide.position(), Seeded(str(seed)))
    game.keep_log()
    return game


def fits(text: str, pattern: str) -> bool:
    return any(fnmatchcase(text, one) for one in pattern.split("|"))


def played(guide: Guide, seed: int, obedient: bool) -> tuple[set[str], int, bool]:
    """Return the notes shown, the questions on the way, and whether the guide ended. The player takes the coach's
    advice, or any option."""
    game, random, met, asked, seen = begun(guide, seed), Random(seed), set[str](), 0, 0
    bot, seat = make_bot("novice"), game.seat_of(guide.seat)
    for _ in range(MOST):
        for event in game.log[seen:]:
            met |= {note.id for note in guide.notes if note.event == event.id}
        ended = any(event.id == guide.until for event in game.log[seen:])
        seen = len(game.log)
        if ended or game.ask is None:
            return met, asked, ended
        offered = [option.text for option in game.ask.options]
        picked = bot.choose(question_for(game, random, False))
        if game.ask.seat == seat and len(offered) > 1:
            asked += 1
            notes = [note for note in guide.notes if note.prompt == game.ask.prompt and note.id not in met]
            notes = [note for note in notes if any(fits(text, note.offers) for text in offered)]
            met |= {note.id for note in notes[:1]}
            advice = [text for pattern in (notes[0].advice if notes else ()) for text in offered if fits(text, pattern)]
            picked = advice[0] if obedient and advice else random.choice(offered) if not obedient else picked
        game.pick(picked)
    return met, asked, False


@pytest.mark.parametrize("game", game_ids())
def test_each_game_has_a_first_game_and_a_battle(game: str) -> None:
    assert [guide.id for guide in guides(game)][:1] == ["first"]
    assert len(guides(game)) >= 2
    assert find_guide(game, "first").minutes <= 15


@pytest.mark.parametrize("guide", ALL, ids=name)
def test_the_coach_speaks_from_the_first_question_on(guide: Guide) -> None:
    game = begun(guide, 1)
    while game.ask is not None and (game.ask.seat != game.seat_of(guide.seat) or len(game.ask.options) == 1):
        game.pick(game.ask.options[0])
    assert game.ask is not None
    assert any(note.prompt == game.ask.prompt for note in guide.notes)


@pytest.mark.parametrize("guide", ALL, ids=name)
def test_whoever_follows_the_coach_comes_to_the_end(guide: Guide) -> None:
    """In ten games with different luck every game ends, and the coach had something to say for most questions."""
    spoken: set[str] = set()
    for seed in range(10):
        met, asked, ended = played(guide, seed, obedient=True)
        assert ended, f"seed {seed}"
        assert asked >= 3
        assert len(met) >= 4, f"seed {seed}: {sorted(met)}"
        spoken |= met
    assert len(spoken) > len(guide.notes) / 2, sorted({note.id for note in guide.notes} - spoken)


@pytest.mark.parametrize("guide", ALL, ids=name)
def test_whoever_does_something_else_comes_to_the_end_too(guide: Guide) -> None:
    assert all(played(guide, seed, obedient=False)[2] for seed in range(10))


@pytest.mark.parametrize("guide", ALL, ids=name)
def test_notes_speak_of_what_the_game_has(guide: Guide) -> None:
    """Each note belongs to a prompt or to an event that exists, and so does the end."""
    words = Catalogue.load("en", guide.game).sections
    assert find_rules(guide.game).id == guide.game
    assert guide.until in words["event"]
    assert len({note.id for note in guide.notes}) == len(guide.notes)
    for note in guide.notes:
        assert bool(note.prompt) != bool(note.event), note.id
        assert note.prompt in words["prompt"] if note.prompt else note.event in words["event"], note.id


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_everything_is_said_and_nothing_else(game: str, lang: str) -> None:
    words = Catalogue.load(lang, game).sections
    assert set(words["guide"]) == {guide.id for guide in guides(game)}
    assert all({"name", "about", "done"} <= set(forms) for forms in words["guide"].values())
    assert set(words["note"]) == {f"{guide.id}.{note.id}" for guide in guides(game) for note in guide.notes}


def test_a_guide_there_is_none_of() -> None:
    with pytest.raises(BadLearning, match="war-of-the-ring has no guide 'nothing'; it has first, battle"):
        find_guide("war-of-the-ring", "nothing")
