"""What combat cards do: every ability of hero, skill and Sauron's combat cards (M29.11 to M29.20)."""

from __future__ import annotations

import pytest

from tests.games.quest.table import (
    HERO_1,
    SAURON,
    any_until,
    asked,
    cards,
    clash,
    dealt,
    events,
    fight,
    options,
    place,
    play,
    state,
)
from thirdage.games.quest.board import MONSTER_ABILITIES, MONSTERS
from thirdage.games.quest.cards.abilities import has
from thirdage.games.quest.cards.catalogue import CARDS, COMBAT, HERO_CARD, SKILL
from thirdage.games.quest.foe_abilities import ABILITIES as FOE_ABILITIES
from thirdage.games.quest.foe_abilities import ABILITY_OF, NO_ABILITY

SPARE = "hero_beravor_parry"

# hero, hero card, foe, foe card, damage to the hero and to the foe
ROUNDS: list[tuple[str, str, str, str, tuple[int, int]]] = [
    # parry: +2 defense against melee; charge cancels ranged (C75, C77)
    ("thalin", "hero_thalin_parry", "southron", "combat_ravager_charge", (0, 1)),
    ("thalin", "hero_thalin_parry", "southron", "combat_ravager_poison_arrow", (3, 1)),
    ("thalin", "hero_thalin_parry", "agent", "combat_zealot_smash", (2, 0)),  # C76
    ("beravor", "hero_beravor_charge", "agent", "combat_zealot_poison_arrow", (0, 2)),
    ("beravor", "hero_beravor_evade", "southron", "combat_ravager_eviscerate", (0, 0)),
    ("argalad", "hero_argalad_quick_shot", "southron", "combat_ravager_charge", (2, 1)),  # cannot be cancelled
    ("argalad", "hero_argalad_overdraw", "agent", "combat_zealot_ranged_strike", (3, 3)),
    ("argalad", "hero_argalad_overdraw", "agent", "combat_zealot_hack", (1, 2)),
    ("argalad", "hero_argalad_precision", "giant_spider", "combat_behemoth_overpower", (1, 2)),
    ("argalad", "hero_argalad_precision", "giant_spider", "combat_behemoth_block", (0, 0)),  # its floor is 2
    ("argalad", "hero_argalad_attack_of_opportunity", "southron", "combat_ravager_hack", (2, 7)),  # C80
    ("argalad", "hero_argalad_attack_of_opportunity", "southron", "combat_ravager_parry", (1, 0)),
    ("beravor", "hero_beravor_sneak_attack", "southron", "combat_ravager_charge", (2, 0)),  # cancelled
    ("beravor", "hero_beravor_sneak_attack", "southron", "combat_ravager_eviscerate", (0, 3)),
    ("beravor", "hero_beravor_deadly_finesse", "giant_spider", "combat_behemoth_crush", (4, 3)),
    ("beravor", "hero_beravor_deadly_finesse", "giant_spider", "combat_behemoth_block", (0, 2)),
    ("beravor", "hero_beravor_ranged_strike", "agent", "combat_zealot_quick_shot", (0, 3)),
    ("eometh", "hero_eometh_reckless", "orc", "combat_zealot_hack", (5, 5)),  # C81
    ("eometh", "hero_eometh_eviscerate", "agent", "combat_zealot_hack", (2, 4)),
    ("eometh", "hero_eometh_eviscerate", "giant_spider", "combat_behemoth_block", (0, 0)),
    ("eometh", "hero_eometh_hack", "agent", "combat_zealot_hack", (2, 2)),
    ("eometh", "hero_eometh_smash", "agent", "combat_zealot_smash", (2, 2)),
    ("thalin", "hero_thalin_sweep", "cave_troll", "combat_behemoth_precision", (2, 2)),  # immune to Roar
    ("thalin", "hero_thalin_block", "giant_spider", "combat_behemoth_precision", (0, 0)),
    ("thalin", "hero_thalin_crush", "southron", "combat_ravager_parry", (0, 3)),
    ("thalin", "hero_thalin_overpower", "agent", "combat_zealot_reckless", (3, 4)),
    ("thalin", "hero_thalin_sweep", "giant_spider", "combat_behemoth_enraged", (4, 1)),
    ("thalin", "hero_thalin_sweep", "giant_spider", "combat_behemoth_earthquake", (4, 3)),
    ("thalin", "hero_thalin_dodge", "giant_spider", "combat_behemoth_earthquake", (4, 0)),
    ("eleanor", "hero_eleanor_hide", "agent", "combat_zealot_poison_arrow", (0, 0)),
    ("eleanor", "hero_eleanor_volley", "agent", "combat_zealot_parry", (0, 1)),
    # skills
    ("beravor", "skill_crossbow_shot", "southron", "combat_ravager_charge", (2, 4)),
    ("beravor", "skill_retaliate", "agent", "combat_zealot_reckless", (5, 5)),
    ("beravor", "skill_retaliate", "giant_spider", "combat_behemoth_enraged", (4, 1)),
    ("beravor", "skill_execute", "giant_spider", "combat_behemoth_reckless", (5, 6)),  # C84
    ("beravor", "skill_execute", "giant_spider", "combat_behemoth_smash", (2, 0)),
    ("beravor", "skill_reversal", "giant_spider", "combat_behemoth_overpower", (0, 2)),  # C85
    ("beravor", "skill_reversal", "agent", "combat_zealot_quick_shot", (1, 0)),
    ("beravor", "skill_crushing_blow", "giant_spider", "combat_behemoth_smash", (0, 4)),
    ("beravor", "skill_crushing_blow", "giant_spider", "combat_behemoth_overpower", (2, 0)),
    ("beravor", "skill_hamstring", "agent", "combat_zealot_hack", (0, 2)),
    ("beravor", "skill_overhead_swing", "agent", "combat_zealot_hack", (1, 2)),
    ("beravor", "skill_brutal_finisher", "agent", "combat_zealot_hack", (1, 3)),
    ("beravor", "skill_flaming_arrow", "agent", "combat_zealot_strategize", (1, 1)),
    ("beravor", "skill_endure", "agent", "combat_zealot_quick_shot", (1, 3)),
    # monsters
    ("beravor", "hero_beravor_parry", "snaga", "combat_zealot_quick_shot", (1, 1)),  # Precision
    ("beravor", "hero_beravor_ranged_strike", "huorn", "combat_behemoth_smash", (3, 0)),  # Crushing Strength
    ("beravor", "hero_beravor_parry", "orc", "combat_zealot_hack", (1, 1)),  # Fanatical
    ("beravor", "hero_beravor_parry", "dunlending", "combat_ravager_parry", (1, 0)),  # Counter-attack
    ("beravor", "hero_beravor_strategize", "dunlending", "combat_ravager_hack", (0, 1)),
    ("beravor", "hero_beravor_parry", "agent", "combat_zealot_aimed_shot", (2, 1)),
]


@pytest.mark.scenario("C75", "C76", "C77", "C80", "C81", "C84", "C85")
@pytest.mark.rule("M29.12", "M29.13", "M29.14", "M29.15", "M29.16")
@pytest.mark.parametrize(("hero", "card", "foe", "foe_card", "expected"), ROUNDS)
def test_one_round(hero: str, card: str, foe: str, foe_card: str, expected: tuple[int, int]) -> None:
    game = fight(foe, [card, f"hero_{hero}_parry"], [foe_card, foe_card], hero=hero)
    play(game, f"card:{card}", f"card:{foe_card}")
    assert dealt(game) == expected


# cards of two rounds; the damage of the second round
TWO: list[tuple[str, list[str], str, list[str], tuple[int, int]]] = [
    (
        "eleanor",
        ["hero_eleanor_concentrate", "hero_eleanor_ranged_strike"],
        "agent",
        ["combat_zealot_hack", "combat_zealot_hack"],
        (0, 3),
    ),
    (
        "eleanor",
        ["hero_eleanor_hide", "hero_eleanor_ranged_strike"],
        "agent",
        ["combat_zealot_hack", "combat_zealot_reckless"],
        (2, 3),
    ),
    (
        "eleanor",
        ["hero_eleanor_volley", "hero_eleanor_ranged_strike"],
        "agent",
        ["combat_zealot_hack", "combat_zealot_hack"],
        (0, 3),
    ),
    (
        "eleanor",
        ["hero_eleanor_dodge", "hero_eleanor_charge"],
        "agent",
        ["combat_zealot_hack", "combat_zealot_reckless"],
        (3, 4),
    ),
    (
        "thalin",
        ["hero_thalin_overpower", "hero_thalin_parry"],
        "agent",
        ["combat_zealot_hack", "combat_zealot_hack"],
        (0, 3),
    ),
    (
        "thalin",
        ["hero_thalin_overpower", "hero_thalin_evade"],
        "agent",
        ["combat_zealot_hack", "combat_zealot_hack"],
        (0, 0),
    ),
    (
        "thalin",
        ["hero_thalin_rush", "hero_thalin_parry"],
        "agent",
        ["combat_zealot_hack", "combat_zealot_ranged_strike"],
        (0, 1),
    ),
    (
        "argalad",
        ["hero_argalad_fall_back", "hero_argalad_overdraw"],
        "agent",
        ["combat_zealot_quick_shot", "combat_zealot_reckless"],
        (0, 2),
    ),
    (
        "beravor",
        ["skill_expose_weakness", "hero_beravor_parry"],
        "agent",
        ["combat_zealot_hack", "combat_zealot_quick_shot"],
        (0, 3),
    ),
    (
        "beravor",
        ["skill_set_trap", "hero_beravor_strategize"],
        "agent",
        ["combat_zealot_quick_shot", "combat_zealot_hack"],
        (0, 3),
    ),
    (
        "beravor",
        ["skill_flaming_arrow", "hero_beravor_parry"],
        "agent",
        ["combat_zealot_quick_shot", "combat_zealot_strategize"],
        (0, 1),
    ),
    (
        "beravor",
        ["skill_concussive_shot", "hero_beravor_parry"],
        "agent",
        ["combat_zealot_hack", "combat_zealot_strategize"],
        (0, 1),
    ),
    (
        "beravor",
        ["skill_shield_smash", "hero_beravor_parry"],
        "agent",
        ["combat_zealot_hack", "combat_zealot_poison_arrow"],
        (0, 1),
    ),
    (
        "beravor",
        ["hero_beravor_charge", "skill_focused_assault"],  # 1/1 with one other melee card against 1 + 1
        "agent",
        ["combat_zealot_quick_shot", "combat_zealot_hack"],
        (1, 1),
    ),
    (
        "beravor",
        ["hero_beravor_parry", "hero_beravor_aimed_shot"],
        "agent",
        ["combat_zealot_hack", "combat_zealot_hack"],
        (1, 6),
    ),
    (
        "beravor",
        ["hero_beravor_parry", "hero_beravor_aimed_shot"],
        "agent",
        ["combat_zealot_quick_shot", "combat_zealot_hack"],
        (1, 3),
    ),
    (
        "beravor",
        ["hero_beravor_evade", "hero_beravor_parry"],
        "giant_spider",
        ["combat_behemoth_rush", "combat_behemoth_smash"],
        (2, 0),
    ),
    (
        "beravor",
        ["hero_beravor_strategize", "hero_beravor_parry"],
        "giant_spider",
        ["combat_behemoth_overpower", "combat_behemoth_smash"],
        (4, 0),
    ),
    (
        "beravor",
        ["hero_beravor_strategize", "hero_beravor_charge"],
        "barrow_wight",
        ["combat_ravager_fall_back", "combat_ravager_hack"],
        (1, 0),
    ),
    (
        "beravor",
        ["hero_beravor_strategize", "hero_beravor_parry"],
        "barrow_wight",
        ["combat_ravager_concentrate", "combat_ravager_hack"],
        (1, 0),
    ),
]


@pytest.mark.scenario("C79", "C82")
@pytest.mark.rule("M29.13", "M29.20")
@pytest.mark.parametrize(("hero", "mine", "foe", "theirs", "expected"), TWO)
def test_two_rounds(hero: str, mine: list[str], foe: str, theirs: list[str], expected: tuple[int, int]) -> None:
    game = fight(foe, [*mine, f"hero_{hero}_parry"], theirs, hero=hero, combat={"health": 50})
    clash(game, mine[0], theirs[0])
    any_until(game, "play_combat_card")
    clash(game, mine[1], theirs[1])
    assert dealt(game) == expected


@pytest.mark.scenario("C86")
def test_brutal_finisher_counts_the_stack() -> None:
    stack = ["hero_beravor_evade", "hero_beravor_parry", "hero_beravor_parry"]
    game = fight("agent", ["skill_brutal_finisher"], ["combat_zealot_hack"] * 2, combat={"stacks": [stack, []]})
    play(game, "card:skill_brutal_finisher", "card:combat_zealot_hack")
    assert dealt(game)[1] == 6


def test_anticipate_makes_the_other_side_play_first_and_openly() -> None:
    game = fight("agent", ["hero_beravor_anticipate", SPARE], ["combat_zealot_smash"] * 2)
    clash(game, "hero_beravor_anticipate", "combat_zealot_smash")
    assert asked(game) == (SAURON, "play_combat_card")
    play(game, "card:combat_zealot_smash")
    shown = game.rules.view(game.state, HERO_1)["combat"]
    assert isinstance(shown, dict)
    assert shown["chosen"] == [None, "combat_zealot_smash"]


def test_strategize_reports_the_hand() -> None:
    hand = ["hero_beravor_strategize", "hero_beravor_parry"]
    game = fight("agent", hand, ["combat_zealot_hack", "combat_zealot_hack", "combat_zealot_quick_shot"])
    clash(game, "hero_beravor_strategize", "combat_zealot_hack")
    assert events(game, "hand_reported") == ["monster:agent 1"]
    assert state(game).combat.hand_told == [0, 1]


@pytest.mark.parametrize(("card", "count"), [("hero_eometh_trample", 1), ("skill_overhead_swing", 2)])
def test_random_combat_cards_are_given_up(card: str, count: int) -> None:
    game = fight("agent", [card, "hero_eometh_parry"], ["combat_zealot_hack"] * 3, hero="eometh")
    clash(game, card, "combat_zealot_hack")
    for _ in range(count):
        assert asked(game) == (-1, "random_combat_discard")
        play(game, "card:combat_zealot_hack")
    assert len(state(game).combat.hand) == 2 - count


def test_wear_down_deals_the_attack_of_the_discarded_card() -> None:
    game = fight("agent", ["skill_wear_down", SPARE], ["combat_zealot_hack", "combat_zealot_reckless"])
    play(game, "card:skill_wear_down", "card:combat_zealot_hack")
    assert asked(game) == (-1, "random_combat_discard")
    play(game, "card:combat_zealot_reckless")
    assert dealt(game) == (0, 5)


def test_rest_draws_from_either_pool() -> None:
    game = fight(
        "agent", ["hero_eleanor_rest"], ["combat_zealot_hack"] * 2, hero="eleanor", rest=[["hero_eleanor_parry"], []]
    )
    clash(game, "hero_eleanor_rest", "combat_zealot_hack")
    assert options(game) == ["rest_pool", "life_pool", "done"]
    play(game, "rest_pool", "life_pool", "card:hero_eleanor_hide")
    assert cards(state(game).hand[0]) == ["hero_eleanor_hide", "hero_eleanor_parry"]
    assert asked(game)[1] == "play_combat_card"


@pytest.mark.rule("M29.27")
def test_retreat_leaves_the_battle_unhurt() -> None:
    game = fight("agent", ["hero_eleanor_retreat"], ["combat_zealot_hack"] * 2, hero="eleanor")
    clash(game, "hero_eleanor_retreat", "combat_zealot_hack")
    assert asked(game) == (HERO_1, "retreat")
    play(game, "leave:bree", "done")
    assert state(game).place[0] == place("bree")
    assert state(game).result == 4
    assert state(game).turn_over == 0
    game = fight(
        "agent", ["hero_eleanor_retreat", "hero_eleanor_parry"], ["combat_zealot_reckless"] * 2, hero="eleanor"
    )
    clash(game, "hero_eleanor_retreat", "combat_zealot_reckless")
    assert asked(game)[1] == "play_combat_card"  # hurt: no way out


def test_shrewd_planning_takes_a_card_back() -> None:
    game = fight(
        "agent", ["skill_shrewd_planning"], ["combat_zealot_hack"] * 2, combat={"stacks": [["hero_beravor_parry"], []]}
    )
    clash(game, "skill_shrewd_planning", "combat_zealot_hack")
    assert options(game) == ["card:skill_shrewd_planning", "card:hero_beravor_parry"]
    play(game, "card:skill_shrewd_planning")
    assert cards(state(game).combat.stacks[0]) == ["hero_beravor_parry"]
    assert cards(state(game).hand[0]) == ["skill_shrewd_planning"]


def test_ready_makes_a_ranged_card_free() -> None:
    hand = ["skill_ready", "hero_beravor_aimed_shot", "hero_beravor_parry"]
    game = fight("agent", hand, ["combat_zealot_quick_shot"] * 3, combat={"strength": [1, 9], "health": 9})
    clash(game, "skill_ready", "combat_zealot_quick_shot")
    any_until(game, "play_combat_card")
    clash(game, "hero_beravor_aimed_shot", "combat_zealot_quick_shot")
    any_until(game, "play_combat_card")
    s = state(game)
    assert s.combat.exhausted == [0, 0]
    assert cards(s.combat.stacks[0]) == ["skill_ready"]
    assert cards(s.rest[0]) == ["hero_beravor_aimed_shot"]


@pytest.mark.parametrize(
    ("card", "seat", "named", "cancelled"),
    [
        ("skill_outmaneuver", HERO_1, "ranged", True),
        ("skill_outmaneuver", HERO_1, "melee", False),
        ("skill_heightened_senses", SAURON, "ranged", True),
        ("skill_heightened_senses", SAURON, "melee", False),
    ],
)
def test_a_type_is_named_for_the_next_round(card: str, seat: int, named: str, cancelled: bool) -> None:
    game = fight("agent", [card, SPARE], ["combat_zealot_hack"] * 2, combat={"health": 9})
    clash(game, card, "combat_zealot_hack")
    assert asked(game) == (seat, "name_type")
    play(game, f"type:{named}", f"card:{SPARE}", "card:combat_zealot_hack")
    assert bool(events(game, "card_cancelled")) is cancelled


def test_hamstring_puts_a_card_under_the_stack() -> None:
    game = fight("agent", ["skill_hamstring", SPARE], ["combat_zealot_hack"] * 2, combat={"strength": [20, 2]})
    clash(game, "skill_hamstring", "combat_zealot_hack")
    assert asked(game) == (-1, "turn_up_card")
    play(game, "card:combat_zealot_reckless")
    assert cards(state(game).combat.stacks[1]) == ["combat_zealot_reckless", "combat_zealot_hack"]
    assert state(game).combat.exhausted[1] == 1  # its cost counts


def test_endure_after_a_victory() -> None:
    game = fight(
        "agent",
        ["skill_endure"],
        ["combat_zealot_quick_shot"] * 2,
        rest=[["hero_beravor_parry"], []],
        combat={"stacks": [["hero_beravor_evade"], []]},
    )
    clash(game, "skill_endure", "combat_zealot_quick_shot")
    any_until(game, "action")
    assert state(game).rest[0] == []
    assert state(game).result == 1


# -- the monsters' own abilities


def test_spy_turns_damage_into_influence() -> None:
    hand = [SPARE, SPARE]
    arrows = ["combat_zealot_poison_arrow"] * 2
    game = fight("crebain", hand, arrows, combat={"health": 9}, influence={"barad_dur": 1})
    play(game, f"card:{SPARE}", "card:combat_zealot_poison_arrow")
    assert asked(game) == (SAURON, "place_influence")
    play(game, *["location:barad_dur"] * 3)
    assert asked(game)[1] == "play_combat_card"
    assert dealt(game) == (0, 1)


def test_spread_lies_once() -> None:
    hand = ["hero_beravor_charge"] * 2 + [SPARE]
    game = fight("agent", hand, ["combat_zealot_quick_shot"] * 3, combat={"health": 9})
    clash(game, "hero_beravor_charge", "combat_zealot_quick_shot")
    assert asked(game) == (-1, "draw_corruption")
    play(game, "card:corruption_weary")
    clash(game, "hero_beravor_charge", "combat_zealot_quick_shot")
    assert asked(game)[1] == "play_combat_card"
    assert cards(state(game).corruption[0]) == ["corruption_weary"]


def test_regenerate() -> None:
    game = fight("barrow_wight", [SPARE] * 2, ["combat_ravager_concentrate"] * 2, combat={"wounds": 2})
    clash(game, SPARE, "combat_ravager_concentrate")
    assert state(game).combat.wounds == 2  # 1 dealt, 1 regained


def test_superior_tactics_and_surprise_assault() -> None:
    game = fight("southron", [SPARE] * 2, ["combat_ravager_anticipate"] * 2, combat={"strength": [20, 1]})
    clash(game, SPARE, "combat_ravager_anticipate")
    assert state(game).combat.exhausted[1] == 0
    game = fight(
        "warg_rider",
        [SPARE, SPARE, "hero_beravor_evade"],
        ["combat_ravager_eviscerate"] * 3,
        combat={"strength": [20, 2]},
    )
    clash(game, SPARE, "combat_ravager_eviscerate")
    assert state(game).combat.exhausted[1] == 0
    clash(game, SPARE, "combat_ravager_eviscerate")
    assert state(game).combat.exhausted[1] == 0  # 0 + 2
    clash(game, "hero_beravor_evade", "combat_ravager_eviscerate")
    assert events(game, "exhausted")


def test_bloodfury_draws_a_combat_card() -> None:
    game = fight(
        "uruk_hai", ["hero_beravor_ranged_strike", SPARE], ["combat_ravager_eviscerate", "combat_ravager_hack"]
    )
    clash(game, "hero_beravor_ranged_strike", "combat_ravager_eviscerate")
    assert asked(game) == (SAURON, "bloodfury")
    play(game, "yes", "card:combat_ravager_parry")
    assert len(state(game).combat.hand) == 2


def test_paralyzing_venom_and_stampede_and_fear() -> None:
    game = fight("giant_spider", ["hero_beravor_strategize", SPARE], ["combat_behemoth_reckless"] * 2)
    clash(game, "hero_beravor_strategize", "combat_behemoth_reckless")
    assert asked(game) == (-1, "random_discard")
    game = fight("oliphaunt", ["hero_beravor_strategize", SPARE], ["combat_behemoth_reckless"] * 2)
    play(game, "card:hero_beravor_strategize", "card:combat_behemoth_reckless")
    assert options(game) == [f"card:{SPARE}"]  # at least one point from the hand
    play(game, f"card:{SPARE}")
    assert "life_pool" in options(game)
    game = fight("balrog", ["hero_beravor_strategize", SPARE, SPARE], ["combat_behemoth_reckless"] * 2)
    clash(game, "hero_beravor_strategize", "combat_behemoth_reckless")
    assert asked(game) == (-1, "random_combat_card")


def test_every_combat_card_has_known_abilities() -> None:
    for card in CARDS:
        if card.kind in (COMBAT, HERO_CARD, SKILL):
            assert card.ability, card.id
            assert has(card.number, "cannot_be_cancelled") == (card.ability in ("uncancellable", "block"))


def test_every_monster_has_an_ability_of_its_own() -> None:
    assert sorted(MONSTER_ABILITIES) == sorted(FOE_ABILITIES)
    assert len(ABILITY_OF) == len(MONSTERS) + 1
    assert ABILITY_OF[-1] is NO_ABILITY, "minions, whose monster is -1, have none"
