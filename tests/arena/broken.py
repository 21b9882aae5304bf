"""Toys that each break one thing a check looks for."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from random import Random

from tests.kernel.toy import CARD, D6, GO, GONE, HAND, LAY, NONE, ROLL, SEAT, SHOWN, STOP, TABLE, WALK, Toy, ToyState
from thirdage.kernel.asks import Ask, Chance, Flow
from thirdage.kernel.options import Option
from thirdage.kernel.registry import register
from thirdage.kernel.state import State


class OffersTwice(Toy):
    """One option twice in a list."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        yield Ask(seat, WALK, [STOP, STOP], "T5", 0)


class AsksNobody(Toy):
    """A seat that is not there."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        yield Ask(7, WALK, [STOP], "T5", 0)


class Undeclared(Toy):
    """A prompt without a declaration."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        yield Ask(seat, "dance", [STOP], "T5", 0)


class CitesNothing(Toy):
    """An ask without a rule."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        yield Ask(seat, WALK, [STOP], "", 0)


class Impossible(Toy):
    """A chance with an outcome of weight zero."""

    def scoring(self, s: ToyState, seat: int) -> Flow[None]:
        yield Chance(ROLL, D6.table(1).options, [1, 1, 1, 1, 1, 0], "T6")


class Spaced(Toy):
    """An option with a space in its text, and one that no vocabulary holds."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        yield Ask(seat, WALK, [Option("walk", "far away", 0)], "T5", 0)


class Unspoken(Toy):
    """An event without a declaration."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        s.emit("danced")
        yield from super().walking(s, seat)


class LosesCards(Toy):
    """A card falls off the table."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        s.zone[s.cards(GONE)[0]] = 9
        yield from super().walking(s, seat)


class SavesLess(Toy):
    """A position without the scores."""

    def save(self, state: State) -> dict[str, object]:
        return {**super().save(state), "left": 0, "right": 0}

    def load(self, data: Mapping[str, object], settings: Mapping[str, str]) -> ToyState:
        s = super().load(data, settings)
        s.walk = 0
        return s


_calls = count()


class Moody(Toy):
    """A flow that depends on more than state and picks."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        options = [STOP, GO] if next(_calls) % 2 else [GO, STOP]
        while (yield Ask(seat, WALK, options, "T5", s.walk)) is not STOP:
            pass
        s.push(3, seat)


# -- leaks


class OpenHands(Toy):
    """A view that shows every hand."""

    def view(self, state: State, seat: int) -> dict[str, object]:
        assert isinstance(state, ToyState)
        return {**super().view(state, seat), "left": [CARD[card].name for card in state.cards(HAND)]}


class AsksOnlyHolders(Toy):
    """Who holds the highest card is asked whether to use it; so whoever is asked holds it."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        for holder in range(2):
            if s.zone[7] == HAND + holder:
                yield Ask(holder, LAY, [NONE], "T4", s.round)
        yield from super().walking(s, seat)


class Chatters(Toy):
    """A public event names the hidden card."""

    def lay(self, s: ToyState, seat: int) -> Flow[None]:
        yield from super().lay(s, seat)
        for card in s.cards(TABLE + seat):
            s.emit(SHOWN, SEAT[seat], CARD[card])


class TellingReason(Toy):
    """A reason against walking that depends on the other hand."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        for card in s.cards(HAND + 1 - seat):
            s.forbid(CARD[card], "T5")
        yield Ask(seat, WALK, [STOP], "T5", 0)
        s.push(3, seat)


class TellingOptions(Toy):
    """Whether one may walk depends on the other hand."""

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        high = [card for card in s.cards(HAND + 1 - seat) if card > 3]
        yield Ask(seat, WALK, [STOP, GO] if high else [STOP], "T5", 0)
        s.push(3, seat)


class ShowsSilently(Toy):
    """Cards are turned over, but the kernel is not told: the last to lay could undo and lay another."""

    def show(self, s: ToyState) -> list[int]:
        best = super().show(s)
        s.revealed = False
        return best


class ChangesScores(Toy):
    """Worlds in which something has changed that everybody knows."""

    def redraw(self, past: State, now: State, seat: int, random: Random) -> dict[Option, Option]:
        assert isinstance(past, ToyState)
        past.score = [past.score[0] + 1, past.score[1]]
        return super().redraw(past, now, seat, random)


class LosesCardsInWorlds(Toy):
    """Worlds with a card too few."""

    def redraw(self, past: State, now: State, seat: int, random: Random) -> dict[Option, Option]:
        assert isinstance(past, ToyState)
        renamed = super().redraw(past, now, seat, random)
        for card in past.cards(GONE)[:1]:
            past.zone[card] = 9
        return renamed


def broken(kind: type[Toy]) -> Toy:
    """The rules of that toy, findable by records and positions."""
    rules = kind(f"toy-{kind.__name__}")
    register(rules)
    return rules
