"""Sieges: going inside, the limit of five, who is held there, the end of a siege (R6.4, R12.3-12.9)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.battle_build import (
    asked,
    at_rest,
    decider,
    fp_attacks,
    roll,
    rolls_of_a_round,
    shadow_attacks,
    war,
)
from tests.games.war_of_the_ring.build import (
    army,
    garrison,
    happened,
    holder,
    lost,
    play,
    points,
    reserve,
    texts,
)
from tests.games.war_of_the_ring.tabletop import board, fellowship_phase, figure, nation, offered, prompt

# -- field battle or siege (R11.7, R12.2-12.5)


@pytest.mark.rule("R11.7", "R12.3", "R12.4")
@pytest.mark.scenario("S083")
@pytest.mark.aid("S27")
def test_the_choice_comes_back_before_every_round() -> None:
    armies = {"dol_amroth": "gondor 5R", "lamedon": "southrons 5R"}
    game = shadow_attacks("lamedon", "dol_amroth", armies=armies)
    assert (prompt(game), decider(game)) == ("into_siege", "free_peoples")
    roll(play(game, "no"), "66111", "11111")
    assert army(game, "dol_amroth") == "gondor 3R"
    play(game, "no", "stay")  # the attacker goes on, the defender does not leave the region
    assert (prompt(game), decider(game)) == ("into_siege", "free_peoples")
    play(game, "yes", "all")
    assert (garrison(game, "dol_amroth"), army(game, "dol_amroth")) == ("gondor 3R", "southrons 5R")
    assert at_rest(game)


@pytest.mark.rule("R12.3", "R11.7")
@pytest.mark.parametrize(
    ("source", "target", "defenders", "control"),
    [
        ("westemnet", "helms_deep", "rohan 2R", {"helms_deep": "shadow"}),  # not his any more
        ("folde", "edoras", "rohan 2R", {}),  # a City
        ("north_ithilien", "osgiliath", "gondor 2R", {}),  # a Fortification
        ("dagorlad", "morannon", "gondor 2R", {}),  # never was his
    ],
)
def test_only_a_stronghold_the_defender_controls_can_be_used(
    source: str, target: str, defenders: str, control: dict[str, str]
) -> None:
    game = shadow_attacks(source, target, armies={source: "sauron 2R", target: defenders}, control=control)
    assert prompt(game) == "combat_roll"


@pytest.mark.rule("R12.3", "R13.3")
@pytest.mark.scenario("S093")
def test_the_conqueror_may_use_a_captured_stronghold() -> None:
    armies = {"minas_tirith": "sauron 4R, nazgul 1", "lossarnach": "gondor 5R"}
    game = fp_attacks("lossarnach", "minas_tirith", armies=armies, control={"minas_tirith": "shadow"})
    assert (prompt(game), decider(game)) == ("into_siege", "shadow")
    play(game, "yes", "all")
    assert (army(game, "minas_tirith"), garrison(game, "minas_tirith")) == ("gondor 5R", "sauron 4R, nazgul 1")
    assert holder(game, "minas_tirith") == "shadow"
    assert points(game) == (0, 2)


@pytest.mark.rule("R12.3", "R12.11", "R13.4")
def test_a_captured_stronghold_is_stormed_back() -> None:
    game = fp_attacks(
        "minas_tirith", "inside:minas_tirith", armies={"minas_tirith": "gondor 5R"},
        garrisons={"minas_tirith": "sauron 1R, nazgul 2"}, control={"minas_tirith": "shadow"},
        nations={"gondor": "at war"},
    )  # fmt: skip
    assert points(game) == (0, 2)
    roll(game, "61111", "1", "1")
    assert holder(game, "minas_tirith") == "free_peoples"
    assert points(game) == (0, 0)
    assert reserve(game, "nazgul") == 8
    assert at_rest(game)


@pytest.mark.rule("R12.4", "R6.4")
def test_all_defending_figures_go_inside_and_part_of_the_attackers_may_follow() -> None:
    armies = {"minas_tirith": "gondor 2R 1E 1L, rohan 1L, boromir, meriadoc", "osgiliath": "sauron 4R 1E, nazgul 2"}
    game = shadow_attacks("osgiliath", "minas_tirith", armies=armies)
    play(game, "yes")
    assert (prompt(game), decider(game)) == ("who_goes", "shadow")
    assert texts(game) == ["all", "choose", "none"]
    play(game, "choose", "number:1", "number:0", "number:2")
    assert garrison(game, "minas_tirith") == "gondor 2R 1E 1L, rohan 1L, boromir, meriadoc"
    assert army(game, "minas_tirith") == "sauron 1R, nazgul 2"
    assert army(game, "osgiliath") == "sauron 3R 1E"
    assert holder(game, "minas_tirith") == "free_peoples"
    assert at_rest(game)
    assert happened(game, "combat_rolled") == []


@pytest.mark.rule("R12.4")
def test_laying_siege_takes_at_least_one_unit() -> None:
    """Nazgul alone besiege nothing: choosing figures one by one, the last kind of unit cannot be left at none."""
    armies = {"minas_tirith": "gondor 2R", "osgiliath": "sauron 2R 1E, nazgul 2"}
    game = play(shadow_attacks("osgiliath", "minas_tirith", armies=armies), "yes", "choose", "number:0")
    assert offered(game, "number") == {"0", "1", "2"}  # Nazgul are asked for: the one Elite has to go
    play(game, "number:2")
    assert army(game, "minas_tirith") == "sauron 1E, nazgul 2"


@pytest.mark.rule("R12.4", "R12.6a")
@pytest.mark.scenario("S082")
def test_without_an_advance_there_is_no_siege() -> None:
    armies = {"minas_tirith": "gondor 5R 2E 1L", "osgiliath": "sauron 5R"}
    game = play(shadow_attacks("osgiliath", "minas_tirith", armies=armies), "yes", "none")
    assert at_rest(game)
    assert army(game, "minas_tirith") == "gondor 5R 2E 1L"
    assert garrison(game, "minas_tirith") == ""
    assert army(game, "osgiliath") == "sauron 5R"
    assert happened(game, "siege_laid", "siege_not_laid") == ["siege_not_laid"]


@pytest.mark.rule("R12.5", "R8.3", "R21.10")
def test_who_goes_straight_inside_was_attacked() -> None:
    armies = {"minas_tirith": "gondor 2R", "osgiliath": "sauron 5R"}
    for advance in ("all", "none"):
        game = shadow_attacks("osgiliath", "minas_tirith", armies=armies, nations={"gondor": "2 passive"})
        play(game, "yes", advance)
        assert nation(game, "gondor") == (1, True)


# -- the limit of five (R6.1, R12.6)


@pytest.mark.rule("R12.6", "R12.6a", "R6.1", "R1.12")
@pytest.mark.aid("S34")
def test_the_excess_goes_to_the_reinforcements_once_the_attacker_has_advanced() -> None:
    armies = {"minas_tirith": "gondor 5R 2E 4L, boromir", "osgiliath": "sauron 5R"}
    game = shadow_attacks("osgiliath", "minas_tirith", armies=armies)
    before = reserve(game, "gondor_regular"), reserve(game, "gondor_elite")
    play(game, "yes")
    assert prompt(game) == "who_goes"  # not yet
    play(game, "all")
    assert (prompt(game), decider(game)) == ("remove_excess", "free_peoples")
    assert game.ask is not None
    assert game.ask.rule == "R12.6"
    assert texts(game) == ["remove:gondor_regular", "remove:gondor_elite"]  # his choice; no Leaders, no characters
    play(game, "remove:gondor_elite", "remove:gondor_regular")
    assert garrison(game, "minas_tirith") == "gondor 4R 1E 4L, boromir"
    assert (reserve(game, "gondor_regular"), reserve(game, "gondor_elite")) == (before[0] + 1, before[1] + 1)
    assert lost(game) == ""
    assert at_rest(game)


@pytest.mark.rule("R12.6")
@pytest.mark.aid("S34")
def test_the_limit_holds_for_the_shadow_alike() -> None:
    armies = {"moria": "sauron 8R, nazgul 2", "hollin": "dwarves 3R"}
    game = fp_attacks("hollin", "moria", armies=armies)
    before = reserve(game, "sauron_regular")
    play(game, "yes", "all")
    assert garrison(game, "moria") == "sauron 5R, nazgul 2"
    assert reserve(game, "sauron_regular") == before + 3


@pytest.mark.rule("R12.6", "R12.4", "R11.7")
def test_more_than_five_may_still_go_inside_after_a_round() -> None:
    armies = {"dol_amroth": "gondor 8R", "lamedon": "southrons 5R"}
    game = shadow_attacks("lamedon", "dol_amroth", armies=armies)
    before = reserve(game, "gondor_regular")
    roll(play(game, "no"), "61111", "11111")
    play(game, "no", "stay", "yes", "all")
    assert garrison(game, "dol_amroth") == "gondor 5R"
    assert lost(game) == "gondor 1R"
    assert reserve(game, "gondor_regular") == before + 2


@pytest.mark.rule("R6.1", "R12.7")
def test_ten_may_besiege_five() -> None:
    armies = {"minas_tirith": "sauron 8R", "osgiliath": "sauron 2R"}
    game = war("shadow", armies=armies, garrisons={"minas_tirith": "gondor 5R"})
    play(game, "die:army", "act:move_armies", "region:osgiliath", "region:minas_tirith", "all", "done")
    assert army(game, "minas_tirith") == "sauron 10R"
    assert garrison(game, "minas_tirith") == "gondor 5R"
    assert at_rest(game)


# -- during a siege (R6.4, R12.7, R12.8)


@pytest.mark.rule("R12.7", "R10.5", "R1.10")
def test_reinforcing_the_siege_is_an_ordinary_move_and_no_attack() -> None:
    armies = {"minas_tirith": "sauron 1R", "osgiliath": "sauron 3R, nazgul 1"}
    game = war("shadow", armies=armies, garrisons={"minas_tirith": "gondor 2R"}, nations={"gondor": "1 active"})
    play(game, "die:army", "act:move_armies", "region:osgiliath")
    assert "region:minas_tirith" in texts(game)
    play(game, "region:minas_tirith", "all")
    assert army(game, "minas_tirith") == "sauron 4R, nazgul 1"
    assert holder(game, "minas_tirith") == "free_peoples"
    assert points(game) == (0, 0)
    assert nation(game, "gondor") == (1, True)


@pytest.mark.rule("R12.7", "R1.10")
def test_the_besieged_side_cannot_walk_in() -> None:
    armies = {"minas_tirith": "sauron 1R", "lossarnach": "gondor 3R"}
    game = war("free_peoples", armies=armies, garrisons={"minas_tirith": "gondor 2R"})
    play(game, "die:muster_army", "act:move_armies", "region:lossarnach")
    assert "region:minas_tirith" not in texts(game)
    assert game.why_not("region:minas_tirith") == "R10.5"


@pytest.mark.rule("R12.8", "R10.7", "R9.2", "R7.5", "R7.6")
@pytest.mark.scenario("S086")
@pytest.mark.aid("S16", "S21")
def test_nobody_leaves_or_joins_a_besieged_garrison() -> None:
    position = {
        "armies": {"minas_tirith": "sauron 3R", "barad_dur": "nazgul 1", "lossarnach": "boromir", "dol_amroth": ""},
        "garrisons": {"minas_tirith": "gondor 3R 1L, gandalf_the_grey"},
    }
    game = play(war("free_peoples", "character", **position), "die:character")
    assert "act:move_army" not in texts(game)
    assert "act:attack" in texts(game)  # the sortie is the only way out
    play(game, "act:move_companions")
    assert offered(game, "character") <= {"boromir"}
    assert not {"region:minas_tirith", "inside:minas_tirith"} & set(texts(game))
    assert {"region:osgiliath", "region:pelargir"} <= set(texts(game))
    game = play(war("free_peoples", "muster_army", **position), "die:muster_army")
    assert "act:move_armies" not in texts(game)
    play(game, "act:recruit", "figure:gondor_regular")
    assert texts(game) == ["region:dol_amroth", "region:lamedon", "region:lossarnach", "region:pelargir"]
    assert game.why_not("region:minas_tirith") == "R9.2"
    game = play(war("shadow", "character", **position), "die:character", "act:move_nazgul", "area:gondor")
    assert "region:minas_tirith" in texts(game)
    assert "inside:minas_tirith" not in texts(game)
    play(game, "region:minas_tirith")
    assert army(game, "minas_tirith") == "sauron 3R, nazgul 1"


@pytest.mark.rule("R12.8", "R7.6")
def test_the_mouth_of_sauron_neither_leaves_nor_enters_a_besieged_shadow_stronghold() -> None:
    position: dict[str, Any] = {"armies": {"moria": "dwarves 2R"}, "garrisons": {"moria": "sauron 2R, mouth_of_sauron"}}
    assert "act:move_nazgul" not in texts(play(war("shadow", "character", **position), "die:character"))
    position = {"armies": {"moria": "dwarves 2R", "hollin": "mouth_of_sauron"}, "garrisons": {"moria": "sauron 2R"}}
    game = play(war("shadow", "character", **position), "die:character", "act:move_nazgul")
    assert "region:north_dunland" in texts(game)
    assert not {"region:moria", "inside:moria"} & set(texts(game))


@pytest.mark.rule("R7.10", "R12.8")
@pytest.mark.parametrize(("setting", "joins"), [("may_join", True), ("barred", False)])
def test_nazgul_fly_into_and_out_of_a_besieged_shadow_stronghold_by_setting(setting: str, joins: bool) -> None:
    position: dict[str, Any] = {
        "settings": {"nazgul_in_siege": setting},
        "armies": {"moria": "dwarves 2R", "angmar": "nazgul 1"},
        "garrisons": {"moria": "sauron 2R, nazgul 2"},
    }
    game = play(war("shadow", "character", **position), "die:character", "act:move_nazgul")
    if joins:
        assert texts(game) == ["region:angmar", "inside:moria"]
        play(game, "region:angmar", "area:sauron")
        assert "region:moria" not in texts(game)  # inside is where it comes to stand
        play(game, "inside:moria", "done")
        assert garrison(game, "moria") == "sauron 2R, nazgul 3"
    else:
        assert "area:sauron" in texts(game)  # one Nazgul, asked at once where to
        play(game, "area:sauron")
        assert not {"region:moria", "inside:moria"} & set(texts(game))
        play(game, "region:nurn")
        assert garrison(game, "moria") == "sauron 2R, nazgul 2"


@pytest.mark.rule("R12.8", "R14.8")
def test_the_fellowship_comes_and_heals_in_a_besieged_stronghold() -> None:
    game = fellowship_phase(
        clear=True, armies={"minas_tirith": "sauron 3R"}, garrisons={"minas_tirith": "gondor 1R"},
        fellowship={"at": "lossarnach", "progress": 1, "corruption": 3},
    )  # fmt: skip
    play(game, "yes", "region:minas_tirith")
    assert figure(game) == "minas_tirith"
    assert board(game).corruption == 2


@pytest.mark.rule("R6.4")
def test_inside_and_outside_are_two_armies() -> None:
    """The assault counts only those who fight: five inside, two of six outside; the leaders of each side its own."""
    game = shadow_attacks(
        "minas_tirith", "inside:minas_tirith", "choose", "number:2", "number:1",
        armies={"minas_tirith": "sauron 6R, nazgul 3"}, garrisons={"minas_tirith": "gondor 5R 2L"},
    )  # fmt: skip
    assert rolls_of_a_round(game) == [
        ("combat_roll", "shadow", 2),
        ("combat_roll", "free_peoples", 5),
        ("leader_reroll", "shadow", 1),
        ("leader_reroll", "free_peoples", 2),
    ]


@pytest.mark.rule("R12.7", "R12.8")
def test_a_companion_among_the_besiegers_is_not_besieged() -> None:
    """Gimli stood alone in Orthanc's region when his side laid siege to it: he belongs to the besieging army."""
    game = fp_attacks(
        "orthanc", "inside:orthanc", armies={"orthanc": "rohan 2R, gimli"}, garrisons={"orthanc": "isengard 2R"}
    )
    assert asked(game) == ("combat_roll", "free_peoples", 3)


# -- the end of a siege (R10.8, R12.9)


@pytest.mark.rule("R12.9", "R10.8")
@pytest.mark.scenario("S036")
def test_a_siege_ends_when_the_last_besieging_unit_leaves() -> None:
    armies = {"minas_tirith": "sauron 3R, nazgul 1"}
    game = war("shadow", armies=armies, garrisons={"minas_tirith": "gondor 3R 1L, gimli"})
    play(game, "die:army", "act:move_armies", "region:minas_tirith", "region:osgiliath", "choose", "number:3")
    play(game, "number:0")  # the Nazgul stays: it besieges nothing
    assert army(game, "minas_tirith") == "gondor 3R 1L, gimli, nazgul 1"
    assert garrison(game, "minas_tirith") == ""
    assert happened(game, "siege_lifted") == ["siege_lifted"]


@pytest.mark.rule("R12.9", "R11.4")
@pytest.mark.parametrize("all_of_them", [True, False])
def test_besiegers_attack_outward_and_the_siege_ends_if_all_advance(all_of_them: bool) -> None:
    armies = {"minas_tirith": "sauron 4R", "lossarnach": "gondor 1R"}
    game = shadow_attacks("minas_tirith", "lossarnach", armies=armies, garrisons={"minas_tirith": "gondor 2R"})
    roll(game, "6111", "1")
    assert prompt(game) == "who_goes"
    if all_of_them:
        play(game, "all")
        assert (army(game, "minas_tirith"), garrison(game, "minas_tirith")) == ("gondor 2R", "")
        assert army(game, "lossarnach") == "sauron 4R"
    else:
        play(game, "choose", "number:3")
        assert (army(game, "minas_tirith"), garrison(game, "minas_tirith")) == ("sauron 1R", "gondor 2R")
        assert army(game, "lossarnach") == "sauron 3R"
    assert holder(game, "minas_tirith") == "free_peoples"
    assert holder(game, "lossarnach") == "shadow"


@pytest.mark.rule("R12.9", "R11.15")
def test_besiegers_who_die_attacking_outward_lift_the_siege() -> None:
    armies = {"minas_tirith": "sauron 1R, nazgul 1", "lossarnach": "gondor 2R"}
    game = shadow_attacks("minas_tirith", "lossarnach", armies=armies, garrisons={"minas_tirith": "gondor 2R"})
    roll(game, "1", "61", "1")
    assert at_rest(game)
    assert (army(game, "minas_tirith"), garrison(game, "minas_tirith")) == ("gondor 2R", "")
