"""Set-up and the order of the round (M5, M6)."""

from __future__ import annotations

import pytest

from tests.games.quest.table import (
    HERO_1,
    SAURON,
    any_until,
    asked,
    at,
    cards,
    events,
    fresh,
    influence,
    next_steps,
    options,
    place,
    play,
    state,
    text,
    turn,
)
from thirdage.games.quest.ids import Hero
from thirdage.kernel.game import Game
from thirdage.kernel.source import Seeded


def picked(*heroes: str) -> Game:
    """Return a game in which these heroes were picked; the quests are drawn next."""
    game = fresh(len(heroes) + 1)
    play(game, *[f"hero:{hero}" for hero in heroes])
    return game


@pytest.mark.rule("M5.1")
def test_each_hero_player_picks_a_hero_nobody_has() -> None:
    game = fresh(3)
    assert asked(game) == (HERO_1, "pick_own_hero")
    play(game, "hero:eleanor")
    assert asked(game) == (2, "pick_own_hero")
    assert "hero:eleanor" not in options(game)


@pytest.mark.scenario("T08")
@pytest.mark.rule("M5.3")
def test_a_starting_quest_may_place_a_character() -> None:
    game = picked("eometh")
    play(game, "card:quest_eometh_a_message_to_the_white_wizard")
    s = state(game)
    assert s.characters[6] == place("isengard")
    assert cards(s.removed) == ["quest_eometh_drive_back_the_evil_men"]
    assert s.items[0][0] == 1  # Eometh's Horse


@pytest.mark.rule("M5.2")
def test_heroes_start_in_their_havens_with_nothing() -> None:
    s = state(picked("thalin", "argalad"))
    assert s.place == [place("erebor"), place("woodland_realm")]
    assert s.favor == [0, 0]
    assert s.hand == [[], []]
    assert [s.life(Hero(h)) for h in range(2)] == [25, 25]


@pytest.mark.scenario("T07")
@pytest.mark.rule("M5.6")
def test_two_minions_stand_on_the_map_and_no_token() -> None:
    s = state(picked("thalin"))
    assert s.minion_at[0] == place("dol_guldur")
    assert s.minion_at[1] == place("near_harad")
    assert s.minion_at[2:] == [-1, -1, -1]
    assert max(s.token_at) == -1


@pytest.mark.rule("M5.4", "M35.3")
def test_missions_are_secret_to_the_other_side() -> None:
    game = picked("thalin")
    any_until(game, "draw_mission")
    play(game, "card:mission_hero_noble_blood", "card:mission_sauron_his_dark_throne")
    board = game.rules.view(game.state, SAURON)["missions"]
    assert board == {
        "heroes": None,
        "sauron": "mission_sauron_his_dark_throne",
        "heroes_second": None,
        "sauron_second": None,
    }
    seen = game.rules.view(game.state, HERO_1)["missions"]
    assert isinstance(seen, dict)
    assert (seen["heroes"], seen["sauron"]) == ("mission_hero_noble_blood", None)


def start_with(plot: str) -> Game:
    """Play the set-up to the end of the starting plot's orders; influence goes to the first legal places."""
    game = picked("thalin", "beravor")
    any_until(game, "draw_starting_plot")
    play(game, f"card:{plot}")
    any_until(game, "draw_event")
    return game


@pytest.mark.scenario("T04", "C03")
@pytest.mark.rule("M5.5")
def test_starting_plot_with_a_pool() -> None:
    game = start_with("plot_start_saruman_hungry")
    s = state(game)
    assert [influence(game, id) for id in ("barad_dur", "dol_guldur", "mount_gundabad")] == [3, 3, 3]
    assert sum(s.influence) == 12
    assert s.pool == 2
    assert (len(s.shadow_hand), len(s.plot_hand)) == (2, 2)
    assert s.plot_at[0] == place("isengard")


@pytest.mark.scenario("T05")
@pytest.mark.rule("M5.5")
def test_starting_plot_without_a_pool() -> None:
    s = state(start_with("plot_start_monsters_in_the_east"))
    assert sum(s.influence) == 15
    assert s.pool == 0
    assert (len(s.shadow_hand), len(s.plot_hand)) == (1, 2)
    assert len(s.discards[10]) == 2
    assert len(s.plot_bottom) == 1


@pytest.mark.rule("M5.5")
def test_third_starting_plot() -> None:
    s = state(start_with("plot_start_hunt_for_the_ring"))
    assert sum(s.influence) == 13
    assert s.pool == 1
    assert (len(s.shadow_hand), len(s.plot_hand), len(s.plot_bottom)) == (1, 2, 3)


@pytest.mark.rule("M36.16")
def test_sauron_may_pick_the_starting_plot_by_a_switch() -> None:
    game = fresh(2, settings={"starting_plot_random": "false"})
    any_until(game, "pick_starting_plot")
    assert asked(game) == (SAURON, "pick_starting_plot")
    assert len(options(game)) == 3


@pytest.mark.scenario("T01")
@pytest.mark.aid("Q01")
@pytest.mark.rule("M5.7", "M6.1")
def test_sauron_then_each_hero_in_seating_order() -> None:
    game = fresh(3, Seeded("order"))
    play(game, "hero:beravor", "hero:eleanor")
    while state(game).round < 3:
        assert game.ask is not None
        game.pick(game.ask.options[-1])
    turns = [event.id if event.id != "hero_turn" else str(event.args["hero"]) for event in game.log]
    order = [word for word in turns if word in ("sauron_turn", "hero:beravor", "hero:eleanor")]
    assert order[:6] == ["sauron_turn", "hero:beravor", "hero:eleanor"] * 2


@pytest.mark.scenario("T02")
@pytest.mark.aid("Q01")
@pytest.mark.rule("M6.3", "M18.1")
def test_steps_of_a_hero_turn() -> None:
    game = at(turn(1), place=["bree", "pelargir"])
    assert next_steps(game)[:3] == ["ambush", "travel", "encounter"]
    assert asked(game) == (2, "rest_step")
    play(game, "pass")
    assert asked(game) == (2, "travel")  # no foe: the ambush step passes by itself
    play(game, "stop")
    assert asked(game) == (-1, "draw_encounter")


@pytest.mark.rule("M6.2", "M6.4", "M10.1", "M11.1")
def test_steps_of_the_first_sauron_turn() -> None:
    game = start_with("plot_start_monsters_in_the_east")
    s = state(game)
    assert s.round == 1
    assert s.markers == [0, 0, 0, 0]  # no Story step
    assert not events(game, "plot_gone")  # and no Plot step was asked for
    assert next_steps(game)[:2] == ["actions", "hero_draw"]


@pytest.mark.scenario("T06")
@pytest.mark.rule("M17.1", "M17.5")
def test_first_hand_is_fortitude() -> None:
    game = start_with("plot_start_monsters_in_the_east")
    any_until(game, "shadow_card", "rest_step")
    while state(game).active < 0:
        assert game.ask is not None
        game.pick(game.ask.options[0])
    assert [len(hand) for hand in state(game).hand] == [5, 6]


@pytest.mark.rule("M17.2", "M17.4")
def test_a_short_life_pool_gives_what_it_has() -> None:
    hand = ["hero_thalin_parry"]
    game = at([["hero_draw"]], heroes=["thalin", "beravor"], unseen=[hand, []], place=["bree", "bree"])
    assert asked(game) == (-1, "draw_hero_card")
    play(game, "card:hero_thalin_parry")
    assert [len(cards) for cards in state(game).hand] == [1, 0]


@pytest.mark.rule("M33.2", "M6.5")
def test_a_lone_hero_has_two_turns_with_rally_and_draw_between() -> None:
    game = at([["begin_round"]], players=2)
    assert next_steps(game).count("hero_turn") == 2
    steps = next_steps(game)
    first = steps.index("hero_turn")
    assert steps[first : first + 4] == ["hero_turn", "rally", "hero_draw", "hero_turn"]


@pytest.mark.rule("M1.1", "M33.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats(players: int) -> None:
    assert fresh(players).seats == ["sauron", "hero1", "hero2", "hero3"][:players]


def test_texts_run_for_nobody_too() -> None:
    game = at(text("event_2_12_aragorn_meets_with_gandalf", -1))
    assert state(game).characters[0] == place("bree")
