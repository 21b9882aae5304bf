"""The cards the Shadow leaves on the table against the Fellowship: casualties, the Hunt roll, Moria (R5.7)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.war_of_the_ring.build import ALL_AT_WAR, army, happened, play
from tests.games.war_of_the_ring.cards.table_build import MOVE, cards, held, hunted, lies, zone
from tests.games.war_of_the_ring.tabletop import (
    board,
    events,
    fellowship_phase,
    figure,
    fp_acts,
    offered,
    prompt,
    shadow_acts,
)
from thirdage.games.war_of_the_ring.board import FP, GIMLI, SHADOW
from thirdage.games.war_of_the_ring.companions import lose_companion
from thirdage.games.war_of_the_ring.state import FACE_DOWN, SHOWN
from thirdage.kernel.asks import Chance
from thirdage.kernel.game import Game
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.views import receives

# -- Worn with Sorrow and Toil ---------------------------------------------------------------------------------------

WORN = "worn_with_sorrow_and_toil"
HAND = "athelas bilbos_song wisdom_of_elrond"


def gimli_falls(table: str, fp: str = "", settings: dict[str, str] | None = None) -> Game:
    """Gimli, one of two, has just been taken as a casualty."""
    company = {"companions": ["boromir", "gimli"]}
    game = hunted("", settings=settings, cards=cards(table, fp=fp), fellowship=company)
    play(game, "tile:std_2")
    if "none" in offered(game) and prompt(game) == "lower_damage":
        play(game, "none")
    return play(game, "random_companion", "character:gimli")


@pytest.mark.rule("R5.7", "R15.8")
@pytest.mark.scenario("T106")
def test_a_casualty_costs_a_character_card_too() -> None:
    game = gimli_falls(f"{WORN} horn_of_gondor", HAND)
    assert prompt(game) == WORN
    assert offered(game) == {"deck:fp_character", "card:horn_of_gondor", "none"}
    nothing = play(game.clone(), "none")
    assert (lies(nothing, "horn_of_gondor"), lies(nothing, WORN)) == (True, True)
    horn = play(game.clone(), "card:horn_of_gondor")
    assert (lies(horn, "horn_of_gondor"), lies(horn, WORN)) == (False, True)
    play(game, "deck:fp_character")
    assert isinstance(game.ask, Chance)
    assert offered(game) == {"card:athelas", "card:bilbos_song"}
    assert game.ask.seen_by == 1 << FP  # discarded unseen
    play(game, "card:athelas")
    assert (held(game, "athelas"), held(game, "bilbos_song"), lies(game, WORN)) == (False, True, True)


@pytest.mark.rule("R22.3", "R5.3")
def test_the_shadow_does_not_learn_which_card_was_lost() -> None:
    first = play(gimli_falls(WORN, HAND), "deck:fp_character", "card:athelas")
    second = play(gimli_falls(WORN, HAND), "deck:fp_character", "card:bilbos_song")
    assert receives(first, SHADOW) == receives(second, SHADOW)
    assert receives(first, FP) != receives(second, FP)


@pytest.mark.rule("R22.3")
def test_worlds_in_the_middle_of_the_hunt_keep_the_lost_card_open() -> None:
    company = {"companions": ["boromir", "gimli"]}
    game = hunted("", cards=cards(WORN, fp=HAND), fellowship=company)
    play(game, "tile:std_2_r", "random_companion", "character:gimli", "deck:fp_character", "card:athelas")
    assert prompt(game) == "trace_path"
    random, lost_cards = Random(3), set()
    for _ in range(20):
        world = game.sample_world(SHADOW, random)
        assert world.rules.view(world.state, SHADOW) == game.rules.view(game.state, SHADOW)
        lost_cards |= {card for card in range(24) if board(world).card_zone[card] == FACE_DOWN}
    assert len(lost_cards) > 1


def test_a_card_that_goes_with_the_casualty_is_gone_first() -> None:
    assert prompt(gimli_falls(f"{WORN} axe_and_bow", "wisdom_of_elrond")) == "choose_die"


@pytest.mark.rule("R17.6")
@pytest.mark.parametrize(("setting", "asked"), [("counts", True), ("ignored", False)])
def test_a_hobbit_taken_alive_is_a_casualty(setting: str, asked: bool) -> None:
    company = {"companions": ["boromir", "peregrin"]}
    settings = {"worn_with_sorrow_hobbit": setting}
    game = hunted("", settings=settings, cards=cards(WORN, fp=HAND), fellowship=company)
    play(game, "tile:std_1", "random_companion", "character:peregrin", "region:hollin")
    assert (prompt(game) == WORN) == asked


@pytest.mark.rule("R5.7")
@pytest.mark.parametrize(("setting", "asked"), [("hunt_casualties", False), ("every_loss", True)])
def test_a_companion_lost_to_a_card_is_no_casualty_unless_the_setting_says_so(setting: str, asked: bool) -> None:
    state: dict[str, Any] = {"cards": cards(WORN, fp=HAND), "fellowship": {"companions": ["boromir", "gimli"]}}
    flow = lose_companion(board(fp_acts("event", settings={"worn_with_sorrow": setting}, **state)), GIMLI)
    ask = next(flow, None)
    assert (ask is not None and ask.prompt == WORN) == asked


@pytest.mark.rule("R17.6")
def test_a_guide_who_leaves_to_lower_the_damage_is_no_casualty() -> None:
    game = hunted("", cards=cards(WORN, fp=HAND), fellowship={"companions": ["meriadoc", "peregrin"]})
    play(game, "tile:std_1", "yes", "region:hollin")
    assert prompt(game) == "choose_die"


@pytest.mark.rule("R5.7")
@pytest.mark.scenario("T107")
@pytest.mark.parametrize("card", [WORN, "flocks_of_crebain"])
@pytest.mark.parametrize(
    ("region", "state", "stays"),
    [
        ("lorien", {}, False),
        ("fangorn", {}, True),
        ("dale", {"armies": {"dale": ""}, "control": {"dale": "shadow"}}, True),
        ("bree", {}, True),
    ],
)
def test_a_declaration_among_friends_discards_it(card: str, region: str, state: dict[str, Any], stays: bool) -> None:
    game = play(fellowship_phase(fellowship={"at": region}, cards=cards(card), **state), "yes")
    assert lies(game, card) == stays


# -- Flocks of Crebain -----------------------------------------------------------------------------------------------


def crebain(answer: str, box: int = 3, **state: Any) -> Game:
    """Return a game in which the Fellowship has moved and the Shadow has decided about the card."""
    table = cards("flocks_of_crebain")
    game = fp_acts("character character", hunt_box={"shadow": box}, cards=table, **state)
    play(game, *MOVE)
    assert prompt(game) == "flocks_of_crebain"
    return play(game, answer)


@pytest.mark.rule("R15.2", "R15.3")
@pytest.mark.scenario("T108")
def test_flocks_of_crebain_add_one_to_every_die() -> None:
    game = crebain("yes", fellowship={"at": "hollin"})
    assert not lies(game, "flocks_of_crebain")
    assert isinstance(game.ask, Chance)
    assert game.ask.args["bonus"] == 1
    play(game, "d6:5,1,4")
    assert (prompt(game), board(game).hunt_fp_dice) == ("draw_hunt_tile", 0)
    assert prompt(play(crebain("yes", fellowship={"at": "hollin"}), "d6:4,1,4")) == "choose_die"


@pytest.mark.rule("R15.4")
def test_flocks_of_crebain_help_the_rerolls() -> None:
    game = crebain("yes", box=1, fellowship={"at": "moria"})
    play(game, "d6:2")
    assert isinstance(game.ask, Chance)
    assert (prompt(game), game.ask.args["bonus"]) == ("hunt_reroll", 1)


def test_flocks_of_crebain_may_wait() -> None:
    game = crebain("no", fellowship={"at": "hollin"})
    assert lies(game, "flocks_of_crebain")
    assert isinstance(game.ask, Chance)
    assert game.ask.args["bonus"] == 0


@pytest.mark.rule("R15.2")
def test_without_a_hunt_roll_there_is_nothing_to_decide() -> None:
    game = fp_acts("character character", cards=cards("flocks_of_crebain"), fellowship={"at": "hollin"})
    assert prompt(play(game, *MOVE)) == "choose_die"


# -- Balrog of Moria -------------------------------------------------------------------------------------------------

BALROG = "balrog_of_moria"


def declared(region: str, at: str = "hollin", progress: int = 3, **state: Any) -> Game:
    """Return a game in which the Fellowship is declared with the Balrog on the table."""
    company = {"at": at, "progress": progress, "corruption": 4}
    game = fellowship_phase(fellowship=company, cards=cards(BALROG), **state)
    return play(game, "yes", f"region:{region}")


@pytest.mark.rule("R14.6", "R14.8")
@pytest.mark.scenario("T109")
def test_the_balrog_waits_on_the_way_of_a_declared_fellowship() -> None:
    game = declared("lorien")
    assert prompt(game) == BALROG
    play(game, "yes", "tile:std_1_r", "none")
    assert (board(game).corruption, board(game).hidden, figure(game)) == (4, True, "lorien")  # one more, one healed
    assert happened(game, "corruption_added", "corruption_healed") == ["corruption_added", "corruption_healed"]
    assert (lies(game, BALROG), prompt(game)) == (False, "choose_guide")


@pytest.mark.rule("R14.6")
def test_the_balrog_may_wait() -> None:
    game = play(declared("lorien"), "no")
    assert (board(game).corruption, lies(game, BALROG)) == (3, True)


@pytest.mark.rule("R14.6", "R14.10", "R14.11")
def test_declared_elsewhere_the_balrogs_tile_reveals() -> None:
    game = play(declared("dimrill_dale"), "yes", "tile:std_0_r")
    assert (board(game).hidden, figure(game), prompt(game)) == (False, "dimrill_dale", "choose_guide")
    moria = play(declared("moria"), "yes", "tile:std_0_r")
    assert prompt(moria) == "draw_hunt_tile"  # revealed in a Shadow Stronghold


@pytest.mark.rule("R14.8", "R14.12")
def test_a_game_can_be_saved_while_the_balrogs_tile_waits_upon_a_declaration() -> None:
    game = play(declared("lorien"), "yes")
    assert prompt(game) == "draw_hunt_tile"
    again = load_position(position_text(game))
    play(again, "tile:std_eye_r")
    play(game, "tile:std_eye_r")
    assert position_text(again) == position_text(game)


@pytest.mark.rule("R15.6")
def test_an_eye_drawn_by_the_balrog_does_nothing() -> None:
    game = play(declared("dimrill_dale"), "yes", "tile:std_eye_r")
    assert (board(game).corruption, board(game).hidden, lies(game, BALROG)) == (4, True, False)


@pytest.mark.rule("R14.6")
@pytest.mark.parametrize(
    ("at", "region", "progress", "moria"),
    [
        ("hollin", "moria", 1, "meets"),
        ("moria", "hollin", 1, "meets"),
        ("moria", "moria", 1, "misses"),
        ("hollin", "hollin", 3, "misses"),
        ("hollin", "north_dunland", 1, "misses"),
        ("hollin", "north_dunland", 2, "asks"),
        ("hollin", "dimrill_dale", 5, "meets"),
        ("hollin", "dimrill_dale", 6, "asks"),
        ("hollin", "trollshaws", 2, "misses"),
    ],
)
def test_which_ways_lead_through_moria(at: str, region: str, progress: int, moria: str) -> None:
    game = declared(region, at, progress)
    expected = {"meets": BALROG, "misses": "choose_guide", "asks": "through_moria"}
    assert prompt(game) == expected[moria]
    if moria == "asks":
        assert game.ask is not None
        assert game.ask.seat == FP
        assert prompt(play(game.clone(), "yes")) == BALROG
        assert prompt(play(game, "no")) == "choose_guide"


@pytest.mark.rule("R14.12", "R14.11")
@pytest.mark.scenario("T110")
def test_the_order_of_tiles_at_a_reveal_in_moria() -> None:
    game = play(hunted(BALROG), "tile:std_0_r", "region:moria")
    assert prompt(game) == BALROG
    play(game, "yes", "tile:std_1", "none")
    assert prompt(game) == "draw_hunt_tile"
    play(game, "tile:std_2", "none")
    drawn = [event.args["why"] for event in game.log if event.id == "hunt_tile_drawn"]
    assert drawn == ["hunt_roll", "card", "stronghold_on_path"]
    assert (board(game).corruption, prompt(game)) == (3, "choose_die")


@pytest.mark.rule("R14.10", "R14.11")
def test_the_revealed_may_avoid_moria_or_stand_still_in_it() -> None:
    game = play(hunted(BALROG), "tile:std_0_r", "region:trollshaws")
    assert (prompt(game), lies(game, BALROG)) == ("choose_die", True)
    stays = play(hunted(BALROG, fellowship={"at": "moria"}), "tile:std_0_r", "stop")
    assert prompt(stays) == "draw_hunt_tile"  # the Stronghold only
    play(stays, "tile:std_1", "none")
    assert lies(stays, BALROG)


@pytest.mark.rule("R14.12", "R14.11")
def test_fleeing_out_of_moria_wakes_the_balrog() -> None:
    game = play(hunted(BALROG, fellowship={"at": "moria"}), "tile:std_0_r", "region:hollin")
    assert prompt(game) == BALROG
    again = load_position(position_text(game))
    for each in (game, again):
        play(each, "yes", "tile:std_1", "none", "tile:std_1", "none")
        assert board(each).corruption == 2


def bane(attacker: str, hand: str = "", **state: Any) -> Game:
    """Return a battle in Dimrill Dale with the Balrog on the table."""
    armies = {"lorien": "elves 5R", "dimrill_dale": "sauron 5R"}
    if attacker == "shadow":
        armies = {"dimrill_dale": "elves 5R", "moria": "sauron 5R"}
    acts = fp_acts if attacker == "free_peoples" else shadow_acts
    table = cards(BALROG, shadow=hand)
    game = acts("army event", "event", clear=True, armies=armies, nations=ALL_AT_WAR, cards=table, **state)
    source = "lorien" if attacker == "free_peoples" else "moria"
    return play(game, "die:army", "act:attack", f"region:{source}", "region:dimrill_dale", "all")


@pytest.mark.rule("R11.9", "R5.12")
@pytest.mark.scenario("T111")
@pytest.mark.aid("S10")
@pytest.mark.parametrize("attacker", ["free_peoples", "shadow"])
def test_the_balrog_fights_from_the_table(attacker: str) -> None:
    game = bane(attacker)
    assert (prompt(game), offered(game)) == ("combat_card", {f"card:{BALROG}", "none"})
    play(game, f"card:{BALROG}")
    assert zone(game, BALROG) == SHOWN
    assert events(game, "combat_card_from_table") == 1
    assert isinstance(game.ask, Chance)
    assert prompt(game) != "combat_roll"  # the extra attack of Durin's Bane comes first
    play(game, "d6:4,3,6")
    elves = "lorien" if attacker == "free_peoples" else "dimrill_dale"
    assert (army(game, elves), prompt(game)) == ("elves 3R", "combat_roll")


@pytest.mark.rule("R11.9")
def test_one_combat_card_in_a_round() -> None:
    game = bane("shadow", "orc_patrol")
    assert f"card:{BALROG}" in offered(game)
    play(game, f"card:{BALROG}", "d6:1,1,1", "d6:1,1,1,1,1", "d6:1,1,1,1,1")
    assert (prompt(game), lies(game, BALROG)) == ("cease", False)  # no second ask for a card
    play(game, "no", "stay")
    assert (prompt(game), f"card:{BALROG}" in offered(game)) == ("combat_card", False)


@pytest.mark.rule("R11.9")
def test_far_from_moria_the_balrog_is_no_use() -> None:
    armies = {"edoras": "rohan 2R", "westemnet": "sauron 5R"}
    game = shadow_acts("army event", clear=True, armies=armies, nations=ALL_AT_WAR, cards=cards(BALROG))
    play(game, "die:army", "act:attack", "region:westemnet", "region:edoras", "all")
    assert prompt(game) == "combat_roll"
