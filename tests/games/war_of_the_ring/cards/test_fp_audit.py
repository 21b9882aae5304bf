"""Every event of the Free Peoples that does not stay on the table: when it is offered, which dice pay (R5.4, R5.5)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import ALL_AT_WAR, dice, play, skip_to
from tests.games.war_of_the_ring.cards.event_build import done, hand, holding, pay, seat
from tests.games.war_of_the_ring.cards.table_build import playable, zone
from tests.games.war_of_the_ring.tabletop import board, events, offered, prompt
from thirdage.games.war_of_the_ring.board import CARD_ICON, CARD_IDS, CARD_INDEX, CARD_SIDE, CARD_STAYS, DIE_IDS, FP
from thirdage.games.war_of_the_ring.state import FACE_DOWN

MINAS_TIRITH: dict[str, Any] = {"armies": {"minas_tirith": "sauron 5R"}}
HELMS_DEEP: dict[str, Any] = {"armies": {"helms_deep": "isengard 4R"}}
ENTS: tuple[list[dict[str, Any]], list[dict[str, Any]]] = (
    [
        {"characters": {"gandalf_the_grey": "aside", "gandalf_the_white": "fangorn"}},
        {"characters": {"gandalf_the_grey": "aside", "gandalf_the_white": "rivendell", "meriadoc": "fangorn"}},
    ],
    [
        {"characters": {"gandalf_the_grey": "fangorn"}},
        {"characters": {"gandalf_the_grey": "dead", "meriadoc": "fangorn"}},
        {"characters": {"gandalf_the_grey": "aside", "gandalf_the_white": "edoras"}},
        {"characters": {"gandalf_the_grey": "aside", "gandalf_the_white": "dead", "gimli": "fangorn"}},
        {
            "characters": {"gandalf_the_grey": "aside", "gandalf_the_white": "edoras"},
            "fellowship": {"at": "fangorn"},  # who is in the Fellowship is in no region
        },
    ],
)
FREELY = [
    "elven_cloaks",
    "elven_rope",
    "phial_of_galadriel",
    "smeagol_helps_nice_master",
    "athelas",
    "there_is_another_way",
    "bilbos_song",
    "mirror_of_galadriel",
    "gwaihir_the_windlord",
    "we_prove_the_swifter",
    "there_and_back_again",
    "book_of_mazarbul",
    "the_spirit_of_mordor",
    "faramirs_rangers",
    "fear_fire_foes",
    "wisdom_of_elrond",
    "help_unlooked_for",
    "guards_of_the_citadel",
    "celeborns_galadhrim",
    "riders_of_theoden",
    "grimbeorn_the_old_son_of_beorn",
    "imrahil_of_dol_amroth",
    "king_brands_men",
    "swords_in_eriador",
    "kindred_of_glorfindel",
    "dain_ironfoots_guard",
    "eomer_son_of_eomund",
    "thranduils_archers",
]

# By card: positions in which it can be played, and positions in which one printed condition is broken.
AUDIT: dict[str, tuple[list[dict[str, Any]], list[dict[str, Any]]]] = {
    **{card: ([{}], []) for card in FREELY},
    "i_will_go_alone": (
        [{"fellowship": {"companions": ["peregrin"]}}],
        [{"fellowship": {"companions": []}}],
    ),
    "challenge_of_the_king": (
        [
            {"armies": {"pelargir": "gondor 2R, strider"}},
            {"armies": {"edoras": "rohan 1R, aragorn"}, "characters": {"strider": "aside"}},
            {**MINAS_TIRITH, "garrisons": {"minas_tirith": "gondor 2R, strider"}},
            {**HELMS_DEEP, "garrisons": {"helms_deep": "dwarves 1R, strider"}},
        ],
        [
            {},
            {"armies": {"lamedon": ""}, "characters": {"strider": "lamedon"}},
            {"armies": {"osgiliath": "gondor 2R, strider"}},
            {"armies": {"lorien": "elves 2R, strider"}},
            {"armies": {"pelargir": "gondor 2R, boromir"}},
            {"armies": {"pelargir": "sauron 2R, strider"}, "control": {"pelargir": "shadow"}},
            {"characters": {"strider": "dead"}},
        ],
    ),
    "the_eagles_are_coming": (
        [
            {"armies": {"minas_tirith": "gondor 3R, boromir", "osgiliath": "sauron 2R, nazgul 1"}},
            {
                "armies": {"minas_tirith": "sauron 2R, nazgul 1"},
                "garrisons": {"minas_tirith": "gondor 1R, meriadoc"},
            },
            {
                "armies": {"moria": "elves 2R, legolas"},
                "garrisons": {"moria": "sauron 1R, nazgul 1"},
            },
        ],
        [
            {"armies": {"osgiliath": "sauron 2R, nazgul 1"}},
            {"armies": {"lossarnach": "", "osgiliath": "sauron 2R, nazgul 1"}, "characters": {"boromir": "lossarnach"}},
            {"armies": {"minas_tirith": "gondor 3R, boromir", "osgiliath": "sauron 2R"}},
            {"armies": {"minas_tirith": "gondor 3R, boromir", "osgiliath": "nazgul 2"}},
            {"armies": {"minas_tirith": "gondor 3R, boromir", "osgiliath": "sauron 2R, witch_king"}},
            {"armies": {"minas_tirith": "gondor 3R, boromir", "north_ithilien": "sauron 2R, nazgul 1"}},
        ],
    ),
    "the_ents_awake_treebeard": ENTS,
    "the_ents_awake_huorns": ENTS,
    "the_ents_awake_entmoot": ENTS,
    "dead_men_of_dunharrow": (
        [
            {"characters": {"strider": "fords_of_isen"}},
            {"characters": {"strider": "aside", "aragorn": "edoras"}},
            {**HELMS_DEEP, "garrisons": {"helms_deep": "rohan 1R, strider"}},
        ],
        [
            {"fellowship": {"at": "edoras"}},
            {"characters": {"boromir": "edoras"}},
            {"characters": {"strider": "gap_of_rohan"}},
            {"characters": {"strider": "druadan_forest"}},
            {"characters": {"strider": "dead"}},
        ],
    ),
    "house_of_the_stewards": (
        [
            {"characters": {"boromir": "lossarnach"}},
            {**MINAS_TIRITH, "garrisons": {"minas_tirith": "gondor 2R, boromir"}},
        ],
        [
            {"characters": {"boromir": "osgiliath"}},
            {"fellowship": {"at": "minas_tirith"}},
            {"characters": {"strider": "lossarnach"}},
            {"characters": {"boromir": "dead"}},
        ],
    ),
    "the_grey_company": (
        [
            {"armies": {"carrock": "north 1R, strider"}},
            {"armies": {"osgiliath": "gondor 1E, aragorn"}, "characters": {"strider": "aside"}},
            {**HELMS_DEEP, "garrisons": {"helms_deep": "rohan 1R, strider"}},
        ],
        [
            {},
            {"characters": {"strider": "fangorn"}},
            {"armies": {"carrock": "north 1R, boromir"}},
        ],
    ),
    "the_red_arrow": (
        [{"nations": {"gondor": "2 active"}}, {"nations": {"gondor": "at war"}}],
        [{"nations": {"gondor": "1 passive", "rohan": "1 active"}}],
    ),
    "paths_of_the_woses": (
        [{"nations": {"rohan": "at war"}}],
        [{"nations": {"rohan": "1 active", "gondor": "at war"}}],
    ),
    "through_a_day_and_a_night": (
        [
            {"armies": {"edoras": "rohan 1R, gimli"}},
            {**HELMS_DEEP, "garrisons": {"helms_deep": "rohan 1R, gimli"}},
        ],
        [{"characters": {"gimli": "fangorn"}}, {"armies": {"edoras": "rohan 2R 1L"}}],
    ),
    "cirdans_ships": (
        [{"nations": {"elves": "at war"}}],
        [{"nations": {**ALL_AT_WAR, "elves": "1 active"}}],
    ),
}
GOOD = [(card, state) for card, (good, _) in AUDIT.items() for state in good]
BAD = [(card, state) for card, (_, bad) in AUDIT.items() for state in bad]
EACH = [(card, good[0]) for card, (good, _) in AUDIT.items()]


def names(cases: list[tuple[str, dict[str, Any]]]) -> list[str]:
    """Return names of test cases: the card and a number."""
    return [f"{card}-{number}" for number, (card, _) in enumerate(cases)]


def test_the_audit_is_complete() -> None:
    ours = [card for card in range(len(CARD_IDS)) if CARD_SIDE[card] == FP and not CARD_STAYS[card]]
    assert set(AUDIT) == {CARD_IDS[card] for card in ours}
    assert len(AUDIT) == 41


@pytest.mark.rule("R5.5")
@pytest.mark.aid("A43")
@pytest.mark.parametrize(("card", "state"), GOOD, ids=names(GOOD))
def test_a_card_is_offered_where_its_condition_holds(card: str, state: dict[str, Any]) -> None:
    assert playable(holding(card, "event", **state), "event") == {card}


@pytest.mark.rule("R5.5")
@pytest.mark.scenario("T026", "T048", "T072")
@pytest.mark.parametrize(("card", "state"), BAD, ids=names(BAD))
def test_a_card_is_not_offered_where_one_condition_is_broken(card: str, state: dict[str, Any]) -> None:
    game = holding(card, "event", **state)
    assert playable(game, "event") == set()
    assert game.why_not(f"card:{card}") == "R5.5"


# -- the dice --------------------------------------------------------------------------------------------------------


def payers(card: str) -> set[str]:
    """Return the die results that play the card."""
    icon = DIE_IDS[CARD_ICON[CARD_INDEX[card]]]
    return {"event", icon} | ({"muster_army"} if icon in ("muster", "army") else set())


@pytest.mark.rule("R5.4", "R4.4", "R4.5", "R4.6", "R4.7", "R4.8")
@pytest.mark.scenario("S017")
@pytest.mark.aid("A29", "A37", "A39", "A43", "A44", "S09")
@pytest.mark.parametrize(("card", "state"), EACH, ids=list(AUDIT))
def test_an_event_or_the_icon_pays_for_a_card(card: str, state: dict[str, Any]) -> None:
    for die in ("character", "army", "muster", "muster_army", "event"):
        game = holding(card, f"{die} event", **state)
        pays = die in payers(card)
        assert (playable(game, die) == {card}) == pays, die
        if not pays:
            assert game.why_not(f"card:{card}") == "R5.4"


@pytest.mark.rule("R4.9", "R5.4")
@pytest.mark.aid("A46")
@pytest.mark.parametrize(("card", "state"), EACH, ids=list(AUDIT))
def test_a_will_of_the_west_pays_as_any_result(card: str, state: dict[str, Any]) -> None:
    for result in ("character", "army", "muster", "event"):
        game = play(holding(card, "will_of_the_west", **state), "die:will_of_the_west")
        if f"as:{result}" in offered(game):
            play(game, f"as:{result}")
        assert ("act:play_card" in offered(game)) == (result in payers(card)), result


@pytest.mark.rule("R5.6", "R5.4")
@pytest.mark.aid("S09")
def test_die_and_card_are_spent() -> None:
    for die in ("character", "event"):
        game = pay(holding("bilbos_song", f"{die} muster"), "bilbos_song", die)
        if die == "event":
            play(game, "no")  # the Guide's card
        assert done(game, "bilbos_song")
        assert (dice(game)[0], hand(game), seat(game)) == (["muster"], set(), "shadow")


# -- Gandalf the Grey as Guide ---------------------------------------------------------------------------------------

KINDRED = ("card:mirror_of_galadriel", "card:the_red_arrow")


@pytest.mark.rule("R17.2", "R4.9")
@pytest.mark.parametrize(
    ("card", "die", "drawn"),
    [
        ("bilbos_song", ("die:event",), "card:mirror_of_galadriel"),
        ("bilbos_song", ("die:will_of_the_west", "as:event"), "card:mirror_of_galadriel"),
        ("guards_of_the_citadel", ("die:event",), "card:the_red_arrow"),
    ],
)
def test_the_grey_wanderer_draws_from_the_deck_of_the_card(card: str, die: tuple[str, ...], drawn: str) -> None:
    game = play(holding(card, die[0].removeprefix("die:")), *die, "act:play_card", f"card:{card}")
    if prompt(game) == "card_which_unit":
        play(game, "figure:gondor_regular")
    assert (prompt(game), seat(game)) == ("grey_wanderer", "free_peoples")
    kept = play(game.clone(), "no")
    assert (done(kept, card), hand(kept)) == (True, set())
    play(game, "yes")
    assert drawn in offered(game)
    assert not set(KINDRED) - {drawn} & offered(game)
    play(game, drawn)
    assert done(game, card)
    assert hand(game) == {drawn.removeprefix("card:")}


@pytest.mark.rule("R17.2")
@pytest.mark.parametrize(
    ("die", "guide"),
    [("character", "gandalf_the_grey"), ("will_of_the_west", "gandalf_the_grey"), ("event", "strider")],
)
def test_nobody_draws_without_the_event_result_or_the_guide(die: str, guide: str) -> None:
    game = play(holding("bilbos_song", die, fellowship={"guide": guide}), f"die:{die}")
    if die == "will_of_the_west":
        play(game, "as:character")
    play(game, "act:play_card", "card:bilbos_song")
    assert done(game, "bilbos_song")
    assert events(game, "card_drawn") == 0


@pytest.mark.rule("R17.2", "R14.4")
def test_a_guide_who_leaves_by_the_card_draws_no_more() -> None:
    game = pay(holding("i_will_go_alone", "event"), "i_will_go_alone", "event")
    play(game, "character:gandalf_the_grey", "done", "region:rivendell")
    assert done(game, "i_will_go_alone")


@pytest.mark.rule("R17.2", "R5.3")
def test_the_hand_limit_holds_after_each_draw() -> None:
    others = "athelas elven_rope elven_cloaks there_is_another_way gwaihir_the_windlord"
    game = holding("celeborns_galadhrim", "event", others)
    pay(game, "celeborns_galadhrim", "event")
    play(game, "figure:elves_regular", "card:the_red_arrow")  # six cards
    assert prompt(game) == "grey_wanderer"
    play(game, "yes", "card:wisdom_of_elrond")
    assert prompt(game) == "discard_to_limit"
    assert len(offered(game)) == 7
    play(game, "card:elven_rope")
    assert zone(game, "elven_rope") == FACE_DOWN
    assert len(hand(game)) == 6
    assert done(game, "celeborns_galadhrim")


@pytest.mark.rule("R17.2", "R5.2")
def test_an_empty_deck_gives_the_guide_nothing() -> None:
    left = [card for card in CARD_IDS[:24] if card != "bilbos_song"]
    game = pay(holding("bilbos_song", "event", discarded=" ".join(left)), "bilbos_song", "event")
    assert done(game, "bilbos_song")


@pytest.mark.rule("R17.2")
def test_the_guide_draws_when_the_battle_of_the_card_is_over() -> None:
    siege: dict[str, Any] = {
        "armies": {"lossarnach": "gondor 3R", "minas_tirith": "sauron 8R"},
        "garrisons": {"minas_tirith": "gondor 1R"},
        "nations": ALL_AT_WAR,
    }
    game = pay(holding("help_unlooked_for", "event", **siege), "help_unlooked_for", "event")
    play(game, "region:lossarnach", "all")
    assert board(game).battle is not None
    skip_to(game, "grey_wanderer")
    assert board(game).battle is None
    assert events(game, "combat_rolled")
