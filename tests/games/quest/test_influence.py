"""Influence, rally, the Shadow Pool (M9, M14, M15.2)."""

from __future__ import annotations

import pytest

from tests.games.quest.table import at, events, influence, options, place, play, state
from thirdage.games.quest.influence import drain_pool, fill_pool, limits, places_in_extension, put, take


@pytest.mark.scenario("T20")
@pytest.mark.rule("M9.1", "M9.3")
def test_hero_rally() -> None:
    game = at([["rally"]], place=["bree", "barad_dur"], influence={"bree": 2, "barad_dur": 4}, pool=1)
    assert (influence(game, "bree"), influence(game, "barad_dur")) == (0, 4)
    assert state(game).pool == 1


@pytest.mark.scenario("T22")
@pytest.mark.rule("M14.2", "M3.4", "M3.5")
def test_no_influence_in_havens() -> None:
    game = at([["place_influence", 1]], influence={"dol_guldur": 3})
    assert "location:lothlorien" not in options(game)
    assert game.why_not("location:lothlorien") == "M14.2"


@pytest.mark.scenario("T23")
@pytest.mark.rule("M14.3", "M14.4", "M14.5")
def test_limit_by_the_stronghold() -> None:
    game = at([["place_influence", 4]], influence={"dol_guldur": 2, "south_eaves": 2})
    assert game.why_not("location:south_eaves") == "M14.5"
    play(game, "location:dol_guldur", "location:south_eaves")
    assert influence(game, "south_eaves") == 3
    assert game.why_not("location:dol_guldur") == "M14.5"


@pytest.mark.rule("M36.4")
def test_limit_by_the_printed_number() -> None:
    game = at(
        [["place_influence", 4]],
        settings={"extension_cap_by": "printed_number"},
        influence={"dol_guldur": 2, "south_eaves": 2},
    )
    assert "location:south_eaves" in options(game)


@pytest.mark.scenario("T24")
@pytest.mark.rule("M14.5")
def test_highest_connected_stronghold() -> None:
    chain = {"dol_guldur": 2, "emyn_muil": 1, "dead_marshes": 1, "udun": 1, "mount_doom": 1, "barad_dur": 5}
    s = state(at([["place_influence", 1]], influence=chain))
    assert limits(s)[place("emyn_muil")] == 5


@pytest.mark.rule("M14.4", "M3.7")
def test_a_chain_grows_token_by_token() -> None:
    game = at([["place_influence", 3]], influence={"barad_dur": 2})
    assert game.why_not("location:udun") == "M14.4"
    play(game, "location:mount_doom")
    assert "location:udun" in options(game)


@pytest.mark.rule("M14.4")
def test_an_empty_stronghold_may_always_receive() -> None:
    s = state(at([["place_influence", 1]]))
    assert set(places_in_extension(s)) == {place("barad_dur"), place("dol_guldur"), place("mount_gundabad")}


@pytest.mark.scenario("T25")
@pytest.mark.rule("M14.7", "M9.2", "M36.2")
def test_cut_off() -> None:
    game = at([["rally"]], place=["mount_doom", "bree"], influence={"barad_dur": 3, "mount_doom": 2, "udun": 3})
    assert (influence(game, "mount_doom"), influence(game, "udun")) == (0, 1)


@pytest.mark.rule("M36.2")
def test_cut_off_after_every_removal_by_a_switch() -> None:
    spread = {"barad_dur": 3, "mount_doom": 1, "udun": 3}
    for switch, left in (("after_rally", 3), ("after_every_removal", 1)):
        game = at([["rally"]], settings={"cutoff_timing": switch}, influence=spread)
        s = state(game)
        take(s, place("mount_doom"), 1)
        assert s.influence[place("udun")] == left


@pytest.mark.rule("M14.8", "M36.3")
def test_influence_beside_a_hero() -> None:
    for switch, allowed in (("true", True), ("false", False)):
        game = at(
            [["place_influence", 1]],
            settings={"influence_allowed_with_hero": switch},
            place=["mount_doom", "bree"],
            influence={"barad_dur": 2},
        )
        assert ("location:mount_doom" in options(game)) is allowed


@pytest.mark.scenario("T26")
@pytest.mark.rule("M15.2", "M13.8")
def test_pool_limit() -> None:
    game = at([["action", 1]], pool=3, influence={"barad_dur": 2})
    play(game, "track:place_influence", "shadow_pool")
    assert state(game).pool == 4
    assert game.why_not("shadow_pool") == "M15.2"
    play(game, *["location:barad_dur"] * 4, "location:mount_doom")
    assert sum(state(game).influence) == 7


@pytest.mark.scenario("T27")
@pytest.mark.rule("M13.8", "M14.1")
def test_at_most_two_to_the_pool() -> None:
    game = at([["action", 1]], stage=2, covered=[1, 0, 0, 0, 0, 0, 0, 0, 0], markers={"heroes": 8})
    play(game, "track:place_influence", "shadow_pool", "shadow_pool")
    assert game.why_not("shadow_pool") == "M13.8"
    assert state(game).pool == 2
    assert events(game, "action_taken") == ["track:place_influence 5"]


@pytest.mark.rule("M14.6", "M14.2")
def test_card_text_ignores_chains_but_not_havens() -> None:
    s = state(at([["rally"]]))
    put(s, place("bree"), 2)
    put(s, place("rivendell"), 2)
    put(s, place("dol_guldur"), 5)
    assert [s.influence[place(id)] for id in ("bree", "rivendell", "dol_guldur")] == [2, 0, 3]


@pytest.mark.rule("M15.3", "M15.2")
def test_the_pool_is_never_below_zero_nor_above_its_limit() -> None:
    s = state(at([["rally"]], pool=1))
    drain_pool(s, 3)
    assert s.pool == 0
    fill_pool(s, 9)
    assert s.pool == 4
