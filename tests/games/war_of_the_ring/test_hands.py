"""Event cards as cards: decks, draws, the hand limit, and who sees what (R5.1-5.3, R22.3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.war_of_the_ring.build import ALL_AT_WAR, at, happened, play, skip_to, texts
from tests.games.war_of_the_ring.tabletop import board, fp_acts, prompt, shadow_acts
from thirdage.games.war_of_the_ring.board import (
    CARD_DECK,
    CARD_ICON,
    CARD_IDS,
    CARD_SIDE,
    DECK_IDS,
    DIE_ARMY,
    DIE_CHARACTER,
    DIE_MUSTER,
    FP,
    SHADOW,
)
from thirdage.games.war_of_the_ring.state import DISCARDED, FACE_DOWN
from thirdage.kernel.asks import SPECTATOR, Chance
from thirdage.kernel.game import Game
from thirdage.kernel.views import log_for, receives, view

DECKS = {name: CARD_IDS[deck * 24 : deck * 24 + 24] for deck, name in enumerate(DECK_IDS)}
CHARACTER_DECK, STRATEGY_DECK = DECKS["fp_character"], DECKS["fp_strategy"]


def holding(count: int) -> dict[str, Any]:
    """Return a hand of that many Free Peoples cards."""
    return {"hand": {"free_peoples": CHARACTER_DECK[:count]}}


def hand(game: Game, side: int) -> list[str]:
    return [CARD_IDS[card] for card in board(game).hand(side)]


def zone(game: Game, card: str) -> int:
    return board(game).card_zone[CARD_IDS.index(card)]


def seen_by(game: Game, seat: int) -> dict[str, Any]:
    """Return the board as a seat sees it."""
    seen = view(game, seat)["board"]
    assert isinstance(seen, dict)
    return seen


# -- decks -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R5.1")
@pytest.mark.parametrize("deck", range(4))
def test_each_side_has_a_character_and_a_strategy_deck(deck: int) -> None:
    cards = [card for card in range(96) if CARD_DECK[card] == deck]
    assert len(cards) == 24
    assert {CARD_SIDE[card] for card in cards} == {FP if DECK_IDS[deck].startswith("fp") else SHADOW}
    icons = {CARD_ICON[card] for card in cards}
    assert icons == ({DIE_CHARACTER} if DECK_IDS[deck].endswith("character") else {DIE_ARMY, DIE_MUSTER})


@pytest.mark.rule("R5.2", "R3.2")
@pytest.mark.aid("A02")
def test_phase_one_draws_one_card_from_each_deck_for_both() -> None:
    game = at(phase=1)
    for deck in DECK_IDS:
        assert isinstance(game.ask, Chance)
        assert set(texts(game)) == {f"card:{card}" for card in DECKS[deck]}
        assert game.ask.weights is None  # each card is as likely as the next
        play(game, f"card:{DECKS[deck][7]}")
    assert hand(game, FP) == [CHARACTER_DECK[7], STRATEGY_DECK[7]]
    assert hand(game, SHADOW) == [DECKS["shadow_character"][7], DECKS["shadow_strategy"][7]]


@pytest.mark.rule("R5.2", "R4.8")
@pytest.mark.aid("A42")
@pytest.mark.parametrize("deck", ["fp_character", "fp_strategy"])
def test_an_event_result_draws_from_a_deck_of_choice(deck: str) -> None:
    game = play(fp_acts("event event"), "die:event", "act:draw")
    assert texts(game) == ["deck:fp_character", "deck:fp_strategy"]  # never the enemy's decks
    play(game, f"deck:{deck}", f"card:{DECKS[deck][3]}")
    assert hand(game, FP) == [DECKS[deck][3]]
    assert prompt(game) == "choose_die"


@pytest.mark.rule("R5.2", "R4.8")
@pytest.mark.scenario("S016")
@pytest.mark.aid("S08")
def test_an_empty_deck_gives_nothing() -> None:
    gone = {"discarded": CHARACTER_DECK + STRATEGY_DECK[3:]}
    game = at(phase=1, cards=gone)
    assert set(texts(game)) == {f"card:{card}" for card in STRATEGY_DECK[:3]}
    play(game, f"card:{STRATEGY_DECK[0]}")
    assert texts(game)[0] == f"card:{DECKS['shadow_character'][0]}"  # the Shadow draws next
    assert hand(game, FP) == [STRATEGY_DECK[0]]

    game = play(fp_acts("event", cards=gone), "die:event", "act:draw")
    assert texts(game) == ["deck:fp_strategy"]
    assert game.why_not("deck:fp_character") == "R5.2"


@pytest.mark.rule("R5.2")
@pytest.mark.aid("S08")
def test_decks_are_never_reshuffled() -> None:
    gone = {"discarded": CHARACTER_DECK + STRATEGY_DECK}
    assert hand(skip_to(at(phase=1, cards=gone), "declare_fellowship"), FP) == []
    assert texts(play(fp_acts("event", cards=gone), "die:event")) == ["act:skip"]


# -- paying for a card -----------------------------------------------------------------------------------------------


@pytest.mark.rule("R5.4", "R4.15a")
@pytest.mark.scenario("S017")
@pytest.mark.parametrize(
    ("die", "pays"), [("army", True), ("muster_army", True), ("event", True), ("muster", False), ("character", False)]
)
def test_which_results_play_an_army_card(die: str, pays: bool) -> None:
    cards = {"hand": {"shadow": ["the_day_without_dawn"], "free_peoples": ["a_power_too_great"]}}
    for acts in (shadow_acts, fp_acts):
        game = play(acts(die, cards=cards, nations=ALL_AT_WAR), f"die:{die}")
        assert ("act:play_card" in texts(game)) == pays


@pytest.mark.rule("R5.4", "R4.9")
@pytest.mark.scenario("S017")
def test_will_of_the_west_plays_an_army_card() -> None:
    game = fp_acts("will_of_the_west", cards={"hand": {"free_peoples": ["a_power_too_great"]}})
    play(game, "die:will_of_the_west", "as:army", "act:play_card")
    assert texts(game) == ["card:a_power_too_great"]


@pytest.mark.rule("R5.4", "R17.15")
@pytest.mark.scenario("S017")
def test_the_mouth_lets_one_muster_result_a_turn_play_an_army_card() -> None:
    game = shadow_acts(
        "muster muster",
        clear=True,  # no army could move or attack: the card alone is reason enough
        cards={"hand": {"shadow": ["the_day_without_dawn", "return_to_valinor"]}},
        characters={"mouth_of_sauron": "barad_dur"},
        control={"lorien": "shadow"},
        nations=ALL_AT_WAR,
    )
    play(game, "die:muster", "as:army", "act:play_card", "card:the_day_without_dawn")
    play(game, "die:muster")
    assert "as:army" not in texts(game)
    assert "act:play_card" not in texts(game)
    assert game.why_not("as:army") == "R17.15"
    assert game.why_not("act:play_card") == "R5.4"


# -- the hand limit --------------------------------------------------------------------------------------------------


@pytest.mark.rule("R5.3")
@pytest.mark.scenario("S015")
@pytest.mark.aid("S08")
def test_both_cards_are_drawn_before_the_discard() -> None:
    game = at(phase=1, cards=holding(5))
    play(game, f"card:{CHARACTER_DECK[9]}", f"card:{STRATEGY_DECK[9]}")
    assert prompt(game) == "discard_to_limit"
    assert game.ask is not None
    assert game.seat_name(game.ask.seat) == "free_peoples"
    everything = [*CHARACTER_DECK[:5], CHARACTER_DECK[9], STRATEGY_DECK[9]]
    assert texts(game) == [f"card:{card}" for card in everything]  # any of the seven
    play(game, f"card:{CHARACTER_DECK[2]}")
    assert len(hand(game, FP)) == 6
    assert zone(game, CHARACTER_DECK[2]) == FACE_DOWN
    assert prompt(game) == "draw_card"  # the Shadow's turn


@pytest.mark.rule("R5.3")
@pytest.mark.parametrize(("when", "drawn"), [("after_both_draws", 2), ("after_each_draw", 1)])
def test_when_phase_one_checks_the_limit(when: str, drawn: int) -> None:
    game = at(phase=1, cards=holding(6), settings={"phase_one_discard": when})
    play(game, f"card:{CHARACTER_DECK[9]}")
    if drawn == 2:
        assert prompt(game) == "draw_card"
        play(game, f"card:{STRATEGY_DECK[9]}")
    assert prompt(game) == "discard_to_limit"
    assert len(texts(game)) == 6 + drawn
    while prompt(game) == "discard_to_limit":
        play(game, texts(game)[0])
    skip_to(game, "declare_fellowship")
    assert len(hand(game, FP)) == 6


@pytest.mark.rule("R5.3")
def test_two_cards_too_many_are_two_discards() -> None:
    game = at(phase=1, cards=holding(6))
    play(game, f"card:{CHARACTER_DECK[9]}", f"card:{STRATEGY_DECK[9]}")
    play(game, f"card:{CHARACTER_DECK[9]}")
    assert prompt(game) == "discard_to_limit"
    assert len(texts(game)) == 7
    play(game, f"card:{STRATEGY_DECK[9]}")
    assert hand(game, FP) == CHARACTER_DECK[:6]


@pytest.mark.rule("R5.3")
def test_the_limit_is_checked_at_once_after_an_event_draw() -> None:
    game = fp_acts("event", "event", cards=holding(6))
    play(game, "die:event", "act:draw", "deck:fp_strategy", f"card:{STRATEGY_DECK[0]}")
    assert prompt(game) == "discard_to_limit"
    play(game, f"card:{STRATEGY_DECK[0]}")
    assert hand(game, FP) == CHARACTER_DECK[:6]


@pytest.mark.rule("R5.3")
def test_six_cards_are_fine_and_the_table_does_not_count() -> None:
    game = at(phase=1, cards=holding(4) | {"table": ["mithril_coat_and_sting"]})
    play(game, f"card:{CHARACTER_DECK[20]}", f"card:{STRATEGY_DECK[9]}")
    assert len(hand(game, FP)) == 6
    assert prompt(game) == "draw_card"


@pytest.mark.rule("R5.3", "R5.2")
def test_cards_discarded_for_the_limit_never_return() -> None:
    game = play(at(phase=1, cards=holding(5) | {"discarded": CHARACTER_DECK[5:]}), f"card:{STRATEGY_DECK[0]}")
    assert prompt(game) == "draw_card"
    skip_to(game, "declare_fellowship")
    game = play(skip_to(game, "draw_card"), f"card:{STRATEGY_DECK[1]}", f"card:{CHARACTER_DECK[0]}")
    assert (zone(game, CHARACTER_DECK[0]), zone(game, CHARACTER_DECK[6])) == (FACE_DOWN, DISCARDED)
    skip_to(skip_to(game, "declare_fellowship"), "draw_card")
    assert set(texts(game)) == {f"card:{card}" for card in STRATEGY_DECK[2:]}  # the Character deck stays empty


# -- who sees what ---------------------------------------------------------------------------------------------------


def drawn_and_discarded(first: str, second: str) -> Game:
    """Return a game in which the Free Peoples draw these two and throw the first away; the Shadow draws."""
    game = at(phase=1, cards=holding(5))
    play(game, f"card:{first}", f"card:{second}", f"card:{first}")
    return skip_to(game, "declare_fellowship")


@pytest.mark.rule("R22.3", "R5.3")
def test_hands_and_face_down_discards_are_secret() -> None:
    one = drawn_and_discarded(CHARACTER_DECK[9], STRATEGY_DECK[9])
    other = drawn_and_discarded(CHARACTER_DECK[11], STRATEGY_DECK[4])
    for seat in (SHADOW, SPECTATOR):
        assert receives(one, seat) == receives(other, seat)
    assert receives(one, FP) != receives(other, FP)
    mine = seen_by(one, FP)["cards"]
    assert CHARACTER_DECK[9] in mine["your_face_down"]
    assert STRATEGY_DECK[9] in mine["hand"]


@pytest.mark.rule("R22.3")
def test_numbers_of_cards_are_public() -> None:
    game = drawn_and_discarded(CHARACTER_DECK[9], STRATEGY_DECK[9])
    seen = seen_by(game, SHADOW)["cards"]
    assert seen["hands"]["free_peoples"] == {"fp_character": 5, "fp_strategy": 1}
    assert seen["face_down"]["free_peoples"] == {"fp_character": 1, "fp_strategy": 0}
    assert seen["decks"] == {"fp_character": 18, "fp_strategy": 23, "shadow_character": 23, "shadow_strategy": 23}
    told = [event["id"] for event in log_for(game, SHADOW)]
    assert told.count("card_drawn") == 4
    assert told.count("card_discarded") == 1
    assert told.count("you_drew") == 2  # his own
    assert happened(game, "you_drew") == ["you_drew"] * 4


@pytest.mark.rule("R22.3")
def test_the_board_the_tracks_and_the_pool_are_public() -> None:
    game = shadow_acts("army", fp="event", fellowship={"progress": 3, "corruption": 2}, tiles={"drawn": ["std_3"]})
    for seat in (FP, SHADOW, SPECTATOR):
        seen = seen_by(game, seat)
        assert seen["places"]["region:minas_tirith"] == {"gondor_regular": 3, "gondor_elite": 1, "gondor_leader": 1}
        assert seen["fellowship"]["progress"] == 3
        assert seen["fellowship"]["corruption"] == 2
        assert seen["tiles"]["pool"]["std_3"] == board(game).pool[1]
        assert seen["tiles"]["drawn"] == {"std_3": 1}
        assert seen["dice"] == {"free_peoples": ["event"], "shadow": ["army"]}
