"""Figures of two team-mates in one region: apart or merged, who controls them, who may take which away (R19.7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import army, happened, play, texts
from tests.games.war_of_the_ring.tabletop import board, prompt
from tests.games.war_of_the_ring.team_build import asked, controlled_by, four, question
from thirdage.games.war_of_the_ring.board import FP
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import Game
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.views import digest, view

MERGED = {"merged": ["region:druadan_forest"]}
APART = {"apart": ["region:druadan_forest"]}


def shared(acting: str, mixture: str, standing: dict[str, list[str]], dice: str = "army army", **more: Any) -> Game:
    """Return a game with an army of Gondor and Rohan in the Druadan Forest, `acting` with an Army die."""
    armies = {"druadan_forest": mixture, "minas_tirith": "", "folde": "", "osgiliath": ""}
    more.setdefault("team", standing)
    armies.update(more.pop("armies", {}))
    return four(acting, dice, others="army army army army", armies=armies, **more)


def merged_places(game: Game) -> list[str]:
    """Return where team-mates have one army."""
    seen = view(game, SPECTATOR)["board"]
    assert isinstance(seen, dict)
    merged = seen["team"]["merged"]
    assert isinstance(merged, list)
    return merged


# -- control ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R19.7")
@pytest.mark.scenario("S139")
@pytest.mark.parametrize(
    ("mixture", "turn", "player"),
    [
        ("gondor 3R, rohan 3R 1E", 1, "rohan"),
        ("gondor 3R, rohan 2R 1E", 1, "rohan"),
        ("gondor 3R, rohan 3R", 1, "gondor"),
        ("gondor 3R, rohan 3R", 2, "rohan"),
        ("gondor 1R, elves 2R, rohan 1R, north 1R", 2, "gondor"),
    ],
)
def test_more_units_then_more_elites_then_the_leading_player_control(mixture: str, turn: int, player: str) -> None:
    game = four("gondor", "army", turn=turn, armies={"druadan_forest": mixture})
    assert controlled_by(game, "druadan_forest", FP) == player


@pytest.mark.rule("R19.7")
def test_the_controller_moves_the_whole_army_and_it_stays_one() -> None:
    game = shared("rohan", "gondor 2R, rohan 3R", MERGED)
    play(game, "die:army", "act:move_armies", "region:druadan_forest", "region:folde", "all", "done")
    assert army(game, "folde") == "gondor 2R, rohan 3R"
    assert merged_places(game) == ["region:folde"]


@pytest.mark.rule("R19.7")
def test_the_acting_part_must_stay_under_his_control() -> None:
    game = shared("rohan", "gondor 2R, rohan 3R", MERGED)
    play(game, "die:army", "act:move_armies", "region:druadan_forest", "region:folde", "choose")
    assert (prompt(game), texts(game)) == ("how_many_go", ["number:0", "number:1", "number:2"])
    play(game, "number:2")
    assert army(game, "folde") == "gondor 2R, rohan 3R"  # two of Gondor need all three of Rohan, so nothing is asked


@pytest.mark.rule("R19.7")
def test_equal_parts_are_for_the_leading_player_only() -> None:
    game = shared("rohan", "gondor 1R, rohan 3R", MERGED, turn=2)
    play(game, "die:army", "act:move_armies", "region:druadan_forest", "region:folde", "choose", "number:1")
    assert texts(game) == ["number:1", "number:2", "number:3"]

    game = shared("rohan", "gondor 1R, rohan 3R", MERGED, turn=1)
    play(game, "die:army", "act:move_armies", "region:druadan_forest", "region:folde", "choose", "number:1")
    assert texts(game) == ["number:2", "number:3"]


@pytest.mark.rule("R19.7")
def test_who_does_not_control_may_take_his_own_units_away_but_not_attack() -> None:
    enemy = {"osgiliath": "sauron 2R"}
    game = shared("gondor", "gondor 2R, rohan 3R", MERGED, armies=enemy)
    attack = play(game.clone(), "die:army", "act:attack")
    assert attack.why_not("region:druadan_forest") == "R19.7"
    play(game, "die:army", "act:move_armies", "region:druadan_forest", "region:minas_tirith", "all", "done")
    assert army(game, "minas_tirith") == "gondor 2R"
    assert army(game, "druadan_forest") == "rohan 3R"
    assert merged_places(game) == []

    game = shared("rohan", "gondor 2R, rohan 3R", MERGED, armies=enemy)
    play(game, "die:army", "act:attack", "region:druadan_forest", "region:osgiliath", "all")
    assert prompt(game) == "combat_roll"
    assert "d6:1,1,1,1,1" in texts(game)


@pytest.mark.rule("R19.7")
def test_the_political_limits_of_every_member_apply() -> None:
    nations = {"rohan": "at war", "gondor": "2 passive"}
    game = shared("rohan", "gondor 2R, rohan 3R", MERGED, nations=nations)
    play(game, "die:army", "act:move_armies", "region:druadan_forest", "region:folde", "all", "done")
    assert army(game, "folde") == "rohan 3R"
    assert army(game, "druadan_forest") == "gondor 2R"


# -- merging ---------------------------------------------------------------------------------------------------------


def meeting() -> Game:
    """Rohan marches into a Gondor army."""
    game = shared("rohan", "gondor 3R", {}, armies={"folde": "rohan 2R"})
    return play(game, "die:army", "act:move_armies", "region:folde", "region:druadan_forest", "all", "done")


@pytest.mark.rule("R19.7")
def test_team_mates_who_meet_merge_by_agreement() -> None:
    game = meeting()
    assert question(game) == ("rohan", "merge_armies")
    play(game, "yes")
    assert question(game) == ("gondor", "agree_to_merge")
    play(game, "yes")
    assert merged_places(game) == ["region:druadan_forest"]
    assert happened(game, "armies_merged") == ["armies_merged"]
    assert question(game) == ("saruman", "choose_die")


@pytest.mark.rule("R19.7")
@pytest.mark.parametrize("answers", [("no",), ("yes", "no")])
def test_without_agreement_they_stay_apart(answers: tuple[str, ...]) -> None:
    game = play(meeting(), *answers)
    assert merged_places(game) == []
    assert question(game) == ("saruman", "choose_die")
    play(game, "die:army", "act:skip")
    assert asked(game) == "gondor"
    assert "offer_merger" in texts(game)
    play(game, "offer_merger")
    assert question(game) == ("rohan", "agree_to_merge")
    play(game, "yes")
    assert merged_places(game) == ["region:druadan_forest"]
    assert question(game) == ("gondor", "choose_die")
    assert "offer_merger" not in texts(game)


@pytest.mark.rule("R19.7")
def test_armies_that_stand_apart_move_and_attack_each_for_itself() -> None:
    game = shared("gondor", "gondor 2R, rohan 5R", APART, armies={"osgiliath": "sauron 2R"})
    play(game, "die:army", "act:attack", "region:druadan_forest", "region:osgiliath", "all")
    assert "d6:1,1" in texts(game)  # two units of Gondor


@pytest.mark.rule("R19.7")
def test_attacked_team_mates_have_one_army_under_its_controller() -> None:
    armies = {"osgiliath": "sauron 5R"}
    cards = {"hand": {"gondor": ["athelas"], "rohan": ["the_red_arrow"]}}
    game = shared("witch_king", "gondor 2R, rohan 3R", APART, armies=armies, cards=cards)
    play(game, "die:army", "act:attack", "region:osgiliath", "region:druadan_forest", "all")
    assert merged_places(game) == ["region:druadan_forest"]
    assert question(game) == ("rohan", "combat_card")
    play(game, "none", "d6:6,1,1,1,1", "d6:1,1,1,1,1")
    assert question(game) == ("rohan", "take_hit")
    assert set(texts(game)) == {"remove:gondor_regular", "remove:rohan_regular"}
    play(game, "remove:rohan_regular", "no")
    assert question(game) == ("rohan", "retreat")  # control was settled when the battle began


# -- too many --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R19.7", "R6.3")
def test_armies_apart_are_trimmed_in_turn_the_leading_player_second() -> None:
    game = shared("rohan", "gondor 6R 1E", {}, armies={"folde": "rohan 4R 1E"}, turn=1)
    play(game, "die:army", "act:move_armies", "region:folde", "region:druadan_forest", "all", "done", "no")
    assert question(game) == ("rohan", "remove_excess")
    assert set(texts(game)) == {"remove:rohan_regular", "remove:rohan_elite"}
    play(game, "remove:rohan_regular")
    assert question(game) == ("gondor", "remove_excess")
    assert set(texts(game)) == {"remove:gondor_regular", "remove:gondor_elite"}
    play(game, "remove:gondor_regular")
    assert army(game, "druadan_forest") == "gondor 5R 1E, rohan 3R 1E"


@pytest.mark.rule("R19.7", "R6.3")
def test_the_controller_trims_a_merged_army() -> None:
    game = shared("rohan", "gondor 7R", {}, armies={"folde": "rohan 4R"}, turn=1)
    play(game, "die:army", "act:move_armies", "region:folde", "region:druadan_forest", "all", "done", "yes", "yes")
    assert question(game) == ("gondor", "remove_excess")
    play(game, "remove:rohan_regular")
    assert army(game, "druadan_forest") == "gondor 7R, rohan 3R"


# -- positions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R19.7")
def test_positions_keep_who_stands_apart_and_who_decides() -> None:
    game = play(meeting(), "yes", "no")
    again = load_position(position_text(game))
    assert digest(again) == digest(game)
    assert board(again).team is not None
    assert question(again) == question(game)


@pytest.mark.rule("R19.6", "R19.7")
def test_a_leader_left_alone_follows_the_army_of_his_team_mate() -> None:
    game = shared("rohan", "rohan 2R", {}, armies={"druadan_forest": "gondor 1L, rohan 2R"})
    play(game, "die:army", "act:move_armies", "region:druadan_forest", "region:folde", "all", "done")
    assert army(game, "folde") == "gondor 1L, rohan 2R"
