"""The story track, stages, dominance, events by priority (M7, M8, M10, M12)."""

from __future__ import annotations

import pytest

from tests.games.quest.table import SAURON, asked, at, cards, events, next_steps, options, place, play, state, turn
from thirdage.games.quest.story_track import dominance, hero_count, sauron_count
from thirdage.kernel.registry import find_rules

NO_PLOT = "unseen"


def markers(heroes: int, ring: int, conquest: int, corruption: int) -> dict[str, int]:
    return {"heroes": heroes, "ring": ring, "conquest": conquest, "corruption": corruption}


@pytest.mark.scenario("T09")
@pytest.mark.rule("M10.2", "M10.3")
def test_story_step_with_plots() -> None:
    game = at(
        [["story"]],
        markers=markers(4, 3, 2, 0),
        plots=["plot_start_hunt_for_the_ring", "plot_orcs_in_the_mountains", NO_PLOT],
        plot_at=["gladden_fields", "mount_gundabad", "nowhere"],
    )
    assert state(game).markers[:3] == [6, 4, 4]
    assert state(game).markers[3] == 0


@pytest.mark.scenario("T11")
@pytest.mark.rule("M7.5", "M10.4")
def test_stage_arrival_brings_minions() -> None:
    game = at(
        [["story"]],
        markers=markers(6, 0, 5, 0),
        plots=["plot_orcs_in_the_mountains", NO_PLOT, NO_PLOT],
        plot_at=["mount_gundabad", "nowhere", "nowhere"],
    )
    s = state(game)
    assert s.markers[:3] == [8, 0, 7]
    assert s.stage == 2
    assert s.minion_at[2] == place("mount_gundabad")
    assert s.minion_at[3] == place("minas_morgul")
    assert s.minion_at[4] == -1


@pytest.mark.scenario("T12")
@pytest.mark.rule("M7.5", "M3.9")
def test_witch_king_appears_where_sauron_likes() -> None:
    game = at([["story"]], markers=markers(12, 0, 0, 0), stage=2)
    assert asked(game) == (SAURON, "minion_arrives")
    assert options(game) == ["location:minas_morgul", "location:ruins_of_angmar"]
    play(game, "location:ruins_of_angmar")
    assert state(game).minion_at[4] == place("ruins_of_angmar")
    assert state(game).stage == 3


@pytest.mark.rule("M7.5")
def test_a_jumped_stage_brings_the_minions_of_both() -> None:
    game = at([["story"]], markers=markers(4, 6, 0, 0), story_change=[0, 7, 0, 0])
    assert asked(game) == (SAURON, "minion_arrives")
    play(game, "location:minas_morgul")
    assert state(game).minion_at[2] == place("mount_gundabad")
    assert state(game).minion_at[4] == place("minas_morgul")


@pytest.mark.rule("M7.4")
def test_markers_stay_on_the_track() -> None:
    game = at([["story"]], markers=markers(4, 0, 0, 0), story_change=[0, -3, 0, 0])
    assert state(game).markers[1] == 0


@pytest.mark.rule("M7.6", "M36.1", "M7.7")
@pytest.mark.parametrize(("switch", "limit"), [("true", 8), ("false", 4)])
def test_the_stage_never_falls_unless_switched(switch: str, limit: int) -> None:
    game = at([["action", 1]], settings={"stage_is_monotonic": switch}, markers=markers(6, 0, 0, 0), stage=2, pool=3)
    view = game.rules.view(game.state, SAURON)
    assert view["shadow_pool_limit"] == limit


@pytest.mark.scenario("T15")
@pytest.mark.rule("M8.1", "M8.2", "M8.3", "M8.4", "M12.3")
def test_nobody_dominant_draws_one_event() -> None:
    game = at([["event"]], markers=markers(8, 8, 2, 0), stage=2)
    s = state(game)
    assert (hero_count(s), sauron_count(s)) == (10, 10)
    assert dominance(s) == -1
    before = len(s.decks[7])
    play(game, "card:event_2_12_aragorn_meets_with_gandalf")
    assert len(s.decks[7]) == before - 1
    assert cards([s.event]) == ["event_2_12_aragorn_meets_with_gandalf"]


@pytest.mark.rule("M8.2")
def test_the_shadow_falls_may_be_the_shorter_way() -> None:
    s = state(at([["event"]], markers=markers(0, 10, 9, 8), stage=2))
    assert sauron_count(s) == 3


@pytest.mark.scenario("T16")
@pytest.mark.rule("M12.1", "M12.2", "M36.17")
@pytest.mark.parametrize(
    ("heroes", "ring", "switch", "resolved"),
    [
        (0, 5, "heroes_lowest", "event_1_11_arwens_message_to_her_beloved"),
        (6, 0, "heroes_lowest", "event_1_03_trust_in_friendship"),
        (6, 0, "heroes_highest", "event_1_11_arwens_message_to_her_beloved"),
    ],
)
def test_event_by_priority(heroes: int, ring: int, switch: str, resolved: str) -> None:
    game = at([["event"]], players=2, settings={"event_pick": switch}, markers=markers(heroes, ring, 0, 0))
    play(
        game,
        "card:event_1_03_trust_in_friendship",
        "card:event_1_11_arwens_message_to_her_beloved",
        "card:event_1_07_the_dunadan_guards_the_shire",
    )
    s = state(game)
    assert events(game, "event_resolved") == [f"card:{resolved} None"]
    assert len(s.discards[6]) == 2


@pytest.mark.rule("M34.1")
@pytest.mark.parametrize("rule", ["optional_advanced_dominance", "optional_raise_stakes_stage_3"])
def test_optional_rules_are_off_unless_asked_for(rule: str) -> None:
    assert find_rules("quest").complete_settings({})[rule] == "false"


@pytest.mark.rule("M34.2", "M36.14")
def test_advanced_dominance_lets_the_dominant_side_choose() -> None:
    game = at([["event"]], settings={"optional_advanced_dominance": "true"}, markers=markers(6, 0, 0, 0))
    play(
        game,
        "card:event_1_03_trust_in_friendship",
        "card:event_1_11_arwens_message_to_her_beloved",
        "card:event_1_07_the_dunadan_guards_the_shire",
    )
    assert asked(game) == (1, "pick_event")
    play(game, "card:event_1_07_the_dunadan_guards_the_shire")
    assert cards([state(game).event]) == ["event_1_07_the_dunadan_guards_the_shire"]


@pytest.mark.scenario("T17")
@pytest.mark.rule("M12.4", "M12.5")
def test_event_moves_a_character() -> None:
    game = at([["event"]], characters={"aragorn": "bree"}, stage=2, markers=markers(8, 8, 2, 0))
    play(game, "card:event_2_07_under_the_shadow")
    assert state(game).characters[1] == place("rivendell")
    assert state(game).favor_on[place("udun")] == 1


@pytest.mark.rule("M12.6", "M12.8")
def test_the_event_lies_there_until_the_next_one() -> None:
    game = at([["event"]], event="event_1_12_imladris", event_gem=1, decks={"event_1": []}, markers=markers(6, 6, 0, 0))
    assert asked(game)[0] == SAURON  # nothing to draw: the deck is empty and so is its discard pile
    assert cards([state(game).event]) == ["event_1_12_imladris"]
    game = at(
        [["event"]],
        event="event_1_12_imladris",
        event_gem=1,
        decks={"event_1": []},
        discards={"event_1": ["event_1_13_not_all_those_who_wander"]},
        markers=markers(6, 6, 0, 0),
    )
    play(game, "card:event_1_13_not_all_those_who_wander")
    assert cards(state(game).discards[6]) == ["event_1_12_imladris"]


@pytest.mark.rule("M12.7", "M23.9")
def test_a_waiting_event_is_discarded_by_exploring() -> None:
    game = at(
        turn(),
        place=["near_harad", "bree"],
        event="event_2_01_of_serpents_and_sand",
        event_gem=1,
        minions={"black_serpent": "bree"},
    )
    play(game, "pass", "explore")
    assert state(game).event == -1
    assert cards(state(game).discards[7]) == ["event_2_01_of_serpents_and_sand"]


@pytest.mark.scenario("T19")
@pytest.mark.rule("M7.8", "M19.5", "M31.1", "M7.2")
def test_finale_through_the_shadow_falls() -> None:
    game = at(turn(1), place=["edoras", "bree"], markers=markers(8, 10, 12, 9), stage=2)
    play(game, "rest")
    assert state(game).markers[3] == 10
    assert state(game).in_finale


@pytest.mark.rule("M7.1", "M7.3", "M7.8")
def test_a_marker_at_the_end_begins_the_finale() -> None:
    game = at([["story"], ["plot"]], markers=markers(16, 0, 0, 0), stage=3)
    assert state(game).in_finale
    assert "plot" not in next_steps(game)
