"""What every game must do, whatever its rules: checked on all registered games with several sets of settings."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.conformance.cases import CASES, GAMES, Case
from tests.effort import times
from thirdage.arena import checks
from thirdage.arena.lookalike import check_world
from thirdage.arena.playout import next_pick, play_on, players, random_game
from thirdage.kernel.asks import SPECTATOR, Chance
from thirdage.kernel.errors import BadSetting
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.record import parse_record, record_text, replay
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import digest, encode, view
from thirdage.text.catalogue import Catalogue
from thirdage.text.rulebook import Rulebook

ROOT = Path(__file__).resolve().parents[2]
ENDLESS = 100_000
"""Picks after which a random game counts as endless; the longest seen had a fifth of that."""

every_case = pytest.mark.parametrize("case", CASES, ids=repr)
every_game = pytest.mark.parametrize("game", GAMES)


def seats(game: Game) -> list[int]:
    """Return all seats and a spectator."""
    return [*range(len(game.seats)), SPECTATOR]


# -- whole games


@every_case
def test_random_games_are_sound_from_set_up_to_end(case: Case) -> None:
    for seed in ("one", "two", "three")[: times(3)]:
        game, random, chance = new_game(case.rules, case.settings), players(seed), Seeded(seed)
        census = case.rules.census(game.state)
        while game.ask is not None:
            assert len(game.picks) < ENDLESS
            checks.check_ask(game)
            if len(game.picks) % 8 == 0:
                checks.check_census(game, census)
            game.pick(next_pick(game, random, chance))
        checks.check_ask(game)
        checks.check_census(game, census)
        checks.check_views(game)
        assert 0 < game.state.winners < 1 << len(game.seats)
        assert game.state.victory


@every_case
def test_records_replay_with_and_without_their_seed(case: Case) -> None:
    checks.check_record(random_game(case.rules, case.settings, "record"))
    checks.check_record(random_game(case.rules, case.settings, "record", most=200))


@every_case
def test_a_seed_gives_the_same_record_in_another_process(case: Case) -> None:
    here = record_text(random_game(case.rules, case.settings, "process"))
    command = [sys.executable, "-m", "tests.conformance.print_record", repr(case), "process"]
    environment = {**os.environ, "PYTHONHASHSEED": "12345"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == here


@every_case
def test_different_seeds_give_different_games(case: Case) -> None:
    assert len({record_text(random_game(case.rules, case.settings, str(seed), most=40)) for seed in range(3)}) == 3


@every_case
def test_a_record_cut_short_can_be_played_on_to_the_same_end(case: Case) -> None:
    game = random_game(case.rules, case.settings, "cut")
    again = replay(parse_record(record_text(game)), len(game.picks) // 2)
    for option in game.picks[len(game.picks) // 2 :]:
        again.pick(option)
    assert digest(again) == digest(game)


# -- options


@every_case
def test_options_are_found_by_their_texts(case: Case) -> None:
    for game in case.moments("texts", times(60), 40):
        checks.check_texts(game)


@every_case
def test_what_is_not_offered_is_refused(case: Case) -> None:
    for game in case.moments("refusals", times(8, 2), 100):
        checks.check_refusals(game, Random(len(game.picks)))


@every_case
def test_why_not_always_answers(case: Case) -> None:
    for game in case.moments("reasons", times(40), 40):
        checks.check_why_not(game, Random(len(game.picks)))


@pytest.mark.parametrize("game", game_ids())
def test_reasons_and_asks_cite_clauses_of_the_rules(game: str) -> None:
    """Which options are asked for is drawn; over many moments some are forbidden by a rule."""
    rules, book = find_rules(game), Rulebook.load(game)
    case = next(case for case in CASES if case.rules is rules)
    random = Random(1)
    cited: Counter[str] = Counter()
    for moment in case.moments("clauses", 150, 20):
        assert moment.ask is not None
        cited[moment.ask.rule] += 1
        for option in random.sample(rules.vocabulary.options(), 12):
            cited[moment.why_not(option)] += 1
    del cited[""]
    assert len(cited) > 10
    for rule in cited:
        book.clause(rule)


# -- undo


@every_case
def test_undo_restores_or_tells_why_not(case: Case) -> None:
    reasons: Counter[str] = Counter()
    for game in case.moments("undo", times(80, 30), 12):
        for seat in range(len(game.seats)):
            reasons[game.undo_blocked(seat)] += 1
        checks.check_undo(game)
    assert {"", "chance", "opponent"} <= set(reasons)


@every_case
def test_take_back_returns_to_any_moment(case: Case) -> None:
    for game in case.moments("past", times(4, 2), 200):
        checks.check_take_back(game, Random(len(game.picks)))


# -- copies


@every_case
def test_clones_and_loaded_positions_have_the_same_future(case: Case) -> None:
    for game in case.moments("copies", times(6, 2), 150):
        checks.check_copies(game, Random(len(game.picks)), moves=25)


@every_case
def test_a_clone_plays_the_whole_game_like_its_original(case: Case) -> None:
    """The original goes on with its log and its source, the clone without either."""
    game, random = case.new("twin"), players("twin")
    play_on(game, random, 150)
    twin = game.clone()
    count = len(game.picks)
    play_on(game, random)
    for option in game.picks[count:]:
        twin.pick(option)
    assert digest(twin) == digest(game)
    assert (twin.makers, twin.forced, twin.chances) == (game.makers, game.forced, game.chances)


# -- hidden information


@every_case
def test_seats_cannot_tell_sampled_worlds_from_the_truth(case: Case) -> None:
    """View, log, options, reasons, refusals and undo are the same bytes, now and while both are played on."""
    stayed = 0
    for game in case.moments("worlds", times(30), 60):
        random = Random(len(game.picks))
        for seat in seats(game):
            stayed += check_world(game, seat, random, moves=20)
    assert stayed > times(30) * 3  # they part when hands are shown, but not at once


@every_case
def test_worlds_vary_what_a_seat_cannot_know_and_nothing_else(case: Case) -> None:
    varied: set[tuple[int, int]] = set()
    random = Random(3)
    for game in case.moments("vary", 12, 10):  # early on a seat may hold nothing yet
        while isinstance(game.ask, Chance):
            game.pick(game.ask.options[0])
        for seat in seats(game):
            varied |= {(seat, other) for other in varying_seats(case, game, seat, random)}
    everybody = range(len(case.rules.seats(case.rules.complete_settings(case.settings))))
    for seat in [*everybody, SPECTATOR]:
        for other in everybody:
            assert seat == other or (seat, other) in varied, f"seat {seat} always knows what seat {other} holds"


def varying_seats(case: Case, game: Game, seat: int, random: Random) -> list[int]:
    """Return the other seats whose view differs between worlds drawn for a seat; to the seat itself all are the
    same."""
    known, public = encode(view(game, seat)), encode(view(game, SPECTATOR))
    others = [other for other in range(len(game.seats)) if other != seat]
    seen = {other: {encode(view(game, other)["board"])} for other in others}
    for _ in range(times(20, 8)):
        world = game.sample_world(seat, random)
        assert encode(view(world, seat)) == known
        assert encode(view(world, SPECTATOR)) == public
        assert case.rules.census(world.state) == case.rules.census(game.state)
        for other in others:
            seen[other].add(encode(view(world, other)["board"]))
    return [other for other in others if len(seen[other]) > 3]


# -- settings and words


@every_game
def test_unknown_settings_and_values_are_refused(game: str) -> None:
    rules = find_rules(game)
    with pytest.raises(BadSetting, match="has no setting 'no such setting'"):
        new_game(rules, {"no such setting": "x"})
    for setting in rules.settings:
        assert len(set(setting.values)) == len(setting.values) > 1
        with pytest.raises(BadSetting, match=f"setting '{setting.name}' of {game} takes "):
            new_game(rules, {setting.name: "no such value"})


@every_game
def test_settings_are_part_of_record_and_view(game: str) -> None:
    case = next(case for case in CASES if case.rules.id == game and case.preset == "other")
    begun = case.new("settings")
    assert parse_record(record_text(begun)).settings == begun.settings == case.settings
    assert view(begun, SPECTATOR)["settings"] == case.settings


@pytest.mark.parametrize("game", game_ids())
def test_every_message_has_english_words(game: str) -> None:
    rules, words = find_rules(game), Catalogue.load("en", game)
    assert set(rules.messages.events) <= set(words.sections["event"])
    assert set(rules.messages.prompts) <= set(words.sections["prompt"])
    for option in rules.vocabulary.options():
        assert words.option(option.text)
    for setting in rules.settings:
        for value in setting.values:
            assert words.setting(setting.name, value)
    for seat in rules.seats(rules.complete_settings({})):
        assert words.name("seat", seat)
