"""Toy games that each break one thing a check looks for."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from random import Random
from typing import Final

from tests.kernel.toy import (
    CARD,
    D6,
    GO,
    GONE,
    HAND,
    LAY,
    NONE,
    ROLL,
    SCORE,
    SCORED,
    SEAT,
    SHOWN,
    STOP,
    TABLE,
    WALK,
    Toy,
    ToyState,
)
from thirdage.kernel.asks import ALL, Ask, Flow
from thirdage.kernel.events import Event, Messages
from thirdage.kernel.options import Option
from thirdage.kernel.registry import register
from thirdage.kernel.state import State
from thirdage.kernel.view_types import Board

DANCED: Final = Messages("another game").event("danced")


class OffersTwice(Toy):
    """Offers one option twice."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        yield WALK.ask(seat, [STOP, STOP], "T5", steps=0)


class AsksNobody(Toy):
    """Asks a seat that doesn't exist."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        yield WALK.ask(7, [STOP], "T5", steps=0)


class Undeclared(Toy):
    """Uses a prompt without a declaration."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        yield Ask(seat, "dance", [STOP], "T5", {})


class CitesNothing(Toy):
    """Asks without citing a rule."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        yield WALK.ask(seat, [STOP], "", steps=0)


class Impossible(Toy):
    """Has a chance outcome of weight zero."""

    def scoring(self, s: ToyState, seat: int) -> Flow[None]:
        yield ROLL.draw(D6.table(1).options, [1, 1, 1, 1, 1, 0], "T6")


class Spaced(Toy):
    """Has an option with a space in its text that is in no vocabulary."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        yield WALK.ask(seat, [Option("walk", "far away", 0)], "T5", steps=0)


class Unspoken(Toy):
    """Tells an event without a declaration."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        s.tell(DANCED)
        yield from super().walking(s, seat)


class Misspeaks(Toy):
    """Gives a seat as a prompt's argument where a number of steps was declared."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        yield Ask(seat, WALK.id, [STOP], "T5", {"steps": SEAT[seat]})


class Babbles(Toy):
    """Tells an event with more arguments than declared."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        if s.events is not None:
            s.events.append(Event(SCORED.id, {"seat": SEAT[seat], "points": 1, "luck": 7}, ALL))
        yield from super().walking(s, seat)


class LosesCards(Toy):
    """Loses a card."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        s.zone[s.cards(GONE)[0]] = 9
        yield from super().walking(s, seat)


class SavesLess(Toy):
    """Saves positions without the scores."""

    def save(self, state: State) -> dict[str, object]:
        return {**super().save(state), "left": 0, "right": 0}

    def load(self, data: Mapping[str, object], settings: Mapping[str, str]) -> ToyState:
        s = super().load(data, settings)
        s.walk = 0
        return s


_calls = count()


class Moody(Toy):
    """Has a flow that depends on more than state and picks."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        options = [STOP, GO] if next(_calls) % 2 else [GO, STOP]
        while (yield WALK.ask(seat, options, "T5", steps=s.walk)) is not STOP:
            pass
        s.push(SCORE, seat=seat)


# -- leaks


class OpenHands(Toy):
    """Shows every hand in the view."""

    def seat_view(self, state: State, seat: int, common: Board) -> dict[str, object]:
        assert isinstance(state, ToyState)
        return {**super().seat_view(state, seat, common), "left": [CARD[card].name for card in state.cards(HAND)]}


class AsksOnlyHolders(Toy):
    """Asks only the holder of the highest card whether to use it, which reveals who holds it."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        for holder in range(2):
            if s.zone[7] == HAND + holder:
                yield LAY.ask(holder, [NONE], "T4", round=s.round)
        yield from super().walking(s, seat)


class Chatters(Toy):
    """Names the hidden card in a public event."""

    def lay(self, s: ToyState, seat: int) -> Flow[None]:
        yield from super().lay(s, seat)
        for card in s.cards(TABLE + seat):
            s.tell(SHOWN, seat=SEAT[seat], card=CARD[card])


class TellingReason(Toy):
    """Gives a reason against walking that depends on the other hand."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        for card in s.cards(HAND + 1 - seat):
            s.forbid(CARD[card], "T5")
        yield WALK.ask(seat, [STOP], "T5", steps=0)
        s.push(SCORE, seat=seat)


class TellingOptions(Toy):
    """Offers to walk depending on the other hand."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        high = [card for card in s.cards(HAND + 1 - seat) if card > 3]
        yield WALK.ask(seat, [STOP, GO] if high else [STOP], "T5", steps=0)
        s.push(SCORE, seat=seat)


class ShowsSilently(Toy):
    """Reveals cards without telling the kernel: the last to lay could undo and lay another."""

    def show(self, s: ToyState) -> list[int]:
        best = super().show(s)
        s.revealed = False
        return best


class ChangesScores(Toy):
    """Samples worlds with a change in something that everybody knows."""

    def redraw(self, past: State, now: State, seat: int, random: Random) -> dict[Option, Option]:
        assert isinstance(past, ToyState)
        past.score = [past.score[0] + 1, past.score[1]]
        return super().redraw(past, now, seat, random)


class LosesCardsInWorlds(Toy):
    """Samples worlds with a card too few."""

    def redraw(self, past: State, now: State, seat: int, random: Random) -> dict[Option, Option]:
        assert isinstance(past, ToyState)
        renamed = super().redraw(past, now, seat, random)
        for card in past.cards(GONE)[:1]:
            past.zone[card] = 9
        return renamed


def broken(kind: type[Toy]) -> Toy:
    """Return the rules of that toy, registered so that records and positions find them."""
    rules = kind(f"toy-{kind.__name__}")
    register(rules)
    return rules
