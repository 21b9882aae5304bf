"""A small game with everything the kernel must handle: dice, hidden draws, hidden simultaneous picks, free walks.

In each of three rounds, both seats lay a card face down or none, the cards are shown and the higher one wins; the
winner walks as far as they like; two dice are rolled, and the winner scores what they show beyond the walk. Then both
draw.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from thirdage.kernel.asks import Dice, Flow
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.events import Messages
from thirdage.kernel.options import Option, Vocabulary
from thirdage.kernel.position import names_of, number_of, table_of
from thirdage.kernel.registry import register
from thirdage.kernel.rules import Rules, Setting
from thirdage.kernel.state import State
from thirdage.kernel.steps import Steps
from thirdage.kernel.view_types import Board

VOCABULARY: Final = Vocabulary("toy")
MESSAGES: Final = Messages("toy")
CARDS: Final = 8
CARD: Final = VOCABULARY.table("card", [str(number) for number in range(1, CARDS + 1)])
SEAT: Final = VOCABULARY.table("seat", ["left", "right"])
GO, STOP, NONE = VOCABULARY.option("go"), VOCABULARY.option("stop"), VOCABULARY.option("none")
D6: Final = Dice(VOCABULARY, "d6", ["1", "2", "3", "4", "5", "6"], [1] * 6)

DRAW: Final = MESSAGES.prompt("draw", seat=SEAT)
LAY: Final = MESSAGES.prompt("lay", round=int)
WALK: Final = MESSAGES.prompt("walk", steps=int)
ROLL: Final = MESSAGES.prompt("roll")
DREW: Final = MESSAGES.event("drew", seat=SEAT)
DREW_THIS: Final = MESSAGES.event("drew_this", card=CARD)
LAID: Final = MESSAGES.event("laid", seat=SEAT)
SHOWN: Final = MESSAGES.event("shown", seat=SEAT, card=CARD)
WALKED: Final = MESSAGES.event("walked", seat=SEAT, steps=int)
SCORED: Final = MESSAGES.event("scored", seat=SEAT, points=int)

DECK, HAND, TABLE, GONE = 0, 1, 3, 5  # zones; a hand and a laid card add the seat
ZONES: Final = ["deck", "left_hand", "right_hand", "left_laid", "right_laid", "gone"]
STEPS: Final = Steps("toy")
DEAL: Final = STEPS.step("deal", cards=range(3))
DUEL: Final = STEPS.step("duel")
WALKING: Final = STEPS.step("walking", seat=SEAT)
SCORE: Final = STEPS.step("score", seat=SEAT)
LONGEST_WALK: Final = 4


class ToyState(State):
    """The cards' zones, the scores, the round."""

    def __init__(self, rounds: int) -> None:
        super().__init__()
        self.rounds = rounds
        self.round = 0
        self.zone = [DECK] * CARDS
        self.score = [0, 0]
        self.walk = 0

    def clone(self) -> ToyState:
        """Return an independent copy."""
        other = ToyState(self.rounds)
        self.copy_base(other)
        other.round = self.round
        other.zone = self.zone.copy()
        other.score = self.score.copy()
        other.walk = self.walk
        return other

    def cards(self, zone: int) -> list[int]:
        """Return the cards in a zone."""
        return [card for card in range(CARDS) if self.zone[card] == zone]


class Toy(Rules):
    """The rules."""

    def __init__(self, id: str = "toy") -> None:
        settings = [Setting("rounds", ["3", "2"], "T1"), Setting("hands", ["2", "1"], "T2")]
        super().__init__(id, 1, VOCABULARY, MESSAGES, settings, STEPS)

    def seats(self, settings: Mapping[str, str]) -> list[str]:
        """Return the two seats."""
        return ["left", "right"]

    def new_state(self, settings: Mapping[str, str]) -> ToyState:
        """Return the state before anything is dealt."""
        s = ToyState(int(settings["rounds"]))
        s.push(DUEL)
        s.push(DEAL, cards=int(settings["hands"]))
        return s

    def step(self, state: State, step: int, a: int, b: int) -> Flow[None]:
        """Run a step."""
        assert isinstance(state, ToyState)
        if step == DEAL.number:
            for seat in range(2):
                for _ in range(a):
                    yield from self.draw(state, seat)
        elif step == DUEL.number:
            yield from self.duel(state)
        elif step == WALKING.number:
            yield from self.walking(state, a)
        else:
            yield from self.scoring(state, a)

    def seat_view(self, state: State, seat: int, common: Board) -> dict[str, object]:
        """Return counts of everything, and the names of the seat's own cards."""
        assert isinstance(state, ToyState)
        own = [
            zone for zone in range(len(ZONES)) if zone == GONE or (seat >= 0 and zone in (HAND + seat, TABLE + seat))
        ]
        return {
            "round": state.round,
            "score": state.score.copy(),
            "walk": state.walk,
            "counts": {name: len(state.cards(zone)) for zone, name in enumerate(ZONES)},
            "cards": {ZONES[zone]: [CARD[card].name for card in state.cards(zone)] for zone in own},
        }

    def save(self, state: State) -> dict[str, object]:
        """Save everything."""
        assert isinstance(state, ToyState)
        zones: dict[str, object] = {
            name: [CARD[card].name for card in state.cards(zone)] for zone, name in enumerate(ZONES)
        }
        return {
            "round": state.round,
            "walk": state.walk,
            "left": state.score[0],
            "right": state.score[1],
            "agenda": [number for entry in state.agenda for number in entry],
            "zones": zones,
        }

    def load(self, data: Mapping[str, object], settings: Mapping[str, str]) -> ToyState:
        """Load partial data over the set-up."""
        s = self.new_state(settings)
        known = self.save(s)
        for key in data:
            if key not in known:
                raise BadPosition(key, f"one of {', '.join(known)}", data[key])
        s.round = number_of(data, "round", 0, 0, 3)
        s.walk = number_of(data, "walk", 0, 0, LONGEST_WALK)
        s.score = [number_of(data, "left", 0, 0, 99), number_of(data, "right", 0, 0, 99)]
        agenda = data.get("agenda")
        if isinstance(agenda, list):
            s.agenda = [(agenda[i], agenda[i + 1], agenda[i + 2]) for i in range(0, len(agenda), 3)]
        zones = table_of(data, "zones")
        for zone, name in enumerate(ZONES):
            for card in names_of(zones, name, [option.name for option in CARD]):
                s.zone[card] = zone
        return s

    def redraw(self, past: State, now: State, seat: int, random: Random) -> dict[Option, Option]:
        """Shuffle the identities of the cards this seat doesn't see."""
        assert isinstance(past, ToyState)
        assert isinstance(now, ToyState)
        known = [HAND + seat, TABLE + seat, GONE]
        hidden = [card for card in range(CARDS) if now.zone[card] not in known]
        shuffled = random.sample(hidden, len(hidden))
        zones = past.zone.copy()
        for old, new in zip(hidden, shuffled, strict=True):
            past.zone[new] = zones[old]
        return {CARD[old]: CARD[new] for old, new in zip(hidden, shuffled, strict=True)}

    def census(self, state: State) -> dict[str, int]:
        """Count the cards."""
        assert isinstance(state, ToyState)
        return {"cards": sum(len(state.cards(zone)) for zone in range(len(ZONES)))}

    # -- the rules; each step is a method, so that tests can make a game that breaks one of them

    def draw(self, s: ToyState, seat: int) -> Flow[None]:
        """Draw a card from the deck, seen by its owner only."""
        deck = s.cards(DECK)
        if deck:
            picked = yield DRAW.draw_for(1 << seat, [CARD[card] for card in deck], None, "T2", seat=SEAT[seat])
            s.zone[picked.value] = HAND + seat
            s.tell(DREW, seat=SEAT[seat])
            s.tell_to(1 << seat, DREW_THIS, card=picked)

    def duel(self, s: ToyState) -> Flow[None]:
        """Let both lay a card or none, unseen; then show both."""
        s.round += 1
        for seat in range(2):
            yield from self.lay(s, seat)
        best = self.show(s)
        if best[0] != best[1]:
            s.push(WALKING, seat=0 if best[0] > best[1] else 1)
        elif s.round < s.rounds:
            s.push(DUEL)
        else:
            self.end(s)

    def lay(self, s: ToyState, seat: int) -> Flow[None]:
        """Ask for a card or none; that the seat was asked and has answered is public, the answer is not."""
        for card in s.cards(GONE):
            s.forbid(CARD[card], "T3")
        options = [CARD[card] for card in s.cards(HAND + seat)]
        options.append(NONE)
        picked = yield LAY.ask(seat, options, "T4", round=s.round)
        if picked is not NONE:
            s.zone[picked.value] = TABLE + seat
        s.tell(LAID, seat=SEAT[seat])

    def show(self, s: ToyState) -> list[int]:
        """Reveal and discard the laid cards; return them by seat, -1 for none."""
        best = [-1, -1]
        for seat in range(2):
            for card in s.cards(TABLE + seat):
                best[seat] = card
                s.zone[card] = GONE
                s.tell(SHOWN, seat=SEAT[seat], card=CARD[card])
        s.reveal()
        return best

    def walking(self, s: ToyState, seat: int) -> Flow[None]:
        """Walk step by step, as far as the winner likes; at the end of the road they can only stop."""
        s.walk = 0
        while True:
            options = [STOP]
            if s.walk < LONGEST_WALK:
                options.append(GO)
            else:
                s.forbid(GO, "T5")
            if (yield WALK.ask(seat, options, "T5", steps=s.walk)) is STOP:
                break
            s.walk += 1
        s.tell(WALKED, seat=SEAT[seat], steps=s.walk)
        s.push(SCORE, seat=seat)

    def scoring(self, s: ToyState, seat: int) -> Flow[None]:
        """Roll two dice against the walk; then both draw and the next round begins."""
        table = D6.table(2)
        faces = table.faces((yield table.roll(ROLL, "T6")))
        points = max(0, faces[0] + faces[1] + 2 - s.walk)
        s.score[seat] += points
        s.tell(SCORED, seat=SEAT[seat], points=points)
        if s.round == s.rounds:
            self.end(s)
            return
        for drawing in range(2):
            yield from self.draw(s, drawing)
        s.push(DUEL)

    def end(self, s: ToyState) -> None:
        """End the game: the higher score wins; equal scores win together."""
        winners = (1 if s.score[0] >= s.score[1] else 0) + (2 if s.score[1] >= s.score[0] else 0)
        s.finish(winners, "points")


TOY: Final = Toy()
register(TOY)
