"""Cards of the Shadow's Strategy deck that march and sail (R5.9)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.battle_build import at_rest, decider, roll
from tests.games.war_of_the_ring.build import army, garrison, holder, play, reserve
from tests.games.war_of_the_ring.cards.combat_build import battle
from tests.games.war_of_the_ring.cards.shadow_build import done, holding, played, with_table
from tests.games.war_of_the_ring.tabletop import events, nation, offered, prompt
from thirdage.games.war_of_the_ring.army_text import write_force
from thirdage.games.war_of_the_ring.battle_data import FIELD, SIEGE
from thirdage.kernel.game import Game

# -- Shadows Gather, The Shadow Lengthens

MORDOR = {"minas_morgul": "sauron 4R", "barad_dur": "sauron 2R"}


@pytest.mark.rule("R5.9")
@pytest.mark.scenario("T133")
def test_shadows_gather_where_another_army_stands() -> None:
    game = played("shadows_gather", armies={**MORDOR, "morannon": "sauron 1R", "far_harad": "southrons 3R"})
    assert offered(game) == {"region:minas_morgul", "region:barad_dur", "region:morannon"}  # Far Harad finds nobody
    play(game, "region:minas_morgul", "region:gorgoroth")
    assert offered(game) == {"region:barad_dur", "region:morannon"}
    assert (game.why_not("stop"), game.why_not("region:minas_morgul")) == ("R5.9", "R5.9")
    play(game, "region:barad_dur", "all")
    assert (done(game), army(game, "barad_dur"), army(game, "gorgoroth")) == (True, "sauron 6R", "")


@pytest.mark.rule("R5.9")
def test_the_marching_part_is_chosen_once() -> None:
    armies = {"minas_morgul": "sauron 4R, nazgul 1", "gorgoroth": "southrons 1R", "barad_dur": "sauron 1R"}
    game = played("shadows_gather", "region:minas_morgul", "region:barad_dur", "stop", armies=armies)
    play(game, "choose", "number:3", "number:0")
    assert army(game, "minas_morgul") == "sauron 1R, nazgul 1"
    assert (army(game, "gorgoroth"), army(game, "barad_dur")) == ("southrons 1R", "sauron 4R")


@pytest.mark.rule("R5.9", "R13.1")
def test_what_they_pass_undefended_they_take() -> None:
    armies = {"minas_tirith": "sauron 3R", "pelargir": "southrons 1R"}
    held = {"minas_tirith": "shadow", "pelargir": "shadow"}
    game = played("shadows_gather", "region:minas_tirith", "region:lossarnach", armies=armies, control=held)
    play(game, "region:pelargir", "all")
    assert (holder(game, "lossarnach"), army(game, "lossarnach")) == ("shadow", "")
    assert army(game, "pelargir") == "sauron 3R, southrons 1R"


@pytest.mark.rule("R5.9", "R10.5", "R5.5")
def test_enemies_and_wards_bar_the_way() -> None:
    armies = {"dimrill_dale": "sauron 3R", "moria": "sauron 1R", "gladden_fields": "sauron 1R", "lorien": "sauron 2R"}
    state = {"armies": {**armies, "parth_celebrant": "elves 1R"}, "garrisons": {"lorien": "elves 1R"}}
    game = played("shadows_gather", cards=with_table("shadows_gather", "a_power_too_great"), **state)
    play(game, "region:dimrill_dale")
    assert {"region:moria", "region:gladden_fields"} <= offered(game)
    assert (game.why_not("region:lorien"), game.why_not("region:parth_celebrant")) == ("R5.5", "R10.5")


@pytest.mark.rule("R5.9")
def test_besiegers_are_joined_the_besieged_are_not() -> None:
    armies = {"westemnet": "isengard 2R", "helms_deep": "isengard 1R", "orthanc": "rohan 3R"}
    garrisons = {"helms_deep": "rohan 1R", "orthanc": "isengard 2R"}
    game = played("shadows_gather", "region:westemnet", armies=armies, garrisons=garrisons)
    assert game.why_not("region:eastemnet") == "R5.9"
    play(game, "region:helms_deep", "stop", "all")
    assert army(game, "helms_deep") == "isengard 3R"


@pytest.mark.rule("R8.5", "R5.9")
def test_those_not_at_war_keep_to_their_borders() -> None:
    armies = {"north_dunland": "isengard 2R", "moria": "sauron 2R", "morannon": "sauron 2R", "barad_dur": "sauron 1R"}
    game = played("shadows_gather", armies=armies, nations={"isengard": "1 active"})
    assert offered(game) == {"region:moria", "region:morannon", "region:barad_dur"}


@pytest.mark.rule("R5.5")
def test_a_lone_army_gathers_with_nobody() -> None:
    game = played("shadows_gather", armies={"umbar": "southrons 3R"})
    assert (done(game), army(game, "umbar")) == (True, "southrons 3R")


@pytest.mark.rule("R5.9", "R6.3")
@pytest.mark.scenario("T134")
def test_the_shadow_lengthens_twice() -> None:
    game = played("the_shadow_lengthens", armies={**MORDOR, "morannon": "sauron 8R"})
    play(game, "region:minas_morgul", "region:morannon", "all")  # the way through Gorgoroth is the only one
    assert offered(game) == {"region:barad_dur", "region:morannon"}  # a second one must march, if one can
    play(game, "region:barad_dur", "all")  # only to Morannon: Minas Morgul is empty now
    assert (done(game), army(game, "morannon"), army(game, "barad_dur")) == (True, "sauron 10R", "")
    assert reserve(game, "sauron_regular") == 26


@pytest.mark.rule("R10.2")
def test_nobody_marches_twice() -> None:
    armies = {"minas_morgul": "sauron 4R", "gorgoroth": "southrons 1R", "barad_dur": "sauron 2R"}
    game = played("the_shadow_lengthens", "region:minas_morgul", "stop", "all", armies=armies)
    play(game, "region:gorgoroth")
    assert (done(game), army(game, "gorgoroth")) == (True, "sauron 4R")
    assert army(game, "barad_dur") == "sauron 2R, southrons 1R"


@pytest.mark.rule("R5.5")
def test_one_march_will_do_if_there_is_no_second() -> None:
    game = played("the_shadow_lengthens", "region:minas_morgul", "all", armies=MORDOR)
    assert (done(game), army(game, "barad_dur")) == (True, "sauron 6R")


@pytest.mark.rule("R6.3", "R5.9")
def test_where_overstacking_is_forbidden_only_the_end_counts() -> None:
    armies = {"minas_morgul": "sauron 4R", "gorgoroth": "sauron 10R", "barad_dur": "sauron 8R"}
    settings = {"overstacking": "forbidden"}
    game = played("shadows_gather", "region:minas_morgul", settings=settings, armies=armies)
    assert prompt(game) == "who_goes"  # through Gorgoroth, where nobody may stop
    assert game.why_not("all") == "R6.3"
    play(game, "choose", "number:2")
    assert army(game, "barad_dur") == "sauron 10R"


# -- The Shadow is Moving


@pytest.mark.rule("R10.1", "R10.2")
@pytest.mark.scenario("T135")
def test_four_armies_move() -> None:
    armies = {"moria": "sauron 1R", "morannon": "sauron 2R", "umbar": "southrons 1R", "orthanc": "isengard 1R"}
    game = played("the_shadow_is_moving", armies={**armies, "hollin": "isengard 1R"})
    for source, to in (("moria", "hollin"), ("umbar", "near_harad"), ("orthanc", "gap_of_rohan")):
        play(game, f"region:{source}", f"region:{to}")
    assert offered(game) == {"region:hollin", "region:morannon", "done"}
    play(game, "region:hollin", "region:moria")  # its own unit; the one that came stays
    assert (done(game), army(game, "hollin"), army(game, "moria")) == (True, "sauron 1R", "isengard 1R")


@pytest.mark.rule("R5.5")
def test_fewer_may_move_and_none_if_there_is_none() -> None:
    game = played(
        "the_shadow_is_moving", "region:moria", "region:hollin", "done", armies=MORDOR | {"moria": "sauron 1R"}
    )
    assert (done(game), army(game, "hollin")) == (True, "sauron 1R")
    assert done(played("the_shadow_is_moving"))


# -- Corsairs of Umbar


def corsairs(*picks: str, fleet: str = "southrons 6R", settings: dict[str, str] | None = None, **state: Any) -> Game:
    """Return a game in which the fleet is in Umbar."""
    armies = {"umbar": fleet, **state.pop("armies", {})}
    return played("corsairs_of_umbar", *picks, settings=settings, armies=armies, **state)


@pytest.mark.rule("R5.9", "R12.15a", "R11.16")
@pytest.mark.scenario("T137")
def test_the_corsairs_attack_pelargir_and_cannot_cease() -> None:
    game = corsairs(armies={"pelargir": "gondor 2R"}, nations={"gondor": "2 passive"})
    assert offered(game, "region") == {"anfalas", "dol_amroth", "lamedon", "pelargir"}
    assert game.why_not("region:osgiliath") == "R5.5"
    play(game, "region:pelargir", "all")
    assert nation(game, "gondor") == (1, True)  # attacked (R5.11)
    roll(game, "55511", "11")  # in round one a City is hit on 6 only
    assert (army(game, "pelargir"), prompt(game), decider(game)) == ("gondor 2R", "retreat", "free_peoples")
    play(game, "stay")
    roll(game, "55111", "11")
    assert (prompt(game), decider(game)) == ("who_goes", "shadow")
    play(game, "all")
    assert (at_rest(game), army(game, "pelargir"), holder(game, "pelargir")) == (True, "southrons 6R", "shadow")


@pytest.mark.rule("R11.16", "R11.18")
def test_the_defenders_may_leave_and_the_corsairs_need_not_land() -> None:
    game = corsairs("region:lamedon", "all", armies={"lamedon": "gondor 2R"})
    roll(game, "11111", "11")
    play(game, "region:erech", "none")
    assert (at_rest(game), army(game, "erech"), army(game, "umbar")) == (True, "gondor 2R", "southrons 6R")
    assert holder(game, "lamedon") == "free_peoples"


@pytest.mark.rule("R5.9", "R13.1")
@pytest.mark.parametrize("to", ["lamedon", "pelargir", "dol_amroth"])
def test_an_undefended_shore_is_taken(to: str) -> None:
    game = corsairs(f"region:{to}", "choose", "number:2")
    assert (done(game), army(game, to), army(game, "umbar")) == (True, "southrons 2R", "southrons 4R")
    assert holder(game, to) == "shadow"


@pytest.mark.rule("R12.4", "R12.3")
def test_dol_amroth_withdraws_into_siege() -> None:
    game = corsairs("region:dol_amroth", "all", armies={"dol_amroth": "gondor 3R 1L"})
    assert (prompt(game), decider(game)) == ("into_siege", "free_peoples")
    play(game, "yes", "all")
    assert (at_rest(game), garrison(game, "dol_amroth"), army(game, "dol_amroth")) == (
        True,
        "gondor 3R 1L",
        "southrons 6R",
    )


@pytest.mark.rule("R5.9", "R6.3", "R12.10")
def test_the_fleet_joins_a_siege_and_an_assault_follows() -> None:
    state: dict[str, Any] = {"armies": {"dol_amroth": "sauron 6R"}, "garrisons": {"dol_amroth": "gondor 2R"}}
    game = corsairs("region:dol_amroth", "all", **state)
    assert prompt(game) == "remove_excess"  # at once, before the battle
    play(game, "remove:sauron_regular", "remove:sauron_regular", "all")
    assert (battle(game).kind, write_force(battle(game).force)) == (SIEGE, "sauron 4R, southrons 6R")
    roll(game, "11111", "11")
    assert (at_rest(game), garrison(game, "dol_amroth")) == (True, "gondor 2R")  # one round, as in any assault


@pytest.mark.rule("R5.9")
def test_a_setting_spares_the_besieged() -> None:
    state: dict[str, Any] = {"armies": {"dol_amroth": "sauron 2R"}, "garrisons": {"dol_amroth": "gondor 2R"}}
    game = corsairs("region:dol_amroth", "all", settings={"corsairs_at_a_siege": "no_battle"}, **state)
    assert (done(game), army(game, "dol_amroth")) == (True, "sauron 2R, southrons 6R")


@pytest.mark.rule("R12.13", "R11.16")
def test_the_fleet_relieves_a_captured_dol_amroth() -> None:
    state: dict[str, Any] = {"armies": {"dol_amroth": "gondor 1R"}, "garrisons": {"dol_amroth": "sauron 2R"}}
    game = corsairs("region:dol_amroth", "all", control={"dol_amroth": "shadow"}, **state)
    assert battle(game).kind == FIELD
    roll(game, "61111", "1")
    play(game, "all")
    assert (at_rest(game), army(game, "dol_amroth")) == (True, "sauron 2R, southrons 6R")


@pytest.mark.rule("R8.5", "R11.3")
def test_those_not_at_war_stay_in_umbar() -> None:
    nations = {"sauron": "1 active"}
    game = corsairs("region:anfalas", "all", fleet="southrons 2R, sauron 3R, nazgul 1", nations=nations)
    assert (army(game, "umbar"), army(game, "anfalas")) == ("sauron 3R", "southrons 2R, nazgul 1")


@pytest.mark.rule("R11.3")
def test_no_nazgul_is_left_as_a_rearguard_without_units() -> None:
    picks = ("region:anfalas", "choose", "number:6")
    game = corsairs(*picks, fleet="southrons 6R, nazgul 1", armies={"anfalas": "gondor 1R"})
    assert write_force(battle(game).force) == "southrons 6R, nazgul 1"
    game = corsairs(*picks, "number:0", fleet="southrons 6R, nazgul 1")  # sailing is no attack
    assert army(game, "umbar") == "nazgul 1"


@pytest.mark.rule("R5.5", "R10.7")
@pytest.mark.parametrize(
    "state",
    [
        {},
        {"armies": {"umbar": "nazgul 2"}},
        {"armies": {"umbar": "gondor 3R"}, "garrisons": {"umbar": "southrons 3R"}},
    ],
)
def test_without_an_army_free_to_sail_nothing_happens(state: dict[str, Any]) -> None:
    assert done(played("corsairs_of_umbar", **state))


@pytest.mark.rule("R6.3")
def test_where_overstacking_is_forbidden_the_fleet_finds_room() -> None:
    settings = {"overstacking": "forbidden"}
    state: dict[str, Any] = {"armies": {"pelargir": "southrons 7R", "lamedon": "southrons 10R"}}
    control = {"pelargir": "shadow", "lamedon": "shadow"}
    game = corsairs(settings=settings, control=control, **state)
    assert offered(game, "region") == {"anfalas", "dol_amroth", "pelargir"}
    assert game.why_not("region:lamedon") == "R6.3"
    play(game, "region:pelargir", "choose", "number:3")
    assert army(game, "pelargir") == "southrons 10R"


# -- Rage of the Dunlendings

RAGE = "rage_of_the_dunlendings"


@pytest.mark.rule("R5.8", "R1.10")
def test_the_dunlendings_gather_beside_their_land() -> None:
    game = played(RAGE, armies={"tharbad": "north 1R"}, control={"moria": "free_peoples"})
    assert offered(game, "region") == {
        "cardolan",
        "enedwaith",
        "gap_of_rohan",
        "hollin",
        "north_dunland",
        "south_downs",
        "south_dunland",
    }
    play(game, "region:hollin")
    assert (done(game), army(game, "hollin")) == (True, "isengard 2R")


@pytest.mark.rule("R5.5")
def test_up_to_four_units_of_both_dunlands_join() -> None:
    armies = {"north_dunland": "isengard 3R 1E, sauron 1R, nazgul 1", "south_dunland": "isengard 2R"}
    game = played(RAGE, "region:hollin", armies=armies)
    assert offered(game) == {"number:0", "number:1", "number:2", "number:3"}
    play(game, "number:2", "number:1")
    assert offered(game) == {"number:0", "number:1"}  # four in all
    play(game, "number:1")
    assert (done(game), army(game, "hollin")) == (True, "isengard 5R 1E")
    assert (army(game, "north_dunland"), army(game, "south_dunland")) == (
        "isengard 1R, sauron 1R, nazgul 1",
        "isengard 1R",
    )
    assert events(game, "army_moved") == 2


@pytest.mark.rule("R5.8")
def test_they_come_without_new_figures_too_and_one_dunland_to_the_other() -> None:
    armies = {"north_dunland": "isengard 1E", "south_dunland": "isengard 2R", "orthanc": "isengard 10R"}
    game = played(RAGE, "region:north_dunland", "number:2", armies=armies)  # those who are there are not asked for
    assert (done(game), army(game, "north_dunland"), army(game, "south_dunland")) == (True, "isengard 2R 1E", "")


@pytest.mark.rule("R5.5")
def test_nobody_has_to_join() -> None:
    game = played(RAGE, "region:hollin", "number:0", armies={"south_dunland": "isengard 2R"})
    assert (done(game), army(game, "south_dunland"), events(game, "army_moved")) == (True, "isengard 2R", 0)


@pytest.mark.rule("R4.5")
def test_a_card_of_the_hand_waits_for_its_die() -> None:
    game = play(holding(RAGE, rest="army"), "die:army")
    assert game.why_not(f"card:{RAGE}") == "R5.4"
