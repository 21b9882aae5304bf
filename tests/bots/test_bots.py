"""Bots get a question and answer with the text of an option."""

from __future__ import annotations

from random import Random

import pytest

from thirdage.bots.base import Budget, Question
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.host import BadAnswer, ask_bot, question_for
from thirdage.bots.registry import (
    LEVELS,
    UnknownBot,
    bot_names,
    is_offered,
    make_bot,
    read_budget,
    read_careless,
    styles_of,
    with_style,
)
from thirdage.bots.search_bot import SearchBot
from thirdage.bots.styles import STYLES, joined
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded


def war(seed: str) -> Game:
    return new_game(find_rules("war-of-the-ring"), source=Seeded(seed), log=False)


def play(bot_name: str, seed: str, most: int) -> list[str]:
    """Return the first picks of a game in which one bot plays every seat."""
    game = war(seed)
    bots = [make_bot(bot_name) for _ in game.seats]
    random = Random(seed)
    while game.ask is not None and game.history.count < most:
        game.pick(ask_bot(game, bots[game.ask.seat], random), game.ask.seat)
    return [option.text for option in game.picks]


def question(*options: str) -> Question:
    """Return a question that offers these options and says nothing else."""
    return Question({"decision": {"prompt": "choose_die", "options": list(options)}}, 1)


@pytest.mark.parametrize("name", [name for name in bot_names() if not LEVELS.get(name, "").startswith("search")])
def test_every_quick_bot_picks_legally_and_the_same_again_with_the_same_seed(name: str) -> None:
    assert play(name, "a", 200) == play(name, "a", 200)
    assert play(name, "a", 200) != play(name, "b", 200)


def test_the_random_bot_takes_every_option() -> None:
    bot = make_bot("random")
    asked = question("die:army", "die:event", "pass")
    assert {bot.choose(asked) for _ in range(60)} == set(asked.options)


def test_a_question_holds_what_the_seat_may_know() -> None:
    game = war("a")
    assert game.ask is not None
    asked = question_for(game, Random(1), False, Budget(seconds=2.0))
    assert asked.prompt == game.ask.prompt
    assert asked.options == [option.text for option in game.ask.options]
    assert asked.view["seat"] == game.seats[game.ask.seat]
    assert asked.budget.seconds == 2.0
    assert asked.worlds is None
    assert asked.random.random() == Random(asked.seed).random()


def test_an_answer_that_was_not_offered_is_refused() -> None:
    class Stubborn:
        uses_worlds = False

        def choose(self, question: Question) -> str:
            return "everything"

    with pytest.raises(BadAnswer, match="a bot answered 'everything' to"):
        ask_bot(war("a"), Stubborn(), Random(1))


@pytest.mark.parametrize(
    "name", ["deep", "random:2", "heuristic:", "heuristic:careless=x", "heuristic:careless=-1", "pipe:"]
)
def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are(name: str) -> None:
    with pytest.raises(UnknownBot, match="known bots: novice, apprentice, club"):
        make_bot(name)


@pytest.mark.parametrize(("text", "expected"), [("2s", (2.0, None)), ("0.5s", (0.5, None)), ("200i", (None, 200))])
def test_budgets_are_written_in_seconds_or_iterations(text: str, expected: tuple[float | None, int | None]) -> None:
    budget = read_budget(text)
    assert budget is not None
    assert (budget.seconds, budget.iterations) == expected


@pytest.mark.parametrize("text", ["", "2", "s", "-1s", "0i", "1.5i", "infs"])
def test_other_budgets_are_none(text: str) -> None:
    assert read_budget(text) is None


def test_styles_are_named_and_others_are_none() -> None:
    bot = make_bot("heuristic:careless=0.5,style=warlike")
    assert isinstance(bot, HeuristicBot)
    assert (bot.careless, bot.style) == (0.5, "warlike")
    searching = make_bot("search:20i,style=hasty")
    assert isinstance(searching, SearchBot)
    assert searching.budget is not None
    assert (searching.budget.iterations, searching.style) == (20, "hasty")
    brief = make_bot("search:style=hasty")
    assert isinstance(brief, SearchBot)
    assert (brief.budget, brief.style) == (None, "hasty")
    for name in ("heuristic:style=", "heuristic:style=lazy", "search:20i,style=lazy", "search:", "search:style="):
        with pytest.raises(UnknownBot):
            make_bot(name)


@pytest.mark.parametrize("game", ["war-of-the-ring", "five-armies", "quest"])
def test_every_level_can_have_a_style(game: str) -> None:
    """It overlooks what it overlooks without one, and takes as long."""
    rules = find_rules(game)
    for level in LEVELS:
        plain = make_bot(level)
        for style in STYLES:
            bot = make_bot(with_style(level, style))
            assert isinstance(bot, HeuristicBot | SearchBot)
            assert isinstance(plain, HeuristicBot | SearchBot)
            assert type(bot) is type(plain)
            assert bot.style == joined(plain.style, style)
            if isinstance(bot, HeuristicBot) and isinstance(plain, HeuristicBot):
                assert bot.careless == plain.careless
            if isinstance(bot, SearchBot) and isinstance(plain, SearchBot):
                assert (bot.budget and bot.budget.seconds) == (plain.budget and plain.budget.seconds)
            if level != "master":
                assert ask_bot(new_game(rules, source=Seeded("styled"), log=False), bot, Random(1))


def test_only_levels_and_the_heuristic_are_offered_in_a_style() -> None:
    assert list(styles_of("quest")) == [*LEVELS, "heuristic"]
    assert is_offered("quest", "expert")
    assert is_offered("quest", "expert:style=hasty")
    for name in (
        "random:style=hasty",
        "expert:style=lazy",
        "expert:style=",
        "expert:hasty",
        "expert:style=overlooks_much",
    ):
        assert not is_offered("quest", name)
        with pytest.raises(UnknownBot):
            make_bot(name)


def test_carelessness_is_a_number() -> None:
    assert read_careless("careless=1.5") == 1.5
    assert read_careless("careful=1") is None


def test_two_budgets_allow_what_both_allow() -> None:
    both = Budget(seconds=2.0).within(Budget(seconds=1.0, iterations=7))
    assert (both.seconds, both.iterations) == (1.0, 7)
    assert Budget(iterations=3).within(Budget(iterations=9)).iterations == 3
