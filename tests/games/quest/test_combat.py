"""The frame of combats: preparation, rounds, exhaustion, damage, the end (M29, M16)."""

from __future__ import annotations

import pytest

from tests.games.quest.table import (
    HERO_1,
    SAURON,
    any_until,
    asked,
    at,
    cards,
    clash,
    dealt,
    events,
    fight,
    options,
    place,
    play,
    state,
    turn,
)
from thirdage.kernel.views import encode, view

STRIKE = "hero_beravor_ranged_strike"  # ranged 1/1, cost 1
PARRY = "hero_beravor_parry"
CHARGE = "hero_beravor_charge"  # melee 2/0, cost 1
STRATEGIZE = "hero_beravor_strategize"  # ranged 1/2, cost 2
FINESSE = "hero_beravor_deadly_finesse"  # melee 4/0, cost 3
HACK = "combat_zealot_hack"  # melee 1/0, cost 0
SMASH = "combat_zealot_smash"  # melee 2/1, cost 2
QUICK = "combat_zealot_quick_shot"  # ranged 1/0, cost 0
Z_STRIKE = "combat_zealot_ranged_strike"


@pytest.mark.aid("Q31", "Q32")
@pytest.mark.rule("M29.2", "M29.3", "M29.4", "M29.5", "M37.3")
def test_preparation() -> None:
    game = at(turn(), place=["eregion", "edoras"], tokens=[["eregion", "agent"]], hand=[[STRIKE], []])
    for _ in range(5):  # the Agent's fortitude
        play(game, f"card:{HACK}" if f"card:{HACK}" in options(game) else options(game)[0])
    assert len(state(game).combat.hand) == 5
    assert asked(game) == (HERO_1, "use_agility")
    play(game, "life_pool", f"card:{PARRY}", "strength_point")  # Beravor's agility is 2
    assert state(game).combat.strength == [6, 3]
    assert asked(game) == (HERO_1, "play_combat_card")
    assert options(game) == [f"card:{STRIKE}", f"card:{PARRY}", "exhausted"]


@pytest.mark.aid("Q33")
@pytest.mark.rule("M29.6", "M29.7", "M29.8", "M35.3")
def test_cards_lie_face_down_until_both_are_chosen() -> None:
    games = []
    for card in (f"card:{STRIKE}", f"card:{CHARGE}", "exhausted"):
        game = fight("orc", [STRIKE, CHARGE], [HACK, SMASH])
        play(game, card)
        assert asked(game) == (SAURON, "play_combat_card")
        games.append(game)
    seen = [encode(view(game, SAURON)) for game in games]
    assert seen[0] == seen[1] == seen[2]
    mine = [encode(view(game, HERO_1)) for game in games]
    assert len(set(mine)) == 3
    play(games[0], f"card:{HACK}")
    assert events(games[0], "card_revealed") == [f"hero:beravor card:{STRIKE}", f"monster:orc card:{HACK}"]


@pytest.mark.scenario("T80")
@pytest.mark.aid("Q33", "Q34")
@pytest.mark.rule("M29.9", "M29.10")
def test_exhaustion_by_cost() -> None:
    game = fight("orc", [STRIKE, PARRY], [Z_STRIKE], combat={"strength": [20, 4], "stacks": [[], [SMASH, SMASH]]})
    play(game, f"card:{STRIKE}", f"card:{Z_STRIKE}")
    assert dealt(game) == (0, 1)
    assert state(game).combat.exhausted == [0, 1]


@pytest.mark.scenario("T81")
@pytest.mark.rule("M29.9")
def test_equal_to_strength_is_allowed() -> None:
    game = fight("orc", [STRATEGIZE, STRIKE], [HACK, HACK], combat={"strength": [5, 9], "stacks": [[FINESSE], []]})
    clash(game, STRATEGIZE, HACK)
    assert state(game).combat.exhausted[0] == 0


@pytest.mark.scenario("T82")
@pytest.mark.aid("Q34", "Q37")
@pytest.mark.rule("M29.10", "M29.21")
def test_one_side_exhausted() -> None:
    game = fight("orc", [STRIKE], [SMASH, HACK], combat={"exhausted": [1, 0]})
    assert asked(game) == (SAURON, "play_combat_card")
    play(game, f"card:{SMASH}")
    assert dealt(game) == (2, 0)


@pytest.mark.scenario("T83")
@pytest.mark.aid("Q34")
@pytest.mark.rule("M29.7")
def test_declaring_exhaustion() -> None:
    game = fight("orc", [STRIKE, CHARGE], [QUICK, HACK])
    play(game, "exhausted", f"card:{QUICK}")
    any_until(game, "play_combat_card")
    assert asked(game)[0] == SAURON
    assert state(game).combat.exhausted == [1, 0]
    assert len(state(game).hand[0]) == 2


@pytest.mark.scenario("T84")
@pytest.mark.aid("Q35")
@pytest.mark.rule("M29.16", "M29.11")
def test_damage_both_ways() -> None:
    # attack 3 + defense 1 against attack 2 + defense 2, no abilities in play
    game = fight("cave_troll", ["skill_brutal_finisher"], ["combat_behemoth_overpower"])
    play(game, "card:skill_brutal_finisher", "card:combat_behemoth_overpower")
    assert dealt(game) == (1, 1)


@pytest.mark.scenario("T85")
@pytest.mark.aid("Q35", "Q39")
@pytest.mark.rule("M29.17", "M29.25", "M16.11")
def test_defeating_a_monster() -> None:
    game = fight(
        "cave_troll",
        [STRIKE],
        ["combat_behemoth_sweep"],
        kind=1,
        combat={"wounds": 7},
        tokens=[["weathertop", "cave_troll"]],
    )
    play(game, f"card:{STRIKE}", "card:combat_behemoth_sweep")
    any_until(game, "travel", "action")
    assert state(game).result == 1
    assert max(state(game).token_at) == -1
    assert state(game).pool_discard[1] == [11]


@pytest.mark.scenario("T86", "T48", "T62")
@pytest.mark.aid("Q37", "Q39", "Q16")
@pytest.mark.rule("M16.11", "M29.21", "M29.26", "M36.13")
@pytest.mark.parametrize(("switch", "asks"), [("true", True), ("false", False)])
def test_monster_token_after_a_draw(switch: str, asks: bool) -> None:
    game = fight(
        "orc",
        [],
        [],
        kind=1,
        tokens=[["weathertop", "orc"]],
        influence={"barad_dur": 1},
        settings={"influence_on_draw": switch},
    )
    assert max(state(game).token_at) == -1
    assert (asked(game)[1] == "place_influence") is asks
    if asks:
        play(game, "location:barad_dur", "location:barad_dur")
        assert asked(game)[1] == "action"


@pytest.mark.scenario("T62")
@pytest.mark.aid("Q16")
@pytest.mark.rule("M22.6", "M22.7", "M18.4", "M20.6", "M36.8")
@pytest.mark.parametrize(
    ("hero", "context", "switch", "over"),
    [("eleanor", 1, "false", 1), ("thalin", 1, "false", 0), ("eleanor", 0, "false", 0), ("eleanor", 0, "true", 1)],
)
def test_what_a_drawn_combat_does_to_the_turn(hero: str, context: int, switch: str, over: int) -> None:
    game = fight("orc", [], [], hero=hero, context=context, settings={"ambush_draw_ends_turn": switch})
    any_until(game, "action")
    assert state(game).turn_over == over


@pytest.mark.scenario("T48")
@pytest.mark.rule("M20.6")
def test_drawn_ambush_goes_on_with_travel() -> None:
    game = at(turn(), place=["eregion", "edoras"], tokens=[["eregion", "agent"]], unseen=[[], []])
    any_until(game, "play_combat_card")
    play(game, "exhausted", "done")
    assert asked(game) == (HERO_1, "travel")
    assert max(state(game).token_at) == -1


@pytest.mark.scenario("T89")
@pytest.mark.rule("M17.4", "M29.19", "M29.7")
def test_no_cards_is_not_a_defeat() -> None:
    game = fight("orc", [STRATEGIZE], [QUICK, QUICK], unseen=[[], []])
    play(game, f"card:{STRATEGIZE}", f"card:{QUICK}")
    assert state(game).combat.exhausted[0] == 1
    assert asked(game) == (SAURON, "play_combat_card")


@pytest.mark.scenario("T90")
@pytest.mark.aid("Q38")
@pytest.mark.rule("M29.23", "M29.24")
def test_cards_after_combat() -> None:
    game = fight("crebain", [FINESSE, CHARGE, PARRY], [HACK, HACK], combat={"stacks": [[STRIKE, STRIKE], [SMASH]]})
    clash(game, FINESSE, HACK)
    any_until(game, "action")
    s = state(game)
    assert cards(s.rest[0]) == [STRIKE, STRIKE, FINESSE]
    assert cards(s.hand[0]) == sorted([CHARGE, PARRY], key=lambda card: card != PARRY)
    assert len(s.decks[14]) == 25


@pytest.mark.rule("M29.24", "M36.12")
def test_used_combat_cards_wait_for_a_reshuffle_by_a_switch() -> None:
    game = fight("crebain", [FINESSE], [HACK, HACK], settings={"shuffle_combat_deck_each_time": "false"})
    clash(game, FINESSE, HACK)
    any_until(game, "action")
    s = state(game)
    assert (len(s.decks[14]), cards(s.discards[14])) == (24, [HACK])


@pytest.mark.scenario("T91")
@pytest.mark.rule("M29.12", "M29.13")
def test_a_cancelled_card() -> None:
    game = fight("cave_troll", [FINESSE], ["combat_behemoth_precision"])
    play(game, f"card:{FINESSE}", "card:combat_behemoth_precision")
    assert dealt(game) == (2, 0)
    assert events(game, "card_cancelled") == [f"card:{FINESSE} None"]
    assert cards(state(game).combat.stacks[0]) == [FINESSE]  # its cost still counts


@pytest.mark.scenario("T93")
@pytest.mark.aid("Q39")
@pytest.mark.rule("M16.13", "M29.25", "M16.16")
def test_a_minion_keeps_its_damage() -> None:
    game = fight(
        "mouth_of_sauron",
        [FINESSE],
        [HACK],
        minions={"mouth_of_sauron": "weathertop"},
        minion_damage={"mouth_of_sauron": 5},
    )
    clash(game, FINESSE, HACK)
    any_until(game, "action")
    assert state(game).minion_at[0] == -2  # out of the game
    game = fight(
        "mouth_of_sauron", [], [], minions={"mouth_of_sauron": "weathertop"}, minion_damage={"mouth_of_sauron": 5}
    )
    any_until(game, "action")
    assert (state(game).minion_at[0], state(game).minion_damage[0]) == (place("weathertop"), 5)


@pytest.mark.rule("M16.13", "M16.14")
def test_defeated_ringwraiths_are_set_aside() -> None:
    game = fight(
        "ringwraiths",
        [FINESSE],
        ["combat_ravager_hack"],
        minions={"ringwraiths": "weathertop"},
        minion_damage={"ringwraiths": 8},
    )
    clash(game, FINESSE, "combat_ravager_hack")
    any_until(game, "action")
    assert state(game).minion_at[3] == -3


@pytest.mark.scenario("T95")
@pytest.mark.rule("M16.15", "M29.2")
def test_corruption_at_the_start_of_combat() -> None:
    game = at(turn(), place=["dol_guldur", "edoras"])
    assert asked(game) == (-1, "draw_corruption")
    play(game, "card:corruption_weak")
    assert asked(game) == (-1, "draw_combat_card")


@pytest.mark.scenario("T96")
@pytest.mark.aid("Q28")
@pytest.mark.rule("M15.6", "M33.3")
def test_one_shadow_card_in_a_hero_turn() -> None:
    game = at(
        turn(),
        place=["eregion", "edoras"],
        tokens=[["eregion", "agent"]],
        shadow_hand=["shadow_winter_storm", "shadow_betrayed"],
        pool=12,
        stage=3,
    )
    play(game, "card:shadow_winter_storm")
    assert asked(game) == (-1, "draw_combat_card")  # no window at the start of the combat


@pytest.mark.scenario("T114")
@pytest.mark.aid("Q35")
@pytest.mark.rule("M29.17")
def test_monster_health() -> None:
    game = fight("crebain", [CHARGE], [HACK])
    clash(game, CHARGE, HACK)
    any_until(game, "action")
    assert state(game).result == 1


@pytest.mark.aid("Q36")
@pytest.mark.rule("M29.18", "M3.11")
def test_the_hero_chooses_where_damage_comes_from() -> None:
    game = fight("orc", [CHARGE, PARRY], [SMASH, HACK])
    play(game, f"card:{CHARGE}", f"card:{SMASH}")
    assert asked(game) == (HERO_1, "take_damage")
    assert options(game) == ["life_pool", f"card:{PARRY}"]
    play(game, f"card:{PARRY}", "life_pool")
    assert cards(state(game).damage[0][:1]) == [PARRY]
    assert state(game).damage[0][1] == -1
    shown = game.rules.view(game.state, SAURON)["heroes"]
    assert isinstance(shown, list)
    assert shown[0]["damage_size"] == 2
    assert "damage" not in shown[0]


@pytest.mark.rule("M29.22")
def test_both_fall_in_the_same_round() -> None:
    game = fight("orc", [CHARGE], [SMASH], combat={"wounds": 2}, unseen=[["hero_beravor_evade"] * 3, []], favor=[1, 0])
    play(game, f"card:{CHARGE}", f"card:{SMASH}", "life_pool", "life_pool", "life_pool")
    any_until(game, "leftmost_marker")
    play(game, "marker:ring")
    assert state(game).result == 1
    assert not events(game, "influence_placed")
    assert state(game).place[0] == place("fornost")


@pytest.mark.rule("M29.29", "M29.28")
def test_a_called_monster_has_no_token() -> None:
    game = fight("crebain", [CHARGE], [HACK], tokens=[["weathertop", "orc"]])
    clash(game, CHARGE, HACK)
    any_until(game, "action")
    assert state(game).token_at[0] == place("weathertop")
    assert state(game).favor[0] == 0


@pytest.mark.rule("M29.19")
@pytest.mark.parametrize(
    ("hero", "card", "rest"),
    [("eleanor", "hero_eleanor_rest", ["hero_eleanor_parry"]), ("beravor", "skill_shrewd_planning", [])],
)
@pytest.mark.parametrize(("cards", "defeated"), [(1, True), (2, False)])
def test_damage_a_hero_cannot_take_defeats_whatever_is_drawn(
    hero: str, card: str, rest: list[str], cards: int, defeated: bool
) -> None:
    """Two points, and two cards in the life pool or one to take them; then a card comes into the hand."""
    unseen = [f"hero_{hero}_ranged_strike"] * cards
    combat = {"health": 20, "stacks": [[f"hero_{hero}_anticipate"], []]}
    game = fight(
        "agent", [card], ["combat_zealot_smash"], hero=hero, combat=combat, rest=[rest, []], unseen=[unseen, []]
    )
    play(game, f"card:{card}", "card:combat_zealot_smash")
    assert state(game).combat.dealt[0] == 2
    assert not events(game, "card_cancelled")
    while game.ask is not None and game.ask.prompt in ("take_damage", "rest_card", "take_back_card"):
        play(game, options(game)[0])
    assert bool(events(game, "hero_defeated")) is defeated
