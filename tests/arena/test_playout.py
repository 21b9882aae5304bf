"""Random play: whole games, the same ones for the same seed, and bounds only where asked for."""

from collections import Counter
from random import Random

from tests.kernel.story import RIGHT_WINS, played
from tests.kernel.toy import TOY
from thirdage.arena.playout import Drawn, game_seed, play_on, players, random_game
from thirdage.kernel.asks import Chance
from thirdage.kernel.game import new_game
from thirdage.kernel.record import record_text
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import digest


def test_a_random_game_is_played_to_its_end() -> None:
    game = random_game(TOY, {}, "7")
    assert game.state.over
    assert game.log == []


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    assert record_text(random_game(TOY, {}, "7")) == record_text(random_game(TOY, {}, "7"))
    games = {digest(random_game(TOY, {}, game_seed("7", number))) for number in range(10)}
    assert len(games) > 5


def test_settings_and_log_are_passed_on() -> None:
    game = random_game(TOY, {"rounds": "2"}, "7", log=True)
    assert game.settings["rounds"] == "2"
    assert game.log[-1].pick == len(game.picks)


def test_a_bound_stops_a_game() -> None:
    game = random_game(TOY, {}, "7", most=6)
    assert not game.state.over
    assert len(game.picks) == 6


def test_a_bounded_game_goes_on_as_if_it_had_not_stopped() -> None:
    random = players("7")
    game = new_game(TOY, {}, Seeded("7"), log=False)
    for most in range(40):
        play_on(game, random, most)
    assert digest(game) == digest(random_game(TOY, {}, "7"))


def test_a_clone_without_a_source_is_played_on_by_its_odds() -> None:
    game = played(*RIGHT_WINS)
    ends = set()
    for number in range(20):
        copy = game.clone()
        play_on(copy, Random(number))
        assert copy.state.over
        ends.add(digest(copy))
    assert len(ends) > 5


def test_drawn_outcomes_follow_their_weights() -> None:
    """Two dice: 6 in 36 throws are doubles. 3000 throws: 500 expected, standard deviation 20."""
    game = played(*RIGHT_WINS, "stop")
    ask = game.ask
    assert isinstance(ask, Chance)
    source = Drawn(Random(1))
    tally = Counter(source.outcome(ask, 0).name for _ in range(3000))
    doubles = sum(count for name, count in tally.items() if name[0] == name[2])
    assert 400 < doubles < 600
    assert len(tally) == 21


def test_players_pick_every_option() -> None:
    first = Counter(random_game(TOY, {}, game_seed("all", number), most=5).picks[4].kind for number in range(60))
    assert set(first) == {"card", "none"}
