"""Every check passes a sound game and catches the game that breaks what it looks for."""

from collections.abc import Callable
from random import Random

import pytest

from tests.arena import broken as toys
from tests.arena.broken import broken
from tests.kernel.toy import TOY, Toy
from thirdage.arena import checks
from thirdage.arena.checks import Fault
from thirdage.arena.lookalike import check_world
from thirdage.arena.playout import next_pick, players
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.source import Seeded


def look(rules: Toy, check: Callable[[Game], object], games: int = 15) -> None:
    """Apply a check at every moment of random games."""
    for number in range(games):
        seed = f"look {number}"
        game, random, chance = new_game(rules), players(seed), Seeded(seed)
        check(game)
        while game.ask is not None:
            game.pick(next_pick(game, random, chance))
            check(game)


def ask(game: Game) -> None:
    checks.check_ask(game)


def texts(game: Game) -> None:
    checks.check_texts(game)


def census(game: Game) -> None:
    checks.check_census(game, {"cards": 8})


def views(game: Game) -> None:
    checks.check_views(game)


def why_not(game: Game) -> None:
    checks.check_why_not(game, Random(len(game.picks)))


def refusals(game: Game) -> None:
    checks.check_refusals(game, Random(len(game.picks)))


def undo(game: Game) -> None:
    checks.check_undo(game)


def take_back(game: Game) -> None:
    checks.check_take_back(game, Random(len(game.picks)))


def copies(game: Game) -> None:
    checks.check_copies(game, Random(len(game.picks)), moves=8)


def record(game: Game) -> None:
    checks.check_record(game)


def worlds(game: Game) -> None:
    for seat in (0, 1, SPECTATOR):
        check_world(game, seat, Random(len(game.picks)), moves=8)


ALL_CHECKS = [ask, texts, census, views, why_not, refusals, undo, take_back, copies, record, worlds]


@pytest.mark.parametrize("check", ALL_CHECKS)
def test_a_sound_game_passes(check: Callable[[Game], object]) -> None:
    look(TOY, check)


CAUGHT: list[tuple[type[Toy], Callable[[Game], object], str]] = [
    (toys.OffersTwice, ask, "offers an option twice"),
    (toys.AsksNobody, ask, "asked of seat 7, which is not there"),
    (toys.Undeclared, ask, "ask 'dance' by T5 is not declared"),
    (toys.CitesNothing, ask, "cites no rule"),
    (toys.Impossible, ask, "an outcome that cannot happen"),
    (toys.Spaced, texts, "option 'walk:far away' has a space"),
    (toys.LosesCards, census, r"the census has changed \(was, is\): {'cards': \(8, 7\)}"),
    (toys.Unspoken, views, "event 'danced' is not declared"),
    (toys.Misspeaks, ask, r"ask 'walk' by T5 says \['steps'\] otherwise than declared"),
    (toys.Babbles, views, r"event 'scored' says \['luck'\] otherwise than declared"),
    (toys.SavesLess, copies, "a position that was loaded is written differently"),
    (toys.Moody, copies, "a copy is elsewhere after"),
    (toys.Moody, undo, "lead elsewhere"),
    (toys.OpenHands, worlds, "can tell two games apart"),
    (toys.AsksOnlyHolders, worlds, "can tell two games apart"),
    (toys.Chatters, worlds, "can tell two games apart"),
    (toys.TellingReason, worlds, "is answered differently"),
    (toys.TellingOptions, worlds, "can tell two games apart"),
    (toys.ShowsSilently, worlds, "can tell two games apart"),
    (toys.ChangesScores, worlds, "can tell a sampled world from the game"),
    (toys.LosesCardsInWorlds, worlds, "another census"),
]


@pytest.mark.parametrize(("kind", "check", "found"), CAUGHT, ids=[f"{c[0].__name__}-{c[1].__name__}" for c in CAUGHT])
def test_a_broken_game_is_caught(kind: type[Toy], check: Callable[[Game], object], found: str) -> None:
    with pytest.raises(Fault, match=found):
        look(broken(kind), check)


def test_a_record_that_leads_elsewhere_is_caught() -> None:
    """A flow that depends on the number of calls made so far replays to another game."""
    with pytest.raises(ThirdAgeError):
        look(broken(toys.Moody), record)
