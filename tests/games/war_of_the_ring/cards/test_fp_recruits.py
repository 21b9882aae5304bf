"""Events of the Free Peoples Strategy deck that bring troops: where, how many, and what comes if part is impossible."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import ALL_AT_WAR, army, garrison, lost, play, reserve
from tests.games.war_of_the_ring.cards.event_build import STRATEGY, done, event, hand
from tests.games.war_of_the_ring.tabletop import board, events, nation, offered, prompt
from thirdage.kernel.game import Game

A_CARD = "card:the_red_arrow"
STANDS = [
    ("guards_of_the_citadel", "gondor", "minas_tirith"),
    ("grimbeorn_the_old_son_of_beorn", "north", "carrock"),
    ("imrahil_of_dol_amroth", "gondor", "dol_amroth"),
    ("dain_ironfoots_guard", "dwarves", "erebor"),
]
ELVES = [
    ("celeborns_galadhrim", "lorien"),
    ("kindred_of_glorfindel", "rivendell"),
    ("thranduils_archers", "woodland_realm"),
]
STRONGHOLD_STANDS = [stand for stand in STANDS if stand[2] != "carrock"]


def names(game: Game) -> set[str]:
    """Return the figures on offer."""
    assert prompt(game) == "card_which_unit"
    return offered(game, "figure")


# -- a unit and a Leader ---------------------------------------------------------------------------------------------


@pytest.mark.rule("R5.8", "R8.5")
@pytest.mark.scenario("T076")
@pytest.mark.parametrize(("card", "people", "region"), STANDS)
@pytest.mark.parametrize("kind", ["R", "E"])
def test_a_unit_of_either_kind_and_a_leader_come(card: str, people: str, region: str, kind: str) -> None:
    figure = f"{people}_{'regular' if kind == 'R' else 'elite'}"
    game = event(card, clear=True)  # nobody stands there, and no nation is At War
    assert names(game) == {f"{people}_regular", f"{people}_elite"}
    left = reserve(game, figure), reserve(game, f"{people}_leader")
    play(game, f"figure:{figure}")
    assert army(game, region) == f"{people} 1{kind} 1L"
    assert (reserve(game, figure), reserve(game, f"{people}_leader")) == (left[0] - 1, left[1] - 1)
    assert (nation(game, people)[1], done(game, card)) == (False, True)


@pytest.mark.rule("R5.5")
@pytest.mark.scenario("T002")
def test_without_a_leader_left_the_unit_comes_alone() -> None:
    game = event("imrahil_of_dol_amroth", "figure:gondor_elite", lost="gondor 3E 3L")
    assert (army(game, "dol_amroth"), reserve(game, "gondor_elite")) == ("gondor 3R 1E", 0)
    assert done(game, "imrahil_of_dol_amroth")


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize(("gone", "kind"), [("gondor 4E", "4R"), ("gondor 6R", "3R 1E")])
def test_with_one_kind_left_there_is_no_choice(gone: str, kind: str) -> None:
    game = event("imrahil_of_dol_amroth", lost=gone)
    assert (army(game, "dol_amroth"), done(game, "imrahil_of_dol_amroth")) == (f"gondor {kind} 1L", True)


@pytest.mark.rule("R1.9", "R5.5")
def test_without_a_unit_left_the_leader_comes_only_to_units() -> None:
    game = event("imrahil_of_dol_amroth", lost="gondor 6R 4E")
    assert army(game, "dol_amroth") == "gondor 3R 1L"
    game = event("imrahil_of_dol_amroth", armies={"dol_amroth": ""}, lost="gondor 9R 4E")
    assert (army(game, "dol_amroth"), events(game, "recruited")) == ("", 0)
    foreign = event("imrahil_of_dol_amroth", armies={"dol_amroth": "elves 1R"}, lost="gondor 9R 4E")
    assert army(foreign, "dol_amroth") == "elves 1R, gondor 1L"  # any unit of ours


@pytest.mark.rule("R5.5", "R5.8")
@pytest.mark.scenario("T077")
@pytest.mark.parametrize(("card", "people", "region"), STANDS)
@pytest.mark.parametrize("enemy", ["", "sauron 2R"])
def test_nobody_comes_to_a_place_the_shadow_holds(card: str, people: str, region: str, enemy: str) -> None:
    game = event(card, armies={region: enemy}, control={region: "shadow"})
    assert (army(game, region), events(game, "recruited")) == (enemy, 0)
    assert done(game, card)


@pytest.mark.rule("R5.8")
def test_an_army_in_the_open_bars_an_empty_settlement_of_ours() -> None:
    game = event("grimbeorn_the_old_son_of_beorn", armies={"carrock": "sauron 1R"})
    assert events(game, "recruited") == 0
    lone = event("grimbeorn_the_old_son_of_beorn", "figure:north_elite", armies={"carrock": "nazgul 2"})
    assert army(lone, "carrock") == "north 1E 1L, nazgul 2"  # Nazgul without an army do not matter


@pytest.mark.rule("R5.8", "R12.8")
@pytest.mark.scenario("T073")
@pytest.mark.parametrize(("card", "people", "region"), STRONGHOLD_STANDS)
def test_cards_recruit_inside_a_siege(card: str, people: str, region: str) -> None:
    state: dict[str, Any] = {"clear": True, "armies": {region: "sauron 5R"}, "garrisons": {region: f"{people} 4R"}}
    game = event(card, f"figure:{people}_elite", **state)
    assert (garrison(game, region), army(game, region)) == (f"{people} 4R 1E 1L", "sauron 5R")
    assert done(game, card)


@pytest.mark.rule("R12.6", "R6.3", "R1.12")
@pytest.mark.scenario("S056")
def test_a_besieged_stronghold_holds_five_units() -> None:
    full: dict[str, Any] = {"armies": {"minas_tirith": "sauron 5R"}, "garrisons": {"minas_tirith": "gondor 5R"}}
    game = event("guards_of_the_citadel", "figure:gondor_elite", **full)
    assert (prompt(game), offered(game)) == ("remove_excess", {"remove:gondor_regular", "remove:gondor_elite"})
    left = reserve(game, "gondor_regular")
    play(game, "remove:gondor_regular")
    assert garrison(game, "minas_tirith") == "gondor 4R 1E 1L"
    assert (reserve(game, "gondor_regular"), lost(game)) == (left + 1, "")  # not a casualty

    ships: dict[str, Any] = {
        "armies": {"dol_amroth": "southrons 5R", "grey_havens": ""},
        "garrisons": {"dol_amroth": "gondor 4R"},
        "nations": {"elves": "at war"},
    }
    game = event("cirdans_ships", "region:dol_amroth", *["figure:elves_elite"] * 2, **ships)
    assert prompt(game) == "remove_excess"
    play(game, "remove:gondor_regular")
    assert garrison(game, "dol_amroth") == "elves 2E, gondor 3R"


@pytest.mark.rule("R6.3")
@pytest.mark.parametrize("overstacking", ["allowed", "forbidden"])
def test_ten_units_are_the_limit(overstacking: str) -> None:
    state: dict[str, Any] = {"armies": {"minas_tirith": "gondor 10R"}, "settings": {"overstacking": overstacking}}
    state["armies"] |= {"dol_amroth": "", "osgiliath": "", "pelargir": ""}
    picks = ["figure:gondor_elite", "remove:gondor_regular"] if overstacking == "allowed" else []
    game = event("guards_of_the_citadel", *picks, **state)
    assert army(game, "minas_tirith") == ("gondor 9R 1E 1L" if overstacking == "allowed" else "gondor 10R 1L")
    assert done(game, "guards_of_the_citadel")


@pytest.mark.rule("R5.8", "R1.10")
def test_our_own_siege_of_a_lost_stronghold_is_a_free_region() -> None:
    state: dict[str, Any] = {
        "armies": {"erebor": "dwarves 2R"},
        "garrisons": {"erebor": "sauron 2R"},
        "control": {"erebor": "shadow"},
    }
    game = event("dain_ironfoots_guard", "figure:dwarves_regular", **state)
    assert (army(game, "erebor"), garrison(game, "erebor")) == ("dwarves 3R 1L", "sauron 2R")


# -- a unit, then a card ---------------------------------------------------------------------------------------------


@pytest.mark.rule("R5.8", "R5.2")
@pytest.mark.scenario("T083")
@pytest.mark.parametrize(("card", "region"), ELVES)
@pytest.mark.parametrize("kind", ["regular", "elite"])
def test_an_elven_unit_and_a_strategy_card(card: str, region: str, kind: str) -> None:
    game = event(card, clear=True)
    assert names(game) == {"elves_regular", "elves_elite"}
    play(game, f"figure:elves_{kind}")
    assert prompt(game) == "draw_card"
    assert "card:athelas" not in offered(game)  # the Strategy deck
    play(game, A_CARD)
    assert army(game, region) == f"elves 1{kind[0].upper()}"
    assert (hand(game), done(game, card)) == ({"the_red_arrow"}, True)


@pytest.mark.rule("R5.5")
@pytest.mark.scenario("T074")
@pytest.mark.parametrize(("card", "region"), ELVES)
def test_a_lost_stronghold_gives_only_the_card(card: str, region: str) -> None:
    game = event(card, A_CARD, armies={region: ""}, control={region: "shadow"})
    assert (events(game, "recruited"), hand(game), done(game, card)) == (0, {"the_red_arrow"}, True)


@pytest.mark.rule("R5.2")
@pytest.mark.scenario("T004")
def test_an_empty_deck_gives_no_card() -> None:
    gone = " ".join(card for card in STRATEGY if card != "celeborns_galadhrim")
    game = event("celeborns_galadhrim", "figure:elves_regular", discarded=gone)
    assert (army(game, "lorien"), hand(game)) == ("elves 2R 2E 1L", set())
    assert (board(game).deck(1), done(game, "celeborns_galadhrim")) == ([], True)


@pytest.mark.rule("R5.8")
@pytest.mark.parametrize(("card", "region"), ELVES)
def test_elves_come_into_a_siege(card: str, region: str) -> None:
    state: dict[str, Any] = {"clear": True, "armies": {region: "sauron 3R"}, "garrisons": {region: "elves 1R"}}
    assert garrison(event(card, "figure:elves_elite", A_CARD, **state), region) == "elves 1R 1E"


@pytest.mark.rule("R5.5", "R5.8")
@pytest.mark.scenario("T078")
@pytest.mark.parametrize(
    ("state", "there"),
    [
        ({}, "north 3R 1L"),
        ({"lost": "north 5R"}, "north 2R 1L"),
        ({"lost": "north 6R"}, "north 1R 1L"),  # no Elites come instead
        ({"armies": {"dale": "sauron 1R"}}, "sauron 1R"),
    ],
)
def test_king_brands_men(state: dict[str, Any], there: str) -> None:
    game = event("king_brands_men", A_CARD, **state)
    assert (army(game, "dale"), hand(game), done(game, "king_brands_men")) == (there, {"the_red_arrow"}, True)


@pytest.mark.rule("R5.5", "R5.8")
@pytest.mark.scenario("T079")
def test_swords_in_eriador_come_to_two_places_each_for_itself() -> None:
    game = event("swords_in_eriador", "figure:north_elite", "figure:dwarves_regular", A_CARD)
    assert (army(game, "the_shire"), army(game, "ered_luin")) == ("north 1R 1E", "dwarves 2R")
    lost_shire: dict[str, Any] = {"armies": {"the_shire": ""}, "control": {"the_shire": "shadow"}}
    game = event("swords_in_eriador", "figure:dwarves_elite", A_CARD, **lost_shire)
    assert (army(game, "the_shire"), army(game, "ered_luin")) == ("", "dwarves 1R 1E")
    game = event("swords_in_eriador", "figure:north_regular", A_CARD, lost="dwarves 2R 3E")
    assert (army(game, "the_shire"), army(game, "ered_luin")) == ("north 2R", "dwarves 1R")
    assert (hand(game), done(game, "swords_in_eriador")) == ({"the_red_arrow"}, True)


# -- Cirdan's Ships --------------------------------------------------------------------------------------------------

SHIPS: dict[str, Any] = {"clear": True, "nations": {"elves": "at war"}}


@pytest.mark.rule("R5.8")
@pytest.mark.scenario("T071")
def test_cirdans_ships_come_to_an_army_on_the_coast() -> None:
    game = event("cirdans_ships", armies={"anfalas": "gondor 1R", "ered_luin": "dwarves 1R"}, **SHIPS)
    assert names(game) == {"elves_regular", "elves_elite"}
    play(game, "figure:elves_elite", "figure:elves_regular")
    assert (army(game, "anfalas"), done(game, "cirdans_ships")) == ("elves 1R 1E, gondor 1R", True)


@pytest.mark.rule("R5.5", "R1.10")
def test_both_units_go_to_one_region() -> None:
    state: dict[str, Any] = {
        **SHIPS,
        "armies": {
            "anfalas": "gondor 1R",
            "pelargir": "gondor 2R",
            "lamedon": "sauron 1R",
            "harlindon": "gimli",
            "lossarnach": "gondor 1R",
            "umbar": "gondor 4R",
            "grey_havens": "sauron 3R",
        },
        "garrisons": {"umbar": "southrons 1R", "grey_havens": "elves 1R"},
    }
    game = event("cirdans_ships", **state)
    assert (prompt(game), offered(game)) == (
        "card_where",
        {"region:anfalas", "region:pelargir", "region:umbar", "region:grey_havens"},
    )
    assert game.why_not("region:lossarnach") == "R5.8"
    inside = play(game.clone(), "region:grey_havens", "figure:elves_regular", "figure:elves_regular")
    assert garrison(inside, "grey_havens") == "elves 3R"
    play(game, "region:umbar", "figure:elves_regular", "figure:elves_elite")
    assert army(game, "umbar") == "elves 1R 1E, gondor 4R"


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize(
    ("gone", "there"), [("elves 5R 9E", "elves 1E"), ("elves 5R 10E", ""), ("elves 4R 9E", "1R1E")]
)
def test_as_many_ships_as_there_are_elves(gone: str, there: str) -> None:
    game = event("cirdans_ships", armies={"anfalas": "gondor 1R"}, lost=gone, **SHIPS)
    if there == "1R1E":
        play(game, "figure:elves_elite")  # then only a Regular is left
        there = "elves 1R 1E"
    assert army(game, "anfalas") == ", ".join(part for part in (there, "gondor 1R") if part)
    assert done(game, "cirdans_ships")


@pytest.mark.rule("R5.5")
def test_without_an_army_on_the_coast_no_ship_lands() -> None:
    assert done(event("cirdans_ships", armies={"edoras": "rohan 1R"}, **SHIPS), "cirdans_ships")


# -- Rohan -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R5.8")
def test_riders_of_theoden_gather_in_edoras_or_with_a_companion() -> None:
    companions = {"gimli": "fords_of_isen", "strider": "eastemnet", "boromir": "fangorn", "peregrin": "pelargir"}
    game = event("riders_of_theoden", characters=companions)
    assert offered(game) == {"region:edoras", "region:fords_of_isen", "region:eastemnet"}
    assert game.why_not("region:folde") == "R5.8"
    play(game, "region:eastemnet", "figure:rohan_elite")
    assert (army(game, "eastemnet"), done(game, "riders_of_theoden")) == ("rohan 1E 1L, strider", True)


@pytest.mark.rule("R5.8")
def test_riders_reach_a_companion_in_a_siege_but_no_region_with_enemies() -> None:
    state: dict[str, Any] = {
        "armies": {"helms_deep": "isengard 4R", "edoras": "isengard 1R", "westemnet": "isengard 1R"},
        "garrisons": {"helms_deep": "rohan 1R, gimli"},
        "characters": {"boromir": "westemnet"},
    }
    game = event("riders_of_theoden", "figure:rohan_regular", **state)
    assert garrison(game, "helms_deep") == "rohan 2R 1L, gimli"
    del state["garrisons"]
    assert done(event("riders_of_theoden", **state), "riders_of_theoden")  # nowhere


@pytest.mark.rule("R5.8", "R1.4")
@pytest.mark.scenario("T082")
def test_eomer_comes_to_a_settlement_of_rohan() -> None:
    game = event("eomer_son_of_eomund")
    assert offered(game) == {"region:edoras", "region:folde", "region:westemnet", "region:helms_deep"}
    assert game.why_not("region:fords_of_isen") == "R5.8"  # a Fortification is no Settlement
    play(game, "region:folde", "figure:rohan_regular")
    assert (army(game, "folde"), done(game, "eomer_son_of_eomund")) == ("rohan 1R 1L", True)


@pytest.mark.rule("R1.10", "R5.8")
@pytest.mark.parametrize("setting", ["barred", "allowed"])
def test_eomer_and_a_besieged_helms_deep(setting: str) -> None:
    state: dict[str, Any] = {
        "armies": {"helms_deep": "isengard 4R", "westemnet": "isengard 1R", "folde": ""},
        "garrisons": {"helms_deep": "rohan 1R"},
        "control": {"folde": "shadow"},
        "settings": {"eomer_in_siege": setting},
    }
    game = event("eomer_son_of_eomund", **state)
    if setting == "barred":
        assert names(game) == {"rohan_regular", "rohan_elite"}  # Edoras is the only free one
        play(game, "figure:rohan_regular")
        assert army(game, "edoras") == "rohan 2R 1E 1L"
        return
    assert offered(game) == {"region:edoras", "region:helms_deep"}
    play(game, "region:helms_deep", "figure:rohan_elite")
    assert garrison(game, "helms_deep") == "rohan 1R 1E 1L"


@pytest.mark.rule("R5.5")
def test_eomer_finds_no_free_settlement() -> None:
    taken = dict.fromkeys(["edoras", "folde", "westemnet", "helms_deep"], "shadow")
    game = event("eomer_son_of_eomund", clear=True, control=taken)
    assert done(game, "eomer_son_of_eomund")


@pytest.mark.rule("R5.8", "R1.10")
def test_eomer_comes_to_our_own_siege_of_helms_deep() -> None:
    taken = dict.fromkeys(["edoras", "folde", "westemnet", "helms_deep"], "shadow")
    state: dict[str, Any] = {"armies": {"helms_deep": "gondor 2R"}, "garrisons": {"helms_deep": "isengard 1R"}}
    game = event("eomer_son_of_eomund", "figure:rohan_regular", clear=True, control=taken, nations=ALL_AT_WAR, **state)
    assert army(game, "helms_deep") == "gondor 2R, rohan 1R 1L"
