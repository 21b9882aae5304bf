"""All 38 Combat cards together: when each may be played, in which order they act, and what the other side sees."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.games.war_of_the_ring.battle_build import attack, decider, roll, war
from tests.games.war_of_the_ring.build import happened, play, texts
from tests.games.war_of_the_ring.cards.combat_build import (
    SIDES,
    card_with,
    clear_the_way,
    declare,
    hands,
    lay_all,
    owner,
    shadow_strikes,
)
from tests.games.war_of_the_ring.cards.table_build import zone
from tests.games.war_of_the_ring.tabletop import board, offered, prompt
from thirdage.games.war_of_the_ring.board import CARD_COMBAT, CARD_IDS, COMBAT_IDS
from thirdage.games.war_of_the_ring.cards.registry import COMBAT_CARDS
from thirdage.games.war_of_the_ring.state import DISCARDED, IN_HAND, LAID, SHOWN
from thirdage.kernel.asks import SPECTATOR, Chance
from thirdage.kernel.game import Game
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.views import digest, receives, view

Scene = dict[str, Any]
HERE = "north_ithilien"


def scene(fp: str = "gondor 4R", shadow: str = "sauron 4R", **more: Any) -> Scene:
    """Return an attack, by the Shadow from Osgiliath into North Ithilien unless told otherwise."""
    return {"side": "shadow", "source": "osgiliath", "target": HERE, "fp": fp, "shadow": shadow, **more}


def ents(source: str, target: str, **more: Any) -> Scene:
    return scene("rohan 4R 1L", "isengard 9R", source=source, target=target, **more)


def siege(**more: Any) -> Scene:
    """Return a scene in which the Shadow assaults Helm's Deep."""
    return scene("rohan 4R 1L", "isengard 4R", source="helms_deep", target="inside:helms_deep", **more)


RING = {"at": HERE}
NEAR = scene(fellowship=RING)
AWAY = {
    "the Ring is elsewhere": scene(fellowship={"at": "osgiliath"}),
    "the Ring is on the Mordor Track": scene(fellowship={"at": HERE, "mordor": 1}),
}
GIMLI = scene("gondor 4R, gimli")
NO_COMPANION = {"a Leader is no Companion": scene("gondor 4R 1L")}
OFFICER = scene("gondor 4R 1L")
NO_OFFICER = {"units alone": scene("gondor 3R 1E")}
ENTS = ents("orthanc", "fords_of_isen")
NO_ENTS = {"Isengard's land is not Rohan's": ents("orthanc", "gap_of_rohan"), "far away": scene("rohan 4R")}
ELITE = scene("gondor 3R 1E", "sauron 3R 2E")
NAZGUL = scene("gondor 4R 2L, gimli", "sauron 4R, nazgul 3")
NO_NAZGUL = {"the Mouth is no Nazgul": scene(shadow="sauron 4R, mouth_of_sauron")}
RIDDEN = {
    "the White Rider": scene("gondor 4R, gandalf_the_white", "sauron 4R, nazgul 3, witch_king", white_rider="yes")
}

PLAYABLE: dict[str, Scene] = {
    "daring_defiance": GIMLI,
    "scouts": scene(),
    "sudden_strike": OFFICER,
    "charge": ELITE,
    "it_is_a_gift": NEAR,
    "servant_of_the_secret_fire": scene("gondor 4R, gandalf_the_grey"),
    "valour": ELITE,
    "ents_rage": ENTS,
    "advantageous_position": scene("north 4R", source="rhosgobel", target="old_forest_road"),
    "brave_stand": GIMLI,
    "daylight": scene(),
    "huorn_dark": ENTS,
    "mighty_attack": GIMLI,
    "anduril": scene("gondor 4R, strider"),
    "confusion": scene(),
    "no_quarter": scene(shadow="sauron 9R"),
    "nameless_wood": ENTS,
    "blade_of_westernesse": scene("gondor 4R, peregrin", "sauron 4R, witch_king"),
    "fateful_strike": scene("gondor 4R 1L", "sauron 4R, nazgul 1"),
    "heroic_death": OFFICER,
    "shield_wall": scene(),
    "swarm_of_bats": scene("gondor 4R, gimli", "sauron 4R, nazgul 1"),
    "words_of_power": NAZGUL,
    "durins_bane": scene("elves 4R, gimli", source="moria", target="hollin"),
    "one_for_the_dark_lord": scene("gondor 4R, gimli", fellowship=RING),
    "cruel_as_death": NAZGUL,
    "dread_and_despair": NAZGUL,
    "foul_stench": NAZGUL,
    "devilry_of_orthanc": siege(),
    "deadly_strife": GIMLI,
    "desperate_battle": GIMLI,
    "relentless_assault": GIMLI,
    "mumakil": scene("gondor 4R, gimli", "southrons 3R 1E"),
    "they_are_terrible": NAZGUL,
    "black_breath": NAZGUL,
    "great_host": scene("gondor 2R, gimli", "sauron 8R"),
    "we_come_to_kill": scene("gondor 4R, gimli", "sauron 3R 2E"),
    "onslaught": GIMLI,
}
"""For each card a battle in which it may be played and makes a difference; for the Shadow's, with a Companion."""

ALSO: dict[str, list[Scene]] = {
    "it_is_a_gift": [scene(side="free_peoples", fellowship=RING)],
    "servant_of_the_secret_fire": [scene("gondor 4R, gandalf_the_white")],
    "sudden_strike": [GIMLI],
    "fateful_strike": [GIMLI],
    "heroic_death": [GIMLI],
    "blade_of_westernesse": [scene("gondor 4R, meriadoc")],
    "anduril": [scene("gondor 4R, aragorn")],
    "ents_rage": [ents("westemnet", "fangorn"), ents("fords_of_isen", "orthanc", side="free_peoples"), siege()],
    "huorn_dark": [ents("westemnet", "fangorn"), ents("fords_of_isen", "orthanc", side="free_peoples"), siege()],
    "nameless_wood": [ents("westemnet", "fangorn"), ents("fords_of_isen", "orthanc", side="free_peoples"), siege()],
    "cruel_as_death": [scene(shadow="sauron 4R, witch_king")],
    "they_are_terrible": [scene(shadow="sauron 4R, witch_king")],
    "black_breath": [scene(shadow="sauron 4R, witch_king"), RIDDEN["the White Rider"]],
    "words_of_power": [scene(shadow="sauron 4R, witch_king"), RIDDEN["the White Rider"]],
    "durins_bane": [
        scene("elves 4R", source="dimrill_dale", target="lorien"),
        scene("elves 4R", source="hollin", target="moria", side="free_peoples"),
    ],
    "advantageous_position": [siege()],
    "one_for_the_dark_lord": [scene(side="free_peoples", fellowship=RING)],
}

BROKEN: dict[str, dict[str, Scene]] = {
    "daring_defiance": NO_COMPANION,
    "scouts": {"the attack is theirs": scene(side="free_peoples"), "a siege battle": siege()},
    "sudden_strike": NO_OFFICER,
    "charge": {"no Elite": scene("gondor 4R 1L, gimli")},
    "it_is_a_gift": AWAY,
    "servant_of_the_secret_fire": {"another Companion": scene("gondor 4R, strider")},
    "valour": {"no Elite": scene("gondor 4R 1L, gimli")},
    "ents_rage": NO_ENTS,
    "advantageous_position": {
        "land of no nation": scene(),
        "land of a Shadow nation": scene("rohan 4R", source="orthanc", target="gap_of_rohan"),
    },
    "brave_stand": NO_COMPANION,
    "huorn_dark": NO_ENTS,
    "mighty_attack": NO_COMPANION,
    "anduril": {"another Captain": scene("gondor 4R, boromir")},
    "nameless_wood": NO_ENTS,
    "blade_of_westernesse": {"no Hobbit": scene("gondor 4R, gimli", "sauron 4R, witch_king")},
    "fateful_strike": NO_OFFICER,
    "heroic_death": NO_OFFICER,
    "words_of_power": NO_NAZGUL,
    "durins_bane": {"three regions away": scene("rohan 4R", source="westemnet", target="fangorn")},
    "one_for_the_dark_lord": AWAY,
    "cruel_as_death": {"a single point": scene(shadow="sauron 4R, nazgul 1, mouth_of_sauron"), **RIDDEN},
    "dread_and_despair": {**NO_NAZGUL, **RIDDEN},
    "foul_stench": {**NO_NAZGUL, **RIDDEN},
    "devilry_of_orthanc": {
        "a field battle": ents("fords_of_isen", "helms_deep"),
        "no unit of Isengard": {**siege(), "shadow": "sauron 4R"},
    },
    "mumakil": {"no Southron Elite": scene(shadow="southrons 3R, sauron 1E")},
    "they_are_terrible": {**NO_NAZGUL, **RIDDEN},
    "black_breath": NO_NAZGUL,
    "we_come_to_kill": {"no Elite": scene(shadow="sauron 4R, nazgul 2")},
}
UNCONDITIONAL = {
    "confusion",
    "daylight",
    "deadly_strife",
    "desperate_battle",
    "great_host",
    "no_quarter",
    "onslaught",
    "relentless_assault",
    "shield_wall",
    "swarm_of_bats",
}


def stage(scene: Scene, *halves: str) -> Game:
    """Return the declared attack of a scene; the White Rider rides if the scene says so, nobody withdraws."""
    more = dict(scene)
    rides = more.pop("white_rider", "no")
    if scene["target"].startswith("inside:"):
        place = more.pop("source")
        del more["target"], more["side"]
        state = {"armies": {place: more.pop("shadow")}, "garrisons": {place: more.pop("fp")}, **more}
        game = attack(war("shadow", **state, cards=hands(*halves)), place, f"inside:{place}")
    else:
        side, source, target = more.pop("side"), more.pop("source"), more.pop("target")
        game = declare(side, source, target, more.pop("fp"), more.pop("shadow"), *halves, **more)
    if prompt(game) == "white_rider":
        play(game, rides)
    return clear_the_way(game)


def offers(scene: Scene, half: str) -> set[str]:
    """Return the Combat cards offered to the only side that holds any."""
    game = stage(scene, half)
    assert (prompt(game), decider(game)) == ("combat_card", owner(half)), "who holds a card is asked, whatever it is"
    return offered(game, "card")


# -- the audit


def test_every_card_has_a_combat_card_and_every_condition_is_audited() -> None:
    assert all(COMBAT_CARDS[CARD_COMBAT[card]] is not None for card in range(len(CARD_IDS)))
    assert set(PLAYABLE) == set(COMBAT_IDS)
    assert len(COMBAT_IDS) == 38
    assert set(BROKEN) == set(COMBAT_IDS) - UNCONDITIONAL


@pytest.mark.rule("R11.9")
@pytest.mark.parametrize("half", COMBAT_IDS)
def test_a_combat_card_is_offered_when_its_condition_holds(half: str) -> None:
    for stage_of in [PLAYABLE[half], *ALSO.get(half, [])]:
        assert offers(stage_of, half) == {card_with(half)}, stage_of


@pytest.mark.rule("R11.9")
@pytest.mark.parametrize(("half", "broken"), [(half, broken) for half in BROKEN for broken in BROKEN[half]])
def test_a_combat_card_is_not_offered_when_its_condition_is_broken(half: str, broken: str) -> None:
    assert offers(BROKEN[half][broken], half) == set()
    assert stage(BROKEN[half][broken], half).why_not(f"card:{card_with(half)}") == "R11.9"


@pytest.mark.rule("R11.9")
@pytest.mark.parametrize("half", sorted(UNCONDITIONAL))
def test_a_combat_card_without_condition_is_offered_everywhere(half: str) -> None:
    for plain in (scene(), scene(side="free_peoples"), siege(), RIDDEN["the White Rider"]):
        assert offers(plain, half) == {card_with(half)}


# -- the order (R11.10)

THROWS = [("1", "1"), ("1", "6"), ("4", "4"), ("5", "1"), ("6", "6")]
"""What all dice of the Combat rolls, and all others, show."""


def transcript(game: Game, throws: tuple[str, str]) -> list[object]:
    """Play a round mechanically; return everything that is asked, rolled and lost until it is over."""
    seen: list[object] = []
    while game.ask is not None and prompt(game) not in ("cease", "choose_die", "extend_assault", "who_goes"):
        seen.append((prompt(game), texts(game)))
        face = throws[0] if prompt(game) == "combat_roll" else throws[1]
        if isinstance(game.ask, Chance):
            roll(game, face * len(game.ask.options[0].name.split(",")))
        else:
            play(game, texts(game)[-1] if prompt(game) == "own_losses" else texts(game)[0])
    return [seen, board(game).figures, board(game).character_at, prompt(game)]


def rounds(scene: Scene, *halves: str) -> Iterator[list[object]]:
    """Yield the round with these cards, once for each way the dice fall."""
    for throws in THROWS:
        yield transcript(lay_all(stage(scene, *halves)), throws)


FP_CARDS = sorted(half for half in COMBAT_IDS if owner(half) == "free_peoples")
SHADOW_CARDS = sorted(half for half in COMBAT_IDS if owner(half) == "shadow")


@pytest.mark.rule("R11.10")
@pytest.mark.parametrize("half", [half for half in FP_CARDS if half != "daring_defiance"])
def test_swarm_of_bats_comes_before_every_card_of_the_free_peoples(half: str) -> None:
    plain = list(rounds(PLAYABLE[half]))
    assert list(rounds(PLAYABLE[half], half)) != plain, "the card makes a difference"
    assert list(rounds(PLAYABLE[half], half, "swarm_of_bats")) == plain


@pytest.mark.rule("R11.10")
@pytest.mark.parametrize("half", [half for half in SHADOW_CARDS if half != "devilry_of_orthanc"])
def test_daring_defiance_comes_before_every_card_of_the_shadow(half: str) -> None:
    """In all these battles the Free Peoples defend, so that their card is first of two with a 0."""
    defied = list(rounds(PLAYABLE[half], "daring_defiance"))
    assert list(rounds(PLAYABLE[half], half)) != list(rounds(PLAYABLE[half])), "the card makes a difference"
    assert list(rounds(PLAYABLE[half], half, "daring_defiance")) == defied


@pytest.mark.rule("R11.10")
def test_daring_defiance_comes_before_devilry_of_orthanc() -> None:
    walls = {**siege(), "fp": "rohan 4R, gimli"}
    assert list(rounds(walls, "devilry_of_orthanc")) != list(rounds(walls))
    assert list(rounds(walls, "devilry_of_orthanc", "daring_defiance")) == list(rounds(walls, "daring_defiance"))


INITIATIVE = {
    0: "daring_defiance swarm_of_bats",
    1: "scouts words_of_power",
    2: "charge durins_bane sudden_strike",
    3: "advantageous_position brave_stand cruel_as_death daylight deadly_strife desperate_battle devilry_of_orthanc"
    " dread_and_despair ents_rage foul_stench huorn_dark it_is_a_gift mumakil one_for_the_dark_lord"
    " relentless_assault servant_of_the_secret_fire valour",
    4: "anduril confusion mighty_attack they_are_terrible",
    5: "mumakil nameless_wood no_quarter",
    6: "black_breath blade_of_westernesse fateful_strike heroic_death shield_wall",
    7: "great_host onslaught we_come_to_kill",
}


@pytest.mark.rule("R11.10")
@pytest.mark.parametrize("number", INITIATIVE)
def test_the_printed_initiative_numbers(number: int) -> None:
    found = [COMBAT_IDS[card.combat] for card in COMBAT_CARDS if card is not None and number in card.initiatives]
    assert sorted(found) == INITIATIVE[number].split()
    for card in COMBAT_CARDS:
        assert card is not None
        assert len(card.effects) == len(card.initiatives)


# -- laying and showing (R11.9)


def cards_seen(game: Game, seat: int) -> dict[str, Any]:
    seen = game.rules.view(game.state, seat)["cards"]
    assert isinstance(seen, dict)
    return seen


@pytest.mark.rule("R11.9", "R22.3")
def test_a_laid_card_shows_only_its_back_until_both_are_turned_over() -> None:
    game = stage(scene(), "shield_wall", "deadly_strife")
    ours, theirs = card_with("shield_wall"), card_with("deadly_strife")
    play(game, f"card:{theirs}")
    assert zone(game, theirs) == LAID
    for seat in (0, SPECTATOR):
        assert theirs not in receives(game, seat).decode()
        assert cards_seen(game, seat)["laid"]["shadow"] == {"shadow_character": 0, "shadow_strategy": 1}
    assert cards_seen(game, 1)["your_laid"] == [theirs]
    assert happened(game, "combat_card_shown") == []
    play(game, f"card:{ours}")
    assert (
        happened(game, "combat_card_laid", "combat_card_shown") == ["combat_card_laid"] * 2 + ["combat_card_shown"] * 2
    )
    for seat in (0, 1, SPECTATOR):
        assert set(cards_seen(game, seat)["shown"]) == {ours, theirs}
    assert (zone(game, ours), zone(game, theirs)) == (SHOWN, SHOWN)


@pytest.mark.rule("R11.9", "R5.6")
def test_used_cards_are_discarded_at_the_end_of_the_round_and_their_effects_with_them() -> None:
    game = stage(scene("gondor 5R", "sauron 5R"), "daylight", "deadly_strife")
    lay_all(game)
    roll(game, "333", "11111")
    assert prompt(game) == "cease"
    assert (zone(game, card_with("daylight")), zone(game, card_with("deadly_strife"))) == (DISCARDED, DISCARDED)
    assert cards_seen(game, 0)["shown"] == []
    play(game, "no", "stay")
    roll(game, "33311", "11")
    assert [event.args["hits"] for event in game.log if event.id == "combat_rolled"] == [
        3,
        0,
        0,
        0,
    ]  # five dice, and 3 is a miss


@pytest.mark.rule("R11.9")
def test_one_card_a_round_and_a_card_kept_may_be_used_in_the_next() -> None:
    cards = {"hand": {"free_peoples": [card_with("shield_wall"), card_with("no_quarter")], "shadow": []}}
    game = attack(war("shadow", armies={"osgiliath": "sauron 5R", HERE: "gondor 5R"}, cards=cards), "osgiliath", HERE)
    assert offered(game, "card") == {card_with("shield_wall"), card_with("no_quarter")}
    play(game, f"card:{card_with('no_quarter')}")
    assert prompt(game) == "combat_roll"
    play(roll(game, "11111", "11111"), "no", "stay")
    assert offered(game, "card") == {card_with("shield_wall")}
    assert zone(game, card_with("shield_wall")) == IN_HAND


@pytest.mark.rule("R11.9", "R22.3")
def test_whether_a_side_is_asked_does_not_depend_on_what_it_holds() -> None:
    """Two hands the other side cannot tell apart, one of use here and the other not: both are asked and look alike."""
    useful, useless = stage(scene(), "shield_wall"), stage(scene(), "valour")
    assert texts(useless) == ["none"]
    assert receives(useful, 1) == receives(useless, 1)
    play(useful, "none")
    play(useless, "none")
    assert receives(useful, 1) == receives(useless, 1)


# -- the Sorcerer (R17.14)


def sorcerers_battle(*halves: str, **more: Any) -> Game:
    game = stage(scene("gondor 4R", "sauron 4R, witch_king", **more), *halves)
    while prompt(game) == "combat_card":
        play(game, texts(game)[0])
    return game


@pytest.mark.rule("R17.14")
def test_the_witch_king_draws_from_the_deck_of_the_card_he_used() -> None:
    game = sorcerers_battle("deadly_strife")
    assert (prompt(game), decider(game)) == ("sorcerer", "shadow")
    refused = play(game.clone(), "no")
    assert prompt(refused) == "combat_roll"
    play(game, "yes")
    drawn = texts(game)
    assert prompt(game) == "draw_card"
    assert all(CARD_IDS.index(text.removeprefix("card:")) // 24 == 3 for text in drawn)  # the Strategy deck
    play(game, drawn[0])
    assert zone(game, drawn[0].removeprefix("card:")) == IN_HAND
    assert prompt(sorcerers_battle("cruel_as_death")) == "sorcerer"


@pytest.mark.rule("R17.14", "R11.9")
def test_the_sorcerer_draws_after_both_cards_are_shown_and_even_if_his_is_cancelled() -> None:
    game = stage(scene("gondor 4R, gimli", "sauron 4R, witch_king"), "daring_defiance", "deadly_strife")
    play(game, f"card:{card_with('deadly_strife')}", f"card:{card_with('daring_defiance')}")
    assert prompt(game) == "sorcerer"
    assert happened(game, "combat_card_shown", "combat_card_cancelled") == ["combat_card_shown"] * 2
    play(game, "no")
    assert happened(game, "combat_card_cancelled") == ["combat_card_cancelled"]


@pytest.mark.rule("R17.14")
def test_the_sorcerer_draws_in_the_first_round_only_with_him_in_it_and_for_his_own_card() -> None:
    assert prompt(sorcerers_battle("shield_wall")) == "combat_roll"
    game = stage(scene("gondor 4R", "sauron 4R, nazgul 1"), "deadly_strife")
    assert prompt(play(game, texts(game)[0])) == "combat_roll"
    game = stage(scene("gondor 4R", "sauron 4R, witch_king"), "deadly_strife")
    play(game, "none")
    roll(game, "1111", "1111", "11")
    play(game, "no", "stay", f"card:{card_with('deadly_strife')}")
    assert prompt(game) == "combat_roll"


# -- saving, copying, other worlds


@pytest.mark.rule("R22.1")
def test_a_battle_with_cards_is_saved_and_copied_in_the_midst_of_its_round() -> None:
    game = shadow_strikes("gondor 4R 1L, boromir", "sauron 5R, nazgul 2", "heroic_death", "dread_and_despair")
    play(game, "number:1")
    roll(game, "66611", "1111")
    for copy in (load_position(position_text(game)), game.clone()):
        assert digest(copy) == digest(game)
        roll(copy, "1", "11")
        assert prompt(copy) == "heroic_death"
    assert digest(load_position(position_text(roll(game, "1", "11")))) == digest(game)


@pytest.mark.rule("R22.3")
@pytest.mark.parametrize("seat", range(2))
def test_a_hidden_card_is_another_in_another_world_and_legal_there(seat: int) -> None:
    game = stage(scene("gondor 4R 1E", "sauron 4R 1E"), "valour", "we_come_to_kill")
    play(game, texts(game)[0])
    for number in range(5):
        world = game.sample_world(seat, Random(number))
        assert view(world, seat) == view(game, seat)
        laid = [card for card in CARD_IDS if zone(world, card) == LAID]
        assert len(laid) == 1
        if seat == 1:
            assert laid == [card_with("we_come_to_kill")]


def test_the_sides_of_the_cards() -> None:
    assert (len(FP_CARDS), len(SHADOW_CARDS)) == (21, 17)
    assert {owner(half) for half in COMBAT_IDS} == set(SIDES)
