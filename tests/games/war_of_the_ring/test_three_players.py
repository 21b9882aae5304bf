"""Three players: the Free Peoples play alone, but not twice in a row with the same nation (R19.9)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import ALL_AT_WAR, army, at, play, skip_to, texts
from tests.games.war_of_the_ring.tabletop import offered
from tests.games.war_of_the_ring.team_build import THREE, asked, begun, hand, question, three
from thirdage.kernel.game import Game
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.views import digest


def fp_again(game: Game) -> Game:
    """Return a game in which the Shadow wastes a die; the Free Peoples act again."""
    assert asked(game) in ("witch_king", "saruman")
    return play(game, texts(game)[0], "act:skip")


def gondor_recruits(**more: Any) -> Game:
    """Return a game with a first action by Gondor alone; the second is to come."""
    game = three("free_peoples", "muster army muster", others="army army army", **more)
    play(game, "die:muster", "act:recruit", "figure:gondor_regular", "region:minas_tirith", "done")
    return fp_again(game)


@pytest.mark.rule("R19.9", "R19.3")
def test_the_free_peoples_draw_two_cards_and_hold_six() -> None:
    game = skip_to(begun(THREE), "declare_fellowship")
    assert [hand(game, seat) for seat in game.seats] == [2, 2, 2]
    cards = ["elven_cloaks", "elven_rope", "athelas", "bilbos_song"]
    game = at(THREE, turn=1, phase=1, cards={"hand": {"free_peoples": cards}})
    play(game, "card:axe_and_bow", "card:the_red_arrow")
    assert hand(game, "free_peoples") == 6
    assert question(game) == ("witch_king", "choose_deck")


@pytest.mark.rule("R19.9", "R19.5")
def test_the_free_peoples_act_between_the_players_of_the_shadow() -> None:
    dice = {"free_peoples": ["event"] * 3, "shadow": ["event"] * 3}
    game = at(THREE, turn=1, phase=5, dice=dice)
    order: list[str] = []
    for _ in range(6):
        order.append(asked(game))
        play(game, "die:event", "act:skip")
    assert order == ["free_peoples", "saruman", "free_peoples", "witch_king", "free_peoples", "saruman"]


@pytest.mark.rule("R19.9")
@pytest.mark.scenario("S142")
def test_after_recruiting_for_gondor_a_gondor_army_rests_and_a_mixed_one_moves() -> None:
    armies = {"druadan_forest": "gondor 1R, rohan 1R", "pelargir": "gondor 2R"}
    game = play(gondor_recruits(armies=armies), "die:army", "act:move_armies")
    assert "region:pelargir" not in texts(game)
    assert game.why_not("region:pelargir") == "R19.9"
    assert "region:edoras" in texts(game)
    play(game, "region:druadan_forest", "region:folde", "all", "done")


@pytest.mark.rule("R19.9")
def test_a_mixed_army_may_not_leave_as_gondor_alone() -> None:
    armies = {"druadan_forest": "gondor 2R, rohan 1R"}
    game = play(gondor_recruits(armies=armies), "die:army", "act:move_armies", "region:druadan_forest")
    play(game, "region:folde", "choose", "number:2")
    assert army(game, "folde") == "gondor 2R, rohan 1R"  # Rohan's unit has to come along, so it is not asked for


@pytest.mark.rule("R19.9")
def test_no_second_recruit_and_no_diplomacy_for_the_same_nation() -> None:
    game = play(gondor_recruits(), "die:muster", "act:recruit")
    assert not any(name.startswith("gondor") for name in offered(game, "figure"))
    assert game.why_not("figure:gondor_regular") == "R19.9"

    nations = {**ALL_AT_WAR, "rohan": "3 active", "north": "2 active"}
    game = three("free_peoples", "muster muster", others="army army army", nations=nations)
    play(game, "die:muster", "act:diplomacy", "nation:rohan")
    play(fp_again(game), "die:muster", "act:diplomacy")
    assert offered(game) == {"nation:north"}
    assert game.why_not("nation:rohan") == "R19.9"


@pytest.mark.rule("R19.9")
def test_the_same_mixed_army_rests_and_another_one_may_act() -> None:
    armies = {"druadan_forest": "gondor 1R, rohan 1R", "carrock": "north 1R, elves 1R"}
    game = three("free_peoples", "army army", others="army army army", armies=armies)
    play(game, "die:army", "act:move_armies", "region:druadan_forest", "region:folde", "all", "done")
    game = play(load_position(position_text(fp_again(game))), "die:army", "act:move_armies")
    assert game.why_not("region:folde") == "R19.9"
    assert "region:carrock" in texts(game)


@pytest.mark.rule("R19.9")
def test_a_card_about_the_nation_waits_too_and_another_action_ends_the_rest() -> None:
    cards = {"hand": {"free_peoples": ["guards_of_the_citadel", "riders_of_theoden"]}}
    game = three("free_peoples", "muster muster muster", others="army army army army", cards=cards)
    play(game, "die:muster", "act:play_card", "card:guards_of_the_citadel", "figure:gondor_regular")
    play(fp_again(game), "die:muster", "act:recruit")
    assert game.why_not("figure:gondor_regular") == "R19.9"
    play(game, "figure:rohan_elite", "region:edoras")
    play(fp_again(game), "die:muster", "act:recruit")
    assert "figure:gondor_regular" in texts(game)


@pytest.mark.rule("R19.9")
def test_the_shadow_is_not_restrained() -> None:
    game = three("saruman", "muster army army", others="event event event event")
    play(game, "die:muster", "act:recruit", "figure:isengard_regular", "region:orthanc", "done")
    play(game, "die:event", "act:skip", "die:army", "act:skip", "die:event", "act:skip")
    assert asked(game) == "saruman"
    play(game, "die:army", "act:move_armies")
    assert "region:orthanc" in texts(game)
    assert digest(load_position(position_text(game))) == digest(game)


@pytest.mark.rule("R19.9")
def test_a_card_of_the_nation_that_acted_last_is_not_played() -> None:
    cards = {"hand": {"free_peoples": ["guards_of_the_citadel", "riders_of_theoden"]}}
    game = play(gondor_recruits(cards=cards), "die:muster", "act:play_card")
    assert offered(game) == {"card:riders_of_theoden"}
    assert game.why_not("card:guards_of_the_citadel") == "R19.9"
