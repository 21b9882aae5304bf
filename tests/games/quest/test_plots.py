"""Every plot card: when it may be played, where, and what it does (M11)."""

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
from thirdage.games.quest.cards.catalogue import CARDS, PLOT, card_number
from thirdage.games.quest.foes import perilous
from thirdage.games.quest.ids import Hero
from thirdage.games.quest.plots import playable, targets
from thirdage.kernel.game import Game

NONE = "unseen"


def holding(card: str, **more: object) -> Game:
    """Return a game at Sauron's Plot step with one card in hand."""
    return at([["plot"]], plot_hand=[card], **{"stage": 3, "pool": 12, **more})


def active(card: str, where: str) -> dict[str, object]:
    """Return one active plot."""
    return {"plots": [card, NONE, NONE], "plot_at": [where, "nowhere", "nowhere"]}


# card, a position in which it may be played, one in which it may not, the places it may affect
CONDITIONS: list[tuple[str, dict[str, object], dict[str, object], list[str]]] = [
    ("plot_a_dark_messenger", {"minions": {"mouth_of_sauron": "erebor"}}, {"tokens": [["erebor", "orc"]]}, ["erebor"]),
    (
        "plot_osgiliath_invaded",
        {"tokens": [["osgiliath", "blank"]]},
        {"minions": {"gothmog": "osgiliath"}},
        ["osgiliath"],
    ),
    ("plot_gollum_is_captured", {"pool": 2}, {"pool": 1}, ["udun"]),
    ("plot_saruman_falls_to_corruption", {"pool": 5}, {"pool": 4}, ["isengard"]),
    (
        "plot_wormtongue_taints_theoden",
        {"influence": {"helms_deep": 3, "dunharrow": 3}, "pool": 5},
        {"influence": {"helms_deep": 5}, "pool": 5},
        ["edoras"],
    ),
    (
        "plot_wormtongue_taints_theoden",
        active("plot_saruman_falls_to_corruption", "isengard"),
        {"pool": 4, **active("plot_saruman_falls_to_corruption", "isengard")},
        ["edoras"],
    ),
    ("plot_denethor_falls_into_madness", {"pool": 8}, {"pool": 7}, ["minas_tirith"]),
    (
        "plot_orcs_in_the_mountains",
        {"influence": {"mount_gundabad": 3, "high_pass": 5}},
        {"influence": {"mount_gundabad": 3, "high_pass": 4}},
        ["mount_gundabad"],
    ),
    (
        "plot_a_broken_line_of_kings",
        {"influence": {"bree": 3, "old_forest": 3}},
        {"influence": {"bree": 3, "old_forest": 2}},
        ["fornost"],
    ),
    ("plot_gollum_is_tortured", {"pool": 4}, {"pool": 3}, ["barad_dur"]),
    (
        "plot_smeagol_escapes",
        {"tokens": [["esgaroth", "orc"]]},
        {"tokens": [["iron_hills", "orc"]], "minions": {"mouth_of_sauron": "bree"}},
        ["woodland_realm"],
    ),
    (
        "plot_loss_of_an_heir",
        {"minions": {"black_serpent": "osgiliath"}},
        {"minions": {"black_serpent": "near_harad"}},
        ["minas_tirith"],
    ),
    (
        "plot_a_promise_of_rings",
        {"characters": {"gandalf": "bree"}, "tokens": [["bree", "blank"]]},
        {"characters": {"gandalf": "bree"}, "tokens": [["moria", "blank"]]},
        ["bree"],
    ),
    ("plot_rise_of_the_uruk_hai", {"influence": {"isengard": 3}}, {"influence": {"isengard": 2}}, ["isengard"]),
    (
        "plot_urgent_summons",
        {"characters": {"gandalf": "bree"}},
        {"characters": {"gandalf": "bree"}, **active("plot_a_promise_of_rings", "bree")},
        ["bree"],
    ),
]


@pytest.mark.scenario("C05", "C08", "C09")
@pytest.mark.rule("M11.4", "M11.6", "M11.10")
@pytest.mark.parametrize(("card", "yes", "no", "places"), CONDITIONS)
def test_when_and_where(card: str, yes: dict[str, object], no: dict[str, object], places: list[str]) -> None:
    number = card_number(card)
    game = holding(card, **yes)
    assert f"play:{card}" in options(game)
    assert targets(state(game), number) == [place(id) for id in places]
    game = holding(card, **no)
    assert game.why_not(f"play:{card}") == "M11.4"
    assert not playable(state(game), number)


def test_the_cases_cover_all_plots_of_the_deck() -> None:
    tested = {card for card, _, _, _ in CONDITIONS}
    assert tested == {card.id for card in CARDS if card.kind == PLOT and not card.starting}


@pytest.mark.rule("M11.6")
def test_sauron_chooses_the_location_where_the_card_lets_him() -> None:
    game = holding("plot_loss_of_an_heir", minions={"black_serpent": "osgiliath"}, tokens=[["helms_deep", "orc"]])
    play(game, "play:plot_loss_of_an_heir")
    assert asked(game) == (SAURON, "plot_location")
    play(game, "location:edoras")
    assert state(game).plot_at[0] == place("edoras")


@pytest.mark.scenario("C06")
@pytest.mark.rule("M11.7", "M22.3")
def test_isengard_becomes_perilous() -> None:
    game = at(turn(1), place=["bree", "gap_of_rohan"], **active("plot_saruman_falls_to_corruption", "isengard"))
    assert perilous(state(game), Hero(1), place("isengard"))
    assert not perilous(state(game), Hero(1), place("gap_of_rohan"))


@pytest.mark.scenario("C10")
@pytest.mark.rule("M11.7")
def test_gollum_plots_displace_each_other() -> None:
    game = holding(
        "plot_gollum_is_tortured",
        plots=["plot_gollum_is_captured", "plot_smeagol_escapes", NONE],
        plot_at=["udun", "woodland_realm", "nowhere"],
    )
    play(game, "play:plot_gollum_is_tortured")
    s = state(game)
    assert cards([card for card in s.plots if card >= 0]) == ["plot_smeagol_escapes", "plot_gollum_is_tortured"]
    assert cards(s.discards[11]) == ["plot_gollum_is_captured"]
    game = holding("plot_gollum_is_captured", **active("plot_gollum_is_tortured", "barad_dur"))
    play(game, "play:plot_gollum_is_captured")
    assert cards([card for card in state(game).plots if card >= 0]) == ["plot_gollum_is_captured"]


@pytest.mark.scenario("C11")
def test_fetching_a_gollum_plot() -> None:
    game = holding(
        "plot_smeagol_escapes",
        tokens=[["esgaroth", "orc"]],
        discards={"plot": ["plot_gollum_is_tortured"]},
        plot_bottom=["plot_osgiliath_invaded"],
    )
    play(game, "play:plot_smeagol_escapes")
    assert options(game) == ["card:plot_gollum_is_captured", "card:plot_gollum_is_tortured", "none"]
    play(game, "card:plot_gollum_is_tortured")
    s = state(game)
    assert cards(s.plot_hand) == ["plot_gollum_is_tortured"]
    assert s.plot_bottom == []  # the deck was shuffled
    assert asked(game)[1] == "action"
    shown = game.rules.view(game.state, HERO_1)["sauron"]
    assert isinstance(shown, dict)
    assert shown["plot_hand_known"] == ["plot_gollum_is_tortured"]


@pytest.mark.scenario("C12")
@pytest.mark.rule("M11.7")
def test_a_closed_haven() -> None:
    game = at(turn(), place=["fornost", "edoras"], **active("plot_a_broken_line_of_kings", "fornost"))
    assert asked(game)[1] == "travel"
    play(game, "stop")
    assert asked(game)[1] == "action"


@pytest.mark.scenario("C14")
def test_summons_removes_characters() -> None:
    game = holding("plot_urgent_summons", characters={"gandalf": "bree", "aragorn": "bree", "boromir": "moria"})
    play(game, "play:plot_urgent_summons", "location:bree")
    s = state(game)
    assert s.characters[:3] == [-1, -1, place("moria")]
    assert s.plot_at[0] == place("bree")


@pytest.mark.scenario("C15")
@pytest.mark.rule("M23.6")
def test_a_free_plot_to_discard() -> None:
    game = at(
        [["explore_menu", 0, place("barad_dur")]],
        place=["barad_dur", "edoras"],
        active=0,
        **active("plot_gollum_is_tortured", "barad_dur"),
    )
    play(game, "foil_plot:plot_gollum_is_tortured")
    assert state(game).plots[0] == -1


@pytest.mark.parametrize(
    ("card", "where", "character"),
    [
        ("plot_a_dark_messenger", "erebor", "dain"),
        ("plot_saruman_falls_to_corruption", "isengard", "saruman"),
        ("plot_wormtongue_taints_theoden", "edoras", "theoden"),
        ("plot_denethor_falls_into_madness", "minas_tirith", "denethor"),
    ],
)
def test_consulting_costs_corruption(card: str, where: str, character: str) -> None:
    game = at(
        [["explore_menu", 0, place("bree")]],
        place=["bree", "edoras"],
        active=0,
        characters={character: "bree"},
        **active(card, where),
    )
    play(game, f"ask_favor:{character}", "card:corruption_weak")
    assert (state(game).favor[0], len(state(game).corruption[0])) == (2, 1)  # the consultation still works


def test_tokens_in_rohan_may_be_uruk_hai() -> None:
    for pick, monster in (("yes", "uruk_hai"), ("no", "orc")):
        game = at(
            turn(),
            place=["helms_deep", "bree"],
            tokens=[["helms_deep", "orc"]],
            **active("plot_rise_of_the_uruk_hai", "isengard"),
        )
        assert asked(game) == (SAURON, "count_as_uruk_hai")
        play(game, pick)
        assert events(game, "combat_begins") == [f"hero:beravor monster:{monster}"]
    game = at(
        turn(),
        place=["helms_deep", "bree"],
        tokens=[["helms_deep", "blank"]],
        **active("plot_rise_of_the_uruk_hai", "isengard"),
    )
    assert asked(game)[1] == "travel"  # blank ones stay false rumours


@pytest.mark.rule("M10.3", "M11.8")
@pytest.mark.parametrize("card", [card.id for card in CARDS if card.kind == PLOT])
def test_an_active_plot_drives_its_marker(card: str) -> None:
    data = CARDS[card_number(card)]
    game = at([["story"]], **active(card, "bree"))
    any_until(game, "action")
    assert state(game).markers[data.marker] == data.advance


@pytest.mark.rule("M11.9")
def test_a_discarded_starting_plot_leaves_the_game() -> None:
    game = at([["plot"]], **active("plot_start_monsters_in_the_east", "udun"))
    play(game, "discard_slot:1")
    assert cards(state(game).removed) == ["plot_start_monsters_in_the_east"]
