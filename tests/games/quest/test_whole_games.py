"""Whole games with two, three and four players, and five golden play-throughs."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.effort import times
from tests.games.quest.table import HERO_1, HERO_2, SAURON, at, cards, fresh, state, turn
from tests.golden import golden_files, replayed
from thirdage.arena import checks
from thirdage.arena.lookalike import check_world
from thirdage.arena.playout import next_pick, play_on, players, random_game
from thirdage.games.quest.board import (
    HERO_IDS,
    IN_REGION,
    LOCATIONS,
    MINION_IDS,
    MONSTER_IDS,
    NEIGHBOURS,
    PATH_WATER,
    POOL_FACES,
    REGION_IDS,
)
from thirdage.games.quest.cards.catalogue import CARDS
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import digest, encode, view

RULES = find_rules("quest")
GOLDEN = golden_files("quest")
TABLES = pytest.mark.parametrize("count", [2, 3, 4])


@pytest.mark.rule("M2.1", "M2.2", "M2.3", "M4.1", "M4.2")
def test_the_components_are_complete() -> None:
    assert (LOCATIONS, sum(len(places) for places in NEIGHBOURS) // 2) == (63, 106)
    assert sum(sum(line) for line in PATH_WATER) // 2 == 17
    assert sum(len(places) for places in IN_REGION) == LOCATIONS
    assert (len(REGION_IDS), len(HERO_IDS), len(MINION_IDS), len(MONSTER_IDS) - 1) == (10, 5, 5, 14)
    assert [len(faces) for faces in POOL_FACES] == [10] * 5
    assert (len(CARDS), sum(card.copies for card in CARDS)) == (331, 459)


@TABLES
@pytest.mark.rule("M1.1", "M1.3", "M1.4", "M32.1", "M32.2", "M37.1", "M37.2")
def test_random_games_end_soundly(count: int) -> None:
    for seed in ("elanor", "niphredil", "athelas"):
        settings = {"players": str(count)}
        game, random, chance = new_game(RULES, settings), players(seed), Seeded(seed)
        census = RULES.census(game.state)
        while game.ask is not None:
            checks.check_ask(game)
            if len(game.picks) % 10 == 0:
                checks.check_census(game, census)
            game.pick(next_pick(game, random, chance))
        checks.check_census(game, census)
        checks.check_views(game)
        heroes = (2 << (count - 1)) - 2
        assert game.state.winners in (1, heroes)  # the heroes win or lose together
        assert state(game).round <= 10


@TABLES
def test_records_clones_and_undo(count: int) -> None:
    settings = {"players": str(count)}
    checks.check_record(random_game(RULES, settings, f"record {count}"))
    game, random = new_game(RULES, settings, Seeded("moments")), players("moments")
    while game.ask is not None:
        play_on(game, random, len(game.picks) + 25)
        assert digest(game.clone()) == digest(game)
        checks.check_undo(game)
        saved = RULES.save(game.mark()[0])
        assert RULES.save(RULES.load(saved, game.settings)) == saved


@TABLES
@pytest.mark.rule("M35.3")
def test_worlds_agree_with_what_a_seat_sees(count: int) -> None:
    game, random = new_game(RULES, {"players": str(count)}, Seeded("worlds")), players("worlds")
    census = RULES.census(game.state)
    apart = 30 * 20 // times(20)
    while game.ask is not None:
        play_on(game, random, len(game.picks) + apart)
        for seat in [*range(count), SPECTATOR]:
            check_world(game, seat, random)
            world = game.sample_world(seat, random)
            assert encode(view(world, seat)) == encode(view(game, seat))
            assert RULES.census(world.state) == census


@pytest.mark.rule("M35.3", "M35.2")
@pytest.mark.aid("Q29")
def test_heroes_do_not_see_each_others_cards() -> None:
    hands = [["hero_beravor_parry"], ["hero_eleanor_parry"]]
    game = at(turn(), place=["bree", "bree"], hand=hands)
    for seat in (SAURON, HERO_1, HERO_2, SPECTATOR):
        heroes = RULES.view(game.state, seat)["heroes"]
        assert isinstance(heroes, list)
        for h in range(2):
            assert ("hand" in heroes[h]) is (seat == h + 1)
            assert heroes[h]["hand_size"] == 1
    seen = set()
    random = Random(5)
    for _ in range(30):
        seen.add(cards(state(game.sample_world(HERO_1, random)).hand[1])[0])
    assert len(seen) > 3


@pytest.mark.rule("M35.3")
def test_worlds_vary_all_that_is_hidden_from_a_hero() -> None:
    game = at(
        turn(),
        place=["bree", "edoras"],
        tokens=[["moria", "agent"], ["weathertop", "orc"]],
        shadow_hand=["shadow_betrayed", "shadow_evil_wound"],
        plot_hand=["plot_urgent_summons"],
        plot_bottom=["plot_osgiliath_invaded"],
    )
    random = Random(7)
    worlds = [state(game.sample_world(HERO_1, random)) for _ in range(40)]
    assert len({tuple(s.token_face[:2]) for s in worlds}) > 3
    assert len({tuple(s.shadow_hand) for s in worlds}) > 3
    assert len({tuple(s.plot_hand) for s in worlds}) > 3
    assert len({tuple(s.plot_bottom) for s in worlds}) > 3
    assert len({s.sauron_mission for s in worlds}) == 5
    assert {s.hero_mission for s in worlds} == {state(game).hero_mission}
    for s in [state(game.sample_world(SAURON, random)) for _ in range(10)]:
        assert s.token_face[:2] == state(game).token_face[:2]
        assert s.shadow_hand == state(game).shadow_hand


def test_there_are_five_golden_games() -> None:
    assert [path.stem for path in GOLDEN] == [
        "four_players",
        "optional_rules",
        "other_readings",
        "three_players",
        "two_players",
    ]


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_golden_games_replay(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert replayed(text) == text


@pytest.mark.rule("M37.4", "M37.5")
def test_the_decisions_of_both_sides_are_asked() -> None:
    """Every decision point of the rules turns up in a few random games, asked of the right side."""
    sauron = {
        "plot_step", "place_influence", "keep_plot", "command", "action", "shadow_card", "play_combat_card",
        "choose_peril",
    }  # fmt: skip
    heroes = {
        "rest_step", "travel", "how_to_pay", "pay_card", "explore", "use_agility", "play_combat_card", "take_damage",
        "keep_skill", "leftmost_marker",
    }  # fmt: skip
    asked: dict[bool, set[str]] = {True: set(), False: set()}
    for seed in range(6):
        game = fresh(4, Seeded(f"decisions {seed}"))
        random = Random(seed)
        while game.ask is not None:
            asked[game.ask.seat == SAURON].add(game.ask.prompt)
            game.pick(random.choice(game.ask.options))
    assert sauron <= asked[True]
    assert heroes <= asked[False]
