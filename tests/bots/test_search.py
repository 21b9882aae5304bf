"""The search: stops at any time, within its budget, from the seat's knowledge alone."""

from __future__ import annotations

from random import Random
from time import monotonic

import pytest

from tests.effort import times
from thirdage.arena.lookalike import Pair
from thirdage.bots.base import Bot, Budget, Question
from thirdage.bots.elimination import Elimination
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.host import ask_bot, question_for
from thirdage.bots.pace import LEISURE, ROUNDS
from thirdage.bots.random_bot import RandomBot
from thirdage.bots.registry import make_bot
from thirdage.bots.search_bot import NoWorlds, Search, SearchBot
from thirdage.bots.tree import Edge, Node
from thirdage.bots.worlds import WorldSampler
from thirdage.games.war_of_the_ring.rules import RULES
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.position import game_at
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import encode, view


def war(seed: str, prompt: str = "choose_die") -> Game:
    """Return a game at this prompt, reached by random players."""
    game = new_game(RULES, source=Seeded(seed), log=False)
    random = Random(seed)
    while game.ask is None or game.ask.prompt != prompt or len(game.ask.options) == 1:
        game.pick(ask_bot(game, RandomBot(), random))
    return game


def asked(game: Game, seed: int = 1, budget: Budget | None = None) -> Question:
    return question_for(game, Random(seed), True, budget)


def test_it_iterates_in_whole_rounds_within_its_budget() -> None:
    """With few iterations only the best guesses run, so that each has some rounds."""
    search = Search(asked(war("a")))
    assert len(search.race.running) > 2
    search.run(Budget(iterations=11))
    assert search.iterations == 10
    assert sorted([edge.visits for edge in search.root.edges.values()], reverse=True)[:3] == [5, 5, 0]


def test_it_stops_when_its_time_is_up_and_knows_something_at_once() -> None:
    search = Search(asked(war("a")))
    begun = monotonic()
    search.run(Budget(seconds=0.05))
    assert monotonic() - begun < 5.0  # one iteration may be long on a busy machine
    assert search.iterations >= 1


def test_a_search_with_time_looks_farther() -> None:
    """War of the Ring: an iteration plays on for more quiet moments, and takes longer for them."""
    decisions: list[int] = []
    for budget in (Budget(seconds=LEISURE / 2), Budget(iterations=500), Budget(seconds=LEISURE)):
        search = Search(asked(war("a")))
        search.race.pace = search.heuristic.pace(budget)
        world = search.worlds.draw(Random(1))
        world.pick(search.race.first)
        before = world.history.count
        search.play_on(world, Random(2))
        decisions.append(world.history.count - before)
    hurried, counted, thorough = decisions
    assert 0 < hurried == counted < thorough


@pytest.mark.parametrize(("seconds", "thorough"), [(LEISURE / 2, False), (LEISURE, True)])
def test_its_budget_tells_a_search_how_to_look(seconds: float, thorough: bool) -> None:
    search = Search(asked(war("a")))
    search.run(Budget(seconds=seconds))
    assert search.race.pace is (search.heuristic.thorough if thorough else search.heuristic.quick)


def test_the_host_may_allow_less() -> None:
    """With a smaller budget fewer options run: the best guesses."""
    bot = SearchBot(Budget(iterations=1000))
    question = asked(war("a"), 1, Budget(iterations=2))
    assert len(Search(question).race.running) > 2
    bot.choose(question)
    assert bot.iterations == 2


def test_the_same_seed_gives_the_same_tree() -> None:
    def found() -> list[tuple[str, int, float]]:
        search = Search(asked(war("a")))
        search.run(Budget(iterations=15))
        return [(text, edge.visits, edge.total) for text, edge in search.root.best()]

    assert found() == found()


def test_it_takes_a_win_that_is_there() -> None:
    """One step before the Crack of Doom, hidden, with nothing that stops in the pool: moving wins."""
    game = game_at(
        {
            "thirdage": "position 1",
            "game": "war-of-the-ring",
            "state": {
                "phase": 5,
                "acting": "free_peoples",
                "dice": {"free_peoples": ["character", "muster"], "shadow": ["army"]},
                "fellowship": {"at": "morannon", "mordor": 4, "corruption": 3, "hidden": True},
            },
        }
    )
    bot = SearchBot(Budget(iterations=30))
    game.pick(ask_bot(game, bot, Random(1)))
    assert ask_bot(game, bot, Random(1)).text == "act:move_fellowship"
    advice = bot.advise(asked(game))
    assert advice[0].option == "act:move_fellowship"
    assert advice[0].chance is not None
    assert advice[0].chance > 0.9
    assert advice[0].line[0] == "act:move_fellowship"


def test_an_option_starts_behind_by_what_its_score_lacks() -> None:
    """In winning chance, by a little: options compete on nearly equal terms."""
    for seat in ("free_peoples", "shadow"):
        game = war("a")
        while game.ask is None or game.seat_name(game.ask.seat) != seat or game.ask.prompt != "choose_die":
            game.pick(ask_bot(game, RandomBot(), Random(2)))
        question = asked(game)
        search = Search(question)
        scores = {one.option: one.score for one in search.judged}
        best, worst = max(scores, key=lambda text: scores[text]), min(scores, key=lambda text: scores[text])
        assert search._handicap[best] == 0.0
        worth = search.heuristic.action_worth(question.view)
        assert search._handicap[worst] == pytest.approx(worth * (scores[best] - scores[worst]))
        assert 0 < worth < 0.05


def test_an_event_that_changes_nothing_does_not_win_a_race() -> None:
    """The Mirror of Galadriel takes back an Eye from among the dice: there is none. By luck it may still be ahead."""
    state: dict[str, object] = {
        "phase": 5,
        "acting": "free_peoples",
        "dice": {"free_peoples": ["character", "character"], "shadow": ["army"]},
        "cards": {"hand": {"free_peoples": ["mirror_of_galadriel"]}},
    }
    game = game_at({"thirdage": "position 1", "game": "war-of-the-ring", "state": state})
    game.pick("die:character")
    search = Search(asked(game))
    lucky = "act:play_card"
    search.race = Elimination([search.race.first, lucky])
    for _ in range(ROUNDS):
        search.race.round({option: 0.5 + 0.2 * (option == lucky) for option in search.race.running})
    assert search.race.winner() == lucky
    search.pass_over_futile()
    assert search.race.winner() == search.race.first != lucky


def test_a_style_is_followed_by_a_search_too() -> None:
    question = asked(war("a"))
    plain, hasty = Search(question), Search(question, "hasty")
    assert [one.score for one in plain.judged] != [one.score for one in hasty.judged]


def test_a_forced_pick_is_advised_with_its_chance() -> None:
    """A hint may be asked for where only one thing can be done; one iteration tells what it leads to."""
    game = war("a")
    random = Random(3)
    while game.ask is None or len(game.ask.options) > 1:
        game.pick(ask_bot(game, RandomBot(), random))
    only = game.ask.options[0].text
    advice = SearchBot(Budget(iterations=30)).advise(asked(game))
    assert [one.option for one in advice] == [only]
    assert advice[0].chance is not None
    assert 0.0 < advice[0].chance < 1.0
    assert advice[0].line[0] == only


def test_folly_does_not_compete() -> None:
    """What not even a careless player does wins no race by luck, not even where everything is as bad."""
    search = Search(asked(war("a")))
    first = search.race.first

    def rivals(best: float, others: float) -> list[str]:
        for one in search.judged:
            one.score = best if one.option == first else others
        return search._rivals()

    unit = search.heuristic.unit
    assert len(rivals(0.0, -3.9 * unit)) > 1
    assert rivals(0.0, -4.1 * unit) == [first]
    assert rivals(-4.1 * unit, -4.2 * unit) == [first]
    assert not search.clear()
    search.race = Elimination(rivals(0.0, -4.1 * unit))
    assert search.clear()


def test_advice_puts_first_what_the_bot_picks() -> None:
    """Also where the bot does not search: what it would never pick is no hint."""
    game, bot, luck, guessed = (
        new_game(find_rules("five-armies"), source=Seeded("advised")),
        make_bot("expert"),
        Random(2),
        0,
    )
    assert isinstance(bot, SearchBot)
    for number in range(times(40, 16)):
        assert game.ask is not None
        asked_now = [question_for(game, Random(number), with_worlds=True) for _ in range(2)]
        picked = bot.choose(asked_now[0])
        guessed += bot.iterations == 0 and len(game.ask.options) > 1
        assert bot.advise(asked_now[1])[0].option == picked
        game.pick(picked if number % 4 else luck.choice(game.ask.options))
    assert guessed > times(3, 1)


def test_without_worlds_there_is_nothing_to_search() -> None:
    question = question_for(war("a"), Random(1), False)
    with pytest.raises(NoWorlds):
        SearchBot(Budget(iterations=1)).choose(question)


def test_the_sampler_holds_a_world_and_not_the_game() -> None:
    game = war("hidden")
    assert game.ask is not None
    seat = game.ask.seat
    sampler = WorldSampler.of(game, seat, Random(0))
    held = sampler._world
    assert encode(view(held, seat)) == encode(view(game, seat))
    assert encode(game.rules.save(held.state)) != encode(game.rules.save(game.state))
    for number in range(5):
        world = sampler.draw(Random(number))
        assert encode(view(world, seat)) == encode(view(game, seat))


def test_what_is_tried_more_is_trusted_more() -> None:
    node = Node()
    node.edges = {"a": Edge(0.5), "b": Edge(0.5)}
    for _ in range(40):
        text = node.select(["a", "b"])
        node.note(node.edges[text], 0.6 if text == "b" else 0.4)
    assert node.best()[0][0] == "b"
    assert node.edges["b"].visits > 2 * node.edges["a"].visits
    assert node.average() == pytest.approx((node.edges["a"].total + node.edges["b"].total) / 40)


@pytest.mark.parametrize("name", ["random", "heuristic", "heuristic:careless=1", "search:4i"])
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize(
    ("game_id", "players"),
    [("war-of-the-ring", "2"), ("five-armies", ""), ("quest", "2"), ("quest", "3"), ("quest", "4")],
)
def test_a_bot_picks_the_same_from_games_its_seat_cannot_tell_apart(
    game_id: str, players: str, number: int, name: str
) -> None:
    """A true game and a world are played side by side; the bot gets the same random numbers in both."""
    random = Random(f"alike {number}")
    settings = {"players": players} if players else {}
    game = new_game(find_rules(game_id), settings, Seeded(f"alike {number}"), log=False)
    walker = HeuristicBot(2.0)
    for _ in range(60 + 90 * number):
        if game.ask is not None:
            game.pick(ask_bot(game, walker, random))
    compared = 0
    for _ in range(12):
        if game.ask is None:
            break
        seat = game.ask.seat
        pair = Pair(game, seat, random)
        if pair.relive():
            compared += 1
            assert choice(pair.truth, name, number) == choice(pair.world, name, number)
        game.pick(ask_bot(game, walker, random))
    assert compared > 4


def choice(game: Game, name: str, seed: int) -> str:
    bot: Bot = make_bot(name)
    return ask_bot(game, bot, Random(seed)).text


@pytest.mark.parametrize("game_id", ["war-of-the-ring", "five-armies", "quest"])
def test_the_sampler_draws_the_same_worlds_from_games_its_seat_cannot_tell_apart(game_id: str) -> None:
    random = Random("same worlds")
    game = new_game(find_rules(game_id), source=Seeded("same worlds"), log=False)
    compared = 0
    for _ in range(150):
        assert game.ask is not None
        seat = game.ask.seat
        pair = Pair(game, seat, random)
        if len(game.ask.options) > 1 and pair.relive():
            compared += 1
            worlds = [
                WorldSampler.of(one, seat, Random(number)).draw(Random(9))
                for number, one in enumerate((pair.truth, pair.world))
            ]
            saved = [encode(game.rules.save(world.state)) for world in worlds]
            assert saved[0] == saved[1], game.ask.prompt
        game.pick(ask_bot(game, HeuristicBot(1.0), random))
    assert compared > 20
