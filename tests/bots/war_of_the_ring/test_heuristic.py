"""The heuristic of War of the Ring does what a sound player does, and says why."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from thirdage.arena.playout import game_seed
from thirdage.bots.heuristic import NoHeuristic, find_heuristic
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.host import ask_bot, question_for
from thirdage.bots.random_bot import RandomBot
from thirdage.bots.war_of_the_ring.heuristic import HEURISTIC, JUDGES
from thirdage.bots.war_of_the_ring.terms import OPTION_TERMS
from thirdage.bots.war_of_the_ring.tuning import TUNED
from thirdage.games.war_of_the_ring.board import FP, SHADOW
from thirdage.games.war_of_the_ring.rules import RULES
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.position import game_at
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import view


def position(state: Mapping[str, object]) -> Game:
    return game_at({"thirdage": "position 1", "game": "war-of-the-ring", "state": state})


def picks(game: Game) -> str:
    return ask_bot(game, HeuristicBot(), Random(1)).text


def play(game: Game, first: object, second: object) -> None:
    bots = [first, second]
    randoms = [Random("first"), Random("second")]
    while game.ask is not None:
        bot = bots[game.ask.seat]
        assert isinstance(bot, HeuristicBot | RandomBot)
        game.pick(ask_bot(game, bot, randoms[game.ask.seat]))


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random_play_on_either_side(number: int, seat: int) -> None:
    game = new_game(RULES, source=Seeded(game_seed("quick", number)), log=False)
    bots: list[object] = [RandomBot(), RandomBot()]
    bots[seat] = HeuristicBot()
    play(game, bots[0], bots[1])
    assert game.state.winners == 1 << seat


def test_the_shadow_brings_isengard_to_war_and_then_saruman() -> None:
    state: dict[str, object] = {"phase": 5, "acting": "shadow", "dice": {"shadow": ["muster", "muster"]}}
    game = position(state)
    assert picks(game) == "die:muster"
    game.pick("die:muster")
    assert picks(game) == "act:diplomacy"
    game.pick("act:diplomacy")
    assert picks(game) == "nation:isengard"
    game.pick("nation:isengard")
    game.pick(picks(game))
    assert picks(game) == "act:minion"


def test_a_revealed_fellowship_hides_before_anything_else() -> None:
    state: dict[str, object] = {
        "phase": 5,
        "acting": "free_peoples",
        "dice": {"free_peoples": ["character", "event", "muster"]},
        "fellowship": {"at": "hollin", "hidden": False, "progress": 0},
    }
    game = position(state)
    assert picks(game) == "die:character"
    game.pick("die:character")
    assert picks(game) == "act:hide_fellowship"


def test_it_waits_when_the_eye_is_wide_awake() -> None:
    """With a full Hunt Box and much corruption a further move is not worth it; with an empty box it is."""
    for box, moves in ((5, False), (0, True)):
        state: dict[str, object] = {
            "phase": 5,
            "acting": "free_peoples",
            "dice": {"free_peoples": ["character", "event"]},
            "hunt_box": {"shadow": box, "free_peoples": 2 if box else 0},
            "fellowship": {"at": "hollin", "corruption": 8},
        }
        game = position(state)
        game.pick("die:character")
        assert (picks(game) == "act:move_fellowship") == moves


def test_every_reason_is_a_declared_term_and_scores_are_sums_of_them() -> None:
    game = new_game(RULES, source=Seeded("terms"), log=False)
    bot, random = HeuristicBot(), Random(1)
    asked: set[str] = set()
    for _ in range(700):
        if game.ask is None:
            break
        if len(game.ask.options) > 1:
            seen = view(game, game.ask.seat)
            asked.add(game.ask.prompt)
            for judgement in HEURISTIC.judge(seen):
                assert {reason.term for reason in judgement.reasons} <= set(HEURISTIC.terms)
                assert sum(reason.weight for reason in judgement.reasons) == pytest.approx(judgement.score)
        game.pick(ask_bot(game, bot, random))
    assert len(asked) > 20


def test_the_rooms_are_named_after_prompts_that_exist() -> None:
    assert set(JUDGES) <= set(RULES.messages.prompts)


def test_the_evaluation_knows_who_is_winning() -> None:
    start = chance({})
    assert 0.2 < start < 0.8
    assert chance({"fellowship": {"corruption": 9}}) < start
    assert chance({"fellowship": {"at": "morannon"}}) > start
    assert chance({"control": {"minas_tirith": "shadow", "lorien": "shadow", "helms_deep": "shadow"}}) < start


def chance(state: Mapping[str, object]) -> float:
    game = position(state)
    evaluation = HEURISTIC.evaluate(view(game, 0))
    assert sum(evaluation.chances) == pytest.approx(1.0)
    assert {reason.term for reason in evaluation.reasons} <= set(HEURISTIC.terms)
    return evaluation.chances[0]


def test_advice_ranks_all_options_with_reasons() -> None:
    game = new_game(RULES, source=Seeded("advice"), log=False)
    while game.ask is None or game.ask.prompt != "choose_die":
        game.pick(ask_bot(game, RandomBot(), Random(1)))
    asked = question_for(game, Random(1), False)
    advice = HeuristicBot().advise(asked)
    assert sorted(one.option for one in advice) == sorted(asked.options)
    assert [one.chance for one in advice] == sorted((one.chance for one in advice), reverse=True)
    assert advice[0].option == HeuristicBot().choose(asked)
    assert advice[0].reasons
    assert set(advice[0].data()) == {"option", "chance", "line", "reasons"}


def test_carelessness_lets_chance_in() -> None:
    game = new_game(RULES, source=Seeded("careless"), log=False)
    while game.ask is None or game.ask.prompt != "choose_die":
        game.pick(ask_bot(game, RandomBot(), Random(1)))
    steady = {ask_bot(game, HeuristicBot(), Random(number)).text for number in range(30)}
    careless = {ask_bot(game, HeuristicBot(3.0), Random(number)).text for number in range(30)}
    assert len(steady) == 1
    assert len(careless) > 1


def test_a_game_without_a_heuristic_is_told() -> None:
    with pytest.raises(NoHeuristic, match="no heuristic knows chess; there are those of war-of-the-ring"):
        find_heuristic("chess")


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_it_judges_whatever_is_asked(players: str) -> None:
    """Random games come to prompts that good play seldom sees; each is judged a few times, options in their order."""
    game = new_game(RULES, {"players": players}, Seeded("whatever"), log=False)
    random = Random("whatever")
    judged: dict[str, int] = {}
    while game.ask is not None:
        ask = game.ask
        if len(ask.options) > 1 and judged.get(ask.prompt, 0) < 4:
            judged[ask.prompt] = judged.get(ask.prompt, 0) + 1
            seen = view(game, ask.seat)
            assert [one.option for one in HEURISTIC.judge(seen)] == [option.text for option in ask.options]
            chances = HEURISTIC.evaluate(seen).chances
            assert len(chances) == len(game.seats)
        game.pick(random.choice(ask.options))
    assert len(judged) > 30
    chances = HEURISTIC.evaluate(view(game, 0)).chances
    assert chances == [float((game.state.winners >> seat) & 1) for seat in range(len(game.seats))]


def test_tuned_weights_change_scores_and_nothing_else() -> None:
    """A search plays by them; options, order and reasons are those of the plain judgement."""
    game = new_game(RULES, source=Seeded("tuned"), log=False)
    changed = 0
    for _ in range(120):
        assert game.ask is not None
        seen = view(game, game.ask.seat)
        if len(game.ask.options) > 1:
            plain, tuned = HEURISTIC.judge(seen), HEURISTIC.judge(seen, tuned=True)
            assert [one.option for one in tuned] == [one.option for one in plain]
            assert [[why.term for why in one.reasons] for one in tuned] == [
                [why.term for why in one.reasons] for one in plain
            ]
            changed += [one.score for one in tuned] != [one.score for one in plain]
        game.pick(ask_bot(game, HeuristicBot(1.0), Random(len(game.picks))))
    assert changed > 10


@pytest.mark.parametrize("side", [FP, SHADOW])
def test_tuned_terms_are_terms_of_options(side: int) -> None:
    assert TUNED[side]
    assert set(TUNED[side]) <= set(OPTION_TERMS)
    assert all(factor > 0 for factor in TUNED[side].values())


def test_tuned_the_shadow_leaves_a_guard_where_enemies_are_near() -> None:
    """Dol Guldur lies two regions from Lórien: an army that wholly marches away leaves the door open."""
    game = position({"phase": 5, "acting": "shadow", "dice": {"shadow": ["army"]}})
    for option in ("die:army", "act:move_armies", "region:dol_guldur", "region:southern_mirkwood"):
        game.pick(option)
    assert game.ask is not None
    assert game.ask.prompt == "who_goes"
    seen = view(game, SHADOW)

    def first(tuned: bool) -> str:
        return max(HEURISTIC.judge(seen, tuned), key=lambda one: one.score).option

    assert first(tuned=False) == "all"
    assert first(tuned=True) == "choose"
