"""Missions and the Finale (M28.4, M31, M32)."""

from __future__ import annotations

import pytest

from tests.games.quest.table import SAURON, any_until, asked, at, events, fight, play, state
from thirdage.games.quest.cards.catalogue import card_number
from thirdage.games.quest.combat import foe_of
from thirdage.games.quest.ids import Hero
from thirdage.games.quest.story import difficulty, fulfilled
from thirdage.kernel.game import Game


def finale(heroes: int, ring: int, conquest: int, corruption: int, **more: object) -> Game:
    track = {"heroes": heroes, "ring": ring, "conquest": conquest, "corruption": corruption}
    return at([["check_finale"]], markers=track, stage=3, **more)


GOOD: dict[str, object] = {"hero_mission": "mission_hero_isildurs_secret", "favor": [5, 0]}
POOR: dict[str, object] = {"hero_mission": "mission_hero_isildurs_secret", "favor": [0, 0]}
DARK: dict[str, object] = {"sauron_mission": "mission_sauron_in_darkness_bind_them"}
WEAK: dict[str, object] = {"sauron_mission": "mission_sauron_his_dark_throne"}


@pytest.mark.rule("M31.2", "M32.1")
def test_the_dominant_side_wins_by_its_mission() -> None:
    game = finale(18, 14, 6, 9, **GOOD, **DARK)
    assert game.state.victory == "heroes_fulfil_mission"
    assert game.state.winners == 0b110
    game = finale(10, 18, 6, 9, **GOOD, **DARK)
    assert game.state.victory == "sauron_fulfils_mission"
    assert game.state.winners == 1


@pytest.mark.scenario("T102")
@pytest.mark.rule("M31.2", "M31.3")
def test_dominant_side_without_mission() -> None:
    game = finale(18, 14, 6, 9, **POOR, **DARK)
    assert not game.state.over
    assert state(game).markers == [18, 15, 7, 10]
    any_until(game, "pick_champion")
    assert asked(game) == (1, "pick_champion")


@pytest.mark.scenario("T103")
@pytest.mark.rule("M31.2")
def test_nobody_dominant() -> None:
    game = finale(18, 18, 6, 9, **POOR, **DARK)
    assert game.state.victory == "sauron_fulfils_mission"
    game = finale(18, 18, 6, 9, **GOOD, **WEAK)
    assert game.state.victory == "heroes_fulfil_mission"
    game = finale(18, 18, 6, 9, **GOOD, **DARK)
    assert not game.state.over


@pytest.mark.scenario("T105")
@pytest.mark.rule("M31.5")
def test_difficulty_with_the_heroes_dominant() -> None:
    game = finale(18, 14, 6, 9, **POOR, **WEAK)
    assert difficulty(state(game)) == -4
    any_until(game, "pick_champion")
    play(game, "hero:beravor")
    assert (state(game).combat.health, state(game).combat.fortitude) == (5, 4)


@pytest.mark.rule("M31.5")
def test_difficulty_with_sauron_dominant() -> None:
    game = finale(13, 18, 6, 9, **POOR, **WEAK)
    any_until(game, "pick_champion")
    play(game, "hero:beravor")
    assert (state(game).combat.health, state(game).combat.fortitude) == (14, 13)


@pytest.mark.scenario("T106")
@pytest.mark.rule("M31.4", "M31.6")
def test_preparation_for_the_last_combat() -> None:
    game = finale(
        18,
        14,
        6,
        9,
        **POOR,
        **WEAK,
        hand=[["hero_beravor_parry"] * 2, []],
        rest=[["hero_beravor_charge"] * 3 + ["hero_beravor_evade"], []],
        damage=[["unseen"] * 4 + ["hero_beravor_strategize"] * 2, []],
        unseen=[["hero_beravor_ranged_strike"] * 5 + ["hero_beravor_aimed_shot"] * 2 + ["hero_beravor_evade"] * 2, []],
        minion_damage={"ringwraiths": 4},
    )
    any_until(game, "pick_champion")
    s = state(game)
    assert (len(s.hand[0]), s.life(Hero(0)), s.rest[0], s.damage[0]) == (6, 11, [], [])
    assert s.minion_damage[3] == 0


@pytest.mark.scenario("T107")
@pytest.mark.rule("M31.7", "M31.8")
def test_a_drawn_last_combat_is_saurons() -> None:
    game = fight("ringwraiths", [], [], context=4, in_finale=1)
    assert game.state.victory == "sauron_wins_last_combat"
    assert game.state.winners == 1


@pytest.mark.rule("M31.8")
def test_defeated_ringwraiths_win_it_for_the_heroes() -> None:
    game = fight(
        "ringwraiths",
        ["hero_beravor_deadly_finesse"],
        ["combat_ravager_hack"],
        context=4,
        in_finale=1,
        minion_damage={"ringwraiths": 8},
        unseen=[["hero_beravor_parry"], []],
    )
    play(game, "card:hero_beravor_deadly_finesse", "card:combat_ravager_hack")
    any_until(game, "never")
    assert game.state.victory == "heroes_win_last_combat"


@pytest.mark.scenario("T108")
@pytest.mark.rule("M15.8", "M31.7")
def test_no_shadow_cards_in_the_last_combat() -> None:
    game = finale(18, 14, 6, 9, **POOR, **WEAK, shadow_hand=["shadow_betrayed"], pool=4)
    any_until(game, "pick_champion")
    play(game, "hero:beravor")
    assert asked(game)[1] == "draw_combat_card"
    assert foe_of(state(game).combat).id == "ringwraiths"


@pytest.mark.rule("M34.3", "M36.15")
def test_raising_the_stakes_in_stage_three() -> None:
    game = at(
        [["story"]],
        settings={"optional_raise_stakes_stage_3": "true"},
        markers={"heroes": 12},
        stage=2,
    )
    play(game, "location:minas_morgul", "card:mission_hero_against_the_shadow")
    assert asked(game) == (1, "keep_mission")
    play(game, "card:mission_hero_against_the_shadow", "card:mission_sauron_to_find_them_all")
    assert asked(game) == (SAURON, "keep_mission")
    play(game, "card:mission_sauron_his_dark_throne")
    s = state(game)
    assert s.hero_mission == card_number("mission_hero_against_the_shadow")
    assert s.sauron_mission == card_number("mission_sauron_his_dark_throne")
    assert (s.hero_stakes, s.sauron_stakes) == (-1, -1)


MISSIONS: list[tuple[str, dict[str, object], dict[str, object]]] = [
    (
        "mission_hero_noble_blood",
        {"corruption": [["corruption_weak"], []]},
        {"corruption": [["corruption_weak"], ["corruption_weary"]]},
    ),
    (
        "mission_hero_against_the_shadow",
        {"tokens": [["bree", "agent"], ["moria", "blank"]]},
        {"tokens": [["bree", "agent"], ["moria", "blank"], ["moria", "crebain"]]},
    ),
    ("mission_hero_isildurs_secret", {"favor": [3, 2]}, {"favor": [2, 2]}),
    (
        "mission_hero_minas_morgul_kept_at_bay",
        {"minions": {"gothmog": "defeated"}},
        {"minions": {"gothmog": "bree"}},
    ),
    (
        "mission_hero_the_spear_of_the_west",
        {"starting_done": [1, 1], "advanced_done": [1, 1]},
        {"starting_done": [1, 1], "advanced_done": [1, 0]},
    ),
    (
        "mission_sauron_his_dark_throne",
        {
            "plots": ["plot_osgiliath_invaded", "plot_urgent_summons", "plot_loss_of_an_heir"],
            "plot_at": ["osgiliath", "bree", "edoras"],
        },
        {
            "plots": ["plot_osgiliath_invaded", "plot_urgent_summons", "unseen"],
            "plot_at": ["osgiliath", "bree", "nowhere"],
        },
    ),
    ("mission_sauron_where_the_shadows_lie", {"markers": {"corruption": 13}}, {"markers": {"corruption": 12}}),
    ("mission_sauron_in_darkness_bind_them", {"markers": {"ring": 13}}, {"markers": {"ring": 12}}),
    ("mission_sauron_to_rule_them_all", {"markers": {"conquest": 13}}, {"markers": {"conquest": 12}}),
    ("mission_sauron_to_find_them_all", {"minions": {"ringwraiths": "the_shire"}}, {"influence": {"the_shire": 5}}),
    ("mission_sauron_to_find_them_all", {"influence": {"the_shire": 6}}, {"minions": {"ringwraiths": "bree"}}),
]


@pytest.mark.scenario("C65", "C66")
@pytest.mark.rule("M28.4", "M27.4")
@pytest.mark.parametrize(("mission", "yes", "no"), MISSIONS)
def test_missions(mission: str, yes: dict[str, object], no: dict[str, object]) -> None:
    card = card_number(mission)
    assert fulfilled(state(at([["action", 1]], stage=3, **yes)), card)
    assert not fulfilled(state(at([["action", 1]], stage=3, **no)), card)


@pytest.mark.rule("M31.2", "M35.3")
def test_the_finale_reveals_the_missions() -> None:
    game = finale(18, 14, 6, 9, **POOR, **WEAK)
    assert events(game, "finale") == ["card:mission_hero_isildurs_secret 0"]
    shown = game.rules.view(game.state, SAURON)["missions"]
    assert isinstance(shown, dict)
    assert shown["heroes"] == "mission_hero_isildurs_secret"
