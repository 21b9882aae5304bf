"""What every game of this package promises, shown on whole random games of The Battle of Five Armies."""

from random import Random

import pytest

from tests.games.five_armies.tabletop import battle, board
from thirdage.games.five_armies.deck import HAND, card
from thirdage.games.five_armies.rules import RULES
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.record import parse_record, record_text, replay, verify
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import digest, encode, receives, view

SEEDS = range(6)
SEATS = (0, 1, SPECTATOR)


def start(seed: int, log: bool = True, settings: dict[str, str] | None = None) -> Game:
    return new_game(RULES, settings or {}, Seeded(f"conformance {seed}"), log)


def step(game: Game, random: Random) -> None:
    assert game.ask is not None
    game.pick(random.choice(game.ask.options))


@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_end_and_lose_nothing(seed: int) -> None:
    game, random = start(seed), Random(seed)
    census = RULES.census(game.state)
    assert all(count >= 0 for count in census.values())
    while game.ask is not None:
        assert game.ask.options, game.ask.prompt
        assert len(set(game.ask.options)) == len(game.ask.options), game.ask.prompt
        assert game.ask.prompt in RULES.messages.prompts
        step(game, random)
        assert RULES.census(game.state) == census
    assert game.state.over
    assert game.state.winners in (1, 2)
    assert all(event.id in RULES.messages.events for event in game.log)


@pytest.mark.parametrize("seed", SEEDS)
def test_records_replay_to_the_same_game(seed: int) -> None:
    game, random = start(seed), Random(seed)
    while game.ask is not None:
        step(game, random)
    record = parse_record(record_text(game))
    again = replay(record)
    assert digest(again) == digest(game)
    assert [receives(again, seat) for seat in SEATS] == [receives(game, seat) for seat in SEATS]
    verify(record)


@pytest.mark.parametrize("seed", SEEDS)
def test_clones_and_positions_stand_at_the_same_moment(seed: int) -> None:
    game, random = start(seed), Random(seed)
    while game.ask is not None:
        if random.random() < 0.05:
            copy = game.clone()
            assert digest(copy) == digest(game)
            assert encode(view(copy, 0)) == encode(view(game, 0))
            loaded = load_position(position_text(game))
            assert digest(loaded) == digest(game)
            step(copy, random)
            assert digest(loaded) == digest(game), "the original has not moved"
        step(game, random)


@pytest.mark.parametrize("seed", SEEDS)
def test_undo_restores_the_very_position(seed: int) -> None:
    game, random = start(seed), Random(seed)
    undone = 0
    while game.ask is not None:
        if random.random() < 0.1 and len(game.ask.options) > 1:
            seat, before = game.ask.seat, (position_text(game), [receives(game, seat) for seat in SEATS])
            picks = len(game.picks)
            step(game, random)
            if not game.undo_blocked(seat):
                game.undo(seat)
                assert len(game.picks) == picks
                assert (position_text(game), [receives(game, seat) for seat in SEATS]) == before
                undone += 1
        step(game, random)
    assert undone > 5


@pytest.mark.parametrize("seed", SEEDS)
def test_sampled_worlds_look_the_same_and_differ_inside(seed: int) -> None:
    game, random = start(seed), Random(seed)
    hands, tokens = set(), set()
    while game.ask is not None:
        if random.random() < 0.06 or game.ask.prompt == "choose_card":
            for seat in (0, 1):
                world = game.sample_world(seat, random)
                assert encode(view(world, seat)) == encode(view(game, seat))
                s, real = board(world), board(game)
                hidden = HAND[1 - seat]
                own = [number for number, where in enumerate(s.card_at) if where == hidden]
                hands.add(own == [number for number, where in enumerate(real.card_at) if where == hidden])
                tokens.add(s.slot_face == real.slot_face)
                assert RULES.census(s) == RULES.census(real)
        step(game, random)
    assert False in hands, "hands vary"
    assert False in tokens, "face-down tokens vary"


def test_a_card_chosen_face_down_is_any_card_to_the_other_side() -> None:
    armies = {"va6": {"lake_men": 2}, "va7": {"orcs": 2, "wargs": 1}}
    game = battle(1, "va7", "va6", armies=armies, cards={"ev_01": "shadow"})
    game.pick("card:man_orcs")
    random = Random(1)
    seen = {board(game.sample_world(0, random)).chosen[1] for _ in range(60)}
    assert {card("man_orcs"), card("man_wargs"), card("man_regroup_shadow")} < seen, "Event cards too"
    assert {board(game.sample_world(1, random)).chosen[1] for _ in range(10)} == {card("man_orcs")}


@pytest.mark.parametrize("seed", SEEDS)
def test_games_a_seat_cannot_tell_apart_send_it_the_same_bytes(seed: int) -> None:
    """Two worlds of one seat are played on with the same picks of that seat as long as both allow it."""
    game, random = start(seed), Random(seed)
    compared = 0
    while game.ask is not None and compared < 12:
        ask = game.ask
        if random.random() < 0.08 and ask.seat in (0, 1):
            seat = ask.seat
            first, second = game.sample_world(seat, random), game.sample_world(seat, random)
            pick = random.choice(ask.options)
            first.pick(pick)
            second.pick(pick)
            if first.state.revealed or second.state.revealed or first.seals != second.seals:
                continue
            one, two = first.ask, second.ask
            hidden_now_open = ask.prompt in (
                "flip_where",
                "flip_or_place",
                "which_pool",
                "choose_card",
                "trumpet_where",
            )
            if one is not None and two is not None and not hidden_now_open:
                assert encode(view(first, seat)) == encode(view(second, seat))
                compared += 1
        step(game, random)


def test_the_same_seed_gives_the_same_game() -> None:
    records = []
    for _ in range(2):
        game, random = start(77), Random(77)
        while game.ask is not None:
            step(game, random)
        records.append(record_text(game))
    assert records[0] == records[1]


@pytest.mark.parametrize(
    "settings",
    [
        {"terrain_superiority_effect": "extra_reroll", "damage_capacity": "five", "absorb": "1_2"},
        {"terrain_superiority_effect": "plus_one_maneuver", "damage_capacity": "strength", "absorb": "2_4"},
        {"front_gate_victory": "none", "split_face": "false", "stacking_limit": "10", "attack_has_move": "false"},
        {"front_gate_victory": "four_points_only", "general_ability_uses": "before_every_action"},
        {"fortification_hits": "attacker_choice", "retreat_needs_leadership": "false", "eagles_with_lord": "4"},
    ],
)
def test_every_switch_plays_to_the_end(settings: dict[str, str]) -> None:
    for seed in range(3):
        game, random = start(seed, False, settings), Random(seed)
        census = RULES.census(game.state)
        while game.ask is not None:
            step(game, random)
        assert RULES.census(game.state) == census


def test_a_choice_after_the_cards_are_revealed_can_be_undone_again_and_again() -> None:
    """The reveal belongs to the pick before it: going back to just after it must not seal the next choice."""
    armies = {"va6": {"lake_men": 2}, "va7": {"orcs": 2}}
    game = battle(0, "va6", "va7", armies=armies, cards={"ev_04": "free_peoples"})
    for pick in ("card:ev_04", "card:man_regroup_shadow"):
        game.pick(pick)
    assert game.undo_blocked(1) == "chance", "both cards lie open"
    for _ in range(3):
        game.pick("card:man_regroup_free")
        game.undo(0)
        assert game.ask is not None
        assert game.ask.prompt == "determined_attack"
