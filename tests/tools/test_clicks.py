"""The click counter: what it counts for known picks."""

from __future__ import annotations

from tests.games.war_of_the_ring.tabletop import fellowship_phase, fp_acts, shadow_acts
from thirdage.kernel.game import Game
from tools.clicks import Counter, Pick, record

MARCH = {"morannon": "sauron 5R 2E", "minas_morgul": "sauron 3R"}


def counted(game: Game, *picks: str) -> tuple[int, int, int]:
    """Return the clicks before and after, and the decisions, for these picks of one seat."""
    found: list[Pick] = []
    for picked in picks:
        found.append(Pick(game, picked))
        game.pick(picked)
    found[-1].last = True
    counter = Counter("war-of-the-ring", found).run()
    return counter.before, counter.after, counter.decisions


def test_a_march_is_one_drag() -> None:
    game = shadow_acts("army muster", "character", armies=MARCH)
    assert counted(game, "die:army", "act:move_armies", "region:morannon", "region:dagorlad", "all") == (5, 1, 1)


def test_another_die_than_the_cheapest_costs_two_more() -> None:
    game = shadow_acts("army muster_army", "character", armies=MARCH)
    march = ("die:muster_army", "act:move_armies", "region:morannon", "region:dagorlad", "all")
    assert counted(game, *march) == (5, 3, 1)


def test_a_split_is_opened_changed_and_sent() -> None:
    game = shadow_acts("army muster", "character", armies=MARCH)
    split = ("die:army", "act:move_armies", "region:morannon", "region:dagorlad", "choose", "number:3", "number:2")
    assert counted(game, *split) == (7, 1 + 1 + 1 + 1, 2)


def test_a_second_march_is_a_decision_of_its_own() -> None:
    game = shadow_acts("army muster", "character", armies=MARCH)
    first = ("die:army", "act:move_armies", "region:morannon", "region:dagorlad", "all")
    second = ("region:minas_morgul", "region:north_ithilien", "all")
    assert counted(game, *first, *second) == (8, 2, 2)


def test_a_step_of_a_marker_is_one_press() -> None:
    assert counted(fp_acts("muster", "event"), "die:muster", "act:diplomacy", "nation:gondor") == (3, 1, 1)


def test_a_recruit_is_one_drag() -> None:
    recruit = ("act:recruit", "figure:sauron_regular", "region:minas_morgul")
    game = shadow_acts("muster event", "character", nations={"sauron": "at war"})
    assert counted(game, "die:muster", *recruit) == (4, 1, 1)
    game = shadow_acts("muster muster_army", "character", nations={"sauron": "at war"})
    assert counted(game, "die:muster_army", *recruit) == (4, 3, 1), "another die than the cheapest"


def test_what_a_standing_order_answers_counts_for_nothing() -> None:
    assert counted(fellowship_phase(), "no") == (1, 0, 0)
    healing = fellowship_phase(fellowship={"corruption": 2})
    assert counted(healing, "no") == (1, 1, 1), "where a declaration would heal it is asked"


def test_recorded_turns_are_counted_in_all_games() -> None:
    for id in ("war-of-the-ring", "five-armies", "quest"):
        counter = Counter(id, record(id, "test", 120)).run()
        assert 0 < counter.decisions <= counter.after <= counter.before <= 120
