"""The Shadow's Character deck: Nazgul that search the Ring-bearers, and the Lidless Eye (R5.5, R14.10, R15.2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import dice, hunt_box, play
from tests.games.war_of_the_ring.cards.shadow_build import companions, done, holding, played, with_table
from tests.games.war_of_the_ring.cards.table_build import lies
from tests.games.war_of_the_ring.tabletop import board, events, figure, offered, prompt
from thirdage.kernel.game import Game

# -- Nazgul Search, Cruel Weather, The Nazgul Strike!


def chased(card: str, *table: str, nazgul: str = "minas_morgul", **more: Any) -> Game:
    """Return a game in which the card is played; one Nazgul is there, the figure in Hollin."""
    fellowship = {**companions("strider", "gimli"), "progress": 2, **more.pop("fellowship", {})}
    state = {"armies": {nazgul: "nazgul 1"}, "cards": with_table(card, *table)}
    return played(card, fellowship=fellowship, **state, **more)


@pytest.mark.rule("R14.10", "R7.6")
def test_a_nazgul_with_the_ring_bearers_reveals_them() -> None:
    game = chased("nazgul_search")
    play(game, "region:minas_morgul", "region:hollin")
    assert game.ask is not None
    assert (prompt(game), game.seat_name(game.ask.seat)) == ("trace_path", "free_peoples")
    play(game, "region:trollshaws", "stop")
    assert (board(game).hidden, figure(game), board(game).progress) == (False, "trollshaws", 0)


@pytest.mark.rule("R14.11", "R14.12")
def test_a_search_wakes_the_balrog_and_the_stronghold() -> None:
    game = chased("nazgul_search", "balrog_of_moria", nazgul="hollin")
    play(game, "done", "region:moria", "region:dimrill_dale", "yes")
    assert (prompt(game), lies(game, "balrog_of_moria")) == ("draw_hunt_tile", False)
    play(game, "tile:std_eye_r", "tile:std_eye_r")  # the Balrog's, then that of Moria
    assert (done(game), events(game, "hunt_tile_drawn"), board(game).corruption) == (True, 2, 0)


@pytest.mark.rule("R5.5")
def test_nazgul_may_fly_elsewhere_and_find_nobody() -> None:
    game = chased("nazgul_search")
    play(game, "region:minas_morgul", "region:trollshaws")
    assert (done(game), board(game).hidden, board(game).progress) == (True, True, 2)


@pytest.mark.rule("R17.13", "R7.6")
def test_the_witch_king_searches_too() -> None:
    game = played(
        "nazgul_search",
        *("character:witch_king", "region:hollin"),
        fellowship=companions("strider", progress=1),
        characters={"witch_king": "minas_morgul"},
    )
    assert prompt(game) == "trace_path"


@pytest.mark.rule("R7.6")
def test_a_nazgul_does_not_reach_them_in_a_stronghold() -> None:
    game = chased("nazgul_search", fellowship={"at": "lorien"})
    play(game, "region:minas_morgul")
    assert game.why_not("region:lorien") == "R7.6"
    play(game, "region:dimrill_dale")
    assert (done(game), board(game).hidden) == (True, True)


@pytest.mark.rule("R7.6", "R14.10")
def test_a_nazgul_with_the_besiegers_finds_them_inside() -> None:
    siege = {"armies": {"lorien": "sauron 2R", "moria": "nazgul 1"}, "garrisons": {"lorien": "elves 2R"}}
    game = played("nazgul_search", fellowship={"at": "lorien", "progress": 1}, **siege)
    play(game, "region:moria", "region:lorien")
    assert (prompt(game), game.why_not("stop")) == ("trace_path", "R14.10")  # not in a haven


@pytest.mark.rule("R5.5")
def test_without_nazgul_nobody_searches() -> None:
    game = played("nazgul_search", fellowship=companions("strider", progress=1))
    assert (done(game), board(game).hidden) == (True, True)


@pytest.mark.rule("R5.5", "R1.2")
def test_cruel_weather_moves_the_figure_only() -> None:
    state = {"fellowship": companions("strider", progress=3), "cards": with_table("cruel_weather", "balrog_of_moria")}
    game = played("cruel_weather", **state)
    assert offered(game, "region") == {"fords_of_bruinen", "moria", "north_dunland", "south_downs", "trollshaws"}
    assert game.why_not("region:rivendell") == "R5.5"
    play(game, "region:moria")
    s = board(game)
    assert (done(game), figure(game), s.progress, s.hidden) == (True, "moria", 3, True)
    assert (lies(game, "balrog_of_moria"), events(game, "hunt_tile_drawn")) == (True, 0)


STRIKE = "the_nazgul_strike"


@pytest.mark.rule("R5.5")
@pytest.mark.scenario("T099")
def test_the_nazgul_strike_a_character_card_from_the_table() -> None:
    game = chased(STRIKE, "mithril_coat_and_sting", "a_power_too_great", nazgul="hollin")
    play(game, "done")
    assert offered(game) == {"use:hunt", "card:mithril_coat_and_sting", "none"}
    play(game, "card:mithril_coat_and_sting")
    assert (lies(game, "mithril_coat_and_sting"), lies(game, "a_power_too_great"), done(game)) == (False, True, True)


@pytest.mark.rule("R15.2", "R15.3", "R15.4")
@pytest.mark.scenario("T100")
def test_the_nazgul_strike_with_a_hunt_roll() -> None:
    game = chased(STRIKE, hunt_box={"shadow": 3, "free_peoples": 1})
    play(game, "region:minas_morgul", "region:hollin", "use:hunt")
    assert game.ask is not None
    assert (prompt(game), game.ask.args) == ("hunt_roll", {"dice": 3, "bonus": 1})
    play(game, "d6:2,5,1")
    assert (prompt(game), game.ask.args) == ("hunt_reroll", {"dice": 1, "bonus": 1})
    play(game, "d6:4", "tile:std_eye_r", "none")  # the one success counts
    assert (board(game).corruption, board(game).hidden) == (1, False)
    assert events(game, "fellowship_moved") == 0


@pytest.mark.rule("R15.2")
def test_the_hunt_roll_of_the_nazgul_takes_the_crebain() -> None:
    game = chased(STRIKE, "flocks_of_crebain", nazgul="hollin", hunt_box={"shadow": 1})
    play(game, "done", "use:hunt")
    assert prompt(game) == "flocks_of_crebain"
    play(game, "yes", "d6:5")
    assert (prompt(game), board(game).progress) == ("draw_hunt_tile", 2)


@pytest.mark.rule("R5.5", "R15.2")
@pytest.mark.parametrize("choice", ["none", "use:hunt"])
def test_the_nazgul_may_do_nothing_and_an_empty_box_hunts_nobody(choice: str) -> None:
    game = chased(STRIKE, nazgul="hollin")
    play(game, "done", choice)
    assert (done(game), events(game, "hunt_rolled"), board(game).progress) == (True, 0, 2)


@pytest.mark.rule("R5.5")
def test_without_a_nazgul_at_the_figure_nothing_strikes() -> None:
    game = chased(STRIKE, "mithril_coat_and_sting", hunt_box={"shadow": 2})
    play(game, "done")
    assert (done(game), lies(game, "mithril_coat_and_sting")) == (True, True)


# -- The Lidless Eye


@pytest.mark.rule("R4.10", "R15.2")
@pytest.mark.scenario("T112")
def test_three_dice_become_eyes() -> None:
    game = holding("the_lidless_eye", hunt_box={"shadow": 2}, rest="army muster character event")
    play(game, "die:event", "act:play_card", "card:the_lidless_eye", "die:army", "die:muster", "die:character")
    assert (done(game), hunt_box(game), dice(game)[1]) == (True, (0, 5), ["event"])


@pytest.mark.rule("R5.5")
def test_fewer_dice_will_do() -> None:
    assert hunt_box(played("the_lidless_eye", "done")) == (0, 0)
    game = played("the_lidless_eye", "die:character")  # the last die
    assert (done(game), hunt_box(game), dice(game)[1]) == (True, (0, 1), [])
