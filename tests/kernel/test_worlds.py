"""Clones are the same game; sampled worlds are games a seat cannot tell from the true one."""

from collections import Counter
from random import Random

import pytest

from tests.kernel.story import DEAL, RIGHT_WINS, played
from tests.kernel.toy import CARD, DUEL, HAND, LAY, NONE, TABLE, Toy, ToyState
from tests.kernel.toy import DEAL as DEAL_STEP
from thirdage.kernel.asks import CHANCE, Flow
from thirdage.kernel.errors import NoConsistentWorld
from thirdage.kernel.game import Game, game_from, new_game
from thirdage.kernel.options import Option
from thirdage.kernel.record import parse_record, record_text, replay
from thirdage.kernel.source import Seeded
from thirdage.kernel.state import State
from thirdage.kernel.views import digest, encode, view


def toy_state(game: Game) -> ToyState:
    assert isinstance(game.state, ToyState)
    return game.state


def in_zone(game: Game, zone: int) -> tuple[str, ...]:
    return tuple(CARD[card].name for card in toy_state(game).cards(zone))


def test_a_clone_stands_at_the_same_moment_and_is_independent() -> None:
    for length in range(len(RIGHT_WINS) + 1):
        game = played(*RIGHT_WINS[:length])
        copy = game.clone()
        assert digest(copy) == digest(game)
        assert (copy.picks, copy.makers, copy.forced, copy.chances) == (
            game.picks,
            game.makers,
            game.forced,
            game.chances,
        )
        before = digest(game)
        assert copy.ask is not None
        copy.pick(copy.ask.options[0])
        assert digest(game) == before != digest(copy)


def test_a_clone_keeps_no_log_and_can_be_given_a_source() -> None:
    game = played(*RIGHT_WINS)
    assert game.clone().log == []
    rolling = game.clone(Seeded("4"))
    rolling.pick("stop")
    assert rolling.ask is not None
    assert rolling.ask.seat != CHANCE


def test_a_clone_can_undo_and_take_back_like_its_original() -> None:
    game = played(*RIGHT_WINS, "go", "go")
    copy = game.clone()
    game.restart_turn(1)
    copy.restart_turn(1)
    assert digest(copy) == digest(game)
    assert copy.undo_blocked(1) == game.undo_blocked(1) == "chance"
    copy.take_back(2)
    assert digest(copy) == digest(played(*DEAL[:2]))


def test_a_world_keeps_what_the_seat_sees_and_varies_the_rest() -> None:
    game = played(*DEAL, "card:1")
    seen: Counter[tuple[str, ...]] = Counter()
    for seed in range(300):
        world = game.sample_world(1, Random(seed))
        assert encode(view(world, 1)) == encode(view(game, 1))
        assert in_zone(world, HAND + 1) == ("3", "4")
        seen[in_zone(world, TABLE) + in_zone(world, HAND)] += 1
    assert len(seen) == 6 * 5  # any two of the six unseen cards, one laid, one in hand
    assert max(seen.values()) < 30


def test_a_world_for_the_owner_keeps_his_own_hidden_card() -> None:
    game = played(*DEAL, "card:1")
    for seed in range(20):
        world = game.sample_world(0, Random(seed))
        assert (in_zone(world, TABLE), in_zone(world, HAND)) == (("1",), ("2",))


def test_a_world_does_not_disturb_the_game_and_has_no_past() -> None:
    game = played(*RIGHT_WINS, "stop", "d6:1,1", "card:5", "card:6", "card:2")
    before = digest(game)
    world = game.sample_world(1, Random(5))
    assert world.ask is not None
    world.pick(world.ask.options[-1])
    assert digest(game) == before
    assert len(world.picks) == 2
    world.take_back(0)
    assert encode(view(world, 1)["board"]) == encode(view(played(*[o.text for o in game.picks[:10]]), 1)["board"])


def test_a_world_is_a_game_of_its_own() -> None:
    game = played(*DEAL, "card:1")
    world = game.sample_world(1, Random(5))
    assert digest(replay(parse_record(record_text(world)))) == digest(world)
    assert digest(world.clone()) == digest(world)


def test_worlds_in_which_the_picks_were_impossible_are_rejected() -> None:
    class Bewildered(Toy):
        """Renames the picks but forgets to move the cards."""

        def redraw(self, past: State, now: State, seat: int, random: Random) -> dict[Option, Option]:
            return {CARD[0]: CARD[7]}

    game = new_game(Bewildered())
    for text in [*DEAL, "card:1"]:
        game.pick(text)
    with pytest.raises(NoConsistentWorld, match="no world found that agrees with what right has seen"):
        game.sample_world(1, Random(1))


def test_a_world_is_found_where_hardly_any_agrees() -> None:
    """As where two cards were laid that nobody could have laid but these two."""

    class Narrow(Toy):
        """Moves no card, but renames the pick nearly always."""

        def redraw(self, past: State, now: State, seat: int, random: Random) -> dict[Option, Option]:
            return {CARD[0]: CARD[7]} if random.randrange(500) else {}

    game = new_game(Narrow())
    for text in [*DEAL, "card:1"]:
        game.pick(text)
    for seed in range(20):
        assert in_zone(game.sample_world(1, Random(seed)), TABLE) == ("1",)


def test_worlds_that_ask_the_seat_something_else_are_rejected() -> None:
    class Careless(Toy):
        """Takes away what the seat knows."""

        def redraw(self, past: State, now: State, seat: int, random: Random) -> dict[Option, Option]:
            assert isinstance(past, ToyState)
            past.zone = [0] * len(past.zone)
            return {}

    game = new_game(Careless())
    for text in DEAL:
        game.pick(text)
    with pytest.raises(NoConsistentWorld):
        game.sample_world(0, Random(1))
    assert game.sample_world(1, Random(1)).ask is not None


# -- picks that are sent again


class Slow(Toy):
    """Counts how often it has to work out which cards can be laid."""

    found = 0

    def lay(self, s: ToyState, seat: int) -> Flow[None]:
        """Do as the toy does, but don't work out again what a replay knows."""
        options = s.known(LAY)
        if options is None:
            self.found += 1
            options = [*[CARD[card] for card in s.cards(HAND + seat)], NONE]
        picked = yield LAY.ask(seat, options, "T4", round=s.round)
        if picked is not NONE:
            s.zone[picked.value] = TABLE + seat


def laying(rules: Slow) -> Game:
    """Return a game in which left has laid a card and right is asked."""
    game = new_game(rules)
    for text in DEAL:
        game.pick(text)
    assert game.ask is not None
    game.pick(game.ask.options[0])
    assert game.ask.prompt == "lay"
    return game


def test_a_clone_finds_no_options_that_are_known() -> None:
    rules = Slow()
    game = laying(rules)
    assert rules.found == 2
    copy = game.clone()
    assert rules.found == 2
    assert digest(copy) == digest(game)
    assert toy_state(copy).known(LAY) is None, "what is asked from now on has to be found"
    copy.pick("none")
    game.pick("none")
    assert digest(copy) == digest(game)


@pytest.mark.parametrize("light", [False, True])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_world_finds_anew_what_other_seats_are_asked(seat: int, light: bool) -> None:
    rules = Slow()
    game = laying(rules)
    world = game.sample_world(seat, Random(1), light)
    assert rules.found == 3, "of the two asks since the mark one is the seat's own"
    assert toy_state(world).known(LAY) is None
    assert world.ask is not None
    assert world.ask.seat == 1


def test_a_light_game_whose_asks_were_not_noted_is_copied_all_the_same() -> None:
    game = laying(Slow())
    game.run_light()
    game.pick("none")
    game.mark_again()
    assert digest(game.clone()) == digest(game)


def test_no_mark_stands_before_a_step_that_asks_nothing() -> None:
    class Quiet(Toy):
        def step(self, state: State, step: int, a: int, b: int) -> Flow[None]:
            return None if step == 99 else super().step(state, step, a, b)  # type: ignore[return-value]

    rules = Quiet()
    start = rules.new_state(rules.complete_settings({}))
    start.agenda = [(DUEL.number, 0, 0), (99, 0, 0), (DEAL_STEP.number, 2, 0)]
    game = game_from(rules, {}, start, Seeded("marks"))
    mark, since = game.mark()
    assert (mark.agenda[-1][0], since) == (DUEL.number, [])
    assert digest(game.clone()) == digest(game)
