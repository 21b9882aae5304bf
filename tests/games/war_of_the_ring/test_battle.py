"""A round of battle: its steps, dice, numbers to hit, re-rolls (R11.8-11.13, R12.1, R12.2, R12.15a)."""

from __future__ import annotations

import pytest

from tests.games.war_of_the_ring.battle_build import (
    asked,
    at_rest,
    attack,
    decider,
    fp_attacks,
    roll,
    rolls_of_a_round,
    shadow_attacks,
    war,
)
from tests.games.war_of_the_ring.build import army, garrison, play, texts
from tests.games.war_of_the_ring.tabletop import prompt
from thirdage.games.war_of_the_ring.combat import count_hits
from thirdage.kernel.position import load_position, position_text

# -- the round (R11.8, R11.9)


@pytest.mark.rule("R11.8", "R11.9", "R11.14", "R11.16", "R22.1")
@pytest.mark.aid("A19", "A20")
def test_the_five_steps_of_a_round_in_order() -> None:
    armies = {"osgiliath": "gondor 2R 1E 1L", "north_ithilien": "sauron 2R 1E, nazgul 1"}
    hands = {"free_peoples": ["elven_cloaks"], "shadow": ["orc_patrol"]}
    game = war("shadow", armies=armies, cards={"hand": hands})
    attack(game, "north_ithilien", "osgiliath")
    seen: list[tuple[str, str]] = []
    for _ in range(10):
        assert game.ask is not None
        actor = decider(game) if game.ask.seat >= 0 else str(game.ask.args["side"])
        seen.append((prompt(game), actor))
        if prompt(game) == "combat_card":
            play(game, "none")
        elif prompt(game) == "combat_roll":
            roll(game, "611")
        elif prompt(game) == "leader_reroll":
            roll(game, "1")
        elif prompt(game) == "cease":
            play(game, "no")
        else:
            play(game, texts(game)[0])
    assert seen == [
        ("combat_card", "shadow"),
        ("combat_card", "free_peoples"),
        ("combat_roll", "side:shadow"),
        ("combat_roll", "side:free_peoples"),
        ("leader_reroll", "side:shadow"),
        ("leader_reroll", "side:free_peoples"),
        ("take_hit", "shadow"),
        ("take_hit", "free_peoples"),
        ("cease", "shadow"),
        ("retreat", "free_peoples"),
    ]


@pytest.mark.rule("R11.9")
def test_each_round_asks_for_cards_the_attacker_first_and_only_those_who_hold_any() -> None:
    """The defender is asked although the attacker lays nothing; an empty hand is public, so it is passed over."""
    armies = {"osgiliath": "gondor 2R", "north_ithilien": "sauron 2R"}
    hands = {"free_peoples": ["elven_cloaks"], "shadow": ["orc_patrol"]}
    game = shadow_attacks("north_ithilien", "osgiliath", armies=armies, cards={"hand": hands})
    for _ in range(2):
        assert (prompt(game), decider(game)) == ("combat_card", "shadow")
        play(game, "none")
        assert (prompt(game), decider(game)) == ("combat_card", "free_peoples")
        play(game, "none")
        assert prompt(game) == "combat_roll"
        play(roll(game, "11", "11"), "no", "stay")
    game = shadow_attacks(
        "north_ithilien", "osgiliath", armies=armies, cards={"hand": {"free_peoples": ["elven_cloaks"]}}
    )
    assert (prompt(game), decider(game)) == ("combat_card", "free_peoples")
    game = shadow_attacks("north_ithilien", "osgiliath", armies=armies)
    assert prompt(game) == "combat_roll"


@pytest.mark.rule("R11.14", "R11.8")
@pytest.mark.aid("A20")
def test_both_sides_strike_although_one_is_wiped_out() -> None:
    armies = {"osgiliath": "gondor 1R", "north_ithilien": "sauron 2R"}
    game = roll(shadow_attacks("north_ithilien", "osgiliath", armies=armies), "66", "6")
    assert army(game, "osgiliath") == ""
    assert army(game, "north_ithilien") == "sauron 1R"


# -- dice (R11.13)


@pytest.mark.rule("R11.13", "R17.5")
@pytest.mark.scenario("S058")
@pytest.mark.aid("S26")
@pytest.mark.parametrize(
    ("force", "dice", "leadership"),
    [
        ("gondor 8R", 5, 0),
        ("gondor 3R", 3, 0),
        ("gondor 3R, gimli", 4, 1),
        ("gondor 2R, boromir, aragorn", 4, 3),
        ("gondor 5R, strider", 5, 1),
        ("gondor 2R 1E 4L", 3, 3),  # no more dice than were thrown
        ("gondor 5R 4L, rohan 4L", 5, 5),  # no more than five
        ("gondor 1R, rohan 1E, dwarves 1R 1L", 3, 1),  # all nations fight alike
    ],
)
def test_strength_and_leadership(force: str, dice: int, leadership: int) -> None:
    armies = {"osgiliath": force, "north_ithilien": "sauron 3R"}
    game = shadow_attacks("north_ithilien", "osgiliath", armies=armies)
    expected = [("combat_roll", "shadow", 3), ("combat_roll", "free_peoples", dice)]
    if leadership:
        expected.append(("leader_reroll", "free_peoples", leadership))
    assert rolls_of_a_round(game) == expected


@pytest.mark.rule("R11.13", "R11.13a")
@pytest.mark.scenario("S059")
@pytest.mark.aid("S26")
def test_only_missed_dice_are_rerolled() -> None:
    armies = {"westemnet": "rohan 5R 4L", "eastemnet": "sauron 8R"}
    game = fp_attacks("westemnet", "eastemnet", armies=armies)
    roll(game, "24656", "11111")
    assert asked(game) == ("leader_reroll", "free_peoples", 2)
    roll(game, "63")
    assert army(game, "eastemnet") == "sauron 4R"


@pytest.mark.rule("R11.13a")
def test_a_reroll_that_hits_does_not_buy_another() -> None:
    """One Leader, four misses: one die is thrown again, once, whatever it shows."""
    armies = {"westemnet": "rohan 4R 1L", "eastemnet": "sauron 4R"}
    game = roll(fp_attacks("westemnet", "eastemnet", armies=armies), "1111", "1111", "6")
    assert prompt(game) == "cease"
    assert army(game, "eastemnet") == "sauron 3R"


@pytest.mark.rule("R11.13", "R12.1", "R12.15a")
@pytest.mark.scenario("S061")
@pytest.mark.aid("S29")
def test_a_city_protects_in_the_first_round_only() -> None:
    armies = {"lossarnach": "sauron 3R 2E", "pelargir": "gondor 7R"}
    game = shadow_attacks("lossarnach", "pelargir", "choose", "number:3", "number:0", armies=armies)
    roll(game, "556", "51111")
    assert army(game, "pelargir") == "gondor 6R"  # one hit
    assert army(game, "lossarnach") == "sauron 2R 2E"  # the defender's 5 hits in round 1
    assert [event.args["needed"] for event in game.log if event.id == "combat_rolled"] == [6, 5]
    play(game, "no", "stay")
    roll(game, "55", "51111")
    assert army(game, "pelargir") == "gondor 4R"
    assert army(game, "lossarnach") == "sauron 1R 2E"


@pytest.mark.rule("R12.1", "R11.13")
@pytest.mark.aid("S29")
@pytest.mark.parametrize(
    ("source", "target", "needed"),
    [
        ("north_ithilien", "osgiliath", 6),  # Fortification
        ("gap_of_rohan", "fords_of_isen", 6),  # Fortification
        ("folde", "edoras", 6),  # City
        ("edoras", "folde", 5),  # Town
        ("fangorn", "westemnet", 5),  # Town
        ("osgiliath", "druadan_forest", 5),  # open
    ],
)
def test_cities_and_fortifications_protect_towns_do_not(source: str, target: str, needed: int) -> None:
    game = shadow_attacks(source, target, armies={source: "sauron 1R", target: "rohan 3R"})
    roll(game, "5", "111")
    assert army(game, target) == ("rohan 3R" if needed == 6 else "rohan 2R")
    if needed == 6:
        play(game, "no", "stay")
        assert army(roll(game, "5", "111"), target) == "rohan 2R"  # round 2


@pytest.mark.rule("R12.1")
def test_the_conqueror_of_a_city_is_protected_too() -> None:
    """Pelargir held by the Shadow; and Fords of Isen, which nobody controls, with a Shadow army in it."""
    armies = {"pelargir": "southrons 3R", "lossarnach": "gondor 2R"}
    game = fp_attacks("lossarnach", "pelargir", armies=armies, control={"pelargir": "shadow"})
    assert army(roll(game, "55", "111"), "pelargir") == "southrons 3R"
    armies = {"fords_of_isen": "isengard 3R", "helms_deep": "rohan 2R"}
    game = fp_attacks("helms_deep", "fords_of_isen", armies=armies)
    assert army(roll(game, "55", "111"), "fords_of_isen") == "isengard 3R"


@pytest.mark.rule("R12.1")
def test_an_attacker_out_of_a_city_has_no_advantage() -> None:
    armies = {"pelargir": "gondor 2R", "lossarnach": "southrons 2R"}
    game = roll(fp_attacks("pelargir", "lossarnach", armies=armies), "11", "51")
    assert army(game, "pelargir") == "gondor 1R"


@pytest.mark.rule("R12.2", "R12.15a")
@pytest.mark.scenario("S063")
@pytest.mark.aid("S27")
def test_a_stronghold_fought_in_the_open_gives_nothing() -> None:
    armies = {"helms_deep": "rohan 5R", "westemnet": "isengard 2R"}
    game = shadow_attacks("westemnet", "helms_deep", armies=armies)
    assert prompt(game) == "into_siege"
    roll(play(game, "no"), "55", "11111")
    assert army(game, "helms_deep") == "rohan 3R"
    play(game, "no", "stay")
    assert prompt(game) == "into_siege"
    roll(play(game, "no"), "55", "111")
    assert army(game, "helms_deep") == "rohan 1R"


@pytest.mark.rule("R11.13")
@pytest.mark.parametrize(
    ("natural", "needed", "modifier", "hits"),
    [
        (4, 6, 2, True),
        (1, 5, 5, False),
        (1, 6, 9, False),
        (5, 5, -1, False),
        (6, 5, -1, True),
        (6, 6, -5, True),
        (5, 6, 1, True),
        (3, 5, 1, False),
        (5, 5, 0, True),
        (5, 6, 0, False),
    ],
)
def test_natural_one_misses_natural_six_hits_modifiers_between(
    natural: int, needed: int, modifier: int, hits: bool
) -> None:
    assert count_hits([natural - 1], needed, modifier) == int(hits)


# -- a battle is data


@pytest.mark.rule("R11.8")
def test_a_battle_between_two_rounds_can_be_written_and_read() -> None:
    """The attacking part, the round and what it has lost are kept."""
    armies = {"lamedon": "gondor 4R 1E 1L, boromir", "pelargir": "southrons 6R"}
    game = fp_attacks(
        "lamedon", "pelargir", "choose", "number:3", "number:1", "number:0", "character:boromir",
        armies=armies, control={"pelargir": "shadow"},
    )  # fmt: skip
    play(roll(game, "11111", "55111", "1"), "remove:gondor_regular", "reduce:gondor_elite", "no", "stay")
    again = load_position(position_text(game))
    assert asked(again) == asked(game) == ("combat_roll", "free_peoples", 4)
    for table in (game, again):
        roll(table, "6111", "66661", "1")
        assert at_rest(table)
        assert army(table, "lamedon") == "gondor 1R 1L"
        assert (army(table, "pelargir"), garrison(table, "dol_amroth")) == ("southrons 5R", "")
