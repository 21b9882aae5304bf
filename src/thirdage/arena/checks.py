"""Invariants that hold at every moment of every game, shared by the fuzzer and the tests.

A check that fails raises `Fault` and says what it found. Checks leave the game unchanged.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from thirdage.arena.playout import Drawn, next_pick
from thirdage.kernel.asks import CHANCE, SPECTATOR, Ask, Chance
from thirdage.kernel.errors import CannotUndo, NotYourTurn, ThirdAgeError, UnknownOption
from thirdage.kernel.game import Game
from thirdage.kernel.outcomes import UndoReason
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.record import parse_record, record_text, replay, verify
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import digest, encode, event_data, prompt_args, view


class Fault(ThirdAgeError):
    """An invariant doesn't hold."""


def expect(holds: bool, what: str) -> None:
    """Raise a fault unless the condition holds."""
    if not holds:
        raise Fault(what)


# -- the ask


def check_ask(game: Game) -> None:
    """Check that the pending ask can be answered: it has a seat, unique options and a declared prompt."""
    check_agenda(game)
    ask = game.ask
    expect((ask is None) == game.state.over, "a game asks something exactly until it is over")
    if ask is None:
        return
    where = f"ask {ask.prompt!r} by {ask.rule}"
    expect(len(ask.options) > 0, f"{where} has no options")
    expect(len(set(ask.options)) == len(ask.options), f"{where} offers an option twice: {ask.options}")
    if isinstance(ask, Chance):
        expect(ask.seat == CHANCE, f"{where} is chance asked of a seat")
        _check_odds(ask, where)
    else:
        expect(0 <= ask.seat < len(game.seats), f"{where} is asked of seat {ask.seat}, which is not there")
    expect(ask.prompt in game.rules.messages.prompts, f"{where} is not declared")
    wrong = game.rules.messages.prompts[ask.prompt].misfits(ask.args)
    expect(not wrong, f"{where} says {wrong} otherwise than declared: {ask.args}")
    expect(ask.rule != "", f"{where} cites no rule")


def check_agenda(game: Game) -> None:
    """Check that every step on the agenda has arguments in the declared ranges."""
    assert game.rules.steps is not None
    for number, a, b in game.state.agenda:
        step = game.rules.steps.all[number]
        expect(step.fits(a, b), f"step {step.id!r} does not take {a}, {b}")


def _check_odds(ask: Chance, where: str) -> None:
    weights = ask.weights
    if weights is not None:
        expect(len(weights) == len(ask.options), f"{where} has {len(weights)} weights, {len(ask.options)} options")
        expect(min(weights) > 0, f"{where} has an outcome that cannot happen: {weights}")


def check_texts(game: Game) -> None:
    """Check that option texts are stable: no spaces, and the vocabulary finds the same option by its text."""
    ask = game.ask
    if ask is None:
        return
    for option in ask.options:
        expect(option.text.isprintable() and " " not in option.text, f"option {option.text!r} has a space")
        expect(game.rules.vocabulary.find(option.text) is option, f"option {option.text!r} is not in the vocabulary")
    expect(len({option.text for option in ask.options}) == len(ask.options), "two options share a text")


# -- the state


def check_census(game: Game, census: Mapping[str, int]) -> None:
    """Check that no figure, card or tile was lost or made up."""
    now = game.rules.census(game.state)
    if now != census:
        changed = {key: (census.get(key), now.get(key)) for key in {*now, *census} if now.get(key) != census.get(key)}
        raise Fault(f"the census has changed (was, is): {changed}")


def check_views(game: Game, since: int = 0) -> None:
    """Check that views for all seats and a spectator can be encoded, and that events from `since` on match their
    declarations."""
    for seat in [*range(len(game.seats)), SPECTATOR]:
        encode(view(game, seat))
    if game.ask is not None:
        encode(prompt_args(game.rules, game.ask))
    for event in game.log[since:]:
        expect(event.id in game.rules.messages.events, f"event {event.id!r} is not declared")
        wrong = game.rules.messages.events[event.id].misfits(event.args)
        expect(not wrong, f"event {event.id!r} says {wrong} otherwise than declared: {event.args}")
        expect(event.pick >= 0, f"event {event.id!r} carries no number of picks")
        encode(event_data(game.rules, event))


# -- why not, and refusals


def check_why_not(game: Game, random: Random, samples: int = 5) -> None:
    """Check that `why_not` takes any option, and gives no reason against an option that is offered."""
    ask = game.ask
    if ask is None:
        return
    options = game.rules.vocabulary.options()
    for option in random.sample(options, min(samples, len(options))):
        reason = game.why_not(option.text)
        expect(reason == "" or option not in ask.options, f"{option.text!r} is offered, but {reason} is against it")
    expect(game.why_not(random.choice(ask.options)) == "", "an option that is offered has a reason against it")
    expect(game.why_not("no such option") == "", "an option that does not exist has a reason against it")


def check_refusals(game: Game, random: Random) -> None:
    """Check that unoffered options and seats that aren't deciding are refused, and that a refusal changes nothing."""
    ask = game.ask
    if ask is None:
        return
    before = digest(game)
    others = [option for option in game.rules.vocabulary.options() if option not in ask.options]
    _refused(UnknownOption, lambda: game.pick("no such option"))
    if others:
        _refused(UnknownOption, lambda: game.pick(random.choice(others)))
    for seat in range(len(game.seats)):
        if seat != ask.seat:
            _refused(NotYourTurn, lambda seat=seat: game.pick(ask.options[0], seat))  # type: ignore[misc]
    expect(digest(game) == before, "a refused pick has changed the game")


def _refused(error: type[ThirdAgeError], attempt: Callable[[], object]) -> None:
    try:
        attempt()
    except error:
        return
    raise Fault(f"{error.__name__} was expected, and nothing was refused")


# -- undo


def moment(game: Game) -> tuple[str, str, list[str], int, bytes]:
    """Return everything that must be restored by an undo."""
    tail = [event_data(game.rules, event) for event in game.log[-50:]]
    return digest(game), position_text(game), [option.text for option in game.picks], len(game.log), encode(tail)


def check_undo(game: Game) -> None:
    """Check that a seat that can undo can redo the same picks, and one that can't gets the reason the picks give."""
    for seat in range(len(game.seats)):
        reason = game.undo_blocked(seat)
        expect(reason == expected_reason(game, seat), f"undo is blocked by {reason!r} for {game.seats[seat]}")
        if reason:
            _refuses_undo(game, seat, reason)
        else:
            _undo_and_redo(game, seat)


def expected_reason(game: Game, seat: int) -> UndoReason:
    """Work out from the picks alone why a seat can't undo: walk back over its forced picks to the first other one."""
    if seat not in game.makers:
        return UndoReason.NOTHING
    for index in reversed(range(game.history.count)):
        if game.history.maker(index) == CHANCE or index + 1 in game.seals:
            return UndoReason.CHANCE
        if game.history.maker(index) != seat:
            return UndoReason.OPPONENT
        if not game.history.forced(index):
            return UndoReason.NONE
    return UndoReason.NOTHING


def _refuses_undo(game: Game, seat: int, reason: UndoReason) -> None:
    try:
        game.undo(seat)
    except CannotUndo as error:
        expect(error.reason == reason, f"undo says {error.reason!r} where {reason!r} blocks it")
        return
    raise Fault(f"undo is blocked by {reason!r} and was done all the same")


def _undo_and_redo(game: Game, seat: int) -> None:
    before = moment(game)
    count = game.history.count
    for take_back in (game.undo, game.restart_turn):
        picks = game.picks.copy()
        take_back(seat)
        expect(game.history.count < count, "undo has taken nothing back")
        expect(game.ask is not None and game.ask.seat == seat, "after undo another seat decides")
        for option in picks[game.history.count :]:
            game.pick(option)
        expect(moment(game) == before, "undo and the same picks again lead elsewhere")


def check_take_back(game: Game, random: Random) -> None:
    """Check that any earlier moment can be returned to, and that the same picks lead back here."""
    before, picks = moment(game), game.picks.copy()
    source, game.source = game.source, None
    game.take_back(random.randrange(len(picks) + 1))
    for option in picks[game.history.count :]:
        game.pick(option)
    game.source = source
    expect(moment(game) == before, "take-back and the same picks again lead elsewhere")


# -- copies


def check_copies(game: Game, random: Random, moves: int = 20) -> None:
    """Check that a clone and a reloaded position are the same game, now and after the same picks."""
    text = position_text(game)
    loaded = load_position(text)
    expect(position_text(loaded) == text, "a position that was loaded is written differently")
    check_same_future(game, [game.clone(), loaded], random, moves)


def check_same_future(game: Game, copies: list[Game], random: Random, moves: int) -> None:
    """Check that the copies match the game, and still match a clone of it after the same picks."""
    first = game.clone()
    chance = Drawn(random)
    for _ in range(moves + 1):
        here = digest(first)
        for copy in copies:
            expect(
                digest(copy) == here, f"a copy is elsewhere after {first.history.count - game.history.count} more picks"
            )
            expect(same_ask(first.ask, copy.ask), "a copy asks something else")
        if first.ask is None:
            return
        option = next_pick(first, random, chance)
        for one in [first, *copies]:
            one.pick(option)


def same_ask(one: Ask | None, other: Ask | None) -> bool:
    """Tell whether two asks look the same in every respect."""
    if one is None or other is None:
        return one is other
    if (
        isinstance(one, Chance)
        and isinstance(other, Chance)
        and (one.weights, one.seen_by)
        != (
            other.weights,
            other.seen_by,
        )
    ):
        return False
    return (one.seat, one.prompt, one.options, one.rule, one.args) == (
        other.seat,
        other.prompt,
        other.options,
        other.rule,
        other.args,
    )


def check_record(game: Game) -> None:
    """Check that the record replays to the same game, with and without its seed, and that the seed gives the same
    outcomes."""
    text = record_text(game)
    again = replay(parse_record(text))
    expect(record_text(again) == text, "a record that was replayed is written differently")
    expect(digest(again) == digest(game), "the record leads elsewhere")
    if isinstance(game.source, Seeded):
        verify(parse_record(text))
        hidden = replay(parse_record(record_text(game, reveal_seed=False)))
        expect(digest(hidden) == digest(game), "the record without its seed leads elsewhere")
