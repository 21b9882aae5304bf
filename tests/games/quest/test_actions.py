"""Sauron's action board, commands, plots (M11, M13, M16)."""

from __future__ import annotations

import pytest

from tests.games.quest.table import SAURON, asked, at, cards, events, next_steps, options, place, play, state

NO_PLOT = "unseen"


@pytest.mark.scenario("T29")
@pytest.mark.rule("M13.2", "M33.1")
@pytest.mark.parametrize(("players", "actions"), [(2, 2), (3, 2), (4, 3)])
def test_number_of_actions(players: int, actions: int) -> None:
    game = at([["actions"]], players=players)
    assert asked(game) == (SAURON, "action")
    assert next_steps(game).count("action") - 1 == actions - 1


@pytest.mark.scenario("T30")
@pytest.mark.rule("M13.3", "M13.4")
def test_leftmost_free_space() -> None:
    game = at([["action", 2], ["action", 1]])
    play(game, "track:place_influence", "done", "track:place_influence", "done")
    assert events(game, "action_taken") == ["track:place_influence 6", "track:place_influence 5"]


@pytest.mark.rule("M13.4")
def test_a_full_track_cannot_be_chosen() -> None:
    game = at([["action", 1]], covered=[1, 1, 1, 0, 0, 0, 0, 0, 0])
    assert game.why_not("track:place_influence") == "M13.4"


@pytest.mark.rule("M13.5", "M13.10", "M36.18")
@pytest.mark.parametrize(("switch", "space"), [("false", 7), ("true", 6)])
def test_the_fourth_token_takes_the_others_back(switch: str, space: int) -> None:
    game = at(
        [["action", 1]],
        settings={"fourth_token_slides_to_first_space": switch},
        covered=[1, 0, 0, 1, 0, 0, 1, 0, 0],
    )
    play(game, "track:command")
    assert events(game, "action_taken") == ["track:command 2"]
    assert [index for index, covered in enumerate(state(game).covered) if covered] == [space]


@pytest.mark.rule("M13.6", "M13.8")
def test_sauron_may_use_less_of_an_action() -> None:
    game = at([["action", 1]], influence={"barad_dur": 1})
    play(game, "track:place_influence", "location:barad_dur", "done")
    assert sum(state(game).influence) == 2


@pytest.mark.rule("M13.9")
def test_draw_keeps_all_shadow_cards_and_one_plot() -> None:
    game = at([["action", 1]])
    play(game, "track:draw_cards", "card:shadow_betrayed", "card:shadow_evil_wound")
    play(game, "card:plot_osgiliath_invaded", "card:plot_urgent_summons")
    assert asked(game) == (SAURON, "keep_plot")
    play(game, "card:plot_urgent_summons")
    s = state(game)
    assert cards(s.shadow_hand) == ["shadow_betrayed", "shadow_evil_wound"]
    assert cards(s.plot_hand) == ["plot_urgent_summons"]
    assert cards(s.plot_bottom) == ["plot_osgiliath_invaded"]


@pytest.mark.rule("M13.11", "M35.4")
def test_too_few_cards_are_refilled_from_the_discards() -> None:
    game = at(
        [["draw_shadow", 2, 2]],
        decks={"shadow": ["shadow_betrayed"]},
        discards={"shadow": ["shadow_evil_wound"]},
    )
    assert options(game) == ["card:shadow_betrayed", "card:shadow_evil_wound"]
    play(game, "card:shadow_evil_wound", "card:shadow_betrayed")
    assert len(state(game).shadow_hand) == 2


@pytest.mark.rule("M13.11")
def test_an_exhausted_deck_gives_what_there_is() -> None:
    game = at([["draw_plots", 2, 9]], decks={"plot": []}, plot_bottom=["plot_osgiliath_invaded"])
    assert cards(state(game).plot_hand) == ["plot_osgiliath_invaded"]


@pytest.mark.scenario("T34")
@pytest.mark.rule("M16.2", "M16.3")
def test_placing_near_the_black_serpent() -> None:
    game = at([["command", 1]], place=["bree", "osgiliath"])
    assert "place_monster:pelargir" in options(game)
    assert game.why_not("place_monster:osgiliath") == "M16.2"
    assert game.why_not("place_monster:minas_tirith") == "M16.2"
    assert game.why_not("place_monster:anfalas") == "M16.3"


@pytest.mark.rule("M16.2", "M16.8", "M35.3", "M4.5")
def test_only_sauron_sees_a_placed_token() -> None:
    game = at([["command", 1]], influence={"moria": 1})
    play(game, "place_monster:moria", "monster:agent")
    for seat, seen in ((SAURON, "agent"), (1, None), (2, None), (-2, None)):
        tokens = game.rules.view(game.state, seat)["tokens"]
        assert tokens == [{"token": 1, "place": "moria", "pool": "west", "monster": seen}]


@pytest.mark.scenario("T112")
@pytest.mark.rule("M16.4", "M16.1")
def test_one_monster_for_each_command_action() -> None:
    game = at([["command", 3], ["command", 1]], influence={"moria": 1, "eregion": 1})
    play(game, "place_monster:moria", "monster:agent")
    assert game.why_not("place_monster:eregion") == "M16.4"
    play(game, "token:1", "location:eregion", "minion:mouth_of_sauron", "location:emyn_muil")
    assert "place_monster:moria" in options(game)


@pytest.mark.scenario("T35")
@pytest.mark.rule("M16.5")
def test_moving_a_monster() -> None:
    game = at([["command", 1]], tokens=[["osgiliath", "orc"]], influence={"pelargir": 1})
    play(game, "token:1")
    assert options(game) == ["location:pelargir"]
    assert game.why_not("location:near_harad") == "M16.5"
    assert game.why_not("location:minas_tirith") == "M16.5"


@pytest.mark.scenario("T36")
@pytest.mark.rule("M16.6")
def test_moving_a_minion() -> None:
    game = at([["command", 1]], minions={"gothmog": "high_pass"})
    play(game, "minion:gothmog")
    assert "location:rivendell" in options(game)
    assert game.why_not("location:the_trollshaws") == "M16.6"


@pytest.mark.scenario("T37")
@pytest.mark.rule("M16.6", "M16.15")
def test_double_move() -> None:
    game = at([["command", 1]], minions={"ringwraiths": "minas_morgul"})
    play(game, "minion:ringwraiths")
    assert "location:minas_tirith" in options(game)


@pytest.mark.scenario("T38")
@pytest.mark.rule("M16.7")
def test_healing_a_minion() -> None:
    game = at([["command", 1]], minion_damage={"black_serpent": 6})
    play(game, "heal:black_serpent")
    assert state(game).minion_damage[1] == 2


@pytest.mark.rule("M16.12", "M36.6")
@pytest.mark.parametrize(("switch", "allowed"), [("true", True), ("false", False)])
def test_an_empty_pool_is_formed_anew(switch: str, allowed: bool) -> None:
    game = at(
        [["command", 1]],
        settings={"reshuffle_monster_pools": switch},
        influence={"moria": 1},
        pool_left={"west": []},
        pool_discard={"west": ["agent"]},
    )
    assert ("place_monster:moria" in options(game)) is allowed
    if allowed:
        play(game, "place_monster:moria")
        assert options(game) == ["monster:agent"]


@pytest.mark.rule("M11.2", "M11.3", "M11.9")
def test_without_a_free_space_no_plot_is_played() -> None:
    plots = ["plot_osgiliath_invaded", "plot_urgent_summons", "plot_loss_of_an_heir"]
    game = at(
        [["plot"]],
        plots=plots,
        plot_at=["osgiliath", "bree", "edoras"],
        plot_hand=["plot_gollum_is_tortured"],
        pool=4,
    )
    assert game.why_not("play:plot_gollum_is_tortured") == "M11.3"
    play(game, "discard_slot:2")
    assert state(game).plots[1] == -1
    assert cards(state(game).discards[11]) == ["plot_urgent_summons"]


@pytest.mark.rule("M11.4", "M11.5", "M11.6", "M11.8", "M15.1")
def test_the_pool_is_a_threshold_not_a_price() -> None:
    game = at([["plot"]], plot_hand=["plot_gollum_is_tortured"], pool=3)
    assert game.why_not("play:plot_gollum_is_tortured") == "M11.4"
    game = at([["plot"]], plot_hand=["plot_gollum_is_tortured"], pool=4)
    play(game, "play:plot_gollum_is_tortured")
    s = state(game)
    assert s.pool == 4
    assert (cards(s.plots[:1]), s.plot_at[0]) == (["plot_gollum_is_tortured"], place("barad_dur"))
    assert s.markers == [0, 0, 0, 0]


@pytest.mark.rule("M13.7", "M15.6", "M15.7")
def test_one_shadow_card_in_the_action_step_is_no_action() -> None:
    game = at([["actions"]], shadow_hand=["shadow_storms_of_mordor", "shadow_an_evil_fog"], pool=4)
    play(game, "card:shadow_storms_of_mordor")
    assert asked(game) == (SAURON, "action")
    assert game.why_not("card:shadow_an_evil_fog") == "M15.6"
    assert cards(state(game).discards[10]) == ["shadow_storms_of_mordor"]


@pytest.mark.scenario("T94")
@pytest.mark.rule("M16.14", "M13.1")
def test_ringwraiths_return() -> None:
    game = at([["actions"]], minions={"ringwraiths": "aside"}, minion_damage={"ringwraiths": 3}, stage=2)
    assert state(game).minion_at[3] == place("minas_morgul")
    assert state(game).minion_damage[3] == 0


@pytest.mark.rule("M16.9")
def test_nothing_is_fought_in_saurons_turn() -> None:
    game = at([["command", 1]], place=["moria", "edoras"], tokens=[["eregion", "agent"]], influence={"moria": 1})
    play(game, "token:1", "location:moria")
    assert asked(game) == (SAURON, "action")
    assert not events(game, "combat_begins")
