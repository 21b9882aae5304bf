"""Every shadow card (M15)."""

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
    influence,
    next_steps,
    options,
    place,
    play,
    state,
    turn,
)
from thirdage.games.quest.ids import Hero
from thirdage.kernel.game import Game

PARRY = "hero_beravor_parry"
CHARGE = "hero_beravor_charge"


def action(card: str, *more_cards: str, **more: object) -> Game:
    """Return a game in which Sauron plays a shadow card in his Action step."""
    base: dict[str, object] = {"pool": 12, "stage": 3, "shadow_hand": [card, *more_cards], "place": ["bree", "edoras"]}
    game = at([["action", 2]], **{**base, **more})
    play(game, f"card:{card}")
    return game


def start_of_turn(card: str, **more: object) -> Game:
    """Return a game in which Sauron plays a shadow card at the start of hero 1's turn."""
    base: dict[str, object] = {"pool": 12, "stage": 3, "shadow_hand": [card], "place": ["bree", "edoras"]}
    game = at(turn(), **{**base, **more})
    play(game, f"card:{card}")
    return game


def start_of_combat(card: str, foe: str = "token", **more: object) -> Game:
    """Return a game in which Sauron plays a shadow card at the start of hero 1's combat in Eregion."""
    base: dict[str, object] = {
        "pool": 12,
        "stage": 3,
        "shadow_hand": [card],
        "place": ["eregion", "edoras"],
        "active": 0,
        "combat": {"hero": 0},
    }
    if foe == "token":
        base["tokens"] = [["eregion", "agent"]]
    else:
        base["minions"] = {"gothmog": "eregion"}
    game = at([["ambush", 0]], **{**base, **more})
    assert asked(game) == (SAURON, "shadow_card")
    return game


@pytest.mark.rule("M15.5")
def test_betrayed() -> None:
    game = start_of_combat(
        "shadow_betrayed",
        hand=[[PARRY, CHARGE, CHARGE], []],
        corruption=[["corruption_greedy", "corruption_reckless"], []],
    )
    play(game, "card:shadow_betrayed", f"card:{PARRY}", f"card:{CHARGE}", "no")
    any_until(game, "use_agility")
    s = state(game)
    assert cards(s.hand[0]) == [CHARGE]
    assert s.combat.strength[0] == 3  # 5 less 2


@pytest.mark.scenario("C17")
def test_fog_without_corruption() -> None:
    game = action("shadow_an_evil_fog", hand=[[PARRY], []])
    play(game, "hero:beravor", "yes", "location:old_forest")
    s = state(game)
    assert s.place[0] == place("old_forest")
    assert len(s.hand[0]) == 1


def test_fog_with_corruption() -> None:
    game = action("shadow_an_evil_fog", hand=[[PARRY], []], corruption=[["corruption_weak"], []])
    play(game, "hero:beravor", "no", f"card:{PARRY}")
    assert state(game).hand[0] == []


@pytest.mark.scenario("C18")
def test_crebain_at_dawn() -> None:
    game = start_of_turn("shadow_flocks_of_crebain", heroes=["argalad", "eleanor"], tokens=[["bree", "agent"]])
    any_until(game, "play_combat_card")
    assert events(game, "combat_begins") == ["hero:argalad monster:crebain"]
    s = state(game)
    assert s.combat.strength[0] == 5  # agility 0: nothing drawn, nothing added
    assert s.hand[0] == []
    play(game, "exhausted")
    any_until(game, "travel")
    assert s.token_at[0] == place("bree")  # no Ambush step


@pytest.mark.scenario("C19")
@pytest.mark.rule("M15.5")
def test_a_haven_protects() -> None:
    game = at(turn(1), place=["bree", "edoras"], pool=12, stage=3, shadow_hand=["shadow_creatures_of_the_wild"])
    assert options(game) == ["pass"]
    assert game.why_not("card:shadow_creatures_of_the_wild") == "M15.5"


@pytest.mark.scenario("C20")
@pytest.mark.parametrize(
    ("corruption", "monster"),
    [(["corruption_weak", "corruption_weary"], "cave_troll"), (["corruption_weak"], "giant_spider")],
)
def test_creatures_of_the_wild(corruption: list[str], monster: str) -> None:
    game = start_of_turn("shadow_creatures_of_the_wild", place=["dunland", "edoras"], corruption=[corruption, []])
    assert events(game, "combat_begins") == [f"hero:beravor monster:{monster}"]


def test_seem_fairer_feel_fouler() -> None:
    game = start_of_turn("shadow_seem_fairer_feel_fouler", corruption=[["corruption_weak"], []], unseen=[[], []])
    assert events(game, "combat_begins") == ["hero:beravor monster:agent"]
    any_until(game, "play_combat_card")
    play(game, "exhausted")
    any_until(game, "draw_plot")
    play(game, "card:plot_urgent_summons")
    assert cards(state(game).plot_hand) == ["plot_urgent_summons"]
    assert state(game).skip_ambush == 1


@pytest.mark.rule("M22.3")
def test_his_arm_has_grown_long() -> None:
    game = at(
        [["arrive", 0, place("old_forest")]],
        place=["bree", "edoras"],
        active=0,
        pool=2,
        shadow_hand=["shadow_his_arm_has_grown_long"],
    )
    play(game, "card:shadow_his_arm_has_grown_long")
    assert asked(game) == (-1, "draw_peril")


@pytest.mark.parametrize("pick", ["choice:gain_corruption_1", "choice:deal_damage_5"])
def test_dark_promises(pick: str) -> None:
    game = start_of_combat("shadow_dark_promises")
    play(game, "card:shadow_dark_promises")
    assert asked(game) == (HERO_1, "choose")
    play(game, pick)
    if pick == "choice:gain_corruption_1":
        play(game, "card:corruption_weak")
        assert len(state(game).corruption[0]) == 1
    else:
        play(game, *["life_pool"] * 5)
        assert len(state(game).damage[0]) == 5
    assert asked(game) == (-1, "draw_combat_card")


def test_damage_at_the_start_of_combat_may_defeat() -> None:
    game = start_of_combat("shadow_dark_promises", unseen=[[PARRY, CHARGE], []], markers={"ring": 1, "conquest": 1})
    play(game, "card:shadow_dark_promises", "choice:deal_damage_5", "life_pool", "life_pool")
    assert asked(game) == (SAURON, "place_influence")  # 3, the Agent's wisdom
    assert not [step for step in next_steps(game) if step == "agility"]
    play(game, "done")
    assert state(game).life(Hero(0)) == 2


def test_do_not_tempt_me() -> None:
    game = action("shadow_do_not_tempt_me", favor=[2, 0], corruption=[["corruption_weak"], []])
    play(game, "hero:beravor", "yes")
    assert influence(game, "bree") == 1
    assert state(game).favor[0] == 1


def test_a_new_power_is_rising() -> None:
    game = action("shadow_a_new_power_is_rising", influence={"barad_dur": 5})
    play(game, "choice:place_influence_2")
    assert [
        influence(game, id) for id in ("barad_dur", "mount_doom", "udun", "minas_morgul", "plains_of_gorgoroth")
    ] == [
        6,
        2,
        2,
        2,
        2,
    ]
    game = action("shadow_a_new_power_is_rising", influence={"moria": 1})
    play(game, "choice:place_monster_2", "location:moria", "location:moria", "monster:agent", "monster:blank")
    assert state(game).tokens_at(place("moria")) == [0, 1]


@pytest.mark.scenario("C21")
def test_storms_of_mordor() -> None:
    game = action(
        "shadow_storms_of_mordor",
        hand=[[PARRY, PARRY, CHARGE, CHARGE, CHARGE] + ["hero_beravor_evade"] * 3, ["hero_eleanor_parry"] * 3],
        corruption=[[], ["corruption_weak", "corruption_weary"]],
    )
    assert asked(game) == (HERO_1, "discard_card")
    play(game, *["card:hero_beravor_evade"] * 3, *["card:hero_eleanor_parry"] * 2)
    assert [len(hand) for hand in state(game).hand] == [5, 1]


@pytest.mark.scenario("C22")
@pytest.mark.parametrize("pick", ["top", "bottom"])
def test_lies_pay_off(pick: str) -> None:
    game = action(
        "shadow_sarumans_lies", heroes=["thalin", "eleanor"], corruption=[["corruption_weak"], []], plot_bottom=[]
    )
    play(game, "card:plot_urgent_summons")
    assert asked(game) == (SAURON, "top_or_bottom")
    hidden = game.rules.view(game.state, HERO_1)["sauron"]
    assert isinstance(hidden, dict)
    assert "plot_deck_top" not in hidden
    play(game, pick)
    s = state(game)
    assert cards(s.plot_top if pick == "top" else s.plot_bottom) == ["plot_urgent_summons"]
    assert s.markers[3] == 1


@pytest.mark.parametrize(
    ("pick", "damage", "corruption"),
    [("choice:deal_damage_5_per_corruption", 5, 1), ("choice:deal_damage_3+gain_corruption_1", 3, 2)],
)
def test_morgul_blade(pick: str, damage: int, corruption: int) -> None:
    game = start_of_combat("shadow_morgul_blade", "minion", corruption=[["corruption_weak"], []])
    play(game, "card:shadow_morgul_blade")
    assert asked(game) == (SAURON, "choose")
    play(game, pick, *["life_pool"] * damage)
    if corruption == 2:
        play(game, "card:corruption_weary")
    assert (len(state(game).damage[0]), len(state(game).corruption[0])) == (damage, corruption)


@pytest.mark.rule("M15.5")
@pytest.mark.parametrize("card", ["shadow_morgul_blade", "shadow_the_black_breath"])
def test_some_cards_need_a_minion(card: str) -> None:
    game = start_of_combat(card)
    assert game.why_not(f"card:{card}") == "M15.5"


def test_lord_of_the_rings() -> None:
    game = action(
        "shadow_lord_of_the_rings",
        discards={"plot": ["plot_urgent_summons"], "shadow": ["shadow_evil_wound"]},
        plots=["plot_a_dark_messenger", "unseen", "unseen"],
        plot_at=["erebor", "nowhere", "nowhere"],
    )
    assert options(game) == ["card:shadow_evil_wound", "card:plot_urgent_summons"]
    play(game, "card:shadow_evil_wound")
    s = state(game)
    assert cards(s.shadow_hand) == ["shadow_evil_wound"]
    assert s.markers[1] == 1
    known = game.rules.view(game.state, HERO_1)["sauron"]
    assert isinstance(known, dict)
    assert known["shadow_hand_known"] == ["shadow_evil_wound"]  # it was shown


def test_evil_wound_counts_corruption() -> None:
    game = at(
        [["shadow_window", 0, 5]],
        pool=12,
        stage=3,
        shadow_hand=["shadow_evil_wound"],
        corruption=[["corruption_weak"], []],
    )
    play(game, "card:shadow_evil_wound", *["life_pool"] * 6)
    assert len(state(game).damage[0]) == 6


def test_evil_wound_never_defeats_again() -> None:
    game = at([["shadow_window", 0, 5]], pool=12, stage=3, shadow_hand=["shadow_evil_wound"], unseen=[[PARRY], []])
    play(game, "card:shadow_evil_wound", "life_pool")
    assert asked(game)[1] == "action"
    assert not events(game, "hero_defeated")


@pytest.mark.scenario("C23")
@pytest.mark.parametrize(("before", "ring"), [({"the_shire": 2}, 2), ({}, 0)])
def test_baggins(before: dict[str, int], ring: int) -> None:
    game = action("shadow_shire_baggins", pool=7, influence=before)
    s = state(game)
    assert (s.pool, s.influence[place("the_shire")], s.markers[1]) == (8, before.get("the_shire", 0) + 1, ring)


@pytest.mark.scenario("C28")
def test_searching_a_plot() -> None:
    game = action("shadow_the_ithil_stone")
    assert options(game) == ["card:plot_saruman_falls_to_corruption", "card:plot_denethor_falls_into_madness", "none"]
    play(game, "card:plot_denethor_falls_into_madness", "yes")
    assert state(game).plot_at[0] == place("minas_tirith")
    game = action("shadow_the_ithil_stone")
    play(game, "card:plot_denethor_falls_into_madness", "no")
    assert cards(state(game).plot_hand) == ["plot_denethor_falls_into_madness"]


@pytest.mark.scenario("C27")
def test_return_of_a_minion() -> None:
    game = action("shadow_they_are_terrible", minions={"black_serpent": "defeated"}, influence={"bree": 1})
    play(game, "minion:black_serpent")
    assert state(game).minion_at[1] == place("bree")
    assert state(game).minion_damage[1] == 0


@pytest.mark.scenario("C24")
def test_lidless_eye_with_one_hero() -> None:
    game = action("shadow_the_lidless_eye", players=2, place=["bree"], corruption=[["corruption_weak"]])
    play(game, "card:corruption_weary")
    assert cards(state(game).corruption[0]) == ["corruption_weary", "corruption_weak"]


def test_lidless_eye_shares_out() -> None:
    game = action("shadow_the_lidless_eye", corruption=[["corruption_weak"], ["corruption_weary"]])
    play(game, "hero:beravor")
    play(game, "hero:eleanor", "hero:eleanor")
    play(game, "hero:beravor", "card:corruption_greedy")
    s = state(game)
    assert cards(s.corruption[0]) == ["corruption_greedy"]
    assert len(s.corruption[1]) == 2


@pytest.mark.rule("M29.4")
def test_the_black_breath() -> None:
    game = start_of_combat("shadow_the_black_breath", "minion")
    play(game, "card:shadow_the_black_breath", "card:corruption_reckless")
    any_until(game, "use_agility")
    s = state(game)
    assert s.combat.strength[0] == 4
    play(game, "strength_point")
    assert asked(game)[1] != "use_agility"  # agility 2 less 1


def test_winter_storm() -> None:
    game = start_of_turn("shadow_winter_storm", hand=[[PARRY, CHARGE], []])
    play(game, "pass", "move:old_forest", "pay_number", f"card:{PARRY}")
    assert not [option for option in options(game) if option.startswith("move")]


@pytest.mark.scenario("C26")
def test_grievous_loss() -> None:
    game = at(
        [["shadow_window", 0, 5], ["story"]],
        pool=12,
        stage=3,
        shadow_hand=["shadow_grievous_loss"],
        corruption=[["corruption_weak", "corruption_weary", "corruption_reckless"], []],
        influence={"barad_dur": 1},
    )
    play(game, "card:shadow_grievous_loss")
    for _ in range(3):
        assert asked(game) == (SAURON, "place_influence")  # the Shadow Pool is full
        play(game, "location:barad_dur")
    s = state(game)
    assert influence(game, "barad_dur") == 4
    assert s.pool == 12
    assert s.markers[0] == 1  # one less in the next Story step


@pytest.mark.scenario("C71")
def test_cloak() -> None:
    game = start_of_combat("shadow_dark_promises", pool=3, items=[["elven_cloak"], []])
    play(game, "card:shadow_dark_promises", "choice:gain_corruption_1", "card:corruption_weak")
    assert state(game).pool == 2


@pytest.mark.rule("M27.1")
def test_greedy_gives_a_replacement() -> None:
    game = start_of_turn("shadow_winter_storm", corruption=[["corruption_greedy"], []])
    assert asked(game) == (SAURON, "draw_replacement")
    play(game, "yes", "card:shadow_betrayed")
    assert cards(state(game).shadow_hand) == ["shadow_betrayed"]


@pytest.mark.rule("M15.1", "M15.4")
def test_the_pool_is_needed_but_not_spent() -> None:
    game = at([["action", 1]], pool=3, shadow_hand=["shadow_storms_of_mordor"])
    assert game.why_not("card:shadow_storms_of_mordor") == "M15.1"
    game = at([["action", 1]], pool=4, shadow_hand=["shadow_storms_of_mordor"])
    play(game, "card:shadow_storms_of_mordor")
    assert state(game).pool == 4


@pytest.mark.rule("M15.5", "M35.3")
def test_whether_sauron_is_asked_depends_on_public_facts_only() -> None:
    for card in ("shadow_winter_storm", "shadow_evil_wound"):
        assert asked(at(turn(), place=["bree", "edoras"], shadow_hand=[card])) == (SAURON, "shadow_card")
    assert asked(at(turn(), place=["bree", "edoras"])) == (HERO_1, "rest_step")
