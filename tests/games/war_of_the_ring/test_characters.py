"""Characters: levels, those who take another's place, envoys (R17); Companions and Minions have files of their own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.tabletop import (
    SIEGE,
    board,
    fellowship_phase,
    fp_acts,
    nation,
    offered,
    play,
    whereabouts,
)
from thirdage.games.war_of_the_ring.board import CHARACTER_IDS, FP, LEADERSHIP, LEVEL, UNLIMITED
from thirdage.kernel.game import Game

# -- levels ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R17.1")
def test_levels_and_leadership() -> None:
    level = dict(zip(CHARACTER_IDS, LEVEL, strict=True))
    assert level == {
        "gandalf_the_grey": 3,
        "strider": 3,
        "boromir": 2,
        "legolas": 2,
        "gimli": 2,
        "meriadoc": 1,
        "peregrin": 1,
        "aragorn": 3,
        "gandalf_the_white": 3,
        "gollum": 0,
        "saruman": 0,
        "witch_king": UNLIMITED,
        "mouth_of_sauron": 3,
    }
    leadership = dict(zip(CHARACTER_IDS, LEADERSHIP, strict=True))
    assert [leadership[name] for name in ("aragorn", "witch_king", "mouth_of_sauron")] == [2, 2, 2]
    assert (leadership["gollum"], leadership["saruman"], leadership["boromir"]) == (0, 1, 1)


# -- Aragorn and Gandalf the White -----------------------------------------------------------------------------------

WILL = "die:will_of_the_west"


def upgrades(game: Game) -> set[str]:
    """Return whom a Will of the West could bring into play."""
    play(game, WILL)
    return offered(play(game, "act:upgrade"), "character") if "act:upgrade" in offered(game) else set()


@pytest.mark.rule("R17.8")
@pytest.mark.aid("A47", "S12")
def test_aragorn_takes_striders_place_and_wakes_gondor() -> None:
    game = fp_acts("will_of_the_west", shadow="army", characters={"strider": "pelargir"})
    play(game, WILL, "act:upgrade", "character:aragorn")
    assert (whereabouts(game, "aragorn"), whereabouts(game, "strider")) == ("region:pelargir", "aside")
    assert nation(game, "gondor") == (2, True)
    assert board(game).pool_size(FP) == 5


@pytest.mark.rule("R17.8")
@pytest.mark.parametrize(
    ("state", "possible"),
    [
        ({"characters": {"strider": "minas_tirith"}}, True),
        ({"characters": {"strider": "dol_amroth"}}, True),
        ({"characters": {"strider": "edoras"}}, False),
        ({"characters": {"strider": "dead"}}, False),
        ({"characters": {"strider": "pelargir"}, "armies": {"pelargir": ""}, "control": {"pelargir": "shadow"}}, False),
        ({**SIEGE, "garrisons": {"minas_tirith": "gondor 3R 1L, strider"}}, True),
        ({}, False),
    ],
)
def test_where_strider_may_be_crowned(state: dict[str, Any], possible: bool) -> None:
    assert ("aragorn" in upgrades(fp_acts("will_of_the_west", **state))) == possible


@pytest.mark.rule("R17.8", "R4.9")
@pytest.mark.scenario("S014")
def test_only_a_will_of_the_west_crowns() -> None:
    game = fp_acts("muster", characters={"strider": "minas_tirith"})
    play(game, "ring", "die:muster", "as:character", "die:character")
    assert "act:upgrade" not in offered(game)


@pytest.mark.rule("R17.9")
@pytest.mark.parametrize(
    ("state", "possible"),
    [
        ({"characters": {"gandalf_the_grey": "bree", "saruman": "orthanc"}}, True),
        ({"characters": {"gandalf_the_grey": "bree", "saruman": "dead"}}, True),
        ({"characters": {"gandalf_the_grey": "bree"}}, False),
        ({"characters": {"saruman": "orthanc"}}, False),
        ({"characters": {"gandalf_the_grey": "dead", "saruman": "orthanc", "gandalf_the_white": "dead"}}, False),
    ],
)
def test_when_gandalf_the_white_may_come(state: dict[str, Any], possible: bool) -> None:
    assert ("gandalf_the_white" in upgrades(fp_acts("will_of_the_west", **state))) == possible


@pytest.mark.rule("R17.9")
@pytest.mark.aid("A47", "S12")
def test_gandalf_is_upgraded_where_he_stands() -> None:
    game = fp_acts("will_of_the_west", shadow="army", characters={"gandalf_the_grey": "edoras", "saruman": "orthanc"})
    play(game, WILL, "act:upgrade", "character:gandalf_the_white")
    assert whereabouts(game, "gandalf_the_white") == "region:edoras"
    assert nation(game, "rohan")[1]
    assert board(game).pool_size(FP) == 5


@pytest.mark.rule("R17.9", "R17.16")
@pytest.mark.parametrize(("setting", "inside"), [("allowed", True), ("forbidden", False)])
def test_a_dead_gandalf_returns_to_fangorn_or_to_the_elves(setting: str, inside: bool) -> None:
    game = fp_acts(
        "will_of_the_west",
        shadow="army",
        settings={"gandalf_in_siege": setting},
        characters={"gandalf_the_grey": "dead", "saruman": "dead"},
        armies={"lorien": "sauron 3R", "grey_havens": "", "fangorn": "isengard 2R"},
        garrisons={"lorien": "elves 1R"},
        control={"grey_havens": "shadow"},
    )
    play(game, WILL, "act:upgrade", "character:gandalf_the_white")
    places = {"region:fangorn", "region:rivendell", "region:woodland_realm"}
    assert offered(game) == (places | {"inside:lorien"} if inside else places)
    play(game, "region:fangorn")
    assert whereabouts(game, "gandalf_the_white") == "region:fangorn"


# -- envoys ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R17.4", "R4.11")
@pytest.mark.parametrize("die", ["character", "muster", "muster_army", "event"])
def test_an_envoy_speaks_with_any_die(die: str) -> None:
    game = fp_acts(die, shadow="army", characters={"gimli": "erebor"}, nations={"dwarves": "2 active"})
    play(game, f"die:{die}", "act:envoy", "nation:dwarves")
    assert nation(game, "dwarves") == (1, True)


@pytest.mark.rule("R17.4", "R8.1")
@pytest.mark.parametrize(
    ("state", "possible"),
    [
        ({"characters": {"boromir": "minas_tirith"}}, True),
        ({"characters": {"boromir": "osgiliath"}}, False),
        ({"characters": {"boromir": "lossarnach"}}, False),  # a Town
        ({"characters": {"boromir": "minas_tirith"}, "nations": {"gondor": "1 passive"}}, False),
        ({"characters": {"boromir": "minas_tirith"}, "nations": {"gondor": "at war"}}, False),
        ({"characters": {"boromir": "pelargir"}, "armies": {"pelargir": ""}, "control": {"pelargir": "shadow"}}, False),
        ({**SIEGE, "garrisons": {"minas_tirith": "gondor 3R 1L, boromir"}}, True),
        ({"characters": {"legolas": "woodland_realm"}}, True),
        ({"characters": {"gimli": "ered_luin"}}, False),
        ({"characters": {"gimli": "dale"}}, False),
    ],
)
def test_where_an_envoy_can_speak(state: dict[str, Any], possible: bool) -> None:
    game = play(fp_acts("event", **state), "die:event")
    assert ("act:envoy" in offered(game)) == possible


@pytest.mark.rule("R17.3", "R14.4")
def test_only_the_guide_uses_his_guide_ability() -> None:
    hidden = {"hidden": False, "guide": "gandalf_the_grey"}
    game = play(fp_acts("muster", fellowship=hidden), "die:muster")
    assert "act:hide_fellowship" not in offered(game)


@pytest.mark.rule("R4.2", "R4.3", "R17.8")
@pytest.mark.aid("S12")
def test_a_lost_upgrade_costs_its_die() -> None:
    game = fellowship_phase(characters={"aragorn": "dead", "strider": "aside", "gandalf_the_white": "fangorn"})
    assert board(game).pool_size(FP) == 5
