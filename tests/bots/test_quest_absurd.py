"""The watch of Middle-earth Quest sees each absurd move, and accuses nobody in a neighbouring position."""

from __future__ import annotations

import pytest

from tests.bots.watching import watched_picks
from tests.games.quest.table import at, state, turn
from thirdage.bots.absurd import watch_of
from thirdage.games.quest.board import HERO_IDS
from thirdage.games.quest.ids import Card, Hero, Place
from thirdage.games.quest.vocabulary import (
    ACCEPT_DEFEAT,
    ASK_FAVOR,
    CARD,
    CONSULT,
    DISCARD_SLOT,
    DONE,
    GIVE_FAVOR,
    LOCATION,
    MINION,
    SHADOW_POOL,
    STOP,
    TAKE_FAVOR,
)
from thirdage.kernel.arguments import Arg
from thirdage.kernel.asks import Ask
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option

HAND = ["hero_beravor_parry", "hero_beravor_evade"]
PLACES = {option.name: Place(option.value) for option in LOCATION}
BERAVOR, ELEANOR = HERO_IDS.index("beravor"), HERO_IDS.index("eleanor")


class Asked:
    """A game in which a seat is asked this and that, watched."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.watch = watch_of("quest")

    def picks(self, seat: int, prompt: str, option: Option, *others: Option, **args: Arg) -> None:
        self.game.ask = Ask(seat, prompt, [option, *others], "M35.1", dict(args))
        self.watch.before(self.game, option)


@pytest.mark.parametrize(("second", "absurd"), [("bree", 1), ("tharbad", 0)])
def test_a_hero_to_and_fro(second: str, absurd: int) -> None:
    asked = Asked(at(turn(), players=2, place=["old_forest"]))
    state(asked.game).trail = [PLACES["bree"]]
    move = Option("move", second, PLACES[second])
    asked.picks(1, "travel", move, STOP)
    assert asked.watch.counts["to_and_fro"] == absurd


def test_a_journey_begins_anew_once_the_hero_has_done_something() -> None:
    game = at(turn(), players=2, place=["bree"], hand=[HAND], unseen=[[]], favor_on={"old_forest": 1}, influence={})
    watched_picks(game, "pass", "move:old_forest", "pay_number", "card:hero_beravor_parry")
    assert state(game).trail == [PLACES["bree"]]
    watched_picks(game, "explore", "take_favor")
    assert state(game).trail == []


@pytest.mark.parametrize(("rest", "absurd"), [([], 1), (["hero_beravor_parry"], 0)])
def test_a_rest_for_nothing(rest: list[str], absurd: int) -> None:
    game = at(turn(), players=2, place=["rivendell"], rest=[rest], damage=[[]])
    assert watched_picks(game, "rest").counts["rest_for_nothing"] == absurd


@pytest.mark.parametrize(("places", "absurd"), [(["bree", "minas_tirith"], 1), (["bree", "old_forest"], 0)])
def test_favor_left_lying(places: list[str], absurd: int) -> None:
    """Another hero may want what lies near."""
    asked = Asked(at(turn(), players=3, place=places, favor_on={"bree": 2}))
    asked.picks(1, "explore", DONE, TAKE_FAVOR)
    assert asked.watch.counts["left_lying"] == absurd


@pytest.mark.parametrize(("pool", "absurd"), [(0, 1), (2, 0)])
def test_counsel_for_nothing(pool: int, absurd: int) -> None:
    """Thranduil empties the Shadow Pool."""
    asked = Asked(at(turn(), players=2, place=["bree"], pool=pool))
    asked.picks(1, "explore", CONSULT[7], ASK_FAVOR[7])
    assert asked.watch.counts["counsel_for_nothing"] == absurd


@pytest.mark.parametrize(("seat", "taker", "absurd"), [(2, BERAVOR, 1), (1, ELEANOR, 0)])
def test_favor_given_back(seat: int, taker: int, absurd: int) -> None:
    asked = Asked(at(turn(), players=3))
    asked.picks(1, "give", GIVE_FAVOR[ELEANOR], DONE)
    asked.picks(seat, "give", GIVE_FAVOR[taker], DONE)
    assert asked.watch.counts["given_back"] == absurd


@pytest.mark.parametrize(("damage", "absurd"), [(0, 1), (20, 0)])
def test_a_hero_who_gives_in(damage: int, absurd: int) -> None:
    asked = Asked(at(turn(), players=2))
    drawn = state(asked.game).unseen[0][:damage]
    state(asked.game).unseen = [state(asked.game).unseen[0][damage:]]
    state(asked.game).damage = [drawn]
    asked.picks(1, "travel", ACCEPT_DEFEAT, STOP)
    assert asked.watch.counts["gives_in"] == absurd


@pytest.mark.parametrize(("place", "absurd"), [("barad_dur", 1), ("bree", 0)])
def test_a_place_made_perilous_that_was_so_before(place: str, absurd: int) -> None:
    card = next(option for option in CARD if option.name == "shadow_his_arm_has_grown_long")
    asked = Asked(at(turn(), players=2, place=[place], influence={"barad_dur": 6}))
    state(asked.game).active = Hero(0)
    asked.picks(0, "shadow_card", card, Option("pass", "", 0))
    assert asked.watch.counts["for_nothing"] == absurd


@pytest.mark.parametrize(("hand", "absurd"), [([], 1), ([Card(9)], 0)])
def test_a_plot_dropped(hand: list[Card], absurd: int) -> None:
    asked = Asked(at(turn(), players=2))
    state(asked.game).plots = [Card(1), Card(2), Card(3)]
    state(asked.game).plot_hand = hand
    asked.picks(0, "plot_step", DISCARD_SLOT[0], Option("none", "", 0))
    assert asked.watch.counts["plot_dropped"] == absurd


@pytest.mark.parametrize(("markers", "absurd"), [([0, 0, 0, 0], 1), ([2, 0, 0, 0], 0)])
def test_a_minion_led_back(markers: list[int], absurd: int) -> None:
    """Where something else has changed, it may make sense."""
    asked = Asked(at(turn(), players=2))
    s = state(asked.game)
    home, away = s.minion_at[0], PLACES["bree"]
    asked.picks(0, "move_minion", LOCATION[away], minion=MINION[0])
    s.minion_at = [away, *s.minion_at[1:]]
    s.markers = markers
    asked.picks(0, "move_minion", LOCATION[home], minion=MINION[0])
    assert asked.watch.counts["led_back"] == absurd


@pytest.mark.parametrize(("others", "absurd"), [([SHADOW_POOL], 1), ([LOCATION[PLACES["bree"]]], 0)])
def test_influence_that_is_not_placed(others: list[Option], absurd: int) -> None:
    """What lies where a hero is goes away again."""
    asked = Asked(at(turn(), players=2, place=["bree"]))
    asked.picks(0, "place_influence", DONE, *others)
    assert asked.watch.counts["influence_unused"] == absurd
