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
    clash,
    events,
    influence,
    options,
    place,
    play,
    state,
    text,
)
from thirdage.games.quest.board import ALL_PLACES, LOCATION_IDS, MONSTER_IDS, REGION, REGION_IDS
from thirdage.games.quest.cards.catalogue import CARDS, EVENT, PERIL, card_number
from thirdage.kernel.game import Game

EVADE = "hero_beravor_evade"  # 2 shields
STRATEGIZE = "hero_beravor_strategize"  # 2 shields
CHARGE = "hero_beravor_charge"  # no shield
PERILS = [card for card in CARDS if card.kind == PERIL]
NO_MINIONS = {"mouth_of_sauron": "defeated", "black_serpent": "defeated"}


def peril(card: str, where: str = "weathertop", **more: object) -> Game:
    """Return a game in which a peril befalls hero 1."""
    return at(text(card), place=[where, "edoras"], **{"active": 0, **more})


def over(game: Game) -> bool:
    """Tell whether nothing more is asked for the peril."""
    return asked(game) == (SAURON, "action")


# -- all cards

PLACES = {
    "peril_armies_underground": ["mount_gundabad"],
    "peril_the_hill_of_black_magic": ["dol_guldur"],
    "peril_the_dark_tower": ["barad_dur"],
    "peril_khazad_dum": ["moria"],
    "peril_an_enduring_evil": ["ruins_of_angmar"],
}
REGIONS = {
    "peril_trapped": ["grey_mountains", "rhudaur"],
    "peril_the_weakness_of_men": ["rohan", "gondor"],
    "peril_its_a_dangerous_business": ["eriador", "enedwaith"],
    "peril_undying_regret": ["misty_mountains", "mirkwood"],
    "peril_nine_for_mortal_men": ["brown_lands", "mordor"],
}


@pytest.mark.rule("M22.8")
def test_where_the_perils_strike() -> None:
    assert len(PERILS) == 15
    for card in PERILS:
        found = [LOCATION_IDS[where] for where in ALL_PLACES if card.applies_at(where, REGION[where])]
        if card.id in REGIONS:
            regions = [REGION_IDS.index(region) for region in REGIONS[card.id]]
            assert found == [id for where, id in enumerate(LOCATION_IDS) if REGION[where] in regions]
        else:
            assert found == PLACES.get(card.id, LOCATION_IDS)


@pytest.mark.rule("M22.8")
def test_sauron_alone_sees_the_cards_until_one_strikes() -> None:
    game = at([["peril", 0]], place=["weathertop", "edoras"], active=0)
    play(game, "card:peril_trapped", "card:peril_ill_met_company", "card:peril_khazad_dum")
    assert asked(game) == (SAURON, "choose_peril")
    assert options(game) == ["card:peril_ill_met_company", "card:peril_trapped"]
    assert events(game, "peril_drawn") == []
    play(game, "card:peril_trapped")
    assert len(events(game, "peril_drawn")) == 3
    assert events(game, "peril_strikes") == ["hero:beravor card:peril_trapped"]


@pytest.mark.scenario("C49")
@pytest.mark.rule("M22.8", "M27.1")
@pytest.mark.parametrize(("answer", "count"), [("yes", 4), ("no", 3)])
def test_reckless_draws_one_more(answer: str, count: int) -> None:
    game = at([["peril", 0]], place=["weathertop", "edoras"], active=0, corruption=[["corruption_reckless"], []])
    assert asked(game) == (SAURON, "one_more_peril")
    play(game, answer)
    for _ in range(count):
        assert asked(game)[1] == "draw_peril"
        play(game, options(game)[0])
    assert len(state(game).drawn) == count


HIDDEN: list[dict[str, object]] = [
    {
        "hand": [[EVADE, STRATEGIZE], ["hero_eleanor_hide"]],
        "damage": [["unseen", EVADE], []],
        "shadow_hand": ["shadow_betrayed", "shadow_winter_storm"],
        "plot_hand": ["plot_osgiliath_invaded"],
        "tokens": [["bree", "agent"], ["esgaroth", "blank"]],
        "sauron_mission": "mission_sauron_his_dark_throne",
    },
    {
        "hand": [[CHARGE, CHARGE], ["hero_eleanor_charge"]],
        "damage": [["unseen", CHARGE], []],
        "shadow_hand": ["shadow_evil_wound", "shadow_the_lidless_eye"],
        "plot_hand": ["plot_urgent_summons"],
        "tokens": [["bree", "blank"], ["esgaroth", "orc"]],
        "sauron_mission": "mission_sauron_to_find_them_all",
    },
]


@pytest.mark.rule("M35.3")
@pytest.mark.parametrize("card", [card.id for card in CARDS if card.kind in (PERIL, EVENT) and not card.gem])
def test_what_is_hidden_does_not_decide_who_is_asked(card: str) -> None:
    """Two worlds that differ in hands and faces alone ask the same questions along the same public picks."""
    if card.startswith("event"):
        agenda: list[list[object]] = [["resolve_event", card_number(card)]]
    else:
        agenda = text(card)
    world: dict[str, object] = {"place": ["weathertop", "edoras"], "favor": [2, 4], "active": 0, "stage": 3}
    first, second = (at(agenda, **{**world, **hidden}) for hidden in HIDDEN)
    for _ in range(4):
        assert asked(first) == asked(second)
        if asked(first)[1] in ("block_damage", "discard_card", "take_damage", "action"):
            return
        assert options(first) == options(second)
        play(first, options(first)[0])
        play(second, options(second)[0])


# -- anywhere


@pytest.mark.rule("M35.6")
@pytest.mark.parametrize("reward", ["choice:gain_favor_1", "choice:train_1"])
def test_the_hounds_of_sauron_fully_blocked(reward: str) -> None:
    game = peril("peril_the_hounds_of_sauron", hand=[[EVADE, EVADE, STRATEGIZE, CHARGE], []])
    play(
        game, f"card:{CHARGE}", f"card:{EVADE}", f"card:{EVADE}", f"card:{STRATEGIZE}"
    )  # any number, even a useless one
    assert asked(game) == (HERO_1, "choose")
    play(game, reward)
    s = state(game)
    assert s.favor[0] == (1 if reward == "choice:gain_favor_1" else 0)
    assert (s.damage[0], len(s.rest[0])) == ([], 4)


@pytest.mark.scenario("C44")
def test_hounds_half_blocked() -> None:
    game = peril("peril_the_hounds_of_sauron", hand=[[EVADE, CHARGE], []])
    play(game, f"card:{EVADE}", "done", *["life_pool"] * 4)
    assert len(state(game).damage[0]) == 4
    assert state(game).favor[0] == 0
    assert over(game)


@pytest.mark.rule("M35.5", "M29.19")
def test_hounds_may_defeat_a_hero() -> None:
    """Nothing to discard, three cards to lose."""
    game = peril(
        "peril_the_hounds_of_sauron",
        hand=[[], []],
        unseen=[[CHARGE, CHARGE, EVADE], []],
        markers={"ring": 1, "conquest": 2, "corruption": 3},
    )
    play(game, *["life_pool"] * 3)
    assert events(game, "hero_defeated") == ["hero:beravor None"]
    s = state(game)
    assert (s.turn_over, s.markers[1], s.damage[0]) == (1, 2, [])
    assert s.place[0] == place("fornost")


@pytest.mark.rule("M35.7")
def test_an_unexpected_betrayal() -> None:
    game = peril("peril_an_unexpected_betrayal", hand=[[CHARGE], []])
    assert asked(game) == (HERO_1, "choose")
    play(game, "choice:sauron_draw_plot_1+sauron_draw_shadow_1", "card:plot_urgent_summons", "card:shadow_betrayed")
    assert cards(state(game).plot_hand + state(game).shadow_hand) == ["plot_urgent_summons", "shadow_betrayed"]
    game = peril("peril_an_unexpected_betrayal", hand=[[CHARGE], []])
    play(game, "choice:deal_damage_5", f"card:{CHARGE}", *["life_pool"] * 4)
    assert len(state(game).damage[0]) == 5
    assert state(game).hand[0] == []


@pytest.mark.parametrize(
    ("around", "corruption", "hit"),
    [
        ({"bree": 1, "tharbad": 3}, [], True),  # wisdom 2
        ({"bree": 5, "weathertop": 5}, [], False),  # locations count, not influence, and not the hero's own
        ({"bree": 1}, ["corruption_deranged"], True),  # wisdom 1
    ],
)
def test_a_shadow_in_the_background(around: dict[str, int], corruption: list[str], hit: bool) -> None:
    card = "peril_a_shadow_in_the_background"
    game = peril(card, influence=around, favor=[2, 0], corruption=[corruption, []])
    if hit:
        play(game, "card:corruption_weak")
    assert state(game).favor[0] == (1 if hit else 2)
    assert len(state(game).corruption[0]) == len(corruption) + int(hit)
    assert over(game)
    game = peril(card, influence=around, corruption=[corruption, []])
    if hit:
        play(game, "card:corruption_weak")  # without favor there is none to lose
    assert (state(game).favor[0], over(game)) == (0, True)


def test_orc_scouts_reshuffle() -> None:
    game = at([["peril", 0]], place=["weathertop", "edoras"], active=0, discards={"peril": ["peril_khazad_dum"]})
    play(game, "card:peril_orc_scouts", "card:peril_trapped", "card:peril_the_dark_tower")
    play(game, "card:peril_orc_scouts", "card:corruption_weak")
    assert len(state(game).decks[9]) == 15
    assert state(game).discards[9] == []
    assert cards(state(game).corruption[0]) == ["corruption_weak"]


def test_ill_met_company() -> None:
    card = "peril_ill_met_company"
    game = peril(card, favor=[2, 0])
    assert asked(game) == (HERO_1, "choose")
    play(game, "choice:lose_favor_2")
    assert state(game).favor[0] == 0
    game = peril(card, favor=[1, 0])  # two favor cannot be paid
    play(game, "card:corruption_weak", "card:corruption_weary")
    assert asked(game) == (SAURON, "give_corruption")
    play(game, "card:corruption_weary")
    assert cards(state(game).corruption[0]) == ["corruption_weary"]
    assert cards(state(game).discards[12]) == ["corruption_weak"]


@pytest.mark.rule("M27.1", "M35.4")
def test_ill_met_company_with_an_immediate_card() -> None:
    game = peril("peril_ill_met_company", favor=[1, 0])
    play(game, "card:corruption_careless", "card:corruption_weary", "card:corruption_careless")
    s = state(game)
    assert (s.favor[0], s.corruption[0], s.discards[12]) == (0, [], [])
    assert len(s.decks[12]) == 16
    left = {"corruption": ["corruption_weak"]}
    used = {"corruption": ["corruption_weary"]}
    game = peril("peril_ill_met_company", decks=left, discards=used)
    play(game, "card:corruption_weary", "card:corruption_weak", "card:corruption_weak")  # the discards are shuffled in
    assert cards(state(game).corruption[0]) == ["corruption_weak"]


# -- in one location


@pytest.mark.parametrize(("corruption", "lost"), [([], 0), (["weak"], 1), (["weak", "weary", "greedy"], 2)])
def test_armies_underground(corruption: list[str], lost: int) -> None:
    game = peril(
        "peril_armies_underground",
        "mount_gundabad",
        hand=[[EVADE, CHARGE], []],
        corruption=[[f"corruption_{id}" for id in corruption], []],
    )
    for _ in range(lost):
        assert asked(game)[1] == "random_discard"
        play(game, options(game)[0])
    assert events(game, "combat_begins") == ["hero:beravor monster:orc"]
    assert len(state(game).hand[0]) == 2 - lost
    assert state(game).combat.context == 1  # not winning ends the turn


@pytest.mark.rule("M18.4")
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
    assert len(events(game, "turn_ends")) == int(hit)


def test_a_hero_defeated_on_the_hill_is_told_once() -> None:
    game = peril(
        "peril_the_hill_of_black_magic",
        "dol_guldur",
        plots=["plot_gollum_is_tortured", "plot_osgiliath_invaded", "unseen"],
        plot_at=["barad_dur", "osgiliath", "nowhere"],
        unseen=[[CHARGE], []],
        markers={"ring": 1, "conquest": 2, "corruption": 3},
    )
    play(game, "life_pool")
    any_until(game, "action")
    assert len(events(game, "hero_defeated")) == 1
    assert events(game, "turn_ends") == []


def test_the_dark_tower() -> None:
    game = peril("peril_the_dark_tower", "barad_dur", hand=[[CHARGE], []], minion_damage={"black_serpent": 9})
    assert asked(game) == (SAURON, "may")
    play(game, "yes", "minion:black_serpent")
    assert events(game, "combat_begins") == ["hero:beravor minion:black_serpent"]
    while asked(game)[1] != "use_agility":
        hack = "card:combat_ravager_hack"
        play(game, hack if hack in options(game) else options(game)[0])
    play(game, "strength_point", "strength_point", f"card:{CHARGE}", "card:combat_ravager_hack")
    any_until(game, "action")
    assert state(game).favor[0] == 2


def test_the_dark_tower_without_victory() -> None:
    game = peril("peril_the_dark_tower", "barad_dur", unseen=[[], []], result=1)
    play(game, "yes", "minion:black_serpent")
    any_until(game, "play_combat_card")
    play(game, "exhausted")
    any_until(game, "action")
    assert (state(game).result, state(game).turn_over, state(game).favor[0]) == (3, 0, 0)
    game = peril("peril_the_dark_tower", "barad_dur", result=1)
    play(game, "no")
    assert (over(game), state(game).favor[0]) == (True, 0)


def test_the_dark_tower_without_minions() -> None:
    """No minion, no fight, and no reward for a combat won long ago."""
    game = peril("peril_the_dark_tower", "barad_dur", minions=NO_MINIONS, result=1)
    assert over(game)
    assert state(game).favor[0] == 0


def balrog(hand: list[str], wounds: int) -> Game:
    """Return the combat of Khazad-dûm under way."""
    game = peril("peril_khazad_dum", "moria")
    assert events(game, "combat_begins") == ["hero:beravor monster:balrog"]
    assert state(game).combat.health == 10
    assert max(state(game).token_at) == -1  # no token is involved
    agenda: list[list[object]] = [["begin_round_of_combat"], *text("peril_khazad_dum")[1:], ["encounter", 0]]
    combat: dict[str, object] = {
        "hero": 0,
        "kind": 3,
        "foe": MONSTER_IDS.index("balrog"),
        "monster": MONSTER_IDS.index("balrog"),
        "context": 1,
        "health": 10,
        "wounds": wounds,
        "strength": [20, 20],
        "hand": ["combat_behemoth_reckless"],
    }
    return at(agenda, place=["moria", "edoras"], active=0, hand=[hand, []], combat=combat)


@pytest.mark.scenario("C48")
@pytest.mark.rule("M29.29")
def test_khazad_dum() -> None:
    game = balrog([CHARGE], 9)
    clash(game, CHARGE, "combat_behemoth_reckless")
    s = state(game)
    assert (s.result, s.favor[0]) == (1, 2)
    assert asked(game)[1] == "draw_skill"
    play(game, "card:skill_ready", "card:skill_endure", "card:skill_ready")
    assert "skill_ready" in cards(s.hand[0])
    assert s.pool_discard == [[], [], [], [], []]


@pytest.mark.rule("M22.6", "M29.26")
def test_khazad_dum_not_won() -> None:
    game = balrog([CHARGE], 0)
    play(game, "exhausted", "exhausted")
    any_until(game, "action")
    s = state(game)
    assert (s.result, s.favor[0], s.turn_over) == (3, 0, 1)
    assert events(game, "encounter_drawn") == []


@pytest.mark.rule("M18.4")
@pytest.mark.parametrize("held", [0, 1])
def test_an_enduring_evil(held: int) -> None:
    game = peril("peril_an_enduring_evil", "ruins_of_angmar", influence={"ruins_of_angmar": held})
    if held:
        play(game, "card:corruption_weak")
    assert over(game)
    assert state(game).turn_over == held
    assert len(state(game).corruption[0]) == held


# -- in two regions


@pytest.mark.rule("M15.2")
def test_trapped() -> None:
    game = peril("peril_trapped", hand=[[EVADE, CHARGE, CHARGE], []])
    assert asked(game) == (HERO_1, "discard_card")
    play(game, f"card:{CHARGE}", f"card:{EVADE}")
    assert state(game).pool == 2
    assert cards(state(game).hand[0]) == [CHARGE]
    game = peril("peril_trapped", hand=[[EVADE], []], pool=3)
    play(game, f"card:{EVADE}")
    assert (over(game), state(game).pool) == (True, 4)  # one card is all there is; the pool is full


def test_the_weakness_of_men() -> None:
    game = peril("peril_the_weakness_of_men", "pelargir")
    assert asked(game) == (HERO_1, "choose")
    play(game, "choice:advance_marker_corruption_1")
    assert state(game).markers[3] == 1
    game = peril("peril_the_weakness_of_men", "pelargir")
    play(game, "choice:deal_damage_5", *["life_pool"] * 5)
    assert (len(state(game).damage[0]), state(game).markers[3]) == (5, 0)


@pytest.mark.rule("M7.8")
def test_the_weakness_of_men_may_bring_the_finale() -> None:
    game = at(
        [["choose_peril", 0]],
        place=["pelargir", "edoras"],
        active=0,
        stage=3,
        drawn=["peril_the_weakness_of_men"],
        markers={"heroes": 16, "corruption": 17},
    )
    play(game, "card:peril_the_weakness_of_men", "choice:advance_marker_corruption_1")
    assert state(game).in_finale == 1


@pytest.mark.rule("M14.2", "M14.6")
def test_its_a_dangerous_business() -> None:
    game = peril("peril_its_a_dangerous_business", "bree")
    assert asked(game) == (SAURON, "may")
    play(game, "yes")
    assert game.why_not("location:fornost") == "M14.2"
    play(game, "location:bree", "location:old_forest")
    assert "location:bree" not in options(game)  # one in each location
    play(game, "location:harlindon")
    assert [influence(game, id) for id in ("bree", "old_forest", "harlindon")] == [1, 1, 1]
    assert (over(game), state(game).pool) == (True, 2)
    game = peril("peril_its_a_dangerous_business", "bree")
    play(game, "no")
    assert (sum(state(game).influence), state(game).pool) == (0, 2)


@pytest.mark.rule("M14.2", "M16.2")
def test_undying_regret() -> None:
    game = at(text("peril_undying_regret"), place=["fangorn", "high_pass"], active=0)
    play(game, "yes")
    assert "location:fangorn" not in options(game)
    assert "location:lothlorien" not in options(game)
    play(game, "location:high_pass")  # influence may be laid beside another hero
    assert game.why_not("location:high_pass") == "M16.2"  # a monster may not
    assert "location:fangorn" not in options(game)
    play(game, "location:rhosgobel", "monster:huorn")
    s = state(game)
    assert (influence(game, "high_pass"), s.pool) == (1, 2)
    assert (s.token_at[0], s.token_known[0]) == (place("rhosgobel"), 1)
    game = peril("peril_undying_regret", "fangorn")
    play(game, "yes", "done", "done")
    assert over(game)


@pytest.mark.rule("M16.6")
def test_nine_for_mortal_men() -> None:
    card = "peril_nine_for_mortal_men"
    command = "choice:command_minion_1+combat_minion"
    game = peril(card, "dagorlad", minions={"ringwraiths": "emyn_muil"})
    play(game, "card:corruption_weak", "yes", command, "minion:ringwraiths", "location:dagorlad")
    assert events(game, "combat_begins") == ["hero:beravor minion:ringwraiths"]
    assert state(game).combat.context == 2  # the turn goes on
    game = peril(card, "dagorlad", minions={"ringwraiths": "emyn_muil"})
    play(game, "card:corruption_weak", "yes", command, "minion:ringwraiths", "location:dol_guldur")
    assert over(game)
    game = peril(card, "dagorlad", minions={"gothmog": "dagorlad"}, minion_damage={"gothmog": 3})
    play(game, "card:corruption_weak", "yes", command, "heal:gothmog")  # it was here before: it is not fought
    assert (over(game), state(game).minion_damage[2]) == (True, 0)


def test_nine_for_mortal_men_otherwise() -> None:
    card = "peril_nine_for_mortal_men"
    game = peril(card, "dagorlad")
    play(game, "card:corruption_weak", "yes", "choice:sauron_draw_plot_1", "card:plot_urgent_summons")
    assert len(state(game).plot_hand) == 1
    game = peril(card, "dagorlad")
    play(game, "card:corruption_weak", "no")
    assert over(game)
    game = peril(card, "dagorlad", minions=NO_MINIONS)
    play(game, "card:corruption_weak", "yes", "card:plot_urgent_summons")  # nobody to command
    assert over(game)


def test_a_minion_follows_a_wretched_hero() -> None:
    """The corruption card leads the hero to a haven before the command is given."""
    game = peril("peril_nine_for_mortal_men", "emyn_muil", minions={"ringwraiths": "dol_guldur"})
    play(game, "card:corruption_wretched", "yes", "location:lothlorien")
    play(game, "yes", "choice:command_minion_1+combat_minion", "minion:ringwraiths", "location:lothlorien")
    assert state(game).turn_over == 1
    assert events(game, "combat_begins") == ["hero:beravor minion:ringwraiths"]
