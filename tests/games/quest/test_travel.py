"""Ambush, travel, Combat or Peril (M20, M21, M22)."""

from __future__ import annotations

import pytest

from tests.games.quest.table import (
    HERO_1,
    SAURON,
    any_until,
    asked,
    at,
    cards,
    events,
    options,
    place,
    play,
    state,
    turn,
)
from thirdage.games.quest.ids import Hero
from thirdage.games.quest.travel import number_to_pay

PARRY = "hero_beravor_parry"  # woods
CHARGE = "hero_beravor_charge"  # woods
STRIKE = "hero_beravor_ranged_strike"  # hill
ANTICIPATE = "hero_beravor_anticipate"  # mountain
EVADE = "hero_beravor_evade"  # plains


@pytest.mark.scenario("T45")
@pytest.mark.aid("Q07")
@pytest.mark.rule("M20.1", "M20.3", "M20.7", "M29.1")
def test_sauron_chooses_the_foe() -> None:
    game = at(
        turn(), place=["eregion", "edoras"], minions={"mouth_of_sauron": "eregion"}, tokens=[["eregion", "blank"]]
    )
    assert asked(game) == (SAURON, "choose_foe")
    assert options(game) == ["minion:mouth_of_sauron", "token:1"]
    play(game, "token:1")
    assert asked(game) == (HERO_1, "travel")  # one combat only, the other foe stays


@pytest.mark.scenario("T46")
@pytest.mark.aid("Q08")
@pytest.mark.rule("M20.4", "M16.10", "M16.12")
def test_blank_token() -> None:
    game = at(turn(), place=["eregion", "edoras"], tokens=[["eregion", "blank"]])
    assert asked(game) == (HERO_1, "travel")
    assert events(game, "false_rumour") == ["hero:beravor None"]
    assert max(state(game).token_at) == -1
    assert state(game).pool_discard[0] == [14]
    assert not events(game, "combat_card_drawn")


@pytest.mark.aid("Q09")
@pytest.mark.rule("M20.2")
def test_in_a_haven_only_if_the_hero_wants() -> None:
    game = at(turn(), place=["fornost", "edoras"], minions={"mouth_of_sauron": "fornost"})
    assert asked(game) == (HERO_1, "fight_in_haven")
    play(game, "no")
    assert asked(game) == (HERO_1, "travel")


@pytest.mark.scenario("T49")
@pytest.mark.aid("Q12")
@pytest.mark.rule("M21.3", "M21.5", "M3.1", "M3.13", "M4.1", "M4.3")
def test_paying_with_a_matching_card() -> None:
    game = at(turn(), place=["rivendell", "edoras"], hand=[[ANTICIPATE], []])
    play(game, "pass", "move:high_pass", "pay_matching", f"card:{ANTICIPATE}")
    assert state(game).place[0] == place("high_pass")
    assert cards(state(game).rest[0]) == [ANTICIPATE]


@pytest.mark.scenario("T50")
@pytest.mark.aid("Q12")
@pytest.mark.rule("M21.3")
def test_paying_with_the_number() -> None:
    game = at(turn(), place=["rivendell", "edoras"], hand=[[STRIKE, STRIKE, EVADE], []])
    play(game, "pass")
    assert game.why_not("move:high_pass") == "M21.3"
    play(game, "move:the_trollshaws")
    assert options(game) == ["pay_number"]
    play(game, "pay_number", f"card:{EVADE}", f"card:{STRIKE}")
    assert cards(state(game).rest[0]) == [EVADE, STRIKE]
    assert state(game).place[0] == place("the_trollshaws")


@pytest.mark.scenario("T53", "C72", "C73")
@pytest.mark.rule("M21.7", "M4.2")
def test_boat() -> None:
    game = at(turn(), place=["grey_havens", "edoras"], items=[["boat"], []], hand=[[EVADE] * 3, []])
    play(game, "pass")
    for id in ("harlindon", "hills_of_evendim", "belfalas"):
        assert f"move:{id}" in options(game)
    play(game, "move:belfalas", "pay_number", *[f"card:{EVADE}"] * 3)
    assert state(game).place[0] == place("belfalas")
    game = at(turn(), place=["tharbad", "edoras"], items=[["boat"], []], hand=[[ANTICIPATE], []])
    play(game, "pass", "move:mouth_of_the_greyflood", "pay_number", f"card:{ANTICIPATE}")
    assert state(game).place[0] == place("mouth_of_the_greyflood")


@pytest.mark.scenario("T54")
@pytest.mark.rule("M21.4")
def test_any_card_path() -> None:
    game = at(turn(), place=["the_shire", "edoras"], hand=[[ANTICIPATE], []])
    play(game, "pass")
    assert [option for option in options(game) if option.startswith("move")] == ["move:grey_havens"]


@pytest.mark.scenario("C74")
@pytest.mark.rule("M21.6")
def test_horse() -> None:
    game = at(
        turn(),
        heroes=["eometh", "eleanor"],
        place=["dunharrow", "bree"],
        hand=[["hero_eometh_reckless", "hero_eometh_reckless"], []],
    )
    play(game, "pass")
    before = len(state(game).hand[0])
    assert before == 2
    wanted = [option for option in options(game) if option.startswith("move")]
    assert wanted  # paths of number 3 are within reach of two cards
    game2 = at(turn(), heroes=["beravor", "eleanor"], place=["dunharrow", "bree"])
    for option in wanted:
        target = place(option.removeprefix("move:"))
        assert number_to_pay(state(game), Hero(0), target) == max(1, number_to_pay(state(game2), Hero(0), target) - 1)


@pytest.mark.scenario("T55")
@pytest.mark.aid("Q11", "Q18")
@pytest.mark.rule("M21.2", "M23.2")
def test_exploring_before_moving() -> None:
    game = at(turn(), place=["bree", "edoras"], favor_on={"bree": 1}, hand=[[EVADE], []])
    play(game, "pass", "explore", "take_favor", "done")
    assert state(game).favor[0] == 1
    assert "move:fornost" in options(game)


@pytest.mark.aid("Q10")
@pytest.mark.rule("M21.1", "M21.8", "M21.9", "M14.9", "M4.6")
def test_travel_repeats() -> None:
    game = at(turn(), place=["bree", "edoras"], hand=[[EVADE] * 3, []], influence={"old_forest": 1})
    play(game, "pass")
    for target in ("fornost", "old_forest", "bree"):
        play(game, f"move:{target}", "pay_number", f"card:{EVADE}")
    assert state(game).moves == 3


@pytest.mark.aid("Q13")
@pytest.mark.rule("M22.1", "M22.2")
def test_a_foe_in_the_location_entered_is_fought() -> None:
    game = at(turn(), place=["bree", "edoras"], hand=[[EVADE], []], tokens=[["old_forest", "agent"]])
    play(game, "pass", "move:old_forest", "pay_number", f"card:{EVADE}")
    assert events(game, "combat_begins") == ["hero:beravor monster:agent"]


@pytest.mark.scenario("T58")
@pytest.mark.aid("Q14")
@pytest.mark.rule("M22.3", "M3.6")
def test_always_perilous() -> None:
    game = at(turn(1), place=["bree", "lothlorien"], hand=[[], ["hero_eleanor_ranged_strike"]])
    play(game, "pass", "move:moria", "pay_matching", "card:hero_eleanor_ranged_strike")
    assert asked(game) == (-1, "draw_peril")


@pytest.mark.scenario("T59")
@pytest.mark.rule("M22.3", "M16.15")
def test_gothmog_makes_his_neighbourhood_perilous() -> None:
    game = at(turn(), place=["rivendell", "edoras"], hand=[[ANTICIPATE], []], minions={"gothmog": "mount_gundabad"})
    play(game, "pass", "move:high_pass", "pay_matching", f"card:{ANTICIPATE}")
    assert asked(game) == (-1, "draw_peril")


@pytest.mark.aid("Q14")
@pytest.mark.rule("M22.3")
@pytest.mark.parametrize(("count", "prompt"), [(2, "travel"), (3, "draw_peril")])
def test_influence_above_wisdom(count: int, prompt: str) -> None:
    game = at(turn(), place=["bree", "edoras"], hand=[[EVADE], []], influence={"old_forest": count})
    play(game, "pass", "move:old_forest", "pay_number", f"card:{EVADE}")
    assert asked(game)[1] == prompt


@pytest.mark.scenario("T60")
@pytest.mark.aid("Q15")
@pytest.mark.rule("M22.4", "M22.5", "M23.10", "M23.11")
def test_both_sauron_chooses() -> None:
    game = at(
        turn(),
        place=["bree", "edoras"],
        hand=[[EVADE, EVADE], []],
        influence={"old_forest": 3},
        tokens=[["old_forest", "agent"]],
    )
    play(game, "pass", "move:old_forest", "pay_number", f"card:{EVADE}")
    assert asked(game) == (SAURON, "combat_or_peril")
    play(game, "peril", "card:peril_khazad_dum", "card:peril_the_dark_tower", "card:peril_trapped")
    assert asked(game) == (HERO_1, "travel")
    assert state(game).token_known[0] == 1  # still face down
    assert "explore" in options(game)
    assert "move:bree" in options(game)


@pytest.mark.scenario("T61", "C46")
@pytest.mark.aid("Q17")
@pytest.mark.rule("M22.8", "M22.9")
def test_peril_cards() -> None:
    game = at([["peril", 0]], place=["weathertop", "edoras"], active=0)
    play(game, "card:peril_khazad_dum", "card:peril_trapped", "card:peril_orc_scouts")
    assert asked(game) == (SAURON, "choose_peril")
    assert options(game) == ["card:peril_orc_scouts", "card:peril_trapped"]
    game = at([["peril", 0]], place=["dunland", "edoras"], active=0)
    play(game, "card:peril_khazad_dum", "card:peril_trapped", "card:peril_the_dark_tower")
    assert asked(game)[1] == "action"
    assert len(state(game).discards[9]) == 3


@pytest.mark.rule("M35.3")
def test_the_drawn_perils_are_for_sauron_alone() -> None:
    game = at([["peril", 0]], place=["weathertop", "edoras"], active=0)
    play(game, "card:peril_orc_scouts", "card:peril_trapped", "card:peril_ill_met_company")
    sauron = game.rules.view(game.state, SAURON)["sauron"]
    hero = game.rules.view(game.state, HERO_1)["sauron"]
    assert isinstance(sauron, dict)
    assert isinstance(hero, dict)
    assert len(sauron["drawn"]) == 3
    assert "drawn" not in hero
    assert hero["drawn_size"] == 3


@pytest.mark.rule("M22.10", "M36.9", "M15.5")
@pytest.mark.parametrize("switch", ["true", "false"])
def test_the_window_after_entering(switch: str) -> None:
    game = at(
        turn(),
        settings={"enter_window_before_peril": switch},
        place=["bree", "edoras"],
        hand=[[EVADE], []],
        tokens=[["old_forest", "agent"]],
        shadow_hand=["shadow_betrayed"],
    )
    play(game, "pass", "pass", "move:old_forest", "pay_number", f"card:{EVADE}")
    assert asked(game)[1] == "shadow_card"
    if switch == "true":
        assert not events(game, "combat_begins")  # after entering, before the combat
    else:
        assert events(game, "combat_begins")  # the start of the combat comes first


@pytest.mark.rule("M22.11", "M24.5")
def test_beginning_in_a_perilous_place_meets_no_peril() -> None:
    game = at(turn(), place=["moria", "edoras"])
    play(game, "pass", "stop")
    assert asked(game)[1] == "action"  # no peril, no encounter
    assert not events(game, "peril_faced")


@pytest.mark.rule("M21.2")
def test_a_place_is_explored_once_in_a_visit() -> None:
    game = at(turn(), place=["bree", "edoras"], hand=[[EVADE], []])
    play(game, "pass", "explore", "done")
    assert game.why_not("explore") == "M21.2"
    play(game, "move:fornost", "pay_number", f"card:{EVADE}")
    assert "explore" in options(game)


@pytest.mark.rule("M18.3", "M18.4", "M24.9")
def test_flags_of_a_turn_are_reset() -> None:
    game = at(turn(), place=["moria", "edoras"], dark_path=1, shadow_played=1, moves=5, explored=1)
    s = state(game)
    assert (s.dark_path, s.shadow_played, s.moves, s.explored) == (0, 0, 0, 0)
    any_until(game, "action")
    assert s.active == -1


@pytest.mark.rule("M16.8")
def test_argalad_scouts_once() -> None:
    game = at(
        turn(),
        heroes=["argalad", "eleanor"],
        place=["bree", "edoras"],
        tokens=[["weathertop", "agent"], ["tharbad", "crebain"]],
    )
    play(game, "scout:weathertop")
    assert state(game).token_known[:2] == [0b11, 1]
    play(game, "pass")
    assert not [option for option in options(game) if option.startswith("scout")]
    tokens = game.rules.view(game.state, HERO_1)["tokens"]
    assert isinstance(tokens, list)
    assert [token["monster"] for token in tokens] == ["agent", None]
    tokens = game.rules.view(game.state, 2)["tokens"]
    assert isinstance(tokens, list)
    assert [token["monster"] for token in tokens] == [None, None]
