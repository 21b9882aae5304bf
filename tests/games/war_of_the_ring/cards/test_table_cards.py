"""The cards the Free Peoples leave on the table, and an audit of all fourteen (R5.5-5.7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import ALL_AT_WAR, dice, garrison, hunt_box, play
from tests.games.war_of_the_ring.cards.table_build import MOVE, acting, cards, hunted, lies, playable
from tests.games.war_of_the_ring.tabletop import (
    board,
    events,
    fellowship_phase,
    figure,
    fp_acts,
    nation,
    offered,
    prompt,
    shadow_acts,
    table,
    tiles,
    whereabouts,
)
from thirdage.games.war_of_the_ring.board import (
    CARD_IDS,
    CARD_SIDE,
    CARD_STAYS,
    FP,
    NAZGUL,
    REGION_INDEX,
    TILE_COUNT,
    TILE_IDS,
    TILE_STANDARD,
)
from thirdage.games.war_of_the_ring.fellowship import CARD, NO_REDUCTION
from thirdage.kernel.asks import Chance
from thirdage.kernel.game import Game
from thirdage.kernel.position import load_position, position_text

FREE = "free_peoples"
SIEGE: dict[str, Any] = {
    "armies": {"minas_tirith": "sauron 5R"},
    "garrisons": {"minas_tirith": "gondor 3R 1E 1L"},
    "nations": ALL_AT_WAR,
}
ABROAD: dict[str, Any] = {"armies": {"dagorlad": "gondor 3R, aragorn"}, "characters": {"strider": "aside"}}
NO_CONDITION = [
    "mithril_coat_and_sting",
    "a_power_too_great",
    "the_power_of_tom_bombadil",
    "worn_with_sorrow_and_toil",
    "flocks_of_crebain",
    "balrog_of_moria",
    "threats_and_promises",
]
# By card: a position in which it can be played, then variants with one condition broken.
AUDIT: dict[str, list[dict[str, Any]]] = {
    **{card: [{}] for card in NO_CONDITION},
    "axe_and_bow": [
        {"fellowship": {"companions": ["gimli"]}},
        {"fellowship": {"companions": ["boromir", "strider"]}},
    ],
    "horn_of_gondor": [
        {"fellowship": {"companions": ["boromir"]}},
        {"fellowship": {"companions": ["gimli"]}, "characters": {"boromir": "dol_amroth"}},
    ],
    "wizards_staff": [
        {"fellowship": {"companions": ["gandalf_the_grey"]}},
        {"fellowship": {"companions": ["strider"]}, "characters": {"gandalf_the_grey": "edoras"}},
        {"fellowship": {"companions": ["strider"]}, "characters": {"gandalf_the_white": "fangorn"}},
    ],
    "the_last_battle": [
        ABROAD,
        {"armies": {"dagorlad": "gondor 3R, strider"}},
        {"armies": {"dagorlad": "gondor 3R"}, "characters": {"strider": "aside", "aragorn": "north_ithilien"}},
        {"armies": {"pelargir": "gondor 3R, aragorn"}, "characters": {"strider": "aside"}},
    ],
    "the_palantir_of_orthanc": [
        {"characters": {"saruman": "orthanc"}},
        {},
        {"characters": {"saruman": "dead"}},
    ],
    "wormtongue": [{"characters": {"saruman": "orthanc"}}, {}, {"characters": {"saruman": "dead"}}],
    "denethors_folly": [
        SIEGE,
        {},
        {"armies": {"minas_tirith": "sauron 5R"}, "control": {"minas_tirith": "shadow"}},
        {
            "armies": {"minas_tirith": "gondor 5R"},
            "garrisons": {"minas_tirith": "sauron 2R"},
            "control": {"minas_tirith": "shadow"},
        },
    ],
}
CASES = [(card, number, state) for card, states in AUDIT.items() for number, state in enumerate(states)]


def test_the_audit_is_complete() -> None:
    assert set(AUDIT) == {CARD_IDS[card] for card in range(len(CARD_IDS)) if CARD_STAYS[card]}


@pytest.mark.rule("R5.5", "R5.4")
@pytest.mark.scenario("T052")
@pytest.mark.aid("A43")
@pytest.mark.parametrize(("card", "number", "state"), CASES, ids=[f"{case[0]}-{case[1]}" for case in CASES])
def test_a_card_is_playable_exactly_when_its_condition_holds(card: str, number: int, state: dict[str, Any]) -> None:
    mine = FREE if CARD_SIDE[CARD_IDS.index(card)] == FP else "shadow"
    hand = cards(fp=card) if mine == FREE else cards(shadow=card)
    game = acting(mine, "event", cards=hand, **state)
    if number == 0:
        assert playable(game, "event") == {card}
    else:
        assert playable(game, "event") == set()
        assert game.why_not(f"card:{card}") == "R5.5"


@pytest.mark.rule("R5.4", "R5.6", "R5.3", "R21.7")
@pytest.mark.aid("A29", "A37", "A39", "S09")
@pytest.mark.parametrize(
    ("card", "icon", "wrong"),
    [
        ("mithril_coat_and_sting", "character", "muster"),
        ("the_power_of_tom_bombadil", "army", "character"),
        ("threats_and_promises", "muster", "army"),
    ],
)
def test_a_table_card_stays_after_it_was_played_with_its_icon(card: str, icon: str, wrong: str) -> None:
    mine = FREE if CARD_SIDE[CARD_IDS.index(card)] == FP else "shadow"
    hand = cards(fp=card) if mine == FREE else cards(shadow=card)
    game = acting(mine, f"{icon} {wrong}", cards=hand)
    assert playable(acting(mine, f"{icon} {wrong}", cards=hand), wrong) == set()
    play(game, f"die:{icon}", "act:play_card", f"card:{card}")
    assert lies(game, card)
    assert board(game).hand(FP if mine == FREE else 1) == []


# -- cards against the Hunt ------------------------------------------------------------------------------------------


@pytest.mark.rule("R15.7", "R15.1")
@pytest.mark.scenario("T013")
def test_mithril_replaces_the_tile() -> None:
    game = play(hunted("mithril_coat_and_sting"), "tile:std_3")
    assert prompt(game) == "mithril_coat_and_sting"
    play(game, "yes")
    assert isinstance(game.ask, Chance)
    weights = dict(zip([option.name for option in game.ask.options], game.ask.weights or [], strict=True))
    assert weights["std_3"] == TILE_COUNT[TILE_IDS.index("std_3")] - 1  # it cannot come twice
    play(game, "tile:std_1_r", "none")
    assert (board(game).corruption, board(game).hidden) == (1, False)
    assert tiles(board(game).drawn) == {"std_1_r": 1}
    assert not lies(game, "mithril_coat_and_sting")


def test_mithril_may_be_kept() -> None:
    game = play(hunted("mithril_coat_and_sting"), "tile:std_3", "no", "none")
    assert (board(game).corruption, lies(game, "mithril_coat_and_sting")) == (3, True)


@pytest.mark.rule("R15.1")
def test_the_replaced_tile_is_not_in_a_refilled_pool() -> None:
    drawn = [name for tile, name in enumerate(TILE_IDS) if TILE_STANDARD[tile] for _ in range(TILE_COUNT[tile])]
    drawn.remove("std_3")
    game = play(hunted("mithril_coat_and_sting", tiles={"drawn": drawn}), "tile:std_3", "yes")
    assert isinstance(game.ask, Chance)
    assert game.ask.total() == len(drawn)
    play(game, "tile:std_1", "none")
    assert tiles(board(game).drawn) == {"std_1": 1}
    assert sum(board(game).pool) == len(drawn)


@pytest.mark.rule("R16.4", "R16.5")
@pytest.mark.scenario("T014")
def test_mithril_comes_before_the_die_of_shelob() -> None:
    lair = {"special_in_pool": ["shelobs_lair"]}
    track = {"at": "morannon", "mordor": 1, "companions": ["gimli"]}
    game = fp_acts("character character", cards=cards("mithril_coat_and_sting"), tiles=lair, fellowship=track)
    play(game, *MOVE, "tile:shelobs_lair")
    assert prompt(game) == "mithril_coat_and_sting"
    used = play(game.clone(), "yes", "tile:std_1", "none")
    assert (board(used).corruption, board(used).mordor) == (1, 2)
    assert tiles(board(used).pool)["shelobs_lair"] == 1
    play(game, "no", "d6:4", "none")
    assert (board(game).corruption, board(game).mordor) == (4, 1)


@pytest.mark.rule("R15.7", "R14.10")
@pytest.mark.scenario("T015")
def test_axe_and_bow_lower_damage_but_do_not_hide() -> None:
    game = play(hunted("axe_and_bow", fellowship={"companions": ["gimli"]}), "tile:std_1_r")
    assert (prompt(game), offered(game)) == ("lower_damage", {"card:axe_and_bow", "none"})
    play(game, "card:axe_and_bow")
    assert prompt(game) == "trace_path"
    assert (board(game).corruption, board(game).hidden, whereabouts(game, "gimli")) == (0, False, "fellowship")
    assert not lies(game, "axe_and_bow")


@pytest.mark.rule("R15.9")
def test_no_damage_no_use_for_axe_and_bow() -> None:
    assert prompt(play(hunted("axe_and_bow"), "tile:std_0_r")) == "trace_path"


@pytest.mark.rule("R5.7")
@pytest.mark.scenario("T016")
def test_axe_and_bow_go_with_the_last_of_the_two() -> None:
    company = {"companions": ["gimli", "legolas", "strider"]}
    game = fp_acts("character character", cards=cards("axe_and_bow"), fellowship=company)
    play(game, "die:character", "act:separate", "character:gimli", "region:rivendell")
    assert lies(game, "axe_and_bow")
    play(game, "die:character", "act:separate", "character:legolas")
    assert not lies(game, "axe_and_bow")  # before he has gone anywhere
    assert prompt(game) == "companions_to"


@pytest.mark.rule("R5.7", "R15.8")
@pytest.mark.scenario("T017")
def test_the_horn_goes_with_boromir() -> None:
    game = play(hunted("horn_of_gondor"), "tile:std_2", "none")
    assert prompt(game) == "take_casualty"
    play(game, "random_companion", "character:boromir")
    assert (whereabouts(game, "boromir"), lies(game, "horn_of_gondor")) == ("dead", False)
    assert board(game).corruption == 0


@pytest.mark.rule("R15.7")
@pytest.mark.scenario("T018")
def test_one_table_card_for_one_tile() -> None:
    game = play(hunted("horn_of_gondor axe_and_bow"), "tile:std_3")
    assert offered(game) == {"card:axe_and_bow", "card:horn_of_gondor", "none"}
    play(game, "card:horn_of_gondor")
    assert prompt(game) == "take_casualty"
    assert lies(game, "axe_and_bow")

    game = play(hunted("mithril_coat_and_sting axe_and_bow"), "tile:std_3", "yes", "tile:std_2")
    assert prompt(game) == "take_casualty"


@pytest.mark.rule("R15.7")
def test_a_setting_lets_several_cards_meet_one_tile() -> None:
    settings = {"hunt_table_cards": "any_number"}
    game = hunted("mithril_coat_and_sting horn_of_gondor axe_and_bow", settings=settings)
    play(game, "tile:std_3", "yes", "tile:std_2", "card:horn_of_gondor")
    assert offered(game) == {"card:axe_and_bow", "none"}
    play(game, "card:axe_and_bow")
    assert (board(game).corruption, prompt(game)) == (0, "choose_die")


@pytest.mark.rule("R15.5", "R4.15")
@pytest.mark.scenario("T019")
def test_the_staff_stops_a_tile_unseen() -> None:
    game = hunted("wizards_staff", "6,6")
    assert prompt(game) == "wizards_staff"
    play(game, "yes")
    assert events(game, "hunt_tile_drawn") == 0
    assert (sum(board(game).pool), hunt_box(game)) == (16, (1, 2))
    assert (board(game).hidden, lies(game, "wizards_staff"), prompt(game)) == (True, False, "choose_die")


def test_the_staff_may_be_kept_for_a_later_tile() -> None:
    game = play(hunted("wizards_staff", fellowship={"at": "fords_of_isen"}), "no", "tile:std_0_r", "region:orthanc")
    assert prompt(game) == "wizards_staff"  # the tile of the Stronghold
    play(game, "yes")
    assert events(game, "hunt_tile_drawn") == 1


@pytest.mark.rule("R16.4", "R16.5")
def test_on_the_mordor_track_the_staff_lets_them_pass() -> None:
    track = {"at": "morannon", "mordor": 1}
    game = fp_acts("character character", cards=cards("wizards_staff"), fellowship=track)
    play(game, *MOVE, "yes")
    assert (board(game).mordor, events(game, "hunt_tile_drawn")) == (2, 0)


@pytest.mark.rule("R5.7")
@pytest.mark.scenario("T020")
def test_the_staff_goes_with_gandalf_the_grey() -> None:
    game = fp_acts("character character", cards=cards("wizards_staff"))
    play(game, "die:character", "act:separate", "character:gandalf_the_grey", "done", "region:rivendell")
    assert not lies(game, "wizards_staff")

    game = play(hunted("wizards_staff"), "no", "tile:std_3", "character:gandalf_the_grey")
    assert not lies(game, "wizards_staff")


@pytest.mark.rule("R15.7")
@pytest.mark.parametrize("setting", ["replaceable", "fixed"])
def test_a_tile_that_nothing_lowers_can_be_replaced_or_prevented(setting: str) -> None:
    state = {
        "agenda": ["victory_check 0 0", f"hunt_tile {CARD + NO_REDUCTION} 0"],
        "cards": cards("wizards_staff mithril_coat_and_sting axe_and_bow"),
    }
    game = table(state, {"isildurs_bane_tile": setting})
    if setting == "fixed":
        assert prompt(game) == "draw_hunt_tile"
        play(game, "tile:std_3")
        assert board(game).corruption == 3
        return
    play(game, "no", "tile:std_3", "yes", "tile:std_1")
    assert (board(game).corruption, lies(game, "axe_and_bow")) == (1, True)


# -- The Last Battle -------------------------------------------------------------------------------------------------


@pytest.mark.rule("R4.15", "R15.3")
@pytest.mark.scenario("T050")
def test_in_the_last_battle_no_die_goes_to_the_hunt_box() -> None:
    box = {"shadow": 2}
    game = fp_acts("character character event", cards=cards("the_last_battle"), hunt_box=box, **ABROAD)
    play(game, *MOVE, "d6:5,5", *MOVE)
    assert isinstance(game.ask, Chance)
    assert (prompt(game), game.ask.args["bonus"]) == ("hunt_roll", 0)
    play(game, "d6:5,5")
    assert (hunt_box(game), dice(game)[0]) == ((0, 2), ["event"])
    assert events(game, "die_in_hunt_box") == 0


@pytest.mark.rule("R5.7", "R4.15")
@pytest.mark.scenario("T051")
def test_a_reveal_ends_the_last_battle() -> None:
    game = play(hunted("the_last_battle", **ABROAD), "tile:std_0_r")
    assert not lies(game, "the_last_battle")
    play(game, "stop")
    assert hunt_box(game) == (1, 1)  # the die goes to the box after the Hunt, when the card is gone


@pytest.mark.rule("R5.7")
@pytest.mark.scenario("T051")
def test_a_declaration_ends_the_last_battle() -> None:
    game = fellowship_phase(fellowship={"at": "hollin"}, cards=cards("the_last_battle"), **ABROAD)
    assert lies(game, "the_last_battle")
    assert not lies(play(game, "yes"), "the_last_battle")


@pytest.mark.rule("R5.7", "R22.2", "R22.4")
@pytest.mark.scenario("T051")
def test_aragorn_walking_away_ends_the_last_battle() -> None:
    there = {"armies": {"osgiliath": "gondor 3R, aragorn"}, "characters": {"strider": "aside"}}
    state: dict[str, Any] = {"cards": cards("the_last_battle"), "nations": ALL_AT_WAR, **there}
    alone = play(fp_acts("character event", **state), "die:character", "act:move_companions", "region:north_ithilien")
    assert not lies(alone, "the_last_battle")
    army_goes = ("die:character", "act:move_army", "region:osgiliath")
    home = play(fp_acts("character event", **state), *army_goes, "region:minas_tirith", "all")
    assert not lies(home, "the_last_battle")
    on = play(fp_acts("character event", **state), *army_goes, "region:north_ithilien", "all")
    assert lies(on, "the_last_battle")


@pytest.mark.rule("R5.7", "R11.15")
def test_aragorns_death_ends_the_last_battle() -> None:
    state: dict[str, Any] = {
        "armies": {"dagorlad": "gondor 1R, aragorn", "morannon": "sauron 5R"},
        "characters": {"strider": "aside"},
        "nations": ALL_AT_WAR,
    }
    game = shadow_acts("army event", "event", cards=cards("the_last_battle"), **state)
    play(game, "die:army", "act:attack", "region:morannon", "region:dagorlad", "all")
    play(game, "d6:6,6,6,6,6", "d6:1,1", "d6:1,1")
    assert (whereabouts(game, "aragorn"), lies(game, "the_last_battle")) == ("dead", False)


# -- the two powers --------------------------------------------------------------------------------------------------

SHUT_OUT: dict[str, Any] = {
    "clear": True,
    "armies": {
        "lorien": "sauron 5R",
        "dimrill_dale": "sauron 2R, nazgul 1",
        "trollshaws": "sauron 2R",
        "bree": "sauron 2R",
        "buckland": "north 1R",
        "cardolan": "sauron 1R",
    },
    "garrisons": {"lorien": "elves 2R"},
    "nations": ALL_AT_WAR,
}


def moves_from(game: Game, region: str) -> set[str]:
    """Return where the army there may move with an Army die."""
    return offered(play(game.clone(), "die:army", "act:move_armies", f"region:{region}"), "region")


@pytest.mark.rule("R5.5", "R10.5", "R11.1")
@pytest.mark.scenario("T053")
def test_a_power_too_great_keeps_shadow_armies_out() -> None:
    game = shadow_acts("army character", "event", cards=cards("a_power_too_great"), **SHUT_OUT)
    assert "lorien" not in moves_from(game, "dimrill_dale")
    assert "rivendell" not in moves_from(game, "trollshaws")
    assert {"dimrill_dale", "parth_celebrant"} == moves_from(game, "lorien")  # leaving is free
    moving = play(game.clone(), "die:army", "act:move_armies", "region:dimrill_dale")
    assert moving.why_not("region:lorien") == "R5.5"
    attacking = play(game.clone(), "die:army", "act:attack")
    assert "lorien" not in offered(attacking, "region")
    assert garrison(game, "lorien") == "elves 2R"  # the siege goes on
    play(game, "die:character", "act:move_nazgul", "region:lorien")
    assert board(game).count(REGION_INDEX["lorien"], NAZGUL) == 1

    free = shadow_acts("army character", "event", **SHUT_OUT)
    assert "lorien" in moves_from(free, "dimrill_dale")
    assert "lorien" in offered(play(free, "die:army", "act:attack"), "region")


@pytest.mark.rule("R12.14")
def test_the_garrison_may_still_sortie() -> None:
    game = fp_acts("muster_army event", "event", cards=cards("a_power_too_great"), **SHUT_OUT)
    assert "inside:lorien" in offered(play(game, "die:muster_army", "act:attack"))


@pytest.mark.rule("R12.14", "R5.5")
def test_no_shadow_garrison_sorties_there() -> None:
    held: dict[str, Any] = {
        "clear": True,
        "armies": {"lorien": "elves 5R", "dimrill_dale": "sauron 2R"},
        "garrisons": {"lorien": "sauron 2R"},
        "control": {"lorien": "shadow"},
        "nations": ALL_AT_WAR,
    }
    game = shadow_acts("army event", "event", cards=cards("a_power_too_great"), **held)
    play(game, "die:army")
    assert "act:attack" not in offered(game)  # neither a sortie nor relief
    free = play(shadow_acts("army event", "event", **held), "die:army", "act:attack")
    assert offered(free) == {"inside:lorien", "region:dimrill_dale"}


@pytest.mark.rule("R8.1", "R5.5")
@pytest.mark.scenario("T055")
def test_the_power_of_tom_bombadil() -> None:
    state = {**SHUT_OUT, "nations": {**ALL_AT_WAR, "north": "1 passive"}}
    game = fp_acts("muster_army", "army event event", cards=cards(fp="the_power_of_tom_bombadil"), **state)
    play(game, "die:muster_army", "act:play_card", "card:the_power_of_tom_bombadil")
    assert (nation(game, "north"), lies(game, "the_power_of_tom_bombadil")) == ((1, False), True)
    assert not {"buckland", "old_forest", "the_shire"} & moves_from(game, "cardolan")
    attacking = play(game, "die:army", "act:attack")
    assert "bree" not in offered(attacking, "region")  # Buckland was all it could attack


@pytest.mark.rule("R8.2")
def test_the_powers_move_their_nations() -> None:
    game = fp_acts("event", "event event", cards=cards(fp="a_power_too_great"))
    play(game, "die:event", "act:play_card", "card:a_power_too_great", "no")
    assert nation(game, "elves") == (2, True)
    game = fp_acts("event", "event event", cards=cards(fp="the_power_of_tom_bombadil"))
    play(game, "die:event", "act:play_card", "card:the_power_of_tom_bombadil", "no")
    assert nation(game, "north") == (2, False)


@pytest.mark.rule("R11.16", "R5.5")
@pytest.mark.parametrize("setting", ["barred", "allowed"])
def test_a_beaten_shadow_army_finds_no_refuge_there(setting: str) -> None:
    state: dict[str, Any] = {
        "armies": {
            "old_forest": "",
            "the_shire": "",
            "buckland": "",
            "cardolan": "sauron 5R",
            "south_downs": "north 5R",
        },
        "nations": ALL_AT_WAR,
        "cards": cards("the_power_of_tom_bombadil"),
        "control": {"the_shire": "shadow"},
    }
    game = fp_acts("muster_army event", "event", {"warded_retreat": setting}, **state)
    play(game, "die:muster_army", "act:attack", "region:south_downs", "region:cardolan", "all")
    play(game, "d6:1,1,1,1,1", "d6:1,1,1,1,1", "no")
    assert prompt(game) == "retreat"
    assert ("old_forest" in offered(game, "region")) == (setting == "allowed")
    assert "minhiriath" in offered(game, "region")
    assert game.why_not("region:old_forest") == ("R5.5" if setting == "barred" else "")


# -- removing the powers ---------------------------------------------------------------------------------------------

PRICE = "wormtongue denethors_folly threats_and_promises"


@pytest.mark.rule("R5.7", "R4.11")
@pytest.mark.parametrize("power", ["a_power_too_great", "the_power_of_tom_bombadil"])
def test_the_shadow_breaks_a_power_with_a_die_and_two_cards(power: str) -> None:
    game = shadow_acts("muster event", "event", cards=cards(power, shadow=PRICE))
    play(game, "die:muster", "act:remove_card")
    assert (prompt(game), offered(game)) == ("remove_table_card", {f"card:{power}"})
    play(game, f"card:{power}")
    assert offered(game) == {"card:denethors_folly"}  # the Army icon; the Muster icon does not pay
    play(game, "card:denethors_folly")
    assert offered(game) == {"card:wormtongue"}
    play(game, "card:wormtongue")
    assert not lies(game, power)
    assert not lies(game, "denethors_folly")  # both are shown
    assert not lies(game, "wormtongue")
    assert (dice(game)[1], prompt(game)) == (["event"], "choose_die")
    assert game.ask is not None
    assert game.ask.seat == FP  # that was the action


@pytest.mark.rule("R5.7")
@pytest.mark.parametrize(
    ("hand", "setting", "possible"),
    [
        ("wormtongue", "army_card", False),
        ("denethors_folly", "army_card", False),
        ("wormtongue threats_and_promises", "army_card", False),
        ("wormtongue threats_and_promises", "strategy_card", True),
        ("wormtongue denethors_folly", "army_card", True),
    ],
)
def test_without_both_cards_the_power_stays(hand: str, setting: str, possible: bool) -> None:
    state = cards("a_power_too_great", shadow=hand)
    game = play(shadow_acts("muster event", "event", {"ward_price": setting}, cards=state), "die:muster")
    assert ("act:remove_card" in offered(game)) == possible
    if not possible:
        assert game.why_not("act:remove_card") == "R5.7"


def test_nobody_removes_what_is_not_there() -> None:
    game = play(shadow_acts("muster event", "event", cards=cards(shadow=PRICE)), "die:muster")
    assert "act:remove_card" not in offered(game)
    own = play(fp_acts("muster event", "event", cards=cards("a_power_too_great")), "die:muster")
    assert "act:remove_card" not in offered(own)


@pytest.mark.rule("R22.6")
def test_a_position_with_table_cards_is_saved_and_loaded() -> None:
    game = play(hunted("mithril_coat_and_sting horn_of_gondor", fellowship={"progress": 2}), "tile:std_3")
    again = load_position(position_text(game))
    for each in (game, again):
        play(each, "yes", "tile:std_1", "none")
        assert (board(each).corruption, lies(each, "mithril_coat_and_sting")) == (1, False)
        assert (figure(each), lies(each, "horn_of_gondor")) == ("hollin", True)
