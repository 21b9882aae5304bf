"""Declaring an attack: who may attack whom, with what part of an army, and the politics of it (R11.1-11.5)."""

from __future__ import annotations

import pytest

from tests.games.war_of_the_ring.battle_build import (
    asked,
    at_rest,
    forces,
    fp_attacks,
    roll,
    rolls_of_a_round,
    shadow_attacks,
    splits,
    war,
)
from tests.games.war_of_the_ring.build import army, happened, play, texts
from tests.games.war_of_the_ring.tabletop import board, nation, offered, prompt, whereabouts
from thirdage.games.war_of_the_ring.battle import running
from thirdage.games.war_of_the_ring.board import ELITE, ISENGARD, LEADER

# -- declaring an attack (R11.1-11.4)


@pytest.mark.rule("R11.1")
@pytest.mark.aid("A36")
@pytest.mark.parametrize("die", ["army", "muster_army"])
def test_an_army_result_attacks_without_a_leader(die: str) -> None:
    game = war(
        "shadow", die, armies={"gorgoroth": "sauron 2R", "osgiliath": "gondor 1R", "north_ithilien": "sauron 1R"}
    )
    play(game, f"die:{die}", "act:attack")
    assert texts(game) == ["region:north_ithilien"]
    assert game.why_not("region:gorgoroth") == "R11.1"
    play(game, "region:north_ithilien")
    assert texts(game) == ["region:osgiliath"]


@pytest.mark.rule("R11.1")
@pytest.mark.parametrize("die", ["muster", "event"])
def test_other_results_do_not_attack(die: str) -> None:
    game = war("shadow", die, armies={"osgiliath": "gondor 1R", "north_ithilien": "sauron 1R, nazgul 1"})
    assert "act:attack" not in texts(play(game, f"die:{die}"))


@pytest.mark.rule("R11.1", "R4.9")
def test_will_of_the_west_attacks_as_any_result_that_can() -> None:
    game = war("free_peoples", "will_of_the_west", armies={"osgiliath": "gondor 1R", "north_ithilien": "sauron 1R"})
    play(game, "die:will_of_the_west", "as:army")
    assert "act:attack" in texts(game)


@pytest.mark.rule("R11.1", "R10.4")
@pytest.mark.aid("A28")
def test_a_character_result_attacks_only_with_a_leader_in_the_attacking_part() -> None:
    armies = {"osgiliath": "gondor 2R", "north_ithilien": "sauron 3R", "west_harondor": "southrons 2R, nazgul 1"}
    game = play(war("shadow", "character", armies=armies), "die:character", "act:attack")
    assert texts(game) == ["region:west_harondor"]
    assert game.why_not("region:north_ithilien") == "R11.1"
    play(game, "region:west_harondor", "region:osgiliath", "choose", "number:1")
    assert prompt(game) == "combat_roll"  # the Nazgul was not left to choice: it goes along
    assert board(game).battle is not None
    assert [event.args["units"] for event in game.log if event.id == "attack_declared"] == [1]
    assert rolls_of_a_round(game)[-1] == ("leader_reroll", "shadow", 1)


@pytest.mark.rule("R11.1")
def test_a_lone_leader_cannot_attack_and_a_lone_nazgul_cannot_either() -> None:
    game = war("shadow", "character", armies={"osgiliath": "gondor 2R", "north_ithilien": "nazgul 3"})
    assert "act:attack" not in texts(play(game, "die:character"))


@pytest.mark.rule("R11.1", "R6.4")
def test_targets_are_told_apart_by_where_they_stand() -> None:
    """A besieged army is attacked from its own region only; the besiegers from inside or from next door."""
    armies = {
        "minas_tirith": "sauron 4R",
        "osgiliath": "sauron 3R",
        "lossarnach": "gondor 2R",
    }
    garrisons = {"minas_tirith": "gondor 2R"}
    game = play(war("shadow", armies=armies, garrisons=garrisons), "die:army", "act:attack")
    assert texts(game) == ["region:minas_tirith", "region:osgiliath"]
    besiegers = game.clone()
    play(besiegers, "region:minas_tirith")
    assert texts(besiegers) == ["inside:minas_tirith", "region:lossarnach"]
    play(game, "region:osgiliath")
    assert texts(game) == ["region:lossarnach"]
    reply = play(war("free_peoples", armies=armies, garrisons=garrisons), "die:muster_army", "act:attack")
    assert texts(reply) == ["region:lossarnach", "inside:minas_tirith"]
    relief = reply.clone()
    assert texts(play(relief, "region:lossarnach")) == ["region:minas_tirith", "region:osgiliath"]
    assert texts(play(reply, "inside:minas_tirith")) == ["region:minas_tirith"]


@pytest.mark.rule("R11.1", "R1.2")
def test_no_attack_across_a_black_border() -> None:
    game = war("shadow", armies={"moria": "sauron 3R", "lorien": "elves 1R"})
    assert "act:attack" not in texts(play(game, "die:army"))


@pytest.mark.rule("R7.3")
def test_figures_without_units_are_no_target_and_no_shelter() -> None:
    """Lone Companions beside a Shadow army are not attacked, and a lone Nazgul does not fight for its neighbours."""
    armies = {"westemnet": "sauron 2R, nazgul 1, boromir", "edoras": "legolas", "folde": "rohan 2R"}
    game = play(war("shadow", armies=armies), "die:army", "act:attack", "region:westemnet")
    assert texts(game) == ["region:folde"]
    armies = {"westemnet": "rohan 2R, nazgul 2", "folde": "sauron 1R"}
    game = shadow_attacks("folde", "westemnet", armies=armies)
    assert rolls_of_a_round(game) == [("combat_roll", "shadow", 1), ("combat_roll", "free_peoples", 2)]
    assert army(game, "westemnet") == "rohan 2R, nazgul 2"


@pytest.mark.rule("R7.3")
def test_characters_amid_an_enemy_army_that_dies_or_wins_stay_unharmed() -> None:
    armies = {"westemnet": "rohan 1R, nazgul 2, witch_king", "folde": "sauron 2R, gimli"}
    game = roll(shadow_attacks("folde", "westemnet", armies=armies), "66", "6")
    assert army(game, "westemnet") == "nazgul 2, witch_king"
    assert army(play(game, "all"), "westemnet") == "sauron 1R, nazgul 2, witch_king"
    assert army(game, "folde") == "gimli"  # he was no part of the army that left


@pytest.mark.rule("R11.2", "R8.5")
@pytest.mark.aid("S37")
def test_nations_not_at_war_do_not_attack() -> None:
    armies = {"osgiliath": "gondor 2R", "north_ithilien": "sauron 2R, nazgul 1", "south_ithilien": "southrons 2R"}
    game = war("shadow", armies=armies, nations={"southrons": "1 active"})
    play(game, "die:army", "act:attack")
    assert texts(game) == ["region:north_ithilien"]
    assert game.why_not("region:south_ithilien") == "R11.2"


@pytest.mark.rule("R11.2", "R11.3", "R8.5")
def test_in_a_mixed_army_those_at_peace_form_the_rearguard() -> None:
    armies = {"osgiliath": "gondor 2R", "south_ithilien": "sauron 2R, southrons 3R"}
    game = shadow_attacks("south_ithilien", "osgiliath", armies=armies, nations={"southrons": "2 active"})
    assert asked(game) == ("combat_roll", "shadow", 2)
    roll(game, "11", "66")
    assert at_rest(game)  # the two of Sauron died, the Southrons were never in it
    assert army(game, "south_ithilien") == "southrons 3R"
    assert nation(game, "southrons") == (2, True)


@pytest.mark.rule("R7.2", "R11.2")
@pytest.mark.aid("S37", "S02")
def test_characters_and_nazgul_fight_whatever_their_nation_does() -> None:
    """Gimli leads Gondor to battle while the Dwarves are at peace; Nazgul lead Isengard before Sauron is At War."""
    peace = {"dwarves": "3 passive", "sauron": "1 active"}
    armies = {"osgiliath": "gondor 1R, gimli", "north_ithilien": "sauron 1R"}
    game = fp_attacks("osgiliath", "north_ithilien", die="character", armies=armies, nations=peace)
    assert asked(game) == ("combat_roll", "free_peoples", 2)
    armies = {"gap_of_rohan": "isengard 1R, nazgul 2", "fords_of_isen": "rohan 1R"}
    game = shadow_attacks("gap_of_rohan", "fords_of_isen", die="character", armies=armies, nations=peace)
    assert rolls_of_a_round(game)[-1] == ("leader_reroll", "shadow", 1)


@pytest.mark.rule("R11.3", "R11.15")
@pytest.mark.scenario("S069")
def test_the_rearguard_takes_no_part() -> None:
    armies = {"lamedon": "gondor 6R 1L, boromir", "pelargir": "southrons 5R"}
    game = fp_attacks(
        "lamedon", "pelargir", "choose", "number:4", "number:0", "character:boromir",
        armies=armies, control={"pelargir": "shadow"},
    )  # fmt: skip
    assert asked(game) == ("combat_roll", "free_peoples", 5)  # four units and a Captain
    roll(game, "11111", "66661")
    assert prompt(game) == "leader_reroll"  # Boromir's Leadership, not the Leader's who stayed
    roll(game, "1")
    assert at_rest(game)
    assert army(game, "lamedon") == "gondor 2R 1L"
    assert army(game, "pelargir") == "southrons 5R"
    assert whereabouts(game, "boromir") == "dead"


@pytest.mark.rule("R11.3")
def test_without_a_unit_left_behind_there_is_no_rearguard() -> None:
    """All units attack, so all figures do: Leaders, Nazgul and characters are asked for only if a unit stays."""
    armies = {"osgiliath": "gondor 2R", "north_ithilien": "sauron 2R, nazgul 2, mouth_of_sauron"}
    game = shadow_attacks("north_ithilien", "osgiliath", "choose", "number:2", armies=armies)
    assert prompt(game) == "combat_roll"
    armies["north_ithilien"] = "sauron 3R, nazgul 2, mouth_of_sauron"
    game = shadow_attacks("north_ithilien", "osgiliath", "choose", "number:2", armies=armies)
    assert prompt(game) == "how_many_go"
    assert offered(game, "number") == {"0", "1", "2"}


@pytest.mark.rule("R11.3")
def test_the_rearguard_may_be_any_part_and_the_attackers_need_a_unit() -> None:
    game = play(
        war("shadow", armies={"osgiliath": "gondor 1R", "north_ithilien": "sauron 3R 1E"}),
        "die:army", "act:attack", "region:north_ithilien", "region:osgiliath", "choose",
    )  # fmt: skip
    assert offered(game, "number") == {"0", "1", "2", "3"}
    none = play(game.clone(), "number:0")
    assert prompt(none) == "combat_roll"  # the last kind of unit is not asked for: it must go
    assert asked(none) == ("combat_roll", "shadow", 1)


@pytest.mark.rule("R11.3", "R10.9a")
def test_a_leader_at_peace_keeps_a_unit_with_him() -> None:
    """Two At-War units, a Leader of a nation not At War: one unit must stay with him [OQ 26]."""
    armies = {"osgiliath": "gondor 2R, rohan 1L", "north_ithilien": "sauron 1R"}
    game = play(
        war("free_peoples", armies=armies, nations={"rohan": "1 active"}),
        "die:muster_army", "act:attack", "region:osgiliath", "region:north_ithilien",
    )  # fmt: skip
    assert texts(game) == ["choose"]
    assert game.why_not("all") == "R11.3"
    play(game, "choose")
    assert asked(game) == ("combat_roll", "free_peoples", 1)
    armies["osgiliath"] = "gondor 1R, rohan 1L"
    game = play(war("free_peoples", armies=armies, nations={"rohan": "1 active"}), "die:muster_army")
    assert "act:attack" not in texts(game)


@pytest.mark.rule("R11.3", "R11.2")
def test_a_leader_at_war_cannot_attack_with_units_that_are_not() -> None:
    armies = {"osgiliath": "gondor 2R, rohan 1L", "north_ithilien": "sauron 1R"}
    game = play(war("free_peoples", armies=armies, nations={"gondor": "1 active"}), "die:muster_army")
    assert "act:attack" not in texts(game)


@pytest.mark.rule("R11.3", "R8.5")
def test_a_leader_at_peace_does_not_lead_but_defends() -> None:
    armies = {"osgiliath": "gondor 1R, rohan 1R 1L", "north_ithilien": "sauron 1R"}
    peace = {"rohan": "3 active"}
    game = war("free_peoples", "character", armies=armies, nations=peace)
    assert "act:attack" not in texts(play(game, "die:character"))
    game = shadow_attacks("north_ithilien", "osgiliath", armies=armies, nations=peace)
    assert rolls_of_a_round(game)[-1] == ("leader_reroll", "free_peoples", 1)


@pytest.mark.rule("R11.3", "R11.9a")
def test_the_defender_fights_with_all_he_has() -> None:
    armies = {"osgiliath": "gondor 2R, rohan 2R 1L, elves 1R, gimli", "north_ithilien": "sauron 1R"}
    game = shadow_attacks(
        "north_ithilien", "osgiliath", armies=armies, nations={"rohan": "3 passive", "elves": "3 active"}
    )
    assert rolls_of_a_round(game) == [
        ("combat_roll", "shadow", 1),
        ("combat_roll", "free_peoples", 5),
        ("leader_reroll", "free_peoples", 2),
    ]


@pytest.mark.rule("R11.4")
def test_attackers_stay_in_their_region_while_they_fight() -> None:
    armies = {"osgiliath": "gondor 3R", "north_ithilien": "sauron 3R"}
    game = shadow_attacks("north_ithilien", "osgiliath", armies=armies)
    for _ in range(2):
        roll(game, "111", "111")
        assert (army(game, "north_ithilien"), army(game, "osgiliath")) == ("sauron 3R", "gondor 3R")
        play(game, "no", "stay")
    play(roll(game, "111", "111"), "yes")
    assert (army(game, "north_ithilien"), army(game, "osgiliath")) == ("sauron 3R", "gondor 3R")


# -- every legal force and no other


@pytest.mark.rule("R11.2", "R11.3", "R10.4", "R10.9a", "R17.12")
@pytest.mark.parametrize(
    ("place", "target", "text", "at_peace", "die"),
    [
        ("osgiliath", "north_ithilien", "gondor 2R 1E 1L, rohan 1R 1L, boromir, meriadoc", "", "muster_army"),
        ("osgiliath", "north_ithilien", "gondor 2R 1E 1L, rohan 1R 1L, boromir, meriadoc", "", "character"),
        ("osgiliath", "north_ithilien", "gondor 2R 1E 1L, rohan 1R 1L, peregrin", "rohan", "muster_army"),
        ("osgiliath", "north_ithilien", "gondor 2R 1E, rohan 1R 1L, dwarves 1R 1L", "rohan", "character"),
        ("osgiliath", "north_ithilien", "gondor 3R 1L, rohan 1L, strider", "rohan", "character"),
        ("orthanc", "fords_of_isen", "isengard 2R 2E, sauron 1R 1E, saruman", "", "character"),
        ("orthanc", "fords_of_isen", "isengard 2R 1E, sauron 2R, nazgul 1, saruman", "sauron", "character"),
        ("orthanc", "fords_of_isen", "isengard 1R 2E, nazgul 2, witch_king, saruman", "", "army"),
        ("gap_of_rohan", "fords_of_isen", "sauron 1R 1E, southrons 1E, nazgul 1, mouth_of_sauron", "", "character"),
    ],
)
def test_the_attacker_may_divide_his_army_in_every_way_the_rules_allow(
    place: str, target: str, text: str, at_peace: str, die: str
) -> None:
    """Against a plain reading of the rules: all ways to split the army, less those that a clause forbids."""
    shadow = place != "osgiliath"
    nations = {at_peace: "2 active"} if at_peace else {}
    armies = {place: text, target: "rohan 3R" if shadow else "sauron 3R"}
    game = war("shadow" if shadow else "free_peoples", die, armies=armies, nations=nations)
    play(game, f"die:{die}", "act:attack", f"region:{place}", f"region:{target}")
    expected: set[str] = set()
    for force, rest, force_text in splits(text):
        if force.units() == 0 or (at_peace and f"{at_peace} " in force_text):
            continue  # R11.2
        if rest.units() == 0 and (sum(rest.slots) > 0 or rest.characters):
            continue  # R11.3: a rearguard needs a unit
        officers = sum(force.slots[LEADER:]) > 0 or force.characters != 0
        servants = force.slots[ELITE + ISENGARD] > 0 and "saruman" in text
        if die == "character" and not officers and not servants:
            continue  # R11.1
        expected.add(force_text)
    found = forces(game, lambda table: running(board(table)).force)
    assert set(found) == expected
    assert len(found) <= len(expected) + 1  # each in one way, and all of them by the short one


# -- politics of an attack (R11.5)


@pytest.mark.rule("R11.5", "R8.3", "R8.4", "R22.2")
@pytest.mark.scenario("S038")
@pytest.mark.aid("A22", "A26")
def test_the_attacked_nation_becomes_active_and_advances_before_round_one() -> None:
    armies = {"osgiliath": "gondor 2R", "north_ithilien": "sauron 2R"}
    game = shadow_attacks("north_ithilien", "osgiliath", armies=armies, nations={"gondor": "1 passive"})
    assert prompt(game) == "combat_roll"
    assert nation(game, "gondor") == (0, True)
    assert happened(game, "attack_declared", "nation_active", "nation_at_war", "battle_round") == [
        "attack_declared",
        "nation_active",
        "nation_at_war",
        "battle_round",
    ]


@pytest.mark.rule("R11.5", "R8.3")
@pytest.mark.aid("A26")
def test_one_battle_counts_once_however_many_rounds() -> None:
    armies = {"osgiliath": "gondor 3R", "north_ithilien": "sauron 3R"}
    game = shadow_attacks("north_ithilien", "osgiliath", armies=armies, nations={"gondor": "2 passive"})
    for _ in range(3):
        play(roll(game, "111", "111"), "no", "stay")
    play(roll(game, "111", "111"), "yes")
    assert nation(game, "gondor") == (1, True)


@pytest.mark.rule("R11.5", "R8.3")
def test_every_nation_with_units_there_reacts_and_no_other() -> None:
    """Units count, Leaders and characters do not; the land and the settlement do not matter either."""
    quiet = {"gondor": "2 passive", "rohan": "3 passive", "dwarves": "3 passive", "north": "3 passive"}
    armies = {"edoras": "dwarves 1R, gondor 1E, rohan 1L, meriadoc", "folde": "sauron 2R"}
    game = shadow_attacks("folde", "edoras", armies=armies, nations=quiet)
    assert nation(game, "dwarves") == (2, True)
    assert nation(game, "gondor") == (1, True)
    assert nation(game, "rohan") == (3, False)
    assert nation(game, "north") == (3, False)


@pytest.mark.rule("R11.5", "R8.3")
def test_shadow_nations_advance_when_attacked_and_the_attacker_never_does() -> None:
    quiet = {"southrons": "2 active", "isengard": "1 active", "elves": "2 active"}
    armies = {"osgiliath": "gondor 2R, elves 1R", "south_ithilien": "southrons 1R, isengard 1R, sauron 1R"}
    game = fp_attacks("osgiliath", "south_ithilien", armies=armies, nations=quiet)
    assert nation(game, "southrons") == (1, True)
    assert nation(game, "isengard") == (0, True)
    assert nation(game, "elves") == (2, True)
