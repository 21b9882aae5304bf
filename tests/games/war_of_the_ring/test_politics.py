"""The Political Track: who becomes active, who advances, what war allows (R8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import ALL_AT_WAR, army, garrison, happened, holder, play, texts
from tests.games.war_of_the_ring.tabletop import (
    fellowship_phase,
    fp_acts,
    nation,
    offered,
    prompt,
    shadow_acts,
    whereabouts,
)
from thirdage.kernel.game import Game

SHADOW_AT_WAR = {"sauron": "at war", "isengard": "at war", "southrons": "at war"}


def shadow_attacks(source: str, target: str, *picks: str, dice: str = "army", **state: Any) -> Game:
    """Return a game in which the Shadow attacks with everything; `picks` follow."""
    game = shadow_acts(dice, **{"nations": SHADOW_AT_WAR, **state})
    play(game, "die:army", "act:attack", f"region:{source}", f"region:{target}")
    return play(game, *(["all"] if prompt(game) == "who_attacks" else []), *picks)


def companion_walks(name: str, start: str, to: str, **state: Any) -> Game:
    """Return a game in which a Companion alone on the map moves."""
    game = fp_acts("character", characters={name: start}, **state)
    return play(game, "die:character", "act:move_companions", f"region:{to}")


# -- advancing by choice ---------------------------------------------------------------------------------------------


@pytest.mark.rule("R8.1", "R8.2")
@pytest.mark.scenario("S037")
@pytest.mark.aid("A25", "A38")
def test_a_passive_nation_stops_before_war() -> None:
    game = fp_acts("muster muster")
    play(game, "die:muster", "act:diplomacy", "nation:gondor")
    assert nation(game, "gondor") == (1, False)
    play(game, "die:muster", "act:diplomacy")
    assert "nation:gondor" not in texts(game)
    assert game.why_not("nation:gondor") == "R8.1"


@pytest.mark.rule("R8.1", "R8.2")
@pytest.mark.aid("A25", "A38")
def test_an_active_nation_goes_to_war() -> None:
    game = fp_acts("muster", nations={"gondor": "1 active"})
    play(game, "die:muster", "act:diplomacy", "nation:gondor")
    assert nation(game, "gondor") == (0, True)
    assert happened(game, "nation_at_war", "nation_advanced") == ["nation_at_war"]


@pytest.mark.rule("R8.2")
def test_each_side_advances_its_own_nations() -> None:
    game = play(fp_acts("muster"), "die:muster", "act:diplomacy")
    assert offered(game, "nation") == {"dwarves", "elves", "gondor", "north", "rohan"}
    assert game.why_not("nation:sauron") == "R8.2"
    game = play(shadow_acts("muster"), "die:muster", "act:diplomacy")
    assert offered(game, "nation") == {"isengard", "sauron", "southrons"}


@pytest.mark.rule("R8.1", "R8.2")
def test_who_is_at_war_goes_nowhere() -> None:
    game = play(shadow_acts("muster", nations={"sauron": "at war"}), "die:muster", "act:diplomacy")
    assert offered(game, "nation") == {"isengard", "southrons"}
    assert game.why_not("nation:sauron") == "R8.1"
    game = play(shadow_acts("muster", nations=SHADOW_AT_WAR), "die:muster")
    assert "act:diplomacy" not in texts(game)
    assert game.why_not("act:diplomacy") == "R8.1"


@pytest.mark.rule("R8.8", "R8.1")
@pytest.mark.parametrize(("name", "steps"), [("dwarves", 3), ("north", 3), ("rohan", 3), ("gondor", 2)])
def test_diplomacy_alone_brings_a_passive_nation_to_one_step(name: str, steps: int) -> None:
    game = fp_acts("muster muster muster")
    assert nation(game, name) == (steps, False)
    for left in range(steps - 1, 0, -1):
        play(game, "die:muster", "act:diplomacy", f"nation:{name}")
        assert nation(game, name) == (left, False)
    if steps == 2:
        play(game, "die:muster", "act:diplomacy")
        assert f"nation:{name}" not in texts(game)


@pytest.mark.rule("R8.8")
def test_the_elves_need_no_waking() -> None:
    game = fp_acts("muster muster muster")
    assert nation(game, "elves") == (3, True)
    for _ in range(3):
        play(game, "die:muster", "act:diplomacy", "nation:elves")
    assert nation(game, "elves") == (0, True)


# -- being attacked --------------------------------------------------------------------------------------------------


@pytest.mark.rule("R8.3", "R8.4", "R11.5")
@pytest.mark.scenario("S038")
@pytest.mark.aid("A22", "A26")
def test_an_attacked_nation_wakes_first_and_then_goes_to_war() -> None:
    nations = SHADOW_AT_WAR | {"gondor": "1 passive"}
    game = shadow_attacks("north_ithilien", "osgiliath", armies={"north_ithilien": "sauron 2R"}, nations=nations)
    assert prompt(game) == "combat_roll"  # round 1 has not been fought
    assert nation(game, "gondor") == (0, True)


@pytest.mark.rule("R8.3")
@pytest.mark.scenario("S040")
@pytest.mark.aid("A26")
def test_each_battle_counts_once_for_each_nation_attacked() -> None:
    armies = {"erebor": "dwarves 1R, north 1R", "withered_heath": "sauron 2R"}
    fight = ["no", "d6:1,1", "d6:1,1", "yes"]  # in the open, nobody hit, ceased
    game = shadow_attacks("withered_heath", "erebor", *fight, dice="army army", armies=armies)
    assert (nation(game, "dwarves"), nation(game, "north")) == ((2, True), (2, True))
    play(game, "die:army", "act:attack", "region:withered_heath", "region:erebor", "all", *fight)
    assert (nation(game, "dwarves"), nation(game, "north")) == ((1, True), (1, True))


@pytest.mark.rule("R8.3")
@pytest.mark.aid("A26")
def test_many_rounds_are_one_attack() -> None:
    armies = {"westemnet": "rohan 2R", "fangorn": "isengard 2R"}
    game = shadow_attacks("fangorn", "westemnet", armies=armies)
    for _ in range(3):
        play(game, "d6:1,1", "d6:1,1", "no", "stay")
    assert nation(game, "rohan") == (2, True)


@pytest.mark.rule("R8.3", "R12.5")
def test_a_retreat_into_siege_before_any_round_was_an_attack() -> None:
    armies = {"osgiliath": "sauron 3R"}
    game = shadow_attacks("osgiliath", "minas_tirith", "yes", "all", armies=armies)
    assert garrison(game, "minas_tirith") == "gondor 3R 1E 1L"
    assert nation(game, "gondor") == (1, True)
    assert happened(game, "battle_round") == []


@pytest.mark.rule("R8.3")
def test_siege_battles_and_sorties_are_attacks_on_the_defender() -> None:
    siege: dict[str, Any] = {
        "armies": {"minas_tirith": "southrons 3R"},
        "garrisons": {"minas_tirith": "gondor 2R, rohan 1R"},
        "nations": {"southrons": "at war", "gondor": "2 active"},
    }
    game = play(shadow_acts("army", **siege), "die:army", "act:attack", "region:minas_tirith")
    play(game, "inside:minas_tirith", "all")
    assert (nation(game, "gondor"), nation(game, "rohan")) == ((1, True), (2, True))
    siege["nations"] = {"southrons": "2 active", "gondor": "at war"}
    game = play(fp_acts("army", **siege), "die:army", "act:attack", "inside:minas_tirith")
    play(game, "region:minas_tirith", "all")
    assert nation(game, "southrons") == (1, True)
    assert nation(game, "rohan") == (3, False)  # Rohan was not attacked


@pytest.mark.rule("R8.3")
def test_shadow_nations_advance_the_same_way() -> None:
    armies = {"dagorlad": "gondor 3R", "morannon": "sauron 1R, southrons 1R"}
    game = fp_acts("army", armies=armies, nations={"gondor": "at war"})
    play(game, "die:army", "act:attack", "region:dagorlad", "region:morannon", "all")
    assert (nation(game, "sauron"), nation(game, "southrons")) == ((0, True), (1, True))
    assert nation(game, "isengard") == (1, True)


@pytest.mark.rule("R8.3")
def test_a_nation_at_war_ignores_further_advances() -> None:
    armies = {"north_ithilien": "sauron 2R"}
    game = shadow_attacks("north_ithilien", "osgiliath", armies=armies, nations=ALL_AT_WAR)
    assert nation(game, "gondor") == (0, True)
    assert happened(game, "nation_advanced", "nation_at_war", "nation_active") == []


@pytest.mark.rule("R8.4")
@pytest.mark.aid("A22")
def test_an_attack_wakes_a_nation_wherever_its_units_are() -> None:
    armies = {"osgiliath": "rohan 1R, gondor 1R, north 1L", "north_ithilien": "sauron 2R"}
    game = shadow_attacks("north_ithilien", "osgiliath", armies=armies)
    assert nation(game, "rohan") == (2, True)
    assert nation(game, "gondor") == (1, True)
    assert nation(game, "north") == (3, False)  # a Leader is no unit


@pytest.mark.rule("R22.2")
def test_the_order_of_an_attack() -> None:
    game = shadow_attacks("north_ithilien", "osgiliath", armies={"north_ithilien": "sauron 2R"})
    order = ["attack_declared", "nation_active", "nation_advanced", "battle_round"]
    assert happened(game, *order) == order


# -- being entered and captured --------------------------------------------------------------------------------------


@pytest.mark.rule("R8.3", "R8.4", "R13.5", "R22.2")
@pytest.mark.aid("A21", "A27")
def test_the_order_of_a_capture() -> None:
    armies = {"osgiliath": "sauron 1R"}
    game = shadow_acts("army", armies=armies, nations=SHADOW_AT_WAR)
    play(game, "die:army", "act:move_armies", "region:osgiliath", "region:lossarnach")
    order = ["army_moved", "nation_active", "settlement_captured", "nation_advanced"]
    assert happened(game, *order) == order
    assert nation(game, "gondor") == (1, True)


@pytest.mark.rule("R8.4")
@pytest.mark.aid("A21")
def test_an_advance_after_battle_enters_too() -> None:
    armies = {"fangorn": "isengard 3R", "fords_of_isen": "gondor 1R"}
    attack = ["d6:6,1,1", "d6:1"]
    game = shadow_attacks("fangorn", "fords_of_isen", *attack, armies=armies)
    assert nation(game, "rohan") == (3, False)  # Gondor was attacked, not Rohan
    play(game, "all")
    assert nation(game, "rohan") == (3, True)


@pytest.mark.rule("R8.4")
def test_an_army_of_the_own_side_wakes_nobody() -> None:
    game = fp_acts("army", armies={"lossarnach": "gondor 1R"}, nations={"gondor": "2 passive"})
    play(game, "die:army", "act:move_armies", "region:lossarnach", "region:minas_tirith")
    assert nation(game, "gondor") == (2, False)


@pytest.mark.rule("R8.4")
def test_neutral_regions_wake_nobody() -> None:
    game = shadow_acts("army", armies={"north_ithilien": "sauron 1R", "osgiliath": ""})
    play(game, "die:army", "act:move_armies", "region:north_ithilien", "region:osgiliath")
    assert nation(game, "gondor") == (2, False)


@pytest.mark.rule("R8.4")
def test_lone_nazgul_wake_nobody() -> None:
    game = shadow_acts("character", armies={"moria": "sauron 2R, nazgul 1"})
    play(game, "die:character", "act:move_nazgul", "region:moria", "region:edoras")
    assert army(game, "edoras") == "rohan 1R 1E, nazgul 1"
    assert nation(game, "rohan") == (3, False)


@pytest.mark.rule("R8.3")
@pytest.mark.aid("A27")
def test_every_capture_advances_once_more() -> None:
    armies = {"fangorn": "isengard 2R", "fords_of_isen": "rohan 1R"}
    game = shadow_acts("army army", armies=armies, nations=SHADOW_AT_WAR)
    play(game, "die:army", "act:move_armies", "region:fangorn", "region:westemnet", "all", "done")
    assert nation(game, "rohan") == (2, True)
    play(game, "die:army", "act:move_armies", "region:westemnet", "region:folde", "all", "done")
    assert nation(game, "rohan") == (1, True)
    assert (holder(game, "westemnet"), holder(game, "folde")) == ("shadow", "shadow")


# -- declarations and Companions -------------------------------------------------------------------------------------


@pytest.mark.rule("R8.4")
@pytest.mark.aid("A04", "A23")
@pytest.mark.parametrize(("region", "wakes"), [("dale", True), ("erebor", True), ("carrock", False)])
def test_a_declaration_in_a_city_or_stronghold_wakes_its_nation(region: str, wakes: bool) -> None:
    game = play(fellowship_phase(fellowship={"at": region}), "yes")
    assert nation(game, "dwarves" if region == "erebor" else "north") == (3, wakes)


@pytest.mark.rule("R8.4")
@pytest.mark.scenario("S043")
@pytest.mark.aid("A24")
@pytest.mark.parametrize(
    ("name", "start", "to", "woken"),
    [
        ("boromir", "lossarnach", "minas_tirith", "gondor"),
        ("boromir", "folde", "edoras", ""),
        ("meriadoc", "folde", "edoras", "rohan"),
        ("peregrin", "folde", "edoras", "rohan"),
        ("gandalf_the_grey", "folde", "edoras", "rohan"),
        ("gandalf_the_white", "iron_hills", "erebor", "dwarves"),
        ("aragorn", "iron_hills", "dale", "north"),
        ("strider", "iron_hills", "dale", "north"),
        ("strider", "iron_hills", "erebor", ""),
        ("gimli", "iron_hills", "erebor", "dwarves"),
        ("gimli", "iron_hills", "dale", ""),
        ("legolas", "withered_heath", "woodland_realm", ""),  # the Elves are active already
        ("meriadoc", "edoras", "folde", ""),  # a Town
        ("boromir", "pelargir", "lossarnach", ""),  # a Town of his own nation
    ],
)
def test_companions_wake_nations_in_their_cities_and_strongholds(name: str, start: str, to: str, woken: str) -> None:
    game = companion_walks(name, start, to)
    assert whereabouts(game, name) == f"region:{to}"
    passive = {who for who in ("dwarves", "gondor", "north", "rohan") if not nation(game, who)[1]}
    assert passive == {"dwarves", "gondor", "north", "rohan"} - {woken}


@pytest.mark.rule("R8.4")
def test_passing_through_a_city_wakes_nobody() -> None:
    game = companion_walks("gandalf_the_grey", "westemnet", "folde")  # by Edoras or straight
    assert nation(game, "rohan") == (3, False)


@pytest.mark.rule("R8.4")
@pytest.mark.scenario("S045")
def test_a_city_in_enemy_hands_wakes_nobody() -> None:
    taken: dict[str, Any] = {"armies": {"edoras": ""}, "control": {"edoras": "shadow"}}
    assert nation(companion_walks("peregrin", "folde", "edoras", **taken), "rohan") == (3, False)


@pytest.mark.rule("R8.4")
def test_entering_play_counts_as_coming_to_rest() -> None:
    game = fp_acts("will_of_the_west", characters={"strider": "pelargir"})
    play(game, "die:will_of_the_west", "act:upgrade", "character:aragorn")
    assert nation(game, "gondor") == (2, True)


@pytest.mark.rule("R8.4")
def test_the_witch_king_wakes_all_the_free_peoples() -> None:
    game = shadow_acts("muster", nations={"sauron": "at war", "elves": "at war"})
    play(game, "die:muster", "act:minion", "character:witch_king", "region:minas_morgul")
    for name in ("dwarves", "gondor", "north", "rohan"):
        assert nation(game, name)[1]
    assert nation(game, "gondor")[0] == 2  # awake, no step nearer


@pytest.mark.rule("R8.9")
@pytest.mark.parametrize(("carried", "active"), [("activates", True), ("ignored", False)])
def test_whether_a_companion_carried_by_an_army_wakes_a_nation(carried: str, active: bool) -> None:
    settings = {"carried_companion": carried}
    armies = {"lossarnach": "gondor 1R, boromir"}
    game = fp_acts("army", armies=armies, settings=settings)
    play(game, "die:army", "act:move_armies", "region:lossarnach", "region:minas_tirith", "all")
    assert nation(game, "gondor") == (2, active)


@pytest.mark.rule("R8.9", "R8.4")
@pytest.mark.aid("A24")
def test_a_companion_who_retreats_into_a_stronghold_wakes_its_nation() -> None:
    armies = {"dale": "elves 1R, gimli", "old_forest_road": "sauron 1R"}
    game = shadow_attacks("old_forest_road", "dale", "d6:1", "d6:1,1", "d6:1", "no", armies=armies)
    play(game, "region:erebor")
    assert whereabouts(game, "gimli") == "region:erebor"
    assert nation(game, "dwarves") == (3, True)


@pytest.mark.rule("R8.9", "R14.9")
def test_a_separated_companion_wakes_a_nation_where_he_ends() -> None:
    game = fp_acts("character", fellowship={"at": "old_forest_road"})
    play(game, "die:character", "act:separate", "character:strider", "done", "region:dale")
    assert nation(game, "north") == (3, True)


# -- peace and war ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("R8.5", "R11.2")
@pytest.mark.aid("S37")
def test_a_nation_at_peace_does_not_attack_but_defends() -> None:
    armies = {"osgiliath": "gondor 2R", "north_ithilien": "sauron 1R"}
    assert "act:attack" not in texts(play(fp_acts("army", armies=armies), "die:army"))
    game = shadow_attacks("north_ithilien", "osgiliath", "d6:1", armies=armies)
    assert prompt(game) == "combat_roll"  # Gondor's own dice
    assert all(text.count(",") == 1 for text in texts(game))


@pytest.mark.rule("R8.5", "R8.7")
@pytest.mark.aid("S37")
def test_war_lifts_all_limits() -> None:
    state: dict[str, Any] = {
        "armies": {"dale": "north 2R", "withered_heath": "sauron 1R"},
        "nations": {"north": "at war"},
    }
    game = play(fp_acts("muster_army", **state), "die:muster_army")
    assert {"act:attack", "act:recruit", "act:move_armies"} <= set(texts(game))
    play(game, "act:move_armies", "region:dale")
    assert {"region:erebor", "region:iron_hills", "region:woodland_realm"} <= set(texts(game))


@pytest.mark.rule("R8.5")
@pytest.mark.aid("S37")
def test_a_nation_at_peace_recruits_nobody_by_die() -> None:
    game = play(fp_acts("muster"), "die:muster")
    assert "act:recruit" not in texts(game)
    game = play(fp_acts("muster", nations={"gondor": "at war"}), "die:muster", "act:recruit")
    assert "figure:gondor_regular" in texts(game)
    assert game.why_not("figure:rohan_regular") == "R8.5"


@pytest.mark.rule("R8.6")
@pytest.mark.scenario("S049")
def test_a_retreat_may_cross_any_border_and_the_next_move_leads_out_again() -> None:
    armies = {"dale": "north 2R", "old_forest_road": "sauron 2R", "erebor": "dwarves 1R"}
    game = shadow_attacks("old_forest_road", "dale", "d6:1,1", "d6:1,1", "no", dice="army", fp="army", armies=armies)
    assert "region:erebor" in texts(game)
    play(game, "region:erebor", "none")
    assert army(game, "erebor") == "dwarves 1R, north 2R"
    assert nation(game, "north") == (2, True)
    play(game, "die:army", "act:move_armies", "region:erebor", "region:iron_hills")
    assert prompt(game) == "move_from"
    assert army(game, "iron_hills") == "dwarves 2R"  # the Dwarves alone may go there
    play(game, "region:erebor")
    assert offered(game, "region") == {"dale", "withered_heath"}
    assert game.why_not("region:iron_hills") == "R8.5"


@pytest.mark.rule("R8.6", "R8.7")
def test_at_war_by_then_they_may_stay_in_the_foreign_nation() -> None:
    game = fp_acts("army", armies={"erebor": "north 2R"}, nations={"north": "at war"})
    play(game, "die:army", "act:move_armies", "region:erebor")
    assert "region:iron_hills" in texts(game)
