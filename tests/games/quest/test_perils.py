"""Every peril card (M22.8)."""

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
    options,
    place,
    play,
    state,
    text,
)
from thirdage.kernel.game import Game

EVADE = "hero_beravor_evade"  # 2 shields
STRATEGIZE = "hero_beravor_strategize"  # 2 shields
CHARGE = "hero_beravor_charge"


def peril(card: str, where: str = "weathertop", **more: object) -> Game:
    """A peril befalls hero 1."""
    return at(text(card), place=[where, "edoras"], **{"active": 0, **more})


@pytest.mark.rule("M35.6")
def test_the_hounds_of_sauron_fully_blocked() -> None:
    game = peril("peril_the_hounds_of_sauron", hand=[[EVADE, EVADE, STRATEGIZE], []])
    play(game, f"card:{EVADE}", f"card:{EVADE}", f"card:{STRATEGIZE}", "choice:gain_favor_1")
    assert state(game).favor[0] == 1
    assert state(game).damage[0] == []


@pytest.mark.scenario("C44")
def test_hounds_half_blocked() -> None:
    game = peril("peril_the_hounds_of_sauron", hand=[[EVADE, CHARGE], []])
    play(game, f"card:{EVADE}", "done", *["life_pool"] * 4)
    assert len(state(game).damage[0]) == 4
    assert state(game).favor[0] == 0


@pytest.mark.rule("M35.7")
def test_an_unexpected_betrayal() -> None:
    game = peril("peril_an_unexpected_betrayal")
    assert asked(game) == (HERO_1, "choose")
    play(game, "choice:sauron_draw_plot_1+sauron_draw_shadow_1", "card:plot_urgent_summons", "card:shadow_betrayed")
    assert cards(state(game).plot_hand + state(game).shadow_hand) == ["plot_urgent_summons", "shadow_betrayed"]


@pytest.mark.parametrize(("around", "hit"), [({"bree": 1, "tharbad": 1}, True), ({"bree": 1}, False)])
def test_a_shadow_in_the_background(around: dict[str, int], hit: bool) -> None:
    game = peril("peril_a_shadow_in_the_background", influence=around, favor=[1, 0])
    if hit:
        play(game, "card:corruption_weak")
    assert (state(game).favor[0], len(state(game).corruption[0])) == ((0, 1) if hit else (1, 0))


def test_orc_scouts_reshuffle() -> None:
    game = at([["peril", 0]], place=["weathertop", "edoras"], active=0, discards={"peril": ["peril_khazad_dum"]})
    play(game, "card:peril_orc_scouts", "card:peril_trapped", "card:peril_the_dark_tower")
    play(game, "card:peril_orc_scouts", "card:corruption_weak")
    assert len(state(game).decks[9]) == 15
    assert state(game).discards[9] == []


def test_ill_met_company() -> None:
    game = peril("peril_ill_met_company", favor=[2, 0])
    play(game, "choice:lose_favor_2")
    assert state(game).favor[0] == 0
    game = peril("peril_ill_met_company", favor=[1, 0])  # two favor cannot be paid
    play(game, "card:corruption_weak", "card:corruption_weary")
    assert asked(game) == (SAURON, "give_corruption")
    play(game, "card:corruption_weary")
    assert cards(state(game).corruption[0]) == ["corruption_weary"]
    assert cards(state(game).discards[12]) == ["corruption_weak"]


def test_armies_underground() -> None:
    game = peril(
        "peril_armies_underground", "mount_gundabad", hand=[[EVADE, CHARGE], []], corruption=[["corruption_weak"], []]
    )
    play(game, f"card:{EVADE}")
    assert events(game, "combat_begins") == ["hero:beravor monster:orc"]
    assert state(game).combat.context == 1  # not winning ends the turn


@pytest.mark.parametrize(("plots", "hit"), [(2, True), (1, False)])
def test_the_hill_of_black_magic(plots: int, hit: bool) -> None:
    active = ["plot_gollum_is_tortured", "plot_osgiliath_invaded"][:plots]
    game = peril(
        "peril_the_hill_of_black_magic",
        "dol_guldur",
        plots=active + ["unseen"] * (3 - plots),
        plot_at=["barad_dur", "osgiliath"][:plots] + ["nowhere"] * (3 - plots),
    )
    if hit:
        play(game, *["life_pool"] * 5)
    assert state(game).turn_over == int(hit)


def test_the_dark_tower() -> None:
    game = peril("peril_the_dark_tower", "barad_dur", hand=[[CHARGE], []], minion_damage={"black_serpent": 9})
    play(game, "yes", "minion:black_serpent")
    assert events(game, "combat_begins") == ["hero:beravor minion:black_serpent"]
    while asked(game)[1] != "use_agility":
        hack = "card:combat_ravager_hack"
        play(game, hack if hack in options(game) else options(game)[0])
    play(game, "strength_point", "strength_point", f"card:{CHARGE}", "card:combat_ravager_hack")
    any_until(game, "action")
    assert state(game).favor[0] == 2
    game = peril("peril_the_dark_tower", "barad_dur", unseen=[[], []])
    play(game, "yes", "minion:black_serpent")
    any_until(game, "play_combat_card")
    play(game, "exhausted")
    any_until(game, "action")
    assert state(game).result == 3
    assert state(game).turn_over == 0


@pytest.mark.scenario("C48")
def test_khazad_dum() -> None:
    game = peril("peril_khazad_dum", "moria")
    assert events(game, "combat_begins") == ["hero:beravor monster:balrog"]
    assert state(game).combat.health == 10
    agenda = [["node", node, hero] for _, node, hero in text("peril_khazad_dum")][1:]
    game = at(agenda, place=["moria", "edoras"], active=0, result=1)
    assert state(game).favor[0] == 2
    assert asked(game)[1] == "draw_skill"
    game = at(agenda, place=["moria", "edoras"], active=0, result=3)
    assert state(game).favor[0] == 0


@pytest.mark.parametrize("held", [0, 1])
def test_an_enduring_evil(held: int) -> None:
    game = peril("peril_an_enduring_evil", "ruins_of_angmar", influence={"ruins_of_angmar": held})
    if held:
        play(game, "card:corruption_weak")
    assert state(game).turn_over == held


def test_trapped() -> None:
    game = peril("peril_trapped", hand=[[EVADE, CHARGE, CHARGE], []])
    play(game, f"card:{CHARGE}", f"card:{EVADE}")
    assert state(game).pool == 2
    assert cards(state(game).hand[0]) == [CHARGE]


def test_the_weakness_of_men() -> None:
    game = peril("peril_the_weakness_of_men", "pelargir")
    play(game, "choice:advance_marker_corruption_1")
    assert state(game).markers[3] == 1


def test_its_a_dangerous_business() -> None:
    game = peril("peril_its_a_dangerous_business", "bree")
    play(game, "yes", "location:bree", "location:old_forest", "done")
    assert (influence(game, "bree"), influence(game, "old_forest"), state(game).pool) == (1, 1, 2)


def test_undying_regret() -> None:
    game = peril("peril_undying_regret", "fangorn")
    play(game, "yes")
    assert "location:fangorn" not in options(game)
    play(game, "location:high_pass", "location:rhosgobel", "monster:huorn")
    assert influence(game, "high_pass") == 1
    assert state(game).token_at[0] == place("rhosgobel")


def test_nine_for_mortal_men() -> None:
    game = peril("peril_nine_for_mortal_men", "dagorlad", minions={"ringwraiths": "dead_marshes"})
    play(game, "card:corruption_weak", "yes", "choice:command_minion_1+combat_minion")
    play(game, "minion:ringwraiths", "location:dagorlad")
    assert events(game, "combat_begins") == ["hero:beravor minion:ringwraiths"]
    assert state(game).combat.context == 2  # the turn goes on
    game = peril("peril_nine_for_mortal_men", "dagorlad")
    play(game, "card:corruption_weak", "yes", "choice:sauron_draw_plot_1", "card:plot_urgent_summons")
    assert len(state(game).plot_hand) == 1


@pytest.mark.scenario("C49")
@pytest.mark.rule("M22.8", "M27.1")
def test_reckless_draws_one_more() -> None:
    game = at([["peril", 0]], place=["weathertop", "edoras"], active=0, corruption=[["corruption_reckless"], []])
    assert asked(game) == (SAURON, "one_more_peril")
    play(game, "yes")
    for _ in range(4):
        assert asked(game)[1] == "draw_peril"
        play(game, options(game)[0])
    assert len(state(game).drawn) == 4
